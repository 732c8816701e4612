package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/config"
	"causeway/internal/evm"
)

// What one withdrawal is expected to take on Bitcoin, in virtual bytes, when it shares a transaction with few others:
// its output and its share of inputs and overhead; for BRC-20 commit, reveal and the payment's own input and output
// too.
var withdrawalBytes = map[custody.Kind]uint64{custody.BTC: 200, custody.BRC20: 620, custody.Rune: 280}

const (
	keeperEvery   = time.Minute
	keeperPercent = 150
	keeperMinSats = 500
	// A fee is changed when it is off by more than this many percent: each change costs gas, and a higher one takes ten
	// minutes.
	keeperSlack = 25
	// keeperPause is how long the routers let a keeper pause at a time.
	keeperPause = time.Hour
)

// keptChain is a chain whose routers are kept.
type keptChain interface {
	ChainID() uint32
	Account() common.Address
	Routers(ctx context.Context, at string, refs []evm.RouterRef) ([]evm.Router, error)
	SetWithdrawFee(ctx context.Context, router common.Address, fee amount.Amount) (chain.TxID, error)
	PauseWithdrawals(ctx context.Context, router common.Address) (chain.TxID, error)
}

// fees and reserves are what the keeper goes by.
type keeperSight interface {
	FeeRate(ctx context.Context) (bitcoin.FeeRate, error)
}

// keeper follows Bitcoin's fee market with the routers' withdrawal fees, within the bounds that the routers have, and
// pauses withdrawals while the reserve for miners is low (SR-12). The contracts let it do nothing else.
type keeper struct {
	cfg     config.Keeper
	sight   keeperSight
	low     func(custody.Kind) bool
	chains  map[uint32]keptChain
	routers []catalog.BitcoinRouter
	rate    map[uint32]*big.Int          // wei of a satoshi
	paused  map[common.Address]time.Time // by router: when this keeper last had it paused
	now     func() time.Time
	log     *slog.Logger
}

func newKeeper(c config.Keeper, d *relayCustody, chains map[uint32]*evm.Adapter, cat *catalog.Catalog,
	log *slog.Logger,
) *keeper {
	k := &keeper{
		cfg: c, sight: d, low: d.Proposer.LowReserve, chains: make(map[uint32]keptChain), routers: cat.BitcoinRouters(),
		rate: make(map[uint32]*big.Int), paused: make(map[common.Address]time.Time), now: time.Now, log: log,
	}
	for id, a := range chains {
		k.chains[id] = a
	}
	for id, text := range c.WeiPerSat {
		if v, ok := new(big.Int).SetString(text, 10); ok { // the configuration was validated
			k.rate[id] = v
		}
	}
	return k
}

// Run keeps the routers until ctx ends.
func (k *keeper) Run(ctx context.Context) error {
	ticker := time.NewTicker(cmp.Or(k.cfg.Every, keeperEvery))
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
		rate, err := k.sight.FeeRate(ctx)
		if err != nil {
			k.log.WarnContext(ctx, "the keeper knows no fee rate of Bitcoin", slog.Any("error", err))
			continue
		}
		for id, c := range k.chains {
			if err := k.keep(ctx, c, rate); err != nil && ctx.Err() == nil {
				k.log.WarnContext(ctx, "routers were not kept", slog.Uint64("chain", uint64(id)), slog.Any("error", err))
			}
		}
	}
}

// keep looks at the routers of one chain.
func (k *keeper) keep(ctx context.Context, c keptChain, rate bitcoin.FeeRate) error {
	mine := slices.DeleteFunc(slices.Clone(k.routers),
		func(r catalog.BitcoinRouter) bool { return r.ChainID != c.ChainID() || r.Bitcoin == 0 })
	refs := make([]evm.RouterRef, len(mine))
	for i, r := range mine {
		refs[i] = evm.RouterRef{Address: common.HexToAddress(r.Address), Native: r.IsNative(), Bitcoin: r.Bitcoin}
	}
	states, err := c.Routers(ctx, "", refs)
	if err != nil {
		return err
	}
	for i, s := range states {
		if s.Keeper != c.Account() {
			continue
		}
		if err := k.router(ctx, c, mine[i], refs[i].Address, s, rate); err != nil {
			return fmt.Errorf("router of %s: %w", mine[i].BitcoinAsset, err)
		}
	}
	return nil
}

func (k *keeper) router(ctx context.Context, c keptChain, r catalog.BitcoinRouter, at common.Address, s evm.Router,
	rate bitcoin.FeeRate,
) error {
	asset, err := custody.ParseAsset(r.BitcoinAsset)
	if err != nil {
		return err
	}
	if k.low(asset.Kind) {
		if err := k.pause(ctx, c, r, at, s.WithdrawalsPaused); err != nil {
			return err
		}
	}
	want, known := k.fee(asset.Kind, r, s, rate)
	current := s.WithdrawFee
	if !s.NextFeeAt.IsZero() {
		current = s.NextFee // what is announced already
	}
	if !known || !offBy(current, want, keeperSlack) {
		return nil
	}
	tx, err := c.SetWithdrawFee(ctx, at, want)
	if err == nil {
		k.log.InfoContext(ctx, "withdrawal fee set", slog.String("asset", r.BitcoinAsset),
			slog.Uint64("chain", uint64(r.ChainID)),
			slog.String("feeWei", want.String()), slog.String("tx", string(tx)))
	}
	return err
}

// pause has withdrawals paused without a gap (SR-12): again while less than two looks are left of the hour. Whether
// somebody else paused them for longer only the contract knows, which then refuses.
func (k *keeper) pause(ctx context.Context, c keptChain, r catalog.BitcoinRouter, at common.Address,
	paused bool,
) error {
	left := k.paused[at].Add(keeperPause).Sub(k.now())
	if paused && left >= 2*cmp.Or(k.cfg.Every, keeperEvery) {
		return nil
	}
	tx, err := c.PauseWithdrawals(ctx, at)
	if paused && errors.Is(err, chain.ErrReverted) {
		return nil
	}
	if err != nil {
		return err
	}
	k.paused[at] = k.now()
	k.log.WarnContext(ctx, "withdrawals are paused for an hour: the reserve for miners is low",
		slog.String("asset", r.BitcoinAsset),
		slog.Uint64("chain", uint64(r.ChainID)), slog.String("tx", string(tx)))
	return nil
}

// fee is what a withdrawal is to pay, in the fee's own units: base units of BTC, wei for other assets. It never exceeds
// the router's bound, and has the digits that the router keeps.
func (k *keeper) fee(kind custody.Kind, r catalog.BitcoinRouter, s evm.Router,
	rate bitcoin.FeeRate,
) (amount.Amount, bool) {
	sats := new(big.Int).SetUint64(rate.Fee(int(withdrawalBytes[kind])))
	sats.Mul(sats, new(big.Int).SetUint64(cmp.Or(k.cfg.Percent, keeperPercent)))
	sats.Div(sats, big.NewInt(100))
	if least := new(big.Int).SetUint64(cmp.Or(k.cfg.MinFeeSats, keeperMinSats)); sats.Cmp(least) < 0 {
		sats = least
	}
	unit := k.rate[r.ChainID]
	if kind == custody.BTC {
		scale, err := amount.Scale(r.Decimals, r.CommonDecimals)
		if err != nil {
			return amount.Amount{}, false
		}
		unit = scale.Big()
	}
	if unit == nil {
		return amount.Amount{}, false
	}
	v := sixDigits(new(big.Int).Mul(sats, unit))
	if kind == custody.BTC {
		v.Sub(v, new(big.Int).Mod(v, unit))
	}
	if most := s.MaxWithdrawFee.Big(); v.Cmp(most) > 0 {
		v = most
	}
	out, err := amount.FromBig(v)
	return out, err == nil
}

// offBy reports whether two amounts differ by more than so many percent of the first.
func offBy(is, want amount.Amount, percent int64) bool {
	diff := new(big.Int).Sub(is.Big(), want.Big())
	return diff.Abs(diff).Mul(diff, big.NewInt(100)).Cmp(new(big.Int).Mul(is.Big(), big.NewInt(percent))) > 0
}
