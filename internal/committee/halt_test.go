package committee_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
)

// One member's endpoint lies: that member alone is wrong or refuses, the others go on (SR-19, INV-11).
func TestLyingEndpoint(t *testing.T) {
	lies := map[string]func(v *view, it committee.Item){
		"receipt says another message": func(v *view, _ committee.Item) {
			v.rewrite = func(d chain.Deposit) chain.Deposit {
				d.Message.Payload = longer(d.Message.Payload)
				return d
			}
		},
		"logs hide the deposit": func(v *view, it committee.Item) { v.hide = map[message.UID]bool{it.Message.UID: true} },
		"state shows less": func(v *view, _ committee.Item) {
			v.state = func(s chain.AnchorState) chain.AnchorState { s.Liquidity = amount.New(1); return s }
		},
		"tokens are gone": func(v *view, _ committee.Item) {
			v.state = func(s chain.AnchorState) chain.AnchorState { s.Balance = amount.New(1); return s }
		},
		"does not answer": func(v *view, _ committee.Item) { v.down = errors.New("connection refused") },
	}
	for name, lie := range lies {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, 2, 3, nil)
			w.seed(1000)
			w.catchUp(t)
			it := mustDeposit(t, w.chains[chainA], poolA, chainB, 100)
			w.chains[chainA].settle()
			w.members[0].views[chainA].set(func(v *view) { lie(v, it) })
			_, err := w.attest(w.members[0], it)
			var rs committee.Refusals
			require.ErrorAs(t, err, &rs)
			require.NotEqual(t, committee.CodeExecuted, rs[0].Code)
			require.Empty(t, w.members[0].store.signed)
			_, err = w.collect(it)
			require.NoError(t, err, "the honest two are enough")
		})
	}
}

// An endpoint invents a deposit, receipt and log alike. The pool's own state then contradicts the ledger: the member
// halts instead of signing.
func TestInventedDepositHalts_INV01(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	w.seed(1000)
	w.catchUp(t)
	payload, err := message.Payload{
		Kind: message.KindSwap, Amount: amount.New(500), Recipient: message.Recipient{31: 66},
		Refund: message.Recipient{31: 66},
	}.Encode()
	require.NoError(t, err)
	c := w.chains[chainA]
	c.empty(1)
	block := c.head().block
	c.settle()
	m := message.Message{
		UID: message.NewUID(chainA, chainB, [24]byte{23: 99}), SrcAnchor: poolA, DstAnchor: poolB,
		Payload: payload,
	}
	liar := w.members[0]
	liar.views[chainA].set(func(v *view) {
		v.invented = map[chain.TxID]chain.Deposit{"0xno": {Message: m, Tx: "0xno", LogIndex: 1, Block: block}}
		v.inventLog = true
	})
	_, err = w.attest(liar, item(m, "0xno"))
	requireCode(t, err, committee.CodeConservation)
	require.Len(t, liar.store.halts, 1)
	require.Empty(t, liar.store.signed)
	_, err = w.attest(w.members[1], item(m, "0xno"))
	requireCode(t, err, committee.CodeNotFinal)

	// the latch holds for honest messages too, and through a restart, until an operator clears it
	good := mustDeposit(t, c, poolA, chainB, 10)
	c.settle()
	liar.views[chainA].set(func(v *view) { v.invented, v.inventLog = nil, false })
	again, err := committee.New(liar.config)
	require.NoError(t, err)
	require.NoError(t, again.CatchUp(context.Background()))
	_, err = again.Attest(context.Background(), committee.Request{ChainID: chainB, Items: []committee.Item{good}})
	requireCode(t, err, committee.CodeConservation)
	// the ledger is still wrong, so clearing alone does not help: the next comparison latches again
	require.NoError(t, again.ClearHalt(context.Background(), chain.AnchorID{ChainID: chainA, Anchor: poolA}))
	_, err = again.Attest(context.Background(), committee.Request{ChainID: chainB, Items: []committee.Item{good}})
	requireCode(t, err, committee.CodeConservation)
}

// A release that no deposit backs is seen on its destination: by a wrong amount at once, without a deposit after the
// grace.
func TestUnbackedDeliveryHalts_INV03(t *testing.T) {
	w := newWorld(t, 2, 3, func(_ int, c *committee.Config) { c.Grace = 10 * time.Second })
	w.seed(1000)
	payload, err := message.Payload{
		Kind: message.KindSwap, Amount: amount.New(500), Recipient: message.Recipient{31: 66},
		Refund: message.Recipient{31: 66},
	}.Encode()
	require.NoError(t, err)
	theft := message.Message{
		UID: message.NewUID(chainA, chainB, [24]byte{23: 99}), SrcAnchor: poolA, DstAnchor: poolB,
		Payload: payload,
	}
	good := mustDeposit(t, w.chains[chainC], poolC, chainB, 10)
	w.chains[chainC].settle()
	require.Equal(t, 1, w.chains[chainB].deliver(theft)) // a stolen committee
	w.chains[chainB].settle()
	w.catchUp(t)
	_, err = w.attest(w.members[0], good)
	requireCode(t, err, committee.CodeNotReady)
	require.Empty(t, w.members[0].store.halts, "the source may be behind")
	w.chains[chainA].empty(30)
	w.catchUp(t)
	_, err = w.attest(w.members[0], good)
	requireCode(t, err, committee.CodeConservation)
	require.Equal(t, poolB, w.members[0].store.halts[0].Anchor)
}

// INV-01, SR-33, SR-34: a contract that pays a claim twice, with books that agree, leaves every delivery with its
// deposit. The whole asset is halted because more was paid than deposited over all chains, once the chains have passed
// the payment: a clock alone halts nothing, and a restart forgets nothing.
func TestGroupDeficitHalts_INV01(t *testing.T) {
	at := &clock{time.Unix(1_800_000_000, 0)}
	w := newWorld(t, 2, 3, func(_ int, c *committee.Config) { c.Now, c.Grace = at.now, time.Minute })
	w.seed(1000)
	b, m := w.chains[chainB], w.members[0]
	it := mustDeposit(t, w.chains[chainA], poolA, chainB, 1500)
	w.chains[chainA].settle()
	w.catchUp(t)
	_, err := w.collect(it)
	require.NoError(t, err)
	require.Equal(t, 1, b.deliver(it.Message))
	require.True(t, b.seed(poolB, 2000, true))
	require.True(t, b.retry(it.Message.UID, 1500))
	require.True(t, b.mine(func(block *modelBlock) bool {
		pool := block.after.anchors[poolB]
		require.True(t, pool.pay(500))
		block.after.anchors[poolB] = pool
		block.deliveries = append(block.deliveries, chain.Delivery{
			UID: it.Message.UID, Kind: chain.ClaimPaid, Paid: units(500), Tx: b.tx(), LogIndex: 1, Block: block.block,
		})
		return true
	}))
	b.settle()
	w.catchUp(t)
	good := mustDeposit(t, w.chains[chainC], poolC, chainB, 10)
	w.chains[chainC].settle()
	_, err = w.attest(m, good)
	requireCode(t, err, committee.CodeConservation)
	require.ErrorIs(t, m.AuditNow(context.Background()), committee.ErrConservation)
	at.at = at.at.Add(time.Hour)
	require.ErrorIs(t, m.AuditNow(context.Background()), committee.ErrConservation)
	require.Empty(t, m.store.halts)
	m.restart()
	w.pass(100)
	w.catchUp(t)
	require.ErrorIs(t, m.AuditNow(context.Background()), committee.ErrConservation)
	require.Len(t, m.store.halts, 3, "every pool of the asset")
}

// INV-01: a delivery of another amount than was deposited halts its anchor at once, though its own books agree.
func TestDeliveryOfAnotherAmount_INV01(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	it := finalDeposit(t, w)
	b := w.chains[chainB]
	require.True(t, b.mine(func(block *modelBlock) bool {
		pool := block.after.anchors[poolB]
		require.True(t, pool.pay(90))
		block.after.anchors[poolB] = pool
		block.deliveries = append(block.deliveries, chain.Delivery{
			UID: it.Message.UID, Kind: chain.Delivered, Outcome: chain.OutcomePaid, Anchor: poolB, Amount: units(90),
			Paid: units(90), Tx: b.tx(), LogIndex: 1, Block: block.block,
		})
		return true
	}))
	b.settle()
	w.catchUp(t)
	require.Len(t, w.members[0].store.halts, 1)
	require.Contains(t, w.members[0].store.halts[0].Reason, "delivered as 90 and deposited as 100")
}

// A finalised block that leaves the chain is waited out, never recorded over.
func TestRolledBackFinalityWaits(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	w.seed(1000)
	w.catchUp(t)
	m := w.members[0]
	before := m.store.cursors[chainA]
	w.members[0].views[chainA].set(func(v *view) { v.modelChain = newModelChain(chainA, 2, nil) })
	m.views[chainA].fork = 9
	m.views[chainA].empty(20)
	require.Error(t, m.CatchUp(context.Background()))
	require.Equal(t, before, m.store.cursors[chainA])
	status, err := m.Status(context.Background())
	require.NoError(t, err)
	require.Contains(t, status.Chains[0].Error, "left the chain")
}

func TestLockAndMint_INV01(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	w.seed(10)
	a, b, c := w.chains[chainA], w.chains[chainB], w.chains[chainC]
	out := mustDeposit(t, a, lockA, chainB, 100)
	a.settle()
	w.catchUp(t)
	_, err := w.collect(out)
	require.NoError(t, err)
	require.Equal(t, 1, b.deliver(out.Message))
	b.settle()
	hop := mustDeposit(t, b, mintB, chainC, 60)
	b.settle()
	w.catchUp(t)
	_, err = w.collect(hop)
	require.NoError(t, err)
	require.Equal(t, 1, c.deliver(hop.Message))
	c.settle()
	back := mustDeposit(t, c, mintC, chainA, 60)
	c.settle()
	w.catchUp(t)
	_, err = w.collect(back)
	require.NoError(t, err)
	require.Equal(t, 1, a.deliver(back.Message))
	a.settle()
	w.catchUp(t)
	require.NoError(t, w.members[0].AuditNow(context.Background()))
	require.Empty(t, w.members[0].store.halts)

	// tokens minted by anybody but the bridge: the chain's burns are worth nothing any more
	b.steal(mintB, func(m *modelAnchor) { m.supply += 1000 })
	fake := mustDeposit(t, b, mintB, chainA, 30)
	b.settle()
	w.catchUp(t)
	_, err = w.attest(w.members[0], fake)
	requireCode(t, err, committee.CodeConservation)
	require.Equal(t, mintB, w.members[0].store.halts[0].Anchor)
}

// A burn of more than was ever minted there, with a supply that hides it, is not covered by the escrow either.
func TestEscrowCoversReleases_INV01(t *testing.T) {
	w := newWorld(t, 2, 3, func(_ int, c *committee.Config) {
		anchors := testAnchors()
		anchors[4].Premint = amount.New(10_000) // this operator believes the token had a supply before
		c.Anchors = anchors
	})
	w.seed(10)
	b := w.chains[chainB]
	b.steal(mintB, func(m *modelAnchor) { m.supply = 10_000 })
	fake := mustDeposit(t, b, mintB, chainA, 30)
	b.settle()
	w.catchUp(t)
	_, err := w.attest(w.members[0], fake)
	requireCode(t, err, committee.CodeConservation)
}
