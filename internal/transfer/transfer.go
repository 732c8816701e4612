// Package transfer is the one state machine that every transfer passes through, whatever its chains. It is pure: Next
// takes a transfer, an event and the time, and returns the changed transfer and what to do. The relay saves both in one
// step and then does it; the API shows the same states in words.
//
//	observed → final → attested → submitted → delivered → confirmed
//	   |         |         |          |           └→ claimable → redeemed
//	orphaned    held(reason) ─────────┘                  └→ refunding → refunded
package transfer

import (
	"time"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// State is stored text: never rename one.
type State string

// The states.
const (
	Observed  State = "observed"  // the source event is in a block that may still be reorganised
	Final     State = "final"     // the source block is final; the committee may attest
	Attested  State = "attested"  // k signatures are stored; anybody may deliver
	Submitted State = "submitted" // a delivery transaction is under way
	Delivered State = "delivered" // paid on the destination, not yet final there
	Confirmed State = "confirmed" // paid and final: the end
	Claimable State = "claimable" // executed, but not (fully) paid: a claim anybody can retry and its owner can send back
	Redeemed  State = "redeemed"  // the claim was paid: the end
	Refunding State = "refunding" // the claim is on its way back as a refund message
	Refunded  State = "refunded"  // the refund arrived: the end
	Orphaned  State = "orphaned"  // the source event left the chain before it was final
	Held      State = "held"      // the committee refuses for now, for Reason; tried again
)

// Terminal reports whether nothing more is expected. An orphaned transfer may still come back by a new source block.
func (s State) Terminal() bool {
	switch s {
	case Confirmed, Redeemed, Refunded, Orphaned:
		return true
	default:
		return false
	}
}

// Reason says why a transfer is held or became a claim. Stored text.
type Reason string

// The reasons.
const (
	ReasonNone       Reason = ""
	ReasonPaused     Reason = "paused"
	ReasonOverLimit  Reason = "over_limit"
	ReasonDelayed    Reason = "delayed"
	ReasonVetoed     Reason = "vetoed" // one member holds back a large payment for a day: Detail says who
	ReasonLiquidity  Reason = "liquidity"
	ReasonTransfer   Reason = "transfer_failed"
	ReasonApp        Reason = "app_failed"
	ReasonPaying     Reason = "paying"     // its claim asked to be paid at once, which takes the chain a moment
	ReasonRefused    Reason = "refused"    // the committee's policy says no: unknown lane, conservation, another event
	ReasonReturnable Reason = "returnable" // a deposit that cannot be credited: its sender can have it sent back
	ReasonCommittee  Reason = "committee_unavailable"
	// no relay follows the chain that has to be looked at; never stored: who shows transfers sees it
	ReasonRelay Reason = "relay_unavailable"
	// the relay's account cannot pay for the delivery: Detail says account and amounts, of chain.GasError
	ReasonGas Reason = "no_gas"
	// the destination can never pay it as it stands: to the custody itself (SR-07), or dust
	ReasonUnpayable Reason = "unpayable"
	// what was to be sent back is gone: members of an epoch that ended took it (SR-18)
	ReasonTaken Reason = "taken"
)

// Inclusion is where an event stands in a chain.
type Inclusion struct {
	Tx       string
	Height   uint64
	Hash     string // block
	LogIndex uint32
	At       time.Time // block time
	// FinalAt, of a source event, is the height that has to be final before it is, where that is above Height (SR-21);
	// else 0.
	FinalAt uint64
}

// final reports whether the event is final once its chain is up to height (INV-04).
func (i Inclusion) final(height uint64) bool { return max(i.Height, i.FinalAt) <= height }

// Transfer is one message's way from its source event to its end.
type Transfer struct {
	UID     message.UID
	Message message.Message
	State   State
	Reason  Reason
	Detail  string // of Reason, for operators and support; never shown raw to people

	Source   Inclusion
	Included bool // false after a reorganisation took the source event out, until it is seen again
	Sender   string
	Sent     amount.Amount // base units of the source token, 0 when unknown
	Fee      amount.Amount // of the source chain's coin, beside Sent, for the destination's network; 0: none, or unknown

	Batch   message.Digest // digest of the attested batch that carries it; zero before Attested
	Tx      string         // the Handle of the delivery under way, or the transaction that delivered
	Arrival Inclusion      // of the delivery, once seen
	Settled Inclusion      // of the event that paid or redirected a claim

	Paid      amount.Amount // common decimals, so far
	Cost      amount.Amount // of the destination chain's coin: what its network took for the arrival; 0: unknown
	ReleaseAt time.Time     // of a delayed claim
	RefundUID message.UID   // the message that takes it back, from Refunding on

	CreatedAt time.Time
	UpdatedAt time.Time

	// The row is the work queue: it is due at NextAt (zero: nothing to do until an event) and is owned until its lease
	// ends or it is saved.
	NextAt   time.Time
	Attempts int
	Version  int64
}

// Payload is what the message says.
func (t Transfer) Payload() message.Payload { return t.Message.Payload.Decoded() }

// DeliveryTx is the transaction that delivers or delivered; "" while none is known.
func (t Transfer) DeliveryTx() string { return Handle(t.Tx).Tx() }

// RefundOf returns the uid that this transfer takes back, if it is a refund.
func (t Transfer) RefundOf() (message.UID, bool) {
	uid, _, err := t.Payload().RefundOf()
	return uid, err == nil
}
