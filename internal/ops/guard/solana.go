package guard

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
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
	by   role
	// act is the instruction as guardian, or as owner whose acts do not wait.
	act func(ctx context.Context, by solana.Key) (solana.Instruction, error)
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
	Propose *SolanaCall `json:"propose,omitempty"` // absent: acts do not wait, or it is proposed
	ReadyAt *time.Time  `json:"readyAt,omitempty"` // of one that is proposed
	Delay   uint64      `json:"delaySeconds"`
	Act     SolanaCall  `json:"act"`
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
	fmt.Fprintf(w, "      owner %s has to make this call, %s after it is proposed\n", o.Owner,
		time.Duration(o.Delay)*time.Second)
	if o.Propose != nil {
		show("propose", *o.Propose)
	}
	if o.ReadyAt != nil {
		fmt.Fprintf(w, "      it is proposed already, due %s\n", showTime(*o.ReadyAt)) //nolint:errcheck // into memory
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
	var errs []error
	for _, rpc := range c.guard.endpoints(c.id) {
		err := c.planAt(ctx, verb, rpc)
		if err == nil {
			r.Guardian, r.Owner = c.account.Guardian.String(), c.account.Owner.String()
			for i := range c.planned {
				r.Steps = append(r.Steps, c.route(ctx, i))
			}
			return nil
		}
		errs = append(errs, err)
	}
	if len(errs) == 0 {
		return errors.New("the configuration names no endpoint of it")
	}
	return errors.Join(errs...)
}

func (c *solanaChain) planAt(ctx context.Context, verb Verb, rpc string) (err error) {
	ctx, cancel := context.WithTimeout(ctx, guardLook)
	defer cancel()
	c.Solana, err = terminal.NewSolana(ctx,
		terminal.Account{RPC: rpc, Chain: c.id, Key: c.guard.SolanaKey, Out: c.guard.Out}, c.deployment)
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

// route says what happens with a step: nothing, a transaction of the key's account, or the owner's calls to print.
func (c *solanaChain) route(ctx context.Context, i int) *StepReport {
	s := c.planned[i]
	r := &StepReport{What: s.what, Now: s.now}
	ctx, cancel := context.WithTimeout(ctx, guardLook)
	defer cancel()
	fail := func(err error) *StepReport {
		r.Result, r.Error = Failed, err.Error()
		return r
	}
	me, owns := c.Me(), s.by&byOwner != 0
	switch {
	case s.done && s.act == nil:
		r.Result = Shown
		return r
	case s.done:
		r.Result = Already
		return r
	case !me.IsZero() && s.by&byGuardian != 0 && me == c.account.Guardian:
		err := c.may(ctx, me, s)
		var f solana.Fault
		switch {
		case err == nil:
			r.Result = guardSend
			return r
		case !owns || !errors.As(err, &f) || f != solana.FaultNoPermission:
			return fail(err)
		}
		fail(errors.New("the guardian has used this up: only the owner can, or release it (SR-28)"))
	case !me.IsZero() && owns && me == c.account.Owner:
		return c.routeOwner(ctx, s, r)
	case s.by == byOwner:
		r.Result = NeedsOwner
	case me.IsZero():
		return fail(errors.New("give the guardian's key file on Solana, with --solana-key"))
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
	return c.Try(ctx, who, in)
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
	out.Act = newSolanaCall(c.Bridge.Proposed(act))
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
	acted := false
	for i, s := range r.Steps {
		if s.Result != guardSend {
			continue
		}
		only, err := c.sendStep(ctx, c.planned[i], s)
		if err != nil {
			s.Result, s.Error = Failed, err.Error()
			continue
		}
		s.Result = Done
		acted = acted || !only
	}
	if acted {
		if err := c.effective(ctx, verb, r.Steps); err != nil {
			r.Error = err.Error()
		}
	}
}

// sendStep sends what a step needs now; proposed tells that this was its proposal alone.
func (c *solanaChain) sendStep(ctx context.Context, s solanaStep, r *StepReport) (proposed bool, err error) {
	me := c.Me()
	var next *toSend
	if s.by&byGuardian != 0 && me == c.account.Guardian {
		act, err := s.act(ctx, me)
		if err != nil {
			return false, err
		}
		next = &toSend{list: []solana.Instruction{act}}
	} else if _, next, err = c.ownersCalls(ctx, s); err != nil {
		return false, err
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
	r.Now = "proposed; run it again after " + showTime(time.Unix(int64(next.ready), 0))
	r.ProposedOnly = true
	return true, nil
}

// effective looks at the cluster again until every act that was sent is so.
func (c *solanaChain) effective(ctx context.Context, verb Verb, sent []*StepReport) error {
	ctx, cancel := context.WithTimeout(ctx, guardEffect)
	defer cancel()
	ticker := time.NewTicker(200 * time.Millisecond)
	defer ticker.Stop()
	for {
		open := ""
		steps, err := c.look(ctx, verb)
		for i, s := range steps {
			if i < len(sent) && sent[i].Result == Done && !sent[i].ProposedOnly && !s.done {
				open = s.what
			}
		}
		if err == nil && open == "" {
			return nil
		}
		select {
		case <-ctx.Done():
			return errors.Join(
				fmt.Errorf("it is confirmed, but the cluster does not show it after %s: %s", guardEffect, open), err)
		case <-ticker.C:
		}
	}
}

// posted reads a message from the account that Solana posted it in: its address is the uid's.
func (g Command) posted(ctx context.Context, d node.Deployment, uid message.UID) (*bindings.Message, error) {
	src := message.SrcChain(uid)
	if d.KindOf(src) != node.Solana {
		return nil, fmt.Errorf("chain %d posts no messages in accounts: give --tx", src)
	}
	var errs []error
	for _, rpc := range g.endpoints(src) {
		m, err := postedAt(ctx, d, rpc, uid)
		if err == nil {
			return m, nil
		}
		errs = append(errs, terminal.RedactURL(err, rpc))
	}
	return nil, errors.Join(append(errs, errors.New("no endpoint told the message"))...)
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
		Payload: p.Message.Payload,
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
