package app

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/stretchr/testify/require"

	"causeway/internal/config"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/guard"
	"causeway/internal/transfer"
)

const guardDelay = 48 * time.Hour

// guardLab is a lab whose bridges belong to a timelock, with a guardian of their own.
type guardLab struct{ *lab }

const guardianKey = "relay-2"

func newGuardLab(t *testing.T) guardLab {
	return guardLab{newLabOf(t, true, func(l *lab, s deploy.Spec) deploy.Spec {
		s.Guardian, s.HandOver = node.AddressOf(l.accounts[guardianKey]), true
		s.Timelock = deploy.Timelock{Delay: guardDelay, Proposers: []common.Address{node.AddressOf(l.accounts["deployer"])}}
		return s
	})}
}

// config is the file, with other endpoints for some of the chains.
func (l guardLab) config(endpoints map[uint32][]string) config.Guard {
	c := l.common("", l.rpc)
	for i := range c.Chains {
		if other, ok := endpoints[c.Chains[i].ID]; ok {
			c.Chains[i].Endpoints = other
		}
	}
	cfg, err := config.LoadGuard(l.configFile("guard", c)) // a process's own file serves
	require.NoError(l.t, err)
	return cfg
}

// asked runs a verb and returns what it reported.
func (l guardLab) asked(verb guard.Verb, change func(*guard.Command)) (guard.Report, error) {
	l.t.Helper()
	out := new(bytes.Buffer)
	g := guard.Command{
		Config: l.config(nil), Key: l.keys[guardianKey], Yes: true, JSON: true,
		In: strings.NewReader(""), Out: out,
	}
	if change != nil {
		change(&g)
	}
	failed := g.Run(l.t.Context(), verb)
	var r guard.Report
	if g.JSON && out.Len() > 0 {
		require.NoError(l.t, json.Unmarshal(out.Bytes(), &r), out.String())
	}
	return r, failed
}

// results are the chains' results, in the deployment's order.
func guardResults(r guard.Report) []string {
	var out []string
	for _, c := range r.Chains {
		out = append(out, c.Result)
	}
	return out
}

func guardedOn(r guard.Report, id uint32) *guard.ChainReport {
	return r.Chains[slices.IndexFunc(r.Chains, func(c *guard.ChainReport) bool { return c.ChainID == id })]
}

// sent is how many transactions the guardian made on all chains.
func (l guardLab) sent() (n uint64) {
	for _, id := range labIDs {
		n += l.sentBy(guardianKey, id)
	}
	return n
}

func (l guardLab) silent(do func()) {
	l.t.Helper()
	before := l.sent()
	do()
	require.Equal(l.t, before, l.sent(), "nothing was sent")
}

// through carries the owner's printed calls out: scheduled by the proposer, executed by anybody when they are due.
func (l guardLab) through(r guard.Report) {
	l.t.Helper()
	send := func(id uint32, by string, c guard.OwnerCall) {
		l.Mined(id, l.transactAs(l.accounts[by], id, common.HexToAddress(c.Target), nil, hexutil.MustDecode(c.Data)))
	}
	each := func(do func(id uint32, t *guard.TimelockCalls)) {
		for _, c := range r.Chains {
			for _, s := range c.Steps {
				if s.Owner != nil {
					do(c.ChainID, s.Owner.Timelock)
				}
			}
		}
	}
	each(func(id uint32, t *guard.TimelockCalls) {
		if t.Schedule != nil {
			send(id, "deployer", *t.Schedule)
		}
	})
	l.later(guardDelay + time.Minute)
	each(func(id uint32, t *guard.TimelockCalls) { send(id, "person", t.Execute) })
}

// later moves the chains' clocks. A chain of many blocks is ahead of the clock, by a second a block.
func (l guardLab) later(d time.Duration) {
	l.t.Helper()
	head := func(id uint32) time.Time {
		h, err := l.client[id].HeaderByNumber(l.t.Context(), nil)
		require.NoError(l.t, err)
		return time.Unix(int64(h.Time), 0)
	}
	due := map[uint32]time.Time{}
	ahead := time.Duration(0)
	for _, id := range labIDs {
		due[id] = head(id).Add(d)
		ahead = max(ahead, head(id).Sub(l.now()))
	}
	l.skip(d + ahead)
	for id, at := range due {
		l.wait(func() string { return "the chain's clock stays behind" }, func() bool { return !head(id).Before(at) })
	}
}

func (l guardLab) states(change func(*guard.Command)) []string {
	l.t.Helper()
	r, err := l.asked(guard.Status{}, func(g *guard.Command) {
		g.Key = ""
		if change != nil {
			change(g)
		}
	})
	require.NoError(l.t, err)
	var out []string
	for _, c := range r.Chains {
		out = append(out, c.Steps[0].Now)
	}
	return out
}

// SR-28: the guardian pauses with one command, on every chain that can be reached; what is so already is not sent
// again; the owner's part is printed, and works; used up is used up.
func TestGuardPauses_SR28(t *testing.T) {
	t.Parallel()
	l := newGuardLab(t)
	dead := "http://127.0.0.1:1"

	l.run("who may not is told before anything is sent", func(t *testing.T) {
		l.silent(func() {
			r, err := l.asked(guard.Pause{}, func(g *guard.Command) { g.Key = l.keys["person"] })
			require.ErrorContains(t, err, "is not the guardian")
			require.Equal(t, []string{guard.Failed, guard.Failed, guard.Failed}, guardResults(r))
			_, err = l.asked(guard.Pause{}, func(g *guard.Command) { g.Key = "" })
			require.ErrorContains(t, err, "--key")
			_, err = l.asked(guard.Pause{},
				func(g *guard.Command) { g.Yes, g.JSON, g.In = false, false, strings.NewReader("y\n") })
			require.EqualError(t, err, "nothing was sent")
			_, err = l.asked(guard.Pause{}, func(g *guard.Command) { g.Yes = false })
			require.ErrorContains(t, err, "--yes")
			_, err = l.asked(guard.Pause{}, func(g *guard.Command) { g.Chains = []uint32{7} })
			require.ErrorContains(t, err, "not in the deployment")
			_, err = l.asked(guard.Pause{To: 7}, nil)
			require.ErrorContains(t, err, "nothing is sent from here to chain 7")
		})
	})
	l.run("a dead endpoint keeps nothing from the other chains", func(t *testing.T) {
		r, err := l.asked(guard.Pause{},
			func(g *guard.Command) { g.Config = l.config(map[uint32][]string{localBTC: {dead}}) })
		require.ErrorContains(t, err, fmt.Sprintf("chain %d: not done", localBTC))
		require.NotContains(t, err.Error(), fmt.Sprint(localETH))
		require.Equal(t, []string{guard.Done, guard.Failed, guard.Done}, guardResults(r))
		require.Contains(t, guardedOn(r, localETH).Steps[0].Now, "open")
		states := l.states(nil)
		require.Contains(t, states[0], "paused until")
		require.Contains(t, states[1], "open")
		require.Contains(t, states[2], "paused until")
	})
	l.run("again, by the endpoint that works: only what is missing is sent", func(t *testing.T) {
		before := l.sent()
		good := l.config(nil).Chains[slices.Index(labIDs, localBTC)].Endpoints[0]
		r, err := l.asked(guard.Pause{},
			func(g *guard.Command) { g.Config = l.config(map[uint32][]string{localBTC: {dead, good}}) })
		require.NoError(t, err)
		require.Equal(t, []string{guard.Already, guard.Done, guard.Already}, guardResults(r))
		require.Equal(t, before+2, l.sent(), "outbound and inbound")
		require.NotZero(t, guardedOn(r, localBTC).Steps[1].Block)
		l.silent(func() {
			r, err := l.asked(guard.Pause{}, nil)
			require.NoError(t, err)
			require.Equal(t, []string{guard.Already, guard.Already, guard.Already}, guardResults(r))
		})
	})
	l.run("the release is the owner's: its calls are printed, and open the bridge", func(t *testing.T) {
		var r guard.Report
		l.silent(func() {
			var err error
			r, err = l.asked(guard.Pause{Release: true, Outbound: true}, func(g *guard.Command) { g.Key = "" })
			require.NoError(t, err)
			require.Equal(t, []string{guard.NeedsOwner, guard.NeedsOwner, guard.NeedsOwner}, guardResults(r))
		})
		call := r.Chains[0].Steps[0].Owner
		require.Equal(t, r.Chains[0].Owner, call.Owner)
		require.EqualValues(t, guardDelay/time.Second, call.Timelock.Delay)
		schedule := *call.Timelock.Schedule
		l.Mined(localETH,
			l.transactAs(l.accounts["deployer"], localETH, common.HexToAddress(schedule.Target), nil,
				hexutil.MustDecode(schedule.Data)))
		again, err := l.asked(guard.Pause{Release: true, Outbound: true}, nil)
		require.NoError(t, err)
		require.Nil(t, guardedOn(again, localETH).Steps[0].Owner.Timelock.Schedule, "it is scheduled already")
		require.NotNil(t, guardedOn(again, localETH).Steps[0].Owner.Timelock.ReadyAt)
		require.Equal(t, call.Timelock.ID, guardedOn(again, localETH).Steps[0].Owner.Timelock.ID)
		l.through(again)
		require.Equal(t, []string{"open", "open", "open"}, l.states(nil))
		r, err = l.asked(guard.Pause{Release: true, Outbound: true}, nil)
		require.NoError(t, err)
		require.Equal(t, []string{guard.Already, guard.Already, guard.Already}, guardResults(r))
	})
	l.run("a destination that the owner opened is paused again", func(t *testing.T) {
		here := func(g *guard.Command) { g.Chains = []uint32{localETH} }
		_, err := l.asked(guard.Pause{Outbound: true}, here)
		require.NoError(t, err)
		r, err := l.asked(guard.Pause{Release: true, To: localWBTC}, here)
		require.NoError(t, err)
		l.through(r)
		require.Contains(t, l.states(nil)[0], fmt.Sprintf("to chain %d open", localWBTC))
		r, err = l.asked(guard.Pause{Outbound: true}, here)
		require.NoError(t, err)
		require.Equal(t, []string{guard.Done}, guardResults(r))
		require.NotContains(t, l.states(nil)[0], "open")
	})
	l.run("a pause that is used up is the owner's", func(t *testing.T) {
		l.later(8 * 24 * time.Hour)
		require.Contains(t, l.states(nil)[0], "open, and the guardian's pause is used up")
		l.silent(func() {
			r, err := l.asked(guard.Pause{Outbound: true}, func(g *guard.Command) { g.Chains = []uint32{localETH} })
			require.ErrorContains(t, err, "used this up")
			require.Equal(t, []string{guard.Failed}, guardResults(r))
			require.NotNil(t, r.Chains[0].Steps[0].Owner.Timelock.Schedule, "what the owner can do instead")
		})
		r, err := l.asked(guard.Pause{Release: true, Outbound: true},
			func(g *guard.Command) { g.Chains = []uint32{localETH} })
		require.NoError(t, err)
		l.through(r)
		r, err = l.asked(guard.Pause{Outbound: true}, func(g *guard.Command) { g.Chains = []uint32{localETH} })
		require.NoError(t, err)
		require.Equal(t, []string{guard.Done}, guardResults(r), "once released, the guardian can again")
	})
	l.run("freeze, and one mint bridge", func(t *testing.T) {
		for _, verb := range []guard.Verb{guard.Freeze{}, guard.Pause{App: "USDC"}} {
			before := l.sent()
			_, err := l.asked(verb, nil)
			require.NoError(t, err)
			require.Greater(t, l.sent(), before)
			l.silent(func() {
				r, err := l.asked(verb, nil)
				require.NoError(t, err)
				require.NotContains(t, guardResults(r), guard.Done)
			})
		}
		r, err := l.asked(guard.Pause{App: "USDC", Release: true}, nil)
		require.NoError(t, err)
		require.Equal(t, []string{guard.NeedsOwner, guard.NeedsOwner, guard.Shown}, guardResults(r),
			"the third chain has none")
		thaw, err := l.asked(guard.Freeze{Release: true}, nil)
		require.NoError(t, err)
		r.Chains = append(r.Chains, thaw.Chains...)
		l.through(r)
		for _, verb := range []guard.Verb{guard.Pause{App: "USDC", Release: true}, guard.Freeze{Release: true}} {
			r, err := l.asked(verb, nil)
			require.NoError(t, err)
			require.NotContains(t, guardResults(r), guard.NeedsOwner)
		}
	})
}

// SR-05, SR-18, SR-28: what else the guardian tightens at once.
func TestGuardTightens_SR05_SR18(t *testing.T) {
	t.Parallel()
	l := newGuardLab(t)
	here := func(g *guard.Command) { g.Chains = []uint32{localETH} }
	lane := func() string {
		r, err := l.asked(guard.Limit{Pool: 1, To: localBTC, Out: "0", In: "0"},
			func(g *guard.Command) { here(g); g.Key = "" })
		require.NoError(t, err) // no key, and so little is the owner's: it only tells how it stands
		return r.Chains[0].Steps[0].Now
	}

	l.run("lanes are lowered, never raised", func(t *testing.T) {
		l.silent(func() {
			r, err := l.asked(guard.Limit{Pool: 1, To: localBTC, Out: "1000"}, here)
			require.NoError(t, err)
			require.Equal(t, []string{guard.NeedsOwner}, guardResults(r), "SR-28: the guardian leaves a tenth")
			require.Contains(t, r.Chains[0].Steps[0].Now, "the guardian leaves a tenth, out 49")
		})
		r, err := l.asked(guard.Limit{Pool: 1, To: localBTC, Out: "600000"}, here)
		require.NoError(t, err)
		require.Equal(t, []string{guard.Done}, guardResults(r))
		require.Regexp(t, `^out 5999\d+\.\d+ a day .*, in 4999\d+\.\d+ a day`, lane(), "16 significant bits are kept")
		l.silent(func() {
			for _, out := range []string{"600000", "2000000"} {
				r, err := l.asked(guard.Limit{Pool: 1, To: localBTC, Out: out}, here)
				require.NoError(t, err)
				require.Equal(t, []string{guard.Already}, guardResults(r))
			}
			_, err := l.asked(guard.Limit{Pool: 1, To: localBTC}, here)
			require.ErrorContains(t, err, "--out or --in")
			_, err = l.asked(guard.Limit{Pool: 99, To: localBTC, Out: "1"}, here)
			require.ErrorContains(t, err, "read pool 99")
			_, err = l.asked(guard.Limit{Pool: 1, To: 7, Out: "1"}, here)
			require.ErrorContains(t, err, "no lane from here to chain 7")
			_, err = l.asked(guard.Limit{Pool: 1, To: localBTC, Out: "-1"}, here)
			require.ErrorContains(t, err, "--out")
		})
		l.silent(func() {
			_, err := l.asked(guard.Limit{Raise: true, Pool: 1, To: localBTC, Out: "10000000"}, here)
			require.ErrorContains(t, err, "lets in 4999", "SR-27: more than the other end lets in")
			require.ErrorContains(t, err, "raise --in there first")
			_, err = l.asked(guard.Limit{Raise: true, Pool: 1, To: localBTC, Out: "3000000"}, func(g *guard.Command) {
				here(g)
				g.Config = l.config(map[uint32][]string{localBTC: {"http://127.0.0.1:1/key"}})
			})
			require.ErrorContains(t, err, "read the lane's other end on chain 910001002")
			require.NotContains(t, err.Error(), "/key")
		})
		r, err = l.asked(guard.Limit{App: "USDC", To: localBTC, In: "600000"}, here)
		require.NoError(t, err)
		require.Equal(t, []string{guard.Done}, guardResults(r))
		require.Contains(t, r.Chains[0].Steps[0].Now, "lower --out there too (SR-27)")
		r, err = l.asked(guard.Limit{Raise: true, Pool: 1, To: localBTC, Out: "3000000"}, here)
		require.NoError(t, err)
		require.Equal(t, []string{guard.NeedsOwner}, guardResults(r))
		l.through(r)
		require.Regexp(t, `^out 2999\d+\.\d+ a day .*, in 4999\d+`, lane())
	})
	l.run("the previous committee's grace is ended", func(t *testing.T) {
		l.silent(func() {
			r, err := l.asked(guard.EndGrace{}, here)
			require.NoError(t, err)
			require.Equal(t, []string{guard.Already}, guardResults(r))
		})
		d := l.deployment()
		next, err := message.NewSet(2, 2, d.Set.Members)
		require.NoError(t, err)
		digest := d.Domain.RotationDigest(1, next.Hash())
		var signatures []message.Signature
		for _, name := range []string{"member-1", "member-2"} {
			s, err := message.Sign(digest, l.accounts[name])
			require.NoError(t, err)
			signatures = append(signatures, s)
		}
		proof, err := d.Set.Combine(digest, signatures)
		require.NoError(t, err)
		l.Mined(localETH,
			l.transact(localETH, l.bridge(localETH), nil, bindings.NewBridge().PackRotate(next.Encode(), d.Set.Proof(proof))))
		r, err := l.asked(guard.EndGrace{}, here)
		require.NoError(t, err)
		require.Equal(t, []string{guard.Done}, guardResults(r))
		require.Contains(t, r.Chains[0].Steps[0].Now, "epoch 2, and epoch 1 until")
		r, err = l.asked(guard.EndGrace{}, here)
		require.NoError(t, err)
		require.Equal(t, "epoch 2 alone", r.Chains[0].Steps[0].Now)
	})
}

// SR-05: a large release is sent back while it waits, with the message from the source chain, and once.
func TestGuardCancels_SR05(t *testing.T) {
	t.Parallel()
	l := newGuardLab(t)
	l.startMembers()
	l.Mined(localETH,
		l.transact(localETH, l.token(localETH, 1), nil, bindings.NewTestToken().PackApprove(l.bridge(localETH), tokens(1))))
	db := l.relayStore("relay")
	l.startRelay(db, "relay-1", l.rpc)
	small := l.usdt(10)
	paid := l.awaitState(db, small.tx.Hash(), transfer.Confirmed)
	large := l.usdt(150_000)
	waits := l.awaitState(db, large.tx.Hash(), transfer.Claimable)
	cancel := func(tr transfer.Transfer, tx common.Hash) *guard.Cancel {
		return &guard.Cancel{UID: tr.UID.String(), Tx: tx.Hex()}
	}
	l.silent(func() {
		_, err := l.asked(cancel(waits, small.tx.Hash()), nil)
		require.ErrorContains(t, err, "sent no message")
		_, err = l.asked(cancel(paid, small.tx.Hash()), nil)
		require.ErrorContains(t, err, "nothing waits under this uid")
		_, err = l.asked(&guard.Cancel{UID: waits.UID.String()}, nil)
		require.ErrorContains(t, err, "--api, or --tx")
		_, err = l.asked(&guard.Cancel{UID: "x", Tx: large.tx.Hash().Hex()}, nil)
		require.ErrorContains(t, err, "is no uid")
		_, err = l.asked(cancel(waits, large.tx.Hash()), func(g *guard.Command) { g.Key = l.keys["deployer"] })
		require.ErrorContains(t, err, "is not the guardian")
	})
	// While everything is paused: a pause never stops a refund.
	_, err := l.asked(guard.Pause{}, nil)
	require.NoError(t, err)
	r, err := l.asked(cancel(waits, large.tx.Hash()), nil)
	require.NoError(t, err)
	require.Equal(t, []string{guard.Done}, guardResults(r))
	require.Contains(t, r.Chains[0].Steps[0].Now, "waits until")
	l.silent(func() {
		r, err := l.asked(cancel(waits, large.tx.Hash()), nil)
		require.NoError(t, err)
		require.Equal(t, []string{guard.Already}, guardResults(r))
	})
	l.awaitState(db, large.tx.Hash(), transfer.Refunding)
}

// What is shown before anything is sent: every chain's state, what will be done, and who does it.
func TestGuardShows_SR28(t *testing.T) {
	t.Parallel()
	l := newGuardLab(t)
	out := new(bytes.Buffer)
	g := guard.Command{Config: l.config(nil), Key: l.keys[guardianKey], In: strings.NewReader("yes\n"), Out: out}
	require.NoError(t, g.Run(t.Context(), guard.Pause{Inbound: true}))
	text := out.String()
	asks := strings.Index(text, "Send 3 transactions from "+node.AddressOf(l.accounts[guardianKey]).Hex()+"? Type yes: ")
	require.Positive(t, asks, text)
	require.Regexp(t,
		`(?s)chain \d+ +bridge 0x\w+\n    guardian 0x\w+ \(this key\), owner 0x\w+\n    pause inbound +open  -> to send`,
		text[:asks])
	require.Regexp(t, `(?s)result\nchain \d+ +done\n    done: pause inbound in block \d+, 0x`, text[asks:])
	out.Reset()
	require.NoError(t, guard.Command{Config: l.config(nil), Out: out}.Run(t.Context(), guard.Status{}))
	require.Contains(t, out.String(), "inbound                                      paused until")
	require.Contains(t, out.String(), "USDT, pool 1 with chain")
	out.Reset()
	require.NoError(t,
		guard.Command{Config: l.config(nil), Out: out}.Run(t.Context(), guard.Pause{Release: true, Inbound: true}))
	require.Regexp(t,
		`(?s)-> the owner's to do.*has to make this call.*through the timelock: operation 0x.*delay 48h.*schedule .*execute `,
		out.String())
}
