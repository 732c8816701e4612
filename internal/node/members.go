package node

import (
	"encoding/hex"
	"fmt"
	"log/slog"
	"net"
	"slices"
	"time"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/memberclient"
	"causeway/internal/message"
	"causeway/internal/mutualtls"
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
	if cc.DialTLS, err = RemoteTLS(c, m); err != nil {
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
	token, err := Token(c, m.TokenFile)
	if err != nil {
		return "", fmt.Errorf("token of member %s: %w", m.URL, err)
	}
	return token, nil
}

// RemoteTLS is how a member's https address is connected to: nil where the file names no certificates for it.
func RemoteTLS(c config.Common, m config.Remote) (memberclient.DialTLS, error) {
	files := mutualtls.Files{Peers: c.Path(m.CAFile)}
	if m.Shown != nil {
		files.Cert, files.Key = c.Path(m.Shown.CertFile), c.Path(m.Shown.KeyFile)
	}
	if files == (mutualtls.Files{}) {
		return nil, nil
	}
	id, err := mutualtls.New(files, slog.New(slog.DiscardHandler), time.Now)
	if err != nil {
		return nil, fmt.Errorf("TLS of member %s: %w", m.URL, err)
	}
	return id.Dial(&net.Dialer{Timeout: dialTimeout, KeepAlive: keepAlive}), nil
}

const (
	dialTimeout = 5 * time.Second
	keepAlive   = 30 * time.Second
)

// Token reads a bearer token from a file of the configuration, and refuses one that is too short for its network.
func Token(c config.Common, file string) (string, error) {
	token, err := committee.ReadToken(c.Path(file))
	if err != nil {
		return "", err
	}
	return token, longEnough(c.Network, token)
}

// longEnough refuses a token that could be guessed on a public network.
func longEnough(network config.Environment, token string) error {
	if network == config.Local || len(token) >= committee.PublicToken {
		return nil
	}
	return fmt.Errorf("%w: a token of a public network has at least %d characters: make one with `openssl rand -hex 32`",
		config.ErrConfig, committee.PublicToken)
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
		dial, err := RemoteTLS(c, m)
		if err != nil {
			return nil, err
		}
		s, err := cosign.NewClient(cosign.ClientConfig{
			URL: m.URL, Token: token, Keys: keys, Timeout: MemberTimeout, DialTLS: dial,
		})
		if err != nil {
			return nil, fmt.Errorf("configure client of member %s: %w", m.URL, err)
		}
		out = append(out, s)
	}
	return out, nil
}
