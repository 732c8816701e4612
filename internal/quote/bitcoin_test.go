package quote

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/amount"
	"causeway/internal/catalog"
)

func bitcoinSample() (BitcoinRequest, ChainState, ChainState) {
	lane := LaneState{
		CapOut: tokens("30", 8), CapIn: tokens("20", 8), AvailableOut: tokens("6", 8),
		AvailableIn: tokens("7", 8), Open: true,
	}
	evm := ChainState{
		Routers: map[string]RouterState{BTC: {
			Decimals: 18, CommonDecimals: 8, MinWithdraw: tokens("0.0001", 18), MaxWithdraw: tokens("5", 18),
			MinDeposit:  tokens("0.0002", 18),
			WithdrawFee: tokens("0.00005", 18), DepositFee: tokens("0.000001", 18), Left: tokens("10", 18),
			Issued: tokens("4", 18), DelayOver: tokens("3", 8), Lane: lane,
		}},
		Fees: map[uint32]FeeState{9: {MessageFee: amount.MessageFee{
			BaseGas: 1000, GasPerByte: 10, GasPrice: 1e9,
			CoinPriceRate: 1e9,
		}}}, At: t0,
	}
	bitcoin := ChainState{Bitcoin: &BitcoinState{FeeRate: 3000, Assets: map[string]CustodyState{BTC: {
		Held: tokens("8", 8), Steps: []DepositStep{{Confirmations: 3}, {tokens("10", 8), 6}},
	}}}, At: t0.Add(-time.Second)}
	q := BitcoinRequest{
		Asset: BTC, Bitcoin: 9, EVM: 1, Decimals: 8, Common: 8, MinDeposit: tokens("0.0001", 8),
		Amount: tokens("1", 8),
	}
	return q, evm, bitcoin
}

// INV-09: a deposit brings all but the fee, a withdrawal too, and a remainder is shown, never lost.
func TestBitcoinAmounts_INV09(t *testing.T) {
	q, evm, bitcoin := bitcoinSample()
	in, err := computeBitcoin(q, evm, bitcoin)
	require.NoError(t, err)
	require.Equal(t, []string{"1", "0.000001", "0.999999", "0.0002", "7"},
		[]string{
			in.AmountIn.Decimal(8), in.Fee.Decimal(8), in.AmountOut.Decimal(18), in.Least.Decimal(8),
			in.Most.Decimal(8),
		})
	require.Equal(t, ReasonNone, in.Reason)
	require.False(t, in.Delayed)
	require.EqualValues(t, 3, in.Confirmation)
	require.EqualValues(t, 3000, in.FeeRate)
	require.Equal(t, bitcoin.At, in.AsOf)

	q.Withdraw, q.Amount, q.Script = true, tokens("1.000000001", 18), 22
	out, err := computeBitcoin(q, evm, bitcoin)
	require.NoError(t, err)
	require.Equal(t, []string{"1", "0.000000001", "0.00005", "0.99995", "0.00015", "4"}, []string{
		out.AmountIn.Decimal(18), out.Dust.Decimal(18), out.Fee.Decimal(18), out.AmountOut.Decimal(8), out.Least.Decimal(18),
		out.Most.Decimal(18),
	})
	require.Equal(t, "2040000000000", out.MessageFee.String(), "(81+1+22) × 10 + 1000 gas at 1 gwei")
	require.Zero(t, out.Confirmation)
	q.Script = 0
	longest, err := computeBitcoin(q, evm, bitcoin)
	require.NoError(t, err)
	require.Positive(t, longest.MessageFee.Cmp(out.MessageFee), "who names no recipient sees the most that it can cost")
}

// SR-21: what a deposit needs follows its own amount and what else is unsettled.
func TestQuotedConfirmations_SR21(t *testing.T) {
	for unsettled, want := range map[string]uint32{"0": 3, "8.99999999": 3, "9": 6, "100": 6} {
		q, evm, bitcoin := bitcoinSample()
		c := bitcoin.Bitcoin.Assets[BTC]
		c.Unsettled = tokens(unsettled, 8)
		bitcoin.Bitcoin.Assets[BTC] = c
		out, err := computeBitcoin(q, evm, bitcoin)
		require.NoError(t, err)
		require.Equal(t, want, out.Confirmation, "1 beside %s", unsettled)
	}
}

// SR-05: a withdrawal says that it waits when members would have it wait, all that they paid lately counted.
func TestQuotedWithdrawalDelay_SR05(t *testing.T) {
	for _, c := range []struct {
		unhurried string // empty: no limit that is known
		delayed   bool
	}{{"", false}, {"0.99995", false}, {"0.99994999", true}, {"0", true}, {"3", false}} {
		q, evm, bitcoin := bitcoinSample()
		q.Withdraw, q.Amount = true, tokens("1", 18)
		custody := bitcoin.Bitcoin.Assets[BTC]
		if c.unhurried != "" {
			left := tokens(c.unhurried, 8)
			custody.Unhurried = &left
		}
		bitcoin.Bitcoin.Assets[BTC] = custody
		out, err := computeBitcoin(q, evm, bitcoin)
		require.NoError(t, err)
		require.Equal(t, c.delayed, out.Delayed, "%q", c.unhurried)
		if custody.Unhurried != nil {
			require.Equal(t, *custody.Unhurried, out.DelayOver)
		}
	}
}

// SR-12, SR-21, SR-27: what would be refused is refused here, in this order.
func TestBitcoinReasons(t *testing.T) {
	type change = func(*BitcoinRequest, *RouterState, *ChainState, *CustodyState)
	sats := func(s string) change {
		return func(q *BitcoinRequest, _ *RouterState, _ *ChainState, _ *CustodyState) {
			q.Amount = tokens(s, q.Decimals)
		}
	}
	for _, c := range []struct {
		want   Reason
		change change
	}{
		{ReasonNone, sats("0.0002")},
		{ReasonPaused, func(_ *BitcoinRequest, r *RouterState, _ *ChainState, _ *CustodyState) { r.DepositsPaused = true }},
		{ReasonPaused, func(_ *BitcoinRequest, _ *RouterState, s *ChainState, _ *CustodyState) { s.InboundPaused = true }},
		{ReasonDeficit, func(_ *BitcoinRequest, _ *RouterState, _ *ChainState, c *CustodyState) { c.Deficit = true }},
		{ReasonZero, sats("0")},
		{ReasonMinimum, sats("0.00019999")},
		{
			ReasonSupply,
			func(_ *BitcoinRequest, r *RouterState, _ *ChainState, _ *CustodyState) { r.Left = tokens("0.9", 18) },
		},
		{ReasonInLimit, sats("7.00000001")},
	} {
		q, evm, bitcoin := bitcoinSample()
		require.Equal(t, c.want, reasonOf(t, q, evm, bitcoin, c.change), "deposit")
	}
	wei := func(s string) change {
		return func(q *BitcoinRequest, _ *RouterState, _ *ChainState, _ *CustodyState) { q.Amount = tokens(s, 18) }
	}
	for _, c := range []struct {
		want   Reason
		change change
	}{
		{ReasonNone, wei("0.00015")},
		{
			ReasonPaused,
			func(_ *BitcoinRequest, r *RouterState, _ *ChainState, _ *CustodyState) { r.WithdrawalsPaused = true },
		},
		{ReasonPaused, func(_ *BitcoinRequest, _ *RouterState, s *ChainState, _ *CustodyState) {
			f := s.Fees[9]
			f.Paused = true
			s.Fees[9] = f
		}},
		{ReasonReserve, func(_ *BitcoinRequest, _ *RouterState, _ *ChainState, c *CustodyState) { c.ReserveLow = true }},
		{ReasonClosed, func(_ *BitcoinRequest, r *RouterState, _ *ChainState, _ *CustodyState) { r.Lane.Open = false }},
		{ReasonZero, wei("0.000000009")},
		{ReasonMinimum, wei("0.00014999")},
		{ReasonMaximum, wei("5.00000001")},
		{ReasonSupply, wei("4.5")},
		{ReasonSupply, func(q *BitcoinRequest, _ *RouterState, _ *ChainState, c *CustodyState) { c.Held = tokens("0.5", 8) }},
		{ReasonOutLimit, func(q *BitcoinRequest, r *RouterState, _ *ChainState, _ *CustodyState) {
			r.Lane.AvailableOut = tokens("0.9", 8)
		}},
	} {
		q, evm, bitcoin := bitcoinSample()
		q.Withdraw, q.Amount = true, tokens("1", 18)
		require.Equal(t, c.want, reasonOf(t, q, evm, bitcoin, c.change), "withdrawal")
	}
}

func reasonOf(t *testing.T, q BitcoinRequest, evm, bitcoin ChainState,
	change func(*BitcoinRequest, *RouterState, *ChainState, *CustodyState),
) Reason {
	t.Helper()
	r, c := evm.Routers[BTC], bitcoin.Bitcoin.Assets[BTC]
	change(&q, &r, &evm, &c)
	evm.Routers[BTC], bitcoin.Bitcoin.Assets[BTC] = r, c
	out, err := computeBitcoin(q, evm, bitcoin)
	require.NoError(t, err)
	return out.Reason
}

func TestBitcoinUnknown(t *testing.T) {
	for want, change := range map[error]func(*BitcoinRequest, *ChainState){
		ErrNoRoute:  func(q *BitcoinRequest, _ *ChainState) { q.Asset = "rune:1:1" },
		ErrNoFigure: func(q *BitcoinRequest, evm *ChainState) { q.Withdraw, evm.Fees = true, nil },
	} {
		q, evm, bitcoin := bitcoinSample()
		change(&q, &evm)
		_, err := computeBitcoin(q, evm, bitcoin)
		require.ErrorIs(t, err, want)
	}
	q, evm, bitcoin := bitcoinSample()
	bitcoin.Bitcoin = nil
	_, err := computeBitcoin(q, evm, bitcoin)
	require.ErrorIs(t, err, ErrNoFigure)
	q, evm, bitcoin = bitcoinSample()
	q.Common = 6
	_, err = computeBitcoin(q, evm, bitcoin)
	require.ErrorIs(t, err, ErrNoRoute, "both ends must count alike")
	q, evm, bitcoin = bitcoinSample()
	q.Amount = amount.Max()
	_, err = computeBitcoin(q, evm, bitcoin)
	require.False(t, errors.Is(err, ErrNoRoute))
}

// INV-09: whatever the decimals, what arrives and the fee are what was debited, and with the remainder what was asked.
func TestBitcoinConserves_INV09(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		common := rapid.Uint8Range(0, 18).Draw(t, "common")
		on := rapid.Uint8Range(common, 38).Draw(t, "on Bitcoin")
		real := rapid.Uint8Range(common, 38).Draw(t, "on the chain")
		draw := func(name string, decimals uint8) amount.Amount {
			units := amount.New(rapid.Uint64().Draw(t, name))
			base, err := amount.FromCommon(units, decimals, common)
			require.NoError(t, err)
			return base
		}
		q := BitcoinRequest{
			Asset: rapid.SampledFrom([]string{BTC, "rune:1:1"}).Draw(t, "asset"), Bitcoin: 9, EVM: 1,
			Decimals: on, Common: common,
		}
		q.Withdraw = rapid.Bool().Draw(t, "withdraw")
		src, dst := on, real
		if q.Withdraw {
			src, dst = dst, src
		}
		q.Amount = draw("amount", src)
		r := RouterState{
			Decimals: real, CommonDecimals: common, WithdrawFee: draw("withdraw fee", real),
			DepositFee:  draw("deposit fee", real),
			MinWithdraw: draw("least", real), MaxWithdraw: draw("most", real), Left: draw("left", real),
			Issued:    draw("issued", real),
			DelayOver: amount.Max(), Lane: LaneState{AvailableIn: amount.Max(), AvailableOut: amount.Max(), Open: true},
		}
		_, evm, bitcoin := bitcoinSample()
		evm.Routers = map[string]RouterState{q.Asset: r}
		bitcoin.Bitcoin.Assets[q.Asset] = CustodyState{Held: amount.Max()}
		out, err := computeBitcoin(q, evm, bitcoin)
		require.NoError(t, err)
		total, err := out.AmountIn.Add(out.Dust)
		require.NoError(t, err)
		require.Equal(t, q.Amount, total)
		if out.Reason != ReasonNone {
			return
		}
		arrived, rest, err := amount.ToCommon(out.AmountOut, dst, common)
		require.NoError(t, err)
		require.True(t, rest.IsZero())
		back, err := amount.FromCommon(arrived, src, common)
		require.NoError(t, err)
		sum, err := back.Add(out.Fee)
		require.NoError(t, err)
		require.Equal(t, out.AmountIn, sum)
	})
}

// SR-21: more issued on all chains together than the custody has stops deposits, and says so.
func TestBitcoinDeficit_SR21(t *testing.T) {
	cat, err := catalog.Compose(catalog.Local, nil)
	require.NoError(t, err)
	q, evm, bitcoin := bitcoinSample()
	other := evm
	other.Routers = map[string]RouterState{BTC: {Decimals: 8, CommonDecimals: 8, Issued: tokens("4.00000001", 8)}}
	clock := func() time.Time { return t0 }
	b, err := NewBook(cat,
		map[uint32]Source{1: {Reader: fixed(evm)}, 2: {Reader: fixed(other)}, 9: {Reader: fixed(bitcoin)}}, time.Second,
		time.Minute, clock, nil)
	require.NoError(t, err)
	for _, id := range []uint32{1, 9} {
		require.NoError(t, b.Refresh(t.Context(), id))
	}
	out, err := b.Bitcoin(q)
	require.NoError(t, err)
	require.Equal(t, ReasonNone, out.Reason, "4 of 8 BTC are issued")
	require.False(t, out.ETAKnown, "nobody knows these chains' pace")
	require.NoError(t, b.Refresh(t.Context(), 2))
	out, err = b.Bitcoin(q)
	require.NoError(t, err)
	require.Equal(t, ReasonDeficit, out.Reason, "one satoshi too many")
	again, err := b.State(9)
	require.NoError(t, err)
	require.False(t, again.Bitcoin.Assets[BTC].Deficit, "what was read stays as it was read")
	_, err = b.Bitcoin(BitcoinRequest{EVM: 7, Bitcoin: 9})
	require.ErrorIs(t, err, ErrNoRoute)
	_, err = b.Bitcoin(BitcoinRequest{EVM: 1, Bitcoin: 8})
	require.ErrorIs(t, err, ErrNoRoute)
}

// SR-21: what was issued just now may be of a deposit that this process's index does not have yet. Only a later reading
// of the custody tells.
func TestBitcoinDeficit_SR21_WaitsForTheIndex(t *testing.T) {
	cat, err := catalog.Compose(catalog.Local, nil)
	require.NoError(t, err)
	q, evm, bitcoin := bitcoinSample()
	now := t0
	router := evm.Routers[BTC]
	issued := &router
	chain := stated(func() ChainState {
		s := evm
		s.Routers = map[string]RouterState{BTC: *issued}
		return s
	})
	b, err := NewBook(cat, map[uint32]Source{1: {Reader: chain}, 9: {Reader: fixed(bitcoin)}}, time.Second, time.Minute,
		func() time.Time { return now }, nil)
	require.NoError(t, err)
	reason := func() Reason {
		out, err := b.Bitcoin(q)
		require.NoError(t, err)
		return out.Reason
	}
	read := func(ids ...uint32) {
		for _, id := range ids {
			require.NoError(t, b.Refresh(t.Context(), id))
		}
	}
	read(1, 9)
	require.Equal(t, ReasonNone, reason())
	router.Issued = tokens("9", router.Decimals)
	read(1, 9)
	require.Equal(t, ReasonNone, reason(), "8 are held, by an index that may be behind")
	now = now.Add(indexLag)
	read(1)
	require.Equal(t, ReasonNone, reason(), "the custody was not read again")
	read(9)
	require.Equal(t, ReasonDeficit, reason())
}

// stated is a chain whose figures are told anew for each reading.
type stated func() ChainState

func (f stated) ChainState(context.Context) (ChainState, error) { return f(), nil }

// fixed is a chain whose figures do not change.
type fixed ChainState

func (f fixed) ChainState(context.Context) (ChainState, error) { return ChainState(f), nil }
