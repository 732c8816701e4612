package simulation

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"time"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// escrow is what a chain has of one anchor, in common units: plain numbers, so that its arithmetic is not the code's
// under test.
type escrow struct {
	kind      chain.AnchorKind
	remotes   map[uint32]message.Anchor
	liquidity uint64 // pool: payable; lock: locked
	fees      uint64
	balance   uint64
	supply    uint64
	paused    bool // no new deposits
}

type claim struct {
	m    message.Message
	owed uint64
}

type state struct {
	anchors map[message.Anchor]escrow
	done    map[message.UID]bool
	twin    map[message.UID]bool // executed by the contracts of another deployment with the same members
	claims  map[message.UID]claim
	seq     map[message.Anchor]uint32
	set     message.Bytes32 // hash of the committee
	frozen  bool
}

func (s state) clone() state {
	s.anchors, s.done, s.twin = maps.Clone(s.anchors), maps.Clone(s.done), maps.Clone(s.twin)
	s.claims, s.seq = maps.Clone(s.claims), maps.Clone(s.seq)
	return s
}

type block struct {
	chain.Block
	parent     chain.Cursor
	txs        []*tx
	failed     map[chain.TxID]bool
	deposits   []chain.Deposit
	deliveries []chain.Delivery
	flows      []chain.Flow
	after      state
}

// tx is a transaction: what it does when it is executed, wherever it is included. False: it reverts.
type tx struct {
	id  chain.TxID
	run func(x *exec) bool
}

type exec struct {
	c   *ledger
	b   *block
	s   *state
	tx  chain.TxID
	log uint32
}

func (x *exec) next() uint32 { x.log++; return x.log }

// rules are what the contracts of all chains enforce. Faults of contracts are planted here.
type rules struct {
	domain, twin message.Domain
	set          message.Set
	anyReplay    bool // no table of executed uids
	anySigners   bool // signatures are counted, and not whose they are
	stuck        bool // a pause stops claims
	rounds       bool // what is paid is rounded down
	mixes        bool // fees are counted as liquidity, too
	anyRefund    bool // a claim goes back to whom the caller names
	anyTwice     bool // a claim that went back can still be paid
	unclamped    bool // a claim may be paid more than it is owed
}

// ledger is one chain: contracts' rules over blocks, so that a reorganisation undoes what they did.
type ledger struct {
	id       uint32
	bitcoin  bool
	finality uint64
	rules    *rules
	blocks   []*block
	final    uint64 // never falls
	parents  map[string]chain.Cursor
	pool     []*tx // mempool, by id
	fork, n  int
	changed  int         // how often blocks came or went
	made     []time.Time // of each height that ever was: when, by the simulation's clock, it was last made
}

func newLedger(id uint32, bitcoin bool, finality uint64, r *rules, at time.Time,
	anchors map[message.Anchor]escrow,
) *ledger {
	c := &ledger{id: id, bitcoin: bitcoin, finality: finality, rules: r, parents: map[string]chain.Cursor{}}
	genesis := &block{Block: chain.Block{Hash: c.hash(0), Time: at}, after: state{
		anchors: anchors, done: map[message.UID]bool{}, twin: map[message.UID]bool{}, claims: map[message.UID]claim{},
		seq: map[message.Anchor]uint32{}, set: r.set.Hash(),
	}}
	c.blocks, c.made = []*block{genesis}, []time.Time{at}
	return c
}

func (c *ledger) hash(h uint64) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d/%d/%d", c.id, c.fork, h))
	return "0x" + hex.EncodeToString(sum[:8])
}

func (c *ledger) head() *block { return c.blocks[len(c.blocks)-1] }

func (c *ledger) now() *state { return &c.head().after }

// send puts a transaction into the mempool; the name makes it the same one if it is sent again.
func (c *ledger) send(name string, run func(x *exec) bool) chain.TxID {
	c.n++
	id := chain.TxID(fmt.Sprintf("%d-%s-%04d", c.id, name, c.n))
	c.put(&tx{id: id, run: run})
	return id
}

func (c *ledger) put(t *tx) {
	at, _ := slices.BinarySearchFunc(c.pool, t.id, func(o *tx, id chain.TxID) int {
		return compareText(string(o.id), string(id))
	})
	c.pool = slices.Insert(c.pool, at, t)
}

func compareText(a, b string) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	default:
		return 0
	}
}

// mine makes a block of the given transactions, in their order; those that the miner leaves out stay in the mempool.
func (c *ledger) mine(at, made time.Time, txs []*tx) {
	parent := c.head()
	h := parent.Height + 1
	c.made = append(c.made[:h], made)
	b := &block{
		Block: chain.Block{Height: h, Hash: c.hash(h), Time: at}, txs: txs, failed: map[chain.TxID]bool{},
		parent: chain.Cursor{Height: parent.Height, Hash: parent.Hash}, after: parent.after.clone(),
	}
	c.parents[b.Hash] = b.parent
	x := &exec{c: c, b: b, s: &b.after}
	for _, t := range txs {
		before, d, v, f := b.after, len(b.deposits), len(b.deliveries), len(b.flows)
		b.after, x.tx = before.clone(), t.id
		if !t.run(x) {
			b.after, b.failed[t.id] = before, true
			b.deposits, b.deliveries, b.flows = b.deposits[:d], b.deliveries[:v], b.flows[:f]
		}
	}
	c.blocks = append(c.blocks, b)
	if h > c.finality {
		c.final = max(c.final, h-c.finality)
	}
	c.changed++
}

// reorganise takes back n blocks that are not final. Their transactions return to the mempool if keep says so.
func (c *ledger) reorganise(n int, keep func(t *tx) bool) int {
	least := max(len(c.blocks)-n, int(c.final)+1)
	gone := c.blocks[least:]
	c.blocks = slices.Clone(c.blocks[:least])
	for _, b := range gone {
		for _, t := range b.txs {
			if keep(t) {
				c.put(t)
			}
		}
	}
	if len(gone) > 0 {
		c.fork++
		c.changed++
	}
	return len(gone)
}

// find returns the deposit of a uid in the chain as it is, and whether it is final.
func (c *ledger) find(uid message.UID) (d chain.Deposit, final, ok bool) {
	for _, b := range c.blocks {
		for _, d := range b.deposits {
			if d.Message.UID == uid {
				return d, max(b.Height, d.FinalAt) <= c.final, true
			}
		}
	}
	return chain.Deposit{}, false, false
}

func units(n uint64) amount.Amount { return amount.New(n) }

func plain(a amount.Amount) uint64 { n, _ := a.Uint64(); return n }

// emit sends a message from an anchor.
func (x *exec) emit(anchor message.Anchor, dst uint32, remote message.Anchor, p message.Payload) message.Message {
	payload, err := p.Encode()
	if err != nil {
		panic(err) // a mistake of the simulation
	}
	var nonce [24]byte
	if x.c.bitcoin { // another transaction has another number
		sum := sha256.Sum256([]byte(x.tx))
		copy(nonce[:], sum[:24])
	} else {
		seq := x.s.seq[anchor]
		x.s.seq[anchor] = seq + 1
		nonce = message.PoolNonce(uint32(anchor[31]), seq)
	}
	m := message.Message{
		UID: message.NewUID(x.c.id, dst, nonce), SrcAnchor: anchor, DstAnchor: remote, Payload: payload,
	}
	d := chain.Deposit{Message: m, Tx: x.tx, LogIndex: x.next(), Block: x.b.Block}
	if x.c.bitcoin {
		d.FinalAt = finalAt(x.b.Height, p)
	}
	x.b.deposits = append(x.b.deposits, d)
	return m
}

// finalAt is the height at which a deposit on Bitcoin is final: the more it is worth, the more blocks it needs (SR-21).
// Members compute it themselves, whatever their index says of the deposit.
func finalAt(height uint64, p message.Payload) uint64 { return height + min(plain(p.Amount)/400, 3) }

// deposit is a swap on a pool, a lock, or a burn.
func deposit(anchor message.Anchor, dst uint32, n, fee uint64, who message.Recipient) func(x *exec) bool {
	return func(x *exec) bool {
		a := x.s.anchors[anchor]
		remote, known := a.remotes[dst]
		if !known || a.paused || x.s.frozen {
			return false
		}
		k := message.KindMint
		switch a.kind {
		case chain.AnchorPool:
			k = message.KindSwap
			a.liquidity, a.fees, a.balance = a.liquidity+n, a.fees+fee, a.balance+n+fee
			if x.c.rules.mixes {
				a.liquidity += fee
			}
		case chain.AnchorLock:
			a.liquidity, a.balance = a.liquidity+n, a.balance+n
		case chain.AnchorMint:
			if a.supply < n {
				return false
			}
			k, a.supply = message.KindWithdraw, a.supply-n
		}
		x.s.anchors[anchor] = a
		x.emit(anchor, dst, remote, message.Payload{Kind: k, Amount: units(n), Recipient: who, Refund: who})
		return true
	}
}

// faulty is a deposit on Bitcoin that cannot be credited: it goes back (SR-14).
func faulty(anchor message.Anchor, n uint64, who message.Recipient) func(x *exec) bool {
	return func(x *exec) bool {
		a := x.s.anchors[anchor]
		a.liquidity, a.balance = a.liquidity+n, a.balance+n
		x.s.anchors[anchor] = a
		x.emit(anchor, x.c.id, anchor, message.Payload{Kind: message.KindReturn, Amount: units(n), Recipient: who})
		return true
	}
}

// seed is liquidity that comes in or goes out without a message.
func seed(anchor message.Anchor, n uint64, in bool) func(x *exec) bool {
	return func(x *exec) bool {
		a := x.s.anchors[anchor]
		switch {
		case in:
			a.liquidity, a.balance = a.liquidity+n, a.balance+n
		case a.liquidity < n:
			return false
		default:
			a.liquidity, a.balance = a.liquidity-n, a.balance-n
		}
		x.s.anchors[anchor] = a
		x.b.flows = append(x.b.flows,
			chain.Flow{Anchor: anchor, In: in, Amount: units(n), Tx: x.tx, LogIndex: x.next(), Block: x.b.Block})
		return true
	}
}

// deliver executes attested messages.
func deliver(messages []message.Message, set message.Set, valid bool) func(x *exec) bool {
	return func(x *exec) bool {
		if !valid || set.Hash() != x.s.set || x.s.frozen {
			return false
		}
		any := false
		for _, m := range messages {
			any = x.execute(m) || any
		}
		return any || len(messages) > 1
	}
}

func (x *exec) execute(m message.Message) bool {
	a, known := x.s.anchors[m.DstAnchor]
	p, err := m.Payload.Decoded(), m.Payload.Err()
	home := message.SrcChain(m.UID) == x.c.id
	lane := home && m.SrcAnchor == m.DstAnchor || !home &&
		a.remotes[message.SrcChain(m.UID)] == m.SrcAnchor
	if err != nil || !known || !lane || message.DstChain(m.UID) != x.c.id ||
		x.s.done[m.UID] && !x.c.rules.anyReplay {
		return false
	}
	n := plain(p.Amount)
	x.s.done[m.UID] = true
	d := chain.Delivery{
		UID: m.UID, Kind: chain.Delivered, Outcome: chain.OutcomePaid, Anchor: m.DstAnchor, Amount: p.Amount,
		Tx: x.tx, LogIndex: x.next(), Block: x.b.Block,
	}
	if x.c.rules.rounds {
		n -= n % 10
	}
	if a.pay(n) {
		d.Paid = units(n)
		x.s.anchors[m.DstAnchor] = a
	} else {
		d.Outcome, d.Remaining = chain.OutcomeLiquidity, p.Amount
		x.s.claims[m.UID] = claim{m, n}
	}
	x.b.deliveries = append(x.b.deliveries, d)
	return true
}

// pay gives n units out, or reports that it cannot.
func (a *escrow) pay(n uint64) bool {
	if a.kind == chain.AnchorMint {
		a.supply += n
		return true
	}
	if a.liquidity < n {
		return false
	}
	a.liquidity, a.balance = a.liquidity-n, a.balance-n
	return true
}

// retry pays what a claim is owed, as far as there is liquidity.
func retry(uid message.UID, asked uint64) func(x *exec) bool {
	return func(x *exec) bool {
		c, open := x.s.claims[uid]
		if !open {
			return false
		}
		a := x.s.anchors[c.m.DstAnchor]
		part := min(c.owed, a.liquidity)
		if x.c.rules.unclamped {
			part = min(asked, a.liquidity)
		}
		if part == 0 || x.c.rules.stuck && a.paused || !a.pay(part) {
			return false
		}
		x.s.anchors[c.m.DstAnchor] = a
		if c.owed -= min(c.owed, part); c.owed == 0 {
			delete(x.s.claims, uid)
		} else {
			x.s.claims[uid] = c
		}
		x.b.deliveries = append(x.b.deliveries, chain.Delivery{
			UID: uid, Kind: chain.ClaimPaid, Anchor: c.m.DstAnchor, Paid: units(part), Remaining: units(c.owed), Tx: x.tx,
			LogIndex: x.next(), Block: x.b.Block,
		})
		return true
	}
}

// redirect sends a claim back to whoever deposited it; to is what the caller would like.
func redirect(uid message.UID, to message.Recipient) func(x *exec) bool {
	return func(x *exec) bool {
		c, open := x.s.claims[uid]
		if !open {
			return false
		}
		p, err := c.m.Payload.Decoded(), c.m.Payload.Err()
		if err != nil || p.Kind == message.KindRefund {
			return false
		}
		if !x.c.rules.anyTwice {
			delete(x.s.claims, uid)
		}
		if !x.c.rules.anyRefund {
			to = p.Refund
		}
		refund := x.emit(c.m.DstAnchor, message.SrcChain(uid), c.m.SrcAnchor, message.Payload{
			Kind: message.KindRefund, Amount: units(c.owed), Recipient: to,
			Data: append(uid[:len(uid):len(uid)], byte(p.Kind)),
		})
		x.b.deliveries = append(x.b.deliveries, chain.Delivery{
			UID: uid, Kind: chain.Redirected, Amount: units(c.owed), RefundUID: refund.UID, Anchor: c.m.DstAnchor, Tx: x.tx,
			LogIndex: x.next(), Block: x.b.Block,
		})
		return true
	}
}
