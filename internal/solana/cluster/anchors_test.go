package cluster_test

import (
	"bytes"
	"crypto/ed25519"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
)

var _ committee.Destination = (*cluster.Adapter)(nil)

// SR-13: at every block that a ledger may stand at, the chain's own word of a pool agrees with what happened up to
// there, whatever has happened since.
func TestAnchorAtABlock_SR13(t *testing.T) {
	w := newWorld(t)
	c := w.adapter(t, func(c *cluster.Config) { c.FinalOnly = true }, w.node.URL, w.serve(t))
	user := solana.KeyOf(w.user)
	var cursors []chain.Cursor
	note := func() {
		w.Finalize(t)
		cursors = append(cursors, all(t, c, chain.Cursor{}).Next)
	}
	note()
	w.swap(t, w.token, 5*units)
	w.swap(t, w.coin, 3_000_000_000)
	note()
	_, err := c.Submit(t.Context(), w.attest(t, w.message(t, w.token, user, 2*units, nil),
		w.message(t, w.coin, user, 1_000_000_000, nil)))
	require.NoError(t, err)
	note()
	w.run(t, []ed25519.PrivateKey{w.owner}, w.d.DecreaseLiquidity(w.token, solana.KeyOf(w.owner), 7*units))
	claim := w.message(t, w.coin, user, 1<<51, nil) // more than a day lets in
	_, err = c.Submit(t.Context(), w.attest(t, claim))
	require.NoError(t, err)
	note()
	_, err = c.Retry(t.Context(), claim)
	require.Error(t, err)
	note()

	for _, p := range []solana.Pool{w.token, w.coin} {
		for n, at := range cursors {
			line := ledger(t, c, p, at)
			state, err := c.Anchor(t.Context(), message.Anchor(p.Anchor), chain.AnchorPool, at)
			require.NoError(t, err)
			backing, err := line.Backing()
			require.NoError(t, err)
			require.Equal(t, backing, state.Liquidity, "pool %d at %d", p.ID, n)
			a := chain.Anchor{Kind: chain.AnchorPool}
			require.NoError(t, committee.Compare(a, line, state))
			line.Paid, err = line.Paid.Add(amount.New(1))
			require.NoError(t, err)
			require.ErrorIs(t, committee.Compare(a, line, state), committee.ErrConservation)
		}
	}
	t.Run("what nobody gave away is held exactly", func(t *testing.T) {
		state, err := c.Anchor(t.Context(), message.Anchor(w.token.Anchor), chain.AnchorPool, cursors[4])
		require.NoError(t, err)
		owed, err := state.Liquidity.Add(state.Fees)
		require.NoError(t, err)
		require.Equal(t, owed, state.Balance)
	})
	t.Run("what is no anchor, no block, or not final", func(t *testing.T) {
		_, err := c.Anchor(t.Context(), message.Anchor{1}, chain.AnchorPool, cursors[0])
		require.ErrorContains(t, err, "no pool")
		_, err = c.Anchor(t.Context(), message.Anchor(w.token.Anchor), chain.AnchorMint, cursors[0])
		require.ErrorContains(t, err, "no pool")
		other := cursors[0]
		other.Hash = cursors[1].Hash
		_, err = c.Anchor(t.Context(), message.Anchor(w.token.Anchor), chain.AnchorPool, other)
		require.ErrorIs(t, err, chain.ErrNotFound)
		_, err = c.Anchor(t.Context(), message.Anchor(w.token.Anchor), chain.AnchorPool, chain.Cursor{Height: 1 << 40})
		require.ErrorIs(t, err, chain.ErrBehind)
	})
	t.Run("SR-34 an endpoint that makes accounts up", func(t *testing.T) {
		w.proxy.set(func() {
			w.proxy.change = func(method string, result []byte) []byte {
				if method != "getMultipleAccounts" {
					return result
				}
				return bytes.Replace(result, []byte(`"data":["`), []byte(`"data":["AAAA`), 1)
			}
		})
		_, err := c.Anchor(t.Context(), message.Anchor(w.token.Anchor), chain.AnchorPool, cursors[0])
		require.ErrorIs(t, err, solana.ErrMalformed)
		w.proxy.Heal()
	})
	t.Run("INV-02 what ran, by now and at no older block", func(t *testing.T) {
		fresh := w.message(t, w.coin, user, units, nil)
		ran, err := c.Executed(t.Context(), "", claim.UID, fresh.UID)
		require.NoError(t, err)
		require.Equal(t, []bool{true, false}, ran)
		_, err = c.Executed(t.Context(), cursors[0].Hash, claim.UID)
		require.Error(t, err)
	})
}

// ledger is what a member would have recorded of a pool up to a block.
func ledger(t *testing.T, c chain.Chain, p solana.Pool, at chain.Cursor) committee.Line {
	var l committee.Line
	b := all(t, c, chain.Cursor{})
	add := func(to *amount.Amount, x amount.Amount, block chain.Block) {
		if block.Height > at.Height {
			return
		}
		sum, err := to.Add(x)
		require.NoError(t, err)
		*to = sum
	}
	anchor := message.Anchor(p.Anchor)
	for _, d := range b.Deposits {
		body, err := d.Message.Payload.Decoded(), d.Message.Payload.Err()
		require.NoError(t, err)
		if d.Message.SrcAnchor == anchor {
			add(&l.Deposits, body.Amount, d.Block)
		}
	}
	for _, f := range b.Flows {
		switch {
		case f.Anchor != anchor:
		case f.In:
			add(&l.SeedIn, f.Amount, f.Block)
		default:
			add(&l.SeedOut, f.Amount, f.Block)
		}
	}
	for _, d := range b.Deliveries {
		if d.Anchor == anchor {
			add(&l.Paid, d.Paid, d.Block)
			if d.Kind == chain.Redirected {
				add(&l.Redirected, d.Amount, d.Block)
			}
		}
	}
	return l
}
