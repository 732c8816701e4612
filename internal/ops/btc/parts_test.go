package btc

import (
	"strings"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
)

// A receiver with a typing mistake is refused: mixed case is a checksum.
func TestReceiverOnTheCommandLine(t *testing.T) {
	good := "0x854672Ba27292a16ba953f5F9273fE145ad604a0"
	for _, text := range []string{good, strings.ToLower(good), "0x" + strings.ToUpper(good[2:])} {
		to, err := destination(910001003, text)
		require.NoError(t, err)
		require.Equal(t, good, checksummedReceiver(to.Receiver))
	}
	for want, text := range map[string]string{
		"checksum": strings.Replace(good, "Ba27", "bA27", 1), "40 hexadecimal": good[:41],
		"zero": "0x" + strings.Repeat("0", 40), "no address": "tb1q",
	} {
		_, err := destination(910001003, text)
		require.ErrorContains(t, err, want)
	}
}

// SR-20: the form in which routers take an address, for each kind that they pay.
func TestRecipientForm_SR20(t *testing.T) {
	net, err := bitcoin.NetworkByName(bitcoin.Local)
	require.NoError(t, err)
	key, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	for kind, want := range map[bitcoin.AddressType]byte{
		bitcoin.P2TR: 1, bitcoin.P2WPKH: 2, bitcoin.P2SH: 3,
		bitcoin.P2PKH: 4,
	} {
		script, err := bitcoin.KeyScript(kind, key.PubKey())
		require.NoError(t, err)
		text, _ := bitcoin.ScriptAddress(net, script)
		a, err := bitcoin.DecodeAddress(net, text)
		require.NoError(t, err)
		form, err := RecipientForm(a)
		require.NoError(t, err)
		require.Len(t, form, 64)
		require.Equal(t, want, form[0])
		require.Equal(t, text, strings.TrimLeft(string(form[1:]), "\x00"))
	}
	_, err = RecipientForm(bitcoin.Address{Text: "tb1zw508d6qejxtdg4y5r3zarvaryvaxxpcs"})
	require.ErrorContains(t, err, "cannot be paid")
}

// SR-16: each address that has to sign gets the signature of its own key over the text that is written here, and
// members accept them together.
func TestReturnIsSignedByAll_SR16(t *testing.T) {
	net, err := bitcoin.NetworkByName(bitcoin.Local)
	require.NoError(t, err)
	rules := &custody.Rules{ChainID: 3994530451, Salt: message.Bytes32{1}, Network: net}
	op := wire.OutPoint{Hash: chainhash.Hash{9}, Index: 3}
	var keys []*btcec.PrivateKey
	var scripts [][]byte
	var signers []string
	for _, kind := range []bitcoin.AddressType{bitcoin.P2TR, bitcoin.P2WPKH, bitcoin.P2SH, bitcoin.P2PKH} {
		key, err := btcec.NewPrivateKey()
		require.NoError(t, err)
		script, err := bitcoin.KeyScript(kind, key.PubKey())
		require.NoError(t, err)
		text, _ := bitcoin.ScriptAddress(net, script)
		keys, scripts, signers = append(keys, key), append(scripts, script), append(signers, text)
	}
	given, err := signReturn(rules, op, signers[0], signers, keys)
	require.NoError(t, err)
	require.Len(t, given, len(signers))
	var proofs []custody.Proof
	for i, s := range given {
		require.Equal(t, signers[i], s.Address)
		raw, err := custody.ParseSignature(s.Signature)
		require.NoError(t, err)
		proofs = append(proofs, custody.Proof{Script: scripts[i], Signature: raw})
	}
	d := custody.Deposit{
		OutPoint: op, Fault: custody.FaultNoDestination,
		Refund: custody.RefundTo{Scripts: scripts, OutPoint: op},
	}
	to, err := rules.VerifyReturn(d, signers[0], proofs)
	require.NoError(t, err)
	require.Equal(t, scripts[0], to)
	_, err = rules.VerifyReturn(d, signers[1], proofs)
	require.Error(t, err, "they name this target and no other")
	_, err = signReturn(rules, op, signers[0], signers, keys[1:])
	require.ErrorContains(t, err, "none of the keys given is that of "+signers[0])
	for _, bad := range []string{"", "abc:1", op.Hash.String(), op.Hash.String() + ":x", op.Hash.String()[1:] + ":1"} {
		_, err := parseOutPoint(bad)
		require.Error(t, err, bad)
	}
	back, err := parseOutPoint(op.String())
	require.NoError(t, err)
	require.Equal(t, op, back)
}
