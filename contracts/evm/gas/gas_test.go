// Package gas_test measures what people pay: receipts of a real go-ethereum chain in process (Osaka rules), not a
// compiler's or test runner's estimate. The figures are held against the committed snapshot and against the limits of
// docs/adr/0003-one-bridge-contract.md. Regenerate with: go test ./contracts/evm/gas -update
package gas_test

import (
	"context"
	"crypto/ecdsa"
	"encoding/binary"
	"encoding/json"
	"flag"
	"fmt"
	"math/big"
	"os"
	"testing"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/eth/ethconfig"
	"github.com/ethereum/go-ethereum/ethclient/simulated"
	"github.com/ethereum/go-ethereum/node"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
)

var update = flag.Bool("update", false, "write snapshot.json from this run")

const (
	snapshotFile = "snapshot.json"
	remoteChain  = uint32(910001002)
	tokenPool    = uint32(1)
	coinPool     = uint32(2)
	codeLimit    = 24_576 // EIP-170
)

// figure is one line of the snapshot. Must is the limit of the design; Stretch is where it would like to be.
type figure struct {
	Gas     uint64 `json:"gas"`
	Must    uint64 `json:"must,omitempty"`
	Stretch uint64 `json:"stretch,omitempty"`
}

// limits in gas, from the design's table of targets; a figure without an entry is only held against the snapshot.
var limits = map[string]figure{
	"swap ERC-20":                     {Must: 66_500, Stretch: 64_000},
	"swap ERC-20 with a minimum":      {Must: 66_500, Stretch: 64_000},
	"swap native":                     {Must: 47_500, Stretch: 45_000},
	"deliver 2/3, existing recipient": {Must: 78_000, Stretch: 75_500},
	"deliver 3/5, existing recipient": {Must: 83_000, Stretch: 80_500},
	"deliver 5/7, existing recipient": {Must: 93_000, Stretch: 90_000},
	"deliver 3/5, new recipient":      {Must: 100_500, Stretch: 97_000},
	"batch of 10, 3/5, each":          {Must: 24_500, Stretch: 23_000},
	// The design's 61,000 and 77,000 were measured without the app's caps, its pause and its literal events: see the ADR.
	"mint bridge out":                   {Must: 67_000, Stretch: 61_000},
	"deliver 3/5 to a mint bridge":      {Must: 79_000, Stretch: 77_000},
	"code size of the bridge, in bytes": {Must: codeLimit},
	// docs/adr/0008-bitcoin-routers.md: the lane to Bitcoin asks no message fee where the withdrawal fee pays for it.
	"withdraw BTC to P2TR":                          {Must: 70_000, Stretch: 61_000},
	"withdraw BTC to P2WPKH":                        {Must: 70_000, Stretch: 61_000},
	"withdraw BTC to P2PKH":                         {Must: 70_000, Stretch: 61_000},
	"deliver 3/5 a Bitcoin deposit, known receiver": {Must: 100_000, Stretch: 92_000},
}

func TestGasAgainstSnapshot(t *testing.T) {
	got := map[string]figure{}
	record := func(name string, gas uint64) {
		f := limits[name]
		f.Gas = gas
		got[name] = f
	}
	for _, kn := range [][2]int{{2, 3}, {3, 5}, {5, 7}} {
		measure(t, kn[0], kn[1], record)
	}
	c := newChain(t, 3, 5, "BridgeStorageLock")
	c.swap(tokenPool)
	record("storage lock: swap ERC-20", c.swap(tokenPool))
	known := c.fresh()
	c.deliver(c.pool, message.KindSwap, tokenPool, known)
	record("storage lock: deliver 3/5, existing recipient", c.deliver(c.pool, message.KindSwap, tokenPool, known))

	measureBitcoin(t, record)
	measureCustody(t, record)
	measureSmartAccount(t, record)

	size := uint64(len(common.FromHex(readArtifact(t, "Bridge").DeployedBytecode)))
	record("code size of the bridge, in bytes", size)

	if *update {
		b, err := json.MarshalIndent(got, "", "  ")
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(snapshotFile, append(b, '\n'), 0o644))
	}
	b, err := os.ReadFile(snapshotFile)
	require.NoError(t, err, "write it with -update")
	var want map[string]figure
	require.NoError(t, json.Unmarshal(b, &want))
	// A lane's two buckets fill up by the clock, of which blocks take what passed: one that is full takes a branch more.
	const refilled = 2 * 15
	for name, f := range got {
		t.Logf("%-36s %7d  (must %d, stretch %d)", name, f.Gas, f.Must, f.Stretch)
		require.Contains(t, want, name, "not in the snapshot: run with -update")
		if f.Gas > want[name].Gas+refilled {
			t.Errorf("%s: %d, was %d", name, f.Gas, want[name].Gas)
		}
		if f.Must != 0 && f.Gas > f.Must {
			t.Errorf("%s: %d is above the limit of %d", name, f.Gas, f.Must)
		}
	}
	require.Len(t, want, len(got), "the snapshot holds figures that are no longer measured")
}

// measure records every operation on a fresh chain with a k-of-n committee. Operations that do not depend on the
// committee are recorded with 3-of-5 only.
func measure(t *testing.T, k, n int, record func(string, uint64)) {
	c := newChain(t, k, n, "Bridge")
	scheme := fmt.Sprintf("%d/%d", k, n)
	if k == 3 {
		c.swap(tokenPool)
		record("swap ERC-20", c.swap(tokenPool))
		record("swap ERC-20 with a minimum", c.swapLeast(tokenPool))
		c.swap(coinPool)
		record("swap native", c.swap(coinPool))
		c.bridgeOut()
		record("mint bridge out", c.bridgeOut())
		known := c.fresh()
		c.deliver(c.mint, message.KindMint, 0xA0, known)
		record("deliver 3/5 to a mint bridge", c.deliver(c.mint, message.KindMint, 0xA0, known))
	}
	known := c.fresh()
	c.deliver(c.pool, message.KindSwap, tokenPool, known)
	record("deliver "+scheme+", existing recipient", c.deliver(c.pool, message.KindSwap, tokenPool, known))
	record("deliver "+scheme+", new recipient", c.deliver(c.pool, message.KindSwap, tokenPool, c.fresh()))
	if k == 3 {
		c.deliver(c.coins, message.KindSwap, coinPool, known)
		record("deliver 3/5 native, existing recipient", c.deliver(c.coins, message.KindSwap, coinPool, known))
	}
	var existing, fresh []message.Message
	for range 10 {
		to := c.fresh()
		c.deliver(c.pool, message.KindSwap, tokenPool, to)
		existing = append(existing, c.message(c.pool, message.KindSwap, tokenPool, to))
	}
	record("batch of 10, "+scheme+", each", c.deliverBatch(existing)/10)
	for range 10 {
		fresh = append(fresh, c.message(c.pool, message.KindSwap, tokenPool, c.fresh()))
	}
	record("batch of 10, "+scheme+", new recipients, each", c.deliverBatch(fresh)/10)
}

// chain is one in-process chain with a bridge that has a token pool, a coin pool and a mint bridge.
type chain struct {
	t       *testing.T
	ctx     context.Context
	sim     *simulated.Backend
	key     *ecdsa.PrivateKey
	id      uint32
	bridge  common.Address
	pool    common.Address
	coins   common.Address
	mint    common.Address
	set     message.Set
	keys    []*ecdsa.PrivateKey
	domain  message.Domain
	seq     uint32
	strange uint64
}

var (
	abiBridge = bindings.NewBridge()
	abiToken  = bindings.NewTestToken()
	abiMint   = bindings.NewMintBridgeToken()
	native    = common.HexToAddress("0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE")
	peer      = message.Anchor(crypto.Keccak256Hash([]byte("peer")))
	maximum   = new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 256), big.NewInt(1))
)

func newChain(t *testing.T, k, n int, variant string) *chain {
	key, err := crypto.ToECDSA(crypto.Keccak256([]byte("worthless key of the gas test")))
	require.NoError(t, err)
	c := &chain{t: t, ctx: context.Background(), key: key, id: 910001001}
	rich := types.GenesisAlloc{c.me(): {Balance: new(big.Int).Lsh(big.NewInt(1), 100)}}
	c.sim = simulated.NewBackend(rich, func(_ *node.Config, e *ethconfig.Config) {
		genesis, config := *e.Genesis, *e.Genesis.Config
		config.ChainID = big.NewInt(int64(c.id))
		config.BogotaTime = nil // the last rules are Osaka's
		genesis.Config, genesis.GasLimit = &config, 60_000_000
		e.Genesis, e.NetworkId = &genesis, uint64(c.id)
	})
	t.Cleanup(func() { require.NoError(t, c.sim.Close()) })

	var members []message.Member
	byMember := map[message.Member]*ecdsa.PrivateKey{}
	for i := range n {
		k, err := crypto.ToECDSA(crypto.Keccak256([]byte{'m', byte(i)}))
		require.NoError(t, err)
		m := message.Member(crypto.PubkeyToAddress(k.PublicKey))
		members, byMember[m] = append(members, m), k
	}
	c.set, err = message.NewSet(1, uint8(k), members)
	require.NoError(t, err)
	for _, m := range c.set.Members[n-k:] {
		c.keys = append(c.keys, byMember[m])
	}
	c.install(variant)
	return c
}

// install deploys and configures; caps and limits are far above what is measured.
func (c *chain) install(variant string) {
	salt := message.Bytes32(crypto.Keccak256Hash([]byte("gas")))
	c.domain = message.NewDomain(salt)
	c.bridge = c.create(variant, abiBridge.PackConstructor(salt, c.set.Encode(), c.me(), c.me(), common.Address{}))
	token := c.create("TestToken", abiToken.PackConstructor("Gas", "GAS", 6))
	c.mint = c.create("MintBridgeToken", abiMint.PackConstructor(c.bridge, "Mint", "MNT", 6, 6, c.me()))
	limit := big.NewInt(1e15)
	c.send(c.bridge, nil, abiBridge.PackSetFeeConfig(remoteChain, bindings.IBridgeGovernanceFeeConfig{
		GasPrice: 1e9, CoinPriceRate: 1e9, BaseGas: 100_000, GasPerByte: 16, ProtocolRate: 5,
	}))
	for _, p := range []bindings.IBridgeGovernancePoolConfig{
		{PoolId: tokenPool, Token: token, RealDecimals: 6, CommonDecimals: 6, SwapLimit: limit, DelayOver: limit},
		{
			PoolId: coinPool, Token: native, RealDecimals: 18, CommonDecimals: 8, SwapLimit: big.NewInt(1e18),
			DelayOver: big.NewInt(1e18),
		},
	} {
		p.FeeRatio, p.Owner, p.FeeReceiver = 3000, c.me(), c.me()
		c.send(c.bridge, nil, abiBridge.PackAddPool(p))
		c.send(c.bridge, nil, abiBridge.PackSetLane(p.PoolId, remoteChain, peer, limit, limit, true))
	}
	c.send(c.bridge, nil, abiBridge.PackRegisterApp(c.mint, true))
	c.send(c.bridge, nil, abiBridge.PackConfigureApp(c.mint, 6, limit))
	c.send(c.bridge, nil, abiBridge.PackSetAppLane(c.mint, remoteChain, peer, limit, limit, true))
	c.pool, c.coins = c.anchor(tokenPool), c.anchor(coinPool)

	c.send(token, nil, abiToken.PackMint(c.me(), big.NewInt(1e15)))
	c.send(token, nil, abiToken.PackApprove(c.bridge, maximum))
	c.send(c.bridge, nil, abiBridge.PackIncreaseLiquidity(tokenPool, big.NewInt(1e12)))
	c.send(c.bridge, big.NewInt(1e18), abiBridge.PackIncreaseLiquidity(coinPool, big.NewInt(1e18)))
	c.deliver(c.mint, message.KindMint, 0xA0, c.me()) // something to bridge out
	c.deliver(c.mint, message.KindMint, 0xA0, c.me())
}

func (c *chain) me() common.Address { return crypto.PubkeyToAddress(c.key.PublicKey) }

// fresh is an address that nothing was ever sent to.
func (c *chain) fresh() common.Address {
	c.strange++
	return common.BytesToAddress(crypto.Keccak256(binary.BigEndian.AppendUint64([]byte("fresh"), c.strange)))
}

// messageFee is [7.81] for a payload without data.
func messageFee() *big.Int {
	fee := int64((81*16 + 100_000) * 1e9)
	return big.NewInt(fee + fee*5/1000)
}

func (c *chain) swap(pool uint32) uint64 {
	value, sum := messageFee(), big.NewInt(1_000_000)
	if pool == coinPool {
		sum = big.NewInt(1e16)
		value.Add(value, sum)
	}
	to := message.FromAddress(c.me())
	return c.send(c.bridge, value, abiBridge.PackSwap(pool, remoteChain, sum, to, c.me(), nil)).GasUsed
}

// swapLeast is swap of tokens with the least that is sent on.
func (c *chain) swapLeast(pool uint32) uint64 {
	to := message.FromAddress(c.me())
	data := abiBridge.PackSwap0(pool, remoteChain, big.NewInt(1_000_000), to, c.me(), nil, big.NewInt(997_000))
	return c.send(c.bridge, messageFee(), data).GasUsed
}

func (c *chain) bridgeOut() uint64 {
	return c.send(c.mint, messageFee(), abiMint.PackBridgeOut0(remoteChain, big.NewInt(1_000_000), c.me(), nil)).GasUsed
}

func (c *chain) message(anchor common.Address, kind message.Kind, origin uint32, to common.Address) message.Message {
	c.seq++
	payload, err := message.Payload{
		Kind: kind, Amount: amount.New(1_234_567),
		Recipient: message.RecipientOf(to), Refund: message.RecipientOf(c.me()),
	}.Encode()
	require.NoError(c.t, err)
	return message.Message{
		UID:       message.NewUID(remoteChain, c.id, message.PoolNonce(origin, c.seq)),
		SrcAnchor: peer,
		DstAnchor: message.AnchorOf(anchor),
		Payload:   payload,
	}
}

func (c *chain) proof(ms ...message.Message) []byte { return c.attest(c.domain.BatchDigest(ms)) }

// attest is set | attestation over a digest.
func (c *chain) attest(digest message.Digest) []byte {
	var signatures []message.Signature
	for _, key := range c.keys {
		s, err := message.Sign(digest, key)
		require.NoError(c.t, err)
		signatures = append(signatures, s)
	}
	attestation, err := c.set.Combine(digest, signatures)
	require.NoError(c.t, err)
	return c.set.Proof(attestation)
}

func bound(m message.Message) bindings.Message {
	return bindings.Message{
		Uid: new(big.Int).SetBytes(m.UID[:]), SrcAnchor: m.SrcAnchor, DstAnchor: m.DstAnchor, Payload: m.Payload.Bytes(),
	}
}

func (c *chain) deliver(anchor common.Address, kind message.Kind, origin uint32, to common.Address) uint64 {
	m := c.message(anchor, kind, origin, to)
	r := c.send(c.bridge, nil, abiBridge.PackDeliver(bound(m), c.proof(m)))
	c.requirePaid(r, 1)
	return r.GasUsed
}

func (c *chain) deliverBatch(ms []message.Message) uint64 {
	var batch []bindings.Message
	for _, m := range ms {
		batch = append(batch, bound(m))
	}
	r := c.send(c.bridge, nil, abiBridge.PackDeliverBatch(batch, c.proof(ms...)))
	c.requirePaid(r, len(ms))
	return r.GasUsed
}

// requirePaid makes sure that a payment was measured and not a claim.
func (c *chain) requirePaid(r *types.Receipt, want int) {
	paid := 0
	for _, l := range r.Logs {
		if e, err := abiBridge.UnpackMessageDeliveredEvent(l); err == nil && e.Outcome == 1 {
			paid++
		}
	}
	require.Equal(c.t, want, paid, "deliveries paid")
}

func (c *chain) anchor(pool uint32) common.Address {
	return crypto.CreateAddress2(c.bridge, common.BigToHash(new(big.Int).SetUint64(uint64(pool))), c.facadeInitHash())
}

// facadeInitHash is the hash of the EIP-1167 clone's creation code; the facade is the bridge's first creation.
func (c *chain) facadeInitHash() []byte {
	facade := crypto.CreateAddress(c.bridge, 1)
	code := append(common.FromHex("3d602d80600a3d3981f3363d3d373d3d3d363d73"), facade.Bytes()...)
	return crypto.Keccak256(append(code, common.FromHex("5af43d82803e903d91602b57fd5bf3")...))
}

type artifact struct {
	Bytecode         string `json:"bytecode"`
	DeployedBytecode string `json:"deployedBytecode"`
}

func readArtifact(t *testing.T, name string) artifact {
	b, err := os.ReadFile("../artifacts/" + name + ".json")
	require.NoError(t, err)
	var a artifact
	require.NoError(t, json.Unmarshal(b, &a))
	return a
}

func (c *chain) create(name string, arguments []byte) common.Address {
	code := append(common.FromHex(readArtifact(c.t, name).Bytecode), arguments...)
	return c.transact(nil, nil, code).ContractAddress
}

func (c *chain) send(to common.Address, value *big.Int, data []byte) *types.Receipt {
	return c.transact(&to, value, data)
}

func (c *chain) call(to common.Address, data []byte) ([]byte, error) {
	return c.sim.Client().CallContract(c.ctx, ethereum.CallMsg{To: &to, Data: data}, nil)
}

func (c *chain) transact(to *common.Address, value *big.Int, data []byte) *types.Receipt {
	client := c.sim.Client()
	nonce, err := client.PendingNonceAt(c.ctx, c.me())
	require.NoError(c.t, err)
	id := big.NewInt(int64(c.id))
	tx, err := types.SignNewTx(c.key, types.LatestSignerForChainID(id), &types.DynamicFeeTx{
		ChainID: id, Nonce: nonce, To: to, Value: value, Data: data, Gas: 16_000_000,
		GasTipCap: big.NewInt(1e9), GasFeeCap: big.NewInt(50e9),
	})
	require.NoError(c.t, err)
	require.NoError(c.t, client.SendTransaction(c.ctx, tx))
	c.sim.Commit()
	receipt, err := client.TransactionReceipt(c.ctx, tx.Hash())
	require.NoError(c.t, err)
	require.Equal(c.t, types.ReceiptStatusSuccessful, receipt.Status, "reverted: %x", data[:min(4, len(data))])
	return receipt
}
