package bridge

import (
	"math/big"

	"causeway/internal/message"
	"causeway/internal/ton"
)

// First 32 bits of bodies (contracts/ton/src).
const (
	opStart    = 0x63770001
	opAsk      = 0x63770011
	opRemoved  = 0x63770014
	opDeliver  = 0x63770020
	opAlone    = 0x63770021
	opSwap     = 0x63770030
	opIncrease = 0x63770037
	opRetry    = 0x63770040
	opPayment  = 0x63770050
	opDo       = 0x63770205
	opExcesses = 0xd53276db

	actSetLane    = 0x63770101
	actSetFeeForm = 0x63770102
	actAddPool    = 0x63770301
	actOnPool     = 0x63770302
)

func query(op uint32, id uint64) *ton.Builder { return ton.Build().Uint(uint64(op), 32).Uint(id, 64) }

// DeliverBody has a pool execute messages. What is attached and not used goes back to the sender. One without data that
// was attested alone goes without what the pool knows: chains, anchors and pool id.
func DeliverBody(id uint64, items []Item, epoch uint32, a message.Attestation) (*ton.Cell, error) {
	if len(items) == 1 && items[0].Here && items[0].Message.Payload.Len() == message.HeadLen {
		return aloneBody(items[0].Message, epoch, a)
	}
	batch, err := BatchCell(items)
	if err != nil {
		return nil, err
	}
	proof, err := ProofCell(epoch, a)
	if err != nil {
		return nil, err
	}
	return query(opDeliver, id).Ref(batch).Ref(proof).End()
}

// startBytes are of a payload: kind and amount.
const startBytes = 17

func aloneBody(m message.Message, epoch uint32, a message.Attestation) (*ton.Cell, error) {
	s, err := signaturesOf(a)
	if err != nil {
		return nil, err
	}
	ends, err := s.into(ton.Build().Bytes(m.Payload.Bytes()[startBytes:message.HeadLen]), 1)
	if err != nil {
		return nil, err
	}
	return s.head(ton.Build().Uint(opAlone, 32), epoch).Uint(uint64(message.SrcChain(m.UID)), 32).
		Uint(uint64(Sequence(m.UID)), 32).Bytes(m.Payload.Bytes()[:startBytes]).Ref(ends).End()
}

// Swap is what a swap asks for.
type Swap struct {
	ID        uint64
	Amount    *big.Int // base units
	Chain     uint32
	Recipient message.Recipient
	Refund    message.Recipient // who gets it back here
	Least     *big.Int          // that has to be sent on, common decimals (SR-39)
	MostFee   *big.Int          // that the message may cost, nanotons (SR-39)
	Data      []byte
}

// Body is the swap's message to the pool of TON, with the amount and 0.2 TON attached [9.14], or the payload of a
// transfer to a pool of jettons [9.15].
func (w Swap) Body() (*ton.Cell, error) {
	data, err := DataCell(w.Data)
	if err != nil {
		return nil, err
	}
	return query(opSwap, w.ID).Coins(w.Amount).Uint(uint64(w.Chain), 32).Bytes(w.Recipient[:]).Bytes(w.Refund[:]).
		Big(w.Least, 96).Coins(w.MostFee).MaybeRef(data).End()
}

// IncreaseBody adds liquidity, in base units: a message to the pool of TON, with the amount and 0.2 TON attached, or
// the payload of a transfer to a pool of jettons [9.12].
func IncreaseBody(id uint64, units *big.Int) (*ton.Cell, error) {
	return query(opIncrease, id).Coins(units).End()
}

// RetryBody asks a claim to pay what can be paid.
func RetryBody(id uint64, m message.Message) (*ton.Cell, error) {
	c, err := MessageCell(m)
	if err != nil {
		return nil, err
	}
	return query(opRetry, id).Ref(c).End()
}

// DoBody has the router run an act of its owner.
func DoBody(id uint64, act *ton.Cell) (*ton.Cell, error) { return query(opDo, id).Ref(act).End() }

// Lane is a lane of a pool to one other chain. Caps are common units per day.
type Lane struct {
	Chain           uint32
	Counterpart     message.Anchor
	CounterpartPool uint32
	CapOut, CapIn   *big.Int
	Outbound        bool
}

// Act sets the lane.
func (l Lane) Act() (*ton.Cell, error) {
	return ton.Build().Uint(actSetLane, 32).Uint(uint64(l.Chain), 32).Bytes(l.Counterpart[:]).
		Uint(uint64(l.CounterpartPool), 32).Big(l.CapOut, 96).Big(l.CapIn, 96).Bit(l.Outbound).End()
}

// FeeForm is what a message to a lane's chain costs [7.81].
type FeeForm struct {
	BaseGas                 uint32
	GasPerByte              uint16
	GasPrice, CoinPriceRate uint64
	ProtocolRate            uint16 // per 1,000
}

// Act sets the form of messages to a chain.
func (f FeeForm) Act(chainID uint32) (*ton.Cell, error) {
	return ton.Build().Uint(actSetFeeForm, 32).Uint(uint64(chainID), 32).Bit(true).Uint(uint64(f.BaseGas), 32).
		Uint(uint64(f.GasPerByte), 16).Uint(f.GasPrice, 64).Uint(f.CoinPriceRate, 64).Uint(uint64(f.ProtocolRate), 16).End()
}

// Terms are what a pool starts with.
type Terms struct {
	RealDecimals, CommonDecimals uint8
	FeeRatio                     uint16   // per 1,000,000
	SwapLimit, DelayOver         *big.Int // common units
	Owner, FeeReceiver           ton.Address
}

// AddPool is the act that makes the pool of a jetton; without a minter, the one of TON.
func (t Terms) AddPool(poolID uint32, minter *ton.Address) (*ton.Cell, error) {
	terms, err := ton.Build().Uint(uint64(t.RealDecimals), 8).Uint(uint64(t.CommonDecimals), 8).
		Uint(uint64(t.FeeRatio), 16).Big(t.SwapLimit, 96).Big(t.DelayOver, 96).Address(&t.Owner).Address(&t.FeeReceiver).End()
	if err != nil {
		return nil, err
	}
	return ton.Build().Uint(actAddPool, 32).Uint(uint64(poolID), 32).Address(minter).Ref(terms).End()
}

// OnPool is the act that has a pool run one of its own.
func OnPool(poolID uint32, act *ton.Cell) (*ton.Cell, error) {
	return ton.Build().Uint(actOnPool, 32).Uint(uint64(poolID), 32).Ref(act).End()
}
