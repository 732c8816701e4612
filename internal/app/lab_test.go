package app

import (
	"context"
	"crypto/ecdsa"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/big"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/evm"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/localnet/devchain"
	"causeway/internal/localnet/devchain/faultrpc"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/store"
	"causeway/internal/telemetry"
	"causeway/internal/transfer"
)

// lab is three chains with the bridge on them, in the test's own process, and a person with an account.
type lab struct {
	t      testing.TB
	dir    string
	chains map[uint32]*devchain.Chain
	client map[uint32]*ethclient.Client
	rpc    string
	lying  string // the same chains, through an endpoint that lies when told
	liar   *faultrpc.Proxy
	person *ecdsa.PrivateKey
	keys   map[string]string // name → file
	deploy deploy.Config     // how it was deployed
	record deploy.Record

	accounts map[string]*ecdsa.PrivateKey
	miners   map[uint32]*miner // of a lab that seals its own blocks
	skipped  atomic.Int64      // how far the clock of members and relays is ahead, nanoseconds
	members  []*labMember
	solana   *solanaLab // nil: Solana is no part of it
	tonOps   *tonOpsLab // nil: TON is no part of it
	// custodians are the members' custody keys, where the deployment has Bitcoin.
	custodians []*btcec.PrivateKey
	// collector is where members and relays tell how transfers went; empty: nowhere.
	collector string
}

// attestation are the members' attestation keys.
func (l *lab) attestation() []*ecdsa.PrivateKey {
	return []*ecdsa.PrivateKey{l.accounts["member-1"], l.accounts["member-2"], l.accounts["member-3"]}
}

var labIDs = []uint32{localETH, localBTC, localWBTC}

// newLab starts chains that seal a block each second and for every transaction. In one that is paced the test decides
// when blocks come; until it says otherwise that is often.
func newLab(t *testing.T, paced bool) *lab {
	t.Helper()
	return newLabOf(t, paced, func(_ *lab, s deploy.Spec) deploy.Spec { return s })
}

// newLabOf deploys what extend makes of the local network's deployment.
func newLabOf(t testing.TB, paced bool, extend func(*lab, deploy.Spec) deploy.Spec) *lab {
	t.Helper()
	accounts := map[string]*ecdsa.PrivateKey{}
	l := &lab{
		t: t, dir: t.TempDir(), chains: map[uint32]*devchain.Chain{}, client: map[uint32]*ethclient.Client{},
		keys:     map[string]string{},
		accounts: accounts, miners: map[uint32]*miner{},
	}
	var funded []common.Address
	for _, name := range []string{"person", "deployer", "member-1", "member-2", "member-3", "relay-1", "relay-2", "poor"} {
		if key := l.newAccount(name); name != "poor" {
			funded = append(funded, node.AddressOf(key))
		}
	}
	l.person = accounts["person"]
	mux := http.NewServeMux()
	for _, id := range labIDs {
		cfg := devchain.Config{ChainID: uint64(id), Funded: funded, FinalityBlocks: 2, BlockTime: time.Second, Now: l.now}
		if paced {
			cfg.MinGap, cfg.MaxAhead = 10*time.Millisecond, time.Hour // for the deployment
		}
		c, err := devchain.Start(t.Context(), cfg)
		require.NoError(t, err)
		t.Cleanup(func() { require.NoError(t, c.Close()) })
		l.chains[id], l.client[id] = c, c.Client()
		mux.Handle(fmt.Sprintf("/rpc/%d", id), c.Handler(nil))
	}
	l.liar = faultrpc.New(mux)
	for handler, to := range map[http.Handler]*string{mux: &l.rpc, l.liar: &l.lying} {
		srv := httptest.NewServer(handler)
		t.Cleanup(srv.Close)
		*to = srv.URL
	}
	var members []message.Member
	for i := range 3 {
		members = append(members, message.Member(node.AddressOf(accounts[fmt.Sprintf("member-%d", i+1)])))
	}
	set, err := message.NewSet(1, 2, members)
	require.NoError(t, err)
	cfg := deploy.Config{
		Spec:   extend(l, localDeployment(set, func(id uint32) string { return fmt.Sprintf("%s/rpc/%d", l.rpc, id) })),
		Signer: evm.NewKeySigner(accounts["deployer"]), Path: filepath.Join(l.dir, "deployment.json"),
		Log: slog.New(slog.DiscardHandler),
	}
	cfg.KeySets = localKeySets(set, l.attestation(), l.custodians)
	l.deploy = cfg
	l.record, err = deploy.Apply(t.Context(), cfg)
	require.NoError(t, err)
	require.NoError(t, deploy.Seed(t.Context(), cfg, deploy.Seeding{
		Accounts: []common.Address{node.AddressOf(l.person)}, Tokens: 1_000_000, Liquidity: 1_000_000,
		LiquidityOf: map[uint32]uint64{poolETH: 1000, poolBTC: 1000},
	}))
	if paced {
		for id, c := range l.chains {
			c.SetAutoMine(false)
			l.miners[id] = startMiner(t, c)
		}
	}
	return l
}

func (l *lab) bridge(id uint32) common.Address {
	for _, c := range l.record.Chains {
		if c.ChainID == id {
			return common.HexToAddress(c.Bridge)
		}
	}
	require.FailNow(l.t, "no such chain")
	return common.Address{}
}

func (l *lab) token(id, pool uint32) common.Address {
	for _, c := range l.record.Chains {
		for _, p := range c.Pools {
			if c.ChainID == id && p.PoolID == pool {
				return common.HexToAddress(p.Token)
			}
		}
	}
	require.FailNow(l.t, "no such pool")
	return common.Address{}
}

func (l *lab) common(database, rpc string) config.Common {
	c := config.Common{Network: config.Local, Deployment: "deployment.json", Database: database}
	for _, id := range labIDs {
		c.Chains = append(c.Chains,
			config.Chain{ID: id, Endpoints: []string{fmt.Sprintf("%s/rpc/%d", rpc, id)}, Poll: 200 * time.Millisecond})
	}
	if l.solana != nil {
		c.Chains = append(c.Chains, l.solana.chain())
	}
	if l.tonOps != nil {
		c.Chains = append(c.Chains, l.tonOps.chain())
	}
	return c
}

func (l *lab) transact(id uint32, to common.Address, value *big.Int, data []byte) *types.Transaction {
	l.t.Helper()
	return l.transactAs(l.person, id, to, value, data)
}

// transactAs sends at the account's next nonce. While the pool follows a new head it may name one that is taken: then
// again.
func (l *lab) transactAs(key *ecdsa.PrivateKey, id uint32, to common.Address, value *big.Int,
	data []byte,
) *types.Transaction {
	l.t.Helper()
	opts := bind.NewKeyedTransactor(key, new(big.Int).SetUint64(uint64(id)))
	opts.Value, opts.Context, opts.GasLimit = value, l.t.Context(), 500_000
	bound := bind.NewBoundContract(to, bindings.NewBridge().GetABI(), l.client[id], l.client[id], l.client[id])
	var tx *types.Transaction
	l.wait(func() string { return "the account's nonce stays taken" }, func() bool {
		var err error
		if tx, err = bind.Transact(bound, opts, data); err == nil {
			return true
		}
		// The last is said of the same call made again at the taken nonce.
		taken := slices.ContainsFunc([]string{"underpriced", "nonce too low", "already known"}, func(text string) bool {
			return strings.Contains(err.Error(), text)
		})
		require.True(l.t, taken, "%v", err)
		return false
	})
	return tx
}

func (l *lab) Mined(id uint32, tx *types.Transaction) *types.Receipt {
	l.t.Helper()
	ctx, cancel := context.WithTimeout(l.t.Context(), patience)
	defer cancel()
	r, err := bind.WaitMined(ctx, l.client[id], tx.Hash())
	require.NoError(l.t, err)
	if r.Status != types.ReceiptStatusSuccessful {
		from, _ := types.Sender(types.LatestSignerForChainID(tx.ChainId()), tx)
		_, again := l.client[id].CallContract(ctx,
			ethereum.CallMsg{From: from, To: tx.To(), Value: tx.Value(), Gas: tx.Gas(), Data: tx.Data()}, r.BlockNumber)
		head, _ := l.client[id].HeaderByNumber(ctx, r.BlockNumber)
		require.FailNow(l.t, "the transaction failed", "gas %d of %d, at %d, asked again: %v", r.GasUsed, tx.Gas(), head.Time,
			evm.Explain(again))
	}
	return r
}

// asked is one transfer that the person asked for.
type asked struct {
	src, pool, dst uint32
	units          *big.Int
	to             common.Address // the person if it is zero
	tx             *types.Transaction
}

func (l *lab) swap(a asked) asked {
	l.t.Helper()
	b := bindings.NewBridge()
	me := node.AddressOf(l.person)
	recipient := [32]byte(message.FromAddress(l.recipient(a)))
	bound := b.Instance(l.client[a.src], l.bridge(a.src))
	value, err := bind.Call(bound, &bind.CallOpts{Context: l.t.Context()},
		b.PackEstimateBNFee(a.pool, a.dst, a.units, recipient, nil), b.UnpackEstimateBNFee)
	require.NoError(l.t, err)
	if a.pool == poolETH {
		value = new(big.Int).Add(value, a.units)
	}
	a.tx = l.transact(a.src, l.bridge(a.src), value, b.PackSwap(a.pool, a.dst, a.units, recipient, me, nil))
	return a
}

// miner seals blocks of one chain until it is told to rest.
type miner struct {
	chain *devchain.Chain
	mu    sync.Mutex
	rests bool
}

// pace is how often a resting-not miner seals: finality, two blocks later, is then a fraction of a second away.
const pace = 120 * time.Millisecond

func startMiner(t testing.TB, c *devchain.Chain) *miner {
	m := &miner{chain: c}
	ctx, cancel := context.WithCancel(context.Background())
	var wg sync.WaitGroup
	wg.Go(func() {
		ticker := time.NewTicker(pace)
		defer ticker.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
				m.mu.Lock()
				if !m.rests {
					c.Commit()
				}
				m.mu.Unlock()
			}
		}
	})
	t.Cleanup(func() { cancel(); wg.Wait() })
	return m
}

// rest stops the chain: once it returned, only the test seals.
func (m *miner) rest(on bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.rests = on
}

// now is the clock of members and relays.
func (l *lab) now() time.Time { return time.Now().Add(time.Duration(l.skipped.Load())) }

// skip sets the clock forward, past a timer that is made for people.
func (l *lab) skip(d time.Duration) { l.skipped.Add(int64(d)) }

func (l *lab) deployment() node.Deployment {
	d, err := node.NewDeployment(l.record)
	require.NoError(l.t, err)
	return d
}

func (l *lab) catalog() *catalog.Catalog {
	c, err := catalog.Compose(catalog.Local, nil, l.record)
	require.NoError(l.t, err)
	return c
}

// newAccount makes a key of that name, and its file.
func (l *lab) newAccount(name string) *ecdsa.PrivateKey {
	key, err := crypto.GenerateKey()
	require.NoError(l.t, err)
	l.accounts[name], l.keys[name] = key, filepath.Join(l.dir, name+".key")
	content := committee.DemoKeyMarker + "\n" + hex.EncodeToString(crypto.FromECDSA(key))
	require.NoError(l.t, os.WriteFile(l.keys[name], []byte(content), 0o600))
	return key
}

func (l *lab) openStore(name string) *store.DB {
	db, err := node.OpenStore(l.t.Context(), "sqlite:"+filepath.Join(l.dir, name+".db"), slog.New(slog.DiscardHandler))
	require.NoError(l.t, err)
	return db
}

// labMember is a committee member behind an address of its own, which may answer in its place.
type labMember struct {
	l       *lab
	name    string
	url     string
	db      *store.DB
	instead atomic.Pointer[http.HandlerFunc]
	real    atomic.Pointer[http.Handler]
	stop    func()
}

// startMembers runs the committee in this process.
func (l *lab) startMembers() {
	for i := range 3 {
		m := &labMember{l: l, name: fmt.Sprintf("member-%d", i+1)}
		m.db = l.openStore(m.name)
		l.t.Cleanup(func() { require.NoError(l.t, m.db.Close()) })
		srv := httptest.NewServer(m)
		l.t.Cleanup(srv.Close)
		m.url = srv.URL
		m.start()
		l.t.Cleanup(func() { m.stop() })
		l.members = append(l.members, m)
	}
}

// ServeHTTP implements http.Handler. A member that is stopped closes the connection.
func (m *labMember) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if h := m.instead.Load(); h != nil {
		(*h)(w, r)
		return
	}
	if h := m.real.Load(); h != nil {
		(*h).ServeHTTP(w, r)
		return
	}
	panic(http.ErrAbortHandler)
}

// approvals is the file in which the member's operator approves the next committee.
func (m *labMember) approvals() string { return filepath.Join(m.l.dir, m.name+".approved") }

func (m *labMember) start() {
	l := m.l
	parts := memberParts{
		config:     config.Attest{Common: l.common("", l.rpc), KeyFile: l.keys[m.name], RotationsFile: m.approvals()},
		deployment: l.deployment(), catalog: l.catalog(), db: m.db, version: "test", log: labLog(),
		traces: l.tracer(m.name),
	}
	made, err := newMember(l.t.Context(), parts)
	require.NoError(l.t, err)
	m.real.Store(&made.handler)
	end := l.background(made.Run)
	m.stop = sync.OnceFunc(func() { m.real.Store(nil); end() })
}

// background runs fn until the returned function is called, which waits for its end.
func (l *lab) background(fn func(ctx context.Context) error) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- fn(ctx) }()
	return sync.OnceFunc(func() {
		cancel()
		select {
		case err := <-done:
			require.NoError(l.t, err)
		case <-time.After(patience):
			require.FailNow(l.t, "a part does not stop")
		}
	})
}

func (l *lab) remotes() []config.Remote {
	var out []config.Remote
	for _, m := range l.members {
		out = append(out, config.Remote{URL: m.url, Address: node.AddressOf(l.accounts[m.name]).Hex()})
	}
	return out
}

// startRelay runs a relay on a store until it is stopped or the test ends.
func (l *lab) startRelay(db *store.DB, account, rpc string) (stop func()) {
	l.t.Helper()
	stop = l.background(l.newRelay(db, account, rpc).Run)
	l.t.Cleanup(stop)
	return stop
}

// killedLease is how long what a killed relay had taken is kept for it.
const killedLease = 5 * time.Second

func (l *lab) newRelay(db *store.DB, account, rpc string) engine {
	l.t.Helper()
	c := config.Relay{Common: l.common("", rpc), KeyFile: l.keys[account], Members: l.remotes()}
	if l.solana != nil {
		c.Solana = &config.RelaySolana{KeyFile: l.solana.relayFile}
		c.Lease = killedLease
	}
	if l.tonOps != nil {
		c.TON = &config.RelayTON{KeyFile: l.tonOps.relayFile}
		c.Lease = killedLease
	}
	e, err := newEngine(relayParts{
		config:     c,
		deployment: l.deployment(), catalog: l.catalog(), db: db, metrics: telemetry.New(), log: labLog(), now: l.now,
		traces: l.tracer(account),
	})
	require.NoError(l.t, err)
	return e
}

func labLog() *slog.Logger {
	if os.Getenv("CAUSEWAY_TEST_LOG") != "" {
		return slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelInfo}))
	}
	return slog.New(slog.DiscardHandler)
}

// relayStore opens a store for relays, closed when the test ends.
func (l *lab) relayStore(name string) *store.DB {
	db := l.openStore(name)
	t := l.t
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	return db
}

// run is a subtest in the same lab.
func (l *lab) run(name string, fn func(t *testing.T)) {
	parent := l.t.(*testing.T)
	parent.Run(name, func(t *testing.T) {
		l.t = t
		defer func() { l.t = parent }()
		fn(t)
	})
}

// of finds the transfer that a transaction started; ok is false while the relay does not know it.
func (l *lab) of(db *store.DB, tx common.Hash) (transfer.Transfer, bool) {
	l.t.Helper()
	found, err := db.API().BySourceTx(l.t.Context(), tx.Hex(), 2)
	require.NoError(l.t, err)
	if len(found) == 0 {
		return transfer.Transfer{}, false
	}
	return found[0], true
}

// await waits until the transfer of a transaction satisfies cond.
func (l *lab) await(db *store.DB, tx common.Hash, what string, cond func(transfer.Transfer) bool) transfer.Transfer {
	l.t.Helper()
	var last transfer.Transfer
	l.wait(func() string {
		return fmt.Sprintf("%s: it is %s (%s) %q", what, last.State, last.Reason, last.Detail)
	}, func() bool {
		tr, ok := l.of(db, tx)
		last = tr
		return ok && cond(tr)
	})
	return last
}

func (l *lab) awaitState(db *store.DB, tx common.Hash, s transfer.State) transfer.Transfer {
	l.t.Helper()
	return l.await(db, tx, string(s), func(tr transfer.Transfer) bool { return tr.State == s })
}

// wait checks again and again until cond holds.
func (l *lab) wait(what func() string, cond func() bool) {
	l.t.Helper()
	ticker := time.NewTicker(15 * time.Millisecond)
	defer ticker.Stop()
	for deadline := time.Now().Add(patience); !cond(); <-ticker.C {
		if time.Now().After(deadline) {
			require.FailNow(l.t, "waited in vain", what())
		}
	}
}

// unpacked is a message as the contract takes it.
func unpacked(m message.Message) bindings.Message {
	return bindings.Message{
		Uid: new(big.Int).SetBytes(m.UID[:]), SrcAnchor: m.SrcAnchor, DstAnchor: m.DstAnchor,
		Payload: m.Payload.Bytes(),
	}
}

func nativeToken() string { return catalog.NativeToken }

func down() faultrpc.Fault { return faultrpc.Down() }

// lyingAbout shows another account wherever the chain's logs name one, in both 32-byte and packed form.
func lyingAbout(account, instead string) faultrpc.Fault {
	return faultrpc.Fault{
		Methods: []string{"eth_getLogs", "eth_getBlockReceipts", "eth_getTransactionReceipt"},
		Lie: func(_ string, _, result json.RawMessage) json.RawMessage {
			return json.RawMessage(strings.ReplaceAll(string(result), strings.Repeat("0", 24)+account,
				strings.Repeat("0", 24)+instead))
		},
	}
}

// dishonest is what a member may answer instead of the truth.
func dishonest(domain message.Domain, stranger *ecdsa.PrivateKey) map[string]http.HandlerFunc {
	type request struct {
		Messages []struct {
			UID       message.UID    `json:"uid"`
			SrcAnchor message.Anchor `json:"srcAnchor"`
			DstAnchor message.Anchor `json:"dstAnchor"`
			Payload   hexutil.Bytes  `json:"payload"`
		} `json:"messages"`
	}
	read := func(r *http.Request) (out []message.Message) {
		var req request
		if json.NewDecoder(r.Body).Decode(&req) == nil {
			for _, m := range req.Messages {
				out = append(out, message.Message{
					UID: m.UID, SrcAnchor: m.SrcAnchor, DstAnchor: m.DstAnchor, Payload: message.ReadPayload(m.Payload),
				})
			}
		}
		return out
	}
	answer := func(w http.ResponseWriter, status int, v any) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_ = json.NewEncoder(w).Encode(v) // the relay may have gone
	}
	return map[string]http.HandlerFunc{
		"signs garbage": func(w http.ResponseWriter, _ *http.Request) {
			answer(w, http.StatusOK, map[string]any{"signature": hexutil.Bytes(make([]byte, 64))})
		},
		"signs with a stranger's key": func(w http.ResponseWriter, r *http.Request) {
			s, err := message.Sign(domain.BatchDigest(read(r)), stranger)
			if err != nil {
				panic(http.ErrAbortHandler)
			}
			answer(w, http.StatusOK, map[string]any{"signature": hexutil.Bytes(s[:])})
		},
		"refuses everything, for ever": func(w http.ResponseWriter, r *http.Request) {
			var refusals []map[string]any
			for _, m := range read(r) {
				refusals = append(refusals,
					map[string]any{"uid": m.UID, "code": "refused", "detail": "no", "retryAfterMs": int64(1) << 50})
			}
			answer(w, http.StatusConflict, map[string]any{"refusals": refusals})
		},
		"says that all is executed": func(w http.ResponseWriter, r *http.Request) {
			var refusals []map[string]any
			for _, m := range read(r) {
				refusals = append(refusals, map[string]any{"uid": m.UID, "code": "executed"})
			}
			answer(w, http.StatusConflict, map[string]any{"refusals": refusals})
		},
		"answers nonsense": func(w http.ResponseWriter, _ *http.Request) { answer(w, http.StatusOK, "nonsense") },
		"never answers": func(_ http.ResponseWriter, r *http.Request) {
			read(r) // only then does the server notice that the caller gave up
			<-r.Context().Done()
		},
	}
}
