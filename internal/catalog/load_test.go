package catalog

import (
	"encoding/json"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestExampleFileLoads(t *testing.T) {
	c, err := Load(Mainnet, "testdata/operator.example.yaml")
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
	require.Equal(t, "0x00000000000000000000000000000000000000A1", record.Committee.Members[0], "addresses come back checksummed")

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
	_, err := Load(Mainnet, first, second)
	require.Error(t, err)
	for _, want := range []string{
		first + `:5: networks.10: rpc[0]: "http://insecure.example.org" must be https`,
		first + `:5: networks.10: gasPrice: "-1" is not a positive decimal number of gwei`,
		first + `:7: networks.12345: no network of "mainnet" has this id; add it under extraNetworks`,
		second + `:4: networks.10: already changed by ` + first,
		second + `:6: networks.196: confirmations: must be at least 2`,
		second + `:8: extraNetworks[0]: id: 1 is already Ethereum`,
		second + `:8: extraNetworks[0]: name: must not be empty`,
		second + `:8: extraNetworks[0]: rpc: at least one endpoint is needed`,
		`assets "btc" and "usdt" have the same token id "82"`,
	} {
		require.ErrorContains(t, err, want)
	}
}

func TestStrictFileErrors(t *testing.T) {
	head := "version: 1\nenvironment: testnet\n"
	for name, tc := range map[string]struct{ yaml, want string }{
		"unknown field":         {head + "netwroks: {}\n", "op.yaml: yaml: unmarshal errors:\n  line 3: field netwroks not found"},
		"unknown inner field":   {head + "networks:\n  97:\n    rcp: []\n", "line 5: field rcp not found"},
		"wrong type":            {head + "networks:\n  97:\n    rpc: 7\n", "line 5: cannot unmarshal"},
		"key twice":             {head + "networks: {}\nnetworks: {}\n", "line 4: mapping key \"networks\" already defined at line 3"},
		"chain twice":           {head + "networks:\n  97: {}\n  0x61: {}\n", `op.yaml:5: networks.0x61: write the chain id "0x61" as a plain decimal number`},
		"chain id over 32 bits": {head + "networks:\n  4294967296: {}\n", "line 4: cannot unmarshal"},
		"negative chain id":     {head + "tokens: [{ chain: -1, pool: 1 }]\n", "line 3: cannot unmarshal"},
		"empty":                 {"", "op.yaml: the file is empty"},
		"comment only":          {"# nothing\n", "op.yaml: the file is empty"},
		"two documents":         {head + "---\n" + head, "only one YAML document is allowed"},
		"version":               {"version: 2\nenvironment: local\n", `op.yaml:1: version: version 2 is not supported, write "version: 1"`},
		"environment":           {"version: 1\nenvironment: prod\n", `op.yaml:2: environment: "prod" is not mainnet, testnet or local`},
		"no environment":        {"version: 1\n", `environment: "" is not mainnet, testnet or local`},
		"not a mapping":         {"- a\n", "op.yaml: yaml: unmarshal errors"},
		"too big":               {head + strings.Repeat("#", maxRecordBytes), "more than 4194304"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := ParseOverride("op.yaml", []byte(tc.yaml))
			require.ErrorContains(t, err, tc.want)
		})
	}
}

func TestEnvironmentsDoNotMix(t *testing.T) {
	file := writeFile(t, "op.yaml", []byte("version: 1\nenvironment: testnet\n"))
	_, err := Load(Mainnet, file)
	require.ErrorContains(t, err, file+`:2: environment: the file is for "testnet", but "mainnet" is being started`)

	_, err = Compose(Testnet, nil, localRecord())
	require.ErrorContains(t, err, `the record is of "local", but "testnet" is being started`)

	_, err = Load("staging")
	require.ErrorContains(t, err, `environment "staging" is not mainnet, testnet or local`)

	_, err = Compose(Mainnet, []Override{override(t, "version: 1\nenvironment: mainnet\nnetworks: { 11155111: {} }\n")})
	require.ErrorContains(t, err, `no network of "mainnet" has this id`)
}

// SR-25: ids below 2^32, none twice, none of a chain of another kind.
func TestSR25_IDCollisions(t *testing.T) {
	network := `{ id: %d, kind: evm, slug: x, name: X, label: X, symbol: ETH, nativeName: Ether, nativeDecimals: 18, nativeAsset: eth, icon: x, rpc: ["https://x.example"], confirmations: 1, finalityTag: true%s }`
	for name, tc := range map[string]struct{ rows, want string }{
		"known id":         {fmt.Sprintf(network, 10, ""), "id: 10 is already OP Mainnet"},
		"known test id":    {fmt.Sprintf(network, 11155111, ""), "id: 11155111 is already Sepolia"},
		"local id":         {fmt.Sprintf(network, LocalETH, ""), "id: 910001001 is already Local ETH"},
		"Bitcoin's id":     {fmt.Sprintf(network, BitcoinMainnet, ""), "id: 2693367830 belongs to Bitcoin-Mainnet"},
		"TON's id":         {fmt.Sprintf(network, TONTestnet, ""), "id: 2591988700 belongs to Ton-Testnet"},
		"Solana's id":      {fmt.Sprintf(network, SolanaDevnet, ""), "id: 2479745243 belongs to Solana-Devnet"},
		"twice":            {fmt.Sprintf(network, 77, "") + ", " + strings.Replace(fmt.Sprintf(network, 77, ""), "slug: x", "slug: y", 1), "id: 77 is already X"},
		"slug twice":       {fmt.Sprintf(network, 77, "") + ", " + fmt.Sprintf(network, 78, ""), `networks 77 and 78 have the same slug "x"`},
		"zero":             {fmt.Sprintf(network, 0, ""), "id: must be a chain id from 1 to 4294967295"},
		"wrong hex":        {fmt.Sprintf(network, 77, `, hexId: "0x4e"`), `hexId: "0x4e" is not 77 in hex, which is "0x4d"`},
		"padded hex":       {fmt.Sprintf(network, 77, `, hexId: "0x04d"`), `hexId: "0x04d" is not 77 in hex`},
		"other kind":       {strings.Replace(fmt.Sprintf(network, 77, ""), "kind: evm", "kind: ton", 1), `kind: "ton" is not supported`},
		"other world":      {fmt.Sprintf(network, 77, ", environment: testnet"), `environment: must be "mainnet" or absent`},
		"no such asset":    {strings.Replace(fmt.Sprintf(network, 77, ""), "nativeAsset: eth", "nativeAsset: foo", 1), `network 77: nativeAsset: there is no asset "foo"`},
		"no such role":     {fmt.Sprintf(network, 77, ", roles: [king]"), `roles: "king" is not a role`},
		"role twice":       {fmt.Sprintf(network, 77, ", roles: [preferredTo, preferredTo]"), `roles: "preferredTo" is listed twice`},
		"no finality":      {strings.Replace(fmt.Sprintf(network, 77, ""), "finalityTag: true", "finalityTag: false", 1), "finalityDepth: must be at least 1"},
		"block time":       {fmt.Sprintf(network, 77, ", blockSeconds: .nan"), "blockSeconds: must be from 0"},
		"slash":            {fmt.Sprintf(network, 77, `, explorer: "https://x.example/"`), "explorer: remove the trailing slash"},
		"loopback":         {strings.Replace(fmt.Sprintf(network, 77, ""), "https://x.example", "http://127.0.0.1:8545", 1), "must be https"},
		"not a URL":        {strings.Replace(fmt.Sprintf(network, 77, ""), "https://x.example", "x.example", 1), "is not a URL"},
		"endpoint twice":   {strings.Replace(fmt.Sprintf(network, 77, ""), `"https://x.example"`, `"https://x.example", "https://x.example"`, 1), "rpc[1]: \"https://x.example\" is listed twice"},
		"native decimals":  {strings.Replace(fmt.Sprintf(network, 77, ""), "nativeDecimals: 18", "nativeDecimals: 8", 1), "nativeDecimals: must be 18"},
		"shared with test": {fmt.Sprintf(network, 77, ", alsoIn: [local]"), `alsoIn: "local" cannot share a network of "mainnet"`},
	} {
		t.Run(name, func(t *testing.T) {
			o := override(t, "version: 1\nenvironment: mainnet\nextraNetworks: ["+tc.rows+"]\n")
			_, err := Compose(Mainnet, []Override{o})
			require.ErrorContains(t, err, tc.want)
			require.ErrorContains(t, err, "load the catalogue: ")
		})
	}
	_, err := ParseOverride("op.yaml", []byte("version: 1\nenvironment: mainnet\nextraNetworks: ["+fmt.Sprintf(network, uint64(1)<<32, "")+"]\n"))
	require.ErrorContains(t, err, "line 3: cannot unmarshal")
}

func TestLocalEndpointsMayBeLoopback(t *testing.T) {
	o := Override{Environment: Local, Networks: map[uint32]NetworkOverride{
		LocalETH: {RPC: []string{"http://127.0.0.1:8080/rpc/910001001"}, Explorer: ptr("http://localhost:8080/explorer/910001001"), FinalityDepth: ptr(uint64(2))},
	}}
	c, err := Compose(Local, []Override{o})
	require.NoError(t, err)
	n, _ := c.Network(LocalETH)
	require.Equal(t, "http://localhost:8080/explorer/910001001/tx/0xab", n.TxURL("0xab"))
	require.Equal(t, "http://localhost:8080/explorer/910001001/address/0xab", n.AddressURL("0xab"))

	o.Networks[LocalETH] = NetworkOverride{RPC: []string{"http://192.0.2.1:8545"}}
	_, err = Compose(Local, []Override{o})
	require.ErrorContains(t, err, `operator's settings: networks.910001001: rpc[0]: "http://192.0.2.1:8545" must be https`)
}

func TestRecordRoundTrip(t *testing.T) {
	d, err := localRecord().Check()
	require.NoError(t, err)
	back, err := ParseDeployment(asJSON(t, d))
	require.NoError(t, err)
	require.Equal(t, d, back)

	data, err := os.ReadFile("testdata/deployment.example.json")
	require.NoError(t, err)
	parsed, err := ParseDeployment(data)
	require.NoError(t, err)
	again, err := ParseDeployment(asJSON(t, parsed))
	require.NoError(t, err)
	require.Equal(t, parsed, again)
	require.Nil(t, parsed.Chains[1].Permit2)
	require.Equal(t, "0x000000000022D473030F116dDEE9F6B43aC78BA3", *parsed.Chains[0].Permit2)
}

func TestRecordErrors(t *testing.T) {
	for want, change := range map[string]func(d *Deployment){
		"version: 2 is not supported":                          func(d *Deployment) { d.Version = 2 },
		`network: "prod" is not`:                               func(d *Deployment) { d.Network = "prod" },
		"salt: must not be zero":                               func(d *Deployment) { d.Salt = word(0) },
		`salt: "0x12" is not 32 bytes`:                         func(d *Deployment) { d.Salt = "0x12" },
		"committee.members: must be 1 to 255":                  func(d *Deployment) { d.Committee.Members = nil },
		"committee.threshold: must be from 1 to":               func(d *Deployment) { d.Committee.Threshold = 4 },
		"committee.threshold: must be from 1 ":                 func(d *Deployment) { d.Committee.Threshold = 0 },
		"committee.members[2]: 0x":                             func(d *Deployment) { d.Committee.Members[2] = d.Committee.Members[0] },
		"chains: at least one":                                 func(d *Deployment) { d.Chains = nil },
		"chains[1].chainId: 910001001 is listed twice":         func(d *Deployment) { d.Chains[1].ChainID = LocalETH },
		"chains[0].chainId: must be":                           func(d *Deployment) { d.Chains[0].ChainID = 0 },
		"chains[0].genesisHash":                                func(d *Deployment) { d.Chains[0].GenesisHash = "" },
		"chains[0].bridge: must not be the zero address":       func(d *Deployment) { d.Chains[0].Bridge = "0x0000000000000000000000000000000000000000" },
		`chains[0].bridge: "" is not an address`:               func(d *Deployment) { d.Chains[0].Bridge = "" },
		"chains[0].lens: ":                                     func(d *Deployment) { d.Chains[0].Lens = "1002" },
		"chains[0].timelock: ":                                 func(d *Deployment) { d.Chains[0].Timelock = "0xzz" },
		"wrong checksum":                                       func(d *Deployment) { d.Chains[0].Permit2 = ptr("0x000000000022d473030F116dDEE9F6B43aC78BA3") },
		"chains[0].pools[0].poolId: must be at least 1":        func(d *Deployment) { d.Chains[0].Pools[0].PoolID = 0 },
		"chains[0].pools[1].poolId: 1 is used twice":           func(d *Deployment) { d.Chains[0].Pools[1].PoolID = 1 },
		"chains[0].pools[1].anchor: 0x":                        func(d *Deployment) { d.Chains[0].Pools[1].Anchor = d.Chains[0].Pools[0].Anchor },
		"chains[0].mintBridges[0].address: 0x":                 func(d *Deployment) { d.Chains[0].MintBridges[0].Address = d.Chains[0].Pools[0].Anchor },
		"chains[0].pools[0].symbol":                            func(d *Deployment) { d.Chains[0].Pools[0].Symbol = " USDT" },
		"chains[0].pools[0].commonDecimals: 7 is more than":    func(d *Deployment) { d.Chains[0].Pools[0].CommonDecimals = 7 },
		`chains[0].mintBridges[0].mode: "burn"`:                func(d *Deployment) { d.Chains[0].MintBridges[0].Mode = "burn" },
		"chains[0].pools[0].lanes[1].chainId: 910001002 is li": func(d *Deployment) { d.Chains[0].Pools[0].Lanes[1].ChainID = LocalBTC },
		"chains[0].pools[0].lanes[0].remoteAnchor: must not":   func(d *Deployment) { d.Chains[0].Pools[0].Lanes[0].RemoteAnchor = word(0) },
		"chains[0].pools[0].lanes[0].chainId: must be":         func(d *Deployment) { d.Chains[0].Pools[0].Lanes[0].ChainID = 0 },
	} {
		t.Run(want, func(t *testing.T) {
			d := localRecord()
			change(&d)
			_, err := d.Check()
			require.ErrorContains(t, err, want)
			_, err = Compose(Local, nil, d)
			require.ErrorContains(t, err, want)
		})
	}
}

// SR-23: on public networks two members at least must be dispensable.
func TestSR23_CommitteeOnPublicNetworks(t *testing.T) {
	d := localRecord() // 2 of 3 is fine locally
	_, err := d.Check()
	require.NoError(t, err)
	for _, env := range []Environment{Mainnet, Testnet} {
		d.Network = env
		_, err = d.Check()
		require.ErrorContains(t, err, "2 of 3 leaves 1")
	}
	d.Committee.Members = append(d.Committee.Members, addr(0xa4))
	_, err = d.Check()
	require.NoError(t, err)
}

func TestRecordDecoderIsStrict(t *testing.T) {
	for name, tc := range map[string]struct{ data, want string }{
		"unknown field":      {"{\n\"version\": 1,\n\"extra\": 1 }", `unknown field "extra"`},
		"trailing":           {string(asJSON(t, localRecord())) + "{}", "data after the record"},
		"cut":                {"{", "unexpected EOF"},
		"id over 32 bits":    {"{\n\"chains\": [\n{ \"chainId\": 4294967296 }] }", "line 3: json: cannot unmarshal number 4294967296"},
		"too big":            {strings.Repeat(" ", maxRecordBytes+1), "more than 4194304"},
		"not even an object": {"7", "cannot unmarshal number"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := ParseDeployment([]byte(tc.data))
			require.ErrorContains(t, err, tc.want)
		})
	}
}

func TestDeploymentFilesAreNamedInErrors(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "bad.json"), []byte(`{"version":1,"nope":2}`), 0o600))
	path := filepath.Join(dir, "op.yaml")
	require.NoError(t, os.WriteFile(path, []byte("version: 1\nenvironment: local\ndeployments:\n  - bad.json\n  - missing.json\n"), 0o600))
	_, err := Load(Local, path, filepath.Join(dir, "absent.yaml"))
	require.ErrorContains(t, err, path+":4: deployments[0]: "+filepath.Join(dir, "bad.json")+`: decode deployment record: line 1: json: unknown field "nope"`)
	require.ErrorContains(t, err, path+":5: deployments[1]: read deployment record: open ")
	require.ErrorContains(t, err, "read operator's file: open "+filepath.Join(dir, "absent.yaml"))
	require.ErrorIs(t, err, os.ErrNotExist)
}

// INV-01, INV-09: lanes that do not meet, or join different things, are refused.
func TestLanesMustMeet(t *testing.T) {
	for want, change := range map[string]func(d *Deployment){
		"there is no such network": func(d *Deployment) {
			at(d, LocalETH).Pools[0].Lanes = append(at(d, LocalETH).Pools[0].Lanes, Lane{ChainID: 10, RemoteAnchor: word(1)})
		},
		"nothing is deployed there at": func(d *Deployment) { at(d, LocalETH).Pools[0].Lanes[0].RemoteAnchor = word(0x9999) },
		"does not name this end in return": func(d *Deployment) {
			at(d, LocalBTC).Pools[1].Lanes = at(d, LocalBTC).Pools[1].Lanes[1:]
		},
		"a chain cannot be its own destination": func(d *Deployment) {
			at(d, LocalETH).Pools[0].Lanes[0] = Lane{ChainID: LocalETH, RemoteAnchor: word(0x1012)}
		},
		`it joins the assets "usdt" and "dai"`: func(d *Deployment) { at(d, LocalBTC).Pools[1].Symbol = "DAI" },
		"commonDecimals 5 differ from 6": func(d *Deployment) {
			at(d, LocalWBTC).Pools[0].CommonDecimals = 5
		},
		"it joins 6 and 5 common decimals": func(d *Deployment) { at(d, LocalWBTC).MintBridges[0].CommonDecimals = 5 },
		`chain 910001001 pool 1: no asset has the symbol "FOO"`: func(d *Deployment) {
			at(d, LocalETH).Pools[0].Symbol = "FOO"
		},
		`no asset has the symbol "BAR"`:              func(d *Deployment) { at(d, LocalETH).MintBridges[0].Symbol = "BAR" },
		"chain 424242 is not a network of \"local\"": func(d *Deployment) { d.Chains[0].ChainID = 424242 },
		"realDecimals: the native coin has 18, not 8": func(d *Deployment) {
			at(d, LocalBTC).Pools[0].RealDecimals = 8
		},
	} {
		t.Run(want, func(t *testing.T) {
			d := localRecord()
			change(&d)
			_, err := Compose(Local, nil, d)
			require.ErrorContains(t, err, want)
		})
	}
}

func TestPartOfADeploymentCanBeServed(t *testing.T) {
	d := localRecord()
	d.Chains = d.Chains[:2]
	c, err := Compose(Local, nil, d)
	require.NoError(t, err)
	p, _ := c.Pool(LocalETH, 1)
	require.Equal(t, []uint32{LocalBTC}, p.Remotes, "the third chain is not served here")
	require.Empty(t, c.MintBridges()[0].Remotes)
}

func TestRecordsOfOneDeploymentJoin(t *testing.T) {
	whole := localRecord()
	one, two := whole, whole
	one.Chains, two.Chains = whole.Chains[:1], whole.Chains[1:]
	c, err := Compose(Local, nil, one, two)
	require.NoError(t, err)
	require.Len(t, c.DeployedChains(), 3)

	_, err = Compose(Local, nil, one, whole)
	require.ErrorContains(t, err, "chain 910001001 has more than one deployment")
	two.Salt = word(0x5a18)
	_, err = Compose(Local, nil, one, two)
	require.ErrorContains(t, err, "deployment 2: salt and committee differ from deployment 1; one catalogue serves one deployment")
}

func TestTokenEntryErrors(t *testing.T) {
	for want, entry := range map[string]string{
		"give either pool":   "{ chain: 910001001 }",
		"give either pool (": `{ chain: 910001001, pool: 1, mintBridge: "0x0000000000000000000000000000000000001020" }`,
		`op.yaml:3: tokens[0]: asset: there is no asset "x"`: "{ chain: 910001001, pool: 1, asset: x }",
		"chain 910001001 has no deployed pool 9":             "{ chain: 910001001, pool: 9 }",
		"chain 910001001 has no deployed mint bridge":        `{ chain: 910001001, mintBridge: "0x0000000000000000000000000000000000001021" }`,
		"mintBridge: \"0x10\" is not an address":             `{ chain: 910001001, mintBridge: "0x10" }`,
		"only isActive applies":                              `{ chain: 910001001, mintBridge: "0x0000000000000000000000000000000000001020", isPoolActive: true }`,
		"this token is already described elsewhere":          "{ chain: 910001001, pool: 1 }, { chain: 910001001, pool: 1 }",
		`it joins the assets "btc" and "usdt"`:               "{ chain: 910001001, pool: 1, asset: btc }",
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
		`op.yaml:3: assets.foo: id: must not be empty`:   "{ foo: { symbol: FOO, name: Foo, icon: foo } }",
		`have the same symbol "BTC"`:                     `{ foo: { id: "x", symbol: BTC, name: Foo, icon: foo } }`,
		`have the same symbol "WBTC"`:                    `{ eth: { aliases: { WBTC: x } } }`,
		`have the same token id "1"`:                     `{ foo: { id: "1", symbol: FOO, name: Foo, icon: foo } }`,
		`key: "Foo" may only have a-z, 0-9 and '-'`:      `{ Foo: { id: "x", symbol: FOO, name: Foo, icon: foo } }`,
		`assets.usdt: symbol: must not be empty or have`: `{ usdt: { symbol: " " } }`,
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

// [5.23]: the whole truth table of isActive, poolId, isPoolProdActive,
// isPoolActive and production test mode.
func TestListingRule_5_23(t *testing.T) {
	for bits := range 32 {
		active, hasPool, prod, pool, testMode := bits&1 != 0, bits&2 != 0, bits&4 != 0, bits&8 != 0, bits&16 != 0
		want := false
		switch {
		case !active, !hasPool:
		case prod:
			want = true
		case testMode:
			want = pool
		}
		id := uint32(0)
		if hasPool {
			id = 7
		}
		got := Flags{IsActive: active, IsPoolActive: pool, IsPoolProdActive: prod}.listed(id, testMode)
		require.Equal(t, want, got, "active=%v poolId=%v prod=%v pool=%v productionTest=%v", active, hasPool, prod, pool, testMode)
	}
}

// [5.23]: the same table through Load's flags; a chain is listed only while it
// has a listed token and a router.
func TestListedChains_5_23(t *testing.T) {
	for bits := range 16 {
		active, prod, pool, testMode := bits&1 != 0, bits&2 != 0, bits&4 != 0, bits&8 != 0
		d := localRecord()
		d.Chains = d.Chains[:1]
		d.Chains[0].Pools, d.Chains[0].MintBridges = d.Chains[0].Pools[:1], nil
		c := composed(t, fmt.Sprintf(`{version: 1, environment: local, tokens: [{chain: 910001001, pool: 1, isActive: %v, isPoolActive: %v, isPoolProdActive: %v}]}`, active, pool, prod), d)
		if active && (prod || testMode && pool) {
			require.Len(t, c.Listed(testMode), 1)
			require.Len(t, c.Listed(testMode)[0].Tokens, 1)
		} else {
			require.Empty(t, c.Listed(testMode))
		}
	}
	c, err := Compose(Local, nil, localRecord())
	require.NoError(t, err)
	for id := range c.deployments {
		d := c.deployments[id]
		d.Bridge = "" // cannot come out of Compose, which demands a router
		c.deployments[id] = d
	}
	require.Empty(t, c.Listed(true))
}

func TestDefaultFlags(t *testing.T) {
	require.Equal(t, Flags{IsActive: true, IsPoolActive: true}, defaultFlags(Mainnet), "open to everybody only in writing")
	for _, env := range []Environment{Testnet, Local} {
		require.Equal(t, Flags{IsActive: true, IsPoolActive: true, IsPoolProdActive: true}, defaultFlags(env))
	}
}

// [3.06]: a chain that is reached by a mint bridge alone is listed for it.
func TestMintOnlyChainIsListed(t *testing.T) {
	d := localRecord()
	for i := range d.Chains {
		d.Chains[i].Pools = nil
	}
	c, err := Compose(Local, nil, d)
	require.NoError(t, err)
	l := c.Listed(false)
	require.Len(t, l, 2)
	require.Equal(t, LocalETH, l[0].Network.ID)
	require.Empty(t, l[0].Tokens)
	require.Equal(t, []uint32{LocalWBTC}, l[0].MintTokens[0].Remotes)
}

// SR-27: a source cap never exceeds the destination's.
func TestSR27_Caps(t *testing.T) {
	c, err := Compose(Local, nil, localRecord())
	require.NoError(t, err)
	caps := func() (all []LaneCap) {
		for _, p := range c.Pools() {
			for _, remote := range p.Remotes {
				all = append(all, LaneCap{p.ChainID, p.PoolID, remote, big.NewInt(100), big.NewInt(100)})
			}
		}
		return all
	}
	require.NoError(t, c.CheckCaps(caps()))

	more := caps()
	more[0].CapOut = big.NewInt(101)
	require.EqualError(t, c.CheckCaps(more), "chain 910001001 pool 1 may send 101 to chain 910001002, more than the 100 that pool 2 there may receive (SR-27)")
	less := caps()
	less[0].CapOut, less[0].CapIn = big.NewInt(0), big.NewInt(1000)
	require.NoError(t, c.CheckCaps(less))
	require.ErrorContains(t, c.CheckCaps(caps()[1:]), "are missing")
	bad := caps()
	bad[0].CapIn = big.NewInt(-1)
	require.ErrorContains(t, c.CheckCaps(bad), "must be zero or more")
	bad[0].CapIn = nil
	require.ErrorContains(t, c.CheckCaps(bad), "must be zero or more")
}

// Whatever bytes come in, the decoder returns an error or settings that Compose
// can judge; neither panics.
func FuzzParseOverride(f *testing.F) {
	example, err := os.ReadFile("testdata/operator.example.yaml")
	require.NoError(f, err)
	f.Add(example)
	f.Add([]byte("version: 1\nenvironment: local\n"))
	f.Add([]byte("a: &a [*a]"))
	f.Add([]byte("version: 1\nenvironment: local\nnetworks: &n {910001001: {rpc: [x]}}\nassets: {usdt: {aliases: {A: B}}}\ntokens: [{chain: 910001001, pool: 1, asset: btc}]\n"))
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

// Whatever bytes come in, an accepted record survives writing and reading.
func FuzzParseDeployment(f *testing.F) {
	example, err := os.ReadFile("testdata/deployment.example.json")
	require.NoError(f, err)
	f.Add(example)
	small, err := json.Marshal(localRecord())
	require.NoError(f, err)
	f.Add(small)
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := ParseDeployment(data)
		if err != nil {
			return
		}
		written, err := json.Marshal(d)
		if err != nil {
			require.ErrorContains(t, err, "year") // time.Time cannot write every year that it reads
			return
		}
		back, err := ParseDeployment(written)
		require.NoError(t, err)
		require.Equal(t, d.Chains, back.Chains)
		_, _ = Compose(d.Network, nil, d) // any answer, no panic
	})
}
