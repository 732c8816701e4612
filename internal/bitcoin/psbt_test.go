package bitcoin

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

type bip174 struct {
	Invalid                                                                   []struct{ Name, Hex string }
	Valid                                                                     []string
	Creator, Previous, Updated, Sighash, Combined, Final, Network, TwoOfThree string
	Signer1, Signer2                                                          struct {
		Keys   []string
		Result string
	}
}

func parseHex(t testing.TB, text string) *Packet {
	t.Helper()
	p, err := ParsePSBTText(text)
	require.NoError(t, err)
	return p
}

func requireHex(t testing.TB, want string, p *Packet) {
	t.Helper()
	got, err := p.Hex()
	require.NoError(t, err)
	require.Equal(t, want, got)
}

// BIP-174: what is valid parses and comes out byte for byte, in hexadecimal and Base64; what is invalid is refused.
func TestPSBT_BIP174(t *testing.T) {
	v := vectors[bip174](t, "bip174.json")
	require.Len(t, v.Invalid, 20)
	for _, c := range v.Invalid {
		_, err := ParsePSBTText(c.Hex)
		require.ErrorIs(t, err, ErrPSBT, c.Name)
	}
	require.Len(t, v.Valid, 8)
	for _, text := range v.Valid {
		requireHex(t, text, parseHex(t, text))
		raw := unhex(t, text)
		p := parseHex(t, base64.StdEncoding.EncodeToString(raw))
		again, err := p.Base64()
		require.NoError(t, err)
		require.Equal(t, base64.StdEncoding.EncodeToString(raw), again)
	}
}

// BIP-371.
func TestPSBT_BIP371(t *testing.T) {
	v := vectors[struct {
		Invalid []struct{ Name, Base64 string }
		Valid   []string
	}](t, "bip371.json")
	require.Len(t, v.Invalid, 11)
	for _, c := range v.Invalid {
		_, err := ParsePSBTText(c.Base64)
		require.ErrorIs(t, err, ErrPSBT, c.Name)
	}
	require.Len(t, v.Valid, 7)
	for i, text := range v.Valid {
		p := parseHex(t, text)
		again, err := p.Base64()
		require.NoError(t, err)
		require.Equal(t, text, again, "vector %d", i)
	}
}

func key(t testing.TB, n byte) *btcec.PrivateKey {
	t.Helper()
	k, _ := btcec.PrivKeyFromBytes(bytes.Repeat([]byte{n}, 32))
	return k
}

// BIP-174's transaction from creator to extractor: each step gives the vector's bytes.
func TestPSBT_BIP174Roles(t *testing.T) {
	v := vectors[bip174](t, "bip174.json")
	tx := wire.NewMsgTx(2)
	for i, id := range []string{
		"75ddabb27b8845f5247975c8a5ba7c6f336c4570708ebe230caf6db5217ae858",
		"1dea7cd05979072a3578cab271c02244ea8a090bbb46aa680a65ecd027048d83",
	} {
		hash, err := chainhash.NewHashFromStr(id)
		require.NoError(t, err)
		tx.AddTxIn(wire.NewTxIn(wire.NewOutPoint(hash, uint32(i)), nil, nil))
	}
	tx.AddTxOut(wire.NewTxOut(149_990_000, unhex(t, "0014d85c2b71d0060b09c9886aeb815e50991dda124d")))
	tx.AddTxOut(wire.NewTxOut(100_000_000, unhex(t, "001400aea9a2e5f0f876a588df5546e8742d1d87008f")))
	created, err := NewPacket(tx)
	require.NoError(t, err)
	requireHex(t, v.Creator, created)

	p := parseHex(t, v.Updated)
	requireHex(t, v.Updated, p)
	for i := range p.Inputs {
		p.Inputs[i].Sighash, p.Inputs[i].HasSighash = txscript.SigHashAll, true
	}
	requireHex(t, v.Sighash, p)

	signed := make([]*Packet, 2)
	for i, s := range []struct {
		Keys   []string
		Result string
	}{v.Signer1, v.Signer2} {
		signed[i] = parseHex(t, v.Sighash)
		var keys []*btcec.PrivateKey
		for _, wif := range s.Keys {
			k, err := ParseWIF(network(t, Testnet3), wif)
			require.NoError(t, err)
			keys = append(keys, k)
		}
		n, err := signed[i].SignAll(keys...)
		require.NoError(t, err)
		require.Equal(t, 2, n)
		requireHex(t, s.Result, signed[i])
		require.ErrorIs(t, signed[i].Finalise(), ErrUnsigned)
	}
	merged := parseHex(t, v.Combined)
	require.NoError(t, merged.Finalise())
	requireHex(t, v.Final, merged)
	done, err := merged.Extract()
	require.NoError(t, err)
	raw, err := Serialize(done)
	require.NoError(t, err)
	require.Equal(t, v.Network, hex.EncodeToString(raw))

	two := parseHex(t, v.TwoOfThree)
	require.NoError(t, two.Finalise())
	_, err = two.Extract()
	require.NoError(t, err)
}

// BIP-174's signer checks: a script that does not hash to the output's, and an output alone where the signature does
// not commit to its value.
func TestPSBT_SignerRefuses(t *testing.T) {
	v := vectors[bip174](t, "bip174.json")
	k, err := ParseWIF(network(t, Testnet3), v.Signer1.Keys[0])
	require.NoError(t, err)
	sign := func(change func(p *Packet)) error {
		p := parseHex(t, v.Sighash)
		change(p)
		_, err := p.SignAll(k)
		return err
	}
	require.NoError(t, sign(func(*Packet) {}))
	require.ErrorIs(t, sign(func(p *Packet) { p.Inputs[0].RedeemScript[1] ^= 1 }), ErrMismatch)
	require.ErrorIs(t, sign(func(p *Packet) { p.Inputs[0].RedeemScript = nil }), ErrMismatch)
	require.ErrorIs(t, sign(func(p *Packet) { p.Inputs[1].WitnessScript[1] ^= 1 }), ErrMismatch)
	require.ErrorIs(t, sign(func(p *Packet) { p.Inputs[1].RedeemScript[2] ^= 1 }), ErrMismatch)
	require.ErrorIs(t, sign(func(p *Packet) {
		spent, err := p.Spent(0)
		require.NoError(t, err)
		p.Inputs[0].Previous, p.Inputs[0].UTXO = nil, spent
	}), ErrNoUTXO)
	require.ErrorIs(t, sign(func(p *Packet) {
		p.Inputs[0].Previous = p.Inputs[0].Previous.Copy()
		p.Inputs[0].Previous.LockTime ^= 1
	}), ErrPSBT)
	for _, kind := range []txscript.SigHashType{
		txscript.SigHashNone, txscript.SigHashSingle,
		txscript.SigHashAll | txscript.SigHashAnyOneCanPay,
	} {
		require.ErrorIs(t, sign(func(p *Packet) { p.Inputs[0].Sighash = kind }), ErrSighash) // SR-24
	}
}

// The cases of BIP-174 that are short enough to write out.
func TestPSBT_Forms(t *testing.T) {
	global := func(tx string) string {
		return hex.EncodeToString([]byte(psbtMagic)) +
			"0100" + hex.EncodeToString(appendCompact(nil, uint64(len(tx)/2))) + tx + "00"
	}
	const out = "010000000000000000" + "026a00"
	in := "01" + hex.EncodeToString(make([]byte, 36)) + "00" + "ffffffff"
	plain := "02000000" + in + out + "00000000"
	valid := global(plain) + "0000"
	requireHex(t, valid, parseHex(t, valid))
	requireHex(t, global("02000000000000000000"), parseHex(t, global("02000000000000000000"))) // no inputs, no outputs
	requireHex(t, global("0200000000"+out+"00000000")+"00", parseHex(t, global("0200000000"+out+"00000000")+"00"))

	unknown := "0af00102030405060708090f0102030405060708090a0b0c0d0e0f"
	proprietary := "07fc036269740106" + "02beef"
	kept := global(plain) + unknown[:0] + "0af0010203040506070809" + "0f0102030405060708090a0b0c0d0e0f" + proprietary +
		"00" + "00"
	requireHex(t, kept, parseHex(t, kept)) // byte for byte

	for name, text := range map[string]string{
		"witness form":           global("020000000001" + in + out + "00" + "00000000"),
		"output missing":         global(plain) + "00",
		"bytes after it":         valid + "00",
		"version 2":              hex.EncodeToString([]byte(psbtMagic)) + "01fb0402000000" + "0100" + "3f" + plain + "000000",
		"field of version 2":     global(plain) + "010e20" + hex.EncodeToString(make([]byte, 32)) + "0000",
		"long length form":       hex.EncodeToString([]byte(psbtMagic)) + "fd010000" + "3f" + plain + "000000",
		"length beyond the end":  hex.EncodeToString([]byte(psbtMagic)) + "0100" + "ffffffffffffffffff",
		"inputs beyond the end":  global("02000000" + "feffffff0f" + "00000000"),
		"outputs above all sats": global("02000000" + in + "01" + "ffffffffffffff7f" + "026a00" + "00000000"),
		"negative output":        global("02000000" + in + "01" + "ffffffffffffffff" + "026a00" + "00000000"),
		"empty":                  "",
		"not hexadecimal":        "70736274ff01zz",
	} {
		_, err := ParsePSBTText(text)
		require.ErrorIs(t, err, ErrPSBT, name)
	}
}

// BIP-371's tree: exactly the depth-first lists of complete trees.
func TestPSBT_TapTree(t *testing.T) {
	leaf := func(depth byte) []byte { return []byte{depth, 0xc0, 1, 0x51} }
	for _, c := range []struct {
		depths []byte
		ok     bool
	}{
		{[]byte{0}, true},
		{[]byte{1, 1}, true},
		{[]byte{1, 2, 2}, true},
		{[]byte{2, 2, 1}, true},
		{[]byte{2, 2, 2, 2}, true},
		{[]byte{3, 3, 2, 1}, true},
		{[]byte{2, 3, 3, 1}, true},
		{nil, false},
		{[]byte{1}, false},
		{[]byte{0, 0}, false},
		{[]byte{2, 1, 2}, false},
		{[]byte{1, 1, 1}, false},
		{[]byte{2, 2}, false},
		{[]byte{129}, false},
	} {
		var b []byte
		for _, d := range c.depths {
			b = append(b, leaf(d)...)
		}
		require.Equal(t, c.ok, checkTapTree(b) == nil, "%v", c.depths)
	}
}

// A PSBT of any fields comes back as it was.
func TestPSBT_RoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tx := wire.NewMsgTx(2)
		for range rapid.IntRange(0, 3).Draw(t, "ins") {
			tx.AddTxIn(&wire.TxIn{PreviousOutPoint: wire.OutPoint{Hash: chainhash.Hash(rapid.SliceOfN(rapid.Byte(), 32,
				32).Draw(t, "txid")), Index: rapid.Uint32().Draw(t, "vout")}, Sequence: rapid.Uint32().Draw(t, "sequence")})
		}
		blob := rapid.SliceOfN(rapid.Byte(), 1, 40)
		for range rapid.IntRange(0, 3).Draw(t, "outs") {
			tx.AddTxOut(wire.NewTxOut(rapid.Int64Range(0, MaxMoney/4).Draw(t, "value"), blob.Draw(t, "script")))
		}
		p, err := NewPacket(tx)
		require.NoError(t, err)
		for i := range p.Inputs {
			in := &p.Inputs[i]
			in.UTXO = wire.NewTxOut(5, blob.Draw(t, "spent"))
			in.RedeemScript = blob.Draw(t, "redeem")
			in.FinalWitness = wire.TxWitness{blob.Draw(t, "item"), {}}
			in.TapRoot = bytes.Repeat([]byte{7}, 32)
			in.Unknown = []Pair{{append([]byte{0xfc}, blob.Draw(t, "key")...), blob.Draw(t, "value")}}
			in.TapLeaves = []Leaf{{Script: blob.Draw(t, "leaf"), Version: 0xc0, Control: make([]byte, 65)}}
		}
		for i := range p.Outputs {
			p.Outputs[i].TapInternal = &XOnly{1}
			p.Outputs[i].Unknown = []Pair{{[]byte{0xf1}, blob.Draw(t, "unknown")}}
		}
		raw, err := p.Bytes()
		require.NoError(t, err)
		again, err := ParsePSBT(raw)
		require.NoError(t, err)
		require.Equal(t, p.Inputs, again.Inputs)
		require.Equal(t, p.Outputs, again.Outputs)
		require.Equal(t, p.Tx.TxHash(), again.Tx.TxHash())
	})
}

// What parses comes out and parses to the same bytes; nothing panics or signs without being asked properly.
func FuzzParsePSBT(f *testing.F) {
	v := vectors[bip174](f, "bip174.json")
	for _, text := range append(v.Valid, v.Combined, v.Final, v.TwoOfThree) {
		f.Add(unhex(f, text))
	}
	w := vectors[struct{ Valid []string }](f, "bip371.json")
	for _, text := range w.Valid {
		raw, err := base64.StdEncoding.DecodeString(text)
		require.NoError(f, err)
		f.Add(raw)
	}
	k := key(f, 3)
	f.Fuzz(func(t *testing.T, raw []byte) {
		p, err := ParsePSBT(raw)
		if err != nil {
			return
		}
		once, err := p.Bytes()
		require.NoError(t, err)
		again, err := ParsePSBT(once)
		require.NoError(t, err)
		twice, err := again.Bytes()
		require.NoError(t, err)
		require.Equal(t, once, twice)
		_, _ = p.Fee()
		_, _ = p.SignAll(k)
		_ = p.Finalise()
		_, _ = p.Extract()
	})
}

func FuzzParseTransaction(f *testing.F) {
	v := vectors[bip174](f, "bip174.json")
	f.Add(unhex(f, v.Network))
	f.Add(unhex(f, v.Previous))
	f.Fuzz(func(t *testing.T, raw []byte) {
		tx, err := ParseTransaction(raw)
		if err != nil {
			return
		}
		again, err := Serialize(tx)
		require.NoError(t, err)
		require.Equal(t, raw, again)
	})
}
