package app

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// order is one transfer as it was asked for, worked out from the request alone.
type order struct {
	src, dst             uint32
	srcAnchor, dstAnchor message.Anchor
	kind                 message.Kind
	amount               amount.Amount // common units, after the pool's fee
	recipient, refund    common.Address
}

// chainBooks are what the chains themselves tell: the events of all bridges, each chain's in its order, and the calls
// that made them.
type chainBooks struct {
	sent     []sending
	executed []execution
	settled  []settlement
	returned []redirection
}

type sending struct {
	chain   uint32
	tx      common.Hash
	message message.Message
}

// execution is a message's first delivery. called is what the transaction handed to the bridge.
type execution struct {
	chain             uint32
	uid               message.UID
	anchor, recipient common.Address
	amount, paid      amount.Amount
	outcome           chain.Outcome
	called            message.Message
	tx                common.Hash
}

// settlement is what a retry of a claim paid.
type settlement struct {
	chain           uint32
	uid             message.UID
	paid, remaining amount.Amount
	called          message.Message
	tx              common.Hash
}

// redirection is a claim, or what was left of one, that went back.
type redirection struct {
	chain       uint32
	uid, refund message.UID
	amount      amount.Amount
	called      message.Message
}

// complaints gathers what is wrong, each with the invariant that it breaks.
type complaints []string

func (c *complaints) unless(ok bool, format string, args ...any) {
	if !ok {
		*c = append(*c, fmt.Sprintf(format, args...))
	}
}

// entry is what the books say of one message.
type entry struct {
	message  message.Message
	payload  message.Payload
	times    int           // executed
	paid     amount.Amount // by the delivery and all retries
	returned amount.Amount
	refunds  int // claims that this message takes back, as their chain tells
}

// faults compares the chains with each other: what was executed, paid or sent back is what had been sent, to whom it
// was sent, with that amount, on that chain, and once.
func (b chainBooks) faults() (out complaints) {
	all := b.entries(&out)
	for _, e := range b.executed {
		if of := all[e.uid]; of == nil {
			out.unless(false, "INV-03 %s: executed, and nobody sent it", e.uid)
		} else {
			of.execute(e, &out)
		}
	}
	for _, s := range b.settled {
		of := all[s.uid]
		if of == nil || of.times == 0 {
			out.unless(false, "INV-02 %s: a claim was paid that was not stored", s.uid)
			continue
		}
		of.pay(s.paid, &out)
		left, err := of.payload.Amount.Sub(of.paid)
		out.unless(err == nil && left.Cmp(s.remaining) == 0, "INV-01 %s: %s are left of the claim, and the chain says %s",
			s.uid, left, s.remaining)
		out.unless(s.chain == message.DstChain(s.uid) && s.called.StructHash() == of.message.StructHash(),
			"INV-03 %s: the claim paid is of another message", s.uid)
	}
	for _, r := range b.returned {
		of, refund := all[r.uid], all[r.refund]
		if of == nil || of.times == 0 || refund == nil {
			out.unless(false, "INV-02 %s: a claim went back that was not stored, or by a message that was not sent", r.uid)
			continue
		}
		of.returned = r.amount
		refund.refunds++
		of.goBack(r, refund, &out)
	}
	for uid, e := range all {
		total, err := e.paid.Add(e.returned)
		out.unless(err == nil && total.Cmp(e.payload.Amount) <= 0, "INV-01 %s: %s paid and %s sent back of %s", uid, e.paid,
			e.returned, e.payload.Amount)
		out.unless(e.payload.Kind != message.KindRefund || e.refunds == 1, "INV-02 %s: a refund of %d claims", uid, e.refunds)
	}
	slices.Sort(out)
	return out
}

// entries are the messages that were sent.
func (b chainBooks) entries(out *complaints) map[message.UID]*entry {
	all := map[message.UID]*entry{}
	for _, s := range b.sent {
		uid := s.message.UID
		out.unless(all[uid] == nil, "INV-02 %s: sent twice", uid)
		out.unless(s.chain == message.SrcChain(uid), "INV-03 %s: sent on chain %d", uid, s.chain)
		p, err := s.message.Payload.Decoded(), s.message.Payload.Err()
		out.unless(err == nil, "INV-03 %s: sent, and not a message: %v", uid, err)
		all[uid] = &entry{message: s.message, payload: p}
	}
	return all
}

func (e *entry) execute(x execution, out *complaints) {
	uid := e.message.UID
	e.times++
	out.unless(e.times == 1, "INV-02 %s: executed again", uid)
	out.unless(x.chain == message.DstChain(uid), "INV-02 %s: executed on chain %d", uid, x.chain)
	out.unless(x.called.StructHash() == e.message.StructHash(),
		"INV-03 %s: executed with the hash of another message", uid)
	out.unless(message.AnchorOf(x.anchor) == e.message.DstAnchor, "INV-03 %s: executed by %s", uid, x.anchor)
	to, ok := e.payload.Recipient.Address()
	if !ok {
		to = common.Address{} // the bridge names nobody
	}
	out.unless(x.recipient == to, "INV-03 %s: for %s, and it was sent to %s", uid, x.recipient, common.Address(to))
	out.unless(x.amount.Cmp(e.payload.Amount) == 0, "INV-03 %s: %s, and %s was sent", uid, x.amount, e.payload.Amount)
	whole := x.outcome == chain.OutcomePaid && x.paid.Cmp(e.payload.Amount) == 0
	claim := x.outcome != chain.OutcomePaid && x.paid.IsZero()
	out.unless(whole || claim, "INV-01 %s: outcome %d with %s paid of %s", uid, x.outcome, x.paid, e.payload.Amount)
	e.pay(x.paid, out)
}

func (e *entry) pay(n amount.Amount, out *complaints) {
	sum, err := e.paid.Add(n)
	out.unless(err == nil, "INV-01 %s: what was paid overflows", e.message.UID)
	e.paid = sum
}

func (e *entry) goBack(r redirection, refund *entry, out *complaints) {
	out.unless(r.chain == message.DstChain(r.uid) && r.called.StructHash() == e.message.StructHash(),
		"INV-03 %s: what went back is another message", r.uid)
	uid, kind, err := refund.payload.RefundOf()
	out.unless(err == nil && uid == r.uid && kind == e.payload.Kind, "INV-02 %s: the refund %s is of another message",
		r.uid, r.refund)
	left, err := e.payload.Amount.Sub(e.paid)
	out.unless(err == nil && left.Cmp(r.amount) == 0, "INV-01 %s: %s go back of the %s that were left", r.uid,
		r.amount, left)
	out.unless(refund.payload.Amount.Cmp(r.amount) == 0, "INV-01 %s: %s go back, and the refund says %s", r.uid, r.amount,
		refund.payload.Amount)
	out.unless(refund.payload.Recipient == e.payload.Refund, "INV-08 %s: goes back to %s", r.uid, refund.payload.Recipient)
	back := refund.message.SrcAnchor == e.message.DstAnchor && refund.message.DstAnchor == e.message.SrcAnchor
	out.unless(back && message.DstChain(r.refund) == message.SrcChain(r.uid), "INV-08 %s: goes back elsewhere", r.uid)
}

// against compares the chains with what was asked: each transaction sent exactly the message asked for, nothing else
// was sent, and each was paid in full at its first delivery.
func (b chainBooks) against(orders map[common.Hash]order) (out complaints) {
	paid := map[message.UID]amount.Amount{}
	for _, e := range b.executed {
		paid[e.uid] = e.paid
	}
	sent := map[common.Hash]int{}
	for _, s := range b.sent {
		o, ok := orders[s.tx]
		out.unless(ok, "INV-03 %s: nobody asked for what %s sent", s.message.UID, s.tx)
		sent[s.tx]++
		if ok {
			o.matches(s, &out)
		}
	}
	for tx, o := range orders {
		out.unless(sent[tx] == 1, "INV-02 %s sent %d messages", tx, sent[tx])
		for _, s := range b.sent {
			if s.tx == tx {
				got, arrived := paid[s.message.UID]
				out.unless(arrived && got.Cmp(o.amount) == 0, "INV-01 %s: %s asked for, %s paid", s.message.UID, o.amount, got)
			}
		}
	}
	slices.Sort(out)
	return out
}

// matches compares a message with the order that it is for.
func (o order) matches(s sending, out *complaints) {
	want := message.Payload{
		Kind: o.kind, Amount: o.amount, Recipient: message.RecipientOf(o.recipient),
		Refund: message.RecipientOf(o.refund),
	}
	raw, err := want.Encode()
	m := message.Message{UID: s.message.UID, SrcAnchor: o.srcAnchor, DstAnchor: o.dstAnchor, Payload: raw}
	out.unless(err == nil && m.StructHash() == s.message.StructHash(), "INV-03 %s: sent %x, asked for %x", m.UID,
		s.message.Wire(), m.Wire())
	route := s.chain == o.src && message.SrcChain(m.UID) == o.src && message.DstChain(m.UID) == o.dst
	out.unless(route, "INV-03 %s: sent from %d, asked for from %d to %d", m.UID, s.chain, o.src, o.dst)
}

// account is somebody's holding of a token.
type account struct {
	chain      uint32
	token, who common.Address
}

// purse is a token as an anchor pays it.
type purse struct {
	token common.Address
	payer common.Address // whose Transfer it is; zero for what is minted
	real  uint8          // decimals
	units uint8          // common decimals
	coin  bool           // a chain's own: it has no Transfer events
}

// payouts is what each account was paid, in base units, by all deliveries and retries.
func (b chainBooks) payouts(of func(chain uint32, anchor common.Address) purse) map[account]*big.Int {
	out := map[account]*big.Int{}
	type claim struct {
		purse purse
		to    account
	}
	claims := map[message.UID]claim{}
	add := func(c claim, paid amount.Amount) {
		if paid.IsZero() {
			return
		}
		base, err := amount.FromCommon(paid, c.purse.real, c.purse.units)
		if err != nil {
			base = amount.Max() // no balance is that
		}
		if out[c.to] == nil {
			out[c.to] = new(big.Int)
		}
		out[c.to].Add(out[c.to], base.Big())
	}
	for _, e := range b.executed {
		p := of(e.chain, e.anchor)
		c := claim{p, account{e.chain, p.token, e.recipient}}
		claims[e.uid] = c
		add(c, e.paid)
	}
	for _, s := range b.settled {
		add(claims[s.uid], s.paid)
	}
	return out
}

// shortOf compares what accounts were paid by the books with what they really got.
func shortOf(want, got map[account]*big.Int) (out complaints) {
	for a, n := range want {
		out.unless(got[a] != nil && got[a].Cmp(n) == 0, "INV-01 %s got %s of %s on chain %d instead of %s", a.who, got[a],
			a.token, a.chain, n)
	}
	slices.Sort(out)
	return out
}

// honestBooks are three transfers: one paid at once, one as a claim in two parts, one paid in part and then sent back.
func honestBooks(t *testing.T) (chainBooks, map[common.Hash]order) {
	t.Helper()
	address := func(n byte) common.Address { return common.Address{19: n} }
	orders := map[common.Hash]order{}
	var b chainBooks
	for i := byte(1); i <= 3; i++ {
		o := order{
			src: 1, dst: 2, srcAnchor: message.AnchorOf(address(11)), dstAnchor: message.AnchorOf(address(12)),
			kind:   message.KindSwap,
			amount: amount.New(100 * uint64(i)), recipient: address(20 + i), refund: address(30 + i),
		}
		tx := common.Hash{0: i}
		orders[tx] = o
		raw, err := message.Payload{
			Kind: o.kind, Amount: o.amount, Recipient: message.RecipientOf(o.recipient), Refund: message.RecipientOf(o.refund),
		}.Encode()
		require.NoError(t, err)
		m := message.Message{
			UID: message.NewUID(1, 2, message.PoolNonce(1, uint32(i))), SrcAnchor: o.srcAnchor,
			DstAnchor: o.dstAnchor, Payload: raw,
		}
		b.sent = append(b.sent, sending{1, tx, m})
		x := execution{
			chain: 2, uid: m.UID, anchor: address(12), recipient: o.recipient, amount: o.amount, paid: o.amount,
			outcome: chain.OutcomePaid, called: m,
		}
		if i > 1 {
			x.outcome, x.paid = chain.OutcomeLiquidity, amount.Amount{}
		}
		b.executed = append(b.executed, x)
	}
	second, third := b.sent[1].message, b.sent[2].message
	b.settled = []settlement{
		{chain: 2, uid: second.UID, paid: amount.New(50), remaining: amount.New(150), called: second},
		{chain: 2, uid: second.UID, paid: amount.New(150), remaining: amount.New(0), called: second},
		{chain: 2, uid: third.UID, paid: amount.New(120), remaining: amount.New(180), called: third},
	}
	raw, err := message.Payload{
		Kind: message.KindRefund, Amount: amount.New(180), Recipient: message.RecipientOf(address(33)),
		Data: append(slices.Clone(third.UID[:]), byte(message.KindSwap)),
	}.Encode()
	require.NoError(t, err)
	back := message.Message{
		UID: message.NewUID(2, 1, message.PoolNonce(1, 9)), SrcAnchor: third.DstAnchor,
		DstAnchor: third.SrcAnchor, Payload: raw,
	}
	b.sent = append(b.sent, sending{2, common.Hash{0: 9}, back})
	b.returned = []redirection{{2, third.UID, back.UID, amount.New(180), third}}
	b.executed = append(b.executed, execution{
		chain: 1, uid: back.UID, anchor: address(11), recipient: address(33), amount: amount.New(180), paid: amount.New(180),
		outcome: chain.OutcomePaid, called: back,
	})
	return b, orders
}

// The comparison of the chains with each other finds what it is there for: each single thing that is changed is named.
func TestBooks_INV01_INV02_INV03_INV08(t *testing.T) {
	t.Parallel()
	honest, _ := honestBooks(t)
	require.Empty(t, honest.faults())
	thief, other := common.Address{19: 0xdd}, common.Address{19: 11}
	for what, c := range map[string]struct {
		change func(b *chainBooks)
		fault  string
	}{
		"executed twice": {
			func(b *chainBooks) { b.executed = append(b.executed, b.executed[0]) },
			"INV-02 .* executed again",
		},
		"executed on the source": {func(b *chainBooks) { b.executed[0].chain = 1 }, "INV-02 .* executed on chain 1"},
		"sent twice":             {func(b *chainBooks) { b.sent = append(b.sent, b.sent[0]) }, "INV-02 .* sent twice"},
		"sent elsewhere":         {func(b *chainBooks) { b.sent[0].chain = 2 }, "INV-03 .* sent on chain 2"},
		"never sent":             {func(b *chainBooks) { b.sent = b.sent[1:] }, "INV-03 .* nobody sent it"},
		"another recipient":      {func(b *chainBooks) { b.executed[0].recipient = thief }, "INV-03 .* and it was sent to"},
		"another amount": {
			func(b *chainBooks) { b.executed[0].amount = amount.New(101) },
			"INV-03 .* 101, and 100 was sent",
		},
		"another token": {func(b *chainBooks) { b.executed[0].anchor = other }, "INV-03 .* executed by"},
		"another hash": {
			func(b *chainBooks) { b.executed[0].called.Payload = b.executed[1].called.Payload },
			"INV-03 .* hash of another message",
		},
		"paid too much":   {func(b *chainBooks) { b.executed[0].paid = amount.New(101) }, "INV-01 .* 101 paid"},
		"paid too little": {func(b *chainBooks) { b.executed[0].paid = amount.New(99) }, "INV-01 .* 99 paid of 100"},
		"a claim paid at once": {
			func(b *chainBooks) { b.executed[1].paid = amount.New(1) },
			"INV-01 .* outcome 2 with 1 paid",
		},
		"a claim paid twice": {func(b *chainBooks) { b.settled = append(b.settled, b.settled[1]) }, "INV-01 .* 350 paid"},
		"a claim's rest": {
			func(b *chainBooks) { b.settled[0].remaining = amount.New(149) },
			"INV-01 .* 150 are left of the claim",
		},
		"a claim of nobody": {func(b *chainBooks) { b.settled[0].uid = message.UID{1} }, "INV-02 .* was not stored"},
		"a claim's hash": {
			func(b *chainBooks) { b.settled[0].called = b.sent[0].message },
			"INV-03 .* is of another message",
		},
		"more sent back": {
			func(b *chainBooks) { b.returned[0].amount = amount.New(181) },
			"INV-01 .* 181 go back of the 180",
		},
		"a refund unasked": {func(b *chainBooks) { b.returned = nil }, "INV-02 .* a refund of 0 claims"},
		"a refund of another": {
			func(b *chainBooks) { b.returned[0].uid = b.sent[1].message.UID },
			"INV-02 .* the refund .* is of another message",
		},
		"a refund to a thief": {func(b *chainBooks) {
			raw := slices.Clone(b.sent[3].message.Payload.Bytes())
			raw[48] ^= 0xdd // of the recipient
			b.sent[3].message.Payload = message.ReadPayload(raw)
		}, "INV-08 .* goes back to"},
		"a refund to another token": {
			func(b *chainBooks) { b.sent[3].message.DstAnchor = message.Anchor{1} },
			"INV-08 .* goes back elsewhere",
		},
	} {
		b, _ := honestBooks(t)
		c.change(&b)
		require.Regexp(t, c.fault, strings.Join(b.faults(), "\n"), what)
	}
}

// The same of the comparison with what was asked, and with what people got.
func TestBooksAgainstOrders_INV01_INV02_INV03(t *testing.T) {
	t.Parallel()
	tx := common.Hash{0: 1}
	only := func() (chainBooks, map[common.Hash]order) { // the transfer that was paid at once
		b, orders := honestBooks(t)
		return chainBooks{sent: b.sent[:1], executed: b.executed[:1]}, map[common.Hash]order{tx: orders[tx]}
	}
	b, orders := only()
	require.Empty(t, b.against(orders))
	for what, c := range map[string]struct {
		change func(o *order)
		fault  string
	}{
		"amount": {
			func(o *order) { o.amount = amount.New(101) },
			"INV-03 .* asked for .*\nINV-01|INV-01 .* 101 asked for, 100 paid",
		},
		"recipient":   {func(o *order) { o.recipient[0] = 1 }, "INV-03 .* asked for"},
		"refund":      {func(o *order) { o.refund[0] = 1 }, "INV-03 .* asked for"},
		"token":       {func(o *order) { o.srcAnchor[0] = 1 }, "INV-03 .* asked for"},
		"token there": {func(o *order) { o.dstAnchor[0] = 1 }, "INV-03 .* asked for"},
		"kind":        {func(o *order) { o.kind = message.KindMint }, "INV-03 .* asked for"},
		"source":      {func(o *order) { o.src = 3 }, "INV-03 .* asked for from 3 to 2"},
		"destination": {func(o *order) { o.dst = 3 }, "INV-03 .* asked for from 1 to 3"},
	} {
		b, orders := only()
		o := orders[tx]
		c.change(&o)
		orders[tx] = o
		require.Regexp(t, c.fault, strings.Join(b.against(orders), "\n"), what)
	}
	b, orders = only()
	orders[common.Hash{7}] = orders[tx]
	require.Regexp(t, "INV-02 .* sent 0 messages", strings.Join(b.against(orders), "\n"))
	require.Regexp(t, "INV-03 .* nobody asked", strings.Join(b.against(nil), "\n"))
	b.executed = nil
	require.Regexp(t, "INV-01 .* 100 asked for, 0 paid", strings.Join(b.against(orders), "\n"))

	b, _ = honestBooks(t)
	want := b.payouts(func(uint32, common.Address) purse { return purse{real: 8, units: 6} })
	require.Len(t, want, 4)
	require.Equal(t, "20000", want[account{chain: 2, who: common.Address{19: 22}}].String(), "200 in two parts")
	require.Empty(t, shortOf(want, want))
	got := maps.Clone(want)
	got[account{chain: 2, who: common.Address{19: 22}}] = big.NewInt(19_999)
	require.Regexp(t, "INV-01 .* got 19999 of .* instead of 20000", strings.Join(shortOf(want, got), "\n"))
	delete(got, account{chain: 1, who: common.Address{19: 33}})
	require.Len(t, shortOf(want, got), 2)
}
