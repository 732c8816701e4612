package deploy

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"golang.org/x/sync/errgroup"

	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/evm"
	"causeway/internal/message"
)

// Stage is a moment of a step.
type Stage string

// The stages that a hook sees.
const (
	Sent Stage = "sent" // a transaction of the step was broadcast
	Done Stage = "done" // the step was done and checked
)

// Config is a deployment to carry out.
type Config struct {
	Spec   Spec
	Signer evm.Signer // pays, and owns the contracts until the hand-over
	// Path is where Apply writes the record; empty writes none.
	Path string
	// Hook, if set, is told of progress. It may end the context.
	Hook func(chainID uint32, step string, stage Stage)
	// Salted, if set, is asked once the deployment's salt is known, before anything is sent. Its error ends the run.
	Salted func(ctx context.Context, salt message.Bytes32) error
	// KeySets, if set, are asked for once the salt is known: the first members' proofs that they hold their keys (SR-18).
	KeySets func(salt message.Bytes32) ([]catalog.KeySet, error)
	Log     *slog.Logger
}

// Record is the deployment record.
type Record = catalog.Deployment

// Step is one line of a plan.
type Step struct {
	Chain uint32
	Name  string
	Done  bool
}

// Plan tells what Apply would do, and sends nothing. Differences come as an error that wraps ErrDiffers, with the
// steps.
func Plan(ctx context.Context, cfg Config) ([]Step, error) {
	d, err := open(ctx, cfg)
	if err != nil {
		return nil, fmt.Errorf("plan deployment: %w", err)
	}
	defer d.close()
	var out []Step
	var differences []error
	for _, s := range d.plan() {
		done, err := s.check(ctx)
		if err != nil {
			err = s.locate(err)
			if !errors.Is(err, ErrDiffers) {
				return nil, fmt.Errorf("plan deployment: %w", err)
			}
			differences = append(differences, err)
		}
		out = append(out, Step{Chain: s.on.spec.ID, Name: s.name, Done: done})
	}
	joined, err := d.lookJoined(ctx)
	out = append(out, joined...)
	if err := errors.Join(append(differences, err)...); err != nil {
		return out, fmt.Errorf("plan deployment: %w", err)
	}
	return out, nil
}

// Apply does what is missing and returns the record. It sends nothing at all if anything differs from the
// specification.
func Apply(ctx context.Context, cfg Config) (Record, error) {
	r, err := apply(ctx, cfg)
	if err != nil {
		return Record{}, fmt.Errorf("deploy: %w", err)
	}
	return r, nil
}

func apply(ctx context.Context, cfg Config) (Record, error) {
	d, err := open(ctx, cfg)
	if err != nil {
		return Record{}, err
	}
	defer d.close()
	for _, t := range d.targets {
		if err := t.settle(ctx); err != nil {
			return Record{}, fmt.Errorf("chain %d: %w", t.spec.ID, err)
		}
	}
	todo, err := d.look(ctx)
	if err != nil {
		return Record{}, err
	}
	early, late := split(todo)
	if err := d.prepare(ctx, early); err != nil {
		return Record{}, err
	}
	if err := d.join(ctx); err != nil {
		return Record{}, err
	}
	if err := d.performAll(ctx, late); err != nil {
		return Record{}, err
	}
	r, err := d.record(ctx)
	if err != nil {
		return Record{}, err
	}
	if cfg.Path != "" {
		if err := d.grown(ctx, &r); err != nil {
			return Record{}, err
		}
		if err := WriteRecord(cfg.Path, r); err != nil {
			return Record{}, err
		}
	}
	return r, nil
}

// split parts what is done before chains of other families from what is done after: lanes and hand-overs.
func split(todo []step) (early, late []step) {
	for _, s := range todo {
		if s.phase < phaseLanes {
			early = append(early, s)
		} else {
			late = append(late, s)
		}
	}
	return early, late
}

// look finds what is missing here, and what differs here or on chains of other families, before anything is sent
// anywhere.
func (d *deployment) look(ctx context.Context) (todo []step, err error) {
	var elsewhere error
	var g errgroup.Group
	g.Go(func() error {
		todo, err = d.missing(ctx)
		return nil
	})
	g.Go(func() error {
		_, elsewhere = d.lookJoined(ctx)
		return nil
	})
	_ = g.Wait() // both tell of all that they find
	return todo, errors.Join(err, elsewhere)
}

// missing checks every step, so that all differences are known before anything is sent.
func (d *deployment) missing(ctx context.Context) ([]step, error) {
	steps := d.plan()
	found := make([]struct {
		done bool
		err  error
	}, len(steps))
	var g errgroup.Group
	g.SetLimit(maxTogether)
	for i, s := range steps {
		g.Go(func() error {
			found[i].done, found[i].err = s.check(ctx)
			return nil
		})
	}
	_ = g.Wait() // what a check failed with is told below, in the order of the steps
	var todo []step
	var differences []error
	for i, s := range steps {
		switch is := found[i]; {
		case errors.Is(is.err, ErrDiffers):
			differences = append(differences, s.locate(is.err))
		case is.err != nil:
			return nil, s.locate(is.err)
		case !is.done:
			todo = append(todo, s)
		}
	}
	return todo, errors.Join(differences...)
}

// maxTogether bounds the steps that are looked at, or of one phase under way, at once.
const maxTogether = 24

// performAll does the steps phase by phase. The first failure lets no further step begin.
func (d *deployment) performAll(ctx context.Context, todo []step) error {
	slices.SortStableFunc(todo, func(a, b step) int { return cmp.Compare(a.phase, b.phase) })
	for len(todo) > 0 {
		n := slices.IndexFunc(todo, func(s step) bool { return s.phase != todo[0].phase })
		if n < 0 {
			n = len(todo)
		}
		g, ctx := errgroup.WithContext(ctx)
		g.SetLimit(maxTogether)
		for _, s := range todo[:n] {
			g.Go(func() error {
				if err := d.perform(ctx, s); err != nil {
					return s.locate(err)
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

// hook tells of progress, one step at a time.
func (d *deployment) hook(s step, stage Stage) {
	if d.cfg.Hook == nil {
		return
	}
	d.told.Lock()
	defer d.told.Unlock()
	d.cfg.Hook(s.on.spec.ID, s.name, stage)
}

// perform acts and checks again: a transaction that succeeded without its effect is a difference too, and a refusal is
// none when an earlier run's transaction, which the endpoint did not show as pending, did the step meanwhile.
func (d *deployment) perform(ctx context.Context, s step) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	sent := func(tx common.Hash) {
		d.cfg.Log.LogAttrs(ctx, slog.LevelInfo, "deployment transaction sent",
			slog.Uint64("chain", uint64(s.on.spec.ID)), slog.String("step", s.name), slog.String("tx", tx.Hex()))
		d.hook(s, Sent)
	}
	refused := s.act(withSent(ctx, sent))
	if refused != nil && !reverted(refused) {
		return refused
	}
	done, err := s.check(ctx)
	if err != nil {
		return err
	}
	if !done && refused != nil {
		return refused
	}
	if !done {
		return errors.New(
			"the transaction succeeded, but its effect is not on the chain: is another process deploying, or the endpoint " +
				"behind?")
	}
	d.hook(s, Done)
	return nil
}

// locate adds chain and step to an error, and the chain to differences.
func (s step) locate(err error) error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok && errors.Is(err, ErrDiffers) {
		var all []error
		for _, e := range joined.Unwrap() {
			all = append(all, s.locate(e))
		}
		return errors.Join(all...)
	}
	var diff *Difference
	if errors.As(err, &diff) {
		return &Difference{Chain: s.on.spec.ID, What: diff.What}
	}
	return fmt.Errorf("chain %d: %s: %w", s.on.spec.ID, s.name, err)
}

// deployment is a run: the specification and its chains.
type deployment struct {
	cfg     Config
	spec    Spec
	salt    message.Bytes32
	keySets []catalog.KeySet
	targets []*target
	told    sync.Mutex // the hook is called by one step at a time
}

func open(ctx context.Context, cfg Config) (*deployment, error) {
	if err := cfg.Spec.Check(); err != nil {
		return nil, err
	}
	if cfg.Signer == nil {
		return nil, errors.New("a deployment needs an account that pays for it")
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	d := &deployment{cfg: cfg, spec: cfg.Spec}
	var chains []Genesis
	for _, ch := range cfg.Spec.Chains {
		t, err := dial(ctx, ch, cfg.Signer)
		if err != nil {
			d.close()
			return nil, err
		}
		d.targets = append(d.targets, t)
		if slices.ContainsFunc(chains, func(g Genesis) bool { return g.Hash == t.genesis }) {
			d.close()
			return nil, fmt.Errorf("chain %d: another chain of the deployment has the same genesis block", ch.ID)
		}
		chains = append(chains, Genesis{ChainID: ch.ID, Hash: t.genesis})
	}
	if b := cfg.Spec.Bitcoin; b != nil {
		chains = append(chains, Genesis{ChainID: b.ChainID, Hash: common.HexToHash(b.GenesisHash)})
	}
	d.salt = cfg.Spec.Salt(chains)
	if cfg.Salted != nil {
		if err := cfg.Salted(ctx, d.salt); err != nil {
			d.close()
			return nil, err
		}
	}
	if cfg.KeySets != nil {
		var err error
		if d.keySets, err = cfg.KeySets(d.salt); err != nil {
			d.close()
			return nil, err
		}
	}
	for _, t := range d.targets {
		var err error
		if t.places, err = locate(cfg.Spec, t.spec, d.salt, cfg.Signer.Address()); err != nil {
			d.close()
			return nil, err
		}
	}
	return d, nil
}

func (d *deployment) close() {
	for _, t := range d.targets {
		t.client.Close()
	}
}

func (d *deployment) target(id uint32) *target {
	i := slices.IndexFunc(d.targets, func(t *target) bool { return t.spec.ID == id })
	return d.targets[i] // Check made sure that lanes lead to chains of the deployment
}

func domainOf(salt message.Bytes32) message.Domain { return message.NewDomain(salt) }

func roleProposer() [32]byte  { return crypto.Keccak256Hash([]byte("PROPOSER_ROLE")) }
func roleCanceller() [32]byte { return crypto.Keccak256Hash([]byte("CANCELLER_ROLE")) }
func roleExecutor() [32]byte  { return crypto.Keccak256Hash([]byte("EXECUTOR_ROLE")) }

// reverted reports whether a contract refused a call, in contrast to a node that did not answer.
func reverted(err error) bool {
	return err != nil && errors.Is(evm.Explain(err), chain.ErrReverted)
}
