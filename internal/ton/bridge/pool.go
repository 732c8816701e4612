package bridge

import (
	"fmt"
	"math/big"

	"causeway/internal/message"
	"causeway/internal/ton"
)

const (
	maxLanes    = 64
	maxPages    = 4096
	maxClosed   = 64
	pageBits    = 960
	day         = 86_400       // in which a lane's buckets fill, seconds
	quickPeriod = 6 * 3600     // in which the third one does
	pageBytes   = pageBits / 8 // of a page
)

// StorageShare is what a message leaves for the pool's storage beside its fee, in nanotons (src/swap.tolk).
const StorageShare = 1_000_000

// Pool is what a pool's data say (src/books.tolk). Amounts are common units where nothing else is said.
type Pool struct {
	Settings    *Settings // nil until the router has told them
	Terms       *PoolTerms
	Lanes       map[uint32]PoolLane // by the other chain
	Scale       uint64              // base units in a common unit
	Jetton      bool                // it is not a pool of TON
	DelayOver   *big.Int
	Liquidity   *big.Int
	Fees        *big.Int
	MessageFees *big.Int // nanotons
	Claims      *big.Int // what open ones are owed
}

// Settings are what the router told a pool; times are seconds since 1970 until which something is so.
type Settings struct {
	Chain                                    uint32
	Version                                  uint64
	InboundUntil, FrozenUntil, OutboundUntil uint64
	Epoch, PreviousEpoch                     uint32 // zero: there is no previous set
	PreviousUntil                            uint64
	Closed                                   map[uint32]uint64
	Guardian                                 *ton.Address
}

// PoolTerms are what deliveries do not read.
type PoolTerms struct {
	RealDecimals, CommonDecimals uint8
	FeeRatio                     uint16 // per 1,000,000
	SwapLimit                    *big.Int
	// Wallet is the account of the pool's jetton wallet, as its minter named it to the pool; zero of the pool of TON, and
	// before that.
	Wallet ton.Hash
}

// PoolLane is a lane of a pool as it was at Last.
type PoolLane struct {
	Counterpart     message.Anchor // zero: none
	CounterpartPool uint32
	Last            uint64 // seconds since 1970
	CapOut, CapIn   *big.Int
	AvailableOut    *big.Int
	AvailableIn     *big.Int
	Quick           *big.Int // what may be paid without the delay
	Sequence        uint32
	ClosedAt        uint64 // zero: outbound is open
	Fee             FeeForm
	HasFee          bool

	floor uint32
	pages map[uint32][]byte
}

// ReadPool reads a pool's data.
func ReadPool(data *ton.Cell) (*Pool, error) {
	s := data.Parse()
	settings, lanes := s.MaybeRef(), s.MaybeRef()
	p := &Pool{Lanes: map[uint32]PoolLane{}, Scale: s.Uint(64), Jetton: s.Bit()}
	p.DelayOver, p.Liquidity, p.Fees = s.Big(96), s.Big(96), s.Big(96)
	p.MessageFees = s.Coins()
	s.Uint(2 * 16) // pages, of what ran and of what was refunded
	s.Big(96)      // positions
	p.Claims = s.Big(160)
	s.Ref() // seed
	terms := s.MaybeRef()
	if err := s.Ended(); err != nil {
		return nil, fmt.Errorf("read pool: %w", err)
	}
	var err error
	if settings != nil {
		if p.Settings, err = readSettings(settings); err != nil {
			return nil, fmt.Errorf("read pool's settings: %w", err)
		}
	}
	if terms != nil {
		t := terms.Parse()
		p.Terms = &PoolTerms{
			RealDecimals: uint8(t.Uint(8)), CommonDecimals: uint8(t.Uint(8)), FeeRatio: uint16(t.Uint(16)),
			SwapLimit: t.Big(96),
		}
		t.Address() // owner
		t.Address() // who gets fees
		p.Terms.Wallet = t.Hash()
		if err := t.Err(); err != nil {
			return nil, fmt.Errorf("read pool's terms: %w", err)
		}
	}
	entries, err := ton.Entries(lanes, 32, maxLanes)
	if err != nil {
		return nil, fmt.Errorf("read pool's lanes: %w", err)
	}
	for _, e := range entries {
		if p.Lanes[uint32(e.Key.Uint64())], err = readLane(e.Value); err != nil {
			return nil, fmt.Errorf("read lane to chain %s: %w", e.Key, err)
		}
	}
	return p, nil
}

func readSettings(c *ton.Cell) (*Settings, error) {
	s := c.Parse()
	set := s.Ref().Parse()
	out := &Settings{
		Chain: uint32(s.Uint(32)), InboundUntil: s.Uint(40), FrozenUntil: s.Uint(40), OutboundUntil: s.Uint(40),
		Version: s.Uint(64), Guardian: s.Address(), Closed: map[uint32]uint64{},
	}
	closed := s.MaybeRef()
	set.Hash() // the domain
	current, previous := set.Ref().Parse(), set.MaybeRef()
	out.PreviousUntil, out.Epoch = set.Uint(64), uint32(current.Uint(32))
	if previous != nil {
		old := previous.Parse()
		out.PreviousEpoch = uint32(old.Uint(32))
		current.Fail(old.Err())
	}
	for _, err := range []error{s.Ended(), set.Ended(), current.Err()} {
		if err != nil {
			return nil, err
		}
	}
	entries, err := ton.Entries(closed, 32, maxClosed)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		out.Closed[uint32(e.Key.Uint64())] = e.Value.Uint(40)
	}
	return out, nil
}

func readLane(s *ton.Slice) (PoolLane, error) {
	l := PoolLane{Counterpart: message.Anchor(s.Hash()), CounterpartPool: uint32(s.Uint(32))}
	l.floor, l.pages = uint32(s.Uint(32)), map[uint32][]byte{}
	pages := s.MaybeRef()
	l.Last = s.Uint(40)
	l.CapOut, l.CapIn = s.Big(96), s.Big(96)
	l.AvailableOut, l.AvailableIn, l.Quick = s.Big(96), s.Big(96), s.Big(96)
	l.Sequence = uint32(s.Uint(32))
	s.Uint(32)   // open claims
	s.MaybeRef() // what was refunded
	more := s.Ref().Parse()
	if err := s.Ended(); err != nil {
		return l, err
	}
	l.ClosedAt = more.Uint(40)
	more.Uint(40) // until when the guardian's lowering lasts
	more.Big(2 * 96)
	l.HasFee = more.Bit()
	l.Fee = FeeForm{
		BaseGas: uint32(more.Uint(32)), GasPerByte: uint16(more.Uint(16)), GasPrice: more.Uint(64),
		CoinPriceRate: more.Uint(64), ProtocolRate: uint16(more.Uint(16)),
	}
	if err := more.Ended(); err != nil {
		return l, err
	}
	entries, err := ton.Entries(pages, 32, maxPages)
	if err != nil {
		return l, err
	}
	for _, e := range entries {
		l.pages[uint32(e.Key.Uint64())] = e.Value.Bytes(pageBytes)
		if err := e.Value.Ended(); err != nil {
			return l, err
		}
	}
	return l, nil
}

// Ran reports whether a message of the counterpart ran.
func (l PoolLane) Ran(sequence uint32) bool {
	page, at := sequence/pageBits, sequence%pageBits
	if page < l.floor {
		return true
	}
	bits := l.pages[page]
	return bits != nil && bits[at/8]&(0x80>>(at%8)) != 0
}

// At is the lane with its buckets as they are at a time, seconds since 1970 (src/lane.tolk, refill).
func (l PoolLane) At(now uint64, delayOver *big.Int) PoolLane {
	elapsed := now - min(now, l.Last)
	l.AvailableOut = filled(l.AvailableOut, l.CapOut, elapsed, day)
	l.AvailableIn = filled(l.AvailableIn, l.CapIn, elapsed, day)
	l.Quick = filled(l.Quick, delayOver, elapsed, quickPeriod)
	l.Last = max(now, l.Last)
	return l
}

func filled(available, most *big.Int, elapsed, period uint64) *big.Int {
	more := new(big.Int).Mul(most, new(big.Int).SetUint64(min(elapsed, period)))
	more.Div(more, new(big.Int).SetUint64(period)).Add(more, available)
	if more.Cmp(most) > 0 {
		more.Set(most)
	}
	return more
}

// ReadClaimUID reads which message a claim on a chain is of: what its address commits to, besides its pool.
func ReadClaimUID(data *ton.Cell, chainID uint32) (message.UID, error) {
	s := data.Parse().Ref().Parse()
	s.Address()
	src, pool, sequence := uint32(s.Uint(32)), uint32(s.Uint(32)), uint32(s.Uint(32))
	if err := s.Ended(); err != nil {
		return message.UID{}, fmt.Errorf("read claim's seed: %w", err)
	}
	return message.NewUID(src, chainID, message.PoolNonce(pool, sequence)), nil
}

// Claim is what a claim's data say (src/claim.tolk).
type Claim struct {
	Hash     message.Bytes32
	Owed     *big.Int // common units
	OpenedAt uint64   // seconds since 1970
	Outcome  uint8
	Asking   bool     // a question to the pool is under way
	Sent     *big.Int // base units of jettons that the pool sent to the claim's wallet
	Counted  *big.Int // of what is owed: a payment that the pool's wallet refused, and that needs no lane any more
}

// ReadClaim reads a claim's data; nil of one that is not open.
func ReadClaim(data *ton.Cell) (*Claim, error) {
	s := data.Parse()
	s.Ref() // seed
	open := s.MaybeRef()
	if err := s.Ended(); err != nil {
		return nil, fmt.Errorf("read claim: %w", err)
	}
	if open == nil {
		return nil, nil
	}
	s = open.Parse()
	c := &Claim{Hash: message.Bytes32(s.Hash()), Owed: s.Big(128), OpenedAt: s.Uint(40), Outcome: uint8(s.Uint(8))}
	s.Address()
	c.Asking = s.MaybeRef() != nil
	c.Sent = s.Coins()
	c.Counted = s.Big(128)
	s.MaybeRef() // what the message says
	if err := s.Ended(); err != nil {
		return nil, fmt.Errorf("read claim: %w", err)
	}
	return c, nil
}
