package api

import (
	"context"
	"errors"
	"log/slog"

	"github.com/danielgtaylor/huma/v2"

	"causeway/internal/balances"
)

// CoinBalance is what an address has of its chain's coin, as the endpoint of the operator's choice says it [2.15].
type CoinBalance struct {
	Chain    string `json:"chain"`
	Address  string `json:"address"`
	Balance  string `json:"balance" doc:"In the coin's smallest units"`
	Decimals int    `json:"decimals"`
	Symbol   string `json:"symbol"`
}

// coins are those of the chains that the bridge shows a balance of and does not follow.
var coins = map[balances.Chain]CoinBalance{
	balances.TON:    {Chain: "ton", Decimals: 9, Symbol: "TON"},
	balances.Solana: {Chain: "solana", Decimals: 9, Symbol: "SOL"},
}

type coinBalanceInput struct {
	Chain   string `query:"chain" required:"true" enum:"ton,solana"`
	Address string `query:"address" required:"true" maxLength:"64"`
}

func (a *API) registerBalances(h huma.API) {
	get(h, "/coin-balance", "What a TON or Solana address has of its chain's coin [2.15]", a.coinBalance)
}

func (a *API) coinBalance(ctx context.Context, in *coinBalanceInput) (*reply[CoinBalance], error) {
	if a.Balances == nil {
		return nil, errNoBalances.err()
	}
	chain := balances.Chain(in.Chain)
	units, err := a.Balances.Balance(ctx, chain, in.Address)
	switch {
	case errors.Is(err, balances.ErrNoEndpoint):
		return nil, errNoBalances.err()
	case errors.Is(err, balances.ErrAddress):
		return nil, errBadHolder.err()
	case errors.Is(err, balances.ErrAway):
		a.Log.Warn("a balance could not be read", slog.Any("error", err))
		return nil, errBalanceAway.err()
	case err != nil:
		return nil, a.fail(err)
	}
	view := coins[chain]
	view.Address, view.Balance = in.Address, units.String()
	return ok(view), nil
}
