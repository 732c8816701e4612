package walletapi

import (
	"context"
	"time"

	"causeway/internal/bitcoin/indexer"
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
