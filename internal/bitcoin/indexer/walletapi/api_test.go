package walletapi

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/httpserve"
	"causeway/internal/ratelimit"
)

// [7.38] Slow, Avg, Fast in this order, at every path that clients use, never below the node's minimum [9.01]. An entry
// has title and feeRate [3.13].
func TestFeeSummary_7_38(t *testing.T) {
	f := newFixture(t)
	s := f.get("/default/fee-summary")
	require.Equal(t, FeeSummary{List: []FeeOption{
		{Title: "Slow", Desc: "Est. 1h", FeeRate: 1},
		{Title: "Avg", Desc: "Est. 30m", FeeRate: 1},
		{Title: "Fast", Desc: "Est. 10m", FeeRate: 1},
	}}, good[FeeSummary](f, s))
	f.goldenShape("fee-summary", s)
	for _, p := range []string{"/fee-summary", "/v5/default/fee-summary"} {
		require.Equal(t, s.raw, f.get(p).raw)
	}
	f.node.floor = 3333
	f.clock.Add(feesFresh.Milliseconds())
	require.Equal(t, 3.4, good[FeeSummary](f, f.get("/fee-summary")).List[0].FeeRate)
	f.node.floor = 100
	f.clock.Add(feesFresh.Milliseconds())
	require.Equal(t, 1.0, good[FeeSummary](f, f.get("/fee-summary")).List[0].FeeRate, "the fee card accepts no less")
	require.Equal(t, 0.1, good[FeeSummary](f, f.get("/v5/default/fee-summary?lowFee=true")).List[0].FeeRate)

	// The last figures are repeated while the node is away, for a while.
	f.node.away = bitcoin.ErrAway
	f.clock.Add(feesFresh.Milliseconds())
	require.Len(t, good[FeeSummary](f, f.get("/fee-summary")).List, 3)
	f.clock.Add(feesUsable.Milliseconds())
	f.refused(f.get("/fee-summary"), errNoNode)
}

// The watch learns what waits, sees what blocks take of it, and forgets what is gone.
func TestFeeWatch(t *testing.T) {
	f := newFixture(t)
	outs := make([]*wire.TxOut, 40)
	for i := range outs {
		outs[i] = to(alice, 100_000)
	}
	funds := f.chain.fund(outs...)
	now := chainStart
	w := NewFees(f.node, f.chain.tip, func() time.Time { return now })
	_, err := w.Estimates(t.Context(), false)
	require.NoError(t, err)
	for i := range outs {
		tx := spend([]wire.OutPoint{out(funds, i)}, to(bob, 99_000))
		tx.TxIn[0].Witness = wire.TxWitness{make([]byte, 98_000)} // so that 40 of them fill a block
		f.chain.pool = append(f.chain.pool, tx)
	}
	now = now.Add(feesFresh)
	_, err = w.Estimates(t.Context(), false)
	require.NoError(t, err)
	require.Len(t, w.known, 40)
	f.chain.mine(slices.Clone(f.chain.pool)...)
	now = now.Add(feesFresh)
	_, err = w.Estimates(t.Context(), false)
	require.NoError(t, err)
	require.Empty(t, w.known)
	require.Len(t, w.recent, 1)
	require.True(t, w.recent[0].Full)
	require.InDelta(t, 1000.0/24_600*1000, float64(w.recent[0].Low), 1)
	f.chain.mineEmpty(9)
	now = now.Add(feesFresh)
	_, err = w.Estimates(t.Context(), false)
	require.NoError(t, err)
	require.Len(t, w.recent, feesBlocks)
	require.False(t, w.recent[feesBlocks-1].Full)

	// While somebody asks the node, others get the last figures, or wait no longer than they may.
	rate, err := w.Rate(t.Context())
	require.NoError(t, err)
	require.Equal(t, bitcoin.FeeRate(1000), rate)
	w.busy <- struct{}{}
	now = now.Add(feesFresh)
	_, err = w.Estimates(t.Context(), false)
	require.NoError(t, err)
	now = now.Add(feesUsable)
	short, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = w.Estimates(short, false)
	require.ErrorIs(t, err, context.Canceled)
}

// [7.48] [7.51] a transaction goes to the node; its refusal comes back as code -1 with the node's reason.
func TestBroadcast_7_48(t *testing.T) {
	f := newFixture(t)
	funds := f.chain.fund(to(alice, 10_000))
	tx := spend([]wire.OutPoint{out(funds, 0)}, to(bob, 9000))
	raw, err := bitcoin.Serialize(tx)
	require.NoError(t, err)
	body := map[string]string{"rawtx": hex.EncodeToString(raw)}
	require.Equal(t, tx.TxHash().String(), good[string](f, f.post("/tx/broadcast", body)))
	require.Equal(t, tx.TxHash().String(), good[string](f, f.post("/v5/tx/broadcast", body)))
	require.Len(t, f.chain.pool, 2)

	f.node.reject = fmt.Errorf("send: %w", &bitcoin.RejectError{Code: -26, Reason: "min relay fee not met,\n 10 < 100"})
	s := f.post("/tx/broadcast", body)
	f.refused(s, errRejected, "min relay fee not met,  10 < 100")
	require.Equal(t, http.StatusOK, s.status, "so that wallets show the reason")
	f.goldenShape("broadcast-refused", s)
	f.node.reject, f.node.away = nil, bitcoin.ErrAway
	f.refused(f.post("/tx/broadcast", body), errUnknown, tx.TxHash().String(), "may have been sent", "safe")
	for _, unsure := range []error{
		errors.New("unexpected"), fmt.Errorf("send: %w", bitcoin.ErrAnswer), context.DeadlineExceeded, context.Canceled,
		&bitcoin.NodeError{Method: "sendrawtransaction", Code: -1},
	} {
		f.node.away = unsure
		s = f.post("/tx/broadcast", body)
		f.refused(s, errUnknown, tx.TxHash().String())
		require.Equal(t, http.StatusOK, s.status, "so that wallets show it, and no proxy repeats it")
		require.NotContains(t, s.msg, "Nothing")
	}
	for _, sure := range []error{
		bitcoin.ErrUnreached, bitcoin.ErrUnauthorised, bitcoin.ErrBehind,
		bitcoin.ErrUnsupported,
	} {
		f.node.away = fmt.Errorf("send: %w", sure)
		f.refused(f.post("/tx/broadcast", body), errNoNode, "Nothing was sent")
	}
	for _, bad := range []string{
		"", "zz", "00", hex.EncodeToString(raw)[2:], hex.EncodeToString(raw) + "00",
		strings.Repeat("00", maxRawTx+1),
	} {
		f.refused(f.post("/tx/broadcast", map[string]string{"rawtx": bad}), errRawTx)
	}
	f.refused(f.post("/tx/broadcast", map[string]string{}), errInvalid)
}

// [7.53] [4.37] [4.38] confirmed or not, in Esplora's shape without an envelope.
func TestTxStatus_7_53(t *testing.T) {
	f := newFixture(t)
	funds := f.chain.fund(to(alice, 10_000))
	url := "/tx/" + funds.TxHash().String() + "/status"
	b := f.chain.blocks[2]
	require.JSONEq(t, fmt.Sprintf(`{"confirmed":true,"block_height":2,"block_hash":"%s","block_time":%d}`, b.Hash, b.Time),
		f.get(url).raw)
	wait := spend([]wire.OutPoint{out(funds, 0)}, to(bob, 9000))
	f.chain.pool = append(f.chain.pool, wait)
	require.JSONEq(t, `{"confirmed":false}`, f.get("/tx/"+wait.TxHash().String()+"/status").raw)
	f.refused(f.get("/tx/"+strings.Repeat("0", 64)+"/status"), errNoTx)
	for _, bad := range []string{"0", strings.Repeat("0", 63), strings.Repeat("0", 65), strings.Repeat("z", 64)} {
		f.refused(f.get("/tx/"+bad+"/status"), errTxID)
	}
	g := newFixture(t, func(c *Config) { c.Statuses = statuses{} })
	require.JSONEq(t, `{"confirmed":true,"block_height":9}`, g.get(url).raw,
		"a public service's word where one is configured")
}

type statuses struct{}

func (statuses) TxStatus(context.Context, chainhash.Hash) (TxStatus, error) {
	return TxStatus{Confirmed: true, BlockHeight: 9}, nil
}

// [7.36] [7.37] the operator's choice, empty by default, at every path.
func TestSummaries_7_36_7_37(t *testing.T) {
	f := newFixture(t)
	for _, prefix := range []string{"", "/default", "/v5/default"} {
		require.Empty(t, good[InscriptionSummary](f, f.get(prefix+"/inscription-summary")).MintedList)
		require.Empty(t, good[AppSummary](f, f.get(prefix+"/app-summary")).Apps)
	}
	require.Contains(t, f.get("/app-summary").raw, `"apps":[]`)
	require.Empty(t, good[FlatAppSummary](f, f.get("/v5/default/app-summary-v2")).Apps)

	gone := strings.Repeat("ab", 32) + "i0"
	id := newFixture(t).chain.inscribe(alice, "chosen").String() // the same in every chain of the tests
	f = newFixture(t, func(c *Config) {
		c.Operator = Operator{
			Minted: []MintedGroup{{Title: "Ours", Desc: "first", InscriptionIDs: []string{id, gone}}},
			Apps:   []AppGroup{{Tag: "bridge", List: []App{{Title: "Causeway", URL: "https://example.org"}}}},
		}
	})
	f.chain.inscribe(alice, "chosen")
	sum := good[InscriptionSummary](f, f.get("/inscription-summary"))
	require.Len(t, sum.MintedList[0].Inscriptions, 1)
	require.Equal(t, id, sum.MintedList[0].Inscriptions[0].InscriptionID)
	f.goldenShape("inscription-summary", f.get("/default/inscription-summary"))
	f.goldenShape("app-summary", f.get("/default/app-summary"))
	require.Equal(t, []FlatApp{{ID: 1, Tag: "bridge", Title: "Causeway", URL: "https://example.org"}},
		good[FlatAppSummary](f, f.get("/v5/default/app-summary-v2")).Apps)

	for _, bad := range []Operator{
		{Minted: []MintedGroup{{InscriptionIDs: []string{"x"}}}},
		{Minted: make([]MintedGroup, maxGroups+1)},
		{Minted: []MintedGroup{{InscriptionIDs: slices.Repeat([]string{id}, maxIDs+1)}}},
		{Apps: []AppGroup{{List: []App{{URL: "javascript:alert(1)"}}}}},
		{Apps: []AppGroup{{List: []App{{Logo: "data:x"}}}}},
	} {
		require.Error(t, bad.check())
	}
}

// What today's wallets ask for on their way to connecting and signing.
func TestWalletPaths(t *testing.T) {
	f := newFixture(t, func(c *Config) { c.Prices = prices{"60000", true} })
	require.Equal(t, WalletConfig{Endpoints: []string{}, DisableUtxoTools: true},
		good[WalletConfig](f, f.get("/v5/default/config")), "UniSat reads version as its own, and shows chainTip")
	require.Equal(t, "1.7.4", good[VersionDetail](f, f.get("/v5/version/detail?version=1.7.4")).Version)
	require.Equal(t, WebsiteResult{},
		good[WebsiteResult](f, f.post("/v5/default/check-website", map[string]string{"website": "https://example.org"})))
	require.Equal(t, map[string]float64{"btc": 60000}, good[map[string]float64](f, f.get("/v5/default/price")))
	require.Empty(t,
		good[map[string]TickPrice](f,
			f.post("/v5/market/brc20/price", map[string]any{"ticks": []string{"ordi"}, "nftType": "brc20"})))
	require.Empty(t,
		good[map[string]TickPrice](f, f.post("/v5/market/runes/price", map[string]any{"ticks": []string{"X"}})))
	require.False(t, good[Announcements](f, f.get("/v5/announcement/list?cursor=0&size=10")).HasMore)
	unpriced := newFixture(t)
	unpriced.refused(unpriced.get("/v5/default/price"), errNoPrice)
	for _, p := range []string{
		"/v5/users", "/v5/address/brc20-history?address=x", "/v5/alkanes/list",
		"/v5/babylon/config",
	} {
		f.refused(f.get(p), errNotServed)
	}
	for _, p := range []string{"/v5/tx/decode-contracts", "/v5/contracts/decode"} {
		require.Empty(t, good[[]ContractResult](f, f.post(p, map[string]any{
			"contracts": []any{map[string]string{"id": "x"}}, "account": map[string]string{"address": "y"},
		})), "the screen goes over the list")
	}
	f.refused(f.post("/v5/tx/create-send-btc", map[string]any{
		"fromAddress": "x", "fromPubkey": "y", "tos": []any{}, "feeRate": 1, "bypassHeadOffsets": true,
	}), errNoPayments, "wallet's own Send")
	require.Empty(t, good[[]Banner](f, f.get("/v5/discovery/banner-list")))
	require.Empty(t, good[[]AppTab](f, f.get("/v5/discovery/app-list")))
	listed := newFixture(t, func(c *Config) {
		c.Operator.Apps = []AppGroup{{Tag: "bridge", List: []App{{Title: "Bridge", URL: "https://bridge.example"}}}}
	})
	require.Equal(t, []AppTab{{Tab: "bridge", Items: []App{{Title: "Bridge", URL: "https://bridge.example"}}}},
		good[[]AppTab](listed, listed.get("/v5/discovery/app-list")))
	require.Equal(t, List[TokenBalance]{List: []TokenBalance{}},
		good[List[TokenBalance]](f, f.get("/v5/brc20-prog/list?cursor=0&size=20&type=5&address="+f.address(alice))))

	id := f.chain.inscribe(alice, "hello")
	rune1, etched := f.chain.etch(alice, "AAAAAAAAAAAAAAA", premine(5))
	funds := f.chain.fund(to(alice, 1000))
	points := []string{id.TxID.String() + ":0", etched.TxHash().String() + ":1", funds.TxHash().String() + ":0"}
	list := good[[]UTXOAssets](f, f.post("/v5/utxo/assets-by-outpoints", map[string]any{"outpoints": points}))
	require.Equal(t, id.String(), list[0].Inscriptions[0].InscriptionID)
	require.Equal(t, rune1.String(), list[1].Runes[0].RuneID)
	require.Empty(t, list[2].Inscriptions)
	require.Empty(t, list[2].Runes)
	ask := func(points ...string) seen {
		return f.post("/v5/utxo/assets-by-outpoints", map[string]any{"outpoints": points})
	}
	f.refused(ask(strings.Repeat("0", 64)+":0"), errNoOutput)
	for _, bad := range []string{
		"", "x:0", strings.Repeat("0", 64), strings.Repeat("0", 64) + ":-1",
		strings.Repeat("0", 64) + ":4294967296", "0:0",
	} {
		f.refused(ask(bad), errOutpoint)
	}
	f.refused(ask(slices.Repeat(points, 334)...), errOutpoint)
	unsure := spend([]wire.OutPoint{{Hash: id.TxID}}, to(bob, 546))
	f.chain.pool = []*wire.MsgTx{unsure}
	f.refused(ask(unsure.TxHash().String()+":0"), errUnseen)
}

// Every operation of the description is served, and what is served answers as described: with the envelope.
func TestEveryOperationIsServed(t *testing.T) {
	f := newFixture(t)
	raw, err := os.ReadFile("openapi.json")
	require.NoError(t, err)
	var doc struct {
		Paths map[string]map[string]any `json:"paths"`
	}
	require.NoError(t, json.Unmarshal(raw, &doc))
	require.Greater(t, len(doc.Paths), 45)
	for p, methods := range doc.Paths {
		for method := range methods {
			url := strings.NewReplacer("{txid}", strings.Repeat("0", 64), "{id}", strings.Repeat("0", 64)+"i0").Replace(p)
			s := f.do(strings.ToUpper(method), url, map[string]string{"post": "{}"}[method])
			require.NotContains(t, []string{errNotFound.Reason, errMethod.Reason, errNotServed.Reason, errInternal.Reason},
				s.header.Get("X-Causeway-Error"), p)
			require.NotEmpty(t, s.msg, p)
		}
	}
	for _, p := range []string{ // the specification's list [7.29]-[7.50]
		"GET /address/balance", "GET /address/multi-assets", "GET /address/btc-utxo", "GET /inscription/utxo",
		"GET /address/inscriptions",
		"GET /address/recent-history", "GET /inscription-summary", "GET /app-summary", "GET /default/fee-summary",
		"GET /address/search",
		"GET /brc20/order-result", "GET /brc20/tokens", "GET /brc20/token-summary", "GET /brc20/transferable-list",
		"GET /runes/utxos",
		"GET /runes/token-summary", "POST /inscription/utxos", "POST /tx/broadcast", "POST /brc20/inscribe-transfer",
		"POST /tx/decode",
		"GET /default/inscription-summary", "GET /default/app-summary",
	} {
		method, path, _ := strings.Cut(p, " ")
		require.Contains(t, doc.Paths[path], strings.ToLower(method), p)
	}
}

// Unknown paths, wrong methods, bodies that are too large, slow or of another type: an envelope with what to do.
func TestTransport(t *testing.T) {
	f := newFixture(t)
	f.refused(f.get("/nothing"), errNotFound)
	f.refused(f.get("/"), errNotFound)
	s := f.post("/address/balance", map[string]string{})
	f.refused(s, errMethod)
	require.Equal(t, "GET", s.header.Get("Allow"))
	f.refused(f.get("/tx/broadcast"), errMethod)
	f.refused(f.do(http.MethodDelete, "/tx/broadcast", ""), errMethod)
	f.refused(f.do(http.MethodPost, "/inscription/utxos", `{"inscriptionIds":["`+strings.Repeat("a", maxBody)+`"]}`),
		errTooLarge)
	f.refused(f.do(http.MethodPost, "/tx/decode", `{"psbtHex":"`+strings.Repeat("a", maxTxBody)+`"}`), errTooLarge)
	f.refused(f.do(http.MethodPost, "/tx/decode", `<xml>`, "Content-Type", "text/xml"), errMediaType)
	for _, bad := range []string{
		`{`, `[]`, `null`, `{"inscriptionIds":null}`, `{"inscriptionIds":"x"}`,
		strings.Repeat("[", 10_000),
	} {
		s := f.do(http.MethodPost, "/inscription/utxos", bad)
		require.Equal(t, errInvalid.Reason, s.header.Get("X-Causeway-Error"), "%s: %s", bad[:min(len(bad), 30)], s.raw)
	}
	r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/tx/decode",
		iotest.ErrReader(os.ErrDeadlineExceeded))
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	f.handler.ServeHTTP(w, r)
	require.Equal(t, http.StatusRequestTimeout, w.Code)

	s = f.do(http.MethodOptions, "/v5/tx/decode2", "", "Origin", "chrome-extension://x")
	require.Equal(t, http.StatusNoContent, s.status)
	for _, name := range []string{"X-Client", "X-Version", "X-Address", "X-Udid", "Content-Type"} {
		require.Contains(t, s.header.Get("Access-Control-Allow-Headers"), name, "what UniSat's wallets send")
	}
	s = f.get("/fee-summary", "Origin", "https://example.org")
	require.Equal(t, "*", s.header.Get("Access-Control-Allow-Origin"))
	require.Empty(t, s.header.Get("Access-Control-Allow-Credentials"))
	require.Equal(t, "no-store", s.header.Get("Cache-Control"))
	require.Equal(t, httpserve.StrictTransport, s.header.Get("Strict-Transport-Security"))
	require.Equal(t, httpserve.DataPolicy, s.header.Get("Content-Security-Policy"))
}

// [SR-30] behind a trusted proxy each visitor has limits of its own, for requests and for orders; a header that others
// send changes nothing.
func TestClientLimitBehindProxy_SR_30(t *testing.T) {
	book := &orderBook{}
	f := newFixture(t, func(c *Config) {
		c.RequestsPerSecond, c.Proxies, c.Orders = 1, append(ratelimit.Loopback(), netip.MustParsePrefix("10.0.0.5/32")), book
	})
	ask := func(method, path, remote, forwarded, body string) int {
		r := httptest.NewRequestWithContext(t.Context(), method, path, strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("X-Forwarded-For", forwarded)
		r.RemoteAddr = remote
		w := httptest.NewRecorder()
		f.handler.ServeHTTP(w, r)
		return w.Code
	}
	from := func(remote, forwarded string) int { return ask(http.MethodGet, "/fee-summary", remote, forwarded, "") }
	for i, proxy := range []string{"127.0.0.1:1", "10.0.0.5:1"} {
		visitor := fmt.Sprintf("203.0.113.%d", i)
		for range 5 { // the burst
			require.Equal(t, http.StatusOK, from(proxy, visitor))
		}
		require.Equal(t, http.StatusTooManyRequests, from(proxy, "192.0.2.77, "+visitor))
		require.Equal(t, http.StatusOK, from(proxy, fmt.Sprintf("203.0.113.%d", 100+i)), "another visitor")
	}
	for i := range 5 {
		require.Equal(t, http.StatusOK, from("198.51.100.1:1", fmt.Sprintf("203.0.113.%d", 200+i)))
	}
	require.Equal(t, http.StatusTooManyRequests, from("198.51.100.1:1", "203.0.113.210"), "nobody's proxy")

	order := fmt.Sprintf(`{"address":%q,"tick":"ordi","amount":"1","feeRate":2}`, f.address(alice))
	require.Equal(t, http.StatusOK, ask(http.MethodPost, "/brc20/inscribe-transfer", "127.0.0.1:1", "203.0.113.50", order))
	require.Equal(t, "203.0.113.50", book.asked.Client)
}

// A client beyond its rate is told to wait; others and loopback are not.
func TestClientLimit(t *testing.T) {
	f := newFixture(t, func(c *Config) { c.RequestsPerSecond = 1 })
	from := func(remote string) int {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/fee-summary", http.NoBody)
		r.RemoteAddr = remote
		w := httptest.NewRecorder()
		f.handler.ServeHTTP(w, r)
		return w.Code
	}
	for range 5 { // the burst
		require.Equal(t, http.StatusOK, from("203.0.113.1:1"))
	}
	require.Equal(t, http.StatusTooManyRequests, from("203.0.113.1:2"))
	require.Equal(t, http.StatusOK, from("203.0.113.2:1"))
	for range 20 {
		require.Equal(t, http.StatusOK, from("127.0.0.1:1"))
	}
	require.Equal(t, http.StatusOK, from("[2001:db8::1]:1"))
	f.clock.Add(1000)
	require.Equal(t, http.StatusOK, from("203.0.113.1:3"))
	l := ratelimit.NewLimiter(1, time.Now)
	for i := range ratelimit.MaxClients + 10 {
		l.Allow(fmt.Sprintf("10.%d.%d.%d:1", i>>16, i>>8&255, i&255))
	}
	require.Equal(t, ratelimit.MaxClients, l.Clients())
}

type panicking struct{ Prices }

func (panicking) Bitcoin() (string, bool) { panic("secret state") }

// A panic is an answer and a log line; requests are measured by route.
func TestPanicIsContainedAndRequestsAreMeasured(t *testing.T) {
	var routes []string
	f := newFixture(t, func(c *Config) {
		c.Prices = panicking{}
		c.Observe = func(route string, status int, seconds float64) {
			routes = append(routes, fmt.Sprint(route, " ", status))
		}
	})
	s := f.get("/v5/default/price")
	f.refused(s, errInternal)
	require.NotContains(t, s.raw, "secret")
	require.Contains(t, f.log.String(), "secret state")
	f.get("/content/" + strings.Repeat("0", 64) + "i0")
	require.Equal(t, []string{"GET /v5/default/price 500", "GET /content/{id} 404"}, routes)
}

// New refuses to start without what it answers from.
func TestNewNeedsItsParts(t *testing.T) {
	_, err := New(Config{})
	require.Error(t, err)
	f := newFixture(t)
	_, err = New(Config{
		Network: f.net, View: f.chain.view, Tip: f.chain.tip, Node: f.node,
		Operator: Operator{Minted: []MintedGroup{{InscriptionIDs: []string{"x"}}}},
	})
	require.Error(t, err)
}

// Reasons are distinct, and every refusal says something.
func TestErrorTable(t *testing.T) {
	seenReasons := map[string]bool{}
	for _, e := range errorTable() {
		require.False(t, seenReasons[e.Reason], e.Reason)
		seenReasons[e.Reason] = true
		require.NotZero(t, e.Status)
		require.True(t, e.Msg != "" || e.Reason == errRejected.Reason, e.Reason)
	}
}

// Queries of any text are answered with an envelope, and never blamed on the server.
func FuzzQueries(f *testing.F) {
	fx := newFixture(f)
	fx.deployTokens(alice)
	id, _ := fx.chain.etch(alice, "AAAAAAAAAAAAAAA", premine(5))
	paths := []string{
		"/address/balance", "/address/multi-assets", "/inscription/utxo", "/address/inscriptions", "/address/search",
		"/brc20/tokens",
		"/brc20/token-summary", "/brc20/transferable-list", "/runes/utxos", "/runes/token-summary", "/runes/list",
		"/v5/inscription/info", "/fee-summary",
	}
	addr := fx.address(alice)
	for i := range paths {
		f.Add(i, "address="+addr+"&addresses="+addr+"&ticker=ordi&runeid="+id.String()+
			"&domain=a.b&cursor=0&size=5&inscriptionId="+strings.Repeat("a", 64)+"i0")
		f.Add(i, "address="+addr+"&ticker=%ff%00&cursor=-1&size=999999999999")
	}
	f.Fuzz(func(t *testing.T, which int, query string) {
		fx := fx.in(t)
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, paths[uint(which)%uint(len(paths))], http.NoBody)
		r.URL.RawQuery = query
		w := httptest.NewRecorder()
		fx.handler.ServeHTTP(w, r)
		require.Contains(t, []int{200, 400}, w.Code, w.Body.String())
		var env struct {
			Code    int
			Msg     string
			Message string
		}
		require.NoError(t, json.Unmarshal(w.Body.Bytes(), &env))
		require.Equal(t, env.Code == 0, env.Msg == "ok")
		require.Empty(t, fx.log.String())
	})
}

var _ ordinals.Reader = (*overlay)(nil)
