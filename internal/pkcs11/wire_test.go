package pkcs11

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"
)

// Whatever a helper answers, it is read within its bounds and without a panic.
func FuzzAnswers(f *testing.F) {
	b := request(callGetSlotList, "au").byte(1)
	b.u32(2)
	f.Add(b.ulong(7).ulong(8).raw)
	f.Add(request(callError, "u").ulong(0xe0).raw)
	f.Add(request(callGetAttributeValue, "aAu").raw)
	f.Fuzz(func(t *testing.T, raw []byte) {
		for call, types := range map[uint32]string{
			callGetSlotList: "au", callGetTokenInfo: "ssssuuuuuuuuuuuvvs", callGetAttributeValue: "aAu", callSign: "ay",
		} {
			b, err := answer(raw, call, types)
			if err != nil {
				continue
			}
			b.getNumbers()
			b.getArray()
			b.getString()
			b.getAttributes([]uint32{ckaECParams, ckaECPoint})
		}
		_, _ = readFrame(bytes.NewReader(raw), 1)
	})
}

// The raw form of PKCS#11 and the DER of devices that wrap it are the same two numbers.
func TestForms(t *testing.T) {
	raw := bytes.Repeat([]byte{1}, 64)
	r, s, err := halves(raw)
	require.NoError(t, err)
	der := append([]byte{0x30, 68, 2, 32}, raw[:32]...)
	der = append(append(der, 2, 32), raw[32:]...)
	r2, s2, err := halves(der)
	require.NoError(t, err)
	require.Equal(t, []string{r.String(), s.String()}, []string{r2.String(), s2.String()})
	for _, bad := range [][]byte{nil, raw[:63], append(der, 0)} {
		_, _, err := halves(bad)
		require.Error(t, err)
	}
}
