// Package drill rehearses what can happen to a bridge, on chains that are thrown away afterwards. It brings up a
// committee of five, a signer for each, a relay and an API as processes of their own, from files and commands as an
// operator has them; breaks them as the runbooks say; and looks on the chains whether every transfer arrived, exactly
// once. It hides ports, keys, files and processes. Nothing that it makes is of any use elsewhere.
package drill

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"time"
)

// Options say where and on what the drill is held.
type Options struct {
	// Program is the causeway that is rehearsed, and the words that come before its own.
	Program string
	// Dir is where keys, files and logs go. It must be empty or not exist.
	Dir string
	// Geth is a program of go-ethereum that runs the chains; empty: the program's own.
	Geth string
	// Postgres is the folder with PostgreSQL's programs, for the relay's database; empty: it is SQLite.
	Postgres string
	// Version is said in the protocol.
	Version string
	Out     io.Writer // gets a line for each step
}

// A step is one thing that happens, and what is done about it.
type step struct {
	name    string // short, for the protocol
	says    string
	runbook string // in docs, with its heading
	on      string // the database that it is about: sqlite or postgres; empty: any
	run     func(context.Context, *site) error
}

func steps(o Options) []step {
	database := "sqlite"
	if o.Postgres != "" {
		database = "postgres"
	}
	return slices.DeleteFunc(all(), func(s step) bool { return s.on != "" && s.on != database })
}

func all() []step {
	return []step{
		{
			"bring-up", "five members with signers, a relay and an API, deployed from nothing",
			"operating.md#a-public-deployment", "", bringUp,
		},
		{"transfer", "a transfer each way arrives", "operating.md#doctor", "", transferBothWays},
		{
			"member-lost", "two of five members are away: the alarm is on, transfers arrive, they come back",
			"runbooks.md#causewaycommitteemembersmissing", "", loseMember,
		},
		{
			"relay-restored", "the relay's database is put back to a backup",
			"operating.md#database", "sqlite", restoreRelay,
		},
		{
			"database-fails-over", "the relay's PostgreSQL is killed, and its standby promoted",
			"operating.md#database", "postgres", failDatabaseOver,
		},
		{
			"signer-put-back", "a signer's disk is put back; it refuses until a person looked",
			"operating.md#the-signer-refuses", "", putSignerBack,
		},
		{
			"signer-off", "a person switches a signer off, and on again",
			"operating.md#the-signer", "", switchSignerOff,
		},
		{
			"chain-paused", "the guardian pauses a chain; the owner opens it",
			"operating.md#when-something-is-wrong", "", pauseChain,
		},
		{
			"key-stolen", "a member's key is stolen: the committee hands over to one without it",
			"operating.md#the-next-committee", "", replaceMember,
		},
		{
			"killed", "every process is killed at once while transfers are under way",
			"runbooks.md#causewayprocessgone", "", killEverything,
		},
	}
}

// ErrFailed means that a step did not end as it must.
var ErrFailed = errors.New("the drill failed")

// Run holds the drill. The protocol has every step that was begun, also when one failed: then the error is ErrFailed.
// Processes and chains are ended in any case; the folder stays.
func Run(ctx context.Context, o Options) (Protocol, error) {
	p := Protocol{Program: o.Version, Began: time.Now().UTC().Truncate(time.Second), Steps: len(steps(o))}
	if err := emptyDir(o.Dir); err != nil {
		return p, err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s, err := newSite(ctx, o)
	if err != nil {
		return p, err
	}
	defer s.close()
	p.Chains = s.chains.words
	for _, st := range steps(o) {
		began := time.Now()
		err := st.run(ctx, s)
		if err == nil {
			err = s.allArrivedOnce(ctx)
		}
		if ctx.Err() != nil {
			return p, ctx.Err()
		}
		line := Line{Step: st.name, Says: st.says, Runbook: "docs/" + st.runbook, Took: time.Since(began)}
		if err != nil {
			line.Fault = err.Error()
		}
		p.Lines = append(p.Lines, line)
		if _, err := fmt.Fprintln(o.Out, line); err != nil {
			return p, err
		}
		if err != nil {
			return p, fmt.Errorf("%w: %s: %w\nlogs and files are in %s", ErrFailed, st.name, err, o.Dir)
		}
	}
	return p, nil
}

// emptyDir makes the folder; what is in it already is nobody's to overwrite.
func emptyDir(dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return fmt.Errorf("make the drill's folder: %w", err)
	}
	in, err := os.ReadDir(dir)
	if err != nil {
		return fmt.Errorf("look into the drill's folder: %w", err)
	}
	if len(in) > 0 {
		return fmt.Errorf("%s is not empty: name another folder for the drill", dir)
	}
	return nil
}
