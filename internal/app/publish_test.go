package app

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
)

// publishedKeys is a contract CustodyKeys as a relay sees it: epochs follow one another.
type publishedKeys struct {
	epoch  uint32
	proofs [][]byte
}

func (c *publishedKeys) NextCustodyEpoch(context.Context, string, common.Address) (uint32, error) {
	return c.epoch + 1, nil
}

func (c *publishedKeys) PublishCustody(_ context.Context, _ common.Address, epoch uint32, _ uint8, _ [][32]byte,
	proof []byte,
) (chain.TxID, error) {
	c.epoch, c.proofs = epoch, append(c.proofs, proof)
	return "0x1", nil
}

// SR-06: what is published was signed by enough members who have the same keys in their own records. A member with
// another record, a stranger and one that does not answer count for nothing.
func TestCustodyKeysArePublished_SR06(t *testing.T) {
	var domain message.Domain
	domain[0] = 7
	keysOf := func(last byte) *custody.Rules {
		r := &custody.Rules{Epochs: []custody.Keys{{Epoch: 1, Threshold: 2}, {Epoch: 2, Threshold: 2}}}
		for i := range r.Epochs {
			for _, b := range []byte{1, 2, last} {
				r.Epochs[i].Members = append(r.Epochs[i].Members, bitcoin.XOnly{b, byte(i)})
			}
		}
		return r
	}
	var members []message.Member
	var remotes []config.Remote
	serve := func(rules *custody.Rules, listed bool) {
		key, err := crypto.GenerateKey()
		require.NoError(t, err)
		if listed {
			members = append(members, message.Member(crypto.PubkeyToAddress(key.PublicKey)))
		}
		mux := http.NewServeMux()
		sign := func(_ context.Context, _ uint32, digest message.Digest) (message.Signature, error) {
			return message.Sign(digest, key)
		}
		mux.Handle("GET "+custodyKeysRoute+"{epoch}", custodyKeysHandler(rules, domain, sign, slog.New(slog.DiscardHandler)))
		server := httptest.NewServer(mux)
		t.Cleanup(server.Close)
		remotes = append(remotes, config.Remote{URL: server.URL})
	}
	serve(keysOf(9), true)  // another record
	serve(keysOf(3), false) // a stranger
	serve(keysOf(3), true)
	serve(keysOf(3), true)
	slices.SortFunc(members, func(a, b message.Member) int { return slices.Compare(a[:], b[:]) })
	set, err := message.NewSet(1, 2, members)
	require.NoError(t, err)
	known, err := newHintSender(config.Common{}, append([]config.Remote{{URL: "http://127.0.0.1:1"}}, remotes...), nil,
		time.Hour, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	c := new(publishedKeys)
	p := &publisher{
		rules: keysOf(3), domain: domain, set: set, members: known, log: slog.New(slog.DiscardHandler),
		chains: map[uint32]publishing{localBTC: c}, at: map[uint32]common.Address{localBTC: {1}},
	}
	for want := range uint32(2) {
		done, err := p.publish(t.Context(), c, common.Address{1})
		require.NoError(t, err)
		require.False(t, done)
		require.Equal(t, want+1, c.epoch, "one epoch after the other")
		digest := node.CustodyDigest(domain, p.rules.Epochs[want])
		require.NoError(t, set.Verify(digest, message.Attestation(c.proofs[want][len(set.Encode()):])))
	}
	done, err := p.publish(t.Context(), c, common.Address{1})
	require.NoError(t, err)
	require.True(t, done)
	require.NoError(t, p.Run(t.Context()), "and then it is done")

	c.epoch, p.members.members = 0, p.members.members[:4]
	_, err = p.publish(t.Context(), c, common.Address{1})
	require.ErrorContains(t, err, "1 of 2 members signed")
	require.Zero(t, c.epoch)
}

func onLocal() config.Common { return config.Common{Network: config.Local} }

// A limit that an operator gives for a token holds on its lanes with Bitcoin, too, in both directions.
func TestPolicyOfBitcoinsLanes(t *testing.T) {
	record, asset := recordWithRouter(t)
	cat, err := catalog.Compose(catalog.Local, nil, record)
	require.NoError(t, err)
	p, err := node.PolicyOf(config.Attest{Common: onLocal(), MaxMessage: map[string]string{"BTC": "1.5"}}, cat)
	require.NoError(t, err)
	require.Len(t, p.Lanes, 3, "forth, back, and what the custody returns")
	for id, lane := range p.Lanes {
		require.Equal(t, "150000000", lane.MaxAmount.String())
		if id.Src.ChainID == localBitcoin {
			require.Equal(t, asset, id.Src.Anchor)
			require.Contains(t, []uint32{localBTC, localBitcoin}, id.DstChain)
		} else {
			require.EqualValues(t, localBitcoin, id.DstChain)
		}
	}
	_, err = node.PolicyOf(config.Attest{Common: onLocal(), MaxMessage: map[string]string{"XYZ": "1"}}, cat)
	require.ErrorContains(t, err, "no pool, mint bridge or Bitcoin router")
}

// A limit holds on the lanes of mint bridges, too, beside pools of the same symbol, each in its own common units.
func TestPolicyOfMintBridges(t *testing.T) {
	record, _ := recordWithRouter(t)
	address := func(b byte) string { return common.Address{19: b}.Hex() }
	lane := func(chainID uint32, at byte) []catalog.Lane {
		return []catalog.Lane{{ChainID: chainID, RemoteAnchor: common.Hash{31: at}.Hex()}}
	}
	record.Chains[0].Pools = []catalog.PoolDeployment{{
		PoolID: 1, Anchor: address(40), Token: address(41), Symbol: "USDT", RealDecimals: 6, CommonDecimals: 6,
		Lanes: lane(localWBTC, 50),
	}}
	record.Chains[0].MintBridges = []catalog.MintBridgeRecord{{
		Address: address(42), Token: address(43), Symbol: "USDC", Decimals: 6, CommonDecimals: 6, Mode: catalog.MintModeLock,
		Remotes: lane(localWBTC, 52),
	}}
	record.Chains = append(record.Chains, catalog.ChainDeployment{
		ChainID: localWBTC, GenesisHash: common.Hash{31: 8}.Hex(), Bridge: address(4), Lens: address(5), Timelock: address(6),
		Pools: []catalog.PoolDeployment{{
			PoolID: 1, Anchor: address(50), Token: address(51), Symbol: "USDT", RealDecimals: 18,
			CommonDecimals: 6, Lanes: lane(localBTC, 40),
		}},
		MintBridges: []catalog.MintBridgeRecord{{
			Address: address(52), Token: address(52), Symbol: "USDC", Decimals: 18, CommonDecimals: 6,
			Mode: catalog.MintModeMint, Remotes: lane(localBTC, 42),
		}},
	})
	cat, err := catalog.Compose(catalog.Local, nil, record)
	require.NoError(t, err)
	p, err := node.PolicyOf(config.Attest{Common: onLocal(), MaxMessage: map[string]string{"USDC": "2.5", "USDT": "7"}}, cat)
	require.NoError(t, err)
	got := map[committee.LaneID]string{}
	for id, l := range p.Lanes {
		got[id] = l.MaxAmount.String()
	}
	id := func(src uint32, anchor byte, dst uint32) committee.LaneID {
		return committee.LaneID{Src: chain.AnchorID{ChainID: src, Anchor: message.Anchor{31: anchor}}, DstChain: dst}
	}
	require.Equal(t, map[committee.LaneID]string{
		id(localBTC, 42, localWBTC): "2500000", id(localWBTC, 52, localBTC): "2500000",
		id(localBTC, 40, localWBTC): "7000000", id(localWBTC, 50, localBTC): "7000000",
	}, got)
	_, err = node.PolicyOf(config.Attest{Common: onLocal(), MaxMessage: map[string]string{"USDC": "0.0000001"}}, cat)
	require.ErrorContains(t, err, "maxMessage of USDC")
	_, err = node.PolicyOf(config.Attest{Common: onLocal(), MaxMessage: map[string]string{"USDC": "0.0"}}, cat)
	require.ErrorContains(t, err, "maxMessage of USDC: 0 would be no limit")
}

// What an operator lets pass in a day stands beside the limit of one message, on the same lanes.
func TestPolicyOfADay(t *testing.T) {
	record, _ := recordWithRouter(t)
	cat, err := catalog.Compose(catalog.Local, nil, record)
	require.NoError(t, err)
	p, err := node.PolicyOf(config.Attest{
		Common: onLocal(), MaxMessage: map[string]string{"BTC": "1"},
		MaxPerDay: map[string]string{"BTC": "2.5"},
	}, cat)
	require.NoError(t, err)
	require.Len(t, p.Lanes, 3, "forth, back, and what the custody returns")
	for _, lane := range p.Lanes {
		require.Equal(t,
			committee.LanePolicy{MaxAmount: amount.New(100_000_000), Cap: amount.New(250_000_000), Window: 24 * time.Hour}, lane)
	}
	for limit, reason := range map[string]string{
		"0": "0 would be no limit", "-1": "", "1e3": "", "": "",
		"0.000000001": "",
	} {
		_, err := node.PolicyOf(config.Attest{Common: onLocal(), MaxPerDay: map[string]string{"BTC": limit}}, cat)
		require.ErrorContains(t, err, "maxPerDay of BTC: "+reason, "%q", limit)
	}
}

// recordWithRouter is a deployment of nothing but BTC as a chain's coin.
func recordWithRouter(t *testing.T) (catalog.Deployment, message.Anchor) {
	t.Helper()
	anchor, err := catalog.BitcoinAnchor(catalog.AssetBTC)
	require.NoError(t, err)
	word := func(b byte) string { return common.Hash{31: b}.Hex() }
	address := func(b byte) string { return common.Address{19: b}.Hex() }
	keys := []string{common.Hash{31: 1}.Hex()[2:], common.Hash{31: 2}.Hex()[2:], common.Hash{31: 3}.Hex()[2:]}
	return catalog.Deployment{
		Version: catalog.DeploymentVersion, Network: catalog.Local, Salt: word(9),
		Committee: catalog.Committee{Epoch: 1, Threshold: 2, Members: []string{address(1), address(2), address(3)}},
		Bitcoin: &catalog.BitcoinDeployment{
			ChainID: localBitcoin, Network: "local", GenesisHash: keys[0],
			Epochs:        []catalog.CustodyEpoch{{Epoch: 1, Threshold: 2, Keys: keys}},
			Confirmations: []catalog.ConfirmationStep{{Confirmations: 2}},
			Assets: []catalog.BitcoinAsset{{
				Asset: catalog.AssetBTC, Symbol: "BTC", Decimals: 8, CommonDecimals: 8, MinDeposit: amount.New(1000),
				Lanes: []catalog.BitcoinLane{{ChainID: localBTC, RemoteAnchor: word(7)}},
			}},
		},
		Chains: []catalog.ChainDeployment{{
			ChainID: localBTC, GenesisHash: word(8), Bridge: address(4), Lens: address(5), Timelock: address(6),
			BitcoinRouters: []catalog.BitcoinRouterRecord{{
				Address: address(7), Token: catalog.NativeToken, Symbol: "BTC", Asset: catalog.AssetBTC, Decimals: 18,
				CommonDecimals: 8,
				Mode:           catalog.RouterNative,
				Remotes:        []catalog.Lane{{ChainID: localBitcoin, RemoteAnchor: common.Hash(anchor).Hex()}},
			}},
		}},
	}, anchor
}

// SR-05: the least that waits on Bitcoin is an asset's, whichever chains it is on; and a member of a public network
// starts by no file that lets any token pass without limits.
func TestPolicyOnPublicNetworks_SR05(t *testing.T) {
	record, _ := recordWithRouter(t)
	cat, err := catalog.Compose(catalog.Local, nil, record)
	require.NoError(t, err)
	limit := map[string]string{"BTC": "2.5"}
	p, err := node.PolicyOf(config.Attest{
		Common: config.Common{Network: config.Testnet}, MaxPerDay: limit, DelayOver: limit,
	}, cat)
	require.NoError(t, err)
	asset, err := catalog.BitcoinAnchor(catalog.AssetBTC)
	require.NoError(t, err)
	bitcoin, _, ok := cat.Bitcoin()
	require.True(t, ok)
	require.Equal(t, map[chain.AnchorID]amount.Amount{
		{ChainID: bitcoin.ChainID, Anchor: asset}: amount.New(250_000_000),
	}, p.DelayOver)
	const missing = `: on public networks every token needs a limit: add `
	for text, c := range map[string]config.Attest{
		"maxPerDay" + missing + `maxPerDay: {BTC: "…"}`: {DelayOver: limit},
		"delayOver" + missing + `delayOver: {BTC: "…"}`: {MaxPerDay: limit},
		"delayOver of BTC: 0 would be no limit":         {MaxPerDay: limit, DelayOver: map[string]string{"BTC": "0"}},
		"delayOver of ETH: no Bitcoin router":           {MaxPerDay: limit, DelayOver: map[string]string{"ETH": "1"}},
	} {
		for _, network := range []config.Environment{config.Mainnet, config.Testnet} {
			c.Network = network
			_, err := node.PolicyOf(c, cat)
			require.ErrorContains(t, err, text)
		}
	}
	_, err = node.PolicyOf(config.Attest{Common: config.Common{Network: config.Local}}, cat)
	require.NoError(t, err, "the local network's tokens are worthless")
}
