package inscribe

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/chain/bitcoin"
	"causeway/internal/ordinals"
)

// Bounds of a pass.
const (
	maxDue   = 100   // orders
	maxCoins = 2_000 // outputs to one pay address; what is beyond waits
)

// Run serves orders until ctx ends. Several may run on one store: a conflict costs a repeated look.
func (s *Service) Run(ctx context.Context) error {
	tick := time.NewTicker(s.Policy.Poll)
	defer tick.Stop()
	for {
		if err := s.Pass(ctx); err != nil && ctx.Err() == nil {
			s.Log.WarnContext(ctx, "inscribe orders wait", "error", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
	}
}

// Pass looks once at every order that is due. One order's trouble does not hold up the others.
func (s *Service) Pass(ctx context.Context) error {
	due, err := s.Store.DueOrders(ctx, s.Now(), maxDue)
	if err != nil || len(due) == 0 {
		return err
	}
	market, err := s.Market.Rate(ctx)
	if err != nil {
		s.Log.WarnContext(ctx, "fee market not known", "error", err)
		market = 0 // nothing is replaced meanwhile
	}
	floor, err := s.Node.FeeFloor(ctx)
	if err != nil {
		return fmt.Errorf("read the node's least fee: %w", err)
	}
	for i := range due {
		err := s.serve(ctx, due[i], market, bitcoin.FeeRate(floor))
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.Is(err, ErrConflict): // somebody else served it
		case err != nil:
			s.Log.WarnContext(ctx, "inscribe order waits", "order", due[i].ID, "error", err)
		}
	}
	return nil
}

// serve takes one order a step further.
func (s *Service) serve(ctx context.Context, o Order, market, floor bitcoin.FeeRate) error {
	sight, err := s.look(ctx, &o)
	if err != nil {
		return err
	}
	sight.Market, sight.Floor = market, floor
	next, action := Next(o, sight, s.Policy, s.Now())
	if next.State != o.State {
		s.Log.InfoContext(ctx, "inscribe order", "order", o.ID, "state", next.State, "reason", next.Reason)
	}
	tx := action.Tx
	if action.Do == Reveal || action.Do == Refund {
		if tx, err = s.prepare(&next, action); err != nil {
			return err
		}
	}
	// Stored before it is sent: what was signed is never forgotten.
	if err := s.Store.SaveOrder(ctx, next); err != nil {
		return fmt.Errorf("store order: %w", err)
	}
	if tx == nil {
		return nil
	}
	next.Version++
	return s.send(ctx, next, tx)
}

// prepare signs the action's transaction and adds it to the order. Where none can be built, the order waits, or turns to
// refunding when it was a first reveal.
func (s *Service) prepare(o *Order, a Action) (*Tx, error) {
	b, err := newBuilder(*o, s.Policy, s.Sealer)
	if err != nil {
		return nil, err
	}
	tx, err := b.build(a)
	switch {
	case err == nil:
		tx.At = s.Now().UTC().Truncate(time.Millisecond)
		*o = Built(*o, tx)
		return &tx, nil
	case !errors.Is(err, errCannot):
		return nil, err
	case a.Replace != nil: // it stays as it is until it confirms or more is paid
		return nil, nil
	}
	o.Tries++
	return nil, nil
}

// send broadcasts. What a node refuses is tried again at the next look, which decides anew after some refusals.
func (s *Service) send(ctx context.Context, o Order, tx *Tx) error {
	_, err := s.Node.Broadcast(ctx, tx.Raw)
	var reject *bitcoin.RejectError
	if !errors.As(err, &reject) {
		return err // nil, or the node is away: sent again later
	}
	o.Tries++
	s.Log.WarnContext(ctx, "inscribe transaction refused", "order", o.ID, "tx", tx.ID, "kind", tx.Kind, "reason", reject.Reason, "tries", o.Tries)
	if err := s.Store.SaveOrder(ctx, o); err != nil {
		return fmt.Errorf("store refusal: %w", err)
	}
	return nil
}

// look gathers what the index shows of an order, all as of one block.
func (s *Service) look(ctx context.Context, o *Order) (Sight, error) {
	snap, err := s.Index.Snapshot(ctx)
	if err != nil {
		return Sight{}, fmt.Errorf("read index: %w", err)
	}
	defer snap.Close()
	sight := Sight{Height: snap.Height(), Txs: make(map[chainhash.Hash]Status, len(o.Txs))}
	if sight.Coins, err = snap.Coins(o.PayScript, maxCoins); err != nil {
		return Sight{}, fmt.Errorf("read coins: %w", err)
	}
	for _, tx := range o.Txs {
		st, err := snap.Status(ctx, tx.ID)
		if err != nil {
			return Sight{}, fmt.Errorf("status of %s: %w", tx.ID, err)
		}
		sight.Txs[tx.ID] = st
		if tx.Kind == KindReveal && st.Height > 0 {
			if sight.Void, err = void(snap.Rows(), tx.ID); err != nil {
				return Sight{}, err
			}
		}
	}
	want, err := ordinals.ParseBRC20Amount(o.Amount, ordinals.BRC20Decimals)
	if err != nil {
		return Sight{}, fmt.Errorf("amount of order %s: %w", o.ID, err)
	}
	sight.Enough, err = s.enough(ctx, snap, o.Owner, o.Tick, want, o.ID)
	return sight, err
}

// void reports whether a revealed inscription is no valid transfer. One that has moved already was valid, or nobody minds.
func void(rows ordinals.Reader, reveal chainhash.Hash) (bool, error) {
	ins, err := ordinals.InscriptionByID(rows, ordinals.InscriptionID{TxID: reveal})
	if errors.Is(err, ordinals.ErrNotFound) {
		return true, nil
	}
	if err != nil {
		return false, fmt.Errorf("read inscription: %w", err)
	}
	_, err = ordinals.TransferableBySeq(rows, ins.Seq)
	if errors.Is(err, ordinals.ErrNotFound) {
		return ins.Location.OutPoint.Hash == reveal && ins.Location.OutPoint.Index == 0, nil
	}
	return false, err
}
