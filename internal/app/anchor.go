package app

import (
	"context"
	"fmt"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/chain/evm"
	"causeway/internal/committee"
	"causeway/internal/message"
)

// destination is an adapter as a committee member asks it.
type destination struct {
	*evm.Adapter
	catalog *catalog.Catalog
}

// Anchor reads an anchor's state at one block, in common decimals, rounded down.
func (d destination) Anchor(ctx context.Context, anchor message.Bytes32, kind committee.AnchorKind, at chain.Cursor) (committee.AnchorState, error) {
	if kind == committee.AnchorPool {
		return d.pool(ctx, anchor, at.Hash)
	}
	m, known := d.catalog.MintBridgeByAnchor(d.ChainID(), anchor)
	if !known {
		return committee.AnchorState{}, fmt.Errorf("mint bridge %s is not in the catalogue", anchor)
	}
	token := common.HexToAddress(m.Token)
	var s committee.AnchorState
	var units amount.Amount
	var err error
	if kind == committee.AnchorMint {
		units, err = d.TotalSupply(ctx, at.Hash, token)
	} else {
		units, err = d.BalanceOf(ctx, at.Hash, token, common.HexToAddress(m.Address))
	}
	if err != nil {
		return s, err
	}
	units, _, err = amount.ToCommon(units, m.Decimals, m.CommonDecimals)
	if kind == committee.AnchorMint {
		s.Supply = units
	} else {
		s.Balance = units
	}
	return s, err
}

func (d destination) pool(ctx context.Context, anchor message.Bytes32, at string) (committee.AnchorState, error) {
	p, known := d.catalog.PoolByAnchor(d.ChainID(), anchor)
	if !known {
		return committee.AnchorState{}, fmt.Errorf("pool %s is not in the catalogue", anchor)
	}
	state, err := d.Pool(ctx, at, p.PoolID)
	if err != nil {
		return committee.AnchorState{}, err
	}
	on, _ := d.catalog.Deployment(d.ChainID())
	balance, err := d.BalanceOf(ctx, at, common.HexToAddress(p.Token), common.HexToAddress(on.Bridge))
	if err != nil {
		return committee.AnchorState{}, err
	}
	var s committee.AnchorState
	for _, c := range []struct {
		to   *amount.Amount
		from amount.Amount
	}{{&s.Liquidity, state.Liquidity}, {&s.Fees, state.CumulatedFee}, {&s.Balance, balance}} {
		if *c.to, _, err = amount.ToCommon(c.from, p.RealDecimals, p.CommonDecimals); err != nil {
			return committee.AnchorState{}, fmt.Errorf("convert state of pool %d: %w", p.PoolID, err)
		}
	}
	return s, nil
}
