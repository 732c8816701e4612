package gas_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/evm/bindings"
	"causeway/internal/message"
)

var abiCustody = bindings.NewCustodyKeys()

// measureCustody records what the publication of an epoch's custody keys costs, once for each chain and epoch.
func measureCustody(t *testing.T, record func(string, uint64)) {
	c := newChain(t, 3, 5, "Bridge")
	at := c.create("CustodyKeys", abiCustody.PackConstructor(c.bridge, 1))
	publish := func(epoch uint32, threshold uint8, n int) uint64 {
		var keys []message.Bytes32
		for i := range n {
			keys = append(keys, message.Bytes32(crypto.Keccak256([]byte{byte(epoch), byte(i)})))
		}
		slices.SortFunc(keys, func(a, b message.Bytes32) int { return bytes.Compare(a[:], b[:]) })
		proof := c.attest(c.domain.CustodyDigest(epoch, threshold, keys))
		words := make([][32]byte, n)
		for i := range keys {
			words[i] = keys[i]
		}
		gas := c.send(at, nil, abiCustody.PackPublish(epoch, threshold, words, proof)).GasUsed
		answer, err := c.call(at, abiCustody.PackCurrent())
		require.NoError(t, err)
		current, err := abiCustody.UnpackCurrent(answer)
		require.NoError(t, err)
		require.Equal(t, bindings.CurrentOutput{Epoch: epoch, Threshold: threshold, Keys: words}, current)
		return gas
	}
	record("publish the first custody keys, 3 of 5", publish(1, 3, 5))
	record("publish custody keys, 3 of 5", publish(2, 3, 5))
	record("publish custody keys, 9 of 16", publish(3, 9, 16))
}
