package committee

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/memberlog"
	"causeway/internal/message"
)

// MaxBatch bounds the messages of one attestation.
const MaxBatch = 100

// ErrRequest means that a request is malformed: asking again never helps.
var ErrRequest = errors.New("attestation request is malformed")

// Config is what a member needs. Zero durations and limits take defaults.
type Config struct {
	Key    *ecdsa.PrivateKey // attestation key; see LoadKey. Nil with a Signer
	Signer Signer            // holds the key elsewhere; nil: Key signs in this process
	Domain message.Domain    // of the deployment
	Set    message.Set       // the current committee, which holds this key unless Retired
	// Anchors are this member's own configuration; see Anchors.
	Anchors []chain.Anchor
	Chains  []ChainConfig
	Store   Store
	Policy  Policy
	// Retired is a member that left the committee: it keeps its ledger and approves for its custody keys of earlier epochs
	// (SR-18), and signs no attestation.
	Retired bool
	// Public is set on every network but the local one. It demands that two members are dispensable (SR-23).
	Public bool
	// Rotations is a file of hashes of committee sets that the operator approved, one per line; empty refuses all.
	Rotations string
	// Audit is how often every anchor is compared; default 15 s. Grace is by how much the ledger of a source must have
	// passed a delivery, in block time and beside ChainConfig.Drift, before a missing deposit is a breach; default 2 min.
	Audit time.Duration
	Grace time.Duration
	// Parallel bounds the messages and reads worked on at once for one request; default 8.
	Parallel int
	Now      func() time.Time
	Log      *slog.Logger
	Names    chain.Names // of tokens, for the log; nil: it has raw units alone
	// Refused is told of each message that is not signed, each time that it is asked for; nil: nobody is.
	Refused func(Code)
	// Judged is told of each request that was judged, since when, and with what result; nil: nobody is.
	Judged func(r Request, since time.Time, err error)
}

const (
	defaultAudit    = 15 * time.Second
	defaultGrace    = 2 * time.Minute
	defaultParallel = 8
)

// Member is one committee member. Make one with New, let it Run, and ask it to Attest.
type Member struct {
	cfg       Config
	address   message.Member
	anchors   *anchorTable
	followers map[uint32]*follower
	limits    *limiter
	verified  *verifiedCache
	prefetch  chan chain.Deposit

	policyMu sync.RWMutex // held for reading from counting to recording, so that a new policy reads what was counted

	payoutMu sync.Mutex // held while a payment is judged and noted
	vetoes   Vetoes

	deficitMu sync.Mutex // held while the deficit of an asset is read and noted

	told    told // what the log named
	logOpen atomic.Bool
	gate    *memberlog.Gate // of refusals, into the log
	headMu  sync.Mutex
	head    memberlog.SignedHead // that was signed last
}

// New checks the configuration.
func New(c Config) (*Member, error) {
	if (c.Key == nil) == (c.Signer == nil) || c.Store == nil {
		return nil, errors.New("a member needs a store, and either a key or a signer")
	}
	if c.Signer == nil {
		c.Signer = KeySigner(c.Key, c.Domain)
	}
	m := &Member{
		cfg: c, address: c.Signer.Member(),
		followers: make(map[uint32]*follower, len(c.Chains)),
		verified:  newVerifiedCache(maxVerified), prefetch: make(chan chain.Deposit, maxPrefetch),
	}
	switch in := c.Set.Index(m.address) >= 0; {
	case !in && !c.Retired:
		return nil, fmt.Errorf("address %x of the attestation key is not in the committee of epoch %d", m.address,
			c.Set.Epoch)
	case in && c.Retired:
		return nil, fmt.Errorf(
			"address %x of the attestation key is in the committee of epoch %d: a member of it is not retired", m.address,
			c.Set.Epoch)
	}
	if c.Public && len(c.Set.Members)-int(c.Set.Threshold) < 2 {
		return nil, fmt.Errorf("a public network needs two dispensable members, not %d of %d (SR-23)", c.Set.Threshold,
			len(c.Set.Members))
	}
	if err := c.Policy.Check(); err != nil {
		return nil, fmt.Errorf("policy: %w", err)
	}
	var err error
	if m.anchors, err = newAnchorTable(c.Anchors); err != nil {
		return nil, err
	}
	m.cfg.defaults()
	m.limits, m.gate = newLimiter(c.Policy, c.Store, m.cfg.Now), memberlog.NewGate(m.cfg.Now)
	m.vetoes = Vetoes{c.Store, c.Domain, c.Set}
	for _, ch := range c.Chains {
		if _, twice := m.followers[ch.ID]; twice || ch.ID == 0 || ch.Source == nil || ch.Destination == nil {
			return nil, fmt.Errorf("chain %d is configured twice or has no endpoint", ch.ID)
		}
		f := newFollower(ch, c.Store, m.anchors.of(ch.ID), m.cfg.Now, m.cfg.Log)
		f.peer, f.grace, f.found, f.forgot = m.follower, m.cfg.Grace, m.announce, m.verified.forget
		f.openLog, f.names = m.openLog, m.cfg.Names
		m.followers[ch.ID] = f
	}
	for id := range m.anchors.byID {
		if _, ok := m.followers[id.ChainID]; !ok {
			return nil, fmt.Errorf("anchor %s is on a chain without an endpoint", id)
		}
	}
	return m, nil
}

func (c *Config) defaults() {
	if c.Audit <= 0 {
		c.Audit = defaultAudit
	}
	if c.Grace <= 0 {
		c.Grace = defaultGrace
	}
	if c.Parallel <= 0 {
		c.Parallel = defaultParallel
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
}

// Address is the member's address in committee sets.
func (m *Member) Address() message.Member { return m.address }

// Epoch is the committee's epoch that the member signs in.
func (m *Member) Epoch() uint32 { return m.cfg.Set.Epoch }

// SetPolicy replaces the operator's rules.
func (m *Member) SetPolicy(p Policy) error {
	if err := p.Check(); err != nil {
		return fmt.Errorf("policy: %w", err)
	}
	m.policyMu.Lock()
	defer m.policyMu.Unlock()
	m.limits.set(p)
	return nil
}

// Run follows the chains and audits until ctx ends, then returns nil. It fails when the member has no log to write to.
func (m *Member) Run(ctx context.Context) error {
	if err := m.openLog(ctx); err != nil && ctx.Err() == nil {
		return err
	}
	g, ctx := errgroup.WithContext(ctx)
	for _, f := range m.followers {
		g.Go(func() error { f.run(ctx); return nil })
	}
	for range min(m.cfg.Parallel, 4) {
		g.Go(func() error { m.prefetcher(ctx); return nil })
	}
	g.Go(func() error { m.auditor(ctx); return nil })
	return g.Wait()
}

func (m *Member) auditor(ctx context.Context) {
	tick := time.NewTicker(m.cfg.Audit)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if err := m.AuditNow(ctx); err != nil && ctx.Err() == nil {
			m.cfg.Log.Warn("audit was not completed", slog.Any("error", err))
		}
	}
}

// AuditNow compares every anchor of every chain, and the sums over all chains. What disagrees is halted.
func (m *Member) AuditNow(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, stepTimeout)
	defer cancel()
	var errs []error
	for _, c := range m.cfg.Chains {
		if f := m.followers[c.ID]; f.ready() {
			errs = append(errs, f.audit(ctx))
		}
	}
	for n := range m.anchors.groups {
		errs = append(errs, m.auditGroup(ctx, n))
	}
	return errors.Join(errs...)
}

func (m *Member) follower(chainID uint32) *follower { return m.followers[chainID] }

// lost is what an anchor delivered elsewhere for deposits that left their chain: nothing where final blocks stay.
func (m *Member) lost(ctx context.Context, id chain.AnchorID) (Lost, error) {
	if !m.followers[id.ChainID].Reorganises {
		return Lost{}, nil
	}
	lost, err := m.cfg.Store.Lost(ctx, id.ChainID, id.Anchor)
	if err != nil {
		return Lost{}, fmt.Errorf("read what %s lost: %w", id, err)
	}
	return lost, nil
}

func (m *Member) haltAnchor(ctx context.Context, id chain.AnchorID, reason string) error {
	f := m.followers[id.ChainID]
	if err := f.lock(ctx); err != nil {
		return err
	}
	defer f.unlock()
	if err := f.halt(ctx, id.Anchor, reason); !errors.Is(err, errHalted) {
		return err
	}
	return nil
}

// ClearHalt is the operator's word that the cause is gone. The anchor is compared again before anything is signed.
func (m *Member) ClearHalt(ctx context.Context, id chain.AnchorID) error {
	f, ok := m.followers[id.ChainID]
	if !ok {
		return fmt.Errorf("clear halt of %s: %w", id, ErrRequest)
	}
	if err := f.lock(ctx); err != nil {
		return err
	}
	defer f.unlock()
	if err := m.openLog(ctx); err != nil {
		return err
	}
	if err := m.cfg.Store.ClearHalt(ctx, id.ChainID, id.Anchor); err != nil {
		return fmt.Errorf("clear halt of %s: %w", id, err)
	}
	delete(f.compared, id.Anchor)
	return nil
}

func halted(halts []Halt, id chain.AnchorID) *Halt {
	for i, h := range halts {
		if h.ChainID == id.ChainID && h.Anchor == id.Anchor {
			return &halts[i]
		}
	}
	return nil
}

// Status is what a member says of itself.
type Status struct {
	Address message.Member
	Epoch   uint32
	Ready   bool  // every chain is recorded and compared, and was looked at lately, and the key signs: it can sign now
	Signer  error // why the key signs nothing; nil: it signs
	Chains  []ChainStatus
	Halts   []Halt
}

// Status reports progress and halts.
func (m *Member) Status(ctx context.Context) (Status, error) {
	halts, err := m.cfg.Store.Halted(ctx)
	if err != nil {
		return Status{}, fmt.Errorf("read halts: %w", err)
	}
	s := Status{Address: m.address, Epoch: m.cfg.Set.Epoch, Ready: true, Signer: m.cfg.Signer.Able(), Halts: halts}
	s.Ready = s.Signer == nil
	for _, c := range m.cfg.Chains {
		st := m.followers[c.ID].snapshot()
		s.Ready = s.Ready && st.Able()
		s.Chains = append(s.Chains, st)
	}
	return s, nil
}

// LedgerLine is one anchor's line, and what was delivered for deposits of it that left their chain (SR-21).
type LedgerLine struct {
	chain.AnchorID
	Kind chain.AnchorKind
	Line
	Lost amount.Amount
	// Collected is, of a mint anchor, what Member.Collected sums.
	Collected amount.Amount
	// Unhurried is, where payments that are large wait by the member's word, what one may be now without waiting: less
	// than the threshold by what did not wait lately (SR-05). Nil: as much as is asked.
	Unhurried *amount.Amount
}

// Ledger lists the lines of all anchors, in the order of configuration.
func (m *Member) Ledger(ctx context.Context) ([]LedgerLine, error) {
	out := make([]LedgerLine, 0, len(m.cfg.Anchors))
	for _, a := range m.cfg.Anchors {
		l, err := m.cfg.Store.Balance(ctx, a.ChainID, a.Anchor)
		if err != nil {
			return nil, fmt.Errorf("read ledger line of %s: %w", a.AnchorID, err)
		}
		lost, err := m.lost(ctx, a.AnchorID)
		if err != nil {
			return nil, err
		}
		var collected amount.Amount
		if a.Kind == chain.AnchorMint {
			collected, _ = m.followers[a.ChainID].marginOf(a.Anchor)
		}
		unhurried, err := m.unhurriedNow(ctx, a.AnchorID)
		if err != nil {
			return nil, err
		}
		out = append(out, LedgerLine{
			AnchorID: a.AnchorID, Kind: a.Kind, Line: l, Lost: lost.Amount, Collected: collected, Unhurried: unhurried,
		})
	}
	return out, nil
}

// Collected sums, over the mint anchors of an anchor's asset, what they issued beyond their chains' supplies when they
// were last compared: withdrawal fees that were burned, in common units. They are the fee reserve's (SR-12). It is
// never more than was collected: what is minted or burned since is not final yet. chain.ErrBehind before the first
// comparison.
func (m *Member) Collected(id chain.AnchorID) (amount.Amount, error) {
	var sum amount.Amount
	n, known := m.anchors.group[id]
	if !known {
		return sum, fmt.Errorf("collected fees of %s: %w", id, ErrRequest)
	}
	for _, member := range m.anchors.groups[n] {
		if m.anchors.byID[member].Kind != chain.AnchorMint {
			continue
		}
		more, compared := m.followers[member.ChainID].marginOf(member.Anchor)
		if !compared {
			return amount.Amount{}, fmt.Errorf("%s was not compared yet: %w", member, chain.ErrBehind)
		}
		var err error
		if sum, err = sum.Add(more); err != nil {
			return amount.Amount{}, fmt.Errorf("add collected fees: %w", err)
		}
	}
	return sum, nil
}

// Margin is what was left of an anchor's rule when it was last compared; see MarginOf.
type Margin struct {
	chain.AnchorID
	Amount amount.Amount // common units
}

// Margins lists the margins of the anchors that were compared since the start, in the order of the configuration.
func (m *Member) Margins() []Margin {
	out := make([]Margin, 0, len(m.cfg.Anchors))
	for _, a := range m.cfg.Anchors {
		left, compared := m.followers[a.ChainID].marginOf(a.Anchor)
		if !compared {
			continue
		}
		out = append(out, Margin{AnchorID: a.AnchorID, Amount: left})
	}
	return out
}

// CatchUp records and compares every chain up to its finalised block, once, in the order of the configuration. Run does
// the same all the time.
func (m *Member) CatchUp(ctx context.Context) error {
	var errs []error
	for _, c := range m.cfg.Chains {
		f := m.followers[c.ID]
		for more := true; more; {
			var err error
			if more, err = f.step(ctx); err != nil {
				errs, more = append(errs, err), false
			}
		}
	}
	return errors.Join(errs...)
}
