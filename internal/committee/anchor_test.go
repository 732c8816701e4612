package committee_test

import (
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/evm"
	"causeway/internal/message"
)

// anchorsOf derives the anchors of a record as processes do, without the checks of a custody's keys.
func anchorsOf(d catalog.Deployment) ([]chain.Anchor, error) {
	var all []chain.Anchor
	for _, c := range d.Chains {
		list, err := evm.Anchors(c)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	if d.Bitcoin != nil {
		rules, err := rulesOf(d.Bitcoin)
		if err != nil {
			return nil, err
		}
		all = append(all, vault.Anchors(rules)...)
	}
	return committee.Anchors(all)
}

// rulesOf has what the lanes of a custody come from.
func rulesOf(d *catalog.BitcoinDeployment) (*custody.Rules, error) {
	r := &custody.Rules{ChainID: d.ChainID, Terms: map[custody.Asset]custody.Terms{}}
	for _, a := range d.Assets {
		asset, err := custody.ParseAsset(a.Asset)
		if err != nil {
			return nil, err
		}
		terms := custody.Terms{Common: a.CommonDecimals}
		for _, l := range a.Lanes {
			router, err := message.ParseAnchor(l.RemoteAnchor)
			if err != nil {
				return nil, err
			}
			terms.Lanes = append(terms.Lanes, custody.Lane{ChainID: l.ChainID, Router: router, From: l.From, Until: l.Until})
		}
		r.Assets, r.Terms[asset] = append(r.Assets, asset), terms
	}
	return r, nil
}

func TestAnchorsFromTheRecord(t *testing.T) {
	const pool, lock, mint = "0x1111111111111111111111111111111111111111", "0x2222222222222222222222222222222222222222",
		"0x3333333333333333333333333333333333333333"
	word := func(address string) message.Anchor { return message.AnchorOf(common.HexToAddress(address)) }
	to := func(chainID uint32, address string) []catalog.Lane {
		return []catalog.Lane{{ChainID: chainID, RemoteAnchor: word(address).String()}}
	}
	record := func() catalog.Deployment {
		return catalog.Deployment{Chains: []catalog.ChainDeployment{
			{
				ChainID: chainA,
				Pools:   []catalog.PoolDeployment{{PoolID: 1, Anchor: pool, CommonDecimals: 6, Lanes: to(chainB, pool)}},
				MintBridges: []catalog.MintBridgeRecord{{
					Address: lock, CommonDecimals: 6, Mode: catalog.MintModeLock,
					Remotes: to(chainB, mint),
				}},
			},
			{
				ChainID: chainB,
				Pools:   []catalog.PoolDeployment{{PoolID: 1, Anchor: pool, CommonDecimals: 6, Lanes: to(chainA, pool)}},
				MintBridges: []catalog.MintBridgeRecord{{
					Address: mint, CommonDecimals: 6, Mode: catalog.MintModeMint,
					Remotes: to(chainA, lock),
				}},
			},
		}}
	}
	all, err := anchorsOf(record())
	require.NoError(t, err)
	require.Len(t, all, 4)
	require.Equal(t,
		[]chain.AnchorKind{chain.AnchorPool, chain.AnchorLock, chain.AnchorPool, chain.AnchorMint},
		[]chain.AnchorKind{all[0].Kind, all[1].Kind, all[2].Kind, all[3].Kind})
	require.Equal(t, map[uint32]message.Anchor{chainB: word(mint)}, all[1].Remotes)

	oneSided := record()
	oneSided.Chains[1].Pools[0].Lanes = to(chainA, lock) // does not name the pool
	all, err = anchorsOf(oneSided)
	require.NoError(t, err)
	require.Empty(t, all[0].Remotes, "a lane needs both ends")
	require.Empty(t, all[2].Remotes)

	for name, edit := range map[string]func(d *catalog.Deployment){
		"other decimals": func(d *catalog.Deployment) { d.Chains[1].Pools[0].CommonDecimals = 9 },
		"not an address": func(d *catalog.Deployment) { d.Chains[0].Pools[0].Anchor = "0x12" },
		"not an anchor":  func(d *catalog.Deployment) { d.Chains[0].Pools[0].Lanes[0].RemoteAnchor = "0x12" },
		"twice":          func(d *catalog.Deployment) { d.Chains[0].MintBridges[0].Address = pool },
		"pool and bridge": func(d *catalog.Deployment) {
			d.Chains[0].Pools[0].Lanes = to(chainB, mint)
			d.Chains[1].MintBridges[0].Remotes = to(chainA, pool)
		},
	} {
		d := record()
		edit(&d)
		_, err := anchorsOf(d)
		require.Error(t, err, name)
	}
}

// A lane that one configured end does not name back is no lane, however the configuration came about.
func TestOneSidedLaneIsUnknown(t *testing.T) {
	for _, i := range []int{0, 1} { // poolA, poolB
		w := newWorld(t, 2, 3, func(_ int, c *committee.Config) {
			anchors := testAnchors()
			delete(anchors[i].Remotes, chainB)
			delete(anchors[i].Remotes, chainA)
			c.Anchors = anchors
		})
		it := finalDeposit(t, w)
		_, err := w.attest(w.members[0], it)
		requireCode(t, err, committee.CodeUnknownLane)
	}
}

// Bitcoin's assets are escrows, their routers elsewhere supplies, and a lane between them needs both ends.
func TestAnchorsOfBitcoin(t *testing.T) {
	const router, other, native = "0x4444444444444444444444444444444444444444",
		"0x5555555555555555555555555555555555555555", "0x6666666666666666666666666666666666666666"
	const bitcoin uint32 = 910002001
	word := func(address string) message.Anchor { return message.AnchorOf(common.HexToAddress(address)) }
	asset := func(text string) message.Anchor {
		a, err := custody.ParseAsset(text)
		require.NoError(t, err)
		return a.Anchor()
	}
	lane := func(chainID uint32, address string, from, until uint32) catalog.BitcoinLane {
		return catalog.BitcoinLane{ChainID: chainID, RemoteAnchor: word(address).String(), From: from, Until: until}
	}
	on := func(address, name string, mode catalog.RouterMode) catalog.BitcoinRouterRecord {
		return catalog.BitcoinRouterRecord{
			Address: address, Token: address, Asset: name, Decimals: 18, CommonDecimals: 8, Mode: mode,
			Remotes: []catalog.Lane{{ChainID: bitcoin, RemoteAnchor: asset(name).String()}},
		}
	}
	record := catalog.Deployment{
		Bitcoin: &catalog.BitcoinDeployment{ChainID: bitcoin, Assets: []catalog.BitcoinAsset{
			{Asset: "btc", CommonDecimals: 8, Lanes: []catalog.BitcoinLane{
				lane(chainA, other, 0, 100), lane(chainA, router, 100, 0), lane(chainB, native, 0, 50),
			}},
			{Asset: "brc20:cway", CommonDecimals: 8, Lanes: []catalog.BitcoinLane{lane(chainA, other, 0, 0)}},
			{Asset: "rune:840106:129", CommonDecimals: 8},
		}},
		Chains: []catalog.ChainDeployment{
			{ChainID: chainA, BitcoinRouters: []catalog.BitcoinRouterRecord{
				on(router, "btc", catalog.RouterToken), on(other, "brc20:cway", catalog.RouterToken),
				on(pool1, "rune:840106:129", catalog.RouterToken),
			}},
			{ChainID: chainB, BitcoinRouters: []catalog.BitcoinRouterRecord{on(native, "btc", catalog.RouterNative)}},
		},
	}
	all, err := anchorsOf(record)
	require.NoError(t, err)
	got := map[chain.AnchorID]chain.Anchor{}
	for _, a := range all {
		got[a.AnchorID] = a
	}
	btc, token, runes := got[chain.AnchorID{ChainID: bitcoin, Anchor: asset("btc")}],
		got[chain.AnchorID{ChainID: bitcoin, Anchor: asset("brc20:cway")}],
		got[chain.AnchorID{ChainID: bitcoin, Anchor: asset("rune:840106:129")}]
	for _, a := range []chain.Anchor{btc, token, runes} {
		require.Equal(t, chain.AnchorLock, a.Kind)
		require.True(t, a.Returns)
	}
	require.Equal(t, map[uint32]message.Anchor{chainA: word(router), chainB: word(native)}, btc.Remotes,
		"a closed lane is drained (SR-29)")
	require.Equal(t, map[uint32]message.Anchor{chainA: word(other)}, token.Remotes)
	require.Empty(t, runes.Remotes, "one end alone is no lane")
	for _, id := range []chain.AnchorID{
		{ChainID: chainA, Anchor: word(router)},
		{ChainID: chainB, Anchor: word(native)},
	} {
		require.Equal(t, chain.AnchorMint, got[id].Kind)
		require.False(t, got[id].Returns)
		require.Equal(t, map[uint32]message.Anchor{bitcoin: asset("btc")}, got[id].Remotes)
	}
	record.Bitcoin.Assets[0].CommonDecimals = 6
	_, err = anchorsOf(record)
	require.ErrorContains(t, err, "decimals")
	record.Bitcoin.Assets[0].Asset = "doge"
	_, err = anchorsOf(record)
	require.Error(t, err)
}

const pool1 = "0x7777777777777777777777777777777777777777"
