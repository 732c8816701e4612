package indexer

import (
	"encoding/binary"
	"fmt"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin/ordinals"
)

// The index's own rows; those of the ledgers begin with 'b', 'i' and 'r', behind all of these. Integers in keys are
// big-endian.
const (
	keyScript  = 'A' // A script(16) outpoint(36) -> value, height, carried: coins by script
	keyCoin    = 'C' // C outpoint(36) -> value, height, carried, script: coins by outpoint
	keyEvents  = 'E' // E height(4) -> OPI's events of the block
	keyBlock   = 'H' // H height(4) -> hash(32) time(4)
	keyPast    = 'P' // P script(16) height(4) index(4) -> txid(32), received, sent, carried: history
	keyTip     = 'T' // T -> height(4) hash(32) time(4)
	keyUndo    = 'U' // U height(4) -> what leaving the block takes
	keyVersion = 'V' // V -> what the folder is for
	keyMark    = 'W' // W -> a block was left once (undo.go)
	keyPlace   = 'X' // X txid(32) -> height(4) index(4)
)

const (
	outPointBytes = 36
	scriptBytes   = 16
	coinKeyBytes  = 1 + outPointBytes
	ownKeyBytes   = 1 + scriptBytes + outPointBytes
	pastKeyBytes  = 1 + scriptBytes + 8
)

// outPointKey is an outpoint as keys hold it: txid, then the output's number.
type outPointKey [outPointBytes]byte

func toKey(op wire.OutPoint) (k outPointKey) {
	copy(k[:], op.Hash[:])
	binary.BigEndian.PutUint32(k[chainhash.HashSize:], op.Index)
	return k
}

func toOutPoint(k []byte) wire.OutPoint {
	return wire.OutPoint{
		Hash:  chainhash.Hash(k[:chainhash.HashSize]),
		Index: binary.BigEndian.Uint32(k[chainhash.HashSize:]),
	}
}

// short is the part of an outpoint that memory is searched by. Others can have the same: whoever finds one compares it
// all.
func short(k *outPointKey) uint64 {
	return binary.LittleEndian.Uint64(k[:]) ^ uint64(binary.BigEndian.Uint32(k[chainhash.HashSize:]))*0x9E3779B97F4A7C15
}

// appendCoin appends a coin's row: integers as unsigned LEB128, the script last.
func appendCoin(b []byte, c *ordinals.Coin) []byte {
	b = binary.AppendUvarint(b, c.Value)
	place := uint64(c.Height) << 1
	if c.Coinbase {
		place |= 1
	}
	b = binary.AppendUvarint(b, place)
	b = binary.AppendUvarint(b, uint64(len(c.Carried)))
	b = append(b, c.Carried...)
	return append(b, c.Script...)
}

// decodeCoin reads a coin's row, aliasing it. cut is where the script begins: what stands before it is the row by
// script.
func decodeCoin(row []byte) (c ordinals.Coin, cut int, err error) {
	value, n := binary.Uvarint(row)
	if n <= 0 {
		return c, 0, fmt.Errorf("%w: coin", ordinals.ErrRow)
	}
	place, m := binary.Uvarint(row[n:])
	if m <= 0 || place>>1 > 0xffffffff {
		return c, 0, fmt.Errorf("%w: coin", ordinals.ErrRow)
	}
	n += m
	size, m := binary.Uvarint(row[n:])
	if m <= 0 || size > uint64(len(row)-n-m) {
		return c, 0, fmt.Errorf("%w: coin", ordinals.ErrRow)
	}
	n += m
	cut = n + int(size)
	c = ordinals.Coin{Value: value, Height: uint32(place >> 1), Coinbase: place&1 != 0, Script: row[cut:len(row):len(row)]}
	if size > 0 {
		c.Carried = row[n:cut:cut]
	}
	return c, cut, nil
}

func coinKey(b []byte, op []byte) []byte { return append(append(b, keyCoin), op...) }

func ownKey(b []byte, script ordinals.ScriptID, op []byte) []byte {
	return append(append(append(b, keyScript), script[:]...), op...)
}

func heightKey(letter byte, height uint32) []byte {
	return binary.BigEndian.AppendUint32([]byte{letter}, height)
}

func pastKey(b []byte, script ordinals.ScriptID, p Position) []byte {
	b = append(append(b, keyPast), script[:]...)
	return binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(b, p.Height), p.Index)
}

func placeKey(id chainhash.Hash) []byte { return append([]byte{keyPlace}, id[:]...) }

func (p Position) row() []byte {
	return binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, p.Height), p.Index)
}

func decodePosition(b []byte) (Position, error) {
	if len(b) != 8 {
		return Position{}, fmt.Errorf("%w: place of a transaction", ordinals.ErrRow)
	}
	return Position{Height: binary.BigEndian.Uint32(b), Index: binary.BigEndian.Uint32(b[4:])}, nil
}

// row is the tip's row; without the height in front it is a block's.
func (t Tip) row() []byte {
	b := binary.BigEndian.AppendUint32(make([]byte, 0, 40), t.Height)
	b = append(b, t.Hash[:]...)
	return binary.BigEndian.AppendUint32(b, t.Time)
}

func decodeTip(b []byte) (Tip, error) {
	if len(b) != 40 {
		return Tip{}, fmt.Errorf("%w: tip", ordinals.ErrRow)
	}
	return Tip{Height: binary.BigEndian.Uint32(b), Hash: chainhash.Hash(b[4:36]), Time: binary.BigEndian.Uint32(b[36:])},
		nil
}

func decodeBlock(height uint32, b []byte) (Block, error) {
	if len(b) != 36 {
		return Block{}, fmt.Errorf("%w: block", ordinals.ErrRow)
	}
	return Block{Height: height, Hash: chainhash.Hash(b[:32]), Time: binary.BigEndian.Uint32(b[32:])}, nil
}

// prefixEnd is the first key behind all that begin with the prefix.
func prefixEnd(prefix []byte) []byte {
	end := append([]byte{}, prefix...)
	for i := len(end) - 1; i >= 0; i-- {
		end[i]++
		if end[i] != 0 {
			return end[:i+1]
		}
	}
	return nil
}
