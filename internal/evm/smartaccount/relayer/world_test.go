package relayer_test

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	btcecdsa "github.com/btcsuite/btcd/btcec/v2/ecdsa"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/evm"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/smartaccount"
	"causeway/internal/evm/smartaccount/relayer"
	"causeway/internal/localnet/devchain"
	"causeway/internal/store"
)

const (
	chainID  = 910001002
	patience = time.Minute
	coin     = 1e18
)

var proxyCode = common.FromHex(
	"7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3")

// world is a chain in process, the service on it, and people.
type world struct {
	t       testing.TB
	chain   *devchain.Chain
	url     string
	db      *store.DB
	key     *ecdsa.PrivateKey // the service's
	rich    *ecdsa.PrivateKey
	place   smartaccount.Place
	service *relayer.Service
	clock   *clock
	stop    func()
}

// clock is the real one, moved.
type clock struct {
	mu    sync.Mutex
	ahead time.Duration
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Now().Add(c.ahead)
}

func (c *clock) move(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ahead += d
}

func testKey(t testing.TB, seed byte) *ecdsa.PrivateKey {
	key, err := crypto.ToECDSA(bytes.Repeat([]byte{seed}, 32))
	require.NoError(t, err)
	return key
}

func newWorld(t testing.TB, change func(*relayer.Config)) *world {
	w := &world{t: t, key: testKey(t, 7), rich: testKey(t, 8), clock: &clock{}}
	var err error
	w.chain, err = devchain.Start(t.Context(), devchain.Config{
		ChainID: chainID,
		Funded:  []common.Address{crypto.PubkeyToAddress(w.key.PublicKey), crypto.PubkeyToAddress(w.rich.PublicKey)},
		Alloc: types.GenesisAlloc{common.HexToAddress(smartaccount.DeploymentProxy): {
			Code:    proxyCode,
			Balance: new(big.Int),
		}},
	})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, w.chain.Close()) })
	node := httptest.NewServer(w.chain.Handler(nil))
	t.Cleanup(node.Close)
	w.url = node.URL
	w.db, err = store.Open(t.Context(), "sqlite:"+filepath.Join(t.TempDir(), "db"),
		store.Options{Log: slog.New(slog.DiscardHandler)})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, w.db.Close()) })
	require.NoError(t, w.db.Migrate(t.Context()))
	w.start(change)
	return w
}

// start runs a service on the journal that is there.
func (w *world) start(change func(*relayer.Config)) {
	at, code := smartaccount.LocalEntryPoint()
	w.place = smartaccount.PlaceAt(at)
	cfg := relayer.Config{
		Chains: []relayer.Chain{{
			ID: chainID, Endpoints: []string{w.url}, Symbol: "BTC", Place: w.place,
			EntryPointCode: code,
		}},
		Signer: evm.NewKeySigner(w.key), Journal: w.db.Journal(), Poll: 50 * time.Millisecond, Now: w.clock.now,
	}
	if change != nil {
		change(&cfg)
	}
	var err error
	w.service, err = relayer.New(cfg)
	require.NoError(w.t, err)
	require.NoError(w.t, w.service.Prepare(w.t.Context()))
	ctx, cancel := context.WithCancel(context.WithoutCancel(w.t.Context()))
	done := make(chan error, 1)
	go func() { done <- w.service.Run(ctx) }()
	w.stop = sync.OnceFunc(func() {
		cancel()
		require.NoError(w.t, <-done)
		w.service.Close()
	})
	w.t.Cleanup(w.stop)
}

// fault is an error as a client sees it.
type fault struct {
	Code    int             `json:"code"`
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data"`
}

func (f *fault) Error() string { return fmt.Sprintf("%d %s %s", f.Code, f.Message, f.Data) }

// post sends a body as a client at an address, and returns status and answer.
func (w *world) post(remote, query string, body []byte) (int, []byte) {
	r := httptest.NewRequestWithContext(w.t.Context(), http.MethodPost, "/evm-chain"+query, bytes.NewReader(body))
	r.RemoteAddr = remote
	rec := httptest.NewRecorder()
	w.service.ServeHTTP(rec, r)
	raw, err := io.ReadAll(rec.Result().Body)
	require.NoError(w.t, err)
	return rec.Code, raw
}

func (w *world) callAs(remote, query string, into any, method string, params ...any) error {
	if params == nil {
		params = []any{}
	}
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	require.NoError(w.t, err)
	_, raw := w.post(remote, query, body)
	var out struct {
		Result json.RawMessage `json:"result"`
		Error  *fault          `json:"error"`
	}
	require.NoError(w.t, json.Unmarshal(raw, &out), "%s", raw)
	if out.Error != nil {
		return out.Error
	}
	if into != nil {
		require.NoError(w.t, json.Unmarshal(out.Result, into), "%s", raw)
	}
	return nil
}

func (w *world) call(into any, method string, params ...any) error {
	return w.callAs("127.0.0.1:1", fmt.Sprintf("?chainId=%d", chainID), into, method, params...)
}

func (w *world) balance(a common.Address) *big.Int {
	b, err := w.chain.Client().BalanceAt(w.t.Context(), a, nil)
	require.NoError(w.t, err)
	return b
}

// give pays coins from the rich account, and waits for them.
func (w *world) give(to common.Address, wei *big.Int) {
	client, from := w.chain.Client(), crypto.PubkeyToAddress(w.rich.PublicKey)
	nonce, err := client.PendingNonceAt(w.t.Context(), from)
	require.NoError(w.t, err)
	tx, err := types.SignNewTx(w.rich, types.LatestSignerForChainID(big.NewInt(chainID)), &types.LegacyTx{
		Nonce: nonce, To: &to, Value: wei, Gas: 100_000, GasPrice: big.NewInt(1e10),
	})
	require.NoError(w.t, err)
	require.NoError(w.t, client.SendTransaction(w.t.Context(), tx))
	w.eventually("coins arrive", func() bool {
		r, err := client.TransactionReceipt(w.t.Context(), tx.Hash())
		return err == nil && r.Status == types.ReceiptStatusSuccessful
	})
}

// pending tells that the node has the newest transaction of a submission: it is saved before.
func (w *world) pending(s chain.Submission) bool {
	_, _, err := w.chain.Client().TransactionByHash(w.t.Context(), common.HexToHash(string(s.Tx())))
	return err == nil
}

func (w *world) eventually(what string, cond func() bool) {
	w.t.Helper()
	require.Eventually(w.t, cond, patience, 20*time.Millisecond, what)
}

// person is somebody with a Bitcoin wallet.
type person struct {
	key     *btcec.PrivateKey
	owner   common.Address
	account common.Address
}

func (w *world) person(seed byte) person {
	key, pub := btcec.PrivKeyFromBytes(bytes.Repeat([]byte{seed}, 32))
	owner, err := smartaccount.OwnerOf(pub.SerializeCompressed())
	require.NoError(w.t, err)
	return person{key, owner, w.place.Account(owner)}
}

func (p person) sign(text string) []byte {
	digest := smartaccount.MessageDigest(text)
	return btcecdsa.SignCompact(p.key, digest[:], true)
}

func (p person) id() map[string]any {
	return map[string]any{"btcPublicKey": fmt.Sprintf("%x", p.key.PubKey().SerializeCompressed())}
}

type tx map[string]any

func send(to common.Address, wei *big.Int, data []byte) tx {
	return tx{"to": to, "value": (*hexutil.Big)(wei), "data": hexutil.Bytes(data)}
}

// userOp is what goes over the wire.
type userOp map[string]any

type prepared struct {
	Op         userOp       `json:"userOp"`
	Hash       common.Hash  `json:"userOpHash"`
	ValidUntil int64        `json:"validUntil"`
	Text       string       `json:"text"`
	Fee        *hexutil.Big `json:"fee"`
}

type sent struct {
	Hash common.Hash `json:"userOpHash"`
	Tx   common.Hash `json:"transactionHash"`
}

type outcome struct {
	Sender  common.Address `json:"sender"`
	Nonce   *hexutil.Big   `json:"nonce"`
	Success bool           `json:"success"`
	Cost    *hexutil.Big   `json:"actualGasCost"`
	Gas     *hexutil.Big   `json:"actualGasUsed"`
	Reason  string         `json:"reason"`
	Receipt *types.Receipt `json:"receipt"`
}

// typed reads an operation from the wire, as an honest client does before it signs.
func (u userOp) typed(t testing.TB) smartaccount.Op {
	raw, err := json.Marshal(u)
	require.NoError(t, err)
	var v struct {
		Sender                                                 common.Address
		Nonce, MaxFeePerGas, MaxPriorityFeePerGas              *hexutil.Big
		Factory                                                *common.Address
		FactoryData, CallData, Signature                       hexutil.Bytes
		CallGasLimit, VerificationGasLimit, PreVerificationGas hexutil.Uint64
	}
	require.NoError(t, json.Unmarshal(raw, &v))
	return smartaccount.Op{
		Sender: v.Sender, Nonce: v.Nonce.ToInt(), Factory: v.Factory, FactoryData: v.FactoryData, CallData: v.CallData,
		VerificationGas: uint64(v.VerificationGasLimit), CallGas: uint64(v.CallGasLimit),
		PreVerificationGas: uint64(v.PreVerificationGas),
		MaxFee:             v.MaxFeePerGas.ToInt(), MaxPriorityFee: v.MaxPriorityFeePerGas.ToInt(), Signature: v.Signature,
	}
}

// signed prepares an operation, lets change alter it before the person signs, and signs the text that this process
// builds.
func (w *world) signed(p person, change func(userOp, *time.Time), txs ...tx) userOp {
	w.t.Helper()
	var made prepared
	require.NoError(w.t, w.call(&made, "particle_aa_createUserOp", p.id(), txs))
	return w.sealed(p, made, change)
}

func (w *world) sealed(p person, made prepared, change func(userOp, *time.Time)) userOp {
	until := time.Unix(made.ValidUntil, 0)
	if change != nil {
		change(made.Op, &until)
	}
	text, err := made.Op.typed(w.t).Text(chainID, w.place.EntryPoint, until)
	require.NoError(w.t, err)
	made.Op["signature"] = hexutil.Bytes(smartaccount.Seal(p.sign(text), until))
	return made.Op
}

// run sends an operation and waits until it is in a block.
func (w *world) run(op userOp) (sent, outcome) {
	w.t.Helper()
	var s sent
	require.NoError(w.t, w.call(&s, "particle_aa_sendUserOp", op))
	return s, w.outcome(s.Hash)
}

func (w *world) outcome(hash common.Hash) outcome {
	w.t.Helper()
	var out *outcome
	w.eventually("the operation is included", func() bool {
		require.NoError(w.t, w.call(&out, "eth_getUserOperationReceipt", hash))
		return out != nil
	})
	return *out
}

var entryPoint = bindings.NewLocalEntryPoint()
