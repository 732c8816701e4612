// Package balances asks what an address of TON or Solana has of its chain's coin, for who looks at the page [2.15]. The
// bridge follows these chains by nothing else: what is told here is shown, and decides nothing. It hides the two
// services' wire formats, how long an answer serves, and how many questions are asked at once.
package balances

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"net/http"
	"net/url"
	"regexp"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"
)

// Chain is one that balances can be asked of.
type Chain string

// The chains.
const (
	TON    Chain = "ton"
	Solana Chain = "solana"
)

// Why there is no balance.
var (
	ErrNoEndpoint = errors.New("no endpoint is configured for this chain")
	ErrAddress    = errors.New("the address is not one of this chain")
	ErrAway       = errors.New("the chain's endpoint does not answer")
)

const (
	fresh      = 15 * time.Second // an answer serves so long
	askTime    = 5 * time.Second
	maxKnown   = 4096
	maxAtOnce  = 8
	maxAnswer  = 64 << 10 // bytes
	maxDigits  = 40       // of a balance
	maxAddress = 48
)

// addresses are the forms that addresses have in wallets and links; whether one exists is the endpoint's to say.
var addresses = map[Chain]*regexp.Regexp{
	TON:    regexp.MustCompile(`^[A-Za-z0-9_-]{48}$`),
	Solana: regexp.MustCompile(`^[1-9A-HJ-NP-Za-km-z]{32,44}$`),
}

// Config says whom to ask. A chain without an endpoint has no balances.
type Config struct {
	TON    string // base of a service with toncenter's HTTP API, such as https://…/api/v2
	TONKey string // its API key, if it wants one
	Solana string // JSON-RPC
	Client *http.Client
	Now    func() time.Time
}

// Source answers from what it was told a moment ago, or asks.
type Source struct {
	ask   map[Chain]func(ctx context.Context, address string) (*big.Int, error)
	now   func() time.Time
	slots chan struct{}
	once  singleflight.Group

	mu    sync.Mutex
	known map[string]answer
}

type answer struct {
	units *big.Int
	at    time.Time
}

// New checks the endpoints.
func New(c Config) (*Source, error) {
	s := &Source{
		ask: make(map[Chain]func(context.Context, string) (*big.Int, error)), now: c.Now,
		slots: make(chan struct{}, maxAtOnce), known: make(map[string]answer),
	}
	for chain, base := range map[Chain]string{TON: c.TON, Solana: c.Solana} {
		if base == "" {
			continue
		}
		if u, err := url.Parse(base); err != nil || u.Host == "" {
			return nil, fmt.Errorf("balances of %s: the endpoint is not a URL", chain) // which may have a key in it
		}
	}
	if c.TON != "" {
		s.ask[TON] = toncenter{c.TON, c.TONKey, c.Client}.balance
	}
	if c.Solana != "" {
		s.ask[Solana] = solana{c.Solana, c.Client}.balance
	}
	return s, nil
}

// Chains are those with an endpoint.
func (s *Source) Chains() []Chain {
	out := []Chain{}
	for _, c := range []Chain{TON, Solana} {
		if s.ask[c] != nil {
			out = append(out, c)
		}
	}
	return out
}

// Balance is in the coin's smallest units: nanotons, lamports. What nobody has written to yet has nothing.
func (s *Source) Balance(ctx context.Context, chain Chain, address string) (*big.Int, error) {
	ask := s.ask[chain]
	switch {
	case ask == nil:
		return nil, ErrNoEndpoint
	case len(address) > maxAddress || !addresses[chain].MatchString(address):
		return nil, ErrAddress
	}
	key := string(chain) + " " + address
	if units, known := s.recall(key); known {
		return units, nil
	}
	// Who asks for the same waits for one answer, also when the first to ask has left.
	answered := s.once.DoChan(key, func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), askTime)
		defer cancel()
		select {
		case s.slots <- struct{}{}:
			defer func() { <-s.slots }()
		case <-ctx.Done():
			return nil, fmt.Errorf("%w: too many wait for it", ErrAway)
		}
		units, err := ask(ctx, address)
		if err != nil {
			return nil, fmt.Errorf("ask %s for a balance: %w", chain, err)
		}
		s.keep(key, units)
		return units, nil
	})
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case got := <-answered:
		if got.Err != nil {
			return nil, got.Err
		}
		return got.Val.(*big.Int), nil
	}
}

func (s *Source) recall(key string) (*big.Int, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	a, known := s.known[key]
	return a.units, known && s.now().Sub(a.at) < fresh
}

// keep forgets what is too old to serve once there is no room, and everything when that was not enough.
func (s *Source) keep(key string, units *big.Int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.now()
	if len(s.known) >= maxKnown {
		for k, a := range s.known {
			if now.Sub(a.at) >= fresh {
				delete(s.known, k)
			}
		}
	}
	if len(s.known) >= maxKnown {
		clear(s.known)
	}
	s.known[key] = answer{units, now}
}
