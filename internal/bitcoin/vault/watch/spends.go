package watch

import (
	"context"
	"fmt"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/txscript/v2"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault"
)

// Spend is a transaction of the chain that spent outputs by a leaf which nobody but k members of an epoch can satisfy:
// of the custody's plain scripts, of deposit addresses, and of what it inscribes.
type Spend struct {
	vault.Position
	TxID  chainhash.Hash
	At    time.Time // of its block
	Epoch uint32    // the newest whose members signed it
	Moved bool      // a newer epoch had begun, and all went to plain scripts of the custody
	Ended bool      // the epoch had ended: its members sign nothing but such moves
}

// Spends returns those of final blocks at or behind a position that spent or paid plain scripts, ascending, and where
// to go on from. It looks through at most limit of the custody's transactions, so that it may return none where there
// are more. Strays has the others.
func (w *Watcher) Spends(ctx context.Context, from vault.Position, limit int) ([]Spend, vault.Position, error) {
	s, err := w.enter(ctx)
	if err != nil {
		return nil, from, err
	}
	defer s.leave()
	page, err := s.cfg.Records.Facts(ctx, from, limit)
	if err != nil {
		return nil, from, fmt.Errorf("read the custody's records: %w", err)
	}
	final := vault.FinalHeight(s.rules, s.view.Tip())
	var out []Spend
	for _, stored := range page {
		if stored.Height > final {
			break
		}
		f, err := decodeFact(stored)
		if err != nil {
			return nil, from, err
		}
		rec, err := s.reader.Read(f)
		if err != nil {
			return nil, from, fmt.Errorf("read transaction %s: %w", stored.TxID, err)
		}
		from = stored.Position
		from.Index++
		if len(rec.Leaves) == 0 {
			continue
		}
		spend := Spend{Position: stored.Position, TxID: stored.TxID, At: f.Time}
		for _, l := range rec.Leaves {
			spend.Epoch = max(spend.Epoch, l.Epoch)
		}
		spend.Ended = s.rules.Ended(spend.Epoch, f.Height)
		if s.rules.Taking(f.Height).Epoch > spend.Epoch {
			spend.Moved = s.collect.keeps(f)
		}
		out = append(out, spend)
	}
	return out, from, nil
}

// keeps reports whether all that a transaction pays goes to plain scripts.
func (c *collector) keeps(f custody.Fact) bool {
	for _, o := range f.Tx.TxOut {
		if !c.ours(o.PkScript) && !txscript.IsUnspendable(o.PkScript) {
			return false
		}
	}
	return true
}

// strayDepth is how far back strays are looked for when a process begins: a week of blocks, each of which is read.
const strayDepth = 1008

// Strays returns the transactions of final blocks from a height on that spent such outputs without a plain script among
// what they spent and paid, as does what takes coins of a deposit address elsewhere, and the height to go on from. No
// index knows them: every block is searched, at most so many at once, and none that is older than a week.
func (w *Watcher) Strays(ctx context.Context, from uint32, blocks int) ([]Spend, uint32, error) {
	s, err := w.enter(ctx)
	if err != nil {
		return nil, from, err
	}
	defer s.leave()
	final := vault.FinalHeight(s.rules, s.view.Tip())
	at := max(from, s.rules.Start)
	if final >= strayDepth {
		at = max(at, final-strayDepth+1)
	}
	var out []Spend
	for ; blocks > 0 && at <= final; at, blocks = at+1, blocks-1 {
		some, err := s.straysOf(ctx, at)
		if err != nil {
			return nil, from, fmt.Errorf("search block %d for what members signed: %w", at, err)
		}
		out = append(out, some...)
	}
	return out, max(at, from), nil
}

func (s *session) straysOf(ctx context.Context, height uint32) ([]Spend, error) {
	b, err := s.collect.block(ctx, s.view, height)
	if err != nil {
		return nil, err
	}
	var at []int
	var spent []inputs
	for i := range b.parsed.Txs {
		if i > 0 && s.looksSigned(&b.parsed.Txs[i]) {
			at = append(at, i)
			spent = append(spent, s.collect.inputsOf(b, uint32(i), newOverlay(nil)))
		}
	}
	if err := s.collect.complete(ctx, s.view, spent); err != nil {
		return nil, err
	}
	var out []Spend
	for n, i := range at {
		if epoch, ok := s.stray(&b.parsed.Txs[i], spent[n].prev); ok {
			out = append(out, Spend{
				Position: vault.Position{Height: height, Index: uint32(i)}, TxID: b.parsed.Txs[i].ID, At: b.Time, Epoch: epoch,
				Ended: s.rules.Ended(epoch, height),
			})
		}
	}
	return out, nil
}

func (s *session) looksSigned(tx *ordinals.Tx) bool {
	for i := range tx.Ins {
		if _, ok := s.reader.SignedBy(tx.Ins[i].Witness.Items(nil)); ok {
			return true
		}
	}
	return false
}

// stray returns the newest epoch whose members signed an input of a transaction, and whether it is one that touches no
// plain script.
func (s *session) stray(tx *ordinals.Tx, spent []custody.Prev) (epoch uint32, ok bool) {
	for _, o := range tx.Outs {
		if s.collect.ours(o.Script) {
			return 0, false
		}
	}
	for i := range tx.Ins {
		if s.collect.ours(spent[i].Script) {
			return 0, false
		}
		of, signed := s.reader.SignedBy(tx.Ins[i].Witness.Items(nil))
		if signed && txscript.IsPayToTaproot(spent[i].Script) {
			epoch, ok = max(epoch, of), true
		}
	}
	return epoch, ok
}
