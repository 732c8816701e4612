package api_test

import (
	"encoding/json"
	"net/http"
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

// [3.07] a router entry is the chain's id and type and the router's address, and nothing else.
func TestRouterEntry_3_07(t *testing.T) {
	details := get[struct {
		Routers []map[string]any `json:"routers"`
	}](newFixture(t), "/api/swap:contract-details")
	require.Equal(t, []map[string]any{
		{"chainID": float64(ethChain), "chainType": "EVM", "router": addr(0x1001)},
		{"chainID": float64(btcChain), "chainType": "EVM", "router": addr(0x2001)},
	}, details.Routers)
}

// [1.01] there are no accounts: nothing that people ask or do needs a token or leaves a cookie. The operator's texts
// alone are written with one.
func TestNoAccounts_1_01(t *testing.T) {
	raw, err := os.ReadFile("openapi.json")
	require.NoError(t, err)
	var described struct {
		Paths      map[string]map[string]json.RawMessage `json:"paths"`
		Components struct {
			SecuritySchemes map[string]any `json:"securitySchemes"`
		} `json:"components"`
	}
	require.NoError(t, json.Unmarshal(raw, &described))
	require.Len(t, described.Components.SecuritySchemes, 1)
	require.Contains(t, described.Components.SecuritySchemes, "operator")
	var guarded []string
	for path, operations := range described.Paths {
		for method, operation := range operations {
			var o struct {
				Security []map[string]any `json:"security"`
			}
			require.NoError(t, json.Unmarshal(operation, &o))
			if len(o.Security) > 0 {
				guarded = append(guarded, method+" "+path)
			}
		}
	}
	require.ElementsMatch(t, []string{"post /api/dict/dict", "put /api/dict/dict", "delete /api/dict/dict"}, guarded)

	f := newFixture(t)
	for _, path := range []string{
		"/api/basic-config", "/api/swap:pool-chains", quotePath,
		"/api/transfers?address=" + evm(alice),
	} {
		a := f.do(http.MethodGet, path, "")
		require.Equal(t, http.StatusOK, a.status, a.raw)
		require.Empty(t, a.header.Values("Set-Cookie"), path)
	}
}
