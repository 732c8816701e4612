package proposer

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// draw stores a plan before anybody is asked for a signature: whatever happens from here on, a restart goes on with it,
// and makes no other one for the same baton (INV-05, INV-07).
func (s *snapshot) draw(ctx context.Context, p custody.Plan, payees []vault.Payee,
	digest message.Digest,
) (job, error) {
	return s.drawOn(ctx, s.state, nil, p, payees, digest)
}

// drawOn is draw by a ledger that is ahead of the chain by a parent, or not.
func (s *snapshot) drawOn(ctx context.Context, st *custody.State, parent []byte, p custody.Plan, payees []vault.Payee,
	digest message.Digest,
) (job, error) {
	packets, err := st.Build(p, payouts(payees))
	if err != nil {
		return job{}, fmt.Errorf("build %s: %w", p.Type, err)
	}
	body, err := encodeBody(p, payees, s.rate, parent)
	if err != nil {
		return job{}, err
	}
	now := s.cfg.Now()
	stored := StoredPlan{
		ID: packets[0].Tx.TxHash(), State: PlanDrawn, Kind: p.Kind, Baton: p.Baton, Digest: digest, UIDs: p.UIDs,
		Replace: p.Replaces, Body: body, Created: now, Updated: now,
	}
	for _, packet := range packets {
		stored.TxIDs = append(stored.TxIDs, packet.Tx.TxHash())
	}
	err = s.cfg.Plans.SavePlan(ctx, stored, "")
	// it may be one that was given up, or left the chain, and now is right again
	for _, before := range []PlanState{PlanVoid, PlanFinal} {
		if errors.Is(err, ErrPlanConflict) {
			err = s.cfg.Plans.SavePlan(ctx, stored, before)
		}
	}
	if errors.Is(err, ErrPlanConflict) {
		return job{}, later("another process of this relay is making a transaction")
	} else if err != nil {
		return job{}, fmt.Errorf("store plan: %w", err)
	}
	j := job{StoredPlan: stored, Plan: p, Payees: payees, Rate: s.rate, Parent: parent}
	s.add(j)
	return j, nil
}

// carry takes a plan as far as it goes now: signatures, the store, the node. It may be repeated at any point.
func (s *snapshot) carry(ctx context.Context, j job) (job, error) {
	// fees fell since: members refuse it (SR-12), and some may have signed it
	if j.State == PlanDrawn && j.Rate > 2*s.rate {
		if !j.promises() {
			return j, s.drop(ctx, j, errDear)
		}
		if plan, err := s.successor(ctx, j, j.Payees); err == nil {
			return j, s.replace(ctx, j, plan, j.Payees)
		} // else nothing takes its place now: it is asked for as it is
	}
	if j.State == PlanDrawn {
		var err error
		if j, err = s.sign(ctx, j); err != nil {
			return j, err
		}
	}
	return j, s.broadcast(ctx, j)
}

// Why plans that were drawn make room.
var (
	errDear     = errors.New("fees fell since it was drawn")
	errReplaced = errors.New("another takes its place before enough members signed it")
)

// sign collects signatures and stores the signed transactions.
func (s *snapshot) sign(ctx context.Context, j job) (job, error) {
	st, parent, err := s.ledger(j)
	var packets []*bitcoin.Packet
	if err == nil {
		packets, err = st.Build(j.Plan, payouts(j.Payees))
	}
	if err == nil && packets[0].Tx.TxHash() != j.ID {
		err = fmt.Errorf("%w: the plan now makes %s", custody.ErrNotReady, packets[0].Tx.TxHash())
	}
	if err != nil { // the chain went on: nobody signs it any more
		return j, s.drop(ctx, j, err)
	}
	txs, err := s.collect(ctx, vault.SignRequest{Plan: j.Plan, Payees: j.Payees, PSBTs: packets, Parent: parent})
	var no *unsignedError
	if errors.As(err, &no) {
		no.lasting = no.lasting || s.cfg.Now().Sub(j.Updated) > vault.DraftLife
		if no.own || no.lasting && (no.have == 0 || !j.promises() || s.stuck(j)) {
			return j, s.drop(ctx, j, err)
		}
	}
	if err != nil {
		return j, err
	}
	next := j.StoredPlan
	next.State, next.Txs, next.Updated = PlanSigned, txs, s.cfg.Now()
	// Stored before anything is sent: what was signed is never forgotten.
	if err := s.cfg.Plans.SavePlan(ctx, next, PlanDrawn); errors.Is(err, ErrPlanConflict) {
		return j, later("another process of this relay has the transaction signed")
	} else if err != nil {
		return j, fmt.Errorf("store signed plan: %w", err)
	}
	j.StoredPlan = next
	s.add(j)
	s.cfg.Log.Info("custody transaction signed", slog.String("type", string(j.Plan.Type)),
		slog.String("kind", j.Kind.String()),
		slog.String("tx", j.ID.String()), slog.Int("uids", len(j.UIDs)), slog.Uint64("feeSats", j.Plan.Fee))
	return j, nil
}

// promises reports whether a member that signed the plan wants its uids in what takes its place (SR-01).
func (j job) promises() bool { return j.Baton != nil && len(j.UIDs) > 0 }

// drop gives up a plan that promises nothing; the next look draws a better one.
func (s *snapshot) drop(ctx context.Context, j job, why error) error {
	if err := s.void(ctx, j, why); err != nil && !errors.Is(err, ErrPlanConflict) {
		return err
	}
	return fmt.Errorf("%w: %w", chain.ErrLater, why)
}

// void closes a plan that is drawn: too few signatures of it were ever stored, so that this relay never sends it. Of
// what is signed it closes sweeps (unpin says why) and what can be in no block any more (abandon does). ErrPlanConflict
// when another process of this relay took it on meanwhile.
func (s *snapshot) void(ctx context.Context, j job, why error) error {
	next := j.StoredPlan
	next.State, next.Updated = PlanVoid, s.cfg.Now()
	if err := s.cfg.Plans.SavePlan(ctx, next, j.State); err != nil {
		return fmt.Errorf("store plan: %w", err)
	}
	s.open = slices.DeleteFunc(s.open, func(o job) bool { return o.ID == j.ID })
	s.cfg.Log.Warn("custody transaction given up", slog.String("type", string(j.Plan.Type)),
		slog.String("tx", j.ID.String()), slog.Any("error", why))
	return nil
}

// broadcast hands a signed plan's transactions to the node, in their order. What the node refuses is tried again at
// every look, and replaced when it pays too little.
func (s *snapshot) broadcast(ctx context.Context, j job) error {
	for i, raw := range j.Txs {
		_, err := s.cfg.Node.Broadcast(ctx, raw)
		var reject *bitcoin.RejectError
		switch {
		case errors.As(err, &reject) && i > 0: // a reveal waits for its commit's block where policy allows no chain of them
			s.cfg.Log.Debug("reveal waits", slog.String("tx", j.TxIDs[i].String()), slog.String("reason", reject.Reason))
		case errors.As(err, &reject):
			return later("the node does not take %s yet: %s", j.ID, reject.Reason)
		case err != nil:
			return fmt.Errorf("broadcast %s: %w", j.ID, err)
		}
	}
	return nil
}

// unsignedError says that too few members signed.
type unsignedError struct {
	have, need int
	reasons    []string
	// lasting says that members refused for reasons that do not pass for this very transaction, and that without them it
	// does not get enough: others may be away or lie for as long as they like.
	lasting bool
	// own says that a member showed a payee to be a deposit address, or that too many hold one back: what is made next
	// leaves it out (SR-07, SR-05).
	own bool
}

func (e *unsignedError) Error() string {
	return fmt.Sprintf("%d of %d members signed: %v", e.have, e.need, e.reasons)
}

func (e *unsignedError) Unwrap() error { return chain.ErrLater }

// reply is one member's answer.
type reply struct {
	member int
	answer vault.SignAnswer
	err    error
}

// collect asks all members at once and returns the transactions as soon as they have enough valid signatures. Members
// that do not answer in time count as away; what others said until then counts all the same.
func (d *Proposer) collect(ctx context.Context, r vault.SignRequest) ([][]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, d.cfg.Policy.Ask)
	defer cancel()
	replies := make(chan reply, len(d.cfg.Signers))
	for i, member := range d.cfg.Signers {
		go func() {
			a, err := d.ask(ctx, member, r)
			replies <- reply{i, a, err}
		}()
	}
	m, err := newMerger(d.cfg.Rules, r.PSBTs)
	if err != nil {
		return nil, err
	}
	no := &unsignedError{need: d.cfg.Rules.Current().Threshold}
	refused, passing := 0, 0
	held := make(map[message.UID][]time.Duration)
	for range d.cfg.Signers {
		re := <-replies // each ends with ctx
		err := re.err
		if err == nil {
			err = m.take(d.cfg.Signers[re.member], re.answer)
		}
		if err != nil {
			d.cfg.Log.Warn("a member did not sign", slog.Int("member", re.member),
				slog.String("tx", r.PSBTs[0].Tx.TxHash().String()), slog.Any("error", err))
			no.reasons = append(no.reasons, fmt.Sprintf("member %d: %v", re.member, err))
			refusal, ok := vault.AsRefusal(err)
			switch {
			case !ok:
			case lasting(refusal):
				refused++
				no.own = d.learn(ctx, refusal.Derived, r.Payees) || no.own
				for _, uid := range refusal.Held {
					held[uid] = append(held[uid], refusal.RetryAfter)
				}
			default:
				passing++
			}
			continue
		}
		no.have++
		if txs, done, err := m.done(); done || err != nil {
			return txs, err
		}
	}
	no.lasting = refused > 0 && no.have+passing < no.need
	no.own = d.hold(held, r.Plan.UIDs, no.need) || no.own
	return nil, no
}

const (
	maxAsks    = 8 // bounds how often one member is asked for one transaction
	maxFeeAsks = 3 // and for one that it finds too dear: it looks at the market every few seconds
)

// ask asks one member, again when it only lacks a block, hints or a look at the market. It ends with ctx, and then says
// what the member answered last.
func (d *Proposer) ask(ctx context.Context, member vault.Signer, r vault.SignRequest) (vault.SignAnswer, error) {
	var last error
	for n := 1; ; n++ {
		a, err := member.Sign(ctx, r)
		if last != nil && ctx.Err() != nil {
			return a, last
		}
		last = err
		refusal, ok := vault.AsRefusal(err)
		if !ok || n == maxAsks || refusal.Code == vault.RefusedFee && n == maxFeeAsks || refusal.RetryAfter == 0 ||
			refusal.RetryAfter > vault.RetryNode {
			return a, err
		}
		if len(refusal.Unresolved) > 0 {
			hints, err := d.hints(ctx, refusal.Unresolved)
			if err != nil {
				return a, err
			}
			r.Hints = hints
			if n == 1 {
				continue // what it lacked is there
			}
		}
		timer := time.NewTimer(refusal.RetryAfter)
		select {
		case <-timer.C:
		case <-ctx.Done():
			timer.Stop()
			return a, err
		}
	}
}

// lasting reports whether this very transaction stays refused. A conflict passes, but another transaction, which pays
// what the member signed before as well, need not wait for that.
func lasting(r *vault.Refusal) bool {
	switch r.Code {
	case vault.RefusedUnresolved, vault.RefusedNotReady:
		return false
	default:
		return true
	}
}

// merger puts the members' signatures together, each checked against the member's own key.
type merger struct {
	rules   *custody.Rules
	packets []*bitcoin.Packet
	signers []*bitcoin.Signer
}

func newMerger(r *custody.Rules, unsigned []*bitcoin.Packet) (*merger, error) {
	m := &merger{rules: r}
	for i, p := range unsigned {
		// The members' goroutines still read the request.
		raw, err := p.Bytes()
		if err != nil {
			return nil, fmt.Errorf("encode PSBT %d: %w", i, err)
		}
		own, err := bitcoin.ParsePSBT(raw)
		if err != nil {
			return nil, fmt.Errorf("copy PSBT %d: %w", i, err)
		}
		signer, err := bitcoin.NewSigner(own)
		if err != nil {
			return nil, fmt.Errorf("PSBT %d: %w", i, err)
		}
		m.packets, m.signers = append(m.packets, own), append(m.signers, signer)
	}
	return m, nil
}

// take adds a member's valid signatures. One that is wrong, or none at all, is the member's fault and told; valid ones
// count all the same.
func (m *merger) take(member vault.Signer, a vault.SignAnswer) error {
	if len(a.PSBTs) != len(m.packets) {
		return fmt.Errorf("%d PSBTs for %d: %w", len(a.PSBTs), len(m.packets), vault.ErrAnswer)
	}
	for i, p := range a.PSBTs {
		n, err := m.takeOne(i, member, p)
		if err != nil {
			return fmt.Errorf("PSBT %d: %w: %w", i, vault.ErrAnswer, err)
		}
		if n == 0 {
			return fmt.Errorf("PSBT %d has no signature of the member: %w", i, vault.ErrAnswer)
		}
	}
	return nil
}

func (m *merger) takeOne(i int, member vault.Signer, p *bitcoin.Packet) (int, error) {
	own := m.packets[i]
	if p.Tx.TxHash() != own.Tx.TxHash() || len(p.Inputs) != len(own.Inputs) {
		return 0, errors.New("it is of another transaction")
	}
	n := 0
	for in := range own.Inputs {
		for _, leaf := range own.Inputs[in].TapLeaves {
			for _, sig := range p.Inputs[in].TapScriptSigs {
				if sig.LeafHash != leaf.Hash() || !m.isOf(member, sig.Key) || !bytes.Contains(leaf.Script, sig.Key[:]) {
					continue
				}
				if err := m.signers[i].AddLeafSignature(in, sig.Key, &leaf, sig.Signature); err != nil {
					return n, err
				}
				n++
			}
		}
	}
	return n, nil
}

func (m *merger) isOf(member vault.Signer, key bitcoin.XOnly) bool {
	for _, e := range m.rules.Epochs {
		if own, ok := member.Key(e.Epoch); ok && own == key {
			return true
		}
	}
	return false
}

// done finalises once every input has enough signatures, and returns the transactions after running their scripts.
func (m *merger) done() ([][]byte, bool, error) {
	for _, p := range m.packets {
		for in := range p.Inputs {
			if !m.enough(&p.Inputs[in]) {
				return nil, false, nil
			}
		}
	}
	txs := make([][]byte, len(m.packets))
	for i, p := range m.packets {
		if err := p.Finalise(); err != nil {
			return nil, false, fmt.Errorf("finalise transaction %d: %w", i, err)
		}
		tx, err := p.Extract()
		if err != nil {
			return nil, false, fmt.Errorf("verify transaction %d: %w", i, err)
		}
		if txs[i], err = bitcoin.Serialize(tx); err != nil {
			return nil, false, err
		}
	}
	return txs, true, nil
}

// enough reports whether an input has the signatures of the epoch whose leaf it is spent by.
func (m *merger) enough(in *bitcoin.Input) bool {
	for _, leaf := range in.TapLeaves {
		for _, e := range m.rules.Epochs {
			n := 0
			for _, sig := range in.TapScriptSigs {
				for _, key := range e.Members {
					if sig.Key == key && sig.LeafHash == leaf.Hash() && bytes.Contains(leaf.Script, key[:]) {
						n++
					}
				}
			}
			// The leaf of an epoch lists all its members: of another one with some members in common it does not.
			if n >= e.Threshold && listsAll(leaf.Script, e) {
				return true
			}
		}
	}
	return false
}

func listsAll(leaf []byte, e custody.Keys) bool {
	for _, key := range e.Members {
		if !bytes.Contains(leaf, key[:]) {
			return false
		}
	}
	return true
}

// txOf returns a stored plan's transaction id as relays write it.
func txOf(id chainhash.Hash) chain.TxID { return chain.TxID(id.String()) }
