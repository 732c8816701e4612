package watch

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"golang.org/x/sync/errgroup"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/secondindex"
	"causeway/internal/message"
)

const (
	// coinsAtOnce bounds the questions that are open at once for one transaction.
	coinsAtOnce = 8
	// agreedFor is how long an agreement about a coin is believed without asking again: a payment is asked for by several
	// relays, and again after each refusal. maxAgreed bounds how many are.
	agreedFor, maxAgreed = 10 * time.Minute, 4096
)

// agreedCoin is an output in its block.
type agreedCoin struct {
	output wire.OutPoint
	block  chainhash.Hash
}

// agreements remembers lately confirmed coins.
type agreements struct {
	mu sync.Mutex
	at map[agreedCoin]time.Time
}

func (a *agreements) has(c agreedCoin, now time.Time) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	at, ok := a.at[c]
	return ok && now.Sub(at) < agreedFor
}

func (a *agreements) add(c agreedCoin, now time.Time) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.at) >= maxAgreed || a.at == nil {
		a.at = make(map[agreedCoin]time.Time)
	}
	a.at[c] = now
}

// Holds returns nil when other indexes agree about what coins of the custody carry, which a payment of runes or tokens
// would spend, and none of their assets is disputed (SR-08). Errors are secondindex.ErrDisagrees, and else what may
// pass.
func (s *Second) Holds(ctx context.Context, coins []custody.Holding) error {
	claims, err := s.claims(ctx, coins)
	if err != nil || len(claims) == 0 {
		return err
	}
	if err := s.load(ctx); err != nil {
		return err
	}
	seen := make(map[custody.Asset]bool)
	for _, c := range claims {
		if seen[c.Asset] {
			continue
		}
		seen[c.Asset] = true
		if err := s.held(ctx, s.of[c.Asset.Kind], c.Asset, message.UID{}); err != nil {
			return err
		}
	}
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(coinsAtOnce)
	for _, c := range claims {
		g.Go(func() error { return s.holds(ctx, c) })
	}
	return g.Wait()
}

// holds has one coin confirmed.
func (s *Second) holds(ctx context.Context, c secondindex.Claim) error {
	coin := agreedCoin{c.OutPoint, c.Block}
	if s.accepted[c.OutPoint] || s.agreed.has(coin, s.now()) {
		return nil
	}
	err := s.of[c.Asset.Kind].Agrees(ctx, c)
	if errors.Is(err, secondindex.ErrDisagrees) {
		s.log.ErrorContext(ctx, "a second index disagrees about a coin of the custody: no payment that spends it is signed",
			slog.String("asset", c.Asset.String()), slog.String("output", c.OutPoint.String()), slog.Any("error", err))
	}
	if err != nil {
		return fmt.Errorf("coin %s: %w", c.OutPoint, err)
	}
	s.agreed.add(coin, s.now())
	return nil
}

// claims is what the own index says of coins with an asset that somebody else can confirm.
func (s *Second) claims(ctx context.Context, coins []custody.Holding) ([]secondindex.Claim, error) {
	var out []secondindex.Claim
	for _, h := range coins {
		c, ok, err := claimOf(h)
		if err != nil {
			return nil, err
		}
		if ok && s.of[c.Asset.Kind] != nil {
			out = append(out, c)
		}
	}
	if len(out) == 0 {
		return nil, nil
	}
	if s.rules == nil || s.view == nil {
		return nil, errors.New("second index: it was not told the custody's rules and the own index")
	}
	v, err := s.view(ctx)
	if err != nil {
		return nil, fmt.Errorf("read index: %w", err)
	}
	defer v.Close()
	at := make(map[wire.OutPoint]custody.Holding, len(coins))
	for _, h := range coins {
		at[h.OutPoint] = h
	}
	for i := range out {
		h := at[out[i].OutPoint]
		place, err := s.rules.Plain(h.Epoch, h.Kind)
		if err != nil {
			return nil, fmt.Errorf("script of coin %s: %w", h.OutPoint, err)
		}
		block, err := v.Block(h.Height)
		if err != nil {
			return nil, fmt.Errorf("block of coin %s: %w", h.OutPoint, err)
		}
		out[i].Script, out[i].Block, out[i].Through = place.Script, block.Hash, h.Height
	}
	return out, nil
}

// claimOf tells which asset a coin holds: exactly one rune, or the transfer of a token; nothing else.
func claimOf(h custody.Holding) (c secondindex.Claim, ok bool, err error) {
	c = secondindex.Claim{OutPoint: h.OutPoint, Sats: h.Value, Height: h.Height}
	switch {
	case len(h.Carried.Runes) == 1 && len(h.Carried.Inscriptions) == 0:
		c.Asset = custody.RuneAsset(h.Carried.Runes[0].ID)
		c.Amount, err = amount.FromBig(h.Carried.Runes[0].Amount.Big())
	case len(h.Carried.Inscriptions) == 1 && len(h.Carried.Runes) == 0 && h.Carried.Inscriptions[0].Valid != nil:
		i := h.Carried.Inscriptions[0]
		c.Asset, c.Inscription, c.Inscribed = custody.TokenAsset(i.Valid.Tick), i.ID, true
		c.Amount, err = amount.FromBig(i.Valid.Amount.Big())
	default:
		return c, false, nil
	}
	if err != nil {
		return c, false, fmt.Errorf("amount of coin %s: %w", h.OutPoint, err)
	}
	return c, true, nil
}
