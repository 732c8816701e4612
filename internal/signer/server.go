package signer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"slices"
	"time"

	"causeway/internal/memberclient"
	"causeway/internal/memberlog"
	"causeway/internal/message"
)

// Handler serves a signer to whoever reaches it: Listen on a Unix socket, or mutual TLS, say who that is.
func Handler(s *Signer, log *slog.Logger) http.Handler {
	h := handler{s, log}
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+routeStatus, h.status)
	h.attestations(mux)
	h.bitcoin(mux)
	h.accounts(mux)
	h.solana(mux)
	h.ton(mux)
	return mux
}

// attestations are what the attestation key signs.
func (h handler) attestations(mux *http.ServeMux) {
	s := h.signer
	mux.HandleFunc("POST "+routeBatch, attest(h, func(ctx context.Context, w wireBatch) (message.Signature, error) {
		messages, err := w.decode()
		if err != nil {
			return message.Signature{}, refuse(CodeMalform, "%v", err)
		}
		return s.SignBatch(ctx, w.Caller.caller(), messages)
	}))
	mux.HandleFunc("POST "+routeRotation, attest(h, func(ctx context.Context, w wireRotation) (message.Signature, error) {
		next, err := message.DecodeSet(w.Set)
		if err != nil {
			return message.Signature{}, refuse(CodeMalform, "%v", err)
		}
		return s.SignRotation(ctx, w.Caller.caller(), w.From, next)
	}))
	mux.HandleFunc("POST "+routeCustody, attest(h, func(ctx context.Context, w wireCustody) (message.Signature, error) {
		return s.SignCustodyKeys(ctx, w.Caller.caller(), w.Epoch, w.Digest)
	}))
	mux.HandleFunc("POST "+routeLog, attest(h, func(ctx context.Context, w wireLog) (message.Signature, error) {
		return s.SignLog(ctx, w.Caller.caller(), memberlog.Head{Size: w.Size, Link: w.Link})
	}))
	mux.HandleFunc("POST "+routeVeto, attest(h, func(ctx context.Context, w wireVeto) (message.Signature, error) {
		return s.SignVeto(ctx, w.Caller.caller(), w.UID, w.Height)
	}))
}

type handler struct {
	signer *Signer
	log    *slog.Logger
}

func (h handler) status(w http.ResponseWriter, _ *http.Request) {
	s := h.signer.Status()
	out := wireStatus{
		Member: s.Member[:], Domain: message.Bytes32(s.Domain), Epoch: s.Epoch, Entries: s.Entries, Link: s.Link,
		LogSize: s.LogSize, At: s.At.UnixMilli(),
	}
	if len(s.Custody) > 0 {
		out.Custody = make(map[uint32]memberclient.Hex, len(s.Custody))
		for epoch, key := range s.Custody {
			out.Custody[epoch] = key[:]
		}
	}
	for _, a := range s.Accounts {
		out.Accounts = append(out.Accounts, a[:])
	}
	for _, a := range s.Solana {
		out.Solana = append(out.Solana, a[:])
	}
	for _, a := range s.TON {
		out.TON = append(out.TON, message.Bytes32(a))
	}
	if s.Stopped != nil {
		stopped := encodeRefusal(s.Stopped)
		out.Stopped = &stopped
	}
	h.answer(w, http.StatusOK, out)
}

// attest answers with a signature of the attestation key.
func attest[T any](h handler, sign func(context.Context, T) (message.Signature, error)) http.HandlerFunc {
	return serve(h, maxBody, func(ctx context.Context, req T) (any, error) {
		sig, err := sign(ctx, req)
		return wireSigned{sig[:], h.signer.told()}, err
	})
}

// serve reads one request strictly and answers it.
func serve[T any](h handler, most int64, do func(context.Context, T) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var req T
		if err := memberclient.DecodeStrict(http.MaxBytesReader(w, r.Body, most), &req); err != nil {
			h.answer(w, http.StatusConflict, encodeRefusal(refuse(CodeMalform, "%v", err)))
			return
		}
		start := time.Now()
		answer, err := do(r.Context(), req)
		h.answered(r.URL.Path, req, start, err)
		var refusal *Refusal
		switch {
		case errors.As(err, &refusal):
			h.answer(w, http.StatusConflict, encodeRefusal(refusal))
		case err != nil:
			h.log.ErrorContext(r.Context(), "signing failed", slog.Any("error", err))
			w.WriteHeader(http.StatusInternalServerError)
		default:
			h.answer(w, http.StatusOK, answer)
		}
	}
}

// about is a request that names messages.
type about interface{ uids() []message.UID }

// answered tells of an answer.
func (h handler) answered(route string, req any, start time.Time, err error) {
	told := h.signer.cfg.Answered
	if told == nil {
		return
	}
	a := Answer{Route: route, Start: start, End: time.Now(), Failed: err != nil}
	if refusal, ok := asRefusal(err); ok {
		a.Refused, a.Failed = refusal.Code, false
	}
	if of, ok := req.(about); ok {
		a.UIDs = of.uids()
	}
	told(a)
}

func (h handler) answer(w http.ResponseWriter, status int, body any) {
	raw, err := json.Marshal(body)
	if err != nil {
		h.log.Error("encode answer", slog.Any("error", err))
		status, raw = http.StatusInternalServerError, nil
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(raw) // the caller may have gone
}

// ErrPeer means that a caller's user could not be told, or is not one of those who may ask.
var ErrPeer = errors.New("this user may not ask the signer")

// Listen makes a Unix socket that answers processes of some users alone, by what the kernel says of them. A socket that
// an ended signer left is taken away: the record's lock says that there is no other.
func Listen(ctx context.Context, path string, users []int, log *slog.Logger) (net.Listener, error) {
	if !peersKnown {
		return nil, fmt.Errorf("listen on %s: this system does not say who asks on a Unix socket: use TLS", path)
	}
	switch info, err := os.Lstat(path); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, fmt.Errorf("look at the signer's socket: %w", err)
	case info.Mode().Type() != fs.ModeSocket:
		return nil, fmt.Errorf("listen: %s is there, and is no socket", path)
	default:
		if err := os.Remove(path); err != nil {
			return nil, fmt.Errorf("take away the old socket: %w", err)
		}
	}
	var lc net.ListenConfig
	l, err := lc.Listen(ctx, "unix", path)
	if err != nil {
		return nil, fmt.Errorf("listen on the signer's socket: %w", err)
	}
	// who may connect, the folder says; who is answered, the list
	if err := os.Chmod(path, 0o666); err != nil { //nolint:gosec // the kernel says who asks
		return nil, errors.Join(fmt.Errorf("open the signer's socket to its users: %w", err), l.Close())
	}
	return peers{l, users, log}, nil
}

// peers accepts connections of some users.
type peers struct {
	net.Listener
	users []int
	log   *slog.Logger
}

// Accept implements net.Listener.
func (p peers) Accept() (net.Conn, error) {
	for {
		c, err := p.Listener.Accept()
		if err != nil {
			return nil, err
		}
		user, err := peerOf(c)
		if err == nil && slices.Contains(p.users, user) {
			return c, nil
		}
		p.log.Warn("a connection was refused", slog.Int("user", user), slog.Any("error", errors.Join(ErrPeer, err)))
		if err := c.Close(); err != nil && !errors.Is(err, io.EOF) {
			p.log.Warn("close a refused connection", slog.Any("error", err))
		}
	}
}
