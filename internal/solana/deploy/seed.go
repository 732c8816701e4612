package deploy

import (
	"context"
	"fmt"

	"golang.org/x/sync/errgroup"

	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
)

// Seeding fills a local cluster: SOL and worthless tokens for accounts, and liquidity for pools.
type Seeding struct {
	Accounts []solana.Key
	// Lamports and Tokens are what each account has at least: of SOL, and of each faucet's token in whole tokens.
	Lamports, Tokens uint64
	// Liquidity is what each pool has at least, in base units, by id.
	Liquidity map[uint32]uint64
}

// Seed gives what is missing; a second call sends nothing. Only a local cluster has a faucet.
func Seed(ctx context.Context, cfg Config, s Seeding) error {
	r, err := open(cfg)
	if err != nil {
		return fmt.Errorf("seed Solana: %w", err)
	}
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(maxAtOnce)
	for _, a := range s.Accounts {
		g.Go(func() error { return Fund(ctx, r.Client, a, s.Lamports) })
		for i, p := range r.Spec.Pools {
			if p.Faucet == "" {
				continue
			}
			g.Go(func() error {
				if err := r.mintUpTo(ctx, r.pools[i], a, s.Tokens*unitOf(p)); err != nil {
					return fmt.Errorf("mint %s: %w", p.Symbol, err)
				}
				return nil
			})
		}
	}
	for i, p := range r.Spec.Pools {
		g.Go(func() error {
			if err := r.provide(ctx, p, r.pools[i], s.Liquidity[p.ID]); err != nil {
				return fmt.Errorf("pool %d: %w", p.ID, err)
			}
			return nil
		})
	}
	if err := g.Wait(); err != nil {
		return fmt.Errorf("seed Solana: %w", err)
	}
	return nil
}

func unitOf(p Pool) uint64 {
	unit := uint64(1)
	for range p.RealDecimals {
		unit *= 10
	}
	return unit
}

// Fund gives an account lamports of a local cluster's faucet, up to what it is to have.
func Fund(ctx context.Context, c *cluster.Client, to solana.Key, want uint64) error {
	h, err := c.Account(ctx, to)
	if err != nil || h.Lamports >= want {
		return err
	}
	return c.Airdrop(ctx, to, want-h.Lamports)
}

func (r *run) mintUpTo(ctx context.Context, at solana.Pool, owner solana.Key, want uint64) error {
	to := solana.AssociatedAccount(owner, at.Mint)
	h, err := r.Client.Account(ctx, to)
	if err != nil {
		return err
	}
	have := uint64(0)
	if h.Exists() {
		a, err := solana.ReadTokenAccount(h.Data)
		if err != nil {
			return err
		}
		have = a.Amount
	}
	if have >= want {
		return nil
	}
	return r.send(ctx, unitsOfAct, solana.MakeAssociated(r.deployer, owner, at.Mint),
		solana.MintTo(at.Mint, to, r.deployer, want-have))
}

// provide adds what a pool lacks, as the deployer's own position.
func (r *run) provide(ctx context.Context, p Pool, at solana.Pool, want uint64) error {
	h, err := r.Client.Account(ctx, at.Authority)
	if err != nil {
		return err
	}
	books, err := solana.ReadAuthority(h.Data)
	if err != nil {
		return err
	}
	scale := uint64(1)
	for range p.RealDecimals - p.CommonDecimals {
		scale *= 10
	}
	have := books.Liquidity * scale
	missing := want - min(want, have)
	if missing -= missing % scale; missing == 0 {
		return nil
	}
	if p.Faucet != "" {
		if err := r.mintUpTo(ctx, at, r.deployer, missing); err != nil {
			return err
		}
	}
	return r.send(ctx, unitsOfAct, r.bridge.IncreaseLiquidity(at, r.deployer, missing))
}
