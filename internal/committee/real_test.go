package committee_test

import (
	"context"
	"crypto/ecdsa"
	"encoding/json"
	"fmt"
	"math/big"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/evm"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/localnet/devchain"
	"causeway/internal/localnet/devchain/faultrpc"
	"causeway/internal/message"
	"causeway/internal/store"
)

// realWorld is two real chains with the bridge on them, and three members, each with endpoints, a database and an HTTP
// interface of its own.
type realWorld struct {
	t       testing.TB
	chains  map[uint32]*devchain.Chain
	urls    map[uint32]string
	user    *ecdsa.PrivateKey
	address common.Address
	record  deploy.Record
	domain  message.Domain
	set     message.Set
	members []*realMember
	nonces  map[uint32]uint64
}

type realMember struct {
	*committee.Member
	proxies map[uint32]*faultrpc.Proxy
	client  *committee.Client
	store   committee.Store
}

func newRealWorld(t testing.TB) *realWorld {
	t.Helper()
	ctx := context.Background()
	w := &realWorld{t: t, chains: map[uint32]*devchain.Chain{}, urls: map[uint32]string{}, nonces: map[uint32]uint64{}}
	var err error
	w.user, err = crypto.GenerateKey()
	require.NoError(t, err)
	w.address = crypto.PubkeyToAddress(w.user.PublicKey)
	for _, id := range []uint32{chainA, chainB} {
		c, err := devchain.Start(ctx, devchain.Config{
			ChainID: uint64(id), Funded: []common.Address{w.address}, MinGap: time.Millisecond, MaxAhead: 24 * time.Hour,
		})
		require.NoError(t, err)
		server := httptest.NewServer(c.Handler(nil))
		t.Cleanup(func() { server.Close(); require.NoError(t, c.Close()) })
		w.chains[id], w.urls[id] = c, server.URL
	}
	keys := make([]*ecdsa.PrivateKey, 3)
	addresses := make([]message.Member, 3)
	for i := range keys {
		keys[i], err = crypto.GenerateKey()
		require.NoError(t, err)
		addresses[i] = message.Member(crypto.PubkeyToAddress(keys[i].PublicKey))
	}
	w.set, err = message.NewSet(1, 2, addresses)
	require.NoError(t, err)
	cfg := deploy.Config{Spec: w.spec(), Signer: evm.NewKeySigner(w.user)}
	w.record, err = deploy.Apply(ctx, cfg)
	require.NoError(t, err)
	require.NoError(t,
		deploy.Seed(ctx, cfg, deploy.Seeding{Accounts: []common.Address{w.address}, Tokens: 10_000, Liquidity: 100}))
	salt, err := message.ParseBytes32(w.record.Salt)
	require.NoError(t, err)
	w.domain = message.NewDomain(salt)
	for _, key := range keys {
		w.members = append(w.members, w.member(key))
	}
	w.settle()
	return w
}

func common6(whole uint64) amount.Amount { return amount.New(whole * 1_000_000) }

func (w *realWorld) spec() deploy.Spec {
	fee := amount.MessageFee{BaseGas: 100_000, GasPerByte: 68, GasPrice: 1_000_000_000, CoinPriceRate: 1_000_000_000}
	usdt := deploy.Token{Faucet: &deploy.Faucet{Name: "Test USDT", Symbol: "USDT", Decimals: 6}}
	usdc := deploy.Token{Faucet: &deploy.Faucet{Name: "Test USDC", Symbol: "USDC", Decimals: 6}}
	spec := deploy.Spec{Network: catalog.Local, Name: "test", Generation: 1, Committee: w.set}
	for here, there := range map[uint32]uint32{chainA: chainB, chainB: chainA} {
		lane := []deploy.Lane{{Chain: there, CapOut: common6(1_000_000), CapIn: common6(1_000_000)}}
		c := deploy.Chain{
			ID: here, RPC: w.urls[here], Fees: []deploy.Fee{{Chain: there, MessageFee: fee}},
			Pools: []deploy.Pool{
				{ID: 1, Token: usdt, Symbol: "USDT", RealDecimals: 6, CommonDecimals: 6, FeeRatio: 300, Lanes: lane},
				{
					ID: 2, Token: deploy.Token{Address: common.HexToAddress(catalog.NativeToken)}, Symbol: "ETH", RealDecimals: 18,
					CommonDecimals: 9, FeeRatio: 300,
					Lanes: []deploy.Lane{{Chain: there, CapOut: amount.New(500e9), CapIn: amount.New(500e9)}},
				},
			},
			MintBridges: []deploy.MintBridge{{
				Symbol: "USDC", Mode: catalog.MintModeLock, Token: usdc, Decimals: 6,
				CommonDecimals: 6, Lanes: lane,
			}},
		}
		if here == chainB {
			c.MintBridges = []deploy.MintBridge{{
				Symbol: "USDC", Name: "Bridged USDC", Mode: catalog.MintModeMint, Decimals: 6,
				CommonDecimals: 6, Lanes: lane,
			}}
		}
		spec.Chains = append(spec.Chains, c)
	}
	return spec
}

func (w *realWorld) on(id uint32) catalog.ChainDeployment {
	for _, c := range w.record.Chains {
		if c.ChainID == id {
			return c
		}
	}
	w.t.Fatalf("chain %d is not deployed", id)
	return catalog.ChainDeployment{}
}

func (w *realWorld) member(key *ecdsa.PrivateKey) *realMember {
	t := w.t
	db, err := store.Open(context.Background(), "sqlite:"+filepath.Join(t.TempDir(), "member.db"), store.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	require.NoError(t, db.Migrate(context.Background()))
	m := &realMember{proxies: map[uint32]*faultrpc.Proxy{}, store: db.Committee()}
	anchors, err := anchorsOf(w.record)
	require.NoError(t, err)
	cfg := committee.Config{
		Key: key, Domain: w.domain, Set: w.set, Anchors: anchors, Store: m.store,
		Audit: 50 * time.Millisecond,
	}
	for id, c := range w.chains {
		m.proxies[id] = faultrpc.New(c.Handler(nil))
		server := httptest.NewServer(m.proxies[id])
		t.Cleanup(server.Close)
		d := w.on(id)
		a, err := evm.New(evm.Config{
			ChainID: id, Bridge: common.HexToAddress(d.Bridge), Lens: common.HexToAddress(d.Lens), DeployedAt: d.DeployedAtBlock,
			Endpoints: []string{server.URL}, FinalityTag: true, FinalOnly: true, Poll: 20 * time.Millisecond,
		})
		require.NoError(t, err)
		t.Cleanup(a.Close)
		cfg.Chains = append(cfg.Chains, committee.ChainConfig{
			ID: id, Source: a, Destination: evm.NewAnchorReader(d, a, evm.BooksOf(a)), Heads: a.Heads,
			Poll: 100 * time.Millisecond,
		})
	}
	m.Member, err = committee.New(cfg)
	require.NoError(t, err)
	h, err := committee.Server(m.Member, committee.ServerConfig{})
	require.NoError(t, err)
	server := httptest.NewServer(h)
	t.Cleanup(server.Close)
	m.client, err = committee.NewClient(committee.ClientConfig{URL: server.URL, Address: m.Address(), Domain: w.domain})
	require.NoError(t, err)
	t.Cleanup(m.client.Close)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- m.Run(ctx) }()
	t.Cleanup(func() { cancel(); require.NoError(t, <-done) })
	return m
}

// settle makes everything final.
func (w *realWorld) settle() {
	for _, c := range w.chains {
		for range 3 {
			c.Commit()
		}
	}
}

// send calls a contract as the user and returns the receipt of a successful transaction.
func (w *realWorld) send(id uint32, to string, value *big.Int, data []byte) *types.Receipt {
	w.t.Helper()
	c, ctx := w.chains[id].Client(), context.Background()
	target := common.HexToAddress(to)
	nonce, err := c.PendingNonceAt(ctx, w.address)
	require.NoError(w.t, err)
	tx, err := types.SignNewTx(w.user, types.LatestSignerForChainID(big.NewInt(int64(id))), &types.DynamicFeeTx{
		ChainID: big.NewInt(int64(id)), Nonce: nonce, GasTipCap: big.NewInt(1e9), GasFeeCap: big.NewInt(1e11), Gas: 2_000_000,
		To: &target, Data: data, Value: value,
	})
	require.NoError(w.t, err)
	require.NoError(w.t, c.SendTransaction(ctx, tx))
	var r *types.Receipt
	require.Eventually(w.t, func() bool { r, err = c.TransactionReceipt(ctx, tx.Hash()); return err == nil },
		10*time.Second, 2*time.Millisecond)
	if r.Status != 1 {
		_, err := c.CallContract(ctx, ethereum.CallMsg{From: w.address, To: &target, Data: data, Value: value}, nil)
		require.Failf(w.t, "transaction reverted", "%v", err)
	}
	return r
}

// fee is more than any message costs here; what is too much comes back.
func fee() *big.Int { return big.NewInt(1e18) }

func (w *realWorld) swap(src, dst uint32, units uint64, recipient common.Address) committee.Item {
	w.t.Helper()
	d := w.on(src)
	token := bindings.NewTestToken()
	w.send(src, d.Pools[0].Token, nil, token.PackApprove(common.HexToAddress(d.Bridge), new(big.Int).SetUint64(units)))
	b := bindings.NewBridge()
	r := w.send(src, d.Bridge, fee(),
		b.PackSwap(1, dst, new(big.Int).SetUint64(units), message.FromAddress(recipient), w.address, nil))
	return w.sentIn(src, r)
}

// sentIn finds the message that a transaction sent.
func (w *realWorld) sentIn(src uint32, r *types.Receipt) committee.Item {
	w.t.Helper()
	b := bindings.NewBridge()
	for _, l := range r.Logs {
		if e, err := b.UnpackMessageSentEvent(l); err == nil {
			m := message.Message{
				UID: message.UID(common.BigToHash(e.Uid)), SrcAnchor: e.SrcAnchor, DstAnchor: e.DstAnchor,
				Payload: message.ReadPayload(e.Payload),
			}
			require.Equal(w.t, src, message.SrcChain(m.UID))
			return item(m, chain.TxID(r.TxHash.Hex()))
		}
	}
	w.t.Fatal("nothing was sent")
	return committee.Item{}
}

// collect asks the members over HTTP until two sign.
func (w *realWorld) collect(members []*realMember, items ...committee.Item) message.Attestation {
	w.t.Helper()
	var messages []message.Message
	for _, it := range items {
		messages = append(messages, it.Message)
	}
	req := committee.Request{ChainID: message.DstChain(messages[0].UID), Items: items}
	var signatures []message.Signature
	for _, m := range members {
		var last error
		require.Eventually(w.t, func() bool {
			sig, err := m.client.Attest(context.Background(), req)
			if last = err; err == nil {
				signatures = append(signatures, sig)
			}
			return err == nil
		}, 10*time.Second, 10*time.Millisecond, "%v", &last)
	}
	a, err := w.set.Combine(w.domain.BatchDigest(messages), signatures)
	require.NoError(w.t, err)
	return a
}

func (w *realWorld) deliver(a message.Attestation, items ...committee.Item) *types.Receipt {
	w.t.Helper()
	dst := message.DstChain(items[0].Message.UID)
	ms := make([]bindings.Message, len(items))
	for i, it := range items {
		ms[i] = bindingMessage(it.Message)
	}
	return w.send(dst, w.on(dst).Bridge, nil, bindings.NewBridge().PackDeliverBatch(ms, w.set.Proof(a)))
}

func bindingMessage(m message.Message) bindings.Message {
	return bindings.Message{
		Uid: new(big.Int).SetBytes(m.UID[:]), SrcAnchor: m.SrcAnchor, DstAnchor: m.DstAnchor,
		Payload: m.Payload.Bytes(),
	}
}

func (w *realWorld) balance(id uint32, token string, of common.Address) uint64 {
	w.t.Helper()
	b := bindings.NewTestToken()
	to := common.HexToAddress(token)
	raw, err := w.chains[id].Client().CallContract(context.Background(),
		ethereum.CallMsg{To: &to, Data: b.PackBalanceOf(of)}, nil)
	require.NoError(w.t, err)
	n, err := b.UnpackBalanceOf(raw)
	require.NoError(w.t, err)
	return n.Uint64()
}

// audit demands that every member's ledger agrees with both chains.
func (w *realWorld) audit() {
	w.t.Helper()
	w.settle()
	for _, m := range w.members {
		require.Eventually(w.t, func() bool {
			s, err := m.Status(context.Background())
			if err != nil || !s.Ready {
				return false
			}
			for _, c := range s.Chains {
				head, err := w.chains[c.ChainID].Client().BlockNumber(context.Background())
				if err != nil || c.Cursor.Height+2 < head {
					return false
				}
			}
			return true
		}, 10*time.Second, 5*time.Millisecond)
		require.NoError(w.t, m.AuditNow(context.Background()))
		halts, err := m.store.Halted(context.Background())
		require.NoError(w.t, err)
		require.Empty(w.t, halts)
	}
}

// Real chains, the real contract, real databases, HTTP between relay and members (INV-01 … INV-04, INV-11, SR-13,
// SR-14).
func TestRealChains(t *testing.T) {
	w := newRealWorld(t)
	somebody := common.Address{0xaa, 1}

	t.Run("a swap arrives", func(t *testing.T) {
		w.t = t
		it := w.swap(chainA, chainB, 10_000_000, somebody)
		w.settle()
		w.deliver(w.collect(w.members[:2], it), it)
		require.EqualValues(t, 10_000_000-3000, w.balance(chainB, w.on(chainB).Pools[0].Token, somebody))
		w.audit()
		_, err := w.members[2].client.Attest(context.Background(),
			committee.Request{ChainID: chainB, Items: []committee.Item{it}})
		requireCode(t, err, committee.CodeExecuted) // INV-02
	})

	t.Run("a batch from one deposit each", func(t *testing.T) {
		w.t = t
		items := []committee.Item{
			w.swap(chainA, chainB, 1_000_000, somebody), w.swap(chainA, chainB, 2_000_000, somebody),
			w.swap(chainA, chainB, 3_000_000, somebody),
		}
		w.settle()
		w.deliver(w.collect(w.members[1:], items...), items...)
		w.audit()
	})

	t.Run("one lying endpoint silences one member", func(t *testing.T) {
		w.t = t
		it := w.swap(chainA, chainB, 1_000_000, somebody)
		liar := w.members[0]
		real := strings.TrimPrefix(amount32(it), "0x")
		fake := strings.Repeat("0", len(real)-1) + "9"
		liar.proxies[chainA].Set(faultrpc.Fault{Lie: func(_ string, _, result json.RawMessage) json.RawMessage {
			return json.RawMessage(strings.ReplaceAll(string(result), real, fake))
		}})
		w.settle()
		forged := it
		p, err := it.Message.Payload.Decoded(), it.Message.Payload.Err()
		require.NoError(t, err)
		p.Amount, err = amount.FromBytes([]byte{9})
		require.NoError(t, err)
		forged.Message.Payload, err = p.Encode()
		require.NoError(t, err)
		for _, asked := range []committee.Item{it, forged} {
			_, err := liar.client.Attest(context.Background(),
				committee.Request{ChainID: chainB, Items: []committee.Item{asked}})
			var rs committee.Refusals
			require.ErrorAs(t, err, &rs)
		}
		w.deliver(w.collect(w.members[1:], it), it)
		liar.proxies[chainA].Heal()
		// what the lie left in that member's ledger is for its operator to see
		halts, err := liar.store.Halted(context.Background())
		require.NoError(t, err)
		for _, h := range halts {
			t.Logf("halted: %+v", h)
		}
	})

	t.Run("a claim goes back", func(t *testing.T) {
		w.t = t
		honest := w.members[1:]
		it := w.swap(chainA, chainB, 500_000_000, w.address) // more than chain B has
		w.settle()
		w.deliver(w.collect(honest, it), it)
		r := w.send(chainB, w.on(chainB).Bridge, fee(), bindings.NewBridge().PackRedirect(bindingMessage(it.Message)))
		back := w.sentIn(chainB, r)
		w.settle()
		before := w.balance(chainA, w.on(chainA).Pools[0].Token, w.address)
		w.deliver(w.collect(honest, back), back)
		require.EqualValues(t, before+500_000_000-150_000, w.balance(chainA, w.on(chainA).Pools[0].Token, w.address))
	})

	t.Run("a provider leaves over the other chain, and comes back", func(t *testing.T) {
		w.t = t
		honest := w.members[1:]
		b := bindings.NewBridge()
		r := w.send(chainA, w.on(chainA).Bridge, fee(),
			b.PackDecreaseLiquidityRemote(w.address, 1, chainB, big.NewInt(20_000_000), message.FromAddress(w.address)))
		exit := w.sentIn(chainA, r)
		w.settle()
		w.deliver(w.collect(honest, exit), exit)
		// to an address that takes no tokens: the bridge itself; its refund gives the position back
		r = w.send(chainA, w.on(chainA).Bridge, fee(),
			b.PackDecreaseLiquidityRemote(w.address, 1, chainB, big.NewInt(5_000_000),
				message.FromAddress(common.HexToAddress(w.on(chainB).Bridge))))
		stuck := w.sentIn(chainA, r)
		w.settle()
		w.deliver(w.collect(honest, stuck), stuck)
		r = w.send(chainB, w.on(chainB).Bridge, fee(), b.PackRedirect(bindingMessage(stuck.Message)))
		back := w.sentIn(chainB, r)
		w.settle()
		w.deliver(w.collect(honest, back), back)
	})

	t.Run("locked here, minted there, and home", func(t *testing.T) {
		w.t = t
		honest := w.members[1:]
		lock, mint := w.on(chainA).MintBridges[0], w.on(chainB).MintBridges[0]
		w.send(chainA, lock.Token, nil,
			bindings.NewTestToken().PackApprove(common.HexToAddress(lock.Address), big.NewInt(50_000_000)))
		r := w.send(chainA, lock.Address, fee(),
			bindings.NewMintBridgeToken().PackBridgeOut(chainB, big.NewInt(50_000_000), message.FromAddress(w.address)))
		out := w.sentIn(chainA, r)
		w.settle()
		w.deliver(w.collect(honest, out), out)
		require.EqualValues(t, 50_000_000, w.balance(chainB, mint.Token, w.address))
		r = w.send(chainB, mint.Address, fee(),
			bindings.NewMintBridgeToken().PackBridgeOut(chainA, big.NewInt(20_000_000), message.FromAddress(somebody)))
		home := w.sentIn(chainB, r)
		w.settle()
		w.deliver(w.collect(honest, home), home)
		require.EqualValues(t, 20_000_000, w.balance(chainA, lock.Token, somebody))
	})

	t.Run("the ledgers agree at the end", func(t *testing.T) {
		w.t = t
		w.members = w.members[1:]
		w.audit()
		lines, err := w.members[0].Ledger(context.Background())
		require.NoError(t, err)
		for _, l := range lines {
			t.Logf("%s %s: %+v", l.AnchorID, l.Kind, l.Line)
		}
	})
}

// amount32 is the amount of a message as it stands in its payload.
func amount32(it committee.Item) string { return fmt.Sprintf("0x%x", it.Message.Payload.Bytes()[1:17]) }
