package evm

import (
	"context"
	"fmt"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"

	"causeway/internal/chain"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
)

// Stopped tells what guardian and owner stopped, in the newest block, of what a Bitcoin router sends to another chain.
// The contract's own clock ends it.
//
// A keeper holds withdrawals for an hour at a time while the reserve is low (SR-12). That is to have nobody start,
// and concerns nothing that was burned: while the guardian could still make a pause of its own, the router's is the
// keeper's. Where the guardian owns the router, which tells nothing, it is the keeper's while that one could prolong
// it.
func (a *Adapter) Stopped(ctx context.Context, anchor message.Anchor, to uint32) (chain.Stops, error) {
	router, data := common.BytesToAddress(anchor[12:]), bindings.NewBitcoinRouterToken()
	var frozen, all, one, own, guardian, owner, keeper hexutil.Bytes
	err := a.read(ctx, "what is stopped",
		a.lensCall(a.lens.PackPaused(FreezeSet, 0), "", &frozen),
		a.lensCall(a.lens.PackPaused(PauseOutbound, 0), "", &all),
		a.lensCall(a.lens.PackPaused(PauseOutbound, to), "", &one),
		callRequest(router, data.PackPaused(PauseWithdrawals), "", &own),
		a.lensCall(a.lens.PackGuardian(), "", &guardian), callRequest(router, data.PackOwner(), "", &owner),
		callRequest(router, data.PackKeeper(), "", &keeper))
	if err != nil {
		return chain.Stops{}, latest("", err)
	}
	var s chain.Stops
	for raw, into := range map[*hexutil.Bytes]*bool{&frozen: &s.Committee, &all: &s.Outbound, &one: &s.Outbound} {
		p, err := a.lens.UnpackPaused(*raw)
		if err != nil {
			return chain.Stops{}, fmt.Errorf("read pause: %w", err)
		}
		*into = *into || p.On
	}
	paused, err := data.UnpackPaused(own)
	if err != nil {
		return chain.Stops{}, fmt.Errorf("read pause of router %s: %w", router, err)
	}
	if !paused || s.Outbound {
		return s, nil
	}
	who, err := a.lens.UnpackGuardian(guardian)
	if err != nil {
		return chain.Stops{}, fmt.Errorf("read guardian: %w", err)
	}
	of, err := data.UnpackOwner(owner)
	if err != nil {
		return chain.Stops{}, fmt.Errorf("read owner of router %s: %w", router, err)
	}
	if of == who {
		if who, err = data.UnpackKeeper(keeper); err != nil {
			return chain.Stops{}, fmt.Errorf("read keeper of router %s: %w", router, err)
		}
	}
	s.Outbound, err = a.cannotPause(ctx, who, router)
	return s, err
}

// cannotPause reports whether an account could not pause a router's withdrawals now.
func (a *Adapter) cannotPause(ctx context.Context, who, router common.Address) (bool, error) {
	var out hexutil.Bytes
	var refusal error
	call := map[string]any{
		"from": who, "to": router, "input": hexutil.Bytes(bindings.NewBitcoinRouterToken().PackPause(PauseWithdrawals)),
	}
	r := request{method: "eth_call", args: []any{call, blockArg("")}, result: &out, err: &refusal}
	if err := a.read(ctx, "whose pause it is", r); err != nil {
		return false, latest("", err)
	}
	if refusal != nil && !refused(refusal) {
		return false, fmt.Errorf("read whose pause it is on chain %d: %w", a.cfg.ChainID, refusal)
	}
	return refusal != nil, nil
}
