// Package memberlog is the record that others can hold against a member of the committee: a log of everything that it
// signed, refused, halted and cleared, each entry bound to all before it by a hash, and the whole of it by the member's
// signature. Whoever has two heads that a member signed can prove that it rewrote its log. The package is pure: it says
// what an entry is, how a log grows and how it is checked; members store and serve logs, and anybody follows them.
//
//	link of an empty log   sha256("causeway/member-log" | domain 32 | member 20)
//	link of n entries      sha256(link of n − 1 entries | text of entry n − 1)
//	head                   n, link of n entries; signed as message.Domain.LogDigest
//
// The domain stands for the deployment's salt, so that no log is another deployment's or another member's.
package memberlog

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"

	"causeway/internal/message"
)

const logTag = "causeway/member-log"

// Errors of logs that are not what they have to be.
var (
	ErrChain     = errors.New("the log's entries do not lead to the head that the member signed")
	ErrSignature = errors.New("the head is not signed by this member")
)

// Head is a log up to an entry: the link stands for all entries before Size.
type Head struct {
	Size uint64          `json:"size"`
	Link message.Bytes32 `json:"link"`
}

// Empty is the head of a member's log before its first entry.
func Empty(d message.Domain, m message.Member) Head {
	b := append(append([]byte(logTag), d[:]...), m[:]...)
	return Head{Link: sha256.Sum256(b)}
}

// With is the head behind one more entry, by its text.
func (h Head) With(text []byte) Head {
	b := make([]byte, 0, len(h.Link)+len(text))
	b = append(append(b, h.Link[:]...), text...)
	return Head{Size: h.Size + 1, Link: sha256.Sum256(b)}
}

// Append gives an entry its place behind a head, and returns its text and the head behind it.
func (h Head) Append(e Entry) (text []byte, next Head, err error) {
	e.Index = h.Size
	if text, err = e.Text(); err != nil {
		return nil, h, err
	}
	return text, h.With(text), nil
}

// Read checks that texts are the entries behind a head, and returns the head behind them.
func (h Head) Read(texts []json.RawMessage) ([]Entry, Head, error) {
	out := make([]Entry, len(texts))
	for i, text := range texts {
		e, err := Parse(text)
		if err != nil {
			return nil, h, fmt.Errorf("entry %d: %w", h.Size, err)
		}
		if e.Index != h.Size {
			return nil, h, fmt.Errorf("entry %d says that it is %d: %w", h.Size, e.Index, ErrChain)
		}
		if (e.Kind == KindOpened) != (h.Size == 0) {
			return nil, h, fmt.Errorf("entry %d is %q: %w", h.Size, e.Kind, ErrChain)
		}
		out[i], h = e, h.With(text)
	}
	return out, h, nil
}

// SignedHead is a head with the member's signature.
type SignedHead struct {
	Head
	Signature Signature `json:"signature"`
}

// Signature is a member's, 64 bytes; in JSON 0x and hexadecimal digits.
type Signature message.Signature

// Check demands the member's signature over the head, in this deployment.
func (h SignedHead) Check(d message.Domain, m message.Member) error {
	signer, err := message.Recover(d.LogDigest(h.Size, h.Link), message.Signature(h.Signature))
	if err != nil || signer != m {
		return ErrSignature
	}
	return nil
}

// Page is a part of a log as a member serves it, with its newest head.
type Page struct {
	Head    SignedHead        `json:"head"`
	From    uint64            `json:"from"` // index of the first entry
	Entries []json.RawMessage `json:"entries"`
}

// Bounds of a page.
const (
	MaxPage      = 256       // entries
	MaxPageBytes = 192 << 10 // of their texts together, unless the first is longer
)
