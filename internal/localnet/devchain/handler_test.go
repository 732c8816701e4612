package devchain_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/rpc"
	"github.com/stretchr/testify/require"

	"causeway/internal/localnet/devchain"
)

type server struct{ *httptest.Server }

func serve(t testing.TB, chain *devchain.Chain, origins []string) server {
	t.Helper()
	s := server{httptest.NewServer(chain.Handler(origins))}
	t.Cleanup(s.Close)
	return s
}

func (s server) http(t testing.TB) *ethclient.Client { return s.dial(t, s.URL) }

func (s server) ws(t testing.TB) *ethclient.Client {
	return s.dial(t, "ws"+strings.TrimPrefix(s.URL, "http"))
}

func (s server) dial(t testing.TB, url string) *ethclient.Client {
	t.Helper()
	c, err := ethclient.DialContext(deadline(t), url)
	require.NoError(t, err)
	t.Cleanup(c.Close)
	return c
}

func (s server) post(t testing.TB, body string, header http.Header) *http.Response {
	t.Helper()
	req, err := http.NewRequestWithContext(deadline(t), http.MethodPost, s.URL, strings.NewReader(body))
	require.NoError(t, err)
	req.Header.Set("Content-Type", "application/json")
	for k, v := range header {
		req.Header[k] = v
	}
	res, err := s.Client().Do(req)
	require.NoError(t, err)
	t.Cleanup(func() { _ = res.Body.Close() })
	return res
}

func TestHTTPAndWebSocketClients(t *testing.T) {
	w := newWallet(t)
	chain := start(t, devchain.Config{Manual: true, Funded: []common.Address{w.addr}})
	srv := serve(t, chain, nil)
	ctx := deadline(t)
	for name, c := range map[string]*ethclient.Client{"http": srv.http(t), "ws": srv.ws(t)} {
		id, err := c.ChainID(ctx)
		require.NoError(t, err, name)
		require.Equal(t, uint64(testChainID), id.Uint64(), name)
	}
	logs := make(chan types.Log, 4)
	sub, err := srv.ws(t).SubscribeFilterLogs(ctx, ethereum.FilterQuery{Addresses: []common.Address{emitter}}, logs)
	require.NoError(t, err)
	defer sub.Unsubscribe()

	tx := w.sign(t, chain, 0, emitter, common.Big0, common.LeftPadBytes([]byte{42}, 32))
	require.NoError(t, srv.http(t).SendTransaction(ctx, tx))
	chain.Commit()
	select {
	case l := <-logs:
		require.Equal(t, tx.Hash(), l.TxHash)
		require.Equal(t, common.LeftPadBytes([]byte{42}, 32), l.Data)
	case <-ctx.Done():
		require.Fail(t, "no log")
	}
	found, err := srv.http(t).FilterLogs(ctx,
		ethereum.FilterQuery{FromBlock: common.Big0, Addresses: []common.Address{emitter}})
	require.NoError(t, err)
	require.Len(t, found, 1)

	var trace struct{ Type, To string }
	err = srv.http(t).Client().CallContext(ctx, &trace, "debug_traceTransaction", tx.Hash(),
		map[string]any{"tracer": "callTracer"})
	require.NoError(t, err)
	require.Equal(t, "CALL", trace.Type)
	var version string
	require.NoError(t, srv.http(t).Client().CallContext(ctx, &version, "web3_clientVersion"))
	require.Equal(t, "causeway/devchain", version)
	var status map[string]string
	require.NoError(t, srv.http(t).Client().CallContext(ctx, &status, "txpool_status"))
}

// Nothing that rewinds the chain, touches files or manages the node is served.
func TestDangerousMethodsAreNotServed(t *testing.T) {
	srv := serve(t, start(t, devchain.Config{Manual: true}), nil)
	for _, method := range []string{
		"debug_setHead", "debug_traceBlockFromFile", "debug_standardTraceBlockToFile", "debug_chaindbCompact", "debug_dbGet",
		"debug_writeMemProfile", "admin_nodeInfo", "admin_stopHTTP", "admin_exportChain", "miner_setExtra",
		"personal_listAccounts", "engine_newPayloadV3", "dev_addWithdrawal",
	} {
		var out any
		err := srv.http(t).Client().CallContext(deadline(t), &out, method)
		var failure rpc.Error
		require.ErrorAs(t, err, &failure, method)
		require.Equal(t, -32601, failure.ErrorCode(), method)
	}
}

func TestHandlerBoundsRequests(t *testing.T) {
	srv := serve(t, start(t, devchain.Config{Manual: true}), nil)
	call := `{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}`
	require.Equal(t, http.StatusRequestEntityTooLarge, srv.post(t, `"`+strings.Repeat("x", 3<<20)+`"`, nil).StatusCode)

	res := srv.post(t, "["+strings.Repeat(call+",", 1000)+call+"]", nil)
	var answers []struct {
		Error *struct{ Message string }
	}
	require.NoError(t, json.NewDecoder(res.Body).Decode(&answers))
	require.NotNil(t, answers[0].Error)
	require.Contains(t, answers[0].Error.Message, "batch too large")
}

func TestOrigins(t *testing.T) {
	chain := start(t, devchain.Config{Manual: true})
	srv := serve(t, chain, []string{"http://app.example"})
	call := `{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}`
	own := srv.URL
	for origin, allowed := range map[string]bool{
		"http://app.example": true, own: true, "http://evil.example": false,
		"chrome-extension://eajafomhmkipbjflfhebemolkcicgfmd": true, "https://chrome-extension": false,
	} {
		res := srv.post(t, call, http.Header{"Origin": {origin}})
		got := res.Header.Get("Access-Control-Allow-Origin")
		require.Equal(t, allowed, got == origin, origin)

		req, err := http.NewRequestWithContext(deadline(t), http.MethodGet, srv.URL, nil)
		require.NoError(t, err)
		req.Header = http.Header{
			"Origin": {origin}, "Connection": {"Upgrade"}, "Upgrade": {"websocket"},
			"Sec-Websocket-Version": {"13"}, "Sec-Websocket-Key": {"dGhlIHNhbXBsZSBub25jZQ=="},
		}
		res, err = srv.Client().Do(req)
		require.NoError(t, err)
		require.NoError(t, res.Body.Close())
		require.Equal(t, allowed, res.StatusCode == http.StatusSwitchingProtocols, origin)
	}
	req, err := http.NewRequestWithContext(deadline(t), http.MethodOptions, srv.URL, nil)
	require.NoError(t, err)
	req.Header.Set("Origin", "http://app.example")
	res, err := srv.Client().Do(req)
	require.NoError(t, err)
	require.NoError(t, res.Body.Close())
	require.Equal(t, http.StatusNoContent, res.StatusCode)
	require.Equal(t, "http://app.example", res.Header.Get("Access-Control-Allow-Origin"))
}
