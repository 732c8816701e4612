package app

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/config"
	"causeway/internal/memberclient"
	"causeway/internal/message"
	"causeway/internal/node"
)

// A member learns the uids of payments by signing them. One that did not sign, because it was away or others were
// faster, cannot go on past such a payment before somebody tells it. The relay does, and needs no trust for it: the
// payment commits to its uids.
const (
	hintsRoute = "/v1/bitcoin/hints"
	maxHints   = 64
	maxHinted  = 100 // uids of a payment
	hintsBody  = 1 << 20
)

// signedHints remembers, as long as the process lives, which uids the member signed payments of: it needs nobody to
// tell it of those.
type signedHints struct {
	cosign.SignedPlans
	mu    sync.Mutex
	known map[chainhash.Hash][]message.UID
	order []chainhash.Hash
}

// maxRemembered bounds signedHints: a payment is resolved as soon as the member sees it in a block.
const maxRemembered = 1024

func newSignedHints(plans cosign.SignedPlans) *signedHints {
	return &signedHints{SignedPlans: plans, known: make(map[chainhash.Hash][]message.UID)}
}

// RecordSigned implements cosign.SignedPlans.
func (s *signedHints) RecordSigned(ctx context.Context, p cosign.SignedPlan) error {
	if err := s.SignedPlans.RecordSigned(ctx, p); err != nil {
		return err
	}
	if len(p.UIDs) == 0 {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, again := s.known[p.ID]; !again {
		s.order = append(s.order, p.ID)
	}
	s.known[p.ID] = p.UIDs
	for len(s.order) > maxRemembered {
		delete(s.known, s.order[0])
		s.order = s.order[1:]
	}
	return nil
}

// UIDs implements watch.Hints.
func (s *signedHints) UIDs(_ context.Context, tx chainhash.Hash) ([]message.UID, bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	uids, ok := s.known[tx]
	return uids, ok, nil
}

// hint names the uids of a payment, in its order.
type hint struct {
	Tx   string   `json:"tx"`
	UIDs []string `json:"uids"`
}

// resolver is the member's watch.
type resolver interface {
	// Unresolved lists the payments of the chain whose uids it does not know.
	Unresolved(ctx context.Context) ([]chainhash.Hash, error)
	Resolve(ctx context.Context, tx chainhash.Hash, uids []message.UID) error
}

// hintRoutes are what a member serves of it: the payments that it cannot resolve, and what it is told of them.
func hintRoutes(w resolver, log *slog.Logger) map[string]http.Handler {
	fail := func(rw http.ResponseWriter, status int, msg string) {
		rw.Header().Set("Content-Type", "application/json")
		rw.WriteHeader(status)
		_, _ = rw.Write(node.Encode(map[string]string{"msg": msg}))
	}
	list := func(rw http.ResponseWriter, r *http.Request) {
		unknown, err := w.Unresolved(r.Context())
		if err != nil {
			log.WarnContext(r.Context(), "the custody's state is not known", slog.Any("error", err))
			fail(rw, http.StatusServiceUnavailable, "The member cannot answer now: ask again.")
			return
		}
		open := []string{}
		for _, tx := range unknown[:min(len(unknown), maxHints)] {
			open = append(open, tx.String())
		}
		rw.Header().Set("Content-Type", "application/json")
		_, _ = rw.Write(node.Encode(open))
	}
	take := func(rw http.ResponseWriter, r *http.Request) {
		var hints []hint
		if err := json.NewDecoder(http.MaxBytesReader(rw, r.Body, hintsBody)).Decode(&hints); err != nil ||
			len(hints) > maxHints {
			fail(rw, http.StatusBadRequest, "Send a list of at most 64 payments, each as {tx, uids}.")
			return
		}
		for _, h := range hints {
			tx, uids, err := h.parse()
			if err == nil {
				err = w.Resolve(r.Context(), tx, uids)
			}
			if err != nil {
				log.InfoContext(r.Context(), "a hint does not fit", slog.String("tx", h.Tx), slog.Any("error", err))
				fail(rw, http.StatusConflict, "These are not the uids of that payment as this member sees it.")
				return
			}
		}
		rw.WriteHeader(http.StatusNoContent)
	}
	return map[string]http.Handler{
		"GET " + hintsRoute:  http.HandlerFunc(list),
		"POST " + hintsRoute: http.HandlerFunc(take),
	}
}

func (h hint) parse() (chainhash.Hash, []message.UID, error) {
	tx, err := chainhash.NewHashFromStr(h.Tx)
	if err != nil {
		return chainhash.Hash{}, nil, err
	}
	if len(h.UIDs) == 0 || len(h.UIDs) > maxHinted {
		return chainhash.Hash{}, nil, fmt.Errorf("%d uids", len(h.UIDs))
	}
	uids := make([]message.UID, len(h.UIDs))
	for i, text := range h.UIDs {
		if uids[i], err = message.ParseUID(text); err != nil {
			return chainhash.Hash{}, nil, err
		}
	}
	return *tx, uids, nil
}

// hintSender tells members the uids that they miss.
type hintSender struct {
	members []hintedMember
	known   watch.Hints
	every   time.Duration
	log     *slog.Logger
}

type hintedMember struct {
	url  string
	asks *memberclient.Client
}

func newHintSender(c config.Common, members []config.Remote, known watch.Hints, every time.Duration,
	log *slog.Logger,
) (*hintSender, error) {
	h := &hintSender{known: known, every: every, log: log}
	for _, m := range members {
		token, err := node.RemoteToken(c, m)
		if err != nil {
			return nil, err
		}
		dial, err := node.RemoteTLS(c, m)
		if err != nil {
			return nil, err
		}
		asks, err := memberclient.New(memberclient.Config{
			URL: m.URL, Token: token, Timeout: node.MemberTimeout, Connections: 2, MaxAnswer: hintsBody, DialTLS: dial,
		})
		if err != nil {
			return nil, err
		}
		h.members = append(h.members, hintedMember{m.URL, asks})
	}
	return h, nil
}

// Run asks every member now and then, until ctx ends.
func (h *hintSender) Run(ctx context.Context) error {
	ticker := time.NewTicker(h.every)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
		for _, m := range h.members {
			if err := h.tell(ctx, m); err != nil && ctx.Err() == nil {
				h.log.DebugContext(ctx, "a member was not told of payments", slog.String("member", m.url), slog.Any("error", err))
			}
		}
	}
}

func (h *hintSender) tell(ctx context.Context, m hintedMember) error {
	var open []string
	if err := h.ask(ctx, m, http.MethodGet, hintsRoute, nil, &open); err != nil {
		return err
	}
	var hints []hint
	for _, text := range open[:min(len(open), maxHints)] {
		tx, err := chainhash.NewHashFromStr(text)
		if err != nil {
			return fmt.Errorf("read what the member misses: %w", err)
		}
		uids, ok, err := h.known.UIDs(ctx, *tx)
		if err != nil {
			return err
		}
		if !ok {
			continue
		}
		it := hint{Tx: text}
		for _, u := range uids {
			it.UIDs = append(it.UIDs, u.String())
		}
		hints = append(hints, it)
	}
	if len(hints) == 0 {
		return nil
	}
	return h.ask(ctx, m, http.MethodPost, hintsRoute, hints, nil)
}

func (h *hintSender) ask(ctx context.Context, m hintedMember, method, path string, body, into any) error {
	var status int
	var answer []byte
	var err error
	if method == http.MethodPost {
		status, answer, err = m.asks.Post(ctx, path, body)
	} else {
		status, answer, err = m.asks.Get(ctx, path)
	}
	if err != nil {
		return err
	}
	if status >= http.StatusMultipleChoices {
		return fmt.Errorf("the member answers %d", status)
	}
	if into == nil {
		return nil
	}
	if err := json.Unmarshal(answer, into); err != nil {
		return fmt.Errorf("read the member's answer: %w", err)
	}
	return nil
}
