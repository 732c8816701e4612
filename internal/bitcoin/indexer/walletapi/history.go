package walletapi

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/ordinals"
)

const recentHistory = 50

// recentHistory lists what an address's newest confirmed transactions did to it [7.35]; refused where no history is
// kept.
func (a *api) recentHistory(ctx context.Context, in *addressQuery) (*reply[[]TxHistoryItem], error) {
	addr, err := a.address(in.Address)
	if err != nil {
		return nil, a.fail(err)
	}
	return read(ctx, a, func(v View) ([]TxHistoryItem, error) {
		items, err := v.History(addr.Script, indexer.Position{}, recentHistory)
		if err != nil {
			return nil, err
		}
		out := make([]TxHistoryItem, 0, len(items))
		for _, i := range items {
			b, err := v.Block(i.Height)
			if err != nil {
				return nil, err
			}
			at := time.Unix(int64(b.Time), 0).UTC()
			out = append(out, TxHistoryItem{
				TxID: i.TxID.String(), Time: at.Unix(), Date: at.Format(time.DateOnly),
				Amount: bitcoinText(int64(i.Received) - int64(i.Sent)), Symbol: "BTC", Address: addr.Text,
			})
		}
		return out, nil
	})
}

const (
	historyPage  = 20     // transactions in one answer: each is asked of the node
	mostHistory  = 10_000 // transactions of an address that are counted and can be paged through
	mostPrevious = 100    // transactions that are asked of the node for what inputs spent, in one answer
)

type historyQuery struct {
	Address string `query:"address" required:"true" maxLength:"200"`
	Start   int    `query:"start" default:"0" minimum:"0" maximum:"10000" doc:"How many of the newest to skip"`
	Limit   int    `query:"limit" default:"20" minimum:"1" maximum:"100" doc:"At most 20 are answered"`
}

// addressHistory lists an address's confirmed transactions, the newest first, with the other parties of each and its
// fee, as UniSat's screen of them reads it; refused where no history is kept. What moved to and from the address itself
// is the index's own word; the rest is what the node has of the transactions.
func (a *api) addressHistory(ctx context.Context, in *historyQuery) (*reply[AddressHistory], error) {
	addr, err := a.address(in.Address)
	if err != nil {
		return nil, a.fail(err)
	}
	return read(ctx, a, func(v View) (AddressHistory, error) {
		items, err := wholeHistory(v, addr.Script)
		if err != nil {
			return AddressHistory{}, err
		}
		t := parties{api: a, v: v, own: addr, known: map[chainhash.Hash]*wire.MsgTx{}}
		out := AddressHistory{Total: len(items), Detail: []HistoryTx{}}
		for _, it := range cut(items, in.Start, min(in.Limit, historyPage)) {
			tx, err := t.of(ctx, it)
			if err != nil {
				return AddressHistory{}, err
			}
			out.Detail = append(out.Detail, tx)
		}
		return out, nil
	})
}

// wholeHistory is what is told of a script's past: the newest mostHistory transactions.
func wholeHistory(v View, script []byte) ([]indexer.HistoryItem, error) {
	var all []indexer.HistoryItem
	var before indexer.Position
	for len(all) < mostHistory {
		page, err := v.History(script, before, min(coinPage, mostHistory-len(all)))
		if err != nil {
			return nil, err
		}
		all = append(all, page...)
		if len(page) < coinPage {
			break
		}
		before = page[len(page)-1].Position
	}
	return all, nil
}

// parties finds who else had a part in an address's transactions.
type parties struct {
	*api
	v     View
	own   bitcoin.Address
	known map[chainhash.Hash]*wire.MsgTx // previous transactions; nil: the node does not tell
}

func (p *parties) of(ctx context.Context, it indexer.HistoryItem) (HistoryTx, error) {
	b, err := p.v.Block(it.Height)
	if err != nil {
		return HistoryTx{}, err
	}
	tx, err := p.listed(ctx, it.TxID, b.Hash)
	if err != nil {
		return HistoryTx{}, err
	}
	out := HistoryTx{
		TxID: it.TxID.String(), Timestamp: int64(b.Time),
		Confirmations: confirmations(it.Height, p.v.Tip().Height),
	}
	if out.Vin, err = p.ownEnd(it.Sent, it.CarriedOut); err != nil {
		return HistoryTx{}, err
	}
	if out.Vout, err = p.ownEnd(it.Received, it.CarriedIn); err != nil {
		return HistoryTx{}, err
	}
	for _, o := range tx.TxOut {
		out.OutputValue += uint64(o.Value)
		if !bytes.Equal(o.PkScript, p.own.Script) && !isReturn(o.PkScript) {
			out.Vout = append(out.Vout, HistoryEnd{Address: p.shownAddress(o.PkScript), Value: uint64(o.Value)})
		}
	}
	spent, all, err := p.inputs(ctx, tx, &out)
	if err != nil {
		return HistoryTx{}, err
	}
	if all && spent >= out.OutputValue {
		fee := spent - out.OutputValue
		rate := math.Floor(10*float64(fee)/float64(bitcoin.VSize(tx))) / 10
		out.Fee, out.FeeRate = &fee, &rate
	}
	return out, nil
}

// ownEnd is the address's own part of a side; none where it has none.
func (p *parties) ownEnd(value uint64, carried ordinals.Carried) ([]HistoryEnd, error) {
	if value == 0 && len(carried.Runes) == 0 {
		return []HistoryEnd{}, nil
	}
	runes, err := runeBalances(p.v.Rows(), carried.Runes, ordinals.RuneID{})
	return []HistoryEnd{{Address: p.own.Text, Value: value, Runes: runes}}, err
}

// inputs adds whose else the inputs were. all is false where that of some is not told, or they were made with their
// block; spent is their sum in satoshis.
func (p *parties) inputs(ctx context.Context, tx *wire.MsgTx, out *HistoryTx) (spent uint64, all bool, err error) {
	all = true
	for _, in := range tx.TxIn {
		op := in.PreviousOutPoint
		before, err := p.previous(ctx, op.Hash)
		if err != nil {
			return 0, false, err
		}
		if before == nil || uint64(op.Index) >= uint64(len(before.TxOut)) {
			all = false
			continue
		}
		made := before.TxOut[op.Index]
		spent += uint64(made.Value)
		if !bytes.Equal(made.PkScript, p.own.Script) {
			out.Vin = append(out.Vin, HistoryEnd{Address: p.shownAddress(made.PkScript), Value: uint64(made.Value)})
		}
	}
	return spent, all, nil
}

// listed is a transaction of the history: the node's word, else its block's.
func (p *parties) listed(ctx context.Context, id, block chainhash.Hash) (*wire.MsgTx, error) {
	raw, err := p.Node.Transaction(ctx, id)
	if errors.Is(err, bitcoin.ErrNotFound) {
		if raw, err = p.Node.Block(ctx, block); err == nil {
			raw, err = within(raw, id)
		}
	}
	if err != nil {
		return nil, err
	}
	return sameTx(raw, id)
}

// previous is a transaction whose output is spent; nil where the node does not tell it, has no such index, or was asked
// enough.
func (p *parties) previous(ctx context.Context, id chainhash.Hash) (*wire.MsgTx, error) {
	if tx, asked := p.known[id]; asked || id == (chainhash.Hash{}) || len(p.known) >= mostPrevious {
		return tx, nil
	}
	raw, err := p.Node.Transaction(ctx, id)
	if errors.Is(err, bitcoin.ErrNotFound) {
		p.known[id] = nil
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	tx, err := sameTx(raw, id)
	p.known[id] = tx
	return tx, err
}

// sameTx reads a transaction, which must be the one that was asked for.
func sameTx(raw []byte, id chainhash.Hash) (*wire.MsgTx, error) {
	tx, err := bitcoin.ParseTransaction(raw)
	if err != nil {
		return nil, err
	}
	if tx.TxHash() != id {
		return nil, fmt.Errorf("the node answered another transaction than %s", id)
	}
	return tx, nil
}
