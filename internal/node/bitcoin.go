package node

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/sync/errgroup"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/indexer/walletapi"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/indexview"
	"causeway/internal/config"
)

// BitcoinParts is what an index of Bitcoin is made from.
type BitcoinParts struct {
	Config   config.Bitcoin
	Path     func(string) string // resolves the configuration's paths
	Metrics  prometheus.Registerer
	Progress func(indexer.State)
	Log      *slog.Logger
	// Small keeps memory for a local chain, of which a process has several.
	Small bool
}

// BitcoinIndex is an index of Bitcoin with the node that it follows.
type BitcoinIndex struct {
	Network *bitcoin.Network
	Node    *bitcoin.Client
	Index   *indexer.Index // nil: another process's is read
	linked  *linkedIndex   // nil: it is this process's own
	share   *sharedIndex   // nil: nobody else reads it

	once sync.Once
	fees *walletapi.Fees // see estimator
}

// The memory of an index of a local chain.
const (
	smallCache  = 4 << 20
	smallWindow = 16 << 20
	smallRetain = 16
	smallFlush  = 16
	localPoll   = 100 * time.Millisecond
)

func OpenBitcoin(ctx context.Context, p BitcoinParts) (*BitcoinIndex, error) {
	c := p.Config
	network, err := bitcoin.NetworkByName(c.Chain)
	if err != nil {
		return nil, err
	}
	address, err := c.Node.Address(p.Path)
	if err != nil {
		return nil, err
	}
	node, err := bitcoin.New(bitcoin.ClientConfig{
		URL: address, User: c.Node.User, PasswordFile: p.Path(c.Node.PasswordFile), CookieFile: p.Path(c.Node.CookieFile),
	})
	if err != nil {
		return nil, fmt.Errorf("configure the Bitcoin node: %w", err)
	}
	if c.From != "" {
		return &BitcoinIndex{Network: network, Node: node, linked: newLinkedIndex(p.Path(c.From), network.Name)}, nil
	}
	share, err := shareOf(c.Share, p.Path)
	if err != nil {
		node.Close()
		return nil, err
	}
	cfg := indexer.Config{
		Dir: p.Path(c.Data), Network: network.Name, Node: node, History: c.History, UndoDepth: c.UndoBlocks,
		CacheBytes: c.CacheMB << 20,
		Poll:       c.Poll, MaxStale: c.MaxStale, MaxTipAge: c.MaxTipAge, Log: p.Log, Registerer: p.Metrics,
		Progress: p.Progress,
	}
	if p.Small {
		cfg.CacheBytes, cfg.WindowBytes, cfg.RetainBlocks, cfg.FlushBlocks, cfg.Fetchers = smallCache, smallWindow,
			smallRetain, smallFlush, 1
	}
	index, err := indexer.Open(ctx, cfg)
	if err != nil {
		node.Close()
		return nil, fmt.Errorf("open the Bitcoin index: %w", err)
	}
	return &BitcoinIndex{Network: network, Node: node, Index: index, share: share}, nil
}

// Estimator is asked by all that want fee rates here; Run keeps it up.
func (b *BitcoinIndex) Estimator() *walletapi.Fees {
	b.once.Do(func() { b.fees = walletapi.NewFees(b.Node, b.tip, time.Now) })
	return b.fees
}

// Run follows the node until ctx ends, and what fees it is paid. An index that cannot go on says so and stays, so that
// whoever asks learns why.
func (b *BitcoinIndex) Run(ctx context.Context, log *slog.Logger) error {
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() error { return b.Estimator().Run(ctx) })
	g.Go(func() error { return b.follow(ctx, log) })
	if b.share != nil {
		g.Go(func() error { return b.share.run(ctx, b, log) })
	}
	return g.Wait()
}

func (b *BitcoinIndex) follow(ctx context.Context, log *slog.Logger) error {
	if b.linked != nil {
		return b.linked.run(ctx)
	}
	if err := b.Index.Run(ctx); err != nil && ctx.Err() == nil {
		log.ErrorContext(ctx, "the Bitcoin index stopped", slog.Any("error", err))
		<-ctx.Done()
	}
	return nil
}

func (b *BitcoinIndex) Close() error {
	defer b.Node.Close()
	if b.linked != nil {
		b.linked.client.Close()
		return nil
	}
	return b.Index.Close()
}

// Prefix is where the wallet API of a network is served (design, section 8).
func (b *BitcoinIndex) Prefix() string { return WalletPrefix(b.Network.Name) }

func WalletPrefix(network string) string {
	if network == bitcoin.Mainnet {
		return "/bitcoin"
	}
	return "/bitcoin_testnet"
}

// mempoolPrefix is where the status of the network's transactions is served [7.53], who spends their outputs, and they
// themselves.
func (b *BitcoinIndex) mempoolPrefix() string {
	if b.Network.Name == bitcoin.Mainnet {
		return "/mempool"
	}
	return "/mempool/testnet"
}

func (b *BitcoinIndex) View(ctx context.Context) (walletapi.View, error) {
	v, err := b.Index.View(ctx)
	if err != nil {
		return nil, err // not a nil *indexer.View in an interface
	}
	return v, nil
}

// Vault opens a view of the index for package vault: its own, or another process's.
func (b *BitcoinIndex) Vault(ctx context.Context) (vault.View, error) {
	if b.linked != nil {
		return b.linked.view(ctx)
	}
	return indexview.Open(b.Index)(ctx)
}

// Owned implements vault.Tokens.
func (b *BitcoinIndex) Owned(ctx context.Context, script []byte,
	tick string,
) (total, available amount.Amount, err error) {
	if b.linked != nil {
		return b.linked.client.Owned(ctx, script, tick)
	}
	view, err := b.Index.View(ctx)
	if err != nil {
		return amount.Amount{}, amount.Amount{}, err
	}
	defer view.Close()
	has, err := ordinals.BalanceOf(view.Rows(), ordinals.ScriptIDOf(script), tick)
	if err != nil {
		return amount.Amount{}, amount.Amount{}, fmt.Errorf("read balance of %s: %w", tick, err)
	}
	total, err = amount.FromBig(has.Overall.Big())
	if err == nil {
		available, err = amount.FromBig(has.Available.Big())
	}
	return total, available, err
}

func (b *BitcoinIndex) tip() (indexer.Tip, bool) {
	if b.linked != nil {
		return b.linked.tip()
	}
	s := b.Index.State()
	return s.Tip, !s.Empty
}

// Mount serves the wallet API and the status of transactions.
func (b *BitcoinIndex) Mount(mux *http.ServeMux, c walletapi.Config) error {
	c.Network, c.View, c.Tip, c.Node = b.Network, b.View, b.tip, b.Node
	h, err := walletapi.New(c)
	if err != nil {
		return fmt.Errorf("configure the wallet API: %w", err)
	}
	mux.Handle(b.Prefix()+"/", http.StripPrefix(b.Prefix(), h))
	bare := http.StripPrefix(b.mempoolPrefix(), h)
	mux.Handle("GET "+b.mempoolPrefix()+"/tx/{txid}/status", bare)
	mux.Handle("GET "+b.mempoolPrefix()+"/tx/{txid}/outspend/{vout}", bare)
	mux.Handle("GET "+b.mempoolPrefix()+"/tx/{txid}/hex", bare)
	return nil
}

// IndexHealth is how an index is doing, as /healthz tells.
type IndexHealth struct {
	Ready      bool    `json:"ready"`
	Network    string  `json:"network"`
	State      string  `json:"state"`
	Height     *uint32 `json:"height"` // of the block that it answers for
	Hash       string  `json:"hash,omitempty"`
	NodeHeight uint32  `json:"nodeHeight"`
	Lag        uint32  `json:"lag"`        // blocks
	UndoBlocks uint32  `json:"undoBlocks"` // how many blocks a reorganisation may leave
	Mempool    int     `json:"mempool"`
	Unfollowed int     `json:"mempoolUnfollowed"` // transactions of the node's mempool that are not known here
	DiskBytes  uint64  `json:"diskBytes"`
	Message    string  `json:"message,omitempty"`
}

func (b *BitcoinIndex) Health() IndexHealth {
	if b.linked != nil {
		return *b.linked.health.Load()
	}
	s := b.Index.State()
	h := IndexHealth{
		Ready: s.Ready, Network: b.Network.Name, State: s.Phase.String(), NodeHeight: s.NodeHeight, Lag: s.Lag, UndoBlocks: s.UndoBlocks,
		Mempool:    s.Mempool,
		Unfollowed: s.Unfollowed, DiskBytes: s.DiskBytes, Message: s.Message,
	}
	if !s.Empty {
		h.Height, h.Hash = &s.Tip.Height, s.Tip.Hash.String()
	}
	return h
}

func (b *BitcoinIndex) ServeHealth(w http.ResponseWriter, _ *http.Request) {
	h := b.Health()
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	if !h.Ready {
		w.WriteHeader(http.StatusServiceUnavailable)
	}
	_, _ = w.Write(Encode(h))
}
