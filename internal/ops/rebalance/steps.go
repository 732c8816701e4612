package rebalance

import (
	"context"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"

	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/ops/rebalance/plan"
)

// step is one transaction of a move.
type step struct {
	Chain uint32         `json:"chain"`
	What  string         `json:"what"`
	To    common.Address `json:"to"`
	Value *hexutil.Big   `json:"value"` // wei
	Data  hexutil.Bytes  `json:"data"`
	// Arrives is the chain where its message has to be delivered before the move goes on; 0: it sends none.
	Arrives uint32 `json:"arrives,omitempty"`
}

// steps are what a move signs, in order. What fills a pool comes before what empties one, but for a removal to another
// chain: once more was added, it would pay the pool's fee.
func (o *operator) steps(ctx context.Context, b *book, m plan.Move) ([]step, error) {
	from, to := b.at(m.From), b.at(m.To)
	here := o.chains[to.Chain]
	base := new(big.Int).Mul(m.Amount, to.scale)
	me := message.FromAddress(here.Opts.From)
	bridge := func(chain uint32, what string, value *big.Int, data []byte) step {
		return step{Chain: chain, What: what, To: o.chains[chain].BridgeAddr, Value: (*hexutil.Big)(value), Data: data}
	}
	coins := new(big.Int)
	if to.native() {
		coins = base
	}
	approvals, err := o.approvals(ctx, to, base)
	if err != nil {
		return nil, err
	}
	add := bridge(to.Chain, "add liquidity", coins, here.Bridge.PackIncreaseLiquidity(to.Pool.Pool, base))
	if m.Way == plan.Local {
		remove := o.chains[from.Chain].Bridge.PackDecreaseLiquidity(from.Pool.Pool, new(big.Int).Mul(m.Amount, from.scale))
		return append(approvals, add, bridge(from.Chain, "remove liquidity", new(big.Int), remove)), nil
	}
	fee, err := o.messageFee(ctx, to, from.Chain)
	if err != nil {
		return nil, err
	}
	if m.Way == plan.Remote {
		away := bridge(to.Chain, fmt.Sprintf("remove liquidity to chain %d", from.Chain), fee,
			here.Bridge.PackDecreaseLiquidityRemote(here.Opts.From, to.Pool.Pool, from.Chain, base, me))
		away.Arrives = from.Chain
		return append(append([]step{away}, approvals...), add), nil
	}
	least := new(big.Int).Mul(new(big.Int).Sub(m.Amount, m.Fee), to.scale)
	swap := bridge(to.Chain, fmt.Sprintf("transfer to chain %d", from.Chain), new(big.Int).Add(coins, fee),
		here.Bridge.PackSwap0(to.Pool.Pool, from.Chain, base, me, here.Opts.From, nil, least))
	swap.Arrives = from.Chain
	return append(approvals, swap), nil
}

// approvals give the bridge an allowance of exactly units; one that was left behind is taken back first, as tokens like
// USDT want it.
func (o *operator) approvals(ctx context.Context, p pool, units *big.Int) ([]step, error) {
	if p.native() {
		return nil, nil
	}
	t := o.chains[p.Chain]
	token := bindings.NewTestToken()
	has, err := bind.Call(token.Instance(t.Client, p.view.Token), &bind.CallOpts{Context: ctx},
		token.PackAllowance(t.Opts.From, t.BridgeAddr), token.UnpackAllowance)
	if err != nil {
		return nil, fmt.Errorf("read the allowance: %w", err)
	}
	approve := func(what string, v *big.Int) step {
		return step{
			Chain: p.Chain, What: what, To: p.view.Token, Value: new(hexutil.Big), Data: token.PackApprove(t.BridgeAddr, v),
		}
	}
	switch {
	case has.Cmp(units) == 0:
		return nil, nil
	case has.Sign() > 0:
		return []step{approve("take back the old approval", new(big.Int)), approve("approve", units)}, nil
	}
	return []step{approve("approve", units)}, nil
}
