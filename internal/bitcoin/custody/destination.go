package custody

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"lukechampine.com/uint128"

	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/message"
)

// destinationLen is the length of a destination without the deployment's mark: chain u32 BE | receiver 32.
const destinationLen = 36

// maxConsumerData bounds the data that may follow a destination.
const maxConsumerData = 0xffff

// Errors of destinations.
var (
	ErrDestination     = errors.New("not a destination: the chain's id, the receiver and the deployment's mark")
	ErrOtherDeployment = errors.New("the destination is one of another deployment")
	ErrConsumerData    = errors.New("the destination has data for a consumer, which deposits cannot carry")
)

// Destination says where a deposit goes. Its chain is never 0.
type Destination struct {
	ChainID  uint32
	Receiver message.Recipient
}

// DestinationBytes returns what an OP_RETURN carries: 36 bytes, and the deployment's mark of 4, which FormPlain lacks.
func (r *Rules) DestinationBytes(d Destination) []byte {
	b := append(binary.BigEndian.AppendUint32(make([]byte, 0, destinationLen+markLen), d.ChainID), d.Receiver[:]...)
	return append(b, r.mark()...)
}

// destinationWithData returns the longer form of a destination: its bytes | length u16 BE | data for the receiving
// contract. Other bridges' deposits have it; ours carry none.
func (r *Rules) destinationWithData(d Destination, data []byte) ([]byte, error) {
	if len(data) > maxConsumerData {
		return nil, fmt.Errorf("%d bytes of consumer data: %w", len(data), ErrDestination)
	}
	return append(binary.BigEndian.AppendUint16(r.DestinationBytes(d), uint16(len(data))), data...), nil
}

// ParseDestination reads what DestinationBytes writes and refuses everything else. Of the longer form it tells
// ErrConsumerData, and of one as long whose mark is another deployment's ErrOtherDeployment, with the destination that
// they begin with: both mean to be one (SR-31).
func (r *Rules) ParseDestination(b []byte) (Destination, error) {
	mark := r.mark()
	whole := destinationLen + len(mark)
	if len(b) < whole {
		return Destination{}, fmt.Errorf("%d bytes: %w", len(b), ErrDestination)
	}
	d := Destination{ChainID: binary.BigEndian.Uint32(b), Receiver: message.Recipient(b[4:destinationLen])}
	ours, rest := bytes.Equal(b[destinationLen:whole], mark), b[whole:]
	switch {
	case d.ChainID == 0:
		return Destination{}, fmt.Errorf("chain 0: %w", ErrDestination)
	case len(rest) == 0 && ours:
		return d, nil
	case len(rest) == 0:
		return d, ErrOtherDeployment
	case ours && len(rest) >= 2 && int(binary.BigEndian.Uint16(rest)) == len(rest)-2:
		return d, ErrConsumerData
	}
	return Destination{}, fmt.Errorf("%d bytes: %w", len(b), ErrDestination)
}

// edictCount is how many edicts carry a destination in a runestone. edictParts are how many of its bytes each holds, in
// the low end of its amount: what has to be said of deployments must leave room for the runes in 83 bytes.
const edictCount = 3

func (r *Rules) edictParts() [edictCount]int {
	if r.Form == FormSealed {
		return [edictCount]int{14, 13, 13}
	}
	return [edictCount]int{12, 12, 12}
}

// DestinationEdicts returns the three edicts that carry the destination within a runestone. Their id is 0:0, the rune
// that the same transaction etches: where it etches none they move nothing.
func (r *Rules) DestinationEdicts(d Destination) [edictCount]ordinals.Edict {
	var edicts [edictCount]ordinals.Edict
	b := r.DestinationBytes(d)
	for i, n := range r.edictParts() {
		var word [16]byte
		copy(word[len(word)-n:], b[:n])
		edicts[i].Amount = uint128.New(binary.BigEndian.Uint64(word[8:]), binary.BigEndian.Uint64(word[:]))
		b = b[n:]
	}
	return edicts
}

// destinationOf reads the destination from the edicts with id 0:0 of a runestone, in their order: there must be three
// of them, none with more than it is to hold.
func (r *Rules) destinationOf(amounts []uint128.Uint128) (Destination, error) {
	if len(amounts) != edictCount {
		return Destination{}, fmt.Errorf("%d edicts with id 0:0: %w", len(amounts), ErrDestination)
	}
	b := make([]byte, 0, destinationLen+markLen)
	for i, n := range r.edictParts() {
		var word [16]byte
		binary.BigEndian.PutUint64(word[:], amounts[i].Hi)
		binary.BigEndian.PutUint64(word[8:], amounts[i].Lo)
		head := word[:len(word)-n]
		if slices.ContainsFunc(head, func(b byte) bool { return b != 0 }) {
			return Destination{}, fmt.Errorf("an edict of more than %d bytes: %w", n, ErrDestination)
		}
		b = append(b, word[len(word)-n:]...)
	}
	return r.ParseDestination(b)
}
