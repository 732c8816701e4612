package committee_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
)

// clock is a member's clock that stands until it is moved.
type clock struct{ at time.Time }

func (c *clock) now() time.Time { return c.at }

// newCustodyWorld is a world in which chain A is like Bitcoin: its escrow takes and gives back, and its final blocks
// may go.
func newCustodyWorld(t require.TestingT, k, n int) (*world, *clock) {
	return custodyWorld(t, k, n, time.Minute)
}

// custodyWorld is newCustodyWorld with another drift of chain A's block times; 0 takes Bitcoin's.
func custodyWorld(t require.TestingT, k, n int, drift time.Duration) (*world, *clock) {
	at := &clock{time.Unix(1_800_000_000, 0)}
	w := newWorld(t, k, n, func(_ int, c *committee.Config) {
		c.Anchors = testAnchors()
		for i, a := range c.Anchors {
			c.Anchors[i].Returns = a.ChainID == chainA && a.Anchor == lockA
		}
		c.Chains[0].Reorganises, c.Chains[0].Drift = c.Chains[0].ID == chainA, drift
		c.Now, c.Grace = at.now, time.Minute
	})
	return w, at
}

func backPayload(change func(p *message.Payload)) message.Payload {
	p := message.Payload{Kind: message.KindReturn, Amount: units(50), Recipient: message.Recipient{31: 5}, Data: []byte{0}}
	if change != nil {
		change(&p)
	}
	return p
}

// A deposit of Bitcoin that cannot be credited goes back: a message of its anchor to itself, without a refund address
// (SR-14). No pause stops it (INV-10), it is paid once (INV-02), and the ledger counts it in and out (INV-01).
func TestReturn_INV01_INV02_INV10_SR14(t *testing.T) {
	w, _ := newCustodyWorld(t, 2, 3)
	w.seed(1000)
	c := w.chains[chainA]
	for name, wrong := range map[string]func(p *message.Payload){
		"refund address": func(p *message.Payload) { p.Refund = message.Recipient{1} },
		"no recipient":   func(p *message.Payload) { p.Recipient = message.Recipient{} },
		"no amount":      func(p *message.Payload) { p.Amount = amount.Amount{} },
		"another kind":   func(p *message.Payload) { p.Kind = message.KindMint; p.Refund = message.Recipient{1} },
		"a refund":       func(p *message.Payload) { p.Kind = message.KindRefund },
	} {
		m, tx := c.faulty(lockA, backPayload(wrong))
		c.settle()
		w.catchUp(t)
		_, err := w.attest(w.members[0], item(m, tx))
		require.Error(t, err, name)
		requireCode(t, err, committee.CodeRefused)
	}
	m, tx := c.faulty(lockA, backPayload(nil))
	_, err := w.attest(w.members[0], item(m, tx))
	requireCode(t, err, committee.CodeNotFinal)
	c.settle()
	for _, x := range w.members {
		require.NoError(t, x.SetPolicy(committee.Policy{Paused: true}))
	}
	_, err = w.collect(item(m, tx))
	require.NoError(t, err)
	require.Equal(t, 1, c.deliver(m))
	c.settle()
	w.catchUp(t)
	_, err = w.attest(w.members[0], item(m, tx))
	requireCode(t, err, committee.CodeExecuted)
	require.NoError(t, w.members[0].AuditNow(context.Background()))
	line, err := w.members[0].store.Balance(context.Background(), chainA, lockA)
	require.NoError(t, err)
	require.Equal(t, units(50), line.Paid)

	// on a lane it does not belong, and between two anchors of one chain or at one that is not Bitcoin's nothing does
	for name, change := range map[string]func(m *message.Message){
		"along a lane": func(m *message.Message) {
			m.UID, m.DstAnchor = message.NewUID(chainA, chainB, [24]byte{9}), mintB
		},
		"two anchors": func(m *message.Message) { m.DstAnchor = poolA },
		"a pool":      func(m *message.Message) { m.SrcAnchor, m.DstAnchor = poolA, poolA },
		"another chain": func(m *message.Message) {
			m.UID = message.NewUID(chainB, chainB, [24]byte{9})
			m.SrcAnchor, m.DstAnchor = mintB, mintB
		},
		"unknown anchor":   func(m *message.Message) { m.SrcAnchor, m.DstAnchor = message.Anchor{1}, message.Anchor{1} },
		"unknown chain id": func(m *message.Message) { m.UID = message.NewUID(77, 77, [24]byte{9}) },
	} {
		bad := m
		change(&bad)
		_, err := w.attest(w.members[0], item(bad, tx))
		require.Error(t, err, name)
		var rs committee.Refusals
		require.ErrorAs(t, err, &rs, name)
		require.Contains(t, []committee.Code{committee.CodeRefused, committee.CodeUnknownLane}, rs[0].Code, name)
	}
}

// A claim of a deposit of Bitcoin goes back as a refund, to the refund hash of the deposit and nobody else.
func TestRefundTowardsBitcoin_SR14_INV08(t *testing.T) {
	w, _ := newCustodyWorld(t, 2, 3)
	w.seed(1000)
	w.chains[chainB].steal(mintB, func(a *modelAnchor) { a.cap = 10 })
	it := mustDeposit(t, w.chains[chainA], lockA, chainB, 100)
	w.chains[chainA].settle()
	w.catchUp(t)
	_, err := w.collect(it)
	require.NoError(t, err)
	require.Equal(t, 1, w.chains[chainB].deliver(it.Message))
	back, tx, ok := w.chains[chainB].redirect(it.Message.UID)
	require.True(t, ok)
	w.chains[chainB].settle()
	w.catchUp(t)
	_, err = w.collect(item(back, tx))
	require.NoError(t, err)
	other, err := back.Payload.Decoded(), back.Payload.Err()
	require.NoError(t, err)
	other.Recipient = message.Recipient{31: 66}
	forged := back
	forged.Payload, err = other.Encode()
	require.NoError(t, err)
	_, err = w.attest(w.members[0], item(forged, tx))
	require.Error(t, err)
	require.Equal(t, 1, w.chains[chainA].deliver(back))
	w.chains[chainA].settle()
	w.catchUp(t)
	require.NoError(t, w.members[0].AuditNow(context.Background()))
}

// SR-20, SR-14, INV-01, INV-05: a withdrawal that Bitcoin cancelled comes back once, whole, and to whom it named,
// whatever is paused, and only once the marker is final; the ledgers of both ends hold. Cancelled, it is signed no
// more; and a refund without its marker is not signed at all.
func TestCancelledWithdrawal_SR20_SR14_INV01_INV05(t *testing.T) {
	w, _ := newCustodyWorld(t, 2, 3)
	w.seed(1000)
	a, b := w.chains[chainA], w.chains[chainB]
	in := mustDeposit(t, a, lockA, chainB, 100)
	a.settle()
	w.catchUp(t)
	_, err := w.collect(in)
	require.NoError(t, err)
	require.Equal(t, 1, b.deliver(in.Message))
	out := mustDeposit(t, b, mintB, chainA, 60)
	b.settle()
	w.catchUp(t)
	_, err = w.collect(out)
	require.NoError(t, err, "it is attested, and found to be unpayable then")
	before, err := w.members[0].store.Balance(t.Context(), chainA, lockA)
	require.NoError(t, err)
	backing, err := before.Backing()
	require.NoError(t, err)

	back, tx, ok := a.cancel(out.Message)
	require.True(t, ok)
	_, err = w.attest(w.members[0], item(back, tx))
	requireCode(t, err, committee.CodeNotFinal)
	a.settle()
	for _, m := range w.members {
		require.NoError(t, m.SetPolicy(committee.Policy{Paused: true}))
	}
	w.catchUp(t)
	for name, change := range map[string]func(p *message.Payload){
		"to another": func(p *message.Payload) { p.Recipient = message.Recipient{31: 66} },
		"more":       func(p *message.Payload) { p.Amount = units(61) },
		"of another": func(p *message.Payload) { p.Data = changed(p.Data, 30) },
	} {
		p, err := back.Payload.Decoded(), back.Payload.Err()
		require.NoError(t, err)
		change(&p)
		forged := back
		forged.Payload, err = p.Encode()
		require.NoError(t, err)
		_, err = w.attest(w.members[0], item(forged, tx))
		require.Error(t, err, name)
	}
	_, err = w.collect(item(back, tx))
	require.NoError(t, err, "no pause stops it (INV-10)")
	after, err := w.members[0].store.Balance(t.Context(), chainA, lockA)
	require.NoError(t, err)
	left, err := after.Backing()
	require.NoError(t, err)
	require.Equal(t, backing, left, "what is under way still backs it")
	require.Equal(t, 1, b.deliver(back))
	b.settle()
	w.catchUp(t)
	for _, m := range w.members {
		require.NoError(t, m.AuditNow(t.Context()))
		require.Empty(t, m.store.halts)
	}
	_, err = w.attest(w.members[0], item(back, tx))
	requireCode(t, err, committee.CodeExecuted)
	_, err = w.attest(w.members[0], out)
	requireCode(t, err, committee.CodeExecuted)
}

// SR-20, SR-21, INV-04: a marker that leaves the chain before its refund was signed takes the refund with it; what is
// signed then is the withdrawal again, or the refund of a new marker.
func TestCancelledWithdrawal_INV04_MarkerVanishes(t *testing.T) {
	w, _ := newCustodyWorld(t, 2, 3)
	w.seed(1000)
	a, b := w.chains[chainA], w.chains[chainB]
	in := mustDeposit(t, a, lockA, chainB, 100)
	a.settle()
	w.catchUp(t)
	_, err := w.collect(in)
	require.NoError(t, err)
	require.Equal(t, 1, b.deliver(in.Message))
	out := mustDeposit(t, b, mintB, chainA, 60)
	b.settle()
	a.empty(1)
	w.catchUp(t)
	back, tx, ok := a.cancel(out.Message)
	require.True(t, ok)
	a.settle()
	w.catchUp(t)
	a.deepReorg(int(a.finality) + 1)
	a.settle()
	a.empty(2)
	w.catchUp(t)
	_, err = w.attest(w.members[0], item(back, tx))
	require.Error(t, err)
	_, err = w.collect(out)
	require.NoError(t, err, "nothing took it yet")
	again, tx, ok := a.cancel(out.Message)
	require.True(t, ok)
	a.settle()
	w.catchUp(t)
	_, err = w.collect(item(again, tx))
	require.NoError(t, err)
	require.Equal(t, 1, b.deliver(again))
	b.settle()
	w.catchUp(t)
	require.NoError(t, w.members[0].AuditNow(t.Context()))
	require.Empty(t, w.members[0].store.halts)
}

// minted is a world in which 100 were minted for a deposit that then leaves Bitcoin, deeper than what was final.
func minted(t *testing.T) (*world, *clock, committee.Item) {
	w, at := newCustodyWorld(t, 2, 3)
	w.seed(1000)
	c := w.chains[chainA]
	c.topUp(lockA, 30, true)
	c.settle()
	gone := mustDeposit(t, c, lockA, chainB, 100)
	c.settle()
	w.catchUp(t)
	_, err := w.collect(gone)
	require.NoError(t, err)
	require.Equal(t, 1, w.chains[chainB].deliver(gone.Message))
	w.chains[chainB].settle()
	w.catchUp(t)
	c.deepReorg(int(c.finality) + 1)
	c.settle()
	return w, at, gone
}

// SR-21: a deficit after a deep reorganisation stops the asset at once, is latched and published after the grace, and
// ends with a typed top-up and an operator's word. Deposits that are not minted yet do not hide it, a restart does not
// forget it, and other assets go on.
func TestDeepReorganisation_SR21_INV01(t *testing.T) {
	w, at, gone := minted(t)
	ctx := context.Background()
	c, m := w.chains[chainA], w.members[0]
	pending := mustDeposit(t, c, lockA, chainC, 500) // more than enough to cover the sum over all chains
	c.settle()
	w.catchUp(t)
	_, err := w.attest(m, pending)
	requireCode(t, err, committee.CodeConservation)
	require.Empty(t, m.store.halts)
	_, err = w.attest(m, gone)
	requireCode(t, err, committee.CodeExecuted)
	good := mustDeposit(t, c, poolA, chainB, 10)
	c.settle()
	w.catchUp(t)
	_, err = w.attest(m, good)
	require.NoError(t, err, "another asset")

	lines, err := m.Ledger(ctx)
	require.NoError(t, err)
	for _, l := range lines {
		require.Equal(t, l.Anchor == lockA, l.Lost == units(100), "published at once")
	}
	require.ErrorIs(t, m.AuditNow(ctx), committee.ErrConservation)
	at.at = at.at.Add(time.Hour)
	require.ErrorIs(t, m.AuditNow(ctx), committee.ErrConservation)
	require.Empty(t, m.store.halts, "the chains did not move: the deposit may come back in the next block")
	w.pass(400)
	w.catchUp(t)
	require.ErrorIs(t, m.AuditNow(ctx), committee.ErrConservation)
	status, err := m.Status(ctx)
	require.NoError(t, err)
	halts := map[chain.AnchorID]bool{}
	for _, h := range status.Halts {
		halts[chain.AnchorID{ChainID: h.ChainID, Anchor: h.Anchor}] = true
		require.Contains(t, h.Reason, "left the chain")
	}
	all := []chain.AnchorID{
		{ChainID: chainA, Anchor: lockA},
		{ChainID: chainB, Anchor: mintB},
		{ChainID: chainC, Anchor: mintC},
	}
	require.Len(t, halts, 3)
	for _, id := range all {
		require.True(t, halts[id], id)
	}

	clearAll := func() {
		for _, id := range all {
			require.NoError(t, m.ClearHalt(ctx, id))
		}
	}
	clearAll()
	_, err = w.attest(m, pending)
	requireCode(t, err, committee.CodeConservation)
	c.topUp(lockA, 99, true)
	c.settle()
	again, err := committee.New(m.config)
	require.NoError(t, err)
	m.Member = again
	w.catchUp(t)
	_, err = w.attest(m, pending)
	requireCode(t, err, committee.CodeConservation)
	c.topUp(lockA, 1, true)
	c.settle()
	w.catchUp(t)
	_, err = w.attest(m, pending)
	require.NoError(t, err, "the top-up makes up for it")
	require.NoError(t, m.AuditNow(ctx))
}

// SR-21: a deposit that is in the chain again, in another block, ends the deficit by itself, and is not signed as
// another.
func TestReincluded_SR21_SR04(t *testing.T) {
	w, at, gone := minted(t)
	c, m := w.chains[chainA], w.members[0]
	w.catchUp(t)
	require.ErrorIs(t, m.AuditNow(context.Background()), committee.ErrConservation)
	_, err := w.attest(m, mustDepositFinal(t, c, 10))
	requireCode(t, err, committee.CodeConservation)
	c.mine(func(b *modelBlock) bool { // the same message
		a := b.after.anchors[lockA]
		a.liquidity, a.balance = a.liquidity+100, a.balance+100
		b.after.anchors[lockA] = a
		b.deposits = append(b.deposits,
			chain.Deposit{Message: gone.Message, Tx: gone.Tx, LogIndex: c.logIndex(), Block: b.block})
		return true
	})
	c.settle()
	w.catchUp(t)
	at.at = at.at.Add(time.Hour)
	require.NoError(t, m.AuditNow(context.Background()))
	_, err = w.attest(m, gone)
	requireCode(t, err, committee.CodeExecuted)
	_, err = w.attest(m, mustDepositFinal(t, c, 10))
	require.NoError(t, err)
	require.Empty(t, m.store.halts)
}

func mustDepositFinal(t require.TestingT, c *modelChain, n uint64) committee.Item {
	it := mustDeposit(t, c, lockA, chainB, n)
	c.settle()
	return it
}

// INV-04: what a reorganisation took away before it was final for its value, or since, is never signed, whether the
// member looked at it before or not; in another block it is signed once that is final.
func TestReorganisationBeforeAttestation_INV04_SR21(t *testing.T) {
	for _, looked := range []bool{false, true} {
		w, _ := newCustodyWorld(t, 2, 3)
		w.seed(1000)
		c, m := w.chains[chainA], w.members[0]
		it := mustDeposit(t, c, lockA, chainB, 100)
		c.mu.Lock()
		c.head().deposits[0].FinalAt = c.head().block.Height + 20
		c.mu.Unlock()
		c.settle()
		if looked {
			w.catchUp(t)
			_, err := w.attest(m, it)
			requireCode(t, err, committee.CodeNotFinal)
		}
		c.deepReorg(int(c.finality) + 1)
		c.empty(40)
		w.catchUp(t)
		_, err := w.attest(m, it)
		requireCode(t, err, committee.CodeNotFinal)
		require.Empty(t, m.store.signed)

		seen := mustDepositFinal(t, c, 7)
		w.catchUp(t)
		_, err = w.attest(m, seen) // signed, and never delivered
		require.NoError(t, err)
		c.deepReorg(int(c.finality) + 1)
		c.settle()
		w.catchUp(t)
		_, err = w.attest(m, seen)
		requireCode(t, err, committee.CodeNotFinal)
		c.mine(func(b *modelBlock) bool {
			a := b.after.anchors[lockA]
			a.liquidity, a.balance = a.liquidity+7, a.balance+7
			b.after.anchors[lockA] = a
			b.deposits = append(b.deposits, chain.Deposit{Message: seen.Message, Tx: seen.Tx, LogIndex: 1, Block: b.block})
			return true
		})
		_, err = w.attest(m, seen)
		requireCode(t, err, committee.CodeNotFinal)
		c.settle()
		w.catchUp(t)
		_, err = w.attest(m, seen)
		require.NoError(t, err)
	}
}

// INV-04: a chain that is shorter than it was takes finality back, even from what the member saw final and signed
// before.
func TestFinalityTakenBack_INV04_SR21(t *testing.T) {
	w, _ := newCustodyWorld(t, 2, 3)
	w.seed(1000)
	c, m := w.chains[chainA], w.members[0]
	it := mustDepositFinal(t, c, 100)
	w.catchUp(t)
	_, err := w.attest(m, it)
	require.NoError(t, err)
	c.deepReorg(1) // the deposit's block stays
	w.catchUp(t)
	_, err = w.attest(m, it)
	requireCode(t, err, committee.CodeNotFinal)
	c.empty(1)
	w.catchUp(t)
	_, err = w.attest(m, it)
	require.NoError(t, err)
}

// Another chain's final blocks do not go: that is a lying endpoint, and nothing is taken back.
func TestOtherChainsStay(t *testing.T) {
	w, _ := newCustodyWorld(t, 2, 3)
	w.seed(1000)
	w.catchUp(t)
	m := w.members[0]
	before, err := m.store.Balance(context.Background(), chainB, poolB)
	require.NoError(t, err)
	w.chains[chainB].deepReorg(20)
	w.chains[chainB].empty(30)
	require.Error(t, m.CatchUp(context.Background()))
	after, err := m.store.Balance(context.Background(), chainB, poolB)
	require.NoError(t, err)
	require.Equal(t, before, after)
}

// INV-01: whatever Bitcoin takes back, whenever, no mint is signed that would leave more issued than the escrow holds.
func TestAnyReorganisation_INV01_INV04_SR21(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		w, _ := newCustodyWorld(rt, 1, 1)
		a, b, m := w.chains[chainA], w.chains[chainB], w.members[0]
		b.settle()
		a.settle()
		var items []committee.Item
		burned := map[message.UID]bool{}
		for range rapid.IntRange(10, 60).Draw(rt, "steps") {
			switch rapid.SampledFrom([]string{
				"deposit", "deposit", "attest", "attest", "attest", "mine", "burn", "reorg",
				"top up", "restart",
			}).Draw(rt, "do") {
			case "deposit":
				msg, tx, _ := a.deposit(lockA, chainB, rapid.Uint64Range(1, 50).Draw(rt, "n"), 0)
				items = append(items, item(msg, tx))
				if rapid.Bool().Draw(rt, "final") {
					a.settle()
				}
			case "burn":
				if msg, tx, ok := b.deposit(mintB, chainA, rapid.Uint64Range(1, 50).Draw(rt, "n"), 0); ok {
					items = append(items, item(msg, tx))
					burned[msg.UID] = true
				}
			case "mine":
				a.empty(rapid.IntRange(1, 3).Draw(rt, "blocks"))
				b.settle()
			case "top up":
				a.topUp(lockA, rapid.Uint64Range(1, 60).Draw(rt, "n"), true)
			case "reorg":
				a.deepReorg(rapid.IntRange(1, 8).Draw(rt, "depth"))
				a.empty(rapid.IntRange(0, 8).Draw(rt, "blocks"))
			case "restart":
				again, err := committee.New(m.config)
				require.NoError(rt, err)
				m.Member = again
			default:
				if len(items) == 0 {
					continue
				}
				it := items[len(items)-1-rapid.IntRange(0, min(3, len(items)-1)).Draw(rt, "item")]
				require.NoError(rt, m.CatchUp(context.Background()))
				if _, err := w.attest(m, it); err != nil {
					continue
				}
				p, err := it.Message.Payload.Decoded(), it.Message.Payload.Err()
				require.NoError(rt, err)
				n, _ := p.Amount.Uint64()
				at, err := m.store.Cursor(context.Background(), chainA) // above what is final where finality was taken back
				require.NoError(rt, err)
				escrow, supply := a.blocks[max(a.final, at.Height)].after.anchors[lockA].balance,
					b.head().after.anchors[mintB].supply
				if !burned[it.Message.UID] {
					require.LessOrEqual(rt, supply+n, escrow, "a mint that the escrow does not hold")
					b.deliver(it.Message)
					b.settle()
				} else {
					require.LessOrEqual(rt, n, escrow)
					a.deliver(it.Message)
				}
			}
		}
	})
}

// Approve is Attest without its signature: the same refusals, and what it approved is as good as signed (SR-04).
func TestApprove_SR04(t *testing.T) {
	w, _ := newCustodyWorld(t, 2, 3)
	w.seed(1000)
	ctx, m := context.Background(), w.members[0]
	it := mustDeposit(t, w.chains[chainA], lockA, chainB, 100)
	req := committee.Request{ChainID: chainB, Items: []committee.Item{it}}
	w.catchUp(t)
	requireCode(t, m.Approve(ctx, req), committee.CodeNotFinal)
	require.ErrorIs(t, m.Approve(ctx, committee.Request{ChainID: chainB}), committee.ErrRequest)
	w.chains[chainA].settle()
	w.catchUp(t)
	require.NoError(t, m.Approve(ctx, req))
	require.Equal(t, it.Message.StructHash(), m.store.signed[it.Message.UID])
	require.NoError(t, m.Approve(ctx, req), "again")
	_, err := m.Attest(ctx, req)
	require.NoError(t, err)
	w.chains[chainB].deliver(it.Message)
	requireCode(t, m.Approve(ctx, req), committee.CodeExecuted)
}
