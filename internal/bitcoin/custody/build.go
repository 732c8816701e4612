package custody

import (
	"bytes"
	"fmt"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/message"
)

// draft is a transaction on its way: everything but its change.
type draft struct {
	version int32
	ins     []spend
	outs    []bitcoin.Out
	change  []byte // script; nil: there is none
}

// spend is an input with what it spends.
type spend struct {
	op      wire.OutPoint
	value   uint64
	script  []byte
	leaf    bitcoin.Leaf
	keys    Keys
	carried Carried
}

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
	packets := make([]*bitcoin.Packet, len(drafts))
	for i, d := range drafts {
		if packets[i], err = d.packet(); err != nil {
			return nil, err
		}
	}
	return packets, nil
}

// drafts makes a plan's transactions with their change.
func (s *State) drafts(p Plan, payouts []Payout) ([]*draft, error) {
	if err := p.shape(); err != nil {
		return nil, err
	}
	ordered, err := p.order(payouts)
	if err != nil {
		return nil, err
	}
	d, err := s.draft(p, ordered)
	if err != nil {
		return nil, err
	}
	if err := d.balance(p.Fee); err != nil {
		return nil, err
	}
	list := []*draft{d}
	if p.Type == PlanInscribe {
		hash := d.tx().TxHash()
		for i := range ordered {
			vout := 1 + len(p.Assets) + i
			r, err := s.reveal(p, ordered[i], vout, hash, d.outs[vout])
			if err != nil {
				return nil, err
			}
			list = append(list, r)
		}
	}
	return list, nil
}

// order returns the payouts of the plan's uids in their order.
func (p Plan) order(payouts []Payout) ([]Payout, error) {
	byUID := make(map[message.UID]Payout, len(payouts))
	for _, o := range payouts {
		byUID[o.UID] = o
	}
	if len(byUID) != len(payouts) || len(payouts) != len(p.UIDs) {
		return nil, fmt.Errorf("%w: %d payouts for %d uids", ErrPlan, len(payouts), len(p.UIDs))
	}
	ordered := make([]Payout, len(p.UIDs))
	for i, uid := range p.UIDs {
		o, ok := byUID[uid]
		if !ok {
			return nil, fmt.Errorf("%w: no payout of uid %s", ErrPlan, uid)
		}
		ordered[i] = o
	}
	return ordered, nil
}

// draft lays a plan's transaction out, without change.
func (s *State) draft(p Plan, payouts []Payout) (*draft, error) {
	d := &draft{version: versionPayment}
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

func (d *draft) packet() (*bitcoin.Packet, error) {
	p, err := bitcoin.NewPacket(d.tx())
	if err != nil {
		return nil, fmt.Errorf("make PSBT: %w", err)
	}
	for i, in := range d.ins {
		p.Inputs[i].UTXO = wire.NewTxOut(int64(in.value), bytes.Clone(in.script))
		p.Inputs[i].TapLeaves = []bitcoin.Leaf{in.leaf}
	}
	return p, nil
}

// vsize is the exact size of the signed transaction in virtual bytes, with so many change outputs more: Schnorr
// signatures have one size.
func (d *draft) vsize(changes int) int {
	outs := len(d.outs) + changes
	base := 8 + wire.VarIntSerializeSize(uint64(len(d.ins))) + wire.VarIntSerializeSize(uint64(outs)) + 41*len(d.ins)
	for _, o := range d.outs {
		base += 8 + wire.VarIntSerializeSize(uint64(len(o.Script))) + len(o.Script)
	}
	base += changes * (9 + len(d.change))
	witness := 2
	for _, in := range d.ins {
		witness += in.witness()
	}
	return (4*base + witness + 3) / 4
}

// witness is the size of what satisfies the input: k signatures, an empty item for each other key, leaf and control
// block.
func (in spend) witness() int {
	const signature = 1 + 64
	n, k := len(in.keys.Members), in.keys.Threshold
	size := wire.VarIntSerializeSize(uint64(n+2)) + k*signature + (n - k)
	for _, b := range [][]byte{in.leaf.Script, in.leaf.Control} {
		size += wire.VarIntSerializeSize(uint64(len(b))) + len(b)
	}
	return size
}
