package app

import (
	"bytes"
	"math/big"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/evm/deploy"
	"causeway/internal/node"
	"causeway/internal/ops/pools"
	"causeway/internal/ops/terminal"
)

// tonOps is what operators do to a lab's bridge on TON, by their own files.
type tonOps struct{ *lab }

// TON's bridge is run by the same commands as every other chain's, with the contracts in a real virtual machine.
func TestTONOperated(t *testing.T) {
	t.Parallel()
	l := newTONOpsLab(t)
	l.startMembers()
	db := l.relayStore("relay")
	l.startRelay(db, "relay-1", l.rpc)
	o := tonOps{l}
	l.run("deploy: what differs on TON is told before anything is sent to any chain", o.redeployed)
	l.run("pool: liquidity goes in and out, here and on another chain, and is shown", o.liquidity)
}

// account is a person at a terminal.
func (o tonOps) account(name string) (terminal.Account, *bytes.Buffer) {
	out := new(bytes.Buffer)
	return terminal.Account{
		Deployment: filepath.Join(o.dir, "deployment.json"), RPC: o.tonOps.url, Chain: catalog.TONLocalnet,
		Key: o.tonOps.keyFile(o.dir, name), Out: out,
	}, out
}

func (o tonOps) redeployed(t *testing.T) {
	ctx, cfg := t.Context(), o.deploy
	steps, err := deploy.Plan(ctx, cfg)
	require.NoError(t, err)
	there := slices.DeleteFunc(steps, func(s deploy.Step) bool { return s.Chain != catalog.TONLocalnet })
	require.Len(t, there, 4, "router, pool, two lanes")
	for _, s := range there {
		require.True(t, s.Done, s.Name)
	}
	join, ours := cfg.Spec.Joined[0].Chain.(*node.TONJoin)
	require.True(t, ours)
	other := *join
	other.Spec.Pools = slices.Clone(join.Spec.Pools)
	other.Spec.Pools[0].FeeRatio = 7
	cfg.Spec.Joined = slices.Clone(cfg.Spec.Joined)
	cfg.Spec.Joined[0].Chain = &other
	cfg.Hook = func(_ uint32, step string, _ deploy.Stage) { t.Errorf("%s is sent", step) }
	for _, run := range []func() error{
		func() error { _, err := deploy.Apply(ctx, cfg); return err },
		func() error { _, err := deploy.Plan(ctx, cfg); return err },
	} {
		err = run()
		require.ErrorIs(t, err, deploy.ErrDiffers)
		require.ErrorContains(t, err, "pool 6: its terms")
	}
}

func (o tonOps) liquidity(t *testing.T) {
	ctx := t.Context()
	a, out := o.account("person")
	require.NoError(t, pools.Add(ctx, a, localPoolTON, "12.5"))
	require.Regexp(t, `^add liquidity: \d+-[0-9a-f]{64} is done\n$`, out.String())
	out.Reset()
	require.NoError(t, pools.Show(ctx, a))
	require.Regexp(t, `(?m)^pool 6 +TON +liquidity 50012.5 .* yours 12.5$`, out.String())
	had := o.tonOps.held(o.tonOps.person.Address())
	require.NoError(t, pools.Remove(ctx, a, localPoolTON, "2.5", 0))
	got := new(big.Int).Sub(o.tonOps.held(o.tonOps.person.Address()), had)
	require.Greater(t, got.Int64(), int64(2_400_000_000), "what is attached comes back but for the cost")
	require.Less(t, got.Int64(), int64(2_500_000_000))

	nobody := a
	nobody.Key = ""
	locked := a
	locked.PasswordFile = a.Key
	poor, _ := o.account("poor")
	for words, err := range map[string]error{
		"the position in pool 6 has 10: nothing was sent": pools.Remove(ctx, a, localPoolTON, "10.000000001", 0),
		"more decimal places":                             pools.Add(ctx, a, localPoolTON, "0.0000000001"),
		"that are attached: nothing was sent":             pools.Add(ctx, poor, localPoolTON, "1"),
		"has none with this id":                           pools.Add(ctx, a, 99, "1"),
		"no password":                                     pools.Show(ctx, locked),
		"give the key file of the account":                pools.Add(ctx, nobody, localPoolTON, "1"),
		"name one of them with --recipient":               pools.Remove(ctx, a, localPoolTON, "1", localETH),
		"is no account of that chain": pools.RemoveTo(ctx, a, localPoolTON, "1",
			pools.Elsewhere{Chain: localETH, Recipient: "0:00"}),
		"sends nothing to chain": pools.RemoveTo(ctx, a, localPoolTON, "1",
			pools.Elsewhere{Chain: localWBTC, Recipient: node.AddressOf(o.person).Hex()}),
	} {
		require.ErrorContains(t, err, words)
	}

	// On another chain: within a day the pool's fee comes out of it.
	before := o.balance(localETH, localPoolTON)
	require.NoError(t, pools.RemoveTo(ctx, a, localPoolTON, "4",
		pools.Elsewhere{Chain: localETH, Recipient: node.AddressOf(o.person).Hex()}))
	o.wait(func() string { return "the liquidity does not arrive on the other chain" }, func() bool {
		return o.balance(localETH, localPoolTON).Cmp(before) > 0
	})
	require.Equal(t, afterFee(4_000_000_000), new(big.Int).Sub(o.balance(localETH, localPoolTON), before).Uint64())
	require.NoError(t, pools.Remove(ctx, a, localPoolTON, "6", 0))
	o.noHalts()
}
