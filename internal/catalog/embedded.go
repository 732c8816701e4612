package catalog

import (
	"bytes"
	_ "embed" // for the data files
	"encoding/json"
	"fmt"
	"slices"
)

var (
	//go:embed data/networks.json
	networksJSON []byte
	//go:embed data/bitcoin.json
	bitcoinJSON []byte
	//go:embed data/solana.json
	solanaJSON []byte
	//go:embed data/ton.json
	tonJSON []byte
	//go:embed data/tokens.json
	tokensJSON []byte
	//go:embed data/mint_pairs.json
	mintPairsJSON []byte
)

// tables are the embedded data, decoded but not yet selected for an
// environment.
type tables struct {
	networks  []Network
	assets    []Asset
	mintPairs []MintPair
}

func embedded() (tables, error) {
	var t tables
	var bitcoin, solana, ton []Network
	for _, f := range []struct {
		name string
		data []byte
		into any
	}{
		{"networks.json", networksJSON, &t.networks},
		{"bitcoin.json", bitcoinJSON, &bitcoin},
		{"solana.json", solanaJSON, &solana},
		{"ton.json", tonJSON, &ton},
		{"tokens.json", tokensJSON, &t.assets},
		{"mint_pairs.json", mintPairsJSON, &t.mintPairs},
	} {
		dec := json.NewDecoder(bytes.NewReader(f.data))
		dec.DisallowUnknownFields()
		if err := dec.Decode(f.into); err != nil {
			return tables{}, fmt.Errorf("decode embedded %s: %w", f.name, err)
		}
	}
	t.networks = slices.Concat(t.networks, bitcoin, solana, ton)
	return t, nil
}
