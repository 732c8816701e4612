package proposer

import (
	"log/slog"
	"slices"
	"time"

	"causeway/internal/message"
)

// holdFor bounds how long a payment is left out that too many members hold back, before they are asked again: until the
// first of them may have changed its mind, by its own word.
const holdFor = 10 * time.Minute

// hold leaves payments out of what is made next that so many members do not sign for that the others are too few: one
// that waits, or that a member vetoed, holds up no other (SR-05). It reports whether any is. Members say it by name;
// fewer than it takes to stop a payment leave none out.
func (d *Proposer) hold(by map[message.UID][]time.Duration, planned []message.UID, need int) bool {
	now, some := d.cfg.Now(), false
	d.heldMu.Lock()
	defer d.heldMu.Unlock()
	for uid, until := range d.held {
		if !now.Before(until) {
			delete(d.held, uid)
		}
	}
	for _, uid := range planned {
		if n := len(by[uid]); n > 0 && len(d.cfg.Signers)-n < need {
			wait := slices.Min(by[uid])
			if wait <= 0 || wait > holdFor {
				wait = holdFor
			}
			d.held[uid], some = now.Add(wait), true
			d.cfg.Log.Info("members hold a payment back, and it is left out", slog.String("uid", uid.String()))
		}
	}
	return some
}

// unheld are the payments that members do not hold back. The others are told that they wait.
func (d *Proposer) unheld(left []due, f outcomes) []due {
	d.heldMu.Lock()
	defer d.heldMu.Unlock()
	out := make([]due, 0, len(left))
	for _, p := range left {
		if until, held := d.held[p.UID]; held && d.cfg.Now().Before(until) {
			f.wait(p.UID, "members hold it back: they are asked again at %s", until.UTC().Format(time.RFC3339))
			continue
		}
		out = append(out, p)
	}
	return out
}
