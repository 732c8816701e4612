package app

import (
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/config"
	"causeway/internal/localnet/btclab"
	"causeway/internal/localnet/btcseed"
	"causeway/internal/ops/deploy"
	"causeway/internal/ops/doctor"
)

// SR-22, SR-11: what a token or rune has for decimals is asked of an index, as it really answers.
func TestDecimals_SR11_AreTheAssetsOwn(t *testing.T) {
	l := btclab.Start(t)
	index, rune := l.API(), l.Record.Runes[0]
	token := custody.TokenAsset(btcseed.Ticker)
	own, err := deploy.DecimalsOf(t.Context(), index, l.Network, token)
	require.NoError(t, err)
	require.LessOrEqual(t, own, uint8(18))
	div, err := deploy.DecimalsOf(t.Context(), index, l.Network, custody.RuneAsset(rune.ID))
	require.NoError(t, err)
	require.Equal(t, rune.Divisibility, div)
	_, err = deploy.DecimalsOf(t.Context(), index, l.Network, custody.TokenAsset("none"))
	require.Error(t, err)
	require.NoError(t, deploy.CheckDecimals(t.Context(), index, l.Network, []deploy.ListedAsset{
		{Asset: custody.Bitcoin, Decimals: 8, Common: 8},
		{Asset: token, Decimals: 18, Common: own},
		{Asset: custody.RuneAsset(rune.ID), Decimals: rune.Divisibility},
	}))
	err = deploy.CheckDecimals(t.Context(), index, l.Network,
		[]deploy.ListedAsset{{Asset: custody.RuneAsset(rune.ID), Decimals: rune.Divisibility + 1}})
	require.ErrorIs(t, err, deploy.ErrDecimals)
}

// SR-11: a token with fewer decimals than its messages would have is refused before anything is deployed, and the
// doctor names it, with what to do: a withdrawal of such an amount could never be inscribed.
func TestDeploy_SR11_RefusesDecimalsThatATokenLacks(t *testing.T) {
	decimal := "2"
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		require.Equal(t, []string{"/brc20/token-summary", "cway"}, []string{r.URL.Path, r.URL.Query().Get("ticker")})
		_, _ = io.WriteString(w, `{"code":0,"msg":"ok","data":{"tokenInfo":{"decimal":`+decimal+`}}}`)
	}))
	defer server.Close()
	c := config.Deploy{Bitcoin: &config.DeployBitcoin{
		Network: bitcoin.Local, Index: server.URL + "/", Assets: []config.DeployAsset{
			{Asset: "btc", Decimals: 8, CommonDecimals: 8}, {Asset: "brc20:cway", Decimals: 18, CommonDecimals: 9},
		},
	}}
	err := deploy.DeployedDecimals(t.Context(), c)
	require.ErrorIs(t, err, deploy.ErrDecimals)
	require.ErrorContains(t, err, "brc20:cway has 2, and messages have 9")
	require.ErrorContains(t, err, "commonDecimals are 2 at most")
	decimal = "9"
	require.NoError(t, deploy.DeployedDecimals(t.Context(), c))

	c.Network, c.Bitcoin.Index = "mainnet", ""
	require.ErrorContains(t, deploy.DeployedDecimals(t.Context(), c), "bitcoin.index")
	c.Bitcoin.Assets = c.Bitcoin.Assets[:1]
	require.NoError(t, deploy.DeployedDecimals(t.Context(), c), "bitcoin's are known")

	decimal = "2"
	var f doctor.Findings
	token := custody.TokenAsset("cway")
	network, err := bitcoin.NetworkByName(bitcoin.Local)
	require.NoError(t, err)
	rules := &custody.Rules{
		Network: network, Assets: []custody.Asset{custody.Bitcoin, token},
		Terms: map[custody.Asset]custody.Terms{token: {Decimals: 18, Common: 9}},
	}
	doctor.Patient{Rules: rules}.LookDecimals(t.Context(), server.URL, &f)
	require.Len(t, f, 1)
	require.Equal(t, doctor.Fail, f[0].State)
	require.Contains(t, f[0].Do, "pause the asset's withdrawals")

	keys := []string{strings.Repeat("0", 63) + "1", strings.Repeat("0", 63) + "2", strings.Repeat("0", 63) + "3"}
	text := strings.NewReplacer("KEY1", `"`+keys[0]+`"`, "KEY2", `"`+keys[1]+`"`, "KEY3",
		`"`+keys[2]+`"`).Replace(deployBitcoin)
	text = strings.Replace(text, "  network: local\n  startHeight",
		"  network: local\n  index: "+server.URL+"/none\n  startHeight", 1)
	path := filepath.Join(t.TempDir(), "deploy.yaml")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	server.Close()
	file, err := config.Load[config.Deploy](path)
	require.NoError(t, err)
	require.ErrorContains(t, deploy.Run(t.Context(), file, true, io.Discard, slog.New(slog.DiscardHandler)),
		"ask the index for rune:110:1")
}
