package node

import (
	"encoding/hex"
	"fmt"
	"slices"
	"time"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/message"
)

const MemberTimeout = 10 * time.Second

// MemberClients makes a client for each configured member of the committee; those that left it are asked for nothing
// here.
func MemberClients(c config.Common, members []config.Remote, d Deployment) ([]*committee.Client, error) {
	out := make([]*committee.Client, 0, len(members))
	for _, m := range members {
		client, err := MemberClient(c, m, d)
		if err != nil {
			return nil, err
		}
		if !m.Retired {
			out = append(out, client)
		}
	}
	return out, nil
}

// MemberClient makes a client for one, which is in the committee's set or is said to have left it.
func MemberClient(c config.Common, m config.Remote, d Deployment) (*committee.Client, error) {
	address, err := message.ParseMember(m.Address)
	if err != nil {
		return nil, fmt.Errorf("member %s: %w", m.URL, err)
	}
	cc := committee.ClientConfig{URL: m.URL, Domain: d.Domain, Timeout: MemberTimeout, Address: address}
	switch in := d.Set.Index(cc.Address) >= 0; {
	case !in && !m.Retired:
		return nil, fmt.Errorf(
			"member %s: %s is not in the deployment's committee; one that left it and has custody keys of earlier epochs is "+
				"listed with retired: true", m.URL, m.Address)
	case in && m.Retired:
		return nil, fmt.Errorf("member %s: %s is in the deployment's committee: it is not retired", m.URL, m.Address)
	}
	if cc.Token, err = RemoteToken(c, m); err != nil {
		return nil, err
	}
	client, err := committee.NewClient(cc)
	if err != nil {
		return nil, fmt.Errorf("configure client of member %s: %w", m.URL, err)
	}
	return client, nil
}

// RemoteToken reads the token that a member asks for, if it asks for one.
func RemoteToken(c config.Common, m config.Remote) (string, error) {
	if m.TokenFile == "" {
		return "", nil
	}
	token, err := committee.ReadToken(c.Path(m.TokenFile))
	if err != nil {
		return "", fmt.Errorf("read token of member %s: %w", m.URL, err)
	}
	return token, nil
}

// CustodySigners makes a client for each member that has a custody key in the relay's configuration.
func CustodySigners(c config.Common, members []config.Remote, rules *custody.Rules) ([]vault.Signer, error) {
	var out []vault.Signer
	for _, m := range members {
		if len(m.CustodyKeys) == 0 {
			continue
		}
		keys := make(map[uint32]bitcoin.XOnly, len(m.CustodyKeys))
		for epoch, text := range m.CustodyKeys {
			raw, err := hex.DecodeString(text)
			if err != nil || len(raw) != len(bitcoin.XOnly{}) {
				return nil, fmt.Errorf("member %s: custody key %q of epoch %d is not 64 hexadecimal digits", m.URL, text, epoch)
			}
			of, err := rules.Keys(epoch)
			if err != nil || !slices.Contains(of.Members, bitcoin.XOnly(raw)) {
				return nil, fmt.Errorf("member %s: the deployment's custody of epoch %d has no key %s", m.URL, epoch, text)
			}
			keys[epoch] = bitcoin.XOnly(raw)
		}
		token, err := RemoteToken(c, m)
		if err != nil {
			return nil, err
		}
		s, err := cosign.NewClient(cosign.ClientConfig{URL: m.URL, Token: token, Keys: keys, Timeout: MemberTimeout})
		if err != nil {
			return nil, fmt.Errorf("configure client of member %s: %w", m.URL, err)
		}
		out = append(out, s)
	}
	return out, nil
}
