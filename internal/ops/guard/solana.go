package guard

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/common/hexutil"

	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
	"causeway/internal/solana"
)

// solanaChain is the deployment's cluster as the guardian's tool sees it.
type solanaChain struct {
	id         uint32
	deployment node.Deployment
	guard      Command

	*terminal.Solana // by the endpoint that answered; nil before
	account          solana.CommitteeAccount
	now              uint64 // the cluster's clock, seconds since 1970
	planned          []solanaStep
}

// solanaStep is one act of a verb.
type solanaStep struct {
	what string
	now  string // the state that it would change
	done bool   // it is so already; also of what is only shown
	once bool   // it can be done again and again: nothing shows afterwards that it was
	by   role
	// named is who may, of a step by such a one
	named solana.Key
	// act is the instruction as guardian, as who is named, or as owner whose acts do not wait.
	act func(ctx context.Context, by solana.Key) (solana.Instruction, error)
	// before is sent in front of an act that is nobody's proposal
	before []solana.Instruction
}

// toSend is what a step has to send now: it may be the proposal of an act.
type toSend struct {
	list []solana.Instruction
	// ready is when an act that is only proposed here may be done, in seconds since 1970; 0: it is done here
	ready uint64
}

// SolanaCall is an instruction as a multisig's form takes it.
type SolanaCall struct {
	Program  string          `json:"program"`
	Accounts []SolanaAccount `json:"accounts"`
	Data     string          `json:"data"` // hex
}

// SolanaAccount is one account of a call.
type SolanaAccount struct {
	Key      string `json:"key"`
	Signer   bool   `json:"signer"`
	Writable bool   `json:"writable"`
}

// SolanaCalls are what the owner has to do: the act, after its proposal where acts wait.
type SolanaCalls struct {
	Owner   string      `json:"owner"`
	ID      string      `json:"id,omitempty"`      // by which `owner withdraw` takes the proposal back
	Propose *SolanaCall `json:"propose,omitempty"` // absent: acts do not wait, or it is proposed
	ReadyAt *time.Time  `json:"readyAt,omitempty"` // of one that is proposed
	Delay   uint64      `json:"delaySeconds"`
	// Before is what the act needs in the same transaction, such as an account that is made.
	Before []SolanaCall `json:"before,omitempty"`
	Act    SolanaCall   `json:"act"`
}

func newSolanaCall(in solana.Instruction) SolanaCall {
	c := SolanaCall{Program: in.Program.String(), Data: hexutil.Encode(in.Data)}
	for _, a := range in.Accounts {
		c.Accounts = append(c.Accounts, SolanaAccount{a.Key.String(), a.Signer, a.Writable})
	}
	return c
}

func (o *SolanaCalls) write(w io.Writer) {
	if o == nil {
		return
	}
	//nolint:errcheck // into memory
	show := func(name string, c SolanaCall) {
		fmt.Fprintf(w, "      %-8s program %s data %s\n", name, c.Program, c.Data)
		for _, a := range c.Accounts {
			flags := ""
			if a.Signer {
				flags += " signer"
			}
			if a.Writable {
				flags += " writable"
			}
			fmt.Fprintf(w, "               %s%s\n", a.Key, flags)
		}
	}
	//nolint:errcheck // into memory
	fmt.Fprintf(w, "      %s has to make this call%s\n", o.Owner, waiting("proposed", o.ID, o.Delay))
	if o.Propose != nil {
		show("propose", *o.Propose)
	}
	if o.ReadyAt != nil {
		fmt.Fprintf(w, "      it is proposed already, due %s\n", showTime(*o.ReadyAt)) //nolint:errcheck // into memory
	}
	for _, b := range o.Before {
		show("before", b)
	}
	show("act", o.Act)
}

func (c *solanaChain) close() {
	if c.Solana != nil {
		c.Client.Close()
	}
}

// plan implements hand: the first endpoint that answers for all that is asked.
func (c *solanaChain) plan(ctx context.Context, verb Verb, r *ChainReport) error {
	if err := c.guard.answering(c.id, func(rpc string) error { return c.planAt(ctx, verb, rpc) }); err != nil {
		return err
	}
	r.Guardian, r.Owner = c.account.Guardian.String(), c.account.Owner.String()
	for _, s := range c.planned {
		r.Steps = append(r.Steps, c.route(ctx, s))
	}
	return nil
}

func (c *solanaChain) planAt(ctx context.Context, verb Verb, rpc string) (err error) {
	ctx, cancel := context.WithTimeout(ctx, guardLook)
	defer cancel()
	c.Solana, err = terminal.NewSolana(ctx,
		terminal.Account{RPC: rpc, Chain: c.id, OnSolana: c.guard.onSolana, Out: c.guard.Out}, c.deployment)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			c.Client.Close()
			c.Solana = nil
		}
	}()
	c.planned, err = c.look(ctx, verb)
	return err
}

// look reads who governs the deployment, the cluster's clock, and how things stand.
func (c *solanaChain) look(ctx context.Context, verb Verb) ([]solanaStep, error) {
	var err error
	if c.account, err = c.Committee(ctx); err != nil {
		return nil, err
	}
	at, err := c.Client.Time(ctx)
	if err != nil {
		return nil, err
	}
	c.now = uint64(max(0, at.Unix()))
	return verb.solanaSteps(ctx, c)
}

// sender tells what the key's account is to a step.
func (c *solanaChain) sender(s solanaStep) sender {
	me := c.Me()
	if me.IsZero() {
		return sender{}
	}
	return sender{true, me == c.account.Guardian, me == c.account.Owner, me == s.named}
}

// route says what happens with a step: nothing, a transaction of the key's account, or the owner's calls to print.
func (c *solanaChain) route(ctx context.Context, s solanaStep) *StepReport {
	r := &StepReport{What: s.what, Now: s.now, once: s.once}
	ctx, cancel := context.WithTimeout(ctx, guardLook)
	defer cancel()
	fail := func(err error) *StepReport {
		r.Result, r.Error = Failed, err.Error()
		return r
	}
	me := c.Me()
	switch c.sender(s).of(s.by, s.done, s.act != nil) {
	case isShown:
		r.Result = Shown
		return r
	case isSo:
		r.Result = Already
		return r
	case isSent:
		err := c.may(ctx, me, s)
		var f solana.Fault
		switch {
		case err == nil:
			r.Result = guardSend
			return r
		case s.by&byOwner == 0 || !errors.As(err, &f) || f != solana.FaultNoPermission:
			return fail(err)
		}
		fail(errors.New("the guardian has used this up: only the owner can, or release it (SR-28)"))
	case isOwners:
		return c.routeOwner(ctx, s, r)
	case isPrinted:
		r.Result = NeedsOwner
	case isNobodys:
		return fail(noKey(s.by, "--solana-key", "account on Solana"))
	default:
		return fail(fmt.Errorf("the key's account %s is not the guardian, %s: nothing is sent", me, c.account.Guardian))
	}
	calls, _, err := c.ownersCalls(ctx, s)
	if err != nil {
		return fail(err)
	}
	r.OwnerSolana = calls
	return r
}

// may has the node try an act, and sends nothing.
func (c *solanaChain) may(ctx context.Context, who solana.Key, s solanaStep) error {
	in, err := s.act(ctx, who)
	if err != nil {
		return err
	}
	return c.Try(ctx, who, append(slices.Clone(s.before), in)...)
}

// routeOwner: the owner's act is sent when it may be, proposed when it is not, and waits in between.
func (c *solanaChain) routeOwner(ctx context.Context, s solanaStep, r *StepReport) *StepReport {
	calls, send, err := c.ownersCalls(ctx, s)
	switch {
	case err != nil:
		r.Result, r.Error = Failed, err.Error()
	case send == nil:
		r.Result, r.OwnerSolana = NeedsOwner, calls
	default:
		r.Result = guardSend
		if send.ready > 0 {
			r.What = "propose: " + r.What
		}
	}
	return r
}

// ownersCalls tells what the owner has to do so that an act is done, and what of it may be sent now; nil: nothing,
// it waits. An act that would fail is refused where that can be known: while acts do not wait, or when it is ready.
func (c *solanaChain) ownersCalls(ctx context.Context, s solanaStep) (*SolanaCalls, *toSend, error) {
	owner := c.account.Owner
	if s.by == byNamed {
		act, err := s.act(ctx, s.named)
		out := &SolanaCalls{Owner: s.named.String(), Act: newSolanaCall(act)}
		for _, b := range s.before {
			out.Before = append(out.Before, newSolanaCall(b))
		}
		return out, nil, err
	}
	act, err := s.act(ctx, owner)
	if err != nil {
		return nil, nil, err
	}
	out := &SolanaCalls{Owner: owner.String(), Delay: uint64(c.account.OwnerDelay), Act: newSolanaCall(act)}
	if c.account.OwnerDelay == 0 {
		if err := c.ownerMay(ctx, act); err != nil {
			return nil, nil, err
		}
		return out, &toSend{list: []solana.Instruction{act}}, nil
	}
	out.ID, out.Act = solana.ActHash(act).String(), newSolanaCall(c.Bridge.Proposed(act))
	raw, err := c.Own(ctx, c.Bridge.Proposal(act))
	if err != nil {
		return nil, nil, err
	}
	propose := c.Bridge.Propose(owner, act)
	fresh := &toSend{list: []solana.Instruction{propose}, ready: c.now + uint64(c.account.OwnerDelay)}
	if len(raw[0]) == 0 {
		call := newSolanaCall(propose)
		out.Propose = &call
		return out, fresh, nil
	}
	p, err := solana.ReadProposal(raw[0])
	if err != nil {
		return nil, nil, err
	}
	switch {
	case c.now < p.ReadyAt:
		at := time.Unix(int64(p.ReadyAt), 0).UTC()
		out.ReadyAt = &at
		return out, nil, nil
	case c.now >= p.ReadyAt+solana.ProposalLife: // it lapsed: anew
		call := newSolanaCall(propose)
		out.Propose = &call
		fresh.list = []solana.Instruction{c.Bridge.WithdrawProposal(owner, act), propose}
		return out, fresh, nil
	}
	if err := c.ownerMay(ctx, c.Bridge.Proposed(act)); err != nil {
		return nil, nil, err
	}
	return out, &toSend{list: []solana.Instruction{c.Bridge.Proposed(act)}}, nil
}

// ownerMay has the node try an act as the owner. What only tells that somebody else's account pays the fee is no
// refusal.
func (c *solanaChain) ownerMay(ctx context.Context, act solana.Instruction) error {
	owner := c.account.Owner
	err := c.Try(ctx, owner, act)
	var f solana.Fault
	if err == nil || !errors.As(err, &f) && c.Me() != owner {
		return nil
	}
	return fmt.Errorf("the owner cannot either: %w", err)
}

// send implements hand.
func (c *solanaChain) send(ctx context.Context, verb Verb, r *ChainReport) {
	sendSteps(r, func(i int, s *StepReport) (bool, error) { return c.sendStep(ctx, c.planned[i], s) },
		func() error { return c.effective(ctx, verb, r.Steps) })
}

// sendStep sends what a step needs now; proposed tells that this was its proposal alone.
func (c *solanaChain) sendStep(ctx context.Context, s solanaStep, r *StepReport) (proposed bool, err error) {
	var next *toSend
	if c.sender(s).of(s.by, s.done, true) == isSent {
		act, err := s.act(ctx, c.Me())
		if err != nil {
			return false, err
		}
		next = &toSend{list: append(slices.Clone(s.before), act)}
	} else {
		calls, own, err := c.ownersCalls(ctx, s)
		if err != nil {
			return false, err
		}
		next, r.Proposal = own, calls.ID
	}
	if next == nil {
		return false, errors.New("it waits now: another run proposed it")
	}
	id, err := c.Transact(ctx, next.list...)
	if err != nil {
		return false, err
	}
	r.Tx = id.String()
	if next.ready == 0 {
		return false, nil
	}
	r.proposed("proposed", next.ready)
	return true, nil
}

// effective looks at the cluster again until every act that was sent is so.
func (c *solanaChain) effective(ctx context.Context, verb Verb, sent []*StepReport) error {
	return awaited(ctx, "it is confirmed, but the cluster", sent, func(ctx context.Context) ([]seen, error) {
		steps, err := c.look(ctx, verb)
		out := make([]seen, len(steps))
		for i, s := range steps {
			out[i] = seen{s.what, s.done}
		}
		return out, err
	})
}

// posted reads a message from the account that Solana posted it in: its address is the uid's.
func (g Command) posted(ctx context.Context, d node.Deployment, uid message.UID) (*bindings.Message, error) {
	src := message.SrcChain(uid)
	if d.KindOf(src) != node.Solana {
		return nil, fmt.Errorf("chain %d posts no messages in accounts: give --tx", src)
	}
	var m *bindings.Message
	err := g.answering(src, func(rpc string) (err error) {
		m, err = postedAt(ctx, d, rpc, uid)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("no endpoint told the message: %w", err)
	}
	return m, nil
}

func postedAt(ctx context.Context, d node.Deployment, rpc string, uid message.UID) (*bindings.Message, error) {
	ctx, cancel := context.WithTimeout(ctx, guardLook)
	defer cancel()
	s, err := terminal.NewSolana(ctx, terminal.Account{RPC: rpc, Chain: message.SrcChain(uid)}, d)
	if err != nil {
		return nil, err
	}
	defer s.Client.Close()
	raw, err := s.Own(ctx, s.Bridge.Parcel(uid))
	if err != nil {
		return nil, err
	}
	p, err := solana.ReadParcel(raw[0])
	if err != nil {
		return nil, fmt.Errorf("nothing is posted under this uid, or its account was closed: %w", err)
	}
	return &bindings.Message{
		Uid: new(big.Int).SetBytes(p.Message.UID[:]), SrcAnchor: p.Message.SrcAnchor, DstAnchor: p.Message.DstAnchor,
		Payload: p.Message.Payload.Bytes(),
	}, nil
}

func (g Command) oppositeOnSolana(ctx context.Context, d node.Deployment, rpc string, at laneAt) (laneEnd, error) {
	ctx, cancel := context.WithTimeout(ctx, guardLook/2)
	defer cancel()
	s, err := terminal.NewSolana(ctx, terminal.Account{RPC: rpc, Chain: at.to}, d)
	if err != nil {
		return laneEnd{}, err
	}
	defer s.Client.Close()
	p, err := s.PoolAt(at.remote)
	if err != nil {
		return laneEnd{}, err
	}
	raw, err := s.Own(ctx, s.Bridge.Remote(p.Anchor, at.chain))
	if err != nil {
		return laneEnd{}, err
	}
	r, err := solana.ReadRemote(raw[0])
	if err != nil {
		return laneEnd{}, err
	}
	return laneEnd{new(big.Int).SetUint64(r.CapOut), new(big.Int).SetUint64(r.CapIn)}, nil
}
