package evm

import (
	"context"
	"fmt"

	"github.com/ethereum/go-ethereum/common/hexutil"

	"causeway/internal/amount"
)

// PoolLane names a pool's lane with a chain.
type PoolLane struct{ Pool, ChainID uint32 }

// Fee is what messages to a chain cost, and whether sending there is paused.
type Fee struct {
	amount.MessageFee
	Paused bool
}

// Figures are what quotes need of a chain beside its pools, in the order that was asked for.
type Figures struct {
	// InboundPaused: nothing of lanes is executed here, as inbound is paused or the committee frozen. OutboundPaused:
	// nothing is sent from here to any chain.
	InboundPaused, OutboundPaused bool
	Lanes                         []Lane
	Fees                          []Fee
}

// pauses are those that Figures reads, in their order.
var pauses = [...]uint8{PauseInbound, FreezeSet, PauseOutbound}

// Figures reads lanes, and fees of destinations, in one look at the endpoints and at one block.
func (a *Adapter) Figures(ctx context.Context, at string, lanes []PoolLane, destinations []uint32) (Figures, error) {
	raws := make([]hexutil.Bytes, len(pauses)+len(lanes)+len(destinations))
	requests := make([]request, 0, len(raws))
	for _, what := range pauses {
		requests = append(requests, a.lensCall(a.lens.PackPaused(what, 0), at, &raws[len(requests)]))
	}
	for _, l := range lanes {
		requests = append(requests, a.lensCall(a.lens.PackLane(l.Pool, l.ChainID), at, &raws[len(requests)]))
	}
	for _, dst := range destinations {
		requests = append(requests, a.lensCall(a.lens.PackFeeConfig(dst), at, &raws[len(requests)]))
	}
	if err := a.read(ctx, "lanes and fees", requests...); err != nil {
		return Figures{}, err
	}
	var on [len(pauses)]bool
	for i := range pauses {
		paused, err := a.lens.UnpackPaused(raws[i])
		if err != nil {
			return Figures{}, fmt.Errorf("read pause: %w", err)
		}
		on[i] = paused.On
	}
	raws = raws[len(pauses):]
	f := Figures{
		InboundPaused: on[0] || on[1], OutboundPaused: on[2], Lanes: make([]Lane, len(lanes)),
		Fees: make([]Fee, len(destinations)),
	}
	var err error
	for i, l := range lanes {
		if f.Lanes[i], err = laneOf(a.lens.UnpackLane(raws[i])); err != nil {
			return Figures{}, fmt.Errorf("pool %d with chain %d: %w", l.Pool, l.ChainID, err)
		}
	}
	for i, dst := range destinations {
		if f.Fees[i], err = a.fee(raws[len(lanes)+i]); err != nil {
			return Figures{}, fmt.Errorf("to chain %d: %w", dst, err)
		}
	}
	return f, nil
}

func (a *Adapter) fee(raw []byte) (Fee, error) {
	f, err := a.lens.UnpackFeeConfig(raw)
	if err != nil {
		return Fee{}, fmt.Errorf("read message fee: %w", err)
	}
	return Fee{amount.MessageFee{
		BaseGas: f.Config.BaseGas, GasPerByte: f.Config.GasPerByte, GasPrice: f.Config.GasPrice,
		CoinPriceRate: f.Config.CoinPriceRate, ProtocolRate: f.Config.ProtocolRate,
	}, f.OutboundPaused}, nil
}
