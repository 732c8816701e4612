package cluster

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"causeway/internal/chain"
)

// status is what a node says of a transaction.
type status struct {
	Slot  uint64          `json:"slot"`
	Err   json.RawMessage `json:"err"`
	Level string          `json:"confirmationStatus"`
}

func (s status) failed() bool { return len(s.Err) > 0 && string(s.Err) != "null" }

// statusesOf asks of at most 256 transactions; nil: the node knows nothing of it.
func statusesOf(ctx context.Context, e *endpoint, txs ...chain.TxID) ([]*status, error) {
	var answer struct {
		Value []*status `json:"value"`
	}
	deep := map[string]any{"searchTransactionHistory": true}
	if err := e.Ask(ctx, &answer, "getSignatureStatuses", txs, deep); err != nil {
		return nil, err
	}
	if len(answer.Value) != len(txs) {
		return nil, fmt.Errorf("%s: getSignatureStatuses: %d answers of %d", e.Name, len(answer.Value), len(txs))
	}
	for i, s := range answer.Value {
		if s != nil && s.Level == "processed" {
			answer.Value[i] = nil // a block that the cluster has not voted for
		}
	}
	return answer.Value, nil
}

// Status implements chain.Chain. What no node knows is pending as long as it may still be included: until the finalised
// blocks are beyond the last height that it is valid for.
func (a *Adapter) Status(ctx context.Context, h chain.Handle) (chain.TxStatus, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	st, err := a.status(ctx, h)
	if err != nil {
		return chain.TxStatus{}, fmt.Errorf("status of %.100s on chain %d: %w", h, a.cfg.ChainID, err)
	}
	return st, nil
}

func (a *Adapter) status(ctx context.Context, h chain.Handle) (chain.TxStatus, error) {
	v, err := a.look(ctx)
	if err != nil {
		return chain.TxStatus{}, err
	}
	var txs []chain.TxID
	for _, tx := range h.Txs() {
		txs = append(txs, chain.TxID(tx))
	}
	if len(txs) == 0 {
		return chain.TxStatus{State: chain.TxDropped}, nil
	}
	got, err := statusesOf(ctx, v.lead().at, txs...)
	if err != nil {
		return chain.TxStatus{}, err
	}
	alive, err := a.alive(ctx, v, txs)
	if err != nil {
		return chain.TxStatus{}, err
	}
	states := make([]chain.TxState, len(txs))
	for i, s := range got {
		switch {
		case s == nil && alive[i]:
			states[i] = chain.TxPending
		case s == nil:
			states[i] = chain.TxDropped
		case s.failed():
			states[i] = chain.TxFailed
		case s.Slot <= v.final.Slot:
			states[i] = chain.TxFinal
		default:
			states[i] = chain.TxIncluded
		}
	}
	out := chain.TxStatus{State: worst(states)}
	if out.State != chain.TxIncluded && out.State != chain.TxFinal {
		return out, nil
	}
	last := got[len(got)-1].Slot
	b, err := blockAt(ctx, v.lead().at, last, confirmed, "none")
	if err != nil {
		return chain.TxStatus{}, err
	}
	out.Block = b.block()
	if head := v.lead().head.Slot; head >= last {
		out.Confirmations = head - last + 1
	}
	return out, nil
}

// worst is the state of a delivery of several transactions.
func worst(states []chain.TxState) chain.TxState {
	for _, s := range []chain.TxState{chain.TxPending, chain.TxFailed, chain.TxDropped, chain.TxIncluded} {
		if slices.Contains(states, s) {
			return s
		}
	}
	return chain.TxFinal
}

// alive tells of each transaction whether it is the newest of its submission and may still be included.
func (a *Adapter) alive(ctx context.Context, v view, txs []chain.TxID) ([]bool, error) {
	out := make([]bool, len(txs))
	if a.cfg.Journal == nil {
		return out, nil
	}
	rows, err := a.cfg.Journal.Submissions(ctx, a.cfg.ChainID, a.account())
	if err != nil {
		return nil, fmt.Errorf("read journal: %w", err)
	}
	for _, r := range rows {
		i := slices.Index(txs, r.Tx())
		if i < 0 {
			continue
		}
		if s, err := signedOf(r); err == nil {
			out[i] = v.lead().final.Height <= s.lastValid
		}
	}
	return out, nil
}
