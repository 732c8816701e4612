package committee

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// LaneID names one direction of a lane.
type LaneID struct {
	Src      chain.AnchorID
	DstChain uint32
}

// LanePolicy is what one operator allows on one lane, in common decimals. It stands behind the contracts' own caps, and
// counts what is recorded as signed: a restart forgets nothing (SR-33).
type LanePolicy struct {
	Paused bool
	// MaxAmount bounds one message, Cap the sum within Window; zero means no bound of the member's own.
	MaxAmount amount.Amount
	Cap       amount.Amount
	Window    time.Duration
}

// Policy is one operator's rules. They bind this member alone.
type Policy struct {
	Paused       bool            // every lane
	PausedChains map[uint32]bool // every lane from or to a chain
	Default      LanePolicy
	Lanes        map[LaneID]LanePolicy
	// DelayOver is, by the anchor that pays, how much leaves within DelayBlocks without waiting, in common decimals.
	// It counts where ChainConfig.Bare is set: elsewhere the contracts have a delay of their own (SR-05). None:
	// nothing waits.
	DelayOver map[chain.AnchorID]amount.Amount
}

// Check reports what makes no sense.
func (p Policy) Check() error {
	if err := p.Default.check(); err != nil {
		return fmt.Errorf("default lane: %w", err)
	}
	for id, l := range p.Lanes {
		if err := l.check(); err != nil {
			return fmt.Errorf("lane of %s to chain %d: %w", id.Src, id.DstChain, err)
		}
	}
	return nil
}

func (l LanePolicy) check() error {
	if !l.Cap.IsZero() && l.Window <= 0 {
		return errors.New("a cap needs a window above zero")
	}
	return nil
}

func (p Policy) lane(id LaneID) LanePolicy {
	if l, ok := p.Lanes[id]; ok {
		return l
	}
	return p.Default
}

func (p Policy) paused(id LaneID) bool {
	return p.Paused || p.PausedChains[id.Src.ChainID] || p.PausedChains[id.DstChain] || p.lane(id).Paused
}

// exempt are the kinds that no pause stops: money on its way back, and providers leaving (INV-10). A cap slows them
// down: they count by themselves, and one that is larger than the whole cap goes where nothing else went within the
// window.
func exempt(k message.Kind) bool {
	return k == message.KindRefund || k == message.KindReturn || k == message.KindRemoveLiquidity
}

// maxWindow bounds what one lane's window remembers; a lane that reaches it is over its limit.
const maxWindow = 100_000

// limiter applies a policy. Amounts count once for each uid, however often it is asked for.
type limiter struct {
	mu      sync.Mutex
	policy  Policy
	windows map[way]*window // nil: they are read from the record before anything is counted
	signed  func(ctx context.Context, since time.Time) ([]SignedMessage, error)
	now     func() time.Time
}

// way is a direction of a lane, apart for what goes forth and for what goes back.
type way struct {
	LaneID
	back bool
}

func newLimiter(p Policy, s Store, now func() time.Time) *limiter {
	return &limiter{policy: p, signed: s.SignedSince, now: now}
}

// delayOver is how much an anchor pays without waiting; zero: whatever is asked.
func (l *limiter) delayOver(id chain.AnchorID) amount.Amount {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.policy.DelayOver[id]
}

func (l *limiter) set(p Policy) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.policy, l.windows = p, nil // its windows may be longer
}

// load reads what was signed within the longest window of the policy, the lock being held.
func (l *limiter) load(ctx context.Context) error {
	if l.windows != nil {
		return nil
	}
	longest := l.policy.Default.Window
	for _, lane := range l.policy.Lanes {
		longest = max(longest, lane.Window)
	}
	windows := make(map[way]*window)
	if longest > 0 {
		signed, err := l.signed(ctx, l.now().Add(-longest))
		if err != nil {
			return fmt.Errorf("read what was signed: %w", err)
		}
		for _, s := range signed {
			w := windowOf(windows, way{s.Lane, s.Back})
			total, err := w.sum.Add(s.Amount)
			if err != nil {
				return fmt.Errorf("add what was signed: %w", err)
			}
			w.add(s.At, s.UID, s.Amount, total).kept = true
		}
	}
	l.windows = windows
	return nil
}

func windowOf(windows map[way]*window, id way) *window {
	w := windows[id]
	if w == nil {
		w = &window{counted: make(map[message.UID]*windowItem)}
		windows[id] = w
	}
	return w
}

// take counts a message against its lane, or says why not. A message that it holds is counted until it is kept or given
// back. What was signed before counts when it was signed and never again: else what waits for others, and is asked for
// day after day, would leave nothing to the rest. The error is the record's.
func (l *limiter) take(ctx context.Context, id LaneID, uid message.UID,
	p message.Payload, before bool,
) (holds bool, refusal *Refusal, err error) {
	back := exempt(p.Kind)
	l.mu.Lock()
	defer l.mu.Unlock()
	if !back && l.policy.paused(id) {
		return false, refuse(uid, CodePaused, retryHuman, "the operator paused this lane"), nil
	}
	rule := l.policy.lane(id)
	if !back && !rule.MaxAmount.IsZero() && p.Amount.Cmp(rule.MaxAmount) > 0 {
		return false, refuse(uid, CodeOverLimit, retryHuman, "amount %s is above the operator's limit %s", p.Amount,
			rule.MaxAmount), nil
	}
	if rule.Cap.IsZero() || before {
		return false, nil, nil
	}
	if err := l.load(ctx); err != nil {
		return false, nil, err
	}
	w, now := windowOf(l.windows, way{id, back}), l.now()
	w.expire(now.Add(-rule.Window))
	if it := w.counted[uid]; it != nil {
		if it.kept {
			return false, nil, nil
		}
		it.holders++
		return true, nil, nil
	}
	total, err := w.sum.Add(p.Amount)
	alone := back && len(w.items) == 0 // limits slow down what goes back, and stop nothing
	if err != nil || total.Cmp(rule.Cap) > 0 && !alone || len(w.items) >= maxWindow {
		return false, refuse(uid, CodeOverLimit, w.after(now, rule.Window),
			"amount %s exceeds what is left of the operator's cap %s for %s", p.Amount, rule.Cap, rule.Window), nil
	}
	w.add(now, uid, p.Amount, total)
	return true, nil, nil
}

// keep has messages that were signed count from then on.
func (l *limiter) keep(held []SignedMessage) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, s := range held {
		w := l.windows[way{s.Lane, s.Back}]
		if w == nil {
			continue
		}
		w.remove(s.UID)
		if total, err := w.sum.Add(s.Amount); err == nil {
			w.add(s.At, s.UID, s.Amount, total).kept = true
		}
	}
}

// giveBack ends the hold on messages that are not signed now. Counted from a refusal on, they would leave the window
// before its time has passed since they are signed, and a relay could use a cap up with batches that are refused.
func (l *limiter) giveBack(held []SignedMessage) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, s := range held {
		w := l.windows[way{s.Lane, s.Back}]
		if w == nil || w.counted[s.UID] == nil {
			continue
		}
		it := w.counted[s.UID]
		if it.holders--; it.holders <= 0 && !it.kept {
			w.remove(s.UID)
		}
	}
}

type windowItem struct {
	at      time.Time
	uid     message.UID
	amount  amount.Amount
	holders int  // requests that have not ended
	kept    bool // it was signed
}

// window is what was counted lately, oldest first.
type window struct {
	items   []*windowItem
	counted map[message.UID]*windowItem
	sum     amount.Amount
}

func (w *window) add(now time.Time, uid message.UID, a, total amount.Amount) *windowItem {
	it := &windowItem{at: now, uid: uid, amount: a, holders: 1}
	w.items = append(w.items, it)
	w.counted[uid] = it
	w.sum = total
	return it
}

// remove forgets a message; those that are removed are mostly among the newest.
func (w *window) remove(uid message.UID) {
	it := w.counted[uid]
	for i := len(w.items) - 1; it != nil && i >= 0; i-- {
		if w.items[i] != it {
			continue
		}
		if left, err := w.sum.Sub(it.amount); err == nil {
			w.sum = left
		}
		w.items = slices.Delete(w.items, i, i+1)
		delete(w.counted, uid)
		return
	}
}

func (w *window) expire(before time.Time) {
	n := 0
	for ; n < len(w.items) && w.items[n].at.Before(before); n++ {
		delete(w.counted, w.items[n].uid)
		if left, err := w.sum.Sub(w.items[n].amount); err == nil {
			w.sum = left
		}
	}
	w.items = append(w.items[:0:0], w.items[n:]...)
}

// after is when the oldest item leaves the window, at least a second.
func (w *window) after(now time.Time, span time.Duration) time.Duration {
	if len(w.items) == 0 {
		return retryHuman
	}
	return max(w.items[0].at.Add(span).Sub(now), time.Second)
}
