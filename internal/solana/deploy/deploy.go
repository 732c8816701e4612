package deploy

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"causeway/internal/catalog"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
)

// Stage is a moment of a step.
type Stage string

// The stages that a hook sees.
const (
	Begun Stage = "begun"
	Done  Stage = "done" // the step was done and checked
)

// Config is a deployment to carry out.
type Config struct {
	Spec Spec
	// Client is connected to the cluster, whose first block was looked at.
	Client *cluster.Client
	Payer  solana.Signer // pays, and owns the deployment until it is handed over
	// Final waits in the end until everything is finalised.
	Final bool
	// Hook, if set, is told of progress. It may end the context.
	Hook func(step string, stage Stage)
	Log  *slog.Logger
}

// Step is one line of a plan.
type Step struct {
	Name string
	Done bool
}

// ErrDiffers is wrapped by every error that lists differences.
var ErrDiffers = errors.New("what is on the cluster differs from the specification")

func differs(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{ErrDiffers}, args...)...)
}

// pair is a value that should be.
type pair struct {
	name       string
	is, should any
}

// differ joins one difference for each pair that is not equal.
func differ(what string, pairs ...pair) error {
	var all []error
	for _, p := range pairs {
		if p.is != p.should {
			all = append(all, differs("%s: %s is %v, not %v", what, p.name, p.is, p.should))
		}
	}
	return errors.Join(all...)
}

// run is a deployment that is under way.
type run struct {
	Config
	places
	told *sync.Mutex // the hook is called by one step at a time
}

// step is one change. Its check alone decides whether it is to be done. Those of one phase need nothing of each
// other, and all of earlier phases.
type step struct {
	phase int
	name  string
	check func(ctx context.Context) (done bool, err error)
	act   func(ctx context.Context) error
}

func open(cfg Config) (*run, error) {
	if err := cfg.Spec.Check(); err != nil {
		return nil, err
	}
	if cfg.Payer == nil || cfg.Client == nil {
		return nil, errors.New("a deployment needs a cluster and an account that pays for it")
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	p, err := locate(cfg.Spec, cfg.Payer.Key())
	if err != nil {
		return nil, err
	}
	return &run{cfg, p, new(sync.Mutex)}, nil
}

// Plan tells what Apply would do, and sends nothing. Differences come as an error that wraps ErrDiffers, with the
// steps.
func Plan(ctx context.Context, cfg Config) ([]Step, error) {
	r, err := open(cfg)
	if err != nil {
		return nil, fmt.Errorf("plan deployment on Solana: %w", err)
	}
	steps, _, err := r.look(ctx)
	if err != nil {
		return steps, fmt.Errorf("plan deployment on Solana: %w", err)
	}
	return steps, nil
}

// look checks every step, so that all differences are known before anything is sent.
func (r *run) look(ctx context.Context) (_ []Step, todo []step, _ error) {
	steps := r.plan()
	all, differences := make([]Step, len(steps)), make([]error, len(steps))
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(maxAtOnce)
	for i, s := range steps {
		g.Go(func() error {
			done, err := s.check(ctx)
			if err != nil && !errors.Is(err, ErrDiffers) {
				return fmt.Errorf("%s: %w", s.name, err)
			}
			all[i], differences[i] = Step{s.name, done}, err
			return nil
		})
	}
	if err := g.Wait(); err != nil {
		return nil, nil, err
	}
	for i, s := range steps {
		if !all[i].Done {
			todo = append(todo, s)
		}
	}
	return all, todo, errors.Join(differences...)
}

// Apply does what is missing and returns the record's part of Solana. It sends nothing at all if anything differs from
// the specification.
func Apply(ctx context.Context, cfg Config) (catalog.SolanaDeployment, error) {
	r, err := open(cfg)
	if err == nil {
		err = r.apply(ctx)
	}
	if err != nil {
		return catalog.SolanaDeployment{}, fmt.Errorf("deploy on Solana: %w", err)
	}
	d, err := r.record(ctx)
	if err != nil {
		return catalog.SolanaDeployment{}, fmt.Errorf("deploy on Solana: %w", err)
	}
	return d, nil
}

func (r *run) apply(ctx context.Context) error {
	_, todo, err := r.look(ctx)
	if err != nil {
		return err
	}
	if err := r.performAll(ctx, todo); err != nil {
		return err
	}
	if !r.Final {
		return nil
	}
	return r.finalised(ctx)
}

// maxAtOnce bounds the steps that are under way at once.
const maxAtOnce = 16

// performAll does steps phase by phase. The first failure lets no further step begin.
func (r *run) performAll(ctx context.Context, todo []step) error {
	for len(todo) > 0 {
		n := slices.IndexFunc(todo, func(s step) bool { return s.phase != todo[0].phase })
		if n < 0 {
			n = len(todo)
		}
		g, ctx := errgroup.WithContext(ctx)
		g.SetLimit(maxAtOnce)
		for _, s := range todo[:n] {
			g.Go(func() error {
				if err := r.perform(ctx, s); err != nil {
					return fmt.Errorf("%s: %w", s.name, err)
				}
				return nil
			})
		}
		if err := g.Wait(); err != nil {
			return err
		}
		todo = todo[n:]
	}
	return nil
}

// Upload does the part of a deployment that puts the program there, which needs neither salt nor pools: it can go on
// while other chains are made ready. Apply does what it leaves.
func Upload(ctx context.Context, cfg Config) error {
	cfg.Spec.Pools = nil
	r, err := open(cfg)
	if err != nil {
		return fmt.Errorf("upload the program: %w", err)
	}
	for _, s := range r.programSteps() {
		done, err := s.check(ctx)
		if err == nil && !done {
			err = r.perform(ctx, s)
		}
		if err != nil {
			return fmt.Errorf("upload the program: %s: %w", s.name, err)
		}
	}
	return nil
}

// Prepare does the part that needs no anchor of another chain: the program, the committee, mints and pools. It can go
// on while pools there are made. Apply does what it leaves, and it leaves everything if anything differs from the
// specification: Apply says what does.
func Prepare(ctx context.Context, cfg Config) error {
	cfg.Spec.Pools = slices.Clone(cfg.Spec.Pools)
	for i := range cfg.Spec.Pools {
		cfg.Spec.Pools[i].Lanes = nil
	}
	r, err := open(cfg)
	if err != nil {
		return fmt.Errorf("prepare deployment on Solana: %w", err)
	}
	_, todo, err := r.look(ctx)
	if errors.Is(err, ErrDiffers) {
		return nil
	}
	if err == nil {
		err = r.performAll(ctx, slices.DeleteFunc(todo, func(s step) bool { return s.phase >= phaseLanes }))
	}
	if err != nil {
		return fmt.Errorf("prepare deployment on Solana: %w", err)
	}
	return nil
}

// perform acts and checks again: a transaction that went through without its effect is a difference too, and a refusal
// is none when an earlier run's transaction did the step meanwhile.
func (r *run) perform(ctx context.Context, s step) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	r.hook(s.name, Begun)
	refused := s.act(ctx)
	if refused != nil && !errors.Is(refused, cluster.ErrFailed) && !errors.Is(refused, cluster.ErrExpired) {
		return refused
	}
	done, err := s.check(ctx)
	switch {
	case err != nil:
		return err
	case !done && refused != nil:
		return refused
	case !done:
		return errors.New("the transaction went through, but its effect is not on the cluster: is another process deploying, " +
			"or the endpoint behind?")
	}
	r.hook(s.name, Done)
	return nil
}

func (r *run) hook(name string, stage Stage) {
	r.told.Lock()
	defer r.told.Unlock()
	if r.Hook != nil {
		r.Hook(name, stage)
	}
}

const finalEvery = 500 * time.Millisecond

// finalised waits until every step is done at what the cluster has finalised.
func (r *run) finalised(ctx context.Context) error {
	final := *r
	client := *r.Client
	client.Final = true
	final.Client = &client
	for {
		if _, todo, err := final.look(ctx); err == nil && len(todo) == 0 {
			return nil
		} else if err != nil && !errors.Is(err, ErrDiffers) {
			return err
		}
		if err := pause(ctx, finalEvery); err != nil {
			return fmt.Errorf("wait until it is finalised: %w", err)
		}
	}
}

// record describes the deployment; the slot is the one in which its program was deployed.
func (r *run) record(ctx context.Context) (catalog.SolanaDeployment, error) {
	p, there, err := r.program(ctx)
	if err != nil || !there {
		return catalog.SolanaDeployment{}, errors.Join(err, errors.New("the program is missing"))
	}
	d := catalog.SolanaDeployment{
		ChainID: r.Spec.Chain, GenesisHash: r.Client.Genesis, DeployedAtSlot: p.Slot, Program: r.bridge.Program.String(),
		Committee: r.bridge.Committee.String(),
	}
	for i, x := range r.Spec.Pools {
		out := catalog.SolanaPool{
			PoolID: x.ID, Anchor: r.pools[i].Anchor.String(), Symbol: x.Symbol, RealDecimals: x.RealDecimals,
			CommonDecimals: x.CommonDecimals, Lanes: []catalog.Lane{},
		}
		if !r.pools[i].Native() {
			mint := r.pools[i].Mint.String()
			out.Mint = &mint
		}
		for _, l := range x.Lanes {
			out.Lanes = append(out.Lanes, catalog.Lane{ChainID: l.Chain, RemoteAnchor: l.Remote.String()})
		}
		d.Pools = append(d.Pools, out)
	}
	slices.SortFunc(d.Pools, func(a, b catalog.SolanaPool) int { return int(int64(a.PoolID) - int64(b.PoolID)) })
	return d, nil
}

const statusEvery = 100 * time.Millisecond

// pause waits, or ends with ctx.
func pause(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
