package signer

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"causeway/internal/filelock"
	"causeway/internal/message"
)

// Errors of records.
var (
	// ErrNoRecord means that the key's record is not there: it was not begun, or was lost.
	ErrNoRecord = errors.New("the signer has no record")
	// ErrPutBack means that the record ends before what its mark says that it had.
	ErrPutBack = errors.New("the signer's record was put back, or its mark was lost")
	errBroken  = errors.New("the signer's record is not what a signer wrote")
)

const (
	linkTag = "causeway/signer-record"
	// maxLine bounds an entry: a batch of the most messages has some 30 kB.
	maxLine = 64 << 10
	// markLen is the length of a mark: number of entries in 20 digits, a space, the link in 66 characters, a line's end.
	markLen = 20 + 1 + 66 + 1
)

// head is how many entries a record has, and what binds them all: link of n entries = sha256(link of n − 1 | text of
// entry n − 1), and of none sha256 of a tag.
type head struct {
	size uint64
	link message.Bytes32
}

func emptyHead() head { return head{0, sha256.Sum256([]byte(linkTag))} }

func (h head) next(line []byte) head {
	return head{h.size + 1, sha256.Sum256(append(h.link[:], line...))}
}

func (h head) mark() []byte { return fmt.Appendf(nil, "%020d %s\n", h.size, h.link) }

// record is the file of entries, and the mark beside it, which says how far the record came. The mark lies where no
// backup reaches, so that a record from an older backup ends before it. An entry is on disk, and then the mark, before
// a signature over it leaves. Entries that wait at the same time go to the disk together.
type record struct {
	file, mark *os.File
	lock       *filelock.Lock

	mu      sync.Mutex
	turn    *sync.Cond // told when what is durable has changed
	head    head       // of what was appended
	pending []byte
	durable uint64 // entries
	writing bool
	err     error // of writing: for good
}

// open reads a record and returns what it says. ErrNoRecord; ErrPutBack comes with the record, for a person to look at.
func open(path, mark string) (*record, *state, error) {
	lock, err := filelock.Take(path + ".lock")
	if err != nil {
		return nil, nil, fmt.Errorf("signer's record: %w", err)
	}
	r := &record{lock: lock}
	r.turn = sync.NewCond(&r.mu)
	s, err := r.load(path, mark)
	if err != nil && !errors.Is(err, ErrPutBack) {
		return nil, nil, errors.Join(err, r.close())
	}
	return r, s, err
}

func (r *record) load(path, mark string) (*state, error) {
	var err error
	if r.file, err = openRecord(path, os.O_RDWR); err != nil {
		return nil, err
	}
	said, err := r.readMark(mark)
	if err != nil {
		return nil, err
	}
	s, kept, seen, err := read(r.file, said)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	// what a kill left half of was not signed for: no signature leaves before its entry is whole
	if err := errors.Join(r.file.Truncate(kept.bytes), r.file.Sync()); err != nil {
		return nil, fmt.Errorf("cut the signer's record: %w", err)
	}
	if _, err := r.file.Seek(kept.bytes, io.SeekStart); err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	r.head, r.durable = kept.head, kept.head.size
	if !seen {
		return s, putBack(kept.head, said)
	}
	return s, nil
}

func openRecord(path string, flag int) (*os.File, error) {
	f, err := os.OpenFile(path, flag, 0o600)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil, fmt.Errorf("%w at %s: begin one with `causeway signer begin`; for a key that has signed by a record "+
			"before, bring its newest copy back, and then `causeway signer resume`", ErrNoRecord, path)
	case err != nil:
		return nil, fmt.Errorf("open the signer's record: %w", err)
	}
	return f, nil
}

// readMark opens the mark. One that is not there, or is not one, says nothing, and is the same as one that was lost.
func (r *record) readMark(path string) (head, error) {
	var err error
	if r.mark, err = os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600); err != nil {
		return head{}, fmt.Errorf("open the record's mark: %w", err)
	}
	return markIn(r.mark)
}

func markIn(f io.ReaderAt) (head, error) {
	raw := make([]byte, markLen)
	n, err := f.ReadAt(raw, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return head{}, fmt.Errorf("read the record's mark: %w", err)
	}
	return parseMark(raw[:n]), nil
}

// parseMark reads what head.mark writes; of everything else it is the zero head, which no record has.
func parseMark(raw []byte) head {
	var h head
	var link string
	if n, _ := fmt.Sscanf(string(raw), "%d %s", &h.size, &link); n != 2 {
		return head{}
	}
	of, err := message.ParseBytes32(link)
	if h.link = of; err != nil || !bytes.Equal(h.mark(), raw) {
		return head{}
	}
	return h
}

type end struct {
	head  head
	bytes int64
}

// read folds the entries of a record. seen tells whether it has what its mark says.
func read(from io.Reader, said head) (s *state, kept end, seen bool, err error) {
	s, kept.head = newState(), emptyHead()
	lines := bufio.NewReaderSize(from, maxLine)
	for {
		line, err := lines.ReadSlice('\n')
		switch {
		case errors.Is(err, io.EOF): // and perhaps half an entry
			if !s.began {
				return nil, kept, false, fmt.Errorf("it has no first entry: %w", errBroken)
			}
			return s, kept, seen, nil
		case err != nil:
			return nil, kept, false, fmt.Errorf("entry %d: %w: %w", kept.head.size, errBroken, err)
		}
		text := line[:len(line)-1]
		var e entry
		d := json.NewDecoder(bytes.NewReader(text))
		d.DisallowUnknownFields()
		if err := d.Decode(&e); err != nil {
			return nil, kept, false, fmt.Errorf("entry %d: %w: %w", kept.head.size, errBroken, err)
		}
		if err := s.apply(e); err != nil {
			return nil, kept, false, fmt.Errorf("entry %d: %w: %w", kept.head.size, errBroken, err)
		}
		kept = end{kept.head.next(text), kept.bytes + int64(len(line))}
		seen = seen || kept.head == said
	}
}

// Found is what a record's files say, whether a signer has them or not.
type Found struct {
	Member  message.Member
	Domain  message.Domain
	Entries uint64 // with those that a person said were lost
	LogSize uint64 // of the newest head of the member's log that was signed
	At      time.Time
	// Successors are the hashes of the sets that were signed, by the epoch before.
	Successors map[uint32]message.Bytes32
	PutBack    error // ErrPutBack, and how; nil: the record is as its mark says
	Running    bool  // a signer has the record
}

// Inspect reads a record and its mark, and changes neither. ErrNoRecord.
func Inspect(path, mark string) (Found, error) {
	// the mark first: a signer that writes meanwhile is ahead of it, never behind
	var said head
	m, err := os.Open(mark)
	switch {
	case err == nil:
		said, err = markIn(m)
		if err = errors.Join(err, m.Close()); err != nil {
			return Found{}, err
		}
	case !errors.Is(err, os.ErrNotExist):
		return Found{}, fmt.Errorf("open the record's mark: %w", err)
	}
	file, err := openRecord(path, os.O_RDONLY)
	if err != nil {
		return Found{}, err
	}
	s, kept, seen, err := read(file, said)
	if err = errors.Join(err, file.Close()); err != nil {
		return Found{}, fmt.Errorf("read %s: %w", path, err)
	}
	f := Found{
		Member: s.member, Domain: s.domain, Entries: kept.head.size + s.lost, LogSize: s.logSize, At: s.at,
		Successors: s.successor,
	}
	if !seen {
		f.PutBack = putBack(kept.head, said)
	}
	lock, err := filelock.Take(path + ".lock")
	if errors.Is(err, filelock.ErrHeld) {
		f.Running = true
		return f, nil
	}
	if err != nil {
		return f, err
	}
	return f, lock.Release()
}

func putBack(has, said head) error {
	if said == (head{}) {
		return fmt.Errorf("%w: it has %d entries, and there is no mark", ErrPutBack, has.size)
	}
	return fmt.Errorf("%w: it has %d entries, and its mark says %d", ErrPutBack, has.size, said.size)
}

// append adds an entry behind all others and returns how many there are with it. It is not on disk before wait says so.
func (r *record) append(e entry) (uint64, error) {
	line, err := json.Marshal(e)
	if err != nil {
		return 0, fmt.Errorf("encode entry: %w", err)
	}
	if len(line) >= maxLine {
		return 0, fmt.Errorf("an entry of %d bytes: %w", len(line), errBroken)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.err != nil {
		return 0, r.err
	}
	r.head = r.head.next(line)
	r.pending = append(append(r.pending, line...), '\n')
	return r.head.size, nil
}

// size is how many entries were appended.
func (r *record) size() uint64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.head.size
}

// onDisk is how many entries no kill takes away. Others are never told of more.
func (r *record) onDisk() uint64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.durable
}

// wait returns when so many entries are on disk, and the mark says so. Whoever finds nobody writing writes for all that
// wait. After an error nothing is written again: what the disk has is known when the record is opened anew.
func (r *record) wait(size uint64) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	for r.durable < size && r.err == nil {
		if r.writing {
			r.turn.Wait()
			continue
		}
		r.writing = true
		lines, to := r.pending, r.head
		r.pending = nil
		r.mu.Unlock()
		err := r.write(lines, to)
		r.mu.Lock()
		if r.writing = false; err != nil {
			r.err = fmt.Errorf("write the signer's record: %w", err)
		} else {
			r.durable = to.size
		}
		r.turn.Broadcast()
	}
	return r.err
}

// write has the entries on disk before their mark: at the same time, a power cut could leave a mark that is ahead
// of its record, which looks like one that was put back.
func (r *record) write(lines []byte, to head) error {
	if _, err := r.file.Write(lines); err != nil {
		return err
	}
	if err := syncData(r.file); err != nil {
		return err
	}
	return r.setMark(to)
}

func (r *record) setMark(to head) error {
	if _, err := r.mark.WriteAt(to.mark(), 0); err != nil {
		return err
	}
	return syncData(r.mark)
}

func (r *record) close() error {
	var err error
	for _, f := range []*os.File{r.file, r.mark} {
		if f != nil {
			err = errors.Join(err, f.Close())
		}
	}
	return errors.Join(err, r.lock.Release())
}

// begin makes a record whose first entry says of whom it is. One that is there stays.
func begin(path, mark string, entries []entry) error {
	lock, err := filelock.Take(path + ".lock")
	if err != nil {
		return fmt.Errorf("begin record: %w", err)
	}
	r := &record{lock: lock, head: emptyHead()}
	r.turn = sync.NewCond(&r.mu)
	err = r.begin(path, mark, entries)
	return errors.Join(err, r.close())
}

func (r *record) begin(path, mark string, entries []entry) error {
	for _, there := range []string{path, mark} {
		if _, err := os.Lstat(there); err == nil {
			return fmt.Errorf("begin record: %s is there: a record is begun once for a key, and its mark with it", there)
		}
	}
	var err error
	if r.file, err = os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600); err != nil {
		return fmt.Errorf("begin record: %w", err)
	}
	if r.mark, err = os.OpenFile(mark, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600); err != nil {
		return fmt.Errorf("begin the record's mark: %w", err)
	}
	for _, e := range entries {
		if _, err := r.append(e); err != nil {
			return err
		}
	}
	if err := r.wait(r.size()); err != nil {
		return err
	}
	return errors.Join(syncDir(filepath.Dir(path)), syncDir(filepath.Dir(mark)))
}

// syncDir has a folder's new names on disk.
func syncDir(path string) error {
	d, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("open folder: %w", err)
	}
	return errors.Join(d.Sync(), d.Close())
}
