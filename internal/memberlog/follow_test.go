package memberlog_test

import (
	"crypto/ecdsa"
	"encoding/json"
	"testing"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/memberlog"
	"causeway/internal/message"
)

// server is a member that serves a log.
type server struct {
	key    *ecdsa.PrivateKey
	domain message.Domain
	texts  []json.RawMessage
	heads  []memberlog.Head // by size
}

func newServer(t *testing.T) *server {
	t.Helper()
	key, err := crypto.ToECDSA(crypto.Keccak256([]byte("a member")))
	require.NoError(t, err)
	s := &server{key: key, domain: message.NewDomain(message.Bytes32{1})}
	s.heads = []memberlog.Head{memberlog.Empty(s.domain, s.member())}
	s.grow(t, entries()[:1]...)
	return s
}

func (s *server) member() message.Member { return message.MemberOf(&s.key.PublicKey) }

func (s *server) grow(t *testing.T, list ...memberlog.Entry) {
	t.Helper()
	for _, e := range list {
		text, next, err := s.heads[len(s.heads)-1].Append(e)
		require.NoError(t, err)
		s.texts, s.heads = append(s.texts, text), append(s.heads, next)
	}
}

func (s *server) head(t *testing.T, size int) memberlog.SignedHead {
	t.Helper()
	h := s.heads[size]
	sig, err := message.Sign(s.domain.LogDigest(h.Size, h.Link), s.key)
	require.NoError(t, err)
	return memberlog.SignedHead{Head: h, Signature: memberlog.Signature(sig)}
}

// page serves n entries from one on, under the head of size.
func (s *server) page(t *testing.T, from uint64, n, size int) memberlog.Page {
	t.Helper()
	return memberlog.Page{Head: s.head(t, size), From: from, Entries: s.texts[from:min(int(from)+n, len(s.texts))]}
}

func (s *server) fork(t *testing.T, at int, list ...memberlog.Entry) *server {
	t.Helper()
	o := &server{key: s.key, domain: s.domain}
	o.texts, o.heads = append(o.texts, s.texts[:at]...), append(o.heads, s.heads[:at+1]...)
	o.grow(t, list...)
	return o
}

// A log that grows is read page by page, also while it grows.
func TestFollower_ReadsWhatGrows(t *testing.T) {
	s := newServer(t)
	s.grow(t, entries()[1:]...)
	f, err := memberlog.NewFollower(s.domain, s.member(), memberlog.SignedHead{})
	require.NoError(t, err)
	n := 0
	for more := true; more; {
		var list []memberlog.Entry
		list, more, err = f.Take(s.page(t, f.At().Size, 2, len(s.texts)))
		require.NoError(t, err)
		if n += len(list); n < 12 {
			s.grow(t, entries()[1])
		}
	}
	require.Equal(t, len(s.texts), n)
	require.Equal(t, f.At(), f.Newest().Head)
	list, more, err := f.Take(s.page(t, f.At().Size, 9, len(s.texts)))
	require.NoError(t, err)
	require.False(t, more)
	require.Empty(t, list)
}

// A rewritten log is proven by two heads that the member signed, whether it was rewritten before or behind what was
// read, and also by who only kept the older head.
func TestFollower_ProvesForks(t *testing.T) {
	s := newServer(t)
	s.grow(t, entries()[1:6]...)
	for name, o := range map[string]*server{
		"same length": s.fork(t, 3, entries()[5:8]...),
		"longer":      s.fork(t, 3, append(entries()[1:6], entries()[6:]...)...),
	} {
		f, err := memberlog.NewFollower(s.domain, s.member(), s.head(t, 6))
		require.NoError(t, err)
		var fork *memberlog.Fork
		for more := true; more && err == nil; {
			_, more, err = f.Take(o.page(t, f.At().Size, 2, len(o.texts)))
		}
		require.ErrorAs(t, err, &fork, name)
		require.Equal(t, s.head(t, 6), fork.First)
		require.Equal(t, o.head(t, len(o.texts)), fork.Second)
		require.NoError(t, fork.First.Check(s.domain, s.member()))
		require.NoError(t, fork.Second.Check(s.domain, s.member()))
	}
	f, err := memberlog.NewFollower(s.domain, s.member(), memberlog.SignedHead{})
	require.NoError(t, err)
	_, _, err = f.Take(s.page(t, 0, 9, 6))
	require.NoError(t, err)
	o := s.fork(t, 3, entries()[1:6]...)
	_, _, err = f.Take(o.page(t, 6, 9, 6))
	var fork *memberlog.Fork
	require.ErrorAs(t, err, &fork, "of the same length as what was read")
	longer := s.fork(t, 5, entries()[1:4]...)
	g, err := memberlog.NewFollower(s.domain, s.member(), memberlog.SignedHead{})
	require.NoError(t, err)
	_, _, err = g.Take(s.page(t, 0, 9, 6))
	require.NoError(t, err)
	_, _, err = g.Take(longer.page(t, 6, 9, 8))
	require.ErrorIs(t, err, memberlog.ErrChain, "who reads from the first entry on proves it")
}

// A log that goes back is told, and so is a member that does not serve what it signed.
func TestFollower_RefusesTheRest(t *testing.T) {
	s := newServer(t)
	s.grow(t, entries()[1:6]...)
	for name, c := range map[string]struct {
		known memberlog.SignedHead
		page  memberlog.Page
		want  error
	}{
		"goes back":       {s.head(t, 6), s.page(t, 0, 9, 5), memberlog.ErrBack},
		"holds back":      {memberlog.SignedHead{}, s.page(t, 0, 0, 5), memberlog.ErrChain},
		"another's entry": {memberlog.SignedHead{}, memberlog.Page{Head: s.head(t, 1), Entries: s.texts[1:2]}, memberlog.ErrChain},
		"no entry": {
			memberlog.SignedHead{},
			memberlog.Page{Head: s.head(t, 1), Entries: []json.RawMessage{[]byte("{}")}},
			memberlog.ErrEntry,
		},
		"unsigned": {memberlog.SignedHead{}, memberlog.Page{Entries: s.texts}, memberlog.ErrSignature},
	} {
		f, err := memberlog.NewFollower(s.domain, s.member(), c.known)
		require.NoError(t, err)
		_, _, err = f.Take(c.page)
		require.ErrorIs(t, err, c.want, name)
	}
	_, err := memberlog.NewFollower(s.domain, message.Member{1}, s.head(t, 6))
	require.ErrorIs(t, err, memberlog.ErrSignature)
	f, err := memberlog.NewFollower(s.domain, s.member(), memberlog.SignedHead{})
	require.NoError(t, err)
	_, _, err = f.Take(s.page(t, 1, 9, 6))
	require.Error(t, err, "another page")
}
