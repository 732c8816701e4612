package custody

import (
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/wire/v2"
	"lukechampine.com/uint128"

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

func packetsOf(drafts []*draft) ([]*bitcoin.Packet, error) {
	packets := make([]*bitcoin.Packet, len(drafts))
	for i, d := range drafts {
		var err error
		if packets[i], err = d.packet(); err != nil {
			return nil, err
		}
	}
	return packets, nil
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
	return s.lay(p, ordered)
}

// lay makes the transactions of a plan in its right shape, of payouts in its order.
func (s *State) lay(p Plan, payouts []Payout) ([]*draft, error) {
	d, err := s.draft(p, payouts)
	if err != nil {
		return nil, err
	}
	if err := d.balance(p.Fee); err != nil {
		return nil, err
	}
	list := []*draft{d}
	if p.Type == PlanInscribe {
		hash := d.tx().TxHash()
		for i, o := range payouts {
			vout := 1 + len(p.Assets) + i
			r, err := s.reveal(p, o, vout, hash, d.outs[vout])
			if err != nil {
				return nil, err
			}
			list = append(list, r)
		}
	}
	return list, nil
}

// draft lays a plan's transaction out, without change.
func (s *State) draft(p Plan, payouts []Payout) (*draft, error) {
	d := &draft{version: versionPayment, commitment: Commitment(s.rules.Salt, p.Kind, p.UIDs)}
	own, err := s.script(p.Epoch, p.Kind)
	if err != nil {
		return nil, err
	}
	change, err := s.changeScript(p)
	if err != nil {
		return nil, err
	}
	if err := s.inputs(d, p); err != nil {
		return nil, err
	}
	switch p.Type {
	case PlanPayment:
		err = s.layPayment(d, p, payouts, own)
	case PlanReturn:
		err = s.layReturn(d, p, payouts, own)
	case PlanInscribe:
		err = s.layInscribe(d, p, payouts, own)
	case PlanReveal:
		err = s.layReveal(d, p, payouts[0])
	case PlanSweep:
		err = s.laySweep(d, p, own)
	case PlanRotation, PlanMove:
		err = s.layMove(d, p, own)
	case PlanSeparate:
		err = s.laySeparate(d, p, own)
	case PlanCancel:
		err = s.layCancel(d, p, payouts[0], own)
	default:
		err = fmt.Errorf("%w: type %.40q", ErrPlan, string(p.Type))
	}
	if p.Type != PlanSweep || p.Kind != BTC {
		d.change = change
	}
	return d, err
}

func (d *draft) pay(value uint64, script []byte) {
	d.outs = append(d.outs, bitcoin.Out{Value: value, Script: script})
}

// script returns a plain script.
func (s *State) script(epoch uint32, k Kind) ([]byte, error) {
	t, ok := s.plain[place{epoch, k}]
	if !ok {
		return nil, fmt.Errorf("%w: epoch %d of %s: %w", ErrPlan, epoch, k, ErrEpoch)
	}
	return t.Script, nil
}

// owner is the script that holds a payout's transfer: who has the balance.
func (s *State) owner(p Plan, o Payout) ([]byte, error) {
	if p.Items {
		return o.Script, nil
	}
	return s.script(p.Epoch, p.Kind)
}

// inputs adds a plan's inputs.
func (s *State) inputs(d *draft, p Plan) error {
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

// changeScript is where a plan's change goes: to the epoch that is paid to, and while the baton moves alone back to the
// one whose coins pay for that.
func (s *State) changeScript(p Plan) ([]byte, error) {
	epoch := p.Epoch
	if s.handsOver(p) && len(p.Coins) > 0 {
		if h, ok := s.holdings.get(p.Coins[0]); ok {
			epoch = h.Epoch
		}
	}
	return s.script(epoch, p.Kind)
}

// layBaton makes the next baton (SR-01). It has a fixed value, but keeps its own where satoshis behind it must not
// shift because inscriptions are among them, or because what is left could be too small for change.
func (d *draft) layBaton(p Plan, own []byte) {
	value := uint64(bitcoin.Postage)
	if p.Type == PlanReturn ||
		slices.ContainsFunc(d.ins, func(in spend) bool { return len(in.carried.Inscriptions) > 0 }) {
		value = d.ins[0].value
	}
	d.pay(value, own)
}

func (s *State) marker(d *draft, marker byte) {
	m := Marker{Type: marker}
	if with, _ := commits(marker); with {
		m.Commitment = &d.commitment
	}
	d.outs = append(d.outs, s.rules.MarkerOut(m))
}

func (s *State) layPayment(d *draft, p Plan, payouts []Payout, own []byte) error {
	d.layBaton(p, own)
	for i, o := range payouts {
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
	if payouts[0].Asset.Kind != Rune {
		s.marker(d, MarkerPayment)
		return nil
	}
	return d.layStone(payouts, own)
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

// stoneOfUIDs adds a runestone that commits to a plan's uids, and that gives all runes to the output behind the baton.
func (d *draft) stoneOfUIDs(marker byte) error {
	one := uint32(1)
	return d.stone(ordinals.Runestone{Pointer: &one, Edicts: commitmentEdicts(marker, d.commitment)})
}

// layReturn gives the whole output of a deposit back. Without coins it bears the fee itself; with coins, which only
// outputs with assets get, it keeps what carries them.
func (s *State) layReturn(d *draft, p Plan, payouts []Payout, own []byte) error {
	d.layBaton(p, own)
	if len(payouts) > 1 {
		return s.layReturns(d, p, payouts)
	}
	o, back := payouts[0], d.ins[1]
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
func (s *State) layReturns(d *draft, p Plan, payouts []Payout) error {
	for i, o := range payouts {
		back, part := d.ins[1+i], share(p.Fee, len(payouts), i)
		if !back.carried.Empty() || back.value < part || back.value-part < bitcoin.Dust(o.Script) {
			return fmt.Errorf("%w: the output of %d sat cannot bear %d of the fee", ErrRefused, back.value, part)
		}
		d.pay(back.value-part, o.Script)
	}
	s.marker(d, MarkerPayment)
	return nil
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

// merges reports whether a plan makes one coin of several of a rune.
func (s *State) merges(p Plan) bool {
	if p.Type != PlanMove || len(p.Assets) == 0 {
		return false
	}
	_, _, coin := s.holdings.at(p.Assets[0]).coin()
	return coin
}

// layMove moves assets one by one, coins into the change, and coins of a rune into one.
func (s *State) layMove(d *draft, p Plan, own []byte) error {
	d.layBaton(p, own)
	if s.merges(p) {
		return d.layStone(nil, own)
	}
	var stone ordinals.Runestone
	for i, in := range d.ins[1 : 1+len(p.Assets)] {
		d.pay(in.value, own)
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
func (s *State) laySeparate(d *draft, p Plan, own []byte) error {
	d.layBaton(p, own)
	in := d.ins[1]
	d.pay(in.value, own)
	one := uint32(1)
	stone := ordinals.Runestone{Pointer: &one}
	for i, r := range in.carried.Runes {
		if i > 0 || len(in.carried.Inscriptions) > 0 {
			d.pay(bitcoin.Postage, own)
		}
		stone.Edicts = append(stone.Edicts, ordinals.Edict{ID: r.ID, Amount: r.Amount, Output: uint32(len(d.outs) - 1)})
	}
	return d.stone(stone)
}

// laySweep moves what derived addresses have: of BTC each output bears its share of the fee, of other assets the
// reserve bears it and each output keeps its asset alone.
func (s *State) laySweep(d *draft, p Plan, own []byte) error {
	var stone ordinals.Runestone
	for i, src := range p.Sources {
		value := src.Value
		switch src.Address.Asset.Kind {
		case BTC:
			part := share(p.Fee, len(p.Sources), i)
			if value < part || value-part < bitcoin.Dust(own) {
				return fmt.Errorf("%w: source %s of %d sat cannot bear a fee of %d", ErrRefused, src.OutPoint, value, part)
			}
			value -= part
		case Rune:
			id, _ := src.Address.Asset.RuneID()
			value = bitcoin.Postage
			n, _ := narrow(src.Amount)
			stone.Edicts = append(stone.Edicts, ordinals.Edict{ID: id, Amount: n, Output: uint32(i)})
		}
		d.pay(value, own)
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
