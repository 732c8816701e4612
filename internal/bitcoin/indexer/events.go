package indexer

import (
	"encoding/hex"
	"fmt"

	"github.com/cockroachdb/pebble/v2"

	"causeway/internal/bitcoin/ordinals"
)

// doubtMark begins the line of an event in doubt, in its row. No line begins with it.
const doubtMark = 0

// appendEvents appends a block's events: both hashes, then the lines with their lengths in front. Those in doubt are
// marked.
func appendEvents(b []byte, hash, cumulative string, lines []string, doubtful []int) ([]byte, error) {
	for _, h := range []string{hash, cumulative} {
		raw, err := hex.DecodeString(h)
		if err != nil || len(raw) != 32 {
			return nil, fmt.Errorf("%w: hash of events %q", ordinals.ErrRow, h)
		}
		b = append(b, raw...)
	}
	for i, l := range lines {
		if len(doubtful) > 0 && doubtful[0] == i {
			doubtful = doubtful[1:]
			l = string(rune(doubtMark)) + l
		}
		b = appendBytes(b, []byte(l))
	}
	return b, nil
}

func decodeEvents(row []byte) (Events, error) {
	if len(row) < 64 {
		return Events{}, fmt.Errorf("%w: events", ordinals.ErrRow)
	}
	ev := Events{Hash: hex.EncodeToString(row[:32]), Cumulative: hex.EncodeToString(row[32:64])}
	r := &undoReader{b: row[64:]}
	for len(r.b) > 0 {
		line := r.take(r.number())
		if len(line) > 0 && line[0] == doubtMark {
			line, ev.Doubtful = line[1:], append(ev.Doubtful, len(ev.Lines))
		}
		ev.Lines = append(ev.Lines, string(line))
	}
	if r.bad {
		return Events{}, fmt.Errorf("%w: events", ordinals.ErrRow)
	}
	return ev, nil
}

// scan calls f with the rows of [from, to) in ascending order, descending when back, until f returns false.
func scan(r pebble.Reader, from, to []byte, back bool, f func(key, value []byte) bool) error {
	it, err := r.NewIter(&pebble.IterOptions{LowerBound: from, UpperBound: to})
	if err != nil {
		return fmt.Errorf("read index: %w", err)
	}
	first, next := it.First, it.Next
	if back {
		first, next = it.Last, it.Prev
	}
	for ok := first(); ok; ok = next() {
		value, verr := it.ValueAndErr()
		if verr != nil {
			err = verr
			break
		}
		if !f(it.Key(), value) {
			break
		}
	}
	if ierr := it.Error(); err == nil {
		err = ierr
	}
	if cerr := it.Close(); err == nil {
		err = cerr
	}
	if err != nil {
		return fmt.Errorf("read index: %w", err)
	}
	return nil
}
