package pools

import (
	"context"
	"fmt"
	"math/big"
	"time"

	"causeway/internal/catalog"
	"causeway/internal/message"
	"causeway/internal/ops/terminal"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/toncenter"
)

// tonHand is pools by the contracts on TON.
type tonHand struct {
	*terminal.TON
	record *catalog.TONDeployment
}

func (tonHand) close() {}

func (t tonHand) self() message.Bytes32 { return message.Bytes32(t.Me().Account) }

func (t tonHand) show(ctx context.Context) error {
	for i, p := range t.Bridge.Pools {
		books, err := t.Books(ctx, p)
		if err != nil {
			return err
		}
		show := func(v *big.Int) string { return terminal.ShowUnits(v, p.CommonDecimals) }
		yours := ""
		if t.Wallet != nil {
			mine, _, err := t.Position(ctx, p, t.Me())
			if err != nil {
				return fmt.Errorf("pool %d: %w", p.ID, err)
			}
			yours = show(mine.Amount)
		}
		text := line(p.ID, t.record.Pools[i].Symbol, show(books.Liquidity), show(books.Fees),
			uint32(books.Terms.FeeRatio), yours)
		if _, err := fmt.Fprintln(t.Out, text); err != nil {
			return err
		}
	}
	return nil
}

// ofCoins is a pool of TON itself. Jettons take another way in.
func (t tonHand) ofCoins(ctx context.Context, pool uint32) (toncenter.Pool, *bridge.Pool, error) {
	p, err := t.Pool(pool)
	if err != nil {
		return p, nil, err
	}
	books, err := t.Books(ctx, p)
	if err == nil && books.Jetton {
		err = fmt.Errorf("pool %d is one of jettons: provide by a transfer of them, with the payload that "+
			"contracts/ton/README.md tells", pool)
	}
	return p, books, err
}

func (t tonHand) add(ctx context.Context, pool uint32, text string) error {
	p, _, err := t.ofCoins(ctx, pool)
	if err != nil {
		return err
	}
	base, _, err := t.Units(p, text)
	if err != nil {
		return err
	}
	if t.Wallet == nil {
		return terminal.ErrNoKey
	}
	body, err := bridge.IncreaseBody(0, base)
	if err != nil {
		return err
	}
	at, err := t.Bridge.Position(p.Address, t.Me().Account)
	if err != nil {
		return err
	}
	value := new(big.Int).Add(base, big.NewInt(terminal.TONForPool))
	return t.Send(ctx, "add liquidity", p.Address, value, body, at)
}

// removable holds an amount against the account's position, before anything is paid for a message.
func (t tonHand) removable(ctx context.Context, pool uint32, text string) (out tonRemoval, err error) {
	if out.pool, err = t.Pool(pool); err != nil {
		return out, err
	}
	if out.base, out.common, err = t.Units(out.pool, text); err != nil {
		return out, err
	}
	if t.Wallet == nil {
		return out, terminal.ErrNoKey
	}
	if out.has, out.at, err = t.Position(ctx, out.pool, t.Me()); err != nil {
		return out, err
	}
	if out.has.Amount.Cmp(out.common) < 0 {
		return out, fmt.Errorf("the position in pool %d has %s: nothing was sent", pool,
			terminal.ShowUnits(out.has.Amount, out.pool.CommonDecimals))
	}
	return out, nil
}

// tonRemoval is what is taken out of which position.
type tonRemoval struct {
	pool         toncenter.Pool
	base, common *big.Int
	has          bridge.Position
	at           ton.Address
}

func (t tonHand) remove(ctx context.Context, pool uint32, text string) error {
	r, err := t.removable(ctx, pool, text)
	if err != nil {
		return err
	}
	body, err := bridge.RemoveBody(0, r.base)
	if err != nil {
		return err
	}
	return t.Send(ctx, "remove liquidity", r.at, big.NewInt(terminal.TONForPool), body, r.at)
}

// removeTo attaches what the message costs now, and accepts neither more nor a smaller amount (SR-39).
func (t tonHand) removeTo(ctx context.Context, pool uint32, text string, to Place) error {
	r, err := t.removable(ctx, pool, text)
	if err != nil {
		return err
	}
	books, err := t.Books(ctx, r.pool)
	if err != nil {
		return err
	}
	lane, known := books.Lanes[to.Chain]
	if !known || !lane.HasFee {
		return fmt.Errorf("pool %d sends nothing to chain %d", pool, to.Chain)
	}
	cost, err := lane.Fee.MessageFee().For(message.HeadLen)
	if err != nil {
		return fmt.Errorf("reckon the message's fee: %w", err)
	}
	body, err := bridge.RemoveElsewhereBody(0, r.base, bridge.Elsewhere{
		Chain: to.Chain, Recipient: to.Account, Least: leastOf(r, books.Terms.FeeRatio, time.Now()), MostFee: cost.Big(),
	})
	if err != nil {
		return err
	}
	value := new(big.Int).Add(cost.Big(), big.NewInt(terminal.TONForRemote))
	return t.Send(ctx, "remove liquidity", r.at, value, body, r.at)
}

// leastOf is what is sent on at least: within a day of the last deposit the pool's fee comes out of it. A clock may be
// ahead of the chain's by an hour.
func leastOf(r tonRemoval, ratio uint16, now time.Time) *big.Int {
	const perRatio, slack = 1_000_000, 3600
	if now.Unix() > int64(r.has.Since)+bridge.StaySeconds+slack {
		return r.common
	}
	fee := new(big.Int).Mul(r.common, big.NewInt(int64(ratio)))
	fee.Add(fee, big.NewInt(perRatio-1)).Div(fee, big.NewInt(perRatio))
	return fee.Sub(r.common, fee)
}
