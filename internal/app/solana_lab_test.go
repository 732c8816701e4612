package app

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/big"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/localnet/svmnode"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
	soldeploy "causeway/internal/solana/deploy"
)

// poolSOL is the pool of SOL, which is a token with nine decimals on the chain that it has a lane to.
const poolSOL = localPoolSOL

// solanaLab is the program in a real virtual machine, with lanes between its pools and a lab's first chain.
type solanaLab struct {
	t         testing.TB
	cfg       svmnode.Config
	node      *svmnode.Cluster
	d         solana.Deployment
	usdt, sol solana.Pool
	owner, person, relay,
	guardian ed25519.PrivateKey
	relayFile string
}

func solanaKey(name string) ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(crypto.Keccak256([]byte(name)))
}

// solanaMachine runs a cluster with people who have coins.
func solanaMachine(t testing.TB) (*solanaLab, *cluster.Client) {
	s := &solanaLab{
		t: t, owner: solanaKey("owner"), person: solanaKey("person"), relay: solanaKey("relay"),
		guardian: solanaKey("guardian"),
		cfg: svmnode.Config{
			Contracts: filepath.Join("..", "..", "contracts", "solana"), Folder: t.TempDir(), Slot: 100 * time.Millisecond,
			Pace: 20 * time.Millisecond, Finality: 4, Control: true,
		},
	}
	s.start()
	t.Cleanup(func() { s.node.Stop() })
	client, err := cluster.Dial(t.Context(), s.node.URL, "")
	require.NoError(t, err)
	for _, k := range []ed25519.PrivateKey{s.owner, s.person, s.relay, s.guardian} {
		require.NoError(t, soldeploy.Fund(t.Context(), client, solana.KeyOf(k), 5_000_000_000_000))
	}
	return s, client
}

// newSolanaLab deploys on both sides as operators do, with the local network's lanes.
func newSolanaLab(t *testing.T) *lab {
	s, client := solanaMachine(t)
	join := &node.SolanaJoin{Client: client, Payer: solana.InMemory(s.owner), Log: labLog()}
	l := newLabOf(t, false, func(_ *lab, spec deploy.Spec) deploy.Spec {
		join.Spec = localSolanaSpec(spec.Committee)
		join.Spec.Guardian = solana.KeyOf(s.guardian)
		return withSolana(spec, join)
	})
	l.withSolana(s)
	s.seed(l, join)
	for _, id := range []uint32{1, poolSOL} {
		l.Mined(localETH, l.transact(localETH, l.token(localETH, id), nil,
			bindings.NewTestToken().PackApprove(l.bridge(localETH), new(big.Int).Lsh(big.NewInt(1), 200))))
	}
	return l
}

// withSolana has a lab know the cluster that its deployment is on, too.
func (l *lab) withSolana(s *solanaLab) {
	l.solana, s.relayFile = s, s.keyFile(l, "relay", s.relay)
	bridge, err := node.SolanaOf(l.record)
	require.NoError(l.t, err)
	s.d = bridge.Deployment
	for _, p := range bridge.Pools {
		switch p.ID {
		case 1:
			s.usdt = p
		case poolSOL:
			s.sol = p
		}
	}
}

// keyFile writes a key as solana-keygen does.
func (s *solanaLab) keyFile(l *lab, name string, key ed25519.PrivateKey) string {
	path := filepath.Join(l.dir, name+"-solana.json")
	require.NoError(s.t, os.WriteFile(path, solana.FormatKeyFile(key), 0o600))
	return path
}

// seed gives the person tokens, and the pools liquidity.
func (s *solanaLab) seed(l *lab, join *node.SolanaJoin) {
	salt, err := message.ParseBytes32(l.record.Salt)
	require.NoError(s.t, err)
	cfg, err := join.Config(salt, func(chain, pool uint32) (message.Anchor, error) {
		for _, p := range l.record.Solana.Pools {
			for _, lane := range p.Lanes {
				if p.PoolID == pool && lane.ChainID == chain {
					return message.ParseAnchor(lane.RemoteAnchor)
				}
			}
		}
		return message.Anchor{}, fmt.Errorf("no lane of pool %d to chain %d", pool, chain)
	})
	require.NoError(s.t, err)
	require.NoError(s.t, soldeploy.Seed(s.t.Context(), cfg, soldeploy.Seeding{
		Accounts: []solana.Key{solana.KeyOf(s.person)}, Tokens: 1_000_000,
		Liquidity: map[uint32]uint64{1: 1_000_000_000_000, poolSOL: 1_000_000_000_000},
	}))
}

// start starts the cluster, where an earlier one was killed on its port.
func (s *solanaLab) start() {
	c, err := svmnode.Start(context.WithoutCancel(s.t.Context()), s.cfg)
	require.NoError(s.t, err)
	at, err := url.Parse(c.URL)
	require.NoError(s.t, err)
	_, port, err := net.SplitHostPort(at.Host)
	require.NoError(s.t, err)
	s.cfg.Port, err = strconv.Atoi(port)
	require.NoError(s.t, err)
	s.node = c
}

func (s *solanaLab) chain() config.Chain {
	return config.Chain{ID: catalog.SolanaLocalnet, Endpoints: []string{s.node.URL}, Poll: 50 * time.Millisecond}
}

func (s *solanaLab) ask(result any, method string, params ...any) {
	s.t.Helper()
	if params == nil {
		params = []any{}
	}
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	require.NoError(s.t, err)
	res, err := http.Post(s.node.URL, "application/json", bytes.NewReader(body))
	require.NoError(s.t, err)
	defer res.Body.Close()
	var answer struct {
		Result, Error json.RawMessage
	}
	require.NoError(s.t, json.NewDecoder(res.Body).Decode(&answer))
	require.Empty(s.t, string(answer.Error), method)
	require.NoError(s.t, json.Unmarshal(answer.Result, result))
}

// settled waits until a transaction is in a block, and went through.
func (s *solanaLab) settled(id string) {
	s.t.Helper()
	var statuses struct {
		Value []*struct {
			Err    json.RawMessage `json:"err"`
			Status string          `json:"confirmationStatus"`
		} `json:"value"`
	}
	require.Eventually(s.t, func() bool {
		s.ask(&statuses, "getSignatureStatuses", []string{id})
		return statuses.Value[0] != nil && statuses.Value[0].Status != "processed"
	}, patience, 20*time.Millisecond)
	require.Equal(s.t, "null", string(statuses.Value[0].Err))
}

// send signs and sends instructions, and waits until they went through.
func (s *solanaLab) send(keys []ed25519.PrivateKey, list ...solana.Instruction) string {
	s.t.Helper()
	var latest struct {
		Value struct {
			Blockhash solana.Key `json:"blockhash"`
		} `json:"value"`
	}
	s.ask(&latest, "getLatestBlockhash", map[string]any{"commitment": "confirmed"})
	m, err := solana.Compile(solana.KeyOf(keys[0]), latest.Value.Blockhash, append([]solana.Instruction{
		solana.LimitUnits(1_000_000),
	}, list...)...)
	require.NoError(s.t, err)
	tx, err := solana.Sign(m, keys...)
	require.NoError(s.t, err)
	var id string
	s.ask(&id, "sendTransaction", base64.StdEncoding.EncodeToString(tx.Encode()), map[string]any{"encoding": "base64"})
	s.settled(id)
	return id
}

func (s *solanaLab) account(key solana.Key) (data []byte, lamports uint64) {
	s.t.Helper()
	var answer struct {
		Value *struct {
			Data     [2]string `json:"data"`
			Lamports uint64    `json:"lamports"`
		} `json:"value"`
	}
	s.ask(&answer, "getAccountInfo", key, map[string]any{"commitment": "confirmed", "encoding": "base64"})
	if answer.Value == nil {
		return nil, 0
	}
	data, err := base64.StdEncoding.DecodeString(answer.Value.Data[0])
	require.NoError(s.t, err)
	return data, answer.Value.Lamports
}

// fromSolana sends base units of a pool's token to the person on the first chain.
func (l *lab) fromSolana(p solana.Pool, base uint64) (tx string) {
	s, uid := l.solana, l.nextUID(p)
	person := solana.KeyOf(s.person)
	return s.send([]ed25519.PrivateKey{s.person}, s.d.Swap(p, person, uid, solana.Swap{
		Amount: base, Chain: localETH, Recipient: message.RecipientOf(node.AddressOf(l.person)),
		Refund: message.Recipient(person), MostFee: 1 << 62,
	}))
}

// nextUID is the uid of the next message of a pool to the first chain.
func (l *lab) nextUID(p solana.Pool) message.UID {
	raw, _ := l.solana.account(l.solana.d.Path(p.Anchor, localETH))
	path, err := solana.ReadPath(raw)
	require.NoError(l.t, err)
	return message.NewUID(catalog.SolanaLocalnet, localETH, message.PoolNonce(p.ID, uint32(path.Sequence)))
}

// toSolana sends base units of a pool's token from the first chain to an account on Solana.
func (l *lab) toSolana(pool uint32, units int64, to solana.Key, data []byte) common.Hash {
	b := bindings.NewBridge()
	me := node.AddressOf(l.person)
	fee := whole(1, 15).Big() // more than any message of the lab costs: what is too much comes back
	call := b.PackSwap(pool, catalog.SolanaLocalnet, big.NewInt(units), to, me, data)
	tx := l.transact(localETH, l.bridge(localETH), fee, call)
	l.Mined(localETH, tx)
	return tx.Hash()
}

// refusedToSolana is what the first chain says to such a swap; nothing is sent.
func (l *lab) refusedToSolana(pool uint32, units int64, to solana.Key, data []byte) error {
	b, at := bindings.NewBridge(), l.bridge(localETH)
	me := node.AddressOf(l.person)
	_, err := l.client[localETH].CallContract(l.t.Context(), ethereum.CallMsg{
		From: me, To: &at, Value: whole(1, 15).Big(),
		Data: b.PackSwap(pool, catalog.SolanaLocalnet, big.NewInt(units), to, me, data),
	}, nil)
	return evm.Explain(err)
}

// heldOnSolana is what somebody has of a pool's token, in base units.
func (s *solanaLab) heldOnSolana(p solana.Pool, owner solana.Key) uint64 {
	if p.Native() {
		_, lamports := s.account(owner)
		return lamports
	}
	raw, _ := s.account(solana.AssociatedAccount(owner, p.Mint))
	if raw == nil {
		return 0
	}
	a, err := solana.ReadTokenAccount(raw)
	require.NoError(s.t, err)
	return a.Amount
}

// noHalts demands that no member saw a disagreement between its ledger and a chain.
func (l *lab) noHalts() {
	l.t.Helper()
	for _, m := range l.members {
		halts, err := m.db.Committee().Halted(l.t.Context())
		require.NoError(l.t, err)
		require.Empty(l.t, halts, fmt.Sprint(m.name))
	}
}
