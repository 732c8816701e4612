package deploy

import (
	"fmt"
	"log/slog"
	"strings"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/config"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/node"
)

// Sends returns what Run sends to each EVM chain for a deployment's file, by an account that pays for it. Neither a
// chain nor a signer is asked; the addresses of deployers on other families' chains come from the file, for lanes lead
// to what they make.
func Sends(file string, network config.Environment, salt message.Bytes32, deployer common.Address,
) (map[uint32][]deploy.Call, error) {
	c, err := config.Load[config.Deploy](file)
	if err != nil {
		return nil, err
	}
	switch {
	case c.Network != network:
		return nil, fmt.Errorf("%w: %s is for the network %q, and the signer for %q", config.ErrConfig, file, c.Network,
			network)
	case c.Signer != nil && !strings.EqualFold(c.Signer.Address, deployer.Hex()):
		return nil, fmt.Errorf("%w: %s has %s deploy, and not %s", config.ErrConfig, file, c.Signer.Address, deployer)
	}
	spec, err := SpecOf(c)
	if err != nil {
		return nil, err
	}
	log := slog.New(slog.DiscardHandler)
	for _, j := range spec.Joined {
		switch join := j.Chain.(type) {
		case *node.SolanaJoin:
			join.Payer, err = node.SolanaDeployer(c, log)
		case *node.TONJoin:
			join.Wallet, err = node.TONDeployer(c, log)
		}
		if err != nil {
			return nil, fmt.Errorf("chain %d: name the deployer there by signer.address, or bring its key file along: %w", j.ID,
				err)
		}
	}
	return deploy.Sends(spec, salt, deployer)
}
