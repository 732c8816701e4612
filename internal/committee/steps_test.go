package committee_test

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
)

type memberLine struct {
	Msg, Level, Kind, UID, Amount, Units, Tx, At string
}

func memberLines(t *testing.T, b *bytes.Buffer) (out []memberLine) {
	t.Helper()
	for _, l := range strings.Split(strings.TrimSpace(b.String()), "\n") {
		var x memberLine
		require.NoError(t, json.Unmarshal([]byte(l), &x))
		out = append(out, x)
	}
	return out
}

// A member says once that a deposit is final, that it signed it, and that it was delivered, in whole tokens beside raw
// units; what it records from far behind it does not tell.
func TestMemberLogsEachStepOnce(t *testing.T) {
	var b bytes.Buffer
	w := newWorld(t, 2, 3, func(i int, c *committee.Config) {
		if i == 0 {
			c.Log = slog.New(slog.NewJSONHandler(&b, nil))
			c.Names = func(chain.AnchorID) (string, uint8) { return "USDT", 1 }
		}
	})
	w.seed(1000)
	w.catchUp(t)
	require.NotContains(t, b.String(), "final event recorded", "recorded from far behind")
	b.Reset()
	it := mustDeposit(t, w.chains[chainA], poolA, chainB, 105)
	w.chains[chainA].settle()
	w.catchUp(t)
	for range 3 { // relays ask again
		_, err := w.collect(it)
		require.NoError(t, err)
	}
	require.Equal(t, 1, w.chains[chainB].deliver(it.Message))
	w.chains[chainB].settle()
	w.catchUp(t)
	var got []string
	for _, l := range memberLines(t, &b) {
		require.Equal(t, "INFO", l.Level)
		require.Equal(t, it.Message.UID.String(), l.UID)
		require.Equal(t, "10.5 USDT", l.Amount)
		require.Equal(t, "105", l.Units)
		require.NotEmpty(t, l.Tx)
		got = append(got, strings.TrimSpace(l.Msg+" "+l.Kind))
	}
	require.Equal(t, []string{"final event recorded deposit", "message signed", "final event recorded paid"}, got)
}

// unreadable is a record whose balances cannot be read.
type unreadable struct{ committee.Store }

func (unreadable) Balance(context.Context, uint32, message.Anchor) (committee.Line, error) {
	return committee.Line{}, context.Canceled
}

// A relay that has enough signatures leaves: that is no error of the member.
func TestWhoLeftIsNoError(t *testing.T) {
	var b bytes.Buffer
	w := newWorld(t, 2, 3, func(_ int, c *committee.Config) { c.Store = unreadable{c.Store} })
	m := w.members[0]
	log := slog.New(slog.NewJSONHandler(&b, &slog.HandlerOptions{Level: slog.LevelDebug}))
	h, err := committee.Server(m.Member, committee.ServerConfig{Version: "test", Log: log})
	require.NoError(t, err)
	ask := func(ctx context.Context) {
		r := httptest.NewRequestWithContext(ctx, http.MethodGet, "/v1/ledger", nil)
		h.ServeHTTP(httptest.NewRecorder(), r)
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	ask(gone)
	ask(t.Context())
	lines := memberLines(t, &b)
	require.Len(t, lines, 2)
	require.Equal(t, "DEBUG", lines[0].Level)
	require.Equal(t, "ERROR", lines[1].Level, "who stayed was not answered")
}
