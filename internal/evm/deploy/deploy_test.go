package deploy_test

import (
	"context"
	"crypto/ecdsa"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/evm"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/localnet/devchain"
	"causeway/internal/message"
)

const (
	chainA = catalog.LocalETH
	chainB = catalog.LocalBTC
)

func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m,
		// go-ethereum has one of these per process, and its in-memory database ends a second after it was closed.
		goleak.IgnoreTopFunction("github.com/ethereum/go-ethereum/core.(*txSenderCacher).cache"),
		goleak.IgnoreTopFunction("github.com/syndtr/goleveldb/leveldb.(*DB).mpoolDrain"))
}

// net is two real chains.
type net struct {
	t        *testing.T
	key      *ecdsa.PrivateKey
	deployer common.Address
	chains   map[uint32]*devchain.Chain
	urls     map[uint32]string
}

func newNet(t *testing.T) *net {
	t.Helper()
	key, err := crypto.GenerateKey()
	require.NoError(t, err)
	n := &net{
		t: t, key: key, deployer: crypto.PubkeyToAddress(key.PublicKey), chains: map[uint32]*devchain.Chain{},
		urls: map[uint32]string{},
	}
	for _, id := range []uint32{chainA, chainB} {
		c, err := devchain.Start(t.Context(), devchain.Config{
			ChainID: uint64(id), Funded: []common.Address{n.deployer}, MinGap: time.Millisecond, MaxAhead: 24 * time.Hour,
		})
		require.NoError(t, err)
		server := httptest.NewServer(c.Handler(nil))
		t.Cleanup(func() { server.Close(); require.NoError(t, c.Close()) })
		n.chains[id], n.urls[id] = c, server.URL
	}
	return n
}

func tokens(whole uint64, decimals uint8) amount.Amount {
	v := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(decimals)), nil)
	a, _ := amount.FromBig(v.Mul(v, new(big.Int).SetUint64(whole)))
	return a
}

func (n *net) spec() deploy.Spec {
	set, err := message.NewSet(1, 2, []message.Member{{1}, {2}, {3}})
	require.NoError(n.t, err)
	fee := amount.MessageFee{BaseGas: 100_000, GasPerByte: 68, GasPrice: 1_000_000_000, CoinPriceRate: 1_000_000_000}
	usdt := deploy.Token{Faucet: &deploy.Faucet{Name: "Test USDT", Symbol: "USDT", Decimals: 6}}
	usdc := deploy.Token{Faucet: &deploy.Faucet{Name: "Test USDC", Symbol: "USDC", Decimals: 6}}
	lane := func(to uint32) []deploy.Lane {
		return []deploy.Lane{{Chain: to, CapOut: tokens(1_000_000, 6), CapIn: tokens(1_000_000, 6)}}
	}
	pool := func(to uint32) deploy.Pool {
		return deploy.Pool{
			ID: 1, Token: usdt, Symbol: "USDT", RealDecimals: 6, CommonDecimals: 6, FeeRatio: 300,
			DelayOver: tokens(100_000, 6), Lanes: lane(to),
		}
	}
	native := func(to uint32) deploy.Pool {
		return deploy.Pool{
			ID: 2, Token: deploy.Token{Address: common.HexToAddress(catalog.NativeToken)}, Symbol: "ETH",
			RealDecimals: 18, CommonDecimals: 9,
			Lanes: []deploy.Lane{{Chain: to, CapOut: tokens(500, 9), CapIn: tokens(500, 9)}},
		}
	}
	return deploy.Spec{
		Network: catalog.Local, Name: "test", Generation: 1, Committee: set, Bitcoin: bitcoinSpec(),
		Chains: []deploy.Chain{
			{
				ID: chainA, RPC: n.urls[chainA],
				Routers: []deploy.Router{tokenRouter("btc", "WBTC", 8, 8), tokenRouter("brc20:cway", "cway", 18, 18)},
				Fees:    []deploy.Fee{{Chain: chainB, MessageFee: fee}},
				Pools:   []deploy.Pool{pool(chainB), native(chainB)},
				MintBridges: []deploy.MintBridge{{
					Symbol: "USDC", Mode: catalog.MintModeLock, Token: usdc, Decimals: 6,
					CommonDecimals: 6, Lanes: lane(chainB),
				}},
			},
			{
				ID: chainB, RPC: n.urls[chainB], Routers: []deploy.Router{nativeRouter(), tokenRouter("rune:110:1", "RUNE", 2, 2)},
				Fees:  []deploy.Fee{{Chain: chainA, MessageFee: fee}},
				Pools: []deploy.Pool{pool(chainA), native(chainA)},
				MintBridges: []deploy.MintBridge{{
					Symbol: "USDC", Name: "Bridged USDC", Mode: catalog.MintModeMint, Decimals: 6,
					CommonDecimals: 6, Lanes: lane(chainA),
				}},
			},
		},
	}
}

func (n *net) config() deploy.Config {
	return deploy.Config{Spec: n.spec(), Signer: evm.NewKeySigner(n.key)}
}

func (n *net) nonces() map[uint32]uint64 {
	out := map[uint32]uint64{}
	for id, c := range n.chains {
		v, err := c.Client().PendingNonceAt(n.t.Context(), n.deployer)
		require.NoError(n.t, err)
		out[id] = v
	}
	return out
}

// send calls a contract as the deployer, outside of the deployment.
func (n *net) send(id uint32, to common.Address, data []byte) {
	n.t.Helper()
	c := n.chains[id].Client()
	ctx := n.t.Context()
	nonce, err := c.PendingNonceAt(ctx, n.deployer)
	require.NoError(n.t, err)
	tx, err := types.SignNewTx(n.key, types.LatestSignerForChainID(big.NewInt(int64(id))), &types.DynamicFeeTx{
		ChainID: big.NewInt(int64(id)), Nonce: nonce, GasTipCap: big.NewInt(1e9), GasFeeCap: big.NewInt(1e11), Gas: 1_000_000,
		To: &to, Data: data,
	})
	require.NoError(n.t, err)
	require.NoError(n.t, c.SendTransaction(ctx, tx))
	require.Eventually(n.t, func() bool {
		r, err := c.TransactionReceipt(ctx, tx.Hash())
		return err == nil && r.Status == 1
	}, 10*time.Second, 5*time.Millisecond)
}

func TestApply(t *testing.T) {
	n := newNet(t)
	cfg := n.config()
	cfg.Path = filepath.Join(t.TempDir(), "deployment.json")
	record, err := deploy.Apply(t.Context(), cfg)
	require.NoError(t, err)

	t.Run("the record is complete and readable", func(t *testing.T) {
		data, err := os.ReadFile(cfg.Path)
		require.NoError(t, err)
		read, err := catalog.ParseDeployment(data)
		require.NoError(t, err)
		require.Equal(t, record, read)
		require.Len(t, record.Chains, 2)
		require.NotZero(t, record.Chains[0].DeployedAtBlock)
		require.Equal(t, n.chains[chainA].GenesisHash().Hex(), record.Chains[0].GenesisHash)
	})
	t.Run("equal arguments have equal addresses", func(t *testing.T) {
		a, b := record.Chains[0], record.Chains[1]
		require.Equal(t, a.Bridge, b.Bridge)
		require.Equal(t, a.Lens, b.Lens)
		require.Equal(t, a.Timelock, b.Timelock)
		require.Equal(t, a.Pools[0].Anchor, b.Pools[0].Anchor)
		require.Equal(t, a.Pools[0].Token, b.Pools[0].Token)
		require.NotEqual(t, a.MintBridges[0].Address, b.MintBridges[0].Address, "lock and mint are different contracts")
	})
	t.Run("a second run sends nothing", func(t *testing.T) {
		before := n.nonces()
		again, err := deploy.Apply(t.Context(), n.config())
		require.NoError(t, err)
		require.Equal(t, record, again)
		require.Equal(t, before, n.nonces())
		plan, err := deploy.Plan(t.Context(), n.config())
		require.NoError(t, err)
		for _, step := range plan {
			require.True(t, step.Done, "%v", step)
		}
	})
	t.Run("seeding is idempotent", func(t *testing.T) {
		seeding := deploy.Seeding{Accounts: []common.Address{{0xaa}, {0xbb}}, Tokens: 5000, Liquidity: 100}
		require.NoError(t, deploy.Seed(t.Context(), n.config(), seeding))
		before := n.nonces()
		require.NoError(t, deploy.Seed(t.Context(), n.config(), seeding))
		require.Equal(t, before, n.nonces())
	})
	t.Run("the salt binds the chains, SR-25", func(t *testing.T) {
		other := newNet(t)
		other.key, other.deployer = n.key, n.deployer // not funded there: only planned
		plan, err := deploy.Plan(t.Context(), other.config())
		require.NoError(t, err)
		i := slices.IndexFunc(plan, func(s deploy.Step) bool { return s.Name == "bridge" })
		require.False(t, plan[i].Done)
		s := n.spec()
		genesis := []deploy.Genesis{{ChainID: chainA, Hash: common.Hash{1}}, {ChainID: chainB, Hash: common.Hash{2}}}
		swapped := []deploy.Genesis{genesis[1], genesis[0]}
		require.Equal(t, s.Salt(genesis), s.Salt(swapped), "order does not matter")
		moved := []deploy.Genesis{{ChainID: chainA, Hash: common.Hash{3}}, genesis[1]}
		require.NotEqual(t, s.Salt(genesis), s.Salt(moved))
		s.Generation++
		require.NotEqual(t, n.spec().Salt(genesis), s.Salt(genesis))
	})
}

// INV-07: a deployment that is killed at any step is continued by the next run, to the same result.
func TestApplyResumesAfterEveryStep(t *testing.T) {
	n := newNet(t)
	var record deploy.Record
	kills := 0
	for {
		ctx, cancel := context.WithCancel(t.Context())
		cfg := n.config()
		cfg.Hook = func(_ uint32, _ string, stage deploy.Stage) {
			// Alternately right after a broadcast, whose outcome nobody waits for then, and between two steps.
			if want := map[bool]deploy.Stage{true: deploy.Sent, false: deploy.Done}[kills%2 == 0]; stage == want {
				cancel()
			}
		}
		r, err := deploy.Apply(ctx, cfg)
		cancel()
		if err == nil {
			record = r
			break
		}
		require.ErrorIs(t, err, context.Canceled)
		kills++
		require.Less(t, kills, 200)
	}
	require.Greater(t, kills, 5, "steps that need nothing of each other go out together")
	whole, err := deploy.Apply(t.Context(), n.config())
	require.NoError(t, err)
	require.Equal(t, whole, record)
}

func TestApplyReportsWhatDiffers(t *testing.T) {
	n := newNet(t)
	record, err := deploy.Apply(t.Context(), n.config())
	require.NoError(t, err)
	bridge := common.HexToAddress(record.Chains[0].Bridge)
	b := bindings.NewBridge()
	cases := []struct {
		name  string
		spoil func()
		says  []string
	}{
		{"a lane's cap", func() {
			n.send(chainA, bridge, b.PackLowerLane(1, chainB, big.NewInt(5), big.NewInt(7)))
		}, []string{fmt.Sprintf("chain %d: pool 1 lane to chain %d: cap out is 5", chainA, chainB), "cap in is 7"}},
		{"a fee", func() {
			n.send(chainA, bridge,
				b.PackSetFeeConfig(chainB, bindings.IBridgeGovernanceFeeConfig{GasPrice: 9, CoinPriceRate: 9, BaseGas: 9}))
		}, []string{"message fee to chain"}},
		{
			"the guardian", func() { n.send(chainA, bridge, b.PackSetGuardian(common.Address{9})) },
			[]string{"bridge: guardian is 0x0900"},
		},
		{
			"a pool's fee", func() { n.send(chainA, bridge, b.PackSetFeeRatio(1, 77)) },
			[]string{"pool 1: fee ratio is 77, not 300"},
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			c.spoil()
			before := n.nonces()
			_, err := deploy.Apply(t.Context(), n.config())
			require.ErrorIs(t, err, deploy.ErrDiffers)
			for _, text := range c.says {
				require.ErrorContains(t, err, text)
			}
			_, err = deploy.Plan(t.Context(), n.config())
			require.ErrorIs(t, err, deploy.ErrDiffers)
			require.Equal(t, before, n.nonces(), "nothing is sent")
		})
	}
	t.Run("the owner", func(t *testing.T) {
		thief, err := crypto.GenerateKey()
		require.NoError(t, err)
		n.send(chainA, bridge, b.PackTransferOwnership(crypto.PubkeyToAddress(thief.PublicKey)))
		deployer := n.key
		other := crypto.PubkeyToAddress(thief.PublicKey)
		fund(t, n, other)
		n.key, n.deployer = thief, other
		n.send(chainA, bridge, b.PackAcceptOwnership())
		n.key, n.deployer = deployer, crypto.PubkeyToAddress(deployer.PublicKey)
		_, err = deploy.Apply(t.Context(), n.config())
		require.ErrorIs(t, err, deploy.ErrDiffers)
		require.ErrorContains(t, err, "owner is "+other.Hex())
	})
}

func fund(t *testing.T, n *net, to common.Address) {
	t.Helper()
	c := n.chains[chainA].Client()
	nonce, err := c.PendingNonceAt(t.Context(), n.deployer)
	require.NoError(t, err)
	tx, err := types.SignNewTx(n.key, types.LatestSignerForChainID(big.NewInt(int64(chainA))), &types.DynamicFeeTx{
		ChainID: big.NewInt(int64(chainA)), Nonce: nonce, GasTipCap: big.NewInt(1e9), GasFeeCap: big.NewInt(1e11),
		Gas: 21_000,
		To:  &to, Value: big.NewInt(1e18),
	})
	require.NoError(t, err)
	require.NoError(t, c.SendTransaction(t.Context(), tx))
	require.Eventually(t, func() bool {
		balance, err := c.BalanceAt(t.Context(), to, nil)
		return err == nil && balance.Sign() > 0
	}, 10*time.Second, 5*time.Millisecond)
}

// The owner after a deployment is a timelock with its real delay, in which the deployer has no say.
func TestHandOver(t *testing.T) {
	n := newNet(t)
	proposer := common.Address{0xcc}
	config := func() deploy.Config {
		cfg := n.config()
		cfg.Spec.HandOver = true
		cfg.Spec.Timelock = deploy.Timelock{Delay: 48 * time.Hour, Proposers: []common.Address{proposer}}
		return cfg
	}
	record, err := deploy.Apply(t.Context(), config())
	require.NoError(t, err)
	for i, id := range []uint32{chainA, chainB} {
		timelock := common.HexToAddress(record.Chains[i].Timelock)
		l := bindings.NewBridgeLens()
		require.Equal(t, timelock, read(t, n, id, record.Chains[i].Lens, l.PackOwner(), l.UnpackOwner))
		require.Equal(t, timelock, read(t, n, id, record.Chains[i].MintBridges[0].Address, l.PackOwner(), l.UnpackOwner))
		router := bindings.NewBitcoinRouterToken()
		for _, r := range record.Chains[i].BitcoinRouters {
			require.Equal(t, timelock, read(t, n, id, r.Address, router.PackOwner(), router.UnpackOwner))
			require.Equal(t, timelock, read(t, n, id, r.Address, router.PackFeeReceiver(), router.UnpackFeeReceiver))
		}
		tl := bindings.NewTimelockController()
		require.EqualValues(t, 48*3600,
			read(t, n, id, record.Chains[i].Timelock, tl.PackGetMinDelay(), tl.UnpackGetMinDelay).Int64())
		role := crypto.Keccak256Hash([]byte("PROPOSER_ROLE"))
		require.True(t, read(t, n, id, record.Chains[i].Timelock, tl.PackHasRole(role, proposer), tl.UnpackHasRole))
		require.False(t, read(t, n, id, record.Chains[i].Timelock, tl.PackHasRole(role, n.deployer), tl.UnpackHasRole))
	}
	before := n.nonces()
	again, err := deploy.Apply(t.Context(), config())
	require.NoError(t, err)
	require.Equal(t, record, again)
	require.Equal(t, before, n.nonces())
}

func read[T any](t *testing.T, n *net, id uint32, at string, data []byte, unpack func([]byte) (T, error)) T {
	t.Helper()
	to := common.HexToAddress(at)
	raw, err := n.chains[id].Client().CallContract(t.Context(), callMsg(to, data), nil)
	require.NoError(t, err)
	v, err := unpack(raw)
	require.NoError(t, err)
	return v
}

func TestOwnFactory(t *testing.T) {
	n := newNet(t)
	cfg := n.config()
	cfg.Spec.OwnFactory = true
	own, err := deploy.Apply(t.Context(), cfg)
	require.NoError(t, err)
	code, err := n.chains[chainA].Client().CodeAt(t.Context(), crypto.CreateAddress(n.deployer, 0), nil)
	require.NoError(t, err)
	require.NotEmpty(t, code)
	standard, err := deploy.Apply(t.Context(), n.config())
	require.NoError(t, err, "both can be on one chain")
	require.NotEqual(t, own.Chains[0].Bridge, standard.Chains[0].Bridge)
}

func TestWrongChainIsRefused(t *testing.T) {
	n := newNet(t)
	cfg := n.config()
	cfg.Spec.Chains[0].RPC, cfg.Spec.Chains[1].RPC = cfg.Spec.Chains[1].RPC, cfg.Spec.Chains[0].RPC
	_, err := deploy.Apply(t.Context(), cfg)
	require.ErrorContains(t, err, "the endpoint answers for chain")
	require.Empty(t, n.nonces()[chainA])
}

func TestSpecCheck(t *testing.T) {
	n := &net{t: t, urls: map[uint32]string{}}
	cases := map[string]struct {
		spoil func(*deploy.Spec)
		says  string
	}{
		"SR-27":            {func(s *deploy.Spec) { s.Chains[0].Pools[0].Lanes[0].CapOut = tokens(2_000_000, 6) }, "SR-27"},
		"lane without end": {func(s *deploy.Spec) { s.Chains[1].Pools[0].Lanes = nil }, "no lane back"},
		"decimals differ":  {func(s *deploy.Spec) { s.Chains[1].Pools[1].CommonDecimals = 8 }, "common decimals are"},
		"two pools":        {func(s *deploy.Spec) { s.Chains[0].Pools[1].ID = 1 }, "the id is zero or taken"},
		"one token twice": {
			func(s *deploy.Spec) { s.Chains[0].Pools[1].Token = s.Chains[0].Pools[0].Token },
			"another pool has the token",
		},
		"id of Bitcoin":      {func(s *deploy.Spec) { s.Chains[0].ID = catalog.BitcoinMainnet }, "SR-25"},
		"chain twice":        {func(s *deploy.Spec) { s.Chains[1].ID = chainA }, "SR-25"},
		"no fee":             {func(s *deploy.Spec) { s.Chains[0].Fees = nil }, "no message fee"},
		"faucet on mainnet":  {func(s *deploy.Spec) { s.Network = catalog.Mainnet }, "test tokens are refused"},
		"public, k too high": {func(s *deploy.Spec) { s.Network = catalog.Testnet }, "SR-23"},
		"public, kept":       {func(s *deploy.Spec) { s.Network = catalog.Testnet }, "handed over to the timelock"},
		"epoch":              {func(s *deploy.Spec) { s.Committee.Epoch = 2 }, "the first epoch is 1"},
		"huge cap": {func(s *deploy.Spec) {
			s.Chains[1].Pools[0].Lanes[0].CapIn = amount.Max()
		}, "SR-22"},
	}
	require.NoError(t, n.spec().Check())
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			s := n.spec()
			c.spoil(&s)
			require.ErrorContains(t, s.Check(), c.says)
		})
	}
}

func TestRecordIsWrittenAtOnce(t *testing.T) {
	n := newNet(t)
	cfg := n.config()
	cfg.Path = filepath.Join(t.TempDir(), "missing", "deployment.json")
	_, err := deploy.Apply(t.Context(), cfg)
	require.ErrorIs(t, err, os.ErrNotExist)
	var syntax *json.SyntaxError
	require.False(t, errors.As(err, &syntax))
	cfg.Path = filepath.Join(t.TempDir(), "deployment.json")
	_, err = deploy.Apply(t.Context(), cfg)
	require.NoError(t, err)
	entries, err := os.ReadDir(filepath.Dir(cfg.Path))
	require.NoError(t, err)
	require.Len(t, entries, 1, "no temporary file is left")
}
