package payouts

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/chain"
	"causeway/internal/message"
)

var errKilled = errors.New("the process was killed")

// signed is what a member keeps of what it signed, by the rules of cosign.SignedPlans in their plainest form.
type signed struct {
	plans  map[chainhash.Hash]cosign.SignedPlan
	lapses []cosign.Lapse
	fees   []cosign.Fee
	dies   int // the process is killed at this write, counted from now; 0: it is not
	fault  forgets
}

// forgets are planted faults of a record.
type forgets struct {
	fees   bool // of the day, at a restart
	lapses bool
	turns  bool // whoever asks again begins a new turn
	// an output's fees count for the purpose of the dearest alone
	purposes bool
}

func newSigned(f forgets) *signed {
	return &signed{plans: map[chainhash.Hash]cosign.SignedPlan{}, fault: f}
}

func (s *signed) copy() *signed {
	c := *s
	c.plans, c.lapses, c.fees = maps.Clone(s.plans), slices.Clone(s.lapses), slices.Clone(s.fees)
	return &c
}

func (s *signed) restart() {
	s.dies = 0
	if s.fault.fees {
		s.fees = nil
	}
}

// alive counts a write, of which one kills the process.
func (s *signed) alive() error {
	if s.dies == 1 {
		return errKilled
	}
	if s.dies > 1 {
		s.dies--
	}
	return nil
}

// RecordSigned implements cosign.SignedPlans.
func (s *signed) RecordSigned(_ context.Context, p cosign.SignedPlan) error {
	if err := s.alive(); err != nil {
		return err
	}
	if s.fault.turns && p.Baton != nil {
		p.Since = p.At
		s.plans[p.ID] = p
	}
	if _, there := s.plans[p.ID]; !there {
		s.plans[p.ID] = p
	}
	return nil
}

func (s *signed) sorted(take func(cosign.SignedPlan) bool) (out []cosign.SignedPlan) {
	for _, p := range s.plans {
		if take(p) {
			out = append(out, p)
		}
	}
	slices.SortFunc(out, func(a, b cosign.SignedPlan) int {
		return cmp.Or(a.At.Compare(b.At), bytes.Compare(a.ID[:], b.ID[:]))
	})
	return out
}

// SignedOf implements cosign.SignedPlans.
func (s *signed) SignedOf(_ context.Context, baton wire.OutPoint, limit int) ([]cosign.SignedPlan, error) {
	list := s.sorted(func(p cosign.SignedPlan) bool { return p.Baton != nil && *p.Baton == baton && !p.Since.IsZero() })
	return list[:min(limit, len(list))], nil
}

// SignedFor implements cosign.SignedPlans.
func (s *signed) SignedFor(_ context.Context, slot wire.OutPoint, relay string, since time.Time,
	limit int,
) (out []chainhash.Hash, err error) {
	for _, p := range s.sorted(func(p cosign.SignedPlan) bool {
		return p.Slot == slot && p.Relay == relay && !p.At.Before(since)
	}) {
		if len(out) < limit {
			out = append(out, p.ID)
		}
	}
	return out, nil
}

// RecordLapse implements cosign.SignedPlans.
func (s *signed) RecordLapse(_ context.Context, l cosign.Lapse, old time.Time) (fresh bool, err error) {
	if err := s.alive(); err != nil {
		return false, err
	}
	if s.fault.lapses {
		return true, nil
	}
	s.lapses = slices.DeleteFunc(s.lapses, func(o cosign.Lapse) bool { return o.At.Before(old) })
	if slices.ContainsFunc(s.lapses, func(o cosign.Lapse) bool { return o.Relay == l.Relay && o.Baton == l.Baton }) {
		return false, nil
	}
	s.lapses = append(s.lapses, l)
	return true, nil
}

// Lapses implements cosign.SignedPlans.
func (s *signed) Lapses(_ context.Context, since time.Time) (out []cosign.Lapse, err error) {
	for _, l := range s.lapses {
		if !l.At.Before(since) {
			out = append(out, l)
		}
	}
	return out, nil
}

// RecordFee implements cosign.SignedPlans.
func (s *signed) RecordFee(_ context.Context, f cosign.Fee, old time.Time) error {
	if err := s.alive(); err != nil {
		return err
	}
	s.fees = slices.DeleteFunc(s.fees, func(o cosign.Fee) bool { return o.At.Before(old) })
	for i, o := range s.fees {
		if o.Slot == f.Slot && (o.Purpose == f.Purpose || s.fault.purposes) {
			if f.Sats > o.Sats {
				s.fees[i] = f
			}
			return nil
		}
	}
	s.fees = append(s.fees, f)
	return nil
}

// Fees implements cosign.SignedPlans.
func (s *signed) Fees(_ context.Context, k custody.Kind, p cosign.Purpose, since time.Time,
	limit int,
) (out []cosign.Fee, err error) {
	for _, f := range s.fees {
		if f.Kind == k && f.Purpose == p && !f.At.Before(since) && len(out) < limit {
			out = append(out, f)
		}
	}
	return out, nil
}

// plans are what a relay keeps of its own, by the rules of proposer.Plans in their plainest form.
type plans struct {
	list []proposer.StoredPlan // in the order of their making
	dies int
}

func (s *plans) copy() *plans { return &plans{list: slices.Clone(s.list)} }

// SavePlan implements proposer.Plans.
func (s *plans) SavePlan(_ context.Context, p proposer.StoredPlan, from proposer.PlanState) error {
	if s.dies == 1 {
		return errKilled
	}
	if s.dies > 1 {
		s.dies--
	}
	at := slices.IndexFunc(s.list, func(o proposer.StoredPlan) bool { return o.ID == p.ID })
	switch {
	case at < 0 && from != "", at >= 0 && s.list[at].State != from:
		return proposer.ErrPlanConflict
	case at >= 0:
		s.list[at] = p
		return nil
	case p.Baton != nil && slices.ContainsFunc(s.list, func(o proposer.StoredPlan) bool {
		return o.State.Open() && o.Kind == p.Kind && o.Baton != nil && *o.Baton == *p.Baton && !s.replaces(p, o.ID)
	}):
		return proposer.ErrPlanConflict
	}
	s.list = append(s.list, p)
	return nil
}

// replaces reports whether a plan takes the place of another one, or of one that did.
func (s *plans) replaces(p proposer.StoredPlan, id chainhash.Hash) bool {
	for range len(s.list) + 1 {
		if p.Replace == nil {
			return false
		}
		if *p.Replace == id {
			return true
		}
		at := slices.IndexFunc(s.list, func(o proposer.StoredPlan) bool { return o.ID == *p.Replace })
		if at < 0 {
			return false
		}
		p = s.list[at]
	}
	return false
}

// Plan implements proposer.Plans.
func (s *plans) Plan(_ context.Context, tx chainhash.Hash) (proposer.StoredPlan, error) {
	for _, p := range s.list {
		if slices.Contains(p.TxIDs, tx) {
			return p, nil
		}
	}
	return proposer.StoredPlan{}, proposer.ErrNoPlan
}

// PlansOfDigest implements proposer.Plans.
func (s *plans) PlansOfDigest(_ context.Context, digest message.Digest,
	limit int,
) (out []proposer.StoredPlan, err error) {
	for _, p := range s.list {
		if p.Digest == digest && len(out) < limit {
			out = append(out, p)
		}
	}
	return out, nil
}

// FinalPlan implements proposer.Plans.
func (s *plans) FinalPlan(_ context.Context, baton wire.OutPoint) (proposer.StoredPlan, error) {
	for _, p := range slices.Backward(s.list) {
		if p.State == proposer.PlanFinal && p.Baton != nil && *p.Baton == baton {
			return p, nil
		}
	}
	return proposer.StoredPlan{}, proposer.ErrNoPlan
}

// OpenPlans implements proposer.Plans.
func (s *plans) OpenPlans(_ context.Context, limit int) (out []proposer.StoredPlan, err error) {
	for _, p := range s.list {
		if p.State.Open() && len(out) < limit {
			out = append(out, p)
		}
	}
	return out, nil
}

// told are uids of payments that somebody says.
type told map[chainhash.Hash][]message.UID

// UIDs implements watch.Hints.
func (t told) UIDs(_ context.Context, tx chainhash.Hash) ([]message.UID, bool, error) {
	uids, ok := t[tx]
	return uids, ok, nil
}

// ledgerOf is what a process recorded of the withdrawals that were sent.
type ledgerOf struct {
	w   *world
	all bool // it knows what is to come, too
}

func (l ledgerOf) equal(o custody.Payout, b *burn) bool {
	p := l.w.payout(b.Message)
	return b.asset == o.Asset && bytes.Equal(b.script, o.Script) && p.Amount.Cmp(o.Amount) == 0 &&
		(l.all && !b.dropped || b.finalNow(l.w.clock))
}

// Payouts implements watch.Candidates.
func (l ledgerOf) Payouts(_ context.Context, owed []custody.Payout,
	paid func(message.UID) bool,
) (out []custody.Payout, err error) {
	seen := map[message.UID]bool{}
	for _, o := range owed {
		n := 0
		for _, b := range l.w.burns {
			if n < len(owed) && l.equal(o, b) && !paid(b.UID) {
				if n++; !seen[b.UID] {
					seen[b.UID], out = true, append(out, l.w.payout(b.Message))
				}
			}
		}
	}
	return out, nil
}

// awaiting is what a relay knows to await its payment, whatever it is owed for.
type awaiting struct{ w *world }

// Payouts implements watch.Candidates.
func (a awaiting) Payouts(_ context.Context, _ []custody.Payout,
	paid func(message.UID) bool,
) (out []custody.Payout, err error) {
	for _, b := range a.w.burns {
		if b.finalNow(a.w.clock) && !paid(b.UID) {
			out = append(out, a.w.payout(b.Message))
		}
	}
	return out, nil
}

// Before implements cosign.Order.
func (l ledgerOf) Before(_ context.Context, m message.Message) (uid message.UID, found bool, err error) {
	o := l.w.payout(m)
	for _, b := range l.w.burns {
		if b.UID == m.UID {
			break
		}
		if l.equal(o, b) {
			uid, found = b.UID, true
		}
	}
	return uid, found, nil
}

// book is a member's or relay's register of deposit addresses.
type book struct {
	known map[string]custody.DepositAddress
}

// ByScript implements vault.AddressBook.
func (b book) ByScript(_ context.Context, script []byte) (custody.DepositAddress, bool, error) {
	d, ok := b.known[string(script)]
	return d, ok, nil
}

// Register implements vault.Registry.
func (b book) Register(_ context.Context, d custody.DepositAddress, script []byte, _ time.Time) error {
	b.known[string(script)] = d
	return nil
}

// OpenAddresses implements vault.DepositAddresses.
func (b book) OpenAddresses(context.Context, string, int) (page []custody.DepositAddress, next string, err error) {
	for _, d := range b.known {
		page = append(page, d)
	}
	return page, "", nil
}

// Evidence implements proposer.Evidences: nobody asks for a return.
func (b book) Evidence(context.Context, message.UID) (vault.Evidence, error) {
	return vault.Evidence{}, vault.ErrNoEvidence
}

// SourceOf implements proposer.Sources.
func (w *world) SourceOf(_ context.Context, uids []message.UID) (map[message.UID]chain.TxID, error) {
	out := map[message.UID]chain.TxID{}
	for _, uid := range uids {
		out[uid] = chain.TxID("0x" + uid.String())
	}
	return out, nil
}
