package message

import (
	"encoding/binary"

	"github.com/ethereum/go-ethereum/crypto"
)

const vetoType = "Veto(uint256 uid,uint256 height)"

// VetoDigest is what one member signs to hold back a payment that waits: its uid, and the height of Bitcoin from which
// the hold is counted.
func (d Domain) VetoDigest(uid UID, height uint64) Bytes32 {
	var at [32]byte
	binary.BigEndian.PutUint64(at[24:], height)
	return d.digest(crypto.Keccak256(crypto.Keccak256([]byte(vetoType)), uid[:], at[:]))
}
