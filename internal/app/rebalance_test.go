package app

import (
	"bytes"
	"context"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/evm/bindings"
	"causeway/internal/node"
	"causeway/internal/ops/pools"
	"causeway/internal/ops/rebalance"
	"causeway/internal/ops/terminal"
	"causeway/internal/transfer"
)

// provider is an account with liquidity in the test pool of both chains.
type provider struct {
	l    *lab
	name string
	file string
}

func (l *lab) provider(name, apiURL, tokens string) provider {
	p := provider{l, name, filepath.Join(l.dir, name+"-limits.yaml")}
	const head = "deployment: deployment.json\nkeyFile: %s\njournal: %s.journal\napi: %q\ndays: 1\ncover: 2\nchains:\n"
	text := fmt.Sprintf(head, l.keys[name], name, apiURL)
	for _, id := range []uint32{localETH, localBTC} {
		text += fmt.Sprintf("  - {id: %d, rpc: %q, coinPrice: \"0.01\"}\n", id, fmt.Sprintf("%s/rpc/%d", l.rpc, id))
	}
	require.NoError(l.t, os.WriteFile(p.file, []byte(text+tokens), 0o600))
	return p
}

func (p provider) run(ctx context.Context, execute bool, out *stopper) error {
	return rebalance.Command{File: p.file, Execute: execute, Wait: patience, Now: p.l.now, Out: out}.Run(ctx)
}

// has is the provider's position and what its account has, in the test pool's token of a chain.
func (p provider) has(id uint32) (position, purse *big.Int) {
	p.l.t.Helper()
	me, lens, token := node.AddressOf(p.l.accounts[p.name]), bindings.NewBridgeLens(), bindings.NewTestToken()
	opts := &bind.CallOpts{Context: p.l.t.Context()}
	a, _ := p.l.account(id, p.name)
	t, err := terminal.Open(p.l.t.Context(), a)
	require.NoError(p.l.t, err)
	defer t.Client.Close()
	position, err = bind.Call(t.LensAt, opts, lens.PackPosition(testPool, me), lens.UnpackPosition)
	require.NoError(p.l.t, err)
	purse, err = bind.Call(token.Instance(t.Client, p.l.token(id, testPool)), opts, token.PackBalanceOf(me),
		token.UnpackBalanceOf)
	require.NoError(p.l.t, err)
	return position, purse
}

func (p provider) nonces() (out [2]uint64) {
	p.l.t.Helper()
	for i, id := range []uint32{localETH, localBTC} {
		n, err := p.l.client[id].PendingNonceAt(p.l.t.Context(), node.AddressOf(p.l.accounts[p.name]))
		require.NoError(p.l.t, err)
		out[i] = n
	}
	return out
}

// stopper ends a run at the first step that no run before it told of, as a kill at that instant would.
type stopper struct {
	bytes.Buffer
	stop func()
	told map[string]bool
}

var tellsProgress = regexp.MustCompile(`(?m)^  .* on chain \d+: (signed |in block).*$|^  waits for .*$`)

func (s *stopper) Write(p []byte) (int, error) {
	for _, at := range tellsProgress.FindAllString(string(p), -1) {
		if s.stop != nil && !s.told[at] {
			s.told[at] = true
			s.stop()
		}
	}
	return s.Buffer.Write(p)
}

// killed runs until nothing stops it any more, and returns how often it was stopped.
func (p provider) killed() (times int, last string) {
	p.l.t.Helper()
	told := make(map[string]bool)
	for range 64 {
		ctx, cancel := context.WithCancel(p.l.t.Context())
		out := &stopper{stop: cancel, told: told}
		before := len(told)
		err := p.run(ctx, true, out)
		cancel()
		if len(told) == before {
			require.NoError(p.l.t, err, out.String())
			return times, out.String()
		}
		times++
	}
	require.FailNow(p.l.t, "it never ends")
	return 0, ""
}

// outrun ends a run that has signed and not sent, and has another transaction take the place of what was signed. Only
// once that is final is the step free to be signed anew.
func (p provider) outrun(id uint32) {
	p.l.t.Helper()
	ctx, cancel := context.WithCancel(p.l.t.Context())
	out := &stopper{stop: cancel, told: make(map[string]bool)}
	require.ErrorIs(p.l.t, p.run(ctx, true, out), context.Canceled, out.String())
	require.Len(p.l.t, out.told, 1)
	key := p.l.accounts[p.name]
	p.l.Mined(id, p.l.transactAs(key, id, p.l.token(id, testPool), nil,
		bindings.NewTestToken().PackApprove(node.AddressOf(key), new(big.Int))))
	var err error
	p.l.wait(func() string { return fmt.Sprint("the step is not free: ", err) }, func() bool {
		err = p.run(p.l.t.Context(), true, new(stopper))
		require.Error(p.l.t, err)
		require.ErrorContains(p.l.t, err, "another transaction has the place of")
		return strings.Contains(err.Error(), "for good: run it again to sign anew")
	})
}

// liquidityLimits are for the test pool on both chains.
const liquidityLimits = `tokens:
  - name: tERC20
    price: "1"
    leastMove: "0.5"
    mostPerMove: "500"
    mostPerDay: "2000"
    mostCost: 50
    pools:
      - {chain: %d, pool: 4, least: "0", most: "5000000", keep: "0"}
      - {chain: %d, pool: 4, least: "%d", most: "5000", keep: "0"}
`

// An imbalance that transfers made is shown, a dry run changes nothing, a run that is ended at every step mends it and
// moves nothing twice, and then there is nothing to do (INV-08: the books of all chains agree afterwards).
func TestRebalance_INV08(t *testing.T) {
	t.Parallel()
	l := newFaultLab(t)
	db := l.relayStore("relay")
	l.startRelay(db, "relay-1", l.rpc)
	var halted atomic.Bool
	asked := l.api(db, &halted)

	l.leave(1000)
	l.awaitState(db, l.terc(600).tx.Hash(), transfer.Confirmed)
	l.wait(func() string { return "statistics do not count the transfer" }, func() bool {
		v, err := terminal.Fetch[api.BridgeView](t.Context(), asked, "/api/swap/statistic-bridge?days=1")
		return err == nil && len(v.Lanes) == 1 && v.Lanes[0].Arrived == 1
	})

	l.run("by adding there and removing here", func(t *testing.T) {
		p := l.provider("deployer", asked, fmt.Sprintf(liquidityLimits, localETH, localBTC, 0))
		here, _ := p.has(localETH)
		there, purse := p.has(localBTC)
		nonces := p.nonces()
		out := new(stopper)
		require.NoError(t, p.run(t.Context(), false, out))
		require.Contains(t, out.String(), "pool 4 of chain 910001002    has 400.3 tERC20, wants 1199.4 tERC20")
		require.Contains(t, out.String(), "move 500 tERC20 from pool 4 of chain 910001001 to pool 4 of chain 910001002")
		require.Contains(t, out.String(), "move 299.1 tERC20 from")
		require.Regexp(t, `(?m)^  would sign on chain 910001002: add liquidity: to 0x\w+, value 0, data 0x\w+$`, out.String())
		require.Equal(t, nonces, p.nonces(), "a dry run sends nothing")
		require.NoFileExists(t, filepath.Join(l.dir, "deployer.journal"))

		p.outrun(localBTC)
		times, last := p.killed()
		require.Equal(t, 14, times, "of 4 and 3 steps each is signed and mined")
		require.Contains(t, last, "nothing to do")
		moved := new(big.Int).Mul(big.NewInt(7991), new(big.Int).Exp(big.NewInt(10), big.NewInt(17), nil))
		nowHere, _ := p.has(localETH)
		nowThere, nowPurse := p.has(localBTC)
		require.Equal(t, moved, new(big.Int).Sub(here, nowHere))
		require.Equal(t, moved, new(big.Int).Sub(nowThere, there))
		require.Equal(t, moved, new(big.Int).Sub(purse, nowPurse))

		nonces = p.nonces()
		out.Reset()
		require.NoError(t, p.run(t.Context(), true, out))
		require.Contains(t, out.String(), "nothing to do")
		require.Contains(t, out.String(), "1200.9 tERC20 left of the day")
		require.Equal(t, nonces, p.nonces())
	})
	l.run("by a transfer, for who has nothing here", func(t *testing.T) {
		a, _ := l.account(localBTC, "person")
		require.NoError(t, pools.Add(t.Context(), a, testPool, "50"))
		l.awaitLiquidity("1249.4")
		halted.Store(true)
		out := new(stopper)
		told := l.provider("person", asked, fmt.Sprintf(liquidityLimits, localETH, localBTC, 1349))
		require.NoError(t, told.run(t.Context(), false, out))
		require.NotContains(t, out.String(), "by a transfer", "SR-13: nothing is sent into a halted lane")
		halted.Store(false)
		out.Reset()
		require.NoError(t, told.run(t.Context(), false, out))
		require.Contains(t, out.String(), "by a transfer from there to here")
		p := l.provider("person", "", fmt.Sprintf(liquidityLimits, localETH, localBTC, 1349))
		position, _ := p.has(localBTC)
		_, before := p.has(localETH)
		out.Reset()
		require.NoError(t, p.run(t.Context(), false, out))
		require.Contains(t, out.String(), "by a transfer from there to here")

		times, last := p.killed()
		require.Positive(t, times)
		require.Contains(t, last, "lacks 0.0498 tERC20, less than the least move", "the pool's fee")
		after, _ := p.has(localBTC)
		require.Equal(t, position, after, "a transfer touches no position")
		_, now := p.has(localETH)
		require.Positive(t, now.Cmp(before), "the tokens are on the other chain")
		journal, err := os.ReadFile(filepath.Join(l.dir, "person.journal"))
		require.NoError(t, err)
		require.Equal(t, 1, strings.Count(string(journal), `"uid":`), "one message was sent")
	})
	l.audit()
}

// awaitLiquidity waits until the test pool on the BTC chain holds whole tokens.
func (l *lab) awaitLiquidity(whole string) {
	l.t.Helper()
	l.wait(func() string { return "the pool has " + terminal.ShowUnits(l.liquidity(), 18) }, func() bool {
		return terminal.ShowUnits(l.liquidity(), 18) == whole
	})
}

// A position that is older than a day is removed to another chain without the pool's fee, and added again.
func TestRebalanceByRemoval_CON12(t *testing.T) {
	t.Parallel()
	l := newFaultLab(t)
	db := l.relayStore("relay")
	a, _ := l.account(localBTC, "person")
	require.NoError(t, pools.Add(t.Context(), a, testPool, "300"))
	l.skip(25 * time.Hour)
	l.leave(300)
	l.startRelay(db, "relay-1", l.rpc)
	p := l.provider("person", "", fmt.Sprintf(liquidityLimits, localETH, localBTC, 450))
	position, purse := p.has(localBTC)
	_, before := p.has(localETH)

	_, last := p.killed()
	require.Contains(t, last, "nothing to do")
	after, left := p.has(localBTC)
	require.Equal(t, position, after, "removed and added again")
	require.Equal(t, tokens(150), new(big.Int).Sub(purse, left))
	_, now := p.has(localETH)
	require.Equal(t, tokens(150), new(big.Int).Sub(now, before), "all of it, without a fee")
	require.Zero(t, tokens(450).Cmp(l.liquidity()))
	l.audit()
}
