// Package deploy puts the bridge onto a Solana cluster and checks what is there. What is on the cluster is its only
// journal: it can be ended at any instant and run again, sends nothing when nothing is missing, and names whatever
// differs from the specification instead of changing it.
package deploy

import (
	"encoding/hex"
	"errors"
	"fmt"
	"math"

	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/message"
	"causeway/internal/solana"
)

// Spec is what a deployment on a cluster should be. Amounts are common decimals.
type Spec struct {
	Chain uint32 // the bridge's id of the cluster
	Salt  message.Bytes32
	// Set is the first committee.
	Set message.Set
	// Code is the program's bytes.
	Code []byte
	// Program is a program that is there already, with exactly this code. Zero: it is uploaded to an address that follows
	// from the deployer's key and the code.
	Program solana.Key
	// UpgradeAuthority may replace the program. Zero: nobody may, once the deployment is done.
	UpgradeAuthority solana.Key
	Guardian         solana.Key // zero: the deployer
	// Owner is offered the deployment at the end, behind OwnerDelay seconds. Zero: the deployer keeps it.
	Owner      solana.Key
	OwnerDelay uint32
	Pools      []Pool
}

// Pool is one pool.
type Pool struct {
	ID     uint32
	Symbol string
	Mint   solana.Key // zero: SOL, or the mint of Faucet
	// Faucet is the name of a worthless token that the deployer makes and mints, on the local network alone.
	Faucet                       string
	RealDecimals, CommonDecimals uint8
	FeeRatio                     uint16 // per 1,000,000
	SwapLimit                    uint64
	DelayOver                    uint64
	Lanes                        []Lane
}

// Lane is what may pass to and from another chain per day.
type Lane struct {
	Chain         uint32
	Remote        message.Anchor // the anchor of the pool there
	CapOut, CapIn uint64         // CapOut zero: closed
	Fee           solana.FeeForm
}

const (
	maxFeeRatio   = 10_000        // per 1,000,000
	maxOwnerDelay = 30 * 86_400   // seconds
	maxCap        = math.MaxInt64 // the program's bound
	maxDecimals   = 18
	solDecimals   = 9
	seedLen       = 32 // characters
)

// Check reports everything that is wrong with the specification by itself.
func (s Spec) Check() error {
	var all []error
	add := func(format string, args ...any) { all = append(all, fmt.Errorf(format, args...)) }
	if s.Chain == 0 || len(s.Code) == 0 {
		add("the chain's id or the program is missing")
	}
	if _, err := message.DecodeSet(s.Set.Encode()); err != nil {
		add("committee: %w", err)
	} else if !solana.CanRotate(s.Set.Threshold) {
		add("the committee could not hand over: %d signatures do not fit a transaction beside a set", s.Set.Threshold)
	}
	if s.OwnerDelay > maxOwnerDelay {
		add("the owner's delay is %d seconds at most", maxOwnerDelay)
	}
	ids, mints := map[uint32]bool{}, map[string]bool{}
	for _, p := range s.Pools {
		token := p.Mint.String() + p.Faucet
		if p.ID == 0 || ids[p.ID] || mints[token] {
			add("pool %d: its id is zero, or id or token are another pool's", p.ID)
		}
		ids[p.ID], mints[token] = true, true
		if p.RealDecimals < p.CommonDecimals || p.CommonDecimals > maxDecimals ||
			p.native() && p.RealDecimals != solDecimals {
			add("pool %d: %d real and %d common decimals do not fit", p.ID, p.RealDecimals, p.CommonDecimals)
		}
		if p.FeeRatio > maxFeeRatio {
			add("pool %d: the fee ratio is %d at most", p.ID, maxFeeRatio)
		}
		chains := map[uint32]bool{s.Chain: true}
		for _, l := range p.Lanes {
			if chains[l.Chain] || l.Remote.IsZero() || l.CapOut > maxCap || l.CapIn > maxCap {
				add("pool %d: lane to chain %d: each other chain once, with an anchor and caps below 2^63", p.ID, l.Chain)
			}
			chains[l.Chain] = true
		}
	}
	return errors.Join(all...)
}

func (p Pool) native() bool { return p.Mint.IsZero() && p.Faucet == "" }

// places are all addresses of a deployment: each follows from the specification and the deployer's key.
type places struct {
	deployer   solana.Key
	parameters solana.Parameters
	bridge     solana.Deployment
	uploads    bool // the program is ours to put there
	pools      []solana.Pool
	ProgramPlace
}

// ProgramPlace is where a deployer puts a program: both accounts follow from its key and the code.
type ProgramPlace struct {
	Program, Buffer         solana.Key
	ProgramSeed, BufferSeed string // of solana.WithSeed, for accounts of the loader
}

// PlaceOf derives where a deployer puts a program.
func PlaceOf(code []byte, deployer solana.Key) (u ProgramPlace, err error) {
	seed := hex.EncodeToString(crypto.Keccak256(code))[:seedLen-2]
	u.ProgramSeed, u.BufferSeed = seed+"/p", seed+"/b"
	if u.Program, err = solana.WithSeed(deployer, u.ProgramSeed, solana.LoaderProgram); err != nil {
		return u, err
	}
	u.Buffer, err = solana.WithSeed(deployer, u.BufferSeed, solana.LoaderProgram)
	return u, err
}

// locate computes them.
func locate(s Spec, deployer solana.Key) (places, error) {
	p := places{deployer: deployer, uploads: s.Program.IsZero()}
	var err error
	if p.ProgramPlace, err = PlaceOf(s.Code, deployer); err != nil {
		return p, err
	}
	program := s.Program
	if p.uploads {
		program = p.Program
	}
	p.parameters = solana.Parameters{Chain: s.Chain, Salt: s.Salt, Owner: deployer, Guardian: s.Guardian, Set: s.Set}
	if s.Guardian.IsZero() {
		p.parameters.Guardian = deployer
	}
	p.bridge = solana.DeploymentOf(program, p.parameters)
	for _, x := range s.Pools {
		mint := x.Mint
		if x.Faucet != "" {
			if mint, err = solana.WithSeed(deployer, mintSeed(x), solana.TokenProgram); err != nil {
				return p, fmt.Errorf("pool %d: its symbol is too long: %w", x.ID, err)
			}
		}
		anchor := p.bridge.Anchor(x.ID)
		p.pools = append(p.pools, solana.Pool{
			Anchor: anchor, Authority: p.bridge.Authority(anchor), Vault: p.bridge.Vault(anchor), Mint: mint, ID: x.ID,
			RealDecimals: x.RealDecimals, CommonDecimals: x.CommonDecimals,
		})
	}
	return p, nil
}

func mintSeed(p Pool) string { return "mint " + p.Symbol }

// Anchors are the pools' anchors, by id, as they will be: a deployment's own key and its first parameters say it before
// anything is sent.
func Anchors(s Spec, deployer solana.Key) (map[uint32]message.Anchor, error) {
	p, err := locate(s, deployer)
	if err != nil {
		return nil, err
	}
	out := make(map[uint32]message.Anchor, len(p.pools))
	for _, x := range p.pools {
		out[x.ID] = message.Anchor(x.Anchor)
	}
	return out, nil
}
