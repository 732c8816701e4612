package node

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/store"
)

const MemberFacts = "member"

const memberHold = "member"

// ErrMemberRuns means that the member has to be stopped first.
var ErrMemberRuns = errors.New("the member runs on this database: stop it first, and start it again afterwards")

// HoldMember makes sure that one process alone is the member of a database: what it does, it does within held, which
// ends when that is not sure any more.
func HoldMember(ctx context.Context, db *store.DB) (held context.Context, release func() error, err error) {
	held, release, err = db.Hold(ctx, memberHold)
	if errors.Is(err, store.ErrHeld) {
		return nil, nil, ErrMemberRuns
	}
	return held, release, err
}

// Lost is why what was held ended before its time; nil: it did not.
func Lost(held context.Context) error {
	if cause := context.Cause(held); errors.Is(cause, store.ErrLost) {
		return cause
	}
	return nil
}

// ErrNoDatabase ends a command that is about a database which is not there.
var ErrNoDatabase = errors.New(
	"no database of a causeway process is there: check its name, and the folder that it is relative to")

// AtVersion refuses a database that is not there, or of another version: neither is what the operator means, and
// opening it would make or change it.
func AtVersion(ctx context.Context, dsn, process string) error {
	v, err := store.Look(ctx, dsn)
	switch {
	case err != nil:
		return err
	case v.Current == 0:
		return fmt.Errorf("%w; %s makes it at its first start", ErrNoDatabase, process)
	case v.Current != v.Target:
		return fmt.Errorf("the database is at version %d, this program works with %d: start %s on it first", v.Current,
			v.Target, process)
	}
	return nil
}
