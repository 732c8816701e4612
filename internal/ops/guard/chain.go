package guard

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/ethclient"

	"causeway/internal/config"
	"causeway/internal/evm"
	"causeway/internal/evm/bindings"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
)

const (
	// guardLook is how long one endpoint may take for all that is read of a chain.
	guardLook = 20 * time.Second
	// guardEffect is how long a node behind the same address may lag behind the receipt it gave.
	guardEffect = 30 * time.Second
)

// guardCall is a call of a contract.
type guardCall struct {
	to    common.Address
	value *big.Int // nil: none
	data  []byte
}

// guardChain is one chain of the deployment as the guardian's tool sees it.
type guardChain struct {
	id         uint32
	deployment node.Deployment
	guard      Command

	*terminal.Terminal // by the endpoint that answered; nil before
	others             []*ethclient.Client
	dialled            bool // the others were tried
	guardian, owner    common.Address
	time               time.Time // of the newest block
	planned            []guardStep
	take               []uint64 // nonces whose places the next calls take
	nonce              *uint64  // the one behind them, once it was asked for
}

func (c *guardChain) close() {
	if c.Terminal != nil {
		c.Client.Close()
	}
	for _, o := range c.others {
		o.Close()
	}
}

func (c *guardChain) endpoints() []string { return c.guard.endpoints(c.id) }

// endpoints are those that the file names of a chain.
func (g Command) endpoints(id uint32) []string { return config.EndpointsOf(g.Config.Chains, id) }

// plan implements hand.
func (c *guardChain) plan(ctx context.Context, verb Verb, r *ChainReport) (err error) {
	if c.planned, err = c.look(ctx, verb); err != nil {
		return err
	}
	r.Guardian, r.Owner = c.guardian.Hex(), c.owner.Hex()
	for _, s := range c.planned {
		r.Steps = append(r.Steps, c.route(ctx, s))
	}
	return nil
}

// send broadcasts the calls one after the other, then waits for all of them and looks at the chain again.
func (c *guardChain) send(ctx context.Context, verb Verb, r *ChainReport) {
	sent := map[int]*guardTx{}
	var order []int
	for i, s := range r.Steps {
		if s.Result != guardSend {
			continue
		}
		tx, err := c.broadcast(ctx, c.planned[i].call)
		if err != nil {
			s.Result, s.Error = Failed, err.Error()
			continue
		}
		s.Tx = tx.hash().Hex()
		sent[i], order = tx, append(order, i)
	}
	for _, i := range order {
		s := r.Steps[i]
		mined, err := c.settled(ctx, sent[i])
		s.Tx = sent[i].hash().Hex()
		if err != nil {
			s.Result, s.Error = Failed, err.Error()
			continue
		}
		s.Result, s.Tx, s.Block = Done, mined.TxHash.Hex(), mined.BlockNumber.Uint64()
	}
	if slices.ContainsFunc(order, func(i int) bool { return r.Steps[i].Result == Done && !r.Steps[i].once }) {
		if err := c.effective(ctx, verb, r.Steps); err != nil {
			r.Error = err.Error()
		}
	}
}

// look asks one endpoint after the other until one answers for all that is asked.
func (c *guardChain) look(ctx context.Context, verb Verb) (steps []guardStep, err error) {
	err = c.guard.answering(c.id, func(rpc string) error {
		steps, err = c.planAt(ctx, verb, rpc)
		return err
	})
	return steps, err
}

func (c *guardChain) planAt(ctx context.Context, verb Verb, rpc string) (steps []guardStep, err error) {
	look, cancel := context.WithTimeout(ctx, guardLook)
	defer cancel()
	account := terminal.Account{RPC: rpc, Chain: c.id, Payer: c.guard.payer, Out: c.guard.Out}
	t, err := terminal.New(look, account, c.deployment)
	if err != nil {
		return nil, err
	}
	c.Terminal = t
	defer func() {
		if err != nil {
			c.Terminal = nil
			t.Client.Close()
		}
	}()
	if err := c.identify(look); err != nil {
		return nil, err
	}
	return verb.steps(look, c)
}

// identify reads who governs the bridge, and refuses one of another deployment.
func (c *guardChain) identify(ctx context.Context) error {
	err := c.OfDeployment(ctx, c.deployment)
	if err != nil {
		return err
	}
	if c.guardian, err = bind.Call(c.LensAt, &bind.CallOpts{Context: ctx}, c.Lens.PackGuardian(),
		c.Lens.UnpackGuardian); err != nil {
		return fmt.Errorf("read the guardian: %w", err)
	}
	if c.owner, err = bind.Call(c.LensAt, &bind.CallOpts{Context: ctx}, c.Lens.PackOwner(),
		c.Lens.UnpackOwner); err != nil {
		return fmt.Errorf("read the owner: %w", err)
	}
	head, err := c.Client.HeaderByNumber(ctx, nil)
	if err != nil {
		return fmt.Errorf("read the newest block: %w", err)
	}
	c.time = time.Unix(int64(head.Time), 0)
	return nil
}

// account is the key's address, zero without one.
func (c *guardChain) account() common.Address {
	if c.Opts == nil {
		return common.Address{}
	}
	return c.Opts.From
}

// simulate has the node make a call from an account without sending it. refused is the contract's error, if it has one.
func (c *guardChain) simulate(ctx context.Context, from common.Address, call guardCall) (refused string, err error) {
	_, err = c.Client.CallContract(ctx, ethereum.CallMsg{From: from, To: &call.to, Value: call.value, Data: call.data},
		nil)
	if err == nil {
		return "", nil
	}
	return c.Refusal(err), c.Named(err)
}

const noPermission = "NO_PERMISSION"

// guardianMay asks the contract whether its guardian may make a call now: a pause of its own works once, until the
// owner releases it (SR-28).
func (c *guardChain) guardianMay(ctx context.Context, call guardCall) (bool, error) {
	refused, err := c.simulate(ctx, c.guardian, call)
	if refused == noPermission {
		return false, nil
	}
	return err == nil, err
}

// route says what happens with a step: nothing, a transaction from the key's account, or the owner's calls to print.
func (c *guardChain) route(ctx context.Context, s guardStep) *StepReport {
	r := &StepReport{What: s.what, Now: s.now, once: s.once}
	ctx, cancel := context.WithTimeout(ctx, guardLook)
	defer cancel()
	fail := func(err error) *StepReport {
		r.Result, r.Error = Failed, err.Error()
		return r
	}
	account, owner := c.account(), c.ownerOf(ctx, s.call.to)
	given := account != (common.Address{})
	key := sender{given, given && account == c.guardian, given && account == owner, given && account == s.named}
	mayOwn := s.by&byOwner != 0
	switch key.of(s.by, s.done, s.call.to != (common.Address{})) {
	case isShown:
		r.Result = Shown
		return r
	case isSo:
		r.Result = Already
		return r
	case isSent, isOwners:
		refused, err := c.simulate(ctx, account, s.call)
		switch {
		case err == nil:
			r.Result = guardSend
			return r
		case refused != noPermission || !mayOwn || account == owner:
			return fail(err)
		}
		fail(errors.New("the guardian has used this up: only the owner can, or release it (SR-28)"))
	case isPrinted:
		r.Result = NeedsOwner
		if s.by == byNamed {
			owner = s.named
		}
	case isNobodys:
		return fail(noKey(s.by, "--key", "account"))
	default:
		return fail(fmt.Errorf("the key's account %s is not the guardian, %s: nothing is sent", account, c.guardian))
	}
	calls, err := c.ownersCalls(ctx, owner, s.call)
	if err != nil {
		return fail(err)
	}
	r.Owner = calls
	return r
}

// effective looks at the chain again until every step that was sent is so.
func (c *guardChain) effective(ctx context.Context, verb Verb, sent []*StepReport) error {
	return awaited(ctx, "the receipt says so, but the chain", sent, func(ctx context.Context) ([]seen, error) {
		if err := c.identify(ctx); err != nil {
			return nil, err
		}
		steps, err := verb.steps(ctx, c)
		out := make([]seen, len(steps))
		for i, s := range steps {
			out[i] = seen{s.what, s.done}
		}
		return out, err
	})
}

// pausedUntil is a pause of the bridge; until is zero for one without end.
type pausedUntil struct {
	on    bool
	until time.Time
}

func (p pausedUntil) String() string {
	switch {
	case !p.on:
		return "open"
	case p.until.IsZero():
		return "paused without end"
	}
	return "paused until " + showTime(p.until)
}

func (c *guardChain) paused(ctx context.Context, what uint8, scope uint32) (pausedUntil, error) {
	p, err := bind.Call(c.LensAt, &bind.CallOpts{Context: ctx}, c.Lens.PackPaused(what, scope), c.Lens.UnpackPaused)
	if err != nil {
		return pausedUntil{}, fmt.Errorf("read pause: %w", err)
	}
	out := pausedUntil{on: p.On}
	if p.Expiry.Sign() > 0 {
		out.until = time.Unix(p.Expiry.Int64(), 0)
	}
	return out, nil
}

// destinations are the chains that this one can send messages to, as the deployment knows them.
func (c *guardChain) destinations(ctx context.Context) ([]uint32, error) {
	var out []uint32
	for _, id := range c.deployment.Chains() {
		if id == c.id {
			continue
		}
		f, err := bind.Call(c.LensAt, &bind.CallOpts{Context: ctx}, c.Lens.PackFeeConfig(id), c.Lens.UnpackFeeConfig)
		if err != nil {
			return nil, fmt.Errorf("read the message fee to chain %d: %w", id, err)
		}
		if f.Config != (bindings.IBridgeGovernanceFeeConfig{}) {
			out = append(out, id)
		}
	}
	return out, nil
}

// appPaused is whether people cannot start at an app now. @param what of a router: deposits or withdrawals.
func (c *guardChain) appPaused(ctx context.Context, a terminal.App, what uint8) (bool, error) {
	mint, router := bindings.NewMintBridgeToken(), bindings.NewBitcoinRouterToken()
	data := mint.PackPaused()
	if a.Router {
		data = router.PackPaused(what)
	}
	on, err := bind.Call(bind.NewBoundContract(a.Address, c.Bridge.GetABI(), c.Client, c.Client, c.Client),
		&bind.CallOpts{Context: ctx}, data, mint.UnpackPaused)
	if err != nil {
		return false, fmt.Errorf("read the pause of %s: %w", a.Symbol, err)
	}
	return on, nil
}

// ownerOf is the owner of the bridge or of an app.
func (c *guardChain) ownerOf(ctx context.Context, contract common.Address) common.Address {
	if contract == c.BridgeAddr || contract == (common.Address{}) {
		return c.owner
	}
	m := bindings.NewMintBridgeToken() // a router's is the same call
	owner, err := bind.Call(m.Instance(c.Client, contract), &bind.CallOpts{Context: ctx}, m.PackOwner(), m.UnpackOwner)
	if err != nil {
		return c.owner
	}
	return owner
}

// bridgePause is the call that pauses or releases something of the bridge.
func (c *guardChain) bridgePause(what uint8, scope uint32, on bool) guardCall {
	return guardCall{to: c.BridgeAddr, data: c.Bridge.PackSetPaused(what, scope, on)}
}

// pauseNames are what the bridge can pause, in the order in which it is shown.
var pauseNames = []struct {
	what uint8
	name string
}{
	{evm.PauseOutbound, "outbound to every chain"},
	{evm.PauseInbound, "inbound"},
	{evm.FreezeSet, "the committee (freeze)"},
}
