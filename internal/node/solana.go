package node

import (
	"crypto/ed25519"
	"fmt"
	"log/slog"
	"slices"

	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/secretfile"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
)

// maxKeyFile bounds a file with a key of Solana, in bytes.
const maxKeyFile = 4 << 10

// SolanaBridge is the bridge on Solana as a deployment record pins it.
type SolanaBridge struct {
	solana.Deployment
	Pools []solana.Pool
}

// SolanaOf reads a record's part of Solana; nil when it has none. Anchors have to be the accounts that the program
// derives of committee and pool id, so that a record cannot name an account of somebody else's.
func SolanaOf(record catalog.Deployment) (*SolanaBridge, error) {
	s := record.Solana
	if s == nil {
		return nil, nil
	}
	program, err := solana.ParseKey(s.Program)
	if err != nil {
		return nil, fmt.Errorf("read program of Solana: %w", err)
	}
	committee, err := solana.ParseKey(s.Committee)
	if err != nil {
		return nil, fmt.Errorf("read committee account of Solana: %w", err)
	}
	b := &SolanaBridge{Deployment: solana.Deployment{Program: program, Committee: committee, Chain: s.ChainID}}
	for _, x := range s.Pools {
		p := solana.Pool{ID: x.PoolID, RealDecimals: x.RealDecimals, CommonDecimals: x.CommonDecimals}
		p.Anchor = b.Anchor(x.PoolID)
		if p.Anchor.String() != x.Anchor {
			return nil, fmt.Errorf("pool %d of Solana: its anchor is %s, and the record says %s", x.PoolID, p.Anchor, x.Anchor)
		}
		p.Authority, p.Vault = b.Authority(p.Anchor), b.Vault(p.Anchor)
		if x.Mint != nil {
			if p.Mint, err = solana.ParseKey(*x.Mint); err != nil {
				return nil, fmt.Errorf("pool %d of Solana: %w", x.PoolID, err)
			}
		}
		b.Pools = append(b.Pools, p)
	}
	return b, nil
}

// SolanaAdapter makes the adapter of the deployment's cluster; nil where the deployment or the configuration has none.
// extra changes its configuration: a relay adds its account, a member asks for final blocks alone.
func SolanaAdapter(c config.Common, d Deployment, log *slog.Logger, extra func(*cluster.Config) error,
) (*cluster.Adapter, error) {
	bridge, err := SolanaOf(d.Record)
	if err != nil || bridge == nil {
		return nil, err
	}
	i := slices.IndexFunc(c.Chains, func(ch config.Chain) bool { return ch.ID == bridge.Chain })
	if i < 0 {
		return nil, nil
	}
	cfg := cluster.Config{
		ChainID: bridge.Chain, Deployment: bridge.Deployment, Pools: bridge.Pools, Genesis: d.Record.Solana.GenesisHash,
		DeployedAt: d.Record.Solana.DeployedAtSlot, Endpoints: c.Chains[i].Endpoints, Poll: c.Chains[i].Poll,
		Log: log.With(slog.Uint64("chain", uint64(bridge.Chain))),
	}
	if extra != nil {
		if err := extra(&cfg); err != nil {
			return nil, err
		}
	}
	return cluster.New(cfg)
}

// SolanaKey loads the key of an account that pays from a file that nobody but its owner may read.
func SolanaKey(path string) (ed25519.PrivateKey, error) {
	raw, err := secretfile.Read(path, maxKeyFile)
	if err != nil {
		return nil, fmt.Errorf("load the account that pays on Solana: %w", err)
	}
	key, err := solana.ParseKeyFile(raw)
	if err != nil {
		return nil, fmt.Errorf("load the account that pays on Solana: %s: %w", path, err)
	}
	return key, nil
}

func solanaChains(d catalog.Deployment) []uint32 {
	if d.Solana == nil {
		return nil
	}
	return []uint32{d.Solana.ChainID}
}

func solanaAnchors(d catalog.Deployment) ([]chain.Anchor, error) {
	bridge, err := SolanaOf(d)
	if err != nil || bridge == nil {
		return nil, err
	}
	var out []chain.Anchor
	for i, p := range bridge.Pools {
		a := chain.Anchor{
			AnchorID: chain.AnchorID{ChainID: bridge.Chain, Anchor: message.Anchor(p.Anchor)}, Kind: chain.AnchorPool,
			CommonDecimals: p.CommonDecimals, Remotes: make(map[uint32]message.Anchor),
		}
		for _, l := range d.Solana.Pools[i].Lanes {
			if a.Remotes[l.ChainID], err = message.ParseAnchor(l.RemoteAnchor); err != nil {
				return nil, fmt.Errorf("lane of %s to chain %d: %w", a.AnchorID, l.ChainID, err)
			}
		}
		out = append(out, a)
	}
	return out, nil
}

// solanaTerms leave out what is for people alone.
func solanaTerms(d catalog.Deployment) []term {
	if d.Solana == nil {
		return nil
	}
	s := *d.Solana
	s.Pools = slices.Clone(s.Pools)
	for i := range s.Pools {
		s.Pools[i].Symbol = ""
	}
	return []term{{fmt.Sprintf("chain %d", s.ChainID), s}}
}
