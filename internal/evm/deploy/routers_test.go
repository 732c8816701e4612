package deploy_test

import (
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
)

var keeper = common.Address{0xbe}

func bitcoinSpec() *deploy.Bitcoin {
	keys := make([]string, 3)
	for i := range keys {
		keys[i] = fmt.Sprintf("%064x", i+1)
	}
	return &deploy.Bitcoin{
		ChainID: catalog.BitcoinRegtest, Network: "local", GenesisHash: strings.Repeat("b7", 32), StartHeight: 115,
		Keeper: keeper,
		Epochs: []catalog.CustodyEpoch{{Epoch: 1, Threshold: 2, Keys: keys, FromHeight: 115}},
		Assets: []deploy.BitcoinAsset{
			{Asset: "btc", Symbol: "BTC", Decimals: 8, CommonDecimals: 8, MinDeposit: amount.New(10_000)},
			{Asset: "brc20:cway", Symbol: "cway", Decimals: 18, CommonDecimals: 18, MinDeposit: tokens(1, 18)},
			{Asset: "rune:110:1", Symbol: "RUNE", Decimals: 2, CommonDecimals: 2, MinDeposit: tokens(1, 2)},
		},
		Confirmations: []catalog.ConfirmationStep{{Above: 0, Confirmations: 2}},
	}
}

func tokenRouter(asset, symbol string, decimals, common uint8) deploy.Router {
	r := deploy.Router{
		Asset: asset, Mode: catalog.RouterToken, Name: "Bridged " + symbol, Symbol: symbol, Decimals: decimals,
		MaxSupply: tokens(21_000_000, decimals), MinWithdraw: tokens(1, decimals), MaxWithdraw: tokens(1_000, decimals),
		WithdrawFee: amount.New(2e13), MaxWithdrawFee: amount.New(1e16), MaxDepositFee: tokens(1, decimals),
		DelayOver: tokens(5_000, common), CapOut: tokens(10_000, common), CapIn: tokens(10_000, common),
	}
	if asset == "btc" {
		r.MinWithdraw = tokens(1, decimals-2)
		r.WithdrawFee, r.MaxWithdrawFee = amount.New(2_000), amount.New(100_000)
	}
	return r
}

func nativeRouter() deploy.Router {
	r := tokenRouter("btc", "BTC", 18, 8)
	r.Mode, r.Name, r.Reserve = catalog.RouterNative, "", tokens(50, 18)
	unit := tokens(1, 10) // a satoshi
	r.WithdrawFee, r.MaxWithdrawFee = amount.New(2_000*unit.Big().Uint64()), amount.New(100_000*unit.Big().Uint64())
	return r
}

// The routers are what the specification says, know their ends, and the native one has its reserve.
func TestRouters(t *testing.T) {
	n := newNet(t)
	record, err := deploy.Apply(t.Context(), n.config())
	require.NoError(t, err)
	require.Equal(t, catalog.BitcoinRegtest, record.Bitcoin.ChainID)
	require.Len(t, record.Bitcoin.Assets[0].Lanes, 2)
	b := bindings.NewBitcoinRouterToken()
	for i, id := range []uint32{chainA, chainB} {
		keys := bindings.NewCustodyKeys()
		require.EqualValues(t, 1, read(t, n, id, *record.Chains[i].CustodyKeys, keys.PackNextEpoch(), keys.UnpackNextEpoch))
		for _, r := range record.Chains[i].BitcoinRouters {
			number := func(data []byte, unpack func([]byte) (*big.Int, error)) string {
				return read(t, n, id, r.Address, data, unpack).String()
			}
			require.Equal(t, keeper, read(t, n, id, r.Address, b.PackKeeper(), b.UnpackKeeper))
			least := tokens(1, r.Decimals)
			if r.Asset == "btc" {
				least = tokens(1, r.Decimals-2)
			}
			require.Equal(t, least.String(), number(b.PackMinWithdrawAmount(), b.UnpackMinWithdrawAmount))
			require.Equal(t, tokens(1_000, r.Decimals).String(), number(b.PackMaxWithdrawAmount(), b.UnpackMaxWithdrawAmount))
			anchor, err := catalog.BitcoinAnchor(r.Asset)
			require.NoError(t, err)
			require.Equal(t, anchor, read(t, n, id, r.Address, b.PackRemoteAnchor(), b.UnpackRemoteAnchor),
				"the catalogue's anchors are the contracts'")
			l := bindings.NewBridgeLens()
			lane := read(t, n, id, record.Chains[i].Lens, l.PackAppLane(common.HexToAddress(r.Address), catalog.BitcoinRegtest),
				l.UnpackAppLane)
			require.Equal(t, anchor, lane.RemoteAnchor)
			require.True(t, lane.Outbound)
			if r.Mode == catalog.RouterNative {
				require.Equal(t, tokens(50, 18).String(), number(b.PackSubSupply(), b.UnpackSubSupply))
				require.Equal(t, "20000000000000", number(b.PackWithdrawFee(), b.UnpackWithdrawFee))
				require.Equal(t, "100000000000000", number(b.PackMinDepositAmount(), b.UnpackMinDepositAmount),
					"10,000 satoshi with 18 decimals")
			}
		}
	}
	_, err = catalog.Compose(catalog.Local, nil, record)
	require.NoError(t, err)
}

// What somebody changed on a router is named, not overwritten and not deployed again at another address; the keeper's
// fee is nobody's business here.
func TestRoutersThatDiffer(t *testing.T) {
	n := newNet(t)
	record, err := deploy.Apply(t.Context(), n.config())
	require.NoError(t, err)
	router := common.HexToAddress(record.Chains[0].BitcoinRouters[0].Address)
	b := bindings.NewBitcoinRouterToken()
	n.send(chainA, router, b.PackSetWithdrawFee(big.NewInt(1_500)))
	again, err := deploy.Apply(t.Context(), n.config())
	require.NoError(t, err)
	require.Equal(t, record, again)

	n.send(chainA, router, b.PackSetLimits(big.NewInt(600), big.NewInt(200_000), big.NewInt(800)))
	n.send(chainA, router, b.PackSetKeeper(common.Address{0xcd}))
	before := n.nonces()
	_, err = deploy.Apply(t.Context(), n.config())
	require.ErrorIs(t, err, deploy.ErrDiffers)
	require.ErrorContains(t, err, "router btc: limits is 600 to 200000, deposits from 800, not")
	require.ErrorContains(t, err, "router btc: keeper is 0xCd")
	require.Equal(t, before, n.nonces())

	other := n.config()
	other.Spec.Bitcoin.Keeper = common.Address{0xcd}
	plan, err := deploy.Plan(t.Context(), other)
	require.ErrorIs(t, err, deploy.ErrDiffers)
	for _, s := range plan {
		if s.Name == "router btc" {
			require.True(t, s.Done, "another keeper is the same contract")
		}
	}
}

// What the record says of the custody was appended by hand, and stands on no chain of ours: a later run keeps it.
func TestCustodyOfTheRecordIsKept_SR03_SR18(t *testing.T) {
	n := newNet(t)
	cfg := n.config()
	cfg.Path = filepath.Join(t.TempDir(), "deployment.json")
	record, err := deploy.Apply(t.Context(), cfg)
	require.NoError(t, err)
	next := record.Bitcoin.Epochs[0]
	next.Epoch, next.FromHeight, next.Keys = 2, 500,
		[]string{strings.Repeat("1", 64), strings.Repeat("2", 64), strings.Repeat("3", 64)}
	record.Bitcoin.Epochs = append(record.Bitcoin.Epochs, next)
	record.Bitcoin.Assets[0].Lanes[0].Until = 700
	require.NoError(t, deploy.WriteRecord(cfg.Path, record))
	again, err := deploy.Apply(t.Context(), cfg)
	require.NoError(t, err)
	require.Equal(t, record, again)
	read, err := os.ReadFile(cfg.Path)
	require.NoError(t, err)
	parsed, err := catalog.ParseDeployment(read)
	require.NoError(t, err)
	require.Equal(t, record, parsed)

	cfg.Spec = n.spec()
	cfg.Spec.Bitcoin.StartHeight = 1
	_, err = deploy.Apply(t.Context(), cfg)
	require.ErrorIs(t, err, deploy.ErrDiffers)
	require.ErrorContains(t, err, "at another height than the specification")
}

func TestBitcoinSpecCheck(t *testing.T) {
	n := &net{t: t, urls: map[uint32]string{}}
	cases := map[string]struct {
		spoil func(s *deploy.Spec, r *deploy.Router)
		says  string
	}{
		"no bitcoin":    {func(s *deploy.Spec, _ *deploy.Router) { s.Bitcoin = nil }, "need the deployment's bitcoin"},
		"unknown asset": {func(_ *deploy.Spec, r *deploy.Router) { r.Asset = "rune:1:1" }, "bitcoin has no such asset"},
		"twice": {
			func(s *deploy.Spec, r *deploy.Router) { s.Chains[0].Routers[1] = *r },
			"the asset has another router",
		},
		"decimals": {func(_ *deploy.Spec, r *deploy.Router) { r.Decimals = 6 }, "do not fit"},
		"native token": {
			func(_ *deploy.Spec, r *deploy.Router) { r.Mode = catalog.RouterNative },
			"mode native is for BTC",
		},
		"no name":          {func(_ *deploy.Spec, r *deploy.Router) { r.Name = "" }, "with the token's name"},
		"reserve of token": {func(_ *deploy.Spec, r *deploy.Router) { r.Reserve = amount.New(1) }, "only a native router"},
		"SR-22":            {func(_ *deploy.Spec, r *deploy.Router) { r.MaxSupply = amount.Max() }, "SR-22"},
		"SR-20, dust":      {func(_ *deploy.Spec, r *deploy.Router) { r.MinWithdraw = amount.New(545) }, "SR-20"},
		"max below min": {
			func(_ *deploy.Spec, r *deploy.Router) { r.MaxWithdraw = amount.New(600) },
			"maxWithdraw must be from",
		},
		"digits": {
			func(_ *deploy.Spec, r *deploy.Router) { r.MaxWithdraw = amount.New(123_456_789) },
			"more than six digits",
		},
		"fee over bound": {
			func(_ *deploy.Spec, r *deploy.Router) { r.WithdrawFee = amount.New(200_000) },
			"above its bound",
		},
		"deposit fee": {
			func(_ *deploy.Spec, r *deploy.Router) { r.DepositFee = amount.New(10_000) },
			"must be more than its fee",
		},
		"cap": {func(_ *deploy.Spec, r *deploy.Router) { r.CapIn = amount.Max() }, "SR-22"},
		"two custodies": {func(s *deploy.Spec, _ *deploy.Router) {
			s.Bitcoin.Epochs = append(s.Bitcoin.Epochs, s.Bitcoin.Epochs[0])
		}, "begins with one epoch"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			s := n.spec()
			c.spoil(&s, &s.Chains[0].Routers[0])
			require.ErrorContains(t, s.Check(), c.says)
		})
	}
}
