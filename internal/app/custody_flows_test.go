package app

import (
	"fmt"
	"math/big"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/transfer"
)

// paysOnce waits until scripts were paid what they are due, once each, while Bitcoin makes blocks.
func (c *custodyLab) paysOnce(due map[string]uint64) {
	c.t.Helper()
	missing := ""
	c.mining(func() string { return missing + c.unfinished() }, func() bool {
		paid := c.paid()
		for script, sats := range due {
			got := paid[script]
			require.LessOrEqual(c.t, len(got), 1, "paid twice")
			if len(got) == 0 {
				missing = fmt.Sprintf("%x was not paid %d sat", script, sats)
				return false
			}
			require.Equal(c.t, sats, got[0])
		}
		return true
	})
}

// Deposits that share a transaction, and that cross withdrawals; withdrawals to each form of address; members that are
// away, behind, or lie; a node that forgets; a mint that goes back. What the custody holds is what the node says, and
// what is issued.
func TestBitcoinFlows_INV01_INV02_INV05_INV08_INV11(t *testing.T) {
	t.Parallel()
	newCustodyLab(t).flows(t)
}

// The same where all custody keys are in signers' processes.
func TestBitcoinFlows_HeldKeys_INV01_INV02_INV05_INV08_INV11(t *testing.T) {
	t.Parallel()
	newCustodyLabOf(t, true).flows(t)
}

func (c *custodyLab) flows(t *testing.T) {
	p := c.newPayer(24, 5_000_000)
	home := c.home(custody.BTC)
	issued := map[uint32]*big.Int{localBTC: new(big.Int), localWBTC: new(big.Int)}
	more := func(chainID uint32, sats uint64) { issued[chainID].Add(issued[chainID], c.sat(chainID, sats)) }
	less := func(chainID uint32, sats uint64) { issued[chainID].Sub(issued[chainID], c.sat(chainID, sats)) }
	arrived := func() {
		for id, want := range issued {
			c.supply(id, custody.Bitcoin, want)
		}
	}

	c.run("two deposits in one transaction, INV-02", func(t *testing.T) {
		id := p.pays(bitcoin.Out{Value: 900_000, Script: home}, bitcoin.Out{Value: 800_000, Script: home}, c.to(localWBTC))
		c.mine(2)
		more(localWBTC, 1_700_000)
		arrived()
		found := c.transfersOf(id)
		require.Len(t, found, 2)
		require.NotEqual(t, found[0].UID, found[1].UID)
	})
	c.run("withdrawals to each form of address, crossed by deposits, INV-05", func(t *testing.T) {
		p.deposits(3_000_000, localBTC)
		c.mine(2)
		more(localBTC, 3_000_000)
		arrived()
		due := map[string]uint64{}
		var txs []*types.Transaction
		for i, kind := range []bitcoin.AddressType{bitcoin.P2TR, bitcoin.P2WPKH, bitcoin.P2WSH, bitcoin.P2SH, bitcoin.P2PKH} {
			chainID := []uint32{localBTC, localWBTC}[i%2]
			script, _ := c.fresh(kind)
			p.deposits(100_000+uint64(i), chainID)
			more(chainID, 100_000+uint64(i))
			sats := 50_000 + uint64(i)
			tx, gets := c.leaves(chainID, custody.Bitcoin, c.sat(chainID, sats), script)
			less(chainID, sats)
			due[string(script)] = gets
			txs = append(txs, tx)
		}
		c.paysOnce(due)
		for i, tx := range txs {
			c.Mined([]uint32{localBTC, localWBTC}[i%2], tx)
		}
		arrived()
	})
	c.run("a node that forgets what it was given, INV-07", func(t *testing.T) {
		script, _ := c.fresh(bitcoin.P2TR)
		c.relay.forget.Store(true)
		before := c.relay.sent.Load()
		_, gets := c.leaves(localWBTC, custody.Bitcoin, c.sat(localWBTC, 60_000), script)
		less(localWBTC, 60_000)
		c.wait(func() string { return "nothing was broadcast" }, func() bool { return c.relay.sent.Load() > before })
		require.Zero(t, c.btc.Node.Waiting())
		c.relay.forget.Store(false)
		c.paysOnce(map[string]uint64{string(script): gets})
	})
	c.run("fees fall while members are asked; one has signed, one lies: replaced by what pays less, paid once, SR-01 "+
		"SR-12 INV-11", func(t *testing.T) {
		nonsense := func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{}`)) }
		answer := http.HandlerFunc(nonsense)
		c.members[0].instead.Store(&answer)
		defer c.members[0].instead.Store(nil)
		high := []*nodeGate{c.relay, c.own[1].node}
		for _, g := range high {
			g.floor.Store(12_000)
			defer g.floor.Store(0)
		}
		script, _ := c.fresh(bitcoin.P2TR)
		tx, gets := c.leaves(localWBTC, custody.Bitcoin, c.sat(localWBTC, 75_000), script)
		less(localWBTC, 75_000)
		first := c.promised(c.own[1], tx.Hash())
		require.Zero(t, c.btc.Node.Waiting())
		for _, g := range high {
			g.floor.Store(0)
		}
		c.paysOnce(map[string]uint64{string(script): gets})
		last, err := c.db.Vault().Plan(t.Context(), c.paidBy(script))
		require.NoError(t, err)
		require.Equal(t, first.Baton, last.Baton)
		require.NotEqual(t, first.ID, last.ID)
	})
	c.run("fees rise and the mempool is full: replaced, paid once, SR-01 SR-12", func(t *testing.T) {
		script, _ := c.fresh(bitcoin.P2WPKH)
		_, gets := c.leaves(localWBTC, custody.Bitcoin, c.sat(localWBTC, 70_000), script)
		less(localWBTC, 70_000)
		c.wait(func() string { return "nothing waits at the node" }, func() bool { return c.btc.Node.Waiting() == 1 })
		before := c.relay.sent.Load()
		for _, g := range c.gates() {
			g.floor.Store(12_000)
			defer g.floor.Store(0)
		}
		c.wait(func() string { return "nothing replaces it" }, func() bool {
			if c.relay.sent.Load() > before {
				return true
			}
			_, err := c.btc.Node.MineEmpty(t.Context(), 1, "")
			require.NoError(t, err)
			c.btc.Synced()
			return false
		})
		c.paysOnce(map[string]uint64{string(script): gets})
	})
	stranger, err := crypto.GenerateKey()
	require.NoError(t, err)
	for name, answer := range dishonest(c.deployment().Domain, stranger) {
		if name == "never answers" {
			continue // below, where a member is away
		}
		c.run("one member "+name+", INV-11", func(*testing.T) {
			c.members[0].instead.Store(&answer)
			defer c.members[0].instead.Store(nil)
			script, _ := c.fresh(bitcoin.P2TR)
			p.deposits(110_000, localWBTC)
			more(localWBTC, 110_000)
			_, gets := c.leaves(localWBTC, custody.Bitcoin, c.sat(localWBTC, 80_000), script)
			less(localWBTC, 80_000)
			c.paysOnce(map[string]uint64{string(script): gets})
			arrived()
		})
	}
	for i, m := range c.own[1:] {
		c.run(fmt.Sprintf("the index of member %d is behind, INV-11", i+2), func(*testing.T) {
			m.node.away.Store(true)
			defer m.node.away.Store(false)
			script, _ := c.fresh(bitcoin.P2TR)
			p.deposits(120_000, localBTC)
			more(localBTC, 120_000)
			_, gets := c.leaves(localBTC, custody.Bitcoin, c.sat(localBTC, 90_000), script)
			less(localBTC, 90_000)
			c.paysOnce(map[string]uint64{string(script): gets})
			arrived()
		})
	}
	c.run("one member is stopped, then two: nothing moves, and nothing is lost, INV-11", func(t *testing.T) {
		c.own[0].stop()
		script, _ := c.fresh(bitcoin.P2TR)
		_, gets := c.leaves(localBTC, custody.Bitcoin, c.sat(localBTC, 90_000), script)
		less(localBTC, 90_000)
		c.paysOnce(map[string]uint64{string(script): gets})
		c.own[1].stop()
		id := p.deposits(130_000, localBTC)
		c.mine(3)
		c.reaches(id, "held for want of members", func(tr transfer.Transfer) bool {
			return tr.State == transfer.Held && tr.Reason == transfer.ReasonCommittee
		})
		arrived()
		c.own[0].start()
		c.own[1].start()
		c.skip(time.Minute)
		more(localBTC, 130_000)
		arrived()
	})
	c.run("a mint above its lane's limit is a claim; its owner has it paid back on Bitcoin, INV-08 SR-16",
		func(t *testing.T) {
			r := c.router(localWBTC, custody.Bitcoin)
			b, app := bindings.NewBridge(), common.HexToAddress(r.Address)
			c.operator(localWBTC, nil, b.PackLowerAppLane(app, localBitcoin, whole(1_000, 8).Big(), big.NewInt(50_000)))
			id := p.deposits(2_000_000, localWBTC)
			c.mine(2)
			claim := c.state(id, transfer.Claimable)
			require.Equal(t, transfer.ReasonOverLimit, claim.Reason)
			arrived()
			before := len(c.got(p.script))
			c.Mined(localWBTC,
				c.transact(localWBTC, c.bridge(localWBTC), big.NewInt(1e18), b.PackRedirect(unpacked(claim.Message))))
			c.mining(func() string { return "not refunded: " + string(c.transfersOf(id)[0].State) + c.unfinished() }, func() bool {
				return c.transfersOf(id)[0].State == transfer.Refunded
			})
			c.btc.Synced()
			require.Equal(t, before+1, len(c.got(p.script)))
			require.Equal(t, 1, c.paidTo(p.script)[2_000_000], "all of it, to the script that sent it")
			arrived()
		})
	c.reservesHold(c.watch(c.db))
}

// promised waits until a member has signed the plan that pays what a transaction withdrew, and returns that.
func (c *custodyLab) promised(m *custodyMember, withdrawn common.Hash) (plan proposer.StoredPlan) {
	c.t.Helper()
	c.wait(func() string { return "the member has signed nothing" }, func() bool {
		t, known := c.of(c.db, withdrawn)
		if !known {
			return false
		}
		open, err := c.db.Vault().OpenPlans(c.t.Context(), 10)
		require.NoError(c.t, err)
		for _, p := range open {
			if p.State != proposer.PlanDrawn || p.Baton == nil || !slices.Contains(p.UIDs, t.UID) {
				continue
			}
			signed, err := m.db.SignedPlans().SignedOf(c.t.Context(), *p.Baton, 1)
			require.NoError(c.t, err)
			if plan = p; len(signed) > 0 && signed[0].ID == p.ID {
				return true
			}
		}
		return false
	})
	return plan
}

// paidBy finds the transaction of a block that pays a script.
func (c *custodyLab) paidBy(script []byte) chainhash.Hash {
	c.t.Helper()
	for h := c.rules.Start; h <= c.btc.Node.Tip().Height; h++ {
		for _, tx := range c.block(h).Transactions {
			if slices.ContainsFunc(tx.TxOut, func(o *wire.TxOut) bool { return string(o.PkScript) == string(script) }) {
				return tx.TxHash()
			}
		}
	}
	require.FailNow(c.t, "nothing pays the script")
	return chainhash.Hash{}
}

// gates are all nodes.
func (c *custodyLab) gates() []*nodeGate {
	out := []*nodeGate{c.relay}
	for _, m := range c.own {
		out = append(out, m.node)
	}
	return out
}

// askedBack signs, as its senders, that a deposit shall go back, and stores that as the API does. Where several scripts
// sent it it goes to another one, else to the one. It returns the script.
func (c *custodyLab) askedBack(v *node.Custody, uid message.UID, op wire.OutPoint, other []byte,
	keys ...*btcec.PrivateKey,
) []byte {
	c.t.Helper()
	d, known, err := bridgeChain{bridgeParts{rules: c.rules, watch: v, view: v.View}}.Deposit(c.t.Context(), op)
	require.NoError(c.t, err)
	require.True(c.t, known)
	target := d.Refund.Scripts[0]
	if len(d.Refund.Scripts) > 1 {
		target = other
	}
	address, _ := bitcoin.ScriptAddress(c.btc.Network, target)
	text := c.rules.ReturnText(op, address)
	var proofs []custody.Proof
	for _, script := range d.Refund.Scripts {
		i := slices.IndexFunc(keys, func(k *btcec.PrivateKey) bool {
			own, err := bitcoin.KeyScript(bitcoin.P2TR, k.PubKey())
			other, err2 := bitcoin.KeyScript(bitcoin.P2WPKH, k.PubKey())
			return err == nil && err2 == nil && (string(own) == string(script) || string(other) == string(script))
		})
		require.GreaterOrEqual(c.t, i, 0, "nobody's script")
		signature, err := custody.SignMessage(keys[i], script, text)
		require.NoError(c.t, err)
		proofs = append(proofs, custody.Proof{Script: script, Signature: signature})
	}
	_, err = c.rules.VerifyReturn(d, address, proofs)
	require.NoError(c.t, err)
	require.NoError(c.t,
		c.db.Vault().PutReturn(c.t.Context(),
			api.ReturnRequest{UID: uid, OutPoint: op, Target: address, Proofs: proofs, At: c.now()}))
	return target
}

// What the custody cannot credit is recorded, shown as returnable, issues nothing, and goes back to whoever proves to
// have sent it: coins without a destination, coins at the addresses of tokens and runes, tokens and runes at that of
// BTC.
func TestBitcoinReturns_INV01_INV09_SR03_SR16(t *testing.T) {
	t.Parallel()
	c := newCustodyLab(t)
	p := c.newPayer(8, 5_000_000)
	ctx := t.Context()
	me := c.btc.Keys.Wallet
	at := func(k custody.Kind) string {
		address, _ := bitcoin.ScriptAddress(c.btc.Network, c.home(k))
		return address
	}
	var token, rune custody.Asset
	for _, a := range c.rules.Assets {
		switch a.Kind {
		case custody.BRC20:
			token = a
		case custody.Rune:
			rune = a
		}
	}
	stop := c.mines()
	defer stop()
	lost := map[string]chainhash.Hash{
		"no destination": p.pays(bitcoin.Out{Value: 410_000, Script: c.home(custody.BTC)}),
		"several senders": p.together(c.newPayer(1, 5_000_000),
			bitcoin.Out{Value: 6_000_000, Script: c.home(custody.BTC)}),
		"coins at runes' address":  p.pays(bitcoin.Out{Value: 300_000, Script: c.home(custody.Rune)}, c.to(localWBTC)),
		"coins at tokens' address": p.pays(bitcoin.Out{Value: 200_000, Script: c.home(custody.BRC20)}, c.to(localWBTC)),
	}
	symbols := map[string]string{
		"runes at BTC's address": c.rules.Terms[rune].Symbol,
		"token at BTC's address": c.rules.Terms[token].Symbol,
	}
	before := c.held(c.purse)
	var err error
	lost["runes at BTC's address"], err = c.purse.SendRune(ctx, runeID(rune), "500", at(custody.BTC))
	require.NoError(t, err)
	require.NoError(t, c.purse.Wait(ctx, lost["runes at BTC's address"], 1))
	lost["token at BTC's address"], err = c.purse.SendToken(ctx, token.ID, "70", at(custody.BTC))
	require.NoError(t, err)
	require.NoError(t, c.purse.Wait(ctx, lost["token at BTC's address"], 1))
	picture, err := c.purse.Inscribe(ctx, ordinals.NewInscription{ContentType: "text/plain", Body: []byte("a picture")},
		"")
	require.NoError(t, err)
	require.NoError(t, c.purse.Wait(ctx, picture.TxID, 1))
	lost["a picture"], err = c.purse.SendInscription(ctx, picture, at(custody.BTC))
	require.NoError(t, err)
	require.NoError(t, c.purse.Wait(ctx, lost["a picture"], 1))
	for name, symbol := range symbols {
		require.Negative(t, c.held(c.purse)[symbol].Cmp(before[symbol]), name)
	}

	watch := c.watch(c.db)
	returned, others := map[string][]byte{}, map[string]*btcec.PrivateKey{} // by name
	for name, tx := range lost {
		c.run(name+" is shown as returnable, and nothing signed", func(t *testing.T) {
			tr := c.reaches(tx, "returnable", func(tr transfer.Transfer) bool {
				return tr.State == transfer.Held && tr.Reason == transfer.ReasonReturnable
			})
			payload := tr.Payload()
			require.Equal(t, message.KindReturn, payload.Kind)
			require.True(t, tr.Batch.IsZero())
			other, key := c.fresh(bitcoin.P2TR)
			others[name] = key
			returned[name] = c.askedBack(watch, tr.UID, wire.OutPoint{Hash: tx}, other, append(p.friends, p.key, me)...)
		})
	}
	for name, tx := range lost {
		c.run(name+" goes back once", func(t *testing.T) {
			done := c.state(tx, transfer.Confirmed)
			id, err := chainhash.NewHashFromStr(done.Tx)
			require.NoError(t, err)
			raw, err := c.btc.Client.Transaction(t.Context(), *id)
			require.NoError(t, err)
			paid, err := bitcoin.ParseTransaction(raw)
			require.NoError(t, err)
			n := 0
			for _, out := range paid.TxOut {
				if string(out.PkScript) == string(returned[name]) {
					n++
					if sent, plain := map[string]int64{"no destination": 410_000, "several senders": 6_000_000}[name]; plain {
						require.Less(t, out.Value, sent, "less the fee")
						require.Greater(t, out.Value, sent-5_000)
					}
				}
			}
			require.Equal(t, 1, n)
			if name == "token at BTC's address" {
				return // the custody inscribed what came to its script
			}
			require.True(t,
				slices.ContainsFunc(paid.TxIn, func(in *wire.TxIn) bool { return in.PreviousOutPoint == wire.OutPoint{Hash: tx} }))
		})
	}
	c.btc.Synced()
	for name, symbol := range symbols {
		have := c.held(c.purse)[symbol]
		if got := c.held(c.wallet(others[name]))[symbol]; got != nil { // coins of two addresses paid the fee
			have.Add(have, got)
		}
		require.Zero(t, have.Cmp(before[symbol]), "%s came back whole", name)
	}
	for _, chainID := range []uint32{localBTC, localWBTC} {
		for _, a := range c.rules.Assets {
			require.Zero(t, c.issued(chainID, a).Sign())
		}
	}
	stop()
	c.reservesHold(watch)
}

// Deposits without a wallet that knows the bridge: to derived addresses, registered beforehand, of BTC, a rune and the
// BRC-20 token; and one that comes back through the depositor's own leaf.
func TestBitcoinDerivedDeposits_INV01_SR02_SR17(t *testing.T) {
	t.Parallel()
	c := newCustodyLab(t)
	ctx := t.Context()
	stop := c.mines()
	defer stop()
	derive := func(asset custody.Asset, register bool) wallet.Opened {
		key, err := btcec.NewPrivateKey()
		require.NoError(t, err)
		d := custody.DepositAddress{
			Epoch: c.rules.Current().Epoch, Asset: asset, DstChain: localWBTC,
			Receiver:  message.RecipientOf(node.AddressOf(c.person)),
			RefundKey: bitcoin.XOnlyOf(key.PubKey()), Lock: custody.MinLockLocal,
		}
		file, err := wallet.NewRecovery(c.rules, d, key)
		require.NoError(t, err)
		o, err := file.Open()
		require.NoError(t, err)
		if register {
			require.NoError(t, c.db.Vault().Register(ctx, d, o.Output.Script, c.now()))
		}
		return o
	}
	want := map[custody.Asset]*big.Int{}
	for _, asset := range c.rules.Assets {
		o := derive(asset, true)
		var id chainhash.Hash
		var err error
		switch asset.Kind {
		case custody.BTC:
			id, err = c.purse.Send(ctx, o.File.Address, 2_000_000)
		case custody.Rune:
			id, err = c.purse.SendRune(ctx, runeID(asset), "300", o.File.Address)
			want[asset] = whole(300, c.router(localWBTC, asset).Decimals).Big()
		case custody.BRC20:
			id, err = c.purse.SendToken(ctx, asset.ID, "40", o.File.Address)
			want[asset] = whole(40, c.router(localWBTC, asset).Decimals).Big()
		}
		require.NoError(t, err)
		c.btc.Synced()
		require.NoError(t, c.purse.Wait(ctx, id, 1))
	}
	for asset, n := range want {
		c.supply(localWBTC, asset, n)
	}
	c.wait(func() string { return "BTC was not minted" },
		func() bool { return c.issued(localWBTC, custody.Bitcoin).Sign() > 0 })
	minted := c.issued(localWBTC, custody.Bitcoin).Uint64()
	require.Less(t, minted, uint64(2_000_000), "less the sweep's fee")
	require.Greater(t, minted, uint64(1_990_000))

	c.run("what nobody swept is its depositor's again, SR-17", func(t *testing.T) {
		o := derive(custody.Bitcoin, false)
		id, err := c.purse.Send(ctx, o.File.Address, 1_000_000)
		require.NoError(t, err)
		require.NoError(t, c.purse.Wait(ctx, id, uint32(custody.MinLockLocal)))
		back, key := c.fresh(bitcoin.P2TR)
		address, _ := bitcoin.ScriptAddress(c.btc.Network, back)
		ids, err := c.wallet(key).Recover(ctx, o, address)
		require.NoError(t, err)
		require.Len(t, ids, 1)
		require.NoError(t, c.purse.Wait(ctx, ids[0], 2))
		require.Len(t, c.got(back), 1)
		require.Empty(t, c.transfersOf(id))
		require.Equal(t, minted, c.issued(localWBTC, custody.Bitcoin).Uint64())
	})
	c.run("nothing is paid to deposit addresses, nobody waits for it, and it comes back, SR-07 SR-20 INV-08",
		func(t *testing.T) {
			told, hidden := derive(custody.Bitcoin, true).Output.Script, derive(custody.Bitcoin, false)
			members := func(script []byte) bool {
				for _, m := range c.own {
					_, known, err := m.db.Vault().ByScript(ctx, script)
					require.NoError(t, err)
					if !known {
						return false
					}
				}
				return true
			}
			c.wait(func() string { return "not every member was told what was registered" },
				func() bool { return members(told) })
			for _, m := range c.own { // told by another relay
				require.NoError(t, m.db.Vault().Register(ctx, hidden.Address, hidden.Output.Script, c.now()))
			}
			fresh, _ := c.fresh(bitcoin.P2TR)
			before := c.issued(localWBTC, custody.Bitcoin).Uint64()
			first, one := c.leaves(localWBTC, custody.Bitcoin, c.sat(localWBTC, 60_000), told)
			second, two := c.leaves(localWBTC, custody.Bitcoin, c.sat(localWBTC, 61_000), hidden.Output.Script)
			_, gets := c.leaves(localWBTC, custody.Bitcoin, c.sat(localWBTC, 62_000), fresh)
			c.wait(func() string { return "the other one was not paid" + c.unfinished() },
				func() bool { return len(c.got(fresh)) == 1 })
			require.Equal(t, gets, c.got(fresh)[0])
			// SR-20: the marker is final, and what was burned is issued again
			for _, tx := range []*types.Transaction{first, second} {
				c.wait(func() string { return "it did not come back" + c.unfinished() }, func() bool {
					tr, known := c.of(c.db, tx.Hash())
					require.True(t, !known || tr.Reason == transfer.ReasonNone || tr.Reason == transfer.ReasonUnpayable, tr.Reason)
					return known && tr.State == transfer.Refunded && tr.Reason == transfer.ReasonUnpayable
				})
			}
			require.Equal(t, before-183_000+one+two, c.issued(localWBTC, custody.Bitcoin).Uint64(), "less what withdrawals cost")
			require.Empty(t, c.got(told))
			require.Empty(t, c.got(hidden.Output.Script))
		})
	stop()
	c.reservesHold(c.watch(c.db))
}

// runeID is a rune as wallets name it.
func runeID(a custody.Asset) string {
	id, _ := a.RuneID()
	return id.String()
}
