package watchdog

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"time"

	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/memberlog"
	"causeway/internal/message"
)

const deliveryPage = 1000

// deliveries reads what was delivered since the last round. A page is read again each time: on a chain that
// reorganises, entries that were taken back leave their numbers to others.
func (w *Watchdog) deliveries(ctx context.Context) error {
	seen := make(map[int64]bool, len(w.waiting))
	for _, d := range w.waiting {
		seen[d.Seq] = true
	}
	for after := max(0, w.checked-deliveryPage); ; {
		page, err := w.cfg.Ledger.Deliveries(ctx, after, deliveryPage)
		if err != nil {
			return err
		}
		for _, d := range page {
			if after = d.Seq; !seen[d.Seq] {
				w.waiting = append(w.waiting, d)
			}
		}
		w.checked = max(w.checked, after)
		if len(page) < deliveryPage {
			return nil
		}
	}
}

// verdict is whether as many logs name something as had to sign it.
type verdict int

const (
	enough  verdict = iota // they do, or those who could have signed it leave no trace that we could read
	unknown                // logs that may name it were not read
	few
)

// signers are members of whom so many had to sign something.
type signers struct {
	threshold int
	read      uint32 // those whose logs we were given, by bits of members
	traceless int    // how many others there are
}

// signersAmong are the signers among members of which so many sign.
func (w *Watchdog) signersAmong(list []message.Member, threshold int) signers {
	s := signers{threshold: threshold}
	for i, m := range w.members {
		if slices.Contains(list, m.log.Address()) {
			s.read |= 1 << i
		}
	}
	s.traceless = max(0, len(list)-bits.OnesCount32(s.read))
	return s
}

// enough counts the logs that name something. A member whose log begins later, or that nobody gave us, may have signed
// it without a trace; of one that does not answer, it is not known yet.
func (w *Watchdog) enough(named uint32, at time.Time, who signers) verdict {
	need := who.threshold - bits.OnesCount32(named&who.read)
	traceless, open := who.traceless, 0
	for i, m := range w.members {
		switch {
		case who.read&(1<<i) == 0 || named&(1<<i) != 0:
		case !m.opened.IsZero() && m.opened.After(at):
			traceless++
		case !m.read:
			open++
		}
	}
	switch {
	case need <= traceless:
		return enough
	case need <= traceless+open:
		return unknown
	default:
		return few
	}
}

// judgeDelivered demands for each delivery that as many logs name it as the threshold asks.
func (w *Watchdog) judgeDelivered() {
	who := w.signersAmong(w.cfg.Set.Members, int(w.cfg.Set.Threshold))
	var kept []Delivery
	for _, d := range w.waiting {
		switch w.enough(w.named[d.UID], d.At, who) {
		case enough:
		case unknown:
			kept = append(kept, d)
		case few:
			w.keep(Alarm{Unsigned, fmt.Sprintf(
				"chain %d delivered %s in %s, and %d of the %d members that had to sign it have it in their logs", d.ChainID, d.UID,
				d.Tx, bits.OnesCount32(w.named[d.UID]), w.cfg.Set.Threshold)})
		}
	}
	w.waiting = kept
}

// judgeNamed demands a deposit, of the same message, for everything that a log names or pays, as soon as the own ledger
// of the chain that it comes from has certainly passed the signature.
func (w *Watchdog) judgeNamed(ctx context.Context, status committee.Status) error {
	complete := make(map[uint32]time.Time, len(status.Chains))
	for _, c := range status.Chains {
		complete[c.ChainID] = c.Complete
	}
	var kept []naming
	for n, x := range w.open {
		src := message.SrcChain(x.UID)
		passed, followed := complete[src]
		if !followed {
			continue
		}
		e, found, err := w.cfg.Ledger.Deposit(ctx, x.UID)
		lost := false
		if err == nil && !found {
			_, lost, err = w.cfg.Ledger.LostDeposit(ctx, src, x.UID)
		}
		if err != nil {
			w.open = append(kept, w.open[n:]...)
			return fmt.Errorf("look for the deposit of %s: %w", x.UID, err)
		}
		switch {
		case lost, found && (e.Hash == x.Hash || x.paidIn != ""):
		case found:
			w.keep(Alarm{Unbacked, fmt.Sprintf(
				"member %s signed %s as message %s; deposited was %s, in %s", x.by.Hex(), x.UID, x.Hash, e.Hash, e.Tx)})
		case passed.After(x.at.Add(w.cfg.Grace + w.cfg.Drift(src))):
			what := fmt.Sprintf("%s, worth %s,", x.UID, x.Amount)
			if x.paidIn != "" {
				what = fmt.Sprintf("the payment of %s in %s", x.UID, x.paidIn)
			}
			w.keep(Alarm{Unbacked, fmt.Sprintf("member %s signed %s at %s; chain %d has no such deposit", x.by.Hex(), what,
				x.at.Format(time.RFC3339), src)})
		default:
			kept = append(kept, x)
		}
	}
	w.open = kept
	return nil
}

// judgePaid demands that a member paid nothing of what its own log holds back (SR-05). A payment that it had begun to
// examine when the veto came is none.
func (w *Watchdog) judgePaid(m *member, e memberlog.Entry) {
	for _, uid := range e.Custody.UIDs {
		v, vetoed := m.vetoes[uid]
		if vetoed && uint64(e.Custody.Height) < v.until && e.Time().After(v.since.Add(w.cfg.Grace)) {
			w.keep(Alarm{Overruled, fmt.Sprintf(
				"member %s signed the payment of %s at block %d of Bitcoin, and its log holds it back until block %d",
				m.log.Address().Hex(), uid, e.Custody.Height, v.until)})
		}
	}
}

// keep adds what does not go away.
func (w *Watchdog) keep(a Alarm) {
	if !slices.Contains(w.lasting, a) {
		w.lasting = append(w.lasting, a)
	}
}

// ofMembers are the alarms about logs as they are now.
func (w *Watchdog) ofMembers() []Alarm {
	var out []Alarm
	for _, m := range w.members {
		who := m.log.Address().Hex()
		var fork *memberlog.Fork
		switch silent := w.cfg.Now().Sub(m.seen); {
		case errors.As(m.fault, &fork):
			out = append(out, Alarm{Forked, fmt.Sprintf("member %s: %v", who, fork)})
		case errors.Is(m.fault, memberlog.ErrBack):
			out = append(out, Alarm{Back, fmt.Sprintf("member %s: %v", who, m.fault)})
		case m.fault != nil:
			out = append(out, Alarm{Broken, fmt.Sprintf("member %s: %v", who, m.fault)})
		case !m.read && silent >= w.cfg.Silence:
			out = append(out, Alarm{Silent, fmt.Sprintf("member %s does not serve its log", who)})
		}
		for id, reason := range m.halts {
			out = append(out, Alarm{Halted, fmt.Sprintf("member %s halted %s: %s", who, id, reason)})
		}
	}
	return out
}

// ofHalts are the alarms about what the own ledger halts for, and about members that do not.
func (w *Watchdog) ofHalts(status committee.Status) []Alarm {
	var out []Alarm
	for _, h := range status.Halts {
		id := chain.AnchorID{ChainID: h.ChainID, Anchor: h.Anchor}
		out = append(out, Alarm{Breach, fmt.Sprintf("%s: %s", id, h.Reason)})
		if _, noted := w.breach[id]; !noted {
			w.breach[id] = w.cfg.Now()
		}
		if w.cfg.Now().Sub(w.breach[id]) < w.cfg.Grace {
			continue
		}
		for _, m := range w.members {
			if _, halts := m.halts[id]; !halts && m.read {
				out = append(out, Alarm{NotHalted, fmt.Sprintf("member %s has not halted %s", m.log.Address().Hex(), id)})
			}
		}
	}
	return out
}
