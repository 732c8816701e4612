package bitcoin

import (
	"errors"
	"fmt"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/schnorr"
	"github.com/btcsuite/btcd/txscript/v2"
)

// XOnly is a public key of BIP-340: its x coordinate.
type XOnly [32]byte

// XOnlyOf returns a public key's x coordinate.
func XOnlyOf(key *btcec.PublicKey) XOnly { return XOnly(schnorr.SerializePubKey(key)) }

// Key returns the point with this x coordinate and even y.
func (x XOnly) Key() (*btcec.PublicKey, error) {
	key, err := schnorr.ParsePubKey(x[:])
	if err != nil {
		return nil, fmt.Errorf("x-only public key %x: %w", x[:], err)
	}
	return key, nil
}

// NUMS is BIP-341's point whose discrete logarithm nobody knows: as internal key it closes the key path.
var NUMS = XOnly{
	0x50, 0x92, 0x9b, 0x74, 0xc1, 0xa0, 0x49, 0x54, 0xb7, 0x8b, 0x4b, 0x60, 0x35, 0xe9, 0x7a, 0x5e,
	0x07, 0x8a, 0x5a, 0x0f, 0x28, 0xec, 0x96, 0xd5, 0x47, 0xbf, 0xee, 0x9a, 0xce, 0x80, 0x3a, 0xc0,
}

// Leaf is a tapscript with its place in the tree.
type Leaf struct {
	Script  []byte
	Version byte   // 0xc0: BIP-342
	Control []byte // control block
}

// Hash returns the leaf's tagged hash.
func (l Leaf) Hash() [32]byte {
	return [32]byte(txscript.NewTapLeaf(txscript.TapscriptLeafVersion(l.Version), l.Script).TapHash())
}

// Taproot is a taproot output of an internal key and any number of leaves in a balanced tree.
type Taproot struct {
	Internal XOnly
	Root     []byte // merkle root; empty without leaves
	Script   []byte // scriptPubKey
	Leaves   []Leaf
}

// maxLeaves bounds a tree: nothing here needs more than a handful.
const maxLeaves = 16

// NewTaproot builds a taproot output (BIP-341). The leaves are BIP-342 tapscripts.
func NewTaproot(internal XOnly, scripts ...[]byte) (Taproot, error) {
	t := Taproot{Internal: internal}
	key, err := internal.Key()
	if err != nil {
		return t, err
	}
	if len(scripts) > maxLeaves {
		return t, fmt.Errorf("%d leaves; at most %d", len(scripts), maxLeaves)
	}
	if len(scripts) > 0 {
		leaves := make([]txscript.TapLeaf, len(scripts))
		for i, s := range scripts {
			leaves[i] = txscript.NewBaseTapLeaf(s)
		}
		tree := txscript.AssembleTaprootScriptTree(leaves...)
		root := tree.RootNode.TapHash()
		t.Root = root[:]
		for i, s := range scripts {
			control := tree.LeafMerkleProofs[i].ToControlBlock(key)
			raw, err := control.ToBytes()
			if err != nil {
				return t, fmt.Errorf("control block of leaf %d: %w", i, err)
			}
			t.Leaves = append(t.Leaves, Leaf{Script: s, Version: byte(txscript.BaseLeafVersion), Control: raw})
		}
	}
	t.Script = taprootScript(internal, t.Root)
	return t, nil
}

// taprootScript returns the scriptPubKey of an internal key, which must be a point, and a merkle root.
func taprootScript(internal XOnly, root []byte) []byte {
	key, err := internal.Key()
	if err != nil {
		return nil
	}
	out := XOnlyOf(txscript.ComputeTaprootOutputKey(key, root))
	return witnessScript(1, out[:])
}

// commits reports whether a leaf's control block proves it to be in the output.
func (l Leaf) commits(script []byte) bool {
	control, err := txscript.ParseControlBlock(l.Control)
	if err != nil || !txscript.IsPayToTaproot(script) || byte(control.LeafVersion) != l.Version {
		return false
	}
	return txscript.VerifyTaprootLeafCommitment(control, script[2:], l.Script) == nil
}

// MultisigLeaf returns the tapscript that k of the keys satisfy: CHECKSIG, CHECKSIGADD …, k NUMEQUAL (BIP-342). Each
// prefix is pushed and dropped first: it makes the leaf commit to data.
func MultisigLeaf(k int, keys []XOnly, prefixes ...[]byte) ([]byte, error) {
	if k < 1 || k > len(keys) || len(keys) > maxMultisig {
		return nil, fmt.Errorf("%d of %d keys: need 1 ≤ k ≤ n ≤ %d", k, len(keys), maxMultisig)
	}
	var s []byte
	for _, p := range prefixes {
		if len(p) < 2 || len(p) > txscript.MaxScriptElementSize {
			return nil, fmt.Errorf("a committed prefix has 2 to %d bytes, not %d", txscript.MaxScriptElementSize, len(p))
		}
		s = append(appendPush(s, p), txscript.OP_DROP)
	}
	seen := map[XOnly]bool{}
	for i, key := range keys {
		if _, err := key.Key(); err != nil {
			return nil, err
		}
		if seen[key] {
			return nil, fmt.Errorf("key %x stands twice", key[:])
		}
		seen[key] = true
		s = appendPush(s, key[:])
		if i == 0 {
			s = append(s, txscript.OP_CHECKSIG)
		} else {
			s = append(s, txscript.OP_CHECKSIGADD)
		}
	}
	if len(keys) == 1 {
		return s, nil
	}
	return append(appendNumber(s, int64(k)), txscript.OP_NUMEQUAL), nil
}

// maxMultisig bounds the members of a multisignature leaf.
const maxMultisig = 64

// RelativeLockLeaf returns the tapscript that the key satisfies once the output is so many blocks old (BIP-68,
// BIP-112).
func RelativeLockLeaf(blocks uint16, key XOnly) ([]byte, error) {
	if _, err := key.Key(); err != nil {
		return nil, err
	}
	if blocks == 0 {
		return nil, errors.New("a relative lock has at least one block")
	}
	s := append(appendNumber(nil, int64(blocks)), txscript.OP_CHECKSEQUENCEVERIFY, txscript.OP_DROP)
	return append(appendPush(s, key[:]), txscript.OP_CHECKSIG), nil
}

// leafPolicy is what satisfies a leaf of the forms above: signatures by k of the keys, in the script's order.
type leafPolicy struct {
	k    int
	keys []XOnly
}

// parseLeaf recognises the leaves that can be finalised here: dropped pushes and locks, then one key with CHECKSIG or a
// CHECKSIGADD chain, then at most envelopes that never execute (OP_FALSE OP_IF … OP_ENDIF).
func parseLeaf(script []byte) (leafPolicy, bool) {
	ops, ok := parseScript(script)
	if !ok {
		return leafPolicy{}, false
	}
	ops = ops.afterPrefixes()
	p := leafPolicy{k: 1}
	for len(ops) >= 2 && len(ops[0].data) == 32 {
		want := byte(txscript.OP_CHECKSIGADD)
		if len(p.keys) == 0 {
			want = txscript.OP_CHECKSIG
		}
		if ops[1].op != want {
			break
		}
		p.keys = append(p.keys, XOnly(ops[0].data))
		ops = ops[2:]
	}
	if len(p.keys) > 1 {
		n, ok := ops.number()
		if !ok || len(ops) < 2 || ops[1].op != txscript.OP_NUMEQUAL || n < 1 || n > len(p.keys) {
			return leafPolicy{}, false
		}
		p.k, ops = n, ops[2:]
	}
	for len(ops) > 0 {
		if len(ops) < 3 || ops[0].op != txscript.OP_0 || ops[1].op != txscript.OP_IF {
			return leafPolicy{}, false
		}
		end := 2
		for end < len(ops) && ops[end].push() {
			end++
		}
		if end == len(ops) || ops[end].op != txscript.OP_ENDIF {
			return leafPolicy{}, false
		}
		ops = ops[end+1:]
	}
	return p, len(p.keys) > 0
}

// afterPrefixes skips pushes and locks that are dropped at once.
func (l scriptOps) afterPrefixes() scriptOps {
	for {
		switch {
		case len(l) >= 2 && l[0].push() && l[1].op == txscript.OP_DROP:
			l = l[2:]
		case len(l) >= 3 && l[0].push() && l[1].lock() && l[2].op == txscript.OP_DROP:
			l = l[3:]
		default:
			return l
		}
	}
}

// scriptOp is an opcode with what it pushes.
type scriptOp struct {
	op   byte
	data []byte
}

func (t scriptOp) push() bool { return t.op <= txscript.OP_16 && t.op != txscript.OP_RESERVED }

func (t scriptOp) lock() bool {
	return t.op == txscript.OP_CHECKSEQUENCEVERIFY || t.op == txscript.OP_CHECKLOCKTIMEVERIFY
}

type scriptOps []scriptOp

// number reads the first token as a small number.
func (l scriptOps) number() (int, bool) {
	if len(l) == 0 {
		return 0, false
	}
	switch t := l[0]; {
	case txscript.IsSmallInt(t.op):
		return txscript.AsSmallInt(t.op), true
	case t.op == txscript.OP_DATA_1 && t.data[0] > 16 && t.data[0] < 0x80:
		return int(t.data[0]), true
	}
	return 0, false
}

func parseScript(script []byte) (scriptOps, bool) {
	var list scriptOps
	t := txscript.MakeScriptTokenizer(0, script)
	for t.Next() {
		list = append(list, scriptOp{t.Opcode(), t.Data()})
	}
	return list, t.Err() == nil
}

// appendPush appends a minimal push of data.
func appendPush(script, data []byte) []byte {
	switch n := len(data); {
	case n <= 75:
		script = append(script, byte(n))
	case n <= 0xff:
		script = append(script, txscript.OP_PUSHDATA1, byte(n))
	default:
		script = append(script, txscript.OP_PUSHDATA2, byte(n), byte(n>>8))
	}
	return append(script, data...)
}

// appendNumber appends a minimal push of a non-negative number.
func appendNumber(script []byte, n int64) []byte {
	switch {
	case n == 0:
		return append(script, txscript.OP_0)
	case n <= 16:
		return append(script, byte(txscript.OP_1+n-1))
	}
	var b []byte
	for ; n > 0; n >>= 8 {
		b = append(b, byte(n))
	}
	if b[len(b)-1]&0x80 != 0 {
		b = append(b, 0)
	}
	return appendPush(script, b)
}
