package ordinals

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// InscriptionBySeq returns an inscription by the order of revelation; ErrNotFound when there is none.
func InscriptionBySeq(r Reader, seq uint32) (Inscription, error) {
	n := Inscription{Seq: seq}
	row, err := r.Get(seqKey(nil, rowEntry, seq))
	if err != nil {
		return n, fmt.Errorf("read inscription %d: %w", seq, err)
	}
	if row == nil {
		return n, fmt.Errorf("%w: inscription of sequence number %d", ErrNotFound, seq)
	}
	if err := n.decode(row); err != nil {
		return n, err
	}
	if row, err = r.Get(seqKey(nil, rowLocation, seq)); err != nil {
		return n, fmt.Errorf("read location of inscription %d: %w", seq, err)
	}
	if n.Location, err = decodeLocation(row); err != nil {
		return n, err
	}
	if n.Location.Lost() {
		n.Charms |= CharmLost // ord marks those that are lost later only when it shows them
	}
	return n, nil
}

// InscriptionByID returns an inscription; ErrNotFound when there is none.
func InscriptionByID(r Reader, id InscriptionID) (Inscription, error) {
	return inscriptionBy(r, idKey(nil, id), id.String())
}

// InscriptionByNumber returns an inscription by its number, which is negative for cursed ones; ErrNotFound when there
// is none.
func InscriptionByNumber(r Reader, number int32) (Inscription, error) {
	return inscriptionBy(r, numberKey(nil, number), fmt.Sprintf("number %d", number))
}

func inscriptionBy(r Reader, key []byte, what string) (Inscription, error) {
	row, err := r.Get(key)
	if err != nil {
		return Inscription{}, fmt.Errorf("find inscription %s: %w", what, err)
	}
	if row == nil {
		return Inscription{}, fmt.Errorf("%w: inscription %s", ErrNotFound, what)
	}
	if len(row) != 4 {
		return Inscription{}, fmt.Errorf("%w: sequence number", ErrRow)
	}
	return InscriptionBySeq(r, binary.BigEndian.Uint32(row))
}

// InscriptionBody returns an inscription's own body; ErrNotFound when it has none, or one too large to be kept. A
// delegate is the caller's to follow.
func InscriptionBody(r Reader, n *Inscription) ([]byte, error) {
	return inscriptionPart(r, n, rowBody, n.HasBody && n.ContentLength == 0, n.ContentKept, "content")
}

// InscriptionMetadata returns an inscription's metadata (CBOR); ErrNotFound when it has none, or too much to be kept.
func InscriptionMetadata(r Reader, n *Inscription) ([]byte, error) {
	return inscriptionPart(r, n, rowMetadata, false, n.MetadataKept, "metadata")
}

func inscriptionPart(r Reader, n *Inscription, table byte, empty, kept bool, what string) ([]byte, error) {
	switch {
	case empty:
		return []byte{}, nil
	case !kept:
		return nil, fmt.Errorf("%w: no %s of inscription %s is kept", ErrNotFound, what, n.ID)
	}
	row, err := r.Get(seqKey(nil, table, n.Seq))
	if err != nil {
		return nil, fmt.Errorf("read %s of inscription %s: %w", what, n.ID, err)
	}
	if row == nil {
		return nil, fmt.Errorf("%w: %s of inscription %s is missing", ErrRow, what, n.ID)
	}
	return bytes.Clone(row), nil
}

// InscriptionCounts says how many inscriptions there are.
type InscriptionCounts struct {
	Total, Blessed, Cursed, Unbound uint32
}

// CountInscriptions returns the counters.
func CountInscriptions(r Reader) (InscriptionCounts, error) {
	row, err := r.Get(statsKey)
	if err != nil || row == nil {
		return InscriptionCounts{}, err
	}
	d := rowDecoder{b: row}
	c := InscriptionCounts{Total: d.uint32(), Blessed: d.uint32(), Cursed: d.uint32(), Unbound: d.uint32()}
	d.uint64()
	return c, d.end("inscription counters")
}
