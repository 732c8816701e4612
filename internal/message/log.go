package message

import (
	"encoding/binary"

	"github.com/ethereum/go-ethereum/crypto"
)

// logType is the EIP-712 type of what a member says of its log.
const logType = "Log(uint64 size,bytes32 link)"

// LogDigest is what a member signs of its log: how many entries it has, and the link of the last one. It holds no
// member: the signature names it.
func (d Domain) LogDigest(size uint64, link Bytes32) Bytes32 {
	var n [32]byte
	binary.BigEndian.PutUint64(n[24:], size)
	return d.digest(crypto.Keccak256(crypto.Keccak256([]byte(logType)), n[:], link[:]))
}
