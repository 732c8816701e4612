package bitcoin

import (
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
	"pgregory.net/rapid"

	"causeway/internal/bitcoin/ordinals"
)

// ledger applies the wallet's transactions by the rules of package ordinals: what the builders mean is what an index
// sees.
type ledger struct {
	*wallet
	state  *ordinals.Memory
	rules  ordinals.Rules
	height uint32
	mine   lock
}

func newLedger(t tester) *ledger {
	rules, err := ordinals.RulesFor(Local)
	require.NoError(t, err)
	l := &ledger{wallet: newWallet(), state: ordinals.NewMemory(), rules: rules, height: 1_000, mine: locks(t)[3]}
	l.keys = l.mine.keys
	return l
}

// block applies a block of the transactions, whose scripts are run first.
func (l *ledger) block(t tester, txs ...*wire.MsgTx) {
	l.height++
	coinbase := wire.NewMsgTx(2)
	coinbase.AddTxIn(wire.NewTxIn(&wire.OutPoint{Index: wire.MaxPrevOutIndex},
		[]byte{byte(l.height), byte(l.height >> 8), 1}, nil))
	coinbase.AddTxOut(wire.NewTxOut(5_000_000_000, l.mine.script))
	b := ordinals.Block{Height: l.height, Hash: chainhash.Hash{byte(l.height), byte(l.height >> 8)}}
	for _, tx := range append([]*wire.MsgTx{coinbase}, txs...) {
		raw, err := Serialize(tx)
		require.NoError(t, err)
		parsed, err := ordinals.ParseTx(raw)
		require.NoError(t, err)
		b.Txs = append(b.Txs, *parsed)
		l.made[tx.TxHash()] = tx
	}
	_, err := l.rules.Apply(l.state, &b)
	require.NoError(t, err)
}

// seen is what an index would say of an output.
func (l *ledger) seen(t tester, op wire.OutPoint) Seen {
	c, ok := l.state.Coins[op]
	require.True(t, ok, "no coin %s", op)
	s := Seen{OutPoint: op, Value: c.Value, Script: c.Script}
	require.NoError(t, s.Carried.Decode(c.Carried))
	return s
}

func (l *ledger) asset(t tester, tx *wire.MsgTx, index uint32) Asset {
	a, err := l.seen(t, wire.OutPoint{Hash: tx.TxHash(), Index: index}).Asset(l.mine.unlock)
	require.NoError(t, err)
	return a
}

// funding mines a plain coin and returns it as the only one.
func (l *ledger) funding(t tester, rate FeeRate) Funding {
	l.block(t)
	for op, c := range l.state.Coins {
		if c.Plain() && c.Height == l.height {
			coin, err := l.seen(t, op).Plain(l.mine.unlock)
			require.NoError(t, err)
			return Funding{Coins: []Coin{coin}, Change: l.mine.script, Rate: rate}
		}
	}
	require.Fail(t, "no coin was mined")
	return Funding{}
}

// inscribe commits and reveals in one block.
func (l *ledger) inscribe(t tester, to []byte, list ...ordinals.NewInscription) *wire.MsgTx {
	r, err := NewReveal(privateKey(1).PubKey(), list...)
	require.NoError(t, err)
	pair, err := l.funding(t, SatPerVByte(5)).Commit(r, Out{Postage, to})
	require.NoError(t, err)
	commit := l.complete(t, pair.Commit)
	draft, err := pair.Reveal(commit)
	require.NoError(t, err)
	require.Equal(t, -1, draft.Change)
	require.Equal(t, SatPerVByte(5).Fee(draft.VSize), draft.Fee)
	reveal := l.complete(t, draft)
	require.Equal(t, draft.VSize, VSize(reveal))
	l.block(t, commit, reveal)
	return reveal
}

func (l *ledger) brc20(t tester, to []byte, op BRC20) *wire.MsgTx {
	ins, err := op.Inscription()
	require.NoError(t, err)
	return l.inscribe(t, to, ins)
}

// A token is deployed, minted, and sent by a transfer inscription.
func TestBRC20(t *testing.T) {
	l := newLedger(t)
	other := locks(t)[2].script
	l.brc20(t, l.mine.script, BRC20{Op: "deploy", Tick: "Demo", Max: "21000000", Limit: "1000", Decimals: "8"})
	l.brc20(t, l.mine.script, BRC20{Op: "mint", Tick: "demo", Amount: "1000"})
	transfer := l.brc20(t, l.mine.script, BRC20{Op: "transfer", Tick: "Demo", Amount: "250.5"})
	before, err := ordinals.BalanceOf(l.state, ordinals.ScriptIDOf(l.mine.script), "demo")
	require.NoError(t, err)
	asset := l.asset(t, transfer, 0)
	require.True(t, asset.Carried().Inscriptions[0].Transfer)
	draft, err := l.funding(t, SatPerVByte(2)).SendInscription(asset, other)
	require.NoError(t, err)
	l.block(t, l.complete(t, draft))
	has, err := ordinals.BalanceOf(l.state, ordinals.ScriptIDOf(other), "demo")
	require.NoError(t, err)
	after, err := ordinals.BalanceOf(l.state, ordinals.ScriptIDOf(l.mine.script), "demo")
	require.NoError(t, err)
	require.False(t, has.Available.IsZero())
	require.Equal(t, before.Overall, after.Overall.Add(has.Overall))
	require.Equal(t, uint64(3992), before.Overall.Mul64(1000).Div(has.Overall).Lo) // 1000 / 250.5
}

func TestBRC20_Text(t *testing.T) {
	for _, c := range []struct {
		op   BRC20
		want string
	}{
		{BRC20{Op: "transfer", Tick: "ordi", Amount: "100"}, `{"p":"brc-20","op":"transfer","tick":"ordi","amt":"100"}`},
		{BRC20{Op: "mint", Tick: "ордн"[:6], Amount: "0.5"}, `{"p":"brc-20","op":"mint","tick":"орд","amt":"0.5"}`},
		{BRC20{Op: "mint", Tick: `a"<b`, Amount: "1"}, `{"p":"brc-20","op":"mint","tick":"a\"<b","amt":"1"}`},
		{
			BRC20{Op: "deploy", Tick: "selfm", Max: "0", Limit: "1", Decimals: "18", SelfMint: true},
			`{"p":"brc-20","op":"deploy","tick":"selfm","max":"0","lim":"1","dec":"18","self_mint":"true"}`,
		},
	} {
		text, err := c.op.Text()
		require.NoError(t, err)
		require.Equal(t, c.want, string(text))
	}
	for _, op := range []BRC20{
		{Op: "transfer", Tick: "abc", Amount: "1"},
		{Op: "transfer", Tick: "abcdefg", Amount: "1"},
		{Op: "burn", Tick: "abcd", Amount: "1"},
		{Op: "mint", Tick: "abcd", Amount: "-1"},
		{Op: "mint", Tick: "abcd", Amount: "1e3"},
		{Op: "mint", Tick: "abcd", Amount: ".5"},
		{Op: "mint", Tick: "abcd", Amount: "1."},
		{Op: "mint", Tick: "abcd", Amount: "01"},
		{Op: "mint", Tick: "abcd"},
		{Op: "deploy", Tick: "abcd", Max: "1", Decimals: "19"},
		{Op: "deploy", Tick: "abcd", Max: "1", Decimals: "1.5"},
	} {
		_, err := op.Text()
		require.Error(t, err, "%+v", op)
	}
}

// A body above 10,000 bytes is inscribed whole.
func TestInscribe_Large(t *testing.T) {
	l := newLedger(t)
	body := make([]byte, 60_000)
	for i := range body {
		body[i] = byte(i * 7)
	}
	reveal := l.inscribe(t, l.mine.script, ordinals.NewInscription{ContentType: "image/png", Body: body})
	seq := l.asset(t, reveal, 0).Carried().Inscriptions[0].Seq
	ins, err := ordinals.InscriptionBySeq(l.state, seq)
	require.NoError(t, err)
	got, err := ordinals.InscriptionBody(l.state, &ins)
	require.NoError(t, err)
	require.Equal(t, body, got)
}

// etch etches a rune with a premine of 1,000 and open mints of 100 to the ledger's own script.
func (l *ledger) etch(t tester, name string) (ordinals.RuneID, *wire.MsgTx) {
	spaced, err := ordinals.ParseSpacedRune(name)
	require.NoError(t, err)
	r, err := NewEtchReveal(privateKey(1).PubKey(), spaced.Rune)
	require.NoError(t, err)
	premine, amount, cap := uint128.From64(1_000), uint128.From64(100), uint128.From64(5)
	outputs, err := Etch(ordinals.Etching{
		Rune: &spaced.Rune, Spacers: &spaced.Spacers, Premine: &premine,
		Terms: &ordinals.Terms{Amount: &amount, Cap: &cap},
	}, l.mine.script)
	require.NoError(t, err)
	pair, err := l.funding(t, SatPerVByte(3)).Commit(r, outputs...)
	require.NoError(t, err)
	commit := l.complete(t, pair.Commit)
	draft, err := pair.Reveal(commit)
	require.NoError(t, err)
	reveal := l.complete(t, draft)
	require.Equal(t, uint32(ordinals.CommitConfirmations-1), reveal.TxIn[0].Sequence) // no node mines it too early
	l.block(t, commit)
	for range reveal.TxIn[0].Sequence - 1 {
		l.block(t)
	}
	l.block(t, reveal)
	return ordinals.RuneID{Block: uint64(l.height), Tx: 1}, reveal
}

// Runes are etched, minted and moved; nothing burns.
func TestRunes(t *testing.T) {
	l := newLedger(t)
	id, reveal := l.etch(t, "CAUSEWAY•DEMO•RUNE")
	entry, err := ordinals.RuneByID(l.state, id)
	require.NoError(t, err)
	require.Equal(t, "CAUSEWAY•DEMO•RUNE", entry.Name.String())
	draft, err := l.funding(t, SatPerVByte(3)).MintRune(id, l.mine.script)
	require.NoError(t, err)
	mint := l.complete(t, draft)
	l.block(t, mint)

	other, third := locks(t)[2].script, locks(t)[0].script
	assets := []Asset{l.asset(t, reveal, 0), l.asset(t, mint, 0)}
	fund := l.funding(t, SatPerVByte(3))
	draft, err = fund.SendRunes(assets, []RuneTransfer{{id, uint128.From64(1_050), other}, {id, uint128.From64(1), third}},
		l.mine.script)
	require.NoError(t, err)
	l.block(t, l.complete(t, draft))
	for script, want := range map[string]uint64{string(other): 1_050, string(third): 1, string(l.mine.script): 49} {
		got, err := ordinals.RuneAmount(l.state, ordinals.ScriptIDOf([]byte(script)), id)
		require.NoError(t, err)
		require.Equal(t, uint128.From64(want), got)
	}
	entry, err = ordinals.RuneByID(l.state, id)
	require.NoError(t, err)
	require.True(t, entry.Burned.IsZero())

	_, err = fund.SendRunes(assets, []RuneTransfer{{id, uint128.From64(2_000), other}}, l.mine.script)
	require.ErrorContains(t, err, "have 1100")
	_, err = fund.SendRunes(assets, []RuneTransfer{{id, uint128.Zero, other}}, l.mine.script)
	require.Error(t, err)
	_, err = fund.payment([]Out{{5_000, other}}, assets...).Build()
	require.ErrorIs(t, err, ErrMixed) // runes move by SendRunes only
	_, err = fund.SendInscription(assets[0], other)
	require.ErrorIs(t, err, ErrMixed)
	ins := l.inscribe(t, l.mine.script, ordinals.NewInscription{ContentType: "text/plain", Body: []byte("x")})
	_, err = fund.SendRunes([]Asset{l.asset(t, ins, 0)}, nil, l.mine.script)
	require.ErrorIs(t, err, ErrMixed)
}

// INV-06, INV-01: whatever runes the inputs carry and whatever is sent, every unit arrives where it was meant to.
func TestRunes_Properties(t *testing.T) {
	base := newLedger(t)
	a, first := base.etch(t, "AAAAAAAAAAAAAB")
	b, second := base.etch(t, "AAAAAAAAAAAAAC")
	assets := []Asset{base.asset(t, first, 0), base.asset(t, second, 0)}
	fund := base.funding(t, SatPerVByte(4))
	rapid.Check(t, func(t *rapid.T) {
		left := map[ordinals.RuneID]uint64{a: 1_000, b: 1_000}
		type receipt struct {
			id     ordinals.RuneID
			amount uint64
		}
		var want []receipt
		var transfers []RuneTransfer
		for range rapid.IntRange(0, 5).Draw(t, "transfers") {
			id := rapid.SampledFrom([]ordinals.RuneID{a, b}).Draw(t, "id")
			if left[id] == 0 {
				continue
			}
			n := rapid.Uint64Range(1, left[id]).Draw(t, "amount")
			left[id] -= n
			transfers = append(transfers, RuneTransfer{id, uint128.From64(n), locks(t)[0].script})
			want = append(want, receipt{id, n})
		}
		draft, err := fund.SendRunes(assets, transfers, base.mine.script)
		require.NoError(t, err)
		tx := base.complete(t, draft)
		l := &ledger{
			wallet: base.wallet, state: ordinals.NewMemory(), rules: base.rules, height: base.height,
			mine: base.mine,
		}
		for k, v := range base.state.Coins {
			l.state.Coins[k] = v
		}
		for k, v := range base.state.Rows {
			l.state.Rows[k] = v
		}
		l.block(t, tx)
		for i, w := range want {
			got := l.seen(t, wire.OutPoint{Hash: tx.TxHash(), Index: uint32(i)}).Carried.Runes
			require.Equal(t, []ordinals.RuneBalance{{ID: w.id, Amount: uint128.From64(w.amount)}}, got)
		}
		for i, o := range tx.TxOut[len(want):] {
			if o.PkScript[0] == txscript.OP_RETURN {
				continue
			}
			s := l.seen(t, wire.OutPoint{Hash: tx.TxHash(), Index: uint32(len(want) + i)})
			for _, r := range s.Carried.Runes {
				require.Equal(t, uint128.From64(left[r.ID]), r.Amount)
				require.Equal(t, base.mine.script, o.PkScript)
				delete(left, r.ID)
			}
		}
		require.Zero(t, left[a]+left[b]) // all that was left arrived in the keeper's output
	})
}

func TestEtch_Refuses(t *testing.T) {
	max := uint128.Max
	for _, e := range []ordinals.Etching{{}, {Premine: &max, Terms: &ordinals.Terms{Amount: &max, Cap: &max}}} {
		_, err := Etch(e, locks(t)[3].script)
		require.Error(t, err)
	}
	spaced, err := ordinals.ParseSpacedRune("ABCDEFGHIJKLMN")
	require.NoError(t, err)
	divisible := uint8(39)
	_, err = Etch(ordinals.Etching{Rune: &spaced.Rune, Divisibility: &divisible, Premine: &max}, locks(t)[3].script)
	require.ErrorIs(t, err, ErrStone) // the index would ignore the field
}
