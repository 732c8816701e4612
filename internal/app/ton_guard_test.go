package app

import (
	"bytes"
	"encoding/json"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/guard"
	"causeway/internal/quote"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/wallet"
)

// guarded runs a verb of the guardian's tool on TON with the key of somebody's wallet; empty: with none.
func (o tonOps) guarded(name string, verb guard.Verb) (guard.ChainReport, error) {
	o.t.Helper()
	cfg, err := config.LoadGuard(o.configFile("guard", o.common("", o.rpc)))
	require.NoError(o.t, err)
	out := new(bytes.Buffer)
	g := guard.Command{
		Config: cfg, Yes: true, JSON: true, Chains: []uint32{catalog.TONLocalnet}, In: strings.NewReader(""), Out: out,
	}
	if name != "" {
		g.TONKey = o.tonOps.keyFile(o.dir, name)
	}
	failed := g.Run(o.t.Context(), verb)
	var r guard.Report
	require.NoError(o.t, json.Unmarshal(out.Bytes(), &r), out.String())
	require.Len(o.t, r.Chains, 1)
	return *r.Chains[0], failed
}

// does demands one result of a verb.
func (o tonOps) does(name string, verb guard.Verb, result string) {
	o.t.Helper()
	c, err := o.guarded(name, verb)
	require.NoError(o.t, err)
	require.Equal(o.t, result, c.Result, "%+v", c)
}

// trySwap sends a little to the first chain, and tells whether the pool took it.
func (o tonOps) trySwap() error {
	l := o.tonOps
	body, err := bridge.Swap{
		Amount: big.NewInt(2_000_000_000), Chain: localETH, Recipient: message.RecipientOf(node.AddressOf(o.person)),
		Refund: message.Recipient(l.person.Address().Account), Least: new(big.Int), MostFee: big.NewInt(1_000_000_000),
	}.Body()
	require.NoError(o.t, err)
	return l.client.Send(o.t.Context(), l.person, wallet.Order{
		To: l.pool.Address, Value: big.NewInt(2_200_000_000), Bounce: true, Body: body,
	})
}

// guards has the guardian stop what leaves and lower a lane, and the owner open both.
func (o tonOps) guards(t *testing.T) {
	outbound := guard.Pause{Outbound: true}
	_, err := o.guarded("person", outbound)
	require.Error(t, err, "who is neither guardian nor owner sends nothing")
	o.does("guardian", outbound, guard.Done)
	o.does("guardian", outbound, guard.Already)
	reason, text := o.quoted(catalog.TONLocalnet, localETH, localPoolTON)
	require.Equal(t, quote.ReasonPaused, reason)
	require.Equal(t, "This route is paused. Refunds and claims still work.", text)
	before := o.balance(localETH, localPoolTON)
	if err := o.trySwap(); err != nil {
		require.ErrorContains(t, err, "exit code 407", "it is paused, and the value went back")
	}
	release := guard.Pause{Release: true, Outbound: true}
	o.does("guardian", release, guard.NeedsOwner)
	o.does("owner", release, guard.Done)
	require.Equal(t, before, o.balance(localETH, localPoolTON), "what was paused sent nothing")
	reason, _ = o.quoted(catalog.TONLocalnet, localETH, localPoolTON)
	require.Equal(t, quote.ReasonNone, reason)

	_, err = o.guarded("", guard.Status{})
	require.NoError(t, err)
	lower := guard.Limit{Pool: localPoolTON, To: localETH, Out: "200000"}
	o.does("guardian", lower, guard.Done)
	o.does("guardian", lower, guard.Already)
	o.does("owner", guard.Limit{Raise: true, Pool: localPoolTON, To: localETH, Out: "500000"}, guard.Done)
	o.does("guardian", guard.Freeze{}, guard.Done)
	reason, _ = o.quoted(localETH, catalog.TONLocalnet, localPoolTON)
	require.Equal(t, quote.ReasonPaused, reason, "nothing is delivered while the committee is frozen")
	o.does("owner", guard.Freeze{Release: true}, guard.Done)

	require.NoError(t, o.trySwap(), "it is open again")
	want := new(big.Int).Add(before, new(big.Int).SetUint64(afterFee(2_000_000_000)))
	o.wait(func() string { return "what is sent after it does not arrive" }, func() bool {
		return o.balance(localETH, localPoolTON).Cmp(want) == 0
	})
}
