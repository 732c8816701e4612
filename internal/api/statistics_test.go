package api_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/message"
	"causeway/internal/quote"
	"causeway/internal/store/storetest"
	"causeway/internal/transfer"
)

// counts counts everything and has the API take it over.
func (f *fixture) counts() {
	f.t.Helper()
	require.NoError(f.t, storetest.CountAll(f.t.Context(), f.db.StatisticsFollower(f.clock.now)))
	f.clock.advance(11 * time.Second)
	f.refresh()
	require.NoError(f.t, f.api.RefreshStatistics(f.t.Context()))
}

// onDay is a swap of 4.985 USDT, or of the coin, whose source block is `ago` days before the clock's start.
func onDay(sequence, ago int, pool int) transfer.Transfer {
	t := swap(sequence, alice, bob)
	t.Source.At = start.Add(-time.Duration(ago) * 24 * time.Hour)
	if pool == 2 {
		t.Message.UID = message.NewUID(ethChain, btcChain, message.PoolNonce(2, uint32(sequence)))
		t.UID, t.Message.SrcAnchor, t.Message.DstAnchor = t.Message.UID, anchor(0x1011), anchor(0x2011)
		t.Message.Payload = encode(message.Payload{
			Kind: message.KindSwap, Amount: amount.New(2_000_000_000), Recipient: bob,
			Refund: alice,
		})
	}
	return t
}

func arrived(t transfer.Transfer) transfer.Transfer {
	t.State, t.Tx = transfer.Confirmed, word(0x99)
	t.Arrival = transfer.Inclusion{Tx: t.Tx, Height: 50, At: t.Source.At.Add(38 * time.Second)}
	return t
}

// [7.19] … [7.27]: every figure of one small history, by hand.
func TestStatistics(t *testing.T) {
	f := newFixture(t)
	for _, c := range []string{"statistics", "statistic", "statistic-bridge", "statistic-tvl"} {
		refused(t, f.get("/api/swap/"+c), "statistic.NOT_READY")
	}
	f.change(ethChain, func(s *quote.ChainState) {
		s.Pools[1] = quote.PoolState{Liquidity: amount.New(1_500_000)}
		s.Pools[2] = quote.PoolState{Liquidity: amount.New(2_000_000_000_000_000_000)}
	})
	f.change(btcChain, func(s *quote.ChainState) {
		s.Pools[1] = quote.PoolState{Liquidity: amount.New(250_000_000_000_000_000)}
		s.Pools[2] = quote.PoolState{}
	})
	refund := newTransfer(message.Message{
		UID:       message.NewUID(btcChain, ethChain, message.PoolNonce(1, 900)),
		SrcAnchor: anchor(0x2010), DstAnchor: anchor(0x1010), Payload: refundPayload(swap(1, alice, bob)),
	}, word(0x4242), bob)
	f.insert(
		arrived(onDay(1, 0, 1)), arrived(onDay(2, 1, 1)), arrived(onDay(3, 8, 1)), arrived(onDay(4, 40, 2)),
		onDay(5, 0, 1), arrived(onDay(6, 0, 2)), refund,
	)
	f.counts()

	s := get[api.StatisticView](f, "/api/swap/statistic")
	require.Zero(t, s.Behind)
	require.Equal(t, "USD", s.Convert)
	require.Equal(t, api.PeriodView{Transactions: 3, Arrived: 2, UnderWay: 1, Volume: fiat("6005.985")}, s.Today,
		"4.985 USDT and 2 ETH at 3000.5")
	require.Equal(t, api.PeriodView{Transactions: 4, Arrived: 3, UnderWay: 1, Volume: fiat("6010.97")}, s.Week)
	require.Equal(t, api.PeriodView{Transactions: 5, Arrived: 4, UnderWay: 1, Volume: fiat("6015.955")}, s.Month)
	require.Equal(t, api.PeriodView{Transactions: 6, Arrived: 5, UnderWay: 1, Volume: fiat("12016.955")}, s.All)
	require.Equal(t, ptr(int64(38)), s.AverageSeconds.EVM)
	require.Nil(t, s.AverageSeconds.Bitcoin)
	require.Equal(t, fiat("6002.75"), s.Locked, "1.5 USDT, 2 ETH, 0.25 USDT")
	require.Empty(t, s.LockedMissing)

	all := get[api.StatisticsView](f, "/api/swap/statistics?days=7")
	require.Equal(t, s, all.StatisticView)
	require.Len(t, all.Days, 7)
	require.Equal(t, start.Format(time.DateOnly), all.Days[6].Date)
	require.Equal(t, fiat("6005.985"), all.Days[6].Volume)
	require.Equal(t, api.KindVolumes{BTC: ptr("0"), BRC20: ptr("0"), Rune: ptr("0"), Other: ptr("6005.985")},
		all.Days[6].ByKind)
	require.Equal(t, fiat("4.985"), all.Days[5].Volume)
	require.Equal(t, fiat("0"), all.Days[4].Volume)
	require.Equal(t, []api.LockedView{{Date: start.Format(time.DateOnly), Locked: fiat("6002.75")}}, all.LockedDays)

	lanes := get[api.BridgeView](f, "/api/swap/statistic-bridge").Lanes
	require.Equal(t, lanes, get[api.StatisticsView](f, "/api/swap/statistics").Lanes, "ETH, then USDT")
	require.Len(t, lanes, 2, "what goes back is no lane's volume")
	require.Equal(t, "ETH", lanes[0].Symbol)
	require.Equal(t, "WETH", lanes[0].DstSymbol)
	require.Equal(t, "2000000000", lanes[0].Amount)
	require.Equal(t, uint8(9), lanes[0].Decimals)
	require.Equal(t, ptr("6001"), lanes[0].Fiat)
	require.Equal(t, int64(4), lanes[1].Transactions)
	require.Equal(t, int64(1), lanes[1].UnderWay)

	volumes := get[api.VolumesView](f, "/api/swap/statistic-volumes?days=1")
	require.Len(t, volumes.Days, 1)
	require.Equal(t, []api.TokenVolume{
		{Symbol: "ETH", Kind: "other", Transactions: 1, Arrived: 1, Amount: "2000000000", Decimals: 9, Fiat: ptr("6001")},
		{Symbol: "USDT", Kind: "other", Transactions: 2, Arrived: 1, Amount: "4985000", Decimals: 6, Fiat: ptr("4.985")},
	}, volumes.Tokens)

	days := get[api.TransactionsView](f, "/api/swap/statistic-transactions?days=366").Days
	require.Len(t, days, 366)
	require.Equal(t, api.TransactionsDay{Date: start.Format(time.DateOnly), Transactions: 3, Arrived: 2, UnderWay: 1},
		days[365])
	require.Equal(t, int64(1), days[325].Arrived, "40 days ago")

	tvl := get[api.TVLView](f, "/api/swap/statistic-tvl")
	require.Equal(t, fiat("6002.75"), tvl.Total)
	require.Len(t, tvl.Chains, 2)
	require.Equal(t, fiat("6002.5"), tvl.Chains[0].Total)
	require.Equal(t, "1500000", tvl.Chains[0].Tokens[0].Amount)
	require.Equal(t, uint8(6), tvl.Chains[0].Tokens[0].Decimals)
	require.Equal(t, ptr("0"), tvl.Chains[1].Tokens[1].Fiat)

	for _, kind := range []string{"btc", "brc20", "rune"} {
		k := get[api.KindView](f, "/api/swap/statistic-"+kind+"?days=3")
		require.Equal(t, kind, k.Kind)
		require.Empty(t, k.Assets, "a deployment without Bitcoin has none")
		require.Len(t, k.Days, 3)
		require.Equal(t, fiat("0"), k.Period.Volume)
	}
}

func fiat(s string) api.FiatView { return api.FiatView{Fiat: &s, Unpriced: []string{}} }

// What has no price is "n/a", never zero; what cannot be read is told.
func TestStatistics_UnknownIsNotZero(t *testing.T) {
	rates, err := quote.NewFixedRates(map[string]string{"tether": "1"})
	require.NoError(t, err)
	f := newFixture(t, func(c *api.Config) { c.Rates = rates })
	f.insert(arrived(onDay(1, 0, 2)))
	f.counts()
	s := get[api.StatisticsView](f, "/api/swap/statistics?days=1")
	require.Equal(t, api.FiatView{Unpriced: []string{"ETH"}}, s.Today.Volume)
	require.Nil(t, s.Days[0].ByKind.Other)
	require.Nil(t, s.Lanes[0].Fiat)
	require.Equal(t, "2000000000", s.Lanes[0].Amount)

	f.insert(arrived(onDay(2, 0, 1)))
	f.counts()
	s = get[api.StatisticsView](f, "/api/swap/statistics?days=1")
	require.Equal(t, api.FiatView{Fiat: ptr("4.985"), Unpriced: []string{"ETH"}}, s.Today.Volume,
		"known in part: the rest is named")

	refused(t, f.get("/api/swap/statistics", "X-Convert", "XAU"), "api.CURRENCY")
	for _, bad := range []string{"0", "367", "x"} {
		refused(t, f.get("/api/swap/statistic-volumes?days="+bad), "api.INVALID")
	}
	f.clock.advance(2 * time.Minute) // the figures of both chains are too old now
	require.NoError(t, f.api.RefreshStatistics(t.Context()))
	tvl := get[api.TVLView](f, "/api/swap/statistic-tvl")
	require.ElementsMatch(t, []uint32{ethChain, btcChain}, tvl.Missing)
	require.Len(t, tvl.Days, 1, "the day's last reading stays")
}

// A reorganisation is taken back from the day that it was counted on.
func TestStatistics_Reorganisation(t *testing.T) {
	f := newFixture(t)
	x := swap(1, alice, bob)
	f.insert(x)
	f.happen(x.UID, transfer.Finalized{Height: 100}, transfer.Signed{Batch: message.Digest{1}},
		transfer.Arrived{At: transfer.Inclusion{Tx: word(0x99), Height: 50, At: start}})
	f.counts()
	require.Equal(t, fiat("4.985"), get[api.StatisticView](f, "/api/swap/statistic").Today.Volume)
	f.happen(x.UID, transfer.ArrivalVanished{})
	f.counts()
	s := get[api.StatisticView](f, "/api/swap/statistic")
	require.Equal(t, fiat("0"), s.Today.Volume)
	require.Equal(t, int64(1), s.Today.UnderWay)
}

func TestStatistics_WithoutASource(t *testing.T) {
	f := newFixture(t, func(c *api.Config) { c.Statistics = nil })
	require.NoError(t, f.api.RefreshStatistics(t.Context()))
	refused(t, f.get("/api/swap/statistics"), "statistic.NOT_READY")
}
