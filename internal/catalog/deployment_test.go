package catalog

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

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
		"version: 3 is not supported":                    func(d *Deployment) { d.Version = 3 },
		`network: "prod" is not`:                         func(d *Deployment) { d.Network = "prod" },
		"salt: must not be zero":                         func(d *Deployment) { d.Salt = word(0) },
		`salt: "0x12" is not 32 bytes`:                   func(d *Deployment) { d.Salt = "0x12" },
		"committee.members: must be 1 to 16":             func(d *Deployment) { d.Committee.Members = nil },
		"committee.threshold: must be more than half":    func(d *Deployment) { d.Committee.Threshold = 4 },
		"committee.threshold: must be more than half of": func(d *Deployment) { d.Committee.Threshold = 1 },
		"committee.threshold: must be more than half of the 4 members": func(d *Deployment) {
			d.Committee.Members = append(d.Committee.Members, addr(0xa4))
		},
		"committee.epoch: must be":                                      func(d *Deployment) { d.Committee.Epoch = 0 },
		"committee.epoch: must be from 1 to 4294967295, not 4294967296": func(d *Deployment) { d.Committee.Epoch = 1 << 32 },
		"committee.members[2]: members must ascend strictly": func(
			d *Deployment,
		) {
			d.Committee.Members[2] = d.Committee.Members[0]
		},
		"chains: at least one": func(d *Deployment) { d.Chains = nil },
		"chains[1].chainId: 910001001 is listed twice": func(
			d *Deployment,
		) {
			d.Chains[1].ChainID = LocalETH
		},
		"chains[0].chainId: must be": func(d *Deployment) { d.Chains[0].ChainID = 0 },
		"chains[0].genesisHash":      func(d *Deployment) { d.Chains[0].GenesisHash = "" },
		"chains[0].bridge: must not be the zero address": func(
			d *Deployment,
		) {
			d.Chains[0].Bridge = "0x0000000000000000000000000000000000000000"
		},
		`chains[0].bridge: "" is not an address`: func(d *Deployment) { d.Chains[0].Bridge = "" },
		"chains[0].lens: ":                       func(d *Deployment) { d.Chains[0].Lens = "1002" },
		"chains[0].timelock: ": func(
			d *Deployment,
		) {
			d.Chains[0].Timelock = "0xzz"
		},
		"wrong checksum": func(
			d *Deployment,
		) {
			d.Chains[0].Permit2 = ptr("0x000000000022d473030F116dDEE9F6B43aC78BA3")
		},
		"chains[0].pools[0].poolId: must be at least 1": func(
			d *Deployment,
		) {
			d.Chains[0].Pools[0].PoolID = 0
		},
		"chains[0].pools[1].poolId: 1 is used twice": func(
			d *Deployment,
		) {
			d.Chains[0].Pools[1].PoolID = 1
		},
		"chains[0].pools[1].anchor: 0x": func(
			d *Deployment,
		) {
			d.Chains[0].Pools[1].Anchor = d.Chains[0].Pools[0].Anchor
		},
		"chains[0].mintBridges[0].address: 0x": func(
			d *Deployment,
		) {
			d.Chains[0].MintBridges[0].Address = d.Chains[0].Pools[0].Anchor
		},
		"chains[0].pools[0].symbol": func(
			d *Deployment,
		) {
			d.Chains[0].Pools[0].Symbol = " USDT"
		},
		"chains[0].pools[0].commonDecimals: scale 6 to 7 decimals": func(
			d *Deployment,
		) {
			d.Chains[0].Pools[0].CommonDecimals = 7
		},
		`chains[0].mintBridges[0].mode: "burn"`: func(
			d *Deployment,
		) {
			d.Chains[0].MintBridges[0].Mode = "burn"
		},
		"chains[0].pools[0].lanes[1].chainId: 910001002 is li": func(
			d *Deployment,
		) {
			d.Chains[0].Pools[0].Lanes[1].ChainID = LocalBTC
		},
		"chains[0].pools[0].lanes[0].remoteAnchor: must not": func(
			d *Deployment,
		) {
			d.Chains[0].Pools[0].Lanes[0].RemoteAnchor = word(0)
		},
		"chains[0].pools[0].lanes[0].chainId: must be": func(
			d *Deployment,
		) {
			d.Chains[0].Pools[0].Lanes[0].ChainID = 0
		},
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
	d.Committee.Threshold, d.Committee.Members = 3, append(d.Committee.Members, addr(0xa4), addr(0xa5))
	_, err = d.Check()
	require.NoError(t, err)
}

func TestRecordDecoderIsStrict(t *testing.T) {
	for name, tc := range map[string]struct{ data, want string }{
		"unknown field": {"{\n\"version\": 1,\n\"extra\": 1 }", `unknown field "extra"`},
		"trailing":      {string(asJSON(t, localRecord())) + "{}", "data after the record"},
		"cut":           {"{", "unexpected EOF"},
		"id over 32 bits": {
			"{\n\"chains\": [\n{ \"chainId\": 4294967296 }] }",
			"line 3: json: cannot unmarshal number 4294967296",
		},
		"too big":            {strings.Repeat(" ", maxRecordBytes+1), "more than 4194304"},
		"not even an object": {"7", "cannot unmarshal number"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := ParseDeployment([]byte(tc.data))
			require.ErrorContains(t, err, tc.want)
		})
	}
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
	require.ErrorContains(t, err,
		"deployment 2: salt, committee, custody, Solana or TON differ from deployment 1; one catalogue serves one deployment")
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
