package committee

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"sync"

	"causeway/internal/chain"
	"causeway/internal/message"
)

const (
	maxVerified = 50_000
	maxPrefetch = 256
)

// verify is the member's own second look at one message: the deposit is there with exactly these bytes, in a finalised
// block (INV-03, INV-04), and the ledger has it too.
func (m *Member) verify(ctx context.Context, it Item, p message.Payload) (*Refusal, error) {
	uid := it.Message.UID
	src, dst := m.followers[message.SrcChain(uid)], m.followers[message.DstChain(uid)]
	if !src.ready() || !dst.ready() {
		return refuse(uid, CodeNotReady, retrySoon, "the ledger was not compared with both chains since the start"), nil
	}
	block, refusal := m.seen(ctx, src, it)
	if refusal != nil {
		return refusal, nil
	}
	if refusal, err := m.recorded(ctx, src, it.Message, block); refusal != nil || err != nil {
		m.verified.drop(uid) // it may be elsewhere in the chain by now
		return refusal, err
	}
	if refusal, err := m.unspent(ctx, it.Message); refusal != nil || err != nil {
		return refusal, err
	}
	if p.Kind == message.KindRefund {
		if refusal, err := m.refund(ctx, it.Message, p); refusal != nil || err != nil {
			return refusal, err
		}
	}
	return nil, nil
}

// executed asks the destination about the whole batch at once (INV-02).
func (m *Member) executed(ctx context.Context, r Request) Refusals {
	uids := uidsOf(r)
	done, err := m.followers[r.ChainID].Destination.Executed(ctx, "", uids...)
	if err == nil && len(done) != len(uids) {
		err = fmt.Errorf("%d answers to %d questions", len(done), len(uids))
	}
	var rs Refusals
	for i, uid := range uids {
		switch {
		case err != nil:
			rs = append(rs, *refuse(uid, CodeNotReady, retryNode, "ask the destination whether it was executed: %v", err))
		case done[i]:
			rs = append(rs, *refuse(uid, CodeExecuted, 0, "the destination executed it already"))
		}
	}
	return rs
}

// seen finds the deposit in its transaction again, through this member's own endpoints.
func (m *Member) seen(ctx context.Context, src *follower, it Item) (chain.Block, *Refusal) {
	uid := it.Message.UID
	// Where blocks may go, the chain may be shorter than when it was looked at: then it is looked at again.
	if v, ok := m.verified.get(uid); ok && v.tx == it.Tx &&
		(!src.Reorganises || v.needed <= src.snapshot().Finalized.Height) {
		if v.hash != it.Message.StructHash() {
			return chain.Block{}, refuse(uid, CodeRefused, 0, "the transaction holds another message")
		}
		return v.block, nil
	}
	deposits, final, err := src.Source.Reobserve(ctx, it.Tx)
	switch {
	case errors.Is(err, chain.ErrNotFound):
		return chain.Block{}, refuse(uid, CodeNotFinal, retrySoon, "transaction %s is not in the chain", it.Tx)
	case err != nil:
		return chain.Block{}, refuse(uid, CodeNotReady, retryNode, "read transaction %s: %v", it.Tx, err)
	}
	found, refusal := pickDeposit(deposits, uid)
	if refusal != nil {
		return chain.Block{}, refusal
	}
	if !found.Message.Equal(it.Message) {
		return chain.Block{}, refuse(uid, CodeRefused, 0, "the transaction holds another message")
	}
	if needed := finalFrom(found); needed > final.Height {
		return chain.Block{}, refuse(uid, CodeNotFinal, retrySoon, "block %d is not final, %d is", needed, final.Height)
	}
	if refusal := confirmed(ctx, src, found); refusal != nil {
		return chain.Block{}, refusal
	}
	m.verified.put(uid,
		verifiedDeposit{tx: it.Tx, hash: found.Message.StructHash(), block: found.Block, needed: finalFrom(found)})
	return found.Block, nil
}

// confirmed asks the chain's second index about a final deposit (SR-08).
func confirmed(ctx context.Context, src *follower, d chain.Deposit) *Refusal {
	if src.Second == nil {
		return nil
	}
	switch err := src.Second.Agrees(ctx, d); {
	case errors.Is(err, ErrDisagrees):
		return refuse(d.Message.UID, CodeConservation, retryHuman, "%v", err)
	case err != nil:
		return refuse(d.Message.UID, CodeNotReady, retryNode, "second index: %v", err)
	}
	return nil
}

// finalFrom is the height that has to be final before a deposit is (INV-04, SR-21).
func finalFrom(d chain.Deposit) uint64 { return max(d.Block.Height, d.FinalAt) }

// pickDeposit finds the one deposit of a uid: none, or two of them, is nothing to sign for (SR-04).
func pickDeposit(deposits []chain.Deposit, uid message.UID) (chain.Deposit, *Refusal) {
	var found *chain.Deposit
	for i, d := range deposits {
		if d.Message.UID != uid {
			continue
		}
		if found != nil {
			return chain.Deposit{}, refuse(uid, CodeRefused, 0, "the transaction holds it twice")
		}
		found = &deposits[i]
	}
	if found == nil {
		return chain.Deposit{}, refuse(uid, CodeRefused, 0, "the transaction does not hold it")
	}
	return *found, nil
}

// recorded demands that the ledger, which comes from the chain's logs, shows the same deposit as the receipt did.
func (m *Member) recorded(ctx context.Context, src *follower, msg message.Message,
	block chain.Block,
) (*Refusal, error) {
	if err := src.reach(ctx, block.Height); err != nil {
		return refuse(msg.UID, CodeNotReady, retrySoon, "%v", err), nil
	}
	e, found, err := m.cfg.Store.Deposit(ctx, msg.UID)
	if err != nil {
		return nil, fmt.Errorf("read deposit of %s: %w", msg.UID, err)
	}
	if !found {
		return refuse(msg.UID, CodeConservation, retryNode, "the ledger has no such deposit"), nil
	}
	if e.Hash != msg.StructHash() || e.Anchor != msg.SrcAnchor || e.Block.Hash != block.Hash {
		return refuse(msg.UID, CodeConservation, retryHuman, "the ledger has another deposit of this uid"), nil
	}
	return nil, nil
}

// refund demands that a refund gives back exactly one redirected claim, on the chain that sends it, to the refund
// address of the message that was deposited where it goes (SR-14).
func (m *Member) refund(ctx context.Context, msg message.Message, p message.Payload) (*Refusal, error) {
	no := func(format string, args ...any) (*Refusal, error) {
		return refuse(msg.UID, CodeRefused, retryHuman, format, args...), nil
	}
	original, kind, err := p.RefundOf()
	if err != nil {
		return no("refund data: %v", err)
	}
	if message.SrcChain(original) != message.DstChain(msg.UID) || message.DstChain(original) != message.SrcChain(msg.UID) {
		return no("it refunds %s, which is of another lane", original)
	}
	entries, err := m.cfg.Store.Entries(ctx, original)
	if err != nil {
		return nil, fmt.Errorf("read entries of %s: %w", original, err)
	}
	deposit, redirect, ok := redirected(entries)
	if !ok {
		return no("the ledger has no redirected claim of %s", original)
	}
	if message.UID(redirect.Hash) != msg.UID || redirect.Anchor != msg.SrcAnchor || redirect.Amount != p.Amount ||
		deposit.Anchor != msg.DstAnchor {
		return no("the claim of %s was redirected otherwise", original)
	}
	first, refusal := m.original(ctx, deposit)
	if refusal != nil {
		refusal.UID = msg.UID
		return refusal, nil
	}
	if first.Kind == message.KindRefund || first.Kind != kind || first.Refund != p.Recipient {
		return no("it refunds %s to another address or as another kind", original)
	}
	return nil, nil
}

// redirected follows a uid's entries: a deposit, a claim, and exactly one redirect.
func redirected(entries []Entry) (deposit, redirect Entry, ok bool) {
	count := make(map[EntryKind]int)
	for _, e := range entries {
		count[e.Kind]++
		switch e.Kind {
		case EntryDeposit:
			deposit = e
		case EntryRedirect:
			redirect = e
		}
	}
	return deposit, redirect, count[EntryDeposit] == 1 && count[EntryClaim] == 1 && count[EntryRedirect] == 1
}

// original reads the message of a recorded deposit again.
func (m *Member) original(ctx context.Context, e Entry) (message.Payload, *Refusal) {
	deposits, _, err := m.followers[message.SrcChain(e.UID)].Source.Reobserve(ctx, e.Tx)
	if err != nil {
		return message.Payload{}, refuse(e.UID, CodeNotReady, retryNode, "read transaction %s: %v", e.Tx, err)
	}
	found, refusal := pickDeposit(deposits, e.UID)
	if refusal != nil {
		return message.Payload{}, refusal
	}
	if found.Message.StructHash() != e.Hash {
		return message.Payload{}, refuse(e.UID, CodeRefused, 0, "transaction %s holds another message than the ledger", e.Tx)
	}
	if err := found.Message.Payload.Err(); err != nil {
		return message.Payload{}, refuse(e.UID, CodeRefused, 0, "payload: %v", err)
	}
	return found.Message.Payload.Decoded(), nil
}

// announce is told of deposits that became final; the prefetcher looks at them before anybody asks. What does not fit
// is looked at when asked for.
func (m *Member) announce(deposits []chain.Deposit) {
	for _, d := range deposits {
		select {
		case m.prefetch <- d:
		default:
			return
		}
	}
}

func (m *Member) prefetcher(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case d := <-m.prefetch:
			src, ok := m.followers[message.SrcChain(d.Message.UID)]
			if !ok {
				continue
			}
			look, cancel := context.WithTimeout(ctx, stepTimeout)
			if _, refusal := m.seen(look, src, Item{Message: d.Message, Tx: d.Tx}); refusal == nil {
				if err := m.foresee(look, d.Message); err != nil && ctx.Err() == nil {
					m.cfg.Log.Warn("a payment was not noted", slog.Any("error", err))
				}
			} else if ctx.Err() == nil {
				m.cfg.Log.Warn("a final deposit does not stand a second look", slog.String("uid", d.Message.UID.String()),
					slog.String("code", string(refusal.Code)), slog.String("detail", refusal.Detail))
			}
			cancel()
		}
	}
}

// verifiedDeposit is a final deposit that this member saw in its receipt: a fact that cannot change, but by forget.
type verifiedDeposit struct {
	tx     chain.TxID
	hash   message.Bytes32
	block  chain.Block
	needed uint64 // height that has to be final
}

// verifiedCache remembers verified deposits, up to a bound; the older half is forgotten when it is reached.
type verifiedCache struct {
	mu           sync.Mutex
	limit        int
	young, aging map[message.UID]verifiedDeposit
}

func newVerifiedCache(limit int) *verifiedCache {
	return &verifiedCache{limit: limit, young: make(map[message.UID]verifiedDeposit)}
}

func (c *verifiedCache) get(uid message.UID) (verifiedDeposit, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if v, ok := c.young[uid]; ok {
		return v, true
	}
	v, ok := c.aging[uid]
	return v, ok
}

func (c *verifiedCache) drop(uid message.UID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.young, uid)
	delete(c.aging, uid)
}

// forget drops what was seen on a chain above a height.
func (c *verifiedCache) forget(chainID uint32, above uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	gone := func(uid message.UID, v verifiedDeposit) bool {
		return message.SrcChain(uid) == chainID && v.block.Height > above
	}
	maps.DeleteFunc(c.young, gone)
	maps.DeleteFunc(c.aging, gone)
}

func (c *verifiedCache) put(uid message.UID, v verifiedDeposit) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.young) >= c.limit/2 {
		c.aging, c.young = c.young, make(map[message.UID]verifiedDeposit)
	}
	c.young[uid] = v
}
