package app

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/config"
	"causeway/internal/node"
	"causeway/internal/store/pgtest"
)

// INV-01, INV-02, INV-03, INV-07: three members and two relays that share a key and a PostgreSQL, each an
// operating-system process, and the cluster itself are killed at random, again and again, while transfers go both ways:
// all arrive, none twice, and no member halts.
func TestSolanaProcessesUnderKill_INV01_INV02_INV03_INV07(t *testing.T) {
	t.Parallel()
	l := newSolanaLab(t)
	var processes []*process
	var remotes []config.Remote
	var books []string
	for i := range 3 {
		name := fmt.Sprintf("member-%d", i+1)
		books = append(books, pgtest.DSN(t))
		cfg := config.Attest{Common: l.common(books[i], l.rpc), Listen: freePort(t), KeyFile: l.keys[name]}
		processes = append(processes, l.process(name, "attest", cfg))
		remotes = append(remotes, config.Remote{
			URL: "http://" + cfg.Listen, Address: node.AddressOf(l.accounts[name]).Hex(),
		})
	}
	shared := pgtest.DSN(t)
	for i := range 2 {
		name := fmt.Sprintf("relay-%d", i+1)
		processes = append(processes, l.process(name, "relay", config.Relay{
			Common: l.common(shared, l.rpc), KeyFile: l.keys[name], Members: remotes, Lease: 3 * time.Second,
			Solana: &config.RelaySolana{KeyFile: l.solana.relayFile},
		}))
	}
	crowd := l.solanaCrowd(manySolana)
	crowd.settle()
	for _, p := range processes {
		require.NoError(t, p.start())
	}
	seed := uint64(time.Now().UnixNano())
	random := rand.New(rand.NewPCG(1, seed))
	ticker := time.NewTicker(700 * time.Millisecond)
	defer ticker.Stop()
	kills := 0
	for deadline := time.Now().Add(3 * time.Minute); ; kills++ {
		<-ticker.C
		missing := crowd.missing()
		if missing == "" {
			break
		}
		require.Less(t, time.Now(), deadline, "%s, after %d kills of seed %d", missing, kills, seed)
		which := random.IntN(len(processes) + 1)
		if which == len(processes) { // with all that no slot holds yet
			l.solana.node.Stop()
			l.solana.start()
			continue
		}
		processes[which].kill()
		require.NoError(t, processes[which].start())
	}
	// Every process is killed once more, so that whatever they believe now comes from disk.
	for _, p := range processes {
		p.kill()
		require.NoError(t, p.start())
	}
	back := l.solanaCrowd(2)
	back.settle()
	deadline := time.Now().Add(time.Minute)
	l.waitUntil(deadline, func() (string, bool) { missing := back.missing(); return missing, missing == "" })
	require.Positive(t, kills)
	for _, dsn := range books {
		db, err := node.OpenStore(t.Context(), dsn, slog.New(slog.DiscardHandler))
		require.NoError(t, err)
		halts, err := db.Committee().Halted(t.Context())
		require.NoError(t, err)
		require.Empty(t, halts)
		require.NoError(t, db.Close())
	}
	t.Logf("%d transfers each way through %d kills", manySolana, kills)
}
