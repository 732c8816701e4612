// Package possession is how the next members of the committee show that they hold their keys, before anything is
// moved to them (SR-18): each signs the deployment, the epochs and the whole set with its attestation key and with
// its custody key. It is pure: what is signed, who signed it, and what is missing.
package possession

import (
	"bytes"
	"crypto/ecdsa"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/schnorr"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// Words of what is signed. Neither is a word of anything else that these keys sign: messages, rotations and custody
// keys are signed in the EIP-712 domain "Bridge", transactions by BIP-341's tag "TapSighash".
const (
	hashTag    = "causeway/keyset"
	schnorrTag = "causeway/keyset/bip340"
	domainName = "Causeway key proof"
	domainType = "EIP712Domain(string name,string version,bytes32 salt)"
	proofType  = "KeyProof(uint32 epoch,uint32 custodyEpoch,bytes32 keySet)"
)

// SignatureLen is the length of both signatures in bytes: r | s with the parity of R in the top bit of s (EIP-2098),
// and BIP-340's.
const SignatureLen = 64

// Errors of sets and proofs.
var (
	ErrSet    = errors.New("the set of keys is malformed")
	ErrProofs = errors.New("members have not proved that they hold their keys")
)

// Custody is the custody keys on Bitcoin of an epoch.
type Custody struct {
	Epoch     uint32
	Threshold uint8
	Keys      []bitcoin.XOnly // strictly ascending
	Reopens   bool            // a baton that the epoch before got and never spent begins anew (SR-18)
}

// Set is all keys that take over together.
type Set struct {
	Salt      message.Bytes32 // of the deployment
	Committee message.Set
	Custody   *Custody // nil: the custody's keys stay, or there is no custody
}

// Proof is one member's. Of a set without custody keys Key and Custody are zero.
type Proof struct {
	Member      message.Member
	Attestation [SignatureLen]byte
	Key         bitcoin.XOnly
	Custody     [SignatureLen]byte
}

// Check refuses a set that no committee could be.
func (s Set) Check() error {
	if s.Salt.IsZero() {
		return fmt.Errorf("%w: the deployment's salt is zero", ErrSet)
	}
	if _, err := message.NewSet(s.Committee.Epoch, s.Committee.Threshold, s.Committee.Members); err != nil {
		return fmt.Errorf("%w: %w", ErrSet, err)
	}
	if !slices.IsSortedFunc(s.Committee.Members, func(a, b message.Member) int { return bytes.Compare(a[:], b[:]) }) {
		return fmt.Errorf("%w: members must ascend", ErrSet)
	}
	c := s.Custody
	if c == nil {
		return nil
	}
	n := len(c.Keys)
	if c.Epoch == 0 || n == 0 || n > message.MaxMembers || int(c.Threshold) > n || 2*int(c.Threshold) <= n {
		return fmt.Errorf("%w: %d of %d custody keys in epoch %d; more than half of at most %d sign", ErrSet, c.Threshold, n,
			c.Epoch, message.MaxMembers)
	}
	for i, k := range c.Keys {
		if _, err := k.Key(); err != nil {
			return fmt.Errorf("%w: %w", ErrSet, err)
		}
		if i > 0 && bytes.Compare(c.Keys[i-1][:], k[:]) >= 0 {
			return fmt.Errorf("%w: custody keys must ascend, none twice", ErrSet)
		}
		for _, m := range s.Committee.Members { // SR-24
			if attests(k, m) {
				return fmt.Errorf("%w: custody key %x is the attestation key of member %s: make another one (SR-24)", ErrSet, k[:],
					m.Hex())
			}
		}
	}
	return nil
}

// attests reports whether a custody key is a member's attestation key.
func attests(k bitcoin.XOnly, m message.Member) bool {
	for _, sign := range []byte{2, 3} {
		public, err := crypto.DecompressPubkey(append([]byte{sign}, k[:]...))
		if err == nil && message.MemberOf(public) == m {
			return true
		}
	}
	return false
}

// Hash stands for the whole set in one deployment: what members sign, and what operators approve as a line of
// rotationsFile. It is keccak256 of
//
//	"causeway/keyset" | salt 32 | epoch u32 | k u8 | n u8 | address 20 … | custody epoch u32
//	and with custody keys: reopens u8 | k u8 | n u8 | key 32 …
//
// Integers are big-endian. A custody epoch of 0 says that there are no custody keys.
func (s Set) Hash() message.Bytes32 {
	b := append([]byte(hashTag), s.Salt[:]...)
	b = binary.BigEndian.AppendUint32(b, s.Committee.Epoch)
	b = append(b, s.Committee.Threshold, byte(len(s.Committee.Members)))
	for _, m := range s.Committee.Members {
		b = append(b, m[:]...)
	}
	b = binary.BigEndian.AppendUint32(b, s.custodyEpoch())
	if c := s.Custody; c != nil {
		reopens := byte(0)
		if c.Reopens {
			reopens = 1
		}
		b = append(b, reopens, c.Threshold, byte(len(c.Keys)))
		for _, k := range c.Keys {
			b = append(b, k[:]...)
		}
	}
	return message.Bytes32(crypto.Keccak256Hash(b))
}

func (s Set) custodyEpoch() uint32 {
	if s.Custody == nil {
		return 0
	}
	return s.Custody.Epoch
}

// AttestationDigest is what attestation keys sign: EIP-712, in a domain of its own.
func (s Set) AttestationDigest() message.Digest {
	domain := crypto.Keccak256(crypto.Keccak256([]byte(domainType)), crypto.Keccak256([]byte(domainName)),
		crypto.Keccak256([]byte("1")), s.Salt[:])
	var epoch, custody [32]byte
	binary.BigEndian.PutUint32(epoch[28:], s.Committee.Epoch)
	binary.BigEndian.PutUint32(custody[28:], s.custodyEpoch())
	hash := s.Hash()
	body := crypto.Keccak256(crypto.Keccak256([]byte(proofType)), epoch[:], custody[:], hash[:])
	return message.Digest(crypto.Keccak256Hash([]byte{0x19, 0x01}, domain, body))
}

// CustodyDigest is what custody keys sign: BIP-340's tagged hash of salt 32 | epoch u32 | custody epoch u32 | Hash.
func (s Set) CustodyDigest() [32]byte {
	hash := s.Hash()
	b := binary.BigEndian.AppendUint32(slices.Clone(s.Salt[:]), s.Committee.Epoch)
	b = binary.BigEndian.AppendUint32(b, s.custodyEpoch())
	return *chainhash.TaggedHash([]byte(schnorrTag), append(b, hash[:]...))
}

// Prove makes a member's proof. custody is nil for a set without custody keys.
func (s Set) Prove(attestation *ecdsa.PrivateKey, custody *btcec.PrivateKey) (Proof, error) {
	if custody == nil {
		return s.ProveWith(attestation, Proof{})
	}
	half, err := s.ProveCustody(custody)
	if err != nil {
		return Proof{}, err
	}
	return s.ProveWith(attestation, half)
}

// ProveCustody makes the custody key's half of a proof, where the attestation key is not: ProveWith makes the whole.
func (s Set) ProveCustody(custody *btcec.PrivateKey) (Proof, error) {
	if err := s.Check(); err != nil {
		return Proof{}, err
	}
	if s.Custody == nil {
		return Proof{}, fmt.Errorf("%w: it has no custody keys", ErrSet)
	}
	p := Proof{Key: bitcoin.XOnlyOf(custody.PubKey())}
	if !slices.Contains(s.Custody.Keys, p.Key) {
		return Proof{}, fmt.Errorf("%w: the custody key is %x, which is not in it", ErrSet, p.Key[:])
	}
	digest := s.CustodyDigest()
	signed, err := schnorr.Sign(custody, digest[:])
	if err != nil {
		return Proof{}, fmt.Errorf("sign with the custody key: %w", err)
	}
	p.Custody = [SignatureLen]byte(signed.Serialize())
	return p, nil
}

// ProveWith makes a member's proof of its attestation key and the half that its custody key made; the zero Proof for a
// set without custody keys.
func (s Set) ProveWith(attestation *ecdsa.PrivateKey, half Proof) (Proof, error) {
	return s.ProveBy(inMemory{attestation}, half)
}

// Key is an attestation key, wherever it is held.
type Key interface {
	Member() message.Member
	Sign(digest message.Digest) (message.Signature, error)
}

type inMemory struct{ key *ecdsa.PrivateKey }

// Member implements Key.
func (k inMemory) Member() message.Member { return message.MemberOf(&k.key.PublicKey) }

// Sign implements Key.
func (k inMemory) Sign(digest message.Digest) (message.Signature, error) {
	return message.Sign(digest, k.key)
}

// ProveBy is ProveWith for a key that is held elsewhere, as in a device.
func (s Set) ProveBy(attestation Key, half Proof) (Proof, error) {
	if err := s.Check(); err != nil {
		return Proof{}, err
	}
	p := Proof{Member: attestation.Member(), Key: half.Key, Custody: half.Custody}
	if s.Committee.Index(p.Member) < 0 {
		return Proof{}, fmt.Errorf("%w: the attestation key is that of %s, who is not in it", ErrSet, p.Member.Hex())
	}
	if s.Custody != nil && half.Key == (bitcoin.XOnly{}) {
		return Proof{}, fmt.Errorf("%w: it has custody keys, and the member's is not given", ErrSet)
	}
	signature, err := attestation.Sign(s.AttestationDigest())
	if err != nil {
		return Proof{}, fmt.Errorf("sign with the attestation key: %w", err)
	}
	p.Attestation = signature
	if err := s.Holds(p); err != nil {
		return Proof{}, fmt.Errorf("%w: %w", ErrSet, err)
	}
	return p, nil
}

// Holds reports why a proof is not a member's of the set; nil when it is.
func (s Set) Holds(p Proof) error {
	if s.Committee.Index(p.Member) < 0 {
		return fmt.Errorf("%s is not in the set", p.Member.Hex())
	}
	signer, err := message.Recover(s.AttestationDigest(), p.Attestation)
	if err != nil || signer != p.Member {
		return fmt.Errorf("member %s: the signature of its attestation key is wrong: it is of another set or key",
			p.Member.Hex())
	}
	if s.Custody == nil {
		if p.Key != (bitcoin.XOnly{}) || p.Custody != ([SignatureLen]byte{}) {
			return fmt.Errorf("member %s: the set has no custody keys, and the proof has one", p.Member.Hex())
		}
		return nil
	}
	if !slices.Contains(s.Custody.Keys, p.Key) {
		return fmt.Errorf("member %s: custody key %x is not in the set", p.Member.Hex(), p.Key[:])
	}
	digest := s.CustodyDigest()
	key, err := p.Key.Key()
	signature, serr := schnorr.ParseSignature(p.Custody[:])
	if err != nil || serr != nil || !signature.Verify(digest[:], key) {
		return fmt.Errorf("member %s: the signature of custody key %x is wrong: it is of another set or key",
			p.Member.Hex(), p.Key[:])
	}
	return nil
}

// Verify reports everything that keeps a set from being proven: each member, and each custody key, signed once. What is
// wrong and who is missing is joined into one error.
func (s Set) Verify(proofs []Proof) error {
	if err := s.Check(); err != nil {
		return err
	}
	var wrong []error
	if len(proofs) > message.MaxMembers { // each costs two verifications
		return fmt.Errorf("%w: %d proofs of at most %d members", ErrProofs, len(proofs), message.MaxMembers)
	}
	members, keys := map[message.Member]bool{}, map[bitcoin.XOnly]bool{}
	for _, p := range proofs {
		switch err := s.Holds(p); {
		case err != nil:
			wrong = append(wrong, err)
			continue
		case members[p.Member]:
			wrong = append(wrong, fmt.Errorf("member %s stands twice", p.Member.Hex()))
		case s.Custody != nil && keys[p.Key]:
			wrong = append(wrong, fmt.Errorf("custody key %x stands twice", p.Key[:]))
		}
		members[p.Member], keys[p.Key] = true, true
	}
	for _, m := range s.Committee.Members {
		if !members[m] {
			wrong = append(wrong, fmt.Errorf("member %s: there is no proof of it", m.Hex()))
		}
	}
	if s.Custody != nil {
		for _, k := range s.Custody.Keys {
			if !keys[k] {
				wrong = append(wrong, fmt.Errorf("custody key %x: there is no proof of it", k[:]))
			}
		}
	}
	if len(wrong) == 0 {
		return nil
	}
	return fmt.Errorf("%w: %w. Each makes its proof with `causeway keys prove`, over this very set, whose hash is %s",
		ErrProofs, errors.Join(wrong...), s.Hash())
}
