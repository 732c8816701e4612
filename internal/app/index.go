package app

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/indexer/walletapi"
	"causeway/internal/config"
	"causeway/internal/node"
	"causeway/internal/ratelimit"
	"causeway/internal/telemetry"
)

// Index runs one Bitcoin index with its wallet API until ctx ends. On a terminal it shows how far it is.
func Index(ctx context.Context, c config.Index, version string, out io.Writer, terminal bool,
	log *slog.Logger,
) (err error) {
	l, err := node.Listen(ctx, c.Listen)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, closed(l)) }()
	metrics := telemetry.New()
	if err := errors.Join(metrics.Build(version), metrics.Disks(map[string]string{"index": c.Path(c.Data)})); err != nil {
		return err
	}
	p := &node.Progress{Out: out, Terminal: terminal, Log: log, Now: time.Now}
	b, err := node.OpenBitcoin(ctx, node.BitcoinParts{
		Config: c.Bitcoin, Path: c.Path, Metrics: metrics.Registerer(), Progress: p.Show, Log: log,
	})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, b.Close()) }()
	api := walletapi.Config{
		BaseURL: strings.TrimSuffix(c.Content, "/"), RequestsPerSecond: 50, Version: version, Log: log,
		Observe: metrics.Request,
	}
	if api.Proxies, err = trustedProxies(c); err != nil {
		return err
	}
	if api.BaseURL == "" {
		api.BaseURL = "http://" + l.Addr().String() + b.Prefix()
	}
	if c.Mempool != "" {
		if api.Statuses, err = walletapi.NewEsplora(c.Mempool, time.Now); err != nil {
			return err
		}
	}
	if api.Operator, err = node.OperatorLists(c); err != nil {
		return err
	}
	if err := checkOrders(ctx, c, b.Node, log); err != nil {
		return err
	}
	api.Fees = b.Estimator()
	orders, closeOrders, err := openOrders(ctx, c, b, api.Fees, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, closeOrders()) }()
	g, ctx := errgroup.WithContext(ctx)
	if orders != nil {
		api.Orders = orders
		g.Go(func() error { return orders.Run(ctx) })
	}
	mux := http.NewServeMux()
	if err := b.Mount(mux, api); err != nil {
		return err
	}
	mux.HandleFunc("GET /healthz", b.ServeHealth)
	mux.HandleFunc("/", notHere)
	log.InfoContext(ctx, "serving", slog.String("address", "http://"+l.Addr().String()+b.Prefix()))
	g.Go(func() error { return b.Run(ctx, log) })
	g.Go(func() error { return node.ServeHTTP(ctx, l, mux) })
	g.Go(func() error { return node.ServeMetrics(ctx, c.Metrics, metrics, http.HandlerFunc(b.ServeHealth)) })
	return g.Wait()
}

// IndexAddress is where the wallet API of an index is that runs on this machine.
func IndexAddress(c config.Index) string {
	return "http://" + c.Listen + node.WalletPrefix(c.Chain)
}

// errNoTransactions is what keeps orders from being taken.
var errNoTransactions = errors.New(
	"orders: this index keeps no history and its node no index of transactions, or is still building it: an order that " +
		"was fulfilled could not be told from one that was never paid; set history: true and index again, or txindex=1 at " +
		"the node")

// checkOrders makes sure that what became of an order's transactions can be told. A node that is away is asked again by
// the index, which gives no answers until it knows.
func checkOrders(ctx context.Context, c config.Index, node indexer.Node, log *slog.Logger) error {
	if c.Orders == nil || c.History {
		return nil
	}
	finds, err := indexer.FindsTransactions(ctx, node)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		log.WarnContext(ctx, "whether the Bitcoin node indexes transactions is not known yet", slog.Any("error", err))
		return nil
	case !finds:
		return errNoTransactions
	}
	return nil
}

// behindProxies is a configuration that names the proxies in front of its server; nil: none is named.
type behindProxies interface {
	Proxies() ([]netip.Prefix, error)
}

// trustedProxies are the peers that tell who asks: what runs on the same machine, where the file names nobody.
func trustedProxies(c behindProxies) (ratelimit.Proxies, error) {
	list, err := c.Proxies()
	if err != nil {
		return nil, err
	}
	if list == nil {
		return ratelimit.Loopback(), nil
	}
	return list, nil
}
