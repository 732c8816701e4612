package config

import (
	"fmt"
	"time"
)

// Watch configures `causeway watch`: whoever holds a committee to what its members signed, with endpoints, a database
// and, for Bitcoin, an index of their own.
type Watch struct {
	Common `yaml:",inline"`
	// Members are those whose logs are read. A log needs no token; one raises what may be asked in a second.
	Members []Remote   `yaml:"members"`
	TLS     *ClientTLS `yaml:"tls"` // shown to members that ask for a certificate
	// HeadsFile keeps the newest head that each member signed, and the proof of a log that was rewritten.
	HeadsFile string        `yaml:"headsFile"`
	Every     time.Duration `yaml:"every"`   // between looks; default 15 s
	Silence   time.Duration `yaml:"silence"` // after which a member that does not answer is an alarm; default 10 min
	// Bitcoin is an index of its own; absent: assets of Bitcoin are not judged.
	Bitcoin     *Bitcoin     `yaml:"bitcoin"`
	SecondIndex *SecondIndex `yaml:"secondIndex"` // as a member's
}

func (c *Watch) validate(dir string) []string {
	show(c.Members, c.TLS)
	out := append(c.Common.validate(dir), remotes(c.Members)...)
	if len(c.Members) == 0 {
		out = append(out, "members: name those whose logs are watched")
	}
	if c.HeadsFile == "" {
		out = append(out, "headsFile: name the file that keeps what members signed of their logs")
	}
	if c.Every < 0 || c.Every > time.Hour || c.Silence < 0 {
		out = append(out, "every: must be within 0s and 1h, and silence not below 0s")
	}
	if c.Every == 0 {
		c.Every = 15 * time.Second
	}
	if c.Silence == 0 {
		c.Silence = 10 * time.Minute
	}
	if c.Bitcoin != nil {
		out = append(out, c.Bitcoin.own("bitcoin.")...)
	}
	out = append(out, c.TLS.validate()...)
	if !c.public() {
		return out
	}
	out = append(out, endpointsOfPublic("chains", c.Chains)...)
	out = append(out, c.Bitcoin.door("bitcoin.")...)
	for i, m := range c.Members {
		out = append(out, encrypted(fmt.Sprintf("members[%d].url", i), m.URL)...)
	}
	return out
}
