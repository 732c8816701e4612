package app

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"causeway/internal/chain"
	"causeway/internal/committee"
)

// memberFigures are what a member's metrics say of what it can do now (SR-23).
type memberFigures struct {
	status  func(context.Context) (committee.Status, error)
	margins func() []committee.Margin
	names   chain.Names
	now     func() time.Time

	ready, halts, able, seen, disagrees, height, margin *prometheus.Desc
}

func newMemberFigures(status func(context.Context) (committee.Status, error), margins func() []committee.Margin,
	names chain.Names, now func() time.Time,
) *memberFigures {
	byChain := []string{"chain"}
	return &memberFigures{
		status: status, margins: margins, names: names, now: now,
		ready: prometheus.NewDesc("causeway_member_ready", "1 while the member can sign for every chain.", nil, nil),
		halts: prometheus.NewDesc("causeway_member_halts", "Anchors that are halted.", nil, nil),
		able:  prometheus.NewDesc("causeway_member_chain_ready", "1 while the member can sign for the chain.", byChain, nil),
		seen: prometheus.NewDesc("causeway_member_chain_seen_age_seconds",
			"Time since the member last looked at the chain and all went well.", byChain, nil),
		disagrees: prometheus.NewDesc("causeway_member_chain_disagrees",
			"1 while the member's endpoints of the chain do not tell the same.", byChain, nil),
		margin: prometheus.NewDesc("causeway_member_ledger_margin",
			"What an anchor has beyond what the ledger owes, in whole tokens; it does not shrink by itself.",
			[]string{"chain", "anchor", "symbol"}, nil),
		height: prometheus.NewDesc("causeway_member_chain_height", "Block up to which the ledger is recorded.", byChain, nil),
	}
}

// Describe implements prometheus.Collector.
func (f *memberFigures) Describe(out chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{f.ready, f.halts, f.able, f.seen, f.disagrees, f.height, f.margin} {
		out <- d
	}
}

const figuresTimeout = 5 * time.Second

// Collect implements prometheus.Collector. A member that cannot read its database is not ready, and says nothing else.
func (f *memberFigures) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), figuresTimeout)
	defer cancel()
	gauge := func(d *prometheus.Desc, v float64, labels ...string) {
		out <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, v, labels...)
	}
	s, err := f.status(ctx)
	gauge(f.ready, oneIf(err == nil && s.Ready))
	if err != nil {
		return
	}
	gauge(f.halts, float64(len(s.Halts)))
	for _, c := range s.Chains {
		id := strconv.FormatUint(uint64(c.ChainID), 10)
		gauge(f.able, oneIf(c.Able()), id)
		gauge(f.disagrees, oneIf(c.Disagrees), id)
		gauge(f.height, float64(c.Cursor.Height), id)
		if !c.Seen.IsZero() {
			gauge(f.seen, f.now().Sub(c.Seen).Seconds(), id)
		}
	}
	for _, m := range f.margins() {
		symbol, decimals := f.names(m.AnchorID)
		left, err := strconv.ParseFloat(m.Amount.Decimal(decimals), 64)
		if err != nil {
			continue
		}
		gauge(f.margin, left, strconv.FormatUint(uint64(m.ChainID), 10), m.Anchor.String(), symbol)
	}
}

// ServeHTTP answers /healthz as the member's own address does: 200 while it can sign, else 503. Halts are no illness.
func (f *memberFigures) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), figuresTimeout)
	defer cancel()
	s, err := f.status(ctx)
	ready := err == nil && s.Ready
	serveHealth(w, ready, map[string]bool{"ready": ready})
}

func oneIf(b bool) float64 {
	if b {
		return 1
	}
	return 0
}
