package custody

import (
	"encoding/binary"
	"errors"
	"fmt"

	"lukechampine.com/uint128"

	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/message"
)

// DestinationLen is the length of a destination: chain u32 BE | receiver 32.
const DestinationLen = 36

// maxConsumerData bounds the data that may follow a destination.
const maxConsumerData = 0xffff

// Errors of destinations.
var (
	ErrDestination  = errors.New("not a destination: 36 bytes, the chain's id and the receiver")
	ErrConsumerData = errors.New("the destination has data for a consumer, which deposits cannot carry")
)

// Destination says where a deposit goes. Its chain is never 0.
type Destination struct {
	ChainID  uint32
	Receiver message.Bytes32
}

// Bytes returns the 36 bytes that an OP_RETURN carries.
func (d Destination) Bytes() []byte {
	return append(binary.BigEndian.AppendUint32(make([]byte, 0, DestinationLen), d.ChainID), d.Receiver[:]...)
}

// WithData returns the longer form of a destination: the 36 bytes | length u16 BE | data for the receiving contract.
// Other bridges' deposits have it; ours carry none.
func (d Destination) WithData(data []byte) ([]byte, error) {
	if len(data) > maxConsumerData {
		return nil, fmt.Errorf("%d bytes of consumer data: %w", len(data), ErrDestination)
	}
	return append(binary.BigEndian.AppendUint16(d.Bytes(), uint16(len(data))), data...), nil
}

// ParseDestination reads the 36 bytes and refuses everything else. Of the longer form it tells ErrConsumerData, with
// the destination that it begins with.
func ParseDestination(b []byte) (Destination, error) {
	if len(b) < DestinationLen {
		return Destination{}, fmt.Errorf("%d bytes: %w", len(b), ErrDestination)
	}
	d := Destination{ChainID: binary.BigEndian.Uint32(b), Receiver: message.Bytes32(b[4:DestinationLen])}
	rest := b[DestinationLen:]
	switch {
	case d.ChainID == 0:
		return Destination{}, fmt.Errorf("chain 0: %w", ErrDestination)
	case len(rest) == 0:
		return d, nil
	case len(rest) >= 2 && int(binary.BigEndian.Uint16(rest)) == len(rest)-2:
		return d, ErrConsumerData
	}
	return Destination{}, fmt.Errorf("%d bytes: %w", len(b), ErrDestination)
}

// edictPart is how many bytes of a destination each edict carries, in the low end of its amount.
const edictPart = 12

// Edicts returns the three edicts that carry the destination within a runestone. Their id is 0:0, the rune that the
// same transaction etches: where it etches none they move nothing.
func (d Destination) Edicts() [3]ordinals.Edict {
	var edicts [3]ordinals.Edict
	b := d.Bytes()
	for i := range edicts {
		part := b[i*edictPart : (i+1)*edictPart]
		edicts[i].Amount = uint128.New(binary.BigEndian.Uint64(part[4:]), uint64(binary.BigEndian.Uint32(part)))
	}
	return edicts
}

// destinationOf reads the destination from the edicts with id 0:0 of a runestone, in their order: there must be three
// of them, and their amounts have 96 bits.
func destinationOf(amounts []uint128.Uint128) (Destination, error) {
	if len(amounts) != DestinationLen/edictPart {
		return Destination{}, fmt.Errorf("%d edicts with id 0:0: %w", len(amounts), ErrDestination)
	}
	b := make([]byte, 0, DestinationLen)
	for _, a := range amounts {
		if a.Hi>>32 != 0 {
			return Destination{}, fmt.Errorf("an edict of more than 12 bytes: %w", ErrDestination)
		}
		b = binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint32(b, uint32(a.Hi)), a.Lo)
	}
	return ParseDestination(b)
}
