package app

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"causeway/internal/amount"
	"causeway/internal/relay"
	"causeway/internal/transfer"
)

// relayFigures are what a relay's metrics and its /healthz say of what it can do now (SR-23), of the coins that it pays
// for gas with, and of what is under way.
type relayFigures struct {
	engine  *relay.Engine
	backlog func(context.Context) (map[transfer.State]relay.Unfinished, error)
	gas     *gasWatch
	now     func() time.Time

	ready, able, seen, disagrees, coins, spent, low, transfers, oldest *prometheus.Desc
}

func newRelayFigures(e engine, store relay.Store, gas *gasWatch, now func() time.Time) *relayFigures {
	chain := []string{"chain"}
	return &relayFigures{
		engine: e.Engine, backlog: store.Backlog, gas: gas, now: now,
		ready: prometheus.NewDesc("causeway_relay_ready", "1 while the relay can work on every chain.", nil, nil),
		able:  prometheus.NewDesc("causeway_relay_chain_ready", "1 while the relay can work on the chain.", chain, nil),
		seen: prometheus.NewDesc("causeway_relay_chain_seen_age_seconds",
			"Time since the relay last looked at the chain and all went well.", chain, nil),
		disagrees: prometheus.NewDesc("causeway_relay_chain_disagrees",
			"1 while the relay's endpoints of the chain do not tell the same.", chain, nil),
		spent: prometheus.NewDesc("causeway_relay_gas_spent_coins_total",
			"Coins that left the account that pays for gas since the process began, in whole coins.",
			[]string{"chain", "account"}, nil),
		low: prometheus.NewDesc("causeway_relay_gas_low",
			"1 while the account that pays for gas has less than one more delivery may cost.", []string{"chain", "account"},
			nil),
		coins: prometheus.NewDesc("causeway_relay_gas_coins", "Coins of the account that pays for gas, in whole coins.",
			[]string{"chain", "account"}, nil),
		transfers: prometheus.NewDesc("causeway_transfers", "Transfers that are not at their end, by state.",
			[]string{"state"}, nil),
		oldest: prometheus.NewDesc("causeway_transfers_oldest_seconds",
			"Age of the oldest transfer that is not at its end, by state; 0: there is none.", []string{"state"}, nil),
	}
}

// Describe implements prometheus.Collector.
func (f *relayFigures) Describe(out chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{
		f.ready, f.able, f.seen, f.disagrees, f.coins, f.spent, f.low, f.transfers, f.oldest,
	} {
		out <- d
	}
}

// Collect implements prometheus.Collector. What cannot be read is absent.
func (f *relayFigures) Collect(out chan<- prometheus.Metric) {
	gauge := func(d *prometheus.Desc, v float64, labels ...string) {
		out <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, v, labels...)
	}
	gauge(f.ready, oneIf(f.engine.Ready()))
	for _, c := range f.engine.Status() {
		id := strconv.FormatUint(uint64(c.ChainID), 10)
		gauge(f.able, oneIf(c.Able()), id)
		gauge(f.disagrees, oneIf(c.Disagrees), id)
		if !c.Seen.IsZero() {
			gauge(f.seen, f.now().Sub(c.Seen).Seconds(), id)
		}
	}
	for _, g := range f.gas.known() {
		id := strconv.FormatUint(uint64(g.chainID), 10)
		gauge(f.coins, g.coins, id, g.account)
		gauge(f.low, oneIf(g.low), id, g.account)
		out <- prometheus.MustNewConstMetric(f.spent, prometheus.CounterValue, g.spent, id, g.account)
	}
	ctx, cancel := context.WithTimeout(context.Background(), figuresTimeout)
	defer cancel()
	states, err := f.backlog(ctx)
	if err != nil {
		return
	}
	for _, state := range underWay() {
		u, age := states[state], 0.0
		if u.Count > 0 {
			age = max(f.now().Sub(u.Oldest).Seconds(), 0)
		}
		gauge(f.transfers, float64(u.Count), string(state))
		gauge(f.oldest, age, string(state))
	}
}

// underWay are the states of transfers that are not at their end.
func underWay() []transfer.State {
	return []transfer.State{
		transfer.Observed, transfer.Final, transfer.Held, transfer.Attested, transfer.Submitted, transfer.Delivered,
		transfer.Claimable, transfer.Refunding,
	}
}

// ServeHTTP answers /healthz: 200 while the relay can work on every chain, else 503, and which it cannot work on.
func (f *relayFigures) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	unable := []uint32{}
	for _, c := range f.engine.Status() {
		if !c.Able() {
			unable = append(unable, c.ChainID)
		}
	}
	serveHealth(w, len(unable) == 0, map[string]any{"ready": len(unable) == 0, "unable": unable})
}

// serveHealth answers /healthz for everybody, without a token.
func serveHealth(w http.ResponseWriter, ready bool, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	if !ready {
		w.WriteHeader(http.StatusServiceUnavailable)
	}
	_ = json.NewEncoder(w).Encode(body) // the client is gone when this fails
}

// gasWatch knows what the accounts have that pay for gas, and has the log say when one runs out.
type gasWatch struct {
	accounts []gasAccount
	log      *slog.Logger

	mu   sync.Mutex
	last map[uint32]gasFigure
}

type gasAccount struct {
	chainID  uint32
	account  string
	symbol   string
	decimals uint8
	// read returns what it has, and what one more delivery may cost, both in the coin's smallest units.
	read func(ctx context.Context) (has, one amount.Amount, err error)
}

type gasFigure struct {
	chainID uint32
	account string
	coins   float64
	spent   float64 // since the start, in whole coins: what came in between is not taken from it
	low     bool
}

const (
	gasEvery = 30 * time.Second
	// gasOfOne is the gas of a delivery on an EVM chain, give or take.
	gasOfOne = 400_000
)

func newGasWatch(accounts []gasAccount, log *slog.Logger) *gasWatch {
	return &gasWatch{accounts: accounts, log: log, last: make(map[uint32]gasFigure)}
}

// Run looks again and again until ctx ends.
func (w *gasWatch) Run(ctx context.Context) error {
	return again(ctx, gasEvery, func(ctx context.Context) {
		for _, a := range w.accounts {
			w.look(ctx, a)
		}
	})
}

// look reads one account. An endpoint that does not answer is the engine's to tell.
func (w *gasWatch) look(ctx context.Context, a gasAccount) {
	ctx, cancel := context.WithTimeout(ctx, figuresTimeout)
	defer cancel()
	has, one, err := a.read(ctx)
	if err != nil {
		return
	}
	low := has.Cmp(one) < 0
	text := has.Decimal(a.decimals)
	coins, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return
	}
	w.mu.Lock()
	before := w.last[a.chainID]
	spent := before.spent
	if before.account == a.account {
		spent += max(before.coins-coins, 0)
	}
	w.last[a.chainID] = gasFigure{a.chainID, a.account, coins, spent, low}
	w.mu.Unlock()
	switch {
	case low && !before.low:
		w.log.ErrorContext(ctx, "the relay's account cannot pay for gas: send it coins",
			slog.Uint64("chain", uint64(a.chainID)), slog.String("account", a.account),
			slog.String("has", text+" "+a.symbol))
	case before.low && !low:
		w.log.InfoContext(ctx, "the relay's account can pay for gas again", slog.Uint64("chain", uint64(a.chainID)),
			slog.String("account", a.account), slog.String("has", text+" "+a.symbol))
	}
}

// known is what was last read.
func (w *gasWatch) known() []gasFigure {
	w.mu.Lock()
	defer w.mu.Unlock()
	out := make([]gasFigure, 0, len(w.last))
	for _, g := range w.last {
		out = append(out, g)
	}
	return out
}
