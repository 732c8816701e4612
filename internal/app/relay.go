package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"time"

	"golang.org/x/sync/errgroup"

	"causeway/internal/catalog"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/relay"
	"causeway/internal/store"
	"causeway/internal/telemetry"
	"causeway/internal/telemetry/trace"
)

// attester is a committee member's client as the relay asks it.
type attester struct{ client *committee.Client }

// Attest implements relay.Attester.
func (a attester) Attest(ctx context.Context, dstChain uint32,
	items []relay.Item,
) (message.Signature, []relay.Refusal, error) {
	req := committee.Request{ChainID: dstChain, Items: make([]committee.Item, len(items))}
	for i, it := range items {
		req.Items[i] = committee.Item{Message: it.Message, Tx: it.Tx}
	}
	sig, err := a.client.Attest(ctx, req)
	var refusals committee.Refusals
	if !errors.As(err, &refusals) {
		return sig, nil, err
	}
	out := make([]relay.Refusal, len(refusals))
	for i, r := range refusals {
		reason := r.Code.Reason()
		out[i] = relay.Refusal{
			UID: r.UID, Reason: reason, Detail: r.String(), After: r.RetryAfter,
			Executed: r.Code == committee.CodeExecuted,
			NotYet:   r.Code == committee.CodeNotFinal || r.Code == committee.CodeNotReady,
		}
	}
	return sig, out, nil
}

// relayParts is what both `relay` and `dev` make an engine from.
type relayParts struct {
	config     config.Relay
	deployment node.Deployment
	catalog    *catalog.Catalog
	db         *store.DB
	metrics    *telemetry.Registry
	log        *slog.Logger
	now        func() time.Time // default time.Now
	// bitcoin is an index that the relay shares with others of its process, which run and close it; nil: it leaves Bitcoin
	// to others, or opens its own (Relay).
	bitcoin *node.BitcoinIndex
	traces  *trace.Tracer // nil: there are none
}

// engine is a relay with the accounts that it sends from.
type engine struct {
	*relay.Engine
	vault *node.Custody // nil: Bitcoin is left to others
	work  []func(context.Context) error
	pays  []gasAccount
}

func newEngine(p relayParts) (engine, error) {
	c := p.config
	account, err := node.RelayPayer(c, p.deployment).Open(p.log)
	if err != nil {
		return engine{}, err
	}
	clients, err := node.MemberClients(c.Common, c.Members, p.deployment)
	if err != nil {
		return engine{}, err
	}
	cfg := relay.Config{
		Store: p.db.Relay(), BatchLimit: c.BatchLimit, Workers: c.Workers, Lease: c.Lease, Log: p.log, Metrics: p.metrics,
		Now: p.now, Names: node.NamesOf(p.catalog),
		Committee: &relay.Committee{Domain: p.deployment.Domain, Set: p.deployment.Set, Log: p.log},
	}
	if p.traces != nil {
		cfg.Stepped = (&relayTraces{to: p.traces, now: time.Now}).step
	}
	for _, m := range clients {
		var ask relay.Attester = attester{m}
		if p.traces != nil {
			ask = tracedAttester{ask, p.traces, m.Address().Hex(), time.Now}
		}
		cfg.Committee.Members = append(cfg.Committee.Members, ask)
	}
	watch := newMemberWatch(clients, p.deployment, p.metrics, time.Now, p.log)
	out := engine{work: []func(context.Context) error{watch.Run, newVetoCarrier(clients, vetoesEvery, p.log).Run}}
	shared := engineShared{account: account, members: clients}
	for _, f := range families() {
		side, err := f.relay(p, &shared)
		if err != nil {
			return engine{}, err
		}
		cfg.Chains, out.work = append(cfg.Chains, side.chains...), append(out.work, side.work...)
		out.pays = append(out.pays, side.pays...)
	}
	out.vault = shared.custody
	if out.Engine, err = relay.New(cfg); err != nil {
		return engine{}, fmt.Errorf("configure relay: %w", err)
	}
	return out, nil
}

// maxFee is the most that a relay pays for gas, in wei; nil: no bound of its own.
func maxFee(gwei uint64) *big.Int {
	if gwei == 0 {
		return nil
	}
	return new(big.Int).Mul(new(big.Int).SetUint64(gwei), big.NewInt(1e9))
}

// Run works and keeps the transactions moving until ctx ends.
func (e engine) Run(ctx context.Context) error {
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() error { return e.Engine.Run(ctx) })
	for _, run := range e.work {
		g.Go(func() error { return run(ctx) })
	}
	return g.Wait()
}

// Relay runs a relayer until ctx ends.
func Relay(ctx context.Context, c config.Relay, log *slog.Logger) (err error) {
	var index *config.Bitcoin
	if c.Bitcoin != nil {
		index = &c.Bitcoin.Bitcoin
	}
	p, err := node.OpenProcess(ctx, c.Common, index, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, p.Close()) }()
	if err := p.Trace(c.Common, c.Traces, "relay"); err != nil {
		return err
	}
	e, err := newEngine(relayParts{c, p.Deployment, p.Catalog, p.Db, p.Metrics, log, time.Now, p.Bitcoin, p.Traces})
	if err != nil {
		return err
	}
	for _, a := range e.pays {
		log.Info("relay pays for gas", slog.Uint64("chain", uint64(a.chainID)), slog.String("account", a.account))
	}
	gas := newGasWatch(e.pays, log)
	figures := newRelayFigures(e, p.Db.Relay(), gas, time.Now)
	if err := p.Metrics.Registerer().Register(figures); err != nil {
		return fmt.Errorf("register the relay's figures: %w", err)
	}
	p.Health = figures
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() error { return e.Run(ctx) })
	g.Go(func() error { return gas.Run(ctx) })
	p.Attend(ctx, g, c.Metrics)
	return g.Wait()
}

// backlog answers the API's question from the relay's store.
type backlog struct{ relay.Store }

// Pending counts what is not at its end.
func (b backlog) Pending(ctx context.Context) (int64, time.Time, error) {
	states, err := b.Backlog(ctx)
	var n int64
	var oldest time.Time
	for s, u := range states {
		if s.Terminal() {
			continue
		}
		n += u.Count
		if oldest.IsZero() || u.Oldest.Before(oldest) {
			oldest = u.Oldest
		}
	}
	return n, oldest, err
}
