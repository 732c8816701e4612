// Package deploy puts the contracts of a deployment onto its chains, and appends epochs of the custody to its record.
package deploy

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"sync"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/node"
)

// Run carries a deployment out, or with plan only says what is missing.
func Run(ctx context.Context, c config.Deploy, plan bool, out io.Writer, log *slog.Logger) error {
	out = &lines{to: out}
	spec, err := SpecOf(c)
	if err != nil {
		return err
	}
	if err := DeployedDecimals(ctx, c); err != nil {
		return err
	}
	payer, err := node.DeployPayer(c).Open(log)
	if err != nil {
		return err
	}
	for _, w := range spec.Warnings() {
		if _, err := fmt.Fprintln(out, "warning: "+w); err != nil {
			return err
		}
	}
	cfg := deploy.Config{Spec: spec, Signer: payer, Path: c.Path(c.Record), Log: log}
	if err := connectSolana(ctx, c, spec, out, log); err != nil {
		return err
	}
	if err := connectTON(ctx, c, spec, out, log); err != nil {
		return err
	}
	cfg.Salted = func(ctx context.Context, salt message.Bytes32) error {
		if plan {
			if _, err := fmt.Fprintf(out, "salt   %s\n", salt); err != nil {
				return err
			}
		}
		if err := keepsOthers(cfg.Path, c, salt); err != nil {
			return err
		}
		if spec.Bitcoin == nil {
			return nil
		}
		return checkSalted(ctx, c, spec.Bitcoin.Epochs[0], salt)
	}
	cfg.KeySets = func(salt message.Bytes32) ([]catalog.KeySet, error) { return firstKeys(c, spec, salt) }
	if plan {
		steps, err := deploy.Plan(ctx, cfg)
		for _, s := range steps {
			state := "to do"
			if s.Done {
				state = "done"
			}
			if _, err := fmt.Fprintf(out, "%-6s chain %-10d %s\n", state, s.Chain, s.Name); err != nil {
				return err
			}
		}
		return err
	}
	cfg.Hook = func(chainID uint32, step string, stage deploy.Stage) {
		fmt.Fprintf(out, "%-5s chain %-10d %s\n", stage, chainID, step) //nolint:errcheck // progress alone
	}
	record, err := deploy.Apply(ctx, cfg)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "deployed on %d chains; the record is %s\n", len(record.Chains), cfg.Path)
	return err
}

// lines writes what several chains tell at once, one line after the other.
type lines struct {
	mu sync.Mutex
	to io.Writer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.to.Write(p)
}

// SpecOf translates the operator's file. Everything wrong with numbers and addresses is reported at once.
func SpecOf(c config.Deploy) (deploy.Spec, error) {
	var r reader
	s := deploy.Spec{
		Network: catalog.Environment(c.Network), Name: c.Name, Generation: c.Generation,
		Guardian: r.address("guardian", c.Guardian),
		HandOver: c.HandOver, OwnFactory: c.OwnFactory, Timelock: deploy.Timelock{Delay: c.Timelock.Delay},
	}
	for _, a := range c.Timelock.Proposers {
		s.Timelock.Proposers = append(s.Timelock.Proposers, r.address("timelock.proposers", a))
	}
	for _, a := range c.Timelock.Executors {
		s.Timelock.Executors = append(s.Timelock.Executors, r.address("timelock.executors", a))
	}
	var members []message.Member
	for _, a := range c.Committee.Members {
		members = append(members, message.Member(r.address("committee.members", a)))
	}
	set, err := message.NewSet(1, c.Committee.Threshold, members)
	if err != nil {
		r.fail("committee: %w", err)
	}
	s.Committee = set
	s.Bitcoin = r.bitcoin(c)
	for _, ch := range c.Chains {
		out := r.chain(ch)
		for _, router := range ch.Routers {
			out.Routers = append(out.Routers,
				r.router(fmt.Sprintf("chain %d router %s", ch.ID, router.Asset), router, c.Bitcoin))
		}
		s.Chains = append(s.Chains, out)
	}
	s.Joined = append(r.solana(c, set), r.ton(c, set)...)
	if err := errors.Join(r.problems...); err != nil {
		return deploy.Spec{}, fmt.Errorf("%w: %w", config.ErrConfig, err)
	}
	if err := s.Check(); err != nil {
		return deploy.Spec{}, fmt.Errorf("%w: %w", config.ErrConfig, err)
	}
	return s, nil
}

// reader gathers problems while it reads.
type reader struct{ problems []error }

func (r *reader) fail(format string, args ...any) {
	r.problems = append(r.problems, fmt.Errorf(format, args...))
}

// address reads an optional address; empty is zero.
func (r *reader) address(at, s string) common.Address {
	if s == "" {
		return common.Address{}
	}
	if !common.IsHexAddress(s) {
		r.fail("%s: %q is not an address", at, s)
	}
	return common.HexToAddress(s)
}

// tokens reads an optional number of whole tokens; empty is zero.
func (r *reader) tokens(at, s string, decimals uint8) amount.Amount {
	if s == "" {
		return amount.Amount{}
	}
	a, err := amount.ParseDecimal(s, decimals)
	if err != nil {
		r.fail("%s: %w", at, err)
	}
	return a
}

func (r *reader) chain(c config.DeployChain) deploy.Chain {
	at := fmt.Sprintf("chain %d", c.ID)
	out := deploy.Chain{ID: c.ID, RPC: c.RPC, Permit2: r.address(at+" permit2", c.Permit2)}
	for _, f := range c.Fees {
		out.Fees = append(out.Fees, deploy.Fee{Chain: f.Chain, MessageFee: amount.MessageFee{
			BaseGas: f.BaseGas, GasPerByte: f.GasPerByte, GasPrice: f.GasPrice, CoinPriceRate: f.CoinPriceRate,
			ProtocolRate: f.ProtocolRate,
		}})
	}
	for _, p := range c.Pools {
		at := fmt.Sprintf("%s pool %d", at, p.ID)
		out.Pools = append(out.Pools, deploy.Pool{
			ID: p.ID, Token: r.token(at, p.Token), Symbol: p.Token.Symbol, RealDecimals: p.Token.Decimals,
			CommonDecimals: p.CommonDecimals,
			FeeRatio:       p.FeeRatio, Inexact: p.Inexact, SwapLimit: r.tokens(at+" swapLimit", p.SwapLimit, p.Token.Decimals),
			DelayOver: r.tokens(at+" delayOver", p.DelayOver, p.Token.Decimals), Owner: r.address(at+" owner", p.Owner),
			FeeReceiver: r.address(at+" feeReceiver", p.FeeReceiver), Lanes: r.lanes(at, p.Lanes, p.CommonDecimals),
		})
	}
	for _, m := range c.MintBridges {
		at := fmt.Sprintf("%s mint bridge %s", at, m.Token.Symbol)
		b := deploy.MintBridge{
			Symbol: m.Token.Symbol, Name: m.Token.Name, Mode: catalog.MintMode(m.Mode), Decimals: m.Token.Decimals,
			CommonDecimals: m.CommonDecimals, DelayOver: r.tokens(at+" delayOver", m.DelayOver, m.CommonDecimals),
			Lanes: r.lanes(at, m.Lanes, m.CommonDecimals),
		}
		if b.Mode == catalog.MintModeLock {
			b.Token = r.token(at, m.Token)
		}
		out.MintBridges = append(out.MintBridges, b)
	}
	return out
}

func (r *reader) token(at string, t config.DeployToken) deploy.Token {
	switch {
	case t.Native:
		return deploy.Token{Address: common.HexToAddress(catalog.NativeToken)}
	case t.Faucet:
		return deploy.Token{Faucet: &deploy.Faucet{Name: t.Name, Symbol: t.Symbol, Decimals: t.Decimals}}
	default:
		return deploy.Token{Address: r.address(at+" token", t.Address)}
	}
}

func (r *reader) lanes(at string, lanes []config.DeployLane, common uint8) []deploy.Lane {
	var out []deploy.Lane
	for _, l := range lanes {
		at := fmt.Sprintf("%s lane to %d", at, l.Chain)
		out = append(out,
			deploy.Lane{
				Chain: l.Chain, CapOut: r.tokens(at+" capOut", l.CapOut, common),
				CapIn: r.tokens(at+" capIn", l.CapIn, common),
			})
	}
	return out
}
