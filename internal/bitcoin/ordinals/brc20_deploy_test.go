package ordinals

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
)

// OPI's checks of a deploy.
func TestBRC20_Deploys(t *testing.T) {
	for fields, want := range map[string]string{ // of the line, after the script
		`"tick":"abcd","max":"21"`:                          "abcd;abcd;21.000000000000000000;18;21.000000000000000000;false",
		`"tick":"abcd","max":"21","lim":"2","dec":"0"`:      "abcd;abcd;21;0;2;false",
		`"tick":"ABcd","max":"21.5","lim":"30","dec":"018"`: "abcd;ABcd;21.500000000000000000;18;30.000000000000000000;false",
		`"tick":"abcd","max":"0"`:                           "",
		`"tick":"abcd","max":"00.0"`:                        "",
		`"tick":"abcd"`:                                     "",
		`"tick":"abcd","max":21`:                            "",
		`"tick":"abcd","max":"21","lim":"0"`:                "",
		`"tick":"abcd","max":"21","lim":null`:               "",
		`"tick":"abcd","max":"21","lim":2`:                  "",
		`"tick":"abcd","max":"21","dec":"19"`:               "",
		`"tick":"abcd","max":"21","dec":""`:                 "",
		`"tick":"abcd","max":"21","dec":"-1"`:               "",
		// no string: OPI's default
		`"tick":"abcd","max":"21","dec":8`:                                "abcd;abcd;21.000000000000000000;18;21.000000000000000000;false",
		`"tick":"abcd","max":"21.0","dec":"0"`:                            "",
		`"tick":"abcd","max":"18446744073709551615"`:                      "abcd;abcd;18446744073709551615.000000000000000000;18;18446744073709551615.000000000000000000;false",
		`"tick":"abcd","max":"18446744073709551616"`:                      "",
		`"tick":"abcd","max":"18446744073709551615.000000000000000001"`:   "",
		`"tick":"abc","max":"21"`:                                         "",
		`"tick":"abcdefg","max":"21"`:                                     "",
		`"tick":"","max":"21"`:                                            "",
		`"tick":"ab\u0000d","max":"21"`:                                   "",
		`"tick":["abcd"],"max":"21"`:                                      "",
		`"tick":"a cd","max":"21"`:                                        "a cd;a cd;21.000000000000000000;18;21.000000000000000000;false",
		`"tick":"é\ud83d","max":"21"`:                                     "",
		`"tick":"\ud83d\ude00","max":"1"`:                                 "😀;😀;1.000000000000000000;18;1.000000000000000000;false",
		`"tick":"ÉÉ","max":"1"`:                                           "éé;ÉÉ;1.000000000000000000;18;1.000000000000000000;false",
		`"tick":"abcde","max":"21"`:                                       "", // 5 bytes want self_mint
		`"tick":"abcde","max":"21","self_mint":true`:                      "",
		`"tick":"abcde","max":"21","self_mint":"True"`:                    "",
		`"tick":"abcde","max":"21","self_mint":"true"`:                    "abcde;abcde;21.000000000000000000;18;21.000000000000000000;true",
		`"tick":"abcde","max":"0","self_mint":"true","dec":"0"`:           "abcde;abcde;18446744073709551615;0;18446744073709551615;true",
		`"tick":"abcde","max":"0","lim":"5","self_mint":"true","dec":"0"`: "abcde;abcde;18446744073709551615;0;5;true",
		`"tick":"abcd","max":"21","self_mint":"true"`:                     "abcd;abcd;21.000000000000000000;18;21.000000000000000000;false",
		`"tick":"abcd","max":"0","self_mint":"true"`:                      "",
		`"tick":"abcdef","max":"21"`:                                      "", // 6 bytes want a predeploy
		`"tick":"abcd","tick":"wxyz","max":"21"`:                          "wxyz;wxyz;21.000000000000000000;18;21.000000000000000000;false",
		`"Tick":"abcd","max":"21"`:                                        "",
		`"tick":"abcd","max":"21","extra":{"deep":[1,2,{"er":[null]}]}`:   "abcd;abcd;21.000000000000000000;18;21.000000000000000000;false",
	} {
		t.Run(fields, func(t *testing.T) {
			c := newBRC20Chain(t, 2)
			id := c.do(alice, `{"p":"brc-20","op":"deploy",%s}`, fields)
			if want == "" {
				require.Empty(t, c.last())
				return
			}
			require.Equal(t, []string{fmt.Sprintf("deploy-inscribe;%s;%x;%s", id, alice, want)}, c.last())
		})
	}
	t.Run("the first counts", func(t *testing.T) {
		c := newBRC20Chain(t, 4)
		c.do(alice, `{"p":"brc-20","op":"deploy","tick":"abcd","max":"1"}`)
		c.do(bob, `{"p":"brc-20","op":"deploy","tick":"ABCD","max":"2"}`)
		require.Empty(t, c.last())
		require.Equal(t, alice, c.token("abcd").Deployer)
	})
}

func TestBRC20_Mints(t *testing.T) {
	for amt, want := range map[string]string{
		`"10"`: "10", `"0.01"`: "0.01", `"007"`: "7", `"10.01"`: "", `"11"`: "", `"0"`: "", `"0.00"`: "", `"0.001"`: "",
		`"1."`: "", `".1"`: "",
		`"+1"`: "", `"-1"`: "", `"1e1"`: "", `" 1"`: "", `"1 "`: "", `""`: "", `"1.0.0"`: "", `"1,0"`: "", `"٣"`: "",
		`10`: "", `null`: "", `"."`: "",
		`"1.000"`: "", `"1.10"`: "1.1",
	} {
		t.Run(amt, func(t *testing.T) {
			c := newBRC20Chain(t, 4)
			c.do(alice, `{"p":"brc-20","op":"deploy","tick":"abcd","max":"100","lim":"10","dec":"2"}`)
			c.do(bob, `{"p":"brc-20","op":"mint","tick":"abcd","amt":%s}`, amt)
			if want == "" {
				require.Empty(t, c.last())
				want = "0"
			}
			c.has(bob, "abcd", want, want)
		})
	}
	t.Run("of nothing deployed", func(t *testing.T) {
		c := newBRC20Chain(t, 2)
		c.do(bob, `{"p":"brc-20","op":"mint","tick":"none","amt":"1"}`)
		require.Empty(t, c.last())
	})
}

// 5-byte tickers are minted by children of the deploy inscription only.
func TestBRC20_SelfMint(t *testing.T) {
	c := newBRC20Chain(t, 20)
	deploy := c.do(alice, `{"p":"brc-20","op":"deploy","tick":"selfy","max":"0","self_mint":"true"}`)
	c.do(alice, `{"p":"brc-20","op":"mint","tick":"selfy","amt":"5"}`)
	require.Empty(t, c.last(), "no parent")

	mint := func(parents ...InscriptionID) Witness {
		n := text(`{"p":"brc-20","op":"mint","tick":"selfy","amt":"5"}`)
		n.Parents = parents
		return reveals(n)
	}
	c.inscribeWith(alice, mint(deploy))
	c.mine(1)
	require.Empty(t, c.last(), "a parent that is not spent")

	at := func(id InscriptionID) In { return In{Prev: c.get(id.TxID, id.Index).Location.OutPoint} }
	spend := func(w Witness, ids ...InscriptionID) InscriptionID {
		tx := Tx{ID: c.id(), Stone: -1}
		// The inscriptions' outputs come behind a plain one, so that the new inscription is no reinscription.
		tx.Ins = append(tx.Ins, In{Prev: c.blocks[c.fund].Txs[0].outPoint(0), Witness: w})
		c.fund++
		tx.Outs = []Out{{Value: 50 * btc, Script: bob}}
		for _, id := range ids {
			tx.Ins = append(tx.Ins, at(id))
			tx.Outs = append(tx.Outs, Out{Value: 50 * btc, Script: alice})
		}
		c.pool = append(c.pool, tx)
		c.mine(1)
		return InscriptionID{TxID: tx.ID}
	}
	id := spend(mint(deploy), deploy)
	require.Equal(t, []string{fmt.Sprintf("mint-inscribe;%s;%x;selfy;selfy;5.000000000000000000;%s", id, bob, deploy)},
		c.last())
	// A second parent is a duplicate field: that is a curse, and BRC-20 does not look at it.
	other := c.do(alice, "parent")
	spend(mint(deploy, other), other, deploy)
	require.Empty(t, c.last())
	spend(mint(deploy), other, deploy)
	require.Len(t, c.last(), 1)
	c.has(bob, "selfy", "10", "10")
}

func (t *Tx) outPoint(i uint32) wire.OutPoint { return wire.OutPoint{Hash: t.ID, Index: i} }

// 6-byte tickers: a hash first, the deploy as its child three blocks later at least.
func TestBRC20_Predeploy(t *testing.T) {
	hashOf := func(tick string, salt, script []byte) string {
		first := sha256.Sum256(append(append([]byte(tick), salt...), script...))
		second := sha256.Sum256(first[:])
		return hex.EncodeToString(second[:])
	}
	salt := []byte{1, 2, 3}
	good := hashOf("sixBYT", salt, alice)
	deploy := func(c *brc20Chain, parent InscriptionID, tick, salt string) {
		n := text(fmt.Sprintf(`{"p":"brc-20","op":"deploy","tick":%q,"max":"21","salt":%q}`, tick, salt))
		n.Parents = []InscriptionID{parent}
		tx := Tx{ID: c.id(), Stone: -1, Outs: []Out{{Value: 100 * btc, Script: bob}}}
		tx.Ins = []In{
			{Prev: c.blocks[c.fund].Txs[0].outPoint(0), Witness: reveals(n)},
			{Prev: c.get(parent.TxID, 0).Location.OutPoint},
		}
		c.fund++
		c.pool = append(c.pool, tx)
		c.mine(1)
	}
	for name, x := range map[string]struct {
		hash, tick, salt string
		wait             int
		six              uint32
		want             bool
	}{
		"as announced": {hash: good, tick: "sixBYT", salt: "010203", wait: 2, want: true},
		"salt in capitals": {
			hash: hashOf("sixBYT", []byte{0xab}, alice), tick: "sixBYT", salt: "AB", wait: 2,
			want: true,
		},
		"too early":                  {hash: good, tick: "sixBYT", salt: "010203", wait: 1},
		"another salt":               {hash: good, tick: "sixBYT", salt: "010204", wait: 2},
		"a salt that is no hex":      {hash: good, tick: "sixBYT", salt: "01020", wait: 2},
		"another case of the ticker": {hash: good, tick: "sixbyt", salt: "010203", wait: 2},
		"hash in capitals":           {hash: strings.ToUpper(good), tick: "sixBYT", salt: "010203", wait: 2},
		"a hash of another script":   {hash: hashOf("sixBYT", salt, bob), tick: "sixBYT", salt: "010203", wait: 2},
		"no hash at all":             {hash: "x", tick: "sixBYT", salt: "010203", wait: 2},
		"not ASCII":                  {hash: hashOf("sixBé", salt, alice), tick: "sixBé", salt: "010203", wait: 2},
		"before its height":          {hash: good, tick: "sixBYT", salt: "010203", wait: 2, six: 50},
	} {
		t.Run(name, func(t *testing.T) {
			c := newBRC20Chain(t, 10)
			c.rules.SixByte = x.six
			id := c.do(alice, `{"p":"brc-20","op":"predeploy","hash":%q}`, x.hash)
			if x.six == 0 {
				require.Equal(t, []string{fmt.Sprintf("predeploy-inscribe;%s;%x;%s;11", id, alice, x.hash)}, c.last())
			} else {
				require.Empty(t, c.last())
			}
			c.mine(x.wait)
			deploy(c, id, x.tick, x.salt)
			require.Equal(t, x.want, len(c.last()) == 1, c.last())
			if x.want {
				require.False(t, c.token("sixbyt").SelfMint)
			}
		})
	}
}

func TestBRC20_Heights(t *testing.T) {
	c := newBRC20Chain(t, 20)
	c.rules.BRC20, c.rules.SelfMint = 23, 25
	const four, five = `{"p":"brc-20","op":"deploy","tick":"abcd","max":"1"}`,
		`{"p":"brc-20","op":"deploy","tick":"abcde","max":"1","self_mint":"true"}`
	for _, want := range []struct{ four, five bool }{{}, {}, {four: true}, {}, {five: true}} { // heights 21 to 25
		c.inscribe(alice, text(four))
		c.inscribe(alice, text(five))
		c.mine(1)
		lines := strings.Join(c.last(), "|")
		require.Equal(t, want.four, strings.Contains(lines, ";abcd;"), len(c.blocks)-1)
		require.Equal(t, want.five, strings.Contains(lines, ";abcde;"), len(c.blocks)-1)
	}
}
