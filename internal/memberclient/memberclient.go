// Package memberclient is how a committee member is asked over HTTP, whatever it is asked for: its address is checked,
// the token goes to nobody else, one request is one attempt and no redirect, and an answer has a bound. It also holds
// the JSON that both sides read strictly.
package memberclient

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"causeway/internal/outbound"
)

// ErrAnswer means that a member answered something that no honest member answers.
var ErrAnswer = errors.New("the member's answer is not valid")

// Config names one member. Every field but Token and DialTLS is needed.
type Config struct {
	URL         string        // http://127.0.0.1:9301
	Token       string        // bearer token; empty sends none
	Timeout     time.Duration // for one request
	Connections int           // at most so many at once; a quarter of them are kept while idle
	MaxAnswer   int64         // bytes
	// DialTLS connects to an https address and proves who it is; nil: the system's authorities, and nothing is shown.
	DialTLS DialTLS
}

// DialTLS is how a connection to a member is made secure.
type DialTLS func(ctx context.Context, network, address string) (net.Conn, error)

// Client asks one member. It reuses connections and never repeats a request: the caller decides about that.
type Client struct {
	cfg  Config
	base string
	http *http.Client
}

// New checks the member's address. Close ends idle connections.
func New(c Config) (*Client, error) {
	u, err := url.Parse(c.URL)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil {
		return nil, fmt.Errorf("member address %q is not an http or https address", c.URL)
	}
	idle := max(1, c.Connections/4)
	transport := &http.Transport{
		DialContext:         (&net.Dialer{Timeout: 3 * time.Second, KeepAlive: 30 * time.Second}).DialContext,
		MaxIdleConns:        idle,
		MaxIdleConnsPerHost: idle,
		MaxConnsPerHost:     c.Connections,
		IdleConnTimeout:     90 * time.Second,
		TLSHandshakeTimeout: 5 * time.Second,
		ForceAttemptHTTP2:   true,
	}
	if c.DialTLS != nil {
		transport.DialTLSContext = c.DialTLS
	}
	return &Client{cfg: c, base: strings.TrimSuffix(c.URL, "/"), http: outbound.Client(transport, c.Timeout)}, nil
}

// Close ends idle connections.
func (c *Client) Close() { c.http.CloseIdleConnections() }

// Get reads path; it answers the status and the body, whatever the status is. ErrAnswer: the answer is longer than
// allowed.
func (c *Client) Get(ctx context.Context, path string) (int, []byte, error) {
	return c.do(ctx, http.MethodGet, path, nil)
}

// Post sends body as JSON to path, and answers as Get does.
func (c *Client) Post(ctx context.Context, path string, body any) (int, []byte, error) {
	raw, err := json.Marshal(body)
	if err != nil {
		return 0, nil, fmt.Errorf("encode request: %w", err)
	}
	return c.do(ctx, http.MethodPost, path, raw)
}

func (c *Client) do(ctx context.Context, method, path string, body []byte) (int, []byte, error) {
	req, err := http.NewRequestWithContext(ctx, method, c.base+path, bytes.NewReader(body))
	if err != nil {
		return 0, nil, fmt.Errorf("ask member: %w", err)
	}
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	if c.cfg.Token != "" {
		req.Header.Set("Authorization", "Bearer "+c.cfg.Token)
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return 0, nil, fmt.Errorf("ask member: %w", err)
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(resp.Body, c.cfg.MaxAnswer+1))
	if err != nil {
		return 0, nil, fmt.Errorf("read the member's answer: %w", err)
	}
	if int64(len(answer)) > c.cfg.MaxAnswer {
		return 0, nil, fmt.Errorf("answer is longer than %d bytes: %w", c.cfg.MaxAnswer, ErrAnswer)
	}
	return resp.StatusCode, answer, nil
}

// Hex is bytes that are 0x and hexadecimal digits in JSON.
type Hex []byte

// MarshalText writes 0x and lower-case digits.
func (h Hex) MarshalText() ([]byte, error) { return []byte("0x" + hex.EncodeToString(h)), nil }

// UnmarshalText takes digits of either case; the 0x is needed.
func (h *Hex) UnmarshalText(text []byte) error {
	digits, ok := strings.CutPrefix(string(text), "0x")
	b, err := hex.DecodeString(digits)
	if !ok || err != nil {
		return errors.New("bytes must be 0x and an even number of hexadecimal digits")
	}
	*h = b
	return nil
}

// DecodeStrict reads one JSON value: unknown fields and anything after it are refused. The caller bounds r.
func DecodeStrict(r io.Reader, into any) error {
	d := json.NewDecoder(r)
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return fmt.Errorf("read JSON: %w", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("read JSON: more follows the value")
	}
	return nil
}
