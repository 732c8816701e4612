package indexer

import (
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/bitcoin/ordinals"
)

// side is one output as it concerns a script: made by the transaction, or spent by it.
type side struct {
	script  ordinals.ScriptID
	spent   bool
	value   uint64
	carried []byte
}

// recorder makes the history rows of a block, using its memory again.
type recorder struct {
	sides    []side
	row, key []byte
}

// record adds, for an applied block, one row per script that a transaction concerns, and each transaction's place. made
// holds the block's outputs in the order of their creation: the coinbase's last.
func (h *recorder) record(b *ordinals.Block, made []byte, to *ownRows, undo *undoLog) error {
	cut := 0
	for i := 1; i <= len(b.Txs); i++ {
		index := i % len(b.Txs)
		tx := &b.Txs[index]
		h.sides = h.sides[:0]
		for k := range tx.Ins {
			if c := &tx.Ins[k].Coin; index > 0 && !unlisted(c.Script) {
				h.sides = append(h.sides, side{ordinals.ScriptIDOf(c.Script), true, c.Value, c.Carried})
			}
		}
		for cut < len(made) && chainhash.Hash(made[cut:cut+chainhash.HashSize]) == tx.ID {
			row := coinRow(made[cut:])
			cut += coinHeader + len(row)
			c, _, err := decodeCoin(row)
			if err != nil {
				return err
			}
			if !unlisted(c.Script) {
				h.sides = append(h.sides, side{ordinals.ScriptIDOf(c.Script), false, c.Value, c.Carried})
			}
		}
		h.rows(tx.ID, Position{Height: b.Height, Index: uint32(index)}, to, undo)
	}
	if cut != len(made) {
		return fmt.Errorf("%w: outputs of block %d are not in its order", errOrder, b.Height)
	}
	return nil
}

// unlisted scripts belong to nobody in particular, and so have no history.
func unlisted(script []byte) bool { return len(script) == 0 }

// rows adds what one transaction did.
func (h *recorder) rows(id chainhash.Hash, p Position, to *ownRows, undo *undoLog) {
	slices.SortStableFunc(h.sides, func(a, b side) int { return slices.Compare(a.script[:], b.script[:]) })
	for rest := h.sides; len(rest) > 0; {
		n := 1
		for n < len(rest) && rest[n].script == rest[0].script {
			n++
		}
		h.key = pastKey(h.key[:0], rest[0].script, p)
		h.row = appendPast(h.row[:0], id, rest[:n])
		to.add(h.key, h.row)
		if undo != nil {
			undo.pastRow(rest[0].script, p.Index)
		}
		rest = rest[n:]
	}
	to.add(placeKey(id), p.row())
}

// appendPast appends a history row: txid, sums received and sent, what was carried in with twice its length in front,
// and what was carried out. Where several outputs share what was carried in, one is added to that number, and the
// number of outputs and the length of all shares but the last come next.
func appendPast(b []byte, id chainhash.Hash, sides []side) []byte {
	var sum [2]uint64
	carried, outs := 0, 0
	for _, s := range sides {
		if s.spent {
			sum[1] += s.value
		} else {
			sum[0] += s.value
			carried += len(s.carried)
			outs++
		}
	}
	b = binary.AppendUvarint(append(b, id[:]...), sum[0])
	b = binary.AppendUvarint(b, sum[1])
	if carried > 0 && outs > 1 {
		b = binary.AppendUvarint(b, uint64(carried)<<1|1)
		b = appendShares(b, sides, outs)
	} else {
		b = binary.AppendUvarint(b, uint64(carried)<<1)
	}
	for _, spent := range []bool{false, true} {
		for _, s := range sides {
			if s.spent == spent {
				b = append(b, s.carried...)
			}
		}
	}
	return b
}

func appendShares(b []byte, sides []side, outs int) []byte {
	b = binary.AppendUvarint(b, uint64(outs))
	n := 0
	for _, s := range sides {
		if s.spent {
			continue
		}
		if n++; n < outs {
			b = binary.AppendUvarint(b, uint64(len(s.carried)))
		}
	}
	return b
}

var errPast = fmt.Errorf("%w: history", ordinals.ErrRow)

func decodePast(key, row []byte) (HistoryItem, error) {
	var it HistoryItem
	if len(key) != pastKeyBytes || len(row) < chainhash.HashSize {
		return it, errPast
	}
	it.Height = binary.BigEndian.Uint32(key[1+scriptBytes:])
	it.Index = binary.BigEndian.Uint32(key[1+scriptBytes+4:])
	it.TxID = chainhash.Hash(row[:chainhash.HashSize])
	r := &undoReader{b: row[chainhash.HashSize:]}
	it.Received, it.Sent = r.number(), r.number()
	size := r.number()
	shares, err := decodeShares(r, size)
	if err != nil {
		return it, err
	}
	in := r.take(size >> 1)
	if r.bad {
		return it, errPast
	}
	if err := it.CarriedIn.Decode(in); err != nil {
		return it, errPast
	}
	if len(in) > 0 {
		it.Outs = make([]ordinals.Carried, len(shares))
	}
	for i := range it.Outs {
		if err := it.Outs[i].Decode(in[:shares[i]]); err != nil {
			return it, errPast
		}
		in = in[shares[i]:]
	}
	return it, it.CarriedOut.Decode(r.b)
}

// decodeShares returns how many bytes of what was carried in each output has.
func decodeShares(r *undoReader, size uint64) ([]uint64, error) {
	if size&1 == 0 {
		return []uint64{size >> 1}, nil
	}
	outs, rest := r.number(), size>>1
	if r.bad || outs < 2 || outs > uint64(len(r.b))+1 {
		return nil, errPast
	}
	shares := make([]uint64, outs)
	for i := range shares[1:] {
		shares[i] = r.number()
		if shares[i] > rest {
			return nil, errPast
		}
		rest -= shares[i]
	}
	shares[outs-1] = rest
	return shares, nil
}
