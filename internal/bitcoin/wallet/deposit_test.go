package wallet_test

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault/indexview"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/chain"
	"causeway/internal/localnet/btclab"
	"causeway/internal/message"
)

const evmChain = 910001002

// custodyOf is a custody of three fresh keys on a lab, for BTC, its token and its first rune, from the next block on.
func custodyOf(t *testing.T, l *btclab.Lab) *custody.Rules {
	t.Helper()
	var members []bitcoin.XOnly
	for range 3 {
		members = append(members, bitcoin.XOnlyOf(fresh(t).PubKey()))
	}
	slices.SortFunc(members, func(a, b bitcoin.XOnly) int { return bytes.Compare(a[:], b[:]) })
	start := l.Node.Tip().Height + 1
	rune := l.Record.Runes[0]
	lanes := func(n byte) []custody.Lane {
		return []custody.Lane{{ChainID: evmChain, Router: message.Anchor{31: n}, From: start}}
	}
	token, runes := custody.TokenAsset(l.Record.Ticker), custody.RuneAsset(rune.ID)
	r := &custody.Rules{
		ChainID: 3994530451, Salt: message.Bytes32{1}, Form: custody.FormSealed, Network: l.Network, Start: start,
		Assets: []custody.Asset{custody.Bitcoin, token, runes},
		Epochs: []custody.Keys{{Epoch: 1, Threshold: 2, Members: members, From: start}},
		Terms: map[custody.Asset]custody.Terms{
			custody.Bitcoin: {Symbol: "BTC", Decimals: 8, Common: 8, MinDeposit: amount.New(10_000), Lanes: lanes(1)},
			token:           {Symbol: l.Record.Ticker, Decimals: 18, Common: 18, MinDeposit: amount.New(1), Lanes: lanes(2)},
			runes: {
				Symbol: rune.Name.String(), Decimals: rune.Divisibility, Common: min(rune.Divisibility, 8),
				MinDeposit: amount.New(1), Lanes: lanes(3),
			},
		},
		Steps: []custody.Step{{Confirmations: 1}},
	}
	require.NoError(t, r.Check())
	return r
}

// watched is what the custody's members see of a chain.
func watched(t *testing.T, l *btclab.Lab, r *custody.Rules) []chain.Deposit {
	t.Helper()
	w, err := watch.New(watch.Config{
		Rules: r, View: indexview.Open(l.Index), Node: l.Client,
		Records: new(watch.MemoryRecords),
	})
	require.NoError(t, err)
	var out []chain.Deposit
	var from chain.Cursor
	for {
		b, err := w.Observe(t.Context(), from)
		require.NoError(t, err)
		out, from = append(out, b.Deposits...), b.Next
		if !b.More {
			return out
		}
	}
}

// A wallet deposits BTC, a token and a rune, and the custody's own reading credits each with exactly its amount to
// exactly its destination (SR-04, SR-10). Nothing is sent that would not be credited.
func TestDepositByWallet_SR04_SR10(t *testing.T) {
	l := btclab.Start(t)
	api := l.API()
	rules := custodyOf(t, l)
	// The next keys are known, and take nothing yet (SR-18).
	next := rules.Epochs[0]
	next.Epoch, next.From, next.Members = 2, next.From+1_000, []bitcoin.XOnly{next.Members[0], next.Members[1]}
	rules.Epochs = append(rules.Epochs, next)
	require.NoError(t, rules.Check())
	l.Node.SetAutoMine(true)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	w, _ := purse(t, l, api, l.Keys.Wallet)
	home, _ := w.Addresses()
	to := custody.Destination{ChainID: evmChain, Receiver: message.RecipientOf([20]byte{19: 7})}
	token, runes := rules.Assets[1], rules.Assets[2]
	send := func(asset custody.Asset, text string) (*wallet.Offer, chainhash.Hash) {
		t.Helper()
		o, err := w.OfferDeposit(ctx, rules, wallet.Deposit{Asset: asset, Amount: text, To: to})
		require.NoError(t, err)
		plain, err := rules.Plain(1, asset.Kind)
		require.NoError(t, err)
		address, _ := bitcoin.ScriptAddress(l.Network, plain.Script)
		require.Equal(t, address, o.Address)
		id, err := o.Send(ctx)
		require.NoError(t, err)
		require.NoError(t, w.Wait(ctx, id, 1))
		return o, id
	}
	btc, tx1 := send(custody.Bitcoin, "0.0015")
	require.EqualValues(t, 150_000, btc.Sats)
	require.NotNil(t, btc.PSBT)
	require.Len(t, btc.Fees, 1)
	_, tx2 := send(runes, "12.5")
	first, tx3 := send(token, "40.25")
	require.Len(t, first.Fees, 3, "commit, reveal, deposit")
	require.Nil(t, first.PSBT)
	require.True(t, first.Fees[2].About)

	// A deposit that was ended after its inscription goes on with that.
	body := []byte(`{"p":"brc-20","op":"transfer","tick":"` + l.Record.Ticker + `","amt":"3"}`)
	id, err := w.Inscribe(ctx, ordinals.NewInscription{ContentType: "text/plain;charset=utf-8", Body: body}, "")
	require.NoError(t, err)
	require.NoError(t, w.Wait(ctx, id.TxID, 1))
	// One that custody would not credit is left alone, whoever inscribed it (SR-08).
	loose := []byte(`{"p": "brc-20","op":"transfer","tick":"` + l.Record.Ticker + `","amt":"3"}`)
	other, err := w.Inscribe(ctx, ordinals.NewInscription{ContentType: "text/plain;charset=utf-8", Body: loose}, "")
	require.NoError(t, err)
	require.NoError(t, w.Wait(ctx, other.TxID, 1))
	// Nor does what it delegates to make it one: the ledger reads its own text.
	other, err = w.Inscribe(ctx,
		ordinals.NewInscription{ContentType: "text/plain;charset=utf-8", Body: loose, Delegate: &id}, "")
	require.NoError(t, err)
	require.NoError(t, w.Wait(ctx, other.TxID, 1))
	second, tx4 := send(token, "3")
	require.Len(t, second.Fees, 1)
	require.NotNil(t, second.PSBT)
	third, tx5 := send(token, "3")
	require.Len(t, third.Fees, 3, "a new inscription")

	l.Node.SetAutoMine(false)
	l.Synced()
	deposits := watched(t, l, rules)
	require.Len(t, deposits, 5)
	for i, want := range []struct {
		tx     chainhash.Hash
		anchor message.Anchor
		units  string
	}{
		{tx1, custody.Bitcoin.Anchor(), "150000"},
		{tx2, runes.Anchor(), "1250000000"},
		{tx3, token.Anchor(), "40250000000000000000"},
		{tx4, token.Anchor(), "3000000000000000000"},
		{tx5, token.Anchor(), "3000000000000000000"},
	} {
		d := deposits[i]
		require.Equal(t, want.tx.String(), string(d.Tx))
		p, err := d.Message.Payload.Decoded(), d.Message.Payload.Err()
		require.NoError(t, err)
		require.Equal(t, message.KindMint, p.Kind, "credited, not to be sent back")
		require.Equal(t, want.units, p.Amount.String())
		require.Equal(t, to.Receiver, p.Recipient)
		require.Equal(t, want.anchor, d.Message.SrcAnchor)
		require.EqualValues(t, evmChain, message.DstChain(d.Message.UID))
		require.Equal(t, home, d.Sender)
	}
}

func TestDepositRefusals(t *testing.T) {
	l := btclab.Start(t)
	rules := custodyOf(t, l)
	w, _ := purse(t, l, l.API(), l.Keys.Wallet)
	to := custody.Destination{ChainID: evmChain, Receiver: message.RecipientOf([20]byte{19: 7})}
	waiting := l.Node.Waiting()
	for _, c := range []struct {
		d     wallet.Deposit
		fault custody.Fault
	}{
		{wallet.Deposit{Asset: custody.Bitcoin, Amount: "0.00009999", To: to}, custody.FaultMinimum},
		{
			wallet.Deposit{Asset: custody.Bitcoin, Amount: "1", To: custody.Destination{ChainID: 5, Receiver: to.Receiver}},
			custody.FaultUnknownLane,
		},
		{
			wallet.Deposit{Asset: custody.Bitcoin, Amount: "1", To: custody.Destination{ChainID: evmChain}},
			custody.FaultReceiver,
		},
		{wallet.Deposit{
			Asset: custody.Bitcoin, Amount: "1",
			To: custody.Destination{ChainID: evmChain, Receiver: message.Recipient{1}},
		}, custody.FaultReceiver},
	} {
		_, err := w.OfferDeposit(t.Context(), rules, c.d)
		var fault *wallet.Fault
		require.ErrorAs(t, err, &fault)
		require.Equal(t, c.fault, fault.Fault)
	}
	for want, d := range map[string]wallet.Deposit{
		"takes no brc20:none": {Asset: custody.TokenAsset("none"), Amount: "1", To: to},
		"decimal places":      {Asset: custody.Bitcoin, Amount: "0.000000001", To: to},
		"less than that":      {Asset: rules.Assets[2], Amount: "10000000000000", To: to},
		"are available":       {Asset: rules.Assets[1], Amount: "20999999", To: to},
		"not enough plain":    {Asset: custody.Bitcoin, Amount: "20000000", To: to},
	} {
		_, err := w.OfferDeposit(t.Context(), rules, d)
		require.ErrorContains(t, err, want)
	}
	require.Equal(t, waiting, l.Node.Waiting(), "nothing was sent")
}

// SR-17: what was paid to a derived address is taken back by the recovery file alone once the lock is over, and not
// before: bitcoin, a rune and an inscription.
func TestRecoverByFileAlone_SR17(t *testing.T) {
	l := btclab.Start(t)
	api := l.API()
	rules := custodyOf(t, l)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	rich, _ := purse(t, l, api, l.Keys.Wallet)
	made, err := wallet.NewRecovery(rules, custody.DepositAddress{
		Epoch: 1, Asset: custody.Bitcoin, DstChain: evmChain, Receiver: message.RecipientOf([20]byte{19: 7}),
		Lock: custody.MinLockLocal,
	}, fresh(t))
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "recovery.json")
	require.NoError(t, made.Save(path))
	require.Error(t, made.Save(path), "a file with a key in it is never written over")
	info, err := os.Stat(path)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())

	picture, err := rich.Inscribe(ctx, ordinals.NewInscription{ContentType: "text/plain", Body: []byte("sent by mistake")},
		"")
	require.NoError(t, err)
	l.Mine(1)
	l.Synced()
	for _, pay := range []func() (chainhash.Hash, error){
		func() (chainhash.Hash, error) { return rich.Send(ctx, made.Address, 60_000) },
		func() (chainhash.Hash, error) { return rich.Send(ctx, made.Address, 40_000) },
		func() (chainhash.Hash, error) {
			return rich.SendRune(ctx, l.Record.Runes[0].ID.String(), "5", made.Address)
		},
		func() (chainhash.Hash, error) { return rich.SendInscription(ctx, picture, made.Address) },
	} {
		_, err := pay()
		require.NoError(t, err)
		l.Synced() // the next one spends other coins
	}

	// Only the file from here on: its key pays and receives.
	opened, err := wallet.LoadRecovery(path)
	require.NoError(t, err)
	w, _ := purse(t, l, api, opened.Key)
	own, segwit := w.Addresses()
	for range 2 { // for the fees of what holds assets
		_, err = rich.Send(ctx, segwit, 30_000)
		require.NoError(t, err)
		l.Synced()
	}
	l.Mine(1)
	found, err := w.At(ctx, opened)
	require.NoError(t, err)
	require.Empty(t, found.Ready)
	require.Len(t, found.Waiting, 4)
	until := found.Waiting[0].Until
	require.EqualValues(t, l.Node.Tip().Height+uint32(custody.MinLockLocal), until)
	_, err = w.Recover(ctx, opened, "")
	require.ErrorIs(t, err, wallet.ErrNothing)

	l.Mine(int(custody.MinLockLocal) - 2)
	_, err = w.Recover(ctx, opened, "")
	require.ErrorIs(t, err, wallet.ErrNothing, "one block early is early")
	l.Mine(1)
	ids, err := w.Recover(ctx, opened, "")
	require.NoError(t, err)
	require.Len(t, ids, 3, "the coins, the inscription, the rune")
	l.Mine(1)
	require.EqualValues(t, until, l.Node.Tip().Height)
	have, err := w.Balances(ctx)
	require.NoError(t, err)
	require.Len(t, have[own].Runes, 1)
	plain, err := amount.ParseDecimal(have[own].Plain, 8)
	require.NoError(t, err)
	sats, _ := plain.Uint64()
	require.Greater(t, sats, uint64(98_000+50_000), "100,000 less one fee, and the change of two others")
	_, err = w.Recover(ctx, opened, "")
	require.ErrorIs(t, err, wallet.ErrNothing)
	_, err = w.SendInscription(ctx, picture, segwit)
	require.NoError(t, err, "the inscription is this key's too")
}

// A token that came to a derived address is a balance of its script: its depositor inscribes it there, and takes that.
func TestRecoverToken_SR17(t *testing.T) {
	l := btclab.Start(t)
	api := l.API()
	rules := custodyOf(t, l)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	rich, _ := purse(t, l, api, l.Keys.Wallet)
	made, err := wallet.NewRecovery(rules, custody.DepositAddress{
		Epoch: 1, Asset: rules.Assets[1], DstChain: evmChain, Receiver: message.RecipientOf([20]byte{19: 7}),
		Lock: custody.MinLockLocal,
	}, fresh(t))
	require.NoError(t, err)
	opened, err := made.Open()
	require.NoError(t, err)
	l.Node.SetAutoMine(true)
	id, err := rich.SendToken(ctx, l.Record.Ticker, "12.5", made.Address)
	require.NoError(t, err)
	require.NoError(t, rich.Wait(ctx, id, 1))
	w, _ := purse(t, l, api, opened.Key)
	own, segwit := w.Addresses()
	id, err = rich.Send(ctx, segwit, 50_000)
	require.NoError(t, err)
	require.NoError(t, rich.Wait(ctx, id, 1))
	text, err := w.TokensAt(ctx, opened)
	require.NoError(t, err)
	require.Equal(t, "12.5", text)
	inscription, err := w.InscribeAt(ctx, opened, text)
	require.NoError(t, err)
	require.NoError(t, w.Wait(ctx, inscription.TxID, uint32(custody.MinLockLocal)))
	l.Node.SetAutoMine(false)
	l.Synced()
	ids, err := w.Recover(ctx, opened, "")
	require.NoError(t, err)
	require.Len(t, ids, 1, "what the deposit left goes with the transfer")
	l.Mine(1)
	have, err := w.Balances(ctx)
	require.NoError(t, err)
	require.Equal(t, "12.5", have[own].Tokens[0].OverallBalance)
}

// A file that does not hold together is refused before anything is done with it.
func TestRecoveryFileRefusals(t *testing.T) {
	l := btclab.Start(t)
	rules := custodyOf(t, l)
	good, err := wallet.NewRecovery(rules, custody.DepositAddress{
		Epoch: 1, Asset: custody.Bitcoin, DstChain: evmChain, Receiver: message.RecipientOf([20]byte{19: 7}), Lock: 30,
	}, fresh(t))
	require.NoError(t, err)
	for want, change := range map[string]func(*wallet.Recovery){
		"version 2":       func(f *wallet.Recovery) { f.Version = 2 },
		"unknown Bitcoin": func(f *wallet.Recovery) { f.Network = "moon" },
		"deployment":      func(f *wallet.Recovery) { f.Salt = "0x12" },
		"custody key":     func(f *wallet.Recovery) { f.Keys[1] = f.Keys[1][:60] },
		"64 digits":       func(f *wallet.Recovery) { f.RefundKey = "12" },
		"key is not 64":   func(f *wallet.Recovery) { f.RefundKey, f.RefundPublic = "", "" },
		"belong together": func(f *wallet.Recovery) { f.RefundPublic = good.Keys[0] },
		"of spending": func(f *wallet.Recovery) {
			other := *good.Spending
			other.MerkleRoot = other.InternalKey
			f.Spending = &other
		},
		"asset":    func(f *wallet.Recovery) { f.Asset = "doge" },
		"receiver": func(f *wallet.Recovery) { f.Receiver = "0x12" },
		"below 6":  func(f *wallet.Recovery) { f.Lock = 5 },
		"derive the address": func(f *wallet.Recovery) {
			f.Receiver = message.FromAddress([20]byte{19: 8}).String()
		},
		"need 1 ≤ k": func(f *wallet.Recovery) { f.Threshold = 4 },
	} {
		f := good
		f.Keys = slices.Clone(good.Keys)
		change(&f)
		_, err := f.Open()
		require.ErrorIs(t, err, wallet.ErrRecovery)
		require.ErrorContains(t, err, want)
	}
	path := filepath.Join(t.TempDir(), "open.json")
	raw, err := json.Marshal(good)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, raw, 0o644))
	_, err = wallet.LoadRecovery(path)
	require.ErrorContains(t, err, "chmod 600")
	require.NoError(t, os.Chmod(path, 0o600))
	_, err = wallet.LoadRecovery(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, []byte("{"), 0o600))
	_, err = wallet.LoadRecovery(path)
	require.ErrorIs(t, err, wallet.ErrRecovery)
	_, err = wallet.LoadRecovery(path + ".none")
	require.ErrorIs(t, err, os.ErrNotExist)
}
