package ordinals

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// brc20Chain is a chain whose tests inscribe, each time with the next coinbase, and move what they inscribed.
type brc20Chain struct {
	*testChain
	fund int
}

func newBRC20Chain(t require.TestingT, funds int) *brc20Chain {
	c := &brc20Chain{testChain: newTestChain(t), fund: 1}
	c.mine(funds)
	return c
}

// inscribe reveals to a script, in the next block.
func (c *brc20Chain) inscribe(script []byte, list ...NewInscription) InscriptionID {
	return c.inscribeWith(script, reveals(list...))
}

func (c *brc20Chain) inscribeWith(script []byte, w Witness) InscriptionID {
	tx := c.send(spending{ins: []from{{c.fund, 0, 0, w}}, scripts: [][]byte{script}})
	c.fund++
	return InscriptionID{TxID: tx}
}

// do inscribes an operation and mines it.
func (c *brc20Chain) do(script []byte, format string, args ...any) InscriptionID {
	id := c.inscribe(script, text(fmt.Sprintf(format, args...)))
	c.mine(1)
	return id
}

// move sends an inscription's whole output to the scripts; without any, all of it is fee.
func (c *brc20Chain) move(id InscriptionID, scripts ...[]byte) chainhash.Hash {
	n := c.get(id.TxID, id.Index)
	for h, b := range c.blocks {
		for i := range b.Txs {
			if b.Txs[i].ID != n.Location.OutPoint.Hash {
				continue
			}
			s := spending{ins: []from{{h, i, int(n.Location.OutPoint.Index), nil}}, scripts: scripts}
			if len(scripts) == 0 {
				s.fee = b.Txs[i].Outs[n.Location.OutPoint.Index].Value
				s.outs = 1
			}
			return c.send(s)
		}
	}
	require.FailNow(c.t, "not found")
	return chainhash.Hash{}
}

// has requires available and overall balances.
func (c *brc20Chain) has(script []byte, tick, available, overall string) {
	b, err := BalanceOf(c.m, ScriptIDOf(script), tick)
	require.NoError(c.t, err)
	require.Equal(c.t, available, FormatBRC20Amount(b.Available), "available %s", tick)
	require.Equal(c.t, overall, FormatBRC20Amount(b.Overall), "overall %s", tick)
}

// last returns the event lines of the newest block.
func (c *brc20Chain) last() []string { return c.reports[len(c.reports)-1].BRC20 }

func (c *brc20Chain) token(tick string) Token {
	t, err := TokenByTicker(c.m, tick)
	require.NoError(c.t, err)
	return t
}

var alice, bob, carol = segwit(11), taproot(12), segwit(13)

func TestBRC20_LifeOfAToken(t *testing.T) {
	c := newBRC20Chain(t, 20)
	deploy := c.do(alice, `{"p":"brc-20","op":"deploy","tick":"OrDi","max":"2100","lim":"1000","dec":"2"}`)
	require.Equal(t, []string{fmt.Sprintf("deploy-inscribe;%s;%x;ordi;OrDi;2100.00;2;1000.00;false", deploy, alice)},
		c.last())
	mint := c.do(alice, `{"p":"brc-20","op":"mint","tick":"ordi","amt":"1000"}`)
	require.Equal(t, []string{fmt.Sprintf("mint-inscribe;%s;%x;ordi;ordi;1000.00;", mint, alice)}, c.last())
	c.do(bob, `{"p":"brc-20","op":"mint","tick":"ORDI","amt":"1000"}`)
	// The last mint gets what is left, and then there is none.
	c.do(bob, `{"p":"brc-20","op":"mint","tick":"ordi","amt":"1000"}`)
	require.Contains(t, c.last()[0], ";100.00;")
	c.do(bob, `{"p":"brc-20","op":"mint","tick":"ordi","amt":"1"}`)
	require.Empty(t, c.last())
	c.has(alice, "ordi", "1000", "1000")
	c.has(bob, "ordi", "1100", "1100")
	token := c.token("ORDI")
	require.Equal(t, uint64(2), token.Holders)
	require.Equal(t, uint64(3), token.Mints)
	require.Equal(t, uint64(4), token.Events, "a void mint is none")
	require.Equal(t, token.Max, token.Minted)
	require.Equal(t, deploy, token.ID)
	require.Equal(t, alice, token.Deployer)

	transfer := c.do(alice, `{"p":"brc-20","op":"transfer","tick":"ordi","amt":"999.99"}`)
	require.Equal(t, []string{fmt.Sprintf("transfer-inscribe;%s;%x;ordi;ordi;999.99", transfer, alice)}, c.last())
	c.has(alice, "ordi", "0.01", "1000")
	list, err := TransferablesOf(c.m, ScriptIDOf(alice), "Ordi", nil, 10)
	require.NoError(t, err)
	require.Len(t, list, 1)
	require.Equal(t, transfer, list[0].ID)
	require.Equal(t, "999.99", FormatBRC20Amount(list[0].Amount))

	c.move(transfer, carol)
	c.mine(1)
	require.Equal(t, []string{fmt.Sprintf("transfer-transfer;%s;%x;%x;ordi;ordi;999.99", transfer, alice, carol)},
		c.last())
	c.has(alice, "ordi", "0.01", "0.01")
	c.has(carol, "ordi", "999.99", "999.99")
	require.Equal(t, uint64(3), c.token("ordi").Holders)
	list, err = TransferablesOf(c.m, ScriptIDOf(alice), "ordi", nil, 10)
	require.NoError(t, err)
	require.Empty(t, list)

	// Only the first move pays.
	c.move(transfer, bob)
	c.mine(1)
	require.Empty(t, c.last())
	c.has(carol, "ordi", "999.99", "999.99")

	history, err := TokenHistory(c.m, ScriptIDOf(alice), "ordi", nil, 10)
	require.NoError(t, err)
	var kinds []string
	for _, e := range history {
		kinds = append(kinds, e.Kind.String())
	}
	require.Equal(t, []string{"transfer", "inscribe-transfer", "inscribe-mint", "inscribe-deploy"}, kinds)
	require.Equal(t, carol, history[0].To)
	older, err := TokenHistory(c.m, ScriptIDOf(alice), "ordi", &history[1].N, 1)
	require.NoError(t, err)
	require.Equal(t, history[2:3], older)
}

func TestBRC20_Transfers(t *testing.T) {
	// ready returns a chain on which alice holds 100 and has inscribed a transfer of 40.
	ready := func(t *testing.T) (*brc20Chain, InscriptionID) {
		c := newBRC20Chain(t, 12)
		c.do(alice, `{"p":"brc-20","op":"deploy","tick":"abcd","max":"100"}`)
		c.do(alice, `{"p":"brc-20","op":"mint","tick":"abcd","amt":"100"}`)
		id := c.do(alice, `{"p":"brc-20","op":"transfer","tick":"abcd","amt":"40"}`)
		c.has(alice, "abcd", "60", "100")
		return c, id
	}
	t.Run("to its own sender", func(t *testing.T) {
		c, id := ready(t)
		c.move(id, alice)
		c.mine(1)
		c.has(alice, "abcd", "100", "100")
	})
	t.Run("spent as fee it returns", func(t *testing.T) {
		c, id := ready(t)
		c.move(id)
		c.mine(1)
		require.Equal(t, []string{fmt.Sprintf("transfer-transfer;%s;%x;;abcd;abcd;40.000000000000000000", id, alice)},
			c.last())
		c.has(alice, "abcd", "100", "100")
		// In the coinbase's output it is used up.
		c.move(id, bob)
		c.mine(1)
		require.Empty(t, c.last())
		c.has(bob, "abcd", "0", "0")
		h, err := TokenHistory(c.m, ScriptIDOf(alice), "abcd", nil, 1)
		require.NoError(t, err)
		require.Equal(t, alice, h[0].To)
	})
	t.Run("spent as fee and lost", func(t *testing.T) {
		c, id := ready(t)
		c.move(id)
		c.mineWith(1, 0)
		c.has(alice, "abcd", "100", "100")
		require.True(t, c.get(id.TxID, 0).Location.Lost())
	})
	t.Run("what is spent as fee comes where it is spent, not with the coinbase", func(t *testing.T) {
		c, id := ready(t)
		c.move(id)
		mint := c.inscribe(bob, text(`{"p":"brc-20","op":"deploy","tick":"late","max":"1"}`))
		c.mine(1)
		require.Len(t, c.last(), 2)
		require.True(t, strings.HasPrefix(c.last()[0], "transfer-transfer;"+id.String()))
		require.True(t, strings.HasPrefix(c.last()[1], "deploy-inscribe;"+mint.String()))
	})
	t.Run("burned by a bare OP_RETURN", func(t *testing.T) {
		c, id := ready(t)
		c.move(id, burnOutput)
		c.mine(1)
		c.has(alice, "abcd", "60", "60")
		require.Equal(t, "40", FormatBRC20Amount(c.token("abcd").Burned))
		require.Equal(t, uint64(1), c.token("abcd").Holders)
	})
	t.Run("another OP_RETURN holds what it gets, as in OPI", func(t *testing.T) {
		c, id := ready(t)
		script := []byte{opReturn, 1, 7}
		c.move(id, script)
		c.mine(1)
		c.has(script, "abcd", "40", "40")
		require.True(t, c.token("abcd").Burned.IsZero())
	})
	t.Run("to the programmable module", func(t *testing.T) {
		c, id := ready(t)
		c.rules.AllModule = Never
		c.move(id, moduleScript)
		c.mine(1)
		require.Equal(t, "40", FormatBRC20Amount(c.token("abcd").Burned), "before it takes the token")
		c, id = ready(t)
		c.move(id, moduleScript)
		c.mine(1)
		c.has(moduleScript, "abcd", "40", "40")
	})
	t.Run("above what is available it is void for ever", func(t *testing.T) {
		c, _ := ready(t)
		void := c.do(alice, `{"p":"brc-20","op":"transfer","tick":"abcd","amt":"60.000000000000000001"}`)
		require.Empty(t, c.last())
		c.move(void, bob)
		c.mine(1)
		require.Empty(t, c.last())
		c.do(alice, `{"p":"brc-20","op":"transfer","tick":"abcd","amt":"60"}`)
		require.Len(t, c.last(), 1)
		c.has(alice, "abcd", "0", "100")
	})
	t.Run("revealed straight into the fee it is nothing", func(t *testing.T) {
		c, _ := ready(t)
		c.send(spending{
			ins: []from{{c.fund, 0, 0, reveals(text(`{"p":"brc-20","op":"transfer","tick":"abcd","amt":"1"}`))}},
			fee: 50 * btc,
		})
		c.mineTo(50*btc, alice)
		require.Empty(t, c.last())
		c.has(alice, "abcd", "60", "100")
	})
	t.Run("revealed and moved in one block", func(t *testing.T) {
		c, _ := ready(t)
		id := c.inscribe(alice, text(`{"p":"brc-20","op":"transfer","tick":"abcd","amt":"5"}`))
		next := Tx{ID: c.id(), Stone: -1, Ins: make([]In, 1), Outs: []Out{{Value: 50 * btc, Script: carol}}}
		next.Ins[0].Prev.Hash = id.TxID
		c.pool = append(c.pool, next)
		c.mine(1)
		require.Len(t, c.last(), 2)
		c.has(carol, "abcd", "5", "5")
	})
	t.Run("two in one output", func(t *testing.T) {
		c, id := ready(t)
		other := c.do(alice, `{"p":"brc-20","op":"transfer","tick":"abcd","amt":"3"}`)
		a, b := c.get(id.TxID, 0).Location.OutPoint, c.get(other.TxID, 0).Location.OutPoint
		c.pool = append(c.pool,
			Tx{ID: c.id(), Stone: -1, Ins: []In{{Prev: a}, {Prev: b}}, Outs: []Out{{Value: 100 * btc, Script: bob}}})
		c.mine(1)
		require.Len(t, c.last(), 2)
		c.has(bob, "abcd", "43", "43")
	})
	t.Run("an output without a script looks like a fee to OPI", func(t *testing.T) {
		c, id := ready(t)
		c.move(id, []byte{})
		c.mine(1)
		c.has(alice, "abcd", "100", "100")
	})
}

// What BRC-20 does not see: curses even after the jubilee, unbound inscriptions, other content types.
func TestBRC20_WhatCounts(t *testing.T) {
	const deploy = `{"p":"brc-20","op":"deploy","tick":"abcd","max":"1"}`
	typed := func(contentType string) Witness {
		return reveals(NewInscription{ContentType: contentType, Body: []byte(deploy)})
	}
	for name, c := range map[string]struct {
		witness Witness
		want    bool
	}{
		"text/plain":                         {typed("text/plain"), true},
		"text/plain with charset":            {typed("text/plain;charset=utf-8"), true},
		"application/json":                   {typed("application/json"), true},
		"application/json with charset":      {typed("application/json; charset=utf-8"), true},
		"text/html":                          {typed("text/html"), false},
		"text/plainer":                       {typed("text/plainer"), false},
		"text/plain with space before the ;": {typed("text/plain ;charset=utf-8"), false},
		"TEXT/PLAIN":                         {typed("TEXT/PLAIN"), false},
		"invalid UTF-8 in the type":          {typed("text/plain;\xff"), false},
		"no type":                            {typed(""), false},
		"pointer: vindicated": {reveals(NewInscription{
			ContentType: "text/plain", Body: []byte(deploy),
			Pointer: new(uint64),
		}), false},
		"pushnum: vindicated": {
			stack(ops(0, opIf, "ord", op1, "text/plain", "", deploy, opEndIf), nil),
			false,
		},
		"unknown even field: unbound": {envelope("ord", []byte{1}, "text/plain", []byte{4}, "", "", deploy), false},
		"unknown odd field":           {envelope("ord", []byte{1}, "text/plain", []byte{99}, "", "", deploy), true},
		"body in many pushes": {envelope("ord", []byte{1}, "text/plain", "", deploy[:5], deploy[5:20],
			deploy[20:]), true},
		"compressed content is not looked at": {reveals(NewInscription{
			ContentType: "text/plain", ContentEncoding: "br",
			Body: []byte("\x0b\x02"),
		}), false},
	} {
		t.Run(name, func(t *testing.T) {
			chain := newBRC20Chain(t, 110)
			chain.inscribeWith(alice, c.witness)
			chain.mine(1)
			require.Equal(t, c.want, len(chain.last()) == 1)
			// Not in the first input, it is cursed in every case.
			chain.send(spending{ins: []from{{chain.fund, 0, 0, nil}, {chain.fund + 1, 0, 0, typed("text/plain")}}})
			chain.mine(1)
			require.Empty(t, chain.last())
		})
	}
}

// The swap module's balances are paid out once (proposal 08), in the order of tickers.
func TestBRC20_SwapRefund(t *testing.T) {
	c := newBRC20Chain(t, 20)
	c.rules.SwapModule, c.rules.SwapRefundTo = []byte{opReturn, 2, 1, 1}, carol
	for _, tick := range []string{"zzzz", ".com", "none"} {
		c.do(alice, `{"p":"brc-20","op":"deploy","tick":%q,"max":"100","dec":"1"}`, tick)
		c.do(alice, `{"p":"brc-20","op":"mint","tick":%q,"amt":"100"}`, tick)
		if tick != "none" {
			id := c.do(alice, `{"p":"brc-20","op":"transfer","tick":%q,"amt":"30"}`, tick)
			c.move(id, c.rules.SwapModule)
			c.mine(1)
		}
	}
	c.has(c.rules.SwapModule, "zzzz", "30", "30")
	c.rules.SwapRefund = uint32(len(c.blocks))
	c.mine(1)
	id := func(tick string) string {
		return hex.EncodeToString([]byte("BRC20SWAPREFUND"+tick)) + strings.Repeat("0", 26) + "i0"
	}
	var want []string
	for _, tick := range []string{".com", "zzzz"} {
		want = append(want, fmt.Sprintf("transfer-inscribe;%s;%x;%s;%s;30.0", id(tick), c.rules.SwapModule, tick, tick),
			fmt.Sprintf("transfer-transfer;%s;%x;%x;%s;%s;30.0", id(tick), c.rules.SwapModule, carol, tick, tick))
	}
	require.Equal(t, want, c.last())
	c.has(c.rules.SwapModule, "zzzz", "0", "0")
	c.has(carol, "zzzz", "30", "30")
	c.mine(1)
	require.Empty(t, c.last())
}

// OPI's README: lines joined by |, hashed; the first block's hash is the first cumulative one (its code).
func TestOPIHashes(t *testing.T) {
	sum := func(s string) string { h := sha256.Sum256([]byte(s)); return hex.EncodeToString(h[:]) }
	require.Equal(t, sum(""), BRC20Hash(nil))
	require.Equal(t, sum("a|b"), BRC20Hash([]string{"a", "b"}))
	first := CumulativeHash("", BRC20Hash(nil))
	require.Equal(t, sum(""), first)
	require.Equal(t, sum(first+sum("a")), CumulativeHash(first, BRC20Hash([]string{"a"})))
}

// INV-01 for BRC-20: whatever is inscribed and moved, balances are what was minted less what was burned, what is not
// available is in live transfers, and every inscription is in one place; the chain audits each block.
func TestBRC20_Conservation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := newBRC20Chain(t, 40)
		owners := [][]byte{alice, bob, carol, burnOutput, {opReturn, 1, 1}}
		var ids []InscriptionID
		for range rapid.IntRange(1, 12).Draw(t, "blocks") {
			moved := map[InscriptionID]bool{}
			for range rapid.IntRange(1, 3).Draw(t, "transactions") {
				script := rapid.SampledFrom(owners).Draw(t, "owner")
				tick := rapid.SampledFrom([]string{"aaaa", "bbbb"}).Draw(t, "tick")
				amt := rapid.SampledFrom([]string{"1", "30", "99.5", "1000"}).Draw(t, "amount")
				kind := rapid.SampledFrom([]string{"deploy", "mint", "mint", "transfer", "transfer", "move", "move", "fee"}).Draw(t,
					"kind")
				switch {
				case kind == "deploy":
					c.inscribe(script, text(fmt.Sprintf(`{"p":"brc-20","op":"deploy","tick":%q,"max":"250.5","lim":"100"}`, tick)))
				case kind == "mint", kind == "transfer":
					ids = append(ids,
						c.inscribe(script, text(fmt.Sprintf(`{"p":"brc-20","op":%q,"tick":%q,"amt":%q}`, kind, tick, amt))))
				case len(ids) > 0:
					id := rapid.SampledFrom(ids).Draw(t, "inscription")
					n, err := InscriptionByID(c.m, id)
					if err != nil || moved[id] || n.Charms&(CharmBurned|CharmLost) != 0 ||
						len(c.carried(n.Location.OutPoint.Hash, n.Location.OutPoint.Index)) != 1 {
						continue
					}
					moved[id] = true
					if kind == "fee" {
						c.move(id)
					} else {
						c.move(id, script)
					}
				}
			}
			c.mineWith(1, rapid.SampledFrom([]uint64{0, 50 * btc}).Draw(t, "subsidy"))
		}
	})
}
