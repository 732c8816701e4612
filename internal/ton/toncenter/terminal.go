package toncenter

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"math/big"
	"time"

	"causeway/internal/chain"
	"causeway/internal/ton"
	"causeway/internal/ton/wallet"
)

// ErrFailed means that a message ran and did not do what it was sent for.
var ErrFailed = errors.New("the message failed")

const (
	terminalEvery = 50 * time.Millisecond
	terminalLife  = 60 * time.Second
)

// Client is one endpoint of a network, for commands: it believes what it is told.
type Client struct {
	// Genesis is the root hash of the network's first block.
	Genesis ton.Hash
	at      endpoint
}

// Dial asks an endpoint which network it serves. With a genesis that is not zero it has to be that one.
func Dial(ctx context.Context, url string, genesis ton.Hash) (*Client, error) {
	e, err := newEndpoint(0, url, time.Now)
	if err != nil {
		return nil, err
	}
	var info struct {
		Init blockID `json:"init"`
	}
	if err := e.AskTON(ctx, &info, "getMasterchainInfo", nil); err != nil {
		return nil, err
	}
	if genesis != (ton.Hash{}) && info.Init.Root != genesis {
		return nil, fmt.Errorf("%s serves the network that began with %s: %w", e.Name, info.Init.Root, chain.ErrWrongNode)
	}
	return &Client{Genesis: info.Init.Root, at: e}, nil
}

// Head is the number of the masterchain's newest block.
func (c *Client) Head(ctx context.Context) (uint64, error) { return c.at.masterchain(ctx, c.Genesis) }

// Held is what an account has in nanotons, and its data; nil data of one that is not active.
func (c *Client) Held(ctx context.Context, a ton.Address) (*big.Int, *ton.Cell, error) {
	s, err := c.account(ctx, a)
	return s.balance, s.data, err
}

// Resting is Held, and how long the account has rested at the newest block: with its newest transaction the chain took
// the price of its storage last.
func (c *Client) Resting(ctx context.Context, a ton.Address) (*big.Int, *ton.Cell, time.Duration, error) {
	h, err := c.head(ctx)
	if err != nil {
		return nil, nil, 0, err
	}
	s, err := c.at.account(ctx, a, h)
	if err != nil || s.newest == (point{}) {
		return s.balance, s.data, 0, err
	}
	page, err := c.at.page(ctx, a, s.newest, 1)
	if err != nil {
		return nil, nil, 0, err
	}
	rested := time.Duration(h.Time-int64(page[0].Now)) * time.Second
	return s.balance, s.data, max(rested, 0), nil
}

func (c *Client) account(ctx context.Context, a ton.Address) (state, error) {
	h, err := c.head(ctx)
	if err != nil {
		return state{}, err
	}
	return c.at.account(ctx, a, h)
}

func (c *Client) head(ctx context.Context) (header, error) {
	seqno, err := c.Head(ctx)
	if err != nil {
		return header{}, err
	}
	return c.at.header(ctx, seqno)
}

// Send has a wallet send messages, and waits until each was run by its receiver. ErrFailed when one was not.
func (c *Client) Send(ctx context.Context, w *wallet.Wallet, orders ...wallet.Order) error {
	s, err := c.offer(ctx, w, orders...)
	if err != nil {
		return err
	}
	for {
		h, err := c.head(ctx)
		if err != nil {
			return err
		}
		o, err := s.follow.outcome(ctx, c.view(h), s.hash.String(), s.until)
		switch {
		case err != nil:
			return err
		case o.state == traceDone:
			return nil
		case o.state == traceFailed:
			return fmt.Errorf("%w: %s", ErrFailed, o.why)
		case o.state == traceAbsent && h.Time > int64(s.until):
			return ErrNotTaken
		}
		if err := pause(ctx, terminalEvery); err != nil {
			return err
		}
	}
}

// ErrNotTaken means that no block took a message in time, and none ever will.
var ErrNotTaken = fmt.Errorf("%w: no block took it in time", ErrFailed)

// Prepared is a signed message: whoever stores it before it is sent never pays for another one in its place.
type Prepared struct {
	Hash  ton.Hash // normalised
	BoC   []byte
	Until uint32 // seconds since 1970: no later block takes it
}

// offered is a message from outside that an endpoint took.
type offered struct {
	hash   ton.Hash // normalised
	until  uint32   // no block takes it after this, seconds since 1970
	follow *Adapter
}

func (c *Client) view(h header) view { return view{final: h, good: []sight{{c.at, h}}} }

// Prepare has a wallet sign messages, and sends nothing.
func (c *Client) Prepare(ctx context.Context, w *wallet.Wallet, orders ...wallet.Order) (Prepared, error) {
	h, err := c.head(ctx)
	if err != nil {
		return Prepared{}, err
	}
	from, err := c.at.account(ctx, w.Address(), h)
	if err != nil {
		return Prepared{}, err
	}
	seqno, err := w.Seqno(from.data)
	if err != nil {
		return Prepared{}, err
	}
	out := Prepared{Until: uint32(h.Time + int64(terminalLife/time.Second))}
	m, err := w.Sign(ctx, seqno, out.Until, from.data == nil, orders...)
	if err != nil {
		return Prepared{}, err
	}
	cell, err := m.Cell()
	if err != nil {
		return Prepared{}, fmt.Errorf("write message of wallet: %w", err)
	}
	out.BoC = cell.BoC()
	out.Hash, err = m.NormalizedHash()
	return out, err
}

func (p Prepared) follow(w *wallet.Wallet) offered {
	return offered{p.Hash, p.Until, &Adapter{cfg: Config{Wallet: w}, newest: map[newestKey]point{}}}
}

func (c *Client) put(ctx context.Context, p Prepared) error {
	return c.at.AskTON(ctx, nil, "sendBoc", params{"boc": base64.StdEncoding.EncodeToString(p.BoC)})
}

// offer has a wallet sign messages and gives them to the endpoint.
func (c *Client) offer(ctx context.Context, w *wallet.Wallet, orders ...wallet.Order) (offered, error) {
	p, err := c.Prepare(ctx, w, orders...)
	if err != nil {
		return offered{}, err
	}
	return p.follow(w), c.put(ctx, p)
}

// pause waits, or ends with ctx.
func pause(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
