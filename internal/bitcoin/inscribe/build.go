package inscribe

import (
	"errors"
	"fmt"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
)

// errCannot means that no transaction does what the action asks: not now, and perhaps never.
var errCannot = errors.New("cannot be built")

// maxInputs bounds what one transaction spends: payments beyond it wait for the next.
const maxInputs = 50

// builder builds an order's transactions.
type builder struct {
	o      Order
	p      Policy
	key    *btcec.PrivateKey
	reveal bitcoin.Reveal
}

func newBuilder(o Order, p Policy, seal *Sealer) (*builder, error) {
	secret, err := seal.open(o.ID, o.Key)
	if err != nil {
		return nil, fmt.Errorf("order %s: %w", o.ID, err)
	}
	key, pub := btcec.PrivKeyFromBytes(secret)
	reveal, err := bitcoin.RevealOf(pub, o.Leaf)
	if err != nil {
		return nil, fmt.Errorf("order %s: %w", o.ID, err)
	}
	if string(reveal.Script()) != string(o.PayScript) {
		return nil, fmt.Errorf("order %s: its key and leaf do not make its pay address", o.ID)
	}
	return &builder{o: o, p: p, key: key, reveal: reveal}, nil
}

// build signs the transaction of an action.
func (b *builder) build(a Action) (Tx, error) {
	if len(a.Coins) > maxInputs {
		a.Coins = a.Coins[:maxInputs]
	}
	switch {
	case a.Do == Reveal && a.Replace != nil:
		return b.affordable(a, b.revealPayment)
	case a.Do == Reveal:
		return b.firstReveal(a)
	case a.Replace != nil:
		return b.affordable(a, b.refundPayment)
	}
	return b.refund(a)
}

// coins returns plain coins spent by the key, the first by the leaf when it is to reveal.
func (b *builder) coins(list []Coin, reveals bool) ([]bitcoin.Coin, error) {
	out := make([]bitcoin.Coin, len(list))
	for i, c := range list {
		var err error
		if out[i], err = c.Plain(b.reveal.Unlock(i > 0 || !reveals)); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// revealPayment is the reveal, with the service's fee or without.
func (b *builder) revealPayment(a Action, fee uint64) (bitcoin.Payment, error) {
	coins, err := b.coins(a.Coins, true)
	outputs := []bitcoin.Out{{Value: b.o.OutputValue, Script: b.o.Owner}}
	if fee > 0 {
		outputs = append(outputs, bitcoin.Out{Value: fee, Script: b.p.ServiceScript})
	}
	return bitcoin.Payment{
		Coins: coins, Must: len(coins), Outputs: outputs, Change: b.o.Owner, Rate: a.Rate,
		MaxFee: b.p.MaxFee,
	}, err
}

// refundPayment returns everything.
func (b *builder) refundPayment(a Action, _ uint64) (bitcoin.Payment, error) {
	coins, err := b.coins(a.Coins, false)
	return bitcoin.Payment{Coins: coins, Must: len(coins), Change: b.o.Owner, Rate: a.Rate, MaxFee: b.p.MaxFee}, err
}

// firstReveal pays the rate of the order, or the node's least if that is above; then the service's fee makes way.
func (b *builder) firstReveal(a Action) (Tx, error) {
	var err error
	for _, try := range []struct {
		rate bitcoin.FeeRate
		fee  uint64
	}{{a.Rate, b.o.ServiceFee}, {a.Rate, 0}} {
		a.Rate = try.rate
		var p bitcoin.Payment
		if p, err = b.revealPayment(a, try.fee); err != nil {
			return Tx{}, err
		}
		var d *bitcoin.Draft
		if d, err = p.Build(); err == nil {
			return b.sign(d, KindReveal)
		}
	}
	return Tx{}, fmt.Errorf("%w: %w", errCannot, err)
}

// affordable builds a replacement at the rate of the market, or at as much of it as can be paid: out of the change,
// then out of the service's fee.
func (b *builder) affordable(a Action, payment func(Action, uint64) (bitcoin.Payment, error)) (Tx, error) {
	old, err := bitcoin.ParseTransaction(a.Replace.Raw)
	if err != nil {
		return Tx{}, err
	}
	replaced := bitcoin.Replaced{Tx: old, Fee: a.Replace.Fee}
	for _, fee := range []uint64{b.o.ServiceFee, 0} {
		for _, part := range []bitcoin.FeeRate{100, 75, 50, 25, 1} {
			paid := bitcoin.FeeRateOf(a.Replace.Fee, a.Replace.VSize)
			try := a
			try.Rate = paid + (a.Rate-paid)*part/100
			p, err := payment(try, fee)
			if err != nil {
				return Tx{}, err
			}
			if d, err := p.Replace(replaced); err == nil && bitcoin.FeeRateOf(d.Fee, d.VSize) > paid+paid/20 {
				return b.sign(d, a.Replace.Kind)
			}
		}
	}
	return Tx{}, fmt.Errorf("%w: nothing is left for a higher fee", errCannot)
}

// refund returns the plain coins, and with them the outputs that carry something, each whole and in its own output.
func (b *builder) refund(a Action) (Tx, error) {
	plain, err := b.coins(a.Coins, false)
	if err != nil {
		return Tx{}, err
	}
	fund := bitcoin.Funding{Coins: plain, Change: b.o.Owner, Rate: a.Rate, MaxFee: b.p.MaxFee}
	var inscriptions, runes, both []bitcoin.Asset
	for _, c := range a.Assets[:min(len(a.Assets), maxInputs)] {
		asset, err := c.Asset(b.reveal.Unlock(true))
		if err != nil {
			return Tx{}, err
		}
		switch {
		case len(c.Carried.Runes) == 0:
			inscriptions = append(inscriptions, asset)
		case len(c.Carried.Inscriptions) == 0:
			runes = append(runes, asset)
		default:
			both = append(both, asset)
		}
	}
	var d *bitcoin.Draft
	switch {
	case len(inscriptions) > 0:
		p := bitcoin.Payment{
			Assets: inscriptions, Coins: plain, Must: len(plain), Change: b.o.Owner, Rate: a.Rate,
			MaxFee: b.p.MaxFee,
		}
		for _, asset := range inscriptions {
			p.Outputs = append(p.Outputs, bitcoin.Out{Value: asset.Value(), Script: b.o.Owner})
		}
		d, err = p.Build()
	case len(runes) > 0:
		d, err = fund.SendRunes(runes, nil, b.o.Owner)
	case len(both) > 0: // one at a time: its runes go to the first output
		d, err = fund.SendWhole(both[0], b.o.Owner)
	default:
		p, perr := b.refundPayment(a, 0)
		if perr != nil {
			return Tx{}, perr
		}
		d, err = p.Build()
	}
	if err != nil {
		return Tx{}, fmt.Errorf("%w: %w", errCannot, err)
	}
	return b.sign(d, KindRefund)
}

func (b *builder) sign(d *bitcoin.Draft, kind Kind) (Tx, error) {
	tx, err := d.Packet.Complete(b.key)
	if err != nil {
		return Tx{}, fmt.Errorf("sign %s: %w", kind, err)
	}
	if kind == KindReveal && !shows(tx, b.o.Leaf) {
		return Tx{}, errors.New("sign reveal: it would not reveal")
	}
	raw, err := bitcoin.Serialize(tx)
	if err != nil {
		return Tx{}, err
	}
	return Tx{Kind: kind, ID: tx.TxHash(), Raw: raw, Fee: d.Fee, VSize: bitcoin.VSize(tx)}, nil
}

// shows reports whether the first input reveals the leaf.
func shows(tx *wire.MsgTx, leaf []byte) bool {
	w := tx.TxIn[0].Witness
	return len(w) == 3 && string(w[1]) == string(leaf)
}
