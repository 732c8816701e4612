package walletapi

import (
	"cmp"
	"maps"
	"slices"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
	"pgregory.net/rapid"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

// clone is the chain as another that goes on by itself.
func (c *chain) clone() *chain {
	rules, err := ordinals.RulesFor(bitcoin.Local)
	require.NoError(c.t, err)
	again := *c
	again.rules = rules
	again.mem = &ordinals.Memory{Coins: maps.Clone(c.mem.Coins), Rows: maps.Clone(c.mem.Rows)}
	again.raw, again.txs, again.history = maps.Clone(c.raw), maps.Clone(c.txs), maps.Clone(c.history)
	again.blocks, again.pool = slices.Clone(c.blocks), nil
	return &again
}

// [7.50] INV-06: what the explanation says before signing is what the ledger says once the transaction is mined,
// whatever it spends and pays and says to the Runes protocol; and what is lost is warned of, and only that.
func TestDecodeAgreesWithTheLedger_7_50(t *testing.T) {
	f := newFixture(t)
	var held []wire.OutPoint
	for _, body := range []string{"one", "two", `{"p":"brc-20","op":"deploy","tick":"abcd","max":"5"}`} {
		held = append(held, wire.OutPoint{Hash: f.chain.inscribe(alice, body).TxID})
	}
	made := f.deployTokens(alice)
	held = append(held, wire.OutPoint{Hash: made.transfer.TxID}, wire.OutPoint{Hash: made.other.TxID})
	limit, most := uint128.From64(50), uint128.From64(2)
	open := premine(1000)
	open.Terms = &ordinals.Terms{Amount: &limit, Cap: &most}
	first, etched := f.chain.etch(alice, "AAAAAAAAAAAAAAA", open)
	second, etched2 := f.chain.etch(alice, "BBBBBBBBBBBBBBB", premine(7))
	funds := f.chain.fund(to(alice, 3000), to(bob, 700), to(carol, 20_000))
	held = append(held, out(etched, 1), out(etched2, 1), out(funds, 0), out(funds, 1), out(funds, 2))
	slices.SortFunc(held, func(a, b wire.OutPoint) int { return cmp.Compare(a.String(), b.String()) })

	rapid.Check(t, func(rt *rapid.T) {
		f := f.in(drawn{t, rt})
		ins := rapid.SliceOfNDistinct(rapid.SampledFrom(held), 1, 6, rapid.ID[wire.OutPoint]).Draw(rt, "inputs")
		left := int64(0)
		for _, op := range ins {
			left += int64(f.chain.mem.Coins[op].Value)
		}
		var outs []*wire.TxOut
		count := rapid.IntRange(1, 5).Draw(rt, "outputs")
		for i := range count {
			value := rapid.Int64Range(0, left).Draw(rt, "value")
			script := rapid.SampledFrom([][]byte{alice, bob, carol, {0x6a, 0x01, 0x07}, nil}).Draw(rt, "script")
			if script == nil {
				script = drawStone(rt, count, first, second)
			}
			if i > 0 && rapid.Bool().Draw(rt, "all") {
				value = left
			}
			left -= value
			outs = append(outs, to(script, value))
		}
		tx := spend(ins, outs...)
		d := f.decode(f.packet(tx))

		after := f.chain.clone()
		before := map[ordinals.RuneID]uint128.Uint128{}
		for _, id := range []ordinals.RuneID{first, second} {
			e, err := ordinals.RuneByID(f.chain.mem, id)
			require.NoError(rt, err)
			before[id] = e.Burned
		}
		after.mine(tx)
		for i, info := range d.OutputInfos {
			var c ordinals.Carried
			require.NoError(rt, c.Decode(after.mem.Coins[wire.OutPoint{Hash: tx.TxHash(), Index: uint32(i)}].Carried))
			require.Len(rt, info.Inscriptions, len(c.Inscriptions))
			for j, held := range c.Inscriptions {
				n, err := ordinals.InscriptionBySeq(after.mem, held.Seq)
				require.NoError(rt, err)
				require.Equal(rt, n.ID.String(), info.Inscriptions[j].InscriptionID)
			}
			require.Len(rt, info.Runes, len(c.Runes))
			for j, r := range c.Runes {
				require.Equal(rt, r.Amount.String(), info.Runes[j].Amount)
			}
		}
		lost := false
		for _, info := range d.InputInfos {
			for _, shown := range info.Inscriptions {
				id, err := ordinals.ParseInscriptionID(shown.InscriptionID)
				require.NoError(rt, err)
				n, err := ordinals.InscriptionByID(after.mem, id)
				require.NoError(rt, err)
				_, alive := after.mem.Coins[n.Location.OutPoint]
				lost = lost || !alive || n.Location.OutPoint.Hash != tx.TxHash()
			}
		}
		require.Equal(rt, lost, has(d, riskBurnInscription, levelCritical), "%v", d.Risks)
		burned := false
		for id, was := range before {
			e, err := ordinals.RuneByID(after.mem, id)
			require.NoError(rt, err)
			burned = burned || e.Burned != was
		}
		if burned {
			require.True(rt, has(d, riskBurnRunes, levelCritical), "%v", d.Risks)
		}
		if has(d, riskBurnRunes, levelCritical) && !burned {
			require.True(rt, slices.ContainsFunc(d.Risks, func(r Risk) bool { return r.Title == "Malformed runestone" }),
				"%v", d.Risks)
		}
	})
}

// drawStone draws a message to the Runes protocol, malformed ones included.
func drawStone(rt *rapid.T, outputs int, ids ...ordinals.RuneID) []byte {
	var s ordinals.Runestone
	for range rapid.IntRange(0, 3).Draw(rt, "edicts") {
		s.Edicts = append(s.Edicts, ordinals.Edict{
			ID:     rapid.SampledFrom(append(ids, ordinals.RuneID{Block: 9, Tx: 9})).Draw(rt, "rune"),
			Amount: uint128.From64(rapid.SampledFrom([]uint64{0, 1, 5, 999, 5000}).Draw(rt, "amount")),
			Output: uint32(rapid.IntRange(0, outputs+1).Draw(rt, "to")),
		})
	}
	if rapid.Bool().Draw(rt, "pointer") {
		s.Pointer = new(uint32(rapid.IntRange(0, outputs+1).Draw(rt, "at")))
	}
	if rapid.Bool().Draw(rt, "mint") {
		s.Mint = &ids[0]
	}
	return s.Encipher()
}

// drawn is a test whose failures a property can shrink.
type drawn struct {
	testing.TB
	rt *rapid.T
}

func (t drawn) Errorf(format string, args ...any) { t.rt.Errorf(format, args...) }
func (t drawn) FailNow()                          { t.rt.FailNow() }
