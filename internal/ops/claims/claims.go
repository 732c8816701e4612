// Package claims retries what a destination owes, or sends it back.
package claims

import (
	"context"
	"fmt"

	"causeway/internal/evm/bindings"
	"causeway/internal/ops/terminal"
)

// Retry asks the destination to pay what it owes.
func Retry(ctx context.Context, a terminal.Account, apiURL, uid string) error {
	return claim(ctx, a, apiURL, uid, func(t *terminal.Terminal, m bindings.Message) error {
		return t.Send(ctx, t.BridgeAt, nil, t.Bridge.PackRetry(m), "retry")
	})
}

// Redirect sends what is owed back to the refund address on the source chain. It costs no message fee.
func Redirect(ctx context.Context, a terminal.Account, apiURL, uid string) error {
	return claim(ctx, a, apiURL, uid, func(t *terminal.Terminal, m bindings.Message) error {
		return t.Send(ctx, t.BridgeAt, nil, t.Bridge.PackRedirect(m), "send back")
	})
}

func claim(ctx context.Context, a terminal.Account, apiURL, uid string,
	do func(*terminal.Terminal, bindings.Message) error,
) error {
	v, err := terminal.FetchTransfer(ctx, apiURL, uid)
	if err != nil {
		return err
	}
	if v.State != "claimable" {
		return fmt.Errorf("the transfer is %s, not claimable", v.State)
	}
	if v.Dst.ChainID != a.Chain {
		return fmt.Errorf("the claim is on chain %d: give that one with --chain and --rpc", v.Dst.ChainID)
	}
	m, err := terminal.MessageOf(v)
	if err != nil {
		return err
	}
	t, err := terminal.Open(ctx, a)
	if err != nil {
		return err
	}
	defer t.Client.Close()
	return do(t, *m)
}
