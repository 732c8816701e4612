package node

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"causeway/internal/catalog"
	evmdeploy "causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
	"causeway/internal/solana/deploy"
)

// SolanaJoin is Solana's part of a deployment whose other chains have contracts of EVM: it is done between their pools
// and their lanes to it.
type SolanaJoin struct {
	// Spec lacks the salt, and the anchors of lanes' other ends: those are known when the pools there are.
	Spec   deploy.Spec
	Client *cluster.Client
	Payer  solana.Signer
	Final  bool // wait until all is finalised
	Hook   func(step string, stage deploy.Stage)
	Log    *slog.Logger

	done  catalog.SolanaDeployment
	begun chan error // of an upload that goes on; nil: none does
}

// Begin uploads the program while other chains are made ready. Apply waits for it.
func (j *SolanaJoin) Begin(ctx context.Context) {
	begun := make(chan error, 1)
	cfg := deploy.Config{Spec: j.Spec, Client: j.Client, Payer: j.Payer, Hook: j.Hook, Log: j.Log}
	go func() { begun <- deploy.Upload(ctx, cfg) }()
	j.begun = begun
}

// Anchor is the anchor that a pool has as soon as it exists.
func (j *SolanaJoin) Anchor(salt message.Bytes32, pool uint32) (message.Anchor, error) {
	s := j.Spec
	s.Salt = salt
	all, err := deploy.Anchors(s, j.Payer.Key())
	if err != nil {
		return message.Anchor{}, err
	}
	a, known := all[pool]
	if !known {
		return message.Anchor{}, fmt.Errorf("there is no pool %d on Solana", pool)
	}
	return a, nil
}

// Config is the deployment once salt and anchors are known.
func (j *SolanaJoin) Config(salt message.Bytes32, anchor func(chain, pool uint32) (message.Anchor, error),
) (deploy.Config, error) {
	s := j.Spec
	s.Salt, s.Pools = salt, slices.Clone(s.Pools)
	for i := range s.Pools {
		p := &s.Pools[i]
		p.Lanes = slices.Clone(p.Lanes)
		for k := range p.Lanes {
			var err error
			if p.Lanes[k].Remote, err = anchor(p.Lanes[k].Chain, p.ID); err != nil {
				return deploy.Config{}, fmt.Errorf("pool %d: %w", p.ID, err)
			}
		}
	}
	return deploy.Config{Spec: s, Client: j.Client, Payer: j.Payer, Final: j.Final, Hook: j.Hook, Log: j.Log}, nil
}

// Look tells what Apply would do, and sends nothing. A lane whose other end does not exist yet is to be done.
func (j *SolanaJoin) Look(ctx context.Context, salt message.Bytes32, anchor evmdeploy.AnchorOf,
) ([]evmdeploy.JoinedStep, error) {
	s := j.Spec
	s.Salt, s.Pools = salt, slices.Clone(s.Pools)
	var later []evmdeploy.JoinedStep
	for i := range s.Pools {
		p := &s.Pools[i]
		var known []deploy.Lane
		for _, l := range p.Lanes {
			a, there, err := anchor(ctx, l.Chain, p.ID)
			switch {
			case err != nil:
				return nil, fmt.Errorf("pool %d: %w", p.ID, err)
			case there:
				l.Remote = a
				known = append(known, l)
			default:
				later = append(later, evmdeploy.JoinedStep{Name: fmt.Sprintf("pool %d lane to chain %d", p.ID, l.Chain)})
			}
		}
		p.Lanes = known
	}
	steps, err := deploy.Plan(ctx, deploy.Config{Spec: s, Client: j.Client, Payer: j.Payer, Log: j.Log})
	var out []evmdeploy.JoinedStep
	for _, x := range steps {
		out = append(out, evmdeploy.JoinedStep{Name: x.Name, Done: x.Done})
	}
	if errors.Is(err, deploy.ErrDiffers) {
		err = fmt.Errorf("%w: %w", evmdeploy.ErrDiffers, err)
	}
	return append(out, later...), err
}

// uploaded waits for an upload that goes on.
func (j *SolanaJoin) uploaded() error {
	if j.begun == nil {
		return nil
	}
	err := <-j.begun // it ends with its context
	j.begun = nil
	return err
}

// Prepare does what needs no other chain, while contracts there are made.
func (j *SolanaJoin) Prepare(ctx context.Context, salt message.Bytes32) error {
	if err := j.uploaded(); err != nil {
		return err
	}
	s := j.Spec
	s.Salt = salt
	return deploy.Prepare(ctx, deploy.Config{Spec: s, Client: j.Client, Payer: j.Payer, Hook: j.Hook, Log: j.Log})
}

// Apply does what is missing.
func (j *SolanaJoin) Apply(ctx context.Context, salt message.Bytes32,
	anchor func(chain, pool uint32) (message.Anchor, error),
) error {
	cfg, err := j.Config(salt, anchor)
	if err != nil {
		return err
	}
	if err := j.uploaded(); err != nil {
		return err
	}
	j.done, err = deploy.Apply(ctx, cfg)
	return err
}

// Record adds what was done.
func (j *SolanaJoin) Record(r *catalog.Deployment) {
	d := j.done
	r.Solana = &d
}

// SolanaRecorded stands for a cluster that is not looked at: what an earlier record says of it stays.
type SolanaRecorded struct {
	untouched

	Known catalog.SolanaDeployment
}

// Anchor is the recorded one.
func (s SolanaRecorded) Anchor(_ message.Bytes32, pool uint32) (message.Anchor, error) {
	for _, p := range s.Known.Pools {
		if p.PoolID == pool {
			k, err := solana.ParseKey(p.Anchor)
			return message.Anchor(k), err
		}
	}
	return message.Anchor{}, fmt.Errorf("the record has no pool %d on Solana", pool)
}

// Record says what was said.
func (s SolanaRecorded) Record(r *catalog.Deployment) {
	d := s.Known
	r.Solana = &d
}
