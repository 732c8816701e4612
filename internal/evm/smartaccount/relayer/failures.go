package relayer

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"causeway/internal/ratelimit"
)

// failures are the transactions of the last hour that the service paid for in vain: what passes the simulation may
// still fail on the chain, and somebody may mean it to. Their budget cannot be used up for others (SR-40): networks of
// clients share it as ratelimit.Budget does, and accounts that paid for what they had relayed have one of their own.
type failures struct {
	most int
	now  func() time.Time
	mu   sync.Mutex
	list []failure // oldest first; at most 2 most + MaxLive within an hour
	// paid are accounts whose newest transaction here succeeded; asked is from where accounts asked last.
	paid  map[common.Address]struct{}
	asked map[common.Address]string
}

type failure struct {
	account common.Address
	network string
	paid    bool // the account had paid before
	at      time.Time
}

const (
	failureHour = time.Hour
	// maxAccounts bounds the accounts that are remembered; one more, and any of them is forgotten.
	maxAccounts = 10_000
)

func newFailures(most int, now func() time.Time) *failures {
	return &failures{
		most: most, now: now, paid: make(map[common.Address]struct{}), asked: make(map[common.Address]string),
	}
}

// forget drops what is older than an hour.
func (f *failures) forget() {
	old := f.now().Add(-failureHour)
	f.list = slices.DeleteFunc(f.list, func(x failure) bool { return !x.at.After(old) })
}

// add notes a transaction of an account that failed.
func (f *failures) add(a common.Address) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.forget()
	_, paid := f.paid[a]
	delete(f.paid, a)
	f.list = append(f.list, failure{a, f.asked[a], paid, f.now()})
}

// succeeded notes a transaction that its account paid for.
func (f *failures) succeeded(a common.Address) {
	f.mu.Lock()
	defer f.mu.Unlock()
	makeRoom(f.paid, a)
	f.paid[a] = struct{}{}
}

// makeRoom forgets an account where as many are known as may be.
func makeRoom[V any](m map[common.Address]V, a common.Address) {
	if _, known := m[a]; known || len(m) < maxAccounts {
		return
	}
	for other := range m {
		delete(m, other)
		return
	}
}

// allow tells whether an operation of an account may be relayed now for a remote address; spent: what the hour's budget
// has for it is.
func (f *failures) allow(a common.Address, remote string) (ok, spent bool) {
	network := ratelimit.Network(remote)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.forget()
	makeRoom(f.asked, a)
	f.asked[a] = network
	_, paid := f.paid[a]
	all, own, failed := 0, 0, false
	for _, x := range f.list {
		failed = failed || x.account == a
		if x.paid != paid {
			continue
		}
		all++
		if x.network == network && !paid {
			own++
		}
	}
	spent = all*(own+1) >= f.most
	return !spent && !failed, spent
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
		switch {
		case !r.isOp:
			return nil
		case uint64(got.Status) == types.ReceiptStatusSuccessful:
			w.failed.succeeded(r.sender)
			return nil
		}
		w.failed.add(r.sender)
		w.cfg.Log.WarnContext(ctx, "a transaction of a smart account failed at the service's cost",
			slog.Uint64("chain", w.chain.ID), slog.String("tx", got.TxHash.Hex()), slog.String("account", r.sender.Hex()))
		return nil
	}
	return nil
}

// affords refuses an operation for a remote address while too many fail at the service's cost.
func (w *worker) affords(ctx context.Context, a common.Address, remote string) error {
	ok, spent := w.failed.allow(a, remote)
	if ok {
		return nil
	}
	if spent {
		w.cfg.Log.WarnContext(ctx, "the smart-account service refuses an operation: too many transactions failed at its cost",
			slog.Uint64("chain", w.chain.ID), slog.Int("within_an_hour", w.cfg.FailuresPerHour))
		return errRefused("too many operations failed on this network: try again within an hour")
	}
	return errRefused("an operation of this account failed on the network: try again within an hour")
}
