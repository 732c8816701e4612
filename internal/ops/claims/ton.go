package claims

import (
	"context"
	"errors"
	"math/big"

	"causeway/internal/api"
	"causeway/internal/message"
	"causeway/internal/ops/terminal"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
)

// tonHand is claims on TON, each a contract that compares the message with the one that was delivered.
type tonHand struct{ *terminal.TON }

func (tonHand) close() {}

func (t tonHand) retry(ctx context.Context, v api.TransferView) error {
	return t.ask(ctx, v, "retry", bridge.RetryBody)
}

// redirect is for recipient and refund address until the claim is 7 days old.
func (t tonHand) redirect(ctx context.Context, v api.TransferView) error {
	return t.ask(ctx, v, "send back", bridge.RedirectBody)
}

func (t tonHand) ask(ctx context.Context, v api.TransferView, what string,
	body func(uint64, message.Message) (*ton.Cell, error),
) error {
	if t.Wallet == nil {
		return terminal.ErrNoKey
	}
	m, err := terminal.WireOf(v)
	if err != nil {
		return err
	}
	c, err := t.Claim(ctx, m)
	if err != nil {
		return err
	}
	if c.Open.Asking {
		return errors.New("the claim has a question to its pool under way: wait for the answer")
	}
	b, err := body(0, m)
	if err != nil {
		return err
	}
	return t.Send(ctx, what, c.Address, big.NewInt(terminal.TONForClaim), b, c.Address)
}
