package indexer

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"sync"
	"syscall"

	"github.com/cockroachdb/pebble/v2"
	"github.com/cockroachdb/pebble/v2/bloom"
	"github.com/cockroachdb/pebble/v2/sstable"
	"github.com/cockroachdb/pebble/v2/sstable/block"
	"github.com/cockroachdb/pebble/v2/vfs"
)

// errStore means that the key-value store failed in a way from which only opening it again can recover.
var errStore = errors.New("the index store failed")

// store is Pebble, arranged for this package: it hides its options, its ways to fail, and the two ways to write.
//
// Pebble answers some failures (a full disk while it writes its log, for one) by ending the process. Here the goroutine
// that met the failure stands still instead (frozenFS), and everything that waits is released with errStore: the index
// stops with a clear state, and the process lives on.
type store struct {
	db       *pebble.DB
	fs       vfs.FS
	opts     *pebble.Options
	incoming string // folder of tables that are about to be taken in

	once   sync.Once
	failed chan struct{} // closed at the first failure
	cause  error         // set before failed is closed
	files  int
}

// openStore opens the store in dir. fail is called once, at the first failure that it does not survive.
func openStore(fs vfs.FS, dir string, cacheBytes int64, log *slog.Logger) (*store, error) {
	s := &store{fs: fs, incoming: filepath.Join(dir, "incoming"), failed: make(chan struct{})}
	for _, d := range []string{dir, s.incoming} {
		if err := fs.MkdirAll(d, 0o755); err != nil {
			return nil, fmt.Errorf("make index folder: %w", err)
		}
	}
	cache := pebble.NewCache(cacheBytes)
	defer cache.Unref()
	s.opts = options(cache)
	frozen := &frozenFS{FS: fs, fail: s.fatal}
	s.opts.FS = frozen
	s.opts.Logger = storeLog{log: log, fatal: s.fatal}
	s.opts.EventListener = &pebble.EventListener{BackgroundError: s.background}
	err := s.guard(func() (err error) {
		s.db, err = pebble.Open(filepath.Join(dir, "store"), s.opts)
		return err
	})
	switch {
	case locked(err):
		return nil, fmt.Errorf("%w: %s", ErrInUse, dir)
	case err != nil:
		return nil, fmt.Errorf("open index store in %s: %w", dir, err)
	}
	frozen.armed.Store(true)
	if err := s.removeIncoming(); err != nil {
		return nil, errors.Join(err, s.db.Close())
	}
	return s, nil
}

func options(cache *pebble.Cache) *pebble.Options {
	o := &pebble.Options{
		FormatMajorVersion:          pebble.FormatNewest,
		Cache:                       cache,
		MemTableSize:                16 << 20, // a dozen full blocks: inserting one into 64 MiB takes twice as long
		MemTableStopWritesThreshold: 6,
		L0CompactionThreshold:       8, // four layers: Pebble counts each twice
		L0StopWritesThreshold:       40,
		LBaseMaxBytes:               256 << 20,
		MaxOpenFiles:                2048,
		BytesPerSync:                4 << 20,
		CompactionConcurrencyRange:  func() (int, int) { return 1, 2 },
	}
	for i := range o.Levels {
		o.Levels[i].FilterPolicy = bloom.FilterPolicy(10)
		o.Levels[i].BlockSize = 8 << 10
		o.Levels[i].Compression = func() *sstable.CompressionProfile { return block.FastestCompression }
	}
	o.TargetFileSizes[0] = 16 << 20
	// Pebble rewrites tables with many removals at once, however small they are beside what they are merged with: here
	// that was the whole lowest level every few blocks, and with it went everything that the cache held. Removals are
	// merged when their level is full, as all else is.
	o.Experimental.TombstoneDenseCompactionThreshold = -1
	return o
}

// storeLog is Pebble's logger. Its routine messages are of no use to operators.
type storeLog struct {
	log   *slog.Logger
	fatal func(error)
}

func (storeLog) Infof(string, ...any) {}

func (l storeLog) Errorf(format string, a ...any) {
	l.log.Error("index store", "error", fmt.Sprintf(format, a...))
}

// Fatalf must not return: Pebble's state is undefined behind it.
func (l storeLog) Fatalf(format string, a ...any) {
	l.fatal(fmt.Errorf(format, a...))
	freeze()
}

func (s *store) fatal(err error) {
	s.once.Do(func() {
		s.cause = err
		close(s.failed)
	})
}

// background is told of failed flushes and compactions. Pebble repeats them without end, and writes would wait as long.
func (s *store) background(err error) {
	if !errors.Is(err, pebble.ErrCancelledCompaction) {
		s.fatal(err)
	}
}

// err returns why the store failed; nil while it has not.
func (s *store) err() error {
	select {
	case <-s.failed:
		return fmt.Errorf("%w: %w", errStore, s.cause)
	default:
		return nil
	}
}

// guard runs f, which calls Pebble, on a goroutine of its own, for it may stand still when the store fails; it returns
// f's error or the store's.
func (s *store) guard(f func() error) error {
	done := make(chan error, 1)
	go func() { done <- f() }()
	select {
	case err := <-done:
		if failed := s.err(); failed != nil {
			return failed
		}
		return err
	case <-s.failed:
		return s.err()
	}
}

// get returns a row's value appended to dst, nil when there is none.
func (s *store) get(dst, key []byte) ([]byte, error) {
	return getFrom(s.db, dst, key)
}

func getFrom(r pebble.Reader, dst, key []byte) ([]byte, error) {
	v, closer, err := r.Get(key)
	if errors.Is(err, pebble.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read index: %w", err)
	}
	if dst == nil {
		dst = make([]byte, 0, len(v))
	}
	dst = append(dst, v...)
	if err := closer.Close(); err != nil {
		return nil, fmt.Errorf("read index: %w", err)
	}
	return dst, nil
}

// commit makes a batch durable.
func (s *store) commit(b *pebble.Batch) error {
	if err := s.guard(func() error { return b.Commit(pebble.Sync) }); err != nil {
		return fmt.Errorf("write index: %w", err)
	}
	return nil
}

// ingest takes finished tables in, all or none, and makes them durable.
func (s *store) ingest(paths []string) error {
	if len(paths) == 0 {
		return nil
	}
	if err := s.guard(func() error { return s.db.Ingest(context.Background(), paths) }); err != nil {
		return fmt.Errorf("take tables into the index: %w", err)
	}
	return nil
}

// removeIncoming removes what a process left that was ended while it wrote tables.
func (s *store) removeIncoming() error {
	names, err := s.fs.List(s.incoming)
	if err != nil {
		return fmt.Errorf("list left tables: %w", err)
	}
	for _, n := range names {
		if err := s.fs.Remove(filepath.Join(s.incoming, n)); err != nil {
			return fmt.Errorf("remove a left table: %w", err)
		}
	}
	return nil
}

// frozen reports whether the store has failed: what waits for it then waits for ever.
func (s *store) frozen() bool { return s.err() != nil }

// close closes the store. One that failed is left as it is: closing waits for work that cannot end.
func (s *store) close() error {
	if s.frozen() {
		return nil
	}
	// Flushed now, the log need not be replayed at the next start.
	if err := errors.Join(s.guard(s.db.Flush), s.guard(s.db.Close)); err != nil {
		return fmt.Errorf("close index: %w", err)
	}
	return nil
}

// diskBytes is what the store takes on disk; 0 when it cannot say.
func (s *store) diskBytes() uint64 {
	var n uint64
	if s.guard(func() error { n = s.db.Metrics().DiskSpaceUsage(); return nil }) != nil {
		return 0
	}
	return n
}

// locked reports whether opening failed because the folder's lock is held. Pebble has no error value for it.
func locked(err error) bool {
	return err != nil && (errors.Is(err, syscall.EAGAIN) || errors.Is(err, syscall.EACCES) ||
		strings.Contains(err.Error(), "lock held by current process"))
}
