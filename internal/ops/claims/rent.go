package claims

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
	"causeway/internal/solana"
)

// Rent gives back what accounts of messages that Solana posted have of rent: to the account that paid it, which sent
// them, 7 days after they were posted. The messages stay in the transactions that posted them.
type Rent struct {
	terminal.Account
	// UIDs are the messages; without, the account's own among the newest of each path.
	UIDs []string
	// Last is how many of each path's newest messages are looked at, without UIDs.
	Last uint64
	Yes  bool // send what is shown
}

const (
	// closedTogether are messages whose accounts one transaction closes: more would not fit its 1,232 bytes.
	closedTogether = 16
	// lookedAt are accounts that are read at once.
	lookedAt = 100
	// MostLast bounds how many messages of a path are looked at.
	MostLast    = 100_000
	solDecimals = 9 // lamports
)

// found is what there is to give back.
type found struct {
	uids     []message.UID
	lamports *big.Int
	kept     int       // messages of the account whose time has not come
	until    time.Time // when the first of those comes
}

// Run shows what there is to give back, and with Yes has it given back.
func (r Rent) Run(ctx context.Context) error {
	d, err := node.LoadDeployment(r.Deployment)
	if err != nil {
		return err
	}
	if d.KindOf(r.Chain) != node.Solana {
		return fmt.Errorf("on chain %d messages take no rent: give Solana's id with --chain", r.Chain)
	}
	s, err := terminal.NewSolana(ctx, r.Account, d)
	if err != nil {
		return err
	}
	defer s.Client.Close()
	if s.Signer == nil {
		return terminal.ErrNoKey
	}
	f, err := r.look(ctx, s, d)
	if err != nil {
		return err
	}
	if f.kept > 0 {
		if _, err := fmt.Fprintf(r.Out, "%d messages are kept, the first until %s\n", f.kept,
			f.until.UTC().Format(time.RFC3339)); err != nil {
			return err
		}
	}
	if _, err := fmt.Fprintf(r.Out, "%d messages of %s have %s SOL of rent to give back\n", len(f.uids), s.Me(),
		terminal.ShowUnits(f.lamports, solDecimals)); err != nil {
		return err
	}
	switch {
	case len(f.uids) == 0:
		return nil
	case !r.Yes:
		return terminal.ErrUnconfirmed
	}
	for len(f.uids) > 0 {
		n := min(closedTogether, len(f.uids))
		var list []solana.Instruction
		for _, uid := range f.uids[:n] {
			list = append(list, s.Bridge.CloseParcel(s.Me(), uid))
		}
		if err := s.Send(ctx, fmt.Sprintf("give back the rent of %d messages", n), list...); err != nil {
			return err
		}
		f.uids = f.uids[n:]
	}
	return nil
}

// look finds the messages that can be closed now.
func (r Rent) look(ctx context.Context, s *terminal.Solana, d node.Deployment) (found, error) {
	f := found{lamports: new(big.Int)}
	at, err := s.Client.Time(ctx)
	if err != nil {
		return f, err
	}
	uids, err := r.candidates(ctx, s, d)
	if err != nil {
		return f, err
	}
	for len(uids) > 0 {
		n := min(lookedAt, len(uids))
		if err := f.among(ctx, s, uids[:n], at, len(r.UIDs) > 0); err != nil {
			return f, err
		}
		uids = uids[n:]
	}
	return f, nil
}

// candidates are the messages that are looked at, newest first.
func (r Rent) candidates(ctx context.Context, s *terminal.Solana, d node.Deployment) ([]message.UID, error) {
	var out []message.UID
	for _, text := range r.UIDs {
		uid, err := message.ParseUID(text)
		if err != nil {
			return nil, fmt.Errorf("%.80q: %w", text, err)
		}
		if message.SrcChain(uid) != s.Bridge.Chain {
			return nil, fmt.Errorf("message %s was sent from chain %d, not from here", uid, message.SrcChain(uid))
		}
		out = append(out, uid)
	}
	if len(r.UIDs) > 0 {
		return out, nil
	}
	for i, p := range s.Bridge.Pools {
		for _, l := range d.Record.Solana.Pools[i].Lanes {
			path, err := s.Path(ctx, p, l.ChainID)
			if err != nil {
				return nil, err
			}
			for n := path.Sequence; n > 0 && path.Sequence-n < r.Last; n-- {
				out = append(out, message.NewUID(s.Bridge.Chain, l.ChainID, message.PoolNonce(p.ID, uint32(n-1))))
			}
		}
	}
	return out, nil
}

// among adds what can be closed of these messages. Of those that were named each has to be there, and the account's.
func (f *found) among(ctx context.Context, s *terminal.Solana, uids []message.UID, now time.Time, named bool) error {
	keys := make([]solana.Key, len(uids))
	for i, uid := range uids {
		keys[i] = s.Bridge.Parcel(uid)
	}
	held, err := s.Client.Accounts(ctx, keys...)
	if err != nil {
		return terminal.RedactURL(err, s.RPC)
	}
	for i, h := range held {
		p, err := solana.ReadParcel(h.Data)
		there := err == nil && h.Owner == s.Bridge.Program
		switch {
		case !there && named:
			return fmt.Errorf("nothing is posted under %s: it was never, or its rent was given back", uids[i])
		case !there, p.Payer != s.Me() && !named:
			continue
		case p.Payer != s.Me():
			return fmt.Errorf("the rent of %s belongs to %s, who paid it", uids[i], p.Payer)
		}
		if p.PostedAt > 1<<62 {
			return errors.New("the cluster says that a message was posted after the end of time")
		}
		if until := time.Unix(int64(p.PostedAt+solana.ParcelKept), 0); now.Before(until) {
			if f.kept++; f.kept == 1 || until.Before(f.until) {
				f.until = until
			}
			continue
		}
		f.uids = append(f.uids, uids[i])
		f.lamports.Add(f.lamports, new(big.Int).SetUint64(h.Lamports))
	}
	return nil
}
