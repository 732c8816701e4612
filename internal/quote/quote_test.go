package quote

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"causeway/internal/amount"
	"causeway/internal/catalog"
)

var t0 = time.Unix(1_700_000_000, 0)

func sample() (catalog.Route, ChainState, ChainState) {
	route := catalog.Route{
		Src: catalog.Pool{ChainID: 1, PoolID: 4, RealDecimals: 18, CommonDecimals: 6},
		Dst: catalog.Pool{ChainID: 2, PoolID: 7, RealDecimals: 8, CommonDecimals: 6},
	}
	cap := amount.New(1_000_000_000)
	lane := LaneState{CapOut: cap, CapIn: cap, AvailableOut: cap, AvailableIn: cap, Open: true}
	src := ChainState{
		Pools: map[uint32]PoolState{4: {FeeRatio: 500, SwapLimit: amount.Max(), Lanes: map[uint32]LaneState{2: lane}}},
		Fees:  map[uint32]FeeState{2: {MessageFee: amount.MessageFee{BaseGas: 100_000, GasPrice: 1e9, CoinPriceRate: 1e9}}},
		At:    t0,
	}
	dst := ChainState{
		Pools: map[uint32]PoolState{7: {
			Liquidity: amount.Max(), DelayOver: amount.Max(),
			Lanes: map[uint32]LaneState{1: lane},
		}}, At: t0.Add(-time.Second),
	}
	return route, src, dst
}

func tokens(s string, d uint8) amount.Amount {
	a, err := amount.ParseDecimal(s, d)
	if err != nil {
		panic(err)
	}
	return a
}

func TestCompute(t *testing.T) {
	route, src, dst := sample()
	q, err := compute(Request{1, 4, 2, tokens("100.0000005", 18), 0}, route, src, dst)
	require.NoError(t, err)
	require.Equal(t, "100", q.AmountIn.Decimal(18))
	require.Equal(t, "0.0000005", q.Dust.Decimal(18), "[INV-09] what common decimals cannot carry stays with the sender")
	require.Equal(t, "0.05", q.PoolFee.Decimal(18))
	require.Equal(t, "99.95", q.AmountOut.Decimal(8))
	require.Equal(t, "100000000000000", q.BridgeFee.String())
	require.Equal(t, ReasonNone, q.Reason)
	require.Equal(t, dst.At, q.AsOf, "a quote is as old as its older half")
}

func TestReasons(t *testing.T) {
	for want, change := range map[Reason]func(*Request, *ChainState, *ChainState){
		ReasonPaused:    func(_ *Request, s, _ *ChainState) { f := s.Fees[2]; f.Paused = true; s.Fees[2] = f },
		ReasonZero:      func(q *Request, _, _ *ChainState) { q.Amount = amount.New(1) },
		ReasonSwapLimit: func(_ *Request, s, _ *ChainState) { p := s.Pools[4]; p.SwapLimit = amount.New(5); s.Pools[4] = p },
		ReasonClosed:    func(_ *Request, s, _ *ChainState) { s.Pools[4].Lanes[2] = LaneState{} },
		ReasonOutLimit: func(_ *Request, s, _ *ChainState) {
			l := s.Pools[4].Lanes[2]
			l.AvailableOut = amount.New(1)
			s.Pools[4].Lanes[2] = l
		},
		ReasonInLimit: func(_ *Request, _, d *ChainState) {
			l := d.Pools[7].Lanes[1]
			l.AvailableIn = amount.New(1)
			d.Pools[7].Lanes[1] = l
		},
		ReasonLiquidity: func(_ *Request, _, d *ChainState) { p := d.Pools[7]; p.Liquidity = amount.New(1); d.Pools[7] = p },
	} {
		route, src, dst := sample()
		q := Request{1, 4, 2, tokens("100", 18), 0}
		change(&q, &src, &dst)
		got, err := compute(q, route, src, dst)
		require.NoError(t, err)
		require.Equal(t, want, got.Reason)
	}
	route, src, dst := sample()
	dst.InboundPaused = true
	got, err := compute(Request{1, 4, 2, tokens("100", 18), 0}, route, src, dst)
	require.NoError(t, err)
	require.Equal(t, ReasonPaused, got.Reason)
	_, err = compute(Request{1, 4, 2, tokens("1", 18), 0}, route, ChainState{}, dst)
	require.ErrorIs(t, err, ErrNoFigure)
}

// What a relay pays for a recipient's account is told in the source's coin, as a part of the fee and never more.
func TestRentIsAPartOfTheFee(t *testing.T) {
	route, src, dst := sample()
	ask := Request{1, 4, 2, tokens("100", 18), 0}
	q, err := compute(ask, route, src, dst)
	require.NoError(t, err)
	require.True(t, q.Rent.IsZero(), "the destination needs none")
	fee := src.Fees[2]
	fee.MessageFee = amount.MessageFee{BaseGas: 2_500_000, GasPrice: 1, CoinPriceRate: 50_000_000_000_000_000}
	src.Fees[2] = fee
	p := dst.Pools[7]
	p.Rent = amount.New(2_039_280)
	dst.Pools[7] = p
	q, err = compute(ask, route, src, dst)
	require.NoError(t, err)
	require.Equal(t, "125000000000000", q.BridgeFee.String())
	require.Equal(t, "101964000000000", q.Rent.String())
	p.Rent = amount.New(2_600_000)
	dst.Pools[7] = p
	q, err = compute(ask, route, src, dst)
	require.NoError(t, err)
	require.Equal(t, q.BridgeFee, q.Rent)
}

// A source that sends no message with that much data says so before anybody signs, and a lane may have a fee of its
// own.
func TestDataAndFeeOfALane(t *testing.T) {
	route, src, dst := sample()
	src.MaxData, dst.MaxData = 10, 5
	ask := Request{1, 4, 2, tokens("100", 18), 10}
	q, err := compute(ask, route, src, dst)
	require.NoError(t, err)
	require.Equal(t, ReasonNone, q.Reason)
	ask.DataLen = 11
	q, err = compute(ask, route, src, dst)
	require.NoError(t, err)
	require.Equal(t, ReasonData, q.Reason)

	lane := src.Pools[4].Lanes[2]
	lane.Fee = &FeeState{MessageFee: amount.MessageFee{BaseGas: 7, GasPrice: 1, CoinPriceRate: 1e9}, Paused: true}
	src.Pools[4].Lanes[2], src.Fees = lane, nil
	q, err = compute(ask, route, src, dst)
	require.NoError(t, err)
	require.Equal(t, "7", q.BridgeFee.String())
	require.Equal(t, ReasonPaused, q.Reason)
}

func TestDelayedAboveThreshold(t *testing.T) {
	route, src, dst := sample()
	p := dst.Pools[7]
	p.DelayOver = tokens("99.95", 8)
	dst.Pools[7] = p
	q, err := compute(Request{1, 4, 2, tokens("100", 18), 0}, route, src, dst)
	require.NoError(t, err)
	require.False(t, q.Delayed)
	q, err = compute(Request{1, 4, 2, tokens("100.001", 18), 0}, route, src, dst)
	require.NoError(t, err)
	require.True(t, q.Delayed)
}

// INV-09: what is debited equals what arrives plus the pool's fee, in common decimals, for every amount and ratio.
func TestNothingIsLost_INV09(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		route, src, dst := sample()
		common := rapid.Uint8Range(0, 9).Draw(t, "common")
		route.Src.CommonDecimals, route.Dst.CommonDecimals = common, common
		route.Src.RealDecimals = rapid.Uint8Range(common, 24).Draw(t, "srcReal")
		route.Dst.RealDecimals = rapid.Uint8Range(common, 24).Draw(t, "dstReal")
		p := src.Pools[4]
		p.FeeRatio = rapid.Uint32Range(0, 65535).Draw(t, "ratio")
		src.Pools[4] = p
		in := amount.New(rapid.Uint64().Draw(t, "amount"))
		q, err := compute(Request{1, 4, 2, in, 0}, route, src, dst)
		if err != nil {
			t.Fatal(err)
		}
		if sum, _ := q.AmountIn.Add(q.Dust); sum != in {
			t.Fatalf("%s + %s is not %s", q.AmountIn, q.Dust, in)
		}
		out, rem, err := amount.ToCommon(q.AmountOut, route.Dst.RealDecimals, common)
		if err != nil || !rem.IsZero() {
			t.Fatal("what arrives is not whole")
		}
		debit, _, _ := amount.ToCommon(q.AmountIn, route.Src.RealDecimals, common)
		fee, _, _ := amount.ToCommon(q.PoolFee, route.Src.RealDecimals, common)
		if sum, _ := out.Add(fee); sum != debit {
			t.Fatalf("%s out and %s fee of %s", out, fee, debit)
		}
	})
}

// What a quote says never contradicts itself: nothing stands in the way exactly if every limit is kept, and a reason
// that a smaller amount cures names a limit that is really exceeded.
func TestReasonAgreesWithFigures(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		route, src, dst := sample()
		small := func(label string) amount.Amount { return amount.New(rapid.Uint64Range(0, 1000).Draw(t, label)) }
		base := func(label string, d uint8) amount.Amount {
			v, err := amount.FromCommon(small(label), d, 6)
			if err != nil {
				t.Fatal(err)
			}
			return v
		}
		p, l := src.Pools[4], src.Pools[4].Lanes[2]
		p.SwapLimit, p.FeeRatio = base("swapLimit", 18), rapid.Uint32Range(0, 1_000_000).Draw(t, "ratio")
		l.AvailableOut, l.Open = small("out"), rapid.Bool().Draw(t, "open")
		p.Lanes = map[uint32]LaneState{2: l}
		src.Pools[4] = p
		d, back := dst.Pools[7], dst.Pools[7].Lanes[1]
		back.AvailableIn = small("in")
		d.Liquidity, d.DelayOver, d.Lanes = base("liquidity", 8), base("delayOver", 8), map[uint32]LaneState{1: back}
		dst.Pools[7] = d
		dst.InboundPaused = rapid.Bool().Draw(t, "paused")
		q, err := compute(Request{1, 4, 2, base("amount", 18), 0}, route, src, dst)
		if err != nil {
			t.Fatal(err)
		}
		fits := q.AmountIn.Cmp(q.SwapLimit) <= 0 && q.AmountOut.Cmp(q.AvailableIn) <= 0 && q.AmountOut.Cmp(q.Liquidity) <= 0
		net, _ := q.AmountIn.Sub(q.PoolFee)
		fits = fits && net.Cmp(q.AvailableOut) <= 0
		if (q.Reason == ReasonNone) != (fits && l.Open && !dst.InboundPaused && !q.AmountOut.IsZero()) {
			t.Fatalf("%+v", q)
		}
		if q.Delayed != (q.AmountOut.Cmp(q.DelayOver) > 0) {
			t.Fatalf("delayed: %+v", q)
		}
	})
}

// No figures and no request make a quote panic; a quote that overflows is an error, not a wrapped number.
func FuzzCompute(f *testing.F) {
	f.Add([]byte{1}, uint32(3000), uint8(18), uint8(6), uint8(6), 0)
	f.Add(bytes.Repeat([]byte{0xff}, 32), uint32(1_000_001), uint8(0), uint8(77), uint8(77), -1)
	f.Fuzz(func(t *testing.T, in []byte, ratio uint32, srcReal, dstReal, common uint8, data int) {
		amt, err := amount.FromBytes(in)
		if err != nil {
			return
		}
		route, src, dst := sample()
		route.Src.RealDecimals, route.Dst.RealDecimals = srcReal, dstReal
		route.Src.CommonDecimals, route.Dst.CommonDecimals = common, common
		p := src.Pools[4]
		p.FeeRatio = ratio
		src.Pools[4] = p
		q, err := compute(Request{1, 4, 2, amt, data}, route, src, dst)
		if err != nil {
			require.Equal(t, Quote{}, q)
			return
		}
		sum, err := q.AmountIn.Add(q.Dust)
		require.NoError(t, err)
		require.Equal(t, amt, sum)
		require.LessOrEqual(t, q.PoolFee.Cmp(q.AmountIn), 0)
	})
}

// stepping gives each reading a figure of its own, consistent in itself.
type stepping struct {
	n    atomic.Uint64
	read chan struct{}
}

func (s *stepping) ChainState(context.Context) (ChainState, error) {
	n := s.n.Add(1)
	select {
	case s.read <- struct{}{}:
	default:
	}
	return ChainState{Block: n, Finalized: n, Pools: map[uint32]PoolState{1: {Liquidity: amount.New(n)}}}, nil
}

// Readers of a running book see whole snapshots, never a mixture, and never older ones after newer ones; heads make it
// read at once; it ends with its context.
func TestBookUnderConcurrency(t *testing.T) {
	defer goleak.VerifyNone(t)
	cat, err := catalog.Compose(catalog.Local, nil)
	require.NoError(t, err)
	heads := make(chan struct{})
	r := &stepping{read: make(chan struct{}, 1)}
	b, err := NewBook(cat,
		map[uint32]Source{1: {Reader: r, Heads: func(context.Context) <-chan struct{} { return heads }}},
		time.Hour, 2*time.Hour, time.Now, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- b.Run(ctx) }()
	<-r.read
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			last := uint64(0)
			for ctx.Err() == nil {
				s, err := b.State(1)
				if errors.Is(err, ErrNoFigure) {
					continue
				}
				if err != nil || s.Block < last || s.Finalized != s.Block || s.Pools[1].Liquidity != amount.New(s.Block) {
					t.Errorf("%d after %d: %+v, %v", s.Block, last, s, err)
					return
				}
				last = s.Block
			}
		})
	}
	for range 200 {
		heads <- struct{}{} // taken only when the last reading is done: the hour of `every` plays no part
	}
	cancel()
	wg.Wait()
	require.NoError(t, <-ended)
	require.GreaterOrEqual(t, r.n.Load(), uint64(200))
}

// When nobody signals heads any more the book goes on by the clock, not in circles.
func TestBookWithoutHeads(t *testing.T) {
	defer goleak.VerifyNone(t)
	cat, err := catalog.Compose(catalog.Local, nil)
	require.NoError(t, err)
	heads := make(chan struct{})
	close(heads)
	r := &stepping{read: make(chan struct{}, 100)}
	b, err := NewBook(cat,
		map[uint32]Source{1: {Reader: r, Heads: func(context.Context) <-chan struct{} { return heads }}},
		time.Hour, 2*time.Hour, time.Now, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- b.Run(ctx) }()
	<-r.read
	<-r.read // for the closing
	cancel()
	require.NoError(t, <-ended)
	require.EqualValues(t, 2, r.n.Load())
}

// Prices keep coming while the service answers, and Run ends with its context.
func TestHTTPRatesRun(t *testing.T) {
	defer goleak.VerifyNone(t)
	asked := make(chan struct{})
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		select {
		case asked <- struct{}{}:
		case <-r.Context().Done():
		}
		_, _ = w.Write([]byte(`{"bitcoin":{"usd":1}}`))
	}))
	defer srv.Close()
	client := srv.Client()
	defer client.CloseIdleConnections()
	h, err := NewHTTPRates(HTTPRatesConfig{
		URL: srv.URL, IDs: []string{"bitcoin"}, Currencies: []string{"usd"}, Every: time.Millisecond, MaxAge: time.Hour,
		Client: client, Now: time.Now, Log: slog.New(slog.DiscardHandler),
	})
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- h.Run(ctx) }()
	for range 3 {
		<-asked
	}
	r, ok, err := h.Rate("bitcoin", "usd")
	require.NoError(t, err)
	require.True(t, ok)
	require.Equal(t, "1", r)
	cancel()
	require.NoError(t, <-ended)
	for _, bad := range []HTTPRatesConfig{
		{URL: "nonsense", Currencies: []string{"usd"}, Every: 1, MaxAge: 1},
		{URL: srv.URL, Every: 1, MaxAge: 1},
		{URL: srv.URL, Currencies: []string{"usd"}, Every: 2, MaxAge: 1},
		{URL: srv.URL, Currencies: []string{"usd"}, MaxAge: 1},
		{URL: srv.URL, Currencies: []string{"usd"}, Every: 1, MaxAge: 1, IDs: make([]string, maxRateIDs+1)},
	} {
		_, err := NewHTTPRates(bad)
		require.Error(t, err)
	}
}

// The expected time needs the pace of both chains and the source's distance to finality.
func TestETA(t *testing.T) {
	file := func(blockSeconds, depth string) *catalog.Catalog {
		o, err := catalog.ParseOverride("o.yaml",
			[]byte("version: 1\nenvironment: local\nnetworks:\n  910001001: {blockSeconds: "+blockSeconds+
				", finalityDepth: "+depth+"}\n"))
		require.NoError(t, err)
		cat, err := catalog.Compose(catalog.Local, []catalog.Override{o})
		require.NoError(t, err)
		return cat
	}
	eta := func(cat *catalog.Catalog, src, dst uint32) (time.Duration, bool) {
		b, err := NewBook(cat, nil, time.Second, time.Minute, time.Now, nil)
		require.NoError(t, err)
		return b.ETA(src, dst)
	}
	got, known := eta(file("0.5", "6"), catalog.LocalETH, catalog.LocalBTC)
	require.True(t, known)
	require.Equal(t, 6500*time.Millisecond, got, "7 blocks of 0.5 s, 2 s, one block of 1 s")
	for _, c := range []struct {
		cat      *catalog.Catalog
		src, dst uint32
	}{
		{file("0", "6"), catalog.LocalETH, catalog.LocalBTC},
		{file("0", "6"), catalog.LocalBTC, catalog.LocalETH},
		{file("1", "0"), catalog.LocalETH, catalog.LocalBTC},
		{file("1", "6"), catalog.LocalETH, 5},
		{file("1", "6"), 5, catalog.LocalETH},
	} {
		got, known := eta(c.cat, c.src, c.dst)
		require.False(t, known)
		require.Zero(t, got)
	}
}

type reader struct {
	state ChainState
	err   error
}

func (r *reader) ChainState(context.Context) (ChainState, error) { return r.state, r.err }

func TestBookRefusesOldFigures(t *testing.T) {
	cat, err := catalog.Compose(catalog.Local, nil)
	require.NoError(t, err)
	now := t0
	r := &reader{}
	b, err := NewBook(cat, map[uint32]Source{1: {Reader: r}}, time.Second, 10*time.Second, func() time.Time { return now },
		slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	_, err = b.State(1)
	require.ErrorIs(t, err, ErrNoFigure)
	require.NoError(t, b.Refresh(t.Context(), 1))
	_, err = b.State(1)
	require.NoError(t, err)
	r.err = errors.New("down")
	require.Error(t, b.Refresh(t.Context(), 1))
	now = now.Add(10 * time.Second)
	_, err = b.State(1)
	require.NoError(t, err, "the last figures serve while they are young enough")
	now = now.Add(time.Millisecond)
	_, err = b.State(1)
	require.ErrorIs(t, err, ErrNoFigure)
	_, err = b.Quote(Request{SrcChain: 5})
	require.ErrorIs(t, err, ErrNoRoute)
	_, err = NewBook(cat, nil, time.Minute, time.Second, time.Now, nil)
	require.Error(t, err)
}

func TestHTTPRates(t *testing.T) {
	answer := `{"bitcoin":{"usd":98765.43},"tiny":{"usd":1.2e-7},"odd":{"usd":-1}}`
	status := http.StatusOK
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		require.Equal(t, "/simple/price", r.URL.Path)
		require.Equal(t, "bitcoin,tiny", r.URL.Query().Get("ids"))
		w.WriteHeader(status)
		_, _ = w.Write([]byte(answer))
	}))
	defer srv.Close()
	now := t0
	h, err := NewHTTPRates(HTTPRatesConfig{
		URL: srv.URL, IDs: []string{"tiny", "bitcoin", "tiny"}, Currencies: []string{"usd"}, Every: time.Minute,
		MaxAge: 10 * time.Minute,
		Client: srv.Client(), Now: func() time.Time { return now }, Log: slog.New(slog.DiscardHandler),
	})
	require.NoError(t, err)
	_, ok, err := h.Rate("bitcoin", "USD")
	require.NoError(t, err)
	require.False(t, ok)
	require.NoError(t, h.Refresh(t.Context()))
	for id, want := range map[string]string{"bitcoin": "98765.43", "tiny": "0.00000012"} {
		got, ok, err := h.Rate(id, "USD")
		require.NoError(t, err)
		require.True(t, ok)
		require.Equal(t, want, got)
	}
	_, ok, _ = h.Rate("odd", "usd")
	require.False(t, ok, "a price that is no price is unknown")
	_, _, err = h.Rate("bitcoin", "EUR")
	require.ErrorIs(t, err, ErrCurrency)

	status = http.StatusServiceUnavailable
	require.Error(t, h.Refresh(t.Context()))
	_, ok, _ = h.Rate("bitcoin", "usd")
	require.True(t, ok, "the last price serves while the service is down")
	now = now.Add(11 * time.Minute)
	_, ok, _ = h.Rate("bitcoin", "usd")
	require.False(t, ok, "and is unknown once it is too old")
}

func TestFixedRates(t *testing.T) {
	f, err := NewFixedRates(map[string]string{"ethereum": "3000.5"})
	require.NoError(t, err)
	r, ok, err := f.Rate("ethereum", "USD")
	require.NoError(t, err)
	require.True(t, ok)
	require.Equal(t, "3000.5", r)
	_, _, err = f.Rate("ethereum", "EUR")
	require.ErrorIs(t, err, ErrCurrency)
	for _, bad := range []string{"0", "-1", "1e3", "abc", "1/3", ""} {
		_, err := NewFixedRates(map[string]string{"x": bad})
		require.Error(t, err, bad)
	}
}

func FuzzPlainDecimal(f *testing.F) {
	f.Add("1.2e-7")
	f.Fuzz(func(t *testing.T, s string) {
		if p, ok := plainDecimal(s); ok && !validPrice(p) {
			t.Fatalf("%q became %q", s, p)
		}
	})
}
