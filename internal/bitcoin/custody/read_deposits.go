package custody

import (
	"bytes"
	"slices"
)

// paid returns the deposits of a transaction from outside: every output to a plain script, but for typed top-ups, and
// but for BRC-20 transfers that were inscribed for the custody. Those are the custody's own balance, whoever inscribed
// them: sent back they would pay it out (SR-11).
func (rd *Reader) paid(f Fact, rec Record, w words) []Deposit {
	var list []Deposit
	all := f.scripts()
	for _, out := range rec.Outs {
		c := contentOf(out.Sats, out.Carried)
		if c.own || rec.TopUp && out.Carried.Empty() {
			continue
		}
		d := Deposit{
			OutPoint: rec.OutPoint(out.Vout), Kind: out.Kind, Epoch: out.Epoch, Asset: c.asset, Sats: out.Sats, Amount: c.amount,
			Destination: w.destination, Height: rec.Height, Late: rd.rules.Ended(out.Epoch, rec.Height),
		}
		d.Refund = RefundTo{Scripts: f.suppliers(out.Vout, c, all), OutPoint: d.OutPoint}
		d.Fault = rd.rules.judge(d, c, w.fault(), w.destinationFault(), nil)
		list = append(list, d)
	}
	return list
}

// swept returns the deposits that a transaction of the custody moved from derived addresses: that of input i is output
// i (SR-02). What the derived output said is credited with what the custody now holds.
func (rd *Reader) swept(rec Record, w words) []Deposit {
	var list []Deposit
	for _, leaf := range rec.Leaves {
		if leaf.Derived == nil {
			continue
		}
		out, ok := rec.received(leaf.Input)
		if !ok {
			continue
		}
		to := leaf.Derived
		c := contentOf(out.Sats, out.Carried)
		refund, err := to.RefundScript()
		if c.own || err != nil {
			continue
		}
		spent := leaf.Spent
		d := Deposit{
			OutPoint: rec.OutPoint(out.Vout), Swept: &spent, Kind: out.Kind, Epoch: out.Epoch, Asset: c.asset, Sats: out.Sats,
			Amount: c.amount, Destination: Destination{to.DstChain, to.Receiver}, Height: rec.Height,
			Refund: RefundTo{Derived: refund, OutPoint: spent}, Late: rd.rules.Ended(out.Epoch, rec.Height),
		}
		d.Fault = rd.rules.judge(d, c, w.fault(), "", &to.Asset)
		list = append(list, d)
	}
	return list
}

// received returns the plain custody output with an index.
func (r Record) received(vout uint32) (Received, bool) {
	for _, out := range r.Outs {
		if out.Vout == vout {
			return out, true
		}
	}
	return Received{}, false
}

// suppliers returns the distinct scripts that supplied an output, ascending: of a token, those of the inputs in which
// its transfer inscriptions were, by the order of satoshis; of everything else all inputs' (SR-16).
func (f Fact) suppliers(vout uint32, c content, all [][]byte) [][]byte {
	var list [][]byte
	for _, at := range c.tokens {
		for _, out := range f.Tx.TxOut[:vout] {
			at += uint64(out.Value)
		}
		i := slices.IndexFunc(f.Spent, func(p Prev) bool {
			if at < p.Value {
				return true
			}
			at -= p.Value
			return false
		})
		if i < 0 {
			return all
		}
		list = append(list, f.Spent[i].Script)
	}
	if len(list) == 0 {
		return all
	}
	return distinct(list)
}

// scripts returns the distinct scripts of all inputs, ascending.
func (f Fact) scripts() [][]byte {
	list := make([][]byte, 0, len(f.Spent))
	for _, p := range f.Spent {
		list = append(list, p.Script)
	}
	return distinct(list)
}

// distinct sorts scripts in place and drops duplicates.
func distinct(list [][]byte) [][]byte {
	slices.SortFunc(list, bytes.Compare)
	return slices.Clip(slices.CompactFunc(list, bytes.Equal))
}
