package app

import (
	"context"
	"errors"
	"log/slog"
	"math/big"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/config"
	"causeway/internal/evm"
)

var keeperAccount = common.Address{0xbe}

// keptRouters is a chain with routers as their keeper sees them: it does what the contracts do with what it is told.
type keptRouters struct {
	states map[common.Address]evm.Router
	calls  int
	fail   error
	longer bool // somebody paused for longer than a keeper can
}

func (c *keptRouters) ChainID() uint32         { return localWBTC }
func (c *keptRouters) Account() common.Address { return keeperAccount }

func (c *keptRouters) Routers(_ context.Context, _ string, refs []evm.RouterRef) ([]evm.Router, error) {
	out := make([]evm.Router, len(refs))
	for i, r := range refs {
		out[i] = c.states[r.Address]
	}
	return out, c.fail
}

func (c *keptRouters) SetWithdrawFee(_ context.Context, at common.Address, fee amount.Amount) (chain.TxID, error) {
	s := c.states[at]
	if fee.Cmp(s.MaxWithdrawFee) > 0 {
		return "", chain.ErrReverted
	}
	if fee.Cmp(s.WithdrawFee) > 0 {
		s.NextFee, s.NextFeeAt = fee, time.Unix(1_800_000_000, 0)
	} else {
		s.WithdrawFee, s.NextFee, s.NextFeeAt = fee, amount.Amount{}, time.Time{}
	}
	c.states[at], c.calls = s, c.calls+1
	return "0x1", nil
}

func (c *keptRouters) PauseWithdrawals(_ context.Context, at common.Address) (chain.TxID, error) {
	if c.longer {
		return "", chain.ErrReverted
	}
	s := c.states[at]
	s.WithdrawalsPaused = true
	c.states[at], c.calls = s, c.calls+1
	return "0x2", nil
}

// SR-12: fees follow the market within the routers' bounds, both up and down, not for every little move; a low reserve
// pauses the withdrawals of its kind alone; a router that somebody else keeps is left alone.
func TestKeeper_SR12(t *testing.T) {
	btc, rune, foreign := common.Address{1}, common.Address{2}, common.Address{3}
	most := amount.New(1e17)
	c := &keptRouters{states: map[common.Address]evm.Router{
		btc:     {Keeper: keeperAccount, WithdrawFee: amount.New(1_500), MaxWithdrawFee: amount.New(20_000)},
		rune:    {Keeper: keeperAccount, WithdrawFee: amount.New(1e13), MaxWithdrawFee: most},
		foreign: {Keeper: common.Address{9}, WithdrawFee: amount.New(1), MaxWithdrawFee: most},
	}}
	low, now := map[custody.Kind]bool{}, time.Unix(1_800_000_000, 0)
	k := &keeper{
		paused: map[common.Address]time.Time{}, now: func() time.Time { return now },
		cfg: config.Keeper{}, low: func(kind custody.Kind) bool { return low[kind] }, log: slog.New(slog.DiscardHandler),
		rate: map[uint32]*big.Int{localWBTC: big.NewInt(316_666_666_667)},
		routers: []catalog.BitcoinRouter{
			{ChainID: localWBTC, Address: btc.Hex(), BitcoinAsset: "btc", Decimals: 8, CommonDecimals: 8, Bitcoin: localBitcoin},
			{ChainID: localWBTC, Address: rune.Hex(), BitcoinAsset: "rune:1:1", Decimals: 0, Bitcoin: localBitcoin},
			{
				ChainID: localWBTC, Address: foreign.Hex(), BitcoinAsset: "brc20:cway", Decimals: 18, CommonDecimals: 18,
				Bitcoin: localBitcoin,
			},
			{ChainID: localBTC, Address: btc.Hex(), BitcoinAsset: "btc", Decimals: 18, CommonDecimals: 8, Bitcoin: localBitcoin},
		},
	}
	keep := func(satPerVByte uint64) {
		t.Helper()
		require.NoError(t, k.keep(t.Context(), c, bitcoin.SatPerVByte(satPerVByte)))
	}
	keep(20) // 200 vB at 20 sat/vB, half as much again
	require.Equal(t, amount.New(6_000), c.states[btc].NextFee)
	require.Equal(t, "2660000000000000", c.states[rune].NextFee.String(), "280 vB in the chain's coin, six digits")
	require.Equal(t, amount.New(1), c.states[foreign].WithdrawFee)
	require.Equal(t, 2, c.calls)
	keep(22)
	require.Equal(t, 2, c.calls, "what is announced is near enough")
	keep(500)
	require.Equal(t, amount.New(20_000), c.states[btc].NextFee, "never above the bound")
	keep(1)
	require.Equal(t, amount.New(500), c.states[btc].WithdrawFee, "down to the least that is asked")
	require.True(t, c.states[btc].NextFeeAt.IsZero())

	low[custody.Rune] = true
	calls := c.calls
	keep(1)
	keep(1)
	require.True(t, c.states[rune].WithdrawalsPaused)
	require.False(t, c.states[btc].WithdrawalsPaused)
	require.Equal(t, calls+1, c.calls, "one pause is enough")
	now = now.Add(time.Hour - 2*keeperEvery)
	keep(1)
	require.Equal(t, calls+1, c.calls)
	now = now.Add(time.Second)
	keep(1)
	keep(1)
	require.Equal(t, calls+2, c.calls, "renewed before it ends, so that no withdrawal slips between two pauses")
	now, c.longer = now.Add(time.Hour), true
	keep(1)
	require.Equal(t, calls+2, c.calls, "somebody paused it for longer")
	c.longer = false
	k.paused = map[common.Address]time.Time{} // started anew
	keep(1)
	require.Equal(t, calls+3, c.calls, "how much is left of a pause from before is not known")
	s := c.states[rune]
	s.WithdrawalsPaused = false
	c.states[rune] = s
	keep(1)
	require.Equal(t, calls+4, c.calls, "it was opened, and the reserve is low still")

	k.rate = nil
	c.fail = errors.New("the endpoint is away")
	require.ErrorIs(t, k.keep(t.Context(), c, bitcoin.SatPerVByte(1)), c.fail)
}
