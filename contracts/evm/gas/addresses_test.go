package gas_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/address/v2"
	"github.com/btcsuite/btcd/address/v2/base58"
	"github.com/btcsuite/btcd/address/v2/bech32"
	"github.com/btcsuite/btcd/chaincfg/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/stretchr/testify/require"
)

const (
	addressFile = "../test/vectors/bitcoin_addresses.json"
	bipFile     = "../../../internal/bitcoin/testdata/bip350.json"
)

// addressVectors are what the routers' decoder is held to (SR-20): every verdict is btcd's, none is ours.
type addressVectors struct {
	Source   string           `json:"source"`
	Networks []networkVectors `json:"networks"`
}

// networkVectors are parallel lists, as forge reads them best. A recipient is the 64 bytes that `withdraw` takes.
type networkVectors struct {
	Name       string `json:"name"`
	Prefix     string `json:"prefix"`
	PubKeyHash string `json:"pubKeyHash"`
	ScriptHash string `json:"scriptHash"`
	Valid      struct {
		Address   []string `json:"address"`
		Recipient []string `json:"recipient"`
		Script    []string `json:"script"`
	} `json:"valid"`
	Invalid struct {
		Address   []string `json:"address"`
		Recipient []string `json:"recipient"`
	} `json:"invalid"`
}

// TestBitcoinAddressVectors_SR20 says whether the committed vectors are what the reference gives. Write them with
// -update.
func TestBitcoinAddressVectors_SR20(t *testing.T) {
	got, err := json.MarshalIndent(makeAddressVectors(t), "", " ")
	require.NoError(t, err)
	got = append(got, '\n')
	if *update {
		require.NoError(t, os.WriteFile(addressFile, got, 0o644))
	}
	want, err := os.ReadFile(addressFile)
	require.NoError(t, err)
	require.Equal(t, string(want), string(got), "run with -update")
}

func makeAddressVectors(t *testing.T) addressVectors {
	raw, err := os.ReadFile(bipFile)
	require.NoError(t, err)
	var bip struct {
		Valid []struct {
			Address string `json:"address"`
		} `json:"valid"`
		Invalid []string `json:"invalid"`
	}
	require.NoError(t, json.Unmarshal(raw, &bip))
	nets := []*chaincfg.Params{&chaincfg.MainNetParams, &chaincfg.TestNet3Params}
	var candidates []string
	for _, v := range bip.Valid {
		candidates = append(candidates, v.Address)
	}
	candidates = append(candidates, bip.Invalid...)
	for _, net := range nets {
		made := madeAddresses(t, net)
		candidates = append(candidates, made...)
		for _, a := range made[:20] { // of every form, with four hashes
			candidates = append(candidates, spoiled(a)...)
		}
		candidates = append(candidates, unsupported(t, net)...)
	}
	out := addressVectors{Source: "BIP-173 and BIP-350 test vectors (BSD-2-Clause) and addresses made here, judged by " +
		"github.com/btcsuite/btcd/address/v2"}
	for _, net := range nets {
		out.Networks = append(out.Networks, judge(t, net, candidates))
	}
	return out
}

// judge sorts the candidates by what btcd says of them. What it takes and the routers cannot pay, because it has no
// meaning yet or is not an address, is invalid as well.
func judge(t *testing.T, net *chaincfg.Params, candidates []string) networkVectors {
	v := networkVectors{
		Name: net.Name, Prefix: "0x" + hex.EncodeToString([]byte(net.Bech32HRPSegwit)),
		PubKeyHash: "0x" + hex.EncodeToString([]byte{net.PubKeyHashAddrID}),
		ScriptHash: "0x" + hex.EncodeToString([]byte{net.ScriptHashAddrID}),
	}
	seen := map[string]bool{}
	for _, text := range candidates {
		if seen[text] || len(text) > 63 {
			continue
		}
		seen[text] = true
		kind, script := reference(t, net, text)
		if kind != 0 {
			v.Valid.Address = append(v.Valid.Address, text)
			v.Valid.Recipient = append(v.Valid.Recipient, recipient64(kind, text))
			v.Valid.Script = append(v.Valid.Script, "0x"+hex.EncodeToString(script))
		} else {
			v.Invalid.Address = append(v.Invalid.Address, fmt.Sprintf("%q", text))
			v.Invalid.Recipient = append(v.Invalid.Recipient, recipient64(claimed(text), text))
		}
	}
	return v
}

// claimed is the type that the specification derives from an address's beginning [5.19], right or wrong.
func claimed(text string) byte {
	text = strings.ToLower(text)
	switch {
	case strings.HasPrefix(text, "bc1p"), strings.HasPrefix(text, "tb1p"):
		return 1
	case strings.HasPrefix(text, "bc1"), strings.HasPrefix(text, "tb1"):
		return 2
	case strings.HasPrefix(text, "2"), strings.HasPrefix(text, "3"):
		return 3
	default:
		return 4
	}
}

// reference is btcd's answer: the type byte and the script, or zero.
func reference(t *testing.T, net *chaincfg.Params, text string) (byte, []byte) {
	a, err := address.DecodeAddress(text, net)
	// It takes 20 bytes of witness version 1 for P2WPKH, so what it decoded must encode to the same text.
	if err != nil || !a.IsForNet(net) || (a.EncodeAddress() != text && a.EncodeAddress() != strings.ToLower(text)) {
		return 0, nil
	}
	var kind byte
	switch a.(type) {
	case *address.AddressTaproot:
		kind = 1
	case *address.AddressWitnessPubKeyHash, *address.AddressWitnessScriptHash:
		kind = 2
	case *address.AddressScriptHash:
		kind = 3
	case *address.AddressPubKeyHash:
		kind = 4
	default:
		return 0, nil
	}
	script, err := txscript.PayToAddrScript(a)
	require.NoError(t, err)
	return kind, script
}

func recipient64(kind byte, text string) string {
	var r [64]byte
	r[0] = kind
	copy(r[64-len(text):], text)
	return "0x" + hex.EncodeToString(r[:])
}

// madeAddresses are addresses of every supported form, with hashes that have leading zeros, none, and nothing else.
func madeAddresses(t *testing.T, net *chaincfg.Params) []string {
	var out []string
	add := func(a address.Address, err error) {
		require.NoError(t, err)
		out = append(out, a.EncodeAddress())
	}
	programs := [][32]byte{{}, {19: 1, 31: 1}, {0: 0xff}}
	for i := range 12 {
		programs = append(programs, sha256.Sum256([]byte{byte(i)}))
	}
	for _, p := range programs {
		add(address.NewAddressPubKeyHash(p[:20], net))
		add(address.NewAddressScriptHashFromHash(p[:20], net))
		add(address.NewAddressWitnessPubKeyHash(p[:20], net))
		add(address.NewAddressWitnessScriptHash(p[:], net))
		add(address.NewAddressTaproot(p[:], net))
	}
	return out
}

// unsupported are well made, checksum included, and of versions or lengths that nobody can be paid at.
func unsupported(t *testing.T, net *chaincfg.Params) (out []string) {
	p := sha256.Sum256([]byte("program"))
	for _, version := range []byte{0, 1, 2, 16} {
		for _, n := range []int{2, 20, 21, 31, 32, 33} {
			five, err := bech32.ConvertBits(append(p[:], 0xaa)[:n], 8, 5, true)
			require.NoError(t, err)
			data := append([]byte{version}, five...)
			v0, err := bech32.Encode(net.Bech32HRPSegwit, data)
			require.NoError(t, err)
			v1, err := bech32.EncodeM(net.Bech32HRPSegwit, data)
			require.NoError(t, err)
			out = append(out, v0, v1)
		}
	}
	for _, n := range []int{0, 19, 20, 21, 24} {
		for _, version := range []byte{net.PubKeyHashAddrID, net.ScriptHashAddrID, 0x30, 0xff} {
			out = append(out, base58.CheckEncode(p[:n], version))
		}
	}
	return out
}

// spoiled are variations of an address that a slip makes: a character changed, dropped, doubled, two exchanged, another
// case, a leading '1' too many.
func spoiled(a string) []string {
	i := len(a) * 2 / 3
	changed := []byte(a)
	if changed[i] == 'q' {
		changed[i] = 'p'
	} else {
		changed[i] = 'q'
	}
	exchanged := []byte(a)
	exchanged[i-1], exchanged[i] = exchanged[i], exchanged[i-1]
	cased := []byte(a)
	if c := cased[len(a)-1]; c >= 'A' {
		cased[len(a)-1] = c ^ 0x20
	}
	return []string{
		string(changed), string(exchanged), string(cased), a[:i] + a[i+1:], a[:i] + a[i:i+1] + a[i:], "1" + a, a[1:],
		a[:len(a)-1] + "b", a[:i] + "\x00" + a[i+1:], a[:i] + "\xf1" + a[i+1:],
	}
}
