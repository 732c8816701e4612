package config

// ServeBitcoin is the API's own index of Bitcoin: with it the API tells of deposit addresses, returns and reserves.
type ServeBitcoin struct {
	Bitcoin `yaml:",inline"`
	// LowReserveSats is the reserve for miners below which quotes refuse withdrawals (SR-12): the relay's.
	LowReserveSats uint64 `yaml:"lowReserveSats"`
}

func (c *ServeBitcoin) validate() []string {
	if c == nil {
		return nil
	}
	out := c.Bitcoin.validate("bitcoin.")
	if !c.History && c.From == "" {
		out = append(out, "bitcoin.history: the custody's transactions are found in the history: set it to true")
	}
	return out
}
