package bridge

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/big"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/ton"
)

// Topics of logs (src/system.tolk).
const (
	topicSent      = 1
	topicUnpaid    = 2
	topicSkipped   = 3
	topicClaimPaid = 4
	topicSentBack  = 5
	topicClaimLost = 6
	topicLiquidity = 9
)

// PoolOf is the pool id that a uid names: the counterpart's, which sent the message.
func PoolOf(uid message.UID) uint32 { return binary.BigEndian.Uint32(uid[24:28]) }

// Sequence is a uid's number within its pool and lane.
func Sequence(uid message.UID) uint32 { return binary.BigEndian.Uint32(uid[28:32]) }

// Events is what one transaction of a pool did, in its order. At is the logical time of the log or message that says
// so, or of the transaction.
type Events struct {
	Sent      []Sent
	Ran       []Ran
	Skipped   []Skipped
	ClaimPaid []ClaimPaid
	SentBack  []SentBack
	Lost      []message.UID // whose claims could not be made: they did not run after all
	Flows     []Flow
	Refused   []Refused
}

// Empty reports whether nothing happened that anybody follows.
func (e *Events) Empty() bool {
	return len(e.Sent)+len(e.Ran)+len(e.Skipped)+len(e.ClaimPaid)+len(e.SentBack)+len(e.Lost)+len(e.Flows)+
		len(e.Refused) == 0
}

// Sent is a message that left.
type Sent struct {
	At      uint64
	Message message.Message
	Sender  ton.Address // a person, for a swap; else the contract that asked
	Amount  *big.Int    // base units that a swap names, of which whole common units are taken; nil of what is no swap
}

// Ran is a message that was executed here: paid, or owed by a claim.
type Ran struct {
	At      uint64
	UID     message.UID
	Amount  amount.Amount // common units
	Outcome uint8         // as the contracts number them; 1: paid, or about to be, by a claim that asks at once
	Claim   bool          // a claim is owed it
	Cost    *big.Int      // nanotons that the network took from what came with a message that was delivered alone; nil
}

// Skipped is a message of a batch that could not run.
type Skipped struct {
	UID message.UID
	Why uint16 // an exit code (src/errors.tolk)
}

// ClaimPaid is a payment of a claim, in common units.
type ClaimPaid struct {
	At         uint64
	UID        message.UID
	Paid, Rest *big.Int
}

// SentBack is a claim that went back as a message of its own, which the same transaction sent.
type SentBack struct {
	At     uint64
	UID    message.UID
	Refund message.UID // of that message
	Owed   *big.Int    // common units
}

// Flow is liquidity that a provider put in or took out here, in common units.
type Flow struct {
	At     uint64
	In     bool
	Amount *big.Int
}

// Refused is a payment of jettons that is undone: the pool's wallet did not make it, or a claim gave it back. The pool
// owes it again, to a claim or a provider.
type Refused struct {
	At    uint64
	Units *big.Int    // base units
	Claim ton.Address // the account that was to get it
	// Chain, Pool and Sequence are of the claim's message; Pool 0: it is not told.
	Chain, Pool, Sequence uint32
	// OfPosition says that it was for a provider's position, and waits for the provider now.
	OfPosition bool
}

// outcomePaid is the contracts' number of a payment.
const outcomePaid = 1

// Read reads a transaction of a pool. One that did not do all that the pool meant to has no events: nothing of it
// happened. Nothing is believed but the transaction's own cells, of which the caller knows that they are in the chain.
func Read(tx *ton.Transaction) (e Events, err error) {
	if !tx.Done() {
		return e, nil
	}
	r := reader{tx: tx, out: &e, unpaid: map[message.UID]uint8{}, skipped: map[message.UID]bool{}}
	r.begin()
	for i, m := range tx.Out {
		if m.Kind != ton.ExternalOut || m.Topic == nil || !m.Topic.IsUint64() {
			continue
		}
		if err := r.log(m.Topic.Uint64(), &tx.Out[i]); err != nil {
			return Events{}, fmt.Errorf("log %d: %w", i, err)
		}
	}
	switch r.op {
	case opDeliver:
		err = r.delivered()
	case opAlone:
		err = r.deliveredAlone()
	}
	if err != nil {
		return Events{}, err
	}
	return e, nil
}

type reader struct {
	tx      *ton.Transaction
	op      uint32
	in      *ton.Slice   // the incoming body behind its query id
	from    *ton.Address // who asked: of jettons, who sent them
	back    *Refused     // what a claim gave back, if the pool took it
	out     *Events
	unpaid  map[message.UID]uint8 // outcomes
	skipped map[message.UID]bool
}

// begin reads what came in. Of a notification of jettons, what counts is who sent them, and the payload that came with
// it: that the pool wrote a log because of it says that its own wallet told it.
func (r *reader) begin() {
	m := r.tx.In
	if m == nil || m.Kind != ton.Internal {
		return
	}
	body := m.Body.Parse()
	if m.Bounced {
		r.refused(body)
		return
	}
	op := uint32(body.Uint(32))
	if op != opAlone {
		body.Uint(64)
	}
	if body.Err() != nil {
		return
	}
	if op == opNotification {
		n, err := readNotification(body)
		if err != nil {
			return // the pool threw, or sent the jettons back
		}
		r.jettons(n)
		return
	}
	// What else comes without the bounce flag is not run: the pool sends it back, whatever it says.
	if m.Bounce {
		r.op, r.in, r.from = op, body, m.Source
	}
}

// jettons reads what they came for. What a claim gives back comes before the message that the pool makes of it.
func (r *reader) jettons(n notification) {
	r.from, r.in = &n.from, n.payload
	if r.op = uint32(r.in.Uint(32)); r.op != opReturned {
		r.in.Uint(64)
		return
	}
	src, pool, sequence := uint32(r.in.Uint(32)), uint32(r.in.Uint(32)), uint32(r.in.Uint(32))
	r.back = &Refused{At: r.tx.LT, Units: n.amount, Claim: n.from, Chain: src, Pool: pool, Sequence: sequence}
}

// refused reads a transfer that came back from a jetton wallet, whole but for what its root cell refers to. The pool
// has compared the wallet with its own, or the transaction would not be done (src/notified.tolk, jettonsBounced).
func (r *reader) refused(body *ton.Slice) {
	if body.Uint(32) != richBounce {
		return
	}
	s := body.Ref().Parse()
	if s.Uint(32) != opTransfer {
		return
	}
	purpose, units, to := s.Uint(64), s.Coins(), s.Address()
	if s.Err() != nil || to == nil {
		return
	}
	x := Refused{At: r.tx.LT, Units: units}
	switch purpose {
	case forFees, forNobody:
		return
	case forPosition:
		x.OfPosition = true
	default:
		x.Claim, x.Chain, x.Sequence = *to, uint32(purpose>>32), uint32(purpose)
	}
	r.out.Refused = append(r.out.Refused, x)
}

// sentBack is told after the message that takes the claim back. The log has that one's recipient, and not its uid.
func (r *reader) sentBack(at uint64, uid message.UID, s *ton.Slice) error {
	to, owed := message.Recipient(s.Hash()), s.Big(128)
	if err := s.Ended(); err != nil {
		return err
	}
	for _, m := range r.out.Sent {
		p := m.Message.Payload.Decoded()
		if p.Kind != message.KindRefund || p.Recipient != to {
			continue
		}
		if of, _, err := p.RefundOf(); err == nil && of == uid {
			r.out.SentBack = append(r.out.SentBack, SentBack{at, uid, m.Message.UID, owed})
			if r.back != nil {
				r.out.Refused, r.back = append(r.out.Refused, *r.back), nil
			}
			return nil
		}
	}
	return fmt.Errorf("the claim of %s was sent back without a message: %w", uid, ErrMalformed)
}

func (r *reader) log(topic uint64, m *ton.Message) error {
	s, at := m.Body.Parse(), m.CreatedLT
	uid := func() message.UID { return message.UID(s.Hash()) }
	switch topic {
	case topicSent:
		sent, err := ReadMessage(s.Ref())
		if err != nil {
			return err
		}
		return errors.Join(s.Ended(), r.sent(at, sent))
	case topicUnpaid:
		id := uid()
		s.Big(128)
		r.unpaid[id] = uint8(s.Uint(8))
	case topicSkipped:
		x := Skipped{uid(), uint16(s.Uint(16))}
		r.skipped[x.UID] = true
		r.out.Skipped = append(r.out.Skipped, x)
	case topicClaimPaid:
		r.out.ClaimPaid = append(r.out.ClaimPaid, ClaimPaid{at, uid(), s.Big(128), s.Big(128)})
	case topicSentBack:
		return r.sentBack(at, uid(), s)
	case topicClaimLost:
		src, pool, sequence := uint32(s.Uint(32)), uint32(s.Uint(32)), uint32(s.Uint(32))
		s.Big(128)
		// the destination is this chain, which whoever asks knows
		r.out.Lost = append(r.out.Lost, message.NewUID(src, 0, message.PoolNonce(pool, sequence)))
	case topicLiquidity:
		in := s.Bit()
		s.Hash()
		r.out.Flows = append(r.out.Flows, Flow{at, in, s.Big(96)})
	default:
		return nil
	}
	return s.Ended()
}

func (r *reader) sent(at uint64, m message.Message) error {
	if r.from == nil {
		return fmt.Errorf("%w: a message that nobody asked for", ErrMalformed)
	}
	x := Sent{At: at, Message: m, Sender: *r.from}
	if r.op == opSwap {
		x.Amount = r.in.Coins()
		if err := r.in.Err(); err != nil {
			return fmt.Errorf("%w: %w", ErrMalformed, err)
		}
	}
	r.out.Sent = append(r.out.Sent, x)
	return nil
}

// payments are the messages of which a payment names the uid, and what the network took of what came in, in nanotons.
func (r *reader) payments() (paid map[message.UID]bool, cost *big.Int) {
	paid, cost = map[message.UID]bool{}, new(big.Int).Set(r.tx.In.Value)
	for _, m := range r.tx.Out {
		s := m.Body.Parse()
		switch op := s.Uint(32); {
		case m.Kind != ton.Internal || s.Err() != nil:
		case op == opPayment:
			if uid := message.UID(s.Hash()); s.Ended() == nil {
				paid[uid] = true
			}
		case op == opExcesses:
			cost.Sub(cost, m.Value)
		}
	}
	return paid, cost
}

// delivered tells of each message that a delivery had executed how it ended: skipped, owed by a claim, or paid. A whole
// payment has no log beside it, and its message names the uid; what goes back to a position is a credit.
func (r *reader) delivered() error {
	list, err := ReadBatch(r.in.Ref())
	if err != nil {
		return err
	}
	paid, cost := r.payments()
	seen := map[message.UID]bool{}
	for i, m := range list {
		debt, open := r.unpaid[m.UID]
		whole := paid[m.UID]
		if seen[m.UID] || r.skipped[m.UID] && !open && !whole {
			continue
		}
		seen[m.UID] = true
		x := Ran{At: r.tx.LT + uint64(i), UID: m.UID, Amount: m.Payload.Decoded().Amount, Outcome: outcomePaid}
		if open {
			x.Outcome, x.Claim = debt, true
		} else if !whole && !OfPosition(m) {
			return fmt.Errorf("%w: message %s is neither paid nor owed", ErrMalformed, m.UID)
		}
		if len(list) == 1 && !x.Claim {
			x.Cost = cost
		}
		r.out.Ran = append(r.out.Ran, x)
	}
	return nil
}

// deliveredAlone tells of a message that came without what the pool knows of it. Its uid is in the payment, or in the
// log of the claim.
func (r *reader) deliveredAlone() error {
	r.in.Uint(32 + 2*16) // epoch, signers, parities
	src, sequence := uint32(r.in.Uint(32)), uint32(r.in.Uint(32))
	r.in.Uint(8) // kind
	sum, err := amount.FromBig(r.in.Big(128))
	if err = errors.Join(err, r.in.Err()); err != nil {
		return fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	paid, cost := r.payments()
	x := Ran{At: r.tx.LT, Amount: sum, Outcome: outcomePaid, Cost: cost}
	for uid := range paid {
		x.UID = uid
	}
	for uid, outcome := range r.unpaid {
		x.UID, x.Outcome, x.Claim, x.Cost = uid, outcome, true, nil
	}
	if len(paid)+len(r.unpaid) != 1 || message.SrcChain(x.UID) != src || Sequence(x.UID) != sequence {
		return fmt.Errorf("%w: message %d of chain %d is not paid or owed once", ErrMalformed, sequence, src)
	}
	r.out.Ran = append(r.out.Ran, x)
	return nil
}

// OfPosition reports whether a message gives a removal back, which is credited and not paid.
func OfPosition(m message.Message) bool {
	_, kind, err := m.Payload.Decoded().RefundOf()
	return err == nil && kind == message.KindRemoveLiquidity
}
