package guard

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"time"

	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/wallet"
)

// tonChain is the deployment on TON as the guardian's tool sees it.
type tonChain struct {
	id         uint32
	deployment node.Deployment
	guard      Command

	*terminal.TON // by the endpoint that answered; nil before
	router        *bridge.Router
	now           uint64 // seconds since 1970
	planned       []tonStep
	sentBack      bool // by this run
}

// tonStep is one act of a verb.
type tonStep struct {
	what string
	now  string // the state that it would change
	done bool   // it is so already; also of what is only shown
	once bool   // it can be done again and again: nothing shows afterwards that it was
	by   role
	// named is who may, of a step by such a one
	named ton.Address
	// act is what the router runs, for the guardian or, after its delay, the owner; nil of what is only shown.
	act *ton.Cell
	// direct goes to a contract by itself, from the key's wallet; nil: act goes to the router.
	direct *wallet.Order
}

// TONCall is a message as a wallet or multisig takes it.
type TONCall struct {
	To    string `json:"to"`
	Value string `json:"value"` // nanotons
	Body  string `json:"body"`  // bag of cells in base64
}

// TONCalls are what the owner has to do: the act, after its announcement where acts wait.
type TONCalls struct {
	Owner    string     `json:"owner"`
	ID       string     `json:"id,omitempty"`       // by which `owner withdraw` takes the announcement back
	Announce *TONCall   `json:"announce,omitempty"` // absent: acts do not wait, or it is announced
	ReadyAt  *time.Time `json:"readyAt,omitempty"`  // of one that is announced
	Delay    uint64     `json:"delaySeconds"`
	Act      TONCall    `json:"act"`
}

func (o *TONCalls) write(w io.Writer) {
	if o == nil {
		return
	}
	//nolint:errcheck // into memory
	show := func(name string, c TONCall) {
		fmt.Fprintf(w, "      %-8s to %s, %s nanotons, body %s\n", name, c.To, c.Value, c.Body)
	}
	//nolint:errcheck // into memory
	fmt.Fprintf(w, "      %s has to send this%s\n", o.Owner, waiting("announced", o.ID, o.Delay))
	if o.Announce != nil {
		show("announce", *o.Announce)
	}
	if o.ReadyAt != nil {
		fmt.Fprintf(w, "      it is announced already, due %s\n", showTime(*o.ReadyAt)) //nolint:errcheck // into memory
	}
	show("act", o.Act)
}

func (c *tonChain) close() {}

// plan implements hand: the first endpoint that answers for all that is asked.
func (c *tonChain) plan(ctx context.Context, verb Verb, r *ChainReport) error {
	if err := c.guard.answering(c.id, func(rpc string) error { return c.planAt(ctx, verb, rpc) }); err != nil {
		return err
	}
	r.Guardian, r.Owner = c.guardian().String(), c.router.Owner.String()
	for _, s := range c.planned {
		r.Steps = append(r.Steps, c.route(s))
	}
	return nil
}

func (c *tonChain) planAt(ctx context.Context, verb Verb, rpc string) (err error) {
	ctx, cancel := context.WithTimeout(ctx, guardLook)
	defer cancel()
	c.TON, err = terminal.NewTON(ctx,
		terminal.Account{RPC: rpc, Chain: c.id, Wallet: c.guard.onTON, Out: c.guard.Out}, c.deployment)
	if err != nil {
		return err
	}
	c.planned, err = c.look(ctx, verb)
	return err
}

// look reads who governs the deployment, and how things stand.
func (c *tonChain) look(ctx context.Context, verb Verb) ([]tonStep, error) {
	var err error
	if c.router, err = c.Router(ctx); err != nil {
		return nil, err
	}
	at, err := c.Client.Time(ctx)
	if err != nil {
		return nil, err
	}
	c.now = uint64(max(0, at.Unix()))
	return verb.tonSteps(ctx, c)
}

func (c *tonChain) guardian() ton.Address {
	if g := c.router.Settings.Guardian; g != nil {
		return *g
	}
	return ton.Address{}
}

// mine tells which of the two roles the key has.
func (c *tonChain) mine() (guards, owns bool) {
	return c.Wallet != nil && c.Me() == c.guardian(), c.Wallet != nil && c.Me() == c.router.Owner
}

// usedUpFor tells that the guardian's seven days for a kind of pause are over (SR-28).
func (c *tonChain) usedUpFor(what uint8) bool {
	w := c.router.Windows[what]
	return w != 0 && c.now >= w
}

// sender tells what the key's wallet is to a step.
func (c *tonChain) sender(s tonStep) sender {
	guards, owns := c.mine()
	return sender{c.Wallet != nil, guards, owns, c.Wallet != nil && c.Me() == s.named}
}

// route says what happens with a step: nothing, a message of the key's wallet, or the owner's messages to print.
func (c *tonChain) route(s tonStep) *StepReport {
	r := &StepReport{What: s.what, Now: s.now, once: s.once}
	fail := func(err error) *StepReport {
		r.Result, r.Error = Failed, err.Error()
		return r
	}
	switch c.sender(s).of(s.by, s.done, s.act != nil || s.direct != nil) {
	case isShown:
		r.Result = Shown
		return r
	case isSo:
		r.Result = Already
		return r
	case isSent:
		r.Result = guardSend
		return r
	case isOwners:
		return c.routeOwner(s, r)
	case isPrinted:
		r.Result = NeedsOwner
	case isNobodys:
		return fail(noKey(s.by, "--ton-key", "wallet on TON"))
	default:
		return fail(fmt.Errorf("the key's wallet %s is not the guardian, %s: nothing is sent", c.Me(), c.guardian()))
	}
	calls, _, err := c.ownersCalls(s)
	if err != nil {
		return fail(err)
	}
	r.OwnerTON = calls
	return r
}

// routeOwner: the owner's act is sent when it may be, announced when it is not, and waits in between.
func (c *tonChain) routeOwner(s tonStep, r *StepReport) *StepReport {
	calls, send, err := c.ownersCalls(s)
	switch {
	case err != nil:
		r.Result, r.Error = Failed, err.Error()
	case len(send.bodies) == 0:
		r.Result, r.OwnerTON = NeedsOwner, calls
	default:
		r.Result = guardSend
		if send.ready > 0 {
			r.What = "announce: " + r.What
		}
	}
	return r
}

// tonSend is what a step has to send now: it may be the announcement of an act.
type tonSend struct {
	bodies []*ton.Cell
	// ready is when an act that is only announced here may be done, in seconds since 1970; 0: it is done here
	ready uint64
}

// ownersCalls tells what the owner has to do so that an act is done, and what of it may be sent now; nothing: it waits.
func (c *tonChain) ownersCalls(s tonStep) (*TONCalls, tonSend, error) {
	if s.by == byNamed {
		return &TONCalls{Owner: s.named.String(), Act: directCall(*s.direct)}, tonSend{}, nil
	}
	do, err := bridge.DoBody(0, s.act)
	if err != nil {
		return nil, tonSend{}, err
	}
	hash, delay := s.act.Hash(), uint64(c.router.OwnerDelay)
	out := &TONCalls{Owner: c.router.Owner.String(), Delay: delay, Act: c.call(do)}
	if delay == 0 {
		return out, tonSend{bodies: []*ton.Cell{do}}, nil
	}
	out.ID = message.Bytes32(hash).String()
	ready, announced := c.router.Announced[hash]
	if announced && c.now < ready {
		at := time.Unix(int64(ready), 0).UTC()
		out.ReadyAt = &at
		return out, tonSend{}, nil
	}
	if announced && c.now < ready+bridge.ActLife {
		return out, tonSend{bodies: []*ton.Cell{do}}, nil
	}
	var bodies []*ton.Cell
	if announced { // it lapsed: anew
		w, err := bridge.WithdrawBody(0, hash)
		if err != nil {
			return nil, tonSend{}, err
		}
		bodies = append(bodies, w)
	}
	a, err := bridge.AnnounceBody(0, hash)
	if err != nil {
		return nil, tonSend{}, err
	}
	call := c.call(a)
	out.Announce = &call
	return out, tonSend{append(bodies, a), c.now + delay}, nil
}

func (c *tonChain) call(body *ton.Cell) TONCall { return directCall(c.toRouter(body)) }

// toRouter is a message to the router with what telling all pools costs.
func (c *tonChain) toRouter(body *ton.Cell) wallet.Order {
	return wallet.Order{To: c.Bridge.Router, Value: c.ForRouter(), Body: body}
}

func directCall(o wallet.Order) TONCall {
	return TONCall{To: o.To.String(), Value: o.Value.String(), Body: o.Body.BoC64()}
}

// send implements hand.
func (c *tonChain) send(ctx context.Context, verb Verb, r *ChainReport) {
	sendSteps(r, func(i int, s *StepReport) (bool, error) { return c.sendStep(ctx, c.planned[i], s) },
		func() error { return c.effective(ctx, verb, r.Steps) })
}

// sendStep sends what a step needs now; announced tells that this was its announcement alone.
func (c *tonChain) sendStep(ctx context.Context, s tonStep, r *StepReport) (announced bool, err error) {
	guards, _ := c.mine()
	next := tonSend{}
	switch {
	case s.direct != nil:
		id, err := c.Transact(ctx, *s.direct, s.direct.To)
		r.Tx, c.sentBack = string(id), err == nil
		return false, err
	case guards && s.by&byGuardian != 0:
		body, err := bridge.TightenBody(0, s.act)
		if err != nil {
			return false, err
		}
		next.bodies = []*ton.Cell{body}
	default:
		calls, own, err := c.ownersCalls(s)
		if err != nil {
			return false, err
		}
		next, r.Proposal = own, calls.ID
	}
	if len(next.bodies) == 0 {
		return false, errors.New("it waits now: another run announced it")
	}
	for _, b := range next.bodies {
		id, err := c.Transact(ctx, c.toRouter(b))
		if err != nil {
			return false, err
		}
		r.Tx = string(id)
	}
	if next.ready == 0 {
		return false, nil
	}
	r.proposed("announced", next.ready)
	return true, nil
}

// effective looks at the network again until every act that was sent is so.
func (c *tonChain) effective(ctx context.Context, verb Verb, sent []*StepReport) error {
	return awaited(ctx, "it is done, but the network", sent, func(ctx context.Context) ([]seen, error) {
		steps, err := c.look(ctx, verb)
		out := make([]seen, len(steps))
		for i, s := range steps {
			out[i] = seen{s.what, s.done}
		}
		return out, err
	})
}

func (g Command) oppositeOnTON(ctx context.Context, d node.Deployment, rpc string, at laneAt) (laneEnd, error) {
	ctx, cancel := context.WithTimeout(ctx, guardLook/2)
	defer cancel()
	t, err := terminal.NewTON(ctx, terminal.Account{RPC: rpc, Chain: at.to}, d)
	if err != nil {
		return laneEnd{}, err
	}
	p, err := t.PoolAt(at.remote)
	if err != nil {
		return laneEnd{}, err
	}
	books, err := t.Books(ctx, p)
	if err != nil {
		return laneEnd{}, err
	}
	lane, known := books.Lanes[at.chain]
	if !known {
		return laneEnd{new(big.Int), new(big.Int)}, nil
	}
	return laneEnd{lane.CapOut, lane.CapIn}, nil
}
