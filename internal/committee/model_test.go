package committee_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// A model of bridged chains, in the rules of docs: what contracts do, without a machine. Amounts are uint64 here, so
// that its arithmetic is not the code under test's.

type modelClaim struct {
	message message.Message
	owed    uint64
}

type modelAnchor struct {
	kind      chain.AnchorKind
	remotes   map[uint32]message.Anchor
	liquidity uint64 // pool: payable; lock: locked
	fees      uint64
	balance   uint64
	supply    uint64
	cap       uint64 // mint: what one message may be paid; 0: any
}

type modelState struct {
	anchors  map[message.Anchor]modelAnchor
	executed map[message.UID]bool
	claims   map[message.UID]modelClaim
	seq      map[message.Anchor]uint32
}

func (s modelState) clone() modelState {
	return modelState{maps.Clone(s.anchors), maps.Clone(s.executed), maps.Clone(s.claims), maps.Clone(s.seq)}
}

type modelBlock struct {
	block      chain.Block
	deposits   []chain.Deposit
	deliveries []chain.Delivery
	flows      []chain.Flow
	after      modelState
}

// modelChain mines one block for each action. fork makes hashes of replaced blocks differ.
type modelChain struct {
	mu       sync.Mutex
	id       uint32
	finality uint64
	blocks   []modelBlock // blocks[i] has height i
	final    uint64       // never falls
	fork     int
	txs      int
	logs     uint32
	cur      *modelBlock
	start    time.Time
	parents  map[string]chain.Cursor // of every block that ever was
	// wrapped delivers through another contract, so that observers do not see the position of a refunded removal.
	wrapped bool
}

func newModelChain(id uint32, finality uint64, anchors map[message.Anchor]modelAnchor) *modelChain {
	c := &modelChain{id: id, finality: finality, start: time.Unix(1_700_000_000, 0), parents: map[string]chain.Cursor{}}
	st := modelState{
		anchors: maps.Clone(anchors), executed: map[message.UID]bool{}, claims: map[message.UID]modelClaim{},
		seq: map[message.Anchor]uint32{},
	}
	c.blocks = []modelBlock{{block: c.header(0), after: st}}
	return c
}

func (c *modelChain) header(h uint64) chain.Block {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d/%d/%d", c.id, c.fork, h))
	return chain.Block{
		Height: h, Hash: "0x" + hex.EncodeToString(sum[:]),
		Time: c.start.Add(time.Duration(h) * time.Second),
	}
}

func (c *modelChain) head() *modelBlock { return &c.blocks[len(c.blocks)-1] }

// mine runs one action in a block of its own. An action that fails changes nothing and mines nothing.
func (c *modelChain) mine(action func(b *modelBlock) bool) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	b := modelBlock{block: c.header(uint64(len(c.blocks))), after: c.head().after.clone()}
	c.txs, c.logs = c.txs+1, 0
	c.cur = &b
	if action != nil && !action(&b) {
		return false
	}
	parent := c.head().block
	c.parents[b.block.Hash] = chain.Cursor{Height: parent.Height, Hash: parent.Hash}
	c.blocks = append(c.blocks, b)
	if h := uint64(len(c.blocks)) - 1; h > c.finality {
		c.final = max(c.final, h-c.finality)
	}
	return true
}

func (c *modelChain) empty(n int) {
	for range n {
		c.mine(nil)
	}
}

// shiftHead moves the time of the newest block.
func (c *modelChain) shiftHead(by time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	b := &c.head().block
	b.Time = b.Time.Add(by)
}

// settle makes everything final.
func (c *modelChain) settle() { c.empty(int(c.finality)) }

// reorg replaces up to n blocks above the finalised one by nothing.
func (c *modelChain) reorg(n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	keep := max(len(c.blocks)-n, int(c.final)+1)
	c.blocks = slices.Clone(c.blocks[:keep])
	c.fork++
}

// deepReorg replaces n blocks by nothing, final or not.
func (c *modelChain) deepReorg(n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.blocks = slices.Clone(c.blocks[:max(1, len(c.blocks)-n)])
	c.final = min(c.final, uint64(max(0, len(c.blocks)-1-int(c.finality))))
	c.fork++
}

// topUp is value for miners' fees that comes into an escrow or is spent.
func (c *modelChain) topUp(anchor message.Anchor, n uint64, in bool) {
	c.mine(func(b *modelBlock) bool {
		a := b.after.anchors[anchor]
		if in {
			a.liquidity, a.balance = a.liquidity+n, a.balance+n
		} else {
			a.liquidity, a.balance = a.liquidity-n, a.balance-n
		}
		b.after.anchors[anchor] = a
		b.flows = append(b.flows,
			chain.Flow{Anchor: anchor, In: in, Amount: units(n), Tx: c.tx(), LogIndex: c.logIndex(), Block: b.block})
		return true
	})
}

// faulty is a deposit into an escrow that cannot be credited.
func (c *modelChain) faulty(anchor message.Anchor, p message.Payload) (m message.Message, tx chain.TxID) {
	c.mine(func(b *modelBlock) bool {
		n, _ := p.Amount.Uint64()
		a := b.after.anchors[anchor]
		a.liquidity, a.balance = a.liquidity+n, a.balance+n
		b.after.anchors[anchor] = a
		m, tx = c.send(b, anchor, c.id, anchor, p), c.tx()
		return true
	})
	return m, tx
}

func (c *modelChain) tx() chain.TxID { return chain.TxID(fmt.Sprintf("0x%d-%d", c.id, c.txs)) }

func (c *modelChain) logIndex() uint32 { c.logs++; return c.logs }

func units(n uint64) amount.Amount { return amount.New(n) }

func (c *modelChain) send(b *modelBlock, anchor message.Anchor, dst uint32, remote message.Anchor,
	p message.Payload,
) message.Message {
	seq := b.after.seq[anchor]
	b.after.seq[anchor] = seq + 1
	payload, err := p.Encode()
	if err != nil {
		panic(err)
	}
	var nonce [24]byte
	copy(nonce[:20], anchor[12:])
	nonce[23], nonce[22] = byte(seq), byte(seq>>8)
	if b.after.anchors[anchor].kind == chain.AnchorLock { // as on Bitcoin: another transaction has another number
		nonce[21] = byte(c.fork)
	}
	m := message.Message{UID: message.NewUID(c.id, dst, nonce), SrcAnchor: anchor, DstAnchor: remote, Payload: payload}
	b.deposits = append(b.deposits, chain.Deposit{Message: m, Tx: c.tx(), LogIndex: c.logIndex(), Block: b.block})
	return m
}

// deposit is a swap on a pool, a lock or a burn.
func (c *modelChain) deposit(anchor message.Anchor, dst uint32, n,
	fee uint64,
) (m message.Message, tx chain.TxID, ok bool) {
	ok = c.mine(func(b *modelBlock) bool {
		a := b.after.anchors[anchor]
		remote, known := a.remotes[dst]
		if !known || n == 0 {
			return false
		}
		kind := message.KindMint
		switch a.kind {
		case chain.AnchorPool:
			kind = message.KindSwap
			a.liquidity, a.fees, a.balance = a.liquidity+n, a.fees+fee, a.balance+n+fee
		case chain.AnchorLock:
			a.liquidity, a.balance = a.liquidity+n, a.balance+n
		case chain.AnchorMint:
			if a.supply < n {
				return false
			}
			a.supply -= n
		}
		b.after.anchors[anchor] = a
		m = c.send(b, anchor, dst, remote, message.Payload{
			Kind: kind, Amount: units(n), Recipient: message.Recipient{31: 7}, Refund: message.Recipient{31: 9},
		})
		tx = c.tx()
		return true
	})
	return m, tx, ok
}

// exit is a provider's remote removal: the position goes, the liquidity stays until the other side pays.
func (c *modelChain) exit(anchor message.Anchor, dst uint32, n uint64) (m message.Message, tx chain.TxID, ok bool) {
	ok = c.mine(func(b *modelBlock) bool {
		a := b.after.anchors[anchor]
		remote, known := a.remotes[dst]
		if !known || a.kind != chain.AnchorPool || n == 0 {
			return false
		}
		b.flows = append(b.flows,
			chain.Flow{Anchor: anchor, Amount: units(n), Tx: c.tx(), LogIndex: c.logIndex(), Block: b.block})
		m = c.send(b, anchor, dst, remote, message.Payload{
			Kind: message.KindRemoveLiquidity, Amount: units(n), Recipient: message.Recipient{31: 7},
			Refund: message.Recipient{31: 9},
		})
		tx = c.tx()
		return true
	})
	return m, tx, ok
}

func (c *modelChain) seed(anchor message.Anchor, n uint64, in bool) bool {
	return c.mine(func(b *modelBlock) bool {
		a := b.after.anchors[anchor]
		if a.kind != chain.AnchorPool || n == 0 || !in && a.liquidity < n {
			return false
		}
		if in {
			a.liquidity, a.balance = a.liquidity+n, a.balance+n
		} else {
			a.liquidity, a.balance = a.liquidity-n, a.balance-n
		}
		b.after.anchors[anchor] = a
		b.flows = append(b.flows,
			chain.Flow{Anchor: anchor, In: in, Amount: units(n), Tx: c.tx(), LogIndex: c.logIndex(), Block: b.block})
		return true
	})
}

// settleMessage pays a message, or gives a position back and reports its flow as an adapter does; or it cannot.
func (c *modelChain) settleMessage(b *modelBlock, a *modelAnchor, m message.Message, n uint64, log uint32) bool {
	p, err := m.Payload.Decoded(), m.Payload.Err()
	if err != nil {
		panic(err)
	}
	_, kind, err := p.RefundOf()
	if err != nil || kind != message.KindRemoveLiquidity {
		return a.pay(n)
	}
	if !c.wrapped {
		b.flows = append(b.flows,
			chain.Flow{Anchor: m.DstAnchor, In: true, Amount: units(n), Tx: c.tx(), LogIndex: log, Block: b.block})
	}
	return true
}

// pay gives n units out, or reports that it cannot.
func (a *modelAnchor) pay(n uint64) bool {
	if a.kind == chain.AnchorMint {
		if a.cap > 0 && n > a.cap {
			return false
		}
		a.supply += n
		return true
	}
	if a.liquidity < n {
		return false
	}
	a.liquidity, a.balance = a.liquidity-n, a.balance-n
	return true
}

// deliver executes messages as the contract does, after the caller verified an attestation. It returns how many changed
// something.
func (c *modelChain) deliver(messages ...message.Message) int {
	done := 0
	c.mine(func(b *modelBlock) bool {
		for _, m := range messages {
			a, known := b.after.anchors[m.DstAnchor]
			if b.after.executed[m.UID] || message.DstChain(m.UID) != c.id || !known ||
				message.SrcChain(m.UID) != c.id && a.remotes[message.SrcChain(m.UID)] != m.SrcAnchor {
				continue
			}
			p, err := m.Payload.Decoded(), m.Payload.Err()
			if err != nil {
				continue
			}
			n, _ := p.Amount.Uint64()
			b.after.executed[m.UID] = true
			done++
			d := chain.Delivery{
				UID: m.UID, Kind: chain.Delivered, Outcome: chain.OutcomePaid, Anchor: m.DstAnchor,
				Amount: p.Amount, Tx: c.tx(), LogIndex: c.logIndex(), Block: b.block,
			}
			if c.settleMessage(b, &a, m, n, d.LogIndex) {
				d.Paid = p.Amount
				b.after.anchors[m.DstAnchor] = a
			} else {
				d.Outcome, d.Remaining = chain.OutcomeLiquidity, p.Amount
				b.after.claims[m.UID] = modelClaim{m, n}
			}
			b.deliveries = append(b.deliveries, d)
		}
		return done > 0
	})
	return done
}

func (c *modelChain) retry(uid message.UID, part uint64) bool {
	return c.mine(func(b *modelBlock) bool {
		claim, open := b.after.claims[uid]
		if !open || part == 0 {
			return false
		}
		part = min(part, claim.owed)
		a := b.after.anchors[claim.message.DstAnchor]
		log := c.logIndex()
		if !c.settleMessage(b, &a, claim.message, part, log) {
			return false
		}
		b.after.anchors[claim.message.DstAnchor] = a
		claim.owed -= part
		if claim.owed == 0 {
			delete(b.after.claims, uid)
		} else {
			b.after.claims[uid] = claim
		}
		b.deliveries = append(b.deliveries, chain.Delivery{
			UID: uid, Kind: chain.ClaimPaid, Paid: units(part), Remaining: units(claim.owed), Tx: c.tx(), LogIndex: log,
			Block: b.block,
		})
		return true
	})
}

func (c *modelChain) redirect(uid message.UID) (m message.Message, tx chain.TxID, ok bool) {
	ok = c.mine(func(b *modelBlock) bool {
		claim, open := b.after.claims[uid]
		if !open {
			return false
		}
		p, err := claim.message.Payload.Decoded(), claim.message.Payload.Err()
		if err != nil || p.Kind == message.KindRefund {
			return false
		}
		delete(b.after.claims, uid)
		m = c.send(b, claim.message.DstAnchor, message.SrcChain(uid), claim.message.SrcAnchor, message.Payload{
			Kind: message.KindRefund, Amount: units(claim.owed), Recipient: p.Refund,
			Data: append(uid[:len(uid):len(uid)], byte(p.Kind)),
		})
		b.deliveries = append(b.deliveries, chain.Delivery{
			UID: uid, Kind: chain.Redirected, Amount: units(claim.owed), RefundUID: m.UID, Anchor: claim.message.DstAnchor,
			Tx: c.tx(), LogIndex: c.logIndex(), Block: b.block,
		})
		tx = c.tx()
		return true
	})
	return m, tx, ok
}

// cancel takes what can never be paid and sends it back in one transaction, as the custody on Bitcoin does (SR-20).
func (c *modelChain) cancel(of message.Message) (m message.Message, tx chain.TxID, ok bool) {
	ok = c.mine(func(b *modelBlock) bool {
		p, err := of.Payload.Decoded(), of.Payload.Err()
		if err != nil || b.after.executed[of.UID] {
			return false
		}
		b.after.executed[of.UID] = true
		m = c.send(b, of.DstAnchor, message.SrcChain(of.UID), of.SrcAnchor, message.Payload{
			Kind: message.KindRefund, Amount: p.Amount, Recipient: p.Refund,
			Data: append(of.UID[:len(of.UID):len(of.UID)], byte(p.Kind)),
		})
		tx = c.tx()
		d := chain.Delivery{
			UID: of.UID, Kind: chain.Delivered, Outcome: chain.OutcomeUnpayable, Anchor: of.DstAnchor, Amount: p.Amount,
			Remaining: p.Amount,
			Tx:        tx, LogIndex: c.logIndex(), Block: b.block,
		}
		back := d
		back.Kind, back.Outcome, back.RefundUID, back.LogIndex = chain.Redirected, 0, m.UID, c.logIndex()
		b.deliveries = append(b.deliveries, d, back)
		return true
	})
	return m, tx, ok
}

// steal changes an anchor without any event: a contract that lost money.
func (c *modelChain) steal(anchor message.Anchor, change func(a *modelAnchor)) {
	c.mine(func(b *modelBlock) bool {
		a := b.after.anchors[anchor]
		change(&a)
		b.after.anchors[anchor] = a
		return true
	})
}

// view is one endpoint of a chain. Its lies are its own.
type view struct {
	*modelChain
	mu        sync.Mutex
	down      error
	calls     int
	invented  map[chain.TxID]chain.Deposit // receipts of transactions that are not there
	inventLog bool                         // and their logs
	rewrite   func(chain.Deposit) chain.Deposit
	hide      map[message.UID]bool // logs left out
	state     func(chain.AnchorState) chain.AnchorState
	unfinal   bool // calls everything final
	pageSize  uint64
}

func (v *view) begin() (down error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.calls++
	return v.down
}

func (v *view) set(change func(v *view)) {
	v.mu.Lock()
	defer v.mu.Unlock()
	change(v)
}

func (v *view) finalised() chain.Block {
	if v.unfinal {
		return v.head().block
	}
	return v.blocks[v.final].block
}

func (v *view) Observe(_ context.Context, from chain.Cursor) (chain.Batch, error) {
	if err := v.begin(); err != nil {
		return chain.Batch{}, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	c := v.modelChain
	c.mu.Lock()
	defer c.mu.Unlock()
	b := chain.Batch{Next: from, Head: c.head().block, Finalized: v.finalised()}
	if from != (chain.Cursor{}) &&
		(from.Height >= uint64(len(c.blocks)) || c.blocks[from.Height].block.Hash != from.Hash) {
		b.RolledBack = true
		for b.Next != (chain.Cursor{}) &&
			(b.Next.Height >= uint64(len(c.blocks)) || c.blocks[b.Next.Height].block.Hash != b.Next.Hash) {
			b.Next = c.parents[b.Next.Hash]
		}
		return b, nil
	}
	to := min(from.Height+max(v.pageSize, 1), b.Head.Height)
	for h := from.Height + 1; h <= to; h++ {
		block := c.blocks[h]
		for _, d := range block.deposits {
			if !v.hide[d.Message.UID] {
				b.Deposits = append(b.Deposits, d)
			}
		}
		b.Deliveries = append(b.Deliveries, block.deliveries...)
		b.Flows = append(b.Flows, block.flows...)
		b.Next = chain.Cursor{Height: h, Hash: block.block.Hash}
		if v.inventLog {
			for _, d := range v.invented {
				if d.Block.Height == h {
					b.Deposits = append(b.Deposits, d)
				}
			}
		}
	}
	b.More = b.Next.Height < b.Head.Height
	return b, nil
}

func (v *view) Reobserve(_ context.Context, tx chain.TxID) ([]chain.Deposit, chain.Block, error) {
	if err := v.begin(); err != nil {
		return nil, chain.Block{}, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	c := v.modelChain
	c.mu.Lock()
	defer c.mu.Unlock()
	if d, ok := v.invented[tx]; ok {
		return []chain.Deposit{d}, v.finalised(), nil
	}
	for _, b := range c.blocks {
		var out []chain.Deposit
		for _, d := range b.deposits {
			if d.Tx == tx {
				if v.rewrite != nil {
					d = v.rewrite(d)
				}
				out = append(out, d)
			}
		}
		if len(out) > 0 {
			return out, v.finalised(), nil
		}
	}
	return nil, chain.Block{}, chain.ErrNotFound
}

func (v *view) Executed(_ context.Context, _ string, uids ...message.UID) ([]bool, error) {
	if err := v.begin(); err != nil {
		return nil, err
	}
	c := v.modelChain
	c.mu.Lock()
	defer c.mu.Unlock()
	out := make([]bool, len(uids))
	for i, u := range uids {
		out[i] = c.head().after.executed[u]
	}
	return out, nil
}

func (v *view) Anchor(_ context.Context, anchor message.Anchor, _ chain.AnchorKind,
	at chain.Cursor,
) (chain.AnchorState, error) {
	if err := v.begin(); err != nil {
		return chain.AnchorState{}, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	c := v.modelChain
	c.mu.Lock()
	defer c.mu.Unlock()
	if at.Height >= uint64(len(c.blocks)) || c.blocks[at.Height].block.Hash != at.Hash {
		return chain.AnchorState{}, chain.ErrBehind
	}
	a := c.blocks[at.Height].after.anchors[anchor]
	s := chain.AnchorState{
		Liquidity: units(a.liquidity), Fees: units(a.fees), Balance: units(a.balance),
		Supply: units(a.supply),
	}
	if v.state != nil {
		s = v.state(s)
	}
	return s, nil
}
