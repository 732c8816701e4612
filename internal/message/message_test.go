package message

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"math/big"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/amount"
)

type hexBytes []byte

func (h *hexBytes) UnmarshalText(b []byte) (err error) {
	*h, err = hex.DecodeString(strings.TrimPrefix(string(b), "0x"))
	return err
}

type vectorFile struct {
	Domain struct{ Salt, Separator Bytes32 }
	Batch  struct {
		Attestation hexBytes
		Digest      Digest
		Of          []string
	}
	HighS struct {
		Bad, GoodTwin hexBytes
		Message       string
		Set           hexBytes
	} `json:"highS"`
	Rotation struct {
		Attestation hexBytes
		Digest      Digest
		NewSet      hexBytes
	}
	SetHash Bytes32
	Signers []struct {
		Address string
		Key     hexBytes
	}
	Vectors []struct {
		Name   string
		Fields struct {
			UID                  string
			SrcAnchor, DstAnchor Anchor
			Payload              hexBytes
		}
		Wire                  hexBytes
		StructHash            Bytes32
		Digest                Digest
		Set                   hexBytes
		Attestation           hexBytes
		Bad                   map[string]hexBytes
		WrongChainWire        hexBytes
		WrongChainAttestation hexBytes
	}
}

func loadVectors(t *testing.T) vectorFile {
	t.Helper()
	raw, err := os.ReadFile("../../testdata/vectors/message.json")
	require.NoError(t, err)
	var v vectorFile
	require.NoError(t, json.Unmarshal(raw, &v))
	require.NotEmpty(t, v.Vectors)
	return v
}

// CON-14: the vectors that every language reads.
func TestVectors_CON14(t *testing.T) {
	v := loadVectors(t)
	domain := NewDomain(v.Domain.Salt)
	require.Equal(t, v.Domain.Separator, Bytes32(domain))
	byName := map[string]Message{}
	for _, vec := range v.Vectors {
		m, err := DecodeWire(vec.Wire)
		require.NoError(t, err, vec.Name)
		require.True(t, bytes.Equal(vec.Wire, m.Wire()))
		uid, ok := new(big.Int).SetString(vec.Fields.UID, 10)
		require.True(t, ok)
		require.Equal(t, UID(uid.FillBytes(make([]byte, 32))), m.UID)
		require.Equal(t, vec.Fields.SrcAnchor, m.SrcAnchor)
		require.Equal(t, vec.Fields.DstAnchor, m.DstAnchor)
		require.Equal(t, []byte(vec.Fields.Payload), m.Payload.Bytes())
		p, err := m.Payload.Decoded(), m.Payload.Err()
		require.NoError(t, err)
		again, err := p.Encode()
		require.NoError(t, err)
		require.Equal(t, m.Payload, again)
		require.Equal(t, vec.StructHash, m.StructHash())
		require.Equal(t, vec.Digest, domain.BatchDigest([]Message{m}))
		set, err := DecodeSet(vec.Set)
		require.NoError(t, err)
		require.Equal(t, v.SetHash, set.Hash())
		require.NoError(t, set.Verify(vec.Digest, Attestation(vec.Attestation)))
		for name, bad := range vec.Bad {
			require.ErrorIs(t, set.Verify(vec.Digest, Attestation(bad)), ErrSignature, "%s/%s", vec.Name, name)
		}
		if len(vec.WrongChainWire) > 0 {
			other, err := DecodeWire(vec.WrongChainWire)
			require.NoError(t, err)
			require.NotEqual(t, DstChain(m.UID), DstChain(other.UID))
			require.NoError(t, set.Verify(domain.BatchDigest([]Message{other}), Attestation(vec.WrongChainAttestation)))
		}
		byName[vec.Name] = m
	}
	var batch []Message
	for _, name := range v.Batch.Of {
		batch = append(batch, byName[name])
	}
	set, err := DecodeSet(v.Vectors[0].Set)
	require.NoError(t, err)
	require.Equal(t, v.Batch.Digest, domain.BatchDigest(batch))
	require.NoError(t, set.Verify(v.Batch.Digest, Attestation(v.Batch.Attestation)))

	newSet, err := DecodeSet(v.Rotation.NewSet)
	require.NoError(t, err)
	require.Equal(t, v.Rotation.Digest, domain.RotationDigest(set.Epoch, newSet.Hash()))
	require.NoError(t, set.Verify(v.Rotation.Digest, Attestation(v.Rotation.Attestation)))

	highSet, err := DecodeSet(v.HighS.Set)
	require.NoError(t, err)
	digest := domain.BatchDigest([]Message{byName[v.HighS.Message]})
	require.ErrorIs(t, highSet.Verify(digest, Attestation(v.HighS.Bad)), ErrSignature)
	require.NoError(t, highSet.Verify(digest, Attestation(v.HighS.GoodTwin)))
}

func TestSignersReproduceVectors(t *testing.T) {
	v := loadVectors(t)
	set, err := DecodeSet(v.Vectors[0].Set)
	require.NoError(t, err)
	digest := v.Vectors[0].Digest
	var sigs []Signature
	for _, s := range v.Signers {
		key, err := crypto.ToECDSA(s.Key)
		require.NoError(t, err)
		sig, err := Sign(digest, key)
		require.NoError(t, err)
		m, err := Recover(digest, sig)
		require.NoError(t, err)
		require.Equal(t, Member(crypto.PubkeyToAddress(key.PublicKey)), m)
		sigs = append(sigs, sig)
	}
	a, err := set.Combine(digest, sigs)
	require.NoError(t, err)
	require.NoError(t, set.Verify(digest, a))
	require.Len(t, []byte(a), 2+64*3, "exactly the threshold is used")
	_, err = set.Combine(digest, sigs[:2])
	require.ErrorIs(t, err, ErrSignature)
	_, err = set.Combine(digest, []Signature{sigs[0], sigs[0], sigs[1]})
	require.ErrorIs(t, err, ErrSignature)
	_, err = set.Combine(v.Vectors[1].Digest, sigs)
	require.ErrorIs(t, err, ErrSignature)
}

func TestNewSetRules(t *testing.T) {
	m := func(b byte) Member { return Member{19: b} }
	_, err := NewSet(1, 2, []Member{m(3), m(1), m(2)})
	require.NoError(t, err)
	for name, bad := range map[string]struct {
		k  uint8
		ms []Member
	}{
		"empty": {1, nil}, "half of two": {1, []Member{m(1), m(2)}},
		"half of eight":  {4, []Member{m(1), m(2), m(3), m(4), m(5), m(6), m(7), m(8)}},
		"less than half": {1, []Member{m(1), m(2), m(3)}}, "above n": {3, []Member{m(1), m(2)}},
		"twice": {2, []Member{m(1), m(1), m(2)}}, "zero": {2, []Member{{}, m(1), m(2)}}, "too many": {9, make([]Member, 17)},
	} {
		_, err := NewSet(1, bad.k, bad.ms)
		require.ErrorIs(t, err, ErrSet, name)
	}
}

func TestUID(t *testing.T) {
	u := NewUID(910001001, 910001002, PoolNonce(7, 42))
	require.Equal(t, uint32(910001001), SrcChain(u))
	require.Equal(t, uint32(910001002), DstChain(u))
	require.Equal(t, "0x363d8369363d836a0000000000000000000000000000000000000007"+"0000002a", u.String())
	a := BitcoinNonce(nil, [32]byte{1}, 0, 0, nil)
	require.NotEqual(t, a, BitcoinNonce(nil, [32]byte{1}, 1, 0, nil))
	require.NotEqual(t, a, BitcoinNonce(make([]byte, 32), [32]byte{1}, 0, 0, nil), "SR-31")
	require.NotEqual(t, a, BitcoinNonce(nil, [32]byte{1}, 0, 1, []byte("ordi")))
	back, err := ParseUID(u.String())
	require.NoError(t, err)
	require.Equal(t, u, back)
	_, err = ParseBytes32("0x12")
	require.ErrorIs(t, err, ErrHex)
}

func TestPayloadRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		amt, _ := amount.FromBytes(rapid.SliceOfN(rapid.Byte(), 0, 16).Draw(t, "amount"))
		p := Payload{Kind: Kind(rapid.IntRange(1, 5).Draw(t, "kind")), Amount: amt}
		copy(p.Recipient[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "recipient"))
		copy(p.Refund[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "refund"))
		if d := rapid.SliceOfN(rapid.Byte(), 0, 200).Draw(t, "data"); len(d) > 0 {
			p.Data = d
		}
		b, err := p.Encode()
		if err != nil {
			t.Fatal(err)
		}
		back, again := b.Decoded(), ReadPayload(b.Bytes())
		if b.Err() != nil || again.Err() != nil || !reflect.DeepEqual(b, again) || back.Kind != p.Kind ||
			back.Amount != p.Amount || back.Recipient != p.Recipient || back.Refund != p.Refund ||
			!bytes.Equal(back.Data, p.Data) {
			t.Fatalf("%+v came back as %+v: %v", p, back, again.Err())
		}
	})
}

func TestPayloadRefusals(t *testing.T) {
	_, err := Payload{Kind: 9}.Encode()
	require.ErrorIs(t, err, ErrKind)
	_, err = Payload{Kind: KindSwap, Amount: amount.Max()}.Encode()
	require.ErrorIs(t, err, amount.ErrOverflow)
	_, err = Payload{Kind: KindSwap, Data: make([]byte, MaxData+1)}.Encode()
	require.ErrorIs(t, err, ErrTooLong)
	require.ErrorIs(t, Encoded{}.Err(), ErrTruncated)
	require.ErrorIs(t, ReadPayload([]byte{}).Err(), ErrTruncated)
	require.ErrorIs(t, ReadPayload(make([]byte, 80)).Err(), ErrTruncated)
	require.ErrorIs(t, ReadPayload(make([]byte, 81)).Err(), ErrKind)
	long := make([]byte, HeadLen+MaxData+1)
	long[0] = byte(KindSwap)
	require.ErrorIs(t, ReadPayload(long).Err(), ErrTooLong)
	require.Zero(t, ReadPayload(long).Decoded())
	_, _, err = Payload{Kind: KindSwap}.RefundOf()
	require.Error(t, err)
	orig := NewUID(1, 2, PoolNonce(3, 4))
	uid, kind, err := Payload{Kind: KindRefund, Data: append(orig[:], byte(KindSwap))}.RefundOf()
	require.NoError(t, err)
	require.Equal(t, orig, uid)
	require.Equal(t, KindSwap, kind)
}

func FuzzDecodeWire(f *testing.F) {
	f.Add(make([]byte, 177))
	f.Fuzz(func(t *testing.T, b []byte) {
		m, err := DecodeWire(b)
		if err == nil && !bytes.Equal(m.Wire(), b) {
			t.Fatal("a decoded message encodes differently")
		}
	})
}

func FuzzVerify(f *testing.F) {
	f.Add([]byte{0, 3}, []byte{})
	set, _ := NewSet(1, 2, []Member{{1}, {2}, {3}})
	f.Fuzz(func(t *testing.T, att, raw []byte) {
		if set.Verify(Digest{}, att) == nil {
			t.Fatal("bytes without a key were accepted")
		}
		if s, err := DecodeSet(raw); err == nil && !bytes.Equal(s.Encode(), raw) {
			t.Fatal("a decoded set encodes differently")
		}
	})
}
