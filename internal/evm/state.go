package evm

import (
	"context"
	"fmt"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/amount"
)

// TotalSupply reads how much of a token there is, in real decimals.
func (a *Adapter) TotalSupply(ctx context.Context, at string, token common.Address) (amount.Amount, error) {
	var out balanceResult
	data := hexutil.Bytes(crypto.Keccak256([]byte("totalSupply()"))[:4])
	r := request{method: "eth_call", args: []any{map[string]any{"to": token, "input": data}, blockArg(at)}, result: &out}
	if err := a.read(ctx, "total supply", r); err != nil {
		return amount.Amount{}, err
	}
	return out.amount()
}

// What the bridge can pause, as its contract numbers it.
const (
	PauseOutbound uint8 = 1
	PauseInbound  uint8 = 2
	FreezeSet     uint8 = 3
)

// Paused reports whether something is paused, for one chain or, with scope 0, for all.
func (a *Adapter) Paused(ctx context.Context, at string, what uint8, scope uint32) (bool, error) {
	var raw hexutil.Bytes
	if err := a.read(ctx, "pause", a.lensCall(a.lens.PackPaused(what, scope), at, &raw)); err != nil {
		return false, err
	}
	p, err := a.lens.UnpackPaused(raw)
	if err != nil {
		return false, fmt.Errorf("read pause: %w", err)
	}
	return p.On, nil
}
