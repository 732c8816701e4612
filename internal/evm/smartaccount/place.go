package smartaccount

import (
	"bytes"
	"fmt"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/evm/bindings"
)

// Addresses that are the same on most chains.
const (
	// CanonicalEntryPoint is ERC-4337's of version 0.7.
	CanonicalEntryPoint = "0x0000000071727De22E5E9d8BAf0edAc6f37da032"
	// DeploymentProxy makes a contract of salt | creation code.
	DeploymentProxy = "0x4e59b44847b379578588920cA78FbF26c0B4956C"
)

// Place is where the contracts of a chain are. Everything follows from the entry point and the creation code in this
// build.
type Place struct {
	EntryPoint, Factory, Implementation common.Address
	// FactoryCode is what DeploymentProxy makes the factory of, with salt zero.
	FactoryCode []byte
}

// PlaceAt computes the addresses for an entry point.
func PlaceAt(entryPoint common.Address) Place {
	p := Place{EntryPoint: entryPoint}
	args := bindings.NewBtcAccountFactory().PackConstructor(entryPoint)
	p.FactoryCode = append(common.FromHex(bindings.BtcAccountFactoryMetaData.Bin), args...)
	p.Factory = made(p.FactoryCode)
	p.Implementation = crypto.CreateAddress(p.Factory, 1) // the first thing that it makes
	return p
}

// LocalEntryPoint is the address and the creation code of the local network's entry point.
func LocalEntryPoint() (common.Address, []byte) {
	code := common.FromHex(bindings.LocalEntryPointMetaData.Bin)
	return made(code), code
}

func made(code []byte) common.Address {
	return crypto.CreateAddress2(common.HexToAddress(DeploymentProxy), [32]byte{}, crypto.Keccak256(code))
}

// The code of an account around the shared code's address: ERC-1167, then the owner.
var (
	proxyHead = common.FromHex("363d3d373d3d3d363d73")
	proxyTail = common.FromHex("5af43d82803e903d91602b57fd5bf3")
	proxyInit = common.FromHex("3d604180600a3d3981f3")
)

// AccountCode is what stands at the account of an owner.
func (p Place) AccountCode(owner common.Address) []byte {
	return bytes.Join([][]byte{proxyHead, p.Implementation[:], proxyTail, owner[:]}, nil)
}

// Account is the address of an owner's account.
func (p Place) Account(owner common.Address) common.Address {
	code := append(bytes.Clone(proxyInit), p.AccountCode(owner)...)
	return crypto.CreateAddress2(p.Factory, [32]byte{}, crypto.Keccak256(code))
}

// Owner reads the owner off an account's code.
func (p Place) Owner(code []byte) (common.Address, bool) {
	owner := common.BytesToAddress(code)
	return owner, bytes.Equal(code, p.AccountCode(owner))
}

// CreateAccount is the call of the factory that makes an owner's account.
func (p Place) CreateAccount(owner common.Address) []byte {
	return bindings.NewBtcAccountFactory().PackCreateAccount(owner)
}

// OwnerOf demands that an operation is of an account of this place, made by its factory in no other way, and tells the
// owner. code is what stands at the sender.
func (p Place) OwnerOf(o Op, code []byte) (common.Address, error) {
	if o.Factory == nil {
		owner, ours := p.Owner(code)
		if !ours || p.Account(owner) != o.Sender {
			return common.Address{}, fmt.Errorf("%w: there is no account at the sender", ErrNotOurs)
		}
		return owner, nil
	}
	if len(code) != 0 {
		return common.Address{}, fmt.Errorf("%w: the account exists already", ErrNotOurs)
	}
	owner := common.BytesToAddress(o.FactoryData)
	if *o.Factory != p.Factory || !bytes.Equal(o.FactoryData, p.CreateAccount(owner)) || p.Account(owner) != o.Sender {
		return common.Address{}, fmt.Errorf("%w: it makes another account", ErrNotOurs)
	}
	return owner, nil
}
