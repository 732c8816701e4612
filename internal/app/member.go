package app

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"

	"golang.org/x/sync/errgroup"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/catalog"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/evm"
	"causeway/internal/node"
	"causeway/internal/store"
)

// member is one committee member with what it listens on.
type member struct {
	*committee.Member
	handler http.Handler
}

// memberParts is what both `attest` and `dev` make a member from.
type memberParts struct {
	config     config.Attest
	deployment node.Deployment
	catalog    *catalog.Catalog
	db         *store.DB
	bitcoin    *node.BitcoinIndex // the member's own; nil: it knows no Bitcoin
	version    string
	log        *slog.Logger
	lapsed     func(relay string) // counts; nil: nobody does
}

func newMember(p memberParts) (member, error) {
	c := p.config
	key, err := p.key()
	if err != nil {
		return member{}, err
	}
	anchors, err := committee.Anchors(p.deployment.Record)
	if err != nil {
		return member{}, fmt.Errorf("read lanes: %w", err)
	}
	signed := newSignedHints(p.db.SignedPlans())
	v, err := p.vault(signed)
	if err != nil {
		return member{}, err
	}
	chains, err := node.Adapters(c.Common, p.catalog, p.deployment, p.log, func(e *evm.Config) { e.FinalOnly = true })
	if err != nil {
		return member{}, err
	}
	policy, err := node.PolicyOf(c, p.catalog)
	if err != nil {
		return member{}, err
	}
	cfg := committee.Config{
		Key: key, Domain: p.deployment.Domain, Set: p.deployment.Set, Anchors: anchors, Store: p.db.Committee(),
		Policy: policy,
		Public: c.Network != config.Local, Retired: c.Retired, Rotations: c.Path(c.RotationsFile), Log: p.log,
	}
	for _, ch := range c.Chains {
		a := chains[ch.ID]
		on, _ := p.catalog.Deployment(ch.ID)
		cfg.Chains = append(cfg.Chains, committee.ChainConfig{
			ID: ch.ID, Source: a, Destination: committee.NewDestination(on, a, books(a)), Heads: a.Heads, Poll: ch.Poll,
		})
	}
	var second *watch.Second
	if v != nil {
		if second, err = p.second(v); err != nil {
			return member{}, err
		}
		on := committee.ChainConfig{
			ID: v.Rules.ChainID, Source: v, Destination: v, Heads: v.Heads, Poll: c.Bitcoin.Poll, Reorganises: true,
		}
		if second != nil {
			on.Second = independent{second}
		}
		cfg.Chains = append(cfg.Chains, on)
	}
	m, err := committee.New(cfg)
	if err != nil {
		return member{}, fmt.Errorf("configure member: %w", err)
	}
	routes, err := p.custodyRoutes(m, v, second, signed)
	if err != nil {
		return member{}, err
	}
	terms, err := node.TermsOf(p.deployment)
	if err != nil {
		return member{}, err
	}
	h, err := committee.Server(m, committee.ServerConfig{
		TokenFile: c.Path(c.TokenFile), Relays: relaysOf(c), Version: p.version, Routes: routes, Custody: p.signs(v),
		Lapsed: lapsesOf(signed), Deployment: terms, Log: p.log,
	})
	if err != nil {
		return member{}, fmt.Errorf("configure member's server: %w", err)
	}
	if p.bitcoin != nil {
		mux := http.NewServeMux()
		mux.Handle("/", h)
		mux.HandleFunc("GET /v1/bitcoin", p.bitcoin.ServeHealth)
		h = mux
	}
	return member{m, h}, nil
}

// key loads the member's attestation key.
func (p memberParts) key() (*ecdsa.PrivateKey, error) {
	c := p.config
	key, err := committee.LoadKey(c.Path(c.KeyFile), committee.KeyOptions{AllowDemo: c.Network == config.Local})
	if err != nil {
		return nil, fmt.Errorf("load attestation key: %w", err)
	}
	return key, nil
}

// books reads what a pool owes.
func books(a *evm.Adapter) committee.Books {
	return func(ctx context.Context, at string, poolID uint32) (liquidity, fees amount.Amount, err error) {
		p, err := a.Pool(ctx, at, poolID)
		return p.Liquidity, p.CumulatedFee, err
	}
}

// Attest runs one committee member until ctx ends.
func Attest(ctx context.Context, c config.Attest, version string, log *slog.Logger) error {
	l, err := node.Listen(ctx, c.Listen)
	if err != nil {
		return err
	}
	return errors.Join(attest(ctx, c, l, version, log), closed(l))
}

// closed closes a listener that its server may have closed already.
func closed(l net.Listener) error {
	if err := l.Close(); err != nil && !errors.Is(err, net.ErrClosed) {
		return err
	}
	return nil
}

func attest(ctx context.Context, c config.Attest, l net.Listener, version string, log *slog.Logger) (err error) {
	p, err := node.OpenProcess(ctx, c.Common, c.Bitcoin, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, p.Close()) }()
	release, err := node.HoldMember(ctx, p.Db)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, release()) }()
	m, err := newMember(memberParts{c, p.Deployment, p.Catalog, p.Db, p.Bitcoin, version, log, p.Metrics.RelayLapsed})
	if err != nil {
		return err
	}
	log.Info("member is listening", slog.String("address", l.Addr().String()),
		slog.String("member", fmt.Sprintf("0x%x", m.Address())))
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() error { return m.Run(ctx) })
	g.Go(func() error { return node.ServeMember(ctx, l, m.handler) })
	p.Attend(ctx, g, c.Metrics)
	return g.Wait()
}
