package custody

import (
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/wire/v2"
	"lukechampine.com/uint128"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

// Versions of transactions. Recipients could pin a payment with children of their own, so payments are version 3, whose
// children are bounded (SR-20). An inscribing pays the custody alone, and has more children than version 3 allows.
const (
	versionPayment  = 3
	versionInscribe = 2
)

// Build makes the unsigned transactions of a plan: one, and of an inscribing its reveals after it. Payouts are those of
// the plan's uids, in any order.
func (s *State) Build(p Plan, payouts []Payout) ([]*bitcoin.Packet, error) {
	drafts, err := s.drafts(p, payouts)
	if err != nil {
		return nil, err
	}
	return packetsOf(drafts)
}

// drafts makes a plan's transactions with their change, of payouts in any order.
func (s *State) drafts(p Plan, payouts []Payout) ([]*draft, error) {
	if err := p.shape(); err != nil {
		return nil, err
	}
	ordered, err := p.order(payouts)
	if err != nil {
		return nil, err
	}
	j, err := s.task(p, ordered)
	if err != nil {
		return nil, err
	}
	return s.lay(j)
}

// draft lays a plan's first transaction out, without change, of payouts in its order.
func (s *State) draft(p Plan, payouts []Payout) (*draft, error) {
	j, err := s.task(p, payouts)
	if err != nil {
		return nil, err
	}
	return s.layFirst(j)
}

// lay makes the transactions of a plan in its right shape.
func (s *State) lay(p *task) ([]*draft, error) {
	d, err := s.layFirst(p)
	if err != nil {
		return nil, err
	}
	if err := d.balance(p.Fee); err != nil {
		return nil, err
	}
	list := []*draft{d}
	if p.Type == PlanInscribe {
		keys, err := s.rules.Keys(p.Epoch)
		if err != nil {
			return nil, err
		}
		hash := d.tx().TxHash()
		for i, owner := range p.owners {
			vout := 1 + len(p.Assets) + i
			op := wire.OutPoint{Hash: hash, Index: uint32(vout)}
			list = append(list, reveal(spendOf(p.commits[i], keys, op, d.outs[vout].Value), owner))
		}
	}
	return list, nil
}

// layFirst lays a plan's transaction out, of an inscribing without its reveals, and without change.
func (s *State) layFirst(p *task) (*draft, error) {
	d := &draft{version: versionPayment, commitment: p.commitment}
	if err := s.inputs(d, p); err != nil {
		return nil, err
	}
	var err error
	switch p.Type {
	case PlanPayment:
		err = s.layPayment(d, p)
	case PlanReturn:
		err = s.layReturn(d, p)
	case PlanInscribe:
		err = s.layInscribe(d, p)
	case PlanReveal:
		err = s.layReveal(d, p)
	case PlanSweep:
		err = s.laySweep(d, p)
	case PlanRotation, PlanMove:
		err = s.layMove(d, p)
	case PlanSeparate:
		err = s.laySeparate(d, p)
	case PlanCancel:
		s.layCancel(d, p)
	default:
		err = fmt.Errorf("%w: type %.40q", ErrPlan, string(p.Type))
	}
	if p.Type != PlanSweep || p.Kind != BTC {
		d.change = p.change
	}
	return d, err
}

func (d *draft) pay(value uint64, script []byte) {
	d.outs = append(d.outs, bitcoin.Out{Value: value, Script: script})
}

// inputs adds a plan's inputs.
func (s *State) inputs(d *draft, p *task) error {
	var list []wire.OutPoint
	if p.Baton != nil {
		list = append(list, *p.Baton)
	}
	if p.Type != PlanReveal { // whose asset is a commit output: layReveal adds it
		list = append(list, p.Assets...)
	}
	if err := s.spendHoldings(d, list); err != nil {
		return err
	}
	for _, src := range p.Sources {
		t, err := s.rules.Derive(src.Address)
		if err != nil {
			return fmt.Errorf("%w: source %s: %w", ErrPlan, src.OutPoint, err)
		}
		keys, err := s.rules.Keys(src.Address.Epoch)
		if err != nil {
			return fmt.Errorf("%w: source %s: %w", ErrPlan, src.OutPoint, err)
		}
		d.ins = append(d.ins, spend{src.OutPoint, src.Value, t.Script, t.Leaves[0], keys, src.carried()})
	}
	return s.spendHoldings(d, p.Coins)
}

func (s *State) spendHoldings(d *draft, list []wire.OutPoint) error {
	for _, op := range list {
		h, ok := s.holdings.get(op)
		if !ok {
			return fmt.Errorf("%w: the custody has no output %s", ErrNotReady, op)
		}
		t := s.plain[place{h.Epoch, h.Kind}]
		keys, err := s.rules.Keys(h.Epoch)
		if err != nil {
			return fmt.Errorf("%s: %w", op, err)
		}
		d.ins = append(d.ins, spend{op, h.Value, t.Script, t.Leaves[0], keys, h.Carried})
	}
	return nil
}

// carried is what a source carries.
func (src Source) carried() Carried {
	n, _ := narrow(src.Amount)
	if id, ok := src.Address.Asset.RuneID(); ok {
		return Carried{Runes: []ordinals.RuneBalance{{ID: id, Amount: n}}}
	}
	if src.Address.Asset.Kind == BRC20 {
		return Carried{Inscriptions: []Inscription{{Valid: &TokenMove{src.Address.Asset.ID, n}}}}
	}
	return Carried{}
}

// narrow converts base units of a rune or token, and reports whether they fit.
func narrow(a amount.Amount) (uint128.Uint128, bool) {
	if a.BitLen() > 128 {
		return uint128.Zero, false
	}
	b := a.Bytes32()
	return uint128.New(binary.BigEndian.Uint64(b[24:]), binary.BigEndian.Uint64(b[16:])), true
}

// layBaton makes the next baton (SR-01). It has a fixed value, but keeps its own where satoshis behind it must not
// shift because inscriptions are among them, or because what is left could be too small for change.
func (d *draft) layBaton(p *task) {
	value := uint64(bitcoin.Postage)
	if p.Type == PlanReturn ||
		slices.ContainsFunc(d.ins, func(in spend) bool { return len(in.carried.Inscriptions) > 0 }) {
		value = d.ins[0].value
	}
	d.pay(value, p.own)
}

func (s *State) marker(d *draft, marker byte) {
	m := Marker{Type: marker}
	if with, _ := commits(marker); with {
		m.Commitment = &d.commitment
	}
	d.outs = append(d.outs, s.rules.MarkerOut(m))
}

func (s *State) layPayment(d *draft, p *task) error {
	d.layBaton(p)
	for i, o := range p.payouts {
		value := uint64(bitcoin.Postage)
		switch sats, ok := o.Amount.Uint64(); {
		case o.Asset.Kind == BTC && ok && sats <= bitcoin.MaxMoney:
			value = sats
		case o.Asset.Kind == BTC:
			return fmt.Errorf("%w: uid %s: more than all coins", ErrPlan, o.UID)
		case o.Asset.Kind == BRC20 && i+1 < len(d.ins):
			value = d.ins[i+1].value
		}
		d.pay(value, o.Script)
	}
	if p.payouts[0].Asset.Kind != Rune {
		s.marker(d, MarkerPayment)
		return nil
	}
	return d.layStone(p.payouts, p.own)
}

// layStone adds what remains of each rune, one output for each (SR-10), and the runestone: edicts to the recipients,
// the commitment, and the pointer to the last of what remains.
func (d *draft) layStone(payouts []Payout, own []byte) error {
	left, err := runesOf(d.ins)
	if err != nil {
		return err
	}
	var stone ordinals.Runestone
	for i, o := range payouts {
		id, ok := o.Asset.RuneID()
		n, fits := narrow(o.Amount)
		if !ok || !fits || left[id].Cmp(n) < 0 {
			return fmt.Errorf("%w: uid %s: the inputs do not have its runes", ErrPlan, o.UID)
		}
		left[id] = left[id].Sub(n)
		stone.Edicts = append(stone.Edicts, ordinals.Edict{ID: id, Amount: n, Output: uint32(1 + i)})
	}
	for _, id := range sortedRunes(left) {
		at := uint32(len(d.outs))
		d.pay(bitcoin.Postage, own)
		stone.Edicts = append(stone.Edicts, ordinals.Edict{ID: id, Amount: left[id], Output: at})
		stone.Pointer = &at
	}
	if n := len(stone.Edicts); stone.Pointer != nil {
		stone.Edicts = stone.Edicts[:n-1] // the pointer takes the last one
	}
	if len(payouts) > 0 {
		stone.Edicts = append(stone.Edicts, commitmentEdicts(MarkerPayment, d.commitment)...)
	}
	return d.stone(stone)
}

// stone adds a runestone after deciphering it: a cenotaph is never signed.
func (d *draft) stone(stone ordinals.Runestone) error {
	slices.SortStableFunc(stone.Edicts, func(a, b ordinals.Edict) int { return a.ID.Cmp(b.ID) })
	d.pay(0, stone.Encipher())
	got, ok := stoneOf(d.outs)
	if !ok || got.Cenotaph() || got.Etching != nil || got.Mint != nil || !slices.Equal(got.Edicts, stone.Edicts) ||
		(got.Pointer == nil) != (stone.Pointer == nil) || got.Pointer != nil && *got.Pointer != *stone.Pointer {
		return fmt.Errorf("%w: %w", ErrRefused, bitcoin.ErrStone)
	}
	return nil
}

// runesOf sums what inputs carry.
func runesOf(ins []spend) (map[ordinals.RuneID]uint128.Uint128, error) {
	sum := map[ordinals.RuneID]uint128.Uint128{}
	for _, in := range ins {
		for _, r := range in.carried.Runes {
			total := sum[r.ID].AddWrap(r.Amount)
			if total.Cmp(r.Amount) < 0 {
				return nil, fmt.Errorf("%w: rune %s: amounts beyond 128 bits", ErrRefused, r.ID)
			}
			sum[r.ID] = total
		}
	}
	return sum, nil
}

// stoneOfUIDs adds a runestone that commits to a plan's uids, and that gives all runes to the output behind the baton.
func (d *draft) stoneOfUIDs(marker byte) error {
	one := uint32(1)
	return d.stone(ordinals.Runestone{Pointer: &one, Edicts: commitmentEdicts(marker, d.commitment)})
}

// layReturn gives the whole output of a deposit back. Without coins it bears the fee itself; with coins, which only
// outputs with assets get, it keeps what carries them.
func (s *State) layReturn(d *draft, p *task) error {
	d.layBaton(p)
	if len(p.payouts) > 1 {
		return s.layReturns(d, p)
	}
	o, back := p.payouts[0], d.ins[1]
	value := least(back.carried)
	if len(p.Coins) == 0 {
		if p.Fee > back.value || back.value-p.Fee < value {
			return fmt.Errorf("%w: the output of %d sat cannot bear a fee of %d", ErrRefused, back.value, p.Fee)
		}
		value = back.value - p.Fee
	}
	d.pay(value, o.Script)
	if len(back.carried.Runes) == 0 {
		s.marker(d, MarkerPayment)
		return nil
	}
	return d.stoneOfUIDs(MarkerPayment)
}

// layReturns gives several outputs back, which carry nothing and each bear their share of the fee.
func (s *State) layReturns(d *draft, p *task) error {
	for i, o := range p.payouts {
		back, part := d.ins[1+i], share(p.Fee, len(p.payouts), i)
		if !back.carried.Empty() || !bears(back.value, part, o.Script) {
			return fmt.Errorf("%w: the output of %d sat cannot bear %d of the fee", ErrRefused, back.value, part)
		}
		d.pay(back.value-part, o.Script)
	}
	s.marker(d, MarkerPayment)
	return nil
}

// bears reports whether an output to a script can do without a part of a fee.
func bears(value, part uint64, script []byte) bool {
	return value >= part && value-part >= bitcoin.Dust(script)
}

// share is the part of a fee that the i-th of n outputs bears: the first ones bear what is left over.
func share(fee uint64, n, i int) uint64 {
	part := fee / uint64(n)
	if uint64(i) < fee%uint64(n) {
		part++
	}
	return part
}

// least is what an output must have, in sat, to keep what it carries; nothing for one that carries nothing.
func least(c Carried) uint64 {
	if c.Empty() {
		return 0
	}
	n := uint64(bitcoin.Postage)
	for _, i := range c.Inscriptions {
		n = max(n, i.Offset+1)
	}
	return n
}

// layMove moves assets one by one, coins into the change, and coins of a rune into one.
func (s *State) layMove(d *draft, p *task) error {
	d.layBaton(p)
	if p.merges {
		return d.layStone(nil, p.own)
	}
	var stone ordinals.Runestone
	for i, in := range d.ins[1 : 1+len(p.Assets)] {
		d.pay(in.value, p.own)
		for _, r := range in.carried.Runes {
			stone.Edicts = append(stone.Edicts, ordinals.Edict{ID: r.ID, Amount: r.Amount, Output: uint32(1 + i)})
		}
	}
	if len(stone.Edicts) > 0 {
		one := uint32(1)
		stone.Pointer = &one
		return d.stone(stone)
	}
	marker := byte(MarkerMove)
	if p.Type == PlanRotation {
		marker = MarkerRotation
	}
	s.marker(d, marker)
	return nil
}

// laySeparate gives each rune of an output an output of its own. What else it has stays in the first one.
func (s *State) laySeparate(d *draft, p *task) error {
	d.layBaton(p)
	in := d.ins[1]
	d.pay(in.value, p.own)
	one := uint32(1)
	stone := ordinals.Runestone{Pointer: &one}
	for i, r := range in.carried.Runes {
		if i > 0 || len(in.carried.Inscriptions) > 0 {
			d.pay(bitcoin.Postage, p.own)
		}
		stone.Edicts = append(stone.Edicts, ordinals.Edict{ID: r.ID, Amount: r.Amount, Output: uint32(len(d.outs) - 1)})
	}
	return d.stone(stone)
}

// laySweep moves what derived addresses have: of BTC each output bears its share of the fee, of other assets the
// reserve bears it and each output keeps its asset alone.
func (s *State) laySweep(d *draft, p *task) error {
	var stone ordinals.Runestone
	for i, src := range p.Sources {
		value := src.Value
		switch src.Address.Asset.Kind {
		case BTC:
			part := share(p.Fee, len(p.Sources), i)
			if !bears(value, part, p.own) {
				return fmt.Errorf("%w: source %s of %d sat cannot bear a fee of %d", ErrRefused, src.OutPoint, value, part)
			}
			value -= part
		case Rune:
			value = bitcoin.Postage
			for _, r := range d.ins[i].carried.Runes { // exactly the source's
				stone.Edicts = append(stone.Edicts, ordinals.Edict{ID: r.ID, Amount: r.Amount, Output: uint32(i)})
			}
		}
		d.pay(value, p.own)
	}
	if p.Kind == Rune {
		zero := uint32(0)
		stone.Pointer = &zero
		return d.stone(stone)
	}
	s.marker(d, MarkerSweep)
	return nil
}

// sortedRunes returns the runes of which something is left, by id.
func sortedRunes(left map[ordinals.RuneID]uint128.Uint128) []ordinals.RuneID {
	var ids []ordinals.RuneID
	for id, n := range left {
		if !n.IsZero() {
			ids = append(ids, id)
		}
	}
	slices.SortFunc(ids, ordinals.RuneID.Cmp)
	return ids
}

// envelopeAt is where the envelope begins in what ordinals.RevealScript makes: behind a key's push and OP_CHECKSIG.
const envelopeAt = 1 + 32 + 1

// commitOutput is the output that reveals a payout's transfer inscription when it is spent. It is a function of the
// keys of the epoch, uid, token and amount, so that everybody makes the same one.
func (r *Rules) commitOutput(epoch uint32, p Payout) (bitcoin.Taproot, error) {
	keys, err := r.Keys(epoch)
	if err != nil {
		return bitcoin.Taproot{}, fmt.Errorf("%w: %w", ErrPlan, err)
	}
	n, fits := narrow(p.Amount)
	if p.Asset.Kind != BRC20 || p.Amount.IsZero() || !fits {
		return bitcoin.Taproot{}, fmt.Errorf("%w: uid %s: no BRC-20 amount", ErrPlan, p.UID)
	}
	text := ordinals.FormatBRC20Amount(n)
	inscription, err := bitcoin.BRC20{Op: "transfer", Tick: p.Asset.ID, Amount: text}.Inscription()
	if err != nil {
		return bitcoin.Taproot{}, fmt.Errorf("%w: uid %s: %w", ErrPlan, p.UID, err)
	}
	leaf, err := bitcoin.MultisigLeaf(keys.Threshold, keys.Members, r.uidPrefix(p.UID))
	if err != nil {
		return bitcoin.Taproot{}, fmt.Errorf("%w: %w", ErrPlan, err)
	}
	return bitcoin.NewTaproot(bitcoin.NUMS, append(leaf, ordinals.RevealScript(bitcoin.NUMS, inscription)[envelopeAt:]...))
}

// sums returns the sats of inputs and outputs.
func (d *draft) sums() (in, out uint64) {
	for _, i := range d.ins {
		in += i.value
	}
	for _, o := range d.outs {
		out += o.Value
	}
	return in, out
}

// balance adds the change, so that exactly the fee is left.
func (d *draft) balance(fee uint64) error {
	in, out := d.sums()
	if fee > bitcoin.MaxMoney || in > bitcoin.MaxMoney || out > bitcoin.MaxMoney || in < out+fee {
		return fmt.Errorf("%w: inputs of %d sat for outputs of %d and a fee of %d", ErrPlan, in, out, fee)
	}
	left := in - out - fee
	switch {
	case left == 0:
		return nil
	case d.change == nil || left < bitcoin.Dust(d.change):
		return fmt.Errorf("%w: %d sat are left over, too few for change", ErrPlan, left)
	}
	d.pay(left, d.change)
	return nil
}

// tx is the unsigned transaction.
func (d *draft) tx() *wire.MsgTx {
	tx := wire.NewMsgTx(d.version)
	for _, in := range d.ins {
		txIn := wire.NewTxIn(&in.op, nil, nil)
		txIn.Sequence = bitcoin.SequenceReplaceable
		tx.AddTxIn(txIn)
	}
	for _, o := range d.outs {
		tx.AddTxOut(wire.NewTxOut(int64(o.Value), o.Script))
	}
	return tx
}

// layInscribe makes the commit outputs of an inscribing, behind what it uses up.
func (s *State) layInscribe(d *draft, p *task) error {
	d.version = versionInscribe
	d.layBaton(p)
	for _, in := range d.ins[1 : 1+len(p.Assets)] {
		d.pay(in.value, p.own)
	}
	p.commits = make([]bitcoin.Taproot, len(p.payouts))
	for i, o := range p.payouts {
		var err error
		if p.commits[i], err = s.rules.commitOutput(p.Epoch, o); err != nil {
			return err
		}
		if p.Reveals[i] > bitcoin.MaxMoney {
			return fmt.Errorf("%w: a reveal's fee is impossible", ErrPlan)
		}
		d.pay(bitcoin.Postage+p.Reveals[i], p.commits[i].Script)
	}
	if slices.ContainsFunc(d.ins, func(in spend) bool { return len(in.carried.Runes) > 0 }) {
		return d.stoneOfUIDs(MarkerInscribe) // somebody's, beside what is used up
	}
	s.marker(d, MarkerInscribe)
	return nil
}

// reveal is the transaction that reveals a commit output to the owner of what it inscribes.
func reveal(in spend, owner []byte) *draft {
	return &draft{
		version: versionInscribe, ins: []spend{in},
		outs: []bitcoin.Out{{Value: bitcoin.Postage, Script: owner}},
	}
}

// spendOf is the input that spends a commit output.
func spendOf(t bitcoin.Taproot, keys Keys, op wire.OutPoint, value uint64) spend {
	return spend{op, value, t.Script, t.Leaves[0], keys, Carried{}}
}

// spendOfCommit is the input that spends a payout's commit output.
func (s *State) spendOfCommit(epoch uint32, o Payout, op wire.OutPoint, value uint64) (spend, error) {
	t, err := s.rules.commitOutput(epoch, o)
	if err != nil {
		return spend{}, err
	}
	keys, err := s.rules.Keys(epoch)
	if err != nil {
		return spend{}, err
	}
	return spendOf(t, keys, op, value), nil
}

// layReveal reveals one commit output of the chain again, with coins besides.
func (s *State) layReveal(d *draft, p *task) error {
	o := p.payouts[0]
	c, ok := s.commits[p.Assets[0]]
	if !ok {
		return fmt.Errorf("%w: no commit output %s", ErrNotReady, p.Assets[0])
	}
	in, err := s.spendOfCommit(c.Epoch, o, c.OutPoint, c.Value)
	if err != nil {
		return err
	}
	if string(in.script) != string(c.Script) {
		return fmt.Errorf("%w: commit output %s is not uid %s's", ErrPlan, c.OutPoint, o.UID)
	}
	d.version = versionInscribe
	d.ins = append([]spend{in}, d.ins...)
	d.pay(bitcoin.Postage, p.owners[0])
	return nil
}

// layCancel makes a baton and says what is cancelled.
func (s *State) layCancel(d *draft, p *task) {
	d.layBaton(p)
	d.outs = append(d.outs, s.rules.MarkerOut(Marker{Type: MarkerCancel, Cancel: &p.cancel}))
}
