package watch

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
)

// factVersion is the first byte of an encoded fact. Another one means collecting facts again.
const factVersion = 1

// Bounds of an encoded fact: a transaction is at most a block.
const (
	maxFactBytes   = 64 << 20
	maxFactItems   = 200_000 // inputs, or things that one output carries
	maxFactScript  = 100_000
	maxFactOutputs = 200_000
	maxFactTicker  = 64
)

var errFact = errors.New("a stored fact is malformed")

// encodeFact writes what Place and ids of a StoredFact do not say: block time, what was spent, what outputs carry, and
// the transaction. Integers are unsigned LEB128.
func encodeFact(f custody.Fact) ([]byte, error) {
	raw, err := bitcoin.Serialize(f.Tx)
	if err != nil {
		return nil, err
	}
	e := factWriter{b: make([]byte, 0, len(raw)+64*len(f.Spent)+64)}
	e.b = append(e.b, factVersion)
	e.number(uint64(f.Time.Unix()))
	e.number(uint64(len(f.Spent)))
	for _, s := range f.Spent {
		e.number(s.Value)
		e.bytes(s.Script)
	}
	e.number(uint64(len(f.Carried)))
	for vout := range f.Tx.TxOut {
		if c, ok := f.Carried[uint32(vout)]; ok {
			e.number(uint64(vout))
			e.carried(c)
		}
	}
	e.bytes(raw)
	return e.b, nil
}

type factWriter struct{ b []byte }

func (e *factWriter) number(n uint64)          { e.b = binary.AppendUvarint(e.b, n) }
func (e *factWriter) bytes(v []byte)           { e.number(uint64(len(v))); e.b = append(e.b, v...) }
func (e *factWriter) amount(v uint128.Uint128) { e.b = ordinals.AppendUint128(e.b, v) }

func (e *factWriter) carried(c custody.Carried) {
	e.number(uint64(len(c.Runes)))
	for _, r := range c.Runes {
		e.number(r.ID.Block)
		e.number(uint64(r.ID.Tx))
		e.amount(r.Amount)
	}
	e.number(uint64(len(c.Inscriptions)))
	for _, i := range c.Inscriptions {
		e.b = append(e.b, i.ID.TxID[:]...)
		e.number(uint64(i.ID.Index))
		e.number(i.Offset)
		e.b = append(e.b, inscriptionFlags(i))
		if move := moveOf(i); move != nil {
			e.bytes([]byte(move.Tick))
			e.amount(move.Amount)
		}
	}
}

// Flags of an inscription. At most one of valid and moved is set.
const (
	flagValid = 1 << iota
	flagMoved
	flagStrict
	flagDoubtful
)

func inscriptionFlags(i custody.Inscription) (flags byte) {
	switch {
	case i.Valid != nil:
		flags = flagValid
	case i.Moved != nil:
		flags = flagMoved
	}
	if i.Strict {
		flags |= flagStrict
	}
	if i.Doubtful {
		flags |= flagDoubtful
	}
	return flags
}

func moveOf(i custody.Inscription) *custody.TokenMove {
	if i.Valid != nil {
		return i.Valid
	}
	return i.Moved
}

// decodeFact reads what encodeFact wrote, and holds it against what the store says beside it.
func decodeFact(s StoredFact) (custody.Fact, error) {
	f := custody.Fact{Height: s.Height, Index: s.Index, Hash: s.Block}
	bad := func(what string) (custody.Fact, error) {
		return custody.Fact{}, fmt.Errorf("%w: %s of %s", errFact, what, s.TxID)
	}
	if len(s.Data) < 2 || len(s.Data) > maxFactBytes || s.Data[0] != factVersion {
		return bad("version")
	}
	d := factReader{b: s.Data[1:]}
	seconds := d.number(1 << 40)
	f.Time = time.Unix(int64(seconds), 0).UTC()
	if n := d.count(2); n > 0 {
		f.Spent = make([]custody.Prev, n)
	}
	for i := range f.Spent {
		f.Spent[i] = custody.Prev{Value: d.number(bitcoin.MaxMoney), Script: d.bytes(maxFactScript)}
	}
	if n := d.count(3); n > 0 {
		f.Carried = make(map[uint32]custody.Carried, n)
		for range n {
			vout := uint32(d.number(maxFactOutputs))
			if _, twice := f.Carried[vout]; twice || d.bad {
				return bad("carried outputs")
			}
			f.Carried[vout] = d.carried()
		}
	}
	raw := d.bytes(maxFactBytes)
	if d.bad || len(d.b) > 0 {
		return bad("length")
	}
	var err error
	if f.Tx, err = bitcoin.ParseTransaction(raw); err != nil {
		return custody.Fact{}, fmt.Errorf("%w: %w", errFact, err)
	}
	switch {
	case f.Tx.TxHash() != s.TxID:
		return bad("id")
	case len(f.Spent) != len(f.Tx.TxIn) && !coinbase(f.Tx):
		return bad("inputs")
	}
	for vout := range f.Carried {
		if int(vout) >= len(f.Tx.TxOut) {
			return bad("outputs")
		}
	}
	return f, nil
}

func coinbase(tx *wire.MsgTx) bool {
	return len(tx.TxIn) == 1 && tx.TxIn[0].PreviousOutPoint == wire.OutPoint{Index: wire.MaxPrevOutIndex}
}

// factReader walks over an encoded fact. After something malformed it is bad and gives zeros.
type factReader struct {
	b   []byte
	bad bool
}

func (d *factReader) fail() {
	d.b, d.bad = nil, true
}

func (d *factReader) number(most uint64) uint64 {
	v, n := binary.Uvarint(d.b)
	if n <= 0 || v > most {
		d.fail()
		return 0
	}
	d.b = d.b[n:]
	return v
}

// count reads how many items of at least so many bytes follow.
func (d *factReader) count(least int) int {
	n := d.number(maxFactItems)
	if n > uint64(len(d.b)/least) {
		d.fail()
		return 0
	}
	return int(n)
}

func (d *factReader) take(n uint64) []byte {
	if n > uint64(len(d.b)) {
		d.fail()
		return nil
	}
	v := d.b[:n]
	d.b = d.b[n:]
	return bytes.Clone(v)
}

func (d *factReader) bytes(most uint64) []byte { return d.take(d.number(most)) }

func (d *factReader) amount() uint128.Uint128 {
	v, n := ordinals.Uint128(d.b)
	if n <= 0 {
		d.fail()
		return uint128.Zero
	}
	d.b = d.b[n:]
	return v
}

func (d *factReader) carried() (c custody.Carried) {
	for range d.count(3) {
		id := ordinals.RuneID{Block: d.number(1<<64 - 1), Tx: uint32(d.number(1<<32 - 1))}
		c.Runes = append(c.Runes, ordinals.RuneBalance{ID: id, Amount: d.amount()})
	}
	for range d.count(chainhash.HashSize + 3) {
		c.Inscriptions = append(c.Inscriptions, d.inscription())
	}
	return c
}

func (d *factReader) inscription() (i custody.Inscription) {
	if id := d.take(chainhash.HashSize); id != nil {
		i.ID.TxID = chainhash.Hash(id)
	}
	i.ID.Index, i.Offset = uint32(d.number(1<<32-1)), d.number(bitcoin.MaxMoney)
	flags := d.take(1)
	if len(flags) == 0 {
		return i
	}
	i.Strict = flags[0]&flagStrict != 0
	i.Doubtful = flags[0]&flagDoubtful != 0
	switch flags[0] &^ (flagStrict | flagDoubtful) {
	case 0:
	case flagValid:
		i.Valid = d.move()
	case flagMoved:
		i.Moved = d.move()
	default:
		d.fail()
	}
	return i
}

func (d *factReader) move() *custody.TokenMove {
	return &custody.TokenMove{Tick: string(d.bytes(maxFactTicker)), Amount: d.amount()}
}
