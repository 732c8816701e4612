package indexer

import (
	"context"
	"log/slog"
	"time"
)

// shared is what the views of one instant have in common.
type shared struct{}

// Index follows one node. Its methods are safe for concurrent use.
type Index struct{}

// Open opens or makes the store. ErrOtherNetwork, ErrSchema, ErrSettings and ErrInUse say what is wrong with the folder.
func Open(ctx context.Context, cfg Config) (*Index, error) { return nil, ErrNotReady }

// Run follows the node until ctx ends, which is no error, or until it cannot go on: State says why, and so does the error.
// An index runs once.
func (x *Index) Run(ctx context.Context) error { return ErrNotReady }

// Wake asks the node for news now rather than at the next poll.
func (x *Index) Wake() {}

// State returns how the index is doing.
func (x *Index) State() State { return State{} }

// View returns what is known as of one block; ErrNotReady, ErrStale.
func (x *Index) View(ctx context.Context) (*View, error) { return nil, ErrNotReady }

// Close ends Run and closes the store. Views must be closed before.
func (x *Index) Close() error { return nil }

func (c Config) withDefaults() Config {
	def := func(v *uint32, d uint32) {
		if *v == 0 {
			*v = d
		}
	}
	def(&c.UndoDepth, 144)
	def(&c.RetainBlocks, 300)
	def(&c.FlushBlocks, 256)
	if c.CacheBytes <= 0 {
		c.CacheBytes = 256 << 20
	}
	if c.WindowBytes <= 0 {
		c.WindowBytes = 512 << 20
	}
	if c.Fetchers <= 0 {
		c.Fetchers = 4
	}
	if c.Poll <= 0 {
		c.Poll = 2 * time.Second
	}
	if c.MaxStale == 0 {
		c.MaxStale = 30 * time.Minute
	}
	if c.MaxMempool <= 0 {
		c.MaxMempool = 300_000
	}
	if c.Log == nil {
		c.Log = slog.Default()
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	return c
}
