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
	wakeLimit  = 64 // claims for each observation: each costs a question to the chain
)

// till is where claims are paid from: an anchor on a chain.
type till struct {
	chainID uint32
	anchor  message.Bytes32
}

// waiting remembers which claims could not be paid, so that money that comes in pays them at once and not with the next
// timer. It is a hint alone: it is not stored, and what it forgets is tried again all the same.
type waiting struct {
	mu    sync.Mutex
	tills map[till]map[message.UID]struct{}
	n     int
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

// take removes and returns up to wakeLimit claims of the tills.
func (w *waiting) take(tills map[till]struct{}) []message.UID {
	w.mu.Lock()
	defer w.mu.Unlock()
	var out []message.UID
	for k := range tills {
		for uid := range w.tills[k] {
			if len(out) == wakeLimit {
				return out
			}
			out = append(out, uid)
			delete(w.tills[k], uid)
			w.n--
		}
		delete(w.tills, k)
	}
	return out
}

// wakeClaims makes claims due that wait for money at anchors into which some came: liquidity, or another's deposit. It
// reports whether any is. Claims that the batch opened wait from now on.
func (e *Engine) wakeClaims(ctx context.Context, chainID uint32, b chain.Batch) bool {
	tills := make(map[till]struct{})
	for _, f := range b.Flows {
		if f.In {
			tills[till{chainID, f.Anchor}] = struct{}{}
		}
	}
	for _, d := range b.Deposits {
		tills[till{chainID, d.Message.SrcAnchor}] = struct{}{}
	}
	uids := e.waiting.take(tills)
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
		return e.saveAll(ctx, tx, rows, transfer.ClaimWake{})
	})
	if err != nil && !errors.Is(err, ErrConflict) {
		e.Log.Warn("claims were not woken; their timer will", slog.Any("error", err))
	}
	return err == nil
}
