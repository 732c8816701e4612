package app

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/config"
	"causeway/internal/evm/deploy"
	"causeway/internal/node"
	"causeway/internal/store"
	"causeway/internal/store/pgtest"
	"causeway/internal/store/storetest"
	"causeway/internal/transfer"
)

const (
	restoredRows   = 1_000_000
	restoredPeople = 10_000
	restoreMost    = 5 * time.Minute
)

// restoring is a way to lose a relay's database, and to have it back.
type restoring struct {
	backup  func(from *store.DB) error // once
	restore func() (dsn string)        // again and again
}

// BenchmarkRestore is what an operator waits for whose relay's database is lost: from its base backup, of 1,000,000
// transfers, to an API, a process of its own, that is ready and answers a page of somebody's transfers.
func BenchmarkRestore(b *testing.B) {
	l := newLabOf(b, false, func(_ *lab, s deploy.Spec) deploy.Spec { return s })
	b.Run("sqlite", func(b *testing.B) {
		dir := b.TempDir()
		kept := filepath.Join(dir, "backup.db")
		l.benchmarkRestore(b, "sqlite:"+filepath.Join(dir, "live.db"), restoring{
			backup: func(from *store.DB) error { return from.Backup(b.Context(), kept) },
			restore: func() string {
				lost := filepath.Join(b.TempDir(), "bridge.db")
				out, err := exec.CommandContext(b.Context(), "cp", kept, lost).CombinedOutput()
				require.NoError(b, err, string(out))
				return "sqlite:" + lost
			},
		})
	})
	b.Run("postgres", func(b *testing.B) {
		server, err := pgtest.Start(b.Context())
		require.NoError(b, err)
		b.Cleanup(func() { require.NoError(b, server.Stop()) })
		var kept string
		l.benchmarkRestore(b, server.DSN("postgres"), restoring{
			backup: func(*store.DB) (err error) {
				kept, err = server.Backup(b.Context())
				return err
			},
			restore: func() string {
				s, err := pgtest.StartFrom(b.Context(), kept)
				require.NoError(b, err)
				b.Cleanup(func() { require.NoError(b, s.Stop()) })
				return s.DSN("postgres")
			},
		})
	})
}

func (l *lab) benchmarkRestore(b *testing.B, dsn string, r restoring) {
	rows := benchSize(restoredRows)
	db, err := node.OpenStore(b.Context(), dsn, slog.New(slog.DiscardHandler))
	require.NoError(b, err)
	require.NoError(b, storetest.Load(b.Context(), db, rows,
		func(i int) transfer.Transfer { return storetest.Transfer(i, restoredPeople) }))
	began := time.Now()
	require.NoError(b, r.backup(db))
	copied := time.Since(began)
	require.NoError(b, db.Close())
	b.ResetTimer()
	for n := range b.N {
		began = time.Now()
		cfg := config.Serve{
			Common: l.common(r.restore(), l.rpc), Listen: freePort(b), Rates: config.Rates{Fixed: localPrices},
		}
		p := l.process(fmt.Sprintf("%s-%d", filepath.Base(b.Name()), n), "serve", cfg)
		require.NoError(b, p.start())
		awaitServed(b, "http://"+cfg.Listen)
		took := time.Since(began)
		require.Less(b, took, restoreMost)
		b.ReportMetric(took.Seconds(), "restore-s")
		p.kill()
	}
	b.ReportMetric(copied.Seconds(), "backup-s")
	b.ReportMetric(float64(rows), "transfers")
}

// awaitServed waits until an API says that it is ready, and answers with somebody's transfers.
func awaitServed(b *testing.B, url string) {
	b.Helper()
	ctx, cancel := context.WithTimeout(b.Context(), restoreMost)
	defer cancel()
	who, ok := storetest.Person(7).Address()
	require.True(b, ok)
	for {
		var page api.Envelope[api.TransferPage]
		err := getJSON(ctx, url+"/healthz", nil)
		if err == nil {
			err = getJSON(ctx, fmt.Sprintf("%s/api/transfers?address=0x%x", url, who), &page)
		}
		if err == nil && len(page.Data.Items) > 0 {
			return
		}
		select {
		case <-ctx.Done():
			require.FailNow(b, "it does not serve", "%v, %d transfers", err, len(page.Data.Items))
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// getJSON reads an answer of 200.
func getJSON(ctx context.Context, url string, into any) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, http.NoBody)
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", url, resp.Status)
	}
	if into == nil {
		return nil
	}
	return json.NewDecoder(resp.Body).Decode(into)
}
