package vault_test

import (
	"bytes"
	"cmp"
	"context"
	"slices"
	"sync"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault/indexview"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/localnet/btclab"
	"causeway/internal/localnet/btcseed"
	"causeway/internal/message"
)

const (
	labChain = 3994530451 // Bitcoin-Regtest by the id rule
	labEVM   = 910001002
	labRate  = bitcoin.FeeRate(2000)
)

// watchLab is a local Bitcoin with a custody of 2 of 3 keys, made in the test, and a wallet that deposits.
type watchLab struct {
	bid bitcoin.FeeRate // what strangers pay; 0: labRate
	*btclab.Lab
	t      testing.TB
	rules  *custody.Rules
	keys   []*btcec.PrivateKey
	token  custody.Asset
	runes  []custody.Asset
	used   map[wire.OutPoint]bool // of the wallet
	wallet []byte                 // P2TR, which has everything
	segwit []byte
	evm    message.Recipient // receiver
}

func newWatchLab(t testing.TB, change ...func(*custody.Rules)) *watchLab {
	t.Helper()
	l := &watchLab{Lab: btclab.Start(t), t: t, used: map[wire.OutPoint]bool{}, evm: message.RecipientOf([20]byte{19: 7})}
	for range 3 {
		key, err := btcec.NewPrivateKey()
		require.NoError(t, err)
		l.keys = append(l.keys, key)
	}
	slices.SortFunc(l.keys, func(a, b *btcec.PrivateKey) int { return compareKeys(a, b) })
	var err error
	l.wallet, err = bitcoin.KeyScript(bitcoin.P2TR, l.Keys.Wallet.PubKey())
	require.NoError(t, err)
	l.segwit, err = bitcoin.KeyScript(bitcoin.P2WPKH, l.Keys.Wallet.PubKey())
	require.NoError(t, err)
	l.token = custody.TokenAsset(btcseed.Ticker)
	start := l.Node.Tip().Height + 1
	routers := byte(9)
	terms := func(symbol string, decimals, common uint8) custody.Terms {
		lane := custody.Lane{ChainID: labEVM, Router: message.AnchorOf([20]byte{19: routers}), From: start}
		routers++
		return custody.Terms{
			Symbol: symbol, Decimals: decimals, Common: common, MinDeposit: amount.New(1),
			Lanes: []custody.Lane{lane},
		}
	}
	l.rules = &custody.Rules{
		ChainID: labChain, Salt: message.Bytes32{1}, Form: custody.FormSealed, Network: l.Network, Start: start,
		Epochs: []custody.Keys{{Epoch: 1, Threshold: 2, Members: xonly(l.keys), From: start}},
		Assets: []custody.Asset{custody.Bitcoin, l.token},
		Terms:  map[custody.Asset]custody.Terms{custody.Bitcoin: terms("BTC", 8, 8), l.token: terms("CWAY", 18, 8)},
		Steps:  []custody.Step{{Confirmations: 2}, {Above: amount.New(50_000_000), Confirmations: 5}},
	}
	for _, r := range l.Record.Runes {
		a := custody.RuneAsset(r.ID)
		l.runes = append(l.runes, a)
		l.rules.Assets = append(l.rules.Assets, a)
		l.rules.Terms[a] = terms(r.Name.String(), r.Divisibility, min(r.Divisibility, 6))
	}
	for _, f := range change {
		f(l.rules)
	}
	require.NoError(t, l.rules.Check())
	return l
}

func compareKeys(a, b *btcec.PrivateKey) int {
	x, y := bitcoin.XOnlyOf(a.PubKey()), bitcoin.XOnlyOf(b.PubKey())
	return bytes.Compare(x[:], y[:])
}

func xonly(keys []*btcec.PrivateKey) (out []bitcoin.XOnly) {
	for _, k := range keys {
		out = append(out, bitcoin.XOnlyOf(k.PubKey()))
	}
	return out
}

// watch opens a Watch on the lab's index and node.
func (l *watchLab) watch(change ...func(*watch.Config)) *watch.Watcher {
	l.t.Helper()
	c := watch.Config{Rules: l.rules, View: indexview.Open(l.Index), Node: l.Client, Records: &watch.MemoryRecords{}}
	for _, f := range change {
		f(&c)
	}
	w, err := watch.New(c)
	require.NoError(l.t, err)
	return w
}

func (l *watchLab) plain(kind custody.Kind) bitcoin.Taproot {
	l.t.Helper()
	p, err := l.rules.Plain(l.rules.Current().Epoch, kind)
	require.NoError(l.t, err)
	return p
}

// coins are the wallet's plain coins of a script that the test has not spent yet, the largest first.
func (l *watchLab) coins(script []byte) []bitcoin.Coin {
	l.t.Helper()
	v, err := l.Index.View(l.t.Context())
	require.NoError(l.t, err)
	defer v.Close()
	list, err := v.Coins(script, nil, 100_000)
	require.NoError(l.t, err)
	unlock, err := bitcoin.UnlockKey(script, l.Keys.Wallet.PubKey())
	require.NoError(l.t, err)
	var out []bitcoin.Coin
	for _, c := range list {
		if c.Plain() && !l.used[c.OutPoint] && c.SpentBy == nil {
			coin, err := seenOf(c).Plain(unlock)
			require.NoError(l.t, err)
			out = append(out, coin)
		}
	}
	slices.SortFunc(out, func(a, b bitcoin.Coin) int { return cmp.Compare(b.Value(), a.Value()) })
	return out
}

func seenOf(c indexer.Coin) bitcoin.Seen {
	return bitcoin.Seen{
		OutPoint: c.OutPoint, Value: c.Value, Script: c.Script, Carried: c.Carried, Unknown: c.Unknown,
		Spent: c.SpentBy != nil,
	}
}

// asset returns an output of the wallet that carries what holds says.
func (l *watchLab) asset(holds func(*ordinals.Carried) bool) bitcoin.Asset {
	l.t.Helper()
	v, err := l.Index.View(l.t.Context())
	require.NoError(l.t, err)
	defer v.Close()
	list, err := v.Coins(l.wallet, nil, 1000)
	require.NoError(l.t, err)
	unlock, err := bitcoin.UnlockKey(l.wallet, l.Keys.Wallet.PubKey())
	require.NoError(l.t, err)
	for _, c := range list {
		if !l.used[c.OutPoint] && c.SpentBy == nil && holds(&c.Carried) {
			a, err := seenOf(c).Asset(unlock)
			require.NoError(l.t, err)
			return a
		}
	}
	require.FailNow(l.t, "the wallet has no such output")
	return bitcoin.Asset{}
}

func (l *watchLab) funding() bitcoin.Funding {
	all := append(l.coins(l.segwit), l.coins(l.wallet)...)
	require.NotEmpty(l.t, all)
	return bitcoin.Funding{Coins: all, Change: l.segwit, Rate: cmp.Or(l.bid, labRate)}
}

// send signs with the keys given, and the wallet's, and hands to the node.
func (l *watchLab) send(d *bitcoin.Draft, keys ...*btcec.PrivateKey) *wire.MsgTx {
	l.t.Helper()
	tx, err := d.Packet.Complete(append(keys, l.Keys.Wallet)...)
	require.NoError(l.t, err)
	require.NoError(l.t, l.Node.Send(tx))
	for _, in := range tx.TxIn {
		l.used[in.PreviousOutPoint] = true
	}
	l.Synced()
	return tx
}

// pay pays plain coins of the wallet.
func (l *watchLab) pay(outputs ...bitcoin.Out) *wire.MsgTx {
	l.t.Helper()
	f := l.funding()
	d, err := bitcoin.Payment{Coins: f.Coins, Outputs: outputs, Change: f.Change, Rate: f.Rate}.Build()
	require.NoError(l.t, err)
	return l.send(d)
}

func (l *watchLab) destination() custody.Destination {
	return custody.Destination{ChainID: labEVM, Receiver: l.evm}
}

func (l *watchLab) data(b []byte) bitcoin.Out {
	out, err := bitcoin.DataOut(b)
	require.NoError(l.t, err)
	return out
}

// says is an output that names the destination.
func (l *watchLab) says() bitcoin.Out { return l.data(l.rules.DestinationBytes(l.destination())) }

// marked is an output with a marker that says no more than its type.
func (l *watchLab) marked(marker byte) bitcoin.Out {
	return l.rules.MarkerOut(custody.Marker{Type: marker})
}

// deposit pays BTC to the custody by wallet.
func (l *watchLab) deposit(sats uint64) *wire.MsgTx {
	l.t.Helper()
	return l.pay(bitcoin.Out{Value: sats, Script: l.plain(custody.BTC).Script}, l.says())
}

// open opens the batons of all kinds with typed top-ups.
func (l *watchLab) open() {
	l.t.Helper()
	for _, k := range custody.Kinds {
		l.pay(bitcoin.Out{Value: 546, Script: l.plain(k).Script}, l.marked(custody.MarkerBaton))
	}
	l.pay(bitcoin.Out{Value: 2_000_000, Script: l.plain(custody.BTC).Script},
		l.marked(custody.MarkerTopUp))
	l.Mine(1)
}

// inscribe makes a transfer inscription of the wallet and returns it in an output of its own.
func (l *watchLab) inscribe(units string, to []byte) *wire.MsgTx {
	l.t.Helper()
	ins, err := bitcoin.BRC20{Op: "transfer", Tick: btcseed.Ticker, Amount: units}.Inscription()
	require.NoError(l.t, err)
	return l.reveal(ins, to)
}

func (l *watchLab) reveal(ins ordinals.NewInscription, to []byte) *wire.MsgTx {
	l.t.Helper()
	reveal, err := bitcoin.NewReveal(l.Keys.Wallet.PubKey(), ins)
	require.NoError(l.t, err)
	pair, err := l.funding().Commit(reveal, bitcoin.Out{Value: bitcoin.Postage, Script: to})
	require.NoError(l.t, err)
	draft, err := pair.Reveal(l.send(pair.Commit))
	require.NoError(l.t, err)
	return l.send(draft)
}

// depositToken sends a transfer inscription to the BRC-20 custody.
func (l *watchLab) depositToken(units string) *wire.MsgTx {
	l.t.Helper()
	made := l.inscribe(units, l.wallet)
	l.Mine(1)
	a := l.asset(func(c *ordinals.Carried) bool { return len(c.Inscriptions) == 1 && c.Inscriptions[0].Transfer })
	require.Equal(l.t, made.TxHash(), a.OutPoint().Hash)
	f := l.funding()
	d, err := bitcoin.Payment{
		Assets: []bitcoin.Asset{a}, Coins: f.Coins, Change: f.Change, Rate: f.Rate,
		Outputs: []bitcoin.Out{{Value: 546, Script: l.plain(custody.BRC20).Script}, l.says()},
	}.Build()
	require.NoError(l.t, err)
	return l.send(d)
}

// depositRune sends runes to the rune custody.
func (l *watchLab) depositRune(a custody.Asset, units uint64) *wire.MsgTx {
	l.t.Helper()
	id, _ := a.RuneID()
	coin := l.asset(func(c *ordinals.Carried) bool { return len(c.Runes) == 1 && c.Runes[0].ID == id })
	marks := l.rules.DestinationEdicts(l.destination())
	d, err := l.funding().SendMarkedRunes([]bitcoin.Asset{coin},
		[]bitcoin.RuneTransfer{{ID: id, Amount: uint128.From64(units), To: l.plain(custody.Rune).Script}}, l.wallet, marks[:])
	require.NoError(l.t, err)
	return l.send(d)
}

// payout is a withdrawal of BTC that an EVM chain might have sent.
func (l *watchLab) payout(n byte, sats uint64) custody.Payout {
	script, err := bitcoin.KeyScript(bitcoin.P2WPKH, l.Keys.Miner.PubKey())
	require.NoError(l.t, err)
	uid := message.NewUID(labEVM, labChain, [24]byte{23: n})
	payload, err := message.Payload{
		Kind: message.KindWithdraw, Amount: amount.New(sats), Recipient: custody.ScriptHash(script), Refund: l.evm,
		Data: append([]byte{0}, script...),
	}.Encode()
	require.NoError(l.t, err)
	lane := l.rules.Terms[custody.Bitcoin].Lanes[0]
	m := message.Message{UID: uid, SrcAnchor: lane.Router, DstAnchor: custody.Bitcoin.Anchor(), Payload: payload}
	return custody.Payout{UID: uid, Asset: custody.Bitcoin, Script: script, Amount: amount.New(sats), Message: m}
}

// withdraw pays payouts of BTC as the relay would, from the state of a watch, and returns the transaction.
func (l *watchLab) withdraw(w *watch.Watcher, payouts ...custody.Payout) *wire.MsgTx {
	l.t.Helper()
	s, tip, err := w.State(l.t.Context())
	require.NoError(l.t, err)
	plan, left, err := s.ProposePayment(custody.BTC, payouts, custody.Offer{Rate: labRate, Final: tip.Height})
	require.NoError(l.t, err)
	require.Empty(l.t, left)
	return l.execute(s, plan, payouts...)[0]
}

// execute builds, signs and sends a plan's transactions.
func (l *watchLab) execute(s *custody.State, plan custody.Plan, payouts ...custody.Payout) (txs []*wire.MsgTx) {
	l.t.Helper()
	packets, err := s.Build(plan, payouts)
	require.NoError(l.t, err)
	for _, p := range packets {
		tx, err := p.Complete(l.keys[0], l.keys[1])
		require.NoError(l.t, err)
		require.NoError(l.t, l.Node.Send(tx))
		txs = append(txs, tx)
	}
	l.Synced()
	return txs
}

// all observes everything from a cursor on.
func all(t testing.TB, w *watch.Watcher, from chain.Cursor) (chain.Batch, error) {
	t.Helper()
	var sum chain.Batch
	for {
		b, err := w.Observe(t.Context(), from)
		if err != nil || b.RolledBack {
			return b, err
		}
		sum.Deposits, sum.Deliveries, sum.Flows = append(sum.Deposits, b.Deposits...),
			append(sum.Deliveries, b.Deliveries...), append(sum.Flows, b.Flows...)
		sum.Next, sum.Head, sum.Finalized = b.Next, b.Head, b.Finalized
		if from = b.Next; !b.More {
			return sum, nil
		}
	}
}

// hints are uids that a test tells.
type hints struct {
	mu   sync.Mutex
	uids map[chainhash.Hash][]message.UID
}

func (h *hints) UIDs(_ context.Context, tx chainhash.Hash) ([]message.UID, bool, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	uids, ok := h.uids[tx]
	return uids, ok, nil
}

// candidates are withdrawals that a test knows.
type candidates []custody.Payout

func (c *candidates) Payouts(context.Context, []custody.Payout, func(message.UID) bool) ([]custody.Payout, error) {
	return *c, nil
}

// balanced asserts that, for every asset, what the events add up to is what the custody holds (INV-01, SR-13).
func (l *watchLab) balanced(w *watch.Watcher) {
	l.t.Helper()
	b, err := all(l.t, w, chain.Cursor{})
	require.NoError(l.t, err)
	lines := map[message.Anchor]amount.Amount{}
	change := func(anchor message.Anchor, v amount.Amount, in bool) {
		var err error
		if in {
			lines[anchor], err = lines[anchor].Add(v)
		} else {
			lines[anchor], err = lines[anchor].Sub(v)
		}
		require.NoError(l.t, err)
	}
	for _, d := range b.Deposits {
		p, err := d.Message.Payload.Decoded(), d.Message.Payload.Err()
		require.NoError(l.t, err)
		change(d.Message.SrcAnchor, p.Amount, true)
	}
	for _, f := range b.Flows {
		if f.In {
			change(f.Anchor, f.Amount, true)
		}
	}
	for _, f := range b.Flows {
		if !f.In {
			change(f.Anchor, f.Amount, false)
		}
	}
	for _, d := range b.Deliveries {
		if change(d.Anchor, d.Paid, false); d.Kind == chain.Redirected {
			change(d.Anchor, d.Amount, false)
		}
	}
	for _, a := range l.rules.Assets {
		got, err := w.Balance(l.t.Context(), a, b.Next)
		require.NoError(l.t, err)
		require.Equal(l.t, lines[a.Anchor()].String(), got.String(), "%s", a)
	}
}
