package ton

import (
	"fmt"
	"math/big"
)

// Account is an account's state.
type Account struct {
	Status     Status
	Balance    *big.Int // nanotons
	Extra      *Cell    // other currencies, a dictionary
	StorageDue *big.Int // nanotons owed for storage
	LastPaid   uint32
	State      *StateInit // of Active
	FrozenHash Hash       // of Frozen
	LastLT     uint64     // of its last transaction
	LastHash   Hash
}

// EmptyShardAccount is the state of an account that nothing happened to.
func EmptyShardAccount() (*Cell, error) {
	none, err := Build().Bit(false).End()
	if err != nil {
		return nil, err
	}
	return Build().Ref(none).Bytes(make([]byte, 32)).Uint(0, 64).End()
}

// ParseShardAccount reads block.tlb's ShardAccount, with the storage statistics of global version 11.
func ParseShardAccount(c *Cell) (*Account, error) {
	s := c.Parse()
	state := s.Ref().Parse()
	a := &Account{Status: NoAccount, Balance: new(big.Int), StorageDue: new(big.Int)}
	a.LastHash, a.LastLT = s.Hash(), s.Uint(64)
	if s.Ended() == nil && state.Bit() {
		a.read(state)
	}
	s.join(state.Ended())
	if s.Err() != nil {
		return nil, fmt.Errorf("read account: %w", s.Err())
	}
	return a, nil
}

func (a *Account) read(s *Slice) {
	s.Address()
	s.varUint(3) // cells
	s.varUint(3) // bits
	if s.Uint(3) == 1 {
		s.Hash() // of the dictionary of cells
	}
	a.LastPaid = uint32(s.Uint(32))
	if s.Bit() {
		a.StorageDue = s.Coins()
	}
	s.Uint(64) // logical time after its last transaction
	a.Balance, a.Extra = s.Coins(), s.MaybeRef()
	switch {
	case s.Bit():
		a.Status, a.State = Active, s.stateInit()
	case s.Bit():
		a.Status, a.FrozenHash = Frozen, s.Hash()
	default:
		a.Status = Uninitialized
	}
}
