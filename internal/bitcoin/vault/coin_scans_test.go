package vault_test

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"slices"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
	"pgregory.net/rapid"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault"
)

// pile is a script's coins in the order of outpoints, with how many were read.
type pile struct {
	coins []vault.Coin
	read  int
}

func (p *pile) Coins(_ []byte, after *wire.OutPoint, limit int) ([]vault.Coin, error) {
	from := 0
	if after != nil {
		from, _ = slices.BinarySearchFunc(p.coins, *after, func(c vault.Coin, op wire.OutPoint) int {
			return cmp.Or(bytes.Compare(c.OutPoint.Hash[:], op.Hash[:]), cmp.Compare(c.OutPoint.Index, op.Index))
		})
		if from < len(p.coins) && p.coins[from].OutPoint == *after {
			from++
		}
	}
	out := p.coins[from:min(from+limit, len(p.coins))]
	p.read += len(out)
	return slices.Clone(out), nil
}

// dust is a pile of n coins of nothing much.
func dust(n int) *pile {
	p := &pile{}
	for i := range n {
		var id chainhash.Hash
		binary.BigEndian.PutUint32(id[:], uint32(i))
		p.coins = append(p.coins, vault.Coin{OutPoint: wire.OutPoint{Hash: id}, Value: 330, Height: 1})
	}
	return p
}

// SR-02: however many outputs lie at an address and wherever the deposit is among them, it is found after as many looks
// as it takes to read them all, each of which reads a bounded number; once found it stays found, until it is spent.
func TestCoinScans_SR02_FindWhatIsThere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		id := ordinals.RuneID{Block: 7, Tx: 1}
		a := rapid.SampledFrom([]custody.Asset{custody.Bitcoin, custody.RuneAsset(id), custody.TokenAsset("cway")}).Draw(t,
			"asset")
		n := rapid.IntRange(1, 9_000).Draw(t, "outputs")
		at := rapid.IntRange(0, n-1).Draw(t, "deposit")
		p := dust(n)
		switch c := &p.coins[at]; a.Kind {
		case custody.Rune:
			c.Carried.Runes = []ordinals.RuneBalance{{ID: id, Amount: uint128.From64(5)}}
		case custody.BRC20:
			c.Carried.Inscriptions = []ordinals.CarriedInscription{{Seq: 1, Transfer: true}}
		default:
			c.Value = 10_000
		}
		deposit := p.coins[at].OutPoint
		scans := vault.NewCoinScans()
		looks, found := 0, false
		for ; looks < n/2_000+1 && !found; looks++ {
			p.read = 0
			list, err := scans.Foremost(p, []byte{1}, a, 100)
			if err != nil {
				t.Fatal(err)
			}
			if p.read > 2_700 {
				t.Fatalf("one look read %d outputs", p.read)
			}
			if len(list) > 100 {
				t.Fatalf("%d are told", len(list))
			}
			found = list[0].OutPoint == deposit
		}
		if !found {
			t.Fatalf("not found in %d looks at %d outputs", looks, n)
		}
		for range 2 * looks {
			list, err := scans.Foremost(p, []byte{1}, a, 100)
			if err != nil || list[0].OutPoint != deposit {
				t.Fatalf("it was found, and is not any more: %v", err)
			}
		}
		p.coins = slices.Delete(p.coins, at, at+1)
		list, err := scans.Foremost(p, []byte{1}, a, 100)
		if err != nil || slices.ContainsFunc(list, func(c vault.Coin) bool { return c.OutPoint == deposit }) {
			t.Fatalf("what is spent is told: %v", err)
		}
	})
}

// What is remembered is bounded, whoever makes how many scans.
func TestCoinScansAreBounded(t *testing.T) {
	scans, p := vault.NewCoinScans(), dust(2_100)
	for i := range 1_100 {
		_, err := scans.Foremost(p, binary.BigEndian.AppendUint32(nil, uint32(i)), custody.Bitcoin, 1)
		require.NoError(t, err)
	}
	require.LessOrEqual(t, scans.Len(), 1_000)
	few := dust(5)
	_, err := scans.Foremost(few, []byte("few"), custody.Bitcoin, 1)
	require.NoError(t, err)
	require.LessOrEqual(t, scans.Len(), 1_000, "nothing is remembered of an address that one look reads")
}
