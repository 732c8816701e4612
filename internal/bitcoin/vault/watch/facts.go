package watch

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault"
)

const (
	// touchPage is how many transactions of a script are asked for at once, and so about how many facts are collected
	// together.
	touchPage = 500
	// maxTouches bounds the custody's transactions within one block: more than a block holds.
	maxTouches = 100_000
	// scanDepth is how many blocks at the tip are searched for transactions of the custody that the index does not tell:
	// what was older when this process first came is the index's word, until the outputs are compared.
	scanDepth = 144
)

// coin is an unspent output to a plain script.
type coin struct {
	custody.Prev
	height uint32
}

// collector makes facts of what index and node say.
type collector struct {
	source
	scripts []custody.Script
	byBytes map[string]int // index into scripts
}

func newCollector(node Node, scripts []custody.Script) *collector {
	c := &collector{source: source{node: node}, scripts: scripts, byBytes: make(map[string]int, len(scripts))}
	for i, s := range scripts {
		c.byBytes[string(s.Script)] = i
	}
	return c
}

// ours reports whether a script is a plain one of the custody.
func (c *collector) ours(script []byte) bool {
	_, ok := c.byBytes[string(script)]
	return ok
}

// touched is one transaction as the index tells it.
type touched struct {
	tx      chainhash.Hash
	carried map[int][]ordinals.Carried // by script: of each output to it, or nothing
}

// touches returns what the index tells of blocks from a height on, up to a height that it returns too, by position.
func (c *collector) touches(v vault.View, from, to uint32) (map[vault.Position]*touched, uint32, error) {
	for limit := touchPage; ; limit *= 4 {
		all, upTo, err := c.touchesBelow(v, from, to, limit)
		if err != nil || upTo >= from {
			return all, upTo, err
		}
		if limit > maxTouches {
			return nil, 0, fmt.Errorf("%w: more than %d transactions of one script in block %d", ErrIndex, maxTouches, from)
		}
	}
}

// touchesBelow returns upTo below from when one block alone has more than limit transactions.
func (c *collector) touchesBelow(v vault.View, from, to uint32,
	limit int,
) (map[vault.Position]*touched, uint32, error) {
	all := map[vault.Position]*touched{}
	upTo := to
	for i := range c.scripts {
		list, err := v.Touches(c.scripts[i].Script, vault.Position{Height: from, Index: 0}, limit)
		if err != nil {
			return nil, 0, fmt.Errorf("read history of the custody: %w", err)
		}
		if len(list) >= limit {
			upTo = min(upTo, list[len(list)-1].Height-1)
		}
		for _, t := range list {
			if t.Height < from {
				return nil, 0, fmt.Errorf("%w: history of the custody is out of order", ErrIndex)
			}
			g := all[t.Position]
			if g == nil {
				g = &touched{tx: t.TxID, carried: map[int][]ordinals.Carried{}}
				all[t.Position] = g
			}
			if _, twice := g.carried[i]; twice || g.tx != t.TxID {
				return nil, 0, fmt.Errorf("%w: block %d has two transactions at %d", ErrIndex, t.Height, t.Index)
			}
			g.carried[i] = t.Carried
		}
	}
	for p := range all {
		if p.Height > upTo {
			delete(all, p)
		}
	}
	return all, upTo, nil
}

// collect makes the facts of blocks from a height on, in the chain's order, and changes coins by them. It returns up to
// which height it went: enough to be stored together. Blocks from scan on are searched whether the index tells of
// something or not.
func (c *collector) collect(ctx context.Context, v vault.View, coins *overlay, from, to,
	scan uint32,
) ([]custody.Fact, uint32, error) {
	all, upTo, err := c.touches(v, from, to)
	if err != nil {
		return nil, 0, err
	}
	var heights []uint32
	seen := map[uint32]bool{}
	for p := range all {
		if !seen[p.Height] {
			seen[p.Height] = true
			heights = append(heights, p.Height)
		}
	}
	for h := max(from, scan); h <= upTo; h++ {
		if !seen[h] {
			heights = append(heights, h)
		}
	}
	slices.Sort(heights)
	var facts []custody.Fact
	for _, h := range heights {
		some, err := c.blockFacts(ctx, v, coins, h, all)
		if err != nil {
			return nil, 0, err
		}
		facts = append(facts, some...)
	}
	return facts, upTo, nil
}

// blockFacts searches one block for the custody's transactions, which must be those that the index tells.
func (c *collector) blockFacts(ctx context.Context, v vault.View, coins *overlay, height uint32,
	told map[vault.Position]*touched,
) ([]custody.Fact, error) {
	b, err := c.block(ctx, v, height)
	if err != nil {
		return nil, err
	}
	found, spent, err := c.search(b, coins, told)
	if err != nil {
		return nil, err
	}
	if err := c.complete(ctx, v, spent); err != nil {
		return nil, fmt.Errorf("what transactions of block %d spend: %w", height, err)
	}
	facts := make([]custody.Fact, len(found))
	r := newCarriedReader(v, height)
	for i, index := range found {
		if facts[i], err = c.fact(b, index, spent[i], told[vault.Position{Height: height, Index: index}], r); err != nil {
			return nil, fmt.Errorf("transaction %s of block %d: %w", b.parsed.Txs[index].ID, height, err)
		}
	}
	return facts, nil
}

// search finds the custody's transactions in a block, with what is known of what they spend, and changes coins by them.
func (c *collector) search(b *block, coins *overlay,
	told map[vault.Position]*touched,
) (found []uint32, spent []inputs, err error) {
	for i := range b.parsed.Txs {
		tx := &b.parsed.Txs[i]
		touches := slices.ContainsFunc(tx.Outs, func(o ordinals.Out) bool { return c.ours(o.Script) }) ||
			slices.ContainsFunc(tx.Ins, func(in ordinals.In) bool { _, ok := coins.get(in.Prev); return ok })
		t := told[vault.Position{Height: b.Height, Index: uint32(i)}]
		if t != nil && t.tx != tx.ID {
			return nil, nil,
				fmt.Errorf("%w: transaction %d of block %d is %s, and %s in the index", ErrIndex, i, b.Height, tx.ID, t.tx)
		}
		if touches != (t != nil) {
			return nil, nil, fmt.Errorf("%w: transaction %s of block %d concerns the custody by the node: %t, by the index: %t",
				ErrIndex, tx.ID, b.Height, touches, t != nil)
		}
		if touches {
			found = append(found, uint32(i))
			spent = append(spent, c.inputsOf(b, uint32(i), coins))
			c.move(coins, b, tx)
		}
	}
	n := 0
	for p := range told {
		if p.Height == b.Height {
			n++
		}
	}
	if n != len(found) {
		return nil, nil, fmt.Errorf("%w: the index tells of transactions that block %d does not have", ErrIndex, b.Height)
	}
	return found, spent, nil
}

// inputsOf lists what a transaction of a block spends; a coinbase nothing.
func (c *collector) inputsOf(b *block, index uint32, coins *overlay) inputs {
	if index == 0 {
		return inputs{}
	}
	return b.spent(&b.parsed.Txs[index], func(op wire.OutPoint) (custody.Prev, bool) {
		p, ok := coins.get(op)
		return p.Prev, ok
	})
}

// move changes the custody's coins by a transaction of a block.
func (c *collector) move(coins *overlay, b *block, tx *ordinals.Tx) {
	for i := range tx.Ins {
		coins.remove(tx.Ins[i].Prev)
	}
	for vout, o := range tx.Outs {
		if c.ours(o.Script) {
			coins.add(wire.OutPoint{Hash: tx.ID, Index: uint32(vout)}, coin{prevOf(o), b.Height})
		}
	}
}

// spend changes the custody's coins by a fact.
func (c *collector) spend(coins *overlay, f custody.Fact) {
	for _, in := range f.Tx.TxIn {
		coins.remove(in.PreviousOutPoint)
	}
	id := f.Tx.TxHash()
	for vout, o := range f.Tx.TxOut {
		if c.ours(o.PkScript) {
			coins.add(wire.OutPoint{Hash: id, Index: uint32(vout)},
				coin{custody.Prev{Value: uint64(o.Value), Script: o.PkScript}, f.Height})
		}
	}
}

// fact makes one fact.
func (c *collector) fact(b *block, index uint32, spent inputs, t *touched, r *carriedReader) (custody.Fact, error) {
	tx, err := b.tx(index)
	if err != nil {
		return custody.Fact{}, err
	}
	f := custody.Fact{Tx: tx, Height: b.Height, Hash: b.Hash, Time: b.Time, Index: index, Spent: spent.prev}
	next := make(map[int]int, len(t.carried)) // output to a script: which of them it is
	for vout, o := range tx.TxOut {
		i, ok := c.byBytes[string(o.PkScript)]
		if !ok {
			continue
		}
		nth := next[i]
		next[i]++
		all := t.carried[i]
		if len(all) == 0 {
			continue
		}
		if nth >= len(all) {
			return custody.Fact{},
				fmt.Errorf("%w: the index knows %d outputs to the custody, there are more", ErrIndex, len(all))
		}
		carried, err := r.carried(all[nth], o.PkScript, index)
		if err != nil {
			return custody.Fact{}, err
		}
		if !carried.Empty() {
			if f.Carried == nil {
				f.Carried = map[uint32]custody.Carried{}
			}
			f.Carried[uint32(vout)] = carried
		}
	}
	for i, all := range t.carried {
		if len(all) > 0 && next[i] != len(all) {
			return custody.Fact{},
				fmt.Errorf("%w: the index knows %d outputs to the custody, there are %d", ErrIndex, len(all), next[i])
		}
	}
	return f, nil
}

// carriedReader translates what outputs of one block carry, in the order of its transactions.
type carriedReader struct {
	v      vault.View
	height uint32
	moved  map[ordinals.InscriptionID]bool // used up by an earlier transaction of the block
	moves  map[uint32]vault.TokenMoves     // of blocks
}

func newCarriedReader(v vault.View, height uint32) *carriedReader {
	return &carriedReader{
		v: v, height: height, moved: map[ordinals.InscriptionID]bool{},
		moves: map[uint32]vault.TokenMoves{},
	}
}

func (r *carriedReader) movesAt(height uint32) (vault.TokenMoves, error) {
	m, ok := r.moves[height]
	if ok {
		return m, nil
	}
	m, err := r.v.Moves(height)
	if err != nil {
		return m, fmt.Errorf("read BRC-20 transfers of block %d: %w", height, err)
	}
	r.moves[height] = m
	return m, nil
}

// carried translates what an output to a script carries.
func (r *carriedReader) carried(in ordinals.Carried, script []byte, index uint32) (custody.Carried, error) {
	out := custody.Carried{Runes: slices.Clone(in.Runes)}
	for _, c := range in.Inscriptions {
		i, err := r.inscription(c, script, index)
		if err != nil {
			return out, fmt.Errorf("inscription %d: %w", c.Seq, err)
		}
		out.Inscriptions = append(out.Inscriptions, i)
	}
	return out, nil
}

func (r *carriedReader) inscription(c ordinals.CarriedInscription, script []byte,
	index uint32,
) (custody.Inscription, error) {
	n, err := r.v.Inscription(c.Seq)
	if err != nil {
		return custody.Inscription{}, err
	}
	out := custody.Inscription{ID: n.ID, Offset: c.Offset, Doubtful: c.Doubtful}
	moves, err := r.movesAt(r.height)
	if err != nil {
		return out, err
	}
	used, moved := moves.Moved[n.ID]
	switch {
	case c.Transfer:
	case moved && index > 0 && bytes.Equal(used.To, script) && !r.moved[n.ID]:
		// The transaction that used it up pays the script, so it is the first of the block that concerns the custody with it.
		r.moved[n.ID] = true
		out.Moved = &used.TokenMove
	default:
		return out, nil
	}
	made, err := r.made(n.ID)
	if err != nil {
		return out, err
	}
	if c.Transfer {
		out.Valid = &made.TokenMove
	} else if made.TokenMove != used.TokenMove {
		return out, fmt.Errorf("%w: transfer %s moved %s of %q, and was made for %s of %q", ErrIndex, n.ID, used.Amount,
			used.Tick, made.Amount, made.Tick)
	}
	out.Strict = !n.Cursed && bitcoin.CanonicalTransfer(n.Body, made.Original)
	return out, nil
}

// made returns what a transfer was inscribed for.
func (r *carriedReader) made(id ordinals.InscriptionID) (vault.TokenMove, error) {
	at, err := r.v.Place(id.TxID)
	if err != nil {
		return vault.TokenMove{}, fmt.Errorf("find transaction %s: %w", id.TxID, err)
	}
	moves, err := r.movesAt(at.Height)
	if err != nil {
		return vault.TokenMove{}, err
	}
	m, ok := moves.Inscribed[id]
	if !ok {
		return m, fmt.Errorf("%w: block %d has no event that makes %s a transfer", ErrIndex, at.Height, id)
	}
	return m, nil
}

// again makes the fact of one transaction of the chain anew, from index and node. ErrNotIndexed when it is not in the
// chain, false when it does not concern the custody.
func (c *collector) again(ctx context.Context, v vault.View, tx chainhash.Hash) (custody.Fact, bool, error) {
	at, err := v.Place(tx)
	if err != nil {
		return custody.Fact{}, false, err
	}
	told, _, err := c.touches(v, at.Height, at.Height)
	if err != nil || told[at] == nil {
		return custody.Fact{}, false, err
	}
	b, err := c.block(ctx, v, at.Height)
	if err != nil {
		return custody.Fact{}, false, err
	}
	if int(at.Index) >= len(b.parsed.Txs) || b.parsed.Txs[at.Index].ID != tx || told[at].tx != tx {
		return custody.Fact{}, false,
			fmt.Errorf("%w: transaction %s is not in block %d at %d", ErrIndex, tx, at.Height, at.Index)
	}
	r := newCarriedReader(v, at.Height)
	if err := c.usedBefore(r, told, at); err != nil {
		return custody.Fact{}, false, err
	}
	spent := []inputs{c.inputsOf(b, at.Index, newOverlay(nil))}
	if err := c.complete(ctx, v, spent); err != nil {
		return custody.Fact{}, false, err
	}
	f, err := c.fact(b, at.Index, spent[0], told[at], r)
	return f, err == nil, err
}

// usedBefore notes which transfers that a transaction moves on were used up by earlier ones of the block.
func (c *collector) usedBefore(r *carriedReader, told map[vault.Position]*touched, at vault.Position) error {
	carries := map[uint32]bool{}
	told[at].each(func(_ int, i ordinals.CarriedInscription) { carries[i.Seq] = true })
	if len(carries) == 0 {
		return nil
	}
	var failed error
	for p, t := range told {
		if p.Index >= at.Index {
			continue
		}
		t.each(func(script int, i ordinals.CarriedInscription) {
			if failed == nil && carries[i.Seq] {
				_, failed = r.inscription(i, c.scripts[script].Script, p.Index)
			}
		})
	}
	return failed
}

// each calls f with the inscriptions that came to the custody, and the script that they came to.
func (t *touched) each(f func(script int, i ordinals.CarriedInscription)) {
	for script, outs := range t.carried {
		for _, c := range outs {
			for _, i := range c.Inscriptions {
				f(script, i)
			}
		}
	}
}
