package simulation

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"time"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/memberlog"
	"causeway/internal/message"
)

type entryKey struct {
	chainID uint32
	tx      chain.TxID
	log     uint32
	kind    committee.EntryKind
}

type recorded struct {
	chainID uint32
	committee.Entry
}

// record is a member's durable record, by the rules of committee.Store in their plainest form: what a disk keeps when a
// process is killed. It is used by one goroutine at a time. Faults of a record are planted in forgets.
type record struct {
	forgets forgets
	dies    int // the process is killed at this write, counted from now; 0: it is not

	cursors map[uint32]chain.Cursor
	seen    map[entryKey]bool
	entries []recorded
	signed  map[message.UID]message.Bytes32
	counts  []committee.SignedMessage
	waits   map[uint32][]committee.Unmatched
	halts   []committee.Halt
	short   map[chain.AnchorID]committee.Deficit
	paying  map[message.UID]committee.Payout
	vetoes  []committee.Veto
	log     memberlog.Head
	texts   []json.RawMessage
	listed  map[message.UID]bool
}

// forgets are faults of a record: what it does not keep, or does not read.
type forgets struct {
	counts, waits, halts, payouts, vetoes bool // at a restart
	noWaits, noHalts, renews, unheeded    bool // always
}

var errKilled = errors.New("the process was killed")

// alive counts a write, of which one kills the process.
func (s *record) alive() error {
	if s.dies == 1 {
		return errKilled
	}
	if s.dies > 1 {
		s.dies--
	}
	return nil
}

func newRecord(f forgets) *record {
	return &record{
		forgets: f, cursors: map[uint32]chain.Cursor{}, seen: map[entryKey]bool{}, signed: map[message.UID]message.Bytes32{},
		waits: map[uint32][]committee.Unmatched{}, short: map[chain.AnchorID]committee.Deficit{},
		paying: map[message.UID]committee.Payout{}, listed: map[message.UID]bool{},
	}
}

// copy is a backup of the record.
func (s *record) copy() *record {
	c := *s
	c.cursors, c.seen = maps.Clone(s.cursors), maps.Clone(s.seen)
	c.signed, c.short = maps.Clone(s.signed), maps.Clone(s.short)
	c.paying, c.listed, c.waits = maps.Clone(s.paying), maps.Clone(s.listed), map[uint32][]committee.Unmatched{}
	for id, list := range s.waits {
		c.waits[id] = slices.Clone(list)
	}
	c.entries, c.counts, c.halts = slices.Clone(s.entries), slices.Clone(s.counts), slices.Clone(s.halts)
	c.vetoes, c.texts = slices.Clone(s.vetoes), slices.Clone(s.texts)
	return &c
}

// restart forgets what a faulty record holds in memory alone.
func (s *record) restart() {
	s.dies = 0
	if s.forgets.counts {
		s.counts = nil
	}
	if s.forgets.waits {
		clear(s.waits)
	}
	if s.forgets.halts {
		s.halts = nil
	}
	if s.forgets.payouts {
		clear(s.paying)
	}
	if s.forgets.vetoes {
		s.vetoes = nil
	}
}

func (s *record) Cursor(_ context.Context, chainID uint32) (chain.Cursor, error) {
	return s.cursors[chainID], nil
}

func (s *record) Record(_ context.Context, chainID uint32, from, to chain.Cursor, entries []committee.Entry) error {
	if err := s.alive(); err != nil {
		return err
	}
	if s.cursors[chainID] != from {
		return committee.ErrLedgerConflict
	}
	s.cursors[chainID] = to
	s.add(chainID, entries)
	return nil
}

func (s *record) add(chainID uint32, entries []committee.Entry) {
	for _, e := range entries {
		k := entryKey{chainID, e.Tx, e.LogIndex, e.Kind}
		if s.seen[k] {
			continue
		}
		s.seen[k] = true
		if e.Waits != nil && !s.forgets.noWaits {
			s.waits[chainID] = append(s.waits[chainID], committee.Unmatched{
				Wait: *e.Waits, UID: e.UID, Anchor: e.Anchor, Tx: e.Tx, LogIndex: e.LogIndex, Block: e.Block,
			})
		}
		e.Waits = nil
		s.entries = append(s.entries, recorded{chainID, e})
	}
}

func (s *record) Unmatched(_ context.Context, chainID uint32) ([]committee.Unmatched, error) {
	return slices.Clone(s.waits[chainID]), nil
}

func (s *record) Matched(_ context.Context, chainID uint32, at chain.Cursor, done []committee.Unmatched,
	entries []committee.Entry,
) error {
	if err := s.alive(); err != nil {
		return err
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

// Forget is never called: no chain of the simulation takes final blocks back.
func (s *record) Forget(context.Context, uint32, chain.Cursor, chain.Cursor) error {
	return committee.ErrLedgerConflict
}

// Rescan never asks: nobody in the simulation is an operator whose chain replaced final blocks.
func (s *record) Rescan(context.Context, uint32) (at chain.Cursor, asked bool, err error) {
	return chain.Cursor{}, false, nil
}

func (s *record) AskRescan(context.Context, uint32, chain.Cursor) error {
	return committee.ErrLedgerConflict
}

func (s *record) NewestUpTo(_ context.Context, chainID uint32, height uint64) (at chain.Cursor, found bool, err error) {
	for _, e := range s.entries {
		if e.chainID == chainID && e.Block.Height <= height && (!found || e.Block.Height > at.Height) {
			at, found = chain.Cursor{Height: e.Block.Height, Hash: e.Block.Hash}, true
		}
	}
	return at, found, nil
}

func (s *record) Lost(context.Context, uint32, message.Anchor) (committee.Lost, error) {
	return committee.Lost{}, nil
}

func (s *record) LostDeposit(context.Context, uint32, message.UID) (amount.Amount, bool, error) {
	return amount.Amount{}, false, nil
}

func (s *record) NameLost(context.Context, chain.AnchorID, message.UID, committee.Lost) (bool, error) {
	return false, nil
}

func (s *record) SeedsUpTo(context.Context, chain.AnchorID, uint64) (amount.Amount, error) {
	return amount.Amount{}, nil
}

func (s *record) Balance(_ context.Context, chainID uint32, anchor message.Anchor) (l committee.Line, err error) {
	fields := map[committee.EntryKind]*amount.Amount{
		committee.EntrySeedIn: &l.SeedIn, committee.EntrySeedOut: &l.SeedOut, committee.EntryDeposit: &l.Deposits,
		committee.EntryPaid: &l.Paid, committee.EntryClaim: &l.Claims, committee.EntryRedirect: &l.Redirected,
	}
	for _, e := range s.entries {
		if err == nil && e.chainID == chainID && e.Anchor == anchor {
			*fields[e.Kind], err = fields[e.Kind].Add(e.Amount)
		}
	}
	return l, err
}

func (s *record) Deposit(_ context.Context, uid message.UID) (committee.Entry, bool, error) {
	for _, e := range s.entries {
		if e.UID == uid && e.Kind == committee.EntryDeposit {
			return e.Entry, true, nil
		}
	}
	return committee.Entry{}, false, nil
}

func (s *record) Entries(_ context.Context, uid message.UID) (out []committee.Entry, err error) {
	for _, e := range s.entries {
		if e.UID == uid {
			out = append(out, e.Entry)
		}
	}
	return out, nil
}

func (s *record) Signed(_ context.Context, messages []committee.SignedMessage) error {
	if err := s.alive(); err != nil {
		return err
	}
	batch := map[message.UID]message.Bytes32{}
	for _, m := range messages {
		h, before := s.signed[m.UID]
		if b, twice := batch[m.UID]; before && h != m.Hash || twice && b != m.Hash {
			return committee.ErrOtherMessage
		}
		batch[m.UID] = m.Hash
	}
	var e memberlog.Entry
	for _, m := range messages {
		if _, before := s.signed[m.UID]; !before && !m.Amount.IsZero() {
			s.counts = append(s.counts, m)
		}
		s.signed[m.UID] = m.Hash
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

func (s *record) append(e memberlog.Entry) error {
	if s.log == (memberlog.Head{}) {
		return committee.ErrNoLog
	}
	text, next, err := s.log.Append(e)
	if err == nil {
		s.texts, s.log = append(s.texts, text), next
	}
	return err
}

func (s *record) OpenLog(_ context.Context, genesis message.Bytes32, at time.Time) error {
	if err := s.alive(); err != nil {
		return err
	}
	if s.log != (memberlog.Head{}) {
		return nil
	}
	s.log = memberlog.Head{Link: genesis}
	e := memberlog.NewEntry(memberlog.KindOpened, at)
	e.Opened = &memberlog.Opened{}
	return s.append(e)
}

func (s *record) AppendLog(_ context.Context, e memberlog.Entry) error {
	if err := s.alive(); err != nil {
		return err
	}
	return s.append(e)
}

func (s *record) Log(_ context.Context, from uint64) (memberlog.Head, []json.RawMessage, error) {
	from = min(from, s.log.Size)
	return s.log, slices.Clone(s.texts[from:min(s.log.Size, from+memberlog.MaxPage)]), nil
}

func (s *record) SignedAs(_ context.Context, uids []message.UID) (map[message.UID]message.Bytes32, error) {
	out := make(map[message.UID]message.Bytes32)
	for _, uid := range uids {
		if hash, known := s.signed[uid]; known {
			out[uid] = hash
		}
	}
	return out, nil
}

func (s *record) SignedSince(_ context.Context, since time.Time) (out []committee.SignedMessage, err error) {
	for _, m := range s.counts {
		if !m.At.Before(since) {
			out = append(out, m)
		}
	}
	return out, nil
}

func (s *record) Deficit(_ context.Context, id chain.AnchorID) (committee.Deficit, bool, error) {
	d, ok := s.short[id]
	return d, ok, nil
}

func (s *record) PutDeficit(_ context.Context, id chain.AnchorID, d committee.Deficit) error {
	if err := s.alive(); err != nil {
		return err
	}
	s.short[id] = d
	return nil
}

func (s *record) EndDeficit(_ context.Context, id chain.AnchorID) error {
	if err := s.alive(); err != nil {
		return err
	}
	delete(s.short, id)
	return nil
}

func (s *record) Halt(_ context.Context, h committee.Halt) error {
	if err := s.alive(); err != nil {
		return err
	}
	for _, o := range s.halts {
		if o.ChainID == h.ChainID && o.Anchor == h.Anchor {
			return nil
		}
	}
	if !s.forgets.noHalts {
		s.halts = append(s.halts, h)
	}
	e := memberlog.NewEntry(memberlog.KindHalt, h.At)
	e.Halt = &memberlog.Halt{ChainID: h.ChainID, Anchor: h.Anchor, Reason: h.Reason}
	return s.append(e)
}

func (s *record) Halted(context.Context) ([]committee.Halt, error) {
	if s.forgets.unheeded {
		return nil, nil
	}
	return slices.Clone(s.halts), nil
}

// ClearHalt is never called: no operator of the simulation has a reason to.
func (s *record) ClearHalt(context.Context, uint32, message.Anchor) error { return committee.ErrNoLog }

func (s *record) Payout(_ context.Context, uid message.UID) (committee.Payout, bool, error) {
	p, ok := s.paying[uid]
	return p, ok, nil
}

func (s *record) NotePayout(_ context.Context, p committee.Payout) error {
	if err := s.alive(); err != nil {
		return err
	}
	if _, known := s.paying[p.UID]; !known {
		s.paying[p.UID] = p
	}
	return nil
}

func (s *record) PaidUnhurried(_ context.Context, id chain.AnchorID, from uint64) (sum amount.Amount, err error) {
	for _, p := range s.paying {
		if err == nil && p.Anchor == id && p.Noted >= from && p.Until == 0 {
			sum, err = sum.Add(p.Amount)
		}
	}
	return sum, err
}

func (s *record) Waiting(_ context.Context, chainID uint32, above uint64) (out []committee.Payout, err error) {
	for _, p := range s.paying {
		if p.Anchor.ChainID == chainID && p.Until > above {
			out = append(out, p)
		}
	}
	slices.SortFunc(out, func(a, b committee.Payout) int {
		return cmp.Or(cmp.Compare(a.Until, b.Until), slices.Compare(a.UID[:], b.UID[:]))
	})
	return out, nil
}

func (s *record) Vetoes(_ context.Context, uid message.UID) (out []committee.Veto, err error) {
	for _, v := range s.vetoes {
		if v.UID == uid {
			out = append(out, v)
		}
	}
	slices.SortStableFunc(out, func(a, b committee.Veto) int { return cmp.Compare(b.Until, a.Until) })
	return out, nil
}

func (s *record) VetoesAbove(_ context.Context, above uint64) ([]committee.Veto, error) {
	return slices.DeleteFunc(slices.Clone(s.vetoes), func(v committee.Veto) bool { return v.Until <= above }), nil
}

func (s *record) PutVeto(_ context.Context, v committee.Veto) (bool, error) {
	if err := s.alive(); err != nil {
		return false, err
	}
	for _, o := range s.vetoes {
		if o.UID == v.UID && o.Member == v.Member && !s.forgets.renews {
			return false, nil
		}
	}
	s.vetoes = append(s.vetoes, v)
	return true, s.append(v.Entry())
}
