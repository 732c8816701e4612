package payouts

import (
	"bytes"
	"context"
	"encoding/binary"
	"maps"
	"slices"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault"
)

const (
	firstHeight = 200  // of the block that a Bitcoin of a history begins with
	leastRate   = 1000 // sat per 1,000 virtual bytes that the mempool takes at least
	neverMined  = -1
)

// btcBlock is a block with what the rules of ordinals made of it. Nothing in it changes once it is made.
type btcBlock struct {
	vault.Tip
	prev    chainhash.Hash
	raw     []byte
	txs     []*wire.MsgTx // the coinbase first
	places  map[chainhash.Hash]uint32
	touches map[string][]vault.Touch
	moves   vault.TokenMoves
	after   *ordinals.Memory
	scripts map[string][]vault.Coin // of after, in the order of outpoints
}

// btc is a Bitcoin: real blocks and transactions, whose scripts are run, and the project's own rules of inscriptions
// and BRC-20 over them. Proof of work is left out.
type btc struct {
	rules  ordinals.Rules
	blocks []*btcBlock // of the best chain
	all    map[chainhash.Hash]*btcBlock
	txs    map[chainhash.Hash]*wire.MsgTx
	pool   []pooled
	final  uint32 // the deepest block that a reorganisation leaves
	made   uint32 // makes each coinbase another one
}

type pooled struct {
	*wire.MsgTx
	id  chainhash.Hash
	fee uint64
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err) // a mistake of the simulation
	}
	return v
}

// newBTC is a chain of one block, whose coinbase makes these outputs.
func newBTC(at time.Time, outs []*wire.TxOut) *btc {
	c := &btc{
		rules: must(ordinals.RulesFor("regtest")), all: map[chainhash.Hash]*btcBlock{},
		txs: map[chainhash.Hash]*wire.MsgTx{},
	}
	c.add(at, nil, outs...)
	return c
}

// copy is the same chain, which goes its own way from here on.
func (c *btc) copy() *btc {
	d := *c
	d.blocks, d.pool = slices.Clone(c.blocks), slices.Clone(c.pool)
	d.all, d.txs = maps.Clone(c.all), maps.Clone(c.txs)
	d.rules = must(ordinals.RulesFor("regtest"))
	return &d
}

func (c *btc) tip() *btcBlock { return c.blocks[len(c.blocks)-1] }

// at is the block of a height; nil where there is none.
func (c *btc) at(height uint32) *btcBlock {
	if height < firstHeight || int(height-firstHeight) >= len(c.blocks) {
		return nil
	}
	return c.blocks[height-firstHeight]
}

// watched is a state that remembers what a block made, though the block itself spends it.
type watched struct {
	*ordinals.Memory
	made map[wire.OutPoint][]byte
}

func (m watched) Create(op wire.OutPoint, coin ordinals.Coin) error {
	m.made[op] = bytes.Clone(coin.Carried)
	return m.Memory.Create(op, coin)
}

// add makes a block of transactions that spend what is there.
func (c *btc) add(at time.Time, txs []*wire.MsgTx, outs ...*wire.TxOut) {
	b := &btcBlock{Tip: vault.Tip{Height: firstHeight, Time: at.Truncate(time.Second)}, after: ordinals.NewMemory()}
	if len(c.blocks) > 0 {
		last := c.tip()
		b.Height, b.prev = last.Height+1, last.Hash
		b.after.Coins, b.after.Rows = maps.Clone(last.after.Coins), maps.Clone(last.after.Rows)
	}
	c.made++
	b.txs = append([]*wire.MsgTx{c.coinbase(b.Height, txs, outs)}, txs...)
	header := wire.BlockHeader{
		Version: 4, PrevBlock: b.prev, MerkleRoot: merkle(b.txs, (*wire.MsgTx).TxHash), Timestamp: b.Time,
	}
	block := wire.MsgBlock{Header: header, Transactions: b.txs}
	var raw bytes.Buffer
	if err := block.Serialize(&raw); err != nil {
		panic(err) // a mistake of the simulation
	}
	b.raw, b.Hash = raw.Bytes(), header.BlockHash()
	c.index(b)
	c.blocks, c.all[b.Hash] = append(c.blocks, b), b
	for _, tx := range b.txs {
		c.txs[tx.TxHash()] = tx
	}
}

// coinbase commits to the witnesses of the others (BIP-141).
func (c *btc) coinbase(height uint32, txs []*wire.MsgTx, outs []*wire.TxOut) *wire.MsgTx {
	tx := wire.NewMsgTx(2)
	tag := binary.LittleEndian.AppendUint32([]byte{3, byte(height), byte(height >> 8), 0, 4}, c.made)
	tx.AddTxIn(wire.NewTxIn(&wire.OutPoint{Index: wire.MaxPrevOutIndex}, tag, [][]byte{make([]byte, 32)}))
	tx.TxOut = append(tx.TxOut, outs...)
	first := true
	root := merkle(append([]*wire.MsgTx{tx}, txs...), func(t *wire.MsgTx) chainhash.Hash {
		if first {
			first = false
			return chainhash.Hash{}
		}
		return t.WitnessHash()
	})
	commitment := chainhash.DoubleHashB(append(root[:], make([]byte, 32)...))
	tx.AddTxOut(wire.NewTxOut(0, append([]byte{txscript.OP_RETURN, 36, 0xaa, 0x21, 0xa9, 0xed}, commitment...)))
	return tx
}

func merkle(txs []*wire.MsgTx, id func(*wire.MsgTx) chainhash.Hash) chainhash.Hash {
	level := make([]chainhash.Hash, len(txs))
	for i, tx := range txs {
		level[i] = id(tx)
	}
	for len(level) > 1 {
		var up []chainhash.Hash
		for i := 0; i < len(level); i += 2 {
			right := level[min(i+1, len(level)-1)]
			up = append(up, chainhash.DoubleHashH(append(append([]byte{}, level[i][:]...), right[:]...)))
		}
		level = up
	}
	return level[0]
}

// index applies the rules to a block, and notes what it did to each script.
func (c *btc) index(b *btcBlock) {
	parsed := must(ordinals.ParseBlock(b.raw, b.Height))
	if err := ordinals.CheckSegWit(parsed, b.raw); err != nil {
		panic(err) // a mistake of the simulation
	}
	st := watched{b.after, map[wire.OutPoint][]byte{}}
	report := must(c.rules.Apply(st, parsed))
	b.places, b.touches = map[chainhash.Hash]uint32{}, map[string][]vault.Touch{}
	b.moves = movesOf(report.BRC20)
	for i := range parsed.Txs {
		tx := &parsed.Txs[i]
		b.places[tx.ID] = uint32(i)
		seen := map[string]*vault.Touch{}
		var order []string
		touch := func(script []byte) *vault.Touch {
			t := seen[string(script)]
			if t == nil {
				t = &vault.Touch{Position: vault.Position{Height: b.Height, Index: uint32(i)}, TxID: tx.ID}
				seen[string(script)], order = t, append(order, string(script))
			}
			return t
		}
		if i > 0 {
			for _, in := range tx.Ins {
				touch(in.Coin.Script)
			}
		}
		for n, out := range tx.Outs {
			t := touch(out.Script)
			t.Carried = append(t.Carried, carriedOf(st.made[wire.OutPoint{Hash: tx.ID, Index: uint32(n)}]))
		}
		for _, script := range order {
			t := seen[script]
			if !slices.ContainsFunc(t.Carried, func(x ordinals.Carried) bool { return len(x.Inscriptions)+len(x.Runes) > 0 }) {
				t.Carried = nil
			}
			b.touches[script] = append(b.touches[script], *t)
		}
	}
	b.scripts = map[string][]vault.Coin{}
	for op, coin := range b.after.Coins {
		b.scripts[string(coin.Script)] = append(b.scripts[string(coin.Script)], vault.Coin{
			OutPoint: op, Value: coin.Value, Height: coin.Height, Carried: carriedOf(coin.Carried),
		})
	}
	for _, list := range b.scripts {
		slices.SortFunc(list, func(a, b vault.Coin) int { return compareOutPoints(a.OutPoint, b.OutPoint) })
	}
}

func carriedOf(encoded []byte) (out ordinals.Carried) {
	if len(encoded) > 0 {
		if err := out.Decode(encoded); err != nil {
			panic(err) // a mistake of the simulation
		}
	}
	return out
}

func compareOutPoints(a, b wire.OutPoint) int {
	if n := bytes.Compare(a.Hash[:], b.Hash[:]); n != 0 {
		return n
	}
	return int(int64(a.Index) - int64(b.Index))
}

// rejects is the node's refusal of a transaction.
func rejects(code int, reason string) error { return &bitcoin.RejectError{Code: code, Reason: reason} }

// output finds an output that the next transaction may spend: of the tip, or of the mempool.
func (c *btc) output(op wire.OutPoint) (*wire.TxOut, bool) {
	if coin, ok := c.tip().after.Coins[op]; ok {
		return wire.NewTxOut(int64(coin.Value), coin.Script), true
	}
	for _, p := range c.pool {
		if p.id == op.Hash && int(op.Index) < len(p.TxOut) {
			return p.TxOut[op.Index], true
		}
	}
	return nil, false
}

// accept puts a transaction into the mempool by the rules that matter here: its inputs are there, its scripts hold, it
// pays the least rate, and what it replaces paid less (BIP-125).
func (c *btc) accept(tx *wire.MsgTx) error {
	id := tx.TxHash()
	if slices.ContainsFunc(c.pool, func(p pooled) bool { return p.id == id }) {
		return nil
	}
	outs := txscript.NewMultiPrevOutFetcher(nil)
	in, spent := int64(0), map[wire.OutPoint]bool{}
	for _, i := range tx.TxIn {
		out, ok := c.output(i.PreviousOutPoint)
		if !ok || spent[i.PreviousOutPoint] {
			return rejects(-25, "bad-txns-inputs-missingorspent")
		}
		spent[i.PreviousOutPoint] = true
		outs.AddPrevOut(i.PreviousOutPoint, out)
		in += out.Value
	}
	if _, mined := c.txs[id]; !mined {
		if err := bitcoin.VerifyScripts(tx, outs); err != nil {
			return rejects(-26, "mandatory-script-verify-flag-failed")
		}
	}
	for _, o := range tx.TxOut {
		in -= o.Value
	}
	size := int64(bitcoin.VSize(tx))
	if in < 0 || in*1000 < size*leastRate {
		return rejects(-26, "min relay fee not met")
	}
	left, gone := c.without(spent)
	if len(gone) > 0 {
		paid := int64(0)
		for _, p := range gone {
			paid += int64(p.fee)
			if slices.ContainsFunc(tx.TxIn, func(i *wire.TxIn) bool { return i.PreviousOutPoint.Hash == p.id }) {
				return rejects(-25, "bad-txns-spends-conflicting-tx")
			}
		}
		if in < paid+size {
			return rejects(-26, "insufficient fee, rejecting replacement")
		}
	}
	c.pool = append(left, pooled{tx, id, uint64(in)})
	c.txs[id] = tx
	return nil
}

// without returns the mempool without what spends these outputs, and what that was, with all that depends on it.
func (c *btc) without(spent map[wire.OutPoint]bool) (left, gone []pooled) {
	dead := map[chainhash.Hash]bool{}
	for _, p := range c.pool { // parents are before their children
		if slices.ContainsFunc(p.TxIn, func(i *wire.TxIn) bool {
			return spent[i.PreviousOutPoint] || dead[i.PreviousOutPoint.Hash]
		}) {
			dead[p.id], gone = true, append(gone, p)
			continue
		}
		left = append(left, p)
	}
	return left, gone
}

// mine makes a block of what take says of the mempool; children without their parents wait.
func (c *btc) mine(at time.Time, take func(pooled) bool, least uint32) {
	var txs []*wire.MsgTx
	var left []pooled
	waits := map[chainhash.Hash]bool{}
	for _, p := range c.pool {
		if !take(p) || slices.ContainsFunc(p.TxIn, func(i *wire.TxIn) bool { return waits[i.PreviousOutPoint.Hash] }) {
			waits[p.id], left = true, append(left, p)
			continue
		}
		txs = append(txs, p.MsgTx)
	}
	c.add(at, txs)
	c.pool = left
	if h := c.tip().Height; h+1 > least {
		c.final = max(c.final, h+1-least)
	}
}

// reorganise takes back up to n blocks that are not final. Of what was in them the mempool keeps what keep says.
func (c *btc) reorganise(n int, keep func() bool) int {
	var back []*wire.MsgTx
	taken := 0
	for ; taken < n && c.tip().Height > max(c.final, firstHeight); taken++ {
		back = append(slices.Clone(c.tip().txs[1:]), back...)
		c.blocks = c.blocks[:len(c.blocks)-1]
	}
	if taken == 0 {
		return 0
	}
	pool := c.pool
	c.pool = nil
	for _, tx := range back {
		if keep() {
			_ = c.accept(tx) // what spends something that is gone, is gone too
		}
	}
	for _, p := range pool {
		_ = c.accept(p.MsgTx)
	}
	return taken
}

// forget takes a transaction out of the mempool, with what depends on it.
func (c *btc) forget(i int) {
	spent := map[wire.OutPoint]bool{}
	for _, in := range c.pool[i].TxIn {
		spent[in.PreviousOutPoint] = true
	}
	c.pool, _ = c.without(spent)
}

// place returns the height of a transaction's block; neverMined where there is none.
func (c *btc) place(id chainhash.Hash) int {
	for i := len(c.blocks) - 1; i >= 0; i-- {
		if _, ok := c.blocks[i].places[id]; ok {
			return int(c.blocks[i].Height)
		}
	}
	return neverMined
}

// btcNode is the node of a process: the chain as it is.
type btcNode struct{ *btc }

func (n btcNode) Info(context.Context) (bitcoin.NodeInfo, error) {
	tip := n.tip()
	return bitcoin.NodeInfo{
		Blocks: tip.Height, Headers: tip.Height, Best: tip.Hash, MedianTime: uint32(tip.Time.Unix()),
	}, nil
}

func (n btcNode) BlockHashes(_ context.Context, from uint32, count int) (out []chainhash.Hash, err error) {
	for h := from; len(out) < count; h++ {
		b := n.at(h)
		if b == nil {
			break
		}
		out = append(out, b.Hash)
	}
	return out, nil
}

func (n btcNode) Block(_ context.Context, hash chainhash.Hash) ([]byte, error) {
	if b, ok := n.all[hash]; ok {
		return b.raw, nil
	}
	return nil, bitcoin.ErrNotFound
}

func (n btcNode) Header(_ context.Context, hash chainhash.Hash) (bitcoin.BlockHeader, error) {
	b, ok := n.all[hash]
	if !ok {
		return bitcoin.BlockHeader{}, bitcoin.ErrNotFound
	}
	h := bitcoin.BlockHeader{
		Hash: hash, Prev: b.prev, Height: b.Height, Time: uint32(b.Time.Unix()), Confirmations: -1,
	}
	if best := n.at(b.Height); best != nil && best.Hash == hash {
		h.Confirmations = int64(n.tip().Height-b.Height) + 1
	}
	return h, nil
}

func (n btcNode) raw(id chainhash.Hash) []byte {
	there := n.place(id) != neverMined || slices.ContainsFunc(n.pool, func(p pooled) bool { return p.id == id })
	if tx, ok := n.txs[id]; ok && there {
		return must(bitcoin.Serialize(tx))
	}
	return nil
}

func (n btcNode) Transactions(_ context.Context, ids []chainhash.Hash) ([][]byte, error) {
	out := make([][]byte, len(ids))
	for i, id := range ids {
		out[i] = n.raw(id)
	}
	return out, nil
}

func (n btcNode) TransactionInfo(_ context.Context, id chainhash.Hash) (bitcoin.TxInfo, error) {
	raw := n.raw(id)
	if raw == nil {
		return bitcoin.TxInfo{}, bitcoin.ErrNotFound
	}
	info := bitcoin.TxInfo{Raw: raw}
	if h := n.place(id); h != neverMined {
		b := n.at(uint32(h))
		info.Block, info.Confirmations, info.BlockTime = &b.Hash, n.tip().Height-b.Height+1, uint32(b.Time.Unix())
	}
	return info, nil
}

func (n btcNode) Broadcast(_ context.Context, raw []byte) (chainhash.Hash, error) {
	tx, err := bitcoin.ParseTransaction(raw)
	if err != nil {
		return chainhash.Hash{}, rejects(-22, "TX decode failed")
	}
	id := tx.TxHash()
	if n.place(id) != neverMined {
		return id, nil
	}
	return id, n.accept(tx)
}

func (n btcNode) MempoolEntries(_ context.Context,
	ids []chainhash.Hash,
) (map[chainhash.Hash]bitcoin.MempoolEntry, error) {
	out := map[chainhash.Hash]bitcoin.MempoolEntry{}
	for _, p := range n.pool {
		if !slices.Contains(ids, p.id) {
			continue
		}
		e := bitcoin.MempoolEntry{Fee: p.fee, VSize: uint64(bitcoin.VSize(p.MsgTx)), Time: n.tip().Time.Unix()}
		for _, in := range p.TxIn {
			parent := in.PreviousOutPoint.Hash
			if slices.ContainsFunc(n.pool, func(q pooled) bool { return q.id == parent }) {
				e.Depends = append(e.Depends, parent)
			}
		}
		out[p.id] = e
	}
	return out, nil
}

func (n btcNode) FeeFloor(context.Context) (uint64, error) { return leastRate, nil }
