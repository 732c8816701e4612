package custody

import (
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// A withdrawal that can never be paid on Bitcoin is cancelled by a transaction of the baton with the marker X (SR-20).
// It takes the uid's one place in the baton's ancestry, as a payment would: from then on nothing pays it, whatever was
// signed before, for a payment that was signed for the same baton is never in the same chain (INV-05). The marker says
// all that the message takes which gives the amount back where it was burned, so that every process reads that message
// from the chain alone.

// Cancel is what a marker X says.
type Cancel struct {
	UID    message.UID   // of the withdrawal
	Refund [20]byte      // the account that the withdrawal named on its own chain
	Amount amount.Amount // common units, all that the withdrawal was to be paid
}

const (
	cancelLen = 32 + 20 + 16
	cancelTag = "causeway/cancel"
)

// bytes is uid 32 | refund 20 | amount u128 BE.
func (c Cancel) bytes() []byte {
	word := c.Amount.Bytes32()
	return slices.Concat(c.UID[:], c.Refund[:], word[16:])
}

func parseCancel(b []byte) (Cancel, bool) {
	if len(b) != cancelLen {
		return Cancel{}, false
	}
	units, err := amount.FromBytes(b[52:])
	return Cancel{UID: message.UID(b[:32]), Refund: [20]byte(b[32:52]), Amount: units}, err == nil
}

// cancelOf is what a marker says of a withdrawal.
func cancelOf(m message.Message) (Cancel, error) {
	p := m.Payload.Decoded()
	if err := m.Payload.Err(); err != nil {
		return Cancel{}, fmt.Errorf("%w: %w", ErrMessage, err)
	}
	to, ok := p.Refund.Address()
	if p.Kind != message.KindWithdraw || !ok || p.Refund.IsZero() {
		return Cancel{}, fmt.Errorf("%w: a %s with the refund address %s is not given back", ErrRefused, p.Kind, p.Refund)
	}
	return Cancel{m.UID, to, p.Amount}, nil
}

// Refund returns the message that gives a cancelled withdrawal back, and its asset. A uid of a contract's message names
// the contract (chain u32 | chain u32 | contract 20 | sequence u32), and each router has one asset. The same withdrawal
// gives the same message, in whatever transaction it is cancelled.
func (r *Rules) Refund(c Cancel) (Asset, message.Message, error) {
	from := message.SrcChain(c.UID)
	router := message.AnchorOf([20]byte(c.UID[8:28]))
	var of []Asset
	for _, a := range r.Assets {
		if slices.ContainsFunc(r.Terms[a].Lanes, func(l Lane) bool { return l.ChainID == from && l.Router == router }) {
			of = append(of, a)
		}
	}
	if len(of) != 1 || message.DstChain(c.UID) != r.ChainID {
		return Asset{}, message.Message{},
			fmt.Errorf("%w: %s is no withdrawal of a router of the deployment", ErrRefused, c.UID)
	}
	payload, err := message.Payload{
		Kind: message.KindRefund, Amount: c.Amount, Recipient: message.RecipientOf(c.Refund),
		Data: append(c.UID[:], byte(message.KindWithdraw)),
	}.Encode()
	if err != nil {
		return Asset{}, message.Message{}, fmt.Errorf("refund of %s: %w", c.UID, err)
	}
	nonce := [24]byte(crypto.Keccak256([]byte(cancelTag), c.UID[:])[8:])
	return of[0], message.Message{
		UID: message.NewUID(r.ChainID, from, nonce), SrcAnchor: of[0].Anchor(), DstAnchor: router, Payload: payload,
	}, nil
}

// cancel is what the marker of a plan says.
func (s *State) cancel(o Payout) (Cancel, error) {
	c, err := cancelOf(o.Message)
	if err != nil {
		return c, err
	}
	asset, back, err := s.rules.Refund(c)
	if err != nil {
		return c, err
	}
	if asset != o.Asset || back.DstAnchor != o.Message.SrcAnchor {
		return c, fmt.Errorf("%w: %s was not sent by its router", ErrMessage, o.UID)
	}
	return c, nil
}

// Lasts reports whether no time heals a reason of a withdrawal itself, so that it is cancelled.
func (r Reason) Lasts() bool {
	return r == ReasonOwn || r == ReasonScript || r == ReasonDust || r == ReasonMalformed
}

// ProposeCancel proposes to cancel a withdrawal that can never be paid. The reserve bears the fee.
func (s *State) ProposeCancel(k Kind, payout Payout, o Offer) (Plan, error) {
	p, err := s.begin(PlanCancel, k, o)
	if err != nil {
		return p, err
	}
	return s.proposeCancel(p, payout, o)
}

func (s *State) proposeCancel(p Plan, payout Payout, o Offer) (Plan, error) {
	p.UIDs = []message.UID{payout.UID}
	if reason, err := s.checkPayout(p, payout, o.limits()); err != nil {
		return p, fmt.Errorf("uid %s: %s: %w", payout.UID, reason, err)
	}
	return s.propose(p, []Payout{payout}, o)
}

// enterCancel gives a uid its place in the baton's ancestry. One that has it already keeps it, and what is no
// withdrawal of a router that uses this baton has none: only k members together can have signed that.
func (s *State) enterCancel(st *step) {
	c := *st.rec.Cancel
	asset, _, err := s.rules.Refund(c)
	if _, done := s.paid.get(c.UID); done || err != nil || asset.Kind != st.kind {
		return
	}
	if terms := s.rules.Terms[asset]; !converts(c.Amount, terms) {
		return
	}
	s.paid.set(c.UID, Paid{
		UID: c.UID, Kind: st.kind, TxID: st.rec.TxID, Height: st.rec.Height, Index: st.rec.Index,
		Cancelled: true,
	})
	s.cancels.set(st.rec.TxID, c)
	s.cancelled[st.kind] = st.rec.Height
}

// converts reports whether common units of an asset are any in base units.
func converts(units amount.Amount, t Terms) bool {
	_, err := amount.FromCommon(units, t.Decimals, t.Common)
	return err == nil
}

// Cancelled returns what a transaction cancelled.
func (s *State) Cancelled(tx chainhash.Hash) (Cancel, bool) {
	c, ok := s.cancels.get(tx)
	return c, ok
}

// LastCancel is the height at which a kind's baton cancelled something the last time; 0: never.
func (s *State) LastCancel(k Kind) uint32 {
	if k > Rune {
		return 0
	}
	return s.cancelled[k]
}
