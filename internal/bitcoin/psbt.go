package bitcoin

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
)

// Packet is a partially signed Bitcoin transaction of version 0 (BIP-174, BIP-371). Fields that are not understood are
// kept byte for byte and written in their place.
type Packet struct {
	Tx      *wire.MsgTx // unsigned: no scriptSigs, no witnesses
	XPubs   []Pair      // PSBT_GLOBAL_XPUB, unread
	Inputs  []Input     // as many as Tx has
	Outputs []Output    // as many as Tx has
	Unknown []Pair      // proprietary and unknown global fields
}

// Pair is a key-value pair. The key begins with its type.
type Pair struct{ Key, Value []byte }

// Input is what a PSBT says of an input.
type Input struct {
	Previous      *wire.MsgTx // PSBT_IN_NON_WITNESS_UTXO: the whole transaction that made the output
	UTXO          *wire.TxOut // PSBT_IN_WITNESS_UTXO
	PartialSigs   []PartialSig
	Sighash       txscript.SigHashType
	HasSighash    bool
	RedeemScript  []byte
	WitnessScript []byte
	Derivations   []Derivation
	FinalScript   []byte         // scriptSig
	FinalWitness  wire.TxWitness // nil: none

	TapKeySig      []byte
	TapScriptSigs  []TapScriptSig
	TapLeaves      []Leaf
	TapDerivations []Pair // key: 0x16 and the x-only key; value unread beyond its shape
	TapInternal    *XOnly
	TapRoot        []byte

	Unknown []Pair
}

// PartialSig is an ECDSA signature, hash type included, by a public key as serialised in the script.
type PartialSig struct{ PubKey, Signature []byte }

// Derivation is where a public key stands below a master key.
type Derivation struct {
	PubKey      []byte
	Fingerprint [4]byte
	Path        []uint32
}

// TapScriptSig is a Schnorr signature for a leaf; 64 bytes, or 65 with the hash type.
type TapScriptSig struct {
	Key       XOnly
	LeafHash  [32]byte
	Signature []byte
}

// Output is what a PSBT says of an output.
type Output struct {
	RedeemScript   []byte
	WitnessScript  []byte
	Derivations    []Derivation
	TapInternal    *XOnly
	TapTree        []byte // as BIP-371 writes it
	TapDerivations []Pair
	Unknown        []Pair
}

// ErrPSBT means that bytes are not a PSBT of version 0.
var ErrPSBT = errors.New("not a valid PSBT")

func badPSBT(format string, a ...any) error {
	return fmt.Errorf("%w: %w", ErrPSBT, fmt.Errorf(format, a...))
}

const (
	psbtMagic  = "psbt\xff"
	maxPSBT    = 4_000_000 // bytes
	maxPairs   = 50_000    // in all maps
	maxPSBTKey = 10_000    // bytes
)

// NewPacket returns a PSBT of an unsigned transaction, which it copies.
func NewPacket(tx *wire.MsgTx) (*Packet, error) {
	tx = tx.Copy()
	for i, in := range tx.TxIn {
		if len(in.SignatureScript) > 0 || len(in.Witness) > 0 {
			return nil, badPSBT("input %d is signed already", i)
		}
		in.Witness = nil
	}
	return &Packet{Tx: tx, Inputs: make([]Input, len(tx.TxIn)), Outputs: make([]Output, len(tx.TxOut))}, nil
}

// ParsePSBTText parses hexadecimal or Base64.
func ParsePSBTText(text string) (*Packet, error) {
	text = strings.TrimSpace(text)
	if len(text) > 2*maxPSBT {
		return nil, badPSBT("longer than %d bytes", maxPSBT)
	}
	var raw []byte
	var err error
	if len(text) >= 10 && strings.EqualFold(text[:10], hex.EncodeToString([]byte(psbtMagic))) {
		raw, err = hex.DecodeString(text)
	} else {
		raw, err = base64.StdEncoding.Strict().DecodeString(text)
	}
	if err != nil {
		return nil, badPSBT("neither hexadecimal nor Base64: %w", err)
	}
	return ParsePSBT(raw)
}

// ParsePSBT parses a PSBT strictly: every known field in its only form, no key twice, nothing after the last map.
func ParsePSBT(raw []byte) (*Packet, error) {
	if len(raw) > maxPSBT {
		return nil, badPSBT("longer than %d bytes", maxPSBT)
	}
	rest, ok := bytes.CutPrefix(raw, []byte(psbtMagic))
	if !ok {
		return nil, badPSBT("it does not begin with its magic bytes")
	}
	r := &psbtReader{rest: rest}
	p := new(Packet)
	err := r.pairs(p.add)
	if err == nil && p.Tx == nil {
		err = badPSBT("it has no unsigned transaction")
	}
	if err != nil {
		return nil, err
	}
	p.Inputs, p.Outputs = make([]Input, len(p.Tx.TxIn)), make([]Output, len(p.Tx.TxOut))
	for i := range p.Inputs {
		if err := r.pairs(p.Inputs[i].add); err != nil {
			return nil, fmt.Errorf("input %d: %w", i, err)
		}
		if err := p.checkPrevious(i); err != nil {
			return nil, err
		}
	}
	for i := range p.Outputs {
		if err := r.pairs(p.Outputs[i].add); err != nil {
			return nil, fmt.Errorf("output %d: %w", i, err)
		}
	}
	if len(r.rest) > 0 {
		return nil, badPSBT("%d bytes follow it", len(r.rest))
	}
	return p, nil
}

// checkPrevious checks that a whole previous transaction is the one that the input spends.
func (p *Packet) checkPrevious(i int) error {
	in, op := &p.Inputs[i], p.Tx.TxIn[i].PreviousOutPoint
	if in.Previous == nil {
		return nil
	}
	if in.Previous.TxHash() != op.Hash || int(op.Index) >= len(in.Previous.TxOut) {
		return badPSBT("input %d: the previous transaction is not the one it spends", i)
	}
	if out := in.Previous.TxOut[op.Index]; in.UTXO != nil &&
		(out.Value != in.UTXO.Value || !bytes.Equal(out.PkScript, in.UTXO.PkScript)) {
		return badPSBT("input %d: its two descriptions of the spent output differ", i)
	}
	return nil
}

// psbtReader reads maps.
type psbtReader struct {
	rest  []byte
	count int
}

// size reads a compact size in its shortest form.
func (r *psbtReader) size() (uint64, error) {
	n, rest, ok := readCompact(r.rest)
	if !ok {
		return 0, badPSBT("it ends early or has a length that is not in its shortest form")
	}
	r.rest = rest
	return n, nil
}

func (r *psbtReader) bytes() ([]byte, error) {
	n, err := r.size()
	if err != nil {
		return nil, err
	}
	if n > uint64(len(r.rest)) {
		return nil, badPSBT("a field is longer than what follows")
	}
	b := r.rest[:n:n]
	r.rest = r.rest[n:]
	return b, nil
}

// pairs reads a map and gives each pair to add.
func (r *psbtReader) pairs(add func(Pair) error) error {
	seen := map[string]bool{}
	for {
		key, err := r.bytes()
		if err != nil {
			return err
		}
		if len(key) == 0 {
			return nil
		}
		value, err := r.bytes()
		if err != nil {
			return err
		}
		r.count++
		switch {
		case r.count > maxPairs:
			return badPSBT("more than %d fields", maxPairs)
		case len(key) > maxPSBTKey:
			return badPSBT("a key of %d bytes", len(key))
		case seen[string(key)]:
			return badPSBT("key %.80x stands twice", key)
		}
		seen[string(key)] = true
		if _, _, ok := readCompact(key); !ok {
			return badPSBT("key %.80x has no proper type", key)
		}
		if err := add(Pair{bytes.Clone(key), bytes.Clone(value)}); err != nil {
			return err
		}
	}
}

// Bytes serialises the PSBT, each map's fields by type, and those of a type in the order in which they were read or
// added.
func (p *Packet) Bytes() ([]byte, error) {
	if len(p.Inputs) != len(p.Tx.TxIn) || len(p.Outputs) != len(p.Tx.TxOut) {
		return nil, badPSBT("%d inputs and %d outputs are described, the transaction has %d and %d",
			len(p.Inputs), len(p.Outputs), len(p.Tx.TxIn), len(p.Tx.TxOut))
	}
	global, err := p.pairs()
	if err != nil {
		return nil, err
	}
	b := appendMap([]byte(psbtMagic), global)
	for i := range p.Inputs {
		pairs, err := p.Inputs[i].pairs()
		if err != nil {
			return nil, fmt.Errorf("input %d: %w", i, err)
		}
		b = appendMap(b, pairs)
	}
	for i := range p.Outputs {
		b = appendMap(b, p.Outputs[i].pairs())
	}
	return b, nil
}

// Hex serialises the PSBT in hexadecimal, as UniSat's wallets take it.
func (p *Packet) Hex() (string, error) {
	b, err := p.Bytes()
	return hex.EncodeToString(b), err
}

// Base64 serialises the PSBT in Base64.
func (p *Packet) Base64() (string, error) {
	b, err := p.Bytes()
	return base64.StdEncoding.EncodeToString(b), err
}

func appendMap(b []byte, pairs []Pair) []byte {
	slices.SortStableFunc(pairs, func(a, b Pair) int { return cmp.Compare(a.Key[0], b.Key[0]) })
	for _, pair := range pairs {
		b = append(appendCompact(b, uint64(len(pair.Key))), pair.Key...)
		b = append(appendCompact(b, uint64(len(pair.Value))), pair.Value...)
	}
	return append(b, 0)
}
