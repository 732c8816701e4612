package api

import (
	"context"
	"net/http"
	"reflect"
	"slices"

	"github.com/danielgtaylor/huma/v2"
)

func (a *API) registerStatistics(h huma.API) {
	getWritten[StatisticsView](h, "/swap/statistics", "What an overview shows, of one moment [7.19]", a.statisticsOf)
	getWritten[StatisticView](h, "/swap/statistic", "The summary of everything [7.20]", a.statistic)
	getWritten[BridgeView](h, "/swap/statistic-bridge", "What each lane did [7.21]", a.statisticBridge)
	getWritten[TransactionsView](h, "/swap/statistic-transactions", "Transfers by day [7.22]", a.statisticTransactions)
	getWritten[VolumesView](h, "/swap/statistic-volumes", "What arrived, by day and token [7.23]", a.statisticVolumes)
	getWritten[TVLView](h, "/swap/statistic-tvl", "What is locked, by chain and token, and by day [7.24]", a.statisticTVL)
	getWritten[KindView](h, "/swap/statistic-brc20", "What BRC-20 tokens did [7.25]", a.statisticKind("brc20"))
	getWritten[KindView](h, "/swap/statistic-btc", "What BTC did [7.26]", a.statisticKind("btc"))
	getWritten[KindView](h, "/swap/statistic-rune", "What runes did [7.27]", a.statisticKind("rune"))
}

// errNoStatistics: the process has just started, or does not count.
var errNoStatistics = Error{
	Status: http.StatusServiceUnavailable, Code: "statistic.NOT_READY",
	Msg: "The statistics are not ready yet. Try again in a moment.",
}

type convertInput struct {
	Convert string `header:"X-Convert" default:"USD" maxLength:"8"`
}

type statisticInput struct {
	Convert string `header:"X-Convert" default:"USD" maxLength:"8"`
	Days    int64  `query:"days" minimum:"1" maximum:"366" default:"30" doc:"UTC days, today's included"`
}

const (
	weekDays  = 7
	monthDays = 30
	topLanes  = 10
)

// statisticView reads the book for one answer. Its lock is held meanwhile: the owner calls close.
type statisticView struct {
	*statisticBook
	lanes *lanes
	head  StatisticHead
	today int64
}

// openStatistics takes the book's lock.
func (a *API) openStatistics(currency string) *statisticView {
	b := &a.statistics
	b.mu.RLock()
	return &statisticView{
		statisticBook: b, lanes: &lanes{a: a, currency: currency, known: make(map[laneID]*laneInfo)},
		today: dayNumber(a.Now()),
		head:  StatisticHead{AsOf: millis(b.asOf), Behind: b.behind, Convert: currency},
	}
}

func (v *statisticView) close() { v.mu.RUnlock() }

// answerStatistics opens the book, makes an answer of it, and closes it; the same answer serves for a moment, and the
// book's lock is not asked for meanwhile.
func answerStatistics[T any](ctx context.Context, a *API, variant string, days int64, currency string,
	fill func(*statisticView) (T, error),
) (*huma.StreamResponse, error) {
	if _, err := a.rate("", currency); err != nil { // refuses currencies without prices
		return nil, err
	}
	if !a.statistics.ready.Load() {
		return nil, errNoStatistics.err()
	}
	key := answerKey{reflect.TypeFor[T](), variant, days, currency}
	raw, err := a.statisticAnswers.answer(ctx, key, a.Now(), func() (any, error) {
		v := a.openStatistics(currency)
		defer v.close()
		data, err := fill(v)
		return Envelope[T]{Code: codeOK, Data: data}, err
	})
	if err != nil {
		return nil, a.fail(err)
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) { writeJSON(hc, raw) }}, nil
}

// day sums a day, where `kind` is empty or a kind to restrict to.
func (v *statisticView) day(day int64, kind string, to ...*sum) error {
	for id, row := range v.days[day] {
		x, err := v.lanes.of(id)
		if err != nil {
			return err
		}
		if kind != "" && x.kind != kind {
			continue
		}
		for _, s := range to {
			s.add(x, row)
		}
	}
	return nil
}

// series is one sum for each of the last n days, ascending.
func (v *statisticView) series(n int64, kind string, each func(date string, s *sum)) error {
	for day := v.today - n + 1; day <= v.today; day++ {
		s := newSum()
		if err := v.day(day, kind, s); err != nil {
			return err
		}
		each(dateOf(day), s)
	}
	return nil
}

// laneSums adds up the last n days by lane, those of transfers of their own.
func (v *statisticView) laneSums(n int64, kind string) ([]laneSum, error) {
	rows := make(map[laneID]LaneDay)
	for day := v.today - n + 1; day <= v.today; day++ {
		for id, row := range v.days[day] {
			total, err := rows[id].replaced(LaneDay{}, row)
			if err != nil {
				return nil, err
			}
			rows[id] = total
		}
	}
	var out []laneSum
	for id, row := range rows {
		x, err := v.lanes.of(id)
		if err != nil {
			return nil, err
		}
		if row.Started == 0 || !x.counts || (kind != "" && x.kind != kind) {
			continue
		}
		row.SrcChain, row.DstChain, row.SrcAnchor, row.DstAnchor, row.Kind = id.SrcChain, id.DstChain, id.SrcAnchor,
			id.DstAnchor, id.Kind
		out = append(out, laneSum{info: x, row: row, worth: x.price.of(row.Volume, x.decimals())})
	}
	byWorth(out)
	return out, nil
}

func (a *API) statistic(ctx context.Context, in *convertInput) (*huma.StreamResponse, error) {
	return answerStatistics(ctx, a, "", 0, in.Convert, (*statisticView).summary)
}

func (v *statisticView) summary() (StatisticView, error) {
	out := StatisticView{StatisticHead: v.head, LockedMissing: orEmpty(v.locked.missing)}
	today, week, month, all, evm, bitcoin := newSum(), newSum(), newSum(), newSum(), newSum(), newSum()
	for day := v.today - monthDays + 1; day <= v.today; day++ {
		to := []*sum{month}
		if day > v.today-weekDays {
			to = append(to, week)
		}
		if day == v.today {
			to = append(to, today)
		}
		if err := v.day(day, "", to...); err != nil {
			return out, err
		}
		for id, row := range v.days[day] {
			if v.lanes.known[id].bitcoin {
				bitcoin.add(v.lanes.known[id], row)
			} else {
				evm.add(v.lanes.known[id], row)
			}
		}
	}
	for id, row := range v.totals {
		x, err := v.lanes.of(id)
		if err != nil {
			return out, err
		}
		all.add(x, row)
	}
	locked, err := v.lockedNow()
	if err != nil {
		return out, err
	}
	var total money
	for _, t := range locked {
		total.add(t.Amount, t.worth, t.Symbol)
	}
	out.Locked = total.view()
	out.Today, out.Week, out.Month, out.All = today.period(), week.period(), month.period(), all.period()
	out.AverageSeconds = AveragesView{EVM: evm.average(), Bitcoin: bitcoin.average()}
	return out, nil
}

func (a *API) statisticsOf(ctx context.Context, in *statisticInput) (*huma.StreamResponse, error) {
	return answerStatistics(ctx, a, "", in.Days, in.Convert, func(v *statisticView) (StatisticsView, error) {
		summary, err := v.summary()
		if err != nil {
			return StatisticsView{}, err
		}
		out := StatisticsView{StatisticView: summary, Lanes: []LaneView{}, LockedDays: v.lockedDays(in.Days)}
		if err := v.series(in.Days, "", func(date string, s *sum) {
			out.Days = append(out.Days, DayView{Date: date, PeriodView: s.period(), ByKind: s.byKind()})
		}); err != nil {
			return out, err
		}
		list, err := v.laneSums(in.Days, "")
		for _, l := range list[:min(len(list), topLanes)] {
			out.Lanes = append(out.Lanes, a.laneView(l))
		}
		return out, err
	})
}

func (a *API) statisticBridge(ctx context.Context, in *statisticInput) (*huma.StreamResponse, error) {
	return answerStatistics(ctx, a, "", in.Days, in.Convert, func(v *statisticView) (BridgeView, error) {
		out := BridgeView{StatisticHead: v.head, Lanes: []LaneView{}}
		list, err := v.laneSums(in.Days, "")
		for _, l := range list {
			out.Lanes = append(out.Lanes, a.laneView(l))
		}
		return out, err
	})
}

func (a *API) statisticTransactions(ctx context.Context, in *statisticInput) (*huma.StreamResponse, error) {
	return answerStatistics(ctx, a, "", in.Days, in.Convert, func(v *statisticView) (TransactionsView, error) {
		out := TransactionsView{StatisticHead: v.head}
		return out, v.series(in.Days, "", func(date string, s *sum) {
			out.Days = append(out.Days,
				TransactionsDay{date, s.started, s.arrived, s.returned, s.started - s.arrived - s.returned})
		})
	})
}

func (a *API) statisticVolumes(ctx context.Context, in *statisticInput) (*huma.StreamResponse, error) {
	return answerStatistics(ctx, a, "", in.Days, in.Convert, func(v *statisticView) (VolumesView, error) {
		out := VolumesView{StatisticHead: v.head, Tokens: []TokenVolume{}}
		if err := v.series(in.Days, "", func(date string, s *sum) {
			out.Days = append(out.Days, VolumesDay{date, s.volume.view(), s.byKind()})
		}); err != nil {
			return out, err
		}
		list, err := v.laneSums(in.Days, "")
		if err != nil {
			return out, err
		}
		tokens, err := a.tokens(list)
		if err != nil {
			return out, err
		}
		slices.SortStableFunc(tokens, func(x, y tokenSum) int { return worthOf(y.laneSum).Cmp(worthOf(x.laneSum)) })
		for _, t := range tokens {
			out.Tokens = append(out.Tokens, TokenVolume{
				Symbol: t.info.symbol(), Kind: t.info.kind, Asset: optional(t.info.asset), Transactions: t.row.Started,
				Arrived: t.row.Arrived,
				Amount:  t.row.Volume.String(), Decimals: t.info.decimals(), Fiat: t.fiat(),
			})
		}
		return out, nil
	})
}

// statisticKind makes the call of one kind of Bitcoin's assets.
func (a *API) statisticKind(kind string) func(context.Context, *statisticInput) (*huma.StreamResponse, error) {
	return func(ctx context.Context, in *statisticInput) (*huma.StreamResponse, error) {
		return answerStatistics(ctx, a, kind, in.Days, in.Convert, func(v *statisticView) (KindView, error) {
			out, period := KindView{StatisticHead: v.head, Kind: kind, Assets: []KindAsset{}}, newSum()
			for day := v.today - in.Days + 1; day <= v.today; day++ {
				if err := v.day(day, kind, period); err != nil {
					return out, err
				}
			}
			out.Period = period.period()
			if err := v.series(in.Days, kind, func(date string, s *sum) {
				out.Days = append(out.Days, KindDay{Date: date, PeriodView: s.period()})
			}); err != nil {
				return out, err
			}
			list, err := v.laneSums(in.Days, kind)
			if err != nil {
				return out, err
			}
			tokens, err := a.tokens(list)
			out.Assets = a.kindAssets(kind, tokens, v.locked.assets)
			return out, err
		})
	}
}

// kindAssets lists all assets of a kind, also those that did nothing.
func (a *API) kindAssets(kind string, moved []tokenSum, held []ReserveAsset) []KindAsset {
	out := []KindAsset{}
	if a.Bitcoin == nil {
		return out
	}
	for _, asset := range a.Bitcoin.Rules.Assets {
		if asset.Kind.String() != kind {
			continue
		}
		terms, zero := a.Bitcoin.Rules.Terms[asset], "0"
		x := KindAsset{
			Asset: asset.String(), Symbol: terms.Symbol, Deposited: "0", Withdrawn: "0", Decimals: terms.Common,
			Fiat: &zero, HeldDecimals: terms.Decimals,
		}
		for _, t := range moved {
			if t.info.asset == x.Asset {
				x.Transactions, x.Arrived, x.Deposited, x.Withdrawn, x.Fiat = t.row.Started, t.row.Arrived, t.in.String(),
					t.out.String(), t.fiat()
			}
		}
		if i := slices.IndexFunc(held, func(r ReserveAsset) bool { return r.Asset == x.Asset }); i >= 0 {
			x.Held, x.Issued = &held[i].Held, &held[i].Issued
		}
		out = append(out, x)
	}
	return out
}
