package committee_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"sync"
	"time"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/memberlog"
	"causeway/internal/message"
)

var errDisk = errors.New("disk is full")

type lostDeposit struct {
	chainID uint32
	committee.Entry
	seedIn amount.Amount
}

type entryKey struct {
	chainID uint32
	tx      chain.TxID
	log     uint32
	kind    committee.EntryKind
}

// memStore is the reference model of the member's record: the rules of committee.Store in the plainest form.
type memStore struct {
	mu      sync.Mutex
	cursors map[uint32]chain.Cursor
	again   map[uint32]chain.Cursor
	seen    map[entryKey]bool
	entries []struct {
		chainID uint32
		committee.Entry
	}
	lost   map[message.UID]lostDeposit
	signed map[message.UID]message.Bytes32
	counts []committee.SignedMessage
	waits  map[uint32][]committee.Unmatched
	halts  []committee.Halt
	short  map[chain.AnchorID]committee.Deficit
	paying map[message.UID]committee.Payout
	vetoes []committee.Veto
	log    memberlog.Head
	texts  []json.RawMessage
	listed map[message.UID]bool // what the log names
	fail   bool                 // every write fails
	blind  bool                 // what was signed cannot be read
}

func newMemStore() *memStore {
	return &memStore{
		cursors: map[uint32]chain.Cursor{}, again: map[uint32]chain.Cursor{}, seen: map[entryKey]bool{},
		signed: map[message.UID]message.Bytes32{}, lost: map[message.UID]lostDeposit{},
		waits: map[uint32][]committee.Unmatched{}, short: map[chain.AnchorID]committee.Deficit{},
		paying: map[message.UID]committee.Payout{},
		listed: map[message.UID]bool{},
	}
}

func (s *memStore) Cursor(_ context.Context, chainID uint32) (chain.Cursor, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.cursors[chainID], nil
}

func (s *memStore) Record(_ context.Context, chainID uint32, from, to chain.Cursor, entries []committee.Entry) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fail {
		return errDisk
	}
	if s.cursors[chainID] != from {
		return committee.ErrLedgerConflict
	}
	s.cursors[chainID] = to
	s.add(chainID, entries)
	return nil
}

func (s *memStore) add(chainID uint32, entries []committee.Entry) {
	for _, e := range entries {
		k := entryKey{chainID, e.Tx, e.LogIndex, e.Kind}
		if s.seen[k] {
			continue
		}
		s.seen[k] = true
		if e.Waits != nil {
			s.waits[chainID] = append(s.waits[chainID], committee.Unmatched{
				Wait: *e.Waits, UID: e.UID, Anchor: e.Anchor, Tx: e.Tx, LogIndex: e.LogIndex, Block: e.Block,
			})
			e.Waits = nil
		}
		s.entries = append(s.entries, struct {
			chainID uint32
			committee.Entry
		}{chainID, e})
	}
}

func (s *memStore) Unmatched(_ context.Context, chainID uint32) ([]committee.Unmatched, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.waits[chainID]), nil
}

func (s *memStore) Matched(_ context.Context, chainID uint32, at chain.Cursor, done []committee.Unmatched,
	entries []committee.Entry,
) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fail {
		return errDisk
	}
	if s.cursors[chainID] != at {
		return committee.ErrLedgerConflict
	}
	for _, d := range done {
		s.waits[chainID] = slices.DeleteFunc(s.waits[chainID],
			func(u committee.Unmatched) bool { return u.Tx == d.Tx && u.LogIndex == d.LogIndex })
	}
	s.add(chainID, entries)
	return nil
}

func (s *memStore) Forget(_ context.Context, chainID uint32, from, to chain.Cursor) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fail {
		return errDisk
	}
	if s.cursors[chainID] != from {
		return committee.ErrLedgerConflict
	}
	s.cursors[chainID] = to
	delete(s.again, chainID)
	s.waits[chainID] = slices.DeleteFunc(s.waits[chainID],
		func(u committee.Unmatched) bool { return u.Block.Height > to.Height })
	before := slices.Clone(s.entries)
	s.entries = s.entries[:0]
	for _, e := range before {
		if e.chainID != chainID || e.Block.Height <= to.Height {
			s.entries = append(s.entries, e)
			continue
		}
		delete(s.seen, entryKey{chainID, e.Tx, e.LogIndex, e.Kind})
		if e.Kind != committee.EntryDeposit {
			continue
		}
		l := lostDeposit{chainID: chainID, Entry: e.Entry}
		for _, o := range before {
			if o.chainID == chainID && o.Anchor == e.Anchor && o.Kind == committee.EntrySeedIn {
				l.seedIn, _ = l.seedIn.Add(o.Amount)
			}
		}
		s.lost[e.UID] = l
	}
	return nil
}

func (s *memStore) AskRescan(_ context.Context, chainID uint32, to chain.Cursor) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.again[chainID] = to
	return nil
}

func (s *memStore) Rescan(_ context.Context, chainID uint32) (chain.Cursor, bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	to, asked := s.again[chainID]
	return to, asked, nil
}

func (s *memStore) NewestUpTo(_ context.Context, chainID uint32,
	height uint64,
) (at chain.Cursor, found bool, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, e := range s.entries {
		if e.chainID == chainID && e.Block.Height <= height && (!found || e.Block.Height > at.Height) {
			at, found = chain.Cursor{Height: e.Block.Height, Hash: e.Block.Hash}, true
		}
	}
	return at, found, nil
}

func (s *memStore) LostDeposit(_ context.Context, chainID uint32, uid message.UID) (amount.Amount, bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	l, ok := s.lost[uid]
	return l.Amount, ok && l.chainID == chainID, nil
}

func (s *memStore) NameLost(_ context.Context, id chain.AnchorID, uid message.UID,
	lost committee.Lost,
) (bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, known := s.lost[uid]; known {
		return false, nil
	}
	s.lost[uid] = lostDeposit{id.ChainID, committee.Entry{UID: uid, Anchor: id.Anchor, Amount: lost.Amount}, lost.SeedIn}
	return true, nil
}

func (s *memStore) SeedsUpTo(_ context.Context, id chain.AnchorID, height uint64) (sum amount.Amount, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, e := range s.entries {
		if err == nil && e.chainID == id.ChainID && e.Anchor == id.Anchor && e.Kind == committee.EntrySeedIn &&
			e.Block.Height <= height {
			sum, err = sum.Add(e.Amount)
		}
	}
	return sum, err
}

func (s *memStore) Lost(_ context.Context, chainID uint32, anchor message.Anchor) (committee.Lost, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	back := func(l lostDeposit) (back, delivered bool) {
		for _, e := range s.entries {
			back = back || e.UID == l.UID && e.Kind == committee.EntryDeposit && e.Anchor == l.Anchor && e.Amount == l.Amount
			delivered = delivered || e.UID == l.UID && (e.Kind == committee.EntryPaid || e.Kind == committee.EntryClaim)
		}
		return back, delivered
	}
	var out committee.Lost
	first := true
	for _, l := range s.lost {
		if again, delivered := back(l); l.chainID != chainID || l.Anchor != anchor || again || !delivered {
			continue
		}
		var err error
		if out.Amount, err = out.Amount.Add(l.Amount); err != nil {
			return out, err
		}
		if first || l.seedIn.Cmp(out.SeedIn) < 0 {
			out.SeedIn, first = l.seedIn, false
		}
	}
	return out, nil
}

func (s *memStore) Balance(_ context.Context, chainID uint32, anchor message.Anchor) (committee.Line, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var l committee.Line
	fields := map[committee.EntryKind]*amount.Amount{
		committee.EntrySeedIn: &l.SeedIn, committee.EntrySeedOut: &l.SeedOut, committee.EntryDeposit: &l.Deposits,
		committee.EntryPaid: &l.Paid, committee.EntryClaim: &l.Claims, committee.EntryRedirect: &l.Redirected,
		committee.EntryUnpaid: &l.Unpaid,
	}
	for _, e := range s.entries {
		if e.chainID != chainID || e.Anchor != anchor {
			continue
		}
		total, err := fields[e.Kind].Add(e.Amount)
		if err != nil {
			return committee.Line{}, err
		}
		*fields[e.Kind] = total
	}
	return l, nil
}

func (s *memStore) Deposit(_ context.Context, uid message.UID) (committee.Entry, bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, e := range s.entries {
		if e.UID == uid && e.Kind == committee.EntryDeposit {
			return e.Entry, true, nil
		}
	}
	return committee.Entry{}, false, nil
}

func (s *memStore) Entries(_ context.Context, uid message.UID) ([]committee.Entry, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []committee.Entry
	for _, e := range s.entries {
		if e.UID == uid {
			out = append(out, e.Entry)
		}
	}
	return out, nil
}

func (s *memStore) Signed(_ context.Context, messages []committee.SignedMessage) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fail {
		return errDisk
	}
	batch := map[message.UID]message.Bytes32{}
	for _, m := range messages {
		h, ok := s.signed[m.UID]
		if b, twice := batch[m.UID]; ok && h != m.Hash || twice && b != m.Hash {
			return committee.ErrOtherMessage
		}
		batch[m.UID] = m.Hash
	}
	for _, m := range messages {
		if _, before := s.signed[m.UID]; !before && !m.Amount.IsZero() {
			s.counts = append(s.counts, m)
		}
		s.signed[m.UID] = m.Hash
	}
	var e memberlog.Entry
	for _, m := range messages {
		if m.Log == nil || s.listed[m.UID] {
			continue
		}
		s.listed[m.UID] = true
		if e.Kind == m.Log.Kind {
			e.Messages = append(e.Messages, m.Log.Messages...)
		} else {
			e = *m.Log
		}
	}
	if e.Kind == "" {
		return nil
	}
	return s.append(e)
}

func (s *memStore) append(e memberlog.Entry) error {
	if s.log == (memberlog.Head{}) {
		return committee.ErrNoLog
	}
	text, next, err := s.log.Append(e)
	if err == nil {
		s.texts, s.log = append(s.texts, text), next
	}
	return err
}

func (s *memStore) OpenLog(_ context.Context, genesis message.Bytes32, at time.Time) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fail {
		return errDisk
	}
	if s.log != (memberlog.Head{}) {
		return nil
	}
	s.log = memberlog.Head{Link: genesis}
	e := memberlog.NewEntry(memberlog.KindOpened, at)
	e.Opened = &memberlog.Opened{}
	return s.append(e)
}

func (s *memStore) AppendLog(_ context.Context, e memberlog.Entry) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fail {
		return errDisk
	}
	return s.append(e)
}

func (s *memStore) Log(_ context.Context, from uint64) (memberlog.Head, []json.RawMessage, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	from = min(from, s.log.Size)
	return s.log, slices.Clone(s.texts[from:min(s.log.Size, from+memberlog.MaxPage)]), nil
}

func (s *memStore) SignedAs(_ context.Context, uids []message.UID) (map[message.UID]message.Bytes32, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := make(map[message.UID]message.Bytes32)
	for _, uid := range uids {
		if hash, known := s.signed[uid]; known {
			out[uid] = hash
		}
	}
	return out, nil
}

func (s *memStore) SignedSince(_ context.Context, since time.Time) (out []committee.SignedMessage, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.blind {
		return nil, errDisk
	}
	for _, m := range s.counts {
		if !m.At.Before(since) {
			out = append(out, m)
		}
	}
	return out, nil
}

func (s *memStore) Deficit(_ context.Context, id chain.AnchorID) (committee.Deficit, bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d, ok := s.short[id]
	return d, ok, nil
}

func (s *memStore) PutDeficit(_ context.Context, id chain.AnchorID, d committee.Deficit) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fail {
		return errDisk
	}
	s.short[id] = d
	return nil
}

func (s *memStore) EndDeficit(_ context.Context, id chain.AnchorID) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fail {
		return errDisk
	}
	delete(s.short, id)
	return nil
}

func (s *memStore) Halt(_ context.Context, h committee.Halt) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fail {
		return errDisk
	}
	if !slices.ContainsFunc(s.halts,
		func(o committee.Halt) bool { return o.ChainID == h.ChainID && o.Anchor == h.Anchor }) {
		s.halts = append(s.halts, h)
		e := memberlog.NewEntry(memberlog.KindHalt, h.At)
		e.Halt = &memberlog.Halt{ChainID: h.ChainID, Anchor: h.Anchor, Reason: h.Reason}
		return s.append(e)
	}
	return nil
}

func (s *memStore) Halted(context.Context) ([]committee.Halt, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.halts), nil
}

func (s *memStore) ClearHalt(_ context.Context, chainID uint32, anchor message.Anchor) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.halts = slices.DeleteFunc(s.halts, func(h committee.Halt) bool { return h.ChainID == chainID && h.Anchor == anchor })
	e := memberlog.NewEntry(memberlog.KindCleared, time.Unix(0, 0))
	e.Halt = &memberlog.Halt{ChainID: chainID, Anchor: anchor}
	return s.append(e)
}

func (s *memStore) setFail(on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fail = on
}

func (s *memStore) setFailReads(on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.blind = on
}
