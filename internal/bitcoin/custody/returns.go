package custody

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/ecdsa"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
)

// ErrReturn means that a deposit cannot be sent back as asked.
var ErrReturn = errors.New("the deposit cannot be sent back so")

// ReturnText is the fixed text that the sender of a deposit signs to have it sent back to an address (SR-16). It says
// all that the signature allows, so that one signature can be used for nothing else. A target in capitals is written in
// its canonical form.
func (r *Rules) ReturnText(op wire.OutPoint, target string) string {
	if a, err := bitcoin.DecodeAddress(r.Network, target); err == nil {
		target = a.Text
	}
	return r.returnText(op, target)
}

// returnText is ReturnText for a target in its canonical form.
func (r *Rules) returnText(op wire.OutPoint, target string) string {
	return strings.Join([]string{
		"Causeway: return of a Bitcoin deposit",
		"",
		"Purpose: send this deposit back; it is not credited on any other chain.",
		"Deployment: " + r.Salt.String(),
		fmt.Sprintf("Bitcoin chain: %d", r.ChainID),
		"Deposit: " + op.String(),
		"Asset: everything that this output holds, less the fee of the Bitcoin network",
		"Return to: " + target,
	}, "\n")
}

// Proof is a signature over ReturnText by one of the scripts that supplied a deposit.
type Proof struct {
	Script    []byte
	Signature []byte // as VerifyMessage takes it
}

// Signer returns the script that proves control of another one over a text: of a key alone, which has no address and
// for which no message format is defined, the P2PKH script of that key (BIP-137), which it alone can sign for; of every
// other script, that script itself.
func Signer(script []byte) []byte {
	if txscript.GetScriptClass(script) != txscript.PubKeyTy {
		return script
	}
	return bitcoin.PubKeyHashScript(script[1 : len(script)-1])
}

// VerifyReturn returns the script that a deposit with a fault is to be sent back to, if its senders asked for that:
// every script that supplied it signed the deposit's outpoint and the target (SR-16). A deposit with one script goes to
// that script alone, whatever target was signed; one of a key alone to the P2PKH address that the key signs with.
// Targets of the custody itself are refused (SR-07).
func (r *Rules) VerifyReturn(d Deposit, target string, proofs []Proof) ([]byte, error) {
	if d.Fault == "" {
		return nil, fmt.Errorf("%s is credited: %w", d.Key(), ErrReturn)
	}
	to, err := bitcoin.DecodeAddress(r.Network, target)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrReturn, err)
	}
	if to.Type == bitcoin.Unknown {
		return nil, fmt.Errorf("%w: %s has no meaning yet", ErrReturn, target)
	}
	for _, s := range r.Scripts() {
		if bytes.Equal(s.Script, to.Script) {
			return nil, fmt.Errorf("%w: %s is the custody's own", ErrReturn, target)
		}
	}
	if script, one := d.Refund.Script(); one && !bytes.Equal(Signer(script), to.Script) {
		back, _ := bitcoin.ScriptAddress(r.Network, Signer(script))
		return nil, fmt.Errorf("%w: it goes back to the address that it came from, %s", ErrReturn, back)
	}
	owners := d.Refund.Scripts
	if len(d.Refund.Derived) > 0 {
		owners = [][]byte{d.Refund.Derived}
	}
	if len(owners) == 0 {
		return nil, fmt.Errorf("%w: no address sent it", ErrReturn)
	}
	signers := make([][]byte, len(owners))
	for i, owner := range owners {
		signers[i] = Signer(owner)
	}
	text := r.returnText(d.Key(), to.Text)
	for _, signer := range signers {
		if err := proves(proofs, signer, text); err != nil {
			address, _ := bitcoin.ScriptAddress(r.Network, signer)
			return nil, fmt.Errorf("%w: a signature by %s is needed: %w", ErrReturn, address, err)
		}
	}
	return to.Script, nil
}

// proves finds a valid signature of an owner.
func proves(proofs []Proof, owner []byte, text string) error {
	err := ErrSignature
	for _, p := range proofs {
		if !bytes.Equal(p.Script, owner) {
			continue
		}
		if err = VerifyMessage(owner, text, p.Signature); err == nil {
			return nil
		}
	}
	return err
}

// Errors of signatures over texts.
var (
	ErrSignature     = errors.New("the signature does not prove control of the address over this text")
	ErrSignScript    = errors.New("messages cannot be signed for an address of this type")
	ErrSignatureText = errors.New("not a message signature: paste the Base64 text that the wallet shows")
)

// messageTag is BIP-322's tag of message hashes.
const messageTag = "BIP0322-signed-message"

// maxSignature bounds a signature in bytes: a witness of a multisignature is far smaller.
const maxSignature = 10_000

// ParseSignature reads a signature as wallets show it: Base64, behind the prefix smp or ful of newer ones. No signature
// without a prefix begins with these letters.
func ParseSignature(text string) ([]byte, error) {
	text = strings.TrimSpace(text)
	text = strings.TrimPrefix(strings.TrimPrefix(text, "smp"), "ful")
	if len(text) > 2*maxSignature {
		return nil, ErrSignatureText
	}
	raw, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(raw) == 0 {
		return nil, ErrSignatureText
	}
	return raw, nil
}

// VerifyMessage returns nil when a signature proves control of a script over a text: BIP-322's simple form (a witness
// stack, for segregated witness and P2SH-P2WPKH), its full form (a signed transaction without locks or other inputs),
// or BIP-137's 65 bytes for P2PKH, and with the header that BIP-137 gives them for P2SH-P2WPKH and P2WPKH. Otherwise
// the error is ErrSignature, or ErrSignScript when no signature could do. No input makes it panic.
func VerifyMessage(script []byte, text string, signature []byte) error {
	kind := bitcoin.TypeOf(script)
	if kind == bitcoin.Unknown {
		return ErrSignScript
	}
	if len(signature) == 0 || len(signature) > maxSignature {
		return fmt.Errorf("%d bytes: %w", len(signature), ErrSignature)
	}
	if len(signature) == compactLen && signature[0] >= compactFirst && signature[0] <= compactLast {
		return verifyCompact(script, text, signature)
	}
	spend := toSpend(script, text)
	sign, err := parseSimple(spend, kind, signature)
	if err != nil {
		if sign, err = parseFull(spend, signature); err != nil {
			return err
		}
	}
	return verifySpend(spend.TxOut[0], kind, sign)
}

// toSpend is BIP-322's virtual transaction whose one output the message's signature spends.
func toSpend(script []byte, text string) *wire.MsgTx {
	hash := chainhash.TaggedHash([]byte(messageTag), []byte(text))
	tx := wire.NewMsgTx(0)
	in := wire.NewTxIn(wire.NewOutPoint(&chainhash.Hash{}, wire.MaxPrevOutIndex),
		append([]byte{txscript.OP_0, chainhash.HashSize}, hash[:]...), nil)
	in.Sequence = 0
	tx.AddTxIn(in)
	tx.AddTxOut(wire.NewTxOut(0, script))
	return tx
}

// toSign is BIP-322's virtual transaction that a signature completes.
func toSign(spend *wire.MsgTx) *wire.MsgTx {
	hash := spend.TxHash()
	tx := wire.NewMsgTx(0)
	in := wire.NewTxIn(wire.NewOutPoint(&hash, 0), nil, nil)
	in.Sequence = 0
	tx.AddTxIn(in)
	tx.AddTxOut(wire.NewTxOut(0, []byte{txscript.OP_RETURN}))
	return tx
}

// parseSimple reads a witness stack. For P2SH-P2WPKH the scriptSig follows from the witness's key, as wallets do it.
func parseSimple(spend *wire.MsgTx, kind bitcoin.AddressType, signature []byte) (*wire.MsgTx, error) {
	witness, ok := parseStack(signature)
	if !ok || len(witness) == 0 {
		return nil, ErrSignature
	}
	sign := toSign(spend)
	sign.TxIn[0].Witness = witness
	if kind == bitcoin.P2SH {
		redeem := bitcoin.WitnessPubKeyHashScript(witness[len(witness)-1])
		sign.TxIn[0].SignatureScript = append([]byte{byte(len(redeem))}, redeem...)
	}
	return sign, nil
}

// parseFull reads a signed transaction. It must be the one that BIP-322 describes but for its signatures: locks would
// make it a proof for another time, further inputs a proof of more than was asked.
func parseFull(spend *wire.MsgTx, signature []byte) (*wire.MsgTx, error) {
	tx, err := bitcoin.ParseTransaction(signature)
	if err != nil || len(tx.TxIn) != 1 {
		return nil, ErrSignature
	}
	want := toSign(spend)
	if tx.Version == 2 {
		want.Version = 2
	}
	want.TxIn[0].SignatureScript, want.TxIn[0].Witness = tx.TxIn[0].SignatureScript, tx.TxIn[0].Witness
	if tx.WitnessHash() != want.WitnessHash() {
		return nil, ErrSignature
	}
	return tx, nil
}

// parseStack reads a serialised witness stack, strictly.
func parseStack(b []byte) (wire.TxWitness, bool) {
	r := bytes.NewReader(b)
	n, err := wire.ReadVarInt(r, 0)
	if err != nil || n > uint64(len(b)) {
		return nil, false
	}
	stack := make(wire.TxWitness, 0, n)
	for range n {
		item, err := wire.ReadVarBytes(r, 0, uint32(r.Len()), "witness item")
		if err != nil {
			return nil, false
		}
		stack = append(stack, item)
	}
	return stack, r.Len() == 0
}

// verifySpend runs the script as BIP-322 asks: consensus and relay rules, and signatures over the whole transaction
// where the form tells which items are signatures.
func verifySpend(out *wire.TxOut, kind bitcoin.AddressType, sign *wire.MsgTx) error {
	if !signsAll(kind, sign.TxIn[0]) {
		return ErrSignature
	}
	fetcher := txscript.NewCannedPrevOutputFetcher(out.PkScript, out.Value)
	engine, err := txscript.NewEngine(out.PkScript, sign, 0, txscript.StandardVerifyFlags, nil,
		txscript.NewTxSigHashes(sign, fetcher), out.Value, fetcher)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrSignature, err)
	}
	if err := engine.Execute(); err != nil {
		return fmt.Errorf("%w: %w", ErrSignature, err)
	}
	return nil
}

// signsAll reports whether a single key's signature covers the whole transaction.
func signsAll(kind bitcoin.AddressType, in *wire.TxIn) bool {
	switch w := in.Witness; kind {
	case bitcoin.P2WPKH, bitcoin.P2SH:
		return len(w) != 2 || len(w[0]) > 0 && w[0][len(w[0])-1] == byte(txscript.SigHashAll)
	case bitcoin.P2TR:
		const withType = 65
		return len(w) != 1 || len(w[0]) != withType || w[0][withType-1] == byte(txscript.SigHashAll)
	}
	return true
}

// BIP-137: 65 bytes, of which the first tells the key and the type of its address.
const (
	compactLen             = 65
	compactFirst           = 27
	compactCompressed      = 31
	compactNested          = 35
	compactWitness         = 39
	compactLast            = 42
	compactMagic           = "Bitcoin Signed Message:\n"
	compactPerKind    byte = 4
)

func verifyCompact(script []byte, text string, signature []byte) error {
	header := signature[0]
	recoverable := slices.Clone(signature)
	recoverable[0] = compactCompressed + (header-compactFirst)%compactPerKind
	key, _, err := ecdsa.RecoverCompact(recoverable, compactHash(text))
	if err != nil {
		return fmt.Errorf("%w: %w", ErrSignature, err)
	}
	var of []byte
	pub := key.SerializeCompressed()
	switch {
	case header < compactCompressed:
		of = bitcoin.PubKeyHashScript(key.SerializeUncompressed())
	case header < compactNested:
		of = bitcoin.PubKeyHashScript(pub)
	case header < compactWitness:
		of = bitcoin.ScriptHashScript(bitcoin.WitnessPubKeyHashScript(pub))
	default:
		of = bitcoin.WitnessPubKeyHashScript(pub)
	}
	if !bytes.Equal(of, script) {
		return ErrSignature
	}
	return nil
}

// compactHash is what BIP-137 signs.
func compactHash(text string) []byte {
	var b bytes.Buffer
	for _, s := range []string{compactMagic, text} {
		_ = wire.WriteVarBytes(&b, 0, []byte(s)) // a buffer takes all
	}
	return chainhash.DoubleHashB(b.Bytes())
}

// SignMessage signs a text for a script of a single key: BIP-137 for P2PKH, BIP-322's simple form for P2WPKH,
// P2SH-P2WPKH and P2TR (BIP-86). The error is ErrSignScript for every other script.
func SignMessage(key *btcec.PrivateKey, script []byte, text string) ([]byte, error) {
	kind := bitcoin.TypeOf(script)
	own, err := bitcoin.KeyScript(kind, key.PubKey())
	if err != nil || !bytes.Equal(own, script) {
		return nil, fmt.Errorf("the key is not the address's: %w", ErrSignScript)
	}
	if kind == bitcoin.P2PKH {
		return ecdsa.SignCompact(key, compactHash(text), true), nil
	}
	spend := toSpend(script, text)
	sign, out := toSign(spend), spend.TxOut[0]
	hashes := txscript.NewTxSigHashes(sign, txscript.NewCannedPrevOutputFetcher(script, out.Value))
	var witness wire.TxWitness
	if kind == bitcoin.P2TR {
		witness, err = txscript.TaprootWitnessSignature(sign, hashes, 0, out.Value, script, txscript.SigHashDefault, key)
	} else {
		program := bitcoin.WitnessPubKeyHashScript(key.PubKey().SerializeCompressed())
		witness, err = txscript.WitnessSignature(sign, hashes, 0, out.Value, program, txscript.SigHashAll, key, true)
	}
	if err != nil {
		return nil, fmt.Errorf("sign message: %w", err)
	}
	return appendStack(witness), nil
}

// appendStack serialises a witness stack.
func appendStack(w wire.TxWitness) []byte {
	var b bytes.Buffer
	_ = wire.WriteVarInt(&b, 0, uint64(len(w))) // a buffer takes all
	for _, item := range w {
		_ = wire.WriteVarBytes(&b, 0, item)
	}
	return b.Bytes()
}
