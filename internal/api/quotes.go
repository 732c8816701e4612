package api

import (
	"context"
	"encoding/hex"
	"errors"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/quote"
)

func (a *API) registerQuotes(h huma.API) {
	get(h, "/quote", "What a transfer costs, and what arrives", a.quote)
	get(h, "/swap:bool-fee", "Bridge fee of a mint pair [7.08]", a.boolFee)
	get(h, "/swap:exchange-rate", "Prices of a chain's coin and of a token [7.07]", a.exchangeRate)
}

type quoteInput struct {
	SrcChainID uint32 `query:"srcChainId" required:"true"`
	DstChainID uint32 `query:"dstChainId" required:"true"`
	PoolID     uint32 `query:"poolId" required:"true"`
	Amount     string `query:"amount" required:"true" maxLength:"78" doc:"Base units of the source token"`
	Recipient  string `query:"recipient" maxLength:"66"`
	Data       string `query:"consumerData" maxLength:"8194"`
}

func (a *API) quote(ctx context.Context, in *quoteInput) (*reply[QuoteView], error) {
	amt, err := amount.Parse(in.Amount)
	if err != nil {
		return nil, errBadAmount.err()
	}
	if in.Recipient != "" {
		_, err := parseAddress(in.Recipient)
		if _, ok, e := a.familyOf(in.DstChainID).address(ctx, in.Recipient); err != nil && (e != nil || !ok) {
			return nil, errBadRecipient.err()
		}
	}
	dataLen, err := parseData(in.Data)
	if err != nil {
		return nil, err
	}
	q, err := a.Quotes.Quote(quote.Request{
		SrcChain: in.SrcChainID, DstChain: in.DstChainID, PoolID: in.PoolID,
		Amount: amt, DataLen: dataLen,
	})
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
	return ok(a.quoteView(q)), nil
}

func (a *API) quoteView(q quote.Quote) QuoteView {
	v := QuoteView{
		AmountIn: q.AmountIn.String(), Dust: q.Dust.String(), PoolFee: q.PoolFee.String(), AmountOut: q.AmountOut.String(),
		BridgeFee: q.BridgeFee.String(), FeeRatio: q.FeeRatio, SwapLimit: q.SwapLimit.String(),
		AvailableOut: q.AvailableOut.String(), AvailableIn: q.AvailableIn.String(), Liquidity: q.Liquidity.String(),
		DelayOver: q.DelayOver.String(), Delayed: q.Delayed, AsOf: q.AsOf.UnixMilli(), Halted: q.Halted,
	}
	if !q.Rent.IsZero() {
		v.Rent = q.Rent.String()
	}
	if q.ETAKnown {
		eta := int64(q.ETA / time.Second)
		v.ETASeconds = &eta
	}
	if q.Delayed {
		v.DelaySeconds = int64(a.ReleaseDelay.Seconds())
	}
	if q.Reason != quote.ReasonNone {
		reason, text := string(q.Reason), quoteTexts[q.Reason]
		v.Reason, v.ReasonText = &reason, &text
	}
	return v
}

type boolFeeInput struct {
	SrcChainID uint32 `query:"srcChainId" required:"true"`
	DstChainID uint32 `query:"dstChainId" required:"true"`
	Bridge     string `query:"bridge" maxLength:"66" doc:"The source chain's mint bridge; without it, what is halted of any pair of both chains counts"`
	Amount     string `query:"amount" maxLength:"78"`
	Recipient  string `query:"recipient" maxLength:"66"`
	Data       string `query:"consumerData" maxLength:"8194"`
}

func (a *API) boolFee(_ context.Context, in *boolFeeInput) (*reply[BoolFee], error) {
	if in.Amount != "" {
		if _, err := amount.Parse(in.Amount); err != nil {
			return nil, errBadAmount.err()
		}
	}
	if in.Recipient != "" {
		if _, err := parseAddress(in.Recipient); err != nil {
			return nil, errBadRecipient.err()
		}
	}
	size, err := parseData(in.Data)
	if err != nil {
		return nil, err
	}
	halted, open, err := a.mintPairs(in)
	if err != nil {
		return nil, err
	}
	if !open {
		return nil, errNoRoute.err()
	}
	state, err := a.Quotes.State(in.SrcChainID)
	if err != nil {
		return nil, errNoFigure.err()
	}
	f, known := state.Fees[in.DstChainID]
	if !known {
		return nil, errNoFigure.err()
	}
	fee, err := f.For(uint32(message.HeadLen + size))
	if err != nil {
		return nil, a.fail(err)
	}
	return ok(BoolFee{Fee: fee.String(), Halted: halted}), nil
}

// mintPairs tells whether a pair that is asked about is open between both chains, and whether one of them is halted.
func (a *API) mintPairs(in *boolFeeInput) (halted, open bool, err error) {
	var bridge message.Recipient
	if in.Bridge != "" {
		if bridge, err = parseAddress(in.Bridge); err != nil {
			return false, false, err
		}
	}
	for _, m := range a.Catalog.MintBridges() {
		if m.ChainID != in.SrcChainID || !m.IsActive || (in.Bridge != "" && m.AnchorBytes() != bridge) {
			continue
		}
		if src, dst, known := a.Catalog.MintRoute(m.ChainID, m.AnchorBytes(), in.DstChainID); known {
			open, halted = true, halted || a.Quotes.HaltedMint(src, dst)
		}
	}
	return halted, open, nil
}

type rateInput struct {
	ChainID uint32 `query:"chainID" required:"true"`
	TokenID string `query:"tokenID" maxLength:"64"`
	Convert string `header:"X-Convert" default:"USD" maxLength:"8"`
}

func (a *API) exchangeRate(_ context.Context, in *rateInput) (*reply[ExchangeRate], error) {
	native, known := a.Catalog.NativeAsset(in.ChainID)
	if !known {
		return nil, errUnknownChain.err()
	}
	var out ExchangeRate
	var err error
	if out.NativeCurrencyRate, err = a.rate(native.PriceID, in.Convert); err != nil {
		return nil, err
	}
	if token, known := a.Catalog.AssetByTokenID(in.TokenID); known {
		if out.DstTokenRate, err = a.rate(token.PriceID, in.Convert); err != nil {
			return nil, err
		}
	}
	return ok(out), nil
}

func (a *API) rate(priceID, currency string) (*string, error) {
	r, known, err := a.Rates.Rate(priceID, currency)
	if errors.Is(err, quote.ErrCurrency) {
		return nil, errCurrency.err()
	}
	if err != nil {
		return nil, a.fail(err)
	}
	if !known || priceID == "" {
		return nil, nil //nolint:nilnil // an unknown price is null, not an error
	}
	return &r, nil
}

// parseAddress reads an EVM address, or the 32-byte form that messages carry.
func parseAddress(s string) (message.Recipient, error) {
	raw, err := hex.DecodeString(strings.TrimPrefix(s, "0x"))
	if err != nil || !strings.HasPrefix(s, "0x") {
		return message.Recipient{}, errBadAddress.err()
	}
	var b message.Recipient
	switch len(raw) {
	case 20:
		b = message.RecipientOf([20]byte(raw))
	case 32:
		b = message.Recipient(raw)
	}
	if b.IsZero() { // nobody's, and in a query it would mean everybody's
		return message.Recipient{}, errBadAddress.err()
	}
	return b, nil
}

func parseData(s string) (size int, err error) {
	raw, err := hex.DecodeString(strings.TrimPrefix(s, "0x"))
	if err != nil || len(raw) > message.MaxData {
		return 0, errBadData.err()
	}
	return len(raw), nil
}
