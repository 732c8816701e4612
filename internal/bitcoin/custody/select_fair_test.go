package custody

import (
	"errors"
	"testing"

	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// alone reports whether a payout would be paid if nobody else had asked, and else why not.
func (w *world) alone(k Kind, x Payout, o Offer) (bool, Reason) {
	_, out, err := w.state.ProposePayment(k, []Payout{x}, o)
	if err == nil {
		return true, ""
	}
	require.ErrorIs(w.t, err, ErrNothing)
	require.Len(w.t, out, 1)
	return false, out[0].Reason
}

// drawn draws a payout of a kind: any amount, to anybody, some of which can never be paid.
func (w *world) drawn(t *rapid.T, k Kind, n int) Payout {
	script := target(n,
		rapid.SampledFrom([]bitcoin.AddressType{bitcoin.P2TR, bitcoin.P2WPKH, bitcoin.P2PKH}).Draw(t, "type"))
	switch rapid.IntRange(0, 11).Draw(t, "fault") {
	case 0:
		script = w.plain(BTC)
	case 1:
		script = []byte{txscript.OP_TRUE}
	}
	var x Payout
	if k == Rune {
		a := rapid.SampledFrom([]Asset{testRune0, testRune}).Draw(t, "rune")
		x = w.withdrawal(a, rapid.SampledFrom([]uint64{1, 3, 60, 400, 100_000}).Draw(t, "units"), script)
	} else {
		x = w.withdrawal(Bitcoin,
			rapid.SampledFrom([]uint64{100, 5_000, 40_000, 900_000, 3_000_000, 40_000_000}).Draw(t, "sats"), script)
	}
	if rapid.IntRange(0, 11).Draw(t, "lie") == 0 {
		x.Amount = plus(x.Amount, amount.New(1))
	}
	return x
}

// SR-20, INV-05: of any set of payouts each is paid, or left out for a reason of its own. Whoever could be paid alone
// is paid, now or by one of the next transactions, or waits for funds that others who were paid got; nobody's fault is
// another's, and nobody starves: each round pays somebody who can be paid.
func TestProposePayment_SR20_NobodyIsInTheWay(t *testing.T) {
	for _, k := range []Kind{BTC, Rune} {
		t.Run(k.String(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				w := opened(t, oneEpoch(t), rapid.SampledFrom([]int64{8_000, 60_000, 400_000}).Draw(t, "reserve"))
				for range rapid.IntRange(1, 6).Draw(t, "deposits") {
					if k == Rune {
						w.deposit(testRune0, units(rapid.Uint64Range(2, 300).Draw(t, "whole"), 0))
						w.deposit(testRune, units(rapid.Uint64Range(1, 99).Draw(t, "wide"), 22))
					} else {
						w.deposit(Bitcoin, units(rapid.Uint64Range(5, 4_000).Draw(t, "sats"), 3))
					}
				}
				var left []Payout
				for n := range rapid.IntRange(1, 7).Draw(t, "payouts") {
					left = append(left, w.drawn(t, k, n))
				}
				for round := 0; len(left) > 0; round++ {
					require.Less(t, round, 8, "each round pays somebody")
					o := w.offer()
					if k == Rune {
						o.MaxData = 83
					}
					can, why := map[message.UID]bool{}, map[message.UID]Reason{}
					anybody := false
					for _, x := range left {
						can[x.UID], why[x.UID] = w.alone(k, x, o)
						anybody = anybody || can[x.UID]
					}
					p, out, err := w.state.ProposePayment(k, left, o)
					require.Equal(t, anybody, err == nil, "%v", err)
					told := map[message.UID]Reason{}
					for _, e := range out {
						require.NotContains(t, told, e.UID)
						told[e.UID] = e.Reason
					}
					require.Len(t, told, len(left)-len(p.UIDs))
					for uid, reason := range told {
						if can[uid] { // in company: its turn is next, or somebody else got what there was
							require.Contains(t, []Reason{ReasonFunds, ReasonSize}, reason)
						} else {
							require.Equal(t, why[uid], reason, "its own")
						}
					}
					if err != nil {
						break
					}
					for _, uid := range p.UIDs {
						require.True(t, can[uid])
					}
					w.execute(p, pick(p, left))
					rest := left[:0:0]
					for _, x := range left {
						if _, paid := w.state.Paid(x.UID); !paid {
							rest = append(rest, x)
						}
					}
					left = rest
				}
				w.balanced()
			})
		})
	}
}

// SR-20: whatever makes one unpayable, those that come before and behind it are paid at once.
func TestProposePayment_SR20_OneIsLeftOut(t *testing.T) {
	w := opened(t, oneEpoch(t), 1_000_000)
	w.deposit(Bitcoin, units(5, 6))
	w.deposit(testRune0, units(50, 0))
	w.deposit(testRune0, units(30, 0))
	for _, k := range []Kind{BTC, Rune} {
		a, much, own := Bitcoin, uint64(9_000_000), w.plain(Rune)
		if k == Rune {
			a, much = testRune0, 90
		}
		least := uint64(20_000)
		if k == Rune {
			least = 3
		}
		for name, bad := range map[string]Payout{
			"more than there is": w.withdrawal(a, much, target(1, bitcoin.P2TR)),
			"more than all":      w.withdrawal(a, 1<<62, target(1, bitcoin.P2TR)),
			"the custody's own":  w.withdrawal(a, least, own),
			"nobody's":           w.withdrawal(a, least, []byte{txscript.OP_TRUE}),
			"malformed": spoilt(t, w.withdrawal(a, least, target(1, bitcoin.P2TR)),
				func(p *message.Payload) { p.Data = p.Data[:1] }),
			"of another kind": spoilt(t, w.withdrawal(a, least, target(1, bitcoin.P2TR)), func(p *message.Payload) {
				p.Data = append([]byte{p.Data[0] + 1}, p.Data[1:]...)
			}),
		} {
			t.Run(k.String()+" "+name, func(t *testing.T) {
				first, last := w.withdrawal(a, least, target(2, bitcoin.P2TR)), w.withdrawal(a, least+1, target(3, bitcoin.P2WPKH))
				for _, list := range [][]Payout{{bad, first, last}, {first, bad, last}, {first, last, bad}} {
					p, out, err := w.state.ProposePayment(k, list, w.offer())
					require.NoError(t, err)
					require.Equal(t, []message.UID{first.UID, last.UID}, p.UIDs)
					require.Len(t, out, 1)
					require.Equal(t, bad.UID, out[0].UID)
					_, why := w.alone(k, bad, w.offer())
					require.Equal(t, why, out[0].Reason)
				}
			})
		}
	}
}

// spoilt is a payout whose message says something else; the payout says what it can of it.
func spoilt(t tester, x Payout, change func(*message.Payload)) Payout {
	t.Helper()
	pay, err := x.Message.Payload.Decoded(), x.Message.Payload.Err()
	require.NoError(t, err)
	change(&pay)
	x.Message.Payload, err = pay.Encode()
	require.NoError(t, err)
	if x.Script = nil; len(pay.Data) > 1 {
		x.Script = pay.Data[1:]
	}
	return x
}

// SR-12, SR-20: what the market or the reserve forbids for all together is paid for as many as it allows; what it
// forbids for each waits for it and says so.
func TestProposePayment_SR12_FeesLeaveOut(t *testing.T) {
	w := opened(t, oneEpoch(t), 1_000_000)
	w.deposit(Bitcoin, units(5, 6))
	list := payoutsOf(w, 6, bitcoin.P2TR)
	all, _, err := w.state.ProposePayment(BTC, list, w.offer())
	require.NoError(t, err)
	o := w.offer()
	o.MaxFee = all.Fee - 1
	some, out, err := w.state.ProposePayment(BTC, list, o)
	require.NoError(t, err)
	require.Less(t, len(some.UIDs), 6)
	require.NotEmpty(t, some.UIDs)
	for _, e := range out {
		require.Equal(t, ReasonSize, e.Reason, "the next transaction pays it")
	}
	o.MaxFee = 10
	_, out, err = w.state.ProposePayment(BTC, list, o)
	require.True(t, errors.Is(err, ErrNothing) && errors.Is(err, ErrFee), "%v", err)
	require.Len(t, out, 6)
	for _, e := range out {
		require.Equal(t, ReasonFee, e.Reason)
		require.True(t, e.Reason.Passes())
	}
}

// SR-11, SR-20: tokens that came to the address of BTC, and cannot be sent back yet, keep no payment of BTC waiting.
func TestProposePayment_SR20_OtherKindsTakeTurns(t *testing.T) {
	w := opened(t, oneEpoch(t), 1_000_000)
	w.deposit(Bitcoin, units(5, 6))
	script := walletScript(t, "bob")
	w.mint(script, testToken.ID, units(3, 18))
	b := w.tokens[string(script)+testToken.ID]
	b.available = b.available.Sub(units(3, 18))
	w.tokens[string(script)+testToken.ID] = b
	d := w.external([]worldCoin{
		{value: bitcoin.Postage, script: script, carried: live(testToken, units(3, 18))},
		w.cash(9_000),
	}, w.pay(BTC, bitcoin.Postage)).Deposits[0]
	back := w.giveBack(d)
	list := append(payoutsOf(w, 2, bitcoin.P2TR), back)
	p, out, err := w.state.ProposePayment(BTC, list, w.offer())
	require.NoError(t, err)
	require.Len(t, p.UIDs, 2)
	require.Equal(t, []Excluded{{back.UID, ReasonInscription}}, out)
}

// SR-20, INV-05, INV-11: a withdrawal whose message names no script is cancelled as what can never be paid is: members
// that would pay any script for it there are none.
func TestCancel_SR20_Malformed(t *testing.T) {
	w := opened(t, oneEpoch(t), 1_000_000)
	w.deposit(Bitcoin, units(5, 6))
	for name, change := range map[string]func(*message.Payload){
		"no data":           func(p *message.Payload) { p.Data = nil },
		"no script":         func(p *message.Payload) { p.Data = p.Data[:1] },
		"another asset":     func(p *message.Payload) { p.Data = append([]byte{byte(Rune)}, p.Data[1:]...) },
		"another recipient": func(p *message.Payload) { p.Recipient[0] ^= 1 },
	} {
		t.Run(name, func(t *testing.T) {
			x := spoilt(t, w.burned(Bitcoin, 40_000, target(1, bitcoin.P2TR)), change)
			for _, script := range [][]byte{x.Script, target(1, bitcoin.P2TR), target(2, bitcoin.P2TR)} {
				any := x
				any.Script = script
				limits := w.limits()
				limits.Targets[x.UID] = script
				b, _ := w.state.Baton(BTC)
				pay := Plan{
					Type: PlanPayment, Kind: BTC, Epoch: w.r.Current().Epoch, Baton: &b.OutPoint,
					UIDs: []message.UID{x.UID},
				}
				require.ErrorIs(t, w.state.Check(pay, []Payout{any}, limits), ErrMessage, "nobody pays it")
			}
			_, out, err := w.state.ProposePayment(BTC, []Payout{x}, w.offer())
			require.ErrorIs(t, err, ErrNothing)
			require.Equal(t, []Excluded{{x.UID, ReasonMalformed}}, out)
			require.True(t, ReasonMalformed.Lasts())
			p, err := w.state.ProposeCancel(BTC, x, w.offer())
			require.NoError(t, err)
			rec := w.execute(p, []Payout{x})[0]
			c, ok := w.state.Cancelled(rec.TxID)
			require.True(t, ok)
			require.Equal(t, amount.New(40_000), c.Amount)
		})
	}
	good := w.burned(Bitcoin, 40_000, target(1, bitcoin.P2TR))
	lie := good
	lie.Script = nil
	_, err := w.state.ProposeCancel(BTC, lie, w.offer())
	require.ErrorIs(t, err, ErrMessage, "that a payout leaves the script out says nothing of the message")
	none := spoilt(t, w.burned(Bitcoin, 40_000, target(1, bitcoin.P2TR)),
		func(p *message.Payload) { p.Data, p.Refund = nil, message.Recipient{} })
	_, err = w.state.ProposeCancel(BTC, none, w.offer())
	require.ErrorIs(t, err, ErrRefused, "it has nowhere to go back to")
}
