package cluster

import (
	"context"
	"fmt"

	"causeway/internal/chain"
	"causeway/internal/solana"
)

// Figures are what quotes are made of, all at one slot.
type Figures struct {
	Head, Final chain.Block
	Committee   solana.CommitteeAccount
	Pools       map[uint32]PoolFigures // by pool id
}

// PoolFigures is one pool, with what it has of lanes, by the other chain.
type PoolFigures struct {
	Anchor  solana.AnchorAccount
	Books   solana.AuthorityAccount
	Paths   map[uint32]solana.PathAccount
	Remotes map[uint32]solana.RemoteAccount
}

// Figures reads pools and their lanes, by pool id, at a confirmed slot of one endpoint: nobody signs by them. What is
// not there is left out.
func (a *Adapter) Figures(ctx context.Context, lanes map[uint32][]uint32) (Figures, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	f, err := a.figures(ctx, lanes)
	if err != nil {
		return Figures{}, fmt.Errorf("read figures of chain %d: %w", a.cfg.ChainID, err)
	}
	return f, nil
}

func (a *Adapter) figures(ctx context.Context, lanes map[uint32][]uint32) (Figures, error) {
	v, err := a.look(ctx)
	if err != nil {
		return Figures{}, err
	}
	d, s := a.cfg.Deployment, v.lead()
	keys := []solana.Key{d.Committee}
	for id, chains := range lanes {
		anchor := d.Anchor(id)
		keys = append(keys, anchor, d.Authority(anchor))
		for _, c := range chains {
			keys = append(keys, d.Path(anchor, c), d.Remote(anchor, c))
		}
	}
	accounts, err := accountsOf(ctx, s.at, confirmed, d.Program, keys...)
	if err != nil {
		return Figures{}, err
	}
	f := Figures{Head: s.head.block(), Final: v.final.block(), Pools: map[uint32]PoolFigures{}}
	if f.Committee, err = solana.ReadCommittee(accounts[d.Committee]); err != nil {
		return Figures{}, err
	}
	for id, chains := range lanes {
		anchor := d.Anchor(id)
		p := PoolFigures{Paths: map[uint32]solana.PathAccount{}, Remotes: map[uint32]solana.RemoteAccount{}}
		if p.Anchor, err = solana.ReadAnchor(accounts[anchor]); err != nil {
			continue
		}
		if p.Books, err = solana.ReadAuthority(accounts[d.Authority(anchor)]); err != nil {
			continue
		}
		for _, c := range chains {
			path, err := solana.ReadPath(accounts[d.Path(anchor, c)])
			remote, unread := solana.ReadRemote(accounts[d.Remote(anchor, c)])
			if err == nil && unread == nil {
				p.Paths[c], p.Remotes[c] = path, remote
			}
		}
		f.Pools[id] = p
	}
	return f, nil
}
