package bridge

import (
	"fmt"
	"math/big"

	"causeway/internal/message"
	"causeway/internal/ton"
)

// First 32 bits of what a provider asks its position for (contracts/ton/src/position.tolk).
const (
	opRemove          = 0x63770060
	opRemoveElsewhere = 0x63770061
)

// StaySeconds is how long liquidity has to stay before it leaves for another chain without the pool's fee
// (src/liquidity.tolk).
const StaySeconds = day

// Position is what a position's data say (src/position.tolk).
type Position struct {
	Amount *big.Int // common units
	Since  uint64   // when something was last put in, seconds since 1970
	Scale  uint64   // base units in a common unit; 0 before the first credit
}

// Position derives the account of what a provider has in a pool.
func (d Deployment) Position(pool ton.Address, provider ton.Hash) (ton.Address, error) {
	seed, err := ton.Build().Address(&pool).Bytes(provider[:]).End()
	if err != nil {
		return ton.Address{}, fmt.Errorf("derive position: %w", err)
	}
	data, err := ton.Build().Ref(seed).Bytes(make([]byte, 25)).End() // amount, since, scale
	if err != nil {
		return ton.Address{}, fmt.Errorf("derive position: %w", err)
	}
	state := ton.StateInit{Code: d.codes.Position, Data: data}
	return state.Address(0)
}

// ReadPosition reads a position's data.
func ReadPosition(data *ton.Cell) (Position, error) {
	s := data.Parse()
	s.Ref() // seed
	p := Position{Amount: s.Big(96), Since: s.Uint(40), Scale: s.Uint(64)}
	if err := s.Ended(); err != nil {
		return p, fmt.Errorf("read position: %w", err)
	}
	return p, nil
}

// RemoveBody takes base units out of a position, to be paid here. 0.2 TON have to be attached [9.13].
func RemoveBody(id uint64, units *big.Int) (*ton.Cell, error) {
	return query(opRemove, id).Coins(units).End()
}

// Elsewhere is where liquidity is paid that is removed on another chain.
type Elsewhere struct {
	Chain     uint32
	Recipient message.Recipient
	Least     *big.Int // that has to be sent on, common units (SR-39)
	MostFee   *big.Int // that the message may cost, nanotons (SR-39)
}

// RemoveElsewhereBody takes base units out of a position, to be paid on another chain. 0.5 TON have to be attached
// [9.13], and what the message costs.
func RemoveElsewhereBody(id uint64, units *big.Int, e Elsewhere) (*ton.Cell, error) {
	to, err := ton.Build().Uint(uint64(e.Chain), 32).Bytes(e.Recipient[:]).Big(e.Least, 96).Coins(e.MostFee).End()
	if err != nil {
		return nil, err
	}
	return query(opRemoveElsewhere, id).Coins(units).Ref(to).End()
}
