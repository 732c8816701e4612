package custody

import (
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

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

func (s *State) layInscribe(d *draft, p Plan, payouts []Payout, own []byte) error {
	d.version = versionInscribe
	d.layBaton(p, own)
	for _, in := range d.ins[1 : 1+len(p.Assets)] {
		d.pay(in.value, own)
	}
	for i, o := range payouts {
		t, err := s.rules.commitOutput(p.Epoch, o)
		if err != nil {
			return err
		}
		if p.Reveals[i] > bitcoin.MaxMoney {
			return fmt.Errorf("%w: a reveal's fee is impossible", ErrPlan)
		}
		d.pay(bitcoin.Postage+p.Reveals[i], t.Script)
	}
	if slices.ContainsFunc(d.ins, func(in spend) bool { return len(in.carried.Runes) > 0 }) {
		return d.stoneOfUIDs(MarkerInscribe) // somebody's, beside what is used up
	}
	s.marker(d, MarkerInscribe)
	return nil
}

// reveal makes the transaction that reveals commit output vout of an inscribing.
func (s *State) reveal(p Plan, o Payout, vout int, commit chainhash.Hash, out bitcoin.Out) (*draft, error) {
	in, err := s.spendOfCommit(p.Epoch, o, wire.OutPoint{Hash: commit, Index: uint32(vout)}, out.Value)
	if err != nil {
		return nil, err
	}
	owner, err := s.owner(p, o)
	if err != nil {
		return nil, err
	}
	return &draft{
		version: versionInscribe, ins: []spend{in},
		outs: []bitcoin.Out{{Value: bitcoin.Postage, Script: owner}},
	}, nil
}

func (s *State) spendOfCommit(epoch uint32, o Payout, op wire.OutPoint, value uint64) (spend, error) {
	t, err := s.rules.commitOutput(epoch, o)
	if err != nil {
		return spend{}, err
	}
	keys, err := s.rules.Keys(epoch)
	if err != nil {
		return spend{}, err
	}
	return spend{op, value, t.Script, t.Leaves[0], keys, Carried{}}, nil
}

// layReveal reveals one commit output of the chain again, with coins besides.
func (s *State) layReveal(d *draft, p Plan, o Payout) error {
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
	owner, err := s.owner(p, o)
	if err != nil {
		return err
	}
	d.version = versionInscribe
	d.ins = append([]spend{in}, d.ins...)
	d.pay(bitcoin.Postage, owner)
	return nil
}
