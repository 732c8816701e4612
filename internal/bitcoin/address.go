package bitcoin

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"strings"

	"github.com/btcsuite/btcd/address/v2"
	"github.com/btcsuite/btcd/address/v2/base58"
	"github.com/btcsuite/btcd/address/v2/bech32"
	"github.com/btcsuite/btcd/txscript/v2"
)

// AddressType is the kind of a scriptPubKey.
type AddressType uint8

// The types of scripts. Unknown are scripts without an address, and witness versions and programs without a meaning
// yet.
const (
	Unknown AddressType = iota
	P2PKH
	P2SH
	P2WPKH
	P2WSH
	P2TR
)

func (t AddressType) String() string {
	return [...]string{"unknown", "P2PKH", "P2SH", "P2WPKH", "P2WSH", "P2TR"}[t]
}

// Address is a decoded address.
type Address struct {
	Script []byte // scriptPubKey
	Type   AddressType
	Text   string // canonical: lower case for Bech32
}

// AddressError says why a text is not an address of the network, in words for the person who entered it.
type AddressError struct {
	Text   string
	Reason string
}

func (e *AddressError) Error() string { return fmt.Sprintf("address %.100q: %s", e.Text, e.Reason) }

// Base58 version bytes of the public networks; the Bech32 prefixes.
const (
	mainPubKeyHash = 0x00
	mainScriptHash = 0x05
	testPubKeyHash = 0x6f
	testScriptHash = 0xc4

	mainPrefix    = "bc"
	testPrefix    = "tb"
	regtestPrefix = "bcrt"

	maxAddress = 90 // characters (BIP-173)
)

// DecodeAddress decodes a P2PKH, P2SH (Base58Check) or segregated-witness address (BIP-173, BIP-350), checksum and
// network included. Its error is an *AddressError. Witness programs without a meaning yet decode with type Unknown: who
// pays must refuse them (SR-20).
func DecodeAddress(net *Network, text string) (Address, error) {
	fail := func(format string, a ...any) (Address, error) {
		return Address{}, &AddressError{Text: text, Reason: fmt.Sprintf(format, a...)}
	}
	switch {
	case text == "":
		return fail("empty; enter a Bitcoin address")
	case len(text) > maxAddress:
		return fail("longer than any address; check that nothing else was pasted with it")
	}
	if at := strings.LastIndexByte(text, '1'); at > 0 {
		switch prefix := strings.ToLower(text[:at]); prefix {
		case mainPrefix, testPrefix, regtestPrefix:
			return decodeSegwit(net, text, prefix)
		}
	}
	payload, version, err := base58.CheckDecode(text)
	switch {
	case errors.Is(err, base58.ErrChecksum):
		return fail("its checksum is wrong; check for a mistyped or missing character")
	case err != nil:
		return fail("not a Bitcoin address")
	case len(payload) != 20:
		return fail("not a Bitcoin address: %d bytes instead of 20", len(payload))
	}
	var of string
	switch version {
	case mainPubKeyHash, mainScriptHash:
		of = mainPrefix
	case testPubKeyHash, testScriptHash:
		of = testPrefix
	default:
		return fail("not a Bitcoin address: unknown version %d", version)
	}
	if of != net.params.Bech32HRPSegwit {
		return fail("%s", wrongNetwork(of, net))
	}
	if version == net.params.PubKeyHashAddrID {
		return Address{Script: pubKeyHashScript(payload), Type: P2PKH, Text: text}, nil
	}
	return Address{Script: scriptHashScript(payload), Type: P2SH, Text: text}, nil
}

func decodeSegwit(net *Network, text, prefix string) (Address, error) {
	fail := func(format string, a ...any) (Address, error) {
		return Address{}, &AddressError{Text: text, Reason: fmt.Sprintf(format, a...)}
	}
	_, data, encoding, err := bech32.DecodeGeneric(text)
	var mixed bech32.ErrMixedCase
	var checksum bech32.ErrInvalidChecksum
	var charset bech32.ErrNonCharsetChar
	switch {
	case errors.As(err, &mixed):
		return fail("mixes upper and lower case; enter it in lower case")
	case errors.As(err, &checksum):
		return fail("its checksum is wrong; check for a mistyped or missing character")
	case errors.As(err, &charset):
		return fail("has the character %q, which addresses never have", rune(charset))
	case err != nil:
		return fail("not a Bitcoin address")
	case len(data) == 0:
		return fail("not a Bitcoin address: no data")
	}
	if prefix != net.params.Bech32HRPSegwit {
		return fail("%s", wrongNetwork(prefix, net))
	}
	version := data[0]
	program, err := bech32.ConvertBits(data[1:], 5, 8, false)
	switch {
	case version > 16:
		return fail("not a Bitcoin address: witness version %d", version)
	case err != nil:
		return fail("not a Bitcoin address: its padding is wrong")
	case len(program) < 2 || len(program) > 40:
		return fail("not a Bitcoin address: a witness program of %d bytes", len(program))
	case version == 0 && len(program) != 20 && len(program) != 32:
		return fail("not a Bitcoin address: a version 0 witness program of %d bytes", len(program))
	case version == 0 && encoding != bech32.Version0:
		return fail("its checksum is of another address version (BIP-350)")
	case version != 0 && encoding != bech32.VersionM:
		return fail("its checksum is of another address version (BIP-350); the wallet that wrote it is out of date")
	}
	script := witnessScript(version, program)
	return Address{Script: script, Type: TypeOf(script), Text: strings.ToLower(text)}, nil
}

// wrongNetwork names the network that an address belongs to.
func wrongNetwork(prefix string, want *Network) string {
	of := map[string]string{
		mainPrefix: "Bitcoin mainnet", testPrefix: "a Bitcoin test network",
		regtestPrefix: "a Bitcoin regtest network",
	}[prefix]
	return fmt.Sprintf("belongs to %s, not to %s", of, want.describe())
}

func (n *Network) describe() string {
	if n.Name == Mainnet {
		return "Bitcoin mainnet"
	}
	return fmt.Sprintf("Bitcoin %s (its addresses begin with %s1, m, n or 2)", n.Name, n.params.Bech32HRPSegwit)
}

// TypeOf classifies a scriptPubKey.
func TypeOf(script []byte) AddressType {
	switch {
	case txscript.IsPayToPubKeyHash(script):
		return P2PKH
	case txscript.IsPayToScriptHash(script):
		return P2SH
	case txscript.IsPayToWitnessPubKeyHash(script):
		return P2WPKH
	case txscript.IsPayToWitnessScriptHash(script):
		return P2WSH
	case txscript.IsPayToTaproot(script):
		return P2TR
	}
	return Unknown
}

// ScriptAddress returns the address of a scriptPubKey; the text is empty for scripts that have none.
func ScriptAddress(net *Network, script []byte) (string, AddressType) {
	switch kind := TypeOf(script); kind {
	case P2PKH:
		return base58.CheckEncode(script[3:23], net.params.PubKeyHashAddrID), kind
	case P2SH:
		return base58.CheckEncode(script[2:22], net.params.ScriptHashAddrID), kind
	}
	version, program, err := txscript.ExtractWitnessProgramInfo(script)
	if err != nil {
		return "", Unknown
	}
	text, err := encodeSegwit(net.params.Bech32HRPSegwit, byte(version), program)
	if err != nil {
		return "", Unknown
	}
	return text, TypeOf(script)
}

func encodeSegwit(prefix string, version byte, program []byte) (string, error) {
	data, err := bech32.ConvertBits(program, 8, 5, true)
	if err != nil {
		return "", err
	}
	data = append([]byte{version}, data...)
	if version == 0 {
		return bech32.Encode(prefix, data)
	}
	return bech32.EncodeM(prefix, data)
}

func pubKeyHashScript(hash []byte) []byte {
	return bytes.Join([][]byte{
		{txscript.OP_DUP, txscript.OP_HASH160, 20},
		hash,
		{txscript.OP_EQUALVERIFY, txscript.OP_CHECKSIG},
	}, nil)
}

func scriptHashScript(hash []byte) []byte {
	return bytes.Join([][]byte{{txscript.OP_HASH160, 20}, hash, {txscript.OP_EQUAL}}, nil)
}

func witnessScript(version byte, program []byte) []byte {
	op := byte(txscript.OP_0)
	if version > 0 {
		op = txscript.OP_1 + version - 1
	}
	return append([]byte{op, byte(len(program))}, program...)
}

// PubKeyHashScript returns the P2PKH script of a public key as serialised.
func PubKeyHashScript(pubKey []byte) []byte { return pubKeyHashScript(address.Hash160(pubKey)) }

// WitnessPubKeyHashScript returns the P2WPKH script of a compressed public key.
func WitnessPubKeyHashScript(pubKey []byte) []byte {
	return witnessScript(0, address.Hash160(pubKey))
}

// ScriptHashScript returns the P2SH script of a redeem script.
func ScriptHashScript(redeem []byte) []byte { return scriptHashScript(address.Hash160(redeem)) }

// WitnessScriptHashScript returns the P2WSH script of a witness script.
func WitnessScriptHashScript(script []byte) []byte {
	sum := sha256.Sum256(script)
	return witnessScript(0, sum[:])
}
