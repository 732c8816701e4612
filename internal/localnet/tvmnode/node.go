// Package tvmnode is a TON network of one process: a real virtual machine (the transaction emulator of TON's own node,
// as WebAssembly), accounts, blocks on demand and by a timer, a journal, a faucet, and toncenter's HTTP API v2. There
// are no validators, shards or collators. Nothing makes a block final but those on top of it: the newest ones can be
// taken back.
package tvmnode

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"causeway/internal/filelock"
	"causeway/internal/ton"
)

// Bounds of what waits for a block.
const (
	maxWaiting  = 10_000
	maxExternal = 65_535 // bytes of a message from outside, as validators take it
)

// Errors of what is sent.
var (
	ErrFull    = errors.New("too many messages wait for a block")
	ErrMessage = errors.New("not a message from outside to an account")
)

// RefusedError means that an account does not accept a message from outside.
type RefusedError struct {
	Reason   string
	ExitCode int
}

func (e *RefusedError) Error() string {
	return fmt.Sprintf("cannot apply external message to current state : External message was not accepted\n"+
		"%s, exit code %d", e.Reason, e.ExitCode)
}

// Config describes a network.
type Config struct {
	// Contracts is the folder contracts/ton of the repository, whose packages have the virtual machine.
	Contracts string
	// Folder keeps the state. One process has it.
	Folder string
	// Compiled keeps the machine's compiled code; "": it is compiled with each start.
	Compiled string
	// Step is how often a block is made; 0: never by itself. Pace is how long after a message one is; 0: not for that.
	Step, Pace time.Duration
	// Idle is Step of a network that nobody uses; 0: the same.
	Idle time.Duration
	// Eager runs what a block's messages set off in the same block, as validators do where there is room; else in the
	// block after it.
	Eager bool
	// Control lets through what a local network can do and no other: localMine, localFaucet, localReorganise,
	// localForget, localSkip.
	Control bool
	Log     *slog.Logger
}

// version is an account as a block left it.
type version struct {
	seqno uint32
	shard *ton.Cell
	state *ton.Account
}

// account is an account and what happened to it, oldest first.
type account struct {
	version
	past []version // what it was after each block that changed it; the last one is what it is
	txs  []*entry
}

// entry is a transaction and where it is.
type entry struct {
	tx    *ton.Transaction
	at    ton.Address
	seqno uint32
}

// block has the transactions of one step. Hash covers them and all blocks before.
type block struct {
	seqno uint32
	time  uint32
	hash  ton.Hash
	lt    uint64 // above all that it has
	txs   []*entry
}

// waiting is a message that the next block runs.
type waiting struct {
	cell  *ton.Cell
	to    ton.Address
	from  bool // from outside
	given bool // by the faucet
}

// Node is the network.
type Node struct {
	cfg     Config
	machine *opening
	lock    *filelock.Lock
	journal *journal
	empty   *ton.Cell // the state of an account that nothing happened to
	stop    context.CancelFunc
	ended   chan struct{}
	kick    chan struct{}

	sealing sync.Mutex // one block at a time

	mu       sync.RWMutex // what follows
	accounts map[ton.Address]*account
	blocks   []*block // by sequence number, from 0
	queue    []waiting
	lt       uint64
	undo     []undone // of the newest blocks, the newest last
	skipped  time.Duration
}

// Open starts a network, or goes on with the one that its folder has. The machine is opened meanwhile: what needs it
// waits, and blocks without messages do not.
func Open(ctx context.Context, cfg Config) (*Node, error) {
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	if err := os.MkdirAll(cfg.Folder, 0o700); err != nil {
		return nil, fmt.Errorf("make folder of local TON node: %w", err)
	}
	lock, err := filelock.Take(filepath.Join(cfg.Folder, "lock"))
	if err != nil {
		return nil, fmt.Errorf("open local TON node: %w", err)
	}
	n := &Node{
		cfg: cfg, lock: lock, accounts: map[ton.Address]*account{}, ended: make(chan struct{}),
		kick: make(chan struct{}, 1), blocks: []*block{{}},
	}
	if err := n.open(ctx); err != nil {
		return nil, errors.Join(err, n.release(ctx))
	}
	run, stop := context.WithCancel(context.WithoutCancel(ctx))
	n.stop = stop
	go func() {
		defer close(n.ended)
		n.drive(run)
	}()
	return n, nil
}

func (n *Node) open(ctx context.Context) error {
	var err error
	if n.empty, err = ton.EmptyShardAccount(); err != nil {
		return err
	}
	if n.machine, err = openLater(ctx, n.cfg.Contracts, n.cfg.Compiled); err != nil {
		return err
	}
	if n.blocks[0].hash, err = identity(filepath.Join(n.cfg.Folder, "genesis")); err != nil {
		return err
	}
	n.journal, err = openJournal(filepath.Join(n.cfg.Folder, "journal"), func(r record, at int64) error {
		s, err := r.step()
		if err == nil {
			n.apply(s, undone{queue: n.queue, lt: n.lt, size: at})
			n.queue = s.queue
		}
		return err
	})
	return err
}

// identity is the hash of a network's first block: no two networks have the same.
func identity(path string) (ton.Hash, error) {
	text, err := os.ReadFile(path)
	if err == nil {
		h, err := ton.ParseHash(string(text))
		if err != nil {
			return h, fmt.Errorf("read identity of local TON node in %s: %w", path, err)
		}
		return h, nil
	}
	if !errors.Is(err, os.ErrNotExist) {
		return ton.Hash{}, fmt.Errorf("read identity of local TON node: %w", err)
	}
	h := seed()
	if err := writeWhole(path, []byte(h.String())); err != nil {
		return ton.Hash{}, fmt.Errorf("write identity of local TON node: %w", err)
	}
	return h, nil
}

// writeWhole makes a file that a crash leaves whole or not there.
func writeWhole(path string, data []byte) error {
	next := path + ".new"
	f, err := os.OpenFile(next, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	if err := errors.Join(err, f.Close()); err != nil {
		return err
	}
	if err := os.Rename(next, path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// Ready waits until the machine runs, which Open does not, and returns why it cannot.
func (n *Node) Ready(ctx context.Context) error {
	_, err := n.machine.get(ctx)
	return err
}

// Close ends the network. What is in a block stays; messages from outside that wait for one are forgotten.
func (n *Node) Close(ctx context.Context) error {
	n.stop()
	<-n.ended
	n.sealing.Lock()
	defer n.sealing.Unlock()
	return n.release(ctx)
}

func (n *Node) release(ctx context.Context) error {
	var errs []error
	if n.journal != nil {
		errs = append(errs, n.journal.close())
	}
	if n.machine != nil {
		errs = append(errs, n.machine.close(ctx))
	}
	return errors.Join(append(errs, n.lock.Release())...)
}

// drive makes blocks: Pace after a message came, Step after the last one.
func (n *Node) drive(ctx context.Context) {
	timer := time.NewTimer(0)
	defer timer.Stop()
	soon := false
	for {
		var fire <-chan time.Time
		n.mu.RLock()
		busy, step := len(n.queue) > 0, n.cfg.Step
		if n.cfg.Idle > 0 && n.quiet() {
			step = n.cfg.Idle
		}
		n.mu.RUnlock()
		switch {
		case busy && n.cfg.Pace > 0 && !soon:
			timer.Reset(n.cfg.Pace)
			soon, fire = true, timer.C
		case soon:
			fire = timer.C
		case step > 0:
			timer.Reset(step)
			fire = timer.C
		}
		select {
		case <-ctx.Done():
			return
		case <-n.kick:
		case <-fire:
			soon = false
			if err := n.Mine(ctx, 1); err != nil && ctx.Err() == nil {
				n.cfg.Log.LogAttrs(ctx, slog.LevelWarn, "block was not made", slog.Any("error", err))
			}
		}
	}
}

// quietBlocks are how many empty blocks make a network that nobody uses.
const quietBlocks = 8

// quiet reports whether nobody uses the network. The caller holds mu.
func (n *Node) quiet() bool {
	for i := max(0, len(n.blocks)-quietBlocks); i < len(n.blocks); i++ {
		if len(n.blocks[i].txs) > 0 {
			return false
		}
	}
	return len(n.blocks) > quietBlocks
}

func (n *Node) enqueue(w waiting) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	if len(n.queue) >= maxWaiting {
		return ErrFull
	}
	if w.from {
		for _, other := range n.queue {
			if other.cell.Hash() == w.cell.Hash() {
				return nil
			}
		}
	}
	n.queue = append(n.queue, w)
	select {
	case n.kick <- struct{}{}:
	default: // a wake-up is waiting already
	}
	return nil
}

// Send takes a message from outside, as a bag of cells, if its account would accept it now. It returns the hash of the
// message's cell.
func (n *Node) Send(ctx context.Context, boc []byte) (ton.Hash, error) {
	if len(boc) > maxExternal {
		return ton.Hash{}, ErrMessage
	}
	c, err := ton.ParseBoC(boc)
	if err != nil {
		return ton.Hash{}, err
	}
	m, err := ton.ParseMessage(c)
	if err != nil || m.Kind != ton.ExternalIn || m.Destination == nil {
		return ton.Hash{}, errors.Join(ErrMessage, err)
	}
	n.mu.RLock()
	r := run{account: n.shardOf(*m.Destination), message: c, now: n.now(), lt: nextLT(n.lt), seed: seed()}
	n.mu.RUnlock()
	vm, err := n.machine.get(ctx)
	if err != nil {
		return ton.Hash{}, err
	}
	got, err := vm.transact(ctx, r)
	if err != nil {
		return ton.Hash{}, err
	}
	if !got.Success {
		return ton.Hash{}, &RefusedError{got.Error, got.ExitCode}
	}
	return c.Hash(), n.enqueue(waiting{cell: c, to: *m.Destination, from: true})
}

// Faucet gives an account coins that come from nowhere, with the next block.
func (n *Node) Faucet(to ton.Address, nanotons *big.Int) error {
	body, err := ton.Build().End()
	if err != nil {
		return err
	}
	m := ton.Message{
		Kind: ton.Internal, Source: &ton.Address{}, Destination: &to, Value: nanotons, Body: body,
		CreatedAt: uint32(time.Now().Unix()),
	}
	c, err := m.Cell()
	if err != nil {
		return fmt.Errorf("make faucet's message: %w", err)
	}
	return n.enqueue(waiting{cell: c, to: to, given: true})
}

// shardOf is an account's state, of an account that is not there too. The caller holds mu.
func (n *Node) shardOf(a ton.Address) *ton.Cell {
	if acc := n.accounts[a]; acc != nil {
		return acc.shard
	}
	return n.empty
}

// view is an account as it is. The caller holds mu.
func (n *Node) view(a ton.Address) *account {
	if acc := n.accounts[a]; acc != nil {
		return acc
	}
	return &account{version: n.nothing()}
}

// nothing is an account that is not there.
func (n *Node) nothing() version {
	return version{shard: n.empty, state: &ton.Account{
		Status: ton.NoAccount, Balance: new(big.Int), StorageDue: new(big.Int),
	}}
}

// at is an account as a block left it. The caller holds mu.
func (n *Node) at(a ton.Address, seqno uint32) version {
	out := n.nothing()
	for _, v := range slices.Backward(n.view(a).past) {
		if v.seqno <= seqno {
			return v
		}
	}
	return out
}

func (n *Node) head() *block { return n.blocks[len(n.blocks)-1] }

// now is the time of a block that is made now: never before the one below it.
func (n *Node) now() uint32 { return max(uint32(time.Now().Add(n.skipped).Unix()), n.head().time) }

func seed() ton.Hash {
	var h ton.Hash
	_, _ = rand.Read(h[:]) // never fails
	return h
}

// ltStep is what logical time is a multiple of at the beginning of a block.
const ltStep = 1_000_000

func nextLT(lt uint64) uint64 { return (lt/ltStep + 1) * ltStep }
