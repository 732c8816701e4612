package app

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/committee"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// undoes takes the newest blocks down to a height out of the chain, replaces one of their transactions by another one
// that spends the same coin, and makes a longer chain.
func (c *custodyLab) undoes(height uint32, instead *wire.MsgTx) {
	c.t.Helper()
	tip := c.btc.Node.Tip().Height
	hash := c.block(height).BlockHash()
	require.NoError(c.t, c.btc.Node.Invalidate(hash))
	require.NoError(c.t, c.btc.Node.Send(instead))
	c.mine(int(tip-height) + 2)
}

// everyLine reports whether all members' ledgers of an anchor satisfy cond.
func (c *custodyLab) everyLine(chainID uint32, anchor message.Anchor, cond func(committee.LedgerLine) bool) bool {
	c.t.Helper()
	for _, m := range c.own {
		lines, err := m.member.Load().Ledger(c.t.Context())
		require.NoError(c.t, err)
		if !slices.ContainsFunc(lines,
			func(l committee.LedgerLine) bool { return l.ChainID == chainID && l.Anchor == anchor && cond(l) }) {
			return false
		}
	}
	return true
}

// Deposits that are replaced, spent twice, or taken back by the chain, before and after they are minted.
func TestBitcoinReorganisations_INV01_INV02_INV04_SR21(t *testing.T) {
	t.Parallel()
	c := newCustodyLab(t)
	p := c.newPayer(16, 5_000_000)
	home := c.home(custody.BTC)
	issued, left := uint64(0), uint64(0) // sat that stand on the chain, and that were withdrawn
	arrived := func() { c.supply(localWBTC, custody.Bitcoin, c.sat(localWBTC, issued)) }

	c.run("replaced before a block: only what is mined counts, INV-02", func(t *testing.T) {
		coin := p.take()
		first := p.Send(p.build(coin, 2, bitcoin.Out{Value: 700_000, Script: home}, c.to(localWBTC)))
		c.btc.Synced()
		second := p.Send(p.build(coin, 9, bitcoin.Out{Value: 300_000, Script: home}, c.to(localWBTC)))
		c.mine(2)
		issued += 300_000
		arrived()
		c.state(second, transfer.Confirmed)
		require.Empty(t, c.transfersOf(first))
	})
	c.run("spent twice before it is final: nothing is attested, INV-04", func(t *testing.T) {
		coin := p.take()
		id := p.Send(p.build(coin, 2, bitcoin.Out{Value: 400_000, Script: home}, c.to(localWBTC)))
		c.mine(1)
		c.state(id, transfer.Observed)
		c.undoes(c.btc.Node.Tip().Height, p.build(coin, 9, bitcoin.Out{Value: 4_000_000, Script: p.script}))
		gone := c.state(id, transfer.Orphaned)
		require.True(t, gone.Batch.IsZero(), "nobody signed it")
		arrived()
	})
	c.run("included again in another block: minted once, INV-02", func(t *testing.T) {
		id := p.deposits(500_000, localWBTC)
		c.mine(1)
		c.state(id, transfer.Observed)
		_, err := c.btc.Node.Reorg(t.Context(), 1, false)
		require.NoError(t, err)
		c.btc.Synced()
		c.mine(1)
		issued += 500_000
		arrived()
		c.state(id, transfer.Confirmed)
	})
	for name, forgotten := range map[string]bool{"and waits at the node": false, "and the node forgot it": true} {
		c.run("a confirmed withdrawal leaves the chain "+name+": it is on its way again, and paid once, INV-05 SR-21",
			func(t *testing.T) {
				script, _ := c.fresh(bitcoin.P2TR)
				tx, gets := c.leaves(localWBTC, custody.Bitcoin, c.sat(localWBTC, 100_000), script)
				issued, left = issued-100_000, left+100_000
				var tr transfer.Transfer
				stands := func(s transfer.State) func() bool {
					return func() bool {
						found, err := c.db.API().BySourceTx(t.Context(), tx.Hash().Hex(), 2)
						require.NoError(t, err)
						if len(found) == 1 {
							tr = found[0]
						}
						return len(found) == 1 && tr.State == s
					}
				}
				told := func() string { return fmt.Sprintf("it is %s (%s) %q", tr.State, tr.Reason, tr.Detail) }
				c.mining(told, stands(transfer.Confirmed))
				paid := tr.Tx
				c.mine(3)
				_, err := c.btc.Node.Reorg(t.Context(), int(c.btc.Node.Tip().Height-uint32(tr.Arrival.Height))+1, true)
				require.NoError(t, err)
				if forgotten {
					c.btc.Node.Forget()
				}
				c.btc.Synced()
				c.wait(func() string { return "it went nowhere: " + told() }, func() bool { return !stands(transfer.Confirmed)() })
				require.Empty(t, c.got(script))
				c.mining(told, stands(transfer.Confirmed))
				require.Equal(t, paid, tr.Tx, "the very transaction")
				require.Equal(t, []uint64{gets}, c.got(script))
				arrived()
			})
	}
	audited := func(otherwise string) {
		var short error
		c.wait(func() string { return fmt.Sprintf("%s: %v", otherwise, short) }, func() bool {
			for _, m := range c.own {
				if short = m.member.Load().AuditNow(t.Context()); short != nil {
					return false
				}
			}
			return true
		})
	}
	c.run("gone after it was minted: the asset halts until a typed top-up, SR-21 INV-01", func(t *testing.T) {
		coin := p.take()
		id := p.Send(p.build(coin, 2, bitcoin.Out{Value: 600_000, Script: home}, c.to(localWBTC)))
		c.mine(1)
		height := c.btc.Node.Tip().Height
		c.mine(1)
		issued += 600_000
		arrived()
		c.state(id, transfer.Confirmed)
		c.wait(func() string { return "a member has not seen the mint" }, func() bool {
			return c.everyLine(localWBTC, message.AnchorOf(common.HexToAddress(c.router(localWBTC, custody.Bitcoin).Address)),
				func(l committee.LedgerLine) bool {
					return l.Paid.String() == fmt.Sprint(issued+left)
				})
		})
		// Two of three sign: the third may see the mint before the deposit, and would not know afterwards what it was for.
		audited("a member has not seen the deposit")
		c.undoes(height, p.build(coin, 9, bitcoin.Out{Value: 4_000_000, Script: p.script}))
		c.wait(func() string { return "members publish no deficit" }, func() bool {
			return c.everyLine(localBitcoin, custody.Bitcoin.Anchor(),
				func(l committee.LedgerLine) bool { return l.Lost.String() == "600000" })
		})
		for _, m := range c.own {
			var found error
			c.wait(func() string { return fmt.Sprintf("a member misses nothing: %v", found) }, func() bool {
				found = m.member.Load().AuditNow(t.Context())
				return errors.Is(found, committee.ErrConservation)
			})
		}
		next := p.deposits(200_000, localWBTC)
		c.mine(2)
		c.reaches(next, "refused by the members", func(tr transfer.Transfer) bool {
			return tr.State == transfer.Held && tr.Reason == transfer.ReasonRefused
		})
		rune := c.rules.Assets[len(c.rules.Assets)-1]
		require.Equal(t, custody.Rune, rune.Kind)
		stop := c.mines()
		other := c.deposit(rune, "100", localWBTC)
		c.state(other, transfer.Confirmed)
		stop()
		arrived()

		p.pays(bitcoin.Out{Value: 600_000, Script: home}, c.rules.MarkerOut(custody.Marker{Type: custody.MarkerTopUp}))
		c.mine(3)
		audited("members still miss something")
		c.skip(25 * time.Hour)
		issued += 200_000
		arrived()
		c.state(next, transfer.Confirmed)
	})
}
