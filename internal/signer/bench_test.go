package signer_test

import (
	"os"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// BenchmarkSignature compares a signature over one new message through a signer's socket, its record and its mark with
// one in this process. p50-ms is what one caller waits, sig/s what many get.
func BenchmarkSignature(b *testing.B) {
	d, path := newRig(b), socket(b)
	d.cfg.Policy.PerDay["USD"] = amount.New(1 << 62)
	s := d.open()
	defer func() { require.NoError(b, s.Close()) }()
	defer d.serve(s, path, os.Getuid())()
	c, err := d.dial(path)
	require.NoError(b, err)
	defer c.Close()
	var n atomic.Uint64
	through := func() error {
		_, err := c.SignBatch(b.Context(), []message.Message{swap(n.Add(1), 1)})
		return err
	}
	direct := func() error {
		_, err := message.Sign(d.cfg.Policy.Domain.BatchDigest([]message.Message{swap(n.Add(1), 1)}), d.key)
		return err
	}
	for name, sign := range map[string]func() error{"in process": direct, "signer": through} {
		b.Run(name+", one caller", func(b *testing.B) {
			var took []time.Duration
			for b.Loop() {
				began := time.Now()
				require.NoError(b, sign())
				took = append(took, time.Since(began))
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
		})
		b.Run(name+", many", func(b *testing.B) {
			b.SetParallelism(16)
			b.RunParallel(func(pb *testing.PB) {
				for pb.Next() {
					if err := sign(); err != nil {
						b.Error(err)
						return
					}
				}
			})
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "sig/s")
		})
	}
}
