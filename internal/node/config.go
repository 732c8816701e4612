package node

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/indexer/walletapi"
	"causeway/internal/bitcoin/inscribe"
	"causeway/internal/config"
)

// OperatorLists reads the files behind /inscription-summary and /app-summary.
func OperatorLists(c config.Index) (walletapi.Operator, error) {
	var o walletapi.Operator
	for path, into := range map[string]any{c.MintsFile: &o.Minted, c.AppsFile: &o.Apps} {
		if path == "" {
			continue
		}
		raw, err := os.ReadFile(c.Path(path))
		if err != nil {
			return o, fmt.Errorf("read the operator's list: %w", err)
		}
		if err := json.Unmarshal(raw, into); err != nil {
			return o, fmt.Errorf("read the operator's list %s: %w", path, err)
		}
	}
	return o, nil
}

// CustodyKeyFiles are the files of the member's custody keys by epoch.
func CustodyKeyFiles(c config.Attest, current uint32) map[uint32]string {
	files := maps.Clone(c.Custody.OldKeyFiles)
	if c.Retired {
		return files
	}
	if files == nil {
		files = make(map[uint32]string, 1)
	}
	files[current] = c.Custody.KeyFile
	return files
}

// RequireSecond demands an index by others for every kind of asset that the deployment lists.
func RequireSecond(rules *custody.Rules, c config.SecondIndex) error {
	for _, need := range []struct {
		kind         custody.Kind
		field, what  string
		has          bool
		instructions string
	}{
		{custody.Rune, "secondIndex.ord", "runes", c.Ord != "", "an ord server that was started with --index-runes"},
		{custody.BRC20, "secondIndex.opi", "BRC-20 tokens", c.OPI != "", "an OPI BRC-20 API"},
	} {
		listed := slices.ContainsFunc(rules.Assets, func(a custody.Asset) bool { return a.Kind == need.kind })
		if listed && !need.has {
			return fmt.Errorf(
				"%w: the deployment lists %s, which a member of a public network attests only while an independent index agrees "+
					"(SR-08): give %s the address of %s",
				config.ErrConfig, need.what, need.field, need.instructions)
		}
	}
	return nil
}

// OrderPolicy is the operator's, for what the configuration says.
func OrderPolicy(net *bitcoin.Network, o config.Orders) (inscribe.Policy, error) {
	p := inscribe.DefaultPolicy()
	p.ServiceFee, p.OriginServiceFee = o.ServiceSats, o.ServiceSats
	if o.ServiceAddress == "" {
		return p, nil
	}
	a, err := bitcoin.DecodeAddress(net, o.ServiceAddress)
	if err != nil {
		return p, fmt.Errorf("orders.serviceAddress: %w", err)
	}
	p.ServiceScript = a.Script
	return p, nil
}
