// Package chain is what the bridge needs of a blockchain: four methods and their types. What is peculiar to one chain
// stays behind its adapter (internal/evm and its siblings); reads for quotes and balances have interfaces of their own
// at their consumers, so that this one stays small.
package chain

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// Chain observes one chain and submits attested messages to it.
type Chain interface {
	// Observe returns what happened after from, up to a bounded number of blocks. Block events above the finalised
	// block may still vanish: then a later call returns RolledBack. The zero cursor starts at the deployment.
	Observe(ctx context.Context, from Cursor) (Batch, error)
	// Reobserve reads the deposits of one transaction again, from the receipt, as a committee member's own second look.
	// The result's blocks say whether it is final. A transaction that is not in the chain gives ErrNotFound.
	Reobserve(ctx context.Context, tx TxID) ([]Deposit, Block, error)
	// Submit delivers attested messages. It is idempotent by digest: a second call returns the handle of the first while
	// that is alive, and ErrExecuted when every message is executed already. Partly tells messages apart that do not fare
	// alike: one that cannot be delivered holds up no other.
	Submit(ctx context.Context, a Attestation) (Handle, error)
	// Status tells what became of a submitted delivery. Unknown to the node and replaced are both Dropped. One of several
	// transactions is pending while any of them is, and dropped or failed when any is.
	Status(ctx context.Context, h Handle) (TxStatus, error)
}

// Errors that callers act on. Anything else is a fault of a node or the network, and is retried.
var (
	ErrNotFound  = errors.New("transaction is not in the chain")
	ErrExecuted  = errors.New("every message is executed already")
	ErrReverted  = errors.New("the chain refuses the delivery")
	ErrWasted    = errors.New("the transaction was refused in a block, and paid for")
	ErrPaused    = errors.New("the destination is paused")
	ErrGas       = errors.New("the relayer's account cannot pay for gas")
	ErrLater     = errors.New("the destination needs more time")
	ErrUnpayable = errors.New("the destination can never pay it")
	ErrDisagree  = errors.New("the configured endpoints disagree about the chain")
	ErrReplaced  = errors.New("a block that was final left the chain")
	ErrBehind    = errors.New("the endpoint is behind")
	ErrWrongNode = errors.New("the endpoint answers for another chain")
)

// GasError is ErrGas with what the account lacks, for people. Its text is shown as it stands.
type GasError struct {
	Account string // in the chain's own text form
	Has     string // whole coins of the chain
	Needs   string // the same, with everything that is under way
}

func (e *GasError) Error() string {
	return fmt.Sprintf("account %s has %s of %s needed: send it coins of the chain", e.Account, e.Has, e.Needs)
}

// Unwrap returns ErrGas.
func (e *GasError) Unwrap() error { return ErrGas }

// GasWords is what an ErrGas says to people: account and amounts where they are known.
func GasWords(err error) string {
	if lacks := new(GasError); errors.As(err, &lacks) {
		return lacks.Error()
	}
	return err.Error()
}

// Partly is what Submit says when the messages of a delivery do not fare alike. It is ErrLater while any of them may
// still arrive, and ErrUnpayable when any never will.
type Partly struct {
	Sent  map[message.UID]Handle // under way; "" of what is executed already
	Waits map[message.UID]Wait   // not yet, each for a reason of its own
	Never map[message.UID]Never  // time does not heal it
}

// Wait is why a message is not delivered yet.
type Wait struct {
	Why   string // for operators
	Lacks bool   // the destination has not enough to pay it with
	Gas   bool   // the relayer's account has not: Why is what GasError says
}

// Never is why a message is never delivered.
type Never struct {
	Why  string // for operators
	Gone bool   // what it was to give back was taken from the destination
}

// Error says each reason once.
func (p *Partly) Error() string {
	var says []string
	for _, n := range p.Never {
		says = append(says, ErrUnpayable.Error()+": "+n.Why)
	}
	for _, w := range p.Waits {
		says = append(says, w.Why)
	}
	slices.Sort(says)
	says = slices.Compact(says)
	if n := len(p.Sent); n > 0 {
		says = append([]string{fmt.Sprintf("%d of %d are under way", n, n+len(p.Waits)+len(p.Never))}, says...)
	}
	const most = 5
	if more := len(says) - most; more > 0 {
		says = append(says[:most], fmt.Sprintf("and %d reasons more", more))
	}
	return strings.Join(says, "; ")
}

// Is makes it ErrLater, ErrUnpayable, or both.
func (p *Partly) Is(target error) bool {
	return target == ErrUnpayable && len(p.Never) > 0 || target == ErrLater && len(p.Sent)+len(p.Waits) > 0
}

// TxID is a transaction's identifier in the chain's own text form.
type TxID string

// Handle is what a chain knows a delivery by. Package transfer has it, because it is stored with the transfer.
type Handle = transfer.Handle

// HandleOf is a delivery of one or several transactions, the one that delivers last.
func HandleOf(txs ...TxID) Handle {
	texts := make([]string, len(txs))
	for i, tx := range txs {
		texts[i] = string(tx)
	}
	return transfer.HandleOf(texts...)
}

// Block identifies a block.
type Block struct {
	Height uint64
	Hash   string
	Time   time.Time
}

// Cursor is a place in a chain up to which everything was observed.
type Cursor struct {
	Height uint64
	Hash   string
}

// Deposit is a message sent on this chain: value has left its owner's hands and waits to arrive elsewhere.
type Deposit struct {
	Message  message.Message
	Tx       TxID
	LogIndex uint32
	Block    Block
	Sender   string        // who signed the transaction, in the chain's own text form
	Sent     amount.Amount // base units that the sender paid, before the pool's fee; 0 when the chain does not tell
	// of the chain's coin, beside the amount, for the destination's network: a Bitcoin router takes it
	Fee amount.Amount
	// FinalAt is the height that has to be final before the deposit is: above its own block's where a chain's deposits
	// need more the more they are worth (SR-21); 0: its own block's.
	FinalAt uint64
}

// DeliveryKind says what happened to a message on its destination.
type DeliveryKind uint8

// The kinds of deliveries.
const (
	Delivered  DeliveryKind = iota + 1 // executed: paid, or stored as a claim (see Outcome)
	ClaimPaid                          // a retry paid part or all of a claim
	Redirected                         // the claim went back to the source chain as RefundUID
	// ClaimUnpaid undoes a ClaimPaid: what was paid is with the pool again, which owes Remaining more.
	ClaimUnpaid
)

// Outcome is how a delivery ended; all but the first opened a claim.
type Outcome uint8

// The outcomes, as the bridge contract numbers them, and two that no contract has.
const (
	OutcomePaid      Outcome = 1
	OutcomeLiquidity Outcome = 2
	OutcomeLimit     Outcome = 3
	OutcomeDelay     Outcome = 4
	OutcomeTransfer  Outcome = 5
	OutcomeApp       Outcome = 6
	OutcomeUnpayable Outcome = 7 // Bitcoin can never pay it: it goes back in the same transaction (SR-20)
	OutcomePaying    Outcome = 8 // TON pays jettons by a claim that asks for it at once: a ClaimPaid follows
)

// Delivery is something that happened to a message on this, its destination chain.
type Delivery struct {
	UID       message.UID
	Kind      DeliveryKind
	Outcome   Outcome // of Delivered
	Anchor    message.Anchor
	Amount    amount.Amount // common decimals: the message's amount, of Delivered
	Paid      amount.Amount // common decimals: paid in this event
	Remaining amount.Amount // common decimals: still owed after it
	ReleaseAt time.Time     // a claim cannot be retried before; zero when it can at once
	RefundUID message.UID   // of Redirected
	Cost      amount.Amount // of the chain's coin: what its network took for it, where the chain tells (SR-12)
	Tx        TxID
	LogIndex  uint32
	Block     Block
}

// Flow is liquidity that went in or out without a message: what the conservation ledger calls seed (SR-13).
type Flow struct {
	Anchor   message.Anchor
	In       bool
	Amount   amount.Amount // common decimals
	Tx       TxID
	LogIndex uint32
	Block    Block
}

// Batch is one step of observation.
type Batch struct {
	Deposits   []Deposit
	Deliveries []Delivery
	Flows      []Flow
	Next       Cursor // pass to the next Observe
	Head       Block
	Finalized  Block
	More       bool // blocks up to Head are left: call again at once
	// RolledBack is set when the cursor's block left the chain: everything above Next.Height is undone and will be
	// reported again where it still holds. Such a batch carries no events.
	RolledBack bool
}

// Attestation is messages with enough signatures of one committee over exactly them, in this order.
type Attestation struct {
	Digest      message.Digest
	Messages    []message.Message
	Set         message.Set
	Attestation message.Attestation
}

// TxState is where a submitted delivery is.
type TxState uint8

// The states of a submitted transaction.
const (
	TxPending TxState = iota + 1
	TxIncluded
	TxFinal
	TxFailed  // included and reverted
	TxDropped // unknown or replaced by another
)

// TxStatus is the state of a transaction and, once included, its block.
type TxStatus struct {
	State         TxState
	Block         Block
	Confirmations uint64
}
