package rebalance

import (
	"context"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"

	"causeway/internal/ops/rebalance/plan"
)

// step is one transaction of a move.
type step struct {
	Chain uint32 `json:"chain"`
	What  string `json:"what"`
	// To, Value and Data are a call on an EVM chain.
	To    common.Address `json:"to,omitzero"`
	Value *hexutil.Big   `json:"value,omitempty"` // wei
	Data  hexutil.Bytes  `json:"data,omitempty"`
	// Order is what is asked for on Solana and TON, where what is signed depends on when.
	Order *order `json:"order,omitempty"`
	// Arrives is the chain where its message has to be delivered before the move goes on; 0: it sends none.
	Arrives uint32 `json:"arrives,omitempty"`
}

// steps are what a move signs, in order. What fills a pool comes before what empties one, but for a removal to another
// chain: once more was added, it would pay the pool's fee.
func (o *operator) steps(ctx context.Context, b *book, m plan.Move) ([]step, error) {
	from, to := b.at(m.From), b.at(m.To)
	here, there := o.hands[to.Chain], o.hands[from.Chain]
	away := order{
		Pool: to.Pool.Pool, Amount: m.Amount, To: from.Chain, Recipient: there.account(),
		Least: new(big.Int).Sub(m.Amount, m.Fee),
	}
	if m.Way == plan.Transfer {
		away.Act = actTransfer
		return sends(here.steps(ctx, to, away))(from.Chain)
	}
	add, err := here.steps(ctx, to, order{Act: actAdd, Pool: to.Pool.Pool, Amount: m.Amount})
	if err != nil {
		return nil, err
	}
	if m.Way == plan.Remote {
		away.Act = actAway
		out, err := sends(here.steps(ctx, to, away))(from.Chain)
		return append(out, add...), err
	}
	remove, err := there.steps(ctx, from, order{Act: actRemove, Pool: from.Pool.Pool, Amount: m.Amount})
	return append(add, remove...), err
}

// sends has the last of steps wait for its message.
func sends(steps []step, err error) func(to uint32) ([]step, error) {
	return func(to uint32) ([]step, error) {
		if err == nil {
			steps[len(steps)-1].Arrives = to
		}
		return steps, err
	}
}

// wordOf names an act as people read it.
func wordOf(o order) string {
	switch o.Act {
	case actAdd:
		return "add liquidity"
	case actRemove:
		return "remove liquidity"
	case actAway:
		return fmt.Sprintf("remove liquidity to chain %d", o.To)
	case actTransfer:
		return fmt.Sprintf("transfer to chain %d", o.To)
	}
	return string(o.Act)
}
