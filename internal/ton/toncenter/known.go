package toncenter

import (
	"context"
	"sync"

	"causeway/internal/chain"
)

// known is what endpoints agreed about, so that it is not asked again. Only what was final is kept.
type known struct {
	mu     sync.Mutex
	blocks map[knownBlock]header
	pools  map[chain.TxID]int // index of the pool of a transaction that was observed
}

type knownBlock struct {
	endpoint string
	seqno    uint64
}

// keep notes a final block that endpoints agreed about.
func (k *known) keep(asked []sight, h header) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.blocks == nil || len(k.blocks) >= maxRemembered {
		k.blocks = make(map[knownBlock]header)
	}
	for _, s := range asked {
		k.blocks[knownBlock{s.at.Name, h.Seqno}] = h
	}
}

// block is a final block that all who are asked told the same of.
func (k *known) block(asked []sight, seqno uint64) (h header, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for i, s := range asked {
		told, here := k.blocks[knownBlock{s.at.Name, seqno}]
		if !here || i > 0 && told != h {
			return header{}, false
		}
		h = told
	}
	return h, len(asked) > 0
}

// note remembers which pool a transaction was found in.
func (k *known) note(tx chain.TxID, pool int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.pools == nil || len(k.pools) >= maxRemembered {
		k.pools = make(map[chain.TxID]int)
	}
	k.pools[tx] = pool
}

// poolOf is the pool where a transaction was found; 0 where it was not: it is where to look first, and no more.
func (k *known) poolOf(tx chain.TxID) int {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.pools[tx]
}

// blockIn reads a block of a span.
func (a *Adapter) blockIn(ctx context.Context, s span, seqno uint64) (header, error) {
	if !s.final {
		return a.headerAt(ctx, s.asked, seqno)
	}
	if h, ok := a.known.block(s.asked, seqno); ok {
		return h, nil
	}
	h, err := a.headerAt(ctx, s.asked, seqno)
	if err == nil {
		a.known.keep(s.asked, h)
	}
	return h, err
}

// nearEnd narrows a span, by steps that double, to where an account's transaction is: what is looked up is new as a
// rule. What is older stays in a span that is hardly shorter.
func (a *Adapter) nearEnd(ctx context.Context, s span, x told) (span, error) {
	const seconds, steps = 60, 5
	if s.to.Time-int64(x.tx.Now) > seconds {
		return s, nil
	}
	for back := uint64(1); back < 1<<steps && s.from.Seqno+back < s.to.Seqno; back *= 2 {
		mid, err := a.blockIn(ctx, s, s.to.Seqno-back)
		if err != nil {
			return s, err
		}
		p, err := a.agreed(ctx, s.asked, x.pool.Address, mid)
		if err != nil {
			return s, err
		}
		if p.LT < x.tx.LT {
			s.from = mid
			return s, nil
		}
		s.to = mid
	}
	return s, nil
}
