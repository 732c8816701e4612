package node

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"causeway/internal/bitcoin"
	"causeway/internal/catalog"
	"causeway/internal/message"
	"causeway/internal/possession"
)

// KeySetFile is a set on its way into the record: what members sign, and the proofs so far. It names the deployment, so
// that who signs needs nothing else.
type KeySetFile struct {
	Salt string `json:"salt"`
	catalog.KeySet
}

// maxKeySetFile bounds the file.
const maxKeySetFile = 64 << 10

// LoadKeySet reads the file strictly.
func LoadKeySet(path string) (KeySetFile, error) {
	var f KeySetFile
	if err := LoadJSON(path, &f); err != nil {
		return f, fmt.Errorf("read the set of keys: %w", err)
	}
	return f, nil
}

// LoadJSON reads a file of at most 64 KiB strictly.
func LoadJSON(path string, into any) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return fmt.Errorf("look at %s: %w", path, err)
	}
	if info.Size() > maxKeySetFile {
		return fmt.Errorf("%s is larger than %d bytes", path, maxKeySetFile)
	}
	d := json.NewDecoder(file)
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return fmt.Errorf("decode %s: %w", path, err)
	}
	return nil
}

// SetOf is what the members of a set sign, in the deployment with a salt.
func SetOf(salt string, k catalog.KeySet) (possession.Set, error) {
	var s possession.Set
	var err error
	if s.Salt, err = message.ParseBytes32(salt); err != nil {
		return s, fmt.Errorf("salt: %w", err)
	}
	members := make([]message.Member, 0, len(k.Members))
	for _, text := range k.Members {
		m, err := message.ParseMember(text)
		if err != nil {
			return s, err
		}
		members = append(members, m)
	}
	if k.Threshold < 1 || k.Threshold > message.MaxMembers {
		return s, message.ErrSet
	}
	if s.Committee, err = message.NewSet(k.Epoch, uint8(k.Threshold), members); err != nil {
		return s, err
	}
	if k.CustodyEpoch == 0 && len(k.CustodyKeys) == 0 {
		return s, s.Check()
	}
	if k.CustodyThreshold < 1 || k.CustodyThreshold > message.MaxMembers {
		return s, fmt.Errorf("%w: %d custody keys sign together", possession.ErrSet, k.CustodyThreshold)
	}
	s.Custody = &possession.Custody{Epoch: k.CustodyEpoch, Threshold: uint8(k.CustodyThreshold), Reopens: k.Reopens}
	for _, text := range k.CustodyKeys {
		var key bitcoin.XOnly
		if err := digitsInto(key[:], text); err != nil {
			return s, fmt.Errorf("custody key: %w", err)
		}
		s.Custody.Keys = append(s.Custody.Keys, key)
	}
	return s, s.Check()
}

func digitsInto(into []byte, text string) error {
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw) != len(into) {
		return fmt.Errorf("%.140q is not %d bytes in hexadecimal", text, len(into))
	}
	copy(into, raw)
	return nil
}

// KeySetOf writes a set and its proofs as the record has them.
func KeySetOf(s possession.Set, proofs []possession.Proof) catalog.KeySet {
	k := catalog.KeySet{
		Epoch: s.Committee.Epoch, Threshold: int(s.Committee.Threshold), Proofs: []catalog.KeyProof{},
	}
	for _, m := range s.Committee.Members {
		k.Members = append(k.Members, m.Hex())
	}
	if c := s.Custody; c != nil {
		k.CustodyEpoch, k.CustodyThreshold, k.Reopens = c.Epoch, int(c.Threshold), c.Reopens
		for _, key := range c.Keys {
			k.CustodyKeys = append(k.CustodyKeys, hex.EncodeToString(key[:]))
		}
	}
	for _, p := range proofs {
		k.Proofs = append(k.Proofs, KeyProofOf(p))
	}
	return k
}

// KeyProofOf writes a proof as the record has it.
func KeyProofOf(p possession.Proof) catalog.KeyProof {
	out := catalog.KeyProof{Member: p.Member.Hex(), Attestation: hex.EncodeToString(p.Attestation[:])}
	if p.Key != (bitcoin.XOnly{}) {
		out.CustodyKey, out.Custody = hex.EncodeToString(p.Key[:]), hex.EncodeToString(p.Custody[:])
	}
	return out
}

// CustodyHalfOf writes the half of a proof that a custody key made.
func CustodyHalfOf(p possession.Proof) catalog.KeyProof {
	return catalog.KeyProof{CustodyKey: hex.EncodeToString(p.Key[:]), Custody: hex.EncodeToString(p.Custody[:])}
}

// CustodyHalf reads it.
func CustodyHalf(k catalog.KeyProof) (possession.Proof, error) {
	var p possession.Proof
	if k.Member != "" || k.Attestation != "" {
		return p, errors.New("this is a whole proof, and not the custody key's half")
	}
	if err := errors.Join(digitsInto(p.Key[:], k.CustodyKey), digitsInto(p.Custody[:], k.Custody)); err != nil {
		return p, fmt.Errorf("the custody key's half: %w", err)
	}
	return p, nil
}

// ProofOf reads a proof of the record.
func ProofOf(k catalog.KeyProof) (possession.Proof, error) {
	var p possession.Proof
	var err error
	if p.Member, err = message.ParseMember(k.Member); err != nil {
		return p, err
	}
	errs := []error{digitsInto(p.Attestation[:], k.Attestation)}
	if k.CustodyKey != "" || k.Custody != "" {
		errs = append(errs, digitsInto(p.Key[:], k.CustodyKey), digitsInto(p.Custody[:], k.Custody))
	}
	if err := errors.Join(errs...); err != nil {
		return p, fmt.Errorf("proof of member %s: %w", k.Member, err)
	}
	return p, nil
}

// VerifyKeySet refuses a set whose members have not all proved that they hold their keys (SR-18).
func VerifyKeySet(salt string, k catalog.KeySet) error {
	s, err := SetOf(salt, k)
	if err != nil {
		return err
	}
	proofs := make([]possession.Proof, 0, len(k.Proofs))
	for _, text := range k.Proofs {
		p, err := ProofOf(text)
		if err != nil {
			return err
		}
		proofs = append(proofs, p)
	}
	return s.Verify(proofs)
}

// verifyKeySets refuses a record with a set that is not proven. That it has each set which it needs, catalog checks.
func verifyKeySets(record catalog.Deployment) error {
	for i, k := range record.KeySets {
		if err := VerifyKeySet(record.Salt, k); err != nil {
			return fmt.Errorf("keySets[%d], committee of epoch %d and custody of epoch %d: %w", i, k.Epoch, k.CustodyEpoch, err)
		}
	}
	return nil
}

// ApprovedHash is the hash by which operators approve an epoch of the custody: that of the set which proves it; false
// when the epoch is from before there were proofs.
func ApprovedHash(record catalog.Deployment, epoch uint32) (message.Bytes32, bool) {
	if record.Bitcoin == nil {
		return message.Bytes32{}, false
	}
	for _, e := range record.Bitcoin.Epochs {
		for _, k := range record.KeySets {
			if e.Epoch != epoch || !k.ProvesCustody(e) {
				continue
			}
			if s, err := SetOf(record.Salt, k); err == nil {
				return s.Hash(), true
			}
		}
	}
	return message.Bytes32{}, false
}
