package chain

import (
	"fmt"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// AnchorKind says what holds an anchor's value. Stored and published text: never rename one.
type AnchorKind string

// The kinds.
const (
	AnchorPool AnchorKind = "pool" // liquidity of providers
	AnchorLock AnchorKind = "lock" // an escrow: a mint bridge at the token's home, the custody of an asset of Bitcoin
	AnchorMint AnchorKind = "mint" // a supply that is minted and burned: a mint bridge elsewhere, a Bitcoin router
)

// AnchorID names an anchor.
type AnchorID struct {
	ChainID uint32
	Anchor  message.Anchor
}

func (a AnchorID) String() string { return fmt.Sprintf("%d/%s", a.ChainID, a.Anchor) }

// Anchor is one end of lanes, as the family of its chain reads it from a pinned deployment record, never from a request
// or a chain.
type Anchor struct {
	AnchorID
	Kind AnchorKind
	// CommonDecimals are those of its messages' amounts.
	CommonDecimals uint8
	// Remotes is the only counterpart on each chain. Both ends must name each other.
	Remotes map[uint32]message.Anchor
	// Returns is set where a deposit that cannot be credited goes back as a message from the anchor to itself.
	Returns bool
	// Premint is the supply that was there before a mint anchor's bridge could mint: a fact of its token.
	Premint amount.Amount
}

// Stops is what a guardian or an owner stopped of an anchor's messages to another chain.
type Stops struct {
	Committee bool // the committee is frozen: nothing that it signs is taken, neither what goes back
	Outbound  bool // nobody can start a message
}

// AnchorState is what a chain itself says of an anchor at one finalised block, in common decimals: supplies rounded
// up, the rest down.
type AnchorState struct {
	Liquidity amount.Amount // pools: what may be paid out
	Fees      amount.Amount // pools: collected for providers, on top of the liquidity
	Balance   amount.Amount // tokens that the bridge (pool) or the mint bridge (lock) holds
	Supply    amount.Amount // mint: the token's total supply
	// Fault is why none of this can be relied on, whatever the sums; empty: nothing is known against it.
	Fault string
}
