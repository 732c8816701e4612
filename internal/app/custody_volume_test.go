package app

import (
	"fmt"
	"math/big"
	"strconv"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/config"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// manyBitcoin is how many deposits and how many withdrawals there are at once; `make soak` has 500.
const manyBitcoin = 20

// INV-01, INV-02, INV-05: many deposits and as many withdrawals of all assets at once, towards and from two chains:
// none is lost, none happens twice, and every output of the custody is accounted for.
func TestBitcoinManyAtOnce_INV01_INV02_INV05(t *testing.T) {
	t.Parallel()
	many := soakSize(t, "CAUSEWAY_SOAK_BITCOIN", manyBitcoin)
	most := patience + time.Duration(many)*time.Second
	c := newCustodyLab(t)
	p := c.newPayer(many, 200_000)
	chains := []uint32{localBTC, localWBTC}
	type place struct {
		asset custody.Asset
		chain uint32
	}
	final := map[place]*big.Int{}
	until := func(what string, cond func() (string, bool)) {
		t.Helper()
		c.waitUntil(time.Now().Add(most), func() (string, bool) {
			missing, ok := cond()
			return what + ": " + missing, ok
		})
	}
	settled := func() (string, bool) {
		for at, want := range final {
			if got := c.issued(at.chain, at.asset); got.Cmp(want) != 0 {
				return fmt.Sprintf("%s on chain %d: %s issued, not %s", at.asset, at.chain, got, want), false
			}
		}
		return "", true
	}
	stop := c.mines()
	defer stop()

	// What is to be withdrawn comes first.
	for _, asset := range c.rules.Assets {
		for _, chainID := range chains {
			units, base := strconv.Itoa(many), whole(uint64(many), c.router(chainID, asset).Decimals).Big()
			if asset.Kind == custody.BTC {
				units, base = "1", c.sat(chainID, 100_000_000)
			}
			c.deposit(asset, units, chainID)
			final[place{asset, chainID}] = base
		}
	}
	until("what is to be withdrawn", settled)

	// A tenth of all is of each of the other assets.
	began := time.Now()
	due := map[string]uint64{} // sat by script
	held := map[custody.Asset]*big.Int{}
	receiver, key := c.fresh(bitcoin.P2TR)
	var sent []*types.Transaction
	var on []uint32
	var kinds []custody.Kind
	for i := range many {
		chainID, asset := chains[i%2], custody.Bitcoin
		if n := i % 10; n > 0 && n < len(c.rules.Assets) {
			asset = c.rules.Assets[n]
		}
		kinds = append(kinds, asset.Kind)
		if asset.Kind == custody.BTC {
			script, _ := c.fresh([]bitcoin.AddressType{bitcoin.P2TR, bitcoin.P2WPKH}[i%2])
			sats := 10_000 + uint64(i)
			tx, gets := c.leaves(chainID, asset, c.sat(chainID, sats), script)
			sent, on, due[string(script)] = append(sent, tx), append(on, chainID), gets
			p.deposits(100_000+uint64(i), chainID)
			at := final[place{asset, chainID}]
			at.Sub(at.Add(at, c.sat(chainID, 100_000+uint64(i))), c.sat(chainID, sats))
			continue
		}
		one := whole(1, c.router(chainID, asset).Decimals).Big()
		tx, _ := c.leaves(chainID, asset, one, receiver)
		sent, on = append(sent, tx), append(on, chainID)
		if held[asset] == nil {
			held[asset] = new(big.Int)
		}
		held[asset].Add(held[asset], whole(1, c.rules.Terms[asset].Decimals).Big())
		c.deposit(asset, "2", chainID)
		at := final[place{asset, chainID}]
		at.Add(at, one) // two came, one left
	}
	handed := time.Since(began)
	for i, tx := range sent {
		c.Mined(on[i], tx)
	}
	until("deposits", settled)
	w := c.wallet(key)
	until("withdrawals", func() (string, bool) {
		paid := c.paid()
		for script, sats := range due {
			got := paid[script]
			require.LessOrEqual(t, len(got), 1, "paid twice")
			if len(got) == 0 {
				return fmt.Sprintf("%d sat", sats), false
			}
			require.Equal(t, sats, got[0])
		}
		have := c.held(w)
		for asset, want := range held {
			got := have[c.rules.Terms[asset].Symbol]
			if got == nil || got.Cmp(want) < 0 {
				return fmt.Sprintf("%s: %s of %s", asset, got, want), false
			}
			require.Zero(t, got.Cmp(want), "too much of %s", asset)
		}
		return "", true
	})
	took := time.Since(began)
	stop()
	c.mine(2)
	_, ok := settled()
	require.True(t, ok)
	for script, got := range c.paid() {
		if _, one := due[script]; one {
			require.Len(t, got, 1)
		}
	}
	batches := map[message.Digest]custody.Kind{}
	for i, tx := range sent {
		var left transfer.Transfer
		// The wallet may see a payment before the relay has recorded it.
		until("the record of a payment", func() (string, bool) {
			left, _ = c.of(c.db, tx.Hash())
			return fmt.Sprintf("%s from %s", kinds[i], tx.Hash()), !left.Cost.IsZero()
		})
		kind, known := batches[left.Batch]
		require.True(t, !known || kind == kinds[i], "%s and %s in one batch: one waits for the other", kind, kinds[i])
		batches[left.Batch] = kinds[i]
		require.Equal(t, kinds[i] == custody.BTC, left.Fee.IsZero(), "what a withdrawal of %s paid beside it", kinds[i])
	}
	c.reservesHold(c.watch(c.db))
	t.Logf("%d deposits and %d withdrawals: handed in after %.1f s, all there after %.1f s", many, many, handed.Seconds(),
		took.Seconds())
}

// SR-12: while the reserve for miners is low the keeper pauses withdrawals, on chain and of every asset of that kind,
// before anything burns; deposits go on.
func TestBitcoinLowReserve_SR12(t *testing.T) {
	t.Parallel()
	c := newCustodyLab(t, func(r *config.Relay) {
		r.Bitcoin.LowReserveSats = 2 * localReserveCoins * localReserveSats
		r.Bitcoin.Keeper = &config.Keeper{Every: 100 * time.Millisecond, WeiPerSat: map[uint32]string{}}
		for id, wei := range weiPerSat {
			r.Bitcoin.Keeper.WeiPerSat[id] = strconv.FormatUint(wei, 10)
		}
	})
	p := c.newPayer(1, 5_000_000)
	b := bindings.NewBitcoinRouterToken()
	const withdrawals = 1
	for _, asset := range c.rules.Assets {
		for _, chainID := range []uint32{localBTC, localWBTC} {
			at := b.Instance(c.client[chainID], common.HexToAddress(c.router(chainID, asset).Address))
			c.wait(func() string { return fmt.Sprintf("withdrawals of %s are open on chain %d", asset, chainID) }, func() bool {
				paused, err := bind.Call(at, &bind.CallOpts{Context: t.Context()}, b.PackPaused(withdrawals), b.UnpackPaused)
				return err == nil && paused
			})
		}
	}
	p.deposits(1_000_000, localWBTC)
	c.mine(2)
	c.supply(localWBTC, custody.Bitcoin, big.NewInt(1_000_000))
	script, _ := c.fresh(bitcoin.P2TR)
	tx, _ := c.leaves(localWBTC, custody.Bitcoin, big.NewInt(500_000), script)
	receipt, err := bind.WaitMined(t.Context(), c.client[localWBTC], tx.Hash())
	require.NoError(t, err)
	require.Equal(t, types.ReceiptStatusFailed, receipt.Status)
	c.supply(localWBTC, custody.Bitcoin, big.NewInt(1_000_000))
}
