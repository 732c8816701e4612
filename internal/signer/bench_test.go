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

	"github.com/btcsuite/btcd/btcec/v2"
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
	compare(b, direct, through)
}

// compare measures a signature in this process and one through a signer, of one caller and of many.
func compare(b *testing.B, direct, through func() error) {
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

// BenchmarkCustodySignature does the same for a payment on Bitcoin of one uid: two inputs, and so two signatures, which
// count as one here.
func BenchmarkCustodySignature(b *testing.B) {
	v, path := newVault(b), socket(b)
	v.cfg.Custody.PerDay, v.cfg.Custody.FeesPerDay = nil, 1<<60
	v.cfg.Custody.Keys = map[uint32]*btcec.PrivateKey{2: v.keys[2][0]}
	var day atomic.Int64 // each transaction counts against the number of those of a day: a day for each
	v.cfg.Now = func() time.Time { return v.clock.Add(time.Duration(day.Add(1)) * time.Hour) }
	s := v.open()
	defer func() { require.NoError(b, s.Close()) }()
	defer v.serve(s, path, os.Getuid())()
	c, err := signer.NewClient(signer.ClientConfig{
		Socket: path, Domain: v.cfg.Policy.Domain, Epoch: v.set.Epoch, Custody: s.CustodyKeys(),
	})
	require.NoError(b, err)
	defer c.Close()
	asked := func(n uint32) signer.Order { return v.fork(n).asked() }
	var n atomic.Uint32
	through := func() error { return c.SignCustody(b.Context(), v.rules, asked(n.Add(1))) }
	direct := func() error {
		_, err := asked(n.Add(1)).Packets[0].SignAll(v.keys[2][0])
		return err
	}
	compare(b, direct, through)
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
