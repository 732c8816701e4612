// Package claims lists what destinations owe somebody, retries it, or sends it back.
package claims

import (
	"context"
	"fmt"
	"io"

	"causeway/internal/api"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
)

// hand is what a family of chains does with a claim.
type hand interface {
	retry(ctx context.Context, v api.TransferView) error
	redirect(ctx context.Context, v api.TransferView) error
	close()
}

// open connects to an account's chain by the family that the record says it is of.
func open(ctx context.Context, a terminal.Account) (hand, error) {
	d, err := node.LoadDeployment(a.Deployment)
	if err != nil {
		return nil, err
	}
	switch d.KindOf(a.Chain) {
	case node.Solana:
		s, err := terminal.NewSolana(ctx, a, d)
		if err != nil {
			return nil, err
		}
		return solanaHand{s}, nil
	case node.TON:
		t, err := terminal.NewTON(ctx, a, d)
		if err != nil {
			return nil, err
		}
		return tonHand{t}, nil
	}
	t, err := terminal.New(ctx, a, d)
	if err != nil {
		return nil, err
	}
	return evmHand{t}, nil
}

// List prints the open claims of an address: what destinations owe to it or, sent back, would owe to it.
func List(ctx context.Context, apiURL, address string, out io.Writer) error {
	found, more, err := terminal.FetchClaims(ctx, apiURL, address)
	if err != nil {
		return err
	}
	for _, v := range found {
		why := "no reason is known"
		if v.Reason != nil {
			why = *v.Reason
		}
		owed := v.Amount
		if v.Claim != nil {
			owed = v.Claim.Remaining
		}
		if _, err := fmt.Fprintf(out, "%s  chain %d owes %s %s to %s: %s\n", v.UID, v.Dst.ChainID,
			terminal.ShowText(owed, v.Token.DstDecimals), v.Token.DstSymbol, v.Dst.Recipient, why); err != nil {
			return err
		}
	}
	switch {
	case more:
		_, err = fmt.Fprintf(out, "and more than these %d\n", len(found))
	case len(found) == 0:
		_, err = fmt.Fprintln(out, "nothing is owed")
	}
	return err
}

// Retry asks the destination to pay what it owes. Anybody may.
func Retry(ctx context.Context, a terminal.Account, apiURL, uid string) error {
	return claim(ctx, a, apiURL, uid, func(h hand, v api.TransferView) error { return h.retry(ctx, v) })
}

// Redirect sends what is owed back to the refund address on the source chain. On EVM chains that costs no message
// fee.
func Redirect(ctx context.Context, a terminal.Account, apiURL, uid string) error {
	return claim(ctx, a, apiURL, uid, func(h hand, v api.TransferView) error { return h.redirect(ctx, v) })
}

func claim(ctx context.Context, a terminal.Account, apiURL, uid string,
	do func(hand, api.TransferView) error,
) error {
	v, err := terminal.FetchTransfer(ctx, apiURL, uid)
	if err != nil {
		return err
	}
	if v.State != "claimable" && v.State != "redeemed" {
		return fmt.Errorf("the transfer is %s, not claimable", v.State)
	}
	if v.Dst.ChainID != a.Chain {
		return fmt.Errorf("the claim is on chain %d: give that one with --chain and --rpc", v.Dst.ChainID)
	}
	h, err := open(ctx, a)
	if err != nil {
		return err
	}
	defer h.close()
	// On TON, what a recipient's jetton wallet refused stays with a claim that the pool has paid.
	if _, onTON := h.(tonHand); v.State == "redeemed" && !onTON {
		return fmt.Errorf("the transfer is %s, not claimable", v.State)
	}
	return do(h, v)
}
