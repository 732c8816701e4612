package watchdog

import (
	"context"
	"fmt"
	"math/bits"
	"time"

	"causeway/internal/chain"
	"causeway/internal/memberlog"
	"causeway/internal/message"
)

const (
	spendPage = 1000
	strayPage = 50 // blocks
	// maxSpendPages bounds what one round reads of a custody with a long history; the next goes on.
	maxSpendPages = 1000
	// payments are plans whose uids are of messages; others have deposits' and items' too.
	payments = "payment"
)

// Custody is what the chain shows of a custody that members sign for, without contracts.
type Custody interface {
	// Spends returns final transactions that spent or paid the custody's own addresses and that members of an epoch
	// signed, those behind a place, and the place to go on from: the same one when there is no more. It looks at no more
	// than limit.
	Spends(ctx context.Context, from uint64, limit int) ([]Spend, uint64, error)
	// Strays returns the others, as of what takes coins of a deposit address elsewhere, from a height on, and the height
	// to go on from. It searches no more than so many blocks, and may leave out old ones.
	Strays(ctx context.Context, from uint32, blocks int) ([]Spend, uint32, error)
}

// Spend is such a transaction.
type Spend struct {
	Tx    string // as people see it
	At    time.Time
	Epoch uint32 // of the custody: whose members signed it
	Moved bool   // a newer epoch had begun, and all went to addresses of the custody
	Ended bool   // the epoch had ended: its members sign nothing but such moves
}

// Custodians are who holds the keys of an epoch of the custody.
type Custodians struct {
	Members   []message.Member
	Threshold int
}

// payment is one that a member signed while an anchor of it may have been halted.
type payment struct {
	uid message.UID
	tx  string
	at  time.Time
	by  *member
	// since are the anchors that were halted then, by the member itself or by the own ledger, and from when
	since map[chain.AnchorID]time.Time
}

// spends reads what members signed of the custody's coins since the last round.
func (w *Watchdog) spends(ctx context.Context) error {
	if w.cfg.Custody == nil {
		return nil
	}
	for range maxSpendPages {
		page, next, err := w.cfg.Custody.Spends(ctx, w.spentTo, spendPage)
		if err != nil {
			return fmt.Errorf("read what spent the custody's coins: %w", err)
		}
		w.spent = append(w.spent, page...)
		if next == w.spentTo {
			break
		}
		w.spentTo = next
	}
	for range maxSpendPages {
		page, next, err := w.cfg.Custody.Strays(ctx, w.strayTo, strayPage)
		if err != nil {
			return fmt.Errorf("read what else members signed: %w", err)
		}
		w.spent = append(w.spent, page...)
		if next == w.strayTo {
			break
		}
		w.strayTo = next
	}
	return nil
}

// judgeSpent demands for each transaction that members of an epoch signed, whatever it was for, that as many of their
// logs name it as the epoch's threshold asks. What an older epoch has left may go to a newer one without: its members
// may keep no log any more. Once it has ended, nothing else may be signed, and who leaves no trace excuses nothing.
func (w *Watchdog) judgeSpent() {
	var kept []Spend
	for _, s := range w.spent {
		if s.Moved {
			continue
		}
		who := w.signersOf(s.Epoch)
		if s.Ended {
			who.traceless = 0
		}
		named := w.signed[s.Tx]
		switch w.enough(named, s.At, who) {
		case few:
			w.keep(Alarm{Spent, fmt.Sprintf(
				"transaction %s spent coins of the custody, and %d of the %d members of epoch %d that had to sign it have it in "+
					"their logs", s.Tx, bits.OnesCount32(named&who.read), who.threshold, s.Epoch)})
		case unknown:
			kept = append(kept, s)
		case enough:
		}
	}
	w.spent = kept
}

// signersOf are who can sign for coins of an epoch. Of one that nobody told us of, nobody leaves a trace.
func (w *Watchdog) signersOf(epoch uint32) signers {
	c, known := w.cfg.Custodians[epoch]
	if !known {
		return signers{threshold: 1, traceless: 1}
	}
	return w.signersAmong(c.Members, c.Threshold)
}

// takeCustody notes what a log says of transactions on Bitcoin.
func (w *Watchdog) takeCustody(i int, m *member, e memberlog.Entry) {
	for _, tx := range e.Custody.Txs {
		w.signed[tx.ID] |= 1 << i
	}
	w.judgePaid(m, e)
	if e.Custody.Plan == payments {
		for _, uid := range e.Custody.UIDs {
			w.open = append(w.open, naming{
				Message: memberlog.Message{UID: uid}, by: m.log.Address(), at: w.madeAt(e), paidIn: e.Custody.Txs[0].ID,
			})
		}
	}
	since := make(map[chain.AnchorID]time.Time)
	for id, at := range m.haltedAt {
		since[id] = at
	}
	for id, at := range w.breach {
		if old, ok := since[id]; !ok || at.Before(old) {
			since[id] = at
		}
	}
	if len(since) == 0 {
		return
	}
	for _, uid := range e.Custody.UIDs {
		w.pays = append(w.pays, payment{uid, e.Custody.Txs[0].ID, e.Time(), m, since})
	}
}

// judgePays demands that a member paid nothing of an anchor that was halted: by its own log, or by the own ledger for
// long enough that it should have been (INV-01).
func (w *Watchdog) judgePays(ctx context.Context) error {
	var kept []payment
	for n, p := range w.pays {
		e, found, err := w.cfg.Ledger.Deposit(ctx, p.uid)
		if err != nil {
			w.pays = append(kept, w.pays[n:]...)
			return fmt.Errorf("look for the deposit of %s: %w", p.uid, err)
		}
		if !found { // judgeNamed waits for it, too
			kept = append(kept, p)
			continue
		}
		src := chain.AnchorID{ChainID: message.SrcChain(p.uid), Anchor: e.Anchor}
		dst := message.DstChain(p.uid)
		for _, id := range []chain.AnchorID{src, {ChainID: dst, Anchor: w.remotes[src][dst]}} {
			since, halted := p.since[id]
			if !halted || !p.at.After(since.Add(w.cfg.Grace)) {
				continue
			}
			w.keep(Alarm{HaltIgnored, fmt.Sprintf("member %s signed the payment of %s in %s at %s, and %s was halted from %s on",
				p.by.log.Address().Hex(), p.uid, p.tx, p.at.Format(time.RFC3339), id, since.Format(time.RFC3339))})
		}
	}
	w.pays = kept
	return nil
}
