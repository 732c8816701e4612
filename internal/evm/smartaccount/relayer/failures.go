package relayer

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
)

// failures are the transactions of the last hour that the service paid for in vain: what passes the simulation may
// still fail on the chain, and somebody may mean it to.
type failures struct {
	most int
	now  func() time.Time
	mu   sync.Mutex
	list []failure // oldest first; at most most+MaxLive within an hour
}

type failure struct {
	account common.Address
	at      time.Time
}

const failureHour = time.Hour

// forget drops what is older than an hour.
func (f *failures) forget() {
	old := f.now().Add(-failureHour)
	f.list = slices.DeleteFunc(f.list, func(x failure) bool { return !x.at.After(old) })
}

func (f *failures) add(a common.Address) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.forget()
	f.list = append(f.list, failure{a, f.now()})
}

// allow tells whether an operation of an account may be relayed now; spent: the hour's budget is.
func (f *failures) allow(a common.Address) (ok, spent bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.forget()
	spent = len(f.list) >= f.most
	return !spent && !slices.ContainsFunc(f.list, func(x failure) bool { return x.account == a }), spent
}

// judge looks once at a transaction that is in a block: at its cost for the service.
func (w *worker) judgeMined(ctx context.Context, r *running) error {
	if r.judged {
		return nil
	}
	for _, h := range r.row.Hashes {
		var got *receipt
		if err := w.node.call(ctx, &got, "eth_getTransactionReceipt", common.HexToHash(string(h))); err != nil {
			return err
		}
		if got == nil {
			continue
		}
		r.judged = true
		if uint64(got.Status) == types.ReceiptStatusSuccessful || !r.isOp {
			return nil
		}
		w.failed.add(r.sender)
		w.cfg.Log.WarnContext(ctx, "a transaction of a smart account failed at the service's cost",
			slog.Uint64("chain", w.chain.ID), slog.String("tx", got.TxHash.Hex()), slog.String("account", r.sender.Hex()))
		return nil
	}
	return nil
}

// affords refuses an operation while too many fail at the service's cost.
func (w *worker) affords(ctx context.Context, a common.Address) error {
	ok, spent := w.failed.allow(a)
	if ok {
		return nil
	}
	if spent {
		w.cfg.Log.WarnContext(ctx, "the smart-account service relays nothing: too many transactions failed at its cost",
			slog.Uint64("chain", w.chain.ID), slog.Int("within_an_hour", w.cfg.FailuresPerHour))
		return errRefused("too many operations failed on this network: try again within an hour")
	}
	return errRefused("an operation of this account failed on the network: try again within an hour")
}
