package node

import (
	"context"

	evmdeploy "causeway/internal/evm/deploy"
	"causeway/internal/message"
)

// untouched is a chain of a deployment that is not looked at.
type untouched struct{}

// Look finds nothing to do.
func (untouched) Look(context.Context, message.Bytes32, evmdeploy.AnchorOf) ([]evmdeploy.JoinedStep, error) {
	return nil, nil
}

// Apply does nothing.
func (untouched) Apply(context.Context, message.Bytes32, func(chain, pool uint32) (message.Anchor, error)) error {
	return nil
}
