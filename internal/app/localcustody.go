package app

import (
	"encoding/hex"
	"errors"
	"fmt"
	"math/big"
	"os"
	"slices"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/catalog"
	"causeway/internal/evm/deploy"
	"causeway/internal/localnet/btcseed"
	"causeway/internal/localnet/devchain"
	"causeway/internal/message"
	"causeway/internal/node"
)

// The local custody's reserve for miners: so many coins of so many satoshi for each kind of asset.
const (
	localReserveCoins = 6
	localReserveSats  = 20_000_000
	// Below the first withdrawals are paused; payments leave the second.
	localReserveLow = localReserveSats / 10
	localReserveMin = localReserveSats / 20
)

// localReserve is what the native router of the local chain whose coin is BTC can release, in whole bitcoins.
const localReserve = 1_000

// localSteps: deposits wait for two blocks, and for four while 10 BTC and more are unsettled (SR-21).
var localSteps = []catalog.ConfirmationStep{{Above: 0, Confirmations: 2}, {Above: 1_000_000_000, Confirmations: 4}}

// weiPerSat is what a satoshi is worth in the coin of a local chain, by the local prices.
var weiPerSat = map[uint32]uint64{localBTC: 10_000_000_000, localWBTC: 316_666_666_667}

// localEpoch are the custody keys of the local members. The height from which deposits count is set when it is known.
func localEpoch(keys []*btcec.PrivateKey) custody.Keys {
	k := custody.Keys{Epoch: 1, Threshold: devThreshold}
	for _, key := range keys {
		k.Members = append(k.Members, bitcoin.XOnlyOf(key.PubKey()))
	}
	slices.SortFunc(k.Members, func(a, b bitcoin.XOnly) int { return slices.Compare(a[:], b[:]) })
	return k
}

// localSalt is the salt that the deployment will have, whose custody is opened before there is one.
func localSalt(s deploy.Spec, chains []*devchain.Chain, network *bitcoin.Network) message.Bytes32 {
	genesis := []deploy.Genesis{{ChainID: localBitcoin, Hash: common.HexToHash(network.Params().GenesisHash.String())}}
	for _, c := range chains {
		genesis = append(genesis, deploy.Genesis{ChainID: uint32(c.ChainID()), Hash: c.GenesisHash()})
	}
	return s.Salt(genesis)
}

// localForm is the form of the record at a path, or that of new ones: a local network that an earlier version made goes
// on as it was.
func localForm(path string) (custody.Form, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return catalog.CustodyForm, nil
	}
	if err != nil {
		return 0, fmt.Errorf("read the local deployment: %w", err)
	}
	record, err := catalog.ParseDeployment(data)
	if err != nil || record.Bitcoin == nil {
		return catalog.CustodyForm, err
	}
	return node.FormOf(record.Bitcoin), nil
}

// localPayments open the three custodies and fill their reserves, out of the miner's coins.
func localPayments(salt message.Bytes32, form custody.Form, keys custody.Keys) ([]btcseed.Payment, error) {
	rules := custody.Rules{Salt: salt, Form: form}
	scripts, err := node.PlainCustody(salt, form, keys)
	if err != nil {
		return nil, err
	}
	var out []btcseed.Payment
	for _, kind := range custody.Kinds {
		open := btcseed.Payment{Name: "open " + kind.String() + " custody", Outputs: []bitcoin.Out{
			{Value: bitcoin.Postage, Script: scripts[kind]}, rules.MarkerOut(custody.Marker{Type: custody.MarkerBaton}),
		}}
		fill := btcseed.Payment{Name: "fill " + kind.String() + " reserve"}
		for range localReserveCoins {
			fill.Outputs = append(fill.Outputs, bitcoin.Out{Value: localReserveSats, Script: scripts[kind]})
		}
		fill.Outputs = append(fill.Outputs, rules.MarkerOut(custody.Marker{Type: custody.MarkerTopUp}))
		out = append(out, open, fill)
	}
	return out, nil
}

// localToken is an asset of the local Bitcoin. Amounts are whole tokens but for BTC's, which are satoshi.
type localToken struct {
	asset, symbol string
	decimals      uint8
	supply        uint64
	minDeposit    amount.Amount // common units
	minWithdraw   amount.Amount // common units
	maxWithdraw   uint64
	fee, maxFee   uint64 // sat
	delay, perDay uint64
}

func localTokens(on btcseed.Record) []localToken {
	tokens := []localToken{
		{
			asset: catalog.AssetBTC, symbol: "BTC", decimals: 8, supply: 21_000_000, minDeposit: amount.New(5_000),
			minWithdraw: amount.New(2_000),
			maxWithdraw: 100, fee: 1_500, maxFee: 200_000, delay: 10, perDay: 1_000,
		},
		{
			asset: "brc20:" + on.Ticker, symbol: on.Ticker, decimals: 18, supply: 21_000_000, minDeposit: whole(1, 18),
			minWithdraw: whole(1, 18),
			maxWithdraw: 1_000_000, fee: 5_000, maxFee: 500_000, delay: 1_000_000, perDay: 5_000_000,
		},
	}
	for _, r := range on.Runes {
		tokens = append(tokens, localToken{
			asset: custody.RuneAsset(r.ID).String(), symbol: r.Name.String(), decimals: r.Divisibility, supply: 10_000_000_000,
			minDeposit: whole(1, r.Divisibility), minWithdraw: whole(1, r.Divisibility),
			maxWithdraw: 1_000_000, fee: 2_500, maxFee: 500_000, delay: 10_000_000, perDay: 50_000_000,
		})
	}
	return tokens
}

// steps are an asset's own confirmations: what waits for its delivery waits longer on Bitcoin too, however many bring
// it.
func (t localToken) steps() []catalog.AssetStep {
	if t.asset == catalog.AssetBTC {
		return nil // localSteps
	}
	return []catalog.AssetStep{{Above: whole(t.delay, t.decimals), Confirmations: localSteps[1].Confirmations}}
}

// localCustody is Bitcoin's part of the local deployment.
func localCustody(on btcseed.Record, network *bitcoin.Network, keys custody.Keys,
	keeper common.Address,
) *deploy.Bitcoin {
	params := network.Params()
	epoch := catalog.CustodyEpoch{Epoch: keys.Epoch, Threshold: keys.Threshold, FromHeight: on.Height}
	for _, k := range keys.Members {
		epoch.Keys = append(epoch.Keys, hex.EncodeToString(k[:]))
	}
	b := &deploy.Bitcoin{
		ChainID: localBitcoin, Network: network.Name, GenesisHash: params.GenesisHash.String(), StartHeight: on.Height,
		Keeper: keeper,
		Epochs: []catalog.CustodyEpoch{epoch}, Confirmations: localSteps,
	}
	for _, t := range localTokens(on) {
		b.Assets = append(b.Assets, deploy.BitcoinAsset{
			Asset: t.asset, Symbol: t.symbol, Decimals: t.decimals, CommonDecimals: t.decimals, MinDeposit: t.minDeposit,
			Confirmations: t.steps(),
		})
	}
	return b
}

// withBitcoin adds the custody to the local deployment, and the routers of all its assets to the two chains that have
// BTC.
func withBitcoin(s deploy.Spec, b *deploy.Bitcoin, on btcseed.Record) (deploy.Spec, error) {
	s.Bitcoin = b
	for i := range s.Chains {
		if _, has := weiPerSat[s.Chains[i].ID]; !has {
			continue
		}
		for _, t := range localTokens(on) {
			r, err := t.router(s.Chains[i].ID)
			if err != nil {
				return s, fmt.Errorf("router of %s on chain %d: %w", t.asset, s.Chains[i].ID, err)
			}
			s.Chains[i].Routers = append(s.Chains[i].Routers, r)
		}
	}
	return s, nil
}

func (t localToken) router(chainID uint32) (deploy.Router, error) {
	r := deploy.Router{
		Asset: t.asset, Mode: catalog.RouterToken, Name: t.symbol, Symbol: t.symbol, Decimals: t.decimals,
		DelayOver: whole(t.delay, t.decimals), CapOut: whole(t.perDay, t.decimals), CapIn: whole(t.perDay, t.decimals),
	}
	if t.asset == catalog.AssetBTC {
		r.Name = "Bitcoin"
		if chainID == localBTC {
			r.Mode, r.Decimals, r.Reserve = catalog.RouterNative, 18, whole(localReserve, 18)
		}
	}
	r.MaxSupply, r.MaxWithdraw = whole(t.supply, r.Decimals), whole(t.maxWithdraw, r.Decimals)
	for _, v := range []struct {
		into *amount.Amount
		from amount.Amount
	}{{&r.MinWithdraw, t.minWithdraw}, {&r.WithdrawFee, amount.New(t.fee)}, {&r.MaxWithdrawFee, amount.New(t.maxFee)}} {
		var err error
		if *v.into, err = amount.FromCommon(v.from, r.Decimals, t.decimals); err != nil {
			return r, err
		}
	}
	if t.asset != catalog.AssetBTC {
		r.WithdrawFee, r.MaxWithdrawFee = weiOf(t.fee, weiPerSat[chainID]), weiOf(t.maxFee, weiPerSat[chainID])
	}
	return r, nil
}

// weiOf converts satoshi at a rate, to the six digits that routers keep.
func weiOf(sats, rate uint64) amount.Amount {
	v := new(big.Int).Mul(new(big.Int).SetUint64(sats), new(big.Int).SetUint64(rate))
	a, err := amount.FromBig(sixDigits(v))
	if err != nil {
		return amount.Amount{} // two 64-bit numbers
	}
	return a
}

// sixDigits drops all but a number's first six digits.
func sixDigits(v *big.Int) *big.Int {
	if extra := len(v.String()) - 6; extra > 0 {
		unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(extra)), nil)
		return v.Mul(v.Div(v, unit), unit)
	}
	return v
}
