package api

import (
	"context"
	"math/big"
	"slices"

	"github.com/danielgtaylor/huma/v2"
)

// lockedAmount is what is locked of one token, and what it is worth; nil without a price.
type lockedAmount struct {
	LockedDay
	worth *big.Int
}

// lockedNow prices the last reading anew, in the answer's currency.
func (v *statisticView) lockedNow() ([]lockedAmount, error) {
	out := make([]lockedAmount, 0, len(v.locked.tokens))
	for _, t := range v.locked.tokens {
		rate, err := v.lanes.a.rate(v.lanes.a.familyOf(t.ChainID).priceID(t.ChainID, t.Token), v.lanes.currency)
		if err != nil {
			return nil, err
		}
		out = append(out, lockedAmount{t, priceOf(rate).of(t.Amount, t.Decimals)})
	}
	return out, nil
}

// lockedDays are the last n days of which there is a reading, at the prices of each.
func (v *statisticView) lockedDays(n int64) []LockedView {
	out, day, sum := []LockedView{}, int64(-1), new(money)
	flush := func() {
		if day >= 0 {
			out = append(out, LockedView{Date: dateOf(day), Locked: sum.view()})
		}
	}
	for _, t := range v.past {
		if t.Day <= v.today-n {
			continue
		}
		if t.Day != day {
			flush()
			day, sum = t.Day, new(money)
		}
		sum.add(t.Amount, priceOf(&t.Rate).of(t.Amount, t.Decimals), t.Symbol)
	}
	flush()
	return out
}

func (a *API) statisticTVL(ctx context.Context, in *statisticInput) (*huma.StreamResponse, error) {
	return answerStatistics(ctx, a, "", in.Days, in.Convert, func(v *statisticView) (TVLView, error) {
		out := TVLView{
			StatisticHead: v.head, Missing: orEmpty(v.locked.missing), Chains: []LockedChain{},
			Days: v.lockedDays(in.Days),
		}
		list, err := v.lockedNow()
		if err != nil {
			return out, err
		}
		var total money
		totals := make(map[uint32]*money)
		for _, t := range list {
			i := slices.IndexFunc(out.Chains, func(c LockedChain) bool { return c.ChainID == t.ChainID })
			if i < 0 {
				n, _ := a.Catalog.Network(t.ChainID)
				i, totals[t.ChainID] = len(out.Chains), new(money)
				out.Chains = append(out.Chains, LockedChain{ChainID: t.ChainID, ChainName: n.Name})
			}
			total.add(t.Amount, t.worth, t.Symbol)
			totals[t.ChainID].add(t.Amount, t.worth, t.Symbol)
			token := LockedToken{Token: t.Token, Symbol: t.Symbol, Amount: t.Amount.String(), Decimals: t.Decimals}
			if t.worth != nil {
				token.Fiat = optional(fiatText(t.worth))
			} else if t.Amount.IsZero() {
				token.Fiat = optional("0")
			}
			out.Chains[i].Tokens = append(out.Chains[i].Tokens, token)
		}
		out.Total = total.view()
		for i := range out.Chains {
			out.Chains[i].Total = totals[out.Chains[i].ChainID].view()
		}
		return out, nil
	})
}
