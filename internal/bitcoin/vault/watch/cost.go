package watch

import (
	"context"
	"fmt"
	"math/bits"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
)

// cost is what miners took for paying one uid, in sat: its share of the payment, and of tokens the inscription that was
// made for it and its share of the transaction that made those.
func (s *session) cost(ctx context.Context, f *seen, p custody.Paid) (amount.Amount, error) {
	sum := feeShare(f.record, p.Vout)
	noted := s.payments[p.TxID]
	if noted == nil || noted.outs[p.Vout].asset.Kind != custody.BRC20 || int(p.Vout) >= len(f.record.Spent) {
		return amount.New(sum), nil
	}
	from := f.record.Spent[p.Vout] // an inscription's move pays the output in its place
	reveal, err := s.factOf(ctx, from.Hash)
	if err != nil || reveal == nil {
		return amount.New(sum), err
	}
	for _, l := range reveal.record.Leaves {
		if _, made := s.cfg.Rules.UIDOf(l.Prefix); l.Input != from.Index || !made {
			continue
		}
		commit, err := s.factOf(ctx, l.Spent.Hash)
		if err != nil || commit == nil || commit.record.Marker != custody.MarkerInscribe {
			return amount.New(sum), err
		}
		sum += reveal.record.MinerFee/uint64(len(reveal.record.Leaves)) + feeShare(commit.record, l.Spent.Index)
		break
	}
	return amount.New(sum), nil
}

// factOf returns what is stored of a transaction of the custody; nil of another.
func (s *session) factOf(ctx context.Context, tx chainhash.Hash) (*seen, error) {
	stored, ok, err := s.cfg.Records.Fact(ctx, tx)
	if err != nil {
		return nil, fmt.Errorf("read transaction %s of the custody's records: %w", tx, err)
	}
	if !ok {
		return nil, nil
	}
	return s.seen(stored)
}

// feeShare is one output's part of what miners took for a transaction of a baton: by the outputs' sizes, among those
// behind the baton and before the marker that are not the custody's own. The parts of all of them are the whole fee.
func feeShare(rec custody.Record, vout uint32) uint64 {
	own := make(map[uint32]bool, len(rec.Outs))
	for _, o := range rec.Outs {
		own[o.Vout] = true
	}
	var all, before, size uint64
	for i := uint32(1); int(i) < len(rec.Outputs) && !marks(rec.Outputs[i]); i++ {
		if own[i] {
			continue
		}
		if i == vout {
			before, size = all, outputSize(rec.Outputs[i])
		}
		all += outputSize(rec.Outputs[i])
	}
	if size == 0 {
		return 0
	}
	return proportion(rec.MinerFee, before+size, all) - proportion(rec.MinerFee, before, all)
}

func marks(o bitcoin.Out) bool { return len(o.Script) > 0 && o.Script[0] == txscript.OP_RETURN }

func outputSize(o bitcoin.Out) uint64 {
	return uint64(8 + wire.VarIntSerializeSize(uint64(len(o.Script))) + len(o.Script))
}

// proportion is v × part / all, rounded down; part is at most all, which is not 0.
func proportion(v, part, all uint64) uint64 {
	hi, lo := bits.Mul64(v, part)
	q, _ := bits.Div64(hi, lo, all)
	return q
}

// Fact returns what was recorded of a transaction of the chain that touches the custody, with the uids that it commits
// to once they are known; false where there is none.
func (w *Watcher) Fact(ctx context.Context, tx chainhash.Hash) (custody.Fact, []message.UID, bool, error) {
	stored, ok, err := w.cfg.Records.Fact(ctx, tx)
	if err != nil || !ok {
		return custody.Fact{}, nil, false, wrapFact(tx, err)
	}
	f, err := decodeFact(stored)
	return f, stored.UIDs, err == nil, wrapFact(tx, err)
}

func wrapFact(tx chainhash.Hash, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("read transaction %s of the custody's records: %w", tx, err)
}
