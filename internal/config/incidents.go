package config

import (
	"fmt"

	"github.com/ethereum/go-ethereum/common"
)

// Incidents are the operators who may write them.
type Incidents struct {
	Signers []string `yaml:"signers"` // addresses of their keys (`causeway keys show`); none: nobody
}

// maxSigners bounds them.
const maxSigners = 32

func (c Incidents) validate() []string {
	var out []string
	if len(c.Signers) > maxSigners {
		out = append(out, fmt.Sprintf("incidents.signers: at most %d", maxSigners))
	}
	for i, s := range c.Signers {
		if !common.IsHexAddress(s) {
			out = append(out, fmt.Sprintf("incidents.signers[%d]: %q is not an address", i, s))
		}
	}
	return out
}
