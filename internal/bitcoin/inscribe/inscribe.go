// Package inscribe serves orders of BRC-20 transfer inscriptions (SR-30): somebody without a wallet that inscribes
// names an address that holds the tokens, pays to an address of ours, and receives the inscription.
//
// The pay address is itself the commit output: a taproot output with a key of the order's own, whose leaf reveals the
// inscription. So one transaction of ours spends the payment, reveals, and returns to the order's address what was paid
// beyond the price. Key and leaf are stored before the pay address is shown, the key sealed by the operator's key
// (Sealer). Whatever arrives there goes to the order's address, as the inscription or as a refund, but for the
// service's fee and the miners'. Nothing that may carry an inscription or rune is spent as plain coin (INV-06).
//
// Whoever gives a key with the order keeps the payment in their own hands: the pay address is of that key, they
// sign the reveal, and the service checks it, sends it, and sends it again until it is in a block (person.go). It
// can spend nothing of such an order, and never gives up one whose coin exists.
//
// What it costs: the price is shown before anything is paid and never changes, totalFee = minerFee + serviceFee +
// outputValue. minerFee is the reveal's size at the rate that the person chose; the payment's own fee is the payer's
// wallet's. outputValue, 546 satoshis unless asked otherwise, comes back as the value of the inscription's output. What
// is paid above the price comes back as the reveal's change, where it is more than dust. A reveal that is stuck is
// replaced at the market's rate as far as that change and the service's fee allow; who wants it faster pays more to the
// same address. A refund takes the miners' fee from what is returned, and no service fee.
//
// Next decides, purely; Engine looks, decides, stores what it signed, and only then sends it: after a crash at any
// point the same decision is reached again, or the same transaction is sent again.
package inscribe

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/ratelimit"
)

// State is how far an order is. The names are stored: never rename one.
type State string

// The states. Confirmed, Refunded, Expired and Failed are ends; a late payment still comes back.
const (
	Created   State = "created"   // waits for the payment
	Paid      State = "paid"      // the payment is there
	Revealing State = "revealing" // the reveal is signed and stored
	Revealed  State = "revealed"  // a node has the reveal
	Confirmed State = "confirmed" // the inscription is in the chain, and valid
	Refunding State = "refunding" // a refund is signed and stored
	Refunded  State = "refunded"  // the refund is in the chain
	Expired   State = "expired"   // nothing was paid in time
	Failed    State = "failed"    // see the reason; what is there is too little to be sent back
)

// Ended reports whether the order's outcome stands.
func (s State) Ended() bool { return slices.Contains([]State{Confirmed, Refunded, Expired, Failed}, s) }

// Order is an order with all that is needed to serve it. Values are in satoshi.
type Order struct {
	ID      string
	Client  string // whose limits it counts against
	Owner   []byte // scriptPubKey that holds the tokens, receives the inscription and any refund
	Address string // of Owner
	Tick    string // as inscribed
	Amount  string // as inscribed
	Rate    bitcoin.FeeRate

	OutputValue      uint64 // of the inscription's output
	MinerFee         uint64
	OriginServiceFee uint64 // before a discount
	ServiceFee       uint64

	PayAddress string
	PayScript  []byte
	Leaf       []byte // tapscript of PayScript
	Key        []byte // sealed private key of PayScript; empty where the key is a person's
	// PersonKey is the x-only key of PayScript where the private one is with whoever ordered (docs/adr/0052): the service
	// signs nothing then.
	PersonKey []byte

	CreatedAt time.Time
	ExpiresAt time.Time // later payments come back
	WatchedTo time.Time // what comes later, when nothing else is there, stays until an operator wakes the order

	State  State
	Reason string // for people: why it is refunded or failed
	Txs    []Tx   // signed by us, oldest first
	// Reveal and Refund are those that the network had when the order was last looked at; zero: none was seen yet. They
	// are not always the newest: a replacement may have been refused.
	Reveal, Refund chainhash.Hash
	Tries          int // failures in a row
	NextAt         time.Time
	Version        int64
}

// Total is what is to be paid: the miners' fee, the service's and the output.
func (o *Order) Total() uint64 { return o.MinerFee + o.ServiceFee + o.OutputValue }

// Kind is what a transaction of an order does.
type Kind string

// The kinds. The names are stored.
const (
	KindReveal Kind = "reveal"
	KindRefund Kind = "refund"
)

// Tx is a transaction that was signed for an order.
type Tx struct {
	Kind  Kind
	ID    chainhash.Hash
	Raw   []byte
	Fee   uint64 // sat
	VSize int
	At    time.Time
}

// maxTxs bounds the transactions that an order keeps: first attempts and replacements.
const maxTxs = 32

// Coin is an output to the pay address.
type Coin struct {
	bitcoin.Seen
	Height uint32 // of its block; 0: in the mempool
}

func (c Coin) plain() bool {
	return !c.Unknown && len(c.Carried.Inscriptions)+len(c.Carried.Runes) == 0
}

// Status is where a transaction is. Zero: nowhere.
type Status struct {
	Mempool bool
	Height  uint32 // of its block; 0: in none
}

func (s Status) live() bool { return s.Mempool || s.Height > 0 }

// Snapshot is a consistent view of an index. An index that is behind, or away from its node, gives none.
type Snapshot interface {
	Height() uint32
	// Coins returns the outputs to a script, confirmed and in the mempool, up to limit; those that the mempool spends are
	// marked so.
	Coins(script []byte, limit int) ([]Coin, error)
	Status(ctx context.Context, id chainhash.Hash) (Status, error)
	Rows() ordinals.Reader
	Close()
}

// Index opens snapshots.
type Index interface {
	Snapshot(ctx context.Context) (Snapshot, error)
}

// Node takes transactions; bitcoin.Client is one. A *bitcoin.RejectError says why it refuses one.
type Node interface {
	Broadcast(ctx context.Context, raw []byte) (chainhash.Hash, error)
	FeeFloor(ctx context.Context) (satPerKvB uint64, err error)
}

// Market estimates the fee rate that confirms soon.
type Market interface {
	Rate(ctx context.Context) (bitcoin.FeeRate, error)
}

// Store keeps orders.
type Store interface {
	// CreateOrder stores a new order within limits; ErrLimit. Where as many as there may be wait for their payment, the
	// network of clients that has most of them gives one up (Order.GiveUp), if the new one's has fewer (SR-40).
	CreateOrder(ctx context.Context, o Order, most Limits) error
	// Order returns an order; ErrNoOrder.
	Order(ctx context.Context, id string) (Order, error)
	// SaveOrder replaces the order of this Version by compare-and-set and increments it; ErrConflict.
	SaveOrder(ctx context.Context, o Order) error
	// DueOrders returns orders whose NextAt has come, of those that are open or of those that have ended: what is paid
	// before what is only Created, and those that wait longest first.
	DueOrders(ctx context.Context, now time.Time, open bool, limit int) ([]Order, error)
	// Orders returns orders after an id, by id: those that are open, or all.
	Orders(ctx context.Context, after string, all bool, limit int) ([]Order, error)
	// RevealingOrders returns an owner's orders that are Revealing or Revealed.
	RevealingOrders(ctx context.Context, owner []byte, limit int) ([]Order, error)
}

// Limits bound the orders of strangers. Client bounds what one client has open; Network and All bound those that wait
// for their payment, of the network around it and in all: what was paid for holds up nobody else's.
type Limits struct{ Client, Network, All int }

// Room says who has to give up an order for a new one of a client: unpaid are the orders that wait for their payment,
// by client. Nobody has to while there is room; ErrLimit where the client's network has its share, or nobody has more
// than it. The losers are of one network, each with how many orders it has.
func (l Limits) Room(unpaid map[string]int, client string) (losers map[string]int, err error) {
	all := 0
	networks := make(map[string]int)
	for c, n := range unpaid {
		all += n
		networks[ratelimit.NetworkOf(c)] += n
	}
	own := ratelimit.NetworkOf(client)
	switch {
	case networks[own] >= l.Network:
		return nil, ErrLimit
	case all < l.All:
		return nil, nil
	}
	most := own
	for network, n := range networks {
		if n > networks[most] || n == networks[most] && most != own && network < most {
			most = network
		}
	}
	if most == own {
		return nil, ErrLimit
	}
	losers = make(map[string]int)
	for c, n := range unpaid {
		if ratelimit.NetworkOf(c) == most {
			losers[c] = n
		}
	}
	return losers, nil
}

// GiveUp ends an order that nothing was paid for so far, so that somebody else's has its place. What comes all the same
// goes back, as late payments do: it is looked at once more soon.
func (o *Order) GiveUp(now time.Time) {
	o.State, o.Reason = Expired, "Nothing was paid in time: others asked for many orders at once."
	o.ExpiresAt, o.NextAt = now, now
}

// Errors.
var (
	ErrNoOrder  = errors.New("no such order")
	ErrConflict = errors.New("another process changed the order first")
	ErrLimit    = errors.New("too many open orders; pay or wait until some expire")
)

// RequestError says in words why an order is not accepted.
type RequestError struct{ Reason string }

func (e *RequestError) Error() string { return e.Reason }

// Policy is what an operator decides.
type Policy struct {
	Confirmations uint32        // of the reveal until the order ends
	StuckAfter    time.Duration // unconfirmed for so long, and the market above what it pays: replaced
	Expiry        time.Duration // from creation, for the payment
	Watch         time.Duration // from expiry, for late payments
	Poll          time.Duration // between looks at an order that has not ended
	SlowPoll      time.Duration // between looks at one that has, at first: the older it is, the rarer
	MaxTries      int           // refused transactions in a row, of a payment in a block, before it is sent back

	ServiceFee       uint64 // sat; 0 or at least the dust of ServiceScript
	OriginServiceFee uint64 // shown; at least ServiceFee
	ServiceScript    []byte
	MaxFee           uint64 // sat, for one transaction
	Open             Limits // orders of strangers
}

// DefaultPolicy charges no service fee.
func DefaultPolicy() Policy {
	return Policy{
		Confirmations: 1, StuckAfter: 30 * time.Minute, Expiry: time.Hour, Watch: 30 * 24 * time.Hour,
		Poll: 5 * time.Second, SlowPoll: 10 * time.Minute, MaxTries: 20,
		MaxFee: bitcoin.DefaultMaxFee, Open: Limits{Client: 20, Network: 100, All: 10_000},
	}
}

func (p Policy) check() error {
	switch {
	case p.Confirmations == 0 || p.Expiry <= 0 || p.Watch <= 0 || p.Poll <= 0 || p.SlowPoll <= 0 || p.StuckAfter <= 0 ||
		p.MaxTries <= 0:
		return errors.New("inscribe orders: confirmations, tries and times must be above zero")
	case p.Open.Client <= 0 || p.Open.Network <= 0 || p.Open.All <= 0:
		return errors.New("inscribe orders: limits of open orders must be above zero")
	case p.ServiceFee > p.OriginServiceFee:
		return errors.New("inscribe orders: the service fee is above the one before the discount")
	case p.ServiceFee > 0 && (len(p.ServiceScript) == 0 || p.ServiceFee < bitcoin.Dust(p.ServiceScript)):
		return errors.New("inscribe orders: a service fee needs an address, and must not be dust")
	}
	return nil
}

// Sight is what is known of an order at one instant.
type Sight struct {
	Height uint32
	Coins  []Coin
	Txs    map[chainhash.Hash]Status
	Enough bool // the owner's available balance covers the order besides others that are being revealed
	Void   bool // the confirmed reveal's inscription is no valid transfer
	Floor  bitcoin.FeeRate
	Market bitcoin.FeeRate // 0: not known
}

// outpoints of coins, as a set.
func spendsOf(raw []byte) map[wire.OutPoint]bool {
	tx, err := bitcoin.ParseTransaction(raw)
	if err != nil {
		return nil
	}
	set := make(map[wire.OutPoint]bool, len(tx.TxIn))
	for _, in := range tx.TxIn {
		set[in.PreviousOutPoint] = true
	}
	return set
}

// covers compares a balance with amounts that are spoken for.
func covers(available uint128.Uint128, amounts ...uint128.Uint128) bool {
	for _, a := range amounts {
		if available.Cmp(a) < 0 {
			return false
		}
		available = available.Sub(a)
	}
	return true
}
