package app

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/quote"
	"causeway/internal/relay"
	"causeway/internal/solana"
	"causeway/internal/telemetry"
)

// SR-23: a relay that is away is known by its place, which stays behind heads that were there a minute ago; a chain
// that makes no blocks, and a head that a reorganisation took back, accuse nobody.
func TestRelayIsAway_SR23(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	head, place := map[uint32]uint64{1: 100, 2: 50}, map[uint32]uint64{1: 100, 2: 50}
	var unread, blind error
	var log bytes.Buffer
	metrics := telemetry.New()
	w := newRelayWatch([]uint32{1, 2},
		func(id uint32) (quote.ChainState, error) { return quote.ChainState{Block: head[id]}, blind },
		func(_ context.Context, id uint32) (chain.Cursor, error) {
			return chain.Cursor{Height: place[id]}, unread
		},
		metrics, func() time.Time { return now }, slog.New(slog.NewTextHandler(&log, nil)))
	after := func(d time.Duration) api.RelayStatus {
		now = now.Add(d)
		w.look(t.Context())
		return w.Status()
	}
	require.True(t, w.Status().OK, "nothing is known yet")
	require.False(t, w.Reads())
	require.True(t, after(0).OK)
	require.True(t, w.Reads())
	require.True(t, after(time.Hour).OK, "no blocks were made")
	head[1], place[1] = 103, 102
	require.True(t, after(time.Second).OK)
	require.True(t, after(59*time.Second).OK, "it has a minute")
	head[1] = 110
	require.Equal(t, api.RelayStatus{Behind: []uint32{1}}, after(time.Second))
	require.Contains(t, log.String(), "level=ERROR")
	require.Contains(t, scrape(metrics), `causeway_relay_behind_seconds{chain="1"} 60`)
	place[1] = 109
	require.True(t, after(time.Second).OK, "it goes on, though it is not there")
	require.Contains(t, log.String(), "follows every chain again")
	head[1], place[1] = 108, 108 // another branch, which is shorter for now
	require.True(t, after(2*time.Minute).OK)

	head[2] = 60
	require.True(t, after(0).OK)
	blind = errors.New("no figures")
	require.False(t, after(2*time.Minute).OK, "what was seen was there")
	unread = errors.New("no database")
	require.False(t, after(time.Minute).OK, "unknown is not well")
	require.False(t, w.Reads())
}

func scrape(m *telemetry.Registry) string {
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", http.NoBody))
	return w.Body.String()
}

// SR-23: an account that cannot pay for one more delivery is told of once, and again when it can.
func TestGasRunsOut_SR23(t *testing.T) {
	var log bytes.Buffer
	has, broken := uint64(1e18), error(nil)
	a := gasAccount{1, "0xabc", "ETH", 18, func(context.Context) (gasPurse, error) {
		return gasPurse{has: amount.New(has), needs: amount.New(gasOfOne * 1e9)}, broken
	}}
	w := &gasWatch{accounts: []gasAccount{a}, log: slog.New(slog.NewTextHandler(&log, nil)), last: map[uint32]gasFigure{}}
	look := func() string {
		log.Reset()
		w.look(t.Context(), a)
		return log.String()
	}
	require.Empty(t, look())
	require.Equal(t, []gasFigure{{chainID: 1, account: "0xabc", coins: 1, needs: gasOfOne * 1e-9}}, w.known())
	has = gasOfOne*1e9 - 1
	require.Contains(t, look(), "level=ERROR")
	require.Contains(t, log.String(), "account=0xabc")
	require.Contains(t, log.String(), `needs="0.0004 ETH"`)
	require.Empty(t, look())
	broken = errors.New("away")
	require.Empty(t, look())
	has, broken = 1e18, nil
	require.Contains(t, look(), "can pay for gas again")
	spent := w.known()[0].spent
	require.InDelta(t, 1-gasOfOne*1e-9, spent, 1e-6, "what came in is not taken from what was spent")
	has = 3e17
	require.Empty(t, look())
	require.InDelta(t, spent+0.7, w.known()[0].spent, 1e-6)
}

// SR-23: an account on Solana must be able to lend the rent of the longest delivery, too; what it lends is not spent.
func TestGasIsLent_SR23(t *testing.T) {
	const needs = solana.DeliveryLamports + solana.LentLamports
	p := gasPurse{has: amount.New(1e9), needs: amount.New(solana.FreeLamports)}
	a := gasAccount{7, "me", "SOL", 9, func(context.Context) (gasPurse, error) { return p, nil }}
	w := newGasWatch([]gasAccount{a}, slog.New(slog.DiscardHandler))
	look := func(free, lent uint64) gasFigure {
		p.has, p.lent = amount.New(free), amount.New(lent)
		w.look(t.Context(), a)
		return w.known()[0]
	}
	require.InDelta(t, needs*1e-9, look(1e9, 0).needs, 1e-12)
	f := look(1e9-30e6-5000, 30e6)
	require.InDelta(t, 5000e-9, f.spent, 1e-12)
	require.InDelta(t, 1-0.030005, f.coins, 1e-12, "what is free")
	require.InDelta(t, 5000e-9, look(1e9-5000, 0).spent, 1e-12, "it came back")
	require.False(t, look(needs, 0).low)
	require.True(t, look(needs-1, 0).low)
	require.True(t, look(30e6, 0).low, "it would look healthy by what a short delivery costs")
}

// SR-23: /healthz tells the truth, without a token, on the public address of `serve` and beside every process's metrics.
func TestHealth_SR23(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	var unread error
	w := newRelayWatch(nil, nil, nil, telemetry.New(), func() time.Time { return now }, slog.New(slog.DiscardHandler))
	health := func(h http.Handler) int {
		rec := httptest.NewRecorder()
		h.ServeHTTP(rec, httptest.NewRequest(http.MethodGet, "/healthz", http.NoBody))
		return rec.Code
	}
	require.Equal(t, http.StatusServiceUnavailable, health(site{relay: w}), "the database was not read yet")
	w.look(t.Context())
	require.Equal(t, http.StatusOK, health(site{relay: w}))
	now = now.Add(time.Minute)
	require.Equal(t, http.StatusServiceUnavailable, health(site{relay: w}))
	status := committee.Status{Ready: true, Halts: make([]committee.Halt, 1)}
	m := newMemberFigures(func(context.Context) (committee.Status, error) { return status, unread },
		func() []committee.Margin { return nil }, nil, time.Now)
	require.Equal(t, http.StatusOK, health(m), "halts are no illness")
	unread = errors.New("no database")
	require.Equal(t, http.StatusServiceUnavailable, health(m))
	unread, status.Ready = nil, false
	require.Equal(t, http.StatusServiceUnavailable, health(m))
	require.Equal(t, http.StatusOK, health(&relayFigures{engine: new(relay.Engine)}), "it has no chain to be blind for")
}

// SR-21: a deficit of the custody is an alarm at once, which nobody has to ask for; it ends when what is owed is there.
func TestCustodyDeficitIsAnAlarm_SR21(t *testing.T) {
	var log bytes.Buffer
	metrics := telemetry.New()
	v := &api.ReservesView{
		Assets: []api.ReserveAsset{{Symbol: "BTC", Surplus: "5", Deficit: "0", Complete: true}},
		Purses: []api.ReservePurse{{Kind: "btc", FeeReserve: "200000"}},
	}
	var away error
	w := newBackingWatch(func(context.Context) (*api.ReservesView, error) { return v, away }, metrics,
		slog.New(slog.NewTextHandler(&log, nil)))
	look := func(times int) []string {
		log.Reset()
		for range times {
			w.look(t.Context())
		}
		return w.Deficits()
	}
	require.Empty(t, look(3))
	require.Empty(t, log.String())
	require.Contains(t, scrape(metrics), `causeway_custody_reserve_sats{kind="btc"} 200000`)
	v.Assets[0].Surplus, v.Assets[0].Deficit = "0", "7"
	require.Empty(t, look(1), "what is under way may have been read before what is issued")
	require.Equal(t, []string{"BTC"}, look(3))
	require.Equal(t, 1, strings.Count(log.String(), "level=ERROR"), "once")
	require.Contains(t, scrape(metrics), `causeway_custody_deficit{asset="BTC"} 7`)
	away = errors.New("the index is away")
	require.Equal(t, []string{"BTC"}, look(1))
	away, v.Assets[0].Deficit, v.Assets[0].Complete = nil, "0", false
	require.Equal(t, []string{"BTC"}, look(1), "a chain could not be read")
	v.Assets[0].Complete, v.Purses[0].Low = true, true
	require.Empty(t, look(1))
	require.Contains(t, log.String(), "holds what is owed again")
	require.Contains(t, scrape(metrics), `causeway_custody_reserve_low{kind="btc"} 1`)
	v = nil
	require.Empty(t, look(1))
}
