// Package incident is what operators say about disruptions: entries that a key of theirs signed, and the incidents that
// they add up to. It is pure. A database that is not trusted keeps the entries: whatever no listed key signed for this
// deployment counts for nothing, and nobody can put words into an operator's mouth.
package incident

import (
	"cmp"
	"crypto/ecdsa"
	"encoding/binary"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/message"
)

// State is what an entry does. Stored and signed text: never rename one.
type State string

// The states.
const (
	Open   State = "open"   // the first entry: it began
	Update State = "update" // more is known
	Closed State = "closed" // the last entry: it is over
)

// Severity is how much people notice. Stored and signed text.
type Severity string

// The severities.
const (
	Minor Severity = "minor" // transfers take longer, or a part of the page is missing
	Major Severity = "major" // transfers of an asset or chain wait, or people must not send
)

// Bounds of an entry, in characters, and of an incident, in entries.
const (
	MaxTitle   = 120
	MaxText    = 2000
	MaxEntries = 100
)

// Entry is one thing that an operator said.
type Entry struct {
	Incident string // its id
	Seq      uint32 // 0 opens it; each next one is one more
	At       time.Time
	State    State
	Severity Severity
	Title    string // of the first entry alone
	Text     string
	// Signature is r, s and v (0 or 1) over Digest.
	Signature []byte
}

// ErrEntry means that an entry breaks a rule of its form or order.
var ErrEntry = errors.New("incident entry")

var idForm = regexp.MustCompile(`^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$`)

// Check tells what is wrong with an entry by itself.
func (e Entry) Check() error {
	bad := func(text string) error { return fmt.Errorf("%w: %s", ErrEntry, text) }
	switch {
	case !idForm.MatchString(e.Incident):
		return bad("an id is of 1 to 64 small letters, digits and hyphens between them")
	case e.Seq >= MaxEntries:
		return bad(fmt.Sprintf("an incident has at most %d entries: close it and open another", MaxEntries))
	case (e.Seq == 0) != (e.State == Open):
		return bad("the first entry opens, and no other")
	case e.State != Open && e.State != Update && e.State != Closed:
		return bad("unknown state")
	case e.Severity != Minor && e.Severity != Major:
		return bad("a severity is minor or major")
	case (e.Title == "") == (e.State == Open):
		return bad("the first entry has a title, and no other")
	case !plain(e.Title, MaxTitle, ""):
		return bad(fmt.Sprintf("a title is one line of at most %d characters", MaxTitle))
	case strings.TrimSpace(e.Text) == "" || !plain(e.Text, MaxText, "\n"):
		return bad(fmt.Sprintf("a text is of 1 to %d characters", MaxText))
	case e.At.UnixMilli() <= 0:
		return bad("it has no time")
	}
	return nil
}

// plain reports whether a text is valid, short and without control characters but those that are allowed.
func plain(text string, most int, allowed string) bool {
	odd := func(r rune) bool {
		return (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)) && !strings.ContainsRune(allowed, r)
	}
	return utf8.ValidString(text) && utf8.RuneCountInString(text) <= most && !strings.ContainsFunc(text, odd)
}

const digestPrefix = "causeway/incident/1"

// Digest is what is signed: Keccak-256 over the prefix, the deployment's domain and each field, texts by their lengths
// before them. The prefix is no start of a transaction or of any text that a wallet signs.
func (e Entry) Digest(d message.Domain) [32]byte {
	b := append([]byte(digestPrefix), d[:]...)
	text := func(s string) {
		b = binary.BigEndian.AppendUint32(b, uint32(len(s)))
		b = append(b, s...)
	}
	text(e.Incident)
	b = binary.BigEndian.AppendUint32(b, e.Seq)
	b = binary.BigEndian.AppendUint64(b, uint64(e.At.UnixMilli()))
	for _, s := range []string{string(e.State), string(e.Severity), e.Title, e.Text} {
		text(s)
	}
	return crypto.Keccak256Hash(b)
}

// Sign checks an entry and signs it.
func Sign(d message.Domain, e Entry, key *ecdsa.PrivateKey) (Entry, error) {
	if err := e.Check(); err != nil {
		return Entry{}, err
	}
	digest := e.Digest(d)
	signature, err := crypto.Sign(digest[:], key)
	if err != nil {
		return Entry{}, fmt.Errorf("sign incident entry: %w", err)
	}
	e.Signature = signature
	return e, nil
}

// Signer is the address of the key that signed.
func (e Entry) Signer(d message.Domain) (message.Member, error) {
	digest := e.Digest(d)
	key, err := crypto.SigToPub(digest[:], e.Signature)
	if err != nil {
		return message.Member{}, fmt.Errorf("%w: its signature is none", ErrEntry)
	}
	return message.Member(crypto.PubkeyToAddress(*key)), nil
}

// Said is an entry with the operator who signed it.
type Said struct {
	Entry
	By message.Member
}

// Incident is what the entries of one id add up to.
type Incident struct {
	ID       string
	Title    string
	Severity Severity // the worst that was said
	Opened   time.Time
	Closed   time.Time // zero: it is open
	Said     []Said    // oldest first
}

// Follows tells whether an entry may stand after those of an incident that are there; nil for the first one.
func (e Entry) Follows(before *Incident) error {
	if err := e.Check(); err != nil {
		return err
	}
	switch {
	case before == nil && e.Seq != 0:
		return fmt.Errorf("%w: nothing opened %s", ErrEntry, e.Incident)
	case before == nil:
		return nil
	case !before.Closed.IsZero():
		return fmt.Errorf("%w: %s is closed", ErrEntry, e.Incident)
	case int(e.Seq) != len(before.Said):
		return fmt.Errorf("%w: %s has %d entries, and this is number %d", ErrEntry, e.Incident, len(before.Said), e.Seq)
	case e.At.Before(before.Said[len(before.Said)-1].At):
		return fmt.Errorf("%w: it is older than the entry before", ErrEntry)
	}
	return nil
}

// Fold makes incidents of entries, newest first, and counts the entries that it refused: not signed by any of signers
// for this deployment, malformed, or not following the ones before.
func Fold(d message.Domain, signers []message.Member, entries []Entry) (list []Incident, refused int) {
	sorted := slices.Clone(entries)
	slices.SortStableFunc(sorted, func(a, b Entry) int {
		return cmp.Or(cmp.Compare(a.Incident, b.Incident), cmp.Compare(a.Seq, b.Seq))
	})
	of := make(map[string]*Incident)
	for _, e := range sorted {
		before := of[e.Incident]
		by, err := e.Signer(d)
		if err != nil || !slices.Contains(signers, by) || e.Follows(before) != nil {
			refused++
			continue
		}
		if before == nil {
			before = &Incident{ID: e.Incident, Title: e.Title, Severity: Minor, Opened: e.At}
			of[e.Incident] = before
		}
		before.Said = append(before.Said, Said{e, by})
		if e.Severity == Major {
			before.Severity = Major
		}
		if e.State == Closed {
			before.Closed = e.At
		}
	}
	for _, i := range of {
		list = append(list, *i)
	}
	slices.SortFunc(list, func(a, b Incident) int {
		return cmp.Or(b.Opened.Compare(a.Opened), cmp.Compare(a.ID, b.ID))
	})
	return list, refused
}

// Day is a day of UTC and the worst that it saw.
type Day struct {
	Date  string   // like 2026-11-20
	Worst Severity // empty: nothing
}

// Days are the last n days up to now, oldest first.
func Days(list []Incident, now time.Time, n int) []Day {
	today := now.UTC().Truncate(24 * time.Hour)
	out := make([]Day, 0, n)
	for i := n - 1; i >= 0; i-- {
		from := today.AddDate(0, 0, -i)
		to := from.AddDate(0, 0, 1)
		day := Day{Date: from.Format(time.DateOnly)}
		for _, x := range list {
			if x.Opened.Before(to) && (x.Closed.IsZero() || !x.Closed.Before(from)) && day.Worst != Major {
				day.Worst = x.Severity
			}
		}
		out = append(out, day)
	}
	return out
}
