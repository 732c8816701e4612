package bitcoin

import (
	"bytes"
	"encoding/binary"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
)

// Key types (BIP-174, BIP-371). Those of version 2 (BIP-370), which have no data in their keys, are
// refused.
const (
	globalUnsigned = 0x00
	globalXPub     = 0x01
	globalVersion  = 0xfb

	inPrevious       = 0x00
	inUTXO           = 0x01
	inPartialSig     = 0x02
	inSighash        = 0x03
	inRedeem         = 0x04
	inWitnessScript  = 0x05
	inDerivation     = 0x06
	inFinalScript    = 0x07
	inFinalWitness   = 0x08
	inRipemd160      = 0x0a
	inSHA256         = 0x0b
	inHash160        = 0x0c
	inHash256        = 0x0d
	inTapKeySig      = 0x13
	inTapScriptSig   = 0x14
	inTapLeaf        = 0x15
	inTapDerivation  = 0x16
	inTapInternal    = 0x17
	inTapRoot        = 0x18
	outRedeem        = 0x00
	outWitnessScript = 0x01
	outDerivation    = 0x02
	outTapInternal   = 0x05
	outTapTree       = 0x06
	outTapDerivation = 0x07
)

// add takes a global pair.
func (p *Packet) add(pair Pair) error {
	switch t := pair.Key[0]; t {
	case globalUnsigned:
		if len(pair.Key) != 1 {
			return badPSBT("the unsigned transaction's key has data")
		}
		tx, err := parseUnsigned(pair.Value)
		p.Tx = tx
		return err
	case globalXPub:
		const extendedKey = 78
		depth := 0
		if len(pair.Key) > 5 {
			depth = int(pair.Key[5])
		}
		if len(pair.Key) != 1+extendedKey || len(pair.Value) != 4+4*depth {
			return badPSBT("an extended public key or its path has a wrong length")
		}
		p.XPubs = append(p.XPubs, pair)
		return nil
	case 0x02, 0x03, 0x04, 0x05, 0x06:
		if len(pair.Key) == 1 {
			return badPSBT("global field %#x belongs to version 2", t)
		}
	case globalVersion:
		if len(pair.Key) != 1 || len(pair.Value) != 4 {
			return badPSBT("the version has a wrong length")
		}
		if v := binary.LittleEndian.Uint32(pair.Value); v != 0 {
			return badPSBT("version %d is not supported; use version 0", v)
		}
	}
	p.Unknown = append(p.Unknown, pair)
	return nil
}

func (p *Packet) pairs() ([]Pair, error) {
	var b bytes.Buffer
	if err := p.Tx.SerializeNoWitness(&b); err != nil {
		return nil, badPSBT("serialise the transaction: %w", err)
	}
	pairs := append([]Pair{{[]byte{globalUnsigned}, b.Bytes()}}, p.XPubs...)
	return append(pairs, p.Unknown...), nil
}

func parseUnsigned(raw []byte) (*wire.MsgTx, error) {
	if !wellFormed(raw, false) {
		return nil, badPSBT("the unsigned transaction is malformed")
	}
	tx := new(wire.MsgTx)
	if err := tx.DeserializeNoWitness(bytes.NewReader(raw)); err != nil {
		return nil, badPSBT("the unsigned transaction: %w", err)
	}
	for i, in := range tx.TxIn {
		if len(in.SignatureScript) > 0 {
			return nil, badPSBT("input %d of the unsigned transaction has a signature script", i)
		}
	}
	return tx, checkOutputs(tx)
}

func checkOutputs(tx *wire.MsgTx) error {
	var sum uint64
	for i, out := range tx.TxOut {
		if sum += uint64(out.Value); out.Value < 0 || out.Value > MaxMoney || sum > MaxMoney {
			return badPSBT("output %d brings the sum above all coins", i)
		}
	}
	return nil
}

// add takes an input's pair.
func (in *Input) add(pair Pair) error {
	data, value := pair.Key[1:], pair.Value
	keyless := func(want ...int) error {
		if len(data) > 0 {
			return badPSBT("the key of field %#x has data", pair.Key[0])
		}
		for _, n := range want {
			if len(value) == n {
				return nil
			}
		}
		if len(want) > 0 {
			return badPSBT("field %#x has %d bytes", pair.Key[0], len(value))
		}
		return nil
	}
	var err error
	switch t := pair.Key[0]; t {
	case inPrevious:
		if err = keyless(); err == nil {
			if in.Previous, err = ParseTransaction(value); err != nil {
				err = badPSBT("previous transaction: %w", err)
			}
		}
	case inUTXO:
		if err = keyless(); err == nil {
			in.UTXO, err = parseTxOut(value)
		}
	case inPartialSig:
		err = checkPubKey(data)
		if err == nil && (len(value) < 9 || len(value) > 73) {
			err = badPSBT("a signature of %d bytes", len(value))
		}
		in.PartialSigs = append(in.PartialSigs, PartialSig{data, value})
	case inSighash:
		if err = keyless(4); err == nil {
			in.Sighash, in.HasSighash = txscript.SigHashType(binary.LittleEndian.Uint32(value)), true
		}
	case inRedeem:
		err = keyless()
		in.RedeemScript = value
	case inWitnessScript:
		err = keyless()
		in.WitnessScript = value
	case inDerivation:
		in.Derivations, err = addDerivation(in.Derivations, data, value)
	case inFinalScript:
		err = keyless()
		in.FinalScript = value
	case inFinalWitness:
		if err = keyless(); err == nil {
			in.FinalWitness, err = parseWitness(value)
		}
	case inRipemd160, inHash160:
		err = keyOf(data, 20)
		in.Unknown = append(in.Unknown, pair)
	case inSHA256, inHash256:
		err = keyOf(data, 32)
		in.Unknown = append(in.Unknown, pair)
	case 0x0e, 0x0f, 0x10, 0x11, 0x12:
		if len(data) == 0 {
			err = badPSBT("input field %#x belongs to version 2", t)
		}
		in.Unknown = append(in.Unknown, pair)
	default:
		return in.addTaproot(pair, keyless)
	}
	return err
}

func (in *Input) addTaproot(pair Pair, keyless func(...int) error) error {
	data, value := pair.Key[1:], pair.Value
	var err error
	switch pair.Key[0] {
	case inTapKeySig:
		err = keyless(64, 65)
		in.TapKeySig = value
	case inTapScriptSig:
		if err = keyOf(data, 64); err == nil && len(value) != 64 && len(value) != 65 {
			err = badPSBT("a Schnorr signature of %d bytes", len(value))
		}
		if err == nil {
			in.TapScriptSigs = append(in.TapScriptSigs, TapScriptSig{XOnly(data[:32]), [32]byte(data[32:]), value})
		}
	case inTapLeaf:
		if len(data) < 33 || len(data) > 33+32*128 || (len(data)-33)%32 != 0 || len(value) == 0 {
			return badPSBT("a control block of %d bytes", len(data))
		}
		last := len(value) - 1
		in.TapLeaves = append(in.TapLeaves, Leaf{Script: value[:last:last], Version: value[last], Control: data})
	case inTapDerivation:
		err = checkTapDerivation(data, value)
		in.TapDerivations = append(in.TapDerivations, pair)
	case inTapInternal:
		if err = keyless(32); err == nil {
			key := XOnly(value)
			in.TapInternal = &key
		}
	case inTapRoot:
		err = keyless(32)
		in.TapRoot = value
	default:
		in.Unknown = append(in.Unknown, pair)
	}
	return err
}

func (in *Input) pairs() ([]Pair, error) {
	var pairs []Pair
	put := func(t byte, data, value []byte) { pairs = append(pairs, Pair{append([]byte{t}, data...), value}) }
	if in.Previous != nil {
		raw, err := Serialize(in.Previous)
		if err != nil {
			return nil, err
		}
		put(inPrevious, nil, raw)
	}
	if in.UTXO != nil {
		put(inUTXO, nil, appendTxOut(nil, in.UTXO))
	}
	for _, s := range in.PartialSigs {
		put(inPartialSig, s.PubKey, s.Signature)
	}
	if in.HasSighash {
		put(inSighash, nil, binary.LittleEndian.AppendUint32(nil, uint32(in.Sighash)))
	}
	putScripts := func(t byte, script []byte) {
		if script != nil {
			put(t, nil, script)
		}
	}
	putScripts(inRedeem, in.RedeemScript)
	putScripts(inWitnessScript, in.WitnessScript)
	for _, d := range in.Derivations {
		put(inDerivation, d.PubKey, d.value())
	}
	putScripts(inFinalScript, in.FinalScript)
	if in.FinalWitness != nil {
		put(inFinalWitness, nil, appendWitness(nil, in.FinalWitness))
	}
	putScripts(inTapKeySig, in.TapKeySig)
	for _, s := range in.TapScriptSigs {
		put(inTapScriptSig, append(bytes.Clone(s.Key[:]), s.LeafHash[:]...), s.Signature)
	}
	for _, l := range in.TapLeaves {
		put(inTapLeaf, l.Control, append(bytes.Clone(l.Script), l.Version))
	}
	if in.TapInternal != nil {
		put(inTapInternal, nil, in.TapInternal[:])
	}
	putScripts(inTapRoot, in.TapRoot)
	return append(append(pairs, in.TapDerivations...), in.Unknown...), nil
}

// add takes an output's pair.
func (out *Output) add(pair Pair) error {
	data, value := pair.Key[1:], pair.Value
	var err error
	switch t := pair.Key[0]; t {
	case outRedeem:
		err = keyOf(data, 0)
		out.RedeemScript = value
	case outWitnessScript:
		err = keyOf(data, 0)
		out.WitnessScript = value
	case outDerivation:
		out.Derivations, err = addDerivation(out.Derivations, data, value)
	case 0x03, 0x04:
		if len(data) == 0 {
			err = badPSBT("output field %#x belongs to version 2", t)
		}
		out.Unknown = append(out.Unknown, pair)
	case outTapInternal:
		if err = keyOf(data, 0); err == nil && len(value) != 32 {
			err = badPSBT("an internal key of %d bytes", len(value))
		}
		if err == nil {
			key := XOnly(value)
			out.TapInternal = &key
		}
	case outTapTree:
		if err = keyOf(data, 0); err == nil {
			err = checkTapTree(value)
		}
		out.TapTree = value
	case outTapDerivation:
		err = checkTapDerivation(data, value)
		out.TapDerivations = append(out.TapDerivations, pair)
	default:
		out.Unknown = append(out.Unknown, pair)
	}
	return err
}

func (out *Output) pairs() []Pair {
	var pairs []Pair
	put := func(t byte, data, value []byte) {
		if value != nil {
			pairs = append(pairs, Pair{append([]byte{t}, data...), value})
		}
	}
	put(outRedeem, nil, out.RedeemScript)
	put(outWitnessScript, nil, out.WitnessScript)
	for _, d := range out.Derivations {
		put(outDerivation, d.PubKey, d.value())
	}
	if out.TapInternal != nil {
		put(outTapInternal, nil, out.TapInternal[:])
	}
	put(outTapTree, nil, out.TapTree)
	return append(append(pairs, out.TapDerivations...), out.Unknown...)
}

func keyOf(data []byte, size int) error {
	if len(data) != size {
		return badPSBT("a key with %d bytes of data instead of %d", len(data), size)
	}
	return nil
}

func checkPubKey(b []byte) error {
	if len(b) != 33 && len(b) != 65 {
		return badPSBT("a public key of %d bytes", len(b))
	}
	if _, err := btcec.ParsePubKey(b); err != nil {
		return badPSBT("public key %x: %w", b, err)
	}
	return nil
}

func addDerivation(list []Derivation, key, value []byte) ([]Derivation, error) {
	if err := checkPubKey(key); err != nil {
		return nil, err
	}
	if len(value) < 4 || len(value)%4 != 0 {
		return nil, badPSBT("a derivation path of %d bytes", len(value))
	}
	return append(list, Derivation{PubKey: key, Fingerprint: [4]byte(value), Path: steps(value[4:])}), nil
}

func (d Derivation) value() []byte {
	b := bytes.Clone(d.Fingerprint[:])
	for _, step := range d.Path {
		b = binary.LittleEndian.AppendUint32(b, step)
	}
	return b
}

func checkTapDerivation(key, value []byte) error {
	if err := keyOf(key, 32); err != nil {
		return err
	}
	_, err := tapOrigin(value)
	return err
}

// tapOrigin is the part of a taproot derivation behind the leaf hashes: the master key's fingerprint and the path.
func tapOrigin(value []byte) ([]byte, error) {
	n, rest, ok := readCompact(value)
	if !ok || n > uint64(len(rest))/32 {
		return nil, badPSBT("a taproot derivation's leaf hashes are malformed")
	}
	if rest = rest[32*n:]; len(rest) < 4 || len(rest)%4 != 0 {
		return nil, badPSBT("a taproot derivation path of %d bytes", len(rest))
	}
	return rest, nil
}

// Paths are the derivation paths of an input's keys, of taproot's too.
func (in *Input) Paths() [][]uint32 { return paths(in.Derivations, in.TapDerivations) }

// Paths are the derivation paths of an output's keys, of taproot's too.
func (out *Output) Paths() [][]uint32 { return paths(out.Derivations, out.TapDerivations) }

func paths(keys []Derivation, taproot []Pair) [][]uint32 {
	var all [][]uint32
	for _, d := range keys {
		all = append(all, d.Path)
	}
	for _, p := range taproot {
		if origin, err := tapOrigin(p.Value); err == nil {
			all = append(all, steps(origin[4:]))
		}
	}
	return all
}

func steps(path []byte) (out []uint32) {
	for ; len(path) >= 4; path = path[4:] {
		out = append(out, binary.LittleEndian.Uint32(path))
	}
	return out
}

// checkTapTree checks that the leaves, in depth-first order, make one complete tree.
func checkTapTree(b []byte) error {
	const maxDepth = 128
	var depths []byte // of subtrees that wait for their right sibling's completion
	leaves := 0
	for len(b) > 0 {
		if len(b) < 2 || b[0] > maxDepth || b[1]&1 != 0 {
			return badPSBT("a taproot tree's leaf is malformed")
		}
		depth := b[0]
		n, rest, ok := readCompact(b[2:])
		if !ok || n > uint64(len(rest)) {
			return badPSBT("a taproot tree's script is malformed")
		}
		b, leaves = rest[n:], leaves+1
		for len(depths) > 0 && depths[len(depths)-1] == depth && depth > 0 {
			depths, depth = depths[:len(depths)-1], depth-1
		}
		if len(depths) > 0 && depth <= depths[len(depths)-1] {
			return badPSBT("a taproot tree's leaves are not in depth-first order")
		}
		if depths = append(depths, depth); depth == 0 && len(b) > 0 {
			return badPSBT("a taproot tree has leaves beyond its end")
		}
	}
	if len(depths) != 1 || depths[0] != 0 {
		return badPSBT("a taproot tree is incomplete")
	}
	return nil
}

func parseTxOut(b []byte) (*wire.TxOut, error) {
	if len(b) < 9 {
		return nil, badPSBT("a spent output of %d bytes", len(b))
	}
	value := binary.LittleEndian.Uint64(b)
	n, script, ok := readCompact(b[8:])
	if !ok || n != uint64(len(script)) || value > MaxMoney {
		return nil, badPSBT("a spent output is malformed")
	}
	return wire.NewTxOut(int64(value), script), nil
}

func appendTxOut(b []byte, out *wire.TxOut) []byte {
	b = binary.LittleEndian.AppendUint64(b, uint64(out.Value))
	return append(appendCompact(b, uint64(len(out.PkScript))), out.PkScript...)
}

func parseWitness(b []byte) (wire.TxWitness, error) {
	count, b, ok := readCompact(b)
	if !ok || count > uint64(len(b)) {
		return nil, badPSBT("a final witness is malformed")
	}
	w := wire.TxWitness{}
	for range count {
		n, rest, ok := readCompact(b)
		if !ok || n > uint64(len(rest)) {
			return nil, badPSBT("a final witness is malformed")
		}
		w, b = append(w, rest[:n:n]), rest[n:]
	}
	if len(b) > 0 {
		return nil, badPSBT("%d bytes follow a final witness", len(b))
	}
	return w, nil
}

func appendWitness(b []byte, w wire.TxWitness) []byte {
	b = appendCompact(b, uint64(len(w)))
	for _, item := range w {
		b = append(appendCompact(b, uint64(len(item))), item...)
	}
	return b
}
