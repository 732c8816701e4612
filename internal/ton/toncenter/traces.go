package toncenter

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"causeway/internal/chain"
	"causeway/internal/outbound"
	"causeway/internal/ton"
)

const (
	// tracesPerSecond is what public servers take without a key, tracesWithKey half of what they take with one: the
	// rest is for what decides money.
	tracesPerSecond = 1
	tracesWithKey   = 5
	maxTraces       = 4                // that are asked for at once
	traceTime       = 6 * time.Second  // of one question
	traceKept       = 10 * time.Minute // an answer that names transactions
	traceUnknown    = 20 * time.Second // an answer that names none: it may only be too early
	maxTraceAnswer  = 8 << 20          // bytes
	maxKnownTraces  = 4096

	jsonRPCPath, tracesPath = "/api/v2/jsonRPC", "/api/v3/traces"
)

// Traces finds the pools' transactions of what people know by a hash: of any transaction on the way to a pool, or of
// the wallet's message, as wallets show it (TEP-467). A server of toncenter's API v3 tells; nothing else of its answer
// is believed, and the names are looked up among transfers that were observed. Its methods are safe for concurrent use.
type Traces struct {
	at     url.URL
	client *http.Client
	pools  map[ton.Address]bool
	now    func() time.Time
	rate   *rate.Limiter
	asking chan struct{}

	mu    sync.Mutex
	known map[ton.Hash]traced
}

type traced struct {
	txs   []chain.TxID
	until time.Time
}

// NewTraces is the server behind an address of toncenter's jsonRPC. Nil: the address is not where toncenter has it, so
// that nobody knows where its API v3 is.
func NewTraces(endpoint string, pools []Pool, now func() time.Time) *Traces {
	u, err := url.Parse(endpoint)
	if err != nil || !strings.HasSuffix(u.Path, jsonRPCPath) {
		return nil
	}
	perSecond, burst := tracesPerSecond, 1
	if u.Query().Get("api_key") != "" {
		perSecond, burst = tracesWithKey, 2 // a hash is asked for as a message's and as a transaction's
	}
	t := &Traces{
		at: *u, client: outbound.Client(nil, traceTime), pools: map[ton.Address]bool{}, now: now,
		rate: rate.NewLimiter(rate.Limit(perSecond), burst), asking: make(chan struct{}, maxTraces),
		known: map[ton.Hash]traced{},
	}
	t.at.Path = strings.TrimSuffix(u.Path, jsonRPCPath) + tracesPath
	for _, p := range pools {
		t.pools[p.Address] = true
	}
	return t
}

// errManyTraces means that others are asked for, and that it is worth asking again.
var errManyTraces = errors.New("other traces are asked for")

// Named are the pools' transactions of the trace that has a hash, as TxIDs of this package; none of one that is not
// known yet, or that no pool has a part in.
func (t *Traces) Named(ctx context.Context, hash ton.Hash) ([]chain.TxID, error) {
	if txs, known := t.remembered(hash); known {
		return txs, nil
	}
	select {
	case t.asking <- struct{}{}:
		defer func() { <-t.asking }()
	default:
		return nil, errManyTraces
	}
	var txs []chain.TxID
	for _, name := range []string{"msg_hash", "tx_hash"} {
		var err error
		if txs, err = t.ask(ctx, name, hash); err != nil {
			return nil, fmt.Errorf("look for the trace of %s: %w", hash, err)
		}
		if len(txs) > 0 {
			break
		}
	}
	t.remember(hash, txs)
	return txs, nil
}

func (t *Traces) remembered(hash ton.Hash) ([]chain.TxID, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	x, known := t.known[hash]
	return x.txs, known && t.now().Before(x.until)
}

func (t *Traces) remember(hash ton.Hash, txs []chain.TxID) {
	keep := traceKept
	if len(txs) == 0 {
		keep = traceUnknown
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.known) >= maxKnownTraces {
		clear(t.known)
	}
	t.known[hash] = traced{txs, t.now().Add(keep)}
}

// ask asks for the trace of one transaction or message. Errors do not name the address, which may hold a key.
func (t *Traces) ask(ctx context.Context, name string, hash ton.Hash) ([]chain.TxID, error) {
	ctx, cancel := context.WithTimeout(ctx, traceTime)
	defer cancel()
	if err := t.rate.Wait(ctx); err != nil {
		return nil, errManyTraces
	}
	at := t.at
	q := at.Query()
	q.Set(name, hash.Base64())
	q.Set("include_actions", "false")
	at.RawQuery = q.Encode()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, at.String(), nil)
	if err != nil {
		return nil, errors.New("the endpoint's URL is malformed")
	}
	res, err := t.client.Do(req)
	if err != nil {
		var u *url.Error
		if errors.As(err, &u) {
			err = u.Err
		}
		return nil, err
	}
	defer res.Body.Close()
	if res.StatusCode == http.StatusNotFound {
		return nil, nil
	}
	if res.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("HTTP %d", res.StatusCode)
	}
	raw, err := io.ReadAll(io.LimitReader(res.Body, maxTraceAnswer+1))
	if err != nil {
		return nil, fmt.Errorf("read answer: %w", err)
	}
	if len(raw) > maxTraceAnswer {
		return nil, errors.New("the answer is too large")
	}
	return t.read(raw)
}

func (t *Traces) read(raw []byte) ([]chain.TxID, error) {
	var answer struct {
		Traces []struct {
			Transactions map[string]struct {
				Account string  `json:"account"`
				Hash    string  `json:"hash"`
				LT      decimal `json:"lt"`
			} `json:"transactions"`
		} `json:"traces"`
	}
	if err := json.Unmarshal(raw, &answer); err != nil {
		return nil, errors.New("not an answer of toncenter's API v3")
	}
	var out []chain.TxID
	for _, trace := range answer.Traces {
		for _, tx := range trace.Transactions {
			account, _, err := ton.ParseAddress(tx.Account)
			if err != nil || !t.pools[account] {
				continue
			}
			hash, err := ton.ParseHash(tx.Hash)
			if err != nil {
				return nil, fmt.Errorf("transaction of %s: %w", account, err)
			}
			out = append(out, idOf(point{uint64(tx.LT), hash}))
		}
	}
	return out, nil
}
