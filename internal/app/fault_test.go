package app

import (
	"context"
	"log/slog"
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/evm"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/store"
	"causeway/internal/transfer"
)

// newFaultLab is a lab whose committee runs and whose person may spend tokens.
func newFaultLab(t *testing.T) *lab {
	return newFaultLabOf(t, func(_ *lab, s deploy.Spec) deploy.Spec { return s })
}

// newFaultLabOf deploys what extend makes of the local network's deployment.
func newFaultLabOf(t *testing.T, extend func(*lab, deploy.Spec) deploy.Spec) *lab {
	l := newLabOf(t, true, extend)
	l.startMembers()
	sent := map[uint32][]*types.Transaction{}
	for _, c := range l.record.Chains {
		for _, p := range c.Pools {
			if p.Token == nativeToken() {
				continue
			}
			for _, who := range []string{"person", "deployer"} {
				sent[c.ChainID] = append(sent[c.ChainID],
					l.transactAs(l.accounts[who], c.ChainID, common.HexToAddress(p.Token), nil,
						bindings.NewTestToken().PackApprove(common.HexToAddress(c.Bridge), new(big.Int).Lsh(big.NewInt(1), 200))))
			}
		}
	}
	for id, txs := range sent {
		for _, tx := range txs {
			l.Mined(id, tx)
		}
	}
	return l
}

// usdt sends whole USDT from ETH to the BTC chain, and waits until it is in a block if the chain makes any.
func (l *lab) usdt(units int64) asked {
	l.t.Helper()
	return l.swap(asked{src: localETH, pool: 1, dst: localBTC, units: big.NewInt(units * 1e6)})
}

const testPool = 4 // tERC20, whose liquidity tests may take away

func tokens(n int64) *big.Int { return new(big.Int).Mul(big.NewInt(n), big.NewInt(1e18)) }

func (l *lab) terc(units int64) asked {
	l.t.Helper()
	return l.swap(asked{src: localETH, pool: testPool, dst: localBTC, units: tokens(units)})
}

// onDst sends one of the operator's calls to the BTC chain's bridge.
func (l *lab) operator(id uint32, value *big.Int, data []byte) {
	l.t.Helper()
	l.Mined(id, l.transactAs(l.accounts["deployer"], id, l.bridge(id), value, data))
}

// leave takes liquidity out of the test pool until whole tokens are left.
func (l *lab) leave(whole int64) {
	l.t.Helper()
	if more := new(big.Int).Sub(l.liquidity(), tokens(whole)); more.Sign() > 0 {
		l.operator(localBTC, nil, bindings.NewBridge().PackDecreaseLiquidity(testPool, more))
	}
	require.Zero(l.t, tokens(whole).Cmp(l.liquidity()))
}

func (l *lab) add(whole int64) {
	l.t.Helper()
	l.operator(localBTC, nil, bindings.NewBridge().PackIncreaseLiquidity(testPool, tokens(whole)))
}

// liquidity of the test pool on the BTC chain.
func (l *lab) liquidity() *big.Int {
	b := bindings.NewBridge()
	at := b.Instance(l.client[localBTC], l.bridge(localBTC))
	facade, err := bind.Call(at, &bind.CallOpts{Context: l.t.Context()}, b.PackFetchPool(testPool), b.UnpackFetchPool)
	require.NoError(l.t, err)
	f := bindings.NewPoolFacade()
	n, err := bind.Call(f.Instance(l.client[localBTC], facade), &bind.CallOpts{Context: l.t.Context()}, f.PackLiquidity(),
		f.UnpackLiquidity)
	require.NoError(l.t, err)
	return n
}

// balance is the person's balance of a pool's token, in base units.
func (l *lab) balance(id, pool uint32) *big.Int {
	token := bindings.NewTestToken()
	at := token.Instance(l.client[id], l.token(id, pool))
	n, err := bind.Call(at, &bind.CallOpts{Context: l.t.Context()}, token.PackBalanceOf(node.AddressOf(l.person)),
		token.UnpackBalanceOf)
	require.NoError(l.t, err)
	return n
}

// executed counts how often the chain, as it is now, executed a message.
func (l *lab) executed(uid message.UID) int {
	b := bindings.NewBridge()
	id := message.DstChain(uid)
	logs, err := l.client[id].FilterLogs(l.t.Context(), ethereum.FilterQuery{Addresses: []common.Address{l.bridge(id)}})
	require.NoError(l.t, err)
	n := 0
	for i := range logs {
		if e, err := b.UnpackMessageDeliveredEvent(&logs[i]); err == nil &&
			message.UID(e.Uid.FillBytes(make([]byte, 32))) == uid {
			n++
		}
	}
	return n
}

// passes waits until a chain sealed n more blocks.
func (l *lab) passes(id uint32, n uint64) {
	l.t.Helper()
	from, err := l.client[id].BlockNumber(l.t.Context())
	require.NoError(l.t, err)
	l.wait(func() string { return "no blocks" }, func() bool {
		at, err := l.client[id].BlockNumber(l.t.Context())
		return err == nil && at >= from+n
	})
}

// unmined rests a chain, sends USDT there and seals it into the newest block, which is not final.
func (l *lab) unmined(units int64) asked {
	l.t.Helper()
	l.miners[localETH].rest(true)
	a := l.usdt(units)
	l.chains[localETH].Commit()
	l.Mined(localETH, a.tx)
	return a
}

// Source and destination reorganise before finality.
func TestReorganisations_INV02_INV03_INV04_INV07(t *testing.T) {
	t.Parallel()
	l := newFaultLab(t)
	db := l.relayStore("relay")
	l.startRelay(db, "relay-1", l.rpc)
	src, dst := l.miners[localETH], l.miners[localBTC]
	ctx := context.Background()

	l.run("a dropped deposit is orphaned and never attested, INV-04", func(t *testing.T) {
		a := l.unmined(100)
		first := l.awaitState(db, a.tx.Hash(), transfer.Observed)
		require.NoError(t, l.chains[localETH].Reorg(ctx, 1, false))
		src.rest(false)
		gone := l.awaitState(db, a.tx.Hash(), transfer.Orphaned)
		require.True(t, gone.Batch.IsZero())
		l.passes(localBTC, 4)
		require.Zero(t, l.executed(first.UID))

		// The next deposit gets its sequence number: the relay takes the new message, the members never saw the old one.
		b := l.usdt(111)
		second := l.awaitState(db, b.tx.Hash(), transfer.Confirmed)
		require.Equal(t, first.UID, second.UID)
		require.NotEqual(t, first.Message.Payload, second.Message.Payload)
		require.Equal(t, "111000000", second.Sent.String())
		l.audit()
	})
	l.run("another message takes the uid in the same reorganisation, INV-02 INV-03", func(t *testing.T) {
		a := l.unmined(200)
		first := l.awaitState(db, a.tx.Hash(), transfer.Observed)
		require.NoError(t, l.chains[localETH].Reorg(ctx, 1, false))
		b := l.usdt(222) // before the relay sees that the first is gone, or after
		src.rest(false)
		second := l.awaitState(db, b.tx.Hash(), transfer.Confirmed)
		require.Equal(t, first.UID, second.UID)
		require.Equal(t, "221889000", second.Paid.String(), "222 less 0.05 %")
		require.Equal(t, 1, l.executed(second.UID))
		l.audit()
	})
	l.run("a deposit that is included again arrives once, INV-02", func(t *testing.T) {
		a := l.unmined(300)
		l.awaitState(db, a.tx.Hash(), transfer.Observed)
		require.NoError(t, l.chains[localETH].Reorg(ctx, 1, true))
		src.rest(false)
		tr := l.awaitState(db, a.tx.Hash(), transfer.Confirmed)
		require.Equal(t, 1, l.executed(tr.UID))
		l.audit()
	})
	for name, keep := range map[string]bool{"kept": true, "dropped": false} {
		l.run("a delivery is reorganised away and "+name+", INV-07", func(t *testing.T) {
			dst.rest(true)
			a := l.usdt(400)
			l.awaitState(db, a.tx.Hash(), transfer.Submitted)
			l.chains[localBTC].Commit()
			l.awaitState(db, a.tx.Hash(), transfer.Delivered)
			require.NoError(t, l.chains[localBTC].Reorg(ctx, 1, keep))
			l.await(db, a.tx.Hash(), "taken back or moved", func(tr transfer.Transfer) bool {
				return tr.State == transfer.Attested || tr.State == transfer.Submitted || keep && tr.State == transfer.Delivered
			})
			dst.rest(false)
			tr := l.awaitState(db, a.tx.Hash(), transfer.Confirmed)
			require.Equal(t, 1, l.executed(tr.UID))
			l.audit()
		})
	}
}

// INV-08, SR-05: what the destination cannot pay now is paid later, or goes back.
func TestClaims_INV08_SR05(t *testing.T) {
	t.Parallel()
	l := newFaultLab(t)
	db := l.relayStore("relay")
	l.startRelay(db, "relay-1", l.rpc)
	b := bindings.NewBridge()

	l.run("liquidity comes, in parts, and the relay pays", func(t *testing.T) {
		l.leave(10)
		a := l.terc(100)
		tr := l.awaitState(db, a.tx.Hash(), transfer.Claimable)
		require.Equal(t, transfer.ReasonLiquidity, tr.Reason)
		l.add(40)
		part := l.await(db, a.tx.Hash(), "paid in part", func(tr transfer.Transfer) bool { return !tr.Paid.IsZero() })
		require.Equal(t, "50000000000", part.Paid.String(), "all there was, with 9 decimals")
		require.Equal(t, transfer.Claimable, part.State)
		l.add(100)
		require.Equal(t, "99950000000", l.awaitState(db, a.tx.Hash(), transfer.Redeemed).Paid.String())
		l.audit()
	})
	l.run("the owner takes it back", func(t *testing.T) {
		l.leave(0)
		before := l.balance(localETH, testPool)
		a := l.terc(100)
		claim := l.awaitState(db, a.tx.Hash(), transfer.Claimable)
		l.Mined(localBTC, l.transact(localBTC, l.bridge(localBTC), big.NewInt(1e18), b.PackRedirect(unpacked(claim.Message))))
		l.await(db, a.tx.Hash(), "on its way back", func(tr transfer.Transfer) bool {
			return tr.State == transfer.Refunding || tr.State == transfer.Refunded
		})
		done := l.awaitState(db, a.tx.Hash(), transfer.Refunded)
		require.Equal(t, 1, l.executed(done.RefundUID))
		lost := new(big.Int).Sub(before, l.balance(localETH, testPool))
		require.Equal(t, "50000000000000000", lost.String(), "the pool's fee of 0.05 %, nothing else")
		l.audit()
	})
	l.run("above the threshold it waits, and the guardian sends it back", func(t *testing.T) {
		a := l.usdt(150_000)
		claim := l.awaitState(db, a.tx.Hash(), transfer.Claimable)
		require.Equal(t, transfer.ReasonDelayed, claim.Reason)
		require.WithinDuration(t, claim.Arrival.At.Add(6*time.Hour), claim.ReleaseAt, time.Minute)
		require.Equal(t, claim.ReleaseAt, claim.NextAt, "nobody tries before")
		l.operator(localBTC, big.NewInt(1e18), b.PackCancelDelayed(unpacked(claim.Message)))
		back := l.awaitState(db, a.tx.Hash(), transfer.Refunding)
		l.wait(func() string { return "the refund, as large, waits too" }, func() bool {
			refund, ok, err := db.API().Transfer(t.Context(), back.RefundUID)
			require.NoError(t, err)
			return ok && refund.State == transfer.Claimable && refund.Reason == transfer.ReasonDelayed
		})
		l.skip(7 * time.Hour) // for the chains as well
		l.passes(localETH, 2)
		l.skip(2 * time.Minute) // if the relay was there before the chain's first block of that time
		done := l.awaitState(db, a.tx.Hash(), transfer.Refunded)
		require.Equal(t, transfer.ReasonDelayed, done.Reason, "people ask afterwards")
		require.Equal(t, 1, l.executed(done.RefundUID))
		l.audit()
	})
	l.run("a pause holds what comes in, and neither claims nor refunds, INV-10", func(t *testing.T) {
		l.leave(0)
		toPay, toReturn := l.terc(10), l.terc(20)
		l.awaitState(db, toPay.tx.Hash(), transfer.Claimable)
		back := l.awaitState(db, toReturn.tx.Hash(), transfer.Claimable)
		for _, id := range []uint32{localETH, localBTC} {
			l.operator(id, nil, b.PackSetPaused(evm.PauseInbound, 0, true))
		}
		var held []asked
		for range 3 {
			held = append(held, l.usdt(5))
		}
		for _, a := range held {
			l.await(db, a.tx.Hash(), "held as paused", func(tr transfer.Transfer) bool {
				return tr.State == transfer.Held && tr.Reason == transfer.ReasonPaused && !tr.Batch.IsZero()
			})
		}
		l.Mined(localBTC, l.transact(localBTC, l.bridge(localBTC), big.NewInt(1e18), b.PackRedirect(unpacked(back.Message))))
		l.awaitState(db, toReturn.tx.Hash(), transfer.Refunded)
		l.add(1000)
		l.awaitState(db, toPay.tx.Hash(), transfer.Redeemed)
		for _, a := range held {
			tr, _ := l.of(db, a.tx.Hash())
			require.Equal(t, transfer.Held, tr.State)
		}
		for _, id := range []uint32{localETH, localBTC} {
			l.operator(id, nil, b.PackSetPaused(evm.PauseInbound, 0, false))
		}
		l.skip(time.Minute)
		for _, a := range held {
			l.awaitState(db, a.tx.Hash(), transfer.Confirmed)
		}
		l.audit()
	})
	l.run("a frozen committee executes nothing, and everything goes on when it thaws, SR-06", func(t *testing.T) {
		chains, err := node.Adapters(l.common("", l.rpc), l.catalog(), l.deployment(), slog.New(slog.DiscardHandler), nil)
		require.NoError(t, err)
		quoted := func() bool {
			s, err := figures{chains[localBTC], l.catalog()}.ChainState(t.Context())
			require.NoError(t, err)
			return s.InboundPaused
		}
		require.False(t, quoted())
		for _, id := range []uint32{localETH, localBTC} {
			l.operator(id, nil, b.PackSetPaused(evm.FreezeSet, 0, true))
		}
		require.True(t, quoted(), "quotes refuse what would only wait")
		var held []asked
		for range 3 {
			held = append(held, l.usdt(5))
		}
		for _, a := range held {
			l.await(db, a.tx.Hash(), "held as paused", func(tr transfer.Transfer) bool {
				return tr.State == transfer.Held && tr.Reason == transfer.ReasonPaused && !tr.Batch.IsZero()
			})
		}
		l.audit()
		for _, id := range []uint32{localETH, localBTC} {
			l.operator(id, nil, b.PackSetPaused(evm.FreezeSet, 0, false))
		}
		require.False(t, quoted())
		l.skip(time.Minute)
		for _, a := range held {
			l.awaitState(db, a.tx.Hash(), transfer.Confirmed)
		}
		l.audit()
	})
}

// gasSpent is how many transactions an account sent on a chain.
func (l *lab) sentBy(name string, id uint32) uint64 {
	n, err := l.client[id].NonceAt(l.t.Context(), node.AddressOf(l.accounts[name]), nil)
	require.NoError(l.t, err)
	return n
}

func (l *lab) arrives(db *store.DB, all ...asked) {
	l.t.Helper()
	for _, a := range all {
		l.awaitState(db, a.tx.Hash(), transfer.Confirmed)
	}
	l.audit()
}

// The relay's own node, its account, and other relays.
func TestRelayFaults_INV02_INV03_INV07_INV11(t *testing.T) {
	t.Parallel()
	l := newFaultLab(t)

	l.run("the node is cut off for a while, INV-07", func(t *testing.T) {
		db := l.relayStore("cut")
		stop := l.startRelay(db, "relay-1", l.lying)
		defer stop()
		first := l.usdt(10)
		l.awaitState(db, first.tx.Hash(), transfer.Confirmed)
		calls := l.liar.Calls("eth_getBlockByNumber")
		l.liar.Set(down())
		defer l.liar.Heal()
		second := l.usdt(20)
		l.wait(func() string { return "the relay does not ask" },
			func() bool { return l.liar.Calls("eth_getBlockByNumber") > calls+5 })
		l.liar.Heal()
		l.skip(time.Minute)
		l.arrives(db, second)
	})
	l.run("the node lies about what was sent, INV-03 INV-11", func(t *testing.T) {
		db := l.relayStore("lied")
		stop := l.startRelay(db, "relay-1", l.lying)
		defer stop()
		before := l.usdt(10)
		l.awaitState(db, before.tx.Hash(), transfer.Confirmed)
		thief := strings.Repeat("d", 40)
		l.liar.Set(lyingAbout(strings.ToLower(node.AddressOf(l.person).Hex()[2:]), thief))
		a := l.usdt(30)
		tr := l.await(db, a.tx.Hash(), "the lie is believed by the relay, and by nobody else",
			func(tr transfer.Transfer) bool {
				return tr.State == transfer.Held && tr.Reason == transfer.ReasonRefused
			})
		p := tr.Payload()
		require.Contains(t, p.Recipient.String(), thief)
		require.Zero(t, l.executed(tr.UID))
		l.liar.Heal()
		honest := l.relayStore("honest") // anybody can run another relay
		stopHonest := l.startRelay(honest, "relay-2", l.rpc)
		defer stopHonest()
		l.arrives(honest, a)
	})
	l.run("two relays on one store, INV-02", func(t *testing.T) {
		db := l.relayStore("shared")
		defer l.startRelay(db, "relay-1", l.rpc)()
		defer l.startRelay(db, "relay-2", l.rpc)()
		l.wait(func() string { return "not caught up" }, func() bool {
			at, err := db.Relay().Cursor(t.Context(), localETH)
			require.NoError(t, err)
			head, err := l.client[localETH].BlockNumber(t.Context())
			return err == nil && at.Height+3 > head
		})
		spent := l.sentBy("relay-1", localBTC) + l.sentBy("relay-2", localBTC)
		var all []asked
		for i := range int64(12) {
			all = append(all, l.usdt(1+i))
		}
		l.arrives(db, all...)
		require.LessOrEqual(t, l.sentBy("relay-1", localBTC)+l.sentBy("relay-2", localBTC)-spent, uint64(len(all)),
			"at most one transaction each")
	})
	l.run("two relays with a store each, INV-02", func(t *testing.T) {
		one, two := l.relayStore("one"), l.relayStore("two")
		defer l.startRelay(one, "relay-1", l.rpc)()
		defer l.startRelay(two, "relay-2", l.rpc)()
		var all []asked
		for i := range int64(8) {
			all = append(all, l.usdt(1+i))
		}
		l.arrives(one, all...)
		l.arrives(two, all...)
	})
	l.run("the account has no coins, then some", func(t *testing.T) {
		db := l.relayStore("poor")
		defer l.startRelay(db, "poor", l.rpc)()
		a := l.usdt(10)
		tr := l.await(db, a.tx.Hash(), "it says what is missing", func(tr transfer.Transfer) bool {
			return tr.State == transfer.Held && tr.Reason == transfer.ReasonGas && strings.Contains(tr.Detail, "send it coins")
		})
		require.Contains(t, strings.ToLower(tr.Detail), strings.ToLower(node.AddressOf(l.accounts["poor"]).Hex()))
		l.Mined(localBTC, l.transact(localBTC, node.AddressOf(l.accounts["poor"]), big.NewInt(1e18), nil))
		l.skip(time.Minute)
		l.arrives(db, a)
	})
	l.run("a delivery that waits for long is replaced at a higher fee", func(t *testing.T) {
		db := l.relayStore("slow")
		defer l.startRelay(db, "relay-1", l.rpc)()
		l.miners[localBTC].rest(true)
		defer l.miners[localBTC].rest(false)
		a := l.usdt(10)
		first := l.awaitState(db, a.tx.Hash(), transfer.Submitted)
		l.skip(time.Minute)
		l.wait(func() string { return "not replaced" }, func() bool {
			_, pending, err := l.client[localBTC].TransactionByHash(t.Context(), common.HexToHash(first.Tx))
			return err != nil && !pending
		})
		l.miners[localBTC].rest(false)
		done := l.awaitState(db, a.tx.Hash(), transfer.Confirmed)
		require.NotEqual(t, first.Tx, done.Tx)
		l.audit()
	})
}

// INV-11: one member of three, whatever it does, delays nothing; without two nothing moves, and nothing is lost.
func TestMemberFaults_INV03_INV11(t *testing.T) {
	t.Parallel()
	l := newFaultLab(t)
	db := l.relayStore("relay")
	l.startRelay(db, "relay-1", l.rpc)
	stranger, err := crypto.GenerateKey()
	require.NoError(t, err)
	for name, answer := range dishonest(l.deployment().Domain, stranger) {
		l.run("one "+name, func(*testing.T) {
			l.members[0].instead.Store(&answer)
			defer l.members[0].instead.Store(nil)
			l.arrives(db, l.usdt(10))
		})
	}
	l.run("one is stopped, then two, then one", func(t *testing.T) {
		l.members[0].stop()
		l.arrives(db, l.usdt(10))
		l.members[1].stop()
		a := l.usdt(20)
		tr := l.await(db, a.tx.Hash(), "held for want of members", func(tr transfer.Transfer) bool {
			return tr.State == transfer.Held && tr.Reason == transfer.ReasonCommittee
		})
		l.passes(localBTC, 5)
		require.Zero(t, l.executed(tr.UID))
		l.members[1].start()
		l.skip(time.Minute)
		l.arrives(db, a)
		l.members[0].start()
		l.arrives(db, l.usdt(30))
	})
	l.run("a forged attestation is refused by the chain, INV-03", func(t *testing.T) {
		l.members[0].stop()
		l.members[1].stop()
		a := l.usdt(40)
		tr := l.await(db, a.tx.Hash(), "held", func(tr transfer.Transfer) bool { return tr.State == transfer.Held })
		b, d := bindings.NewBridge(), l.deployment()
		digest := d.Domain.BatchDigest([]message.Message{tr.Message})
		one, err := message.Sign(digest, l.accounts["member-3"])
		require.NoError(t, err)
		two, err := message.Sign(digest, stranger)
		require.NoError(t, err)
		at := d.Set.Index(message.Member(node.AddressOf(l.accounts["member-3"])))
		other := (at + 1) % 3
		bits := byte(1<<at | 1<<other)
		for what, forged := range map[string][]byte{
			"one signature":         append([]byte{0, 1 << at}, one[:]...),
			"the same twice":        append(append([]byte{0, bits}, one[:]...), one[:]...),
			"one of a stranger":     append(append([]byte{0, bits}, one[:]...), two[:]...),
			"a stranger's, doubled": append(append([]byte{0, bits}, two[:]...), two[:]...),
		} {
			to := l.bridge(localBTC)
			_, err := l.client[localBTC].CallContract(t.Context(), ethereum.CallMsg{
				From: node.AddressOf(l.person), To: &to, Data: b.PackDeliver(unpacked(tr.Message), d.Set.Proof(forged)),
			}, nil)
			require.ErrorContains(t, evm.Explain(err), "BAD_SIGNATURE", what)
		}
		l.members[0].start()
		l.members[1].start()
		l.skip(time.Minute)
		l.arrives(db, a)
	})
}

// INV-07: a relay that is stopped at any moment and started again loses and repeats nothing.
func TestRelayRestarted_INV02_INV07(t *testing.T) {
	t.Parallel()
	l := newFaultLab(t)
	db := l.relayStore("relay")
	spent := l.sentBy("relay-1", localBTC)
	var all []asked
	restarts := 0
	ticker := time.NewTicker(35 * time.Millisecond)
	defer ticker.Stop()
	arrived := func() bool {
		for _, a := range all {
			if tr, ok := l.of(db, a.tx.Hash()); !ok || tr.State != transfer.Confirmed {
				return false
			}
		}
		return true
	}
	for deadline := time.Now().Add(patience); len(all) < 20 || restarts < 30 || !arrived(); restarts++ {
		require.Less(t, time.Now(), deadline, "after %d restarts", restarts)
		stop := l.startRelay(db, "relay-1", l.rpc)
		if len(all) < 20 {
			all = append(all, l.usdt(int64(1+len(all))))
		}
		// Moments of all kinds, from at once to after several blocks; of a machine that is slow to start a relay, later ones.
		for range (1 + restarts%17) * (1 + restarts/34) {
			<-ticker.C
		}
		stop()
		l.skip(2 * time.Second) // leases of the stopped one end
	}
	l.audit()
	require.LessOrEqual(t, l.sentBy("relay-1", localBTC)-spent, uint64(len(all)), "no transaction is repeated")
	t.Logf("%d transfers arrived once each, through %d restarts", len(all), restarts)
}
