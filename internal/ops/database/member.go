package database

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"

	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/store"
)

// MemberRescan has a member record chains again: for what an endpoint lied about, and for what it missed. The member
// must be stopped, or Running; it reads the blocks when it starts. What can be read again is dropped: ledger entries,
// their sums and cursor, what was collected of the custody on Bitcoin. What cannot is kept as it is: which message was
// signed for each uid (SR-04), what was signed for the custody (INV-05), halts, deposits that left their chain (SR-21),
// registered deposit addresses. Each chain is dropped in one transaction: ended at any instant, the command is run
// again, or the member started.
type MemberRescan struct {
	Config config.Attest
	Chains []uint32 // to record again; empty: none, for Lost alone
	All    bool     // every chain of the deployment
	// of one chain, the first block to record again; 0: the deployment's. Bitcoin is always read from its start
	From uint64
	// Lost are uids whose deposits left Bitcoin in a deep reorganisation before this member saw them: the operator's word.
	// Newest is the highest of the blocks that left, as the members that saw it logged it.
	Lost   []string
	Newest uint64
	// Record takes the deployment record as it is, though it did not grow out of the one before: the operator's word that
	// the other members sign by it (SR-03). It goes with All.
	Record bool
	// Running leaves the chains to the member that runs: it drops them itself at its next look, and signs nothing for them
	// until they are recorded again. Of Bitcoin, it has to be stopped.
	Running bool
	Out     io.Writer
}

// Run drops what is recorded again.
func (r MemberRescan) Run(ctx context.Context) (err error) {
	d, err := node.LoadDeployment(r.Config.Path(r.Config.Deployment))
	if err != nil {
		return err
	}
	chains, err := r.chains(d)
	if err != nil {
		return err
	}
	dsn, err := r.Config.DSN()
	if err != nil {
		return err
	}
	if err := node.AtVersion(ctx, dsn, "the member"); err != nil {
		return err
	}
	db, err := store.Open(ctx, dsn, store.Options{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if r.Running {
		return r.ask(ctx, d, db.Committee(), chains)
	}
	held, release, err := node.HoldMember(ctx, db)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, node.Lost(held), release()) }()
	ctx = held
	if !r.Record {
		// Up to which height the record was applied the ledger no longer says once it is dropped.
		if err := node.KeepRecord(ctx, d, db.Committee(), db.RecordParts()); err != nil {
			return err
		}
	}
	if err := r.nameLost(ctx, d, db.Committee()); err != nil {
		return err
	}
	for _, id := range chains {
		if err := r.again(ctx, d, db, id); err != nil {
			return fmt.Errorf("chain %d: %w", id, err)
		}
	}
	if r.Record {
		if err := takeRecord(ctx, d, db.RecordParts()); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintln(r.Out, "start the member: it signs again once it has recorded and compared everything")
	return err
}

// takeRecord keeps a record as it is. It comes after everything was dropped: until then the member does not start.
func takeRecord(ctx context.Context, d node.Deployment, kept store.RecordParts) error {
	parts, err := d.Record.Parts()
	if err != nil {
		return err
	}
	_, applied, err := kept.Parts(ctx)
	if err != nil {
		return err
	}
	return kept.Keep(ctx, parts, applied)
}

// chains checks what was asked for.
func (r MemberRescan) chains(d node.Deployment) ([]uint32, error) {
	known := d.Chains()
	asked := slices.Compact(slices.Sorted(slices.Values(r.Chains)))
	switch {
	case r.All && len(asked) > 0:
		return nil, errors.New("name chains, or all, not both")
	case r.Record && !r.All:
		return nil, errors.New("another record is applied to all chains or to none: give --all with it")
	case r.All:
		asked = known
	}
	for _, id := range asked {
		if !slices.Contains(known, id) {
			return nil, fmt.Errorf("chain %d is not in the deployment", id)
		}
	}
	switch {
	case r.Running && (r.Record || len(r.Lost) > 0):
		return nil, errors.New("only chains can be left to the running member: stop it to name lost deposits or to take a record")
	case len(asked) == 0 && len(r.Lost) == 0:
		return nil, errors.New("name what to record again: chains, or all")
	case r.From > 0 && (len(asked) != 1 || d.KindOf(asked[0]) == node.Bitcoin):
		return nil, errors.New("a first block goes with one chain; Bitcoin is always read from the custody's start")
	case len(r.Lost) > 0 && !d.Has(node.Bitcoin):
		return nil, errors.New("the deployment has no custody on Bitcoin: no deposit of it can be lost")
	case len(r.Lost) > 0 && r.Newest == 0:
		return nil, errors.New(
			"say which was the highest of the blocks that left Bitcoin: what came in above it makes up for what was lost")
	}
	return asked, nil
}

// nameLost comes before anything is dropped: what deliveries were worth is read in the ledger.
func (r MemberRescan) nameLost(ctx context.Context, d node.Deployment, s committee.Store) error {
	if len(r.Lost) == 0 {
		return nil
	}
	anchors, err := d.Anchors()
	if err != nil {
		return err
	}
	for _, text := range r.Lost {
		uid, err := message.ParseUID(text)
		if err != nil {
			return fmt.Errorf("read uid %.80q: %w", text, err)
		}
		value, fresh, err := committee.NameLost(ctx, s, anchors, d.Of(node.Bitcoin)[0], uid, r.Newest)
		if err != nil {
			return fmt.Errorf("deposit %s: %w", uid, err)
		}
		words := "is noted as lost"
		if !fresh {
			words = "was known to be lost"
		}
		if _, err := fmt.Fprintf(r.Out, "deposit %s of %s (common decimals) %s\n", uid, value, words); err != nil {
			return err
		}
	}
	return nil
}

// again drops what was recorded of one chain.
func (r MemberRescan) again(ctx context.Context, d node.Deployment, db *store.DB, id uint32) error {
	s := db.Committee()
	was, err := s.Cursor(ctx, id)
	if err != nil {
		return fmt.Errorf("read cursor: %w", err)
	}
	to, err := r.before(ctx, d, s, id)
	if err != nil {
		return err
	}
	if d.KindOf(id) == node.Bitcoin {
		if err := db.Facts(node.MemberFacts).Cut(ctx, watch.Place{}); err != nil {
			return err
		}
	}
	if was.Height <= to.Height {
		return r.notYet(id, was, to)
	}
	if err := s.Forget(ctx, id, was, to); err != nil {
		return err
	}
	_, err = fmt.Fprintf(r.Out, "chain %d: blocks %d to %d are recorded again\n", id, to.Height+1, was.Height)
	return err
}

// before is the block after which a chain is recorded again: nothing, for all of it.
func (r MemberRescan) before(ctx context.Context, d node.Deployment, s committee.Store,
	id uint32,
) (chain.Cursor, error) {
	if r.From == 0 || d.KindOf(id) == node.Bitcoin {
		return chain.Cursor{}, nil
	}
	a, deployedAt, err := oneAdapter(r.Config.Common, d, id)
	if err != nil {
		return chain.Cursor{}, err
	}
	defer a.Close()
	if r.From <= deployedAt {
		return chain.Cursor{}, nil
	}
	to, err := a.FinalAt(ctx, r.From-1)
	if err != nil {
		return chain.Cursor{}, fmt.Errorf("find block %d: %w", r.From-1, err)
	}
	return to, r.holdsBelow(ctx, a, s, id)
}

// holdsBelow makes sure that what stays in the ledger is of blocks that are in the chain. Each block names its parent,
// so the newest one stands for all.
func (r MemberRescan) holdsBelow(ctx context.Context, a Chain, s committee.Store, id uint32) error {
	newest, found, err := s.NewestUpTo(ctx, id, r.From-1)
	if err != nil || !found {
		return err
	}
	at, err := a.FinalAt(ctx, newest.Height)
	if err != nil {
		return fmt.Errorf("find block %d: %w", newest.Height, err)
	}
	if at.Hash != newest.Hash {
		return fmt.Errorf("block %d, which was recorded, is not in the chain either: begin at block %d or below, or leave "+
			"--from out", newest.Height, newest.Height)
	}
	return nil
}

// ask leaves chains to the running member.
func (r MemberRescan) ask(ctx context.Context, d node.Deployment, s committee.Store, chains []uint32) error {
	for _, id := range chains {
		if d.KindOf(id) == node.Bitcoin {
			return fmt.Errorf("chain %d is Bitcoin: stop the member to record it again", id)
		}
	}
	for _, id := range chains {
		was, err := s.Cursor(ctx, id)
		if err != nil {
			return fmt.Errorf("read cursor of chain %d: %w", id, err)
		}
		to, err := r.before(ctx, d, s, id)
		if err != nil {
			return fmt.Errorf("chain %d: %w", id, err)
		}
		if was.Height <= to.Height {
			if err := r.notYet(id, was, to); err != nil {
				return err
			}
			continue
		}
		if err := s.AskRescan(ctx, id, to); err != nil {
			return err
		}
		if _, err := fmt.Fprintf(r.Out, "chain %d: the running member records blocks %d to %d again\n", id, to.Height+1,
			was.Height); err != nil {
			return err
		}
	}
	return nil
}

func (r MemberRescan) notYet(id uint32, was, to chain.Cursor) error {
	_, err := fmt.Fprintf(r.Out, "chain %d: recorded up to block %d, not yet beyond %d: the member comes there by itself\n",
		id, was.Height, to.Height)
	return err
}
