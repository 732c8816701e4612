package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/indexer/walletapi"
	"causeway/internal/bitcoin/inscribe"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/indexview"
	"causeway/internal/config"
	"causeway/internal/node"
	"causeway/internal/store"
)

// orderService takes orders of BRC-20 transfer inscriptions for the wallet API.
type orderService struct{ *inscribe.Service }

// newOrders makes the service that inscribes. It is served by Run.
func newOrders(b *node.BitcoinIndex, db *store.DB, fees *walletapi.Fees, sealKey string, policy inscribe.Policy,
	log *slog.Logger,
) (orderService, error) {
	sealer, err := inscribe.NewSealer(sealKey)
	if err != nil {
		return orderService{}, err
	}
	s, err := inscribe.New(inscribe.Config{
		Network: b.Network, Policy: policy, Store: db.Inscribe(), Index: orderIndex{b, vault.NewCoinScans()}, Node: b.Node,
		Market: fees, Sealer: sealer, Log: log,
	})
	return orderService{s}, err
}

// openOrders makes the service of a configuration; nil when there is none.
func openOrders(ctx context.Context, c config.Index, b *node.BitcoinIndex, fees *walletapi.Fees,
	log *slog.Logger,
) (*orderService, func() error, error) {
	if c.Orders == nil {
		return nil, func() error { return nil }, nil
	}
	key, err := config.Secret(c.Path(c.Orders.KeyFile))
	if err != nil {
		return nil, nil, err
	}
	policy, err := node.OrderPolicy(b.Network, *c.Orders)
	if err != nil {
		return nil, nil, err
	}
	dsn, err := c.DSN()
	if err != nil {
		return nil, nil, err
	}
	db, err := node.OpenStore(ctx, dsn, log)
	if err != nil {
		return nil, nil, err
	}
	orders, err := newOrders(b, db, fees, key, policy, log)
	if err != nil {
		return nil, nil, errors.Join(err, db.Close())
	}
	return &orders, db.Close, nil
}

// Create implements walletapi.Orders.
func (d orderService) Create(ctx context.Context, r walletapi.OrderRequest) (walletapi.Order, error) {
	o, err := d.Service.Create(ctx, inscribe.Request{
		Client: r.Client, Address: r.Address, Tick: r.Ticker, Amount: r.Amount, Rate: r.FeeRate, OutputValue: r.OutputValue,
		PersonKey: r.Key,
	})
	var refused *inscribe.RequestError
	if errors.As(err, &refused) {
		return walletapi.Order{}, &walletapi.OrderError{Reason: refused.Reason}
	}
	if err != nil {
		return walletapi.Order{}, err
	}
	pays := ""
	if o.ServiceFee > 0 {
		pays, _ = bitcoin.ScriptAddress(d.Network, d.Policy.ServiceScript)
	}
	return walletapi.Order{
		ServiceAddress: pays,
		ID:             o.ID, PayAddress: o.PayAddress, TotalFee: o.Total(), MinerFee: o.MinerFee,
		OriginServiceFee: o.OriginServiceFee,
		ServiceFee:       o.ServiceFee, OutputValue: o.OutputValue,
	}, nil
}

// Result implements walletapi.Orders.
func (d orderService) Result(ctx context.Context, id string) (walletapi.OrderResult, error) {
	r, err := d.Service.Result(ctx, id)
	if errors.Is(err, inscribe.ErrNoOrder) {
		return walletapi.OrderResult{}, walletapi.ErrNoOrder
	}
	if err != nil {
		return walletapi.OrderResult{}, err
	}
	return orderResult(r), nil
}

// Reveal implements walletapi.Orders.
func (d orderService) Reveal(ctx context.Context, id string, raw []byte) (walletapi.OrderResult, error) {
	r, err := d.Service.Reveal(ctx, id, raw)
	var refused *inscribe.RequestError
	switch {
	case errors.Is(err, inscribe.ErrNoOrder):
		return walletapi.OrderResult{}, walletapi.ErrNoOrder
	case errors.As(err, &refused):
		return walletapi.OrderResult{}, &walletapi.OrderError{Reason: refused.Reason}
	case err != nil:
		return walletapi.OrderResult{}, err
	}
	return orderResult(r), nil
}

func orderResult(r inscribe.Result) walletapi.OrderResult {
	failed := ""
	if r.State.Ended() && r.State != inscribe.Confirmed {
		failed = r.Reason
	}
	return walletapi.OrderResult{
		State: string(r.State), Ended: r.State.Ended(), Failed: failed, Ticker: r.Tick, Amount: r.Amount,
		InscriptionID: r.InscriptionID,
		Satoshi:       r.OutputValue, PayTx: r.PayTx, RevealTx: r.RevealTx, RefundTx: r.RefundTx,
	}
}

// orderIndex shows the index to the service: at the tip, or not at all.
type orderIndex struct {
	*node.BitcoinIndex
	scans *vault.CoinScans
}

// Snapshot implements inscribe.Index.
func (x orderIndex) Snapshot(ctx context.Context) (inscribe.Snapshot, error) {
	if s := x.Index.State(); s.Phase != indexer.AtTip {
		return nil, fmt.Errorf("%w: it is %s", indexer.ErrNotReady, s.Phase)
	}
	v, err := x.Index.View(ctx)
	if err != nil {
		return nil, err
	}
	return orderSnapshot{v, x.scans}, nil
}

type orderSnapshot struct {
	*indexer.View
	scans *vault.CoinScans
}

// Height implements inscribe.Snapshot.
func (s orderSnapshot) Height() uint32 { return s.Tip().Height }

// Rows implements inscribe.Snapshot.
func (s orderSnapshot) Rows() ordinals.Reader { return s.View.Rows() }

// Coins implements inscribe.Snapshot. Of more than limit it returns those that are worth most: dust hides no payment.
func (s orderSnapshot) Coins(script []byte, limit int) ([]inscribe.Coin, error) {
	list, err := s.scans.Foremost(indexview.Of(s.View), script, custody.Bitcoin, limit)
	if err != nil {
		return nil, fmt.Errorf("read outputs: %w", err)
	}
	pending, err := s.Pending(script)
	if err != nil {
		return nil, fmt.Errorf("read mempool: %w", err)
	}
	for _, c := range pending.Received {
		list = append(list,
			vault.Coin{OutPoint: c.OutPoint, Value: c.Value, Carried: c.Carried, SpentBy: c.SpentBy, Unknown: c.Unknown})
	}
	if len(list) > limit {
		slices.SortStableFunc(list, func(x, y vault.Coin) int { return cmp.Compare(y.Value, x.Value) })
		list = list[:limit]
	}
	out := make([]inscribe.Coin, len(list))
	for i, c := range list {
		out[i] = inscribe.Coin{
			Seen: bitcoin.Seen{
				OutPoint: c.OutPoint, Value: c.Value, Script: script, Carried: c.Carried, Unknown: c.Unknown,
				Spent: c.SpentBy != nil,
			},
			Height: c.Height,
		}
	}
	return out, nil
}

// Status implements inscribe.Snapshot.
func (s orderSnapshot) Status(ctx context.Context, id chainhash.Hash) (inscribe.Status, error) {
	st, err := s.TxStatus(ctx, id)
	if err != nil {
		return inscribe.Status{}, fmt.Errorf("find transaction %s: %w", id, err)
	}
	out := inscribe.Status{Mempool: st.Mempool}
	if st.Confirmed {
		out.Height = st.Block.Height
	}
	return out, nil
}
