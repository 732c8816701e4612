package committee

import (
	"context"
	"log/slog"
	"sync"

	"causeway/internal/chain"
	"causeway/internal/message"
)

// maxTold bounds the signed messages that the log is known to name.
const maxTold = 10_000

// told remembers which messages the log named as signed: relays ask more than once.
type told struct {
	mu           sync.Mutex
	young, aging map[message.UID]bool
}

// first reports whether a message is named for the first time, as far as is remembered.
func (t *told) first(uid message.UID) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.young[uid] || t.aging[uid] {
		return false
	}
	if t.young == nil || len(t.young) >= maxTold/2 {
		t.aging, t.young = t.young, make(map[message.UID]bool)
	}
	t.young[uid] = true
	return true
}

// tellSigned has the log name each message of a request that this member stands for.
func (m *Member) tellSigned(ctx context.Context, r Request) {
	for _, it := range r.Items {
		if m.told.first(it.Message.UID) {
			m.cfg.Log.InfoContext(ctx, "message signed",
				append(m.cfg.Names.Of(it.Message), slog.String("tx", string(it.Tx)))...)
		}
	}
}

// tellRecorded has the log name what became final, but not while a ledger is recorded from far behind.
func (f *follower) tellRecorded(entries []Entry) {
	if !f.ready() {
		return
	}
	for _, e := range entries {
		attrs := append([]any{slog.String("kind", string(e.Kind)), slog.String("tx", string(e.Tx))},
			f.names.Attrs(chain.AnchorID{ChainID: f.ID, Anchor: e.Anchor}, e.Amount)...)
		if e.UID != (message.UID{}) {
			attrs = append(attrs, slog.String("uid", e.UID.String()))
		}
		f.log.Info("final event recorded", attrs...)
	}
}
