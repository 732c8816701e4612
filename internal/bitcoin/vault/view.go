package vault

import (
	"errors"
	"iter"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
)

// ErrNotIndexed means that the index does not know a transaction, a block or an inscription.
var ErrNotIndexed = errors.New("the index does not know it")

// Tip is a block of the chain as the index keeps it.
type Tip struct {
	Height uint32
	Hash   chainhash.Hash
	Time   time.Time
}

// Position is a transaction's place in the chain.
type Position struct {
	Height uint32
	Index  uint32 // in its block
}

// Compare orders positions.
func (p Position) Compare(o Position) int {
	switch {
	case p.Height < o.Height, p.Height == o.Height && p.Index < o.Index:
		return -1
	case p == o:
		return 0
	}
	return 1
}

// Touch is a transaction that made outputs to a script, or spent outputs of it.
type Touch struct {
	Position
	TxID chainhash.Hash
	// Carried is what each output to the script carries, in the order of the transaction's outputs; empty when none
	// carries anything.
	Carried []ordinals.Carried
}

// TokenMoves is what BRC-20 transfers did in a block.
type TokenMoves struct {
	Inscribed map[ordinals.InscriptionID]TokenMove // valid transfers that were inscribed; To is who holds them
	Moved     map[ordinals.InscriptionID]TokenMove // transfers that were used up
}

// TokenMove is one of them.
type TokenMove struct {
	custody.TokenMove
	Original string // the ticker as it was inscribed
	To       []byte // script of who got the tokens: the sender's own when the inscription was spent as fee
}

// Inscription is what never changes about an inscription.
type Inscription struct {
	ID     ordinals.InscriptionID
	Cursed bool   // or would have been before the jubilee
	Body   []byte // nil where none is kept
}

// Coin is an output that a script has.
type Coin struct {
	OutPoint wire.OutPoint
	Value    uint64 // sat
	Height   uint32 // of its block; 0 in the mempool
	Carried  ordinals.Carried
	SpentBy  *chainhash.Hash // transaction of the mempool that spends it
	// Unknown says that the output is of the mempool and may carry something (INV-06).
	Unknown bool
}

// Pending is what the mempool does to a script.
type Pending struct {
	Received []Coin // outputs of the mempool
	Spent    []Coin // coins of the chain that the mempool spends
	More     bool   // there are more than the index shows
}

// View is the process's own index as of one block, with the mempool as it was then: it keeps histories, and was built
// by rules of its own. Errors of things that are not there are ErrNotIndexed. Every read is of the same instant until
// Close.
type View interface {
	Tip() Tip
	// Block returns the block at a height.
	Block(height uint32) (Tip, error)
	// Touches returns up to limit transactions of a script in ascending order, those at or behind a position.
	Touches(script []byte, from Position, limit int) ([]Touch, error)
	// Newest returns the up to limit newest transactions of a script, in ascending order.
	Newest(script []byte, limit int) ([]Touch, error)
	// Place returns where a transaction is in the chain.
	Place(tx chainhash.Hash) (Position, error)
	// Moves returns what BRC-20 transfers did in a block.
	Moves(height uint32) (TokenMoves, error)
	// Inscription returns an inscription by its sequence number.
	Inscription(seq uint32) (Inscription, error)
	// Coins returns up to limit confirmed coins of a script in the order of outpoints, those behind after.
	Coins(script []byte, after *wire.OutPoint, limit int) ([]Coin, error)
	// Pending returns what the mempool does to a script.
	Pending(script []byte) (Pending, error)
	Close()
}

// coinPage is how many coins of a script are read at once.
const coinPage = 500

// CoinsOf yields the confirmed coins of a script in the order of outpoints, page by page. After an error it ends.
func CoinsOf(v CoinReader, script []byte) iter.Seq2[Coin, error] { return coinsBehind(v, script, nil) }

// coinsBehind is coinsOf for those behind an outpoint.
func coinsBehind(v CoinReader, script []byte, after *wire.OutPoint) iter.Seq2[Coin, error] {
	return func(yield func(Coin, error) bool) {
		for {
			page, err := v.Coins(script, after, coinPage)
			if err != nil {
				yield(Coin{}, err)
				return
			}
			for _, c := range page {
				if !yield(c, nil) {
					return
				}
			}
			if len(page) < coinPage {
				return
			}
			after = &page[len(page)-1].OutPoint
		}
	}
}
