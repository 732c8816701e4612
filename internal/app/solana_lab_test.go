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

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/localnet/svmnode"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/solana"
)

// poolSOL is the pool of SOL, which is a token with nine decimals on the chain that it has a lane to.
const poolSOL = 5

// solanaLab is the program in a real virtual machine, with lanes between its pools and a lab's first chain.
type solanaLab struct {
	t         testing.TB
	cfg       svmnode.Config
	node      *svmnode.Cluster
	d         solana.Deployment
	usdt, sol solana.Pool
	owner, person, relay,
	mint ed25519.PrivateKey
	relayFile string
}

func solanaKey(name string) ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(crypto.Keccak256([]byte(name)))
}

// withSOL adds a token of SOL to the first chain.
func withSOL(_ *lab, s deploy.Spec) deploy.Spec {
	s.Chains[0].Pools = append(s.Chains[0].Pools, deploy.Pool{
		ID: poolSOL, Symbol: "SOL", RealDecimals: 9, CommonDecimals: 9, FeeRatio: 500, SwapLimit: whole(10_000, 9),
		DelayOver: whole(10_000, 9), Token: deploy.Token{Faucet: &deploy.Faucet{Name: "Solana", Symbol: "SOL", Decimals: 9}},
	})
	return s
}

// newSolanaLab deploys on both sides, opens the lanes, and adds them to the lab's record.
func newSolanaLab(t *testing.T) *lab {
	contracts := filepath.Join("..", "..", "contracts", "solana")
	program := solana.KeyOf(solanaKey("program"))
	s := &solanaLab{
		t: t, owner: solanaKey("owner"), person: solanaKey("person"), relay: solanaKey("relay"), mint: solanaKey("mint"),
		cfg: svmnode.Config{
			Contracts: contracts, Folder: t.TempDir(), Slot: 100 * time.Millisecond, Pace: 20 * time.Millisecond, Finality: 4,
			Programs: map[string]string{program.String(): filepath.Join(contracts, "artifacts", "bridge.so")},
		},
	}
	s.start()
	t.Cleanup(func() { s.node.Stop() })
	l := newLabOf(t, false, withSOL)
	s.relayFile = filepath.Join(l.dir, "relay-solana.json")
	require.NoError(t, os.WriteFile(s.relayFile, solana.FormatKeyFile(s.relay), 0o600))
	for _, k := range []ed25519.PrivateKey{s.owner, s.person, s.relay} {
		s.airdrop(solana.KeyOf(k), 500_000_000_000)
	}
	var genesis string
	s.ask(&genesis, "getGenesisHash")
	s.deploy(l, program)
	record := &l.record
	record.Solana = &catalog.SolanaDeployment{
		ChainID: catalog.SolanaLocalnet, GenesisHash: genesis, Program: program.String(), Committee: s.d.Committee.String(),
	}
	l.joinSolana(s, &s.usdt, 1, "USDT")
	l.joinSolana(s, &s.sol, poolSOL, "SOL")
	for _, id := range []uint32{1, poolSOL} {
		l.Mined(localETH, l.transact(localETH, l.token(localETH, id), nil,
			bindings.NewTestToken().PackApprove(l.bridge(localETH), new(big.Int).Lsh(big.NewInt(1), 200))))
	}
	checked, err := record.Check()
	require.NoError(t, err)
	l.record, l.solana = checked, s
	return l
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

func (s *solanaLab) airdrop(to solana.Key, lamports uint64) {
	var id string
	s.ask(&id, "requestAirdrop", to, lamports)
	s.settled(id)
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

// deploy makes the committee's account, a mint, and two pools with liquidity.
func (s *solanaLab) deploy(l *lab, program solana.Key) {
	salt, err := message.ParseBytes32(l.record.Salt)
	require.NoError(s.t, err)
	owner, person, mint := solana.KeyOf(s.owner), solana.KeyOf(s.person), solana.KeyOf(s.mint)
	p := solana.Parameters{
		Chain: catalog.SolanaLocalnet, Salt: salt, Owner: owner, Guardian: solana.KeyOf(solanaKey("guardian")),
		Set: l.deployment().Set,
	}
	s.d = solana.DeploymentOf(program, p)
	asOwner := []ed25519.PrivateKey{s.owner}
	s.send(asOwner, s.d.Initialize(owner, p))
	var rent uint64
	s.ask(&rent, "getMinimumBalanceForRentExemption", solana.LenMint)
	s.send([]ed25519.PrivateKey{s.owner, s.mint},
		solana.CreateAccount(owner, mint, solana.TokenProgram, rent, solana.LenMint), solana.InitializeMint(mint, owner, 6),
		solana.MakeAssociated(owner, person, mint), solana.MakeAssociated(owner, owner, mint),
		solana.MintTo(mint, solana.AssociatedAccount(person, mint), owner, 1_000_000_000_000),
		solana.MintTo(mint, solana.AssociatedAccount(owner, mint), owner, 1_000_000_000_000))
	for _, x := range []struct {
		to   *solana.Pool
		id   uint32
		mint solana.Key
		real uint8
		base uint64
	}{{&s.usdt, 1, mint, 6, 100_000_000_000}, {&s.sol, poolSOL, solana.Key{}, 9, 100_000_000_000}} {
		anchor := s.d.Anchor(x.id)
		*x.to = solana.Pool{
			Anchor: anchor, Authority: s.d.Authority(anchor), Vault: s.d.Vault(anchor), Mint: x.mint, ID: x.id,
			RealDecimals: x.real, CommonDecimals: x.real,
		}
		s.send(asOwner, s.d.AddPool(owner, solana.NewPool{
			ID: x.id, Mint: x.mint, CommonDecimals: x.real, FeeRatio: 500, SwapLimit: 1 << 62, DelayOver: 1 << 50,
			PoolOwner: owner, FeeReceiver: owner,
		}))
		s.send(asOwner, s.d.IncreaseLiquidity(*x.to, owner, x.base))
	}
}

// joinSolana opens the lane between a pool and the one with its id on the lab's first chain, on both sides.
func (l *lab) joinSolana(s *solanaLab, p *solana.Pool, id uint32, symbol string) {
	limit := uint64(1) << 45
	remote := message.Bytes32(p.Anchor)
	on := &l.record.Chains[0]
	require.EqualValues(l.t, localETH, on.ChainID)
	b := bindings.NewBridge()
	config := bindings.IBridgeGovernanceFeeConfig{
		BaseGas: 120_000, GasPerByte: 16, GasPrice: 1_000_000_000, CoinPriceRate: 1_000_000_000,
	}
	l.operator(localETH, nil, b.PackSetFeeConfig(catalog.SolanaLocalnet, config))
	l.operator(localETH, nil, b.PackSetLane(id, catalog.SolanaLocalnet, remote, new(big.Int).SetUint64(limit),
		new(big.Int).SetUint64(limit), true))
	var here catalog.Lane
	for i := range on.Pools {
		if far := &on.Pools[i]; far.PoolID == id {
			far.Lanes = append(far.Lanes, catalog.Lane{ChainID: catalog.SolanaLocalnet, RemoteAnchor: remote.String()})
			here = catalog.Lane{
				ChainID: localETH, RemoteAnchor: message.FromAddress(common.HexToAddress(far.Anchor)).String(),
			}
		}
	}
	anchor, err := message.ParseBytes32(here.RemoteAnchor)
	require.NoError(l.t, err)
	owner, asOwner := solana.KeyOf(s.owner), []ed25519.PrivateKey{s.owner}
	s.send(asOwner, s.d.SetLane(owner, p.Anchor, solana.Lane{
		Chain: localETH, Remote: anchor, CapOut: limit, CapIn: limit, Outbound: true,
	}))
	s.send(asOwner, s.d.SetFeeForm(owner, p.Anchor, localETH, solana.FeeForm{
		BaseGas: 100_000, GasPerByte: 16, GasPrice: 1_000_000_000, CoinPriceRate: 1000, ProtocolRate: 100,
	}))
	x := catalog.SolanaPool{
		PoolID: id, Anchor: p.Anchor.String(), Symbol: symbol, RealDecimals: p.RealDecimals,
		CommonDecimals: p.CommonDecimals, Lanes: []catalog.Lane{here},
	}
	if !p.Native() {
		mint := p.Mint.String()
		x.Mint = &mint
	}
	l.record.Solana.Pools = append(l.record.Solana.Pools, x)
}

// fromSolana sends base units of a pool's token to the person on the first chain.
func (l *lab) fromSolana(p solana.Pool, base uint64) (tx string) {
	s := l.solana
	raw, _ := s.account(s.d.Path(p.Anchor, localETH))
	path, err := solana.ReadPath(raw)
	require.NoError(l.t, err)
	uid := message.NewUID(catalog.SolanaLocalnet, localETH, message.PoolNonce(p.ID, uint32(path.Sequence)))
	person := solana.KeyOf(s.person)
	return s.send([]ed25519.PrivateKey{s.person}, s.d.Swap(p, person, uid, solana.Swap{
		Amount: base, Chain: localETH, Recipient: message.FromAddress(node.AddressOf(l.person)),
		Refund: message.Bytes32(person), MostFee: 1 << 62,
	}))
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
