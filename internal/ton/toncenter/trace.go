package toncenter

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"causeway/internal/chain"
	"causeway/internal/ton"
)

// maxTrace is how many transactions of an account are looked through for one.
const maxTrace = 2_000

type traceState uint8

const (
	traceAbsent traceState = iota // no transaction of the wallet has the message
	traceRuns                     // the wallet took it, and what it sent is under way
	traceDone                     // all that it sent was executed
	traceFailed
)

// trace is what became of a message from outside: the wallet's transaction, and one for each message that it sent.
type trace struct {
	state traceState
	why   string           // of traceFailed
	last  *ton.Transaction // of traceDone: the one that ended it
	at    ton.Address      // whose it is
}

// outcome follows a message of the wallet, named by its normalised hash, from the head on back.
func (a *Adapter) outcome(ctx context.Context, v view, hash string, until uint32) (trace, error) {
	e, head := v.lead().at, v.lead().head
	// No block takes it after its time, and none took it before it was signed.
	const slack = 60
	tooOld := func(tx *ton.Transaction) bool { return int64(tx.Now) < int64(until)-int64(maxLife.Seconds())-slack }
	tx, err := a.search(ctx, e, a.cfg.Wallet.Address(), head, tooOld, func(tx *ton.Transaction) bool {
		if tx.In == nil || tx.In.Kind != ton.ExternalIn {
			return false
		}
		h, err := tx.In.NormalizedHash()
		return err == nil && h.String() == hash
	})
	if err != nil || tx == nil {
		return trace{}, err
	}
	if !tx.Done() || len(tx.Out) == 0 {
		return trace{state: traceFailed, why: "the wallet could not send it" + whyFailed(tx)}, nil
	}
	out := trace{state: traceDone}
	for i, m := range tx.Out {
		if m.Kind != ton.Internal {
			continue
		}
		sent := tx.OutRaw[i].Hash()
		took, err := a.search(ctx, e, *m.Destination, head,
			func(x *ton.Transaction) bool { return x.LT <= m.CreatedLT },
			func(x *ton.Transaction) bool { return x.InRaw != nil && x.InRaw.Hash() == sent })
		switch {
		case err != nil:
			return trace{}, err
		case took == nil:
			return trace{state: traceRuns}, nil
		case !took.Done():
			return trace{state: traceFailed, why: "the contract did not execute it" + whyFailed(took)}, nil
		}
		out.last, out.at = took, *m.Destination
	}
	return out, nil
}

// whyFailed tells apart what can go wrong with a transaction.
func whyFailed(tx *ton.Transaction) string {
	const outOfGas, outOfGasNegative = 13, -14
	text := ""
	switch c := tx.Compute; {
	case c.Skipped:
		text = ": it did not run"
	case c.ExitCode == outOfGas || c.ExitCode == outOfGasNegative:
		text = ": out of gas"
	case !c.Success:
		text = fmt.Sprintf(": exit code %d", c.ExitCode)
	case tx.Action != nil && tx.Action.NoFunds:
		text = ": not enough coins for what it was to send"
	case tx.Action != nil && (!tx.Action.Success || tx.Action.Skipped > 0):
		text = fmt.Sprintf(": its messages were not sent, result %d", tx.Action.ResultCode)
	}
	if tx.Bounced {
		text += ", and the value went back"
	}
	return text
}

// search looks for a transaction of an account, from its newest one at a block on back, and ends where over says. Nil:
// there is none.
func (a *Adapter) search(ctx context.Context, e endpoint, acc ton.Address, at header,
	over, fits func(*ton.Transaction) bool,
) (*ton.Transaction, error) {
	p, err := a.newestAt(ctx, e, acc, at)
	if err != nil {
		return nil, err
	}
	const first = 8 // most are asked for soon
	limit := first
	for n := 0; p != (point{}); limit = pageSize {
		page, err := e.page(ctx, acc, p, limit)
		if err != nil {
			return nil, err
		}
		for _, tx := range page {
			if fits(tx) {
				return tx, nil
			}
			if over(tx) {
				return nil, nil
			}
			p = point{tx.PrevLT, tx.PrevHash}
		}
		if n += len(page); n > maxTrace {
			return nil, fmt.Errorf("%s: more than %d transactions of %s were looked through", e.Name, maxTrace, acc)
		}
	}
	return nil, nil
}

var errHandle = errors.New("not the handle of a message of a wallet")

// parseHandle reads what handle writes.
func parseHandle(h chain.Handle) (hash string, seqno, until uint32, err error) {
	text, traced := h.Trace()
	parts := strings.Split(text, ".")
	if !traced || len(parts) != 3 || len(parts[0]) != 64 {
		return "", 0, 0, errHandle
	}
	n, err := strconv.ParseUint(parts[1], 10, 32)
	if err != nil {
		return "", 0, 0, errHandle
	}
	t, err := strconv.ParseUint(parts[2], 10, 32)
	if err != nil {
		return "", 0, 0, errHandle
	}
	return parts[0], uint32(n), uint32(t), nil
}

// Status implements chain.Chain. What no transaction of the wallet has is pending as long as a block may still take it:
// until what is final is beyond its time, or the wallet's number.
func (a *Adapter) Status(ctx context.Context, h chain.Handle) (chain.TxStatus, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	st, err := a.status(ctx, h)
	if err != nil {
		return chain.TxStatus{}, fmt.Errorf("status of %.120s on chain %d: %w", h, a.cfg.ChainID, err)
	}
	return st, nil
}

func (a *Adapter) status(ctx context.Context, h chain.Handle) (chain.TxStatus, error) {
	v, err := a.look(ctx)
	if err != nil {
		return chain.TxStatus{}, err
	}
	if a.cfg.Wallet == nil {
		return chain.TxStatus{}, errNoWallet
	}
	hash, seqno, until, err := parseHandle(h)
	if err != nil {
		return chain.TxStatus{State: chain.TxDropped}, nil //nolint:nilerr // nothing that this adapter sent
	}
	o, err := a.outcome(ctx, v, hash, until)
	if err != nil {
		return chain.TxStatus{}, err
	}
	switch o.state {
	case traceRuns:
		return chain.TxStatus{State: chain.TxPending}, nil
	case traceFailed:
		return chain.TxStatus{State: chain.TxFailed}, nil
	case traceAbsent:
		p, err := a.purse(ctx, v)
		if err != nil {
			return chain.TxStatus{}, err
		}
		if seqno < p.decided || int64(until) < v.final.Time {
			return chain.TxStatus{State: chain.TxDropped}, nil
		}
		return chain.TxStatus{State: chain.TxPending}, nil
	}
	block, err := a.within(ctx, v, o.at, told{tx: o.last})
	if err != nil {
		return chain.TxStatus{}, err
	}
	out := chain.TxStatus{State: chain.TxIncluded, Block: block.block()}
	if block.Seqno <= v.final.Seqno {
		out.State = chain.TxFinal
	}
	if head := v.lead().head.Seqno; head >= block.Seqno {
		out.Confirmations = head - block.Seqno + 1
	}
	return out, nil
}
