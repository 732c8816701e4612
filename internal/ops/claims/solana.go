package claims

import (
	"context"

	"causeway/internal/api"
	"causeway/internal/message"
	"causeway/internal/ops/terminal"
	"causeway/internal/solana"
)

// solanaHand is claims by the program on Solana, which compares the message with the one that was delivered.
type solanaHand struct{ *terminal.Solana }

func (s solanaHand) close() { s.Client.Close() }

// retry makes the recipient's associated account, if there is none.
func (s solanaHand) retry(ctx context.Context, v api.TransferView) error {
	c, err := s.open(ctx, v)
	if err != nil {
		return err
	}
	pay, err := s.Bridge.Retry(c.Pool, s.Me(), c.Account.Payer, c.Message)
	if err != nil {
		return err
	}
	var list []solana.Instruction
	if !c.Pool.Native() && !solana.GivesBack(c.Message) {
		list = append(list, solana.MakeAssociated(s.Me(), solana.Key(c.Message.Payload.Decoded().Recipient), c.Pool.Mint))
	}
	return s.Send(ctx, "retry", append(list, pay)...)
}

// redirect is for recipient and refund address until the claim is 7 days old, or 30 where lane or liquidity lacks. Who
// asks pays the message's fee, and the rent of its account until that is closed.
func (s solanaHand) redirect(ctx context.Context, v api.TransferView) error {
	c, err := s.open(ctx, v)
	if err != nil {
		return err
	}
	uid, err := s.NextUID(ctx, c.Pool, message.SrcChain(c.Message.UID))
	if err != nil {
		return err
	}
	back, err := s.Bridge.Redirect(c.Pool, s.Me(), c.Account.Payer, c.Message, uid)
	if err != nil {
		return err
	}
	return s.Send(ctx, "send back", back)
}

func (s solanaHand) open(ctx context.Context, v api.TransferView) (terminal.SolanaClaim, error) {
	if s.Signer == nil {
		return terminal.SolanaClaim{}, terminal.ErrNoKey
	}
	m, err := terminal.WireOf(v)
	if err != nil {
		return terminal.SolanaClaim{}, err
	}
	return s.Claim(ctx, m)
}
