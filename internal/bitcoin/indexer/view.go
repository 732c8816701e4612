package indexer

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/cockroachdb/pebble/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

// Coin is an output as the index sees it.
type Coin struct {
	OutPoint wire.OutPoint
	Value    uint64 // sat
	Height   uint32 // of the block that made it; 0 in the mempool
	Coinbase bool
	Script   []byte // scriptPubKey
	Carried  ordinals.Carried
	SpentBy  *chainhash.Hash // transaction of the mempool that spends it; nil for none
	// Unknown says that the output is of the mempool and that its ancestry carries assets, or holds a runestone or an
	// envelope: what it carries is not known before it is confirmed, so it is never plain (INV-06).
	Unknown bool
}

// Plain reports whether the output is known to carry nothing (INV-06).
func (c *Coin) Plain() bool {
	return !c.Unknown && len(c.Carried.Inscriptions) == 0 && len(c.Carried.Runes) == 0
}

// Pending is what the mempool does to a script.
type Pending struct {
	Received []Coin // outputs of the mempool to it, those that the mempool spends again included (SpentBy)
	Spent    []Coin // confirmed coins of it that the mempool spends
	More     bool   // there are more than the bound
}

// Position is a transaction's place in the chain.
type Position struct {
	Height uint32
	Index  uint32 // in its block
}

// HistoryItem is what one confirmed transaction did to a script.
type HistoryItem struct {
	Position
	TxID           chainhash.Hash
	Received, Sent uint64           // sat
	CarriedIn      ordinals.Carried // on the outputs to it
	CarriedOut     ordinals.Carried // on the outputs of it that were spent
	// Outs is CarriedIn by output: one for each output to the script, in the order of the transaction's outputs; nil when
	// nothing is carried in.
	Outs []ordinals.Carried
}

// TxStatus is where a transaction is. Zero: nowhere that the index or its node knows.
type TxStatus struct {
	Mempool   bool
	Confirmed bool
	Block     Block // when confirmed
}

// Events is what BRC-20 did in a block, in OPI's form.
type Events struct {
	Lines      []string
	Doubtful   []int  // which lines hang on what contracts of BRC-20's module decided: nothing of them is anybody's
	Hash       string // of the block's events, hexadecimal; of no text for a block without
	Cumulative string // of all up to the block, hexadecimal
}

// View is everything as of one block, with the mempool as it was. Close it: it keeps the store from tidying up. Its
// methods are safe for concurrent use; what they return is the caller's.
type View struct {
	x      *Index
	shared *shared
	closed atomic.Bool
}

// shared is what the views of one instant have in common.
type shared struct {
	snapshot *snapshot
	tip      Tip
	pool     *pool
	refs     atomic.Int64
}

// snapshot is the store at one instant, which several states of the mempool have in common.
type snapshot struct {
	s    *store
	snap *pebble.Snapshot
	refs atomic.Int64
}

func (s *snapshot) release() error {
	if s.refs.Add(-1) > 0 || s.s.frozen() {
		return nil
	}
	if err := s.snap.Close(); err != nil {
		return fmt.Errorf("close snapshot: %w", err)
	}
	return nil
}

func (s *shared) release() error {
	if s.refs.Add(-1) > 0 {
		return nil
	}
	return s.snapshot.release()
}

// show makes the store as it is now, which stands at tip, and a state of the mempool what views show.
func (x *Index) show(tip Tip, p *pool) {
	snap := &snapshot{s: x.s, snap: x.s.db.NewSnapshot()}
	x.replace(&shared{snapshot: snap, tip: tip, pool: p})
}

// showPool makes another state of the mempool what views show, at the same block.
func (x *Index) showPool(p *pool) {
	x.mu.Lock()
	old := x.shown
	x.mu.Unlock()
	if old != nil { // only Run replaces it
		x.replace(&shared{snapshot: old.snapshot, tip: old.tip, pool: p})
	}
}

func (x *Index) replace(n *shared) {
	n.refs.Add(1)
	n.snapshot.refs.Add(1)
	x.mu.Lock()
	old := x.shown
	x.shown = n
	x.mu.Unlock()
	if old == nil {
		return
	}
	if err := old.release(); err != nil {
		x.cfg.Log.Error("bitcoin index: release a snapshot", "error", err)
	}
}

// View returns what is known as of one block; ErrNotReady, ErrStale.
func (x *Index) View(ctx context.Context) (*View, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	if err := x.readable(); err != nil {
		return nil, err
	}
	x.shown.refs.Add(1)
	return &View{x: x, shared: x.shown}, nil
}

// Close releases the view. Nothing may be read from it afterwards.
func (v *View) Close() {
	if v.closed.Swap(true) {
		return
	}
	if err := v.shared.release(); err != nil {
		v.x.cfg.Log.Error("bitcoin index: release a view", "error", err)
	}
}

// Tip returns the block that the view speaks for.
func (v *View) Tip() Tip { return v.shared.tip }

// Rows returns the rows of the ledgers, for the typed reads of package ordinals. It is valid until Close.
func (v *View) Rows() ordinals.Reader { return ledgerRows{v.shared.snapshot.snap} }

// ledgerRows is the ledgers' part of a snapshot.
type ledgerRows struct{ snap *pebble.Snapshot }

// Get implements ordinals.Reader.
func (r ledgerRows) Get(key []byte) ([]byte, error) {
	if err := checkRowKey(key); err != nil {
		return nil, err
	}
	return getFrom(r.snap, nil, key)
}

// Scan implements ordinals.Reader.
func (r ledgerRows) Scan(from, to []byte, back bool, f func(key, value []byte) bool) error {
	if err := checkRowKey(from); err != nil {
		return err
	}
	return scan(r.snap, from, to, back, f)
}

// Coin returns an unspent output, of the chain or of the mempool; ErrNotFound.
func (v *View) Coin(op wire.OutPoint) (Coin, error) {
	c, err := v.confirmed(op)
	if errors.Is(err, ErrNotFound) {
		c, err = v.unconfirmed(op)
	}
	if err != nil {
		return Coin{}, err
	}
	v.mark(&c)
	return c, nil
}

func (v *View) confirmed(op wire.OutPoint) (Coin, error) {
	c, err := readCoin(v.shared.snapshot.snap, op)
	if err != nil {
		return Coin{}, err
	}
	return newCoin(op, c)
}

// readCoin reads a coin of the chain; ErrNotFound.
func readCoin(r pebble.Reader, op wire.OutPoint) (ordinals.Coin, error) {
	var b [coinKeyBytes]byte
	k := toKey(op)
	row, err := getFrom(r, nil, coinKey(b[:0], k[:]))
	if err != nil {
		return ordinals.Coin{}, err
	}
	if row == nil {
		return ordinals.Coin{}, ErrNotFound
	}
	c, _, err := decodeCoin(row)
	return c, err
}

func newCoin(op wire.OutPoint, c ordinals.Coin) (Coin, error) {
	out := Coin{OutPoint: op, Value: c.Value, Height: c.Height, Coinbase: c.Coinbase, Script: c.Script}
	return out, out.Carried.Decode(c.Carried)
}

func (v *View) unconfirmed(op wire.OutPoint) (Coin, error) {
	t := v.shared.pool.txs.get(op.Hash)
	if t == nil || op.Index >= uint32(len(t.outs)) {
		return Coin{}, ErrNotFound
	}
	o := t.outs[op.Index]
	return Coin{OutPoint: op, Value: o.Value, Script: bytes.Clone(o.Script), Unknown: t.unknown}, nil
}

func (v *View) mark(c *Coin) {
	if t := v.shared.pool.spends.get(c.OutPoint); t != nil {
		id := t.id
		c.SpentBy = &id
	}
}

// Coins returns up to limit confirmed coins of a script, in the order of their outpoints, those behind after.
func (v *View) Coins(script []byte, after *wire.OutPoint, limit int) ([]Coin, error) {
	id := ordinals.ScriptIDOf(script)
	prefix := append([]byte{keyScript}, id[:]...)
	from := prefix
	if after != nil {
		k := toKey(*after)
		from = append(ownKey(nil, id, k[:]), 0)
	}
	var (
		coins []Coin
		bad   error
	)
	if limit <= 0 {
		return nil, nil
	}
	err := scan(v.shared.snapshot.snap, from, prefixEnd(prefix), false, func(key, value []byte) bool {
		row, _, err := decodeCoin(value)
		if err == nil {
			row.Script = script
			var c Coin
			c, err = newCoin(toOutPoint(key[1+scriptBytes:]), row)
			v.mark(&c)
			coins = append(coins, c)
		}
		bad = err
		return err == nil && len(coins) < limit
	})
	return coins, errors.Join(bad, err)
}

// mostPending bounds either list of a Pending.
const mostPending = 2000

// Pending returns what the mempool does to a script, in the order of outpoints.
func (v *View) Pending(script []byte) (Pending, error) {
	var p Pending
	list := v.shared.pool.scripts.get(ordinals.ScriptIDOf(script))
	if list == nil {
		return p, nil
	}
	sorted := func(ops []wire.OutPoint) []wire.OutPoint {
		p.More = p.More || len(ops) > mostPending
		ops = slices.Clone(ops)
		slices.SortFunc(ops, func(a, b wire.OutPoint) int {
			x, y := toKey(a), toKey(b)
			return bytes.Compare(x[:], y[:])
		})
		return ops[:min(len(ops), mostPending)]
	}
	for _, op := range sorted(list.received) {
		c, err := v.unconfirmed(op)
		if err != nil {
			return p, err
		}
		v.mark(&c)
		p.Received = append(p.Received, c)
	}
	for _, op := range sorted(list.spent) {
		c, err := v.confirmed(op)
		if err != nil {
			return p, err
		}
		v.mark(&c)
		p.Spent = append(p.Spent, c)
	}
	return p, nil
}

// History returns up to limit transactions of a script, the newest first, those before a position; the zero position
// means from the newest on. ErrNoHistory where it is not kept.
func (v *View) History(script []byte, before Position, limit int) ([]HistoryItem, error) {
	id := ordinals.ScriptIDOf(script)
	prefix := append([]byte{keyPast}, id[:]...)
	to := prefixEnd(prefix)
	if before != (Position{}) {
		to = pastKey(nil, id, before)
	}
	return v.past(prefix, to, true, limit)
}

// HistoryFrom returns up to limit transactions of a script, the oldest first, those at or behind a position.
// ErrNoHistory where it is not kept.
func (v *View) HistoryFrom(script []byte, from Position, limit int) ([]HistoryItem, error) {
	id := ordinals.ScriptIDOf(script)
	return v.past(pastKey(nil, id, from), prefixEnd(append([]byte{keyPast}, id[:]...)), false, limit)
}

func (v *View) past(from, to []byte, back bool, limit int) ([]HistoryItem, error) {
	if !v.x.cfg.History {
		return nil, ErrNoHistory
	}
	if limit <= 0 {
		return nil, nil
	}
	var (
		items []HistoryItem
		bad   error
	)
	err := scan(v.shared.snapshot.snap, from, to, back, func(key, value []byte) bool {
		it, err := decodePast(key, value)
		items, bad = append(items, it), err
		return err == nil && len(items) < limit
	})
	return items, errors.Join(bad, err)
}

// Confirmed returns where a transaction is in the chain; ErrNotFound; ErrNoHistory where it is not kept.
func (v *View) Confirmed(id chainhash.Hash) (Position, error) {
	if !v.x.cfg.History {
		return Position{}, ErrNoHistory
	}
	row, err := getFrom(v.shared.snapshot.snap, nil, placeKey(id))
	if err != nil {
		return Position{}, err
	}
	if row == nil {
		return Position{}, ErrNotFound
	}
	return decodePosition(row)
}

// TxStatus returns where a transaction is: by the view itself, or through the node where history is not kept. A block
// that the node has and the view does not is not counted.
func (v *View) TxStatus(ctx context.Context, id chainhash.Hash) (TxStatus, error) {
	if v.shared.pool.txs.get(id) != nil {
		return TxStatus{Mempool: true}, nil
	}
	if v.x.cfg.History {
		at, err := v.Confirmed(id)
		if errors.Is(err, ErrNotFound) {
			return TxStatus{}, nil
		}
		if err != nil {
			return TxStatus{}, err
		}
		b, err := v.Block(at.Height)
		return TxStatus{Confirmed: true, Block: b}, err
	}
	info, err := v.x.cfg.Node.TransactionInfo(ctx, id)
	switch {
	case errors.Is(err, bitcoin.ErrNotFound):
		return TxStatus{}, v.x.unknownTx()
	case err != nil:
		return TxStatus{}, err
	case info.Block == nil:
		return TxStatus{Mempool: true}, nil
	}
	b, known, err := v.byHash(ctx, *info.Block, info.Confirmations)
	return TxStatus{Confirmed: known, Block: b}, err
}

// byHash finds a block that the node counts confirmations on, by its height, which follows from the node's tip.
func (v *View) byHash(ctx context.Context, hash chainhash.Hash, confirmations uint32) (Block, bool, error) {
	info, err := v.x.cfg.Node.Info(ctx)
	if err != nil {
		return Block{}, false, err
	}
	// The node's tip may have moved between the two answers.
	for d := range uint32(3) {
		height := int64(info.Blocks) + 1 - int64(confirmations) - int64(d)
		if height < 0 || height > int64(v.shared.tip.Height) {
			continue
		}
		b, err := v.Block(uint32(height))
		if err != nil {
			return Block{}, false, err
		}
		if b.Hash == hash {
			return b, true, nil
		}
	}
	return Block{}, false, nil
}

// Block returns the block at a height; ErrNotFound above the tip.
func (v *View) Block(height uint32) (Block, error) {
	return readBlock(v.shared.snapshot.snap, height)
}

// BRC20Events returns what BRC-20 did at a height; ErrNotFound above the tip and below the first block that OPI counts.
func (v *View) BRC20Events(height uint32) (Events, error) {
	row, err := getFrom(v.shared.snapshot.snap, nil, heightKey(keyEvents, height))
	if err != nil {
		return Events{}, err
	}
	if row == nil {
		return Events{}, fmt.Errorf("events of block %d: %w", height, ErrNotFound)
	}
	return decodeEvents(row)
}
