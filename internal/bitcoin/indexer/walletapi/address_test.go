package walletapi

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
)

type prices struct {
	usd   string
	known bool
}

func (p prices) Bitcoin() (string, bool) { return p.usd, p.known }

// [7.30] confirmed and pending, plain and carrying, each apart, in bitcoin with 8 decimals [9.03].
func TestBalance_7_30(t *testing.T) {
	f := newFixture(t)
	url := "/address/balance?address=" + f.address(alice)
	require.Equal(t, BitcoinBalance{
		ConfirmAmount: "0.00000000", PendingAmount: "0.00000000", Amount: "0.00000000",
		ConfirmBTCAmount: "0.00000000", PendingBTCAmount: "0.00000000", BTCAmount: "0.00000000",
		ConfirmInscriptionAmount: "0.00000000", PendingInscriptionAmount: "0.00000000", InscriptionAmount: "0.00000000",
		USDValue: "n/a",
	}, good[BitcoinBalance](f, f.get(url)), "an address that nobody used has zeros, not an error")

	funds := f.chain.fund(to(alice, 1_0000_0000), to(alice, 5000))
	f.chain.inscribe(alice, "hello")
	f.chain.pool = []*wire.MsgTx{spend([]wire.OutPoint{out(funds, 0)}, to(bob, 4000_0000), to(alice, 5999_0000))}
	b := good[BitcoinBalance](f, f.get(url))
	require.Equal(t, BitcoinBalance{
		ConfirmAmount: "1.00005546", PendingAmount: "-0.40010000", Amount: "0.59995546",
		ConfirmBTCAmount: "1.00005000", PendingBTCAmount: "-0.40010000", BTCAmount: "0.59995000",
		ConfirmInscriptionAmount: "0.00000546", PendingInscriptionAmount: "0.00000000", InscriptionAmount: "0.00000546",
		USDValue: "n/a",
	}, b)
	f.goldenShape("balance", f.get(url))
	require.Equal(t, f.get(url).raw, f.get("/v5"+url).raw)
	require.Equal(t, BitcoinBalanceV2{AvailableBalance: 5999_5000, UnavailableBalance: 546, TotalBalance: 5999_5546},
		good[BitcoinBalanceV2](f, f.get("/v5/address/balance2?address="+f.address(alice))))

	// What the mempool reveals may carry anything: it is not counted as plain before it is confirmed (INV-06).
	reveal := spend([]wire.OutPoint{out(funds, 1)}, to(bob, 4000))
	reveal.TxIn[0].Witness = wire.TxWitness{nil, []byte{0x00, 0x63, 0x03, 'o', 'r', 'd', 0x68}, nil}
	f.chain.pool = append(f.chain.pool, reveal)
	b = good[BitcoinBalance](f, f.get("/address/balance?address="+f.address(bob)))
	require.Equal(t, "0.40000000", b.PendingBTCAmount)
	require.Equal(t, "0.00004000", b.PendingInscriptionAmount)
}

// A value in dollars where a price is known, and an honest "n/a", never zero, where it is not.
func TestBalanceValue(t *testing.T) {
	for _, c := range []struct {
		p    Prices
		want string
	}{
		{nil, "n/a"},
		{prices{"", false}, "n/a"},
		{prices{"60000.5", true}, "30000.25"},
		{prices{"x", true}, "n/a"},
		{prices{"-1", true}, "n/a"},
		{prices{"0", true}, "n/a"},
	} {
		f := newFixture(t, func(cfg *Config) { cfg.Prices = c.p })
		f.chain.fund(to(alice, 5000_0000))
		require.Equal(t, c.want, good[BitcoinBalance](f, f.get("/address/balance?address="+f.address(alice))).USDValue)
	}
}

func TestBitcoinText(t *testing.T) {
	for sat, want := range map[int64]string{
		0: "0.00000000", 1: "0.00000001", -1: "-0.00000001",
		123_4567_8901: "123.45678901", -1_0000_0000: "-1.00000000",
	} {
		require.Equal(t, want, bitcoinText(sat))
	}
}

// [7.32] only outputs that are proven plain, spendable in the next block, and not being spent (INV-06).
func TestPlainCoins_7_32_INV_06(t *testing.T) {
	f := newFixture(t)
	url := "/address/btc-utxo?address=" + f.address(alice)
	require.Empty(t, good[[]UTXO](f, f.get(url)))
	funds := f.chain.fund(to(alice, 10_000), to(alice, 20_000), to(bob, 5000))
	f.chain.inscribe(alice, "hello")
	f.chain.etch(alice, "AAAAAAAAAAAAAAA", premine(5))
	change := spend([]wire.OutPoint{out(funds, 0)}, to(alice, 9000))
	unsure := spend([]wire.OutPoint{out(funds, 2)}, to(alice, 4000))
	unsure.TxIn[0].Witness = wire.TxWitness{nil, []byte{0x00, 0x63, 0x03, 'o', 'r', 'd', 0x68}, nil}
	f.chain.pool = []*wire.MsgTx{change, unsure}
	list := good[[]UTXO](f, f.get(url))
	require.Len(t, list, 2)
	require.Equal(t, UTXO{
		TxID: funds.TxHash().String(), Vout: 1, Satoshis: 20_000, ScriptPk: fmt.Sprintf("%x", alice), AddressType: 1,
		Inscriptions: []UTXOInscription{}, Atomicals: []struct{}{}, Runes: []UTXORune{},
	}, list[0])
	require.Equal(t, change.TxHash().String(), list[1].TxID, "change that only plain coins made can be spent at once")
	f.goldenShape("btc-utxo", f.get(url))
	carrying := good[[]UTXO](f, f.get("/v5/address/unavailable-utxo?address="+f.address(alice)))
	require.Len(t, carrying, 2)
	for _, u := range carrying {
		require.Equal(t, 1, len(u.Inscriptions)+len(u.Runes))
	}
}

// Rewards of miners that are too young are no coins to spend, though they belong to the balance.
func TestImmatureCoinsAreNotSpendable(t *testing.T) {
	f := newFixture(t)
	f.chain.mineEmpty(120)
	list := good[[]UTXO](f, f.get("/address/btc-utxo?address="+f.address(miner)))
	require.Len(t, list, 21,
		"of 120 rewards after the first block, those with 100 confirmations when the next block comes")
	require.Equal(t, "6000.00000000", good[BitcoinBalance](f, f.get("/address/balance?address="+f.address(miner))).Amount)
	b := good[BitcoinBalanceV2](f, f.get("/v5/address/balance2?address="+f.address(miner)))
	require.Equal(t,
		BitcoinBalanceV2{
			AvailableBalance: 21 * 50_0000_0000, UnavailableBalance: 99 * 50_0000_0000,
			TotalBalance: 6000_0000_0000,
		}, b)
}

// An address with very many outputs gets the most valuable of them and is told so; one with more than can be added up
// is refused: a part of a sum would be a wrong answer.
func TestWhales(t *testing.T) {
	f := newFixture(t, func(c *Config) { c.MaxCoins = 3000 })
	for i := range 3 {
		outs := make([]*wire.TxOut, 1000)
		for j := range outs {
			outs[j] = to(alice, int64(1000+i*1000+j))
		}
		f.chain.fund(outs...)
	}
	s := f.get("/address/btc-utxo?address=" + f.address(alice))
	require.Equal(t, "3000", s.header.Get("X-Causeway-Truncated"))
	list := good[[]UTXO](f, s)
	require.Len(t, list, maxListed)
	for _, u := range list {
		require.GreaterOrEqual(t, u.Satoshis, uint64(2000), "the most valuable stay")
	}
	require.Equal(t, "0.07498500", good[BitcoinBalance](f, f.get("/address/balance?address="+f.address(alice))).Amount)

	f.chain.fund(to(alice, 1))
	for _, p := range []string{
		"/address/balance?address=", "/address/btc-utxo?address=", "/address/inscriptions?address=",
		"/address/multi-assets?addresses=", "/v5/address/summary?address=",
	} {
		f.refused(f.get(p+f.address(alice)), errWhale)
	}
	f.refused(f.get("/address/multi-assets?addresses="+strings.Repeat(f.address(bob)+",", 50)+f.address(alice)), errWhale)
	require.NotEmpty(t, good[[]AddressSummary](f, f.get("/address/multi-assets?addresses="+f.address(bob))))
}

// Whatever is not an address of this network is refused in words that help, and never answered with zeros.
func TestAddressesAreChecked(t *testing.T) {
	f := newFixture(t)
	mainnet, err := bitcoin.NetworkByName(bitcoin.Mainnet)
	require.NoError(t, err)
	foreign, _ := bitcoin.ScriptAddress(mainnet, alice)
	for _, p := range []string{
		"/address/balance?address=", "/address/btc-utxo?address=", "/address/inscriptions?address=",
		"/address/recent-history?address=",
		"/address/multi-assets?addresses=", "/brc20/tokens?address=", "/brc20/token-summary?ticker=ordi&address=",
		"/brc20/transferable-list?ticker=ordi&address=", "/runes/utxos?runeid=1:1&address=",
		"/runes/token-summary?runeid=1:1&address=", "/runes/list?address=",
	} {
		f.refused(f.get(p+foreign), errAddress, "Bitcoin mainnet", "not to Bitcoin local")
		f.refused(f.get(p+"nonsense"), errAddress)
		f.refused(f.get(p+f.address(alice)[:20]), errAddress)
		f.refused(f.get(p+f.address(alice)[:41]+"q"), errAddress, "checksum")
	}
	for _, p := range []string{
		"/address/balance", "/address/balance?address=",
		"/address/balance?address=" + strings.Repeat("a", 300),
	} {
		s := f.get(p)
		require.Contains(t, []string{errInvalid.Reason, errAddress.Reason}, s.header.Get("X-Causeway-Error"), s.raw)
		require.Equal(t, -1, s.code)
	}
	for kind, script := range map[int][]byte{0: carol, 1: alice, 2: bob, 3: dave, 6: erin} {
		f.chain.fund(to(script, 1000))
		list := good[[]UTXO](f, f.get("/address/btc-utxo?address="+f.address(script)))
		require.Len(t, list, 1)
		require.Equal(t, kind, list[0].AddressType)
		require.Equal(t, list,
			good[[]UTXO](f, f.get("/address/btc-utxo?address="+strings.ToUpper(f.address(script))[:0]+f.address(script))))
	}
	require.Equal(t, 8, addressType([]byte{0x51}))
}

// [7.31] each address apart, in the order of the question; at most 100.
func TestMultiAssets_7_31(t *testing.T) {
	f := newFixture(t)
	f.chain.fund(to(alice, 10_000), to(bob, 7))
	f.chain.inscribe(alice, "hello")
	f.chain.etch(alice, "AAAAAAAAAAAAAAA", premine(5))
	f.deployTokens(alice)
	s := f.get("/address/multi-assets?addresses=" + f.address(bob) + "," + f.address(alice))
	list := good[[]AddressSummary](f, s)
	require.Equal(t, AddressSummary{Address: f.address(bob), TotalSatoshis: 7, BTCSatoshis: 7}, list[0])
	require.Equal(t, f.address(alice), list[1].Address)
	require.Equal(t, 1, list[1].RunesCount)
	require.Equal(t, int64(10_000), list[1].BTCSatoshis)
	require.Equal(t, list[1].BTCSatoshis+list[1].AssetSatoshis, list[1].TotalSatoshis)
	require.Equal(t, 1, list[1].BRC20Count)
	require.Equal(t, 1, list[1].BRC20Count5Byte)
	require.Positive(t, list[1].InscriptionCount)
	f.goldenShape("multi-assets", s)
	require.Equal(t, list[1], good[AddressSummary](f, f.get("/v5/address/summary?address="+f.address(alice))))
	f.refused(f.get("/address/multi-assets?addresses="+strings.Repeat(f.address(bob)+",", 100)+f.address(bob)),
		errAddresses)

	groups := []map[string]any{
		{"type": 1, "address_arr": []string{f.address(bob), f.address(carol)}},
		{"type": 2, "address_arr": []string{}},
	}
	found := good[[]GroupAssets](f, f.post("/v5/address/find-group-assets", map[string]any{"groups": groups}))
	require.Equal(t, []GroupAssets{
		{Type: 1, AddressArr: []string{f.address(bob), f.address(carol)}, SatoshisArr: []int64{7, 0}},
		{Type: 2, AddressArr: []string{}, SatoshisArr: []int64{}},
	}, found)
	f.refused(f.post("/v5/address/find-group-assets",
		map[string]any{"groups": []map[string]any{{"type": 1, "address_arr": []string{"x"}}}}), errAddress)
}

// [7.35] the newest first, with sign, time and date; "history not indexed" where it is off.
func TestRecentHistory_7_35(t *testing.T) {
	f := newFixture(t)
	funds := f.chain.fund(to(alice, 10_000))
	f.chain.mine(spend([]wire.OutPoint{out(funds, 0)}, to(bob, 3000), to(alice, 6500)))
	url := "/address/recent-history?address=" + f.address(alice)
	list := good[[]TxHistoryItem](f, f.get(url))
	require.Len(t, list, 2)
	require.Equal(t, "-0.00003500", list[0].Amount)
	require.Equal(t, TxHistoryItem{
		TxID: funds.TxHash().String(), Time: int64(f.chain.blocks[2].Time), Date: "2026-05-01", Amount: "0.00010000",
		Symbol: "BTC", Address: f.address(alice),
	}, list[1])
	f.goldenShape("recent-history", f.get(url))
	require.Empty(t, good[[]TxHistoryItem](f, f.get("/address/recent-history?address="+f.address(carol))))
	f.chain.noHist = true
	f.refused(f.get(url), errNoHistory, "history not indexed")
}

// What was done with an address, with the parties of each transaction and its fee where the node tells what was spent.
func TestAddressHistory(t *testing.T) {
	f := newFixture(t)
	funds, others := f.chain.fund(to(alice, 10_000)), f.chain.fund(to(bob, 5_000))
	data := to(append([]byte{txscript.OP_RETURN}, 1, 7), 0)
	paid := spend([]wire.OutPoint{out(funds, 0), out(others, 0)}, to(carol, 4_000), data, to(alice, 10_200))
	f.chain.mine(paid)
	f.chain.mine()
	url := "/v5/address/history?address=" + f.address(alice)
	for _, indexed := range []bool{false, true} {
		f.node.indexed = indexed
		h := good[AddressHistory](f, f.get(url+"&start=0&limit=20"))
		require.Equal(t, 2, h.Total)
		newest := h.Detail[0]
		want := HistoryTx{
			TxID: paid.TxHash().String(), Timestamp: newest.Timestamp, Confirmations: 2, OutputValue: 14_200,
			Vin:  []HistoryEnd{{Address: f.address(alice), Value: 10_000}},
			Vout: []HistoryEnd{{Address: f.address(alice), Value: 10_200}, {Address: f.address(carol), Value: 4_000}},
		}
		if indexed {
			fee, rate := uint64(800), float64(int(8000/float64(bitcoin.VSize(paid))))/10
			want.Fee, want.FeeRate = &fee, &rate
			want.Vin = append(want.Vin, HistoryEnd{Address: f.address(bob), Value: 5_000})
		}
		require.Equal(t, want, newest)
	}
	f.goldenShape("address-history", f.get(url))
	require.Equal(t, paid.TxHash().String(), good[AddressHistory](f, f.get(url+"&limit=1")).Detail[0].TxID)
	second := good[AddressHistory](f, f.get(url+"&start=1")).Detail
	require.Len(t, second, 1)
	require.Equal(t, funds.TxHash().String(), second[0].TxID)
	require.Empty(t, good[AddressHistory](f, f.get(url+"&start=2")).Detail)
	require.Empty(t, good[AddressHistory](f, f.get("/v5/address/history?address="+f.address([]byte{
		txscript.OP_0, 20, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
	}))).Detail)
	f.refused(f.get(url+"&start=10001"), errInvalid)
	f.refused(f.get("/v5/address/history?address=nonsense"), errAddress)
	f.node.away = bitcoin.ErrAway
	f.refused(f.get(url), errNoNode)
	f.chain.noHist = true
	f.refused(f.get(url), errNoHistory, "history not indexed")
}

// An address with more transactions than one answer lists, and than one page of the index, is paged through whole; the
// node is asked of no more than is listed.
func TestAddressHistory_Pages(t *testing.T) {
	f := newFixture(t)
	f.node.indexed = true
	const all = 45
	for range all {
		f.chain.fund(to(alice, 1_000))
	}
	seen := map[string]bool{}
	for start := 0; start < all; start += historyPage {
		h := good[AddressHistory](f, f.get(fmt.Sprintf("/v5/address/history?address=%s&start=%d&limit=100",
			f.address(alice), start)))
		require.Equal(t, all, h.Total)
		require.LessOrEqual(t, len(h.Detail), historyPage)
		for _, tx := range h.Detail {
			seen[tx.TxID] = true
		}
	}
	require.Len(t, seen, all)
	at, err := f.chain.view(t.Context())
	require.NoError(t, err)
	defer at.Close()
	many, err := wholeHistory(repeated{at}, alice)
	require.NoError(t, err)
	require.Len(t, many, mostHistory)
}

// repeated has a history without an end.
type repeated struct{ View }

func (repeated) History(_ []byte, before indexer.Position, limit int) ([]indexer.HistoryItem, error) {
	list := make([]indexer.HistoryItem, limit)
	for i := range list {
		list[i].Height = before.Height + uint32(i) + 1
	}
	return list, nil
}

// An index that is stale or not ready gives no balance, and says where it stands.
func TestNoBalanceFromAStaleIndex(t *testing.T) {
	f := newFixture(t)
	f.chain.fund(to(alice, 1))
	paths := []string{
		"/address/balance?address=" + f.address(alice), "/address/btc-utxo?address=" + f.address(alice),
		"/address/multi-assets?addresses=" + f.address(alice), "/address/inscriptions?address=" + f.address(alice),
		"/brc20/tokens?address=" + f.address(alice), "/runes/list?address=" + f.address(alice),
		"/content/" + strings.Repeat("0", 64) + "i0", "/tx/" + strings.Repeat("0", 64) + "/status",
	}
	tip := fmt.Sprintf("%d:%s", len(f.chain.blocks)-1, f.chain.blocks[len(f.chain.blocks)-1].Hash)
	require.Equal(t, tip, f.get(paths[0]).header.Get("X-Causeway-Block"))
	require.Contains(t, f.get(paths[0]).raw,
		fmt.Sprintf(`"block":{"height":%d,"hash":"%s"}`, len(f.chain.blocks)-1, f.chain.blocks[len(f.chain.blocks)-1].Hash))
	for _, c := range []struct {
		err  error
		want Error
	}{{indexer.ErrStale, errStale}, {fmt.Errorf("wrapped: %w", indexer.ErrNotReady), errNotReady}} {
		f.chain.failure = c.err
		for _, p := range paths {
			s := f.get(p)
			f.refused(s, c.want, fmt.Sprintf("at block %d", len(f.chain.blocks)-1))
			require.Equal(t, http.StatusServiceUnavailable, s.status)
			require.Equal(t, tip, s.header.Get("X-Causeway-Block"))
			require.Equal(t, "1", s.header.Get("Retry-After"))
		}
	}
}

// Sums agree with the outputs they are made of, whatever is in the mempool.
func TestSumsAgree(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		var h holdings
		coin := rapid.Custom(func(t *rapid.T) indexer.Coin {
			c := indexer.Coin{Value: rapid.Uint64Range(0, 1<<40).Draw(t, "value"), Unknown: rapid.Bool().Draw(t, "unknown")}
			c.OutPoint.Index = rapid.Uint32().Draw(t, "index")
			return c
		})
		h.confirmed = rapid.SliceOfN(coin, 0, 10).Draw(rt, "confirmed")
		h.pending.Received = rapid.SliceOfN(coin, 0, 10).Draw(rt, "received")
		h.spends = map[wire.OutPoint]bool{}
		var want int64
		for i := range h.confirmed {
			want += int64(h.confirmed[i].Value)
			if rapid.Bool().Draw(rt, "spent") {
				h.pending.Spent = append(h.pending.Spent, h.confirmed[i])
				h.spends[h.confirmed[i].OutPoint] = true
				want -= int64(h.confirmed[i].Value)
			}
		}
		for i := range h.pending.Received {
			want += int64(h.pending.Received[i].Value)
		}
		s := h.sums(1000)
		require.Equal(rt, want, s.plain+s.assets+s.pendingPlain+s.pendingAssets)
		var plain int64
		for _, c := range h.spendable(1000) {
			require.True(rt, c.Plain())
			plain += int64(c.Value)
		}
		require.LessOrEqual(rt, plain, s.plain+max(s.pendingPlain, 0)+int64(1<<50))
	})
}
