package toncenter_test

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/ed25519"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/contracts/ton/artifacts"
	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/chain/chaintest"
	"causeway/internal/localnet/tvmnode"
	"causeway/internal/message"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
)

const (
	idHere     = 7
	idThere    = 9
	depth      = 3
	life       = 60 * time.Second
	poolID     = 5
	remotePool = 11
	people     = 8
	coin       = 1_000_000_000
)

// world is a deployment of the contracts on a real virtual machine that makes blocks when it is told to.
type world struct {
	node    *tvmnode.Node
	url     string
	proxy   *proxy
	d       bridge.Deployment
	pool    toncenter.Pool
	set     message.Set
	domain  message.Domain
	members []*ecdsa.PrivateKey
	owner   *wallet.Wallet
	users   []*wallet.Wallet
	relayer *wallet.Wallet
	genesis ton.Hash
	remote  message.Anchor
	seq     uint32 // of messages from there
	swaps   uint64 // query ids
	names   map[chain.TxID]uint64
}

func walletFor(t *testing.T, name string) *wallet.Wallet {
	w, err := wallet.New(wallet.V5R1, ed25519.NewKeyFromSeed(crypto.Keccak256([]byte(name))), wallet.Testnet)
	require.NoError(t, err)
	return w
}

func codes(t *testing.T) bridge.Codes {
	read := func(text string) *ton.Cell {
		c, err := ton.ParseBoC64(text)
		require.NoError(t, err)
		return c
	}
	return bridge.Codes{
		Router: read(artifacts.Router()), Pool: read(artifacts.Pool()), Claim: read(artifacts.Claim()),
		Position: read(artifacts.Position()),
	}
}

func newWorld(t *testing.T) *world {
	w := openWorld(t)
	w.deploy(t)
	return w
}

// openWorld is one without a deployment.
func openWorld(t *testing.T) *world {
	node, err := tvmnode.Open(context.WithoutCancel(t.Context()), tvmnode.Config{
		Contracts: filepath.Join("..", "..", "..", "contracts", "ton"), Folder: t.TempDir(), Eager: true,
		Compiled: filepath.Join(os.TempDir(), "causeway-tvm-compiled"),
	})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, node.Close(context.WithoutCancel(t.Context()))) })
	server := httptest.NewServer(node.Handler())
	t.Cleanup(server.Close)
	w := &world{
		node: node, url: server.URL + "/api/v2/jsonRPC", owner: walletFor(t, "owner"), relayer: walletFor(t, "relayer"),
		seq: 100, names: map[chain.TxID]uint64{},
	}
	w.proxy = &proxy{upstream: w.url}
	client, err := toncenter.Dial(t.Context(), w.url, ton.Hash{})
	require.NoError(t, err)
	w.genesis = client.Genesis
	w.remote[31] = 0xaa
	members := make([]message.Member, 3)
	for i := range members {
		k, err := crypto.GenerateKey()
		require.NoError(t, err)
		w.members = append(w.members, k)
		members[i] = message.MemberOf(&k.PublicKey)
	}
	w.set, err = message.NewSet(1, 2, members)
	require.NoError(t, err)
	for i := range people {
		w.users = append(w.users, walletFor(t, fmt.Sprint("user ", i)))
	}
	for _, p := range append(slices.Clone(w.users), w.owner, w.relayer) {
		require.NoError(t, node.Faucet(p.Address(), big.NewInt(100_000*coin)))
	}
	w.Mine(t, 1)
	return w
}

func (w *world) deploy(t *testing.T) {
	w.make(t, nil)
	more, err := bridge.IncreaseBody(1, big.NewInt(10_000*coin))
	require.NoError(t, err)
	w.send(t, w.owner, wallet.Order{To: w.pool.Address, Value: big.NewInt(10_001 * coin), Bounce: true, Body: more})
	w.Finalize(t)
}

// mostADay is more than any lane or swap of here comes to, in common decimals.
func mostADay() *big.Int { return new(big.Int).Lsh(big.NewInt(1), 80) }

// make deploys a pool without liquidity, of a jetton where a minter is given.
func (w *world) make(t *testing.T, minter *ton.Address) {
	salt := message.Bytes32(crypto.Keccak256([]byte("salt")))
	var err error
	owner := w.owner.Address()
	w.d, err = bridge.NewDeployment(codes(t), bridge.Parameters{
		Chain: idHere, Salt: salt, Owner: owner, Guardian: walletFor(t, "guardian").Address(), Set: w.set,
	})
	require.NoError(t, err)
	w.domain = message.NewDomain(salt)
	w.send(t, w.owner, wallet.Order{To: w.d.Router, Value: big.NewInt(coin), Init: &w.d.State})
	most := mostADay()
	terms := bridge.Terms{
		RealDecimals: 9, CommonDecimals: 9, FeeRatio: 3000, SwapLimit: most, DelayOver: big.NewInt(1000 * coin), Owner: owner,
		FeeReceiver: owner,
	}
	add, err := terms.AddPool(poolID, minter)
	require.NoError(t, err)
	w.do(t, add)
	w.pool = toncenter.Pool{ID: poolID, Minter: minter, RealDecimals: 9, CommonDecimals: 9}
	w.pool.Address, err = w.d.Pool(poolID, minter)
	require.NoError(t, err)
	lane := bridge.Lane{
		Chain: idThere, Counterpart: w.remote, CounterpartPool: remotePool, CapOut: most, CapIn: most, Outbound: true,
	}
	form := bridge.FeeForm{
		BaseGas: 100_000, GasPerByte: 16, GasPrice: 1_000_000_000, CoinPriceRate: 100, ProtocolRate: 50,
	}
	for _, make := range []func() (*ton.Cell, error){lane.Act, func() (*ton.Cell, error) { return form.Act(idThere) }} {
		act, err := make()
		require.NoError(t, err)
		on, err := bridge.OnPool(poolID, act)
		require.NoError(t, err)
		w.do(t, on)
	}
}

func (w *world) do(t *testing.T, act *ton.Cell) {
	body, err := bridge.DoBody(1, act)
	require.NoError(t, err)
	w.send(t, w.owner, wallet.Order{To: w.d.Router, Value: big.NewInt(coin), Bounce: true, Body: body})
}

// give has a wallet send something with the next block, and returns its message's normalised hash.
func (w *world) give(t *testing.T, from *wallet.Wallet, orders ...wallet.Order) chain.TxID {
	t.Helper()
	var got struct{ State, Data string }
	w.ask(t, &got, "getAddressInformation", map[string]any{"address": from.Address().String()})
	var data *ton.Cell
	if got.State == "active" {
		var err error
		data, err = ton.ParseBoC64(got.Data)
		require.NoError(t, err)
	}
	seqno, err := from.Seqno(data)
	require.NoError(t, err)
	m, err := from.Sign(t.Context(), seqno, 1<<31-1, data == nil, orders...)
	require.NoError(t, err)
	c, err := m.Cell()
	require.NoError(t, err)
	_, err = w.node.Send(t.Context(), c.BoC())
	require.NoError(t, err)
	h, err := m.NormalizedHash()
	require.NoError(t, err)
	return chain.TxID(h.String())
}

func (w *world) send(t *testing.T, from *wallet.Wallet, orders ...wallet.Order) {
	t.Helper()
	w.give(t, from, orders...)
	w.Mine(t, 1)
}

func (w *world) ask(t testing.TB, result any, method string, params map[string]any) {
	t.Helper()
	require.NoError(t, ask(w.url, result, method, params), method)
}

func ask(url string, result any, method string, params map[string]any) error {
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	if err != nil {
		return err
	}
	res, err := http.Post(url, "application/json", bytes.NewReader(body))
	if err != nil {
		return err
	}
	defer res.Body.Close()
	var answer struct {
		OK     bool
		Result json.RawMessage
		Error  string
	}
	if err := json.NewDecoder(res.Body).Decode(&answer); err != nil {
		return err
	}
	if !answer.OK {
		return fmt.Errorf("refused: %s", answer.Error)
	}
	return json.Unmarshal(answer.Result, result)
}

// client is what commands ask the network with.
func (w *world) client(t *testing.T) *toncenter.Client {
	c, err := toncenter.Dial(t.Context(), w.url, w.genesis)
	require.NoError(t, err)
	return c
}

func (w *world) Mine(t *testing.T, blocks int) {
	require.NoError(t, w.node.Mine(context.WithoutCancel(t.Context()), blocks))
}
func (w *world) Finalize(t *testing.T) { w.Mine(t, depth) }

func (w *world) config(endpoints ...string) toncenter.Config {
	return toncenter.Config{
		ChainID: idHere, Deployment: w.d, Pools: []toncenter.Pool{w.pool}, Depth: depth,
		Endpoints: endpoints, Genesis: w.genesis,
		Wallet: w.relayer, Journal: &journal{}, Life: life,
	}
}

func (w *world) adapter(t *testing.T, change func(*toncenter.Config), endpoints ...string) *toncenter.Adapter {
	cfg := w.config(endpoints...)
	if change != nil {
		change(&cfg)
	}
	a, err := toncenter.New(cfg)
	require.NoError(t, err)
	t.Cleanup(a.Close)
	return a
}

func (w *world) New(t *testing.T) chain.Chain { return w.adapter(t, nil, w.url) }

func (w *world) Faulty(t *testing.T) (chain.Chain, chaintest.Endpoint) {
	return w.adapter(t, nil, w.serve(t)), w.proxy
}

func (w *world) Pair(t *testing.T) (chain.Chain, chaintest.Endpoint) {
	return w.adapter(t, nil, w.url, w.serve(t)), w.proxy
}

func (w *world) Foreign(t *testing.T) chain.Chain {
	return w.adapter(t, func(c *toncenter.Config) { c.Genesis = ton.Hash{1} }, w.url)
}

func (w *world) serve(t *testing.T) string {
	w.proxy.Heal()
	return w.proxyURL(t)
}

// proxyURL serves the proxy as it is.
func (w *world) proxyURL(t *testing.T) string {
	server := httptest.NewServer(w.proxy)
	t.Cleanup(server.Close)
	return server.URL
}

// swap has somebody swap TON. People take turns, since each sends one message per block.
func (w *world) swap(t *testing.T, nanotons int64, bounce bool) chain.TxID {
	w.swaps++
	user := w.users[w.swaps%people]
	body, err := bridge.Swap{
		ID: w.swaps, Amount: big.NewInt(nanotons), Chain: idThere, Recipient: message.Recipient{31: 1},
		Refund: message.Recipient(user.Address().Account), Least: new(big.Int), MostFee: big.NewInt(coin),
	}.Body()
	require.NoError(t, err)
	value := big.NewInt(nanotons + coin/5)
	tx := w.give(t, user, wallet.Order{To: w.pool.Address, Value: value, Bounce: bounce, Body: body})
	w.names[tx] = w.swaps
	return tx
}

func (w *world) Send(t *testing.T) chain.TxID { return w.swap(t, 5*coin+int64(w.swaps), true) }

// Name finds the pool's transaction by the query id.
func (w *world) Name(t *testing.T, tx chain.TxID) chain.TxID {
	id, known := w.names[tx]
	require.True(t, known)
	for _, x := range w.history(t, w.pool.Address) {
		if x.In == nil {
			continue
		}
		s := x.In.Body.Parse()
		if s.Uint(32) == 0x63770030 && s.Uint(64) == id && s.Err() == nil {
			name := chain.TxID(strconv.FormatUint(x.LT, 10) + "-" + x.Cell.Hash().String())
			w.names[name] = id
			return name
		}
	}
	return tx
}

// history is an account's newest transactions, the newest first.
func (w *world) history(t *testing.T, a ton.Address) []*ton.Transaction {
	var list []struct{ Data string }
	w.ask(t, &list, "getTransactions", map[string]any{"address": a.String(), "limit": 100})
	var out []*ton.Transaction
	for _, x := range list {
		c, err := ton.ParseBoC64(x.Data)
		require.NoError(t, err)
		tx, err := ton.ParseTransaction(c)
		require.NoError(t, err)
		out = append(out, tx)
	}
	return out
}

// message is one from there that nobody has delivered.
func (w *world) message(t *testing.T, to ton.Hash, common uint64, data []byte) message.Message {
	w.seq++
	body := message.Payload{
		Kind: message.KindSwap, Amount: amount.New(common), Recipient: message.Recipient(to),
		Refund: message.Recipient{31: 2},
		Data:   data,
	}
	payload, err := body.Encode()
	require.NoError(t, err)
	return message.Message{
		UID: message.NewUID(idThere, idHere, message.PoolNonce(remotePool, w.seq)), SrcAnchor: w.remote,
		DstAnchor: message.Anchor(w.pool.Address.Account), Payload: payload,
	}
}

func (w *world) attest(t *testing.T, list ...message.Message) chain.Attestation {
	digest := w.domain.BatchDigest(list)
	var signatures []message.Signature
	for _, k := range w.members[:2] {
		s, err := message.Sign(digest, k)
		require.NoError(t, err)
		signatures = append(signatures, s)
	}
	proof, err := w.set.Combine(digest, signatures)
	require.NoError(t, err)
	return chain.Attestation{Digest: digest, Messages: list, Set: w.set, Attestation: proof}
}

func (w *world) Attest(t *testing.T, n int) chain.Attestation {
	var list []message.Message
	for i := range n {
		list = append(list, w.message(t, ton.Hash{0: 1, 31: byte(i)}, 2*coin, nil))
	}
	return w.attest(t, list...)
}

// Reorg leaves what is not kept behind until its time is over: until then it might still be included.
func (w *world) Reorg(t *testing.T, depth int, keep bool) {
	require.NoError(t, w.node.Reorganise(t.Context(), depth, keep))
	if !keep {
		w.DropPending(t)
	}
}

func (w *world) DropPending(t *testing.T) {
	w.node.Forget()
	w.node.Skip(life + time.Second)
	w.Mine(t, depth+1)
}

// journal is one in memory.
type journal struct {
	mu   sync.Mutex
	rows []chain.Submission
}

func (j *journal) SaveSubmission(_ context.Context, s chain.Submission) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	for i, r := range j.rows {
		if (r.Nonce == s.Nonce) != (r.Digest == s.Digest) {
			return chain.ErrNonceTaken
		}
		if r.Nonce == s.Nonce {
			j.rows[i] = s
			return nil
		}
	}
	j.rows = append(j.rows, s)
	return nil
}

func (j *journal) Submissions(context.Context, uint32, string) ([]chain.Submission, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return slices.Clone(j.rows), nil
}

func (j *journal) DeleteSubmission(_ context.Context, _ uint32, _ string, nonce uint64) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.rows = slices.DeleteFunc(j.rows, func(r chain.Submission) bool { return r.Nonce == nonce })
	return nil
}

// proxy is an endpoint that can fail.
type proxy struct {
	upstream string
	mu       sync.Mutex
	down     bool
	lying    bool
	deaf     bool // takes no messages
	busy     int  // answers of HTTP 429 that are left
	frozen   *uint64
	stale    json.RawMessage // what it calls the newest block
	change   func(method string, result []byte) []byte
}

func (p *proxy) set(f func()) { p.mu.Lock(); defer p.mu.Unlock(); f() }
func (p *proxy) Down()        { p.set(func() { p.down = true }) }
func (p *proxy) Lie()         { p.set(func() { p.lying = true }) }
func (p *proxy) Heal() {
	p.set(func() { p.down, p.lying, p.deaf, p.frozen, p.busy, p.change = false, false, false, nil, 0, nil })
}

func (p *proxy) Freeze() {
	var raw json.RawMessage
	var info struct{ Last struct{ Seqno uint64 } }
	if ask(p.upstream, &raw, "getMasterchainInfo", nil) == nil && json.Unmarshal(raw, &info) == nil {
		p.set(func() { p.frozen, p.stale = &info.Last.Seqno, raw })
	}
}

func (p *proxy) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(io.LimitReader(r.Body, 1<<20))
	if err != nil {
		return
	}
	var q struct {
		Method string
		Params struct{ Seqno uint64 }
	}
	_ = json.Unmarshal(body, &q)
	p.mu.Lock()
	down, lying, deaf, frozen, stale, busy, change := p.down, p.lying, p.deaf, p.frozen, p.stale, p.busy > 0, p.change
	if busy {
		p.busy--
	}
	p.mu.Unlock()
	switch {
	case down, deaf && q.Method == "sendBoc":
		panic(http.ErrAbortHandler)
	case busy:
		rw.Header().Set("Retry-After", "0")
		rw.WriteHeader(http.StatusTooManyRequests)
		return
	case frozen != nil && q.Method == "getMasterchainInfo":
		_, _ = fmt.Fprintf(rw, `{"ok":true,"result":%s}`, stale)
		return
	case frozen != nil && q.Params.Seqno > *frozen:
		rw.WriteHeader(http.StatusInternalServerError)
		_, _ = io.WriteString(rw, `{"ok":false,"error":"LITE_SERVER_NOTREADY: block is not in db"}`)
		return
	}
	res, err := http.Post(p.upstream, "application/json", bytes.NewReader(body))
	if err != nil {
		panic(http.ErrAbortHandler)
	}
	defer res.Body.Close()
	out, _ := io.ReadAll(res.Body)
	if lying && q.Method == "getBlockHeader" {
		out = bytes.ReplaceAll(out, []byte(`"root_hash":"`), []byte(`"root_hash":"`+ton.Hash{9}.Base64()+`","was":"`))
	}
	if change != nil {
		out = change(q.Method, out)
	}
	rw.WriteHeader(res.StatusCode)
	_, _ = rw.Write(out)
}
