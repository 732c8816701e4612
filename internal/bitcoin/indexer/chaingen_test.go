package indexer

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin/ordinals"
)

// The benchmark's chain is made of mainnet block 866,342, again and again: witnesses, scripts' kinds, runestones and
// inscriptions as they are; inputs linked anew, so that transaction ids differ. Links within the block are kept; every
// other input draws its age from the real ages of that block's inputs. What would be older than the chain spends from a
// base of old coins that is in the store before. Of the scripts, 40 % keep their address for 100 blocks, the others
// change with every block.
//
// Block 1 etches a rune with an open mint for each one that the template mints or moves, whose ids are put into the
// runestones, and deploys its BRC-20 tickers: so mints succeed, edicts move what the inputs carry (an input of such a
// transaction spends an output with the rune, where there is one), and every rule is enforced as it stands.

const (
	templateHeight = 866_342
	realDataDir    = "../shared/data/bitcoin" // beside the repository
)

// realData returns a decompressed file of real data; nil where the folder is absent.
func realData(t testing.TB, name string) []byte {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "..", "..", realDataDir, name))
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
	made     [][]genCoin         // by height
	runes    [][]ordinals.RuneID // that the template's transactions mint or move, by transaction
	owners   map[ordinals.RuneID][]*genCoin
	etched   []ordinals.RuneID // the template's own ids, in the order of block 1
	tickers  []string
	prev     chainhash.Hash
	base     uint32 // old coins spent
	baseSize uint32
	inputs   int
	outputs  int
}

func newGenerator(t testing.TB, baseSize uint32) *generator {
	g := &generator{
		template: new(wire.MsgBlock), rng: rand.New(rand.NewPCG(1, 1)), made: make([][]genCoin, 1),
		baseSize: baseSize,
	}
	require.NoError(t, g.template.Deserialize(bytes.NewReader(realData(t, "block_866342.raw.zst"))))
	for _, tx := range g.template.Transactions {
		g.ids = append(g.ids, tx.TxHash())
	}
	g.owners = map[ordinals.RuneID][]*genCoin{}
	g.ledgers()
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

// ledgers finds the template's runes and tickers, and puts the ids of block 1 in the place of the runes'.
func (g *generator) ledgers() {
	known := map[ordinals.RuneID]ordinals.RuneID{}
	local := func(id ordinals.RuneID) ordinals.RuneID {
		if id == (ordinals.RuneID{}) {
			return id
		}
		if _, ok := known[id]; !ok {
			g.etched = append(g.etched, id)
			known[id] = ordinals.RuneID{Block: 1, Tx: uint32(len(g.etched))}
		}
		return known[id]
	}
	g.runes = make([][]ordinals.RuneID, len(g.template.Transactions))
	ticks := map[string]bool{}
	for i, tx := range g.template.Transactions {
		t := ordinals.Tx{Stone: -1}
		for _, o := range tx.TxOut {
			t.Outs = append(t.Outs, ordinals.Out{Value: uint64(o.Value), Script: o.PkScript})
		}
		for _, in := range tx.TxIn {
			for _, item := range in.Witness {
				for _, m := range tickPattern.FindAllSubmatch(item, -1) {
					ticks[strings.ToLower(string(m[1]))] = true
				}
			}
		}
		if t.Stone = ordinals.StoneOf(t.Outs); t.Stone < 0 {
			continue
		}
		a, ok := ordinals.Decipher(&t)
		if !ok || a.Cenotaph() {
			continue
		}
		if a.Mint != nil {
			a.Mint = ptr(local(*a.Mint))
			g.runes[i] = append(g.runes[i], *a.Mint)
		}
		for k := range a.Edicts {
			a.Edicts[k].ID = local(a.Edicts[k].ID)
			g.runes[i] = append(g.runes[i], a.Edicts[k].ID)
		}
		tx.TxOut[t.Stone].PkScript = a.Encipher()
	}
	g.tickers = slices.Sorted(maps.Keys(ticks))
}

var tickPattern = regexp.MustCompile(`"brc-20"[^}]*"tick" *: *"([ -~]{4})"`)

// first returns block 1.
func (g *generator) first() []byte {
	blk := wire.MsgBlock{Header: g.template.Header}
	blk.Header.PrevBlock = g.prev
	base := g.template.Transactions[0].Copy()
	base.TxOut = []*wire.TxOut{wire.NewTxOut(0, []byte{0x51})}
	blk.Transactions = append(blk.Transactions, base)
	var cur []genCoin
	add := func(witness wire.TxWitness, stone []byte) {
		c := g.old()
		tx := wire.NewMsgTx(2)
		tx.AddTxIn(wire.NewTxIn(&c.op, nil, witness))
		tx.AddTxOut(wire.NewTxOut(c.value, baseScript(g.base)))
		if stone != nil {
			tx.AddTxOut(wire.NewTxOut(0, stone))
		}
		blk.Transactions = append(blk.Transactions, tx)
		cur = append(cur, genCoin{op: wire.OutPoint{Hash: tx.TxHash()}, value: c.value})
	}
	for range g.etched {
		amount, limit, premine := uint128.From64(1000), uint128.From64(1<<40), uint128.From64(1<<50)
		st := ordinals.Runestone{Etching: &ordinals.Etching{
			Premine: &premine,
			Terms:   &ordinals.Terms{Amount: &amount, Cap: &limit},
		}}
		add(wire.TxWitness{make([]byte, 64)}, st.Encipher())
	}
	for _, tick := range g.tickers {
		body, err := json.Marshal(map[string]string{
			"p": "brc-20", "op": "deploy", "tick": tick,
			"max": "18446744073709551615", "lim": "18446744073709551615",
		})
		if err != nil {
			panic(err)
		}
		script := ordinals.RevealScript([32]byte{1}, ordinals.NewInscription{ContentType: "text/plain", Body: body})
		add(wire.TxWitness{make([]byte, 64), script, make([]byte, 33)}, nil)
	}
	commitToWitnesses(blk.Transactions)
	g.made = append(g.made, cur)
	for i := range g.etched {
		id := ordinals.RuneID{Block: 1, Tx: uint32(i + 1)}
		g.owners[id] = append(g.owners[id], &g.made[1][i])
	}
	return g.finish(&blk)
}

// old returns an old coin that is not spent yet.
func (g *generator) old() *genCoin {
	op, value, _ := baseCoin(uint32(uint64(g.base) * 7_368_787 % uint64(g.baseSize)))
	g.base++
	return &genCoin{op: op, value: value}
}

func (g *generator) finish(blk *wire.MsgBlock) []byte {
	blk.Header.MerkleRoot = merkle(blk.Transactions)
	g.prev = blk.BlockHash()
	var raw bytes.Buffer
	if err := blk.Serialize(&raw); err != nil {
		panic(err)
	}
	return raw.Bytes()
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
	if height == 1 {
		return g.first()
	}
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
			wants := g.runes[i]
			for _, in := range tx.TxIn {
				ni := *in
				var c *genCoin
				if _, within := local[in.PreviousOutPoint.Hash]; !within && len(wants) > 0 {
					c, wants = g.owned(wants[0]), wants[1:]
				}
				if c == nil {
					c = g.input(in.PreviousOutPoint, local, start, cur)
				}
				if c == nil {
					c = g.old()
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
	commitToWitnesses(blk.Transactions)
	for i := range start[1] { // the coinbase's, which got its id only now
		cur[i].op.Hash = blk.Transactions[0].TxHash()
	}
	g.made = append(g.made, cur)
	for i, ids := range g.runes {
		// The first output receives what is minted, and what edicts leave.
		if k := start[i]; len(ids) > 0 && k < len(cur) && cur[k].op.Hash == blk.Transactions[i].TxHash() && !cur[k].spent {
			if list := g.owners[ids[0]]; len(list) < 5000 {
				g.owners[ids[0]] = append(list, &cur[k])
			}
		}
	}
	return g.finish(&blk)
}

// owned takes an unspent output that carries a rune; nil for none.
func (g *generator) owned(id ordinals.RuneID) *genCoin {
	list := g.owners[id]
	for len(list) > 0 {
		c := list[len(list)-1]
		list = list[:len(list)-1]
		g.owners[id] = list
		if !c.spent {
			return c
		}
	}
	return nil
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
		if len(list) == 0 {
			continue
		}
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
	w := &window{spent: newSpentCoins(), own: new(ownRows)}
	coins := newCoinCache()
	coins.begin(0)
	for n := range size {
		op, value, script := baseCoin(n)
		k := toKey(op)
		w.live = append(w.live, uint64(len(coins.cur)))
		coins.add(&k, &ordinals.Coin{Value: uint64(value), Script: script})
	}
	w.blocks = [][]byte{coins.cur}
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
