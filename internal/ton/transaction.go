package ton

import (
	"errors"
	"fmt"
	"math/big"
)

// MaxOutMessages is how many messages one transaction can send.
const MaxOutMessages = 255

// Status is what an account is.
type Status uint8

// The states, numbered as in block.tlb (AccountStatus).
const (
	Uninitialized Status = 0
	Frozen        Status = 1
	Active        Status = 2
	NoAccount     Status = 3
)

// Transaction is what one account did in one step. Its hash is computed, so nothing in it can be forged by whoever
// serves it; whether it is in the chain is another question.
type Transaction struct {
	Cell     *Cell
	Account  Hash // the workchain is not in it
	LT       uint64
	PrevHash Hash   // zero for the first
	PrevLT   uint64 // zero for the first
	Now      uint32
	From, To Status

	In    *Message // nil: nobody sent one
	InRaw *Cell
	Out   []Message
	// OutRaw are the cells of Out.
	OutRaw []*Cell

	Fees        *big.Int // nanotons that the account paid
	StorageFees *big.Int
	Ordinary    bool // the rest is known of ordinary transactions alone
	Compute     Compute
	Action      *Action // nil: it did not come to it
	Aborted     bool
	Bounced     bool // the value went back to the sender
	Destroyed   bool
}

// Compute is the run of a contract.
type Compute struct {
	Skipped  bool // no state, a bad one, no gas, or suspended
	Success  bool
	ExitCode int32
	GasUsed  uint64
	GasFees  *big.Int // nanotons
}

// Action is what became of the actions that a run asked for. Without success none of them happened.
type Action struct {
	Success    bool
	NoFunds    bool
	ResultCode int32
	Skipped    uint16 // actions that were left out because their mode says so
}

// Done reports whether the transaction did all that its contract meant to: it ran, it ended well, every action
// happened. Anything else left nothing behind but fees.
func (t *Transaction) Done() bool {
	return t.Ordinary && !t.Aborted && t.Compute.Success && t.Action != nil && t.Action.Success && t.Action.Skipped == 0
}

// ParseTransaction reads a transaction (block.tlb, Transaction).
func ParseTransaction(c *Cell) (*Transaction, error) {
	t := &Transaction{Cell: c, StorageFees: new(big.Int)}
	s := c.Parse()
	if s.Uint(4) != 0b0111 {
		s.Fail(errors.New("another tag"))
	}
	t.Account, t.LT = s.Hash(), s.Uint(64)
	t.PrevHash, t.PrevLT, t.Now = s.Hash(), s.Uint(64), uint32(s.Uint(32))
	count := int(s.Uint(15))
	t.From, t.To = Status(s.Uint(2)), Status(s.Uint(2))
	messages := s.Ref().Parse()
	t.Fees = s.Coins()
	s.MaybeRef() // fees in other currencies
	s.Ref()      // hashes of the account before and after
	description := s.Ref()
	if err := s.Ended(); err != nil {
		return nil, fmt.Errorf("read transaction: %w", err)
	}
	if err := t.readMessages(messages, count); err != nil {
		return nil, fmt.Errorf("read transaction's messages: %w", err)
	}
	if err := t.describe(description.Parse()); err != nil {
		return nil, fmt.Errorf("read transaction's description: %w", err)
	}
	return t, nil
}

func (t *Transaction) readMessages(s *Slice, count int) error {
	t.InRaw = s.MaybeRef()
	dict := s.MaybeRef()
	if err := s.Ended(); err != nil {
		return err
	}
	if t.InRaw != nil {
		in, err := ParseMessage(t.InRaw)
		if err != nil {
			return err
		}
		t.In = &in
	}
	entries, err := Entries(dict, 15, MaxOutMessages)
	if err != nil {
		return err
	}
	if len(entries) != count {
		return fmt.Errorf("%d messages where it says %d", len(entries), count)
	}
	for i, e := range entries {
		raw := e.Value.Ref()
		if err := e.Value.Ended(); err != nil {
			return err
		}
		if e.Key.Int64() != int64(i) {
			return errors.New("messages have gaps between their numbers")
		}
		m, err := ParseMessage(raw)
		if err != nil {
			return err
		}
		t.Out, t.OutRaw = append(t.Out, m), append(t.OutRaw, raw)
	}
	return nil
}

// describe reads TransactionDescr. Of others than ordinary ones nothing more is needed: they move no value of ours.
func (t *Transaction) describe(s *Slice) error {
	if s.Uint(4) != 0 || s.Err() != nil {
		return s.Err()
	}
	t.Ordinary = true
	s.Bit() // credit before storage
	if s.Bit() {
		t.StorageFees = s.Coins()
		if s.Bit() {
			s.Coins() // fees due
		}
		s.statusChange()
	}
	if s.Bit() { // credit phase
		if s.Bit() {
			s.Coins()
		}
		s.Coins()
		s.MaybeRef()
	}
	t.Compute = s.compute()
	if s.Bit() {
		a := s.Ref().Parse()
		t.Action = a.action()
		s.join(a.Ended())
	}
	t.Aborted = s.Bit()
	if s.Bit() {
		t.Bounced = s.bounce()
	}
	t.Destroyed = s.Bit()
	return s.Ended()
}

// statusChange reads AccStatusChange.
func (s *Slice) statusChange() {
	if s.Bit() {
		s.Bit()
	}
}

// compute reads TrComputePhase.
func (s *Slice) compute() Compute {
	if !s.Bit() {
		if s.Uint(2) == 0b11 {
			s.Bit()
		}
		return Compute{Skipped: true, GasFees: new(big.Int)}
	}
	c := Compute{Success: s.Bit()}
	s.Uint(2) // whether the message's state was used, and the account became active
	c.GasFees = s.Coins()
	d := s.Ref().Parse()
	c.GasUsed = d.varUint(3).Uint64()
	d.varUint(3) // limit
	if d.Bit() {
		d.varUint(2) // credit
	}
	d.Uint(8) // mode
	c.ExitCode = int32(d.Int(32))
	if d.Bit() {
		d.Uint(32)
	}
	d.Uint(32) // steps
	d.Hash()
	d.Hash()
	s.join(d.Ended())
	return c
}

// action reads TrActionPhase.
func (s *Slice) action() *Action {
	a := Action{Success: s.Bit()}
	s.Bit() // valid
	a.NoFunds = s.Bit()
	s.statusChange()
	for range 2 { // fees
		if s.Bit() {
			s.Coins()
		}
	}
	a.ResultCode = int32(s.Int(32))
	if s.Bit() {
		s.Uint(32)
	}
	s.Uint(32) // actions in all, special ones
	a.Skipped = uint16(s.Uint(16))
	s.Uint(16) // messages
	s.Hash()   // of the list
	s.varUint(3)
	s.varUint(3)
	return &a
}

// bounce reads TrBouncePhase, and reports whether a message went back.
func (s *Slice) bounce() bool {
	if s.Bit() { // ok$1: size, fees
		s.varUint(3)
		s.varUint(3)
		s.Coins()
		s.Coins()
		return true
	}
	if s.Bit() { // nofunds$01
		s.varUint(3)
		s.varUint(3)
		s.Coins()
	}
	return false
}
