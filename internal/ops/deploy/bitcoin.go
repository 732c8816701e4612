package deploy

import (
	"slices"
	"strings"

	"causeway/internal/bitcoin"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm/deploy"
	"causeway/internal/ops/terminal"
)

// bitcoinIDs are the chain ids of Bitcoin's networks: its test networks share one.
var bitcoinIDs = map[string]uint32{
	bitcoin.Mainnet: catalog.BitcoinMainnet, bitcoin.Testnet3: catalog.BitcoinTestnet,
	bitcoin.Testnet4: catalog.BitcoinTestnet,
	bitcoin.Signet:   catalog.BitcoinTestnet, bitcoin.Local: catalog.BitcoinRegtest,
}

// bitcoin reads the custody of a deployment.
func (r *reader) bitcoin(c config.Deploy) *deploy.Bitcoin {
	b := c.Bitcoin
	if b == nil {
		return nil
	}
	out := &deploy.Bitcoin{
		Network: b.Network, GenesisHash: b.GenesisHash, StartHeight: b.StartHeight,
		Keeper: r.address("bitcoin.keeper", b.Keeper),
	}
	network, err := bitcoin.NetworkByName(b.Network)
	if err != nil {
		r.fail("bitcoin.network: %w", err)
		return out
	}
	params := network.Params()
	out.Network, out.ChainID = network.Name, bitcoinIDs[network.Name]
	if genesis := params.GenesisHash.String(); out.GenesisHash == "" {
		out.GenesisHash = genesis
	} else if !strings.EqualFold(out.GenesisHash, genesis) && network.Name != bitcoin.Local {
		r.fail("bitcoin.genesisHash: %s begins with %s", network.Name, genesis)
	}
	epoch := catalog.CustodyEpoch{Epoch: 1, Threshold: int(c.Committee.Threshold), FromHeight: b.StartHeight}
	for _, key := range b.Keys {
		epoch.Keys = append(epoch.Keys, strings.ToLower(key))
	}
	slices.Sort(epoch.Keys)
	out.Epochs = []catalog.CustodyEpoch{epoch}
	for _, s := range b.Confirmations {
		above, fits := r.tokens("bitcoin.confirmations", s.Above, 8).Uint64()
		if !fits {
			r.fail("bitcoin.confirmations: so many bitcoins as %s do not exist", s.Above)
		}
		out.Confirmations = append(out.Confirmations, catalog.ConfirmationStep{Above: above, Confirmations: s.Confirmations})
	}
	for _, a := range b.Assets {
		out.Assets = append(out.Assets, deploy.BitcoinAsset{
			Asset: a.Asset, Symbol: a.Symbol, Decimals: a.Decimals, CommonDecimals: a.CommonDecimals,
			MinDeposit:    r.tokens("bitcoin asset "+a.Asset+" minDeposit", a.MinDeposit, a.CommonDecimals),
			Confirmations: r.assetSteps(a),
		})
	}
	return out
}

// assetSteps reads an asset's own confirmations; the catalogue checks them with the record.
func (r *reader) assetSteps(a config.DeployAsset) []catalog.AssetStep {
	var out []catalog.AssetStep
	for _, s := range a.Confirmations {
		above := r.tokens("bitcoin asset "+a.Asset+" confirmations", s.Above, a.CommonDecimals)
		out = append(out, catalog.AssetStep{Above: above, Confirmations: s.Confirmations})
	}
	return out
}

// router reads one router; everything is checked with the specification.
func (r *reader) router(at string, c config.DeployRouter, b *config.DeployBitcoin) deploy.Router {
	common, feeDecimals := uint8(0), uint8(terminal.CoinDecimals)
	if b != nil {
		for _, a := range b.Assets {
			if a.Asset == c.Asset {
				common = a.CommonDecimals
			}
		}
	}
	out := deploy.Router{Asset: c.Asset, Mode: catalog.RouterToken, Name: c.Name, Symbol: c.Symbol, Decimals: c.Decimals}
	if c.Native {
		out.Mode = catalog.RouterNative
	}
	if c.Asset == catalog.AssetBTC {
		feeDecimals = c.Decimals
	}
	out.MaxSupply = r.tokens(at+" maxSupply", c.MaxSupply, c.Decimals)
	out.MinWithdraw = r.tokens(at+" minWithdraw", c.MinWithdraw, c.Decimals)
	out.MaxWithdraw = r.tokens(at+" maxWithdraw", c.MaxWithdraw, c.Decimals)
	out.WithdrawFee = r.tokens(at+" withdrawFee", c.WithdrawFee, feeDecimals)
	out.MaxWithdrawFee = r.tokens(at+" maxWithdrawFee", c.MaxWithdrawFee, feeDecimals)
	out.DepositFee = r.tokens(at+" depositFee", c.DepositFee, c.Decimals)
	out.MaxDepositFee = r.tokens(at+" maxDepositFee", c.MaxDepositFee, c.Decimals)
	out.FeeReceiver = r.address(at+" feeReceiver", c.FeeReceiver)
	out.DelayOver = r.tokens(at+" delayOver", c.DelayOver, common)
	out.CapOut, out.CapIn = r.tokens(at+" capOut", c.CapOut, common), r.tokens(at+" capIn", c.CapIn, common)
	out.Reserve = r.tokens(at+" reserve", c.Reserve, c.Decimals)
	return out
}
