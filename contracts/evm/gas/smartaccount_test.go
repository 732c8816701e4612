package gas_test

import (
	"math/big"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/evm/bindings"
	"causeway/internal/evm/smartaccount"
)

var abiEntryPoint = bindings.NewLocalEntryPoint()

// measureSmartAccount records what operations of smart accounts cost whoever relays them, with the local entry point,
// whose accounting is that of public chains.
func measureSmartAccount(t *testing.T, record func(string, uint64)) {
	c := newChain(t, 3, 5, "Bridge")
	place := smartaccount.Place{EntryPoint: c.create("LocalEntryPoint", nil)}
	place.Factory = c.create("BtcAccountFactory", bindings.NewBtcAccountFactory().PackConstructor(place.EntryPoint))
	place.Implementation = crypto.CreateAddress(place.Factory, 1)
	owner := c.me()
	sender := place.Account(owner)
	c.transact(&sender, big.NewInt(1e18), nil)

	nonce := int64(0)
	run := func(calls ...smartaccount.Call) uint64 {
		data, err := smartaccount.PackCalls(calls)
		require.NoError(t, err)
		o := smartaccount.Op{
			Sender: sender, Nonce: big.NewInt(nonce), CallData: data, VerificationGas: 500_000, CallGas: 500_000,
			PreVerificationGas: 60_000,
			MaxFee:             big.NewInt(50e9), MaxPriorityFee: big.NewInt(1e9),
		}
		if nonce == 0 {
			o.Factory, o.FactoryData = &place.Factory, place.CreateAccount(owner)
		}
		nonce++
		until := time.Unix(4_000_000_000, 0)
		text, err := o.Text(uint64(c.id), place.EntryPoint, until)
		require.NoError(t, err)
		digest := smartaccount.MessageDigest(text)
		s, err := crypto.Sign(digest[:], c.key)
		require.NoError(t, err)
		o.Signature = smartaccount.Seal(append([]byte{31 + s[64]}, s[:64]...), until)
		r := c.send(place.EntryPoint, nil, abiEntryPoint.PackHandleOps([]bindings.PackedUserOperation{o.Packed()}, c.me()))
		for _, l := range r.Logs {
			if e, err := abiEntryPoint.UnpackUserOperationEventEvent(l); err == nil {
				require.True(t, e.Success)
				return r.GasUsed
			}
		}
		require.Fail(t, "the operation did not run")
		return 0
	}
	pay := func() smartaccount.Call { return smartaccount.Call{To: c.me(), Value: big.NewInt(1e15)} }
	token := c.create("TestToken", abiToken.PackConstructor("Gas", "GAS", 6))
	c.send(token, nil, abiToken.PackMint(sender, big.NewInt(1e9)))
	approve := smartaccount.Call{To: token, Value: new(big.Int), Data: abiToken.PackApprove(c.me(), big.NewInt(1e6))}
	transfer := smartaccount.Call{
		To: token, Value: new(big.Int),
		Data: abiToken.PackTransfer(common.Address{19: 1}, big.NewInt(1e6)),
	}

	record("smart account: its first operation, which makes it, a payment", run(pay()))
	record("smart account: a payment", run(pay()))
	record("smart account: approve and transfer an ERC-20 token", run(approve, transfer))
	eight := make([]smartaccount.Call, smartaccount.MaxCalls)
	for i := range eight {
		eight[i] = pay()
	}
	record("smart account: eight payments", run(eight...))
}
