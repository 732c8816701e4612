package cluster_test

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/chain/chaintest"
	"causeway/internal/localnet/svmnode"
	"causeway/internal/message"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
)

const (
	idHere   = 7
	idThere  = 9
	finality = 6
	hashLife = 150
	tokenID  = 1
	coinID   = 2
)

// world is a deployment of the program on a real virtual machine that closes slots when it is told to.
type world struct {
	node    *svmnode.Cluster
	proxy   *proxy
	genesis string
	d       solana.Deployment
	token   solana.Pool
	coin    solana.Pool
	set     message.Set
	domain  message.Domain
	members []*ecdsa.PrivateKey
	owner, user, relayer,
	mint ed25519.PrivateKey
	remote  message.Anchor
	seq     uint32 // of messages from there
	waiting uint64 // swaps of here that wait for a slot
}

func keyFor(name string) ed25519.PrivateKey {
	seed := crypto.Keccak256([]byte(name))
	return ed25519.NewKeyFromSeed(seed)
}

func newWorld(t *testing.T) *world {
	contracts := filepath.Join("..", "..", "..", "contracts", "solana")
	program := solana.KeyOf(keyFor("program"))
	node, err := svmnode.Start(context.WithoutCancel(t.Context()), svmnode.Config{
		Contracts: contracts, Folder: t.TempDir(), Finality: finality, Control: true,
		Programs: map[string]string{program.String(): filepath.Join(contracts, "artifacts", "bridge.so")},
	})
	require.NoError(t, err)
	t.Cleanup(node.Stop)
	w := &world{
		node: node, owner: keyFor("owner"), user: keyFor("user"), relayer: keyFor("relayer"), mint: keyFor("mint"), seq: 100,
	}
	w.remote[31] = 0xaa
	w.proxy = &proxy{upstream: node.URL}
	w.ask(t, &w.genesis, "getGenesisHash")
	members := make([]message.Member, 3)
	for i := range members {
		k, err := crypto.GenerateKey()
		require.NoError(t, err)
		w.members = append(w.members, k)
		members[i] = message.MemberOf(&k.PublicKey)
	}
	w.set, err = message.NewSet(1, 2, members)
	require.NoError(t, err)
	w.deploy(t, program)
	return w
}

func (w *world) ask(t testing.TB, result any, method string, params ...any) {
	t.Helper()
	require.NoError(t, ask(w.node.URL, result, method, params...), method)
}

func ask(url string, result any, method string, params ...any) error {
	if params == nil {
		params = []any{}
	}
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
		Result json.RawMessage
		Error  *refused
	}
	if err := json.NewDecoder(res.Body).Decode(&answer); err != nil {
		return err
	}
	if answer.Error != nil {
		return answer.Error
	}
	return json.Unmarshal(answer.Result, result)
}

type refused struct {
	Message string
	Data    json.RawMessage
}

func (r *refused) Error() string { return r.Message + " " + string(r.Data) }

func (w *world) Mine(t *testing.T, blocks int) {
	var slot uint64
	w.ask(t, &slot, "local_mine", blocks)
	w.waiting = 0
}

func (w *world) Finalize(t *testing.T) { w.Mine(t, finality) }

// send signs with a final blockhash, so that what a fork takes out can run again on another.
func (w *world) send(t *testing.T, keys []ed25519.PrivateKey, list ...solana.Instruction) chain.TxID {
	t.Helper()
	var latest struct {
		Value struct {
			Blockhash solana.Key `json:"blockhash"`
		} `json:"value"`
	}
	w.ask(t, &latest, "getLatestBlockhash", map[string]any{"commitment": "finalized"})
	m, err := solana.Compile(solana.KeyOf(keys[0]), latest.Value.Blockhash, list...)
	require.NoError(t, err)
	tx, err := solana.Sign(m, keys...)
	require.NoError(t, err)
	var id chain.TxID
	w.ask(t, &id, "sendTransaction", base64.StdEncoding.EncodeToString(tx.Encode()),
		map[string]any{"encoding": "base64", "skipPreflight": true})
	require.Equal(t, tx.ID().String(), string(id))
	return id
}

// run sends, closes a slot, and demands that it went through.
func (w *world) run(t *testing.T, keys []ed25519.PrivateKey, list ...solana.Instruction) chain.TxID {
	t.Helper()
	id := w.send(t, keys, append([]solana.Instruction{solana.LimitUnits(1_000_000)}, list...)...)
	w.Mine(t, 1)
	require.Equal(t, "null", w.errorOf(t, id))
	return id
}

func (w *world) errorOf(t *testing.T, id chain.TxID) string {
	var statuses struct {
		Value []*struct {
			Err json.RawMessage `json:"err"`
		} `json:"value"`
	}
	w.ask(t, &statuses, "getSignatureStatuses", []chain.TxID{id})
	require.NotNil(t, statuses.Value[0], "no block holds it")
	return string(statuses.Value[0].Err)
}

func (w *world) account(t *testing.T, key solana.Key) []byte {
	var answer struct {
		Value *struct {
			Data [2]string `json:"data"`
		} `json:"value"`
	}
	w.ask(t, &answer, "getAccountInfo", key, map[string]any{"commitment": "confirmed", "encoding": "base64"})
	if answer.Value == nil {
		return nil
	}
	raw, err := base64.StdEncoding.DecodeString(answer.Value.Data[0])
	require.NoError(t, err)
	return raw
}

const units = 1_000_000 // of the token, whose decimals are six

func (w *world) deploy(t *testing.T, program solana.Key) {
	owner, user, mint := solana.KeyOf(w.owner), solana.KeyOf(w.user), solana.KeyOf(w.mint)
	salt := message.Bytes32{1}
	for _, k := range []ed25519.PrivateKey{w.owner, w.user, w.relayer} {
		var id string
		w.ask(t, &id, "requestAirdrop", solana.KeyOf(k), 500_000_000_000)
	}
	w.Mine(t, finality+1)
	p := solana.Parameters{Chain: idHere, Salt: salt, Owner: owner, Guardian: solana.KeyOf(keyFor("guardian")), Set: w.set}
	w.d, w.domain = solana.DeploymentOf(program, p), message.NewDomain(salt)
	w.run(t, []ed25519.PrivateKey{w.owner}, w.d.Initialize(owner, p))
	var rent uint64
	w.ask(t, &rent, "getMinimumBalanceForRentExemption", solana.LenMint)
	w.run(t, []ed25519.PrivateKey{w.owner, w.mint},
		solana.CreateAccount(owner, mint, solana.TokenProgram, rent, solana.LenMint), solana.InitializeMint(mint, owner, 6),
		solana.MakeAssociated(owner, user, mint), solana.MakeAssociated(owner, owner, mint),
		solana.MintTo(mint, solana.AssociatedAccount(user, mint), owner, 1_000_000*units),
		solana.MintTo(mint, solana.AssociatedAccount(owner, mint), owner, 1_000_000*units))
	for _, x := range []struct {
		to      *solana.Pool
		id      uint32
		mint    solana.Key
		decimal uint8
		base    uint64
	}{{&w.token, tokenID, mint, 6, 100_000 * units}, {&w.coin, coinID, solana.Key{}, 9, 100_000_000_000}} {
		anchor := w.d.Anchor(x.id)
		*x.to = solana.Pool{
			Anchor: anchor, Authority: w.d.Authority(anchor), Vault: w.d.Vault(anchor), Mint: x.mint, ID: x.id,
			RealDecimals: x.decimal, CommonDecimals: x.decimal,
		}
		keys := []ed25519.PrivateKey{w.owner}
		w.run(t, keys, w.d.AddPool(owner, solana.NewPool{
			ID: x.id, Mint: x.mint, CommonDecimals: x.decimal, FeeRatio: 3000, SwapLimit: 1 << 62, DelayOver: 1 << 50,
			PoolOwner: owner, FeeReceiver: owner,
		}))
		w.run(t, keys, w.d.SetLane(owner, anchor, solana.Lane{
			Chain: idThere, Remote: w.remote, CapOut: 1 << 50, CapIn: 1 << 50, Outbound: true,
		}))
		w.run(t, keys, w.d.SetFeeForm(owner, anchor, idThere, solana.FeeForm{
			BaseGas: 100_000, GasPerByte: 16, GasPrice: 1_000_000_000, CoinPriceRate: 1000, ProtocolRate: 100,
		}))
		w.run(t, keys, w.d.IncreaseLiquidity(*x.to, owner, x.base))
	}
	w.Finalize(t)
}

func (w *world) config(endpoints ...string) cluster.Config {
	return cluster.Config{
		ChainID: idHere, Deployment: w.d, Pools: []solana.Pool{w.token, w.coin}, Genesis: w.genesis, Endpoints: endpoints,
		Signer: solana.InMemory(w.relayer), Journal: &journal{},
	}
}

func (w *world) adapter(t *testing.T, change func(*cluster.Config), endpoints ...string) *cluster.Adapter {
	cfg := w.config(endpoints...)
	if change != nil {
		change(&cfg)
	}
	a, err := cluster.New(cfg)
	require.NoError(t, err)
	t.Cleanup(a.Close)
	return a
}

func (w *world) New(t *testing.T) chain.Chain { return w.adapter(t, nil, w.node.URL) }

func (w *world) Faulty(t *testing.T) (chain.Chain, chaintest.Endpoint) {
	return w.adapter(t, nil, w.serve(t)), w.proxy
}

func (w *world) Pair(t *testing.T) (chain.Chain, chaintest.Endpoint) {
	return w.adapter(t, nil, w.node.URL, w.serve(t)), w.proxy
}

func (w *world) Foreign(t *testing.T) chain.Chain {
	return w.adapter(t, func(c *cluster.Config) { c.Genesis = w.d.Committee.String() }, w.node.URL)
}

func (w *world) serve(t *testing.T) string {
	w.proxy.Heal()
	server := httptest.NewServer(w.proxy)
	t.Cleanup(server.Close)
	return server.URL
}

func (w *world) swap(t *testing.T, p solana.Pool, base uint64) chain.TxID {
	in, keys := w.swapping(t, p, base)
	return w.send(t, keys, in)
}

// swapping is a swap of the path's next number, and who signs it.
func (w *world) swapping(t *testing.T, p solana.Pool, base uint64) (solana.Instruction, []ed25519.PrivateKey) {
	path, err := solana.ReadPath(w.account(t, w.d.Path(p.Anchor, idThere)))
	require.NoError(t, err)
	uid := message.NewUID(idHere, idThere, message.PoolNonce(p.ID, uint32(path.Sequence+w.waiting)))
	w.waiting++
	user := solana.KeyOf(w.user)
	return w.d.Swap(p, user, uid, solana.Swap{
		Amount: base, Chain: idThere, Recipient: message.Recipient{31: 1}, Refund: message.Recipient(user), MostFee: 1 << 62,
	}), []ed25519.PrivateKey{w.user}
}

func (w *world) Send(t *testing.T) chain.TxID { return w.swap(t, w.token, 5*units+w.waiting) }

// message is one from there that nobody has delivered.
func (w *world) message(t *testing.T, p solana.Pool, to solana.Key, common uint64, data []byte) message.Message {
	w.seq++
	body := message.Payload{
		Kind: message.KindSwap, Amount: amount.New(common), Recipient: message.Recipient(to),
		Refund: message.Recipient{31: 2},
		Data:   data,
	}
	payload, err := body.Encode()
	require.NoError(t, err)
	return message.Message{
		UID: message.NewUID(idThere, idHere, message.PoolNonce(p.ID, w.seq)), SrcAnchor: w.remote,
		DstAnchor: message.Anchor(p.Anchor), Payload: payload,
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
		p := []solana.Pool{w.token, w.coin}[i%2]
		list = append(list, w.message(t, p, solana.KeyOf(w.user), 2*units, nil))
	}
	return w.attest(t, list...)
}

// Reorg leaves what is not kept behind until its blockhashes have expired: until then it might still be included.
func (w *world) Reorg(t *testing.T, depth int, keep bool) {
	var slot uint64
	w.ask(t, &slot, "local_reorganise", depth, keep)
	w.waiting = 0
	if !keep {
		w.DropPending(t)
	}
}

func (w *world) DropPending(t *testing.T) {
	var n int
	w.ask(t, &n, "local_forget")
	w.Mine(t, hashLife+finality+2)
}

// journal is one in memory.
type journal struct {
	mu    sync.Mutex
	rows  []chain.Submission
	read  int   // how often it was
	keeps error // why it forgets nothing
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
	j.read++
	return slices.Clone(j.rows), nil
}

func (j *journal) DeleteSubmission(_ context.Context, _ uint32, _ string, nonce uint64) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.keeps != nil {
		return j.keeps
	}
	j.rows = slices.DeleteFunc(j.rows, func(r chain.Submission) bool { return r.Nonce == nonce })
	return nil
}

// proxy is an endpoint that can fail.
type proxy struct {
	upstream string
	mu       sync.Mutex
	down     bool
	lying    bool
	busy     int // answers of HTTP 429 that are left
	frozen   map[string]uint64
	skipped  map[uint64]bool // slots that have no block
	asked    map[string]int
	last     map[string][]json.RawMessage // parameters, by method
	change   func(method string, result []byte) []byte
}

func (p *proxy) set(f func()) { p.mu.Lock(); defer p.mu.Unlock(); f() }
func (p *proxy) Down()        { p.set(func() { p.down = true }) }
func (p *proxy) Lie()         { p.set(func() { p.lying = true }) }
func (p *proxy) Heal() {
	p.set(func() {
		p.down, p.lying, p.frozen, p.busy, p.change, p.asked = false, false, nil, 0, nil, map[string]int{}
		p.last, p.skipped = map[string][]json.RawMessage{}, nil
	})
}

func (p *proxy) Freeze() {
	slots := map[string]uint64{}
	for _, c := range []string{"confirmed", "finalized"} {
		var slot uint64
		if ask(p.upstream, &slot, "getSlot", map[string]any{"commitment": c}) == nil {
			slots[c] = slot
		}
	}
	p.set(func() { p.frozen = slots })
}

func (p *proxy) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(io.LimitReader(r.Body, 1<<20))
	if err != nil {
		return
	}
	var q struct {
		Method string
		Params []json.RawMessage
	}
	_ = json.Unmarshal(body, &q)
	p.mu.Lock()
	down, lying, frozen, busy, change := p.down, p.lying, p.frozen, p.busy > 0, p.change
	if busy {
		p.busy--
	}
	if p.asked == nil {
		p.asked = map[string]int{}
	}
	if p.last == nil {
		p.last = map[string][]json.RawMessage{}
	}
	p.asked[q.Method]++
	p.last[q.Method] = q.Params
	var slot uint64
	skipped := q.Method == "getBlock" && json.Unmarshal(q.Params[0], &slot) == nil && p.skipped[slot]
	p.mu.Unlock()
	switch {
	case down:
		panic(http.ErrAbortHandler)
	case busy:
		rw.Header().Set("Retry-After", "0")
		rw.WriteHeader(http.StatusTooManyRequests)
		return
	}
	if skipped {
		_, _ = io.WriteString(rw, `{"jsonrpc":"2.0","id":1,"error":{"code":-32007,"message":"Slot was skipped"}}`)
		return
	}
	if frozen != nil {
		if answer := stale(q.Method, q.Params, frozen); answer != "" {
			_, _ = io.WriteString(rw, answer)
			return
		}
	}
	res, err := http.Post(p.upstream, "application/json", bytes.NewReader(body))
	if err != nil {
		panic(http.ErrAbortHandler)
	}
	defer res.Body.Close()
	out, _ := io.ReadAll(res.Body)
	if lying && q.Method == "getBlock" {
		out = bytes.Replace(out, []byte(`"blockhash":"`), []byte(`"blockhash":"Lie`), 1)
	}
	if change != nil {
		out = change(q.Method, out)
	}
	_, _ = rw.Write(out)
}

// stale answers as a node does that has not learnt of newer blocks.
func stale(method string, params []json.RawMessage, frozen map[string]uint64) string {
	options := struct {
		Commitment     string
		MinContextSlot uint64
	}{}
	for _, raw := range params {
		_ = json.Unmarshal(raw, &options)
	}
	at := frozen[options.Commitment]
	var slot uint64
	switch {
	case method == "getSlot":
		text, _ := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "result": at})
		return string(text)
	case method == "getBlock" && json.Unmarshal(params[0], &slot) == nil && slot > at:
		return `{"jsonrpc":"2.0","id":1,"error":{"code":-32004,"message":"Block not available"}}`
	case options.MinContextSlot > at:
		return `{"jsonrpc":"2.0","id":1,"error":{"code":-32016,"message":"Minimum context slot has not been reached"}}`
	}
	return ""
}
