package signer

import (
	"errors"
	"fmt"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// MaxBatch bounds the messages of one batch.
const MaxBatch = 100

// Decimals is in how many decimals caps count. Messages of more decimals are refused where the policy is made.
const Decimals = 18

// Lane is one direction in which an asset moves.
type Lane struct {
	Src      chain.AnchorID
	DstChain uint32
}

// Policy is what a signer signs for. It comes from the operator's own files, and nothing of it from a request.
type Policy struct {
	Domain message.Domain // of the deployment
	Set    message.Set    // of the epoch in force; it has the key, unless Retired
	// Retired is a key that left the committee: it signs heads of its member's log, and nothing else.
	Retired bool
	Anchors []chain.Anchor
	// Assets names what each lane moves. Lanes that are not in it are without a cap.
	Assets map[Lane]string
	// PerDay is how much of an asset is signed for within 24 hours, in units of 10^-18 over all its lanes; absent: any.
	// What goes back counts by itself, and is slowed down, never stopped (INV-10).
	PerDay map[string]amount.Amount
	// Custody are the digests of the custody keys by epoch.
	Custody map[uint32]message.Digest
	// Spare is how many members at least a next set can do without (SR-23).
	Spare int
	// Approved says why a person did not approve a set by its hash; nil function: none is.
	Approved func(message.Bytes32) error
	// On says why the signer is switched off; nil function: it is always on.
	On func() error
}

// Holds says why the policy is not for a key.
func (p Policy) Holds(m message.Member) error {
	switch in := p.Set.Index(m) >= 0; {
	case !in && !p.Retired:
		return fmt.Errorf("%s is not in the committee of epoch %d: take the member's key and the newest deployment record; "+
			"a key that left the committee has retired: true", m.Hex(), p.Set.Epoch)
	case in && p.Retired:
		return fmt.Errorf("%s is in the committee of epoch %d: it is not retired", m.Hex(), p.Set.Epoch)
	}
	return nil
}

// off says why the signer is switched off.
func (p Policy) off() *Refusal {
	if p.On == nil {
		return nil
	}
	if err := p.On(); err != nil {
		return refuse(CodeOff, "%v", err)
	}
	return nil
}

// rules are a checked policy.
type rules struct {
	Policy
	anchors map[chain.AnchorID]chain.Anchor
}

// newRules checks a policy. One for accounts alone, which move no assets, needs no anchors.
func newRules(p Policy, member bool) (*rules, error) {
	r := &rules{Policy: p, anchors: make(map[chain.AnchorID]chain.Anchor, len(p.Anchors))}
	for _, a := range p.Anchors {
		if _, twice := r.anchors[a.AnchorID]; twice || a.CommonDecimals > Decimals {
			return nil, fmt.Errorf("signer's policy: anchor %s is there twice, or has more than %d decimals", a.AnchorID,
				Decimals)
		}
		r.anchors[a.AnchorID] = a
	}
	if member && len(r.anchors) == 0 {
		return nil, errors.New("signer's policy: it has no anchor")
	}
	return r, nil
}

// claim is what a message takes of an asset's cap.
type claim struct {
	Asset string        `json:"asset,omitempty"`
	Back  bool          `json:"back,omitempty"` // it goes back: a window of its own
	Units amount.Amount `json:"units"`          // of 10^-18
}

// message judges one message by itself: its lane, its kind, and what it takes of a cap.
func (r *rules) message(m message.Message, dst uint32) (claim, *Refusal) {
	bad := func(code Code, format string, args ...any) (claim, *Refusal) {
		refusal := refuse(code, format, args...)
		refusal.UIDs = []message.UID{m.UID}
		return claim{}, refusal
	}
	if message.DstChain(m.UID) != dst {
		return bad(CodeMalform, "message %s is for another chain than the first", m.UID)
	}
	p := m.Payload.Decoded()
	if err := m.Payload.Err(); err != nil {
		return bad(CodeMalform, "message %s: %v", m.UID, err)
	}
	src, okSrc := r.anchors[chain.AnchorID{ChainID: message.SrcChain(m.UID), Anchor: m.SrcAnchor}]
	to, okDst := r.anchors[chain.AnchorID{ChainID: dst, Anchor: m.DstAnchor}]
	if !okSrc || !okDst || src.ChainID == to.ChainID || src.Remotes[to.ChainID] != to.Anchor ||
		to.Remotes[src.ChainID] != src.Anchor {
		return bad(CodeLane, "message %s: no lane joins its anchors", m.UID)
	}
	back := p.Kind == message.KindRefund || p.Kind == message.KindRemoveLiquidity
	if reason := misplaced(src, p); reason != "" {
		return bad(CodeMalform, "message %s: %s", m.UID, reason)
	}
	units, err := amount.FromCommon(p.Amount, Decimals, src.CommonDecimals)
	if err != nil {
		return bad(CodeMalform, "message %s: %v", m.UID, err)
	}
	return claim{Asset: r.Assets[Lane{src.AnchorID, dst}], Back: back, Units: units}, nil
}

// misplaced says why a message of this kind does not belong on a lane (SR-14).
func misplaced(src chain.Anchor, p message.Payload) string {
	pool := src.Kind == chain.AnchorPool
	switch p.Kind {
	case message.KindRefund:
		if !p.Refund.IsZero() {
			return "a refund is never sent on"
		}
	case message.KindSwap, message.KindRemoveLiquidity:
		if !pool {
			return "only pools send this kind"
		}
	case message.KindMint, message.KindWithdraw:
		if pool {
			return "pools do not send this kind"
		}
	default:
		return "this kind is never attested"
	}
	switch {
	case p.Recipient.IsZero():
		return "it has no recipient"
	case p.Amount.IsZero():
		return "it moves nothing"
	case p.Kind != message.KindRefund && p.Refund.IsZero():
		return "it has no refund address"
	}
	return ""
}

// rotation judges a hand-over by itself.
func (r *rules) rotation(from uint32, next message.Set) *Refusal {
	checked, err := message.NewSet(next.Epoch, next.Threshold, next.Members)
	switch {
	case err != nil:
		return refuse(CodeMalform, "%v", err)
	case checked.Hash() != next.Hash():
		return refuse(CodeMalform, "members must ascend")
	case from != r.Set.Epoch || checked.Epoch != from+1:
		return refuse(CodeOther, "it hands over from epoch %d to %d, and this record's is %d", from, checked.Epoch,
			r.Set.Epoch)
	case len(checked.Members)-int(checked.Threshold) < r.Spare:
		return refuse(CodeMalform, "%d members at least must be dispensable (SR-23)", r.Spare)
	case r.Approved == nil:
		return refuse(CodeApproval, "the signer has no file of approved sets")
	}
	if err := r.Approved(checked.Hash()); err != nil {
		return refuse(CodeApproval, "%v", err)
	}
	return nil
}
