package config

import "fmt"

// SmartAccount configures the smart-account service of `causeway serve`: operations of accounts that Bitcoin keys own
// are brought to these chains, and the accounts pay for it. Zeros are the defaults of docs/smart-account.md.
type SmartAccount struct {
	// KeyFile holds the key of the account that pays for gas in advance. Nothing else may send from it; several processes
	// may share it if they share the database.
	KeyFile string `yaml:"keyFile"`
	// KeyPasswordFile opens a key file that is a keystore.
	KeyPasswordFile string `yaml:"keyPasswordFile"`
	// Signer holds the key instead: an account there whose duty is smartAccount.
	Signer *OwnSigner `yaml:"signer"`
	Chains []Chain    `yaml:"chains"`
	// MaxFeeGwei limits what a transaction may pay per gas; MarginPercent of the base fee is the service's.
	MaxFeeGwei    uint64 `yaml:"maxFeeGwei"`
	MarginPercent uint64 `yaml:"marginPercent"`
	// Caps: requests and operations of one client, operations of one account, and operations under way on a chain.
	RequestsPerSecond float64 `yaml:"requestsPerSecond"`
	SendsPerSecond    float64 `yaml:"sendsPerSecond"`
	AccountPerHour    int     `yaml:"accountPerHour"`
	MaxUnderWay       int     `yaml:"maxUnderWay"`
	// FailuresPerHour is how many transactions of a chain may fail at the service's cost within an hour, before it relays
	// nothing there but for accounts that paid before, of whose as many may fail.
	FailuresPerHour int `yaml:"failuresPerHour"`
}

func (c *SmartAccount) validate() []string {
	if c == nil {
		return nil
	}
	var out []string
	bad := func(format string, a ...any) { out = append(out, "smartAccount."+fmt.Sprintf(format, a...)) }
	for _, problem := range accountOf(c.KeyFile, c.KeyPasswordFile, c.Signer, "account that pays for gas") {
		bad("%s", problem)
	}
	if len(c.Chains) == 0 {
		bad("chains: at least one is needed")
	}
	out = append(out, chains("smartAccount.chains", c.Chains)...)
	if c.MarginPercent > 100 {
		bad("marginPercent: must be within 0 (default) and 100")
	}
	if c.RequestsPerSecond < 0 || c.SendsPerSecond < 0 || c.AccountPerHour < 0 || c.FailuresPerHour < 0 {
		bad("requestsPerSecond, sendsPerSecond, accountPerHour, failuresPerHour: must not be negative")
	}
	if c.MaxUnderWay < 0 || c.MaxUnderWay > 64 {
		bad("maxUnderWay: must be within 0 (default) and 64, which is what nodes accept of one account")
	}
	return out
}
