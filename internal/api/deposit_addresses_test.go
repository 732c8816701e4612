package api_test

import (
	"encoding/hex"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
)

func addressBody(change ...string) string {
	fields := map[string]string{
		"asset": `"btc"`, "dstChainId": fmt.Sprint(btcChain), "receiver": `"` + evm(bob) + `"`,
		"refundKey": fmt.Sprintf(`"%x"`, xonly("refund")),
	}
	for i := 0; i+1 < len(change); i += 2 {
		fields[change[i]] = change[i+1]
	}
	var parts []string
	for name, value := range fields {
		if value != "" {
			parts = append(parts, fmt.Sprintf("%q:%s", name, value))
		}
	}
	return "{" + strings.Join(parts, ",") + "}"
}

// SR-17: whoever has the answer's fields derives the same address with the rules alone, and registering again changes
// nothing.
func TestSR17_DepositAddress(t *testing.T) {
	b := newBitcoinFixture(t)
	s := readSchema(t)
	a := b.post("/api/deposit-addresses", addressBody())
	s.check(t, "POST /api/deposit-addresses", "200", a.raw)
	v := decoded[api.DepositAddressView](t, a)
	d := custody.DepositAddress{
		Epoch: 1, Asset: custody.Bitcoin, DstChain: btcChain, Receiver: bob,
		RefundKey: xonly("refund"), Lock: 4320,
	}
	want, err := b.rules.Derive(d)
	require.NoError(t, err)
	require.Equal(t, hex.EncodeToString(want.Script), v.Script)
	require.Equal(t, scripts{b.rules.Network}.Address(want.Script), v.Address)
	require.Equal(t, "bitcoin:"+v.Address, *v.URI)
	require.Equal(t, []uint32{1, 4320, 2}, []uint32{v.Epoch, uint32(v.Lock), v.Confirmations})
	require.Equal(t, "10000", v.MinDeposit)
	require.Len(t, v.Leaves, 2)
	require.Equal(t, []string{"committee", "depositor"}, []string{v.Leaves[0].Purpose, v.Leaves[1].Purpose})
	require.Equal(t, hex.EncodeToString(bitcoin.NUMS[:]), v.InternalKey)

	// The record is what the leaf commits to, byte for byte.
	record, err := hex.DecodeString(v.Record)
	require.NoError(t, err)
	require.Len(t, record, 108)
	require.Contains(t, v.Leaves[0].Script, v.Record)
	require.Equal(t, []byte{1, 0, 0, 0, 0, 1}, record[:6], "version, kind, epoch")
	require.Equal(t, bob[:], record[10:42])
	leaf, err := hex.DecodeString(v.Leaves[0].Script)
	require.NoError(t, err)
	back, ours := b.rules.DecodeLeaf(leaf)
	require.True(t, ours)
	require.Equal(t, d, back)

	// What a sweep takes: vB at 2.5 sat/vB.
	require.Equal(t, "2.5", *v.SweepFee.Rate)
	require.Equal(t, fmt.Sprint((v.SweepFee.VSize*5+1)/2), *v.SweepFee.Sats)
	require.InDelta(t, 195, v.SweepFee.VSize, 15)

	again := decoded[api.DepositAddressView](t,
		b.post("/api/deposit-addresses", addressBody("receiver", `"`+bob.String()+`"`)))
	require.Equal(t, v, again)
	require.Len(t, b.kept.addresses, 1)

	// Assets have no URI: a wallet would pay bitcoin. Their sweeps cost the depositor nothing.
	rune := decoded[api.DepositAddressView](t,
		b.post("/api/deposit-addresses", addressBody("asset", `"rune:110:1"`, "lock", "6")))
	require.Nil(t, rune.URI)
	require.Equal(t, api.SweepFeeView{}, rune.SweepFee)
	require.NotEqual(t, v.Address, rune.Address)

	// Made before, it can be registered again whatever became of its lane (SR-17); a new one cannot be had.
	refused(t, b.post("/api/deposit-addresses", addressBody("dstChainId", fmt.Sprint(ethChain))), "quote.NO_ROUTE")
	old := b.post("/api/deposit-addresses", addressBody("dstChainId", fmt.Sprint(ethChain), "epoch", "1"))
	require.Equal(t, http.StatusOK, old.status, old.raw)
}

func TestDepositAddressRefusals(t *testing.T) {
	b := newBitcoinFixture(t)
	for body, code := range map[string]string{
		addressBody("asset", `"dogecoin"`):                                         "bitcoin.BAD_ASSET",
		addressBody("asset", `"rune:9:9"`):                                         "bitcoin.UNKNOWN_ASSET",
		addressBody("receiver", `"0x12"`):                                          "bitcoin.BAD_RECEIVER",
		addressBody("receiver", `"`+addr(0)+`"`):                                   "bitcoin.BAD_RECEIVER",
		addressBody("receiver", `"0x`+strings.Repeat("11", 32)+`"`):                "bitcoin.BAD_RECEIVER",
		addressBody("receiver", `"`+addr(btcRouter)+`"`):                           "bitcoin.BAD_RECEIVER",
		addressBody("refundKey", `"`+strings.Repeat("ff", 32)+`"`):                 "bitcoin.BAD_REFUND_KEY",
		addressBody("refundKey", fmt.Sprintf(`"%x"`, xonly("member 2"))):           "bitcoin.BAD_REFUND_KEY",
		addressBody("refundKey", fmt.Sprintf(`"%x"`, bitcoin.NUMS)):                "bitcoin.BAD_REFUND_KEY",
		addressBody("refundKey", `"abc"`):                                          "api.INVALID",
		addressBody("lock", "5"):                                                   "bitcoin.BAD_LOCK",
		addressBody("lock", "65536"):                                               "api.INVALID",
		addressBody("epoch", "2"):                                                  "bitcoin.UNKNOWN_EPOCH",
		addressBody("dstChainId", "7"):                                             "quote.NO_ROUTE",
		addressBody("dstChainId", fmt.Sprint(bitcoinChain)):                        "quote.NO_ROUTE",
		addressBody("dstChainId", fmt.Sprint(bitcoinChain), "epoch", "1"):          "quote.NO_ROUTE",
		addressBody("dstChainId", "4294967296"):                                    "api.INVALID",
		addressBody("receiver", ""):                                                "api.INVALID",
		addressBody("more", "1"):                                                   "api.INVALID",
		addressBody("asset", `"`+strings.Repeat("a", 41)+`"`):                      "api.INVALID",
		addressBody("receiver", `"0x`+strings.Repeat("1", 65)+`"`):                 "api.INVALID",
		addressBody("refundKey", fmt.Sprintf(`"%x00"`, xonly("refund"))):           "api.INVALID",
		addressBody("asset", `"brc20:toolong"`):                                    "bitcoin.BAD_ASSET",
		addressBody("asset", `"rune:110:1"`, "receiver", `"`+addr(runeRouter)+`"`): "bitcoin.BAD_RECEIVER",
	} {
		refused(t, b.post("/api/deposit-addresses", body), code)
	}
	require.Empty(t, b.kept.addresses, "nothing that was refused is looked after")
	b.view.away = true
	refused(t, b.post("/api/deposit-addresses", addressBody()), "bitcoin.NOT_READY")
	refused(t, newFixture(t).do(http.MethodPost, "/api/deposit-addresses", addressBody()), "bitcoin.NOT_HERE")
}

// SR-40: a client registers few new addresses at a time, and so does the network around it; known ones cost nothing.
func TestRegistrationsOfAClient(t *testing.T) {
	b := newBitcoinFixture(t)
	register := func(n int, from string) answer {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/api/deposit-addresses",
			strings.NewReader(addressBody("receiver", `"`+addr(n)+`"`)))
		r.Header.Set("Content-Type", "application/json")
		r.RemoteAddr = from
		w := httptest.NewRecorder()
		b.api.ServeHTTP(w, r)
		return read(t, w.Result())
	}
	for n := range 10 {
		require.Equal(t, http.StatusOK, register(n+1, "192.0.2.7:1000").status)
	}
	refused(t, register(11, "192.0.2.7:1001"), "bitcoin.TOO_MANY_ADDRESSES")
	require.Equal(t, http.StatusOK, register(1, "192.0.2.7:1000").status, "known already")
	require.Equal(t, http.StatusOK, register(11, "192.0.2.8:1000").status, "somebody else")
	b.clock.advance(2 * time.Minute)
	require.Equal(t, http.StatusOK, register(12, "192.0.2.7:1000").status)

	// Whoever has a whole network of addresses has no more than its share (SR-40).
	taken := 0
	for n := range 100 {
		if register(200+n, fmt.Sprintf("198.51.100.%d:1000", n+1)).status == http.StatusOK {
			taken++
		}
	}
	require.InDelta(t, 60, taken, 5)
	require.Equal(t, http.StatusOK, register(300, "203.0.113.1:1000").status, "another network")
	// So many networks that each gets one alone leave something for whoever comes.
	taken = 0
	for n := range 2_500 {
		if register(10_000+n, fmt.Sprintf("10.%d.%d.1:1000", n/200, n%200)).status == http.StatusOK {
			taken++
		}
	}
	require.Equal(t, 2_500, taken)
	require.Equal(t, http.StatusOK, register(301, "203.0.114.1:1000").status, "somebody new")
	for n := range 100 {
		require.Equal(t, http.StatusOK, register(400+n, "127.0.0.1:1000").status, "this machine")
	}
}

// SR-02: a deposit to an address passes through the extra stage of its sweep, and says from when it can be taken back.
func TestSR02_DepositAddressState(t *testing.T) {
	b := newBitcoinFixture(t)
	v := decoded[api.DepositAddressView](t, b.post("/api/deposit-addresses", addressBody("lock", "30")))
	script, err := hex.DecodeString(v.Script)
	require.NoError(t, err)
	sweep, own := chainhash.Hash{9}, chainhash.Hash{8}
	sats := amount.New(50_000)
	b.view.derived[string(script)] = []api.DerivedOutput{
		{OutPoint: outPoint(1, 0), Sats: 50_000},
		{OutPoint: outPoint(2, 0), Sats: 50_000, Amount: sats, Height: tip, Needed: 6},
		{OutPoint: outPoint(3, 0), Sats: 50_000, Amount: sats, Height: tip - 1},
		{OutPoint: outPoint(4, 0), Sats: 50_000, Amount: sats, Height: 190, Spent: &sweep},
		{OutPoint: outPoint(5, 0), Sats: 50_000, Amount: sats, Height: 190, Spent: &sweep, SpentHeight: 199},
		{OutPoint: outPoint(6, 0), Sats: 500, Amount: amount.New(500), Height: 150, Fault: custody.FaultMinimum},
		{OutPoint: outPoint(7, 1), Sats: 500, Height: 150, Spent: &own, SpentHeight: 190, ByDepositor: true},
	}
	refund, err := custody.DepositAddress{RefundKey: xonly("refund")}.RefundScript()
	require.NoError(t, err)
	derived := outPoint(5, 0)
	m := b.deposited(custody.Deposit{
		OutPoint: outPoint(50, 0), Swept: &derived, Kind: custody.BTC, Epoch: 1, Asset: custody.Bitcoin, Sats: 49_000,
		Amount:      amount.New(49_000),
		Destination: custody.Destination{ChainID: btcChain, Receiver: bob},
		Refund:      custody.RefundTo{Derived: refund, OutPoint: derived}, Height: 199,
	}, "")
	a := b.get("/api/deposit-addresses/" + v.Address)
	readSchema(t).check(t, "GET /api/deposit-addresses/{address}", "200", a.raw)
	state := decoded[api.DepositAddressState](t, a)
	require.Equal(t, v, state.DepositAddressView)
	require.Equal(t, tip, state.Height)
	want := []string{"mempool", "confirming", "waiting", "sweeping", "swept", "waiting", "taken_back"}
	for i, d := range state.Deposits {
		require.Equal(t, want[i], d.State)
		require.NotEmpty(t, d.StateText)
	}
	require.Len(t, state.Deposits, len(want))
	mempool, confirming, swept, small, taken := state.Deposits[0], state.Deposits[1], state.Deposits[4], state.Deposits[5],
		state.Deposits[6]
	require.Nil(t, mempool.Height)
	require.Nil(t, mempool.RefundableFrom)
	require.Nil(t, mempool.Amount, "what it carries is not known yet")
	require.Equal(t, []uint32{1, 6}, []uint32{confirming.Confirmations, confirming.Needed},
		"1 of 6: its own number (SR-21)")
	require.Equal(t, tip+30, *confirming.RefundableFrom)
	require.Equal(t, []string{m.UID.String(), "observed"}, []string{*swept.UID, *swept.TransferState})
	require.Equal(t, sweep.String(), *swept.SpentBy)
	require.Equal(t, m.UID.String(), get[api.TransferPage](b.fixture, "/api/transfers?address="+v.Address).Items[0].UID,
		"history by deposit address")
	require.Nil(t, swept.RefundableFrom)
	byPayment := b.get("/api/transfers/" + derived.Hash.String())
	require.Equal(t, m.UID.String(), decoded[api.TransferView](t, byPayment).UID,
		"found by the transaction that the depositor knows")
	require.Equal(t, m.UID.String(),
		get[api.TransferPage](b.fixture, "/api/transfers?srcHash=0x"+derived.Hash.String()).Items[0].UID)
	refused(t, b.get("/api/transfers/"+outPoint(2, 0).Hash.String()), "bitcoin.DEPOSIT_WAITS")
	refused(t, b.get("/api/transfers/"+sweep.String()), "transfer.NOT_FOUND")
	require.Equal(t, "below_minimum", *small.Fault)
	require.Contains(t, *small.FaultText, "Nothing is lost")
	require.Equal(t, uint32(180), *small.RefundableFrom)
	require.Equal(t, own.String(), *taken.SpentBy)
	require.Nil(t, taken.UID)
	require.True(t, strings.HasSuffix(*taken.ExplorerURL, "/explorer/3994530451/tx/"+taken.TxID))

	wallet, _ := b.address("somebody", bitcoin.P2WPKH)
	refused(t, b.get("/api/deposit-addresses/"+wallet), "bitcoin.NOT_REGISTERED")
	bad := b.get("/api/deposit-addresses/" + v.Address[:len(v.Address)-1] + "x")
	refused(t, bad, "bitcoin.BAD_ADDRESS")
	require.Contains(t, bad.msg, "checksum")
	refused(t, b.get("/api/deposit-addresses/"+strings.Repeat("a", 91)), "api.INVALID")
	b.view.away = true
	refused(t, b.get("/api/deposit-addresses/"+v.Address), "bitcoin.NOT_READY")
}
