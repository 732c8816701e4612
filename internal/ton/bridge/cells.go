// Package bridge knows the contracts of contracts/ton byte for byte and does no I/O: messages and attestations in
// cells, what a deployment's addresses commit to, bodies that are sent to the contracts, and what their transactions
// say. contracts/ton/src has the layouts; the same bytes are hashed and signed as on every other chain (CON-14).
package bridge

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/big"

	"causeway/internal/message"
	"causeway/internal/ton"
)

const (
	dataPerCell    = 127 // bytes of a cell of data that is followed by another
	itemsPerCell   = 3
	signatureBytes = 64

	signaturesPerCell = 2
	firstMembers      = 6 // in a set's first cell; the same number in each further one
	memberBytes       = 20
)

// ErrMalformed means that cells are not what the layout says.
var ErrMalformed = errors.New("cells that are no message of the bridge")

// chained writes parts into cells, each with a reference to the next.
func chained(parts [][]byte) (*ton.Cell, error) {
	var next *ton.Cell
	for i := len(parts) - 1; i >= 0; i-- {
		b := ton.Build().Bytes(parts[i])
		if next != nil {
			b.Ref(next)
		}
		var err error
		if next, err = b.End(); err != nil {
			return nil, err
		}
	}
	return next, nil
}

func pieces(b []byte, size int) [][]byte {
	var out [][]byte
	for len(b) > 0 {
		n := min(size, len(b))
		out, b = append(out, b[:n]), b[n:]
	}
	return out
}

// DataCell is a payload's data; nil for none.
func DataCell(data []byte) (*ton.Cell, error) { return chained(pieces(data, dataPerCell)) }

// MessageCell is a message, as src/message.tolk reads it.
func MessageCell(m message.Message) (*ton.Cell, error) {
	if m.Payload.Len() < message.HeadLen {
		return nil, fmt.Errorf("write message: %w", message.ErrTruncated)
	}
	payload := ton.Build().Bytes(m.Payload.Bytes()[:message.HeadLen])
	if data := m.Payload.Bytes()[message.HeadLen:]; len(data) > 0 {
		c, err := DataCell(data)
		if err != nil {
			return nil, fmt.Errorf("write message: %w", err)
		}
		payload.Ref(c)
	}
	c, err := payload.End()
	if err != nil {
		return nil, fmt.Errorf("write message: %w", err)
	}
	return ton.Build().Bytes(m.UID[:]).Bytes(m.SrcAnchor[:]).Bytes(m.DstAnchor[:]).Ref(c).End()
}

// ReadMessage reads what MessageCell writes, and refuses every other form, as the contracts do.
func ReadMessage(c *ton.Cell) (message.Message, error) {
	s := c.Parse()
	var m message.Message
	m.UID, m.SrcAnchor, m.DstAnchor = message.UID(s.Hash()), message.Anchor(s.Hash()), message.Anchor(s.Hash())
	payload := s.Ref().Parse()
	if err := s.Ended(); err != nil {
		return m, fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	raw := payload.Bytes(message.HeadLen)
	if payload.Left() != 0 || payload.LeftRefs() > 1 {
		return m, fmt.Errorf("%w: a payload's head", ErrMalformed)
	}
	for payload.LeftRefs() == 1 {
		payload = payload.Ref().Parse()
		left, refs := payload.Left(), payload.LeftRefs()
		if left == 0 || left%8 != 0 || refs > 1 || refs == 1 && left != dataPerCell*8 {
			return m, fmt.Errorf("%w: a payload's data", ErrMalformed)
		}
		raw = append(raw, payload.Bytes(left/8)...)
		if len(raw) > message.HeadLen+message.MaxData {
			return m, fmt.Errorf("%w: %w", ErrMalformed, message.ErrTooLong)
		}
	}
	if err := payload.Err(); err != nil {
		return m, fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	m.Payload = message.ReadPayload(raw)
	if err := m.Payload.Err(); err != nil {
		return m, fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	return m, nil
}

// Item is one of a batch: a message that is to be executed, or the struct hash of another one alone.
type Item struct {
	Message message.Message
	Hash    message.Bytes32
	Here    bool // the message is there
}

// Items are a batch of messages, of which those are executed that run says.
func Items(list []message.Message, run func(int) bool) []Item {
	out := make([]Item, len(list))
	for i, m := range list {
		out[i] = Item{Message: m, Hash: m.StructHash(), Here: run(i)}
	}
	return out
}

// BatchCell is a batch.
func BatchCell(items []Item) (*ton.Cell, error) {
	b := ton.Build()
	for _, x := range items[:min(itemsPerCell, len(items))] {
		if !x.Here {
			b.Bit(false).Bytes(x.Hash[:])
			continue
		}
		c, err := MessageCell(x.Message)
		if err != nil {
			return nil, err
		}
		b.Bit(true).Ref(c)
	}
	if len(items) > itemsPerCell {
		next, err := BatchCell(items[itemsPerCell:])
		if err != nil {
			return nil, err
		}
		b.Ref(next)
	}
	return b.End()
}

// maxBatch is how many messages one attestation covers at most (src/message.tolk).
const maxBatch = 100

// ReadBatch lists the messages that a batch has executed.
func ReadBatch(c *ton.Cell) ([]message.Message, error) {
	var out []message.Message
	for items := 0; c != nil; {
		s := c.Parse()
		for range itemsPerCell {
			if s.Left() == 0 {
				break
			}
			if items++; items > maxBatch {
				return nil, fmt.Errorf("%w: a batch of more than %d", ErrMalformed, maxBatch)
			}
			if !s.Bit() {
				s.Hash()
				continue
			}
			m, err := ReadMessage(s.Ref())
			if err != nil {
				return nil, err
			}
			out = append(out, m)
		}
		c = nil
		if s.LeftRefs() == 1 {
			c = s.Ref()
		}
		if err := s.Ended(); err != nil {
			return nil, fmt.Errorf("%w: a batch: %w", ErrMalformed, err)
		}
	}
	return out, nil
}

// signatures are those of an attestation as src/committee.tolk reads them: the parities of y before all of them, and of
// each 511 bits, two of which fit into a cell.
type signatures struct {
	signers, parities uint16
	rs                [][]byte // r | yParityAndS
}

func signaturesOf(a message.Attestation) (signatures, error) {
	var s signatures
	if len(a) < 2+signatureBytes || (len(a)-2)%signatureBytes != 0 {
		return s, fmt.Errorf("write attestation: %w", message.ErrSignature)
	}
	s.signers, s.rs = binary.BigEndian.Uint16(a), pieces(a[2:], signatureBytes)
	if len(s.rs) > message.MaxMembers {
		return s, fmt.Errorf("write attestation: %w", message.ErrSignature)
	}
	for i, x := range s.rs {
		s.parities |= uint16(x[signatureBytes/2]>>7) << i
	}
	return s, nil
}

// into writes signatures behind what b has, one of them or, in a cell of their own, two, and the rest into further
// cells.
func (s signatures) into(b *ton.Builder, here int) (*ton.Cell, error) {
	here = min(here, len(s.rs))
	for _, x := range s.rs[:here] {
		low := new(big.Int).SetBytes(x[signatureBytes/2:])
		b.Bytes(x[:signatureBytes/2]).Big(low.SetBit(low, 255, 0), 255)
	}
	if s.rs = s.rs[here:]; len(s.rs) > 0 {
		next, err := s.into(ton.Build(), signaturesPerCell)
		if err != nil {
			return nil, err
		}
		b.Ref(next)
	}
	return b.End()
}

// ProofCell is an attestation by the set of an epoch.
func ProofCell(epoch uint32, a message.Attestation) (*ton.Cell, error) {
	s, err := signaturesOf(a)
	if err != nil {
		return nil, err
	}
	return s.into(s.head(ton.Build(), epoch), 1)
}

func (s signatures) head(b *ton.Builder, epoch uint32) *ton.Builder {
	return b.Uint(uint64(epoch), 32).Uint(uint64(s.signers), 16).Uint(uint64(s.parities), 16)
}

// SetCell is a committee's set.
func SetCell(set message.Set) (*ton.Cell, error) {
	b := set.Encode()
	n := min(len(b), 6+firstMembers*memberBytes)
	return chained(append([][]byte{b[:n]}, pieces(b[n:], firstMembers*memberBytes)...))
}
