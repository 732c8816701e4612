package config

import (
	"fmt"
	"net/url"
	"regexp"
)

// Pairing says by whom the page talks to wallets on other devices (ADR 0077).
type Pairing struct {
	// TON is the address of an HTTP bridge of TonConnect, such as https://bridge.tonapi.io/bridge; empty: the page
	// connects to no phone.
	TON string `yaml:"ton"`
}

// maxPairing is in bytes.
const maxPairing = 200

// pairingPath is a path that browsers leave as it is.
var pairingPath = regexp.MustCompile(`^(/[a-zA-Z0-9_-]+)*$`)

func (p Pairing) validate() []string {
	if err := p.Check(); err != nil {
		return []string{"pairing.ton: " + err.Error()}
	}
	return nil
}

// Check tells what keeps the address from being that of a bridge: https, a host in lower case, and a path without a
// slash at its end. Plain http is for this machine alone, as in CheckParent.
func (p Pairing) Check() error {
	if p.TON == "" {
		return nil
	}
	u, err := url.Parse(p.TON)
	if err != nil || len(p.TON) > maxPairing || u.Scheme+"://"+u.Host+u.Path != p.TON ||
		!pairingPath.MatchString(u.Path) || CheckParent(u.Scheme+"://"+u.Host) != nil {
		return fmt.Errorf("%q is not the address of a bridge such as https://bridge.tonapi.io/bridge: https (http on this "+
			"machine alone), a host in lower case, a path without a slash at its end", p.TON)
	}
	return nil
}

// Origins are what the page may connect to for it, as a content security policy has them.
func (p Pairing) Origins() []string {
	u, err := url.Parse(p.TON)
	if p.TON == "" || err != nil {
		return nil
	}
	return []string{u.Scheme + "://" + u.Host}
}
