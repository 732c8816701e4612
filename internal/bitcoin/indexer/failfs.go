package indexer

import (
	"sync/atomic"

	"github.com/cockroachdb/pebble/v2/vfs"
)

// frozenFS stands between Pebble and the files. Pebble cannot go on after a write that failed: it ends the process, by
// a panic with locks in a state that no recovery survives, or repeats the write without end. So a write that failed
// does not return to it: the failure is told, and the goroutine stands still, as everything would after a power
// failure. Nothing that was durable changes.
type frozenFS struct {
	vfs.FS
	armed atomic.Bool // false while the store is being opened: then an error is an answer
	fail  func(error)
}

func (f *frozenFS) check(err error) {
	if err != nil && f.armed.Load() {
		f.fail(err)
		freeze()
	}
}

// freeze never returns.
func freeze() { select {} }

func (f *frozenFS) file(file vfs.File, err error) (vfs.File, error) {
	f.check(err)
	if err != nil {
		return nil, err
	}
	return frozenFile{file, f}, nil
}

// Create implements vfs.FS.
func (f *frozenFS) Create(name string, category vfs.DiskWriteCategory) (vfs.File, error) {
	return f.file(f.FS.Create(name, category))
}

// OpenDir implements vfs.FS. Folders are opened to be made durable.
func (f *frozenFS) OpenDir(name string) (vfs.File, error) { return f.file(f.FS.OpenDir(name)) }

// ReuseForWrite implements vfs.FS.
func (f *frozenFS) ReuseForWrite(from, to string, category vfs.DiskWriteCategory) (vfs.File, error) {
	return f.file(f.FS.ReuseForWrite(from, to, category))
}

// Rename implements vfs.FS.
func (f *frozenFS) Rename(from, to string) error {
	err := f.FS.Rename(from, to)
	f.check(err)
	return err
}

// Unwrap implements vfs.FS.
func (f *frozenFS) Unwrap() vfs.FS { return f.FS }

type frozenFile struct {
	vfs.File
	fs *frozenFS
}

func (f frozenFile) Write(p []byte) (int, error) {
	n, err := f.File.Write(p)
	f.fs.check(err)
	return n, err
}

func (f frozenFile) WriteAt(p []byte, at int64) (int, error) {
	n, err := f.File.WriteAt(p, at)
	f.fs.check(err)
	return n, err
}

func (f frozenFile) Sync() error {
	err := f.File.Sync()
	f.fs.check(err)
	return err
}

func (f frozenFile) SyncData() error {
	err := f.File.SyncData()
	f.fs.check(err)
	return err
}

func (f frozenFile) SyncTo(length int64) (bool, error) {
	full, err := f.File.SyncTo(length)
	f.fs.check(err)
	return full, err
}
