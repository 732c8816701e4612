package custody

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"slices"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/message"
)

// tester is what tests and properties have in common.
type tester interface {
	require.TestingT
	Helper()
}

// Chains and heights of the rules that tests use.
const (
	testChain  = 3994530451 // Bitcoin
	testEVM    = 910001002
	testWBTC   = 910001003
	testClosed = 910001001 // a lane that was closed at testHeight
	testStart  = 100
	testHeight = 500
	testEpoch2 = 2000 // the second epoch's first height
)

var (
	testRune  = RuneAsset(ordinals.RuneID{Block: 120, Tx: 3})  // 38 decimals, 18 of them in messages
	testRune0 = RuneAsset(ordinals.RuneID{Block: 130, Tx: 1})  // without decimals
	testToken = TokenAsset("cway")                             // BRC-20
	testOther = RuneAsset(ordinals.RuneID{Block: 9999, Tx: 1}) // not listed
)

// testKey is the private key with a name. It is worth nothing.
func testKey(name string) *btcec.PrivateKey {
	seed := sha256.Sum256([]byte("a worthless key of the custody's tests: " + name))
	key, _ := btcec.PrivKeyFromBytes(seed[:])
	return key
}

// testMembers are the custody keys of an epoch with the private keys in the same order.
func testMembers(epoch uint32, k, n int, from uint32) (Keys, []*btcec.PrivateKey) {
	private := make([]*btcec.PrivateKey, n)
	for i := range private {
		private[i] = testKey(fmt.Sprintf("epoch %d member %d", epoch, i))
	}
	slices.SortFunc(private, func(a, b *btcec.PrivateKey) int {
		x, y := bitcoin.XOnlyOf(a.PubKey()), bitcoin.XOnlyOf(b.PubKey())
		return bytes.Compare(x[:], y[:])
	})
	keys := Keys{Epoch: epoch, Threshold: k, From: from}
	for _, p := range private {
		keys.Members = append(keys.Members, bitcoin.XOnlyOf(p.PubKey()))
	}
	return keys, private
}

// testSalt is the deployment's of all tests.
func testSalt() message.Bytes32 { return sha256.Sum256([]byte("a deployment of tests")) }

// sealedRules are rules with nothing but what words of the test deployment depend on.
func sealedRules() *Rules { return &Rules{Form: FormSealed, Salt: testSalt()} }

// saying, marked and marking are words of the test deployment.
func saying(d Destination) []byte { return sealedRules().DestinationBytes(d) }
func marked(m Marker) bitcoin.Out { return sealedRules().MarkerOut(m) }
func marking(m Marker) []byte     { return m.bytes(sealedRules().mark()) }

// testRules are rules of a local deployment: a 2-of-3 epoch from testStart, a 3-of-5 one from testEpoch2.
func testRules(t tester) *Rules {
	t.Helper()
	local, err := bitcoin.NetworkByName(bitcoin.Local)
	require.NoError(t, err)
	one, _ := testMembers(1, 2, 3, testStart)
	two, _ := testMembers(2, 3, 5, testEpoch2)
	router := func(n byte) message.Anchor { return message.AnchorOf([20]byte{0: 0xaa, 19: n}) }
	lanes := func(n byte) []Lane {
		return []Lane{
			{ChainID: testEVM, Router: router(n), From: testStart},
			{ChainID: testWBTC, Router: router(n + 1), From: testStart, Until: 10_000},
			{ChainID: testClosed, Router: router(n + 2), From: testStart, Until: testHeight},
		}
	}
	terms := func(symbol string, decimals, common uint8, least uint64, n byte) Terms {
		return Terms{Symbol: symbol, Decimals: decimals, Common: common, MinDeposit: amount.New(least), Lanes: lanes(n)}
	}
	r := &Rules{
		ChainID: testChain, Salt: testSalt(), Form: FormSealed, Network: local,
		Start: testStart, Epochs: []Keys{one, two}, Assets: []Asset{Bitcoin, testToken, testRune, testRune0},
		Terms: map[Asset]Terms{
			Bitcoin: terms("BTC", 8, 8, 1000, 1), testToken: terms("CWAY", 18, 8, 10, 11),
			testRune: terms("WIDE", 38, 18, 5, 21), testRune0: terms("WHOLE", 0, 0, 2, 31),
		},
		Steps: []Step{{amount.Amount{}, 2}, {amount.New(100_000_000), 4}, {amount.New(1_000_000_000), 6}},
	}
	require.NoError(t, r.Check())
	return r
}

func TestRulesCheck(t *testing.T) {
	for _, tt := range []struct {
		says  string
		spoil func(r *Rules)
	}{
		{"id is 0", func(r *Rules) { r.ChainID = 0 }},
		{"form 0", func(r *Rules) { r.Form = 0 }},
		{"form 3", func(r *Rules) { r.Form = FormSealed + 1 }},
		{"salt is zero", func(r *Rules) { r.Salt = message.Bytes32{} }},
		{"no network", func(r *Rules) { r.Network = nil }},
		{"no epoch", func(r *Rules) { r.Epochs = nil }},
		{"begins anew", func(r *Rules) { r.Epochs[1].Reopens = true }},
		{"must ascend", func(r *Rules) { r.Epochs[1].From = r.Epochs[0].From }},
		{"epochs and the heights", func(r *Rules) { r.Epochs[1].Epoch = r.Epochs[0].Epoch }},
		{"more than half", func(r *Rules) { r.Epochs[1].Threshold = 2 }},
		{"2 of 4 keys; more than half", func(r *Rules) { r.Epochs[0], _ = testMembers(1, 2, 4, testStart) }},
		{"4 of 3 keys", func(r *Rules) { r.Epochs[0].Threshold = 4 }},
		{"0 of 0 keys", func(r *Rules) { r.Epochs[0] = Keys{Epoch: 1} }},
		{"keys must ascend", func(r *Rules) { slices.Reverse(r.Epochs[0].Members) }},
		{"none twice", func(r *Rules) { r.Epochs[0].Members[1] = r.Epochs[0].Members[0] }},
		{"not a point", func(r *Rules) { r.Epochs[0].Members[2] = bitcoin.XOnly(bytes.Repeat([]byte{0xff}, 32)) }},
		{"nobody has", func(r *Rules) { r.Epochs[0].Members[0] = bitcoin.NUMS }},
		{"SR-23", func(r *Rules) { r.Network, _ = bitcoin.NetworkByName(bitcoin.Mainnet) }},
		{"no asset", func(r *Rules) { r.Assets, r.Terms = nil, nil }},
		{"terms of 4", func(r *Rules) { r.Assets = r.Assets[:3] }},
		{"no terms", func(r *Rules) { r.Assets[1] = TokenAsset("else") }},
		{"stands twice", func(r *Rules) { r.Assets[1] = Bitcoin }},
		{"one form", func(r *Rules) { relist(r, testToken, Asset{BRC20, "CWAY"}) }},
		{"one form", func(r *Rules) { relist(r, testToken, Asset{BRC20, "é12"}) }},
		{"one form", func(r *Rules) { relist(r, testRune, Asset{Rune, "short"}) }},
		{"one form", func(r *Rules) { relist(r, testRune, Asset{Kind: 7}) }},
		{"has 8 decimals", func(r *Rules) { change(r, Bitcoin, func(t *Terms) { t.Decimals = 18 }) }},
		{"counts with 18", func(r *Rules) { change(r, testToken, func(t *Terms) { t.Decimals = 8 }) }},
		{"never more in messages", func(r *Rules) { change(r, testRune0, func(t *Terms) { t.Common = 1 }) }},
		{"at most 38 and 18", func(r *Rules) { change(r, testRune, func(t *Terms) { t.Common = 19 }) }},
		{"39 decimals", func(r *Rules) { change(r, testRune, func(t *Terms) { t.Decimals = 39 }) }},
		{"a least deposit of 0", func(r *Rules) { change(r, testRune, func(t *Terms) { t.MinDeposit = amount.Amount{} }) }},
		{"a least deposit of 0 is none", func(r *Rules) {
			change(r, testRune, func(t *Terms) { t.Minima = []Minimum{{From: 200}} })
		}},
		{"must ascend by height", func(r *Rules) {
			change(r, testRune, func(t *Terms) { t.Minima = []Minimum{{200, amount.New(1)}, {200, amount.New(2)}} })
		}},
		{"is none", func(r *Rules) { change(r, testRune, func(t *Terms) { t.MinDeposit = amount.Max() }) }},
		{"a lane to chain 0", func(r *Rules) { change(r, testRune, func(t *Terms) { t.Lanes[0].ChainID = 0 }) }},
		{
			"a lane to chain 3994530",
			func(r *Rules) { change(r, testRune, func(t *Terms) { t.Lanes[0].ChainID = testChain }) },
		},
		{"no router", func(r *Rules) { change(r, testRune, func(t *Terms) { t.Lanes[0].Router = message.Anchor{} }) }},
		{"ends before", func(r *Rules) { change(r, testRune, func(t *Terms) { t.Lanes[1].Until = 1 }) }},
		// A cancel or refund names a router alone (SR-20).
		{"deploy a router for each asset", func(r *Rules) {
			change(r, testRune, func(t *Terms) { t.Lanes[0].Router = r.Terms[Bitcoin].Lanes[0].Router })
		}},
		{"that of btc", func(r *Rules) { // not even one after the other
			change(r, testRune, func(t *Terms) {
				t.Lanes = append(t.Lanes, Lane{ChainID: testClosed, Router: r.Terms[Bitcoin].Lanes[2].Router, From: testHeight})
			})
		}},
		{"two lanes", func(r *Rules) { change(r, testRune, func(t *Terms) { t.Lanes[1].ChainID = testEVM }) }},
		{"first step", func(r *Rules) { r.Steps[0].Above = amount.New(1) }},
		{"the one from 0", func(r *Rules) { r.Steps = nil }},
		{"confirmations: 0", func(r *Rules) { r.Steps[0].Confirmations = 0 }},
		{"steps must ascend", func(r *Rules) { r.Steps[2].Above = r.Steps[1].Above }},
		{"never needs fewer", func(r *Rules) { r.Steps[2].Confirmations = 1 }},
		{
			"never needs fewer",
			func(r *Rules) { change(r, testRune, func(x *Terms) { x.Steps = []Step{{amount.New(5), 1}} }) },
		},
		{
			"steps must ascend",
			func(r *Rules) { change(r, testRune, func(x *Terms) { x.Steps = []Step{{amount.Amount{}, 3}} }) },
		},
		{"the rules' own", func(r *Rules) { change(r, Bitcoin, func(x *Terms) { x.Steps = []Step{{amount.New(5), 3}} }) }},
	} {
		r := testRules(t)
		tt.spoil(r)
		require.ErrorContains(t, r.Check(), tt.says)
	}
}

func change(r *Rules, a Asset, f func(*Terms)) {
	t := r.Terms[a]
	f(&t)
	r.Terms[a] = t
}

func relist(r *Rules, a, as Asset) {
	r.Assets[slices.Index(r.Assets, a)] = as
	r.Terms[as] = r.Terms[a]
	delete(r.Terms, a)
}

// A lane that follows another at once is not at the same heights.
func TestRulesCheck_LanesFollowEachOther(t *testing.T) {
	r := testRules(t)
	change(r, Bitcoin, func(t *Terms) {
		t.Lanes[1].Until = 700
		t.Lanes = append(t.Lanes, Lane{ChainID: testWBTC, Router: message.Anchor{31: 1}, From: 700})
	})
	require.NoError(t, r.Check())
	lane, fault := r.Lane(Bitcoin, testWBTC, 699)
	require.Empty(t, fault)
	require.Equal(t, r.Terms[Bitcoin].Lanes[1], lane)
	lane, fault = r.Lane(Bitcoin, testWBTC, 700)
	require.Empty(t, fault)
	require.Equal(t, message.Anchor{31: 1}, lane.Router)
}

// SR-18: a deposit is paid to the keys that count in its block; to later ones it would have come too early.
func TestTaking_SR18(t *testing.T) {
	r := testRules(t)
	one, two := r.Epochs[0], r.Epochs[1]
	for height, want := range map[uint32]Keys{0: one, one.From: one, two.From - 1: one, two.From: two, two.From + 1: two} {
		require.Equal(t, want.Epoch, r.Taking(height).Epoch, "block %d", height)
	}
	require.Equal(t, Keys{}, new(Rules).Taking(1))
}

// SR-03: a lane that opens later, and an asset that is listed later, change nothing that was before.
func TestLane_SR03_LaterLanesChangeNothingBefore(t *testing.T) {
	r := testRules(t)
	for height, want := range map[uint32]Fault{
		testStart - 1: FaultAsset, testStart: "", testHeight - 1: "",
		testHeight: FaultClosedLane,
	} {
		_, fault := r.Lane(Bitcoin, testClosed, height)
		require.Equal(t, want, fault, height)
	}
	_, fault := r.Lane(Bitcoin, 1, testHeight)
	require.Equal(t, FaultUnknownLane, fault)
	_, fault = r.Lane(testOther, testEVM, testHeight)
	require.Equal(t, FaultAsset, fault)

	change(r, Bitcoin, func(t *Terms) {
		t.Lanes = append(t.Lanes, Lane{ChainID: 1, Router: message.Anchor{31: 1}, From: testHeight + 1})
	})
	r.Assets = append(r.Assets, testOther)
	r.Terms[testOther] = Terms{
		MinDeposit: amount.New(1),
		Lanes:      []Lane{{ChainID: testEVM, Router: message.Anchor{31: 1}, From: testHeight + 1}},
	}
	require.NoError(t, r.Check())
	_, fault = r.Lane(Bitcoin, 1, testHeight)
	require.Equal(t, FaultUnknownLane, fault)
	_, fault = r.Lane(testOther, testEVM, testHeight)
	require.Equal(t, FaultAsset, fault)
	_, fault = r.Lane(testOther, testEVM, testHeight+1)
	require.Empty(t, fault)
}

// SR-21: what deposits of an asset need follows what all of them in the window add up to.
func TestConfirmations_SR21(t *testing.T) {
	r := testRules(t)
	for sats, want := range map[uint64]uint32{
		0: 2, 99_999_999: 2, 100_000_000: 4, 999_999_999: 4, 1_000_000_000: 6,
		bitcoin.MaxMoney: 6,
	} {
		require.Equal(t, want, r.Confirmations(Bitcoin, amount.New(sats)), sats)
	}
	change(r, testToken, func(x *Terms) { x.Steps = []Step{{amount.New(100_000_000), 3}, {amount.New(200_000_000), 5}} })
	require.NoError(t, r.Check())
	unit := amount.New(10_000_000_000) // base units of the token per common unit
	at := func(height uint32, n uint64, asset Asset, fault Fault) Record {
		units := amount.New(n)
		if asset == testToken {
			var err error
			units, err = units.Mul(unit)
			require.NoError(t, err)
		}
		return Record{
			Height:   height,
			Deposits: []Deposit{{Sats: 546, Amount: units, Asset: asset, Fault: fault, Height: height}},
		}
	}
	for asset, most := range map[Asset]uint32{Bitcoin: 102, testToken: 101, testRune: 100} {
		records := []Record{
			at(93, 1<<40, asset, ""), at(94, 1<<41, asset, ""), // before the window of 6 blocks
			at(95, 30_000_000, asset, ""), at(97, 30_000_000, asset, ""), at(100, 40_000_000, asset, ""),
			at(100, 1<<42, asset, FaultMinimum), at(99, 1<<43, testRune0, ""), // these create nothing of the asset
			at(101, 1<<44, asset, ""), // behind it
		}
		sum := func(list []Record, height uint32) amount.Amount { return InWindow(list, height)[asset] }
		all := sum(records, 100)
		require.Equal(t, at(0, 100_000_000, asset, "").Deposits[0].Amount, all)
		last := records[4].Deposits[0]
		require.Equal(t, most, r.FinalAt(last, all), "%s: many small deposits wait as one large one", asset)
		require.Equal(t, uint32(100), r.FinalAt(last, last.Amount), "%s", asset)
		require.Equal(t, at(0, 30_000_000, asset, "").Deposits[0].Amount, sum(records[2:3], 95))
		require.Equal(t, at(0, 60_000_000, asset, "").Deposits[0].Amount, sum(records[2:], 99))
		require.Equal(t, at(0, 1<<40, asset, "").Deposits[0].Amount, sum(records[:1], 93))
	}
	require.EqualValues(t, 5, r.Confirmations(testToken, amount.Max()))
	require.EqualValues(t, 2, r.Confirmations(testRune, amount.Max()), "without steps of its own the first of all holds")
	require.EqualValues(t, 2, r.Least())
	huge := []Record{{
		Height:   1,
		Deposits: []Deposit{{Asset: testToken, Amount: amount.Max()}, {Asset: testToken, Amount: amount.New(1)}},
	}}
	require.Equal(t, amount.Max(), InWindow(huge, 1)[testToken],
		"a sum that nothing counts is as much as there is, not little")
	require.Zero(t, (&Rules{}).Confirmations(Bitcoin, amount.New(1)))
}
