package config

import (
	"fmt"
	"time"
)

// Deploy configures `causeway deploy`: what a deployment should be. Amounts are in whole tokens, such as "1500.25".
type Deploy struct {
	Network    Environment `yaml:"network"`
	Name       string      `yaml:"name"`
	Generation uint32      `yaml:"generation"` // a new one is a new deployment beside the old
	KeyFile    string      `yaml:"keyFile"`    // pays, and owns the contracts until the hand-over
	// KeyPasswordFile opens a key file that is a keystore.
	KeyPasswordFile string     `yaml:"keyPasswordFile"`
	Signer          *OwnSigner `yaml:"signer"` // that holds the deployer's key; then there is no keyFile
	Record          string     `yaml:"record"` // where the deployment record is written
	Committee       struct {
		Threshold uint8    `yaml:"threshold"`
		Members   []string `yaml:"members"`
	} `yaml:"committee"`
	// KeySet is the file of the first set of keys with its members' proofs (SR-18); the local network needs none.
	KeySet   string `yaml:"keySet"`
	Guardian string `yaml:"guardian"`
	Timelock struct {
		Delay     time.Duration `yaml:"delay"`
		Proposers []string      `yaml:"proposers"`
		Executors []string      `yaml:"executors"`
	} `yaml:"timelock"`
	HandOver   bool           `yaml:"handOver"`
	OwnFactory bool           `yaml:"ownFactory"`
	Bitcoin    *DeployBitcoin `yaml:"bitcoin"` // absent: Bitcoin is no part of it
	Solana     *DeploySolana  `yaml:"solana"`  // absent: Solana is no part of it
	TON        *DeployTON     `yaml:"ton"`     // absent: TON is no part of it
	Chains     []DeployChain  `yaml:"chains"`
	Log        Log            `yaml:"log"`
	dir        string
}

// DeployChain is one chain of a deployment.
type DeployChain struct {
	ID          uint32       `yaml:"id"`
	RPC         string       `yaml:"rpc"`
	Permit2     string       `yaml:"permit2"`
	Fees        []DeployFee  `yaml:"fees"`
	Pools       []DeployPool `yaml:"pools"`
	MintBridges []DeployMint `yaml:"mintBridges"`
	// Routers are the assets of Bitcoin that the chain takes.
	Routers []DeployRouter `yaml:"routers"`
}

// DeployBitcoin is the custody on Bitcoin of the committee.
type DeployBitcoin struct {
	Network     string `yaml:"network"`     // mainnet, testnet3, testnet4, signet or local
	GenesisHash string `yaml:"genesisHash"` // empty: the network's
	// Index is the wallet API of an index that has caught up: it knows the decimals of tokens and runes. It is needed
	// where any is listed, but on the local network.
	Index string `yaml:"index"`
	// StartHeight is a height below which there is nothing of the custody: the newest block's, when the file is written.
	StartHeight uint32 `yaml:"startHeight"`
	// Keys are the members' custody keys as `causeway keys new --custody` prints them; the committee's threshold holds.
	Keys          []string             `yaml:"keys"`
	Keeper        string               `yaml:"keeper"` // account that follows the fee market (SR-12)
	Confirmations []DeployConfirmation `yaml:"confirmations"`
	Assets        []DeployAsset        `yaml:"assets"`
}

// DeployConfirmation says how many confirmations deposits need while those not yet settled come to Above whole coins of
// the asset or more (SR-21).
type DeployConfirmation struct {
	Above         string `yaml:"above"`
	Confirmations uint32 `yaml:"confirmations"`
}

// DeployAsset is an asset of Bitcoin.
type DeployAsset struct {
	Asset          string `yaml:"asset"` // btc, brc20:ticker or rune:block:tx
	Symbol         string `yaml:"symbol"`
	Decimals       uint8  `yaml:"decimals"` // 8 for BTC, 18 for BRC-20, the rune's divisibility
	CommonDecimals uint8  `yaml:"commonDecimals"`
	MinDeposit     string `yaml:"minDeposit"`
	// Confirmations are steps beyond the first of DeployBitcoin's, which alone holds without them. BTC has none of its
	// own.
	Confirmations []DeployConfirmation `yaml:"confirmations"`
}

// DeployRouter is one asset of Bitcoin on one chain. Withdrawal fees are in the asset for BTC, and in the chain's coin
// for others.
type DeployRouter struct {
	Asset          string `yaml:"asset"`
	Native         bool   `yaml:"native"` // BTC is the chain's coin
	Name           string `yaml:"name"`
	Symbol         string `yaml:"symbol"`
	Decimals       uint8  `yaml:"decimals"`
	MaxSupply      string `yaml:"maxSupply"`
	MinWithdraw    string `yaml:"minWithdraw"`
	MaxWithdraw    string `yaml:"maxWithdraw"`
	WithdrawFee    string `yaml:"withdrawFee"`
	MaxWithdrawFee string `yaml:"maxWithdrawFee"`
	DepositFee     string `yaml:"depositFee"`
	MaxDepositFee  string `yaml:"maxDepositFee"`
	FeeReceiver    string `yaml:"feeReceiver"`
	DelayOver      string `yaml:"delayOver"`
	CapOut         string `yaml:"capOut"`
	CapIn          string `yaml:"capIn"`
	Reserve        string `yaml:"reserve"` // of a native router: put into it, for ever
}

// DeployFee is the price of a message to another chain [7.81].
type DeployFee struct {
	Chain         uint32 `yaml:"chain"`
	BaseGas       uint32 `yaml:"baseGas"`
	GasPerByte    uint16 `yaml:"gasPerByte"`
	GasPrice      uint64 `yaml:"gasPrice"`
	CoinPriceRate uint64 `yaml:"coinPriceRate"`
	ProtocolRate  uint16 `yaml:"protocolRate"`
}

// DeployToken is a token: its address, `native`, or a test token to be deployed.
type DeployToken struct {
	Address  string `yaml:"address"`
	Native   bool   `yaml:"native"`
	Faucet   bool   `yaml:"faucet"`
	Name     string `yaml:"name"`
	Symbol   string `yaml:"symbol"`
	Decimals uint8  `yaml:"decimals"`
}

// DeployPool is one pool.
type DeployPool struct {
	ID             uint32       `yaml:"id"`
	Token          DeployToken  `yaml:"token"`
	CommonDecimals uint8        `yaml:"commonDecimals"`
	FeeRatio       uint16       `yaml:"feeRatio"`
	Inexact        bool         `yaml:"inexact"`
	SwapLimit      string       `yaml:"swapLimit"`
	DelayOver      string       `yaml:"delayOver"`
	Owner          string       `yaml:"owner"`
	FeeReceiver    string       `yaml:"feeReceiver"`
	Lanes          []DeployLane `yaml:"lanes"`
}

// DeployLane is what may pass to and from another chain per day.
type DeployLane struct {
	Chain  uint32 `yaml:"chain"`
	CapOut string `yaml:"capOut"`
	CapIn  string `yaml:"capIn"`
}

// DeployMint is one mint bridge.
type DeployMint struct {
	Mode           string       `yaml:"mode"` // lock or mint
	Token          DeployToken  `yaml:"token"`
	CommonDecimals uint8        `yaml:"commonDecimals"`
	DelayOver      string       `yaml:"delayOver"`
	Lanes          []DeployLane `yaml:"lanes"`
}

// Path resolves a path of the file against the file's folder.
func (c Deploy) Path(p string) string { return Common{dir: c.dir}.Path(p) }

// validate checks what the deployment itself does not: the rest is its specification's own check.
func (c *Deploy) validate(dir string) []string {
	c.dir = dir
	var out []string
	out = append(out, accountOf(c.KeyFile, c.KeyPasswordFile, c.Signer, "deployer")...)
	if c.Record == "" {
		out = append(out, "record: name the file to write the deployment record to")
	}
	for i, ch := range c.Chains {
		if ch.RPC == "" {
			out = append(out, fmt.Sprintf("chains[%d].rpc: give the JSON-RPC address", i))
		}
	}
	return append(append(out, c.Solana.validate()...), c.TON.validate(c.Network)...)
}
