package transfer_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/transfer"
)

// A handle is text in a row of today: the id of one transaction is one, and reads as it did.
func TestHandle(t *testing.T) {
	const id = "0x5ee0"
	one := transfer.HandleOf(id)
	require.Equal(t, transfer.Handle(id), one)
	require.Equal(t, []string{id}, one.Txs())
	require.Equal(t, id, one.Tx())

	several := transfer.HandleOf("part1", "part2", id)
	require.Equal(t, transfer.Handle("part1 part2 "+id), several)
	require.Equal(t, []string{"part1", "part2", id}, several.Txs())
	require.Equal(t, id, several.Tx(), "the last one delivers")

	trace := transfer.HandleOfTrace("b5ee9c72")
	require.Empty(t, trace.Txs())
	require.Empty(t, trace.Tx(), "nobody is shown a message as a transaction")
	start, ok := trace.Trace()
	require.True(t, ok)
	require.Equal(t, "b5ee9c72", start)

	none := transfer.Handle("")
	require.Empty(t, none.Txs())
	require.Empty(t, none.Tx())
	_, ok = several.Trace()
	require.False(t, ok)
}

// What is under way is stored as the handle's text, and shown as the transaction that delivers.
func TestDeliveryTx(t *testing.T) {
	x := transfer.Transfer{State: transfer.Submitted, Tx: string(transfer.HandleOf("a", "b"))}
	require.Equal(t, "b", x.DeliveryTx())
	x.Tx = string(transfer.HandleOfTrace("a"))
	require.Empty(t, x.DeliveryTx())
	x.Tx = "0xa"
	require.Equal(t, "0xa", x.DeliveryTx())
}
