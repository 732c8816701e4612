package catalog

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestExampleFileLoads(t *testing.T) {
	c, err := Load(Mainnet, []string{"testdata/operator.example.yaml"}, exampleRecord(t))
	require.NoError(t, err)
	require.Equal(t, []uint32{10, 56, 987654321}, c.DeployedChains())

	n, ok := c.Network(10)
	require.True(t, ok)
	require.Equal(t, []string{"https://optimism.example.org", "https://mainnet.optimism.io"}, n.RPC)
	require.Equal(t, "https://optimistic.etherscan.io", n.Explorer, "what is left out stays")
	n, _ = c.Network(3109)
	require.False(t, n.FinalityTag)
	require.Equal(t, uint64(60), n.FinalityDepth)
	n, _ = c.Network(987654321)
	require.Equal(t, "0x3ade68b1", n.HexID)
	require.Equal(t, Mainnet, n.Environment)

	r, ok := c.Route(987654321, 1, 10)
	require.True(t, ok)
	require.Equal(t, "usdt", r.Src.Asset, "an explicit asset for a symbol that none has")
	require.Equal(t, "usdt", r.Dst.Asset)
	p, _ := c.Pool(56, 3)
	require.Equal(t, "Tether USD (BNB Smart Chain)", p.Name)
	require.Equal(t, "usdt", p.Icon)

	record, ok := c.Record()
	require.True(t, ok)
	require.Equal(t, 3, record.Committee.Threshold)
	require.Equal(t, "0x00000000000000000000000000000000000000A1", record.Committee.Members[0],
		"addresses come back checksummed")

	// Production: the pool of the extra network is not open to everybody yet.
	chains := func(l []Listing) (ids []uint32) {
		for _, x := range l {
			ids = append(ids, x.Network.ID)
		}
		return ids
	}
	require.Equal(t, []uint32{10, 56}, chains(c.Listed(false)))
	require.Equal(t, []uint32{10, 56, 987654321}, chains(c.Listed(true)))
	require.Len(t, c.Listed(false)[0].MintTokens, 1)
	require.Empty(t, c.Listed(false)[1].MintTokens, "isActive: false")
}

// Every mistake of every file is reported in one go, with file and line.
func TestLoadReportsAllErrors(t *testing.T) {
	first := writeFile(t, "first.yaml", []byte(`version: 1
environment: mainnet
networks:
  10:
    rpc: ["http://insecure.example.org"]
    gasPrice: "-1"
  12345: {}
assets:
  usdt: { id: "82" }
`))
	second := writeFile(t, "second.yaml", []byte(`version: 1
environment: mainnet
networks:
  10: { confirmations: 0 }
  196:
    confirmations: 1
extraNetworks:
  - { id: 1, kind: evm }
`))
	_, err := Load(Mainnet, []string{first, second})
	require.Error(t, err)
	for _, want := range []string{
		first + `:5: networks.10.rpc[0]: "http://insecure.example.org" must be https`,
		first + `:6: networks.10.gasPrice: "-1" is not a positive decimal number of gwei`,
		first + `:7: networks.12345: no network of "mainnet" has this id; add it under extraNetworks`,
		second + `:4: networks.10: already changed by another file`,
		second + `:6: networks.196.confirmations: must be at least 2`,
		second + `:8: extraNetworks[0].id: 1 is already Ethereum`,
		second + `:8: extraNetworks[0].name: must not be empty`,
		second + `:8: extraNetworks[0].rpc: at least one endpoint is needed`,
		`assets "btc" and "usdt" have the same token id "82"`,
	} {
		require.ErrorContains(t, err, want)
	}
}

func TestStrictFileErrors(t *testing.T) {
	head := "version: 1\nenvironment: testnet\n"
	for name, tc := range map[string]struct{ yaml, want string }{
		"unknown field": {
			head + "netwroks: {}\n",
			"op.yaml: yaml: unmarshal errors:\n  line 3: field netwroks not found",
		},
		"unknown inner field": {head + "networks:\n  97:\n    rcp: []\n", "line 5: field rcp not found"},
		"wrong type":          {head + "networks:\n  97:\n    rpc: 7\n", "line 5: cannot unmarshal"},
		"key twice": {
			head + "networks: {}\nnetworks: {}\n",
			"line 4: mapping key \"networks\" already defined at line 3",
		},
		"chain twice": {
			head + "networks:\n  97: {}\n  0x61: {}\n",
			`op.yaml:5: networks.0x61: write the chain id "0x61" as a plain decimal number`,
		},
		"chain id over 32 bits": {head + "networks:\n  4294967296: {}\n", "line 4: cannot unmarshal"},
		"negative chain id":     {head + "tokens: [{ chain: -1, pool: 1 }]\n", "line 3: cannot unmarshal"},
		"empty":                 {"", "op.yaml: the file is empty"},
		"comment only":          {"# nothing\n", "op.yaml: the file is empty"},
		"two documents":         {head + "---\n" + head, "only one YAML document is allowed"},
		"version": {
			"version: 2\nenvironment: local\n",
			`op.yaml:1: version: 2 is not supported, write "version: 1"`,
		},
		"environment": {
			"version: 1\nenvironment: prod\n",
			`op.yaml:2: environment: "prod" is not mainnet, testnet or local`,
		},
		"no environment": {"version: 1\n", `environment: "" is not mainnet, testnet or local`},
		"not a mapping":  {"- a\n", "op.yaml: yaml: unmarshal errors"},
		"too big":        {head + strings.Repeat("#", maxRecordBytes), "more than 4194304"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := ParseOverride("op.yaml", []byte(tc.yaml))
			require.ErrorContains(t, err, tc.want)
		})
	}
}

func TestEnvironmentsDoNotMix(t *testing.T) {
	file := writeFile(t, "op.yaml", []byte("version: 1\nenvironment: testnet\n"))
	_, err := Load(Mainnet, []string{file})
	require.ErrorContains(t, err, file+`:2: environment: the file is for "testnet", but "mainnet" is being started`)

	_, err = Compose(Testnet, nil, localRecord())
	require.ErrorContains(t, err, `the record is of "local", but "testnet" is being started`)

	_, err = Load("staging", nil)
	require.ErrorContains(t, err, `environment "staging" is not mainnet, testnet or local`)

	_, err = Compose(Mainnet, []Override{override(t, "version: 1\nenvironment: mainnet\nnetworks: { 11155111: {} }\n")})
	require.ErrorContains(t, err, `no network of "mainnet" has this id`)
}

// SR-25: ids below 2^32, none twice, none of a chain of another kind.
func TestSR25_IDCollisions(t *testing.T) {
	network := `{ id: %d, kind: evm, slug: x, name: X, label: X, symbol: ETH, nativeName: Ether, nativeDecimals: 18, nativeAsset: eth, icon: x, rpc: ["https://x.example"], confirmations: 1, finalityTag: true%s }`
	for name, tc := range map[string]struct{ rows, want string }{
		"known id":      {fmt.Sprintf(network, 10, ""), "id: 10 is already OP Mainnet"},
		"known test id": {fmt.Sprintf(network, 11155111, ""), "id: 11155111 is already Sepolia"},
		"local id":      {fmt.Sprintf(network, LocalETH, ""), "id: 910001001 is already Local ETH"},
		"Bitcoin's id":  {fmt.Sprintf(network, BitcoinMainnet, ""), "id: 2693367830 belongs to Bitcoin-Mainnet"},
		"TON's id":      {fmt.Sprintf(network, TONTestnet, ""), "id: 2591988700 belongs to Ton-Testnet"},
		"Solana's id":   {fmt.Sprintf(network, SolanaDevnet, ""), "id: 2479745243 belongs to Solana-Devnet"},
		"twice": {fmt.Sprintf(network, 77, "") + ", " + strings.Replace(fmt.Sprintf(network, 77, ""), "slug: x",
			"slug: y", 1), "id: 77 is already X"},
		"slug twice": {
			fmt.Sprintf(network, 77, "") + ", " + fmt.Sprintf(network, 78, ""),
			`networks 77 and 78 have the same slug "x"`,
		},
		"zero":       {fmt.Sprintf(network, 0, ""), "id: must be a chain id from 1 to 4294967295"},
		"wrong hex":  {fmt.Sprintf(network, 77, `, hexId: "0x4e"`), `hexId: "0x4e" is not 77 in hex, which is "0x4d"`},
		"padded hex": {fmt.Sprintf(network, 77, `, hexId: "0x04d"`), `hexId: "0x04d" is not 77 in hex`},
		"other kind": {
			strings.Replace(fmt.Sprintf(network, 77, ""), "kind: evm", "kind: cosmos", 1),
			`kind: "cosmos" is not supported`,
		},
		"other world": {fmt.Sprintf(network, 77, ", environment: testnet"), `environment: must be "mainnet" or absent`},
		"no such asset": {
			strings.Replace(fmt.Sprintf(network, 77, ""), "nativeAsset: eth", "nativeAsset: foo", 1),
			`network 77: nativeAsset: there is no asset "foo"`,
		},
		"no such role": {fmt.Sprintf(network, 77, ", roles: [king]"), `roles[0]: "king" is not a role`},
		"role twice": {
			fmt.Sprintf(network, 77, ", roles: [preferredTo, preferredTo]"),
			`roles[1]: "preferredTo" is listed twice`,
		},
		"no finality": {
			strings.Replace(fmt.Sprintf(network, 77, ""), "finalityTag: true", "finalityTag: false", 1),
			"finalityDepth: must be at least 1",
		},
		"block time": {fmt.Sprintf(network, 77, ", blockSeconds: .nan"), "blockSeconds: must be from 0"},
		"slash": {
			fmt.Sprintf(network, 77, `, explorer: "https://x.example/"`),
			"explorer: remove the trailing slash",
		},
		"loopback": {
			strings.Replace(fmt.Sprintf(network, 77, ""), "https://x.example", "http://127.0.0.1:8545", 1),
			"must be https",
		},
		"not a URL": {
			strings.Replace(fmt.Sprintf(network, 77, ""), "https://x.example", "x.example", 1),
			"is not a URL",
		},
		"endpoint twice": {strings.Replace(fmt.Sprintf(network, 77, ""), `"https://x.example"`,
			`"https://x.example", "https://x.example"`, 1), "rpc[1]: \"https://x.example\" is listed twice"},
		"native decimals": {
			strings.Replace(fmt.Sprintf(network, 77, ""), "nativeDecimals: 18", "nativeDecimals: 8", 1),
			"nativeDecimals: must be 18",
		},
		"shared with test": {
			fmt.Sprintf(network, 77, ", alsoIn: [local]"),
			`alsoIn[0]: "local" cannot share a network of "mainnet"`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			o := override(t, "version: 1\nenvironment: mainnet\nextraNetworks: ["+tc.rows+"]\n")
			_, err := Compose(Mainnet, []Override{o})
			require.ErrorContains(t, err, tc.want)
			require.ErrorContains(t, err, "load the catalogue: ")
		})
	}
	_, err := ParseOverride("op.yaml",
		[]byte("version: 1\nenvironment: mainnet\nextraNetworks: ["+fmt.Sprintf(network, uint64(1)<<32, "")+"]\n"))
	require.ErrorContains(t, err, "line 3: cannot unmarshal")
}

func TestLocalEndpointsMayBeLoopback(t *testing.T) {
	o := Override{Environment: Local, Networks: map[uint32]NetworkOverride{
		LocalETH: {
			RPC:      []string{"http://127.0.0.1:8080/rpc/910001001"},
			Explorer: ptr("http://localhost:8080/explorer/910001001"), FinalityDepth: ptr(uint64(2)),
		},
	}}
	c, err := Compose(Local, []Override{o})
	require.NoError(t, err)
	n, _ := c.Network(LocalETH)
	require.Equal(t, "http://localhost:8080/explorer/910001001/tx/0xab", n.TxURL("0xab"))
	require.Equal(t, "http://localhost:8080/explorer/910001001/address/0xab", n.AddressURL("0xab"))

	o.Networks[LocalETH] = NetworkOverride{RPC: []string{"http://192.0.2.1:8545"}}
	_, err = Compose(Local, []Override{o})
	require.ErrorContains(t, err, `operator's settings: networks.910001001.rpc[0]: "http://192.0.2.1:8545" must be https`)
}

// Every file that cannot be read is told, and the deployment is not taken for one without pools because of it.
func TestUnreadableFilesAreNamed(t *testing.T) {
	dir := t.TempDir()
	bad := writeFile(t, "bad.yaml", []byte("version: 1\nenvironment: local\ndeployments: [deployment.json]\n"))
	_, err := Load(Local, []string{bad, filepath.Join(dir, "absent.yaml")}, localRecord())
	require.ErrorContains(t, err, bad+": yaml: unmarshal errors:\n  line 3: field deployments not found")
	require.ErrorContains(t, err, "read operator's file: open "+filepath.Join(dir, "absent.yaml"))
	require.ErrorIs(t, err, os.ErrNotExist)
	_, err = Load(Local, []string{writeFile(t, "big.yaml", make([]byte, 2*maxRecordBytes))})
	require.ErrorContains(t, err, "more than 4194304")
}

func TestTokenEntryErrors(t *testing.T) {
	for want, entry := range map[string]string{
		"give either pool":   "{ chain: 910001001 }",
		"give either pool (": `{ chain: 910001001, pool: 1, mintBridge: "0x0000000000000000000000000000000000001020" }`,
		`op.yaml:3: tokens[0].asset: there is no asset "x"`: "{ chain: 910001001, pool: 1, asset: x }",
		"chain 910001001 has no deployed pool 9":            "{ chain: 910001001, pool: 9 }",
		"chain 910001001 has no deployed mint bridge":       `{ chain: 910001001, mintBridge: "0x0000000000000000000000000000000000001021" }`,
		"mintBridge: \"0x10\" is not an address":            `{ chain: 910001001, mintBridge: "0x10" }`,
		"only isActive applies":                             `{ chain: 910001001, mintBridge: "0x0000000000000000000000000000000000001020", isPoolActive: true }`,
		"this token is already described elsewhere":         "{ chain: 910001001, pool: 1 }, { chain: 910001001, pool: 1 }",
		`it joins the assets "btc" and "usdt"`:              "{ chain: 910001001, pool: 1, asset: btc }",
	} {
		t.Run(want, func(t *testing.T) {
			o, err := ParseOverride("op.yaml", []byte("version: 1\nenvironment: local\ntokens: ["+entry+"]\n"))
			require.NoError(t, err)
			_, err = Compose(Local, []Override{o}, localRecord())
			require.ErrorContains(t, err, want)
		})
	}
}

func TestAssetEntries(t *testing.T) {
	c := composed(t, `version: 1
environment: local
assets:
  usdt: { priceId: "", aliases: { USDX: Other Tether } }
  foo: { id: "840106:129", symbol: FOO, name: Foo, icon: foo }
`, localRecord())
	usdt, _ := c.Asset("usdt")
	require.Empty(t, usdt.PriceID)
	require.Equal(t, "Tether USD", usdt.Name)
	foo, ok := c.AssetByTokenID("840106:129")
	require.True(t, ok)
	require.Equal(t, "foo", foo.Key)
	require.Contains(t, c.IconKeys(), "foo")

	for want, entry := range map[string]string{
		`op.yaml:3: assets.foo.id: must not be empty`:               "{ foo: { symbol: FOO, name: Foo, icon: foo } }",
		`have the same symbol "BTC"`:                                `{ foo: { id: "x", symbol: BTC, name: Foo, icon: foo } }`,
		`have the same symbol "WBTC"`:                               `{ eth: { aliases: { WBTC: x } } }`,
		`have the same token id "1"`:                                `{ foo: { id: "1", symbol: FOO, name: Foo, icon: foo } }`,
		`assets.Foo: the key of an asset has only a-z, 0-9 and '-'`: `{ Foo: { id: "x", symbol: FOO, name: Foo, icon: foo } }`,
		`assets.usdt.symbol: must not be empty or have`:             `{ usdt: { symbol: " " } }`,
	} {
		o, err := ParseOverride("op.yaml", []byte("version: 1\nenvironment: local\nassets: "+entry+"\n"))
		require.NoError(t, err)
		_, err = Compose(Local, []Override{o})
		require.ErrorContains(t, err, want)
	}
	o := override(t, "version: 1\nenvironment: local\nassets: { usdt: { name: A } }\n")
	_, err := Compose(Local, []Override{o, o})
	require.ErrorContains(t, err, "assets.usdt: already changed by another file")
}

// Whatever bytes come in, the decoder returns an error or settings that Compose
// can judge; neither panics.
func FuzzParseOverride(f *testing.F) {
	example, err := os.ReadFile("testdata/operator.example.yaml")
	require.NoError(f, err)
	f.Add(example)
	f.Add([]byte("version: 1\nenvironment: local\n"))
	f.Add([]byte("a: &a [*a]"))
	f.Add([]byte(
		"version: 1\nenvironment: local\nnetworks: &n {910001001: {rpc: [x]}}\nassets: {usdt: {aliases: {A: B}}}\ntokens: " +
			"[{chain: 910001001, pool: 1, asset: btc}]\n"))
	f.Add([]byte("<<: {version: 1}\nenvironment: local"))
	d, err := localRecord().Check()
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, data []byte) {
		o, err := ParseOverride("fuzz.yaml", data)
		if err != nil {
			require.ErrorContains(t, err, "fuzz.yaml")
			return
		}
		c, err := Compose(o.Environment, []Override{o})
		if err == nil {
			for _, n := range c.Networks() {
				require.Empty(t, n.problems())
			}
		}
		_, _ = Compose(Local, []Override{o}, d) // any answer, no panic
	})
}
