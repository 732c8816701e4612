package app

import (
	"math/big"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/evm"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/store"
	"causeway/internal/transfer"
)

// What passes between the ends of the pair in these tests, in whole USDC: the cap of a day, what the guardian makes of
// it for arrivals on the BTC chain, and the threshold of the delay.
const (
	pairCap     = 1_000
	pairLowered = 300
	pairDelay   = 250
)

func usdc(n int64) *big.Int { return big.NewInt(n * 1e6) }

// pair is the mint pair of the local network: USDC that is locked on ETH and minted on the BTC chain.
type pair struct {
	*lab
	db *store.DB
}

// newPair is a lab with small caps whose relay runs, and whose person lets the lock take USDC.
func newPair(t *testing.T) *pair {
	common6 := func(n uint64) amount.Amount { return whole(n, 6) }
	l := newFaultLabOf(t, func(_ *lab, s deploy.Spec) deploy.Spec {
		for i := range s.Chains {
			for j := range s.Chains[i].MintBridges {
				m := &s.Chains[i].MintBridges[j]
				m.DelayOver = common6(pairDelay)
				m.Lanes = []deploy.Lane{{Chain: m.Lanes[0].Chain, CapOut: common6(pairCap), CapIn: common6(pairCap)}}
			}
		}
		return s
	})
	p := &pair{l, l.relayStore("relay")}
	l.startRelay(p.db, "relay-1", l.rpc)
	home := p.end(localETH)
	l.Mined(localETH, l.transact(localETH, common.HexToAddress(home.Token), nil,
		bindings.NewTestToken().PackApprove(common.HexToAddress(home.Address), usdc(1_000_000))))
	return p
}

func (p *pair) end(id uint32) catalog.MintBridgeRecord {
	for _, c := range p.record.Chains {
		if c.ChainID == id && len(c.MintBridges) == 1 {
			return c.MintBridges[0]
		}
	}
	require.FailNow(p.t, "no mint bridge there")
	return catalog.MintBridgeRecord{}
}

func (p *pair) address(id uint32) common.Address { return common.HexToAddress(p.end(id).Address) }

func otherEnd(id uint32) uint32 { return localETH + localBTC - id }

// out is the call that sends USDC to the other end, and the fee that the contract asks for it.
func (p *pair) out(src uint32, units *big.Int, to message.Bytes32) (data []byte, fee *big.Int) {
	p.t.Helper()
	m := bindings.NewMintBridgeToken()
	at := m.Instance(p.client[src], p.address(src))
	fee, err := bind.Call(at, &bind.CallOpts{Context: p.t.Context()}, m.PackGetBridgeFee(otherEnd(src), units, to),
		m.UnpackGetBridgeFee)
	require.NoError(p.t, err)
	return m.PackBridgeOut(otherEnd(src), units, to), fee
}

// Send moves USDC to the other end and returns the transaction.
func (p *pair) Send(src uint32, units *big.Int, to common.Address) common.Hash {
	p.t.Helper()
	return p.Mined(src, p.leave(src, units, to)).TxHash
}

// leave is send that does not wait for a block.
func (p *pair) leave(src uint32, units *big.Int, to common.Address) *types.Transaction {
	p.t.Helper()
	data, fee := p.out(src, units, message.FromAddress(to))
	return p.transact(src, p.address(src), fee, data)
}

// refused is why the contract does not take USDC now.
func (p *pair) refused(src uint32, units *big.Int, to common.Address) string {
	p.t.Helper()
	data, fee := p.out(src, units, message.FromAddress(to))
	at := p.address(src)
	_, err := p.client[src].CallContract(p.t.Context(),
		ethereum.CallMsg{From: node.AddressOf(p.person), To: &at, Value: fee, Data: data}, nil)
	require.Error(p.t, err)
	return evm.Explain(err).Error()
}

// has is what an account holds at an end.
func (p *pair) has(id uint32, who common.Address) *big.Int {
	p.t.Helper()
	a := account{id, common.HexToAddress(p.end(id).Token), who}
	return p.holdings(map[account]*big.Int{a: nil})[a]
}

// conserved demands that the chains agree, and that what is locked is what is minted: nothing may be under way. INV-01.
func (p *pair) conserved() {
	p.t.Helper()
	p.audit()
	lock, token := bindings.NewMintBridgeLock(), bindings.NewTestToken()
	opts := &bind.CallOpts{Context: p.t.Context()}
	locked, err := bind.Call(lock.Instance(p.client[localETH], p.address(localETH)), opts, lock.PackLocked(),
		lock.UnpackLocked)
	require.NoError(p.t, err)
	minted, err := bind.Call(token.Instance(p.client[localBTC], p.address(localBTC)), opts, token.PackTotalSupply(),
		token.UnpackTotalSupply)
	require.NoError(p.t, err)
	require.Equal(p.t, locked.String(), minted.String(), "INV-01: locked, and minted")
	require.Equal(p.t, locked.String(), p.has(localETH, p.address(localETH)).String(), "INV-01: the lock holds it")
}

// nextDay lets a day pass for the chains, the relay and the members: lanes are full again.
func (p *pair) nextDay() {
	p.skip(25 * time.Hour)
	p.passes(localETH, 2)
	p.passes(localBTC, 2)
	p.skip(20 * time.Minute) // if the relay tried before the chain's first block of that time
}

func stranger(text string) common.Address {
	return common.BytesToAddress(crypto.Keccak256([]byte(text)))
}

// The mint pair end to end, with real contracts, members and relay: lock and mint there, burn and release back, and
// what stops a transfer on the way: caps, delay, pauses, and recipients that cannot be paid.
func TestMintPair_9_05_INV01_INV08_INV10_SR05(t *testing.T) {
	t.Parallel()
	p := newPair(t)
	me, bridge := node.AddressOf(p.person), bindings.NewBridge()
	toll := big.NewInt(1e18) // for a refund's message; what is too much comes back

	p.run("there and back, to somebody else and to oneself", func(t *testing.T) {
		before, friend := p.has(localETH, me), stranger("friend")
		there := p.awaitState(p.db, p.Send(localETH, usdc(100), me), transfer.Confirmed)
		require.Equal(t, "100000000", there.Paid.String(), "a mint pair takes no pool fee [9.05]")
		require.Equal(t, usdc(100).String(), p.has(localBTC, me).String())
		require.Equal(t, usdc(100).String(), new(big.Int).Sub(before, p.has(localETH, me)).String())
		p.conserved()

		p.awaitState(p.db, p.Send(localBTC, usdc(60), friend), transfer.Confirmed)
		require.Equal(t, usdc(60).String(), p.has(localETH, friend).String())
		require.Equal(t, usdc(40).String(), p.has(localBTC, me).String())
		p.awaitState(p.db, p.Send(localBTC, usdc(40), me), transfer.Confirmed)
		require.Zero(t, p.has(localBTC, me).Sign(), "all burned")
		require.Equal(t, usdc(60).String(), new(big.Int).Sub(before, p.has(localETH, me)).String())
		p.conserved()
	})
	p.run("more than a day's cap does not leave", func(t *testing.T) {
		require.Contains(t, p.refused(localETH, usdc(pairCap+1), me), "RATE_LIMITED")
		require.NotContains(t, p.refused(localBTC, usdc(1), me), "RATE_LIMITED", "there it is the balance that is missing")
	})
	p.run("more than the guardian lets arrive in a day waits, and the relay pays the next day", func(t *testing.T) {
		p.nextDay()
		p.operator(localBTC, nil, bridge.PackLowerAppLane(p.address(localBTC), localETH, usdc(pairCap), usdc(pairLowered)))
		p.awaitState(p.db, p.Send(localETH, usdc(200), me), transfer.Confirmed)
		// Within six hours it would wait for its delay: the lane counts what arrived before it.
		p.skip(6 * time.Hour)
		p.passes(localETH, 2)
		p.passes(localBTC, 2)
		late := p.Send(localETH, usdc(200), me)
		claim := p.awaitState(p.db, late, transfer.Claimable)
		require.Equal(t, transfer.ReasonOverLimit, claim.Reason)
		require.Equal(t, usdc(200).String(), p.has(localBTC, me).String())
		p.nextDay()
		require.Equal(t, "200000000", p.awaitState(p.db, late, transfer.Redeemed).Paid.String())
		require.Equal(t, usdc(400).String(), p.has(localBTC, me).String())
		p.conserved()
	})
	p.run("above the threshold it waits six hours", func(t *testing.T) {
		p.nextDay()
		tx := p.Send(localETH, usdc(pairDelay+30), me)
		claim := p.awaitState(p.db, tx, transfer.Claimable)
		require.Equal(t, transfer.ReasonDelayed, claim.Reason)
		require.WithinDuration(t, claim.Arrival.At.Add(6*time.Hour), claim.ReleaseAt, time.Minute)
		require.Equal(t, usdc(400).String(), p.has(localBTC, me).String(), "nothing before")
		p.skip(7 * time.Hour)
		p.passes(localBTC, 2)
		p.skip(20 * time.Minute) // if the relay was there before the chain's first block of that time
		p.awaitState(p.db, tx, transfer.Redeemed)
		require.Equal(t, usdc(400+pairDelay+30).String(), p.has(localBTC, me).String())
		p.conserved()
	})
	p.run("above the threshold the guardian may send it back", func(t *testing.T) {
		p.nextDay()
		before := p.has(localBTC, me)
		tx := p.Send(localBTC, usdc(pairDelay+1), stranger("never paid"))
		claim := p.awaitState(p.db, tx, transfer.Claimable)
		require.Equal(t, transfer.ReasonDelayed, claim.Reason)
		p.operator(localETH, toll, bridge.PackCancelDelayed(unpacked(claim.Message)))
		back := p.awaitState(p.db, tx, transfer.Refunding)
		p.await(p.db, tx, "the refund, as large, waits too", func(transfer.Transfer) bool {
			refund, ok, err := p.db.API().Transfer(t.Context(), back.RefundUID)
			require.NoError(t, err)
			return ok && refund.State == transfer.Claimable && refund.Reason == transfer.ReasonDelayed
		})
		p.skip(7 * time.Hour)
		p.passes(localBTC, 2)
		p.skip(20 * time.Minute)
		p.awaitState(p.db, tx, transfer.Refunded)
		require.Equal(t, before.String(), p.has(localBTC, me).String(), "minted again for who had sent")
		require.Zero(t, p.has(localETH, stranger("never paid")).Sign())
		p.conserved()
	})
	p.run("a recipient that cannot be paid: a claim, which its owner sends back", func(t *testing.T) {
		p.nextDay()
		before := p.has(localBTC, me)
		tx := p.Send(localBTC, usdc(10), p.address(localETH)) // the lock does not pay itself
		claim := p.awaitState(p.db, tx, transfer.Claimable)
		require.Equal(t, transfer.ReasonTransfer, claim.Reason)
		p.Mined(localETH, p.transact(localETH, p.bridge(localETH), toll, bridge.PackRedirect(unpacked(claim.Message))))
		p.awaitState(p.db, tx, transfer.Refunded)
		require.Equal(t, before.String(), p.has(localBTC, me).String())
		p.conserved()
	})
	p.run("a pause of the pair stops what leaves, not what arrives nor what goes back", func(t *testing.T) {
		p.nextDay()
		lock := bindings.NewMintBridgeToken()
		before := p.has(localETH, me)
		arriving, returning := p.Send(localBTC, usdc(20), me), p.Send(localBTC, usdc(5), p.address(localETH))
		for _, id := range []uint32{localETH, localBTC} {
			p.Mined(id, p.transactAs(p.accounts["deployer"], id, p.address(id), nil, lock.PackPause()))
			require.Contains(t, p.refused(id, usdc(1), me), "PAUSED")
		}
		p.awaitState(p.db, arriving, transfer.Confirmed)
		claim := p.awaitState(p.db, returning, transfer.Claimable)
		p.Mined(localETH, p.transact(localETH, p.bridge(localETH), toll, bridge.PackRedirect(unpacked(claim.Message))))
		p.awaitState(p.db, returning, transfer.Refunded)
		require.Equal(t, usdc(20).String(), new(big.Int).Sub(p.has(localETH, me), before).String())
		for _, id := range []uint32{localETH, localBTC} {
			p.Mined(id, p.transactAs(p.accounts["deployer"], id, p.address(id), nil, lock.PackUnpause()))
		}
		p.awaitState(p.db, p.Send(localETH, usdc(20), me), transfer.Confirmed)
		p.conserved()
	})
	p.run("a pause of what arrives holds it until it ends", func(t *testing.T) {
		p.nextDay()
		before := p.has(localBTC, me)
		p.operator(localBTC, nil, bridge.PackSetPaused(evm.PauseInbound, 0, true))
		tx := p.Send(localETH, usdc(30), me)
		p.await(p.db, tx, "held as paused", func(tr transfer.Transfer) bool {
			return tr.State == transfer.Held && tr.Reason == transfer.ReasonPaused && !tr.Batch.IsZero()
		})
		require.Equal(t, before.String(), p.has(localBTC, me).String())
		p.operator(localBTC, nil, bridge.PackSetPaused(evm.PauseInbound, 0, false))
		p.skip(time.Minute)
		p.awaitState(p.db, tx, transfer.Confirmed)
		require.Equal(t, usdc(30).String(), new(big.Int).Sub(p.has(localBTC, me), before).String())
		p.conserved()
	})
}
