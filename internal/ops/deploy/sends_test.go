package deploy

import (
	"errors"
	"log/slog"
	"math/big"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/config"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/signer"
)

const signedFile = `
network: testnet
name: signed
generation: 1
signer: {address: "DEPLOYER", socket: s.sock}
record: deployment.json
committee:
  threshold: 3
  members: ["0x0000000000000000000000000000000000000001", "0x0000000000000000000000000000000000000002",
    "0x0000000000000000000000000000000000000003", "0x0000000000000000000000000000000000000004",
    "0x0000000000000000000000000000000000000005"]
guardian: "0x0000000000000000000000000000000000000010"
timelock: {delay: 48h, proposers: ["0x0000000000000000000000000000000000000011"]}
handOver: true
chains:
  - id: 11155111
    rpc: http://127.0.0.1:1
    fees: [{chain: 97, baseGas: 120000, gasPerByte: 16, gasPrice: 1000000000, coinPriceRate: 1000000000}]
    pools:
      - id: 1
        token: {address: "0x0000000000000000000000000000000000000020", symbol: USDT, decimals: 6}
        commonDecimals: 6
        feeRatio: 300
        delayOver: "1000"
        lanes: [{chain: 97, capOut: "5000", capIn: "5000"}]
  - id: 97
    rpc: http://127.0.0.1:1
    fees: [{chain: 11155111, baseGas: 120000, gasPerByte: 16, gasPrice: 1000000000, coinPriceRate: 1000000000}]
    pools:
      - id: 1
        token: {address: "0x0000000000000000000000000000000000000021", symbol: USDT, decimals: 18}
        commonDecimals: 6
        feeRatio: 300
        delayOver: "1000"
        lanes: [{chain: 11155111, capOut: "5000", capIn: "5000"}]
`

// hosted is a deployer's signer that somebody asks who took over the machine on which `deploy` runs.
type hosted struct {
	t     *testing.T
	s     *signer.Signer
	held  signer.Key
	spec  deploy.Spec
	salt  message.Bytes32
	nonce uint64
}

const sepolia = 11_155_111

// newHosted opens a signer by its file alone, which names a copy of the deployment's.
func newHosted(t *testing.T, text string) *hosted {
	t.Helper()
	dir := t.TempDir()
	key, err := crypto.ToECDSA(crypto.Keccak256([]byte("deployer")))
	require.NoError(t, err)
	h := &hosted{t: t, held: signer.NewFileKey(key), salt: message.Bytes32{9}}
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	write("deployer.key", common.Bytes2Hex(crypto.FromECDSA(key)))
	file := write("deploy.yaml", strings.ReplaceAll(text, "DEPLOYER", h.held.Member().Hex()))
	c, err := config.Load[config.Signer](write("signer.yaml", `
network: testnet
recordFile: r/record
markFile: m/mark
socket: s.sock
accounts:
  - duty: deployer
    keyFile: deployer.key
    deploys: {file: deploy.yaml, salt: "`+h.salt.String()+`"}
    chains: [{id: 11155111, maxFee: "0.1", feesPerDay: "1"}, {id: 97, maxFee: "0.1", feesPerDay: "1"}]
`))
	require.NoError(t, err)
	require.NoError(t, errors.Join(os.Mkdir(filepath.Join(dir, "r"), 0o700), os.Mkdir(filepath.Join(dir, "m"), 0o700)))
	cfg, err := node.SignerConfig(c, Sends, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	require.NoError(t, signer.Begin(cfg, nil))
	h.s, err = signer.Open(cfg)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, h.s.Close()) })
	own, err := config.Load[config.Deploy](file)
	require.NoError(t, err)
	h.spec, err = SpecOf(own)
	require.NoError(t, err)
	return h
}

// asks has a transaction signed for a chain, whose highest fee is 100,000 times gwei.
func (h *hosted) asks(chain uint32, gwei int64, c deploy.Call) error {
	h.nonce++
	id := new(big.Int).SetUint64(uint64(chain))
	_, err := h.s.SignTransaction(h.t.Context(), signer.Caller{}, h.held.Member(), chain, types.NewTx(&types.DynamicFeeTx{
		ChainID: id, Nonce: h.nonce, Gas: 100_000, GasFeeCap: new(big.Int).Mul(big.NewInt(gwei), big.NewInt(1e9)), To: c.To,
		Value: c.MaxValue.Big(), Data: c.Data,
	}))
	return err
}

func (h *hosted) refuses(code signer.Code, chain uint32, c deploy.Call, name string) {
	h.t.Helper()
	var refusal *signer.Refusal
	require.ErrorAs(h.t, h.asks(chain, 1, c), &refusal, name)
	require.Equal(h.t, code, refusal.Code, name)
}

// ofSalt is what a specification has sent for another deployment than the signer's.
func (h *hosted) ofSalt(salt message.Bytes32, change func(*deploy.Spec)) map[uint32][]deploy.Call {
	s := h.spec
	s.Chains = append([]deploy.Chain(nil), s.Chains...)
	for i := range s.Chains {
		s.Chains[i].Pools = append([]deploy.Pool(nil), s.Chains[i].Pools...)
	}
	change(&s)
	sends, err := deploy.Sends(s, salt, common.Address(h.held.Member()))
	require.NoError(h.t, err)
	return sends
}

// strange are the calls of one list that another does not have.
func strange(list, known []deploy.Call) (out []deploy.Call) {
	for _, c := range list {
		if !slices.ContainsFunc(known, func(k deploy.Call) bool { return reflect.DeepEqual(k, c) }) {
			out = append(out, c)
		}
	}
	return out
}

// A deployer's signer signs what `deploy` sends for its copy of the deployment's file. Who took over the machine on
// which `deploy` runs, and has another file there, gets nothing of it signed: no guardian, owner, proposer, committee,
// token, lane or fee of his own, and no other deployment.
func TestDeployerOnEVM_Refused_SR24(t *testing.T) {
	h := newHosted(t, signedFile)
	known := h.ofSalt(h.salt, func(*deploy.Spec) {})
	for chain, list := range known {
		require.NotEmpty(t, list)
		for _, c := range list {
			if c.MaxValue.IsZero() {
				require.NoError(t, h.asks(chain, 1, c))
			}
		}
	}
	thief := common.HexToAddress("0x7e1ef")
	for name, change := range map[string]func(*deploy.Spec){
		"his guardian":         func(s *deploy.Spec) { s.Guardian = thief },
		"his proposer":         func(s *deploy.Spec) { s.Timelock.Proposers = []common.Address{thief} },
		"his executor":         func(s *deploy.Spec) { s.Timelock.Executors = []common.Address{thief} },
		"a shorter delay":      func(s *deploy.Spec) { s.Timelock.Delay /= 2 },
		"his committee":        func(s *deploy.Spec) { s.Committee.Members = append(s.Committee.Members[:4:4], message.Member{1}) },
		"his pool":             func(s *deploy.Spec) { s.Chains[0].Pools[0].Owner = thief },
		"his fees":             func(s *deploy.Spec) { s.Chains[0].Pools[0].FeeReceiver = thief },
		"his token":            func(s *deploy.Spec) { s.Chains[0].Pools[0].Token.Address = thief },
		"wider lanes":          func(s *deploy.Spec) { s.Chains[0].Pools[0].Lanes = wider(s.Chains[0].Pools[0].Lanes) },
		"a factory of its own": func(s *deploy.Spec) { s.OwnFactory = true },
	} {
		calls := strange(h.ofSalt(h.salt, change)[sepolia], known[sepolia])
		require.NotEmpty(t, calls, name)
		for _, c := range calls {
			h.refuses(signer.CodeCall, sepolia, c, name)
		}
	}
	for _, c := range strange(h.ofSalt(message.Bytes32{8}, func(*deploy.Spec) {})[sepolia], known[sepolia]) {
		h.refuses(signer.CodeCall, sepolia, c, "another deployment")
	}
	h.refusesCalls(known[sepolia], thief)
	require.ErrorContains(t, h.asks(sepolia, 1_001, known[sepolia][1]), "wei, at most")
	require.ErrorContains(t, h.asks(1, 1, known[sepolia][1]), "signs nothing for chain 1")
}

func wider(lanes []deploy.Lane) []deploy.Lane {
	out := append([]deploy.Lane(nil), lanes...)
	out[0].CapIn, _ = out[0].CapIn.Add(out[0].CapIn)
	return out
}

// refusesCalls are calls of what the deployment makes, which its owner could send.
func (h *hosted) refusesCalls(known []deploy.Call, thief common.Address) {
	b, lock := bindings.NewBridge(), bindings.NewTimelockController()
	var bridge, timelock common.Address
	for _, c := range known {
		switch {
		case len(c.Data) < 4:
		case [4]byte(c.Data) == [4]byte(b.PackTransferOwnership(thief)[:4]):
			bridge = *c.To
		case [4]byte(c.Data) == [4]byte(lock.PackExecuteBatch(nil, nil, nil, [32]byte{}, [32]byte{})[:4]):
			timelock = *c.To
		}
	}
	require.NotZero(h.t, bridge)
	require.NotZero(h.t, timelock)
	one := big.NewInt(1)
	for name, c := range map[string]deploy.Call{
		"the bridge to the thief":  {To: &bridge, Data: b.PackTransferOwnership(thief)},
		"a guardian":               {To: &bridge, Data: b.PackSetGuardian(thief)},
		"an app that mints":        {To: &bridge, Data: b.PackRegisterApp(thief, true)},
		"a lane of the thief's":    {To: &bridge, Data: b.PackSetLane(1, 97, message.Anchor{31: 6}, one, one, true)},
		"an approval of a token":   {To: &thief, Data: bindings.NewTestToken().PackApprove(thief, one)},
		"coins":                    {To: &thief},
		"a role of the timelock's": {To: &timelock, Data: lock.PackGrantRole([32]byte{}, thief)},
		"a proposal": {To: &timelock, Data: lock.PackSchedule(bridge, new(big.Int), b.PackTransferOwnership(thief), [32]byte{},
			[32]byte{}, new(big.Int))},
		"a contract": {Data: common.FromHex(bindings.TimelockControllerMetaData.Bin)},
	} {
		h.refuses(signer.CodeCall, sepolia, c, name)
	}
}

// A deployer's signer does not start with a file that is not its own, or says too little to know what is sent.
func TestDeployersFile_SR24(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deploy.yaml")
	me := common.HexToAddress("0x30")
	sends := func(text string) error {
		require.NoError(t, os.WriteFile(path, []byte(strings.ReplaceAll(text, "DEPLOYER", me.Hex())), 0o600))
		_, err := Sends(path, config.Testnet, message.Bytes32{1}, me)
		return err
	}
	require.NoError(t, sends(signedFile))
	for want, text := range map[string]string{
		"the signer for":     strings.Replace(signedFile, "network: testnet", "network: local", 1),
		"has 0x0100000000":   strings.Replace(signedFile, "DEPLOYER", common.Address{1}.Hex(), 1),
		"no lane back":       strings.Replace(signedFile, "lanes: [{chain: 11155111", "lanes: [{chain: 1", 1),
		"bring its key file": signedFile + "solana: {rpc: 'http://127.0.0.1:1', keyFile: elsewhere.json, owner: " + solanaText + ", guardian: " + solanaText + ", ownerDelay: 48h}\n",
	} {
		require.ErrorContains(t, sends(text), want)
	}
}

const solanaText = "SysvarC1ock11111111111111111111111111111111"
