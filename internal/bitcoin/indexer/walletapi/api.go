package walletapi

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/ratelimit"
)

// View is one consistent look at the index; *indexer.View fits.
type View interface {
	Tip() indexer.Tip
	Rows() ordinals.Reader
	Coin(op wire.OutPoint) (indexer.Coin, error)
	Coins(script []byte, after *wire.OutPoint, limit int) ([]indexer.Coin, error)
	Pending(script []byte) (indexer.Pending, error)
	// Waiting returns indexer.ErrTooManyWaiting; all is false where some are left out.
	Waiting(ctx context.Context, script []byte, limit int) (txs []ordinals.Tx, all bool, err error)
	History(script []byte, before indexer.Position, limit int) ([]indexer.HistoryItem, error)
	TxStatus(ctx context.Context, txid chainhash.Hash) (indexer.TxStatus, error)
	// Spender returns nil for an unspent output; indexer.ErrNotFound, indexer.ErrSpenderUnknown.
	Spender(ctx context.Context, op wire.OutPoint) (*indexer.Spend, error)
	Block(height uint32) (indexer.Block, error)
	BRC20Events(height uint32) (indexer.Events, error)
	Close()
}

// Node is the part of a Bitcoin node that is asked directly; *bitcoin.Client fits.
type Node interface {
	FeeNode
	// Transaction returns a serialised transaction of the mempool, or of the chain where the node can;
	// bitcoin.ErrNotFound.
	Transaction(ctx context.Context, id chainhash.Hash) ([]byte, error)
	// Broadcast returns a *bitcoin.RejectError with the node's reason.
	Broadcast(ctx context.Context, raw []byte) (chainhash.Hash, error)
}

// Prices gives the price of one bitcoin.
type Prices interface {
	// Bitcoin is the price in USD as a decimal string; known is false where nobody knows it.
	Bitcoin() (usd string, known bool)
}

// Config is what the API answers from.
type Config struct {
	Network *bitcoin.Network
	// View opens a view of the index: indexer.ErrStale, indexer.ErrNotReady.
	View func(ctx context.Context) (View, error)
	// Tip is the index's tip whatever its state, for refusals to name; ok is false where there is none.
	Tip    func() (tip indexer.Tip, ok bool)
	Node   Node
	Fees   *Fees  // nil: one of its own; shared where others ask for fee rates too
	Orders Orders // nil: no inscription orders
	Prices Prices // nil: no price is known
	// Statuses answers for transactions; nil: the index and its node do.
	Statuses Statuses
	// BaseURL is where the handler is reached, without a slash at its end, for links to content: absolute, and best on an
	// origin of its own (SR-26).
	BaseURL  string
	Operator Operator
	// RequestsPerSecond limits one client address; 0: no limit. Loopback is never limited.
	RequestsPerSecond float64
	// Proxies are trusted to tell in X-Forwarded-For who a request counts for, here and for orders (SR-30).
	Proxies ratelimit.Proxies
	// MaxCoins bounds how many outputs of one address are added up; 0: 100,000.
	MaxCoins int
	Version  string
	Now      func() time.Time
	Log      *slog.Logger
	// Observe learns of each request: its route's pattern and the seconds until the answer began.
	Observe func(route string, status int, seconds float64)
}

type api struct {
	Config
	runs      chan struct{}     // runs of the rules on waiting transactions under way
	turns     *ratelimit.Places // of those who wait for one of the runs, or have it
	histories *ratelimit.Places // answers at work that ask the node for many transactions
	// newOrders is what there is of orders in an hour: each is looked after for a month at least (SR-40).
	newOrders *ratelimit.Budget
}

const (
	mostRuns       = 2
	mostTurns      = 64
	turnsOfClient  = 4
	turnsOfNetwork = 16
	ordersPerHour  = 4_000

	mostHistories      = 16
	historiesOfClient  = 2
	historiesOfNetwork = 4

	maxBody         = 64 << 10         // bytes of a request, where nothing else is said
	handleTime      = 10 * time.Second // for one answer
	defaultMaxCoins = 100_000
)

// New assembles the handler. Its paths are relative: the caller strips the prefix that it is mounted under.
func New(c Config) (http.Handler, error) {
	if c.Network == nil || c.View == nil || c.Tip == nil || c.Node == nil {
		return nil, errors.New("the wallet API needs a network, an index and a node")
	}
	if _, err := ordinals.RulesFor(c.Network.Name); err != nil {
		return nil, fmt.Errorf("wallet API: %w", err)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.MaxCoins <= 0 {
		c.MaxCoins = defaultMaxCoins
	}
	c.BaseURL = strings.TrimRight(c.BaseURL, "/")
	if err := c.Operator.check(); err != nil {
		return nil, err
	}
	if c.Fees == nil {
		c.Fees = NewFees(c.Node, c.Tip, c.Now)
	}
	a := &api{
		Config: c, runs: make(chan struct{}, mostRuns),
		turns:     ratelimit.NewPlaces(mostTurns, turnsOfClient, turnsOfNetwork),
		histories: ratelimit.NewPlaces(mostHistories, historiesOfClient, historiesOfNetwork),
		newOrders: ratelimit.NewBudget(ordersPerHour, time.Hour, c.Now),
	}
	mux := http.NewServeMux()
	a.routes(mux)
	return a.middleware(mux), nil
}

// read answers from one view of the index, and says which block that is.
func read[T any](ctx context.Context, a *api, f func(View) (T, error)) (*reply[T], error) {
	v, err := a.View(ctx)
	if err != nil {
		return nil, a.fail(err)
	}
	defer v.Close()
	data, err := f(v)
	if err != nil {
		return nil, a.fail(err)
	}
	return at(v, data), nil
}

// fail turns an error into what the client sees: one of the table, or "something failed here" and a line in the log.
func (a *api) fail(err error) error {
	if e, public := publicError(err); public {
		return e
	}
	switch {
	case errors.Is(err, indexer.ErrStale):
		return a.refusal(errStale)
	case errors.Is(err, indexer.ErrNotReady):
		return a.refusal(errNotReady)
	case errors.Is(err, indexer.ErrSpenderUnknown):
		return errNoSpender.err()
	case errors.Is(err, indexer.ErrNoTxIndex):
		return errNoTxIdx.err()
	case errors.Is(err, indexer.ErrNoHistory):
		return errNoHistory.err()
	case errors.Is(err, bitcoin.ErrAway), errors.Is(err, bitcoin.ErrBehind), errors.Is(err, bitcoin.ErrUnauthorised):
		a.Log.Warn("the Bitcoin node does not help", slog.Any("error", err))
		return errNoNode.err()
	case errors.Is(err, context.Canceled): // the client left: nobody reads this
		return errInternal.err()
	case errors.Is(err, context.DeadlineExceeded):
		a.Log.Warn("request took too long", slog.Any("error", err))
		return errBusy.err()
	}
	a.Log.Error("request failed", slog.Any("error", err))
	return errInternal.err()
}

// refusal says which block the index is at: balances as of then exist, and are not given.
func (a *api) refusal(e Error) error {
	tip, known := a.Tip()
	if !known {
		return e.err()
	}
	e.block = headerOf(tip)
	return e.err(fmt.Sprintf("It is at block %d.", tip.Height))
}

func blockHeader(v View) string { return headerOf(v.Tip()) }

func headerOf(t indexer.Tip) string { return fmt.Sprintf("%d:%s", t.Height, t.Hash) }

func blockOf(v View) *Block {
	t := v.Tip()
	return &Block{Height: t.Height, Hash: t.Hash.String()}
}
