package walletapi

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

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/outbound"
)

// TxStatus is where a transaction stands, in Esplora's shape [7.53].
type TxStatus struct {
	Confirmed   bool   `json:"confirmed"`
	BlockHeight uint32 `json:"block_height,omitempty"`
	BlockHash   string `json:"block_hash,omitempty"`
	BlockTime   int64  `json:"block_time,omitempty" doc:"Unix seconds"`
}

// ErrNoTx means that a transaction is neither in a block nor in the mempool.
var ErrNoTx = errors.New("no such transaction")

// Statuses tells where transactions stand; Esplora implements it.
type Statuses interface {
	// TxStatus returns ErrNoTx for a transaction that nobody has seen.
	TxStatus(ctx context.Context, txid chainhash.Hash) (TxStatus, error)
}

// Esplora asks a host that speaks Blockstream's Esplora API, such as a public mempool service [7.52]. What the host
// says is shown to people and decides nothing.
type Esplora struct {
	base   string
	client *http.Client
	now    func() time.Time
	slots  chan struct{} // bounds the requests under way

	mu     sync.Mutex
	recent map[chainhash.Hash]esploraAnswer
}

type esploraAnswer struct {
	status TxStatus
	found  bool
	at     time.Time
}

// Bounds of the client: a public host asks for patience, and is trusted with nothing.
const (
	esploraTimeout = 8 * time.Second
	esploraBody    = 16 << 10 // bytes of an answer
	esploraSlots   = 8
	esploraKept    = 1000            // answers
	esploraFresh   = 5 * time.Second // how long an answer is repeated
)

// NewEsplora checks the address of the host's API, for example https://mempool.space/testnet/api.
func NewEsplora(base string, now func() time.Time) (*Esplora, error) {
	u, err := url.Parse(base)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" ||
		u.User != nil {
		return nil, fmt.Errorf("the mempool service's address %q is not one: give http(s)://host/path", base)
	}
	if now == nil {
		now = time.Now
	}
	return &Esplora{
		base: strings.TrimRight(base, "/"), now: now,
		client: outbound.Client(nil, esploraTimeout),
		slots:  make(chan struct{}, esploraSlots), recent: make(map[chainhash.Hash]esploraAnswer),
	}, nil
}

// TxStatus implements Statuses.
func (e *Esplora) TxStatus(ctx context.Context, txid chainhash.Hash) (TxStatus, error) {
	if a, fresh := e.remembered(txid); fresh {
		return a.result()
	}
	select {
	case e.slots <- struct{}{}:
		defer func() { <-e.slots }()
	case <-ctx.Done():
		return TxStatus{}, fmt.Errorf("wait for the mempool service: %w", ctx.Err())
	}
	a, err := e.ask(ctx, txid)
	if err != nil {
		return TxStatus{}, err
	}
	e.remember(txid, a)
	return a.result()
}

func (a esploraAnswer) result() (TxStatus, error) {
	if !a.found {
		return TxStatus{}, ErrNoTx
	}
	return a.status, nil
}

func (e *Esplora) ask(ctx context.Context, txid chainhash.Hash) (esploraAnswer, error) {
	fail := func(err error) (esploraAnswer, error) {
		return esploraAnswer{}, fmt.Errorf("ask the mempool service for %s: %w", txid, err)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, e.base+"/tx/"+txid.String()+"/status", http.NoBody)
	if err != nil {
		return fail(err)
	}
	req.Header.Set("Accept", "application/json")
	resp, err := e.client.Do(req)
	if err != nil {
		return fail(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(io.LimitReader(resp.Body, esploraBody+1))
	if err != nil {
		return fail(err)
	}
	a := esploraAnswer{at: e.now()}
	switch {
	case len(body) > esploraBody:
		return fail(errors.New("the answer is too long"))
	case resp.StatusCode == http.StatusNotFound:
		return a, nil
	case resp.StatusCode != http.StatusOK:
		return fail(fmt.Errorf("it answered with status %d", resp.StatusCode))
	}
	if err := json.Unmarshal(body, &a.status); err != nil {
		return fail(errors.New("the answer is not the expected JSON"))
	}
	if _, err := chainhash.NewHashFromStr(a.status.BlockHash); err != nil || !a.status.Confirmed {
		a.status.BlockHash = ""
	}
	if !a.status.Confirmed {
		a.status = TxStatus{}
	}
	a.found = true
	return a, nil
}

func (e *Esplora) remembered(txid chainhash.Hash) (esploraAnswer, bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	a, known := e.recent[txid]
	return a, known && e.now().Sub(a.at) < esploraFresh
}

func (e *Esplora) remember(txid chainhash.Hash, a esploraAnswer) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if len(e.recent) >= esploraKept {
		clear(e.recent) // a small cache: starting over costs one question each
	}
	e.recent[txid] = a
}
