package tvmnode

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"

	"causeway/internal/ton"
)

const (
	recordHead = 8 // length u32, CRC-32 u32
	maxRecord  = 256 << 20
	// recordBegins is the beginning of every record's JSON.
	recordBegins = `{"seqno":`
)

// ErrDamaged means that a journal is damaged where no crash can have damaged it.
var ErrDamaged = errors.New("the journal is damaged")

// record is a step as the journal has it.
type record struct {
	Seqno    uint32       `json:"seqno"`
	Time     uint32       `json:"time"`
	Hash     ton.Hash     `json:"hash"`
	LT       uint64       `json:"lt"`
	Txs      []recordCell `json:"txs,omitempty"`
	Accounts []recordCell `json:"accounts,omitempty"`
	Queue    []recordCell `json:"queue,omitempty"`
}

type recordCell struct {
	At  ton.Address `json:"at"`
	BoC []byte      `json:"boc"`
}

func (s *step) record() record {
	r := record{Seqno: s.block.seqno, Time: s.block.time, Hash: s.block.hash, LT: s.lt}
	for _, e := range s.block.txs {
		r.Txs = append(r.Txs, recordCell{e.at, e.tx.Cell.BoC()})
	}
	for a, shard := range s.changed {
		r.Accounts = append(r.Accounts, recordCell{a, shard.BoC()})
	}
	for _, w := range s.queue {
		r.Queue = append(r.Queue, recordCell{w.to, w.cell.BoC()})
	}
	return r
}

func (r record) step() (*step, error) {
	s := &step{
		block:   &block{seqno: r.Seqno, time: r.Time, hash: r.Hash, lt: r.LT},
		changed: map[ton.Address]*ton.Cell{}, states: map[ton.Address]*ton.Account{}, lt: r.LT,
	}
	for _, t := range r.Txs {
		c, err := ton.ParseBoC(t.BoC)
		if err != nil {
			return nil, err
		}
		tx, err := ton.ParseTransaction(c)
		if err != nil {
			return nil, err
		}
		s.block.txs = append(s.block.txs, &entry{tx, t.At, r.Seqno})
	}
	for _, a := range r.Accounts {
		shard, err := ton.ParseBoC(a.BoC)
		if err != nil {
			return nil, err
		}
		if s.states[a.At], err = ton.ParseShardAccount(shard); err != nil {
			return nil, err
		}
		s.changed[a.At] = shard
	}
	for _, w := range r.Queue {
		c, err := ton.ParseBoC(w.BoC)
		if err != nil {
			return nil, err
		}
		s.queue = append(s.queue, waiting{cell: c, to: w.At})
	}
	return s, nil
}

// journal is the whole chain, one record per block. A record is on the disk before anybody hears of its block.
type journal struct {
	f    *os.File
	size int64
}

// openJournal hands over what was written, and drops a record that a crash left half written.
func openJournal(path string, f func(record, int64) error) (*journal, error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open journal: %w", err)
	}
	j := &journal{f: file}
	if err := errors.Join(j.replay(f), syncFolder(filepath.Dir(path))); err != nil {
		return nil, errors.Join(fmt.Errorf("open journal: %w", err), file.Close())
	}
	return j, nil
}

func syncFolder(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

func (j *journal) replay(f func(record, int64) error) error {
	in := bufio.NewReaderSize(j.f, 1<<16)
	next := uint32(1)
	for ; ; next++ {
		payload, err := readRecord(in)
		if err != nil {
			return err
		}
		if payload == nil {
			break
		}
		var r record
		if err := json.Unmarshal(payload, &r); err != nil {
			return err
		}
		if r.Seqno != next {
			return fmt.Errorf("block %d where %d should be", r.Seqno, next)
		}
		if err := f(r, j.size); err != nil {
			return err
		}
		j.size += recordHead + int64(len(payload))
	}
	if err := j.refuseDamage(next); err != nil {
		return err
	}
	if err := j.f.Truncate(j.size); err != nil {
		return err
	}
	_, err := j.f.Seek(j.size, io.SeekStart)
	return err
}

// refuseDamage looks at what comes after the last whole record. A crash leaves behind what was not yet on the disk:
// part of a block, and perhaps empty blocks. A block with transactions was synced with everything before it, so where
// one follows, something else damaged the file, and to cut it there would lose what people were told.
func (j *journal) refuseDamage(next uint32) error {
	info, err := j.f.Stat()
	if err != nil {
		return err
	}
	rest := make([]byte, info.Size()-j.size)
	if _, err := j.f.ReadAt(rest, j.size); err != nil {
		return err
	}
	for at := recordHead; at < len(rest); at++ {
		found := bytes.Index(rest[at:], []byte(recordBegins))
		if found < 0 {
			return nil
		}
		at += found
		payload, err := readRecord(bytes.NewReader(rest[at-recordHead:]))
		if err != nil {
			return err
		}
		var r record
		if payload != nil && json.Unmarshal(payload, &r) == nil && r.Seqno >= next && len(r.Txs) > 0 {
			return fmt.Errorf("%w: at byte %d, where block %d should be; block %d comes after it",
				ErrDamaged, j.size, next, r.Seqno)
		}
	}
	return nil
}

// readRecord returns nil where the file ends, or a crash ended it.
func readRecord(in io.Reader) ([]byte, error) {
	var head [recordHead]byte
	if _, err := io.ReadFull(in, head[:]); err != nil {
		return nil, ended(err)
	}
	size := binary.BigEndian.Uint32(head[:])
	if size > maxRecord {
		return nil, nil
	}
	payload := make([]byte, size)
	if _, err := io.ReadFull(in, payload); err != nil {
		return nil, ended(err)
	}
	if crc32.ChecksumIEEE(payload) != binary.BigEndian.Uint32(head[4:]) {
		return nil, nil
	}
	return payload, nil
}

func ended(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil
	}
	return err
}

// append writes a step, through to the disk unless it is an empty block. What fails leaves no half record behind.
func (j *journal) append(s *step) error {
	payload, err := json.Marshal(s.record())
	if err != nil {
		return fmt.Errorf("write journal: %w", err)
	}
	if len(payload) > maxRecord {
		return errors.New("write journal: the block is too large")
	}
	out := binary.BigEndian.AppendUint32(nil, uint32(len(payload)))
	out = append(binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(payload)), payload...)
	_, err = j.f.Write(out)
	if err == nil && len(s.block.txs) > 0 {
		err = j.f.Sync()
	}
	if err != nil {
		_, seek := j.f.Seek(j.size, io.SeekStart)
		return fmt.Errorf("write journal: %w", errors.Join(err, j.f.Truncate(j.size), seek))
	}
	j.size += int64(len(out))
	return nil
}

// cut takes everything after a place back, through to the disk.
func (j *journal) cut(size int64) error {
	if err := j.f.Truncate(size); err != nil {
		return fmt.Errorf("cut journal: %w", err)
	}
	if _, err := j.f.Seek(size, io.SeekStart); err != nil {
		return fmt.Errorf("cut journal: %w", err)
	}
	j.size = size
	if err := j.f.Sync(); err != nil {
		return fmt.Errorf("cut journal: %w", err)
	}
	return nil
}

func (j *journal) close() error { return errors.Join(j.f.Sync(), j.f.Close()) }
