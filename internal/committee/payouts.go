package committee

import (
	"context"
	"errors"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// The waits of payments on a chain without contracts, in its blocks: time that its consensus bounds.
const (
	// DelayBlocks is the window in which payments of an asset are added up, and how long those wait that exceed
	// Policy.DelayOver: about the six hours of the contracts (SR-05).
	DelayBlocks = 36
	// VetoBlocks is how long one member's veto holds a payment that waits: about a day.
	VetoBlocks = 144
	// maxVetoAhead is by how many blocks the height of a veto may be above the own ledger's: members are not alike far.
	maxVetoAhead = 6
)

// PayoutStore is what a member remembers of payments on chains without contracts. What it noted first stays.
type PayoutStore interface {
	// Payout returns what was noted of a payment.
	Payout(ctx context.Context, uid message.UID) (Payout, bool, error)
	// NotePayout notes a payment durably; one that is there stays as it is.
	NotePayout(ctx context.Context, p Payout) error
	// PaidUnhurried sums what an anchor was noted to pay without waiting, from a height on.
	PaidUnhurried(ctx context.Context, id chain.AnchorID, from uint64) (amount.Amount, error)
	// Waiting returns the payments of a chain whose wait ends above a height, by that end, at most MaxWaiting.
	Waiting(ctx context.Context, chainID uint32, above uint64) ([]Payout, error)
	// Vetoes returns the vetoes of a payment, by the height at which they end, the last one first.
	Vetoes(ctx context.Context, uid message.UID) ([]Veto, error)
	// VetoesAbove returns the vetoes that end above a height, by that end, at most MaxWaiting.
	VetoesAbove(ctx context.Context, above uint64) ([]Veto, error)
	// PutVeto keeps a veto durably, and the member's log names it in the same step; the first one of a member for a
	// payment stays, and fresh is false. ErrNoLog.
	PutVeto(ctx context.Context, v Veto) (fresh bool, err error)
}

// EqualStore is what a member recorded of messages to chains without contracts, by message.PayeeID.
type EqualStore interface {
	// Equals returns the uids of equal payments above one, ascending, at most limit.
	Equals(ctx context.Context, payee message.Bytes32, after message.UID, limit int) ([]message.UID, error)
	// Before returns the highest lower uid of an equal payment of the same lane. False where there is none, and where uid
	// itself was recorded before payments were kept like this.
	Before(ctx context.Context, payee message.Bytes32, uid message.UID) (before message.UID, found bool, err error)
}

// MaxWaiting bounds lists of payments that wait, and of vetoes.
const MaxWaiting = 500

// Payout is a payment on a chain without contracts, as a member judged it when it first saw it final.
type Payout struct {
	UID    message.UID
	Anchor chain.AnchorID // that pays
	Amount amount.Amount  // common decimals
	Noted  uint64         // height of the paying chain's final block then
	Until  uint64         // height that has to be final before it is signed; 0: it does not wait
}

// govern applies what the contracts do elsewhere to payments on a chain that has none: what its guardian stopped
// where the messages come from, the delay of what is much within a short time, and the veto of a single member
// (SR-05, SR-28).
func (m *Member) govern(ctx context.Context, r Request, payloads []message.Payload) (Refusals, error) {
	dst := m.followers[r.ChainID]
	if !dst.Bare {
		return nil, nil
	}
	asked := make(map[chain.AnchorID]stopped)
	found := make([]*Refusal, len(r.Items))
	for i, it := range r.Items {
		if found[i] = m.guarded(ctx, it.Message, payloads[i].Kind, asked); found[i] != nil {
			continue
		}
		var err error
		if found[i], err = m.unhurried(ctx, it.Message, payloads[i], dst); err != nil {
			return nil, err
		}
	}
	return compact(found), nil
}

// stopped is what a guardian stopped of an anchor, or why that is not known.
type stopped struct {
	chain.Stops
	err error
}

// guarded refuses what the guardian stopped. A frozen committee signs nothing; what is on its way back is asked about
// at every end to which its deposit could have gone. A pause stops nothing that is on its way back (INV-10).
func (m *Member) guarded(ctx context.Context, msg message.Message, k message.Kind,
	asked map[chain.AnchorID]stopped,
) *Refusal {
	dst := message.DstChain(msg.UID)
	for _, id := range m.ends(msg) {
		guardian := m.followers[id.ChainID].Guardian
		if id.ChainID == dst || guardian == nil {
			continue
		}
		s, known := asked[id]
		if !known {
			s.Stops, s.err = guardian.Stopped(ctx, id.Anchor, dst)
			asked[id] = s
		}
		switch {
		case s.err != nil:
			return refuse(msg.UID, CodeNotReady, retryNode, "ask chain %d what its guardian stopped: %v", id.ChainID, s.err)
		case s.Committee:
			return refuse(msg.UID, CodeStopped, retryHuman, "the committee is frozen on chain %d", id.ChainID)
		case s.Outbound && !exempt(k):
			return refuse(msg.UID, CodeStopped, retryHuman, "%s is paused towards chain %d", id, dst)
		}
	}
	return nil
}

// unhurried refuses a payment that waits, or that a member holds back.
func (m *Member) unhurried(ctx context.Context, msg message.Message, p message.Payload,
	dst *follower,
) (*Refusal, error) {
	noted, err := m.notePayout(ctx, msg, p, dst)
	switch {
	case errors.Is(err, errNotSeen):
		return refuse(msg.UID, CodeNotReady, retryNode, "%v", err), nil
	case err != nil || noted.Until == 0:
		return nil, err
	}
	height := dst.snapshot().Finalized.Height
	vetoes, err := m.cfg.Store.Vetoes(ctx, msg.UID)
	if err != nil {
		return nil, err
	}
	if len(vetoes) > 0 && vetoes[0].Until > height {
		v := vetoes[0]
		return refuse(msg.UID, CodeVetoed, untilBlock(height, v.Until),
			"member 0x%x holds it back until block %d is final; %d is", v.Member, v.Until, height), nil
	}
	if noted.Until > height {
		return refuse(msg.UID, CodeDelayed, untilBlock(height, noted.Until),
			"it exceeds, with what left within %d blocks, what leaves without waiting: it waits until block %d is final; %d is",
			DelayBlocks, noted.Until, height), nil
	}
	return nil, nil
}

// unhurriedNow is what one payment of an anchor may be now without waiting; nil: whatever it is.
func (m *Member) unhurriedNow(ctx context.Context, id chain.AnchorID) (*amount.Amount, error) {
	most := m.limits.delayOver(id)
	f := m.followers[id.ChainID]
	if f == nil || !f.Bare || most.IsZero() {
		return nil, nil
	}
	height := f.snapshot().Finalized.Height
	lately, err := m.cfg.Store.PaidUnhurried(ctx, id, height-min(height, DelayBlocks-1))
	if err != nil {
		return nil, err
	}
	left, err := most.Sub(lately)
	if err != nil {
		left = amount.Amount{}
	}
	return &left, nil
}

// notePayout judges a payment once: it waits if it exceeds the threshold together with what did not wait lately. What
// waits counts nothing, so that a large payment delays no small ones (ADR 0027). The wait begins at what is final now
// and not at what the ledger reached: a member that was behind would end it too early. errNotSeen.
func (m *Member) notePayout(ctx context.Context, msg message.Message, p message.Payload,
	dst *follower,
) (Payout, error) {
	noted, known, err := m.cfg.Store.Payout(ctx, msg.UID)
	if err != nil || known {
		return noted, err
	}
	id := chain.AnchorID{ChainID: dst.ID, Anchor: msg.DstAnchor}
	most := m.limits.delayOver(id)
	if most.IsZero() {
		return Payout{}, nil
	}
	height, err := dst.finalNow(ctx)
	if err != nil {
		return Payout{}, err
	}
	m.payoutMu.Lock()
	defer m.payoutMu.Unlock()
	if noted, known, err = m.cfg.Store.Payout(ctx, msg.UID); err != nil || known {
		return noted, err
	}
	noted = Payout{UID: msg.UID, Anchor: id, Amount: p.Amount, Noted: height}
	lately, err := m.cfg.Store.PaidUnhurried(ctx, id, height-min(height, DelayBlocks-1))
	if err != nil {
		return Payout{}, err
	}
	if sum, err := lately.Add(p.Amount); err != nil || sum.Cmp(most) > 0 {
		noted.Until = height + DelayBlocks
	}
	return noted, m.cfg.Store.NotePayout(ctx, noted)
}

// foresee notes a payment as soon as its deposit is final and was looked at again, before anybody asks: so a relay that
// asks some members late does not have them wait longer than others.
func (m *Member) foresee(ctx context.Context, msg message.Message) error {
	dst, followed := m.followers[message.DstChain(msg.UID)]
	if !followed || !dst.Bare || !dst.ready() {
		return nil
	}
	p, refusal := m.screenOne(dst.ID, msg)
	if refusal != nil {
		return nil // what is never signed has no wait
	}
	_, err := m.notePayout(ctx, msg, p, dst)
	return err
}
