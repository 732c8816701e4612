package bitcoin

import (
	"fmt"

	"github.com/btcsuite/btcd/chaincfg/v2"
)

// Network is a Bitcoin network: its consensus parameters and how its addresses look.
type Network struct {
	Name   string // mainnet, testnet3, testnet4, signet, local
	params chaincfg.Params
}

// The names of the networks.
const (
	Mainnet  = "mainnet"
	Testnet3 = "testnet3"
	Testnet4 = "testnet4"
	Signet   = "signet"
	Local    = "local"
)

// localMagic keeps the local chain's stores and messages apart from every public network and from ordinary regtest.
const localMagic = 0x6c775743

// NetworkByName returns a network: "mainnet", "testnet3" (also "testnet"), "testnet4", "signet", or "local" (also
// "regtest"): regtest's rules with testnet's addresses, so that wallets that know no regtest can use it.
func NetworkByName(name string) (*Network, error) {
	n := Network{Name: name}
	switch name {
	case Mainnet:
		n.params = chaincfg.MainNetParams
	case Testnet3, "testnet":
		n.Name, n.params = Testnet3, chaincfg.TestNet3Params
	case Testnet4:
		n.params = chaincfg.TestNet4Params
	case Signet:
		n.params = chaincfg.SigNetParams
	case Local, "regtest":
		n.Name, n.params = Local, localParams()
	default:
		return nil, fmt.Errorf("unknown Bitcoin network %q: use mainnet, testnet3, testnet4, signet or local", name)
	}
	return &n, nil
}

// localParams are regtest's with testnet's address forms and a subsidy that does not vanish after a few hundred blocks.
func localParams() chaincfg.Params {
	p, test := chaincfg.RegressionNetParams, chaincfg.TestNet3Params
	p.Name, p.Net = Local, localMagic
	p.SubsidyReductionInterval = 210_000
	p.Bech32HRPSegwit = test.Bech32HRPSegwit
	p.PubKeyHashAddrID, p.ScriptHashAddrID, p.PrivateKeyID = test.PubKeyHashAddrID, test.ScriptHashAddrID,
		test.PrivateKeyID
	p.HDPrivateKeyID, p.HDPublicKeyID, p.HDCoinType = test.HDPrivateKeyID, test.HDPublicKeyID, test.HDCoinType
	return p
}

// Params returns a copy of the consensus parameters.
func (n *Network) Params() chaincfg.Params { return n.params }

// Public reports whether coins of the network have a price.
func (n *Network) Public() bool { return n.Name == Mainnet }
