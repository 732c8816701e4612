package deploy_test

import (
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"log/slog"
	"math/big"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/contracts/ton/artifacts"
	"causeway/internal/localnet/tvmnode"
	"causeway/internal/message"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/deploy"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
)

const (
	coin   = 1_000_000_000
	chain  = 3578394971
	poolID = 6
)

// world is TON in a real virtual machine, with people who have coins.
type world struct {
	t      *testing.T
	node   *tvmnode.Node
	url    string
	client *toncenter.Client
}

func newWorld(t *testing.T) *world {
	n, err := tvmnode.Open(t.Context(), tvmnode.Config{
		Contracts: filepath.Join("..", "..", "..", "contracts", "ton"), Folder: t.TempDir(),
		Step: 200 * time.Millisecond, Pace: 10 * time.Millisecond, Eager: true, Log: slog.New(slog.DiscardHandler),
	})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, n.Close(context.Background())) })
	srv := httptest.NewServer(n.Handler())
	t.Cleanup(srv.Close)
	w := &world{t: t, node: n, url: srv.URL + "/jsonRPC"}
	w.client = w.dial()
	return w
}

func (w *world) dial() *toncenter.Client {
	c, err := toncenter.Dial(w.t.Context(), w.url, ton.Hash{})
	require.NoError(w.t, err)
	return c
}

func (w *world) person(name string, coins int64) *wallet.Wallet {
	seed := sha256.Sum256([]byte(name))
	p, err := wallet.New(wallet.V5R1, ed25519.NewKeyFromSeed(seed[:]), wallet.Testnet)
	require.NoError(w.t, err)
	require.NoError(w.t, w.node.Faucet(p.Address(), big.NewInt(coins*coin)))
	require.NoError(w.t, w.node.Mine(w.t.Context(), 1))
	return p
}

func (w *world) data(a ton.Address) *ton.Cell {
	_, data, err := w.client.Held(w.t.Context(), a)
	require.NoError(w.t, err)
	require.NotNil(w.t, data)
	return data
}

func codes(t *testing.T) (out bridge.Codes) {
	for to, text := range map[**ton.Cell]string{
		&out.Router: artifacts.Router(), &out.Pool: artifacts.Pool(), &out.Claim: artifacts.Claim(),
		&out.Position: artifacts.Position(),
	} {
		c, err := ton.ParseBoC64(text)
		require.NoError(t, err)
		*to = c
	}
	return out
}

func spec(t *testing.T, owner, guardian ton.Address) deploy.Spec {
	set, err := message.NewSet(1, 2, []message.Member{{1}, {2}, {3}})
	require.NoError(t, err)
	many := func(n int64) *big.Int { return big.NewInt(n * coin) }
	return deploy.Spec{
		Chain: chain, Salt: message.Bytes32{9}, Set: set, Codes: codes(t), Owner: owner, Guardian: guardian, OwnerDelay: 3600,
		Pools: []deploy.Pool{{
			ID: poolID, Symbol: "TON", RealDecimals: 9, CommonDecimals: 9, FeeRatio: 500, SwapLimit: many(1000),
			DelayOver: many(100),
			Lanes: []deploy.Lane{{
				Chain: 1, Remote: message.Anchor{5}, CapOut: many(500), CapIn: many(600),
				Fee: bridge.FeeForm{BaseGas: 100_000, GasPerByte: 16, GasPrice: 1_000_000_000, CoinPriceRate: 1000},
			}},
		}},
	}
}

// The deployment is resumable, sends nothing when nothing is missing, proves code at every endpoint, names what
// differs, and is offered to an owner whose acts wait [9.07] (SR-28). Its people then do what they may, and no more.
func TestDeploy(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	deployer, owner, guardian := w.person("deployer", 1000), w.person("owner", 100), w.person("guardian", 100)
	s := spec(t, owner.Address(), guardian.Address())
	var did []string
	cfg := deploy.Config{
		Spec: s, Client: w.client, Wallet: deployer, Others: []*toncenter.Client{w.dial()},
		Hook: func(step string) { did = append(did, step) },
	}
	steps, err := deploy.Plan(ctx, cfg)
	require.NoError(t, err)
	require.Len(t, steps, 4)
	for _, x := range steps {
		require.False(t, x.Done, x.Name)
	}

	// A run that ends after its first part is carried on by the next one.
	part, cancel := context.WithCancel(ctx)
	broken := cfg
	broken.Hook = func(string) { cancel() }
	_, err = deploy.Apply(part, broken)
	require.ErrorIs(t, err, context.Canceled)
	record, err := deploy.Apply(ctx, cfg)
	require.NoError(t, err)
	require.Equal(t, []string{"lanes", "offer to the owner"}, did)
	d, err := deploy.Deployment(s, deployer.Address())
	require.NoError(t, err)
	require.Equal(t, d.Router.String(), record.Router)

	did = nil
	spent := w.balance(deployer)
	for _, at := range []uint64{0, record.DeployedAtBlock} { // without an earlier record, and with one
		known := cfg
		known.DeployedAt = at
		again, err := deploy.Apply(ctx, known)
		require.NoError(t, err)
		require.Equal(t, record.Pools, again.Pools)
		require.Equal(t, record.DeployedAtBlock, again.DeployedAtBlock)
		require.Empty(t, did)
		require.Equal(t, spent, w.balance(deployer), "nothing is sent when nothing is missing")
	}
	steps, err = deploy.Plan(ctx, cfg)
	require.NoError(t, err)
	for _, x := range steps {
		require.True(t, x.Done, x.Name)
	}

	for _, change := range []func(*deploy.Spec){
		func(s *deploy.Spec) { s.Pools[0].FeeRatio = 7 },
		func(s *deploy.Spec) { s.Pools[0].Lanes[0].CapIn = big.NewInt(1) },
		func(s *deploy.Spec) { s.Pools[0].Lanes[0].Remote = message.Anchor{6} },
		func(s *deploy.Spec) { s.OwnerDelay = 60 },
	} {
		other := cfg
		other.Spec = spec(t, owner.Address(), guardian.Address())
		change(&other.Spec)
		_, err = deploy.Apply(ctx, other)
		require.ErrorIs(t, err, deploy.ErrDiffers)
		other.DeployedAt = record.DeployedAtBlock
		_, err = deploy.Apply(ctx, other)
		require.ErrorIs(t, err, deploy.ErrDiffers)
		_, err = deploy.Plan(ctx, other)
		require.ErrorIs(t, err, deploy.ErrDiffers)
	}
	more := cfg
	more.Spec.Pools = append(slices.Clone(s.Pools), deploy.Pool{
		ID: 7, RealDecimals: 9, CommonDecimals: 9, SwapLimit: new(big.Int), DelayOver: new(big.Int),
	})
	more.DeployedAt = record.DeployedAtBlock
	_, err = deploy.Apply(ctx, more)
	require.ErrorIs(t, err, deploy.ErrHandedOver, "the owner's acts wait")

	w.governs(d, deployer, owner, guardian)
	w.provides(d, guardian)
}

func (w *world) balance(p *wallet.Wallet) *big.Int {
	has, _, err := w.client.Held(w.t.Context(), p.Address())
	require.NoError(w.t, err)
	return has
}

// ask sends a body to a contract, with 0.5 TON, and follows it.
func (w *world) ask(by *wallet.Wallet, d bridge.Deployment, to ton.Address, body *ton.Cell, err error,
	more ...ton.Address,
) error {
	require.NoError(w.t, err)
	pool, err := d.Pool(poolID, nil)
	require.NoError(w.t, err)
	_, err = w.client.SendThrough(w.t.Context(), by, func(a ton.Address) bool {
		return a == d.Router || a == pool || slices.Contains(more, a)
	}, wallet.Order{To: to, Value: big.NewInt(coin / 2), Bounce: true, Body: body})
	return err
}

// SR-28: the guardian tightens and nothing else; the owner accepts, and its acts wait.
func (w *world) governs(d bridge.Deployment, deployer, owner, guardian *wallet.Wallet) {
	t := w.t
	router := func() *bridge.Router {
		r, err := bridge.ReadRouter(w.data(d.Router))
		require.NoError(t, err)
		return r
	}
	r := router()
	require.Equal(t, deployer.Address(), r.Owner)
	require.Equal(t, owner.Address(), *r.Pending)
	require.Equal(t, guardian.Address(), *r.Settings.Guardian)
	require.EqualValues(t, 3600, r.OwnerDelay)
	require.Equal(t, message.NewDomain(message.Bytes32{9}), r.Domain)
	pool, err := d.Pool(poolID, nil)
	require.NoError(t, err)
	require.Equal(t, map[uint32]ton.Hash{poolID: pool.Account}, r.Pools)

	refusal := func(err error, name string) {
		t.Helper()
		var no *toncenter.RefusedError
		require.ErrorAs(t, err, &no)
		require.Equal(t, name, bridge.Fault(no.Exit))
	}
	act, err := bridge.PauseAct(bridge.PauseInbound, 0, true)
	require.NoError(t, err)
	tighten, err := bridge.TightenBody(1, act)
	refusal(w.ask(owner, d, d.Router, tighten, err), "Permission")
	require.NoError(t, w.ask(guardian, d, d.Router, tighten, nil))
	r = router()
	require.Positive(t, r.Settings.InboundUntil)
	require.Equal(t, r.Settings.InboundUntil, r.Windows[bridge.PauseInbound])
	books, err := bridge.ReadPool(w.data(pool))
	require.NoError(t, err)
	require.Equal(t, r.Settings.InboundUntil, books.Settings.InboundUntil, "the pool was told, too")

	lower, err := bridge.Lane{Chain: 1, CapOut: big.NewInt(100 * coin), CapIn: big.NewInt(100 * coin)}.LowerAct()
	require.NoError(t, err)
	act, err = bridge.OnPool(poolID, lower)
	require.NoError(t, err)
	tighten, err = bridge.TightenBody(2, act)
	require.NoError(t, w.ask(guardian, d, d.Router, tighten, err))
	books, err = bridge.ReadPool(w.data(pool))
	require.NoError(t, err)
	require.Equal(t, big.NewInt(100*coin), books.Lanes[1].CapOut)

	accept, err := bridge.AcceptBody(3)
	require.NoError(t, w.ask(owner, d, d.Router, accept, err))
	require.Equal(t, owner.Address(), router().Owner)
	release, err := bridge.PauseAct(bridge.PauseInbound, 0, false)
	require.NoError(t, err)
	do, err := bridge.DoBody(4, release)
	refusal(w.ask(owner, d, d.Router, do, err), "Announced")
	announce, err := bridge.AnnounceBody(5, release.Hash())
	require.NoError(t, w.ask(owner, d, d.Router, announce, err))
	require.Contains(t, router().Announced, release.Hash())
	refusal(w.ask(owner, d, d.Router, do, nil), "Announced")
	withdraw, err := bridge.WithdrawBody(6, release.Hash())
	require.NoError(t, w.ask(owner, d, d.Router, withdraw, err))
	require.Empty(t, router().Announced)
}

// Liquidity goes in and out through a position, and what a contract refuses is told by name. Storage is measured, and a
// plain transfer tops it up.
func (w *world) provides(d bridge.Deployment, by *wallet.Wallet) {
	t, ctx := w.t, w.t.Context()
	pool, err := d.Pool(poolID, nil)
	require.NoError(t, err)
	at, err := d.Position(pool, by.Address().Account)
	require.NoError(t, err)
	body, err := bridge.IncreaseBody(1, big.NewInt(10*coin))
	require.NoError(t, err)
	_, err = w.client.SendThrough(ctx, by, func(a ton.Address) bool { return a == pool || a == at }, wallet.Order{
		To: pool, Value: big.NewInt(10*coin + coin/5), Bounce: true, Body: body,
	})
	require.NoError(t, err)
	position := func() *big.Int {
		p, err := bridge.ReadPosition(w.data(at))
		require.NoError(t, err)
		require.EqualValues(t, 1, p.Scale)
		return p.Amount
	}
	require.Equal(t, big.NewInt(10*coin), position())
	remove, err := bridge.RemoveBody(2, big.NewInt(3*coin))
	require.NoError(t, w.ask(by, d, at, remove, err, at))
	require.Equal(t, big.NewInt(7*coin), position())
	var no *toncenter.RefusedError
	remove, err = bridge.RemoveBody(3, big.NewInt(8*coin))
	require.ErrorAs(t, w.ask(by, d, at, remove, err, at), &no)
	require.Equal(t, "Position", bridge.Fault(no.Exit))
	// The pool refuses what its lane does not take: the position has it again.
	away, err := bridge.RemoveElsewhereBody(4, big.NewInt(coin), bridge.Elsewhere{
		Chain: 2, Recipient: message.Recipient{1}, Least: new(big.Int), MostFee: big.NewInt(coin),
	})
	require.ErrorAs(t, w.ask(by, d, at, away, err, at), &no)
	require.Equal(t, "Anchor", bridge.Fault(no.Exit))
	require.NoError(t, w.node.Mine(ctx, 2))
	require.Equal(t, big.NewInt(7*coin), position())

	has, data, err := w.client.Held(ctx, pool)
	require.NoError(t, err)
	before, err := d.PoolStorage(has, data)
	require.NoError(t, err)
	require.Positive(t, before.Year.Sign())
	require.Greater(t, before.Days(), 365.0, "a new pool lasts for more than a year")
	require.Positive(t, before.Missing(100).Sign())
	require.NoError(t, w.client.Send(ctx, by, wallet.Order{To: pool, Value: before.Missing(100), Bounce: true}))
	if has, data, err = w.client.Held(ctx, pool); err != nil {
		require.NoError(t, err)
	}
	after, err := d.PoolStorage(has, data)
	require.NoError(t, err)
	require.InDelta(t, 36_500, after.Days(), 400, "a plain transfer pays for it")
	has, data, err = w.client.Held(ctx, d.Router)
	require.NoError(t, err)
	router, err := d.RouterStorage(has, data)
	require.NoError(t, err)
	require.Greater(t, router.Days(), 365.0)
	require.Zero(t, router.Missing(1).Sign())
}
