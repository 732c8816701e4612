package app

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/btc"
	"causeway/internal/store"
	"causeway/internal/telemetry"
	"causeway/internal/transfer"
)

// custodyLab is a bitcoinLab whose three members and relay run in the test's process, each member with an index and a
// store of its own. The test makes Bitcoin's blocks, and holds each node's answers.
type custodyLab struct {
	*bitcoinLab
	db    *store.DB // the relay's
	relay *nodeGate // between the relay and its node
	own   []*custodyMember
	stop  func() // ends the relay
}

// custodyMember is a member with the gate to its node.
type custodyMember struct {
	*labMember
	b      *bitcoinLab
	i      int
	node   *nodeGate
	member atomic.Pointer[member]
	index  atomic.Pointer[node.BitcoinIndex] // nil while it is stopped
	old    map[uint32]string                 // key files of earlier epochs
	held   *heldKeys                         // its custody keys in a signer's process; nil: they are with the member
	left   bool                              // the committee: it has no other keys
}

// nodeGate is a Bitcoin node's RPC as one process reaches it.
type nodeGate struct {
	node   http.Handler
	url    string
	away   atomic.Bool   // it does not answer
	forget atomic.Bool   // it says that it took a transaction, and has it no more
	floor  atomic.Uint64 // sat per 1,000 vB that its mempool asks for; 0: its own
	sent   atomic.Int64  // transactions that it was given
	given  atomic.Pointer[func(*wire.MsgTx)]
}

func newNodeGate(t testing.TB, node http.Handler) *nodeGate {
	g := &nodeGate{node: node}
	srv := httptest.NewServer(g)
	t.Cleanup(srv.Close)
	g.url = srv.URL
	return g
}

// ServeHTTP implements http.Handler.
func (g *nodeGate) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(io.LimitReader(r.Body, 64<<20))
	if err != nil || g.away.Load() {
		http.Error(w, "away", http.StatusServiceUnavailable)
		return
	}
	var req struct {
		ID     json.RawMessage   `json:"id"`
		Method string            `json:"method"`
		Params []json.RawMessage `json:"params"`
	}
	_ = json.Unmarshal(body, &req) // of a batch, nothing
	floor := g.floor.Load()
	switch {
	case req.Method == "sendrawtransaction":
		g.sent.Add(1)
		var raw string
		if len(req.Params) == 0 || json.Unmarshal(req.Params[0], &raw) != nil {
			break
		}
		tx, err := bitcoin.ParseTransaction(common.FromHex(raw))
		if err != nil {
			break
		}
		if told := g.given.Load(); told != nil {
			(*told)(tx)
		}
		if g.forget.Load() {
			// the caller may have gone
			_ = json.NewEncoder(w).Encode(map[string]any{"id": req.ID, "result": tx.TxHash().String(), "error": nil})
			return
		}
	case req.Method == "getmempoolinfo" && floor > 0:
		_ = json.NewEncoder(w).Encode(map[string]any{"id": req.ID, "error": nil, "result": map[string]any{
			"mempoolminfee": json.Number(fmt.Sprintf("%.8f", float64(floor)/1e8)), "minrelaytxfee": json.Number("0.00001000"),
		}})
		return
	}
	r.Body = io.NopCloser(strings.NewReader(string(body)))
	g.node.ServeHTTP(w, r)
}

// newCustodyLab starts everything.
func newCustodyLab(t testing.TB, change ...func(*config.Relay)) *custodyLab {
	t.Helper()
	return newCustodyLabOf(t, false, change...)
}

// newCustodyLabOf is one whose members have their custody keys with them, or in signers' processes.
func newCustodyLabOf(t testing.TB, held bool, change ...func(*config.Relay)) *custodyLab {
	t.Helper()
	b := newBitcoinLabOf(t, true)
	c := &custodyLab{bitcoinLab: b, db: b.relayStore("relay"), relay: newNodeGate(t, b.btc.Node.Handler())}
	for i := range 3 {
		m := b.newMember(fmt.Sprintf("member-%d", i+1), i)
		if held {
			m.hold()
		}
		m.start()
		t.Cleanup(func() { m.stop() })
		b.members, c.own = append(b.members, m.labMember), append(c.own, m)
	}
	c.startRelay("relay-1", change...)
	return c
}

// newMember is one that does not run yet.
func (b *bitcoinLab) newMember(name string, i int) *custodyMember {
	m := &custodyMember{
		labMember: &labMember{l: b.lab, name: name}, b: b, i: i,
		node: newNodeGate(b.t, b.btc.Node.Handler()),
	}
	m.db = b.openStore(m.name)
	b.t.Cleanup(func() { require.NoError(b.t, m.db.Close()) })
	srv := httptest.NewServer(m)
	b.t.Cleanup(srv.Close)
	m.url = srv.URL
	return m
}

// start runs the member with the index that its folder has.
func (m *custodyMember) start() {
	l := m.l
	at := m.b.index(m.name)
	at.Node.URL = m.node.url
	index, err := node.OpenBitcoin(l.t.Context(),
		node.BitcoinParts{Config: at, Path: func(p string) string { return p }, Log: labLog(), Small: true})
	require.NoError(l.t, err)
	custodian := &config.Custody{OldKeyFiles: m.old}
	if !m.left {
		custodian.KeyFile = m.b.custodyFiles[m.i]
	}
	if m.held != nil {
		custodian = m.held.start(m.old, m.left)
	}
	made, err := newMember(l.t.Context(), memberParts{
		config: config.Attest{
			Common: l.common("", l.rpc), KeyFile: l.keys[m.name], RotationsFile: m.approvals(), Bitcoin: &at, Custody: custodian,
			Retired: m.left,
		},
		deployment: l.deployment(), catalog: l.catalog(), db: m.db, bitcoin: index, version: "test", log: labLog(),
	})
	require.NoError(l.t, err)
	m.member.Store(&made)
	m.index.Store(index)
	m.real.Store(&made.handler)
	end := l.background(func(ctx context.Context) error {
		var wg sync.WaitGroup
		wg.Go(func() { _ = index.Run(ctx, labLog()) })
		for _, w := range made.watches(m.db.SignerSeen(), labLog()) {
			wg.Go(func() { _ = w.Run(ctx) })
		}
		err := made.Run(ctx)
		wg.Wait()
		return err
	})
	m.stop = sync.OnceFunc(func() {
		m.real.Store(nil)
		m.index.Store(nil)
		end()
		require.NoError(l.t, index.Close())
	})
}

// startRelay runs the relay, on the lab's own index and through the relay's gate to the node.
func (c *custodyLab) startRelay(account string, change ...func(*config.Relay)) {
	c.t.Helper()
	peer, err := bitcoin.New(bitcoin.ClientConfig{URL: c.relay.url, CookieFile: c.btc.Node.CookieFile()})
	require.NoError(c.t, err)
	c.t.Cleanup(peer.Close)
	remotes := c.remotes()
	for i := range remotes {
		remotes[i].CustodyKeys = c.custodyKey(i)
	}
	cfg := config.Relay{
		Common: c.common("", c.rpc), KeyFile: c.keys[account], Members: remotes,
		Bitcoin: c.relayBitcoin(account),
	}
	for _, f := range change {
		f(&cfg)
	}
	e, err := newEngine(relayParts{
		config: cfg, deployment: c.deployment(), catalog: c.catalog(), db: c.db, metrics: telemetry.New(), log: labLog(),
		now:     c.now,
		bitcoin: &node.BitcoinIndex{Network: c.btc.Network, Node: peer, Index: c.btc.Index},
	})
	require.NoError(c.t, err)
	c.stop = c.background(e.Run)
	c.t.Cleanup(c.stop)
}

// mine makes blocks of Bitcoin and waits until the relay's index has them.
func (c *custodyLab) mine(n int) {
	c.t.Helper()
	c.btc.Mine(n)
}

// mining makes a block of Bitcoin whenever something waits for one, and at least often, until cond holds.
func (c *custodyLab) mining(what func() string, cond func() bool) {
	c.t.Helper()
	defer c.mines()()
	c.wait(what, cond)
}

// mines makes a block whenever something waits for one, and at least often, until stop is called: as fast as all
// indexes of the lab follow, however busy the machine is. Who is away or stopped is not waited for.
func (c *custodyLab) mines() (stop func()) { return c.minesEvery(60*time.Millisecond, c.followed) }

// minesEvery makes blocks as long as indexes follow, at least so far apart.
func (c *bitcoinLab) minesEvery(atLeast time.Duration, followed func() bool) (stop func()) {
	c.t.Helper()
	const often, tick = 300 * time.Millisecond, 10 * time.Millisecond
	var last time.Time
	stop = c.background(func(ctx context.Context) error {
		ticker := time.NewTicker(tick)
		defer ticker.Stop()
		for {
			select {
			case <-ctx.Done():
				return nil
			case <-ticker.C:
			}
			rest := often
			if c.btc.Node.Waiting() > 0 {
				rest = atLeast
			}
			if time.Since(last) > rest && followed() {
				if _, err := c.btc.Node.Mine(ctx, 1, ""); err != nil && ctx.Err() == nil {
					return err
				}
				last = time.Now()
			}
		}
	})
	return stop
}

// followed reports whether every index that can be is where the node is.
func (c *custodyLab) followed() bool {
	for _, m := range c.own {
		if i := m.index.Load(); i != nil && !m.node.away.Load() && !c.at(i.Index) {
			return false
		}
	}
	return c.at(c.btc.Index)
}

// at reports whether an index is where the node is.
func (c *bitcoinLab) at(i *indexer.Index) bool {
	s := i.State()
	return s.Ready && !s.Empty && s.Tip.Hash == c.btc.Node.Tip().Hash
}

// transfersOf finds the transfers that a transaction of Bitcoin started, by their output.
func (c *custodyLab) transfersOf(tx chainhash.Hash) []transfer.Transfer {
	c.t.Helper()
	found, err := c.db.API().BySourceTx(c.t.Context(), tx.String(), 10)
	require.NoError(c.t, err)
	return found
}

// reaches waits until the only transfer of a transaction of Bitcoin satisfies cond.
func (c *custodyLab) reaches(tx chainhash.Hash, what string,
	cond func(transfer.Transfer) bool,
) (last transfer.Transfer) {
	c.t.Helper()
	c.wait(func() string {
		return fmt.Sprintf("%s: it is %s (%s) %q", what, last.State, last.Reason, last.Detail)
	}, func() bool {
		found := c.transfersOf(tx)
		if len(found) != 1 {
			return false
		}
		last = found[0]
		return cond(last)
	})
	return last
}

func (c *custodyLab) state(tx chainhash.Hash, s transfer.State) transfer.Transfer {
	c.t.Helper()
	return c.reaches(tx, string(s), func(t transfer.Transfer) bool { return t.State == s })
}

// supply waits until a router issued so much.
func (c *custodyLab) supply(chainID uint32, asset custody.Asset, want *big.Int) {
	c.t.Helper()
	var got *big.Int
	c.wait(func() string { return fmt.Sprintf("%s on chain %d: %s issued, not %s", asset, chainID, got, want) },
		func() bool {
			got = c.issued(chainID, asset)
			require.LessOrEqual(c.t, got.Cmp(want), 0, "%s on chain %d: %s issued, at most %s deposited", asset,
				chainID, got, want)
			return got.Cmp(want) == 0
		})
}

// unfinished tells of what the relay still works on towards Bitcoin.
func (c *custodyLab) unfinished() string {
	list, err := c.db.Vault().Awaiting(c.t.Context(), localBitcoin, 20)
	if err != nil {
		return err.Error()
	}
	text := ""
	for _, tr := range list {
		text += fmt.Sprintf("\n%s is %s (%s) %q in %s", tr.UID, tr.State, tr.Reason, tr.Detail, tr.Tx)
	}
	return text
}

// home is the custody's plain script of a kind.
func (c *bitcoinLab) home(k custody.Kind) []byte {
	c.t.Helper()
	plain, err := c.rules.Plain(c.rules.Current().Epoch, k)
	require.NoError(c.t, err)
	return plain.Script
}

// to is the person's account on a chain.
func (c *bitcoinLab) to(chainID uint32) bitcoin.Out {
	c.t.Helper()
	out, err := bitcoin.DataOut(c.rules.DestinationBytes(custody.Destination{
		ChainID:  chainID,
		Receiver: message.RecipientOf(node.AddressOf(c.person)),
	}))
	require.NoError(c.t, err)
	return out
}

// payer is somebody with many plain coins of one size at a taproot address, who builds transactions of any shape.
type payer struct {
	c      *bitcoinLab
	key    *btcec.PrivateKey
	script []byte
	unlock bitcoin.Unlock
	coins  []bitcoin.Seen
	// friends are keys of others who paid together with it.
	friends []*btcec.PrivateKey
}

// newPayer gives somebody n coins.
func (c *bitcoinLab) newPayer(n int, sats uint64) *payer {
	c.t.Helper()
	p := &payer{c: c}
	var err error
	p.key, err = btcec.NewPrivateKey()
	require.NoError(c.t, err)
	p.script, err = bitcoin.KeyScript(bitcoin.P2TR, p.key.PubKey())
	require.NoError(c.t, err)
	p.unlock, err = bitcoin.UnlockKey(p.script, p.key.PubKey())
	require.NoError(c.t, err)
	address, _ := bitcoin.ScriptAddress(c.btc.Network, p.script)
	id, err := c.purse.Send(c.t.Context(), address, uint64(n)*sats+uint64(n)*200+10_000)
	require.NoError(c.t, err)
	c.btc.Synced()
	c.btc.Mine(1)
	var all []bitcoin.Out
	for range n {
		all = append(all, bitcoin.Out{Value: sats, Script: p.script})
	}
	split := p.build(p.seen(id), 2, all...)
	p.Send(split)
	c.btc.Mine(1)
	for i := range n {
		p.coins = append(p.coins,
			bitcoin.Seen{OutPoint: wire.OutPoint{Hash: split.TxHash(), Index: uint32(i)}, Value: sats, Script: p.script})
	}
	return p
}

// seen is the payer's output of a transaction of the chain.
func (p *payer) seen(id chainhash.Hash) bitcoin.Seen {
	p.c.t.Helper()
	for i := range uint32(4) {
		op := wire.OutPoint{Hash: id, Index: i}
		if out, err := p.c.btc.Client.TxOut(p.c.t.Context(), op, true); err == nil && string(out.Script) == string(p.script) {
			return bitcoin.Seen{OutPoint: op, Value: out.Value, Script: p.script}
		}
	}
	require.FailNow(p.c.t, "the payer was not paid")
	return bitcoin.Seen{}
}

// take returns a coin that was not used.
func (p *payer) take() bitcoin.Seen {
	p.c.t.Helper()
	require.NotEmpty(p.c.t, p.coins)
	coin := p.coins[0]
	p.coins = p.coins[1:]
	return coin
}

// build spends a coin on outputs, with the change to the payer, at sat per virtual byte. It can be replaced.
func (p *payer) build(coin bitcoin.Seen, rate uint64, outs ...bitcoin.Out) *wire.MsgTx {
	p.c.t.Helper()
	plain, err := coin.Plain(p.unlock)
	require.NoError(p.c.t, err)
	d, err := bitcoin.Payment{
		Coins: []bitcoin.Coin{plain}, Must: 1, Outputs: outs, Change: p.script, Rate: bitcoin.SatPerVByte(rate),
	}.Build()
	require.NoError(p.c.t, err)
	tx, err := d.Packet.Complete(p.key)
	require.NoError(p.c.t, err)
	return tx
}

func (p *payer) Send(tx *wire.MsgTx) chainhash.Hash {
	p.c.t.Helper()
	require.NoError(p.c.t, p.c.btc.Node.Send(tx))
	return tx.TxHash()
}

// pays sends a transaction of a fresh coin.
func (p *payer) pays(outs ...bitcoin.Out) chainhash.Hash {
	p.c.t.Helper()
	return p.Send(p.build(p.take(), 2, outs...))
}

// together sends a transaction of a coin of its own and one of somebody else.
func (p *payer) together(other *payer, outs ...bitcoin.Out) chainhash.Hash {
	p.c.t.Helper()
	one, err := p.take().Plain(p.unlock)
	require.NoError(p.c.t, err)
	two, err := other.take().Plain(other.unlock)
	require.NoError(p.c.t, err)
	d, err := bitcoin.Payment{
		Coins: []bitcoin.Coin{one, two}, Must: 2, Outputs: outs, Change: p.script, Rate: bitcoin.SatPerVByte(2),
	}.Build()
	require.NoError(p.c.t, err)
	tx, err := d.Packet.Complete(p.key, other.key)
	require.NoError(p.c.t, err)
	p.friends = append(p.friends, other.key)
	return p.Send(tx)
}

// deposits sends BTC with a destination.
func (p *payer) deposits(sats uint64, chainID uint32) chainhash.Hash {
	p.c.t.Helper()
	return p.pays(bitcoin.Out{Value: sats, Script: p.c.home(custody.BTC)}, p.c.to(chainID))
}

// leaves hands a withdrawal to a chain and does not wait for it. It returns what a receiver of BTC gets, in satoshi.
func (c *bitcoinLab) leaves(chainID uint32, asset custody.Asset, units *big.Int,
	script []byte,
) (*types.Transaction, uint64) {
	c.t.Helper()
	r := c.router(chainID, asset)
	text, _ := bitcoin.ScriptAddress(c.btc.Network, script)
	a, err := bitcoin.DecodeAddress(c.btc.Network, text)
	require.NoError(c.t, err)
	recipient, err := btc.RecipientForm(a)
	require.NoError(c.t, err)
	t, router := bindings.NewBitcoinRouterToken(), common.HexToAddress(r.Address)
	asked, err := bind.Call(t.Instance(c.client[chainID], router), &bind.CallOpts{Context: c.t.Context()},
		t.PackGetTotalWithdrawFee(units, recipient), t.UnpackGetTotalWithdrawFee)
	require.NoError(c.t, err)
	value := new(big.Int).Set(asked.ChannelFee)
	if asset.Kind != custody.BTC {
		value.Add(value, asked.Fee)
	}
	if r.Mode == catalog.RouterNative {
		value.Add(value, units)
	}
	tx := c.transact(chainID, router, value, t.PackWithdraw(units, recipient, node.AddressOf(c.person)))
	if asset.Kind != custody.BTC {
		return tx, 0
	}
	got := new(big.Int).Sub(units, asked.Fee)
	return tx, got.Div(got, whole(1, r.Decimals-8).Big()).Uint64()
}

// sat is satoshi in the base units of a chain's router of BTC.
func (c *bitcoinLab) sat(chainID uint32, sats uint64) *big.Int {
	unit := whole(1, c.router(chainID, custody.Bitcoin).Decimals-8).Big()
	return unit.Mul(unit, new(big.Int).SetUint64(sats))
}

// fresh is the script of a new key.
func (c *bitcoinLab) fresh(kind bitcoin.AddressType) ([]byte, *btcec.PrivateKey) {
	c.t.Helper()
	key, err := btcec.NewPrivateKey()
	require.NoError(c.t, err)
	if kind == bitcoin.P2WSH {
		return append([]byte{0x00, 0x20}, chainhash.HashB(key.Serialize())...), key
	}
	script, err := bitcoin.KeyScript(kind, key.PubKey())
	require.NoError(c.t, err)
	return script, key
}

// paid lists what blocks paid to each script, in satoshi.
func (c *bitcoinLab) paid() map[string][]uint64 {
	c.t.Helper()
	out := make(map[string][]uint64)
	for h := c.rules.Start; h <= c.btc.Node.Tip().Height; h++ {
		for _, tx := range c.block(h).Transactions {
			for _, o := range tx.TxOut {
				out[string(o.PkScript)] = append(out[string(o.PkScript)], uint64(o.Value))
			}
		}
	}
	return out
}

// got lists what blocks paid to a script, in satoshi.
func (c *bitcoinLab) got(script []byte) []uint64 { return c.paid()[string(script)] }
