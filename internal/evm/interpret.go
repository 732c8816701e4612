package evm

import (
	"context"
	"fmt"
	"reflect"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"golang.org/x/sync/errgroup"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// poolScale is what converts a pool's amounts; both are immutable on the chain (CON-17).
type poolScale struct {
	anchor       common.Address
	real, common uint8
}

// interpret turns a span's logs into deposits, deliveries and flows. What the logs leave out is asked of everybody who
// gave them: where two have to agree about logs, they have to agree about that, too (SR-19).
func (a *Adapter) interpret(ctx context.Context, s span, b *chain.Batch) error {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	entries, err := a.decodeAll(s.logs)
	if err != nil || len(entries) == 0 {
		return err
	}
	each := make([]chain.Batch, len(s.asked))
	g, gctx := errgroup.WithContext(ctx)
	for i, e := range s.asked {
		g.Go(func() error { return a.interpretBy(gctx, e, s, entries, &each[i]) })
	}
	if err := g.Wait(); err != nil {
		return err
	}
	for i, other := range each[1:] {
		if !reflect.DeepEqual(each[0], other) {
			a.distrust()
			return fmt.Errorf("%s and %s tell different things of the same logs: %w", s.asked[0].name, s.asked[i+1].name,
				chain.ErrDisagree)
		}
	}
	b.Deposits, b.Deliveries, b.Flows = each[0].Deposits, each[0].Deliveries, each[0].Flows
	return nil
}

// distrust forgets what endpoints said once: one of them lied, and may have been mended since.
func (a *Adapter) distrust() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.anchors = newBounded[told[message.UID], common.Address](maxAnchors)
	a.scales = newBounded[told[uint32], poolScale](maxAnchors)
}

// interpretBy is interpret as one endpoint tells it.
func (a *Adapter) interpretBy(ctx context.Context, e *endpoint, s span, entries []entry, b *chain.Batch) error {
	receipts, err := a.receiptsOf(ctx, e, entries)
	if err != nil {
		return err
	}
	calls, err := a.callsOf(ctx, e, entries)
	if err != nil {
		return err
	}
	sents := a.sents(entries)
	for _, en := range entries {
		block := s.headers[en.log.BlockHash].block()
		tx := chain.TxID(en.log.TxHash.Hex())
		switch {
		case en.sent != nil:
			d := deposit(en, block)
			r := receipts[en.log.TxHash]
			d.Sender, d.Sent = r.From.Hex(), sents[logKey(en.log)]
			if d.Sent.IsZero() {
				d.Sent, d.Fee = a.appTook(*en.sent, r.Logs)
			}
			b.Deposits = append(b.Deposits, d)
		case en.delivered != nil:
			a.mu.Lock()
			a.anchors.put(told[message.UID]{e.name, en.delivered.uid}, en.delivered.anchor)
			a.mu.Unlock()
			d := delivery(en, tx, block)
			b.Deliveries = append(b.Deliveries, d)
			b.Flows = appendReposition(b.Flows, d, calls[call{en.log.TxHash, d.UID}])
		case en.paid != nil, en.redirect != nil:
			d := settlement(en, tx, block)
			m := calls[call{en.log.TxHash, d.UID}]
			anchor, err := a.receiver(ctx, e, m, d.UID, en.log)
			if err != nil {
				return err
			}
			d.Anchor = message.AnchorOf(anchor)
			b.Deliveries = append(b.Deliveries, d)
			b.Flows = appendReposition(b.Flows, d, m)
		case en.liquidity != nil:
			f, err := a.flow(ctx, e, *en.liquidity)
			if err != nil {
				return err
			}
			f.Tx, f.LogIndex, f.Block = tx, uint32(en.log.Index), block
			b.Flows = append(b.Flows, f)
		}
	}
	return nil
}

func (a *Adapter) decodeAll(logs []types.Log) ([]entry, error) {
	entries := make([]entry, 0, len(logs))
	for i := range logs {
		en, ok, err := a.events.decode(&logs[i])
		if err != nil {
			return nil, fmt.Errorf("decode log %d of transaction %s: %w", logs[i].Index, logs[i].TxHash, err)
		}
		if ok {
			entries = append(entries, en)
		}
	}
	return entries, nil
}

func deposit(en entry, block chain.Block) chain.Deposit {
	return chain.Deposit{
		Message: *en.sent, Tx: chain.TxID(en.log.TxHash.Hex()), LogIndex: uint32(en.log.Index), Block: block,
	}
}

func delivery(en entry, tx chain.TxID, block chain.Block) chain.Delivery {
	v := en.delivered
	remaining, _ := v.amount.Sub(v.paid) // paid ≤ amount was checked
	d := chain.Delivery{
		UID: v.uid, Kind: chain.Delivered, Outcome: chain.Outcome(v.outcome), Anchor: message.AnchorOf(v.anchor),
		Amount: v.amount, Paid: v.paid, Remaining: remaining, Tx: tx, LogIndex: uint32(en.log.Index), Block: block,
	}
	if v.releaseAt > 0 {
		d.ReleaseAt = time.Unix(int64(v.releaseAt), 0).UTC()
	}
	return d
}

// settlement is what a retry paid, or what a redirect sent back: that amount is in Amount.
func settlement(en entry, tx chain.TxID, block chain.Block) chain.Delivery {
	d := chain.Delivery{Tx: tx, LogIndex: uint32(en.log.Index), Block: block}
	if en.paid != nil {
		d.Kind, d.UID, d.Paid, d.Remaining = chain.ClaimPaid, en.paid.uid, en.paid.paid, en.paid.remaining
		return d
	}
	d.Kind, d.UID, d.RefundUID, d.Amount = chain.Redirected, en.redirect.uid, en.redirect.refund, en.redirect.amount
	return d
}

// txReceipt is the part of a receipt that observation needs.
type txReceipt struct {
	TxHash common.Hash    `json:"transactionHash"`
	From   common.Address `json:"from"`
	Logs   []*types.Log   `json:"logs"`
}

// receiptsOf fetches the receipts of the transactions that deposited, for their senders and what apps took.
func (a *Adapter) receiptsOf(ctx context.Context, e *endpoint, entries []entry) (map[common.Hash]txReceipt, error) {
	var hashes []common.Hash
	seen := make(map[common.Hash]bool)
	for _, en := range entries {
		if h := en.log.TxHash; en.sent != nil && !seen[h] {
			seen[h] = true
			hashes = append(hashes, h)
		}
	}
	got := make([]maybe[txReceipt], len(hashes))
	requests := make([]request, len(hashes))
	for i, h := range hashes {
		requests[i] = request{method: "eth_getTransactionReceipt", args: []any{h}, result: &got[i]}
	}
	if len(requests) > 0 {
		if err := e.ask(ctx, requests...); err != nil {
			return nil, err
		}
	}
	out := make(map[common.Hash]txReceipt, len(hashes))
	for i, h := range hashes {
		if !got[i].ok || got[i].v.TxHash != h {
			return nil, fmt.Errorf("%s has no receipt of %s: %w", e.name, h, chain.ErrBehind)
		}
		out[h] = got[i].v
	}
	return out, nil
}

type key struct {
	tx    common.Hash
	index uint
}

func logKey(l *types.Log) key { return key{l.TxHash, l.Index} }

// sents finds what the sender of each pool message paid: the Router's event beside it in the same transaction. Within a
// transaction the k-th message of a pool to a chain belongs to the k-th event of that pool and chain.
func (a *Adapter) sents(entries []entry) map[key]amount.Amount {
	type lane struct {
		tx        common.Hash
		pool, dst uint32
	}
	paid := make(map[lane][]amount.Amount)
	for _, en := range entries {
		if en.swapped != nil {
			l := lane{en.log.TxHash, en.swapped.pool, en.swapped.dst}
			paid[l] = append(paid[l], en.swapped.amount)
		}
	}
	out := make(map[key]amount.Amount)
	for _, en := range entries {
		if en.sent == nil || en.sent.Payload.Decoded().Kind != message.KindSwap {
			continue
		}
		pool, ok := poolOf(en.sent.UID)
		if l := (lane{en.log.TxHash, pool, message.DstChain(en.sent.UID)}); ok && len(paid[l]) > 0 {
			out[logKey(en.log)], paid[l] = paid[l][0], paid[l][1:]
		}
	}
	return out
}

// poolOf reads the pool of a pool's uid: nonce = 0 u128 | pool u32 | sequence u32.
func poolOf(u message.UID) (uint32, bool) {
	if [16]byte(u[8:24]) != [16]byte{} {
		return 0, false
	}
	return uint32(u[24])<<24 | uint32(u[25])<<16 | uint32(u[26])<<8 | uint32(u[27]), true
}

// appTook finds what a mint bridge or Bitcoin router took for a message, and what it took in the chain's coin beside
// it: its own events, from the address that sent the message.
func (a *Adapter) appTook(m message.Message, logs []*types.Log) (sent, fee amount.Amount) {
	app, ok := m.SrcAnchor.Address()
	if !ok {
		return sent, fee
	}
	for _, l := range logs {
		if l.Address != common.Address(app) {
			continue
		}
		if uid, took, ok := a.events.appOut(l); ok && uid == m.UID && sent.IsZero() {
			sent = took
		}
		if uid, took, ok := a.events.appFee(l); ok && uid == m.UID {
			fee = took
		}
	}
	return sent, fee
}

// flow converts a liquidity event into common decimals. What common decimals cannot express is left out of what came in
// and added to what went out, so that the ledger never claims too much.
func (a *Adapter) flow(ctx context.Context, e *endpoint, l liquidity) (chain.Flow, error) {
	s, err := a.scale(ctx, e, l.pool)
	if err != nil {
		return chain.Flow{}, err
	}
	units, rest, err := amount.ToCommon(l.amount, s.real, s.common)
	if err == nil && !l.in && !rest.IsZero() {
		units, err = units.Add(amount.New(1))
	}
	if err != nil {
		return chain.Flow{}, fmt.Errorf("convert liquidity of pool %d: %w", l.pool, err)
	}
	return chain.Flow{Anchor: message.AnchorOf(s.anchor), In: l.in, Amount: units}, nil
}

func (a *Adapter) scale(ctx context.Context, e *endpoint, pool uint32) (poolScale, error) {
	a.mu.Lock()
	s, ok := a.scales.get(told[uint32]{e.name, pool})
	a.mu.Unlock()
	if ok {
		return s, nil
	}
	var out hexutil.Bytes
	if err := e.ask(ctx, a.lensCall(a.lens.PackPool(pool), "", &out)); err != nil {
		return s, err
	}
	p, err := a.lens.UnpackPool(out)
	if err != nil {
		return s, fmt.Errorf("read pool %d: %w", pool, err)
	}
	if p.Anchor == (common.Address{}) || p.CommonDecimals > p.RealDecimals {
		return s, fmt.Errorf("pool %d is unknown to the lens: %w", pool, errMalformed)
	}
	s = poolScale{anchor: p.Anchor, real: p.RealDecimals, common: p.CommonDecimals}
	a.mu.Lock()
	a.scales.put(told[uint32]{e.name, pool}, s)
	a.mu.Unlock()
	return s, nil
}

// receiver finds the anchor to which a message was delivered: the events of claims do not repeat it. It is in memory,
// or in the transaction that called the bridge, or in the log of the delivery, which is indexed by uid.
func (a *Adapter) receiver(ctx context.Context, e *endpoint, m message.Message, uid message.UID,
	l *types.Log,
) (common.Address, error) {
	a.mu.Lock()
	anchor, ok := a.anchors.get(told[message.UID]{e.name, uid})
	a.mu.Unlock()
	if ok {
		return anchor, nil
	}
	if known, ok := m.DstAnchor.Address(); ok && m.UID == uid {
		return known, nil
	}
	anchor, err := a.receiverByLog(ctx, e, uid, l.BlockNumber)
	if err != nil {
		return anchor, fmt.Errorf("find the receiver of %s: %w", uid, err)
	}
	a.mu.Lock()
	a.anchors.put(told[message.UID]{e.name, uid}, anchor)
	a.mu.Unlock()
	return anchor, nil
}

// receiverByLog searches backwards for the delivery of uid.
func (a *Adapter) receiverByLog(ctx context.Context, e *endpoint, uid message.UID, to uint64) (common.Address, error) {
	event := a.bridge.GetABI().Events["MessageDelivered"]
	for size := a.cfg.MaxBlocks; to >= a.cfg.DeployedAt; {
		from := max(a.cfg.DeployedAt, to-min(to, size-1))
		filter := map[string]any{
			"fromBlock": hexutil.Uint64(from), "toBlock": hexutil.Uint64(to), "address": a.cfg.Bridge,
			"topics": []any{event.ID, common.Hash(uid)},
		}
		var logs []types.Log
		err := e.ask(ctx, request{method: "eth_getLogs", args: []any{filter}, result: &logs})
		if err != nil && halvable(err) && size > 1 {
			size /= 2
			continue
		}
		if err != nil {
			return common.Address{}, err
		}
		for i := range logs {
			if en, ok, err := a.events.decode(&logs[i]); err == nil && ok && en.delivered != nil && en.delivered.uid == uid {
				return en.delivered.anchor, nil
			}
		}
		if from == 0 || from == a.cfg.DeployedAt {
			break
		}
		to = from - 1
	}
	return common.Address{}, fmt.Errorf("the bridge settled a claim that it never opened: %w", errMalformed)
}
