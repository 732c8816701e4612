package app

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"maps"
	"math/big"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
)

// bitcoinOrders are what was asked of the bridge with Bitcoin, each worked out from the request alone. Each has a
// recipient of its own, on either side.
type bitcoinOrders struct {
	salt    message.Bytes32
	credits []*creditOrder
	leaves  []*leaveOrder
	returns []*returnOrder
	leafs   []*leafOrder
}

// creditOrder is a deposit that is to arrive on an EVM chain.
type creditOrder struct {
	asset     custody.Asset
	op        wire.OutPoint // what the person paid
	chain     uint32
	router    common.Address
	units     amount.Amount // common units
	recipient common.Address
	refund    []byte // script
	derived   []byte // the deposit address's script; nil: it was paid to the custody itself
}

// leaveOrder is a withdrawal. The router's fee may change while it is under way: then its amount is one of two.
type leaveOrder struct {
	asset     custody.Asset
	tx        common.Hash
	chain     uint32
	router    common.Address
	units     []amount.Amount // common units that it may pay, after the fee
	script    []byte
	refund    common.Address
	cancelled bool // nobody can ever pay it: it comes back
}

// returnOrder is a deposit that cannot be credited and whose sender asked for it.
type returnOrder struct {
	asset   custody.Asset
	op      wire.OutPoint
	sats    uint64
	units   *big.Int // of a token or rune, base units; nil for BTC
	script  []byte   // of the sender
	derived []byte   // as in creditOrder: it was swept before
}

// leafOrder is a deposit that its sender took back by the depositor's leaf.
type leafOrder struct {
	asset   custody.Asset
	op      wire.OutPoint
	sats    uint64
	units   *big.Int
	script  []byte // of the target
	derived []byte
}

// bitcoinBooks are what the chains themselves tell: the bridges' events, and Bitcoin's blocks.
type bitcoinBooks struct {
	chainBooks
	moved   []custodyMove
	spent   []derivedSpend
	waiting []wire.OutPoint                       // commit outputs that nobody revealed
	held    map[string]map[custody.Asset]*big.Int // tokens and runes by script, base units
}

// custodyMove is a transaction that spends what the custody has.
type custodyMove struct {
	tx         chainhash.Hash
	kind       custody.Kind
	marker     byte
	commitment *[32]byte
	cancel     *custody.Cancel
	fee        uint64
	strangers  []wire.TxOut // outputs that are not the custody's, in order
}

// derivedSpend is an output of a deposit address that was spent.
type derivedSpend struct {
	op        wire.OutPoint
	script    []byte // the address's
	tx        chainhash.Hash
	committee bool // by the committee's leaf
	fee       uint64
	outs      []wire.TxOut
	input     int
}

// against compares the chains with what was asked: each arrived or came back once, where it was to, in full; and
// nothing else moved.
func (b bitcoinBooks) against(o bitcoinOrders) (out complaints) {
	withdrawn := b.withdrawals(o, &out)
	due := b.due(o, &out)
	executed := map[message.UID]*entry{}
	for uid, m := range due {
		p, err := m.Payload.Decoded(), m.Payload.Err()
		out.unless(err == nil, "%s: no message: %v", uid, err)
		executed[uid] = &entry{message: m, payload: p}
	}
	payouts := map[string]*payout{} // by script
	for _, w := range withdrawn {
		payouts[string(w.script)] = w
		if w.cancelled {
			m, p := w.back()
			executed[m.UID] = &entry{message: m, payload: p}
		}
	}
	for _, r := range o.returns {
		payouts[string(r.script)] = b.returning(o.salt, r, &out)
	}
	for _, e := range b.executed {
		if message.SrcChain(e.uid) != localBitcoin {
			continue
		}
		if of := executed[e.uid]; of == nil {
			out.unless(false, "INV-03 %s: executed on chain %d, and nobody asked for it", e.uid, e.chain)
		} else {
			of.execute(e, &out)
		}
	}
	for uid, e := range executed {
		out.unless(e.times == 1 && e.paid.Cmp(e.payload.Amount) == 0, "INV-02 %s: %s arrived of %s, in %d times", uid, e.paid,
			e.payload.Amount, e.times)
	}
	for _, s := range b.settled {
		out.unless(message.SrcChain(s.uid) != localBitcoin, "INV-02 %s: a claim of a deposit was paid", s.uid)
	}
	for _, r := range b.returned {
		out.unless(message.SrcChain(r.uid) != localBitcoin, "INV-02 %s: a claim of a deposit went back", r.uid)
	}
	for _, m := range b.moved {
		m.account(o.salt, payouts, &out)
	}
	for _, p := range payouts {
		out.unless(p.times == 1, "INV-02 %s: paid or cancelled %d times on Bitcoin", p.uid, p.times)
		if p.units != nil {
			got := b.held[string(p.script)][p.asset]
			out.unless(got != nil && got.Cmp(p.units) == 0, "INV-01 %s: %s of %s are at the script, not %s", p.uid, got,
				p.asset, p.units)
		}
	}
	for _, op := range b.waiting {
		out.unless(false, "INV-01 %s: an inscription was paid for and not made", op)
	}
	for _, l := range o.leafs {
		b.takenBack(l, &out)
	}
	slices.Sort(out)
	return out
}

// payout is what is to be paid on Bitcoin: a withdrawal, or a deposit that goes back.
type payout struct {
	uid       message.UID
	asset     custody.Asset
	script    []byte
	sats      uint64   // that the output is to have
	bears     bool     // less the transaction's fee
	units     *big.Int // of a token or rune
	cancelled bool
	message   message.Message
	times     int
}

// account holds a transaction of the custody against what was to be paid: it commits to those uids whose recipients it
// pays, in their order, and pays nobody else.
func (m custodyMove) account(salt message.Bytes32, payouts map[string]*payout, out *complaints) {
	switch m.marker {
	case custody.MarkerPayment:
		var uids []message.UID
		for _, o := range m.strangers {
			p := payouts[string(o.PkScript)]
			if p == nil {
				out.unless(false, "INV-05 %s pays %d sat to %x, for which nobody asked", m.tx, o.Value, o.PkScript)
				continue
			}
			p.times++
			uids = append(uids, p.uid)
			want := p.sats
			if p.bears {
				want -= m.fee
			}
			out.unless(!p.cancelled, "INV-05 %s: paid in %s, and cancelled", p.uid, m.tx)
			out.unless(uint64(o.Value) == want, "INV-01 %s: %d sat paid, not %d", p.uid, o.Value, want)
		}
		ordered := slices.IsSortedFunc(uids, func(a, b message.UID) int { return bytes.Compare(a[:], b[:]) })
		good := m.commitment != nil && *m.commitment == custody.Commitment(salt, m.kind, uids)
		out.unless(len(uids) > 0 && ordered && good, "INV-05 %s commits to others than those it pays: %v", m.tx, uids)
		return
	case custody.MarkerCancel:
		found := false
		for _, p := range payouts {
			if m.cancel == nil || p.uid != m.cancel.UID {
				continue
			}
			found = true
			p.times++
			payload, err := p.message.Payload.Decoded(), p.message.Payload.Err()
			refund, ok := payload.Refund.Address()
			out.unless(err == nil && ok && refund == m.cancel.Refund && payload.Amount.Cmp(m.cancel.Amount) == 0,
				"INV-08 %s: the cancel says another amount or refund", p.uid)
			out.unless(p.cancelled, "INV-05 %s: cancelled, and it could be paid", p.uid)
		}
		out.unless(found, "INV-05 %s cancels what nobody asked for", m.tx)
	}
	for _, o := range m.strangers {
		out.unless(false, "INV-05 %s, of type %q, pays %d sat to %x", m.tx, m.marker, o.Value, o.PkScript)
	}
}

// due are the messages of the deposits that are to be credited.
func (b bitcoinBooks) due(o bitcoinOrders, out *complaints) map[message.UID]message.Message {
	due := map[message.UID]message.Message{}
	for _, c := range o.credits {
		key, units := c.op, c.units
		if c.derived != nil {
			s, ok := b.sweep(c.derived, c.op, c.asset.Kind == custody.BRC20, out)
			if !ok {
				continue
			}
			key = s.op
			if c.asset.Kind == custody.BTC {
				left := uint64(s.outs[s.input].Value)
				sent, _ := c.units.Uint64()
				out.unless(left < sent && left+maxSweepFee >= sent, "INV-09 %s: %d sat left of %d after the sweep", c.op,
					left, sent)
				units = amount.New(left)
			}
		}
		uid, data := depositUID(o.salt, c.asset, key, c.chain)
		payload, err := message.Payload{
			Kind: message.KindMint, Amount: units, Recipient: message.RecipientOf(c.recipient), Refund: sha256.Sum256(c.refund),
			Data: data,
		}.Encode()
		out.unless(err == nil && due[uid].Payload.Len() == 0, "%s: asked for twice, or no message: %v", uid, err)
		due[uid] = message.Message{
			UID: uid, SrcAnchor: c.asset.Anchor(), DstAnchor: message.AnchorOf(c.router),
			Payload: payload,
		}
	}
	return due
}

// maxSweepFee bounds, in sat, what a deposit to an address loses to its sweep here.
const maxSweepFee = 3_000

// depositUID is a deposit's uid, and what its message says of where it came from.
func depositUID(salt message.Bytes32, a custody.Asset, op wire.OutPoint, to uint32) (message.UID, []byte) {
	id := op.Hash
	slices.Reverse(id[:])
	data := append([]byte{byte(a.Kind)}, id[:]...)
	data = append(data, byte(op.Index>>24), byte(op.Index>>16), byte(op.Index>>8), byte(op.Index))
	return message.NewUID(localBitcoin, to, message.BitcoinNonce(salt[:], id, op.Index, uint8(a.Kind), []byte(a.ID))), data
}

// sweep finds the one sweep of a deposit address. A token is swept in a transfer that the custody inscribed there.
func (b bitcoinBooks) sweep(script []byte, op wire.OutPoint, inscribed bool, out *complaints) (derivedSpend, bool) {
	var found []derivedSpend
	for _, s := range b.spent {
		if s.committee && bytes.Equal(s.script, script) {
			found = append(found, s)
		}
	}
	ok := len(found) == 1 && (inscribed || found[0].op == op) && found[0].input < len(found[0].outs)
	out.unless(ok, "INV-02 %s: swept %d times", op, len(found))
	if !ok {
		return derivedSpend{}, false
	}
	return found[0], true
}

// withdrawals finds each withdrawal's message, and that no other was sent to Bitcoin.
func (b bitcoinBooks) withdrawals(o bitcoinOrders, out *complaints) (all []*payout) {
	orders := map[common.Hash]*leaveOrder{}
	for _, w := range o.leaves {
		orders[w.tx] = w
	}
	sent := map[common.Hash]int{}
	for _, s := range b.sent {
		if message.DstChain(s.message.UID) != localBitcoin {
			continue
		}
		sent[s.tx]++
		w := orders[s.tx]
		if w == nil {
			out.unless(false, "INV-03 %s: nobody asked for what %s sent", s.message.UID, s.tx)
			continue
		}
		p, err := s.message.Payload.Decoded(), s.message.Payload.Err()
		known := slices.ContainsFunc(w.units, func(a amount.Amount) bool { return a.Cmp(p.Amount) == 0 })
		same := p.Kind == message.KindWithdraw && known && p.Recipient == sha256.Sum256(w.script) &&
			p.Refund == message.RecipientOf(w.refund) && bytes.Equal(p.Data, append([]byte{byte(w.asset.Kind)}, w.script...))
		ends := s.chain == w.chain && message.SrcChain(s.message.UID) == w.chain &&
			s.message.SrcAnchor == message.AnchorOf(w.router) &&
			s.message.DstAnchor == w.asset.Anchor()
		out.unless(err == nil && same && ends, "INV-03 %s: sent %x, and asked for %s", s.message.UID, s.message.Wire(), w)
		one := &payout{
			uid: s.message.UID, asset: w.asset, script: w.script, sats: 546, cancelled: w.cancelled,
			message: s.message,
		}
		if w.asset.Kind == custody.BTC {
			one.sats, _ = p.Amount.Uint64()
		} else if !w.cancelled {
			one.units = p.Amount.Big() // common units are Bitcoin's own here
		}
		all = append(all, one)
	}
	for tx := range orders {
		out.unless(sent[tx] == 1, "INV-02 %s sent %d messages", tx, sent[tx])
	}
	return all
}

// back is the message that gives a cancelled withdrawal back.
func (p *payout) back() (message.Message, message.Payload) {
	w, err := p.message.Payload.Decoded(), p.message.Payload.Err()
	if err != nil {
		return message.Message{}, message.Payload{}
	}
	payload := message.Payload{
		Kind: message.KindRefund, Amount: w.Amount, Recipient: w.Refund,
		Data: append(slices.Clone(p.uid[:]), byte(message.KindWithdraw)),
	}
	raw, err := payload.Encode()
	if err != nil {
		return message.Message{}, message.Payload{}
	}
	nonce := [24]byte(crypto.Keccak256([]byte("causeway/cancel"), p.uid[:])[8:])
	return message.Message{
		UID: message.NewUID(localBitcoin, message.SrcChain(p.uid), nonce), SrcAnchor: p.message.DstAnchor,
		DstAnchor: p.message.SrcAnchor, Payload: raw,
	}, payload
}

// returning is what a return is to pay.
func (b bitcoinBooks) returning(salt message.Bytes32, r *returnOrder, out *complaints) *payout {
	uid, _ := depositUID(salt, r.asset, r.op, localBitcoin)
	p := &payout{
		uid: uid, asset: r.asset, script: r.script, sats: r.sats, units: r.units,
		bears: r.asset.Kind == custody.BTC,
	}
	if r.derived != nil {
		if s, ok := b.sweep(r.derived, r.op, false, out); ok {
			p.sats = uint64(s.outs[s.input].Value)
		}
	}
	return p
}

// takenBack holds a deposit that its sender took back by itself against the chain.
func (b bitcoinBooks) takenBack(l *leafOrder, out *complaints) {
	n := 0
	for _, s := range b.spent {
		if s.op != l.op {
			continue
		}
		n++
		out.unless(!s.committee, "INV-08 %s: taken by the committee", l.op)
		var got []int64
		for _, o := range s.outs {
			if bytes.Equal(o.PkScript, l.script) {
				got = append(got, o.Value)
			}
		}
		out.unless(len(got) == 1, "INV-08 %s: its sender got %d outputs", l.op, len(got))
		if l.units == nil && len(got) == 1 {
			out.unless(uint64(got[0]) == l.sats-s.fee, "INV-08 %s: %d sat came back of %d", l.op, got[0], l.sats)
		}
	}
	out.unless(n == 1, "INV-02 %s: taken back %d times", l.op, n)
	if l.units != nil {
		got := b.held[string(l.script)][l.asset]
		out.unless(got != nil && got.Cmp(l.units) == 0, "INV-08 %s: %s of %s came back, not %s", l.op, got, l.asset, l.units)
	}
}

// clone is a copy of which anything can be changed.
func (b bitcoinBooks) clone() bitcoinBooks {
	b.sent, b.executed, b.settled, b.returned = slices.Clone(b.sent), slices.Clone(b.executed), slices.Clone(b.settled),
		slices.Clone(b.returned)
	b.moved, b.spent, b.waiting = slices.Clone(b.moved), slices.Clone(b.spent), slices.Clone(b.waiting)
	for i := range b.moved {
		b.moved[i].strangers = slices.Clone(b.moved[i].strangers)
	}
	for i := range b.spent {
		b.spent[i].outs = slices.Clone(b.spent[i].outs)
	}
	held := make(map[string]map[custody.Asset]*big.Int, len(b.held))
	for script, of := range b.held {
		held[script] = maps.Clone(of)
	}
	b.held = held
	return b
}

// outputNote is an unspent output at a script of the custody.
type outputNote struct {
	script string
	sats   uint64
	asset  string // what it carries, and how much; empty: plain coins
}

// unlike compares the outputs that are told with those that there are, outpoint by outpoint.
func unlike(told, are map[wire.OutPoint]outputNote) (out complaints) {
	for op, n := range are {
		got, ok := told[op]
		out.unless(ok, "INV-01 %s: not told", op)
		out.unless(!ok || got == n, "INV-01 %s: told as %+v, and it is %+v", op, got, n)
	}
	for op := range told {
		_, ok := are[op]
		out.unless(ok, "INV-01 %s: told, and the node has no such output", op)
	}
	slices.Sort(out)
	return out
}

// mints are what recipients are to have of each token, in base units.
func (b bitcoinBooks) mints(o bitcoinOrders,
	purseOf func(chain uint32, router common.Address) purse,
) map[account]*big.Int {
	units := map[common.Address]amount.Amount{}
	for _, e := range b.executed {
		units[e.recipient] = e.paid
	}
	out := map[account]*big.Int{}
	for _, c := range o.credits {
		p := purseOf(c.chain, c.router)
		base, err := amount.FromCommon(units[c.recipient], p.real, p.units)
		if err != nil {
			base = amount.Max() // no balance is that
		}
		out[account{c.chain, p.token, c.recipient}] = base.Big()
	}
	return out
}

// tampering is what a comparison of the books has to notice, by what was changed.
func tampering() map[string]func(b *bitcoinBooks) string {
	move := func(b *bitcoinBooks, marker byte) *custodyMove {
		i := slices.IndexFunc(b.moved, func(m custodyMove) bool { return m.marker == marker })
		return &b.moved[i]
	}
	arrived := func(b *bitcoinBooks) int {
		return slices.IndexFunc(b.executed, func(e execution) bool { return message.SrcChain(e.uid) == localBitcoin })
	}
	gone := func(b *bitcoinBooks) int {
		return slices.IndexFunc(b.sent, func(s sending) bool { return message.DstChain(s.message.UID) == localBitcoin })
	}
	return map[string]func(b *bitcoinBooks) string{
		"a deposit minted twice": func(b *bitcoinBooks) string {
			b.executed = append(b.executed, b.executed[arrived(b)])
			return "INV-02 .* executed again"
		},
		"a deposit not minted": func(b *bitcoinBooks) string {
			i := arrived(b)
			b.executed = slices.Delete(b.executed, i, i+1)
			return "INV-02 .* 0 arrived of .*, in 0 times"
		},
		"minted for another": func(b *bitcoinBooks) string {
			b.executed[arrived(b)].recipient = common.Address{19: 0xdd}
			return "INV-03 .* and it was sent to"
		},
		"more minted": func(b *bitcoinBooks) string {
			e := &b.executed[arrived(b)]
			e.paid, _ = e.paid.Add(amount.New(1))
			return "INV-01 .* paid of"
		},
		"minted out of nothing": func(b *bitcoinBooks) string {
			e := b.executed[arrived(b)]
			e.uid[31] ^= 1
			b.executed = append(b.executed, e)
			return "INV-03 .* nobody asked for it"
		},
		"minted elsewhere": func(b *bitcoinBooks) string {
			b.executed[arrived(b)].chain = localETH
			return "INV-02 .* executed on chain 910001001"
		},
		"a claim paid": func(b *bitcoinBooks) string {
			b.settled = append(b.settled, settlement{uid: b.executed[arrived(b)].uid})
			return "INV-02 .* a claim of a deposit was paid"
		},
		"a withdrawal nobody asked for": func(b *bitcoinBooks) string {
			s := b.sent[gone(b)]
			s.tx[31] ^= 1
			b.sent = append(b.sent, s)
			return "INV-03 .* nobody asked for what"
		},
		"a withdrawal sent twice": func(b *bitcoinBooks) string {
			b.sent = append(b.sent, b.sent[gone(b)])
			return "INV-02 .* sent 2 messages"
		},
		"a withdrawal not sent": func(b *bitcoinBooks) string {
			i := gone(b)
			b.sent = slices.Delete(b.sent, i, i+1)
			return "INV-02 .* sent 0 messages"
		},
		"paid twice": func(b *bitcoinBooks) string {
			b.moved = append(b.moved, *move(b, custody.MarkerPayment))
			return "INV-02 .* paid or cancelled 2 times"
		},
		"not paid": func(b *bitcoinBooks) string {
			m := move(b, custody.MarkerPayment)
			m.strangers = m.strangers[1:]
			return "INV-02 .* paid or cancelled 0 times"
		},
		"paid to a thief": func(b *bitcoinBooks) string {
			m := move(b, custody.MarkerPayment)
			m.strangers[0].PkScript = []byte{0x51}
			return "INV-05 .* for which nobody asked"
		},
		"paid less": func(b *bitcoinBooks) string {
			move(b, custody.MarkerPayment).strangers[0].Value--
			return "INV-01 .* sat paid, not"
		},
		"a payment for other uids": func(b *bitcoinBooks) string {
			m := move(b, custody.MarkerPayment)
			other := *m.commitment
			other[0] ^= 1
			m.commitment = &other
			return "INV-05 .* commits to others"
		},
		"a sweep that leaks": func(b *bitcoinBooks) string {
			m := move(b, custody.MarkerSweep)
			m.strangers = append(m.strangers, wire.TxOut{Value: 600, PkScript: []byte{0x51}})
			return "INV-05 .* pays 600 sat"
		},
		"a cancel of more": func(b *bitcoinBooks) string {
			m := move(b, custody.MarkerCancel)
			c := *m.cancel
			c.Amount, _ = c.Amount.Add(amount.New(1))
			m.cancel = &c
			return "INV-08 .* another amount"
		},
		"no cancel": func(b *bitcoinBooks) string {
			b.moved = slices.DeleteFunc(b.moved, func(m custodyMove) bool { return m.marker == custody.MarkerCancel })
			return "INV-02 .* paid or cancelled 0 times"
		},
		"an address swept twice": func(b *bitcoinBooks) string {
			i := slices.IndexFunc(b.spent, func(s derivedSpend) bool { return s.committee })
			b.spent = append(b.spent, b.spent[i])
			return "INV-02 .* swept 2 times"
		},
		"what was taken back, taken by the committee": func(b *bitcoinBooks) string {
			i := slices.IndexFunc(b.spent, func(s derivedSpend) bool { return !s.committee })
			b.spent[i].committee = true
			return "INV-08 .* taken by the committee"
		},
		"not taken back": func(b *bitcoinBooks) string {
			b.spent = slices.DeleteFunc(b.spent, func(s derivedSpend) bool { return !s.committee })
			return "INV-02 .* taken back 0 times"
		},
		"an inscription that was never made": func(b *bitcoinBooks) string {
			b.waiting = append(b.waiting, wire.OutPoint{})
			return "INV-01 .* paid for and not made"
		},
		"fewer tokens": func(b *bitcoinBooks) string {
			for _, of := range b.held {
				for a, n := range of {
					of[a] = new(big.Int).Sub(n, big.NewInt(1))
				}
			}
			return "INV-01 .* are at the script, not"
		},
	}
}

// String names an order in a complaint.
func (w leaveOrder) String() string {
	return fmt.Sprintf("%s from chain %d to %x", w.asset, w.chain, w.script)
}
