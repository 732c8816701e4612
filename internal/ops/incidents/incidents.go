// Package incidents is an operator's word about disruptions: it signs entries, keeps them in the database that the API
// reads, and lists what is there.
package incidents

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/incident"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/store"
)

// Book is the incidents of one deployment, in the database of an API.
type Book struct {
	config  config.Serve
	domain  message.Domain
	signers []message.Member
	db      *store.DB
	now     func() time.Time
}

// Open opens the database that the API's file names. The caller closes the book.
func Open(ctx context.Context, c config.Serve, now func() time.Time) (*Book, error) {
	signers, err := node.IncidentSigners(c)
	if err != nil {
		return nil, err
	}
	d, err := node.LoadDeployment(c.Path(c.Deployment))
	if err != nil {
		return nil, err
	}
	dsn, err := c.DSN()
	if err != nil {
		return nil, err
	}
	if err := node.AtVersion(ctx, dsn, "causeway serve"); err != nil {
		return nil, err
	}
	db, err := store.Open(ctx, dsn, store.Options{})
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	return &Book{config: c, domain: d.Domain, signers: signers, db: db, now: now}, nil
}

// Close closes the database.
func (b *Book) Close() error { return b.db.Close() }

// Word is what an operator says: State, ID and Text always; Title when it opens; Severity empty: as it was, or minor.
type Word struct {
	State    incident.State
	ID       string
	Severity incident.Severity
	Title    string
	Text     string
}

// KeyFile is the operator's key.
type KeyFile struct {
	Path, PasswordFile string
}

// Say signs a word and keeps it. It says which entry it became.
func (b *Book) Say(ctx context.Context, w Word, k KeyFile, out io.Writer) error {
	key, err := committee.LoadKey(k.Path, committee.KeyOptions{
		PasswordFile: k.PasswordFile, AllowDemo: b.config.Network == config.Local,
	})
	if err != nil {
		return fmt.Errorf("load the operator's key: %w", err)
	}
	me := message.Member(crypto.PubkeyToAddress(key.PublicKey))
	if !slices.Contains(b.signers, me) {
		return fmt.Errorf("the API would not show it: add 0x%x to incidents: signers: in its file first", me)
	}
	list, err := b.read(ctx)
	if err != nil {
		return err
	}
	e := incident.Entry{
		Incident: w.ID, At: b.now().UTC().Truncate(time.Millisecond), State: w.State, Severity: w.Severity, Title: w.Title,
		Text: w.Text,
	}
	var before *incident.Incident
	if at := slices.IndexFunc(list, func(i incident.Incident) bool { return i.ID == w.ID }); at >= 0 {
		before = &list[at]
		e.Seq = uint32(len(before.Said))
	}
	switch {
	case w.State == incident.Open && before != nil:
		return fmt.Errorf("there is an incident %s already: update it, or choose another id", w.ID)
	case e.Severity == "" && before != nil:
		e.Severity = before.Said[len(before.Said)-1].Severity
	case e.Severity == "":
		e.Severity = incident.Minor
	}
	if err := e.Follows(before); err != nil {
		return err
	}
	if e, err = incident.Sign(b.domain, e, key); err != nil {
		return err
	}
	added, err := b.db.Incidents().Add(ctx, e)
	if err != nil {
		return err
	}
	if !added {
		return fmt.Errorf("somebody else wrote entry %d of %s meanwhile: look at it with `causeway incident list`", e.Seq, w.ID)
	}
	_, err = fmt.Fprintf(out, "%s: entry %d, %s, signed by 0x%x\n", e.Incident, e.Seq, e.State, me)
	return err
}

func (b *Book) read(ctx context.Context) ([]incident.Incident, error) {
	entries, err := b.db.Incidents().Newest(ctx)
	if err != nil {
		return nil, err
	}
	list, _ := incident.Fold(b.domain, b.signers, entries)
	return list, nil
}

// List prints the incidents as the API shows them, newest first.
func (b *Book) List(ctx context.Context, out io.Writer) error {
	entries, err := b.db.Incidents().Newest(ctx)
	if err != nil {
		return err
	}
	list, refused := incident.Fold(b.domain, b.signers, entries)
	var text strings.Builder
	for _, i := range list {
		state := "open"
		if !i.Closed.IsZero() {
			state = "closed " + i.Closed.Format(time.RFC3339)
		}
		fmt.Fprintf(&text, "%s  %s  %s  %s (%s)\n", i.Opened.Format(time.RFC3339), i.ID, i.Severity, i.Title, state)
		for _, s := range i.Said {
			fmt.Fprintf(&text, "    %s  %s  %s\n", s.At.Format(time.RFC3339), s.State, strings.ReplaceAll(s.Text, "\n", " "))
		}
	}
	if len(list) == 0 {
		text.WriteString("no incidents\n")
	}
	if refused > 0 {
		fmt.Fprintf(&text, "%d entries that no signer of this file signed are not shown\n", refused)
	}
	_, err = io.WriteString(out, text.String())
	return err
}
