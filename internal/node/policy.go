package node

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
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
	p := committee.Policy{
		PausedChains: make(map[uint32]bool), Lanes: make(map[committee.LaneID]committee.LanePolicy),
		DelayOver: make(map[chain.AnchorID]amount.Amount),
	}
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
		pausedTokens(c.PausedTokens, cat, p.Lanes),
		set("maxMessage", c.MaxMessage, func(l *committee.LanePolicy, most amount.Amount) { l.MaxAmount = most }),
		set("maxPerDay", c.MaxPerDay,
			func(l *committee.LanePolicy, most amount.Amount) { l.Cap, l.Window = most, capWindow }),
		delays(c.DelayOver, cat, p.DelayOver),
	)
	if err == nil && c.Network != config.Local {
		err = limited(c, cat)
	}
	if err != nil {
		return p, err
	}
	return p, p.Check()
}

// pausedTokens pauses tokens, everywhere or on the lanes of one chain.
func pausedTokens(list []string, cat *catalog.Catalog, lanes map[committee.LaneID]committee.LanePolicy) error {
	for _, text := range list {
		on, symbol, one := strings.Cut(text, "/")
		if !one {
			symbol = on
		}
		every, err := lanesOf(cat, symbol)
		if err != nil {
			return fmt.Errorf("pausedTokens: %s: %w", text, err)
		}
		found := false
		for _, l := range every {
			src, dst := fmt.Sprint(l.id.Src.ChainID), fmt.Sprint(l.id.DstChain)
			if one && on != src && on != dst {
				continue
			}
			rule := lanes[l.id]
			rule.Paused, found = true, true
			lanes[l.id] = rule
		}
		if !found {
			return fmt.Errorf("pausedTokens: %s: chain %s has no lane of this token", text, on)
		}
	}
	return nil
}

// delays reads how much is paid on Bitcoin without waiting.
func delays(limits map[string]string, cat *catalog.Catalog, into map[chain.AnchorID]amount.Amount) error {
	for _, symbol := range slices.Sorted(maps.Keys(limits)) {
		found := false
		for _, r := range cat.BitcoinRouters() {
			if r.Symbol != symbol || r.Bitcoin == 0 {
				continue
			}
			asset, err := catalog.BitcoinAnchor(r.BitcoinAsset)
			if err != nil {
				return err
			}
			most, err := limitOf(limits[symbol], r.CommonDecimals)
			if err != nil {
				return fmt.Errorf("delayOver of %s: %w", symbol, err)
			}
			into[chain.AnchorID{ChainID: r.Bitcoin, Anchor: asset}], found = most, true
		}
		if !found {
			return fmt.Errorf("delayOver of %s: no Bitcoin router of the deployment has this token", symbol)
		}
	}
	return nil
}

// limited refuses a member of a public network that lets any token pass without a limit. There is no default: what is
// little of one token is all that there is of another, and no price is known that all members agree on.
func limited(c config.Attest, cat *catalog.Catalog) error {
	delay := make(map[string]bool)
	for _, r := range cat.BitcoinRouters() {
		if r.Bitcoin != 0 {
			delay[r.Symbol] = true
		}
	}
	return errors.Join(missing("maxPerDay", tokensOf(cat), c.MaxPerDay), missing("delayOver", delay, c.DelayOver))
}

// tokensOf are the symbols of all that the deployment moves.
func tokensOf(cat *catalog.Catalog) map[string]bool {
	out := make(map[string]bool)
	for _, p := range cat.Pools() {
		out[p.Symbol] = true
	}
	for _, m := range cat.MintBridges() {
		out[m.Symbol] = true
	}
	for _, r := range cat.BitcoinRouters() {
		out[r.Symbol] = true
	}
	return out
}

// missing names a token that has no limit.
func missing(key string, need map[string]bool, have map[string]string) error {
	for _, symbol := range slices.Sorted(maps.Keys(need)) {
		if have[symbol] == "" {
			return fmt.Errorf("%s: on public networks every token needs a limit: add %s: {%s: \"…\"} in whole tokens", key,
				key, symbol)
		}
	}
	return nil
}

// limitOf reads a limit of whole tokens. Zero, which would be no limit, is refused.
func limitOf(text string, decimals uint8) (amount.Amount, error) {
	most, err := amount.ParseDecimal(text, decimals)
	if err == nil && most.IsZero() {
		err = errors.New("0 would be no limit; paused: stops what comes from a chain")
	}
	return most, err
}

// direction is one way of a lane, and the decimals of its messages.
type direction struct {
	id       committee.LaneID
	decimals uint8
}

// lanesOf lists every direction in which a token of a symbol moves: of pools, mint bridges and Bitcoin's routers.
func lanesOf(cat *catalog.Catalog, symbol string) ([]direction, error) {
	var out []direction
	add := func(src uint32, anchor [32]byte, decimals uint8, to ...uint32) {
		for _, dst := range to {
			out = append(out,
				direction{committee.LaneID{Src: chain.AnchorID{ChainID: src, Anchor: anchor}, DstChain: dst}, decimals})
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
		add(r.Bitcoin, asset, r.CommonDecimals, r.ChainID, r.Bitcoin) // what is sent back is a lane to itself
	}
	if len(out) == 0 {
		return nil, errors.New("no pool, mint bridge or Bitcoin router of the deployment has this token")
	}
	return out, nil
}
