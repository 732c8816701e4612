package catalog

import (
	"fmt"

	"causeway/internal/base58"
)

// SolanaDeployment is the bridge on a Solana cluster. Keys and hashes are base58, as Solana shows them.
type SolanaDeployment struct {
	ChainID     uint32 `json:"chainId"` // of the cluster, by the id rule
	GenesisHash string `json:"genesisHash"`
	// DeployedAtSlot is a slot before which nothing of ours is.
	DeployedAtSlot uint64 `json:"deployedAtSlot"`
	Program        string `json:"program"`
	// Committee is the account that everything else of the deployment hangs on (docs/adr/0025).
	Committee string       `json:"committee"`
	Pools     []SolanaPool `json:"pools"`
}

// SolanaPool is one pool of the program.
type SolanaPool struct {
	PoolID         uint32  `json:"poolId"`
	Anchor         string  `json:"anchor"` // its account, whose 32 bytes messages name
	Mint           *string `json:"mint"`   // null: SOL
	Symbol         string  `json:"symbol"`
	RealDecimals   uint8   `json:"realDecimals"`
	CommonDecimals uint8   `json:"commonDecimals"`
	Lanes          []Lane  `json:"lanes"`
}

// solanaClusters are the ids of clusters, and where they belong.
var solanaClusters = map[uint32]Environment{SolanaMainnet: Mainnet, SolanaDevnet: Testnet, SolanaLocalnet: Local}

// solDecimals are SOL's: lamports.
const solDecimals = 9

func (c *recordCheck) solana(d *SolanaDeployment, env Environment) *SolanaDeployment {
	if d == nil {
		return nil
	}
	s := *d
	if known, ok := solanaClusters[s.ChainID]; !ok || known != env {
		c.add("solana.chainId: %d is not the Solana cluster of %q", s.ChainID, env)
	}
	c.key58("solana.genesisHash", s.GenesisHash)
	c.key58("solana.program", s.Program)
	c.key58("solana.committee", s.Committee)
	s.Pools = cloned(s.Pools)
	ids, used := map[uint32]bool{}, map[string]bool{}
	for i := range s.Pools {
		p, at := &s.Pools[i], fmt.Sprintf("solana.pools[%d]", i)
		mint := ""
		if p.Mint != nil {
			mint = *p.Mint
			c.key58(at+".mint", mint)
		} else if p.RealDecimals != solDecimals {
			c.add("%s.realDecimals: SOL has %d, not %d", at, solDecimals, p.RealDecimals)
		}
		c.key58(at+".anchor", p.Anchor)
		c.poolID(at, ids, p.PoolID)
		if used["anchor "+p.Anchor] || used["mint "+mint] {
			c.add("%s: its anchor or mint is another pool's", at)
		}
		used["anchor "+p.Anchor], used["mint "+mint] = true, true
		c.symbol(at, p.Symbol)
		c.decimals(at, p.RealDecimals, p.CommonDecimals)
		p.Lanes = c.lanes(at+".lanes", p.Lanes)
	}
	return &s
}

// key58 demands a key in base58. Zero is refused: it is the system program's, and stands for no key.
func (c *recordCheck) key58(at, s string) {
	var k [32]byte
	switch {
	case !base58.Fill(k[:], s):
		c.add("%s: %.60q is not 32 bytes in base58", at, s)
	case k == [32]byte{}:
		c.add("%s: must not be zero", at)
	}
}

// anchorBytes is a checked anchor as messages carry it: an address of an EVM chain, which begins with 0x as no text in
// base58 does, an account of Solana, or one of TON with its workchain and a colon.
func anchorBytes(text string) [32]byte {
	var k [32]byte
	if base58.Fill(k[:], text) {
		return k
	}
	if k, ok := tonAnchor(text); ok {
		return k
	}
	return addressAnchor(text)
}

// solana lists what a record says of Solana.
func (p *parts) solana(s SolanaDeployment) {
	at := fmt.Sprintf("chain %d", s.ChainID)
	p.add(added, 0, []any{s.GenesisHash, s.Program, s.Committee, s.DeployedAtSlot}, "%s", at)
	for _, x := range s.Pools {
		end := fmt.Sprintf("%s: pool %s", at, x.Anchor)
		p.add(added, 0, []any{x.PoolID, x.Mint, x.RealDecimals, x.CommonDecimals}, "%s", end)
		p.lanes(end, x.Lanes)
	}
}
