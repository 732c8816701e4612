// Package api is the HTTP interface: the pool-chain and swap API of the specification with its literal names, a
// resource per transfer with an event stream, quotes, and the operator's texts. It reads; the only thing it writes is
// the dictionary, for the holder of the bearer token. It decides nothing about money (SR-06): a client that signs
// checks with the chain what it was told here.
package api

import (
	"context"
	"errors"
	"log/slog"
	"math/big"
	"net/http"
	"time"

	"causeway/internal/balances"
	"causeway/internal/catalog"
	"causeway/internal/quote"
	"causeway/internal/ratelimit"
)

// Quotes gives quotes and the figures behind them; quote.Book implements it.
type Quotes interface {
	Quote(q quote.Request) (quote.Quote, error)
	State(chainID uint32) (quote.ChainState, error)
	Bitcoin(q quote.BitcoinRequest) (quote.BitcoinQuote, error)
	// Halted and its kin report whether the committee signs nothing for an end of a route (SR-13).
	Halted(route catalog.Route) bool
	HaltedMint(src, dst catalog.MintBridge) bool
	HaltedBitcoin(router catalog.BitcoinRouter) bool
	// ETA is the usual time of a transfer; known is false where a chain's pace is not in the catalogue.
	ETA(src, dst uint32) (usual time.Duration, known bool)
}

// Backlog tells what is under way.
type Backlog interface {
	Pending(ctx context.Context) (count int64, oldest time.Time, err error)
}

// Balances tells what an address has of its chain's coin; balances.Source implements it.
type Balances interface {
	Chains() []balances.Chain
	Balance(ctx context.Context, chain balances.Chain, address string) (*big.Int, error)
}

// Config is what the API answers from.
type Config struct {
	Catalog *catalog.Catalog
	Quotes  Quotes
	Rates   quote.Rates
	Records Records
	// Statistics are the counted transfers; nil: their calls answer that there are none.
	Statistics Statistics
	Backlog    Backlog
	Members    func() []MemberStatus
	// Deficits are the symbols of assets of which the custody holds less than is owed; nil: nobody looks.
	Deficits func() []string
	// Relay tells whether one follows the chains; nil: nobody knows, and it passes for one that does.
	Relay func() RelayStatus
	Site  BasicConfig
	// Balances tells what wallets of TON and Solana have; nil: nobody does.
	Balances Balances
	// Incidents is what operators say of disruptions; without Newest nobody says anything.
	Incidents Incidents
	// Bitcoin is the custody; nil where the deployment has none.
	Bitcoin *Bitcoin
	// TON writes and reads its accounts; nil where nobody shows it.
	TON TONAddresses
	// TONTraces finds transfers from TON by hashes that wallets show; nil: they are found by the pool's transaction alone.
	TONTraces TONTraces
	// DictToken changes dictionary texts; empty: nobody can.
	DictToken string
	// ReleaseDelay is how long the bridge holds a release above a pool's threshold.
	ReleaseDelay time.Duration
	// RequestsPerSecond limits one client address; 0: no limit. Loopback is never limited.
	RequestsPerSecond float64
	// Heartbeat is how often a quiet event stream shows that it is alive; 0: every 15 seconds.
	Heartbeat time.Duration
	Version   string
	Now       func() time.Time
	Log       *slog.Logger
	// Observe learns of each request: its route's pattern and the seconds until the answer began.
	Observe func(route string, status int, seconds float64)
}

// API serves /api. Run must be running for event streams to move.
type API struct {
	Config
	handler          http.Handler
	watch            *watch
	rendered         *rendered
	reserveBook      *reserveBook
	statistics       statisticBook
	statisticAnswers statisticCache
	incidentBook     incidentBook
	// registrations limits new deposit addresses by client.
	registrations *ratelimit.Limiter
	// newAddresses is what there is of them in all, so that nobody uses it up for others.
	newAddresses *ratelimit.Budget
	families     []family
	byChain      map[uint32]family
}

const (
	maxBody          = 64 << 10         // bytes of a request
	handleTime       = 10 * time.Second // for one answer; event streams have their own
	defaultHeartbeat = 15 * time.Second
)

// New assembles the handlers.
func New(c Config) (*API, error) {
	if c.Catalog == nil || c.Quotes == nil || c.Records == nil || c.Rates == nil || c.Backlog == nil {
		return nil, errors.New("the API needs a catalogue, quotes, rates and records")
	}
	if err := c.Bitcoin.check(); err != nil {
		return nil, err
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Heartbeat <= 0 {
		c.Heartbeat = defaultHeartbeat
	}
	c.Site.Balances = []string{}
	if c.Balances != nil {
		for _, chain := range c.Balances.Chains() {
			c.Site.Balances = append(c.Site.Balances, string(chain))
		}
	}
	c.Site.Social, c.Site.TextLinks = orEmpty(c.Site.Social), orEmpty(c.Site.TextLinks)
	if c.Members == nil {
		c.Members = func() []MemberStatus { return nil }
	}
	if c.Deficits == nil {
		c.Deficits = func() []string { return nil }
	}
	if c.Relay == nil {
		c.Relay = func() RelayStatus { return RelayStatus{OK: true} }
	}
	a := &API{
		Config: c, watch: newWatch(c.Records, c.Log), rendered: newRendered(maxRendered),
	}
	a.setFamilies()
	a.reserveBook = newReserveBook()
	a.registrations = ratelimit.NewSlowLimiter(newAddresses, newAddressesAtOnce, c.Now)
	a.newAddresses = ratelimit.NewBudget(newAddressesOfAll, time.Hour, c.Now)
	mux := http.NewServeMux()
	a.routes(mux)
	a.handler = a.middleware(mux)
	return a, nil
}

// ServeHTTP answers everything under /api.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) { a.handler.ServeHTTP(w, r) }

// Run follows the transfers that somebody watches, until ctx ends; then event streams end too. It runs once.
func (a *API) Run(ctx context.Context) error { return a.watch.run(ctx) }

// fail turns an error into what the client sees: one of the table, or "something failed here" and a line in the log.
func (a *API) fail(err error) error {
	if e, public := publicError(err); public {
		return e
	}
	switch {
	case errors.Is(err, context.Canceled): // the client left: nobody reads this
		return errInternal.err()
	case errors.Is(err, context.DeadlineExceeded):
		a.Log.Warn("request took too long", slog.Any("error", err))
		return errBusy.err()
	}
	a.Log.Error("request failed", slog.Any("error", err))
	return errInternal.err()
}
