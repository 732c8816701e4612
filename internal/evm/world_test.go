package evm_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/rand"
	"encoding/json"
	"math/big"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/chain/chaintest"
	"causeway/internal/evm"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/localnet/devchain"
	"causeway/internal/localnet/devchain/faultrpc"
	"causeway/internal/message"
)

const (
	idA      = catalog.LocalETH
	idB      = catalog.LocalBTC
	finality = 6
	usdtPool = 1
	coinPool = 2
)

func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m,
		// go-ethereum has one of these per process, and its in-memory database ends a while after it was closed.
		goleak.IgnoreTopFunction("github.com/ethereum/go-ethereum/core.(*txSenderCacher).cache"),
		goleak.IgnoreTopFunction("github.com/syndtr/goleveldb/leveldb.(*DB).mpoolDrain"))
}

// world is a bridge on two real chains. Chain A mines only when told to; everything is looked at from there.
type world struct {
	t      *testing.T
	a, b   *devchain.Chain
	proxy  *faultrpc.Proxy // in front of A
	url    string
	record deploy.Record
	config deploy.Config

	keys   []*ecdsa.PrivateKey // committee
	set    message.Set
	domain message.Domain
	user   *ecdsa.PrivateKey
	relay  *ecdsa.PrivateKey
	owner  *ecdsa.PrivateKey
	seq    uint32
}

func newKey(t *testing.T) *ecdsa.PrivateKey {
	t.Helper()
	key, err := crypto.GenerateKey()
	require.NoError(t, err)
	return key
}

func addressOf(key *ecdsa.PrivateKey) common.Address { return crypto.PubkeyToAddress(key.PublicKey) }

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{t: t, user: newKey(t), relay: newKey(t), owner: newKey(t), seq: 1000}
	members := make([]message.Member, 3)
	for i := range members {
		w.keys = append(w.keys, newKey(t))
		members[i] = message.Member(addressOf(w.keys[i]))
	}
	var err error
	w.set, err = message.NewSet(1, 2, members)
	require.NoError(t, err)
	funded := []common.Address{addressOf(w.user), addressOf(w.relay), addressOf(w.owner)}
	start := func(id uint32) *devchain.Chain {
		c, err := devchain.Start(t.Context(), devchain.Config{
			ChainID: uint64(id), Funded: funded, MinGap: time.Millisecond, MaxAhead: 1000 * time.Hour, FinalityBlocks: finality,
		})
		require.NoError(t, err)
		t.Cleanup(func() { require.NoError(t, c.Close()) })
		return c
	}
	w.a, w.b = start(idA), start(idB)
	w.proxy = faultrpc.New(w.a.Handler(nil))
	w.url = w.serve(w.proxy)
	w.deploy(w.serve(w.b.Handler(nil)))
	w.a.SetAutoMine(false)
	return w
}

func (w *world) serve(h http.Handler) string {
	server := httptest.NewServer(h)
	w.t.Cleanup(server.Close)
	return server.URL
}

func units(whole uint64, decimals uint8) amount.Amount {
	a, err := amount.ParseDecimal(strconv.FormatUint(whole, 10), decimals)
	if err != nil {
		panic(err)
	}
	return a
}

func (w *world) deploy(urlB string) {
	w.t.Helper()
	fee := amount.MessageFee{BaseGas: 100_000, GasPerByte: 68, GasPrice: 1_000_000_000, CoinPriceRate: 1_000_000_000}
	chainOf := func(id, other uint32, url string) deploy.Chain {
		lane := func(decimals uint8) []deploy.Lane {
			return []deploy.Lane{{Chain: other, CapOut: units(1_000_000, decimals), CapIn: units(1_000_000, decimals)}}
		}
		c := deploy.Chain{ID: id, RPC: url, Fees: []deploy.Fee{{Chain: other, MessageFee: fee}}}
		c.Pools = []deploy.Pool{
			{
				ID: usdtPool, Token: deploy.Token{Faucet: &deploy.Faucet{Name: "Test USDT", Symbol: "USDT", Decimals: 6}},
				Symbol:       "USDT",
				RealDecimals: 6, CommonDecimals: 6, FeeRatio: 300, DelayOver: units(50_000, 6), Lanes: lane(6),
			},
			{
				ID: coinPool, Token: deploy.Token{Address: common.HexToAddress(catalog.NativeToken)}, Symbol: "ETH",
				RealDecimals: 18, CommonDecimals: 9, Lanes: lane(9),
			},
		}
		m := deploy.MintBridge{Symbol: "USDC", Decimals: 6, CommonDecimals: 6, Lanes: lane(6)}
		if id == idA {
			c.Routers = []deploy.Router{btcRouter()}
			m.Mode, m.Token = catalog.MintModeLock,
				deploy.Token{Faucet: &deploy.Faucet{Name: "Test USDC", Symbol: "USDC", Decimals: 6}}
		} else {
			m.Mode, m.Name = catalog.MintModeMint, "Bridged USDC"
		}
		c.MintBridges = []deploy.MintBridge{m}
		return c
	}
	w.config = deploy.Config{Signer: evm.NewKeySigner(w.owner), Spec: deploy.Spec{
		Network: catalog.Local, Name: "test", Generation: 1, Committee: w.set, Bitcoin: custodyOf(addressOf(w.relay)),
		Chains: []deploy.Chain{chainOf(idA, idB, w.url), chainOf(idB, idA, urlB)},
	}}
	var err error
	w.record, err = deploy.Apply(w.t.Context(), w.config)
	require.NoError(w.t, err)
	require.NoError(w.t, deploy.Seed(w.t.Context(), w.config, deploy.Seeding{
		Accounts: []common.Address{addressOf(w.user)}, Tokens: 1_000_000, Liquidity: 1_000,
	}))
	salt, err := message.ParseBytes32(w.record.Salt)
	require.NoError(w.t, err)
	w.domain = message.NewDomain(salt)
	w.call(w.user, w.token(), nil, bindings.NewTestToken().PackApprove(w.bridge(), units(1_000_000, 6).Big()))
	w.mined()
}

// mined waits until automatic mining has taken what the user sent.
func (w *world) mined() {
	w.t.Helper()
	require.Eventually(w.t, func() bool {
		mined, err := w.a.Client().NonceAt(w.t.Context(), addressOf(w.user), nil)
		require.NoError(w.t, err)
		pending, err := w.a.Client().PendingNonceAt(w.t.Context(), addressOf(w.user))
		require.NoError(w.t, err)
		return mined == pending
	}, 10*time.Second, 2*time.Millisecond)
}

func (w *world) here() catalog.ChainDeployment  { return w.record.Chains[0] }
func (w *world) there() catalog.ChainDeployment { return w.record.Chains[1] }
func (w *world) bridge() common.Address         { return common.HexToAddress(w.here().Bridge) }
func (w *world) token() common.Address          { return common.HexToAddress(w.here().Pools[0].Token) }

func (w *world) pool(c catalog.ChainDeployment, id uint32) message.Anchor {
	i := slices.IndexFunc(c.Pools, func(p catalog.PoolDeployment) bool { return p.PoolID == id })
	return message.AnchorOf(common.HexToAddress(c.Pools[i].Anchor))
}

// call sends a transaction to chain A and leaves it pending. The pool takes in what was mined or sent a moment after it
// answers: a nonce that is taken is asked for again.
func (w *world) call(key *ecdsa.PrivateKey, to common.Address, value *big.Int, data []byte) common.Hash {
	w.t.Helper()
	hash, _ := w.send(key, &to, value, data)
	return hash
}

// send is call, also to nobody: that makes a contract.
func (w *world) send(key *ecdsa.PrivateKey, to *common.Address, value *big.Int, data []byte,
) (hash common.Hash, nonce uint64) {
	w.t.Helper()
	ctx, c := w.t.Context(), w.a.Client()
	require.EventuallyWithT(w.t, func(t *assert.CollectT) {
		var err error
		nonce, err = c.PendingNonceAt(ctx, addressOf(key))
		require.NoError(t, err)
		tx, err := types.SignNewTx(key, types.LatestSignerForChainID(big.NewInt(int64(idA))), &types.DynamicFeeTx{
			ChainID: big.NewInt(int64(idA)), Nonce: nonce, GasTipCap: big.NewInt(1e9), GasFeeCap: big.NewInt(1e11),
			Gas: 1_500_000,
			To:  to, Value: value, Data: data,
		})
		require.NoError(t, err)
		require.NoError(t, c.SendTransaction(ctx, tx))
		hash = tx.Hash()
	}, 10*time.Second, 2*time.Millisecond)
	return hash, nonce
}

func (w *world) mine(blocks int) {
	w.t.Helper()
	for range blocks {
		_, err := w.a.Seal(w.t.Context())
		require.NoError(w.t, err)
	}
}

func (w *world) succeed(tx common.Hash) {
	w.t.Helper()
	w.mine(1)
	r, err := w.a.Client().TransactionReceipt(w.t.Context(), tx)
	require.NoError(w.t, err)
	require.EqualValues(w.t, 1, r.Status)
}

// refuse seals a block in which the transaction fails.
func (w *world) refuse(tx common.Hash) {
	w.t.Helper()
	w.mine(1)
	r, err := w.a.Client().TransactionReceipt(w.t.Context(), tx)
	require.NoError(w.t, err)
	require.Zero(w.t, r.Status)
}

// fee is what a message costs, with something to spare, which comes back.
func (w *world) fee() *big.Int { return big.NewInt(1e16) }

func (w *world) swap(pool uint32, value *big.Int, paid amount.Amount) common.Hash {
	w.t.Helper()
	data := bindings.NewBridge().PackSwap(pool, idB, paid.Big(), message.FromAddress(addressOf(w.user)),
		addressOf(w.user), nil)
	return w.call(w.user, w.bridge(), new(big.Int).Add(w.fee(), value), data)
}

// message is one from chain B to chain A that was never sent there: the committee of the test signs whatever it is
// given.
func (w *world) message(pool uint32, p message.Payload) message.Message {
	w.t.Helper()
	w.seq++
	raw, err := p.Encode()
	require.NoError(w.t, err)
	return message.Message{
		UID:       message.NewUID(idB, idA, message.PoolNonce(pool, w.seq)),
		SrcAnchor: w.pool(w.there(), pool), DstAnchor: w.pool(w.here(), pool), Payload: raw,
	}
}

func someone(t *testing.T) common.Address {
	t.Helper()
	var a common.Address
	_, err := rand.Read(a[:])
	require.NoError(t, err)
	return a
}

func (w *world) transfer(units amount.Amount) message.Message {
	return w.message(usdtPool, message.Payload{
		Kind: message.KindSwap, Amount: units, Recipient: message.RecipientOf(someone(w.t)),
		Refund: message.RecipientOf(addressOf(w.user)),
	})
}

func (w *world) attest(ms ...message.Message) chain.Attestation {
	w.t.Helper()
	digest := w.domain.BatchDigest(ms)
	var signatures []message.Signature
	for _, key := range w.keys[:2] {
		s, err := message.Sign(digest, key)
		require.NoError(w.t, err)
		signatures = append(signatures, s)
	}
	combined, err := w.set.Combine(digest, signatures)
	require.NoError(w.t, err)
	return chain.Attestation{Digest: digest, Messages: ms, Set: w.set, Attestation: combined}
}

func (w *world) adapterConfig(endpoints ...string) evm.Config {
	return evm.Config{
		ChainID: idA, Bridge: w.bridge(), Lens: common.HexToAddress(w.here().Lens), DeployedAt: w.here().DeployedAtBlock,
		Endpoints: endpoints, FinalityTag: true, Signer: evm.NewKeySigner(w.relay), Journal: newJournal(),
		CallTimeout: 5 * time.Second,
	}
}

func (w *world) adapter(t *testing.T, cfg evm.Config) *evm.Adapter {
	t.Helper()
	a, err := evm.New(cfg)
	require.NoError(t, err)
	t.Cleanup(a.Close)
	return a
}

// observe runs an adapter from a cursor to the head.
func observe(t *testing.T, a *evm.Adapter, from chain.Cursor) chain.Batch {
	t.Helper()
	var all chain.Batch
	for {
		b, err := a.Observe(t.Context(), from)
		require.NoError(t, err)
		all.Deposits, all.Deliveries = append(all.Deposits, b.Deposits...), append(all.Deliveries, b.Deliveries...)
		all.Flows = append(all.Flows, b.Flows...)
		all.Next, all.Head, all.Finalized, all.RolledBack = b.Next, b.Head, b.Finalized, all.RolledBack || b.RolledBack
		from = b.Next
		if !b.More && !b.RolledBack {
			return all
		}
	}
}

// journal is a Journal in memory, with the rules of a real one. It survives an adapter, as a database does.
type journal struct {
	mu    sync.Mutex
	rows  map[uint64]chain.Submission
	saves int
	fail  error // of the next save
}

func newJournal() *journal { return &journal{rows: make(map[uint64]chain.Submission)} }

func (j *journal) SaveSubmission(_ context.Context, s chain.Submission) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.fail != nil {
		return j.fail
	}
	for nonce, row := range j.rows {
		if nonce == s.Nonce && row.Digest != s.Digest || nonce != s.Nonce && row.Digest == s.Digest && !s.Digest.IsZero() {
			return chain.ErrNonceTaken
		}
	}
	j.saves++
	j.rows[s.Nonce] = s
	return nil
}

func (j *journal) Submissions(context.Context, uint32, string) ([]chain.Submission, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	out := make([]chain.Submission, 0, len(j.rows))
	for _, row := range j.rows {
		out = append(out, row)
	}
	slices.SortFunc(out, func(x, y chain.Submission) int { return int(x.Nonce) - int(y.Nonce) })
	return out, nil
}

func (j *journal) DeleteSubmission(_ context.Context, _ uint32, _ string, nonce uint64) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	delete(j.rows, nonce)
	return nil
}

func (j *journal) all() []chain.Submission {
	out, _ := j.Submissions(context.Background(), 0, "")
	return out
}

// harness lets the conformance suite drive a world.
type harness struct{ *world }

var _ chaintest.Harness = harness{}

func (h harness) New(t *testing.T) chain.Chain { return h.adapter(t, h.adapterConfig(h.url)) }

func (h harness) Faulty(t *testing.T) (chain.Chain, chaintest.Endpoint) {
	p := faultrpc.New(h.a.Handler(nil))
	return h.adapter(t, h.adapterConfig(h.serve(p))), &faulty{world: h.world, proxy: p}
}

func (h harness) Pair(t *testing.T) (chain.Chain, chaintest.Endpoint) {
	p := faultrpc.New(h.a.Handler(nil))
	return h.adapter(t, h.adapterConfig(h.url, h.serve(p))), &faulty{world: h.world, proxy: p}
}

func (h harness) Foreign(t *testing.T) chain.Chain {
	cfg := h.adapterConfig(h.url)
	cfg.ChainID = idB
	return h.adapter(t, cfg)
}

func (h harness) Send(t *testing.T) chain.TxID {
	return chain.TxID(h.swap(usdtPool, new(big.Int), units(3, 6)).Hex())
}

func (h harness) Attest(t *testing.T, n int) chain.Attestation {
	ms := make([]message.Message, n)
	for i := range ms {
		ms[i] = h.transfer(units(1, 6))
	}
	return h.attest(ms...)
}

func (h harness) Mine(_ *testing.T, blocks int) { h.mine(blocks) }
func (h harness) Finalize(*testing.T)           { h.mine(finality) }

func (h harness) Reorg(t *testing.T, depth int, keep bool) {
	require.NoError(t, h.a.Reorg(t.Context(), uint64(depth), keep))
}

// DropPending includes what is pending and takes the block away again, with what was in it.
func (h harness) DropPending(t *testing.T) {
	h.mine(1)
	h.Reorg(t, 1, false)
}

// faulty is an endpoint of chain A.
type faulty struct {
	*world
	proxy *faultrpc.Proxy
}

func (f *faulty) Down() { f.proxy.Set(faultrpc.Down()) }
func (f *faulty) Heal() { f.proxy.Heal() }

// Lie changes the hash of every block.
func (f *faulty) Lie() {
	f.proxy.Set(faultrpc.Fault{
		Methods: []string{"eth_getBlockByNumber"},
		Lie: func(_ string, _, result json.RawMessage) json.RawMessage {
			return edit(result, func(block map[string]any) {
				if hash, ok := block["hash"].(string); ok {
					block["hash"] = hash[:len(hash)-4] + "0bad"
				}
			})
		},
	})
}

// edit changes a JSON object.
func edit(raw json.RawMessage, change func(map[string]any)) json.RawMessage {
	var v map[string]any
	if json.Unmarshal(raw, &v) != nil || v == nil {
		return raw
	}
	change(v)
	out, err := json.Marshal(v)
	if err != nil {
		return raw
	}
	return out
}

// Freeze lets the endpoint know the blocks of now and no later ones.
func (f *faulty) Freeze() {
	var head, final json.RawMessage
	require.NoError(f.t, f.a.RPC().CallContext(f.t.Context(), &head, "eth_getBlockByNumber", "latest", false))
	require.NoError(f.t, f.a.RPC().CallContext(f.t.Context(), &final, "eth_getBlockByNumber", "finalized", false))
	var h struct {
		Number string `json:"number"`
	}
	require.NoError(f.t, json.Unmarshal(head, &h))
	top, err := strconv.ParseUint(strings.TrimPrefix(h.Number, "0x"), 16, 64)
	require.NoError(f.t, err)
	f.proxy.Set(faultrpc.Fault{
		Methods: []string{"eth_getBlockByNumber"},
		Lie: func(_ string, params, result json.RawMessage) json.RawMessage {
			var args []any
			if json.Unmarshal(params, &args) != nil || len(args) == 0 {
				return result
			}
			tag, _ := args[0].(string)
			switch tag {
			case "latest":
				return head
			case "finalized":
				return final
			}
			if n, err := strconv.ParseUint(strings.TrimPrefix(tag, "0x"), 16, 64); err == nil && n > top {
				return json.RawMessage("null")
			}
			return result
		},
	})
}

func (w *world) view(to common.Address, data []byte) []byte {
	w.t.Helper()
	out, err := w.a.Client().CallContract(w.t.Context(), ethereum.CallMsg{To: &to, Data: data}, nil)
	require.NoError(w.t, err)
	return out
}

func contextOf(t *testing.T) (context.Context, context.CancelFunc) {
	t.Helper()
	return context.WithTimeout(t.Context(), time.Minute)
}
