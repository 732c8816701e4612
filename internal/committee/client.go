package committee

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/memberclient"
	"causeway/internal/message"
)

// ErrAnswer means that a member answered something that no honest member answers.
var ErrAnswer = memberclient.ErrAnswer

// ClientConfig names one member.
type ClientConfig struct {
	URL     string         // http://127.0.0.1:9301
	Token   string         // bearer token; empty sends none
	Address message.Member // the member's address in the committee's set: nobody else's signature is accepted
	Domain  message.Domain
	Timeout time.Duration // for one request; default 10 s
	DialTLS memberclient.DialTLS
}

// Client asks one member. It reuses connections and never repeats a request: the caller decides about that.
type Client struct {
	cfg  ClientConfig
	http *memberclient.Client
}

// NewClient checks the configuration. Close ends idle connections.
func NewClient(c ClientConfig) (*Client, error) {
	if c.Timeout <= 0 {
		c.Timeout = defaultTimeout
	}
	asks, err := memberclient.New(memberclient.Config{
		URL: c.URL, Token: c.Token, Timeout: c.Timeout, Connections: 64,
		MaxAnswer: maxAnswer, DialTLS: c.DialTLS,
	})
	if err != nil {
		return nil, err
	}
	return &Client{cfg: c, http: asks}, nil
}

// Close ends idle connections.
func (c *Client) Close() { c.http.Close() }

// Address is the member's address in the committee's set.
func (c *Client) Address() message.Member { return c.cfg.Address }

// Attest asks for a signature over exactly the request's messages, in this order. The error is Refusals when the member
// says no, ErrAnswer when it is not honest or not the member that was meant, and else a fault that may pass.
func (c *Client) Attest(ctx context.Context, req Request) (message.Signature, error) {
	if err := req.check(); err != nil {
		return message.Signature{}, err
	}
	status, body, err := c.http.Post(ctx, "/v1/attest", encodeRequest(req))
	if err != nil {
		return message.Signature{}, err
	}
	switch status {
	case http.StatusOK:
		messages := make([]message.Message, len(req.Items))
		for i, it := range req.Items {
			messages[i] = it.Message
		}
		return c.signature(body, c.cfg.Domain.BatchDigest(messages))
	case http.StatusConflict:
		var w refusalsResponse
		if err := json.Unmarshal(body, &w); err != nil {
			return message.Signature{}, fmt.Errorf("read refusals: %w", ErrAnswer)
		}
		refusals, err := decodeRefusals(w, req)
		if err != nil {
			return message.Signature{}, err
		}
		return message.Signature{}, refusals
	default:
		return message.Signature{}, statusError(status, body)
	}
}

// SignRotation asks for a signature over the hand-over from a set's epoch to next.
func (c *Client) SignRotation(ctx context.Context, fromEpoch uint32, next message.Set) (message.Signature, error) {
	status, body, err := c.http.Post(ctx, "/v1/rotate", rotateRequest{Set: next.Encode()})
	if err != nil {
		return message.Signature{}, err
	}
	if status == http.StatusForbidden {
		return message.Signature{}, fmt.Errorf("%w: %w", ErrRotation, statusError(status, body))
	}
	if status != http.StatusOK {
		return message.Signature{}, statusError(status, body)
	}
	return c.signature(body, c.cfg.Domain.RotationDigest(fromEpoch, next.Hash()))
}

// signature accepts only this member's signature over exactly digest.
func (c *Client) signature(body []byte, digest message.Digest) (message.Signature, error) {
	var w signatureResponse
	var sig message.Signature
	if err := json.Unmarshal(body, &w); err != nil || len(w.Signature) != len(sig) {
		return message.Signature{}, fmt.Errorf("read signature: %w", ErrAnswer)
	}
	copy(sig[:], w.Signature)
	signer, err := message.Recover(digest, sig)
	if err != nil || signer != c.cfg.Address {
		return message.Signature{}, fmt.Errorf("signature is not of member %x over this batch: %w", c.cfg.Address, ErrAnswer)
	}
	return sig, nil
}

// MemberStatus is what a member says of itself. It is shown, and keeps people from sending what would not be signed; no
// money moves by it.
type MemberStatus struct {
	Address message.Member
	Epoch   uint32
	Ready   bool
	Version string
	Halts   []chain.AnchorID
	Custody bool   // it can sign the custody's transactions on Bitcoin
	Signer  string // why its key signs nothing; empty: it signs, or an older program does not say
	// Now is its clock; zero: an older program does not say.
	Now time.Time
	// Deployment is what it signs by; nil: it does not say.
	Deployment []Term
}

// Status asks how the member is.
func (c *Client) Status(ctx context.Context) (MemberStatus, error) {
	status, body, err := c.http.Get(ctx, "/v1/status")
	if err != nil {
		return MemberStatus{}, err
	}
	if status != http.StatusOK {
		return MemberStatus{}, statusError(status, body)
	}
	var w statusResponse
	if err := json.Unmarshal(body, &w); err != nil || len(w.Address) != len(message.Member{}) {
		return MemberStatus{}, fmt.Errorf("read status: %w", ErrAnswer)
	}
	terms, err := decodeTerms(w.Deployment)
	if err != nil {
		return MemberStatus{}, err
	}
	s := MemberStatus{
		Address: message.Member(w.Address), Epoch: w.Epoch, Ready: w.Ready, Version: w.Version,
		Custody: w.Custody, Signer: w.Signer,
		Deployment: terms,
	}
	if w.Now != nil {
		s.Now = *w.Now
	}
	for _, h := range w.Halts {
		s.Halts = append(s.Halts, chain.AnchorID{ChainID: h.ChainID, Anchor: h.Anchor})
	}
	return s, nil
}

// Collected asks what a member says that mint anchors issued beyond their supplies, by anchor: absent means nothing. It
// is what a relay plans with; what members sign rests on their own.
func (c *Client) Collected(ctx context.Context) (map[chain.AnchorID]amount.Amount, error) {
	return c.ledgerFigure(ctx, func(l ledgerLine) string { return l.Collected })
}

// Unhurried asks how much one payment of each anchor may be now, in common units, without that the member has it wait:
// absent means whatever is asked. It is shown, never relied on.
func (c *Client) Unhurried(ctx context.Context) (map[chain.AnchorID]amount.Amount, error) {
	return c.ledgerFigure(ctx, func(l ledgerLine) string { return l.Unhurried })
}

// ledgerFigure reads one figure of each line that has it.
func (c *Client) ledgerFigure(ctx context.Context, of func(ledgerLine) string,
) (map[chain.AnchorID]amount.Amount, error) {
	status, body, err := c.http.Get(ctx, "/v1/ledger")
	if err != nil {
		return nil, err
	}
	if status != http.StatusOK {
		return nil, statusError(status, body)
	}
	var w ledgerResponse
	if err := json.Unmarshal(body, &w); err != nil {
		return nil, fmt.Errorf("read ledger: %w", ErrAnswer)
	}
	out := make(map[chain.AnchorID]amount.Amount)
	for _, l := range w.Lines {
		text := of(l)
		if text == "" {
			continue
		}
		a, err := amount.Parse(text)
		if err != nil {
			return nil, fmt.Errorf("read ledger: %w: %w", ErrAnswer, err)
		}
		out[chain.AnchorID{ChainID: l.ChainID, Anchor: l.Anchor}] = a
	}
	return out, nil
}

func statusError(status int, body []byte) error {
	var w errorResponse
	if err := json.Unmarshal(body, &w); err != nil || w.Msg == "" {
		return fmt.Errorf("member answers %d", status)
	}
	return fmt.Errorf("member answers %d %.40s: %.300s", status, w.Code, w.Msg)
}
