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
	"os/exec"
	"slices"
	"strings"
	"time"
)

// Options say where and on what the drill is held.
type Options struct {
	// Program is the causeway that is rehearsed, and the words that come before its own.
	Program string
	// From is the program of the version before: it brings the bridge up, which is then upgraded. Empty: Program does.
	From string
	// Dir is where keys, files and logs go. It must be empty or not exist.
	Dir string
	// Geth is a program of go-ethereum that runs the chains; empty: the program's own.
	Geth string
	// Solana and TON are the folders contracts/solana and contracts/ton of the repository, whose packages run local chains
	// of these families; empty: without.
	Solana, TON string
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
	runbook string             // in docs, with its heading
	when    func(Options) bool // nil: always
	run     func(context.Context, *site) error
}

func steps(o Options) []step {
	return slices.DeleteFunc(all(), func(s step) bool { return s.when != nil && !s.when(o) })
}

func onSQLite(o Options) bool   { return o.Postgres == "" }
func onPostgres(o Options) bool { return o.Postgres != "" }
func hasOlder(o Options) bool   { return o.From != "" }
func onSolana(o Options) bool   { return o.Solana != "" }
func onTON(o Options) bool      { return o.TON != "" }

func all() []step { return append(work(), accidents()...) }

// work is what the deployment is for, and what its operators do without being forced to.
func work() []step {
	return []step{
		{
			"bring-up", "five members with signers, a relay and an API, deployed from nothing",
			"operating.md#a-public-deployment", nil, bringUp,
		},
		{"transfer", "a transfer each way arrives", "operating.md#doctor", nil, transferBothWays},
		{
			"bitcoin", "bitcoin comes to one chain and leaves another; what is held and issued is compared",
			"custody.md#deposits", nil, moveBitcoin,
		},
		{"solana", "SOL leaves Solana and comes back to it", "operating.md#solana", onSolana, onSolanaBothWays},
		{
			"ton", "TON leaves its chain and comes back to it; the contracts' storage is paid",
			"operating.md#ton", onTON, onTONBothWays,
		},
		{
			"upgraded", "from the version before to this one, process by process, while transfers are under way",
			"operating.md#upgrading", hasOlder, upgrade,
		},
	}
}

// accidents are what happens to a deployment, and to its keys.
func accidents() []step {
	return []step{
		{
			"member-lost", "two of five members are away: the alarm is on, transfers arrive, they come back",
			"runbooks.md#causewaycommitteemembersmissing", nil, loseMember,
		},
		{
			"relay-restored", "the relay's database is put back to a backup",
			"operating.md#database", onSQLite, restoreRelay,
		},
		{
			"database-fails-over", "the relay's PostgreSQL is killed, and its standby promoted",
			"operating.md#database", onPostgres, failDatabaseOver,
		},
		{
			"signer-put-back", "a signer's disk is put back; it refuses until a person looked",
			"operating.md#the-signer-refuses", nil, putSignerBack,
		},
		{
			"signer-off", "a person switches a signer off, and on again",
			"operating.md#the-signer", nil, switchSignerOff,
		},
		{
			"chain-paused", "the guardian pauses a chain; the owner opens it",
			"operating.md#when-something-is-wrong", nil, pauseChain,
		},
		{
			"relay-account-stolen", "the coins of the relay's account are taken; transfers wait until it has another one",
			"runbooks.md#causewayrelaygasout", nil, replaceRelayAccount,
		},
		{
			"reserve-low", "the reserve for miners is low: withdrawals are paused until somebody tops it up",
			"runbooks.md#causewayreservelow", nil, fillReserve,
		},
		{
			"guardian-stolen", "who stole the guardian's key pauses a chain; the owner names another guardian and opens it",
			"operating.md#when-a-key-is-lost-or-stolen", nil, replaceGuardian,
		},
		{
			"member-halted", "a member's endpoint lies about a balance: it halts, and goes on by its operator's word",
			"runbooks.md#causewaymemberhalted", nil, haltMember,
		},
		{
			"member-rescanned", "a member drops what it recorded of all chains, and records it again",
			"operating.md#a-member-halts-though-the-cause-is-gone", nil, rescanMember,
		},
		{
			"asset-halted", "every member's endpoint lies: all halt, the bridge is stopped, and goes on by operators' word",
			"operating.md#a-member-halts", nil, haltAsset,
		},
		{
			"key-used", "a thief signs with a member's key beside it: a watcher sees it, and the bridge is stopped",
			"runbooks.md#causewaywatchalarm", nil, useStolenKey,
		},
		{
			"key-stolen", "a member's keys are stolen: committee and custody hand over to ones without them",
			"operating.md#the-next-committee", nil, replaceMember,
		},
		{
			"killed", "every process is killed at once while transfers are under way",
			"runbooks.md#causewayprocessgone", nil, killEverything,
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
	if o.From != "" {
		before, err := exec.CommandContext(ctx, o.From, "version").Output()
		if err != nil {
			return p, fmt.Errorf("ask the program of before for its version: %w", err)
		}
		p.Program += ", upgraded from " + strings.TrimSpace(string(before))
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s, err := newSite(ctx, o)
	if err != nil {
		return p, err
	}
	defer s.close()
	p.Chains, p.Steps = s.chains.words, len(steps(s.o)) // a chain may be missing
	for _, st := range steps(s.o) {
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
