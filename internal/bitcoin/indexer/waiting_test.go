package indexer

import (
	"bytes"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/cockroachdb/pebble/v2/vfs"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin/ordinals"
)

// The waiting transactions that may move assets of a script come parents first, with all that they descend from and
// whole enough for the rules; those that are too large to keep are left out with what descends from them, and it is
// said.
func TestWaitingTransactionsOfAScript(t *testing.T) {
	chain := newSim(3)
	chain.grow(40)
	plain, carrying := plainCoins(t, chain)
	require.GreaterOrEqual(t, len(plain), 4)
	require.NotEmpty(t, carrying)
	node := newTestNode(chain)
	x := start(t, node, vfs.NewMem(), Config{})
	defer x.stop()
	x.at(chain.tip())
	key := func(b byte) []byte { return append([]byte{0x51, 32}, bytes.Repeat([]byte{b}, 32)...) }
	mine, other := key(0xaa), key(0xab)
	witness := func(body []byte) wire.TxWitness {
		return wire.TxWitness{
			{1},
			ordinals.RevealScript([32]byte{5}, ordinals.NewInscription{Body: body}),
			bytes.Repeat([]byte{0xc0}, 33),
		}
	}
	reveals := pay(other, witness([]byte("x")), plain[0])
	middle := pay(other, nil, outOf(reveals, 0))
	last := pay(mine, nil, outOf(middle, 0), plain[1])
	moves := pay(mine, nil, carrying[0])
	plainOne := pay(mine, nil, plain[2])
	node.send(last, middle, reveals, moves, plainOne)
	until(t, "all are followed", func() bool { return x.State().Mempool == 5 })
	ask := func(script []byte, limit int) ([]ordinals.Tx, bool, error) {
		v := x.view()
		defer v.Close()
		return v.Waiting(t.Context(), script, limit)
	}
	txs, all, err := ask(mine, 4)
	require.NoError(t, err)
	require.True(t, all)
	at := map[chainhash.Hash]int{}
	for i := range txs {
		at[txs[i].ID] = i
		require.NotEmpty(t, txs[i].Outs)
	}
	require.Len(t, at, 4)
	require.NotContains(t, at, plainOne.TxHash(), "it carries nothing")
	require.Less(t, at[reveals.TxHash()], at[middle.TxHash()])
	require.Less(t, at[middle.TxHash()], at[last.TxHash()])
	require.Len(t, ordinals.ParseEnvelopes(txs[at[reveals.TxHash()]].Ins), 1)
	_, _, err = ask(mine, 3)
	require.ErrorIs(t, err, ErrTooManyWaiting)
	txs, all, err = ask(key(0xff), 3)
	require.NoError(t, err)
	require.True(t, all)
	require.Empty(t, txs)

	// One that is too large, and its child.
	large := pay(other, witness(make([]byte, mostKeptTx)), plain[3])
	child := pay(mine, nil, outOf(large, 0))
	node.send(large, child)
	until(t, "both are followed", func() bool { return x.State().Mempool == 7 })
	txs, all, err = ask(mine, 10)
	require.NoError(t, err)
	require.False(t, all)
	require.Len(t, txs, 4)
	v := x.view()
	kept := v.shared.pool.kept
	v.Close()
	require.Equal(t, reveals.SerializeSize(), kept)

	// Replaced: gone, and what was kept of it.
	node.set(func() { clear(node.pool) })
	until(t, "none is left", func() bool { return x.State().Mempool == 0 })
	txs, all, err = ask(mine, 10)
	require.NoError(t, err)
	require.True(t, all)
	require.Empty(t, txs)
	v = x.view()
	defer v.Close()
	require.Zero(t, v.shared.pool.kept)
}
