package relayer

import (
	"container/list"
	"context"
	"encoding/json"
	"fmt"
	"math/big"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"golang.org/x/time/rate"

	"causeway/internal/evm/bindings"
	"causeway/internal/evm/smartaccount"
	"causeway/internal/message"
)

const (
	maxPassed  = 4 << 20 // bytes of an answer that is passed on
	maxHistory = 4096    // operations whose transactions are remembered
	// lookBack bounds the blocks that are searched for an operation of which nothing is remembered.
	lookBack = 10_000
)

// worker is one chain of the service.
type worker struct {
	cfg   Config
	chain Chain
	node  *node
	ready atomic.Bool

	// lock is a mutex that gives up with the context. It guards what follows.
	lock   chan struct{}
	loaded bool
	live   map[uint64]*running
	lowest uint64 // nonces below are others'

	history history
	caps    caps
	failed  *failures
}

func newWorker(cfg Config, c Chain) *worker {
	return &worker{
		cfg: cfg, chain: c, node: newNode(c.Endpoints), lock: make(chan struct{}, 1), live: make(map[uint64]*running),
		history: history{of: make(map[common.Hash]*told)},
		caps:    caps{perHour: cfg.AccountPerHour, now: cfg.Now, of: make(map[common.Address]*rate.Limiter)},
		failed:  newFailures(cfg.FailuresPerHour, cfg.Now),
	}
}

func (w *worker) acquire(ctx context.Context) error {
	select {
	case w.lock <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (w *worker) release() { <-w.lock }

// prepare puts the contracts onto the chain, if they are not there.
func (w *worker) prepare(ctx context.Context) error {
	p := w.chain.Place
	there, err := w.has(ctx, p.EntryPoint)
	if err == nil && !there {
		if len(w.chain.EntryPointCode) == 0 {
			return fmt.Errorf("chain %d has no entry point at %s", w.chain.ID, p.EntryPoint)
		}
		err = w.put(ctx, p.EntryPoint, w.chain.EntryPointCode)
	}
	if err == nil {
		if there, err = w.has(ctx, p.Factory); err == nil && !there {
			err = w.put(ctx, p.Factory, p.FactoryCode)
		}
	}
	if err != nil {
		return fmt.Errorf("prepare chain %d for smart accounts: %w", w.chain.ID, err)
	}
	w.ready.Store(true)
	return nil
}

func (w *worker) has(ctx context.Context, a common.Address) (bool, error) {
	var code hexutil.Bytes
	err := w.node.call(ctx, &code, "eth_getCode", a, "latest")
	return len(code) > 0, err
}

// put makes a contract through the deployment proxy, and waits for it.
func (w *worker) put(ctx context.Context, at common.Address, code []byte) error {
	proxy := common.HexToAddress(smartaccount.DeploymentProxy)
	if there, err := w.has(ctx, proxy); err != nil || !there {
		return fmt.Errorf("there is no deployment proxy at %s: %w", proxy, err)
	}
	data := append(make([]byte, 32), code...)
	var gas hexutil.Uint64
	call := map[string]any{"from": w.cfg.Signer.Address(), "to": proxy, "input": hexutil.Bytes(data)}
	if err := w.node.call(ctx, &gas, "eth_estimateGas", call); err != nil {
		return fmt.Errorf("estimate the deployment of %s: %w", at, err)
	}
	p, err := w.prices(ctx)
	if err != nil {
		return err
	}
	j := job{
		digest: message.Digest(common.BytesToHash(at[:])), to: proxy, data: data,
		gas: min(uint64(gas)+uint64(gas)/4, maxTxGas), tip: p.tip,
		cap: lower(new(big.Int).Add(new(big.Int).Lsh(p.base, 1), p.tip), w.cfg.MaxFee), legacy: p.legacy,
	}
	if _, err := w.submit(ctx, j); err != nil {
		return fmt.Errorf("deploy %s: %w", at, err)
	}
	ticker := time.NewTicker(100 * time.Millisecond)
	defer ticker.Stop()
	for {
		if there, err := w.has(ctx, at); err != nil || there {
			return err
		}
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// pass hands a read to the chain.
func (w *worker) pass(ctx context.Context, method string, params []json.RawMessage) (any, error) {
	args := make([]any, len(params))
	for i, p := range params {
		args[i] = p
	}
	var out json.RawMessage
	if err := w.node.call(ctx, &out, method, args...); err != nil {
		return nil, err
	}
	if len(out) > maxPassed {
		return nil, &fault{Code: -32005, Message: "The answer is too large."}
	}
	return out, nil
}

// transactionReceipt answers for a transaction that was replaced with the receipt of the one that was included.
func (w *worker) transactionReceipt(ctx context.Context, params []json.RawMessage) (any, error) {
	var hash common.Hash
	if f := decode(params, &hash); f != nil {
		return nil, f
	}
	for _, h := range append([]common.Hash{hash}, w.history.siblings(hash)...) {
		var raw json.RawMessage
		if err := w.node.call(ctx, &raw, "eth_getTransactionReceipt", h); err != nil {
			return nil, err
		}
		if len(raw) > 0 && string(raw) != "null" {
			return raw, nil
		}
	}
	return nil, nil
}

// operationReceipt finds the event of an operation.
func (w *worker) operationReceipt(ctx context.Context, params []json.RawMessage) (any, error) {
	var hash common.Hash
	if f := decode(params, &hash); f != nil {
		return nil, f
	}
	logs, err := w.logsOf(ctx, hash)
	if err != nil {
		return nil, err
	}
	out := outcomeView{Hash: hash}
	found := false
	for i := range logs {
		if e, err := entryPoint.UnpackUserOperationRevertReasonEvent(&logs[i]); err == nil && e.UserOpHash == hash {
			out.Reason = revertText(e.RevertReason)
		}
		e, err := entryPoint.UnpackUserOperationEventEvent(&logs[i])
		if err != nil || e.UserOpHash != hash {
			continue
		}
		found = true
		out.Sender, out.Nonce, out.Success = e.Sender, (*hexutil.Big)(e.Nonce), e.Success
		out.Cost, out.Gas = (*hexutil.Big)(e.ActualGasCost), (*hexutil.Big)(e.ActualGasUsed)
		if err := w.node.call(ctx, &out.Receipt, "eth_getTransactionReceipt", logs[i].TxHash); err != nil {
			return nil, err
		}
	}
	if !found || string(out.Receipt) == "null" {
		return nil, nil
	}
	return out, nil
}

// logsOf are the entry point's logs about an operation: of the transactions that we sent for it, else of the newest
// blocks.
func (w *worker) logsOf(ctx context.Context, hash common.Hash) ([]types.Log, error) {
	for _, tx := range w.history.txs(hash) {
		var r *receipt
		if err := w.node.call(ctx, &r, "eth_getTransactionReceipt", tx); err != nil {
			return nil, err
		}
		if r == nil {
			continue
		}
		var logs []types.Log
		if err := json.Unmarshal(r.Logs, &logs); err != nil {
			return nil, fmt.Errorf("%w: a receipt cannot be read: %w", errNode, err)
		}
		var own []types.Log
		for _, l := range logs {
			if l.Address == w.chain.Place.EntryPoint {
				own = append(own, l)
			}
		}
		if len(own) > 0 {
			return own, nil
		}
	}
	var head hexutil.Uint64
	if err := w.node.call(ctx, &head, "eth_blockNumber"); err != nil {
		return nil, err
	}
	var logs []types.Log
	err := w.node.call(ctx, &logs, "eth_getLogs", map[string]any{
		"fromBlock": hexutil.Uint64(uint64(head) - min(uint64(head), lookBack)), "toBlock": "latest",
		"address": w.chain.Place.EntryPoint,
		"topics":  []any{nil, hash},
	})
	return logs, err
}

// history remembers which transactions were signed for which operation: the newest of both.
type history struct {
	mu    sync.Mutex
	of    map[common.Hash]*told // by operation, and by transaction
	order list.List             // of *told, oldest first
}

type told struct {
	op  common.Hash
	txs []common.Hash
}

func (h *history) add(op, tx common.Hash) {
	h.mu.Lock()
	defer h.mu.Unlock()
	t := h.of[op]
	if t == nil {
		t = &told{op: op}
		h.of[op] = t
		h.order.PushBack(t)
		if h.order.Len() > maxHistory {
			oldest := h.order.Remove(h.order.Front()).(*told)
			delete(h.of, oldest.op)
			for _, tx := range oldest.txs {
				delete(h.of, tx)
			}
		}
	}
	if h.of[tx] == nil && len(t.txs) < 64 {
		t.txs = append(t.txs, tx)
		h.of[tx] = t
	}
}

func (h *history) txs(op common.Hash) []common.Hash {
	h.mu.Lock()
	defer h.mu.Unlock()
	if t := h.of[op]; t != nil && t.op == op {
		return append([]common.Hash(nil), t.txs...)
	}
	return nil
}

// siblings are all transactions of the operation that one was signed for.
func (h *history) siblings(tx common.Hash) []common.Hash {
	h.mu.Lock()
	defer h.mu.Unlock()
	if t := h.of[tx]; t != nil && t.op != tx {
		return append([]common.Hash(nil), t.txs...)
	}
	return nil
}

// caps bound how many operations of one account are relayed. Only accounts whose operation passed the simulation count,
// so each costs whoever fills the table a funded account.
type caps struct {
	perHour int
	now     func() time.Time
	mu      sync.Mutex
	of      map[common.Address]*rate.Limiter
}

const maxCapped = 10_000

// allow counts an operation.
func (c *caps) allow(a common.Address) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	l := c.of[a]
	if l == nil {
		if len(c.of) >= maxCapped {
			c.forget()
		}
		if len(c.of) >= maxCapped {
			return false
		}
		l = rate.NewLimiter(rate.Limit(float64(c.perHour)/time.Hour.Seconds()), max(1, c.perHour/4))
		c.of[a] = l
	}
	return l.AllowN(c.now(), 1)
}

// forget drops the accounts that may send as much as new ones.
func (c *caps) forget() {
	for a, l := range c.of {
		if l.TokensAt(c.now()) >= float64(l.Burst()) {
			delete(c.of, a)
		}
	}
}

// unpackHandle reads the operation back from a transaction of ours.
func unpackHandle(data []byte) (bindings.PackedUserOperation, bool) {
	parsed := entryPoint.GetABI()
	m := parsed.Methods["handleOps"]
	if len(data) < 4 || string(data[:4]) != string(m.ID) {
		return bindings.PackedUserOperation{}, false
	}
	values, err := m.Inputs.Unpack(data[4:])
	if err != nil {
		return bindings.PackedUserOperation{}, false
	}
	var args struct {
		Ops         []bindings.PackedUserOperation
		Beneficiary common.Address
	}
	if err := m.Inputs.Copy(&args, values); err != nil || len(args.Ops) != 1 {
		return bindings.PackedUserOperation{}, false
	}
	return args.Ops[0], true
}
