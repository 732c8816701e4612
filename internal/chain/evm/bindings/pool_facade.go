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

// PoolFacadeMetaData contains all meta data concerning the PoolFacade contract.
var PoolFacadeMetaData = bind.MetaData{
	ABI: "[{\"type\":\"function\",\"name\":\"VERSION\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"anchor\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"collectLPFee\",\"inputs\":[{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"conversionRatio\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"cumulatedFee\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"feeRatio\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint16\",\"internalType\":\"uint16\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"feeReceiver\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"getPosition\",\"inputs\":[{\"name\":\"lp\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"liquidity\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"owner\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"poolId\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"router\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"setFeeRatio\",\"inputs\":[{\"name\":\"feeRatio\",\"type\":\"uint16\",\"internalType\":\"uint16\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setOwner\",\"inputs\":[{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setReceiver\",\"inputs\":[{\"name\":\"receiver\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setSwapLimit\",\"inputs\":[{\"name\":\"swapLimit\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"swapLimit\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"token\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"event\",\"name\":\"FeeReceiverUpdated\",\"inputs\":[{\"name\":\"receiver\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"OwnerUpdated\",\"inputs\":[{\"name\":\"owner\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"SwapLimitUpdated\",\"inputs\":[{\"name\":\"swapLimit\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false}]",
	ID:  "PoolFacade",
}

// PoolFacade is an auto generated Go binding around an Ethereum contract.
type PoolFacade struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *PoolFacade) GetABI() abi.ABI {
	return c.abi
}

// NewPoolFacade creates a new instance of PoolFacade.
func NewPoolFacade() *PoolFacade {
	parsed, err := PoolFacadeMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &PoolFacade{abi: *parsed}
}

// Instance creates a wrapper for a deployed contract instance at the given address.
// Use this to create the instance object passed to abigen v2 library functions Call, Transact, etc.
func (c *PoolFacade) Instance(backend bind.ContractBackend, addr common.Address) *bind.BoundContract {
	return bind.NewBoundContract(addr, c.abi, backend, backend, backend)
}

// PackVERSION is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xffa1ad74.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function VERSION() view returns(uint256)
func (poolFacade *PoolFacade) PackVERSION() []byte {
	enc, err := poolFacade.abi.Pack("VERSION")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackVERSION is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xffa1ad74.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function VERSION() view returns(uint256)
func (poolFacade *PoolFacade) TryPackVERSION() ([]byte, error) {
	return poolFacade.abi.Pack("VERSION")
}

// UnpackVERSION is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xffa1ad74.
//
// Solidity: function VERSION() view returns(uint256)
func (poolFacade *PoolFacade) UnpackVERSION(data []byte) (*big.Int, error) {
	out, err := poolFacade.abi.Unpack("VERSION", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackAnchor is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd3fb73b4.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function anchor() view returns(address)
func (poolFacade *PoolFacade) PackAnchor() []byte {
	enc, err := poolFacade.abi.Pack("anchor")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAnchor is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd3fb73b4.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function anchor() view returns(address)
func (poolFacade *PoolFacade) TryPackAnchor() ([]byte, error) {
	return poolFacade.abi.Pack("anchor")
}

// UnpackAnchor is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd3fb73b4.
//
// Solidity: function anchor() view returns(address)
func (poolFacade *PoolFacade) UnpackAnchor(data []byte) (common.Address, error) {
	out, err := poolFacade.abi.Unpack("anchor", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackCollectLPFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfffccf97.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function collectLPFee(uint256 amount) returns()
func (poolFacade *PoolFacade) PackCollectLPFee(amount *big.Int) []byte {
	enc, err := poolFacade.abi.Pack("collectLPFee", amount)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCollectLPFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfffccf97.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function collectLPFee(uint256 amount) returns()
func (poolFacade *PoolFacade) TryPackCollectLPFee(amount *big.Int) ([]byte, error) {
	return poolFacade.abi.Pack("collectLPFee", amount)
}

// PackConversionRatio is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x33fca8b1.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function conversionRatio() view returns(uint256)
func (poolFacade *PoolFacade) PackConversionRatio() []byte {
	enc, err := poolFacade.abi.Pack("conversionRatio")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackConversionRatio is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x33fca8b1.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function conversionRatio() view returns(uint256)
func (poolFacade *PoolFacade) TryPackConversionRatio() ([]byte, error) {
	return poolFacade.abi.Pack("conversionRatio")
}

// UnpackConversionRatio is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x33fca8b1.
//
// Solidity: function conversionRatio() view returns(uint256)
func (poolFacade *PoolFacade) UnpackConversionRatio(data []byte) (*big.Int, error) {
	out, err := poolFacade.abi.Unpack("conversionRatio", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackCumulatedFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0202cd9f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function cumulatedFee() view returns(uint256)
func (poolFacade *PoolFacade) PackCumulatedFee() []byte {
	enc, err := poolFacade.abi.Pack("cumulatedFee")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCumulatedFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0202cd9f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function cumulatedFee() view returns(uint256)
func (poolFacade *PoolFacade) TryPackCumulatedFee() ([]byte, error) {
	return poolFacade.abi.Pack("cumulatedFee")
}

// UnpackCumulatedFee is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x0202cd9f.
//
// Solidity: function cumulatedFee() view returns(uint256)
func (poolFacade *PoolFacade) UnpackCumulatedFee(data []byte) (*big.Int, error) {
	out, err := poolFacade.abi.Unpack("cumulatedFee", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackFeeRatio is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x41744dd4.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function feeRatio() view returns(uint16)
func (poolFacade *PoolFacade) PackFeeRatio() []byte {
	enc, err := poolFacade.abi.Pack("feeRatio")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFeeRatio is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x41744dd4.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function feeRatio() view returns(uint16)
func (poolFacade *PoolFacade) TryPackFeeRatio() ([]byte, error) {
	return poolFacade.abi.Pack("feeRatio")
}

// UnpackFeeRatio is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x41744dd4.
//
// Solidity: function feeRatio() view returns(uint16)
func (poolFacade *PoolFacade) UnpackFeeRatio(data []byte) (uint16, error) {
	out, err := poolFacade.abi.Unpack("feeRatio", data)
	if err != nil {
		return *new(uint16), err
	}
	out0 := *abi.ConvertType(out[0], new(uint16)).(*uint16)
	return out0, nil
}

// PackFeeReceiver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb3f00674.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function feeReceiver() view returns(address)
func (poolFacade *PoolFacade) PackFeeReceiver() []byte {
	enc, err := poolFacade.abi.Pack("feeReceiver")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFeeReceiver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb3f00674.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function feeReceiver() view returns(address)
func (poolFacade *PoolFacade) TryPackFeeReceiver() ([]byte, error) {
	return poolFacade.abi.Pack("feeReceiver")
}

// UnpackFeeReceiver is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xb3f00674.
//
// Solidity: function feeReceiver() view returns(address)
func (poolFacade *PoolFacade) UnpackFeeReceiver(data []byte) (common.Address, error) {
	out, err := poolFacade.abi.Unpack("feeReceiver", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackGetPosition is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x16c19739.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function getPosition(address lp) view returns(uint256)
func (poolFacade *PoolFacade) PackGetPosition(lp common.Address) []byte {
	enc, err := poolFacade.abi.Pack("getPosition", lp)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackGetPosition is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x16c19739.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function getPosition(address lp) view returns(uint256)
func (poolFacade *PoolFacade) TryPackGetPosition(lp common.Address) ([]byte, error) {
	return poolFacade.abi.Pack("getPosition", lp)
}

// UnpackGetPosition is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x16c19739.
//
// Solidity: function getPosition(address lp) view returns(uint256)
func (poolFacade *PoolFacade) UnpackGetPosition(data []byte) (*big.Int, error) {
	out, err := poolFacade.abi.Unpack("getPosition", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackLiquidity is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1a686502.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function liquidity() view returns(uint256)
func (poolFacade *PoolFacade) PackLiquidity() []byte {
	enc, err := poolFacade.abi.Pack("liquidity")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLiquidity is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1a686502.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function liquidity() view returns(uint256)
func (poolFacade *PoolFacade) TryPackLiquidity() ([]byte, error) {
	return poolFacade.abi.Pack("liquidity")
}

// UnpackLiquidity is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x1a686502.
//
// Solidity: function liquidity() view returns(uint256)
func (poolFacade *PoolFacade) UnpackLiquidity(data []byte) (*big.Int, error) {
	out, err := poolFacade.abi.Unpack("liquidity", data)
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
func (poolFacade *PoolFacade) PackOwner() []byte {
	enc, err := poolFacade.abi.Pack("owner")
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
func (poolFacade *PoolFacade) TryPackOwner() ([]byte, error) {
	return poolFacade.abi.Pack("owner")
}

// UnpackOwner is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x8da5cb5b.
//
// Solidity: function owner() view returns(address)
func (poolFacade *PoolFacade) UnpackOwner(data []byte) (common.Address, error) {
	out, err := poolFacade.abi.Unpack("owner", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackPoolId is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3e0dc34e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function poolId() view returns(uint32)
func (poolFacade *PoolFacade) PackPoolId() []byte {
	enc, err := poolFacade.abi.Pack("poolId")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPoolId is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3e0dc34e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function poolId() view returns(uint32)
func (poolFacade *PoolFacade) TryPackPoolId() ([]byte, error) {
	return poolFacade.abi.Pack("poolId")
}

// UnpackPoolId is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x3e0dc34e.
//
// Solidity: function poolId() view returns(uint32)
func (poolFacade *PoolFacade) UnpackPoolId(data []byte) (uint32, error) {
	out, err := poolFacade.abi.Unpack("poolId", data)
	if err != nil {
		return *new(uint32), err
	}
	out0 := *abi.ConvertType(out[0], new(uint32)).(*uint32)
	return out0, nil
}

// PackRouter is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf887ea40.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function router() view returns(address)
func (poolFacade *PoolFacade) PackRouter() []byte {
	enc, err := poolFacade.abi.Pack("router")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRouter is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf887ea40.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function router() view returns(address)
func (poolFacade *PoolFacade) TryPackRouter() ([]byte, error) {
	return poolFacade.abi.Pack("router")
}

// UnpackRouter is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xf887ea40.
//
// Solidity: function router() view returns(address)
func (poolFacade *PoolFacade) UnpackRouter(data []byte) (common.Address, error) {
	out, err := poolFacade.abi.Unpack("router", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackSetFeeRatio is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9d05f2a4.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setFeeRatio(uint16 feeRatio) returns()
func (poolFacade *PoolFacade) PackSetFeeRatio(feeRatio uint16) []byte {
	enc, err := poolFacade.abi.Pack("setFeeRatio", feeRatio)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetFeeRatio is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9d05f2a4.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setFeeRatio(uint16 feeRatio) returns()
func (poolFacade *PoolFacade) TryPackSetFeeRatio(feeRatio uint16) ([]byte, error) {
	return poolFacade.abi.Pack("setFeeRatio", feeRatio)
}

// PackSetOwner is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x13af4035.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setOwner(address owner) returns()
func (poolFacade *PoolFacade) PackSetOwner(owner common.Address) []byte {
	enc, err := poolFacade.abi.Pack("setOwner", owner)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetOwner is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x13af4035.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setOwner(address owner) returns()
func (poolFacade *PoolFacade) TryPackSetOwner(owner common.Address) ([]byte, error) {
	return poolFacade.abi.Pack("setOwner", owner)
}

// PackSetReceiver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x718da7ee.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setReceiver(address receiver) returns()
func (poolFacade *PoolFacade) PackSetReceiver(receiver common.Address) []byte {
	enc, err := poolFacade.abi.Pack("setReceiver", receiver)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetReceiver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x718da7ee.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setReceiver(address receiver) returns()
func (poolFacade *PoolFacade) TryPackSetReceiver(receiver common.Address) ([]byte, error) {
	return poolFacade.abi.Pack("setReceiver", receiver)
}

// PackSetSwapLimit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4b46e301.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setSwapLimit(uint256 swapLimit) returns()
func (poolFacade *PoolFacade) PackSetSwapLimit(swapLimit *big.Int) []byte {
	enc, err := poolFacade.abi.Pack("setSwapLimit", swapLimit)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetSwapLimit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4b46e301.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setSwapLimit(uint256 swapLimit) returns()
func (poolFacade *PoolFacade) TryPackSetSwapLimit(swapLimit *big.Int) ([]byte, error) {
	return poolFacade.abi.Pack("setSwapLimit", swapLimit)
}

// PackSwapLimit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6a01f09c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function swapLimit() view returns(uint256)
func (poolFacade *PoolFacade) PackSwapLimit() []byte {
	enc, err := poolFacade.abi.Pack("swapLimit")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSwapLimit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6a01f09c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function swapLimit() view returns(uint256)
func (poolFacade *PoolFacade) TryPackSwapLimit() ([]byte, error) {
	return poolFacade.abi.Pack("swapLimit")
}

// UnpackSwapLimit is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x6a01f09c.
//
// Solidity: function swapLimit() view returns(uint256)
func (poolFacade *PoolFacade) UnpackSwapLimit(data []byte) (*big.Int, error) {
	out, err := poolFacade.abi.Unpack("swapLimit", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackToken is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfc0c546a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function token() view returns(address)
func (poolFacade *PoolFacade) PackToken() []byte {
	enc, err := poolFacade.abi.Pack("token")
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
func (poolFacade *PoolFacade) TryPackToken() ([]byte, error) {
	return poolFacade.abi.Pack("token")
}

// UnpackToken is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xfc0c546a.
//
// Solidity: function token() view returns(address)
func (poolFacade *PoolFacade) UnpackToken(data []byte) (common.Address, error) {
	out, err := poolFacade.abi.Unpack("token", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PoolFacadeFeeReceiverUpdated represents a FeeReceiverUpdated event raised by the PoolFacade contract.
type PoolFacadeFeeReceiverUpdated struct {
	Receiver common.Address
	Raw      *types.Log // Blockchain specific contextual infos
}

const PoolFacadeFeeReceiverUpdatedEventName = "FeeReceiverUpdated"

// ContractEventName returns the user-defined event name.
func (PoolFacadeFeeReceiverUpdated) ContractEventName() string {
	return PoolFacadeFeeReceiverUpdatedEventName
}

// UnpackFeeReceiverUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event FeeReceiverUpdated(address receiver)
func (poolFacade *PoolFacade) UnpackFeeReceiverUpdatedEvent(log *types.Log) (*PoolFacadeFeeReceiverUpdated, error) {
	event := "FeeReceiverUpdated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != poolFacade.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(PoolFacadeFeeReceiverUpdated)
	if len(log.Data) > 0 {
		if err := poolFacade.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range poolFacade.abi.Events[event].Inputs {
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

// PoolFacadeOwnerUpdated represents a OwnerUpdated event raised by the PoolFacade contract.
type PoolFacadeOwnerUpdated struct {
	Owner common.Address
	Raw   *types.Log // Blockchain specific contextual infos
}

const PoolFacadeOwnerUpdatedEventName = "OwnerUpdated"

// ContractEventName returns the user-defined event name.
func (PoolFacadeOwnerUpdated) ContractEventName() string {
	return PoolFacadeOwnerUpdatedEventName
}

// UnpackOwnerUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event OwnerUpdated(address owner)
func (poolFacade *PoolFacade) UnpackOwnerUpdatedEvent(log *types.Log) (*PoolFacadeOwnerUpdated, error) {
	event := "OwnerUpdated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != poolFacade.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(PoolFacadeOwnerUpdated)
	if len(log.Data) > 0 {
		if err := poolFacade.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range poolFacade.abi.Events[event].Inputs {
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

// PoolFacadeSwapLimitUpdated represents a SwapLimitUpdated event raised by the PoolFacade contract.
type PoolFacadeSwapLimitUpdated struct {
	SwapLimit *big.Int
	Raw       *types.Log // Blockchain specific contextual infos
}

const PoolFacadeSwapLimitUpdatedEventName = "SwapLimitUpdated"

// ContractEventName returns the user-defined event name.
func (PoolFacadeSwapLimitUpdated) ContractEventName() string {
	return PoolFacadeSwapLimitUpdatedEventName
}

// UnpackSwapLimitUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event SwapLimitUpdated(uint256 swapLimit)
func (poolFacade *PoolFacade) UnpackSwapLimitUpdatedEvent(log *types.Log) (*PoolFacadeSwapLimitUpdated, error) {
	event := "SwapLimitUpdated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != poolFacade.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(PoolFacadeSwapLimitUpdated)
	if len(log.Data) > 0 {
		if err := poolFacade.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range poolFacade.abi.Events[event].Inputs {
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
