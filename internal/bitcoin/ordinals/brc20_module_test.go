package ordinals

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
	"pgregory.net/rapid"
)

const withdrawal = `{"p":"brc20-module","op":"withdraw","module":"BRC20PROG","tick":"abcd","amt":%q}`

// moduleChain is one on which alice has 100 of abcd, and the module 60 that were carol's.
func moduleChain(t *testing.T) *brc20Chain {
	c := newBRC20Chain(t, 60)
	c.do(alice, `{"p":"brc-20","op":"deploy","tick":"abcd","max":"1000","dec":"2"}`)
	c.do(alice, `{"p":"brc-20","op":"mint","tick":"abcd","amt":"100"}`)
	c.do(carol, `{"p":"brc-20","op":"mint","tick":"abcd","amt":"60"}`)
	c.move(c.do(carol, `{"p":"brc-20","op":"transfer","tick":"abcd","amt":"60"}`), moduleScript)
	c.mine(1)
	c.has(moduleScript, "abcd", "60", "60")
	return c
}

// mayHave requires how much more than its certain balance a script may have.
func (c *brc20Chain) mayHave(script []byte, want string) {
	d, err := DoubtOf(c.m, ScriptIDOf(script), "ABCD")
	require.NoError(c.t, err)
	require.Equal(c.t, want, FormatBRC20Amount(d))
}

// doubts are the last block's lines that hang on the module's contracts.
func (c *brc20Chain) doubts() (lines []string) {
	r := c.reports[len(c.reports)-1]
	for _, at := range r.Doubtful {
		lines = append(lines, r.BRC20[at])
	}
	return lines
}

// The module's event lines are those of OPI's types/events: they follow from inscriptions and their first moves alone.
func TestModule_Lines(t *testing.T) {
	c := moduleChain(t)
	sends := func(body string, to []byte) []string {
		id := c.do(alice, "%s", body)
		lines := c.last()
		tx := c.move(id, to)
		c.mine(1)
		out := append(lines, c.last()...)
		if to[0] != opReturn {
			c.move(id, moduleScript)
			c.mine(1)
			require.Empty(t, c.last(), "only the first move counts")
		}
		for i := range out {
			out[i] = strings.NewReplacer(id.String(), "ID", fmt.Sprintf("%x", alice), "FROM",
				fmt.Sprintf("%x", moduleScript), "MODULE", fmt.Sprintf("%x", bob), "BOB", tx.String(), "TX",
				fmt.Sprint(";", len(body)), ";LEN").Replace(out[i])
		}
		return out
	}
	prog := func(rest string) string { return `{"p":"brc20-prog",` + rest + `}` }
	c.rules.Prague = Never
	for _, test := range []struct {
		body string
		to   []byte
		want []string
	}{
		{prog(`"op":"deploy","d":"0x60"`), moduleScript, []string{
			"brc20prog-deploy-inscribe;ID;FROM;0x60;", "brc20prog-deploy-transfer;ID;FROM;MODULE;0x60;;LEN",
		}},
		{prog(`"op":"d","b":"YQ"`), bob, []string{"brc20prog-deploy-inscribe;ID;FROM;;YQ"}},
		{prog(`"op":"call","c":"0x1","d":"0x2"`), moduleScript, []string{
			"brc20prog-call-inscribe;ID;FROM;0x1;;0x2;", "brc20prog-call-transfer;ID;FROM;MODULE;0x1;;0x2;;LEN",
		}},
		{prog(`"op":"c","i":"xi0","c":7,"b":"a;|b"`), moduleScript, []string{
			"brc20prog-call-inscribe;ID;FROM;;xi0;;a;|b", "brc20prog-call-transfer;ID;FROM;MODULE;;xi0;;a;|b;LEN",
		}},
		{prog(`"op":"t","d":""`), moduleScript, []string{
			"brc20prog-transact-inscribe;ID;FROM;;", "brc20prog-transact-transfer;ID;FROM;MODULE;;;LEN",
		}},
		{fmt.Sprintf(withdrawal, "61"), bob, []string{
			"brc20prog-withdraw-inscribe;ID;FROM;abcd;abcd;61.00", "brc20prog-withdraw-transfer;ID;FROM;BOB;abcd;abcd;61.00",
		}},
		{prog(`"op":"call","d":"0x2"`), moduleScript, nil},               // of no contract
		{prog(`"op":"deploy"`), moduleScript, nil},                       // nothing
		{prog(`"op":"deploy","d":"0x60","b":"YQ"`), moduleScript, nil},   // both
		{prog(`"op":"deploy","d":1`), moduleScript, nil},                 // no text
		{prog(`"op":"other","d":"0x60"`), moduleScript, nil},             // of no kind
		{strings.Replace(withdrawal, "withdraw", "mint", 1), bob, nil},   // the module mints nothing
		{strings.Replace(withdrawal, "BRC20PROG", "other", 1), bob, nil}, // another module
		{strings.Replace(fmt.Sprintf(withdrawal, "1"), "abcd", "none", 1), bob, nil},
		{fmt.Sprintf(withdrawal, "0"), bob, nil},
		{fmt.Sprintf(withdrawal, "1.001"), bob, nil},
	} {
		require.Equal(t, test.want, sends(test.body, test.to), test.body)
		require.Empty(t, c.doubts(), "a line of the module is certain")
	}
	c.rules.Prague = 0
	require.Equal(t, "brc20prog-transact-transfer;ID;FROM;MODULE;0x;;LEN;TX", sends(prog(`"op":"t","d":"0x"`), moduleScript)[1])
	c.rules.SixByte = Never
	require.Empty(t, sends(prog(`"op":"t","d":"0x"`), moduleScript), "before the module")
}

// SR-08: what hangs on the module's contracts is creditable to nobody. Alice has 100, withdraws 50 from the module, and
// inscribes a transfer of 120. If the withdrawal was paid, that transfer is valid and the next one, of 90, void; if it
// was not, the other way round. An index without the module would credit bob with the 90 whatever happened.
func TestDoubt_NothingIsCreditedTwice(t *testing.T) {
	c := moduleChain(t)
	w := c.do(alice, withdrawal, "50")
	c.move(w, alice)
	c.mine(1)
	c.has(alice, "abcd", "100", "100")
	c.mayHave(alice, "50")
	c.has(moduleScript, "abcd", "10", "10")
	c.mayHave(moduleScript, "50")

	first := c.do(alice, `{"p":"brc-20","op":"transfer","tick":"abcd","amt":"120"}`)
	require.Equal(t, []string{fmt.Sprintf("transfer-inscribe;%s;%x;abcd;abcd;120.00", first, alice)}, c.doubts())
	c.has(alice, "abcd", "0", "100")
	second := c.do(alice, `{"p":"brc-20","op":"transfer","tick":"abcd","amt":"90"}`)
	require.Len(t, c.doubts(), 1)
	list, err := TransferablesOf(c.m, ScriptIDOf(alice), "abcd", nil, 10)
	require.NoError(t, err)
	require.Empty(t, list, "neither is one that pays")
	for _, id := range []InscriptionID{first, second} {
		n := c.get(id.TxID, 0)
		var carried Carried
		require.NoError(t, carried.Decode(c.m.Coins[n.Location.OutPoint].Carried))
		require.Equal(t, []CarriedInscription{{Seq: n.Seq, Doubtful: true}}, carried.Inscriptions)
		c.move(id, bob)
		c.mine(1)
		require.Len(t, c.doubts(), 1)
	}
	c.has(alice, "abcd", "0", "0")
	c.has(bob, "abcd", "0", "0")
	c.mayHave(bob, "210")

	// What is above all that there may be is void, as ever.
	c.do(alice, `{"p":"brc-20","op":"transfer","tick":"abcd","amt":"900"}`)
	require.Empty(t, c.last())
}

// A withdrawal that is certainly not paid leaves no doubt: one to a script that begins with OP_RETURN, one into the
// fee, and one of more than the module can have.
func TestDoubt_WithdrawalsThatAreNotPaid(t *testing.T) {
	c := moduleChain(t)
	c.move(c.do(alice, withdrawal, "5"), []byte{opReturn, 1, 1})
	c.mine(1)
	c.move(c.do(alice, withdrawal, "5"))
	c.mineTo(50*btc, bob)
	c.move(c.do(alice, withdrawal, "60.01"), bob)
	c.mine(1)
	c.mayHave(bob, "0")
	c.mayHave(alice, "0")
	c.has(moduleScript, "abcd", "60", "60")
}

// Anybody can inscribe a transfer into somebody else's output. In doubt, it takes the certain balance from its owner
// only until the owner has moved it to themselves.
func TestDoubt_WhatWentBackIsCertainAgain(t *testing.T) {
	c := moduleChain(t)
	c.move(c.do(bob, withdrawal, "60"), alice)
	c.mine(1)
	for _, fee := range []bool{false, true} {
		id := c.do(alice, `{"p":"brc-20","op":"transfer","tick":"abcd","amt":"101"}`)
		c.has(alice, "abcd", "0", "100")
		if fee {
			c.move(id)
			c.mineTo(50*btc, bob)
		} else {
			c.move(id, alice)
			c.mine(1)
		}
		c.has(alice, "abcd", "100", "100")
	}
	two := []InscriptionID{
		c.do(alice, `{"p":"brc-20","op":"transfer","tick":"abcd","amt":"101"}`),
		c.do(alice, `{"p":"brc-20","op":"transfer","tick":"abcd","amt":"1"}`),
	}
	c.move(two[0], alice)
	c.mine(1)
	c.has(alice, "abcd", "0", "100")
	c.move(two[1], alice)
	c.mine(1)
	c.has(alice, "abcd", "100", "100")
}

// What the swap module may have is refunded in doubt.
func TestDoubt_SwapRefund(t *testing.T) {
	c := moduleChain(t)
	c.rules.SwapModule, c.rules.SwapRefundTo = []byte{opReturn, 2, 1, 1}, carol
	c.move(c.do(alice, `{"p":"brc-20","op":"transfer","tick":"abcd","amt":"30"}`), c.rules.SwapModule)
	c.mine(1)
	c.move(c.do(alice, withdrawal, "20"), bob)
	c.mine(1)
	c.move(c.do(bob, `{"p":"brc-20","op":"transfer","tick":"abcd","amt":"20"}`), c.rules.SwapModule)
	c.mine(1)
	c.rules.SwapRefund = uint32(len(c.blocks))
	c.mine(1)
	require.Len(t, c.doubts(), 2)
	c.has(carol, "abcd", "0", "0")
	c.mayHave(carol, "50")
	c.has(c.rules.SwapModule, "abcd", "0", "0")
}

// world is BRC-20 as OPI has it, if the module's contracts decide on withdrawals as given.
type world struct {
	available, amounts map[int]int // by owner; of inscriptions that are valid and have not moved
	owners             map[int]int
}

const moduleOwner = 0

// moveIn moves an inscription in every world, to an owner or (-1) into the fee. Of a withdrawal, whose amount is not
// negative, there are two worlds from here on where the module can pay it.
func moveIn(worlds []world, seq, to, withdrawn int) []world {
	for _, w := range slices.Clone(worlds) {
		switch {
		case withdrawn >= 0 && to > moduleOwner && w.available[moduleOwner] >= withdrawn:
			paid := world{maps.Clone(w.available), maps.Clone(w.amounts), maps.Clone(w.owners)}
			paid.available[moduleOwner] -= withdrawn
			paid.available[to] += withdrawn
			worlds = append(worlds, paid)
		case withdrawn >= 0:
		case to < 0:
			w.available[w.owners[seq]] += w.amounts[seq]
		default:
			w.available[to] += w.amounts[seq]
		}
		if withdrawn < 0 {
			delete(w.amounts, seq)
		}
	}
	return worlds
}

// requireBounds holds what the ledger says of an owner against every world.
func requireBounds(t require.TestingT, m *Memory, worlds []world, owner int, script []byte) {
	b, err := BalanceOf(m, ScriptIDOf(script), "abcd")
	require.NoError(t, err)
	d, err := DoubtOf(m, ScriptIDOf(script), "abcd")
	require.NoError(t, err)
	units := func(n int) uint128.Uint128 { return uint128.From64(uint64(n)).Mul64(1e18) }
	for _, w := range worlds {
		all := w.available[owner]
		for seq, amount := range w.amounts {
			if w.owners[seq] == owner {
				all += amount
			}
		}
		require.LessOrEqual(t, b.Overall.Cmp(units(all)), 0, "owner %d has less in all", owner)
		has := units(w.available[owner])
		require.LessOrEqual(t, b.Available.Cmp(has), 0, "owner %d has less than is certain", owner)
		require.GreaterOrEqual(t, b.Available.Add(d).Cmp(has), 0, "owner %d has more than may be", owner)
	}
}

// Whatever is inscribed and moved, in every world that the module's contracts can make a script has at least what is
// certain here and at most what there may be, and what pays here is valid.
func TestDoubt_HoldsInEveryWorld(t *testing.T) {
	scripts := [][]byte{moduleScript, alice, bob, carol}
	rapid.Check(t, func(t *rapid.T) {
		rules, err := RulesFor("regtest")
		require.NoError(t, err)
		m := NewMemory()
		var (
			l      brc20Ledger
			report Report
			worlds = []world{{map[int]int{}, map[int]int{}, map[int]int{}}}
			open   = map[uint32]firstMove{}
			block  = Block{Height: 5}
		)
		require.NoError(t, l.begin(&rules, m, &block, &report))
		say := func(owner int, format string, args ...any) {
			seq := uint32(len(open) + 1)
			first, err := l.reveal(&brc20Reveal{seq: seq, script: scripts[owner]}, fmt.Appendf(nil, format, args...))
			require.NoError(t, err)
			open[seq] = first
		}
		say(1, `{"p":"brc-20","op":"deploy","tick":"abcd","max":"100000"}`)
		withdraws := map[uint32]int{}
		mint := func(owner, amount int) {
			say(owner, `{"p":"brc-20","op":"mint","tick":"abcd","amt":"%d"}`, amount)
			for _, w := range worlds {
				w.available[owner] += amount
			}
		}
		move := func(seq uint32, to int) { // -1: into the fee
			var script []byte
			if to >= 0 {
				script = scripts[to]
			}
			if open[seq] == movePays {
				require.NoError(t, l.move(seq, script, to < 0))
			} else {
				require.NoError(t, l.moveWaiting(seq, script, to < 0))
			}
			open[seq] = moveIdle
			amount, is := withdraws[seq]
			if !is {
				amount = -1
			}
			worlds = moveIn(worlds, int(seq), to, amount)
		}
		transfer := func(owner, amount int) {
			seq := len(open) + 1
			say(owner, `{"p":"brc-20","op":"transfer","tick":"abcd","amt":"%d"}`, amount)
			for _, w := range worlds {
				if w.available[owner] >= amount {
					w.available[owner] -= amount
					w.amounts[seq], w.owners[seq] = amount, owner
					require.NotEqual(t, moveIdle, open[uint32(seq)], "it is void, and pays")
				} else {
					require.NotEqual(t, movePays, open[uint32(seq)], "it pays, and is void")
				}
			}
		}
		withdraw := func(owner, amount int) {
			withdraws[uint32(len(open)+1)] = amount
			say(owner, withdrawal, fmt.Sprint(amount))
		}
		mint(3, 20)
		transfer(3, 20)
		move(uint32(len(open)), moduleOwner)
		for range rapid.IntRange(1, 24).Draw(t, "steps") {
			owner := rapid.IntRange(1, 3).Draw(t, "owner")
			amount := rapid.IntRange(1, 12).Draw(t, "amount")
			kind := rapid.IntRange(0, 7).Draw(t, "kind")
			waits := slices.DeleteFunc(slices.Sorted(maps.Keys(open)), func(seq uint32) bool { return open[seq] == moveIdle })
			switch {
			case kind == 0:
				mint(owner, amount)
			case kind <= 3:
				transfer(owner, amount)
			case kind == 4 && len(worlds) <= 64:
				withdraw(owner, amount)
				move(uint32(len(open)), owner)
			case kind == 5 && len(worlds) <= 64:
				withdraw(owner, amount)
			case len(waits) > 0:
				seq := rapid.SampledFrom(waits).Draw(t, "moved")
				if to := rapid.IntRange(-1, 3).Draw(t, "to"); len(worlds) <= 64 || withdraws[seq] == 0 {
					move(seq, to)
				}
			}
			for owner, script := range scripts {
				requireBounds(t, m, worlds, owner, script)
			}
		}
		require.NoError(t, l.end())
		requireConserved(t, m)
	})
}

// Rows of the module come from the index's own store: whatever they hold, they are refused or read back.
func FuzzModuleRows(f *testing.F) {
	x := waiting{kind: waitsProg, script: []byte{1}, line: [2]string{"a", "b"}}
	f.Add(x.append(nil))
	d := doubt{more: uint128.From64(7), locked: uint128.Max, open: 3}
	f.Add(d.append(nil))
	f.Fuzz(func(t *testing.T, row []byte) {
		var x, again waiting
		if x.decode(row) == nil {
			require.NoError(t, again.decode(x.append(nil)))
			require.Equal(t, x, again)
		}
		var d, twice doubt
		if d.decode(row) == nil {
			require.NoError(t, twice.decode(d.append(nil)))
			require.Equal(t, d, twice)
		}
	})
}
