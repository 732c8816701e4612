package evm

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/rpc"
	"golang.org/x/sync/errgroup"

	"causeway/internal/chain"
)

// maxOrphans bounds the walk along the parents of a block that left the chain.
const maxOrphans = 512

// maxLogs bounds the logs of one step; a range with more is halved.
const maxLogs = 20_000

var errTooMany = errors.New("too many logs")

// Observe implements chain.Chain. Up to the finalised block it asks for ranges, of every endpoint of the quorum, which
// must agree; above it asks one endpoint, block by block and by hash, following parent hashes, so that a reorganisation
// in the middle cannot go unnoticed.
func (a *Adapter) Observe(ctx context.Context, from chain.Cursor) (chain.Batch, error) {
	v, err := a.look(ctx)
	if err != nil {
		return chain.Batch{}, err
	}
	b, err := a.observe(ctx, v, from)
	if err != nil {
		return chain.Batch{}, fmt.Errorf("observe chain %d from block %d: %w", a.cfg.ChainID, from.Height, err)
	}
	return b, nil
}

func (a *Adapter) observe(ctx context.Context, v view, from chain.Cursor) (chain.Batch, error) {
	v, err := v.reaching(from.Height)
	if err != nil {
		return chain.Batch{}, err
	}
	b := chain.Batch{Next: from, Head: v.head().block(), Finalized: v.final.block()}
	fresh := from == chain.Cursor{}
	if !fresh {
		holds, err := a.holds(ctx, v, from)
		if err != nil {
			return b, err
		}
		if !holds {
			return a.rollBack(ctx, v, b, from)
		}
	}
	next := from.Height + 1
	if fresh || next < a.cfg.DeployedAt {
		next, fresh = a.cfg.DeployedAt, true // what lies between has nothing of ours, so its hashes need not link
	}
	last := v.head().height()
	if a.cfg.FinalOnly {
		last = v.final.height()
	}
	if next > last {
		return b, nil
	}
	var s span
	if next <= v.final.height() {
		s, err = a.settled(ctx, v, next)
	} else {
		parent := from
		if fresh {
			parent = chain.Cursor{}
		}
		s, err = a.tail(ctx, v, next, last, parent)
	}
	if err != nil {
		return b, err
	}
	if err := a.interpret(ctx, s, &b); err != nil {
		return b, err
	}
	b.Next = s.to.cursor()
	b.More = s.to.height() < last
	a.remember(s.to, v.final)
	return b, nil
}

// remember notes what was final when a cursor was handed out: its own block, if that was final.
func (a *Adapter) remember(h, final header) {
	if h.height() <= final.height() {
		final = h
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.safe.put(h.Hash, final)
}

// span is consecutive blocks and their logs, in order.
type span struct {
	asked   []*endpoint // who said so, the first one first
	to      header
	headers map[common.Hash]header // of the blocks that have logs, at least
	logs    []types.Log
}

// holds reports whether a cursor's block is in the chain. A final one must be, or must not be, at every endpoint of the
// quorum.
func (a *Adapter) holds(ctx context.Context, v view, c chain.Cursor) (bool, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	asked := v.good[:1]
	if c.Height <= v.final.height() {
		asked = v.good[:a.quorum()]
	}
	var h maybe[header]
	if err := askEach(ctx, endpointsOf(asked), headerAt(c.Height, &h)); err != nil {
		return false, err
	}
	if !h.ok { // the head was just above it
		return false, fmt.Errorf("%s has no block %d: %w", v.lead().name, c.Height, chain.ErrBehind)
	}
	return h.v.Hash == common.HexToHash(c.Hash), nil
}

// settled reads finalised blocks from next on.
func (a *Adapter) settled(ctx context.Context, v view, next uint64) (span, error) {
	a.mu.Lock()
	size := a.ranges
	a.mu.Unlock()
	for {
		to := min(v.final.height(), next+size-1)
		s, err := a.settledRange(ctx, v, next, to)
		if err == nil {
			a.grow(size, to-next+1)
			return s, nil
		}
		if !halvable(err) || to == next {
			return span{}, err
		}
		size = (to - next + 1) / 2
		a.mu.Lock()
		a.ranges = size
		a.mu.Unlock()
		a.cfg.Log.LogAttrs(ctx, slogInfo, "asking logs of fewer blocks at once", slogUint("blocks", size), slogErr(err))
	}
}

// grow widens the range again, slowly, after a full one succeeded.
func (a *Adapter) grow(size, used uint64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if used == size && a.ranges == size {
		a.ranges = min(a.cfg.MaxBlocks, size+max(1, size/8))
	}
}

// halvable reports whether a smaller range may help: providers word their limits in many ways.
func halvable(err error) bool {
	if errors.Is(err, errTooMany) {
		return true
	}
	var e rpc.Error
	if !errors.As(err, &e) {
		var h rpc.HTTPError
		return errors.As(err, &h) && h.StatusCode == http.StatusRequestEntityTooLarge ||
			strings.Contains(err.Error(), "response is larger than")
	}
	if e.ErrorCode() == -32005 {
		return true
	}
	text := strings.ToLower(e.Error())
	for _, hint := range []string{
		"limit", "too many", "too large", "range", "exceed", "more than", "timeout", "timed out",
		"response size", "up to a",
	} {
		if strings.Contains(text, hint) {
			return true
		}
	}
	return false
}

func (a *Adapter) settledRange(ctx context.Context, v view, from, to uint64) (span, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	asked := v.good[:a.quorum()]
	answers := make([][]types.Log, len(asked))
	g, gctx := errgroup.WithContext(ctx)
	for i, s := range asked {
		g.Go(func() error {
			filter := map[string]any{
				"fromBlock": hexutil.Uint64(from), "toBlock": hexutil.Uint64(to),
				"address": a.cfg.Bridge, "topics": []any{a.events.topics()},
			}
			return s.at.ask(gctx, request{method: "eth_getLogs", args: []any{filter}, result: &answers[i]})
		})
	}
	if err := g.Wait(); err != nil {
		return span{}, err
	}
	for _, other := range answers[1:] {
		if !slices.EqualFunc(answers[0], other, sameLog) {
			return span{}, fmt.Errorf("logs of blocks %d to %d: %w", from, to, chain.ErrDisagree)
		}
	}
	if len(answers[0]) > maxLogs {
		return span{}, errTooMany
	}
	s := span{logs: answers[0]}
	for _, one := range asked {
		s.asked = append(s.asked, one.at)
	}
	var err error
	s.to, s.headers, err = a.headersOf(ctx, v, s.logs, from, to)
	return s, err
}

func sameLog(x, y types.Log) bool {
	return x.BlockHash == y.BlockHash && x.TxHash == y.TxHash && x.Index == y.Index && x.Address == y.Address &&
		slices.Equal(x.Topics, y.Topics) && string(x.Data) == string(y.Data)
}

// headersOf fetches the headers of the logs' blocks and of the last one, and holds the logs against them.
func (a *Adapter) headersOf(ctx context.Context, v view, logs []types.Log, from,
	to uint64,
) (header, map[common.Hash]header, error) {
	heights := []uint64{to}
	for i, l := range logs {
		if l.BlockNumber < from || l.BlockNumber > to || l.Removed || i > 0 && !after(l, logs[i-1]) {
			return header{}, nil, fmt.Errorf("log %d of %s is out of place: %w", l.Index, l.TxHash, errMalformed)
		}
		if l.BlockNumber != to && l.BlockNumber != heights[len(heights)-1] {
			heights = append(heights, l.BlockNumber)
		}
	}
	got := make([]maybe[header], len(heights))
	requests := make([]request, len(heights))
	for i, h := range heights {
		requests[i] = headerAt(h, &got[i])
	}
	if err := askEach(ctx, endpointsOf(v.good[:a.quorum()]), requests...); err != nil {
		return header{}, nil, err
	}
	byHash := make(map[common.Hash]header, len(got))
	for i, h := range got {
		if !h.ok || h.v.height() != heights[i] {
			return header{}, nil, fmt.Errorf("%s has no block %d: %w", v.lead().name, heights[i], chain.ErrBehind)
		}
		byHash[h.v.Hash] = h.v
	}
	if to == v.final.height() && got[0].v.Hash != v.final.Hash {
		return header{}, nil, fmt.Errorf("%s has another block %d: %w", v.lead().name, to, chain.ErrDisagree)
	}
	for _, l := range logs {
		if _, ok := byHash[l.BlockHash]; !ok {
			return header{}, nil, fmt.Errorf("log of block %s, which is not in the chain: %w", l.BlockHash, chain.ErrDisagree)
		}
	}
	return got[0].v, byHash, nil
}

func after(l, before types.Log) bool {
	return l.BlockNumber > before.BlockNumber || l.BlockNumber == before.BlockNumber && l.Index > before.Index
}

// tail reads blocks above the finalised one. It returns as many as link to parent, whose hash is empty at the
// deployment.
func (a *Adapter) tail(ctx context.Context, v view, next, last uint64, parent chain.Cursor) (span, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	n := min(last-next+1, a.cfg.TailBlocks)
	got := make([]maybe[header], n)
	requests := make([]request, n)
	for i := range got {
		requests[i] = headerAt(next+uint64(i), &got[i])
	}
	if err := v.lead().ask(ctx, requests...); err != nil {
		return span{}, err
	}
	s := span{asked: []*endpoint{v.lead()}, headers: make(map[common.Hash]header, n)}
	linked := 0
	for i, h := range got {
		if !h.ok || h.v.height() != next+uint64(i) || parent.Hash != "" && h.v.ParentHash != common.HexToHash(parent.Hash) {
			break // the chain changed while we read it: what is linked so far holds
		}
		s.headers[h.v.Hash] = h.v
		s.to, parent = h.v, h.v.cursor()
		linked++
	}
	if linked == 0 {
		return span{}, fmt.Errorf("the chain changed at block %d: %w", next, chain.ErrBehind)
	}
	logs := make([][]types.Log, linked)
	filters := make([]request, linked)
	for i := range logs {
		filter := map[string]any{"blockHash": got[i].v.Hash, "address": a.cfg.Bridge, "topics": []any{a.events.topics()}}
		filters[i] = request{method: "eth_getLogs", args: []any{filter}, result: &logs[i]}
	}
	if err := v.lead().ask(ctx, filters...); err != nil {
		return span{}, err
	}
	for i, some := range logs {
		for _, l := range some {
			if l.BlockHash != got[i].v.Hash || l.BlockNumber != got[i].v.height() || l.Removed {
				return span{}, fmt.Errorf("log of another block than asked for: %w", errMalformed)
			}
		}
		s.logs = append(s.logs, some...)
	}
	return s, nil
}

// rollBack finds the newest block below from that is known to be both in the cursor's chain and in today's.
func (a *Adapter) rollBack(ctx context.Context, v view, b chain.Batch, from chain.Cursor) (chain.Batch, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	b.RolledBack = true
	h, found, err := a.ancestor(ctx, v.lead(), common.HexToHash(from.Hash))
	if err != nil {
		return b, err
	}
	if !found {
		// The node has forgotten the orphaned blocks. What was final when the cursor was handed out is below the fork.
		// Today's finalised block need not be: it may be above the fork, on the other branch.
		a.mu.Lock()
		h, found = a.safe.get(common.HexToHash(from.Hash))
		a.mu.Unlock()
	}
	if found {
		b.Next = h.cursor()
		a.remember(h, v.final)
	} else {
		b.Next = chain.Cursor{} // from the deployment again: slow, and safe
	}
	a.cfg.Log.LogAttrs(ctx, slogWarn, "the chain was reorganised", slogUint("from", from.Height),
		slogUint("to", b.Next.Height))
	return b, nil
}

// ancestor walks from an orphaned block along its parents to one that is in the chain.
func (a *Adapter) ancestor(ctx context.Context, e *endpoint, hash common.Hash) (header, bool, error) {
	for range maxOrphans {
		var orphan, there maybe[header]
		if err := e.ask(ctx, headerByHash(hash, &orphan)); err != nil {
			if refused(err) {
				return header{}, false, nil
			}
			return header{}, false, err
		}
		if !orphan.ok || orphan.v.Hash != hash || orphan.v.height() == 0 {
			return header{}, false, nil
		}
		if err := e.ask(ctx, headerAt(orphan.v.height(), &there)); err != nil {
			return header{}, false, err
		}
		if there.ok && there.v.Hash == hash {
			return orphan.v, true, nil
		}
		hash = orphan.v.ParentHash
	}
	return header{}, false, nil
}
