package regnode

import (
	"time"

	"github.com/btcsuite/btcd/chaincfg/v2"
)

// magic keeps the local chain apart from every public network and from ordinary regtest.
const magic = 0x6c775743

const subsidyHalving = 210_000 // regtest's 150 would leave nothing after a day

// Params returns the local network's consensus parameters, a fresh copy each time: a chain that runs writes to the
// deployments' clocks.
func Params() *chaincfg.Params {
	p, test := chaincfg.RegressionNetParams, &chaincfg.TestNet3Params
	p.Net = magic
	p.SubsidyReductionInterval = subsidyHalving
	p.Bech32HRPSegwit = test.Bech32HRPSegwit
	p.PubKeyHashAddrID, p.ScriptHashAddrID, p.PrivateKeyID = test.PubKeyHashAddrID, test.ScriptHashAddrID,
		test.PrivateKeyID
	for i := range p.Deployments {
		p.Deployments[i].DeploymentStarter = chaincfg.NewMedianTimeDeploymentStarter(time.Time{}) // always
		p.Deployments[i].DeploymentEnder = chaincfg.NewMedianTimeDeploymentEnder(time.Time{})     // never
	}
	return &p
}
