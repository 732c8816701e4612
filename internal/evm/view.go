package evm

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"

	"causeway/internal/chain"
)

// view is what the endpoints say about the chain at one moment.
type view struct {
	final header
	good  []sight // endpoints that have the finalised block, in the configured order; never empty
}

// sight is what one endpoint says.
type sight struct {
	at    *endpoint
	head  header
	final header // by its own account
}

func (v view) head() header { return v.good[0].head }

func (v view) lead() *endpoint { return v.good[0].at }

// reaching returns the view with an endpoint in front that has a block of the height.
func (v view) reaching(height uint64) (view, error) {
	i := slices.IndexFunc(v.good, func(s sight) bool { return s.head.height() >= height })
	if i < 0 {
		return v, fmt.Errorf("block %d is wanted, the head is %d: %w", height, v.head().height(), chain.ErrBehind)
	}
	good := slices.Clone(v.good)
	good[0], good[i] = good[i], good[0]
	return view{final: v.final, good: good}, nil
}

// quorum is how many endpoints must agree.
func (a *Adapter) quorum() int { return min(2, len(a.endpoints)) }

// look asks all endpoints for the head and the finalised block, and holds them against each other and against what was
// final before (SR-19).
func (a *Adapter) look(ctx context.Context) (view, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	sights, err := a.gather(ctx)
	if len(sights) < a.quorum() {
		return view{},
			fmt.Errorf("look at chain %d: %d of %d endpoints answer: %w", a.cfg.ChainID, len(sights), len(a.endpoints), err)
	}
	if err != nil {
		a.warn(ctx, err)
	}
	v, err := a.agree(ctx, sights)
	if err != nil {
		return view{}, fmt.Errorf("look at chain %d: %w", a.cfg.ChainID, err)
	}
	return v, nil
}

// warn tells of endpoints that are left out, once a minute.
func (a *Adapter) warn(ctx context.Context, err error) {
	now := a.cfg.Now()
	a.mu.Lock()
	due := now.Sub(a.warned) >= time.Minute
	if due {
		a.warned = now
	}
	a.mu.Unlock()
	if due {
		a.cfg.Log.LogAttrs(ctx, slogWarn, "an endpoint is left out", slogErr(err))
	}
}

// gather asks every endpoint at once, and returns those that answer for this chain, in the configured order. Once a
// quorum has answered, the others get a moment only: an endpoint that hangs must not hold up those that work.
func (a *Adapter) gather(ctx context.Context) ([]sight, error) {
	type answer struct {
		i   int
		s   sight
		err error
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	answers := make(chan answer, len(a.endpoints))
	for i, e := range a.endpoints {
		go func() {
			s, err := a.sight(ctx, e)
			answers <- answer{i, s, err}
		}()
	}
	sights, errs := make([]sight, len(a.endpoints)), make([]error, len(a.endpoints))
	for i, e := range a.endpoints {
		errs[i] = fmt.Errorf("%s: no answer yet", e.name)
	}
	var enough <-chan time.Time
	for heard, good := 0, 0; heard < len(a.endpoints); heard++ {
		select {
		case r := <-answers:
			sights[r.i], errs[r.i] = r.s, r.err
			if r.err != nil {
				continue
			}
			if good++; good == a.quorum() {
				timer := time.NewTimer(a.cfg.CallTimeout / 10)
				defer timer.Stop()
				enough = timer.C
			}
		case <-enough:
			heard = len(a.endpoints)
		}
	}
	var good []sight
	for i := range sights {
		if errs[i] == nil {
			good = append(good, sights[i])
		}
	}
	return good, errors.Join(errs...)
}

func (a *Adapter) sight(ctx context.Context, e *endpoint) (sight, error) {
	var id hexutil.Uint64
	var head, final maybe[header]
	requests := []request{{method: "eth_chainId", result: &id}, headerTagged("latest", &head)}
	if a.cfg.FinalityTag {
		requests = append(requests, headerTagged("finalized", &final))
	}
	if err := e.ask(ctx, requests...); err != nil {
		return sight{}, err
	}
	if uint64(id) != uint64(a.cfg.ChainID) {
		return sight{}, fmt.Errorf("%s: chain id is %d, not %d: %w", e.name, uint64(id), a.cfg.ChainID, chain.ErrWrongNode)
	}
	if !head.ok {
		return sight{}, fmt.Errorf("%s: no head block: %w", e.name, chain.ErrBehind)
	}
	if !a.cfg.FinalityTag {
		height := head.v.height() - min(head.v.height(), a.cfg.FinalityDepth)
		if err := e.ask(ctx, headerAt(height, &final)); err != nil {
			return sight{}, err
		}
	}
	if !final.ok {
		return sight{}, fmt.Errorf("%s: no finalised block yet: %w", e.name, chain.ErrBehind)
	}
	if final.v.height() > head.v.height() { // a new block came between the two answers
		head = final
	}
	return sight{at: e, head: head.v, final: final.v}, nil
}

// agree takes the highest block that a quorum calls final. Every endpoint that has it must have the same one, and the
// one that was final before must still be in the chain.
func (a *Adapter) agree(ctx context.Context, sights []sight) (view, error) {
	heights := make([]uint64, len(sights))
	for i, s := range sights {
		heights[i] = s.final.height()
	}
	slices.SortFunc(heights, func(x, y uint64) int { return -compare(x, y) })
	target := heights[a.quorum()-1]
	a.mu.Lock()
	before := a.final
	a.mu.Unlock()

	v := view{}
	for _, s := range sights {
		if s.head.height() < target {
			continue // behind: it cannot contradict what it has not seen
		}
		at, old := maybe[header]{v: s.final, ok: true}, maybe[header]{v: before, ok: true}
		var requests []request
		if s.final.height() != target {
			requests = append(requests, headerAt(target, &at))
		}
		if before.height() > 0 && before.height() <= target && s.final.Hash != before.Hash {
			requests = append(requests, headerAt(before.height(), &old))
		}
		if len(requests) > 0 {
			if err := s.at.ask(ctx, requests...); err != nil {
				return view{}, err
			}
		}
		if !at.ok || len(v.good) > 0 && !at.v.same(v.final) {
			return view{}, fmt.Errorf("%s has another finalised block %d: %w", s.at.name, target, chain.ErrDisagree)
		}
		if !old.ok || old.v.Hash != before.Hash {
			return view{}, fmt.Errorf("%s has another block %d: %w: %w", s.at.name, before.height(), chain.ErrReplaced,
				chain.ErrDisagree)
		}
		v.final = at.v
		v.good = append(v.good, s)
	}
	if len(v.good) < a.quorum() {
		return view{},
			fmt.Errorf("%d of %d endpoints have finalised block %d: %w", len(v.good), len(a.endpoints), target, chain.ErrBehind)
	}
	a.mu.Lock()
	if v.final.height() > a.final.height() {
		a.final = v.final
	}
	a.mu.Unlock()
	return v, nil
}

// ForgetFinal forgets which blocks were final, by an operator's word: what the endpoints call final afterwards counts.
func (a *Adapter) ForgetFinal() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.final = header{}
	a.safe, a.blocks = newBounded[common.Hash, header](maxSafeCursors), newBounded[blockKey, receiptList](maxKeptBlocks)
}

func compare(x, y uint64) int {
	switch {
	case x < y:
		return -1
	case x > y:
		return 1
	}
	return 0
}

// Head returns the newest block and the newest final block that the endpoints agree on.
func (a *Adapter) Head(ctx context.Context) (head, final chain.Block, err error) {
	v, err := a.look(ctx)
	if err != nil {
		return chain.Block{}, chain.Block{}, err
	}
	return v.head().block(), v.final.block(), nil
}

// FinalAt returns the cursor of a finalised block. Every endpoint that is heard must have the same one there.
func (a *Adapter) FinalAt(ctx context.Context, height uint64) (chain.Cursor, error) {
	v, err := a.look(ctx)
	if err != nil {
		return chain.Cursor{}, err
	}
	if height > v.final.height() {
		return chain.Cursor{},
			fmt.Errorf("block %d of chain %d is not final, only %d is: %w", height, a.cfg.ChainID, v.final.height(),
				chain.ErrBehind)
	}
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	var out chain.Cursor
	for i, s := range v.good {
		var at maybe[header]
		if err := s.at.ask(ctx, headerAt(height, &at)); err != nil {
			return chain.Cursor{}, err
		}
		if !at.ok || i > 0 && at.v.cursor() != out {
			return chain.Cursor{}, fmt.Errorf("%s has another block %d: %w", s.at.name, height, chain.ErrDisagree)
		}
		out = at.v.cursor()
	}
	return out, nil
}
