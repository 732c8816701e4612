package custody

import (
	"fmt"
	"slices"

	"lukechampine.com/uint128"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

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

func (s *State) marker(d *draft, p Plan, marker byte) {
	m := Marker{Type: marker}
	if with, _ := commits(marker); with {
		c := Commitment(s.rules.Salt, p.Kind, p.UIDs)
		m.Commitment = &c
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
		s.marker(d, p, MarkerPayment)
		return nil
	}
	return s.layStone(d, p, payouts, own)
}

// layStone adds what remains of each rune, one output for each (SR-10), and the runestone: edicts to the recipients,
// the commitment, and the pointer to the last of what remains.
func (s *State) layStone(d *draft, p Plan, payouts []Payout, own []byte) error {
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
		stone.Edicts = append(stone.Edicts, commitmentEdicts(MarkerPayment, Commitment(s.rules.Salt, p.Kind, p.UIDs))...)
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

// narrow converts base units of a rune or token, and reports whether they fit.
func narrow(a amount.Amount) (uint128.Uint128, bool) {
	if a.BitLen() > 128 {
		return uint128.Zero, false
	}
	return uint128.FromBig(a.Big()), true
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
		s.marker(d, p, MarkerPayment)
		return nil
	}
	return s.stoneOfUIDs(d, p, MarkerPayment)
}

// stoneOfUIDs adds a runestone that commits to a plan's uids, and that gives all runes to the output behind the baton.
func (s *State) stoneOfUIDs(d *draft, p Plan, marker byte) error {
	one := uint32(1)
	commitment := commitmentEdicts(marker, Commitment(s.rules.Salt, p.Kind, p.UIDs))
	return d.stone(ordinals.Runestone{Pointer: &one, Edicts: commitment})
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
	s.marker(d, p, MarkerPayment)
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
		return s.layStone(d, p, nil, own)
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
	s.marker(d, p, marker)
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
	s.marker(d, p, MarkerSweep)
	return nil
}
