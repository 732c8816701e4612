package watch

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// Observe implements chain.Chain. It goes up to the index's newest block, but not past a payment whose uids are not
// known.
func (w *Watcher) Observe(ctx context.Context, from chain.Cursor) (chain.Batch, error) {
	s, err := w.enter(ctx)
	if err != nil {
		return chain.Batch{}, err
	}
	defer s.leave()
	b, err := s.observe(ctx, from)
	if err != nil {
		return chain.Batch{}, fmt.Errorf("observe Bitcoin from block %d: %w", from.Height, err)
	}
	return b, nil
}

func (s *session) observe(ctx context.Context, from chain.Cursor) (chain.Batch, error) {
	final, err := s.finalized()
	if err != nil {
		return chain.Batch{}, err
	}
	tip := s.view.Tip()
	b := chain.Batch{Next: from, Head: blockOf(tip), Finalized: final}
	next := s.rules.Start
	if from != (chain.Cursor{}) {
		holds, err := s.holds(from)
		if err != nil {
			return b, err
		}
		if !holds {
			return s.rolledBack(ctx, b, from)
		}
		next = max(next, uint32(from.Height)+1)
	}
	last := tip.Height
	if height, tx, any := s.unresolved(); any && height <= last {
		if height <= next {
			return b, fmt.Errorf("payment %s of block %d: %w: %w", tx, height, ErrUnresolved, chain.ErrBehind)
		}
		last = height - 1
	}
	if next > last {
		return b, nil
	}
	upTo, facts, err := s.facts(ctx, next, min(last, next+s.cfg.MaxBlocks-1))
	if err != nil {
		return b, err
	}
	for _, f := range facts {
		if err := s.report(ctx, f, &b); err != nil {
			return b, fmt.Errorf("transaction %s: %w", f.record.TxID, err)
		}
	}
	to, err := s.view.Block(upTo)
	if err != nil {
		return b, fmt.Errorf("find block %d: %w", upTo, err)
	}
	b.Next, b.More = cursorOf(to), upTo < last
	return b, nil
}

// holds reports whether a cursor's block is in the chain.
func (s *session) holds(c chain.Cursor) (bool, error) {
	hash, err := chainhash.NewHashFromStr(c.Hash)
	if err != nil || c.Height > math.MaxUint32 {
		return false, fmt.Errorf("%q is no block of Bitcoin: %w", c.Hash, chain.ErrNotFound)
	}
	if tip := s.view.Tip().Height; c.Height > uint64(tip) {
		return false, fmt.Errorf("the index is at block %d: %w", tip, chain.ErrBehind)
	}
	return s.inChain(uint32(c.Height), *hash)
}

// rolledBack finds the newest block that is both in the cursor's chain and in today's: along the parents of the
// cursor's block, as the node knows them, or else as deep as the index can follow.
func (s *session) rolledBack(ctx context.Context, b chain.Batch, from chain.Cursor) (chain.Batch, error) {
	b.RolledBack, b.Next = true, chain.Cursor{}
	hash, err := chainhash.NewHashFromStr(from.Hash)
	if err != nil {
		return b, fmt.Errorf("%q is no block of Bitcoin: %w", from.Hash, chain.ErrNotFound)
	}
	at := *hash
	for range s.cfg.Horizon + 1 {
		h, err := s.cfg.Node.Header(ctx, at)
		if errors.Is(err, bitcoin.ErrNotFound) {
			break // forgotten
		}
		if err != nil {
			return b, fmt.Errorf("read header of block %s: %w", at, err)
		}
		holds, err := s.inChain(h.Height, at)
		if err != nil {
			return b, err
		}
		if holds {
			b.Next = chain.Cursor{Height: uint64(h.Height), Hash: at.String()}
			break
		}
		at = h.Prev
	}
	if horizon := uint64(s.cfg.Horizon); b.Next == (chain.Cursor{}) && from.Height > horizon+uint64(s.rules.Start) {
		below, err := s.view.Block(uint32(from.Height - horizon))
		if err != nil {
			return b, fmt.Errorf("find block %d: %w", from.Height-horizon, err)
		}
		b.Next = cursorOf(below)
	}
	s.cfg.Log.LogAttrs(ctx, slog.LevelWarn, "the chain was reorganised", slog.Uint64("from", from.Height),
		slog.Uint64("to", b.Next.Height))
	return b, nil
}

// facts returns what happened from a height up to another, or less far when there is much: whole blocks.
func (s *session) facts(ctx context.Context, from, to uint32) (uint32, []*seen, error) {
	if from >= s.complete {
		facts := s.between(from, to)
		if len(facts) <= s.cfg.MaxEvents {
			return to, facts, nil
		}
		cut := s.cfg.MaxEvents
		for cut < len(facts) && facts[cut].Height == facts[cut-1].Height {
			cut++
		}
		if cut == len(facts) {
			return to, facts, nil
		}
		return facts[cut-1].Height, facts[:cut], nil
	}
	return s.stored(ctx, from, to)
}

// between returns the facts of blocks in memory.
func (s *session) between(from, to uint32) []*seen {
	lo, hi := search(s.recent, from), len(s.recent)
	if to < math.MaxUint32 {
		hi = search(s.recent, to+1)
	}
	return s.recent[lo:hi]
}

// search returns the first fact at or above a height.
func search(list []*seen, height uint32) int {
	lo, hi := 0, len(list)
	for lo < hi {
		if mid := (lo + hi) / 2; list[mid].Height < height {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// stored reads facts that are no longer in memory.
func (s *session) stored(ctx context.Context, from, to uint32) (uint32, []*seen, error) {
	to = min(to, s.complete-1)
	var out []*seen
	for at := (vault.Position{Height: from, Index: 0}); ; {
		page, err := s.cfg.Records.Facts(ctx, at, factPage)
		if err != nil {
			return 0, nil, fmt.Errorf("read the custody's records: %w", err)
		}
		for _, stored := range page {
			if stored.Height > to {
				return to, out, nil
			}
			if len(out) >= s.cfg.MaxEvents && stored.Height != out[len(out)-1].Height {
				return out[len(out)-1].Height, out, nil
			}
			f, err := s.seen(stored)
			if err != nil {
				return 0, nil, err
			}
			out = append(out, f)
		}
		if len(page) < factPage {
			return to, out, nil
		}
		at = page[len(page)-1].Position
		at.Index++
	}
}

// seen reads a stored fact again.
func (w *Watcher) seen(stored StoredFact) (*seen, error) {
	f, err := decodeFact(stored)
	if err != nil {
		return nil, err
	}
	return w.read(f)
}

func (w *Watcher) read(f custody.Fact) (*seen, error) {
	rec, err := w.reader.Read(f)
	if err != nil {
		return nil, fmt.Errorf("read transaction %s: %w", f.Tx.TxHash(), err)
	}
	return newSeen(f, rec), nil
}

// report adds what a transaction did to a batch.
func (s *session) report(ctx context.Context, f *seen, b *chain.Batch) error {
	deposits, err := s.deposits(ctx, f)
	if err != nil {
		return err
	}
	b.Deposits = append(b.Deposits, deposits...)
	for _, p := range s.state.Payments(f.record.TxID) {
		d, err := s.delivery(f, p)
		if err != nil {
			return err
		}
		if d.Cost, err = s.cost(ctx, f, p); err != nil {
			return err
		}
		b.Deliveries = append(b.Deliveries, d)
	}
	c, err := s.cancelled(f)
	if err != nil {
		return err
	}
	if c != nil {
		b.Deliveries = append(b.Deliveries, c.deliveries(f)...)
	}
	b.Flows = append(b.Flows, s.flows(f)...)
	return nil
}

func (f *seen) at() chain.Block {
	return chain.Block{Height: uint64(f.Height), Hash: f.block.String(), Time: f.record.Time}
}

// sent is a deposit whose message a transaction sent.
type sent struct {
	deposit custody.Deposit
	of      *seen  // the transaction that made the deposit's output
	index   uint32 // log index of the message
}

// sent lists the deposits whose messages a transaction sent. A deposit that came to an ended epoch is sent by the
// transaction that moves it to newer custody (SR-18).
func (s *session) sent(ctx context.Context, f *seen) ([]sent, error) {
	var out []sent
	for _, d := range f.record.Deposits {
		if d.Late && d.Fault == "" {
			continue
		}
		out = append(out, sent{d, f, d.OutPoint.Index})
	}
	for _, b := range s.state.Brought(f.record.TxID) {
		from, err := s.factOf(ctx, b.Deposit.OutPoint.Hash)
		if err != nil {
			return nil, err
		}
		if from == nil {
			return nil, fmt.Errorf("%w: the deposit %s is not in the records", ErrIndex, b.Deposit.OutPoint)
		}
		out = append(out, sent{b.Deposit, from, b.Input})
	}
	return out, nil
}

// deposits are the messages that a transaction sent.
func (s *session) deposits(ctx context.Context, f *seen) ([]chain.Deposit, error) {
	list, err := s.sent(ctx, f)
	if err != nil {
		return nil, err
	}
	var out []chain.Deposit
	for _, x := range list {
		one, err := s.deposit(ctx, f, x.deposit, x.index, s.sender(x.of, x.deposit))
		if err != nil {
			return nil, err
		}
		out = append(out, one)
	}
	c, err := s.cancelled(f)
	if err != nil || c == nil {
		return out, err
	}
	back, err := s.refundOf(ctx, f, c)
	return append(out, back), err
}

// deposit is one message, sent by a transaction.
func (s *session) deposit(ctx context.Context, f *seen, d custody.Deposit, index uint32,
	sender string,
) (chain.Deposit, error) {
	m, err := s.rules.Message(d)
	if err != nil {
		return chain.Deposit{}, fmt.Errorf("output %s: %w", d.OutPoint, err)
	}
	out := chain.Deposit{
		Message: m, Tx: chain.TxID(f.record.TxID.String()), LogIndex: index, Block: f.at(), Sender: sender, Sent: d.Amount,
	}
	window, err := s.window(ctx, f.Height)
	if err != nil {
		return out, err
	}
	d.Height = f.Height
	out.FinalAt = uint64(s.rules.FinalAt(d, window[d.Asset]))
	return out, nil
}

// window sums the deposits of each asset that began to count in the blocks that end at a height, and what was given
// back of withdrawals (SR-21).
func (s *session) window(ctx context.Context, height uint32) (map[custody.Asset]amount.Amount, error) {
	if s.summed.height == height && s.summed.tip == s.place.Hash {
		return s.summed.sums, nil
	}
	from := uint32(0)
	if height >= custody.Window {
		from = height - custody.Window + 1
	}
	records := make([]custody.Record, 0, 16)
	var back []cancelled
	var brought []custody.Deposit
	for at := from; at <= height; {
		upTo, facts, err := s.facts(ctx, at, height)
		if err != nil {
			return nil, err
		}
		for _, f := range facts {
			records = append(records, f.record)
			for _, b := range s.state.Brought(f.record.TxID) {
				brought = append(brought, b.Deposit)
			}
			c, err := s.cancelled(f)
			if err != nil {
				return nil, err
			}
			if c != nil {
				back = append(back, *c)
			}
		}
		at = upTo + 1
	}
	sums := custody.InWindow(records, height)
	for _, c := range back {
		addTo(sums, c.asset, c.units)
	}
	for _, d := range brought {
		addTo(sums, d.Asset, d.Amount)
	}
	s.summed.height, s.summed.tip, s.summed.sums = height, s.place.Hash, sums
	return sums, nil
}

// flowLog is where the log indexes of flows begin: outputs and inputs are below.
const (
	flowLog   = 1 << 30
	flowTaken = 2 // of the first input, behind top-up and fee
)

// flows are what a transaction did to the value behind an asset without a message: top-ups of BTC's reserve, what
// miners took of it (SR-12), and what was to be sent back and members of an ended epoch took (SR-18). What was lost of
// what backs is no flow: the ledger still has it, the custody does not, and the asset stops until a top-up made up for
// it, which is no flow either (INV-01).
func (s *session) flows(f *seen) []chain.Flow {
	var out []chain.Flow
	flow := func(in bool, anchor message.Anchor, v amount.Amount, log uint32) {
		if !v.IsZero() {
			out = append(out,
				chain.Flow{
					Anchor: anchor, In: in, Amount: v, Tx: chain.TxID(f.record.TxID.String()), LogIndex: flowLog + log,
					Block: f.at(),
				})
		}
	}
	lines := s.state.Lines()
	lo, hi := 0, len(lines)
	for lo < hi {
		if mid := (lo + hi) / 2; (vault.Position{
			Height: lines[mid].Height,
			Index:  lines[mid].Index,
		}).Compare(f.Position) < 0 {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	for _, l := range lines[lo:] {
		if l.TxID != f.record.TxID {
			break
		}
		if l.Kind == custody.BTC {
			flow(true, custody.Bitcoin.Anchor(), amount.New(l.TopUp-l.Covered), 0)
			flow(false, custody.Bitcoin.Anchor(), amount.New(l.Fee), 1)
		}
	}
	for _, t := range s.state.Taken(f.record.TxID) {
		if anchor, units, ok := s.owed(t.Holding); ok {
			flow(false, anchor, units, flowTaken+t.Input)
		}
	}
	return out
}

// owed is what the message of a returnable output says that goes back.
func (w *Watcher) owed(h custody.Holding) (anchor message.Anchor, units amount.Amount, ok bool) {
	if h.Class != custody.ClassReturnable || h.Deposit == nil {
		return anchor, units, false
	}
	m, err := w.rules.Message(*h.Deposit)
	if err != nil {
		return anchor, units, false
	}
	return m.SrcAnchor, m.Payload.Decoded().Amount, true
}
