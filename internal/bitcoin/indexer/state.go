package indexer

import (
	"errors"
	"fmt"
	"hash/maphash"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin/ordinals"
)

// maxRowKey bounds the keys of the ledgers' rows, in bytes.
const maxRowKey = 4096

// working is the state that the rules change: what is on disk, with everything since then in memory. It belongs to the
// goroutine that applies blocks. Slices that it returns stay valid, and coins as they are, until the next block; rows,
// as the contract says, until the next call.
type working struct {
	s     *store
	coins *coinCache
	rows  *rowCache
	known *knownCoins // on disk, read for the mempool

	spent       *spentCoins // of the window at work
	spentBefore *spentCoins // of the window being written; nil for none

	height  uint32
	written uint32 // outputs of blocks up to here are on disk, or on the way
	none    bool   // nothing is written yet: the height means nothing
	undo    *undoLog
	ahead   *lookahead
	beside  *beside // of the block being applied; nil while catching up
	turns   turns
	taken   []outPointKey // to be forgotten by known when the block is applied
	direct  int           // coins read one by one, which look-ahead should have found
}

func newWorking(s *store) *working {
	return &working{
		s: s, coins: newCoinCache(), rows: newRowCache(), known: newKnownCoins(knownBytes),
		spent: newSpentCoins(),
	}
}

// begin starts a block. With undo, what it changes is noted.
func (w *working) begin(height uint32, ahead *lookahead, undo bool) {
	w.height, w.ahead, w.undo = height, ahead, nil
	if w.beside != nil {
		w.ahead = nil
	}
	w.coins.begin(height)
	if undo {
		w.undo = new(undoLog)
	}
}

// unwritten reports whether the outputs of a block exist in memory alone.
func (w *working) unwritten(height uint32) bool { return w.none || height > w.written }

// settle ends a block that was applied: what it changed is entered where the next one looks for it.
func (w *working) settle() {
	w.coins.settle()
	for i := range w.taken {
		w.known.take(&w.taken[i])
	}
	w.taken = w.taken[:0]
}

// Spend implements ordinals.State.
func (w *working) Spend(op wire.OutPoint) (ordinals.Coin, error) {
	w.turns.took(stepCoin)
	k := toKey(op)
	if w.beside != nil {
		c, err := w.beside.take(&k)
		if err != nil {
			return ordinals.Coin{}, err
		}
		if c != nil && c.row != nil && !w.coins.odd(&k) {
			return w.spendFound(c)
		}
	}
	if ref, entry := w.coins.find(&k); entry != nil {
		return w.spendCached(&k, ref, entry, coinRow(entry))
	}
	if err := w.spentAlready(&k); err != nil {
		return ordinals.Coin{}, err
	}
	row, err := w.stored(&k)
	if err != nil {
		return ordinals.Coin{}, err
	}
	if row == nil {
		return ordinals.Coin{}, fmt.Errorf("%w: %s", ordinals.ErrNoCoin, op)
	}
	return w.spendStored(&k, row)
}

// spendFound spends a coin that was found beside the block, unless the block has spent it since.
func (w *working) spendFound(c *foundCoin) (ordinals.Coin, error) {
	if c.from == fromCache {
		entry := w.coins.at(c.ref)
		if coinGone(entry) {
			return ordinals.Coin{}, errSpent(&c.key)
		}
		return w.spendCached(&c.key, c.ref, entry, c.row)
	}
	if err := w.spentAlready(&c.key); err != nil {
		return ordinals.Coin{}, err
	}
	if c.from == fromKnown {
		w.taken = append(w.taken, c.key)
	}
	return w.spendStored(&c.key, c.row)
}

func (w *working) spentAlready(k *outPointKey) error {
	if w.spent.has(k) || w.spentBefore.has(k) {
		return errSpent(k)
	}
	return nil
}

func errSpent(k *outPointKey) error {
	return fmt.Errorf("%w: %s is spent already", ordinals.ErrNoCoin, toOutPoint(k[:]))
}

// spendCached spends a coin of memory.
func (w *working) spendCached(k *outPointKey, ref uint64, entry, row []byte) (ordinals.Coin, error) {
	c, _, err := decodeCoin(row)
	if err != nil {
		return c, err
	}
	w.coins.drop(k, ref, entry)
	made := uint32(ref >> 32)
	if !w.unwritten(made) {
		w.spent.add(k, &c)
	}
	if w.undo != nil && made != w.height {
		w.undo.spend(k, row)
	}
	return c, nil
}

// spendStored spends a coin of the disk.
func (w *working) spendStored(k *outPointKey, row []byte) (ordinals.Coin, error) {
	c, _, err := decodeCoin(row)
	if err != nil {
		return c, err
	}
	w.spent.add(k, &c)
	if w.undo != nil {
		w.undo.spend(k, row)
	}
	return c, nil
}

// stored returns the row of a coin on disk, which is spent now, nil for none.
func (w *working) stored(k *outPointKey) ([]byte, error) {
	if row := w.known.get(k); row != nil {
		w.taken = append(w.taken, *k)
		return row, nil
	}
	if w.ahead != nil {
		if row, ok, err := w.ahead.take(k); ok || err != nil {
			return row, err
		}
	}
	w.direct++
	var b [coinKeyBytes]byte
	return w.s.get(nil, coinKey(b[:0], k[:]))
}

// Create implements ordinals.State.
func (w *working) Create(op wire.OutPoint, c ordinals.Coin) error {
	w.turns.took(stepCoin)
	k := toKey(op)
	if c.Coinbase {
		if err := w.replace(&k); err != nil {
			return err
		}
	}
	w.coins.add(&k, &c)
	return nil
}

// replace removes a coin whose place a coinbase takes: before BIP-34 one could repeat an earlier one (BIP-30 names the
// two cases). Two look-ups a block are the price of being right about them.
func (w *working) replace(k *outPointKey) error {
	var row []byte
	stored := true
	w.taken = append(w.taken, *k)
	if ref, entry := w.coins.find(k); entry != nil {
		row, stored = coinRow(entry), !w.unwritten(uint32(ref>>32))
	} else if !w.spent.has(k) && !w.spentBefore.has(k) {
		var b [coinKeyBytes]byte
		var err error
		if row, err = w.s.get(nil, coinKey(b[:0], k[:])); err != nil {
			return err
		}
	}
	if row == nil {
		return nil
	}
	old, _, err := decodeCoin(row)
	if err != nil {
		return err
	}
	if stored {
		w.spent.add(k, &old)
	}
	if w.undo != nil {
		w.undo.replace(k, row)
	}
	return nil
}

// Get implements ordinals.State.
func (w *working) Get(key []byte) ([]byte, error) {
	if err := checkRowKey(key); err != nil {
		return nil, err
	}
	hash := maphash.Bytes(w.rows.seed, key)
	if e := w.rows.known(hash, key); e != nil {
		return e.value(), nil
	}
	value, err := w.s.get(nil, key)
	if err != nil {
		return nil, err
	}
	w.rows.cur.insert(hash, key, value)
	return value, nil
}

// Set implements ordinals.State.
func (w *working) Set(key, value []byte) error {
	if err := checkRowKey(key); err != nil {
		return err
	}
	hash := maphash.Bytes(w.rows.seed, key)
	cur := w.rows.cur.find(hash, key)
	if w.undo != nil {
		switch {
		case cur != nil && cur.undoneAt() == w.height+1:
		case cur != nil:
			w.undo.row(key, cur.value())
		default:
			if e := w.rows.known(hash, key); e != nil {
				w.undo.row(key, e.value())
			} else {
				w.undo.unknown(key)
			}
		}
	}
	w.rows.cur.set(hash, cur, key, value, w.height+1)
	return nil
}

var errOrder = errors.New("the rules made outputs out of order")

var errRowKey = errors.New("the rules used a row that is not theirs")

func checkRowKey(key []byte) error {
	if len(key) < 2 || len(key) > maxRowKey || key[0] != ordinals.PrefixInscription && key[0] != ordinals.PrefixBRC20 &&
		key[0] != ordinals.PrefixRune {
		return fmt.Errorf("%w: %.40x", errRowKey, key)
	}
	return nil
}
