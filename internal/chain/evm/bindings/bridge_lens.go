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

// IBridgeLensAppView is an auto generated low-level Go binding around an user-defined struct.
type IBridgeLensAppView struct {
	Active         bool
	CommonDecimals uint8
	DelayOver      *big.Int
}

// IBridgeLensClaimView is an auto generated low-level Go binding around an user-defined struct.
type IBridgeLensClaimView struct {
	Status      uint8
	ReleaseAt   *big.Int
	OpenedAt    *big.Int
	Remaining   *big.Int
	MessageHash [32]byte
}

// IBridgeLensCommitteeView is an auto generated low-level Go binding around an user-defined struct.
type IBridgeLensCommitteeView struct {
	Epoch           uint32
	SetHash         [32]byte
	PreviousSetHash [32]byte
	PreviousExpiry  *big.Int
}

// IBridgeLensLaneView is an auto generated low-level Go binding around an user-defined struct.
type IBridgeLensLaneView struct {
	RemoteAnchor [32]byte
	CapOut       *big.Int
	CapIn        *big.Int
	AvailableOut *big.Int
	AvailableIn  *big.Int
	NextSequence uint32
	Outbound     bool
}

// IBridgeLensPoolView is an auto generated low-level Go binding around an user-defined struct.
type IBridgeLensPoolView struct {
	PoolId         uint32
	Anchor         common.Address
	Token          common.Address
	RealDecimals   uint8
	CommonDecimals uint8
	FeeRatio       uint16
	Inexact        bool
	SwapLimit      *big.Int
	Liquidity      *big.Int
	CumulatedFee   *big.Int
	DelayOver      *big.Int
	Owner          common.Address
	FeeReceiver    common.Address
}

// BridgeLensMetaData contains all meta data concerning the BridgeLens contract.
var BridgeLensMetaData = bind.MetaData{
	ABI: "[{\"type\":\"function\",\"name\":\"app\",\"inputs\":[{\"name\":\"app_\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[{\"name\":\"\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.AppView\",\"components\":[{\"name\":\"active\",\"type\":\"bool\",\"internalType\":\"bool\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"internalType\":\"uint256\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"appLane\",\"inputs\":[{\"name\":\"app_\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.LaneView\",\"components\":[{\"name\":\"remoteAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"availableOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"availableIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"nextSequence\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"outbound\",\"type\":\"bool\",\"internalType\":\"bool\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"bridge\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"claim\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.ClaimView\",\"components\":[{\"name\":\"status\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"releaseAt\",\"type\":\"uint40\",\"internalType\":\"uint40\"},{\"name\":\"openedAt\",\"type\":\"uint40\",\"internalType\":\"uint40\"},{\"name\":\"remaining\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"messageHash\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"committee\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.CommitteeView\",\"components\":[{\"name\":\"epoch\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"setHash\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"previousSetHash\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"previousExpiry\",\"type\":\"uint40\",\"internalType\":\"uint40\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"domainSeparator\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"executed\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"feeConfig\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"config\",\"type\":\"tuple\",\"internalType\":\"structIBridge.FeeConfig\",\"components\":[{\"name\":\"gasPrice\",\"type\":\"uint64\",\"internalType\":\"uint64\"},{\"name\":\"coinPriceRate\",\"type\":\"uint64\",\"internalType\":\"uint64\"},{\"name\":\"baseGas\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"gasPerByte\",\"type\":\"uint16\",\"internalType\":\"uint16\"},{\"name\":\"protocolRate\",\"type\":\"uint16\",\"internalType\":\"uint16\"}]},{\"name\":\"outboundPaused\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"guardian\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"lane\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.LaneView\",\"components\":[{\"name\":\"remoteAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"availableOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"availableIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"nextSequence\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"outbound\",\"type\":\"bool\",\"internalType\":\"bool\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"owner\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"paused\",\"inputs\":[{\"name\":\"what\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"scope\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"on\",\"type\":\"bool\",\"internalType\":\"bool\"},{\"name\":\"expiry\",\"type\":\"uint40\",\"internalType\":\"uint40\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"pendingOwner\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"pool\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.PoolView\",\"components\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"anchor\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"token\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"realDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"feeRatio\",\"type\":\"uint16\",\"internalType\":\"uint16\"},{\"name\":\"inexact\",\"type\":\"bool\",\"internalType\":\"bool\"},{\"name\":\"swapLimit\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"liquidity\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"cumulatedFee\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"feeReceiver\",\"type\":\"address\",\"internalType\":\"address\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"poolIds\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint32[]\",\"internalType\":\"uint32[]\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"position\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"lp\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"}]",
	ID:  "BridgeLens",
}

// BridgeLens is an auto generated Go binding around an Ethereum contract.
type BridgeLens struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *BridgeLens) GetABI() abi.ABI {
	return c.abi
}

// NewBridgeLens creates a new instance of BridgeLens.
func NewBridgeLens() *BridgeLens {
	parsed, err := BridgeLensMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &BridgeLens{abi: *parsed}
}

// Instance creates a wrapper for a deployed contract instance at the given address.
// Use this to create the instance object passed to abigen v2 library functions Call, Transact, etc.
func (c *BridgeLens) Instance(backend bind.ContractBackend, addr common.Address) *bind.BoundContract {
	return bind.NewBoundContract(addr, c.abi, backend, backend, backend)
}

// PackApp is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xae7c10f7.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function app(address app_) view returns((bool,uint8,uint256))
func (bridgeLens *BridgeLens) PackApp(app common.Address) []byte {
	enc, err := bridgeLens.abi.Pack("app", app)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackApp is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xae7c10f7.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function app(address app_) view returns((bool,uint8,uint256))
func (bridgeLens *BridgeLens) TryPackApp(app common.Address) ([]byte, error) {
	return bridgeLens.abi.Pack("app", app)
}

// UnpackApp is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xae7c10f7.
//
// Solidity: function app(address app_) view returns((bool,uint8,uint256))
func (bridgeLens *BridgeLens) UnpackApp(data []byte) (IBridgeLensAppView, error) {
	out, err := bridgeLens.abi.Unpack("app", data)
	if err != nil {
		return *new(IBridgeLensAppView), err
	}
	out0 := *abi.ConvertType(out[0], new(IBridgeLensAppView)).(*IBridgeLensAppView)
	return out0, nil
}

// PackAppLane is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc07bd8d2.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function appLane(address app_, uint32 chainId) view returns((bytes32,uint256,uint256,uint256,uint256,uint32,bool))
func (bridgeLens *BridgeLens) PackAppLane(app common.Address, chainId uint32) []byte {
	enc, err := bridgeLens.abi.Pack("appLane", app, chainId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAppLane is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc07bd8d2.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function appLane(address app_, uint32 chainId) view returns((bytes32,uint256,uint256,uint256,uint256,uint32,bool))
func (bridgeLens *BridgeLens) TryPackAppLane(app common.Address, chainId uint32) ([]byte, error) {
	return bridgeLens.abi.Pack("appLane", app, chainId)
}

// UnpackAppLane is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xc07bd8d2.
//
// Solidity: function appLane(address app_, uint32 chainId) view returns((bytes32,uint256,uint256,uint256,uint256,uint32,bool))
func (bridgeLens *BridgeLens) UnpackAppLane(data []byte) (IBridgeLensLaneView, error) {
	out, err := bridgeLens.abi.Unpack("appLane", data)
	if err != nil {
		return *new(IBridgeLensLaneView), err
	}
	out0 := *abi.ConvertType(out[0], new(IBridgeLensLaneView)).(*IBridgeLensLaneView)
	return out0, nil
}

// PackBridge is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe78cea92.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function bridge() view returns(address)
func (bridgeLens *BridgeLens) PackBridge() []byte {
	enc, err := bridgeLens.abi.Pack("bridge")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBridge is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe78cea92.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function bridge() view returns(address)
func (bridgeLens *BridgeLens) TryPackBridge() ([]byte, error) {
	return bridgeLens.abi.Pack("bridge")
}

// UnpackBridge is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe78cea92.
//
// Solidity: function bridge() view returns(address)
func (bridgeLens *BridgeLens) UnpackBridge(data []byte) (common.Address, error) {
	out, err := bridgeLens.abi.Unpack("bridge", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackClaim is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x379607f5.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function claim(uint256 uid) view returns((uint8,uint40,uint40,uint256,bytes32))
func (bridgeLens *BridgeLens) PackClaim(uid *big.Int) []byte {
	enc, err := bridgeLens.abi.Pack("claim", uid)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackClaim is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x379607f5.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function claim(uint256 uid) view returns((uint8,uint40,uint40,uint256,bytes32))
func (bridgeLens *BridgeLens) TryPackClaim(uid *big.Int) ([]byte, error) {
	return bridgeLens.abi.Pack("claim", uid)
}

// UnpackClaim is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x379607f5.
//
// Solidity: function claim(uint256 uid) view returns((uint8,uint40,uint40,uint256,bytes32))
func (bridgeLens *BridgeLens) UnpackClaim(data []byte) (IBridgeLensClaimView, error) {
	out, err := bridgeLens.abi.Unpack("claim", data)
	if err != nil {
		return *new(IBridgeLensClaimView), err
	}
	out0 := *abi.ConvertType(out[0], new(IBridgeLensClaimView)).(*IBridgeLensClaimView)
	return out0, nil
}

// PackCommittee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd864e740.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function committee() view returns((uint32,bytes32,bytes32,uint40))
func (bridgeLens *BridgeLens) PackCommittee() []byte {
	enc, err := bridgeLens.abi.Pack("committee")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCommittee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd864e740.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function committee() view returns((uint32,bytes32,bytes32,uint40))
func (bridgeLens *BridgeLens) TryPackCommittee() ([]byte, error) {
	return bridgeLens.abi.Pack("committee")
}

// UnpackCommittee is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd864e740.
//
// Solidity: function committee() view returns((uint32,bytes32,bytes32,uint40))
func (bridgeLens *BridgeLens) UnpackCommittee(data []byte) (IBridgeLensCommitteeView, error) {
	out, err := bridgeLens.abi.Unpack("committee", data)
	if err != nil {
		return *new(IBridgeLensCommitteeView), err
	}
	out0 := *abi.ConvertType(out[0], new(IBridgeLensCommitteeView)).(*IBridgeLensCommitteeView)
	return out0, nil
}

// PackDomainSeparator is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf698da25.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function domainSeparator() view returns(bytes32)
func (bridgeLens *BridgeLens) PackDomainSeparator() []byte {
	enc, err := bridgeLens.abi.Pack("domainSeparator")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDomainSeparator is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf698da25.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function domainSeparator() view returns(bytes32)
func (bridgeLens *BridgeLens) TryPackDomainSeparator() ([]byte, error) {
	return bridgeLens.abi.Pack("domainSeparator")
}

// UnpackDomainSeparator is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xf698da25.
//
// Solidity: function domainSeparator() view returns(bytes32)
func (bridgeLens *BridgeLens) UnpackDomainSeparator(data []byte) ([32]byte, error) {
	out, err := bridgeLens.abi.Unpack("domainSeparator", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackExecuted is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd3ecebd7.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function executed(uint256 uid) view returns(bool)
func (bridgeLens *BridgeLens) PackExecuted(uid *big.Int) []byte {
	enc, err := bridgeLens.abi.Pack("executed", uid)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackExecuted is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd3ecebd7.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function executed(uint256 uid) view returns(bool)
func (bridgeLens *BridgeLens) TryPackExecuted(uid *big.Int) ([]byte, error) {
	return bridgeLens.abi.Pack("executed", uid)
}

// UnpackExecuted is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd3ecebd7.
//
// Solidity: function executed(uint256 uid) view returns(bool)
func (bridgeLens *BridgeLens) UnpackExecuted(data []byte) (bool, error) {
	out, err := bridgeLens.abi.Unpack("executed", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackFeeConfig is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x97aa7333.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function feeConfig(uint32 dstChainId) view returns((uint64,uint64,uint32,uint16,uint16) config, bool outboundPaused)
func (bridgeLens *BridgeLens) PackFeeConfig(dstChainId uint32) []byte {
	enc, err := bridgeLens.abi.Pack("feeConfig", dstChainId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFeeConfig is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x97aa7333.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function feeConfig(uint32 dstChainId) view returns((uint64,uint64,uint32,uint16,uint16) config, bool outboundPaused)
func (bridgeLens *BridgeLens) TryPackFeeConfig(dstChainId uint32) ([]byte, error) {
	return bridgeLens.abi.Pack("feeConfig", dstChainId)
}

// FeeConfigOutput serves as a container for the return parameters of contract
// method FeeConfig.
type FeeConfigOutput struct {
	Config         IBridgeFeeConfig
	OutboundPaused bool
}

// UnpackFeeConfig is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x97aa7333.
//
// Solidity: function feeConfig(uint32 dstChainId) view returns((uint64,uint64,uint32,uint16,uint16) config, bool outboundPaused)
func (bridgeLens *BridgeLens) UnpackFeeConfig(data []byte) (FeeConfigOutput, error) {
	out, err := bridgeLens.abi.Unpack("feeConfig", data)
	outstruct := new(FeeConfigOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Config = *abi.ConvertType(out[0], new(IBridgeFeeConfig)).(*IBridgeFeeConfig)
	outstruct.OutboundPaused = *abi.ConvertType(out[1], new(bool)).(*bool)
	return *outstruct, nil
}

// PackGuardian is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x452a9320.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function guardian() view returns(address)
func (bridgeLens *BridgeLens) PackGuardian() []byte {
	enc, err := bridgeLens.abi.Pack("guardian")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackGuardian is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x452a9320.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function guardian() view returns(address)
func (bridgeLens *BridgeLens) TryPackGuardian() ([]byte, error) {
	return bridgeLens.abi.Pack("guardian")
}

// UnpackGuardian is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x452a9320.
//
// Solidity: function guardian() view returns(address)
func (bridgeLens *BridgeLens) UnpackGuardian(data []byte) (common.Address, error) {
	out, err := bridgeLens.abi.Unpack("guardian", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackLane is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x44972bd0.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function lane(uint32 poolId, uint32 chainId) view returns((bytes32,uint256,uint256,uint256,uint256,uint32,bool))
func (bridgeLens *BridgeLens) PackLane(poolId uint32, chainId uint32) []byte {
	enc, err := bridgeLens.abi.Pack("lane", poolId, chainId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLane is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x44972bd0.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function lane(uint32 poolId, uint32 chainId) view returns((bytes32,uint256,uint256,uint256,uint256,uint32,bool))
func (bridgeLens *BridgeLens) TryPackLane(poolId uint32, chainId uint32) ([]byte, error) {
	return bridgeLens.abi.Pack("lane", poolId, chainId)
}

// UnpackLane is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x44972bd0.
//
// Solidity: function lane(uint32 poolId, uint32 chainId) view returns((bytes32,uint256,uint256,uint256,uint256,uint32,bool))
func (bridgeLens *BridgeLens) UnpackLane(data []byte) (IBridgeLensLaneView, error) {
	out, err := bridgeLens.abi.Unpack("lane", data)
	if err != nil {
		return *new(IBridgeLensLaneView), err
	}
	out0 := *abi.ConvertType(out[0], new(IBridgeLensLaneView)).(*IBridgeLensLaneView)
	return out0, nil
}

// PackOwner is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8da5cb5b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function owner() view returns(address)
func (bridgeLens *BridgeLens) PackOwner() []byte {
	enc, err := bridgeLens.abi.Pack("owner")
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
func (bridgeLens *BridgeLens) TryPackOwner() ([]byte, error) {
	return bridgeLens.abi.Pack("owner")
}

// UnpackOwner is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x8da5cb5b.
//
// Solidity: function owner() view returns(address)
func (bridgeLens *BridgeLens) UnpackOwner(data []byte) (common.Address, error) {
	out, err := bridgeLens.abi.Unpack("owner", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackPaused is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7e1aaaec.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function paused(uint8 what, uint32 scope) view returns(bool on, uint40 expiry)
func (bridgeLens *BridgeLens) PackPaused(what uint8, scope uint32) []byte {
	enc, err := bridgeLens.abi.Pack("paused", what, scope)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPaused is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7e1aaaec.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function paused(uint8 what, uint32 scope) view returns(bool on, uint40 expiry)
func (bridgeLens *BridgeLens) TryPackPaused(what uint8, scope uint32) ([]byte, error) {
	return bridgeLens.abi.Pack("paused", what, scope)
}

// PausedOutput serves as a container for the return parameters of contract
// method Paused.
type PausedOutput struct {
	On     bool
	Expiry *big.Int
}

// UnpackPaused is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x7e1aaaec.
//
// Solidity: function paused(uint8 what, uint32 scope) view returns(bool on, uint40 expiry)
func (bridgeLens *BridgeLens) UnpackPaused(data []byte) (PausedOutput, error) {
	out, err := bridgeLens.abi.Unpack("paused", data)
	outstruct := new(PausedOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.On = *abi.ConvertType(out[0], new(bool)).(*bool)
	outstruct.Expiry = abi.ConvertType(out[1], new(big.Int)).(*big.Int)
	return *outstruct, nil
}

// PackPendingOwner is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe30c3978.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function pendingOwner() view returns(address)
func (bridgeLens *BridgeLens) PackPendingOwner() []byte {
	enc, err := bridgeLens.abi.Pack("pendingOwner")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPendingOwner is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe30c3978.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function pendingOwner() view returns(address)
func (bridgeLens *BridgeLens) TryPackPendingOwner() ([]byte, error) {
	return bridgeLens.abi.Pack("pendingOwner")
}

// UnpackPendingOwner is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe30c3978.
//
// Solidity: function pendingOwner() view returns(address)
func (bridgeLens *BridgeLens) UnpackPendingOwner(data []byte) (common.Address, error) {
	out, err := bridgeLens.abi.Unpack("pendingOwner", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackPool is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x53463ebf.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function pool(uint32 poolId) view returns((uint32,address,address,uint8,uint8,uint16,bool,uint256,uint256,uint256,uint256,address,address))
func (bridgeLens *BridgeLens) PackPool(poolId uint32) []byte {
	enc, err := bridgeLens.abi.Pack("pool", poolId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPool is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x53463ebf.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function pool(uint32 poolId) view returns((uint32,address,address,uint8,uint8,uint16,bool,uint256,uint256,uint256,uint256,address,address))
func (bridgeLens *BridgeLens) TryPackPool(poolId uint32) ([]byte, error) {
	return bridgeLens.abi.Pack("pool", poolId)
}

// UnpackPool is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x53463ebf.
//
// Solidity: function pool(uint32 poolId) view returns((uint32,address,address,uint8,uint8,uint16,bool,uint256,uint256,uint256,uint256,address,address))
func (bridgeLens *BridgeLens) UnpackPool(data []byte) (IBridgeLensPoolView, error) {
	out, err := bridgeLens.abi.Unpack("pool", data)
	if err != nil {
		return *new(IBridgeLensPoolView), err
	}
	out0 := *abi.ConvertType(out[0], new(IBridgeLensPoolView)).(*IBridgeLensPoolView)
	return out0, nil
}

// PackPoolIds is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9bc38a56.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function poolIds() view returns(uint32[])
func (bridgeLens *BridgeLens) PackPoolIds() []byte {
	enc, err := bridgeLens.abi.Pack("poolIds")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPoolIds is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9bc38a56.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function poolIds() view returns(uint32[])
func (bridgeLens *BridgeLens) TryPackPoolIds() ([]byte, error) {
	return bridgeLens.abi.Pack("poolIds")
}

// UnpackPoolIds is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x9bc38a56.
//
// Solidity: function poolIds() view returns(uint32[])
func (bridgeLens *BridgeLens) UnpackPoolIds(data []byte) ([]uint32, error) {
	out, err := bridgeLens.abi.Unpack("poolIds", data)
	if err != nil {
		return *new([]uint32), err
	}
	out0 := *abi.ConvertType(out[0], new([]uint32)).(*[]uint32)
	return out0, nil
}

// PackPosition is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x526d19e3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function position(uint32 poolId, address lp) view returns(uint256 amount)
func (bridgeLens *BridgeLens) PackPosition(poolId uint32, lp common.Address) []byte {
	enc, err := bridgeLens.abi.Pack("position", poolId, lp)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPosition is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x526d19e3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function position(uint32 poolId, address lp) view returns(uint256 amount)
func (bridgeLens *BridgeLens) TryPackPosition(poolId uint32, lp common.Address) ([]byte, error) {
	return bridgeLens.abi.Pack("position", poolId, lp)
}

// UnpackPosition is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x526d19e3.
//
// Solidity: function position(uint32 poolId, address lp) view returns(uint256 amount)
func (bridgeLens *BridgeLens) UnpackPosition(data []byte) (*big.Int, error) {
	out, err := bridgeLens.abi.Unpack("position", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}
