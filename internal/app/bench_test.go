package app

import (
	"context"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/rpc"
	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
)

const (
	// benchGap keeps deliveries apart, so that none waits for the destination's next block.
	benchGap = 1100 * time.Millisecond
	manyMost = 90 * time.Second
	swapGas  = 200_000
)

// benchSize is how many transfers a benchmark makes: BENCH_QUICK asks only whether it works (scripts/bench.sh).
func benchSize(usual int) int {
	if os.Getenv("BENCH_QUICK") != "" {
		return usual / 10
	}
	return usual
}

// watchedChain is a chain as its node tells it: when each block became final, and what its bridge paid.
type watchedChain struct {
	depth     uint64
	mu        sync.Mutex
	final     map[uint64]time.Time
	sent      map[common.Hash]message.UID // by transaction
	at        map[common.Hash]uint64      // by transaction
	arrived   map[message.UID]time.Time
	delivered map[message.UID]int
	err       error
}

// watchChain follows a chain over WebSocket until the test ends.
func (n *network) watchChain(id uint32) *watchedChain {
	n.t.Helper()
	ctx, cancel := context.WithCancel(context.WithoutCancel(n.t.Context()))
	client, err := ethclient.DialContext(ctx, fmt.Sprintf("ws%s/rpc/%d", strings.TrimPrefix(n.url, "http"), id))
	require.NoError(n.t, err)
	w := &watchedChain{
		depth: devFinality, final: map[uint64]time.Time{}, sent: map[common.Hash]message.UID{}, at: map[common.Hash]uint64{},
		arrived: map[message.UID]time.Time{}, delivered: map[message.UID]int{},
	}
	heads, logs := make(chan *types.Header, 64), make(chan types.Log, 4096)
	subHeads, err := client.SubscribeNewHead(ctx, heads)
	require.NoError(n.t, err)
	subLogs, err := client.SubscribeFilterLogs(ctx,
		ethereum.FilterQuery{Addresses: []common.Address{common.HexToAddress(n.on(id).Bridge)}}, logs)
	require.NoError(n.t, err)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			select {
			case <-ctx.Done():
				return
			case err := <-subHeads.Err():
				w.fail(ctx, err)
				return
			case err := <-subLogs.Err():
				w.fail(ctx, err)
				return
			case h := <-heads:
				w.head(h.Number.Uint64(), time.Now())
			case l := <-logs:
				w.log(&l, time.Now())
			}
		}
	}()
	n.t.Cleanup(func() {
		cancel()
		<-done
		client.Close()
	})
	return w
}

func (w *watchedChain) fail(ctx context.Context, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if ctx.Err() == nil {
		w.err = fmt.Errorf("a subscription ended: %w", err)
	}
}

func (w *watchedChain) head(height uint64, now time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if height >= w.depth {
		w.final[height-w.depth] = now
	}
}

func (w *watchedChain) log(l *types.Log, now time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	b := bindings.NewBridge()
	if e, err := b.UnpackMessageSentEvent(l); err == nil {
		w.sent[l.TxHash], w.at[l.TxHash] = message.UID(e.Uid.FillBytes(make([]byte, 32))), l.BlockNumber
	}
	if e, err := b.UnpackMessageDeliveredEvent(l); err == nil {
		uid := message.UID(e.Uid.FillBytes(make([]byte, 32)))
		if w.delivered[uid]++; e.Outcome == uint8(chain.OutcomePaid) {
			w.arrived[uid] = now
		}
	}
}

// counts are the events so far.
func (w *watchedChain) counts() (sent, arrived int, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.sent), len(w.arrived), w.err
}

// sender sends one kind of swap again and again.
type sender struct {
	n        *network
	src, dst uint32
	nonce    uint64
	fee, tip *big.Int
	value    *big.Int
	data     []byte
	client   *rpc.Client
}

// newSender allows the bridge what it will take, of pool 1.
func (n *network) newSender(src, dst uint32, units *big.Int, times int64) *sender {
	n.t.Helper()
	const pool = 1
	b, at, me := bindings.NewBridge(), common.HexToAddress(n.on(src).Bridge), n.opts[src].From
	client := n.chains[src]
	recipient := [32]byte(common.LeftPadBytes(me.Bytes(), 32))
	value, err := bind.Call(b.Instance(client, at), &bind.CallOpts{Context: n.t.Context()},
		b.PackEstimateBNFee(pool, dst, units, recipient, nil), b.UnpackEstimateBNFee)
	require.NoError(n.t, err)
	n.Send(src, common.HexToAddress(n.Pool(src, pool).Token), nil,
		bindings.NewTestToken().PackApprove(at, new(big.Int).Mul(units, big.NewInt(times))))
	s := &sender{
		n: n, src: src, dst: dst, value: value, tip: big.NewInt(1e9),
		data: b.PackSwap(pool, dst, units, recipient, me, nil), client: client.Client(),
	}
	s.nonce, err = client.PendingNonceAt(n.t.Context(), me)
	require.NoError(n.t, err)
	head, err := client.HeaderByNumber(n.t.Context(), nil)
	require.NoError(n.t, err)
	s.fee = new(big.Int).Add(s.tip, new(big.Int).Mul(head.BaseFee, big.NewInt(100))) // full blocks raise it
	return s
}

// next signs the next swap.
func (s *sender) next() *types.Transaction {
	opts, to := s.n.opts[s.src], common.HexToAddress(s.n.on(s.src).Bridge)
	tx, err := opts.Signer(opts.From, types.NewTx(&types.DynamicFeeTx{
		ChainID: new(big.Int).SetUint64(uint64(s.src)), Nonce: s.nonce, GasTipCap: s.tip, GasFeeCap: s.fee, Gas: swapGas,
		To: &to, Value: s.value, Data: s.data,
	}))
	require.NoError(s.n.t, err)
	s.nonce++
	return tx
}

// sendAll hands transactions to the node, many in one request.
func (s *sender) sendAll(txs []*types.Transaction) {
	const most = 100
	for part := range slices.Chunk(txs, most) {
		batch := make([]rpc.BatchElem, len(part))
		for i, tx := range part {
			raw, err := tx.MarshalBinary()
			require.NoError(s.n.t, err)
			batch[i] = rpc.BatchElem{Method: "eth_sendRawTransaction", Args: []any{hexutil.Encode(raw)}, Result: new(string)}
		}
		require.NoError(s.n.t, s.client.BatchCallContext(s.n.t.Context(), batch))
		for _, e := range batch {
			require.NoError(s.n.t, e.Error)
		}
	}
}

// BenchmarkLatency: from the moment a transfer's source block is final to the block that pays it, for single transfers
// on a whole bridge in one process: p50 at most 0.5 s, p99 at most 1.5 s.
func BenchmarkLatency(b *testing.B) {
	singles := benchSize(50)
	n := startNetwork(b, filepath.Join(b.TempDir(), "data"))
	dst := n.watchChain(localBTC)
	src := n.watchChain(localETH)
	s := n.newSender(localETH, localBTC, big.NewInt(1_000_000), int64(singles))
	tick := time.NewTicker(benchGap)
	defer tick.Stop()
	txs := make([]common.Hash, 0, singles)
	for range singles {
		tx := s.next()
		s.sendAll([]*types.Transaction{tx})
		txs = append(txs, tx.Hash())
		<-tick.C
	}
	await(b, 2*patience, func() (bool, error) {
		_, arrived, err := dst.counts()
		return arrived >= singles, err
	})
	took := make([]time.Duration, 0, singles)
	src.mu.Lock()
	dst.mu.Lock()
	defer src.mu.Unlock()
	defer dst.mu.Unlock()
	for _, tx := range txs {
		uid, known := src.sent[tx]
		require.True(b, known)
		final, known := src.final[src.at[tx]]
		require.True(b, known)
		require.Equal(b, 1, dst.delivered[uid])
		took = append(took, dst.arrived[uid].Sub(final))
	}
	slices.Sort(took)
	b.ReportMetric(took[len(took)/2].Seconds(), "p50_s")
	b.ReportMetric(took[len(took)*99/100].Seconds(), "p99_s")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkMany: 1,000 transfers in two directions, sent as fast as the chains take them: all arrive, none twice,
// within 90 seconds of the first.
func BenchmarkMany(b *testing.B) {
	many := benchSize(1000)
	n := startNetwork(b, filepath.Join(b.TempDir(), "data"))
	watches := []*watchedChain{n.watchChain(localETH), n.watchChain(localBTC)}
	senders := []*sender{
		n.newSender(localETH, localBTC, big.NewInt(1_000_000), int64(many/2)),
		n.newSender(localBTC, localETH, big.NewInt(1e18), int64(many/2)),
	}
	all := make([][]*types.Transaction, len(senders))
	for i, s := range senders {
		for range many / 2 {
			all[i] = append(all[i], s.next())
		}
	}
	begin := time.Now()
	for i, s := range senders {
		s.sendAll(all[i])
	}
	sum := func() (sent, arrived int, err error) {
		for _, w := range watches {
			s, a, e := w.counts()
			if e != nil {
				err = e
			}
			sent, arrived = sent+s, arrived+a
		}
		return sent, arrived, err
	}
	await(b, manyMost, func() (bool, error) {
		sent, _, err := sum()
		return sent >= many, err
	})
	b.ReportMetric(time.Since(begin).Seconds(), "sent_s")
	await(b, 2*manyMost, func() (bool, error) {
		_, arrived, err := sum()
		return arrived >= many, err
	})
	took := time.Since(begin)
	for i, w := range watches {
		other := watches[1-i]
		w.mu.Lock()
		other.mu.Lock()
		require.Len(b, w.sent, many/2)
		for _, uid := range w.sent {
			require.Equal(b, 1, other.delivered[uid], "transfer %s", uid)
		}
		other.mu.Unlock()
		w.mu.Unlock()
	}
	b.ReportMetric(took.Seconds(), "all_s")
	b.ReportMetric(0, "ns/op")
}

// await looks at a condition until it holds.
func await(b *testing.B, most time.Duration, cond func() (bool, error)) {
	b.Helper()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	end := time.NewTimer(most)
	defer end.Stop()
	for {
		ok, err := cond()
		require.NoError(b, err)
		if ok {
			return
		}
		select {
		case <-tick.C:
		case <-end.C:
			require.FailNow(b, "it takes too long")
		}
	}
}
