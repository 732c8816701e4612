package api

import (
	"context"
	"errors"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"causeway/internal/amount"
	"causeway/internal/quote"
)

func (a *API) registerBitcoinQuote(h huma.API) {
	get(h, "/bitcoin/quote", "What a deposit from Bitcoin, or a withdrawal to it, costs and brings", a.bitcoinQuote)
	get(h, "/bitcoin/fees", "Fee rates of Bitcoin by this server's own node, beside those of the wallet API", a.bitcoinFees)
}

// bitcoinFees is the second source of fee rates (SR-34): the wallet API may be another machine's.
func (a *API) bitcoinFees(_ context.Context, _ *struct{}) (*reply[BitcoinFeesView], error) {
	b, err := a.custodyOf()
	if err != nil {
		return nil, err
	}
	s, err := a.Quotes.State(b.Rules.ChainID)
	if err != nil || s.Bitcoin == nil {
		return nil, errNoFigure.err()
	}
	v := BitcoinFeesView{ChainID: b.Rules.ChainID, AsOf: s.At.UnixMilli()}
	if s.Bitcoin.FeeRate > 0 {
		v.NextBlock = rateText(s.Bitcoin.FeeRate)
	}
	if s.Bitcoin.Estimate > 0 {
		v.Estimate = rateText(s.Bitcoin.Estimate)
	}
	return ok(v), nil
}

type bitcoinQuoteInput struct {
	SrcChainID uint32 `query:"srcChainId" required:"true"`
	DstChainID uint32 `query:"dstChainId" required:"true"`
	Asset      string `query:"asset" required:"true" minLength:"3" maxLength:"40" doc:"btc, brc20:ticker or rune:block:tx"`
	Amount     string `query:"amount" required:"true" maxLength:"78" doc:"Base units of the source"`
	Recipient  string `query:"recipient" maxLength:"90" doc:"Bitcoin address of a withdrawal"`
}

func (a *API) bitcoinQuote(ctx context.Context, in *bitcoinQuoteInput) (*reply[BitcoinQuoteView], error) {
	b, err := a.custodyOf()
	if err != nil {
		return nil, err
	}
	asset, err := b.asset(in.Asset)
	if err != nil {
		return nil, err
	}
	amt, err := amount.Parse(in.Amount)
	if err != nil {
		return nil, errBadAmount.err()
	}
	terms := b.Rules.Terms[asset]
	q := quote.BitcoinRequest{
		Asset: asset.String(), Bitcoin: b.Rules.ChainID, EVM: in.DstChainID, Amount: amt, Decimals: terms.Decimals,
		Common: terms.Common, MinDeposit: terms.Enough(),
	}
	switch b.Rules.ChainID {
	case in.SrcChainID:
	case in.DstChainID:
		q.EVM, q.Withdraw = in.SrcChainID, true
	default:
		return nil, errNoRoute.err()
	}
	router, known := a.Catalog.BitcoinRouter(q.EVM, q.Asset)
	if !known || !router.IsActive || router.Bitcoin != b.Rules.ChainID {
		return nil, errNoRoute.err()
	}
	own := false // the custody's: nothing is paid there (SR-07)
	if in.Recipient != "" && q.Withdraw {
		script, err := b.script(in.Recipient)
		if err != nil {
			return nil, err
		}
		if own, err = b.own(ctx, script); err != nil {
			return nil, a.fail(err)
		}
		q.Script = len(script)
	}
	out, err := a.Quotes.Bitcoin(q)
	switch {
	case errors.Is(err, quote.ErrNoRoute):
		return nil, errNoRoute.err()
	case errors.Is(err, quote.ErrNoFigure):
		return nil, errNoFigure.err()
	case errors.Is(err, amount.ErrOverflow):
		return nil, errBadAmount.err()
	case err != nil:
		return nil, a.fail(err)
	}
	v := a.bitcoinQuoteView(out)
	v.Router, v.SrcDecimals, v.DstDecimals = router.Address, terms.Decimals, router.Decimals
	if q.Withdraw {
		v.SrcDecimals, v.DstDecimals = router.Decimals, terms.Decimals
	}
	if own { // whatever else stands in the way passes
		reason, text := quoteOwnAddress, ownAddressText
		v.Reason, v.ReasonText = &reason, &text
	}
	return ok(v), nil
}

func (a *API) bitcoinQuoteView(q quote.BitcoinQuote) BitcoinQuoteView {
	v := BitcoinQuoteView{
		AmountIn: q.AmountIn.String(), Dust: q.Dust.String(), Fee: q.Fee.String(), CoinFee: q.CoinFee.String(),
		MessageFee: q.MessageFee.String(),
		AmountOut:  q.AmountOut.String(), Least: q.Least.String(), Most: q.Most.String(), Available: q.Available.String(),
		Confirmations: q.Confirmation, DelayOver: q.DelayOver.String(), Delayed: q.Delayed, AsOf: q.AsOf.UnixMilli(),
	}
	if q.FeeRate > 0 {
		v.FeeRate = rateText(q.FeeRate)
	}
	switch {
	case q.Delayed && q.Delay > 0:
		v.DelaySeconds = int64(q.Delay.Seconds())
	case q.Delayed:
		v.DelaySeconds = int64(a.ReleaseDelay.Seconds())
	}
	if q.ETAKnown {
		eta := int64(q.ETA / time.Second)
		v.ETASeconds = &eta
	}
	reason, text := string(q.Reason), quoteTexts[q.Reason]
	if q.Reason == quote.ReasonNone && !q.Dust.IsZero() {
		reason, text = quoteRemainder, remainderText
	}
	if reason != "" {
		v.Reason, v.ReasonText = &reason, &text
	}
	return v
}
