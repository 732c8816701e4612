package indexer

import (
	"fmt"
	"path/filepath"

	"github.com/cockroachdb/pebble/v2"
	"github.com/cockroachdb/pebble/v2/objstorage/objstorageprovider"
	"github.com/cockroachdb/pebble/v2/sstable"
	"github.com/cockroachdb/pebble/v2/vfs"
)

// tableBytes is about how large a table is before the next one is begun.
const tableBytes = 48 << 20

// sink is where the changes of one or more blocks go, each key once: a batch, or finished tables, which want the keys
// in ascending order.
type sink interface {
	set(key, value []byte) error
	remove(key []byte) error
	// removeOnce removes a row that was written exactly once since the store was made, or since it was last removed so.
	removeOnce(key []byte) error
}

// tables writes sorted tables outside the log and the store's memory, for ingest.
type tables struct {
	s     *store
	opts  sstable.WriterOptions
	w     sstable.RawWriter
	size  int
	paths []string
}

func (s *store) tables() *tables {
	return &tables{s: s, opts: s.opts.MakeWriterOptions(0, s.db.TableFormat())}
}

func (t *tables) set(key, value []byte) error { return t.add(key, value, pebble.InternalKeyKindSet) }

func (t *tables) remove(key []byte) error { return t.add(key, nil, pebble.InternalKeyKindDelete) }

func (t *tables) removeOnce(key []byte) error {
	return t.add(key, nil, pebble.InternalKeyKindSingleDelete)
}

func (t *tables) add(key, value []byte, kind pebble.InternalKeyKind) error {
	if t.w != nil && t.size >= tableBytes {
		if err := t.finish(); err != nil {
			return err
		}
	}
	if t.w == nil {
		t.s.files++
		path := filepath.Join(t.s.incoming, fmt.Sprintf("%06d.sst", t.s.files))
		f, err := t.s.fs.Create(path, vfs.WriteCategoryUnspecified)
		if err != nil {
			return fmt.Errorf("make a table: %w", err)
		}
		t.paths = append(t.paths, path)
		t.w, t.size = sstable.NewRawWriter(objstorageprovider.NewFileWritable(f), t.opts), 0
	}
	t.size += len(key) + len(value)
	if err := t.w.Add(pebble.MakeInternalKey(key, 0, kind), value, false); err != nil {
		return fmt.Errorf("write a table: %w", err)
	}
	return nil
}

// finish makes the table at hand durable.
func (t *tables) finish() error {
	if t.w == nil {
		return nil
	}
	w := t.w
	t.w = nil
	if err := w.Close(); err != nil {
		return fmt.Errorf("finish a table: %w", err)
	}
	return nil
}

// batch writes to Pebble's log and memory.
type batch struct{ b *pebble.Batch }

func (b batch) set(key, value []byte) error {
	d := b.b.SetDeferred(len(key), len(value))
	copy(d.Key, key)
	copy(d.Value, value)
	return d.Finish()
}

func (b batch) remove(key []byte) error     { return b.b.Delete(key, nil) }
func (b batch) removeOnce(key []byte) error { return b.b.SingleDelete(key, nil) }
