package watchdog_test

import (
	"context"
	"crypto/ecdsa"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/memberlog"
	"causeway/internal/message"
	"causeway/internal/watchdog"
)

const (
	chainA uint32 = 1
	chainB uint32 = 2
)

var (
	start  = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	domain = message.NewDomain(message.Bytes32{1})
	pool   = message.Anchor{31: 9}
	coins  = message.Anchor{31: 8}
)

// fakeMember keeps a log, and serves it unless it is told not to.
type fakeMember struct {
	key   *ecdsa.PrivateKey
	head  memberlog.Head
	texts []json.RawMessage
	gone  bool
}

func (m *fakeMember) Address() message.Member { return message.MemberOf(&m.key.PublicKey) }

func (m *fakeMember) LogPage(_ context.Context, from uint64) (memberlog.Page, error) {
	if m.gone {
		return memberlog.Page{}, errors.New("no answer")
	}
	sig, err := message.Sign(domain.LogDigest(m.head.Size, m.head.Link), m.key)
	at := min(from, m.head.Size)
	return memberlog.Page{
		Head: memberlog.SignedHead{Head: m.head, Signature: memberlog.Signature(sig)}, From: from,
		Entries: m.texts[at:min(at+2, m.head.Size)],
	}, err
}

func (m *fakeMember) add(t *testing.T, k memberlog.Kind, at time.Time, edit func(*memberlog.Entry)) {
	t.Helper()
	e := memberlog.NewEntry(k, at)
	edit(&e)
	text, next, err := m.head.Append(e)
	require.NoError(t, err)
	m.texts, m.head = append(m.texts, text), next
}

func (m *fakeMember) sign(t *testing.T, uid message.UID, at time.Time) {
	t.Helper()
	m.add(t, memberlog.KindMessages, at, func(e *memberlog.Entry) {
		e.Messages = []memberlog.Message{{UID: uid, Hash: message.Bytes32{1}, Amount: amount.New(5)}}
	})
}

// world is three members of which two sign, and what the watcher sees of two chains.
type world struct {
	t          *testing.T
	now        time.Time
	complete   time.Time
	members    []*fakeMember
	set        message.Set
	deposits   map[message.UID]committee.Entry
	lost       map[message.UID]bool
	deliveries []watchdog.Delivery
	halts      []committee.Halt
	spent      []watchdog.Spend
	strays     []watchdog.Spend // one in each block
	custodians map[uint32]watchdog.Custodians
	heads      watchdog.HeadsFile
	down       error
	dog        *watchdog.Watchdog
}

func newWorld(t *testing.T) *world {
	w := &world{
		t: t, now: start, complete: start, deposits: map[message.UID]committee.Entry{}, lost: map[message.UID]bool{},
		heads: watchdog.HeadsFile{Path: filepath.Join(t.TempDir(), "heads.json"), Domain: domain},
	}
	var addresses []message.Member
	for i := range 3 {
		key, err := crypto.ToECDSA(crypto.Keccak256(fmt.Appendf(nil, "member %d", i)))
		require.NoError(t, err)
		m := &fakeMember{key: key}
		m.head = memberlog.Empty(domain, m.Address())
		m.add(t, memberlog.KindOpened, start.Add(-time.Hour), func(e *memberlog.Entry) { e.Opened = &memberlog.Opened{} })
		w.members, addresses = append(w.members, m), append(addresses, m.Address())
	}
	var err error
	w.set, err = message.NewSet(1, 2, addresses)
	require.NoError(t, err)
	w.custodians = map[uint32]watchdog.Custodians{7: {Members: w.set.Members, Threshold: 2}}
	w.restart()
	return w
}

// restart is a new process with the file of the old one.
func (w *world) restart() {
	w.t.Helper()
	c := watchdog.Config{
		Domain: domain, Set: w.set, Observer: w, Ledger: w, Heads: w.heads, Silence: time.Minute, Grace: time.Minute,
		Now: func() time.Time { return w.now }, Custody: w, Custodians: w.custodians,
		Anchors: []chain.Anchor{{
			AnchorID: chain.AnchorID{ChainID: chainA, Anchor: pool}, Remotes: map[uint32]message.Anchor{chainB: coins},
		}},
	}
	for _, m := range w.members {
		c.Logs = append(c.Logs, m)
	}
	var err error
	w.dog, err = watchdog.New(c)
	require.NoError(w.t, err)
}

func (w *world) CatchUp(context.Context) error  { return w.down }
func (w *world) AuditNow(context.Context) error { return nil }

func (w *world) Status(context.Context) (committee.Status, error) {
	return committee.Status{Halts: w.halts, Chains: []committee.ChainStatus{
		{ChainID: chainA, Complete: w.complete}, {ChainID: chainB, Complete: w.complete},
	}}, nil
}

func (w *world) Deposit(_ context.Context, uid message.UID) (committee.Entry, bool, error) {
	e, ok := w.deposits[uid]
	return e, ok, nil
}

func (w *world) LostDeposit(_ context.Context, _ uint32, uid message.UID) (amount.Amount, bool, error) {
	return amount.Amount{}, w.lost[uid], nil
}

func (w *world) Deliveries(_ context.Context, after int64, limit int) ([]watchdog.Delivery, error) {
	var out []watchdog.Delivery
	for _, d := range w.deliveries {
		if d.Seq > after && len(out) < limit {
			out = append(out, d)
		}
	}
	return out, nil
}

func (w *world) Spends(_ context.Context, from uint64, limit int) ([]watchdog.Spend, uint64, error) {
	next := min(from+uint64(limit), uint64(len(w.spent)))
	return w.spent[from:next], next, nil
}

func (w *world) Strays(_ context.Context, from uint32, blocks int) ([]watchdog.Spend, uint32, error) {
	next := min(from+uint32(blocks), uint32(len(w.strays)))
	return w.strays[from:next], next, nil
}

// custody is an entry of a transaction that pays uids, or moves coins within the custody.
func (m *fakeMember) custody(t *testing.T, tx string, at time.Time, uids ...message.UID) {
	t.Helper()
	m.add(t, memberlog.KindCustody, at, func(e *memberlog.Entry) {
		e.Custody = &memberlog.Custody{Plan: "move", Kind: "btc", UIDs: uids, Txs: []memberlog.Tx{{ID: tx}}}
	})
}

func uidOf(n byte) message.UID { return message.NewUID(chainA, chainB, [24]byte{23: n}) }

func (w *world) deposit(n byte) message.UID {
	uid := uidOf(n)
	w.deposits[uid] = committee.Entry{UID: uid, Hash: message.Bytes32{1}, Tx: "0x1"}
	return uid
}

func (w *world) deliver(uid message.UID, at time.Time) {
	w.deliveries = append(w.deliveries, watchdog.Delivery{
		Seq: int64(len(w.deliveries) + 1), ChainID: chainB, UID: uid, Tx: "0x2", At: at,
	})
}

// kinds is what one round finds.
func (w *world) kinds() []watchdog.Kind {
	w.t.Helper()
	list, err := w.dog.Round(w.t.Context())
	require.NoError(w.t, err)
	out := []watchdog.Kind{}
	for _, a := range list {
		require.NotEmpty(w.t, a.Text)
		out = append(out, a.Kind)
	}
	return out
}

func (w *world) quiet() { w.t.Helper(); require.Empty(w.t, w.kinds()) }

// An honest committee raises no alarm, whoever of it signed, and however late somebody begins to watch.
func TestQuiet(t *testing.T) {
	w := newWorld(t)
	w.quiet()
	for n := range byte(20) {
		uid := w.deposit(n)
		w.members[n%3].sign(t, uid, w.now)
		w.members[(n+1)%3].sign(t, uid, w.now)
		w.deliver(uid, w.now)
		w.quiet()
		if n == 9 {
			w.restart()
		}
	}
	w.down = errors.New("the own endpoint is away")
	_, err := w.dog.Round(t.Context())
	require.ErrorIs(t, err, w.down)
}

// INV-03: a signature without a deposit, or over another message than was deposited, is found: once the own ledger has
// passed it, whatever the member's clock says. Deposits that are known to have left their chain are none.
func TestSignatureWithoutDeposit_INV03(t *testing.T) {
	w := newWorld(t)
	w.members[0].sign(t, uidOf(1), w.now)
	w.members[1].sign(t, uidOf(2), w.now.Add(1000*time.Hour))
	w.lost[uidOf(3)] = true
	w.members[1].sign(t, uidOf(3), w.now)
	w.quiet()
	w.complete = w.now.Add(time.Minute)
	w.quiet()
	w.complete = w.now.Add(time.Minute + time.Second)
	require.Equal(t, []watchdog.Kind{watchdog.Unbacked, watchdog.Unbacked}, w.kinds())
	require.Equal(t, []watchdog.Kind{watchdog.Unbacked, watchdog.Unbacked}, w.kinds(), "it does not go away")
	w = newWorld(t)
	uid := w.deposit(1)
	w.deposits[uid] = committee.Entry{UID: uid, Hash: message.Bytes32{2}}
	w.members[2].sign(t, uid, w.now)
	require.Equal(t, []watchdog.Kind{watchdog.Unbacked}, w.kinds())
}

// INV-11: a delivery that fewer logs name than had to sign it is found. While a log that could name it is not read,
// nothing is said; a log that begins later cannot name it.
func TestDeliveryWithoutSignatures_INV11(t *testing.T) {
	w := newWorld(t)
	one, two := w.deposit(1), w.deposit(2)
	w.members[0].sign(t, one, w.now)
	w.members[0].sign(t, two, w.now)
	w.members[1].gone = true
	w.deliver(one, w.now)
	w.deliver(two, w.now)
	w.quiet()
	w.members[1].gone = false
	w.members[1].sign(t, two, w.now)
	require.Equal(t, []watchdog.Kind{watchdog.Unsigned}, w.kinds())
	w.restart()
	require.Equal(t, []watchdog.Kind{watchdog.Unsigned}, w.kinds(), "who begins later finds it, too")

	w = newWorld(t)
	w.deliver(w.deposit(3), start.Add(-2*time.Hour))
	w.quiet()
}

// A rewritten log is proven by two signed heads, which stay in the file; one that goes back, or is not what the member
// signed, is told.
func TestLogs(t *testing.T) {
	w := newWorld(t)
	before := *w.members[0]
	w.members[0].sign(t, w.deposit(1), w.now)
	w.quiet()
	longer := *w.members[0]
	*w.members[0] = before
	require.Equal(t, []watchdog.Kind{watchdog.Back}, w.kinds())
	w.restart()
	require.Equal(t, []watchdog.Kind{watchdog.Back}, w.kinds(), "the file knows the longer head")
	w.members[0].sign(t, w.deposit(2), w.now)
	w.restart()
	require.Equal(t, []watchdog.Kind{watchdog.Forked}, w.kinds())
	*w.members[0] = longer
	w.restart()
	require.Equal(t, []watchdog.Kind{watchdog.Forked}, w.kinds(), "a fork is for ever")
	known, err := w.heads.Load()
	require.NoError(t, err)
	fork := known[w.members[0].Address()].Fork
	require.NoError(t, fork.First.Check(domain, w.members[0].Address()))
	require.NoError(t, fork.Second.Check(domain, w.members[0].Address()))
	require.Equal(t, fork.First.Size, fork.Second.Size)
	require.NotEqual(t, fork.First.Link, fork.Second.Link)
	_, err = watchdog.HeadsFile{Path: w.heads.Path, Domain: message.Domain{7}}.Load()
	require.ErrorContains(t, err, "another deployment")

	w = newWorld(t)
	w.members[1].texts[0] = json.RawMessage(`{}`)
	require.Equal(t, []watchdog.Kind{watchdog.Broken}, w.kinds())
}

// A member that does not serve its log is an alarm after a while, and none once it is back.
func TestSilence(t *testing.T) {
	w := newWorld(t)
	w.quiet()
	w.members[2].gone = true
	w.quiet()
	w.now = w.now.Add(time.Minute)
	require.Equal(t, []watchdog.Kind{watchdog.Silent}, w.kinds())
	w.members[2].gone = false
	w.quiet()
}

// INV-01: what the own ledger halts for is an alarm, and so is a member that does not halt for it. A member's halt is
// one until its operator clears it.
func TestHalts_INV01(t *testing.T) {
	w := newWorld(t)
	w.halts = []committee.Halt{{ChainID: chainB, Anchor: pool, Reason: "paid more than it has"}}
	require.Equal(t, []watchdog.Kind{watchdog.Breach}, w.kinds())
	for _, m := range w.members[:2] {
		m.add(t, memberlog.KindHalt, w.now, func(e *memberlog.Entry) {
			e.Halt = &memberlog.Halt{ChainID: chainB, Anchor: pool, Reason: "x"}
		})
	}
	w.now = w.now.Add(2 * time.Minute)
	require.Equal(t, []watchdog.Kind{watchdog.Breach, watchdog.Halted, watchdog.Halted, watchdog.NotHalted}, w.kinds())
	w.halts = nil
	for _, m := range w.members[:2] {
		m.add(t, memberlog.KindCleared, w.now, func(e *memberlog.Entry) {
			e.Halt = &memberlog.Halt{ChainID: chainB, Anchor: pool}
		})
	}
	w.quiet()
}

// SR-05: a member that pays what its log holds back is named; one whose veto ended, or came while it signed, is not.
func TestVetoOverruled_SR05(t *testing.T) {
	w := newWorld(t)
	paid := func(n byte, height uint32, at time.Time) {
		w.members[1].add(t, memberlog.KindCustody, at, func(e *memberlog.Entry) {
			e.Custody = &memberlog.Custody{
				Plan: "payment", Kind: "btc", Height: height, UIDs: []message.UID{{n}}, Txs: []memberlog.Tx{{ID: "ab"}},
			}
		})
	}
	for n := byte(1); n <= 3; n++ {
		w.members[1].add(t, memberlog.KindVeto, start, func(e *memberlog.Entry) {
			e.Veto = &memberlog.Veto{UID: message.UID{n}, Height: 100}
		})
	}
	paid(1, 100+committee.VetoBlocks, start.Add(time.Hour))
	paid(2, 101, start.Add(time.Second))
	w.quiet()
	paid(3, 100+committee.VetoBlocks-1, start.Add(time.Hour))
	require.Equal(t, []watchdog.Kind{watchdog.Overruled}, w.kinds())
	w.restart()
	require.Equal(t, []watchdog.Kind{watchdog.Overruled}, w.kinds(), "who begins later finds it, too")
}

// INV-03: a member that pays on Bitcoin what no chain sent is named by its own log, whether that stands for a message
// or not, once the ledger has passed the signature.
func TestPaymentThatNobodyAskedFor_INV03(t *testing.T) {
	w := newWorld(t)
	paid := func(uid message.UID) {
		w.members[1].add(t, memberlog.KindCustody, w.now, func(e *memberlog.Entry) {
			e.Custody = &memberlog.Custody{
				Plan: "payment", Kind: "btc", UIDs: []message.UID{uid}, Payments: []amount.Amount{amount.New(7)},
				Txs: []memberlog.Tx{{ID: "ab"}},
			}
		})
	}
	paid(w.deposit(1))
	late := uidOf(2)
	paid(late)
	w.quiet()
	w.deposits[late] = committee.Entry{UID: late, Hash: message.Bytes32{1}, Tx: "0x1"}
	w.complete = w.now.Add(time.Hour)
	w.quiet()
	w.now = w.complete
	paid(uidOf(3))
	w.quiet()
	w.complete = w.now.Add(time.Minute + time.Second)
	require.Equal(t, []watchdog.Kind{watchdog.Unbacked}, w.kinds())
	w.restart()
	require.Equal(t, []watchdog.Kind{watchdog.Unbacked}, w.kinds(), "who begins later finds it, too")
}

// INV-11: what spends the custody's coins and pays nobody, a merge or a sweep, is in the logs of k members, too, or is
// found: stolen, or a log that lost it. Logs that are not read, or begin later, say nothing of it. The
// custody's epochs have numbers of their own.
func TestSpendWithoutSignatures_INV11(t *testing.T) {
	w := newWorld(t)
	w.members[0].custody(t, "aa", w.now)
	w.members[2].custody(t, "aa", w.now)
	w.spent = []watchdog.Spend{{Tx: "aa", At: w.now, Epoch: 7}}
	w.quiet()

	w.members[1].gone = true
	w.members[0].custody(t, "bb", w.now)
	w.spent = append(w.spent, watchdog.Spend{Tx: "bb", At: w.now, Epoch: 7})
	w.quiet()
	w.members[1].gone = false
	require.Equal(t, []watchdog.Kind{watchdog.Spent}, w.kinds())
	w.restart()
	require.Equal(t, []watchdog.Kind{watchdog.Spent}, w.kinds(), "who begins later finds it, too")
	w.members[1].custody(t, "bb", w.now)
	w.restart()
	w.quiet()

	w.spent = append(w.spent, watchdog.Spend{Tx: "cc", At: start.Add(-2 * time.Hour), Epoch: 7})
	w.quiet()
	for range 2500 { // more than a page
		w.spent = append(w.spent, watchdog.Spend{Tx: "aa", At: w.now, Epoch: 7})
	}
	w.spent = append(w.spent, watchdog.Spend{Tx: "dd", At: w.now, Epoch: 7})
	require.Equal(t, []watchdog.Kind{watchdog.Spent}, w.kinds())
}

// INV-11, SR-18: coins of every epoch and of deposit addresses are judged. What an older epoch has left goes to a newer
// one without a word; what else it signs is in the logs of those of its members that are read, and once it has ended,
// there is no excuse. What takes coins of a deposit address elsewhere is in the logs, too.
func TestEveryCustodyCoinIsJudged_INV11_SR18(t *testing.T) {
	w := newWorld(t)
	gone := message.Member{19: 1}
	old := []message.Member{w.set.Members[0], w.set.Members[1], gone}
	w.custodians[6] = watchdog.Custodians{Members: old, Threshold: 2}
	w.restart()
	w.spent = []watchdog.Spend{
		{Tx: "moved", At: w.now, Epoch: 6, Moved: true},
		{Tx: "moved late", At: w.now, Epoch: 5, Moved: true, Ended: true},
		{Tx: "of epoch 5", At: w.now, Epoch: 5}, // whose members nobody told us of
	}
	w.quiet()
	one := func(tx string) {
		for _, m := range w.members {
			if m.Address() == old[0] {
				m.custody(t, tx, w.now)
			}
		}
	}
	one("paid")
	w.spent = append(w.spent, watchdog.Spend{Tx: "paid", At: w.now, Epoch: 6})
	w.quiet()
	w.spent = append(w.spent, watchdog.Spend{Tx: "unnamed", At: w.now, Epoch: 6})
	require.Equal(t, []watchdog.Kind{watchdog.Spent}, w.kinds(), "one of two is gone, and the other one says nothing")
	one("ended")
	w.spent = append(w.spent, watchdog.Spend{Tx: "ended", At: w.now, Epoch: 6, Ended: true})
	require.Len(t, w.kinds(), 2, "who is gone had nothing to sign")
	w.spent = append(w.spent, watchdog.Spend{Tx: "ended 5", At: w.now, Epoch: 5, Ended: true})
	require.Len(t, w.kinds(), 3)

	w = newWorld(t)
	for range 120 { // more than a page
		w.strays = append(w.strays, watchdog.Spend{Tx: "bb", At: w.now, Epoch: 7})
	}
	w.members[0].custody(t, "bb", w.now)
	w.members[1].custody(t, "bb", w.now)
	w.quiet()
	w.strays = append(w.strays, watchdog.Spend{Tx: "from a deposit address", At: w.now, Epoch: 7})
	require.Equal(t, []watchdog.Kind{watchdog.Spent}, w.kinds())
	w.restart()
	require.Equal(t, []watchdog.Kind{watchdog.Spent}, w.kinds(), "who begins later finds it, too")
}

// INV-01: a payment on Bitcoin that a member signs while an end of it is halted, by its own log or by the own ledger,
// is found, on either end; one that it had begun before, or that it signs once the halt is cleared, is none.
func TestHaltIgnored_INV01(t *testing.T) {
	for name, id := range map[string]chain.AnchorID{
		"source": {ChainID: chainA, Anchor: pool}, "custody": {ChainID: chainB, Anchor: coins},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			one, two := w.deposit(1), w.deposit(2)
			w.deposits[one] = committee.Entry{UID: one, Anchor: pool}
			w.deposits[two] = committee.Entry{UID: two, Anchor: message.Anchor{31: 7}} // another asset
			m := w.members[0]
			halted := func(k memberlog.Kind, at time.Time) {
				m.add(t, k, at, func(e *memberlog.Entry) {
					e.Halt = &memberlog.Halt{ChainID: id.ChainID, Anchor: id.Anchor}
				})
			}
			halted(memberlog.KindHalt, start)
			m.custody(t, "aa", start.Add(time.Second), one)
			m.custody(t, "bb", start.Add(time.Hour), two)
			require.Equal(t, []watchdog.Kind{watchdog.Halted}, w.kinds())
			halted(memberlog.KindCleared, start.Add(time.Hour))
			m.custody(t, "cc", start.Add(2*time.Hour), one)
			w.quiet()
			halted(memberlog.KindHalt, start.Add(3*time.Hour))
			m.custody(t, "dd", start.Add(4*time.Hour), one)
			require.Equal(t, []watchdog.Kind{watchdog.HaltIgnored, watchdog.Halted}, w.kinds())

			w = newWorld(t)
			w.deposits[one] = committee.Entry{UID: one, Anchor: pool}
			w.halts = []committee.Halt{{ChainID: id.ChainID, Anchor: id.Anchor, Reason: "x"}}
			require.Equal(t, []watchdog.Kind{watchdog.Breach}, w.kinds())
			w.members[0].custody(t, "ee", w.now.Add(30*time.Second), one)
			require.Equal(t, []watchdog.Kind{watchdog.Breach}, w.kinds())
			w.members[0].custody(t, "ff", w.now.Add(2*time.Minute), one)
			require.Equal(t, []watchdog.Kind{watchdog.Breach, watchdog.HaltIgnored}, w.kinds())
		})
	}
}
