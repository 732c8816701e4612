package bitcoin

import (
	"encoding/hex"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// BIP-173 and BIP-350, valid and invalid.
func TestAddress_BIP350(t *testing.T) {
	v := vectors[struct {
		Valid   []struct{ Address, Script string }
		Invalid []string
	}](t, "bip350.json")
	require.NotEmpty(t, v.Valid)
	require.NotEmpty(t, v.Invalid)
	for _, c := range v.Valid {
		net := network(t, Mainnet)
		if strings.HasPrefix(strings.ToLower(c.Address), "tb") {
			net = network(t, Testnet3)
		}
		a, err := DecodeAddress(net, c.Address)
		require.NoError(t, err, c.Address)
		require.Equal(t, c.Script, hex.EncodeToString(a.Script))
		require.Equal(t, strings.ToLower(c.Address), a.Text)
		text, _ := ScriptAddress(net, a.Script)
		require.Equal(t, a.Text, text)
	}
	for _, text := range v.Invalid {
		for _, name := range []string{Mainnet, Testnet3} {
			_, err := DecodeAddress(network(t, name), text)
			require.Error(t, err, text)
		}
	}
}

// SR-20: the type of every address that is paid is known; programs without a meaning are told apart.
func TestAddress_Types(t *testing.T) {
	for _, c := range []struct {
		net, text string
		kind      AddressType
	}{
		{Mainnet, "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2", P2PKH},
		{Mainnet, "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy", P2SH},
		{Mainnet, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", P2WPKH},
		{Mainnet, "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0", P2TR},
		{Mainnet, "BC1SW50QGDZ25J", Unknown},
		{Local, "tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7", P2WSH},
		{Signet, "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", P2PKH},
		{Testnet4, "2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc", P2SH},
	} {
		a, err := DecodeAddress(network(t, c.net), c.text)
		require.NoError(t, err, c.text)
		require.Equal(t, c.kind, a.Type, c.text)
		require.Equal(t, c.kind, TypeOf(a.Script))
	}
}

func TestAddress_Errors(t *testing.T) {
	for _, c := range []struct{ net, text, says string }{
		{Mainnet, "", "enter a Bitcoin address"},
		{
			Mainnet, "tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7",
			"belongs to a Bitcoin test network, not to Bitcoin mainnet",
		},
		{Mainnet, "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", "belongs to a Bitcoin test network"},
		{Local, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "belongs to Bitcoin mainnet, not to Bitcoin local"},
		{Local, "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2", "belongs to Bitcoin mainnet"},
		{Mainnet, "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3", "checksum is wrong"},
		{Mainnet, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5", "checksum is wrong"},
		{Mainnet, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4", "mixes upper and lower case"},
		{Mainnet, "bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4", "has the character 'o'"},
		{Mainnet, "0x52908400098527886E0F7030069857D2E4169EE7", "not a Bitcoin address"},
		{Mainnet, strings.Repeat("1", 100), "longer than any address"},
		{Mainnet, "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd", "BIP-350"},
	} {
		_, err := DecodeAddress(network(t, c.net), c.text)
		var is *AddressError
		require.ErrorAs(t, err, &is, c.text)
		require.ErrorContains(t, err, c.says)
	}
	_, err := NetworkByName("mainet")
	require.ErrorContains(t, err, "use mainnet, testnet3")
}

func TestAddress_RoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		net, err := NetworkByName(rapid.SampledFrom([]string{Mainnet, Testnet3, Testnet4, Signet, Local}).Draw(t, "net"))
		require.NoError(t, err)
		hash := rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "hash")
		var script []byte
		switch rapid.IntRange(0, 4).Draw(t, "kind") {
		case 0:
			script = pubKeyHashScript(hash[:20])
		case 1:
			script = scriptHashScript(hash[:20])
		case 2:
			script = witnessScript(0, hash[:20])
		case 3:
			script = witnessScript(0, hash)
		case 4:
			script = witnessScript(byte(rapid.IntRange(1, 16).Draw(t, "version")), hash[:rapid.IntRange(2, 32).Draw(t, "size")])
		}
		text, kind := ScriptAddress(net, script)
		a, err := DecodeAddress(net, text)
		require.NoError(t, err)
		require.Equal(t, Address{Script: script, Type: kind, Text: text}, a)
	})
}

// What decodes encodes to the same text.
func FuzzDecodeAddress(f *testing.F) {
	for _, s := range []string{
		"1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2", "BC1SW50QGDZ25J",
		"bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0", "bc1", "1",
	} {
		f.Add(s)
	}
	net, err := NetworkByName(Mainnet)
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, text string) {
		a, err := DecodeAddress(net, text)
		if err != nil {
			return
		}
		again, kind := ScriptAddress(net, a.Script)
		require.Equal(t, a.Text, again)
		require.Equal(t, a.Type, kind)
	})
}
