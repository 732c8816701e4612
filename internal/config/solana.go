package config

// RelaySolana is what a relay sends with on Solana.
type RelaySolana struct {
	// KeyFile holds the key of the account that pays for transactions and for accounts that they make, as solana-keygen
	// writes it.
	KeyFile string `yaml:"keyFile"`
	// MaxPrice bounds the priority fee, in millionths of a lamport per compute unit; default 5,000,000. Below it the fee
	// follows recent blocks, up to 16 times of what they took.
	MaxPrice uint64 `yaml:"maxPrice"`
}

func (c *RelaySolana) validate() []string {
	if c != nil && c.KeyFile == "" {
		return []string{"solana.keyFile: name the file that holds the key of the account that pays on Solana"}
	}
	return nil
}
