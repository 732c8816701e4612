package indexer

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/bitcoin"
)

const (
	// tipLag is how many blocks behind its node the index still takes them one by one, each durable before the next.
	tipLag = 6
	// progressEvery is how often progress is told while catching up.
	progressEvery = time.Second
)

// Errors that end Run, for State's message.
var (
	errWrongChain = errors.New("the node has another chain than this index: check which node it is, or use another folder")
	errTooDeep    = errors.New(
		"the node left more blocks than can be undone: check the node, and if its chain is right, remove the index folder " +
			"and index again")
)

// errMoved means that the node's chain changed between two of its answers: ask again.
var errMoved = errors.New("the node's chain moved meanwhile")

// follower is Run's own state.
type follower struct {
	x       *Index
	e       *engine
	f       *fetcher
	pool    *pool
	left    bool // blocks were left and that is not shown yet
	rate    float64
	marked  time.Time
	counted int
	probed  chainhash.Hash // the tip at which the node was last asked for a transaction of the chain
	lacks   string         // what was logged of that
}

// Run follows the node until ctx ends, which is no error, or until it cannot go on: State says why, and so does the
// error. An index runs once.
func (x *Index) Run(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	x.mu.Lock()
	if x.closed || x.running.Swap(true) {
		x.mu.Unlock()
		return ErrClosed
	}
	x.cancel = cancel
	x.mu.Unlock()
	defer close(x.done)
	r := &follower{x: x, e: x.e, f: &fetcher{node: x.cfg.Node, rules: x.e.rules}, pool: new(pool)}
	err := x.supervise(func() error {
		err := r.run(ctx)
		if err == nil {
			return r.stop() //nolint:contextcheck // a window is written whole, whatever ends Run
		}
		// What is being written is whole, whatever came behind it.
		if werr := r.e.wait(); werr != nil && !errors.Is(err, werr) {
			err = errors.Join(err, werr)
		}
		return err
	})
	if err != nil {
		x.change(func(s *State) { s.Phase, s.Message = phaseOf(err), err.Error() })
	}
	return err
}

// failedGrace is how long the work of a failed store may take to end.
const failedGrace = time.Second

// supervise runs f until it ends, or until the store has failed: f may stand still in it then.
func (x *Index) supervise(f func() error) error {
	done := make(chan error, 1)
	go func() { done <- f() }()
	select {
	case err := <-done:
		return err
	case <-x.s.failed:
	}
	grace := time.NewTimer(failedGrace)
	defer grace.Stop()
	select {
	case err := <-done:
		return err
	case <-grace.C:
		return broken(x.s.err())
	}
}

// stop makes durable what is applied.
func (r *follower) stop() error {
	if err := r.e.wait(); err != nil {
		return fmt.Errorf("%w: %w", errBroken, err)
	}
	if n, _ := r.e.waiting(); n == 0 {
		return nil
	}
	r.left = false
	if err := errors.Join(r.e.flush(), r.e.wait()); err != nil {
		return fmt.Errorf("%w: %w", errBroken, err)
	}
	return nil
}

// phaseOf is the phase that an error leads to.
func phaseOf(err error) Phase {
	switch {
	case errors.Is(err, errWrongChain):
		return WrongChain
	case errors.Is(err, errTooDeep):
		return TooDeep
	}
	return Broken
}

func (r *follower) run(ctx context.Context) error {
	timer := time.NewTimer(0)
	defer timer.Stop()
	moved := false
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-r.x.s.failed:
			return fmt.Errorf("%w: %w", errBroken, r.x.s.err())
		case <-timer.C:
		case <-r.x.wake:
		}
		again, err := r.step(ctx)
		var refused *refusedError
		switch {
		case ctx.Err() != nil && !errors.Is(err, errBroken):
			return nil
		case errors.Is(err, errBroken), errors.Is(err, errWrongChain), errors.Is(err, errTooDeep):
			return err
		case errors.Is(err, errMoved), err == nil:
		case errors.As(err, &refused), errors.Is(err, bitcoin.ErrAnswer):
			r.x.metrics.refused.Inc()
			r.x.change(func(s *State) { s.Phase, s.Message = AnswerRefused, err.Error()+refusedAdvice })
		default:
			r.x.change(func(s *State) { s.Phase, s.Message = NodeAway, err.Error() })
		}
		wait := r.x.cfg.Poll
		if again && err == nil || errors.Is(err, errMoved) && !moved {
			wait = 0
		}
		moved = errors.Is(err, errMoved)
		timer.Reset(wait)
	}
}

// refusedAdvice follows what was wrong with an answer.
const refusedAdvice = "; nothing of it is used, and the node is asked again: check that it is the right program, its " +
	"disk and memory, and what stands between it and this process"

// broken marks an error of the store or of a block that does not fit: there is nothing to try again.
func broken(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%w: %w", errBroken, err)
}

// step brings the index to where the node is, as far as one look at it goes. again asks for the next look at once.
func (r *follower) step(ctx context.Context) (again bool, err error) {
	defer func() {
		r.showLeft()
		r.x.change(func(s *State) { s.UndoBlocks = r.e.leavable() })
	}()
	info, err := r.x.cfg.Node.Info(ctx)
	if err != nil {
		return false, err
	}
	if err := r.check(info); err != nil {
		return false, err
	}
	r.x.change(func(s *State) { s.NodeHeight, s.Lag = info.Blocks, lag(s, info.Blocks) })
	if !r.e.empty && info.Best != r.e.tip.Hash {
		ahead, err := r.align(ctx, info)
		if err != nil || !ahead {
			return false, err
		}
	}
	if r.e.empty || info.Best != r.e.tip.Hash {
		if err := r.advance(ctx, info); err != nil {
			return false, err
		}
		return true, nil
	}
	return false, r.atTip(ctx, info)
}

func lag(s *State, node uint32) uint32 {
	if node <= s.Applied {
		return 0
	}
	return node - s.Applied
}

// check compares the chain's first block with the network's, and with the one indexed.
func (r *follower) check(info bitcoin.NodeInfo) error {
	want := r.x.genesis
	if !r.e.empty && want == nil {
		if n, _ := r.e.waiting(); n > 0 {
			return nil
		}
		b, err := r.e.block(0)
		if err != nil {
			return broken(err)
		}
		want = &b.Hash
	}
	if want != nil && *want != info.Genesis {
		return fmt.Errorf("%w (its first block is %s, not %s)", errWrongChain, info.Genesis, want)
	}
	return nil
}

// align makes the index's tip a block of the node's chain, leaving blocks where that takes it. It reports whether the
// node has more than the index then.
func (r *follower) align(ctx context.Context, info bitcoin.NodeInfo) (bool, error) {
	if info.Blocks >= r.e.tip.Height {
		same, err := r.has(ctx, r.e.tip)
		if err != nil || same {
			return same, err
		}
	}
	if err := r.e.commit(); err != nil {
		return false, broken(err)
	}
	if info.Blocks < r.e.tip.Height {
		b, err := r.e.block(info.Blocks)
		if err != nil {
			return false, broken(err)
		}
		if b.Hash == info.Best {
			r.x.change(func(s *State) {
				s.Phase = NodeBehind
				s.Message = fmt.Sprintf("the node is at %d, the index at %d on the same chain: the index waits for the node",
					info.Blocks, s.Applied)
			})
			return false, nil
		}
	}
	fork, err := r.fork(ctx, min(r.e.tip.Height, info.Blocks))
	if err != nil {
		return false, err
	}
	return true, r.leaveTo(fork)
}

// has reports whether a block is in the node's best chain.
func (r *follower) has(ctx context.Context, b Block) (bool, error) {
	hashes, err := r.x.cfg.Node.BlockHashes(ctx, b.Height, 1)
	if err != nil {
		return false, err
	}
	return len(hashes) == 1 && hashes[0] == b.Hash, nil
}

// fork finds the highest block at or below a height that the index and the node both have, within the horizon.
func (r *follower) fork(ctx context.Context, from uint32) (uint32, error) {
	lowest := uint32(0)
	if r.e.tip.Height > r.e.cfg.UndoDepth {
		lowest = r.e.tip.Height - r.e.cfg.UndoDepth
	}
	if from < lowest {
		return 0, fmt.Errorf("%w (its chain ends at %d, the index is at %d)", errTooDeep, from, r.e.tip.Height)
	}
	hashes, err := r.x.cfg.Node.BlockHashes(ctx, lowest, int(from-lowest)+1)
	if err != nil {
		return 0, err
	}
	for i := len(hashes) - 1; i >= 0; i-- {
		b, err := r.e.block(lowest + uint32(i))
		if err != nil {
			return 0, broken(err)
		}
		if b.Hash == hashes[i] {
			return b.Height, nil
		}
	}
	if len(hashes) == 0 {
		return 0, errMoved
	}
	return 0, fmt.Errorf("%w (none of its blocks from %d on is among the index's, which is at %d)", errTooDeep, lowest,
		r.e.tip.Height)
}

// showLeft shows where blocks were left to, if none of the new chain was applied since.
func (r *follower) showLeft() {
	if r.left {
		r.left = false
		r.x.show(r.e.tip, r.pool)
	}
}

// leaveTo leaves blocks down to a height. What is shown stays as it was until a block of the new chain is applied, or
// until this step ends.
func (r *follower) leaveTo(height uint32) error {
	from := r.e.tip
	if u := r.e.undoOnDisk; u.first == u.end || u.first > height+1 {
		return fmt.Errorf("%w (the fork is at %d, the index at %d)", errTooDeep, height, from.Height)
	}
	for r.e.tip.Height > height {
		if err := r.e.leave(); err != nil {
			return broken(err)
		}
		r.x.metrics.left.Inc()
	}
	r.x.metrics.reorgs.Inc()
	r.pool, r.left = new(pool), true
	r.x.change(func(s *State) { s.Applied, s.Lag, s.Unfollowed = height, lag(s, s.NodeHeight), 0 })
	r.x.cfg.Log.Warn("bitcoin index: the chain was reorganised", "from", from.Height, "left", from.Hash.String(),
		"fork", height)
	return nil
}

// advance applies the node's blocks behind the index's tip.
func (r *follower) advance(ctx context.Context, info bitcoin.NodeInfo) error {
	next := r.e.next()
	if info.Blocks < next {
		return errMoved // a shorter branch: align looks again
	}
	if info.Blocks-next >= tipLag || r.e.empty {
		return r.catchUp(ctx, next, info)
	}
	hashes, err := r.x.cfg.Node.BlockHashes(ctx, next, int(info.Blocks-next)+1)
	if err != nil {
		return err
	}
	for i, hash := range hashes {
		if err := r.one(ctx, next+uint32(i), hash); err != nil {
			return err
		}
	}
	return nil
}

// one applies one block of the tip and shows it when it is durable.
func (r *follower) one(ctx context.Context, height uint32, hash chainhash.Hash) error {
	a, err := r.f.parse(ctx, height, hash)
	if err != nil {
		return err
	}
	start := r.x.cfg.Now()
	if a.block.Prev != r.e.tip.Hash {
		return errMoved
	}
	var refused *refusedError
	switch err := r.e.connect(a); {
	case errors.As(err, &refused):
		return err
	case err != nil:
		return broken(err)
	}
	snap := r.e.s.db.NewSnapshot()
	p, err := r.pool.connect(a.block, r.e.confirmed(snap))
	if cerr := snap.Close(); err == nil && cerr != nil {
		err = cerr
	}
	if err != nil {
		return broken(err)
	}
	r.pool, r.left = p, false
	r.x.show(r.e.tip, p)
	r.x.change(func(s *State) { s.Applied, s.Lag, s.Empty = height, lag(s, s.NodeHeight), false })
	r.x.metrics.blocks.Inc()
	r.x.metrics.durable.Observe(r.x.cfg.Now().Sub(start).Seconds())
	r.f.done(a)
	return nil
}

// catchUp applies many blocks, written in windows. Only those that the node could still leave have undo records: below
// the horizon of its tip nobody would ever use one.
func (r *follower) catchUp(ctx context.Context, from uint32, info bitcoin.NodeInfo) error {
	r.x.change(func(s *State) { s.Phase, s.Message, s.Unfollowed = CatchingUp, "", 0 })
	r.pool = new(pool)
	r.marked, r.counted, r.rate = r.x.cfg.Now(), r.e.totals.blocks, 0
	err := r.f.stream(ctx, from, info.Blocks, r.x.cfg.Fetchers, r.e.s,
		func(a *lookahead, before []*lookahead) { a.list(r.e.w, before) },
		func(a *lookahead) error { //nolint:contextcheck // as in Run
			if !r.e.empty && a.block.Prev != r.e.tip.Hash {
				return errMoved
			}
			if err := r.e.apply(a, a.block.Height+r.e.cfg.UndoDepth > info.Blocks); err != nil {
				return broken(err)
			}
			r.x.metrics.blocks.Inc()
			r.advanced(a.block.Height)
			if blocks, bytes := r.e.waiting(); blocks >= r.e.cfg.FlushBlocks || bytes >= r.e.cfg.WindowBytes/2 {
				r.left = false // the window that is written shows itself
				return broken(r.e.flush())
			}
			return nil
		})
	if errors.Is(err, errBroken) {
		return err
	}
	if serr := r.stop(); serr != nil { //nolint:contextcheck // as in Run
		return serr
	}
	return err
}

// advanced notes progress.
func (r *follower) advanced(height uint32) {
	now := r.x.cfg.Now()
	elapsed := now.Sub(r.marked)
	if elapsed < progressEvery {
		r.x.mu.Lock()
		r.x.state.Applied, r.x.state.Empty = height, false
		r.x.mu.Unlock()
		return
	}
	rate := float64(r.e.totals.blocks-r.counted) / elapsed.Seconds()
	if r.rate > 0 {
		rate = 0.7*r.rate + 0.3*rate
	}
	r.rate, r.marked, r.counted = rate, now, r.e.totals.blocks
	r.x.change(func(s *State) {
		s.Applied, s.Empty, s.Rate = height, false, rate
		s.Lag = lag(s, s.NodeHeight)
		s.Left = time.Duration(float64(s.Lag) / rate * float64(time.Second))
	})
	r.x.progress()
}

// tipAge is how long ago a block was made, as its header says; 0 for one of the future.
func (x *Index) tipAge(t Tip) time.Duration {
	return max(0, x.cfg.Now().Sub(time.Unix(int64(t.Time), 0)))
}

// atTip notes that the index has all that the node has, and follows the mempool.
func (r *follower) atTip(ctx context.Context, info bitcoin.NodeInfo) error {
	if info.InitialDownload || info.Headers > info.Blocks+tipLag {
		r.x.change(func(s *State) {
			s.Phase, s.Rate, s.Left = NodeBehind, 0, 0
			s.Message = fmt.Sprintf("the node itself is catching up: it has %d of %d blocks", info.Blocks, info.Headers)
		})
		return nil
	}
	if most := r.x.cfg.MaxTipAge; most > 0 && r.x.tipAge(r.e.tip) > most {
		r.x.change(func(s *State) {
			s.Phase, s.Rate, s.Left, s.Lag = NodeBehind, 0, 0, 0
			s.Message = fmt.Sprintf(
				"the node's newest block is of %s, more than %v ago: check that the node has peers, and this machine's clock",
				time.Unix(int64(r.e.tip.Time), 0).UTC().Format(time.RFC3339), most)
		})
		return nil
	}
	lacks, err := r.shortcomings(ctx, info)
	if err != nil {
		return err
	}
	r.x.change(func(s *State) {
		s.Phase, s.Message, s.Rate, s.Left, s.Lag = AtTip, lacks, 0, 0, 0
		s.Matched = r.x.cfg.Now()
	})
	snap := r.e.s.db.NewSnapshot()
	defer func() { _ = snap.Close() }() // reads of it were checked
	p, unfollowed, err := r.pool.follow(ctx, r.x.cfg.Node, r.x.cfg.MaxMempool, r.e.confirmed(snap))
	if err != nil {
		return err
	}
	r.x.change(func(s *State) { s.Unfollowed = unfollowed })
	if p == r.pool {
		return nil
	}
	// A block may have come between: what the mempool then lost is confirmed in it, and shown with it.
	after, err := r.x.cfg.Node.Info(ctx)
	if err != nil {
		return err
	}
	if after.Best != info.Best {
		return errMoved
	}
	r.pool = p
	r.x.showPool(p)
	return nil
}
