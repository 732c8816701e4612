package indexer

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/cockroachdb/pebble/v2/vfs"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin/ordinals"
)

// A stored row may be anything: another version's, a damaged disk's. Whatever decodes comes back as it was, and says no
// more than the row holds.

func FuzzCoinRow(f *testing.F) {
	for _, c := range []ordinals.Coin{
		{},
		{Value: 21e14, Height: 1<<32 - 1, Coinbase: true, Script: []byte{0x51}},
		{Value: 546, Height: 7, Script: make([]byte, 300), Carried: []byte{1, 2, 3}},
	} {
		f.Add(appendCoin(nil, &c))
	}
	f.Add([]byte{0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1}) // carries more than there is
	f.Fuzz(func(t *testing.T, row []byte) {
		c, cut, err := decodeCoin(row)
		if err != nil {
			require.ErrorIs(t, err, ordinals.ErrRow)
			return
		}
		require.LessOrEqual(t, len(c.Script)+len(c.Carried), len(row))
		again, _, err := decodeCoin(appendCoin(nil, &c))
		require.NoError(t, err)
		require.Equal(t, c.Value, again.Value)
		require.Equal(t, c.Height, again.Height)
		require.Equal(t, c.Coinbase, again.Coinbase)
		require.True(t, bytes.Equal(c.Script, again.Script) && bytes.Equal(c.Carried, again.Carried))
		// The row by script is the same without the script, and reads as the same coin.
		short, at, err := decodeCoin(row[:cut])
		require.NoError(t, err)
		require.Equal(t, cut, at)
		require.Empty(t, short.Script)
		require.Equal(t, c.Value, short.Value)
		require.True(t, bytes.Equal(c.Carried, short.Carried))
	})
}

func FuzzPlaceRows(f *testing.F) {
	f.Add(Tip{Height: 5, Hash: chainhash.Hash{1}, Time: 9}.row())
	f.Add(Position{3, 4}.row())
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, row []byte) {
		tip, err := decodeTip(row)
		if require.Equal(t, len(row) == 40, err == nil); err == nil {
			require.Equal(t, row, tip.row())
		}
		b, err := decodeBlock(tip.Height, row)
		if require.Equal(t, len(row) == 36, err == nil); err == nil {
			require.Equal(t, row, b.row()[4:])
		}
		at, err := decodePosition(row)
		if require.Equal(t, len(row) == 8, err == nil); err == nil {
			require.Equal(t, row, at.row())
		}
	})
}

func FuzzEventsRow(f *testing.F) {
	hash := ordinals.BRC20Hash(nil)
	for _, lines := range [][]string{nil, {""}, {"a|b", "c"}, {strings.Repeat("x", 200)}} {
		row, err := appendEvents(nil, hash, hash, lines, []int{1})
		require.NoError(f, err)
		f.Add(row)
		f.Add(append(row, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1))
	}
	f.Fuzz(func(t *testing.T, row []byte) {
		ev, err := decodeEvents(row)
		if err != nil {
			require.ErrorIs(t, err, ordinals.ErrRow)
			return
		}
		length := 0
		for _, l := range ev.Lines {
			length += len(l)
		}
		require.LessOrEqual(t, length+len(ev.Lines)+64, len(row))
		again, err := appendEvents(nil, ev.Hash, ev.Cumulative, ev.Lines, ev.Doubtful)
		require.NoError(t, err)
		same, err := decodeEvents(again)
		require.NoError(t, err)
		require.Equal(t, ev, same)
	})
}

// FuzzEventLine: lines hold tickers and scripts that strangers chose.
func FuzzEventLine(f *testing.F) {
	id := strings.Repeat("ab", 32) + "i3"
	for _, line := range []string{
		"transfer-inscribe;" + id + ";5120;cway;CWay;1.5", "transfer-transfer;" + id + ";5120;52;cway;CWay;1.5",
		"transfer-transfer;" + id + ";5120;;cway;CWay;1.500",
		"transfer-inscribe;" + id + ";5120;;;;;;;;;;;1.5", "transfer-inscribe;;;;;;", "mint-inscribe;" + id,
		"transfer-transfer", "",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		x, is, err := parseTransfer(line)
		if !is || err != nil {
			return
		}
		require.Equal(t, strings.HasPrefix(line, "transfer-transfer;"), x.Moved)
		require.Equal(t, x.Tick, ordinals.LowerTicker(x.Original))
		require.Contains(t, line, ";"+x.Tick+";"+x.Original+";")
		require.Contains(t, strings.ToLower(line), ";"+hex.EncodeToString(x.From)+";")
		if x.Moved && len(x.From) > 0 {
			require.NotEmpty(t, x.To, "somebody has it")
		}
	})
}

// keep is a sink that keeps what is written, and counts.
type keep struct{ writes, bytes int }

func (k *keep) set(key, value []byte) error {
	k.writes, k.bytes = k.writes+1, k.bytes+len(key)+len(value)
	return nil
}
func (k *keep) remove(key []byte) error     { return k.set(key, nil) }
func (k *keep) removeOnce(key []byte) error { return k.set(key, nil) }

// FuzzUndoRow: an undo record that was damaged is refused before anything is written of it, and costs no more than its
// size.
func FuzzUndoRow(f *testing.F) {
	chain := newSim(3)
	chain.grow(12)
	e := testEngine(f, vfs.NewMem(), Config{History: true, UndoDepth: 50})
	defer func() { require.NoError(f, e.s.close()) }()
	for h := range chain.blocks {
		require.NoError(f, e.connect(lookAt(f, chain, h)))
		row, err := e.s.get(nil, heightKey(keyUndo, uint32(h)))
		require.NoError(f, err)
		f.Add(row)
		f.Add(row[:len(row)/2])
	}
	f.Add(binary.AppendUvarint(nil, 1<<62))
	f.Fuzz(func(t *testing.T, row []byte) {
		var k keep
		if err := leave(row, 5, &k); err != nil {
			require.ErrorIs(t, err, ordinals.ErrRow)
		}
		require.LessOrEqual(t, k.writes, 2*len(row)+2)
		require.LessOrEqual(t, k.bytes, 60*len(row)+2*ownKeyBytes)
	})
}
