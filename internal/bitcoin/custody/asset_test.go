package custody

import (
	"testing"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/message"
)

func TestAsset_Text(t *testing.T) {
	id := ordinals.RuneID{Block: 840_106, Tx: 129}
	for text, want := range map[string]Asset{
		"btc": Bitcoin, "brc20:cway": {BRC20, "cway"}, "brc20:CWAY": {BRC20, "cway"}, "brc20:a-b.c!": {BRC20, "a-b.c!"},
		"rune:840106:129": RuneAsset(id),
	} {
		a, err := ParseAsset(text)
		require.NoError(t, err, text)
		require.Equal(t, want, a)
		require.True(t, a.wellFormed())
		again, err := ParseAsset(a.String())
		require.NoError(t, err)
		require.Equal(t, a, again)
	}
	for _, text := range []string{
		"", "BTC", "btc:", "btc:x", "brc20:", "brc20:abc", "brc20:abcdefg", "brc20:ab\x00d",
		"rune:1", "rune:x:1", "kind 7:a",
	} {
		_, err := ParseAsset(text)
		require.ErrorIs(t, err, ErrAsset, text)
	}
	got, ok := RuneAsset(id).RuneID()
	require.True(t, ok)
	require.Equal(t, id, got)
	_, ok = Bitcoin.RuneID()
	require.False(t, ok)
	require.Equal(t, "kind 7", Kind(7).String())
	require.False(t, Asset{BRC20, "a bcd"}.wellFormed(), "SR-08: printable ASCII alone")
	require.False(t, Asset{BTC, "x"}.wellFormed())
	require.False(t, RuneAsset(ordinals.RuneID{Tx: 1}).wellFormed())
}

// CON-03: an asset's end of its lanes is a hash of what it is, as the routers compute it.
func TestAsset_Anchor(t *testing.T) {
	require.Equal(t, message.Anchor(crypto.Keccak256([]byte("bitcoin\x00"))), Bitcoin.Anchor())
	require.Equal(t, message.Anchor(crypto.Keccak256([]byte("bitcoin\x01cway"))), testToken.Anchor())
	require.Equal(t,
		message.Anchor(crypto.Keccak256([]byte("bitcoin\x02\x00\x00\x00\x00\x00\x00\x00\x78\x00\x00\x00\x03"))),
		testRune.Anchor())
}
