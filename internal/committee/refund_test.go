package committee_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
)

// What a broken contract really sends is not signed either: a member's rules do not lean on the contract's (SR-14).
func TestBrokenContract_SR14(t *testing.T) {
	good := message.Payload{
		Kind: message.KindSwap, Amount: amount.New(10), Recipient: message.Recipient{31: 7},
		Refund: message.Recipient{31: 9},
	}
	for name, c := range map[string]struct {
		anchor, remote message.Anchor
		change         func(p *message.Payload)
	}{
		"no refund":              {poolA, poolB, func(p *message.Payload) { p.Refund = message.Recipient{} }},
		"no recipient":           {poolA, poolB, func(p *message.Payload) { p.Recipient = message.Recipient{} }},
		"nothing":                {poolA, poolB, func(p *message.Payload) { p.Amount = amount.Amount{} }},
		"a mint of a pool":       {poolA, poolB, func(p *message.Payload) { p.Kind = message.KindMint }},
		"a withdrawal of a pool": {poolA, poolB, func(p *message.Payload) { p.Kind = message.KindWithdraw }},
		"a swap of a lock":       {lockA, mintB, func(*message.Payload) {}},
		"a refund with a refund": {poolA, poolB, func(p *message.Payload) { p.Kind = message.KindRefund }},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, 2, 3, nil)
			w.seed(1000)
			p := good
			c.change(&p)
			var it committee.Item
			a := w.chains[chainA]
			require.True(t, a.mine(func(b *modelBlock) bool {
				st := b.after.anchors[c.anchor]
				n, _ := p.Amount.Uint64()
				st.liquidity, st.balance = st.liquidity+n, st.balance+n
				b.after.anchors[c.anchor] = st
				it = item(a.send(b, c.anchor, chainB, c.remote, p), a.tx())
				return true
			}))
			a.settle()
			w.catchUp(t)
			_, err := w.attest(w.members[0], it)
			requireCode(t, err, committee.CodeRefused)
			if p.Kind == message.KindRefund {
				require.ErrorContains(t, err, "refund must be zero")
			}
			require.Empty(t, w.members[0].store.halts, "the ledger has nothing against it")
		})
	}
}

// A destination without liquidity: the delivery is attested and becomes a claim. Redirected, its refund is attested
// once, to the depositor's refund address, whatever is paused (INV-08, INV-10, SR-14).
func TestClaimAndRefund_SR14_INV10(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	a, b := w.chains[chainA], w.chains[chainB]
	a.seed(poolA, 1000, true)
	a.settle()
	b.empty(5)
	w.chains[chainC].empty(5)
	it := mustDeposit(t, a, poolA, chainB, 100)
	a.settle()
	w.catchUp(t)
	_, err := w.collect(it)
	require.NoError(t, err, "an empty destination does not stop attestation")
	require.Equal(t, 1, b.deliver(it.Message))
	b.seed(poolB, 30, true)
	require.True(t, b.retry(it.Message.UID, 30))
	refund, tx, ok := b.redirect(it.Message.UID)
	require.True(t, ok)
	b.settle()
	for _, m := range w.members {
		require.NoError(t, m.SetPolicy(committee.Policy{Paused: true}))
	}
	w.catchUp(t)

	forge := func(change func(p *message.Payload)) committee.Item {
		p, err := refund.Payload.Decoded(), refund.Payload.Err()
		require.NoError(t, err)
		change(&p)
		raw, err := p.Encode()
		require.NoError(t, err)
		forged := refund
		forged.Payload = raw
		return item(forged, tx)
	}
	for _, bad := range []committee.Item{
		forge(func(p *message.Payload) { p.Recipient = message.Recipient{31: 66} }),
		forge(func(p *message.Payload) { p.Amount = amount.New(100) }),
		forge(func(p *message.Payload) { p.Refund = message.Recipient{31: 66} }),
		forge(func(p *message.Payload) { p.Data = changed(p.Data, 5) }),
	} {
		_, err := w.attest(w.members[0], bad)
		requireCode(t, err, committee.CodeRefused)
	}
	_, err = w.collect(item(refund, tx))
	require.NoError(t, err, "a pause never stops a refund")
	require.Equal(t, 1, a.deliver(refund))
	a.settle()
	w.catchUp(t)
	require.NoError(t, w.members[0].AuditNow(context.Background()))
	require.Empty(t, w.members[0].store.halts)
	_, err = w.attest(w.members[0], item(refund, tx))
	requireCode(t, err, committee.CodeExecuted)
}

// A removal that comes back gives the position back and no tokens. The ledger knows, even when the delivery went
// through another contract, when this member restarted in between, or when it learns of the delivery before the refund.
func TestPositionGivenBack_SR13(t *testing.T) {
	for _, order := range []string{"in time", "restart", "late source"} {
		w := newWorld(t, 2, 3, nil)
		a, b := w.chains[chainA], w.chains[chainB]
		a.wrapped = true
		a.seed(poolA, 1000, true)
		a.settle()
		b.empty(5)
		w.chains[chainC].empty(5)
		exit, _, ok := a.exit(poolA, chainB, 100)
		require.True(t, ok)
		a.settle()
		w.catchUp(t)
		require.Equal(t, 1, b.deliver(exit)) // becomes a claim: the pool is empty
		refund, _, ok := b.redirect(exit.UID)
		require.True(t, ok)
		b.settle()
		m := w.members[0]
		if order != "late source" {
			w.catchUp(t)
		}
		if order == "restart" {
			again, err := committee.New(m.config)
			require.NoError(t, err)
			m.Member = again
		}
		if order == "late source" {
			m.views[chainB].set(func(v *view) { v.down = chain.ErrBehind })
		}
		require.Equal(t, 1, a.deliver(refund))
		a.settle()
		it := mustDeposit(t, a, poolA, chainC, 10)
		a.settle()
		if order == "late source" {
			require.Error(t, m.CatchUp(context.Background()))
			_, err := w.attest(m, it)
			requireCode(t, err, committee.CodeNotReady)
			require.Empty(t, m.store.halts, order)
			m.views[chainB].set(func(v *view) { v.down = nil })
		}
		require.NoError(t, m.CatchUp(context.Background()))
		_, err := w.attest(m, it)
		require.NoError(t, err, order)
		require.NoError(t, m.AuditNow(context.Background()))
		require.Empty(t, m.store.halts, order)
		lines, err := m.Ledger(context.Background())
		require.NoError(t, err)
		require.Equal(t, amount.New(1100), lines[0].SeedIn, order)
		require.Equal(t, amount.New(100), lines[0].Paid, order)
	}
}

// A chain that emits a refund which no redirected claim backs, twice for one claim, or to somebody else, gets no
// signature.
func TestRefundNeedsItsClaim_SR14(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	a, b := w.chains[chainA], w.chains[chainB]
	w.seed(1000)
	it := mustDeposit(t, a, poolA, chainB, 100)
	a.settle()
	w.catchUp(t)
	refundOf := func(uid message.UID, n uint64, to message.Recipient) committee.Item {
		var m message.Message
		var tx chain.TxID
		require.True(t, b.mine(func(block *modelBlock) bool {
			m = b.send(block, poolB, chainA, poolA, message.Payload{
				Kind: message.KindRefund, Amount: units(n), Recipient: to,
				Data: append(uid[:len(uid):len(uid)], byte(message.KindSwap)),
			})
			tx = b.tx()
			block.flows = append(block.flows,
				chain.Flow{Anchor: poolB, Amount: units(n), Tx: tx, LogIndex: 90, Block: block.block})
			return true
		}))
		b.settle()
		w.catchUp(t)
		return item(m, tx)
	}
	_, err := w.attest(w.members[0], refundOf(it.Message.UID, 100, message.Recipient{31: 9}))
	requireCode(t, err, committee.CodeRefused) // never delivered
	_, err = w.attest(w.members[0], refundOf(message.NewUID(chainC, chainB, [24]byte{}), 100, message.Recipient{31: 9}))
	requireCode(t, err, committee.CodeRefused) // of another lane
}

// A contract that redirects a claim and sends something else for it, gets no signature either.
func TestBrokenRedirect_SR14(t *testing.T) {
	for name, change := range map[string]func(p *message.Payload, e *chain.Delivery){
		"other amount":    func(p *message.Payload, _ *chain.Delivery) { p.Amount = amount.New(150) },
		"other recipient": func(p *message.Payload, _ *chain.Delivery) { p.Recipient = message.Recipient{31: 66} },
		"other kind":      func(p *message.Payload, _ *chain.Delivery) { p.Data[32] = byte(message.KindRemoveLiquidity) },
		"second refund":   func(_ *message.Payload, e *chain.Delivery) { e.RefundUID[31]++ },
		"not the claim":   func(p *message.Payload, _ *chain.Delivery) { p.Data[31]++ },
	} {
		w := newWorld(t, 2, 3, nil)
		a, b := w.chains[chainA], w.chains[chainB]
		a.seed(poolA, 1000, true)
		b.empty(5)
		w.chains[chainC].empty(5)
		it := mustDeposit(t, a, poolA, chainB, 100)
		a.settle()
		require.Equal(t, 1, b.deliver(it.Message))
		var bad committee.Item
		require.True(t, b.mine(func(block *modelBlock) bool {
			uid := it.Message.UID
			p := message.Payload{
				Kind: message.KindRefund, Amount: units(100), Recipient: message.Recipient{31: 9},
				Data: append(uid[:len(uid):len(uid)], byte(message.KindSwap)),
			}
			e := chain.Delivery{
				UID: uid, Kind: chain.Redirected, Amount: units(100), RefundUID: message.UID{}, Anchor: poolB,
				Tx: b.tx(), LogIndex: 50, Block: block.block,
			}
			e.RefundUID = message.NewUID(chainB, chainA, [24]byte{19: 0xb1})
			change(&p, &e)
			delete(block.after.claims, uid)
			bad = item(b.send(block, poolB, chainA, poolA, p), b.tx())
			block.deliveries = append(block.deliveries, e)
			return true
		}))
		b.settle()
		w.catchUp(t)
		_, err := w.attest(w.members[0], bad)
		var rs committee.Refusals
		require.ErrorAs(t, err, &rs, name)
		require.Equal(t, committee.CodeRefused, rs[0].Code, "%s: %s", name, rs[0].Detail)
	}
}

// INV-10: a pause stops deposits' attestations, and neither exits nor refunds.
func TestPausePassesExits_INV10(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	w.seed(1000)
	swap := mustDeposit(t, w.chains[chainA], poolA, chainB, 100)
	exit, tx, ok := w.chains[chainA].exit(poolA, chainB, 50)
	require.True(t, ok)
	w.chains[chainA].settle()
	w.catchUp(t)
	for name, p := range map[string]committee.Policy{
		"all":     {Paused: true},
		"chain":   {PausedChains: map[uint32]bool{chainB: true}},
		"default": {Default: committee.LanePolicy{Paused: true}},
		"lane": {Lanes: map[committee.LaneID]committee.LanePolicy{{
			Src:      chain.AnchorID{ChainID: chainA, Anchor: poolA},
			DstChain: chainB,
		}: {Paused: true}}},
	} {
		for _, m := range w.members {
			require.NoError(t, m.SetPolicy(p))
		}
		_, err := w.attest(w.members[0], swap)
		requireCode(t, err, committee.CodePaused)
		_, err = w.collect(item(exit, tx))
		require.NoError(t, err, name)
	}
	require.NoError(t, w.members[0].SetPolicy(committee.Policy{}))
	_, err := w.attest(w.members[0], swap)
	require.NoError(t, err)
	require.Error(t, w.members[0].SetPolicy(committee.Policy{Default: committee.LanePolicy{Cap: amount.New(1)}}))
}

func TestOperatorsLimits(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	w := newWorld(t, 2, 3, func(_ int, c *committee.Config) {
		c.Now = func() time.Time { return now }
		c.Policy.Default = committee.LanePolicy{MaxAmount: amount.New(100), Cap: amount.New(150), Window: time.Hour}
	})
	w.seed(1000)
	c := w.chains[chainA]
	big, one, two := mustDeposit(t, c, poolA, chainB, 101), mustDeposit(t, c, poolA, chainB, 100),
		mustDeposit(t, c, poolA, chainB, 60)
	toC := mustDeposit(t, c, poolA, chainC, 100)
	c.settle()
	w.catchUp(t)
	m := w.members[0]
	_, err := w.attest(m, big)
	requireCode(t, err, committee.CodeOverLimit)
	for range 3 { // asking again does not count again
		_, err = w.attest(m, one)
		require.NoError(t, err)
	}
	_, err = w.attest(m, two)
	var rs committee.Refusals
	require.ErrorAs(t, err, &rs)
	require.Equal(t, committee.CodeOverLimit, rs[0].Code)
	require.Equal(t, time.Hour, rs[0].RetryAfter)
	_, err = w.attest(m, toC)
	require.NoError(t, err, "another lane has a window of its own")
	now = now.Add(time.Hour + time.Second)
	_, err = w.attest(m, two)
	require.NoError(t, err)
}
