package custody

import (
	"fmt"

	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
)

// step is a record on its way into the ledger.
type step struct {
	rec      Record
	spent    map[int]Holding // by input
	commits  map[int]Commit  // by input
	deposits map[wire.OutPoint]*Deposit
	own      bool // k members signed it
	baton    bool // it spends the kind's baton
	kind     Kind
	in, out  [len(Kinds)]uint64 // sats of the custody's own outputs, spent and made
	returned bool               // it spends a returnable holding
	by       uint32             // epoch of the baton that it spends
	strayed  [len(Kinds)]uint64 // sats of late deposits that it spends, and that never count
}

// Apply folds the next record, which must stand behind all before it.
func (s *State) Apply(rec Record) error {
	if s.started && rec.Position() <= s.at {
		return fmt.Errorf("record %s at %d:%d: %w", rec.TxID, rec.Height, rec.Index, ErrOrder)
	}
	s.started, s.at = true, rec.Position()
	s.renew(rec.Height)
	st := s.remove(rec)
	for _, r := range rec.Outs {
		s.keep(st, s.classify(st, r))
	}
	if st.own && st.baton && rec.Marker == MarkerInscribe {
		s.keepCommits(st)
	}
	s.book(st)
	switch {
	case !st.baton:
	case rec.Commitment != nil:
		s.enter(st)
	case rec.Cancel != nil:
		s.enterCancel(st)
	}
	return nil
}

// remove takes out what the record spends.
func (s *State) remove(rec Record) *step {
	st := &step{rec: rec, spent: map[int]Holding{}, commits: map[int]Commit{}, deposits: map[wire.OutPoint]*Deposit{}}
	for i := range rec.Deposits {
		d := rec.Deposits[i]
		st.deposits[d.OutPoint] = &d
	}
	st.own = len(rec.Leaves) > 0
	for _, l := range rec.Leaves {
		if l.Derived != nil {
			st.kind = l.Derived.Asset.Kind
			s.derived.set(string(l.Script), *l.Derived)
		}
	}
	for i, op := range rec.Spent {
		if h, ok := s.holdings.get(op); ok {
			s.spend(st, i, h)
		}
		if c, ok := s.commits[op]; ok {
			delete(s.commits, op)
			st.own, st.commits[i] = true, c
			st.in[c.Kind] += c.Value
			s.sats[c.Kind] -= c.Value
			if !st.baton {
				st.kind = c.Kind
			}
		}
	}
	s.learn(st)
	s.bring(st)
	s.take(st)
	return st
}

func (s *State) spend(st *step, i int, h Holding) {
	s.holdings.drop(h.OutPoint)
	st.own, st.spent[i] = true, h
	switch {
	case h.Class == ClassBaton && !st.baton:
		st.baton, st.kind, st.by = true, h.Kind, h.Epoch
	case !st.baton:
		st.kind = h.Kind
	}
	if h.Class == ClassBaton {
		s.batons[h.Kind] = nil
		s.spentBaton(h)
	}
	if h.Class == ClassReturnable {
		st.returned = true
		s.returns.drop(h.UID)
	}
	if h.backing() {
		st.in[h.Kind] += h.Value
	}
	s.count(h, false)
}

// count keeps sums and indexes of holdings that come or go.
func (s *State) count(h Holding, comes bool) {
	add := func(sum *uint64) {
		if comes {
			*sum += h.Value
		} else {
			*sum -= h.Value
		}
	}
	if h.backing() {
		add(&s.sats[h.Kind])
	}
	if h.Plain() {
		add(&s.plainly[h.Kind])
	}
	s.index(h, comes)
	if a, n, ok := h.coin(); ok && comes {
		s.runes[a] = plus(s.runes[a], n)
	} else if ok {
		s.runes[a] = less(s.runes[a], n)
	}
	switch {
	case h.Class != ClassInscribed:
	case comes:
		s.made.set(h.UID, h.OutPoint)
	case s.made.at(h.UID) == h.OutPoint:
		s.made.drop(h.UID)
	}
}

// index enters a holding where it is looked for among others, or takes it out.
func (s *State) index(h Holding, comes bool) {
	if l, ok := h.likeness(); ok {
		n := s.alike.at(l) - 1
		if comes {
			n += 2
		}
		if n == 0 {
			s.alike.drop(l)
		} else {
			s.alike.set(l, n)
		}
	}
	switch waits := h.Class == ClassSpentShell && h.waits(); {
	case waits && comes:
		s.waiting.set(h.OutPoint, struct{}{})
	case waits:
		s.waiting.drop(h.OutPoint)
	}
}

// keep adds a holding.
func (s *State) keep(st *step, h Holding) {
	s.holdings.set(h.OutPoint, h)
	s.count(h, true)
	if h.backing() {
		st.out[h.Kind] += h.Value
	}
	switch {
	case h.Class == ClassBaton:
		op := h.OutPoint
		s.batons[h.Kind], s.opened[h.Kind] = &op, true
	case h.Class == ClassReturnable && !h.UID.IsZero():
		s.returns.set(h.UID, h.OutPoint)
	}
}

// classify says what an output to a plain script is.
func (s *State) classify(st *step, r Received) Holding {
	rec := &st.rec
	h := Holding{
		OutPoint: rec.OutPoint(r.Vout), Kind: r.Kind, Epoch: r.Epoch, Value: r.Sats, Carried: r.Carried, Height: rec.Height,
		Index: rec.Index,
		Class: ClassForeign,
	}
	if r.Coinbase {
		h.Matures = rec.Height + coinbaseMaturity
	}
	if d := st.deposits[h.OutPoint]; d != nil {
		s.credit(&h, d)
		return h
	}
	if st.own {
		st.made(s.rules, &h, r.Vout)
		if _, revealed := st.commits[int(r.Vout)]; revealed && h.Class == ClassSpentShell {
			s.voided.set(h.UID, voided{s.voided.at(h.UID).times + 1, rec.Height})
		}
		return h
	}
	if rec.TopUp && r.Carried.Empty() {
		h.Class = ClassReserve
		if s.opens(rec, r) {
			h.Class = ClassBaton
		}
	}
	return h
}

// coinbaseMaturity is how many blocks below the spending one a coinbase must be.
const coinbaseMaturity = 100

// credit enters a deposit.
func (s *State) credit(h *Holding, d *Deposit) {
	h.Deposit = d
	if script, one := d.Refund.Script(); one {
		s.refunds.set(ScriptHash(script), script)
	}
	switch {
	case d.Fault != "":
		h.Class = ClassReturnable
		if m, err := s.rules.Message(*d); err == nil {
			h.UID = m.UID
		}
	case d.Asset.Kind == BRC20:
		if h.Class = ClassSpentShell; !d.Late {
			s.credited[d.Asset] = plus(s.credited[d.Asset], d.Amount)
		}
	default:
		h.Class = ClassCredited
	}
}

// made classifies an output of a transaction that the custody made, which is no deposit.
func (st *step) made(r *Rules, h *Holding, vout uint32) {
	from, moved := st.spent[int(vout)]
	commit, revealed := st.commits[int(vout)]
	_, _, coin := h.Carried.oneRune()
	switch {
	case st.baton && vout == 0 && h.Kind == st.kind:
		h.Class = ClassBaton
	case revealed:
		h.Class, h.UID = ClassSpentShell, commit.ID
		for _, l := range st.rec.Leaves {
			if uid, ok := r.UIDOf(l.Prefix); ok && l.Input == vout {
				h.UID = uid
			}
		}
		if len(h.Carried.transfers()) == 1 {
			h.Class = ClassInscribed
		}
	case h.Kind == Rune && coin && from.Class == ClassForeign: // separated
		h.Class = ClassChange
	case st.baton && (st.rec.Commitment == nil || st.rec.Marker == MarkerInscribe) && moved && from.Kind == h.Kind &&
		(from.Class == ClassReturnable || !from.Carried.Empty()):
		h.Class, h.Deposit = from.Class, from.Deposit
		switch h.Class {
		case ClassInscribed: // its move used it up
			h.Class = ClassSpentShell
		case ClassCredited:
			h.Class, h.Deposit = ClassChange, nil
		}
		if h.Class == ClassReturnable {
			h.UID = from.UID
		}
	case h.Carried.Empty(), h.Kind == Rune && coin:
		h.Class = ClassChange
	}
}

// keepCommits adds the commit outputs: those between the baton and the marker that are not the custody's own.
func (s *State) keepCommits(st *step) {
	rec := &st.rec
	for i := 1; i < len(rec.Outputs) && !isOpReturn(rec.Outputs[i].Script); i++ {
		if _, plain := s.places[string(rec.Outputs[i].Script)]; plain {
			continue
		}
		c := Commit{
			OutPoint: rec.OutPoint(uint32(i)), Kind: st.kind, Value: rec.Outputs[i].Value,
			Script: rec.Outputs[i].Script, Height: rec.Height,
		}
		if b, ok := s.Baton(st.kind); ok {
			c.Epoch = b.Epoch
		}
		for _, h := range st.spent {
			if h.Class == ClassBaton && h.Kind == st.kind {
				c.Baton = h.OutPoint
			}
		}
		s.commits[c.OutPoint] = c
		s.sats[c.Kind] += c.Value
		st.out[c.Kind] += c.Value
	}
}

func isOpReturn(script []byte) bool { return len(script) > 0 && script[0] == txscript.OP_RETURN }

// outside sums the sats of outputs that are not the custody's. In the custody of BTC, what goes with tokens is the
// reserve's.
func (s *State) outside(st *step) uint64 {
	var sum uint64
	for i, o := range st.rec.Outputs {
		_, plain := s.places[string(o.Script)]
		_, commit := s.commits[st.rec.OutPoint(uint32(i))]
		postage := st.kind == BTC && st.spent[i].Class == ClassInscribed
		if !plain && !commit && !postage {
			sum += o.Value
		}
	}
	return sum
}

// book enters what the record did to sats.
func (s *State) book(st *step) {
	for _, k := range Kinds {
		in, out := st.in[k], st.out[k]
		if in == 0 && out == 0 && (k != st.kind || !st.own) {
			continue
		}
		l := Line{TxID: st.rec.TxID, Height: st.rec.Height, Index: st.rec.Index, Kind: k}
		switch {
		case !st.own:
			s.bookReceived(st, &l)
		case k != st.kind:
			l.Lost = in
			l.TopUp = out
		case !st.baton && len(st.commits) == 0 && len(st.spent) > 0 && !st.derived():
			l.Lost, l.TopUp = in, out
		case !st.baton && st.derived() && k == BTC: // each depositor bore the fee
			l.Deposited, l.Lost = out, in
		case !st.baton && st.derived():
			l.Fee = st.rec.MinerFee
			l.set(&l.Deposited, &l.Lost, int64(out)+int64(l.Fee)-int64(in))
		default:
			s.bookMade(st, &l, int64(in)-int64(out))
		}
		l.Strayed = min(l.Lost, st.strayed[k])
		s.cover(&l)
		if l == (Line{TxID: l.TxID, Height: l.Height, Index: l.Index, Kind: k}) {
			continue
		}
		s.lines = append(s.lines, l)
		t := &s.sums[k]
		t.Deposited, t.TopUp, t.Paid, t.Fee, t.Lost = t.Deposited+l.Deposited, t.TopUp+l.TopUp, t.Paid+l.Paid, t.Fee+l.Fee,
			t.Lost+l.Lost
		t.Strayed, t.Covered = t.Strayed+l.Strayed, t.Covered+l.Covered
	}
}

// cover has what comes in for the reserve make up first for what is missing.
func (s *State) cover(l *Line) {
	missing := s.missing[l.Kind] + l.Lost - l.Strayed
	l.Covered = min(missing, l.TopUp)
	s.missing[l.Kind] = missing - l.Covered
}

// set books a signed amount on one of two sides.
func (*Line) set(positive, negative *uint64, v int64) {
	if v >= 0 {
		*positive += uint64(v)
		return
	}
	*negative += uint64(-v)
}

func (st *step) derived() bool {
	for _, l := range st.rec.Leaves {
		if l.Derived != nil {
			return true
		}
	}
	return false
}

// bookReceived books what others sent.
func (s *State) bookReceived(st *step, l *Line) {
	for _, r := range st.rec.Outs {
		h := s.holdings.at(st.rec.OutPoint(r.Vout))
		switch {
		case r.Kind != l.Kind || !h.backing():
		case h.Class == ClassReserve || h.Class == ClassBaton:
			l.TopUp += h.Value
		default:
			l.Deposited += h.Value
		}
	}
}

// bookMade books what a transaction of the custody, its baton spent or a commit output revealed, took from its sats.
func (s *State) bookMade(st *step, l *Line, taken int64) {
	away := s.outside(st)
	switch {
	case st.returned: // the output that goes back pays what it can of its own fee
	case st.baton && st.rec.Commitment == nil:
		l.Lost = away
		taken -= int64(away)
	default:
		l.Paid = away
		taken -= int64(away)
	}
	l.set(&l.Fee, &l.TopUp, taken)
}

// tokens of a payment, entered while its uids may be unknown.
func (s *State) pay(p *payment) {
	for _, o := range p.outs {
		if o.asset.Kind == BRC20 && !p.inscribes {
			s.spent[o.asset] = plus(s.spent[o.asset], o.units)
		}
	}
}
