package custody

import (
	"crypto/sha256"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// Fault is why a deposit cannot be credited. Each is a pure function of Bitcoin's data and of the lane table at the
// deposit's height (SR-03), so that a deposit is either minted or sent back, for ever. The values are stored and
// published.
type Fault string

// The faults, in the order in which they are told: of several the first.
const (
	FaultCenotaph Fault = "cenotaph" // the runestone is malformed, which burned all runes
	FaultEtching  Fault = "etching"  // the transaction etches a rune
	// the output carries more than one thing, or one that is no asset (SR-10)
	FaultMixed         Fault = "mixed_assets"
	FaultAddress       Fault = "wrong_address"    // the asset has another address, or the address is not in use yet
	FaultAsset         Fault = "unknown_asset"    // not listed at that height
	FaultNotStrict     Fault = "not_strict"       // BRC-20 in another than its one canonical form (SR-08)
	FaultPostage       Fault = "postage"          // an asset with more than MaxPostage
	FaultNoDestination Fault = "no_destination"   // none that can be read, or one with data for a consumer
	FaultDestinations  Fault = "two_destinations" // more than one (SR-04)
	FaultUnknownLane   Fault = "unknown_lane"     // the asset was never taken to that chain
	FaultClosedLane    Fault = "closed_lane"      // no longer taken there
	FaultReceiver      Fault = "bad_receiver"     // none, or no address of the chain's form
	FaultRemainder     Fault = "remainder"        // not a multiple of the common unit (INV-09)
	FaultTooLarge      Fault = "too_large"        // more than the contracts can count (SR-22)
	FaultMinimum       Fault = "below_minimum"
)

// Faults lists all faults.
var Faults = [...]Fault{
	FaultCenotaph, FaultEtching, FaultMixed, FaultAddress, FaultAsset, FaultNotStrict, FaultPostage, FaultNoDestination,
	FaultDestinations, FaultUnknownLane, FaultClosedLane, FaultReceiver, FaultRemainder, FaultTooLarge, FaultMinimum,
}

// MaxPostage is what an output with an asset may hold, in sat: what is above an asset's own needs is credited to
// nobody.
const MaxPostage = 10_000

// Deposit is an output that came into the custody from outside: credited, or, with a fault, to be sent back.
type Deposit struct {
	OutPoint wire.OutPoint // the custody's output that holds it
	// the derived address's output that a sweep moved to OutPoint; nil: paid to the custody itself
	Swept       *wire.OutPoint
	Kind        Kind   // of the address: of a swept one, the plain address that it came to
	Epoch       uint32 // of that address
	Asset       Asset  // Bitcoin too where Fault is FaultMixed
	Sats        uint64
	Amount      amount.Amount // base units of Asset
	Destination Destination   // zero when there is no single one
	Refund      RefundTo
	Fault       Fault // empty: it is credited
	Height      uint32
	// Late says that it came to the address of an epoch that had ended (EpochGrace): it counts once the custody has moved
	// OutPoint to a newer epoch, not before (SR-18).
	Late bool
}

// EpochGrace is how many blocks after a newer epoch's first height the old addresses still take deposits as the new do:
// a week. Old members keep their keys longer, to move what comes late (SR-18).
const EpochGrace = 1008

// Ended reports whether an epoch's time was over in a block of a height: deposits to its addresses are late, and its
// members sign nothing but moves to a newer one.
func (r *Rules) Ended(epoch, height uint32) bool {
	for _, k := range r.Epochs {
		if k.Epoch > epoch && uint64(height) >= uint64(k.From)+EpochGrace {
			return true
		}
	}
	return false
}

// Key is the outpoint that the deposit's message and uid are keyed by (SR-04): of a swept one, the output that was
// swept.
func (d Deposit) Key() wire.OutPoint {
	if d.Swept != nil {
		return *d.Swept
	}
	return d.OutPoint
}

// RefundTo says whose a deposit was (SR-16).
type RefundTo struct {
	Scripts  [][]byte      // distinct scripts that supplied it, ascending; of a BRC-20 token, the inscription's alone
	Derived  []byte        // of a derived address: the refund key's own script, and no Scripts
	OutPoint wire.OutPoint // the deposit's key
}

// Script returns the one script that the deposit goes back to; false when several supplied it, or none (a coinbase).
func (t RefundTo) Script() ([]byte, bool) {
	switch {
	case len(t.Derived) > 0:
		return t.Derived, true
	case len(t.Scripts) == 1:
		return t.Scripts[0], true
	}
	return nil, false
}

// Hash is the refund field of a mint and the recipient of a return: sha256 of the one script, or, when there is none,
// sha256("mixed" | txid in display order | vout u32 BE), which no script has.
func (t RefundTo) Hash() message.Recipient {
	if script, ok := t.Script(); ok {
		return ScriptHash(script)
	}
	b := append([]byte("mixed"), outPointBytes(t.OutPoint)...)
	return message.Recipient(sha256.Sum256(b))
}

// ScriptHash is how a Bitcoin script stands in a field of 32 bytes (design, section 6).
func ScriptHash(script []byte) message.Recipient { return message.Recipient(sha256.Sum256(script)) }
