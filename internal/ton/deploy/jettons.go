package deploy

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
)

// errNoMinter says that nobody answers for a jetton.
var errNoMinter = errors.New("the minter does not name the pool's wallet: is it a jetton's (TEP-74, TEP-89)?")

// jettons waits until the minters have named the pools' wallets. A pool asks when it starts; where the answer did not
// come, an earlier run is over, and it is asked again.
func (r *run) jettons(ctx context.Context) error {
	silent, err := r.silent(ctx)
	if err != nil || len(silent) == 0 {
		return err
	}
	waits := r.await(ctx, r.answered)
	if waits == nil || !errors.Is(waits, context.DeadlineExceeded) || ctx.Err() != nil {
		return waits
	}
	if silent, err = r.silent(ctx); err != nil {
		return err
	}
	var orders []wallet.Order
	for _, p := range silent {
		at, err := r.d.Pool(p.ID, p.Minter)
		if err != nil {
			return err
		}
		body, err := bridge.AskWalletBody(0)
		if err != nil {
			return err
		}
		orders = append(orders, wallet.Order{
			To: at, Value: big.NewInt(bridge.AskWalletAttached), Bounce: true, Body: body,
		})
	}
	if err := r.send(ctx, orders); err != nil {
		return fmt.Errorf("have pools ask for their wallets: %w", err)
	}
	if err := r.await(ctx, r.answered); err != nil {
		return fmt.Errorf("%w: %w", errNoMinter, err)
	}
	return nil
}

// silent are the pools of jettons that do not know their wallet.
func (r *run) silent(ctx context.Context) (out []Pool, err error) {
	for _, p := range r.Spec.Pools {
		state, err := r.pool(ctx, p)
		if err != nil {
			return nil, err
		}
		if done, err := r.answered(p, state); err != nil {
			return nil, err
		} else if !done {
			out = append(out, p)
		}
	}
	return out, nil
}

func (*run) answered(p Pool, state *bridge.Pool) (bool, error) {
	if state == nil || state.Terms == nil {
		return false, nil
	}
	return p.Minter == nil || state.Terms.Wallet != (ton.Hash{}), nil
}

// named holds the wallet that a pool of jettons took from its minter against what the minter says now: a pool takes the
// first answer, and no other. The code that the wallet has, or will have, is the one that is pinned.
func (r *run) named(ctx context.Context, c *toncenter.Client, p Pool, state *bridge.Pool) (bool, error) {
	if p.Minter == nil {
		return true, nil
	}
	if done, err := r.answered(p, state); err != nil || !done {
		return false, err
	}
	at, err := r.d.Pool(p.ID, p.Minter)
	if err != nil {
		return false, err
	}
	says, err := c.JettonWallet(ctx, *p.Minter, at)
	if err != nil {
		return false, err
	}
	if has := (ton.Address{Account: state.Terms.Wallet}); says != has {
		return false, differs("pool %d: its jetton wallet is %s, and the minter says %s", p.ID, has, says)
	}
	code, err := c.WalletCode(ctx, *p.Minter, says)
	if err != nil {
		return false, fmt.Errorf("read the code of pool %d's jetton wallet: %w", p.ID, err)
	}
	pinned := r.codes[p.ID]
	if pinned == (ton.Hash{}) {
		pinned, r.codes[p.ID] = code, code
	}
	if code != pinned {
		return false, differs("pool %d: its jetton wallet has the code %s, and %s is pinned", p.ID, code, pinned)
	}
	return true, nil
}

// Provide adds liquidity of the deployer's to a pool until it has at least so many base units.
func Provide(ctx context.Context, cfg Config, poolID uint32, least *big.Int) error {
	if err := provide(ctx, cfg, poolID, least); err != nil {
		return fmt.Errorf("provide liquidity on TON: %w", err)
	}
	return nil
}

func provide(ctx context.Context, cfg Config, poolID uint32, least *big.Int) error {
	d, err := Deployment(cfg.Spec, cfg.Wallet.Address())
	if err != nil {
		return err
	}
	r := newRun(cfg, d)
	for _, p := range cfg.Spec.Pools {
		if p.ID != poolID {
			continue
		}
		state, err := r.pool(ctx, p)
		if err != nil || state == nil {
			return fmt.Errorf("pool %d: %w", poolID, errors.Join(err, errors.New("it is not there")))
		}
		has := new(big.Int).Mul(state.Liquidity, new(big.Int).SetUint64(state.Scale))
		more := new(big.Int).Sub(least, has)
		if more.Sign() <= 0 {
			return nil
		}
		return r.increase(ctx, p, more)
	}
	return fmt.Errorf("there is no pool %d", poolID)
}

// increase provides base units, and makes sure that the pool took them: jettons that it does not take come back
// without anybody throwing.
func (r *run) increase(ctx context.Context, p Pool, units *big.Int) error {
	pool, err := r.d.Pool(p.ID, p.Minter)
	if err != nil {
		return err
	}
	me := r.Wallet.Address()
	position, err := r.d.Position(pool, me.Account)
	if err != nil {
		return err
	}
	before, err := r.pool(ctx, p)
	if err != nil {
		return err
	}
	call, err := bridge.IncreaseCall(1, pool, units)
	ours := []ton.Address{pool, position}
	if p.Minter != nil {
		mine, err := r.Client.JettonWallet(ctx, *p.Minter, me)
		if err != nil {
			return err
		}
		ours = append(ours, mine, ton.Address{Account: before.Terms.Wallet})
		if call, err = bridge.JettonIncreaseCall(1, pool, mine, me, units); err != nil {
			return err
		}
	}
	if err != nil {
		return err
	}
	_, err = r.Client.SendThrough(ctx, r.Wallet, func(a ton.Address) bool { return slices.Contains(ours, a) },
		wallet.Order{To: call.To, Value: call.Value, Bounce: true, Body: call.Body})
	if err != nil {
		return err
	}
	after, err := r.pool(ctx, p)
	if err == nil && after.Liquidity.Cmp(before.Liquidity) <= 0 {
		err = fmt.Errorf("pool %d did not take what was sent", p.ID)
	}
	return err
}
