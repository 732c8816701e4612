package rebalance

import (
	"context"
	"errors"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/message"
	"causeway/internal/ops/rebalance/plan"
)

// hand is the operator's account on one chain. Amounts of pools are common decimals.
type hand interface {
	// account is the operator's, as messages name it.
	account() message.Recipient
	// coin is in how many decimals the chain's coin counts.
	coin() uint8
	// read tells what a pool and the account have; now is the time on chains that are not asked for theirs.
	read(ctx context.Context, e Pool, now time.Time) (pool, error)
	// costs is what an act takes, about, in the coin's smallest unit; of one that sends a message to a chain with its fee.
	costs(ctx context.Context, p pool, a act, to uint32) (*big.Int, error)
	// steps are what an order needs.
	steps(ctx context.Context, p pool, o order) ([]step, error)
	// sign makes the transaction of a step, which nobody has seen yet.
	sign(ctx context.Context, s step) (signed, error)
	// settle sends a signed transaction, as often as it takes, and waits until it is in a block. It is the same one each
	// time: whatever happened to an earlier run, the step is made once. errLost when it never can be in a block.
	settle(ctx context.Context, s step, by signed) (mined, error)
	// arrived tells whether a message to a pool was executed, and whether the chain still owes it.
	arrived(ctx context.Context, uid message.UID, pool uint32) (executed, owed bool, err error)
	close()
}

// act is something that the account does with a pool.
type act string

// The acts.
const (
	actAdd      act = "add"      // put into the pool
	actRemove   act = "remove"   // take out of it here
	actAway     act = "away"     // take out of it on another chain
	actTransfer act = "transfer" // send tokens to another chain
)

// order is an act with its amounts, common decimals. It stands in journals: fields are never renamed.
type order struct {
	Act    act      `json:"act"`
	Pool   uint32   `json:"pool"`
	Amount *big.Int `json:"amount"`
	// Of acts whose message goes to another chain: where to, what is sent on at least, and what the message may cost in
	// the coin's smallest unit.
	To        uint32            `json:"to,omitempty"`
	Recipient message.Recipient `json:"recipient,omitzero"`
	Least     *big.Int          `json:"least,omitempty"`
	MostFee   *big.Int          `json:"mostFee,omitempty"`
	// Account has to be the hand's when the step is signed, and Before is its position before it.
	Account message.Recipient `json:"account,omitzero"`
	Before  *big.Int          `json:"before,omitempty"`
}

// pool is what was read of one pool. Amounts are common decimals.
type pool struct {
	plan.Pool
	symbol    string
	anchor    message.Anchor
	token     common.Address // on EVM chains
	native    bool           // of the chain's coin
	decimals  uint8          // common ones
	scale     *big.Int       // base units of a common unit
	ratio     uint32         // pool's fee, in millionths
	swapLimit *big.Int
	delayOver *big.Int // zero: nothing is delayed
	young     bool     // a removal to another chain pays the pool's fee
	paid, cap *big.Int // what it paid out, of what its lanes let in a day
	least     *big.Int
	lanes     map[uint32]lane // by chain
}

// lane is one to another chain.
type lane struct {
	remote                              message.Anchor
	outbound                            bool
	availableOut, availableIn, capInDay *big.Int
}

// refusal ends a move: the chain says that a step of it cannot be made.
type refusal struct{ why string }

func (r refusal) Error() string { return r.why }

// errLost means that a signed transaction can never be in a block.
type errLost struct{ why string }

func (e errLost) Error() string { return e.why }

var (
	errUnknown = errors.New("it is not in the deployment")
	errAccount = errors.New("it was begun by another account: name that one's key, or move the journal away")
)

// young tells whether a removal to another chain pays the pool's fee, by the chain's time; since when the position
// grew last, seconds since 1970, 0: never.
func young(since uint64, now time.Time) bool {
	const slack, stay = 5 * time.Minute, 24 * time.Hour // whoever is that close waits
	return since > 0 && !now.After(time.Unix(int64(since), 0).Add(stay+slack))
}
