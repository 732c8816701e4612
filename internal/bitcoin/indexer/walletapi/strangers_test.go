package walletapi

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin/ordinals"
)

// heldView holds up whoever asks for waiting transactions until it is let go. One at a time uses the chain below it.
type heldView struct {
	View
	mu   *sync.Mutex
	hold <-chan struct{}
}

func (v heldView) Waiting(ctx context.Context, script []byte, limit int) ([]ordinals.Tx, bool, error) {
	<-v.hold
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.View.Waiting(ctx, script, limit)
}

func (v heldView) Close() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.View.Close()
}

// SR-40: the rules run on waiting transactions for few at once. Who asks for many answers that need it waits for few of
// them, and is told that the others are not known; whoever else asks is not behind all of them.
func TestRunsOfAStranger_SR40(t *testing.T) {
	hold := make(chan struct{})
	mu := new(sync.Mutex)
	f := newFixture(t, func(c *Config) {
		inner := c.View
		c.View = func(ctx context.Context) (View, error) {
			mu.Lock()
			defer mu.Unlock()
			v, err := inner(ctx)
			return heldView{v, mu, hold}, err
		}
	})
	let := sync.OnceFunc(func() { close(hold) })
	defer let()
	made := f.deployTokens(alice)
	f.chain.pool = []*wire.MsgTx{spend([]wire.OutPoint{{Hash: made.transfer.TxID}}, to(bob, 546))}
	ask := func(remote string) []TokenBalance {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/brc20/tokens?address="+f.address(alice), nil)
		r.RemoteAddr = remote
		w := httptest.NewRecorder()
		f.handler.ServeHTTP(w, r)
		var out struct{ Data List[TokenBalance] }
		_ = json.Unmarshal(w.Body.Bytes(), &out)
		return out.Data.List
	}
	const many = 20
	answers := make(chan []TokenBalance, many)
	for range many {
		go func() { answers <- ask("198.51.100.7:1") }()
	}
	for range many - turnsOfClient { // though nobody's run ended
		list := <-answers
		require.NotEmpty(t, list)
		require.True(t, list[0].PendingUnknown)
	}
	other := make(chan []TokenBalance, 1)
	go func() { other <- ask("203.0.113.9:1") }()
	let()
	require.False(t, (<-other)[0].PendingUnknown)
	for range turnsOfClient {
		require.False(t, (<-answers)[0].PendingUnknown)
	}
}

// heldNode holds up whoever asks for a transaction until it is let go, and says that somebody asks.
type heldNode struct {
	Node
	asked chan<- struct{}
	hold  <-chan struct{}
}

func (n heldNode) Transaction(ctx context.Context, id chainhash.Hash) ([]byte, error) {
	n.asked <- struct{}{}
	select {
	case <-n.hold:
		return n.Node.Transaction(ctx, id)
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// histories asks for a history, by the remote address that it is given, of a node that answers nobody before let is
// called; it resolves to why there is none.
func histories(t *testing.T) (ask func(remote string) string, asked <-chan struct{}, let func()) {
	at, hold := make(chan struct{}, 1000), make(chan struct{})
	mu := new(sync.Mutex)
	f := newFixture(t, func(c *Config) {
		c.Node = heldNode{c.Node, at, hold}
		inner := c.View
		c.View = func(ctx context.Context) (View, error) {
			mu.Lock()
			defer mu.Unlock()
			v, err := inner(ctx)
			return heldView{v, mu, hold}, err
		}
	})
	f.node.indexed = true
	f.chain.fund(to(alice, 1_000))
	path := "/v5/address/history?address=" + f.address(alice)
	return func(remote string) string {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil)
		r.RemoteAddr = remote
		w := httptest.NewRecorder()
		f.handler.ServeHTTP(w, r)
		return w.Header().Get("X-Causeway-Error")
	}, at, sync.OnceFunc(func() { close(hold) })
}

// SR-40: a history asks the node for many transactions. Who asks for many of them has few at work, and others are
// answered beside them.
func TestHistoriesOfAStranger_SR40(t *testing.T) {
	ask, _, let := histories(t)
	defer let()
	const many = 10
	answers, other := make(chan string, many), make(chan string, 1)
	for range many {
		go func() { answers <- ask("198.51.100.7:1") }()
	}
	for range many - historiesOfClient { // though none has ended
		require.Equal(t, errRateLimited.Reason, <-answers)
	}
	go func() { other <- ask("203.0.113.9:1") }()
	let()
	require.Empty(t, <-other)
	for range historiesOfClient {
		require.Empty(t, <-answers)
	}
}

// SR-40: where all are at work, the network that has most gives one up to whoever has none.
func TestHistoriesGiveWay_SR40(t *testing.T) {
	ask, asked, let := histories(t)
	defer let()
	answers := make(chan string, mostHistories+1)
	for i := range mostHistories {
		go func() { answers <- ask(fmt.Sprintf("198.51.%d.%d:1", i/historiesOfNetwork, i)) }()
	}
	for range mostHistories {
		<-asked
	}
	go func() { answers <- ask("203.0.113.9:1") }()
	require.Equal(t, errBusy.Reason, <-answers)
	let()
	for range mostHistories {
		require.Empty(t, <-answers)
	}
}

// SR-40: nobody uses up the hour's orders for others, and what was refused is none.
func TestOrdersOfStrangers_SR40(t *testing.T) {
	book := &orderBook{}
	f := newFixture(t, func(c *Config) { c.Orders = book })
	body := fmt.Sprintf(`{"address":%q,"tick":"ordi","amount":"10","feeRate":1.5}`, f.address(alice))
	order := func(remote string) string {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/brc20/inscribe-transfer",
			strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		r.RemoteAddr = remote
		w := httptest.NewRecorder()
		f.handler.ServeHTTP(w, r)
		return w.Header().Get("X-Causeway-Error")
	}
	book.refuse = &OrderError{"No."}
	for i := range 100 {
		require.Equal(t, errOrder.Reason, order(fmt.Sprintf("198.51.100.%d:1", i)))
	}
	book.refuse = nil
	taken := 0
	for i := range 100 {
		if order(fmt.Sprintf("198.51.100.%d:1", i)) == "" {
			taken++
		}
	}
	require.InDelta(t, 63, taken, 2, "one network")
	require.Empty(t, order("203.0.113.9:1"), "another")
}
