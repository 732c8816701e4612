package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/sync/errgroup"

	"causeway/internal/api"
	"causeway/internal/balances"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/node"
	"causeway/internal/outbound"
	"causeway/internal/quote"
	"causeway/internal/store"
	"causeway/internal/telemetry"
	"causeway/web"
)

const (
	figuresEvery  = 2 * time.Second
	figuresMaxAge = 30 * time.Second
	ratesEvery    = time.Minute
	ratesMaxAge   = 10 * time.Minute
	// releaseDelay is the bridge contract's delay of large releases.
	releaseDelay = 6 * time.Hour
)

// site is what a person's browser talks to.
type site struct {
	api     *api.API
	book    *quote.Book
	rates   quote.Rates
	members *memberWatch
	relay   *relayWatch
	custody *backingWatch
	chains  []uint32 // of which it has figures
	figures statistics
}

// siteParts is what both `serve` and `dev` make a site from.
type siteParts struct {
	config     config.Serve
	deployment node.Deployment
	catalog    *catalog.Catalog
	db         *store.DB
	metrics    *telemetry.Registry
	version    string
	log        *slog.Logger
	bitcoin    *node.BitcoinIndex // its own, with history; nil: it tells nothing of Bitcoin
}

func newSite(ctx context.Context, p siteParts) (site, error) {
	c := p.config
	clients, err := node.MemberClients(c.Common, c.Members, p.deployment)
	if err != nil {
		return site{}, err
	}
	cfg, sources := p.apiConfig(), make(map[uint32]quote.Source)
	for _, f := range families() {
		side, err := f.site(p, clients)
		if err != nil {
			return site{}, err
		}
		maps.Copy(sources, side.sources)
		if side.present != nil {
			side.present(&cfg)
		}
	}
	book, err := quote.NewBook(p.catalog, sources, figuresEvery, figuresMaxAge, time.Now, p.log)
	if err != nil {
		return site{}, fmt.Errorf("configure quotes: %w", err)
	}
	rates, err := ratesOf(c.Rates, p.catalog, p.log)
	if err != nil {
		return site{}, err
	}
	cfg.Quotes, cfg.Rates = book, rates
	if cfg.Balances, err = balancesOf(c); err != nil {
		return site{}, err
	}
	if c.DictTokenFile != "" {
		if cfg.DictToken, err = config.Secret(c.Path(c.DictTokenFile)); err != nil {
			return site{}, err
		}
	}
	if err := ensureNotice(ctx, p.db.API()); err != nil {
		return site{}, err
	}
	s := site{book: book, rates: rates, members: newMemberWatch(clients, p.deployment, p.metrics, time.Now, p.log)}
	cfg.Members = s.members.Statuses
	book.Heed(s.members.Halted)
	signers, err := node.IncidentSigners(c)
	if err != nil {
		return site{}, err
	}
	cfg.Incidents = api.Incidents{Newest: p.db.Incidents().Newest, Domain: p.deployment.Domain, Signers: signers}
	s.chains = slices.Sorted(maps.Keys(sources))
	s.relay = newRelayWatch(s.chains, book.State, p.db.Relay().Cursor, p.metrics, time.Now, p.log)
	cfg.Relay = s.relay.Status
	s.custody = newBackingWatch(func(ctx context.Context) (*api.ReservesView, error) { return s.api.Reserves(ctx) },
		p.metrics, p.log)
	cfg.Deficits = s.custody.Deficits
	if s.api, err = api.New(cfg); err != nil {
		return site{}, fmt.Errorf("configure API: %w", err)
	}
	s.figures = statistics{follower: p.db.StatisticsFollower(time.Now), api: s.api, log: p.log}
	return s, nil
}

// apiConfig is what the API answers from, whatever the chains.
func (p siteParts) apiConfig() api.Config {
	return api.Config{
		Catalog: p.catalog, Records: p.db.API(), Statistics: p.db.Statistics(), Backlog: backlog{p.db.Relay()},
		Site: basicConfig(p.config), ReleaseDelay: releaseDelay, RequestsPerSecond: 50, Version: p.version, Log: p.log,
		Observe: p.metrics.Request,
	}
}

// noticeID is the dictionary text that the web app shows as a banner; empty shows none.
const noticeID = "notice"

// ensureNotice makes sure that the banner's text exists, so that asking for it is no error.
func ensureNotice(ctx context.Context, records api.Records) error {
	if _, err := records.CreateDict(ctx, api.DictEntry{ID: noticeID, Status: 1}); err != nil {
		return fmt.Errorf("prepare banner: %w", err)
	}
	return nil
}

// ServeHTTP answers /healthz: 200 while the database is read and the chains' figures are fresh, else 503. What members
// and relays are like is the bridge's health, which /api/status tells.
func (s site) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	unable, reads := s.health()
	ready := reads && len(unable) == 0
	serveHealth(w, ready, map[string]any{"ready": ready, "database": reads, "unable": unable})
}

// health names the chains whose figures are old, and tells whether the database is read.
func (s site) health() (unable []uint32, reads bool) {
	unable = []uint32{}
	for _, id := range s.chains {
		if at, err := s.book.State(id); err != nil || time.Since(at.At) > figuresMaxAge {
			unable = append(unable, id)
		}
	}
	return unable, s.relay.Reads()
}

// readiness is what /healthz says, as a figure.
func (s site) readiness() prometheus.Collector {
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "causeway_serve_ready", Help: "1 while the database is read and every chain's figures are fresh.",
	}, func() float64 {
		unable, reads := s.health()
		return oneIf(reads && len(unable) == 0)
	})
}

// Run keeps figures, prices, members and event streams going until ctx ends.
func (s site) Run(ctx context.Context) error {
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() error { return s.book.Run(ctx) })
	g.Go(func() error { return s.api.Run(ctx) })
	g.Go(func() error { return s.figures.Run(ctx) })
	g.Go(func() error { return s.members.Run(ctx) })
	g.Go(func() error { return s.relay.Run(ctx) })
	g.Go(func() error { return s.custody.Run(ctx) })
	if r, ok := s.rates.(interface{ Run(context.Context) error }); ok {
		g.Go(func() error { return r.Run(ctx) })
	}
	return g.Wait()
}

func balancesOf(c config.Serve) (*balances.Source, error) {
	key := ""
	if c.Balances.TONKeyFile != "" {
		var err error
		if key, err = config.Secret(c.Path(c.Balances.TONKeyFile)); err != nil {
			return nil, err
		}
	}
	return balances.New(balances.Config{
		TON: c.Balances.TON, TONKey: key, Solana: c.Balances.Solana, Client: outbound.Client(nil, 10*time.Second),
		Now: time.Now,
	})
}

func ratesOf(c config.Rates, cat *catalog.Catalog, log *slog.Logger) (quote.Rates, error) {
	if c.URL == "" {
		return quote.NewFixedRates(c.Fixed)
	}
	var ids []string
	for _, a := range cat.Assets() {
		if a.PriceID != "" {
			ids = append(ids, a.PriceID)
		}
	}
	every, maxAge := c.Every, c.MaxAge
	if every == 0 {
		every = ratesEvery
	}
	if maxAge == 0 {
		maxAge = ratesMaxAge
	}
	return quote.NewHTTPRates(quote.HTTPRatesConfig{
		URL: c.URL, IDs: ids, Currencies: []string{"usd"}, Every: every, MaxAge: maxAge,
		Client: outbound.Client(nil, 10*time.Second), Now: time.Now, Log: log,
	})
}

func basicConfig(c config.Serve) api.BasicConfig {
	optional := func(s string) *string {
		if s == "" {
			return nil
		}
		return &s
	}
	out := api.BasicConfig{
		Network: string(c.Network), ProductionTest: c.Site.ProductionTest, ProjectID: c.Site.ProjectID,
		Locale: cmp.Or(c.Site.Locale, "en"), Name: c.Site.Name,
		ExternalLinks: api.ExternalLinks{Fractal: optional(c.Site.Fractal), CKB: optional(c.Site.CKB)},
		Social:        []api.LabelLink{}, TextLinks: []api.LabelLink{}, SupportURL: optional(c.Site.Support), Convert: "USD",
		TONPairing: optional(c.Pairing.TON),
	}
	if out.ProjectID == "" {
		out.ProjectID = "1"
	}
	if out.Name == "" {
		out.Name = "Causeway"
	}
	if p := c.Site.PoweredBy; p != nil {
		out.PoweredBy = &api.NamedLink{Name: p.Label, URL: p.URL}
	}
	for _, l := range c.Site.Social {
		out.Social = append(out.Social, api.LabelLink{Label: l.Label, URL: l.URL})
	}
	for _, l := range c.Site.Links {
		out.TextLinks = append(out.TextLinks, api.LabelLink{Label: l.Label, URL: l.URL})
	}
	return out
}

// Serve runs the API and the web app until ctx ends.
func Serve(ctx context.Context, c config.Serve, version string, log *slog.Logger) error {
	l, err := node.Listen(ctx, c.Listen)
	if err != nil {
		return err
	}
	return errors.Join(serve(ctx, c, l, version, log), closed(l))
}

func serve(ctx context.Context, c config.Serve, l net.Listener, version string, log *slog.Logger) (err error) {
	files, err := web.FS()
	if err != nil {
		return err
	}
	trusted, err := trustedProxies(c)
	if err != nil {
		return err
	}
	var index *config.Bitcoin
	if c.Bitcoin != nil {
		index = &c.Bitcoin.Bitcoin
	}
	p, err := node.OpenProcess(ctx, c.Common, index, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, p.Close()) }()
	s, err := newSite(ctx, siteParts{c, p.Deployment, p.Catalog, p.Db, p.Metrics, version, log, p.Bitcoin})
	if err != nil {
		return err
	}
	mux := http.NewServeMux()
	if err := p.Trace(c.Common, c.Traces, "serve"); err != nil {
		return err
	}
	mux.Handle("/api/", tracedRequests(p.Traces, s.api, log))
	accounts, err := openSmartAccounts(c, p.Deployment, p.Catalog, p.Db, log)
	if err != nil {
		return err
	}
	mux.Handle("/evm-chain", accounts.handler())
	for _, prefix := range []string{"/evm-chain/", "/rpc/", "/explorer/", "/local/"} {
		mux.HandleFunc(prefix, notHere)
	}
	if err := mountIndexes(mux, c.Indexes, log); err != nil {
		return err
	}
	app, err := newPages(files, slices.Concat(endpointOrigins(p.Catalog), c.Pairing.Origins()), c.Widget.Parents)
	if err != nil {
		return err
	}
	mux.Handle("/", app)
	mux.Handle("GET /healthz", s)
	p.Health = s
	if err := p.Metrics.Registerer().Register(s.readiness()); err != nil {
		return fmt.Errorf("register the API's figure: %w", err)
	}
	log.Info("serving", slog.String("address", "http://"+l.Addr().String()))
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() error { return s.Run(ctx) })
	g.Go(func() error { return accounts.Run(ctx) })
	g.Go(func() error { return node.ServeHTTP(ctx, l, trusted.Resolve(mux)) })
	p.Attend(ctx, g, c.Metrics)
	return g.Wait()
}

// mountIndexes hands the wallet API's addresses to the index processes.
func mountIndexes(mux *http.ServeMux, c config.Indexes, log *slog.Logger) error {
	for _, network := range []struct{ urls, prefixes []string }{
		{c.Mainnet, []string{"/bitcoin/", "/mempool/"}},
		{c.Testnet, []string{"/bitcoin_testnet/", "/mempool/testnet/"}},
	} {
		h := http.Handler(http.HandlerFunc(notHere))
		if len(network.urls) > 0 {
			var err error
			if h, err = newIndexProxy(network.urls, log); err != nil {
				return err
			}
		}
		for _, prefix := range network.prefixes {
			mux.Handle(prefix, h)
		}
	}
	return nil
}

// endpointOrigins are the origins of the deployed chains' public endpoints. The web app has the same pinned and asks
// them for what decides money (SR-06), so its page may connect to them and to nothing else.
func endpointOrigins(cat *catalog.Catalog) []string {
	var out []string
	for _, id := range cat.DeployedChains() {
		n, _ := cat.Network(id)
		for _, endpoint := range n.RPC {
			u, err := url.Parse(endpoint)
			if err != nil || u.Host == "" {
				continue // the catalogue holds no such endpoint
			}
			if origin := u.Scheme + "://" + u.Host; !slices.Contains(out, origin) {
				out = append(out, origin)
			}
		}
	}
	return out
}

// notHere answers for the parts of the address space that this process does not serve.
func notHere(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusNotFound)
	_, _ = w.Write([]byte(`{"code":"api.NOT_FOUND","msg":"There is nothing at this address.","data":null}` + "\n"))
}
