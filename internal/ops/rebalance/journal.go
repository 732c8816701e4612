package rebalance

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"os"
	"path/filepath"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"

	"causeway/internal/filelock"
	"causeway/internal/ops/rebalance/plan"
)

// journal is the append-only file of what this account signed. A line is on the disk before what it tells of happens:
// a transaction is written before it is sent, so that one that may be under way is never signed a second time.
type journal struct {
	path  string
	file  *os.File
	owner owner
	moves []*move
}

// owner is whose journal it is.
type owner struct {
	Deployment common.Hash    `json:"deployment"` // its domain
	Account    common.Address `json:"account"`
}

// move is one move that was begun.
type move struct {
	Token    string     `json:"token"`
	Decimals uint8      `json:"decimals"`
	From     plan.Place `json:"from"`
	To       plan.Place `json:"to"`
	Way      plan.Way   `json:"way"`
	Amount   *big.Int   `json:"amount"` // common decimals
	Steps    []step     `json:"steps"`

	at    time.Time
	done  []done
	ended bool
}

// done is how far a step came.
type done struct {
	signed *signed // nil: not signed, or what was signed can never be in a block any more
	mined  *mined
}

type signed struct {
	Step int           `json:"step"`
	ID   string        `json:"hash"` // of the transaction, as the chain's explorers write it
	Raw  hexutil.Bytes `json:"raw"`
	// Until is when it can be in no block any more: a block height on Solana, seconds since 1970 on TON; 0: never.
	Until uint64 `json:"until,omitempty"`
	// UID is of the message that it sends, where that is known before.
	UID *common.Hash `json:"uid,omitempty"`
}

type mined struct {
	Step  int          `json:"step"`
	Block uint64       `json:"block"`         // or slot
	UID   *common.Hash `json:"uid,omitempty"` // of the message that it sent
}

// line is one line; exactly one of the pointers is set. All but Owner and Move are of the last move.
type line struct {
	At     time.Time `json:"at"`
	Owner  *owner    `json:"owner,omitempty"`
	Move   *move     `json:"move,omitempty"`
	Signed *signed   `json:"signed,omitempty"`
	Lost   *int      `json:"lost,omitempty"` // the step whose transaction can never be in a block
	Mined  *mined    `json:"mined,omitempty"`
	End    *string   `json:"end,omitempty"` // why it ended; empty: everything is done
}

const (
	maxJournal = 64 << 20
	maxLine    = 1 << 20
	maxSteps   = 8
)

var errJournal = errors.New("the journal is not what this command wrote: move it away once nothing of it is under way")

// readJournal reads without changing anything; one that is not there is empty.
func readJournal(path string, o owner) (*journal, error) {
	j := &journal{path: path, owner: o}
	info, err := os.Stat(path)
	if errors.Is(err, os.ErrNotExist) {
		return j, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the journal: %w", err)
	}
	if info.Size() > maxJournal {
		return nil, fmt.Errorf("read the journal: it is larger than %d bytes: move it away once it has no open move",
			maxJournal)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read the journal: %w", err)
	}
	if err := j.load(raw); err != nil {
		return nil, fmt.Errorf("read the journal %s: %w", path, err)
	}
	return j, nil
}

// load takes whole lines. What follows the last end of line was being written when the process was killed: what it
// would have told of has not happened.
func (j *journal) load(raw []byte) error {
	raw = raw[:bytes.LastIndexByte(raw, '\n')+1]
	lines := bufio.NewScanner(bytes.NewReader(raw))
	lines.Buffer(nil, maxLine)
	for n := 1; lines.Scan(); n++ {
		var l line
		if err := json.Unmarshal(lines.Bytes(), &l); err != nil {
			return fmt.Errorf("line %d: %w", n, errors.Join(errJournal, err))
		}
		if n == 1 {
			if l.Owner == nil || *l.Owner != j.owner {
				return errors.New("it is of another deployment or account: name another file")
			}
			continue
		}
		if !j.take(l) {
			return fmt.Errorf("line %d: %w", n, errJournal)
		}
	}
	return lines.Err()
}

// take books a line; false if it cannot follow what was before.
func (j *journal) take(l line) bool {
	open := j.open()
	if l.Move != nil {
		if open != nil || len(l.Move.Steps) == 0 || len(l.Move.Steps) > maxSteps || l.Move.Amount == nil {
			return false
		}
		l.Move.at, l.Move.done = l.At, make([]done, len(l.Move.Steps))
		j.moves = append(j.moves, l.Move)
		return true
	}
	if open == nil {
		return false
	}
	within := func(step int) bool { return step >= 0 && step < len(open.done) }
	switch {
	case l.Signed != nil && within(l.Signed.Step):
		d := &open.done[l.Signed.Step]
		if d.signed != nil {
			return false
		}
		d.signed = l.Signed
	case l.Lost != nil && within(*l.Lost):
		open.done[*l.Lost].signed = nil
	case l.Mined != nil && within(l.Mined.Step):
		open.done[l.Mined.Step].mined = l.Mined
	case l.End != nil:
		open.ended = true
	default:
		return false
	}
	return true
}

// open is the move that has not ended.
func (j *journal) open() *move {
	if n := len(j.moves); n > 0 && !j.moves[n-1].ended {
		return j.moves[n-1]
	}
	return nil
}

// begun tells whether anything of the move was signed.
func (m *move) begun() bool {
	for _, d := range m.done {
		if d.signed != nil || d.mined != nil {
			return true
		}
	}
	return false
}

// moved sums what moves of a token moved that were begun since, common decimals.
func (j *journal) moved(token string, since time.Time) *big.Int {
	out := new(big.Int)
	for _, m := range j.moves {
		if m.Token == token && m.at.After(since) && m.begun() {
			out.Add(out, m.Amount)
		}
	}
	return out
}

// lockJournal keeps the journal to this process.
func lockJournal(path string) (*filelock.Lock, error) {
	lock, err := filelock.Take(path + ".lock")
	if err != nil {
		return nil, fmt.Errorf("another run works with the journal: %w", err)
	}
	return lock, nil
}

// write opens a journal that was read for appending. What a killed process left of a line is cut off.
func (j *journal) write(now time.Time) error {
	f, err := os.OpenFile(j.path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return fmt.Errorf("open the journal: %w", err)
	}
	j.file = f
	size, err := wholeLines(f)
	if err != nil {
		return fmt.Errorf("open the journal: %w", err)
	}
	if err := errors.Join(f.Truncate(size), seek(f, size)); err != nil {
		return fmt.Errorf("open the journal: %w", err)
	}
	if size > 0 {
		return nil
	}
	if err := j.append(line{At: now, Owner: &j.owner}); err != nil {
		return err
	}
	dir, err := os.Open(filepath.Dir(j.path))
	if err != nil {
		return fmt.Errorf("keep the journal's name: %w", err)
	}
	return errors.Join(dir.Sync(), dir.Close())
}

func seek(f *os.File, to int64) error {
	_, err := f.Seek(to, io.SeekStart)
	return err
}

func wholeLines(f *os.File) (int64, error) {
	raw, err := io.ReadAll(io.LimitReader(f, maxJournal))
	return int64(bytes.LastIndexByte(raw, '\n') + 1), err
}

// note writes a line, and books it.
func (j *journal) note(l line) error {
	if err := j.append(l); err != nil {
		return err
	}
	if !j.take(l) {
		return errJournal
	}
	return nil
}

func (j *journal) append(l line) error {
	raw, err := json.Marshal(l)
	if err != nil {
		return fmt.Errorf("write the journal: %w", err)
	}
	if _, err := j.file.Write(append(raw, '\n')); err != nil {
		return fmt.Errorf("write the journal: %w", err)
	}
	if err := j.file.Sync(); err != nil {
		return fmt.Errorf("write the journal: %w", err)
	}
	return nil
}

func (j *journal) close() error {
	if j.file == nil {
		return nil
	}
	return j.file.Close()
}
