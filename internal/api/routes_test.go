package api_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/catalog"
	"causeway/internal/message"
	"causeway/internal/quote"
	"causeway/internal/transfer"
)

var alice, bob, carol = somebody(0xa11ce), somebody(0xb0b), somebody(0xca401)

func evm(b message.Recipient) string {
	return "0x" + strings.TrimPrefix(b.String(), "0x")[24:]
}

const quotePath = "/api/quote?srcChainId=910001001&dstChainId=910001002&poolId=1&amount=5000000"

// [7.01] [7.03] every operation of the description answers a success of the described shape, code '000', and the table
// covers every operation.
func TestEveryOperation(t *testing.T) {
	f := newFixture(t, func(c *api.Config) { c.Balances = told{} })
	s := readSchema(t)
	claim := swap(2, alice, bob)
	refund := newTransfer(message.Message{
		UID:       message.NewUID(btcChain, ethChain, message.PoolNonce(1, 1)),
		SrcAnchor: anchor(0x2010), DstAnchor: anchor(0x1010), Payload: refundPayload(claim),
	}, word(0x8888), bob)
	mint := mintTransfer(3)
	f.insert(swap(1, alice, bob), claim, refund, mint)
	f.happen(claim.UID, transfer.Finalized{Height: 100}, transfer.Signed{Batch: message.Digest{1}},
		transfer.Arrived{
			At: transfer.Inclusion{Tx: word(0x99), Height: 50, At: start}, Claim: transfer.ReasonOverLimit,
			Paid: amount.New(1),
		})
	asked := map[string]bool{}
	ask := func(operation, path, body string, headers ...string) {
		method, pattern, _ := strings.Cut(operation, " ")
		if path == "" {
			path = pattern
		}
		a := f.do(method, path, body, headers...)
		require.Equal(t, http.StatusOK, a.status, "%s: %s", operation, a.raw)
		require.Equal(t, `"000"`, string(rawCode(t, a.raw)), "[7.03]")
		s.check(t, operation, "200", a.raw)
		asked[operation] = true
	}
	bearer := []string{"Authorization", "Bearer " + token}
	ask("GET /api/swap:pool-chains", "", "")
	ask("GET /api/swap:contract-details", "", "")
	ask("GET /api/swap:pool-details", "", "")
	ask("GET /api/swap:exchange-rate", "/api/swap:exchange-rate?chainID=910001001&tokenID=2", "")
	ask("GET /api/swap:bool-fee",
		"/api/swap:bool-fee?srcChainId=910001001&dstChainId=910001002&amount=1&recipient="+evm(alice)+"&consumerData=0x00ff",
		"")
	ask("GET /api/swap/bool-swap-records", "", "")
	ask("GET /api/swap/swap-records", "", "")
	ask("GET /api/swap/latest-records", "", "")
	ask("POST /api/swap/swap-record:check", "",
		`{"checkInfos":[{"chainID":910001001,"srcChainHash":["`+claim.Source.Tx+`"]}]}`)
	ask("GET /api/token-list", "", "")
	ask("GET /api/basic-config", "", "")
	ask("GET /api/coin-balance", "/api/coin-balance?chain=ton&address=x", "")
	ask("POST /api/dict/dict", "", `{"dictID":"notice","status":1,"dictContent":"Maintenance"}`, bearer...)
	ask("PUT /api/dict/dict", "", `{"dictID":"notice","status":1,"dictContent":"Maintenance tonight"}`, bearer...)
	ask("GET /api/dict/dict", "/api/dict/dict?dictID=notice", "")
	ask("DELETE /api/dict/dict", "/api/dict/dict?dictID=notice", "", bearer...)
	ask("GET /api/quote", quotePath+"&recipient="+bob.String(), "")
	ask("GET /api/transfers", "", "")
	ask("GET /api/transfers/{id}", "/api/transfers/"+claim.UID.String(), "")
	ask("GET /api/transfers/{id}", "/api/transfers/"+mint.Source.Tx, "")
	ask("GET /api/transfers/{id}", "/api/transfers/"+refund.UID.String(), "")
	ask("GET /api/status", "", "")
	ask("GET /api/status/report", "", "")
	asked["GET /api/status/feed"] = true // TestStatusFeed
	f.counts()
	for _, of := range []string{"s", "", "-bridge", "-transactions", "-volumes", "-tvl", "-brc20", "-btc", "-rune"} {
		ask("GET /api/swap/statistic"+of, "", "")
	}
	asked["GET /api/transfers/{id}/events"] = true // TestEvents
	asked["POST /api/swap:ton-bool-fee"] = true    // TestTONBoolFee_7_10
	for _, op := range []string{                   // bitcoin_test.go
		"POST /api/deposit-addresses", "GET /api/deposit-addresses/{address}", "GET /api/returns/{outpoint}",
		"POST /api/returns",
		"GET /api/reserves", "GET /api/reserves/outputs", "GET /api/bitcoin/quote",
		"GET /api/bitcoin/fees",
	} {
		asked[op] = true
	}
	for _, op := range s.operations() {
		require.True(t, asked[op], "%s is described and not asked", op)
	}
	require.Len(t, asked, len(s.operations()))

	a := f.get("/api/openapi.json")
	require.Equal(t, http.StatusOK, a.status)
	require.Equal(t, "3.1.0", readOpenAPI(t, a.raw))
}

func readOpenAPI(t *testing.T, raw string) string {
	var doc struct {
		OpenAPI string `json:"openapi"`
	}
	require.NoError(t, json.Unmarshal([]byte(raw), &doc))
	return doc.OpenAPI
}

func rawCode(t *testing.T, raw string) json.RawMessage {
	var env map[string]json.RawMessage
	require.NoError(t, json.Unmarshal([]byte(raw), &env))
	return env["code"]
}

func refundPayload(of transfer.Transfer) message.Encoded {
	return encode(message.Payload{
		Kind: message.KindRefund, Amount: amount.New(4_985_000), Recipient: alice, Refund: alice,
		Data: append(of.UID[:], byte(message.KindSwap)),
	})
}

func mintTransfer(sequence int) transfer.Transfer {
	m := message.Message{
		UID:       message.NewUID(ethChain, btcChain, message.PoolNonce(1<<31, uint32(sequence))),
		SrcAnchor: anchor(0x1020), DstAnchor: anchor(0x2020),
		Payload: encode(message.Payload{
			Kind: message.KindMint, Amount: amount.New(5_000_000), Recipient: bob,
			Refund: carol,
		}),
	}
	return newTransfer(m, word(0x7777), carol)
}

// [7.04] chains come with what a wallet and a form need.
func TestPoolChains_7_04(t *testing.T) {
	f := newFixture(t)
	chains := get[[]api.PoolChain](f, "/api/swap:pool-chains")
	require.Len(t, chains, 2)
	c := chains[0]
	require.Equal(t, ethChain, c.ChainID)
	require.Equal(t, "0x363d8369", c.HexID)
	require.True(t, strings.EqualFold(addr(0x1001), c.SupportContract), "the router is the bridge [3.04]")
	require.True(t, c.Testnet)
	require.Contains(t, c.Roles, "defaultFrom")
	require.Nil(t, c.GasPrice)
	require.False(t, c.Paused)
	require.Len(t, c.Tokens, 3)
	usdt, native, mint := c.Tokens[0], c.Tokens[1], c.Tokens[2]
	require.Equal(t, []string{"2", "USDT", "6", "6"},
		[]string{usdt.ID, usdt.Symbol, usdt.TokenDecimals, usdt.CommonDecimals})
	require.True(t, usdt.Faucet)
	require.Equal(t, []uint32{btcChain}, usdt.Remotes)
	require.Equal(t, "18", chains[1].Tokens[0].TokenDecimals)
	require.True(t, native.IsNative)
	require.Equal(t, catalog.NativeToken, native.TokenContractAddress, "[9.08]")
	require.True(t, mint.Mint)
	require.Zero(t, mint.PoolID)

	f.change(ethChain, func(s *quote.ChainState) { s.InboundPaused = true })
	flags := func() []bool {
		c := get[[]api.PoolChain](f, "/api/swap:pool-chains")[0]
		return []bool{c.Paused, c.PausedIn, c.PausedOut}
	}
	require.Equal(t, []bool{true, true, false}, flags(), "SR-06: by direction")
	f.change(ethChain, func(s *quote.ChainState) { s.InboundPaused, s.OutboundPaused = false, true })
	require.Equal(t, []bool{false, false, true}, flags())
	f.change(ethChain, func(s *quote.ChainState) {
		s.OutboundPaused = false
		for id, fee := range s.Fees {
			fee.Paused = true
			s.Fees[id] = fee
		}
	})
	require.Equal(t, []bool{false, false, true}, flags(), "each chain by itself")

	// [7.16] the same tokens, each with its chain.
	tokens := get[[]api.PoolToken](f, "/api/token-list")
	require.Len(t, tokens, 6)
	require.Equal(t, btcChain, tokens[5].ChainID)
}

// [5.23] only listed tokens and chains appear, in every list.
func TestListing_5_23(t *testing.T) {
	hidden := operatorFile + `
tokens:
  - {chain: 910001001, pool: 1, isPoolProdActive: false}
  - {chain: 910001001, pool: 2, isActive: false}
  - {chain: 910001001, mintBridge: "` + addr(0x1020) + `", isActive: false}
`
	listed := func(productionTest bool) []api.PoolChain {
		f := newFixture(t, func(c *api.Config) {
			c.Catalog, c.Site.ProductionTest = compose(t, hidden, deployment()), productionTest
		})
		details := get[[]api.PoolDetail](f, "/api/swap:pool-details")
		routers := get[api.ContractDetails](f, "/api/swap:contract-details").Routers
		chains := get[[]api.PoolChain](f, "/api/swap:pool-chains")
		require.Len(t, routers, len(chains))
		pools := 0
		for _, c := range chains {
			for _, tok := range c.Tokens {
				if !tok.Mint {
					pools++
				}
			}
		}
		require.Len(t, details, pools)
		return chains
	}
	require.Len(t, listed(false), 1, "a chain without a listed token is not listed")
	chains := listed(true)
	require.Len(t, chains, 2, "in production test mode pool-active tokens are listed")
	require.Len(t, chains[0].Tokens, 1)
}

// [7.05]
func TestContractDetails_7_05(t *testing.T) {
	d := get[api.ContractDetails](newFixture(t), "/api/swap:contract-details")
	require.Len(t, d.Routers, 2)
	require.Equal(t, "EVM", d.Routers[0].ChainType)
	require.Len(t, d.BoolBridges, 2)
	require.Equal(t, "USDC", d.BoolBridges[0].Tokens[0].Symbol)
	require.Equal(t, []uint32{btcChain}, d.BoolBridges[0].Tokens[0].DstChainIDs)
}

// [7.06] figures are in base units of the pool's token, lanes too; projectId is 1 by default.
func TestPoolDetails_7_06(t *testing.T) {
	f := newFixture(t)
	pools := get[[]api.PoolDetail](f, "/api/swap:pool-details?projectId=1")
	require.Len(t, pools, 4)
	require.Equal(t, pools, get[[]api.PoolDetail](f, "/api/swap:pool-details"))
	six, eighteen := pools[0], pools[2]
	require.Equal(t, btcChain, eighteen.ChainID)
	require.Equal(t, "12345", six.CumulatedFee)
	require.EqualValues(t, 3000, six.FeeRatio)
	require.EqualValues(t, 102, six.AsOfBlock)
	require.Equal(t, start.UnixMilli(), six.AsOf)
	require.Equal(t, api.LaneDetail{
		DstChainID: btcChain, CapOut: "9000000000000000", AvailableOut: "7000000000000000",
		CapIn: "8000000000000000", AvailableIn: "6000000000000000", Open: true,
	}, six.Lanes[0])
	require.Equal(t, "9000000000000000000000000000", eighteen.Lanes[0].CapOut)

	f.clock.advance(2 * time.Minute) // nothing was read meanwhile
	require.Empty(t, get[[]api.PoolDetail](f, "/api/swap:pool-details"), "old figures are not shown")
}

// [7.02] [7.07] prices are strings in the wanted currency; unknown is null and never zero.
func TestExchangeRate_7_07(t *testing.T) {
	f := newFixture(t)
	const path = "/api/swap:exchange-rate?chainID=910001001&tokenID=2"
	want := api.ExchangeRate{NativeCurrencyRate: ptr("3000.5"), DstTokenRate: ptr("1")}
	require.Equal(t, want, get[api.ExchangeRate](f, path))
	require.Equal(t, want, get[api.ExchangeRate](f, path, "X-Convert", "USD", "Accept-Language", "de"))
	require.Equal(t, want, get[api.ExchangeRate](f, path, "X-Convert", "usd"))
	for _, none := range []string{"", "&tokenID=82", "&tokenID=terc20", "&tokenID=unknown"} {
		r := get[api.ExchangeRate](f, "/api/swap:exchange-rate?chainID=910001001"+none)
		require.Equal(t, ptr("3000.5"), r.NativeCurrencyRate)
		require.Nil(t, r.DstTokenRate, none)
	}
	require.Nil(t, get[api.ExchangeRate](f, "/api/swap:exchange-rate?chainID=910001002").NativeCurrencyRate)
	refused(t, f.get(path, "X-Convert", "EUR"), "api.CURRENCY")
	refused(t, f.get("/api/swap:exchange-rate?chainID=7"), "quote.UNKNOWN_CHAIN")
}

// [7.08] [7.81] a mint pair costs the bridge fee of its message.
func TestBoolFee_7_08(t *testing.T) {
	f := newFixture(t)
	fee := func(more string) string {
		return get[api.BoolFee](f, "/api/swap:bool-fee?srcChainId=910001001&dstChainId=910001002"+more).Fee
	}
	require.Equal(t, "101296000000000", fee(""), "(81 × 16 + 100,000) × 1e9")
	require.Equal(t, "101328000000000", fee("&consumerData=0x0001"))
	refused(t, f.get("/api/swap:bool-fee?srcChainId=910001001&dstChainId=910001003"), "quote.NO_ROUTE")
	f.change(ethChain, func(s *quote.ChainState) { s.Fees = nil })
	refused(t, f.get("/api/swap:bool-fee?srcChainId=910001001&dstChainId=910001002"), "quote.NOT_READY")
}

// [7.17] what the operator did not set is an empty list or null.
func TestBasicConfig_7_17(t *testing.T) {
	a := newFixture(t).get("/api/basic-config")
	require.JSONEq(t, `{"network":"local","productionTest":false,"projectId":"1","locale":"en","name":"Causeway","poweredBy":null,
		"externalLinks":{"fractal":null,"ckb":null},"social":[],"textLinks":[],"supportUrl":null,"convert":"USD","balances":[],
		"tonPairing":null}`, string(a.data))
}

// [7.18] [6.04] everybody reads; the holder of the token writes.
func TestDict_7_18(t *testing.T) {
	f := newFixture(t)
	const path, body = "/api/dict/dict", `{"dictID":"notice","status":1,"dictContent":"<b>plain</b>"}`
	auth := []string{"Authorization", "Bearer " + token}
	refused(t, f.get(path+"?dictID=notice"), "105.causeway.DICT_NOT_FOUND")
	refused(t, f.do(http.MethodPut, path, body, auth...), "105.causeway.DICT_NOT_FOUND")
	refused(t, f.do(http.MethodDelete, path+"?dictID=notice", "", auth...), "105.causeway.DICT_NOT_FOUND")
	for _, wrong := range []string{
		"", "Bearer", "Bearer ", "Bearer operator", "Bearer operator-token2",
		"Basic operator-token", token, "Bearer  " + token,
	} {
		for _, method := range []string{http.MethodPost, http.MethodPut} {
			a := f.do(method, path, body, "Authorization", wrong)
			refused(t, a, "105.causeway.UNAUTHORIZED")
			require.NotEmpty(t, a.header.Get("WWW-Authenticate"))
		}
		refused(t, f.do(http.MethodDelete, path+"?dictID=notice", "", "Authorization", wrong), "105.causeway.UNAUTHORIZED")
	}
	refused(t, f.get(path+"?dictID=notice"), "105.causeway.DICT_NOT_FOUND")
	require.Equal(t, http.StatusOK, f.do(http.MethodPost, path, body, "Authorization", "bearer "+token).status)
	refused(t, f.do(http.MethodPost, path, body, auth...), "105.causeway.DICT_EXISTS")
	require.Equal(t, api.DictView{DictID: "notice", Status: 1, DictContent: "<b>plain</b>"},
		get[api.DictView](f, path+"?dictID=notice"))
	require.Equal(t, http.StatusOK,
		f.do(http.MethodPut, path, strings.Replace(body, `"status":1`, `"status":0`, 1), auth...).status)
	require.Zero(t, get[api.DictView](f, path+"?dictID=notice").Status)
	require.Equal(t, http.StatusOK, f.do(http.MethodDelete, path+"?dictID=notice", "", auth...).status)
	refused(t, f.get(path+"?dictID=notice"), "105.causeway.DICT_NOT_FOUND")

	closed := newFixture(t, func(c *api.Config) { c.DictToken = "" })
	for _, h := range []string{"", "Bearer ", "Bearer"} {
		refused(t, closed.do(http.MethodPost, path, body, "Authorization", h), "105.causeway.UNAUTHORIZED")
	}
}

// The bridge works when every chain was read lately and enough members answer.
func TestStatus(t *testing.T) {
	f := newFixture(t)
	v := get[api.StatusView](f, "/api/status")
	require.True(t, v.Ready)
	require.Equal(t,
		api.ChainStatus{ChainID: ethChain, Name: "Local ETH", Head: 102, Finalized: 98, LagSeconds: ptr(int64(0)), OK: true},
		v.Chains[0])
	require.Equal(t, api.BacklogStatus{Pending: 3, OldestSeconds: 60}, v.Backlog)
	f.clock.advance(40 * time.Second)
	v = get[api.StatusView](f, "/api/status")
	require.False(t, v.Ready)
	require.Equal(t, ptr(int64(40)), v.Chains[0].LagSeconds)
	f.clock.advance(time.Minute)
	v = get[api.StatusView](f, "/api/status")
	require.Nil(t, v.Chains[0].LagSeconds, "unknown is not zero")

	few := newFixture(t, func(c *api.Config) {
		c.Members = func() []api.MemberStatus { return []api.MemberStatus{{OK: true}, {}, {}} }
	})
	require.False(t, get[api.StatusView](few, "/api/status").Ready, "1 of 3 members, 2 are needed")
	require.True(t, get[api.StatusView](few, "/api/status").Alarm, "SR-23")
	require.True(t, get[api.StatusView](f, "/api/status").Alarm, "1 of 3 is away, which is all that may be (SR-23)")
	all := newFixture(t, func(c *api.Config) {
		c.Members = func() []api.MemberStatus { return []api.MemberStatus{{OK: true}, {OK: true}, {OK: true}} }
	})
	require.False(t, get[api.StatusView](all, "/api/status").Alarm)
	alone := newFixture(t, func(c *api.Config) { c.Members = nil })
	require.False(t, get[api.StatusView](alone, "/api/status").Alarm)
	require.True(t, get[api.StatusView](alone, "/api/status").Ready)
	empty, err := catalog.Compose(catalog.Local, nil)
	require.NoError(t, err)
	require.False(t, get[api.StatusView](newFixture(t, func(c *api.Config) { c.Catalog = empty }), "/api/status").Ready)
}
