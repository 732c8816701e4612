// Package signers is what a person does about a signer: begin its record, look at it, switch it off and on, and have it
// go on after its record was put back.
package signers

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/deploy"
	"causeway/internal/signer"
)

// ErrStopped ends the program with exit code 1: nothing is signed.
var ErrStopped = errors.New("the signer signs nothing")

// Tool is a signer's file and where to write.
type Tool struct {
	Config config.Signer
	Out    io.Writer
}

// Said is what a person knows of a key's signatures that a record does not have.
type Said struct {
	LogSize   uint64 // of the newest head of the member's log that others have
	Successor string // hash of the next set, if the key signed one in this epoch; empty: it did not, or nobody knows
	Entries   uint64 // that the member saw in the record; 0: fewer than there are
}

func (s Said) word() (signer.Word, error) {
	w := signer.Word{LogSize: s.LogSize, Entries: s.Entries}
	if s.Successor == "" {
		return w, nil
	}
	hash, err := message.ParseBytes32(s.Successor)
	if err != nil {
		return w, fmt.Errorf("successor: %w", err)
	}
	w.Successor = &hash
	return w, nil
}

func (s Said) successor(epoch uint32) string {
	if s.Successor == "" {
		return fmt.Sprintf("no rotation out of epoch %d is ever signed; the other members hand over", epoch)
	}
	return fmt.Sprintf("set %s is the one successor of epoch %d", s.Successor, epoch)
}

// Begin makes the record. used is what is known of a key that signed without one before; nil: it has never signed.
func (t Tool) Begin(used *Said) error {
	cfg, err := node.SignerConfig(t.Config, deploy.Sends, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	var before *signer.Word
	if used != nil {
		w, err := used.word()
		if err != nil {
			return err
		}
		before = &w
	}
	if err := signer.Begin(cfg, before); err != nil {
		return err
	}
	text := fmt.Sprintf("the record of %s is begun: %s, and its mark %s\n", keysOf(cfg), cfg.Record, cfg.Mark)
	if used != nil {
		text += fmt.Sprintf("no head of the member's log below %d entries is signed; %s\n", used.LogSize,
			used.successor(cfg.Policy.Set.Epoch))
	}
	_, err = io.WriteString(t.Out, text+"back the record up as often as you like, and never the mark\n")
	return err
}

// keysOf names what a signer holds.
func keysOf(c signer.Config) string {
	if len(c.Accounts)+len(c.Solana)+len(c.TON) > 0 {
		return "accounts"
	}
	if c.Key == nil {
		return "custody keys"
	}
	return c.Key.Member().Hex()
}

// ownerOf names whose record it is.
func (t Tool) ownerOf(f signer.Found) string {
	switch {
	case t.Config.Pays():
		return "accounts"
	case f.Member == message.Member{}:
		return "custody keys"
	}
	return f.Member.Hex()
}

// Baton is where the path of a kind's batons begins.
type Baton struct {
	Kind  string // btc, brc20 or rune
	Baton string // txid:vout
	After string // the baton that nobody could spend any more, of a path that begins anew; empty: it is the first
}

// Baton writes where a path begins into the signer's file of batons, which a running signer reads when it needs it.
func (t Tool) Baton(b Baton) error {
	c := t.Config
	if c.Custody == nil {
		return errors.New("the signer's file has no custody: it holds no custody keys")
	}
	path := c.Path(c.Custody.BatonsFile)
	line := b.Kind + " " + b.Baton
	if b.After != "" {
		line += " after " + b.After
	}
	said, err := node.ParseBaton(line)
	if err != nil {
		return err
	}
	before, err := node.LoadBatons(path)
	if err != nil {
		return err
	}
	for _, there := range before {
		switch {
		case there.Baton == said.Baton:
			return fmt.Errorf("baton %s is there already", b.Baton)
		case there.Kind == said.Kind && said.After == nil:
			return fmt.Errorf("the path of %s begins with %s: say after which baton this one begins anew: --after", b.Kind,
				there.Baton)
		}
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return fmt.Errorf("write the file of batons: %w", err)
	}
	_, err = fmt.Fprintln(f, line)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return fmt.Errorf("write the file of batons: %w", err)
	}
	_, err = fmt.Fprintf(t.Out, "the path of %s begins with baton %s\n", b.Kind, b.Baton)
	return err
}

// Status says what the files say, whether the signer runs or not. ErrStopped.
func (t Tool) Status() error {
	c := t.Config
	policy, err := node.SignerPolicy(c)
	if err != nil {
		return err
	}
	f, err := signer.Inspect(c.Path(c.RecordFile), c.Path(c.MarkFile))
	if err != nil {
		return err
	}
	var b strings.Builder
	line := func(name, format string, args ...any) {
		fmt.Fprintf(&b, "%-11s "+format+"\n", append([]any{name}, args...)...)
	}
	line("keys", "%s", t.ownerOf(f))
	line("epoch", "%d of deployment %s", policy.Set.Epoch, message.Bytes32(policy.Domain))
	line("record", "%d entries, the newest of %s", f.Entries, f.At.UTC().Format(time.RFC3339))
	if !t.Config.Pays() {
		line("log", "heads up to %d entries are signed", f.LogSize)
	}
	for _, epoch := range slices.Sorted(maps.Keys(f.Successors)) {
		line("rotation", "out of epoch %d to set %s is signed", epoch, f.Successors[epoch])
	}
	line("process", "%s", map[bool]string{true: "runs", false: "does not run"}[f.Running])
	var stopped []error
	if f.Domain != policy.Domain {
		stopped = append(stopped, fmt.Errorf("the record is of deployment %s", message.Bytes32(f.Domain)))
	}
	if f.PutBack != nil {
		stopped = append(stopped, fmt.Errorf("held: %w: `causeway signer resume` says what to do", f.PutBack))
	}
	if err := policy.On(); err != nil {
		stopped = append(stopped, fmt.Errorf("off: %w: `causeway signer on` ends it", err))
	}
	for _, err := range stopped {
		line("stopped", "%v", err)
	}
	if len(stopped) == 0 {
		line("switch", "on")
	}
	if _, err := io.WriteString(t.Out, b.String()); err != nil {
		return err
	}
	if len(stopped) > 0 {
		return ErrStopped
	}
	return nil
}

// Off has the signer sign nothing from its next request on, until On.
func (t Tool) Off(reason string) error {
	path := t.Config.Switch()
	next := path + ".new"
	if err := os.WriteFile(next, []byte(reason+"\n"), 0o644); err != nil { //nolint:gosec // it is no secret
		return fmt.Errorf("switch the signer off: %w", err)
	}
	if err := errors.Join(os.Rename(next, path), syncFolder(path)); err != nil {
		return fmt.Errorf("switch the signer off: %w", err)
	}
	_, err := fmt.Fprintf(t.Out, "off: nothing is signed while %s is there\n", path)
	return err
}

// On takes the switch back.
func (t Tool) On() error {
	path := t.Config.Switch()
	err := os.Remove(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		_, err := fmt.Fprintln(t.Out, "it was on")
		return err
	case err != nil:
		return fmt.Errorf("switch the signer on: %w", err)
	}
	if err := syncFolder(path); err != nil {
		return fmt.Errorf("switch the signer on: %w", err)
	}
	_, err = fmt.Fprintln(t.Out, "on: it signs again with the next request")
	return err
}

// syncFolder has a file's name on disk, so that a power cut does not turn the switch.
func syncFolder(path string) error {
	d, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// Resume shows what a person's word would mean for a record that was put back and, with yes, takes it.
func (t Tool) Resume(said Said, yes bool) error {
	w, err := said.word()
	if err != nil {
		return err
	}
	c := t.Config
	f, err := signer.Inspect(c.Path(c.RecordFile), c.Path(c.MarkFile))
	if err != nil {
		return err
	}
	if f.Running {
		return errors.New("the signer runs: stop it first, and start it again afterwards")
	}
	cfg, err := node.SignerConfig(c, deploy.Sends, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	if err := t.explain(f, said, cfg.Policy.Set.Epoch); err != nil {
		return err
	}
	if !yes {
		_, err := fmt.Fprintln(t.Out, "nothing was changed: run it again with --yes when that is so")
		return err
	}
	if err := signer.Resume(cfg, w); err != nil {
		return err
	}
	_, err = fmt.Fprintln(t.Out, "done: start the signer")
	return err
}

func (t Tool) explain(f signer.Found, said Said, epoch uint32) error {
	why := "it is as its mark says"
	if f.PutBack != nil {
		why = f.PutBack.Error()
	}
	_, err := fmt.Fprintf(t.Out, `the record of %s has %d entries: %s
what it has forgotten nobody can bring back. From this word on
  - no head of the member's log below %d entries is signed: ask the other operators and the watch for the newest
    head that they have of this member, never the member alone
  - %s
  - a message that was signed and forgotten could be signed in another form: contracts execute a uid once
  - what was signed of the last day's caps may be signed once more
  - on Bitcoin no uid is paid twice: the member shows again what the chain has
  - the record counts %d entries, as many as the member saw at least
`, t.ownerOf(f), f.Entries, why, said.LogSize, said.successor(epoch), max(f.Entries, said.Entries)+1)
	return err
}
