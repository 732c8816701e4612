// Code generated via abigen V2 - DO NOT EDIT.
// This file is a generated binding and any manual changes will be lost.

package bindings

import (
	"bytes"
	"errors"
	"math/big"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
)

// Reference imports to suppress errors if they are not otherwise used.
var (
	_ = bytes.Equal
	_ = errors.New
	_ = big.NewInt
	_ = common.Big1
	_ = types.BloomLookup
	_ = abi.ConvertType
)

// MintBridgeTokenMetaData contains all meta data concerning the MintBridgeToken contract.
var MintBridgeTokenMetaData = bind.MetaData{
	ABI: "[{\"type\":\"function\",\"name\":\"bridgeOut\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"bridgeOut\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"data\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"getBridgeFee\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"getBridgeFee\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"data\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"owner\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"pause\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"paused\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"receiveFromBridge\",\"inputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"remote\",\"inputs\":[{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"token\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"unpause\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"event\",\"name\":\"BridgeIn\",\"inputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"to\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"BridgeOut\",\"inputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"from\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false}]",
	ID:  "MintBridgeToken",
}

// MintBridgeToken is an auto generated Go binding around an Ethereum contract.
type MintBridgeToken struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *MintBridgeToken) GetABI() abi.ABI {
	return c.abi
}

// NewMintBridgeToken creates a new instance of MintBridgeToken.
func NewMintBridgeToken() *MintBridgeToken {
	parsed, err := MintBridgeTokenMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &MintBridgeToken{abi: *parsed}
}

// Instance creates a wrapper for a deployed contract instance at the given address.
// Use this to create the instance object passed to abigen v2 library functions Call, Transact, etc.
func (c *MintBridgeToken) Instance(backend bind.ContractBackend, addr common.Address) *bind.BoundContract {
	return bind.NewBoundContract(addr, c.abi, backend, backend, backend)
}

// PackBridgeOut is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1b18cdfa.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function bridgeOut(uint32 dstChainId, uint256 amount, bytes32 recipient) payable returns(bytes32 uid)
func (mintBridgeToken *MintBridgeToken) PackBridgeOut(dstChainId uint32, amount *big.Int, recipient [32]byte) []byte {
	enc, err := mintBridgeToken.abi.Pack("bridgeOut", dstChainId, amount, recipient)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBridgeOut is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1b18cdfa.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function bridgeOut(uint32 dstChainId, uint256 amount, bytes32 recipient) payable returns(bytes32 uid)
func (mintBridgeToken *MintBridgeToken) TryPackBridgeOut(dstChainId uint32, amount *big.Int, recipient [32]byte) ([]byte, error) {
	return mintBridgeToken.abi.Pack("bridgeOut", dstChainId, amount, recipient)
}

// UnpackBridgeOut is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x1b18cdfa.
//
// Solidity: function bridgeOut(uint32 dstChainId, uint256 amount, bytes32 recipient) payable returns(bytes32 uid)
func (mintBridgeToken *MintBridgeToken) UnpackBridgeOut(data []byte) ([32]byte, error) {
	out, err := mintBridgeToken.abi.Unpack("bridgeOut", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackBridgeOut0 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe43772fb.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function bridgeOut(uint32 dstChainId, uint256 amount, address recipient, bytes data) payable returns(bytes32 uid)
func (mintBridgeToken *MintBridgeToken) PackBridgeOut0(dstChainId uint32, amount *big.Int, recipient common.Address, data []byte) []byte {
	enc, err := mintBridgeToken.abi.Pack("bridgeOut0", dstChainId, amount, recipient, data)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBridgeOut0 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe43772fb.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function bridgeOut(uint32 dstChainId, uint256 amount, address recipient, bytes data) payable returns(bytes32 uid)
func (mintBridgeToken *MintBridgeToken) TryPackBridgeOut0(dstChainId uint32, amount *big.Int, recipient common.Address, data []byte) ([]byte, error) {
	return mintBridgeToken.abi.Pack("bridgeOut0", dstChainId, amount, recipient, data)
}

// UnpackBridgeOut0 is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe43772fb.
//
// Solidity: function bridgeOut(uint32 dstChainId, uint256 amount, address recipient, bytes data) payable returns(bytes32 uid)
func (mintBridgeToken *MintBridgeToken) UnpackBridgeOut0(data []byte) ([32]byte, error) {
	out, err := mintBridgeToken.abi.Unpack("bridgeOut0", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackGetBridgeFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x75a83894.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function getBridgeFee(uint32 dstChainId, uint256 amount, bytes32 recipient) view returns(uint256)
func (mintBridgeToken *MintBridgeToken) PackGetBridgeFee(dstChainId uint32, amount *big.Int, recipient [32]byte) []byte {
	enc, err := mintBridgeToken.abi.Pack("getBridgeFee", dstChainId, amount, recipient)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackGetBridgeFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x75a83894.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function getBridgeFee(uint32 dstChainId, uint256 amount, bytes32 recipient) view returns(uint256)
func (mintBridgeToken *MintBridgeToken) TryPackGetBridgeFee(dstChainId uint32, amount *big.Int, recipient [32]byte) ([]byte, error) {
	return mintBridgeToken.abi.Pack("getBridgeFee", dstChainId, amount, recipient)
}

// UnpackGetBridgeFee is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x75a83894.
//
// Solidity: function getBridgeFee(uint32 dstChainId, uint256 amount, bytes32 recipient) view returns(uint256)
func (mintBridgeToken *MintBridgeToken) UnpackGetBridgeFee(data []byte) (*big.Int, error) {
	out, err := mintBridgeToken.abi.Unpack("getBridgeFee", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackGetBridgeFee0 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x95fa47b1.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function getBridgeFee(uint32 dstChainId, uint256 amount, address recipient, bytes data) view returns(uint256)
func (mintBridgeToken *MintBridgeToken) PackGetBridgeFee0(dstChainId uint32, amount *big.Int, recipient common.Address, data []byte) []byte {
	enc, err := mintBridgeToken.abi.Pack("getBridgeFee0", dstChainId, amount, recipient, data)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackGetBridgeFee0 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x95fa47b1.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function getBridgeFee(uint32 dstChainId, uint256 amount, address recipient, bytes data) view returns(uint256)
func (mintBridgeToken *MintBridgeToken) TryPackGetBridgeFee0(dstChainId uint32, amount *big.Int, recipient common.Address, data []byte) ([]byte, error) {
	return mintBridgeToken.abi.Pack("getBridgeFee0", dstChainId, amount, recipient, data)
}

// UnpackGetBridgeFee0 is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x95fa47b1.
//
// Solidity: function getBridgeFee(uint32 dstChainId, uint256 amount, address recipient, bytes data) view returns(uint256)
func (mintBridgeToken *MintBridgeToken) UnpackGetBridgeFee0(data []byte) (*big.Int, error) {
	out, err := mintBridgeToken.abi.Unpack("getBridgeFee0", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackOwner is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8da5cb5b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function owner() view returns(address)
func (mintBridgeToken *MintBridgeToken) PackOwner() []byte {
	enc, err := mintBridgeToken.abi.Pack("owner")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackOwner is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8da5cb5b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function owner() view returns(address)
func (mintBridgeToken *MintBridgeToken) TryPackOwner() ([]byte, error) {
	return mintBridgeToken.abi.Pack("owner")
}

// UnpackOwner is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x8da5cb5b.
//
// Solidity: function owner() view returns(address)
func (mintBridgeToken *MintBridgeToken) UnpackOwner(data []byte) (common.Address, error) {
	out, err := mintBridgeToken.abi.Unpack("owner", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackPause is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8456cb59.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function pause() returns()
func (mintBridgeToken *MintBridgeToken) PackPause() []byte {
	enc, err := mintBridgeToken.abi.Pack("pause")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPause is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8456cb59.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function pause() returns()
func (mintBridgeToken *MintBridgeToken) TryPackPause() ([]byte, error) {
	return mintBridgeToken.abi.Pack("pause")
}

// PackPaused is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5c975abb.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function paused() view returns(bool)
func (mintBridgeToken *MintBridgeToken) PackPaused() []byte {
	enc, err := mintBridgeToken.abi.Pack("paused")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPaused is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5c975abb.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function paused() view returns(bool)
func (mintBridgeToken *MintBridgeToken) TryPackPaused() ([]byte, error) {
	return mintBridgeToken.abi.Pack("paused")
}

// UnpackPaused is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x5c975abb.
//
// Solidity: function paused() view returns(bool)
func (mintBridgeToken *MintBridgeToken) UnpackPaused(data []byte) (bool, error) {
	out, err := mintBridgeToken.abi.Unpack("paused", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackReceiveFromBridge is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5c432e74.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function receiveFromBridge(bytes32 uid, bytes32 srcAnchor, bytes payload) returns()
func (mintBridgeToken *MintBridgeToken) PackReceiveFromBridge(uid [32]byte, srcAnchor [32]byte, payload []byte) []byte {
	enc, err := mintBridgeToken.abi.Pack("receiveFromBridge", uid, srcAnchor, payload)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackReceiveFromBridge is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5c432e74.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function receiveFromBridge(bytes32 uid, bytes32 srcAnchor, bytes payload) returns()
func (mintBridgeToken *MintBridgeToken) TryPackReceiveFromBridge(uid [32]byte, srcAnchor [32]byte, payload []byte) ([]byte, error) {
	return mintBridgeToken.abi.Pack("receiveFromBridge", uid, srcAnchor, payload)
}

// PackRemote is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x121cca31.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function remote(uint32 chainId) view returns(bytes32)
func (mintBridgeToken *MintBridgeToken) PackRemote(chainId uint32) []byte {
	enc, err := mintBridgeToken.abi.Pack("remote", chainId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRemote is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x121cca31.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function remote(uint32 chainId) view returns(bytes32)
func (mintBridgeToken *MintBridgeToken) TryPackRemote(chainId uint32) ([]byte, error) {
	return mintBridgeToken.abi.Pack("remote", chainId)
}

// UnpackRemote is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x121cca31.
//
// Solidity: function remote(uint32 chainId) view returns(bytes32)
func (mintBridgeToken *MintBridgeToken) UnpackRemote(data []byte) ([32]byte, error) {
	out, err := mintBridgeToken.abi.Unpack("remote", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackToken is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfc0c546a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function token() view returns(address)
func (mintBridgeToken *MintBridgeToken) PackToken() []byte {
	enc, err := mintBridgeToken.abi.Pack("token")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackToken is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfc0c546a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function token() view returns(address)
func (mintBridgeToken *MintBridgeToken) TryPackToken() ([]byte, error) {
	return mintBridgeToken.abi.Pack("token")
}

// UnpackToken is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xfc0c546a.
//
// Solidity: function token() view returns(address)
func (mintBridgeToken *MintBridgeToken) UnpackToken(data []byte) (common.Address, error) {
	out, err := mintBridgeToken.abi.Unpack("token", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackUnpause is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3f4ba83a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function unpause() returns()
func (mintBridgeToken *MintBridgeToken) PackUnpause() []byte {
	enc, err := mintBridgeToken.abi.Pack("unpause")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackUnpause is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3f4ba83a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function unpause() returns()
func (mintBridgeToken *MintBridgeToken) TryPackUnpause() ([]byte, error) {
	return mintBridgeToken.abi.Pack("unpause")
}

// MintBridgeTokenBridgeIn represents a BridgeIn event raised by the MintBridgeToken contract.
type MintBridgeTokenBridgeIn struct {
	Uid    [32]byte
	Amount *big.Int
	To     common.Address
	Raw    *types.Log // Blockchain specific contextual infos
}

const MintBridgeTokenBridgeInEventName = "BridgeIn"

// ContractEventName returns the user-defined event name.
func (MintBridgeTokenBridgeIn) ContractEventName() string {
	return MintBridgeTokenBridgeInEventName
}

// UnpackBridgeInEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event BridgeIn(bytes32 uid, uint256 amount, address indexed to)
func (mintBridgeToken *MintBridgeToken) UnpackBridgeInEvent(log *types.Log) (*MintBridgeTokenBridgeIn, error) {
	event := "BridgeIn"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != mintBridgeToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(MintBridgeTokenBridgeIn)
	if len(log.Data) > 0 {
		if err := mintBridgeToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range mintBridgeToken.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// MintBridgeTokenBridgeOut represents a BridgeOut event raised by the MintBridgeToken contract.
type MintBridgeTokenBridgeOut struct {
	Uid    [32]byte
	Amount *big.Int
	From   common.Address
	Raw    *types.Log // Blockchain specific contextual infos
}

const MintBridgeTokenBridgeOutEventName = "BridgeOut"

// ContractEventName returns the user-defined event name.
func (MintBridgeTokenBridgeOut) ContractEventName() string {
	return MintBridgeTokenBridgeOutEventName
}

// UnpackBridgeOutEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event BridgeOut(bytes32 uid, uint256 amount, address indexed from)
func (mintBridgeToken *MintBridgeToken) UnpackBridgeOutEvent(log *types.Log) (*MintBridgeTokenBridgeOut, error) {
	event := "BridgeOut"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != mintBridgeToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(MintBridgeTokenBridgeOut)
	if len(log.Data) > 0 {
		if err := mintBridgeToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range mintBridgeToken.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}
