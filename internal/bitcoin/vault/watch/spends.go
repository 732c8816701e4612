package watch

import (
	"context"
	"fmt"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/bitcoin/vault"
)

// Spend is a transaction of the chain that spent outputs of the custody's plain scripts, which nobody but k members of
// an epoch can.
type Spend struct {
	vault.Position
	TxID  chainhash.Hash
	At    time.Time // of its block
	Epoch uint32    // the newest whose outputs it spent
}

// Spends returns those of final blocks at or behind a position, ascending, and where to go on from. It looks through at
// most limit of the custody's transactions, so that it may return none where there are more.
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
		from = stored.Position
		from.Index++
		spend := Spend{Position: stored.Position, TxID: stored.TxID, At: f.Time}
		ours := false
		for _, p := range f.Spent {
			if i, ok := s.collect.byBytes[string(p.Script)]; ok {
				ours, spend.Epoch = true, max(spend.Epoch, s.collect.scripts[i].Epoch)
			}
		}
		if ours {
			out = append(out, spend)
		}
	}
	return out, from, nil
}
