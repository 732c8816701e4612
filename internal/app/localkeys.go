package app

import (
	"crypto/ecdsa"
	"fmt"

	"github.com/btcsuite/btcd/btcec/v2"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/catalog"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/possession"
)

// localKeySet is a set of keys with its members' proofs (SR-18), of a network on which one process has all keys. The
// custody's epoch 0 says that the set has no custody keys.
func localKeySet(salt message.Bytes32, set message.Set, keys custody.Keys, attestation []*ecdsa.PrivateKey,
	custodians []*btcec.PrivateKey,
) (catalog.KeySet, error) {
	s := possession.Set{Salt: salt, Committee: set}
	if keys.Epoch != 0 {
		s.Custody = &possession.Custody{
			Epoch: keys.Epoch, Threshold: uint8(keys.Threshold), Keys: keys.Members, Reopens: keys.Reopens,
		}
	}
	var proofs []possession.Proof
	for i, key := range attestation {
		var custodian *btcec.PrivateKey
		if s.Custody != nil && i < len(custodians) {
			custodian = custodians[i]
		}
		p, err := s.Prove(key, custodian)
		if err != nil {
			return catalog.KeySet{}, fmt.Errorf("prove the keys of local member %d: %w", i+1, err)
		}
		proofs = append(proofs, p)
	}
	return node.KeySetOf(s, proofs), nil
}

// localKeySets are the first set of keys of a local deployment, once its salt is known.
func localKeySets(set message.Set, attestation []*ecdsa.PrivateKey,
	custodians []*btcec.PrivateKey,
) func(message.Bytes32) ([]catalog.KeySet, error) {
	return func(salt message.Bytes32) ([]catalog.KeySet, error) {
		var keys custody.Keys
		if len(custodians) > 0 {
			keys = localEpoch(custodians)
		}
		k, err := localKeySet(salt, set, keys, attestation, custodians)
		return []catalog.KeySet{k}, err
	}
}
