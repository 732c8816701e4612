package api_test

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
	"causeway/internal/quote"
	"causeway/internal/transfer"
)

func decoded[T any](t *testing.T, a answer) T {
	t.Helper()
	require.Equal(t, http.StatusOK, a.status, a.raw)
	var out T
	require.NoError(t, json.Unmarshal(a.data, &out))
	return out
}

// signature is an address's signature of a text, as the request carries it.
func signature(t *testing.T, b *bitcoinFixture, name string, kind bitcoin.AddressType, text string) string {
	t.Helper()
	address, script := b.address(name, kind)
	sig, err := custody.SignMessage(privateKey(name), script, text)
	require.NoError(t, err)
	return fmt.Sprintf(`{"address":%q,"signature":%q}`, address, base64.StdEncoding.EncodeToString(sig))
}

func returnBody(outpoint, target string, signatures ...string) string {
	return fmt.Sprintf(`{"outpoint":%q,"target":%q,"signatures":[%s]}`, outpoint, target, strings.Join(signatures, ","))
}

// SR-16: a deposit of one address goes back to that address alone, by its signature.
func TestSR16_ReturnOfOneAddress(t *testing.T) {
	b := newBitcoinFixture(t)
	home, script := b.address("alice", bitcoin.P2WPKH)
	op := outPoint(1, 3)
	d := custody.Deposit{
		OutPoint: op, Kind: custody.BTC, Epoch: 1, Asset: custody.Bitcoin, Sats: 70_000, Amount: amount.New(70_000),
		Fault:  custody.FaultNoDestination,
		Refund: custody.RefundTo{Scripts: [][]byte{script}, OutPoint: op}, Height: 190,
	}
	m := b.deposited(d, home)
	text := b.rules.ReturnText(op, home)
	a := b.get("/api/returns/" + op.String())
	readSchema(t).check(t, "GET /api/returns/{outpoint}", "200", a.raw)
	v := decoded[api.ReturnView](t, a)
	require.Equal(t, []string{"single", home, text, m.UID.String(), "no_destination", "70000"},
		[]string{v.Rule, *v.Target, *v.Text, v.UID, *v.Fault, v.Amount})
	require.Equal(t, []string{home}, v.Signers)
	require.False(t, v.Asked)
	require.NotNil(t, v.FeeSats)

	ask := func(target string, signatures ...string) answer {
		return b.post("/api/returns", returnBody(op.String(), target, signatures...))
	}
	other, _ := b.address("mallory", bitcoin.P2TR)
	refused(t, ask(other, signature(t, b, "alice", bitcoin.P2WPKH, b.rules.ReturnText(op, other))), "return.BAD_TARGET")
	refused(t, ask("", signature(t, b, "mallory", bitcoin.P2TR, text)), "return.SIGNATURE_MISSING")
	refused(t, ask("", signature(t, b, "alice", bitcoin.P2WPKH, b.rules.ReturnText(outPoint(2, 3), home))),
		"return.BAD_SIGNATURE")
	refused(t, ask("", `{"address":"`+home+`","signature":"!"}`), "return.BAD_SIGNATURE")
	refused(t, ask("", `{"address":"tb1q","signature":"AAAA"}`), "bitcoin.BAD_ADDRESS")
	refused(t, ask("", signature(t, b, "alice", bitcoin.P2WPKH, text), signature(t, b, "mallory", bitcoin.P2TR, text)),
		"return.SIGNATURE_OTHER")
	require.Empty(t, b.kept.returns)

	a = ask("", signature(t, b, "alice", bitcoin.P2WPKH, text))
	readSchema(t).check(t, "POST /api/returns", "200", a.raw)
	require.True(t, decoded[api.ReturnView](t, a).Asked)
	stored := b.kept.returns[m.UID]
	require.Equal(t, []any{home, op}, []any{stored.Target, stored.OutPoint})
	to, err := b.rules.VerifyReturn(d, stored.Target, stored.Proofs)
	require.NoError(t, err, "members find the same")
	require.Equal(t, script, to)

	// The transfer says so too, in words, and is found by its outpoint and address.
	b.happen(m.UID, transfer.Finalized{Height: 194}, transfer.Refused{Reason: transfer.ReasonReturnable})
	tr := get[api.TransferView](b.fixture, "/api/transfers/"+m.UID.String())
	require.Equal(t, []string{"return", "held", "returnable", home, home},
		[]string{tr.Kind, tr.State, *tr.Reason, tr.Dst.Recipient, tr.Src.Sender})
	require.Contains(t, *tr.ReasonText, "request its return")
	require.Equal(t, api.TransferBitcoin{Asset: "btc", OutPoint: ptr(op.String()), Returnable: true}, *tr.Bitcoin)
	require.Equal(t, "Claimable",
		get[api.RecordPage](b.fixture, "/api/swap/swap-records?userAddress="+home).Items[0].Status)

	b.happen(m.UID, signed, sent)
	refused(t, ask("", signature(t, b, "alice", bitcoin.P2WPKH, text)), "return.UNDER_WAY")
	b.happen(m.UID, arrival(199, ""))
	require.Equal(t, "Refunded",
		get[api.RecordPage](b.fixture, "/api/swap/swap-records?userAddress="+home).Items[0].Status)
}

// SR-16: inputs of several addresses need a signature by each, over the target that they name; SR-07: never the
// custody.
func TestSR16_SR07_ReturnOfSeveralAddresses(t *testing.T) {
	b := newBitcoinFixture(t)
	home, one := b.address("alice", bitcoin.P2TR)
	_, two := b.address("bob", bitcoin.P2WPKH)
	op := outPoint(1, 0)
	b.deposited(custody.Deposit{
		OutPoint: op, Kind: custody.Rune, Epoch: 1, Asset: custody.Bitcoin, Sats: 9000, Amount: amount.New(9000),
		Fault:  custody.FaultAddress,
		Refund: custody.RefundTo{Scripts: sortedScripts(one, two), OutPoint: op}, Height: 190,
	}, home)
	v := get[api.ReturnView](b.fixture, "/api/returns/"+op.String())
	require.Equal(t, "mixed", v.Rule)
	require.Nil(t, v.Target)
	require.Nil(t, v.Text)
	require.Len(t, v.Signers, 2)

	target, _ := b.address("a new one", bitcoin.P2TR)
	text := *get[api.ReturnView](b.fixture, "/api/returns/"+op.String()+"?target="+target).Text
	both := []string{signature(t, b, "alice", bitcoin.P2TR, text), signature(t, b, "bob", bitcoin.P2WPKH, text)}
	ask := func(to string, signatures ...string) answer {
		return b.post("/api/returns", returnBody(op.String(), to, signatures...))
	}
	refused(t, ask("", both...), "return.BAD_TARGET")
	refused(t, ask(home, both...), "return.BAD_SIGNATURE")
	refused(t, ask(target, both[0]), "return.SIGNATURE_MISSING")
	for _, s := range b.rules.Scripts() {
		own := scripts{b.rules.Network}.Address(s.Script)
		refused(t, b.get("/api/returns/"+op.String()+"?target="+own), "return.BAD_TARGET")
	}
	derived := decoded[api.DepositAddressView](t, b.post("/api/deposit-addresses", addressBody()))
	refused(t, b.get("/api/returns/"+op.String()+"?target="+derived.Address), "return.BAD_TARGET")
	require.Equal(t, http.StatusOK, ask(target, both...).status)

	for text, code := range map[string]string{
		"":                               "api.NOT_FOUND",
		"abc:1":                          "return.BAD_OUTPOINT",
		op.Hash.String():                 "return.BAD_OUTPOINT",
		op.Hash.String() + ":01":         "return.BAD_OUTPOINT",
		op.Hash.String() + ":4294967296": "return.BAD_OUTPOINT",
		op.Hash.String() + ":7":          "return.NOT_FOUND",
	} {
		refused(t, b.get("/api/returns/"+text), code)
	}
}

// A credited deposit has nothing to sign for; one that is not recorded yet has to wait; a deposit address's goes to its
// key.
func TestReturnsOfOtherDeposits(t *testing.T) {
	b := newBitcoinFixture(t)
	home, script := b.address("alice", bitcoin.P2TR)
	good := custody.Deposit{
		OutPoint: outPoint(1, 0), Kind: custody.BTC, Epoch: 1, Asset: custody.Bitcoin, Sats: 70_000,
		Amount: amount.New(70_000), Height: 190,
		Destination: custody.Destination{ChainID: btcChain, Receiver: bob},
		Refund:      custody.RefundTo{Scripts: [][]byte{script}, OutPoint: outPoint(1, 0)},
	}
	b.deposited(good, home)
	refused(t, b.get("/api/returns/"+good.OutPoint.String()), "return.NOT_RETURNABLE")

	early := good
	early.OutPoint, early.Fault = outPoint(2, 0), custody.FaultNoDestination
	early.Refund.OutPoint = early.OutPoint
	b.view.deposits[early.OutPoint] = early
	text := b.rules.ReturnText(early.OutPoint, home)
	require.Nil(t, get[api.ReturnView](b.fixture, "/api/returns/"+early.OutPoint.String()).State)
	refused(t, b.post("/api/returns",
		returnBody(early.OutPoint.String(), "", signature(t, b, "alice", bitcoin.P2TR, text))), "return.TOO_EARLY")

	// Swept and below the minimum: either outpoint finds it, and the refund key's address gets it.
	refund, err := custody.DepositAddress{RefundKey: xonly("refund")}.RefundScript()
	require.NoError(t, err)
	swept := outPoint(3, 1)
	small := custody.Deposit{
		OutPoint: outPoint(4, 0), Swept: &swept, Kind: custody.BTC, Epoch: 1, Asset: custody.Bitcoin, Sats: 600,
		Amount: amount.New(600), Height: 190,
		Fault: custody.FaultMinimum, Refund: custody.RefundTo{Derived: refund, OutPoint: swept},
	}
	b.deposited(small, "")
	v := get[api.ReturnView](b.fixture, "/api/returns/"+small.OutPoint.String())
	require.Equal(t, []string{"derived", swept.String(), scripts{b.rules.Network}.Address(refund)},
		[]string{v.Rule, v.OutPoint, *v.Target})
	sig := signature(t, b, "refund", bitcoin.P2TR, *v.Text)
	require.Equal(t, http.StatusOK, b.post("/api/returns", returnBody(swept.String(), "", sig)).status)

	// A coinbase names nobody.
	orphan := early
	orphan.OutPoint, orphan.Refund = outPoint(5, 0), custody.RefundTo{OutPoint: outPoint(5, 0)}
	b.deposited(orphan, "")
	require.Empty(t, get[api.ReturnView](b.fixture, "/api/returns/"+orphan.OutPoint.String()).Signers)
	refused(t, b.post("/api/returns", returnBody(orphan.OutPoint.String(), home, sig)), "return.BAD_TARGET")

	refused(t, newFixture(t).get("/api/returns/"+swept.String()), "bitcoin.NOT_HERE")
	refused(t, newFixture(t).get("/api/reserves"), "bitcoin.NOT_HERE")
	refused(t, newFixture(t).get("/api/reserves/outputs"), "bitcoin.NOT_HERE")
	refused(t, newFixture(t).get("/api/bitcoin/quote?srcChainId=1&dstChainId=2&asset=btc&amount=1"), "bitcoin.NOT_HERE")
}

// SR-16: a claim that was sent back and whose deposit had inputs of several addresses is paid where all of them say.
func TestSR16_RefundOfSeveralAddresses(t *testing.T) {
	b := newBitcoinFixture(t)
	home, one := b.address("alice", bitcoin.P2TR)
	_, two := b.address("bob", bitcoin.P2WPKH)
	op := outPoint(1, 0)
	d := custody.Deposit{
		OutPoint: op, Kind: custody.BTC, Epoch: 1, Asset: custody.Bitcoin, Sats: 70_000, Amount: amount.New(70_000),
		Height:      190,
		Destination: custody.Destination{ChainID: btcChain, Receiver: bob},
		Refund:      custody.RefundTo{Scripts: sortedScripts(one, two), OutPoint: op},
	}
	m := b.deposited(d, "")
	refund := message.Message{
		UID: message.NewUID(btcChain, bitcoinChain, message.PoolNonce(1, 77)), SrcAnchor: m.DstAnchor, DstAnchor: m.SrcAnchor,
		Payload: encode(message.Payload{
			Kind: message.KindRefund, Amount: amount.New(70_000), Recipient: d.Refund.Hash(),
			Data: append(m.UID[:], byte(message.KindMint)),
		}),
	}
	b.insert(newTransfer(refund, word(0x9999), carol))
	b.happen(refund.UID, transfer.Finalized{Height: 104}, signed)
	shown := func() api.TransferBitcoin {
		return *get[api.TransferView](b.fixture, "/api/transfers/"+refund.UID.String()).Bitcoin
	}
	require.Equal(t, api.TransferBitcoin{Asset: "btc", OutPoint: ptr(op.String()), Returnable: true}, shown(),
		"its senders have to say where")
	b.happen(m.UID, transfer.Finalized{Height: 194}, signed, arrival(101, transfer.ReasonApp),
		transfer.ClaimRedirected{At: settledAt, RefundUID: refund.UID})
	v := get[api.ReturnView](b.fixture, "/api/returns/"+op.String()+"?target="+home)
	require.Equal(t, []any{"mixed", refund.UID.String(), (*string)(nil)}, []any{v.Rule, v.UID, v.Fault})
	a := b.post("/api/returns",
		returnBody(op.String(), home, signature(t, b, "alice", bitcoin.P2TR, *v.Text),
			signature(t, b, "bob", bitcoin.P2WPKH, *v.Text)))
	require.Equal(t, http.StatusOK, a.status, a.raw)
	require.Equal(t, home, b.kept.returns[refund.UID].Target)
	require.False(t, shown().Returnable, "they have")
}

// Bitcoin's sides are shown as people know them: addresses, hashes without 0x, and each deposit's own number of
// confirmations.
func TestTransfersOfBitcoin(t *testing.T) {
	b := newBitcoinFixture(t)
	s := readSchema(t)
	home, script := b.address("alice", bitcoin.P2WPKH)
	op := outPoint(1, 2)
	m := b.deposited(custody.Deposit{
		OutPoint: op, Kind: custody.BTC, Epoch: 1, Asset: custody.Bitcoin, Sats: 70_000, Amount: amount.New(70_000),
		Height:      198,
		Destination: custody.Destination{ChainID: btcChain, Receiver: bob},
		Refund:      custody.RefundTo{Scripts: [][]byte{script}, OutPoint: op},
	}, home)
	withdrawal := message.Message{
		UID: message.NewUID(btcChain, bitcoinChain, message.PoolNonce(1, 5)), SrcAnchor: anchor(btcRouter),
		DstAnchor: custody.Bitcoin.Anchor(),
		Payload: encode(message.Payload{
			Kind: message.KindWithdraw, Amount: amount.New(30_000), Recipient: custody.ScriptHash(script), Refund: carol,
			Data: append([]byte{0}, script...),
		}),
	}
	sent := newTransfer(withdrawal, word(0x4444), carol)
	sent.Sent = mul(amount.New(31_500), 1e10)
	b.insert(sent)
	runes := message.Message{
		UID: message.NewUID(btcChain, bitcoinChain, message.PoolNonce(1, 6)), SrcAnchor: anchor(runeRouter),
		DstAnchor: runeAsset.Anchor(),
		Payload: encode(message.Payload{
			Kind: message.KindWithdraw, Amount: amount.New(500), Recipient: custody.ScriptHash(script), Refund: carol,
			Data: append([]byte{0}, script...),
		}),
	}
	withFee := newTransfer(runes, word(0x5555), carol)
	withFee.Fee = amount.New(77)
	b.insert(withFee)
	b.happen(withdrawal.UID, transfer.Finalized{Height: 104}, signed,
		transfer.Sent{Tx: transfer.HandleOf(outPoint(9, 0).Hash.String())},
		transfer.Arrived{
			At:   transfer.Inclusion{Tx: outPoint(9, 0).Hash.String(), Height: uint64(tip), At: start},
			Paid: amount.New(30_000), Cost: amount.New(412),
		})

	a := b.get("/api/transfers/" + op.Hash.String())
	s.check(t, "GET /api/transfers/{id}", "200", a.raw)
	v := decoded[api.TransferView](t, a)
	require.Equal(t, m.UID.String(), v.UID, "found by the deposit's transaction")
	require.Equal(t, []uint64{3, 6}, []uint64{v.Src.Confirmations, v.Src.Needed},
		"3 of 6: two, and four more for what else is unsettled (SR-21)")
	require.Equal(t, []string{"mint", home, "BTC", "btc"},
		[]string{v.Kind, v.Src.Sender, v.Token.Symbol, v.Token.SrcAddress})
	require.Equal(t, []uint8{8, 18, 8}, []uint8{v.Token.SrcDecimals, v.Token.DstDecimals, v.CommonDecimals})
	require.Equal(t, "699000000000000", v.Amount, "in 18 decimals, less the deposit fee of 100 sat")
	require.Equal(t, "http://127.0.0.1:8080/explorer/3994530451/tx/"+op.Hash.String(), v.Src.ExplorerURL)
	require.Equal(t, api.TransferBitcoin{Asset: "btc", OutPoint: ptr(op.String())}, *v.Bitcoin)
	require.Equal(t, v.UID, get[api.TransferView](b.fixture, "/api/transfers/0x"+op.Hash.String()).UID)

	v = get[api.TransferView](b.fixture, "/api/transfers/"+withdrawal.UID.String())
	require.Equal(t, []string{"withdraw", home}, []string{v.Kind, v.Dst.Recipient}, "the address that the script pays")
	require.Equal(t, "http://127.0.0.1:8080/explorer/3994530451/tx/"+outPoint(9, 0).Hash.String(), *v.Dst.ExplorerURL,
		"the custody's transaction")
	require.Equal(t, []uint64{1, 2}, []uint64{v.Dst.Confirmations, v.Dst.Needed}, "its own block counts")
	require.Equal(t, api.TransferBitcoin{Asset: "btc", FeePaid: ptr("15000000000000"), MinerFee: ptr("412")}, *v.Bitcoin,
		"1,500 sat paid, 412 taken")
	a = b.get("/api/transfers/" + runes.UID.String())
	s.check(t, "GET /api/transfers/{id}", "200", a.raw)
	v = decoded[api.TransferView](t, a)
	require.Equal(t, api.TransferBitcoin{Asset: runeAsset.String(), FeePaid: ptr("77"), FeeInCoin: true}, *v.Bitcoin)

	// By address: both, one as sender and one as recipient.
	page := b.get("/api/transfers?address=" + home)
	s.check(t, "GET /api/transfers", "200", page.raw)
	require.Len(t, decoded[api.TransferPage](t, page).Items, 3)
	require.Equal(t, http.StatusOK, b.get("/api/transfers?srcHash="+op.Hash.String()).status)
	refused(t, b.get("/api/transfers?address=tb1qqqq"), "transfer.BAD_ADDRESS")
	require.Empty(t,
		decoded[api.TransferPage](t, b.get("/api/transfers?address="+first(b.address("nobody", bitcoin.P2TR)))).Items)

	records := get[api.RecordPage](b.fixture, "/api/swap/swap-records?userAddress="+home+"&srcChainHash="+op.Hash.String())
	require.Len(t, records.Items, 1)
	r := records.Items[0]
	require.Equal(t, []string{op.Hash.String(), "82", "Bitcoin", "0.0007", home},
		[]string{r.SrcChainHash, r.SrcTokenID, r.SrcTokenName, r.SrcTokenAmount, r.SrcUserAddress})
	require.Equal(t, "Local Bitcoin", r.SrcChainName)
	checked := b.post("/api/swap/swap-record:check",
		fmt.Sprintf(`{"checkInfos":[{"chainID":%d,"srcChainHash":[%q]}]}`, bitcoinChain, op.Hash.String()))
	require.Len(t, decoded[[]api.Record](t, checked), 1)
	none := b.post("/api/swap/swap-record:check",
		fmt.Sprintf(`{"checkInfos":[{"chainID":%d,"srcChainHash":[%q]}]}`, ethChain, op.Hash.String()))
	require.Empty(t, decoded[[]api.Record](t, none))

	status := get[api.StatusView](b.fixture, "/api/status")
	require.Equal(t, bitcoinChain, status.Chains[len(status.Chains)-1].ChainID)
	require.True(t, status.Ready)
}

func first(s string, _ []byte) string { return s }

// SR-14: a refund on Bitcoin names a hash; the page of the transfer shows the address that the deposit came from.
func TestRefundShowsItsAddress(t *testing.T) {
	b := newBitcoinFixture(t)
	home, script := b.address("alice", bitcoin.P2TR)
	op := outPoint(1, 2)
	d := custody.Deposit{
		OutPoint: op, Kind: custody.BTC, Epoch: 1, Asset: custody.Bitcoin, Sats: 70_000, Amount: amount.New(70_000),
		Height:      198,
		Destination: custody.Destination{ChainID: btcChain, Receiver: bob},
		Refund:      custody.RefundTo{Scripts: [][]byte{script}, OutPoint: op},
	}
	m := b.deposited(d, home)
	refund := message.Message{
		UID: message.NewUID(btcChain, bitcoinChain, message.PoolNonce(1, 77)), SrcAnchor: m.DstAnchor, DstAnchor: m.SrcAnchor,
		Payload: encode(message.Payload{
			Kind: message.KindRefund, Amount: amount.New(70_000), Recipient: d.Refund.Hash(),
			Data: append(m.UID[:], byte(message.KindMint)),
		}),
	}
	b.insert(newTransfer(refund, word(0x9999), carol))
	require.Equal(t, home, get[api.TransferView](b.fixture, "/api/transfers/"+refund.UID.String()).Dst.Recipient)
}

// SR-34: fee rates have a second source, this server's own node, for whoever compares them with the wallet API's.
func TestBitcoinFeesOfTheOwnNode_SR34(t *testing.T) {
	b := newBitcoinFixture(t)
	a := b.get("/api/bitcoin/fees")
	readSchema(t).check(t, "GET /api/bitcoin/fees", "200", a.raw)
	v := decoded[api.BitcoinFeesView](t, a)
	require.Equal(t, []string{"2.5", "1.75"}, []string{*v.NextBlock, *v.Estimate})
	require.Equal(t, bitcoinChain, v.ChainID)
	require.Equal(t, start.UnixMilli(), v.AsOf)

	b.chains[bitcoinChain].state.Bitcoin = &quote.BitcoinState{}
	b.refresh()
	v = get[api.BitcoinFeesView](b.fixture, "/api/bitcoin/fees")
	require.Nil(t, v.NextBlock, "what is not known is null, never nothing to pay")
	require.Nil(t, v.Estimate)

	b.clock.ms.Add(time.Hour.Milliseconds())
	refused(t, b.get("/api/bitcoin/fees"), "quote.NOT_READY")
	refused(t, newFixture(t).get("/api/bitcoin/fees"), "bitcoin.NOT_HERE")
}

// What a deposit and a withdrawal bring, with the codes that the app shows.
func TestBitcoinQuote(t *testing.T) {
	b := newBitcoinFixture(t)
	s := readSchema(t)
	ask := func(src, dst uint32, asset, amt, more string) answer {
		return b.get(fmt.Sprintf("/api/bitcoin/quote?srcChainId=%d&dstChainId=%d&asset=%s&amount=%s%s", src, dst, asset,
			amt, more))
	}
	a := ask(bitcoinChain, btcChain, "btc", "1000000", "")
	s.check(t, "GET /api/bitcoin/quote", "200", a.raw)
	in := decoded[api.BitcoinQuoteView](t, a)
	require.Equal(t, []string{"1000000", "100", "9999000000000000", "20000", "600000000", "2.5"},
		[]string{in.AmountIn, in.Fee, in.AmountOut, in.Least, in.Most, *in.FeeRate})
	require.Nil(t, in.Reason)
	require.EqualValues(t, 2, in.Confirmations)
	require.EqualValues(t, 6,
		decoded[api.BitcoinQuoteView](t, ask(bitcoinChain, btcChain, "btc", "1000000000", "")).Confirmations,
		"SR-21: so much waits longer")
	require.EqualValues(t, 7, *in.ETASeconds, "two blocks of 2 s, one of the destination, 2 s to deliver")
	require.True(t, decoded[api.BitcoinQuoteView](t, ask(bitcoinChain, btcChain, "btc", "500000000", "")).Delayed)

	home, _ := b.address("alice", bitcoin.P2WPKH)
	out := decoded[api.BitcoinQuoteView](t, ask(btcChain, bitcoinChain, "btc", "1000000000000000", "&recipient="+home))
	require.Equal(t, []string{"1000000000000000", "50000000000000", "0", "0", "95000"},
		[]string{out.AmountIn, out.Fee, out.CoinFee, out.MessageFee, out.AmountOut})
	rune := decoded[api.BitcoinQuoteView](t, ask(btcChain, bitcoinChain, runeAsset.String(), "1000", ""))
	require.Equal(t, []string{"0", "77", "1000"}, []string{rune.Fee, rune.CoinFee, rune.AmountOut},
		"a rune's fee is wei beside the amount")

	// SR-07: nothing is paid to the custody, nor to a deposit address that anybody registered.
	for _, keys := range b.rules.Scripts() {
		own := scripts{b.rules.Network}.Address(keys.Script)
		v := decoded[api.BitcoinQuoteView](t, ask(btcChain, bitcoinChain, "btc", "1000000000000000", "&recipient="+own))
		require.Equal(t, "own_address", *v.Reason, own)
		require.NotEmpty(t, *v.ReasonText)
	}
	derived := decoded[api.DepositAddressView](t, b.post("/api/deposit-addresses", addressBody())).Address
	a = ask(btcChain, bitcoinChain, "btc", "0", "&recipient="+derived)
	s.check(t, "GET /api/bitcoin/quote", "200", a.raw)
	require.Equal(t, "own_address", *decoded[api.BitcoinQuoteView](t, a).Reason, "before what another amount would help")

	for amt, reason := range map[string]string{
		"0": "zero_amount", "59999999999999": "minimum", "6000000000000000000": "maximum", "4000000000000000000": "supply",
		"1000000000000001": "remainder",
	} {
		v := decoded[api.BitcoinQuoteView](t, ask(btcChain, bitcoinChain, "btc", amt, ""))
		require.NotNil(t, v.Reason, amt)
		require.Equal(t, reason, *v.Reason, amt)
		require.NotEmpty(t, *v.ReasonText)
	}
	for amt, reason := range map[string]string{"0": "zero_amount", "19999": "minimum", "600000001": "in_limit"} {
		require.Equal(t, reason, *decoded[api.BitcoinQuoteView](t, ask(bitcoinChain, btcChain, "btc", amt, "")).Reason, amt)
	}
	change := func(f func(*quote.CustodyState)) {
		b.change(bitcoinChain, func(s *quote.ChainState) {
			c := s.Bitcoin.Assets["btc"]
			f(&c)
			s.Bitcoin.Assets["btc"] = c
		})
	}
	change(func(c *quote.CustodyState) { c.ReserveLow = true })
	require.Equal(t, "reserve_low",
		*decoded[api.BitcoinQuoteView](t, ask(btcChain, bitcoinChain, "btc", "1000000000000000", "")).Reason, "SR-12")
	change(func(c *quote.CustodyState) { c.ReserveLow, c.Deficit = false, true })
	require.Equal(t, "deficit",
		*decoded[api.BitcoinQuoteView](t, ask(bitcoinChain, btcChain, "btc", "1000000", "")).Reason, "SR-21")

	refused(t, ask(bitcoinChain, btcChain, "btc", "1.5", ""), "quote.BAD_AMOUNT")
	refused(t, ask(bitcoinChain, btcChain, "doge", "1", ""), "bitcoin.BAD_ASSET")
	refused(t, ask(bitcoinChain, btcChain, "rune:1:1", "1", ""), "bitcoin.UNKNOWN_ASSET")
	refused(t, ask(bitcoinChain, ethChain, "btc", "1", ""), "quote.NO_ROUTE")
	refused(t, ask(ethChain, btcChain, "btc", "1", ""), "quote.NO_ROUTE")
	refused(t, ask(btcChain, bitcoinChain, "btc", "1", "&recipient=0x12"), "bitcoin.BAD_ADDRESS")
	b.change(btcChain, func(s *quote.ChainState) { s.Fees = nil })
	refused(t, ask(btcChain, bitcoinChain, "btc", "1", ""), "quote.NOT_READY")
}

// INV-01, SR-13: what is issued and under way stands beside what custody holds, with every output, all of one block.
func TestINV01_Reserves(t *testing.T) {
	b := newBitcoinFixture(t)
	s := readSchema(t)
	home, script := b.address("alice", bitcoin.P2TR)
	plain, err := b.rules.Plain(1, custody.BTC)
	require.NoError(t, err)
	baton := outPoint(7, 0)
	b.view.reserves = api.CustodyReserves{
		Assets: []api.CustodyAsset{{
			Asset: custody.Bitcoin, Held: amount.New(300_200_000), Returnable: amount.New(9),
			Unswept: amount.New(5),
		}, {Asset: runeAsset, Held: amount.New(4000)}},
		Kinds: []api.CustodyPurse{
			{Kind: custody.BTC, Baton: &baton, FeeReserve: 120_000},
			{Kind: custody.Rune, Low: true, FeeReserve: -4},
		},
		Outputs: []api.CustodyOutput{
			{
				OutPoint: outPoint(9, 1), Sats: 7, Amount: amount.New(7), Class: "credited", Kind: custody.BTC, Epoch: 1,
				Script: plain.Script, Height: 150,
			},
			{
				OutPoint: baton, Sats: 546, Amount: amount.New(546), Class: "baton", Kind: custody.BTC, Epoch: 1,
				Script: plain.Script,
			},
			{
				OutPoint: outPoint(8, 0), Sats: 546, Asset: &runeAsset, Amount: amount.New(4000), Class: "credited",
				Kind: custody.Rune, Epoch: 1, Script: plain.Script, Height: 151,
			},
		},
	}
	b.deposited(custody.Deposit{
		OutPoint: outPoint(1, 0), Kind: custody.BTC, Epoch: 1, Asset: custody.Bitcoin, Sats: 70_000,
		Amount: amount.New(70_000), Height: 190,
		Destination: custody.Destination{ChainID: btcChain, Receiver: bob},
		Refund:      custody.RefundTo{Scripts: [][]byte{script}, OutPoint: outPoint(1, 0)},
	}, home)
	b.deposited(custody.Deposit{ // its sender's: it backs nothing
		OutPoint: outPoint(2, 0), Kind: custody.BTC, Epoch: 1, Asset: custody.Bitcoin, Sats: 9, Amount: amount.New(9),
		Height: 190, Fault: custody.FaultMinimum,
		Refund: custody.RefundTo{Scripts: [][]byte{script}, OutPoint: outPoint(2, 0)},
	}, home)
	a := b.get("/api/reserves")
	s.check(t, "GET /api/reserves", "200", a.raw)
	v := decoded[api.ReservesView](t, a)
	require.Equal(t, tip, v.Height)
	btc, rune := v.Assets[0], v.Assets[1]
	require.Equal(t, []string{"300200000", "300000000", "70000", "0", "300070000", "130000", "0"},
		[]string{btc.Held, btc.Issued, btc.InFlight.Deposits, btc.InFlight.Withdrawals, btc.Owed, btc.Surplus, btc.Deficit},
		"3 BTC of 18 decimals are 3e8 sat")
	require.Equal(t, []string{"9", "5"}, []string{btc.Returnable, btc.Unswept})
	require.True(t, btc.Complete)
	require.Equal(t, 1, btc.InFlight.Transfers)
	require.Equal(t, []string{"1000", "0"}, []string{rune.Deficit, rune.Surplus}, "5000 issued, 4000 held")
	require.Equal(t,
		[]api.ReservePurse{
			{Kind: "btc", Baton: ptr(baton.String()), FeeReserve: "120000"},
			{Kind: "rune", FeeReserve: "-4", Low: true},
		}, v.Purses)
	require.Equal(t, api.ReserveOutputsCount{Count: 3, Sats: "1099"}, v.Outputs)
	require.Len(t, v.Epochs, 1)
	require.Len(t, v.Epochs[0].Addresses, 3)
	require.Equal(t, hex.EncodeToString(plain.Script), v.Epochs[0].Addresses[0].Script)
	require.Contains(t, v.HowCheck, "gettxout")

	// Pages are of one block, in one order, and a cursor outlives a few newer blocks.
	a = b.get("/api/reserves/outputs?limit=2")
	s.check(t, "GET /api/reserves/outputs", "200", a.raw)
	page := decoded[api.ReserveOutputsPage](t, a)
	require.Equal(t, []string{baton.Hash.String(), outPoint(8, 0).Hash.String()},
		[]string{page.Items[0].TxID, page.Items[1].TxID})
	require.Equal(t, "rune:110:1", *page.Items[1].Asset)
	require.Nil(t, page.Items[0].Height)
	next := "/api/reserves/outputs?limit=2&cursor=" + *page.NextCursor
	for range 2 {
		b.view.mu.Lock()
		b.view.height++
		b.view.reserves.Outputs = b.view.reserves.Outputs[:2]
		b.view.mu.Unlock()
		rest := get[api.ReserveOutputsPage](b.fixture, next)
		require.Equal(t, []any{tip, 1, (*string)(nil)}, []any{rest.Height, len(rest.Items), rest.NextCursor})
	}
	b.view.height++
	refused(t, b.get(next), "reserves.MOVED")
	for _, bad := range []string{"x", "1", strings.Repeat("0", 64) + ".-1", strings.Repeat("0", 64) + ".x"} {
		refused(t, b.get("/api/reserves/outputs?cursor="+bad), "reserves.BAD_CURSOR")
	}
	refused(t, b.get("/api/reserves/outputs?limit=1001"), "api.INVALID")

	// One look serves everybody until a block comes or the other chains' figures are old.
	before := b.view.asked
	for range 5 {
		get[api.ReservesView](b.fixture, "/api/reserves")
	}
	require.Equal(t, before, b.view.asked)
	b.clock.advance(11e9)
	get[api.ReservesView](b.fixture, "/api/reserves")
	require.Equal(t, before+1, b.view.asked)

	// A chain that cannot be read makes the sum a lower bound, and says so.
	b.clock.advance(2 * 60e9)
	blind := get[api.ReservesView](b.fixture, "/api/reserves").Assets[0]
	require.False(t, blind.Complete)
	require.Nil(t, blind.Chains[0].Issued)
	b.view.away = true
	refused(t, b.get("/api/reserves"), "bitcoin.NOT_READY")
	refused(t, b.get("/api/reserves/outputs"), "bitcoin.NOT_READY")
}

// Every fault has a sentence, and so has every state.
func TestEveryFaultHasWords(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range custody.Faults {
		text := api.FaultText(f)
		require.NotContains(t, text, string(f), "words, not the code")
		require.False(t, seen[text])
		seen[text] = true
	}
	require.Contains(t, api.FaultText("newer"), "newer")
}
