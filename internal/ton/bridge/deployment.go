package bridge

import (
	"fmt"

	"causeway/internal/message"
	"causeway/internal/ton"
)

// Codes are the compiled contracts.
type Codes struct{ Router, Pool, Claim, Position *ton.Cell }

// Parameters are what a router's address commits to.
type Parameters struct {
	Chain           uint32
	Salt            message.Bytes32
	Owner, Guardian ton.Address
	Set             message.Set
}

// Deployment is a router's address and what follows from it.
type Deployment struct {
	Chain  uint32
	Router ton.Address
	State  ton.StateInit // what the router begins with; empty of a router that is only known
	codes  Codes
}

// NewDeployment derives a deployment. Whoever sends the router its state gains nothing by it: the address commits to
// everything that it begins with.
func NewDeployment(codes Codes, p Parameters) (Deployment, error) {
	set, err := SetCell(p.Set)
	if err != nil {
		return Deployment{}, fmt.Errorf("derive router: %w", err)
	}
	seed, err := ton.Build().Uint(uint64(p.Chain), 32).Bytes(p.Salt[:]).Address(&p.Owner).Address(&p.Guardian).
		Ref(set).Ref(codes.Pool).Ref(codes.Claim).Ref(codes.Position).End()
	if err != nil {
		return Deployment{}, fmt.Errorf("derive router: %w", err)
	}
	data, err := ton.Build().Ref(seed).Bit(false).End()
	if err != nil {
		return Deployment{}, fmt.Errorf("derive router: %w", err)
	}
	d := Deployment{Chain: p.Chain, State: ton.StateInit{Code: codes.Router, Data: data}, codes: codes}
	if d.Router, err = d.State.Address(0); err != nil {
		return Deployment{}, fmt.Errorf("derive router: %w", err)
	}
	return d, nil
}

// DeploymentAt is the deployment of a router that is known.
func DeploymentAt(chainID uint32, router ton.Address, codes Codes) Deployment {
	return Deployment{Chain: chainID, Router: router, codes: codes}
}

// Pool derives the account of the pool of a jetton, or without a minter of the one of TON, with an id: its anchor. It
// begins with nothing but its seed (src/books.tolk, poolAddress).
func (d Deployment) Pool(id uint32, minter *ton.Address) (ton.Address, error) {
	seed, err := ton.Build().Address(&d.Router).Uint(uint64(id), 32).Address(minter).Ref(d.codes.Claim).
		Ref(d.codes.Position).End()
	if err != nil {
		return ton.Address{}, fmt.Errorf("derive pool: %w", err)
	}
	// settings, lanes | scale | jetton | delayOver, liquidity, fees | messageFees | pages, refundPages | sums | terms
	data, err := ton.Build().Uint(0, 2).Uint(0, 64).Bit(false).Bytes(make([]byte, 3*12)).Uint(0, 4).Uint(0, 2*16).
		Bytes(make([]byte, 32)).Ref(seed).Bit(false).End()
	if err != nil {
		return ton.Address{}, fmt.Errorf("derive pool: %w", err)
	}
	state := ton.StateInit{Code: d.codes.Pool, Data: data}
	return state.Address(0)
}

// Claim derives the account of a message's claim at a pool.
func (d Deployment) Claim(pool ton.Address, uid message.UID) (ton.Address, error) {
	srcPool, sequence := PoolOf(uid), Sequence(uid)
	seed, err := ton.Build().Address(&pool).Uint(uint64(message.SrcChain(uid)), 32).Uint(uint64(srcPool), 32).
		Uint(uint64(sequence), 32).End()
	if err != nil {
		return ton.Address{}, fmt.Errorf("derive claim: %w", err)
	}
	data, err := ton.Build().Ref(seed).Bit(false).End()
	if err != nil {
		return ton.Address{}, fmt.Errorf("derive claim: %w", err)
	}
	state := ton.StateInit{Code: d.codes.Claim, Data: data}
	return state.Address(0)
}
