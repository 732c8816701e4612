package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/sync/errgroup"

	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/node"
	"causeway/internal/watchdog"
)

// WatchOptions are what `watch` is told beside its file.
type WatchOptions struct {
	Once bool      // look once and end
	Out  io.Writer // findings, for people
}

// AlarmsError ends a look that found something.
type AlarmsError int

func (n AlarmsError) Error() string { return fmt.Sprintf("%d alarms", int(n)) }

// ExitCode is 3: the look was made, and found something. 1 is a look that could not be made.
func (AlarmsError) ExitCode() int { return 3 }

// Watch holds a committee to what its members signed, until ctx ends or once.
func Watch(ctx context.Context, c config.Watch, o WatchOptions, log *slog.Logger) (err error) {
	p, err := node.OpenProcess(ctx, c.Common, c.Bitcoin, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, p.Close()) }()
	held, release, err := node.HoldMember(ctx, p.Db)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, release()) }()
	parts := memberParts{
		config:     config.Attest{Common: c.Common, Bitcoin: c.Bitcoin, SecondIndex: c.SecondIndex},
		deployment: p.Deployment, catalog: p.Catalog, db: p.Db, bitcoin: p.Bitcoin, log: log,
	}
	dog, err := newWatchdog(c, parts, o.Once)
	if err != nil {
		return err
	}
	alarms := prometheus.NewGaugeVec(prometheus.GaugeOpts{
		Name: "causeway_watch_alarms", Help: "Findings that somebody has to look at, by what they are about.",
	}, []string{"kind"})
	if err := p.Metrics.Registerer().Register(alarms); err != nil {
		return fmt.Errorf("register figures: %w", err)
	}
	inner, stop := context.WithCancel(held)
	defer stop()
	g, gctx := errgroup.WithContext(inner)
	p.Attend(gctx, g, c.Metrics)
	g.Go(func() error {
		defer stop()
		return watchLoop{dog, alarms, o, c.Every, log}.run(gctx)
	})
	if err := g.Wait(); err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	return node.Lost(held)
}

// newWatchdog makes an observer of the chains that the file has, and clients of the members.
func newWatchdog(c config.Watch, p memberParts, once bool) (*watchdog.Watchdog, error) {
	var chains []committee.ChainConfig
	var spent watchdog.Custody
	for _, f := range families() {
		if f.kind == node.Bitcoin && c.Bitcoin == nil {
			continue
		}
		side, err := f.member(p)
		if err != nil {
			return nil, err
		}
		chains = append(chains, side.chains...)
		if side.custody != nil {
			spent = side.custody
		}
	}
	drift := make(map[uint32]time.Duration)
	for _, ch := range chains {
		drift[ch.ID] = ch.Drift
		if ch.Reorganises && ch.Drift == 0 {
			drift[ch.ID] = 2 * time.Hour // what Bitcoin's consensus allows a miner
		}
	}
	all, err := p.deployment.Anchors()
	if err != nil {
		return nil, err
	}
	// The observer signs nothing: its key is one that everybody knows, and its log stays in its database.
	key, err := crypto.ToECDSA(crypto.Keccak256([]byte("causeway/watch"), p.deployment.Domain[:]))
	if err != nil {
		return nil, fmt.Errorf("make the observer's key: %w", err)
	}
	observer, err := committee.New(committee.Config{
		Key: key, Domain: p.deployment.Domain, Set: p.deployment.Set, Anchors: closedUnder(all, drift), Chains: chains,
		Store: p.db.Committee(), Retired: true, Log: p.log,
	})
	if err != nil {
		return nil, fmt.Errorf("configure the observer: %w", err)
	}
	clients, err := node.MemberClients(c.Common, c.Members, p.deployment)
	if err != nil {
		return nil, err
	}
	cfg := watchdog.Config{
		Domain: p.deployment.Domain, Set: p.deployment.Set, Observer: observer, Ledger: p.db.Watchdog(), Silence: c.Silence,
		Custody: spent, Custodians: custodians(p.deployment), Anchors: all,
		Heads: watchdog.HeadsFile{Path: c.Path(c.HeadsFile), Domain: p.deployment.Domain},
		Drift: func(id uint32) time.Duration { return drift[id] },
	}
	if once {
		cfg.Silence = 0
	}
	for _, client := range clients {
		cfg.Logs = append(cfg.Logs, client)
	}
	return watchdog.New(cfg)
}

// spentCustody lists what spent the custody's coins. A place is a block's height and, in the low half, a position in
// it.
type spentCustody struct{ *node.Custody }

// Spends implements watchdog.Custody.
func (c spentCustody) Spends(ctx context.Context, from uint64, limit int) ([]watchdog.Spend, uint64, error) {
	list, next, err := c.Watcher.Spends(ctx, vault.Position{Height: uint32(from >> 32), Index: uint32(from)}, limit)
	if err != nil {
		return nil, from, err
	}
	return spendsOf(list), uint64(next.Height)<<32 | uint64(next.Index), nil
}

// Strays implements watchdog.Custody.
func (c spentCustody) Strays(ctx context.Context, from uint32, blocks int) ([]watchdog.Spend, uint32, error) {
	list, next, err := c.Watcher.Strays(ctx, from, blocks)
	if err != nil {
		return nil, from, err
	}
	return spendsOf(list), next, nil
}

func spendsOf(list []watch.Spend) []watchdog.Spend {
	out := make([]watchdog.Spend, len(list))
	for i, s := range list {
		out[i] = watchdog.Spend{Tx: s.TxID.String(), At: s.At, Epoch: s.Epoch, Moved: s.Moved, Ended: s.Ended}
	}
	return out
}

// custodians are who holds the keys of each epoch of the custody, as the record's sets of keys say. Where none says so
// of the newest one, it is the committee.
func custodians(d node.Deployment) map[uint32]watchdog.Custodians {
	if d.Record.Bitcoin == nil {
		return nil
	}
	out := make(map[uint32]watchdog.Custodians)
	for i, e := range d.Record.Bitcoin.Epochs {
		if i == len(d.Record.Bitcoin.Epochs)-1 {
			out[e.Epoch] = watchdog.Custodians{Members: d.Set.Members, Threshold: e.Threshold}
		}
		for _, k := range d.Record.KeySets {
			if !k.ProvesCustody(e) {
				continue
			}
			if s, err := node.SetOf(d.Record.Salt, k); err == nil {
				out[e.Epoch] = watchdog.Custodians{Members: s.Committee.Members, Threshold: e.Threshold}
			}
		}
	}
	return out
}

// closedUnder leaves out every asset that is also on a chain that is not followed: its sums would not add up.
func closedUnder(all []chain.Anchor, followed map[uint32]time.Duration) []chain.Anchor {
	out := make(map[chain.AnchorID]chain.Anchor, len(all))
	for _, a := range all {
		out[a.AnchorID] = a
	}
	for before := -1; before != len(out); {
		before = len(out)
		maps.DeleteFunc(out, func(id chain.AnchorID, a chain.Anchor) bool {
			_, there := followed[id.ChainID]
			for remote, anchor := range a.Remotes {
				_, kept := out[chain.AnchorID{ChainID: remote, Anchor: anchor}]
				there = there && kept
			}
			return !there
		})
	}
	kept := make([]chain.Anchor, 0, len(out))
	for _, a := range all {
		if _, ok := out[a.AnchorID]; ok {
			kept = append(kept, a)
		}
	}
	return kept
}

// watchLoop tells of findings.
type watchLoop struct {
	dog    *watchdog.Watchdog
	alarms *prometheus.GaugeVec
	WatchOptions
	every time.Duration
	log   *slog.Logger
}

// firstLooks is how often a single look is tried: an index or endpoint may not be there at once.
const firstLooks = 20

func (w watchLoop) run(ctx context.Context) error {
	told := make(map[watchdog.Alarm]bool)
	ticker := time.NewTicker(w.every)
	defer ticker.Stop()
	for tries := 1; ; tries++ {
		list, err := w.dog.Round(ctx)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil && w.Once && tries >= firstLooks:
			return err
		case err != nil:
			w.log.WarnContext(ctx, "the look was not completed", slog.Any("error", err))
		case w.Once:
			return w.report(list)
		default:
			w.tell(ctx, told, list)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-ticker.C:
		}
	}
}

// report prints what one look found.
func (w watchLoop) report(list []watchdog.Alarm) error {
	for _, a := range list {
		if _, err := fmt.Fprintf(w.Out, "ALARM  %-28s %s\n", a.Kind, a.Text); err != nil {
			return err
		}
	}
	if len(list) > 0 {
		return AlarmsError(len(list))
	}
	_, err := fmt.Fprintln(w.Out, "nothing to report: logs, chains and ledger agree")
	return err
}

// tell logs and prints what is new, and what is gone, and sets the figures.
func (w watchLoop) tell(ctx context.Context, told map[watchdog.Alarm]bool, list []watchdog.Alarm) {
	now, of := make(map[watchdog.Alarm]bool, len(list)), make(map[watchdog.Kind]int)
	for _, a := range list {
		now[a] = true
		of[a.Kind]++
		if !told[a] {
			w.log.ErrorContext(ctx, "alarm", slog.String("kind", string(a.Kind)), slog.String("finding", a.Text))
		}
	}
	for a := range told {
		if !now[a] {
			w.log.InfoContext(ctx, "an alarm ended", slog.String("kind", string(a.Kind)), slog.String("finding", a.Text))
		}
	}
	clear(told)
	maps.Copy(told, now)
	for _, k := range watchdog.Kinds() {
		w.alarms.WithLabelValues(string(k)).Set(float64(of[k]))
	}
}
