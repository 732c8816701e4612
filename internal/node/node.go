// Package node opens what every process of the bridge works on: its deployment record, catalogue, database, index of
// Bitcoin, clients of the committee and listeners. Processes and operators' commands share it; it decides nothing.
package node

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"golang.org/x/sync/errgroup"

	"causeway/internal/catalog"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/evm"
	"causeway/internal/httpserve"
	"causeway/internal/message"
	"causeway/internal/mutualtls"
	"causeway/internal/store"
	"causeway/internal/telemetry"
	"causeway/internal/telemetry/trace"
)

const maxRecord = 4 << 20

// Deployment is the record of one deployment and what follows from it.
type Deployment struct {
	Record catalog.Deployment
	Domain message.Domain
	Set    message.Set
}

func NewDeployment(record catalog.Deployment) (Deployment, error) {
	salt, err := message.ParseBytes32(record.Salt)
	if err != nil {
		return Deployment{}, fmt.Errorf("read deployment salt: %w", err)
	}
	members := make([]message.Member, 0, len(record.Committee.Members))
	for _, text := range record.Committee.Members {
		m, err := message.ParseMember(text)
		if err != nil {
			return Deployment{}, fmt.Errorf("read committee: %w", err)
		}
		members = append(members, m)
	}
	if record.Committee.Threshold < 1 || record.Committee.Threshold > message.MaxMembers {
		return Deployment{}, fmt.Errorf("read committee: %w", message.ErrSet)
	}
	set, err := message.NewSet(uint32(record.Committee.Epoch), uint8(record.Committee.Threshold), members)
	if err != nil {
		return Deployment{}, fmt.Errorf("read committee: %w", err)
	}
	if err := verifyKeySets(record); err != nil {
		return Deployment{}, err
	}
	return Deployment{Record: record, Domain: message.NewDomain(salt), Set: set}, nil
}

// LoadDeployment reads a record and refuses one whose keys in force nobody proved (SR-18).
func LoadDeployment(path string) (Deployment, error) {
	d, err := LoadUnproven(path)
	if err == nil {
		err = d.Record.KeysInForce()
	}
	if err != nil {
		return Deployment{}, fmt.Errorf("read deployment %s: %w", path, err)
	}
	return d, nil
}

// LoadUnproven reads a record to which proofs of the keys in force may have to be added yet.
func LoadUnproven(path string) (Deployment, error) {
	info, err := os.Stat(path)
	if err != nil {
		return Deployment{}, err
	}
	if info.Size() > maxRecord {
		return Deployment{}, fmt.Errorf("it is larger than %d bytes", maxRecord)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		return Deployment{}, err
	}
	record, err := catalog.ParseDeployment(raw)
	if err != nil {
		return Deployment{}, err
	}
	return NewDeployment(record)
}

// LoadCatalog reads the operator's files and adds the deployment to them.
func LoadCatalog(c config.Common, d Deployment) (*catalog.Catalog, error) {
	files := make([]string, len(c.Catalog))
	for i, path := range c.Catalog {
		files[i] = c.Path(path)
	}
	return catalog.Load(catalog.Environment(c.Network), files, d.Record)
}

// Adapters makes one adapter for each configured chain. extra changes a chain's configuration: a relay adds its
// account, a member asks for final blocks alone.
func Adapters(c config.Common, cat *catalog.Catalog, d Deployment, log *slog.Logger,
	extra func(*evm.Config),
) (map[uint32]*evm.Adapter, error) {
	out := make(map[uint32]*evm.Adapter, len(c.Chains))
	for _, ch := range c.Chains {
		if k := d.KindOf(ch.ID); k == Solana || k == TON {
			continue
		}
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
	if len(out) != len(d.Record.Chains) {
		log.Warn("not every chain of the deployment is configured", slog.Int("configured", len(out)),
			slog.Int("deployed", len(d.Record.Chains)))
	}
	return out, nil
}

// OpenStore opens the database and brings its tables up to date.
func OpenStore(ctx context.Context, dsn string, log *slog.Logger) (*store.DB, error) {
	db, err := store.Open(ctx, dsn, store.Options{Log: log})
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	if err := db.Migrate(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("migrate database: %w", err), db.Close())
	}
	return db, nil
}

// Process is what a configured process works on, whatever its part.
type Process struct {
	Deployment Deployment
	Catalog    *catalog.Catalog
	Db         *store.DB
	Bitcoin    *BitcoinIndex // its own; nil: it knows no Bitcoin
	Metrics    *telemetry.Registry
	Traces     *trace.Tracer // nil: there are none
	// Health answers /healthz beside the metrics; nil: it says that the process runs.
	Health http.Handler
	log    *slog.Logger
}

// OpenProcess opens it all; index is nil where the configuration has none. The caller closes it.
func OpenProcess(ctx context.Context, c config.Common, index *config.Bitcoin, log *slog.Logger) (*Process, error) {
	d, err := LoadDeployment(c.Path(c.Deployment))
	if err != nil {
		return nil, err
	}
	cat, err := LoadCatalog(c, d)
	if err != nil {
		return nil, err
	}
	dsn, err := c.DSN()
	if err != nil {
		return nil, err
	}
	db, err := OpenStore(ctx, dsn, log)
	if err != nil {
		return nil, err
	}
	p := &Process{Deployment: d, Catalog: cat, Db: db, Metrics: telemetry.New(), log: log}
	if err := errors.Join(p.Metrics.Build(Version()), p.Metrics.Disks(disksOf(c, dsn, index))); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	if index == nil {
		return p, nil
	}
	show := &Progress{Log: log, Now: time.Now}
	p.Bitcoin, err = OpenBitcoin(ctx,
		BitcoinParts{Config: *index, Path: c.Path, Metrics: p.Metrics.Registerer(), Progress: show.Show, Log: log})
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return p, nil
}

// disksOf are the folders that a process writes to, by what is in them. PostgreSQL's disk is its server's to tell of.
func disksOf(c config.Common, dsn string, index *config.Bitcoin) map[string]string {
	out := make(map[string]string)
	if path, ok := strings.CutPrefix(dsn, "sqlite:"); ok {
		out["database"] = filepath.Dir(path)
	}
	if index != nil && index.From == "" {
		out["index"] = c.Path(index.Data)
	}
	return out
}

// Attend runs what goes on beside the process's own part, in g: its index, and its metrics on an address. A custody
// that has a history from before its start ends the process (SR-31).
func (p *Process) Attend(ctx context.Context, g *errgroup.Group, metrics string) {
	if p.Bitcoin != nil {
		g.Go(func() error { return p.Bitcoin.Run(ctx, p.log) })
		g.Go(func() error { return p.Bitcoin.RefusePast(ctx, p.Deployment.Record) })
	}
	if p.Traces != nil {
		g.Go(func() error { return p.Traces.Run(ctx) })
	}
	g.Go(func() error { return ServeMetrics(ctx, metrics, p.Metrics, p.Health) })
}

// Trace opens what the configuration says of traces, under the name of the process's part. Attend runs it.
func (p *Process) Trace(c config.Common, traces config.Traces, part string) (err error) {
	p.Traces, err = OpenTraces(traces, TraceParts{c.Path, part, p.Deployment.Domain, p.Metrics, p.log})
	return err
}

// TraceParts are what traces need of a process beside its configuration.
type TraceParts struct {
	Path    func(string) string // of files in the configuration
	Part    string              // such as relay
	Domain  message.Domain      // the deployment's
	Metrics *telemetry.Registry // gets what is lost
	Log     *slog.Logger
}

// OpenTraces opens what a configuration says of traces; nil where it says nothing. The caller runs it.
func OpenTraces(c config.Traces, p TraceParts) (*trace.Tracer, error) {
	o := trace.Options{
		Endpoint: c.Endpoint, OneIn: c.OneIn, Service: "causeway-" + p.Part, Version: Version(),
		Domain: message.Bytes32(p.Domain), Log: p.Log,
	}
	if c.TokenFile != "" {
		var err error
		if o.Token, err = committee.ReadToken(p.Path(c.TokenFile)); err != nil {
			return nil, fmt.Errorf("read the token for traces: %w", err)
		}
	}
	t := trace.New(o)
	if t == nil {
		return nil, nil
	}
	return t, p.Metrics.Lost("causeway_traces_dropped_total",
		"Parts of traces that were lost: the queue was full, or the collector did not take them.", t.Missed)
}

func (p *Process) Close() error {
	var err error
	if p.Bitcoin != nil {
		err = p.Bitcoin.Close()
	}
	return errors.Join(err, p.Db.Close())
}

// Listen takes an address, or says clearly that somebody else has it.
func Listen(ctx context.Context, address string) (net.Listener, error) {
	var lc net.ListenConfig
	l, err := lc.Listen(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("listen on %s: %w: choose another address with --listen, or stop what uses this one",
			address, err)
	}
	return l, nil
}

// ServeHTTP serves the public until ctx ends, event streams among it: requests end with ctx. Who reads an answer for
// longer than two minutes is cut off.
func ServeHTTP(ctx context.Context, l net.Listener, h http.Handler) error {
	return httpserve.Serve(ctx, l, h, httpserve.Options{
		Read: 30 * time.Second, Write: 2 * time.Minute, MaxHeader: 32 << 10, Connections: 8192,
	})
}

// ServeMember serves a committee member's answers, with the timeouts that a server facing strangers needs: over TLS, to
// those whose certificates are known, where the file says so.
func ServeMember(ctx context.Context, l net.Listener, h http.Handler, c config.Attest, log *slog.Logger) error {
	if c.TLS != nil {
		id, err := MemberTLS(c, log)
		if err != nil {
			return err
		}
		if l, err = id.Listen(l); err != nil {
			return err
		}
		h = id.Guard(h)
	}
	return httpserve.Serve(ctx, l, h,
		httpserve.Options{
			Read: 15 * time.Second, Write: 30 * time.Second, Grace: 5 * time.Second, MaxHeader: 16 << 10, Connections: 1024,
		})
}

// MemberTLS is what a member shows, and whom it answers.
func MemberTLS(c config.Attest, log *slog.Logger) (*mutualtls.Identity, error) {
	id, err := mutualtls.New(mutualtls.Files{
		Cert: c.Path(c.TLS.CertFile), Key: c.Path(c.TLS.KeyFile), Peers: c.Path(c.TLS.ClientsFile),
	}, log, time.Now)
	if err != nil {
		return nil, fmt.Errorf("tls: %w", err)
	}
	return id, nil
}

// ServeMetrics serves Prometheus's text on an address, and how the process is (nil: that it runs); an empty one serves
// nothing.
func ServeMetrics(ctx context.Context, address string, m *telemetry.Registry, health http.Handler) error {
	if address == "" {
		return nil
	}
	l, err := Listen(ctx, address)
	if err != nil {
		return err
	}
	mux := http.NewServeMux()
	mux.Handle("/metrics", m.Handler())
	if health == nil {
		health = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	}
	mux.Handle("GET /healthz", health)
	return ServeHTTP(ctx, l, mux)
}
