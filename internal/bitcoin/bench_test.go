package bitcoin

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What a member does for a withdrawal of 50 outputs: read the PSBT, sign it, check a co-signer's signature.
func BenchmarkMemberSigns(b *testing.B) {
	w := newWallet()
	l := locks(b)[5]
	p := Payment{Coins: []Coin{w.coin(b, l, 10_000_000)}, Must: 1, Change: l.script, Rate: SatPerVByte(10)}
	for n := range 50 {
		script, err := KeyScript(P2TR, privateKey(byte(n+1)).PubKey())
		require.NoError(b, err)
		p.Outputs = append(p.Outputs, Out{20_000, script})
	}
	d, err := p.Build()
	require.NoError(b, err)
	_, err = d.Packet.SignAll(l.keys[0])
	require.NoError(b, err)
	raw, err := d.Packet.Bytes()
	require.NoError(b, err)
	for b.Loop() {
		p, err := ParsePSBT(raw)
		require.NoError(b, err)
		other := p.Inputs[0].TapScriptSigs[0]
		p.Inputs[0].TapScriptSigs = nil
		s, err := NewSigner(p)
		require.NoError(b, err)
		require.NoError(b, s.AddLeafSignature(0, other.Key, &p.Inputs[0].TapLeaves[0], other.Signature))
		n, err := s.Sign(0, l.keys[1])
		require.NoError(b, err)
		require.Equal(b, 1, n)
	}
}

func BenchmarkParsePSBT(b *testing.B) {
	v := vectors[bip174](b, "bip174.json")
	raw := unhex(b, v.Combined)
	for b.Loop() {
		_, err := ParsePSBT(raw)
		require.NoError(b, err)
	}
}
