package app

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/stretchr/testify/require"
	tracepb "go.opentelemetry.io/proto/otlp/trace/v1"

	"causeway/internal/api"
	"causeway/internal/catalog"
	"causeway/internal/evm/bindings"
)

const patience = 2 * time.Minute

// network is a running local network and a person with a wallet on it.
type network struct {
	t      testing.TB
	url    string
	record catalog.Deployment
	opts   map[uint32]*bind.TransactOpts
	chains map[uint32]*ethclient.Client
	stop   func() error
	out    *lockedBuffer
}

type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// startNetwork brings a local network up in dir and waits until it says that it is ready.
func startNetwork(t testing.TB, dir string) *network {
	t.Helper()
	return startNetworkOf(t, DevOptions{Data: dir})
}

func startNetworkOf(t testing.TB, o DevOptions) *network {
	t.Helper()
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	ready, done := make(chan string, 1), make(chan error, 1)
	n := &network{
		t: t, out: &lockedBuffer{}, opts: map[uint32]*bind.TransactOpts{},
		chains: map[uint32]*ethclient.Client{},
	}
	log := slog.New(slog.DiscardHandler)
	if os.Getenv("CAUSEWAY_TEST_LOG") != "" {
		log = slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelInfo}))
	}
	go func() {
		o.Listen, o.Out, o.Log, o.Version, o.Ready = "127.0.0.1:0", n.out, log, "test", func(url string) { ready <- url }
		done <- Dev(ctx, o)
	}()
	n.stop = sync.OnceValue(func() error {
		for _, c := range n.chains {
			c.Close()
		}
		cancel()
		select {
		case err := <-done:
			return err
		case <-time.After(patience):
			return errors.New("the network did not stop")
		}
	})
	t.Cleanup(func() { require.NoError(t, n.stop()) })
	select {
	case n.url = <-ready:
	case err := <-done:
		done <- err
		require.NoError(t, err, "the network ended before it was ready:\n%s", n.out)
	case <-time.After(2 * patience):
		require.FailNow(t, "the network is not ready", n.out.String())
	}
	n.connect()
	return n
}

func (n *network) connect() {
	n.getJSON("/local/deployment.json", &n.record)
	var demo struct{ EVM []demoWallet }
	n.getJSON("/local/demo", &demo)
	key, err := crypto.HexToECDSA(strings.TrimPrefix(demo.EVM[0].PrivateKey, "0x"))
	require.NoError(n.t, err)
	for _, c := range n.record.Chains {
		client, err := ethclient.DialContext(n.t.Context(), fmt.Sprintf("%s/rpc/%d", n.url, c.ChainID))
		require.NoError(n.t, err)
		n.chains[c.ChainID] = client
		n.opts[c.ChainID] = bind.NewKeyedTransactor(key, new(big.Int).SetUint64(uint64(c.ChainID)))
	}
}

func (n *network) getJSON(path string, into any) {
	n.t.Helper()
	req, err := http.NewRequestWithContext(n.t.Context(), http.MethodGet, n.url+path, http.NoBody)
	require.NoError(n.t, err)
	resp, err := http.DefaultClient.Do(req)
	require.NoError(n.t, err)
	defer resp.Body.Close()
	raw, err := io.ReadAll(io.LimitReader(resp.Body, 1<<20))
	require.NoError(n.t, err)
	require.Equal(n.t, http.StatusOK, resp.StatusCode, "%s: %s", path, raw)
	require.NoError(n.t, json.Unmarshal(raw, into), "%s: %s", path, raw)
}

func (n *network) on(chainID uint32) catalog.ChainDeployment {
	for _, c := range n.record.Chains {
		if c.ChainID == chainID {
			return c
		}
	}
	require.FailNow(n.t, "no such chain")
	return catalog.ChainDeployment{}
}

func (n *network) Pool(chainID, id uint32) catalog.PoolDeployment {
	for _, p := range n.on(chainID).Pools {
		if p.PoolID == id {
			return p
		}
	}
	require.FailNow(n.t, "no such pool")
	return catalog.PoolDeployment{}
}

// Send calls a contract and waits for the receipt.
func (n *network) Send(chainID uint32, to common.Address, value *big.Int, data []byte) *types.Receipt {
	n.t.Helper()
	opts := *n.opts[chainID]
	opts.Value, opts.Context = value, n.t.Context()
	client := n.chains[chainID]
	tx, err := bind.Transact(bind.NewBoundContract(to, bindings.NewBridge().GetABI(), client, client, client), &opts, data)
	require.NoError(n.t, err)
	ctx, cancel := context.WithTimeout(n.t.Context(), patience)
	defer cancel()
	receipt, err := bind.WaitMined(ctx, client, tx.Hash())
	require.NoError(n.t, err)
	require.Equal(n.t, types.ReceiptStatusSuccessful, receipt.Status)
	return receipt
}

// swap sends units of a pool's token to oneself on another chain and returns the transaction.
func (n *network) swap(src, pool, dst uint32, units *big.Int) common.Hash {
	n.t.Helper()
	b, at := bindings.NewBridge(), common.HexToAddress(n.on(src).Bridge)
	me := n.opts[src].From
	recipient := [32]byte(common.LeftPadBytes(me.Bytes(), 32))
	client := n.chains[src]
	bound := b.Instance(client, at)
	fee, err := bind.Call(bound, &bind.CallOpts{Context: n.t.Context()},
		b.PackEstimateBNFee(pool, dst, units, recipient, nil), b.UnpackEstimateBNFee)
	require.NoError(n.t, err)
	p := n.Pool(src, pool)
	if p.Token == catalog.NativeToken {
		fee = new(big.Int).Add(fee, units)
	} else {
		n.Send(src, common.HexToAddress(p.Token), nil, bindings.NewTestToken().PackApprove(at, units))
	}
	return n.Send(src, at, fee, b.PackSwap(pool, dst, units, recipient, me, nil)).TxHash
}

// balance is one's own balance of a pool's token.
func (n *network) balance(chainID, pool uint32) *big.Int {
	p := n.Pool(chainID, pool)
	me := n.opts[chainID].From
	if p.Token == catalog.NativeToken {
		b, err := n.chains[chainID].BalanceAt(n.t.Context(), me, nil)
		require.NoError(n.t, err)
		return b
	}
	token := bindings.NewTestToken()
	at := token.Instance(n.chains[chainID], common.HexToAddress(p.Token))
	b, err := bind.Call(at, &bind.CallOpts{Context: n.t.Context()}, token.PackBalanceOf(me), token.UnpackBalanceOf)
	require.NoError(n.t, err)
	return b
}

// await polls the API until the transfer of a transaction is in a state.
func (n *network) await(tx common.Hash, state string) api.TransferView {
	n.t.Helper()
	return n.awaitOf(tx.Hex(), state)
}

// awaitOf is the same for what any family calls a transaction.
func (n *network) awaitOf(tx, state string) api.TransferView {
	n.t.Helper()
	var last api.Envelope[api.TransferView]
	require.Eventually(n.t, func() bool {
		req, err := http.NewRequestWithContext(n.t.Context(), http.MethodGet, n.url+"/api/transfers/"+tx, http.NoBody)
		if err != nil {
			return false
		}
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			return false
		}
		defer resp.Body.Close()
		return json.NewDecoder(resp.Body).Decode(&last) == nil && last.Code == "000" && last.Data.State == state
	}, patience, 50*time.Millisecond, "the transfer of %s is not %s but %+v", tx, state, &last)
	return last.Data
}

// The whole way, by an independent client that knows only the published ABI: an ERC-20 and a native coin, across
// decimals.
func TestTransfers_4_41(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	told := &receiver{spans: make(map[string][]*tracepb.Span)}
	collector := httptest.NewServer(told)
	defer collector.Close()
	n := startNetworkOf(t, DevOptions{Data: dir, Traces: collector.URL + "/v1/traces"})

	before := n.balance(localBTC, 1)
	units := big.NewInt(250_000_000) // 250 USDT with 6 decimals
	v := n.await(n.swap(localETH, 1, localBTC, units), "confirmed")
	got := new(big.Int).Sub(n.balance(localBTC, 1), before)
	require.Equal(t, "249875000000000000000", got.String(), "250 less 0.05 %, with 18 decimals")
	require.Equal(t, got.String(), v.Amount)
	require.Equal(t, "250000000", *v.AmountSent)
	require.Equal(t, api.AttestationsView{Have: 2, Need: 2, Of: 3}, v.Attestations)
	require.NotNil(t, v.Dst.TxHash)
	require.Eventually(t, func() bool {
		for _, name := range []string{"transfer", "judge", "sign", "ask member", "request"} {
			if !told.has("causeway-dev", name) {
				return false
			}
		}
		return true
	}, patience, 50*time.Millisecond, "the collector is told of all parts")

	before = n.balance(localWBTC, 2)
	watched := startPrometheus(t, strings.TrimPrefix(n.url, "http://"))
	n.await(n.swap(localETH, 2, localWBTC, big.NewInt(1e17)), "confirmed")
	watched.showsDashboard()
	require.Equal(t, "99950000000000000", new(big.Int).Sub(n.balance(localWBTC, 2), before).String())

	// History by address, newest first, is what another device sees.
	var page api.Envelope[api.TransferPage]
	n.getJSON("/api/transfers?address="+n.opts[localETH].From.Hex(), &page)
	require.Len(t, page.Data.Items, 2)
	require.Equal(t, "ETH", page.Data.Items[0].Token.Symbol)

	// A second start continues.
	require.NoError(t, n.stop())
	n = startNetwork(t, dir)
	n.getJSON("/api/transfers?address="+n.opts[localETH].From.Hex(), &page)
	require.Len(t, page.Data.Items, 2)
	n.await(n.swap(localBTC, 3, localWBTC, big.NewInt(1e16)), "confirmed")
}
