package api_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/catalog"
	"causeway/internal/message"
	"causeway/internal/quote"
	"causeway/internal/transfer"
)

func arrival(height uint64, claim transfer.Reason) transfer.Arrived {
	paid := amount.New(4_985_000)
	if claim != transfer.ReasonNone {
		paid = amount.New(985_000)
	}
	return transfer.Arrived{
		At:    transfer.Inclusion{Tx: word(0xd1), Height: height, Hash: word(0x51), At: start},
		Claim: claim, Paid: paid,
	}
}

func next(t *testing.T, tr transfer.Transfer, events ...transfer.Event) transfer.Transfer {
	t.Helper()
	var err error
	for _, e := range events {
		tr, _, err = transfer.Next(tr, e, start)
		require.NoError(t, err)
	}
	return tr
}

var (
	final     = transfer.Finalized{Height: 104}
	signed    = transfer.Signed{Batch: message.Digest{31: 7}}
	sent      = transfer.Sent{Tx: transfer.HandleOf(word(0xd0))}
	settledAt = transfer.Inclusion{Tx: word(0xe1), Height: 101, Hash: word(0x52), At: start.Add(time.Second)}
)

// The person sees each state with counts, both transactions, the reason and the time left.
func TestViewOfEveryState(t *testing.T) {
	f := newFixture(t) // both heads at 102, 4 blocks make final
	all := map[transfer.State]bool{}
	view := func(events ...transfer.Event) api.TransferView {
		tr := next(t, swap(1, alice, bob), events...)
		all[tr.State] = true
		v := f.api.View(tr)
		require.Equal(t, string(tr.State), v.State)
		require.NotNil(t, v.History, "an array, if an empty one")
		return v
	}
	v := view()
	require.Equal(t, "swap", v.Kind)
	require.Equal(t, []uint64{2, 4}, []uint64{v.Src.Confirmations, v.Src.Needed}, "2 of 4")
	require.Equal(t, api.AttestationsView{Have: 0, Need: 2, Of: 3}, v.Attestations)
	require.Equal(t, "http://127.0.0.1:8080/explorer/910001001/tx/"+v.Src.TxHash, v.Src.ExplorerURL)
	require.Equal(t, ptr(int64(6)), v.ETASeconds, "5 blocks and one, 2 s for delivery, 2 s are over")
	require.Equal(t, start.Add(-2*time.Second).UnixMilli(), v.Src.Time)
	require.Nil(t, v.Dst.TxHash)
	require.Nil(t, v.Reason)
	require.Equal(t, "5000000", *v.AmountSent)
	require.Equal(t, "4985000000000000000", v.Amount, "18 decimals on the destination")
	require.Equal(t, "4985000", v.CommonAmount)
	require.Equal(t, []uint8{6, 18, 6}, []uint8{v.Token.SrcDecimals, v.Token.DstDecimals, v.CommonDecimals})
	require.True(t, strings.EqualFold(evm(alice), v.Src.Sender))
	require.True(t, strings.EqualFold(evm(bob), v.Dst.Recipient))
	require.NotEqual(t, strings.ToLower(v.Dst.Recipient), v.Dst.Recipient, "EIP-55")
	require.Len(t, v.Message.Payload, 2+2*81)

	require.Zero(t, view(transfer.Vanished{}).Src.Confirmations, "its block left the chain")
	v = view(transfer.Vanished{}, final)
	require.Equal(t, "orphaned", v.State)
	require.Zero(t, v.Src.Confirmations)
	require.Nil(t, v.ETASeconds)

	v = view(final)
	require.EqualValues(t, 4, v.Src.Confirmations)
	require.NotNil(t, v.ETASeconds)
	v = view(final, transfer.Refused{Reason: transfer.ReasonOverLimit, Detail: "cap 12 of 10", After: time.Minute})
	require.Equal(t, "over_limit", *v.Reason)
	require.Contains(t, *v.ReasonText, "limit")
	require.NotContains(t, *v.ReasonText, "take it back", "there is nothing to take back yet")
	require.NotContains(t, fmt.Sprintf("%+v", v), "cap 12", "details are the operator's")
	require.Nil(t, v.ETASeconds)
	require.Zero(t, v.Attestations.Have)

	require.Equal(t, 2, view(final, signed).Attestations.Have)
	v = view(final, signed, sent)
	require.Equal(t, word(0xd0), *v.Dst.TxHash)
	require.Nil(t, v.Dst.ExplorerURL, "this chain has no explorer")
	require.Nil(t, v.Dst.Block)

	v = view(final, signed, sent, arrival(101, ""))
	require.Equal(t, word(0xd1), *v.Dst.TxHash)
	require.EqualValues(t, 1, v.Dst.Confirmations)
	require.EqualValues(t, 101, *v.Dst.Block)
	require.Equal(t, start.UnixMilli(), *v.Dst.Time)
	require.Nil(t, v.ETASeconds)
	require.EqualValues(t, 4, view(final, signed, arrival(101, ""), transfer.ArrivalFinal{Height: 101}).Dst.Confirmations)

	delayed := arrival(101, transfer.ReasonDelayed)
	delayed.Paid, delayed.ReleaseAt = amount.Amount{}, start.Add(4*time.Hour)
	v = view(final, signed, delayed)
	require.Equal(t, &api.ClaimView{
		Reason: "delayed", ReleaseAt: start.Add(4 * time.Hour).UnixMilli(), Remaining: "4985000000000000000",
		CanRetryAt: start.Add(4 * time.Hour).UnixMilli(),
	}, v.Claim)
	limited := []transfer.Event{final, signed, arrival(101, transfer.ReasonOverLimit)}
	v = view(limited...)
	require.Equal(t, &api.ClaimView{Reason: "over_limit", Remaining: "4000000000000000000"}, v.Claim)
	require.Contains(t, *v.ReasonText, "take it back")

	v = view(append(limited, transfer.ClaimPaid{At: settledAt})...)
	require.Equal(t, "redeemed", v.State)
	require.Equal(t, "over_limit", *v.Reason, "people ask afterwards why it took longer")
	require.Nil(t, v.ReasonText, "nothing stands in the way any more")
	require.Nil(t, v.Claim)
	require.Equal(t, []any{word(0xe1), uint64(101), settledAt.At.UnixMilli()},
		[]any{*v.Dst.TxHash, *v.Dst.Block, *v.Dst.Time}, "one transaction's figures")

	back := transfer.ClaimRedirected{At: settledAt, RefundUID: message.UID(bytes32(0xbac))}
	v = view(append(limited, back)...)
	require.Equal(t, &api.RefundView{UID: word(0xbac), TxHash: ptr(word(0xe1)), State: "observed"}, v.Refund)
	v = view(append(limited, back, transfer.RefundDone{})...)
	require.Equal(t, "confirmed", v.Refund.State)
	for _, s := range api.AllStates() {
		require.True(t, all[s], "%s was not looked at", s)
	}

	f.clock.advance(2 * time.Minute) // figures are old
	v = f.api.View(swap(1, alice, bob))
	require.Zero(t, v.Src.Confirmations, "never more than is known")
	require.Equal(t, ptr(int64(1)), v.ETASeconds, "not less than a second while it is under way")
}

// Every reason that holds a transfer or makes a claim has a sentence for exactly the states that it can be in.
func TestReasonTexts(t *testing.T) {
	held := []transfer.Reason{
		transfer.ReasonPaused, transfer.ReasonOverLimit, transfer.ReasonDelayed,
		transfer.ReasonLiquidity, transfer.ReasonRefused, transfer.ReasonCommittee, transfer.ReasonUnpayable,
		transfer.ReasonTaken, transfer.ReasonVetoed, transfer.ReasonRelay, transfer.ReasonGas,
	}
	claim := []transfer.Reason{
		transfer.ReasonPaused, transfer.ReasonOverLimit, transfer.ReasonDelayed,
		transfer.ReasonLiquidity, transfer.ReasonPaying, transfer.ReasonTransfer, transfer.ReasonApp,
	}
	for _, r := range held {
		require.NotNil(t, api.ReasonText(transfer.Held, r), r)
	}
	for _, r := range claim {
		require.NotNil(t, api.ReasonText(transfer.Claimable, r), r)
	}
	for _, s := range []transfer.State{transfer.Refunding, transfer.Refunded} { // SR-20
		require.NotNil(t, api.ReasonText(s, transfer.ReasonUnpayable), s)
		require.Nil(t, api.ReasonText(s, transfer.ReasonLiquidity), s)
	}
	require.Nil(t, api.ReasonText(transfer.Confirmed, transfer.ReasonPaused))
	require.Nil(t, api.ReasonText(transfer.Held, transfer.ReasonNone))
}

// SR-23: what waits for a committee that cannot sign, or for a relay that is away, says so, and promises no time.
func TestWhatIsAwayIsAReason_SR23(t *testing.T) {
	able, relay := 3, api.RelayStatus{OK: true}
	f := newFixture(t, func(c *api.Config) {
		c.Members = func() []api.MemberStatus {
			members := make([]api.MemberStatus, 3)
			for i := range able {
				members[i].OK = true
			}
			return members
		}
		c.Relay = func() api.RelayStatus { return relay }
	})
	reason := func(events ...transfer.Event) string {
		v := f.api.View(next(t, swap(1, alice, bob), events...))
		if v.Reason == nil {
			return ""
		}
		require.NotNil(t, v.ReasonText)
		require.Nil(t, v.ETASeconds)
		return *v.Reason
	}
	require.Empty(t, reason(final))
	able = 1
	require.Equal(t, "committee_unavailable", reason(final))
	require.Empty(t, reason(), "its block is not final yet, whoever could sign")
	require.Empty(t, reason(final, signed), "it was signed")
	require.Equal(t, "over_limit",
		reason(final, transfer.Refused{Reason: transfer.ReasonOverLimit, After: time.Minute}), "its own reason stays")
	require.False(t, get[api.StatusView](f, "/api/status").Ready)
	able = 3
	relay = api.RelayStatus{Behind: []uint32{btcChain}}
	require.Empty(t, reason(), "its source is seen")
	for _, events := range [][]transfer.Event{{final}, {final, signed}, {final, signed, sent}} {
		require.Equal(t, "relay_unavailable", reason(events...))
	}
	require.Empty(t, reason(final, signed, sent, arrival(101, "")), "it is there")
	relay.Behind = []uint32{ethChain}
	require.Equal(t, "relay_unavailable", reason())
	v := get[api.StatusView](f, "/api/status")
	require.False(t, v.Ready)
	require.Equal(t, relay, v.Relay)
	relay = api.RelayStatus{OK: true}
	require.True(t, get[api.StatusView](f, "/api/status").Ready)
}

// SR-23: a relay without coins is named with its account and what it lacks; what a node said of it is not shown.
func TestRelayWithoutCoins_SR23(t *testing.T) {
	f := newFixture(t)
	view := func(detail string) api.TransferView {
		return f.api.View(next(t, swap(1, alice, bob), final, signed,
			transfer.Refused{Reason: transfer.ReasonGas, Detail: detail, After: time.Minute}))
	}
	v := view("account 0xabc has 0.1 of 0.25 needed: send it coins of the chain")
	require.Equal(t, "no_gas", *v.Reason)
	require.Contains(t, *v.ReasonText, "account 0xabc has 0.1 of 0.25 needed")
	require.NotContains(t, *view("http://10.0.0.1: insufficient funds").ReasonText, "10.0.0.1")
}

// SR-14: of a refund that Bitcoin can never pay nobody is told that it is cancelled and goes back: it stays owed.
func TestUnpayableRefundStaysOwed_SR14(t *testing.T) {
	f := newFixture(t)
	one := swap(1, alice, bob)
	refund := newTransfer(message.Message{
		UID: message.NewUID(btcChain, ethChain, message.PoolNonce(1, 1)), SrcAnchor: anchor(0x2010),
		DstAnchor: anchor(0x1010), Payload: refundPayload(one),
	}, word(0xe1), bob)
	refund.State, refund.Reason = transfer.Held, transfer.ReasonUnpayable
	v := f.api.View(refund)
	require.Equal(t, "unpayable", *v.Reason)
	require.Contains(t, *v.ReasonText, "remains owed")
	require.NotContains(t, *v.ReasonText, "cancelled")
	refund.Reason = transfer.ReasonLiquidity
	require.Equal(t, api.ReasonText(transfer.Held, transfer.ReasonLiquidity), f.api.View(refund).ReasonText)
}

// An expected time is unknown, not wrong, where the catalogue does not know a chain's pace.
func TestUnknownPace(t *testing.T) {
	for _, unknown := range []string{"blockSeconds: 0", "finalityDepth: 0, finalityTag: true"} {
		f := newFixture(t)
		cat := compose(t, "version: 1\nenvironment: local\nnetworks:\n  910001001: {"+unknown+"}\n", deployment())
		book, err := quote.NewBook(cat,
			map[uint32]quote.Source{ethChain: {Reader: f.chains[ethChain]}, btcChain: {Reader: f.chains[btcChain]}},
			time.Second, time.Minute, f.clock.now, nil)
		require.NoError(t, err)
		f.book = book
		f.refresh()
		g := newFixture(t, func(c *api.Config) { c.Catalog, c.Quotes = cat, book })
		require.Nil(t, g.api.View(swap(1, alice, bob)).ETASeconds)
		require.Nil(t, get[api.QuoteView](g, quotePath).ETASeconds)
		back := strings.NewReplacer("srcChainId=910001001&dstChainId=910001002",
			"srcChainId=910001002&dstChainId=910001001").Replace(quotePath)
		if strings.HasPrefix(unknown, "finality") {
			require.NotNil(t, get[api.QuoteView](g, back).ETASeconds, "finality counts at the source alone")
		}
	}
}

// A transfer of contracts that the catalogue does not know is shown bare, never with somebody else's decimals.
func TestUnknownAnchors(t *testing.T) {
	f := newFixture(t)
	tr := swap(1, alice, bob)
	tr.Message.SrcAnchor, tr.Message.DstAnchor = anchor(0xdead), anchor(0xbeef)
	tr.Source, tr.Sender, tr.Sent = transfer.Inclusion{}, "bc1qexample", amount.Amount{}
	v := f.api.View(tr)
	require.Empty(t, v.Token.Symbol)
	require.Equal(t, v.CommonAmount, v.Amount)
	require.Zero(t, v.Src.Time, "unknown is 0, not the year 1")
	require.Equal(t, "bc1qexample", v.Src.Sender)
	require.Nil(t, v.AmountSent)
	require.Empty(t, v.Src.ExplorerURL)
}

// A transfer is found by uid and by source transaction, with its history, and its refund's own progress.
func TestOneTransfer(t *testing.T) {
	f := newFixture(t)
	one, two := swap(1, alice, bob), swap(2, alice, bob)
	two.Source.Tx, two.Source.LogIndex = one.Source.Tx, 9
	f.insert(one, two)
	f.happen(one.UID, final, signed, arrival(101, transfer.ReasonLiquidity))
	refund := newTransfer(message.Message{
		UID: message.NewUID(btcChain, ethChain, message.PoolNonce(1, 1)), SrcAnchor: anchor(0x2010),
		DstAnchor: anchor(0x1010), Payload: refundPayload(one),
	}, word(0xe1), bob)
	f.happen(one.UID, transfer.ClaimRedirected{At: settledAt, RefundUID: refund.UID})

	v := get[api.TransferView](f, "/api/transfers/"+one.UID.String())
	states := []string{}
	for _, h := range v.History {
		states = append(states, h.State)
	}
	require.Equal(t, []string{"observed", "final", "attested", "claimable", "refunding"}, states)
	require.Equal(t, word(0xd1), *v.History[3].TxHash)
	require.Nil(t, v.History[2].TxHash)
	require.Equal(t, &api.RefundView{UID: refund.UID.String(), TxHash: ptr(word(0xe1)), State: "observed"}, v.Refund,
		"not seen yet")

	f.insert(refund)
	f.happen(refund.UID, transfer.Finalized{Height: 200}, signed)
	v = get[api.TransferView](f, "/api/transfers/"+one.UID.String())
	require.Equal(t, &api.RefundView{UID: refund.UID.String(), TxHash: ptr(word(0xe1)), State: "attested"}, v.Refund)
	of := get[api.TransferView](f, "/api/transfers/"+refund.UID.String())
	require.Equal(t, one.UID.String(), *of.RefundOf)
	require.Equal(t, "refund", of.Kind)
	require.Equal(t, strings.ToLower(evm(alice)), *v.RefundTo,
		"INV-08: whom the contract pays, whoever sent the transaction")
	require.Nil(t, of.RefundTo, "a refund goes nowhere else")

	require.Equal(t, two.UID.String(), get[api.TransferView](f, "/api/transfers/"+one.Source.Tx).UID,
		"the newest of its transaction")
	upper := "0x" + strings.ToUpper(one.UID.String()[2:])
	require.Equal(t, one.UID.String(), get[api.TransferView](f, "/api/transfers/"+upper).UID)
	page := get[api.TransferPage](f, "/api/transfers?srcHash="+one.Source.Tx)
	require.Equal(t, []string{two.UID.String(), one.UID.String()}, []string{page.Items[0].UID, page.Items[1].UID},
		"newest first")
	require.Nil(t, page.NextCursor)
	require.Equal(t, "observed", page.Items[1].Refund.State, "lists do not look it up")
	require.Empty(t, get[api.TransferPage](f, "/api/transfers?srcHash="+word(0xffff)).Items)
}

// History of an address: as sender, recipient or refund address, in both forms of an address, page by page, by state.
func TestHistoryOfAnAddress(t *testing.T) {
	f := newFixture(t)
	for i := range 7 {
		f.insert(swap(i, alice, bob))
	}
	f.insert(swap(100, carol, carol))
	f.happen(swap(3, alice, bob).UID, final)
	f.happen(swap(4, alice, bob).UID, final, signed)
	for _, who := range []message.Recipient{alice, bob} {
		for _, form := range []string{evm(who), who.String(), "0x" + strings.ToUpper(evm(who)[2:])} {
			require.Len(t, get[api.TransferPage](f, "/api/transfers?address="+form).Items, 7, form)
		}
	}
	require.Len(t, get[api.TransferPage](f, "/api/transfers?address="+evm(carol)).Items, 1)
	require.Empty(t, get[api.TransferPage](f, "/api/transfers?address="+addr(0x99)).Items)
	require.Len(t, get[api.TransferPage](f, "/api/transfers").Items, 8)

	var uids []string
	cursor := ""
	for pages := 0; pages == 0 || cursor != ""; pages++ {
		require.Less(t, pages, 4)
		p := get[api.TransferPage](f, "/api/transfers?limit=3&address="+evm(alice)+"&cursor="+cursor)
		for _, v := range p.Items {
			uids = append(uids, v.UID)
		}
		if cursor = ""; p.NextCursor != nil {
			cursor = *p.NextCursor
		}
	}
	require.Len(t, uids, 7)
	require.Equal(t, swap(6, alice, bob).UID.String(), uids[0], "newest first")
	require.Equal(t, swap(0, alice, bob).UID.String(), uids[6])
	byState := get[api.TransferPage](f, "/api/transfers?state=final,%20attested&address="+evm(alice))
	require.Len(t, byState.Items, 2)
	require.Equal(t, "attested", byState.Items[0].State)
}

// Finished transfers are read once and shown from memory; what still moves is read every time, on the same page. A page
// is the same whichever way it came.
func TestHistoryShowsFinishedTransfersFromMemory(t *testing.T) {
	f := newFixture(t)
	for i := range 6 {
		f.insert(swap(i, alice, bob))
	}
	uid := func(i int) message.UID { return swap(i, alice, bob).UID }
	for _, i := range []int{1, 4} {
		f.happen(uid(i), final, signed, arrival(101, ""), transfer.ArrivalFinal{Height: 101})
	}
	read := func() api.TransferPage {
		t.Helper()
		p := get[api.TransferPage](f, "/api/transfers?limit=6&address="+evm(alice))
		require.Len(t, p.Items, 6)
		for i, v := range p.Items {
			stored, known, err := f.db.API().Transfer(t.Context(), uid(5-i))
			require.NoError(t, err)
			require.True(t, known)
			require.Equal(t, f.api.View(stored), v)
		}
		return p
	}
	first := read()
	kept, _ := f.api.Rendered()
	require.Equal(t, 2, kept)
	require.Equal(t, first, read())
	f.happen(uid(0), final)
	f.happen(uid(5), final, signed, arrival(101, ""))
	f.head(ethChain, 103)
	require.Equal(t, "delivered", read().Items[0].State)
	f.happen(uid(5), transfer.ArrivalFinal{Height: 101})
	require.Equal(t, "confirmed", read().Items[0].State)
	kept, _ = f.api.Rendered()
	require.Equal(t, 3, kept)

	a := f.get("/api/transfers?limit=1&address=" + evm(bob))
	require.Equal(t, http.StatusOK, a.status)
	require.Equal(t, strconv.Itoa(len(a.raw)), a.header.Get("Content-Length"), "declared, and sent in one piece")
}

// [7.09] [7.13] [7.14] [7.15] the literal record API: numbered pages of at most 10,000 records, its field names, its
// words.
func TestRecords(t *testing.T) {
	f := newFixture(t)
	done := swap(1, alice, bob)
	f.insert(done, swap(2, carol, carol), mintTransfer(3))
	f.happen(done.UID, final, signed, arrival(101, ""), transfer.ArrivalFinal{Height: 101})

	p := get[api.RecordPage](f, "/api/swap/swap-records")
	require.Equal(t, []any{3, 1, "3", 1}, []any{len(p.Items), p.PageNo, p.TotalCount, p.TotalPage})
	r := p.Items[2]
	require.Equal(t, api.Record{
		CrossID: done.UID.String(), Status: "Success", UserAddress: r.UserAddress,
		BoolChainHash: message.Bytes32{31: 7}.String(),
		SrcChainHash:  done.Source.Tx, SrcChainID: ethChain, SrcChainName: "Local ETH", SrcChainTime: "2027-01-15 07:59:58",
		SrcTokenID: "2", SrcTokenName: "Tether USD", SrcTokenSymbol: "USDT", SrcTokenAmount: "5",
		SrcUserAddress: r.UserAddress,
		DstChainHash:   word(0xd1), DstChainID: btcChain, DstChainName: "Local BTC", DstChainTime: "2027-01-15 08:00:00",
		DstTokenID: "2", DstTokenName: "Tether USD", DstTokenSymbol: "USDT", DstTokenAmount: "4.985",
		DstUserAddress: r.DstUserAddress,
	}, r, "[9.10] times")
	require.True(t, strings.EqualFold(evm(alice), r.UserAddress))
	require.True(t, strings.EqualFold(evm(bob), r.DstUserAddress))
	require.Empty(t, p.Items[0].DstChainHash, "a destination hash means received")

	p = get[api.RecordPage](f, "/api/swap/swap-records?pageSize=2&pageNo=2")
	require.Equal(t, []any{1, 2, "3", 2}, []any{len(p.Items), p.PageNo, p.TotalCount, p.TotalPage})
	require.Empty(t, get[api.RecordPage](f, "/api/swap/swap-records?pageSize=100&pageNo=1000").Items)
	for filter, count := range map[string]int{
		"userAddress=" + evm(alice): 1, "userAddress=" + bob.String(): 2, "userAddress=" + addr(0x77): 0,
		"bridgeNo=" + done.UID.String(): 1, "bridgeNo=" + word(5): 0, "bridgeNo=" + done.Source.Tx: 0,
		"srcChainHash=" + done.Source.Tx: 1, "srcChainHash=" + word(5): 0,
		"srcChainHash=" + done.Source.Tx + "&userAddress=" + evm(alice):     1,
		"srcChainHash=" + done.Source.Tx + "&userAddress=" + evm(carol):     0,
		"bridgeNo=" + done.UID.String() + "&srcChainHash=" + word(5):        0,
		"bridgeNo=" + done.UID.String() + "&userAddress=" + evm(bob):        1,
		"srcChainHash=" + done.Source.Tx + "&pageNo=2":                      0,
		"bridgeNo=" + done.UID.String() + "&srcChainHash=" + done.Source.Tx: 1,
		"bridgeNo=" + done.UID.String() + "&srcChainHash=0x5":               -1,
	} {
		a := f.get("/api/swap/swap-records?" + filter)
		if count < 0 {
			refused(t, a, "transfer.BAD_ID")
			continue
		}
		require.Len(t, get[api.RecordPage](f, "/api/swap/swap-records?"+filter).Items, count, filter)
	}

	// 'bool' means the mint pairs.
	p = get[api.RecordPage](f, "/api/swap/bool-swap-records")
	require.Len(t, p.Items, 1)
	require.Equal(t, "USDC", p.Items[0].SrcTokenSymbol)
	require.Empty(t, get[api.RecordPage](f, "/api/swap/bool-swap-records?userAddress="+evm(alice)).Items)
	d := deployment()
	d.Chains[0].MintBridges, d.Chains[1].MintBridges = nil, nil
	none := newFixture(t, func(c *api.Config) { c.Catalog = compose(t, operatorFile, d) })
	none.insert(swap(1, alice, bob))
	require.Equal(t, "0", get[api.RecordPage](none, "/api/swap/bool-swap-records").TotalCount,
		"without mint pairs nothing, not everything")

	latest := get[[]api.Record](f, "/api/swap/latest-records?limit=2")
	require.Len(t, latest, 2)
	require.Equal(t, mintTransfer(3).UID.String(), latest[0].CrossID)

	check := func(chain uint32, hashes ...string) answer {
		return f.do(http.MethodPost, "/api/swap/swap-record:check",
			fmt.Sprintf(`{"checkInfos":[{"chainID":%d,"srcChainHash":["%s"]}]}`, chain, strings.Join(hashes, `","`)))
	}
	require.Contains(t, string(check(ethChain, word(5), done.Source.Tx).data), done.UID.String())
	require.Equal(t, "[]", string(check(btcChain, done.Source.Tx).data),
		"another chain's transaction of that hash is not it")
}

// At most 10,000 records are counted and paged.
func TestRecordBound(t *testing.T) {
	f := newFixture(t)
	var ts []transfer.Transfer
	for i := range 10_050 {
		ts = append(ts, swap(i, alice, bob))
	}
	f.insert(ts...)
	p := get[api.RecordPage](f, "/api/swap/swap-records?pageSize=100&pageNo=100")
	require.Equal(t, []any{100, "10000", 100}, []any{len(p.Items), p.TotalCount, p.TotalPage})
	p = get[api.RecordPage](f, "/api/swap/swap-records?pageSize=100&pageNo=101")
	require.Equal(t, []any{0, "10000", 100}, []any{len(p.Items), p.TotalCount, p.TotalPage})
}

// One word for each state; only what arrived is a success.
func TestRecordStatus(t *testing.T) {
	want := map[transfer.State]string{
		transfer.Observed: "Pending", transfer.Final: "Verifying", transfer.Attested: "Verifying",
		transfer.Submitted: "Verifying",
		transfer.Held:      "Verifying", transfer.Delivered: "Success", transfer.Confirmed: "Success",
		transfer.Redeemed:  "Success",
		transfer.Claimable: "Claimable", transfer.Refunding: "Refunding", transfer.Refunded: "Refunded",
		transfer.Orphaned: "Failed",
	}
	require.Len(t, want, len(api.AllStates()))
	for s, word := range want {
		require.Equal(t, word, api.RecordStatus(s), s)
	}
}

// [9.08] the coin of a chain crosses as its counterpart there.
func TestNativeCoin(t *testing.T) {
	f := newFixture(t)
	tr := swap(1, alice, bob)
	tr.Message.SrcAnchor, tr.Message.DstAnchor = anchor(0x1011), anchor(0x2011)
	v := f.api.View(tr)
	require.Equal(t, []string{"ETH", "WETH", catalog.NativeToken},
		[]string{v.Token.Symbol, v.Token.DstSymbol, v.Token.SrcAddress})
	require.Equal(t, "4985000000000000", v.Amount, "9 common decimals")
}

// SR-05: who holds a payment back, and until when, is told; and nothing else of what a member says is.
func TestHeldPaymentSaysBy_SR05(t *testing.T) {
	f := newFixture(t)
	text := func(detail string) string {
		v := f.api.View(next(t, swap(1, alice, bob), final,
			transfer.Refused{Reason: transfer.ReasonVetoed, Detail: detail, After: time.Minute}))
		require.Equal(t, "vetoed", *v.Reason)
		return *v.ReasonText
	}
	who := "0x" + strings.Repeat("ab", 20)
	require.Contains(t, text("0x1: vetoed (member "+who+" holds it back until block 900144 is final; 900010 is)"),
		"Member "+who+" holds it back until block 900144 of Bitcoin is final.")
	require.NotContains(t, text("call http://10.0.0.1 now"), "10.0.0.1")
}
