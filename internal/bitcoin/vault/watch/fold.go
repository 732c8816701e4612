package watch

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"sort"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"lukechampine.com/uint128"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// payment is what a transaction that commits to uids paid, noted while what it spends is known.
type payment struct {
	height     uint32
	commitment [32]byte
	inscribes  bool                            // it makes transfers, and pays nobody
	outs       map[uint32]value                // by output
	returns    map[message.UID]message.Message // that it may have paid: of the outputs that it gave back
}

// value is an amount of an asset, in base units.
type value struct {
	asset  custody.Asset
	amount amount.Amount
}

// fold takes in the next fact. uids are those of a payment, when they are known from before.
func (s *session) fold(ctx context.Context, f custody.Fact, uids []message.UID) error {
	s.settle(f.Height)
	rec, err := s.reader.Read(f)
	if err != nil {
		return fmt.Errorf("read transaction %s: %w", f.Tx.TxHash(), err)
	}
	if rec.Commitment != nil {
		s.payments[rec.TxID] = s.payment(rec)
	}
	if err := s.state.Apply(rec); err != nil {
		return fmt.Errorf("apply transaction %s: %w", rec.TxID, err)
	}
	s.alarm(ctx, rec)
	if rec.Commitment != nil && slices.Contains(s.state.Unresolved(), rec.TxID) {
		if len(uids) > 0 {
			err = s.state.Resolve(rec.TxID, uids)
		} else {
			_, err = s.learn(ctx, rec.TxID)
		}
		if err != nil {
			return fmt.Errorf("resolve payment %s: %w", rec.TxID, err)
		}
	}
	s.recent = append(s.recent, newSeen(f, rec))
	s.unsettled = f.Height
	return nil
}

// alarm says what nobody of the current epoch has a part in, and what must not happen.
func (s *session) alarm(ctx context.Context, rec custody.Record) {
	for _, t := range s.state.Taken(rec.TxID) {
		s.cfg.Log.LogAttrs(ctx, slog.LevelError, "members of an epoch that ended took a deposit that was to be sent back",
			slog.String("tx", t.TxID.String()), slog.String("output", t.Holding.OutPoint.String()),
			slog.Uint64("sats", t.Holding.Value),
			slog.Uint64("epoch", uint64(t.Holding.Epoch)), slog.Uint64("height", uint64(t.Height)))
	}
	lines := s.state.Lines()
	for i := len(lines) - 1; i >= 0 && lines[i].TxID == rec.TxID; i-- {
		if l := lines[i]; l.Lost > l.Strayed {
			s.cfg.Log.LogAttrs(ctx, slog.LevelError, "members spent what backs issued tokens, against the rules",
				slog.String("tx", l.TxID.String()), slog.String("kind", l.Kind.String()), slog.Uint64("sats", l.Lost-l.Strayed),
				slog.Uint64("height", uint64(l.Height)))
		}
	}
}

// settle notes the ledger lines behind the last block that was folded, before one at or above next is. What is far
// below the tip is not noted: nobody asks for it.
func (s *session) settle(next uint32) {
	near := uint64(next)+2*uint64(s.cfg.Horizon) >= uint64(s.view.Tip().Height)
	switch {
	case s.unsettled == 0 && len(s.lines.list) == 0 && near:
		s.lines.add(s.place.Height, s.line())
	case s.unsettled > 0 && s.unsettled < next:
		if near {
			s.lines.add(s.unsettled, s.line())
		}
		s.unsettled = 0
	}
}

// sender is the address of a deposit's one owner, or, where several supplied it, of the first input; empty without one.
func (w *Watcher) sender(f *seen, d custody.Deposit) string {
	script, one := d.Refund.Script()
	if !one {
		script = f.first
	}
	text, _ := bitcoin.ScriptAddress(w.rules.Network, script)
	return text
}

// payment notes what a record's outputs are worth, before the record is applied.
func (w *Watcher) payment(rec custody.Record) *payment {
	p := &payment{
		height: rec.Height, commitment: *rec.Commitment, inscribes: rec.Marker == custody.MarkerInscribe,
		outs: map[uint32]value{}, returns: map[message.UID]message.Message{},
	}
	for i, op := range rec.Spent {
		h, ok := w.state.Holding(op)
		if !ok {
			continue
		}
		back := h
		if h.Class == custody.ClassInscribed { // tokens go back by an inscription that was made for it
			back, _ = w.state.Returnable(h.UID)
		}
		if back.Class == custody.ClassReturnable && back.Deposit != nil {
			if m, err := w.rules.Message(*back.Deposit); err == nil {
				p.returns[m.UID] = m
			}
		}
		if i < len(rec.Outputs) {
			for _, n := range h.Carried.Inscriptions {
				if n.Valid != nil { // its move pays the output in its place
					p.outs[uint32(i)] = value{custody.TokenAsset(n.Valid.Tick), wide(n.Valid.Amount)}
				}
			}
		}
	}
	for _, e := range edicts(rec.Outputs) {
		if e.ID != (ordinals.RuneID{}) {
			p.outs[e.Output] = value{custody.RuneAsset(e.ID), wide(e.Amount)}
		}
	}
	for i, o := range rec.Outputs {
		if _, ok := p.outs[uint32(i)]; !ok {
			p.outs[uint32(i)] = value{custody.Bitcoin, amount.New(o.Value)}
		}
	}
	return p
}

// edicts are those of the outputs' runestone.
func edicts(outs []bitcoin.Out) []ordinals.Edict {
	tx := ordinals.Tx{Outs: make([]ordinals.Out, len(outs))}
	for i, o := range outs {
		tx.Outs[i] = ordinals.Out{Value: o.Value, Script: o.Script}
	}
	tx.Stone = ordinals.StoneOf(tx.Outs)
	stone, ok := ordinals.Decipher(&tx)
	if !ok {
		return nil
	}
	return stone.Edicts
}

func wide(v uint128.Uint128) amount.Amount {
	a, _ := amount.FromBig(v.Big()) // 128 bits always fit
	return a
}

// delivery is what a payment did for a uid.
func (s *session) delivery(f *seen, p custody.Paid) (chain.Delivery, error) {
	d := chain.Delivery{
		UID: p.UID, Kind: chain.Delivered, Outcome: chain.OutcomePaid, Tx: chain.TxID(p.TxID.String()), LogIndex: p.Vout,
		Block: chain.Block{Height: uint64(f.Height), Hash: f.block.String(), Time: f.record.Time},
	}
	noted := s.payments[p.TxID]
	if noted == nil {
		return d, fmt.Errorf("payment %s was not noted: %w", p.TxID, ErrIndex)
	}
	if m, ok := noted.returns[p.UID]; ok {
		d.Anchor, d.Amount = m.DstAnchor, m.Payload.Decoded().Amount
	} else {
		v := noted.outs[p.Vout]
		d.Anchor, d.Amount = v.asset.Anchor(), s.common(v)
	}
	d.Paid = d.Amount
	return d, nil
}

// common converts base units to those of messages. What the custody pays has no remainder; one would be shown by the
// ledger, which then has less than the chain says.
func (w *Watcher) common(v value) amount.Amount {
	t, ok := w.rules.Terms[v.asset]
	if !ok {
		return v.amount
	}
	units, _, err := amount.ToCommon(v.amount, t.Decimals, t.Common)
	if err != nil {
		return amount.Amount{}
	}
	return units
}

// line is the ledger line of every asset, by anchor: what backs is in common units, and what waits to go back counts as
// its message says, which is how it was recorded.
func (w *Watcher) line() map[message.Anchor]amount.Amount {
	out := make(map[message.Anchor]amount.Amount, len(w.rules.Assets))
	for _, a := range w.rules.Assets {
		out[a.Anchor()] = w.common(value{a, w.state.Balance(a)})
	}
	for _, h := range w.state.Holdings() {
		if anchor, units, ok := w.owed(h); ok {
			if sum, err := out[anchor].Add(units); err == nil {
				out[anchor] = sum
			}
		}
	}
	return out
}

// maxLines bounds the blocks whose lines are kept.
const maxLines = 20_000

// ledger is the lines behind blocks that changed them.
type ledger struct{ list []lineAt }

type lineAt struct {
	height uint32
	line   map[message.Anchor]amount.Amount
}

// add notes the lines behind a block, which is the highest so far.
func (l *ledger) add(height uint32, line map[message.Anchor]amount.Amount) {
	if len(l.list) >= 2*maxLines {
		l.list = slices.Clone(l.list[maxLines:])
	}
	l.list = append(l.list, lineAt{height, line})
}

// at returns an anchor's line as of a height, and whether it is known.
func (l *ledger) at(anchor message.Anchor, height uint32) (amount.Amount, bool) {
	i := sort.Search(len(l.list), func(i int) bool { return l.list[i].height > height })
	if i == 0 {
		return amount.Amount{}, false
	}
	return l.list[i-1].line[anchor], true
}

// cut forgets what is above a height.
func (l *ledger) cut(height uint32) {
	i := sort.Search(len(l.list), func(i int) bool { return l.list[i].height > height })
	l.list = l.list[:i:i]
}

// resolveSome tries to learn the uids of payments that are not known yet, not more often than blocks are looked for.
func (s *session) resolveSome(ctx context.Context) error {
	open := s.state.Unresolved()
	if len(open) == 0 || s.cfg.Now().Sub(s.asked) < s.cfg.Poll {
		return nil
	}
	s.asked = s.cfg.Now()
	for _, tx := range open {
		known, err := s.learn(ctx, tx)
		if err != nil {
			return err
		}
		if known {
			s.late(tx)
		}
	}
	return nil
}

// late notes that a payment was resolved after blocks above it: lines of a token depend on whether it was a return.
func (s *session) late(tx chainhash.Hash) {
	if paid := s.state.Payments(tx); len(paid) > 0 && paid[0].Kind == custody.BRC20 {
		s.loaded = false // the next caller folds everything again
	}
}

// learn tries to find the uids of a payment.
func (s *session) learn(ctx context.Context, tx chainhash.Hash) (bool, error) {
	uids, known, err := s.hinted(ctx, tx)
	if err != nil {
		return false, err
	}
	if !known && s.cfg.Candidates != nil {
		list, err := s.cfg.Candidates.Payouts(ctx, s.state.Owed(tx), func(uid message.UID) bool {
			_, paid := s.state.Paid(uid)
			return paid
		})
		if err != nil {
			return false, fmt.Errorf("list what may have been paid: %w", err)
		}
		uids, known = s.state.Guess(tx, list)
	}
	if !known {
		s.cfg.Log.LogAttrs(ctx, slog.LevelWarn, "a payment's transfers are not known yet", slog.String("tx", tx.String()))
		return false, nil
	}
	return true, s.resolved(ctx, tx, uids)
}

// hinted asks for hints.
func (s *session) hinted(ctx context.Context, tx chainhash.Hash) (uids []message.UID, known bool, err error) {
	if s.cfg.Hints == nil {
		return nil, false, nil
	}
	uids, known, err = s.cfg.Hints.UIDs(ctx, tx)
	if err != nil {
		return nil, false, fmt.Errorf("ask for the uids of payment %s: %w", tx, err)
	}
	return uids, known && s.state.Resolve(tx, uids) == nil, nil
}

// resolved stores what a payment turned out to pay, or an inscribing to be for: others are told of it, too.
func (s *session) resolved(ctx context.Context, tx chainhash.Hash, uids []message.UID) error {
	if err := s.cfg.Records.Resolve(ctx, tx, uids); err != nil {
		return fmt.Errorf("store the uids of payment %s: %w", tx, err)
	}
	return nil
}

// unresolved returns the height of the lowest payment whose uids are not known, and which it is. What inscribes pays
// nobody.
func (s *session) unresolved() (height uint32, tx chainhash.Hash, any bool) {
	for _, open := range s.state.Unresolved() {
		if p := s.payments[open]; p != nil && !p.inscribes && (!any || p.height < height) {
			height, tx, any = p.height, open, true
		}
	}
	return height, tx, any
}

// overlay is a set of coins with changes that are not in it yet.
type overlay struct {
	base  map[wire.OutPoint]coin
	added map[wire.OutPoint]coin
	gone  map[wire.OutPoint]bool
}

func newOverlay(base map[wire.OutPoint]coin) *overlay {
	return &overlay{base, map[wire.OutPoint]coin{}, map[wire.OutPoint]bool{}}
}

func (o *overlay) get(op wire.OutPoint) (coin, bool) {
	if c, ok := o.added[op]; ok {
		return c, true
	}
	if o.gone[op] {
		return coin{}, false
	}
	c, ok := o.base[op]
	return c, ok
}

func (o *overlay) add(op wire.OutPoint, c coin) { o.added[op] = c }

func (o *overlay) remove(op wire.OutPoint) {
	delete(o.added, op)
	o.gone[op] = true
}

// commit makes the changes.
func (o *overlay) commit() {
	for op := range o.gone {
		delete(o.base, op)
	}
	for op, c := range o.added {
		o.base[op] = c
	}
	clear(o.gone)
	clear(o.added)
}
