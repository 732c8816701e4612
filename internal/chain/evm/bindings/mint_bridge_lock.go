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

// MintBridgeLockMetaData contains all meta data concerning the MintBridgeLock contract.
var MintBridgeLockMetaData = bind.MetaData{
	ABI: "[{\"type\":\"function\",\"name\":\"bridgeOut\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"bridgeOut\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"data\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"getBridgeFee\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"getBridgeFee\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"data\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"owner\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"pause\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"paused\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"receiveFromBridge\",\"inputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"remote\",\"inputs\":[{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"token\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"unpause\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"event\",\"name\":\"BridgeIn\",\"inputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"to\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"BridgeOut\",\"inputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"from\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false}]",
	ID:  "MintBridgeLock",
}

// MintBridgeLock is an auto generated Go binding around an Ethereum contract.
type MintBridgeLock struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *MintBridgeLock) GetABI() abi.ABI {
	return c.abi
}

// NewMintBridgeLock creates a new instance of MintBridgeLock.
func NewMintBridgeLock() *MintBridgeLock {
	parsed, err := MintBridgeLockMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &MintBridgeLock{abi: *parsed}
}

// Instance creates a wrapper for a deployed contract instance at the given address.
// Use this to create the instance object passed to abigen v2 library functions Call, Transact, etc.
func (c *MintBridgeLock) Instance(backend bind.ContractBackend, addr common.Address) *bind.BoundContract {
	return bind.NewBoundContract(addr, c.abi, backend, backend, backend)
}

// PackBridgeOut is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1b18cdfa.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function bridgeOut(uint32 dstChainId, uint256 amount, bytes32 recipient) payable returns(bytes32 uid)
func (mintBridgeLock *MintBridgeLock) PackBridgeOut(dstChainId uint32, amount *big.Int, recipient [32]byte) []byte {
	enc, err := mintBridgeLock.abi.Pack("bridgeOut", dstChainId, amount, recipient)
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
func (mintBridgeLock *MintBridgeLock) TryPackBridgeOut(dstChainId uint32, amount *big.Int, recipient [32]byte) ([]byte, error) {
	return mintBridgeLock.abi.Pack("bridgeOut", dstChainId, amount, recipient)
}

// UnpackBridgeOut is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x1b18cdfa.
//
// Solidity: function bridgeOut(uint32 dstChainId, uint256 amount, bytes32 recipient) payable returns(bytes32 uid)
func (mintBridgeLock *MintBridgeLock) UnpackBridgeOut(data []byte) ([32]byte, error) {
	out, err := mintBridgeLock.abi.Unpack("bridgeOut", data)
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
func (mintBridgeLock *MintBridgeLock) PackBridgeOut0(dstChainId uint32, amount *big.Int, recipient common.Address, data []byte) []byte {
	enc, err := mintBridgeLock.abi.Pack("bridgeOut0", dstChainId, amount, recipient, data)
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
func (mintBridgeLock *MintBridgeLock) TryPackBridgeOut0(dstChainId uint32, amount *big.Int, recipient common.Address, data []byte) ([]byte, error) {
	return mintBridgeLock.abi.Pack("bridgeOut0", dstChainId, amount, recipient, data)
}

// UnpackBridgeOut0 is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe43772fb.
//
// Solidity: function bridgeOut(uint32 dstChainId, uint256 amount, address recipient, bytes data) payable returns(bytes32 uid)
func (mintBridgeLock *MintBridgeLock) UnpackBridgeOut0(data []byte) ([32]byte, error) {
	out, err := mintBridgeLock.abi.Unpack("bridgeOut0", data)
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
func (mintBridgeLock *MintBridgeLock) PackGetBridgeFee(dstChainId uint32, amount *big.Int, recipient [32]byte) []byte {
	enc, err := mintBridgeLock.abi.Pack("getBridgeFee", dstChainId, amount, recipient)
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
func (mintBridgeLock *MintBridgeLock) TryPackGetBridgeFee(dstChainId uint32, amount *big.Int, recipient [32]byte) ([]byte, error) {
	return mintBridgeLock.abi.Pack("getBridgeFee", dstChainId, amount, recipient)
}

// UnpackGetBridgeFee is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x75a83894.
//
// Solidity: function getBridgeFee(uint32 dstChainId, uint256 amount, bytes32 recipient) view returns(uint256)
func (mintBridgeLock *MintBridgeLock) UnpackGetBridgeFee(data []byte) (*big.Int, error) {
	out, err := mintBridgeLock.abi.Unpack("getBridgeFee", data)
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
func (mintBridgeLock *MintBridgeLock) PackGetBridgeFee0(dstChainId uint32, amount *big.Int, recipient common.Address, data []byte) []byte {
	enc, err := mintBridgeLock.abi.Pack("getBridgeFee0", dstChainId, amount, recipient, data)
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
func (mintBridgeLock *MintBridgeLock) TryPackGetBridgeFee0(dstChainId uint32, amount *big.Int, recipient common.Address, data []byte) ([]byte, error) {
	return mintBridgeLock.abi.Pack("getBridgeFee0", dstChainId, amount, recipient, data)
}

// UnpackGetBridgeFee0 is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x95fa47b1.
//
// Solidity: function getBridgeFee(uint32 dstChainId, uint256 amount, address recipient, bytes data) view returns(uint256)
func (mintBridgeLock *MintBridgeLock) UnpackGetBridgeFee0(data []byte) (*big.Int, error) {
	out, err := mintBridgeLock.abi.Unpack("getBridgeFee0", data)
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
func (mintBridgeLock *MintBridgeLock) PackOwner() []byte {
	enc, err := mintBridgeLock.abi.Pack("owner")
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
func (mintBridgeLock *MintBridgeLock) TryPackOwner() ([]byte, error) {
	return mintBridgeLock.abi.Pack("owner")
}

// UnpackOwner is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x8da5cb5b.
//
// Solidity: function owner() view returns(address)
func (mintBridgeLock *MintBridgeLock) UnpackOwner(data []byte) (common.Address, error) {
	out, err := mintBridgeLock.abi.Unpack("owner", data)
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
func (mintBridgeLock *MintBridgeLock) PackPause() []byte {
	enc, err := mintBridgeLock.abi.Pack("pause")
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
func (mintBridgeLock *MintBridgeLock) TryPackPause() ([]byte, error) {
	return mintBridgeLock.abi.Pack("pause")
}

// PackPaused is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5c975abb.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function paused() view returns(bool)
func (mintBridgeLock *MintBridgeLock) PackPaused() []byte {
	enc, err := mintBridgeLock.abi.Pack("paused")
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
func (mintBridgeLock *MintBridgeLock) TryPackPaused() ([]byte, error) {
	return mintBridgeLock.abi.Pack("paused")
}

// UnpackPaused is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x5c975abb.
//
// Solidity: function paused() view returns(bool)
func (mintBridgeLock *MintBridgeLock) UnpackPaused(data []byte) (bool, error) {
	out, err := mintBridgeLock.abi.Unpack("paused", data)
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
func (mintBridgeLock *MintBridgeLock) PackReceiveFromBridge(uid [32]byte, srcAnchor [32]byte, payload []byte) []byte {
	enc, err := mintBridgeLock.abi.Pack("receiveFromBridge", uid, srcAnchor, payload)
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
func (mintBridgeLock *MintBridgeLock) TryPackReceiveFromBridge(uid [32]byte, srcAnchor [32]byte, payload []byte) ([]byte, error) {
	return mintBridgeLock.abi.Pack("receiveFromBridge", uid, srcAnchor, payload)
}

// PackRemote is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x121cca31.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function remote(uint32 chainId) view returns(bytes32)
func (mintBridgeLock *MintBridgeLock) PackRemote(chainId uint32) []byte {
	enc, err := mintBridgeLock.abi.Pack("remote", chainId)
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
func (mintBridgeLock *MintBridgeLock) TryPackRemote(chainId uint32) ([]byte, error) {
	return mintBridgeLock.abi.Pack("remote", chainId)
}

// UnpackRemote is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x121cca31.
//
// Solidity: function remote(uint32 chainId) view returns(bytes32)
func (mintBridgeLock *MintBridgeLock) UnpackRemote(data []byte) ([32]byte, error) {
	out, err := mintBridgeLock.abi.Unpack("remote", data)
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
func (mintBridgeLock *MintBridgeLock) PackToken() []byte {
	enc, err := mintBridgeLock.abi.Pack("token")
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
func (mintBridgeLock *MintBridgeLock) TryPackToken() ([]byte, error) {
	return mintBridgeLock.abi.Pack("token")
}

// UnpackToken is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xfc0c546a.
//
// Solidity: function token() view returns(address)
func (mintBridgeLock *MintBridgeLock) UnpackToken(data []byte) (common.Address, error) {
	out, err := mintBridgeLock.abi.Unpack("token", data)
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
func (mintBridgeLock *MintBridgeLock) PackUnpause() []byte {
	enc, err := mintBridgeLock.abi.Pack("unpause")
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
func (mintBridgeLock *MintBridgeLock) TryPackUnpause() ([]byte, error) {
	return mintBridgeLock.abi.Pack("unpause")
}

// MintBridgeLockBridgeIn represents a BridgeIn event raised by the MintBridgeLock contract.
type MintBridgeLockBridgeIn struct {
	Uid    [32]byte
	Amount *big.Int
	To     common.Address
	Raw    *types.Log // Blockchain specific contextual infos
}

const MintBridgeLockBridgeInEventName = "BridgeIn"

// ContractEventName returns the user-defined event name.
func (MintBridgeLockBridgeIn) ContractEventName() string {
	return MintBridgeLockBridgeInEventName
}

// UnpackBridgeInEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event BridgeIn(bytes32 uid, uint256 amount, address indexed to)
func (mintBridgeLock *MintBridgeLock) UnpackBridgeInEvent(log *types.Log) (*MintBridgeLockBridgeIn, error) {
	event := "BridgeIn"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != mintBridgeLock.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(MintBridgeLockBridgeIn)
	if len(log.Data) > 0 {
		if err := mintBridgeLock.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range mintBridgeLock.abi.Events[event].Inputs {
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

// MintBridgeLockBridgeOut represents a BridgeOut event raised by the MintBridgeLock contract.
type MintBridgeLockBridgeOut struct {
	Uid    [32]byte
	Amount *big.Int
	From   common.Address
	Raw    *types.Log // Blockchain specific contextual infos
}

const MintBridgeLockBridgeOutEventName = "BridgeOut"

// ContractEventName returns the user-defined event name.
func (MintBridgeLockBridgeOut) ContractEventName() string {
	return MintBridgeLockBridgeOutEventName
}

// UnpackBridgeOutEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event BridgeOut(bytes32 uid, uint256 amount, address indexed from)
func (mintBridgeLock *MintBridgeLock) UnpackBridgeOutEvent(log *types.Log) (*MintBridgeLockBridgeOut, error) {
	event := "BridgeOut"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != mintBridgeLock.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(MintBridgeLockBridgeOut)
	if len(log.Data) > 0 {
		if err := mintBridgeLock.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range mintBridgeLock.abi.Events[event].Inputs {
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
