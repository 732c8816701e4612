package app

import (
	"crypto/ed25519"
	"encoding/hex"
	"math/big"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/evm/bindings"
	"causeway/internal/localnet/svmnode"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/solana"
)

// BenchmarkSolanaLatency: from the moment a transfer's source block is final to the block that pays it, for single
// transfers between an EVM chain and Solana on a whole bridge in one process: p50 at most 0.5 s, p99 at most 1.5 s.
func BenchmarkSolanaLatency(b *testing.B) {
	const units = 1_000_000
	singles := benchSize(30)
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
	n.Send(localETH, common.HexToAddress(n.Pool(localETH, s.usdt.ID).Token), nil, bindings.NewTestToken().PackApprove(
		common.HexToAddress(n.on(localETH).Bridge), big.NewInt(units*int64(singles))))
	eth := n.watchChain(localETH)
	var out, in []time.Duration
	for range singles {
		from, to := n.pairWithSolana(b, s, eth, units)
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

// pairWithSolana sends one transfer each way, that to Solana to a new account, and is the time of each from its block
// being final to its payment: on Solana, in a confirmed slot.
func (n *network) pairWithSolana(b *testing.B, s *solanaLab, eth *watchedChain, units uint32) (from, to time.Duration) {
	_, key, err := ed25519.GenerateKey(nil)
	require.NoError(b, err)
	fresh := solana.KeyOf(key)
	call := bindings.NewBridge().PackSwap(s.usdt.ID, catalog.SolanaLocalnet, big.NewInt(int64(units)), fresh,
		n.opts[localETH].From, nil)
	tx := n.Send(localETH, common.HexToAddress(n.on(localETH).Bridge), whole(1, 15).Big(), call).TxHash
	sequence := uint32(s.sequence(s.usdt))
	uid := message.NewUID(catalog.SolanaLocalnet, localETH, message.PoolNonce(s.usdt.ID, sequence))
	id := s.swapAs(n.opts[localETH].From, s.usdt, sequence, uint64(units))
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
