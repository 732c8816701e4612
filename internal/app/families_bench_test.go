package app

import (
	"bytes"
	"encoding/json"
	"math/big"
	"net/http"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/solana"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
)

// BenchmarkFamiliesLatency: from the moment a single transfer is final where it was sent to its delivery, between an
// EVM chain and Solana, and between an EVM chain and TON, on a whole bridge in one process: p50 at most 0.5 s, p99 at
// most 1.5 s.
func BenchmarkFamiliesLatency(b *testing.B) {
	f := newWays(b)
	for _, way := range []struct {
		name string
		one  func() (final, arrived time.Time)
	}{
		{"fromSolana", f.fromSolana}, {"toSolana", f.toSolana}, {"fromTON", f.fromTON}, {"toTON", f.toTON},
	} {
		b.Run(way.name, func(b *testing.B) {
			var took []time.Duration
			for range max(1, benchSize(30)) {
				final, arrived := way.one()
				took = append(took, arrived.Sub(final))
			}
			slices.Sort(took)
			b.ReportMetric(took[len(took)/2].Seconds(), "p50_s")
			b.ReportMetric(took[len(took)*99/100].Seconds(), "p99_s")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// ways is a local network with Solana and TON, and somebody who sends from all of them.
type ways struct {
	*network

	b        *testing.B
	evm      *watchedChain
	onSolana onSolana
	onTON    onTON
}

func newWays(b *testing.B) *ways {
	f := &ways{b: b, network: startNetworkOf(b, DevOptions{
		Data: b.TempDir(), Solana: true, SolanaFolder: filepath.Join("..", "..", "contracts", "solana"),
		TON: true, TONFolder: filepath.Join("..", "..", "contracts", "ton"),
	})}
	f.onSolana, f.onTON = f.solana(), f.ton()
	for _, pool := range []uint32{localPoolSOL, localPoolTON} {
		f.Send(localETH, common.HexToAddress(f.Pool(localETH, pool).Token), nil, bindings.NewTestToken().PackApprove(
			common.HexToAddress(f.on(localETH).Bridge), new(big.Int).Lsh(big.NewInt(1), 200)))
	}
	f.evm = f.watchChain(localETH)
	return f
}

// when polls until cond holds and returns the time.
func (f *ways) when(cond func() bool) time.Time {
	f.b.Helper()
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for deadline := time.Now().Add(patience); !cond(); <-tick.C {
		require.Less(f.b, time.Now(), deadline, "it takes too long")
	}
	return time.Now()
}

// arrivals are the deliveries on the EVM chain so far, and the time of the latest.
func (f *ways) arrivals() (n int, latest time.Time) {
	f.evm.mu.Lock()
	defer f.evm.mu.Unlock()
	require.NoError(f.b, f.evm.err)
	for _, at := range f.evm.arrived {
		if at.After(latest) {
			latest = at
		}
	}
	return len(f.evm.arrived), latest
}

// paidOnEVM waits for one delivery more than before.
func (f *ways) paidOnEVM(before int) (at time.Time) {
	f.when(func() bool { n, _ := f.arrivals(); return n > before })
	_, at = f.arrivals()
	return at
}

// finalOnEVM is when the block of a receipt became final.
func (f *ways) finalOnEVM(block uint64) (at time.Time) {
	f.when(func() bool {
		f.evm.mu.Lock()
		defer f.evm.mu.Unlock()
		var known bool
		at, known = f.evm.final[block]
		return known
	})
	return at
}

func (f *ways) swapOnEVM(pool, dst uint32, to message.Bytes32) (block uint64) {
	b, at := bindings.NewBridge(), common.HexToAddress(f.on(localETH).Bridge)
	units := whole(1, 9).Big()
	fee, err := bind.Call(b.Instance(f.chains[localETH], at), &bind.CallOpts{Context: f.b.Context()},
		b.PackEstimateBNFee(pool, dst, units, to, nil), b.UnpackEstimateBNFee)
	require.NoError(f.b, err)
	receipt := f.Send(localETH, at, fee, b.PackSwap(pool, dst, units, to, f.opts[localETH].From, nil))
	return receipt.BlockNumber.Uint64()
}

func (f *ways) toSolana() (final, arrived time.Time) {
	to := solana.Key{0: 77, 31: 1}
	held := func() uint64 {
		h, err := f.onSolana.Account(f.b.Context(), to)
		require.NoError(f.b, err)
		return h.Lamports
	}
	before := held()
	block := f.swapOnEVM(localPoolSOL, catalog.SolanaLocalnet, message.Bytes32(to))
	arrived = f.when(func() bool { return held() > before })
	return f.finalOnEVM(block), arrived
}

func (f *ways) toTON() (final, arrived time.Time) {
	to := ton.Address{Account: ton.Hash{0: 77}}
	held := func() *big.Int {
		has, _, err := f.onTON.Held(f.b.Context(), to)
		require.NoError(f.b, err)
		return has
	}
	before := held()
	block := f.swapOnEVM(localPoolTON, catalog.TONLocalnet, message.Bytes32(to.Account))
	arrived = f.when(func() bool { return held().Cmp(before) > 0 })
	return f.finalOnEVM(block), arrived
}

func (f *ways) fromSolana() (final, arrived time.Time) {
	before, _ := f.arrivals()
	id := f.onSolana.swap(f.b, f.onSolana.pool(f.b, localPoolSOL), localETH, 1_000_000,
		message.RecipientOf(f.opts[localETH].From))
	final = f.when(func() bool { return f.finalised(id) })
	return final, f.paidOnEVM(before)
}

// finalised asks the cluster itself whether a transaction is.
func (f *ways) finalised(id solana.Signature) bool {
	body, err := json.Marshal(map[string]any{
		"jsonrpc": "2.0", "id": 1, "method": "getSignatureStatuses", "params": []any{[]string{id.String()}},
	})
	require.NoError(f.b, err)
	res, err := http.Post(f.url+"/rpc/2446643758", "application/json", bytes.NewReader(body))
	require.NoError(f.b, err)
	defer res.Body.Close()
	var answer struct {
		Result struct {
			Value []*struct {
				Status string `json:"confirmationStatus"`
			}
		}
	}
	require.NoError(f.b, json.NewDecoder(res.Body).Decode(&answer))
	return len(answer.Result.Value) == 1 && answer.Result.Value[0] != nil &&
		answer.Result.Value[0].Status == "finalized"
}

func (f *ways) fromTON() (final, arrived time.Time) {
	before, _ := f.arrivals()
	pool := f.onTON.pool(f.b, localPoolTON).Address
	sequence := func() uint32 {
		_, data, err := f.onTON.Held(f.b.Context(), pool)
		require.NoError(f.b, err)
		p, err := bridge.ReadPool(data)
		require.NoError(f.b, err)
		return p.Lanes[localETH].Sequence
	}
	first := sequence()
	order := f.onTON.swap(f.b, localETH, 1_000_000_000, message.RecipientOf(f.opts[localETH].From))
	sent := make(chan error, 1)
	go func() { sent <- f.onTON.Send(f.b.Context(), f.onTON.person, order) }()
	final = f.when(func() bool { return sequence() > first }) // a block that the masterchain has is final
	arrived = f.paidOnEVM(before)
	require.NoError(f.b, <-sent)
	return final, arrived
}
