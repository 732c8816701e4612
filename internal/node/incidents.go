package node

import (
	"fmt"

	"causeway/internal/config"
	"causeway/internal/message"
)

// IncidentSigners are the operators whose word about disruptions counts.
func IncidentSigners(c config.Serve) ([]message.Member, error) {
	out := make([]message.Member, 0, len(c.Incidents.Signers))
	for _, text := range c.Incidents.Signers {
		m, err := message.ParseMember(text)
		if err != nil {
			return nil, fmt.Errorf("incidents.signers: %w", err)
		}
		out = append(out, m)
	}
	return out, nil
}
