package evm

import (
	"context"
	"fmt"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"

	"causeway/internal/chain"
	"causeway/internal/message"
)

// call is one message within one transaction.
type call struct {
	tx  common.Hash
	uid message.UID
}

// rawTx is the part of a transaction that tells what it called.
type rawTx struct {
	Hash  common.Hash     `json:"hash"`
	To    *common.Address `json:"to"`
	Input hexutil.Bytes   `json:"input"`
}

// callsOf reads the messages of delivered and settled entries from the transactions that called the bridge: its events
// leave out what does not change on the way. A transaction that went through another contract tells nothing; what it
// carries is not believed, because a contract may be given other bytes than it passes on.
func (a *Adapter) callsOf(ctx context.Context, e *endpoint, entries []entry) (map[call]message.Message, error) {
	var hashes []common.Hash
	seen := make(map[common.Hash]bool)
	for _, en := range entries {
		if h := en.log.TxHash; (en.delivered != nil || en.paid != nil || en.redirect != nil) && !seen[h] {
			seen[h] = true
			hashes = append(hashes, h)
		}
	}
	if len(hashes) == 0 {
		return nil, nil
	}
	got, requests := make([]maybe[rawTx], len(hashes)), make([]request, len(hashes))
	for i, h := range hashes {
		requests[i] = request{method: "eth_getTransactionByHash", args: []any{h}, result: &got[i]}
	}
	if err := e.ask(ctx, requests...); err != nil {
		return nil, err
	}
	out := make(map[call]message.Message)
	for i, h := range hashes {
		if !got[i].ok || got[i].v.Hash != h {
			return nil, fmt.Errorf("%s has no transaction %s: %w", e.name, h, chain.ErrBehind)
		}
		for _, m := range a.messagesIn(got[i].v) {
			out[call{h, m.UID}] = m
		}
	}
	return out, nil
}

// messagesIn decodes deliver, deliverBatch, deliverOne, retry, redirect and cancelDelayed, whose first argument is the
// message or messages. The bridge accepted the call, so these are what it worked on.
func (a *Adapter) messagesIn(tx rawTx) []message.Message {
	if tx.To == nil || *tx.To != a.cfg.Bridge || len(tx.Input) < 4 {
		return nil
	}
	contract := a.bridge.GetABI()
	method, err := contract.MethodById(tx.Input[:4])
	if err != nil {
		return nil
	}
	switch method.Name {
	case "deliver", "deliverBatch", "deliverOne", "retry", "redirect", "cancelDelayed":
	default:
		return nil
	}
	values, err := method.Inputs.Unpack(tx.Input[4:])
	if err != nil || len(values) == 0 {
		return nil
	}
	if method.Name == "deliverBatch" {
		return convertMessages(values[0])
	}
	m, ok := convertMessage(values[0])
	if !ok {
		return nil
	}
	return []message.Message{m}
}

// appendReposition adds the flow of a refund that gives a liquidity provider the position back: the delivery says paid,
// but no token left. It was taken out of the provider's liquidity when the removal was sent (SR-13).
func appendReposition(flows []chain.Flow, d chain.Delivery, m message.Message) []chain.Flow {
	if d.Paid.IsZero() || m.UID != d.UID {
		return flows
	}
	if _, kind, err := m.Payload.Decoded().RefundOf(); err != nil || kind != message.KindRemoveLiquidity {
		return flows
	}
	return append(flows,
		chain.Flow{Anchor: d.Anchor, In: true, Amount: d.Paid, Tx: d.Tx, LogIndex: d.LogIndex, Block: d.Block})
}
