package config

import (
	"encoding/hex"
	"fmt"
)

// RelayTON is what a relay sends with on TON.
type RelayTON struct {
	// KeyFile holds the key of the wallet that pays for deliveries: {"wallet":"v5r1","seed":"64 digits of hex"}.
	KeyFile string `yaml:"keyFile"`
	// Signer holds the key instead; its address is the key's public half, 64 hexadecimal digits, as `causeway doctor
	// signer` shows it. Wallet is the kind of its wallet, v5r1 (default) or v4r2.
	Signer *OwnSigner `yaml:"signer"`
	Wallet string     `yaml:"wallet"`
}

// TONSigner is how the signer of an account on TON is reached; its address is the key's public half.
type TONSigner struct {
	OwnSigner `yaml:",inline"`
	Wallet    string `yaml:"wallet"` // v5r1 (default) or v4r2
}

func (c *RelayTON) validate() []string {
	switch {
	case c == nil:
	case c.Signer == nil && c.KeyFile == "":
		return []string{"ton.keyFile: name the file that holds the key of the wallet that pays on TON, or give ton.signer: " +
			"its address and socket"}
	case c.Signer == nil && c.Wallet != "":
		return []string{"ton.wallet: the key file says it: give it with ton.signer alone"}
	case c.Signer == nil:
	case c.KeyFile != "":
		return []string{"ton.signer: the key is the signer's: take ton.keyFile away"}
	default:
		return c.signer()
	}
	return nil
}

// signer checks where a wallet's key is that a signer holds.
func (c *RelayTON) signer() (out []string) {
	if raw, err := hex.DecodeString(c.Signer.Address); err != nil || len(raw) != 32 {
		out = append(out, fmt.Sprintf("ton.signer.address: %.80q is not a public key of 64 hexadecimal digits",
			c.Signer.Address))
	}
	switch c.Wallet {
	case "", "v5r1", "v4r2":
	default:
		out = append(out, fmt.Sprintf("ton.wallet: %.20q is not one of v5r1, v4r2", c.Wallet))
	}
	return append(out, c.Signer.door("ton.signer")...)
}
