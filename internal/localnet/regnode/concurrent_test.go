package regnode_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"causeway/internal/bitcoin"
	"causeway/internal/localnet/regnode"
)

// Senders, miners, reorganisations and readers at once; the race detector sees what they share.
func TestConcurrentUse(t *testing.T) {
	w := newWorld(t, regnode.Config{})
	ctx := deadline(t)
	var group errgroup.Group
	for sender := range uint32(3) {
		from := w.coinbase(t, sender+1)
		group.Go(func() error {
			for range 10 {
				tx := w.pay(t, []out{from}, 1000, final)
				if err := w.Send(tx); err != nil {
					return err
				}
				from = last(tx)
			}
			return nil
		})
	}
	group.Go(func() error {
		for range 10 {
			if _, err := w.Mine(ctx, 1, ""); err != nil {
				return err
			}
		}
		return nil
	})
	group.Go(func() error {
		for range 3 {
			if _, err := w.Reorg(ctx, 2, true); err != nil {
				return err
			}
		}
		return nil
	})
	for range 2 {
		group.Go(func() error { return readAll(t, w) })
	}
	require.NoError(t, group.Wait())
	w.mine(t, 1)
	ids, err := w.rpc.Mempool(ctx)
	require.NoError(t, err)
	require.Empty(t, ids, "everything is in a block in the end")
	require.Equal(t, uint32(110+10+3+1), w.Tip().Height)
}

// readAll asks for everything again and again.
func readAll(t *testing.T, w world) error {
	ctx := deadline(t)
	for range 20 {
		info, err := w.rpc.Info(ctx)
		if err != nil {
			return err
		}
		if _, err := w.rpc.Block(ctx, info.Best); err != nil {
			return err
		}
		if _, err := w.rpc.Header(ctx, info.Best); err != nil {
			return err
		}
		ids, err := w.rpc.Mempool(ctx)
		if err != nil {
			return err
		}
		if _, err := w.rpc.MempoolEntries(ctx, ids); err != nil {
			return err
		}
		if _, err := w.rpc.Transactions(ctx, ids); err != nil {
			return err
		}
		if _, err := w.rpc.FeeFloor(ctx); err != nil {
			return err
		}
		for _, id := range ids {
			if _, err := w.rpc.TransactionInfo(ctx, id); err != nil && !isNotFound(err) {
				return err
			}
		}
	}
	return nil
}

func isNotFound(err error) bool { return errors.Is(err, bitcoin.ErrNotFound) }
