package bridge

import (
	"math/big"

	"causeway/internal/message"
	"causeway/internal/ton"
)

// First 32 bits of what a pool takes from its owner and from anybody, and of what only the router has it do
// (contracts/ton/src/acts.tolk, router.tolk).
const (
	opRestoreLane    = 0x63770031
	opSetFeeRatio    = 0x63770032
	opSetSwapLimit   = 0x63770033
	opSetPoolOwner   = 0x63770034
	opSetFeeReceiver = 0x63770035
	opCollectFee     = 0x63770036
	opTellAgain      = 0x63770202

	actSetDelay           = 0x63770104
	actCollectMessageFees = 0x63770105
)

// RestoreLaneBody has a pool take a lane back to the caps before the guardian lowered it. Anybody may, once the
// guardian's time is over.
func RestoreLaneBody(id uint64, chainID uint32) (*ton.Cell, error) {
	return query(opRestoreLane, id).Uint(uint64(chainID), 32).End()
}

// TellAgainBody has the router tell a pool the settings that it missed. Anybody may.
func TellAgainBody(id uint64, poolID uint32) (*ton.Cell, error) {
	return query(opTellAgain, id).Uint(uint64(poolID), 32).End()
}

// FeeRatioBody sets a pool's fee, per 1,000,000, by the pool's owner.
func FeeRatioBody(id uint64, ratio uint16) (*ton.Cell, error) {
	return query(opSetFeeRatio, id).Uint(uint64(ratio), 16).End()
}

// SwapLimitBody sets how many common units one transfer may have, by the pool's owner.
func SwapLimitBody(id uint64, limit *big.Int) (*ton.Cell, error) {
	return query(opSetSwapLimit, id).Big(limit, 96).End()
}

// PoolOwnerBody gives a pool to another owner at once: nobody has to accept it.
func PoolOwnerBody(id uint64, next ton.Address) (*ton.Cell, error) {
	return query(opSetPoolOwner, id).Address(&next).End()
}

// FeeReceiverBody names who gets a pool's fees, by the pool's owner.
func FeeReceiverBody(id uint64, receiver ton.Address) (*ton.Cell, error) {
	return query(opSetFeeReceiver, id).Address(&receiver).End()
}

// CollectFeeBody pays common units of a pool's fees to its receiver, by the pool's owner.
func CollectFeeBody(id uint64, common *big.Int) (*ton.Cell, error) {
	return query(opCollectFee, id).Big(common, 96).End()
}

// DelayAct has a pool let payments wait from so many common units on (SR-05).
func DelayAct(over *big.Int) (*ton.Cell, error) {
	return ton.Build().Uint(actSetDelay, 32).Big(over, 96).End()
}

// CollectMessageFeesAct has a pool pay out what message fees left with it.
func CollectMessageFeesAct(receiver ton.Address) (*ton.Cell, error) {
	return ton.Build().Uint(actCollectMessageFees, 32).Address(&receiver).End()
}

// mostMessageFee is what a message may cost at most, in nanotons (src/acts.tolk, MAX_MESSAGE_FEE).
const mostMessageFee = 1_000_000_000_000

// Carried holds what a plain transfer's message costs by a form against the most that a swap can pay for it, in
// nanotons: what a swap of jettons forwards to its pool is fixed [9.15].
func (f FeeForm) Carried(jettons bool) (cost, most *big.Int) {
	most = big.NewInt(mostMessageFee)
	if jettons {
		most = big.NewInt(JettonSwapForwarded - JettonWork)
	}
	fee, err := f.MessageFee().For(message.HeadLen)
	if err != nil { // more than 256 bits
		return new(big.Int).Add(most, big.NewInt(1)), most
	}
	return fee.Big(), most
}
