package indexer

import (
	"fmt"

	"github.com/prometheus/client_golang/prometheus"
)

// metrics are what the index reports to Prometheus.
type metrics struct {
	to      prometheus.Registerer
	all     []prometheus.Collector
	blocks  prometheus.Counter
	reorgs  prometheus.Counter
	left    prometheus.Counter
	durable prometheus.Histogram
	refused prometheus.Counter
	doubts  prometheus.Counter
}

func newMetrics(to prometheus.Registerer, x *Index) (*metrics, error) {
	m := &metrics{
		to:     to,
		blocks: prometheus.NewCounter(prometheus.CounterOpts{Name: "causeway_index_blocks_total", Help: "Blocks applied."}),
		reorgs: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "causeway_index_reorgs_total",
			Help: "Reorganisations followed.",
		}),
		left: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "causeway_index_left_blocks_total",
			Help: "Blocks left in reorganisations.",
		}),
		durable: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "causeway_index_block_seconds", Help: "Time from having a block of the tip to its being on disk.",
			Buckets: prometheus.ExponentialBuckets(0.001, 2, 14),
		}),
		refused: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "causeway_index_refused_total",
			Help: "Answers of the node that could not be used.",
		}),
		doubts: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "causeway_index_doubts_total",
			Help: "BRC-20 events that hang on contracts of its programmable module, and are creditable to nobody.",
		}),
	}
	gauge := func(name, help string, f func(State) float64) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "causeway_index_" + name, Help: help},
			func() float64 { return f(x.State()) })
	}
	m.all = []prometheus.Collector{
		m.blocks, m.reorgs, m.left, m.durable, m.refused, m.doubts,
		gauge("height", "Height that is shown.", func(s State) float64 { return float64(s.Tip.Height) }),
		gauge("applied_height", "Height reached in memory.", func(s State) float64 { return float64(s.Applied) }),
		gauge("node_height", "Height of the node.", func(s State) float64 { return float64(s.NodeHeight) }),
		gauge("lag_blocks", "Blocks behind the node.", func(s State) float64 { return float64(s.Lag) }),
		gauge("ready", "1 while reads are answered.", func(s State) float64 { return truth(s.Ready) }),
		gauge("phase",
			"0 starting, 1 catching up, 2 at tip, 3 node behind, 4 node away, 5 wrong chain, 6 beyond the horizon, 7 broken, "+
				"8 answer refused.",
			func(s State) float64 { return float64(s.Phase) }),
		gauge("tip_age_seconds", "Age of the block that is shown, by its header; 0 before there is one.",
			func(s State) float64 {
				if s.Empty {
					return 0
				}
				return x.tipAge(s.Tip).Seconds()
			}),
		gauge("disk_bytes", "Disk use.", func(s State) float64 { return float64(s.DiskBytes) }),
		gauge("rate_blocks", "Blocks a second, lately.", func(s State) float64 { return s.Rate }),
		gauge("left_seconds", "Time left until the node is matched; 0 when unknown.",
			func(s State) float64 { return s.Left.Seconds() }),
		gauge("undo_blocks", "Blocks that a reorganisation may leave: how far back a rollback can go.",
			func(s State) float64 { return float64(s.UndoBlocks) }),
		gauge("mempool_unfollowed",
			"Transactions of the node's mempool that are not followed: beyond the bound, or of inputs not known yet.",
			func(s State) float64 { return float64(s.Unfollowed) }),
		gauge("mempool_transactions", "Transactions of the mempool that are followed.",
			func(s State) float64 { return float64(s.Mempool) }),
	}
	if to == nil {
		return m, nil
	}
	for i, c := range m.all {
		if err := to.Register(c); err != nil {
			m.all = m.all[:i]
			m.unregister()
			return nil, fmt.Errorf("register metrics of the index: %w", err)
		}
	}
	return m, nil
}

func truth(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

func (m *metrics) unregister() {
	if m.to == nil {
		return
	}
	for _, c := range m.all {
		m.to.Unregister(c)
	}
}
