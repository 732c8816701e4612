package guard

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
	"causeway/internal/solana"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
)

// accountOn reads an account that is to have a role or money on a chain. Zero is nobody, and an address of mixed case
// has to bear its checksum (EIP-55).
func accountOn(kind node.Kind, text string) (message.Recipient, error) {
	a, err := terminal.ParseAccount(kind, text)
	if err != nil {
		return a, err
	}
	if a == (message.Recipient{}) {
		return a, errors.New("zero is nobody's account")
	}
	digits := strings.TrimPrefix(strings.TrimPrefix(text, "0x"), "0X")
	mixed := digits != strings.ToLower(digits) && digits != strings.ToUpper(digits)
	if kind == node.EVM && mixed && "0x"+digits != common.HexToAddress(text).Hex() {
		return a, fmt.Errorf("%s does not fit its checksum: compare it with where it comes from", text)
	}
	return a, nil
}

func evmAccount(text string) (common.Address, error) {
	a, err := accountOn(node.EVM, text)
	return common.BytesToAddress(a[:]), err
}

func solanaAccount(text string) (solana.Key, error) {
	a, err := accountOn(node.Solana, text)
	return solana.Key(a), err
}

func tonAccount(text string) (ton.Address, error) {
	a, err := accountOn(node.TON, text)
	return ton.Address{Account: ton.Hash(a)}, err
}

// offered says who owns a deployment, and who is offered it; nobody is "".
func offered(owner, pending string) string {
	if pending == "" {
		pending = "nobody"
	}
	return fmt.Sprintf("owner %s, offered to %s", owner, pending)
}

// Offer offers a deployment to another owner, who has to accept it.
type Offer struct {
	To string // an account in the form of the chain
}

// Name implements Verb.
func (Offer) Name() string { return "offer" }

func (v Offer) steps(ctx context.Context, c *guardChain) ([]guardStep, error) {
	to, err := evmAccount(v.To)
	if err != nil {
		return nil, err
	}
	pending, now, err := c.offered(ctx)
	return []guardStep{{
		what: "offer the bridge to " + to.Hex(), now: now, by: byOwner,
		done: pending == to || c.owner == to && pending == (common.Address{}),
		call: guardCall{to: c.BridgeAddr, data: c.Bridge.PackTransferOwnership(to)},
	}}, err
}

// offered reads who is offered the bridge; zero: nobody.
func (c *guardChain) offered(ctx context.Context) (pending common.Address, now string, err error) {
	pending, err = bind.Call(c.LensAt, &bind.CallOpts{Context: ctx}, c.Lens.PackPendingOwner(), c.Lens.UnpackPendingOwner)
	if err != nil {
		return pending, "", fmt.Errorf("read who is offered the bridge: %w", c.Named(err))
	}
	name := ""
	if pending != (common.Address{}) {
		name = pending.Hex()
	}
	return pending, offered(c.owner.Hex(), name), nil
}

func (v Offer) solanaSteps(_ context.Context, c *solanaChain) ([]solanaStep, error) {
	to, err := solanaAccount(v.To)
	pending := c.account.PendingOwner
	return []solanaStep{{
		what: "offer the deployment to " + to.String(), now: c.offered(), by: byOwner,
		done: pending == to || c.account.Owner == to && pending.IsZero(),
		act: func(_ context.Context, by solana.Key) (solana.Instruction, error) {
			return c.Bridge.TransferOwnership(by, to), nil
		},
	}}, err
}

func (c *solanaChain) offered() string {
	name := ""
	if p := c.account.PendingOwner; !p.IsZero() {
		name = p.String()
	}
	return offered(c.account.Owner.String(), name)
}

func (v Offer) tonSteps(_ context.Context, c *tonChain) ([]tonStep, error) {
	to, err := tonAccount(v.To)
	if err != nil {
		return nil, err
	}
	act, err := bridge.TransferAct(to)
	pending := c.router.Pending
	return []tonStep{{
		what: "offer the deployment to " + to.String(), now: c.offered(), by: byOwner, act: act,
		done: pending != nil && *pending == to || c.router.Owner == to && pending == nil,
	}}, err
}

func (c *tonChain) offered() string {
	name := ""
	if p := c.router.Pending; p != nil {
		name = p.String()
	}
	return offered(c.router.Owner.String(), name)
}

// Accept takes a deployment that its owner offered.
type Accept struct{}

// Name implements Verb.
func (Accept) Name() string { return "accept" }

const accepting = "accept ownership"

func (Accept) steps(ctx context.Context, c *guardChain) ([]guardStep, error) {
	pending, now, err := c.offered(ctx)
	return []guardStep{{
		what: accepting, now: now, by: byNamed, named: pending, done: pending == (common.Address{}),
		call: guardCall{to: c.BridgeAddr, data: c.Bridge.PackAcceptOwnership()},
	}}, err
}

func (Accept) solanaSteps(_ context.Context, c *solanaChain) ([]solanaStep, error) {
	return []solanaStep{{
		what: accepting, now: c.offered(), by: byNamed, named: c.account.PendingOwner,
		done: c.account.PendingOwner.IsZero(),
		act: func(_ context.Context, by solana.Key) (solana.Instruction, error) {
			return c.Bridge.AcceptOwnership(by), nil
		},
	}}, nil
}

func (Accept) tonSteps(_ context.Context, c *tonChain) ([]tonStep, error) {
	body, err := bridge.AcceptBody(0)
	order := c.toRouter(body)
	s := tonStep{what: accepting, now: c.offered(), by: byNamed, done: c.router.Pending == nil, direct: &order}
	if !s.done {
		s.named = *c.router.Pending
	}
	return []tonStep{s}, err
}

// NameGuardian gives the guardian's role to another account, which has it at once.
type NameGuardian struct {
	To string // an account in the form of the chain
}

// Name implements Verb.
func (NameGuardian) Name() string { return "guardian" }

func (v NameGuardian) steps(_ context.Context, c *guardChain) ([]guardStep, error) {
	to, err := evmAccount(v.To)
	return []guardStep{{
		what: "make " + to.Hex() + " the guardian", now: c.guardian.Hex(), by: byOwner, done: c.guardian == to,
		call: guardCall{to: c.BridgeAddr, data: c.Bridge.PackSetGuardian(to)},
	}}, err
}

func (v NameGuardian) solanaSteps(_ context.Context, c *solanaChain) ([]solanaStep, error) {
	to, err := solanaAccount(v.To)
	return []solanaStep{{
		what: "make " + to.String() + " the guardian", now: c.account.Guardian.String(), by: byOwner,
		done: c.account.Guardian == to,
		act: func(_ context.Context, by solana.Key) (solana.Instruction, error) {
			return c.Bridge.SetGuardian(by, to), nil
		},
	}}, err
}

func (v NameGuardian) tonSteps(_ context.Context, c *tonChain) ([]tonStep, error) {
	to, err := tonAccount(v.To)
	if err != nil {
		return nil, err
	}
	act, err := bridge.SetGuardianAct(to)
	return []tonStep{{
		what: "make " + to.String() + " the guardian", now: c.guardian().String(), by: byOwner,
		done: c.guardian() == to, act: act,
	}}, err
}

// Wait sets how long acts of the owner wait. It only grows: what people rely on is not taken back.
type Wait struct{ For time.Duration }

// Name implements Verb.
func (Wait) Name() string { return "wait" }

// MostWait bounds it, as the contracts on Solana and TON do.
const MostWait = 30 * 24 * time.Hour

// longer refuses what no chain takes.
func (v Wait) longer(now time.Duration) (what, is string, err error) {
	if v.For < now || v.For > MostWait || v.For%time.Second != 0 {
		return "", "", fmt.Errorf("acts of the owner wait %s: give whole seconds, no less than that and no more than %s", now,
			MostWait)
	}
	return fmt.Sprintf("let acts of the owner wait %s", v.For), fmt.Sprintf("they wait %s", now), nil
}

// steps: on EVM chains it is the timelock that waits, and sets that itself.
func (v Wait) steps(ctx context.Context, c *guardChain) ([]guardStep, error) {
	at := common.HexToAddress(c.On.Timelock)
	if c.owner != at || at == (common.Address{}) {
		return nil, fmt.Errorf("the owner %s is not the deployment's timelock: nothing here makes its acts wait", c.owner)
	}
	b := bindings.NewTimelockController()
	delay, err := bind.Call(b.Instance(c.Client, at), &bind.CallOpts{Context: ctx}, b.PackGetMinDelay(),
		b.UnpackGetMinDelay)
	if err != nil {
		return nil, fmt.Errorf("read the timelock's delay: %w", err)
	}
	const century = 100 * 365 * 24 * 3600 // seconds: more than that is for ever
	now := time.Duration(min(delay.Uint64(), century)) * time.Second
	what, is, err := v.longer(now)
	return []guardStep{{
		what: what, now: is, by: byOwner, done: now == v.For,
		call: guardCall{to: at, data: b.PackUpdateDelay(big.NewInt(int64(v.For / time.Second)))},
	}}, err
}

func (v Wait) solanaSteps(_ context.Context, c *solanaChain) ([]solanaStep, error) {
	now := time.Duration(c.account.OwnerDelay) * time.Second
	what, is, err := v.longer(now)
	return []solanaStep{{
		what: what, now: is, by: byOwner, done: now == v.For,
		act: func(_ context.Context, by solana.Key) (solana.Instruction, error) {
			return c.Bridge.SetOwnerDelay(by, uint32(v.For/time.Second)), nil
		},
	}}, err
}

func (v Wait) tonSteps(_ context.Context, c *tonChain) ([]tonStep, error) {
	now := time.Duration(c.router.OwnerDelay) * time.Second
	what, is, err := v.longer(now)
	if err != nil {
		return nil, err
	}
	act, err := bridge.OwnerDelayAct(uint32(v.For / time.Second))
	return []tonStep{{what: what, now: is, by: byOwner, done: now == v.For, act: act}}, err
}
