package indexer

import (
	"encoding/binary"
	"errors"
	"fmt"
	"sync"

	"github.com/cockroachdb/pebble/v2"

	"causeway/internal/bitcoin/ordinals"
)

// rowBytes bounds what is kept of the ledgers' rows between blocks at the tip.
const rowBytes = 64 << 20

// engine applies blocks to the store and leaves them again. It belongs to one goroutine; what it has made durable it
// reports through durable, perhaps on another one.
type engine struct {
	cfg     Config
	s       *store
	rules   *ordinals.Rules
	durable func(Tip) // called after blocks up to one are on disk, but for those of the tip
	doubted func(int) // called with how many BRC-20 events of a block are in doubt

	tip     Tip // of the blocks applied
	empty   bool
	written Tip // of those on disk, or on the way
	onDisk  uint32
	left    bool // some block was left once

	w          *working
	rec        recorder
	own        *ownRows
	undos      []undoRow // of the blocks not written yet
	undoOnDisk span      // heights whose undo rows are on disk, or on the way
	cumulative string    // OPI's hash up to the tip

	batchBytes int // about what a block's batch takes

	writing chan error // gives the result of the window being written; nil when none is
	totals  totals
}

// span is a range of heights, from first to before end.
type span struct{ first, end uint32 }

type undoRow struct {
	height uint32
	row    []byte
}

// totals count what was applied since the process started.
type totals struct {
	blocks, inputs, outputs, reveals, moves, stones int
}

// errBroken wraps what an index cannot go on from.
var errBroken = errors.New("the index cannot go on")

func newEngine(cfg Config, s *store, rules *ordinals.Rules) (*engine, error) {
	e := &engine{cfg: cfg, s: s, rules: rules, durable: func(Tip) {}}
	return e, e.reload()
}

// reload takes everything from disk and forgets what is in memory.
func (e *engine) reload() error {
	e.w, e.own, e.undos = newWorking(e.s), new(ownRows), nil
	tip, err := e.s.get(nil, []byte{keyTip})
	if err != nil {
		return err
	}
	mark, err := e.s.get(nil, []byte{keyMark})
	if err != nil {
		return err
	}
	e.left, e.empty, e.w.none = mark != nil, tip == nil, tip == nil
	if e.empty {
		return nil
	}
	if e.tip, err = decodeTip(tip); err != nil {
		return err
	}
	e.written, e.onDisk, e.w.written = e.tip, e.tip.Height, e.tip.Height
	if err := e.loadEvents(); err != nil {
		return err
	}
	return e.loadSpan()
}

// loadSpan finds which blocks can be left.
func (e *engine) loadSpan() error {
	e.undoOnDisk = span{}
	for _, back := range []bool{false, true} {
		err := scan(e.s.db, []byte{keyUndo}, []byte{keyUndo + 1}, back, func(key, _ []byte) bool {
			height := binary.BigEndian.Uint32(key[1:])
			if !back {
				e.undoOnDisk.first = height
			}
			e.undoOnDisk.end = height + 1
			return false
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (e *engine) loadEvents() error {
	e.cumulative = ""
	row, err := e.s.get(nil, heightKey(keyEvents, e.tip.Height))
	if err != nil || row == nil {
		return err
	}
	ev, err := decodeEvents(row)
	e.cumulative = ev.Cumulative
	return err
}

// leavable is how many blocks on disk can be left, one after another; block 0 never can.
func (e *engine) leavable() uint32 {
	u := e.undoOnDisk
	if e.w.none || u.first == u.end || u.end != e.written.Height+1 {
		return 0
	}
	return u.end - max(u.first, 1)
}

// next is the height of the block that may be applied.
func (e *engine) next() uint32 {
	if e.empty {
		return 0
	}
	return e.tip.Height + 1
}

// apply applies the next block in memory. With undo it can be left again. After an error what is in memory means
// nothing.
func (e *engine) apply(a *lookahead, undo bool) error {
	made, err := e.run(a, undo)
	e.w.settle()
	if err != nil || !undo {
		return err
	}
	return e.noteUndo(a.block, made)
}

// run runs the rules over the next block, and returns the outputs that it made.
func (e *engine) run(a *lookahead, undo bool) (made []byte, err error) {
	b := a.block
	if b.Height != e.next() || !e.empty && b.Prev != e.tip.Hash {
		return nil, fmt.Errorf("block %s at %d does not follow %s at %d", b.Hash, b.Height, e.tip.Hash, e.tip.Height)
	}
	e.w.begin(b.Height, a, undo)
	rep, err := e.rules.Apply(e.w, b)
	if err != nil {
		return nil, fmt.Errorf("apply block %s at %d: %w", b.Hash, b.Height, err)
	}
	made = e.w.coins.cur
	if e.cfg.History {
		if err := e.rec.record(b, made, e.own, e.w.undo); err != nil {
			return nil, err
		}
	}
	e.w.coins.end()
	e.tip, e.empty = Tip{Height: b.Height, Hash: b.Hash, Time: b.Time}, false
	e.own.add(heightKey(keyBlock, b.Height), e.tip.row()[4:])
	if b.Height >= e.rules.OPIFirst() {
		hash := ordinals.BRC20Hash(rep.BRC20)
		e.cumulative = ordinals.CumulativeHash(e.cumulative, hash)
		row, err := appendEvents(nil, hash, e.cumulative, rep.BRC20, rep.Doubtful)
		if err != nil {
			return nil, err
		}
		e.own.add(heightKey(keyEvents, b.Height), row)
	}
	if n := len(rep.Doubtful); n > 0 && e.doubted != nil {
		e.doubted(n)
	}
	e.totals.blocks++
	e.totals.inputs += rep.Inputs
	e.totals.outputs += rep.Outputs
	e.totals.reveals += rep.Reveals
	e.totals.moves += rep.Moves
	e.totals.stones += rep.Stones
	return made, nil
}

// noteUndo makes the undo record of the block that was run last.
func (e *engine) noteUndo(b *ordinals.Block, made []byte) error {
	if err := e.w.undo.resolve(e.s); err != nil {
		return err
	}
	row, err := e.w.undo.record(b, made, e.cfg.History)
	if err != nil {
		return err
	}
	e.undos = append(e.undos, undoRow{b.Height, row})
	return nil
}

// connect applies a block of the tip, which it checks, and makes it durable before it returns, as fast as it can: coins
// are found and the block is checked beside applying it, the undo record is made beside the batch. It does not report
// it: who calls shows the block together with the mempool behind it.
func (e *engine) connect(a *lookahead) error {
	// Whoever catches up writes what it applied before it ends; were something left, a refusal would forget it with the
	// block.
	if err := e.commit(); err != nil {
		return err
	}
	before, checked := e.totals, make(chan error, 1)
	found := findBeside(a, e.w, e.s, func() { checked <- a.check(e.rules) })
	e.w.beside = found
	made, err := e.run(a, true)
	e.w.beside = nil
	found.stop()
	if refused := <-checked; refused != nil {
		// What it did is in memory alone.
		if err := e.reload(); err != nil {
			return err
		}
		e.totals = before
		return refused
	}
	if err != nil {
		return err
	}
	return e.write(func() error { return e.noteUndo(a.block, made) })
}

// waiting is how many applied blocks are not written, and about how many bytes they take.
func (e *engine) waiting() (blocks uint32, bytes int64) {
	switch {
	case e.empty:
		return 0, 0
	case e.w.none:
		blocks = e.tip.Height + 1
	default:
		blocks = e.tip.Height - e.written.Height
	}
	bytes = e.w.rows.cur.mem.bytes + e.w.spent.mem.bytes + e.own.mem.bytes
	for h := e.tip.Height; blocks > 0 && h+blocks > e.tip.Height; h-- {
		bytes += int64(len(e.w.coins.blocks[h]))
		if h == 0 {
			break
		}
	}
	return blocks, bytes
}

// cut makes the window of what is applied and not written. rows are those of the window. Its own rows are not complete
// before sealed.
func (e *engine) cut(rows *rowGen) *window {
	first := e.written.Height + 1
	if e.w.none {
		first = 0
	}
	win := &window{
		tip: e.tip, first: first, spent: e.w.spent, own: e.own,
		rows: rows, changed: rows.dirty, once: !e.left,
	}
	for h := first; h <= e.tip.Height; h++ {
		block := e.w.coins.blocks[h]
		win.blocks = append(win.blocks, block)
		eachCoin(h, block, func(ref uint64, entry []byte) {
			if !coinGone(entry) {
				win.live = append(win.live, ref)
			}
		})
	}
	e.w.spent = newSpentCoins()
	e.written, e.w.written, e.w.none = e.tip, e.tip.Height, false
	return win
}

// sealed completes the window that was cut, with the undo rows that are within the horizon, without those that no
// longer are, and with its tip.
func (e *engine) sealed() {
	u := &e.undoOnDisk
	for ; u.first < u.end && u.first+e.cfg.UndoDepth <= e.tip.Height; u.first++ {
		e.own.add(heightKey(keyUndo, u.first), nil)
	}
	for _, row := range e.undos {
		if row.height+e.cfg.UndoDepth > e.tip.Height {
			e.own.add(heightKey(keyUndo, row.height), row.row)
			if u.first == u.end {
				u.first = row.height
			}
			u.end = row.height + 1
		}
	}
	e.undos = nil
	e.own.add([]byte{keyTip}, e.tip.row())
	e.own = new(ownRows)
}

// commit makes what was applied durable before it returns.
func (e *engine) commit() error {
	if err := e.wait(); err != nil {
		return err
	}
	if n, _ := e.waiting(); n == 0 {
		return nil
	}
	if err := e.write(func() error { return nil }); err != nil {
		return err
	}
	e.durable(e.tip)
	return nil
}

// write makes what was applied durable, in one batch; what undo still has to note comes with it.
func (e *engine) write(undo func() error) error {
	win := e.cut(e.w.rows.cur)
	b, err := win.batch(e.s.db, e.batchBytes, func() error {
		err := undo()
		e.sealed()
		return err
	})
	if err != nil {
		return err
	}
	e.batchBytes = b.Len() + b.Len()/8
	var settled sync.WaitGroup
	settled.Go(e.w.settle)
	err = e.s.commit(b)
	settled.Wait()
	if err != nil {
		return err
	}
	if err := b.Close(); err != nil {
		return fmt.Errorf("write index: %w", err)
	}
	e.w.rows.cur.clean()
	if e.w.rows.cur.mem.bytes > rowBytes {
		e.w.rows = newRowCache()
	}
	e.onDisk = win.tip.Height
	e.evict()
	return nil
}

// flush begins to write what was applied, as tables, and returns while that goes on: for catching up.
func (e *engine) flush() error {
	if err := e.wait(); err != nil {
		return err
	}
	if n, _ := e.waiting(); n == 0 {
		return nil
	}
	e.evict()
	e.w.spentBefore = e.w.spent
	win := e.cut(e.w.rows.turn())
	e.sealed()
	e.writing = make(chan error, 1)
	go func() { e.writing <- e.take(win) }()
	return nil
}

func (e *engine) take(win *window) error {
	t := e.s.tables()
	err := win.write(t)
	if ferr := t.finish(); err == nil {
		err = ferr
	}
	if err != nil {
		return err
	}
	if err := e.s.ingest(t.paths); err != nil {
		return err
	}
	e.durable(win.tip)
	return nil
}

// wait returns when no window is being written any more.
func (e *engine) wait() error {
	if e.writing == nil {
		return nil
	}
	err := <-e.writing
	e.writing = nil
	e.w.spentBefore = nil
	if err == nil {
		e.onDisk = e.written.Height
	}
	return err
}

func (e *engine) evict() {
	if e.w.none {
		return
	}
	below := uint32(0)
	if e.tip.Height > e.cfg.RetainBlocks {
		below = e.tip.Height - e.cfg.RetainBlocks
	}
	e.w.coins.evict(below, e.onDisk, e.cfg.WindowBytes)
}

// leave leaves the tip, which must be on disk: the database becomes, to the last row, what it was before that block,
// except for undo rows that had left the horizon. It is atomic and durable.
func (e *engine) leave() error {
	height := e.tip.Height
	row, err := e.s.get(nil, heightKey(keyUndo, height))
	if err != nil {
		return err
	}
	if row == nil || height == 0 {
		return fmt.Errorf("%w: there is no undo record of block %d", errBroken, height)
	}
	prev, err := e.block(height - 1)
	if err != nil {
		return err
	}
	b := e.s.db.NewBatch()
	to := batch{b}
	err = leave(row, height, to)
	for _, letter := range []byte{keyUndo, keyBlock, keyEvents} {
		if err == nil {
			err = to.remove(heightKey(letter, height))
		}
	}
	if err == nil {
		err = to.set([]byte{keyTip}, prev.row())
	}
	if err == nil && !e.left {
		// From now on a coin's row may have been written twice, and SingleDelete would be wrong.
		err = to.set([]byte{keyMark}, []byte{1})
	}
	if err != nil {
		return errors.Join(err, b.Close())
	}
	if err := e.s.commit(b); err != nil {
		return err
	}
	if err := b.Close(); err != nil {
		return fmt.Errorf("write index: %w", err)
	}
	e.w.coins.remove(height)
	e.w.rows, e.w.known = newRowCache(), newKnownCoins(knownBytes)
	e.left = true
	e.tip, e.written, e.onDisk, e.w.written = prev, prev, prev.Height, prev.Height
	e.undoOnDisk.end = height
	return e.loadEvents()
}

// block returns a block on disk.
func (e *engine) block(height uint32) (Block, error) { return readBlock(e.s.db, height) }

func readBlock(r pebble.Reader, height uint32) (Block, error) {
	row, err := getFrom(r, nil, heightKey(keyBlock, height))
	if err != nil {
		return Block{}, err
	}
	if row == nil {
		return Block{}, fmt.Errorf("block %d: %w", height, ErrNotFound)
	}
	return decodeBlock(height, row)
}
