package bitcoin

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/big"
	"regexp"

	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
)

// FeeRate is a fee rate in satoshi per 1,000 virtual bytes, as nodes count.
type FeeRate uint64

// MaxFeeRate is what nothing here ever pays, whatever was asked: 5,000 sat/vB.
const MaxFeeRate FeeRate = 5_000_000

// SatPerVByte converts a rate in satoshi per virtual byte.
func SatPerVByte(rate uint64) FeeRate {
	if rate > uint64(math.MaxInt64)/1000 {
		return math.MaxInt64
	}
	return FeeRate(rate * 1000)
}

var rateForm = regexp.MustCompile(`^[0-9]+(\.[0-9]+)?$`)

// ParseFeeRate parses a decimal rate in sat/vB with up to three decimals.
func ParseFeeRate(text string) (FeeRate, error) {
	if len(text) > 16 || !rateForm.MatchString(text) {
		return 0, fmt.Errorf("fee rate %.20q: enter sat/vB as a decimal number above 0", text)
	}
	r, ok := new(big.Rat).SetString(text)
	if !ok || r.Sign() <= 0 {
		return 0, fmt.Errorf("fee rate %.20q: enter sat/vB as a decimal number above 0", text)
	}
	r.Mul(r, big.NewRat(1000, 1))
	if !r.IsInt() {
		return 0, fmt.Errorf("fee rate %q: at most three decimals", text)
	}
	if !r.Num().IsUint64() || FeeRate(r.Num().Uint64()) > MaxFeeRate {
		return 0, fmt.Errorf("fee rate %q: above %d sat/vB", text, MaxFeeRate/1000)
	}
	return FeeRate(r.Num().Uint64()), nil
}

// Fee returns the fee in satoshi of so many virtual bytes, rounded up.
func (r FeeRate) Fee(vsize int) uint64 { return (uint64(r)*uint64(vsize) + 999) / 1000 }

// FeeRateOf returns the rate that a fee means, rounded down.
func FeeRateOf(fee uint64, vsize int) FeeRate {
	if vsize <= 0 || fee > math.MaxUint64/1000 {
		return 0
	}
	return FeeRate(fee * 1000 / uint64(vsize))
}

func (r FeeRate) String() string { return fmt.Sprintf("%d.%03d sat/vB", r/1000, r%1000) }

// MaxMoney is the greatest number of satoshi there can be.
const MaxMoney = 21_000_000 * 100_000_000

// MaxDataOutput is what every relaying node accepts in an OP_RETURN output by default, in bytes of data.
const MaxDataOutput = 80

// Out is an output to be made.
type Out struct {
	Value  uint64 // sat
	Script []byte // scriptPubKey
}

// DataOut returns an OP_RETURN output with data in one push.
func DataOut(data []byte) (Out, error) {
	if len(data) == 0 || len(data) > MaxDataOutput {
		return Out{}, fmt.Errorf("an OP_RETURN output holds 1 to %d bytes, not %d", MaxDataOutput, len(data))
	}
	return Out{Script: appendPush([]byte{txscript.OP_RETURN}, data)}, nil
}

// Dust returns the least value in satoshi that nodes relay for an output with this script: what three times the minimum
// relay fee would take to spend it (Bitcoin Core's GetDustThreshold at 3 sat/vB).
func Dust(script []byte) uint64 {
	if len(script) > 0 && script[0] == txscript.OP_RETURN {
		return 0
	}
	size := 8 + wire.VarIntSerializeSize(uint64(len(script))) + len(script)
	if txscript.IsWitnessProgram(script) {
		return uint64(size+67) * 3
	}
	return uint64(size+148) * 3
}

// Sizes in bytes of what satisfies an input. ECDSA signatures count with their greatest size, 72 bytes with the hash
// type (low S): an estimate may exceed the truth by a virtual byte for each.
const (
	ecdsaSignature  = 72
	publicKey       = 33
	schnorrDefault  = 64
	keyPathWitness  = 1 + 1 + schnorrDefault
	pubKeyWitness   = 1 + 1 + ecdsaSignature + 1 + publicKey
	pubKeyScriptSig = 1 + ecdsaSignature + 1 + publicKey
	nestedScriptSig = 1 + 22
)

// weigher sums the weight of a transaction that is being put together.
type weigher struct {
	ins, outs, base, witness, plain int
}

func (w *weigher) input(scriptSig, witness int) {
	w.ins++
	w.base += 36 + 4 + wire.VarIntSerializeSize(uint64(scriptSig)) + scriptSig
	if witness == 0 {
		w.plain++ // an empty stack takes a byte if any other input has a witness
	}
	w.witness += witness
}

func (w *weigher) output(script []byte) {
	w.outs++
	w.base += 8 + wire.VarIntSerializeSize(uint64(len(script))) + len(script)
}

func (w *weigher) vsize() int {
	base := 8 + wire.VarIntSerializeSize(uint64(w.ins)) + wire.VarIntSerializeSize(uint64(w.outs)) + w.base
	weight := 4 * base
	if w.witness > 0 {
		weight += 2 + w.witness + w.plain
	}
	return (weight + 3) / 4
}

// VSize returns the virtual size of a transaction in bytes.
func VSize(tx *wire.MsgTx) int {
	return (tx.SerializeSizeStripped()*3 + tx.SerializeSize() + 3) / 4
}

// SignalsReplacement reports whether a transaction may be replaced by BIP-125's first rule, its ancestors aside.
func SignalsReplacement(tx *wire.MsgTx) bool {
	for _, in := range tx.TxIn {
		if in.Sequence < wire.MaxTxInSequenceNum-1 {
			return true
		}
	}
	return false
}

// SequenceReplaceable signals replacement and asks for no relative lock.
const SequenceReplaceable = wire.MaxTxInSequenceNum - 2

// maxTransaction bounds a serialised transaction that is read: a block's weight.
const maxTransaction = 4_000_000

// ErrTransaction means that bytes are not one transaction in its only form.
var ErrTransaction = errors.New("not a Bitcoin transaction")

// ParseTransaction parses a transaction strictly: in the form that it would be written, with nothing after it.
func ParseTransaction(raw []byte) (*wire.MsgTx, error) {
	if len(raw) > maxTransaction || !wellFormed(raw, true) {
		return nil, fmt.Errorf("%w: %d bytes", ErrTransaction, len(raw))
	}
	tx := new(wire.MsgTx)
	if err := tx.Deserialize(bytes.NewReader(raw)); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrTransaction, err)
	}
	if again, err := Serialize(tx); err != nil || !bytes.Equal(again, raw) {
		return nil, fmt.Errorf("%w: not in its canonical form", ErrTransaction)
	}
	return tx, nil
}

// Serialize returns a transaction's bytes, with witnesses.
func Serialize(tx *wire.MsgTx) ([]byte, error) {
	var b bytes.Buffer
	b.Grow(tx.SerializeSize())
	if err := tx.Serialize(&b); err != nil {
		return nil, fmt.Errorf("serialise transaction: %w", err)
	}
	return b.Bytes(), nil
}

// wellFormed reports whether raw has the shape of a transaction, before anything is allocated for the counts that it
// claims; with the witness form allowed or not.
func wellFormed(raw []byte, witness bool) bool {
	c := cursor{rest: raw}
	c.skip(4)
	count := c.count(41)
	marked := witness && count == 0 && len(c.rest) > 1 && c.rest[0] == 1
	if marked {
		c.skip(1)
		count = c.count(41)
	}
	for range count {
		c.skip(36)
		c.skip(c.count(1))
		c.skip(4)
	}
	for range c.count(9) {
		c.skip(8)
		c.skip(c.count(1))
	}
	for i := uint64(0); marked && i < count; i++ {
		for range c.count(1) {
			c.skip(c.count(1))
		}
	}
	c.skip(4)
	return !c.bad && len(c.rest) == 0
}

// cursor walks bytes; once it went beyond them it is bad and all counts are zero.
type cursor struct {
	rest []byte
	bad  bool
}

func (c *cursor) skip(n uint64) {
	if n > uint64(len(c.rest)) {
		c.bad, c.rest = true, nil
		return
	}
	c.rest = c.rest[n:]
}

// count reads a number of things that take at least size bytes each.
func (c *cursor) count(size uint64) uint64 {
	n, rest, ok := readCompact(c.rest)
	if !ok || n > uint64(len(rest))/size {
		c.bad, c.rest = true, nil
		return 0
	}
	c.rest = rest
	return n
}

// readCompact reads a compact size in its shortest form.
func readCompact(b []byte) (n uint64, rest []byte, ok bool) {
	if len(b) == 0 {
		return 0, nil, false
	}
	switch size := b[0]; {
	case size < 0xfd:
		return uint64(size), b[1:], true
	case size == 0xfd && len(b) >= 3:
		n = uint64(binary.LittleEndian.Uint16(b[1:]))
		return n, b[3:], n >= 0xfd
	case size == 0xfe && len(b) >= 5:
		n = uint64(binary.LittleEndian.Uint32(b[1:]))
		return n, b[5:], n > 0xffff
	case size == 0xff && len(b) >= 9:
		n = binary.LittleEndian.Uint64(b[1:])
		return n, b[9:], n > 0xffffffff
	}
	return 0, nil, false
}

func appendCompact(b []byte, n uint64) []byte {
	switch {
	case n < 0xfd:
		return append(b, byte(n))
	case n <= 0xffff:
		return binary.LittleEndian.AppendUint16(append(b, 0xfd), uint16(n))
	case n <= 0xffffffff:
		return binary.LittleEndian.AppendUint32(append(b, 0xfe), uint32(n))
	}
	return binary.LittleEndian.AppendUint64(append(b, 0xff), n)
}
