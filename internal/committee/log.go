package committee

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"net/http"
	"strconv"

	"causeway/internal/memberlog"
	"causeway/internal/message"
)

// openLog makes sure that the member's log is there: what is signed, refused or halted is in it.
func (m *Member) openLog(ctx context.Context) error {
	if m.logOpen.Load() {
		return nil
	}
	if err := m.cfg.Store.OpenLog(ctx, memberlog.Empty(m.cfg.Domain, m.address).Link, m.cfg.Now()); err != nil {
		return fmt.Errorf("open the member's log: %w", err)
	}
	m.logOpen.Store(true)
	return nil
}

// messageEntry is what the log says of a message.
func messageEntry(s SignedMessage, p message.Payload) *memberlog.Entry {
	e := memberlog.NewEntry(memberlog.KindMessages, s.At)
	e.Messages = []memberlog.Message{{UID: s.UID, Hash: s.Hash, Amount: p.Amount}}
	return &e
}

// note has the log say what was refused, within the gate's bounds. A refusal moves nothing: it stands even when it
// cannot be written.
func (m *Member) note(ctx context.Context, list ...memberlog.Refusal) {
	if m.cfg.Refused != nil {
		for _, r := range list {
			m.cfg.Refused(Code(r.Code))
		}
	}
	r := m.gate.Pass(list, func(code string) bool {
		switch Code(code) {
		case CodeNotFinal, CodeNotReady, CodeExecuted:
			return true
		default:
			return false
		}
	})
	if r == nil {
		return
	}
	e := memberlog.NewEntry(memberlog.KindRefusals, m.cfg.Now())
	e.Refusals = r
	err := m.openLog(ctx)
	if err == nil {
		err = m.cfg.Store.AppendLog(ctx, e)
	}
	if err != nil {
		m.cfg.Log.WarnContext(ctx, "a refusal is not in the member's log", slog.Any("error", err))
	}
}

// noted notes the refusals of an error, and returns it.
func (m *Member) noted(ctx context.Context, err error) error {
	var refusals Refusals
	if !errors.As(err, &refusals) {
		return err
	}
	list := make([]memberlog.Refusal, len(refusals))
	for i, r := range refusals {
		list[i] = memberlog.Refusal{UID: r.UID, Code: string(r.Code)}
	}
	m.note(ctx, list...)
	return err
}

// NoteRefusal has the member's log say what another part of the member refused.
func (m *Member) NoteRefusal(ctx context.Context, r memberlog.Refusal) { m.note(ctx, r) }

// SignCustodyKeys signs the custody keys of an epoch for publication; digest is their message.Domain.CustodyDigest. The
// caller has checked that the keys are those of the deployment record.
func (m *Member) SignCustodyKeys(ctx context.Context, epoch uint32, digest message.Digest) (message.Signature, error) {
	if err := m.openLog(ctx); err != nil {
		return message.Signature{}, err
	}
	e := memberlog.NewEntry(memberlog.KindKeys, m.cfg.Now())
	e.Keys = &memberlog.Keys{Epoch: epoch, Digest: digest}
	uid := message.NewUID(0, 0, [24]byte(digest[8:])) // of no chain
	signed := SignedMessage{UID: uid, Hash: message.Bytes32(digest), At: e.Time(), Log: &e}
	if err := m.cfg.Store.Signed(ctx, []SignedMessage{signed}); err != nil {
		return message.Signature{}, fmt.Errorf("record custody keys: %w", err)
	}
	return m.cfg.Signer.SignCustodyKeys(ctx, epoch, digest)
}

// LogPage returns the part of the log from an index on, under its signed head. ErrNoLog: it has not begun.
func (m *Member) LogPage(ctx context.Context, from uint64) (memberlog.Page, error) {
	if err := m.openLog(ctx); err != nil {
		return memberlog.Page{}, err
	}
	for {
		head, texts, err := m.cfg.Store.Log(ctx, from)
		if err != nil {
			return memberlog.Page{}, fmt.Errorf("read the member's log: %w", err)
		}
		signed, err := m.signHead(ctx, head)
		if errors.Is(err, errOlderHead) {
			continue // the log that is there now is at least as long
		}
		if err != nil {
			return memberlog.Page{}, err
		}
		if texts == nil {
			texts = []json.RawMessage{}
		}
		return memberlog.Page{Head: signed, From: from, Entries: texts}, nil
	}
}

// errOlderHead means that a longer head was signed since this one was read.
var errOlderHead = errors.New("a longer head was signed")

// signHead signs a head once, however often it is asked for, and none that is shorter than one before: a signer with a
// record of its own would have to take it for a log that went back.
func (m *Member) signHead(ctx context.Context, h memberlog.Head) (memberlog.SignedHead, error) {
	m.headMu.Lock()
	defer m.headMu.Unlock()
	switch {
	case ctx.Err() != nil:
		return memberlog.SignedHead{}, ctx.Err()
	case m.head.Head == h:
		return m.head, nil
	case h.Size < m.head.Size:
		return memberlog.SignedHead{}, errOlderHead
	}
	s, err := m.cfg.Signer.SignLog(ctx, h)
	if err != nil {
		return memberlog.SignedHead{}, fmt.Errorf("sign the log's head: %w", err)
	}
	m.head = memberlog.SignedHead{Head: h, Signature: memberlog.Signature(s)}
	return m.head, nil
}

// logPage serves the log to everybody: it is there to be held against the member. Who has no token has a small
// allowance.
func (s *server) logPage(w http.ResponseWriter, r *http.Request) {
	limits := s.readers
	if _, known := s.caller(r); known && len(s.keys) > 0 {
		limits = s.known
	}
	if !limits.allow(r.RemoteAddr) {
		w.Header().Set("Retry-After", "1")
		answer(w, http.StatusTooManyRequests,
			errorResponse{"rate_limited", "Too many requests: wait a second and ask again."})
		return
	}
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.Header().Set("Cache-Control", "no-store")
	from := uint64(0)
	if text := r.URL.Query().Get("from"); text != "" {
		var err error
		if from, err = strconv.ParseUint(text, 10, 64); err != nil || from > math.MaxInt64 {
			answer(w, http.StatusBadRequest, errorResponse{"bad_request", "from is the index of an entry."})
			return
		}
	}
	ctx, cancel := context.WithTimeout(r.Context(), s.cfg.Timeout)
	defer cancel()
	page, err := s.member.LogPage(ctx, from)
	if err != nil {
		s.fail(w, r, "log failed", err)
		return
	}
	answer(w, http.StatusOK, page)
}

// LogPage reads the part of a member's log from an index on. Nothing of it is checked but its form and the head's
// signature: package memberlog says whether the entries lead to the head.
func (c *Client) LogPage(ctx context.Context, from uint64) (memberlog.Page, error) {
	var page memberlog.Page
	status, body, err := c.http.Get(ctx, "/v1/log?from="+strconv.FormatUint(from, 10))
	if err != nil {
		return page, err
	}
	if status != http.StatusOK {
		return page, statusError(status, body)
	}
	if err := json.Unmarshal(body, &page); err != nil || page.From != from || len(page.Entries) > memberlog.MaxPage {
		return page, fmt.Errorf("read log: %w", ErrAnswer)
	}
	if err := page.Head.Check(c.cfg.Domain, c.cfg.Address); err != nil {
		return page, fmt.Errorf("read log: %w: %w", ErrAnswer, err)
	}
	return page, nil
}
