package ordinals

import (
	"bytes"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
)

const realBlock, realHeight = "block_866342.raw.zst", 866_342

// Mainnet's block 866,342 has 3,949 runestones, none of them a cenotaph. The totals were found alike by two other
// readers of runestones; the integers are checked against btcd's parser of the block.
func TestRunestonesOfBlock866342(t *testing.T) {
	raw := fixture(t, realBlock)
	var block wire.MsgBlock
	require.NoError(t, block.Deserialize(bytes.NewReader(raw)))
	parsed, err := ParseBlock(raw, realHeight)
	require.NoError(t, err)
	require.Len(t, parsed.Txs, len(block.Transactions))

	stones, mints, edicts, etchings, pointers := 0, 0, 0, 0, 0
	minted := map[RuneID]int{}
	var d decipherer
	for i, m := range block.Transactions {
		var scripts [][]byte
		for _, out := range m.TxOut {
			scripts = append(scripts, out.PkScript)
		}
		a, ok := Decipher(stoneTx(scripts...))
		same, found := d.decipher(&parsed.Txs[i])
		require.Equal(t, ok, found, "transaction %d", i)
		if !ok {
			continue
		}
		require.Equal(t, NoFlaw, a.Flaw, "transaction %d", i)
		require.Equal(t, a.Encipher(), same.Encipher(), "transaction %d", i)
		stones++
		edicts += len(a.Edicts)
		if a.Mint != nil {
			mints++
			minted[*a.Mint]++
		}
		if a.Etching != nil {
			etchings++
		}
		if a.Pointer != nil {
			pointers++
		}
	}
	require.Equal(t, []int{3949, 3929, 23, 0, 11}, []int{stones, mints, edicts, etchings, pointers})
}

// mintAll returns a state in which every rune that the block mints is open.
func mintAll(t testing.TB, b *Block) *Memory {
	st := NewMemory()
	var u runeUpdater
	require.NoError(t, u.begin(&Rules{Network: "regtest"}, st, &Block{Height: 1}))
	for i := range b.Txs {
		a, ok := Decipher(&b.Txs[i])
		if !ok || a.Mint == nil || a.Mint.Block >= uint64(b.Height) {
			continue
		}
		if _, known, err := u.rune(*a.Mint, false); err != nil || known {
			require.NoError(t, err)
			continue
		}
		require.NoError(t, u.create(RuneEntry{
			ID: *a.Mint, Number: u.count, Name: SpacedRune{Rune: ReserveRune(*a.Mint)},
			Terms: &Terms{Amount: new(n128(1000)), Cap: new(n128(1e15))},
		}))
	}
	require.NoError(t, u.end())
	return st
}

// The same block through the ledger: every mint of a rune that is open yields its amount to the first output.
func TestRuneMintsOfBlock866342(t *testing.T) {
	b, err := ParseBlock(fixture(t, realBlock), realHeight)
	require.NoError(t, err)
	st := mintAll(t, b)
	var u runeUpdater
	rules, err := RulesFor("mainnet")
	require.NoError(t, err)
	require.NoError(t, u.begin(&rules, st, b))
	carrying := 0
	for i := range b.Txs {
		out, err := u.apply(i, &b.Txs[i], nil)
		require.NoError(t, err)
		for _, o := range out {
			carrying += len(o)
		}
	}
	require.NoError(t, u.end())
	require.Equal(t, 3929, carrying)
	mints, held := n128(0), n128(0)
	n, err := RuneCount(st)
	require.NoError(t, err)
	for number := range n {
		e, err := RuneByNumber(st, number)
		require.NoError(t, err)
		mints = mints.Add(e.Mints)
		require.Equal(t, e.Mints, n128(e.Transactions))
		holders, err := RuneHolders(st, e.ID, nil, maxPage)
		require.NoError(t, err)
		require.Len(t, holders, int(min(e.Holders, maxPage)))
		for _, h := range holders {
			held = held.Add(h.Amount)
		}
	}
	require.Equal(t, n128(3929), mints)
	require.Equal(t, n128(3_929_000), held)
}

func BenchmarkDecipherBlock(b *testing.B) {
	block, err := ParseBlock(fixture(b, realBlock), realHeight)
	require.NoError(b, err)
	var d decipherer
	b.ReportAllocs()
	stones := 0
	for b.Loop() {
		stones = 0
		for i := range block.Txs {
			if _, ok := d.decipher(&block.Txs[i]); ok {
				stones++
			}
		}
	}
	b.ReportMetric(float64(stones), "stones/block")
}

func BenchmarkRuneLedgerBlock(b *testing.B) {
	block, err := ParseBlock(fixture(b, realBlock), realHeight)
	require.NoError(b, err)
	st := mintAll(b, block)
	rules, err := RulesFor("mainnet")
	require.NoError(b, err)
	var u runeUpdater
	b.ReportAllocs()
	for b.Loop() {
		require.NoError(b, u.begin(&rules, st, block))
		for i := range block.Txs {
			if _, err := u.apply(i, &block.Txs[i], nil); err != nil {
				b.Fatal(err)
			}
		}
		require.NoError(b, u.end())
	}
}
