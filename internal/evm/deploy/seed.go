package deploy

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/common"
	"golang.org/x/sync/errgroup"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/evm/bindings"
)

// Seeding fills a local network: every test token for every account, and liquidity for every pool.
type Seeding struct {
	Accounts []common.Address
	// Tokens is what each account has of each test token at least, in whole tokens.
	Tokens uint64
	// Liquidity is what each pool has at least, in whole tokens; a native pool's comes from the deployer's coins.
	Liquidity uint64
	// TokensOf and LiquidityOf are exceptions, by symbol and by pool id.
	TokensOf    map[string]uint64
	LiquidityOf map[uint32]uint64
}

// Seed mints what is missing; a second call sends nothing. It is refused outside the local network: elsewhere tokens
// are not ours to make.
func Seed(ctx context.Context, cfg Config, s Seeding) error {
	if cfg.Spec.Network != catalog.Local {
		return errors.New("seed: only a local network is seeded")
	}
	d, err := open(ctx, cfg)
	if err != nil {
		return fmt.Errorf("seed: %w", err)
	}
	defer d.close()
	g, ctx := errgroup.WithContext(ctx)
	for _, t := range d.targets {
		g.Go(func() error {
			err := t.settle(ctx)
			if err == nil {
				err = t.seed(ctx, s)
			}
			if err != nil {
				return fmt.Errorf("seed chain %d: %w", t.spec.ID, err)
			}
			return nil
		})
	}
	return g.Wait()
}

// seed fills accounts and pools together: their transactions may share blocks.
func (t *target) seed(ctx context.Context, s Seeding) error {
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(maxTogether)
	minted := make(map[common.Address]bool)
	for _, token := range tokensOf(t.spec) {
		c, ok := t.places.tokens[token.key()]
		if !ok || minted[c.address] {
			continue
		}
		minted[c.address] = true
		want := whole(exception(s.TokensOf, token.Faucet.Symbol, s.Tokens), token.Faucet.Decimals)
		for _, account := range s.Accounts {
			g.Go(func() error {
				if err := t.mintUpTo(ctx, c.address, account, want); err != nil {
					return fmt.Errorf("mint %s: %w", token.Faucet.Symbol, err)
				}
				return nil
			})
		}
	}
	for _, p := range t.spec.Pools {
		g.Go(func() error {
			if err := t.provide(ctx, p, whole(exception(s.LiquidityOf, p.ID, s.Liquidity), p.RealDecimals)); err != nil {
				return fmt.Errorf("pool %d: %w", p.ID, err)
			}
			return nil
		})
	}
	return g.Wait()
}

func exception[K comparable](of map[K]uint64, key K, otherwise uint64) uint64 {
	if n, ok := of[key]; ok {
		return n
	}
	return otherwise
}

func whole(tokens uint64, decimals uint8) *big.Int {
	unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(decimals)), nil)
	return unit.Mul(unit, new(big.Int).SetUint64(tokens))
}

func (t *target) mintUpTo(ctx context.Context, token, account common.Address, want *big.Int) error {
	b := bindings.NewTestToken()
	have, err := view(ctx, t, token, b.PackBalanceOf(account), b.UnpackBalanceOf)
	if err != nil || have.Cmp(want) >= 0 {
		return err
	}
	return t.do(ctx, token, nil, b.PackMint(account, new(big.Int).Sub(want, have)))
}

// provide adds what a pool lacks, as the deployer's own position.
func (t *target) provide(ctx context.Context, p Pool, want *big.Int) error {
	v, there, err := t.pool(ctx, p.ID)
	if err != nil {
		return err
	}
	if !there {
		return errors.New("it does not exist: deploy first")
	}
	scale, err := amount.Scale(p.RealDecimals, p.CommonDecimals)
	if err != nil {
		return err
	}
	missing := new(big.Int).Sub(want, v.Liquidity)
	missing.Sub(missing, new(big.Int).Mod(missing, scale.Big()))
	if missing.Sign() <= 0 {
		return nil
	}
	b, bridge := bindings.NewBridge(), t.places.bridge.address
	add := b.PackIncreaseLiquidity(p.ID, missing)
	if p.Token.native() {
		return t.do(ctx, bridge, missing, add)
	}
	if p.Token.Faucet == nil {
		return errors.New("its token is not ours to make: add liquidity by hand")
	}
	if err := t.mintUpTo(ctx, v.Token, t.places.deployer, missing); err != nil {
		return err
	}
	if err := t.do(ctx, v.Token, nil, bindings.NewTestToken().PackApprove(bridge, missing)); err != nil {
		return err
	}
	return t.do(ctx, bridge, nil, add)
}
