package app

import (
	"context"
	"crypto/ed25519"
	"math/big"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/localnet/tvmnode"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	tondeploy "causeway/internal/ton/deploy"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
)

// tonOpsLab is the contracts in a real virtual machine, with lanes between its pool and a lab's first two chains.
type tonOpsLab struct {
	t      testing.TB
	cfg    tvmnode.Config
	node   *tvmnode.Node
	at     atomic.Pointer[http.Handler]
	url    string
	client *toncenter.Client
	bridge *node.TONBridge
	pool   toncenter.Pool

	owner, guardian, person, relay *wallet.Wallet
	relayFile                      string

	rushes int // of transfers, that were handed in
}

// tonMachine runs TON with people who have coins.
func tonMachine(t testing.TB) *tonOpsLab {
	o := &tonOpsLab{t: t, cfg: tonNode(t.TempDir(), t.TempDir())}
	o.start()
	t.Cleanup(o.end)
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		(*o.at.Load()).ServeHTTP(w, r)
	}))
	t.Cleanup(srv.Close)
	o.url = srv.URL + "/jsonRPC"
	var err error
	o.client, err = toncenter.Dial(t.Context(), o.url, ton.Hash{})
	require.NoError(t, err)
	for name, to := range map[string]**wallet.Wallet{
		"owner": &o.owner, "guardian": &o.guardian, "person": &o.person, "relay": &o.relay,
	} {
		*to = tonWallet(t, name)
		o.fund((*to).Address(), 100_000)
	}
	return o
}

// tonNode is a node with its state and its compiled code in folders.
func tonNode(folder, compiled string) tvmnode.Config {
	return tvmnode.Config{
		Contracts: filepath.Join("..", "..", "contracts", "ton"), Folder: folder, Compiled: compiled,
		Step: 200 * time.Millisecond, Pace: 10 * time.Millisecond, Eager: true, Control: true, Log: labLog(),
	}
}

// start opens the machine; what an earlier one had in blocks is there.
func (o *tonOpsLab) start() {
	var err error
	o.node, err = tvmnode.Open(context.WithoutCancel(o.t.Context()), o.cfg)
	require.NoError(o.t, err)
	h := o.node.Handler()
	o.at.Store(&h)
}

// end closes the machine, with all that waits for a block. Nobody is answered until it is started again.
func (o *tonOpsLab) end() {
	if o.node == nil {
		return
	}
	gone := http.Handler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		http.Error(w, "the node is away", http.StatusBadGateway)
	}))
	o.at.Store(&gone)
	require.NoError(o.t, o.node.Close(context.WithoutCancel(o.t.Context())))
	o.node = nil
}

func tonSeed(name string) ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(crypto.Keccak256([]byte("ton " + name)))
}

func tonWallet(t testing.TB, name string) *wallet.Wallet {
	w, err := wallet.New(wallet.V5R1, tonSeed(name), wallet.Testnet)
	require.NoError(t, err)
	return w
}

// keyFile writes the key of somebody's wallet.
func (o *tonOpsLab) keyFile(dir, name string) string {
	path := filepath.Join(dir, name+"-ton.json")
	require.NoError(o.t, os.WriteFile(path, wallet.FormatKeyFile(wallet.V5R1, tonSeed(name)), 0o600))
	return path
}

func (o *tonOpsLab) fund(a ton.Address, coins uint64) {
	require.NoError(o.t, o.node.Faucet(a, whole(coins, tonDecimals).Big()))
	require.NoError(o.t, o.node.Mine(o.t.Context(), 1))
	require.Positive(o.t, o.held(a).Sign())
}

func (o *tonOpsLab) held(a ton.Address) *big.Int {
	has, _, err := o.client.Held(o.t.Context(), a)
	require.NoError(o.t, err)
	return has
}

func (o *tonOpsLab) chain() config.Chain {
	return config.Chain{ID: catalog.TONLocalnet, Endpoints: []string{o.url}, Poll: 50 * time.Millisecond}
}

// newTONOpsLab deploys on both sides as operators do, with the local network's lanes.
func newTONOpsLab(t *testing.T) *lab {
	o := tonMachine(t)
	join := &node.TONJoin{Client: o.client, Wallet: o.owner}
	require.NoError(t, localJetton(o.owner.Address()).Make(t.Context(), o.client, o.owner))
	l := newLabOf(t, false, func(_ *lab, spec deploy.Spec) deploy.Spec {
		var err error
		join.Spec, err = localTONSpec(spec.Committee, o.owner.Address())
		require.NoError(t, err)
		join.Spec.Guardian = o.guardian.Address()
		return withTON(spec, join)
	})
	l.withTON(o)
	var err error
	join.Spec.Salt, err = message.ParseBytes32(l.record.Salt)
	require.NoError(t, err)
	require.NoError(t, tondeploy.Provide(t.Context(), tondeploy.Config{
		Spec: join.Spec, Client: o.client, Wallet: o.owner,
	}, localPoolTON, whole(50_000, tonDecimals).Big()))
	for _, id := range []uint32{localETH, localBTC} {
		l.Mined(id, l.transact(id, l.token(id, localPoolTON), nil,
			bindings.NewTestToken().PackApprove(l.bridge(id), new(big.Int).Lsh(big.NewInt(1), 200))))
	}
	return l
}

// withTON has a lab know the network that its deployment is on, too.
func (l *lab) withTON(o *tonOpsLab) {
	l.tonOps, o.relayFile = o, o.keyFile(l.dir, "relay")
	var err error
	o.bridge, err = node.TONOf(l.record)
	require.NoError(l.t, err)
	for _, p := range o.bridge.Pools {
		if p.ID == localPoolTON {
			o.pool = p
		}
	}
}

// fromTON sends nanotons of the person's to its account on the first chain.
func (l *lab) fromTON(nanotons int64) {
	o := l.tonOps
	body, err := bridge.Swap{
		Amount: big.NewInt(nanotons), Chain: localETH, Recipient: message.RecipientOf(node.AddressOf(l.person)),
		Refund: message.Recipient(o.person.Address().Account), Least: new(big.Int), MostFee: big.NewInt(1_000_000_000),
	}.Body()
	require.NoError(l.t, err)
	require.NoError(l.t, o.client.Send(l.t.Context(), o.person, wallet.Order{
		To: o.pool.Address, Value: big.NewInt(nanotons + 200_000_000), Bounce: true, Body: body,
	}))
}

// toTON sends units of the pool's token from the first chain to an account on TON.
func (l *lab) toTON(units int64, to ton.Address) common.Hash {
	call := bindings.NewBridge().PackSwap(localPoolTON, catalog.TONLocalnet, big.NewInt(units), to.Account,
		node.AddressOf(l.person), nil)
	tx := l.transact(localETH, l.bridge(localETH), whole(1, 15).Big(), call)
	l.Mined(localETH, tx)
	return tx.Hash()
}
