package deploy

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"os"
	"slices"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/amount"
	"causeway/internal/catalog"
)

// Bitcoin is the custody of the deployment's committee. It is no chain that anything is deployed to: what is said of it
// here goes into the record, and into the routers.
type Bitcoin struct {
	ChainID       uint32 // by the id rule
	Network       string // mainnet, testnet3, testnet4, signet or local
	GenesisHash   string // 64 hex digits, as Bitcoin shows hashes
	StartHeight   uint32 // nothing of the custody is in blocks below it
	Epochs        []catalog.CustodyEpoch
	Assets        []BitcoinAsset
	Confirmations []catalog.ConfirmationStep
	// Keeper sets the routers' withdrawal fees and pauses withdrawals when the reserve for miners is low (SR-12). Zero:
	// none.
	Keeper common.Address
}

// BitcoinAsset is one asset of Bitcoin: its routers are those of the chains that name it.
type BitcoinAsset struct {
	Asset          string // "btc", "brc20:ticker" or "rune:block:tx"
	Symbol         string
	Decimals       uint8
	CommonDecimals uint8
	MinDeposit     amount.Amount // common units
	Confirmations  []catalog.AssetStep
}

// Router is an asset of Bitcoin on a chain. Amounts are base units here unless a comment says otherwise. Limits and
// fees have at most six digits and zeros behind them.
type Router struct {
	Asset    string
	Mode     catalog.RouterMode
	Name     string // of the token, in mode token
	Symbol   string
	Decimals uint8
	// MaxSupply, MaxWithdrawFee and MaxDepositFee are fixed for ever.
	MaxSupply      amount.Amount
	MaxWithdrawFee amount.Amount // wei, for BTC base units
	MaxDepositFee  amount.Amount
	MinWithdraw    amount.Amount // what arrives on Bitcoin at least
	MaxWithdraw    amount.Amount
	WithdrawFee    amount.Amount // the first one: the keeper's from then on; wei, for BTC base units
	DepositFee     amount.Amount
	FeeReceiver    common.Address // zero: the bridge's owner
	DelayOver      amount.Amount  // common units: a delivery above waits; zero: none waits
	CapOut, CapIn  amount.Amount  // per day, common units; a zero CapOut closes withdrawals
	// Reserve is what is put into a native router's reserve, for ever: deposits are released from it.
	Reserve amount.Amount
}

// dust is the least that is paid on Bitcoin, in satoshi: BitcoinRouter refuses a lower minimum (SR-20).
const dust = 546

func (b *Bitcoin) asset(name string) *BitcoinAsset {
	if b == nil {
		return nil
	}
	if i := slices.IndexFunc(b.Assets, func(a BitcoinAsset) bool { return a.Asset == name }); i >= 0 {
		return &b.Assets[i]
	}
	return nil
}

// prefixes are how addresses of a network begin: Bech32, and the two version bytes of Base58Check.
func (b *Bitcoin) prefixes() (bech32 [2]byte, pubKeyHash, scriptHash uint8) {
	if b.Network == "mainnet" {
		return [2]byte{'b', 'c'}, 0x00, 0x05
	}
	return [2]byte{'t', 'b'}, 0x6f, 0xc4
}

func (s Spec) checkBitcoin(c *problems) {
	if s.Bitcoin == nil {
		for _, ch := range s.Chains {
			if len(ch.Routers) > 0 {
				c.add("chain %d: Bitcoin routers need the deployment's bitcoin", ch.ID)
			}
		}
		return
	}
	if len(s.Bitcoin.Epochs) != 1 || s.Bitcoin.Epochs[0].Epoch != s.Committee.Epoch {
		c.add("bitcoin: the custody begins with one epoch, the committee's")
	}
	for _, ch := range s.Chains {
		seen := make(map[string]bool)
		for _, r := range ch.Routers {
			at := fmt.Sprintf("chain %d router %s", ch.ID, r.Asset)
			if seen[r.Asset] {
				c.add("%s: the asset has another router", at)
			}
			seen[r.Asset] = true
			s.checkRouter(c, at, r)
		}
	}
}

func (s Spec) checkRouter(c *problems, at string, r Router) {
	a := s.Bitcoin.asset(r.Asset)
	if a == nil {
		c.add("%s: bitcoin has no such asset", at)
		return
	}
	scale, err := amount.Scale(r.Decimals, a.CommonDecimals)
	if err != nil || a.CommonDecimals > 18 {
		c.add("%s: %d real and %d common decimals do not fit", at, r.Decimals, a.CommonDecimals)
		return
	}
	switch {
	case r.Symbol == "":
		c.add("%s: the symbol is missing", at)
	case r.Mode == catalog.RouterNative && (r.Asset != catalog.AssetBTC || r.Decimals != 18):
		c.add("%s: mode native is for BTC with 18 decimals", at)
	case r.Mode != catalog.RouterNative && (r.Mode != catalog.RouterToken || r.Name == ""):
		c.add("%s: mode is \"native\", or \"token\" with the token's name", at)
	case r.Mode != catalog.RouterNative && !r.Reserve.IsZero():
		c.add("%s: only a native router has a reserve", at)
	}
	unit := scale.Big()
	for _, v := range []struct {
		name  string
		value amount.Amount
		exact bool // a multiple of the common unit
		short bool // kept in six digits
	}{
		{"maxSupply", r.MaxSupply, true, false},
		{"minWithdraw", r.MinWithdraw, true, true},
		{"maxWithdraw", r.MaxWithdraw, true, true},
		{"depositFee", r.DepositFee, true, true},
		{"maxDepositFee", r.MaxDepositFee, true, false},
		{"withdrawFee", r.WithdrawFee, r.Asset == catalog.AssetBTC, true},
		{"maxWithdrawFee", r.MaxWithdrawFee, r.Asset == catalog.AssetBTC, true},
	} {
		left := v.value.Big()
		if v.exact {
			if new(big.Int).Mod(left, unit).Sign() != 0 {
				c.add("%s: %s %s is no multiple of the common unit %s", at, v.name, v.value, unit)
			}
			left = new(big.Int).Div(left, unit)
		}
		if v.short && !sixDigits(left) {
			c.add("%s: %s %s has more than six digits before its zeros", at, v.name, v.value)
		}
	}
	if supply := new(big.Int).Div(r.MaxSupply.Big(), unit); supply.Sign() == 0 || supply.Cmp(largest) > 0 {
		c.add("%s: maxSupply must be from 1 common unit to 2^88-1 (SR-22)", at)
	}
	least := int64(1)
	if r.Asset == catalog.AssetBTC {
		least = dust
	}
	if new(big.Int).Div(r.MinWithdraw.Big(), unit).Cmp(big.NewInt(least)) < 0 {
		c.add("%s: minWithdraw must be at least %d common units (SR-20)", at, least)
	}
	if r.MaxWithdraw.Cmp(r.MinWithdraw) < 0 || r.MaxWithdraw.Cmp(r.MaxSupply) > 0 {
		c.add("%s: maxWithdraw must be from minWithdraw to maxSupply", at)
	}
	if r.WithdrawFee.Cmp(r.MaxWithdrawFee) > 0 || r.DepositFee.Cmp(r.MaxDepositFee) > 0 {
		c.add("%s: a fee is above its bound", at)
	}
	if new(big.Int).Mul(a.MinDeposit.Big(), unit).Cmp(r.DepositFee.Big()) <= 0 {
		c.add("%s: the least deposit must be more than its fee", at)
	}
	if r.Reserve.Cmp(r.MaxSupply) > 0 {
		c.add("%s: the reserve is more than maxSupply", at)
	}
	for _, limit := range []amount.Amount{r.CapOut, r.CapIn} {
		if _, err := keptCap(limit, a.CommonDecimals); err != nil {
			c.add("%s: %w", at, err)
		}
	}
}

// sixDigits is what RouterWord keeps of a limit or a fee: a number of 20 bits, and up to 31 zeros.
func sixDigits(v *big.Int) bool {
	ten, rest := big.NewInt(10), new(big.Int)
	v = new(big.Int).Set(v)
	for zeros := 0; v.BitLen() > 20; zeros++ {
		if v.QuoRem(v, ten, rest); rest.Sign() != 0 || zeros == 31 {
			return false
		}
	}
	return true
}

// bitcoinRecord is the custody as the record has it: lanes lead to the routers' addresses, from the custody's start on.
func (d *deployment) bitcoinRecord() *catalog.BitcoinDeployment {
	b := d.spec.Bitcoin
	if b == nil {
		return nil
	}
	r := &catalog.BitcoinDeployment{
		ChainID: b.ChainID, Network: b.Network, GenesisHash: b.GenesisHash, Form: catalog.CustodyForm,
		StartHeight: b.StartHeight, Epochs: b.Epochs, Confirmations: b.Confirmations,
	}
	for _, a := range b.Assets {
		asset := catalog.BitcoinAsset{
			Asset: a.Asset, Symbol: a.Symbol, Decimals: a.Decimals, CommonDecimals: a.CommonDecimals, MinDeposit: a.MinDeposit,
			Confirmations: a.Confirmations,
		}
		for _, t := range d.targets {
			if at, ok := t.places.routers[a.Asset]; ok {
				asset.Lanes = append(asset.Lanes,
					catalog.BitcoinLane{ChainID: t.spec.ID, RemoteAnchor: anchorOf(at.address), From: b.StartHeight})
			}
		}
		r.Assets = append(r.Assets, asset)
	}
	return r
}

// grown keeps what an earlier record of the same deployment says of the custody. Nothing of that stands on these
// chains, and it only ever grows: later epochs, and lanes with the heights for which they are open, were appended by
// the operator. A lane that the record lacks is not added either: from which height it counts is for the operator to
// say (SR-03).
func (d *deployment) grown(ctx context.Context, r *Record) error {
	data, err := os.ReadFile(d.cfg.Path)
	if errors.Is(err, os.ErrNotExist) || r.Bitcoin == nil {
		return nil
	}
	if err != nil {
		return fmt.Errorf("read the earlier record: %w", err)
	}
	old, err := catalog.ParseDeployment(data)
	if err != nil {
		return fmt.Errorf("read the earlier record %q: %w", d.cfg.Path, err)
	}
	if old.Salt != r.Salt || old.Bitcoin == nil {
		return nil
	}
	if !slices.Equal(old.Bitcoin.Epochs[0].Keys, r.Bitcoin.Epochs[0].Keys) ||
		old.Bitcoin.StartHeight != r.Bitcoin.StartHeight {
		return differenceError(
			"bitcoin: the record %q begins with other custody keys or at another height than the specification", d.cfg.Path)
	}
	for _, a := range r.Bitcoin.Assets {
		for _, l := range a.Lanes {
			if !hasLane(old.Bitcoin.Assets, a.Asset, l) {
				d.cfg.Log.LogAttrs(ctx, slog.LevelWarn,
					"the record has no lane for a router: append it with a height above the tip of Bitcoin",
					slog.String("asset", a.Asset), slog.Uint64("chain", uint64(l.ChainID)))
			}
		}
	}
	r.Bitcoin = old.Bitcoin
	return nil
}

func hasLane(assets []catalog.BitcoinAsset, asset string, lane catalog.BitcoinLane) bool {
	return slices.ContainsFunc(assets, func(a catalog.BitcoinAsset) bool {
		return a.Asset == asset && slices.ContainsFunc(a.Lanes, func(l catalog.BitcoinLane) bool {
			return l.ChainID == lane.ChainID && l.RemoteAnchor == lane.RemoteAnchor
		})
	})
}

// routerRecord describes one router.
func (d *deployment) routerRecord(t *target, r Router) (catalog.BitcoinRouterRecord, error) {
	anchor, err := catalog.BitcoinAnchor(r.Asset)
	if err != nil {
		return catalog.BitcoinRouterRecord{}, err
	}
	out := catalog.BitcoinRouterRecord{
		Address: t.places.routers[r.Asset].address.Hex(), Symbol: r.Symbol, Asset: r.Asset, Decimals: r.Decimals,
		CommonDecimals: d.spec.Bitcoin.asset(r.Asset).CommonDecimals, Mode: r.Mode,
		Remotes: []catalog.Lane{{ChainID: d.spec.Bitcoin.ChainID, RemoteAnchor: common.Hash(anchor).Hex()}},
	}
	out.Token = out.Address
	if r.Mode == catalog.RouterNative {
		out.Token = catalog.NativeToken
	}
	return out, nil
}

func anchorOf(a common.Address) string { return common.BytesToHash(a.Bytes()).Hex() }
