// Package indexlink lets the processes of one machine share one Bitcoin index: the process that has it answers at a
// Unix socket, and the others read there what they would read from an index of their own. It hides the socket, what
// travels over it, and that the views of an instant have to end with whoever reads them.
//
// Both sides are the same program under the same operator. Who may ask says the socket (ADR 0080).
package indexlink

import (
	"context"
	"errors"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/vault"
)

// Index is what is shared.
type Index interface {
	Vault(ctx context.Context) (vault.View, error)
	vault.Tokens
}

// ErrAway means that the process that has the index does not answer, or holds the view no longer. It passes: whoever
// reads asks again with a new view.
var ErrAway = errors.New("the process that shares its Bitcoin index does not answer")

const (
	askPath    = "/v1/ask"
	healthPath = "/healthz"
	version    = 1 // of what travels: both sides have to be of one release

	maxQuestion = 64 << 10 // bytes
	maxAnswer   = 64 << 20 // bytes: the most transactions of one script that a look at the custody reads
	maxHealth   = 16 << 10 // bytes
	maxLimit    = 1 << 18  // items of a list that are asked for at once
)

type operation uint8

const (
	opOpen operation = iota + 1
	opClose
	opBlock
	opTouches
	opNewest
	opPlace
	opMoves
	opInscription
	opCoins
	opPending
	opOwned
)

type question struct {
	Version int
	Op      operation
	View    uint64 // of opOpen; 0 for what needs none
	Script  []byte
	From    vault.Position
	Limit   int
	Height  uint32
	Tx      chainhash.Hash
	Seq     uint32
	Behind  bool // After counts
	After   wire.OutPoint
	Tick    string
}

// answer has one of these, or a problem.
type answer struct {
	Kind    int // of problems, plus one; 0: none
	Problem string

	View             uint64
	Tip              vault.Tip
	Touches          []vault.Touch
	Position         vault.Position
	Moves            vault.TokenMoves
	Inscription      vault.Inscription
	Coins            []vault.Coin
	Pending          vault.Pending
	Total, Available string // decimal
}

// problems are the errors that readers tell apart. The last stands for all others.
func problems() []error {
	return []error{
		vault.ErrNotIndexed, indexer.ErrNotReady, indexer.ErrStale, indexer.ErrNoHistory, ErrAway,
		errors.New("the Bitcoin index failed"),
	}
}

func problemOf(err error) (kind int, text string) {
	list := problems()
	for i, known := range list {
		if errors.Is(err, known) {
			return i + 1, err.Error()
		}
	}
	return len(list), err.Error()
}

// remoteError is an error of the other side, which reads as it did there.
type remoteError struct {
	kind error
	text string
}

func (e remoteError) Error() string { return e.text }
func (e remoteError) Unwrap() error { return e.kind }

// err is what the other side met; nil: nothing.
func (a *answer) err() error {
	list := problems()
	if a.Kind == 0 {
		return nil
	}
	return remoteError{list[min(max(a.Kind, 1), len(list))-1], a.Problem}
}

func (a *answer) owned() (total, available amount.Amount, err error) {
	if total, err = amount.Parse(a.Total); err == nil {
		available, err = amount.Parse(a.Available)
	}
	return total, available, err
}
