package cosign

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/memberlog"
	"causeway/internal/message"
)

// Approver is the member's own second look at messages: everything that it does before it attests them. Its error is a
// *Refusal when the member says no, and else a fault that may pass.
type Approver interface {
	Approve(ctx context.Context, items []vault.Item) error
}

// SignedPlan is what a member remembers of what it signed. Safety does not depend on it: it spares conflicts.
type SignedPlan struct {
	ID    chainhash.Hash // of its first transaction
	Kind  custody.Kind
	Baton *wire.OutPoint // nil: none
	UIDs  []message.UID
	Body  []byte // the plan, as JSON
	At    time.Time
	Relay string        // whose credential asked for it; empty: the one without a name
	Slot  wire.OutPoint // the first output that it spends: the baton, if it has one
	// Since is when the relay's turn on the baton began, which the plan is part of; zero: the plan holds no place.
	Since time.Time
	// Log is the entry that the member's log gets in the same transaction, unless it has it. It is not read back.
	Log *memberlog.Entry
}

// Order is what the member recorded of messages that are to be paid alike.
type Order interface {
	// Before returns the uid of the message in front of this one, of those of its lane that are paid the same amount of
	// the same asset to the same recipient.
	Before(ctx context.Context, m message.Message) (uid message.UID, found bool, err error)
}

// Lapse is a turn on a baton that a relay had, and in which it sent nothing.
type Lapse struct {
	Relay string
	Baton wire.OutPoint
	At    time.Time // when it was noticed
}

// SignedPlans is where a member remembers what it signed, and who let turns lapse.
type SignedPlans interface {
	// RecordSigned writes a plan durably; one with an ID that is there stays as it is.
	RecordSigned(ctx context.Context, p SignedPlan) error
	// SignedOf returns the plans that hold a place on a baton, oldest first, at most limit.
	SignedOf(ctx context.Context, baton wire.OutPoint, limit int) ([]SignedPlan, error)
	// SignedFor returns the IDs of what was signed for a relay at or after a time and spends a slot first, at most limit.
	SignedFor(ctx context.Context, slot wire.OutPoint, relay string, since time.Time, limit int) ([]chainhash.Hash, error)
	// RecordLapse writes a lapse durably, and forgets those before old. One of the same relay and baton stays as it is,
	// and fresh is false.
	RecordLapse(ctx context.Context, l Lapse, old time.Time) (fresh bool, err error)
	// Lapses returns those noticed at or after a time, oldest first.
	Lapses(ctx context.Context, since time.Time) ([]Lapse, error)
	// RecordFee writes durably what is to be signed for, and forgets what is older than old. Of a slot and purpose the
	// dearest stays.
	RecordFee(ctx context.Context, f Fee, old time.Time) error
	// Fees returns what was recorded for a kind and purpose at or after a time, at most limit.
	Fees(ctx context.Context, k custody.Kind, p Purpose, since time.Time, limit int) ([]Fee, error)
}

// Second has indexes that others wrote look at coins of the custody. Its error says that one disagrees, or cannot tell.
type Second interface {
	Holds(ctx context.Context, coins []custody.Holding) error
}

// Config is what a member signs with. Zero durations and limits take defaults.
type Config struct {
	Rules *custody.Rules
	// Keys are the member's custody keys. Those of older epochs sign rotations and sweeps alone (SR-18).
	Keys     Keys
	Ledger   vault.Ledger
	View     func(ctx context.Context) (vault.View, error) // own index: outputs of derived addresses
	Tokens   vault.Tokens                                  // own index; nil where no BRC-20 token is listed
	Origins  vault.Origins                                 // own index: deposits whose credit came back; nil: those wait
	Approver Approver
	// Approved says why keys of older epochs do not sign what goes to an epoch's keys: their operator did not approve
	// them (SR-18). Nil: each epoch of the rules is approved.
	Approved func(epoch uint32) error
	// Second has to agree about what a payment of runes or tokens spends (SR-08). Nil: nobody is asked.
	Second Second
	Market vault.Market
	// Order has equal payments made in the order in which they were sent, so that the chains alone say which of them was
	// made (SR-01). Nil: in any order.
	Order  Order
	Signed SignedPlans
	// Collected is how many sat of BTC withdrawals burned beyond what they were paid: the reserve's too. Nil: none.
	Collected func(ctx context.Context) (uint64, error)
	// Addresses are the derived addresses that the member knows besides those that the chain and requests show (SR-07).
	// Nil: none.
	Addresses vault.AddressBook
	// MaxFee bounds the fee of one plan, in sat; default bitcoin.DefaultMaxFee. MinReserve must be left in the reserve by
	// payments, in sat.
	MaxFee, MinReserve uint64
	Budget             Budget // of a day (SR-12)
	// Grace is how long a relay's turn on a baton lasts, from the first plan that was signed for it: until then no plan on
	// the baton drops a uid of its plans. It is the time to collect signatures and to send; default 2 min. From then on
	// only what this member's own index sees in the mempool keeps its place, for Pending in all; default 30 min. Asking
	// again begins no new turn: only what takes the place of the relay's own transaction in the mempool, and pays what
	// the market asks, does.
	Grace, Pending time.Duration
	// Versions bounds the transactions that one relay has signed within 24 hours of those that spend the same output
	// first, of which one at most gets into a block; default 256. So a relay makes the records of a member grow by that
	// for each output that leaves the custody, and no more.
	Versions int
	// Lapsed is told of each turn that a relay let lapse while another one waited. Nil: nobody.
	Lapsed func(relay string)
	// Refused is told of each request that was not signed, but for what the Approver refused. Nil: nobody.
	Refused func(ctx context.Context, r memberlog.Refusal)
	Now     func() time.Time
	Log     *slog.Logger
}

const (
	defaultPending  = 30 * time.Minute
	defaultVersions = 256 // one in six minutes of a whole day
	versionsWindow  = 24 * time.Hour
)

// Cosigner is a member's side of the custody: it signs what its own index, rules and second look allow.
type Cosigner struct {
	cfg Config
	own map[bitcoin.XOnly]bool // the member's keys
	// mu makes "look at what was signed, record, sign" one step.
	mu sync.Mutex
}

// New checks the configuration.
func New(c Config) (*Cosigner, error) {
	if c.Rules == nil || c.Ledger == nil || c.View == nil || c.Approver == nil || c.Market == nil || c.Signed == nil {
		return nil, errors.New("custody signer: rules, ledger, view, approver, market and record are required")
	}
	if c.Keys == nil || len(c.Keys.Public()) == 0 {
		return nil, errors.New("custody signer: it needs a key")
	}
	own := make(map[bitcoin.XOnly]bool)
	for epoch, key := range c.Keys.Public() {
		if err := listed(c.Rules, epoch, key); err != nil {
			return nil, err
		}
		own[key] = true
	}
	if c.MaxFee == 0 {
		c.MaxFee = bitcoin.DefaultMaxFee
	}
	c.Budget.defaults()
	if c.Grace <= 0 {
		c.Grace = vault.DraftLife
	}
	if c.Pending <= 0 {
		c.Pending = defaultPending
	}
	if c.Versions <= 0 {
		c.Versions = defaultVersions
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	return &Cosigner{cfg: c, own: own}, nil
}
