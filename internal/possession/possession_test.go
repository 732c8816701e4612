package possession_test

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/schnorr"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/bitcoin"
	"causeway/internal/message"
	"causeway/internal/possession"
)

// go test ./internal/possession -run Vectors -update writes the vectors anew.
var update = flag.Bool("update", false, "write the vectors anew")

// holders are members with their keys, worth nothing.
type holders struct {
	set         possession.Set
	attestation []*ecdsa.PrivateKey
	custody     []*btcec.PrivateKey
}

func newHolders(t require.TestingT, n int, k uint8, custody bool) holders {
	h := holders{set: possession.Set{Salt: sha256.Sum256([]byte("a deployment"))}}
	var members []message.Member
	for i := range n {
		seed := sha256.Sum256(fmt.Appendf(nil, "a worthless key: attestation %d", i))
		key, err := crypto.ToECDSA(seed[:])
		require.NoError(t, err)
		h.attestation = append(h.attestation, key)
		members = append(members, message.MemberOf(&key.PublicKey))
	}
	var err error
	h.set.Committee, err = message.NewSet(2, k, members)
	require.NoError(t, err)
	if !custody {
		return h
	}
	h.set.Custody = &possession.Custody{Epoch: 2, Threshold: k}
	for i := range n {
		seed := sha256.Sum256(fmt.Appendf(nil, "a worthless key: custody %d", i))
		key, _ := btcec.PrivKeyFromBytes(seed[:])
		h.custody = append(h.custody, key)
		h.set.Custody.Keys = append(h.set.Custody.Keys, bitcoin.XOnlyOf(key.PubKey()))
	}
	slices.SortFunc(h.set.Custody.Keys, func(a, b bitcoin.XOnly) int { return bytes.Compare(a[:], b[:]) })
	return h
}

func (h holders) proofs(t require.TestingT) []possession.Proof {
	var list []possession.Proof
	for i, key := range h.attestation {
		var custody *btcec.PrivateKey
		if h.set.Custody != nil {
			custody = h.custody[i]
		}
		p, err := h.set.Prove(key, custody)
		require.NoError(t, err)
		list = append(list, p)
	}
	return list
}

// SR-18: a set is proven when each member signed it with both keys, and an EVM-only one with the one; whose proof is
// missing or wrong is named.
func TestVerify_SR18(t *testing.T) {
	evm := newHolders(t, 3, 2, false)
	require.NoError(t, evm.set.Verify(evm.proofs(t)))
	h := newHolders(t, 5, 3, true)
	good := h.proofs(t)
	require.NoError(t, h.set.Verify(good))
	other := newHolders(t, 5, 3, true)
	other.set.Salt = sha256.Sum256([]byte("another deployment"))
	elsewhere := other.proofs(t)

	for want, change := range map[string]func(p []possession.Proof) []possession.Proof{
		good[1].Member.Hex() + ": there is no proof": func(p []possession.Proof) []possession.Proof { return append(p[:1], p[2:]...) },
		fmt.Sprintf("custody key %x: there is no proof", good[1].Key): func(p []possession.Proof) []possession.Proof {
			return append(p[:1], p[2:]...)
		},
		good[0].Member.Hex() + " stands twice": func(p []possession.Proof) []possession.Proof { return append(p, p[0]) },
		fmt.Sprintf("custody key %x stands twice", good[0].Key): func(p []possession.Proof) []possession.Proof {
			p[1].Key, p[1].Custody = p[0].Key, p[0].Custody
			return p
		},
		good[2].Member.Hex() + ": the signature of its attestation key": func(p []possession.Proof) []possession.Proof {
			p[2].Attestation = elsewhere[2].Attestation
			return p
		},
		fmt.Sprintf("the signature of custody key %x is wrong", good[3].Key): func(p []possession.Proof) []possession.Proof {
			p[3].Custody = elsewhere[3].Custody
			return p
		},
		"is not in the set": func(p []possession.Proof) []possession.Proof { p[4].Member[0] ^= 1; return p },
	} {
		err := h.set.Verify(change(slices.Clone(good)))
		require.ErrorIs(t, err, possession.ErrProofs)
		require.ErrorContains(t, err, want)
		require.ErrorContains(t, err, "causeway keys prove")
	}
	require.ErrorContains(t, evm.set.Verify(good), "is not in the set")
}

// SR-18: each part of the set is in what is signed: a proof of one set is none of another.
func TestVerify_SR18_BindsTheWholeSet(t *testing.T) {
	h := newHolders(t, 5, 3, true)
	good := h.proofs(t)
	for name, change := range map[string]func(s *possession.Set){
		"salt":              func(s *possession.Set) { s.Salt[0] ^= 1 },
		"epoch":             func(s *possession.Set) { s.Committee.Epoch++ },
		"threshold":         func(s *possession.Set) { s.Committee.Threshold++ },
		"members":           func(s *possession.Set) { s.Committee.Members[0][0] ^= 1 },
		"custody epoch":     func(s *possession.Set) { s.Custody.Epoch++ },
		"custody threshold": func(s *possession.Set) { s.Custody.Threshold++ },
		"reopens":           func(s *possession.Set) { s.Custody.Reopens = true },
		"custody keys":      func(s *possession.Set) { s.Custody.Keys = s.Custody.Keys[1:] },
		"no custody":        func(s *possession.Set) { s.Custody = nil },
	} {
		s := h.set
		custody := *s.Custody
		s.Custody, s.Committee.Members = &custody, slices.Clone(s.Committee.Members)
		change(&s)
		require.NotEqual(t, h.set.Hash(), s.Hash(), name)
		for _, p := range good {
			require.Error(t, s.Holds(p), name)
		}
	}
}

// SR-24, SR-18: a custody key that is an attestation key proves nothing twice; a malformed set has no proofs.
func TestSetCheck_SR24(t *testing.T) {
	for want, change := range map[string]func(h *holders){
		"SR-24": func(h *holders) {
			x := crypto.CompressPubkey(&h.attestation[0].PublicKey)[1:]
			h.set.Custody.Keys = []bitcoin.XOnly{bitcoin.XOnly(x)}
			h.set.Custody.Threshold = 1
		},
		"salt is zero":   func(h *holders) { h.set.Salt = message.Bytes32{} },
		"must ascend":    func(h *holders) { slices.Reverse(h.set.Committee.Members) },
		"none twice":     func(h *holders) { h.set.Custody.Keys[1] = h.set.Custody.Keys[0] },
		"more than half": func(h *holders) { h.set.Custody.Threshold = 2 },
		"2 of 4 custody": func(h *holders) {
			h.set.Custody.Keys, h.set.Custody.Threshold = h.set.Custody.Keys[:4], 2
		},
		"in epoch 0":       func(h *holders) { h.set.Custody.Epoch = 0 },
		"x-only":           func(h *holders) { h.set.Custody.Keys[4] = bitcoin.XOnly(bytes.Repeat([]byte{0xff}, 32)) },
		"committee set is": func(h *holders) { h.set.Committee.Threshold = 2 },
	} {
		h := newHolders(t, 5, 3, true)
		change(&h)
		require.ErrorContains(t, h.set.Verify(nil), want)
		_, err := h.set.Prove(h.attestation[0], h.custody[0])
		require.ErrorContains(t, err, want)
	}
	h := newHolders(t, 5, 3, true)
	stranger, err := crypto.GenerateKey()
	require.NoError(t, err)
	_, err = h.set.Prove(stranger, h.custody[0])
	require.ErrorContains(t, err, "not in it")
	other, _ := btcec.PrivKeyFromBytes(bytes.Repeat([]byte{7}, 32))
	_, err = h.set.Prove(h.attestation[0], other)
	require.ErrorContains(t, err, "not in it")
	_, err = h.set.Prove(h.attestation[0], nil)
	require.ErrorContains(t, err, "is not given")
}

// SR-18, SR-20: nothing else that these keys sign is a proof, and a proof is nothing else: neither message, rotation,
// published custody keys nor transaction, whatever is in them.
func TestProof_SR18_IsNothingElse(t *testing.T) {
	h := newHolders(t, 3, 2, true)
	domain := message.NewDomain(h.set.Salt)
	var keys []message.Bytes32
	for _, k := range h.set.Custody.Keys {
		keys = append(keys, message.Bytes32(k))
	}
	for _, digest := range []message.Digest{
		domain.RotationDigest(1, h.set.Committee.Hash()), domain.RotationDigest(2, h.set.Hash()),
		domain.CustodyDigest(2, 2, keys), domain.BatchDigest([]message.Message{{DstAnchor: message.Anchor(h.set.Hash())}}),
		message.Digest(h.set.Hash()),
	} {
		require.NotEqual(t, digest, h.set.AttestationDigest())
		require.NotEqual(t, [32]byte(digest), h.set.CustodyDigest())
		signature, err := message.Sign(digest, h.attestation[0])
		require.NoError(t, err)
		p := h.proofs(t)[0]
		p.Attestation = signature
		require.Error(t, h.set.Holds(p))
		signed, err := schnorr.Sign(h.custody[0], digest[:])
		require.NoError(t, err)
		p = h.proofs(t)[0]
		p.Custody = [possession.SignatureLen]byte(signed.Serialize())
		require.Error(t, h.set.Holds(p))
	}
	digest := h.set.CustodyDigest()
	require.NotEqual(t, digest, [32]byte(h.set.AttestationDigest()))
}

// SR-18: whatever subset of proofs there is, in whatever order, the set is proven by all of them alone.
func TestVerify_SR18_Property(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(t, "n")
		h := newHolders(t, n, uint8(n/2+1), rapid.Bool().Draw(t, "custody"))
		all := h.proofs(t)
		some := rapid.SliceOfN(rapid.SampledFrom(all), 0, n+1).Draw(t, "proofs")
		seen := map[message.Member]bool{}
		for _, p := range some {
			seen[p.Member] = true
		}
		err := h.set.Verify(some)
		if len(some) == n && len(seen) == n {
			require.NoError(t, err)
			return
		}
		require.ErrorIs(t, err, possession.ErrProofs)
		for _, p := range all {
			if !seen[p.Member] {
				require.ErrorContains(t, err, p.Member.Hex())
			}
		}
	})
}

// SR-18, SR-20: what strangers write as a proof is refused, and nothing panics.
func FuzzHolds_SR18(f *testing.F) {
	h := newHolders(f, 3, 2, true)
	for _, p := range h.proofs(f) {
		f.Add(p.Member[:], p.Attestation[:], p.Key[:], p.Custody[:])
	}
	good := map[possession.Proof]bool{}
	for _, p := range h.proofs(f) {
		good[p] = true
	}
	f.Fuzz(func(t *testing.T, member, attestation, key, custody []byte) {
		var p possession.Proof
		copy(p.Member[:], member)
		copy(p.Attestation[:], attestation)
		copy(p.Key[:], key)
		copy(p.Custody[:], custody)
		paired := false // a member's signature beside another one's key: both are proofs
		for g := range good {
			for o := range good {
				both := possession.Proof{Member: g.Member, Attestation: g.Attestation, Key: o.Key, Custody: o.Custody}
				paired = paired || p == both
			}
		}
		if err := h.set.Holds(p); (err == nil) != paired {
			require.Fail(t, "a proof of nobody", "%+v: %v", p, err)
		}
	})
}

// vector is what other implementations are held to.
type vector struct {
	Salt              string   `json:"salt"`
	Epoch             uint32   `json:"epoch"`
	Threshold         uint8    `json:"threshold"`
	Members           []string `json:"members"`
	CustodyEpoch      uint32   `json:"custodyEpoch"`
	CustodyThreshold  uint8    `json:"custodyThreshold,omitempty"`
	CustodyKeys       []string `json:"custodyKeys,omitempty"`
	Reopens           bool     `json:"reopens,omitempty"`
	Hash              string   `json:"hash"`
	AttestationDigest string   `json:"attestationDigest"`
	CustodyDigest     string   `json:"custodyDigest"`
	Proofs            []struct {
		Member      string `json:"member"`
		Attestation string `json:"attestation"`
		Key         string `json:"key,omitempty"`
		Custody     string `json:"custody,omitempty"`
	} `json:"proofs"`
}

// SR-18: bytes do not change from one version to the next.
func TestVectors_SR18(t *testing.T) {
	const path = "../../testdata/vectors/possession.json"
	var made []vector
	for _, h := range []holders{newHolders(t, 1, 1, false), newHolders(t, 3, 2, true), newHolders(t, 5, 3, true)} {
		if len(h.attestation) == 5 {
			h.set.Custody.Reopens, h.set.Custody.Epoch = true, 3
		}
		made = append(made, vectorOf(t, h))
	}
	if *update {
		raw, err := json.MarshalIndent(made, "", "  ")
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(path, append(raw, '\n'), 0o600))
	}
	raw, err := os.ReadFile(path)
	require.NoError(t, err)
	var want []vector
	require.NoError(t, json.Unmarshal(raw, &want))
	require.Equal(t, want, made)
}

func vectorOf(t *testing.T, h holders) vector {
	t.Helper()
	custody := h.set.CustodyDigest()
	v := vector{
		Salt: h.set.Salt.String(), Epoch: h.set.Committee.Epoch, Threshold: h.set.Committee.Threshold,
		Hash: h.set.Hash().String(), AttestationDigest: h.set.AttestationDigest().String(),
		CustodyDigest: hex.EncodeToString(custody[:]),
	}
	for _, m := range h.set.Committee.Members {
		v.Members = append(v.Members, m.Hex())
	}
	if c := h.set.Custody; c != nil {
		v.CustodyEpoch, v.CustodyThreshold, v.Reopens = c.Epoch, c.Threshold, c.Reopens
		for _, k := range c.Keys {
			v.CustodyKeys = append(v.CustodyKeys, hex.EncodeToString(k[:]))
		}
	}
	require.NoError(t, h.set.Verify(h.proofs(t)))
	for _, p := range h.proofs(t) {
		v.Proofs = append(v.Proofs, struct {
			Member      string `json:"member"`
			Attestation string `json:"attestation"`
			Key         string `json:"key,omitempty"`
			Custody     string `json:"custody,omitempty"`
		}{Member: p.Member.Hex(), Attestation: hex.EncodeToString(p.Attestation[:])})
		if h.set.Custody != nil {
			last := &v.Proofs[len(v.Proofs)-1]
			last.Key, last.Custody = hex.EncodeToString(p.Key[:]), hex.EncodeToString(p.Custody[:])
		}
	}
	return v
}

// The two keys of a member prove themselves where each of them is: the halves make the proof that both keys make at one
// place. Another set's half, or another key's, makes none (SR-18, SR-24).
func TestProof_SR18_InHalves(t *testing.T) {
	h := newHolders(t, 5, 3, true)
	half, err := h.set.ProveCustody(h.custody[0])
	require.NoError(t, err)
	require.Zero(t, half.Member)
	require.Error(t, h.set.Holds(half), "a half is no proof")
	whole, err := h.set.ProveWith(h.attestation[0], half)
	require.NoError(t, err)
	require.NoError(t, h.set.Holds(whole))
	_, err = h.set.ProveWith(h.attestation[0], possession.Proof{})
	require.ErrorIs(t, err, possession.ErrSet)
	other := h.set
	other.Committee.Epoch++
	half, err = other.ProveCustody(h.custody[0])
	require.NoError(t, err)
	_, err = h.set.ProveWith(h.attestation[0], half)
	require.ErrorIs(t, err, possession.ErrSet)
	none := h.set
	none.Custody = nil
	_, err = none.ProveCustody(h.custody[0])
	require.ErrorIs(t, err, possession.ErrSet)
	_, err = none.ProveWith(h.attestation[0], half)
	require.ErrorIs(t, err, possession.ErrSet)
}
