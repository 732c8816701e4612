package vault_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// failing are records, and a node, whose nth call fails: before it does anything, or after it did everything, as when a
// process is killed in between.
type failing struct {
	watch.Records
	calls, at int
	after     bool
}

var errFails = errors.New("killed here")

// call reports whether to do the work, and whether to fail.
func (f *failing) call() (works bool, err error) {
	f.calls++
	if f.calls == f.at {
		return f.after, errFails
	}
	return true, nil
}

func (f *failing) Append(ctx context.Context, from, to watch.Place, facts []watch.StoredFact) error {
	works, err := f.call()
	if works {
		if werr := f.Records.Append(ctx, from, to, facts); werr != nil {
			return werr
		}
	}
	return err
}

func (f *failing) Cut(ctx context.Context, to watch.Place) error {
	works, err := f.call()
	if works {
		if werr := f.Records.Cut(ctx, to); werr != nil {
			return werr
		}
	}
	return err
}

func (f *failing) Facts(ctx context.Context, from vault.Position, limit int) ([]watch.StoredFact, error) {
	if _, err := f.call(); err != nil {
		return nil, err
	}
	return f.Records.Facts(ctx, from, limit)
}

func (f *failing) Resolve(ctx context.Context, tx chainhash.Hash, uids []message.UID) error {
	works, err := f.call()
	if works {
		if werr := f.Records.Resolve(ctx, tx, uids); werr != nil {
			return werr
		}
	}
	return err
}

// cutOff is a node whose nth call fails.
type cutOff struct {
	*bitcoin.Client
	calls, at int
}

func (c *cutOff) call() error {
	if c.calls++; c.calls == c.at {
		return bitcoin.ErrAway
	}
	return nil
}

func (c *cutOff) Block(ctx context.Context, hash chainhash.Hash) ([]byte, error) {
	if err := c.call(); err != nil {
		return nil, err
	}
	return c.Client.Block(ctx, hash)
}

func (c *cutOff) BlockHashes(ctx context.Context, from uint32, n int) ([]chainhash.Hash, error) {
	if err := c.call(); err != nil {
		return nil, err
	}
	return c.Client.BlockHashes(ctx, from, n)
}

func (c *cutOff) Transactions(ctx context.Context, ids []chainhash.Hash) ([][]byte, error) {
	if err := c.call(); err != nil {
		return nil, err
	}
	return c.Client.Transactions(ctx, ids)
}

// INV-07: whatever fails, and whenever the process is killed between two steps, with records or without, the next one
// tells the same.
func TestWatchIsKilledAnywhere_INV07(t *testing.T) {
	l := newWatchLab(t)
	known := &hints{uids: map[chainhash.Hash][]message.UID{}}
	l.open()
	l.deposit(1_000_000)
	l.Mine(2)
	first := l.watch()
	p := l.payout(1, 200_000)
	tx := l.withdraw(first, p)
	known.uids[tx.TxHash()] = []message.UID{p.UID}
	l.Mine(1)
	half := &watch.MemoryRecords{}
	_, _, err := l.watch(func(c *watch.Config) { c.Records, c.Hints = half, known }).State(t.Context())
	require.NoError(t, err)
	place, err := half.Place(t.Context())
	require.NoError(t, err)
	kept, err := half.Facts(t.Context(), vault.Position{}, 100)
	require.NoError(t, err)
	l.deposit(300_000)
	l.Mine(2)
	_, err = l.Node.Reorg(t.Context(), 3, false)
	require.NoError(t, err)
	l.Synced()
	want := l.fresh(func(c *watch.Config) { c.Hints = known })

	for _, after := range []bool{false, true} {
		for at := 1; ; at++ {
			records := &watch.MemoryRecords{}
			require.NoError(t, records.Append(t.Context(), watch.Place{}, place, kept))
			f := &failing{Records: records, at: at, after: after}
			node := &cutOff{Client: l.Client}
			if after {
				node.at = at
			}
			w := l.watch(func(c *watch.Config) { c.Records, c.Hints, c.Node = f, known, node })
			_, _, err := w.State(t.Context())
			if f.calls < at && node.calls < at {
				require.NoError(t, err)
				break
			}
			if err != nil && !errors.Is(err, errFails) {
				require.ErrorIs(t, err, bitcoin.ErrAway)
			}
			f.at, node.at = 0, 0
			// The same process goes on, and so does another one in its place.
			l.Await("it goes on", func() bool { _, _, err := w.State(t.Context()); return err == nil })
			require.Equal(t, want, everything(t, w), "step %d, after: %t", at, after)
			require.Equal(t, want, everything(t, l.watch(func(c *watch.Config) { c.Records, c.Hints = records, known })),
				"step %d, after: %t", at, after)
		}
	}
}

// Many callers at once, while blocks come and go.
func TestWatchManyCallers(t *testing.T) {
	l := newWatchLab(t)
	w := l.watch()
	l.open()
	l.deposit(100_000)
	l.Mine(1)
	ctx, cancel := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	works := func(err error) {
		if err != nil && ctx.Err() == nil && !errors.Is(err, chain.ErrBehind) && !errors.Is(err, watch.ErrIndex) {
			t.Errorf("%v", err) // an index that follows its node through a reorganisation may be ahead or behind for a moment
		}
	}
	address := custody.DepositAddress{
		Epoch: 1, Asset: custody.Bitcoin, DstChain: labEVM, Receiver: l.evm,
		RefundKey: bitcoin.XOnlyOf(l.Keys.Wallet.PubKey()), Lock: 144,
	}
	for _, call := range []func() error{
		func() error {
			s, _, err := w.State(ctx)
			if err == nil {
				_ = s.Holdings()
			}
			return err
		},
		func() error { _, err := w.Observe(ctx, chain.Cursor{}); return err },
		func() error { _, err := w.Reserves(ctx); return err },
		func() error { _, err := w.Executed(ctx, "", message.UID{1}); return err },
		func() error { _, err := w.Derived(ctx, address); return err },
	} {
		wg.Go(func() {
			for ctx.Err() == nil {
				works(call())
			}
		})
	}
	for i := range 6 {
		l.deposit(100_000)
		l.Mine(1)
		if i%3 == 2 {
			_, err := l.Node.Reorg(ctx, 2, false)
			require.NoError(t, err)
			l.Synced()
		}
	}
	cancel()
	wg.Wait()
	require.Equal(t, l.fresh(), everything(t, w))
}

func TestWatchHeads(t *testing.T) {
	l := newWatchLab(t)
	w := l.watch(func(c *watch.Config) { c.Poll = time.Millisecond })
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	heads := w.Heads(ctx)
	<-heads // where it begins
	_, err := l.Node.Mine(ctx, 1, "")
	require.NoError(t, err)
	<-heads
	cancel()
	for range heads { // it ends
	}
}

func TestWatchRefusesWhatMakesNoSense(t *testing.T) {
	l := newWatchLab(t)
	_, err := watch.New(watch.Config{Rules: l.rules})
	require.Error(t, err)
	bad := *l.rules
	bad.Epochs = nil
	_, err = watch.New(watch.Config{
		Rules: &bad, View: func(context.Context) (vault.View, error) { return nil, nil },
		Node: l.Client, Records: &watch.MemoryRecords{},
	})
	require.Error(t, err)
	ahead := *l.rules
	ahead.Start = l.Node.Tip().Height + 50
	ahead.Epochs = []custody.Keys{{Epoch: 1, Threshold: 2, Members: xonly(l.keys), From: ahead.Start}}
	l.rules = &ahead
	_, _, err = l.watch().State(t.Context())
	require.ErrorIs(t, err, chain.ErrBehind)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, _, err = l.watch().State(ctx)
	require.ErrorIs(t, err, context.Canceled)
}
