package custody

import (
	"cmp"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
)

// What comes to an epoch that ended counts when it is in newer custody (SR-18). Who sees to that are the members of a
// newer epoch: they sign each transaction of its baton. A transaction that the older members made alone brings nothing,
// whatever it says and wherever it pays to. They can spend what is at their addresses, and pay themselves there as
// often as they like: credited for that, they could have anything issued (INV-01, INV-11).

// Brought is a late deposit that a transaction moved to newer custody.
type Brought struct {
	Deposit Deposit
	Input   uint32 // that spends it
}

// Brought returns the late deposits that count since a transaction.
func (s *State) Brought(tx chainhash.Hash) []Brought { return slices.Clip(s.brought.at(tx)) }

// waits reports whether a holding is a deposit that came late, and does not count yet.
func (h Holding) waits() bool {
	return h.Deposit != nil && h.Deposit.Late && h.Deposit.Fault == "" && h.Deposit.OutPoint == h.OutPoint
}

// bring notes which late deposits a transaction moves, and what others it takes away.
func (s *State) bring(st *step) {
	for i := range st.rec.Spent {
		h, ok := st.spent[i]
		switch {
		case !ok || !h.waits():
		case st.baton && h.Kind == st.kind && h.Epoch < st.by:
			s.brought.set(st.rec.TxID, append(slices.Clip(s.brought.at(st.rec.TxID)), Brought{*h.Deposit, uint32(i)}))
			if a := h.Deposit.Asset; a.Kind == BRC20 {
				s.credited[a] = plus(s.credited[a], h.Deposit.Amount)
			}
		default:
			st.strayed[h.Kind] += h.Value
		}
	}
}

// Tokens are a balance of their script; the output of their deposit is a spent shell. They move by transfers that are
// inscribed for all that the script has. Then the spent shell follows, which shows everybody that the deposit counts.
// Members keep to that order: a spent shell moves only while the deposits that stay behind make up for all that the
// script still has.

// spentShells returns the late deposits of a token at an older epoch's script that do not count yet, the newest first.
func (s *State) spentShells(at place, tick string) []Holding {
	var list []Holding
	for op := range s.waiting.all() {
		if h := s.holdings.at(op); h.Kind == at.kind && h.Epoch == at.epoch && h.Deposit.Asset.ID == tick {
			list = append(list, h)
		}
	}
	slices.SortFunc(list, func(a, b Holding) int {
		return cmp.Or(cmp.Compare(b.Height, a.Height), cmp.Compare(b.Index, a.Index),
			compareOutPoints(a.OutPoint, b.OutPoint))
	})
	return list
}

// stays sums what late deposits of a holding's token at its script that a plan does not move had brought, and tells
// what the script has of it.
func (s *State) stays(h Holding, moved []wire.OutPoint, l Limits) (left, has amount.Amount) {
	at, tick := place{h.Epoch, h.Kind}, h.Deposit.Asset.ID
	for _, other := range s.spentShells(at, tick) {
		if !slices.Contains(moved, other.OutPoint) {
			left = plus(left, other.Deposit.Amount)
		}
	}
	has, _ = l.Owned(s.plain[at].Script, tick)
	return left, has
}

// follows reports whether a spent shell may move: its tokens have.
func (s *State) follows(h Holding, l Limits) bool {
	if !h.waits() || l.Owned == nil {
		return false
	}
	var moved []wire.OutPoint // it, and whatever came before
	after := true
	for _, other := range s.spentShells(place{h.Epoch, h.Kind}, h.Deposit.Asset.ID) {
		if after = after && other.OutPoint != h.OutPoint; !after {
			moved = append(moved, other.OutPoint)
		}
	}
	left, has := s.stays(h, moved, l)
	return left.Cmp(has) >= 0
}
