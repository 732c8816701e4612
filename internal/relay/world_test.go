package relay_test

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/store"
	"causeway/internal/transfer"
)

const (
	chainA   = 901
	chainB   = 902
	chainC   = 903
	patience = time.Minute
	// haste is how many times faster than the wall clock the engine's clock runs: its timers are for people and chains.
	haste = 60
)

// world is model chains, a committee that really signs, and a database.
type world struct {
	t       testing.TB
	chains  map[uint32]*modelChain
	members []*member
	domain  message.Domain
	set     message.Set
	db      *store.DB
	born    time.Time
}

func newWorld(t testing.TB) *world {
	t.Helper()
	leaks := goleak.IgnoreCurrent()
	w := &world{t: t, chains: map[uint32]*modelChain{}, domain: message.NewDomain(message.Bytes32{7}), born: time.Now()}
	t.Cleanup(func() { goleak.VerifyNone(t, leaks) })
	var ids []message.Member
	for range 3 {
		key, err := crypto.GenerateKey()
		require.NoError(t, err)
		w.members = append(w.members, &member{w: w, key: key, signed: map[message.UID]message.Bytes32{}})
		ids = append(ids, message.Member(crypto.PubkeyToAddress(key.PublicKey)))
	}
	var err error
	w.set, err = message.NewSet(1, 2, ids)
	require.NoError(t, err)
	for _, id := range []uint32{chainA, chainB, chainC} {
		w.chains[id] = newModelChain(id, w.set)
	}
	w.db, err = store.Open(context.Background(), "sqlite:"+filepath.Join(t.TempDir(), "relay.db"), store.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, w.db.Close()) })
	require.NoError(t, w.db.Migrate(context.Background()))
	return w
}

func (w *world) now() time.Time { return w.born.Add(haste * time.Since(w.born)) }

func (w *world) committee() *relay.Committee {
	c := &relay.Committee{Domain: w.domain, Set: w.set, Timeout: 500 * time.Millisecond}
	for _, m := range w.members {
		c.Members = append(c.Members, m)
	}
	return c
}

func (w *world) config() relay.Config {
	cfg := relay.Config{
		Store: w.db.Relay(), Committee: w.committee(), Now: w.now, Idle: 2 * time.Millisecond, Lease: 2 * time.Minute,
		Workers: 2, BatchLimit: 5,
	}
	for id, c := range w.chains {
		cfg.Chains = append(cfg.Chains,
			relay.Chain{Chain: c, ID: id, Name: "model", Poll: 2 * time.Millisecond, Retry: c.retry})
	}
	return cfg
}

// start runs a relay until stop is called or the test ends.
func (w *world) start(change func(*relay.Config)) (stop func()) {
	w.t.Helper()
	cfg := w.config()
	if change != nil {
		change(&cfg)
	}
	e, err := relay.New(cfg)
	require.NoError(w.t, err)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- e.Run(ctx) }()
	stop = sync.OnceFunc(func() {
		cancel()
		select {
		case err := <-done:
			require.NoError(w.t, err)
		case <-time.After(patience):
			require.FailNow(w.t, "the relay does not stop")
		}
	})
	w.t.Cleanup(stop)
	return stop
}

func (w *world) mine() {
	for _, c := range w.chains {
		c.mine()
	}
}

// until mines until cond holds.
func (w *world) until(what string, cond func() bool) {
	w.t.Helper()
	w.wait(what, func() bool { w.mine(); return cond() })
}

// wait checks again and again until cond holds, without making blocks.
func (w *world) wait(what string, cond func() bool) {
	w.t.Helper()
	ticker := time.NewTicker(4 * time.Millisecond)
	defer ticker.Stop()
	for deadline := time.Now().Add(patience); !cond(); <-ticker.C {
		if time.Now().After(deadline) {
			w.t.Fatalf("waited in vain: %s: %s", what, w.describe())
		}
	}
}

func (w *world) describe() string {
	states, err := w.db.Relay().Backlog(context.Background())
	if err != nil {
		return err.Error()
	}
	out := ""
	for s, n := range states {
		out += string(s) + "=" + strconv.FormatInt(n.Count, 10) + " "
	}
	return out
}

func (w *world) load(uid message.UID) (transfer.Transfer, bool) {
	w.t.Helper()
	tr, ok, err := w.db.API().Transfer(context.Background(), uid)
	require.NoError(w.t, err)
	return tr, ok
}

func (w *world) is(uid message.UID, s transfer.State) func() bool {
	return func() bool { tr, ok := w.load(uid); return ok && tr.State == s }
}

// blind lets nobody observe a chain.
func (w *world) blind(c *modelChain, on bool) {
	c.with(func(c *modelChain) {
		c.fault = nil
		if on {
			c.fault = func(method string) error {
				if method == "Observe" {
					return errNode
				}
				return nil
			}
		}
	})
}

// read reports whether the relay observed a chain to its head.
func (w *world) read(c *modelChain) bool {
	at, err := w.db.Relay().Cursor(context.Background(), c.id)
	require.NoError(w.t, err)
	c.mu.Lock()
	defer c.mu.Unlock()
	return at.Hash == c.head().Hash
}

// uid is number n from one chain to another.
func uid(src, dst uint32, n int) message.UID {
	return message.NewUID(src, dst, message.PoolNonce(1, uint32(n)))
}

// settled reports whether every deposit was executed exactly once, and is at its end in the store.
func (w *world) settled() bool {
	for _, c := range w.chains {
		for _, d := range c.allDeposits() {
			tr, ok := w.load(d.Message.UID)
			if !ok || !tr.State.Terminal() || tr.State == transfer.Orphaned {
				return false
			}
		}
	}
	return true
}

// check is INV-01 to INV-04 on the chains as they are now: everything executed was sent, with that content, once.
func (w *world) check() {
	w.t.Helper()
	sent := map[message.UID]uint64{}
	content := map[message.UID]message.Bytes32{}
	for _, c := range w.chains {
		for _, d := range c.allDeposits() {
			p, err := d.Message.Payload.Decoded(), d.Message.Payload.Err()
			require.NoError(w.t, err)
			units, _ := p.Amount.Uint64()
			require.NotContains(w.t, sent, d.Message.UID)
			sent[d.Message.UID], content[d.Message.UID] = units, d.Message.StructHash()
		}
	}
	for _, c := range w.chains {
		times, paid := c.executions()
		for u, n := range times {
			require.Equal(w.t, 1, n, "INV-02: %s", u)
			require.Contains(w.t, sent, u, "INV-03, INV-04: %s was paid and is in no source chain", u)
			require.LessOrEqual(w.t, paid[u], sent[u], "INV-01: %s", u)
		}
	}
	for i, m := range w.members {
		for u, h := range m.all() {
			require.Equal(w.t, content[u], h, "INV-04: member %d signed %s, which the chain does not have", i, u)
		}
	}
}

// member looks for itself, as a committee member does, and signs.
type member struct {
	w   *world
	key *ecdsa.PrivateKey

	mu     sync.Mutex
	asked  [][]message.UID
	signed map[message.UID]message.Bytes32
	// instead answers in the member's place when set.
	instead func(ctx context.Context, honest relay.Attester, dst uint32, items []relay.Item) (message.Signature,
		[]relay.Refusal, error)
	// no refuses uids.
	no map[message.UID]relay.Refusal
}

var errSilent = errors.New("no answer")

// Attest implements relay.Attester.
func (m *member) Attest(ctx context.Context, dst uint32,
	items []relay.Item,
) (message.Signature, []relay.Refusal, error) {
	m.mu.Lock()
	uids := make([]message.UID, len(items))
	for i, it := range items {
		uids[i] = it.Message.UID
	}
	m.asked = append(m.asked, uids)
	instead := m.instead
	m.mu.Unlock()
	if instead != nil {
		return instead(ctx, honest{m}, dst, items)
	}
	return honest{m}.Attest(ctx, dst, items)
}

type honest struct{ *member }

func (h honest) Attest(ctx context.Context, dst uint32,
	items []relay.Item,
) (message.Signature, []relay.Refusal, error) {
	m := h.member
	var refusals []relay.Refusal
	messages := make([]message.Message, len(items))
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, it := range items {
		messages[i] = it.Message
		if r := m.look(ctx, dst, it); r != nil {
			refusals = append(refusals, *r)
		}
	}
	if len(refusals) > 0 {
		return message.Signature{}, refusals, nil
	}
	for _, x := range messages {
		m.signed[x.UID] = x.StructHash()
	}
	s, err := message.Sign(m.w.domain.BatchDigest(messages), m.key)
	return s, nil, err
}

func (m *member) look(ctx context.Context, dst uint32, it relay.Item) *relay.Refusal {
	u := it.Message.UID
	if r, ok := m.no[u]; ok {
		r.UID = u
		return &r
	}
	if h, ok := m.signed[u]; ok && h != it.Message.StructHash() {
		return &relay.Refusal{
			UID: u, Reason: transfer.ReasonRefused, Detail: "another message was signed",
			After: time.Second,
		}
	}
	if times, _ := m.w.chains[dst].executions(); times[u] > 0 {
		return &relay.Refusal{UID: u, Executed: true, Detail: "executed"}
	}
	deposits, final, err := m.w.chains[message.SrcChain(u)].Reobserve(ctx, it.Tx)
	if err != nil {
		return &relay.Refusal{UID: u, NotYet: true, Reason: transfer.ReasonCommittee, Detail: err.Error()}
	}
	for _, d := range deposits {
		if d.Message.Equal(it.Message) {
			if max(d.Block.Height, d.FinalAt) > final.Height {
				return &relay.Refusal{UID: u, NotYet: true, Reason: transfer.ReasonCommittee, Detail: "not final"}
			}
			return nil
		}
	}
	return &relay.Refusal{
		UID: u, Reason: transfer.ReasonRefused, Detail: "the chain shows another message",
		After: time.Second,
	}
}

func (m *member) change(fn func(m *member)) {
	m.mu.Lock()
	defer m.mu.Unlock()
	fn(m)
}

func (m *member) silence(on bool) {
	m.change(func(m *member) {
		m.instead = nil
		if on {
			m.instead = func(context.Context, relay.Attester, uint32, []relay.Item) (message.Signature, []relay.Refusal, error) {
				return message.Signature{}, nil, errSilent
			}
		}
	})
}

func (m *member) all() map[message.UID]message.Bytes32 {
	m.mu.Lock()
	defer m.mu.Unlock()
	out := make(map[message.UID]message.Bytes32, len(m.signed))
	for u, h := range m.signed {
		out[u] = h
	}
	return out
}

var _ chain.Chain = (*modelChain)(nil)
