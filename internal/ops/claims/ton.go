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

// retry asks the pool, or, where it has paid jettons that the recipient's wallet refused, the claim, which has them.
func (t tonHand) retry(ctx context.Context, v api.TransferView) error {
	return t.ask(ctx, v, "retry", bridge.RetryBody, func(own ton.Address, has *big.Int) (*ton.Cell, error) {
		return bridge.PassOnBody(0, own, has)
	})
}

// redirect is for recipient and refund address until the claim is 7 days old, or 30 where lane or
// liquidity lacks.
func (t tonHand) redirect(ctx context.Context, v api.TransferView) error {
	return t.ask(ctx, v, "send back", bridge.RedirectBody, func(own ton.Address, _ *big.Int) (*ton.Cell, error) {
		return bridge.ReturnBody(0, own)
	})
}

func (t tonHand) ask(ctx context.Context, v api.TransferView, what string,
	body func(uint64, message.Message) (*ton.Cell, error),
	ofPaid func(own ton.Address, has *big.Int) (*ton.Cell, error),
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
	if c.Open.Owed.Sign() == 0 {
		return t.askPaid(ctx, c, what, ofPaid)
	}
	b, err := body(0, m)
	if err != nil {
		return err
	}
	return t.Send(ctx, what, c.Address, big.NewInt(terminal.TONForClaim), b, c.Address)
}

// askPaid asks a claim for the jettons that the pool sent to it, in base units.
func (t tonHand) askPaid(ctx context.Context, c terminal.TONClaim, what string,
	body func(own ton.Address, has *big.Int) (*ton.Cell, error),
) error {
	if c.Pool.Minter == nil {
		return terminal.ErrNoClaim
	}
	has, own, err := t.Jettons(ctx, c.Pool, c.Address)
	if err != nil {
		return err
	}
	if has.Sign() == 0 {
		return terminal.ErrNoClaim
	}
	b, err := body(own, has)
	if err != nil {
		return err
	}
	return t.Send(ctx, what, c.Address, big.NewInt(terminal.TONForClaim), b, c.Address, own)
}
