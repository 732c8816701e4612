package api_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/api"
)

// twoDays has two arrivals and one that is under way today, and one arrival yesterday.
func twoDays(t *testing.T) *fixture {
	f := newFixture(t)
	f.insert(arrived(onDay(1, 0, 1)), arrived(onDay(2, 0, 2)), onDay(3, 0, 1), arrived(onDay(4, 1, 1)))
	f.counts()
	return f
}

// [7.20] the summary counts today apart from the week, and what is under way apart from what arrived; it says what it
// is worth in the currency that was asked for.
func TestStatistic_7_20(t *testing.T) {
	s := get[api.StatisticView](twoDays(t), "/api/swap/statistic")
	require.Equal(t, api.PeriodView{Transactions: 3, Arrived: 2, UnderWay: 1, Volume: fiat("6005.985")}, s.Today)
	require.Equal(t, api.PeriodView{Transactions: 4, Arrived: 3, UnderWay: 1, Volume: fiat("6010.97")}, s.Week)
	require.Equal(t, s.Week, s.All)
	require.Equal(t, ptr(int64(38)), s.AverageSeconds.EVM)
	empty := newFixture(t)
	empty.counts()
	s = get[api.StatisticView](empty, "/api/swap/statistic")
	require.Equal(t, api.PeriodView{Volume: fiat("0")}, s.All)
	require.Nil(t, s.AverageSeconds.EVM, "of nothing there is no average")
}

// [7.21] each lane has its own line, the one that moved most first, with amounts in the lane's decimals.
func TestStatisticBridge_7_21(t *testing.T) {
	lanes := get[api.BridgeView](twoDays(t), "/api/swap/statistic-bridge").Lanes
	require.Len(t, lanes, 2)
	require.Equal(t, []string{"ETH", "USDT"}, []string{lanes[0].Symbol, lanes[1].Symbol})
	require.Equal(t, "2000000000", lanes[0].Amount)
	require.Equal(t, "9970000", lanes[1].Amount, "twice 4.985, what is under way left out")
	require.Equal(t, int64(3), lanes[1].Transactions)
	require.Equal(t, int64(1), lanes[1].UnderWay)
	require.Equal(t, ptr("9.97"), lanes[1].Fiat)
}

// [7.22] a line for each day that was asked for, oldest first, days without transfers too.
func TestStatisticTransactions_7_22(t *testing.T) {
	f := twoDays(t)
	days := get[api.TransactionsView](f, "/api/swap/statistic-transactions?days=3").Days
	date := func(back int) string { return start.AddDate(0, 0, -back).Format(time.DateOnly) }
	require.Equal(t, []api.TransactionsDay{
		{Date: date(2)},
		{Date: date(1), Transactions: 1, Arrived: 1},
		{Date: date(0), Transactions: 3, Arrived: 2, UnderWay: 1},
	}, days)
	refused(t, f.get("/api/swap/statistic-transactions?days=367"), "api.INVALID")
}

// [7.23] what arrived, by day and by token, of the days that were asked for alone.
func TestStatisticVolumes_7_23(t *testing.T) {
	f := twoDays(t)
	volumes := get[api.VolumesView](f, "/api/swap/statistic-volumes?days=2")
	require.Len(t, volumes.Days, 2)
	require.Equal(t, fiat("4.985"), volumes.Days[0].Volume)
	require.Equal(t, fiat("6005.985"), volumes.Days[1].Volume)
	require.Equal(t, []api.TokenVolume{
		{Symbol: "ETH", Kind: "other", Transactions: 1, Arrived: 1, Amount: "2000000000", Decimals: 9, Fiat: ptr("6001")},
		{Symbol: "USDT", Kind: "other", Transactions: 3, Arrived: 2, Amount: "9970000", Decimals: 6, Fiat: ptr("9.97")},
	}, volumes.Tokens)
	today := get[api.VolumesView](f, "/api/swap/statistic-volumes?days=1")
	require.Equal(t, "4985000", today.Tokens[1].Amount, "yesterday's is left out")
}
