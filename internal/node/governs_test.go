package node

import (
	"math/big"
	"os"
	"path/filepath"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/signer"
)

// An owner's account on an EVM chain signs what an owner calls of bridge, apps and timelock, gives roles and money to
// whom the signer's file names, and leads lanes to where the deployment record does (CON-16, CON-17).
func TestOwnerOnEVM_SR24(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join("..", "catalog", "testdata", "deployment.example.json"))
	require.NoError(t, err)
	record, err := catalog.ParseDeployment(raw)
	require.NoError(t, err)
	key, err := crypto.ToECDSA(crypto.Keccak256([]byte("owner")))
	require.NoError(t, err)
	held := signer.NewFileKey(key)
	me, heir := common.Address(held.Member()), common.HexToAddress("0x21")
	stranger := common.HexToAddress("0x22")
	on := record.Chains[0]
	duty := config.SignerAccount{Duty: config.DutyOwner, Receivers: []string{heir.Hex()}}
	chain, err := accountChain(duty, me, config.AccountBudget{ID: on.ChainID, MaxFee: "1", FeesPerDay: "5"},
		Deployment{Record: record}, nil)
	require.NoError(t, err)
	dir := t.TempDir()
	cfg := signer.Config{
		Record: filepath.Join(dir, "record"), Mark: filepath.Join(dir, "mark"),
		Accounts: []signer.Account{{Key: held, Chains: map[uint32]signer.AccountChain{on.ChainID: chain}}},
	}
	require.NoError(t, signer.Begin(cfg, nil))
	s, err := signer.Open(cfg)
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	nonce := uint64(0)
	asks := func(to string, data []byte) error {
		nonce++
		at := common.HexToAddress(to)
		_, err := s.SignTransaction(t.Context(), signer.Caller{}, held.Member(), on.ChainID, types.NewTx(&types.DynamicFeeTx{
			ChainID: new(big.Int).SetUint64(uint64(on.ChainID)), Nonce: nonce, Gas: 100_000, GasFeeCap: big.NewInt(1), To: &at,
			Data: data,
		}))
		return err
	}
	b, lock, router := bindings.NewBridge(), bindings.NewTimelockController(), bindings.NewBitcoinRouterToken()
	p := on.Pools[0]
	lane := p.Lanes[0]
	remote, err := message.ParseAnchor(lane.RemoteAnchor)
	require.NoError(t, err)
	one := big.NewInt(1)
	for _, data := range [][]byte{
		b.PackTransferOwnership(heir), b.PackTransferOwnership(me), b.PackAcceptOwnership(), b.PackSetGuardian(heir),
		b.PackCollectMessageFees(heir), b.PackSetFeeReceiver(p.PoolID, heir), b.PackSetPoolOwner(p.PoolID, heir),
		b.PackSetLane(p.PoolID, lane.ChainID, remote, one, one, true), b.PackSetFeeRatio(p.PoolID, 5),
		b.PackSetPaused(1, 0, false), b.PackCollectLPFee(p.PoolID, one),
	} {
		require.NoError(t, asks(on.Bridge, data))
	}
	require.NoError(t, asks(on.Timelock, lock.PackCancel([32]byte{1})))
	for name, data := range map[string][]byte{
		"the bridge to a stranger":          b.PackTransferOwnership(stranger),
		"a strange guardian":                b.PackSetGuardian(stranger),
		"message fees to a stranger":        b.PackCollectMessageFees(stranger),
		"a pool's fees to a stranger":       b.PackSetFeeReceiver(p.PoolID, stranger),
		"a pool to a stranger":              b.PackSetPoolOwner(p.PoolID, stranger),
		"a lane that leads elsewhere":       b.PackSetLane(p.PoolID, lane.ChainID, message.Anchor{31: 6}, one, one, true),
		"a lane of another pool":            b.PackSetLane(p.PoolID+1000, lane.ChainID, remote, one, one, true),
		"a lane that the record lacks":      b.PackSetLane(p.PoolID, 4711, remote, one, one, true),
		"an app's lane that it lacks":       b.PackSetAppLane(stranger, lane.ChainID, remote, one, one, true),
		"arguments that are cut off":        b.PackSetGuardian(heir)[:20],
		"a function that is not an owner's": b.PackIncreaseLiquidity(p.PoolID, one),
	} {
		var refusal *signer.Refusal
		require.ErrorAs(t, asks(on.Bridge, data), &refusal, name)
		require.Equal(t, signer.CodeCall, refusal.Code, name)
	}
	var refusal *signer.Refusal
	schedule := lock.PackSchedule(stranger, new(big.Int), nil, [32]byte{}, [32]byte{}, one)
	require.ErrorAs(t, asks(on.Timelock, schedule), &refusal, "a timelock's proposals are its proposers'")
	require.ErrorAs(t, asks(stranger.Hex(), b.PackAcceptOwnership()), &refusal)
	for _, r := range on.BitcoinRouters {
		require.NoError(t, asks(r.Address, router.PackSetKeeper(heir)))
		require.ErrorAs(t, asks(r.Address, router.PackSetKeeper(stranger)), &refusal)
	}
	duty.Receivers = []string{"me"}
	_, err = accountChain(duty, me, config.AccountBudget{ID: on.ChainID}, Deployment{Record: record}, nil)
	require.ErrorContains(t, err, "is no address")
	require.Equal(t, amount.Amount{}, chain.MaxValue, "it sends nothing along")
}
