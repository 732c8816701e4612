package api_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/balances"
	"causeway/internal/message"
	"causeway/internal/quote"
	"causeway/internal/transfer"
)

// faulty is a database that fails.
type faulty struct {
	api.Records
	err error
}

func (f faulty) Transfer(context.Context, message.UID) (transfer.Transfer, bool, error) {
	return transfer.Transfer{}, false, f.err
}
func (f faulty) List(context.Context, api.Query) (api.Page, error)      { return api.Page{}, f.err }
func (f faulty) Keys(context.Context, api.Query) (api.KeyPage, error)   { return api.KeyPage{}, f.err }
func (f faulty) Count(context.Context, api.Query, int64) (int64, error) { return 0, f.err }
func (f faulty) Dict(context.Context, string) (api.DictEntry, bool, error) {
	return api.DictEntry{}, false, f.err
}

func (f faulty) BySourceTx(context.Context, string, int) ([]transfer.Transfer, error) {
	return nil, f.err
}
func (f faulty) CreateDict(context.Context, api.DictEntry) (bool, error) { return false, f.err }
func (f faulty) DeleteDict(context.Context, string) (bool, error)        { return false, f.err }

func faults(err error) option {
	return func(c *api.Config) { c.Records, c.Backlog = faulty{c.Records, err}, backlog{err} }
}

// [7.03] [8.28] every error of the table is a described answer with an envelope, code and a sentence; the table is
// covered by the cases here but for what only a broken connection can cause.
func TestEveryError(t *testing.T) {
	f := newFixture(t)
	s := readSchema(t)
	seen := map[string]bool{}
	want := func(a answer, code string) {
		t.Helper()
		refused(t, a, code)
		s.checkValue(t, map[string]any{"$ref": "#/components/schemas/Error"}, a.raw)
		require.NotContains(t, a.raw, "goroutine")
		seen[code] = true
	}
	auth := []string{"Authorization", "Bearer " + token}
	dict := `{"dictID":"notice","status":1,"dictContent":""}`

	want(f.get("/api/nothing"), "api.NOT_FOUND")
	want(f.get("/elsewhere"), "api.NOT_FOUND")
	a := f.do(http.MethodPatch, "/api/dict/dict", "")
	want(a, "api.METHOD")
	require.Equal(t, "GET, POST, PUT, DELETE", a.header.Get("Allow"))
	want(f.get("/api/transfers?limit=0"), "api.INVALID")
	want(f.do(http.MethodPost, "/api/swap/swap-record:check", "<xml/>", "Content-Type", "text/xml"), "api.MEDIA_TYPE")
	want(f.do(http.MethodPost, "/api/dict/dict", strings.Repeat(" ", api.MaxBody+1), auth...), "api.TOO_LARGE")
	want(f.get("/api/swap:exchange-rate?chainID=910001001", "X-Convert", "XAU"), "api.CURRENCY")
	want(f.get("/api/transfers/"+word(404)), "transfer.NOT_FOUND")
	want(f.get("/api/transfers/"+word(404)+"/events"), "transfer.NOT_FOUND")
	want(f.get("/api/transfers/0x12"), "transfer.BAD_ID")
	want(f.get("/api/transfers/0x12/events"), "transfer.BAD_ID")
	want(f.get("/api/transfers?srcHash=0x12"), "transfer.BAD_ID")
	want(f.get("/api/swap/swap-records?srcChainHash=0x12"), "transfer.BAD_ID")
	want(f.get("/api/swap/swap-records?bridgeNo=12"), "transfer.BAD_ID")
	want(f.do(http.MethodPost, "/api/swap/swap-record:check", `{"checkInfos":[{"chainID":1,"srcChainHash":["0x12"]}]}`),
		"transfer.BAD_ID")
	for _, bad := range []string{
		"0x12", "abc", evm(alice)[2:], evm(alice) + "0", addr(0), word(0),
		"0x" + strings.Repeat("zz", 20),
	} {
		want(f.get("/api/transfers?address="+bad), "transfer.BAD_ADDRESS")
		want(f.get("/api/swap/swap-records?userAddress="+bad), "transfer.BAD_ADDRESS")
		want(f.get("/api/swap/swap-records?srcChainHash="+word(1)+"&userAddress="+bad), "transfer.BAD_ADDRESS")
		want(f.get("/api/swap/bool-swap-records?userAddress="+bad), "transfer.BAD_ADDRESS")
		want(f.get(quotePath+"&recipient="+bad), "quote.BAD_RECIPIENT")
		want(f.get("/api/swap:bool-fee?srcChainId=910001001&dstChainId=910001002&recipient="+bad), "quote.BAD_RECIPIENT")
	}
	want(f.get("/api/transfers?cursor=bm90LWEtY3Vyc29y"), "transfer.BAD_CURSOR")
	want(f.get("/api/transfers?state=lost"), "transfer.BAD_STATE")
	want(f.get("/api/transfers?state=held"), "transfer.STATE_ALONE")
	want(f.get("/api/transfers?srcHash="+word(1)+"&state=held"), "transfer.BAD_FILTER")
	for _, bad := range []string{"", "-1", "1.5", "1e3", "0x10", "+1", "1_000", strings.Repeat("9", 78)} {
		want(f.get("/api/quote?srcChainId=910001001&dstChainId=910001002&poolId=1&amount="+bad), badAmount(bad))
	}
	want(f.get("/api/swap:bool-fee?srcChainId=910001001&dstChainId=910001002&amount=x"), "quote.BAD_AMOUNT")
	for _, bad := range []string{"0x0", "xyz", "0x" + strings.Repeat("00", message.MaxData+1)} {
		want(f.get(quotePath+"&consumerData="+bad), badData(bad))
		want(f.get("/api/swap:bool-fee?srcChainId=910001001&dstChainId=910001002&consumerData="+bad), badData(bad))
	}
	want(f.get("/api/quote?srcChainId=910001001&dstChainId=910001003&poolId=1&amount=1"), "quote.NO_ROUTE")
	want(f.get("/api/quote?srcChainId=910001001&dstChainId=910001002&poolId=9&amount=1"), "quote.NO_ROUTE")
	want(f.get("/api/swap:exchange-rate?chainID=5"), "quote.UNKNOWN_CHAIN")
	want(f.get("/api/dict/dict?dictID=x"), "105.causeway.DICT_NOT_FOUND")
	want(f.do(http.MethodPost, "/api/dict/dict", dict), "105.causeway.UNAUTHORIZED")
	require.Equal(t, http.StatusOK, f.do(http.MethodPost, "/api/dict/dict", dict, auth...).status)
	want(f.do(http.MethodPost, "/api/dict/dict", dict, auth...), "105.causeway.DICT_EXISTS")
	want(f.get("/api/swap:pool-details?projectId=2"), "pool.UNKNOWN_PROJECT")
	want(f.get("/api/coin-balance?chain=ton&address=x"), "balance.NO_ENDPOINT")
	b := newFixture(t, func(c *api.Config) { c.Balances = told{"bad": balances.ErrAddress, "away": balances.ErrAway} })
	want(b.get("/api/coin-balance?chain=ton&address=bad"), "balance.BAD_ADDRESS")
	want(b.get("/api/coin-balance?chain=ton&address=away"), "balance.AWAY")
	hashes := `["` + strings.Repeat(word(1)+`","`, 50) + word(1) + `"]`
	want(f.do(http.MethodPost, "/api/swap/swap-record:check",
		`{"checkInfos":[{"chainID":1,"srcChainHash":`+hashes+`},{"chainID":1,"srcChainHash":`+hashes+`}]}`),
		"record.TOO_MANY")
	f.clock.advance(2 * time.Minute)
	want(f.get(quotePath), "quote.NOT_READY")

	broken := newFixture(t, faults(errors.New("pq: password authentication failed for user causeway")))
	for _, path := range []string{
		"/api/transfers", "/api/transfers/" + word(1), "/api/transfers/" + word(1) + "/events",
		"/api/transfers?srcHash=" + word(1),
		"/api/swap/swap-records", "/api/swap/swap-records?bridgeNo=" + word(1),
		"/api/swap/swap-records?srcChainHash=" + word(1),
		"/api/swap/bool-swap-records", "/api/swap/latest-records", "/api/dict/dict?dictID=x", "/api/status",
	} {
		want(broken.get(path), "api.INTERNAL")
	}
	want(broken.do(http.MethodPost, "/api/dict/dict", dict, auth...), "api.INTERNAL")
	want(broken.do(http.MethodPut, "/api/dict/dict", dict, auth...), "api.INTERNAL")
	want(broken.do(http.MethodDelete, "/api/dict/dict?dictID=x", "", auth...), "api.INTERNAL")
	want(broken.do(http.MethodPost, "/api/swap/swap-record:check",
		`{"checkInfos":[{"chainID":1,"srcChainHash":["`+word(1)+`"]}]}`), "api.INTERNAL")
	require.NotContains(t, broken.get("/api/transfers").raw, "password", "nothing internal leaves")
	require.Contains(t, broken.log.String(), "password", "and the operator sees it")
	slow := newFixture(t, faults(fmt.Errorf("list transfers: %w", context.DeadlineExceeded)))
	a = slow.get("/api/transfers")
	want(a, "api.BUSY")
	require.Equal(t, "1", a.header.Get("Retry-After"))

	for _, elsewhere := range []string{
		"api.RATE_LIMITED",           // TestClientLimit
		"transfer.TOO_MANY_WATCHERS", // TestEventWatchers
		"transfer.TOO_MANY_STREAMS",  // TestEventStreamsOfAClient
		"api.SLOW_BODY",              // TestSlowBody
		"statistic.NOT_READY",        // TestStatistics
		"quote.BAD_POOL",             // TestTONBoolFee_7_10
		// bitcoin_test.go, deposit_addresses_test.go
		"bitcoin.NOT_HERE", "bitcoin.NOT_READY", "bitcoin.BAD_ASSET", "bitcoin.UNKNOWN_ASSET", "bitcoin.BAD_ADDRESS",
		"bitcoin.BAD_RECEIVER", "bitcoin.TOO_MANY_ADDRESSES",
		"bitcoin.BAD_REFUND_KEY", "bitcoin.BAD_LOCK", "bitcoin.UNKNOWN_EPOCH", "bitcoin.NOT_REGISTERED",
		"bitcoin.DEPOSIT_WAITS", "return.BAD_OUTPOINT", "return.NOT_FOUND",
		"return.NOT_RETURNABLE", "return.BAD_TARGET", "return.TOO_EARLY", "return.UNDER_WAY", "return.BAD_SIGNATURE",
		"return.SIGNATURE_MISSING",
		"return.SIGNATURE_OTHER", "reserves.BAD_CURSOR", "reserves.MOVED",
	} {
		require.False(t, seen[elsewhere])
		seen[elsewhere] = true
	}
	for _, e := range api.ErrorTable() {
		require.True(t, seen[e.Code], "%s has no case here", e.Code)
		require.NotEmpty(t, e.Msg)
		require.GreaterOrEqual(t, e.Status, 400)
	}
	require.Len(t, seen, len(api.ErrorTable()), "codes are unique")
}

func badAmount(s string) string {
	if s == "" {
		return "api.INVALID"
	}
	return "quote.BAD_AMOUNT"
}

func badData(s string) string {
	if len(s) > 8194 {
		return "api.INVALID"
	}
	return "quote.BAD_DATA"
}

// Every parameter is accepted at its bounds and refused beyond them, with its name and without its value.
func TestParameterBounds(t *testing.T) {
	f := newFixture(t)
	auth := []string{"Authorization", "Bearer " + token}
	long := func(n int) string { return strings.Repeat("a", n) }
	for _, c := range []struct{ path, name string }{
		{"/api/transfers?limit=%s", "limit"},
		{"/api/swap/latest-records?limit=%s", "limit"},
		{"/api/swap/swap-records?pageNo=%s", "pageNo"},
		{"/api/swap/swap-records?pageSize=%s", "pageSize"},
		{"/api/swap/bool-swap-records?pageNo=%s", "pageNo"},
		{"/api/swap/bool-swap-records?pageSize=%s", "pageSize"},
	} {
		top := map[string]string{"limit": "100", "pageNo": "1000", "pageSize": "100"}[c.name]
		if strings.Contains(c.path, "latest") {
			top = "50"
		}
		for _, good := range []string{"1", top} {
			require.Equal(t, http.StatusOK, f.get(fmt.Sprintf(c.path, good)).status, "%s %s", c.path, good)
		}
		for _, bad := range []string{"0", "-1", top + "1", "x", "1.5", "99999999999999999999"} {
			a := f.get(fmt.Sprintf(c.path, bad))
			refused(t, a, "api.INVALID")
			require.Contains(t, a.msg, "query."+c.name, bad)
		}
	}
	for _, path := range []string{
		"/api/quote?srcChainId=%s&dstChainId=910001002&poolId=1&amount=1",
		"/api/quote?srcChainId=910001001&dstChainId=%s&poolId=1&amount=1",
		"/api/quote?srcChainId=910001001&dstChainId=910001002&poolId=%s&amount=1", "/api/swap:exchange-rate?chainID=%s",
		"/api/swap:bool-fee?srcChainId=%s&dstChainId=910001002", "/api/swap:bool-fee?srcChainId=910001001&dstChainId=%s",
	} {
		require.Equal(t, http.StatusNotFound, f.get(fmt.Sprintf(path, "4294967295")).status, path)
		// 5204968297 is 910001001 + 2^32: an id is never cut down to 32 bits.
		for _, bad := range []string{"", "-1", "4294967296", "5204968297", "4294967297", "18446744073709551616", "one"} {
			refused(t, f.get(fmt.Sprintf(path, bad)), "api.INVALID")
		}
	}
	for _, path := range []string{
		"/api/quote", "/api/swap:bool-fee", "/api/swap:exchange-rate", "/api/dict/dict", "/api/dict/dict?dictID=",
		"/api/dict/dict?dictID=" + long(65), "/api/dict/dict?dictID=%00", "/api/dict/dict?dictID=a%20b",
		"/api/transfers?cursor=" + long(101), "/api/transfers?state=" + long(121),
		"/api/transfers?address=0x" + long(89), "/api/transfers?srcHash=0x" + long(87), "/api/transfers/0x" + long(87),
		"/api/swap/swap-records?bridgeNo=0x" + long(65), "/api/swap/swap-records?userAddress=0x" + long(89),
		"/api/swap/swap-records?srcChainHash=0x" + long(87), "/api/swap:pool-details?projectId=" + long(33),
		"/api/swap:exchange-rate?chainID=910001001&tokenID=" + long(65), quotePath + "0" + strings.Repeat("0", 72),
	} {
		a := f.get(path)
		refused(t, a, "api.INVALID")
		require.NotContains(t, a.msg, "aaaa", "values are not repeated")
	}
	refused(t, f.get("/api/swap:exchange-rate?chainID=910001001", "X-Convert", long(9)), "api.INVALID")
	for _, body := range []string{
		``, `{`, `[]`, `{}`, `{"checkInfos":[]}`, `{"checkInfos":[{}]}`, `{"checkInfos":[{"chainID":1}]}`,
		`{"checkInfos":null}`,
		`{"checkInfos":[{"chainID":-1,"srcChainHash":[]}]}`, `{"checkInfos":[{"chainID":4294967296,"srcChainHash":[]}]}`,
		`{"checkInfos":[{"chainID":1,"srcChainHash":[],"more":1}]}`,
		`{"checkInfos":[` + strings.Repeat(`{"chainID":1,"srcChainHash":[]},`, 20) + `{"chainID":1,"srcChainHash":[]}]}`,
		`{"checkInfos":[{"chainID":1,"srcChainHash":["` + strings.Repeat(word(1)+`","`, 100) + word(1) + `"]}]}`,
	} {
		refused(t, f.do(http.MethodPost, "/api/swap/swap-record:check", body), "api.INVALID")
	}
	for _, body := range []string{
		`{"dictID":"","status":1,"dictContent":""}`, `{"dictID":"a b","status":1,"dictContent":""}`,
		`{"dictID":"x","status":-1,"dictContent":""}`,
		`{"dictID":"x","status":10,"dictContent":""}`, `{"dictID":"x","status":1}`,
		`{"dictID":"` + long(65) + `","status":1,"dictContent":""}`,
		`{"dictID":"x","status":1,"dictContent":"` + long(20_001) + `"}`,
		`{"dictID":"x","status":1,"dictContent":"a\u0000b"}`,
	} {
		refused(t, f.do(http.MethodPost, "/api/dict/dict", body, auth...), "api.INVALID")
	}
	require.Equal(t, http.StatusOK,
		f.do(http.MethodPost, "/api/dict/dict", `{"dictID":"`+long(64)+`","status":9,"dictContent":"`+long(20_000)+`"}`,
			auth...).status)
	require.Equal(t, http.StatusOK, f.get(quotePath+"&consumerData=0x"+strings.Repeat("00", message.MaxData)).status)
}

// A body that stops arriving ends the request: the connection's read deadline gives this very error.
func TestSlowBody(t *testing.T) {
	f := newFixture(t)
	r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/api/swap/swap-record:check",
		iotest.ErrReader(os.ErrDeadlineExceeded))
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	f.api.ServeHTTP(w, r)
	refused(t, read(t, w.Result()), "api.SLOW_BODY")
}

type panicking struct{ api.Quotes }

func (panicking) Quote(quote.Request) (quote.Quote, error) { panic("secret state") }

// A panic is an answer and a log line; the server goes on.
func TestPanicIsContained(t *testing.T) {
	f := newFixture(t, func(c *api.Config) { c.Quotes = panicking{c.Quotes} })
	srv := httptest.NewServer(f.api)
	defer srv.Close()
	for range 2 {
		resp, err := srv.Client().Get(srv.URL + quotePath)
		require.NoError(t, err)
		a := read(t, resp)
		refused(t, a, "api.INTERNAL")
		require.NotContains(t, a.raw, "secret")
	}
	require.Contains(t, f.log.String(), "secret state")
	require.Contains(t, f.log.String(), "panicking", "with its stack")
}
