// Package filelock keeps what only one process may work with, such as a data folder, to one process. The system gives a
// lock back when its process ends, however it ends.
package filelock

import (
	"errors"
	"fmt"
	"os"
	"syscall"
)

// ErrHeld means that another process, or another part of this one, has the lock.
var ErrHeld = errors.New("the file is locked")

// Lock is a file that is locked.
type Lock struct{ file *os.File }

// Take locks a file, which is made if it is not there, or returns ErrHeld at once. The file stays when the lock is
// given back: whoever removed it would let two in.
func Take(path string) (*Lock, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open a lock's file: %w", err)
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		if errors.Is(err, syscall.EWOULDBLOCK) {
			err = ErrHeld
		}
		return nil, errors.Join(fmt.Errorf("lock %s: %w", path, err), f.Close())
	}
	return &Lock{f}, nil
}

// Release gives the lock back. Closing the file alone would not, as long as a child that this process is just starting
// has it, too: until it is another program.
func (l *Lock) Release() error {
	return errors.Join(syscall.Flock(int(l.file.Fd()), syscall.LOCK_UN), l.file.Close())
}
