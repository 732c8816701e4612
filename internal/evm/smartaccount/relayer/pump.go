package relayer

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"

	"causeway/internal/message"
)

// run prepares the chain, then looks after what is under way until ctx ends.
func (w *worker) run(ctx context.Context) error {
	ticker := time.NewTicker(w.cfg.Poll)
	defer ticker.Stop()
	for {
		if err := w.turn(ctx); err != nil && ctx.Err() == nil {
			w.cfg.Log.WarnContext(ctx, "the smart-account service waits for its chain", slog.Uint64("chain", w.chain.ID),
				slog.Any("error", err))
		}
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return nil
		}
	}
}

func (w *worker) turn(ctx context.Context) error {
	if !w.ready.Load() {
		if err := w.prepare(ctx); err != nil {
			return err
		}
	}
	if err := w.acquire(ctx); err != nil {
		return err
	}
	defer w.release()
	if err := w.load(ctx); err != nil {
		return err
	}
	if len(w.live) == 0 {
		return nil
	}
	mined, err := w.nonce(ctx, "latest")
	if err != nil {
		return err
	}
	final, err := w.finalNonce(ctx, mined)
	if err != nil {
		return err
	}
	nonces := make([]uint64, 0, len(w.live))
	for n := range w.live {
		nonces = append(nonces, n)
	}
	slices.Sort(nonces)
	var errs []error
	for _, n := range nonces {
		if n < final {
			errs = append(errs, w.settle(ctx, w.live[n]))
		} else if n >= mined {
			errs = append(errs, w.push(ctx, w.live[n]))
		} else {
			errs = append(errs, w.judgeMined(ctx, w.live[n]))
		}
	}
	return errors.Join(errs...)
}

// settle forgets a transaction whose nonce is used for ever.
func (w *worker) settle(ctx context.Context, r *running) error {
	if err := w.judgeMined(ctx, r); err != nil {
		return err
	}
	return w.drop(ctx, r)
}

func (w *worker) nonce(ctx context.Context, block string) (uint64, error) {
	var n hexutil.Uint64
	err := w.node.call(ctx, &n, "eth_getTransactionCount", w.cfg.Signer.Address(), block)
	return uint64(n), err
}

// depth makes a block final on chains whose nodes do not say what is.
const depth = 64

func (w *worker) finalNonce(ctx context.Context, mined uint64) (uint64, error) {
	n, err := w.nonce(ctx, "finalized")
	if err == nil {
		return min(n, mined), nil
	}
	if errors.Is(err, errNode) {
		return 0, err
	}
	var head hexutil.Uint64
	if err := w.node.call(ctx, &head, "eth_blockNumber"); err != nil {
		return 0, err
	}
	if uint64(head) < depth {
		return 0, nil
	}
	n, err = w.nonce(ctx, hexutil.EncodeUint64(uint64(head)-depth))
	return min(n, mined), err
}

// push moves a transaction on that is in no block.
func (w *worker) push(ctx context.Context, r *running) error {
	now := w.cfg.Now()
	if over, err := w.over(ctx, r, now); err != nil {
		return err
	} else if over {
		return w.fill(ctx, r)
	}
	if now.Sub(r.row.SignedAt) >= w.cfg.BumpAfter {
		if bumped, err := w.bump(ctx, r); err != nil || bumped {
			return err
		}
	}
	if now.Sub(r.sentAt) >= rebroadcastAfter {
		_, err := w.broadcast(ctx, r)
		return err
	}
	return nil
}

// over tells that an operation's transaction could only fail: its time is nearly over, or its nonce is used, because
// somebody else relayed it.
func (w *worker) over(ctx context.Context, r *running, now time.Time) (bool, error) {
	if !r.isOp {
		return false, nil
	}
	if now.After(r.until.Add(-minLifetime / 2)) {
		return true, nil
	}
	if now.Sub(r.row.SignedAt) < rebroadcastAfter {
		return false, nil
	}
	s, err := w.look(ctx, r.sender)
	return err == nil && s.nonce.Cmp(r.opNonce) != 0, err
}

// fill closes the gap that an operation leaves with a payment of nothing to oneself.
func (w *worker) fill(ctx context.Context, r *running) error {
	cap, tip := raised(r.tx.GasFeeCap()), raised(r.tx.GasTipCap())
	to := w.cfg.Signer.Address()
	j := job{to: to, gas: txGas, cap: cap, tip: tip, legacy: r.tx.Type() == types.LegacyTxType}
	row := r.row
	row.Digest = message.Digest{}
	filler, err := w.sign(ctx, row, j.transaction(w.chain.ID, row.Nonce))
	if err != nil {
		return err
	}
	// Between the two the nonce is nobody's; if we end there, the node's own pending nonce keeps it.
	if err := w.drop(ctx, r); err != nil {
		return err
	}
	if err := w.cfg.Journal.SaveSubmission(ctx, filler.row); err != nil {
		return err
	}
	w.live[row.Nonce] = filler
	w.cfg.Log.InfoContext(ctx, "an operation ended before it was included", slog.Uint64("chain", w.chain.ID),
		slog.String("operation", common.Hash(r.row.Digest).Hex()))
	_, err = w.broadcast(ctx, filler)
	return err
}

// bump replaces a transaction at a price that is an eighth higher, as long as the operation pays it back.
func (w *worker) bump(ctx context.Context, r *running) (bool, error) {
	cap, tip := raised(r.tx.GasFeeCap()), raised(r.tx.GasTipCap())
	if cap.Cmp(w.cfg.MaxFee) > 0 || r.isOp && (cap.Cmp(r.maxFee) > 0 || tip.Cmp(r.maxTip) > 0) {
		return false, nil
	}
	j := job{
		to: *r.tx.To(), data: r.tx.Data(), gas: r.tx.Gas(), cap: cap, tip: tip,
		legacy: r.tx.Type() == types.LegacyTxType,
	}
	next, err := w.sign(ctx, r.row, j.transaction(w.chain.ID, r.row.Nonce))
	if err != nil {
		return false, err
	}
	if err := w.cfg.Journal.SaveSubmission(ctx, next.row); err != nil {
		return false, fmt.Errorf("replace transaction %d: %w", r.row.Nonce, err)
	}
	w.keep(next)
	_, err = w.broadcast(ctx, next)
	return true, err
}

// raised is what nodes take as a replacement: 12.5 % more, where 10 % are demanded.
func raised(v *big.Int) *big.Int {
	r := new(big.Int).Mul(v, big.NewInt(1125))
	return r.Add(r.Div(r, big.NewInt(1000)), big.NewInt(1))
}
