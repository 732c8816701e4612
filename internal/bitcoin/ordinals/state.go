package ordinals

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/wire/v2"
)

// State is what the rules read and change while a block is applied. Whoever implements it makes all changes of a block
// atomic and undoable: the rules keep nothing outside it. Slices that it returns may be read until its next call.
type State interface {
	// Spend removes a coin and returns it; ErrNoCoin means that the block does not belong to the state.
	Spend(op wire.OutPoint) (Coin, error)
	// Create adds a coin. The state copies what it keeps.
	Create(op wire.OutPoint, c Coin) error
	// Get returns a row's value, nil when there is no such row.
	Get(key []byte) ([]byte, error)
	// Set writes a row; a nil value removes it.
	Set(key, value []byte) error
}

// Reader is what queries read: a consistent snapshot of the rows at one block.
type Reader interface {
	Get(key []byte) ([]byte, error)
	// Scan calls f with the rows of [from, to) in ascending order, descending when back, until f returns false. Key and
	// value are valid during the call only.
	Scan(from, to []byte, back bool, f func(key, value []byte) bool) error
}

// ErrNoCoin means that an output is not among the unspent ones.
var ErrNoCoin = errors.New("no such unspent output")

// ErrRow means that a stored row does not decode: the store was written by something else.
var ErrRow = errors.New("stored row is malformed")

// Rows of the rules have keys that begin with one of these letters, and a second one that names the table. All other
// first letters are the index's own.
const (
	PrefixInscription = 'i'
	PrefixBRC20       = 'b'
	PrefixRune        = 'r'
)

// ScriptID stands for a scriptPubKey in keys: the first 16 bytes of its SHA-256. Two scripts of one owner could be made
// to collide with 2^64 work, which only merges that owner's own balances; another's script would take 2^128.
type ScriptID [16]byte

// ScriptIDOf returns the id of a scriptPubKey.
func ScriptIDOf(script []byte) ScriptID {
	sum := sha256.Sum256(script)
	return ScriptID(sum[:16])
}

// Memory is a State and Reader in maps, without undo: for tests, and as the plain reference that the index is compared
// with.
type Memory struct {
	Coins map[wire.OutPoint]Coin
	Rows  map[string][]byte
}

// NewMemory returns an empty state.
func NewMemory() *Memory {
	return &Memory{Coins: map[wire.OutPoint]Coin{}, Rows: map[string][]byte{}}
}

// Spend implements State.
func (m *Memory) Spend(op wire.OutPoint) (Coin, error) {
	c, ok := m.Coins[op]
	if !ok {
		return Coin{}, fmt.Errorf("%w: %s", ErrNoCoin, op)
	}
	delete(m.Coins, op)
	return c, nil
}

// Create implements State.
func (m *Memory) Create(op wire.OutPoint, c Coin) error {
	c.Script, c.Carried = bytes.Clone(c.Script), bytes.Clone(c.Carried)
	m.Coins[op] = c
	return nil
}

// Get implements State and Reader.
func (m *Memory) Get(key []byte) ([]byte, error) { return m.Rows[string(key)], nil }

// Set implements State.
func (m *Memory) Set(key, value []byte) error {
	if value == nil {
		delete(m.Rows, string(key))
		return nil
	}
	m.Rows[string(key)] = bytes.Clone(value)
	return nil
}

// Scan implements Reader.
func (m *Memory) Scan(from, to []byte, back bool, f func(key, value []byte) bool) error {
	var keys []string
	for k := range m.Rows {
		if k >= string(from) && k < string(to) {
			keys = append(keys, k)
		}
	}
	slices.Sort(keys)
	if back {
		slices.Reverse(keys)
	}
	for _, k := range keys {
		if !f([]byte(k), m.Rows[k]) {
			break
		}
	}
	return nil
}
