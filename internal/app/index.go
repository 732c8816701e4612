package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/netip"
	"os"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/indexer/walletapi"
	"causeway/internal/config"
	"causeway/internal/ratelimit"
	"causeway/internal/telemetry"
)

// Index runs one Bitcoin index with its wallet API until ctx ends. On a terminal it shows how far it is.
func Index(ctx context.Context, c config.Index, version string, out io.Writer, terminal bool,
	log *slog.Logger,
) (err error) {
	l, err := listen(ctx, c.Listen)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, closed(l)) }()
	metrics := telemetry.New()
	p := &progress{out: out, terminal: terminal, log: log, now: time.Now}
	b, err := openBitcoin(ctx, bitcoinParts{
		config: c.Bitcoin, path: c.Path, metrics: metrics.Registerer(), progress: p.show, log: log,
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
		api.BaseURL = "http://" + l.Addr().String() + b.prefix()
	}
	if c.Mempool != "" {
		if api.Statuses, err = walletapi.NewEsplora(c.Mempool, time.Now); err != nil {
			return err
		}
	}
	if api.Operator, err = operatorLists(c); err != nil {
		return err
	}
	if err := checkOrders(ctx, c, b.node, log); err != nil {
		return err
	}
	api.Fees = b.estimator()
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
	if err := b.mount(mux, api); err != nil {
		return err
	}
	mux.HandleFunc("GET /healthz", b.serveHealth)
	mux.HandleFunc("/", notHere)
	log.InfoContext(ctx, "serving", slog.String("address", "http://"+l.Addr().String()+b.prefix()))
	g.Go(func() error { return b.Run(ctx, log) })
	g.Go(func() error { return serveHTTP(ctx, l, mux) })
	g.Go(func() error { return serveMetrics(ctx, c.Metrics, metrics) })
	return g.Wait()
}

// IndexAddress is where the wallet API of an index is that runs on this machine.
func IndexAddress(c config.Index) string {
	return "http://" + c.Listen + walletPrefix(c.Chain)
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

// operatorLists reads the files behind /inscription-summary and /app-summary.
func operatorLists(c config.Index) (walletapi.Operator, error) {
	var o walletapi.Operator
	for path, into := range map[string]any{c.MintsFile: &o.Minted, c.AppsFile: &o.Apps} {
		if path == "" {
			continue
		}
		raw, err := os.ReadFile(c.Path(path))
		if err != nil {
			return o, fmt.Errorf("read the operator's list: %w", err)
		}
		if err := json.Unmarshal(raw, into); err != nil {
			return o, fmt.Errorf("read the operator's list %s: %w", path, err)
		}
	}
	return o, nil
}

// progressEvery is how often a log, where there is no terminal, tells how far an index is.
const progressEvery = 30 * time.Second

// progress tells a person how far an index is: one line that is written over on a terminal, else a line now and then.
type progress struct {
	out      io.Writer
	terminal bool
	log      *slog.Logger
	now      func() time.Time

	mu    sync.Mutex
	phase indexer.Phase
	told  time.Time
	open  bool // the terminal's line waits to be written over
}

// show implements indexer.Config.Progress.
func (p *progress) show(s indexer.State) {
	p.mu.Lock()
	defer p.mu.Unlock()
	changed := s.Phase != p.phase || p.told.IsZero()
	p.phase = s.Phase
	if p.terminal {
		p.told = p.now()
		p.line(s, changed)
		return
	}
	if !changed && p.now().Sub(p.told) < progressEvery {
		return
	}
	p.told = p.now()
	p.log.Info("Bitcoin index", slog.String("state", s.Phase.String()), slog.Uint64("height", uint64(s.Applied)),
		slog.Uint64("node", uint64(s.NodeHeight)), slog.Float64("blocksPerSecond", s.Rate),
		slog.Duration("left", s.Left.Round(time.Second)),
		slog.Uint64("diskBytes", s.DiskBytes), slog.String("message", s.Message))
}

// line writes the bar. A phase that is over keeps its last line.
func (p *progress) line(s indexer.State, changed bool) {
	if changed && p.open {
		fmt.Fprintln(p.out) //nolint:errcheck // a closed terminal must not stop the index
		p.open = false
	}
	text := s.Phase.String()
	switch s.Phase {
	case indexer.CatchingUp:
		text = bar(s)
	case indexer.AtTip:
		text = fmt.Sprintf("at tip, block %d, %d in the mempool, %s", s.Tip.Height, s.Mempool, bytesText(s.DiskBytes))
	}
	if s.Message != "" {
		text += ": " + s.Message
	}
	fmt.Fprintf(p.out, "\r\x1b[2K%s", text) //nolint:errcheck // as above
	p.open = true
}

const barWidth = 24

// bar is progress in one line: how much is done, how fast, what is left, and what it takes on disk.
func bar(s indexer.State) string {
	share := 0.0
	if s.NodeHeight > 0 {
		share = min(1, float64(s.Applied)/float64(s.NodeHeight))
	}
	done := int(share * barWidth)
	left := "time left unknown"
	if s.Left > 0 {
		left = s.Left.Round(time.Second).String() + " left"
	}
	return fmt.Sprintf("[%s%s] %5.1f %%  block %d of %d, %.1f blocks/s, %s, %s", strings.Repeat("█", done),
		strings.Repeat("·", barWidth-done),
		share*100, s.Applied, s.NodeHeight, s.Rate, left, bytesText(s.DiskBytes))
}

func bytesText(n uint64) string {
	const unit = 1000
	if n < unit {
		return fmt.Sprintf("%d B", n)
	}
	div, exp := uint64(unit), 0
	for m := n / unit; m >= unit; m /= unit {
		div *= unit
		exp++
	}
	return fmt.Sprintf("%.1f %cB", float64(n)/float64(div), "kMGTPE"[exp])
}
