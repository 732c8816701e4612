package solana

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestLoader(t *testing.T) {
	for text, k := range map[string]Key{
		"BPFLoaderUpgradeab1e11111111111111111111111": LoaderProgram,
		"SysvarRent111111111111111111111111111111111": rentSysvar,
		"SysvarC1ock11111111111111111111111111111111": clockSysvar,
	} {
		require.Equal(t, text, k.String())
	}
	_, err := WithSeed(Key{}, string(make([]byte, 33)), Key{})
	require.ErrorIs(t, err, ErrSeeds)
	program, authority := Key{31: 1}, Key{31: 2}
	account := append([]byte{2, 0, 0, 0}, make([]byte, 32)...)
	data := append([]byte{3, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 1}, authority[:]...)
	data = append(data, 1, 2, 3, 0, 0)
	_, err = ReadProgram(program, account, data)
	require.ErrorIs(t, err, ErrMalformed, "it points at another program's data")
	to := ProgramData(program)
	copy(account[4:], to[:])
	p, err := ReadProgram(program, account, data)
	require.NoError(t, err)
	require.Equal(t, authority, *p.Authority)
	require.EqualValues(t, 7, p.Slot)
	require.True(t, p.Is([]byte{1, 2, 3}))
	require.False(t, p.Is([]byte{1, 2}), "a byte more")
	require.False(t, p.Is([]byte{1, 2, 4}))
	require.False(t, p.Is(make([]byte, 6)), "longer than there is room")
	data[12] = 0
	p, err = ReadProgram(program, account, data)
	require.NoError(t, err)
	require.Nil(t, p.Authority)
	for _, bad := range [][]byte{nil, {1, 0, 0, 0, 1}, append([]byte{2, 0, 0, 0, 1}, make([]byte, 40)...)} {
		_, err := ReadBuffer(bad)
		require.ErrorIs(t, err, ErrMalformed)
	}
	b, err := ReadBuffer(append(append([]byte{1, 0, 0, 0, 1}, authority[:]...), 9))
	require.NoError(t, err)
	require.Equal(t, BufferAccount{Authority: authority, Code: []byte{9}}, b)
}
