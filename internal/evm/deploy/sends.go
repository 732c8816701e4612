package deploy

import (
	"fmt"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// Call is a transaction of a deployer, but for its gas and its nonce.
type Call struct {
	// To is what it calls; nil: it creates a factory of the deployer's own, as the account's first transaction.
	To   *common.Address
	Data []byte
	// MaxValue is the most that it sends along, in wei.
	MaxValue amount.Amount
}

// Sends returns all that Apply sends to each chain for a specification, whatever is there already. Nothing is asked, so
// the salt has to be given: it follows from the chains' first blocks.
func Sends(s Spec, salt message.Bytes32, deployer common.Address) (map[uint32][]Call, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	d := &deployment{spec: s, salt: salt}
	for _, ch := range s.Chains {
		at, err := locate(s, ch, salt, deployer)
		if err != nil {
			return nil, fmt.Errorf("chain %d: %w", ch.ID, err)
		}
		d.targets = append(d.targets, &target{spec: ch, places: at})
	}
	out := make(map[uint32][]Call)
	for _, s := range d.plan() {
		list, err := s.sends()
		if err != nil {
			return nil, s.locate(err)
		}
		out[s.on.spec.ID] = append(out[s.on.spec.ID], list...)
	}
	return out, nil
}

// calls are transactions that are known before anything is.
func calls(list ...Call) func() ([]Call, error) {
	return func() ([]Call, error) { return list, nil }
}

func callOf(to common.Address, data []byte) Call { return Call{To: &to, Data: data} }

// factoryCall has the factory made: by the account itself, or by the well-known one's sender, which needs coins.
func (p *places) factoryCall() Call {
	if p.factory != common.HexToAddress(factoryAddress) {
		return Call{Data: common.FromHex(factoryCreator)}
	}
	sender := common.HexToAddress(factorySender)
	return Call{To: &sender, MaxValue: amount.New(factoryCost().Uint64())}
}

// makes has a contract made by the factory.
func (p *places) makes(c creation) Call { return callOf(p.factory, append(c.salt.Bytes(), c.code...)) }

// poolAnchor is the address of a pool's facade: a minimal proxy that the bridge makes (EIP-1014, EIP-1167) of the first
// contract that its constructor does.
func (p *places) poolAnchor(pool uint32) common.Address {
	facade := crypto.CreateAddress(p.bridge.address, 1)
	code := append(common.FromHex("3d602d80600a3d3981f3363d3d373d3d3d363d73"), facade[:]...)
	code = append(code, common.FromHex("5af43d82803e903d91602b57fd5bf3")...)
	salt := [32]byte{28: byte(pool >> 24), 29: byte(pool >> 16), 30: byte(pool >> 8), 31: byte(pool)}
	return crypto.CreateAddress2(p.bridge.address, salt, crypto.Keccak256(code))
}
