package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"causeway/internal/bitcoin"
	"causeway/internal/committee"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/signer"
)

// signerClient asks the signer that holds the member's key, with what the member remembers of its record.
func signerClient(ctx context.Context, p memberParts) (*signer.Client, error) {
	member, err := message.ParseMember(p.config.Signer.Address)
	if err != nil {
		return nil, err
	}
	seen, err := p.db.SignerSeen().Seen(ctx, member)
	if err != nil {
		return nil, err
	}
	return node.SignerClient(p.config, p.deployment, seen, p.log)
}

// custodySignerClient asks the signer that holds the custody keys apart from the attestation key.
func custodySignerClient(ctx context.Context, p memberParts) (*signer.Client, error) {
	keys, err := node.HeldKeys(p.config, p.deployment)
	if err != nil {
		return nil, err
	}
	seen, err := p.db.SignerSeen().Seen(ctx, rememberedAs(keys))
	if err != nil {
		return nil, err
	}
	return node.CustodySignerClient(p.config, p.deployment, seen, p.log)
}

// rememberedAs is what the record of a signer of custody keys is remembered by: the beginning of its newest key, as it
// has no address.
func rememberedAs(keys map[uint32]bitcoin.XOnly) message.Member {
	var newest uint32
	for epoch := range keys {
		newest = max(newest, epoch)
	}
	key := keys[newest]
	return message.Member(key[:len(message.Member{})])
}

// bothSign is a member's attestation key, and the signer of its custody keys, without which it is not ready.
type bothSign struct {
	committee.Signer
	custody *signer.Client
}

// Able implements committee.Signer.
func (b bothSign) Able() error {
	if err := b.Signer.Able(); err != nil {
		return err
	}
	if err := b.custody.Able(); err != nil {
		return fmt.Errorf("custody keys: %w", err)
	}
	return nil
}

// watches look at the signers that hold the member's keys.
func (m member) watches(memory remembers, log *slog.Logger) (out []*signerWatch) {
	if m.signer != nil {
		out = append(out, newSignerWatch(m.signer, m.signer.Member(), "signer", "causeway_member_signer_ready",
			"causeway_member_signer_entries", memory, log))
	}
	if m.custody != nil {
		out = append(out, newSignerWatch(m.custody, rememberedAs(m.custody.Keys()), "custody_signer",
			"causeway_member_custody_signer_ready", "causeway_member_custody_signer_entries", memory, log))
	}
	return out
}

// remembers keeps what a member saw of its signer's record; store.SignerSeen is one.
type remembers interface {
	Keep(ctx context.Context, m message.Member, entries uint64) error
}

// signerEvery is how often a member looks at its signer, so that it is known whether it signs before anybody asks.
const signerEvery = 2 * time.Second

// signerWatch tells how the member's signer is: the log, metrics and, by the client, the member's readiness. It also
// remembers over restarts how long the signer's record was.
type signerWatch struct {
	client *signer.Client
	as     message.Member // what its record is remembered by
	memory remembers
	log    *slog.Logger
	kept   uint64
	was    string // what was logged last; "-": nothing yet

	ready, entries *prometheus.Desc
}

// newSignerWatch names the signer in the log, and by ready and entries its two metrics.
func newSignerWatch(c *signer.Client, as message.Member, name, ready, entries string, memory remembers,
	log *slog.Logger,
) *signerWatch {
	return &signerWatch{
		client: c, as: as, memory: memory, log: log.With(slog.String("signer", name)), kept: c.Seen(), was: "-",
		ready:   prometheus.NewDesc(ready, "1 while the signer of the member's key signs.", nil, nil),
		entries: prometheus.NewDesc(entries, "Entries of the signer's record that were seen.", nil, nil),
	}
}

// Run looks until ctx ends, and then returns nil.
func (w *signerWatch) Run(ctx context.Context) error {
	defer w.client.Close()
	tick := time.NewTicker(signerEvery)
	defer tick.Stop()
	for {
		w.look(ctx)
		select {
		case <-ctx.Done():
			// what was signed since the last look is remembered, too
			last, cancel := context.WithTimeout(context.WithoutCancel(ctx), signerEvery)
			defer cancel()
			w.remember(last)
			return nil
		case <-tick.C:
		}
	}
}

func (w *signerWatch) look(ctx context.Context) {
	if _, err := w.client.Check(ctx); ctx.Err() == nil {
		w.tell(ctx, err)
	}
	w.remember(ctx)
}

// tell logs what has changed.
func (w *signerWatch) tell(ctx context.Context, err error) {
	text := ""
	if err != nil {
		text = err.Error()
	}
	if text == w.was {
		return
	}
	w.was = text
	if err != nil {
		w.log.ErrorContext(ctx, "the signer of the member's key does not sign", slog.Any("error", err))
		return
	}
	w.log.InfoContext(ctx, "the signer of the member's key signs")
}

func (w *signerWatch) remember(ctx context.Context) {
	seen := w.client.Seen()
	if seen == w.kept {
		return
	}
	err := w.memory.Keep(ctx, w.as, seen)
	switch {
	case err == nil:
		w.kept = seen
	case !errors.Is(err, context.Canceled):
		w.log.WarnContext(ctx, "what was seen of the signer's record is not remembered", slog.Any("error", err))
	}
}

// Describe implements prometheus.Collector.
func (w *signerWatch) Describe(out chan<- *prometheus.Desc) { out <- w.ready; out <- w.entries }

// Collect implements prometheus.Collector.
func (w *signerWatch) Collect(out chan<- prometheus.Metric) {
	out <- prometheus.MustNewConstMetric(w.ready, prometheus.GaugeValue, oneIf(w.client.Able() == nil))
	out <- prometheus.MustNewConstMetric(w.entries, prometheus.GaugeValue, float64(w.client.Seen()))
}
