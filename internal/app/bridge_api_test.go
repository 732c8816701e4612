package app

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/indexview"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/localnet/btclab"
	"causeway/internal/message"
	"causeway/internal/ops/btc"
	"causeway/internal/ops/terminal"
	"causeway/internal/quote"
	"causeway/internal/store"
)

// bridgeLab is what an API sees of Bitcoin, on a node of its own.
type bridgeLab struct {
	*btclab.Lab
	t     *testing.T
	rules *custody.Rules
	parts *bridgeParts
	chain bridgeChain
	rich  *wallet.Wallet
	url   string
}

func newBridgeLab(t *testing.T) *bridgeLab {
	t.Helper()
	l := &bridgeLab{Lab: btclab.Start(t), t: t}
	l.url = l.API()
	start := l.Node.Tip().Height + 1
	var members []bitcoin.XOnly
	for range 3 {
		key, err := btcec.NewPrivateKey()
		require.NoError(t, err)
		members = append(members, bitcoin.XOnlyOf(key.PubKey()))
	}
	slices.SortFunc(members, func(a, b bitcoin.XOnly) int { return bytes.Compare(a[:], b[:]) })
	lanes := func(n byte) []custody.Lane {
		return []custody.Lane{{ChainID: localWBTC, Router: message.Anchor{31: n}, From: start}}
	}
	rune := l.Record.Runes[0]
	assets := []custody.Asset{custody.Bitcoin, custody.RuneAsset(rune.ID)}
	l.rules = &custody.Rules{
		ChainID: localBitcoin, Salt: message.Bytes32{1}, Form: custody.FormSealed, Network: l.Network,
		Start: start, Assets: assets,
		Epochs: []custody.Keys{{Epoch: 1, Threshold: 2, Members: members, From: start}},
		Terms: map[custody.Asset]custody.Terms{
			assets[0]: {Symbol: "BTC", Decimals: 8, Common: 8, MinDeposit: amount.New(10_000), Lanes: lanes(1)},
			assets[1]: {
				Symbol: rune.Name.String(), Decimals: rune.Divisibility, Common: rune.Divisibility,
				MinDeposit: amount.New(1), Lanes: lanes(2),
			},
		},
		Steps: []custody.Step{{Confirmations: 2}, {Above: amount.New(1_000_000), Confirmations: 4}},
	}
	db, err := store.Open(t.Context(), "sqlite:"+filepath.Join(t.TempDir(), "api.db"), store.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	require.NoError(t, db.Migrate(t.Context()))
	view := indexview.Open(l.Index)
	w, err := watch.New(watch.Config{
		Rules: l.rules, View: view, Node: l.Client, Records: new(watch.MemoryRecords),
		Addresses: db.Vault(),
	})
	require.NoError(t, err)
	l.parts = &bridgeParts{
		rules: l.rules, watch: w, view: view, node: l.Client, scans: vault.NewCoinScans(),
		market: fixedMarket(2000), store: db.Vault(), lowReserve: 50_000,
	}
	l.parts.collected = func(context.Context) (uint64, bool, error) { return 0, true, nil }
	l.chain = bridgeChain{*l.parts}
	l.rich, err = wallet.Open(wallet.Config{
		API: l.url, Network: l.Network, Key: l.Keys.Wallet,
		Rate: bitcoin.SatPerVByte(2),
	})
	require.NoError(t, err)
	return l
}

// longHistory is a view of an address that has more transactions than one look reads.
type longHistory struct{ vault.View }

func (v longHistory) Newest(script []byte, limit int) ([]vault.Touch, error) {
	return v.View.Newest(script, min(limit, 1))
}

// fixedMarket is a fee market that stands still, in sat per 1,000 vB.
type fixedMarket bitcoin.FeeRate

func (m fixedMarket) FeeRate(context.Context) (bitcoin.FeeRate, error) {
	return bitcoin.FeeRate(m), nil
}

func (m fixedMarket) Estimate(context.Context) (bitcoin.FeeRate, error) {
	return bitcoin.FeeRate(m) / 2, nil
}

// sent waits until the index knows what was sent.
func (l *bridgeLab) sent(id chainhash.Hash, err error) chainhash.Hash {
	l.t.Helper()
	require.NoError(l.t, err)
	l.Synced()
	return id
}

// SR-02, SR-17: what came to a deposit address is told from the mempool to its end, with what was wrong with it, and
// after it was taken back.
func TestBridgeTellsOfDepositAddresses_SR02_SR17(t *testing.T) {
	l := newBridgeLab(t)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	key, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	d := custody.DepositAddress{
		Epoch: 1, Asset: custody.Bitcoin, DstChain: localWBTC, Receiver: message.RecipientOf([20]byte{19: 7}),
		RefundKey: bitcoin.XOnlyOf(key.PubKey()),
		Lock:      custody.MinLockLocal,
	}
	file, err := wallet.NewRecovery(l.rules, d, key)
	require.NoError(t, err)
	output, err := l.rules.Derive(d)
	require.NoError(t, err)
	script := output.Script
	require.NoError(t, l.parts.store.Register(ctx, d, script, time.Now()))
	seen := func(limit int) []api.DerivedOutput {
		t.Helper()
		list, err := l.chain.Derived(ctx, d, script, limit)
		require.NoError(t, err)
		return list
	}
	require.Empty(t, seen(10))

	good := l.sent(l.rich.Send(ctx, file.Address, 60_000))
	list := seen(10)
	require.Len(t, list, 1)
	require.Equal(t, []any{good, uint64(60_000), uint32(0)}, []any{list[0].OutPoint.Hash, list[0].Sats, list[0].Height})
	require.True(t, list[0].Amount.IsZero(), "what it carries is not known yet")
	paid, err := l.chain.Scripts(ctx, good)
	require.NoError(t, err)
	require.Contains(t, paid, script, "the depositor's own transaction leads to the address")
	paid, err = l.chain.Scripts(ctx, chainhash.Hash{1})
	require.NoError(t, err)
	require.Empty(t, paid, "one that the node does not know pays nobody")
	l.Mine(1)
	height := l.Node.Tip().Height
	small := l.sent(l.rich.Send(ctx, file.Address, 700))
	mixed := l.sent(l.rich.SendRune(ctx, l.Record.Runes[0].ID.String(), "3", file.Address))
	l.Mine(1)
	list = seen(10)
	require.Len(t, list, 3)
	byTx := func() map[chainhash.Hash]api.DerivedOutput {
		out := map[chainhash.Hash]api.DerivedOutput{}
		for _, o := range seen(10) {
			out[o.OutPoint.Hash] = o
		}
		return out
	}
	all := byTx()
	require.Equal(t, []any{height, "60000", custody.Fault("")},
		[]any{all[good].Height, all[good].Amount.String(), all[good].Fault})
	require.Equal(t, custody.FaultMinimum, all[small].Fault)
	require.Equal(t, custody.FaultMixed, all[mixed].Fault)
	require.Equal(t, height, all[good].Height)
	require.Equal(t, []uint32{height + 1, height}, []uint32{seen(2)[0].Height, seen(2)[1].Height}, "newest first")
	require.Equal(t, good, seen(1)[0].OutPoint.Hash, "dust that came later hides nothing")
	long := l.chain
	long.view = func(ctx context.Context) (vault.View, error) {
		v, err := l.parts.view(ctx)
		return longHistory{v}, err
	}
	for range 2 {
		list, err = long.Derived(ctx, d, script, 10)
		require.NoError(t, err)
		require.Len(t, list, 3, "nor does a history that one look does not read")
		require.Equal(t, all[good], list[2])
	}

	reserves, err := l.chain.Reserves(ctx)
	require.NoError(t, err)
	require.Equal(t, "60700", reserves.Assets[0].Unswept.String(), "the rune's output holds no plain coins")
	require.True(t, reserves.Assets[0].Held.IsZero(), "SR-02: unswept counts for nothing")

	// Its depositor takes back what can be taken.
	path, out := filepath.Join(t.TempDir(), "recovery.json"), new(bytes.Buffer)
	require.NoError(t, file.Save(path))
	take := btc.RecoverDeposit{Bridge: btc.Bridge{Out: out}, Index: l.url, File: path, Rate: "2"}
	require.ErrorIs(t, take.Run(ctx), wallet.ErrNothing)
	require.Contains(t, out.String(), "waits: ")
	l.Mine(int(custody.MinLockLocal) - 2)
	out.Reset()
	require.ErrorIs(t, take.Run(ctx), terminal.ErrUnconfirmed)
	require.Regexp(t,
		`can be taken back: `+good.String()+
			`:\d, 0\.0006 BTC\n(.|\n)*waits: .* and 1 assets: in block \d+\n(.|\n)*goes to tb1p`, out.String())
	take.Yes = true
	require.NoError(t, take.Run(ctx))
	l.Synced()
	taken := byTx()[good]
	require.Equal(t, []any{uint32(0), true}, []any{taken.SpentHeight, taken.ByDepositor}, "in the mempool")
	require.Contains(t, out.String(), "taken back: "+taken.Spent.String())
	l.Mine(1)
	taken = byTx()[good]
	require.Equal(t, l.Node.Tip().Height, taken.SpentHeight)
	require.Nil(t, byTx()[mixed].Spent)
}

// SR-16, SR-12, SR-21: deposits by wallet are found by their outpoint with what is wrong with them; figures tell
// reserve and confirmations; an index that is not ready is no error of the API's.
func TestBridgeTellsOfDepositsAndFigures_SR12_SR16_SR21(t *testing.T) {
	l := newBridgeLab(t)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	plain, err := l.rules.Plain(1, custody.BTC)
	require.NoError(t, err)
	home := addresses{l.Network}.Address(plain.Script)
	lost := l.sent(l.rich.Send(ctx, home, 30_000))
	offer, err := l.rich.OfferDeposit(ctx, l.rules, wallet.Deposit{
		Asset: custody.Bitcoin, Amount: "0.02",
		To: custody.Destination{ChainID: localWBTC, Receiver: message.RecipientOf([20]byte{19: 7})},
	})
	require.NoError(t, err)
	figures := bridgeFigures{*l.parts}
	before, err := figures.ChainState(ctx)
	require.NoError(t, err)
	steps := []quote.DepositStep{{Confirmations: 2}, {Above: amount.New(1_000_000), Confirmations: 4}}
	require.Equal(t, []any{amount.Amount{}, steps},
		[]any{before.Bitcoin.Assets["btc"].Unsettled, before.Bitcoin.Assets["btc"].Steps})
	big := l.sent(offer.Send(ctx))
	l.Mine(1)

	r, err := l.chain.Reserves(ctx)
	require.NoError(t, err)
	require.Equal(t, []string{"2000000", "30000"}, []string{r.Assets[0].Held.String(), r.Assets[0].Returnable.String()})
	classes := map[chainhash.Hash]string{}
	var op wire.OutPoint
	for _, o := range r.Outputs {
		classes[o.OutPoint.Hash] = o.Class
		require.Equal(t, plain.Script, o.Script)
		if o.OutPoint.Hash == lost {
			op = o.OutPoint
		}
	}
	require.Equal(t, map[chainhash.Hash]string{lost: "returnable", big: "credited"}, classes)
	d, known, err := l.chain.Deposit(ctx, op)
	require.NoError(t, err)
	require.True(t, known)
	require.Equal(t, custody.FaultNoDestination, d.Fault)
	_, known, err = l.chain.Deposit(ctx, wire.OutPoint{Hash: chainhash.Hash{1}})
	require.NoError(t, err)
	require.False(t, known)

	after, err := figures.ChainState(ctx)
	require.NoError(t, err)
	require.Equal(t, "2000000", after.Bitcoin.Assets["btc"].Unsettled.String(),
		"with its own a deposit now needs what 0.02 BTC need")
	require.Equal(t, []uint64{2000, 1000}, []uint64{after.Bitcoin.FeeRate, after.Bitcoin.Estimate}, "SR-34")
	btc := after.Bitcoin.Assets["btc"]
	require.Equal(t, "2000000", btc.Held.String())
	require.True(t, btc.ReserveLow, "nobody filled it")
	rich := bridgeFigures{*l.parts}
	rich.collected = func(context.Context) (uint64, bool, error) { return 60_000, true, nil }
	fees, err := rich.ChainState(ctx)
	require.NoError(t, err)
	require.False(t, fees.Bitcoin.Assets["btc"].ReserveLow, "fees fill it too")
	require.Equal(t, "1940000", fees.Bitcoin.Assets["btc"].Held.String(), "what is for miners backs nothing")
	purses, err := bridgeChain(rich).Reserves(ctx)
	require.NoError(t, err)
	require.Equal(t, []any{int64(60_000), false}, []any{purses.Kinds[0].FeeReserve, purses.Kinds[0].Low})
	require.Equal(t, uint64(l.Node.Tip().Height), after.Block)
	require.Equal(t, after.Block-1, after.Finalized)
	tip, err := l.chain.Tip(ctx)
	require.NoError(t, err)
	require.Equal(t, l.Node.Tip().Hash, tip.Hash)

	away := l.chain
	away.view = func(context.Context) (vault.View, error) { return nil, indexer.ErrNotReady }
	_, err = away.Tip(ctx)
	require.ErrorIs(t, err, api.ErrCustodyNotReady)
	_, err = away.Derived(ctx, custody.DepositAddress{}, nil, 1)
	require.ErrorIs(t, err, api.ErrCustodyNotReady)
}

// SR-12: a custody that lives on its withdrawal fees has spent more on miners than was ever topped up: what the fees
// brought is the reserve's too, for the API as for the proposer and the members.
func TestReserveCountsWhatFeesBrought_SR12(t *testing.T) {
	spent := custody.Reserve{Line: custody.Line{Kind: custody.BTC, TopUp: 100_000, Fee: 400_000}, Available: -300_000}
	for name, c := range map[string]struct {
		of        custody.Reserve
		collected uint64
		known     bool
		available int64
		low       bool
	}{
		"fees suffice":                   {spent, 380_000, true, 80_000, false},
		"just":                           {spent, 350_000, true, 50_000, false},
		"one short":                      {spent, 349_999, true, 49_999, true},
		"overdrawn":                      {spent, 10_000, true, -290_000, true},
		"the committee told nothing yet": {spent, 0, false, -300_000, false},
		"more than there is of all":      {spent, math.MaxUint64, true, bitcoin.MaxMoney - 300_000, false},
		"coins of runes are the proposer's": {
			custody.Reserve{Line: custody.Line{Kind: custody.Rune}, Available: 49_999},
			380_000, true, 49_999, true,
		},
		"runes ask nobody what they have": {
			custody.Reserve{Line: custody.Line{Kind: custody.Rune}, Available: 50_000},
			0,
			false, 50_000, false,
		},
		"tokens without any coins are low": {custody.Reserve{Line: custody.Line{Kind: custody.BRC20}}, 0, false, 0, true},
	} {
		p := bridgeParts{
			lowReserve: 50_000,
			collected:  func(context.Context) (uint64, bool, error) { return c.collected, c.known, nil },
		}
		available, low, err := p.reserve(t.Context(), c.of)
		require.NoError(t, err, name)
		require.Equal(t, []any{c.available, c.low}, []any{available, low}, name)
	}
	away := bridgeParts{collected: func(context.Context) (uint64, bool, error) { return 0, false, context.Canceled }}
	_, _, err := away.reserve(t.Context(), spent)
	require.ErrorIs(t, err, context.Canceled)
}

// SR-12: one member that hangs keeps nobody from knowing what the others say; too few members configured are no word at
// all.
func TestCollectedFeesDoNotWaitForOne_SR12(t *testing.T) {
	anchor := custody.Bitcoin.Anchor()
	members := make([]*committee.Client, 3)
	stop := make(chan struct{})
	for i := range members {
		srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if i == 2 {
				select {
				case <-stop:
				case <-r.Context().Done():
				}
				return
			}
			_, _ = fmt.Fprintf(w, `{"lines":[{"chainId":7,"anchor":%q,"collected":"%d"}]}`, anchor, 1000+i)
		}))
		t.Cleanup(srv.Close)
		var err error
		members[i], err = committee.NewClient(committee.ClientConfig{
			URL: srv.URL, Timeout: time.Minute,
			Address: message.Member{19: byte(i + 1)},
		})
		require.NoError(t, err)
	}
	t.Cleanup(func() { close(stop) })
	c := &collectedFees{members: members, need: 2, routers: []chain.AnchorID{{ChainID: 7, Anchor: anchor}}}
	sats, known, err := c.Figure(t.Context())
	require.NoError(t, err)
	require.Equal(t, []any{uint64(1000), true}, []any{sats, known})
	few := &collectedFees{members: members[:1], need: 2, routers: c.routers}
	sats, known, err = few.Figure(t.Context())
	require.NoError(t, err)
	require.Equal(t, []any{uint64(0), false}, []any{sats, known})
}
