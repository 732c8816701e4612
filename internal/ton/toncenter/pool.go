package toncenter

import (
	"context"
	"fmt"
	"math/big"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/ton/bridge"
)

// pool reads a pool as a block has it, and the nanotons of its account.
func (e endpoint) pool(ctx context.Context, p Pool, at header) (*bridge.Pool, *big.Int, error) {
	acc, err := e.account(ctx, p.Address, at)
	if err != nil {
		return nil, nil, err
	}
	if acc.data == nil {
		return nil, nil, fmt.Errorf("%s: pool %d is not there at block %d: %w", e.Name, p.ID, at.Seqno, chain.ErrNotFound)
	}
	state, err := bridge.ReadPool(acc.data)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: pool %d: %w", e.Name, p.ID, err)
	}
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(p.RealDecimals)-int64(p.CommonDecimals)), nil)
	if state.Settings == nil || !scale.IsUint64() || state.Scale != scale.Uint64() || state.Jetton != (p.Minter != nil) {
		return nil, nil, fmt.Errorf("%s: pool %d counts otherwise than the deployment record says: %w", e.Name, p.ID,
			bridge.ErrMalformed)
	}
	return state, acc.balance, nil
}

// Executed implements committee.Destination: it tells of the newest block, at every endpoint of the quorum, and takes
// the word of any of them that a message ran. at must be empty.
func (a *Adapter) Executed(ctx context.Context, at string, uids ...message.UID) ([]bool, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	if at != "" {
		return nil, fmt.Errorf("chain %d tells what was executed by now, not at block %.100s", a.cfg.ChainID, at)
	}
	v, err := a.look(ctx)
	if err != nil {
		return nil, err
	}
	out := make([]bool, len(uids))
	for _, s := range v.good[:a.quorum()] {
		for _, p := range a.cfg.Pools {
			state, _, err := s.at.pool(ctx, p, s.head)
			if err != nil {
				return nil, fmt.Errorf("ask chain %d what was executed: %w", a.cfg.ChainID, err)
			}
			for i, uid := range uids {
				lane, has := state.Lanes[message.SrcChain(uid)]
				out[i] = out[i] || has && message.DstChain(uid) == a.cfg.ChainID &&
					lane.CounterpartPool == bridge.PoolOf(uid) && lane.Ran(bridge.Sequence(uid))
			}
		}
	}
	return out, nil
}

// Anchor implements committee.Destination: a pool as a final block has it, the same at every endpoint of the quorum.
func (a *Adapter) Anchor(ctx context.Context, anchor message.Anchor, kind chain.AnchorKind, at chain.Cursor,
) (chain.AnchorState, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	p, ours := a.pool(anchor)
	if !ours || kind != chain.AnchorPool {
		return chain.AnchorState{}, fmt.Errorf("anchor %s is no pool of the deployment record", anchor)
	}
	state, err := a.anchor(ctx, p, at)
	if err != nil {
		return chain.AnchorState{}, fmt.Errorf("read pool %d of chain %d: %w", p.ID, a.cfg.ChainID, err)
	}
	return state, nil
}

func (a *Adapter) anchor(ctx context.Context, p Pool, at chain.Cursor) (chain.AnchorState, error) {
	v, err := a.look(ctx)
	if err != nil {
		return chain.AnchorState{}, err
	}
	if v.final.Seqno < at.Height {
		return chain.AnchorState{}, fmt.Errorf("block %d is not final: %w", at.Height, chain.ErrBehind)
	}
	asked := v.good[:a.quorum()]
	block, err := a.headerAt(ctx, asked, at.Height)
	if err != nil {
		return chain.AnchorState{}, err
	}
	if block.cursor() != at {
		return chain.AnchorState{}, fmt.Errorf("block %d is not %.60q: %w", at.Height, at.Hash, chain.ErrNotFound)
	}
	var first chain.AnchorState
	for i, s := range asked {
		state, err := a.books(ctx, s.at, p, block)
		if err != nil {
			return chain.AnchorState{}, err
		}
		if i > 0 && state != first {
			return chain.AnchorState{}, fmt.Errorf("%s tells of another pool: %w", s.at.Name, chain.ErrDisagree)
		}
		first = state
	}
	return first, nil
}

// books are a pool's sums at one endpoint. What is kept for storage counts as held: storage is taken from it, not from
// what is owed (docs/adr/0034). A pool of jettons holds what its wallet says.
func (a *Adapter) books(ctx context.Context, e endpoint, p Pool, at header) (chain.AnchorState, error) {
	state, balance, err := e.pool(ctx, p, at)
	if err != nil {
		return chain.AnchorState{}, err
	}
	held := new(big.Int).Sub(balance, state.MessageFees)
	if held.Sign() < 0 {
		held.SetInt64(0)
	}
	if p.Minter != nil {
		if held, err = e.jettonsOf(ctx, p, state, at); err != nil {
			return chain.AnchorState{}, err
		}
	}
	var out chain.AnchorState
	if out.Balance, err = p.common(held); err != nil {
		return out, err
	}
	if out.Liquidity, err = amount.FromBig(state.Liquidity); err != nil {
		return out, err
	}
	out.Fees, err = amount.FromBig(state.Fees)
	return out, err
}

// Figures are what quotes are made of, all at one block.
type Figures struct {
	Head, Final chain.Block
	Pools       map[uint32]*bridge.Pool // by pool id
}

// Figures reads the pools at the newest block of one endpoint: nobody signs by them. A pool that is not there is left
// out.
func (a *Adapter) Figures(ctx context.Context) (Figures, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	v, err := a.look(ctx)
	if err != nil {
		return Figures{}, fmt.Errorf("read figures of chain %d: %w", a.cfg.ChainID, err)
	}
	s := v.lead()
	f := Figures{Head: s.head.block(), Final: v.final.block(), Pools: map[uint32]*bridge.Pool{}}
	for _, p := range a.cfg.Pools {
		acc, err := s.at.account(ctx, p.Address, s.head)
		if err != nil {
			return Figures{}, fmt.Errorf("read figures of chain %d: %w", a.cfg.ChainID, err)
		}
		if acc.data == nil {
			continue
		}
		if f.Pools[p.ID], err = bridge.ReadPool(acc.data); err != nil {
			return Figures{}, fmt.Errorf("read figures of pool %d of chain %d: %w", p.ID, a.cfg.ChainID, err)
		}
	}
	return f, nil
}

// Account is the wallet that pays for deliveries.
func (a *Adapter) Account() string { return a.account() }

// Nanotons are what the wallet has. Nothing is decided by it.
func (a *Adapter) Nanotons(ctx context.Context) (amount.Amount, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	v, err := a.look(ctx)
	if err != nil {
		return amount.Amount{}, fmt.Errorf("read what pays on chain %d: %w", a.cfg.ChainID, err)
	}
	acc, err := v.lead().at.account(ctx, a.cfg.Wallet.Address(), v.lead().head)
	if err != nil {
		return amount.Amount{}, fmt.Errorf("read what pays on chain %d: %w", a.cfg.ChainID, err)
	}
	return amount.FromBig(acc.balance)
}
