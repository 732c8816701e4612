package node

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/config"
)

// capWindow is the time in which a member's own cap counts.
const capWindow = 24 * time.Hour

// PolicyOf translates the operator's file. A limit is given in whole tokens of an asset and holds on each of its lanes,
// in each direction by itself.
func PolicyOf(c config.Attest, cat *catalog.Catalog) (committee.Policy, error) {
	p := committee.Policy{PausedChains: make(map[uint32]bool), Lanes: make(map[committee.LaneID]committee.LanePolicy)}
	for _, id := range c.Paused {
		if _, known := cat.Network(id); !known {
			return p, fmt.Errorf("paused: chain %d is not in the catalogue", id)
		}
		p.PausedChains[id] = true
	}
	set := func(key string, limits map[string]string, put func(*committee.LanePolicy, amount.Amount)) error {
		for _, symbol := range slices.Sorted(maps.Keys(limits)) {
			lanes, err := lanesOf(cat, symbol)
			if err != nil {
				return fmt.Errorf("%s of %s: %w", key, symbol, err)
			}
			for _, l := range lanes {
				most, err := limitOf(limits[symbol], l.decimals)
				if err != nil {
					return fmt.Errorf("%s of %s: %w", key, symbol, err)
				}
				rule := p.Lanes[l.id]
				put(&rule, most)
				p.Lanes[l.id] = rule
			}
		}
		return nil
	}
	err := errors.Join(
		set("maxMessage", c.MaxMessage, func(l *committee.LanePolicy, most amount.Amount) { l.MaxAmount = most }),
		set("maxPerDay", c.MaxPerDay,
			func(l *committee.LanePolicy, most amount.Amount) { l.Cap, l.Window = most, capWindow }),
	)
	if err != nil {
		return p, err
	}
	return p, p.Check()
}

// limitOf reads a limit of whole tokens. Zero, which would be no limit, is refused.
func limitOf(text string, decimals uint8) (amount.Amount, error) {
	most, err := amount.ParseDecimal(text, decimals)
	if err == nil && most.IsZero() {
		err = errors.New("0 would be no limit; paused: stops what comes from a chain")
	}
	return most, err
}

// limited is a direction of a lane, and the decimals of its messages.
type limited struct {
	id       committee.LaneID
	decimals uint8
}

// lanesOf lists every direction in which a token of a symbol moves: of pools, mint bridges and Bitcoin's routers.
func lanesOf(cat *catalog.Catalog, symbol string) ([]limited, error) {
	var out []limited
	add := func(src uint32, anchor [32]byte, decimals uint8, to ...uint32) {
		for _, dst := range to {
			out = append(out,
				limited{committee.LaneID{Src: chain.AnchorID{ChainID: src, Anchor: anchor}, DstChain: dst}, decimals})
		}
	}
	for _, pool := range cat.Pools() {
		if pool.Symbol == symbol {
			add(pool.ChainID, pool.AnchorBytes(), pool.CommonDecimals, pool.Remotes...)
		}
	}
	for _, m := range cat.MintBridges() {
		if m.Symbol == symbol {
			add(m.ChainID, m.AnchorBytes(), m.CommonDecimals, m.Remotes...)
		}
	}
	for _, r := range cat.BitcoinRouters() {
		if r.Symbol != symbol || r.Bitcoin == 0 {
			continue
		}
		asset, err := catalog.BitcoinAnchor(r.BitcoinAsset)
		if err != nil {
			return nil, err
		}
		add(r.ChainID, r.AnchorBytes(), r.CommonDecimals, r.Bitcoin)
		add(r.Bitcoin, asset, r.CommonDecimals, r.ChainID)
	}
	if len(out) == 0 {
		return nil, errors.New("no pool, mint bridge or Bitcoin router of the deployment has this token")
	}
	return out, nil
}
