package walletapi

import "context"

type feeQuery struct {
	LowFee bool `query:"lowFee" doc:"Allow rates below 1 sat/vB, down to the node's own minimum"`
}

// feeSummary lists Slow, Avg and Fast, in this order [7.38] [9.01].
func (a *api) feeSummary(ctx context.Context, in *feeQuery) (*reply[FeeSummary], error) {
	e, err := a.Fees.Estimates(ctx, in.LowFee)
	if err != nil {
		return nil, a.fail(err)
	}
	return ok(FeeSummary{List: []FeeOption{
		{Title: "Slow", Desc: "Est. 1h", FeeRate: shown(e.Slow)},
		{Title: "Avg", Desc: "Est. 30m", FeeRate: shown(e.Avg)},
		{Title: "Fast", Desc: "Est. 10m", FeeRate: shown(e.Fast)},
	}}), nil
}
