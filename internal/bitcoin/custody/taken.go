package custody

import (
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/message"
)

// What was sent to the address of an epoch and cannot be credited is its sender's, and stays where it is until somebody
// asks for it (SR-18). Members of an epoch that ended can take it, k of them: no newer member signs for it, and there
// is no way around their keys. It never backed anything. So it is no deficit of those who hold what was issued, and
// stops nobody else's money (INV-01): from then on it is owed no more, and everybody sees who took it. What members of
// an epoch take that has not ended is another matter: they, or some of them, hold what was issued, and it stops the
// asset like any loss of that.

// Taken is a returnable output that members of an epoch that ended took away.
type Taken struct {
	Holding Holding
	TxID    chainhash.Hash
	Input   uint32 // that spends it
	Height  uint32
	Index   uint32
}

// Taken returns what a transaction took, in the order of its inputs.
func (s *State) Taken(tx chainhash.Hash) []Taken { return slices.Clip(s.taken.at(tx)) }

// TakenFor returns what was taken of the deposit that a return's uid would give back.
func (s *State) TakenFor(uid message.UID) (Taken, bool) {
	tx, ok := s.takenFor.get(uid)
	if !ok {
		return Taken{}, false
	}
	i := slices.IndexFunc(s.taken.at(tx), func(t Taken) bool { return t.Holding.UID == uid })
	return s.taken.at(tx)[i], true
}

// AllTaken returns everything that was taken, in the chain's order.
func (s *State) AllTaken() []Taken {
	var out []Taken
	for list := range s.taken.values() {
		out = append(out, list...)
	}
	slices.SortFunc(out, func(a, b Taken) int {
		return slices.Compare([]uint32{a.Height, a.Index, a.Input}, []uint32{b.Height, b.Index, b.Input})
	})
	return out
}

// take notes what members of an epoch that ended took: what they gave back, or newer members moved, spends a baton.
func (s *State) take(st *step) {
	if st.baton {
		return
	}
	for i := range st.rec.Spent {
		h, ok := st.spent[i]
		if !ok || h.Class != ClassReturnable || h.UID.IsZero() || !s.rules.Ended(h.Epoch, st.rec.Height) {
			continue
		}
		taken := Taken{h, st.rec.TxID, uint32(i), st.rec.Height, st.rec.Index}
		s.taken.set(st.rec.TxID, append(slices.Clip(s.taken.at(st.rec.TxID)), taken))
		s.takenFor.set(h.UID, st.rec.TxID)
	}
}
