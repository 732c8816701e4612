package indexer

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/require"

	"causeway/internal/ordinals"
)

// The benchmark's chain is made of mainnet block 866,342, again and again: witnesses, scripts' kinds, runestones and
// inscriptions as they are; inputs linked anew, so that transaction ids differ. Links within the block are kept; every
// other input draws its age from the real ages of that block's inputs. What would be older than the chain spends from a
// base of old coins that is in the store before. Of the scripts, 40 % keep their address for 100 blocks, the others change
// with every block.

const (
	templateHeight = 866_342
	realDataDir    = "../shared/data/bitcoin" // beside the repository
)

// realData returns a decompressed file of real data; nil where the folder is absent.
func realData(t testing.TB, name string) []byte {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "..", realDataDir, name))
	if os.IsNotExist(err) {
		const missing = "no real Bitcoin data: %s is not in %s beside the repository"
		if os.Getenv("CI") == "true" {
			t.Fatalf(missing, name, realDataDir)
		}
		t.Skipf(missing, name, realDataDir)
	}
	require.NoError(t, err)
	d, err := zstd.NewReader(nil, zstd.WithDecoderMaxWindow(1<<30), zstd.WithDecoderMaxMemory(1<<30))
	require.NoError(t, err)
	defer d.Close()
	out, err := d.DecodeAll(raw, nil)
	require.NoError(t, err)
	return out
}

type genCoin struct {
	op    wire.OutPoint
	value int64
	spent bool
}

// generator makes the chain.
type generator struct {
	template *wire.MsgBlock
	ids      []chainhash.Hash
	ages     []int // of the template's inputs from other blocks
	rng      *rand.Rand
	made     [][]genCoin // by height
	prev     chainhash.Hash
	base     uint32 // old coins spent
	baseSize uint32
	inputs   int
	outputs  int
}

func newGenerator(t testing.TB, baseSize uint32) *generator {
	g := &generator{template: new(wire.MsgBlock), rng: rand.New(rand.NewPCG(1, 1)), made: make([][]genCoin, 1), baseSize: baseSize}
	require.NoError(t, g.template.Deserialize(bytes.NewReader(realData(t, "block_866342.raw.zst"))))
	for _, tx := range g.template.Transactions {
		g.ids = append(g.ids, tx.TxHash())
	}
	var spent []struct {
		Height int `json:"creation_height"`
	}
	require.NoError(t, json.Unmarshal(realData(t, "block_866342.spent_utxos.zst"), &spent))
	for _, s := range spent {
		if age := templateHeight - s.Height; age > 0 && s.Height > 0 {
			g.ages = append(g.ages, age)
		}
	}
	require.NotEmpty(t, g.ages)
	return g
}

// baseCoin is the nth old coin.
func baseCoin(n uint32) (wire.OutPoint, int64, []byte) {
	id := sha256.Sum256(binary.LittleEndian.AppendUint32([]byte{'B'}, n))
	owner := baseScript(n / 3)
	return wire.OutPoint{Hash: id}, []int64{1000, 6219, 25659, 152253, 720749}[n%5], owner
}

// baseScript is the nth owner of old coins, of three each.
func baseScript(n uint32) []byte {
	sum := sha256.Sum256(binary.LittleEndian.AppendUint32([]byte{'A'}, n))
	if n%2 == 0 {
		return append([]byte{0, 20}, sum[:20]...)
	}
	return append([]byte{0x51, 32}, sum[:]...)
}

// next returns the block at a height, from 1 on.
func (g *generator) next() []byte {
	height := len(g.made)
	local := map[chainhash.Hash]int{}
	var (
		cur   []genCoin
		start = make([]int, len(g.ids))
		fees  int64
	)
	blk := wire.MsgBlock{Header: g.template.Header}
	blk.Header.PrevBlock, blk.Header.Nonce = g.prev, uint32(height)
	for i, tx := range g.template.Transactions {
		n := &wire.MsgTx{Version: tx.Version, LockTime: tx.LockTime}
		start[i] = len(cur)
		total := int64(0)
		if i == 0 {
			in := *tx.TxIn[0]
			in.SignatureScript = append(binary.LittleEndian.AppendUint32([]byte{4}, uint32(height)), in.SignatureScript...)
			n.TxIn = []*wire.TxIn{&in}
			total = 312_500_000
		} else {
			for _, in := range tx.TxIn {
				ni := *in
				c := g.input(in.PreviousOutPoint, local, start, cur)
				if c == nil {
					op, value, _ := baseCoin(uint32(uint64(g.base) * 7_368_787 % uint64(g.baseSize)))
					g.base++
					c = &genCoin{op: op, value: value}
				}
				c.spent = true
				total += c.value
				ni.PreviousOutPoint = c.op
				n.TxIn = append(n.TxIn, &ni)
				g.inputs++
			}
		}
		fees += g.pay(tx, n, total, height)
		id := n.TxHash()
		local[g.ids[i]] = i
		blk.Transactions = append(blk.Transactions, n)
		for k, o := range n.TxOut {
			if len(o.PkScript) == 0 || o.PkScript[0] != 0x6a {
				cur = append(cur, genCoin{op: wire.OutPoint{Hash: id, Index: uint32(k)}, value: o.Value})
			}
		}
		g.outputs += len(n.TxOut)
	}
	g.made = append(g.made, cur)
	blk.Header.MerkleRoot = merkle(blk.Transactions)
	g.prev = blk.BlockHash()
	var raw bytes.Buffer
	if err := blk.Serialize(&raw); err != nil {
		panic(err)
	}
	return raw.Bytes()
}

// input chooses what an input spends; nil for an old coin.
func (g *generator) input(prev wire.OutPoint, local map[chainhash.Hash]int, start []int, cur []genCoin) *genCoin {
	if i, ok := local[prev.Hash]; ok {
		for k := start[i]; k < len(cur); k++ {
			if cur[k].op.Hash != cur[start[i]].op.Hash {
				break
			}
			if cur[k].op.Index == prev.Index && !cur[k].spent {
				return &cur[k]
			}
		}
	}
	age := g.ages[g.rng.IntN(len(g.ages))]
	for h := len(g.made) - age; h > 0 && h > len(g.made)-age-20; h-- {
		list := g.made[h]
		from := g.rng.IntN(len(list))
		for q := range min(300, len(list)) {
			if c := &list[(from+q)%len(list)]; !c.spent {
				return c
			}
		}
	}
	return nil
}

// pay gives n the template's outputs, and returns what is left as fee.
func (g *generator) pay(tx, n *wire.MsgTx, total int64, height int) int64 {
	rest, last := total, -1
	for i, o := range tx.TxOut {
		v := min(o.Value, rest)
		rest -= v
		n.TxOut = append(n.TxOut, wire.NewTxOut(v, address(o.PkScript, height)))
		if v > 10_000 {
			last = i
		}
	}
	if rest > 20_000 && last >= 0 {
		n.TxOut[last].Value += rest - 20_000
		rest = 20_000
	}
	return rest
}

// address replaces the hash or key in a standard script.
func address(s []byte, height int) []byte {
	var at, n int
	switch {
	case len(s) == 22 && s[0] == 0:
		at, n = 2, 20
	case len(s) == 34 && (s[0] == 0x51 || s[0] == 0) && s[1] == 32:
		at, n = 2, 32
	case len(s) == 25 && s[0] == 0x76:
		at, n = 3, 20
	case len(s) == 23 && s[0] == 0xa9:
		at, n = 2, 20
	default:
		return s
	}
	if s[at]%10 < 4 {
		height /= 100
	}
	sum := sha256.Sum256(binary.LittleEndian.AppendUint32(bytes.Clone(s), uint32(height)))
	r := bytes.Clone(s)
	copy(r[at:at+n], sum[:n])
	return r
}

// baseRows gives the rows of the old coins in the order of their keys.
func baseRows(size uint32, f func(key, value []byte) error) error {
	w := &window{blocks: map[uint32][]byte{}, spent: newSpentCoins(), own: new(ownRows)}
	coins := newCoinCache()
	coins.begin(0)
	for n := range size {
		op, value, script := baseCoin(n)
		k := toKey(op)
		w.live = append(w.live, uint64(len(coins.cur)))
		coins.add(&k, &ordinals.Coin{Value: uint64(value), Script: script})
	}
	w.blocks[0] = coins.cur
	to := callSink(f)
	if err := w.writeByScript(to); err != nil {
		return err
	}
	return w.writeCoins(to)
}

type callSink func(key, value []byte) error

func (f callSink) set(key, value []byte) error { return f(key, value) }
func (f callSink) remove(key []byte) error     { return f(key, nil) }
func (f callSink) removeOnce(key []byte) error { return f(key, nil) }
