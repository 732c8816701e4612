// Package watchdog holds a committee to what its members signed: it follows their logs and the chains, and finds a
// signature without a deposit, a delivery or a spend of the custody that too few logs name, a log that was rewritten or
// goes back, a member that is silent, and what a member should have halted for, or halted for and signed none the less.
// It believes no member and no log: logs are chains of hashes under the members' signatures, and the chains are read
// through the watcher's own endpoints by a committee.Member that signs nothing.
package watchdog

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/memberlog"
	"causeway/internal/message"
)

// Log is a member's log as its server gives it; *committee.Client is one.
type Log interface {
	Address() message.Member
	LogPage(ctx context.Context, from uint64) (memberlog.Page, error)
}

// Observer follows the chains and compares them with a ledger of its own; a retired *committee.Member is one.
type Observer interface {
	CatchUp(ctx context.Context) error
	AuditNow(ctx context.Context) error
	Status(ctx context.Context) (committee.Status, error)
}

// Ledger is what the Observer recorded.
type Ledger interface {
	Deposit(ctx context.Context, uid message.UID) (committee.Entry, bool, error)
	LostDeposit(ctx context.Context, chainID uint32, uid message.UID) (amount.Amount, bool, error)
	// Deliveries returns what was delivered or paid, in the order of recording, behind a number, at most limit.
	Deliveries(ctx context.Context, after int64, limit int) ([]Delivery, error)
}

// Delivery is one that the chain shows in a final block.
type Delivery struct {
	Seq     int64 // place in the ledger
	ChainID uint32
	UID     message.UID
	Tx      chain.TxID
	At      time.Time // of its block
}

// Kind says what an alarm is about. Published as a label: never rename one.
type Kind string

// The kinds.
const (
	Unbacked  Kind = "signature_without_deposit"
	Unsigned  Kind = "delivery_without_signatures"
	Forked    Kind = "log_forked"
	Back      Kind = "log_went_back"
	Broken    Kind = "log_broken" // the member serves something else than it signed
	Silent    Kind = "member_silent"
	Halted    Kind = "member_halted"
	Breach    Kind = "breach"                   // the own ledger is halted: value is not conserved
	NotHalted Kind = "not_halted"               // a member should have halted, as the own ledger did
	Overruled Kind = "veto_overruled"           // a member paid what its own log holds back
	Spent     Kind = "spend_without_signatures" // coins of the custody left, and too few logs name the transaction
	// HaltIgnored: a member signed a payment of an anchor that was halted
	HaltIgnored Kind = "halt_ignored"
)

// Kinds lists all.
func Kinds() []Kind {
	return []Kind{
		Unbacked, Unsigned, Forked, Back, Broken, Silent, Halted, Breach, NotHalted, Overruled, Spent, HaltIgnored,
	}
}

// Alarm is a finding that somebody has to look at. Text is for people.
type Alarm struct {
	Kind Kind
	Text string
}

func (a Alarm) compare(o Alarm) int {
	return cmp.Or(cmp.Compare(a.Kind, o.Kind), cmp.Compare(a.Text, o.Text))
}

// Config is what is watched. Zero durations take defaults.
type Config struct {
	Domain   message.Domain
	Set      message.Set
	Logs     []Log
	Observer Observer
	Ledger   Ledger
	Custody  Custody // nil: there is none, or it is not followed
	// Custodians are by epoch of the custody. What an epoch signs that is not among them is judged once it has ended.
	Custodians map[uint32]Custodians
	Anchors    []chain.Anchor // of the deployment: which ends belong together
	Heads      Heads
	// Drift is by how much block times of a chain may be wrong, either way; nil: not at all.
	Drift func(chainID uint32) time.Duration
	// Silence is how long a member may not answer; default 10 min. Zero after New's default only for Once.
	Silence time.Duration
	// Grace is by how much the own ledger must have passed a signature before a missing deposit is a finding; default 2
	// min. For a member that has not halted it is the time since the own halt.
	Grace time.Duration
	Now   func() time.Time
}

// Heads is what stays from one process to the next: the longest head that each member signed, and forks.
type Heads interface {
	Load() (map[message.Member]Known, error)
	Save(map[message.Member]Known) error
}

// Known is what is known of a member's log.
type Known struct {
	Head memberlog.SignedHead `json:"head"`
	Fork *memberlog.Fork      `json:"fork,omitempty"`
}

// Watchdog watches. It is not safe for concurrent use.
type Watchdog struct {
	cfg     Config
	members []*member
	known   map[message.Member]Known
	named   map[message.UID]uint32 // by bits of members
	open    []naming               // whose deposits were not seen yet
	checked int64                  // deliveries up to here were judged or are in waiting
	waiting []Delivery
	signed  map[string]uint32 // transactions on Bitcoin, by bits of members
	spentTo uint64            // spends up to here were judged or are in spent
	strayTo uint32            // blocks below were searched for strays
	spent   []Spend
	pays    []payment // whose deposits were not seen yet
	remotes map[chain.AnchorID]map[uint32]message.Anchor
	lasting []Alarm // what does not go away
	breach  map[chain.AnchorID]time.Time
}

// member is one whose log is read.
type member struct {
	log    Log
	follow *memberlog.Follower
	fault  error     // nothing more is read
	seen   time.Time // when it answered last
	read   bool      // in this round, to its end
	opened time.Time // zero: not read yet
	halts  map[chain.AnchorID]string
	// haltedAt is when the entries of halts were made
	haltedAt map[chain.AnchorID]time.Time
	vetoes   map[message.UID]held
}

// held is a payment on Bitcoin that a member's log says is held back.
type held struct {
	until uint64    // height
	since time.Time // of the entry
}

// naming is a message that a member's log names, or the payment of one on Bitcoin: that says which, and not what it
// says.
type naming struct {
	memberlog.Message
	by     message.Member
	at     time.Time
	paidIn string // the transaction of a payment
}

// New loads what is known of the logs.
func New(c Config) (*Watchdog, error) {
	if len(c.Logs) == 0 || len(c.Logs) > message.MaxMembers {
		return nil, fmt.Errorf("%d members to watch, 1 to %d are possible", len(c.Logs), message.MaxMembers)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Grace <= 0 {
		c.Grace = 2 * time.Minute
	}
	if c.Drift == nil {
		c.Drift = func(uint32) time.Duration { return 0 }
	}
	known, err := c.Heads.Load()
	if err != nil {
		return nil, err
	}
	w := &Watchdog{
		cfg: c, known: known, named: make(map[message.UID]uint32), breach: make(map[chain.AnchorID]time.Time),
		signed: make(map[string]uint32), remotes: make(map[chain.AnchorID]map[uint32]message.Anchor, len(c.Anchors)),
	}
	for _, a := range c.Anchors {
		w.remotes[a.AnchorID] = a.Remotes
	}
	for _, l := range c.Logs {
		f, err := memberlog.NewFollower(c.Domain, l.Address(), known[l.Address()].Head)
		if err != nil {
			return nil, fmt.Errorf("what is known of member %s: %w", l.Address().Hex(), err)
		}
		m := &member{
			log: l, follow: f, seen: c.Now(), halts: make(map[chain.AnchorID]string),
			haltedAt: make(map[chain.AnchorID]time.Time), vetoes: make(map[message.UID]held),
		}
		if fork := known[l.Address()].Fork; fork != nil {
			m.fault = fork
		}
		w.members = append(w.members, m)
	}
	return w, nil
}

// Round looks once at everything and returns all alarms there are. The error says that the own endpoints, database or
// file do not answer: then nothing can be said.
func (w *Watchdog) Round(ctx context.Context) ([]Alarm, error) {
	if err := w.cfg.Observer.CatchUp(ctx); err != nil {
		return nil, fmt.Errorf("follow the chains: %w", err)
	}
	audit := w.cfg.Observer.AuditNow(ctx) // halts say what it found
	status, err := w.cfg.Observer.Status(ctx)
	if err != nil {
		return nil, errors.Join(err, audit)
	}
	if err := w.deliveries(ctx); err != nil {
		return nil, err
	}
	if err := w.spends(ctx); err != nil {
		return nil, err
	}
	// What is on the chains by now was signed before: the logs that are read from here on name it.
	for i, m := range w.members {
		w.readLog(ctx, i, m)
	}
	if err := w.remember(); err != nil {
		return nil, err
	}
	if err := w.judgeNamed(ctx, status); err != nil {
		return nil, err
	}
	if err := w.judgePays(ctx); err != nil {
		return nil, err
	}
	w.judgeDelivered()
	w.judgeSpent()
	out := slices.Concat(w.lasting, w.ofMembers(), w.ofHalts(status))
	slices.SortFunc(out, Alarm.compare)
	return slices.Compact(out), nil
}

// readLog reads what a member's log has beyond what was read.
func (w *Watchdog) readLog(ctx context.Context, i int, m *member) {
	m.read = false
	for more := m.fault == nil; more; {
		page, err := m.log.LogPage(ctx, m.follow.At().Size)
		if err != nil {
			return // silent, if it stays so
		}
		var list []memberlog.Entry
		list, more, err = m.follow.Take(page)
		for _, e := range list {
			w.take(i, m, e)
		}
		if err != nil {
			m.fault = err
			return
		}
		m.seen, m.read = w.cfg.Now(), !more
	}
}

func (w *Watchdog) take(i int, m *member, e memberlog.Entry) {
	switch e.Kind {
	case memberlog.KindOpened:
		m.opened = e.Time()
	case memberlog.KindMessages:
		for _, x := range e.Messages {
			w.named[x.UID] |= 1 << i
			w.open = append(w.open, naming{Message: x, by: m.log.Address(), at: w.madeAt(e)})
		}
	case memberlog.KindHalt:
		id := chain.AnchorID{ChainID: e.Halt.ChainID, Anchor: e.Halt.Anchor}
		if m.halts[id] = e.Halt.Reason; m.haltedAt[id].IsZero() {
			m.haltedAt[id] = e.Time()
		}
	case memberlog.KindCleared:
		id := chain.AnchorID{ChainID: e.Halt.ChainID, Anchor: e.Halt.Anchor}
		delete(m.halts, id)
		delete(m.haltedAt, id)
	case memberlog.KindVeto:
		if until := e.Veto.Height + committee.VetoBlocks; until > m.vetoes[e.Veto.UID].until {
			m.vetoes[e.Veto.UID] = held{until, e.Time()}
		}
	case memberlog.KindCustody:
		w.takeCustody(i, m, e)
	}
}

// madeAt is when an entry was made. A clock that is ahead wins no time.
func (w *Watchdog) madeAt(e memberlog.Entry) time.Time {
	at, now := e.Time(), w.cfg.Now()
	if at.After(now) {
		return now
	}
	return at
}

// remember keeps the longest heads and the forks.
func (w *Watchdog) remember() error {
	changed := false
	for _, m := range w.members {
		k := w.known[m.log.Address()]
		next := Known{Head: m.follow.Newest(), Fork: k.Fork}
		var fork *memberlog.Fork
		if errors.As(m.fault, &fork) {
			next.Fork = fork
		}
		if next != k {
			w.known[m.log.Address()], changed = next, true
		}
	}
	if !changed {
		return nil
	}
	if err := w.cfg.Heads.Save(w.known); err != nil {
		return fmt.Errorf("keep the heads of logs: %w", err)
	}
	return nil
}
