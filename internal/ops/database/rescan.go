package database

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"causeway/internal/chain"
	"causeway/internal/config"
	"causeway/internal/evm"
	"causeway/internal/node"
	"causeway/internal/relay"
	"causeway/internal/solana/cluster"
	"causeway/internal/store"
	"causeway/internal/ton/toncenter"
)

// Rescan has a relay look at a chain again, from a block on: for a deposit or delivery that it passed over, by an
// endpoint that lied or a cursor that somebody put beyond it. Beside the running relay, which takes it up by itself, or
// before its start. What is known already stays as it is: every event is recorded once (INV-02).
type Rescan struct {
	Config config.Relay
	Chain  uint32
	From   uint64 // the first block to look at again; below the deployment's it is that one
	Wait   bool   // until the relay is where it was
	Every  time.Duration
	Out    io.Writer
}

// rescanTries bounds how often a running relay may be quicker.
const rescanTries = 20

// Run moves the relay's cursor back, and shows how far it has come.
func (r Rescan) Run(ctx context.Context) (err error) {
	dsn, err := r.Config.DSN()
	if err != nil {
		return err
	}
	if err := node.AtVersion(ctx, dsn, "a relay"); err != nil {
		return err
	}
	a, deployedAt, err := r.Adapter()
	if err != nil {
		return err
	}
	defer a.Close()
	db, err := store.Open(ctx, dsn, store.Options{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	from := max(r.From, deployedAt, 1)
	to, err := before(ctx, a, from, deployedAt)
	if err != nil {
		return err
	}
	was, err := r.moveBack(ctx, db.Relay(), to)
	if err != nil {
		return err
	}
	if was.Height <= to.Height {
		_, err := fmt.Fprintf(r.Out, "chain %d: the relay is at block %d, before block %d: it comes there by itself\n",
			r.Chain, was.Height, from)
		return err
	}
	if _, err := fmt.Fprintf(r.Out, "chain %d: blocks %d to %d are looked at again\n", r.Chain, from,
		was.Height); err != nil {
		return err
	}
	if !r.Wait {
		return nil
	}
	return r.follow(ctx, db.Relay(), was)
}

// Chain is a chain that can be looked at again from a block on.
type Chain interface {
	FinalAt(ctx context.Context, height uint64) (chain.Cursor, error)
	Close()
}

// Adapter opens the chain, and tells in which block its bridge was deployed.
func (r Rescan) Adapter() (a Chain, deployedAt uint64, err error) {
	d, err := node.LoadDeployment(r.Config.Path(r.Config.Deployment))
	if err != nil {
		return nil, 0, err
	}
	return oneAdapter(r.Config.Common, d, r.Chain)
}

// before is the block after which a chain is looked at again; none before the bridge's first one, which a node need
// not have kept.
func before(ctx context.Context, a Chain, from, deployedAt uint64) (chain.Cursor, error) {
	if _, prunes := a.(*cluster.Adapter); prunes && from <= deployedAt {
		return chain.Cursor{}, nil
	}
	to, err := a.FinalAt(ctx, from-1)
	switch {
	case errors.Is(err, chain.ErrBehind):
		return to, fmt.Errorf("find block %d: %w: nothing was changed, give an earlier --from", from-1, err)
	case err != nil:
		return to, fmt.Errorf("find block %d: %w: nothing was changed, give a later --from, or an endpoint that has "+
			"blocks that old", from-1, err)
	}
	return to, nil
}

// oneAdapter makes the adapter of one of the file's chains, for what is final alone.
func oneAdapter(c config.Common, d node.Deployment, id uint32) (a Chain, deployedAt uint64, err error) {
	all := c.Chains
	c.Chains = nil
	for _, ch := range all {
		if ch.ID == id {
			c.Chains = append(c.Chains, ch)
		}
	}
	if len(c.Chains) == 0 {
		return nil, 0, fmt.Errorf("chain %d is not in chains: of the file", id)
	}
	log := slog.New(slog.DiscardHandler)
	switch d.KindOf(id) {
	case node.EVM:
		cat, err := node.LoadCatalog(c, d)
		if err != nil {
			return nil, 0, err
		}
		chains, err := node.Adapters(c, cat, d, log, func(c *evm.Config) { c.FinalOnly = true })
		if err != nil {
			return nil, 0, err
		}
		on, _ := cat.Deployment(id)
		return chains[id], on.DeployedAtBlock, nil
	case node.Solana:
		s, err := node.SolanaAdapter(c, d, log, func(c *cluster.Config) error { c.FinalOnly = true; return nil })
		if err != nil {
			return nil, 0, err
		}
		return s, d.Record.Solana.DeployedAtSlot, nil
	case node.TON:
		cat, err := node.LoadCatalog(c, d)
		if err != nil {
			return nil, 0, err
		}
		t, err := node.TONAdapter(c, cat, d, log, func(c *toncenter.Config) error { c.FinalOnly = true; return nil })
		if err != nil {
			return nil, 0, err
		}
		return t, d.Record.TON.DeployedAtBlock, nil
	}
	return nil, 0, fmt.Errorf("chain %d has no blocks that this command could look at again", id)
}

// moveBack sets the cursor back, and returns where it stood. One that stands before is left alone.
func (r Rescan) moveBack(ctx context.Context, s relay.Store, to chain.Cursor) (was chain.Cursor, err error) {
	for range rescanTries {
		if was, err = s.Cursor(ctx, r.Chain); err != nil {
			return was, fmt.Errorf("read cursor: %w", err)
		}
		if was.Height <= to.Height {
			return was, nil
		}
		err = s.Update(ctx, func(ctx context.Context, tx relay.Tx) error { return tx.MoveCursor(ctx, r.Chain, was, to) })
		if err == nil {
			return was, nil
		}
		if !errors.Is(err, relay.ErrConflict) {
			break
		}
	}
	return was, fmt.Errorf("move cursor: %w", err)
}

// follow shows how far the relay is until it is where it was.
func (r Rescan) follow(ctx context.Context, s relay.Store, was chain.Cursor) error {
	every := r.Every
	if every <= 0 {
		every = 2 * time.Second
	}
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		at, err := s.Cursor(ctx, r.Chain)
		if err != nil {
			return fmt.Errorf("read cursor: %w", err)
		}
		if _, err := fmt.Fprintf(r.Out, "chain %d: at block %d of %d\n", r.Chain, at.Height, was.Height); err != nil {
			return err
		}
		if at.Height >= was.Height {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-ticker.C:
		}
	}
}
