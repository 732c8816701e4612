package quote

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
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
		Fees:  map[uint32]FeeState{2: {MessageFee: amount.MessageFee{BaseGas: 100_000, GasPrice: 1e9, CoinPriceRate: 1e9}}}, At: t0,
	}
	dst := ChainState{
		Pools: map[uint32]PoolState{7: {Liquidity: amount.Max(), DelayOver: amount.Max(), Lanes: map[uint32]LaneState{1: lane}}}, At: t0.Add(-time.Second),
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
	b, err := NewBook(cat, map[uint32]Source{1: {Reader: r}}, time.Second, 10*time.Second, func() time.Time { return now }, slog.New(slog.DiscardHandler))
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
		URL: srv.URL, IDs: []string{"tiny", "bitcoin", "tiny"}, Currencies: []string{"usd"}, Every: time.Minute, MaxAge: 10 * time.Minute,
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
