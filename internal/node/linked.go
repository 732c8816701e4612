package node

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"golang.org/x/sync/errgroup"

	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/indexlink"
	"causeway/internal/config"
	"causeway/internal/signer"
)

// linkedEvery is how often a process looks how the index is that another one shares.
const linkedEvery = 2 * time.Second

// linkedIndex is another process's index (ADR 0080).
type linkedIndex struct {
	client  *indexlink.Client
	network string
	health  atomic.Pointer[IndexHealth]
}

func newLinkedIndex(socket, network string) *linkedIndex {
	l := &linkedIndex{client: indexlink.NewClient(socket), network: network}
	l.health.Store(&IndexHealth{State: "not asked yet"})
	return l
}

// run follows how the index is until ctx ends.
func (l *linkedIndex) run(ctx context.Context) error {
	tick := time.NewTicker(linkedEvery)
	defer tick.Stop()
	for {
		_ = l.look(ctx) // what is wrong is what health says
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
	}
}

// look asks once. An index of another network is as good as none.
func (l *linkedIndex) look(ctx context.Context) error {
	h, err := askHealth(ctx, l.client)
	if err == nil && h.Network != l.network {
		err = fmt.Errorf("%w: it is of %s, not of %s", indexlink.ErrAway, h.Network, l.network)
	}
	if err != nil {
		h = IndexHealth{State: "away", Message: err.Error()}
	}
	l.health.Store(&h)
	return err
}

func (l *linkedIndex) view(ctx context.Context) (vault.View, error) {
	if l.health.Load().Network == "" { // nobody looked yet, or it was away
		if err := l.look(ctx); err != nil {
			return nil, errors.Join(indexer.ErrNotReady, err)
		}
	}
	v, err := l.client.Vault(ctx)
	if errors.Is(err, indexlink.ErrAway) {
		err = errors.Join(indexer.ErrNotReady, err)
	}
	return v, err
}

func (l *linkedIndex) tip() (indexer.Tip, bool) {
	h := l.health.Load()
	if h.Height == nil {
		return indexer.Tip{}, false
	}
	hash, err := chainhash.NewHashFromStr(h.Hash)
	if err != nil {
		return indexer.Tip{}, false
	}
	return indexer.Tip{Height: *h.Height, Hash: *hash}, true
}

func askHealth(ctx context.Context, c *indexlink.Client) (IndexHealth, error) {
	raw, err := c.Health(ctx)
	if err != nil {
		return IndexHealth{}, err
	}
	var h IndexHealth
	if err := json.Unmarshal(raw, &h); err != nil {
		return IndexHealth{}, fmt.Errorf("%w: read how it is: %w", indexlink.ErrAway, err)
	}
	return h, nil
}

// AskShared asks the process that shares its index at a socket how that is.
func AskShared(ctx context.Context, socket string) (IndexHealth, error) {
	c := indexlink.NewClient(socket)
	defer c.Close()
	return askHealth(ctx, c)
}

// sharedIndex is where others read this process's index.
type sharedIndex struct {
	socket string
	users  []int
}

// shareOf is nil where nothing is shared.
func shareOf(c *config.Share, path func(string) string) (*sharedIndex, error) {
	if c == nil {
		return nil, nil
	}
	users, err := socketUsers(c.Users)
	if err != nil {
		return nil, err
	}
	return &sharedIndex{socket: path(c.Socket), users: users}, nil
}

// run answers until ctx ends. The folder of the index is this process's alone, and with it the socket.
func (s *sharedIndex) run(ctx context.Context, b *BitcoinIndex, log *slog.Logger) error {
	l, err := signer.Listen(ctx, s.socket, s.users, log)
	if err != nil {
		return fmt.Errorf("share the Bitcoin index: %w", err)
	}
	server := indexlink.NewServer(b, http.HandlerFunc(b.ServeHealth), time.Now)
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() error { return server.Run(ctx) })
	g.Go(func() error { return ServeHTTP(ctx, l, server) })
	return g.Wait()
}
