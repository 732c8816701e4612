package catalog

import (
	"bytes"
	"flag"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// go test ./internal/catalog -run Golden -update writes the golden file anew.
var update = flag.Bool("update", false, "write golden files")

func allNetworks(t *testing.T) map[uint32]Network {
	t.Helper()
	all := map[uint32]Network{}
	for _, env := range []Environment{Mainnet, Testnet, Local} {
		c, err := Load(env, nil)
		require.NoError(t, err)
		for _, n := range c.Networks() {
			if n.Kind == EVM {
				all[n.ID] = n
			}
		}
	}
	return all
}

// [3.38], [3.39]: each environment has its Bitcoin, with the id that the rule gives.
func TestBitcoinNetworks(t *testing.T) {
	for env, want := range map[Environment]uint32{
		Mainnet: BitcoinMainnet, Testnet: BitcoinTestnet,
		Local: BitcoinRegtest,
	} {
		c, err := Load(env, nil)
		require.NoError(t, err)
		for id := range bitcoinChains {
			n, known := c.Network(id)
			require.Equal(t, id == want, known)
			if known {
				require.Equal(t, Bitcoin, n.Kind)
				require.EqualValues(t, 8, n.NativeDecimals)
			}
		}
		require.Empty(t, c.Listed(true), "Bitcoin alone is nothing that is offered")
	}
}

// The public and test networks that the product must know, each with its hex id.
func TestEveryNetworkIsThere(t *testing.T) {
	want := []struct {
		id     uint32
		hex    string
		env    Environment
		symbol string
	}{
		{1, "0x1", Mainnet, "ETH"},
		{10, "0xa", Mainnet, "ETH"},
		{56, "0x38", Mainnet, "BNB"},
		{137, "0x89", Mainnet, "POL"},
		{196, "0xc4", Mainnet, "OKB"},
		{223, "0xdf", Mainnet, "BTC"},
		{324, "0x144", Mainnet, "ETH"},
		{1501, "0x5dd", Mainnet, "BTC"},
		{2649, "0xa59", Mainnet, "BTC"},
		{3109, "0xc25", Mainnet, "BTC"},
		{8453, "0x2105", Mainnet, "ETH"},
		{11100, "0x2b5c", Mainnet, "BOL"},
		{42161, "0xa4b1", Mainnet, "ETH"},
		{43114, "0xa86a", Mainnet, "AVAX"},
		{59144, "0xe708", Mainnet, "ETH"},
		{200901, "0x310c5", Mainnet, "BTC"},
		{534352, "0x82750", Mainnet, "ETH"},
		{97, "0x61", Testnet, "tBNB"},
		{481, "0x1e1", Testnet, "tBOL"},
		{2648, "0xa58", Testnet, "BTC"},
		{80002, "0x13882", Testnet, "POL"},
		{84532, "0x14a34", Testnet, "ETH"},
		{202105, "0x31579", Testnet, "TON"},
		{421614, "0x66eee", Testnet, "ETH"},
		{534351, "0x8274f", Testnet, "ETH"},
		{810181, "0xc5cc5", Testnet, "ETH"},
		{11155111, "0xaa36a7", Testnet, "ETH"},
		{11155420, "0xaa37dc", Testnet, "ETH"},
		{910001001, "0x363d8369", Local, "ETH"},
		{910001002, "0x363d836a", Local, "BTC"},
		{910001003, "0x363d836b", Local, "ETH"},
	}
	all := allNetworks(t)
	require.Len(t, all, len(want))
	public := 0
	for _, w := range want {
		t.Run(fmt.Sprint(w.id), func(t *testing.T) {
			n, ok := all[w.id]
			require.True(t, ok)
			require.Empty(t, n.problems())
			require.Equal(t, w.hex, n.HexID)
			require.Equal(t, fmt.Sprintf("0x%x", w.id), n.HexID)
			require.Equal(t, w.env, n.Environment)
			require.Equal(t, w.env != Mainnet, n.Testnet())
			require.Equal(t, w.symbol, n.Symbol)
			require.Equal(t, uint8(18), n.NativeDecimals) // [9.07]
			require.Equal(t, EVM, n.Kind)
			require.NotEmpty(t, n.Name)
			require.NotEmpty(t, n.Label)
			require.NotEmpty(t, n.Icon)
			if w.env == Local {
				require.Empty(t, n.RPC)
				require.Equal(t, "Local", n.Label)
				return
			}
			require.NotEmpty(t, n.RPC)
			for _, endpoint := range append(slices.Clone(n.RPC), n.Explorer) {
				u, err := url.Parse(endpoint)
				require.NoError(t, err)
				require.Equal(t, "https", u.Scheme)
				require.NotContains(t, endpoint, "{")
				require.NotContains(t, strings.ToLower(endpoint), "key")
			}
			require.Equal(t, n.Explorer+"/tx/0x12", n.TxURL("0x12"))
			require.Equal(t, n.Explorer+"/address/0x34", n.AddressURL("0x34"))
		})
		if w.env != Local {
			public++
		}
	}
	require.Equal(t, 28, public) // [3.51]: about 28 EVM chains
}

// [3.37] to [3.50]: chain ids, and the rule for those without an EIP-155 id.
func TestChainIDs_3_37(t *testing.T) {
	require.EqualValues(t, 2693367830, BitcoinMainnet) // [3.38]
	require.EqualValues(t, 271847360, BitcoinTestnet)  // [3.39]
	require.EqualValues(t, 2591988700, TONTestnet)     // [3.48]
	require.EqualValues(t, 4222542658, TONMainnet)     // [3.49]
	require.EqualValues(t, 2479745243, SolanaDevnet)   // [3.50], [9.18]
	for name, id := range map[string]uint32{
		"Bitcoin-Mainnet": BitcoinMainnet, "Bitcoin-Testnet": BitcoinTestnet, "Bitcoin-Regtest": BitcoinRegtest,
		"Ton-Mainnet": TONMainnet, "Ton-Testnet": TONTestnet, "Solana-Mainnet": SolanaMainnet, "Solana-Devnet": SolanaDevnet,
	} {
		chain, network, _ := strings.Cut(name, "-")
		require.Equal(t, id, ChainIDOf(chain, network), name)
		owner, reserved := reservedID(id)
		require.True(t, reserved)
		require.Equal(t, name, owner)
	}
	require.EqualValues(t, 3765488863, ChainIDOf("Bool", "Local")) // the example that states the rule
	_, reserved := reservedID(1)
	require.False(t, reserved)

	all := allNetworks(t)
	for id, want := range map[uint32]struct{ name, statement string }{
		3109: {"SatoshiVM", "[3.40]"}, 2649: {"AILayer", "[3.41]"}, 2648: {"AILayer testnet", "[3.42]"},
		223: {"B² Network", "[3.43]"}, 200901: {"Bitlayer", "[3.44]"}, 202105: {"Duckchain Testnet", "[3.45]"},
	} {
		require.Equal(t, want.name, all[id].Name, want.statement)
	}
	require.Equal(t, "TON", all[202105].Symbol) // [3.45]
	require.Contains(t, all[810181].Name, "zkLink")
	require.True(t, all[810181].Testnet())       // [3.46]
	require.Contains(t, all, uint32(11100))      // [3.47]
	require.Equal(t, 215, SolanaPoolAccountSize) // [9.18]
	// [3.23], [3.24]: the fields of [3.22] packed: four u8, u16, two u64, five
	// keys, a flag and a last key.
	require.Equal(t, SolanaPoolAccountSize, 4*1+2+2*8+5*32+1+32)
}

// [3.45], [3.52]: BTC is WBTC with 8 decimals on Duckchain, 18 elsewhere, and
// one asset everywhere.
func TestBTC_3_52(t *testing.T) {
	c, err := Load(Testnet, nil)
	require.NoError(t, err)
	btc, ok := c.AssetByTokenID("82")
	require.True(t, ok)
	require.Equal(t, "btc", btc.Key)
	require.True(t, btc.uses("BTC"))
	require.True(t, btc.uses("WBTC"))
	for _, n := range allNetworks(t) {
		if n.Symbol == "BTC" {
			require.Equal(t, uint8(18), n.NativeDecimals)
			require.Equal(t, "btc", n.NativeAsset)
		}
	}
}

func TestRunes_3_53(t *testing.T) {
	require.Equal(t, []Rune{
		{ID: "840106:129", Name: "SATOSHI•RUNE•TITAN", Decimals: 8}, // [3.53]
		{ID: "840000:142", Name: "RUNES•X•BITCOIN", Decimals: 0},    // [3.54]
	}, Runes())
}

// [3.02]: gas prices of SatoshiVM and AILayer; every other chain is asked.
func TestGasPrices_3_02(t *testing.T) {
	for id, n := range allNetworks(t) {
		wei, fixed := n.GasPriceWei()
		switch id {
		case 3109:
			require.Equal(t, "0.025", n.GasPrice)
			require.Equal(t, "25000000", wei.String())
		case 2649:
			require.Equal(t, "0.05", n.GasPrice)
			require.Equal(t, "50000000", wei.String())
		default:
			require.Empty(t, n.GasPrice, id)
			require.False(t, fixed)
		}
	}
}

func TestGasPriceForms(t *testing.T) {
	for s, want := range map[string]string{"1": "1000000000", "0.000000001": "1", "120.5": "120500000000"} {
		wei, ok := Network{GasPrice: s}.GasPriceWei()
		require.True(t, ok, s)
		require.Equal(t, want, wei.String(), s)
	}
	for _, s := range []string{
		"", "0", "0.0", "-1", "+1", "1e9", "1/2", ".5", "1.", "0.0000000001", "0x1", " 1", "1_0",
		strings.Repeat("9", 33),
	} {
		_, ok := Network{GasPrice: s}.GasPriceWei()
		require.False(t, ok, s)
	}
}

// [9.09]: 2 confirmations on chain 196, otherwise 1; locally one chain has 2.
func TestConfirmations_9_09(t *testing.T) {
	for id, n := range allNetworks(t) {
		want := uint32(1)
		if id == 196 || id == LocalWBTC {
			want = 2
		}
		require.Equal(t, want, n.Confirmations, id)
		require.Equal(t, want == 2, n.HasRole(RoleTwoConfirmations), id)
	}
}

// [4.61] the environment decides. The ids that the specification's rules speak of, as roles of each environment.
func TestRoles(t *testing.T) {
	for env, want := range map[Environment]map[Role][]uint32{
		Mainnet: {
			RoleDefaultFrom:        {10},    // [4.47]
			RolePreferredTo:        {11100}, // [4.48]
			RoleNeverPreferredTo:   {1},     // [4.48]
			RoleBitcoinCounterpart: {3109},  // [4.62]
			RoleSmartAccount:       {223},   // [9.17]
			RoleTwoConfirmations:   {196},   // [9.09]
		},
		Testnet: {
			RoleDefaultFrom:        {11155420},   // [4.47]
			RolePreferredTo:        {481, 11100}, // [4.48]; 11100 has a mint pair with Sepolia [3.51]
			RoleBitcoinCounterpart: {202105},     // [4.62]
		},
		Local: {
			RoleDefaultFrom:        {LocalETH},
			RolePreferredTo:        {LocalBTC},
			RoleBitcoinCounterpart: {LocalBTC},
			RoleSmartAccount:       {LocalBTC},
			RoleTwoConfirmations:   {LocalWBTC},
		},
	} {
		c, err := Load(env, nil)
		require.NoError(t, err)
		for _, r := range roles() {
			var got []uint32
			for _, n := range c.WithRole(r) {
				got = append(got, n.ID)
			}
			require.Equal(t, want[r], got, "%s of %s", r, env)
		}
	}
}

// [3.51]: two mint-bridge pairs with source, destination and consumers.
func TestMintPairs_3_51(t *testing.T) {
	c, err := Load(Testnet, nil)
	require.NoError(t, err)
	require.Equal(t, []MintPair{
		{
			11155111, 481, "usdc", "USDC", 6, "0xa557070AF02d09F2Daa3371053B7A6D4bEb8023a",
			"0x97668c00FdD830cFF4578bD66283E512FE2b9C71",
		},
		{
			11155111, 11100, "usdt", "USDT", 6, "0xa49e678eccb9922ca6293bbde16db4403f609eb8",
			"0x0015035658f57c613102a33d8c97d4441c520ea1",
		},
	}, c.MintPairs())
	for _, p := range c.MintPairs() {
		for _, id := range []uint32{p.SrcChain, p.DstChain} {
			_, known := c.Network(id)
			require.True(t, known, id)
		}
		a, known := c.Asset(p.Asset)
		require.True(t, known)
		require.Equal(t, a.Symbol, p.Symbol)
		for _, consumer := range []string{p.SrcConsumer, p.DstConsumer} {
			_, err := checksummed(consumer)
			require.NoError(t, err)
		}
	}
	for _, env := range []Environment{Mainnet, Local} {
		c, err := Load(env, nil)
		require.NoError(t, err)
		require.Empty(t, c.MintPairs(), "Sepolia is not known on %s", env)
	}
}

// The token ids of the public protocol.
func TestTokenIDs(t *testing.T) {
	c, err := Load(Mainnet, nil)
	require.NoError(t, err)
	for symbol, id := range map[string]string{
		"BTC": "82", "ETH": "1", "USDT": "2", "USDC": "3", "DAI": "4", "BNB": "5",
		"OKB": "6", "SOL": "7",
	} {
		a, ok := c.AssetByTokenID(id)
		require.True(t, ok, symbol)
		require.Equal(t, symbol, a.Symbol)
		require.NotEmpty(t, a.PriceID, symbol)
	}
	for _, a := range c.Assets() {
		require.Empty(t, a.problems())
		require.Zero(t, a.CommonDecimals, "no pool yet")
	}
}

// [9.08]: the native token's placeholder address is all e's.
func TestNativePlaceholder_9_08(t *testing.T) {
	require.Equal(t, "0x"+strings.Repeat("e", 40), strings.ToLower(NativeToken))
	canonical, err := checksummed(strings.ToLower(NativeToken))
	require.NoError(t, err)
	require.Equal(t, NativeToken, canonical)
}

// SR-19: no public network takes a deposit for final by counting blocks, unless
// the chain documents a depth and no better means.
func TestSR19_Finality(t *testing.T) {
	for id, n := range allNetworks(t) {
		if id == 200901 {
			require.False(t, n.FinalityTag)
			require.EqualValues(t, 21, n.FinalityDepth) // its validators: 21 blocks are safe beyond doubt
			continue
		}
		require.True(t, n.FinalityTag, id)
	}
}

func TestIconKeys(t *testing.T) {
	c, err := Load(Local, nil)
	require.NoError(t, err)
	keys := c.IconKeys()
	require.True(t, slices.IsSorted(keys))
	for _, want := range []string{"local-eth", "local-btc", "local-wbtc", "btc", "eth", "usdt", "usdc", "terc20"} {
		require.Contains(t, keys, want)
	}
}

// TestGoldenCatalogue shows every change of the embedded tables in review, and
// what the example file makes of them.
func TestGoldenCatalogue(t *testing.T) {
	type golden struct {
		Networks  []Network
		Assets    []Asset
		MintPairs []MintPair
		Icons     []string
		Example   []Listing
	}
	var g golden
	for _, env := range []Environment{Mainnet, Testnet, Local} {
		c, err := Load(env, nil)
		require.NoError(t, err)
		for _, n := range c.Networks() {
			if n.Environment == env {
				g.Networks = append(g.Networks, n)
			}
		}
		g.Icons = append(g.Icons, c.IconKeys()...)
		g.Assets, g.MintPairs = c.Assets(), append(g.MintPairs, c.MintPairs()...)
	}
	slices.Sort(g.Icons)
	g.Icons = slices.Compact(g.Icons)
	example, err := Load(Mainnet, []string{"testdata/operator.example.yaml"}, exampleRecord(t))
	require.NoError(t, err)
	g.Example = example.Listed(true)

	const path = "testdata/catalogue.golden.json"
	got := asJSON(t, g)
	if *update {
		require.NoError(t, os.WriteFile(path, got, 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	require.True(t, bytes.Equal(want, got),
		"the catalogue changed; look at the difference, then run this test with -update")
}
