package app

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
)

// SR-23: a member's metrics page when it cannot see a chain, and when its database is gone.
func TestMemberFigures_SR23(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	status, broken := committee.Status{
		Ready: false, Halts: make([]committee.Halt, 2),
		Chains: []committee.ChainStatus{
			{ChainID: 1, Ready: true, Cursor: chain.Cursor{Height: 9}, At: now, Seen: now.Add(-3 * time.Second)},
			{ChainID: 2, Ready: true, Error: "refused", Disagrees: true, At: now, Seen: now.Add(-time.Minute)},
			{ChainID: 3},
		},
	}, error(nil)
	anchor := chain.AnchorID{ChainID: 1, Anchor: message.Anchor{31: 7}}
	margins := func() []committee.Margin { return []committee.Margin{{AnchorID: anchor, Amount: amount.New(1_500)}} }
	names := func(id chain.AnchorID) (string, uint8) {
		require.Equal(t, anchor, id)
		return "USDT", 3
	}
	registry := prometheus.NewRegistry()
	require.NoError(t, registry.Register(newMemberFigures(
		func(context.Context) (committee.Status, error) { return status, broken }, margins, names,
		func() time.Time { return now })))
	said := func() string {
		families, err := registry.Gather()
		require.NoError(t, err)
		var out []string
		for _, f := range families {
			for _, m := range f.GetMetric() {
				line := strings.TrimPrefix(f.GetName(), "causeway_member_")
				for _, l := range m.GetLabel() {
					line += " " + l.GetValue()
				}
				out = append(out, line+" "+time.Duration(m.GetGauge().GetValue()*float64(time.Second)).String())
			}
		}
		return strings.Join(out, "; ")
	}
	require.Equal(t, "chain_disagrees 1 0s; chain_disagrees 2 1s; chain_disagrees 3 0s; chain_height 1 9s; chain_height 2 0s; chain_height 3 0s; chain_ready 1 1s; chain_ready 2 0s; "+
		"chain_ready 3 0s; chain_seen_age_seconds 1 3s; chain_seen_age_seconds 2 1m0s; halts 2s; ledger_margin "+anchor.Anchor.String()+" 1 USDT 1.5s; ready 0s", said())
	broken = errors.New("no database")
	require.Equal(t, "ready 0s", said())
}
