package custody

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/message"
)

// ErrEffect means that a transaction is none that the custody makes, as far as that can be told without a chain.
var ErrEffect = errors.New("no transaction of the custody looks like it")

// Effect is what an unsigned transaction of the custody does, as far as it shows that by itself: by the scripts that it
// spends, to which each taproot signature commits (BIP-341), and by its outputs. No index and no ledger is asked, so
// that a process without a chain can judge by it.
type Effect struct {
	TxID  chainhash.Hash
	Kind  Kind
	First wire.OutPoint // its first input; with Baton the baton that it spends
	// Baton says that it has the form of a baton's transaction: output 0 is the next one. Whether First is a baton, the
	// chain alone knows.
	Baton   bool
	Epochs  []uint32      // by input: whose keys it asks for
	Settled []message.UID // that it pays or cancels, in order: never again on its path (INV-05)
	Leaves  []Leaving
	Fee     uint64 // sat: what miners get, and the postage that goes with assets
}

// Leaving is what goes to somebody who is not the custody.
type Leaving struct {
	UID   message.UID
	Asset Asset
	Units amount.Amount // base units
	Back  bool          // it goes back: a return, or what its payout says is a refund
	// Untold says that an output is given back as it is, and that the transaction does not show what it carries besides
	// its sats. From is that output.
	Untold bool
	From   wire.OutPoint
}

// Shown is what explains transactions beside themselves. Nothing of it is believed: scripts and commitments bind it.
type Shown struct {
	Payouts   []Payout             // of the uids or items, in the order of the plan
	Back      map[message.UID]bool // payouts that are refunds
	Inscribed []Inscribed          // of payments of BRC-20: what made the transfers that they spend
	Owners    []DepositAddress     // whose tokens reveals inscribe at the address itself
}

// Inscribed is how a transfer inscription was made: a commit output, and the transaction that revealed it. Witnesses
// are not needed.
type Inscribed struct{ Commit, Reveal *wire.MsgTx }

// Older reports whether it spends what older keys guard.
func (e Effect) Older(current uint32) bool {
	return slices.ContainsFunc(e.Epochs, func(epoch uint32) bool { return epoch != current })
}

// Bounds of a transaction that is judged.
const maxEffectOuts = 2*MaxPayouts + 10

// spentAs is what an input is.
type spentAs struct {
	op      wire.OutPoint
	value   uint64
	epoch   uint32
	plain   bool
	derived *DepositAddress
	uid     message.UID // of a commit output
}

// Effect judges one transaction. Every input has to be the custody's, and every output its own, its marker or payee.
// The error is ErrEffect.
func (rd *Reader) Effect(p *bitcoin.Packet, shown Shown) (Effect, error) {
	e, err := rd.effect(p, shown)
	if err != nil && !errors.Is(err, ErrEffect) {
		err = fmt.Errorf("%w: %w", ErrEffect, err)
	}
	return e, err
}

func unlike(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{ErrEffect}, args...)...)
}

func (rd *Reader) effect(p *bitcoin.Packet, shown Shown) (Effect, error) {
	j := &judged{rd: rd, p: p, shown: shown, e: Effect{TxID: p.Tx.TxHash()}}
	if n := len(p.Tx.TxIn); n == 0 || n > 1+maxInputs || n != len(p.Inputs) || len(p.Tx.TxOut) == 0 ||
		len(p.Tx.TxOut) > maxEffectOuts || len(shown.Payouts) > MaxPayouts {
		return j.e, unlike("%d inputs, %d outputs and %d payouts", n, len(p.Tx.TxOut), len(shown.Payouts))
	}
	if err := j.inputs(); err != nil {
		return j.e, err
	}
	if err := j.words(); err != nil {
		return j.e, err
	}
	var err error
	switch first := j.ins[0]; {
	case first.plain:
		j.e.Baton = true
		err = j.baton()
	case first.derived != nil:
		err = j.sweep()
	default:
		err = j.reveal()
	}
	if err != nil {
		return j.e, err
	}
	return j.e, j.runes()
}

// judged is a transaction on its way to its Effect.
type judged struct {
	rd     *Reader
	p      *bitcoin.Packet
	shown  Shown
	e      Effect
	ins    []spentAs
	outs   []bitcoin.Out
	marker Marker
	stone  ordinals.Artifact
	stoned bool
	payees map[int]int // output to payout
}

// inputs tells what each input is. All are of one kind, and none is anybody else's.
func (j *judged) inputs() error {
	for i, in := range j.p.Tx.TxIn {
		s, kind, err := j.input(i)
		if err != nil {
			return err
		}
		if i > 0 && kind != j.e.Kind {
			return unlike("input %d is of %s, and the first of %s", i, kind, j.e.Kind)
		}
		s.op = in.PreviousOutPoint
		j.e.Kind = kind
		j.e.Epochs = append(j.e.Epochs, s.epoch)
		j.ins = append(j.ins, s)
	}
	j.e.First = j.ins[0].op
	return nil
}

func (j *judged) input(i int) (spentAs, Kind, error) {
	spent, err := j.p.Spent(i)
	if err != nil {
		return spentAs{}, 0, err
	}
	s := spentAs{value: uint64(spent.Value)}
	if spent.Value < 0 || s.value > bitcoin.MaxMoney {
		return s, 0, unlike("input %d has %d sat", i, spent.Value)
	}
	if own, ok := j.rd.plain[string(spent.PkScript)]; ok {
		s.plain, s.epoch = true, own.Epoch
		return s, own.Kind, nil
	}
	if len(j.p.Inputs[i].TapLeaves) != 1 {
		return s, 0, unlike("input %d is not the custody's, or shows no leaf", i)
	}
	leaf := j.p.Inputs[i].TapLeaves[0].Script
	if d, ok := j.rd.rules.DecodeLeaf(leaf); ok {
		t, err := j.rd.rules.Derive(d)
		if err != nil || !bytes.Equal(t.Script, spent.PkScript) {
			return s, 0, unlike("input %d is no deposit address of this deployment", i)
		}
		s.epoch, s.derived = d.Epoch, &d
		return s, d.Asset.Kind, nil
	}
	epoch, prefix, ok := j.rd.committee(leaf)
	uid, named := j.rd.rules.UIDOf(prefix)
	if !ok || !named {
		return s, 0, unlike("input %d is not the custody's", i)
	}
	s.epoch, s.uid = epoch, uid
	return s, BRC20, nil
}

// words reads what the transaction says, and its fee.
func (j *judged) words() error {
	var in, out uint64
	for _, s := range j.ins {
		in += s.value
	}
	data := 0
	for i, o := range j.p.Tx.TxOut {
		if o.Value < 0 || o.Value > bitcoin.MaxMoney {
			return unlike("output %d has %d sat", i, o.Value)
		}
		out += uint64(o.Value)
		j.outs = append(j.outs, bitcoin.Out{Value: uint64(o.Value), Script: o.PkScript})
		if isOpReturn(o.PkScript) {
			data++
			if o.Value != 0 {
				return unlike("output %d burns %d sat", i, o.Value)
			}
		}
	}
	if data > 1 || in > bitcoin.MaxMoney || out > in {
		return unlike("%d sat become %d, with %d outputs of data", in, out, data)
	}
	j.e.Fee = in - out
	j.marker, _ = j.rd.rules.FindMarker(j.outs)
	if j.stone, j.stoned = stoneOf(j.outs); j.stoned &&
		(j.stone.Cenotaph() || j.stone.Etching != nil || j.stone.Mint != nil) {
		return unlike("its runestone is a cenotaph, an etching or a mint")
	}
	return nil
}

// own reports whether an output stays: a plain script of the kind, of the current epoch. Beside a baton, change may go
// back to an epoch that the transaction spends of: where only the baton moves, its coins do not (SR-18).
func (j *judged) own(i int) bool {
	s, ok := j.rd.plain[string(j.outs[i].Script)]
	if !ok || s.Kind != j.e.Kind {
		return false
	}
	return s.Epoch == j.rd.rules.Current().Epoch || i > 0 && j.e.Baton && slices.Contains(j.e.Epochs, s.Epoch)
}

// stays requires that outputs from one on are the custody's own or data.
func (j *judged) stays(from int) error {
	for i := from; i < len(j.outs); i++ {
		if !j.own(i) && !isOpReturn(j.outs[i].Script) {
			return unlike("output %d leaves the custody, and no uid is paid by it", i)
		}
	}
	return nil
}

// baton judges what spends a baton: plain outputs alone, and output 0 is the next one (SR-01).
func (j *judged) baton() error {
	for i, s := range j.ins {
		if !s.plain {
			return unlike("input %d is no plain output of the custody, and the first is", i)
		}
	}
	if !j.own(0) {
		return unlike("output 0 is not the next baton")
	}
	switch j.marker.Type {
	case MarkerPayment:
		return j.payment()
	case MarkerInscribe:
		return j.inscribing()
	case MarkerCancel:
		j.e.Settled = []message.UID{j.marker.Cancel.UID}
		return j.stays(1)
	default:
		return j.stays(1)
	}
}

// committed requires that the marker commits to the payouts' uids, each once, and that nothing of older epochs is
// spent: that goes to newer custody alone (SR-18).
func (j *judged) committed() error {
	if j.e.Older(j.rd.rules.Current().Epoch) {
		return unlike("it spends what older keys guard, and that goes to newer custody alone (SR-18)")
	}
	uids := make([]message.UID, len(j.shown.Payouts))
	seen := make(map[message.UID]bool, len(uids))
	for i, o := range j.shown.Payouts {
		if seen[o.UID] || o.UID.IsZero() {
			return unlike("uid %s is there twice, or is none", o.UID)
		}
		uids[i], seen[o.UID] = o.UID, true
	}
	if *j.marker.Commitment != Commitment(j.rd.rules.Salt, j.e.Kind, uids) {
		return unlike("it commits to other uids than are shown")
	}
	return nil
}

// payment judges what pays uids: outputs 1 to n, in the order of the payouts.
func (j *judged) payment() error {
	if err := j.committed(); err != nil {
		return err
	}
	n := len(j.shown.Payouts)
	if n == 0 || n >= len(j.outs) {
		return unlike("%d payouts for %d outputs", n, len(j.outs))
	}
	j.payees = make(map[int]int, n)
	for i, o := range j.shown.Payouts {
		out := j.outs[1+i]
		_, own := j.rd.plain[string(out.Script)]
		switch {
		case own || isOpReturn(out.Script): // SR-07
			return unlike("uid %s is paid to the custody itself, or to nobody", o.UID)
		case !bytes.Equal(out.Script, o.Script):
			return unlike("output %d is not uid %s's", 1+i, o.UID)
		}
		j.payees[1+i] = i
		j.e.Settled = append(j.e.Settled, o.UID)
		if err := j.leaves(i, out.Value); err != nil {
			return err
		}
	}
	return j.stays(1 + n)
}

// back reports whether a payout goes back: what was sent from Bitcoin to Bitcoin is a return.
func (j *judged) back(uid message.UID) bool {
	return message.SrcChain(uid) == j.rd.rules.ChainID || j.shown.Back[uid]
}

// leaves counts what one payee gets, but for runes. Of the custodies of assets, a postage is what sending costs, and
// what is more is bitcoin that leaves.
func (j *judged) leaves(i int, value uint64) error {
	o := j.shown.Payouts[i]
	l := Leaving{UID: o.UID, Asset: Bitcoin, Units: amount.New(value), Back: j.back(o.UID)}
	if j.e.Kind == BTC || value > bitcoin.Postage {
		j.e.Leaves = append(j.e.Leaves, l)
	} else {
		j.e.Fee += value
	}
	if j.e.Kind != BRC20 {
		return nil
	}
	if 1+i >= len(j.ins) {
		return unlike("uid %s is paid by no input of its own", o.UID)
	}
	token := Leaving{UID: o.UID, Asset: o.Asset, Units: o.Amount, Back: l.Back, From: j.ins[1+i].op}
	if !j.proves(i) {
		token.Asset, token.Units, token.Untold = Asset{Kind: BRC20}, amount.Amount{}, true
	}
	j.e.Leaves = append(j.e.Leaves, token)
	return nil
}

// proves reports whether the i-th payee gets exactly the transfer that was inscribed for its uid: the sats of its input
// are those of its output, and the input is what a commit output of the payout's revealed (SR-11).
func (j *judged) proves(i int) bool {
	for k := 0; k <= 1+i; k++ {
		if j.ins[k].value != j.outs[k].Value {
			return false
		}
	}
	o, op := j.shown.Payouts[i], j.ins[1+i].op
	for _, s := range j.shown.Inscribed {
		if s.Reveal == nil || s.Commit == nil || op.Index != 0 || len(s.Reveal.TxIn) == 0 || len(s.Reveal.TxOut) == 0 ||
			s.Reveal.TxHash() != op.Hash {
			continue
		}
		from := s.Reveal.TxIn[0].PreviousOutPoint
		if s.Commit.TxHash() != from.Hash || int(from.Index) >= len(s.Commit.TxOut) {
			continue
		}
		made := s.Commit.TxOut[from.Index]
		if made.Value < s.Reveal.TxOut[0].Value {
			continue // sats of other inputs are in it, and what they carry
		}
		return slices.ContainsFunc(j.rd.rules.Epochs, func(k Keys) bool {
			t, err := j.rd.rules.commitOutput(k.Epoch, o)
			return err == nil && bytes.Equal(t.Script, made.PkScript)
		})
	}
	return false
}

// inscribing judges what makes commit outputs: they are the custody's until they are revealed.
func (j *judged) inscribing() error {
	if err := j.committed(); err != nil {
		return err
	}
	next := 0
	for i := 1; i < len(j.outs); i++ {
		if j.own(i) || isOpReturn(j.outs[i].Script) {
			continue
		}
		if next == len(j.shown.Payouts) {
			return unlike("output %d is no commit output of what is shown", i)
		}
		t, err := j.rd.rules.commitOutput(j.rd.rules.Current().Epoch, j.shown.Payouts[next])
		if err != nil || !bytes.Equal(t.Script, j.outs[i].Script) {
			return unlike("output %d is no commit output of uid %s", i, j.shown.Payouts[next].UID)
		}
		next++
	}
	if next != len(j.shown.Payouts) || j.e.Kind != BRC20 {
		return unlike("%d commit outputs for %d payouts", next, len(j.shown.Payouts))
	}
	return nil
}

// sweep judges what moves outputs of deposit addresses into the custody: it pays nobody.
func (j *judged) sweep() error {
	for i, s := range j.ins {
		if s.derived == nil && !s.plain {
			return unlike("input %d is of no deposit address", i)
		}
	}
	return j.stays(0)
}

// reveal judges what reveals one commit output: the inscription stays with who has the tokens, which is a plain script
// of any epoch, or the deposit address that holds them.
func (j *judged) reveal() error {
	for i, s := range j.ins[1:] {
		if !s.plain {
			return unlike("input %d of a reveal is no plain output", 1+i)
		}
	}
	s, plain := j.rd.plain[string(j.outs[0].Script)]
	switch {
	case j.stoned:
		return unlike("a reveal moves runes")
	case j.outs[0].Value != bitcoin.Postage:
		return unlike("a reveal has %d sat in its inscription's output", j.outs[0].Value)
	case plain && s.Kind == BRC20:
	case !j.owned(j.outs[0].Script):
		return unlike("a reveal's inscription leaves the custody")
	default: // its depositor can take that output back after the lock
		j.e.Fee += j.outs[0].Value
	}
	return j.stays(1)
}

// owned reports whether a script is a deposit address that is shown.
func (j *judged) owned(script []byte) bool {
	return slices.ContainsFunc(j.shown.Owners, func(d DepositAddress) bool {
		t, err := j.rd.rules.Derive(d)
		return err == nil && d.Asset.Kind == BRC20 && bytes.Equal(t.Script, script)
	})
}

// runes bounds what of runes leaves: by the edicts, whatever the inputs have. What no edict names goes to the pointer's
// output or else to the first, which have to be the custody's, but for an output that goes back as it is.
func (j *judged) runes() error {
	if !j.stoned {
		return nil
	}
	for _, d := range j.stone.Edicts {
		if d.ID == (ordinals.RuneID{}) {
			continue // the commitment
		}
		if d.Amount.IsZero() || int(d.Output) >= len(j.outs) || isOpReturn(j.outs[d.Output].Script) {
			return unlike("an edict of rune %s is not of one amount to one output", d.ID)
		}
		i, leaves := j.payees[int(d.Output)]
		if !leaves {
			continue // stays: every other output is the custody's
		}
		uid := j.shown.Payouts[i].UID
		j.e.Leaves = append(j.e.Leaves,
			Leaving{UID: uid, Asset: RuneAsset(d.ID), Units: wide(d.Amount), Back: j.back(uid)})
	}
	if j.stone.Pointer == nil {
		return nil
	}
	at := int(*j.stone.Pointer)
	if at >= len(j.outs) || isOpReturn(j.outs[at].Script) {
		return unlike("its runestone points to no output")
	}
	i, leaves := j.payees[at]
	switch {
	case !leaves && !j.own(at):
		return unlike("its runestone points to what is not the custody's")
	case !leaves:
		return nil
	case len(j.payees) != 1 || len(j.ins) < 2:
		return unlike("its runestone gives all to one of several payees")
	}
	uid := j.shown.Payouts[i].UID
	j.e.Leaves = append(j.e.Leaves,
		Leaving{UID: uid, Asset: Asset{Kind: Rune}, Back: j.back(uid), Untold: true, From: j.ins[1].op})
	return nil
}
