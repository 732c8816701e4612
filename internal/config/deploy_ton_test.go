package config

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// On public networks TON is deployed by two endpoints that are asked over TLS (SR-19).
func TestDeployTON(t *testing.T) {
	require.Empty(t, (*DeployTON)(nil).validate(Mainnet))
	good := DeployTON{Endpoints: []string{"https://a.example", "https://b.example"}, KeyFile: "k"}
	require.Empty(t, good.validate(Mainnet))
	require.Empty(t, (&DeployTON{Endpoints: []string{"http://127.0.0.1:1"}, KeyFile: "k"}).validate(Local))
	signed := DeployTON{
		Endpoints: good.Endpoints, Wallet: "v4r2", Signer: &OwnSigner{Address: strings.Repeat("ab", 32), Socket: "s"},
	}
	require.Empty(t, signed.validate(Mainnet))
	for want, c := range map[string]DeployTON{
		"two to eight":            {Endpoints: []string{"https://a.example"}, KeyFile: "k"},
		"plain http":              {Endpoints: []string{"http://a.example", "https://b.example"}, KeyFile: "k"},
		"the node of endpoints":   {Endpoints: []string{"https://a.example", "https://a.example/"}, KeyFile: "k"},
		"this is not an http":     {Endpoints: []string{"https://a.example", "wss://b.example"}, KeyFile: "k"},
		"more keys than":          {Endpoints: good.Endpoints, KeyFile: "k", APIKeyFiles: []string{"", "", "x"}},
		"key of the deployer's w": {Endpoints: good.Endpoints},
		"take ton.keyFile away":   {Endpoints: good.Endpoints, KeyFile: "k", Signer: &OwnSigner{Socket: "s"}},
		"of 64 hexadecimal digit": {Endpoints: good.Endpoints, Signer: &OwnSigner{Address: "me", Socket: "s"}},
		"the key file says it":    {Endpoints: good.Endpoints, KeyFile: "k", Wallet: "v4r2"},
	} {
		require.Contains(t, strings.Join(c.validate(Mainnet), "\n"), want)
	}
}

// A deployer's key on Solana is in a file or with a signer (SR-24).
func TestDeploySolana(t *testing.T) {
	require.Empty(t, (*DeploySolana)(nil).validate())
	require.Empty(t, (&DeploySolana{RPC: "r", KeyFile: "k"}).validate())
	require.Empty(t, (&DeploySolana{RPC: "r", Signer: &OwnSigner{Address: "a", Socket: "s"}}).validate())
	for want, c := range map[string]DeploySolana{
		"solana.rpc":               {KeyFile: "k"},
		"or give solana.signer":    {RPC: "r"},
		"take solana.keyFile away": {RPC: "r", KeyFile: "k", Signer: &OwnSigner{Address: "a", Socket: "s"}},
		"give the account":         {RPC: "r", Signer: &OwnSigner{Socket: "s"}},
		"either socket, or url":    {RPC: "r", Signer: &OwnSigner{Address: "a"}},
	} {
		require.Contains(t, strings.Join(c.validate(), "\n"), want)
	}
}
