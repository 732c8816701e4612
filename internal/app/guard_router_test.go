package app

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"path/filepath"
	"testing"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/evm"
	"causeway/internal/evm/bindings"
	"causeway/internal/ops/guard"
)

// SR-12, SR-28: a router's withdrawals that its keeper paused are shown as that, and opened by its owner; those that
// stand with the bridge are left to the bridge's own release. The owner names another keeper.
func TestGuardOpensRouters_SR12_SR28(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	n := startNetwork(t, dir)
	file := func(name string) string { return filepath.Join(dir, "keys", name+".key") }
	router := bindings.NewBitcoinRouterToken()
	at := common.HexToAddress(n.router(localWBTC, "btc").Address)
	as := func(name string, to common.Address, data []byte) {
		t.Helper()
		key, err := committee.LoadKey(file(name), committee.KeyOptions{AllowDemo: true})
		require.NoError(t, err)
		opts := bind.NewKeyedTransactor(key, big.NewInt(localWBTC))
		opts.Context = t.Context()
		tx, err := bind.Transact(bind.NewBoundContract(to, bindings.NewBridge().GetABI(), n.chains[localWBTC],
			n.chains[localWBTC], n.chains[localWBTC]), opts, data)
		require.NoError(t, err)
		receipt, err := bind.WaitMined(t.Context(), n.chains[localWBTC], tx.Hash())
		require.NoError(t, err)
		require.EqualValues(t, 1, receipt.Status)
	}
	does := func(verb guard.Verb) []*guard.StepReport {
		t.Helper()
		out := new(bytes.Buffer)
		g := guard.Command{
			Config: config.Guard{
				Network: config.Local, Deployment: filepath.Join(dir, "deployment.json"),
				Chains: []config.Chain{{ID: localWBTC, Endpoints: []string{fmt.Sprintf("%s/rpc/%d", n.url, localWBTC)}}},
			},
			Key: file("deployer"), Chains: []uint32{localWBTC}, Yes: true, JSON: true, Out: out,
		}
		require.NoError(t, g.Run(t.Context(), verb))
		var r guard.Report
		require.NoError(t, json.Unmarshal(out.Bytes(), &r))
		return r.Chains[0].Steps
	}
	release := func() []*guard.StepReport {
		t.Helper()
		steps := does(guard.Pause{Release: true, App: "BTC"})
		require.Len(t, steps, 2, "deposits and withdrawals")
		return steps
	}
	require.Equal(t, "open", release()[1].Now)
	as("relay", at, router.PackPause(guard.RouterWithdrawals))
	steps := release()
	require.Equal(t, guard.Already, steps[0].Result)
	require.Contains(t, steps[1].Now, "paused by its keeper")
	require.Equal(t, guard.Done, steps[1].Result)
	require.Equal(t, "open", release()[1].Now)

	on := common.HexToAddress(n.on(localWBTC).Bridge)
	as("deployer", on, bindings.NewBridge().PackSetPaused(evm.PauseOutbound, localBitcoin, true))
	steps = release()
	require.Contains(t, steps[1].Now, "paused with the bridge")
	require.Equal(t, guard.Already, steps[1].Result)
	require.Equal(t, "open", steps[0].Now)

	// A relay's account was stolen: the owner makes another one the keeper of every router.
	const next = "0x00000000000000000000000000000000000000F7"
	keepers := does(guard.NameKeeper{To: next})
	require.Len(t, keepers, len(n.on(localWBTC).BitcoinRouters))
	for _, s := range keepers {
		require.Equal(t, guard.Done, s.Result, s.What)
	}
	b := bindings.NewBitcoinRouterToken()
	is, err := bind.Call(b.Instance(n.chains[localWBTC], at), &bind.CallOpts{Context: t.Context()}, b.PackKeeper(),
		b.UnpackKeeper)
	require.NoError(t, err)
	require.Equal(t, common.HexToAddress(next), is)
	keepers = does(guard.NameKeeper{To: next, App: "BTC"})
	require.Len(t, keepers, 1)
	require.Equal(t, guard.Already, keepers[0].Result)
	require.Contains(t, does(guard.NameKeeper{To: next, App: "NONE"})[0].Now, "no such Bitcoin router")
}
