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
	halted.Anchor[0]++
	require.Nil(t, get[api.QuoteView](f, quotePath).Reason)
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
