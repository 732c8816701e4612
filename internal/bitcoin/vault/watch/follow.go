package watch

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"math"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/chain"
	"causeway/internal/message"
)

const (
	// maxRecent bounds the facts that stay in memory; older ones are read from the records.
	maxRecent = 4096
	// factPage is how many facts are read from the records at once.
	factPage = 512
	// maxStep bounds the blocks of one step while catching up.
	maxStep = 20_000
)

// follow brings everything to the view's tip.
func (s *session) follow(ctx context.Context) error {
	tip := s.view.Tip()
	if s.loaded && s.checked && s.place.Hash == tip.Hash {
		return s.resolveSome(ctx)
	}
	if err := s.agree(ctx, tip); err != nil {
		return err
	}
	if s.loaded {
		if err := s.align(ctx, tip); err != nil {
			return err
		}
	}
	if !s.loaded {
		if err := s.load(ctx); err != nil {
			return err
		}
	}
	for s.place.Height < tip.Height {
		if err := s.advance(ctx, tip); err != nil {
			if errors.Is(err, ErrRecordsMoved) {
				s.loaded = false
			}
			return err
		}
	}
	if !s.checked {
		if err := s.compare(); err != nil {
			s.loaded = false // from the records again, in case memory is what is wrong
			return err
		}
		s.checked = true
	}
	return s.resolveSome(ctx)
}

// agree holds the index's newest block against the node.
func (s *session) agree(ctx context.Context, tip vault.Tip) error {
	hashes, err := s.cfg.Node.BlockHashes(ctx, tip.Height, 1)
	switch {
	case err != nil:
		return fmt.Errorf("read block %d's hash: %w", tip.Height, err)
	case len(hashes) == 0:
		return fmt.Errorf("the node has no block %d, which the index has: %w", tip.Height, chain.ErrBehind)
	case hashes[0] != tip.Hash:
		return fmt.Errorf("%w: block %d is %s at the node and %s in the index: %w", ErrIndex, tip.Height, hashes[0], tip.Hash,
			chain.ErrDisagree)
	}
	return nil
}

// inChain reports whether a block is in the view's chain.
func (s *session) inChain(height uint32, hash chainhash.Hash) (bool, error) {
	b, err := s.view.Block(height)
	if errors.Is(err, vault.ErrNotIndexed) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("find block %d: %w", height, err)
	}
	return b.Hash == hash, nil
}

// align leaves blocks that are no longer the chain's.
func (s *session) align(ctx context.Context, tip vault.Tip) error {
	holds, err := s.inChain(s.place.Height, s.place.Hash)
	if err != nil || holds {
		return err
	}
	if tip.Height < s.place.Height {
		// An index that lost blocks which the node still has was set back: it has to catch up first.
		h, err := s.cfg.Node.Header(ctx, s.place.Hash)
		if err == nil && h.Confirmations > 0 {
			return fmt.Errorf("the index is at block %d, %d was seen before: %w", tip.Height, s.place.Height, chain.ErrBehind)
		}
	}
	return s.rollBack(ctx)
}

// rollBack goes back to the block of the newest fact that the chain still has.
func (s *session) rollBack(ctx context.Context) error {
	from := s.place
	to := Place{Rules: s.id}
	for i := len(s.recent) - 1; i >= 0; i-- {
		f := s.recent[i]
		holds, err := s.inChain(f.Height, f.block)
		if err != nil {
			return err
		}
		if holds {
			to.Height, to.Hash = f.Height, f.block
			break
		}
	}
	s.loaded, s.checked = false, false
	m := s.mark(to.Height)
	if to.Height == 0 || m == nil {
		return nil // from the records, fact by fact
	}
	holds, err := s.inChain(m.place.Height, m.place.Hash)
	if err != nil || !holds {
		return err
	}
	if err := s.cfg.Records.Cut(ctx, to); err != nil {
		return fmt.Errorf("cut the custody's records: %w", err)
	}
	s.reset(m.place)
	s.state, s.coins = m.state.Clone(), maps.Clone(m.coins)
	if err := s.refold(ctx, m.place.Height+1); err != nil {
		return err
	}
	s.place, s.loaded = to, true
	s.cfg.Log.LogAttrs(ctx, slog.LevelWarn, "the custody's chain was reorganised",
		slog.Uint64("from", uint64(from.Height)), slog.Uint64("to", uint64(to.Height)))
	return nil
}

// mark returns the newest mark at or below a height.
func (w *Watcher) mark(height uint32) *mark {
	for i := len(w.marks) - 1; i >= 0; i-- {
		if m := &w.marks[i]; m.state != nil && m.place.Height <= height {
			return m
		}
	}
	return nil
}

// reset forgets everything that is above a place. State and coins are the caller's to set.
func (w *Watcher) reset(to Place) {
	w.place = to
	w.recent, w.complete = nil, to.Height+1
	for i := range w.marks {
		if w.marks[i].place.Height > to.Height {
			w.marks[i] = mark{}
		}
	}
	for tx, p := range w.payments {
		if p.height > to.Height {
			delete(w.payments, tx)
		}
	}
	w.lines.cut(to.Height)
	w.unsettled = 0
}

// load takes everything from the records, as far as the chain still has it. Records that are damaged are collected
// again.
func (s *session) load(ctx context.Context) error {
	start, err := s.start()
	if err != nil {
		return err
	}
	stored, err := s.cfg.Records.Place(ctx)
	if err != nil {
		return fmt.Errorf("read the custody's records: %w", err)
	}
	s.clear(start)
	if stored.Rules != s.id {
		return s.begin(ctx, start)
	}
	switch err := s.refold(ctx, 0); {
	case damaged(err):
		s.cfg.Log.LogAttrs(ctx, slog.LevelWarn, "the custody's records are damaged and are collected again",
			slog.Any("error", err))
		s.clear(start)
		return s.begin(ctx, start)
	case err != nil:
		return err
	}
	holds, err := s.inChain(stored.Height, stored.Hash)
	if err != nil {
		return err
	}
	if !holds || stored.Height < s.place.Height {
		return s.begin(ctx, s.place)
	}
	s.place, s.loaded = stored, true
	return nil
}

// begin makes a place the end of the records.
func (s *session) begin(ctx context.Context, at Place) error {
	if err := s.cfg.Records.Cut(ctx, at); err != nil {
		return fmt.Errorf("cut the custody's records: %w", err)
	}
	s.loaded = true
	return nil
}

// clear forgets everything.
func (s *session) clear(start Place) {
	s.reset(start)
	s.marks, s.payments, s.lines = [2]mark{}, map[chainhash.Hash]*payment{}, ledger{}
	s.state, s.coins = custody.NewState(s.rules, unknownUIDs), map[wire.OutPoint]coin{}
	s.loaded, s.checked = false, false
}

// damaged reports whether stored facts are not what was stored.
func damaged(err error) bool {
	return errors.Is(err, errFact) || errors.Is(err, custody.ErrFact) || errors.Is(err, custody.ErrOrder) ||
		errors.Is(err, custody.ErrCommitment)
}

// start is the place below the first block that may have something of the custody. A custody that something was sent to
// before is refused: nothing is told or signed (SR-31).
func (s *session) start() (Place, error) {
	height := uint32(0)
	if s.rules.Start > 0 {
		height = s.rules.Start - 1
	}
	b, err := s.view.Block(height)
	if errors.Is(err, vault.ErrNotIndexed) {
		return Place{},
			fmt.Errorf("the index has not reached block %d, where the custody begins: %w", height, chain.ErrBehind)
	}
	if err != nil {
		return Place{}, fmt.Errorf("find block %d: %w", height, err)
	}
	if err := vault.CheckPast(s.view, s.rules); err != nil {
		return Place{}, err
	}
	return Place{s.id, height, b.Hash}, nil
}

// refold folds stored facts from a height on while the chain has their blocks, and moves the place to the last one.
func (s *session) refold(ctx context.Context, from uint32) error {
	for at := (vault.Position{Height: from, Index: 0}); ; {
		page, err := s.cfg.Records.Facts(ctx, at, factPage)
		if err != nil {
			return fmt.Errorf("read the custody's records: %w", err)
		}
		for _, stored := range page {
			if stored.Height != s.place.Height {
				holds, err := s.inChain(stored.Height, stored.Block)
				if err != nil || !holds {
					return err
				}
				s.keep() // what is folded is whole blocks
			}
			if err := s.foldStored(ctx, stored); err != nil {
				return err
			}
			s.place = Place{s.id, stored.Height, stored.Block}
		}
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("at block %d: %w", s.place.Height, err)
		}
		if len(page) < factPage {
			s.settle(math.MaxUint32)
			return nil
		}
		at = page[len(page)-1].Position
		at.Index++
	}
}

func (s *session) foldStored(ctx context.Context, stored StoredFact) error {
	fact, err := decodeFact(stored)
	if err != nil {
		return err
	}
	overlay := newOverlay(s.coins)
	s.collect.spend(overlay, fact)
	if err := s.fold(ctx, fact, stored.UIDs); err != nil {
		return err
	}
	overlay.commit()
	return nil
}

// advance collects, stores and folds the next facts, up to the tip or as many as are stored together.
func (s *session) advance(ctx context.Context, tip vault.Tip) error {
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("at block %d of %d: %w", s.place.Height, tip.Height, err)
	}
	from := s.place.Height + 1
	scan := uint32(0)
	if tip.Height > scanDepth {
		scan = tip.Height - scanDepth
	}
	overlay := newOverlay(s.coins)
	facts, upTo, err := s.collect.collect(ctx, s.view, overlay, from, min(tip.Height, from+maxStep), scan)
	if err != nil {
		return err
	}
	b, err := s.view.Block(upTo)
	if err != nil {
		return fmt.Errorf("find block %d: %w", upTo, err)
	}
	to := Place{s.id, upTo, b.Hash}
	stored := make([]StoredFact, len(facts))
	for i, f := range facts {
		data, err := encodeFact(f)
		if err != nil {
			return err
		}
		stored[i] = StoredFact{
			Position: vault.Position{Height: f.Height, Index: f.Index}, Block: f.Hash,
			TxID: f.Tx.TxHash(), Data: data,
		}
	}
	if err := s.cfg.Records.Append(ctx, s.place, to, stored); err != nil {
		return fmt.Errorf("store the custody's records up to block %d: %w", upTo, err)
	}
	s.loaded = false // until memory has what is stored
	for _, f := range facts {
		if err := s.fold(ctx, f, nil); err != nil {
			return err
		}
	}
	s.settle(math.MaxUint32)
	overlay.commit()
	s.place, s.loaded = to, true
	s.keep()
	return nil
}

// keep takes a mark of whole blocks when the newest one is old, and bounds what stays in memory.
func (s *session) keep() {
	if newer := &s.marks[1]; newer.state == nil || s.place.Height >= newer.place.Height+s.cfg.Horizon {
		s.marks[0] = *newer
		*newer = mark{s.place, s.state.Clone(), maps.Clone(s.coins)}
	}
	if len(s.recent) > 2*maxRecent {
		gone := len(s.recent) - maxRecent
		for gone < len(s.recent) && s.recent[gone].Height == s.recent[gone-1].Height {
			gone++
		}
		s.complete = s.recent[gone-1].Height + 1
		s.recent = append([]*seen{}, s.recent[gone:]...)
	}
}

// unknownUIDs knows nothing: payments are resolved by their transactions.
func unknownUIDs(custody.Kind, [32]byte) ([]message.UID, bool) { return nil, false }
