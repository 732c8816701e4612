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

// killing is what a chain of another family brings to a test in which processes are killed.
type killing struct {
	relay func(*config.Relay) // has the relays pay for deliveries there
	// crowd hands in transfers each way, and tells what is missing of them; "" when all arrived.
	crowd func(many int) (missing func() string)
	// paid is how many transactions the relay has paid for there.
	paid func() uint64
	// restart ends the chain's node, with all that no block holds yet, and starts it again.
	restart func()
}

// killing is Solana's.
func (s *solanaLab) killing(l *lab) killing {
	return killing{
		relay: func(r *config.Relay) { r.Solana = &config.RelaySolana{KeyFile: s.relayFile} },
		crowd: func(many int) func() string {
			crowd := l.solanaCrowd(many)
			crowd.settle()
			return crowd.missing
		},
		paid: s.paid,
		restart: func() {
			s.node.Stop()
			s.start()
		},
	}
}

// killing is TON's, but for its node, which a test makes a process of its own.
func (o *tonOpsLab) killing(l *lab) killing {
	return killing{
		relay: func(r *config.Relay) { r.TON = &config.RelayTON{KeyFile: o.relayFile} },
		crowd: func(many int) func() string { return l.tonCrowd(many).missing },
		paid:  o.paid,
	}
}

// INV-01, INV-02, INV-03, INV-07, with Solana.
func TestSolanaProcessesUnderKill_INV01_INV02_INV03_INV07(t *testing.T) {
	t.Parallel()
	l := newSolanaLab(t)
	many := soakSize(t, "CAUSEWAY_SOAK_SOLANA", manySolana)
	l.throughKills(t, many, l.solana.killing(l))
	have := l.crossing()
	require.Empty(t, have.faults())
	require.Len(t, have.sent, 2*(many+afterKills))
}

// INV-01, INV-02, INV-03, INV-07, with TON.
func TestTONProcessesUnderKill_INV01_INV02_INV03_INV07(t *testing.T) {
	t.Parallel()
	l := newTONOpsLab(t)
	k, node := l.tonOps.killing(l), l.tonOps.apart(l)
	k.restart = node.restart
	l.throughKills(t, soakSize(t, "CAUSEWAY_SOAK_TON", manyTON), k)
	node.restart()
	t.Logf("%d blocks are what they were before each of %d kills of the node", len(node.said), node.p.kills)
}

// afterKills is how many transfers go each way when the killing is over.
const afterKills = 2

// throughKills has three members and two relays that share an account and a PostgreSQL, each an operating-system
// process, and the chain's node killed at random, again and again, while transfers go both ways: all arrive, none
// twice, and no member halts.
func (l *lab) throughKills(t *testing.T, many int, k killing) {
	processes, ledgers := l.processes(t, k.relay)
	missing := k.crowd(many)
	for _, p := range processes {
		require.NoError(t, p.start())
	}
	seed := uint64(time.Now().UnixNano())
	random := rand.New(rand.NewPCG(1, seed))
	ticker := time.NewTicker(700 * time.Millisecond)
	defer ticker.Stop()
	kills := 0
	for deadline := time.Now().Add(3*time.Minute + time.Duration(many)*time.Second); ; kills++ {
		<-ticker.C
		what := missing()
		if what == "" {
			break
		}
		require.Less(t, time.Now(), deadline, "%s, after %d kills of seed %d", what, kills, seed)
		which := random.IntN(len(processes) + 1)
		if which == len(processes) {
			k.restart()
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
	missing = k.crowd(afterKills)
	l.waitUntil(time.Now().Add(time.Minute), func() (string, bool) { what := missing(); return what, what == "" })
	require.Positive(t, kills)
	for _, dsn := range ledgers {
		db, err := node.OpenStore(t.Context(), dsn, slog.New(slog.DiscardHandler))
		require.NoError(t, err)
		halts, err := db.Committee().Halted(t.Context())
		require.NoError(t, err)
		require.Empty(t, halts)
		require.NoError(t, db.Close())
	}
	t.Logf("%d transfers each way through %d kills", many+afterKills, kills)
}

// processes are three members and two relays that share a PostgreSQL, none of them started, and the members' databases.
func (l *lab) processes(t *testing.T, relay func(*config.Relay)) (all []*process, books []string) {
	var remotes []config.Remote
	for i := range 3 {
		name := fmt.Sprintf("member-%d", i+1)
		books = append(books, pgtest.DSN(t))
		cfg := config.Attest{Common: l.common(books[i], l.rpc), Listen: freePort(t), KeyFile: l.keys[name]}
		all = append(all, l.process(name, "attest", cfg))
		remotes = append(remotes, config.Remote{
			URL: "http://" + cfg.Listen, Address: node.AddressOf(l.accounts[name]).Hex(),
		})
	}
	shared := pgtest.DSN(t)
	for i := range 2 {
		name := fmt.Sprintf("relay-%d", i+1)
		cfg := config.Relay{
			Common: l.common(shared, l.rpc), KeyFile: l.keys[name], Members: remotes, Lease: 3 * time.Second,
		}
		relay(&cfg)
		all = append(all, l.process(name, "relay", cfg))
	}
	return all, books
}
