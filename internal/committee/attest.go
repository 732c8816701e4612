package committee

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"golang.org/x/sync/errgroup"

	"causeway/internal/chain"
	"causeway/internal/message"
)

// Item is a message and the transaction in which it was sent, where the member looks for it.
type Item struct {
	Message message.Message
	Tx      chain.TxID
}

// Request asks for a signature over exactly these messages, in this order, all for one destination.
type Request struct {
	ChainID uint32
	Items   []Item
}

// maxTx bounds the text of a transaction's identifier.
const maxTx = 128

func (r Request) check() error {
	if len(r.Items) == 0 || len(r.Items) > MaxBatch {
		return fmt.Errorf("%d messages, 1 to %d are possible: %w", len(r.Items), MaxBatch, ErrRequest)
	}
	for _, it := range r.Items {
		if it.Tx == "" || len(it.Tx) > maxTx {
			return fmt.Errorf("message %s names no transaction: %w", it.Message.UID, ErrRequest)
		}
	}
	return nil
}

// Attest signs a batch after the member's own second look at every message, or returns Refusals that name all messages
// in the way. Other errors: ErrRequest, and faults of the store.
func (m *Member) Attest(ctx context.Context, r Request) (message.Signature, error) {
	if m.cfg.Retired {
		return message.Signature{}, m.noted(ctx, m.gone(r))
	}
	if err := m.Approve(ctx, r); err != nil {
		return message.Signature{}, err
	}
	messages := make([]message.Message, len(r.Items))
	for i, it := range r.Items {
		messages[i] = it.Message
	}
	sig, err := m.cfg.Signer.SignBatch(ctx, messages)
	if err == nil || ctx.Err() != nil { // or who asked has left, which says nothing of the signer
		return sig, err
	}
	m.cfg.Log.ErrorContext(ctx, "the signer did not sign", slog.Int("messages", len(messages)), slog.Any("error", err))
	return message.Signature{}, m.noted(ctx, bySigner(err, messages))
}

// Approve does everything that Attest does but the signature: a member that signs something else for these messages, a
// payment of the custody on Bitcoin, asks it first. Whatever is approved is recorded as signed (SR-04), and in the
// member's log, as refusals are.
func (m *Member) Approve(ctx context.Context, r Request) error {
	if m.cfg.Judged == nil {
		return m.noted(ctx, m.approve(ctx, r))
	}
	since := m.cfg.Now()
	err := m.approve(ctx, r)
	m.cfg.Judged(r, since, err)
	return m.noted(ctx, err)
}

func (m *Member) approve(ctx context.Context, r Request) error {
	if err := r.check(); err != nil {
		return err
	}
	payloads, refusals := m.screen(r)
	if len(refusals) > 0 {
		return refusals
	}
	if refusals, err := m.examine(ctx, r, payloads); err != nil || len(refusals) > 0 {
		return orError(err, refusals)
	}
	if refusals, err := m.govern(ctx, r, payloads); err != nil || len(refusals) > 0 {
		return orError(err, refusals)
	}
	if refusals, err := m.commit(ctx, r, payloads); err != nil || len(refusals) > 0 {
		return orError(err, refusals)
	}
	return nil
}

// gone is the answer of a member that left the committee.
func (m *Member) gone(r Request) error {
	if err := r.check(); err != nil {
		return err
	}
	var refusals Refusals
	for _, it := range r.Items {
		refusals = append(refusals,
			*refuse(it.Message.UID, CodeRefused, retryHuman, "the member left the committee before epoch %d", m.cfg.Set.Epoch))
	}
	return merge(refusals)
}

func orError(err error, refusals Refusals) error {
	if err != nil {
		return err
	}
	return refusals
}

// screen applies the rules that need nothing but the request and the configuration.
func (m *Member) screen(r Request) ([]message.Payload, Refusals) {
	payloads := make([]message.Payload, len(r.Items))
	seen := make(map[message.UID]bool, len(r.Items))
	var refusals Refusals
	for i, it := range r.Items {
		p, refusal := m.screenOne(r.ChainID, it.Message)
		if refusal == nil && seen[it.Message.UID] {
			refusal = refuse(it.Message.UID, CodeRefused, 0, "the batch names it twice")
		}
		seen[it.Message.UID] = true
		if refusal != nil {
			refusals = append(refusals, *refusal)
		}
		payloads[i] = p
	}
	return payloads, merge(refusals)
}

func (m *Member) screenOne(dstChain uint32, msg message.Message) (message.Payload, *Refusal) {
	uid := msg.UID
	if message.DstChain(uid) != dstChain {
		return message.Payload{},
			refuse(uid, CodeRefused, 0, "it is for chain %d, the batch for %d", message.DstChain(uid), dstChain)
	}
	p := msg.Payload.Decoded()
	if err := msg.Payload.Err(); err != nil {
		return message.Payload{}, refuse(uid, CodeRefused, 0, "payload: %v", err)
	}
	src, dst, ok := m.anchors.lane(msg)
	if !ok {
		return message.Payload{}, refuse(uid, CodeUnknownLane, retryHuman, "no lane joins %d/%s and %d/%s",
			message.SrcChain(uid), msg.SrcAnchor, message.DstChain(uid), msg.DstAnchor)
	}
	if err := kindRules(src, dst, p); err != nil {
		return message.Payload{}, refuse(uid, CodeRefused, 0, "%v", err)
	}
	return p, nil
}

var (
	errKind   = errors.New("this kind of message does not belong on the lane")
	errNobody = errors.New("recipient must not be zero")
	errRefund = errors.New("refund must be zero in a refund or return and nowhere else")
	errNaught = errors.New("amount must not be zero")
)

// kindRules: SR-14 demands a refund address of everything but a refund, which is never sent on. What goes back on its
// own chain is a return, and nothing else is.
func kindRules(src, dst chain.Anchor, p message.Payload) error {
	pool := src.Kind == chain.AnchorPool
	back := p.Kind == message.KindRefund || p.Kind == message.KindReturn
	if (src.AnchorID == dst.AnchorID) != (p.Kind == message.KindReturn) {
		return errKind
	}
	switch p.Kind {
	case message.KindRefund, message.KindReturn:
		if !p.Refund.IsZero() {
			return errRefund
		}
	case message.KindSwap, message.KindRemoveLiquidity:
		if !pool {
			return errKind
		}
	case message.KindMint, message.KindWithdraw:
		if pool {
			return errKind
		}
	default:
		return errKind
	}
	switch {
	case !back && p.Refund.IsZero():
		return errRefund
	case p.Recipient.IsZero():
		return errNobody
	case p.Amount.IsZero():
		return errNaught
	}
	return nil
}

// examine looks at the chains, for all messages at once.
func (m *Member) examine(ctx context.Context, r Request, payloads []message.Payload) (Refusals, error) {
	found := make([]*Refusal, len(r.Items))
	var executed Refusals
	g, gctx := errgroup.WithContext(ctx)
	g.SetLimit(m.cfg.Parallel)
	g.Go(func() error { executed = m.executed(gctx, r); return nil })
	for i, it := range r.Items {
		g.Go(func() (err error) {
			found[i], err = m.verify(gctx, it, payloads[i])
			return err
		})
	}
	if err := g.Wait(); err != nil {
		return nil, err
	}
	if rs := merge(executed, compact(found)); len(rs) > 0 {
		return rs, nil
	}
	return m.conserve(ctx, r, payloads)
}

// merge keeps the first refusal of each message.
func merge(lists ...Refusals) Refusals {
	var out Refusals
	seen := make(map[message.UID]bool)
	for _, rs := range lists {
		for _, r := range rs {
			if !seen[r.UID] {
				seen[r.UID] = true
				out = append(out, r)
			}
		}
	}
	return out
}

func compact(found []*Refusal) Refusals {
	var rs Refusals
	for _, f := range found {
		if f != nil {
			rs = append(rs, *f)
		}
	}
	return rs
}

// conserve makes sure that the ledgers of both ends of every lane were compared at the newest recorded block, applies
// the rules that hold over all chains, and refuses what touches a halt (INV-01, SR-13).
func (m *Member) conserve(ctx context.Context, r Request, payloads []message.Payload) (Refusals, error) {
	problems := m.compareAll(ctx, r)
	groups := make(map[int]error)
	found := make([]*Refusal, len(r.Items))
	for i, it := range r.Items {
		src, _, _ := m.anchors.lane(it.Message)
		n := m.anchors.group[src.AnchorID]
		if _, done := groups[n]; !done {
			groups[n] = m.groupDeficit(ctx, n)
		}
		uid := it.Message.UID
		problem := m.problem(it.Message, problems)
		switch {
		case problem != nil:
			found[i] = refuse(uid, CodeNotReady, retryNode, "%v", problem)
		case errors.Is(groups[n], ErrConservation):
			found[i] = refuse(uid, CodeConservation, retryNode, "%v", groups[n])
		case groups[n] != nil:
			return nil, groups[n]
		}
	}
	if rs := compact(found); len(rs) > 0 {
		return rs, nil
	}
	if rs, err := m.escrow(ctx, r, payloads); err != nil || len(rs) > 0 {
		return rs, err
	}
	return m.haltsOf(ctx, r)
}

// problem is the first of those of the anchors that a message rests on.
func (m *Member) problem(msg message.Message, problems map[chain.AnchorID]error) error {
	for _, id := range m.ends(msg) {
		if err := problems[id]; err != nil {
			return err
		}
	}
	return nil
}

// compareAll compares each anchor once and returns what went wrong by anchor.
func (m *Member) compareAll(ctx context.Context, r Request) map[chain.AnchorID]error {
	ids := make(map[chain.AnchorID]bool)
	for _, it := range r.Items {
		for _, id := range m.ends(it.Message) {
			ids[id] = true
		}
	}
	type result struct {
		id  chain.AnchorID
		err error
	}
	results := make(chan result, len(ids))
	var g errgroup.Group
	g.SetLimit(m.cfg.Parallel)
	for id := range ids {
		g.Go(func() error {
			results <- result{id, m.followers[id.ChainID].ensure(ctx, id.Anchor)}
			return nil
		})
	}
	_ = g.Wait() // the errors are in results
	close(results)
	problems := make(map[chain.AnchorID]error)
	for res := range results {
		if res.err != nil {
			problems[res.id] = res.err
		}
	}
	return problems
}

// escrow: what a lock anchor gives back was locked there before, so one batch never asks it for more than its backing.
// A pool may be asked for more than it has: the delivery becomes a claim, and nothing leaves until somebody provides
// it.
func (m *Member) escrow(ctx context.Context, r Request, payloads []message.Payload) (Refusals, error) {
	asked := make(map[chain.AnchorID]Line)
	for i, it := range r.Items {
		_, dst, _ := m.anchors.lane(it.Message)
		if dst.Kind != chain.AnchorLock {
			continue
		}
		line, ok := asked[dst.AnchorID]
		if !ok {
			var err error
			if line, err = m.cfg.Store.Balance(ctx, dst.ChainID, dst.Anchor); err != nil {
				return nil, fmt.Errorf("read ledger line of %s: %w", dst.AnchorID, err)
			}
		}
		paid, err := line.Paid.Add(payloads[i].Amount)
		if err != nil {
			return nil, fmt.Errorf("add ledger amounts: %w", err)
		}
		line.Paid = paid
		if _, err := line.Backing(); errors.Is(err, ErrConservation) {
			return Refusals{*refuse(it.Message.UID, CodeConservation, retryNode, "escrow of %s: %v", dst.AnchorID, err)}, nil
		} else if err != nil {
			return nil, err
		}
		asked[dst.AnchorID] = line
	}
	return nil, nil
}

// haltsOf refuses what touches a latched halt.
func (m *Member) haltsOf(ctx context.Context, r Request) (Refusals, error) {
	halts, err := m.cfg.Store.Halted(ctx)
	if err != nil {
		return nil, fmt.Errorf("read halts: %w", err)
	}
	if len(halts) == 0 {
		return nil, nil
	}
	var rs Refusals
	for _, it := range r.Items {
		for _, id := range m.ends(it.Message) {
			if h := halted(halts, id); h != nil {
				rs = append(rs, *refuse(it.Message.UID, CodeConservation, retryHuman, "%s is halted: %s", id, h.Reason))
				break
			}
		}
	}
	return rs, nil
}

// commit counts the batch against the operator's limits and makes durable what is about to be signed (SR-04).
func (m *Member) commit(ctx context.Context, r Request, payloads []message.Payload) (Refusals, error) {
	found := make([]*Refusal, len(r.Items))
	signed := make([]SignedMessage, len(r.Items))
	var deposits, held []SignedMessage
	now := m.cfg.Now()
	if err := m.openLog(ctx); err != nil {
		return nil, err
	}
	before, err := m.cfg.Store.SignedAs(ctx, uidsOf(r))
	if err != nil {
		return nil, err
	}
	m.policyMu.RLock()
	defer m.policyMu.RUnlock()
	done := false
	defer func() {
		if !done {
			m.limits.giveBack(held)
		}
	}()
	for i, it := range r.Items {
		src, dst, _ := m.anchors.lane(it.Message)
		lane := LaneID{src.AnchorID, dst.ChainID}
		signed[i] = SignedMessage{
			UID: it.Message.UID, Hash: it.Message.StructHash(), At: now, Lane: lane, Amount: payloads[i].Amount,
			Back: exempt(payloads[i].Kind),
		}
		hash, known := before[it.Message.UID]
		holds, refusal, err := m.limits.take(ctx, lane, it.Message.UID, payloads[i], known && hash == signed[i].Hash)
		if err != nil {
			return nil, err
		}
		if found[i] = refusal; holds {
			held = append(held, signed[i])
		}
		signed[i].Log = messageEntry(signed[i], payloads[i])
		deposits = append(deposits, m.depositRow(signed[i], it.Message)...)
	}
	if rs := compact(found); len(rs) > 0 {
		return rs, nil
	}
	err = m.cfg.Store.Signed(ctx, slices.Concat(signed, deposits))
	if errors.Is(err, ErrOtherMessage) {
		return m.others(ctx, r, signed)
	}
	if err != nil {
		return nil, fmt.Errorf("record what is signed: %w", err)
	}
	done = true
	m.limits.keep(held)
	m.tellSigned(ctx, r)
	return nil, nil
}

func uidsOf(r Request) []message.UID {
	uids := make([]message.UID, len(r.Items))
	for i, it := range r.Items {
		uids[i] = it.Message.UID
	}
	return uids
}

// others finds which messages of a batch collide with what was signed before.
func (m *Member) others(ctx context.Context, r Request, signed []SignedMessage) (Refusals, error) {
	var rs Refusals
	for i, s := range signed {
		s.Log = nil // nothing is signed now
		err := m.cfg.Store.Signed(ctx, append([]SignedMessage{s}, m.depositRow(s, r.Items[i].Message)...))
		if errors.Is(err, ErrOtherMessage) {
			rs = append(rs, *refuse(s.UID, CodeOtherMessage, 0,
				"another message with this uid, or of the same deposit, was signed before"))
		} else if err != nil {
			return nil, fmt.Errorf("record what is signed: %w", err)
		}
	}
	if len(rs) == 0 {
		return nil, fmt.Errorf("record what is signed: %w", ErrOtherMessage)
	}
	return rs, nil
}
