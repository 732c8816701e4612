package inscribe

import (
	"context"
	"errors"
	"fmt"
	"time"

	"causeway/internal/bitcoin"
)

// Operator is what the one who has the orders' store and key may do, beside the service that serves them.
type Operator struct {
	Store  Store
	Sealer *Sealer // for Sweep
	Policy Policy
	Now    func() time.Time
}

// List calls f for every order that is open, or for all, by id, until f fails.
func (p Operator) List(ctx context.Context, all bool, f func(Result) error) error {
	after := ""
	for {
		list, err := p.Store.Orders(ctx, after, all, maxDue)
		if err != nil {
			return err
		}
		for i := range list {
			if err := f(resultOf(list[i])); err != nil {
				return err
			}
			after = list[i].ID
		}
		if len(list) < maxDue {
			return nil
		}
	}
}

// Show returns an order; ErrNoOrder.
func (p Operator) Show(ctx context.Context, id string) (Result, error) {
	o, err := p.Store.Order(ctx, id)
	return resultOf(o), err
}

// Wake has the service look at an order again whatever its state, as if nothing had been refused: after a payment that
// came too late to be watched, or once what was in the way is gone.
func (p Operator) Wake(ctx context.Context, id string) error {
	o, err := p.Store.Order(ctx, id)
	if err != nil {
		return err
	}
	return p.wake(ctx, o)
}

func (p Operator) wake(ctx context.Context, o Order) error {
	now := p.Now()
	o.Tries, o.NextAt, o.WatchedTo = 0, now, now.Add(p.Policy.Watch)
	return p.Store.SaveOrder(ctx, o)
}

// ErrUnderWay means that the service is not done with an order.
var ErrUnderWay = errors.New("the order has not ended: the service returns what belongs to nobody by itself")

// ErrPersonsKey means that nobody but whoever ordered can spend what is at an order's pay address.
var ErrPersonsKey = errors.New("its key is with whoever ordered: they take the payment back themselves")

// Sweep signs a refund of what is at an order's pay address, at a rate of the operator's choice, to the order's own
// address: the plain coins, and with them the outputs that carry something, each whole. Nothing is stored or sent
// before Keep.
func (p Operator) Sweep(ctx context.Context, id string, outputs []bitcoin.Seen, rate bitcoin.FeeRate) (*Sweep, error) {
	o, err := p.Store.Order(ctx, id)
	if err != nil {
		return nil, err
	}
	if o.ofPerson() {
		return nil, fmt.Errorf("order %s: %w", id, ErrPersonsKey)
	}
	if !o.State.Ended() && o.State != Refunding {
		return nil, fmt.Errorf("order %s is %s: %w", id, o.State, ErrUnderWay)
	}
	a := refundOf(o.PayScript, outputs, rate)
	if len(a.Coins) == 0 {
		return nil, fmt.Errorf(
			"%d outputs with assets and no plain coins are at %s: send some satoshis there for the fee, and sweep again",
			len(a.Assets), o.PayAddress)
	}
	b, err := newBuilder(o, p.Policy, p.Sealer)
	if err != nil {
		return nil, err
	}
	tx, err := b.build(a)
	if err != nil {
		return nil, err
	}
	tx.At = p.Now().UTC().Truncate(time.Millisecond)
	return &Sweep{Tx: tx, Address: o.Address, order: o, operator: p}, nil
}

// Sweep is a signed refund that is not sent.
type Sweep struct {
	Tx      Tx
	Address string // that it goes to

	order    Order
	operator Operator
}

// Keep stores the refund with its order, which is to happen before it is sent. The service sends it too, and follows
// it.
func (s *Sweep) Keep(ctx context.Context) error {
	return s.operator.wake(ctx, Built(s.order, s.Tx, Sight{}))
}
