package deploy

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
)

// unitsOfAct is what an act of the owner may take: making accounts looks for their bumps.
const unitsOfAct = 400_000

// The phases of a deployment.
const (
	phaseBuffer = iota
	phaseUpload
	phaseProgram
	phaseCommittee // and mints
	phasePools
	phaseLanes
	phaseOffer
	phaseDelay
	phaseAuthority
)

// plan lists all steps in order: what one needs, earlier ones made.
func (r *run) plan() []step {
	steps := append(r.programSteps(), step{phaseCommittee, "committee account", r.checkCommittee, r.makeCommittee})
	for i, p := range r.Spec.Pools {
		if p.Faucet != "" {
			steps = append(steps, r.mintStep(p, r.pools[i].Mint))
		}
	}
	for i := range r.Spec.Pools {
		steps = append(steps, r.poolStep(i))
	}
	for i, p := range r.Spec.Pools {
		for _, l := range p.Lanes {
			steps = append(steps, r.laneStep(i, l))
		}
	}
	if !r.Spec.Owner.IsZero() && r.Spec.Owner != r.deployer { // offered first: behind the delay it would have to wait
		steps = append(steps, step{phaseOffer, "ownership offered", r.checkOffered, func(ctx context.Context) error {
			return r.act(ctx, r.bridge.TransferOwnership(r.deployer, r.Spec.Owner))
		}})
	}
	if r.Spec.OwnerDelay > 0 {
		steps = append(steps, step{phaseDelay, "owner's delay", r.checkDelay, func(ctx context.Context) error {
			return r.act(ctx, r.bridge.SetOwnerDelay(r.deployer, r.Spec.OwnerDelay))
		}})
	}
	if r.uploads {
		steps = append(steps, step{phaseAuthority, "upgrade authority", r.checkAuthority, r.giveAuthority})
	}
	return steps
}

// send signs with the deployer's key alone, wherever that is.
func (r *run) send(ctx context.Context, units uint32, list ...solana.Instruction) error {
	_, err := r.Client.Send(ctx, cluster.Wanted{Signer: r.Payer, Units: units, Instructions: list})
	return err
}

func (r *run) committee(ctx context.Context) (solana.CommitteeAccount, bool, error) {
	h, err := r.Client.Account(ctx, r.bridge.Committee)
	if err != nil || len(h.Data) == 0 {
		return solana.CommitteeAccount{}, false, err
	}
	if h.Owner != r.bridge.Program {
		return solana.CommitteeAccount{}, false, differs("committee account: it belongs to %s", h.Owner)
	}
	c, err := solana.ReadCommittee(h.Data)
	return c, err == nil, err
}

// checkCommittee: the address commits to what it began with. What was changed since is told where it matters.
func (r *run) checkCommittee(ctx context.Context) (bool, error) {
	c, there, err := r.committee(ctx)
	if err != nil || !there {
		return false, err
	}
	all := []error{differ("committee account", pair{"chain", c.Chain, r.Spec.Chain},
		pair{"guardian", c.Guardian, r.parameters.Guardian})}
	if c.Owner != r.deployer && c.Owner != r.Spec.Owner {
		all = append(all, differs("committee account: its owner is %s", c.Owner))
	}
	if c.Current.Epoch == r.Spec.Set.Epoch { // later ones were attested by earlier ones
		all = append(all, differ("committee account", pair{"committee", c.Current.Hash(), r.Spec.Set.Hash()}))
	}
	return true, errors.Join(all...)
}

func (r *run) makeCommittee(ctx context.Context) error {
	return r.send(ctx, unitsOfAct, r.bridge.Initialize(r.deployer, r.parameters))
}

// act does acts of the owner, for as long as that is the deployer and they need no proposal.
func (r *run) act(ctx context.Context, list ...solana.Instruction) error {
	c, there, err := r.committee(ctx)
	switch {
	case err != nil:
		return err
	case !there:
		return errors.New("the committee account is missing")
	case c.Owner != r.deployer:
		return fmt.Errorf("the deployment belongs to %s: propose the change there", c.Owner)
	case c.OwnerDelay > 0:
		return fmt.Errorf("acts of the owner wait %d seconds: propose the change", c.OwnerDelay)
	}
	return r.send(ctx, unitsOfAct, list...)
}

func (r *run) checkOffered(ctx context.Context) (bool, error) {
	c, there, err := r.committee(ctx)
	return there && (c.Owner == r.Spec.Owner || c.PendingOwner == r.Spec.Owner), err
}

func (r *run) checkDelay(ctx context.Context) (bool, error) {
	c, there, err := r.committee(ctx)
	if err == nil && there && c.OwnerDelay > r.Spec.OwnerDelay {
		err = differ("owner's delay", pair{"it", c.OwnerDelay, r.Spec.OwnerDelay})
	}
	return there && c.OwnerDelay == r.Spec.OwnerDelay, err
}

func (r *run) mintStep(p Pool, mint solana.Key) step {
	return step{phaseCommittee, "mint of " + p.Symbol, func(ctx context.Context) (bool, error) {
		return r.checkMint(ctx, p, mint)
	}, func(ctx context.Context) error { return r.makeMint(ctx, p, mint) }}
}

func (r *run) poolStep(i int) step {
	p, at := r.Spec.Pools[i], r.pools[i]
	name := fmt.Sprintf("pool %d", p.ID)
	return step{phasePools, name, func(ctx context.Context) (bool, error) {
		return r.checkPool(ctx, name, p, at)
	}, func(ctx context.Context) error {
		keeper := r.keeper()
		return r.act(ctx, r.bridge.AddPool(r.deployer, solana.NewPool{
			ID: p.ID, Mint: at.Mint, CommonDecimals: p.CommonDecimals, FeeRatio: p.FeeRatio, SwapLimit: p.SwapLimit,
			DelayOver: p.DelayOver, PoolOwner: keeper, FeeReceiver: keeper,
		}))
	}}
}

// keeper owns pools: who owns the deployment in the end.
func (r *run) keeper() solana.Key {
	if r.Spec.Owner.IsZero() {
		return r.deployer
	}
	return r.Spec.Owner
}

func (r *run) checkPool(ctx context.Context, name string, p Pool, at solana.Pool) (bool, error) {
	held, err := r.Client.Accounts(ctx, at.Anchor, at.Authority)
	if err != nil || len(held[0].Data) == 0 {
		return false, err
	}
	a, err := solana.ReadAnchor(held[0].Data)
	if err != nil {
		return false, err
	}
	books, err := solana.ReadAuthority(held[1].Data)
	if err != nil {
		return false, err
	}
	// Fee ratio, limit, owner and receiver are the pool owner's to change; here they are reported all the same.
	return true, differ(name,
		pair{"program", held[0].Owner, r.bridge.Program}, pair{"committee account", a.Committee, r.bridge.Committee},
		pair{"mint", a.Mint, at.Mint}, pair{"real decimals", a.RealDecimals, p.RealDecimals},
		pair{"common decimals", a.CommonDecimals, p.CommonDecimals}, pair{"fee ratio", a.FeeRatio, p.FeeRatio},
		pair{"swap limit", a.SwapLimit, p.SwapLimit}, pair{"delay threshold", books.DelayOver, p.DelayOver},
		pair{"owner", a.Owner, r.keeper()}, pair{"fee receiver", a.FeeReceiver, r.keeper()})
}

func (r *run) checkMint(ctx context.Context, p Pool, mint solana.Key) (bool, error) {
	h, err := r.Client.Account(ctx, mint)
	if err != nil || len(h.Data) == 0 {
		return false, err
	}
	m, err := solana.ReadMint(h.Data)
	if err != nil {
		return false, err
	}
	return true, differ("mint of "+p.Symbol, pair{"program", h.Owner, solana.TokenProgram},
		pair{"decimals", m.Decimals, p.RealDecimals})
}

func (r *run) makeMint(ctx context.Context, p Pool, mint solana.Key) error {
	rent, err := r.Client.Rent(ctx, solana.LenMint)
	if err != nil {
		return err
	}
	create, err := solana.CreateWithSeed(r.deployer, mintSeed(p), solana.TokenProgram, rent, solana.LenMint)
	if err != nil {
		return err
	}
	return r.send(ctx, unitsOfAct, create, solana.InitializeMint(mint, r.deployer, p.RealDecimals))
}

// laneStep sets a lane with the fee of its messages, in one transaction.
func (r *run) laneStep(i int, l Lane) step {
	p, at := r.Spec.Pools[i], r.pools[i]
	name := fmt.Sprintf("pool %d lane to chain %d", p.ID, l.Chain)
	return step{phaseLanes, name, func(ctx context.Context) (bool, error) {
		held, err := r.Client.Accounts(ctx, r.bridge.Remote(at.Anchor, l.Chain), r.bridge.Path(at.Anchor, l.Chain))
		if err != nil || len(held[0].Data) == 0 {
			return false, err
		}
		remote, err := solana.ReadRemote(held[0].Data)
		if err != nil {
			return false, err
		}
		path, err := solana.ReadPath(held[1].Data)
		if err != nil {
			return false, err
		}
		return true, differ(name, pair{"remote anchor", remote.Remote, l.Remote},
			pair{"cap out", remote.CapOut, l.CapOut}, pair{"cap in", remote.CapIn, l.CapIn}, pair{"fee", path.Fee, l.Fee})
	}, func(ctx context.Context) error {
		return r.act(ctx, r.bridge.SetLane(r.deployer, at.Anchor, solana.Lane{
			Chain: l.Chain, Remote: l.Remote, CapOut: l.CapOut, CapIn: l.CapIn, Outbound: l.CapOut > 0,
		}), r.bridge.SetFeeForm(r.deployer, at.Anchor, l.Chain, l.Fee))
	}}
}
