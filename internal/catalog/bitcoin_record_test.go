package catalog

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
)

func digits(n int) string { return fmt.Sprintf("%064x", n) }

// bitcoinRecord is localRecord with a custody on Bitcoin for BTC, a BRC-20 token and a rune: BTC is 910001002's coin
// and a token on 910001003, the others are tokens on both.
func bitcoinRecord() Deployment {
	d := localRecord()
	assets := []BitcoinAsset{
		{Asset: AssetBTC, Symbol: "BTC", Decimals: 8, CommonDecimals: 8, MinDeposit: amount.New(10_000)},
		{
			Asset: "brc20:cway", Symbol: "cway", Decimals: 18, CommonDecimals: 18, MinDeposit: amount.New(1),
			Confirmations: []AssetStep{{amount.New(1 << 62), 5}},
		},
		{Asset: "rune:110:1", Symbol: "CAUSEWAY•LOCAL", Decimals: 2, CommonDecimals: 2, MinDeposit: amount.New(1)},
	}
	for _, id := range []uint32{LocalBTC, LocalWBTC} {
		chain := at(&d, id)
		for i := range assets {
			a := &assets[i]
			anchor, err := BitcoinAnchor(a.Asset)
			if err != nil {
				panic(err)
			}
			address := addr(0x100*int(id-LocalETH) + 0x70 + i)
			r := BitcoinRouterRecord{
				Address: address, Token: address, Symbol: a.Symbol, Asset: a.Asset, Decimals: a.Decimals,
				CommonDecimals: a.CommonDecimals,
				Mode:           RouterToken, Remotes: []Lane{{ChainID: BitcoinRegtest, RemoteAnchor: fmt.Sprintf("0x%x", anchor)}},
			}
			if id == LocalBTC && a.Asset == AssetBTC {
				r.Token, r.Decimals, r.Mode = NativeToken, 18, RouterNative
			}
			chain.BitcoinRouters = append(chain.BitcoinRouters, r)
			end := addressAnchor(address)
			a.Lanes = append(a.Lanes, BitcoinLane{ChainID: id, RemoteAnchor: fmt.Sprintf("0x%x", end), From: 101})
		}
	}
	d.Bitcoin = &BitcoinDeployment{
		ChainID: BitcoinRegtest, Network: "local", GenesisHash: digits(0xb17c), StartHeight: 101,
		Epochs: []CustodyEpoch{{
			Epoch: 1, Threshold: 2, Keys: []string{digits(1), digits(2), digits(3)},
			FromHeight: 101,
		}},
		Assets:        assets,
		Confirmations: []ConfirmationStep{{0, 2}, {1_000_000_000, 4}},
	}
	return d
}

func TestBitcoinRecordRoundTrip(t *testing.T) {
	d, err := bitcoinRecord().Check()
	require.NoError(t, err)
	back, err := ParseDeployment(asJSON(t, d))
	require.NoError(t, err)
	require.Equal(t, d, back)
}

// A record of a deployment without Bitcoin says nothing of it, and one from before Bitcoin reads as it did.
func TestRecordWithoutBitcoin(t *testing.T) {
	d, err := localRecord().Check()
	require.NoError(t, err)
	written, err := json.Marshal(d)
	require.NoError(t, err)
	require.NotContains(t, strings.ToLower(string(written)), "bitcoin")
	back, err := ParseDeployment(written)
	require.NoError(t, err)
	require.Nil(t, back.Bitcoin)
	require.Nil(t, back.Chains[0].BitcoinRouters)
}

func TestBitcoinRecordErrors(t *testing.T) {
	for want, change := range map[string]func(d *Deployment, b *BitcoinDeployment){
		`bitcoin.chainId: 2693367830 is not the Bitcoin network of "local"`: func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.ChainID = BitcoinMainnet
		},
		`bitcoin.network: "signet" is not chain 3994530451's: write local`: func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.Network = "signet"
		},
		"bitcoin.genesisHash: \"0x": func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.GenesisHash = word(7)
		},
		"bitcoin.epochs: at least one": func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.Epochs = nil
		},
		"bitcoin.epochs[0].keys: must be 1 to 16, not 0": func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.Epochs[0].Keys = nil
		},
		"bitcoin.epochs[0].keys[2]: keys must ascend": func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.Epochs[0].Keys[2] = digits(2)
		},
		"bitcoin.epochs[0].keys[0]: must not be zero": func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.Epochs[0].Keys[0] = digits(0)
		},
		"bitcoin.epochs[0].threshold: must be more than half": func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.Epochs[0].Threshold = 1
		},
		"bitcoin.epochs[0].threshold: must be more than half of the 4 keys": func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.Epochs[0].Keys = append(b.Epochs[0].Keys, digits(4))
		},
		"bitcoin.epochs[0]: the committee of epoch 1 is 2 of 3": func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.Epochs[0].Threshold = 3
		},
		"bitcoin.epochs[1].epoch: epochs must ascend": func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.Epochs = append(b.Epochs, b.Epochs[0])
		},
		"bitcoin.assets[1].asset: \"btc\" is listed twice": func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.Assets[1].Asset = AssetBTC
		},
		"bitcoin.assets[1].asset: \"brc20:CWAY\" is not": func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.Assets[1].Asset = "brc20:CWAY"
		},
		"bitcoin.assets[2].asset: \"rune:0110:1\" is not": func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.Assets[2].Asset = "rune:0110:1"
		},
		"bitcoin.assets[0].decimals: BTC has 8": func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.Assets[0].CommonDecimals = 6
		},
		"bitcoin.assets[2].commonDecimals: scale 2 to 3": func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.Assets[2].CommonDecimals = 3
		},
		"bitcoin.assets[0].lanes[1].until: a lane closes": func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.Assets[0].Lanes[1].Until = 101
		},
		"bitcoin.assets[0].lanes[1]: two lanes to chain": func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.Assets[0].Lanes[1].ChainID = LocalBTC
		},
		"bitcoin.confirmations: must begin": func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.Confirmations = b.Confirmations[1:]
		},
		"bitcoin.confirmations[1]: steps must ascend": func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.Confirmations[1].Confirmations = 1
		},
		"bitcoin.confirmations[0].confirmations: must be": func(_ *Deployment,
			b *BitcoinDeployment,
		) {
			b.Confirmations[0].Confirmations = 0
		},
		"bitcoin.assets[0].confirmations: BTC's are": func(_ *Deployment, b *BitcoinDeployment) {
			b.Assets[0].Confirmations = []AssetStep{{amount.New(5), 9}}
		},
		"bitcoin.assets[1].confirmations[0].confirmations: must be": func(_ *Deployment, b *BitcoinDeployment) {
			b.Assets[1].Confirmations = []AssetStep{{amount.New(5), 1001}}
		},
		"bitcoin.assets[1].confirmations[0]: steps must ascend": func(_ *Deployment, b *BitcoinDeployment) {
			b.Assets[1].Confirmations = []AssetStep{{amount.Amount{}, 9}}
		},
		"bitcoin.assets[2].confirmations[1]: steps must ascend": func(_ *Deployment, b *BitcoinDeployment) {
			b.Assets[2].Confirmations = []AssetStep{{amount.New(5), 9}, {amount.New(6), 8}}
		},
		"chains[1].bitcoinRouters[0].mode: \"lock\"": func(d *Deployment,
			_ *BitcoinDeployment,
		) {
			d.Chains[1].BitcoinRouters[0].Mode = "lock"
		},
		"chains[1].bitcoinRouters[0].token: a router with mode \"token\"": func(d *Deployment, _ *BitcoinDeployment) {
			d.Chains[1].BitcoinRouters[0].Mode = RouterToken
		},
		"chains[1].bitcoinRouters[1].token: a router with mode \"native\"": func(d *Deployment, _ *BitcoinDeployment) {
			d.Chains[1].BitcoinRouters[1].Mode = RouterNative
		},
		"chains[1].bitcoinRouters[1].asset: \"btc\" has two routers": func(d *Deployment, _ *BitcoinDeployment) {
			d.Chains[1].BitcoinRouters[1].Asset = AssetBTC
		},
		"chains[1].bitcoinRouters[1].address: 0x": func(d *Deployment, _ *BitcoinDeployment) {
			r := &d.Chains[1].BitcoinRouters[1]
			r.Address = d.Chains[1].Pools[0].Anchor
		},
	} {
		t.Run(want, func(t *testing.T) {
			d := bitcoinRecord()
			change(&d, d.Bitcoin)
			_, err := d.Check()
			require.ErrorContains(t, err, want)
		})
	}
}

// SR-23 holds for custody keys as for members.
func TestSR23_CustodyKeysOnPublicNetworks(t *testing.T) {
	d := bitcoinRecord()
	d.Network, d.Bitcoin.ChainID, d.Bitcoin.Network = Mainnet, BitcoinMainnet, "mainnet"
	_, err := d.Check()
	require.ErrorContains(t, err, "bitcoin.epochs[0].threshold: on public networks at least 2 members must be dispensable")
	d.Committee.Threshold, d.Committee.Members = 3, append(slices.Clone(d.Committee.Members), addr(0xa4), addr(0xa5))
	e := &d.Bitcoin.Epochs[0]
	e.Threshold, e.Keys = 3, append(e.Keys, digits(4), digits(5))
	_, err = d.Check()
	require.NoError(t, err)
}

// What the API asks: routers by chain, anchor and asset, and Bitcoin's assets by name and anchor.
func TestBitcoinRouters(t *testing.T) {
	c := composed(t, "version: 1\nenvironment: local\ntokens: [{chain: 910001003, router: \""+strings.ToLower(addr(0x271))+
		"\", name: Causeway token}]\n", bitcoinRecord())
	d, n, ok := c.Bitcoin()
	require.True(t, ok)
	require.Equal(t, BitcoinRegtest, d.ChainID)
	require.Equal(t, Bitcoin, n.Kind)
	require.Len(t, c.BitcoinRouters(), 6)

	btc, ok := c.BitcoinRouter(LocalBTC, AssetBTC)
	require.True(t, ok)
	require.True(t, btc.IsNative())
	require.Equal(t, "btc", btc.Asset)
	require.Equal(t, "Bitcoin", btc.Name)
	require.Equal(t, BitcoinRegtest, btc.Bitcoin)
	again, ok := c.BitcoinRouterByAnchor(LocalBTC, btc.AnchorBytes())
	require.True(t, ok)
	require.Equal(t, btc, again)
	_, ok = c.BitcoinRouterByAnchor(LocalWBTC, btc.AnchorBytes())
	require.False(t, ok)
	require.Len(t, c.BitcoinRoutes(AssetBTC), 2)

	cway, ok := c.BitcoinRouter(LocalWBTC, "brc20:cway")
	require.True(t, ok)
	require.Equal(t, []string{"brc20-cway", "Causeway token", "brc20"}, []string{cway.Asset, cway.Name, cway.Icon})
	rune, ok := c.AssetByTokenID("110:1")
	require.True(t, ok, "[3.53]: runes are known by block and transaction")
	require.Equal(t, "rune-110-1", rune.Key)
	require.EqualValues(t, 2, rune.CommonDecimals)

	anchor, err := BitcoinAnchor("brc20:cway")
	require.NoError(t, err)
	a, ok := c.BitcoinAssetByAnchor(anchor)
	require.True(t, ok)
	require.Equal(t, "cway", a.Symbol)
	_, ok = c.BitcoinAsset("brc20:other")
	require.False(t, ok)

	l := c.Listed(false)
	require.Len(t, l, 3)
	require.Empty(t, l[0].RouterTokens)
	require.Len(t, l[1].RouterTokens, 3)
}

// A token on Bitcoin that calls itself USDT is not the asset of that symbol.
func TestBitcoinSymbolsAreNoAssets(t *testing.T) {
	d := bitcoinRecord()
	d.Bitcoin.Assets[1].Symbol = "USDT"
	c, err := Compose(Local, nil, d)
	require.NoError(t, err)
	r, _ := c.BitcoinRouter(LocalBTC, "brc20:cway")
	require.Equal(t, "brc20-cway", r.Asset)
	require.Equal(t, "brc20-x616220636364", BitcoinAssetKey("brc20:ab ccd"))
}

// INV-01: lanes with Bitcoin that do not meet are refused.
func TestBitcoinLanesMustMeet(t *testing.T) {
	for want, change := range map[string]func(d *Deployment){
		"no router of it is deployed there": func(d *Deployment) { d.Bitcoin.Assets[0].Lanes[0].RemoteAnchor = word(7) },
		"does not name this end in return": func(d *Deployment) {
			at(d,
				LocalBTC).BitcoinRouters[1].Remotes[0].RemoteAnchor = word(7)
		},
		"the record has no bitcoin":       func(d *Deployment) { d.Bitcoin = nil },
		`bitcoin has no asset "rune:1:1"`: func(d *Deployment) { at(d, LocalBTC).BitcoinRouters[2].Asset = "rune:1:1" },
		"1 common decimals, but rune:110:1 has 2": func(d *Deployment) {
			at(d, LocalBTC).BitcoinRouters[2].CommonDecimals = 1
		},
		"the chain's coin is eth": func(d *Deployment) {
			r := &at(d, LocalWBTC).BitcoinRouters[0]
			r.Token, r.Mode, r.Decimals = NativeToken, RouterNative, 18
		},
	} {
		t.Run(want, func(t *testing.T) {
			d := bitcoinRecord()
			change(&d)
			_, err := Compose(Local, nil, d)
			require.ErrorContains(t, err, want)
		})
	}
	d := bitcoinRecord()
	d.Bitcoin.Assets[0].Lanes[0].Until = 500
	c, err := Compose(Local, nil, d)
	require.NoError(t, err)
	require.Len(t, c.BitcoinRoutes(AssetBTC), 1, "a closed lane is no route")
}
