package walletapi

import (
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin/ordinals"
)

// [7.41] [7.42] INV-06: what waiting transactions send of a token is told beside the confirmed balance, which it does
// not change, and what they bring as UniSat's unsafe balance, which is part of no other figure and of no list of what
// can be sent.
func TestPendingTokens_7_41_7_42_INV06(t *testing.T) {
	f := newFixture(t)
	made := f.deployTokens(alice)
	plain := f.chain.inscribe(alice, "no token")
	list := "/brc20/tokens?address=" + f.address(alice)
	summary := "/brc20/token-summary?ticker=ordi&address=" + f.address(alice)
	before := good[List[TokenBalance]](f, f.get(list))
	require.Equal(t, "0", before.List[0].PendingAmount)

	send := func(ids ...ordinals.InscriptionID) *wire.MsgTx {
		var from []wire.OutPoint
		for _, id := range ids {
			from = append(from, wire.OutPoint{Hash: id.TxID})
		}
		return spend(from, to(bob, 546))
	}
	f.chain.pool = []*wire.MsgTx{send(made.transfer), send(plain)}
	want := before.List[0]
	want.PendingAmount = "-100.5"
	now := good[List[TokenBalance]](f, f.get(list))
	require.Equal(t, want, now.List[0])
	require.Equal(t, before.List[1], now.List[1], "the other token stays")
	s := good[AddressTokenSummary](f, f.get(summary))
	require.Equal(t, want, s.TokenBalance)
	require.Len(t, s.TransferableList, 1, "what is left to send")
	f.chain.pool = append(f.chain.pool, send(made.other))
	require.Equal(t, "-120.5", good[AddressTokenSummary](f, f.get(summary)).TokenBalance.PendingAmount)
	bobs := good[List[TokenBalance]](f, f.get("/brc20/tokens?address="+f.address(bob)))
	require.Equal(t, List[TokenBalance]{Total: 1, List: []TokenBalance{{
		Ticker: "Ordi", TickerHex: "4f726469", OverallBalance: "0", AvailableBalance: "0", TransferableBalance: "0",
		AvailableBalanceSafe: "0", AvailableBalanceUnSafe: "120.5", Decimal: 8, PendingAmount: "0",
	}}}, bobs)
	require.Empty(t,
		good[List[TokenTransfer]](f, f.get("/brc20/transferable-list?ticker=ordi&address="+f.address(bob))).List)
	require.Zero(t, good[[]AddressSummary](f, f.get("/address/multi-assets?addresses="+f.address(bob)))[0].BRC20Count)
	require.Empty(t, good[List[TokenBalance]](f, f.get("/v5/brc20/5byte-list?address="+f.address(bob))).List)

	f.chain.mine(f.chain.pool...)
	bobs = good[List[TokenBalance]](f, f.get("/brc20/tokens?address="+f.address(bob)))
	require.Equal(t, []string{"120.5", "0"}, []string{bobs.List[0].AvailableBalance, bobs.List[0].AvailableBalanceUnSafe})
	s = good[AddressTokenSummary](f, f.get(summary))
	require.Equal(t, "0", s.TokenBalance.PendingAmount)
	require.Equal(t, "0", s.TokenBalance.TransferableBalance)
}

// [7.45] INV-06: as much for runes.
func TestPendingRunes_7_45_INV06(t *testing.T) {
	f := newFixture(t)
	id, etched := f.chain.etch(alice, "SATOSHI•RUNE•TITAN", premine(1000))
	other, _ := f.chain.etch(alice, "ANOTHER•RUNE•HERE", premine(7))
	summary := "/runes/token-summary?address=" + f.address(alice) + "&runeid=" + id.String()
	require.Equal(t, "0", good[AddressRunesTokenSummary](f, f.get(summary)).RuneBalance.PendingAmount)

	pointer := uint32(1)
	split := ordinals.Runestone{
		Edicts:  []ordinals.Edict{{ID: id, Amount: uint128.From64(400), Output: 2}},
		Pointer: &pointer,
	}
	funds := f.chain.fund(to(alice, 10_000))
	move := spend([]wire.OutPoint{out(etched, 1), out(funds, 0)}, to(split.Encipher(), 0), to(alice, 546), to(bob, 546))
	f.chain.pool = []*wire.MsgTx{move}
	got := good[AddressRunesTokenSummary](f, f.get(summary)).RuneBalance
	require.Equal(t, "1000", got.Amount, "confirmed")
	require.Equal(t, "-1000", got.PendingAmount, "its change counts once it is in a block")
	all := good[List[RuneBalance]](f, f.get("/runes/list?address="+f.address(alice)))
	require.Equal(t, 2, all.Total)
	for _, r := range all.List {
		require.Equal(t, map[string]string{id.String(): "-1000", other.String(): "0"}[r.RuneID], r.PendingAmount)
	}
	require.Equal(t, "600", got.PendingReceived)
	bobs := good[List[RuneBalance]](f, f.get("/runes/list?address="+f.address(bob)))
	require.Equal(t, 1, bobs.Total)
	require.Equal(t, []string{"0", "0", "400"},
		[]string{bobs.List[0].Amount, bobs.List[0].PendingAmount, bobs.List[0].PendingReceived})
	require.Equal(t, bobs.List[0],
		good[AddressRunesTokenSummary](f,
			f.get("/runes/token-summary?address="+f.address(bob)+"&runeid="+id.String())).RuneBalance)
	require.Empty(t, good[[]UTXO](f, f.get("/runes/utxos?address="+f.address(bob)+"&runeid="+id.String())),
		"nothing to spend")
	require.Empty(t, good[[]UTXO](f, f.get("/address/btc-utxo?address="+f.address(bob))))

	// Bob sends some of it on at once: what he has then is what stays.
	back := ordinals.Runestone{
		Edicts:  []ordinals.Edict{{ID: id, Amount: uint128.From64(150), Output: 1}},
		Pointer: ptr(uint32(2)),
	}
	on := spend([]wire.OutPoint{out(move, 2)}, to(back.Encipher(), 0), to(alice, 200), to(bob, 200))
	f.chain.pool = []*wire.MsgTx{move, on}
	bobs = good[List[RuneBalance]](f, f.get("/runes/list?address="+f.address(bob)))
	require.Equal(t, []string{"0", "250"}, []string{bobs.List[0].PendingAmount, bobs.List[0].PendingReceived})
	got = good[AddressRunesTokenSummary](f, f.get(summary)).RuneBalance
	require.Equal(t, []string{"1000", "-1000", "750"}, []string{got.Amount, got.PendingAmount, got.PendingReceived})
	// A replacement brings nothing.
	f.chain.pool = []*wire.MsgTx{spend([]wire.OutPoint{out(etched, 1), out(funds, 0)}, to(alice, 9000))}
	require.Empty(t, good[List[RuneBalance]](f, f.get("/runes/list?address="+f.address(bob))).List)
	got = good[AddressRunesTokenSummary](f, f.get(summary)).RuneBalance
	require.Equal(t, []string{"-1000", "1000"}, []string{got.PendingAmount, got.PendingReceived})
	f.chain.pool = nil

	f.chain.mine(move)
	got = good[AddressRunesTokenSummary](f, f.get(summary)).RuneBalance
	require.Equal(t, []string{"600", "0"}, []string{got.Amount, got.PendingAmount})
}

// [7.42] INV-06: chains of waiting transactions are reckoned by the rules: a mint, a transfer inscribed of it, and its
// sending; a mint above the limit brings nothing, as in a block. Whatever is told, added up, is what the block then
// makes true.
func TestPendingChains_7_42_INV06(t *testing.T) {
	f := newFixture(t)
	f.deployTokens(alice)
	reveal := func(from wire.OutPoint, owner []byte, body string) *wire.MsgTx {
		tx := spend([]wire.OutPoint{from}, to(owner, 546))
		tx.TxIn[0].Witness = wire.TxWitness{
			make([]byte, 64), ordinals.RevealScript([32]byte{1}, text(body)),
			make([]byte, 33),
		}
		return tx
	}
	funds := f.chain.fund(to(bob, 2000), to(bob, 2000), to(bob, 2000))
	mint := reveal(out(funds, 0), bob, `{"p":"brc-20","op":"mint","tick":"ordi","amt":"1000"}`)
	over := reveal(out(funds, 1), bob, `{"p":"brc-20","op":"mint","tick":"ordi","amt":"1001"}`)
	inscribed := reveal(out(funds, 2), bob, `{"p":"brc-20","op":"transfer","tick":"ordi","amt":"300"}`)
	sent := spend([]wire.OutPoint{out(inscribed, 0)}, to(carol, 546))
	summary := func(of []byte) TokenBalance {
		return good[AddressTokenSummary](f, f.get("/brc20/token-summary?ticker=ordi&address="+f.address(of))).TokenBalance
	}
	check := func(bobs, carols string, pool ...*wire.MsgTx) {
		t.Helper()
		f.chain.pool = pool
		b, c := summary(bob), summary(carol)
		require.Equal(t, []string{"0", bobs, "0"}, []string{b.OverallBalance, b.AvailableBalanceUnSafe, b.PendingAmount})
		require.Equal(t, []string{"0", carols, "0"}, []string{c.OverallBalance, c.AvailableBalanceUnSafe, c.PendingAmount})
	}
	check("0", "0", over)
	check("1000", "0", mint, over)
	check("1000", "0", mint, inscribed)
	check("700", "300", mint, over, inscribed, sent)
	check("0", "0", inscribed, sent)
	f.chain.mine(mint, over, inscribed, sent)
	require.Equal(t, []string{"700", "300"}, []string{summary(bob).OverallBalance, summary(carol).OverallBalance})

	// What was inscribed by a waiting transaction and is sent by another leaves, though no confirmed transfer is spent.
	funds = f.chain.fund(to(bob, 2000))
	inscribed = reveal(out(funds, 0), bob, `{"p":"brc-20","op":"transfer","tick":"ordi","amt":"50"}`)
	f.chain.pool = []*wire.MsgTx{inscribed}
	require.Equal(t, "0", summary(bob).PendingAmount)
	f.chain.pool = []*wire.MsgTx{inscribed, spend([]wire.OutPoint{out(inscribed, 0)}, to(carol, 546))}
	require.Equal(t, "-50", summary(bob).PendingAmount)
	require.Equal(t, []string{"300", "50"}, []string{summary(carol).OverallBalance, summary(carol).AvailableBalanceUnSafe})

	// Too many: what the address has is told, and that the rest is not known.
	outs := make([]*wire.TxOut, mostWaiting)
	for i := range outs {
		outs[i] = to(bob, 1000)
	}
	held := f.chain.pool
	f.chain.pool = nil
	many := f.chain.fund(outs...)
	f.chain.pool = held
	for i := range outs {
		f.chain.pool = append(f.chain.pool, spend([]wire.OutPoint{out(many, i)}, to(dave, 546)))
	}
	c := summary(carol)
	require.Equal(t, []string{"300", "0"}, []string{c.OverallBalance, c.AvailableBalanceUnSafe})
	require.True(t, c.PendingUnknown)
	f.chain.pool = nil
	require.False(t, summary(carol).PendingUnknown)
}

func ptr[T any](v T) *T { return &v }

// [7.42] a token's empty history is not taken for one that is not kept.
func TestTokenSummaryWithoutHistory_7_42(t *testing.T) {
	f := newFixture(t)
	f.deployTokens(alice)
	path := "/brc20/token-summary?ticker=ordi&address=" + f.address(alice)
	require.True(t, good[AddressTokenSummary](f, f.get(path)).HistoryIndexed)
	none := good[AddressTokenSummary](f, f.get("/brc20/token-summary?ticker=ordi&address="+f.address(bob)))
	require.True(t, none.HistoryIndexed)
	require.Empty(t, none.HistoryList)
	f.chain.noHist = true
	s := good[AddressTokenSummary](f, f.get(path))
	require.False(t, s.HistoryIndexed)
	require.Equal(t, "1000", s.TokenBalance.OverallBalance, "the rest is told")
}
