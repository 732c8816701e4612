package indexlink

import (
	"bytes"
	"context"
	"encoding/gob"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/outbound"
)

const (
	patience    = 30 * time.Second // for one answer
	connections = 16
	base        = "http://index"
)

// Client reads the index of another process of this machine. It is an Index.
type Client struct{ http *http.Client }

// NewClient reads at a socket. Nothing is asked yet; Close ends idle connections.
func NewClient(socket string) *Client {
	t := &http.Transport{
		MaxIdleConns: connections, MaxIdleConnsPerHost: connections, MaxConnsPerHost: connections,
		IdleConnTimeout: 90 * time.Second, DisableCompression: true,
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return (&net.Dialer{Timeout: patience}).DialContext(ctx, "unix", socket)
		},
	}
	return &Client{outbound.Client(t, patience)}
}

// Close ends idle connections.
func (c *Client) Close() { c.http.CloseIdleConnections() }

// Health is what the other process says of the index, in JSON, whether it is ready or not.
func (c *Client) Health(ctx context.Context) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, base+healthPath, http.NoBody)
	if err != nil {
		return nil, fmt.Errorf("ask for the index's health: %w", err)
	}
	return c.do(req, maxHealth, http.StatusOK, http.StatusServiceUnavailable)
}

// Vault opens a view of the index as it is now. What is read of it ends with ctx.
func (c *Client) Vault(ctx context.Context) (vault.View, error) {
	a, err := c.ask(ctx, question{Op: opOpen})
	if err != nil {
		return nil, err
	}
	return &view{c: c, ctx: ctx, id: a.View, tip: a.Tip}, nil
}

// Owned implements vault.Tokens.
func (c *Client) Owned(ctx context.Context, script []byte, tick string) (total, available amount.Amount, err error) {
	a, err := c.ask(ctx, question{Op: opOwned, Script: script, Tick: tick})
	if err != nil {
		return amount.Amount{}, amount.Amount{}, err
	}
	return a.owned()
}

func (c *Client) ask(ctx context.Context, q question) (*answer, error) {
	q.Version = version
	var body bytes.Buffer
	if err := gob.NewEncoder(&body).Encode(&q); err != nil {
		return nil, fmt.Errorf("ask the shared index: %w", err)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, base+askPath, &body)
	if err != nil {
		return nil, fmt.Errorf("ask the shared index: %w", err)
	}
	raw, err := c.do(req, maxAnswer, http.StatusOK)
	if err != nil {
		return nil, err
	}
	var a answer
	if err := gob.NewDecoder(bytes.NewReader(raw)).Decode(&a); err != nil {
		return nil, fmt.Errorf("%w: read its answer: %w", ErrAway, err)
	}
	return &a, a.err()
}

func (c *Client) do(req *http.Request, most int64, good ...int) (raw []byte, err error) {
	resp, err := c.http.Do(req)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrAway, err)
	}
	defer func() { _ = resp.Body.Close() }()
	fine := false
	for _, status := range good {
		fine = fine || resp.StatusCode == status
	}
	if !fine {
		return nil, fmt.Errorf("%w: it answers %s", ErrAway, resp.Status)
	}
	raw, err = io.ReadAll(http.MaxBytesReader(nil, resp.Body, most))
	if err != nil {
		return nil, fmt.Errorf("%w: read its answer: %w", ErrAway, err)
	}
	return raw, nil
}

// view is a view of the other process. The reads of vault.View have no context: they have the view's.
type view struct {
	c   *Client
	ctx context.Context //nolint:containedctx // see above
	id  uint64
	tip vault.Tip
}

func (v *view) ask(q question) (*answer, error) {
	q.View = v.id
	a, err := v.c.ask(v.ctx, q)
	if err != nil {
		return &answer{}, err
	}
	return a, nil
}

// Tip implements vault.View.
func (v *view) Tip() vault.Tip { return v.tip }

// Close implements vault.View. A view whose end is not told ends by itself.
func (v *view) Close() {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(v.ctx), time.Second)
	defer cancel()
	_, _ = v.c.ask(ctx, question{Op: opClose, View: v.id})
}

// Block implements vault.View.
func (v *view) Block(height uint32) (vault.Tip, error) {
	a, err := v.ask(question{Op: opBlock, Height: height})
	return a.Tip, err
}

// Touches implements vault.View.
func (v *view) Touches(script []byte, from vault.Position, limit int) ([]vault.Touch, error) {
	a, err := v.ask(question{Op: opTouches, Script: script, From: from, Limit: limit})
	return a.Touches, err
}

// Newest implements vault.View.
func (v *view) Newest(script []byte, limit int) ([]vault.Touch, error) {
	a, err := v.ask(question{Op: opNewest, Script: script, Limit: limit})
	return a.Touches, err
}

// Place implements vault.View.
func (v *view) Place(tx chainhash.Hash) (vault.Position, error) {
	a, err := v.ask(question{Op: opPlace, Tx: tx})
	return a.Position, err
}

// Moves implements vault.View.
func (v *view) Moves(height uint32) (vault.TokenMoves, error) {
	a, err := v.ask(question{Op: opMoves, Height: height})
	m := a.Moves
	if m.Inscribed == nil {
		m.Inscribed = map[ordinals.InscriptionID]vault.TokenMove{}
	}
	if m.Moved == nil {
		m.Moved = map[ordinals.InscriptionID]vault.TokenMove{}
	}
	return m, err
}

// Inscription implements vault.View.
func (v *view) Inscription(seq uint32) (vault.Inscription, error) {
	a, err := v.ask(question{Op: opInscription, Seq: seq})
	return a.Inscription, err
}

// Coins implements vault.View.
func (v *view) Coins(script []byte, after *wire.OutPoint, limit int) ([]vault.Coin, error) {
	q := question{Op: opCoins, Script: script, Limit: limit}
	if after != nil {
		q.Behind, q.After = true, *after
	}
	a, err := v.ask(q)
	return a.Coins, err
}

// Pending implements vault.View.
func (v *view) Pending(script []byte) (vault.Pending, error) {
	a, err := v.ask(question{Op: opPending, Script: script})
	return a.Pending, err
}
