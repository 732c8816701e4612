package toncenter

import (
	"context"
	"fmt"
	"math/big"
	"time"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
)

const (
	releaseDelay = 6 * time.Hour // that a delayed claim waits (SR-05)
	middle       = 1 << 31
)

// interpreter turns what one transaction did into events of the chain.
type interpreter struct {
	told
	chainID uint32
	found   *found
}

// interpret adds what a transaction did to what was found.
func (a *Adapter) interpret(ctx context.Context, e endpoint, x told, f *found) error {
	i := interpreter{x, a.cfg.ChainID, f}
	for _, s := range x.events.Sent {
		if err := i.sent(s); err != nil {
			return err
		}
	}
	for _, r := range x.events.Ran {
		if err := i.ran(r); err != nil {
			return err
		}
	}
	for _, c := range x.events.ClaimPaid {
		d, err := i.delivery(c.UID, chain.ClaimPaid, c.At)
		if err != nil {
			return err
		}
		if d.Paid, err = amount.FromBig(c.Paid); err != nil {
			return err
		}
		if d.Remaining, err = amount.FromBig(c.Rest); err != nil {
			return err
		}
		f.deliveries = append(f.deliveries, d)
	}
	for _, r := range x.events.Refused {
		uid, err := a.claimOf(ctx, e, x, r)
		if err == nil {
			err = i.refused(r, uid)
		}
		if err != nil {
			return err
		}
	}
	for _, b := range x.events.SentBack {
		d, err := i.delivery(b.UID, chain.Redirected, b.At)
		if err != nil {
			return err
		}
		d.RefundUID = b.Refund
		if d.Amount, err = amount.FromBig(b.Owed); err != nil {
			return err
		}
		f.deliveries = append(f.deliveries, d)
	}
	for _, w := range x.events.Flows {
		if err := i.flow(w); err != nil {
			return err
		}
	}
	return nil
}

// claimOf finds which message a claim is of that was refused a payment: the claim's address commits to it. Where the
// lane's counterpart was replaced since, the claim itself is asked.
func (a *Adapter) claimOf(ctx context.Context, e endpoint, x told, r bridge.Refused) (message.UID, error) {
	if r.OfPosition {
		return message.UID{}, nil
	}
	from := r.Pool
	if from == 0 {
		state, _, err := e.pool(ctx, x.pool, x.block)
		if err != nil {
			return message.UID{}, err
		}
		from = state.Lanes[r.Chain].CounterpartPool
	}
	uid := message.NewUID(r.Chain, a.cfg.ChainID, message.PoolNonce(from, r.Sequence))
	at, err := a.cfg.Deployment.Claim(x.pool.Address, uid)
	if err != nil || at == r.Claim {
		return uid, err
	}
	acc, err := e.account(ctx, r.Claim, x.block)
	if err != nil {
		return message.UID{}, err
	}
	if uid, err = bridge.ReadClaimUID(acc.data, a.cfg.ChainID); err != nil {
		return uid, fmt.Errorf("%s: claim %s: %w", e.Name, r.Claim, err)
	}
	if at, err = a.cfg.Deployment.Claim(x.pool.Address, uid); err == nil && at != r.Claim {
		err = fmt.Errorf("%s: %s is not the claim of message %s: %w", e.Name, r.Claim, uid, bridge.ErrMalformed)
	}
	return uid, err
}

// refused is a payment of jettons that is undone: the claim is owed it again, or the pool's providers are.
func (i interpreter) refused(r bridge.Refused, uid message.UID) error {
	common, err := i.pool.common(r.Units)
	if err != nil {
		return err
	}
	if r.OfPosition {
		return i.flow(bridge.Flow{At: r.At, In: true, Amount: common.Big()})
	}
	d, err := i.delivery(uid, chain.ClaimUnpaid, r.At)
	if err != nil {
		return err
	}
	d.Remaining = common
	i.found.deliveries = append(i.found.deliveries, d)
	return nil
}

func (i interpreter) id() chain.TxID { return idOf(point{i.tx.LT, i.tx.Cell.Hash()}) }

// index orders what happened in a block: by logical time, as a distance to where the block of the masterchain begins,
// which is after all that it has of the workchain.
func (i interpreter) index(lt uint64) (uint32, error) {
	at := new(big.Int).SetUint64(lt)
	at.Sub(at, new(big.Int).SetUint64(i.block.StartLT)).Add(at, big.NewInt(middle))
	if at.Sign() < 0 || at.BitLen() > 32 {
		return 0, fmt.Errorf("time %d is far from its block's, %d: %w", lt, i.block.StartLT, chain.ErrDisagree)
	}
	return uint32(at.Uint64()), nil
}

// sent is a message that left: its uid has to be one of this pool, and it says that it comes from here.
func (i interpreter) sent(s bridge.Sent) error {
	m := s.Message
	if m.SrcAnchor != message.Anchor(i.pool.Address.Account) || message.SrcChain(m.UID) != i.chainID ||
		bridge.PoolOf(m.UID) != i.pool.ID {
		return fmt.Errorf("message %s is not of pool %d: %w", m.UID, i.pool.ID, bridge.ErrMalformed)
	}
	index, err := i.index(s.At)
	if err != nil {
		return err
	}
	d := chain.Deposit{
		Message: m, Tx: i.id(), LogIndex: index, Block: i.block.block(), Sender: s.Sender.Text(ton.Form{Bounceable: true}),
	}
	if s.Amount != nil {
		common, err := i.pool.common(s.Amount)
		if err != nil {
			return err
		}
		if d.Sent, err = amount.FromCommon(common, i.pool.RealDecimals, i.pool.CommonDecimals); err != nil {
			return err
		}
	}
	i.found.deposits = append(i.found.deposits, d)
	return nil
}

func (i interpreter) delivery(uid message.UID, kind chain.DeliveryKind, lt uint64) (chain.Delivery, error) {
	index, err := i.index(lt)
	if err == nil && message.DstChain(uid) != i.chainID {
		err = fmt.Errorf("message %s is for another chain: %w", uid, bridge.ErrMalformed)
	}
	return chain.Delivery{
		UID: uid, Kind: kind, Anchor: message.Anchor(i.pool.Address.Account), Tx: i.id(), LogIndex: index,
		Block: i.block.block(),
	}, err
}

func (i interpreter) ran(r bridge.Ran) error {
	d, err := i.delivery(r.UID, chain.Delivered, r.At)
	if err != nil {
		return err
	}
	d.Outcome, d.Amount = chain.Outcome(r.Outcome), r.Amount
	if r.Claim && d.Outcome == chain.OutcomePaid {
		d.Outcome = chain.OutcomePaying
	}
	if d.Outcome == chain.OutcomePaid {
		d.Paid = r.Amount
	} else {
		d.Remaining = r.Amount
	}
	if d.Outcome == chain.OutcomeDelay {
		d.ReleaseAt = time.Unix(int64(i.tx.Now), 0).Add(releaseDelay).UTC()
	}
	if r.Cost != nil && r.Cost.Sign() > 0 {
		if d.Cost, err = amount.FromBig(r.Cost); err != nil {
			return err
		}
	}
	i.found.deliveries = append(i.found.deliveries, d)
	return nil
}

func (i interpreter) flow(w bridge.Flow) error {
	index, err := i.index(w.At)
	if err != nil {
		return err
	}
	f := chain.Flow{
		Anchor: message.Anchor(i.pool.Address.Account), In: w.In, Tx: i.id(), LogIndex: index, Block: i.block.block(),
	}
	if f.Amount, err = amount.FromBig(w.Amount); err != nil {
		return err
	}
	i.found.flows = append(i.found.flows, f)
	return nil
}
