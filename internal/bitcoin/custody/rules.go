package custody

import (
	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// Rules is everything about a deployment's custody that is pinned, the same in every process: from the deployment
// record.
//
// They grow and never change: a new epoch begins, a new lane opens, an open one closes and a least deposit takes
// another's place at a height that is still to come; the rest of an asset's terms stays as it is. Otherwise a deposit
// that was minted for could become one to be sent back (SR-03).
type Rules struct {
	ChainID uint32          // by the id rule, of the Bitcoin network
	Salt    message.Bytes32 // of the deployment
	Form    Form            // how scripts and words name the deployment
	Network *bitcoin.Network
	Start   uint32  // nothing of the custody is in blocks below this height
	Epochs  []Keys  // ascending, at least one; the last one is current
	Assets  []Asset // rules of each are in Terms
	Terms   map[Asset]Terms
	Steps   []Step // confirmations, by ascending Above; the first has Above 0
}

// Keys are the custody keys of one epoch: x-only, in ascending order, k of them sign. They are independent of the
// attestation keys (SR-24).
type Keys struct {
	Epoch     uint32
	Threshold int
	Members   []bitcoin.XOnly
	From      uint32 // height from which deposits to it count
	// Reopens has batons begin anew from this height on that an epoch before got and never spent (SR-18).
	Reopens bool
}

// Terms are the rules of one asset.
type Terms struct {
	Symbol     string
	Decimals   uint8         // on Bitcoin: 8 for BTC, 18 for BRC-20 (its own may be fewer), the rune's divisibility
	Common     uint8         // of messages; never more than Decimals
	MinDeposit amount.Amount // common units; until the first of Minima
	Minima     []Minimum     // what takes its place, by ascending From
	Lanes      []Lane
	Steps      []Step // above the first of the rules', by ascending Above; none of BTC's, whose are the rules' own
}

// Minimum is the least deposit of an asset from a height on, inclusive.
type Minimum struct {
	From   uint32
	Amount amount.Amount // common units
}

// Least returns the least deposit of a block, in common units.
func (t Terms) Least(height uint32) amount.Amount {
	least := t.MinDeposit
	for _, m := range t.Minima {
		if m.From <= height {
			least = m.Amount
		}
	}
	return least
}

// Enough returns what is credited in whichever block it comes, in common units: the largest of all that was ever the
// least. Who does not know the block asks for that.
func (t Terms) Enough() amount.Amount {
	most := t.MinDeposit
	for _, m := range t.Minima {
		if m.Amount.Cmp(most) > 0 {
			most = m.Amount
		}
	}
	return most
}

// Lane is where an asset may go, while it may.
type Lane struct {
	ChainID uint32
	Router  message.Anchor
	From    uint32 // height of deposits, inclusive
	Until   uint32 // exclusive; 0: open
}

// Step says how many confirmations deposits need (SR-21): Confirmations while the value of deposits of the asset in the
// window of blocks before and with them is at or above Above.
type Step struct {
	Above         amount.Amount // common units of the asset: sat for BTC
	Confirmations uint32
}

// Window is the number of blocks over which unsettled deposits are summed (SR-21).
const Window = 6
