package relay

import (
	"context"
	"errors"
	"log/slog"
	"sync"

	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

const (
	maxWaiting = 10_000
	wakeLimit  = 64    // claims for each observation: each costs a question to the chain
	laterLimit = 1_000 // deliveries that wait for the chain to move: each batch costs one
)

// till is where claims are paid from: an anchor on a chain. With a zero anchor it is the chain itself, for which
// deliveries wait that it called too early.
type till struct {
	chainID uint32
	anchor  message.Anchor
}

// waiting remembers which claims could not be paid and which deliveries were too early, so that money that comes in and
// blocks that are made let them go on at once and not with the next timer. It is a hint alone: it is not stored, and
// what it forgets is tried again all the same.
type waiting struct {
	mu    sync.Mutex
	tills map[till]map[message.UID]struct{}
	n     int
	moves map[uint32]uint64 // observations of each chain that moved
}

// moved returns how often a chain moved so far.
func (w *waiting) moved(chainID uint32) uint64 {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.moves[chainID]
}

func (w *waiting) add(k till, uid message.UID) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if _, known := w.tills[k][uid]; known || w.n >= maxWaiting {
		return
	}
	if w.tills == nil {
		w.tills = make(map[till]map[message.UID]struct{})
	}
	if w.tills[k] == nil {
		w.tills[k] = make(map[message.UID]struct{})
	}
	w.tills[k][uid] = struct{}{}
	w.n++
}

// take removes and returns up to wakeLimit claims of the tills, and up to laterLimit deliveries to the chain, which
// moved.
func (w *waiting) take(chainID uint32, tills map[till]struct{}) []message.UID {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.moves == nil {
		w.moves = make(map[uint32]uint64)
	}
	w.moves[chainID]++
	out := w.drain(nil, till{chainID: chainID}, laterLimit)
	most := len(out) + wakeLimit
	for k := range tills {
		out = w.drain(out, k, most)
	}
	return out
}

// drain moves uids of a till to out until that holds most.
func (w *waiting) drain(out []message.UID, k till, most int) []message.UID {
	for uid := range w.tills[k] {
		if len(out) == most {
			return out
		}
		out = append(out, uid)
		delete(w.tills[k], uid)
		w.n--
	}
	delete(w.tills, k)
	return out
}

// wakeWaiting makes due what waits for the chain to move, and claims that wait for money at anchors into which some
// came: liquidity, or another's deposit. It reports whether any is. Claims that the batch opened wait from now on.
func (e *Engine) wakeWaiting(ctx context.Context, chainID uint32, b chain.Batch) bool {
	tills := make(map[till]struct{})
	for _, f := range b.Flows {
		if f.In {
			tills[till{chainID, f.Anchor}] = struct{}{}
		}
	}
	for _, d := range b.Deposits {
		tills[till{chainID, d.Message.SrcAnchor}] = struct{}{}
	}
	uids := e.waiting.take(chainID, tills)
	for _, d := range b.Deliveries {
		if d.Kind == chain.Delivered && d.Outcome != chain.OutcomePaid {
			e.waiting.add(till{chainID, d.Anchor}, d.UID)
		}
	}
	if len(uids) == 0 {
		return false
	}
	err := e.Store.Update(ctx, func(ctx context.Context, tx Tx) error {
		known, err := tx.Transfers(ctx, uids)
		if err != nil {
			return err
		}
		rows := make([]transfer.Transfer, 0, len(known))
		for _, t := range known {
			rows = append(rows, t)
		}
		_, err = e.saveAll(ctx, tx, rows, transfer.Wake{})
		return err
	})
	if err != nil && !errors.Is(err, ErrConflict) {
		e.Log.Warn("what waits for the chain was not woken; its timer will", slog.Any("error", err))
	}
	return err == nil
}
