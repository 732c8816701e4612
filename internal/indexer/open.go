package indexer

import "context"

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
