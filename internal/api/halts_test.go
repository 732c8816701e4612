package api_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/quote"
)

// SR-13: a route of which the committee halted one end is quoted as paused, either way and also of Bitcoin, and its
// lanes are shown so; the others go on.
func TestHaltedRoutes_SR13(t *testing.T) {
	f := newFixture(t)
	halted := chain.AnchorID{ChainID: btcChain, Anchor: anchor(0x2010)}
	f.book.Heed(func(id chain.AnchorID) bool { return id == halted })
	require.Equal(t, []string{"paused", "open", "paused", "open", "open", "open"}, laneStates(f))
	const back = "/api/quote?srcChainId=910001002&dstChainId=910001001&poolId=1&amount=5000000"
	for _, path := range []string{quotePath, back} {
		q := get[api.QuoteView](f, path)
		require.Equal(t, ptr("paused"), q.Reason, path)
		require.Equal(t, ptr("This route is paused. Refunds and claims still work."), q.ReasonText)
	}
	require.True(t, get[api.QuoteView](f, quotePath).Halted)
	halted.Anchor[0]++
	require.Nil(t, get[api.QuoteView](f, quotePath).Reason)
	require.False(t, get[api.QuoteView](f, quotePath).Halted)
}

// SR-13: a pause of the chain's own is no halt: liquidity may leave in spite of the one (CON-10), not of the other.
func TestPauseIsNoHalt_SR13(t *testing.T) {
	f := newFixture(t)
	f.change(ethChain, func(s *quote.ChainState) {
		fee := s.Fees[btcChain]
		fee.Paused = true
		s.Fees[btcChain] = fee
	})
	q := get[api.QuoteView](f, quotePath)
	require.Equal(t, ptr("paused"), q.Reason)
	require.False(t, q.Halted)
}

// [7.08] SR-13: a mint pair of which the committee halted one end says so with its fee, and its lanes are shown as
// paused; other pairs between the same chains go on for who names theirs.
func TestHaltedMintPairs_SR13(t *testing.T) {
	d := deployment()
	for i, other := range []int{1, 0} {
		c := &d.Chains[i]
		c.MintBridges = append(c.MintBridges, catalog.MintBridgeRecord{
			Address: addr(0x1030 + 0x1000*i), Token: addr(0x10ee + 0x1000*i), Symbol: "DAI", Decimals: 18, CommonDecimals: 6,
			Mode: catalog.MintModeMint,
			Remotes: []catalog.Lane{{
				ChainID: d.Chains[other].ChainID, RemoteAnchor: word(0x1030 + 0x1000*other),
			}},
		})
	}
	f := newFixture(t, func(c *api.Config) { c.Catalog = compose(t, operatorFile, d) })
	var halted chain.AnchorID
	f.book.Heed(func(id chain.AnchorID) bool { return id == halted })
	fee := func(src, dst uint32, more string) bool {
		return get[api.BoolFee](f, fmt.Sprintf("/api/swap:bool-fee?srcChainId=%d&dstChainId=%d%s", src, dst, more)).Halted
	}
	require.False(t, fee(ethChain, btcChain, ""))
	for _, halted = range []chain.AnchorID{
		{ChainID: ethChain, Anchor: anchor(0x1020)}, {ChainID: btcChain, Anchor: anchor(0x2020)},
	} {
		require.True(t, fee(ethChain, btcChain, ""), "any of the chains' pairs counts where none is named")
		require.True(t, fee(ethChain, btcChain, "&bridge="+addr(0x1020)))
		require.True(t, fee(btcChain, ethChain, "&bridge="+word(0x2020)))
		require.False(t, fee(ethChain, btcChain, "&bridge="+addr(0x1030)))
		require.Equal(t, []string{"open", "open", "open", "open", "paused", "open", "paused", "open"}, laneStates(f))
	}
	const path = "/api/swap:bool-fee?srcChainId=910001001&dstChainId=910001002&bridge="
	refused(t, f.get(path+addr(0x2020)), "quote.NO_ROUTE") // of the other chain
	refused(t, f.get(path+"0x12"), "transfer.BAD_ADDRESS")
}

// SR-13: where the committee halted a router, or the custody of its asset, neither way is quoted as open.
func TestHaltedBitcoinRoutes_SR13(t *testing.T) {
	b := newBitcoinFixture(t)
	custodyOf, err := catalog.BitcoinAnchor("btc")
	require.NoError(t, err)
	var halted chain.AnchorID
	b.book.Heed(func(id chain.AnchorID) bool { return id == halted })
	reasons := func() (out []*string) {
		for _, way := range []string{
			fmt.Sprintf("srcChainId=%d&dstChainId=%d&amount=1000000", bitcoinChain, btcChain),
			fmt.Sprintf("srcChainId=%d&dstChainId=%d&amount=1000000000000000", btcChain, bitcoinChain),
		} {
			out = append(out, get[api.BitcoinQuoteView](b.fixture, "/api/bitcoin/quote?asset=btc&"+way).Reason)
		}
		return out
	}
	require.Equal(t, []*string{nil, nil}, reasons())
	for _, halted = range []chain.AnchorID{
		{ChainID: btcChain, Anchor: anchor(btcRouter)}, {ChainID: bitcoinChain, Anchor: custodyOf},
	} {
		require.Equal(t, []*string{ptr("paused"), ptr("paused")}, reasons(), halted)
	}
	halted = chain.AnchorID{ChainID: btcChain, Anchor: anchor(runeRouter)}
	require.Equal(t, []*string{nil, nil}, reasons())
	halted.Anchor = anchor(btcRouter)
	b.change(bitcoinChain, func(s *quote.ChainState) {
		short := s.Bitcoin.Assets["btc"]
		short.Deficit = true
		s.Bitcoin.Assets["btc"] = short
	})
	require.Equal(t, []*string{ptr("deficit"), ptr("paused")}, reasons(), "SR-21: of a deposit, the cause is told")
}
