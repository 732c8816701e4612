package cluster_test

import (
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

const day = 86_400

// removal is liquidity of the owner's that leaves for there, and its transaction.
func (w *world) removal(t *testing.T, p solana.Pool, common uint64) (message.UID, chain.TxID) {
	t.Helper()
	path, err := solana.ReadPath(w.account(t, w.d.Path(p.Anchor, idThere)))
	require.NoError(t, err)
	uid := message.NewUID(idHere, idThere, message.PoolNonce(p.ID, uint32(path.Sequence)))
	return uid, w.run(t, []ed25519.PrivateKey{w.owner}, w.d.RemoveElsewhere(p, solana.KeyOf(w.owner), uid, common,
		solana.Elsewhere{Chain: idThere, Recipient: message.Recipient{31: 1}, MostFee: 1 << 62}))
}

// back is the message of there that gives a removal back.
func (w *world) back(t *testing.T, p solana.Pool, of message.UID, common uint64) message.Message {
	t.Helper()
	m := w.message(t, p, solana.KeyOf(w.owner), common, nil)
	body := message.Payload{
		Kind: message.KindRefund, Amount: amount.New(common), Recipient: message.Recipient(solana.KeyOf(w.owner)),
		Data: append(of[:], byte(message.KindRemoveLiquidity)),
	}
	var err error
	m.Payload, err = body.Encode()
	require.NoError(t, err)
	return m
}

func (w *world) position(t *testing.T, p solana.Pool) uint64 {
	raw := w.account(t, w.d.Position(p.Anchor, solana.KeyOf(w.owner)))
	if raw == nil {
		return 0
	}
	x, err := solana.ReadPosition(raw)
	require.NoError(t, err)
	return x.Amount
}

// SR-13 INV-03: liquidity that leaves for another chain is a deposit and a provider's flow; what comes back is paid
// into the position, and the ledger agrees with the chain at each of these steps.
func TestRemovals_SR13(t *testing.T) {
	w := newWorld(t)
	c := w.adapter(t, func(c *cluster.Config) { c.FinalOnly = true }, w.node.URL)
	for _, p := range []solana.Pool{w.token, w.coin} {
		w.removalsOf(t, c, p)
	}
}

func (w *world) removalsOf(t *testing.T, c *cluster.Adapter, p solana.Pool) {
	owner := solana.KeyOf(w.owner)
	from := all(t, c, chain.Cursor{}).Next
	told := func() chain.Batch {
		w.Mine(t, finality+1)
		b := all(t, c, from)
		from = b.Next
		l := ledger(t, c, p, from)
		state, err := c.Anchor(t.Context(), message.Anchor(p.Anchor), chain.AnchorPool, from)
		require.NoError(t, err)
		backing, err := l.Backing()
		require.NoError(t, err)
		require.Equal(t, backing, state.Liquidity)
		require.NoError(t, committee.Compare(chain.Anchor{Kind: chain.AnchorPool}, l, state))
		return b
	}
	flow := func(b chain.Batch, in bool, common uint64) {
		t.Helper()
		require.Len(t, b.Flows, 1)
		require.Equal(t, []any{in, amount.New(common)}, []any{b.Flows[0].In, b.Flows[0].Amount})
	}
	paid := func(b chain.Batch, kind chain.DeliveryKind, common uint64) chain.Delivery {
		t.Helper()
		require.Len(t, b.Deliveries, 1)
		d := b.Deliveries[0]
		require.Equal(t, []any{kind, amount.New(common)}, []any{d.Kind, d.Paid})
		flow(b, true, common)
		require.Equal(t, []any{d.Tx, d.LogIndex}, []any{b.Flows[0].Tx, b.Flows[0].LogIndex}, "beside its delivery")
		return d
	}

	w.run(t, []ed25519.PrivateKey{w.owner}, w.d.IncreaseLiquidity(p, owner, units))
	told()
	_, tx := w.removal(t, p, 10*units)
	b := told()
	flow(b, false, 10*units)
	require.Len(t, b.Deposits, 1)
	d := b.Deposits[0]
	body := d.Message.Payload.Decoded()
	require.Equal(t, []any{message.KindRemoveLiquidity, amount.New(10*units - 30_000), message.Recipient(owner), tx},
		[]any{body.Kind, body.Amount, body.Refund, d.Tx}, "within a day it pays the pool's fee")
	again, _, err := c.Reobserve(t.Context(), tx)
	require.NoError(t, err)
	require.Equal(t, b.Deposits, again)

	var slot uint64
	w.ask(t, &slot, "local_mine", 1, day)
	had := w.position(t, p)
	first, _ := w.removal(t, p, 40*units)
	b = told()
	flow(b, false, 40*units)
	require.Equal(t, amount.New(40*units), b.Deposits[0].Message.Payload.Decoded().Amount)

	back := w.back(t, p, first, 40*units)
	_, err = c.Submit(t.Context(), w.attest(t, back))
	require.NoError(t, err)
	paid(told(), chain.Delivered, 40*units)
	require.Equal(t, had, w.position(t, p))

	// What ran before is not told again, in whatever company it comes.
	second, _ := w.removal(t, p, had)
	told()
	require.Zero(t, w.position(t, p))
	next := w.back(t, p, second, 7)
	w.run(t, []ed25519.PrivateKey{w.relayer}, w.together(t, p, back, next))
	require.Equal(t, next.UID, paid(told(), chain.Delivered, 7).UID)
	require.Equal(t, uint64(7), w.position(t, p), "it was made anew")

	// More than the lane lets in becomes a claim, which is put back in parts.
	third, _ := w.removal(t, p, 7)
	w.run(t, []ed25519.PrivateKey{w.owner}, w.d.SetLane(owner, p.Anchor, solana.Lane{
		Chain: idThere, Remote: w.remote, CapOut: 1 << 50, CapIn: 100, Outbound: true,
	}))
	claim := w.back(t, p, third, 130)
	_, err = c.Submit(t.Context(), w.attest(t, claim))
	require.NoError(t, err)
	b = told()
	require.Equal(t, []any{chain.OutcomeLimit, amount.New(130)}, []any{b.Deliveries[0].Outcome, b.Deliveries[0].Remaining})
	_, err = c.Retry(t.Context(), claim)
	require.NoError(t, err)
	part := paid(told(), chain.ClaimPaid, 100)
	require.Equal(t, amount.New(30), part.Remaining)
	w.ask(t, &slot, "local_mine", 1, day)
	_, err = c.Retry(t.Context(), claim)
	require.NoError(t, err)
	require.True(t, paid(told(), chain.ClaimPaid, 30).Remaining.IsZero())
	require.Equal(t, uint64(130), w.position(t, p))
}

// A parcel that its provider closed is read from what the transaction recorded.
func TestRemovalWithoutParcel(t *testing.T) {
	w := newWorld(t)
	c, from := w.New(t), w.here(t)
	uid, tx := w.removal(t, w.coin, 10*units)
	before := all(t, c, from).Deposits
	require.Len(t, before, 1)
	var slot uint64
	w.ask(t, &slot, "local_mine", 1, 7*day+60)
	w.run(t, []ed25519.PrivateKey{w.owner}, w.d.CloseParcel(solana.KeyOf(w.owner), uid))
	require.Equal(t, before, all(t, c, from).Deposits)
	_, _, err := c.Reobserve(t.Context(), tx)
	require.ErrorIs(t, err, chain.ErrNotFound, "nobody signs by it")
}
