package committee

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// ErrNotLost means that a deposit cannot be named lost.
var ErrNotLost = errors.New("it cannot be named lost")

// NameLost is an operator's word that the deposit of a delivered message left its chain in a deep reorganisation before
// this member saw it. Members that saw it remember it by themselves; this one knows a delivery that no deposit stands
// behind, which is what theft looks like, and nothing on any chain tells the two apart. Named, it counts as for them: a
// deficit until seeds in of blocks above newest made up for it (SR-21). newest is the highest block that was final and
// left the chain: the members that saw it log it. It returns what the deposit was worth, and false if it was known.
//
// The ledgers of both chains must be recorded that far. The member must not run.
func NameLost(ctx context.Context, s Store, anchors []chain.Anchor, src uint32, uid message.UID,
	newest uint64,
) (amount.Amount, bool, error) {
	var none amount.Amount
	if message.SrcChain(uid) != src {
		return none, false,
			fmt.Errorf("%s comes from chain %d, whose final blocks stay: %w", uid, message.SrcChain(uid), ErrNotLost)
	}
	if _, found, err := s.Deposit(ctx, uid); err != nil || found {
		return none, false, orNotLost(err, "the ledger has the deposit of %s", uid)
	}
	at, err := s.Cursor(ctx, src)
	if err != nil || at.Height < newest {
		return none, false, orNotLost(err, "the ledger of chain %d is at block %d, not yet at %d", src, at.Height, newest)
	}
	entries, err := s.Entries(ctx, uid)
	if err != nil {
		return none, false, fmt.Errorf("read entries of %s: %w", uid, err)
	}
	value, to, ok, err := deliveredValue(entries)
	if err != nil || !ok {
		return none, false, orNotLost(err, "%s was not delivered, as far as the ledger knows", uid)
	}
	table, err := newAnchorTable(anchors)
	if err != nil {
		return none, false, err
	}
	dst, known := table.byID[chain.AnchorID{ChainID: message.DstChain(uid), Anchor: to}]
	home, joined := dst.Remotes[src]
	if !known || !joined {
		return none, false,
			fmt.Errorf("no lane joins %s and chain %d: %w", chain.AnchorID{ChainID: message.DstChain(uid), Anchor: to}, src,
				ErrNotLost)
	}
	id := chain.AnchorID{ChainID: src, Anchor: home}
	seeds, err := s.SeedsUpTo(ctx, id, newest)
	if err != nil {
		return none, false, err
	}
	fresh, err := s.NameLost(ctx, id, uid, Lost{Amount: value, SeedIn: seeds})
	return value, fresh, err
}

func orNotLost(err error, format string, args ...any) error {
	if err != nil {
		return err
	}
	return fmt.Errorf(format+": %w", append(args, ErrNotLost)...)
}

// deliveredValue is what the first delivery among entries was worth, paid or owed, and its anchor.
func deliveredValue(entries []Entry) (value amount.Amount, anchor message.Anchor, ok bool, err error) {
	var tx chain.TxID
	var log uint32
	for _, e := range entries {
		if e.Kind != EntryPaid && e.Kind != EntryClaim || ok && (e.Tx != tx || e.LogIndex != log) {
			continue
		}
		tx, log, anchor, ok = e.Tx, e.LogIndex, e.Anchor, true
		if value, err = value.Add(e.Amount); err != nil {
			return value, anchor, false, fmt.Errorf("add ledger amounts: %w", err)
		}
	}
	return value, anchor, ok, nil
}
