package bitcoin

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/address/v2"
	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin/ordinals"
)

// Seen is what an index says of an unspent output. Only an index makes one: the builders take coins that came from it.
type Seen struct {
	OutPoint wire.OutPoint
	Value    uint64 // sat
	Script   []byte
	Carried  ordinals.Carried
	Unknown  bool // what it carries is not known yet: in the mempool, of an ancestry that may carry
	Spent    bool // a transaction in the mempool spends it
}

// Errors of coins that cannot be spent as asked.
var (
	ErrNotPlain = errors.New("the output may carry an inscription or rune, so it is not spent as plain bitcoin")
	ErrSpent    = errors.New("the output is spent already")
	ErrNoAsset  = errors.New("the output carries no inscription or rune")
)

// Coin is an output that the index proves plain: the only kind that coin selection spends (INV-06). There is no other
// way to make one than Seen.Plain.
type Coin struct{ source }

// Asset is an output that carries inscriptions or runes, to be spent on purpose.
type Asset struct {
	source
	carried ordinals.Carried
}

// source is an output with the way to spend it.
type source struct {
	outPoint wire.OutPoint
	value    uint64
	script   []byte
	unlock   Unlock
}

// OutPoint tells which output it is.
func (s source) OutPoint() wire.OutPoint { return s.outPoint }

// Value is in satoshi.
func (s source) Value() uint64 { return s.value }

// Script is the output's scriptPubKey.
func (s source) Script() []byte { return s.script }

// Carried is what the output carries.
func (a Asset) Carried() ordinals.Carried { return a.carried }

// Plain returns the output as a plain coin, spent as unlock says; ErrNotPlain unless it is known to carry nothing.
func (s Seen) Plain(unlock Unlock) (Coin, error) {
	if s.Unknown || len(s.Carried.Inscriptions)+len(s.Carried.Runes) > 0 {
		return Coin{}, fmt.Errorf("%s: %w", s.OutPoint, ErrNotPlain)
	}
	src, err := s.source(unlock)
	return Coin{src}, err
}

// Asset returns the output as the carrier of its inscriptions and runes.
func (s Seen) Asset(unlock Unlock) (Asset, error) {
	switch {
	case s.Unknown:
		return Asset{}, fmt.Errorf("%s: what it carries is not known until it is in a block: %w", s.OutPoint, ErrNotPlain)
	case len(s.Carried.Inscriptions)+len(s.Carried.Runes) == 0:
		return Asset{}, fmt.Errorf("%s: %w", s.OutPoint, ErrNoAsset)
	}
	src, err := s.source(unlock)
	carried := ordinals.Carried{Inscriptions: slices.Clone(s.Carried.Inscriptions), Runes: slices.Clone(s.Carried.Runes)}
	return Asset{src, carried}, err
}

func (s Seen) source(unlock Unlock) (source, error) {
	if s.Spent {
		return source{}, fmt.Errorf("%s: %w", s.OutPoint, ErrSpent)
	}
	if s.Value > MaxMoney {
		return source{}, fmt.Errorf("%s: %d sat are more than exist", s.OutPoint, s.Value)
	}
	if err := unlock.fits(s.Script); err != nil {
		return source{}, fmt.Errorf("%s: %w", s.OutPoint, err)
	}
	return source{outPoint: s.OutPoint, value: s.Value, script: bytes.Clone(s.Script), unlock: unlock}, nil
}

// Unlock says how a script is satisfied: enough to size the input and to fill in its part of a PSBT.
type Unlock struct {
	PubKey        []byte // P2PKH, P2WPKH, P2SH-P2WPKH: the compressed public key
	WitnessScript []byte // P2WSH
	Internal      XOnly  // P2TR: the internal key
	Root          []byte // P2TR: the merkle root, when there are leaves
	Leaf          *Leaf  // P2TR: spend by this leaf; nil: by the key
	Sequence      uint32 // relative lock that the leaf asks for; 0: none
}

// ErrUnlock means that a coin cannot be spent in the way given.
var ErrUnlock = errors.New("the output cannot be spent so")

// UnlockKey returns how a single key spends a script of one of its addresses: P2PKH, P2SH-P2WPKH, P2WPKH or P2TR
// without leaves (BIP-86).
func UnlockKey(script []byte, key *btcec.PublicKey) (Unlock, error) {
	u := Unlock{PubKey: key.SerializeCompressed()}
	if TypeOf(script) == P2TR {
		u = Unlock{Internal: XOnlyOf(key)}
	}
	return u, u.fits(script)
}

// KeyScript returns the scriptPubKey of a single key's address of a type; P2SH means P2SH-P2WPKH.
func KeyScript(kind AddressType, key *btcec.PublicKey) ([]byte, error) {
	pub := key.SerializeCompressed()
	switch kind {
	case P2PKH:
		return PubKeyHashScript(pub), nil
	case P2SH:
		return ScriptHashScript(WitnessPubKeyHashScript(pub)), nil
	case P2WPKH:
		return WitnessPubKeyHashScript(pub), nil
	case P2TR:
		return taprootScript(XOnlyOf(key), nil), nil
	}
	return nil, fmt.Errorf("a single key has no %s address", kind)
}

// UnlockLeaf returns how a taproot output is spent by one of its leaves.
func UnlockLeaf(t Taproot, leaf int) (Unlock, error) {
	if leaf < 0 || leaf >= len(t.Leaves) {
		return Unlock{}, fmt.Errorf("%w: there is no leaf %d", ErrUnlock, leaf)
	}
	return Unlock{Internal: t.Internal, Root: t.Root, Leaf: &t.Leaves[leaf]}, nil
}

func (u Unlock) fits(script []byte) error {
	var ok bool
	switch TypeOf(script) {
	case P2PKH:
		ok = bytes.Equal(script[3:23], address.Hash160(u.PubKey))
	case P2WPKH:
		ok = bytes.Equal(script[2:], address.Hash160(u.PubKey))
	case P2SH:
		ok = len(u.PubKey) == publicKey && bytes.Equal(script, ScriptHashScript(WitnessPubKeyHashScript(u.PubKey)))
	case P2WSH:
		_, _, err := multisigShape(u.WitnessScript)
		ok = err == nil && bytes.Equal(script, WitnessScriptHashScript(u.WitnessScript))
	case P2TR:
		if ok = bytes.Equal(script, taprootScript(u.Internal, u.Root)); ok && u.Leaf != nil {
			_, known := parseLeaf(u.Leaf.Script)
			ok = known && u.Leaf.commits(script)
		}
	default:
		return fmt.Errorf("%w: scripts of this type are not spent here", ErrUnlock)
	}
	if !ok {
		return fmt.Errorf("%w: key or script do not belong to the %s output", ErrUnlock, TypeOf(script))
	}
	return nil
}

// size returns the greatest sizes of scriptSig and witness.
func (s source) size() (scriptSig, witness int) {
	switch TypeOf(s.script) {
	case P2PKH:
		return pubKeyScriptSig, 0
	case P2SH:
		return nestedScriptSig, pubKeyWitness
	case P2WPKH:
		return 0, pubKeyWitness
	case P2WSH:
		k, _, _ := multisigShape(s.unlock.WitnessScript)
		n := len(s.unlock.WitnessScript)
		return 0, 1 + 1 + k*(1+ecdsaSignature) + wire.VarIntSerializeSize(uint64(n)) + n
	}
	if s.unlock.Leaf == nil {
		return 0, keyPathWitness
	}
	p, _ := parseLeaf(s.unlock.Leaf.Script)
	items := len(p.keys) + 2
	n := wire.VarIntSerializeSize(uint64(items)) + p.k*(1+schnorrDefault) + (len(p.keys) - p.k)
	for _, b := range [][]byte{s.unlock.Leaf.Script, s.unlock.Leaf.Control} {
		n += wire.VarIntSerializeSize(uint64(len(b))) + len(b)
	}
	return 0, n
}

// multisigShape reads a bare k-of-n CHECKMULTISIG script of compressed keys.
func multisigShape(script []byte) (k int, keys [][]byte, err error) {
	ops, ok := parseScript(script)
	if !ok || len(ops) < 4 || ops[len(ops)-1].op != txscript.OP_CHECKMULTISIG {
		return 0, nil, fmt.Errorf("%w: only k-of-n CHECKMULTISIG scripts are known", ErrUnlock)
	}
	k, kOK := ops.number()
	n, nOK := ops[len(ops)-2:].number()
	for _, op := range ops[1 : len(ops)-2] {
		if len(op.data) != publicKey {
			return 0, nil, fmt.Errorf("%w: a key of %d bytes", ErrUnlock, len(op.data))
		}
		keys = append(keys, op.data)
	}
	if !kOK || !nOK || n != len(keys) || k < 1 || k > n {
		return 0, nil, fmt.Errorf("%w: the script's counts are wrong", ErrUnlock)
	}
	return k, keys, nil
}
