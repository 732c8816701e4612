package committee_test

import (
	"context"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
)

// sent is a message that the honest chains really sent.
type sentItem struct {
	committee.Item
	from uint32
}

// machine drives three chains at random and asks a member for everything that comes up, true and forged. What it checks
// after each step is the model's own knowledge, not the ledger's.
type machine struct {
	*world
	member *testMember
	sent   map[message.UID]sentItem // on today's chains, final or not
	signed map[message.UID]message.Bytes32
	claims []message.UID
}

func (m *machine) note(it committee.Item, ok bool) {
	if ok {
		m.sent[it.Message.UID] = sentItem{it, message.SrcChain(it.Message.UID)}
	}
}

func (m *machine) anchor(t *rapid.T) chain.Anchor {
	return rapid.SampledFrom(m.anchors).Draw(t, "anchor")
}

func (m *machine) Deposit(t *rapid.T) {
	a := m.anchor(t)
	dst := rapid.SampledFrom(slices.Sorted(maps.Keys(a.Remotes))).Draw(t, "dst")
	msg, tx, ok := m.chains[a.ChainID].deposit(a.Anchor, dst, rapid.Uint64Range(1, 300).Draw(t, "n"),
		rapid.Uint64Range(0, 3).Draw(t, "fee"))
	m.note(item(msg, tx), ok)
}

func (m *machine) Exit(t *rapid.T) {
	a := m.anchor(t)
	if a.Kind != chain.AnchorPool {
		return
	}
	n := rapid.Uint64Range(1, 50).Draw(t, "n")
	if !m.chains[a.ChainID].seed(a.Anchor, n, true) { // the position that leaves
		return
	}
	dst := rapid.SampledFrom(slices.Sorted(maps.Keys(a.Remotes))).Draw(t, "dst")
	msg, tx, ok := m.chains[a.ChainID].exit(a.Anchor, dst, n)
	m.note(item(msg, tx), ok)
}

func (m *machine) Seed(t *rapid.T) {
	a := m.anchor(t)
	m.chains[a.ChainID].seed(a.Anchor, rapid.Uint64Range(1, 200).Draw(t, "n"), rapid.Bool().Draw(t, "in"))
}

func (m *machine) Mine(t *rapid.T) {
	m.chains[m.anchor(t).ChainID].empty(rapid.IntRange(1, 4).Draw(t, "blocks"))
}

// Reorg takes up to two blocks away, which are never final ones, and with them what they sent.
func (m *machine) Reorg(t *rapid.T) {
	id := m.anchor(t).ChainID
	m.chains[id].reorg(rapid.IntRange(1, 2).Draw(t, "blocks"))
	m.chains[id].empty(1)
	there := map[message.UID]bool{}
	for _, b := range m.chains[id].blocks {
		for _, d := range b.deposits {
			there[d.Message.UID] = true
		}
	}
	maps.DeleteFunc(m.sent, func(uid message.UID, s sentItem) bool { return s.from == id && !there[uid] })
}

func (m *machine) Restart(t *rapid.T) {
	again, err := committee.New(m.member.config)
	require.NoError(t, err)
	m.member.Member = again
}

func (m *machine) CatchUp(t *rapid.T) {
	require.NoError(t, m.member.CatchUp(context.Background()))
}

func (m *machine) final(s sentItem) bool {
	c := m.chains[s.from]
	for h, b := range c.blocks {
		if slices.ContainsFunc(b.deposits, func(d chain.Deposit) bool { return d.Message.Equal(s.Message) }) {
			return uint64(h) <= c.final
		}
	}
	return false
}

func (m *machine) pick(t *rapid.T) (sentItem, bool) {
	if len(m.sent) == 0 {
		return sentItem{}, false
	}
	uids := slices.SortedFunc(maps.Keys(m.sent), func(a, b message.UID) int { return slices.Compare(a[:], b[:]) })
	return m.sent[rapid.SampledFrom(uids).Draw(t, "uid")], true
}

// Attest asks for a true message: signed exactly when it is final, and delivered then, half the time.
func (m *machine) Attest(t *rapid.T) {
	s, ok := m.pick(t)
	if !ok {
		return
	}
	require.NoError(t, m.member.CatchUp(context.Background()))
	dst := m.chains[message.DstChain(s.Message.UID)]
	executed := dst.head().after.executed[s.Message.UID]
	_, err := m.attest(m.member, s.Item)
	switch {
	case !m.final(s):
		require.Error(t, err, "INV-04: not final")
		return
	case executed:
		requireCode(t, err, committee.CodeExecuted)
		return
	}
	require.NoError(t, err)
	m.signed[s.Message.UID] = s.Message.StructHash()
	if rapid.Bool().Draw(t, "deliver") {
		require.Equal(t, 1, dst.deliver(s.Message))
		if _, open := dst.head().after.claims[s.Message.UID]; open {
			m.claims = append(m.claims, s.Message.UID)
		}
		dst.settle()
	}
}

func (m *machine) Claim(t *rapid.T) {
	if len(m.claims) == 0 {
		return
	}
	uid := rapid.SampledFrom(m.claims).Draw(t, "claim")
	c := m.chains[message.DstChain(uid)]
	if rapid.Bool().Draw(t, "retry") {
		c.retry(uid, rapid.Uint64Range(1, 300).Draw(t, "part"))
		return
	}
	msg, tx, ok := c.redirect(uid)
	m.note(item(msg, tx), ok)
}

// Forge changes one thing of a true message, or invents one.
func (m *machine) Forge(t *rapid.T) {
	s, ok := m.pick(t)
	if !ok {
		return
	}
	forged := s.Item
	p, err := forged.Message.Payload.Decoded(), forged.Message.Payload.Err()
	require.NoError(t, err)
	switch rapid.IntRange(0, 6).Draw(t, "how") {
	case 0:
		p.Amount, err = p.Amount.Add(amount.New(1))
	case 1:
		p.Recipient[5]++
	case 2:
		p.Refund[5]++
	case 3:
		p.Data = append(p.Data, 0)
	case 4:
		p.Kind = message.Kind(rapid.IntRange(1, 5).Draw(t, "kind"))
	case 5:
		forged.Message.UID[31] += 100
	case 6:
		forged.Message.SrcAnchor, forged.Message.DstAnchor = forged.Message.DstAnchor, forged.Message.SrcAnchor
	}
	require.NoError(t, err)
	forged.Message.Payload, err = p.Encode()
	require.NoError(t, err)
	if forged.Message.Equal(s.Message) {
		return
	}
	_, err = m.attest(m.member, forged)
	var rs committee.Refusals
	require.ErrorAs(t, err, &rs)
}

// Check: nothing but what the chains really sent, finally, was ever signed, one message for a uid; and while the chains
// are honest nothing halts.
func (m *machine) Check(t *rapid.T) {
	require.Equal(t, m.signed, m.member.store.signed)
	require.Empty(t, m.member.store.halts)
	for uid, hash := range m.signed {
		s, ok := m.sent[uid]
		require.True(t, ok, "INV-04: a signed deposit left the chain")
		require.Equal(t, s.Message.StructHash(), hash)
	}
	conserved(t, m.world)
}

// conserved is INV-01 on the model itself: what the chains hold is what came in and is not yet out.
func conserved(t *rapid.T, w *world) {
	var locked, minted, inFlight, owed uint64
	for _, c := range w.chains {
		st := c.head().after
		locked += st.anchors[lockA].liquidity
		minted += st.anchors[mintB].supply + st.anchors[mintC].supply
		for _, claim := range st.claims {
			if claim.message.DstAnchor == lockA || claim.message.DstAnchor == mintB || claim.message.DstAnchor == mintC {
				owed += claim.owed
			}
		}
		for _, b := range c.blocks {
			for _, d := range b.deposits {
				dst := w.chains[message.DstChain(d.Message.UID)]
				if a := d.Message.SrcAnchor; (a == lockA || a == mintB || a == mintC) && !dst.head().after.executed[d.Message.UID] {
					p, err := d.Message.Payload.Decoded(), d.Message.Payload.Err()
					require.NoError(t, err)
					n, _ := p.Amount.Uint64()
					inFlight += n
				}
			}
		}
	}
	require.Equal(t, locked, minted+inFlight+owed)
}

func TestRandomWorlds_INV01_INV04_SR04(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := newWorld(t, 2, 3, nil)
		for _, c := range w.chains {
			c.empty(4)
			c.wrapped = rapid.Bool().Draw(t, "wrapped")
		}
		m := &machine{
			world: w, member: w.members[0], sent: map[message.UID]sentItem{},
			signed: map[message.UID]message.Bytes32{},
		}
		require.NoError(t, m.member.CatchUp(context.Background()))
		t.Repeat(map[string]func(*rapid.T){
			"deposit": m.Deposit, "exit": m.Exit, "seed": m.Seed, "mine": m.Mine, "reorg": m.Reorg, "restart": m.Restart,
			"catch up": m.CatchUp, "attest": m.Attest, "claim": m.Claim, "forge": m.Forge, "": m.Check,
		})
	})
}

// The ledger's rule against the plainest reference: a pool that books every event agrees, and any single amount that is
// off by one does not.
func TestCompareAgainstReference_SR13(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string) uint64 { return rapid.Uint64Range(0, 1<<40).Draw(t, name) }
		in, out := []uint64{draw("seed in"), draw("deposits")}, []uint64{draw("seed out"), draw("paid"), draw("redirected")}
		fees, extra := draw("fees"), draw("extra")
		came, went := in[0]+in[1], out[0]+out[1]+out[2]
		line := committee.Line{
			SeedIn: amount.New(in[0]), Deposits: amount.New(in[1]),
			SeedOut: amount.New(out[0]), Paid: amount.New(out[1]), Redirected: amount.New(out[2]),
			Claims: amount.New(draw("claims")),
		}
		pool, lock, mint := chain.Anchor{Kind: chain.AnchorPool}, chain.Anchor{Kind: chain.AnchorLock},
			chain.Anchor{Kind: chain.AnchorMint}
		if came < went {
			require.ErrorIs(t, committee.Compare(pool, line, chain.AnchorState{Balance: amount.Max()}),
				committee.ErrConservation)
			state := chain.AnchorState{Supply: amount.New(went - came)}
			require.NoError(t, committee.Compare(mint, line, state))
			state.Supply = amount.New(went - came + 1)
			require.ErrorIs(t, committee.Compare(mint, line, state), committee.ErrConservation)
			return
		}
		have := came - went
		good := chain.AnchorState{
			Liquidity: amount.New(have), Fees: amount.New(fees),
			Balance: amount.New(have + fees + extra),
		}
		require.NoError(t, committee.Compare(pool, line, good))
		short := good
		short.Balance = amount.New(have + fees)
		require.NoError(t, committee.Compare(pool, line, short), "exactly covered")
		if have > 0 {
			escrow := chain.AnchorState{Balance: amount.New(have)}
			require.NoError(t, committee.Compare(lock, line, escrow))
			escrow.Balance = amount.New(have - 1)
			require.ErrorIs(t, committee.Compare(lock, line, escrow), committee.ErrConservation)
		}
		if have+fees > 0 {
			short.Balance = amount.New(have + fees - 1)
			require.ErrorIs(t, committee.Compare(pool, line, short), committee.ErrConservation)
		}
		for _, wrong := range []uint64{have + 1, have - min(have, 1)} {
			if wrong == have {
				continue
			}
			bad := good
			bad.Liquidity, bad.Balance = amount.New(wrong), amount.Max()
			require.ErrorIs(t, committee.Compare(pool, line, bad), committee.ErrConservation)
			require.NoError(t, committee.Compare(lock, line, bad), "only what a lock bridge holds counts")
		}
		if have > 0 { // burned more than was minted
			require.ErrorIs(t, committee.Compare(mint, line, chain.AnchorState{}), committee.ErrConservation)
			mint.Premint = amount.New(have)
			require.NoError(t, committee.Compare(mint, line, chain.AnchorState{}))
		}
	})
	huge := committee.Line{SeedIn: amount.Max(), Deposits: amount.New(1)}
	require.ErrorIs(t, committee.Compare(chain.Anchor{Kind: chain.AnchorPool}, huge, chain.AnchorState{}),
		amount.ErrOverflow)
}
