package watch

import (
	"context"
	"errors"
	"slices"
	"sync"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/bitcoin/vault"
	"causeway/internal/message"
)

// Place is up to where facts were collected.
type Place struct {
	// Rules stands for the rules by which facts were collected: others look for other scripts.
	Rules  message.Bytes32
	Height uint32
	Hash   chainhash.Hash // of the block
}

// StoredFact is one transaction that touches the custody. Stores read the fields above Data, and keep Data as it is.
type StoredFact struct {
	vault.Position
	Block chainhash.Hash
	TxID  chainhash.Hash
	Data  []byte
	UIDs  []message.UID // of a payment, in payment order, once they are known
}

// ErrRecordsMoved means that the stored facts do not end where the caller thinks.
var ErrRecordsMoved = errors.New("the stored facts of the custody end elsewhere: another process uses the same ones")

// Records keeps facts between runs. Everything in it can be collected again from index and node: losing it costs time
// and nothing else. It belongs to one Watch: processes that share a database have one each.
type Records interface {
	// Place returns up to where facts are stored; the zero Place for nowhere.
	Place(ctx context.Context) (Place, error)
	// Facts returns up to limit facts in ascending order of position, those at or behind a position.
	Facts(ctx context.Context, from vault.Position, limit int) ([]StoredFact, error)
	// Fact returns the fact of a transaction, and whether there is one.
	Fact(ctx context.Context, tx chainhash.Hash) (StoredFact, bool, error)
	// Append adds facts, which are above from and not above to, and moves the place from one to the other, both or
	// neither; ErrRecordsMoved when it is not at from.
	Append(ctx context.Context, from, to Place, facts []StoredFact) error
	// Cut removes the facts above a place, all for the zero Place, and moves there, both or neither.
	Cut(ctx context.Context, to Place) error
	// Resolve notes the uids of a stored payment; of a transaction that is not stored it does nothing.
	Resolve(ctx context.Context, tx chainhash.Hash, uids []message.UID) error
}

// MemoryRecords are Records that end with the process.
type MemoryRecords struct {
	mu    sync.Mutex
	place Place
	facts []StoredFact
}

// Place implements Records.
func (m *MemoryRecords) Place(context.Context) (Place, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.place, nil
}

// Facts implements Records.
func (m *MemoryRecords) Facts(_ context.Context, from vault.Position, limit int) ([]StoredFact, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	at, _ := slices.BinarySearchFunc(m.facts, from, func(f StoredFact, p vault.Position) int { return f.Compare(p) })
	return slices.Clone(m.facts[at:min(at+max(limit, 0), len(m.facts))]), nil
}

// Fact implements Records.
func (m *MemoryRecords) Fact(_ context.Context, tx chainhash.Hash) (StoredFact, bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, f := range m.facts {
		if f.TxID == tx {
			return f, true, nil
		}
	}
	return StoredFact{}, false, nil
}

// Append implements Records.
func (m *MemoryRecords) Append(_ context.Context, from, to Place, facts []StoredFact) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.place != from {
		return ErrRecordsMoved
	}
	m.facts, m.place = append(m.facts, facts...), to
	return nil
}

// Cut implements Records.
func (m *MemoryRecords) Cut(_ context.Context, to Place) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	keep := 0
	if to != (Place{}) {
		keep, _ = slices.BinarySearchFunc(m.facts, vault.Position{Height: to.Height + 1, Index: 0},
			func(f StoredFact, p vault.Position) int { return f.Compare(p) })
	}
	m.facts, m.place = slices.Clone(m.facts[:keep]), to
	return nil
}

// Resolve implements Records.
func (m *MemoryRecords) Resolve(_ context.Context, tx chainhash.Hash, uids []message.UID) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i := range m.facts {
		if m.facts[i].TxID == tx {
			m.facts[i].UIDs = slices.Clone(uids)
		}
	}
	return nil
}
