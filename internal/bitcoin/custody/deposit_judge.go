package custody

import (
	"causeway/internal/amount"
)

// content is what an output carries, as one asset if it is one.
type content struct {
	asset  Asset
	amount amount.Amount // base units
	mixed  bool          // several things, or one that is no asset
	loose  bool          // BRC-20 in another than its canonical form
	own    bool          // a BRC-20 transfer that was inscribed for the custody: its next move pays, or may
	tokens []uint64      // offsets of the transfer inscriptions that brought the token
}

// contentOf reads what an output of so many sat carries. Several transfers of one token are that token, so that all of
// it can be sent back, but they are not one deposit.
func contentOf(sats uint64, c Carried) content {
	all := content{asset: Bitcoin, amount: amount.New(sats)}
	var one content
	for _, b := range c.Runes {
		one = content{asset: RuneAsset(b.ID), amount: wide(b.Amount)}
	}
	others := len(c.Runes)
	for _, i := range c.Inscriptions {
		switch {
		case i.Valid != nil, i.Doubtful:
			all.own = true
			return all
		case i.Moved == nil:
			all.mixed = true
		case len(one.tokens) > 0 && one.asset.ID == i.Moved.Tick:
			sum, err := one.amount.Add(wide(i.Moved.Amount))
			all.mixed = all.mixed || err != nil || sum.BitLen() > messageBits
			one.amount, one.tokens, one.mixed = sum, append(one.tokens, i.Offset), true
		default:
			one = content{
				asset: Asset{BRC20, i.Moved.Tick}, amount: wide(i.Moved.Amount), loose: !i.Strict, tokens: []uint64{i.Offset},
			}
			others++
		}
	}
	if all.mixed || others != 1 {
		all.mixed = all.mixed || others > 1
		return all
	}
	return one
}

// messageBits bounds the amounts of messages.
const messageBits = 128

// judge returns the first of the faults that a deposit has. Words and destination are those of what the transaction
// says; only is the asset that a derived address is for, nil for what was paid to the custody itself.
func (r *Rules) judge(d Deposit, c content, words, destination Fault, only *Asset) Fault {
	_, listed := r.terms(d.Asset, d.Height)
	switch {
	case words != "":
		return words
	case c.mixed:
		return FaultMixed
	case d.Asset.Kind != d.Kind || only != nil && d.Asset != *only || only == nil && r.early(d.Epoch, d.Height):
		return FaultAddress
	case !listed:
		return FaultAsset
	case c.loose:
		return FaultNotStrict
	case d.Asset.Kind != BTC && d.Sats > MaxPostage:
		return FaultPostage
	case destination != "":
		return destination
	}
	_, _, fault := r.credit(d.Asset, d.Destination, d.Amount, d.Height)
	return fault
}

// early reports whether an epoch's addresses did not take deposits yet.
func (r *Rules) early(epoch, height uint32) bool {
	keys, err := r.Keys(epoch)
	return err != nil || height < keys.From
}
