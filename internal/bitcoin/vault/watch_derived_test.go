package vault_test

import (
	"context"
	"strconv"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/message"
)

// register is a list of n derived addresses, of which made is called for each that is asked for.
type register struct {
	n    int
	made func(i int) custody.DepositAddress
	read int
}

func (r *register) OpenAddresses(_ context.Context, after string,
	limit int,
) (page []custody.DepositAddress, next string, err error) {
	from := 0
	if after != "" {
		if from, err = strconv.Atoi(after); err != nil {
			return nil, "", err
		}
	}
	to := min(from+limit, r.n)
	for i := from; i < to; i++ {
		page = append(page, r.made(i))
	}
	r.read += len(page)
	if to < r.n {
		next = strconv.Itoa(to)
	}
	return page, next, nil
}

// SR-02: what waits at deposit addresses is told of however many there are, though one look reads a bounded number of
// them.
func TestWatchReserves_SR02_AnyNumberOfAddresses(t *testing.T) {
	l := newWatchLab(t)
	l.open()
	book := &register{n: 1_200, made: func(i int) custody.DepositAddress {
		return custody.DepositAddress{
			Epoch: 1, Asset: custody.Bitcoin, DstChain: labEVM,
			Receiver:  message.RecipientOf([20]byte{16: 1, 17: byte(i >> 16), 18: byte(i >> 8), 19: byte(i)}),
			RefundKey: bitcoin.XOnlyOf(l.Keys.Wallet.PubKey()), Lock: 144,
		}
	}}
	script := func(i int) []byte {
		out, err := l.rules.Derive(book.made(i))
		require.NoError(t, err)
		return out.Script
	}
	tx := l.pay(bitcoin.Out{Value: 20_000, Script: script(3)}, bitcoin.Out{Value: 30_000, Script: script(1_150)})
	l.Mine(1)
	first, last := wire.OutPoint{Hash: tx.TxHash()}, wire.OutPoint{Hash: tx.TxHash(), Index: 1}
	w := l.watch(func(c *watch.Config) { c.Addresses = book })
	told := func() (list []wire.OutPoint) {
		t.Helper()
		book.read = 0
		r, err := w.Reserves(t.Context())
		require.NoError(t, err)
		require.LessOrEqual(t, book.read, 1_000)
		for _, u := range r.Unswept {
			list = append(list, u.OutPoint)
		}
		return list
	}
	require.Equal(t, []wire.OutPoint{first}, told())
	for range 3 {
		require.ElementsMatch(t, []wire.OutPoint{first, last}, told())
	}
	book.n = 1_000
	for range 2 {
		told()
	}
	require.Equal(t, []wire.OutPoint{first}, told(), "what is no more in the list is not told for ever")
}
