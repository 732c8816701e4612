package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"golang.org/x/sync/errgroup"

	"causeway/internal/catalog"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/node"
	"causeway/internal/signer"
	"causeway/internal/store"
	"causeway/internal/telemetry/trace"
)

// member is one committee member with what it listens on.
type member struct {
	*committee.Member
	handler http.Handler
	signer  *signer.Client // that holds the key elsewhere; nil: it is in this process
	// custody is the signer that holds the custody keys apart from it; nil: there is none.
	custody *signer.Client
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
	refused    func(code string)  // counts; nil: nobody does
	signer     committee.Signer   // of the attestation key; newMember makes it
	traces     *trace.Tracer      // nil: there are none
	held       *signer.Client     // that holds the custody keys; nil: they are in files. newMember makes it
}

// newMember makes a member whose key is where its configuration says.
func newMember(ctx context.Context, p memberParts) (m member, err error) {
	if p.config.Signer == nil {
		p.signer, err = node.AttestationKey(p.config, p.deployment.Domain)
	} else {
		m.signer, err = signerClient(ctx, p)
		p.signer = m.signer
	}
	if err != nil {
		return member{}, err
	}
	if own := p.config.Custody; own != nil && own.Held() {
		p.held = m.signer
		if own.Signer != nil {
			if m.custody, err = custodySignerClient(ctx, p); err != nil {
				return member{}, err
			}
			p.held, p.signer = m.custody, bothSign{p.signer, m.custody}
		}
	}
	m.Member, m.handler, err = p.member()
	return m, err
}

// member makes the member and what it serves.
func (p memberParts) member() (*committee.Member, http.Handler, error) {
	c := p.config
	anchors, err := p.deployment.Anchors()
	if err != nil {
		return nil, nil, err
	}
	policy, err := node.PolicyOf(c, p.catalog)
	if err != nil {
		return nil, nil, err
	}
	cfg := committee.Config{
		Signer: p.signer, Domain: p.deployment.Domain, Set: p.deployment.Set, Anchors: anchors, Store: p.db.Committee(),
		Policy: policy,
		Public: c.Network != config.Local, Retired: c.Retired, Rotations: c.Path(c.RotationsFile), Log: p.log,
		Names: node.NamesOf(p.catalog),
	}
	if p.refused != nil {
		cfg.Refused = func(c committee.Code) { p.refused(string(c)) }
	}
	if p.traces != nil {
		told := memberTraces{p.traces, time.Now}
		cfg.Judged, cfg.Signer = told.judged, tracedSigner{p.signer, told}
	}
	var sides []memberSide
	for _, f := range families() {
		side, err := f.member(p)
		if err != nil {
			return nil, nil, err
		}
		sides, cfg.Chains = append(sides, side), append(cfg.Chains, side.chains...)
	}
	m, err := committee.New(cfg)
	if err != nil {
		return nil, nil, fmt.Errorf("configure member: %w", err)
	}
	routes := make(map[string]http.Handler)
	for _, side := range sides {
		if err := side.add(routes, m); err != nil {
			return nil, nil, err
		}
	}
	if err := p.checkTokens(); err != nil {
		return nil, nil, err
	}
	terms, err := node.TermsOf(p.deployment)
	if err != nil {
		return nil, nil, err
	}
	h, err := committee.Server(m, committee.ServerConfig{
		TokenFile: c.Path(c.TokenFile), Relays: relaysOf(c), Version: p.version, Routes: routes, Custody: allSign(sides),
		Lapsed: lapsesOf(p.db.SignedPlans()), Deployment: terms, Log: p.log,
	})
	if err != nil {
		return nil, nil, fmt.Errorf("configure member's server: %w", err)
	}
	if p.bitcoin != nil {
		mux := http.NewServeMux()
		mux.Handle("/", h)
		mux.HandleFunc("GET /v1/bitcoin", p.bitcoin.ServeHealth)
		h = mux
	}
	return m, h, nil
}

// refusalCodes are those that a member may answer with, as texts.
func refusalCodes() []string {
	codes := committee.Codes()
	out := make([]string, len(codes))
	for i, c := range codes {
		out[i] = string(c)
	}
	return out
}

// checkTokens refuses tokens that are too short for the network. The configuration says where there may be none.
func (p memberParts) checkTokens() error {
	files := []string{p.config.TokenFile}
	for _, r := range p.config.Relays {
		files = append(files, r.TokenFile)
	}
	for _, file := range files {
		if file == "" {
			continue
		}
		if _, err := node.Token(p.config.Common, file); err != nil {
			return fmt.Errorf("token of %s: %w", file, err)
		}
	}
	return nil
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
	held, release, err := node.HoldMember(ctx, p.Db)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, release()) }()
	if err := node.KeepRecord(ctx, p.Deployment, p.Db.Committee(), p.Db.RecordParts()); err != nil {
		return err
	}
	if err := p.Trace(c.Common, c.Traces, "member"); err != nil {
		return err
	}
	m, err := newMember(ctx, memberParts{
		traces: p.Traces,
		config: c, deployment: p.Deployment, catalog: p.Catalog, db: p.Db, bitcoin: p.Bitcoin, version: version, log: log,
		lapsed: p.Metrics.RelayLapsed, refused: p.Metrics.Refusals(refusalCodes()),
	})
	if err != nil {
		return err
	}
	figures := newMemberFigures(m.Status, m.Margins, node.NamesOf(p.Catalog), time.Now)
	if err := p.Metrics.Registerer().Register(figures); err != nil {
		return err
	}
	p.Health = figures
	log.Info("member is listening", slog.String("address", l.Addr().String()),
		slog.String("member", fmt.Sprintf("0x%x", m.Address())))
	g, ctx := errgroup.WithContext(held)
	for _, watch := range m.watches(p.Db.SignerSeen(), log) {
		if err := p.Metrics.Registerer().Register(watch); err != nil {
			return err
		}
		g.Go(func() error { return watch.Run(ctx) })
	}
	g.Go(func() error { return m.Run(ctx) })
	g.Go(func() error { return node.ServeMember(ctx, l, m.handler, c, log) })
	p.Attend(ctx, g, c.Metrics)
	return errors.Join(g.Wait(), node.Lost(held))
}
