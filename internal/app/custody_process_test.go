package app

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"maps"
	"math/big"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/node"
	"causeway/internal/ops/btc"
	"causeway/internal/store"
	"causeway/internal/store/pgtest"
	"causeway/internal/transfer"
)

// killed is the bridge with Bitcoin as operating-system processes, and people who use it.
type killed struct {
	*crowd
	processes []*process
	keeper    *process
	keeps     config.Relay
	random    *rand.Rand
	relays    *store.DB
	watch     *node.Custody
	seen      map[common.Address]bool // recipients that have got something
	rest      func()                  // ends Bitcoin's blocks
}

// roundSize is how many deposits and how many withdrawals each round has; `make soak` has 500 in its last one.
const roundSize = 8

// The bridge with Bitcoin as operating-system processes: three members with a custody key and an index each, two relays
// on one PostgreSQL, the first of which keeps the routers, an API and an index for wallets, each killed at random
// moments, again and again. Meanwhile BTC, a BRC-20 token and runes come by wallet and to deposit addresses, leave,
// come back where they cannot be credited, by request and by the depositor's leaf, and one withdrawal that nobody can
// pay is cancelled. After each round every single thing that was asked for has arrived or come back once, by the blocks
// of the node and the events of the chains; what the API tells of the reserves is the node's unspent outputs, outpoint
// by outpoint; and all that is issued is held.
func TestBitcoinProcessesUnderKill_INV01_INV02_INV05_INV07_INV08(t *testing.T) {
	t.Parallel()
	seed := uint64(time.Now().UnixNano())
	if text := os.Getenv("CAUSEWAY_TEST_SEED"); text != "" {
		var err error
		seed, err = strconv.ParseUint(text, 10, 64)
		require.NoError(t, err)
	}
	t.Logf("CAUSEWAY_TEST_SEED=%d", seed)
	sizes := []int{roundSize, roundSize}
	if text := os.Getenv("CAUSEWAY_SOAK_BITCOIN"); text != "" {
		many, err := strconv.Atoi(text)
		require.NoError(t, err)
		require.GreaterOrEqual(t, many, roundSize)
		sizes = append(sizes, many)
	}
	k := startKilled(t, seed, sizes)
	for round, size := range sizes {
		k.round(round, size)
	}
	k.noticesTampering()
	kills, each := 0, map[string]int{}
	for _, p := range k.processes {
		kills += p.kills
		each[p.name] = p.kills
		require.NotZero(t, p.kills, p.name)
	}
	t.Logf("%d deposits, %d withdrawals, %d returns and %d taken back, through %d kills: %v",
		len(k.orders.credits), len(k.orders.leaves), len(k.orders.returns), len(k.orders.leafs), kills, each)
}

// startKilled starts everything, and gives the person what will be withdrawn.
func startKilled(t *testing.T, seed uint64, sizes []int) *killed {
	t.Helper()
	b := newBitcoinLabOf(t, false)
	k := &killed{random: rand.New(rand.NewPCG(1, seed)), seen: map[common.Address]bool{}, rest: b.minesOn()}
	api, index := freePort(t), freePort(t)
	k.start(t, b, api, index)
	coins := 10
	for _, n := range sizes {
		coins += n + n/20
	}
	k.crowd = b.newCrowd(coins, "http://"+api, "http://"+index+"/bitcoin_testnet")
	var err error
	k.relays, err = node.OpenStore(t.Context(), k.keeps.Database, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, k.relays.Close()) })
	k.watch = b.watch(k.relays)
	// What is to be withdrawn comes first.
	rich := b.newPayer(len(k.chains), 50*crowdCoin)
	for _, chainID := range k.chains {
		k.deposits(rich, custody.Bitcoin, chainID, node.AddressOf(k.person), 49*crowdCoin)
		for _, a := range b.rules.Assets {
			if a.Kind != custody.BTC {
				k.deposits(nil, a, chainID, node.AddressOf(k.person), uint64(coins))
			}
		}
	}
	k.settles(k.kills(), k.begins())
	return k
}

// start starts the processes.
func (k *killed) start(t *testing.T, b *bitcoinLab, api, index string) {
	t.Helper()
	start := func(name, role string, cfg any) *process {
		p := b.process(name, role, cfg)
		require.NoError(t, p.start())
		k.processes = append(k.processes, p)
		return p
	}
	var remotes []config.Remote
	dir, err := os.MkdirTemp("", "link") // a socket's path has to be short
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, os.RemoveAll(dir)) })
	socket := filepath.Join(dir, "index.sock")
	for i := range 3 {
		name := fmt.Sprintf("member-%d", i+1)
		key, err := committee.LoadKey(b.keys[name], committee.KeyOptions{AllowDemo: true})
		require.NoError(t, err)
		at := b.index(name)
		if i == 0 {
			at.Share = &config.Share{Socket: socket}
		}
		cfg := config.Attest{
			Common: b.common(pgtest.DSN(t), b.rpc), Listen: freePort(t), KeyFile: b.keys[name], Bitcoin: &at,
			Custody: &config.Custody{KeyFile: b.custodyFiles[i]},
		}
		start(name, "attest", cfg)
		remotes = append(remotes,
			config.Remote{URL: "http://" + cfg.Listen, Address: node.AddressOf(key).Hex(), CustodyKeys: b.custodyKey(i)})
	}
	shared := pgtest.DSN(t)
	for i := range 2 {
		name := fmt.Sprintf("relay-%d", i+1)
		cfg := config.Relay{
			Common: b.common(shared, b.rpc), KeyFile: b.keys[name], Members: remotes, Lease: 3 * time.Second,
			Bitcoin: b.relayBitcoin(name),
		}
		if i == 0 { // the routers' keeper is its account
			cfg.Bitcoin.Keeper = &config.Keeper{
				Every: 300 * time.Millisecond, Percent: 100, MinFeeSats: keeperFee(0),
				WeiPerSat: map[uint32]string{},
			}
			for id, wei := range weiPerSat {
				cfg.Bitcoin.Keeper.WeiPerSat[id] = strconv.FormatUint(wei, 10)
			}
			k.keeps = cfg
		}
		if p := start(name, "relay", cfg); i == 0 {
			k.keeper = p
		}
	}
	linked := b.index("serve") // the first member's (ADR 0080)
	linked.Data, linked.History, linked.CacheMB, linked.From = "", false, 0, socket
	start("serve", "serve", config.Serve{
		Common: b.common(shared, b.rpc), Listen: api, Members: remotes, Rates: config.Rates{Fixed: localPrices},
		Bitcoin: &config.ServeBitcoin{Bitcoin: linked, LowReserveSats: localReserveSats / 10},
	})
	start("index", "index", config.Index{Bitcoin: b.index("wallets"), Listen: index})
}

// keeperFee is what the keeper asks for a withdrawal in a round, in sat: each time so much less that it changes all
// routers.
func keeperFee(round int) uint64 { return []uint64{1_120, 830, 600}[round] }

// minesOn makes blocks of Bitcoin until stop is called, as fast as the test's own index follows: on a busy machine
// those that are killed follow no faster.
func (b *bitcoinLab) minesOn() (stop func()) {
	stop = b.minesEvery(250*time.Millisecond, func() bool { return b.at(b.btc.Index) })
	b.t.Cleanup(stop)
	return stop
}

// kills ends processes at random moments and starts them again, each in its turn of a shuffled row, until stop is
// called. After each row it lets them come to the chain's tip, however slow the machine is: who is killed before that
// for ever does nothing.
func (k *killed) kills() (stop func()) {
	stop = k.background(func(ctx context.Context) error {
		for {
			for _, i := range k.random.Perm(len(k.processes)) {
				select {
				case <-ctx.Done():
					return nil
				case <-time.After(time.Duration(300+k.random.IntN(900)) * time.Millisecond):
				}
				k.processes[i].kill()
				select { // so long it is away
				case <-ctx.Done():
				case <-time.After(time.Duration(k.random.IntN(300)) * time.Millisecond):
				}
				if err := k.processes[i].start(); err != nil {
					return err
				}
			}
			k.breathe(ctx)
		}
	})
	k.t.Cleanup(stop) // before the processes are ended for good
	return stop
}

// breathe waits until the API and the index for wallets are at the chain's tip, or for a while.
func (k *killed) breathe(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, patience/6)
	defer cancel()
	for _, url := range []string{
		k.bridge.API + "/api/reserves",
		strings.TrimSuffix(k.wallets, "/bitcoin_testnet") + "/healthz",
	} {
		_ = insists(ctx, "breathe", func() error { return getJSON(ctx, url, nil) }) // it goes on in any case
	}
}

// round has everything asked for at once, while processes are killed, and looks at what came of it.
func (k *killed) round(n, size int) {
	t := k.t
	k.keeps.Bitcoin.Keeper.MinFeeSats = keeperFee(n)
	raw, err := yaml.Marshal(k.keeps)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(k.keeper.file, raw, 0o600)) // read when it is started again
	stop := k.kills()
	runes := slices.DeleteFunc(slices.Clone(k.rules.Assets),
		func(a custody.Asset) bool { return a.Kind != custody.Rune || k.rules.Terms[a].Decimals == 0 })
	require.NotEmpty(t, runes)
	chainOf := func(i int) uint32 { return k.chains[(i+i/len(k.rules.Assets)+n)%len(k.chains)] }
	for i := range size {
		a := k.rules.Assets[i%len(k.rules.Assets)]
		if i%20 >= 2*len(k.rules.Assets) { // most is BTC
			a = custody.Bitcoin
		}
		units := uint64(2)
		if a.Kind == custody.BTC {
			units = crowdDeposit + uint64(i)
		}
		if i/len(k.rules.Assets)%2 == 0 {
			k.deposits(k.rich, a, chainOf(i), k.stranger(), units)
		} else {
			k.derives(a, chainOf(i), units)
		}
	}
	switch n {
	case 0:
		k.forgets()
		k.astray(k.tokenSender, k.rules.Assets[1], 7)
		k.takesBack(runes[0], k.chains[0], false)
	case 1:
		k.tooLittle(k.chains[1])
		k.astray(k.runeSender, k.rules.Assets[len(k.rules.Assets)-1], 9)
		k.takesBack(runes[0], k.chains[1], true)
	default:
		k.forgets()
	}
	end := k.begins()
	var settle []func()
	for i := range size {
		a, units := custody.Bitcoin, uint64(crowdLeaves+i)
		if j := i % 8; j > 0 && j < len(k.rules.Assets) {
			a, units = k.rules.Assets[j], 1
		}
		script, _ := k.fresh([]bitcoin.AddressType{bitcoin.P2TR, bitcoin.P2WPKH}[i%2])
		settle = append(settle, k.withdraws(a, chainOf(i), units, script))
	}
	if n == 0 {
		settle = append(settle, k.cancelled(k.chains[1]))
	}
	for _, f := range settle {
		f()
	}
	k.settles(stop, end)
}

// settles waits until everything arrived or came back, and compares the chains with what was asked.
func (k *killed) settles(stop func(), end func() error) {
	t := k.t
	require.NoError(t, end())
	ticker := time.NewTicker(300 * time.Millisecond)
	defer ticker.Stop()
	for deadline := time.Now().Add(k.most); ; <-ticker.C {
		missing := k.missing()
		if missing == "" {
			break
		}
		require.Less(t, time.Now(), deadline, missing)
	}
	stop()
	// Every process is killed once more, so that whatever they tell now comes from disk.
	for _, p := range k.processes {
		p.kill()
		require.NoError(t, p.start())
	}
	k.rest()
	k.reservesAreTheNodes()
	k.reservesHold(k.watch)
	books := k.reader.books(k.orders)
	require.Empty(t, books.against(k.orders))
	want := books.mints(k.orders, k.routerPurse)
	maps.DeleteFunc(want, func(a account, _ *big.Int) bool { return a.who == node.AddressOf(k.person) }) // who withdraws
	require.Empty(t, shortOf(want, k.holdings(want)))
	k.rest = k.minesOn()
}

// missing says what has not arrived or come back; empty: nothing.
func (k *killed) missing() string {
	t := k.t
	want := map[account]*creditOrder{}
	for _, c := range k.orders.credits {
		if !k.seen[c.recipient] {
			want[account{c.chain, k.routerPurse(c.chain, c.router).token, c.recipient}] = c
		}
	}
	for a, c := range want {
		if have := k.holdings(map[account]*big.Int{a: nil})[a]; have.Sign() == 0 {
			return fmt.Sprintf("%s to chain %d has not arrived", c.asset, c.chain)
		}
		k.seen[a.who] = a.who != node.AddressOf(k.person)
	}
	k.reader.Read()
	paid := map[string]bool{}
	for _, m := range k.reader.moved {
		for _, o := range m.strangers {
			paid[string(o.PkScript)] = true
		}
	}
	for _, o := range k.orders.leaves {
		if o.cancelled {
			if tr, known := k.of(k.relays, o.tx); !known || tr.State != transfer.Refunded {
				return fmt.Sprintf("a withdrawal of %s did not come back: it is %s (%s)", o, tr.State, tr.Reason)
			}
		} else if !paid[string(o.script)] {
			return fmt.Sprintf("a withdrawal of %s was not paid", o)
		}
	}
	for _, o := range k.orders.returns {
		if !paid[string(o.script)] {
			return fmt.Sprintf("%s at %s did not go back", o.asset, o.op)
		}
	}
	open, since, err := backlog{k.relays.Relay()}.Pending(t.Context())
	require.NoError(t, err)
	if open > 0 {
		return fmt.Sprintf("%d transfers are not at their end, the oldest since %s", open, since)
	}
	for i, chainID := range k.chains {
		if fee := k.routerFee(chainID); fee != k.keeps.Bitcoin.Keeper.MinFeeSats {
			return fmt.Sprintf("the keeper left the fee of chain %d, the %d., at %d sat", chainID, i+1, fee)
		}
	}
	return ""
}

// reservesAreTheNodes waits until the API, which was started again, tells of the node's last block, and holds what it
// tells against the node: by the command that anybody can run, and output by output, in both directions.
func (k *killed) reservesAreTheNodes() {
	t := k.t
	check := btc.Reserves{
		Bridge: k.bridge, Node: k.btc.RPC, CookieFile: k.btc.Node.CookieFile(),
		RPC: map[uint32]string{},
	}
	for _, id := range k.chains {
		check.RPC[id] = fmt.Sprintf("%s/rpc/%d", k.rpc, id)
	}
	wrong := ""
	k.wait(func() string { return wrong }, func() bool {
		if k.btc.Node.Waiting() > 0 {
			_, err := k.btc.Node.Mine(t.Context(), 1, "")
			require.NoError(t, err)
		}
		k.reader.Read()
		v, told, err := k.reserves(t.Context(), k.bridge.API)
		if err != nil || v.Hash != k.reader.tip.String() {
			wrong = fmt.Sprintf("the API tells of block %s, the node of %s: %v", v.Hash, k.reader.tip, err)
			return false
		}
		are := k.reader.notes()
		require.Empty(t, unlike(told, are))
		for _, a := range v.Assets {
			if a.InFlight.Deposits != "0" || a.InFlight.Withdrawals != "0" {
				wrong = fmt.Sprintf("%s is under way: %+v", a.Asset, a.InFlight)
				return false
			}
		}
		out := new(bytes.Buffer)
		check.Out = out
		if err := check.Run(t.Context()); err != nil {
			wrong = fmt.Sprintf("%v: %s", err, out)
			return false
		}
		k.noticesOutputs(told, are)
		return true
	})
}

// noticesOutputs is that the comparison of outputs would see what is wrong.
func (k *killed) noticesOutputs(told, are map[wire.OutPoint]outputNote) {
	for op, n := range told {
		for want, changed := range map[string]outputNote{
			"and it is": {n.script, n.sats + 1, n.asset},
			"told as":   {n.script, n.sats, "1 of btc"},
		} {
			other := maps.Clone(told)
			other[op] = changed
			require.Regexp(k.t, "INV-01 "+op.String()+": .*"+want, strings.Join(unlike(other, are), "\n"))
		}
		fewer := maps.Clone(told)
		delete(fewer, op)
		require.Equal(k.t, complaints{"INV-01 " + op.String() + ": not told"}, unlike(fewer, are))
		require.Equal(k.t, complaints{"INV-01 " + op.String() + ": told, and the node has no such output"},
			unlike(told, fewer))
		return // one is like the others
	}
}

// noticesTampering is that the comparison of the books would see each single thing that is wrong.
func (k *killed) noticesTampering() {
	honest := k.reader.books(k.orders)
	require.Empty(k.t, honest.against(k.orders))
	for what, change := range tampering() {
		b := honest.clone()
		want := change(&b)
		require.Regexp(k.t, want, strings.Join(b.against(k.orders), "\n"), what)
	}
	asked := k.orders
	for what, o := range map[string]bitcoinOrders{
		"a deposit": {
			salt: asked.salt, credits: asked.credits[1:], leaves: asked.leaves, returns: asked.returns,
			leafs: asked.leafs,
		},
		"a withdrawal": {
			salt: asked.salt, credits: asked.credits, leaves: asked.leaves[1:], returns: asked.returns,
			leafs: asked.leafs,
		},
		"a return": {
			salt: asked.salt, credits: asked.credits, leaves: asked.leaves, returns: asked.returns[1:],
			leafs: asked.leafs,
		},
	} {
		require.Regexp(k.t, "nobody asked", strings.Join(honest.against(o), "\n"), "%s that nobody asked for", what)
	}
}

// reservesHold compares the custody's ledger with the node's unspent outputs, and what it holds with what is issued.
func (b *bitcoinLab) reservesHold(watch *node.Custody) {
	t := b.t
	b.btc.Await("the last payments are in the chain", func() bool { return b.btc.Node.Waiting() == 0 })
	b.btc.Synced()
	state, _, err := watch.State(t.Context())
	require.NoError(t, err)
	require.Empty(t, state.Unresolved())
	listed := map[wire.OutPoint]bool{}
	for _, h := range state.Holdings() {
		out, err := b.btc.Client.TxOut(t.Context(), h.OutPoint, false)
		require.NoError(t, err, "%s is not unspent at the node", h.OutPoint)
		require.Equal(t, h.Value, out.Value)
		listed[h.OutPoint] = true
	}
	view := b.btc.View()
	for _, s := range b.rules.Scripts() {
		coins, err := view.Coins(s.Script, nil, 10_000)
		require.NoError(t, err)
		for _, c := range coins {
			require.True(t, listed[c.OutPoint], "the ledger does not know %s of %s", c.OutPoint, s.Kind)
		}
	}
	for _, asset := range b.rules.Assets {
		var issued amount.Amount
		for _, chainID := range []uint32{localBTC, localWBTC} {
			n, err := amount.FromBig(b.issued(chainID, asset))
			require.NoError(t, err)
			common, rest, err := amount.ToCommon(n, b.router(chainID, asset).Decimals, b.rules.Terms[asset].Decimals)
			require.NoError(t, err)
			require.True(t, rest.IsZero())
			issued, err = issued.Add(common)
			require.NoError(t, err)
		}
		held := state.Balance(asset)
		if asset.Kind == custody.BTC {
			require.GreaterOrEqual(t, held.Cmp(issued), 0, "BTC: %s sat held, %s issued", held, issued)
			continue
		}
		require.Equal(t, issued, held, "%s", asset)
	}
}
