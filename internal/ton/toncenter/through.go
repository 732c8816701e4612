package toncenter

import (
	"context"
	"errors"
	"fmt"
	"time"

	"causeway/internal/chain"
	"causeway/internal/ton"
	"causeway/internal/ton/wallet"
)

const (
	// maxHops is how many contracts one message of a person passes, jetton wallets included: position, pool, the pool's
	// wallet, the position's, position, again the position's, the person's.
	maxHops     = 8
	maxFollowed = 200
)

// RefusedError says that a contract did not do what a message asked it for.
type RefusedError struct {
	By   ton.Address
	Exit int32 // of its code; 0: it did not come to that
	why  string
}

func (e *RefusedError) Error() string { return fmt.Sprintf("%s did not execute it%s", e.By, e.why) }

// Unwrap makes it a message that failed.
func (e *RefusedError) Unwrap() error { return ErrFailed }

// SendThrough has a wallet send one message, and waits until the contracts that ours tells have run it and all that
// they sent each other because of it. RefusedError when one of them did not. It returns the transaction of the first.
func (c *Client) SendThrough(ctx context.Context, w *wallet.Wallet, ours func(ton.Address) bool, o wallet.Order,
) (chain.TxID, error) {
	p, err := c.Prepare(ctx, w, o)
	if err != nil {
		return "", err
	}
	if err := c.put(ctx, p); err != nil {
		return "", err
	}
	passed, err := c.settle(ctx, w, p, ours, time.Now())
	return passed.First, err
}

// Passed are the transactions that a message set off.
type Passed struct {
	First chain.TxID                 // of the first contract
	By    map[ton.Address]chain.TxID // the last one of each account
}

// shardLag is how much older a shard's block may be, in seconds, than the masterchain's block that has it first: one
// that took the message in time may be named a little later.
const shardLag = 30

// resendEvery is how often a message that no block has taken yet is sent again.
const resendEvery = 5 * time.Second

// Settle sends what was prepared until a block takes it, and then waits as SendThrough does. However often it is asked,
// and after whatever time, the message is taken once. ErrNotTaken: it never will be.
func (c *Client) Settle(ctx context.Context, w *wallet.Wallet, p Prepared, ours func(ton.Address) bool,
) (Passed, error) {
	return c.settle(ctx, w, p, ours, time.Time{})
}

// settle is Settle for a message that was sent at a time; zero: not by this call.
func (c *Client) settle(ctx context.Context, w *wallet.Wallet, p Prepared, ours func(ton.Address) bool, sent time.Time,
) (Passed, error) {
	s := p.follow(w)
	for {
		h, err := c.head(ctx)
		if err != nil {
			return Passed{}, err
		}
		t := &through{client: c, offered: s, head: h, ours: ours, by: make(map[ton.Address]chain.TxID)}
		done, err := t.look(ctx, w.Address())
		if err != nil || done {
			return Passed{t.first, t.by}, err
		}
		if !t.taken && h.Time > int64(s.until)+shardLag {
			return Passed{}, ErrNotTaken
		}
		if !t.taken && time.Since(sent) > resendEvery {
			sent = time.Now()
			if err := c.put(ctx, p); err != nil && ctx.Err() != nil { // the wallet refuses it once it was taken
				return Passed{}, err
			}
		}
		if err := pause(ctx, terminalEvery); err != nil {
			return Passed{}, err
		}
	}
}

// through is one look at what became of a message.
type through struct {
	client  *Client
	offered offered
	head    header
	ours    func(ton.Address) bool

	taken    bool       // the wallet took it
	first    chain.TxID // of the first contract
	by       map[ton.Address]chain.TxID
	followed int
}

func (t *through) look(ctx context.Context, from ton.Address) (done bool, err error) {
	oldest := int64(t.offered.until) - int64(terminalLife/time.Second) - 60
	tx, err := t.offered.follow.search(ctx, t.client.at, from, t.head,
		func(x *ton.Transaction) bool { return int64(x.Now) < oldest },
		func(x *ton.Transaction) bool {
			if x.In == nil || x.In.Kind != ton.ExternalIn {
				return false
			}
			h, err := x.In.NormalizedHash()
			return err == nil && h == t.offered.hash
		})
	if err != nil || tx == nil {
		return false, err
	}
	t.taken = true
	if !tx.Done() || len(tx.Out) == 0 {
		return false, fmt.Errorf("%w: the wallet could not send it%s", ErrFailed, whyFailed(tx))
	}
	return t.sent(ctx, tx, maxHops, true)
}

// sent looks at what a transaction sent to contracts of ours.
func (t *through) sent(ctx context.Context, tx *ton.Transaction, hops int, all bool) (done bool, err error) {
	done = true
	for i, m := range tx.Out {
		if m.Kind != ton.Internal || !all && !t.ours(*m.Destination) {
			continue
		}
		if t.followed++; hops == 0 || t.followed > maxFollowed {
			return false, errors.New("it set off more messages than are followed")
		}
		hash := tx.OutRaw[i].Hash()
		took, err := t.offered.follow.search(ctx, t.client.at, *m.Destination, t.head,
			func(x *ton.Transaction) bool { return x.LT <= m.CreatedLT },
			func(x *ton.Transaction) bool { return x.InRaw != nil && x.InRaw.Hash() == hash })
		if err != nil {
			return false, err
		}
		if took == nil {
			done = false
			continue
		}
		if t.first == "" {
			t.first = idOf(point{took.LT, took.Cell.Hash()})
		}
		t.by[*m.Destination] = idOf(point{took.LT, took.Cell.Hash()})
		if !took.Done() {
			return false, &RefusedError{*m.Destination, took.Compute.ExitCode, whyFailed(took)}
		}
		rest, err := t.sent(ctx, took, hops-1, false)
		if err != nil {
			return false, err
		}
		done = done && rest
	}
	return done, nil
}
