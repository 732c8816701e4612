package ton

import (
	"errors"
	"fmt"
	"math/big"
)

// MessageKind says between whom a message goes.
type MessageKind uint8

// The kinds.
const (
	Internal    MessageKind = iota + 1 // between accounts
	ExternalIn                         // from outside to an account
	ExternalOut                        // from an account to nobody: a log
)

// Message is a message as block.tlb (Message Any) has it.
type Message struct {
	Kind        MessageKind
	Source      *Address // nil: none
	Destination *Address // nil: none, or outside
	// Topic is where a log goes: an external address' bits as a number. TopicBits is its length.
	Topic     *big.Int
	TopicBits int

	Bounce, Bounced bool
	Value           *big.Int // nanotons
	Extra           *Cell    // other currencies that come along: a dictionary, nil for none
	ForwardFee      *big.Int
	IHRFee          *big.Int
	CreatedLT       uint64
	CreatedAt       uint32

	Init *StateInit // nil: none, or one that cannot be read
	// InitCell is the state where it has a cell of its own. That may be anything: the chain carries such a message, and a
	// transaction has to be read whatever strangers put into what they send.
	InitCell *Cell
	Body     *Cell // in a cell of its own, wherever it lay
}

// StateInit is what an account begins with; its hash is the account's.
type StateInit struct {
	SplitDepth *uint8
	Special    *TickTock
	Code, Data *Cell
	Library    *Cell // a dictionary
}

// TickTock says whether blocks run a special account.
type TickTock struct{ Tick, Tock bool }

// ParseMessage reads a message.
func ParseMessage(c *Cell) (Message, error) {
	s := c.Parse()
	m := Message{Value: new(big.Int), ForwardFee: new(big.Int), IHRFee: new(big.Int)}
	switch {
	case !s.Bit():
		m.readInternal(s)
	case !s.Bit():
		m.Kind = ExternalIn
		s.external(nil)
		m.Destination = s.Address()
		s.Coins() // import fee
	default:
		m.Kind = ExternalOut
		m.Source = s.Address()
		s.external(&m)
		m.CreatedLT, m.CreatedAt = s.Uint(64), uint32(s.Uint(32))
	}
	switch {
	case !s.Bit():
	case !s.Bit():
		m.Init = s.stateInit()
	default:
		m.InitCell = s.Ref()
		own := m.InitCell.Parse()
		if init := own.stateInit(); own.Ended() == nil {
			m.Init = init
		}
	}
	if s.Bit() {
		m.Body = s.Ref()
	} else {
		m.Body = s.Rest()
	}
	if err := s.Ended(); err != nil {
		return Message{}, fmt.Errorf("read message: %w", err)
	}
	return m, nil
}

func (m *Message) readInternal(s *Slice) {
	m.Kind = Internal
	s.Bit() // IHR disabled
	m.Bounce, m.Bounced = s.Bit(), s.Bit()
	m.Source, m.Destination = s.Address(), s.Address()
	if s.Err() == nil && m.Destination == nil {
		s.Fail(errors.New("an internal message to nobody"))
	}
	m.Value, m.Extra = s.Coins(), s.MaybeRef()
	m.IHRFee, m.ForwardFee = s.Coins(), s.Coins()
	m.CreatedLT, m.CreatedAt = s.Uint(64), uint32(s.Uint(32))
}

// external reads MsgAddressExt, into a log's topic where there is one.
func (s *Slice) external(m *Message) {
	switch s.Uint(2) {
	case 0b00:
	case 0b01:
		n := int(s.Uint(9))
		topic := s.Big(n)
		if m != nil {
			m.Topic, m.TopicBits = topic, n
		}
	default:
		s.Fail(errors.New("an address inside where one outside should be"))
	}
}

func (s *Slice) stateInit() *StateInit {
	var i StateInit
	if s.Bit() {
		depth := uint8(s.Uint(5))
		i.SplitDepth = &depth
	}
	if s.Bit() {
		i.Special = &TickTock{s.Bit(), s.Bit()}
	}
	i.Code, i.Data, i.Library = s.MaybeRef(), s.MaybeRef(), s.MaybeRef()
	return &i
}

// Cell writes the state.
func (i *StateInit) Cell() (*Cell, error) {
	b := Build()
	if b.Bit(i.SplitDepth != nil); i.SplitDepth != nil {
		b.Uint(uint64(*i.SplitDepth), 5)
	}
	if b.Bit(i.Special != nil); i.Special != nil {
		b.Bit(i.Special.Tick).Bit(i.Special.Tock)
	}
	return b.MaybeRef(i.Code).MaybeRef(i.Data).MaybeRef(i.Library).End()
}

// Address is the account that begins so.
func (i *StateInit) Address(workchain int8) (Address, error) {
	c, err := i.Cell()
	if err != nil {
		return Address{}, err
	}
	return Address{Workchain: workchain, Account: c.Hash()}, nil
}

// filledIn is what the network writes into a message that a contract sends: its source, and a fee of up to four bytes.
const filledIn = 265 + 32

// Cell writes a message to an account: an internal one or one from outside. The body is in the message's own cell where
// it fits, since of that cell nobody pays for its bits. The state has a cell of its own.
func (m *Message) Cell() (*Cell, error) { return m.cell(true) }

func (m *Message) cell(inline bool) (*Cell, error) {
	b := Build()
	switch {
	case m.Destination == nil:
		return nil, errors.New("a message to nobody")
	case m.Kind == Internal:
		b.Bit(false).Bit(true).Bit(m.Bounce).Bit(m.Bounced).Address(m.Source).Address(m.Destination)
		b.Coins(m.Value).MaybeRef(m.Extra).Coins(orZero(m.IHRFee)).Coins(orZero(m.ForwardFee))
		b.Uint(m.CreatedLT, 64).Uint(uint64(m.CreatedAt), 32)
	case m.Kind == ExternalIn:
		b.Uint(0b10, 2).Address(nil).Address(m.Destination).Coins(new(big.Int))
	default:
		return nil, errors.New("only an account makes logs")
	}
	if b.Bit(m.Init != nil); m.Init != nil {
		state, err := m.Init.Cell()
		if err != nil {
			return nil, err
		}
		b.Bit(true).Ref(state)
	}
	room := MaxBits - 1 - b.size
	if m.Kind == Internal && m.Source == nil {
		room -= filledIn
	}
	if inline && m.Body != nil && m.Body.Kind() == Ordinary && m.Body.Bits() <= room &&
		len(b.refs)+m.Body.Refs() <= MaxRefs {
		return b.Bit(false).Rest(m.Body.Parse()).End()
	}
	return b.Bit(true).Ref(m.Body).End()
}

func orZero(v *big.Int) *big.Int {
	if v == nil {
		return new(big.Int)
	}
	return v
}

// NormalizedHash names a message from outside whatever form it was sent in (TEP-467): nodes may write fees, state and
// the place of the body anew, and the hash of the message's own cell changes with them.
func (m *Message) NormalizedHash() (Hash, error) {
	if m.Kind != ExternalIn {
		return Hash{}, errors.New("only messages from outside have a normalised hash")
	}
	plain := Message{Kind: ExternalIn, Destination: m.Destination, Body: m.Body}
	c, err := plain.cell(false)
	if err != nil {
		return Hash{}, err
	}
	return c.Hash(), nil
}
