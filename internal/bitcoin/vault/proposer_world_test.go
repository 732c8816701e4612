package vault_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/bitcoin/vault/indexview"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/store"
)

// custodyLab is a local Bitcoin with a custody of 3 of 5 members, each with a watch, a store and an HTTP server of its
// own, and a relay with a proposer.
type custodyLab struct {
	*watchLab
	signers []*btcec.PrivateKey
	members []*labMember
	attest  *attested
	market  *labMarket
	clock   *labClock
	watch   *watch.Watcher
	db      *store.DB
	sources labSources
	policy  proposer.Policy
	relay   *proposer.Proposer
	proofs  map[message.UID]vault.Evidence
	nonce   uint16
}

type labMember struct {
	key      *btcec.PrivateKey
	cosigner *cosign.Cosigner
	signer   vault.Signer
	watch    *watch.Watcher
	book     vault.AddressBook
}

// attested is what members' committees attested: their second look knows nothing else.
type attested struct {
	mu   sync.Mutex
	uids map[message.UID]message.Message
}

func (a *attested) Approve(_ context.Context, items []vault.Item) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, it := range items {
		if m, ok := a.uids[it.Message.UID]; !ok || !m.Equal(it.Message) || it.Tx == "" {
			return &vault.Refusal{Code: vault.RefusedMessage, Detail: "it was never sent"}
		}
	}
	return nil
}

type labMarket struct{ rate atomic.Uint64 }

func (m *labMarket) FeeRate(context.Context) (bitcoin.FeeRate, error) {
	return bitcoin.FeeRate(m.rate.Load()), nil
}

type labClock struct{ ahead atomic.Int64 }

func (c *labClock) Now() time.Time          { return time.Now().Add(time.Duration(c.ahead.Load())) }
func (c *labClock) forward(d time.Duration) { c.ahead.Add(int64(d)) }

type labSources struct{}

func (labSources) SourceOf(_ context.Context, uids []message.UID) (map[message.UID]chain.TxID, error) {
	out := make(map[message.UID]chain.TxID)
	for _, uid := range uids {
		out[uid] = chain.TxID("0x" + uid.String())
	}
	return out, nil
}

// Evidence implements vault.Evidences.
func (l *custodyLab) Evidence(_ context.Context, uid message.UID) (vault.Evidence, error) {
	e, ok := l.proofs[uid]
	if !ok {
		return e, vault.ErrNoEvidence
	}
	return e, nil
}

// labTokens reads BRC-20 balances of the lab's index.
type labTokens struct{ index *indexer.Index }

func (l labTokens) Owned(ctx context.Context, script []byte, tick string) (total, available amount.Amount, err error) {
	v, err := l.index.View(ctx)
	if err != nil {
		return total, available, err
	}
	defer v.Close()
	b, err := ordinals.BalanceOf(v.Rows(), ordinals.ScriptIDOf(script), tick)
	if err != nil {
		return total, available, err
	}
	if available, err = amount.FromBig(b.Available.Big()); err != nil {
		return total, available, err
	}
	transferable, err := amount.FromBig(b.Transferable().Big())
	if err != nil {
		return total, available, err
	}
	total, err = available.Add(transferable)
	return total, available, err
}

func newKeys(t testing.TB, n int) []*btcec.PrivateKey {
	t.Helper()
	var keys []*btcec.PrivateKey
	for range n {
		key, err := btcec.NewPrivateKey()
		require.NoError(t, err)
		keys = append(keys, key)
	}
	slices.SortFunc(keys, compareKeys)
	return keys
}

func newCustodyLab(t testing.TB, change ...func(*custody.Rules)) *custodyLab {
	t.Helper()
	l := &custodyLab{
		signers: newKeys(t, 5), attest: &attested{uids: map[message.UID]message.Message{}}, market: &labMarket{},
		clock:  &labClock{},
		proofs: map[message.UID]vault.Evidence{},
	}
	l.market.rate.Store(2000)
	l.watchLab = newWatchLab(t, func(r *custody.Rules) {
		r.Epochs = []custody.Keys{{Epoch: 1, Threshold: 3, Members: xonly(l.signers), From: r.Start}}
		for _, f := range change {
			f(r)
		}
	})
	l.db = l.openDB()
	for _, key := range l.signers {
		l.members = append(l.members, l.member(map[uint32]*btcec.PrivateKey{1: key}, l.rules))
	}
	l.watch = l.watchLab.watch(func(c *watch.Config) { c.Hints = proposer.PlanHints{Plans: l.db.Vault()} })
	l.relay = l.newProposer()
	l.open()
	return l
}

func (l *custodyLab) openDB() *store.DB {
	db, err := store.Open(l.t.Context(), "sqlite:"+filepath.Join(l.t.TempDir(), "store.db"), store.Options{})
	require.NoError(l.t, err)
	require.NoError(l.t, db.Migrate(l.t.Context()))
	l.t.Cleanup(func() { require.NoError(l.t, db.Close()) })
	require.NoError(l.t, db.Committee().OpenLog(l.t.Context(), message.Bytes32{1}, l.clock.Now()))
	return db
}

// member runs a member's side and its server.
func (l *custodyLab) member(keys map[uint32]*btcec.PrivateKey, rules *custody.Rules,
	change ...func(*cosign.Config),
) *labMember {
	l.t.Helper()
	m := &labMember{}
	m.watch = l.watchLab.watch(func(c *watch.Config) { c.Rules = rules })
	c := cosign.Config{
		Rules: rules, Keys: cosign.FileKeys(keys), Ledger: m.watch, View: indexview.Open(l.Index), Tokens: labTokens{l.Index},
		Approver: l.attest,
		Origins:  m.watch, Market: l.market, Signed: l.openDB().SignedPlans(), Now: l.clock.Now,
	}
	for _, f := range change {
		f(&c)
	}
	m.book = c.Addresses
	var err error
	m.cosigner, err = cosign.New(c)
	require.NoError(l.t, err)
	mux := http.NewServeMux()
	mux.Handle(cosign.Route, cosign.Handler(m.cosigner, cosign.HandlerConfig{}))
	srv := httptest.NewServer(mux)
	l.t.Cleanup(srv.Close)
	public := make(map[uint32]bitcoin.XOnly)
	for epoch, key := range keys {
		public[epoch], m.key = bitcoin.XOnlyOf(key.PubKey()), key
	}
	s, err := cosign.NewClient(cosign.ClientConfig{URL: srv.URL, Keys: public})
	require.NoError(l.t, err)
	l.t.Cleanup(s.Close)
	m.signer = s
	return m
}

func (l *custodyLab) newProposer(change ...func(*proposer.Config)) *proposer.Proposer {
	l.t.Helper()
	log := slog.New(slog.DiscardHandler)
	if os.Getenv("PROPOSER_LOG") != "" {
		log = slog.New(slog.NewTextHandler(io.Writer(os.Stderr), nil))
	}
	c := proposer.Config{
		Rules: l.rules, Ledger: l.watch, View: indexview.Open(l.Index), Tokens: labTokens{l.Index}, Origins: l.watch,
		Node: l.Client, Market: l.market,
		Plans: l.db.Vault(), Sources: l.sources, Evidences: l, Addresses: l.db.Vault(), Policy: l.policy,
		Now: l.clock.Now, Log: log,
	}
	for _, m := range l.members {
		c.Signers = append(c.Signers, m.signer)
	}
	for _, f := range change {
		f(&c)
	}
	d, err := proposer.New(c)
	require.NoError(l.t, err)
	return d
}

// fund puts BTC, tokens and runes into the custody, as deposits, and reserves for all kinds.
func (l *custodyLab) fund() {
	l.t.Helper()
	l.deposit(40_000_000)
	l.depositRune(l.runes[0], 5_000_000)
	l.Mine(1)
	l.depositToken("1000")
	for _, k := range []custody.Kind{custody.BRC20, custody.Rune} {
		l.pay(bitcoin.Out{Value: 1_000_000, Script: l.plain(k).Script}, l.marked(custody.MarkerTopUp))
	}
	l.Mine(2)
}

// payee is a fresh script.
func (l *custodyLab) payee(kind bitcoin.AddressType) []byte {
	l.t.Helper()
	key, err := btcec.NewPrivateKey()
	require.NoError(l.t, err)
	script, err := bitcoin.KeyScript(kind, key.PubKey())
	require.NoError(l.t, err)
	return script
}

// withdrawal is an attested message that pays an asset, in common units, to a script.
func (l *custodyLab) withdrawal(a custody.Asset, common uint64, script []byte) message.Message {
	l.t.Helper()
	l.nonce++
	payload, err := message.Payload{
		Kind: message.KindWithdraw, Amount: amount.New(common), Recipient: custody.ScriptHash(script), Refund: l.evm,
		Data: append([]byte{byte(a.Kind)}, script...),
	}.Encode()
	require.NoError(l.t, err)
	m := message.Message{
		UID:       message.NewUID(labEVM, labChain, [24]byte{22: byte(l.nonce >> 8), 23: byte(l.nonce)}),
		SrcAnchor: l.rules.Terms[a].Lanes[0].Router, DstAnchor: a.Anchor(), Payload: payload,
	}
	l.attests(m)
	return m
}

func (l *custodyLab) attests(messages ...message.Message) {
	l.attest.mu.Lock()
	defer l.attest.mu.Unlock()
	for _, m := range messages {
		l.attest.uids[m.UID] = m
	}
}

func batch(messages ...message.Message) chain.Attestation {
	a := chain.Attestation{Messages: messages}
	for _, m := range messages {
		for i, b := range m.UID {
			a.Digest[i] ^= b
		}
	}
	a.Digest[0] = byte(len(messages))
	return a
}

// submit asks the proposer and expects a transaction.
func (l *custodyLab) submit(a chain.Attestation) chainhash.Hash {
	l.t.Helper()
	tx, err := l.relay.Submit(l.t.Context(), a)
	require.NoError(l.t, err)
	l.Synced()
	return hashOf(l.t, tx)
}

func hashOf(t testing.TB, tx chain.TxID) chainhash.Hash {
	t.Helper()
	id, err := chainhash.NewHashFromStr(string(tx))
	require.NoError(t, err)
	return *id
}

// later expects the proposer to ask for more time.
func (l *custodyLab) later(a chain.Attestation) {
	l.t.Helper()
	tx, err := l.relay.Submit(l.t.Context(), a)
	require.ErrorIs(l.t, err, chain.ErrLater)
	require.Empty(l.t, tx)
	l.Synced()
}

// received sums what a script has in the chain.
func (l *custodyLab) received(script []byte) (sats uint64, outputs int) {
	l.t.Helper()
	v, err := l.Index.View(l.t.Context())
	require.NoError(l.t, err)
	defer v.Close()
	coins, err := v.Coins(script, nil, 100)
	require.NoError(l.t, err)
	for _, c := range coins {
		sats += c.Value
	}
	return sats, len(coins)
}

// state is the custody's by the relay's own watch.
func (l *custodyLab) state() *custody.State {
	l.t.Helper()
	s, _, err := l.watch.State(l.t.Context())
	require.NoError(l.t, err)
	return s
}

// paid asserts that uids are paid, once each, by the chain alone.
func (l *custodyLab) paid(messages ...message.Message) {
	l.t.Helper()
	s := l.state()
	for _, m := range messages {
		p, ok := s.Paid(m.UID)
		require.True(l.t, ok, "%s is not paid", m.UID)
		require.Equal(l.t, m.UID, p.UID)
	}
}

func (l *custodyLab) tx(id chainhash.Hash) *wire.MsgTx {
	l.t.Helper()
	raw, err := l.Client.Transaction(l.t.Context(), id)
	require.NoError(l.t, err)
	tx, err := bitcoin.ParseTransaction(raw)
	require.NoError(l.t, err)
	return tx
}

// decodePayout is what a withdrawal of BTC is to be paid.
func decodePayout(m message.Message) (custody.Payout, error) {
	p, err := m.Payload.Decoded(), m.Payload.Err()
	if err != nil {
		return custody.Payout{}, err
	}
	return custody.Payout{UID: m.UID, Asset: custody.Bitcoin, Script: p.Data[1:], Amount: p.Amount, Message: m}, nil
}

func keyOf(epoch uint32, key *btcec.PrivateKey) map[uint32]*btcec.PrivateKey {
	return map[uint32]*btcec.PrivateKey{epoch: key}
}

func isLater(err error) bool {
	return errors.Is(err, chain.ErrLater) || errors.Is(err, chain.ErrExecuted)
}

var errKilled = errors.New("killed")

// chaos stops a proposer at its n-th effect: before it, or just after it.
type chaos struct {
	n     atomic.Int32
	at    int32
	after bool
	dead  atomic.Bool
}

func (c *chaos) do(effect func() error) error {
	if c.dead.Load() {
		return errKilled
	}
	if c.n.Add(1) != c.at {
		return effect()
	}
	c.dead.Store(true)
	if c.after {
		_ = effect() // it happened, and nobody was told
	}
	return errKilled
}

type chaosPlans struct {
	proposer.Plans
	*chaos
}

func (c chaosPlans) SavePlan(ctx context.Context, p proposer.StoredPlan, from proposer.PlanState) error {
	return c.do(func() error { return c.Plans.SavePlan(ctx, p, from) })
}

type chaosNode struct {
	proposer.Broadcaster
	*chaos
}

func (c chaosNode) Broadcast(ctx context.Context, raw []byte) (id chainhash.Hash, err error) {
	err = c.do(func() error { id, err = c.Broadcaster.Broadcast(ctx, raw); return err })
	return id, err
}

type chaosSigner struct {
	vault.Signer
	*chaos
}

func (c chaosSigner) Sign(ctx context.Context, r vault.SignRequest) (a vault.SignAnswer, err error) {
	err = c.do(func() error { a, err = c.Signer.Sign(ctx, r); return err })
	return a, err
}

func (c *chaos) into(cfg *proposer.Config) {
	cfg.Plans = chaosPlans{cfg.Plans, c}
	cfg.Node = chaosNode{cfg.Node, c}
	for i, s := range cfg.Signers {
		cfg.Signers[i] = chaosSigner{s, c}
	}
}

func (c *chaos) String() string { return fmt.Sprintf("effect %d, after %t", c.at, c.after) }
