package evm

import (
	"fmt"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// Anchors derives a chain's anchors from its part of a deployment record.
func Anchors(d catalog.ChainDeployment) ([]chain.Anchor, error) {
	r := anchorReader{chainID: d.ChainID}
	for _, p := range d.Pools {
		r.add(p.Anchor, chain.AnchorPool, p.CommonDecimals, p.Lanes)
	}
	for _, b := range d.MintBridges {
		kind := chain.AnchorMint
		if b.Mode == catalog.MintModeLock {
			kind = chain.AnchorLock
		}
		r.add(b.Address, kind, b.CommonDecimals, b.Remotes)
	}
	for _, b := range d.BitcoinRouters {
		r.add(b.Address, chain.AnchorMint, b.CommonDecimals, b.Remotes)
	}
	return r.all, r.err
}

// anchorReader collects anchors; after the first fault it does nothing.
type anchorReader struct {
	chainID uint32
	all     []chain.Anchor
	err     error
}

func (r *anchorReader) add(address string, kind chain.AnchorKind, commonDecimals uint8, lanes []catalog.Lane) {
	if r.err != nil {
		return
	}
	if !common.IsHexAddress(address) {
		r.err = fmt.Errorf("anchor %q on chain %d is not an address", address, r.chainID)
		return
	}
	a := chain.Anchor{
		AnchorID: chain.AnchorID{ChainID: r.chainID, Anchor: message.AnchorOf(common.HexToAddress(address))},
		Kind:     kind, CommonDecimals: commonDecimals, Remotes: make(map[uint32]message.Anchor, len(lanes)),
	}
	for _, l := range lanes {
		remote, err := message.ParseAnchor(l.RemoteAnchor)
		if err != nil {
			r.err = fmt.Errorf("lane of %s to chain %d: %w", a.AnchorID, l.ChainID, err)
			return
		}
		a.Remotes[l.ChainID] = remote
	}
	r.all = append(r.all, a)
}
