package committee

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// Source is a chain as a member sees it through its own endpoints: the first half of chain.Chain.
type Source interface {
	Observe(ctx context.Context, from chain.Cursor) (chain.Batch, error)
	// Reobserve returns the deposits of one transaction, from its receipt, and the finalised block.
	Reobserve(ctx context.Context, tx chain.TxID) ([]chain.Deposit, chain.Block, error)
}

// Destination is what a member asks a chain besides, through the same endpoints.
type Destination interface {
	// Executed reports for each uid whether it was executed, at a block's hash, or at the newest block for "".
	Executed(ctx context.Context, at string, uids ...message.UID) ([]bool, error)
	// Anchor reads what the chain says of an anchor at the given block.
	Anchor(ctx context.Context, anchor message.Anchor, kind chain.AnchorKind, at chain.Cursor) (chain.AnchorState, error)
}

// ChainConfig is one chain of a member.
type ChainConfig struct {
	ID          uint32
	Source      Source
	Destination Destination
	// Heads signals that the chain moved; it may be nil. The channel ends with ctx.
	Heads func(ctx context.Context) <-chan struct{}
	// Poll is the longest time without looking; default 1 s.
	Poll time.Duration
	// Reorganises is set for a chain whose final blocks are only very likely to stay: when they do not, their entries are
	// taken back, and what was delivered for them is a deficit (SR-21). Elsewhere that is a fault of the endpoint.
	Reorganises bool
	// Drift bounds how far a block's time may be from when the block was made, either way. Default: two hours for a chain
	// that Reorganises, which is what Bitcoin's consensus allows a miner; else none beside Config.Grace.
	Drift time.Duration
	// Bare is set for a chain without contracts: delays, vetoes and the guardian's stops of what it pays are the members'
	// (SR-05).
	Bare bool
	// Guardian tells what the guardian of the chain's contracts stopped; nil: there is none.
	Guardian Guardian
	// Second confirms the deposits of the chain before any is attested (SR-08); nil: nobody but Source is asked.
	Second Second
	// Forget has Source forget which blocks were final, by the operator's word; nil: it remembers none.
	Forget func()
	// Deposits says what can be made of one deposit of the chain, where its rules decide that; nil: a deposit is one
	// message whatever they say.
	Deposits Deposits
}

// Guardian is what a chain's guardian can stop, in its newest block. It ends there by itself, as the contracts say.
type Guardian interface {
	// Stopped tells what is stopped of what an anchor sends to another chain.
	Stopped(ctx context.Context, anchor message.Anchor, to uint32) (chain.Stops, error)
}

// Deposits are rules by which a deposit becomes one message or another. They grow and never change; should they have
// changed all the same, one deposit is still one message (SR-03, SR-04).
type Deposits interface {
	// DepositOf names the deposit that a message is of: a uid of no chain, the same for all of its messages, and the uids
	// of the others. False for messages that are no deposit's.
	DepositOf(m message.Message) (id message.UID, others []message.UID, ok bool)
}

// Second is another, independently implemented view of a chain's deposits.
type Second interface {
	// Agrees returns nil when it sees a deposit as Source does, ErrDisagrees when it does not, and any other error when it
	// cannot say yet.
	Agrees(ctx context.Context, d chain.Deposit) error
}

// ErrDisagrees means that a Second sees something else: nothing is signed, and an operator has to look.
var ErrDisagrees = errors.New("an independent index disagrees")

// Errors of following a chain; all of them pass or need an operator, none is ever signed over.
var (
	errRolledBack = errors.New("a finalised block that was recorded left the chain")
	errHalted     = errors.New("halted")
	errNotSeen    = errors.New("what is final now was not seen")
)

const (
	defaultPoll = time.Second
	stepTimeout = 30 * time.Second
	aheadOfTime = 2 * time.Hour // Bitcoin's MAX_FUTURE_BLOCK_TIME
	maxSteps    = 256           // batches recorded before others may use the chain
	backoffMax  = 15 * time.Second
)

// follower keeps one chain's ledger: it records what is final, and compares it with the chain's own state.
type follower struct {
	ChainConfig
	store   Store
	anchors map[message.Anchor]chain.Anchor
	now     func() time.Time
	log     *slog.Logger

	turn     chan struct{} // serialises observing, recording and comparing, so that line and state are of one block
	loaded   bool
	cursor   chain.Cursor
	compared map[message.Anchor]chain.Cursor
	latched  map[message.Anchor]bool // halted by this process: read again until an operator cleared it
	broken   bool                    // the log said that final blocks were replaced
	// unmatched are the deliveries whose deposits are not in the ledger yet: what the store has of them.
	unmatched []Unmatched

	peer  func(chainID uint32) *follower // of another chain; nil for one that is not followed
	grace time.Duration
	found func([]chain.Deposit) // told of deposits that just became final
	// forgot is told of the height above which nothing counts any more.
	forgot func(chainID uint32, above uint64)
	// openLog makes sure that there is a log, in which halts are.
	openLog func(context.Context) error
	names   chain.Names

	state   sync.RWMutex // guards what others read
	status  ChainStatus
	returns returns
	// margins are what was left of the rule of each anchor when it was last compared: see MarginOf.
	margins map[message.Anchor]amount.Amount
}

// ChainStatus is how far a member is with a chain.
type ChainStatus struct {
	ChainID   uint32
	Cursor    chain.Cursor
	Complete  time.Time // block time up to which the ledger is complete
	Finalized chain.Block
	Ready     bool // recorded and compared up to a finalised block since the start
	Error     string
	Disagrees bool      // the last look failed because the endpoints do not tell the same of the chain (SR-19)
	At        time.Time // of the last look
	Seen      time.Time // of the last look that went well
}

// blindAfter is how long looks at a chain may fail before the member counts as unable to sign for it.
const blindAfter = 30 * time.Second

// Able reports whether the member can sign for the chain now: what it was once able to, it may be no more (SR-23).
func (s ChainStatus) Able() bool {
	return s.Ready && (s.Error == "" || s.At.Sub(s.Seen) < blindAfter)
}

func newFollower(c ChainConfig, store Store, anchors []chain.Anchor, now func() time.Time, log *slog.Logger) *follower {
	if c.Poll <= 0 {
		c.Poll = defaultPoll
	}
	if c.Drift <= 0 && c.Reorganises {
		c.Drift = aheadOfTime
	}
	f := &follower{
		ChainConfig: c, store: store, anchors: make(map[message.Anchor]chain.Anchor, len(anchors)), now: now,
		log: log.With(slog.Uint64("chain", uint64(c.ID))), compared: make(map[message.Anchor]chain.Cursor),
		margins: make(map[message.Anchor]amount.Amount), latched: make(map[message.Anchor]bool),
		status: ChainStatus{ChainID: c.ID}, turn: make(chan struct{}, 1),
	}
	for _, a := range anchors {
		f.anchors[a.Anchor] = a
	}
	return f
}

// run follows until ctx ends.
func (f *follower) run(ctx context.Context) {
	var heads <-chan struct{}
	if f.Heads != nil {
		heads = f.Heads(ctx)
	}
	timer := time.NewTimer(0)
	defer timer.Stop()
	failures := 0
	for {
		select {
		case <-ctx.Done():
			return
		case _, open := <-heads:
			if !open {
				heads = nil // the subscription ended: polling goes on
				continue
			}
		case <-timer.C:
		}
		wait := f.Poll
		if more, err := f.step(ctx); err != nil && ctx.Err() == nil {
			failures = min(failures+1, 10)
			wait = min(f.Poll<<failures, backoffMax)
			f.log.Warn("following the chain failed", slog.Any("error", err))
		} else if failures = 0; more {
			wait = 0
		}
		timer.Reset(wait)
	}
}

// lock takes the chain for one worker, or gives up with ctx.
func (f *follower) lock(ctx context.Context) error {
	select {
	case f.turn <- struct{}{}:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("wait for the ledger of chain %d: %w", f.ID, ctx.Err())
	}
}

func (f *follower) unlock() { <-f.turn }

// step observes and records up to the finalised block, and compares what changed. more says that blocks are left.
func (f *follower) step(ctx context.Context) (more bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, stepTimeout)
	defer cancel()
	if err := f.lock(ctx); err != nil {
		return false, err
	}
	defer f.unlock()
	more, err = f.advance(ctx)
	err = f.advise(err)
	before := f.snapshot()
	f.report(func(s *ChainStatus) {
		s.Cursor, s.At, s.Error, s.Disagrees = f.cursor, f.now(), "", errors.Is(err, chain.ErrDisagree)
		if err != nil {
			s.Error = err.Error()
		} else {
			s.Seen = s.At
		}
	})
	f.tell(before, err)
	f.brokeFinality(before, err)
	return more, err
}

// tell has the log say when the chain is lost from sight, and when it is seen again.
func (f *follower) tell(before ChainStatus, err error) {
	switch now := f.snapshot(); {
	case before.Able() && !now.Able():
		f.log.Error("the member cannot sign for this chain: look at its endpoints, the database and the disk",
			slog.Time("seen", now.Seen), slog.Any("error", err))
	case !before.Able() && now.Able() && before.Ready:
		f.log.Info("the member can sign for this chain again", slog.Uint64("height", now.Cursor.Height))
	}
}

func (f *follower) advance(ctx context.Context) (bool, error) {
	if !f.loaded {
		c, err := f.store.Cursor(ctx, f.ID)
		if err != nil {
			return false, fmt.Errorf("load ledger cursor of chain %d: %w", f.ID, err)
		}
		unmatched, err := f.store.Unmatched(ctx, f.ID)
		if err != nil {
			return false, fmt.Errorf("load what waits on chain %d: %w", f.ID, err)
		}
		f.cursor, f.unmatched, f.loaded = c, unmatched, true
		clear(f.compared)
		f.knowReturnsFrom(c.Height)
	}
	if err := f.again(ctx); err != nil {
		return false, err
	}
	touched := make(map[message.Anchor]bool)
	for range maxSteps {
		more, err := f.record(ctx, touched)
		if err != nil {
			return false, err
		}
		if !more {
			return false, f.settle(ctx, touched)
		}
	}
	return true, nil
}

// record stores one observed batch as far as it is final. more says that final blocks are left.
func (f *follower) record(ctx context.Context, touched map[message.Anchor]bool) (more bool, err error) {
	if len(f.unmatched) >= maxUnmatched {
		if err := f.match(ctx); err != nil {
			return false, err
		}
		if len(f.unmatched) >= maxUnmatched {
			return false,
				fmt.Errorf("chain %d: %d deliveries wait for the ledgers of their sources: %w", f.ID, len(f.unmatched),
					chain.ErrBehind)
		}
	}
	b, err := f.Source.Observe(ctx, f.cursor)
	if err != nil {
		return false, fmt.Errorf("observe chain %d: %w", f.ID, err)
	}
	if b.RolledBack {
		if f.Reorganises {
			return true, f.forget(ctx, b.Next)
		}
		return false, fmt.Errorf("chain %d at %d: %w", f.ID, f.cursor.Height, errRolledBack)
	}
	f.report(func(s *ChainStatus) {
		if b.Finalized.Height >= s.Finalized.Height || f.Reorganises {
			s.Finalized = b.Finalized
		}
	})
	to := b.Next
	if to.Height >= b.Finalized.Height {
		to = chain.Cursor{Height: b.Finalized.Height, Hash: b.Finalized.Hash}
	}
	if to.Height <= f.cursor.Height {
		f.complete(b)
		return false, nil
	}
	entries, err := f.entries(ctx, b, to.Height)
	if err != nil {
		return false, err
	}
	if err := f.store.Record(ctx, f.ID, f.cursor, to, entries); err != nil {
		f.loaded = !errors.Is(err, ErrLedgerConflict)
		return false, fmt.Errorf("record chain %d: %w", f.ID, err)
	}
	f.cursor = to
	f.tellRecorded(entries)
	for _, e := range entries {
		touched[e.Anchor] = true
		if e.Waits != nil {
			f.unmatched = append(f.unmatched, e.unmatched())
		}
	}
	f.complete(b)
	if f.found != nil && !b.More {
		f.found(finalDeposits(b.Deposits, to.Height))
	}
	return to.Height < b.Finalized.Height, nil
}

// forget takes back what was recorded of final blocks that left a chain that Reorganises, the lock being held (SR-21).
func (f *follower) forget(ctx context.Context, to chain.Cursor) error {
	if to.Height >= f.cursor.Height {
		return fmt.Errorf("chain %d rolled back from %d to %d: %w", f.ID, f.cursor.Height, to.Height, errEvent)
	}
	f.log.Error("final blocks left the chain: taking back what was recorded of them",
		slog.Uint64("from", f.cursor.Height), slog.Uint64("to", to.Height))
	return f.takeBack(ctx, to)
}

// takeBack drops what was recorded above a cursor. Nothing is signed for the chain until it is recorded again.
func (f *follower) takeBack(ctx context.Context, to chain.Cursor) error {
	f.report(func(s *ChainStatus) { s.Ready, s.Cursor = false, to })
	if f.forgot != nil {
		f.forgot(f.ID, to.Height)
	}
	if err := f.store.Forget(ctx, f.ID, f.cursor, to); err != nil {
		f.loaded = !errors.Is(err, ErrLedgerConflict)
		return fmt.Errorf("take back chain %d above %d: %w", f.ID, to.Height, err)
	}
	f.cursor = to
	clear(f.compared)
	f.knowReturnsFrom(to.Height)
	f.unmatched = slices.DeleteFunc(f.unmatched, func(u Unmatched) bool { return u.Block.Height > to.Height })
	return nil
}

// complete notes the finalised block's time once everything up to it is recorded.
func (f *follower) complete(b chain.Batch) {
	if f.cursor.Height == b.Finalized.Height {
		f.report(func(s *ChainStatus) { s.Complete = b.Finalized.Time })
	}
}

// settle matches and compares after the ledger reached the finalised block: every anchor the first time, then those
// that changed.
func (f *follower) settle(ctx context.Context, touched map[message.Anchor]bool) error {
	if f.cursor.Height == 0 {
		return nil
	}
	if err := f.match(ctx); err != nil {
		return err
	}
	ready := f.ready()
	for id := range f.anchors {
		if _, before := f.compared[id]; before && !touched[id] || f.pending(id) {
			continue
		}
		if err := f.compare(ctx, id); err != nil && !errors.Is(err, errHalted) {
			return err
		}
	}
	if !ready {
		f.report(func(s *ChainStatus) { s.Ready = true })
		f.log.Info("ledger compared with the chain", slog.Uint64("height", f.cursor.Height))
	}
	return nil
}

// compare holds one anchor's line against the chain at the cursor, the lock being held. A disagreement that a second
// reading confirms latches a halt.
func (f *follower) compare(ctx context.Context, anchor message.Anchor) error {
	a, ok := f.anchors[anchor]
	if !ok || f.compared[anchor] == f.cursor && !f.latched[anchor] {
		return nil
	}
	line, err := f.store.Balance(ctx, f.ID, anchor)
	if err != nil {
		return fmt.Errorf("read ledger line of %s: %w", a.AnchorID, err)
	}
	var mismatch error
	for range 2 {
		state, err := f.Destination.Anchor(ctx, anchor, a.Kind, f.cursor)
		if err != nil {
			return fmt.Errorf("read %s at block %d: %w", a.AnchorID, f.cursor.Height, err)
		}
		if mismatch = Compare(a, line, state); mismatch == nil {
			f.compared[anchor] = f.cursor
			delete(f.latched, anchor)
			return f.keep(a, line, state)
		}
	}
	return f.halt(ctx, anchor, fmt.Sprintf("at block %d: %v", f.cursor.Height, mismatch))
}

// keep keeps the margin of an anchor that was compared. A mint anchor's is how much of what it issued its chain no
// longer has: withdrawal fees, which are burned with the amount and not part of the message (SR-12), and what people
// burned.
func (f *follower) keep(a chain.Anchor, l Line, s chain.AnchorState) error {
	margin, err := MarginOf(a, l, s)
	if err != nil {
		return fmt.Errorf("margin of %s: %w", a.AnchorID, err)
	}
	f.state.Lock()
	defer f.state.Unlock()
	f.margins[a.Anchor] = margin
	return nil
}

// marginOf returns what was left when an anchor was last compared; false before.
func (f *follower) marginOf(anchor message.Anchor) (amount.Amount, bool) {
	f.state.RLock()
	defer f.state.RUnlock()
	a, ok := f.margins[anchor]
	return a, ok
}

// halt latches, and returns errHalted when that is durable.
func (f *follower) halt(ctx context.Context, anchor message.Anchor, reason string) error {
	halts, err := f.store.Halted(ctx)
	if err != nil {
		return fmt.Errorf("read halts: %w", err)
	}
	f.latched[anchor] = true
	if id := (chain.AnchorID{ChainID: f.ID, Anchor: anchor}); halted(halts, id) != nil {
		f.compared[anchor] = f.cursor
		return fmt.Errorf("%s: %w", id, errHalted)
	}
	if err := f.openLog(ctx); err != nil {
		return err
	}
	f.log.Error("halting an anchor", slog.String("anchor", anchor.String()), slog.String("reason", reason))
	if err := f.store.Halt(ctx, Halt{ChainID: f.ID, Anchor: anchor, Reason: reason, At: f.now()}); err != nil {
		return fmt.Errorf("latch halt of %d/%s: %w", f.ID, anchor, err)
	}
	f.compared[anchor] = f.cursor
	return fmt.Errorf("%d/%s %s: %w", f.ID, anchor, reason, errHalted)
}

// reach makes sure that the ledger reached a height.
func (f *follower) reach(ctx context.Context, height uint64) error {
	if f.snapshot().Cursor.Height >= height {
		return nil
	}
	if err := f.lock(ctx); err != nil {
		return err
	}
	defer f.unlock()
	if f.cursor.Height < height {
		if _, err := f.advance(ctx); err != nil {
			return err
		}
		f.report(func(s *ChainStatus) { s.Cursor = f.cursor })
	}
	if f.cursor.Height < height {
		return fmt.Errorf("ledger of chain %d is at block %d, not yet at %d: %w", f.ID, f.cursor.Height, height,
			chain.ErrBehind)
	}
	return nil
}

// finalNow asks the chain once more how far it is final, and is never below what was seen before. errNotSeen.
func (f *follower) finalNow(ctx context.Context) (uint64, error) {
	seen := f.snapshot()
	b, err := f.Source.Observe(ctx, seen.Cursor)
	if err != nil {
		return 0, fmt.Errorf("chain %d: %w: %w", f.ID, errNotSeen, err)
	}
	return max(b.Finalized.Height, seen.Finalized.Height), nil
}

// ensure makes sure that an anchor was compared at the newest recorded block and that all its deliveries have deposits.
func (f *follower) ensure(ctx context.Context, anchor message.Anchor) error {
	if err := f.lock(ctx); err != nil {
		return err
	}
	defer f.unlock()
	if err := f.match(ctx); err != nil {
		return err
	}
	if f.pending(anchor) {
		return fmt.Errorf("%d/%s has a delivery whose deposit was not seen yet: %w", f.ID, anchor, chain.ErrBehind)
	}
	if err := f.compare(ctx, anchor); err != nil && !errors.Is(err, errHalted) {
		return err
	}
	return nil
}

// audit compares every anchor at the newest recorded block.
func (f *follower) audit(ctx context.Context) error {
	for id := range f.anchors {
		if err := f.ensure(ctx, id); err != nil {
			return err
		}
	}
	return nil
}

func (f *follower) report(change func(*ChainStatus)) {
	f.state.Lock()
	defer f.state.Unlock()
	change(&f.status)
}

func (f *follower) snapshot() ChainStatus {
	f.state.RLock()
	defer f.state.RUnlock()
	return f.status
}

func (f *follower) ready() bool { return f.snapshot().Ready }

func finalDeposits(ds []chain.Deposit, height uint64) []chain.Deposit {
	var out []chain.Deposit
	for _, d := range ds {
		if finalFrom(d) <= height {
			out = append(out, d)
		}
	}
	return out
}
