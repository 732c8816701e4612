package indexer

import (
	"context"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/ordinals"
)

// Coin is an output as the index sees it.
type Coin struct {
	OutPoint wire.OutPoint
	Value    uint64 // sat
	Height   uint32 // of the block that made it; 0 in the mempool
	Coinbase bool
	Script   []byte // scriptPubKey
	Carried  ordinals.Carried
	SpentBy  *chainhash.Hash // transaction of the mempool that spends it; nil for none
	// Unknown says that the output is of the mempool and that its ancestry carries assets, or holds a runestone or an
	// envelope: what it carries is not known before it is confirmed, so it is never plain (INV-06).
	Unknown bool
}

// Plain reports whether the output is known to carry nothing (INV-06).
func (c *Coin) Plain() bool {
	return !c.Unknown && len(c.Carried.Inscriptions) == 0 && len(c.Carried.Runes) == 0
}

// Pending is what the mempool does to a script.
type Pending struct {
	Received []Coin // outputs of the mempool to it, those that the mempool spends again included (SpentBy)
	Spent    []Coin // confirmed coins of it that the mempool spends
	More     bool   // there are more than the bound
}

// Position is a transaction's place in the chain.
type Position struct {
	Height uint32
	Index  uint32 // in its block
}

// HistoryItem is what one confirmed transaction did to a script.
type HistoryItem struct {
	Position
	TxID           chainhash.Hash
	Received, Sent uint64           // sat
	CarriedIn      ordinals.Carried // on the outputs to it
	CarriedOut     ordinals.Carried // on the outputs of it that were spent
}

// TxStatus is where a transaction is. Zero: nowhere that the index or its node knows.
type TxStatus struct {
	Mempool   bool
	Confirmed bool
	Block     Block // when confirmed
}

// Events is what BRC-20 did in a block, in OPI's form.
type Events struct {
	Lines      []string
	Hash       string // of the block's events, hexadecimal; empty for a block without
	Cumulative string // of all up to the block, hexadecimal
}

// View is everything as of one block, with the mempool as it was. Close it: it keeps the store from tidying up. Its
// methods are safe for concurrent use; what they return is the caller's.
type View struct{ shared *shared }

// Tip returns the block that the view speaks for.
func (v *View) Tip() Tip { return Tip{} }

// Close releases the view. Nothing may be read from it afterwards.
func (v *View) Close() {}

// Rows returns the rows of the ledgers, for the typed reads of package ordinals. It is valid until Close.
func (v *View) Rows() ordinals.Reader { return nil }

// Coin returns an unspent output, of the chain or of the mempool; ErrNotFound.
func (v *View) Coin(op wire.OutPoint) (Coin, error) { return Coin{}, ErrNotReady }

// Coins returns up to limit confirmed coins of a script, in the order of their outpoints, those behind after.
func (v *View) Coins(script []byte, after *wire.OutPoint, limit int) ([]Coin, error) {
	return nil, ErrNotReady
}

// Pending returns what the mempool does to a script, in the order of outpoints.
func (v *View) Pending(script []byte) (Pending, error) { return Pending{}, ErrNotReady }

// History returns up to limit transactions of a script, the newest first, those before a position; the zero position
// means from the newest on. ErrNoHistory where it is not kept.
func (v *View) History(script []byte, before Position, limit int) ([]HistoryItem, error) {
	return nil, ErrNotReady
}

// Confirmed returns where a transaction is in the chain; ErrNotFound; ErrNoHistory where it is not kept.
func (v *View) Confirmed(id chainhash.Hash) (Position, error) { return Position{}, ErrNotReady }

// TxStatus returns where a transaction is: by the view itself, or through the node where history is not kept.
func (v *View) TxStatus(ctx context.Context, id chainhash.Hash) (TxStatus, error) {
	return TxStatus{}, ErrNotReady
}

// Block returns the block at a height; ErrNotFound above the tip.
func (v *View) Block(height uint32) (Block, error) { return Block{}, ErrNotReady }

// BRC20Events returns what BRC-20 did at a height; ErrNotFound above the tip and below the first block with BRC-20.
func (v *View) BRC20Events(height uint32) (Events, error) { return Events{}, ErrNotReady }
