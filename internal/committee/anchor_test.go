package committee_test

import (
	"context"
	"errors"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
)

func TestAnchorsFromTheRecord(t *testing.T) {
	const pool, lock, mint = "0x1111111111111111111111111111111111111111", "0x2222222222222222222222222222222222222222",
		"0x3333333333333333333333333333333333333333"
	word := func(address string) message.Bytes32 { return message.FromAddress(common.HexToAddress(address)) }
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
	all, err := committee.Anchors(record())
	require.NoError(t, err)
	require.Len(t, all, 4)
	require.Equal(t,
		[]committee.AnchorKind{committee.AnchorPool, committee.AnchorLock, committee.AnchorPool, committee.AnchorMint},
		[]committee.AnchorKind{all[0].Kind, all[1].Kind, all[2].Kind, all[3].Kind})
	require.Equal(t, map[uint32]message.Bytes32{chainB: word(mint)}, all[1].Remotes)

	oneSided := record()
	oneSided.Chains[1].Pools[0].Lanes = to(chainA, lock) // does not name the pool
	all, err = committee.Anchors(oneSided)
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
		_, err := committee.Anchors(d)
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
	word := func(address string) message.Bytes32 { return message.FromAddress(common.HexToAddress(address)) }
	asset := func(text string) message.Bytes32 {
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
	all, err := committee.Anchors(record)
	require.NoError(t, err)
	got := map[committee.AnchorID]committee.Anchor{}
	for _, a := range all {
		got[a.AnchorID] = a
	}
	btc, token, runes := got[committee.AnchorID{ChainID: bitcoin, Anchor: asset("btc")}],
		got[committee.AnchorID{ChainID: bitcoin, Anchor: asset("brc20:cway")}],
		got[committee.AnchorID{ChainID: bitcoin, Anchor: asset("rune:840106:129")}]
	for _, a := range []committee.Anchor{btc, token, runes} {
		require.Equal(t, committee.AnchorLock, a.Kind)
		require.True(t, a.Returns)
	}
	require.Equal(t, map[uint32]message.Bytes32{chainA: word(router), chainB: word(native)}, btc.Remotes,
		"a closed lane is drained (SR-29)")
	require.Equal(t, map[uint32]message.Bytes32{chainA: word(other)}, token.Remotes)
	require.Empty(t, runes.Remotes, "one end alone is no lane")
	for _, id := range []committee.AnchorID{
		{ChainID: chainA, Anchor: word(router)},
		{ChainID: chainB, Anchor: word(native)},
	} {
		require.Equal(t, committee.AnchorMint, got[id].Kind)
		require.False(t, got[id].Returns)
		require.Equal(t, map[uint32]message.Bytes32{bitcoin: asset("btc")}, got[id].Remotes)
	}
	record.Bitcoin.Assets[0].CommonDecimals = 6
	_, err = committee.Anchors(record)
	require.ErrorContains(t, err, "decimals")
	record.Bitcoin.Assets[0].Asset = "doge"
	_, err = committee.Anchors(record)
	require.Error(t, err)
}

const pool1 = "0x7777777777777777777777777777777777777777"

var errNotAsked = errors.New("not what is read of this anchor")

// reads answers for one token and one native router.
type reads struct {
	token, native common.Address
	supply        amount.Amount
}

func (r reads) Executed(context.Context, string, ...message.UID) ([]bool, error) {
	return nil, errNotAsked
}

func (r reads) BalanceOf(context.Context, string, common.Address, common.Address) (amount.Amount, error) {
	return amount.Amount{}, errNotAsked
}

func (r reads) TotalSupply(_ context.Context, at string, token common.Address) (amount.Amount, error) {
	if at != "0xb" || token != r.token {
		return amount.Amount{}, errNotAsked
	}
	return r.supply, nil
}

type nativeReads struct{ reads }

func (r nativeReads) Issued(_ context.Context, at string, router common.Address) (amount.Amount, error) {
	if at != "0xb" || router != r.native {
		return amount.Amount{}, errNotAsked
	}
	return r.supply, nil
}

// INV-01: what a router issued is its token's supply, or what a native one released, rounded up.
func TestRoutersSupply_INV01(t *testing.T) {
	const token, native = "0x4444444444444444444444444444444444444444", "0x6666666666666666666666666666666666666666"
	d := catalog.ChainDeployment{BitcoinRouters: []catalog.BitcoinRouterRecord{
		{Address: token, Token: token, Decimals: 10, CommonDecimals: 8, Mode: catalog.RouterToken},
		{Address: native, Token: catalog.NativeToken, Decimals: 18, CommonDecimals: 8, Mode: catalog.RouterNative},
	}}
	at := chain.Cursor{Height: 3, Hash: "0xb"}
	r := reads{common.HexToAddress(token), common.HexToAddress(native), amount.New(1001)}
	state, err := committee.NewDestination(d, nativeReads{r}, nil).Anchor(t.Context(), message.FromAddress(r.token),
		committee.AnchorMint, at)
	require.NoError(t, err)
	require.Equal(t, committee.AnchorState{Supply: amount.New(11)}, state)
	state, err = committee.NewDestination(d, nativeReads{r}, nil).Anchor(t.Context(), message.FromAddress(r.native),
		committee.AnchorMint, at)
	require.NoError(t, err)
	require.Equal(t, committee.AnchorState{Supply: amount.New(1)}, state)
	_, err = committee.NewDestination(d, r, nil).Anchor(t.Context(), message.FromAddress(r.native),
		committee.AnchorMint, at)
	require.Error(t, err, "never taken for nothing")
}
