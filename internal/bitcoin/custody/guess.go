package custody

import (
	"bytes"
	"cmp"
	"maps"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// Bounds of the search of Guess: commitments that are computed, and steps on the way to them. Of 50 outputs that could
// each be of any of five lanes there are 316,251 orders (docs/adr/0049-equal-payments-in-order.md).
const (
	guesses    = 1 << 19
	guessSteps = 1 << 24
	freely     = 1 << 14 // commitments of the search that knows no order
)

// Owed are the outputs of a payment whose uids are not known, as what could be paid there: payouts without a uid.
// Nothing of an inscribing, whose outputs say nothing before they are revealed.
func (s *State) Owed(tx chainhash.Hash) []Payout {
	p, ok := s.open[tx]
	if !ok || p.inscribes {
		return nil
	}
	list := make([]Payout, len(p.outs))
	for i, o := range p.outs {
		list[i] = Payout{Asset: o.asset, Script: o.script, Amount: o.units}
	}
	return list
}

// PayeeIDs are the names of payments equal to a payout: of those to its script, and of those whose script somebody has
// to name. False of an amount that no message has.
func (r *Rules) PayeeIDs(o Payout) (named, elsewhere message.Bytes32, ok bool) {
	t := r.Terms[o.Asset]
	units, rest, err := amount.ToCommon(o.Amount, t.Decimals, t.Common)
	if err != nil || !rest.IsZero() {
		return named, elsewhere, false
	}
	anchor := o.Asset.Anchor()
	return message.PayeeID(anchor, ScriptHash(o.Script), units), message.PayeeID(anchor, message.Recipient{}, units), true
}

// Guess searches the uids of a payment among candidates: each output is of a candidate with its script, asset and
// amount, the uids ascend, and of equal ones of a lane the lowest that was not paid went first. One candidate may be
// without a script: its owner named where it goes. So it finds what members that keep to the rules signed, given
// everything that was sent; else it tries other orders in a bounded search, as payments from before there was an order
// need.
func (s *State) Guess(tx chainhash.Hash, candidates []Payout) (uids []message.UID, found bool) {
	p, ok := s.open[tx]
	if !ok {
		return nil, false
	}
	open := make([]Payout, 0, len(candidates))
	for _, c := range candidates {
		if _, done := s.paid.get(c.UID); !done {
			open = append(open, c)
		}
	}
	open = sorted(open)
	if uids, found = s.inOrder(p, open); !found {
		uids, found = s.inAnyOrder(p, open)
	}
	if found {
		s.settle(p, uids)
	}
	return uids, found
}

// fits reports whether an output may pay a candidate.
func (s *State) fits(p payment, o payee, c Payout) bool {
	if p.inscribes {
		t, err := s.rules.commitOutput(p.epoch, c)
		return err == nil && bytes.Equal(t.Script, o.script)
	}
	return bytes.Equal(o.script, c.Script) && o.asset == c.Asset && o.units.Cmp(c.Amount) == 0
}

// inOrder searches under the rule that equal ones of a lane are paid in their order: which of them an output pays is
// decided by its lane alone, and lanes ascend over the outputs.
func (s *State) inOrder(p payment, open []Payout) ([]message.UID, bool) {
	if p.inscribes {
		return nil, false
	}
	g := orderSearch{
		equal: make([]int, len(p.outs)), named: make([][]message.UID, len(p.outs)), leaves: guesses, steps: guessSteps,
		match: func(uids []message.UID) bool { return s.committed(p, uids) },
	}
	lanes := map[message.Lane]bool{}
	for i, o := range p.outs {
		g.equal[i] = slices.IndexFunc(p.outs[:i], func(x payee) bool {
			return bytes.Equal(x.script, o.script) && x.asset == o.asset && x.units.Cmp(o.units) == 0
		})
		if g.equal[i] < 0 {
			g.equal[i] = len(g.queues)
			g.queues = append(g.queues, map[message.Lane][]message.UID{})
			for _, c := range open {
				if s.fits(p, o, c) {
					l := message.LaneOf(c.UID)
					lanes[l] = true
					g.queues[g.equal[i]][l] = append(g.queues[g.equal[i]][l], c.UID)
				}
			}
		} else {
			g.equal[i] = g.equal[g.equal[i]]
		}
		for _, c := range open {
			if len(c.Script) == 0 && c.Asset == o.asset && c.Amount.Cmp(o.units) == 0 {
				g.named[i] = append(g.named[i], c.UID)
			}
		}
		if len(g.queues[g.equal[i]]) == 0 && len(g.named[i]) == 0 {
			return nil, false
		}
	}
	g.lanes = slices.SortedFunc(maps.Keys(lanes), func(a, b message.Lane) int { return bytes.Compare(a[:], b[:]) })
	if !g.search(make([]message.UID, 0, len(p.outs)), 0, false) {
		return nil, false
	}
	return g.found, true
}

// orderSearch is a depth-first search for ascending uids that match, each the next one of its lane.
type orderSearch struct {
	equal  []int                            // by output: which of queues is its own
	queues []map[message.Lane][]message.UID // of equal outputs, by lane, ascending
	named  [][]message.UID                  // by output: those whose owner names where they go; one at most is paid
	lanes  []message.Lane                   // ascending
	leaves int
	steps  int
	match  func([]message.UID) bool
	found  []message.UID
}

func (g *orderSearch) search(uids []message.UID, lane int, used bool) bool {
	if g.steps--; g.steps < 0 || g.leaves <= 0 {
		return false
	}
	n := len(uids)
	if n == len(g.equal) {
		g.leaves--
		if g.match(uids) {
			g.found = slices.Clone(uids)
			return true
		}
		return false
	}
	ascends := func(uid message.UID) bool { return n == 0 || bytes.Compare(uids[n-1][:], uid[:]) < 0 }
	queue := g.queues[g.equal[n]]
	for i := lane; i < len(g.lanes); i++ {
		q := queue[g.lanes[i]]
		if len(q) == 0 || !ascends(q[0]) {
			continue
		}
		queue[g.lanes[i]] = q[1:]
		ok := g.search(append(uids, q[0]), i, used)
		queue[g.lanes[i]] = q
		if ok {
			return true
		}
	}
	if used {
		return false
	}
	for _, uid := range g.named[n] {
		if ascends(uid) && g.search(append(uids, uid), lane, true) {
			return true
		}
	}
	return false
}

// inAnyOrder tries each candidate that fits.
func (s *State) inAnyOrder(p payment, open []Payout) ([]message.UID, bool) {
	options := make([][]message.UID, len(p.outs))
	for i, o := range p.outs {
		for _, c := range open {
			if s.fits(p, o, c) {
				options[i] = append(options[i], c.UID)
			}
		}
		if len(options[i]) == 0 {
			return nil, false
		}
	}
	g := guess{options: options, budget: freely, match: func(uids []message.UID) bool { return s.committed(p, uids) }}
	ok := g.search(make([]message.UID, 0, len(options)))
	return g.found, ok
}

// guess is a depth-first search for ascending uids that match.
type guess struct {
	options [][]message.UID
	budget  int
	match   func([]message.UID) bool
	found   []message.UID
}

func (g *guess) search(uids []message.UID) bool {
	if g.budget <= 0 {
		return false
	}
	g.budget--
	if len(uids) == len(g.options) {
		if g.match(uids) {
			g.found = slices.Clone(uids)
			return true
		}
		return false
	}
	for _, uid := range g.options[len(uids)] {
		if n := len(uids); n > 0 && bytes.Compare(uids[n-1][:], uid[:]) >= 0 {
			continue
		}
		if g.search(append(uids, uid)) {
			return true
		}
	}
	return false
}

// oneElsewhere leaves all but one payout that goes where its owner named for later transactions, and none of the first
// ones, so many as must be.
func oneElsewhere(list []Payout, must int) (ok []Payout, out []Excluded) {
	some := slices.ContainsFunc(list[:must], Payout.elsewhere)
	ok = slices.Clone(list[:must])
	for _, o := range list[must:] {
		if o.elsewhere() {
			if some {
				out = append(out, Excluded{o.UID, ReasonSize})
				continue
			}
			some = true
		}
		ok = append(ok, o)
	}
	return ok, out
}

// named returns the uids that the inscriptions name that a payment of tokens spends: each was revealed from a leaf that
// holds its own. False where it spends anything else.
func (st *step) named(p payment) ([]message.UID, bool) {
	uids := make([]message.UID, len(p.outs))
	for i, o := range p.outs {
		h, ok := st.spent[int(o.vout)]
		if !ok || h.Class != ClassInscribed || h.UID.IsZero() {
			return nil, false
		}
		uids[i] = h.UID
	}
	return uids, len(uids) > 0
}

// learn learns a uid of an inscribing from the leaf of a commit output that was spent: with the last one the
// inscribing is known.
func (s *State) learn(st *step) {
	for i, c := range st.commits {
		p, open := s.open[c.OutPoint.Hash]
		at := slices.IndexFunc(p.outs, func(o payee) bool { return o.vout == c.OutPoint.Index })
		leaf := slices.IndexFunc(st.rec.Leaves, func(l Leafed) bool { return int(l.Input) == i })
		if !open || !p.inscribes || at < 0 || leaf < 0 {
			continue
		}
		uid, ok := s.rules.UIDOf(st.rec.Leaves[leaf].Prefix)
		if !ok {
			continue
		}
		p.revealed = cmp.Or(p.revealed, &[MaxPayouts]message.UID{})
		seen := *p.revealed // others may have this ledger's copy
		seen[min(at, MaxPayouts-1)] = uid
		p.revealed = &seen
		s.open[p.tx] = p
		if uids := seen[:min(len(p.outs), MaxPayouts)]; s.committed(p, uids) {
			s.settle(p, slices.Clone(uids))
		}
	}
}
