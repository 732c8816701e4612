package indexer

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/bitcoin/ordinals"
)

// undoLog notes, while a block is applied, what leaving it again takes. Its row holds, each list with its length in
// front: transactions with those of their outputs that are unspent behind the block, coins that were spent, coins that
// were replaced, ledger rows as they were before, and with history its rows and all transactions.
//
// Rows that the block writes without having read them are looked up together at its end: until something of the block
// is written, the disk holds what was before.
type undoLog struct {
	spends   []byte
	nSpends  int
	replaces []byte
	nReplace int
	images   []byte
	nImages  int
	blind    chunks
	blindAt  []blindKey
	past     []byte
	nPast    int
}

type blindKey struct {
	ref uint64
	n   int
}

func (u *undoLog) spend(k *outPointKey, row []byte) {
	u.spends, u.nSpends = appendBytes(append(u.spends, k[:]...), row), u.nSpends+1
}

func (u *undoLog) replace(k *outPointKey, row []byte) {
	u.replaces, u.nReplace = appendBytes(append(u.replaces, k[:]...), row), u.nReplace+1
}

// row notes a row as it was; nil for none.
func (u *undoLog) row(key, value []byte) {
	u.images = appendBytes(u.images, key)
	if value == nil {
		u.images = append(u.images, 0)
	} else {
		u.images = append(binary.AppendUvarint(u.images, uint64(len(value))+1), value...)
	}
	u.nImages++
}

func (u *undoLog) unknown(key []byte) {
	ref, b := u.blind.alloc(len(key))
	copy(b, key)
	u.blindAt = append(u.blindAt, blindKey{ref, len(key)})
}

func (u *undoLog) pastRow(script ordinals.ScriptID, index uint32) {
	u.past = binary.BigEndian.AppendUint32(append(u.past, script[:]...), index)
	u.nPast++
}

func appendBytes(b, v []byte) []byte { return append(binary.AppendUvarint(b, uint64(len(v))), v...) }

// resolve looks up the rows that were written without having been read.
func (u *undoLog) resolve(s *store) error {
	key := func(i int) []byte { k := u.blindAt[i]; return u.blind.at(k.ref)[:k.n] }
	slices.SortFunc(u.blindAt, func(a, b blindKey) int {
		return bytes.Compare(u.blind.at(a.ref)[:a.n], u.blind.at(b.ref)[:b.n])
	})
	err := s.readSorted(len(u.blindAt), func(n int, b []byte) []byte { return append(b, key(n)...) }, true,
		func(n int, value []byte) { u.row(key(n), value) })
	u.blindAt, u.blind = nil, chunks{}
	return err
}

// record makes the undo row of a block, whose outputs are in made.
func (u *undoLog) record(b *ordinals.Block, made []byte, history bool) ([]byte, error) {
	var (
		groups, outs  []byte
		nGroup, nOuts uint64
		id            chainhash.Hash
		failed        error
	)
	flush := func() {
		if nOuts > 0 {
			groups = append(binary.AppendUvarint(append(groups, id[:]...), nOuts), outs...)
			nGroup++
		}
		outs, nOuts = outs[:0], 0
	}
	eachCoin(b.Height, made, func(_ uint64, entry []byte) {
		if coinGone(entry) {
			return
		}
		if !bytes.Equal(id[:], entry[:chainhash.HashSize]) {
			flush()
			id = chainhash.Hash(entry[:chainhash.HashSize])
		}
		c, _, err := decodeCoin(coinRow(entry))
		if err != nil {
			failed = err
			return
		}
		script := ordinals.ScriptIDOf(c.Script)
		outs = append(binary.AppendUvarint(outs, uint64(binary.BigEndian.Uint32(entry[chainhash.HashSize:]))), script[:]...)
		nOuts++
	})
	flush()
	if failed != nil {
		return nil, failed
	}
	out := make([]byte, 0,
		len(groups)+len(u.spends)+len(u.replaces)+len(u.images)+len(u.past)+len(b.Txs)*chainhash.HashSize+64)
	out = append(binary.AppendUvarint(out, nGroup), groups...)
	out = append(binary.AppendUvarint(out, uint64(u.nSpends)), u.spends...)
	out = append(binary.AppendUvarint(out, uint64(u.nReplace)), u.replaces...)
	out = append(binary.AppendUvarint(out, uint64(u.nImages)), u.images...)
	out = append(binary.AppendUvarint(out, uint64(u.nPast)), u.past...)
	if !history {
		return binary.AppendUvarint(out, 0), nil
	}
	out = binary.AppendUvarint(out, uint64(len(b.Txs)))
	for i := range b.Txs {
		out = append(out, b.Txs[i].ID[:]...)
	}
	return out, nil
}

// undoReader walks over an undo row.
type undoReader struct {
	b   []byte
	bad bool
}

func (r *undoReader) number() uint64 {
	v, n := binary.Uvarint(r.b)
	if n <= 0 {
		r.bad = true
		r.b = nil
		return 0
	}
	r.b = r.b[n:]
	return v
}

func (r *undoReader) take(n uint64) []byte {
	if n > uint64(len(r.b)) {
		r.bad = true
		r.b = nil
		return make([]byte, min(n, 64))
	}
	v := r.b[:n:n]
	r.b = r.b[n:]
	return v
}

// leave writes to the sink what turns the database behind a block into the one before it. A later write of a key
// overrules an earlier one.
func leave(row []byte, height uint32, to sink) error {
	r := &undoReader{b: row}
	var kb [ownKeyBytes]byte
	each := func(f func() error) error {
		for n := r.number(); n > 0 && !r.bad; n-- {
			if err := f(); err != nil {
				return err
			}
		}
		return nil
	}
	restore := func() error {
		op := r.take(outPointBytes)
		coin := r.take(r.number())
		if r.bad {
			return nil
		}
		c, cut, err := decodeCoin(coin)
		if err != nil {
			return err
		}
		if err := to.set(coinKey(kb[:0], op), coin); err != nil {
			return err
		}
		return to.set(ownKey(kb[:0], ordinals.ScriptIDOf(c.Script), op), coin[:cut])
	}
	steps := []func() error{
		func() error { // transactions
			id := r.take(chainhash.HashSize)
			for n := r.number(); n > 0 && !r.bad; n-- {
				op := toKey(toOutPoint(binary.BigEndian.AppendUint32(bytes.Clone(id), uint32(r.number()))))
				script := ordinals.ScriptID(r.take(scriptBytes))
				if err := to.remove(coinKey(kb[:0], op[:])); err != nil {
					return err
				}
				if err := to.remove(ownKey(kb[:0], script, op[:])); err != nil {
					return err
				}
			}
			return nil
		},
		restore, // spent
		restore, // replaced
		func() error { // rows of the ledgers
			key := r.take(r.number())
			n := r.number()
			if n == 0 {
				return to.remove(key)
			}
			return to.set(key, r.take(n-1))
		},
		func() error { // history
			script := ordinals.ScriptID(r.take(scriptBytes))
			index := binary.BigEndian.Uint32(r.take(4))
			return to.remove(pastKey(nil, script, Position{height, index}))
		},
		func() error { return to.remove(placeKey(chainhash.Hash(r.take(chainhash.HashSize)))) },
	}
	for _, step := range steps {
		if err := each(step); err != nil {
			return err
		}
	}
	if r.bad || len(r.b) > 0 {
		return fmt.Errorf("%w: undo of block %d", ordinals.ErrRow, height)
	}
	return nil
}
