package inscribe

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

// Bounds of a pass.
const (
	maxDue   = 100   // orders read at once
	maxLooks = 200   // such reads of a pass
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

// Pass looks once at every order that is due: at all that are open before any that has ended, so that these never hold
// up what was paid for. It ends after the time between two passes, but for one read of ended ones at least. One order's
// trouble does not hold up the others.
func (s *Service) Pass(ctx context.Context) error {
	p := &pass{Service: s, now: s.Now(), until: time.Now().Add(s.Policy.Poll), seen: map[string]bool{}}
	for _, open := range []bool{true, false} {
		if err := p.serveAll(ctx, open); err != nil {
			return err
		}
	}
	return nil
}

// errAway means that the index does not answer for its node now. Nothing is decided meanwhile.
var errAway = errors.New("the index is away")

// pass is one pass under way.
type pass struct {
	*Service
	now           time.Time
	until         time.Time
	seen          map[string]bool
	started       bool
	market, floor bitcoin.FeeRate
}

// start asks what all orders need to know. Without it nothing is decided.
func (p *pass) start(ctx context.Context) error {
	if p.started {
		return nil
	}
	market, err := p.Market.Rate(ctx)
	if err != nil {
		p.Log.WarnContext(ctx, "fee market not known", "error", err)
		market = 0 // nothing is replaced meanwhile
	}
	floor, err := p.Node.FeeFloor(ctx)
	if err != nil {
		return fmt.Errorf("read the node's least fee: %w", err)
	}
	snap, err := p.Index.Snapshot(ctx)
	if err != nil {
		return fmt.Errorf("%w: %w", errAway, err)
	}
	snap.Close()
	p.market, p.floor, p.started = market, bitcoin.FeeRate(floor), true
	return nil
}

// serveAll serves the orders that are due and open, or have ended.
func (p *pass) serveAll(ctx context.Context, open bool) error {
	for range maxLooks {
		due, err := p.Store.DueOrders(ctx, p.now, open, maxDue)
		if err != nil || len(due) == 0 {
			return err
		}
		if err := p.start(ctx); err != nil {
			return err
		}
		fresh := false
		for i := range due {
			if p.seen[due[i].ID] {
				continue
			}
			fresh, p.seen[due[i].ID] = true, true
			if err := p.one(ctx, due[i]); err != nil {
				return err
			}
		}
		if len(due) < maxDue || !fresh || time.Now().After(p.until) {
			return nil
		}
	}
	return nil
}

// one serves an order. One that fails goes behind the others.
func (p *pass) one(ctx context.Context, o Order) error {
	err := p.serve(ctx, o, p.market, p.floor)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err == nil, errors.Is(err, ErrConflict): // somebody else served it
		return nil
	}
	p.Log.WarnContext(ctx, "inscribe order waits", "order", o.ID, "error", err)
	o.NextAt = p.Now().Add(p.Policy.Poll)
	if err := p.Store.SaveOrder(ctx, o); err != nil && !errors.Is(err, ErrConflict) {
		return fmt.Errorf("put off order %s: %w", o.ID, err)
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
		if tx, err = s.prepare(&next, action, sight); err != nil {
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

// prepare signs the action's transaction and adds it to the order. Where none can be built, the order waits, or turns
// to refunding when it was a first reveal.
func (s *Service) prepare(o *Order, a Action, sight Sight) (*Tx, error) {
	b, err := newBuilder(*o, s.Policy, s.Sealer)
	if err != nil {
		return nil, err
	}
	tx, err := b.build(a)
	switch {
	case err == nil:
		tx.At = s.Now().UTC().Truncate(time.Millisecond)
		*o = Built(*o, tx, sight)
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
	s.Log.WarnContext(ctx, "inscribe transaction refused", "order", o.ID, "tx", tx.ID, "kind", tx.Kind, "reason",
		reject.Reason, "tries", o.Tries)
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

// void reports whether a revealed inscription is no valid transfer. One that has moved already was valid, or nobody
// minds.
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
