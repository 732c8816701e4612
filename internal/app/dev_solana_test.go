package app

import (
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/ops/doctor"
	"causeway/internal/solana"
)

// The local network with Solana: its demo wallet sends a token to an EVM chain and gets it back. The network is ended
// and goes on, where Node is missing, and with Solana again.
func TestDevSolana(t *testing.T) {
	t.Parallel()
	o := DevOptions{
		Data: t.TempDir(), Solana: true, SolanaFolder: filepath.Join("..", "..", "contracts", "solana"),
	}
	n := startNetworkOf(t, o)
	demo := n.solana()
	require.Len(t, demo.bridge.Pools, 2)

	const units = 25_000_000
	for _, p := range demo.bridge.Pools {
		before := n.balance(localETH, p.ID)
		demo.swap(t, p, localETH, units, message.RecipientOf(n.opts[localETH].From))
		require.Eventually(t, func() bool { return n.balance(localETH, p.ID).Cmp(before) > 0 }, patience, 50*time.Millisecond)
		require.Equal(t, afterFee(units), new(big.Int).Sub(n.balance(localETH, p.ID), before).Uint64(), "pool %d", p.ID)
		n.await(n.swapToSolana(p.ID, solana.Key{31: byte(p.ID), 0: 200}, units), "confirmed")
	}

	n.solanaExamined(o.Data)

	require.NoError(t, n.stop())
	gone := o
	gone.SolanaFolder = t.TempDir()
	without := startNetworkOf(t, gone)
	require.Contains(t, without.out.String(), "without Solana")
	require.Equal(t, n.record, without.record, "what the record says of Solana stays")
	without.await(without.swap(localETH, 1, localBTC, big.NewInt(units)), "confirmed")
	require.NoError(t, without.stop())
	o.Solana = false
	again := startNetworkOf(t, o)
	require.Equal(t, n.record, again.record)
	var q api.Envelope[struct{ AmountOut string }]
	again.getJSON("/api/quote?srcChainId=2446643758&dstChainId=910001001&poolId=5&amount=25000000", &q)
	require.Equal(t, "000", q.Code)
}

// BenchmarkDevStart: the first start of the local network until it is ready, without Solana and with it, in turn;
// and the memory of the cluster's process.
func BenchmarkDevStart(b *testing.B) {
	var took [2]time.Duration
	var memory float64
	for b.Loop() {
		for i, with := range []bool{false, true} {
			begun := time.Now()
			n := startNetworkOf(b, DevOptions{
				Data: b.TempDir(), Solana: with, SolanaFolder: filepath.Join("..", "..", "contracts", "solana"),
			})
			took[i] += time.Since(begun)
			if with {
				memory = max(memory, childMemory(b))
			}
			require.NoError(b, n.stop())
		}
	}
	b.ReportMetric(took[0].Seconds()/float64(b.N), "s/start")
	b.ReportMetric((took[1]-took[0]).Seconds()/float64(b.N), "s/Solana")
	b.ReportMetric(memory, "MB/Solana")
}

// BenchmarkDevStartTON: a later start of the local network until it is ready, without TON and with it, in turn, and
// what this process has in memory then, more with it than without. Of starts and of differences it tells the middle
// ones, and what they take of the processors: the time itself says more about what else the machine does.
func BenchmarkDevStartTON(b *testing.B) {
	var options [2]DevOptions
	for i, with := range []bool{false, true} {
		options[i] = DevOptions{Data: b.TempDir(), TON: with, TONFolder: filepath.Join("..", "..", "contracts", "ton")}
		require.NoError(b, startNetworkOf(b, options[i]).stop())
	}
	var starts, more []time.Duration
	var memory [2]float64
	var worked [2]time.Duration
	for b.Loop() {
		var took [2]time.Duration
		for i, o := range options {
			begun, before := time.Now(), processorTime(b)
			n := startNetworkOf(b, o)
			took[i] = time.Since(begun)
			worked[i] += processorTime(b) - before
			debug.FreeOSMemory() // what was garbage
			memory[i] += float64(residentBytes()) / 1e6
			require.NoError(b, n.stop())
		}
		starts, more = append(starts, took[0]), append(more, took[1]-took[0])
	}
	slices.Sort(starts)
	slices.Sort(more)
	b.ReportMetric(starts[len(starts)/2].Seconds(), "s/start")
	b.ReportMetric(more[len(more)/2].Seconds(), "s/TON")
	b.ReportMetric(worked[0].Seconds()/float64(b.N), "cpu-s/start")
	b.ReportMetric((worked[1]-worked[0]).Seconds()/float64(b.N), "cpu-s/TON")
	b.ReportMetric((memory[1]-memory[0])/float64(b.N), "MB/TON")
}

// processorTime is what this process has taken of the processors.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// childMemory is what the largest of this process's children has in memory, in MB.
func childMemory(b *testing.B) (most float64) {
	b.Helper()
	statuses, err := filepath.Glob("/proc/[0-9]*/status")
	require.NoError(b, err)
	for _, path := range statuses {
		text, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(text), fmt.Sprintf("\nPPid:\t%d\n", os.Getpid())) {
			continue // ended meanwhile, or somebody else's
		}
		if m := regexp.MustCompile(`(?m)^VmRSS:\s+(\d+) kB$`).FindStringSubmatch(string(text)); m != nil {
			kB, err := strconv.ParseFloat(m[1], 64)
			require.NoError(b, err)
			most = max(most, kB/1000)
		}
	}
	return most
}

// solanaExamined has the doctor look at the cluster as a relay's operator would (SR-25, SR-28).
func (n *network) solanaExamined(data string) {
	n.t.Helper()
	l := &lab{t: n.t, dir: n.t.TempDir()}
	c := config.Relay{
		Common: config.Common{
			Network: config.Local, Deployment: "deployment.json", Database: "sqlite:none.db",
			Chains: []config.Chain{{ID: localSolana, Endpoints: []string{n.url + "/rpc/2446643758"}}},
		},
		KeyFile: "none.key", Members: []config.Remote{{URL: "http://127.0.0.1:1", Address: common.Address{1}.Hex()}},
		Solana: &config.RelaySolana{KeyFile: filepath.Join(data, "keys", solanaRelayKey+".json")},
	}
	found := func(change func(*deploy.Record)) doctor.Findings {
		record := n.record
		pools := slices.Clone(record.Solana.Pools)
		cluster := *record.Solana
		cluster.Pools, record.Solana = pools, &cluster
		change(&record)
		require.NoError(n.t, deploy.WriteRecord(filepath.Join(l.dir, c.Deployment), record))
		f, err := l.ask("relay", c)
		require.ErrorIs(n.t, err, doctor.ErrUnwell, "there is no member")
		return f
	}
	const name = "chain 2446643758"
	f := found(func(*deploy.Record) {})
	l.finds(f, name+" endpoint 1", doctor.OK, `slot \d+`)
	l.finds(f, name+" program", doctor.OK, "with this release's bytes")
	l.finds(f, name+" program authority", doctor.OK, "nobody")
	l.finds(f, name+" committee", doctor.OK, "epoch 1, 2 of 3 members")
	l.finds(f, name+" accounts", doctor.OK, "2 pools")
	l.finds(f, name+" fees", doctor.OK, `has \d+\S* SOL, at most 0\.0025 SOL for a delivery; the longest lends 0\.036 SOL`)
	f = found(func(r *deploy.Record) { r.Solana.GenesisHash = solana.Key{1}.String() })
	l.finds(f, name+" endpoint 1", doctor.Fail, "serves the cluster that began with")
	f = found(func(r *deploy.Record) { r.Solana.Pools[0].RealDecimals++ })
	l.finds(f, name+" accounts", doctor.Fail, "another token or decimals")
}

// Where Node's packages are missing, the local network says so and runs without Solana.
func TestDevSolanaMissing(t *testing.T) {
	t.Parallel()
	n := startNetworkOf(t, DevOptions{Data: t.TempDir(), Solana: true, SolanaFolder: t.TempDir()})
	require.Contains(t, n.out.String(), "without Solana")
	require.Nil(t, n.record.Solana)
}

// swapToSolana sends units of a pool's token from the first chain.
func (n *network) swapToSolana(pool uint32, to solana.Key, units int64) common.Hash {
	p, at := n.Pool(localETH, pool), common.HexToAddress(n.on(localETH).Bridge)
	n.Send(localETH, common.HexToAddress(p.Token), nil, bindings.NewTestToken().PackApprove(at, big.NewInt(units)))
	call := bindings.NewBridge().PackSwap(pool, catalog.SolanaLocalnet, big.NewInt(units), to, n.opts[localETH].From, nil)
	return n.Send(localETH, at, whole(1, 15).Big(), call).TxHash
}
