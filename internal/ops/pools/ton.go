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
	"causeway/internal/ton/wallet"
)

// tonHand is pools by the contracts on TON.
type tonHand struct {
	*terminal.TON
	record *catalog.TONDeployment
}

func (tonHand) close() {}

func (t tonHand) self() message.Recipient { return message.Recipient(t.Me().Account) }

func (t tonHand) show(ctx context.Context) error {
	for i, p := range t.Bridge.Pools {
		books, err := t.Books(ctx, p)
		if err != nil {
			return err
		}
		show := func(v *big.Int) string { return terminal.ShowUnits(v, p.CommonDecimals) }
		yours, more := "", ""
		if t.Wallet != nil {
			mine, _, err := t.Position(ctx, p, t.Me())
			if err != nil {
				return fmt.Errorf("pool %d: %w", p.ID, err)
			}
			yours = show(mine.Amount)
			if mine.Amount.Sign() > 0 {
				h := holding{position: mine.Amount, liquidity: books.Liquidity, since: time.Unix(int64(mine.Since), 0)}
				more = "\n" + h.line(show, time.Now())
			}
		}
		text := line(p.ID, t.record.Pools[i].Symbol, show(books.Liquidity), show(books.Fees),
			uint32(books.Terms.FeeRatio), yours)
		if _, err := fmt.Fprintln(t.Out, text+more); err != nil {
			return err
		}
	}
	return nil
}

func (t tonHand) add(ctx context.Context, pool uint32, text string) error {
	p, err := t.Pool(pool)
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
	at, err := t.Bridge.Position(p.Address, t.Me().Account)
	if err != nil {
		return err
	}
	if p.Minter != nil {
		return t.addJettons(ctx, p, base, at)
	}
	call, err := bridge.IncreaseCall(0, p.Address, base)
	if err != nil {
		return err
	}
	return t.Send(ctx, "add liquidity", call.To, call.Value, call.Body, at)
}

// addJettons sends them by the key's own jetton wallet. What a pool does not take comes back without a refusal, so the
// position is looked at before and after.
func (t tonHand) addJettons(ctx context.Context, p toncenter.Pool, base *big.Int, at ton.Address) error {
	books, err := t.Books(ctx, p)
	if err != nil {
		return err
	}
	if books.Terms.Wallet == (ton.Hash{}) {
		return fmt.Errorf("pool %d takes nothing in: its minter has not named its wallet", p.ID)
	}
	has, own, err := t.Jettons(ctx, p, t.Me())
	if err != nil {
		return err
	}
	if has.Cmp(base) < 0 {
		return fmt.Errorf("the wallet has %s of the jetton: nothing was sent", terminal.ShowUnits(has, p.RealDecimals))
	}
	before, _, err := t.Position(ctx, p, t.Me())
	if err != nil {
		return err
	}
	call, err := bridge.JettonIncreaseCall(0, p.Address, own, t.Me(), base)
	if err != nil {
		return err
	}
	id, err := t.Transact(ctx, wallet.Order{To: call.To, Value: call.Value, Body: call.Body}, own,
		ton.Address{Account: books.Terms.Wallet}, at)
	if err != nil {
		return fmt.Errorf("add liquidity: %w", err)
	}
	after, _, err := t.Position(ctx, p, t.Me())
	if err != nil {
		return err
	}
	if after.Amount.Cmp(before.Amount) <= 0 {
		return fmt.Errorf("add liquidity: pool %d did not take it, and sends it back: %s", p.ID, id)
	}
	_, err = fmt.Fprintf(t.Out, "add liquidity: %s is done\n", id)
	return err
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
	value := big.NewInt(terminal.TONForPool)
	if r.pool.Minter == nil {
		return t.Send(ctx, "remove liquidity", r.at, value, body, r.at)
	}
	// A jetton's way is longer: by the pool's wallet and the position's, which passes it on.
	ways, err := t.jettonWay(ctx, r)
	if err != nil {
		return err
	}
	return t.Send(ctx, "remove liquidity", r.at, value, body, ways...)
}

// jettonWay are the accounts that a removal of jettons passes.
func (t tonHand) jettonWay(ctx context.Context, r tonRemoval) ([]ton.Address, error) {
	out := []ton.Address{r.at}
	for _, who := range []ton.Address{r.pool.Address, r.at, t.Me()} {
		_, at, err := t.Jettons(ctx, r.pool, who)
		if err != nil {
			return nil, err
		}
		out = append(out, at)
	}
	return out, nil
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
		Chain: to.Chain, Recipient: to.Account,
		Least: leastOf(r.common, r.has.Since, books.Terms.FeeRatio), MostFee: cost.Big(),
	})
	if err != nil {
		return err
	}
	value := new(big.Int).Add(cost.Big(), big.NewInt(terminal.TONForRemote))
	return t.Send(ctx, "remove liquidity", r.at, value, body, r.at)
}
