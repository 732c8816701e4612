package node

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/config"
	"causeway/internal/message"
)

// The file of batons has a line for each path, with comments; a line of no known form is refused with its number.
func TestLoadBatons(t *testing.T) {
	path := filepath.Join(t.TempDir(), "batons")
	list, err := LoadBatons(path)
	require.NoError(t, err, "one that is not there says nothing")
	require.Empty(t, list)
	write := func(text string) {
		t.Helper()
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	}
	one, two := strings.Repeat("ab", 32)+":0", strings.Repeat("cd", 32)+":1"
	write("# of our own node\nbtc " + one + "   # block 840,000\n\nrune " + two + " after " + one + "\n")
	list, err = LoadBatons(path)
	require.NoError(t, err)
	require.Len(t, list, 2)
	require.Equal(t, custody.BTC, list[0].Kind)
	require.Equal(t, one, list[0].Baton.String())
	require.Nil(t, list[0].After)
	require.Equal(t, custody.Rune, list[1].Kind)
	require.Equal(t, one, list[1].After.String())
	for text, want := range map[string]string{
		"gold " + one:                         "line 1: \"gold\"",
		"btc":                                 "line 1: write KIND",
		"btc " + one + " " + two:              "write KIND",
		"btc " + one + " before " + two:       "write KIND",
		"btc zz:0":                            "line 1: \"zz:0\"",
		"\nbtc " + one + " after nothing":     "line 2: \"nothing\"",
		strings.Repeat("# a comment\n", 9000): "larger than",
	} {
		write(text)
		_, err = LoadBatons(path)
		require.ErrorContains(t, err, want, text)
	}
}

// A signer's limits for the custody are of each asset in its own units, and on public networks each needs one; a key
// that is the attestation key is refused, and so is its negative (SR-05, SR-24).
func TestSignerCustody_SR05_SR24(t *testing.T) {
	c, err := signerFile(t, "custody: {keyFile: c, batonsFile: b}\n")
	require.NoError(t, err)
	_, err = SignerCustody(c)
	require.ErrorIs(t, err, config.ErrConfig, "the example has no custody on Bitcoin")
	rune38 := custody.Asset{Kind: custody.Rune, ID: strings.Repeat("r", 12)}
	rules := &custody.Rules{
		Assets: []custody.Asset{custody.Bitcoin, rune38}, Epochs: []custody.Keys{{Epoch: 3}},
		Terms: map[custody.Asset]custody.Terms{
			custody.Bitcoin: {Symbol: "BTC", Decimals: 8}, rune38: {Symbol: "RUNE", Decimals: 38},
		},
	}
	c.Custody.MaxPerDay = map[string]string{"BTC": "2"}
	_, err = custodyCaps(c, rules)
	require.ErrorContains(t, err, "custody.maxPerDay: on public networks every token needs a limit")
	c.Custody.MaxPerDay["RUNE"] = "1.5"
	caps, err := custodyCaps(c, rules)
	require.NoError(t, err)
	require.Equal(t, "200000000", caps[custody.Bitcoin].String())
	require.Equal(t, "15"+strings.Repeat("0", 37), caps[rune38].String())
	c.Custody.MaxPerDay["BTC"] = "0.000000001"
	_, err = custodyCaps(c, rules)
	require.ErrorContains(t, err, "custody.maxPerDay of BTC")
	c.Custody.MaxPerDay["NONE"] = "1"
	delete(c.Custody.MaxPerDay, "BTC")
	c.Network = config.Local
	_, err = custodyCaps(c, rules)
	require.ErrorContains(t, err, "the custody has no NONE")
	_, err = loadCustodyKeys(c, 3)
	require.ErrorIs(t, err, os.ErrNotExist)
	c.Custody.OldKeyFiles = map[uint32]string{3: "x"}
	_, err = loadCustodyKeys(c, 3)
	require.ErrorContains(t, err, "epoch 3 is the current one")

	key, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	negative := *key
	negative.Key.Negate()
	for _, k := range []*btcec.PrivateKey{key, &negative} {
		require.ErrorContains(t, Apart(k.PubKey(), message.MemberOf(key.PubKey().ToECDSA())), "SR-24")
	}
	other, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	require.NoError(t, Apart(other.PubKey(), message.MemberOf(key.PubKey().ToECDSA())))
}
