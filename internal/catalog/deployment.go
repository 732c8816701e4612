package catalog

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/amount"
)

// NativeToken stands for a chain's own coin where a token address is expected:
// all e's [9.08].
const NativeToken = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE"

// DeploymentVersion is the first version of the record; ProvenVersion is the other one.
const DeploymentVersion = 1

// maxMembers bounds a committee, as the contracts and messages do.
const maxMembers = 16

// maxRecordBytes bounds a deployment record and an operator's file.
const maxRecordBytes = 4 << 20

// Deployment is the record of one deployment on all its chains, as
// `causeway deploy` writes it.
type Deployment struct {
	Version   int                `json:"version"`
	Network   Environment        `json:"network"`
	Salt      string             `json:"salt"` // deployment id and EIP-712 domain salt, 32 bytes
	CreatedAt time.Time          `json:"createdAt"`
	Committee Committee          `json:"committee"`
	Bitcoin   *BitcoinDeployment `json:"bitcoin,omitempty"` // absent: Bitcoin is not part of it
	Solana    *SolanaDeployment  `json:"solana,omitempty"`  // absent: Solana is not part of it
	TON       *TONDeployment     `json:"ton,omitempty"`     // absent: TON is not part of it
	Chains    []ChainDeployment  `json:"chains"`
	KeySets   []KeySet           `json:"keySets,omitempty"` // with their members' proofs
}

// Committee is the member set at deployment; the chains say which is current.
type Committee struct {
	Epoch     uint64   `json:"epoch"`
	Threshold int      `json:"threshold"`
	Members   []string `json:"members"` // addresses, ascending strictly
}

// ChainDeployment is what one chain carries.
type ChainDeployment struct {
	ChainID         uint32                `json:"chainId"`
	GenesisHash     string                `json:"genesisHash"`
	DeployedAtBlock uint64                `json:"deployedAtBlock"` // nothing of ours is in earlier blocks
	Bridge          string                `json:"bridge"`          // router, messenger and pools: [3.04] supportContract
	Lens            string                `json:"lens"`
	Timelock        string                `json:"timelock"`
	Permit2         *string               `json:"permit2"`
	Pools           []PoolDeployment      `json:"pools"`
	MintBridges     []MintBridgeRecord    `json:"mintBridges"`
	BitcoinRouters  []BitcoinRouterRecord `json:"bitcoinRouters,omitempty"`
	// contract that publishes the custody's keys (SR-06)
	CustodyKeys *string `json:"custodyKeys,omitempty"`
	FaucetToken *string `json:"faucetToken"`
}

// PoolDeployment is one pool of a chain.
type PoolDeployment struct {
	PoolID         uint32 `json:"poolId"`
	Anchor         string `json:"anchor"`
	Token          string `json:"token"`
	Symbol         string `json:"symbol"`
	RealDecimals   uint8  `json:"realDecimals"`
	CommonDecimals uint8  `json:"commonDecimals"`
	Lanes          []Lane `json:"lanes"`
}

// Lane is a registered remote end: the only one that a pool or mint bridge
// sends to and accepts from on that chain.
type Lane struct {
	ChainID      uint32 `json:"chainId"`
	RemoteAnchor string `json:"remoteAnchor"` // 32 bytes
}

// MintMode says what a mint bridge does with tokens that leave.
type MintMode string

// Mint modes.
const (
	MintModeLock MintMode = "lock" // holds them; the other side mints
	MintModeMint MintMode = "mint" // burns them; the other side releases or mints
)

// MintBridgeRecord is one mint bridge of a chain.
type MintBridgeRecord struct {
	Address        string   `json:"address"`
	Token          string   `json:"token"`
	Symbol         string   `json:"symbol"`
	Decimals       uint8    `json:"decimals"`
	CommonDecimals uint8    `json:"commonDecimals"`
	Mode           MintMode `json:"mode"`
	Remotes        []Lane   `json:"remotes"`
}

// ParseDeployment reads a deployment record strictly: unknown fields, trailing
// data and records above 4 MiB are refused, and everything that
// [Deployment.Check] demands must hold. Addresses come back checksummed.
func ParseDeployment(data []byte) (Deployment, error) {
	if len(data) > maxRecordBytes {
		return Deployment{}, fmt.Errorf("deployment record has %d bytes, more than %d", len(data), maxRecordBytes)
	}
	var d Deployment
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&d); err != nil {
		return Deployment{}, fmt.Errorf("decode deployment record: line %d: %w", lineAt(data, dec.InputOffset()), err)
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return Deployment{},
			fmt.Errorf("decode deployment record: line %d: data after the record", lineAt(data, dec.InputOffset()))
	}
	return d.Check()
}

func lineAt(data []byte, offset int64) int {
	return 1 + bytes.Count(data[:min(int(offset), len(data))], []byte("\n"))
}

// Check reports everything that is wrong with the record by itself, and returns
// it with all hex in canonical form. What only the catalogue knows (whether
// chains exist, whether lanes meet) is checked by [Compose].
func (d Deployment) Check() (Deployment, error) {
	var c recordCheck
	if d.Version != DeploymentVersion && d.Version != ProvenVersion {
		c.add("version: %d is not supported, only %d and %d are", d.Version, DeploymentVersion, ProvenVersion)
	}
	if !d.Network.Valid() {
		c.add("network: %q is not mainnet, testnet or local", d.Network)
	}
	d.Salt = c.word("salt", d.Salt)
	d.Committee = c.committee(d.Committee, d.Network)
	d.Bitcoin = c.bitcoin(d.Bitcoin, d.Committee, d.Network)
	d.Solana = c.solana(d.Solana, d.Network)
	d.TON = c.ton(d.TON, d.Network)
	d.Chains = cloned(d.Chains)
	for i := range d.Chains {
		at := fmt.Sprintf("chains[%d]", i)
		c.chain(at, &d.Chains[i])
		if slices.IndexFunc(d.Chains, func(x ChainDeployment) bool { return x.ChainID == d.Chains[i].ChainID }) != i {
			c.add("%s.chainId: %d is listed twice", at, d.Chains[i].ChainID)
		}
	}
	if len(d.Chains) == 0 {
		c.add("chains: at least one is needed")
	}
	d.KeySets = c.keySets(d)
	return d, errors.Join(c.problems...)
}

// cloned copies a slice; an absent one becomes empty, so that records are
// written with [] and never with null.
func cloned[T any](s []T) []T { return append([]T{}, s...) }

// recordCheck collects problems, each prefixed with the field's path.
type recordCheck struct{ problems []error }

func (c *recordCheck) add(format string, a ...any) {
	c.problems = append(c.problems, fmt.Errorf(format, a...))
}

func (c *recordCheck) committee(m Committee, env Environment) Committee {
	m.Members = cloned(m.Members)
	n := len(m.Members)
	if n == 0 || n > maxMembers {
		c.add("committee.members: must be 1 to %d, not %d", maxMembers, n)
	}
	if m.Epoch == 0 || m.Epoch > math.MaxUint32 {
		c.add("committee.epoch: must be from 1 to 4294967295, not %d", m.Epoch)
	}
	if m.Threshold > n || 2*m.Threshold <= n {
		c.add("committee.threshold: must be more than half of the %d members and not more than all, not %d", n, m.Threshold)
	} else if env != Local && n-m.Threshold < 2 {
		c.add("committee.threshold: on public networks at least 2 members must be dispensable (SR-23); %d of %d leaves %d",
			m.Threshold, n, n-m.Threshold)
	}
	for i := range m.Members {
		m.Members[i] = c.address(fmt.Sprintf("committee.members[%d]", i), m.Members[i])
		if i > 0 && strings.ToLower(m.Members[i]) <= strings.ToLower(m.Members[i-1]) {
			c.add("committee.members[%d]: members must ascend strictly, as the contracts hash them", i)
		}
	}
	return m
}

func (c *recordCheck) chain(at string, d *ChainDeployment) {
	if d.ChainID == 0 {
		c.add("%s.chainId: must be a chain id from 1 to 4294967295", at)
	}
	d.GenesisHash = c.word(at+".genesisHash", d.GenesisHash)
	d.Bridge = c.address(at+".bridge", d.Bridge)
	d.Lens = c.address(at+".lens", d.Lens)
	d.Timelock = c.address(at+".timelock", d.Timelock)
	d.Permit2 = c.optional(at+".permit2", d.Permit2)
	d.FaucetToken = c.optional(at+".faucetToken", d.FaucetToken)
	d.CustodyKeys = c.optional(at+".custodyKeys", d.CustodyKeys)
	anchors := map[string]bool{}
	unique := func(field, address string) {
		if anchors[address] {
			c.add("%s: %s is used twice on this chain", field, address)
		}
		anchors[address] = true
	}
	ids := map[uint32]bool{}
	d.Pools = cloned(d.Pools)
	for i := range d.Pools {
		p, at := &d.Pools[i], fmt.Sprintf("%s.pools[%d]", at, i)
		c.pool(at, p)
		unique(at+".anchor", p.Anchor)
		if ids[p.PoolID] {
			c.add("%s.poolId: %d is used twice on this chain", at, p.PoolID)
		}
		ids[p.PoolID] = true
	}
	d.MintBridges = cloned(d.MintBridges)
	for i := range d.MintBridges {
		m, at := &d.MintBridges[i], fmt.Sprintf("%s.mintBridges[%d]", at, i)
		c.mintBridge(at, m)
		unique(at+".address", m.Address)
	}
	d.BitcoinRouters = append([]BitcoinRouterRecord(nil), d.BitcoinRouters...) // nil when empty: it is not written then
	for i := range d.BitcoinRouters {
		r, at := &d.BitcoinRouters[i], fmt.Sprintf("%s.bitcoinRouters[%d]", at, i)
		c.router(at, r)
		unique(at+".address", r.Address)
		if slices.IndexFunc(d.BitcoinRouters, func(x BitcoinRouterRecord) bool { return x.Asset == r.Asset }) != i {
			c.add("%s.asset: %q has two routers on this chain", at, r.Asset)
		}
	}
}

func (c *recordCheck) pool(at string, p *PoolDeployment) {
	if p.PoolID == 0 {
		c.add("%s.poolId: must be at least 1", at)
	}
	p.Anchor = c.address(at+".anchor", p.Anchor)
	p.Token = c.address(at+".token", p.Token)
	c.symbol(at, p.Symbol)
	c.decimals(at, p.RealDecimals, p.CommonDecimals)
	p.Lanes = c.lanes(at+".lanes", p.Lanes)
}

func (c *recordCheck) mintBridge(at string, m *MintBridgeRecord) {
	m.Address = c.address(at+".address", m.Address)
	m.Token = c.address(at+".token", m.Token)
	c.symbol(at, m.Symbol)
	c.decimals(at, m.Decimals, m.CommonDecimals)
	if m.Mode != MintModeLock && m.Mode != MintModeMint {
		c.add("%s.mode: %q is not \"lock\" or \"mint\"", at, m.Mode)
	}
	m.Remotes = c.lanes(at+".remotes", m.Remotes)
}

func (c *recordCheck) lanes(at string, lanes []Lane) []Lane {
	lanes = cloned(lanes)
	seen := map[uint32]bool{}
	for i := range lanes {
		at := fmt.Sprintf("%s[%d]", at, i)
		lanes[i].RemoteAnchor = c.word(at+".remoteAnchor", lanes[i].RemoteAnchor)
		if lanes[i].ChainID == 0 {
			c.add("%s.chainId: must be a chain id from 1 to 4294967295", at)
		}
		if seen[lanes[i].ChainID] {
			c.add("%s.chainId: %d is listed twice", at, lanes[i].ChainID)
		}
		seen[lanes[i].ChainID] = true
	}
	return lanes
}

// poolID demands an id that is not zero, and that no earlier pool of the chain has.
func (c *recordCheck) poolID(at string, taken map[uint32]bool, id uint32) {
	if id == 0 || taken[id] {
		c.add("%s.poolId: %d is zero or used twice", at, id)
	}
	taken[id] = true
}

func (c *recordCheck) symbol(at, symbol string) {
	if symbol == "" || strings.TrimSpace(symbol) != symbol {
		c.add("%s.symbol: must not be empty or have spaces around it", at)
	}
}

// decimals refuses a common precision that the token cannot represent (INV-09),
// and more decimals than amounts can have.
func (c *recordCheck) decimals(at string, real, common uint8) {
	if _, err := amount.Scale(real, common); err != nil {
		c.add("%s.commonDecimals: %w", at, err)
	}
}

// address returns the checksummed form. Mixed case with a wrong checksum is a
// typing mistake and refused.
func (c *recordCheck) address(at, s string) string {
	canonical, err := checksummed(s)
	if err != nil {
		c.add("%s: %w", at, err)
		return s
	}
	return canonical
}

func (c *recordCheck) optional(at string, s *string) *string {
	if s == nil {
		return nil
	}
	canonical := c.address(at, *s)
	return &canonical
}

// word returns 32 bytes in lower-case hex; zero is refused, since no salt,
// genesis hash or anchor is zero.
func (c *recordCheck) word(at, s string) string {
	b, err := hex.DecodeString(strings.TrimPrefix(s, "0x"))
	if err != nil || len(b) != 32 || !strings.HasPrefix(s, "0x") {
		c.add("%s: %q is not 32 bytes in hex starting with 0x", at, s)
		return s
	}
	if [32]byte(b) == [32]byte{} {
		c.add("%s: must not be zero", at)
	}
	return "0x" + hex.EncodeToString(b)
}

func checksummed(s string) (string, error) {
	if !strings.HasPrefix(s, "0x") || !common.IsHexAddress(s) {
		return "", fmt.Errorf("%q is not an address: 0x and 40 hex digits", s)
	}
	canonical := common.HexToAddress(s).Hex()
	digits := s[2:]
	if s != canonical && digits != strings.ToLower(digits) && digits != strings.ToUpper(digits) {
		return "", fmt.Errorf("%q has a wrong checksum, check it for typing mistakes (all lower case is accepted)", s)
	}
	if common.HexToAddress(s) == (common.Address{}) {
		return "", errors.New("must not be the zero address")
	}
	return canonical, nil
}

// addressAnchor left-pads a checked address to 32 bytes.
func addressAnchor(address string) [32]byte {
	return common.BytesToHash(common.HexToAddress(address).Bytes())
}

// laneAnchor is the remote end of a checked lane.
func laneAnchor(l Lane) [32]byte { return common.HexToHash(l.RemoteAnchor) }

// laneTo finds the registered remote end on a chain in checked lanes.
func laneTo(lanes []Lane, chainID uint32) ([32]byte, bool) {
	for _, l := range lanes {
		if l.ChainID == chainID {
			return laneAnchor(l), true
		}
	}
	return [32]byte{}, false
}
