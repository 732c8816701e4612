package config

import (
	"fmt"
	"path/filepath"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Guard is what the guardian's tool needs: a file with these three fields, or the file of any process, which has them
// too. It is the one file whose other fields are not looked at: whoever stops a bridge in a hurry takes the file that
// is at hand.
type Guard struct {
	Network    Environment `yaml:"network"`
	Deployment string      `yaml:"deployment"`
	Chains     []Chain     `yaml:"chains"`
	dir        string
}

// LoadGuard reads a file's fields of Guard and validates them.
func LoadGuard(path string) (Guard, error) {
	var c Guard
	raw, err := ReadBounded(path, maxFile)
	if err != nil {
		return c, fmt.Errorf("%w: read %s: %w", ErrConfig, path, err)
	}
	if err := yaml.Unmarshal(raw, &c); err != nil {
		return c, fmt.Errorf("%w: %s: %w", ErrConfig, path, err)
	}
	c.dir = filepath.Dir(path)
	if problems := c.validate(); len(problems) > 0 {
		return c, fmt.Errorf("%w: %s:\n  %s", ErrConfig, path, strings.Join(problems, "\n  "))
	}
	return c, nil
}

func (c Guard) validate() []string {
	var out []string
	switch c.Network {
	case Mainnet, Testnet, Local:
	default:
		out = append(out, fmt.Sprintf("network: %q is not one of mainnet, testnet, local", c.Network))
	}
	if c.Deployment == "" {
		out = append(out, "deployment: name the file that `causeway deploy` wrote")
	}
	if len(c.Chains) == 0 {
		out = append(out, "chains: at least one is needed")
	}
	return append(out, chains("chains", c.Chains)...)
}

// Path resolves a path of the file against the file's folder.
func (c Guard) Path(p string) string { return Common{dir: c.dir}.Path(p) }
