package cosign

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
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
}

// SignedPlans is where a member remembers what it signed.
type SignedPlans interface {
	// RecordSigned writes a plan durably; one with the same ID only gets the new time.
	RecordSigned(ctx context.Context, p SignedPlan) error
	// SignedOf returns the plans that spend a baton, newest first, at most limit.
	SignedOf(ctx context.Context, baton wire.OutPoint, limit int) ([]SignedPlan, error)
}

// Config is what a member signs with. Zero durations and limits take defaults.
type Config struct {
	Rules *custody.Rules
	// Keys are the member's custody keys by epoch. Those of older epochs sign rotations and sweeps alone (SR-18).
	Keys     map[uint32]*btcec.PrivateKey
	Ledger   vault.Ledger
	View     func(ctx context.Context) (vault.View, error) // own index: outputs of derived addresses
	Tokens   vault.Tokens                                  // own index; nil where no BRC-20 token is listed
	Origins  vault.Origins                                 // own index: deposits whose credit came back; nil: those wait
	Approver Approver
	Market   vault.Market
	Signed   SignedPlans
	// Collected is how many sat of BTC withdrawals burned beyond what they were paid: the reserve's too. Nil: none.
	Collected func(ctx context.Context) (uint64, error)
	// Addresses are the derived addresses that the member knows besides those that the chain and requests show (SR-07).
	// Nil: none.
	Addresses vault.AddressBook
	// MaxFee bounds the fee of one plan, in sat; default bitcoin.DefaultMaxFee. MinReserve must be left in the reserve by
	// payments, in sat.
	MaxFee, MinReserve uint64
	// Grace is how long after it was signed a plan forbids others on its baton that drop a uid of it: time to collect
	// signatures and to send it; default 2 min. From then on it does while this member's own index sees it in the mempool,
	// for Pending in all; default 30 min.
	Grace, Pending time.Duration
	Now            func() time.Time
	Log            *slog.Logger
}

const (
	defaultPending = 30 * time.Minute
	maxSigned      = 16 // plans of one baton that are looked at
)

// Cosigner is a member's side of the custody: it signs what its own index, rules and second look allow.
type Cosigner struct {
	cfg Config
	// mu makes "look at what was signed, record, sign" one step.
	mu sync.Mutex
}

// New checks the configuration.
func New(c Config) (*Cosigner, error) {
	if c.Rules == nil || c.Ledger == nil || c.View == nil || c.Approver == nil || c.Market == nil || c.Signed == nil {
		return nil, errors.New("custody signer: rules, ledger, view, approver, market and record are required")
	}
	if len(c.Keys) == 0 {
		return nil, errors.New("custody signer: it needs a key")
	}
	for epoch, key := range c.Keys {
		if err := listed(c.Rules, epoch, key); err != nil {
			return nil, err
		}
	}
	if c.MaxFee == 0 {
		c.MaxFee = bitcoin.DefaultMaxFee
	}
	if c.Grace <= 0 {
		c.Grace = vault.DraftLife
	}
	if c.Pending <= 0 {
		c.Pending = defaultPending
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	return &Cosigner{cfg: c}, nil
}

func listed(r *custody.Rules, epoch uint32, key *btcec.PrivateKey) error {
	keys, err := r.Keys(epoch)
	if err != nil {
		return fmt.Errorf("custody signer: %w", err)
	}
	own := bitcoin.XOnlyOf(key.PubKey())
	for _, k := range keys.Members {
		if k == own {
			return nil
		}
	}
	return fmt.Errorf("custody signer: epoch %d does not list %x: %w", epoch, own, ErrKeyOther)
}
