package message_test

import (
	"crypto/ecdsa"
	"fmt"
	"math/big"
	"slices"

	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// A uid says where a message comes from and where alone it may be executed.
func ExampleNewUID() {
	uid := message.NewUID(11155111, 84532, message.PoolNonce(1, 7))
	fmt.Println(message.SrcChain(uid), message.DstChain(uid))
	// Output: 11155111 84532
}

// Two of three members attest a batch of one message.
func ExampleSet_Verify() {
	keys := []*ecdsa.PrivateKey{worthless(1), worthless(2), worthless(3)}
	members := make([]message.Member, 0, len(keys))
	for _, k := range keys {
		members = append(members, message.Member(crypto.PubkeyToAddress(k.PublicKey)))
	}
	slices.SortFunc(members, func(a, b message.Member) int { return slices.Compare(a[:], b[:]) })
	set, err := message.NewSet(1, 2, members)
	if err != nil {
		fmt.Println(err)
		return
	}
	payload, err := message.Payload{
		Kind: message.KindSwap, Amount: amount.New(100), Recipient: message.Recipient{31: 1},
		Refund: message.Recipient{31: 2},
	}.Encode()
	if err != nil {
		fmt.Println(err)
		return
	}
	m := message.Message{UID: message.NewUID(1, 10, message.PoolNonce(1, 0)), Payload: payload}
	digest := message.NewDomain(message.Bytes32{1}).BatchDigest([]message.Message{m})
	signatures := make([]message.Signature, 0, 2)
	for _, k := range keys[:2] {
		s, err := message.Sign(digest, k)
		if err != nil {
			fmt.Println(err)
			return
		}
		signatures = append(signatures, s)
	}
	attestation, err := set.Combine(digest, signatures)
	fmt.Println(err)
	fmt.Println(set.Verify(digest, attestation))
	fmt.Println(set.Verify(message.Digest{2}, attestation) == nil)
	// Output:
	// <nil>
	// <nil>
	// false
}

// worthless is the key whose number is n.
func worthless(n int64) *ecdsa.PrivateKey {
	key, err := crypto.ToECDSA(big.NewInt(n).FillBytes(make([]byte, 32)))
	if err != nil {
		return nil
	}
	return key
}
