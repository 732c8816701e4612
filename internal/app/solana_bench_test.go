package app

import (
	"crypto/ed25519"
	"encoding/hex"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/localnet/svmnode"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/solana"
)

// BenchmarkSolanaLatency: from the moment a transfer's source block is final to the block that pays it, for single
// transfers between an EVM chain and Solana on a whole bridge in one process: p50 at most 0.5 s, p99 at most 1.5 s.
func BenchmarkSolanaLatency(b *testing.B) {
	singles := benchSize(50)
	n := startNetworkOf(b, DevOptions{
		Data: b.TempDir(), Solana: true, SolanaFolder: filepath.Join("..", "..", "contracts", "solana"),
	})
	bridge, err := node.SolanaOf(n.record)
	require.NoError(b, err)
	var demo struct{ Solana []solanaDemo }
	n.getJSON("/local/demo", &demo)
	raw, err := hex.DecodeString(demo.Solana[0].SecretKey)
	require.NoError(b, err)
	s := &solanaLab{
		t: b, node: &svmnode.Cluster{URL: n.url + "/rpc/2446643758"}, d: bridge.Deployment, usdt: bridge.Pools[0],
		person: ed25519.PrivateKey(raw),
	}
	require.EqualValues(b, 1, s.usdt.ID)
	eth := n.watchChain(localETH)
	var out, in []time.Duration
	for range singles {
		out = append(out, n.latencyFromSolana(b, s, eth))
		in = append(in, n.latencyToSolana(b, s, eth))
	}
	for _, x := range []struct {
		name string
		took []time.Duration
	}{{"from", out}, {"to", in}} {
		slices.Sort(x.took)
		b.ReportMetric(x.took[len(x.took)/2].Seconds(), x.name+"_p50_s")
		b.ReportMetric(x.took[len(x.took)*99/100].Seconds(), x.name+"_p99_s")
	}
	b.ReportMetric(0, "ns/op")
}

// latencyFromSolana sends one transfer from Solana, and is the time from its slot being final to its payment.
func (n *network) latencyFromSolana(b *testing.B, s *solanaLab, eth *watchedChain) time.Duration {
	sequence := uint32(s.sequence(s.usdt))
	uid := message.NewUID(catalog.SolanaLocalnet, localETH, message.PoolNonce(s.usdt.ID, sequence))
	id := s.swapAs(n.opts[localETH].From, s.usdt, sequence, 1_000_000)
	var final time.Time
	soon(b, func() bool {
		var statuses struct {
			Value []*struct {
				Status string `json:"confirmationStatus"`
			} `json:"value"`
		}
		s.ask(&statuses, "getSignatureStatuses", []string{id})
		final = time.Now()
		return statuses.Value[0] != nil && statuses.Value[0].Status == "finalized"
	})
	var arrived time.Time
	soon(b, func() bool {
		eth.mu.Lock()
		defer eth.mu.Unlock()
		require.NoError(b, eth.err)
		arrived = eth.arrived[uid]
		return !arrived.IsZero()
	})
	return arrived.Sub(final)
}

// latencyToSolana sends one transfer to an account that is new, and is the time from its block being final to a
// confirmed slot that pays it.
func (n *network) latencyToSolana(b *testing.B, s *solanaLab, eth *watchedChain) time.Duration {
	_, key, err := ed25519.GenerateKey(nil)
	require.NoError(b, err)
	to := solana.KeyOf(key)
	tx := n.swapToSolana(s.usdt.ID, to, 1_000_000)
	soon(b, func() bool { return s.heldOnSolana(s.usdt, to) > 0 })
	arrived := time.Now()
	eth.mu.Lock()
	defer eth.mu.Unlock()
	height, known := eth.at[tx]
	require.True(b, known)
	final, known := eth.final[height]
	require.True(b, known)
	return arrived.Sub(final)
}

// soon looks at a condition every 5 ms until it holds.
func soon(b *testing.B, cond func() bool) {
	b.Helper()
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for deadline := time.Now().Add(patience); !cond(); <-tick.C {
		require.Less(b, time.Now(), deadline, "it takes too long")
	}
}
