// Package app puts the processes together: it reads their configuration, opens what they need, and runs them until they
// are told to stop. It holds no logic of its own; what it connects is described in docs/architecture.md.
package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"golang.org/x/sync/errgroup"

	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm"
	"causeway/internal/httpserve"
	"causeway/internal/message"
	"causeway/internal/store"
	"causeway/internal/telemetry"
)

const maxRecord = 4 << 20

// deployment is the record of one deployment and what follows from it.
type deployment struct {
	record catalog.Deployment
	domain message.Domain
	set    message.Set
}

func newDeployment(record catalog.Deployment) (deployment, error) {
	salt, err := message.ParseBytes32(record.Salt)
	if err != nil {
		return deployment{}, fmt.Errorf("read deployment salt: %w", err)
	}
	members := make([]message.Member, 0, len(record.Committee.Members))
	for _, m := range record.Committee.Members {
		members = append(members, message.Member(common.HexToAddress(m)))
	}
	if record.Committee.Threshold < 1 || record.Committee.Threshold > message.MaxMembers {
		return deployment{}, fmt.Errorf("read committee: %w", message.ErrSet)
	}
	set, err := message.NewSet(uint32(record.Committee.Epoch), uint8(record.Committee.Threshold), members)
	if err != nil {
		return deployment{}, fmt.Errorf("read committee: %w", err)
	}
	return deployment{record: record, domain: message.NewDomain(salt), set: set}, nil
}

func loadDeployment(path string) (deployment, error) {
	info, err := os.Stat(path)
	if err != nil {
		return deployment{}, fmt.Errorf("read deployment: %w", err)
	}
	if info.Size() > maxRecord {
		return deployment{}, fmt.Errorf("read deployment: %s is larger than %d bytes", path, maxRecord)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		return deployment{}, fmt.Errorf("read deployment: %w", err)
	}
	record, err := catalog.ParseDeployment(raw)
	if err != nil {
		return deployment{}, fmt.Errorf("read deployment %s: %w", path, err)
	}
	return newDeployment(record)
}

// loadCatalog reads the operator's files and adds the deployment to them.
func loadCatalog(c config.Common, d deployment) (*catalog.Catalog, error) {
	files := make([]string, len(c.Catalog))
	for i, path := range c.Catalog {
		files[i] = c.Path(path)
	}
	return catalog.Load(catalog.Environment(c.Network), files, d.record)
}

// adapters makes one adapter for each configured chain. extra changes a chain's configuration: a relay adds its
// account, a member asks for final blocks alone.
func adapters(c config.Common, cat *catalog.Catalog, d deployment, log *slog.Logger,
	extra func(*evm.Config),
) (map[uint32]*evm.Adapter, error) {
	out := make(map[uint32]*evm.Adapter, len(c.Chains))
	for _, ch := range c.Chains {
		network, known := cat.Network(ch.ID)
		on, deployed := cat.Deployment(ch.ID)
		if !known || !deployed {
			return nil, fmt.Errorf("chain %d is configured, but it is not in the catalogue or has no deployment", ch.ID)
		}
		cfg := evm.Config{
			ChainID: ch.ID, Bridge: common.HexToAddress(on.Bridge), Lens: common.HexToAddress(on.Lens),
			DeployedAt: on.DeployedAtBlock,
			Endpoints:  ch.Endpoints, FinalityTag: network.FinalityTag, FinalityDepth: network.FinalityDepth, Poll: ch.Poll,
			Log: log.With(slog.Uint64("chain", uint64(ch.ID))),
		}
		if cfg.FinalityTag { // the depth only says how long that takes as a rule
			cfg.FinalityDepth = 0
		}
		if extra != nil {
			extra(&cfg)
		}
		a, err := evm.New(cfg)
		if err != nil {
			return nil, fmt.Errorf("configure chain %d: %w", ch.ID, err)
		}
		out[ch.ID] = a
	}
	if len(out) != len(d.record.Chains) {
		log.Warn("not every chain of the deployment is configured", slog.Int("configured", len(out)),
			slog.Int("deployed", len(d.record.Chains)))
	}
	return out, nil
}

// openStore opens the database and brings its tables up to date.
func openStore(ctx context.Context, dsn string, log *slog.Logger) (*store.DB, error) {
	db, err := store.Open(ctx, dsn, store.Options{Log: log})
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	if err := db.Migrate(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("migrate database: %w", err), db.Close())
	}
	return db, nil
}

// opened is what a configured process works on, whatever its part.
type opened struct {
	deployment deployment
	catalog    *catalog.Catalog
	db         *store.DB
	bitcoin    *bitcoinIndex // its own; nil: it knows no Bitcoin
	metrics    *telemetry.Registry
	log        *slog.Logger
}

// openProcess opens it all; index is nil where the configuration has none. The caller closes it.
func openProcess(ctx context.Context, c config.Common, index *config.Bitcoin, log *slog.Logger) (*opened, error) {
	d, err := loadDeployment(c.Path(c.Deployment))
	if err != nil {
		return nil, err
	}
	cat, err := loadCatalog(c, d)
	if err != nil {
		return nil, err
	}
	dsn, err := c.DSN()
	if err != nil {
		return nil, err
	}
	db, err := openStore(ctx, dsn, log)
	if err != nil {
		return nil, err
	}
	p := &opened{deployment: d, catalog: cat, db: db, metrics: telemetry.New(), log: log}
	if index == nil {
		return p, nil
	}
	show := &progress{log: log, now: time.Now}
	p.bitcoin, err = openBitcoin(ctx,
		bitcoinParts{config: *index, path: c.Path, metrics: p.metrics.Registerer(), progress: show.show, log: log})
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return p, nil
}

// attend runs what goes on beside the process's own part, in g: its index, and its metrics on an address.
func (p *opened) attend(ctx context.Context, g *errgroup.Group, metrics string) {
	if p.bitcoin != nil {
		g.Go(func() error { return p.bitcoin.Run(ctx, p.log) })
	}
	g.Go(func() error { return serveMetrics(ctx, metrics, p.metrics) })
}

func (p *opened) Close() error {
	var err error
	if p.bitcoin != nil {
		err = p.bitcoin.Close()
	}
	return errors.Join(err, p.db.Close())
}

// listen takes an address, or says clearly that somebody else has it.
func listen(ctx context.Context, address string) (net.Listener, error) {
	var lc net.ListenConfig
	l, err := lc.Listen(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("listen on %s: %w: choose another address with --listen, or stop what uses this one",
			address, err)
	}
	return l, nil
}

// serveHTTP serves the public until ctx ends, event streams among it: requests end with ctx.
func serveHTTP(ctx context.Context, l net.Listener, h http.Handler) error {
	return httpserve.Serve(ctx, l, h, httpserve.Options{Read: 30 * time.Second, MaxHeader: 32 << 10})
}

// serveMember serves a committee member's answers, with the timeouts that a server facing strangers needs.
func serveMember(ctx context.Context, l net.Listener, h http.Handler) error {
	return httpserve.Serve(ctx, l, h,
		httpserve.Options{Read: 15 * time.Second, Write: 30 * time.Second, Grace: 5 * time.Second, MaxHeader: 16 << 10})
}

// serveMetrics serves Prometheus's text on an address; an empty one serves nothing.
func serveMetrics(ctx context.Context, address string, m *telemetry.Registry) error {
	if address == "" {
		return nil
	}
	l, err := listen(ctx, address)
	if err != nil {
		return err
	}
	mux := http.NewServeMux()
	mux.Handle("/metrics", m.Handler())
	mux.HandleFunc("/healthz", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	return serveHTTP(ctx, l, mux)
}

func (d deployment) isBitcoin(chainID uint32) bool {
	return d.record.Bitcoin != nil && d.record.Bitcoin.ChainID == chainID
}
