package ordinals

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/btcsuite/btcd/chainhash/v2"
)

// ErrBlock means that bytes are not a block, or not a transaction, that a validating node could have accepted.
var ErrBlock = errors.New("malformed block")

const (
	headerBytes   = 80
	maxBlockBytes = 4_000_000 // BIP-141: the weight limit, reached by witness bytes alone
	minTxBytes    = 60        // version, one empty input, one empty output, lock time
	maxMoney      = 21_000_000 * 100_000_000
)

// blockMemory is what parsing the next block into the same Block uses again.
type blockMemory struct {
	ins     []In
	outs    []Out
	scratch []byte
}

// ParseBlock reads a serialised block without copying: the result's slices alias raw. It checks the shape (lengths,
// canonical sizes, one coinbase and it first, sums within 21 million coins) and computes the identifiers. Whether the
// header commits to the transactions and their witnesses is for Rules.Check. Anything else about validity is the
// node's to know.
func ParseBlock(raw []byte, height uint32) (*Block, error) {
	b := new(Block)
	return b, ParseBlockInto(b, raw, height)
}

// ParseBlockInto is ParseBlock into b, using its memory again. On an error b holds nothing useful.
func ParseBlockInto(b *Block, raw []byte, height uint32) error {
	if len(raw) < headerBytes+1+minTxBytes || len(raw) > maxBlockBytes {
		return fmt.Errorf("%w: %d bytes", ErrBlock, len(raw))
	}
	b.Height = height
	b.Hash = chainhash.DoubleHashH(raw[:headerBytes])
	b.Prev = chainhash.Hash(raw[4:36])
	b.Time = binary.LittleEndian.Uint32(raw[68:])
	c := cursor{raw: raw, at: headerBytes}
	count := c.size()
	if c.bad || count == 0 || count > (len(raw)-c.at)/minTxBytes {
		return fmt.Errorf("%w: %d transactions in %d bytes", ErrBlock, count, len(raw))
	}
	if cap(b.Txs) < count {
		b.Txs = make([]Tx, count+count/4)
	}
	b.Txs = b.Txs[:count]
	m := &b.memory
	m.ins, m.outs = m.ins[:0], m.outs[:0]
	for i := range b.Txs {
		if err := parseTx(&c, &b.Txs[i], m); err != nil {
			return fmt.Errorf("transaction %d: %w", i, err)
		}
		if b.Txs[i].coinbase() != (i == 0) {
			return fmt.Errorf("%w: transaction %d: the coinbase is not the first alone", ErrBlock, i)
		}
	}
	if c.at != len(raw) {
		return fmt.Errorf("%w: %d bytes behind the last transaction", ErrBlock, len(raw)-c.at)
	}
	// The slices may have moved while they grew.
	ins, outs := m.ins, m.outs
	for i := range b.Txs {
		t := &b.Txs[i]
		in, out := len(t.Ins), len(t.Outs)
		t.Ins, ins = ins[:in:in], ins[in:]
		t.Outs, outs = outs[:out:out], outs[out:]
	}
	return nil
}

// ParseTx reads one serialised transaction, with or without witnesses, as ParseBlock does. A coinbase parses too.
func ParseTx(raw []byte) (*Tx, error) {
	if len(raw) < minTxBytes || len(raw) > maxBlockBytes {
		return nil, fmt.Errorf("%w: a transaction of %d bytes", ErrBlock, len(raw))
	}
	var (
		m blockMemory
		t = new(Tx)
		c = cursor{raw: raw}
	)
	if err := parseTx(&c, t, &m); err != nil {
		return nil, err
	}
	if c.at != len(raw) {
		return nil, fmt.Errorf("%w: %d bytes behind the transaction", ErrBlock, len(raw)-c.at)
	}
	return t, nil
}

// parseTx reads the transaction at the cursor; its inputs and outputs are appended to m.
func parseTx(c *cursor, t *Tx, m *blockMemory) error {
	start := c.at
	c.skip(4)
	witness := c.at+1 < len(c.raw) && c.raw[c.at] == 0
	if witness {
		if c.raw[c.at+1] != 1 {
			return fmt.Errorf("%w: witness flag %d", ErrBlock, c.raw[c.at+1])
		}
		c.at += 2
	}
	body, firstIn, firstOut := c.at, len(m.ins), len(m.outs)
	for n := c.count(); n > 0 && !c.bad; n-- {
		m.ins = append(m.ins, In{})
		in := &m.ins[len(m.ins)-1]
		prev := c.take(36)
		if c.bad {
			break
		}
		copy(in.Prev.Hash[:], prev)
		in.Prev.Index = binary.LittleEndian.Uint32(prev[32:])
		c.skip(c.size())
		c.skip(4)
	}
	var sum uint64
	t.Stone = -1
	for i, n := 0, c.count(); i < n && !c.bad; i++ {
		amount := c.take(8)
		script := c.take(c.size())
		if c.bad {
			break
		}
		value := binary.LittleEndian.Uint64(amount)
		if value > maxMoney || sum+value > maxMoney {
			return fmt.Errorf("%w: an output of %d sat", ErrBlock, value)
		}
		sum += value
		if t.Stone < 0 && len(script) > 1 && script[0] == 0x6a && script[1] == 0x5d {
			t.Stone = i
		}
		m.outs = append(m.outs, Out{Value: value, Script: script})
	}
	end := c.at
	if witness {
		some := false
		for i := firstIn; i < len(m.ins) && !c.bad; i++ {
			from := c.at
			n := c.size()
			some = some || n > 0
			for ; n > 0 && !c.bad; n-- {
				c.skip(c.size())
			}
			if !c.bad && c.at > from+1 {
				m.ins[i].Witness = Witness(c.raw[from:c.at:c.at])
			}
		}
		if !some && !c.bad {
			return fmt.Errorf("%w: a witness form without witnesses", ErrBlock)
		}
	}
	lock := c.take(4)
	if c.bad {
		return fmt.Errorf("%w: it ends early or a size is not canonical", ErrBlock)
	}
	t.Ins, t.Outs = m.ins[firstIn:], m.outs[firstOut:]
	t.whole = nil
	if witness {
		t.whole = c.raw[start:c.at:c.at]
	}
	t.ID = txid(c.raw[start:c.at], c.raw[body:end], lock, witness, m)
	return nil
}

// txid hashes the transaction without its witnesses.
func txid(whole, body, lock []byte, witness bool, m *blockMemory) chainhash.Hash {
	if witness {
		m.scratch = append(append(append(m.scratch[:0], whole[:4]...), body...), lock...)
		whole = m.scratch
	}
	first := sha256.Sum256(whole)
	return sha256.Sum256(first[:])
}

// coinbase reports whether the transaction has the form of one.
func (t *Tx) coinbase() bool {
	return len(t.Ins) == 1 && t.Ins[0].Prev.Index == 0xffffffff && t.Ins[0].Prev.Hash == chainhash.Hash{}
}

// cursor walks over untrusted bytes. After the first fault bad stays set and everything read is empty.
type cursor struct {
	raw []byte
	at  int
	bad bool
}

// take returns the next n bytes.
func (c *cursor) take(n int) []byte {
	if n < 0 || n > len(c.raw)-c.at {
		c.bad = true
		return nil
	}
	s := c.raw[c.at : c.at+n : c.at+n]
	c.at += n
	return s
}

// skip passes over n bytes.
func (c *cursor) skip(n int) {
	if n < 0 || n > len(c.raw)-c.at {
		c.bad = true
		return
	}
	c.at += n
}

// count reads how many inputs or outputs follow: none is a fault.
func (c *cursor) count() int {
	n := c.size()
	c.bad = c.bad || n == 0
	return n
}

// size reads Bitcoin's variable-length integer, of at most the bytes there are: whatever is counted takes a byte or
// more.
func (c *cursor) size() int {
	if c.at < len(c.raw) && c.raw[c.at] < 0xfd {
		n := int(c.raw[c.at])
		c.at++
		return n
	}
	return c.longSize()
}

// longSize reads the forms of three, five and nine bytes. Only the shortest form of a number is accepted, as nodes do.
func (c *cursor) longSize() int {
	var n, least uint64
	switch first := c.take(1); {
	case c.bad:
		return 0
	case first[0] == 0xfd:
		if b := c.take(2); b != nil {
			n, least = uint64(binary.LittleEndian.Uint16(b)), 0xfd
		}
	case first[0] == 0xfe:
		if b := c.take(4); b != nil {
			n, least = uint64(binary.LittleEndian.Uint32(b)), 0x1_0000
		}
	default:
		if b := c.take(8); b != nil {
			n, least = binary.LittleEndian.Uint64(b), 0x1_0000_0000
		}
	}
	if c.bad || n < least || n > uint64(len(c.raw)) {
		c.bad = true
		return 0
	}
	return int(n)
}
