package signer

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"causeway/internal/bitcoin"
	"causeway/internal/memberclient"
	"causeway/internal/memberlog"
	"causeway/internal/message"
	"causeway/internal/outbound"
	"causeway/internal/solana"
	"causeway/internal/ton"
)

// ErrAnswer means that a signer answered something that no signer answers.
var ErrAnswer = errors.New("the signer's answer is not valid")

// ErrOther means that what answers is another key's signer, or works by another deployment or epoch.
var ErrOther = errors.New("it is not this member's signer")

// ClientConfig says which signer a member uses, and what it has to be.
type ClientConfig struct {
	Socket string // path of a Unix socket; or
	URL    string // https address, with DialTLS
	// DialTLS shows the member's certificate and takes the signer's alone.
	DialTLS memberclient.DialTLS
	Member  message.Member // the address of its key: no other's signature is taken; zero: it attests nothing
	// Custody are the custody keys that the signer has to hold, by epoch: no other's signature is taken.
	Custody map[uint32]bitcoin.XOnly
	// Account is an account on EVM chains that the signer has to hold; zero: it is asked for no transactions.
	Account message.Member
	Solana  solana.Key // an account on Solana; zero: the same
	TON     ton.Hash   // the public key of an account on TON; zero: the same
	Domain  message.Domain
	Epoch   uint32        // of no meaning to accounts
	Timeout time.Duration // of one request; default 5 s
	// Seen is how many entries the signer's record had by an answer to an earlier client.
	Seen uint64
}

func (c ClientConfig) pays() bool {
	return c.Account != message.Member{} || c.Solana != solana.Key{} || c.TON != ton.Hash{}
}

const (
	defaultTimeout = 5 * time.Second
	connections    = 32
)

// Client asks a signer. What it returns was checked against what was asked for. It is made without asking, so that a
// member runs whether its signer does or not. It is safe for concurrent use.
type Client struct {
	cfg  ClientConfig
	http *http.Client
	base string
	seen atomic.Uint64
	able atomic.Pointer[error] // why nothing was signed last; points to nil: it was
}

var errNotAsked = errors.New("the signer was not asked yet")

// NewClient checks the configuration. Close ends idle connections.
func NewClient(cfg ClientConfig) (*Client, error) {
	if cfg.Timeout <= 0 {
		cfg.Timeout = defaultTimeout
	}
	t := &http.Transport{
		MaxIdleConns: connections, MaxIdleConnsPerHost: connections, MaxConnsPerHost: connections,
		IdleConnTimeout: 90 * time.Second, DisableCompression: true,
	}
	c := &Client{cfg: cfg, http: outbound.Client(t, cfg.Timeout)}
	switch {
	case cfg.Socket != "" && cfg.URL == "":
		c.base = "http://signer"
		t.DialContext = func(ctx context.Context, _, _ string) (net.Conn, error) {
			return (&net.Dialer{Timeout: cfg.Timeout}).DialContext(ctx, "unix", cfg.Socket)
		}
	case strings.HasPrefix(cfg.URL, "https://") && cfg.DialTLS != nil:
		c.base, t.DialTLSContext, t.ForceAttemptHTTP2 = strings.TrimSuffix(cfg.URL, "/"), cfg.DialTLS, true
	default:
		return nil, errors.New("signer: either a socket, or an https address with certificates, is needed")
	}
	c.seen.Store(cfg.Seen)
	c.note(errNotAsked)
	return c, nil
}

// Close ends idle connections.
func (c *Client) Close() { c.http.CloseIdleConnections() }

// Member is the address of the signer's key.
func (c *Client) Member() message.Member { return c.cfg.Member }

// Keys are the custody keys that the signer has to hold, by epoch.
func (c *Client) Keys() map[uint32]bitcoin.XOnly { return maps.Clone(c.cfg.Custody) }

// Able says why the signer signs nothing, as it was found last; nil: it signs.
func (c *Client) Able() error { return *c.able.Load() }

func (c *Client) note(err error) { c.able.Store(&err) }

// Seen is how many entries the signer's record had at most, as far as this client was told.
func (c *Client) Seen() uint64 { return c.seen.Load() }

func (c *Client) saw(entries uint64) {
	for seen := c.seen.Load(); entries > seen && !c.seen.CompareAndSwap(seen, entries); seen = c.seen.Load() {
	}
}

// Check asks the signer how it is, and whether it is this member's: ErrOther. Its Refusal is why it signs nothing. Able
// says the same from then on.
func (c *Client) Check(ctx context.Context) (Status, error) {
	s, err := c.status(ctx)
	if err == nil {
		err = c.judge(s)
	}
	if ctx.Err() == nil { // else nothing was found out
		c.note(err)
	}
	return s, err
}

// judge says why a signer signs nothing for this member.
func (c *Client) judge(s Status) error {
	switch {
	case c.cfg.Member != message.Member{} && s.Member != c.cfg.Member:
		return fmt.Errorf("%w: it holds the key of %s, and the member's is %s", ErrOther, s.Member.Hex(),
			c.cfg.Member.Hex())
	case c.cfg.Account != message.Member{} && !slices.Contains(s.Accounts, c.cfg.Account):
		return fmt.Errorf("%w: it does not hold account %s", ErrOther, c.cfg.Account.Hex())
	case c.cfg.Solana != solana.Key{} && !slices.Contains(s.Solana, c.cfg.Solana):
		return fmt.Errorf("%w: it does not hold account %s", ErrOther, c.cfg.Solana)
	case c.cfg.TON != ton.Hash{} && !slices.Contains(s.TON, c.cfg.TON):
		return fmt.Errorf("%w: it does not hold the account with the public key %s", ErrOther, c.cfg.TON)
	case s.Domain != c.cfg.Domain || s.Epoch != c.cfg.Epoch && !c.cfg.pays():
		return fmt.Errorf("%w: it works by epoch %d of deployment %s, and the member by epoch %d of %s: give both the same "+
			"deployment record, and start them again", ErrOther, s.Epoch, message.Bytes32(s.Domain), c.cfg.Epoch,
			message.Bytes32(c.cfg.Domain))
	case s.Stopped != nil:
		return s.Stopped
	case s.Entries < c.Seen():
		return behind(c.Seen(), s.Entries)
	}
	for epoch, key := range c.cfg.Custody {
		if s.Custody[epoch] != key {
			return fmt.Errorf("%w: its custody key of epoch %d is not %x", ErrOther, epoch, key)
		}
	}
	return nil
}

// status asks how the signer is.
func (c *Client) status(ctx context.Context) (Status, error) {
	status, body, err := c.do(ctx, http.MethodGet, routeStatus, nil)
	if err != nil {
		return Status{}, err
	}
	var w wireStatus
	if err := json.Unmarshal(body, &w); status != http.StatusOK || err != nil || len(w.Member) != len(message.Member{}) {
		return Status{}, fmt.Errorf("ask the signer how it is: status %d: %w", status, ErrAnswer)
	}
	s := Status{
		Member: message.Member(w.Member), Domain: message.Domain(w.Domain), Epoch: w.Epoch, Entries: w.Entries,
		LogSize: w.LogSize, At: time.UnixMilli(w.At), Link: w.Link, Custody: make(map[uint32]bitcoin.XOnly, len(w.Custody)),
	}
	for epoch, key := range w.Custody {
		if len(key) != len(bitcoin.XOnly{}) {
			return Status{}, fmt.Errorf("ask the signer how it is: %w", ErrAnswer)
		}
		s.Custody[epoch] = bitcoin.XOnly(key)
	}
	for _, a := range w.Accounts {
		if len(a) != len(message.Member{}) {
			return Status{}, fmt.Errorf("ask the signer how it is: %w", ErrAnswer)
		}
		s.Accounts = append(s.Accounts, message.Member(a))
	}
	for _, a := range w.Solana {
		if len(a) != len(solana.Key{}) {
			return Status{}, fmt.Errorf("ask the signer how it is: %w", ErrAnswer)
		}
		s.Solana = append(s.Solana, solana.Key(a))
	}
	for _, a := range w.TON {
		s.TON = append(s.TON, ton.Hash(a))
	}
	if w.Stopped != nil {
		if s.Stopped, err = w.Stopped.refusal(); err != nil {
			return Status{}, fmt.Errorf("%w: %w", ErrAnswer, err)
		}
	}
	return s, nil
}

func (c *Client) caller() wireCaller {
	return encodeCaller(Caller{c.cfg.Domain, c.cfg.Epoch, c.seen.Load()})
}

// SignBatch has messages signed in this order. The error is a *Refusal when the signer says no.
func (c *Client) SignBatch(ctx context.Context, messages []message.Message) (message.Signature, error) {
	w := wireBatch{Caller: c.caller(), Messages: make([]memberclient.Hex, len(messages))}
	for i, m := range messages {
		w.Messages[i] = m.Wire()
	}
	return c.sign(ctx, routeBatch, w, c.cfg.Domain.BatchDigest(messages))
}

// SignRotation has a hand-over signed.
func (c *Client) SignRotation(ctx context.Context, from uint32, next message.Set) (message.Signature, error) {
	return c.sign(ctx, routeRotation, wireRotation{c.caller(), from, next.Encode()},
		c.cfg.Domain.RotationDigest(from, next.Hash()))
}

// SignCustodyKeys has the custody keys of an epoch signed.
func (c *Client) SignCustodyKeys(ctx context.Context, epoch uint32, digest message.Digest) (message.Signature, error) {
	return c.sign(ctx, routeCustody, wireCustody{c.caller(), epoch, digest}, digest)
}

// SignLog has a head of the member's log signed.
func (c *Client) SignLog(ctx context.Context, h memberlog.Head) (message.Signature, error) {
	return c.sign(ctx, routeLog, wireLog{c.caller(), h.Size, h.Link}, c.cfg.Domain.LogDigest(h.Size, h.Link))
}

// SignVeto has a veto signed.
func (c *Client) SignVeto(ctx context.Context, uid message.UID, height uint64) (message.Signature, error) {
	return c.sign(ctx, routeVeto, wireVeto{c.caller(), uid, height}, c.cfg.Domain.VetoDigest(uid, height))
}

// sign takes nothing but the key's signature over the digest.
func (c *Client) sign(ctx context.Context, route string, body any, digest message.Digest) (message.Signature, error) {
	var sig message.Signature
	err := c.post(ctx, route, body, func(answer []byte) (err error) {
		sig, err = c.signature(answer, digest)
		return err
	})
	return sig, err
}

// post asks once, and notes whether the signer signs at all.
func (c *Client) post(ctx context.Context, route string, body any, take func(answer []byte) error) error {
	err := c.ask(ctx, route, body, take)
	refusal, refused := asRefusal(err)
	switch {
	case err == nil, refused && !refusal.whole():
		c.note(nil)
	case ctx.Err() == nil: // who asked did not leave
		c.note(err)
	}
	return err
}

func (c *Client) ask(ctx context.Context, route string, body any, take func(answer []byte) error) error {
	raw, err := json.Marshal(body)
	if err != nil {
		return fmt.Errorf("encode request to the signer: %w", err)
	}
	status, answer, err := c.do(ctx, http.MethodPost, route, raw)
	if err != nil {
		return err
	}
	switch status {
	case http.StatusOK:
		return take(answer)
	case http.StatusConflict:
		var w wireRefusal
		if err := json.Unmarshal(answer, &w); err != nil {
			return fmt.Errorf("read the signer's refusal: %w", ErrAnswer)
		}
		refusal, err := w.refusal()
		if err != nil {
			return fmt.Errorf("%w: %w", ErrAnswer, err)
		}
		return refusal
	default:
		return fmt.Errorf("the signer answered with status %d", status)
	}
}

func (c *Client) signature(answer []byte, digest message.Digest) (message.Signature, error) {
	var w wireSigned
	if err := json.Unmarshal(answer, &w); err != nil || len(w.Signature) != len(message.Signature{}) {
		return message.Signature{}, fmt.Errorf("read signature: %w", ErrAnswer)
	}
	sig := message.Signature(w.Signature)
	if m, err := message.Recover(digest, sig); err != nil || m != c.cfg.Member {
		return message.Signature{}, fmt.Errorf("the signature is of another key, or over something else: %w", ErrAnswer)
	}
	c.saw(w.Entries)
	return sig, nil
}

func (c *Client) do(ctx context.Context, method, route string, body []byte) (int, []byte, error) {
	req, err := http.NewRequestWithContext(ctx, method, c.base+route, bytes.NewReader(body))
	if err != nil {
		return 0, nil, fmt.Errorf("ask the signer: %w", err)
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return 0, nil, fmt.Errorf("ask the signer: %w", err)
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(resp.Body, maxAnswer+1))
	if err != nil || len(answer) > maxAnswer {
		return 0, nil, fmt.Errorf("read the signer's answer: %w", errors.Join(ErrAnswer, err))
	}
	return resp.StatusCode, answer, nil
}
