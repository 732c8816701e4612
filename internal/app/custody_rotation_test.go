package app

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/localnet/btclab"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/transfer"
)

// rotates stops everything, appends an epoch of new keys that counts from a height, and starts all again: the first
// member has its old key beside the new one, and the old keys of the others are with members that left the committee.
// Two sign of three, so that no two old keys are with members that stay.
func (c *custodyLab) rotates(from uint32) {
	c.t.Helper()
	c.stop()
	old := c.rules.Current().Epoch
	next := catalog.CustodyEpoch{Epoch: old + 1, Threshold: devThreshold, FromHeight: from}
	known := make([]map[uint32]string, len(c.own)) // what the relay is told of each member
	var left []*custodyMember
	var retired []config.Remote
	c.custodyKeys = slices.Clone(c.custodyKeys)
	for i, m := range c.own {
		m.stop()
		known[i] = c.custodyKey(i)
		key, err := btcec.NewPrivateKey()
		require.NoError(c.t, err)
		if keys := map[uint32]string{old: c.custodyFiles[i]}; i == 0 {
			m.old = keys
		} else {
			left = append(left, c.leaver(fmt.Sprintf("left-%d", i), keys))
			retired = append(retired, config.Remote{
				URL: left[i-1].url, Address: node.AddressOf(c.accounts[left[i-1].name]).Hex(), CustodyKeys: known[i], Retired: true,
			})
			known[i] = map[uint32]string{}
		}
		c.custodyKeys[i], c.custodyFiles[i] = key, filepath.Join(c.dir, fmt.Sprintf("%s-custody-%d.key", m.name, next.Epoch))
		require.NoError(c.t, os.WriteFile(c.custodyFiles[i], []byte(cosign.DemoKeyMarker+"\n"+btclab.Hex(key)), 0o600))
		x := bitcoin.XOnlyOf(key.PubKey())
		known[i][next.Epoch] = hex.EncodeToString(x[:])
		next.Keys = append(next.Keys, known[i][next.Epoch])
	}
	slices.Sort(next.Keys)
	keys, err := node.KeysOf(next)
	require.NoError(c.t, err)
	d, err := node.NewDeployment(c.record)
	require.NoError(c.t, err)
	salt, err := message.ParseBytes32(c.record.Salt)
	require.NoError(c.t, err)
	set, err := localKeySet(salt, d.Set, keys, c.attestation(), c.custodyKeys)
	require.NoError(c.t, err)
	c.record.KeySets = append(slices.Clone(c.record.KeySets), set)
	grown := *c.record.Bitcoin
	grown.Epochs = append(slices.Clone(grown.Epochs), next)
	c.record.Bitcoin = &grown
	c.rules, err = node.CustodyRules(c.record)
	require.NoError(c.t, err)
	hash, proven := node.ApprovedHash(c.record, next.Epoch)
	require.True(c.t, proven)
	for _, m := range slices.Concat(c.own, left) {
		require.NoError(c.t, os.WriteFile(m.approvals(), []byte(hash.String()+"\n"), 0o600))
		m.start()
		c.t.Cleanup(func() { m.stop() })
	}
	c.startRelay("relay-1", func(cfg *config.Relay) {
		for i := range cfg.Members {
			cfg.Members[i].CustodyKeys = known[i]
		}
		cfg.Members = append(cfg.Members, retired...)
	})
}

// leaver is a member of the committee before, with custody keys of earlier epochs.
func (c *custodyLab) leaver(name string, keys map[uint32]string) *custodyMember {
	c.t.Helper()
	c.newAccount(name)
	m := c.newMember(name, 0)
	m.old, m.left = keys, true
	if c.own[0].held != nil {
		m.hold()
	}
	return m
}

// losesReveal makes the relay's node forget each reveal from the first on: reports whether one was lost.
func (c *custodyLab) losesReveal() (lost func() bool) {
	var mu sync.Mutex
	commits, gone := map[chainhash.Hash]bool{}, false
	told := func(tx *wire.MsgTx) {
		mu.Lock()
		defer mu.Unlock()
		if commits[tx.TxIn[0].PreviousOutPoint.Hash] {
			gone = true
			c.relay.forget.Store(true)
		}
		for _, o := range tx.TxOut {
			if bytes.Contains(o.PkScript, append([]byte("CW"), custody.MarkerInscribe)) && o.PkScript[0] == 0x6a {
				commits[tx.TxHash()] = true
			}
		}
	}
	c.relay.given.Store(&told)
	return func() bool {
		mu.Lock()
		defer mu.Unlock()
		return gone
	}
}

// left lists what of the custody lies at the addresses of an epoch: all but outputs that are nobody's, whose tokens
// moved on.
func (c *custodyLab) left(watch *node.Custody, epoch uint32) string {
	c.t.Helper()
	state, _, err := watch.State(c.t.Context())
	if err != nil {
		return " " + err.Error() // the index is between two blocks
	}
	text := ""
	for _, h := range state.Holdings() {
		if h.Epoch == epoch && h.Class != custody.ClassSpentShell {
			text += fmt.Sprintf(" %s %s %d sat (class %d)", h.Kind, h.OutPoint, h.Value, h.Class)
		}
	}
	return text
}

// SR-18, INV-01, INV-11: the custody goes over to the next epoch's keys while deposits come to the old addresses,
// before, during and after, a withdrawal of BTC is under way, and one of tokens is between its commit and its reveal.
// Everything is credited and paid once, all that the old keys held moves, and the ledger is the node's unspent outputs.
func TestBitcoinRotation_INV01_INV05_INV11_SR18(t *testing.T) {
	t.Parallel()
	c := newCustodyLab(t)
	p := c.newPayer(8, 5_000_000)
	epoch, oldHome := c.rules.Current().Epoch, c.home(custody.BTC)
	token, runes := c.rules.Assets[1], c.rules.Assets[2]
	require.Equal(t, []custody.Kind{custody.BRC20, custody.Rune}, []custody.Kind{token.Kind, runes.Kind})
	coins := func(asset custody.Asset, n uint64) *big.Int {
		return whole(n, c.router(localWBTC, asset).Decimals).Big()
	}
	issued := map[custody.Asset]*big.Int{
		custody.Bitcoin: c.sat(localWBTC, 3_000_000), token: coins(token, 20),
		runes: coins(runes, 20),
	}
	arrived := func() {
		t.Helper()
		for asset, want := range issued {
			c.supply(localWBTC, asset, want)
		}
	}
	less := func(asset custody.Asset, n *big.Int) *big.Int { issued[asset].Sub(issued[asset], n); return n }

	stop := c.mines()
	p.deposits(3_000_000, localWBTC)
	c.deposit(token, "20", localWBTC)
	c.deposit(runes, "20", localWBTC)
	arrived()
	stop()

	receiver, key := c.fresh(bitcoin.P2TR)
	script, _ := c.fresh(bitcoin.P2TR)
	lost := c.losesReveal()
	tokens, _ := c.leaves(localWBTC, token, less(token, coins(token, 3)), receiver)
	c.wait(func() string { return "nothing was inscribed" + c.unfinished() }, lost)
	payment, sats := c.leaves(localWBTC, custody.Bitcoin, less(custody.Bitcoin, c.sat(localWBTC, 70_000)), script)
	c.rotates(c.btc.Node.Tip().Height + 8)
	c.relay.forget.Store(false)
	c.relay.given.Store(nil)
	watch := c.watch(c.db)

	p.pays(bitcoin.Out{Value: 200_000, Script: oldHome}, c.to(localWBTC)) // the new epoch does not count yet
	issued[custody.Bitcoin].Add(issued[custody.Bitcoin], c.sat(localWBTC, 200_000))
	stop = c.mines()
	defer stop()
	c.wait(func() string { return "the epoch has not begun" },
		func() bool { return c.btc.Node.Tip().Height >= c.rules.Current().From })
	p.pays(bitcoin.Out{Value: 300_000, Script: oldHome}, c.to(localWBTC)) // as before for a week
	issued[custody.Bitcoin].Add(issued[custody.Bitcoin], c.sat(localWBTC, 300_000))
	c.Mined(localWBTC, tokens)
	c.Mined(localWBTC, payment)
	arrived()
	w := c.wallet(key)
	holds := func(asset custody.Asset, n uint64) {
		t.Helper()
		terms := c.rules.Terms[asset]
		want := whole(n, terms.Decimals).Big()
		c.wait(func() string { return fmt.Sprintf("%s of %s withdrawn%s", want, asset, c.unfinished()) }, func() bool {
			got := c.held(w)[terms.Symbol]
			require.True(t, got == nil || got.Cmp(want) <= 0, "paid twice")
			return got != nil && got.Cmp(want) == 0
		})
	}
	holds(token, 3)
	c.wait(func() string { return "what was under way is not paid" + c.unfinished() },
		func() bool { return len(c.got(script)) > 0 })
	c.wait(func() string { return "at the old addresses:" + c.left(watch, epoch) },
		func() bool { return c.left(watch, epoch) == "" })

	// The new keys pay and are paid.
	p.deposits(400_000, localWBTC)
	issued[custody.Bitcoin].Add(issued[custody.Bitcoin], c.sat(localWBTC, 400_000))
	p.pays(bitcoin.Out{Value: 500_000, Script: oldHome}, c.to(localWBTC)) // moved once more
	issued[custody.Bitcoin].Add(issued[custody.Bitcoin], c.sat(localWBTC, 500_000))
	arrived()
	again, _ := c.fresh(bitcoin.P2WPKH)
	_, more := c.leaves(localWBTC, custody.Bitcoin, less(custody.Bitcoin, c.sat(localWBTC, 80_000)), again)
	c.leaves(localWBTC, token, less(token, coins(token, 4)), receiver)
	c.leaves(localWBTC, runes, less(runes, coins(runes, 5)), receiver)
	holds(token, 7)
	holds(runes, 5)
	c.wait(func() string { return "the new keys paid nothing" + c.unfinished() },
		func() bool { return len(c.got(again)) > 0 })
	c.wait(func() string { return "at the old addresses:" + c.left(watch, epoch) },
		func() bool { return c.left(watch, epoch) == "" })
	arrived()
	c.wait(func() string { return "not final:" + c.unfinished() }, func() bool {
		done, ok := c.of(c.db, payment.Hash())
		return ok && done.State == transfer.Confirmed && c.unfinished() == ""
	})
	stop()
	c.mine(2)
	require.Equal(t, []uint64{sats}, c.got(script), "paid once")
	require.Equal(t, []uint64{more}, c.got(again))
	for _, asset := range []custody.Asset{token, runes} {
		holds(asset, map[custody.Asset]uint64{token: 7, runes: 5}[asset])
	}
	c.reservesHold(watch)
}
