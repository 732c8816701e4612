package indexer

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin/ordinals"
)

// pool is the mempool at one instant, consistent with one block: it never changes once it is shown. What it says of a
// transaction's inputs holds for that block.
type pool struct {
	txs     layers[chainhash.Hash, poolTx]
	spends  layers[wire.OutPoint, poolTx]
	scripts layers[ordinals.ScriptID, poolScript]
	edits   uint64 // how many changes led here: what was made by the last one may be changed by it again
	kept    int    // bytes of transactions that are kept whole
}

// poolTx is a transaction of the mempool.
type poolTx struct {
	id      chainhash.Hash
	ins     []wire.OutPoint
	outs    []ordinals.Out
	message bool                // it holds a runestone or an envelope
	reveals bool                // it may hold an envelope
	raw     []byte              // the whole transaction where it may hold an envelope and is small (waiting.go)
	unknown bool                // so what its outputs carry is not known; or because of what it spends
	scripts []ordinals.ScriptID // of what it spends and makes
}

// poolScript is what the mempool does to a script.
type poolScript struct {
	received []wire.OutPoint
	spent    []wire.OutPoint // of the chain
	edit     uint64          // of the pool that made it
}

// layers is a map that is cheap to change a little: readers keep the old one. A nil value in top hides what is in base.
type layers[K comparable, V any] struct {
	base, top map[K]*V
	count     int
}

func (l *layers[K, V]) get(k K) *V {
	if v, ok := l.top[k]; ok {
		return v
	}
	return l.base[k]
}

// edit returns a copy that may be changed until it is shown.
func (l *layers[K, V]) edit() layers[K, V] {
	if len(l.top) < 1024+len(l.base)/8 {
		top := maps.Clone(l.top)
		if top == nil {
			top = map[K]*V{}
		}
		return layers[K, V]{l.base, top, l.count}
	}
	base := make(map[K]*V, l.count)
	l.each(func(k K, v *V) { base[k] = v })
	return layers[K, V]{base, map[K]*V{}, l.count}
}

func (l *layers[K, V]) put(k K, v *V) {
	switch had := l.get(k) != nil; {
	case v != nil && !had:
		l.count++
	case v == nil && had:
		l.count--
	}
	l.top[k] = v
}

func (l *layers[K, V]) each(f func(K, *V)) {
	for k, v := range l.top {
		if v != nil {
			f(k, v)
		}
	}
	for k, v := range l.base {
		if _, hidden := l.top[k]; !hidden {
			f(k, v)
		}
	}
}

func (p *pool) edit() *pool {
	return &pool{p.txs.edit(), p.spends.edit(), p.scripts.edit(), p.edits + 1, p.kept}
}

func (p *pool) len() int { return p.txs.count }

// errUnresolved means that an input's output is not known yet: its transaction or block has not arrived here.
var errUnresolved = errors.New("an input is not known yet")

// coinReader finds confirmed coins; ErrNotFound.
type coinReader func(op wire.OutPoint) (ordinals.Coin, error)

// readTx parses a transaction of the mempool into what a pool keeps of it.
func readTx(raw []byte) (*poolTx, error) {
	tx, err := ordinals.ParseTx(raw)
	if err != nil {
		return nil, err
	}
	t := &poolTx{id: tx.ID, message: tx.Stone >= 0, outs: make([]ordinals.Out, len(tx.Outs))}
	for i := range tx.Ins {
		t.ins = append(t.ins, tx.Ins[i].Prev)
		t.reveals = t.reveals || mayReveal(tx.Ins[i].Witness)
	}
	if t.message = t.message || t.reveals; t.reveals && len(raw) <= mostKeptTx {
		t.raw = bytes.Clone(raw)
	}
	for i, o := range tx.Outs {
		t.outs[i] = ordinals.Out{Value: o.Value, Script: bytes.Clone(o.Script)}
	}
	return t, nil
}

// mayReveal reports whether a witness may hold an envelope: an empty push, OP_IF and "ord". It may say so wrongly, and
// an output is then not taken for plain until it is confirmed (INV-06).
func mayReveal(w ordinals.Witness) bool {
	at := bytes.Index(w, []byte{0x00, 0x63})
	return at >= 0 && bytes.Contains(w[at:], []byte("ord"))
}

// add adds a transaction whose inputs are the pool's or confirmed, and spent by no other of the pool; errUnresolved
// otherwise.
func (p *pool) add(t *poolTx, confirmed coinReader) error {
	n := *t
	n.unknown, n.scripts = t.message, nil
	type touch struct {
		id ordinals.ScriptID
		op wire.OutPoint
	}
	var spent []touch
	for _, op := range t.ins {
		if other := p.spends.get(op); other != nil {
			return fmt.Errorf("%w: %s is spent by %s", errUnresolved, op, other.id)
		}
		if parent := p.txs.get(op.Hash); parent != nil {
			if op.Index >= uint32(len(parent.outs)) {
				return errUnresolved
			}
			n.unknown = n.unknown || parent.unknown
			n.scripts = append(n.scripts, ordinals.ScriptIDOf(parent.outs[op.Index].Script))
			continue
		}
		c, err := confirmed(op)
		if errors.Is(err, ErrNotFound) {
			return errUnresolved
		}
		if err != nil {
			return err
		}
		n.unknown = n.unknown || !c.Plain()
		spent = append(spent, touch{ordinals.ScriptIDOf(c.Script), op})
	}
	for _, s := range spent {
		list := p.script(s.id)
		list.spent = append(list.spent, s.op)
		n.scripts = append(n.scripts, s.id)
	}
	for i, o := range t.outs {
		id := ordinals.ScriptIDOf(o.Script)
		list := p.script(id)
		list.received = append(list.received, wire.OutPoint{Hash: t.id, Index: uint32(i)})
		n.scripts = append(n.scripts, id)
	}
	for _, op := range t.ins {
		p.spends.put(op, &n)
	}
	if p.kept+len(n.raw) > mostKeptPool {
		n.raw = nil
	}
	p.kept += len(n.raw)
	p.txs.put(t.id, &n)
	return nil
}

// script returns a script's entry, made if absent, to be changed in this edit.
func (p *pool) script(id ordinals.ScriptID) *poolScript {
	old := p.scripts.get(id)
	if old != nil && old.edit == p.edits {
		return old
	}
	n := &poolScript{edit: p.edits}
	if old != nil {
		n.received, n.spent = slices.Clone(old.received), slices.Clone(old.spent)
	}
	p.scripts.put(id, n)
	return n
}

// remove removes one transaction, leaving those that spend it.
func (p *pool) remove(id chainhash.Hash) {
	t := p.txs.get(id)
	if t == nil {
		return
	}
	p.txs.put(id, nil)
	p.kept -= len(t.raw)
	ins := make(map[wire.OutPoint]bool, len(t.ins))
	for _, op := range t.ins {
		ins[op] = true
		if s := p.spends.get(op); s != nil && s.id == id {
			p.spends.put(op, nil)
		}
	}
	for _, script := range t.scripts {
		list := p.script(script)
		list.received = slices.DeleteFunc(list.received, func(op wire.OutPoint) bool { return op.Hash == id })
		list.spent = slices.DeleteFunc(list.spent, func(op wire.OutPoint) bool { return ins[op] })
		if len(list.received)+len(list.spent) == 0 {
			p.scripts.put(script, nil)
		}
	}
}

// descendants returns the pool's transactions that spend, directly or not, outputs of the given ones, parents first;
// the given ones are not among them.
func (p *pool) descendants(of []*poolTx) []*poolTx {
	depth := map[chainhash.Hash]int{}
	var all []*poolTx
	level := of
	// A mempool's chains are short by policy; the bound is for nodes without one.
	for d := 1; len(level) > 0 && d <= 10_000; d++ {
		var next []*poolTx
		for _, t := range level {
			for i := range t.outs {
				child := p.spends.get(wire.OutPoint{Hash: t.id, Index: uint32(i)})
				if child == nil || depth[child.id] == d {
					continue
				}
				if depth[child.id] == 0 {
					all = append(all, child)
				}
				depth[child.id] = d
				next = append(next, child)
			}
		}
		level = next
	}
	slices.SortStableFunc(all, func(a, b *poolTx) int { return depth[a.id] - depth[b.id] })
	return all
}

// connect returns the pool behind a block: without what it confirms and what conflicts with it. Transactions that spend
// what it confirms are judged anew: what they spend is known now.
func (p *pool) connect(b *ordinals.Block, confirmed coinReader) (*pool, error) {
	if p.len() == 0 {
		return p, nil
	}
	n := p.edit()
	in := make(map[chainhash.Hash]bool, len(b.Txs))
	var done, conflicts []*poolTx
	for i := range b.Txs {
		in[b.Txs[i].ID] = true
		if t := p.txs.get(b.Txs[i].ID); t != nil {
			done = append(done, t)
		}
	}
	for i := range b.Txs {
		for k := range b.Txs[i].Ins {
			if t := p.spends.get(b.Txs[i].Ins[k].Prev); t != nil && !in[t.id] {
				conflicts = append(conflicts, t)
			}
		}
	}
	anew := p.descendants(done)
	for _, t := range slices.Concat(conflicts, p.descendants(conflicts), anew, done) {
		n.remove(t.id)
	}
	gone := map[chainhash.Hash]bool{}
	for _, t := range slices.Concat(conflicts, p.descendants(conflicts)) {
		gone[t.id] = true
	}
	for _, t := range anew {
		if in[t.id] || gone[t.id] {
			continue
		}
		if err := n.add(t, confirmed); err != nil && !errors.Is(err, errUnresolved) {
			return nil, err
		}
	}
	return n, nil
}

// batchTxs is how many transactions are asked for together.
const batchTxs = 50

// follow returns the pool that the node has now, p itself when nothing changed, and how many transactions of the node's
// are not in it: those beyond most, and those whose inputs are not known yet.
func (p *pool) follow(ctx context.Context, node Node, most int, confirmed coinReader) (*pool, int, error) {
	ids, err := node.Mempool(ctx)
	if err != nil {
		return nil, 0, err
	}
	n, err := p.toward(ctx, node, ids, most, confirmed)
	if err != nil {
		return nil, 0, err
	}
	return n, max(0, len(ids)-n.len()), nil
}

// toward returns the pool that holds what is listed, as far as it can be had.
func (p *pool) toward(ctx context.Context, node Node, ids []chainhash.Hash, most int,
	confirmed coinReader,
) (*pool, error) {
	has := make(map[chainhash.Hash]bool, len(ids))
	var fresh []chainhash.Hash
	for _, id := range ids {
		has[id] = true
		if p.txs.get(id) == nil {
			fresh = append(fresh, id)
		}
	}
	var gone []chainhash.Hash
	p.txs.each(func(id chainhash.Hash, _ *poolTx) {
		if !has[id] {
			gone = append(gone, id)
		}
	})
	if len(gone)+len(fresh) == 0 {
		return p, nil
	}
	n := p.edit()
	for _, id := range gone {
		n.remove(id)
	}
	fresh = fresh[:min(len(fresh), max(0, most-n.len()))]
	arrived := map[chainhash.Hash]*poolTx{}
	for part := range slices.Chunk(fresh, batchTxs) {
		raws, err := node.Transactions(ctx, part)
		if err != nil {
			return nil, err
		}
		for _, raw := range raws {
			if raw == nil {
				continue // gone meanwhile
			}
			if t, err := readTx(raw); err == nil { // otherwise it stays unseen, and so unspent here (INV-06)
				arrived[t.id] = t
			}
		}
	}
	if err := n.addAll(arrived, confirmed); err != nil {
		return nil, err
	}
	if len(gone) == 0 && n.len() == p.len() {
		return p, nil
	}
	return n, nil
}

// addAll adds transactions, parents before those that spend them.
func (p *pool) addAll(arrived map[chainhash.Hash]*poolTx, confirmed coinReader) error {
	tried := map[chainhash.Hash]bool{}
	for _, first := range arrived {
		for stack := []*poolTx{first}; len(stack) > 0; {
			t := stack[len(stack)-1]
			if !tried[t.id] {
				tried[t.id] = true
				for _, op := range t.ins {
					if parent := arrived[op.Hash]; parent != nil && !tried[op.Hash] {
						stack = append(stack, parent)
					}
				}
				if stack[len(stack)-1] != t {
					continue
				}
			}
			stack = stack[:len(stack)-1]
			if p.txs.get(t.id) != nil {
				continue
			}
			if err := p.add(t, confirmed); err != nil && !errors.Is(err, errUnresolved) {
				return err
			}
		}
	}
	return nil
}
