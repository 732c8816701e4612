package memberlog

import (
	"errors"
	"fmt"

	"causeway/internal/message"
)

// Errors of a member's log as others saw it before.
var (
	// ErrBack means that a log is shorter than what the member signed before: its database was restored, or it hides
	// entries.
	ErrBack = errors.New("the log is shorter than the member signed before")
	errPage = errors.New("the page is not the one that was asked for")
)

// Fork is the proof that a member rewrote its log: it signed both heads, and the entries under the second do not lead
// through the first.
type Fork struct {
	First  SignedHead `json:"first"`
	Second SignedHead `json:"second"`
}

func (f *Fork) Error() string {
	return fmt.Sprintf("the member rewrote its log: it signed %s for %d entries, and then %s for %d others", f.First.Link,
		f.First.Size, f.Second.Link, f.Second.Size)
}

// maxClaims bounds the heads that a Follower has still to come to.
const maxClaims = 64

// Follower reads one member's log from its first entry on and holds it against every head that the member ever signed
// as far as it is told. It is not safe for concurrent use.
type Follower struct {
	domain message.Domain
	member message.Member
	at     Head
	claims []SignedHead // signed, and not reached yet
	missed *SignedHead  // that the entries did not lead through
	newest SignedHead
}

// NewFollower returns one that has read nothing. known is the longest head that was signed before; the zero value:
// none.
func NewFollower(d message.Domain, m message.Member, known SignedHead) (*Follower, error) {
	f := &Follower{domain: d, member: m, at: Empty(d, m)}
	if known.Size == 0 {
		return f, nil
	}
	if err := known.Check(d, m); err != nil {
		return nil, err
	}
	f.claims, f.newest = []SignedHead{known}, known
	return f, nil
}

// At is the head up to which entries were read.
func (f *Follower) At() Head { return f.at }

// Newest is the longest head that the member signed.
func (f *Follower) Newest() SignedHead { return f.newest }

// Take reads a page, which begins at At, and returns its entries; more says that some are left. The error is a *Fork,
// ErrBack, ErrSignature, or ErrChain and ErrEntry when the member serves something else than it signed. After an error
// nothing more is taken.
func (f *Follower) Take(p Page) (list []Entry, more bool, err error) {
	if err := p.Head.Check(f.domain, f.member); err != nil {
		return nil, false, err
	}
	if p.From != f.at.Size {
		return nil, false, errPage
	}
	if err := f.claim(p.Head); err != nil {
		return nil, false, err
	}
	for _, text := range p.Entries[:min(uint64(len(p.Entries)), p.Head.Size-f.at.Size)] {
		one, next, err := f.at.Read(p.Entries[len(list) : len(list)+1])
		if err != nil {
			return nil, false, fmt.Errorf("%.40q: %w", string(text), err)
		}
		list, f.at = append(list, one...), next
		if err := f.reach(); err != nil {
			return nil, false, err
		}
	}
	if len(list) == 0 && f.at.Size < p.Head.Size {
		return nil, false, fmt.Errorf("entry %d is not served: %w", f.at.Size, ErrChain)
	}
	return list, f.at.Size < p.Head.Size, nil
}

// claim adds a head that the member signed.
func (f *Follower) claim(h SignedHead) error {
	if h.Size < f.newest.Size {
		return fmt.Errorf("%d entries, and %d before: %w", h.Size, f.newest.Size, ErrBack)
	}
	for _, c := range append(f.claims, f.newest) {
		if c.Size == h.Size && c.Link != h.Link && c.Size > 0 {
			return &Fork{First: c, Second: h}
		}
	}
	if h.Size < f.at.Size || h.Size == f.at.Size && h.Link != f.at.Link {
		return fmt.Errorf("at %d entries: %w", h.Size, ErrChain)
	}
	if h.Size > f.newest.Size {
		f.newest = h
	}
	if h.Size > f.at.Size && (len(f.claims) == 0 || f.claims[len(f.claims)-1].Size < h.Size) && len(f.claims) < maxClaims {
		f.claims = append(f.claims, h)
	}
	return nil
}

// reach holds what was read against the heads that were signed for so many entries.
func (f *Follower) reach() error {
	for len(f.claims) > 0 && f.claims[0].Size == f.at.Size {
		c := f.claims[0]
		f.claims = f.claims[1:]
		switch {
		case c.Link == f.at.Link && f.missed != nil:
			return &Fork{First: *f.missed, Second: c}
		case c.Link == f.at.Link:
		case f.missed == nil && len(f.claims) > 0:
			f.missed = &c // whether the member signed what follows, the next head says
		default:
			return fmt.Errorf("at %d entries: %w", f.at.Size, ErrChain)
		}
	}
	return nil
}
