package relay_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/transfer"
)

// gate holds what goes back until its sender proved control.
type gate struct {
	mu     sync.Mutex
	proved map[message.UID]bool
	asked  int
	fail   error
}

func (g *gate) ask(_ context.Context, ts []transfer.Transfer) (map[message.UID]relay.Hold, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.asked += len(ts)
	holds := map[message.UID]relay.Hold{}
	for _, t := range ts {
		if t.Payload().Kind == message.KindReturn && !g.proved[t.UID] {
			holds[t.UID] = relay.Hold{Reason: transfer.ReasonReturnable, Detail: "no proof", After: 1000 * time.Hour}
		}
	}
	return holds, g.fail
}

func (g *gate) set(change func(g *gate)) {
	g.mu.Lock()
	defer g.mu.Unlock()
	change(g)
}

// prove gives the gate a proof and wakes the transfer, as an API process does.
func (w *world) prove(g *gate, u message.UID) {
	w.t.Helper()
	g.set(func(g *gate) {
		if g.proved == nil {
			g.proved = map[message.UID]bool{}
		}
		g.proved[u] = true
	})
	_, err := w.db.Relay().Wake(context.Background(), w.now(), u)
	require.NoError(w.t, err)
}

// custodyLike makes a chain of a relay like Bitcoin.
func custodyLike(id uint32, g *gate) func(*relay.Config) {
	return func(c *relay.Config) {
		i := slices.IndexFunc(c.Chains, func(ch relay.Chain) bool { return ch.ID == id })
		c.Chains[i].Gate, c.Chains[i].BatchLimit, c.Chains[i].Window = g.ask, 8, haste*50*time.Millisecond
	}
}

// A message from a chain to itself waits for its sender's proof, and no longer; others to that chain are not held up,
// and it survives reorganisations of both its ends, which are one chain.
func TestReturnsWaitForProof_INV02_INV04(t *testing.T) {
	w := newWorld(t)
	g, b := &gate{}, w.chains[chainB]
	w.start(custodyLike(chainB, g))
	b.deposit(chainB, 70, nil)
	w.chains[chainA].deposit(chainB, 10, nil)
	u := uid(chainB, chainB, 0)
	w.until("it is held", func() bool {
		tr, ok := w.load(u)
		return ok && tr.State == transfer.Held && tr.Reason == transfer.ReasonReturnable &&
			tr.NextAt.Sub(w.now()) > 20*time.Hour
	})
	w.until("the other arrives", w.is(uid(chainA, chainB, 0), transfer.Confirmed))
	for _, m := range w.members {
		for _, uids := range m.asked {
			require.NotContains(t, uids, u, "nobody is asked to sign it")
		}
	}
	w.prove(g, u)
	w.wait("it is on its way at once",
		func() bool { return w.is(u, transfer.Submitted)() || w.is(u, transfer.Delivered)() })
	b.mine()
	w.wait("it is paid", w.is(u, transfer.Delivered))
	b.reorg(1, false)
	w.until("it is paid again", w.is(u, transfer.Confirmed))
	w.check()

	b.deposit(chainB, 75, nil)
	final := uid(chainB, chainB, 1)
	w.until("another is held", w.is(final, transfer.Held))
	deep := func(keep bool) { // down to its block, final or not
		tr, _ := w.load(final)
		b.reorg(int(b.head().Height-tr.Source.Height)+1, keep)
	}
	deep(true)
	w.until("it is in another block, final and held again", func() bool {
		tr, _ := w.load(final)
		return tr.State == transfer.Held && tr.Version > 4
	})
	b.with(func(c *modelChain) { c.depth = 100_000 }) // nothing becomes final
	deep(false)
	w.wait("it is gone", func() bool { tr, _ := w.load(final); return tr.State == transfer.Observed && !tr.Included })
	b.with(func(c *modelChain) { c.depth = 2 })
	w.until("it is orphaned", w.is(final, transfer.Orphaned))

	b.deposit(chainB, 80, nil)
	b.mine()
	w.wait("another is seen", w.is(uid(chainB, chainB, 1), transfer.Observed))
	b.reorg(1, false)
	w.until("it is orphaned", w.is(uid(chainB, chainB, 1), transfer.Orphaned))
	w.check()
}

// A wake that comes while a worker decides on what it knew before is not lost.
func TestWakeIsNotLost(t *testing.T) {
	w := newWorld(t)
	g, u := &gate{}, uid(chainB, chainB, 0)
	inside, goOn := make(chan struct{}), make(chan struct{})
	once := sync.OnceFunc(func() { close(inside); <-goOn })
	w.start(func(c *relay.Config) {
		custodyLike(chainB, g)(c)
		i := slices.IndexFunc(c.Chains, func(ch relay.Chain) bool { return ch.ID == chainB })
		c.Chains[i].Gate = func(ctx context.Context, ts []transfer.Transfer) (map[message.UID]relay.Hold, error) {
			holds, err := g.ask(ctx, ts)
			once()
			return holds, err
		}
	})
	w.chains[chainB].deposit(chainB, 70, nil)
	w.until("the gate is asked", func() bool {
		select {
		case <-inside:
			return true
		default:
			return false
		}
	})
	w.prove(g, u)
	close(goOn)
	w.until("it arrives", w.is(u, transfer.Confirmed))
	w.check()
}

// A gate that fails holds nothing up for longer than it fails, and lets nothing pass.
func TestGateFails(t *testing.T) {
	w := newWorld(t)
	g := &gate{fail: errors.New("the database is away")}
	w.start(custodyLike(chainB, g))
	w.chains[chainA].deposit(chainB, 10, nil)
	u := uid(chainA, chainB, 0)
	w.until("the failure is told", func() bool {
		tr, ok := w.load(u)
		return ok && tr.State == transfer.Final && tr.Attempts > 1 && tr.Detail == "the database is away"
	})
	require.Empty(t, w.members[0].asked)
	g.set(func(g *gate) { g.fail = nil })
	w.until("it arrives", w.is(u, transfer.Confirmed))
}

// A chain that takes one delivery at a time gets the next when it moved, not with a timer: the transfers here are so
// old that the timer would take a minute of the engine's clock.
func TestTooEarlyGoesOnWithTheChain_INV07(t *testing.T) {
	w := newWorld(t)
	b := w.chains[chainB]
	b.with(func(c *modelChain) { c.baton = true })
	w.start(func(c *relay.Config) {
		i := slices.IndexFunc(c.Chains, func(ch relay.Chain) bool { return ch.ID == chainB })
		c.Chains[i].BatchLimit = 1
	})
	for range 6 {
		w.chains[chainA].deposit(chainB, 10, nil)
	}
	for range 4 {
		w.chains[chainA].mine()
	}
	attested := func(n int) func() bool {
		return func() bool {
			have := 0
			for i := range 6 {
				if tr, ok := w.load(uid(chainA, chainB, i)); ok && tr.State == transfer.Attested && tr.Detail != "" {
					have++
				}
			}
			return have == n
		}
	}
	for left := 5; left >= 0; left-- {
		w.wait("one is under way, the others wait", func() bool {
			b.mu.Lock()
			defer b.mu.Unlock()
			return len(b.pending) == 1
		})
		w.wait("the others wait", attested(left))
		for _, m := range w.members[:1] {
			require.Len(t, m.asked, 6, "nobody signs twice")
		}
		b.mine()
	}
	w.until("all arrive", w.settled)
	require.Equal(t, 6, b.sent)
	w.check()
}

// Messages that become final within one window go in one delivery; as many as fill one do not wait.
func TestWindowFillsBatches(t *testing.T) {
	w := newWorld(t)
	b := w.chains[chainB]
	w.start(func(c *relay.Config) {
		i := slices.IndexFunc(c.Chains, func(ch relay.Chain) bool { return ch.ID == chainB })
		c.Chains[i].BatchLimit, c.Chains[i].Window = 8, haste*time.Second
	})
	for i := range 5 {
		w.chains[chainA].deposit(chainB, uint64(10+i), nil)
		w.chains[chainA].mine()
	}
	for range 2 {
		w.chains[chainA].mine()
	}
	w.until("they arrive", w.settled)
	require.LessOrEqual(t, b.sent, 2, "one window, or two if its end came in between")
	w.check()
}

// slowly is a chain that is not ready for dear messages, as Bitcoin is not for tokens before they are inscribed.
type slowly struct {
	*modelChain
	ready atomic.Bool
	mu    sync.Mutex
	mixed int
}

func isDear(m message.Message) bool {
	p, err := m.Payload.Decoded(), m.Payload.Err()
	return err == nil && p.Amount.Cmp(amount.New(1000)) >= 0
}

func (s *slowly) Submit(ctx context.Context, a chain.Attestation) (chain.Handle, error) {
	dear := 0
	for _, m := range a.Messages {
		if isDear(m) {
			dear++
		}
	}
	s.mu.Lock()
	if dear > 0 && dear < len(a.Messages) {
		s.mixed++
	}
	s.mu.Unlock()
	if dear > 0 && !s.ready.Load() {
		return "", fmt.Errorf("%w: %d are not inscribed", chain.ErrLater, dear)
	}
	return s.modelChain.Submit(ctx, a)
}

// Messages of different groups never share a delivery: what one group needs first, the other does not wait for. Each
// group fills batches of its own.
func TestGroupsDoNotWaitForOneAnother(t *testing.T) {
	w := newWorld(t)
	b := &slowly{modelChain: w.chains[chainB]}
	w.start(func(c *relay.Config) {
		i := slices.IndexFunc(c.Chains, func(ch relay.Chain) bool { return ch.ID == chainB })
		c.Chains[i].Chain, c.Chains[i].BatchLimit, c.Chains[i].Window = b, 3, haste*100*time.Millisecond
		c.Chains[i].Group = func(t transfer.Transfer) int {
			if isDear(t.Message) {
				return 1
			}
			return 0
		}
	})
	const each = 4
	for i := range uint64(each) {
		w.chains[chainA].deposit(chainB, 10+i, nil)
		w.chains[chainA].deposit(chainB, 2000+i, nil)
	}
	all := func(from int, states ...transfer.State) func() bool {
		return func() bool {
			for i := range each {
				if !slices.ContainsFunc(states, func(s transfer.State) bool { return w.is(uid(chainA, chainB, from+2*i), s)() }) {
					return false
				}
			}
			return true
		}
	}
	w.until("the plain ones arrive", all(0, transfer.Confirmed))
	require.True(t, all(1, transfer.Attested)(), "the others wait")
	b.ready.Store(true)
	w.until("the others arrive", w.settled)
	b.mu.Lock()
	require.Zero(t, b.mixed)
	b.mu.Unlock()
	require.Equal(t, 4, b.sent, "two batches of each group")
	w.check()
}

// As many messages as fill a batch do not wait for the end of a window, which is hours away here.
func TestFullBatchDoesNotWait(t *testing.T) {
	w := newWorld(t)
	w.start(func(c *relay.Config) {
		i := slices.IndexFunc(c.Chains, func(ch relay.Chain) bool { return ch.ID == chainB })
		c.Chains[i].BatchLimit, c.Chains[i].Window = 8, haste*time.Hour
	})
	for range 8 {
		w.chains[chainA].deposit(chainC, 10, nil)
		w.chains[chainA].deposit(chainB, 10, nil)
	}
	w.until("they arrive", w.settled)
	require.Equal(t, 1, w.chains[chainB].sent)
	w.check()
}

// SR-21, INV-04: a deposit that needs more blocks than its own is attested with them, and orphaned when it goes before.
func TestDearDeposits_SR21_INV04(t *testing.T) {
	w := newWorld(t)
	a := w.chains[chainA]
	a.with(func(c *modelChain) { c.dear = map[uint64]uint64{1000: 4} })
	w.start(nil)
	a.deposit(chainB, 1000, nil)
	a.deposit(chainB, 10, nil)
	dear, plain := uid(chainA, chainB, 0), uid(chainA, chainB, 1)
	a.mine()
	for range 5 {
		a.mine()
	}
	w.wait("the other goes on", func() bool { tr, ok := w.load(plain); return ok && !tr.Batch.IsZero() })
	require.True(t, w.is(dear, transfer.Observed)())
	tr, _ := w.load(dear)
	require.Equal(t, tr.Source.Height+4, tr.Source.FinalAt)
	w.until("it arrives too", w.is(dear, transfer.Confirmed))

	a.deposit(chainB, 1000, nil)
	a.mine()
	gone := uid(chainA, chainB, 2)
	w.wait("it is seen", w.is(gone, transfer.Observed))
	a.mine()
	a.mine() // its own block would be final now
	w.wait("it waits", func() bool { return w.read(a) && w.is(gone, transfer.Observed)() })
	a.reorg(3, false)
	w.until("it is orphaned", w.is(gone, transfer.Orphaned))
	w.check()
}

// SR-07, INV-05: what the destination can never pay is held and says why; it is not attested again and again, and the
// others of its batch arrive.
func TestUnpayableIsHeld_SR07(t *testing.T) {
	w := newWorld(t)
	b, bad := w.chains[chainB], uid(chainA, chainB, 1)
	b.with(func(c *modelChain) { c.never = map[message.UID]bool{bad: true} })
	w.start(func(c *relay.Config) {
		i := slices.IndexFunc(c.Chains, func(ch relay.Chain) bool { return ch.ID == chainB })
		c.Chains[i].BatchLimit, c.Chains[i].Window = 3, haste*time.Second
	})
	for i := range uint64(3) {
		w.chains[chainA].deposit(chainB, 10+i, nil)
	}
	w.until("the others arrive, it is held", func() bool {
		tr, _ := w.load(bad)
		return w.is(uid(chainA, chainB, 0), transfer.Confirmed)() && w.is(uid(chainA, chainB, 2), transfer.Confirmed)() &&
			tr.State == transfer.Held && tr.Reason == transfer.ReasonUnpayable
	})
	held, _ := w.load(bad)
	require.Contains(t, held.Detail, "custody_script")
	require.False(t, held.Batch.IsZero(), "it stays attested")
	require.Greater(t, held.NextAt.Sub(w.now()), 10*time.Minute)
	times := 0
	for _, uids := range w.members[0].asked {
		if slices.Contains(uids, bad) {
			times++
		}
	}
	require.LessOrEqual(t, times, 2, "with its batch, and with what the destination skipped: never again")

	b.with(func(c *modelChain) { c.never = nil })
	_, err := w.db.Relay().Wake(t.Context(), w.now(), bad)
	require.NoError(t, err)
	w.until("other software pays it", w.is(bad, transfer.Confirmed))
	w.check()
}

// SR-20, SR-23, INV-07: of a batch whose messages do not fare alike each goes its own way: one is delivered, one is
// held with its own reason while the destination lacks what it takes, one while the relay's account lacks it, and both
// go on by themselves; one is held for good. Nobody signs again.
func TestPartlyDelivered_SR20_SR23_INV07(t *testing.T) {
	w := newWorld(t)
	a, b := w.chains[chainA], w.chains[chainB]
	good, poor, bad, taken, long := uid(chainA, chainB, 0), uid(chainA, chainB, 1), uid(chainA, chainB, 2),
		uid(chainA, chainB, 3), uid(chainA, chainB, 4)
	gas := chain.GasError{Account: "0xabc", Has: "0.1", Needs: "0.25"}
	b.with(func(c *modelChain) {
		c.never = map[message.UID]bool{bad: true, taken: true}
		c.waits = map[message.UID]chain.Wait{
			poor: {Why: "lacks runes", Lacks: true}, long: {Why: gas.Error(), Gas: true},
		}
		c.gone = map[message.UID]bool{taken: true}
	})
	w.start(func(c *relay.Config) {
		i := slices.IndexFunc(c.Chains, func(ch relay.Chain) bool { return ch.ID == chainB })
		c.Chains[i].BatchLimit, c.Chains[i].Window = 5, haste*time.Second
	})
	for i := range uint64(5) {
		a.deposit(chainB, 10+i, nil)
	}
	is := func(u message.UID, reason transfer.Reason, says string) bool {
		tr, _ := w.load(u)
		return tr.State == transfer.Held && tr.Reason == reason && strings.Contains(tr.Detail, says) && !tr.Batch.IsZero()
	}
	w.until("each says its own", func() bool {
		return w.is(good, transfer.Confirmed)() && is(poor, transfer.ReasonLiquidity, "lacks runes") &&
			is(bad, transfer.ReasonUnpayable, "custody_script") &&
			is(taken, transfer.ReasonTaken, "custody_script") && is(long, transfer.ReasonGas, gas.Error())
	})
	w.until("it is looked at again and again", func() bool { return is(poor, transfer.ReasonLiquidity, "lacks runes") })
	require.True(t, is(long, transfer.ReasonGas, gas.Error()))
	b.with(func(c *modelChain) { delete(c.waits, long) })
	w.until("it goes on once there are coins", w.is(long, transfer.Confirmed))
	require.True(t, is(poor, transfer.ReasonLiquidity, "lacks runes"))
	b.with(func(c *modelChain) { c.waits = nil })
	w.until("it goes on by itself", w.is(poor, transfer.Confirmed))
	require.True(t, is(bad, transfer.ReasonUnpayable, "custody_script"))
	for _, u := range []message.UID{good, poor, bad, taken, long} {
		times := 0
		for _, uids := range w.members[0].asked {
			if slices.Contains(uids, u) {
				times++
			}
		}
		require.Equal(t, 1, times, "nobody signs twice")
	}
	w.check()
}

// SR-20, INV-05, INV-08: what the destination can never pay and cancels goes back by itself and says why; nobody
// submits it again. A marker that a reorganisation takes out is undone, and what comes after it counts.
func TestCancelledGoesBack_SR20_INV08(t *testing.T) {
	for name, vanishes := range map[string]bool{"it stays": false, "it leaves the chain first": true} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			a, b, u := w.chains[chainA], w.chains[chainB], uid(chainA, chainB, 0)
			b.with(func(c *modelChain) { c.never = map[message.UID]bool{u: true} })
			w.start(nil)
			a.deposit(chainB, 10, nil)
			w.until("it is held", func() bool {
				tr, _ := w.load(u)
				return tr.State == transfer.Held && tr.Reason == transfer.ReasonUnpayable
			})
			held, _ := w.load(u)
			if vanishes {
				b.cancel(held.Message)
				b.mine()
				w.wait("it is on its way back", func() bool { return w.read(b) && w.is(u, transfer.Refunding)() })
				b.reorg(1, false)
				w.until("it is owed again", func() bool {
					tr, _ := w.load(u)
					return tr.State == transfer.Attested || tr.State == transfer.Held
				})
			}
			b.cancel(held.Message)
			refund := uid(chainB, chainA, 0)
			w.until("it is refunded", w.is(u, transfer.Refunded))
			tr, _ := w.load(u)
			require.Equal(t, transfer.ReasonUnpayable, tr.Reason, "people ask afterwards why")
			require.Equal(t, refund, tr.RefundUID)
			require.True(t, tr.Paid.IsZero())
			w.until("the refund is final", w.is(refund, transfer.Confirmed))
			_, paid := a.executions()
			require.Equal(t, map[message.UID]uint64{refund: 10}, paid)
			_, paid = b.executions()
			require.Zero(t, paid[u])
			w.check()
		})
	}
}
