package walletapi

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"slices"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/ordinals"
)

// chain is a small Bitcoin of the tests: real blocks, run through the real rules into their reference state, with a
// view that answers as an index would. Signatures are nobody's business here.
type chain struct {
	t       testing.TB
	rules   ordinals.Rules
	mem     *ordinals.Memory
	blocks  []indexer.Block
	raw     map[chainhash.Hash][]byte
	txs     map[chainhash.Hash]uint32 // height
	history map[string][]indexer.HistoryItem
	events  []indexer.Events // by height
	pool    []*wire.MsgTx
	failure error // of View
	noHist  bool
	nonce   uint64
	open    int // views
}

var chainStart = time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)

func newChain(t testing.TB) *chain {
	rules, err := ordinals.RulesFor(bitcoin.Local)
	require.NoError(t, err)
	rules.History = true
	c := &chain{
		t: t, rules: rules, mem: ordinals.NewMemory(), raw: map[chainhash.Hash][]byte{}, txs: map[chainhash.Hash]uint32{},
		history: map[string][]indexer.HistoryItem{},
	}
	c.mine()
	return c
}

// mine applies a block with the transactions.
func (c *chain) mine(txs ...*wire.MsgTx) {
	c.t.Helper()
	height := uint32(len(c.blocks))
	c.nonce++
	coinbase := wire.NewMsgTx(2)
	script := binary.LittleEndian.AppendUint64([]byte{8}, c.nonce)
	coinbase.AddTxIn(&wire.TxIn{PreviousOutPoint: wire.OutPoint{Index: wire.MaxPrevOutIndex}, SignatureScript: script})
	coinbase.AddTxOut(wire.NewTxOut(50_0000_0000, miner))
	b := wire.MsgBlock{Header: wire.BlockHeader{
		Version:   4,
		Timestamp: chainStart.Add(time.Duration(height) * 10 * time.Minute),
	}}
	if height > 0 {
		b.Header.PrevBlock = c.blocks[height-1].Hash
	}
	b.Transactions = append([]*wire.MsgTx{coinbase}, txs...)
	var raw bytes.Buffer
	require.NoError(c.t, b.Serialize(&raw))
	block, err := ordinals.ParseBlock(raw.Bytes(), height)
	require.NoError(c.t, err)
	report, err := c.rules.Apply(c.mem, block)
	require.NoError(c.t, err)
	c.note(&report)
	c.blocks = append(c.blocks, indexer.Block{Height: height, Hash: block.Hash, Time: block.Time})
	c.raw[block.Hash] = raw.Bytes()
	for i := range block.Txs {
		c.txs[block.Txs[i].ID] = height
		c.remember(height, uint32(i), &block.Txs[i])
	}
	c.pool = slices.DeleteFunc(c.pool, func(tx *wire.MsgTx) bool { _, mined := c.txs[tx.TxHash()]; return mined })
}

// note keeps a block's events with OPI's hashes, as an index does.
func (c *chain) note(r *ordinals.Report) {
	ev := indexer.Events{Lines: r.BRC20, Doubtful: r.Doubtful, Hash: ordinals.BRC20Hash(r.BRC20)}
	before := ""
	if n := len(c.events); n > 0 {
		before = c.events[n-1].Cumulative
	}
	ev.Cumulative = ordinals.CumulativeHash(before, ev.Hash)
	c.events = append(c.events, ev)
}

func (c *chain) mineEmpty(n int) {
	for range n {
		c.mine()
	}
}

func (c *chain) remember(height, index uint32, tx *ordinals.Tx) {
	items := map[string]*indexer.HistoryItem{}
	item := func(script []byte) *indexer.HistoryItem {
		k := string(script)
		if items[k] == nil {
			items[k] = &indexer.HistoryItem{Position: indexer.Position{Height: height, Index: index}, TxID: tx.ID}
		}
		return items[k]
	}
	for _, in := range tx.Ins {
		if len(in.Coin.Script) > 0 {
			item(in.Coin.Script).Sent += in.Coin.Value
		}
	}
	for _, out := range tx.Outs {
		item(out.Script).Received += out.Value
	}
	for k, i := range items {
		c.history[k] = append(c.history[k], *i)
	}
}

// view implements Config.View.
func (c *chain) view(context.Context) (View, error) {
	if c.failure != nil {
		return nil, c.failure
	}
	c.open++
	return &chainView{c}, nil
}

func (c *chain) tip() (indexer.Tip, bool) { return c.blocks[len(c.blocks)-1], true }

// chainView answers as package indexer documents it.
type chainView struct{ *chain }

func (v *chainView) Tip() indexer.Tip      { t, _ := v.tip(); return t }
func (v *chainView) Rows() ordinals.Reader { return v.mem }
func (v *chainView) Close()                { v.open-- }

func (v *chainView) Block(height uint32) (indexer.Block, error) {
	if int(height) >= len(v.blocks) {
		return indexer.Block{}, indexer.ErrNotFound
	}
	return v.blocks[height], nil
}

func (v *chainView) BRC20Events(height uint32) (indexer.Events, error) {
	if int(height) >= len(v.events) {
		return indexer.Events{}, indexer.ErrNotFound
	}
	return v.events[height], nil
}

func (v *chainView) Coin(op wire.OutPoint) (indexer.Coin, error) {
	coin := indexer.Coin{OutPoint: op}
	found := false
	if c, known := v.mem.Coins[op]; known {
		found = true
		coin.Value, coin.Height, coin.Coinbase, coin.Script = c.Value, c.Height, c.Coinbase, bytes.Clone(c.Script)
		if err := coin.Carried.Decode(c.Carried); err != nil {
			return coin, err
		}
	}
	for _, tx := range v.pool {
		id := tx.TxHash()
		if id == op.Hash && int(op.Index) < len(tx.TxOut) {
			found = true
			out := tx.TxOut[op.Index]
			coin.Value, coin.Script, coin.Unknown = uint64(out.Value), out.PkScript, v.unknown(tx)
		}
		for _, in := range tx.TxIn {
			if in.PreviousOutPoint == op {
				coin.SpentBy = &id
			}
		}
	}
	if !found {
		return coin, indexer.ErrNotFound
	}
	return coin, nil
}

// unknown tells whether outputs of a transaction of the mempool may carry something.
func (v *chainView) unknown(tx *wire.MsgTx) bool {
	raw, err := bitcoin.Serialize(tx)
	require.NoError(v.t, err)
	parsed, err := ordinals.ParseTx(raw)
	require.NoError(v.t, err)
	if parsed.Stone >= 0 || len(ordinals.ParseEnvelopes(parsed.Ins)) > 0 {
		return true
	}
	for _, in := range tx.TxIn {
		c, err := v.Coin(in.PreviousOutPoint)
		require.NoError(v.t, err)
		if !c.Plain() {
			return true
		}
	}
	return false
}

func byOutPoint(a, b indexer.Coin) int {
	return cmp.Or(bytes.Compare(a.OutPoint.Hash[:], b.OutPoint.Hash[:]), cmp.Compare(a.OutPoint.Index, b.OutPoint.Index))
}

func (v *chainView) Coins(script []byte, after *wire.OutPoint, limit int) ([]indexer.Coin, error) {
	var out []indexer.Coin
	for op, c := range v.mem.Coins {
		if !bytes.Equal(c.Script, script) {
			continue
		}
		coin, err := v.Coin(op)
		if err != nil {
			return nil, err
		}
		if after == nil || byOutPoint(coin, indexer.Coin{OutPoint: *after}) > 0 {
			out = append(out, coin)
		}
	}
	slices.SortFunc(out, byOutPoint)
	return out[:min(limit, len(out))], nil
}

func (v *chainView) Pending(script []byte) (indexer.Pending, error) {
	var p indexer.Pending
	for _, tx := range v.pool {
		id := tx.TxHash()
		for i, out := range tx.TxOut {
			if bytes.Equal(out.PkScript, script) {
				c, err := v.Coin(wire.OutPoint{Hash: id, Index: uint32(i)})
				if err != nil {
					return p, err
				}
				p.Received = append(p.Received, c)
			}
		}
		for _, in := range tx.TxIn {
			if c, known := v.mem.Coins[in.PreviousOutPoint]; known && bytes.Equal(c.Script, script) {
				coin, err := v.Coin(in.PreviousOutPoint)
				if err != nil {
					return p, err
				}
				p.Spent = append(p.Spent, coin)
			}
		}
	}
	return p, nil
}

func (v *chainView) Waiting(_ context.Context, _ []byte, limit int) ([]ordinals.Tx, bool, error) {
	var out []ordinals.Tx
	for _, tx := range v.pool { // parents first, as the tests send them
		raw, err := bitcoin.Serialize(tx)
		require.NoError(v.t, err)
		parsed, err := ordinals.ParseTx(raw)
		require.NoError(v.t, err)
		out = append(out, *parsed)
	}
	if len(out) > limit {
		return nil, false, indexer.ErrTooManyWaiting
	}
	return out, true, nil
}

func (v *chainView) History(script []byte, before indexer.Position, limit int) ([]indexer.HistoryItem, error) {
	if v.noHist {
		return nil, indexer.ErrNoHistory
	}
	list := slices.Clone(v.history[string(script)])
	slices.Reverse(list)
	return list[:min(limit, len(list))], nil
}

func (v *chainView) TxStatus(_ context.Context, id chainhash.Hash) (indexer.TxStatus, error) {
	if height, mined := v.txs[id]; mined {
		return indexer.TxStatus{Confirmed: true, Block: v.blocks[height]}, nil
	}
	return indexer.TxStatus{Mempool: slices.ContainsFunc(v.pool, func(tx *wire.MsgTx) bool { return tx.TxHash() == id })},
		nil
}

func (v *chainView) Spender(_ context.Context, op wire.OutPoint) (*indexer.Spend, error) {
	spends := func(tx *wire.MsgTx) *indexer.Spend {
		for i, in := range tx.TxIn {
			if in.PreviousOutPoint == op {
				return &indexer.Spend{TxID: tx.TxHash(), Input: uint32(i)}
			}
		}
		return nil
	}
	known := false
	for _, tx := range v.pool {
		if s := spends(tx); s != nil {
			return s, nil
		}
		known = known || tx.TxHash() == op.Hash && int(op.Index) < len(tx.TxOut)
	}
	for _, b := range v.blocks {
		var m wire.MsgBlock
		if err := m.Deserialize(bytes.NewReader(v.raw[b.Hash])); err != nil {
			return nil, err
		}
		for _, tx := range m.Transactions {
			if s := spends(tx); s != nil {
				s.Confirmed, s.Block = true, b
				return s, nil
			}
			known = known || tx.TxHash() == op.Hash && int(op.Index) < len(tx.TxOut)
		}
	}
	if !known {
		return nil, indexer.ErrNotFound
	}
	return nil, nil
}

// testNode is the node's part: it takes what is sent into the mempool of the chain.
type testNode struct {
	*chain
	floor  uint64
	reject error
	away   error

	indexed bool // of transactions: it tells those of blocks too
}

// Transaction answers as a node does: those of the mempool, and of blocks with an index of them alone.
func (n *testNode) Transaction(_ context.Context, id chainhash.Hash) ([]byte, error) {
	if n.away != nil {
		return nil, n.away
	}
	for _, tx := range n.pool {
		if tx.TxHash() == id {
			var raw bytes.Buffer
			require.NoError(n.t, tx.Serialize(&raw))
			return raw.Bytes(), nil
		}
	}
	for _, block := range n.raw {
		if raw, err := within(block, id); n.indexed && err == nil {
			return raw, nil
		}
	}
	return nil, bitcoin.ErrNotFound
}

func (n *testNode) Broadcast(_ context.Context, raw []byte) (chainhash.Hash, error) {
	if n.away != nil {
		return chainhash.Hash{}, n.away
	}
	if n.reject != nil {
		return chainhash.Hash{}, n.reject
	}
	tx, err := bitcoin.ParseTransaction(raw)
	require.NoError(n.t, err)
	n.pool = append(n.pool, tx)
	return tx.TxHash(), nil
}

func (n *testNode) Block(_ context.Context, hash chainhash.Hash) ([]byte, error) {
	if raw, known := n.raw[hash]; known {
		return raw, n.away
	}
	return nil, bitcoin.ErrNotFound
}

func (n *testNode) Mempool(context.Context) ([]chainhash.Hash, error) {
	var ids []chainhash.Hash
	for _, tx := range n.pool {
		ids = append(ids, tx.TxHash())
	}
	return ids, n.away
}

func (n *testNode) MempoolEntries(_ context.Context,
	ids []chainhash.Hash,
) (map[chainhash.Hash]bitcoin.MempoolEntry, error) {
	out := map[chainhash.Hash]bitcoin.MempoolEntry{}
	for _, tx := range n.pool {
		if slices.Contains(ids, tx.TxHash()) {
			out[tx.TxHash()] = bitcoin.MempoolEntry{Fee: 1000, VSize: uint64(bitcoin.VSize(tx))}
		}
	}
	return out, n.away
}

func (n *testNode) FeeFloor(context.Context) (uint64, error) { return n.floor, n.away }

// spend builds a transaction.
func spend(ins []wire.OutPoint, outs ...*wire.TxOut) *wire.MsgTx {
	tx := wire.NewMsgTx(2)
	for _, op := range ins {
		tx.AddTxIn(&wire.TxIn{PreviousOutPoint: op, Sequence: bitcoin.SequenceReplaceable})
	}
	for _, out := range outs {
		tx.AddTxOut(out)
	}
	return tx
}

func to(script []byte, sat int64) *wire.TxOut { return wire.NewTxOut(sat, script) }

func out(tx *wire.MsgTx, i int) wire.OutPoint {
	return wire.OutPoint{Hash: tx.TxHash(), Index: uint32(i)}
}

// fund mines outputs of plain coins, paid from a fresh coinbase.
func (c *chain) fund(outs ...*wire.TxOut) *wire.MsgTx {
	c.t.Helper()
	c.mine()
	var from wire.OutPoint
	for op, coin := range c.mem.Coins {
		if coin.Coinbase && coin.Height == uint32(len(c.blocks)-1) {
			from = op
		}
	}
	tx := spend([]wire.OutPoint{from}, outs...)
	c.mine(tx)
	return tx
}

// reveal mines an inscription into an output of 546 sat to a script, spending a fresh coin.
func (c *chain) reveal(owner []byte, inscriptions ...ordinals.NewInscription) *wire.MsgTx {
	c.t.Helper()
	commit := c.fund(to(taproot(0x77), 2000))
	tx := spend([]wire.OutPoint{out(commit, 0)}, to(owner, 546))
	tx.TxIn[0].Witness = wire.TxWitness{
		make([]byte, 64), ordinals.RevealScript([32]byte{1}, inscriptions...),
		make([]byte, 33),
	}
	c.mine(tx)
	return tx
}

func text(body string) ordinals.NewInscription {
	return ordinals.NewInscription{ContentType: "text/plain;charset=utf-8", Body: []byte(body)}
}

func (c *chain) inscribe(owner []byte, body string) ordinals.InscriptionID {
	return ordinals.InscriptionID{TxID: c.reveal(owner, text(body)).TxHash()}
}

// etch mines an etching with its commitment, the premine to a script in an output of 546 sat.
func (c *chain) etch(owner []byte, name string, e ordinals.Etching) (ordinals.RuneID, *wire.MsgTx) {
	c.t.Helper()
	spaced, err := ordinals.ParseSpacedRune(name)
	require.NoError(c.t, err)
	e.Rune, e.Spacers = &spaced.Rune, &spaced.Spacers
	commit := c.fund(to(taproot(0x78), 3000))
	c.mineEmpty(6)
	pointer := uint32(1)
	stone := ordinals.Runestone{Etching: &e, Pointer: &pointer}
	tx := spend([]wire.OutPoint{out(commit, 0)}, to(stone.Encipher(), 0), to(owner, 546))
	script := ordinals.AppendPush(nil, spaced.Rune.Commitment())
	tx.TxIn[0].Witness = wire.TxWitness{make([]byte, 64), script, make([]byte, 33)}
	c.mine(tx)
	id := ordinals.RuneID{Block: uint64(len(c.blocks) - 1), Tx: 1}
	_, err = ordinals.RuneByID(c.mem, id)
	require.NoError(c.t, err, "the etching is valid")
	return id, tx
}

// Scripts of the tests' people.
var (
	miner = append([]byte{0x00, 0x14}, bytes.Repeat([]byte{0xee}, 20)...)
	alice = append([]byte{0x00, 0x14}, bytes.Repeat([]byte{0xa1}, 20)...)
	bob   = taproot(0xb0)
	carol = bitcoin.PubKeyHashScript([]byte{3})
	dave  = bitcoin.ScriptHashScript([]byte{4})
	erin  = append([]byte{0x00, 0x20}, bytes.Repeat([]byte{0xe5}, 32)...)
)

func taproot(b byte) []byte { return append([]byte{0x51, 0x20}, bytes.Repeat([]byte{b}, 32)...) }
