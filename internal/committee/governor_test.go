package committee_test

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
)

var bareAnchor = chain.AnchorID{ChainID: chainA, Anchor: lockA}

// guardianOf is what a guardian stopped of each anchor.
type guardianOf struct {
	mu   sync.Mutex
	of   map[message.Anchor]chain.Stops
	down error
}

func (g *guardianOf) Stopped(_ context.Context, anchor message.Anchor, _ uint32) (chain.Stops, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.of[anchor], g.down
}

func (g *guardianOf) set(anchor message.Anchor, s chain.Stops, down error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.of[anchor], g.down = s, down
}

// bareWorld is a custodyWorld whose chain A has no contracts and waits with what exceeds 100, and whose chains B and C
// have a guardian. 1000 were moved to each of B and C.
func bareWorld(t *testing.T) (*world, *guardianOf, *clock) {
	t.Helper()
	w, at := newCustodyWorld(t, 2, 3)
	guardian := &guardianOf{of: map[message.Anchor]chain.Stops{}}
	for _, m := range w.members {
		m.config.Chains[0].Bare = true
		m.config.Chains[1].Guardian, m.config.Chains[2].Guardian = guardian, guardian
		m.config.Policy.DelayOver = map[chain.AnchorID]amount.Amount{bareAnchor: units(100)}
		m.restart()
	}
	w.seed(1000)
	w.catchUp(t)
	for dst, c := range map[uint32]*modelChain{chainB: w.chains[chainB], chainC: w.chains[chainC]} {
		in := mustDeposit(t, w.chains[chainA], lockA, dst, 1000)
		w.chains[chainA].settle()
		w.catchUp(t)
		_, err := w.collect(in)
		require.NoError(t, err)
		require.Equal(t, 1, c.deliver(in.Message))
		c.settle()
	}
	w.catchUp(t)
	return w, guardian, at
}

// withdraw burns on a chain what chain A is to pay.
func (w *world) withdraw(t *testing.T, from uint32, n uint64) committee.Item {
	t.Helper()
	anchor := map[uint32]message.Anchor{chainB: mintB, chainC: mintC}[from]
	it := mustDeposit(t, w.chains[from], anchor, chainA, n)
	w.chains[from].settle()
	w.catchUp(t)
	return it
}

// blocks makes blocks of chain A.
func (w *world) blocks(t *testing.T, n int) {
	t.Helper()
	w.chains[chainA].empty(n)
	w.catchUp(t)
}

// requireRefused demands that all members refuse with a code.
func (w *world) requireRefused(t *testing.T, code committee.Code, it committee.Item) {
	t.Helper()
	for _, m := range w.members {
		_, err := w.attest(m, it)
		requireCode(t, err, code)
	}
}

// SR-05: where no contract has large payments wait, members do. Splitting does not help, neither into parts nor over
// the chains that an asset comes from; what waits delays no others; and every wait ends by blocks.
func TestLargePayoutsWait_SR05(t *testing.T) {
	w, _, _ := bareWorld(t)
	whole := w.withdraw(t, chainB, 101)
	w.requireRefused(t, committee.CodeDelayed, whole)
	var rs committee.Refusals
	_, err := w.attest(w.members[0], whole)
	require.ErrorAs(t, err, &rs)
	require.Greater(t, rs[0].RetryAfter, time.Second)

	first := w.withdraw(t, chainB, 60)
	_, err = w.collect(first)
	require.NoError(t, err, "a payment that waits counts nothing")
	second := w.withdraw(t, chainC, 60)
	w.requireRefused(t, committee.CodeDelayed, second)
	small := w.withdraw(t, chainC, 40)
	_, err = w.collect(small)
	require.NoError(t, err)
	w.requireRefused(t, committee.CodeDelayed, w.withdraw(t, chainB, 1))
	_, err = w.collect(first)
	require.NoError(t, err, "what was let through stays so")

	w.blocks(t, committee.DelayBlocks-1)
	w.requireRefused(t, committee.CodeDelayed, second)
	w.blocks(t, 1)
	for _, it := range []committee.Item{whole, second} {
		_, err = w.collect(it)
		require.NoError(t, err)
	}
	again := w.withdraw(t, chainB, 100)
	_, err = w.collect(again)
	require.NoError(t, err, "the window is over, and what waited counts nothing")
}

// SR-05: the wait begins at what is final when it is noted. A member whose ledger is behind the chain does not end it
// as soon as it has caught up.
func TestLargePayoutsWait_SR05_OfAMemberThatIsBehind(t *testing.T) {
	w, _, _ := bareWorld(t)
	late := mustDeposit(t, w.chains[chainB], mintB, chainA, 101)
	w.chains[chainB].settle()
	w.chains[chainA].empty(committee.DelayBlocks)
	w.requireRefused(t, committee.CodeDelayed, late)
	w.catchUp(t)
	w.requireRefused(t, committee.CodeDelayed, late)
	w.blocks(t, committee.DelayBlocks-1)
	w.requireRefused(t, committee.CodeDelayed, late)
	w.blocks(t, 1)
	_, err := w.collect(late)
	require.NoError(t, err)
}

// SR-05: a return and a refund are payments as others are.
func TestLargeReturnWaits_SR05_SR14(t *testing.T) {
	w, _, _ := bareWorld(t)
	back, tx := w.chains[chainA].faulty(lockA, backPayload(func(p *message.Payload) { p.Amount = units(101) }))
	w.chains[chainA].settle()
	w.catchUp(t)
	w.requireRefused(t, committee.CodeDelayed, item(back, tx))
	w.blocks(t, committee.DelayBlocks)
	_, err := w.collect(item(back, tx))
	require.NoError(t, err)
}

// SR-33: nothing is signed while it cannot be noted that it was let through, or read what was.
func TestPayoutsNeedTheRecord_SR33(t *testing.T) {
	w, _, _ := bareWorld(t)
	it, m := w.withdraw(t, chainB, 50), w.members[0]
	m.store.setFail(true)
	_, err := w.attest(m, it)
	require.ErrorIs(t, err, errDisk)
	m.store.setFail(false)
	m.store.setFailReads(true)
	_, err = w.attest(m, it)
	require.ErrorIs(t, err, errDisk)
	m.store.setFailReads(false)
	_, err = w.attest(m, it)
	require.NoError(t, err)
}

// veto is a member's, for the height that its ledger has.
func (w *world) veto(t *testing.T, m *testMember, it committee.Item, height uint64) committee.Veto {
	t.Helper()
	sig, err := message.Sign(w.domain.VetoDigest(it.Message.UID, height), m.key)
	require.NoError(t, err)
	return committee.Veto{UID: it.Message.UID, Height: height, Signature: sig}
}

func (w *world) finalA() uint64 {
	c := w.chains[chainA]
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.final
}

// SR-05: any one member holds back a payment that waits, with all who hold its word, for a day of blocks; whoever
// carries the word late prolongs nothing, and the member says it once.
func TestVeto_SR05(t *testing.T) {
	w, _, _ := bareWorld(t)
	large := w.withdraw(t, chainB, 200)
	w.requireRefused(t, committee.CodeDelayed, large)
	at := w.finalA()
	v := w.veto(t, w.members[2], large, at)
	for _, m := range w.members[:2] {
		fresh, err := m.TakeVeto(t.Context(), v)
		require.NoError(t, err)
		require.True(t, fresh)
		fresh, err = m.TakeVeto(t.Context(), v)
		require.NoError(t, err)
		require.False(t, fresh)
	}
	w.blocks(t, committee.DelayBlocks+10)
	for _, m := range w.members[:2] {
		_, err := w.attest(m, large)
		requireCode(t, err, committee.CodeVetoed)
		require.ErrorContains(t, err, fmt.Sprintf("0x%x", w.members[2].Address()))
	}
	_, err := w.attest(w.members[2], large)
	require.NoError(t, err, "it does not know its own word, if nobody told its record")
	fresh, err := w.members[2].TakeVeto(t.Context(), v)
	require.NoError(t, err)
	require.True(t, fresh)
	w.requireRefused(t, committee.CodeVetoed, large)

	renewed := w.veto(t, w.members[2], large, w.finalA())
	for _, m := range w.members {
		fresh, err := m.TakeVeto(t.Context(), renewed)
		require.NoError(t, err)
		require.False(t, fresh)
		in, err := m.VetoesInForce(t.Context())
		require.NoError(t, err)
		require.Len(t, in, 1)
		require.Equal(t, at+committee.VetoBlocks, in[0].Until)
	}
	w.blocks(t, int(at+committee.VetoBlocks-w.finalA())-1)
	w.requireRefused(t, committee.CodeVetoed, large)
	w.blocks(t, 1)
	_, err = w.collect(large)
	require.NoError(t, err)
	_, err = w.members[0].TakeVeto(t.Context(), v)
	require.ErrorIs(t, err, committee.ErrVeto, "it is over")
	in, err := w.members[0].VetoesInForce(t.Context())
	require.NoError(t, err)
	require.Empty(t, in)
}

func forgedKey(t *testing.T) *ecdsa.PrivateKey {
	t.Helper()
	key, err := crypto.GenerateKey()
	require.NoError(t, err)
	return key
}

// A veto is a member's, for a payment that waits, and of about now.
func TestVetoIsRefused_SR05(t *testing.T) {
	w, _, _ := bareWorld(t)
	large, small := w.withdraw(t, chainB, 200), w.withdraw(t, chainB, 10)
	m, other := w.members[0], w.members[1]
	_, err := m.TakeVeto(t.Context(), w.veto(t, other, large, w.finalA()))
	require.ErrorIs(t, err, committee.ErrNoWait, "it was not looked at yet")
	w.requireRefused(t, committee.CodeDelayed, large)
	_, err = w.collect(small)
	require.NoError(t, err)
	_, err = m.TakeVeto(t.Context(), w.veto(t, other, small, w.finalA()))
	require.ErrorIs(t, err, committee.ErrNoWait, "it does not wait")

	_, err = m.TakeVeto(t.Context(), w.veto(t, other, large, w.finalA()+7))
	require.ErrorIs(t, err, committee.ErrVeto)
	stranger := &testMember{key: forgedKey(t)}
	_, err = m.TakeVeto(t.Context(), w.veto(t, stranger, large, w.finalA()))
	require.ErrorIs(t, err, committee.ErrVeto)
	wrong := w.veto(t, other, large, w.finalA())
	wrong.Height--
	_, err = m.TakeVeto(t.Context(), wrong)
	require.ErrorIs(t, err, committee.ErrVeto, "its height is signed")
	require.Empty(t, m.store.vetoes)
}

// SR-28: what the guardian stopped on a chain is not paid elsewhere either, as long as the contract says so. A pause
// stops nothing that goes back; a freeze does (INV-10).
func TestGuardianReachesPayouts_SR28_INV10(t *testing.T) {
	w, guardian, _ := bareWorld(t)
	b, c := w.withdraw(t, chainB, 10), w.withdraw(t, chainC, 10)
	back, tx := w.chains[chainA].faulty(lockA, backPayload(func(p *message.Payload) { p.Amount = units(10) }))
	w.chains[chainA].settle()
	w.catchUp(t)
	guardian.set(mintB, chain.Stops{Outbound: true}, nil)
	w.requireRefused(t, committee.CodeStopped, b)
	_, err := w.collect(c)
	require.NoError(t, err, "it comes from elsewhere")
	_, err = w.attest(w.members[0], item(back, tx))
	require.NoError(t, err)

	guardian.set(mintB, chain.Stops{Committee: true}, nil)
	w.requireRefused(t, committee.CodeStopped, b)
	w.requireRefused(t, committee.CodeStopped, item(back, tx))
	guardian.set(mintB, chain.Stops{}, errors.New("connection refused"))
	w.requireRefused(t, committee.CodeNotReady, b)
	guardian.set(mintB, chain.Stops{}, nil)
	_, err = w.collect(b)
	require.NoError(t, err, "it ended")
	require.Empty(t, w.members[0].store.halts)
}

// The caps of a day hold for what goes back as well, by themselves: they slow it down and never stop it (INV-10).
func TestCapsOfWhatGoesBack_INV10(t *testing.T) {
	w, at := newCustodyWorld(t, 2, 3)
	w.seed(1000)
	for _, m := range w.members {
		require.NoError(t, m.SetPolicy(committee.Policy{
			Default: committee.LanePolicy{MaxAmount: units(50), Cap: units(100), Window: 24 * time.Hour},
		}))
	}
	give := func(n uint64) committee.Item {
		back, tx := w.chains[chainA].faulty(lockA, backPayload(func(p *message.Payload) { p.Amount = units(n) }))
		w.chains[chainA].settle()
		w.catchUp(t)
		return item(back, tx)
	}
	one, two, large := give(60), give(60), give(500)
	_, err := w.collect(one)
	require.NoError(t, err, "the bound of one message is not for what goes back")
	w.requireRefused(t, committee.CodeOverLimit, two)
	w.requireRefused(t, committee.CodeOverLimit, large)
	forth := mustDeposit(t, w.chains[chainA], lockA, chainB, 50)
	w.chains[chainA].settle()
	w.catchUp(t)
	_, err = w.collect(forth)
	require.NoError(t, err, "it counts by itself")
	at.at = at.at.Add(25 * time.Hour)
	w.catchUp(t)
	_, err = w.collect(large)
	require.NoError(t, err, "nothing else went back within the day")
	w.requireRefused(t, committee.CodeOverLimit, two)
	at.at = at.at.Add(25 * time.Hour)
	w.catchUp(t)
	_, err = w.collect(two)
	require.NoError(t, err)
}

// SR-05: anybody who may ask can hand a member another one's veto; those in force are there to be carried on.
func TestHTTPVetoes_SR05(t *testing.T) {
	w, _, _ := bareWorld(t)
	large := w.withdraw(t, chainB, 200)
	w.requireRefused(t, committee.CodeDelayed, large)
	from, to := w.members[0], w.members[1]
	v := w.veto(t, w.members[2], large, w.finalA())
	first := client(t, w, from, serve(t, from, committee.ServerConfig{}), "")
	second := client(t, w, to, serve(t, to, committee.ServerConfig{}), "")
	for range 2 {
		require.NoError(t, first.TellVeto(t.Context(), v), "once more is no harm")
	}
	list, err := first.Vetoes(t.Context())
	require.NoError(t, err)
	require.Equal(t, []committee.Veto{v}, list)
	forged := v
	forged.Height++
	require.ErrorIs(t, second.TellVeto(t.Context(), forged), committee.ErrNoWait)
	require.NoError(t, second.TellVeto(t.Context(), list[0]))
	for _, m := range []*testMember{from, to} {
		_, err := w.attest(m, large)
		requireCode(t, err, committee.CodeVetoed)
	}
}
