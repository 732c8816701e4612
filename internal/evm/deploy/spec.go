// Package deploy puts the bridge onto chains and checks what is there. What is on the chains is its only journal: it
// can be ended at any instant and run again, sends nothing when nothing is missing, and names whatever differs from the
// specification instead of changing it.
package deploy

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/message"
)

// Spec is what a deployment should be.
type Spec struct {
	Network    catalog.Environment
	Name       string // of the deployment, such as "causeway"; with Generation and the chains it makes the salt
	Generation uint32
	Committee  message.Set
	Guardian   common.Address // zero: the deployer, on the local network only
	Timelock   Timelock
	// HandOver gives the contracts to the timelock at the end. Required outside the local network.
	HandOver bool
	// OwnFactory uses a factory that the deployer's first transaction creates, on chains that refuse the well-known one's
	// presigned transaction, which has no chain id.
	OwnFactory bool
	Bitcoin    *Bitcoin // nil: it is not part of the deployment
	Chains     []Chain
	Joined     []Joined // chains of other families
}

// Timelock is the bridge's owner after the hand-over.
type Timelock struct {
	Delay     time.Duration    // whole seconds
	Proposers []common.Address // may propose and cancel
	Executors []common.Address // empty: anybody may execute what is due
}

// Chain is one chain of the deployment.
type Chain struct {
	ID          uint32
	RPC         string
	Permit2     common.Address // zero where there is none
	Fees        []Fee
	Pools       []Pool
	MintBridges []MintBridge
	Routers     []Router // of Bitcoin's assets
}

// Fee is the price of a message to another chain.
type Fee struct {
	Chain uint32
	amount.MessageFee
}

// Token is an existing token, the chain's own coin (catalog.NativeToken), or a test token to be deployed.
type Token struct {
	Address common.Address
	Faucet  *Faucet // instead of Address; refused on public networks
}

// Faucet is a test token that anybody may mint.
type Faucet struct {
	Name, Symbol string
	Decimals     uint8
}

// Pool is one pool. Its counterpart on every lane's chain is the pool with the same id.
type Pool struct {
	ID             uint32
	Token          Token
	Symbol         string
	RealDecimals   uint8
	CommonDecimals uint8
	FeeRatio       uint16 // per 1,000,000
	Inexact        bool
	SwapLimit      amount.Amount  // real decimals; zero: none
	DelayOver      amount.Amount  // real decimals: a release above waits; zero: none waits
	Owner          common.Address // zero: the bridge's owner
	FeeReceiver    common.Address // zero: Owner
	Lanes          []Lane
}

// Lane is what may pass between this chain and another per day, in common decimals. A zero CapOut closes the direction.
type Lane struct {
	Chain         uint32
	CapOut, CapIn amount.Amount
}

// MintBridge is a token that is taken here and given there. Its counterpart on every lane's chain is the one of the
// same symbol.
type MintBridge struct {
	Symbol         string
	Name           string // of the token, in mode mint
	Mode           catalog.MintMode
	Token          Token // in mode lock
	Decimals       uint8
	CommonDecimals uint8
	DelayOver      amount.Amount // common decimals; zero: none waits
	Lanes          []Lane
}

// maxChainID: a uid has 32 bits for a chain (SR-25).
const maxChainID = 1<<32 - 1

// Check reports everything that is wrong with the specification by itself.
func (s Spec) Check() error {
	var c problems
	if !s.Network.Valid() {
		c.add("network %q is not mainnet, testnet or local", s.Network)
	}
	if s.Name == "" {
		c.add("the deployment needs a name")
	}
	if _, err := message.DecodeSet(s.Committee.Encode()); err != nil {
		c.add("committee: %w", err)
	}
	if s.Committee.Epoch != 1 {
		c.add("committee: the first epoch is 1, not %d", s.Committee.Epoch)
	}
	public := s.Network != catalog.Local
	if public && len(s.Committee.Members)-int(s.Committee.Threshold) < 2 {
		c.add("committee: on public networks two members must be dispensable (SR-23)")
	}
	if public && (!s.HandOver || s.Guardian == (common.Address{})) {
		c.add("on public networks a guardian is named, and the contracts are handed over to the timelock")
	}
	if s.HandOver && (len(s.Timelock.Proposers) == 0 || s.Timelock.Delay <= 0) {
		c.add("timelock: a hand-over needs proposers and a delay")
	}
	if s.Timelock.Delay%time.Second != 0 || s.Timelock.Delay < 0 {
		c.add("timelock: the delay must be whole seconds")
	}
	if len(s.Chains) < 2 {
		c.add("a bridge needs at least two chains")
	}
	seen := make(map[uint32]bool)
	for _, ch := range s.Chains {
		if ch.ID == 0 || seen[ch.ID] {
			c.add("chain %d is listed twice or zero (SR-25)", ch.ID)
		}
		if owner, taken := reserved(ch.ID); taken {
			c.add("chain %d: the id belongs to %s (SR-25)", ch.ID, owner)
		}
		seen[ch.ID] = true
		s.checkChain(&c, ch)
	}
	s.checkJoined(&c, seen)
	s.checkBitcoin(&c)
	s.checkDelay(&c)
	return errors.Join(c...)
}

type problems []error

func (p *problems) add(format string, args ...any) { *p = append(*p, fmt.Errorf(format, args...)) }

// reserved names the chains without an EIP-155 id whose ids are derived.
func reserved(id uint32) (string, bool) {
	for _, name := range [][2]string{
		{"Bitcoin", "Mainnet"},
		{"Bitcoin", "Testnet"},
		{"Bitcoin", "Regtest"},
		{"Ton", "Mainnet"},
		{"Ton", "Testnet"},
		{"Ton", "Localnet"},
		{"Solana", "Mainnet"},
		{"Solana", "Devnet"},
	} {
		if catalog.ChainIDOf(name[0], name[1]) == id {
			return name[0] + "-" + name[1], true
		}
	}
	return "", false
}

func (s Spec) checkChain(c *problems, ch Chain) {
	fees := make(map[uint32]bool)
	for _, f := range ch.Fees {
		bitcoin := s.Bitcoin != nil && f.Chain == s.Bitcoin.ChainID
		if f.Chain == ch.ID || fees[f.Chain] || s.chain(f.Chain) == nil && s.joined(f.Chain) == nil && !bitcoin {
			c.add("chain %d: fee to chain %d: each other chain of the deployment once", ch.ID, f.Chain)
		}
		fees[f.Chain] = true
	}
	pools, tokens, symbols := make(map[uint32]bool), make(map[string]bool), make(map[string]bool)
	for _, p := range ch.Pools {
		at := fmt.Sprintf("chain %d pool %d", ch.ID, p.ID)
		if p.ID == 0 || pools[p.ID] {
			c.add("%s: the id is zero or taken", at)
		}
		pools[p.ID] = true
		if k := p.Token.key(); tokens[k] {
			c.add("%s: another pool has the token", at)
		} else {
			tokens[k] = true
		}
		s.checkToken(c, at, p.Token, p.RealDecimals)
		if _, err := amount.Scale(p.RealDecimals, p.CommonDecimals); err != nil || p.CommonDecimals > 18 {
			c.add("%s: %d real and %d common decimals do not fit", at, p.RealDecimals, p.CommonDecimals)
		}
		s.checkLanes(c, at, ch.ID, p.Lanes, fees, p.CommonDecimals, func(other uint32) ([]Lane, uint8, bool) {
			return s.poolLanes(other, p.ID)
		})
	}
	for _, m := range ch.MintBridges {
		at := fmt.Sprintf("chain %d mint bridge %s", ch.ID, m.Symbol)
		if m.Symbol == "" || symbols[m.Symbol] {
			c.add("%s: the symbol is empty or taken", at)
		}
		symbols[m.Symbol] = true
		switch {
		case m.Mode == catalog.MintModeLock:
			s.checkToken(c, at, m.Token, m.Decimals)
			if m.Token.native() {
				c.add("%s: the chain's own coin cannot be locked", at)
			}
		case m.Mode != catalog.MintModeMint || m.Name == "":
			c.add("%s: mode is \"lock\", or \"mint\" with the token's name", at)
		}
		if _, err := amount.Scale(m.Decimals, m.CommonDecimals); err != nil || m.CommonDecimals > 18 {
			c.add("%s: %d real and %d common decimals do not fit", at, m.Decimals, m.CommonDecimals)
		}
		s.checkLanes(c, at, ch.ID, m.Lanes, fees, m.CommonDecimals, func(id uint32) ([]Lane, uint8, bool) {
			other := s.chain(id)
			if other == nil {
				return nil, 0, false
			}
			i := slices.IndexFunc(other.MintBridges, func(o MintBridge) bool { return o.Symbol == m.Symbol })
			if i < 0 {
				return nil, 0, false
			}
			return other.MintBridges[i].Lanes, other.MintBridges[i].CommonDecimals, true
		})
	}
}

func (s Spec) checkToken(c *problems, at string, t Token, decimals uint8) {
	switch {
	case t.Faucet != nil && t.Address != (common.Address{}):
		c.add("%s: a token is either given or deployed", at)
	case t.Faucet != nil && s.Network == catalog.Mainnet:
		c.add("%s: test tokens are refused on public networks", at)
	case t.Faucet != nil && t.Faucet.Decimals != decimals:
		c.add("%s: the test token has %d decimals, not %d", at, t.Faucet.Decimals, decimals)
	case t.Faucet == nil && t.Address == (common.Address{}):
		c.add("%s: the token is missing", at)
	}
}

// checkLanes holds lanes against the other ends (SR-27): both exist, count in the same decimals, and a source never
// lets more leave than the destination lets in.
func (s Spec) checkLanes(c *problems, at string, here uint32, lanes []Lane, fees map[uint32]bool, decimals uint8,
	end func(uint32) ([]Lane, uint8, bool),
) {
	seen := make(map[uint32]bool)
	for _, l := range lanes {
		if s.chain(l.Chain) == nil && s.joined(l.Chain) == nil || l.Chain == here || seen[l.Chain] {
			c.add("%s: lane to chain %d: each other chain of the deployment once", at, l.Chain)
			continue
		}
		seen[l.Chain] = true
		if !fees[l.Chain] {
			c.add("%s: lane to chain %d: the chain has no message fee for it", at, l.Chain)
		}
		far, common, ok := end(l.Chain)
		i := slices.IndexFunc(far, func(b Lane) bool { return b.Chain == here })
		if !ok || i < 0 {
			c.add("%s: lane to chain %d: the other end has no lane back", at, l.Chain)
			continue
		}
		if common != decimals {
			c.add("%s: lane to chain %d: common decimals are %d here and %d there", at, l.Chain, decimals, common)
		}
		if l.CapOut.Cmp(far[i].CapIn) > 0 {
			c.add("%s: lane to chain %d: %s may leave per day, but only %s arrive (SR-27)", at, l.Chain, l.CapOut, far[i].CapIn)
		}
		for _, limit := range []amount.Amount{l.CapOut, l.CapIn} {
			if _, err := keptCap(limit, decimals); err != nil {
				c.add("%s: lane to chain %d: %w", at, l.Chain, err)
			}
		}
	}
}

func (s Spec) chain(id uint32) *Chain {
	for i := range s.Chains {
		if s.Chains[i].ID == id {
			return &s.Chains[i]
		}
	}
	return nil
}

func (t Token) native() bool {
	return t.Faucet == nil && t.Address == common.HexToAddress(catalog.NativeToken)
}

func (t Token) key() string {
	if t.Faucet != nil {
		return "faucet/" + t.Faucet.Symbol
	}
	return t.Address.Hex()
}

// Genesis is a chain and its first block.
type Genesis struct {
	ChainID uint32
	Hash    common.Hash
}

// Salt is the deployment's id and EIP-712 domain salt: it binds network, name, generation and the very chains (SR-25),
// so that no signature of one deployment can be used in another.
func (s Spec) Salt(chains []Genesis) message.Bytes32 {
	chains = slices.Clone(chains)
	slices.SortFunc(chains, func(a, b Genesis) int { return cmp.Compare(a.ChainID, b.ChainID) })
	buf := []byte("causeway/deployment/1")
	for _, text := range []string{string(s.Network), s.Name} {
		buf = binary.BigEndian.AppendUint32(buf, uint32(len(text)))
		buf = append(buf, text...)
	}
	buf = binary.BigEndian.AppendUint32(buf, s.Generation)
	for _, ch := range chains {
		buf = binary.BigEndian.AppendUint32(buf, ch.ChainID)
		buf = append(buf, ch.Hash[:]...)
	}
	return message.Bytes32(crypto.Keccak256Hash(buf))
}
