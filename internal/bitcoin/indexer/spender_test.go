package indexer

import (
	"bytes"
	"context"
	"math"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/cockroachdb/pebble/v2/vfs"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

// spentOutputs lists every output of a chain with who spends it, nil for nobody.
func spentOutputs(chain *sim) (made map[wire.OutPoint]uint32, spends map[wire.OutPoint]Spend) {
	made, spends = map[wire.OutPoint]uint32{}, map[wire.OutPoint]Spend{}
	for h, b := range chain.blocks {
		for i, tx := range b.txs {
			for vout := range tx.TxOut {
				made[wire.OutPoint{Hash: tx.TxHash(), Index: uint32(vout)}] = uint32(h)
			}
			if i == 0 {
				continue
			}
			for k, in := range tx.TxIn {
				spends[in.PreviousOutPoint] = Spend{
					TxID: tx.TxHash(), Input: uint32(k), Confirmed: true,
					Block: Block{Height: uint32(h), Hash: b.hash, Time: 1_700_000_000 + 600*uint32(h)},
				}
			}
		}
	}
	return made, spends
}

// Of every output that was ever made it is told rightly who spent it, or said that this cannot be told; never that
// nobody did where somebody did. Three kinds of index: with history; without, at a node that knows transactions; and at
// one that does not.
func TestSpenderOfEveryOutput(t *testing.T) {
	const undo = 12
	for name, c := range map[string]struct{ history, noIndex bool }{
		"history": {history: true}, "no history": {}, "no history, no index of transactions": {noIndex: true},
	} {
		t.Run(name, func(t *testing.T) {
			chain := newSim(21)
			chain.grow(60)
			node := newTestNode(chain)
			node.noIndex = c.noIndex
			x := start(t, node, vfs.NewMem(), Config{History: c.history, UndoDepth: undo})
			defer x.stop()
			x.at(chain.tip())
			checkSpenders(t, x, chain, c.history, c.noIndex, undo)

			// Another branch takes the place of the newest blocks: what they spent is unspent, or spent by others.
			other := chain.fork(len(chain.blocks)-6, 5)
			other.grow(7)
			node.use(other)
			x.at(other.tip())
			checkSpenders(t, x, other, c.history, c.noIndex, undo)
			first, gone := spentOutputs(chain)
			now, _ := spentOutputs(other)
			v := x.view()
			defer v.Close()
			for op := range first {
				if _, still := now[op]; !still && gone[op].TxID != (chainhash.Hash{}) {
					_, err := v.Spender(t.Context(), op)
					if c.noIndex {
						require.ErrorIs(t, err, ErrSpenderUnknown)
					} else {
						require.ErrorIs(t, err, ErrNotFound, "it was made in a block that was left")
					}
				}
			}
		})
	}
}

func checkSpenders(t *testing.T, x *running, chain *sim, history, noIndex bool, undo int) {
	t.Helper()
	v := x.view()
	defer v.Close()
	made, spends := spentOutputs(chain)
	horizon := uint32(len(chain.blocks) - undo)
	told, unknown := 0, 0
	for op, h := range made {
		got, err := v.Spender(t.Context(), op)
		want, spent := spends[op]
		if !spent {
			if noIndex && err != nil { // an output that can never be spent is not kept
				require.ErrorIs(t, err, ErrSpenderUnknown)
				continue
			}
			require.NoError(t, err)
			require.Nil(t, got, op)
			continue
		}
		if err != nil {
			require.ErrorIs(t, err, ErrSpenderUnknown)
			require.Nil(t, got)
			require.False(t, history, "history tells all: %v", err)
			sameBlock := want.Block.Height == h
			require.True(t, want.Block.Height < horizon && !sameBlock || noIndex && sameBlock || noIndex &&
				want.Block.Height < horizon, "%s, made at %d, spent at %d", op, h, want.Block.Height)
			unknown++
			continue
		}
		require.Equal(t, &want, got)
		told++
	}
	require.Greater(t, told, 10)
	require.Equal(t, history, unknown == 0)
	for op := range made {
		_, err := v.Spender(t.Context(), wire.OutPoint{Hash: op.Hash, Index: math.MaxUint32})
		if !noIndex {
			require.ErrorIs(t, err, ErrNotFound)
		} else {
			require.ErrorIs(t, err, ErrSpenderUnknown)
		}
		break
	}
	_, err := v.Spender(t.Context(), wire.OutPoint{Hash: chainhash.Hash{3}})
	if !noIndex {
		require.ErrorIs(t, err, ErrNotFound)
	} else {
		require.ErrorIs(t, err, ErrSpenderUnknown)
	}
	r := v.x.spent
	r.mu.Lock()
	defer r.mu.Unlock()
	require.LessOrEqual(t, len(r.blocks), undo, "what is remembered is bounded")
	keys := 0
	for _, b := range r.blocks {
		keys += len(b.keys)
	}
	require.Equal(t, r.keys, keys)
}

// The mempool's spends are told at once, those of another transaction after a replacement, and those of blocks once
// they are in one.
func TestSpenderInTheMempool(t *testing.T) {
	chain := newSim(5)
	chain.grow(30)
	plain, _ := plainCoins(t, chain)
	node := newTestNode(chain)
	x := start(t, node, vfs.NewMem(), Config{})
	defer x.stop()
	x.at(chain.tip())
	mine := append([]byte{0x51, 32}, bytes.Repeat([]byte{0xaa}, 32)...)
	spender := func(op wire.OutPoint) (*Spend, error) {
		v := x.view()
		defer v.Close()
		return v.Spender(t.Context(), op)
	}
	first := pay(mine, nil, plain[1], plain[0])
	child := pay(mine, nil, outOf(first, 0))
	node.send(first, child)
	until(t, "both are followed", func() bool { return x.State().Mempool == 2 })
	got, err := spender(plain[0].op)
	require.NoError(t, err)
	require.Equal(t, &Spend{TxID: first.TxHash(), Input: 1}, got)
	got, err = spender(outOf(first, 0).op)
	require.NoError(t, err)
	require.Equal(t, &Spend{TxID: child.TxHash()}, got)
	got, err = spender(outOf(first, 1).op)
	require.NoError(t, err)
	require.Nil(t, got)
	_, err = spender(wire.OutPoint{Hash: first.TxHash(), Index: 2})
	require.ErrorIs(t, err, ErrNotFound)

	bump := pay(mine, nil, plain[0])
	node.set(func() { clear(node.pool) })
	node.send(bump)
	until(t, "it is replaced",
		func() bool { s, err := spender(plain[0].op); return err == nil && s != nil && s.TxID == bump.TxHash() })
	got, err = spender(plain[1].op)
	require.NoError(t, err)
	require.Nil(t, got, "the replacement does not spend it")
	_, err = spender(outOf(first, 0).op)
	require.ErrorIs(t, err, ErrNotFound, "outputs of what was replaced do not exist")

	before := chain.fork(len(chain.blocks)-1, 1)
	chain.coins = nil
	chain.blockOf(0, []*wire.MsgTx{bump})
	node.use(chain)
	x.at(chain.tip())
	got, err = spender(plain[0].op)
	require.NoError(t, err)
	require.Equal(t, bump.TxHash(), got.TxID)
	require.True(t, got.Confirmed)
	require.Equal(t, chain.tip(), got.Block.Hash)

	before.coins = nil
	before.blockOf(0, nil)
	before.blockOf(0, nil)
	node.use(before)
	x.at(before.tip())
	until(t, "nobody spends it", func() bool { s, err := spender(plain[0].op); return err == nil && s == nil })
}

// Questions that need the node are bounded in number and time, and say so when it is away or has pruned the block.
func TestSpenderNeedsTheNode(t *testing.T) {
	chain := newSim(21)
	chain.grow(40)
	node := newTestNode(chain)
	x := start(t, node, vfs.NewMem(), Config{History: true, UndoDepth: 5, MaxStale: -1})
	defer x.stop()
	x.at(chain.tip())
	_, spends := spentOutputs(chain)
	var op wire.OutPoint
	for o, s := range spends {
		if s.Block.Height < 20 {
			op = o
		}
	}
	v := x.view()
	defer v.Close()
	for range spenderSlots {
		x.spent.slots <- struct{}{}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := v.Spender(ctx, op)
	require.ErrorIs(t, err, context.Canceled)
	for range spenderSlots {
		<-x.spent.slots
	}
	_, err = v.Spender(ctx, op)
	require.ErrorIs(t, err, context.Canceled)
	for _, gone := range []error{bitcoin.ErrPruned, bitcoin.ErrNotFound} {
		node.set(func() { node.away = gone })
		_, err = v.Spender(t.Context(), op)
		require.ErrorIs(t, err, ErrSpenderUnknown)
	}
	node.set(func() { node.away = errAway })
	_, err = v.Spender(t.Context(), op)
	require.ErrorIs(t, err, errAway)
	require.NotErrorIs(t, err, ErrSpenderUnknown)
	require.Empty(t, x.spent.slots)
	node.set(func() {
		node.away = nil
		node.spoil = func(_ chainhash.Hash, raw []byte) []byte { return append(bytes.Clone(raw), 0) }
	})
	_, err = v.Spender(t.Context(), op)
	require.ErrorIs(t, err, ordinals.ErrBlock, "another block than was asked for is not believed")
}

// A row that was cut is an error, whatever is in it, and no crash.
func FuzzSpendsOfUndoRows(f *testing.F) {
	chain := newSim(3)
	chain.grow(12)
	e := testEngine(f, vfs.NewMem(), Config{History: true})
	feed(f, e, chain, len(chain.blocks)-1, true, e.commit)
	for h := range chain.blocks {
		row, err := e.s.get(nil, heightKey(keyUndo, uint32(h)))
		require.NoError(f, err)
		if row != nil {
			f.Add(row)
		}
	}
	require.NoError(f, e.s.close())
	f.Add([]byte{})
	f.Add([]byte{0, 1})
	f.Fuzz(func(t *testing.T, row []byte) {
		n := 0
		_, bad := eachSpend(row, func(*outPointKey) bool { n++; return false })
		require.LessOrEqual(t, n, len(row)/outPointBytes)
		if bad {
			return
		}
		if n > 0 {
			found, bad := eachSpend(row, func(*outPointKey) bool { return true })
			require.True(t, found && !bad)
		}
	})
}
