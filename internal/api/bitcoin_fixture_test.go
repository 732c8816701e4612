package api_test

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	btcwire "github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/catalog"
	"causeway/internal/message"
	"causeway/internal/quote"
)

const (
	bitcoinChain = catalog.BitcoinRegtest
	btcRouter    = 0x2070
	runeRouter   = 0x2071
	tip          = uint32(200)
)

var runeAsset = custody.RuneAsset(ordinals.RuneID{Block: 110, Tx: 1})

// privateKey is a key that is the same in every run.
func privateKey(name string) *btcec.PrivateKey {
	seed := sha256.Sum256([]byte(name))
	key, _ := btcec.PrivKeyFromBytes(seed[:])
	return key
}

func xonly(name string) bitcoin.XOnly { return bitcoin.XOnlyOf(privateKey(name).PubKey()) }

// custodyRules are two of three members, BTC with 8 decimals to its routers and a rune with 2, from height 100 on.
func custodyRules(t testing.TB) *custody.Rules {
	t.Helper()
	net, err := bitcoin.NetworkByName(bitcoin.Local)
	require.NoError(t, err)
	members := []bitcoin.XOnly{xonly("member 1"), xonly("member 2"), xonly("member 3")}
	slices.SortFunc(members, func(a, b bitcoin.XOnly) int { return bytes.Compare(a[:], b[:]) })
	lane := func(router int) []custody.Lane {
		return []custody.Lane{
			{ChainID: btcChain, Router: anchor(router), From: 100},
			{ChainID: ethChain, Router: anchor(router + 0x1000), From: 100, Until: 150},
		}
	}
	r := &custody.Rules{
		ChainID: bitcoinChain, Salt: bytes32(0x5a17), Form: custody.FormSealed, Network: net, Start: 100,
		Assets: []custody.Asset{custody.Bitcoin, runeAsset},
		Epochs: []custody.Keys{{Epoch: 1, Threshold: 2, Members: members, From: 100}},
		Terms: map[custody.Asset]custody.Terms{
			custody.Bitcoin: {Symbol: "BTC", Decimals: 8, Common: 8, MinDeposit: amount.New(10_000), Lanes: lane(btcRouter)},
			runeAsset:       {Symbol: "CAUSE•WAY", Decimals: 2, Common: 2, MinDeposit: amount.New(1), Lanes: lane(runeRouter)},
		},
		Steps: []custody.Step{{Confirmations: 2}, {Above: amount.New(1_000_000_000), Confirmations: 6}},
	}
	require.NoError(t, r.Check())
	return r
}

// withBitcoin is the deployment with routers of both assets on the chain whose coin is BTC.
func withBitcoin(r *custody.Rules) catalog.Deployment {
	d := deployment()
	b := &catalog.BitcoinDeployment{
		Form:    catalog.CustodyForm,
		ChainID: bitcoinChain, Network: "local", GenesisHash: word(0xb17c)[2:], StartHeight: 100,
		Epochs:        []catalog.CustodyEpoch{{Epoch: 1, Threshold: 2, FromHeight: 100}},
		Confirmations: []catalog.ConfirmationStep{{Confirmations: 2}, {Above: 1_000_000_000, Confirmations: 6}},
	}
	for _, k := range r.Epochs[0].Members {
		b.Epochs[0].Keys = append(b.Epochs[0].Keys, fmt.Sprintf("%x", k))
	}
	chain := &d.Chains[1]
	for i, asset := range r.Assets {
		t, router := r.Terms[asset], []int{btcRouter, runeRouter}[i]
		record := catalog.BitcoinRouterRecord{
			Address: addr(router), Token: addr(router), Symbol: t.Symbol, Asset: asset.String(), Decimals: t.Decimals,
			CommonDecimals: t.Common,
			Mode:           catalog.RouterToken,
			Remotes:        []catalog.Lane{{ChainID: bitcoinChain, RemoteAnchor: asset.Anchor().String()}},
		}
		if asset == custody.Bitcoin {
			record.Token, record.Decimals, record.Mode = catalog.NativeToken, 18, catalog.RouterNative
		}
		chain.BitcoinRouters = append(chain.BitcoinRouters, record)
		b.Assets = append(b.Assets, catalog.BitcoinAsset{
			Asset: asset.String(), Symbol: t.Symbol, Decimals: t.Decimals, CommonDecimals: t.Common, MinDeposit: t.MinDeposit,
			Lanes: []catalog.BitcoinLane{{ChainID: btcChain, RemoteAnchor: word(router), From: 100}},
		})
	}
	d.Bitcoin = b
	return d
}

// scripts are the network's addresses.
type scripts struct{ net *bitcoin.Network }

func (s scripts) Script(address string) ([]byte, error) {
	a, err := bitcoin.DecodeAddress(s.net, address)
	return a.Script, err
}

func (s scripts) Address(script []byte) string {
	text, _ := bitcoin.ScriptAddress(s.net, script)
	return text
}

// chainView is what an index shows, as a test says.
type chainView struct {
	mu       sync.Mutex
	height   uint32
	away     bool
	derived  map[string][]api.DerivedOutput
	deposits map[btcwire.OutPoint]custody.Deposit
	reserves api.CustodyReserves
	asked    int // how often for reserves
}

func (c *chainView) Tip(context.Context) (api.CustodyTip, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.away {
		return api.CustodyTip{}, fmt.Errorf("look: %w", api.ErrCustodyNotReady)
	}
	return c.tip(), nil
}

func (c *chainView) tip() api.CustodyTip {
	return api.CustodyTip{Height: c.height, Hash: chainhash.Hash{byte(c.height), 1}, Time: start}
}

func (c *chainView) Derived(_ context.Context, _ custody.DepositAddress, script []byte,
	limit int,
) ([]api.DerivedOutput, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	list := c.derived[string(script)]
	return list[:min(limit, len(list))], nil
}

func (c *chainView) Deposit(_ context.Context, op btcwire.OutPoint) (custody.Deposit, bool, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	d, known := c.deposits[op]
	return d, known, nil
}

func (c *chainView) Scripts(_ context.Context, tx chainhash.Hash) ([][]byte, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	var out [][]byte
	for script, list := range c.derived {
		for _, o := range list {
			if o.OutPoint.Hash == tx {
				out = append(out, make([][]byte, max(0, int(o.OutPoint.Index)+1-len(out)))...)
				out[o.OutPoint.Index] = []byte(script)
			}
		}
	}
	return out, nil
}

func (c *chainView) Reserves(context.Context) (api.CustodyReserves, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.asked++
	out := c.reserves
	out.CustodyTip = c.tip()
	return out, nil
}

// memoryBook has addresses and returns.
type memoryBook struct {
	mu        sync.Mutex
	addresses map[string]custody.DepositAddress
	returns   map[message.UID]api.ReturnRequest
}

func (d *memoryBook) Register(_ context.Context, a custody.DepositAddress, script []byte, _ time.Time) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.addresses[string(script)] = a
	return nil
}

func (d *memoryBook) ByScript(_ context.Context, script []byte) (custody.DepositAddress, bool, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	a, known := d.addresses[string(script)]
	return a, known, nil
}

func (d *memoryBook) PutReturn(_ context.Context, r api.ReturnRequest) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.returns[r.UID] = r
	return nil
}

func (d *memoryBook) Return(_ context.Context, uid message.UID) (api.ReturnRequest, bool, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	r, known := d.returns[uid]
	return r, known, nil
}

// bitcoinFixture is the fixture with a custody.
type bitcoinFixture struct {
	*fixture
	rules *custody.Rules
	view  *chainView
	kept  *memoryBook
}

func newBitcoinFixture(t testing.TB, options ...option) *bitcoinFixture {
	t.Helper()
	b := &bitcoinFixture{
		rules: custodyRules(t),
		view: &chainView{
			height: tip, derived: map[string][]api.DerivedOutput{},
			deposits: map[btcwire.OutPoint]custody.Deposit{},
		},
		kept: &memoryBook{addresses: map[string]custody.DepositAddress{}, returns: map[message.UID]api.ReturnRequest{}},
	}
	cat := compose(t, operatorFile+`  3994530451: {explorer: "http://127.0.0.1:8080/explorer/3994530451"}
`, withBitcoin(b.rules))
	chains := chainFigures()
	lane := quote.LaneState{
		CapOut: amount.New(9e15), CapIn: amount.New(8e15), AvailableOut: amount.New(7e8),
		AvailableIn: amount.New(6e8), Open: true,
	}
	whole := func(n uint64) amount.Amount { return mul(amount.New(n), 1e18) }
	s := &chains[btcChain].state
	s.Fees[bitcoinChain] = quote.FeeState{}
	s.Routers = map[string]quote.RouterState{
		"btc": {
			Decimals: 18, CommonDecimals: 8, MinWithdraw: mul(amount.New(1000), 1e10), MaxWithdraw: whole(5),
			MinDeposit:  mul(amount.New(20_000), 1e10),
			WithdrawFee: mul(amount.New(5000), 1e10), DepositFee: mul(amount.New(100), 1e10), Left: whole(21), Issued: whole(3),
			DelayOver: amount.New(4e8), Lane: lane,
		},
		runeAsset.String(): {
			Decimals: 2, CommonDecimals: 2, MinWithdraw: amount.New(10), MaxWithdraw: amount.New(1e9),
			WithdrawFee: amount.New(77), Left: amount.New(1e12),
			Issued: amount.New(5000), DelayOver: amount.Max(), Lane: lane,
		},
	}
	chains[bitcoinChain] = &figures{state: quote.ChainState{
		Block: uint64(tip), Finalized: uint64(tip) - 1, BlockTime: start,
		Bitcoin: &quote.BitcoinState{FeeRate: 2500, Estimate: 1750, Assets: map[string]quote.CustodyState{
			"btc": {
				Held:  amount.New(4e8),
				Steps: []quote.DepositStep{{Confirmations: 2}, {Above: amount.New(1e9), Confirmations: 6}},
			},
			runeAsset.String(): {Held: amount.New(9000)},
		}},
	}}
	clock := &clock{}
	clock.ms.Store(start.UnixMilli())
	sources := map[uint32]quote.Source{}
	for id, c := range chains {
		sources[id] = quote.Source{Reader: c}
	}
	book, err := quote.NewBook(cat, sources, time.Second, time.Minute, clock.now, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	b.fixture = newFixture(t, append([]option{func(c *api.Config) {
		c.Catalog, c.Quotes, c.Now = cat, book, clock.now
		c.Bitcoin = &api.Bitcoin{
			Rules: b.rules, Custody: b.view, Scripts: scripts{b.rules.Network}, Addresses: b.kept,
			Returns: b.kept,
		}
	}}, options...)...)
	b.chains, b.book, b.clock = chains, book, clock
	b.refresh()
	return b
}

func mul(a amount.Amount, n uint64) amount.Amount {
	v, err := a.Mul(amount.New(n))
	if err != nil {
		panic(err)
	}
	return v
}

// outPoint is one that a test names.
func outPoint(n byte, vout uint32) btcwire.OutPoint {
	return btcwire.OutPoint{Hash: chainhash.Hash{31: n, 0: 1}, Index: vout}
}

// address is a key's address of a type.
func (b *bitcoinFixture) address(name string, kind bitcoin.AddressType) (string, []byte) {
	script, err := bitcoin.KeyScript(kind, privateKey(name).PubKey())
	require.NoError(b.t, err)
	return scripts{b.rules.Network}.Address(script), script
}

// post sends JSON.
func (b *bitcoinFixture) post(path, body string) answer { return b.do(http.MethodPost, path, body) }

// deposited makes a deposit known, and the transfer of its message.
func (b *bitcoinFixture) deposited(d custody.Deposit, sender string) message.Message {
	b.t.Helper()
	b.view.mu.Lock()
	b.view.deposits[d.OutPoint] = d
	if d.Swept != nil {
		b.view.deposits[*d.Swept] = d
	}
	b.view.mu.Unlock()
	m, err := b.rules.Message(d)
	require.NoError(b.t, err)
	t := newTransfer(m, d.Key().Hash.String(), message.Recipient{})
	t.Source.Height, t.Source.FinalAt, t.Sender, t.Sent = uint64(d.Height), uint64(d.Height)+4, sender, d.Amount
	b.insert(t)
	return m
}

func sortedScripts(list ...[]byte) [][]byte {
	slices.SortFunc(list, func(x, y []byte) int { return cmp.Compare(string(x), string(y)) })
	return list
}
