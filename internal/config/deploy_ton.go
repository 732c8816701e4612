package config

import (
	"fmt"
	"time"
)

// DeployTON is the bridge on the network's TON. Its pools are `native`, of TON itself; their owner and fee receiver are
// Owner, and their lanes' other ends are the pools with the same id. Addresses are in any form of workchain 0.
type DeployTON struct {
	// Endpoints are addresses of toncenter's jsonRPC. On public networks two independent ones have to show the same when
	// it is done.
	Endpoints []string `yaml:"endpoints"`
	// APIKeyFiles hold the keys that the endpoints want, in their order; an empty name is none.
	APIKeyFiles []string `yaml:"apiKeyFiles"`
	// KeyFile pays, and owns the deployment until it is handed over: {"wallet":"v5r1","seed":"64 digits of hex"}.
	KeyFile string `yaml:"keyFile"`
	// Signer holds the key instead; its address is the key's public half, 64 hexadecimal digits. Wallet is the kind of its
	// wallet, v5r1 (default) or v4r2.
	Signer   *OwnSigner `yaml:"signer"`
	Wallet   string     `yaml:"wallet"`
	Guardian string     `yaml:"guardian"`
	// Owner is offered the deployment at the end, and its acts wait for OwnerDelay.
	Owner      string        `yaml:"owner"`
	OwnerDelay time.Duration `yaml:"ownerDelay"`
	Fees       []DeployFee   `yaml:"fees"`
	Pools      []DeployPool  `yaml:"pools"`
}

func (c *DeployTON) validate(network Environment) []string {
	if c == nil {
		return nil
	}
	var out []string
	least := 2
	if network == Local {
		least = 1
	}
	if len(c.Endpoints) < least || len(c.Endpoints) > 8 {
		out = append(out, "ton.endpoints: name two to eight addresses of toncenter's jsonRPC; the local network may have one")
	}
	for i, e := range c.Endpoints {
		if !httpURL(e) { // which may have a key in it
			out = append(out, fmt.Sprintf("ton.endpoints[%d]: this is not an http or https URL", i))
		}
	}
	if network != Local {
		out = append(out, endpointsOfPublic("ton", []Chain{{Endpoints: c.Endpoints}})...)
	}
	if len(c.APIKeyFiles) > len(c.Endpoints) {
		out = append(out, "ton.apiKeyFiles: there are more keys than endpoints")
	}
	if c.Signer == nil && c.KeyFile == "" {
		return append(out,
			"ton.keyFile: name the file that holds the key of the deployer's wallet on TON, or give ton.signer")
	}
	return append(out, (&RelayTON{KeyFile: c.KeyFile, Signer: c.Signer, Wallet: c.Wallet}).validate()...)
}
