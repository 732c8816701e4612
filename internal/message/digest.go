package message

import (
	"encoding/binary"

	"github.com/ethereum/go-ethereum/crypto"
)

// The EIP-712 types. A single message is signed as a batch of one.
const (
	messageType  = "Message(uint256 uid,bytes32 srcAnchor,bytes32 dstAnchor,bytes payload)"
	batchType    = "Batch(Message[] messages)" + messageType
	rotationType = "Rotation(uint256 fromEpoch,bytes32 newSet)"
	vetoType     = "Veto(uint256 uid,uint256 height)"
	logType      = "Log(uint64 size,bytes32 link)"
	domainType   = "EIP712Domain(string name,string version,bytes32 salt)"
)

// Domain is the EIP-712 domain separator of one deployment: name "Bridge", version "1", salt = deployment id. It holds
// no chain id: the destination chain is in the uid.
type Domain Bytes32

// NewDomain computes the separator for a deployment's salt.
func NewDomain(salt Bytes32) Domain {
	return Domain(crypto.Keccak256Hash(
		crypto.Keccak256([]byte(domainType)), crypto.Keccak256([]byte("Bridge")), crypto.Keccak256([]byte("1")), salt[:],
	))
}

// StructHash is the EIP-712 hash of one message.
func (m Message) StructHash() Bytes32 {
	return Bytes32(crypto.Keccak256Hash(
		crypto.Keccak256([]byte(messageType)), m.UID[:], m.SrcAnchor[:], m.DstAnchor[:], crypto.Keccak256(m.Payload.raw),
	))
}

func (d Domain) digest(structHash []byte) Digest {
	return Digest(crypto.Keccak256Hash([]byte{0x19, 0x01}, d[:], structHash))
}

// BatchDigest is what members sign for messages, in this order.
func (d Domain) BatchDigest(messages []Message) Digest {
	hashes := make([]byte, 0, 32*len(messages))
	for _, m := range messages {
		h := m.StructHash()
		hashes = append(hashes, h[:]...)
	}
	return d.digest(crypto.Keccak256(crypto.Keccak256([]byte(batchType)), crypto.Keccak256(hashes)))
}

// RotationDigest is what members of the set of fromEpoch sign to hand over to newSet.
func (d Domain) RotationDigest(fromEpoch uint32, newSet Bytes32) Digest {
	var epoch [32]byte
	binary.BigEndian.PutUint32(epoch[28:], fromEpoch)
	return d.digest(crypto.Keccak256(crypto.Keccak256([]byte(rotationType)), epoch[:], newSet[:]))
}

// VetoDigest is what one member signs to hold back a payment that waits: its uid, and the height of Bitcoin from which
// the hold is counted.
func (d Domain) VetoDigest(uid UID, height uint64) Digest {
	var at [32]byte
	binary.BigEndian.PutUint64(at[24:], height)
	return d.digest(crypto.Keccak256(crypto.Keccak256([]byte(vetoType)), uid[:], at[:]))
}

// LogDigest is what a member signs of its log: how many entries it has, and the link of the last one. It holds no
// member: the signature names it.
func (d Domain) LogDigest(size uint64, link Bytes32) Digest {
	var n [32]byte
	binary.BigEndian.PutUint64(n[24:], size)
	return d.digest(crypto.Keccak256(crypto.Keccak256([]byte(logType)), n[:], link[:]))
}
