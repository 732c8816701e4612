package config

import "time"

// DeploySolana is the bridge on the network's Solana cluster. Addresses are base58. Its pools name a mint, or are
// `native` for SOL; their owner and fee receiver are Owner, and their lanes' other ends are the pools with the same id.
type DeploySolana struct {
	RPC string `yaml:"rpc"`
	// KeyFile pays, and owns the deployment until it is handed over: a file as solana-keygen writes it.
	KeyFile string `yaml:"keyFile"`
	// Signer holds the key instead; its address is the account, in base58.
	Signer *OwnSigner `yaml:"signer"`
	// Price is offered per compute unit, in millionths of a lamport.
	Price uint64 `yaml:"price"`
	// Program is one that is there already. Empty: it is uploaded.
	Program string `yaml:"program"`
	// UpgradeAuthority may replace the program. Empty: nobody may.
	UpgradeAuthority string `yaml:"upgradeAuthority"`
	Guardian         string `yaml:"guardian"`
	// Owner is offered the deployment at the end, and its acts wait for OwnerDelay.
	Owner      string        `yaml:"owner"`
	OwnerDelay time.Duration `yaml:"ownerDelay"`
	Fees       []DeployFee   `yaml:"fees"`
	Pools      []DeployPool  `yaml:"pools"`
}

func (c *DeploySolana) validate() []string {
	var out []string
	if c != nil && c.RPC == "" {
		out = append(out, "solana.rpc: give the JSON-RPC address")
	}
	switch {
	case c == nil:
	case c.Signer != nil:
		return append(out, (&RelaySolana{KeyFile: c.KeyFile, Signer: c.Signer}).validate()...)
	case c.KeyFile == "":
		out = append(out, "solana.keyFile: name the file that holds the deployer's key on Solana, or give solana.signer")
	}
	return out
}
