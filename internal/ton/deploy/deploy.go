// Package deploy puts the bridge onto TON. What is on the chain is its only journal: it can be ended at any instant and
// run again, sends nothing when nothing is missing, and names whatever differs from the specification instead of
// changing it.
package deploy

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"golang.org/x/sync/errgroup"

	"causeway/internal/catalog"
	"causeway/internal/message"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
)

// Spec is what a deployment should be.
type Spec struct {
	Chain uint32 // the bridge's id of the network
	Salt  message.Bytes32
	// Guardian tightens at once; zero: the deployer.
	Guardian ton.Address
	// Owner has the pools, and is offered the deployment when all else is done; zero: the deployer keeps them.
	Owner ton.Address
	// OwnerDelay is what acts of the owner wait from then on, in seconds.
	OwnerDelay uint32
	// Set is the first committee.
	Set   message.Set
	Codes bridge.Codes
	Pools []Pool
}

// Pool is a pool of TON, or of a jetton. Amounts are common units.
type Pool struct {
	ID     uint32
	Symbol string
	// Minter is that of the jetton; nil: it is the pool of TON.
	Minter                       *ton.Address
	RealDecimals, CommonDecimals uint8
	FeeRatio                     uint16 // per 1,000,000
	SwapLimit, DelayOver         *big.Int
	Lanes                        []Lane
	// WalletCode is the hash of the jetton wallet's code that an earlier record pins; zero: none does.
	WalletCode ton.Hash
}

// Lane is what may pass to and from another chain per day. The pool there has the same id.
type Lane struct {
	Chain         uint32
	Remote        message.Anchor // the anchor of the pool there
	CapOut, CapIn *big.Int
	Fee           bridge.FeeForm
}

// Config is a deployment to carry out.
type Config struct {
	Spec   Spec
	Client *toncenter.Client
	Wallet *wallet.Wallet // the deployer's: it pays
	// Others are endpoints that have to show the same in the end.
	Others []*toncenter.Client
	// DeployedAt is the masterchain's block that an earlier record names; 0: there is none.
	DeployedAt uint64
	// Hook is called when a part was sent and its messages ran; nil: nobody wants to know.
	Hook func(step string)
}

// ErrDiffers is wrapped by every error that lists differences.
var ErrDiffers = errors.New("what is on TON differs from the specification")

const (
	coin = 1_000_000_000
	// A message to the router, of which most comes back; what stays is the router's and the pools' for storage.
	actValue = coin
	perSend  = 100
	// How long an act may take to reach its pool.
	settles = 30 * time.Second
	// How many questions are on their way at once.
	atOnce = 16
	every  = 100 * time.Millisecond
)

// Deployment derives all addresses: each follows from the specification and the deployer's key.
func Deployment(s Spec, deployer ton.Address) (bridge.Deployment, error) {
	guardian := s.Guardian
	if guardian == (ton.Address{}) {
		guardian = deployer
	}
	return bridge.NewDeployment(s.Codes, bridge.Parameters{
		Chain: s.Chain, Salt: s.Salt, Owner: deployer, Guardian: guardian, Set: s.Set,
	})
}

type run struct {
	Config
	d     bridge.Deployment
	codes map[uint32]ton.Hash // of the jetton wallets, by pool: pinned before, or found here
}

func newRun(cfg Config, d bridge.Deployment) *run {
	r := &run{Config: cfg, d: d, codes: make(map[uint32]ton.Hash)}
	for _, p := range cfg.Spec.Pools {
		r.codes[p.ID] = p.WalletCode
	}
	return r
}

// Apply does what is missing and returns the record's part of TON.
func Apply(ctx context.Context, cfg Config) (catalog.TONDeployment, error) {
	d, err := Deployment(cfg.Spec, cfg.Wallet.Address())
	if err != nil {
		return catalog.TONDeployment{}, fmt.Errorf("deploy on TON: %w", err)
	}
	r := newRun(cfg, d)
	if err := r.apply(ctx); err != nil {
		return catalog.TONDeployment{}, fmt.Errorf("deploy on TON: %w", err)
	}
	out, err := r.record()
	if err != nil {
		return catalog.TONDeployment{}, fmt.Errorf("deploy on TON: %w", err)
	}
	return out, nil
}

func (r *run) apply(ctx context.Context) error {
	if r.DeployedAt > 0 && r.complete(ctx) {
		return nil
	}
	_, data, err := r.Client.Held(ctx, r.d.Router)
	if err != nil {
		return err
	}
	var orders []wallet.Order
	if data == nil {
		if r.DeployedAt == 0 {
			if r.DeployedAt, err = r.Client.Head(ctx); err != nil {
				return err
			}
		}
		orders = append(orders, wallet.Order{To: r.d.Router, Value: big.NewInt(actValue), Init: &r.d.State})
	}
	r.DeployedAt = max(r.DeployedAt, 1) // the first block is nobody's
	for _, p := range r.Spec.Pools {
		state, err := r.pool(ctx, p)
		if err != nil {
			return err
		}
		if state == nil || state.Settings == nil {
			act, err := r.terms(p).AddPool(p.ID, p.Minter)
			if err != nil {
				return err
			}
			if orders, err = r.act(orders, act); err != nil {
				return err
			}
			continue
		}
		if err := same(p, state); err != nil {
			return err
		}
	}
	if err := r.step(ctx, "router and pools", orders); err != nil {
		return err
	}
	if err := r.await(ctx, func(_ Pool, state *bridge.Pool) (bool, error) {
		return state != nil && state.Settings != nil, nil
	}); err != nil {
		return fmt.Errorf("wait for pools: %w", err)
	}
	if err := r.jettons(ctx); err != nil {
		return err
	}
	if err := r.lanes(ctx); err != nil {
		return err
	}
	if err := r.handOver(ctx); err != nil {
		return err
	}
	return r.proven(ctx)
}

// step sends a part's messages, if there are any.
func (r *run) step(ctx context.Context, name string, orders []wallet.Order) error {
	if len(orders) == 0 {
		return nil
	}
	if err := r.mayAct(ctx); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if err := r.send(ctx, orders); err != nil {
		return err
	}
	if r.Hook != nil {
		r.Hook(name)
	}
	return nil
}

func (r *run) lanes(ctx context.Context) error {
	var orders []wallet.Order
	for _, p := range r.Spec.Pools {
		state, err := r.pool(ctx, p)
		if err != nil {
			return err
		}
		for _, l := range p.Lanes {
			done, err := laneDone(p, l, state)
			if err != nil {
				return err
			}
			if done {
				continue
			}
			lane := bridge.Lane{
				Chain: l.Chain, Counterpart: l.Remote, CounterpartPool: p.ID, CapOut: l.CapOut, CapIn: l.CapIn,
				Outbound: l.CapOut.Sign() > 0,
			}
			for _, write := range []func() (*ton.Cell, error){
				lane.Act, func() (*ton.Cell, error) { return l.Fee.Act(l.Chain) },
			} {
				inner, err := write()
				if err != nil {
					return err
				}
				act, err := bridge.OnPool(p.ID, inner)
				if err != nil {
					return err
				}
				if orders, err = r.act(orders, act); err != nil {
					return err
				}
			}
		}
	}
	if err := r.step(ctx, "lanes", orders); err != nil {
		return err
	}
	err := r.await(ctx, func(p Pool, state *bridge.Pool) (bool, error) {
		for _, l := range p.Lanes {
			if done, err := laneDone(p, l, state); err != nil || !done {
				return false, err
			}
		}
		return true, nil
	})
	if err != nil {
		return fmt.Errorf("wait for lanes: %w", err)
	}
	return nil
}

func (r *run) terms(p Pool) bridge.Terms {
	owner := r.Spec.Owner
	if owner == (ton.Address{}) {
		owner = r.Wallet.Address()
	}
	return bridge.Terms{
		RealDecimals: p.RealDecimals, CommonDecimals: p.CommonDecimals, FeeRatio: p.FeeRatio, SwapLimit: p.SwapLimit,
		DelayOver: p.DelayOver, Owner: owner, FeeReceiver: owner,
	}
}

// act adds an act of the owner to what is sent.
func (r *run) act(orders []wallet.Order, act *ton.Cell) ([]wallet.Order, error) {
	body, err := bridge.DoBody(uint64(len(orders)), act)
	if err != nil {
		return nil, err
	}
	return append(orders, wallet.Order{To: r.d.Router, Value: big.NewInt(actValue), Bounce: true, Body: body}), nil
}

// send sends in parts that a wallet takes.
func (r *run) send(ctx context.Context, orders []wallet.Order) error {
	most := min(perSend, r.Wallet.Most())
	for len(orders) > 0 {
		n := min(most, len(orders))
		if err := r.Client.Send(ctx, r.Wallet, orders[:n]...); err != nil {
			return err
		}
		orders = orders[n:]
	}
	return nil
}

// pool reads a pool; nil: it is not there.
func (r *run) pool(ctx context.Context, p Pool) (*bridge.Pool, error) {
	return r.poolBy(ctx, r.Client, p)
}

func (r *run) poolBy(ctx context.Context, c *toncenter.Client, p Pool) (*bridge.Pool, error) {
	at, err := r.d.Pool(p.ID, p.Minter)
	if err != nil {
		return nil, err
	}
	_, data, err := c.Held(ctx, at)
	if err != nil || data == nil {
		return nil, err
	}
	return bridge.ReadPool(data)
}

// states reads all pools at once, in the order of the specification; nil: it is not there.
func (r *run) states(ctx context.Context) ([]*bridge.Pool, error) {
	out := make([]*bridge.Pool, len(r.Spec.Pools))
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(atOnce)
	for i, p := range r.Spec.Pools {
		g.Go(func() (err error) {
			out[i], err = r.pool(ctx, p)
			return err
		})
	}
	return out, g.Wait()
}

// await looks at the pools until what was sent has reached them.
func (r *run) await(ctx context.Context, done func(Pool, *bridge.Pool) (bool, error)) error {
	ctx, cancel := context.WithTimeout(ctx, settles)
	defer cancel()
	for _, p := range r.Spec.Pools {
		err := eventually(ctx, func() (bool, error) {
			state, err := r.pool(ctx, p)
			if err != nil {
				return false, err
			}
			return done(p, state)
		})
		if err != nil {
			return fmt.Errorf("pool %d: %w", p.ID, err)
		}
	}
	return nil
}

func differs(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{ErrDiffers}, args...)...)
}

// same compares a pool's terms. Those that its owner may change are reported all the same.
func same(p Pool, is *bridge.Pool) error {
	t := is.Terms
	if t == nil || t.RealDecimals != p.RealDecimals || t.CommonDecimals != p.CommonDecimals || t.FeeRatio != p.FeeRatio ||
		t.SwapLimit.Cmp(p.SwapLimit) != 0 || is.DelayOver.Cmp(p.DelayOver) != 0 {
		return differs("pool %d: its terms", p.ID)
	}
	return nil
}

// laneDone compares a lane with its specification; false: it is not there, or its fee is not.
func laneDone(p Pool, l Lane, is *bridge.Pool) (bool, error) {
	lane, known := is.Lanes[l.Chain]
	switch {
	case !known || lane.Counterpart.IsZero():
		return false, nil
	case lane.Counterpart != l.Remote || lane.CounterpartPool != p.ID:
		return false, differs("pool %d: the counterpart on chain %d is %s of pool %d", p.ID, l.Chain, lane.Counterpart,
			lane.CounterpartPool)
	case lane.CapOut.Cmp(l.CapOut) != 0 || lane.CapIn.Cmp(l.CapIn) != 0:
		return false, differs("pool %d: the caps of the lane to chain %d", p.ID, l.Chain)
	case lane.HasFee && lane.Fee != l.Fee:
		return false, differs("pool %d: the fee of messages to chain %d", p.ID, l.Chain)
	}
	return lane.HasFee, nil
}

func (r *run) record() (catalog.TONDeployment, error) {
	d := catalog.TONDeployment{
		ChainID: r.Spec.Chain, GenesisHash: message.Bytes32(r.Client.Genesis).String(), DeployedAtBlock: r.DeployedAt,
		Router: r.d.Router.String(),
	}
	for _, p := range r.Spec.Pools {
		at, err := r.d.Pool(p.ID, p.Minter)
		if err != nil {
			return d, err
		}
		out := catalog.TONPool{
			PoolID: p.ID, Anchor: at.String(), Symbol: p.Symbol, RealDecimals: p.RealDecimals,
			CommonDecimals: p.CommonDecimals, Lanes: []catalog.Lane{},
		}
		if p.Minter != nil {
			out.Minter, out.WalletCode = p.Minter.String(), message.Bytes32(r.codes[p.ID]).String()
		}
		for _, l := range p.Lanes {
			out.Lanes = append(out.Lanes, catalog.Lane{ChainID: l.Chain, RemoteAnchor: l.Remote.String()})
		}
		d.Pools = append(d.Pools, out)
	}
	return d, nil
}
