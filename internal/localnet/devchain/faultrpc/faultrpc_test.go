package faultrpc_test

import (
	"context"
	"encoding/json"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/rpc"
	"github.com/stretchr/testify/require"

	"causeway/internal/localnet/devchain"
	"causeway/internal/localnet/devchain/faultrpc"
)

type fixture struct {
	chain *devchain.Chain
	proxy *faultrpc.Proxy
	url   string
	http  *ethclient.Client
	send  func(ctx context.Context) (common.Hash, error) // next transaction through the proxy
}

func setup(t *testing.T) *fixture {
	t.Helper()
	key, err := crypto.GenerateKey()
	require.NoError(t, err)
	from := crypto.PubkeyToAddress(key.PublicKey)
	chain, err := devchain.Start(t.Context(), devchain.Config{ChainID: 1234, Manual: true, Funded: []common.Address{from}})
	require.NoError(t, err)
	f := &fixture{chain: chain, proxy: faultrpc.New(chain.Handler(nil))}
	srv := httptest.NewServer(f.proxy)
	f.url = srv.URL
	f.http, err = ethclient.Dial(srv.URL)
	require.NoError(t, err)
	var nonce uint64
	f.send = func(ctx context.Context) (common.Hash, error) {
		tx := types.MustSignNewTx(key, types.LatestSignerForChainID(big.NewInt(1234)), &types.LegacyTx{
			Nonce: nonce, To: &from, Gas: 21_000, GasPrice: big.NewInt(2e9), Value: common.Big1,
		})
		nonce++
		return tx.Hash(), f.http.SendTransaction(ctx, tx)
	}
	t.Cleanup(func() {
		f.proxy.Heal()
		f.http.Close()
		srv.Close()
		require.NoError(t, chain.Close())
	})
	return f
}

func within(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	t.Cleanup(cancel)
	return ctx
}

func TestHealthyProxyIsTransparent(t *testing.T) {
	f := setup(t)
	hash, err := f.send(within(t))
	require.NoError(t, err)
	f.chain.Commit()
	_, err = f.http.TransactionReceipt(within(t), hash)
	require.NoError(t, err)
	require.Equal(t, 1, f.proxy.Calls("eth_sendRawTransaction"))
	require.Zero(t, f.proxy.Calls("eth_getLogs"))

	res, err := http.Post(f.url, "application/json", strings.NewReader("not json"))
	require.NoError(t, err)
	defer func() { require.NoError(t, res.Body.Close()) }()
	var a struct{ Error faultrpc.Error }
	require.NoError(t, json.NewDecoder(res.Body).Decode(&a))
	require.Equal(t, -32700, a.Error.Code, "the endpoint's own refusal")
}

func TestDown(t *testing.T) {
	f := setup(t)
	f.proxy.Set(faultrpc.Down())
	_, err := f.http.BlockNumber(within(t))
	require.ErrorContains(t, err, "EOF")
	f.proxy.Heal()
	_, err = f.http.BlockNumber(within(t))
	require.NoError(t, err)
}

func TestHangIsReleasedByHealing(t *testing.T) {
	f := setup(t)
	f.proxy.Set(faultrpc.Fault{Hang: true, Methods: []string{"eth_blockNumber"}})
	got := make(chan error, 1)
	go func() {
		_, err := f.http.BlockNumber(within(t))
		got <- err
	}()
	require.NoError(t, f.proxy.AwaitHeld(within(t), 1))
	_, err := f.http.ChainID(within(t))
	require.NoError(t, err, "other methods are answered")
	select {
	case err := <-got:
		require.Fail(t, "answered while hanging", "%v", err)
	default:
	}
	f.proxy.Heal()
	require.NoError(t, <-got)
}

func TestHangEndsWithTheClient(t *testing.T) {
	f := setup(t)
	f.proxy.Set(faultrpc.Fault{Hang: true})
	ctx, cancel := context.WithCancel(within(t))
	got := make(chan error, 1)
	go func() {
		_, err := f.http.BlockNumber(ctx)
		got <- err
	}()
	require.NoError(t, f.proxy.AwaitHeld(within(t), 1))
	require.ErrorIs(t, f.proxy.AwaitHeld(ctxDone(), 2), context.Canceled)
	cancel()
	require.ErrorIs(t, <-got, context.Canceled)
}

func ctxDone() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}

func TestDelay(t *testing.T) {
	f := setup(t)
	f.proxy.Set(faultrpc.Fault{Delay: 30 * time.Millisecond})
	began := time.Now()
	_, err := f.http.BlockNumber(within(t))
	require.NoError(t, err)
	require.GreaterOrEqual(t, time.Since(began), 30*time.Millisecond)

	f.proxy.Set(faultrpc.Fault{Delay: time.Hour})
	got := make(chan error, 1)
	go func() {
		_, err := f.http.BlockNumber(within(t))
		got <- err
	}()
	f.proxy.Heal()
	require.NoError(t, <-got, "healing ends the delay")
}

func TestStatusAndError(t *testing.T) {
	f := setup(t)
	f.proxy.Set(faultrpc.Fault{Status: http.StatusTooManyRequests})
	_, err := f.http.BlockNumber(within(t))
	var status rpc.HTTPError
	require.ErrorAs(t, err, &status)
	require.Equal(t, http.StatusTooManyRequests, status.StatusCode)

	f.proxy.Set(faultrpc.Fault{
		Error:   &faultrpc.Error{Code: -32005, Message: "limit exceeded"},
		Methods: []string{"eth_sendRawTransaction"},
	})
	hash, err := f.send(within(t))
	var failure rpc.Error
	require.ErrorAs(t, err, &failure)
	require.Equal(t, -32005, failure.ErrorCode())
	_, _, err = f.chain.Client().TransactionByHash(within(t), hash)
	require.Error(t, err, "the call did not reach the chain")
}

// INV-02, INV-07: the transaction is on its way although the sender saw a failure.
func TestLostAnswer(t *testing.T) {
	for name, fault := range map[string]faultrpc.Fault{
		"close":  {Close: true, After: true},
		"status": {Status: 502, After: true},
		"error":  {Error: &faultrpc.Error{Code: -32000, Message: "timeout"}, After: true},
	} {
		t.Run(name, func(t *testing.T) {
			f := setup(t)
			f.proxy.Set(fault)
			hash, err := f.send(within(t))
			require.Error(t, err)
			f.chain.Commit()
			r, err := f.chain.Client().TransactionReceipt(within(t), hash)
			require.NoError(t, err)
			require.Equal(t, types.ReceiptStatusSuccessful, r.Status)
		})
	}
}

func TestLieAndBatch(t *testing.T) {
	f := setup(t)
	f.proxy.Set(faultrpc.Fault{Lie: func(method string, params, result json.RawMessage) json.RawMessage {
		switch method {
		case "eth_blockNumber":
			return json.RawMessage(`"0xffff"`)
		case "eth_getBalance":
			return append(json.RawMessage(`"0x7"`), params[:0]...)
		}
		return result
	}})
	n, err := f.http.BlockNumber(within(t))
	require.NoError(t, err)
	require.Equal(t, uint64(0xffff), n)

	batch := func() (calls []rpc.BatchElem) {
		var number, balance, id hexutil.Big
		calls = []rpc.BatchElem{
			{Method: "eth_blockNumber", Result: &number},
			{Method: "eth_getBalance", Args: []any{common.Address{}, "latest"}, Result: &balance},
			{Method: "eth_chainId", Result: &id},
		}
		require.NoError(t, f.http.Client().BatchCallContext(within(t), calls))
		return calls
	}
	calls := batch()
	for i, want := range []int64{0xffff, 7, 1234} {
		require.NoError(t, calls[i].Error)
		require.Equal(t, want, calls[i].Result.(*hexutil.Big).ToInt().Int64())
	}

	f.proxy.Set(faultrpc.Fault{Methods: []string{"eth_getBalance"}, Error: &faultrpc.Error{Code: -1, Message: "no"}})
	calls = batch()
	require.NoError(t, calls[0].Error)
	require.ErrorContains(t, calls[1].Error, "no")
	require.NoError(t, calls[2].Error)
	require.Equal(t, int64(1234), calls[2].Result.(*hexutil.Big).ToInt().Int64())
}

func TestWebSocketIsCut(t *testing.T) {
	f := setup(t)
	url := "ws" + strings.TrimPrefix(f.url, "http")
	ws, err := ethclient.Dial(url)
	require.NoError(t, err)
	defer ws.Close()
	sub, err := ws.SubscribeNewHead(within(t), make(chan *types.Header, 8))
	require.NoError(t, err)
	f.proxy.Set(faultrpc.Fault{Lie: func(_ string, _, r json.RawMessage) json.RawMessage { return r }})
	select {
	case <-sub.Err():
	case <-within(t).Done():
		require.Fail(t, "the connection survived")
	}
	_, err = ethclient.DialContext(within(t), url)
	require.Error(t, err)
	f.proxy.Heal()
	again, err := ethclient.DialContext(within(t), url)
	require.NoError(t, err)
	again.Close()
}

func FuzzTamper(f *testing.F) {
	f.Add([]byte(`{"jsonrpc":"2.0","id":1,"method":"m","params":[]}`), []byte(`{"jsonrpc":"2.0","id":1,"result":1}`))
	f.Add([]byte(`[{"id":1,"method":"m"},{"method":"n"}]`), []byte(`[{"id":1,"result":null}]`))
	f.Add([]byte(`[`), []byte(`]`))
	f.Fuzz(func(t *testing.T, request, response []byte) {
		p := faultrpc.New(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(response) }))
		p.Set(faultrpc.Fault{
			Error: &faultrpc.Error{Code: 1}, Methods: []string{"n"},
			Lie: func(string, json.RawMessage, json.RawMessage) json.RawMessage { return nil },
		})
		rec := httptest.NewRecorder()
		p.ServeHTTP(rec, httptest.NewRequest(http.MethodPost, "/", strings.NewReader(string(request))))
		require.Equal(t, http.StatusOK, rec.Code)
	})
}
