package relay_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// modelChain is a small deterministic chain with the bridge's rules: what is executed follows from its blocks alone, so
// that a reorganisation undoes it. It is safe for concurrent use.
type modelChain struct {
	id    uint32
	depth uint64 // a block is final with this many on top

	mu      sync.Mutex
	set     message.Set
	blocks  []*modelBlock // by height; the first is the genesis block
	forgot  map[string]*modelBlock
	pending []modelTx
	salt    int
	state   modelState
	sent    int // transactions that relays made
	dropped map[string]bool
	fault   func(method string) error
	lie     func(chain.Batch) chain.Batch
	// baton lets one delivery be under way at a time, as Bitcoin's custody does; others are called too early.
	baton bool
	// never is what it never pays: alone it is refused, others of its batch go without it.
	never map[message.UID]bool
	gone  map[message.UID]bool       // of these, what was taken
	waits map[message.UID]chain.Wait // what is not delivered now, though others of its batch are
	// dear deposits need this many blocks more than others to be final.
	dear map[uint64]uint64
	// parts are the transactions that write a delivery's parts before the one that delivers, as on Solana.
	parts int
}

type modelBlock struct {
	chain.Block
	parent     string
	txs        []modelTx
	reverted   map[string]bool
	deposits   []chain.Deposit
	deliveries []chain.Delivery
	flows      []chain.Flow
}

type modelTx struct {
	id  string
	run func(c *modelChain, b *modelBlock, tx chain.TxID) bool // false: reverted, nothing changed
}

type modelState struct {
	seq       map[uint32]uint32
	used      map[message.UID]bool
	owed      map[message.UID]uint64
	paid      map[message.UID]uint64
	liquidity uint64
	paused    bool
}

var errNode = errors.New("the node does not answer")

func newModelChain(id uint32, set message.Set) *modelChain {
	c := &modelChain{id: id, depth: 2, set: set, forgot: map[string]*modelBlock{}, dropped: map[string]bool{}}
	c.blocks = []*modelBlock{{Block: chain.Block{Hash: fmt.Sprintf("%d-genesis", id), Time: blockTime(0)}}}
	c.reset()
	c.state.liquidity = 1_000_000
	return c
}

func (c *modelChain) reset() {
	c.state = modelState{
		seq: map[uint32]uint32{}, used: map[message.UID]bool{}, owed: map[message.UID]uint64{},
		paid:      map[message.UID]uint64{},
		liquidity: 1_000_000,
	}
}

func blockTime(height uint64) time.Time { return time.Unix(1_700_000_000+int64(height), 0) }

func anchorOf(id uint32) message.Anchor { return message.Anchor{0: 0xa0, 31: byte(id)} }

func (c *modelChain) head() *modelBlock { return c.blocks[len(c.blocks)-1] }

func (c *modelChain) final() chain.Block {
	return c.blocks[max(0, len(c.blocks)-1-int(c.depth))].Block
}

// mine seals a block with everything that is pending.
func (c *modelChain) mine() {
	c.mu.Lock()
	defer c.mu.Unlock()
	txs := c.pending
	c.pending = nil
	c.seal(txs)
}

func (c *modelChain) seal(txs []modelTx) {
	c.salt++
	b := &modelBlock{parent: c.head().Hash, txs: txs, reverted: map[string]bool{}}
	b.Height = uint64(len(c.blocks))
	b.Time = blockTime(b.Height)
	b.Hash = fmt.Sprintf("%d-%d-%d", c.id, b.Height, c.salt)
	c.blocks = append(c.blocks, b)
	for _, tx := range txs {
		if !tx.run(c, b, chain.TxID(tx.id)) {
			b.reverted[tx.id] = true
		}
	}
}

// reorg replaces the newest depth blocks by one more. With keep their transactions are included again, a block later.
func (c *modelChain) reorg(depth int, keep bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	depth = min(depth, len(c.blocks)-1)
	if depth == 0 {
		return
	}
	gone := slices.Clone(c.blocks[len(c.blocks)-depth:])
	c.blocks = c.blocks[:len(c.blocks)-depth]
	var kept [][]modelTx
	for _, b := range gone {
		c.forgot[b.Hash] = b
		if keep {
			kept = append(kept, b.txs)
			continue
		}
		kept = append(kept, nil)
		for _, tx := range b.txs {
			c.dropped[tx.id] = true
		}
	}
	old := c.blocks
	c.blocks = c.blocks[:1]
	c.reset()
	for _, b := range old[1:] { // the state follows from the blocks
		again := &modelBlock{Block: b.Block, parent: b.parent, txs: b.txs, reverted: map[string]bool{}}
		c.blocks = append(c.blocks, again)
		for _, tx := range b.txs {
			if !tx.run(c, again, chain.TxID(tx.id)) {
				again.reverted[tx.id] = true
			}
		}
	}
	c.seal(nil)
	for _, txs := range kept {
		c.seal(txs)
	}
}

func (c *modelChain) send(kind string, run func(c *modelChain, b *modelBlock, tx chain.TxID) bool) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.queue(kind, run)
}

func (c *modelChain) queue(kind string, run func(c *modelChain, b *modelBlock, tx chain.TxID) bool) string {
	c.salt++
	id := fmt.Sprintf("%s-%d-%d", kind, c.id, c.salt)
	c.pending = append(c.pending, modelTx{id, run})
	return id
}

// deposit sends units to dst; data asks for a call at the destination.
func (c *modelChain) deposit(dst uint32, units uint64, data []byte) string {
	return c.send("deposit", func(c *modelChain, b *modelBlock, tx chain.TxID) bool {
		c.state.liquidity += units
		p := message.Payload{
			Kind: message.KindSwap, Amount: amount.New(units), Recipient: message.Recipient{31: 1},
			Refund: message.Recipient{31: 2},
			Data:   data,
		}
		if dst == c.id { // a chain is source and destination of what goes back
			p.Kind, p.Refund = message.KindReturn, message.Recipient{}
		}
		c.emit(b, tx, dst, p)
		if more := c.dear[units]; more > 0 {
			b.deposits[len(b.deposits)-1].FinalAt = b.Height + more
		}
		return true
	})
}

func (c *modelChain) emit(b *modelBlock, tx chain.TxID, dst uint32, p message.Payload) message.UID {
	raw, err := p.Encode()
	if err != nil {
		panic(err) // a mistake of the test
	}
	m := message.Message{
		UID:       message.NewUID(c.id, dst, message.PoolNonce(1, c.state.seq[dst])),
		SrcAnchor: anchorOf(c.id), DstAnchor: anchorOf(dst), Payload: raw,
	}
	c.state.seq[dst]++
	b.deposits = append(b.deposits, chain.Deposit{
		Message: m, Tx: tx, LogIndex: b.logs(), Block: b.Block, Sender: "0x0101010101010101010101010101010101010101",
		Sent: p.Amount,
	})
	return m.UID
}

func (b *modelBlock) logs() uint32 { return uint32(len(b.deposits) + len(b.deliveries) + len(b.flows)) }

func (c *modelChain) addLiquidity(units uint64) {
	c.send("liquidity", func(c *modelChain, b *modelBlock, tx chain.TxID) bool {
		c.state.liquidity += units
		b.flows = append(b.flows,
			chain.Flow{Anchor: anchorOf(c.id), In: true, Amount: amount.New(units), Tx: tx, LogIndex: b.logs(), Block: b.Block})
		return true
	})
}

func (c *modelChain) drain() {
	c.send("drain", func(c *modelChain, _ *modelBlock, _ chain.TxID) bool { c.state.liquidity = 0; return true })
}

func (c *modelChain) pause(on bool) {
	c.send("pause", func(c *modelChain, _ *modelBlock, _ chain.TxID) bool { c.state.paused = on; return true })
}

// execute is what the contract does with one attested message; it reports whether anything changed.
func (c *modelChain) execute(b *modelBlock, tx chain.TxID, m message.Message) bool {
	p, err := m.Payload.Decoded(), m.Payload.Err()
	if err != nil || c.state.used[m.UID] || c.state.paused && p.Kind != message.KindRefund {
		return false
	}
	units, _ := p.Amount.Uint64()
	c.state.used[m.UID] = true
	d := chain.Delivery{
		UID: m.UID, Kind: chain.Delivered, Outcome: chain.OutcomePaid, Anchor: m.DstAnchor, Amount: p.Amount, Paid: p.Amount,
		Tx: tx, LogIndex: b.logs(), Block: b.Block,
	}
	if units > c.state.liquidity {
		d.Outcome, d.Paid, d.Remaining = chain.OutcomeLiquidity, amount.Amount{}, p.Amount
		c.state.owed[m.UID] = units
	} else {
		c.state.liquidity -= units
		c.state.paid[m.UID] += units
	}
	b.deliveries = append(b.deliveries, d)
	return true
}

// handle names a delivery: on a chain with parts by the transactions that write it before, too.
func (c *modelChain) handle(tx chain.TxID) chain.Handle {
	all := make([]chain.TxID, 0, c.parts+1)
	for i := range c.parts {
		all = append(all, chain.TxID(fmt.Sprintf("part-%d-of-%s", i, tx)))
	}
	return chain.HandleOf(append(all, tx)...)
}

// Submit implements chain.Chain as the adapter does: idempotent by digest.
func (c *modelChain) Submit(_ context.Context, a chain.Attestation) (chain.Handle, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.failing("Submit"); err != nil {
		return "", err
	}
	if err := c.set.Verify(a.Digest, a.Attestation); err != nil {
		return "", fmt.Errorf("%w: %w", chain.ErrReverted, err)
	}
	fresh, blocked, outcomes := 0, 0, &chain.Partly{
		Sent: map[message.UID]chain.Handle{}, Waits: map[message.UID]chain.Wait{}, Never: map[message.UID]chain.Never{},
	}
	for _, m := range a.Messages {
		if !c.state.used[m.UID] {
			fresh++
			if c.never[m.UID] {
				outcomes.Never[m.UID] = chain.Never{Why: "custody_script", Gone: c.gone[m.UID]}
			} else if why, waits := c.waits[m.UID]; waits {
				outcomes.Waits[m.UID] = why
			}
			if p, err := m.Payload.Decoded(), m.Payload.Err(); err != nil || c.state.paused && p.Kind != message.KindRefund {
				blocked++
			}
		}
	}
	switch {
	case fresh == 0:
		return "", chain.ErrExecuted
	case len(outcomes.Never)+len(outcomes.Waits) == fresh && len(outcomes.Never)+len(outcomes.Waits) > 0:
		return "", fmt.Errorf("deliver: %w", outcomes)
	case blocked > 0 && len(a.Messages) == 1:
		return "", fmt.Errorf("reverted: %w", chain.ErrPaused)
	}
	kind := "deliver-" + a.Digest.String()[:10]
	answer := func(tx chain.TxID) (chain.Handle, error) {
		handle := c.handle(tx)
		if len(outcomes.Never)+len(outcomes.Waits) == 0 {
			return handle, nil
		}
		for _, m := range a.Messages {
			_, waits := outcomes.Waits[m.UID]
			if !c.never[m.UID] && !waits && !c.state.used[m.UID] {
				outcomes.Sent[m.UID] = handle
			}
		}
		return "", fmt.Errorf("deliver: %w", outcomes)
	}
	for _, tx := range c.pending {
		if len(tx.id) > len(kind) && tx.id[:len(kind)] == kind {
			return answer(chain.TxID(tx.id))
		}
	}
	if c.baton && slices.ContainsFunc(c.pending, func(tx modelTx) bool { return strings.HasPrefix(tx.id, "deliver-") }) {
		return "", fmt.Errorf("another payment is under way: %w", chain.ErrLater)
	}
	c.sent++
	return answer(chain.TxID(c.queue(kind, func(c *modelChain, b *modelBlock, tx chain.TxID) bool {
		changed := false
		for _, m := range a.Messages {
			if _, waits := c.waits[m.UID]; waits || c.never[m.UID] {
				continue
			}
			changed = c.execute(b, tx, m) || changed
		}
		return changed || len(a.Messages) > 1
	})))
}

func (c *modelChain) retry(_ context.Context, m message.Message) (chain.TxID, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.failing("Retry"); err != nil {
		return "", err
	}
	if c.state.owed[m.UID] == 0 || c.state.liquidity == 0 {
		return "", fmt.Errorf("INSUFFICIENT_LIQUIDITY: %w", chain.ErrReverted)
	}
	c.sent++
	return chain.TxID(c.queue("retry", func(c *modelChain, b *modelBlock, tx chain.TxID) bool {
		units := min(c.state.owed[m.UID], c.state.liquidity)
		if units == 0 {
			return false
		}
		c.state.liquidity -= units
		c.state.owed[m.UID] -= units
		c.state.paid[m.UID] += units
		b.deliveries = append(b.deliveries, chain.Delivery{
			UID: m.UID, Kind: chain.ClaimPaid, Anchor: m.DstAnchor, Paid: amount.New(units),
			Remaining: amount.New(c.state.owed[m.UID]),
			Tx:        tx, LogIndex: b.logs(), Block: b.Block,
		})
		return true
	})), nil
}

// redirect sends a claim back, as its owner asks.
func (c *modelChain) redirect(m message.Message) {
	c.send("redirect", func(c *modelChain, b *modelBlock, tx chain.TxID) bool {
		owed := c.state.owed[m.UID]
		if owed == 0 {
			return false
		}
		delete(c.state.owed, m.UID)
		data := append(append([]byte(nil), m.UID[:]...), byte(message.KindSwap))
		refund := c.emit(b, tx, message.SrcChain(m.UID), message.Payload{
			Kind: message.KindRefund, Amount: amount.New(owed), Recipient: message.Recipient{31: 2}, Data: data,
		})
		b.deliveries = append(b.deliveries, chain.Delivery{
			UID: m.UID, Kind: chain.Redirected, Anchor: m.DstAnchor, RefundUID: refund, Tx: tx, LogIndex: b.logs(),
			Block: b.Block,
		})
		return true
	})
}

// cancel takes what can never be paid and sends it back in one transaction, as the custody on Bitcoin does (SR-20).
func (c *modelChain) cancel(m message.Message) {
	c.send("cancel", func(c *modelChain, b *modelBlock, tx chain.TxID) bool {
		p, err := m.Payload.Decoded(), m.Payload.Err()
		if err != nil || c.state.used[m.UID] {
			return false
		}
		c.state.used[m.UID] = true
		refund := c.emit(b, tx, message.SrcChain(m.UID), message.Payload{
			Kind: message.KindRefund, Amount: p.Amount, Recipient: message.Recipient{31: 2},
			Data: append(m.UID[:len(m.UID):len(m.UID)], byte(message.KindSwap)),
		})
		arrived := chain.Delivery{
			UID: m.UID, Kind: chain.Delivered, Outcome: chain.OutcomeUnpayable, Anchor: m.DstAnchor, Amount: p.Amount,
			Remaining: p.Amount,
			Tx:        tx, LogIndex: b.logs(), Block: b.Block,
		}
		back := arrived
		back.Kind, back.Outcome, back.RefundUID = chain.Redirected, 0, refund
		b.deliveries = append(b.deliveries, arrived, back)
		return true
	})
}

func (c *modelChain) failing(method string) error {
	if c.fault != nil {
		return c.fault(method)
	}
	return nil
}

// Status implements chain.Chain.
func (c *modelChain) Status(_ context.Context, h chain.Handle) (chain.TxStatus, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.failing("Status"); err != nil {
		return chain.TxStatus{}, err
	}
	tx := h.Tx()
	if h != c.handle(chain.TxID(tx)) {
		return chain.TxStatus{}, fmt.Errorf("%q is no delivery of this chain", h)
	}
	for _, p := range c.pending {
		if p.id == tx {
			return chain.TxStatus{State: chain.TxPending}, nil
		}
	}
	for _, b := range c.blocks {
		for _, p := range b.txs {
			switch {
			case p.id != tx:
			case b.reverted[p.id]:
				return chain.TxStatus{State: chain.TxFailed, Block: b.Block}, nil
			case b.Height <= c.final().Height:
				return chain.TxStatus{State: chain.TxFinal, Block: b.Block, Confirmations: c.head().Height - b.Height + 1}, nil
			default:
				return chain.TxStatus{State: chain.TxIncluded, Block: b.Block, Confirmations: c.head().Height - b.Height + 1}, nil
			}
		}
	}
	return chain.TxStatus{State: chain.TxDropped}, nil
}

// Reobserve implements chain.Chain.
func (c *modelChain) Reobserve(_ context.Context, tx chain.TxID) ([]chain.Deposit, chain.Block, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.failing("Reobserve"); err != nil {
		return nil, chain.Block{}, err
	}
	var out []chain.Deposit
	for _, b := range c.blocks {
		for _, d := range b.deposits {
			if d.Tx == tx {
				out = append(out, d)
			}
		}
	}
	if len(out) == 0 {
		return nil, chain.Block{}, chain.ErrNotFound
	}
	return out, c.final(), nil
}

const modelStep = 3 // blocks of one observation

// Observe implements chain.Chain.
func (c *modelChain) Observe(_ context.Context, from chain.Cursor) (chain.Batch, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.failing("Observe"); err != nil {
		return chain.Batch{}, err
	}
	b := chain.Batch{Next: from, Head: c.head().Block, Finalized: c.final()}
	if from != (chain.Cursor{}) && !c.has(from) {
		b.RolledBack = true
		at := from
		for !c.has(at) {
			o, known := c.forgot[at.Hash]
			if !known {
				at = chain.Cursor{}
				break
			}
			at = chain.Cursor{Height: o.Height - 1, Hash: o.parent}
		}
		b.Next = at
		return b, nil
	}
	for h := from.Height + 1; h < uint64(len(c.blocks)) && h <= from.Height+modelStep; h++ {
		x := c.blocks[h]
		b.Deposits, b.Deliveries = append(b.Deposits, x.deposits...), append(b.Deliveries, x.deliveries...)
		b.Flows = append(b.Flows, x.flows...)
		b.Next = chain.Cursor{Height: x.Height, Hash: x.Hash}
	}
	b.More = b.Next.Height < b.Head.Height
	if c.lie != nil {
		b = c.lie(b)
	}
	return b, nil
}

func (c *modelChain) has(at chain.Cursor) bool {
	return at.Height < uint64(len(c.blocks)) && c.blocks[at.Height].Hash == at.Hash
}

// executions counts the Delivered events of every uid in the chain as it is now, and what each was paid.
func (c *modelChain) executions() (times map[message.UID]int, paid map[message.UID]uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	times, paid = map[message.UID]int{}, map[message.UID]uint64{}
	for _, b := range c.blocks {
		for _, d := range b.deliveries {
			if d.Kind == chain.Delivered {
				times[d.UID]++
			}
			units, _ := d.Paid.Uint64()
			paid[d.UID] += units
		}
	}
	return times, paid
}

func (c *modelChain) allDeposits() []chain.Deposit {
	c.mu.Lock()
	defer c.mu.Unlock()
	var out []chain.Deposit
	for _, b := range c.blocks {
		out = append(out, b.deposits...)
	}
	return out
}

func (c *modelChain) with(change func(c *modelChain)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	change(c)
}
