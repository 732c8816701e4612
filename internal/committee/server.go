package committee

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"causeway/internal/memberclient"
	"causeway/internal/message"
	"causeway/internal/ratelimit"
)

// ServerConfig bounds what callers may ask of a member. Zero values take defaults.
type ServerConfig struct {
	// TokenFile holds a bearer token of callers without a name. Where it is empty and there are no Relays, none is
	// demanded, for loopback.
	TokenFile string
	// Relays have names and tokens of their own. Requests carry the name in their context (memberclient.Caller).
	Relays  []Relay
	Version string
	// Lapsed tells which relays had turns on the custody's batons lately, and sent nothing; nil: none. The status says it.
	Lapsed func(ctx context.Context) ([]RelayLapses, error)
	// PerSecond and Burst bound the requests of one client address; default 200 and 400.
	PerSecond float64
	Burst     int
	// Concurrent bounds the attestations worked on at once; default 16. More wait up to Timeout, default 10 s.
	Concurrent int
	Timeout    time.Duration
	// Routes are served besides, by pattern of http.ServeMux, behind the same token, rates, sizes and number at once.
	Routes map[string]http.Handler
	// Custody tells whether the member can sign the custody's transactions on Bitcoin now; nil: it signs none. The status
	// says it.
	Custody func(ctx context.Context) bool
	// Deployment is what the member signs by, which the status says; nil: it says nothing of it.
	Deployment []Term
	Log        *slog.Logger
}

// PublicToken is the least length of a token on public networks, in characters: 32 hexadecimal digits are 128 bits.
const PublicToken = 32

const (
	defaultPerSecond  = 200
	defaultBurst      = 400
	defaultConcurrent = 16
	defaultTimeout    = 10 * time.Second
	maxClients        = 4096
	// Of one network without the token: enough to learn that one is needed.
	strangersPerSecond = 5
	strangersBurst     = 20
)

type server struct {
	cfg    ServerConfig
	member *Member
	keys   []credential // of who may ask; none: anybody
	slots  chan struct{}
	// known are those who showed the token, strangers the others: neither uses up what the other may ask.
	known, strangers *clientLimits
	readers          *clientLimits // of the log, without the token
}

// Server is a member's HTTP interface:
//
//	POST /v1/attest  a signature over a batch, or 409 with refusals
//	POST /v1/rotate  a signature over a rotation that the operator approved
//	GET  /v1/status  address, epoch, progress, halts, hashes of the deployment that it signs by, its clock
//	GET  /v1/ledger  the conservation ledger
//	GET  /v1/vetoes  the vetoes in force; POST takes one of any member's
//	GET  /v1/log     what it signed, refused, halted and cleared, for everybody
//	GET  /healthz    whether it can sign now, for everybody
//
// and ServerConfig.Routes.
//
// It knows nothing of TLS, which is the listener's.
func Server(m *Member, c ServerConfig) (http.Handler, error) {
	if c.PerSecond <= 0 {
		c.PerSecond = defaultPerSecond
	}
	if c.Burst <= 0 {
		c.Burst = defaultBurst
	}
	if c.Concurrent <= 0 {
		c.Concurrent = defaultConcurrent
	}
	if c.Timeout <= 0 {
		c.Timeout = defaultTimeout
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	s := &server{
		cfg: c, member: m, slots: make(chan struct{}, c.Concurrent),
		known:     newClientLimits(c.PerSecond, c.Burst),
		strangers: newClientLimits(strangersPerSecond, strangersBurst),
		readers:   newClientLimits(strangersPerSecond, strangersBurst),
	}
	var err error
	if s.keys, err = credentials(c.TokenFile, c.Relays); err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /v1/attest", s.attest)
	mux.HandleFunc("POST /v1/rotate", s.rotate)
	mux.HandleFunc("GET /v1/status", s.status)
	mux.HandleFunc("GET /v1/ledger", s.ledger)
	mux.HandleFunc("GET /v1/vetoes", s.vetoes)
	mux.HandleFunc("POST /v1/vetoes", s.veto)
	for pattern, h := range c.Routes {
		mux.Handle(pattern, s.bounded(h))
	}
	open := http.NewServeMux()
	open.HandleFunc("GET /healthz", s.health)
	open.HandleFunc("GET /v1/log", s.logPage)
	open.Handle("/", s.guard(mux))
	return open, nil
}

// health says without a token whether the member can sign now: 200, or 503. Halts are no illness.
func (s *server) health(w http.ResponseWriter, r *http.Request) {
	if !s.strangers.allow(r.RemoteAddr) {
		answer(w, http.StatusTooManyRequests,
			errorResponse{"rate_limited", "Too many requests: wait a second and ask again."})
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), s.cfg.Timeout)
	defer cancel()
	st, err := s.member.Status(ctx)
	status := http.StatusOK
	if err != nil || !st.Ready {
		status = http.StatusServiceUnavailable
	}
	answer(w, status, map[string]bool{"ready": status == http.StatusOK})
}

// guard checks the token, the rate and the size before anything else happens. Who has a token is counted apart from
// who has none, also where both come through one proxy (SR-40).
func (s *server) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Content-Type-Options", "nosniff")
		w.Header().Set("Cache-Control", "no-store")
		name, ok := s.caller(r)
		limits := s.known
		if !ok {
			limits = s.strangers
		}
		if !limits.allow(r.RemoteAddr) {
			w.Header().Set("Retry-After", "1")
			answer(w, http.StatusTooManyRequests,
				errorResponse{"rate_limited", "Too many requests: wait a second and ask again."})
			return
		}
		if !ok {
			s.cfg.Log.Warn("a request without a token of this member was refused",
				slog.String("network", ratelimit.Network(r.RemoteAddr)),
				slog.Bool("token", r.Header.Get("Authorization") != ""))
			w.Header().Set("WWW-Authenticate", "Bearer")
			answer(w, http.StatusUnauthorized, errorResponse{"unauthorized", "Send this member's bearer token."})
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, maxBody)
		next.ServeHTTP(w, r.WithContext(memberclient.WithCaller(r.Context(), name)))
	})
}

func (s *server) attest(w http.ResponseWriter, r *http.Request) {
	req, err := decodeRequest(r.Body)
	if err != nil {
		s.badRequest(w, err)
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), s.cfg.Timeout)
	defer cancel()
	if !s.enter(ctx, w) {
		return
	}
	defer s.leave()
	sig, err := s.member.Attest(ctx, req)
	var refusals Refusals
	switch {
	case err == nil:
		address := s.member.Address()
		answer(w, http.StatusOK, signatureResponse{Signature: sig[:], Address: address[:], Epoch: s.member.Epoch()})
	case errors.As(err, &refusals):
		s.cfg.Log.Info("attestation refused", slog.Int("messages", len(req.Items)), slog.Any("refusals", err))
		answer(w, http.StatusConflict, encodeRefusals(refusals))
	case errors.Is(err, ErrRequest):
		s.badRequest(w, err)
	default:
		s.fail(w, r, "attestation failed", err)
	}
}

// enter waits for one of the slots, or answers that there is none.
func (s *server) enter(ctx context.Context, w http.ResponseWriter) bool {
	select {
	case s.slots <- struct{}{}:
		return true
	case <-ctx.Done():
		answer(w, http.StatusServiceUnavailable, errorResponse{"busy", "The member is busy: ask again."})
		return false
	}
}

func (s *server) leave() { <-s.slots }

// bounded gives a handler a slot and the time that an attestation has. What is asked is read whole before: who sends
// half of it holds no slot.
func (s *server) bounded(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body) //nolint:forbidigo // bounded by guard
		if err != nil {
			s.badRequest(w, err)
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		ctx, cancel := context.WithTimeout(r.Context(), s.cfg.Timeout)
		defer cancel()
		if !s.enter(ctx, w) {
			return
		}
		defer s.leave()
		h.ServeHTTP(w, r.WithContext(ctx))
	})
}

func (s *server) rotate(w http.ResponseWriter, r *http.Request) {
	var req rotateRequest
	if err := memberclient.DecodeStrict(r.Body, &req); err != nil {
		s.badRequest(w, err)
		return
	}
	next, err := message.DecodeSet(req.Set)
	if err != nil {
		s.badRequest(w, err)
		return
	}
	sig, err := s.member.SignRotation(r.Context(), next)
	switch {
	case errors.Is(err, ErrRotation):
		s.cfg.Log.Warn("rotation refused", slog.Any("error", err))
		answer(w, http.StatusForbidden, errorResponse{"rotation_refused", err.Error()})
	case err != nil:
		s.fail(w, r, "rotation failed", err)
	default:
		address := s.member.Address()
		answer(w, http.StatusOK, signatureResponse{Signature: sig[:], Address: address[:], Epoch: s.member.Epoch()})
	}
}

func (s *server) status(w http.ResponseWriter, r *http.Request) {
	st, err := s.member.Status(r.Context())
	if err != nil {
		s.fail(w, r, "status failed", err)
		return
	}
	out, now := encodeStatus(st, s.cfg.Version), time.Now().UTC()
	out.Now = &now
	out.Custody = s.cfg.Custody != nil && s.cfg.Custody(r.Context())
	out.Deployment = encodeTerms(s.cfg.Deployment)
	if s.cfg.Lapsed != nil {
		lapsed, err := s.cfg.Lapsed(r.Context())
		if err != nil {
			s.fail(w, r, "status failed", err)
			return
		}
		out.Relays = encodeLapses(lapsed)
	}
	answer(w, http.StatusOK, out)
}

func (s *server) ledger(w http.ResponseWriter, r *http.Request) {
	lines, err := s.member.Ledger(r.Context())
	if err != nil {
		s.fail(w, r, "ledger failed", err)
		return
	}
	answer(w, http.StatusOK, encodeLedger(lines))
}

func (s *server) badRequest(w http.ResponseWriter, err error) {
	var tooLong *http.MaxBytesError
	if errors.As(err, &tooLong) {
		answer(w, http.StatusRequestEntityTooLarge,
			errorResponse{"too_large", fmt.Sprintf("A request has at most %d bytes.", maxBody)})
		return
	}
	answer(w, http.StatusBadRequest, errorResponse{"bad_request", err.Error()})
}

// fail hides what went wrong inside: the log has it.
func (s *server) fail(w http.ResponseWriter, r *http.Request, what string, err error) {
	level := slog.LevelError
	if r.Context().Err() != nil { // who asked has enough signatures, and left
		level = slog.LevelDebug
	}
	s.cfg.Log.Log(r.Context(), level, "request failed", slog.String("at", what), slog.Any("error", err))
	answer(w, http.StatusServiceUnavailable, errorResponse{"unavailable", "The member cannot answer now: ask again."})
}

func answer(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	// An error here is the client's connection: there is nobody left to tell.
	_ = json.NewEncoder(w).Encode(body)
}

// clientLimits bounds the requests of each client address, and the addresses it remembers.
type clientLimits struct {
	mu      sync.Mutex
	every   rate.Limit
	burst   int
	clients map[string]*rate.Limiter
}

func newClientLimits(perSecond float64, burst int) *clientLimits {
	return &clientLimits{every: rate.Limit(perSecond), burst: burst, clients: make(map[string]*rate.Limiter)}
}

func (c *clientLimits) allow(remote string) bool {
	host, _ := ratelimit.Of(remote) // loopback is one client, as a proxy there is
	c.mu.Lock()
	l, ok := c.clients[host]
	if !ok {
		if len(c.clients) >= maxClients {
			clear(c.clients) // an attacker with that many addresses is bounded by Concurrent
		}
		l = rate.NewLimiter(c.every, c.burst)
		c.clients[host] = l
	}
	c.mu.Unlock()
	return l.Allow()
}
