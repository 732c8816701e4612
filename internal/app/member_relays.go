package app

import (
	"context"
	"time"

	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/committee"
	"causeway/internal/config"
)

// relaysOf are the relays that a member's operator named.
func relaysOf(c config.Attest) []committee.Relay {
	var out []committee.Relay
	for _, r := range c.Relays {
		out = append(out, committee.Relay{Name: r.Name, TokenFile: c.Path(r.TokenFile)})
	}
	return out
}

// lapsesOf counts the turns that each relay let lapse, of those that are remembered.
func lapsesOf(signed cosign.SignedPlans) func(context.Context) ([]committee.RelayLapses, error) {
	return func(ctx context.Context) ([]committee.RelayLapses, error) {
		list, err := signed.Lapses(ctx, time.Time{})
		if err != nil {
			return nil, err
		}
		at := make(map[string]int)
		var out []committee.RelayLapses
		for _, l := range list {
			n, known := at[l.Relay]
			if !known {
				n, at[l.Relay] = len(out), len(out)
				out = append(out, committee.RelayLapses{Name: l.Relay})
			}
			out[n].Times, out[n].Last = out[n].Times+1, l.At
		}
		return out, nil
	}
}
