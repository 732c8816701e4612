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
	for want, c := range map[string]DeployTON{
		"two to eight":            {Endpoints: []string{"https://a.example"}, KeyFile: "k"},
		"plain http":              {Endpoints: []string{"http://a.example", "https://b.example"}, KeyFile: "k"},
		"the node of endpoints":   {Endpoints: []string{"https://a.example", "https://a.example/"}, KeyFile: "k"},
		"this is not an http":     {Endpoints: []string{"https://a.example", "wss://b.example"}, KeyFile: "k"},
		"more keys than":          {Endpoints: good.Endpoints, KeyFile: "k", APIKeyFiles: []string{"", "", "x"}},
		"key of the deployer's w": {Endpoints: good.Endpoints},
	} {
		require.Contains(t, strings.Join(c.validate(Mainnet), "\n"), want)
	}
}
