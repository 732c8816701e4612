package committee

import (
	"errors"
	"fmt"
	"sync"
	"time"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// LaneID names one direction of a lane.
type LaneID struct {
	Src      AnchorID
	DstChain uint32
}

// LanePolicy is what one operator allows on one lane, in common decimals. It stands behind the contracts' own caps,
// which are durable: the member's window is counted in memory and starts empty.
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

// exempt are the kinds that no pause and no limit stops: money on its way back, and providers leaving (INV-10).
func exempt(k message.Kind) bool {
	return k == message.KindRefund || k == message.KindReturn || k == message.KindRemoveLiquidity
}

// maxWindow bounds what one lane's window remembers; a lane that reaches it is over its limit.
const maxWindow = 100_000

// limiter applies a policy. Amounts count once for each uid, however often it is asked for.
type limiter struct {
	mu      sync.Mutex
	policy  Policy
	windows map[LaneID]*window
	now     func() time.Time
}

func newLimiter(p Policy, now func() time.Time) *limiter {
	return &limiter{policy: p, windows: make(map[LaneID]*window), now: now}
}

func (l *limiter) set(p Policy) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.policy = p
}

// take counts a message against its lane, or says why not.
func (l *limiter) take(id LaneID, uid message.UID, p message.Payload) *Refusal {
	if exempt(p.Kind) {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.policy.paused(id) {
		return refuse(uid, CodePaused, retryHuman, "the operator paused this lane")
	}
	rule := l.policy.lane(id)
	if !rule.MaxAmount.IsZero() && p.Amount.Cmp(rule.MaxAmount) > 0 {
		return refuse(uid, CodeOverLimit, retryHuman, "amount %s is above the operator's limit %s", p.Amount, rule.MaxAmount)
	}
	if rule.Cap.IsZero() {
		return nil
	}
	w := l.windows[id]
	if w == nil {
		w = &window{counted: make(map[message.UID]bool)}
		l.windows[id] = w
	}
	now := l.now()
	w.expire(now.Add(-rule.Window))
	if w.counted[uid] {
		return nil
	}
	total, err := w.sum.Add(p.Amount)
	if err != nil || total.Cmp(rule.Cap) > 0 || len(w.items) >= maxWindow {
		return refuse(uid, CodeOverLimit, w.after(now, rule.Window),
			"amount %s exceeds what is left of the operator's cap %s for %s", p.Amount, rule.Cap, rule.Window)
	}
	w.add(now, uid, p.Amount, total)
	return nil
}

type windowItem struct {
	at     time.Time
	uid    message.UID
	amount amount.Amount
}

// window is what was counted lately, oldest first.
type window struct {
	items   []windowItem
	counted map[message.UID]bool
	sum     amount.Amount
}

func (w *window) add(now time.Time, uid message.UID, a, total amount.Amount) {
	w.items = append(w.items, windowItem{now, uid, a})
	w.counted[uid] = true
	w.sum = total
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
