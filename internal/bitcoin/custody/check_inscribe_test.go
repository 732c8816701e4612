package custody

import (
	"slices"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// SR-11: a transfer for the custody's own move is what its owner has, is bound to the owner, and nothing else can be
// revealed to somebody else in its name.
func TestCheckItems_SR11(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	w.deposit(testToken, units(30, 18))
	src := w.derived(testToken, bitcoin.Postage, units(8, 18))
	owner, err := w.r.Derive(src.Address)
	require.NoError(t, err)
	offer := w.offer()
	offer.Limits.Ours = func(script []byte) bool { return string(script) == string(owner.Script) }
	item := Payout{Asset: testToken, Script: owner.Script, Amount: src.Amount}
	p, named, err := w.state.ProposeItems(BRC20, []Payout{item}, offer)
	require.NoError(t, err)
	limits := offer.limits()
	require.NoError(t, w.state.Check(p, named, limits))
	// whoever changes an item names it anew; what it says is checked all the same
	for name, change := range map[string]func(x *Payout){
		"more than there is": func(x *Payout) { x.Amount = plus(x.Amount, amount.New(1)) },
		"nothing":            func(x *Payout) { x.Amount = amount.Amount{} },
		"for a thief":        func(x *Payout) { x.Script = target(66, bitcoin.P2TR) },
		"the current script": func(x *Payout) { x.Script = w.plain(BRC20) },
		"a rune":             func(x *Payout) { x.Asset = testRune },
		"a message's":        func(x *Payout) { x.Message.Payload = message.ReadPayload([]byte{1}) },
	} {
		x := named[0]
		change(&x)
		x.UID = ItemID(w.r.Salt, x, *p.Baton)
		bad := p
		bad.UIDs = []message.UID{x.UID}
		require.Error(t, w.state.Check(bad, []Payout{x}, limits), name)
	}
	wrong := named[0]
	wrong.UID[5] ^= 1
	bad := p
	bad.UIDs = []message.UID{wrong.UID}
	require.ErrorIs(t, w.state.Check(bad, []Payout{wrong}, limits), ErrMessage)
	blind := limits
	blind.Owned = nil
	require.ErrorIs(t, w.state.Check(p, named, blind), ErrNotReady)

	// Its commit output and a withdrawal's are both in the chain: each is revealed to its owner alone.
	w.uids[Commitment(w.r.Salt, p.Kind, p.UIDs)] = p.UIDs
	w.confirm(w.sign(p, named)[0])
	pay := []Payout{w.withdrawal(testToken, 3_00000000, target(1, bitcoin.P2TR))}
	q, _, err := w.state.ProposeInscribe(BRC20, pay, w.offer())
	require.NoError(t, err)
	w.uids[Commitment(w.r.Salt, q.Kind, q.UIDs)] = q.UIDs
	w.confirm(w.sign(q, pay)[0])
	reveal, err := w.state.ProposeReveal(named[0], offer)
	require.NoError(t, err)
	require.True(t, reveal.Items)
	theft, err := w.state.ProposeReveal(pay[0], w.offer())
	require.NoError(t, err)
	theft.Items = true
	stolen := Payout{UID: pay[0].UID, Asset: pay[0].Asset, Amount: pay[0].Amount, Script: owner.Script}
	require.ErrorIs(t, w.state.Check(theft, []Payout{stolen}, limits), ErrMessage,
		"a withdrawal's transfer is not an item")
	w.execute(reveal, named)

	// More than is free is never inscribed for withdrawals, whoever asks.
	much := []Payout{w.withdrawal(testToken, 28_00000000, target(2, bitcoin.P2TR))}
	generous := w.offer()
	generous.Limits.Owned = nil
	q, _, err = w.state.ProposeInscribe(BRC20, much, generous)
	require.NoError(t, err)
	limits = w.limits()
	limits.Owned = func([]byte, string) (amount.Amount, amount.Amount) { return amount.Max(), wide(units(27, 18)) }
	require.ErrorIs(t, w.state.Check(q, much, limits), ErrNotReady)
}

// SR-11: a payment of tokens spends exactly its own inscriptions, in their order.
func TestCheckTokens_SR11(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	w.deposit(testToken, units(30, 18))
	list := sorted([]Payout{
		w.withdrawal(testToken, 1_00000000, target(1, bitcoin.P2TR)),
		w.withdrawal(testToken, 2_00000000, target(2, bitcoin.P2TR)),
		w.withdrawal(testToken, 1_00000000, target(3, bitcoin.P2TR)),
	})
	p, _, err := w.state.ProposeInscribe(BRC20, list, w.offer())
	require.NoError(t, err)
	w.execute(p, list)
	p, _, err = w.state.ProposePayment(BRC20, list, w.offer())
	require.NoError(t, err)
	for name, order := range map[string][]int{
		"of others": {1, 0, 2}, "equal ones swapped": {2, 1, 0},
		"one missing": {0, 1},
	} {
		bad := p
		bad.Assets = nil
		for _, i := range order {
			bad.Assets = append(bad.Assets, p.Assets[i])
		}
		require.ErrorIs(t, w.state.Check(bad, list, w.limits()), ErrRefused, name)
	}
	// They are no coins, do not move within the epoch, and there is nothing to rotate.
	b := baton(t, w, BRC20)
	for _, bad := range []Plan{
		{Type: PlanMove, Kind: BRC20, Epoch: 2, Baton: b, Assets: p.Assets[:1], Coins: p.Coins, Fee: p.Fee},
		{Type: PlanMove, Kind: BRC20, Epoch: 2, Baton: b, Assets: p.Coins, Fee: p.Fee},
		{Type: PlanMove, Kind: BRC20, Epoch: 2, Baton: b, Coins: p.Coins[:1], Fee: p.Fee},
		{Type: PlanRotation, Kind: BRC20, Epoch: 2, Baton: b, Coins: p.Coins, Fee: p.Fee},
		{Type: PlanMove, Kind: BRC20, Epoch: 2, Baton: b, Coins: slices.Concat(p.Coins, p.Assets[:1]), Fee: p.Fee},
		{Type: PlanMove, Kind: BRC20, Epoch: 2, Baton: b, Coins: []wire.OutPoint{p.Coins[0], *baton(t, w, BTC)}, Fee: p.Fee},
	} {
		require.ErrorIs(t, w.state.Check(bad, nil, w.limits()), ErrRefused)
	}
	w.execute(p, list)
}

// SR-12, SR-11: what is inscribed for a withdrawal and is void again and again, as when the token has fewer decimals
// than its messages, is inscribed ever more rarely: nobody drains the reserve by one withdrawal. It is paid once it can
// be.
func TestInscribe_SR12_VoidAgainAndAgain(t *testing.T) {
	w := opened(t, oneEpoch(t), 3_000_000)
	w.deposit(testToken, units(30, 18))
	list := []Payout{w.withdrawal(testToken, 1_00000000, target(1, bitcoin.P2TR))}
	own := string(w.plain(BRC20)) + testToken.ID
	times := 0
	for range 400 {
		p, _, err := w.state.ProposeInscribe(BRC20, list, w.offer())
		if err != nil {
			require.ErrorIs(t, err, ErrNothing)
			w.height++
			continue
		}
		before := w.tokens[own]
		w.tokens[own] = tokenBalance{total: before.total} // void when it is revealed
		w.execute(p, list)
		w.tokens[own] = before
		times++
	}
	require.LessOrEqual(t, times, 9)
	require.Greater(t, times, 5)
	w.height += 2000
	p, _, err := w.state.ProposeInscribe(BRC20, list, w.offer())
	require.NoError(t, err)
	w.execute(p, list)
	p, _, err = w.state.ProposePayment(BRC20, list, w.offer())
	require.NoError(t, err)
	w.execute(p, list)
	_, paid := w.state.Paid(list[0].UID)
	require.True(t, paid)
}
