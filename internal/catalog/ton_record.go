package catalog

import (
	"encoding/hex"
	"fmt"
	"strings"
)

// TONDeployment is the bridge on TON. Accounts are in their raw form, 0: and 64 digits of hex.
type TONDeployment struct {
	ChainID     uint32 `json:"chainId"` // of the network, by the id rule
	GenesisHash string `json:"genesisHash"`
	// DeployedAtBlock is a block of the masterchain before which nothing of ours is.
	DeployedAtBlock uint64    `json:"deployedAtBlock"`
	Router          string    `json:"router"` // whose address commits to all that the deployment began with
	Pools           []TONPool `json:"pools"`
}

// TONPool is a pool of TON, or of a jetton.
type TONPool struct {
	PoolID uint32 `json:"poolId"`
	Anchor string `json:"anchor"`           // its account, whose 32 bytes messages name
	Minter string `json:"minter,omitempty"` // of its jetton; empty: it is the pool of TON
	// WalletCode is the hash of the code that the pool's jetton wallet had or was to have when it was deployed. Members
	// serve no lane of a pool whose wallet runs another one. Records from before that have none.
	WalletCode     string `json:"walletCode,omitempty"`
	Symbol         string `json:"symbol"`
	RealDecimals   uint8  `json:"realDecimals"`
	CommonDecimals uint8  `json:"commonDecimals"`
	Lanes          []Lane `json:"lanes"`
}

// tonNetworks are the ids of networks, and where they belong.
var tonNetworks = map[uint32]Environment{TONMainnet: Mainnet, TONTestnet: Testnet, TONLocalnet: Local}

// tonDecimals are TON's: nanotons.
const tonDecimals = 9

func (c *recordCheck) ton(d *TONDeployment, env Environment) *TONDeployment {
	if d == nil {
		return nil
	}
	s := *d
	if known, ok := tonNetworks[s.ChainID]; !ok || known != env {
		c.add("ton.chainId: %d is not the TON network of %q", s.ChainID, env)
	}
	s.GenesisHash = c.word("ton.genesisHash", s.GenesisHash)
	c.account("ton.router", s.Router)
	s.Pools = cloned(s.Pools)
	ids, used, minters := map[uint32]bool{}, map[string]bool{s.Router: true}, map[string]bool{}
	for i := range s.Pools {
		p, at := &s.Pools[i], fmt.Sprintf("ton.pools[%d]", i)
		if p.WalletCode != "" {
			p.WalletCode = c.word(at+".walletCode", p.WalletCode)
		}
		if p.Minter == "" && p.WalletCode != "" {
			c.add("%s.walletCode: the pool of TON has no jetton wallet", at)
		}
		if p.Minter != "" {
			c.account(at+".minter", p.Minter)
		} else if p.RealDecimals != tonDecimals {
			c.add("%s.realDecimals: TON has %d, not %d", at, tonDecimals, p.RealDecimals)
		}
		if minters[p.Minter] {
			c.add("%s.minter: two pools are of one asset", at)
		}
		minters[p.Minter] = true
		c.account(at+".anchor", p.Anchor)
		if used[p.Anchor] {
			c.add("%s: its anchor is another contract's", at)
		}
		used[p.Anchor] = true
		c.poolID(at, ids, p.PoolID)
		c.symbol(at, p.Symbol)
		c.decimals(at, p.RealDecimals, p.CommonDecimals)
		p.Lanes = c.lanes(at+".lanes", p.Lanes)
	}
	return &s
}

// account demands an account of workchain 0 in its one raw form.
func (c *recordCheck) account(at, s string) {
	k, ok := tonAnchor(s)
	switch {
	case !ok || s != strings.ToLower(s):
		c.add("%s: %.80q is not 0: and 64 lower-case digits of hex", at, s)
	case k == [32]byte{}:
		c.add("%s: must not be zero", at)
	}
}

// tonAnchor reads an account of workchain 0.
func tonAnchor(s string) (k [32]byte, ok bool) {
	text, base := strings.CutPrefix(s, "0:")
	b, err := hex.DecodeString(text)
	if !base || err != nil || len(b) != len(k) {
		return k, false
	}
	return [32]byte(b), true
}

// ton lists what a record says of TON.
func (p *parts) ton(s TONDeployment) {
	at := fmt.Sprintf("chain %d", s.ChainID)
	p.add(added, 0, []any{s.GenesisHash, s.Router, s.DeployedAtBlock}, "%s", at)
	for _, x := range s.Pools {
		end := fmt.Sprintf("%s: pool %s", at, x.Anchor)
		content := []any{x.PoolID, x.RealDecimals, x.CommonDecimals}
		if x.Minter != "" {
			content = append(content, x.Minter)
		}
		p.add(added, 0, content, "%s", end)
		p.lanes(end, x.Lanes)
	}
}

// TON is the bridge on TON, and that network. ok is false when TON is not part of the deployment.
func (c *Catalog) TON() (d TONDeployment, n Network, ok bool) {
	if c.record.TON == nil {
		return TONDeployment{}, Network{}, false
	}
	n, ok = c.Network(c.record.TON.ChainID)
	return *c.record.TON, n, ok
}

// deployTON takes the pools of the record's part of TON.
func (b *builder) deployTON() {
	d := b.c.record.TON
	if d == nil {
		return
	}
	if n, known := b.c.Network(d.ChainID); !known || n.Kind != TON {
		b.failf("ton: chain %d is not a TON network of %q", d.ChainID, b.c.environment)
		return
	}
	for _, p := range d.Pools {
		token := p.Minter
		if token == "" {
			token = NativeToken
		}
		b.c.pools = append(b.c.pools, Pool{
			ChainID: d.ChainID, PoolID: p.PoolID, Anchor: p.Anchor, Token: token, Symbol: p.Symbol,
			RealDecimals: p.RealDecimals, CommonDecimals: p.CommonDecimals, Flags: defaultFlags(b.c.environment),
			lanes: p.Lanes,
		})
	}
}
