package config

// RelaySolana is what a relay sends with on Solana.
type RelaySolana struct {
	// KeyFile holds the key of the account that pays for transactions and for accounts that they make, as solana-keygen
	// writes it.
	KeyFile string `yaml:"keyFile"`
	// Signer holds the key instead; its address is the account, in base58.
	Signer *OwnSigner `yaml:"signer"`
	// MaxPrice bounds the priority fee, in millionths of a lamport per compute unit; default 5,000,000. Below it the fee
	// follows recent blocks, up to 16 times of what they took.
	MaxPrice uint64 `yaml:"maxPrice"`
}

func (c *RelaySolana) validate() []string {
	switch {
	case c == nil:
	case c.Signer == nil && c.KeyFile == "":
		return []string{"solana.keyFile: name the file that holds the key of the account that pays on Solana, or give " +
			"solana.signer: its address and socket"}
	case c.Signer == nil:
	case c.KeyFile != "":
		return []string{"solana.signer: the key is the signer's: take solana.keyFile away"}
	case c.Signer.Address == "":
		return []string{"solana.signer.address: give the account, in base58"}
	default:
		return c.Signer.door("solana.signer")
	}
	return nil
}
