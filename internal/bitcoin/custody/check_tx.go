package custody

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/wire/v2"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

// audited is a transaction that is read again, with what it should do.
type audited struct {
	p      *task
	ins    []spend
	outs   []bitcoin.Out
	first  int     // index of the first output behind the baton
	paid   int     // so many outputs from there on are exactly determined
	split  Carried // what is split, a rune to each of them, the last ones
	merged bool    // all runes of the inputs go to the first of them
}

// audit reads a transaction as if somebody else had made it: it must do what the plan says, and nothing besides.
func (s *State) audit(p *task, tx *wire.MsgTx, ins []spend) error {
	a := audited{p: p, ins: ins, paid: len(p.payouts)}
	if p.Baton != nil {
		a.first = 1
	}
	switch p.Type {
	case PlanCancel:
		a.paid = 0
	case PlanSweep:
		a.paid = len(p.Sources)
	case PlanInscribe:
		a.paid = len(p.Assets) + len(p.payouts)
	case PlanRotation, PlanMove:
		if a.paid = len(p.Assets); p.merges {
			a.paid, a.merged = 1, true
		}
	case PlanSeparate:
		a.split = s.holdings.at(p.Assets[0]).Carried
		if a.paid = len(a.split.Runes); len(a.split.Inscriptions) > 0 {
			a.paid++
		}
	}
	version := int32(versionPayment)
	if p.Type == PlanInscribe || p.Type == PlanReveal {
		version = versionInscribe
	}
	if err := auditHead(tx, version, p.inputs, ins); err != nil {
		return err
	}
	for _, o := range tx.TxOut {
		if o.Value < 0 {
			return fmt.Errorf("%w: an output below zero", ErrRefused)
		}
		a.outs = append(a.outs, bitcoin.Out{Value: uint64(o.Value), Script: o.PkScript})
	}
	for _, step := range []func(*State) error{a.outputs, a.words, a.runes, a.inscriptions, a.sats} {
		if err := step(s); err != nil {
			return err
		}
	}
	return nil
}

// auditHead checks version, lock and inputs.
func auditHead(tx *wire.MsgTx, version int32, want []wire.OutPoint, ins []spend) error {
	if tx.Version != version || tx.LockTime != 0 || len(tx.TxIn) != len(want) || len(ins) != len(want) {
		return fmt.Errorf("%w: version %d, lock %d, %d inputs", ErrRefused, tx.Version, tx.LockTime, len(tx.TxIn))
	}
	for i, in := range tx.TxIn {
		if in.PreviousOutPoint != want[i] || ins[i].op != want[i] || in.Sequence != bitcoin.SequenceReplaceable ||
			len(in.SignatureScript) > 0 || len(in.Witness) > 0 {
			return fmt.Errorf("%w: input %d is another one", ErrRefused, i)
		}
	}
	return nil
}

// outputs checks scripts and values: the baton, what is determined, one OP_RETURN, and only the custody's own behind
// it.
func (a *audited) outputs(s *State) error {
	if len(a.outs) < a.first+a.paid {
		return fmt.Errorf("%w: outputs are missing", ErrRefused)
	}
	if a.first == 1 {
		keeps := a.p.Type == PlanReturn || a.carriesInscriptions()
		if o := a.outs[0]; !bytes.Equal(o.Script, a.p.own) || keeps && o.Value != a.ins[0].value || !keeps &&
			o.Value != bitcoin.Postage {
			return fmt.Errorf("%w: output 0 is not the next baton (SR-01)", ErrRefused)
		}
	}
	returns, coins := 0, 0
	for i, o := range a.outs[a.first:] {
		change := returns > 0 || a.p.Type == PlanReveal
		switch {
		case i < a.paid:
			if err := a.determined(i, o); err != nil {
				return err
			}
		case isOpReturn(o.Script) && o.Value == 0:
			returns++
		case change && !bytes.Equal(o.Script, a.p.change) || !change && !bytes.Equal(o.Script, a.p.own):
			return fmt.Errorf("%w: output %d pays somebody else", ErrRefused, a.first+i)
		case change:
			coins++
		// in front of a runestone: what remains of a rune
		case a.p.Type != PlanPayment || a.p.Kind != Rune || o.Value != bitcoin.Postage:
			return fmt.Errorf("%w: output %d is for nothing", ErrRefused, a.first+i)
		}
		if i >= a.paid && o.Value < bitcoin.Dust(o.Script) {
			return fmt.Errorf("%w: output %d: %w", ErrRefused, a.first+i, bitcoin.ErrDust)
		}
	}
	want := 1
	if a.p.Type == PlanReveal {
		want = 0
	}
	if returns != want || coins > 1 {
		return fmt.Errorf("%w: %d OP_RETURN outputs, %d of change", ErrRefused, returns, coins)
	}
	return nil
}

func (a *audited) carriesInscriptions() bool {
	for _, in := range a.ins {
		if len(in.carried.Inscriptions) > 0 {
			return true
		}
	}
	return false
}

// determined checks output i behind the baton, whose script and value the plan determines.
func (a *audited) determined(i int, o bitcoin.Out) error {
	script, value := a.p.own, uint64(bitcoin.Postage)
	switch p := a.p; p.Type {
	case PlanPayment:
		pay := a.p.payouts[i]
		script = pay.Script
		switch pay.Asset.Kind {
		case BTC:
			value, _ = pay.Amount.Uint64()
		case BRC20:
			value = a.ins[1+i].value
		}
	case PlanReturn:
		script = a.p.payouts[i].Script
		if value = least(a.ins[1+i].carried); len(p.Coins) == 0 {
			value = a.ins[1+i].value - share(p.Fee, len(a.p.payouts), i)
		}
		value = max(value, bitcoin.Dust(script))
	case PlanInscribe:
		n := i - len(p.Assets)
		if n < 0 { // what is used up
			value = a.ins[1+i].value
			break
		}
		script, value = p.commits[n].Script, bitcoin.Postage+p.Reveals[n]
	case PlanReveal:
		script = p.owners[i]
	case PlanSweep:
		switch p.Kind {
		case BTC: // its share of the fee, rounded either way
			value = o.Value
			if share := p.Fee / uint64(len(p.Sources)); o.Value+share+1 < p.Sources[i].Value ||
				o.Value+share > p.Sources[i].Value {
				return fmt.Errorf("%w: output %d bears another share of the fee", ErrRefused, i)
			}
		case BRC20:
			value = p.Sources[i].Value
		}
	case PlanSeparate:
		if i == 0 {
			value = a.ins[1].value
		}
	default:
		if !a.merged {
			value = a.ins[1+i].value
		}
	}
	if !bytes.Equal(o.Script, script) || o.Value != value || o.Value < bitcoin.Dust(script) {
		return fmt.Errorf("%w: output %d has another script or value", ErrRefused, a.first+i)
	}
	return nil
}

// words checks what the transaction says of itself.
func (a *audited) words(s *State) error {
	m, marked := s.rules.FindMarker(a.outs)
	stone, stoned := stoneOf(a.outs)
	if stoned {
		if stone.Cenotaph() || stone.Etching != nil || stone.Mint != nil {
			return fmt.Errorf("%w: its runestone would etch, mint or burn", ErrRefused)
		}
		if script := stone.Encipher(); !slices.ContainsFunc(a.outs,
			func(o bitcoin.Out) bool { return bytes.Equal(o.Script, script) }) {
			return fmt.Errorf("%w: its runestone is not in its one form", ErrRefused)
		}
		if at := a.pointer(); (stone.Pointer == nil) != (at < 0) || stone.Pointer != nil && int(*stone.Pointer) != at {
			return fmt.Errorf("%w: its runestone points elsewhere", ErrRefused)
		}
	}
	want := map[PlanType]byte{
		PlanPayment: MarkerPayment, PlanReturn: MarkerPayment, PlanInscribe: MarkerInscribe, PlanSweep: MarkerSweep,
		PlanRotation: MarkerRotation, PlanMove: MarkerMove, PlanCancel: MarkerCancel,
	}[a.p.Type]
	with, _ := commits(want)
	if stoned && !with || want == 0 {
		if marked {
			return fmt.Errorf("%w: it has a marker", ErrRefused)
		}
		return nil
	}
	if !marked || m.Type != want || (m.Commitment != nil) != with || with && *m.Commitment != a.p.commitment {
		return fmt.Errorf("%w: its marker is missing or another one", ErrRefused)
	}
	if want == MarkerCancel && *m.Cancel != a.p.cancel {
		return fmt.Errorf("%w: its marker cancels something else", ErrRefused)
	}
	return nil
}

// pointer is the output that the runestone must point to; -1: none.
func (a *audited) pointer() int {
	if a.p.Type != PlanPayment {
		return a.first
	}
	stone := slices.IndexFunc(a.outs, func(o bitcoin.Out) bool { return isOpReturn(o.Script) })
	if stone == a.first+a.paid {
		return -1
	}
	return stone - 1
}

// runes follows the runes from inputs to outputs: each recipient gets exactly its own, and no output of the custody
// more than one rune; none burns (SR-10).
func (a *audited) runes(*State) error {
	left, err := runesOf(a.ins)
	if err != nil {
		return err
	}
	got, rest, err := allot(a.outs, left)
	if err != nil {
		return err
	}
	if rest && a.p.Type != PlanPayment && a.p.Type != PlanReturn && a.p.Type != PlanInscribe && !a.merged {
		return fmt.Errorf("%w: its edicts leave runes over", ErrRefused)
	}
	for i := range a.outs {
		want, exact := a.wantRunes(i)
		switch {
		case exact && !sameRunes(got[i], want):
			return fmt.Errorf("%w: output %d would get other runes", ErrRefused, i)
		case !exact && len(got[i]) != 1:
			return fmt.Errorf("%w: output %d would not carry exactly one rune (SR-10)", ErrRefused, i)
		}
	}
	return nil
}

// wantRunes returns what output i must get; not exact where it may be what remains.
func (a *audited) wantRunes(i int) (map[ordinals.RuneID]uint128.Uint128, bool) {
	want := map[ordinals.RuneID]uint128.Uint128{}
	n := i - a.first
	switch {
	case n < 0:
		return want, true
	case n >= a.paid: // only in front of a payment's runestone, something remains
		stone := slices.IndexFunc(a.outs, func(o bitcoin.Out) bool { return isOpReturn(o.Script) })
		return want, i >= stone
	case a.p.Type == PlanPayment:
		if id, ok := a.p.payouts[n].Asset.RuneID(); ok {
			want[id], _ = narrow(a.p.payouts[n].Amount)
		}
	case a.p.Type == PlanSeparate:
		if at := n - (a.paid - len(a.split.Runes)); at >= 0 {
			want[a.split.Runes[at].ID] = a.split.Runes[at].Amount
		}
	case a.p.Type == PlanInscribe && n > 0:
	case a.merged, a.p.Type == PlanInscribe:
		for _, in := range a.ins {
			for _, r := range in.carried.Runes {
				want[r.ID] = want[r.ID].AddWrap(r.Amount)
			}
		}
	case a.p.Type == PlanReturn, a.p.Type == PlanRotation, a.p.Type == PlanMove, a.p.Type == PlanSweep:
		for _, r := range a.ins[a.first+n].carried.Runes {
			want[r.ID] = want[r.ID].AddWrap(r.Amount)
		}
	}
	return want, true
}

func sameRunes(a, b map[ordinals.RuneID]uint128.Uint128) bool {
	if len(a) != len(b) {
		return false
	}
	for id, n := range a {
		if b[id] != n {
			return false
		}
	}
	return true
}

// allot divides runes among outputs by the runestone, if there is one: edicts in turn, what is left to the pointer or
// else to the first output, and whether there was any. It refuses edicts of forms that nothing here makes, and runes
// that would burn.
func allot(outs []bitcoin.Out,
	left map[ordinals.RuneID]uint128.Uint128,
) (got []map[ordinals.RuneID]uint128.Uint128, rest bool, err error) {
	got = make([]map[ordinals.RuneID]uint128.Uint128, len(outs))
	give := func(i int, id ordinals.RuneID, n uint128.Uint128) {
		if got[i] == nil {
			got[i] = map[ordinals.RuneID]uint128.Uint128{}
		}
		got[i][id] = got[i][id].AddWrap(n)
		left[id] = left[id].Sub(n)
	}
	stone, ok := stoneOf(outs)
	if ok && stone.Cenotaph() && len(left) > 0 {
		return nil, false, fmt.Errorf("%w: it would burn runes: %s", ErrRefused, stone.Flaw)
	}
	for _, e := range stone.Edicts {
		if e.ID == (ordinals.RuneID{}) {
			continue
		}
		if int(e.Output) >= len(outs) || e.Amount.IsZero() || left[e.ID].Cmp(e.Amount) < 0 ||
			isOpReturn(outs[e.Output].Script) {
			return nil, false, fmt.Errorf("%w: an edict of rune %s", ErrRefused, e.ID)
		}
		give(int(e.Output), e.ID, e.Amount)
	}
	for _, id := range sortedRunes(left) {
		rest = true
		at := 0
		if stone.Pointer != nil {
			at = int(*stone.Pointer)
		}
		if at >= len(outs) || isOpReturn(outs[at].Script) {
			return nil, false, fmt.Errorf("%w: rune %s would burn", ErrRefused, id)
		}
		give(at, id, left[id])
	}
	return got, rest, nil
}

// inscriptions follows the inscriptions by the order of satoshis: that of input i arrives in output i and nowhere else
// (INV-06).
func (a *audited) inscriptions(*State) error {
	var start uint64
	for i, in := range a.ins {
		for _, ins := range in.carried.Inscriptions {
			if ins.Offset >= in.value || outputAt(a.outs, start+ins.Offset) != i || i < a.first || i >= a.first+a.paid {
				return fmt.Errorf("%w: an inscription of %s would not arrive in its output (INV-06)", ErrRefused, in.op)
			}
		}
		start += in.value
	}
	return nil
}

// outputAt returns the output that gets a satoshi of the inputs; -1 when the miner does.
func outputAt(outs []bitcoin.Out, sat uint64) int {
	for i, o := range outs {
		if sat < o.Value {
			return i
		}
		sat -= o.Value
	}
	return -1
}

// sats checks that exactly the fee is left.
func (a *audited) sats(*State) error {
	var in, out uint64
	for _, i := range a.ins {
		in += i.value
	}
	for _, o := range a.outs {
		out += o.Value
	}
	if in > bitcoin.MaxMoney || out > in || in-out != a.p.Fee {
		return fmt.Errorf("%w: inputs of %d sat, outputs of %d, a fee of %d", ErrFee, in, out, a.p.Fee)
	}
	return nil
}

// auditReveal checks the i-th reveal of an inscribing: it spends one commit output to its owner.
func auditReveal(p *task, i int, tx *wire.MsgTx, ins []spend) error {
	if len(ins) != 1 || !bytes.Equal(ins[0].script, p.commits[i].Script) {
		return fmt.Errorf("%w: it reveals something else", ErrRefused)
	}
	if err := auditHead(tx, versionInscribe, []wire.OutPoint{ins[0].op}, ins); err != nil {
		return err
	}
	if len(tx.TxOut) != 1 || tx.TxOut[0].Value != bitcoin.Postage || !bytes.Equal(tx.TxOut[0].PkScript, p.owners[i]) {
		return fmt.Errorf("%w: it pays somebody else", ErrRefused)
	}
	return nil
}
