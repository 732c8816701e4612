// Package telemetry is logging and metrics. Packages that do the work declare small interfaces of what they report;
// this one implements them on a Prometheus registry of its own, so that nothing is global.
package telemetry

import (
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Logger writes to w, no key twice in a line, and what fails again and again ever more rarely; unknown levels are info,
// unknown formats text (config validates both).
func Logger(w io.Writer, level, format string) *slog.Logger {
	var l slog.Level
	if err := l.UnmarshalText([]byte(level)); err != nil {
		l = slog.LevelInfo
	}
	opts := &slog.HandlerOptions{Level: l}
	var h slog.Handler = slog.NewTextHandler(w, opts)
	if format == "json" {
		h = slog.NewJSONHandler(w, opts)
	}
	return slog.New(newPatient(h, time.Now))
}

// Registry holds one process's metrics.
type Registry struct {
	registry    *prometheus.Registry
	transitions *prometheus.CounterVec
	effects     *prometheus.CounterVec
	lag         *prometheus.GaugeVec
	requests    *prometheus.HistogramVec
	missing     prometheus.Gauge
	spare       prometheus.Gauge
	alarm       prometheus.Gauge
	taken       prometheus.Gauge
	lapses      *prometheus.CounterVec
	fees, costs *prometheus.CounterVec
	behind      *prometheus.GaugeVec
	surplus     *prometheus.GaugeVec
	deficit     *prometheus.GaugeVec
	reserve     *prometheus.GaugeVec
	low         *prometheus.GaugeVec
	delivery    *prometheus.HistogramVec
	refusals    *prometheus.CounterVec
}

// New makes a registry with the process's own figures in it.
func New() *Registry {
	r := &Registry{
		registry: prometheus.NewRegistry(),
		transitions: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "causeway_transfer_transitions_total", Help: "Changes of transfers' states.",
		}, []string{"from", "to"}),
		effects: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "causeway_relay_effect_failures_total", Help: "Effects that failed and are repeated.",
		}, []string{"effect"}),
		lag: prometheus.NewGaugeVec(prometheus.GaugeOpts{
			Name: "causeway_observer_lag_blocks", Help: "Blocks between a chain's head and what was observed.",
		}, []string{"chain"}),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "causeway_http_request_seconds", Help: "Time to answer a request.",
			Buckets: prometheus.ExponentialBuckets(0.0005, 2, 14),
		}, []string{"route", "code"}),
		missing: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "causeway_committee_members_missing",
			Help: "Members that do not answer, are not ready, or cannot sign on Bitcoin.",
		}),
		spare: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "causeway_committee_members_dispensable", Help: "Members that may be missing before nothing is signed: n - k.",
		}),
		alarm: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "causeway_committee_alarm", Help: "1 while n - k or more members are missing: none may go missing any more.",
		}),
	}
	r.taken = prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "causeway_custody_taken_outputs",
		Help: "Deposits that were to be sent back and that members of ended epochs took: above 0 somebody has to look.",
	})
	r.lapses = prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "causeway_relay_lapses_total",
		Help: "Turns on a baton of the custody that a relay had and in which it sent nothing while another one waited.",
	}, []string{"relay"})
	r.fees = prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "causeway_network_fees_total",
		Help: "What withdrawals paid beside their amount for the destination's network, in the smallest units of the " +
			"source's coin.",
	}, []string{"src", "dst"})
	r.costs = prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "causeway_network_costs_total",
		Help: "What the destination's network took for arrivals, in the smallest units of its coin: of Bitcoin sat.",
	}, []string{"dst"})
	r.behind = prometheus.NewGaugeVec(prometheus.GaugeOpts{
		Name: "causeway_relay_behind_seconds",
		Help: "How long ago the oldest head of a chain was seen that no relay on this database has observed; 0: none.",
	}, []string{"chain"})
	for _, effect := range []string{"gate", "attest", "deliver", "retry"} { // so that the first failure is an increase
		r.effects.WithLabelValues(effect)
	}
	r.custody()
	r.promises()
	r.registry.MustRegister(r.delivery, r.refusals, r.behind, r.surplus, r.deficit, r.reserve, r.low, r.fees, r.costs,
		r.transitions,
		r.effects, r.lag, r.requests, r.missing, r.spare, r.alarm, r.taken, r.lapses,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return r
}

// deliveryBuckets, in seconds, end where a large release has waited for its delay.
var deliveryBuckets = []float64{5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14400, 28800}

// promises makes the figures of what the bridge promises people: that it delivers in time, and signs what is right.
func (r *Registry) promises() {
	r.delivery = prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name:    "causeway_transfer_delivery_seconds",
		Help:    "Time from the block that sent a transfer to the one that delivered it, by the blocks' own times.",
		Buckets: deliveryBuckets,
	}, []string{"src", "dst"})
	r.refusals = prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "causeway_member_refusals_total",
		Help: "Messages that were not signed, each time that they were asked for, by the code of the member's answer.",
	}, []string{"code"})
}

// custody makes the figures of the custody on Bitcoin.
func (r *Registry) custody() {
	gauge := func(name, help, label string) *prometheus.GaugeVec {
		return prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: "causeway_custody_" + name, Help: help}, []string{label})
	}
	r.surplus = gauge("surplus", "What the custody holds beyond what is owed, in the asset's base units.", "asset")
	r.deficit = gauge("deficit", "What the custody lacks of what is owed, in the asset's base units.", "asset")
	r.reserve = gauge("reserve_sats", "The custody's reserve for miners, in satoshi.", "kind")
	r.low = gauge("reserve_low", "1 while withdrawals wait until the reserve for miners is topped up.", "kind")
}

// Backing sets what the custody holds of an asset beyond what is owed, and what it lacks.
func (r *Registry) Backing(symbol string, surplus, deficit float64) {
	r.surplus.WithLabelValues(symbol).Set(surplus)
	r.deficit.WithLabelValues(symbol).Set(deficit)
}

// Reserve sets a kind's reserve for miners, in satoshi, and whether it is too low to pay withdrawals.
func (r *Registry) Reserve(kind string, sats float64, low bool) {
	r.reserve.WithLabelValues(kind).Set(sats)
	r.low.WithLabelValues(kind).Set(0)
	if low {
		r.low.WithLabelValues(kind).Set(1)
	}
}

// Registerer takes metrics of other packages.
func (r *Registry) Registerer() prometheus.Registerer { return r.registry }

// Handler serves the metrics.
func (r *Registry) Handler() http.Handler {
	return promhttp.HandlerFor(r.registry, promhttp.HandlerOpts{Registry: r.registry, MaxRequestsInFlight: 4})
}

// Transition counts a change of state.
func (r *Registry) Transition(from, to string) { r.transitions.WithLabelValues(from, to).Inc() }

// EffectFailed counts a failed effect.
func (r *Registry) EffectFailed(effect string) { r.effects.WithLabelValues(effect).Inc() }

// ObserveLag sets how far observation is behind.
func (r *Registry) ObserveLag(chainID uint32, blocks uint64) {
	r.lag.WithLabelValues(chainLabel(chainID)).Set(float64(blocks))
}

// NetworkFee adds what a transfer paid on src for the network of dst, in the smallest units of src's coin.
func (r *Registry) NetworkFee(src, dst uint32, units float64) {
	r.fees.WithLabelValues(chainLabel(src), chainLabel(dst)).Add(units)
}

// NetworkCost adds what the network of dst took for an arrival, in the smallest units of its coin.
func (r *Registry) NetworkCost(dst uint32, units float64) {
	r.costs.WithLabelValues(chainLabel(dst)).Add(units)
}

// Delivered records how long a transfer was on its way. Blocks' clocks may differ: never less than nothing.
func (r *Registry) Delivered(src, dst uint32, took time.Duration) {
	r.delivery.WithLabelValues(chainLabel(src), chainLabel(dst)).Observe(max(took, 0).Seconds())
}

// Refusals returns what counts refused messages, with each known code at zero from the start, so that the first one is
// an increase. A code that is not known counts as "other".
func (r *Registry) Refusals(known []string) func(code string) {
	of := map[string]prometheus.Counter{"": r.refusals.WithLabelValues("other")}
	for _, code := range known {
		of[code] = r.refusals.WithLabelValues(code)
	}
	return func(code string) {
		if counter, ok := of[code]; ok {
			counter.Inc()
			return
		}
		of[""].Inc()
	}
}

func chainLabel(id uint32) string { return strconv.FormatUint(uint64(id), 10) }

// Request records an answered request.
func (r *Registry) Request(route string, code int, seconds float64) {
	r.requests.WithLabelValues(route, strconv.Itoa(code)).Observe(seconds)
}

// Taken sets how many deposits that were to be sent back members of ended epochs took (SR-18).
func (r *Registry) Taken(outputs int) { r.taken.Set(float64(outputs)) }

// RelayLapsed counts a turn on a baton of the custody that a relay let lapse.
func (r *Registry) RelayLapsed(relay string) { r.lapses.WithLabelValues(relay).Inc() }

// Behind sets how long a chain's blocks wait already for a relay to observe them.
func (r *Registry) Behind(chainID uint32, seconds float64) {
	r.behind.WithLabelValues(chainLabel(chainID)).Set(seconds)
}

// Build says which version runs, as a figure that is always 1.
func (r *Registry) Build(version string) error {
	build := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "causeway_build_info", Help: "1; the label says which version runs.",
		ConstLabels: prometheus.Labels{"version": version},
	})
	build.Set(1)
	if err := r.registry.Register(build); err != nil {
		return fmt.Errorf("register the build's figure: %w", err)
	}
	return nil
}

// Lost counts, under a name of its own, what a part of the process says that it lost.
func (r *Registry) Lost(name, help string, count func() int64) error {
	lost := prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, func() float64 {
		return float64(count())
	})
	if err := r.registry.Register(lost); err != nil {
		return fmt.Errorf("register %s: %w", name, err)
	}
	return nil
}

// Members sets how many members of the committee are missing, of how many that may be, and whether that is an alarm
// (SR-23).
func (r *Registry) Members(missing, dispensable int, alarm bool) {
	r.missing.Set(float64(missing))
	r.spare.Set(float64(dispensable))
	r.alarm.Set(0)
	if alarm {
		r.alarm.Set(1)
	}
}
