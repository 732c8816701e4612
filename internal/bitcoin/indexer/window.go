package indexer

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"math/bits"
	"slices"

	"github.com/cockroachdb/pebble/v2"
	"golang.org/x/sync/errgroup"

	"causeway/internal/bitcoin/ordinals"
)

// window is the net change of one or more blocks, ready to be written: nothing changes it any more.
type window struct {
	tip     Tip
	first   uint32   // height
	blocks  [][]byte // outputs made, from that height on
	live    []uint64 // places of those that are unspent
	spent   *spentCoins
	own     *ownRows
	rows    *rowGen
	changed []uint64 // places of rows that changed
	once    bool     // coins on disk were written once: no block was ever left
}

// place of a coin that is to be removed, as opposed to one that is to be written.
const removed = 1 << 63

// coinItem is a coin in the order of a table.
type coinItem struct {
	begins uint64 // of what follows the key's letter
	more   uint64 // further 8 bytes of it
	ref    uint64
}

func (w *window) coin(ref uint64) (op, row []byte) {
	entry := w.blocks[uint32(ref>>32)-w.first][uint32(ref):]
	return entry[:outPointBytes:outPointBytes], coinRow(entry)
}

// op returns an item's outpoint.
func (w *window) op(ref uint64) []byte {
	if ref&removed != 0 {
		op, _, _ := w.spent.entry(ref &^ removed)
		return op
	}
	op, _ := w.coin(ref)
	return op
}

// write writes the window in ascending order of keys.
func (w *window) write(to sink) error {
	for _, section := range []func(sink) error{w.writeByScript, w.writeCoins, w.writeOwn, w.writeRows} {
		if err := section(to); err != nil {
			return err
		}
	}
	return nil
}

// batch makes a batch of the window, whose keys ascend too: what is in order is inserted faster. Its sections are made
// at the same time. own completes the index's own rows meanwhile. size is about how many bytes the batch will have.
func (w *window) batch(db *pebble.DB, size int, own func() error) (*pebble.Batch, error) {
	sections := []func(sink) error{w.writeByScript, w.writeCoins, func(to sink) error {
		if err := own(); err != nil {
			return err
		}
		return w.writeOwn(to)
	}, w.writeRows}
	parts := make([]*pebble.Batch, len(sections))
	var g errgroup.Group
	for i, section := range sections {
		part := db.NewBatchWithSize(size / min(i+1, 2)) // the first receives the others
		parts[i] = part
		g.Go(func() error { return section(batch{part}) })
	}
	err := g.Wait()
	for _, p := range parts[1:] {
		if err == nil {
			err = parts[0].Apply(p, nil)
		}
		err = errors.Join(err, p.Close())
	}
	if err != nil {
		return nil, errors.Join(err, parts[0].Close())
	}
	return parts[0], nil
}

// items makes the sorted list of all coins to write and to remove.
func (w *window) items(key func(op, script []byte) (begins, more uint64)) ([]coinItem, error) {
	items := make([]coinItem, 0, len(w.live)+len(w.spent.refs))
	for _, ref := range w.live {
		op, row := w.coin(ref)
		c, _, err := decodeCoin(row)
		if err != nil {
			return nil, err
		}
		begins, more := key(op, c.Script)
		items = append(items, coinItem{begins, more, ref})
	}
	for _, ref := range w.spent.refs {
		op, _, script := w.spent.entry(ref)
		begins, more := key(op, script)
		items = append(items, coinItem{begins, more, ref | removed})
	}
	return w.sorted(items), nil
}

// sorted puts items in order. Their keys begin with hashes, so that the first bits tell most of them apart: they are
// dealt out by these first, and what falls together is sorted.
func (w *window) sorted(items []coinItem) []coinItem {
	shift := 64 - min(max(bits.Len(uint(len(items)))-2, 1), 12)
	ends := make([]int32, 1<<(64-shift))
	for i := range items {
		ends[items[i].begins>>shift]++
	}
	sum := int32(0)
	for i, n := range ends {
		ends[i], sum = sum, sum+n
	}
	dealt := make([]coinItem, len(items))
	for i := range items {
		at := &ends[items[i].begins>>shift]
		dealt[*at] = items[i]
		*at++
	}
	var turns turns
	first := int32(0)
	for _, end := range ends {
		slices.SortFunc(dealt[first:end], func(a, b coinItem) int {
			turns.took(stepCompare)
			return w.compare(a, b)
		})
		first = end
	}
	return dealt
}

func (w *window) compare(a, b coinItem) int {
	if c := cmp.Compare(a.begins, b.begins); c != 0 {
		return c
	}
	if c := cmp.Compare(a.more, b.more); c != 0 {
		return c
	}
	if c := bytes.Compare(w.op(a.ref), w.op(b.ref)); c != 0 {
		return c
	}
	return cmp.Compare(b.ref&removed, a.ref&removed) // of one outpoint the removal comes first
}

func (w *window) writeCoins(to sink) error {
	items, err := w.items(func(op, _ []byte) (uint64, uint64) {
		return binary.BigEndian.Uint64(op), binary.BigEndian.Uint64(op[8:])
	})
	if err != nil {
		return err
	}
	var kb [ownKeyBytes]byte
	return w.each(items, to, func(_ coinItem, op []byte) []byte { return coinKey(kb[:0], op) },
		func(row []byte, _ int) []byte { return row })
}

func (w *window) writeByScript(to sink) error {
	items, err := w.items(func(_, script []byte) (uint64, uint64) {
		id := ordinals.ScriptIDOf(script)
		return binary.BigEndian.Uint64(id[:]), binary.BigEndian.Uint64(id[8:])
	})
	if err != nil {
		return err
	}
	var kb [ownKeyBytes]byte
	return w.each(items, to, func(it coinItem, op []byte) []byte {
		k := append(kb[:0], keyScript)
		k = binary.BigEndian.AppendUint64(k, it.begins)
		k = binary.BigEndian.AppendUint64(k, it.more)
		return append(k, op...)
	}, func(row []byte, cut int) []byte { return row[:cut] })
}

// each writes sorted items. A coin that replaces another at its outpoint (BIP-30's exceptions) is written, not removed.
func (w *window) each(items []coinItem, to sink, key func(it coinItem, op []byte) []byte,
	value func(row []byte, cut int) []byte,
) error {
	var turns turns
	for i, it := range items {
		turns.took(stepRow)
		op := w.op(it.ref)
		k := key(it, op)
		if it.ref&removed == 0 {
			_, row := w.coin(it.ref)
			_, cut, err := decodeCoin(row)
			if err != nil {
				return err
			}
			if err := to.set(k, value(row, cut)); err != nil {
				return err
			}
			continue
		}
		if i+1 < len(items) && items[i+1].begins == it.begins && bytes.Equal(op, w.op(items[i+1].ref)) {
			continue
		}
		_, coinbase, _ := w.spent.entry(it.ref &^ removed)
		remove := to.remove
		if w.once && !coinbase {
			remove = to.removeOnce
		}
		if err := remove(k); err != nil {
			return err
		}
	}
	return nil
}

// keyed is a row in the order of its table.
type keyed struct {
	begins uint64
	ref    uint64
}

func beginning(key []byte) uint64 {
	if len(key) >= 8 {
		return binary.BigEndian.Uint64(key)
	}
	var b [8]byte
	copy(b[:], key)
	return binary.BigEndian.Uint64(b[:])
}

func sortKeyed(list []keyed, key func(ref uint64) []byte) {
	var turns turns
	slices.SortFunc(list, func(a, b keyed) int {
		turns.took(stepCompare)
		if c := cmp.Compare(a.begins, b.begins); c != 0 {
			return c
		}
		return bytes.Compare(key(a.ref), key(b.ref))
	})
}

func (w *window) writeOwn(to sink) error {
	key := func(ref uint64) []byte { k, _ := w.own.entry(ref); return k }
	list := make([]keyed, 0, len(w.own.refs))
	for _, ref := range w.own.refs {
		list = append(list, keyed{beginning(key(ref)), ref})
	}
	sortKeyed(list, key)
	for _, it := range list {
		k, v := w.own.entry(it.ref)
		if err := put(to, k, v); err != nil {
			return err
		}
	}
	return nil
}

func (w *window) writeRows(to sink) error {
	key := func(ref uint64) []byte { return rowEntry(w.rows.mem.at(ref)).key() }
	list := make([]keyed, 0, len(w.changed))
	for _, ref := range w.changed {
		if e := rowEntry(w.rows.mem.at(ref)); !e.is(rowDead) {
			list = append(list, keyed{beginning(e.key()), ref})
		}
	}
	sortKeyed(list, key)
	for _, it := range list {
		e := rowEntry(w.rows.mem.at(it.ref))
		if err := put(to, e.key(), e.value()); err != nil {
			return err
		}
	}
	return nil
}

func put(to sink, key, value []byte) error {
	if value == nil {
		return to.remove(key)
	}
	return to.set(key, value)
}
