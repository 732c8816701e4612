package config

// RelayTON is what a relay sends with on TON.
type RelayTON struct {
	// KeyFile holds the key of the wallet that pays for deliveries: {"wallet":"v5r1","seed":"64 digits of hex"}.
	KeyFile string `yaml:"keyFile"`
}

func (c *RelayTON) validate() []string {
	if c != nil && c.KeyFile == "" {
		return []string{"ton.keyFile: name the file that holds the key of the wallet that pays on TON"}
	}
	return nil
}
