package signer_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/signer"
)

// BenchmarkSignature compares a signature over one new message through a signer's socket, its record and its mark with
// one in this process. p50-ms is what one caller waits, sig/s what many get. Of that the disk takes what "disk alone"
// shows: the two writes that come before each group of signatures, on the file system of TMPDIR.
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
	b.Run("disk alone", func(b *testing.B) { median(b, diskAlone(b)) })
	for _, c := range []struct {
		name string
		sign func() error
	}{{"in process", direct}, {"signer", through}} {
		name, sign := c.name, c.sign
		b.Run(name+", one caller", func(b *testing.B) { median(b, sign) })
		b.Run(name+", many", func(b *testing.B) {
			b.SetParallelism(16)
			before := processor(b)
			b.RunParallel(func(pb *testing.PB) {
				for pb.Next() {
					if err := sign(); err != nil {
						b.Error(err)
						return
					}
				}
			})
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "sig/s")
			b.ReportMetric(float64((processor(b)-before).Microseconds())/float64(b.N), "cpu-us/sig")
		})
	}
}

// processor is the time that this process has had of the processors: of a signature, on both sides of the socket.
func processor(b *testing.B) time.Duration {
	var u syscall.Rusage
	require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// median reports what half of the calls of one caller take at most.
func median(b *testing.B, call func() error) {
	var took []time.Duration
	for b.Loop() {
		began := time.Now()
		require.NoError(b, call())
		took = append(took, time.Since(began))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
}

// diskAlone writes as the record of one new message does, and its mark.
func diskAlone(b *testing.B) func() error {
	dir := b.TempDir()
	record, err := os.Create(filepath.Join(dir, "record"))
	require.NoError(b, err)
	mark, err := os.Create(filepath.Join(dir, "mark"))
	require.NoError(b, err)
	b.Cleanup(func() { require.NoError(b, errors.Join(record.Close(), mark.Close())) })
	line := make([]byte, 250)
	return func() error {
		if _, err := record.Write(line); err != nil {
			return err
		}
		if err := signer.SyncData(record); err != nil {
			return err
		}
		if _, err := mark.WriteAt(line[:88], 0); err != nil {
			return err
		}
		return signer.SyncData(mark)
	}
}
