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

// BitcoinNonce is the nonce of a deposit on Bitcoin: the low 192 bits of
// keccak256(salt | txid in display order | vout u32 BE | asset u8 | assetID). It is a pure function of deposit and
// deployment (CON-03, SR-31); deployments from before that have no salt in it.
func BitcoinNonce(salt []byte, txid [32]byte, vout uint32, asset uint8, assetID []byte) (n [24]byte) {
	buf := make([]byte, 0, len(salt)+37+len(assetID))
	buf = append(buf, salt...)
	buf = append(buf, txid[:]...)
	buf = binary.BigEndian.AppendUint32(buf, vout)
	buf = append(buf, asset)
	buf = append(buf, assetID...)
	copy(n[:], crypto.Keccak256(buf)[8:])
	return n
}
