package toncenter_test

import (
	"math/big"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/deploy"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
)

// jettonWorld is one whose pool is of a jetton that its owner may lock.
type jettonWorld struct {
	*world
	faucet deploy.Faucet
	minter ton.Address
}

func newJettonWorld(t *testing.T) *jettonWorld {
	j := &jettonWorld{world: openWorld(t)}
	j.faucet = deploy.Faucet{
		Name: "Test", Symbol: "TEST", Decimals: 9, Owner: j.owner.Address(), Most: big.NewInt(1000 * coin),
	}
	state, err := j.faucet.State()
	require.NoError(t, err)
	j.minter, err = state.Address(0)
	require.NoError(t, err)
	j.send(t, j.owner, wallet.Order{To: j.minter, Value: big.NewInt(coin), Init: &state})
	j.make(t, &j.minter)
	j.Mine(t, 3)
	j.mint(t, j.owner.Address(), 20_000)
	for _, u := range j.users {
		j.mint(t, u.Address(), 500)
	}
	call, err := bridge.JettonIncreaseCall(1, j.pool.Address, j.walletOf(t, j.owner.Address()), j.owner.Address(),
		big.NewInt(10_000*coin))
	require.NoError(t, err)
	j.call(t, j.owner, call)
	return j
}

func (j *jettonWorld) walletOf(t *testing.T, who ton.Address) ton.Address {
	a, err := j.client(t).JettonWallet(t.Context(), j.minter, who)
	require.NoError(t, err)
	return a
}

func (j *jettonWorld) held(t *testing.T, who ton.Address) uint64 {
	has, _, err := j.client(t).Jettons(t.Context(), j.minter, who)
	require.NoError(t, err)
	return has.Uint64()
}

func (j *jettonWorld) mint(t *testing.T, to ton.Address, whole int64) {
	body, err := deploy.MintBody(1, to, big.NewInt(whole*coin))
	require.NoError(t, err)
	j.send(t, j.owner, wallet.Order{To: j.minter, Value: big.NewInt(coin / 10), Bounce: true, Body: body})
}

func (j *jettonWorld) lock(t *testing.T, who ton.Address, locked uint8) {
	body, err := deploy.LockBody(1, who, locked)
	require.NoError(t, err)
	j.send(t, j.owner, wallet.Order{To: j.minter, Value: big.NewInt(coin / 10), Bounce: true, Body: body})
	j.Mine(t, 2)
}

// call sends something, and makes blocks until all that it sets off is over.
func (j *jettonWorld) call(t *testing.T, from *wallet.Wallet, c bridge.Call) {
	j.send(t, from, wallet.Order{To: c.To, Value: c.Value, Bounce: true, Body: c.Body})
	j.Mine(t, 12)
}

func (j *jettonWorld) anchor(t *testing.T, c *toncenter.Adapter) chain.AnchorState {
	b, err := c.Observe(t.Context(), chain.Cursor{})
	require.NoError(t, err)
	state, err := c.Anchor(t.Context(), message.Anchor(j.pool.Address.Account), chain.AnchorPool,
		chain.Cursor{Height: b.Finalized.Height, Hash: b.Finalized.Hash})
	require.NoError(t, err)
	return state
}

// A swap of jettons is seen as its person's, and the pool's balance is what its own wallet holds (SR-13) [9.15].
func TestJettonSwap(t *testing.T) {
	j := newJettonWorld(t)
	c := j.adapter(t, nil, j.url, j.serve(t))
	start := seen(t, c, chain.Cursor{})
	require.Len(t, start.Flows, 1)
	require.Equal(t, amount.New(10_000*coin), start.Flows[0].Amount)
	user := j.users[0].Address()
	w := bridge.Swap{
		ID: 7, Amount: big.NewInt(100 * coin), Chain: idThere, Recipient: message.Recipient{31: 1},
		Refund: message.Recipient(user.Account), Least: new(big.Int), MostFee: big.NewInt(coin),
	}
	own := j.walletOf(t, user)
	call, err := w.JettonCall(j.pool.Address, own, user)
	require.NoError(t, err)
	j.call(t, j.users[0], call)
	got := seen(t, c, start.Next)
	require.Len(t, got.Deposits, 1)
	d := got.Deposits[0]
	require.Equal(t, user.Text(ton.Form{Bounceable: true}), d.Sender, "not the pool's wallet, which told the pool")
	require.Equal(t, amount.New(100*coin), d.Sent)
	p, err := d.Message.Payload.Decoded(), d.Message.Payload.Err()
	require.NoError(t, err)
	require.EqualValues(t, "99700000000", p.Amount.String())
	again, _, err := c.Reobserve(t.Context(), d.Tx)
	require.NoError(t, err)
	require.Equal(t, d, again[0])
	state := j.anchor(t, c)
	require.Equal(t, amount.New(10_100*coin), state.Balance)
	require.Equal(t, "10099700000000", state.Liquidity.String())
	require.Equal(t, "300000000", state.Fees.String())

	// what a pool does not take comes back, and is no event
	w.MostFee = big.NewInt(1)
	call, err = w.JettonCall(j.pool.Address, own, user)
	require.NoError(t, err)
	j.call(t, j.users[0], call)
	require.Empty(t, seen(t, c, got.Next).Deposits)
	require.EqualValues(t, 400*coin, j.held(t, user))
	// nor is what a stranger's wallet says
	payload, err := w.Body()
	require.NoError(t, err)
	forged, err := ton.Build().Uint(0x7362d09c, 32).Uint(1, 64).Coins(w.Amount).Address(&user).Bit(true).Ref(payload).End()
	require.NoError(t, err)
	j.call(t, j.users[1], bridge.Call{To: j.pool.Address, Value: big.NewInt(coin), Body: forged})
	require.Empty(t, seen(t, c, got.Next).Deposits)
}

// A delivery of jettons opens a claim that pays at once. Where the pool's wallet refuses, the claim is owed it again,
// nothing is lost to the ledger, and a retry pays as soon as the wallet does (CON-08, SR-13).
func TestJettonDelivery_CON08(t *testing.T) {
	j := newJettonWorld(t)
	c := j.adapter(t, nil, j.url)
	start := seen(t, c, chain.Cursor{})
	to := ton.Address{Account: ton.Hash{0: 9, 31: 9}}
	deliver := func(units uint64) (message.Message, chain.Batch) {
		m := j.message(t, to.Account, units, nil)
		h, err := c.Submit(t.Context(), j.attest(t, m))
		require.NoError(t, err)
		j.Mine(t, 12)
		require.Equal(t, chain.TxFinal, status(t, c, h))
		got := seen(t, c, start.Next)
		start = got
		return m, got
	}
	_, got := deliver(30 * coin)
	require.Len(t, got.Deliveries, 2)
	opened, paid := got.Deliveries[0], got.Deliveries[1]
	require.Equal(t, chain.Delivered, opened.Kind)
	require.Equal(t, chain.OutcomePaying, opened.Outcome, "not paid yet")
	require.Equal(t, amount.New(30*coin), opened.Remaining)
	require.Equal(t, chain.ClaimPaid, paid.Kind)
	require.Equal(t, amount.New(30*coin), paid.Paid)
	require.True(t, paid.Remaining.IsZero())
	require.EqualValues(t, 30*coin, j.held(t, to))
	require.Equal(t, amount.New(9_970*coin), j.anchor(t, c).Liquidity)

	j.lock(t, j.pool.Address, deploy.LockedOut)
	m, got := deliver(40 * coin)
	require.Len(t, got.Deliveries, 3)
	require.Equal(t, chain.ClaimPaid, got.Deliveries[1].Kind)
	unpaid := got.Deliveries[2]
	require.Equal(t, chain.ClaimUnpaid, unpaid.Kind)
	require.Equal(t, m.UID, unpaid.UID)
	require.Equal(t, amount.New(40*coin), unpaid.Remaining)
	state := j.anchor(t, c)
	require.Equal(t, amount.New(9_970*coin), state.Liquidity, "as before")
	require.Equal(t, amount.New(9_970*coin), state.Balance)
	require.EqualValues(t, 30*coin, j.held(t, to))

	j.lock(t, j.pool.Address, 0)
	_, err := c.Retry(t.Context(), m)
	require.NoError(t, err)
	j.Mine(t, 12)
	got = seen(t, c, start.Next)
	require.Len(t, got.Deliveries, 1)
	require.Equal(t, chain.ClaimPaid, got.Deliveries[0].Kind)
	require.EqualValues(t, 70*coin, j.held(t, to))
	_, err = c.Retry(t.Context(), m)
	require.ErrorIs(t, err, chain.ErrReverted, "nothing is owed any more")
}

// What a recipient's wallet refuses is in the claim's, and sent on when somebody asks: to the recipient, and once.
func TestJettonThatARecipientRefuses_CON08(t *testing.T) {
	j := newJettonWorld(t)
	c := j.adapter(t, nil, j.url)
	user := j.users[2].Address()
	j.lock(t, user, deploy.LockedIn)
	m := j.message(t, user.Account, 30*coin, nil)
	_, err := c.Submit(t.Context(), j.attest(t, m))
	require.NoError(t, err)
	j.Mine(t, 12)
	claim, err := j.d.Claim(j.pool.Address, m.UID)
	require.NoError(t, err)
	require.EqualValues(t, 500*coin, j.held(t, user))
	require.EqualValues(t, 30*coin, j.held(t, claim))
	j.lock(t, user, 0)
	_, err = c.Retry(t.Context(), m)
	require.NoError(t, err)
	j.Mine(t, 12)
	require.EqualValues(t, 530*coin, j.held(t, user))
	require.Zero(t, j.held(t, claim))
	_, err = c.Retry(t.Context(), m)
	require.ErrorIs(t, err, chain.ErrReverted)
}

// What a recipient's wallet refuses goes back where it came from, when the recipient says so: the ledger has it as
// deposited, paid, unpaid and sent back (SR-14, SR-13).
func TestJettonReturned_SR14(t *testing.T) {
	j := newJettonWorld(t)
	c := j.adapter(t, nil, j.url)
	user := j.users[2]
	j.lock(t, user.Address(), deploy.LockedIn)
	m := j.message(t, user.Address().Account, 30*coin, nil)
	_, err := c.Submit(t.Context(), j.attest(t, m))
	require.NoError(t, err)
	j.Mine(t, 12)
	start := seen(t, c, chain.Cursor{})
	before := j.anchor(t, c).Liquidity
	claim, err := j.d.Claim(j.pool.Address, m.UID)
	require.NoError(t, err)
	body, err := bridge.ReturnBody(1, j.walletOf(t, claim))
	require.NoError(t, err)
	j.call(t, user, bridge.Call{To: claim, Value: big.NewInt(bridge.ReturnAttached), Body: body})
	got := seen(t, c, start.Next)
	require.Len(t, got.Deliveries, 2)
	require.Equal(t, chain.ClaimUnpaid, got.Deliveries[0].Kind)
	require.Equal(t, amount.New(30*coin), got.Deliveries[0].Remaining)
	require.Equal(t, chain.Redirected, got.Deliveries[1].Kind)
	require.Less(t, got.Deliveries[0].LogIndex, got.Deliveries[1].LogIndex)
	require.Equal(t, amount.New(30*coin), got.Deliveries[1].Amount)
	require.Equal(t, m.UID, got.Deliveries[1].UID)
	require.Len(t, got.Deposits, 1)
	require.Equal(t, got.Deliveries[1].RefundUID, got.Deposits[0].Message.UID)
	after, err := before.Add(amount.New(30 * coin))
	require.NoError(t, err)
	require.Equal(t, after, j.anchor(t, c).Liquidity)
}

// A removal whose payment the pool's wallet refuses is liquidity again (SR-13), and one that it pays goes by the
// position to its provider.
func TestJettonLiquidity_SR13(t *testing.T) {
	j := newJettonWorld(t)
	c := j.adapter(t, nil, j.url)
	start := seen(t, c, chain.Cursor{})
	owner := j.owner.Address()
	at, err := j.d.Position(j.pool.Address, owner.Account)
	require.NoError(t, err)
	remove := func() chain.Batch {
		body, err := bridge.RemoveBody(1, big.NewInt(1000*coin))
		require.NoError(t, err)
		j.call(t, j.owner, bridge.Call{To: at, Value: big.NewInt(coin / 2), Body: body})
		start = seen(t, c, start.Next)
		return start
	}
	require.Len(t, remove().Flows, 1)
	require.EqualValues(t, 11_000*coin, j.held(t, owner))
	require.Equal(t, amount.New(9_000*coin), j.anchor(t, c).Liquidity)
	j.lock(t, j.pool.Address, deploy.LockedOut)
	flows := remove().Flows
	require.Len(t, flows, 2)
	require.False(t, flows[0].In)
	require.True(t, flows[1].In)
	require.Equal(t, flows[0].Amount, flows[1].Amount)
	require.Equal(t, amount.New(9_000*coin), j.anchor(t, c).Liquidity)
}

// A pool whose jetton wallet runs other code than the record pins is told at every endpoint; one whose code is pinned
// as it is, or not at all, holds what its wallet says (SR-13).
func TestJettonWalletCode_SR13(t *testing.T) {
	j := newJettonWorld(t)
	own := j.walletOf(t, j.pool.Address)
	code, err := j.client(t).CodeHash(t.Context(), own)
	require.NoError(t, err)
	gives, err := j.client(t).JettonCode(t.Context(), j.minter)
	require.NoError(t, err)
	require.Equal(t, code, gives)
	of, err := j.client(t).WalletCode(t.Context(), j.minter, ton.Address{Account: ton.Hash{1}})
	require.NoError(t, err)
	require.Equal(t, code, of, "of a wallet that is not there, the minter's word")
	_, err = j.client(t).JettonCode(t.Context(), own)
	require.ErrorIs(t, err, toncenter.ErrJetton, "a wallet is no minter")
	pins := func(hash ton.Hash) chain.AnchorState {
		return j.anchor(t, j.adapter(t, func(c *toncenter.Config) {
			c.Pools = slices.Clone(c.Pools)
			c.Pools[0].WalletCode = hash
		}, j.url, j.serve(t)))
	}
	require.Empty(t, pins(ton.Hash{}).Fault)
	require.Empty(t, pins(code).Fault)
	bad := pins(ton.Hash{9})
	require.Contains(t, bad.Fault, "has the code "+code.String())
	require.Equal(t, amount.New(10_000*coin), bad.Balance)
}
