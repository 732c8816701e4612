package api

import (
	"context"
	"errors"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
)

// Bitcoin is the custody on Bitcoin as the API tells of it. All fields are needed.
type Bitcoin struct {
	Rules     *custody.Rules
	Custody   Custody
	Scripts   Scripts
	Addresses DepositAddresses
	Returns   Returns
}

// ErrCustodyNotReady is what a Custody returns while its index does not stand at its node's tip.
var ErrCustodyNotReady = errors.New("the index of Bitcoin is not at the tip of its chain")

// Custody is what this process's own index and node show of the custody; package vault's Watch, adapted. Every answer
// is as of one block.
type Custody interface {
	// Tip is the block that answers speak for.
	Tip(ctx context.Context) (CustodyTip, error)
	// Derived returns what came to a deposit address, newest first, the mempool's included; at most limit.
	Derived(ctx context.Context, d custody.DepositAddress, script []byte, limit int) ([]DerivedOutput, error)
	// Deposit returns the deposit that an output is; of a swept one either outpoint finds it. False: none is known.
	Deposit(ctx context.Context, op wire.OutPoint) (custody.Deposit, bool, error)
	// Scripts returns the scripts that a transaction's outputs pay, in their order; none where the node does not know it.
	Scripts(ctx context.Context, tx chainhash.Hash) ([][]byte, error)
	// Reserves returns everything that the custody holds.
	Reserves(ctx context.Context) (CustodyReserves, error)
}

// CustodyTip is a block of Bitcoin.
type CustodyTip struct {
	Height uint32
	Hash   chainhash.Hash
	Time   time.Time
}

// DerivedOutput is what came to a deposit address.
type DerivedOutput struct {
	OutPoint wire.OutPoint
	Sats     uint64
	Amount   amount.Amount // base units of the address's asset; 0 while it is not known
	Fault    custody.Fault // why it will not be credited; empty: it will, as far as is known
	Height   uint32        // of its block; 0: in the mempool
	Needed   uint32        // confirmations before it is swept; 0: not known yet
	// Spent is the transaction that spends it: the committee's sweep, or the depositor's own by the refund leaf.
	Spent       *chainhash.Hash
	SpentHeight uint32 // of its block; 0: in the mempool
	ByDepositor bool
}

// CustodyReserves is what the custody holds as of a block.
type CustodyReserves struct {
	CustodyTip
	Assets  []CustodyAsset
	Kinds   []CustodyPurse
	Outputs []CustodyOutput // ascending by transaction, as displayed, and output
}

// CustodyAsset is one asset, in its base units on Bitcoin.
type CustodyAsset struct {
	Asset      custody.Asset
	Held       amount.Amount // that backs what is issued; of BTC with the fee reserve
	Returnable amount.Amount // of deposits that are not credited: their senders', beside Held
	Taken      amount.Amount // of such, what members of ended epochs took (SR-18)
	Unswept    amount.Amount // at deposit addresses: counts for nothing until it is swept (SR-02)
}

// CustodyPurse is what the custody of a kind works with.
type CustodyPurse struct {
	Kind       custody.Kind
	Baton      *wire.OutPoint // nil: not opened yet
	FeeReserve int64          // sat: what may be spent for miners (SR-12); below zero: overdrawn
	Low        bool           // not enough for payments: withdrawals pause
}

// CustodyOutput is one unspent output.
type CustodyOutput struct {
	OutPoint wire.OutPoint
	Sats     uint64
	Asset    *custody.Asset // what it carries; nil: plain coins
	Amount   amount.Amount  // of Asset, in base units; of plain coins its sats
	Class    string         // what it is for, as package custody names it
	Kind     custody.Kind
	Epoch    uint32
	Script   []byte
	Height   uint32 // of its block; 0: in the mempool
}

// Scripts translates addresses of the network.
type Scripts interface {
	// Script decodes an address that can be paid. Its error says in words what is wrong with it.
	Script(address string) ([]byte, error)
	// Address writes a script's address; empty where it has none.
	Address(script []byte) string
}

// DepositAddresses are the registered deposit addresses: those that the relay looks after.
type DepositAddresses interface {
	// Register stores an address; again it changes nothing.
	Register(ctx context.Context, d custody.DepositAddress, script []byte, at time.Time) error
	// ByScript finds a registered one.
	ByScript(ctx context.Context, script []byte) (custody.DepositAddress, bool, error)
}

// ReturnRequest is a sender's request to have a deposit sent back, or a refund paid to a target of theirs (SR-16).
type ReturnRequest struct {
	UID      message.UID // of the return, or of the refund
	OutPoint wire.OutPoint
	Target   string // address, as in the signed text
	Proofs   []custody.Proof
	At       time.Time
}

// Returns keeps what senders asked for.
type Returns interface {
	// PutReturn stores a request, in the place of an earlier one for the same uid, and has the transfer looked at now.
	PutReturn(ctx context.Context, r ReturnRequest) error
	// Return returns the request for a uid.
	Return(ctx context.Context, uid message.UID) (ReturnRequest, bool, error)
}

// custodyOf returns the custody's part of the configuration, or why there is none.
func (a *API) custodyOf() (*Bitcoin, error) {
	if a.Bitcoin == nil {
		return nil, errNoBitcoin.err()
	}
	return a.Bitcoin, nil
}

// failCustody is fail for what a Custody returned.
func (a *API) failCustody(err error) error {
	if errors.Is(err, ErrCustodyNotReady) {
		return errBitcoinNotReady.err()
	}
	return a.fail(err)
}

// check reports what is missing.
func (b *Bitcoin) check() error {
	if b == nil {
		return nil
	}
	if b.Rules == nil || b.Custody == nil || b.Scripts == nil || b.Addresses == nil || b.Returns == nil {
		return errors.New("the API needs the custody's rules, its state, addresses and returns to tell of Bitcoin")
	}
	return nil
}
