package toncenter

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/wallet"
)

// valueOfRetry is attached to a question to a claim, in nanotons; what is left goes back.
const valueOfRetry = 300_000_000

// Retry asks a claim to be paid as far as lane and liquidity allow. ErrReverted when it cannot now; ErrWasted, once,
// when the last message that was sent for it failed. Like deliveries its messages are stored before they are sent.
func (a *Adapter) Retry(ctx context.Context, m message.Message) (chain.TxID, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	if a.cfg.Wallet == nil {
		return "", fmt.Errorf("retry on chain %d: %w", a.cfg.ChainID, errNoWallet)
	}
	a.sending.Lock()
	defer a.sending.Unlock()
	h, err := a.retry(ctx, m)
	if errors.Is(err, chain.ErrLater) { // the wallet is busy
		err = fmt.Errorf("%w: %w", chain.ErrReverted, err)
	}
	if err != nil {
		return "", fmt.Errorf("retry on chain %d: %w", a.cfg.ChainID, err)
	}
	text, _ := h.Trace()
	hash, _, _ := strings.Cut(text, ".")
	return chain.TxID(hash), nil
}

func (a *Adapter) retry(ctx context.Context, m message.Message) (chain.Handle, error) {
	p, ours := a.pool(m.DstAnchor)
	if !ours {
		return "", fmt.Errorf("no pool of this chain has its anchor: %w", chain.ErrReverted)
	}
	at, err := a.cfg.Deployment.Claim(p.Address, m.UID)
	if err != nil {
		return "", err
	}
	v, err := a.look(ctx)
	if err != nil {
		return "", err
	}
	h := m.StructHash()
	return a.once(ctx, v, job{
		key: message.Digest(crypto.Keccak256([]byte("causeway/retry"), h[:])),
		build: func(ctx context.Context) ([]wallet.Order, error) {
			e, head := v.lead().at, v.lead().head
			acc, err := e.account(ctx, at, head)
			if err != nil {
				return nil, err
			}
			var claim *bridge.Claim
			if acc.data != nil {
				if claim, err = bridge.ReadClaim(acc.data); err != nil {
					return nil, err
				}
			}
			state, _, err := e.pool(ctx, p, head)
			if err != nil {
				return nil, err
			}
			if claim != nil && claim.Hash == m.StructHash() && claim.Owed.Sign() == 0 {
				return e.passOn(ctx, p, at, m.UID, head)
			}
			if why := cannotAsk(claim, state, m, uint64(head.Time)); why != "" {
				return nil, fmt.Errorf("%s: %w", why, chain.ErrReverted)
			}
			body, err := bridge.RetryBody(0, m)
			if err != nil {
				return nil, err
			}
			return []wallet.Order{{To: at, Value: big.NewInt(valueOfRetry), Bounce: true, Body: body, About: m.UID}}, nil
		},
	})
}

// passOn has a claim that the pool has paid send on what its recipient's wallet refused: its own wallet holds it.
func (e endpoint) passOn(ctx context.Context, p Pool, claim ton.Address, uid message.UID,
	at header,
) ([]wallet.Order, error) {
	if p.Minter == nil {
		return nil, fmt.Errorf("nothing is owed: %w", chain.ErrReverted)
	}
	own, err := e.jettonWallet(ctx, *p.Minter, claim, at)
	if err != nil {
		return nil, err
	}
	has, err := e.jettonsIn(ctx, own, claim, *p.Minter, at)
	if err != nil {
		return nil, err
	}
	if has.Sign() == 0 {
		return nil, fmt.Errorf("it was paid: %w", chain.ErrReverted)
	}
	body, err := bridge.PassOnBody(0, own, has)
	if err != nil {
		return nil, err
	}
	return []wallet.Order{{
		To: claim, Value: big.NewInt(bridge.PassOnAttached), Bounce: true, Body: body, About: uid,
	}}, nil
}

// heldAtMost is how long a lane holds a refund (contracts/ton/src/asks.tolk, payPart).
const heldAtMost = 30 * 24 * time.Hour

// passesLate reports whether a claim is of a refund, which goes nowhere else, that its lane has held for long enough.
func passesLate(c *bridge.Claim, m message.Message, now uint64) bool {
	return m.Payload.Decoded().Kind == message.KindRefund && now >= c.OpenedAt+uint64(heldAtMost/time.Second)
}

// cannotAsk is why a claim would not be paid now; "" when something may be.
func cannotAsk(c *bridge.Claim, p *bridge.Pool, m message.Message, now uint64) string {
	lane, has := p.Lanes[message.SrcChain(m.UID)]
	if !has {
		return "its lane is not open"
	}
	lane = lane.At(now, p.DelayOver)
	switch {
	case c == nil || c.Hash != m.StructHash():
		return "it has no open claim"
	case c.Asking:
		return "the claim waits for its pool's answer"
	case chain.Outcome(c.Outcome) == chain.OutcomeDelay && now < c.OpenedAt+uint64(releaseDelay/time.Second):
		return "its delay runs"
	case lane.Counterpart != m.SrcAnchor:
		return "its lane has another counterpart"
	case lane.AvailableIn.Sign() == 0 && c.Counted.Sign() == 0 && !passesLate(c, m, now):
		return "its lane lets nothing in"
	case p.Liquidity.Sign() == 0 && !bridge.OfPosition(m):
		return "the pool has no liquidity"
	}
	return ""
}
