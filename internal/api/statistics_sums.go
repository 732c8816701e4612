package api

import (
	"cmp"
	"math/big"
	"slices"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// kindOther is the kind of what is not Bitcoin's; the others are those of custody.Kind.
const kindOther = "other"

// laneInfo is what the catalogue knows of a lane.
type laneInfo struct {
	id       LaneDay
	src, dst side
	kind     string
	asset    string // of Bitcoin, as reserves name it
	price    price
	counts   bool // a transfer of its own: not one that goes back, nor liquidity
	bitcoin  bool // an end is Bitcoin
}

// symbol is the token's, by the end that is known.
func (l *laneInfo) symbol() string { return cmp.Or(l.src.symbol, l.dst.symbol) }

// decimals are those of the lane's amounts.
func (l *laneInfo) decimals() uint8 {
	if l.src.symbol != "" {
		return l.src.common
	}
	return l.dst.common
}

// lanes resolves lanes once for an answer.
type lanes struct {
	a        *API
	currency string
	known    map[laneID]*laneInfo
}

func (l *lanes) of(id laneID) (*laneInfo, error) {
	if x, known := l.known[id]; known {
		return x, nil
	}
	a, x := l.a, &laneInfo{id: id.LaneDay, kind: kindOther}
	x.src, x.dst = a.sideOf(id.SrcChain, id.SrcAnchor), a.sideOf(id.DstChain, id.DstAnchor)
	x.counts = id.Kind == message.KindSwap || id.Kind == message.KindMint || id.Kind == message.KindWithdraw
	for _, end := range []struct {
		chain  uint32
		anchor message.Anchor
	}{{id.SrcChain, id.SrcAnchor}, {id.DstChain, id.DstAnchor}} {
		f := a.familyOf(end.chain)
		x.bitcoin = x.bitcoin || f.kind() == chainTypeBitcoin
		if kind, asset := f.asset(end.anchor); asset != "" {
			x.kind, x.asset = kind, asset
		}
	}
	rate, err := a.rate(a.lanePriceID(x), l.currency)
	if err != nil {
		return nil, err
	}
	x.price = priceOf(rate)
	l.known[id] = x
	return x, nil
}

// lanePriceID is where the price of a lane's token is found; empty: nowhere.
func (a *API) lanePriceID(x *laneInfo) string {
	if x.asset != "" {
		return a.bitcoinPriceID(x.asset)
	}
	for _, end := range []side{x.src, x.dst} {
		if asset, known := a.Catalog.AssetByTokenID(end.tokenID); known && asset.PriceID != "" {
			return asset.PriceID
		}
	}
	return ""
}

// sum adds up lanes.
type sum struct {
	started, arrived, returned, millis int64
	volume                             money
	kinds                              map[string]*money
}

func newSum() *sum { return &sum{kinds: make(map[string]*money, 4)} }

func (s *sum) add(x *laneInfo, d LaneDay) {
	if !x.counts {
		return
	}
	s.started, s.arrived, s.returned, s.millis = s.started+d.Started, s.arrived+d.Arrived, s.returned+d.Returned,
		s.millis+d.Millis
	worth := x.price.of(d.Volume, x.decimals())
	s.volume.add(d.Volume, worth, x.symbol())
	k := s.kinds[x.kind]
	if k == nil {
		k = new(money)
		s.kinds[x.kind] = k
	}
	k.add(d.Volume, worth, x.symbol())
}

func (s *sum) period() PeriodView {
	return PeriodView{
		Transactions: s.started, Arrived: s.arrived, Returned: s.returned, UnderWay: s.started - s.arrived - s.returned,
		Volume: s.volume.view(),
	}
}

func (s *sum) average() *int64 {
	if s.arrived == 0 {
		return nil
	}
	v := (s.millis/s.arrived + 500) / 1000
	return &v
}

func (s *sum) byKind() KindVolumes {
	text := func(kind string) *string {
		if m := s.kinds[kind]; m != nil {
			return m.text()
		}
		zero := "0"
		return &zero
	}
	return KindVolumes{BTC: text("btc"), BRC20: text("brc20"), Rune: text("rune"), Other: text(kindOther)}
}

// laneSum is a lane's figures over some days.
type laneSum struct {
	info  *laneInfo
	row   LaneDay
	worth *big.Int
}

// byWorth puts the highest volume first, what has no price after it by the number of transfers.
func byWorth(list []laneSum) {
	slices.SortFunc(list, func(a, b laneSum) int {
		return cmp.Or(worthOf(b).Cmp(worthOf(a)), cmp.Compare(b.row.Started, a.row.Started),
			cmp.Compare(a.row.SrcChain, b.row.SrcChain), cmp.Compare(a.row.DstChain, b.row.DstChain),
			slices.Compare(a.row.SrcAnchor[:], b.row.SrcAnchor[:]), cmp.Compare(a.row.Kind, b.row.Kind))
	})
}

func worthOf(l laneSum) *big.Int {
	if l.worth == nil {
		return new(big.Int)
	}
	return l.worth
}

// fiat is a lane's volume in the currency; nil without a price.
func (l laneSum) fiat() *string {
	if l.worth == nil && !l.row.Volume.IsZero() {
		return nil
	}
	s := fiatText(worthOf(l))
	return &s
}

func (l laneSum) average() *int64 {
	return (&sum{arrived: l.row.Arrived, millis: l.row.Millis}).average()
}

func (a *API) laneView(l laneSum) LaneView {
	src, _ := a.Catalog.Network(l.row.SrcChain)
	dst, _ := a.Catalog.Network(l.row.DstChain)
	return LaneView{
		SrcChainID: l.row.SrcChain, SrcChainName: src.Name, DstChainID: l.row.DstChain, DstChainName: dst.Name,
		Symbol:    l.info.src.symbol,
		DstSymbol: l.info.dst.symbol, Icon: l.info.src.icon, Kind: l.info.kind, Transactions: l.row.Started,
		Arrived:  l.row.Arrived,
		Returned: l.row.Returned, UnderWay: l.row.Started - l.row.Arrived - l.row.Returned, AverageSeconds: l.average(),
		Amount: l.row.Volume.String(), Decimals: l.info.decimals(), Fiat: l.fiat(),
	}
}

// tokenSum is a token's figures over some days.
type tokenSum struct {
	laneSum
	in, out amount.Amount // from and to Bitcoin
}

// tokens merges lanes of one token: the same asset of Bitcoin, or the same asset of the catalogue.
func (a *API) tokens(list []laneSum) ([]tokenSum, error) {
	type key struct {
		asset, token string
		decimals     uint8
	}
	at := make(map[key]int)
	var out []tokenSum
	for _, l := range list {
		k := key{l.info.asset, cmp.Or(l.info.src.tokenID, l.info.dst.tokenID, l.info.symbol()), l.info.decimals()}
		if k.asset != "" {
			k.token = ""
		}
		i, known := at[k]
		if !known {
			i = len(out)
			at[k] = i
			out = append(out, tokenSum{laneSum: laneSum{info: l.info}})
		}
		if err := out[i].join(l, a.familyOf(l.row.SrcChain).kind() == chainTypeBitcoin); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (t *tokenSum) join(l laneSum, fromBitcoin bool) error {
	var err error
	if t.row, err = t.row.replaced(LaneDay{}, l.row); err != nil {
		return err
	}
	if l.worth != nil {
		t.worth = new(big.Int).Add(worthOf(t.laneSum), l.worth)
	}
	side := &t.out
	if fromBitcoin {
		side = &t.in
	}
	*side, err = side.Add(l.row.Volume)
	return err
}
