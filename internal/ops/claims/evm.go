package claims

import (
	"context"

	"causeway/internal/api"
	"causeway/internal/ops/terminal"
)

// evmHand is claims by the bridge's contract, which compares the message with the one that was delivered.
type evmHand struct{ *terminal.Terminal }

func (t evmHand) close() { t.Client.Close() }

func (t evmHand) retry(ctx context.Context, v api.TransferView) error {
	m, err := terminal.MessageOf(v)
	if err != nil {
		return err
	}
	return t.Send(ctx, t.BridgeAt, nil, t.Bridge.PackRetry(*m), "retry")
}

func (t evmHand) redirect(ctx context.Context, v api.TransferView) error {
	m, err := terminal.MessageOf(v)
	if err != nil {
		return err
	}
	return t.Send(ctx, t.BridgeAt, nil, t.Bridge.PackRedirect(*m), "send back")
}
