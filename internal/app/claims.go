package app

import (
	"causeway/internal/evm/bindings"
	"context"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
)

// RetryClaim asks the destination to pay what it owes.
func RetryClaim(ctx context.Context, a Account, apiURL, uid string) error {
	return claim(ctx, a, apiURL, uid, func(t *terminal, m bindings.Message) error {
		return t.send(ctx, t.bridgeAt, nil, t.bridge.PackRetry(m), "retry")
	})
}

// RedirectClaim sends what is owed back to the refund address on the source chain, and pays the message fee.
func RedirectClaim(ctx context.Context, a Account, apiURL, uid string) error {
	return claim(ctx, a, apiURL, uid, func(t *terminal, m bindings.Message) error {
		src := uint32(new(big.Int).Rsh(m.Uid, 224).Uint64())
		fee, err := bind.Call(t.bridgeAt, &bind.CallOpts{Context: ctx},
			t.bridge.PackEstimateBNFee(0, src, new(big.Int), [32]byte{}, make([]byte, refundData)), t.bridge.UnpackEstimateBNFee)
		if err != nil {
			return fmt.Errorf("estimate fee: %w", t.named(err))
		}
		return t.send(ctx, t.bridgeAt, fee, t.bridge.PackRedirect(m), "send back")
	})
}

func claim(ctx context.Context, a Account, apiURL, uid string, do func(*terminal, bindings.Message) error) error {
	v, err := fetchTransfer(ctx, apiURL, uid)
	if err != nil {
		return err
	}
	if v.State != "claimable" {
		return fmt.Errorf("the transfer is %s, not claimable", v.State)
	}
	if v.Dst.ChainID != a.Chain {
		return fmt.Errorf("the claim is on chain %d: give that one with --chain and --rpc", v.Dst.ChainID)
	}
	m, err := messageOf(v)
	if err != nil {
		return err
	}
	t, err := openTerminal(ctx, a)
	if err != nil {
		return err
	}
	defer t.client.Close()
	return do(t, *m)
}
