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
		from, to := n.pairWithSolana(b, s, eth)
		out, in = append(out, from), append(in, to)
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

// pairWithSolana sends one transfer each way, that to Solana to an account that is new, and is the time of each from its
// block being final to its payment: on Solana, in a confirmed slot.
func (n *network) pairWithSolana(b *testing.B, s *solanaLab, eth *watchedChain) (from, to time.Duration) {
	_, key, err := ed25519.GenerateKey(nil)
	require.NoError(b, err)
	fresh := solana.KeyOf(key)
	tx := n.swapToSolana(s.usdt.ID, fresh, 1_000_000)
	sequence := uint32(s.sequence(s.usdt))
	uid := message.NewUID(catalog.SolanaLocalnet, localETH, message.PoolNonce(s.usdt.ID, sequence))
	id := s.swapAs(n.opts[localETH].From, s.usdt, sequence, 1_000_000)
	var final, came, paid time.Time // of what Solana sent; when each was paid
	soon(b, func() bool {
		if final.IsZero() && s.finalised(id) {
			final = time.Now()
		}
		if paid.IsZero() && s.heldOnSolana(s.usdt, fresh) > 0 {
			paid = time.Now()
		}
		eth.mu.Lock()
		defer eth.mu.Unlock()
		require.NoError(b, eth.err)
		came = eth.arrived[uid]
		return !final.IsZero() && !paid.IsZero() && !came.IsZero()
	})
	eth.mu.Lock()
	defer eth.mu.Unlock()
	height, known := eth.at[tx]
	require.True(b, known)
	sent, known := eth.final[height]
	require.True(b, known)
	return came.Sub(final), paid.Sub(sent)
}

// finalised reports whether a transaction's slot is final.
func (s *solanaLab) finalised(id string) bool {
	s.t.Helper()
	var statuses struct {
		Value []*struct {
			Status string `json:"confirmationStatus"`
		} `json:"value"`
	}
	s.ask(&statuses, "getSignatureStatuses", []string{id})
	return statuses.Value[0] != nil && statuses.Value[0].Status == "finalized"
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
