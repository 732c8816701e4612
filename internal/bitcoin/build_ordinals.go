package bitcoin

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin/ordinals"
)

// Postage is what an output has that carries an inscription or rune, in satoshi: relayed for every type of address.
const Postage = 546

// Funding is what pays for a transaction: plain coins, the change's script and the fee.
type Funding struct {
	Coins  []Coin
	Change []byte
	Rate   FeeRate
	MaxFee uint64 // sat, for each transaction; 0: DefaultMaxFee
}

func (f Funding) payment(outputs []Out, assets ...Asset) Payment {
	return Payment{Assets: assets, Coins: f.Coins, Outputs: outputs, Change: f.Change, Rate: f.Rate, MaxFee: f.MaxFee}
}

// Reveal is a taproot output whose only leaf reveals inscriptions or commits to a rune's name, with the key that spends
// it. The same key is its internal key, so that its owner can take the coins back by the key path.
type Reveal struct {
	taproot  Taproot
	sequence uint32
}

// NewReveal returns the commit output of inscriptions.
func NewReveal(key *btcec.PublicKey, inscriptions ...ordinals.NewInscription) (Reveal, error) {
	if len(inscriptions) == 0 {
		return Reveal{}, errors.New("nothing to inscribe")
	}
	return RevealOf(key, ordinals.RevealScript(XOnlyOf(key), inscriptions...))
}

// RevealOf returns the commit output of a leaf that was made before, so that what somebody has paid to can be spent
// whatever a later version would inscribe.
func RevealOf(key *btcec.PublicKey, leaf []byte) (Reveal, error) {
	t, err := NewTaproot(XOnlyOf(key), leaf)
	return Reveal{taproot: t}, err
}

// NewEtchReveal returns the commit output of a rune's name. The etching can spend it when it has the confirmations that
// the protocol asks for: a relative lock sees to it.
func NewEtchReveal(key *btcec.PublicKey, name ordinals.Rune, inscriptions ...ordinals.NewInscription) (Reveal, error) {
	x := XOnlyOf(key)
	var leaf []byte
	if len(inscriptions) > 0 {
		inscriptions = slices.Clone(inscriptions)
		inscriptions[0].Rune = name.Commitment()
		leaf = ordinals.RevealScript(x, inscriptions...)
	} else {
		leaf = append(appendPush(nil, x[:]), txscript.OP_CHECKSIG, txscript.OP_0, txscript.OP_IF)
		leaf = append(appendPush(leaf, name.Commitment()), txscript.OP_ENDIF)
	}
	t, err := NewTaproot(x, leaf)
	return Reveal{taproot: t, sequence: ordinals.CommitConfirmations - 1}, err
}

// Leaf is the tapscript that the reveal shows.
func (r Reveal) Leaf() []byte { return r.taproot.Leaves[0].Script }

// Script is the commit output's scriptPubKey.
func (r Reveal) Script() []byte { return r.taproot.Script }

// VSize returns the size of the transaction that spends the commit output alone to these outputs.
func (r Reveal) VSize(outputs []Out) int {
	var w weigher
	w.input(source{script: r.taproot.Script, unlock: r.unlock()}.size())
	for _, o := range outputs {
		w.output(o.Script)
	}
	return w.vsize()
}

// Value returns what the commit output must have for the reveal to pay its outputs and the fee, in satoshi.
func (r Reveal) Value(outputs []Out, rate FeeRate) uint64 {
	total := rate.Fee(r.VSize(outputs))
	for _, o := range outputs {
		total += o.Value
	}
	return max(total, Dust(r.taproot.Script))
}

func (r Reveal) unlock() Unlock {
	return Unlock{Internal: r.taproot.Internal, Root: r.taproot.Root, Leaf: &r.taproot.Leaves[0], Sequence: r.sequence}
}

// coins returns the commit outputs of a transaction that spends plain coins only. Payments by others come in through
// Seen.Plain with Unlock.
func (r Reveal) coins(tx *wire.MsgTx) []Coin {
	var list []Coin
	hash := tx.TxHash()
	for i, out := range tx.TxOut {
		if bytes.Equal(out.PkScript, r.taproot.Script) {
			op := wire.OutPoint{Hash: hash, Index: uint32(i)}
			list = append(list, Coin{source{outPoint: op, value: uint64(out.Value), script: out.PkScript, unlock: r.unlock()}})
		}
	}
	return list
}

// Unlock says how the commit output is spent: by its leaf, or by its key to take the coins back.
func (r Reveal) Unlock(byKey bool) Unlock {
	u := r.unlock()
	if byKey {
		u.Leaf, u.Sequence = nil, 0
	}
	return u
}

// CommitReveal is a commit transaction and, once that is signed, its reveal.
type CommitReveal struct {
	Commit  *Draft
	Outputs []Out // of the reveal
	reveal  Reveal
	rate    FeeRate
	maxFee  uint64
}

// Commit builds the transaction that funds a reveal with these outputs, exactly.
func (f Funding) Commit(r Reveal, outputs ...Out) (*CommitReveal, error) {
	for i, o := range outputs {
		if dust := Dust(o.Script); o.Value < dust {
			return nil, fmt.Errorf("reveal's output %d of %d sat: %w: %d sat", i, o.Value, ErrDust, dust)
		}
	}
	commit, err := f.payment([]Out{{Value: r.Value(outputs, f.Rate), Script: r.Script()}}).Build()
	if err != nil {
		return nil, fmt.Errorf("commit: %w", err)
	}
	return &CommitReveal{Commit: commit, Outputs: outputs, reveal: r, rate: f.Rate, maxFee: f.MaxFee}, nil
}

// Reveal builds the reveal of the signed commit transaction.
func (p *CommitReveal) Reveal(commit *wire.MsgTx) (*Draft, error) {
	if err := p.Commit.matches(commit); err != nil {
		return nil, err
	}
	coins := p.reveal.coins(commit)
	return Payment{Coins: coins[:1], Must: 1, Outputs: p.Outputs, Rate: p.rate, MaxFee: p.maxFee}.Build()
}

// matches checks that a signed transaction is the draft's, signatures apart.
func (d *Draft) matches(tx *wire.MsgTx) error {
	bare := tx.Copy()
	for _, in := range bare.TxIn {
		in.SignatureScript, in.Witness = nil, nil
	}
	if bare.TxHash() != d.Packet.Tx.TxHash() {
		return errors.New("the signed transaction is not the one that was built")
	}
	return nil
}

// Sent returns an output of the draft, once signed, as a coin to spend before it confirms: plain because all that the
// draft spends is plain, and it makes no runestone.
func (d *Draft) Sent(tx *wire.MsgTx, index int, unlock Unlock) (Coin, error) {
	if err := d.matches(tx); err != nil {
		return Coin{}, err
	}
	if len(d.Coins) != len(d.Packet.Inputs) || index < 0 || index >= len(tx.TxOut) {
		return Coin{}, fmt.Errorf("output %d: %w", index, ErrNotPlain)
	}
	for _, c := range d.Coins {
		if c.unlock.Leaf != nil {
			return Coin{}, fmt.Errorf("output %d of a reveal: %w", index, ErrNotPlain)
		}
	}
	for _, o := range tx.TxOut {
		if ordinals.StoneOf([]ordinals.Out{{Script: o.PkScript}}) == 0 {
			return Coin{}, fmt.Errorf("output %d: %w", index, ErrNotPlain)
		}
	}
	op := wire.OutPoint{Hash: tx.TxHash(), Index: uint32(index)}
	return Seen{OutPoint: op, Value: uint64(tx.TxOut[index].Value), Script: tx.TxOut[index].PkScript}.Plain(unlock)
}

// SendInscription moves an output with inscriptions, whole, to a script.
func (f Funding) SendInscription(asset Asset, to []byte) (*Draft, error) {
	if len(asset.carried.Runes) > 0 {
		return nil, fmt.Errorf("%s carries runes too: %w", asset.outPoint, ErrMixed)
	}
	return f.payment([]Out{{Value: asset.value, Script: to}}, asset).Build()
}

// SendWhole moves an output whole, inscriptions and runes together: without a runestone all runes go to the first
// output, which has the asset's value, and the inscriptions stay where they are in it.
func (f Funding) SendWhole(asset Asset, to []byte) (*Draft, error) {
	p := f.payment([]Out{{Value: asset.value, Script: to}}, asset)
	p.runes = true
	return p.Build()
}

// ErrMixed means that an output carries what the transaction does not mean to move.
var ErrMixed = errors.New("the output carries other assets too")

// ErrStone means that a runestone would not say what was meant: signing it could burn runes.
var ErrStone = errors.New("the runestone does not decipher to what was meant")

// Etch returns the outputs of a reveal that etches: the premine's, with postage, and the runestone that points to it.
func Etch(etching ordinals.Etching, premineTo []byte) ([]Out, error) {
	if supply, ok := etching.Supply(); !ok || supply.IsZero() {
		return nil, errors.New("the etching's supply is zero or beyond 128 bits")
	}
	zero := uint32(0)
	stone := ordinals.Runestone{Etching: &etching, Pointer: &zero}
	outputs := []Out{{Value: Postage, Script: premineTo}, {Script: stone.Encipher()}}
	return outputs, deciphers(outputs, stone)
}

// MintRune builds one mint of a rune to a script.
func (f Funding) MintRune(id ordinals.RuneID, to []byte) (*Draft, error) {
	zero := uint32(0)
	stone := ordinals.Runestone{Mint: &id, Pointer: &zero}
	outputs := []Out{{Value: Postage, Script: to}, {Script: stone.Encipher()}}
	if err := deciphers(outputs, stone); err != nil {
		return nil, err
	}
	return f.payment(outputs).Build()
}

// RuneTransfer is an amount of a rune, in base units, for a script.
type RuneTransfer struct {
	ID     ordinals.RuneID
	Amount uint128.Uint128
	To     []byte
}

// SendRunes builds a transfer of runes: outputs for the receivers with postage, then the runes that remain to keep, if
// any do, then the runestone, whose pointer names the keeper, so that no rune is left to chance.
func (f Funding) SendRunes(assets []Asset, transfers []RuneTransfer, keep []byte) (*Draft, error) {
	return f.SendMarkedRunes(assets, transfers, keep, nil)
}

// SendMarkedRunes is SendRunes with edicts that move nothing beside those of the transfers: they name id 0:0, which is
// no rune where nothing is etched, and what they say stands in their amounts.
func (f Funding) SendMarkedRunes(assets []Asset, transfers []RuneTransfer, keep []byte,
	marks []ordinals.Edict,
) (*Draft, error) {
	left, err := runesOf(assets)
	if err != nil {
		return nil, err
	}
	var outputs []Out
	stone := ordinals.Runestone{Edicts: slices.Clone(marks)}
	for i, m := range marks {
		if m.ID != (ordinals.RuneID{}) {
			return nil, fmt.Errorf("mark %d is an edict of rune %s: %w", i, m.ID, ErrStone)
		}
	}
	for i, t := range transfers {
		have := left[t.ID]
		if t.Amount.IsZero() || have.Cmp(t.Amount) < 0 {
			return nil, fmt.Errorf("transfer %d of %s of rune %s: the outputs given have %s", i, t.Amount, t.ID, have)
		}
		left[t.ID] = have.Sub(t.Amount)
		stone.Edicts = append(stone.Edicts, ordinals.Edict{ID: t.ID, Amount: t.Amount, Output: uint32(i)})
		outputs = append(outputs, Out{Value: Postage, Script: t.To})
	}
	for _, amount := range left {
		if !amount.IsZero() && stone.Pointer == nil {
			keeper := uint32(len(outputs))
			stone.Pointer = &keeper
			outputs = append(outputs, Out{Value: Postage, Script: keep})
		}
	}
	slices.SortStableFunc(stone.Edicts, func(x, y ordinals.Edict) int { return x.ID.Cmp(y.ID) })
	outputs = append(outputs, Out{Script: stone.Encipher()})
	if err := deciphers(outputs, stone); err != nil {
		return nil, err
	}
	p := f.payment(outputs, assets...)
	p.runes = true
	return p.Build()
}

// runesOf sums what the outputs carry, which must be runes only.
func runesOf(assets []Asset) (map[ordinals.RuneID]uint128.Uint128, error) {
	sum := map[ordinals.RuneID]uint128.Uint128{}
	for _, a := range assets {
		if len(a.carried.Inscriptions) > 0 {
			return nil, fmt.Errorf("%s carries an inscription: %w", a.outPoint, ErrMixed)
		}
		for _, r := range a.carried.Runes {
			total := sum[r.ID].AddWrap(r.Amount)
			if total.Cmp(r.Amount) < 0 {
				return nil, fmt.Errorf("rune %s: amounts beyond 128 bits", r.ID)
			}
			sum[r.ID] = total
		}
	}
	return sum, nil
}

// deciphers checks that the outputs' runestone says what was meant and is no cenotaph.
func deciphers(outputs []Out, want ordinals.Runestone) error {
	tx := ordinals.Tx{Outs: make([]ordinals.Out, len(outputs))}
	for i, o := range outputs {
		tx.Outs[i] = ordinals.Out{Value: o.Value, Script: o.Script}
	}
	tx.Stone = ordinals.StoneOf(tx.Outs)
	got, ok := ordinals.Decipher(&tx)
	if !ok || got.Cenotaph() || !bytes.Equal(got.Encipher(), want.Encipher()) || !slices.Equal(got.Edicts, want.Edicts) {
		return fmt.Errorf("%w: %s", ErrStone, got.Flaw)
	}
	return nil
}
