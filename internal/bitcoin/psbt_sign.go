package bitcoin

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/address/v2"
	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/ecdsa"
	"github.com/btcsuite/btcd/btcec/v2/schnorr"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
)

// Errors of signing and finalising.
var (
	ErrSighash    = errors.New("the PSBT asks for a signature that does not commit to the whole transaction")
	ErrMismatch   = errors.New("the PSBT's scripts do not belong to the spent output")
	ErrNoUTXO     = errors.New("the PSBT does not say what the input spends")
	ErrUnsigned   = errors.New("signatures are missing")
	ErrSignature  = errors.New("the signature is wrong")
	ErrNoSigField = errors.New("the input has no place for a signature of this key")
)

// Spent returns the output that an input spends. A whole previous transaction is believed (its hash was checked);
// an output alone only where the signature commits to its value: segregated witness.
func (p *Packet) Spent(i int) (*wire.TxOut, error) {
	if i < 0 || i >= len(p.Inputs) {
		return nil, fmt.Errorf("the PSBT has no input %d", i)
	}
	in := &p.Inputs[i]
	if in.Previous != nil {
		if err := p.checkPrevious(i); err != nil {
			return nil, err
		}
		return in.Previous.TxOut[p.Tx.TxIn[i].PreviousOutPoint.Index], nil
	}
	if in.UTXO == nil {
		return nil, fmt.Errorf("input %d: %w", i, ErrNoUTXO)
	}
	return in.UTXO, nil
}

// PrevOuts returns what all inputs spend, for signature hashes.
func (p *Packet) PrevOuts() (txscript.PrevOutputFetcher, error) {
	m := make(map[wire.OutPoint]*wire.TxOut, len(p.Inputs))
	for i := range p.Inputs {
		out, err := p.Spent(i)
		if err != nil {
			return nil, err
		}
		m[p.Tx.TxIn[i].PreviousOutPoint] = out
	}
	return txscript.NewMultiPrevOutFetcher(m), nil
}

// Fee returns what the inputs have beyond the outputs, in satoshi.
func (p *Packet) Fee() (uint64, error) {
	var in, out uint64
	for i := range p.Inputs {
		spent, err := p.Spent(i)
		if err != nil {
			return 0, err
		}
		in += uint64(spent.Value)
	}
	for _, o := range p.Tx.TxOut {
		out += uint64(o.Value)
	}
	if out > in {
		return 0, fmt.Errorf("the outputs have %d sat more than the inputs", out-in)
	}
	return in - out, nil
}

// Signer signs the inputs of a PSBT. It shares what their signature hashes have in common.
type Signer struct {
	p      *Packet
	outs   txscript.PrevOutputFetcher
	hashes *txscript.TxSigHashes
}

// NewSigner returns a signer of p, every input of which must say what it spends: a taproot signature commits to all.
func NewSigner(p *Packet) (*Signer, error) {
	outs, err := p.PrevOuts()
	if err != nil {
		return nil, err
	}
	return &Signer{p: p, outs: outs, hashes: txscript.NewTxSigHashes(p.Tx, outs)}, nil
}

// SignAll signs every input that one of the keys can sign and returns how many signatures that were.
func (p *Packet) SignAll(keys ...*btcec.PrivateKey) (int, error) {
	s, err := NewSigner(p)
	if err != nil {
		return 0, err
	}
	total := 0
	for i := range p.Inputs {
		for _, key := range keys {
			n, err := s.Sign(i, key)
			if err != nil {
				return total, fmt.Errorf("sign input %d: %w", i, err)
			}
			total += n
		}
	}
	return total, nil
}

// Sign adds the signatures that the key can give for an input and returns how many: none when it is not the input's.
// ECDSA signs SIGHASH_ALL, Schnorr SIGHASH_DEFAULT; anything else that the PSBT asks for is refused (SR-24).
func (s *Signer) Sign(i int, key *btcec.PrivateKey) (int, error) {
	spent, err := s.p.Spent(i)
	if err != nil {
		return 0, err
	}
	if s.p.Inputs[i].final() {
		return 0, nil
	}
	if txscript.IsPayToTaproot(spent.PkScript) {
		return s.signTaproot(i, key)
	}
	return s.signECDSA(i, spent, key)
}

func (in *Input) final() bool { return len(in.FinalScript) > 0 || len(in.FinalWitness) > 0 }

// spendScript returns the script that ECDSA signatures of an input commit to, and whether as segregated witness does.
func (in *Input) spendScript(spent *wire.TxOut) (script []byte, segwit bool, err error) {
	script = spent.PkScript
	if txscript.IsPayToScriptHash(script) {
		if in.RedeemScript == nil || !bytes.Equal(script, ScriptHashScript(in.RedeemScript)) {
			return nil, false, fmt.Errorf("redeem script: %w", ErrMismatch)
		}
		script = in.RedeemScript
	} else if in.RedeemScript != nil {
		return nil, false, fmt.Errorf("redeem script: %w", ErrMismatch)
	}
	switch {
	case txscript.IsPayToWitnessPubKeyHash(script):
		return pubKeyHashScript(script[2:]), true, nil
	case txscript.IsPayToWitnessScriptHash(script):
		if sum := sha256.Sum256(in.WitnessScript); !bytes.Equal(script[2:], sum[:]) {
			return nil, false, fmt.Errorf("witness script: %w", ErrMismatch)
		}
		return in.WitnessScript, true, nil
	case txscript.IsWitnessProgram(script):
		return nil, false, fmt.Errorf("witness version without a meaning: %w", ErrMismatch)
	case in.WitnessScript != nil:
		return nil, false, fmt.Errorf("witness script: %w", ErrMismatch)
	case in.Previous == nil:
		return nil, false,
			fmt.Errorf("the whole previous transaction is needed for a script that is not segregated witness: %w", ErrNoUTXO)
	}
	return script, false, nil
}

func (s *Signer) signECDSA(i int, spent *wire.TxOut, key *btcec.PrivateKey) (int, error) {
	in := &s.p.Inputs[i]
	script, segwit, err := in.spendScript(spent)
	if err != nil {
		return 0, err
	}
	if in.HasSighash && in.Sighash != txscript.SigHashAll {
		return 0, fmt.Errorf("%w: type %#x", ErrSighash, uint32(in.Sighash))
	}
	pub := key.PubKey().SerializeCompressed()
	if !mentions(script, pub) ||
		slices.ContainsFunc(in.PartialSigs, func(s PartialSig) bool { return bytes.Equal(s.PubKey, pub) }) {
		return 0, nil
	}
	digest, err := s.ecdsaDigest(i, spent, script, segwit)
	if err != nil {
		return 0, err
	}
	sig := append(ecdsa.Sign(key, digest).Serialize(), byte(txscript.SigHashAll))
	in.PartialSigs = append(in.PartialSigs, PartialSig{pub, sig})
	return 1, nil
}

func (s *Signer) ecdsaDigest(i int, spent *wire.TxOut, script []byte, segwit bool) ([]byte, error) {
	if segwit {
		return txscript.CalcWitnessSigHash(script, s.hashes, txscript.SigHashAll, s.p.Tx, i, spent.Value)
	}
	return txscript.CalcSignatureHash(script, txscript.SigHashAll, s.p.Tx, i)
}

// mentions reports whether a script asks for a signature by the key: by its hash (P2PKH) or among pushed keys.
func mentions(script, pub []byte) bool {
	ops, ok := parseScript(script)
	if !ok {
		return false
	}
	if txscript.IsPayToPubKeyHash(script) {
		return bytes.Equal(script[3:23], address.Hash160(pub))
	}
	return slices.ContainsFunc(ops, func(op scriptOp) bool { return bytes.Equal(op.data, pub) })
}

func (s *Signer) signTaproot(i int, key *btcec.PrivateKey) (int, error) {
	in := &s.p.Inputs[i]
	pub, signed := XOnlyOf(key.PubKey()), 0
	if in.TapInternal != nil && *in.TapInternal == pub && in.TapKeySig == nil {
		digest, err := s.TaprootDigest(i, nil)
		if err != nil {
			return 0, err
		}
		sig, err := schnorr.Sign(txscript.TweakTaprootPrivKey(*key, in.TapRoot), digest[:])
		if err != nil {
			return 0, fmt.Errorf("schnorr: %w", err)
		}
		if err := s.AddKeySignature(i, sig.Serialize()); err != nil {
			return 0, err
		}
		signed++
	}
	for _, leaf := range in.TapLeaves {
		ops, ok := parseScript(leaf.Script)
		if !ok || !slices.ContainsFunc(ops, func(op scriptOp) bool { return bytes.Equal(op.data, pub[:]) }) {
			continue
		}
		if in.leafSignature(pub, leaf.Hash()) != nil {
			continue
		}
		digest, err := s.TaprootDigest(i, &leaf)
		if err != nil {
			return signed, err
		}
		sig, err := schnorr.Sign(key, digest[:])
		if err != nil {
			return signed, fmt.Errorf("schnorr: %w", err)
		}
		if err := s.AddLeafSignature(i, pub, &leaf, sig.Serialize()); err != nil {
			return signed, err
		}
		signed++
	}
	return signed, nil
}

func (in *Input) leafSignature(key XOnly, leaf [32]byte) []byte {
	for _, s := range in.TapScriptSigs {
		if s.Key == key && s.LeafHash == leaf {
			return s.Signature
		}
	}
	return nil
}

// TaprootDigest returns what a Schnorr key signs for an input (SIGHASH_DEFAULT): by the key path when leaf is nil, or
// by a leaf that the spent output must contain. For keys that are held elsewhere.
func (s *Signer) TaprootDigest(i int, leaf *Leaf) ([32]byte, error) {
	spent, err := s.p.Spent(i)
	if err != nil {
		return [32]byte{}, err
	}
	in := &s.p.Inputs[i]
	if in.HasSighash && in.Sighash != txscript.SigHashDefault {
		return [32]byte{}, fmt.Errorf("%w: type %#x", ErrSighash, uint32(in.Sighash))
	}
	if in.TapInternal != nil && !bytes.Equal(spent.PkScript, taprootScript(*in.TapInternal, in.TapRoot)) {
		return [32]byte{}, fmt.Errorf("internal key or merkle root: %w", ErrMismatch)
	}
	var digest []byte
	if leaf == nil {
		digest, err = txscript.CalcTaprootSignatureHash(s.hashes, txscript.SigHashDefault, s.p.Tx, i, s.outs)
	} else {
		if leaf.Version != byte(txscript.BaseLeafVersion) || !leaf.commits(spent.PkScript) {
			return [32]byte{}, fmt.Errorf("leaf: %w", ErrMismatch)
		}
		digest, err = txscript.CalcTapscriptSignaturehash(s.hashes, txscript.SigHashDefault, s.p.Tx, i, s.outs,
			txscript.NewBaseTapLeaf(leaf.Script))
	}
	if err != nil {
		return [32]byte{}, fmt.Errorf("signature hash: %w", err)
	}
	return [32]byte(digest), nil
}

// AddKeySignature adds a key-path signature after checking it against the spent output's key.
func (s *Signer) AddKeySignature(i int, sig []byte) error {
	spent, err := s.p.Spent(i)
	if err != nil {
		return err
	}
	if !txscript.IsPayToTaproot(spent.PkScript) {
		return fmt.Errorf("input %d: %w", i, ErrNoSigField)
	}
	digest, err := s.TaprootDigest(i, nil)
	if err != nil {
		return err
	}
	if err := verifySchnorr(XOnly(spent.PkScript[2:]), digest, sig); err != nil {
		return fmt.Errorf("input %d: %w", i, err)
	}
	s.p.Inputs[i].TapKeySig = sig
	return nil
}

// AddLeafSignature adds a key's signature for a leaf after checking it.
func (s *Signer) AddLeafSignature(i int, key XOnly, leaf *Leaf, sig []byte) error {
	digest, err := s.TaprootDigest(i, leaf)
	if err != nil {
		return err
	}
	if err := verifySchnorr(key, digest, sig); err != nil {
		return fmt.Errorf("input %d: %w", i, err)
	}
	in := &s.p.Inputs[i]
	if in.leafSignature(key, leaf.Hash()) == nil {
		in.TapScriptSigs = append(in.TapScriptSigs, TapScriptSig{key, leaf.Hash(), sig})
	}
	return nil
}

func verifySchnorr(key XOnly, digest [32]byte, sig []byte) error {
	pub, err := key.Key()
	if err != nil {
		return err
	}
	parsed, err := schnorr.ParseSignature(sig)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrSignature, err)
	}
	if !parsed.Verify(digest[:], pub) {
		return ErrSignature
	}
	return nil
}
