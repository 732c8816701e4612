package regnode

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/btcsuite/btcd/blockchain"
	"github.com/btcsuite/btcd/btcutil/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
)

// Kinds of the journal's records.
const (
	recordBlock      = 'b' // a serialised block
	recordInvalid    = 'i' // hash of a block to regard as invalid
	recordReconsider = 'r' // hash of a block to regard as valid again
	recordClosed     = 'c' // hash of the best block when the node closed
	recordTx         = 't' // a serialised transaction, in the mempool's file
)

const (
	recordHead = 9 // length u32, CRC-32 u32 of kind and payload, kind
	maxRecord  = 8 << 20

	// A journal is begun anew when it is this large and this old. What the one before it holds is in the store then: ffldb
	// writes its cache with the first change that comes more than five minutes after the last time, and a block has just
	// been such a change.
	rotateSize = 16 << 20
	rotateAge  = 10 * time.Minute
)

// journal holds what has happened to the chain since the store last wrote its cache, and some more. To replay what the
// store has already does nothing.
type journal struct {
	dir   string
	f     *os.File
	size  int64
	since time.Time
}

func openJournal(dir string) (*journal, error) {
	j := &journal{dir: dir, since: time.Now()}
	var err error
	if j.f, err = os.OpenFile(j.path(), os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o600); err != nil {
		return nil, fmt.Errorf("open journal: %w", err)
	}
	if err := syncFolder(dir); err != nil { // the file's name too must outlast a power loss
		return nil, errors.Join(fmt.Errorf("open journal: %w", err), j.f.Close())
	}
	info, err := j.f.Stat()
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open journal: %w", err), j.f.Close())
	}
	j.size = info.Size()
	return j, nil
}

func syncFolder(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

func (j *journal) path() string  { return filepath.Join(j.dir, "journal") }
func (j *journal) older() string { return filepath.Join(j.dir, "journal.old") }
func (j *journal) close() error  { return j.f.Close() }

// append writes a record, through to the disk if so wanted.
func (j *journal) append(kind byte, payload []byte, sync bool) error {
	record := appendRecord(nil, kind, payload)
	if _, err := j.f.Write(record); err != nil {
		return fmt.Errorf("write journal: %w", err)
	}
	j.size += int64(len(record))
	if sync {
		if err := j.f.Sync(); err != nil {
			return fmt.Errorf("write journal: %w", err)
		}
	}
	return nil
}

// rotate begins a new journal if it is time. It must follow a change of the store.
func (j *journal) rotate() error {
	if j.size < rotateSize || time.Since(j.since) < rotateAge {
		return nil
	}
	if err := os.Rename(j.path(), j.older()); err != nil {
		return fmt.Errorf("begin new journal: %w", err)
	}
	next, err := openJournal(j.dir)
	if err != nil {
		return err
	}
	old := j.f
	*j = *next
	return old.Close()
}

// reset empties the journal.
func (j *journal) reset() error {
	if err := errors.Join(j.f.Truncate(0), remove(j.older())); err != nil {
		return fmt.Errorf("empty journal: %w", err)
	}
	j.size = 0
	return nil
}

func appendRecord(dst []byte, kind byte, payload []byte) []byte {
	sum := crc32.Update(crc32.ChecksumIEEE([]byte{kind}), crc32.IEEETable, payload)
	dst = binary.BigEndian.AppendUint32(dst, uint32(len(payload)))
	dst = binary.BigEndian.AppendUint32(dst, sum)
	return append(append(dst, kind), payload...)
}

type record struct {
	kind    byte
	payload []byte
}

// readRecords calls f with the records of a file until one is cut short or damaged, which is where a crash ended it,
// and returns the length of what was whole. A missing file has none.
func readRecords(path string, f func(record) error) (whole int64, err error) {
	file, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	defer func() { _ = file.Close() }() // only read
	r := bufio.NewReaderSize(file, 1<<16)
	for {
		var head [recordHead]byte
		if _, err := io.ReadFull(r, head[:]); err != nil {
			return whole, ended(err)
		}
		size := binary.BigEndian.Uint32(head[:])
		if size > maxRecord {
			return whole, nil
		}
		payload := make([]byte, size)
		if _, err := io.ReadFull(r, payload); err != nil {
			return whole, ended(err)
		}
		if crc32.Update(crc32.ChecksumIEEE(head[8:]), crc32.IEEETable, payload) != binary.BigEndian.Uint32(head[4:]) {
			return whole, nil
		}
		if err := f(record{head[8], payload}); err != nil {
			return whole, err
		}
		whole += recordHead + int64(size)
	}
}

func ended(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil
	}
	return err
}

func remove(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

// replay brings the chain to where the journal says it was, and drops what a crash left half written.
func (n *Node) replay() error {
	var last record
	apply := func(r record) error {
		last = record{r.kind, nil}
		if r.kind == recordClosed {
			last.payload = r.payload
		}
		return n.redo(r)
	}
	if _, err := readRecords(n.journal.older(), apply); err != nil {
		return fmt.Errorf("replay journal: %w", err)
	}
	whole, err := readRecords(n.journal.path(), apply)
	if err != nil {
		return fmt.Errorf("replay journal: %w", err)
	}
	best := n.chain.BestSnapshot().Hash
	if last.kind == recordClosed && best.IsEqual(hashOf(last.payload)) {
		return n.journal.reset() // closed in order: the store has it all
	}
	if whole < n.journal.size {
		if err := n.journal.f.Truncate(whole); err != nil {
			return fmt.Errorf("repair journal: %w", err)
		}
		n.journal.size = whole
	}
	return nil
}

func hashOf(b []byte) *chainhash.Hash {
	h, err := chainhash.NewHash(b)
	if err != nil {
		return &chainhash.Hash{}
	}
	return h
}

// redo applies one record. What the chain refused when it was written it refuses again.
func (n *Node) redo(r record) error {
	var err error
	switch r.kind {
	case recordBlock:
		block, decodeErr := btcutil.NewBlockFromBytes(r.payload)
		if decodeErr != nil {
			return decodeErr
		}
		err = n.redoBlock(block)
		if rule := (blockchain.RuleError{}); err != nil && !errors.As(err, &rule) {
			return err
		}
	case recordInvalid:
		err = n.chain.InvalidateBlock(hashOf(r.payload))
	case recordReconsider:
		err = n.chain.ReconsiderBlock(hashOf(r.payload))
	}
	if err != nil {
		n.log.Warn("a step of the journal was refused", slog.String("kind", string(r.kind)), slog.Any("error", err))
	}
	return nil
}

func (n *Node) redoBlock(block *btcutil.Block) error {
	known, err := n.chain.HaveBlock(block.Hash())
	switch {
	case err != nil:
		return err
	case !known:
		_, _, err = n.chain.ProcessBlock(block, blockchain.BFNone)
		return err
	case !n.chain.MainChainHasBlock(block.Hash()):
		// On another branch, or stored in the instant before the crash and not connected: what follows in the journal
		// takes it off again where it has to be.
		return n.chain.ReconsiderBlock(block.Hash())
	}
	return nil
}
