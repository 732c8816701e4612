package bridge

import (
	"fmt"

	"causeway/internal/message"
	"causeway/internal/ton"
)

// What owners and deployers ask the router and pools for.
const (
	OpDo       Op = opDo       // the router: an act of the owner
	OpAnnounce Op = opAnnounce // the router: an act of the owner begins to wait
	OpWithdraw Op = opWithdraw // the router: an announcement is taken back
	OpAccept   Op = opAccept   // the router: the deployment that was offered

	OpSetFeeRatio    Op = opSetFeeRatio // a pool, by its owner; the next ones too
	OpSetSwapLimit   Op = opSetSwapLimit
	OpSetPoolOwner   Op = opSetPoolOwner
	OpSetFeeReceiver Op = opSetFeeReceiver
	OpCollectFee     Op = opCollectFee

	OpAskWallet Op = opAskWallet // a pool: have it ask its minter for its wallet; anybody may
)

// Acts of the owner that the router runs, or has a pool run.
const (
	ActAddPool            Op = actAddPool
	ActSetLane            Op = actSetLane
	ActLowerLane          Op = actLowerLane
	ActSetFeeForm         Op = actSetFeeForm
	ActSetDelay           Op = actSetDelay
	ActCollectMessageFees Op = actCollectMessageFees
	ActSetPaused          Op = actSetPaused
	ActEndGrace           Op = actEndGrace
	ActSetGuardian        Op = actSetGuardian
	ActTransferOwnership  Op = actTransferOwnership
	ActSetOwnerDelay      Op = actSetOwnerDelay
)

// Act is what an act of the owner does: as far as whoever holds the owner's key needs to know.
type Act struct {
	Op     Op            // zero: there is no act
	Pool   uint32        // that is added, or that runs it; zero: none
	Minter *ton.Address  // of a pool of jettons that is added
	Named  []ton.Address // who gets a role, or money
	Lane   Lane          // that is set: chain and other end alone
}

// Asked is what a message asks the router or a pool for.
type Asked struct {
	Op    Op
	Act   Act           // of OpDo
	Named []ton.Address // who gets a pool, or its fees
}

// ReadAsked reads a body. ErrMalformed: one that gives somebody something, and has another form than the contracts
// take. Bodies that give nobody anything are read as far as their first 32 bits.
func ReadAsked(body *ton.Cell) (Asked, error) {
	s := body.Parse()
	a := Asked{Op: Op(s.Uint(32))}
	switch a.Op {
	case OpDo:
		s.Uint(64) // query
		act := s.Ref()
		if err := s.Ended(); err != nil {
			return a, fmt.Errorf("%w: %w", ErrMalformed, err)
		}
		var err error
		a.Act, err = readAct(act)
		return a, err
	case OpSetPoolOwner, OpSetFeeReceiver:
		s.Uint(64)
		a.Named = named(s)
		if err := s.Ended(); err != nil {
			return a, fmt.Errorf("%w: %w", ErrMalformed, err)
		}
	default:
	}
	if err := s.Err(); err != nil {
		return a, fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	return a, nil
}

// named reads who gets something; nobody is the zero address, which nobody has.
func named(s *ton.Slice) []ton.Address {
	if a := s.Address(); a != nil {
		return []ton.Address{*a}
	}
	return []ton.Address{{}}
}

func readAct(c *ton.Cell) (Act, error) {
	s := c.Parse()
	op, pool := Op(s.Uint(32)), uint32(0)
	if op == actOnPool {
		pool = uint32(s.Uint(32))
		inner := s.Ref()
		if err := s.Ended(); err != nil {
			return Act{}, fmt.Errorf("%w: an act of a pool: %w", ErrMalformed, err)
		}
		s = inner.Parse()
		op = Op(s.Uint(32))
	}
	a := Act{Op: op, Pool: pool}
	switch op {
	case ActAddPool:
		a.Pool, a.Minter = uint32(s.Uint(32)), s.Address()
		terms := s.Ref().Parse()
		if err := s.Ended(); err != nil {
			return a, fmt.Errorf("%w: a new pool: %w", ErrMalformed, err)
		}
		s = terms
		s.Uint(8 + 8 + 16) // decimals, ratio
		s.Big(96)
		s.Big(96)
		a.Named = append(named(s), named(s)...)
	case ActSetGuardian, ActTransferOwnership, ActCollectMessageFees:
		a.Named = named(s)
	case ActSetLane:
		a.Lane.Chain, a.Lane.Counterpart = uint32(s.Uint(32)), message.Anchor(s.Hash())
		a.Lane.CounterpartPool, a.Lane.CapOut, a.Lane.CapIn = uint32(s.Uint(32)), s.Big(96), s.Big(96)
		a.Lane.Outbound = s.Bit()
	default: // it names nobody
		if err := s.Err(); err != nil {
			return a, fmt.Errorf("%w: an act: %w", ErrMalformed, err)
		}
		return a, nil
	}
	if err := s.Ended(); err != nil {
		return a, fmt.Errorf("%w: an act: %w", ErrMalformed, err)
	}
	return a, nil
}

// Begun is what a router's first state says of its deployment.
type Begun struct {
	Router          ton.Address
	Chain           uint32
	Owner, Guardian ton.Address
}

// ReadBegun reads the state of a router of these contracts that was never asked for anything. ErrMalformed: it is none.
func (c Codes) ReadBegun(state ton.StateInit) (b Begun, err error) {
	if state.Code == nil || state.Data == nil || state.Code.Hash() != c.Router.Hash() {
		return b, fmt.Errorf("%w: another contract's code", ErrMalformed)
	}
	root := state.Data.Parse()
	s := root.Ref().Parse()
	if started := root.Bit(); root.Ended() != nil || started {
		return b, fmt.Errorf("%w: a router's first state", ErrMalformed)
	}
	b.Chain = uint32(s.Uint(32))
	s.Hash() // salt
	owner, guardian := s.Address(), s.Address()
	s.Ref() // set
	for _, code := range []*ton.Cell{c.Pool, c.Claim, c.Position} {
		if has := s.Ref(); has == nil || has.Hash() != code.Hash() {
			return b, fmt.Errorf("%w: a router of other pools", ErrMalformed)
		}
	}
	if s.Ended() != nil || owner == nil || guardian == nil {
		return b, fmt.Errorf("%w: what a router begins with", ErrMalformed)
	}
	b.Owner, b.Guardian = *owner, *guardian
	if b.Router, err = state.Address(0); err != nil {
		return b, fmt.Errorf("derive router: %w", err)
	}
	return b, nil
}
