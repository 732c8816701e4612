package message

import (
	"crypto/ecdsa"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"flag"
	"os"
	"strconv"
	"testing"

	"github.com/ethereum/go-ethereum/common/math"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/signer/core/apitypes"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write testdata/vectors/custody.json anew")

const custodyVectors = "../../testdata/vectors/custody.json"

// custodyFile is what Go and Solidity read: custody keys and the attestation of the committee of message.json over
// them.
type custodyFile struct {
	Salt     Bytes32         `json:"salt"`
	TypeHash Bytes32         `json:"typeHash"`
	Set      string          `json:"set"`
	Vectors  []custodyVector `json:"vectors"`
}

type custodyVector struct {
	Epoch       uint32    `json:"epoch"`
	Threshold   uint8     `json:"threshold"`
	Keys        []Bytes32 `json:"keys"`
	Digest      Digest    `json:"digest"`
	Attestation string    `json:"attestation"`
}

// custodyKeys are n points of secp256k1 that nobody uses, ascending.
func custodyKeys(t *testing.T, epoch uint32, n int) []Bytes32 {
	var keys []Bytes32
	for i := range n {
		seed := binary.BigEndian.AppendUint32([]byte("worthless custody key"), epoch)
		key, err := crypto.ToECDSA(crypto.Keccak256(seed, []byte{byte(i)}))
		require.NoError(t, err)
		x := Bytes32(crypto.CompressPubkey(&key.PublicKey)[1:])
		at := 0
		for at < len(keys) && string(keys[at][:]) < string(x[:]) {
			at++
		}
		keys = append(keys[:at], append([]Bytes32{x}, keys[at:]...)...)
	}
	return keys
}

func newCustodyFile(t *testing.T) custodyFile {
	v := loadVectors(t)
	set, err := DecodeSet(v.Vectors[0].Set)
	require.NoError(t, err)
	var signers []*ecdsa.PrivateKey
	for _, s := range v.Signers {
		key, err := crypto.ToECDSA(s.Key)
		require.NoError(t, err)
		signers = append(signers, key)
	}
	domain := NewDomain(v.Domain.Salt)
	f := custodyFile{
		Salt: v.Domain.Salt, TypeHash: Bytes32(crypto.Keccak256([]byte(custodyType))),
		Set: "0x" + hex.EncodeToString(set.Encode()),
	}
	for i, scheme := range [][2]int{{2, 3}, {3, 5}, {1, 1}, {9, 16}} {
		c := custodyVector{Epoch: uint32(i + 1), Threshold: uint8(scheme[0]), Keys: custodyKeys(t, uint32(i+1), scheme[1])}
		c.Digest = domain.CustodyDigest(c.Epoch, c.Threshold, c.Keys)
		var signatures []Signature
		for _, key := range signers {
			s, err := Sign(c.Digest, key)
			require.NoError(t, err)
			signatures = append(signatures, s)
		}
		a, err := set.Combine(c.Digest, signatures)
		require.NoError(t, err)
		c.Attestation = "0x" + hex.EncodeToString(a)
		f.Vectors = append(f.Vectors, c)
	}
	return f
}

// CON-14: the file says what this code says; contracts/evm/test/CustodyKeys.t.sol publishes the same vectors.
// Write it anew with: go test ./internal/message -run CustodyVectors -args -update
func TestCustodyVectors_CON14(t *testing.T) {
	want := newCustodyFile(t)
	if *update {
		b, err := json.MarshalIndent(want, "", " ")
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(custodyVectors, append(b, '\n'), 0o644))
	}
	raw, err := os.ReadFile(custodyVectors)
	require.NoError(t, err)
	var got custodyFile
	require.NoError(t, json.Unmarshal(raw, &got))
	require.Equal(t, want, got)
}

// The digest is that of go-ethereum's own implementation of EIP-712, which shares nothing with ours.
func TestCustodyDigest_EIP712(t *testing.T) {
	f := newCustodyFile(t)
	for _, c := range f.Vectors {
		var keys []any
		for _, k := range c.Keys {
			keys = append(keys, k.String())
		}
		digest, _, err := apitypes.TypedDataAndHash(apitypes.TypedData{
			Types: apitypes.Types{
				"EIP712Domain": {
					{Name: "name", Type: "string"},
					{Name: "version", Type: "string"},
					{Name: "salt", Type: "bytes32"},
				},
				"Custody": {
					{Name: "epoch", Type: "uint32"},
					{Name: "threshold", Type: "uint8"},
					{Name: "keys", Type: "bytes32[]"},
				},
			},
			PrimaryType: "Custody",
			Domain:      apitypes.TypedDataDomain{Name: "Bridge", Version: "1", Salt: f.Salt.String()},
			Message: apitypes.TypedDataMessage{
				"epoch": math.NewHexOrDecimal256(int64(c.Epoch)), "threshold": strconv.Itoa(int(c.Threshold)), "keys": keys,
			},
		})
		require.NoError(t, err)
		require.Equal(t, c.Digest, Digest(digest))
	}
}

// Everything that is signed changes the digest, and so does the deployment.
func TestCustodyDigest_Distinct(t *testing.T) {
	d := NewDomain(Bytes32{1})
	a, b, c := Bytes32{1}, Bytes32{2}, Bytes32{3}
	seen := map[Digest]string{}
	for name, digest := range map[string]Digest{
		"as it is":           d.CustodyDigest(1, 2, []Bytes32{a, b}),
		"another epoch":      d.CustodyDigest(2, 2, []Bytes32{a, b}),
		"another threshold":  d.CustodyDigest(1, 1, []Bytes32{a, b}),
		"swapped fields":     d.CustodyDigest(2, 1, []Bytes32{a, b}),
		"another key":        d.CustodyDigest(1, 2, []Bytes32{a, c}),
		"another order":      d.CustodyDigest(1, 2, []Bytes32{b, a}),
		"one key more":       d.CustodyDigest(1, 2, []Bytes32{a, b, c}),
		"one key less":       d.CustodyDigest(1, 2, []Bytes32{a}),
		"another deployment": NewDomain(Bytes32{2}).CustodyDigest(1, 2, []Bytes32{a, b}),
		"a rotation":         d.RotationDigest(1, a),
	} {
		require.NotContains(t, seen, digest, "%s and %s", name, seen[digest])
		seen[digest] = name
	}
}
