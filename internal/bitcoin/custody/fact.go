package custody

import (
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin/ordinals"
)

// Fact is a confirmed transaction that touches the custody, as the process's own index and node saw it: all that Read
// needs.
type Fact struct {
	Tx     *wire.MsgTx
	Height uint32
	Hash   chainhash.Hash // block
	Time   time.Time      // block's
	Index  uint32         // in its block
	Spent  []Prev         // what each input spent, in order; nil for a coinbase
	// Carried is what the outputs to scripts of the custody carry, by output; absent: nothing.
	Carried map[uint32]Carried
}

// Prev is an output that was spent.
type Prev struct {
	Value  uint64
	Script []byte
}

// Carried is what one output carries.
type Carried struct {
	Runes        []ordinals.RuneBalance
	Inscriptions []Inscription
}

// Empty reports whether it is nothing.
func (c Carried) Empty() bool { return len(c.Runes) == 0 && len(c.Inscriptions) == 0 }

// Inscription is an inscription in an output.
type Inscription struct {
	ID     ordinals.InscriptionID
	Offset uint64 // sat
	// Valid is the BRC-20 transfer that it still is: its next move pays. Moved is the one that this transaction used up,
	// with this output's script as receiver. At most one is set.
	Valid, Moved *TokenMove
	// Doubtful says that it is a BRC-20 transfer that has not moved, and that nobody can tell whether it is valid: it
	// may hold tokens of the output's owner, and takes what was certain of theirs until it is back with them.
	Doubtful bool
	// Strict says that ticker and JSON are in their one canonical form and that it is not cursed (SR-08).
	Strict bool
}

// TokenMove is a BRC-20 amount, in units of 10^-18.
type TokenMove struct {
	Tick   string // lower case
	Amount uint128.Uint128
}
