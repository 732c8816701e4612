package base58_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/base58"
)

func FuzzBase58(f *testing.F) {
	f.Add([]byte{0, 0, 1, 255})
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) > 256 {
			t.Skip()
		}
		text := base58.Encode(b)
		out := make([]byte, len(b))
		require.True(t, base58.Fill(out, text))
		require.True(t, bytes.Equal(b, out))
		again, ok := base58.Decode(text, 2*len(b)+1)
		require.True(t, ok)
		require.True(t, bytes.Equal(b, again))
		require.False(t, base58.Fill(make([]byte, len(b)+1), text), "a text has one length")
	})
}

func TestRefused(t *testing.T) {
	key := make([]byte, 32)
	for _, text := range []string{"", "0", "1111111111111111111111111111111I", "11111111111111111111111111111111" + "1"} {
		require.False(t, base58.Fill(key, text), text)
	}
	require.True(t, base58.Fill(key, "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"))
	require.Equal(t, byte(6), key[0])
	_, ok := base58.Decode("2g", 1)
	require.False(t, ok)
}
