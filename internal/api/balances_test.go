package api_test

import (
	"context"
	"errors"
	"math/big"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/balances"
)

// told answers as an endpoint does: by address, or with an error.
type told map[string]error

func (told) Chains() []balances.Chain {
	return []balances.Chain{balances.TON, balances.Solana}
}

func (t told) Balance(_ context.Context, _ balances.Chain, address string) (*big.Int, error) {
	if err := t[address]; err != nil {
		return nil, err
	}
	return big.NewInt(1_500_000_000), nil
}

// [2.15] what a wallet of TON or Solana has, where the operator named an endpoint.
func TestCoinBalance_2_15(t *testing.T) {
	const path = "/api/coin-balance?chain="
	f := newFixture(t, func(c *api.Config) {
		c.Balances = told{
			"none": balances.ErrNoEndpoint, "bad": balances.ErrAddress, "away": balances.ErrAway,
			"odd": errors.New("odd"),
		}
	})
	require.Equal(t, []string{"ton", "solana"}, get[api.BasicConfig](f, "/api/basic-config").Balances)
	require.Equal(t, api.CoinBalance{Chain: "ton", Address: "x", Balance: "1500000000", Decimals: 9, Symbol: "TON"},
		get[api.CoinBalance](f, path+"ton&address=x"))
	require.Equal(t, "SOL", get[api.CoinBalance](f, path+"solana&address=x").Symbol)
	for address, code := range map[string]string{
		"none": "balance.NO_ENDPOINT", "bad": "balance.BAD_ADDRESS", "away": "balance.AWAY", "odd": "api.INTERNAL",
	} {
		refused(t, f.get(path+"ton&address="+address), code)
	}
	for _, query := range []string{"bitcoin&address=x", "&address=x", "ton"} {
		refused(t, f.get(path+query), "api.INVALID")
	}
	require.Equal(t, http.StatusNotFound, newFixture(t).get(path+"ton&address=x").status)
}
