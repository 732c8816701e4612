// Package ordinals is what Bitcoin's blocks mean beyond coins: inscriptions, BRC-20 and Runes. It is pure: a block and
// a State go in, changed rows and events come out. It holds the rules and their heights per network, the codecs of
// every row it writes, and the typed reads of them; where rows are kept, undone and served is the index's business.
package ordinals

import (
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
)

// Block is a parsed block. Its byte slices alias the raw block: they are valid while that is.
type Block struct {
	Height uint32
	Hash   chainhash.Hash
	Prev   chainhash.Hash
	Time   uint32 // header's, Unix seconds
	Txs    []Tx   // the coinbase first

	memory blockMemory // of the parser
}

// Tx is a transaction as the rules need it.
type Tx struct {
	ID    chainhash.Hash
	Ins   []In
	Outs  []Out
	Stone int // first output whose script begins with OP_RETURN OP_13, where a runestone would be; -1 for none

	whole []byte // as serialised, with witnesses; nil if it has none
}

// In is an input. Coin is filled in when the block is applied.
type In struct {
	Prev    wire.OutPoint
	Witness Witness
	Coin    Coin
}

// Out is an output.
type Out struct {
	Value  uint64 // sat
	Script []byte // scriptPubKey
}

// Coin is an unspent output with what it carries.
type Coin struct {
	Value    uint64 // sat
	Height   uint32 // of the block that made it
	Coinbase bool
	Script   []byte // scriptPubKey
	Carried  []byte // as Carried.Append writes it; empty for a plain coin
}

// Plain reports whether the coin carries neither an inscription nor a rune (INV-06).
func (c Coin) Plain() bool { return len(c.Carried) == 0 }

// Unspendable reports whether an output can never be spent, and so is no coin.
func Unspendable(script []byte) bool {
	return len(script) > 0 && script[0] == 0x6a || len(script) > 10_000
}
