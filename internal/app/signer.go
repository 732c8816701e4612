package app

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/sync/errgroup"

	"causeway/internal/config"
	"causeway/internal/httpserve"
	"causeway/internal/node"
	"causeway/internal/signer"
	"causeway/internal/telemetry"
)

// signerServing bounds what a member, which is the only one that asks, can take of a signer.
func signerServing() httpserve.Options {
	return httpserve.Options{Read: 10 * time.Second, Write: 10 * time.Second, Grace: 5 * time.Second, MaxHeader: 16 << 10}
}

// Signer runs the process that holds a member's keys, or accounts, until ctx ends. deploys reads deployments' files.
func Signer(ctx context.Context, c config.Signer, deploys node.DeploySends, version string, log *slog.Logger,
) (err error) {
	cfg, err := node.SignerConfig(c, deploys, log)
	if err != nil {
		return err
	}
	figures, metrics := newSignerFigures(), telemetry.New()
	cfg.Observe = figures.observe
	traces, err := node.OpenTraces(c.Traces, node.TraceParts{
		Path: c.Path, Part: "signer", Domain: cfg.Policy.Domain, Metrics: metrics, Log: log,
	})
	if err != nil {
		return err
	}
	cfg.Answered = signerTraces(traces)
	s, err := signer.Open(cfg)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	figures.status = s.Status
	if err := errors.Join(metrics.Build(version), metrics.Registerer().Register(figures)); err != nil {
		return err
	}
	doors, err := signerDoors(ctx, c, signer.Handler(s, log), log)
	if err != nil {
		return err
	}
	g, ctx := errgroup.WithContext(ctx)
	for _, d := range doors {
		holds := slog.String("member", s.Member().Hex())
		switch {
		case c.Pays():
			holds = slog.Int("accounts", len(cfg.Accounts)+len(cfg.Solana)+len(cfg.TON))
		case !c.Named(): // of custody keys alone
			holds = slog.Bool("custody", true)
		}
		log.Info("signer is listening", slog.String("address", d.listener.Addr().String()), holds)
		g.Go(func() error { return httpserve.Serve(ctx, d.listener, d.handler, signerServing()) })
	}
	if traces != nil {
		g.Go(func() error { return traces.Run(ctx) })
	}
	g.Go(func() error { return node.ServeMetrics(ctx, c.Metrics, metrics, figures) })
	return g.Wait()
}

// signerDoor is one way in.
type signerDoor struct {
	listener net.Listener
	handler  http.Handler
}

// signerDoors opens the socket for this machine and the address for another one, as the file says.
func signerDoors(ctx context.Context, c config.Signer, h http.Handler, log *slog.Logger) (out []signerDoor, err error) {
	defer func() {
		if err != nil {
			for _, d := range out {
				err = errors.Join(err, d.listener.Close())
			}
		}
	}()
	if c.Socket != "" {
		users, err := node.SignerUsers(c)
		if err != nil {
			return out, err
		}
		l, err := signer.Listen(ctx, c.Path(c.Socket), users, log)
		if err != nil {
			return out, err
		}
		out = append(out, signerDoor{l, h})
	}
	if c.Listen == "" {
		return out, nil
	}
	id, err := node.SignerTLS(c, log)
	if err != nil {
		return out, err
	}
	plain, err := node.Listen(ctx, c.Listen)
	if err != nil {
		return out, err
	}
	l, err := id.Listen(plain)
	if err != nil {
		return out, errors.Join(err, plain.Close())
	}
	return append(out, signerDoor{l, id.Guard(h)}), nil
}

// signerFigures are what a signer's metrics say.
type signerFigures struct {
	status          func() signer.Status
	signed, refused *prometheus.CounterVec
	ready, entries  *prometheus.Desc
}

func newSignerFigures() *signerFigures {
	f := &signerFigures{
		signed: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "causeway_signer_signed_total", Help: "Requests that were signed, by kind.",
		}, []string{"kind"}),
		refused: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "causeway_signer_refused_total", Help: "Requests that were refused, by kind and code.",
		}, []string{"kind", "code"}),
		ready: prometheus.NewDesc("causeway_signer_ready",
			"1 while the signer signs: it is on, and its record is in order.", nil, nil),
		entries: prometheus.NewDesc("causeway_signer_entries", "Entries of the signer's record.", nil, nil),
	}
	for _, kind := range signer.Kinds() { // so that the first one is an increase
		f.signed.WithLabelValues(kind)
		for _, code := range signer.Codes() {
			f.refused.WithLabelValues(kind, string(code))
		}
	}
	return f
}

// observe counts a request.
func (f *signerFigures) observe(kind string, refused signer.Code) {
	if refused == "" {
		f.signed.WithLabelValues(kind).Inc()
		return
	}
	f.refused.WithLabelValues(kind, string(refused)).Inc()
}

// Describe implements prometheus.Collector.
func (f *signerFigures) Describe(out chan<- *prometheus.Desc) {
	f.signed.Describe(out)
	f.refused.Describe(out)
	out <- f.ready
	out <- f.entries
}

// Collect implements prometheus.Collector.
func (f *signerFigures) Collect(out chan<- prometheus.Metric) {
	f.signed.Collect(out)
	f.refused.Collect(out)
	s := f.status()
	out <- prometheus.MustNewConstMetric(f.ready, prometheus.GaugeValue, oneIf(s.Stopped == nil))
	out <- prometheus.MustNewConstMetric(f.entries, prometheus.GaugeValue, float64(s.Entries))
}

// ServeHTTP answers /healthz: 200 while the signer signs, else 503.
func (f *signerFigures) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	ready := f.status().Stopped == nil
	serveHealth(w, ready, map[string]bool{"ready": ready})
}
