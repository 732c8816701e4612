package app

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// listed are transfers as a store has them.
type listed []transfer.Transfer

func (l listed) Awaiting(_ context.Context, dstChain uint32, limit int) ([]transfer.Transfer, error) {
	if dstChain != localBitcoin || limit < len(l) {
		return nil, context.Canceled
	}
	return l, nil
}

// SR-20: a proposer that starts is told what is held as never to be paid, and nothing else.
func TestUnpayable_SR20(t *testing.T) {
	row := func(n byte, s transfer.State, r transfer.Reason) transfer.Transfer {
		uid := message.UID{31: n}
		return transfer.Transfer{
			UID: uid, Message: message.Message{UID: uid}, State: s, Reason: r,
			Source: transfer.Inclusion{Tx: "0x0" + string('0'+n)},
		}
	}
	u := unpayable{&custody.Rules{ChainID: localBitcoin}, listed{
		row(1, transfer.Attested, ""), row(2, transfer.Held, transfer.ReasonUnpayable),
		row(3, transfer.Held, transfer.ReasonLiquidity),
		row(4, transfer.Held, transfer.ReasonUnpayable), row(5, transfer.Submitted, ""),
	}}
	items, err := u.items(t.Context(), 10)
	require.NoError(t, err)
	require.Equal(t, []vault.Item{
		{Message: message.Message{UID: message.UID{31: 2}}, Tx: "0x02"},
		{Message: message.Message{UID: message.UID{31: 4}}, Tx: "0x04"},
	}, items)
	items, err = u.items(t.Context(), 1)
	require.NoError(t, err)
	require.Len(t, items, 1)
}
