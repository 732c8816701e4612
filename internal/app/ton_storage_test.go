package app

import (
	"bytes"
	"fmt"
	"log/slog"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/ops/guard"
	"causeway/internal/telemetry"
)

// storage has years pass over contracts that nobody uses.
func (o tonOps) storage(t *testing.T) {
	ctx := t.Context()
	said := new(bytes.Buffer)
	figures := telemetry.New()
	watch, err := newTONStorage(relayParts{
		deployment: o.deployment(), log: slog.New(slog.NewTextHandler(said, nil)), metrics: figures,
	}, []string{"http://127.0.0.1:1", o.tonOps.url})
	require.NoError(t, err)
	days := func(contract string) float64 {
		watch.look(ctx)
		of := fmt.Sprintf("causeway_ton_storage_days{chain=%q,contract=%q} ", fmt.Sprint(catalog.TONLocalnet), contract)
		_, line, found := strings.Cut(scrape(figures), of)
		require.True(t, found, contract)
		line, _, _ = strings.Cut(line, "\n")
		left, err := strconv.ParseFloat(line, 64)
		require.NoError(t, err)
		return left
	}
	contracts := []string{"router", "pool 6", "pool 1"}
	least := days(contracts[0])
	for _, c := range contracts {
		require.Greater(t, days(c), float64(tonStorageLow), c)
		least = min(least, days(c))
	}
	require.Empty(t, said.String())

	o.tonOps.node.Skip(time.Duration(least-100) * 24 * time.Hour)
	require.NoError(t, o.tonOps.node.Mine(ctx, 1))
	low := 0
	for _, c := range contracts {
		if left := days(c); left < tonStorageLow {
			require.Greater(t, left, 90.0, c)
			low++
		}
	}
	require.Positive(t, low)
	require.Equal(t, low, strings.Count(said.String(), "top it up"), "each is told once: %s", said)

	o.does("person", guard.TopUp{Years: 5}, guard.Done)
	o.does("person", guard.TopUp{Years: 4}, guard.Already)
	for _, c := range contracts {
		require.Greater(t, days(c), 4.9*365, c)
	}
	require.NoError(t, o.trySwap(), "and the pool goes on")
	require.Equal(t, low, strings.Count(said.String(), "top it up"))
}
