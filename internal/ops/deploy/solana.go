package deploy

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"slices"
	"time"

	"causeway/contracts/solana/artifacts"
	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
	soldeploy "causeway/internal/solana/deploy"
)

// clusters are the first blocks of the networks' clusters. The local one begins anew with each folder.
var clusters = map[config.Environment]string{
	config.Mainnet: "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d",
	config.Testnet: "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxkfcZHL",
	config.Local:   "",
}

// solana reads the part of Solana; nothing where there is none.
func (r *reader) solana(c config.Deploy, set message.Set) []deploy.Joined {
	s := c.Solana
	if s == nil {
		return nil
	}
	spec := soldeploy.Spec{
		Chain: node.SolanaChain(c.Network), Set: set, Code: artifacts.Bridge(), Program: r.key("solana.program", s.Program),
		UpgradeAuthority: r.key("solana.upgradeAuthority", s.UpgradeAuthority), Owner: r.key("solana.owner", s.Owner),
		Guardian: r.key("solana.guardian", s.Guardian), OwnerDelay: uint32(max(0, s.OwnerDelay/time.Second)),
	}
	if c.Network != config.Local && (spec.Owner.IsZero() || spec.Guardian.IsZero() || spec.OwnerDelay == 0) {
		r.fail("solana: on public networks a guardian and an owner are named, and the owner's acts wait (SR-28)")
	}
	fees := make(map[uint32]solana.FeeForm)
	for _, f := range s.Fees {
		fees[f.Chain] = solana.FeeForm{
			BaseGas: f.BaseGas, GasPerByte: f.GasPerByte, GasPrice: f.GasPrice, CoinPriceRate: f.CoinPriceRate,
			ProtocolRate: f.ProtocolRate,
		}
	}
	joined := deploy.Joined{ID: spec.Chain}
	for _, p := range s.Pools {
		there, pool := r.solanaPool(p, fees)
		joined.Pools, spec.Pools = append(joined.Pools, pool), append(spec.Pools, there)
	}
	if err := ready(spec).Check(); err != nil {
		r.fail("solana: %w", err)
	}
	joined.Chain = &node.SolanaJoin{Spec: spec, Final: c.Network != config.Local}
	return []deploy.Joined{joined}
}

// ready is a specification whose lanes lead somewhere: where to is known when there are contracts, and all else is to
// be checked before anything is sent.
func ready(s soldeploy.Spec) soldeploy.Spec {
	s.Pools = slices.Clone(s.Pools)
	for i := range s.Pools {
		s.Pools[i].Lanes = slices.Clone(s.Pools[i].Lanes)
		for k := range s.Pools[i].Lanes {
			s.Pools[i].Lanes[k].Remote = message.Anchor{1}
		}
	}
	return s
}

func (r *reader) solanaPool(p config.DeployPool, fees map[uint32]solana.FeeForm) (soldeploy.Pool, deploy.JoinedPool) {
	at := fmt.Sprintf("solana pool %d", p.ID)
	if p.Owner != "" || p.FeeReceiver != "" || p.Inexact || p.Token.Faucet {
		r.fail("%s: a pool there has the deployment's owner, and a plain token that exists", at)
	}
	out := soldeploy.Pool{
		ID: p.ID, Symbol: p.Token.Symbol, RealDecimals: p.Token.Decimals, CommonDecimals: p.CommonDecimals,
		FeeRatio:  p.FeeRatio,
		SwapLimit: r.small(at+" swapLimit", r.tokens(at+" swapLimit", p.SwapLimit, p.CommonDecimals)),
		DelayOver: r.small(at+" delayOver", r.tokens(at+" delayOver", p.DelayOver, p.CommonDecimals)),
	}
	if p.Token.Native == (p.Token.Address != "") {
		r.fail("%s: its token is native, or has the address of a mint", at)
	}
	out.Mint = r.key(at+" token", p.Token.Address)
	joined := deploy.JoinedPool{
		ID: p.ID, CommonDecimals: p.CommonDecimals, Lanes: r.lanes(at, p.Lanes, p.CommonDecimals),
	}
	for _, l := range joined.Lanes {
		fee, known := fees[l.Chain]
		if !known {
			r.fail("%s: lane to chain %d: solana has no message fee for it", at, l.Chain)
		}
		out.Lanes = append(out.Lanes, soldeploy.Lane{
			Chain: l.Chain, CapOut: r.small(at+" capOut", l.CapOut), CapIn: r.small(at+" capIn", l.CapIn), Fee: fee,
		})
	}
	return out, joined
}

// key reads an optional key of Solana; empty is zero.
func (r *reader) key(at, s string) solana.Key {
	if s == "" {
		return solana.Key{}
	}
	k, err := solana.ParseKey(s)
	if err != nil {
		r.fail("%s: %w", at, err)
	}
	return k
}

// small reads an amount that the program keeps in 64 bits.
func (r *reader) small(at string, a amount.Amount) uint64 {
	v, fits := a.Uint64()
	if !fits {
		r.fail("%s: %s is more than Solana's program counts", at, a)
	}
	return v
}

// connectSolana opens the cluster of a specification that has one. The first block tells that it is the right one.
func connectSolana(ctx context.Context, c config.Deploy, spec deploy.Spec, out io.Writer, log *slog.Logger) error {
	for _, j := range spec.Joined {
		join, ours := j.Chain.(*node.SolanaJoin)
		if !ours {
			continue
		}
		payer, err := node.SolanaDeployer(c, log)
		if err != nil {
			return err
		}
		client, err := cluster.Dial(ctx, c.Solana.RPC, clusters[c.Network])
		if err != nil {
			return fmt.Errorf("connect to Solana: %w", err)
		}
		client.Price = c.Solana.Price
		join.Payer, join.Client, join.Log = payer, client, log
		join.Hook = func(step string, stage soldeploy.Stage) {
			fmt.Fprintf(out, "%-5s chain %-10d %s\n", stage, j.ID, step) //nolint:errcheck // progress alone
		}
	}
	return nil
}

// keepsOthers refuses to leave out of a record what it has: members hold that a record only grows (SR-38).
func keepsOthers(path string, c config.Deploy, salt message.Bytes32) error {
	data, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("read the earlier record: %w", err)
	}
	old, err := catalog.ParseDeployment(data)
	if err != nil || old.Salt != salt.String() {
		return err
	}
	for _, x := range []struct {
		name    string
		had, is bool
	}{
		{"Solana", old.Solana != nil, c.Solana != nil},
		{"TON", old.TON != nil, c.TON != nil},
	} {
		if x.had && !x.is {
			return fmt.Errorf("%w: the record has %s, and this file has not: a record only grows (SR-38)", config.ErrConfig,
				x.name)
		}
	}
	return nil
}
