package relay_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/transfer"
)

func TestNewRefusesWhatCannotWork(t *testing.T) {
	w := newWorld(t)
	for name, change := range map[string]func(*relay.Config){
		"no store":     func(c *relay.Config) { c.Store = nil },
		"no committee": func(c *relay.Config) { c.Committee = nil },
		"no chain":     func(c *relay.Config) { c.Chains = nil },
		"chain twice":  func(c *relay.Config) { c.Chains = append(c.Chains, c.Chains[0]) },
	} {
		cfg := w.config()
		change(&cfg)
		_, err := relay.New(cfg)
		require.Error(t, err, name)
	}
}

func TestDeliversOnceInBatches_INV02(t *testing.T) {
	w := newWorld(t)
	w.chains[chainC].parts = 2 // its deliveries are three transactions each
	for i := range 12 {
		w.chains[chainA].deposit(chainB, uint64(100+i), nil)
		w.chains[chainA].deposit(chainC, uint64(100+i), nil)
	}
	w.chains[chainA].deposit(chainB, 50, []byte("call"))
	w.start(nil)
	w.until("everything arrives", w.settled)
	w.check()
	for _, uids := range w.members[0].asked {
		require.LessOrEqual(t, len(uids), 5, "BatchLimit")
		for _, u := range uids {
			require.Equal(t, message.DstChain(uids[0]), message.DstChain(u), "one destination each")
			require.False(t, u == uid(chainA, chainB, 12) && len(uids) > 1, "a message that calls a contract goes alone")
		}
	}
	require.LessOrEqual(t, w.chains[chainB].sent, 12)
	require.Less(t, w.chains[chainB].sent+w.chains[chainC].sent, 25, "batches save transactions")
}

// CON-15 off chain: messages that members refuse hold up nobody else, whatever the batch they came in.
func TestRefusedMessagesHoldUpNobody_CON15(t *testing.T) {
	w := newWorld(t)
	refused := map[int]relay.Refusal{
		1: {Reason: transfer.ReasonRefused, Detail: "unknown lane", After: 1 << 62},
		3: {Reason: transfer.ReasonPaused, Detail: "the operator paused this lane", After: time.Minute},
	}
	for n, r := range refused {
		for _, m := range w.members[n/2:] { // two of three refuse number 3, all refuse number 1
			m.change(func(m *member) {
				if m.no == nil {
					m.no = map[message.UID]relay.Refusal{}
				}
				m.no[uid(chainA, chainB, n)] = r
			})
		}
	}
	for range 5 {
		w.chains[chainA].deposit(chainB, 10, nil)
	}
	w.start(nil)
	w.until("the others arrive", func() bool {
		for _, n := range []int{0, 2, 4} {
			if !w.is(uid(chainA, chainB, n), transfer.Confirmed)() {
				return false
			}
		}
		return true
	})
	for _, n := range []int{0, 2, 4} {
		history, err := w.db.API().History(context.Background(), uid(chainA, chainB, n), 50)
		require.NoError(t, err)
		for _, row := range history {
			require.NotEqual(t, transfer.Held, row.State, "the refusal of another is not its own")
		}
	}
	for n, r := range refused {
		w.until("the refused ones say why", func() bool {
			tr, ok := w.load(uid(chainA, chainB, n))
			return ok && tr.State == transfer.Held && tr.Reason == r.Reason && tr.Detail == r.Detail &&
				tr.NextAt.Sub(tr.UpdatedAt) <= 5*time.Minute
		})
	}
	w.check()
	for _, m := range w.members {
		m.change(func(m *member) { m.no = nil })
	}
	w.until("they arrive once nobody refuses", w.settled)
}

// INV-04: a source event that is reorganised away before it is final is never attested; included again it arrives once.
func TestSourceReorganised_INV04(t *testing.T) {
	for _, keep := range []bool{false, true} {
		w := newWorld(t)
		w.start(nil)
		a, u := w.chains[chainA], uid(chainA, chainB, 0)
		a.deposit(chainB, 10, nil)
		a.mine()
		w.wait("it is seen", w.is(u, transfer.Observed))
		a.reorg(1, keep)
		if keep {
			w.until("it arrives", w.is(u, transfer.Confirmed))
			w.check()
			continue
		}
		w.until("it is orphaned", w.is(u, transfer.Orphaned))
		for _, m := range w.members {
			require.Empty(t, m.asked, "nobody is asked to sign what left the chain")
		}
	}
}

// INV-02, INV-03: after a reorganisation another message has the uid; the new one arrives, to its own amount.
func TestAnotherMessageUnderTheUID_INV02_INV03(t *testing.T) {
	w := newWorld(t)
	w.start(nil)
	a, u := w.chains[chainA], uid(chainA, chainB, 0)
	a.deposit(chainB, 10, nil)
	a.mine()
	w.wait("the first is seen", w.is(u, transfer.Observed))
	a.reorg(1, false)
	a.deposit(chainB, 77, nil)
	w.until("the second arrives", w.is(u, transfer.Confirmed))
	w.check()
	_, paid := w.chains[chainB].executions()
	require.Equal(t, map[message.UID]uint64{u: 77}, paid)
	tr, _ := w.load(u)
	require.Equal(t, "77", tr.Sent.String())
}

// INV-07: a delivery that the destination takes back is made again, and ends confirmed.
func TestDeliveryReorganised_INV07(t *testing.T) {
	for _, keep := range []bool{false, true} {
		w := newWorld(t)
		w.start(nil)
		u := uid(chainA, chainB, 0)
		w.chains[chainA].deposit(chainB, 10, nil)
		w.until("it is delivered", func() bool {
			return w.is(u, transfer.Delivered)() || w.is(u, transfer.Confirmed)()
		})
		if w.is(u, transfer.Delivered)() {
			w.chains[chainB].reorg(2, keep)
		}
		w.until("it is confirmed", w.is(u, transfer.Confirmed))
		w.check()
	}
}

// Rollbacks and finality take their rows in pages.
func TestRollbackOfManyPages_INV04(t *testing.T) {
	w := newWorld(t)
	const n = 1203
	a := w.chains[chainA]
	for range n {
		a.deposit(chainB, 1, nil)
	}
	a.mine()
	for _, m := range w.members {
		m.silence(true)
	}
	w.start(nil)
	count := func(s transfer.State) int {
		states, err := w.db.Relay().Backlog(context.Background())
		require.NoError(t, err)
		return int(states[s].Count)
	}
	w.wait("all are seen", func() bool { return count(transfer.Observed) == n })
	a.reorg(1, false)
	w.until("all are orphaned", func() bool { return count(transfer.Observed) == 0 })
	for _, i := range []int{0, 499, 500, 501, n - 1} {
		require.True(t, w.is(uid(chainA, chainB, i), transfer.Orphaned)())
	}
	for _, m := range w.members {
		require.Empty(t, m.all())
	}
}

// A delivery that is seen before its deposit waits for it, with everything that followed.
func TestDeliverySeenBeforeItsDeposit_INV07(t *testing.T) {
	w := newWorld(t)
	a, b := w.chains[chainA], w.chains[chainB]
	paidUID, claimUID := uid(chainA, chainB, 0), uid(chainA, chainB, 1)
	stop := w.start(nil)
	a.deposit(chainB, 10, nil)
	w.until("the first arrives", w.is(paidUID, transfer.Confirmed))
	b.drain()
	w.mine()
	a.deposit(chainB, 20, nil)
	w.until("the second is a claim", w.is(claimUID, transfer.Claimable))
	b.addLiquidity(500)
	w.until("and paid", w.is(claimUID, transfer.Redeemed))
	stop()

	fresh := newWorld(t) // another relay, which sees the destination first
	fresh.chains = w.chains
	fresh.blind(a, true)
	fresh.start(nil)
	fresh.wait("the destination is read", func() bool { return fresh.read(b) })
	_, known := fresh.load(paidUID)
	require.False(t, known)
	fresh.blind(a, false)
	fresh.wait("the first is known as delivered", fresh.is(paidUID, transfer.Confirmed))
	fresh.wait("the second as redeemed", fresh.is(claimUID, transfer.Redeemed))
	require.Empty(t, fresh.members[0].asked, "there was nothing left to do")
}

// INV-08: a claim is paid as soon as money comes, in parts if need be; nobody waits for a timer.
func TestClaimsArePaidWhenMoneyComes_INV08(t *testing.T) {
	w := newWorld(t)
	a, b, u := w.chains[chainA], w.chains[chainB], uid(chainA, chainB, 0)
	b.drain()
	w.mine()
	frozen := time.Now()
	w.start(func(c *relay.Config) { c.Now = func() time.Time { return frozen } }) // no timer will ever help
	a.deposit(chainB, 100, nil)
	w.until("it is a claim", w.is(u, transfer.Claimable))
	tr, _ := w.load(u)
	require.Equal(t, transfer.ReasonLiquidity, tr.Reason)
	b.addLiquidity(40)
	w.until("a part is paid", func() bool { tr, _ := w.load(u); return tr.Paid.String() == "40" })
	require.True(t, w.is(u, transfer.Claimable)())
	b.deposit(chainC, 60, nil) // somebody else's deposit is money too
	w.until("the rest is paid", w.is(u, transfer.Redeemed))
	w.check()
}

// INV-08: a claim that its owner sends back ends refunded, even if the refund itself has to wait for money.
func TestClaimsGoBack_INV08(t *testing.T) {
	for _, poor := range []bool{false, true} {
		w := newWorld(t)
		a, b, u := w.chains[chainA], w.chains[chainB], uid(chainA, chainB, 0)
		b.drain()
		stop := w.start(nil)
		a.deposit(chainB, 100, nil)
		w.until("it is a claim", w.is(u, transfer.Claimable))
		if poor {
			a.drain()
			w.mine()
		}
		tr, _ := w.load(u)
		b.redirect(tr.Message)
		refund := uid(chainB, chainA, 0)
		if poor {
			w.until("the refund waits for money", w.is(refund, transfer.Claimable))
			require.True(t, w.is(u, transfer.Refunding)())
			a.addLiquidity(100)
		}
		w.until("it is refunded", w.is(u, transfer.Refunded))
		w.check()
		_, paid := a.executions()
		require.Equal(t, uint64(100), paid[refund])

		// A node that forgets blocks makes the relay read everything again: it ends where it was.
		b.with(func(c *modelChain) { c.forgot = map[string]*modelBlock{} })
		b.reorg(1, true)
		b.with(func(c *modelChain) { c.forgot = map[string]*modelBlock{} })
		w.until("it is refunded again", w.is(u, transfer.Refunded))
		for range 10 {
			w.mine()
		}
		w.until("it stays refunded", w.is(u, transfer.Refunded))
		w.check()
		stop()

		fresh := newWorld(t) // another relay, which sees the end before the redirection
		fresh.chains = w.chains
		fresh.blind(b, true)
		fresh.start(nil)
		fresh.wait("the source is read", func() bool { return fresh.read(a) })
		fresh.blind(b, false)
		fresh.wait("it is known as refunded", fresh.is(u, transfer.Refunded))
		require.Empty(t, fresh.members[0].all(), "there was nothing left to sign")
	}
}

// INV-10: a paused destination holds what comes in, for that reason and without wasting gas; claims and refunds go on.
func TestPausedDestination_INV10(t *testing.T) {
	w := newWorld(t)
	a, b := w.chains[chainA], w.chains[chainB]
	b.pause(true)
	w.mine()
	for range 7 {
		a.deposit(chainB, 10, nil)
	}
	w.start(nil)
	held := func() bool {
		for n := range 7 {
			tr, ok := w.load(uid(chainA, chainB, n))
			if !ok || tr.State != transfer.Held || tr.Reason != transfer.ReasonPaused || tr.Batch.IsZero() {
				return false
			}
		}
		return true
	}
	w.until("all are held as paused", held)
	wasted := b.sent
	// Each batch of two or more that was cut before the pause was noticed costs one transaction; or two, when the clock
	// that the test drives ends a lease while its worker waits for the processor.
	require.LessOrEqual(t, wasted, 2*3)
	for range 60 {
		w.mine()
	}
	require.Equal(t, wasted, b.sent, "a pause costs no gas")
	b.pause(false)
	w.until("they arrive", w.settled)
	w.check()
}

// SR-23: a transfer whose delivery nobody can pay for says so, with the account and what it lacks, and goes on by
// itself once somebody sent it coins.
func TestRelayWithoutGas_SR23(t *testing.T) {
	w := newWorld(t)
	b := w.chains[chainB]
	poor := &chain.GasError{Account: "0xabc", Has: "0.1", Needs: "0.25"}
	b.with(func(c *modelChain) {
		c.fault = func(method string) error {
			if method == "Submit" {
				return fmt.Errorf("submit a delivery: %w", poor)
			}
			return nil
		}
	})
	w.chains[chainA].deposit(chainB, 10, nil)
	w.start(nil)
	u := uid(chainA, chainB, 0)
	w.until("it is held for want of gas", func() bool {
		tr, ok := w.load(u)
		return ok && tr.State == transfer.Held && tr.Reason == transfer.ReasonGas && !tr.Batch.IsZero() &&
			tr.Detail == "account 0xabc has 0.1 of 0.25 needed: send it coins of the chain"
	})
	b.with(func(c *modelChain) { c.fault = nil })
	w.until("it goes on", w.is(u, transfer.Confirmed))
	w.check()
}

var errFull = errors.New("the disk is full")

// fullDisk is a database on a disk that takes nothing more.
type fullDisk struct {
	relay.Store
	full atomic.Bool
}

func (d *fullDisk) Update(ctx context.Context, fn func(ctx context.Context, tx relay.Tx) error) error {
	if d.full.Load() {
		return errFull
	}
	return d.Store.Update(ctx, fn)
}

// SR-23: a relay says what it can do now, which falls as well as rises.
func TestRelayIsReady_SR23(t *testing.T) {
	w := newWorld(t)
	cfg := w.config()
	disk := &fullDisk{Store: cfg.Store}
	cfg.Store = disk
	e, err := relay.New(cfg)
	require.NoError(t, err)
	require.False(t, e.Ready(), "it has seen nothing yet")
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- e.Run(ctx) }()
	w.until("it sees every chain", e.Ready)
	w.chains[chainB].with(func(c *modelChain) {
		c.fault = func(method string) error {
			if method == "Observe" {
				return errNode
			}
			return nil
		}
	})
	w.until("it is blind for one", func() bool { return !e.Ready() })
	for _, s := range e.Status() {
		require.Equal(t, s.ChainID != chainB, s.Able(), "%d", s.ChainID)
		if s.ChainID == chainB {
			require.Contains(t, s.Error, errNode.Error())
		}
	}
	w.chains[chainB].with(func(c *modelChain) { c.fault = nil })
	w.until("it sees it again", e.Ready)
	disk.full.Store(true)
	w.until("it can keep nothing of any chain", func() bool {
		return !slices.ContainsFunc(e.Status(), relay.ChainStatus.Able)
	})
	require.Contains(t, e.Status()[0].Error, errFull.Error())
	disk.full.Store(false)
	w.until("it goes on", e.Ready)
	cancel()
	require.NoError(t, <-done)
}

// INV-11, INV-03: one dishonest or silent member of three changes nothing; without two, nothing moves and nothing is
// lost.
func TestMembersFail_INV03_INV11(t *testing.T) {
	w := newWorld(t)
	w.members[1].silence(true)
	w.members[2].silence(true)
	w.chains[chainA].deposit(chainB, 10, nil)
	w.start(nil)
	u := uid(chainA, chainB, 0)
	w.until("it is held for want of members", func() bool {
		tr, ok := w.load(u)
		return ok && tr.State == transfer.Held && tr.Reason == transfer.ReasonCommittee && tr.Attempts > 1
	})
	require.Zero(t, w.chains[chainB].sent)
	w.members[1].silence(false)
	w.until("two are enough", w.is(u, transfer.Confirmed))
	w.check()
}

// INV-11: endpoints that fail for a while delay; those of one destination do not delay the others.
func TestNodeFails_INV07(t *testing.T) {
	w := newWorld(t)
	b := w.chains[chainB]
	b.with(func(c *modelChain) { c.fault = func(string) error { return errNode } })
	w.chains[chainA].deposit(chainB, 10, nil)
	w.chains[chainA].deposit(chainC, 10, nil)
	w.start(nil)
	w.until("the other destination is served", w.is(uid(chainA, chainC, 0), transfer.Confirmed))
	w.until("the failure is told", func() bool {
		tr, _ := w.load(uid(chainA, chainB, 0))
		return tr.Attempts > 1 && tr.Detail == errNode.Error()
	})
	b.with(func(c *modelChain) { c.fault = nil })
	w.until("it arrives", w.settled)
	w.check()
}

// An endpoint that lies to the relay can delay, not steal, and what it made up does not stand in the truth's way.
func TestNodeLies_INV03_INV11(t *testing.T) {
	w := newWorld(t)
	a, u := w.chains[chainA], uid(chainA, chainB, 0)
	forged := message.Payload{
		Kind: message.KindSwap, Amount: amountOf(999_999), Recipient: message.Recipient{31: 66},
		Refund: message.Recipient{31: 66},
	}
	raw, err := forged.Encode()
	require.NoError(t, err)
	a.with(func(c *modelChain) {
		c.lie = func(b chain.Batch) chain.Batch { // a chain of its own, all of it final at once
			fake := chain.Block{Height: 1000 + b.Head.Height, Hash: "fake" + b.Head.Hash}
			lie := chain.Batch{Next: chain.Cursor{Height: fake.Height, Hash: fake.Hash}, Head: fake, Finalized: fake}
			d := chain.Deposit{
				Message: message.Message{UID: u, SrcAnchor: anchorOf(chainA), DstAnchor: anchorOf(chainB), Payload: raw},
				Tx:      "fake", Block: fake, Sender: "0x66",
			}
			lie.Deposits = []chain.Deposit{d, d} // and twice
			return lie
		}
	})
	w.start(nil)
	w.until("the members do not sign it", func() bool {
		tr, ok := w.load(u)
		return ok && tr.State == transfer.Final && tr.Detail != ""
	})
	a.with(func(c *modelChain) { c.lie = nil })
	a.deposit(chainB, 10, nil)
	w.until("the true one arrives", w.is(u, transfer.Confirmed))
	w.check()
	_, paid := w.chains[chainB].executions()
	require.Equal(t, uint64(10), paid[u])
}

// INV-02: relays that share a store share the work.
func TestTwoRelaysOneStore_INV02(t *testing.T) {
	w := newWorld(t)
	const n = 60
	for i := range n {
		w.chains[chainA].deposit(chainB, uint64(1+i), nil)
		if i%10 == 0 {
			w.chains[chainA].mine()
		}
	}
	w.start(nil)
	w.start(nil)
	w.until("everything arrives", w.settled)
	w.check()
	require.LessOrEqual(t, w.chains[chainB].sent, n, "no transfer is delivered by both")
}

// INV-07: a relay that is stopped at any moment, again and again, loses and repeats nothing; meanwhile chains
// reorganise, members fall silent and a destination runs dry. One chain is like Bitcoin: messages to it wait for others
// and for proofs, its deposits for more blocks (SR-21), and it takes one delivery at a time.
func TestRestartedAtAnyMoment_INV07(t *testing.T) {
	w := newWorld(t)
	g := &gate{}
	custody := custodyLike(chainC, g)
	w.chains[chainC].baton = true
	dear := map[uint64]uint64{}
	for units := uint64(500); units <= 1000; units++ {
		dear[units] = 2
	}
	w.chains[chainC].dear = dear
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 1))
	ids := []uint32{chainA, chainB, chainC}
	for restart := range 60 {
		src := ids[restart%3]
		dst := ids[(restart+1+random.IntN(2))%3]
		if src == chainC && random.IntN(3) == 0 {
			dst = src
		}
		w.chains[src].deposit(dst, uint64(1+random.IntN(1000)), nil)
		victim := w.chains[ids[random.IntN(3)]]
		switch random.IntN(6) {
		case 0:
			victim.reorg(1+random.IntN(2), random.IntN(2) == 0)
		case 1:
			w.members[random.IntN(3)].silence(random.IntN(2) == 0)
		case 2:
			victim.drain()
		case 3:
			victim.addLiquidity(10_000)
		case 4:
			victim.pause(random.IntN(2) == 0)
		}
		stop := w.start(custody)
		ticker := time.NewTicker(time.Duration(1+random.IntN(8)) * time.Millisecond)
		for range 1 + random.IntN(3) {
			<-ticker.C // the moment of the stop is what is random here
			w.mine()
		}
		ticker.Stop()
		stop()
	}
	for _, m := range w.members {
		m.silence(false)
	}
	for _, c := range w.chains {
		c.pause(false)
		c.addLiquidity(1_000_000)
	}
	w.start(custody)
	for _, d := range w.chains[chainC].allDeposits() {
		w.prove(g, d.Message.UID)
	}
	w.until("everything arrives", w.settled)
	w.check()
}

// INV-08: a claim whose recipient takes the payment in a node's simulation and refuses it in the block does not drain
// the relay: its retries become rare, and money that comes in for others does not bring them about.
func TestWastedRetriesBecomeRare_INV08(t *testing.T) {
	w := newWorld(t)
	a, b, u := w.chains[chainA], w.chains[chainB], uid(chainA, chainB, 0)
	b.drain()
	w.mine()
	var passed, asked atomic.Int64
	w.start(func(c *relay.Config) {
		c.Now = func() time.Time { return w.born.Add(time.Duration(passed.Load())) }
		for i := range c.Chains {
			c.Chains[i].Retry = func(context.Context, message.Message) (chain.TxID, error) {
				if asked.Add(1)%2 == 0 {
					return "", fmt.Errorf("%w: 0xw", chain.ErrWasted)
				}
				return "0xw", nil
			}
		}
	})
	a.deposit(chainB, 100, nil)
	w.until("four retries are wasted", func() bool {
		passed.Add(int64(5 * time.Second))
		tr, ok := w.load(u)
		return ok && tr.State == transfer.Claimable && tr.Attempts >= 4
	})
	tr, _ := w.load(u)
	require.Greater(t, tr.NextAt.Sub(tr.UpdatedAt), 30*time.Minute)
	before := asked.Load()
	for range 10 {
		b.addLiquidity(1)
		b.deposit(chainC, 1, nil)
		w.mine()
		w.wait("the money is seen", func() bool { return w.read(b) })
	}
	require.Equal(t, before, asked.Load())
}
