package app

import (
	"context"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/ops/pools"
	"causeway/internal/ops/terminal"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
)

// across is a provider with accounts on the first chain and on another family's.
type across struct {
	provider
	away           farLab
	awayKey        string // file
	id             uint32 // of the pool on both
	symbol         string
	decimals       uint8
	mostCost       int    // basis points
	journal, price string // price is of the other chain's coin
}

// across has a relay run, and is the person's liquidity in a token of both sides.
func (f farLab) across(id uint32, symbol string, decimals uint8, mostCost int) *across {
	f.startRelay(f.relayStore("relay"), "relay-1", f.lab.rpc)
	return &across{
		provider: provider{f.lab, "person", f.file("across.yaml")}, away: f, awayKey: f.keyFile("person"), id: id,
		symbol: symbol, decimals: decimals, mostCost: mostCost, journal: "across.journal", price: "1",
	}
}

// add puts whole tokens into the other family's pool.
func (a *across) add(t *testing.T, tokens string) {
	require.NoError(t, pools.Add(t.Context(), terminal.Account{
		Deployment: a.away.file("deployment.json"), RPC: a.away.rpc, Chain: a.away.id, Key: a.awayKey, Out: new(stopper),
	}, a.id, tokens))
}

// writes makes the limits' file: which pool is short follows from how many whole tokens each has to hold at least.
func (a *across) writes(awayLeast, hereLeast string) {
	t := a.l.t
	text := fmt.Sprintf("deployment: deployment.json\nkeyFile: %s\njournal: %s\nchains:\n", a.l.keys["person"], a.journal)
	text += fmt.Sprintf("  - {id: %d, rpc: \"%s/rpc/%d\", coinPrice: \"0.01\"}\n", localETH, a.l.rpc, localETH)
	text += fmt.Sprintf("  - {id: %d, rpc: %q, keyFile: %s, coinPrice: %q}\n", a.away.id, a.away.rpc, a.awayKey, a.price)
	text += fmt.Sprintf("tokens:\n  - name: %s\n    price: \"1\"\n    leastMove: \"1\"\n    mostPerMove: \"100\"\n"+
		"    mostPerDay: \"1000\"\n    mostCost: %d\n    pools:\n", a.symbol, a.mostCost)
	for _, p := range []struct {
		chain uint32
		least string
	}{{localETH, hereLeast}, {a.away.id, awayLeast}} {
		text += fmt.Sprintf("      - {chain: %d, pool: %d, least: %q, most: \"100000000\", keep: \"0\"}\n", p.chain, a.id,
			p.least)
	}
	require.NoError(t, os.WriteFile(a.file, []byte(text), 0o600))
}

// more is so many whole tokens above base units.
func (a *across) more(base *big.Int, tokens uint64) string {
	return terminal.ShowUnits(new(big.Int).Add(base, whole(tokens, a.decimals).Big()), a.decimals)
}

// here is what the pool on the first chain holds, base units; both sides count in the same decimals.
func (a *across) here() *big.Int {
	on, _ := a.l.account(localETH, "person")
	t, err := terminal.Open(a.l.t.Context(), on)
	require.NoError(a.l.t, err)
	defer t.Client.Close()
	v, err := t.Pool(a.l.t.Context(), a.id)
	require.NoError(a.l.t, err)
	return v.Liquidity
}

// dry demands that a run that only shows names a way, and signs nothing.
func (a *across) dry(words ...string) {
	out := new(stopper)
	require.NoError(a.l.t, a.run(a.l.t.Context(), false, out), out.String())
	for _, w := range words {
		require.Contains(a.l.t, out.String(), w)
	}
	require.Contains(a.l.t, out.String(), "nothing was signed: run it again with --execute")
}

// signs ends a run once it has signed and not sent.
func (a *across) signs() {
	ctx, cancel := context.WithCancel(a.l.t.Context())
	defer cancel()
	out := &stopper{stop: cancel, told: make(map[string]bool)}
	require.ErrorContains(a.l.t, a.run(ctx, true, out), context.Canceled.Error(), out.String())
	require.Len(a.l.t, out.told, 1)
}

// Pools on Solana are rebalanced, too: by a transfer from there, and by adding on an EVM chain and removing there. A
// run that is ended at every step, between signing and sending as well, and once for longer than what it signed can be
// in a block, moves nothing twice (INV-08).
func TestRebalanceOnSolana_INV08(t *testing.T) {
	t.Parallel()
	l := newSolanaLab(t).far()
	a, s := l.across(1, "USDT", 6, 100), l.solana
	me := solana.KeyOf(s.person)
	reserve := func() *big.Int {
		raw, _ := s.account(s.usdt.Authority)
		books, err := solana.ReadAuthority(raw)
		require.NoError(t, err)
		return new(big.Int).SetUint64(books.Liquidity)
	}

	l.run("by a transfer from Solana", func(t *testing.T) {
		a.writes(a.more(reserve(), 100), "0")
		had, there, before := s.heldOnSolana(s.usdt, me), l.balance(localETH, 1), reserve()
		a.dry("move 100 USDT from pool 1 of chain 910001001 to pool 1 of chain 2446643758, by a transfer from there to here",
			"would sign on chain 2446643758: transfer to chain 910001001: pool 1, 100 USDT, to 0x")
		require.Equal(t, had, s.heldOnSolana(s.usdt, me), "a dry run sends nothing")
		require.NoFileExists(t, filepath.Join(l.dir, a.journal))

		a.signs()
		client, err := cluster.Dial(t.Context(), s.node.URL, "")
		require.NoError(t, err)
		defer client.Close()
		from, err := client.Slot(t.Context())
		require.NoError(t, err)
		l.wait(func() string { return "what was signed does not expire" }, func() bool {
			at, err := client.Slot(t.Context())
			return err == nil && at > from+200
		})
		require.ErrorContains(t, a.run(t.Context(), true, new(stopper)), "in no block in time: run it again to sign anew")
		require.Equal(t, had, s.heldOnSolana(s.usdt, me))

		times, last := a.killed()
		require.Equal(t, 2, times, "it was signed, and was in a block while its message was awaited")
		require.Contains(t, last, "less than the least move", "the pool's fee")
		require.Equal(t, uint64(100_000_000), had-s.heldOnSolana(s.usdt, me))
		require.Equal(t, afterFee(100_000_000), new(big.Int).Sub(l.balance(localETH, 1), there).Uint64())
		require.Equal(t, afterFee(100_000_000), new(big.Int).Sub(reserve(), before).Uint64())
	})
	l.run("by adding on the other chain and removing on Solana", func(t *testing.T) {
		a.add(t, "60")
		a.writes("0", a.more(a.here(), 50))
		had, purse, before := s.heldOnSolana(s.usdt, me), l.balance(localETH, 1), a.here()
		a.dry("by adding there and removing here", "would sign on chain 2446643758: remove liquidity: pool 1, 50 USDT")
		times, last := a.killed()
		require.GreaterOrEqual(t, times, 4, "two steps at least were signed and in a block")
		require.Contains(t, last, "nothing to do")
		require.Equal(t, uint64(50_000_000), s.heldOnSolana(s.usdt, me)-had)
		require.Equal(t, int64(50_000_000), new(big.Int).Sub(purse, l.balance(localETH, 1)).Int64())
		require.Equal(t, int64(50_000_000), new(big.Int).Sub(a.here(), before).Int64())
	})
	l.noHalts()
}

// The same on TON, with coins by a message, and with jettons, which the pool takes in by a second contract.
func TestRebalanceOnTON_INV08(t *testing.T) {
	t.Parallel()
	l := newTONOpsLab(t).far()
	a, o := l.across(localPoolTON, "TON", 9, 200), l.tonOps
	me := o.person.Address()
	on, err := terminal.NewTON(t.Context(), terminal.Account{
		Deployment: filepath.Join(l.dir, "deployment.json"), RPC: o.url, Chain: catalog.TONLocalnet, Key: a.awayKey,
	}, l.deployment())
	require.NoError(t, err)
	reserve := func() *big.Int {
		books, err := on.Books(t.Context(), o.pool)
		require.NoError(t, err)
		return books.Liquidity
	}

	l.run("by a transfer from TON", func(t *testing.T) {
		a.writes(a.more(reserve(), 100), "0")
		had, there, before := o.held(me), l.balance(localETH, localPoolTON), reserve()
		a.dry("by a transfer from there to here",
			"would sign on chain 3578394971: transfer to chain 910001001: pool 6, 100 TON")
		require.Equal(t, had, o.held(me), "a dry run sends nothing")

		a.signs()
		l.skip(2 * time.Minute)
		require.ErrorContains(t, a.run(t.Context(), true, new(stopper)), "by no block in time: run it again to sign anew")
		require.Equal(t, had, o.held(me))

		times, last := a.killed()
		require.Equal(t, 2, times, "it was signed, and was in a block while its message was awaited")
		require.Contains(t, last, "less than the least move", "the pool's fee")
		require.Equal(t, afterFee(100_000_000_000), new(big.Int).Sub(l.balance(localETH, localPoolTON), there).Uint64())
		require.Equal(t, afterFee(100_000_000_000), new(big.Int).Sub(reserve(), before).Uint64())
		spent := new(big.Int).Sub(had, o.held(me)).Int64()
		require.Greater(t, spent, int64(100_000_000_000))
		require.Less(t, spent, int64(101_000_000_000), "what is attached comes back but for the cost")
	})
	l.run("by removing on TON to the other chain and adding again", func(t *testing.T) {
		a.add(t, "120")
		l.skip(26 * time.Hour)
		position := func() *big.Int {
			has, _, err := on.Position(t.Context(), o.pool, me)
			require.NoError(t, err)
			return has.Amount
		}
		a.writes(a.more(reserve(), 100), "0")
		there, before, mine := l.balance(localETH, localPoolTON), reserve(), position()
		a.dry("by removing here what you have there, and adding there")
		times, last := a.killed()
		require.Equal(t, 4, times, "two steps were signed and in a block")
		require.Contains(t, last, "nothing to do")
		got := new(big.Int).Sub(l.balance(localETH, localPoolTON), there)
		require.Equal(t, whole(100, 9).Big(), got, "all of it, without a fee")
		require.Equal(t, got, new(big.Int).Sub(reserve(), before))
		require.Equal(t, mine, position(), "removed and added again")
	})
	l.run("by adding on the other chain and removing on TON", func(t *testing.T) {
		a.writes("0", a.more(a.here(), 100))
		had, before := o.held(me), a.here()
		a.dry("by adding there and removing here", "would sign on chain 3578394971: remove liquidity: pool 6, 100 TON")
		_, last := a.killed()
		require.Contains(t, last, "nothing to do")
		require.Equal(t, int64(100_000_000_000), new(big.Int).Sub(a.here(), before).Int64())
		got := new(big.Int).Sub(o.held(me), had).Int64()
		require.Greater(t, got, int64(99_000_000_000))
		require.Less(t, got, int64(100_000_000_000))
	})
	l.noHalts()
}

// Jettons are rebalanced as coins are: by a transfer from TON, and by adding on an EVM chain and removing there; a run
// that is ended at every step moves nothing twice (INV-08). What the pool does not take ends the move.
func TestRebalanceOfJettons_INV08(t *testing.T) {
	t.Parallel()
	l := newTONOpsLab(t).far()
	a, o := l.across(localPoolUSDT, "USDT", 6, 200), l.tonOps
	a.price = "0.1" // a step there costs less than the pool's fee
	me := o.person.Address()
	jetton := localJetton(o.owner.Address())
	require.NoError(t, jetton.Give(t.Context(), o.client, o.person, me, big.NewInt(900_000_000)))
	on, err := terminal.NewTON(t.Context(), terminal.Account{
		Deployment: l.file("deployment.json"), RPC: o.url, Chain: l.id, Key: a.awayKey,
	}, l.deployment())
	require.NoError(t, err)
	reserve := func() *big.Int {
		books, err := on.Books(t.Context(), o.usdt())
		require.NoError(t, err)
		return books.Liquidity
	}

	l.run("by a transfer from TON", func(t *testing.T) {
		a.writes(a.more(reserve(), 100), "0")
		had, there, before := o.jettonsOf(me), l.balance(localETH, a.id), reserve()
		a.dry("by a transfer from there to here",
			"would sign on chain 3578394971: transfer to chain 910001001: pool 1, 100 USDT")
		require.Equal(t, had, o.jettonsOf(me), "a dry run sends nothing")
		times, last := a.killed()
		require.GreaterOrEqual(t, times, 2, "it was signed, and was in a block")
		require.Contains(t, last, "less than the least move", "the pool's fee")
		require.EqualValues(t, 100_000_000, had-o.jettonsOf(me))
		require.Equal(t, afterFee(100_000_000), new(big.Int).Sub(l.balance(localETH, a.id), there).Uint64())
		require.Equal(t, afterFee(100_000_000), new(big.Int).Sub(reserve(), before).Uint64())
	})
	l.run("by adding on the other chain and removing on TON", func(t *testing.T) {
		a.add(t, "60")
		a.writes("0", a.more(a.here(), 50))
		had, before := o.jettonsOf(me), a.here()
		a.dry("by adding there and removing here", "would sign on chain 3578394971: remove liquidity: pool 1, 50 USDT")
		_, last := a.killed()
		require.Contains(t, last, "nothing to do")
		require.Equal(t, int64(50_000_000), new(big.Int).Sub(a.here(), before).Int64())
		require.EqualValues(t, 50_000_000, o.jettonsOf(me)-had, "the position passed them on")
	})
	l.noHalts()
}
