package app

import (
	"context"
	"encoding/json"
	"errors"
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

	ready, able, seen, disagrees, coins, needs, spent, low, transfers, oldest *prometheus.Desc
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
			"1 while the account that pays for gas has less than one more delivery needs.", []string{"chain", "account"}, nil),
		needs: prometheus.NewDesc("causeway_relay_gas_needed_coins",
			"Coins that the account must have for one more delivery, also what that gives back, in whole coins.",
			[]string{"chain", "account"}, nil),
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
		f.ready, f.able, f.seen, f.disagrees, f.coins, f.needs, f.spent, f.low, f.transfers, f.oldest,
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
		gauge(f.needs, g.needs, id, g.account)
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
	read     func(ctx context.Context) (gasPurse, error)
}

// gasPurse is what an account has, in the coin's smallest units.
type gasPurse struct {
	has amount.Amount
	// lent is what it has given away for a while and gets back: the rent of deliveries that are posted on Solana.
	lent amount.Amount
	// needs is what it must have for one more delivery, whatever of it comes back.
	needs amount.Amount
}

type gasFigure struct {
	chainID uint32
	account string
	coins   float64 // what it has, in whole coins, as all here
	lent    float64
	needs   float64
	spent   float64 // since the start: what came in between is not taken from it
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
	p, err := a.read(ctx)
	if err != nil {
		return
	}
	now, err := a.figure(p)
	if err != nil {
		return
	}
	w.mu.Lock()
	before := w.last[a.chainID]
	now.spent = before.spent
	if before.account == a.account {
		now.spent += max(before.coins+before.lent-now.coins-now.lent, 0) // what is lent is not spent
	}
	w.last[a.chainID] = now
	w.mu.Unlock()
	low, text := now.low, p.has.Decimal(a.decimals)
	switch {
	case low && !before.low:
		w.log.ErrorContext(ctx, "the relay's account cannot pay for gas: send it coins",
			slog.Uint64("chain", uint64(a.chainID)), slog.String("account", a.account),
			slog.String("has", text+" "+a.symbol), slog.String("needs", p.needs.Decimal(a.decimals)+" "+a.symbol))
	case before.low && !low:
		w.log.InfoContext(ctx, "the relay's account can pay for gas again", slog.Uint64("chain", uint64(a.chainID)),
			slog.String("account", a.account), slog.String("has", text+" "+a.symbol))
	}
}

// figure is a purse in whole coins.
func (a gasAccount) figure(p gasPurse) (gasFigure, error) {
	f := gasFigure{chainID: a.chainID, account: a.account, low: p.has.Cmp(p.needs) < 0}
	coins := func(n amount.Amount) (float64, error) { return strconv.ParseFloat(n.Decimal(a.decimals), 64) }
	var errs [3]error
	f.coins, errs[0] = coins(p.has)
	f.lent, errs[1] = coins(p.lent)
	f.needs, errs[2] = coins(p.needs)
	return f, errors.Join(errs[:]...)
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
