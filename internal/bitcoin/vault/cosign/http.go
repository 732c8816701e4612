package cosign

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/memberclient"
)

// HandlerConfig bounds what callers may ask. Zero values take defaults.
type HandlerConfig struct {
	Concurrent int           // requests worked on at once; default 4. More wait up to Timeout
	Timeout    time.Duration // default 10 s
	Log        *slog.Logger
}

// Handler serves CosignRoute: 200 with the PSBTs and this member's signatures, 409 with a refusal, 400 when the
// request is malformed, 503 when the member cannot answer now. Token and rate limits are the server's that mounts it.
func Handler(c *Cosigner, cfg HandlerConfig) http.Handler {
	if cfg.Concurrent <= 0 {
		cfg.Concurrent = 4
	}
	if cfg.Timeout <= 0 {
		cfg.Timeout = vault.SignTimeout
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	slots := make(chan struct{}, cfg.Concurrent)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		req, err := decodeSign(http.MaxBytesReader(w, r.Body, maxSignBody))
		if err != nil {
			answerBad(w, err)
			return
		}
		ctx, cancel := context.WithTimeout(r.Context(), cfg.Timeout)
		defer cancel()
		select {
		case slots <- struct{}{}:
			defer func() { <-slots }()
		case <-ctx.Done():
			answer(w, http.StatusServiceUnavailable, signRefusal{
				Code: vault.RefusedNotReady,
				Msg:  "The member is busy: ask again.",
			})
			return
		}
		signed, err := c.Sign(ctx, req)
		if err == nil {
			var texts []string
			if texts, err = encodePSBTs(signed.PSBTs); err == nil {
				answer(w, http.StatusOK, signAnswer{texts})
				return
			}
		}
		if refusal, ok := vault.AsRefusal(err); ok {
			cfg.Log.Info("custody signature refused", slog.String("code", string(refusal.Code)),
				slog.String("detail", refusal.Detail))
			answer(w, http.StatusConflict, encodeRefusal(refusal))
			return
		}
		// What went wrong inside is for the log alone.
		level := slog.LevelError
		if r.Context().Err() != nil { // who asked has enough signatures, and left
			level = slog.LevelDebug
		}
		cfg.Log.Log(r.Context(), level, "custody signature failed", slog.Any("error", err))
		answer(w, http.StatusServiceUnavailable,
			signRefusal{Code: vault.RefusedNotReady, Msg: "The member cannot answer now: ask again."})
	})
}

func answerBad(w http.ResponseWriter, err error) {
	var tooLong *http.MaxBytesError
	if errors.As(err, &tooLong) {
		answer(w, http.StatusRequestEntityTooLarge,
			signRefusal{Code: vault.RefusedRequest, Msg: fmt.Sprintf("A request has at most %d bytes.", maxSignBody)})
		return
	}
	answer(w, http.StatusBadRequest, signRefusal{Code: vault.RefusedRequest, Msg: err.Error()})
}

func answer(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	// An error here is the client's connection: there is nobody left to tell.
	_ = json.NewEncoder(w).Encode(body)
}

// ClientConfig names one member.
type ClientConfig struct {
	URL     string                   // of the member's server: http://127.0.0.1:9301
	Token   string                   // bearer token; empty sends none
	Keys    map[uint32]bitcoin.XOnly // the member's custody key in each epoch
	Timeout time.Duration            // for one request; default 10 s
	DialTLS memberclient.DialTLS
}

// Client asks one member over HTTP. It reuses connections and never repeats a request.
type Client struct {
	cfg  ClientConfig
	http *memberclient.Client
}

// NewClient checks the configuration. Close ends idle connections.
func NewClient(c ClientConfig) (*Client, error) {
	if c.Timeout <= 0 {
		c.Timeout = vault.SignTimeout
	}
	asks, err := memberclient.New(memberclient.Config{
		URL: c.URL, Token: c.Token, Timeout: c.Timeout, Connections: 16,
		MaxAnswer: maxSignBody, DialTLS: c.DialTLS,
	})
	if err != nil {
		return nil, err
	}
	return &Client{cfg: c, http: asks}, nil
}

// Close ends idle connections.
func (s *Client) Close() { s.http.Close() }

// Key is the member's custody key in an epoch.
func (s *Client) Key(epoch uint32) (bitcoin.XOnly, bool) {
	key, ok := s.cfg.Keys[epoch]
	return key, ok
}

// Sign asks the member.
func (s *Client) Sign(ctx context.Context, r vault.SignRequest) (vault.SignAnswer, error) {
	if err := r.Check(); err != nil {
		return vault.SignAnswer{}, err
	}
	w, err := encodeSign(r)
	if err != nil {
		return vault.SignAnswer{}, err
	}
	_, path, _ := strings.Cut(Route, " ")
	status, body, err := s.http.Post(ctx, path, w)
	if err != nil {
		return vault.SignAnswer{}, err
	}
	switch status {
	case http.StatusOK:
		var a signAnswer
		if err := json.Unmarshal(body, &a); err != nil {
			return vault.SignAnswer{}, fmt.Errorf("read answer: %w", vault.ErrAnswer)
		}
		packets, err := decodePSBTs(a.PSBTs)
		if err != nil {
			return vault.SignAnswer{}, fmt.Errorf("%w: %w", vault.ErrAnswer, err)
		}
		return vault.SignAnswer{PSBTs: packets}, nil
	case http.StatusConflict, http.StatusBadRequest, http.StatusRequestEntityTooLarge:
		refusal, err := decodeRefusal(body)
		if err != nil {
			return vault.SignAnswer{}, err
		}
		return vault.SignAnswer{}, refusal
	default:
		return vault.SignAnswer{}, fmt.Errorf("member answers %d", status)
	}
}
