package message_test

import (
	"math/big"
	"testing"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/message"
)

// Of r and either s of a device the one signature comes out that the key itself makes, and of anything else none.
func TestAssemble_INV11(t *testing.T) {
	t.Parallel()
	key, err := crypto.GenerateKey()
	require.NoError(t, err)
	m, n := message.MemberOf(&key.PublicKey), crypto.S256().Params().N
	for i := range 32 {
		digest := message.Digest(crypto.Keccak256Hash([]byte{byte(i)}))
		want, err := message.Sign(digest, key)
		require.NoError(t, err)
		full, err := crypto.Sign(digest[:], key)
		require.NoError(t, err)
		r, s := new(big.Int).SetBytes(full[:32]), new(big.Int).SetBytes(full[32:64])
		for _, s := range []*big.Int{s, new(big.Int).Sub(n, s)} {
			got, err := message.Assemble(digest, r, s, m)
			require.NoError(t, err)
			require.Equal(t, want, got)
		}
		for _, bad := range [][2]*big.Int{
			{r, new(big.Int)}, {new(big.Int), s}, {r, n}, {n, s}, {s, r}, {new(big.Int).Neg(r), s},
		} {
			_, err := message.Assemble(digest, bad[0], bad[1], m)
			require.ErrorIs(t, err, message.ErrSignature)
		}
		_, err = message.Assemble(digest, r, s, message.Member{1})
		require.ErrorIs(t, err, message.ErrSignature)
	}
	for _, der := range [][]byte{nil, {0x30, 0}, {0x30, 3, 2, 1, 1}, {0x30, 6, 2, 1, 1, 2, 1, 1, 0}} {
		_, _, err := message.ParseDER(der)
		require.ErrorIs(t, err, message.ErrSignature)
	}
}
