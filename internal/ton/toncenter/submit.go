package toncenter

import (
	"context"
	"fmt"
	"math/big"

	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/wallet"
)

// What is attached to a delivery, in nanotons: the pool gives back what it does not use, so it is generous
// (docs/adr/0034 has the costs). A message that is not paid at once makes a claim for 0.12.
const (
	valuePerDelivery  = 50_000_000
	valuePerSignature = 4_000_000
	valuePerMessage   = 160_000_000
	valuePerJetton    = 500_000_000 // a message of jettons, which always makes a claim (contracts/ton/README.md)

	// MaxTogether is how many messages one delivery executes; the others of its batch follow.
	MaxTogether = 16
	// DeliveryNanotons is what a delivery of one message costs with 3 of 5 signatures, give or take: 0.02 TON.
	DeliveryNanotons = 20_000_000
)

// Submit implements chain.Chain. Messages of one attestation go together: one order of the wallet for each pool, with
// those that ran already, or cannot run, as hashes alone. What the pools would refuse is not sent.
func (a *Adapter) Submit(ctx context.Context, at chain.Attestation) (chain.Handle, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	if a.cfg.Wallet == nil {
		return "", fmt.Errorf("submit to chain %d: %w", a.cfg.ChainID, errNoWallet)
	}
	a.sending.Lock()
	defer a.sending.Unlock()
	h, err := a.submit(ctx, at)
	if err != nil {
		return "", fmt.Errorf("submit to chain %d: %w", a.cfg.ChainID, err)
	}
	return h, nil
}

func (a *Adapter) submit(ctx context.Context, at chain.Attestation) (chain.Handle, error) {
	v, err := a.look(ctx)
	if err != nil {
		return "", err
	}
	var p *plan
	h, err := a.once(ctx, v, job{key: at.Digest, build: func(ctx context.Context) ([]wallet.Order, error) {
		if p, err = a.plan(ctx, v, at); err != nil {
			return nil, err
		}
		return a.orders(at, p)
	}})
	if err != nil {
		return "", err
	}
	if p == nil || len(p.Waits)+len(p.Never) == 0 {
		return h, nil
	}
	for i, m := range at.Messages {
		if p.run[i] {
			p.Sent[m.UID] = h
		}
	}
	return "", &p.Partly
}

// plan says which messages are sent, and why not the others.
type plan struct {
	chain.Partly
	run []bool
}

// plan looks which messages could run now. ErrExecuted when all ran, ErrPaused, or why none can.
func (a *Adapter) plan(ctx context.Context, v view, at chain.Attestation) (*plan, error) {
	p := &plan{run: make([]bool, len(at.Messages)), Partly: chain.Partly{
		Sent: map[message.UID]chain.Handle{}, Waits: map[message.UID]chain.Wait{}, Never: map[message.UID]chain.Never{},
	}}
	var paused, count int
	pools := map[uint32]*bridge.Pool{}
	for i, m := range at.Messages {
		pool, known := a.pool(m.DstAnchor)
		if !known || message.DstChain(m.UID) != a.cfg.ChainID {
			p.Never[m.UID] = chain.Never{Why: "no pool of this chain has its anchor"}
			continue
		}
		kind := m.Payload.Decoded().Kind
		if !runs(kind) {
			p.Never[m.UID] = chain.Never{Why: "pools of this chain run no message of its kind"}
			continue
		}
		state := pools[pool.ID]
		if state == nil {
			var err error
			if state, _, err = v.lead().at.pool(ctx, pool, v.lead().head); err != nil {
				return nil, err
			}
			pools[pool.ID] = state
		}
		now := uint64(v.lead().head.Time)
		switch lane, s := state.Lanes[message.SrcChain(m.UID)], state.Settings; {
		case lane.Counterpart != m.SrcAnchor || lane.CounterpartPool != bridge.PoolOf(m.UID) || m.SrcAnchor.IsZero():
			p.Waits[m.UID] = chain.Wait{Why: "its lane is not open, or has another counterpart"}
		case lane.Ran(bridge.Sequence(m.UID)):
			p.Sent[m.UID] = ""
		case now < s.FrozenUntil || now < s.InboundUntil && kind != message.KindRefund:
			paused++
			p.Waits[m.UID] = chain.Wait{Why: chain.ErrPaused.Error()}
		case at.Set.Epoch != s.Epoch && (at.Set.Epoch != s.PreviousEpoch || now > s.PreviousUntil):
			p.Waits[m.UID] = chain.Wait{Why: fmt.Sprintf("the pool does not take attestations of epoch %d", at.Set.Epoch)}
		case count == MaxTogether:
			p.Waits[m.UID] = chain.Wait{Why: fmt.Sprintf("%d messages go ahead of it", MaxTogether)}
		default:
			p.run[i] = true
			count++
		}
	}
	switch {
	case count > 0:
		return p, nil
	case len(p.Waits)+len(p.Never) == 0:
		return nil, chain.ErrExecuted
	case paused > 0 && paused == len(p.Waits) && len(p.Never) == 0:
		return nil, chain.ErrPaused
	}
	return nil, &p.Partly
}

func runs(k message.Kind) bool {
	return k == message.KindSwap || k == message.KindRemoveLiquidity || k == message.KindRefund
}

// orders are a delivery for each pool that something is sent to.
func (a *Adapter) orders(at chain.Attestation, p *plan) ([]wallet.Order, error) {
	var out []wallet.Order
	for _, pool := range a.cfg.Pools {
		run := func(i int) bool { return p.run[i] && at.Messages[i].DstAnchor == message.Anchor(pool.Address.Account) }
		n := int64(0)
		for i := range at.Messages {
			if run(i) {
				n++
			}
		}
		if n == 0 {
			continue
		}
		body, err := bridge.DeliverBody(0, bridge.Items(at.Messages, run), at.Set.Epoch, at.Attestation)
		if err != nil {
			return nil, err
		}
		each := int64(valuePerMessage)
		if pool.Minter != nil {
			each = valuePerJetton
		}
		value := valuePerDelivery + valuePerSignature*int64(at.Set.Threshold) + each*n
		out = append(out, wallet.Order{To: pool.Address, Value: big.NewInt(value), Bounce: true, Body: body})
	}
	if most := a.cfg.Wallet.Most(); len(out) > most {
		return nil, fmt.Errorf("%d pools in one delivery, and the wallet sends %d messages: %w", len(out), most,
			chain.ErrReverted)
	}
	return out, nil
}
