package message

import (
	"encoding/binary"

	"github.com/ethereum/go-ethereum/crypto"
)

// custodyType is the EIP-712 type of what the contract CustodyKeys takes.
const custodyType = "Custody(uint32 epoch,uint8 threshold,bytes32[] keys)"

// CustodyDigest is what members of the current set sign to publish the custody keys on Bitcoin of one epoch (SR-06,
// SR-18): x-only public keys, strictly ascending, of which threshold spend. It holds no chain id: one attestation
// serves every chain. It checks nothing: who signs has checked that the keys are the committee's.
func (d Domain) CustodyDigest(epoch uint32, threshold uint8, keys []Bytes32) Digest {
	var e, k [32]byte
	binary.BigEndian.PutUint32(e[28:], epoch)
	k[31] = threshold
	list := make([]byte, 0, 32*len(keys))
	for _, key := range keys {
		list = append(list, key[:]...)
	}
	return d.digest(crypto.Keccak256(crypto.Keccak256([]byte(custodyType)), e[:], k[:], crypto.Keccak256(list)))
}
