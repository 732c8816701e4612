// Package quote answers what a transfer costs, what arrives, and why it would be refused, before anybody signs. It
// works on snapshots of the chains' own figures, so that an answer costs no round trip; the web app checks what decides
// money against the chain itself before it signs (SR-06).
package quote

import (
	"errors"
	"fmt"
	"math"
	"time"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/message"
)

// Errors of a quote that is impossible to give. A quote that can be given and would be refused has a Reason instead.
var (
	ErrNoRoute  = errors.New("there is no open lane between these chains for this token")
	ErrNoFigure = errors.New("the chain's figures are not known yet: try again in a moment")
)

// ChainState is one chain's figures at one block.
type ChainState struct {
	Pools   map[uint32]PoolState   // by pool id
	Fees    map[uint32]FeeState    // by destination chain
	Routers map[string]RouterState // of assets of Bitcoin, by the asset as records name it
	Bitcoin *BitcoinState          // of a Bitcoin network alone
	// MaxData is how many bytes of data a swap from here may carry; 0: as many as any message may.
	MaxData int
	// InboundPaused: inbound is paused or the committee frozen. OutboundPaused: outbound is, to every chain.
	InboundPaused, OutboundPaused bool
	Block                         uint64 // the head
	Finalized                     uint64
	BlockTime                     time.Time // of the head
	At                            time.Time // when it was read
	// rose is when more was seen to be issued of an asset of Bitcoin than before; nothing of what was never seen to rise.
	rose map[string]time.Time
}

// PoolState is one pool. Amounts are in base units of the token.
type PoolState struct {
	FeeRatio  uint32 // per 1,000,000
	SwapLimit amount.Amount
	Liquidity amount.Amount
	LPFees    amount.Amount
	DelayOver amount.Amount        // a release above waits
	Rent      amount.Amount        // of an account that a new recipient needs: base units of this chain's coin
	Lanes     map[uint32]LaneState // by the other chain
}

// LaneState is a pool's lane to another chain, in common decimals.
type LaneState struct {
	CapOut, CapIn             amount.Amount // per day
	AvailableOut, AvailableIn amount.Amount // now
	Open                      bool          // outbound
	Fee                       *FeeState     // of this lane alone; nil: the chain's to that destination
}

// FeeState is the bridge fee to a destination.
type FeeState struct {
	amount.MessageFee
	Paused bool // outbound
}

// Request asks for a quote. Amount is in base units of the source token.
type Request struct {
	SrcChain, PoolID, DstChain uint32
	Amount                     amount.Amount
	DataLen                    int // of consumerData
}

// Quote is what a transfer would do now. Amounts of the source are in the source token's base units, of the destination
// in the destination token's.
type Quote struct {
	AmountIn     amount.Amount // what is debited: the request without what common decimals cannot carry
	Dust         amount.Amount // stays with the sender
	PoolFee      amount.Amount // source units, within AmountIn
	AmountOut    amount.Amount // destination units: exactly this arrives
	BridgeFee    amount.Amount // base units of the source chain's coin
	Rent         amount.Amount // the part of BridgeFee, at most, that pays for an account of the recipient's
	FeeRatio     uint32
	SwapLimit    amount.Amount // source units
	AvailableOut amount.Amount // source units
	AvailableIn  amount.Amount // destination units
	Liquidity    amount.Amount // destination units
	DelayOver    amount.Amount // destination units
	Delayed      bool
	ETA          time.Duration // from signature to arrival, without a delay
	ETAKnown     bool          // false: ETA says nothing
	AsOf         time.Time     // of the older of both chains' figures
	Halted       bool          // the committee signs nothing for an end of the route (SR-13)
	Reason       Reason
}

// Reason is why a transfer would be refused or wait; the empty one means that nothing stands in the way.
type Reason string

// The reasons, in the order in which they are checked.
const (
	ReasonNone      Reason = ""
	ReasonPaused    Reason = "paused"
	ReasonClosed    Reason = "lane_closed"
	ReasonZero      Reason = "zero_amount"
	ReasonSwapLimit Reason = "swap_limit"
	ReasonOutLimit  Reason = "out_limit"
	ReasonInLimit   Reason = "in_limit"
	ReasonLiquidity Reason = "liquidity"
	ReasonData      Reason = "data_too_long" // the source sends no message with that much data
	// Of Bitcoin routes alone.
	ReasonMinimum Reason = "minimum"     // below the least amount, fee included
	ReasonMaximum Reason = "maximum"     // above what one withdrawal may be
	ReasonSupply  Reason = "supply"      // more than the router may still issue, or has issued
	ReasonReserve Reason = "reserve_low" // the custody's reserve for miners is low (SR-12)
	ReasonDeficit Reason = "deficit"     // the custody holds less than is issued (SR-21)
)

// compute is the quote for a route, from both chains' figures, without the expected time. It is pure.
func compute(q Request, route catalog.Route, src, dst ChainState) (Quote, error) {
	sp, ok := src.Pools[route.Src.PoolID]
	dp, ok2 := dst.Pools[route.Dst.PoolID]
	fee, ok3 := src.Fees[q.DstChain]
	if own := sp.Lanes[q.DstChain].Fee; own != nil {
		fee, ok3 = *own, true
	}
	if !ok || !ok2 || !ok3 {
		return Quote{}, ErrNoFigure
	}
	common, dust, err := amount.ToCommon(q.Amount, route.Src.RealDecimals, route.Src.CommonDecimals)
	if err != nil {
		return Quote{}, fmt.Errorf("convert amount: %w", err)
	}
	cut, err := amount.PoolFee(common, sp.FeeRatio)
	if err != nil {
		return Quote{}, fmt.Errorf("compute pool fee: %w", err)
	}
	net, err := common.Sub(cut)
	if err != nil {
		return Quote{}, fmt.Errorf("subtract pool fee: %w", err)
	}
	if q.DataLen < 0 || q.DataLen > math.MaxUint16 {
		return Quote{}, fmt.Errorf("consumerData of %d bytes: %w", q.DataLen, amount.ErrOverflow)
	}
	bridge, err := fee.For(uint32(message.HeadLen + q.DataLen))
	if err != nil {
		return Quote{}, fmt.Errorf("compute bridge fee: %w", err)
	}
	rent, err := fee.InSource(dp.Rent)
	if err != nil {
		return Quote{}, fmt.Errorf("convert rent: %w", err)
	}
	if rent.Cmp(bridge) > 0 {
		rent = bridge // the relay bears the rest
	}
	lane, back := sp.Lanes[q.DstChain], dp.Lanes[q.SrcChain]
	out := Quote{
		Dust: dust, BridgeFee: bridge, Rent: rent, FeeRatio: sp.FeeRatio, SwapLimit: sp.SwapLimit, Liquidity: dp.Liquidity,
		DelayOver: dp.DelayOver, AsOf: older(src.At, dst.At),
	}
	s, d := route.Src, route.Dst
	for _, c := range []struct {
		to       *amount.Amount
		from     amount.Amount
		real, cm uint8
	}{
		{&out.AmountIn, common, s.RealDecimals, s.CommonDecimals},
		{&out.PoolFee, cut, s.RealDecimals, s.CommonDecimals},
		{&out.AmountOut, net, d.RealDecimals, d.CommonDecimals},
		{&out.AvailableOut, lane.AvailableOut, s.RealDecimals, s.CommonDecimals},
		{&out.AvailableIn, back.AvailableIn, d.RealDecimals, d.CommonDecimals},
	} {
		if *c.to, err = amount.FromCommon(c.from, c.real, c.cm); err != nil {
			return Quote{}, fmt.Errorf("convert to base units: %w", err)
		}
	}
	out.Delayed = out.AmountOut.Cmp(dp.DelayOver) > 0
	out.Reason = reason(out, fee, lane, dst, net)
	if src.MaxData > 0 && q.DataLen > src.MaxData && out.Reason == ReasonNone {
		out.Reason = ReasonData
	}
	return out, nil
}

func reason(q Quote, fee FeeState, lane LaneState, dst ChainState, net amount.Amount) Reason {
	switch {
	case fee.Paused || dst.InboundPaused:
		return ReasonPaused
	case !lane.Open:
		return ReasonClosed
	case net.IsZero():
		return ReasonZero
	case q.AmountIn.Cmp(q.SwapLimit) > 0:
		return ReasonSwapLimit
	case net.Cmp(lane.AvailableOut) > 0:
		return ReasonOutLimit
	case q.AmountOut.Cmp(q.AvailableIn) > 0:
		return ReasonInLimit
	case q.AmountOut.Cmp(q.Liquidity) > 0:
		return ReasonLiquidity
	default:
		return ReasonNone
	}
}

func older(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}
