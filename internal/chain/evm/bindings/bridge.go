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

// IBridgeFeeConfig is an auto generated low-level Go binding around an user-defined struct.
type IBridgeFeeConfig struct {
	GasPrice      uint64
	CoinPriceRate uint64
	BaseGas       uint32
	GasPerByte    uint16
	ProtocolRate  uint16
}

// IBridgePoolConfig is an auto generated low-level Go binding around an user-defined struct.
type IBridgePoolConfig struct {
	PoolId         uint32
	Token          common.Address
	RealDecimals   uint8
	CommonDecimals uint8
	FeeRatio       uint16
	Inexact        bool
	SwapLimit      *big.Int
	DelayOver      *big.Int
	Owner          common.Address
	FeeReceiver    common.Address
}

// Message is an auto generated low-level Go binding around an user-defined struct.
type Message struct {
	Uid       *big.Int
	SrcAnchor [32]byte
	DstAnchor [32]byte
	Payload   []byte
}

// BridgeMetaData contains all meta data concerning the Bridge contract.
var BridgeMetaData = bind.MetaData{
	ABI: "[{\"type\":\"constructor\",\"inputs\":[{\"name\":\"salt\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"set\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"guardian\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"permit2\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"NATIVE_ADDRESS\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"pure\"},{\"type\":\"function\",\"name\":\"PERMIT2\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"acceptOwnership\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"addPool\",\"inputs\":[{\"name\":\"c\",\"type\":\"tuple\",\"internalType\":\"structIBridge.PoolConfig\",\"components\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"token\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"realDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"feeRatio\",\"type\":\"uint16\",\"internalType\":\"uint16\"},{\"name\":\"inexact\",\"type\":\"bool\",\"internalType\":\"bool\"},{\"name\":\"swapLimit\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"feeReceiver\",\"type\":\"address\",\"internalType\":\"address\"}]}],\"outputs\":[{\"name\":\"anchor\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"anchorOf\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"anchor\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"cancelDelayed\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]}],\"outputs\":[{\"name\":\"refundUid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"collectLPFee\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"collectMessageFees\",\"inputs\":[{\"name\":\"receiver\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"configureApp\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"decreaseLiquidity\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"decreaseLiquidityRemote\",\"inputs\":[{\"name\":\"refund\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"outputs\":[],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"deliver\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]},{\"name\":\"proof\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"deliverBatch\",\"inputs\":[{\"name\":\"ms\",\"type\":\"tuple[]\",\"internalType\":\"structMessage[]\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]},{\"name\":\"proof\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"deliverOne\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]},{\"name\":\"index\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"hashes\",\"type\":\"bytes32[]\",\"internalType\":\"bytes32[]\"},{\"name\":\"proof\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"domainSeparator\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"endGrace\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"estimateBNFee\",\"inputs\":[{\"name\":\"\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"consumerData\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"extsload\",\"inputs\":[{\"name\":\"slots\",\"type\":\"bytes32[]\",\"internalType\":\"bytes32[]\"}],\"outputs\":[{\"name\":\"values\",\"type\":\"bytes32[]\",\"internalType\":\"bytes32[]\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"factory\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"fetchInfo\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"feeRatio\",\"type\":\"uint16\",\"internalType\":\"uint16\"},{\"name\":\"pool\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"token\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"anchor\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"liquidity\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"fetchPool\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"increaseLiquidity\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"lowerAppLane\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"lowerLane\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"payAndCall\",\"inputs\":[{\"name\":\"token\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"to\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"data\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"redirect\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]}],\"outputs\":[{\"name\":\"refundUid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"registerApp\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"active\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"retry\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"rotate\",\"inputs\":[{\"name\":\"newSet\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"proof\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"send\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"setAppLane\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"remoteAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"outbound\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setFeeConfig\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"c\",\"type\":\"tuple\",\"internalType\":\"structIBridge.FeeConfig\",\"components\":[{\"name\":\"gasPrice\",\"type\":\"uint64\",\"internalType\":\"uint64\"},{\"name\":\"coinPriceRate\",\"type\":\"uint64\",\"internalType\":\"uint64\"},{\"name\":\"baseGas\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"gasPerByte\",\"type\":\"uint16\",\"internalType\":\"uint16\"},{\"name\":\"protocolRate\",\"type\":\"uint16\",\"internalType\":\"uint16\"}]}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setFeeRatio\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"feeRatio\",\"type\":\"uint16\",\"internalType\":\"uint16\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setFeeReceiver\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"receiver\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setGuardian\",\"inputs\":[{\"name\":\"guardian\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setLane\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"remoteAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"outbound\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setPaused\",\"inputs\":[{\"name\":\"what\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"scope\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"on\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setPoolDelay\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setPoolOwner\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"newOwner\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setSwapLimit\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"swapLimit\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"swap\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"refund\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"consumerData\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"swapWithPermit\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"refund\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"consumerData\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"deadline\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"v\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"r\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"s\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"swapWithPermit2\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"refund\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"consumerData\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"nonce\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"deadline\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"signature\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"transferOwnership\",\"inputs\":[{\"name\":\"newOwner\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"event\",\"name\":\"AppConfigured\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"AppRegistered\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"active\",\"type\":\"bool\",\"indexed\":false,\"internalType\":\"bool\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"ClaimPaid\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"paid\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"remaining\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"ClaimRedirected\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"refundUid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"by\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"},{\"name\":\"commonAmount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"CommitteeGraceEnded\",\"inputs\":[{\"name\":\"epoch\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"CommitteeRotated\",\"inputs\":[{\"name\":\"epoch\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"setHash\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"set\",\"type\":\"bytes\",\"indexed\":false,\"internalType\":\"bytes\"},{\"name\":\"previousExpiry\",\"type\":\"uint40\",\"indexed\":false,\"internalType\":\"uint40\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"FeeConfigUpdated\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"gasPrice\",\"type\":\"uint64\",\"indexed\":false,\"internalType\":\"uint64\"},{\"name\":\"coinPriceRate\",\"type\":\"uint64\",\"indexed\":false,\"internalType\":\"uint64\"},{\"name\":\"baseGas\",\"type\":\"uint32\",\"indexed\":false,\"internalType\":\"uint32\"},{\"name\":\"gasPerByte\",\"type\":\"uint16\",\"indexed\":false,\"internalType\":\"uint16\"},{\"name\":\"protocolRate\",\"type\":\"uint16\",\"indexed\":false,\"internalType\":\"uint16\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"FeeReceiverUpdated\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"receiver\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"GuardianUpdated\",\"inputs\":[{\"name\":\"guardian\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"LaneUpdated\",\"inputs\":[{\"name\":\"anchor\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"remoteAnchor\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"outbound\",\"type\":\"bool\",\"indexed\":false,\"internalType\":\"bool\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"MessageDelivered\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"anchor\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"recipient\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"commonAmount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"paid\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"outcome\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"},{\"name\":\"releaseAt\",\"type\":\"uint40\",\"indexed\":false,\"internalType\":\"uint40\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"MessageFeesCollected\",\"inputs\":[{\"name\":\"receiver\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"MessageSent\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"indexed\":false,\"internalType\":\"bytes\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"MessageSkipped\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"reason\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"OwnershipTransferStarted\",\"inputs\":[{\"name\":\"previousOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"newOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"OwnershipTransferred\",\"inputs\":[{\"name\":\"previousOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"newOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"Paused\",\"inputs\":[{\"name\":\"what\",\"type\":\"uint8\",\"indexed\":true,\"internalType\":\"uint8\"},{\"name\":\"scope\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"on\",\"type\":\"bool\",\"indexed\":false,\"internalType\":\"bool\"},{\"name\":\"expiry\",\"type\":\"uint40\",\"indexed\":false,\"internalType\":\"uint40\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolAdded\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"anchor\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"token\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"},{\"name\":\"realDecimals\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolDelayUpdated\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolFeeCollected\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"receiver\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolFeeRatioUpdated\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"feeRatio\",\"type\":\"uint16\",\"indexed\":false,\"internalType\":\"uint16\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolLimitUpdated\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"swapLimit\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolLiquidityModified\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"increased\",\"type\":\"bool\",\"indexed\":true,\"internalType\":\"bool\"},{\"name\":\"lp\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolOwnerUpdated\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"owner\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"RemoveRemoteLiquidity\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"lp\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"Swapped\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"error\",\"name\":\"ALREADY_EXECUTED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_CONFIG\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_SET\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_SIGNATURE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"CALLED_ON_NATIVE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"DATA_TOO_LONG\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"EXCCEED_SWAP_LIMIT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"FailedDeployment\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_FEE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_LIQUIDITY\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_POSITION\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INVALID_AMOUNT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INVALID_INDICATOR\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"InsufficientBalance\",\"inputs\":[{\"name\":\"balance\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"needed\",\"type\":\"uint256\",\"internalType\":\"uint256\"}]},{\"type\":\"error\",\"name\":\"MORE_GAS\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NATIVE_TRANSFER_FAILED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NOT_ANCHOR\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NOT_POOL_OWNER\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NO_CLAIM\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NO_PERMISSION\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NULL_ADDRESS\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"ONLY_ROUTER\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"PAUSED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"RATE_LIMITED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"REENTRANT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"TOO_EARLY\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"TRANSFER_FAILED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"WRONG_CHAIN\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"ZERO_AMOUNT\",\"inputs\":[]}]",
	ID:  "Bridge",
	Bin: "0x61010080604052346104a25761689e803803809161001d82856104a6565b833981019060a0818303126104a257805160208201519091906001600160401b0381116104a25781019183601f840112156104a25782516001600160401b03811161048e576040519361007a601f8301601f1916602001866104a6565b8185526020850195602083830101116104a257815f926020809301885e850101526100a7604083016104c9565b906100c060806100b9606086016104c9565b94016104c9565b9060405160208101917f599a80fcaa47b95e2323ab4d34d34e0cc9feda4b843edafcc30c7bdf60ea15bf83527f7aa5ae620294318af92bf4e2b2a729646c932a80312a5fa630da993a2ef5cc1060408301527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc6606083015260808201526080815261014c60a0826104a6565b519020604051909190610bca8082016001600160401b0381118382101761048e578291615cd4833903905ff09182156104835760c05260e0526001600160a01b0381166080526040517f3d602d80600a3d3981f3363d3d373d3d3d363d730000000000000000000000006020820190815260609290921b6001600160601b03191660348201526e5af43d82803e903d91602b57fd5bf360881b6048820152603781526101f96057826104a6565b51902060a05263ffffffff4611610474576001600160a01b03169081158015610463575b61045457600480546001600160a01b03199081168417909155600680549091166001600160a01b0390921691821790556040517f6bb7ff33e730289800c62ad882105a144a74010d2bdbb9a942544a3005ad55bf92602092905f7f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e08180a38152a160048151105f146104445763ffffffff5f5b169081156103f657601a8151106103f657825160ff8160d01c169081848260e01c1491821592610439575b8215610428575b8215610416575b50508015610405575b6103f6575f90815b8183106103d657847f58f171ab3bce0ee6d3b53690f71dc2fe1955f83b68e57d9d5edb993eb11e52228560808982518120908560025564ffffffffff1982165f556040519384928352606060208401525180918160608501528484015e5f82820184018190526040830152601f01601f19168101030190a26040516157f690816104de8239608051816104c5015260a051816135c3015260c051818181610a8701528181610fba0152818161187e01528181611bd80152612644015260e051818181611c9501528181611ef401528181611fc601526128300152f35b6026601484028501015160601c908111156103f6576001909201916102fa565b63af2ed8b360e01b5f5260045ffd5b5081518160140260060114156102f2565b60d71c6101fe1611159050815f6102e9565b91508060ff8360d81c1611916102e2565b6010821192506102db565b815163ffffffff9060e01c6102b0565b63de0ce17d60e01b5f5260045ffd5b506001600160a01b0381161561021d565b6346ba812960e01b5f5260045ffd5b6040513d5f823e3d90fd5b634e487b7160e01b5f52604160045260245ffd5b5f80fd5b601f909101601f19168101906001600160401b0382119082101761048e57604052565b51906001600160a01b03821682036104a25756fe60806040526004361015610011575f80fd5b5f5f3560e01c8063075bf3f1146130df57806326f66ca21461307e578063384be60b14612fbb5780633d07066814612f6e57806340def81014612f0857806354e692fa14612e4157806360993a1414612cd55780636174976d14612c1e5780636898406714612b7d57806369176910146128545780636afdd850146128115780636ce602181461279557806375e98c4d146124e8578063764f2ac31461231c57806379ba509714612296578063813a9f7914611c1f57806384b8cc1c14611aee578063855e6295146119505780638a0dac4a146118c55780638aa22585146117d65780638b99e702146117b25780639e9ac3b114611724578063a23e5c2814611696578063a443ac6f146115c1578063a57422811461153e578063a780220314611421578063a96a2e9214611269578063aa0db6fd146111d0578063ac5f124814611191578063b37f8e151461109a578063c45a01551461107f578063c6042b0b14610f3b578063d5bcb61014610f0c578063dbd035ff14610e63578063dcf5532514610e00578063dd4c19aa14610d10578063ea1ef58f14610cc6578063ed866fb914610c67578063f1e49d6d14610b1a578063f2fde38b14610aaa578063f698da2514610a6f578063fb350a71146103ab578063fb52fd2f1461035b5763fccdfa8b146101fe575f80fd5b346102dc5760a03660031901126102dc576102176132c0565b906102206132ec565b9160643560443563ffffffff821682036103575760843567ffffffffffffffff811161035357610254903690600401613337565b9093303303610344576001600160a01b03811673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee036102ee576001600160a01b0386971691823b156102ea5786946102b8859260405198899788968795634e7fbc7b60e01b875260048701613705565b03925af180156102df576102cb57505080f35b816102d591613452565b6102dc5780f35b80fd5b6040513d84823e3d90fd5b8680fd5b6102f9838883614cce565b15610335576001600160a01b0386971691823b156102ea5786946102b8869260405198899788968795634e7fbc7b60e01b875260048701613705565b631fa55c0760e11b8652600486fd5b6311853cb760e31b8652600486fd5b8480fd5b8380fd5b50346102dc5761036a36613396565b6103726139cc565b61037b8161477c565b9061038582614ca3565b421061039c5790610395916148e1565b5080805d80f35b631eb8786f60e01b8352600483fd5b50346102dc576101403660031901126102dc576103c66139cc565b6103ce6139d8565b6001600160a01b036103de613692565b16158015610a57575b8015610a3f575b610a305763ffffffff6103ff61351b565b16158015610a1a575b80156109f5575b6108d25761041b6136c0565b6104236136d6565b9061042c6136e6565b9060ff80841692166012811180156109eb575b80156109e2575b6109d35760098111610989576001600160a01b039060ff60b81b865b60c81b9560b81b16930360b01b91161717179073eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee6001600160a01b0361049a6136c0565b16036108ef57601260ff6104ac6136d6565b16148015906108e1575b6108d2575b6001600160a01b037f00000000000000000000000000000000000000000000000000000000000000006e5af43d82803e903d91602b57fd5bf363ffffffff61050161351b565b1691763d602d80600a3d3981f3363d3d373d3d3d363d7300000062ffffff8260881c1617855260781b176020526037600984f5169081156108c35761055c60ff8460b01c16600a0a936105568560e4356133ca565b90613ed6565b61ffff60a01b1961ffff60a01b61057161353f565b60a01b1691161782825260076020526040822061058c6136f6565b156108bd57600160c01b82175b81556105a78560c4356133ca565b906001600160581b0382116108ae575b600181019160a81b825563ffffffff60a01b6105d161351b565b60a01b166001600160a01b036105e5613692565b161760058201556001600160a01b0360066105fe6136a9565b920191166001600160a01b031982541617905563ffffffff61061e61351b565b166001600160a01b0361062f6136c0565b168452600f602052604084205561064461351b565b600e546801000000000000000081101561089a5761086f6020977f4fdc6bb341efd1a7b9bad20ef63c57974e95022800b4a4fa6cb7c91eef73938894899461069985600163ffffffff9701600e55600e613415565b8680839493549260031b9316831b921b191617905573eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee6001600160a01b036106d36136c0565b1614610883575b886106e361351b565b7f9a71fcd89fbfce0329a50abb60e2ee7f53c2e1eec4c96af44a5efe5c3bcb901660608761070f6136c0565b9360ff61071a6136d6565b816107236136e6565b916001600160a01b0360405199168952168d8801521660408601521692a361074961351b565b7f4b4c15082bff5ecf21461205732bb94c006f01fdfb50fe7b44093e5c74568c798686610774613692565b936001600160a01b03604051951685521692a261078f61351b565b7f8c9db1fe29661fc84ed4f42e6953f21e666b7b44673640b82b6969379fd1ddb786866107ba6136a9565b936001600160a01b03604051951685521692a26107d561351b565b7f6cde0267e982983865a4fbfc710470db92343b483134c091b530f79f54615bc0868661080061353f565b9361ffff604051951685521692a27f6bfd51a540585523663a42ae5430cf7e5b86e193d8738e3c7be654ba870e093685856108478561083d61351b565b955460a81c6133e8565b936040519485521692a261085961351b565b9560d01c60ff61ffff82169160101c161b6133e8565b936040519485521692a2805d604051908152f35b886001600160a01b031960105416176010556106da565b634e487b7160e01b85526041600452602485fd5b6001600160581b0391506105b7565b81610599565b63b06ebf3d60e01b8152600490fd5b63c75eb68d60e01b8152600490fd5b506108ea6136f6565b6104b6565b600460206001600160a01b036109036136c0565b166040519283809263313ce56760e01b82525afa9081156102df578291610949575b5060ff806109316136d6565b16911603156104bb5763c75eb68d60e01b8152600490fd5b90506020813d602011610981575b8161096460209383613452565b8101031261097d575160ff8116810361097d575f610925565b5080fd5b3d9150610957565b60081981018181116109bf57600a810290808204600a14901517156109bf579060ff60b81b60036001600160a01b039304610462565b634e487b7160e01b86526011600452602486fd5b63c75eb68d60e01b8552600485fd5b50828111610446565b506026831161043f565b506001600160a01b03610a066136c0565b168152600f6020526040812054151561040f565b5061271061ffff610a2961353f565b1611610408565b63de0ce17d60e01b8152600490fd5b506001600160a01b03610a506136c0565b16156103ee565b506001600160a01b03610a686136a9565b16156103e7565b50346102dc57806003193601126102dc5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b50346102dc5760203660031901126102dc576001600160a01b03610acc6132c0565b610ad46139cc565b610adc6139d8565b16806001600160a01b03196005541617600555337f38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e227008380a380805d80f35b506101403660031901126102dc57610b30613315565b610b38613302565b60443591610b446132d6565b9060a43567ffffffffffffffff8111610c6357610b65903690600401613337565b94909360e43560ff8116809103610c5f576001600160a01b03610b87856135a0565b16885260076020526001600160a01b0360408920541673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee8114610c5057908891610bc36139cc565b803b15610c4c5760e48392604051948593849263d505accf60e01b845233600485015230602485015289604485015260c435606485015260848401526101043560a48401526101243560c48401525af1610c37575b6020610c2f8888888888888f805d60643592614128565b604051908152f35b610c42888092613452565b6102ea575f610c18565b8280fd5b637198eb3d60e01b8952600489fd5b8780fd5b8580fd5b5060c03660031901126102dc57610c7c613315565b610c84613302565b91610c8d6132d6565b9060a4359067ffffffffffffffff82116102dc576020610c2f868686610cb63660048901613337565b9390926064359160443591614128565b50346102dc5760803660031901126102dc57610d0a610ce36132c0565b610ceb613302565b90610cf46139cc565b6064359160443591610d0581613da1565b613cbd565b80805d80f35b50346102dc5760403660031901126102dc57610d2a6132c0565b6024358015159081810361035757610d406139cc565b610d486139d8565b6001600160a01b038316928385526007602052604085209182549182155f14610df2573b155b610de357917fe4f7ead946aeadaca79d3d941174c9bcb4196f21d31cc35092cf3e2e230a4c4093916020935f14610db557600360c11b17905b55604051908152a280805d80f35b600160c11b177ffffffffffffffffbffffffffffffffffffffffffffffffffffffffffffffffff1690610da7565b63c75eb68d60e01b8652600486fd5b50600160c11b821615610d6e565b50610e0a36613396565b90610e136139cc565b6001600160a01b03600654163303610e5457610e36610e318361477c565b614ca3565b421015610e5457610c2f610e4b6020936149e5565b9092805d61397f565b631d63ff2b60e01b8152600490fd5b50346102dc5760203660031901126102dc5760043567ffffffffffffffff811161097d57610e95903690600401613365565b90610e9f8261363e565b90835b83811015610ec6576001908060051b83013554610ebf828661358c565b5201610ea2565b8285604051918291602083016020845282518091526020604085019301915b818110610ef3575050500390f35b8251845285945060209384019390920191600101610ee5565b50346102dc57806003193601126102dc57602060405173eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee8152f35b50346102dc5760403660031901126102dc5760043567ffffffffffffffff811161097d57610f6d903690600401613365565b60249291923567ffffffffffffffff8111610c4c57610f90903690600401613337565b610f9b9491946139cc565b610fa48361363e565b94845b848110611058575090610fe391610fde877f0000000000000000000000000000000000000000000000000000000000000000614340565b614396565b91835b818110610ff4578480805d80f35b8061100b856110066001948688613670565b614418565b80611018575b5001610fe6565b7f01fb6ba1a43b73a110bb45998ae1d5a353743929294de52d323beb905fd94db86020611046848789613670565b359260ff60405191168152a286611011565b8061106e6110696001938888613670565b6142f2565b611078828a61358c565b5201610fa7565b50346102dc57806003193601126102dc576020604051308152f35b50346102dc5760203660031901126102dc576110b46132c0565b6110bc6139cc565b6110c46139d8565b6001600160a01b038116908115611182578280809381936001600160a01b0360105416835260076020526111396040842061113360018201549160ff61112447946001600160581b0369ffffffffffffffffffff8260581c1691166133fb565b915460b01c16600a0a906133e8565b90613408565b917f3478add34761cf49656fe1568cc3cf38a21e6b4ac1cb256b6f3fbdfc4bd7f0dc6020604051858152a261c350f1156111735780805d80f35b630b412c9960e01b8152600490fd5b63de0ce17d60e01b8352600483fd5b50346102dc5760203660031901126102dc5760206111bf6111b0613315565b6111b98161374e565b506135a0565b6001600160a01b0360405191168152f35b50346102dc5760403660031901126102dc576111ea613315565b6024359061ffff821691828103610357576112036139cc565b61120c82613dc5565b9061271084116109d3577f6cde0267e982983865a4fbfc710470db92343b483134c091b530f79f54615bc0928263ffffffff9261ffff60a01b1961ffff60a01b602096549260a01b1691161790556040519485521692a280805d80f35b5060603660031901126102dc5761127e613315565b6024359060443567ffffffffffffffff8111610357576112a2903690600401613337565b936112ab613737565b6051851061141257611051851161140357338152600760205260408120928354600360c11b808216036113f4578335916fffffffffffffffffffffffffffffffff8360f81c9360781c1692600281141590816113e8575b506113d95760118501351580156113cd575b6113be5782156113af579063ffffffff61133493921695869133916137c5565b9190948281151591826113a4575b5050611395575093610c2f92847f390a720812330f20cafeb57b8a183d19d0ac1246cc8f4f67305f7ee054f9c3186113909460209861138886604051938493338561361f565b0390a2614c18565b61397f565b635dd3dba160e01b8152600490fd5b14159050825f611342565b630f6fa54560e41b8452600484fd5b63de0ce17d60e01b8452600484fd5b50603185013515611314565b6339d6dddf60e01b8452600484fd5b6003915014155f611302565b631d63ff2b60e01b8352600483fd5b6328513a5f60e01b8152600490fd5b6339d6dddf60e01b8152600490fd5b5061142b36613396565b90806114356139cc565b61143e8361477c565b92829060608101601161145182846135ec565b50013533141580611526575b611492575b506020945083911561147c575b5082610c2f92935d61397f565b610c2f925061148b91506149e5565b909161146f565b90915064ffffffffff8560081c1662093a808101809111611512574210611503576114bd90826135ec565b156114ef573560f81c6005146114e0576114d9602094826147df565b905f611462565b6339d6dddf60e01b8352600483fd5b634e487b7160e01b84526032600452602484fd5b631d63ff2b60e01b8452600484fd5b634e487b7160e01b85526011600452602485fd5b50603161153382846135ec565b50013533141561145d565b50346102dc5760203660031901126102dc5760a061155a613315565b6115638161374e565b906115906001600160581b03600161157c8554946135a0565b9401541660ff8360b01c16600a0a906133e8565b906001600160a01b03806040519461ffff84881c168652169182602086015216604084015260608301526080820152f35b50346102dc5760a03660031901126102dc576115db613315565b506115e4613302565b9060843567ffffffffffffffff811161097d57611605903690600401613337565b905060510191826051116116825763ffffffff1681526008602052604081205490600160e81b8210611395576020610c2f84849061ffff633b9aca006103e89267ffffffffffffffff8560401c169067ffffffffffffffff86169063ffffffff8760801c1690858860a01c1602010202049260b01c168202040190565b634e487b7160e01b82526011600452602482fd5b50346102dc5760403660031901126102dc576116b0613315565b6001600160a01b036116c06132ec565b6116c86139cc565b1690811561118257602063ffffffff828463ffffffff60a01b7f4b4c15082bff5ecf21461205732bb94c006f01fdfb50fe7b44093e5c74568c799560a01b1617600561171383613dc5565b01556040519485521692a280805d80f35b50346102dc5760403660031901126102dc5761173e613315565b6001600160a01b0361174e6132ec565b6117566139cc565b1690811561118257602063ffffffff8260066117927f8c9db1fe29661fc84ed4f42e6953f21e666b7b44673640b82b6969379fd1ddb795613dc5565b01856001600160a01b03198254161790556040519485521692a280805d80f35b50346102dc5760203660031901126102dc5760206111bf6117d1613315565b6135a0565b50346102dc5760403660031901126102dc5760043567ffffffffffffffff811161097d5760808160040191600319903603011261097d5760243567ffffffffffffffff8111610c4c57610d0a916118ba6118376118c0933690600401613337565b906118406139cc565b611849846142f2565b8752602087207f16ba1c568b329a8d97312f0f1eb0e1d2f63691ab3c7299fb73bb52ea43d374308852602052610fde604088207f00000000000000000000000000000000000000000000000000000000000000006042916040519161190160f01b8352600283015260228201522090565b90614418565b614728565b50346102dc5760203660031901126102dc576001600160a01b036118e76132c0565b6118ef6139cc565b6118f76139d8565b168015611941576020817f6bb7ff33e730289800c62ad882105a144a74010d2bdbb9a942544a3005ad55bf926001600160a01b03196006541617600655604051908152a180805d80f35b63de0ce17d60e01b8252600482fd5b50346102dc5760603660031901126102dc5761196a6132c0565b6024359060ff821691828103610357576119826139cc565b61198a6139d8565b61199382613da1565b90815490600160c31b8216151580611ad5575b610de357601285118015611acb575b8015611ac4575b610de35760098511611a475792604092600160c31b6001600160a01b0393600360c11b611a1d7ff15ff6d95ac768788e7433c3a60d4aaf6406e715cb79a73d7f5375346eecb0879860ff60b81b8c5b60c81b9160b81b161760443590613ed6565b9116171780915560d01c60ff61ffff82169160101c161b835195865260208601521692a280805d80f35b6008198501858111611ab057600a810290808204600a1490151715611ab05792600160c31b6001600160a01b0393600360c11b611a1d7ff15ff6d95ac768788e7433c3a60d4aaf6406e715cb79a73d7f5375346eecb087989560ff60b81b600360409a04611a0b565b634e487b7160e01b87526011600452602487fd5b505f6119bc565b50602685116119b5565b508460ff808460b01c16818560b81c16031614156119a6565b50346102dc5760803660031901126102dc5760043567ffffffffffffffff811161097d5760808160040191600319903603011261097d5760243560443567ffffffffffffffff811161035757611b48903690600401613365565b60643567ffffffffffffffff8111610c6357611b68903690600401613337565b939092611b736139cc565b82821015611c1057611b8483613574565b92611b926040519485613452565b808452602084019060051b820191368311611c0c57905b828210611bfc5788610d0a6118c08a6118ba8b8b610fde8c8c611bd5611bce886142f2565b918361358c565b527f0000000000000000000000000000000000000000000000000000000000000000614340565b8135815260209182019101611ba9565b8880fd5b6338ff4dcf60e01b8752600487fd5b5061012036600319011261226057611c35613315565b611c3d613302565b611c456132d6565b9060a43567ffffffffffffffff811161226057611c66903690600401613337565b906101043567ffffffffffffffff811161226057611c88903690600401613337565b9190956001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161561228757611cc38161374e565b54966001600160a01b0388169373eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee851461227857611cf36139cc565b60ff611cfe8a614106565b9960b01c16600a0a9460405190611d1482613436565b8152604435602082015260405195606087019187831067ffffffffffffffff84111761226457611d6492604052875260c435602088015260e4356040880152611d5f816044356133ca565b6133e8565b9160405192611d7284613436565b3084526020840152611d85368887613474565b60208151910120956040517fa6f8904d3e078f0a3c76cd0663cc65132b74fe29aa1ebc8f396739d88c2e711160208201526001600160a01b0363ffffffff87169b8c604084015263ffffffff8c166060840152604435608084015260643560a084015216978860c083015260e082015260e08152611e0561010082613452565b602081519101209160405190611e1c60e083613452565b60a382527f53776170207769746e65737329537761702875696e74333220706f6f6c49642c60208301527f75696e74333220647374436861696e49642c75696e7432353620616d6f756e7460408301527f2c6279746573333220726563697069656e742c6164647265737320726566756e60608301527f642c627974657320636f6e73756d65724461746129546f6b656e5065726d697360808301527f73696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f7560a0830152626e742960e81b60c08301526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000163b15612260575f94611fa6611fb993604096611f8788519a8b998a996309be14ff60e11b8b52611f5b60048c018251602080916001600160a01b0381511684520151910152565b60208181015160448d015291015160648b015281516001600160a01b031660848b0152015160a4890152565b3360c488015260e4870152610140610104870152610144860190613550565b84810360031901610124860152916134ba565b0381836001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165af1801561225557612240575b5087805d606435158015612238575b61222957611000841161221a576120206001600160a01b03916135a0565b16918288526007602052604088208054600182019788549860ff8360b01c16600a0a61204e816044356133ca565b9b8d906001600160a01b03861673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee0361218257505061207f613737565b8a60a81c8c1161217357604435341061216457908b9c82848e9695948d9e9f029d602063ffffffff7ff3d56d1d6c2db2b13e3f913ec0e2f10291bf83092d808cfce9e224cee7465a87925b604051958b0286521693a3620f4240620f423f61ffff8660a01c168702010480951115612155575083899a9b9c9d999899039c8d948561210992613e9a565b905563ffffffff8a169161211c946137c5565b90986064359161212c968b61390a565b6051019063ffffffff169061214091614c18565b0161214a9061397f565b604051908152602090f35b630f6fa54560e41b8152600490fd5b63fae8279160e01b8d5260048dfd5b63ea8afe6560e01b8d5260048dfd5b859e93949e9d919c9d1561220b578d60a81c82116121fc57918d8f949282908e9897955f1981145f146121eb57506121ba9288613e1b565b9e8f96602063ffffffff7ff3d56d1d6c2db2b13e3f913ec0e2f10291bf83092d808cfce9e224cee7465a87926120ca565b91906121f79389614e5f565b6121ba565b63ea8afe6560e01b8452600484fd5b635dd3dba160e01b8452600484fd5b6328513a5f60e01b8852600488fd5b63de0ce17d60e01b8852600488fd5b508215612002565b61224d9198505f90613452565b5f965f611ff3565b6040513d5f823e3d90fd5b5f80fd5b634e487b7160e01b5f52604160045260245ffd5b637198eb3d60e01b5f5260045ffd5b63c75eb68d60e01b5f5260045ffd5b34612260575f366003190112612260576122ae6139cc565b6005546001600160a01b038116330361230d576001600160a01b031990600454336001600160a01b0382167f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e05f80a382163317600455166005555f805d005b631d63ff2b60e01b5f5260045ffd5b346122605760c036600319011261226057612335613315565b60a03660231901126122605763ffffffff9061234f6139cc565b6123576139d8565b16805f52600860205260405f205464ffffffffff8160c01c1690156124a0575b77ffff0000000000000000000000000000000000000000000061239861352e565b60b01b169060c01b17600160e81b9061ffff60a01b6123b561353f565b60a01b16171773ffffffff000000000000000000000000000000006123d8613508565b60801b16176fffffffffffffffff00000000000000006123f66134da565b60401b161767ffffffffffffffff61240c6134f1565b1617815f52600860205260405f20557f4fa565f88a319a36f44d72f15b604b316738265d5ae089a4895ca52162cf479c60a06124466134f1565b61ffff6124516134da565b8161245a613508565b63ffffffff61246761353f565b9167ffffffffffffffff61247961352e565b958160405199168952166020880152166040860152166060840152166080820152a25f805d005b50600d5468010000000000000000811015612264578060016124c79201600d55600d613415565b81549060031b9063ffffffff84831b921b191617905560035460781c612377565b346122605760403660031901126122605760043567ffffffffffffffff811161226057612519903690600401613337565b9060243567ffffffffffffffff81116122605761253a903690600401613337565b6125459391936139cc565b5f54601481901c620fffff16610e10420410612786576125658286613fa1565b908260281c9060281c03612738576002549260018401968785116127045761258e368789613474565b601a81511061273857602081015160ff8160d01c1690818b8260e01c149182159261277b575b821561276a575b8215612758575b50508015612747575b612738575f91825b82841061271857505050509061268592916126806125f236898b613474565b602081519101209660405160208101917fd94159508b8c861da48c7619dacc63f7eeb7ef40a20e27835ce94fbc5cec16e8835260408201528860608201526060815261263f608082613452565b5190207f00000000000000000000000000000000000000000000000000000000000000006042916040519161190160f01b8352600283015260228201522090565b613fd8565b6202a3004201948542116127045764ffffffffff6126f37f58f171ab3bce0ee6d3b53690f71dc2fe1955f83b68e57d9d5edb993eb11e5222968263ffffffff958a82198216176001551683198716175f558360025560405196879687526060602088015260608701916134ba565b9616604084015216930390a25f805d005b634e487b7160e01b5f52601160045260245ffd5b6026601485028301015160601c90811115612738576001909301926125d3565b63af2ed8b360e01b5f5260045ffd5b5081518160140260060114156125cb565b60d71c6101fe1611159050818c6125c2565b91508060ff8360d81c1611916125bb565b6010821192506125b4565b632a6ab56360e21b5f5260045ffd5b34612260575f366003190112612260576127ad6139cc565b6001600160a01b0360065416331415806127fc575b61230d575f60015563ffffffff600254167f194a1bae4bdef26a36bc89fbc98364cae255f5aed4bf8becc13181b829f7cf425f80a25f805d005b506001600160a01b03600454163314156127c2565b34612260575f3660031901126122605760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b346122605760603660031901126122605760043560ff81168091036122605761287b613302565b90604435918215801593848103612260576128946139cc565b600184108015612b73575b8015612b58575b612287576001600160a01b03600454163314801580612b3a575b61230d575f1985018581116127045760288102908082046028149015171561270457600354915f945f14612ae0575063ffffffff851615612ad0575b50905b600185146129c0579260409263ffffffff927fbabdd956805d2905f4a2df1959c8043d0d27cfe3ef0c7b985a731776ceeaa0e495600388145f146129b85760ff60145b1690620fffff61296a5f549264ffffffffff87145f146129ad5782905b8385871c1690613f81565b831b921b1916175f555b60035564ffffffffff810361299f575064ffffffffff5f5b84519788521660208701521693a35f805d005b64ffffffffff80911661298c565b610e1087049061295f565b60ff5f612942565b9063ffffffff841680612a8057506effffffffffffffffffffffffffffff6129ec848360781c85613f81565b60781b91161790600d54905f5b828110612a33575050507fbabdd956805d2905f4a2df1959c8043d0d27cfe3ef0c7b985a731776ceeaa0e49260409263ffffffff92612974565b600d54811015612a6c57600190600d5f52612a66868463ffffffff60205f208560031c015460e08660051b161c16613f27565b016129f9565b634e487b7160e01b5f52603260045260245ffd5b9192825f95929552600860205260405f205415612287577fbabdd956805d2905f4a2df1959c8043d0d27cfe3ef0c7b985a731776ceeaa0e494612acb8260409663ffffffff96613f27565b612974565b64ffffffffff901b1916866128fc565b929350909115612af8575064ffffffffff915b6128ff565b919080831c64ffffffffff1680612b21575062093a8042018042116127045780931b17906128ff565b925090428311612af357631d63ff2b60e01b5f5260045ffd5b506001600160a01b03600654163314801590156128c05750826128c0565b5063ffffffff8316151580156128a6575060018414156128a6565b506003841161289f565b3461226057604036600319011261226057612b96613315565b612b9e6139cc565b612ba66139d8565b7f4fdc6bb341efd1a7b9bad20ef63c57974e95022800b4a4fa6cb7c91eef739388602063ffffffff612c0f612bda8561374e565b805490612bf760ff8360b01c16600a0a92610556846024356133ca565b80915560d01c60ff61ffff82169160101c161b6133e8565b936040519485521692a25f805d005b3461226057604036600319011261226057612c37613315565b612c3f6139cc565b7f6bfd51a540585523663a42ae5430cf7e5b86e193d8738e3c7be654ba870e0936602063ffffffff612c0f612c7385613dc5565b600160ff825460b01c16600a0a91018054612c90836024356133ca565b6001600160581b038111612cc7575b74ffffffffffffffffffffffffffffffffffffffffff9060a81b91161780915560a81c6133e8565b506001600160581b03612c9f565b604036600319011261226057612ce9613315565b60035460781c421061278657612cfe8161374e565b80546001820190815460ff8260b01c16600a0a91612d1e836024356133ca565b906001600160581b038211612df4576001600160a01b03811673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee03612e2a575090612d5b613737565b612d6583836133e8565b3403612df4575b8115612e1b576001600160581b038281831601118015612e03575b612df457600194612dbf94836004930190556001600160a01b0333165f520160205260405f20612db88282546133fb565b90556133e8565b6040519081527fb512b95e8260cedc32fb509a57af2222977ad718b534b6b654aeb82122698e7c602063ffffffff33951692a4005b63fae8279160e01b5f5260045ffd5b5069ffffffffffffffffffff808260581c1611612d87565b630f6fa54560e41b5f5260045ffd5b34612df457612e3b91838592613e1b565b90612d6c565b3461226057604036600319011261226057612e5a613315565b612e626139cc565b612e6b81613dc5565b90815491600181019081549360ff8160b01c16600a0a94612e8e866024356133ca565b958615612e1b5769ffffffffffffffffffff8260581c168711612df457612f03966001600160a01b03600681960154169586938260581b9003905502947f296a8bc73a58868f3d4f452e2af17ff8b651936e18c21789afef1502715880ca602063ffffffff604051938985521692a316613c76565b5f805d005b346122605760c036600319011261226057612f216132c0565b612f29613302565b612f31613328565b90612f3a6139cc565b612f426139d8565b612f4b83613da1565b92600160c31b8454161561228757612f03936084359260643592604435926139ec565b3461226057608036600319011261226057612f03612f8a613315565b612f92613302565b90612f9b6139cc565b612fa48161374e565b9160643592612fb5604435936135a0565b90613cbd565b3461226057604036600319011261226057612fd4613315565b612fdc6139cc565b612fe58161374e565b908154600183019283549361301060ff8460b01c16600a0a9261300a846024356133ca565b90613775565b906001600160581b038616821161306f5781612f039603905502915f6040518481527fb512b95e8260cedc32fb509a57af2222977ad718b534b6b654aeb82122698e7c602063ffffffff33951692a46001600160a01b03339116613c76565b63827e7b7f60e01b5f5260045ffd5b346122605760c036600319011261226057612f0361309a613315565b6130a2613302565b6130aa613328565b916130b36139cc565b6130bb6139d8565b6130c48161374e565b9060843592606435926130d9604435936135a0565b906139ec565b60a0366003190112612260576130f36132c0565b6130fb613302565b6044359163ffffffff83168093036122605760843590613119613737565b811580156132af575b6132a05783916131318461374e565b805460ff60b082901c16600a0a959061314c876064356133ca565b6131569084613775565b92838763ffffffff8516809461316b946137c5565b96909761317890856133e8565b91604051928352339260207fb3fde1c3757dd67af160cb7801a0cba895ba5547afddf3216ca042de195d642991a46131af906135a0565b6001600160a01b03169360405194855260208501526040840160609052606084016051905260781b600160fa1b17608084015260918301526001600160a01b031660b18201525f80803760d181015f905260e07f390a720812330f20cafeb57b8a183d19d0ac1246cc8f4f67305f7ee054f9c31891a25f52600860205260405f2054600160e81b811061329157611390605161328f929061ffff633b9aca006103e89267ffffffffffffffff8560401c169067ffffffffffffffff86169063ffffffff8760801c1690858860a01c1602010202049260b01c168202040190565b005b635dd3dba160e01b5f5260045ffd5b63de0ce17d60e01b5f5260045ffd5b506001600160a01b03811615613122565b600435906001600160a01b038216820361226057565b608435906001600160a01b038216820361226057565b602435906001600160a01b038216820361226057565b6024359063ffffffff8216820361226057565b6004359063ffffffff8216820361226057565b60a43590811515820361226057565b9181601f840112156122605782359167ffffffffffffffff8311612260576020838186019501011161226057565b9181601f840112156122605782359167ffffffffffffffff8311612260576020808501948460051b01011161226057565b6020600319820112612260576004359067ffffffffffffffff82116122605760809082900360031901126122605760040190565b81156133d4570490565b634e487b7160e01b5f52601260045260245ffd5b8181029291811591840414171561270457565b9190820180921161270457565b9190820391821161270457565b9190918054831015612a6c575f52601c60205f208360031c019260021b1690565b6040810190811067ffffffffffffffff82111761226457604052565b90601f8019910116810190811067ffffffffffffffff82111761226457604052565b92919267ffffffffffffffff8211612264576040519161349e601f8201601f191660200184613452565b829481845281830111612260578281602093845f960137010152565b908060209392818452848401375f828201840152601f01601f1916010190565b60443567ffffffffffffffff811681036122605790565b60243567ffffffffffffffff811681036122605790565b60643563ffffffff811681036122605790565b60043563ffffffff811681036122605790565b60a43561ffff811681036122605790565b60843561ffff811681036122605790565b805180835260209291819084018484015e5f828201840152601f01601f1916010190565b67ffffffffffffffff81116122645760051b60200190565b8051821015612a6c5760209160051b010190565b60556001600160a01b03916040519060ff82533060601b600183015260158201527f00000000000000000000000000000000000000000000000000000000000000006035820152201690565b903590601e1981360301821215612260570180359067ffffffffffffffff82116122605760200191813603831361226057565b61363b94926060928252602082015281604082015201916134ba565b90565b9061364882613574565b6136556040519182613452565b8281528092613666601f1991613574565b0190602036910137565b9190811015612a6c5760051b81013590607e1981360301821215612260570190565b610104356001600160a01b03811681036122605790565b610124356001600160a01b03811681036122605790565b6024356001600160a01b03811681036122605790565b60443560ff811681036122605790565b60643560ff811681036122605790565b60a43580151581036122605790565b90926001600160a01b0360809363ffffffff61363b9896168452166020830152604082015281606082015201916134ba565b5f5c61373f57565b63331088b560e01b5f5260045ffd5b61375f6001600160a01b03916135a0565b165f52600760205260405f209081541561329157565b8115612e1b576004016001600160a01b0333165f528060205260405f2054908282106137b6576001600160a01b0333165f526020528160405f209103905590565b63170fb6d760e31b5f5260045ffd5b92919093825f526002840160205260405f205494851561329157835f5285602052600360405f209501855f528060205260ff60405f20549260c81c16958260e81c60ff61ffff82169160101c161b918215612786578360d01c60ff61ffff82169160101c161b9263ffffffff8560901c42031691620151808383020468ffffffffffffffffff8760481c160191808311613902575b5060018a1b87015f19018a1c928284116138f3576201518063ffffffff986138e89c1c9187020468ffffffffffffffffff88160101948086116138eb575b506138a2866151f3565b60b01b6001600160d01b0319871617935f526020520360481b9063ffffffff60901b4260901b1617171760405f205560b01c16919060201b9060c01b4660e01b17171790565b91565b94505f613898565b633f7f77e760e11b5f5260045ffd5b91505f61385a565b969384937f390a720812330f20cafeb57b8a183d19d0ac1246cc8f4f67305f7ee054f9c318979396929660405197885260208801526060604088015284605101606088015260781b600160f81b176080870152609186015260b185015260d18401375f82820160d1015260f001601f191690a2565b8034146139c9578034106139ba575f8080809361399a6139cc565b34033361c350f1156139ab575f805d565b630b412c9960e01b5f5260045ffd5b6380e5952760e01b5f5260045ffd5b50565b5f5c61373f5760015f5d565b6001600160a01b0360045416330361230d57565b919492909463ffffffff8116934685148015613c66575b612287578715613c5e575b60ff845460c81c16946002850191815f528260205260405f2054925f908685145f14613a83575050821561228757613a6a97613a629388935f5260205260405f205f526003870160205260405f2054614d3f565b958693614d70565b81613a77575b5061228757565b905060e81c155f613a70565b9098919260078896979801815f528060205260405f205463ffffffff81169680613b7a575b5050505f526020528560405f205585613acd575b505050908495613a6a959392614d70565b613a6a975086613ae481613aed9398979698615278565b60e81b92615278565b60d01b1768ffffffffffffffffff91828260e81c60ff61ffff82169160101c161b808211613b72575b508260d01c60ff61ffff82169160101c161b8068ffffffffffffffffff11613b6a575b5060481b916001600160d01b031963ffffffff60901b4260901b169260b01b911617171717945f8094929394613abc565b93505f613b39565b90505f613b16565b9091965064ffffffffff8260201c168015159081613c46575b5080613c33575b1580613c1f575b80613c08575b613bf957825f5260205260405f20906003880196825f528760205263ffffffff60405f205460b01c169788935f526020525f6040812055835f5260205263ffffffff19161760405f20555f8080613aa8565b631eb8786f60e01b5f5260045ffd5b505f5460141c620fffff16610e1042041015613ba7565b50620fffff5f5416610e1042041015613ba1565b5069010000000000000000008210613b9a565b905062093a808101809111612704574210155f613b93565b5f9550613a0e565b50878015613a0357508215613a03565b9291613c829184614cce565b613cb95773eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee6001600160a01b038316146139ab57631fa55c0760e11b5f5260045ffd5b9050565b9392916001600160a01b036006541633141580613d8c575b61230d5763ffffffff811691825f526002860160205260405f205492831561329157613d259060ff885460c81c169687915f528560205260405f205f526003890160205260405f20549687614d3f565b938460e81c60ff61ffff82169160101c161b8160e81c60ff61ffff82169160101c161b10908115613d61575b5061230d57613d5f95614d70565b565b90508460d01c60ff61ffff82169160101c161b9060d01c60ff61ffff82169160101c161b105f613d51565b506001600160a01b0360045416331415613cd5565b6001600160a01b03165f52600760205260405f2090600160c11b8254161561329157565b90613dcf8261374e565b916001600160a01b036005840154163314159081613dfe575b50613def57565b6307a8b0e960e11b5f5260045ffd5b6001600160a01b039150613e11906135a0565b163314155f613de8565b929091613e266139cc565b613e2f84614106565b926001600160a01b03851660205f60646040516323b872dd60e01b8152336004820152306024820152878702604482015282805282855af1903b15153d1516601f3d1160015f511416171615613e8b5761363b945f805d614e5f565b631fa55c0760e11b5f5260045ffd5b916001600160581b038281851601118015613ebc575b612df45760581b170190565b5069ffffffffffffffffffff81818560581c160111613eb0565b906001600160581b038111613f19575b613f107fffffff000000ffffffffffffffffffffffffffffffffffffffffffffffffffff91614ecb565b60d01b91161790565b506001600160581b03613ee6565b91613f6c7fffffff0000000000ffffffffffffffffffffffffffffffffffffffffffffffff91845f52600860205260405f20549364ffffffffff8560c01c1690613f81565b60c01b911617905f52600860205260405f2055565b91909180613f98575b15613f93575090565b905090565b50808211613f8a565b60088210612738578160051015612a6c57600581013560f81c60140291600883600601930111612738578190816040519182372091565b9290928260041015612a6c575f9160068501908501936002850190860191853560f01c9586946040519081526001955b61404557505050141615929091508215614034575b505061402557565b6338ff4dcf60e01b5f5260045ffd5b6004013560f81c1190505f8061401d565b60018816614062575b60019790971c966014929092019187614008565b60018460206014969897980135967f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff88169760ff1c601b016020850152813560408501528760608501525f805260205f608086865afa5060405f519201977f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08a8a11158789101691111516863560601c83141691151516169701969594935061404e565b600160c01b811661411657505f90565b6001600160a01b0361363b9116614ee9565b93959094919294851580156142e1575b6132a05761100082116142d2576001600160a01b03614156866135a0565b16805f52600760205260405f2093845491600186019889549960ff8560b01c16600a0a97614184898b6133ca565b995f6001600160a01b03881673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee0361427c57506141b3613737565b8c60a81c8b1161426d573410612df4578863ffffffff977ff3d56d1d6c2db2b13e3f913ec0e2f10291bf83092d808cfce9e224cee7465a8760208a8e9d8e029f5b169a8b93169c8d9460405191028152a3620f4240620f423f61ffff8860a01c168c02010491828b1115612e1b5761363b9c8a61425e998b996001600160a01b03956142679f9561424c896142539803998a8098613e9a565b90556137c5565b91909d16938d61390a565b60510190614c18565b0161397f565b63ea8afe6560e01b5f5260045ffd5b9b999050869a979a15613291578c60a81c881161426d5763ffffffff9a7ff3d56d1d6c2db2b13e3f913ec0e2f10291bf83092d808cfce9e224cee7465a8760208f848f9c6142ca928d613e1b565b9d8e9d6141f4565b6328513a5f60e01b5f5260045ffd5b506001600160a01b03871615614138565b606060a091614303828201826135ec565b6040519391819085378320917fe0bb78259accf3a732eab955ed3e7feb544fe2cca3edc3a3a1ab1b995b5721d08452602084013760808201522090565b61363b916020815160051b9101207f16ba1c568b329a8d97312f0f1eb0e1d2f63691ab3c7299fb73bb52ea43d374305f5260205260405f20906042916040519161190160f01b8352600283015260228201522090565b5f549192601483901c620fffff16610e10420410612786576143b88185613fa1565b929060281c8460281c81036143e3575b5090620fffff946143d99392613fd8565b16610e1042041090565b60019392919354908160281c1490811591614406575b506127385790915f6143c8565b905064ffffffffff429116105f6143f9565b80354663ffffffff8260c01c160361472057600160ff82161b8160081c92835f52600960205260405f2054938285166147155760408201358060a01c614709576001600160a01b031694855f52600760205260405f20918560e01c90815f52602085013560205260405f2090815f526003850160205260405f20549687156146f957855494600160c11b600360c11b8716146146e8576051926144be60608a018a6135ec565b949094106146d6578335607881901c6fffffffffffffffffffffffffffffffff169d90889060f81c6005810361468e57506144fe91508d8c918b8d614f49565b8061467d5750918c93916011935b5f5260096020521760405f205501359687926004958060d01c60ff61ffff82169160101c161b841115614664575b50505050505f92600183149485156145c7575b50505091836001600160a01b03926080947f5fded0ca2bb218733a9162f968eea442cc8817569da0e82626b09b257cccf0599660a01c6145bf575b60ff9064ffffffffff93945f146145b9578a5b6040519b8c5260208c01521660408a01521660608801521694a45f90565b5f61459b565b5f9250614588565b839450926145d860079396946142f2565b60301b4260081b171794875f52600b6020528560405f2055875f52600c6020528960405f20555f520160205260405f209384549269010000000000000000008401809411612704576146576080956001600160a01b03957f5fded0ca2bb218733a9162f968eea442cc8817569da0e82626b09b257cccf0599855614ca3565b938296508193955061454d565b6146719596508789615067565b509084885f808061453a565b9c5050505050505050505050505090565b9061469e91969496959395614f0f565b156146c3576146b1578c9360119361450c565b50505050505050505050505050600490565b5050505050505050505050505050600590565b50505050505050505050505050600590565b505050505050505050505050600390565b5050505050505050505050600390565b50505050505050600390565b505050505050600190565b505050600290565b908115613cb957506001811461476d576002811461475e576003811461329157600414612786576339d6dddf60e01b5f5260045ffd5b6346ba812960e01b5f5260045ffd5b63363755d360e01b5f5260045ffd5b9081355f52600b60205260405f20549182159081156147ac575b5061479d57565b6379a72f1360e11b5f5260045ffd5b79ffffffffffffffffffffffffffffffffffffffffffffffffffff91506147d2906142f2565b168260301c14155f614796565b906001600160a01b036040830135165f52600760205260405f208235928360e01c5f52602081013560205260405f2092835f526003830160205260405f205490835492821580156148ce575b6132915760019361486493885f52600c60205260405f205497889288601160ff61485860608901896135ec565b509816970135956150f3565b91036148c6577fc924f7d4b202a644b3425a0d1a284d3124e9bd83af2189d9930c9fdc80fe55bb926040928282039183036148b3576148a3908661512d565b82519182526020820152a2600190565b50845f52600c60205280835f20556148a3565b505050505f90565b50600160c11b600360c11b85161461482b565b905f906001600160a01b036040840135165f52600760205260405f208335938460e01c5f52602081013560205260405f2092835f526003830160205260405f2054918354831580156149d2575b6132915761495893885f52600c60205260405f205496879287601160ff61485860608901896135ec565b9390600181036149b457507fc924f7d4b202a644b3425a0d1a284d3124e9bd83af2189d9930c9fdc80fe55bb93604093909283820392839285036149a257506148a391508661512d565b859150878152600c60205220556148a3565b6002811461306f576003146138f357631fa55c0760e11b5f5260045ffd5b50600160c11b600360c11b82161461492e565b9060608201916149f583826135ec565b50359260058460f81c14614c0957614a0f603191836135ec565b50013580156132a0578135805f52600c60205260405f205460408401356001600160a01b03811693845f52600760205260405f209160208560e01c97614a55858861512d565b013591875f528260205260405f209960038501978b5f528860205260405f2054958615613291578054600160c11b16614c035760059150015460a01c5b8560b01c63ffffffff16614ab3918b9060201b9060c01b4660e01b17171790565b9a8b9886614ac18b98615174565b90614acb836151f3565b614ad49361520e565b915f5260205260405f205560405191600560f81b60208401526fffffffffffffffffffffffffffffffff198760801b1660218401526031830152605182015f905286607183015260ff60f81b16609182015260728152614b35609282613452565b60405192839283526020830152604082016060905260608201614b5791613550565b037f390a720812330f20cafeb57b8a183d19d0ac1246cc8f4f67305f7ee054f9c31891a260405190338252602082015260407f731ed227e96070bcef8a61ee0d39ecf9114fbef4c0985ced2ebea35a179d2c9691a35f52600860205260405f20548060401c67ffffffffffffffff1667ffffffffffffffff82168260801c63ffffffff168360a01c61ffff16607202010202633b9aca0090049060b01c61ffff1681026103e890040190565b50614a92565b6339d6dddf60e01b5f5260045ffd5b9190915f52600860205260405f2054914264ffffffffff198460c01c0111614c895761363b91929061ffff633b9aca006103e89267ffffffffffffffff8560401c169067ffffffffffffffff86169063ffffffff8760801c1690858860a01c1602010202049260b01c168202040190565b600160e81b831061329157632a6ab56360e21b5f5260045ffd5b60ff8116600403614cc15764ffffffffff615460915b60081c160190565b64ffffffffff5f91614cb9565b9173eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee6001600160a01b03841614614d2f5760446020925f926040519163a9059cbb60e01b83526004830152602482015282805282855af1903b15153d1516601f3d1160015f511416171690565b5f809350809291819261c350f190565b63ffffffff61363b9493614d6185613ae4614d5986615174565b989097615278565b60d01b179160b01c169061520e565b907fa61f627992a4c239a8b1bb0e178c514623fe6e56b90dc8c4eea68e467e95a965939460809363ffffffff60076001600160a01b039589614e3e575b01911697885f528160205260405f2054928060e81c60ff61ffff82169160101c161b9283151594855f14614e225768ffffffffff000000001916905b8b5f5260205260405f205560d01c60ff61ffff82169160101c161b91604051988952811b60208901521b604087015260608601521692a3565b9064ffffffffff8260201c16614de957904260201b1790614de9565b8284165f528960205260405f205f52600381016020528460405f2055614dad565b9291809491600160c01b614e7b6001600160a01b038716614ee9565b951615614ea3575050614e9190614e9693613408565b6133ca565b9080821015613f93575090565b9091506001600160581b0369ffffffffffffffffffff8260581c16911601010211612df45790565b5f5b61ffff8211614edd5760101b1790565b600191821c9101614ecd565b5f6024816020936370a0823160e01b8252306004525afa601f3d111615612260575f5190565b90600160c11b1615614f325760028114908115614f2a575090565b600391501490565b60018114908115614f41575090565b600491501490565b9190939293614f5b60608401846135ec565b95906072870361505b57866071116122605760518101359660711015612a6c57836071614f8c92013560f81c614f0f565b15615050577bffffffff00000000000000000000000000000000000000000000000092600160c11b1661504057506005015460a01c5b60201b913560201c164660e01b171760201c8260201c1490811591615026575b5061502057600160ff82161b9060081c805f52600a60205260405f205490828216615018575f52600a6020521760405f20555f90565b505050600190565b50600590565b63ffffffff915060b01c1663ffffffff821610155f614fe2565b6001600160a01b03915016614fc2565b505050505050600590565b50505050505050600590565b9092919694965f96600160c11b8216156150dd575060ff61508d9160c81c168886615588565b9283156150cf579060036150ae920193835f528460205260405f2055615665565b95600187146150c457505f5260205260405f2055565b600196509450505050565b50600396505f955050505050565b9492916150ef9750935f969894615293565b9091565b919093949795965f97600160c11b83161561511b57505060ff61508d9160c81c168886615588565b9593926150ef98509894909698615293565b90600791805f52600b6020525f6040812055805f52600c6020525f604081205560e01c5f520160205260405f2080549068ffffffffffffffffff1982019182116127045755565b9063ffffffff8260901c420316908260e81c60ff61ffff82169160101c161b92620151808385020468ffffffffffffffffff8260481c1601938085116151eb575b5068ffffffffffffffffff620151808260d01c60ff61ffff82169160101c161b94850204911601918083116151e75750565b9150565b93505f6151b5565b63ffffffff60019160b01c16019063ffffffff82116138f357565b9161ffff60e884901c1660f884901c1b808211615270575b508260d01c60ff61ffff82169160101c161b808511615268575b5060481b916001600160d01b031963ffffffff60901b4260901b169260b01b91161717171790565b93505f615240565b90505f615226565b901c68ffffffffffffffffff81116122875761363b90614ecb565b9093929795969491965f975f986060840160516152b082876135ec565b9050116154ff575b5060ff8260c81c16966152cc888789615588565b959a861561549f575b6154495760018101978b89549a6001600160581b038c168092116153c9575b5050508360a01c158015906153c0575b6153ae57600301948b5f528560205260405f205589880387555f1461537657615346926001600160a01b038060ff8460b01c16600a0a8c02941692169061572b565b965b60018803615358575b5050505050565b909192939495505f5260205260405f2055555f905f80808080615351565b61539992506001600160a01b038060ff8360b01c16600a0a8b0293169116614cce565b156153a75760015b96615348565b60056153a1565b5060059a505f99505050505050505050565b50308414615304565b919c50919650158015615442575b801561543a575b615428575f9a6153ed88615174565b9050811b91808311615420575b508161540c575b5099945f80806152f4565b81615419929c5088615588565b995f615401565b91505f6153fa565b5060029a505f99505050505050505050565b5080156153de565b50816153d7565b98999a9550505094505091508260a01c61549257600493926001600160a01b039283925f526003850160205260405f205516165f520160205260405f2082815401905560019190565b5050505090506005905f90565b891515806154f7575b6154c5575b866152d5575060039b505f9a50505050505050505050565b5f9b5095506154d387615174565b9050881b806154e4575b9a956154ad565b9a506154f1888c89615588565b9a6154dd565b5082156154a8565b905061550d919950836135ec565b8099919915612a6c57893560f81c9960018b149a8b615556575b600514918261553a575b5050985f6152b8565b90915060711015612a6c576071013560f81c6004145f80615531565b9a50600689148015615569575b9a615527565b508360a01c15801561556357506001600160a01b0384163b1515615563565b908160d01c60ff61ffff82169160101c161b63ffffffff8360901c420316620151808183020468ffffffffffffffffff8516019180831161565d575b506001851b83015f1901851c928284116156535762015180908560e81c60ff61ffff82169160101c161b961c9186020468ffffffffffffffffff8560481c1601019380851161564b575b50039160481b907fffffffffffffffffffff0000000000000000000000000000000000000000000063ffffffff60901b4260901b16911617171790565b93505f61560e565b5050505050505f90565b91505f6155c4565b60045f6001600160a01b03604084013516926156bf61568760608301836135ec565b91906156b16040519384926020840196631710cb9d60e21b8852602081013590356024860161361f565b03601f198101835282613452565b828052519082855af1905f519161571857507fffffffff0000000000000000000000000000000000000000000000000000000016631fa55c0760e11b81146150205763827e7b7f60e01b1461571357600690565b600290565b3b1515905061572657600690565b600190565b9092919262094ed05a106157e757833b156157de5761574d60608301836135ec565b8060519592951161226057303b15612260575f946001600160a01b03946157b49386604051998a98899863fccdfa8b60e01b8a5216600489015216602487015260448601523560e01c606485015260a06084850152605160a48501926050190191016134ba565b038183306207a120f190816157ce575b5061572657600690565b5f6157d891613452565b5f6157c4565b50505050600690565b635dd6941b60e01b5f5260045ffd60a0806040523461004d5733608052610b78908161005282396080518181816101360152818161024c01528181610325015281816104080152818161052d015281816107b80152610a1e0152f35b5f80fdfe60806040526004361015610032575b3615610023576311853cb760e31b5f5260045ffd5b6311853cb760e31b5f5260045ffd5b5f5f3560e01c80630202cd9f1461088e57806313af40351461077057806316c19739146106e25780631a6865021461067157806333fca8b11461063e5780633e0dc34e1461061557806341744dd4146105e55780634b46e301146104f95780636a01f09c146104d6578063718da7ee146103be5780638da5cb5b146103a35780639d05f2a4146102e1578063b3f006741461028b578063d3fb73b414610270578063f887ea401461022c578063fc0c546a146101f3578063ffa1ad74146101d75763fffccf9714610103575061000e565b346101b65760203660031901126101b6576001600160a01b03610124610968565b1633036101c857806001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001661015e61093f565b90803b156101c457604051632a73497d60e11b815263ffffffff9290921660048084019190915235602483015282908290604490829084905af180156101b9576101a55750f35b816101af91610909565b6101b65780f35b80fd5b6040513d84823e3d90fd5b5050fd5b6307a8b0e960e11b8152600490fd5b50346101b657806003193601126101b657602060405160018152f35b50346101b657806003193601126101b65760209061021b9061021430610b1e565b90506109b2565b6001600160a01b0360405191168152f35b50346101b657806003193601126101b65760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b50346101b657806003193601126101b6576020604051308152f35b50346101b657806003193601126101b6576102a530610b1e565b90600682018092116102cd5760206001600160a01b036102c4846109b2565b16604051908152f35b634e487b7160e01b81526011600452602490fd5b50346101b65760203660031901126101b65760043561ffff811680910361039f576001600160a01b03610312610968565b1633036103905781906001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001661034d61093f565b813b1561038b57604463ffffffff91858094604051968795869463aa0db6fd60e01b865216600485015260248401525af180156101b9576101a55750f35b505050fd5b6307a8b0e960e11b8252600482fd5b5080fd5b50346101b657806003193601126101b657602061021b610968565b50346101b65760203660031901126101b6576004356001600160a01b038116908181036104d2576001600160a01b036103f5610968565b1633036104c35782906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169061043161093f565b90823b156104bf57604051639e9ac3b160e01b815263ffffffff9290921660048301526001600160a01b031660248201529082908290604490829084905af180156101b9576104aa575b507f27aae5db36d94179909d019ae0b1ac7c16d96d953148f63c0f6a0a9c8ead79ee602083604051908152a180f35b816104b491610909565b61039f57815f61047b565b8380fd5b6307a8b0e960e11b8352600483fd5b8280fd5b50346101b657806003193601126101b65760206104f1610b44565b604051908152f35b50346101b65760203660031901126101b6576001600160a01b0361051b610968565b1633036101c857806001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001661055561093f565b90803b156101c457604051636174976d60e01b815263ffffffff9290921660048084019190915235602483015282908290604490829084905af180156101b9576105d0575b507f147f3ae6d6d56a28db8606483cdeb84d3f9f1eb1e6320923761c333963f06c2960206105c6610b44565b604051908152a180f35b816105da91610909565b6101b657805f61059a565b50346101b657806003193601126101b6576020906106069061021430610b1e565b61ffff6040519160a01c168152f35b50346101b657806003193601126101b657602061063061093f565b63ffffffff60405191168152f35b50346101b657806003193601126101b65760ff610662826020935061021430610b1e565b60b01c16600a0a604051908152f35b50346101b657806003193601126101b65761068b30610b1e565b600181018091116106ce5760209160ff6106c16affffffffffffffffffffff6106b66104f1956109b2565b169261021430610b1e565b60b01c16600a0a906108f6565b634e487b7160e01b82526011600452602482fd5b50346101b65760203660031901126101b6576004356001600160a01b03811680910361039f5761071130610b1e565b6004810180911161075c579160ff6106c16107526104f1946020966040519088820192835260408201526040815261074a606082610909565b5190206109b2565b9261021430610b1e565b634e487b7160e01b83526011600452602483fd5b503461087b57602036600319011261087b576004356001600160a01b0381169081810361087b576001600160a01b036107a7610968565b16330361087f576001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906107e161093f565b90823b1561087b57604051631447cb8560e31b815263ffffffff9290921660048301526001600160a01b03166024820152905f908290604490829084905af180156108705761085a575b5060207f4ffd725fc4a22075e9ec71c59edf9c38cdeb588a91b24fc5b61388c5be41282b91604051908152a180f35b6108679192505f90610909565b5f90602061082b565b6040513d5f823e3d90fd5b5f80fd5b6307a8b0e960e11b5f5260045ffd5b3461087b575f36600319011261087b576108a730610b1e565b600181018091116108e2576104f169ffffffffffffffffffff6108cb6020936109b2565b60581c1660ff6106c16108dd30610b1e565b6109b2565b634e487b7160e01b5f52601160045260245ffd5b818102929181159184041417156108e257565b90601f8019910116810190811067ffffffffffffffff82111761092b57604052565b634e487b7160e01b5f52604160045260245ffd5b61094830610b1e565b600581018091116108e25761096163ffffffff916109b2565b60a01c1690565b61097130610b1e565b600581018091116108e25761098d6001600160a01b03916109b2565b1690565b80511561099e5760200190565b634e487b7160e01b5f52603260045260245ffd5b60409081516109c18382610909565b600181526020810191601f1984013684376109db82610991565b52825163dbd035ff60e01b815260206004820152905160248201819052909182916044830191905f5b818110610b055750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa908115610afb575f91610a5d575b50610a599150610991565b5190565b90503d805f833e610a6e8183610909565b81019060208183031261087b5780519067ffffffffffffffff821161087b570181601f8201121561087b5780519067ffffffffffffffff821161092b578160051b91610ac06020840195519586610909565b845260208085019282010192831161087b57602001905b828210610aeb57505050610a59905f610a4e565b8151815260209182019101610ad7565b82513d5f823e3d90fd5b8251845285945060209384019390920191600101610a04565b604051602081019182526007604082015260408152610b3e606082610909565b51902090565b610b4d30610b1e565b600181018091116108e257610b64610b75916109b2565b60a81c60ff6106c16108dd30610b1e565b9056",
}

// Bridge is an auto generated Go binding around an Ethereum contract.
type Bridge struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *Bridge) GetABI() abi.ABI {
	return c.abi
}

// NewBridge creates a new instance of Bridge.
func NewBridge() *Bridge {
	parsed, err := BridgeMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &Bridge{abi: *parsed}
}

// Instance creates a wrapper for a deployed contract instance at the given address.
// Use this to create the instance object passed to abigen v2 library functions Call, Transact, etc.
func (c *Bridge) Instance(backend bind.ContractBackend, addr common.Address) *bind.BoundContract {
	return bind.NewBoundContract(addr, c.abi, backend, backend, backend)
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(bytes32 salt, bytes set, address owner, address guardian, address permit2) returns()
func (bridge *Bridge) PackConstructor(salt [32]byte, set []byte, owner common.Address, guardian common.Address, permit2 common.Address) []byte {
	enc, err := bridge.abi.Pack("", salt, set, owner, guardian, permit2)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackNATIVEADDRESS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd5bcb610.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function NATIVE_ADDRESS() pure returns(address)
func (bridge *Bridge) PackNATIVEADDRESS() []byte {
	enc, err := bridge.abi.Pack("NATIVE_ADDRESS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackNATIVEADDRESS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd5bcb610.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function NATIVE_ADDRESS() pure returns(address)
func (bridge *Bridge) TryPackNATIVEADDRESS() ([]byte, error) {
	return bridge.abi.Pack("NATIVE_ADDRESS")
}

// UnpackNATIVEADDRESS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd5bcb610.
//
// Solidity: function NATIVE_ADDRESS() pure returns(address)
func (bridge *Bridge) UnpackNATIVEADDRESS(data []byte) (common.Address, error) {
	out, err := bridge.abi.Unpack("NATIVE_ADDRESS", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackPERMIT2 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6afdd850.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function PERMIT2() view returns(address)
func (bridge *Bridge) PackPERMIT2() []byte {
	enc, err := bridge.abi.Pack("PERMIT2")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPERMIT2 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6afdd850.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function PERMIT2() view returns(address)
func (bridge *Bridge) TryPackPERMIT2() ([]byte, error) {
	return bridge.abi.Pack("PERMIT2")
}

// UnpackPERMIT2 is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x6afdd850.
//
// Solidity: function PERMIT2() view returns(address)
func (bridge *Bridge) UnpackPERMIT2(data []byte) (common.Address, error) {
	out, err := bridge.abi.Unpack("PERMIT2", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackAcceptOwnership is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x79ba5097.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function acceptOwnership() returns()
func (bridge *Bridge) PackAcceptOwnership() []byte {
	enc, err := bridge.abi.Pack("acceptOwnership")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAcceptOwnership is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x79ba5097.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function acceptOwnership() returns()
func (bridge *Bridge) TryPackAcceptOwnership() ([]byte, error) {
	return bridge.abi.Pack("acceptOwnership")
}

// PackAddPool is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfb350a71.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function addPool((uint32,address,uint8,uint8,uint16,bool,uint256,uint256,address,address) c) returns(address anchor)
func (bridge *Bridge) PackAddPool(c IBridgePoolConfig) []byte {
	enc, err := bridge.abi.Pack("addPool", c)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAddPool is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfb350a71.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function addPool((uint32,address,uint8,uint8,uint16,bool,uint256,uint256,address,address) c) returns(address anchor)
func (bridge *Bridge) TryPackAddPool(c IBridgePoolConfig) ([]byte, error) {
	return bridge.abi.Pack("addPool", c)
}

// UnpackAddPool is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xfb350a71.
//
// Solidity: function addPool((uint32,address,uint8,uint8,uint16,bool,uint256,uint256,address,address) c) returns(address anchor)
func (bridge *Bridge) UnpackAddPool(data []byte) (common.Address, error) {
	out, err := bridge.abi.Unpack("addPool", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackAnchorOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8b99e702.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function anchorOf(uint32 poolId) view returns(address anchor)
func (bridge *Bridge) PackAnchorOf(poolId uint32) []byte {
	enc, err := bridge.abi.Pack("anchorOf", poolId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAnchorOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8b99e702.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function anchorOf(uint32 poolId) view returns(address anchor)
func (bridge *Bridge) TryPackAnchorOf(poolId uint32) ([]byte, error) {
	return bridge.abi.Pack("anchorOf", poolId)
}

// UnpackAnchorOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x8b99e702.
//
// Solidity: function anchorOf(uint32 poolId) view returns(address anchor)
func (bridge *Bridge) UnpackAnchorOf(data []byte) (common.Address, error) {
	out, err := bridge.abi.Unpack("anchorOf", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackCancelDelayed is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdcf55325.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function cancelDelayed((uint256,bytes32,bytes32,bytes) m) payable returns(bytes32 refundUid)
func (bridge *Bridge) PackCancelDelayed(m Message) []byte {
	enc, err := bridge.abi.Pack("cancelDelayed", m)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCancelDelayed is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdcf55325.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function cancelDelayed((uint256,bytes32,bytes32,bytes) m) payable returns(bytes32 refundUid)
func (bridge *Bridge) TryPackCancelDelayed(m Message) ([]byte, error) {
	return bridge.abi.Pack("cancelDelayed", m)
}

// UnpackCancelDelayed is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xdcf55325.
//
// Solidity: function cancelDelayed((uint256,bytes32,bytes32,bytes) m) payable returns(bytes32 refundUid)
func (bridge *Bridge) UnpackCancelDelayed(data []byte) ([32]byte, error) {
	out, err := bridge.abi.Unpack("cancelDelayed", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackCollectLPFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x54e692fa.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function collectLPFee(uint32 poolId, uint256 amount) returns()
func (bridge *Bridge) PackCollectLPFee(poolId uint32, amount *big.Int) []byte {
	enc, err := bridge.abi.Pack("collectLPFee", poolId, amount)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCollectLPFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x54e692fa.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function collectLPFee(uint32 poolId, uint256 amount) returns()
func (bridge *Bridge) TryPackCollectLPFee(poolId uint32, amount *big.Int) ([]byte, error) {
	return bridge.abi.Pack("collectLPFee", poolId, amount)
}

// PackCollectMessageFees is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb37f8e15.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function collectMessageFees(address receiver) returns()
func (bridge *Bridge) PackCollectMessageFees(receiver common.Address) []byte {
	enc, err := bridge.abi.Pack("collectMessageFees", receiver)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCollectMessageFees is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb37f8e15.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function collectMessageFees(address receiver) returns()
func (bridge *Bridge) TryPackCollectMessageFees(receiver common.Address) ([]byte, error) {
	return bridge.abi.Pack("collectMessageFees", receiver)
}

// PackConfigureApp is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x855e6295.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function configureApp(address app, uint8 commonDecimals, uint256 delayOver) returns()
func (bridge *Bridge) PackConfigureApp(app common.Address, commonDecimals uint8, delayOver *big.Int) []byte {
	enc, err := bridge.abi.Pack("configureApp", app, commonDecimals, delayOver)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackConfigureApp is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x855e6295.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function configureApp(address app, uint8 commonDecimals, uint256 delayOver) returns()
func (bridge *Bridge) TryPackConfigureApp(app common.Address, commonDecimals uint8, delayOver *big.Int) ([]byte, error) {
	return bridge.abi.Pack("configureApp", app, commonDecimals, delayOver)
}

// PackDecreaseLiquidity is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x384be60b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function decreaseLiquidity(uint32 poolId, uint256 amount) returns()
func (bridge *Bridge) PackDecreaseLiquidity(poolId uint32, amount *big.Int) []byte {
	enc, err := bridge.abi.Pack("decreaseLiquidity", poolId, amount)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDecreaseLiquidity is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x384be60b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function decreaseLiquidity(uint32 poolId, uint256 amount) returns()
func (bridge *Bridge) TryPackDecreaseLiquidity(poolId uint32, amount *big.Int) ([]byte, error) {
	return bridge.abi.Pack("decreaseLiquidity", poolId, amount)
}

// PackDecreaseLiquidityRemote is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x075bf3f1.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function decreaseLiquidityRemote(address refund, uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient) payable returns()
func (bridge *Bridge) PackDecreaseLiquidityRemote(refund common.Address, poolId uint32, dstChainId uint32, amount *big.Int, recipient [32]byte) []byte {
	enc, err := bridge.abi.Pack("decreaseLiquidityRemote", refund, poolId, dstChainId, amount, recipient)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDecreaseLiquidityRemote is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x075bf3f1.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function decreaseLiquidityRemote(address refund, uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient) payable returns()
func (bridge *Bridge) TryPackDecreaseLiquidityRemote(refund common.Address, poolId uint32, dstChainId uint32, amount *big.Int, recipient [32]byte) ([]byte, error) {
	return bridge.abi.Pack("decreaseLiquidityRemote", refund, poolId, dstChainId, amount, recipient)
}

// PackDeliver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8aa22585.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function deliver((uint256,bytes32,bytes32,bytes) m, bytes proof) returns()
func (bridge *Bridge) PackDeliver(m Message, proof []byte) []byte {
	enc, err := bridge.abi.Pack("deliver", m, proof)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDeliver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8aa22585.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function deliver((uint256,bytes32,bytes32,bytes) m, bytes proof) returns()
func (bridge *Bridge) TryPackDeliver(m Message, proof []byte) ([]byte, error) {
	return bridge.abi.Pack("deliver", m, proof)
}

// PackDeliverBatch is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc6042b0b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function deliverBatch((uint256,bytes32,bytes32,bytes)[] ms, bytes proof) returns()
func (bridge *Bridge) PackDeliverBatch(ms []Message, proof []byte) []byte {
	enc, err := bridge.abi.Pack("deliverBatch", ms, proof)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDeliverBatch is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc6042b0b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function deliverBatch((uint256,bytes32,bytes32,bytes)[] ms, bytes proof) returns()
func (bridge *Bridge) TryPackDeliverBatch(ms []Message, proof []byte) ([]byte, error) {
	return bridge.abi.Pack("deliverBatch", ms, proof)
}

// PackDeliverOne is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x84b8cc1c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function deliverOne((uint256,bytes32,bytes32,bytes) m, uint256 index, bytes32[] hashes, bytes proof) returns()
func (bridge *Bridge) PackDeliverOne(m Message, index *big.Int, hashes [][32]byte, proof []byte) []byte {
	enc, err := bridge.abi.Pack("deliverOne", m, index, hashes, proof)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDeliverOne is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x84b8cc1c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function deliverOne((uint256,bytes32,bytes32,bytes) m, uint256 index, bytes32[] hashes, bytes proof) returns()
func (bridge *Bridge) TryPackDeliverOne(m Message, index *big.Int, hashes [][32]byte, proof []byte) ([]byte, error) {
	return bridge.abi.Pack("deliverOne", m, index, hashes, proof)
}

// PackDomainSeparator is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf698da25.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function domainSeparator() view returns(bytes32)
func (bridge *Bridge) PackDomainSeparator() []byte {
	enc, err := bridge.abi.Pack("domainSeparator")
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
func (bridge *Bridge) TryPackDomainSeparator() ([]byte, error) {
	return bridge.abi.Pack("domainSeparator")
}

// UnpackDomainSeparator is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xf698da25.
//
// Solidity: function domainSeparator() view returns(bytes32)
func (bridge *Bridge) UnpackDomainSeparator(data []byte) ([32]byte, error) {
	out, err := bridge.abi.Unpack("domainSeparator", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackEndGrace is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6ce60218.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function endGrace() returns()
func (bridge *Bridge) PackEndGrace() []byte {
	enc, err := bridge.abi.Pack("endGrace")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackEndGrace is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6ce60218.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function endGrace() returns()
func (bridge *Bridge) TryPackEndGrace() ([]byte, error) {
	return bridge.abi.Pack("endGrace")
}

// PackEstimateBNFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa443ac6f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function estimateBNFee(uint32 , uint32 dstChainId, uint256 , bytes32 , bytes consumerData) view returns(uint256)
func (bridge *Bridge) PackEstimateBNFee(arg0 uint32, dstChainId uint32, arg2 *big.Int, arg3 [32]byte, consumerData []byte) []byte {
	enc, err := bridge.abi.Pack("estimateBNFee", arg0, dstChainId, arg2, arg3, consumerData)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackEstimateBNFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa443ac6f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function estimateBNFee(uint32 , uint32 dstChainId, uint256 , bytes32 , bytes consumerData) view returns(uint256)
func (bridge *Bridge) TryPackEstimateBNFee(arg0 uint32, dstChainId uint32, arg2 *big.Int, arg3 [32]byte, consumerData []byte) ([]byte, error) {
	return bridge.abi.Pack("estimateBNFee", arg0, dstChainId, arg2, arg3, consumerData)
}

// UnpackEstimateBNFee is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa443ac6f.
//
// Solidity: function estimateBNFee(uint32 , uint32 dstChainId, uint256 , bytes32 , bytes consumerData) view returns(uint256)
func (bridge *Bridge) UnpackEstimateBNFee(data []byte) (*big.Int, error) {
	out, err := bridge.abi.Unpack("estimateBNFee", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackExtsload is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdbd035ff.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function extsload(bytes32[] slots) view returns(bytes32[] values)
func (bridge *Bridge) PackExtsload(slots [][32]byte) []byte {
	enc, err := bridge.abi.Pack("extsload", slots)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackExtsload is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdbd035ff.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function extsload(bytes32[] slots) view returns(bytes32[] values)
func (bridge *Bridge) TryPackExtsload(slots [][32]byte) ([]byte, error) {
	return bridge.abi.Pack("extsload", slots)
}

// UnpackExtsload is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xdbd035ff.
//
// Solidity: function extsload(bytes32[] slots) view returns(bytes32[] values)
func (bridge *Bridge) UnpackExtsload(data []byte) ([][32]byte, error) {
	out, err := bridge.abi.Unpack("extsload", data)
	if err != nil {
		return *new([][32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([][32]byte)).(*[][32]byte)
	return out0, nil
}

// PackFactory is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc45a0155.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function factory() view returns(address)
func (bridge *Bridge) PackFactory() []byte {
	enc, err := bridge.abi.Pack("factory")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFactory is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc45a0155.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function factory() view returns(address)
func (bridge *Bridge) TryPackFactory() ([]byte, error) {
	return bridge.abi.Pack("factory")
}

// UnpackFactory is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xc45a0155.
//
// Solidity: function factory() view returns(address)
func (bridge *Bridge) UnpackFactory(data []byte) (common.Address, error) {
	out, err := bridge.abi.Unpack("factory", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackFetchInfo is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa5742281.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function fetchInfo(uint32 poolId) view returns(uint16 feeRatio, address pool, address token, address anchor, uint256 liquidity)
func (bridge *Bridge) PackFetchInfo(poolId uint32) []byte {
	enc, err := bridge.abi.Pack("fetchInfo", poolId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFetchInfo is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa5742281.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function fetchInfo(uint32 poolId) view returns(uint16 feeRatio, address pool, address token, address anchor, uint256 liquidity)
func (bridge *Bridge) TryPackFetchInfo(poolId uint32) ([]byte, error) {
	return bridge.abi.Pack("fetchInfo", poolId)
}

// FetchInfoOutput serves as a container for the return parameters of contract
// method FetchInfo.
type FetchInfoOutput struct {
	FeeRatio  uint16
	Pool      common.Address
	Token     common.Address
	Anchor    common.Address
	Liquidity *big.Int
}

// UnpackFetchInfo is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa5742281.
//
// Solidity: function fetchInfo(uint32 poolId) view returns(uint16 feeRatio, address pool, address token, address anchor, uint256 liquidity)
func (bridge *Bridge) UnpackFetchInfo(data []byte) (FetchInfoOutput, error) {
	out, err := bridge.abi.Unpack("fetchInfo", data)
	outstruct := new(FetchInfoOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.FeeRatio = *abi.ConvertType(out[0], new(uint16)).(*uint16)
	outstruct.Pool = *abi.ConvertType(out[1], new(common.Address)).(*common.Address)
	outstruct.Token = *abi.ConvertType(out[2], new(common.Address)).(*common.Address)
	outstruct.Anchor = *abi.ConvertType(out[3], new(common.Address)).(*common.Address)
	outstruct.Liquidity = abi.ConvertType(out[4], new(big.Int)).(*big.Int)
	return *outstruct, nil
}

// PackFetchPool is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xac5f1248.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function fetchPool(uint32 poolId) view returns(address)
func (bridge *Bridge) PackFetchPool(poolId uint32) []byte {
	enc, err := bridge.abi.Pack("fetchPool", poolId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFetchPool is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xac5f1248.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function fetchPool(uint32 poolId) view returns(address)
func (bridge *Bridge) TryPackFetchPool(poolId uint32) ([]byte, error) {
	return bridge.abi.Pack("fetchPool", poolId)
}

// UnpackFetchPool is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xac5f1248.
//
// Solidity: function fetchPool(uint32 poolId) view returns(address)
func (bridge *Bridge) UnpackFetchPool(data []byte) (common.Address, error) {
	out, err := bridge.abi.Unpack("fetchPool", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackIncreaseLiquidity is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x60993a14.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function increaseLiquidity(uint32 poolId, uint256 amount) payable returns()
func (bridge *Bridge) PackIncreaseLiquidity(poolId uint32, amount *big.Int) []byte {
	enc, err := bridge.abi.Pack("increaseLiquidity", poolId, amount)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackIncreaseLiquidity is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x60993a14.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function increaseLiquidity(uint32 poolId, uint256 amount) payable returns()
func (bridge *Bridge) TryPackIncreaseLiquidity(poolId uint32, amount *big.Int) ([]byte, error) {
	return bridge.abi.Pack("increaseLiquidity", poolId, amount)
}

// PackLowerAppLane is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xea1ef58f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function lowerAppLane(address app, uint32 chainId, uint256 capOut, uint256 capIn) returns()
func (bridge *Bridge) PackLowerAppLane(app common.Address, chainId uint32, capOut *big.Int, capIn *big.Int) []byte {
	enc, err := bridge.abi.Pack("lowerAppLane", app, chainId, capOut, capIn)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLowerAppLane is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xea1ef58f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function lowerAppLane(address app, uint32 chainId, uint256 capOut, uint256 capIn) returns()
func (bridge *Bridge) TryPackLowerAppLane(app common.Address, chainId uint32, capOut *big.Int, capIn *big.Int) ([]byte, error) {
	return bridge.abi.Pack("lowerAppLane", app, chainId, capOut, capIn)
}

// PackLowerLane is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3d070668.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function lowerLane(uint32 poolId, uint32 chainId, uint256 capOut, uint256 capIn) returns()
func (bridge *Bridge) PackLowerLane(poolId uint32, chainId uint32, capOut *big.Int, capIn *big.Int) []byte {
	enc, err := bridge.abi.Pack("lowerLane", poolId, chainId, capOut, capIn)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLowerLane is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3d070668.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function lowerLane(uint32 poolId, uint32 chainId, uint256 capOut, uint256 capIn) returns()
func (bridge *Bridge) TryPackLowerLane(poolId uint32, chainId uint32, capOut *big.Int, capIn *big.Int) ([]byte, error) {
	return bridge.abi.Pack("lowerLane", poolId, chainId, capOut, capIn)
}

// PackPayAndCall is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfccdfa8b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function payAndCall(address token, address to, uint256 amount, uint32 srcChainId, bytes data) returns()
func (bridge *Bridge) PackPayAndCall(token common.Address, to common.Address, amount *big.Int, srcChainId uint32, data []byte) []byte {
	enc, err := bridge.abi.Pack("payAndCall", token, to, amount, srcChainId, data)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPayAndCall is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfccdfa8b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function payAndCall(address token, address to, uint256 amount, uint32 srcChainId, bytes data) returns()
func (bridge *Bridge) TryPackPayAndCall(token common.Address, to common.Address, amount *big.Int, srcChainId uint32, data []byte) ([]byte, error) {
	return bridge.abi.Pack("payAndCall", token, to, amount, srcChainId, data)
}

// PackRedirect is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa7802203.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function redirect((uint256,bytes32,bytes32,bytes) m) payable returns(bytes32 refundUid)
func (bridge *Bridge) PackRedirect(m Message) []byte {
	enc, err := bridge.abi.Pack("redirect", m)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRedirect is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa7802203.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function redirect((uint256,bytes32,bytes32,bytes) m) payable returns(bytes32 refundUid)
func (bridge *Bridge) TryPackRedirect(m Message) ([]byte, error) {
	return bridge.abi.Pack("redirect", m)
}

// UnpackRedirect is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa7802203.
//
// Solidity: function redirect((uint256,bytes32,bytes32,bytes) m) payable returns(bytes32 refundUid)
func (bridge *Bridge) UnpackRedirect(data []byte) ([32]byte, error) {
	out, err := bridge.abi.Unpack("redirect", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackRegisterApp is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdd4c19aa.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function registerApp(address app, bool active) returns()
func (bridge *Bridge) PackRegisterApp(app common.Address, active bool) []byte {
	enc, err := bridge.abi.Pack("registerApp", app, active)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRegisterApp is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdd4c19aa.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function registerApp(address app, bool active) returns()
func (bridge *Bridge) TryPackRegisterApp(app common.Address, active bool) ([]byte, error) {
	return bridge.abi.Pack("registerApp", app, active)
}

// PackRetry is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfb52fd2f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function retry((uint256,bytes32,bytes32,bytes) m) returns()
func (bridge *Bridge) PackRetry(m Message) []byte {
	enc, err := bridge.abi.Pack("retry", m)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRetry is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfb52fd2f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function retry((uint256,bytes32,bytes32,bytes) m) returns()
func (bridge *Bridge) TryPackRetry(m Message) ([]byte, error) {
	return bridge.abi.Pack("retry", m)
}

// PackRotate is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x75e98c4d.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function rotate(bytes newSet, bytes proof) returns()
func (bridge *Bridge) PackRotate(newSet []byte, proof []byte) []byte {
	enc, err := bridge.abi.Pack("rotate", newSet, proof)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRotate is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x75e98c4d.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function rotate(bytes newSet, bytes proof) returns()
func (bridge *Bridge) TryPackRotate(newSet []byte, proof []byte) ([]byte, error) {
	return bridge.abi.Pack("rotate", newSet, proof)
}

// PackSend is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa96a2e92.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function send(uint32 dstChainId, bytes32 dstAnchor, bytes payload) payable returns(bytes32)
func (bridge *Bridge) PackSend(dstChainId uint32, dstAnchor [32]byte, payload []byte) []byte {
	enc, err := bridge.abi.Pack("send", dstChainId, dstAnchor, payload)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSend is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa96a2e92.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function send(uint32 dstChainId, bytes32 dstAnchor, bytes payload) payable returns(bytes32)
func (bridge *Bridge) TryPackSend(dstChainId uint32, dstAnchor [32]byte, payload []byte) ([]byte, error) {
	return bridge.abi.Pack("send", dstChainId, dstAnchor, payload)
}

// UnpackSend is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa96a2e92.
//
// Solidity: function send(uint32 dstChainId, bytes32 dstAnchor, bytes payload) payable returns(bytes32)
func (bridge *Bridge) UnpackSend(data []byte) ([32]byte, error) {
	out, err := bridge.abi.Unpack("send", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackSetAppLane is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x40def810.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setAppLane(address app, uint32 chainId, bytes32 remoteAnchor, uint256 capOut, uint256 capIn, bool outbound) returns()
func (bridge *Bridge) PackSetAppLane(app common.Address, chainId uint32, remoteAnchor [32]byte, capOut *big.Int, capIn *big.Int, outbound bool) []byte {
	enc, err := bridge.abi.Pack("setAppLane", app, chainId, remoteAnchor, capOut, capIn, outbound)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetAppLane is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x40def810.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setAppLane(address app, uint32 chainId, bytes32 remoteAnchor, uint256 capOut, uint256 capIn, bool outbound) returns()
func (bridge *Bridge) TryPackSetAppLane(app common.Address, chainId uint32, remoteAnchor [32]byte, capOut *big.Int, capIn *big.Int, outbound bool) ([]byte, error) {
	return bridge.abi.Pack("setAppLane", app, chainId, remoteAnchor, capOut, capIn, outbound)
}

// PackSetFeeConfig is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x764f2ac3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setFeeConfig(uint32 dstChainId, (uint64,uint64,uint32,uint16,uint16) c) returns()
func (bridge *Bridge) PackSetFeeConfig(dstChainId uint32, c IBridgeFeeConfig) []byte {
	enc, err := bridge.abi.Pack("setFeeConfig", dstChainId, c)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetFeeConfig is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x764f2ac3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setFeeConfig(uint32 dstChainId, (uint64,uint64,uint32,uint16,uint16) c) returns()
func (bridge *Bridge) TryPackSetFeeConfig(dstChainId uint32, c IBridgeFeeConfig) ([]byte, error) {
	return bridge.abi.Pack("setFeeConfig", dstChainId, c)
}

// PackSetFeeRatio is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xaa0db6fd.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setFeeRatio(uint32 poolId, uint16 feeRatio) returns()
func (bridge *Bridge) PackSetFeeRatio(poolId uint32, feeRatio uint16) []byte {
	enc, err := bridge.abi.Pack("setFeeRatio", poolId, feeRatio)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetFeeRatio is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xaa0db6fd.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setFeeRatio(uint32 poolId, uint16 feeRatio) returns()
func (bridge *Bridge) TryPackSetFeeRatio(poolId uint32, feeRatio uint16) ([]byte, error) {
	return bridge.abi.Pack("setFeeRatio", poolId, feeRatio)
}

// PackSetFeeReceiver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9e9ac3b1.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setFeeReceiver(uint32 poolId, address receiver) returns()
func (bridge *Bridge) PackSetFeeReceiver(poolId uint32, receiver common.Address) []byte {
	enc, err := bridge.abi.Pack("setFeeReceiver", poolId, receiver)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetFeeReceiver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9e9ac3b1.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setFeeReceiver(uint32 poolId, address receiver) returns()
func (bridge *Bridge) TryPackSetFeeReceiver(poolId uint32, receiver common.Address) ([]byte, error) {
	return bridge.abi.Pack("setFeeReceiver", poolId, receiver)
}

// PackSetGuardian is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8a0dac4a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setGuardian(address guardian) returns()
func (bridge *Bridge) PackSetGuardian(guardian common.Address) []byte {
	enc, err := bridge.abi.Pack("setGuardian", guardian)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetGuardian is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8a0dac4a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setGuardian(address guardian) returns()
func (bridge *Bridge) TryPackSetGuardian(guardian common.Address) ([]byte, error) {
	return bridge.abi.Pack("setGuardian", guardian)
}

// PackSetLane is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x26f66ca2.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setLane(uint32 poolId, uint32 chainId, bytes32 remoteAnchor, uint256 capOut, uint256 capIn, bool outbound) returns()
func (bridge *Bridge) PackSetLane(poolId uint32, chainId uint32, remoteAnchor [32]byte, capOut *big.Int, capIn *big.Int, outbound bool) []byte {
	enc, err := bridge.abi.Pack("setLane", poolId, chainId, remoteAnchor, capOut, capIn, outbound)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetLane is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x26f66ca2.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setLane(uint32 poolId, uint32 chainId, bytes32 remoteAnchor, uint256 capOut, uint256 capIn, bool outbound) returns()
func (bridge *Bridge) TryPackSetLane(poolId uint32, chainId uint32, remoteAnchor [32]byte, capOut *big.Int, capIn *big.Int, outbound bool) ([]byte, error) {
	return bridge.abi.Pack("setLane", poolId, chainId, remoteAnchor, capOut, capIn, outbound)
}

// PackSetPaused is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x69176910.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setPaused(uint8 what, uint32 scope, bool on) returns()
func (bridge *Bridge) PackSetPaused(what uint8, scope uint32, on bool) []byte {
	enc, err := bridge.abi.Pack("setPaused", what, scope, on)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetPaused is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x69176910.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setPaused(uint8 what, uint32 scope, bool on) returns()
func (bridge *Bridge) TryPackSetPaused(what uint8, scope uint32, on bool) ([]byte, error) {
	return bridge.abi.Pack("setPaused", what, scope, on)
}

// PackSetPoolDelay is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x68984067.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setPoolDelay(uint32 poolId, uint256 delayOver) returns()
func (bridge *Bridge) PackSetPoolDelay(poolId uint32, delayOver *big.Int) []byte {
	enc, err := bridge.abi.Pack("setPoolDelay", poolId, delayOver)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetPoolDelay is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x68984067.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setPoolDelay(uint32 poolId, uint256 delayOver) returns()
func (bridge *Bridge) TryPackSetPoolDelay(poolId uint32, delayOver *big.Int) ([]byte, error) {
	return bridge.abi.Pack("setPoolDelay", poolId, delayOver)
}

// PackSetPoolOwner is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa23e5c28.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setPoolOwner(uint32 poolId, address newOwner) returns()
func (bridge *Bridge) PackSetPoolOwner(poolId uint32, newOwner common.Address) []byte {
	enc, err := bridge.abi.Pack("setPoolOwner", poolId, newOwner)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetPoolOwner is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa23e5c28.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setPoolOwner(uint32 poolId, address newOwner) returns()
func (bridge *Bridge) TryPackSetPoolOwner(poolId uint32, newOwner common.Address) ([]byte, error) {
	return bridge.abi.Pack("setPoolOwner", poolId, newOwner)
}

// PackSetSwapLimit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6174976d.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setSwapLimit(uint32 poolId, uint256 swapLimit) returns()
func (bridge *Bridge) PackSetSwapLimit(poolId uint32, swapLimit *big.Int) []byte {
	enc, err := bridge.abi.Pack("setSwapLimit", poolId, swapLimit)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetSwapLimit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6174976d.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setSwapLimit(uint32 poolId, uint256 swapLimit) returns()
func (bridge *Bridge) TryPackSetSwapLimit(poolId uint32, swapLimit *big.Int) ([]byte, error) {
	return bridge.abi.Pack("setSwapLimit", poolId, swapLimit)
}

// PackSwap is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xed866fb9.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function swap(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, address refund, bytes consumerData) payable returns(bytes32 uid)
func (bridge *Bridge) PackSwap(poolId uint32, dstChainId uint32, amount *big.Int, recipient [32]byte, refund common.Address, consumerData []byte) []byte {
	enc, err := bridge.abi.Pack("swap", poolId, dstChainId, amount, recipient, refund, consumerData)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSwap is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xed866fb9.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function swap(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, address refund, bytes consumerData) payable returns(bytes32 uid)
func (bridge *Bridge) TryPackSwap(poolId uint32, dstChainId uint32, amount *big.Int, recipient [32]byte, refund common.Address, consumerData []byte) ([]byte, error) {
	return bridge.abi.Pack("swap", poolId, dstChainId, amount, recipient, refund, consumerData)
}

// UnpackSwap is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xed866fb9.
//
// Solidity: function swap(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, address refund, bytes consumerData) payable returns(bytes32 uid)
func (bridge *Bridge) UnpackSwap(data []byte) ([32]byte, error) {
	out, err := bridge.abi.Unpack("swap", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackSwapWithPermit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf1e49d6d.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function swapWithPermit(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, address refund, bytes consumerData, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable returns(bytes32 uid)
func (bridge *Bridge) PackSwapWithPermit(poolId uint32, dstChainId uint32, amount *big.Int, recipient [32]byte, refund common.Address, consumerData []byte, deadline *big.Int, v uint8, r [32]byte, s [32]byte) []byte {
	enc, err := bridge.abi.Pack("swapWithPermit", poolId, dstChainId, amount, recipient, refund, consumerData, deadline, v, r, s)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSwapWithPermit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf1e49d6d.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function swapWithPermit(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, address refund, bytes consumerData, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable returns(bytes32 uid)
func (bridge *Bridge) TryPackSwapWithPermit(poolId uint32, dstChainId uint32, amount *big.Int, recipient [32]byte, refund common.Address, consumerData []byte, deadline *big.Int, v uint8, r [32]byte, s [32]byte) ([]byte, error) {
	return bridge.abi.Pack("swapWithPermit", poolId, dstChainId, amount, recipient, refund, consumerData, deadline, v, r, s)
}

// UnpackSwapWithPermit is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xf1e49d6d.
//
// Solidity: function swapWithPermit(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, address refund, bytes consumerData, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable returns(bytes32 uid)
func (bridge *Bridge) UnpackSwapWithPermit(data []byte) ([32]byte, error) {
	out, err := bridge.abi.Unpack("swapWithPermit", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackSwapWithPermit2 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x813a9f79.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function swapWithPermit2(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, address refund, bytes consumerData, uint256 nonce, uint256 deadline, bytes signature) payable returns(bytes32 uid)
func (bridge *Bridge) PackSwapWithPermit2(poolId uint32, dstChainId uint32, amount *big.Int, recipient [32]byte, refund common.Address, consumerData []byte, nonce *big.Int, deadline *big.Int, signature []byte) []byte {
	enc, err := bridge.abi.Pack("swapWithPermit2", poolId, dstChainId, amount, recipient, refund, consumerData, nonce, deadline, signature)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSwapWithPermit2 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x813a9f79.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function swapWithPermit2(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, address refund, bytes consumerData, uint256 nonce, uint256 deadline, bytes signature) payable returns(bytes32 uid)
func (bridge *Bridge) TryPackSwapWithPermit2(poolId uint32, dstChainId uint32, amount *big.Int, recipient [32]byte, refund common.Address, consumerData []byte, nonce *big.Int, deadline *big.Int, signature []byte) ([]byte, error) {
	return bridge.abi.Pack("swapWithPermit2", poolId, dstChainId, amount, recipient, refund, consumerData, nonce, deadline, signature)
}

// UnpackSwapWithPermit2 is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x813a9f79.
//
// Solidity: function swapWithPermit2(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, address refund, bytes consumerData, uint256 nonce, uint256 deadline, bytes signature) payable returns(bytes32 uid)
func (bridge *Bridge) UnpackSwapWithPermit2(data []byte) ([32]byte, error) {
	out, err := bridge.abi.Unpack("swapWithPermit2", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackTransferOwnership is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf2fde38b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function transferOwnership(address newOwner) returns()
func (bridge *Bridge) PackTransferOwnership(newOwner common.Address) []byte {
	enc, err := bridge.abi.Pack("transferOwnership", newOwner)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTransferOwnership is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf2fde38b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function transferOwnership(address newOwner) returns()
func (bridge *Bridge) TryPackTransferOwnership(newOwner common.Address) ([]byte, error) {
	return bridge.abi.Pack("transferOwnership", newOwner)
}

// BridgeAppConfigured represents a AppConfigured event raised by the Bridge contract.
type BridgeAppConfigured struct {
	App            common.Address
	CommonDecimals uint8
	DelayOver      *big.Int
	Raw            *types.Log // Blockchain specific contextual infos
}

const BridgeAppConfiguredEventName = "AppConfigured"

// ContractEventName returns the user-defined event name.
func (BridgeAppConfigured) ContractEventName() string {
	return BridgeAppConfiguredEventName
}

// UnpackAppConfiguredEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event AppConfigured(address indexed app, uint8 commonDecimals, uint256 delayOver)
func (bridge *Bridge) UnpackAppConfiguredEvent(log *types.Log) (*BridgeAppConfigured, error) {
	event := "AppConfigured"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgeAppConfigured)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgeAppRegistered represents a AppRegistered event raised by the Bridge contract.
type BridgeAppRegistered struct {
	App    common.Address
	Active bool
	Raw    *types.Log // Blockchain specific contextual infos
}

const BridgeAppRegisteredEventName = "AppRegistered"

// ContractEventName returns the user-defined event name.
func (BridgeAppRegistered) ContractEventName() string {
	return BridgeAppRegisteredEventName
}

// UnpackAppRegisteredEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event AppRegistered(address indexed app, bool active)
func (bridge *Bridge) UnpackAppRegisteredEvent(log *types.Log) (*BridgeAppRegistered, error) {
	event := "AppRegistered"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgeAppRegistered)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgeClaimPaid represents a ClaimPaid event raised by the Bridge contract.
type BridgeClaimPaid struct {
	Uid       *big.Int
	Paid      *big.Int
	Remaining *big.Int
	Raw       *types.Log // Blockchain specific contextual infos
}

const BridgeClaimPaidEventName = "ClaimPaid"

// ContractEventName returns the user-defined event name.
func (BridgeClaimPaid) ContractEventName() string {
	return BridgeClaimPaidEventName
}

// UnpackClaimPaidEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event ClaimPaid(uint256 indexed uid, uint256 paid, uint256 remaining)
func (bridge *Bridge) UnpackClaimPaidEvent(log *types.Log) (*BridgeClaimPaid, error) {
	event := "ClaimPaid"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgeClaimPaid)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgeClaimRedirected represents a ClaimRedirected event raised by the Bridge contract.
type BridgeClaimRedirected struct {
	Uid          *big.Int
	RefundUid    *big.Int
	By           common.Address
	CommonAmount *big.Int
	Raw          *types.Log // Blockchain specific contextual infos
}

const BridgeClaimRedirectedEventName = "ClaimRedirected"

// ContractEventName returns the user-defined event name.
func (BridgeClaimRedirected) ContractEventName() string {
	return BridgeClaimRedirectedEventName
}

// UnpackClaimRedirectedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event ClaimRedirected(uint256 indexed uid, uint256 indexed refundUid, address by, uint256 commonAmount)
func (bridge *Bridge) UnpackClaimRedirectedEvent(log *types.Log) (*BridgeClaimRedirected, error) {
	event := "ClaimRedirected"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgeClaimRedirected)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgeCommitteeGraceEnded represents a CommitteeGraceEnded event raised by the Bridge contract.
type BridgeCommitteeGraceEnded struct {
	Epoch uint32
	Raw   *types.Log // Blockchain specific contextual infos
}

const BridgeCommitteeGraceEndedEventName = "CommitteeGraceEnded"

// ContractEventName returns the user-defined event name.
func (BridgeCommitteeGraceEnded) ContractEventName() string {
	return BridgeCommitteeGraceEndedEventName
}

// UnpackCommitteeGraceEndedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event CommitteeGraceEnded(uint32 indexed epoch)
func (bridge *Bridge) UnpackCommitteeGraceEndedEvent(log *types.Log) (*BridgeCommitteeGraceEnded, error) {
	event := "CommitteeGraceEnded"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgeCommitteeGraceEnded)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgeCommitteeRotated represents a CommitteeRotated event raised by the Bridge contract.
type BridgeCommitteeRotated struct {
	Epoch          uint32
	SetHash        [32]byte
	Set            []byte
	PreviousExpiry *big.Int
	Raw            *types.Log // Blockchain specific contextual infos
}

const BridgeCommitteeRotatedEventName = "CommitteeRotated"

// ContractEventName returns the user-defined event name.
func (BridgeCommitteeRotated) ContractEventName() string {
	return BridgeCommitteeRotatedEventName
}

// UnpackCommitteeRotatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event CommitteeRotated(uint32 indexed epoch, bytes32 setHash, bytes set, uint40 previousExpiry)
func (bridge *Bridge) UnpackCommitteeRotatedEvent(log *types.Log) (*BridgeCommitteeRotated, error) {
	event := "CommitteeRotated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgeCommitteeRotated)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgeFeeConfigUpdated represents a FeeConfigUpdated event raised by the Bridge contract.
type BridgeFeeConfigUpdated struct {
	DstChainId    uint32
	GasPrice      uint64
	CoinPriceRate uint64
	BaseGas       uint32
	GasPerByte    uint16
	ProtocolRate  uint16
	Raw           *types.Log // Blockchain specific contextual infos
}

const BridgeFeeConfigUpdatedEventName = "FeeConfigUpdated"

// ContractEventName returns the user-defined event name.
func (BridgeFeeConfigUpdated) ContractEventName() string {
	return BridgeFeeConfigUpdatedEventName
}

// UnpackFeeConfigUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event FeeConfigUpdated(uint32 indexed dstChainId, uint64 gasPrice, uint64 coinPriceRate, uint32 baseGas, uint16 gasPerByte, uint16 protocolRate)
func (bridge *Bridge) UnpackFeeConfigUpdatedEvent(log *types.Log) (*BridgeFeeConfigUpdated, error) {
	event := "FeeConfigUpdated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgeFeeConfigUpdated)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgeFeeReceiverUpdated represents a FeeReceiverUpdated event raised by the Bridge contract.
type BridgeFeeReceiverUpdated struct {
	PoolId   uint32
	Receiver common.Address
	Raw      *types.Log // Blockchain specific contextual infos
}

const BridgeFeeReceiverUpdatedEventName = "FeeReceiverUpdated"

// ContractEventName returns the user-defined event name.
func (BridgeFeeReceiverUpdated) ContractEventName() string {
	return BridgeFeeReceiverUpdatedEventName
}

// UnpackFeeReceiverUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event FeeReceiverUpdated(uint32 indexed poolId, address receiver)
func (bridge *Bridge) UnpackFeeReceiverUpdatedEvent(log *types.Log) (*BridgeFeeReceiverUpdated, error) {
	event := "FeeReceiverUpdated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgeFeeReceiverUpdated)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgeGuardianUpdated represents a GuardianUpdated event raised by the Bridge contract.
type BridgeGuardianUpdated struct {
	Guardian common.Address
	Raw      *types.Log // Blockchain specific contextual infos
}

const BridgeGuardianUpdatedEventName = "GuardianUpdated"

// ContractEventName returns the user-defined event name.
func (BridgeGuardianUpdated) ContractEventName() string {
	return BridgeGuardianUpdatedEventName
}

// UnpackGuardianUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event GuardianUpdated(address guardian)
func (bridge *Bridge) UnpackGuardianUpdatedEvent(log *types.Log) (*BridgeGuardianUpdated, error) {
	event := "GuardianUpdated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgeGuardianUpdated)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgeLaneUpdated represents a LaneUpdated event raised by the Bridge contract.
type BridgeLaneUpdated struct {
	Anchor       common.Address
	ChainId      uint32
	RemoteAnchor [32]byte
	CapOut       *big.Int
	CapIn        *big.Int
	Outbound     bool
	Raw          *types.Log // Blockchain specific contextual infos
}

const BridgeLaneUpdatedEventName = "LaneUpdated"

// ContractEventName returns the user-defined event name.
func (BridgeLaneUpdated) ContractEventName() string {
	return BridgeLaneUpdatedEventName
}

// UnpackLaneUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event LaneUpdated(address indexed anchor, uint32 indexed chainId, bytes32 remoteAnchor, uint256 capOut, uint256 capIn, bool outbound)
func (bridge *Bridge) UnpackLaneUpdatedEvent(log *types.Log) (*BridgeLaneUpdated, error) {
	event := "LaneUpdated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgeLaneUpdated)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgeMessageDelivered represents a MessageDelivered event raised by the Bridge contract.
type BridgeMessageDelivered struct {
	Uid          *big.Int
	Anchor       common.Address
	Recipient    common.Address
	CommonAmount *big.Int
	Paid         *big.Int
	Outcome      uint8
	ReleaseAt    *big.Int
	Raw          *types.Log // Blockchain specific contextual infos
}

const BridgeMessageDeliveredEventName = "MessageDelivered"

// ContractEventName returns the user-defined event name.
func (BridgeMessageDelivered) ContractEventName() string {
	return BridgeMessageDeliveredEventName
}

// UnpackMessageDeliveredEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event MessageDelivered(uint256 indexed uid, address indexed anchor, address indexed recipient, uint256 commonAmount, uint256 paid, uint8 outcome, uint40 releaseAt)
func (bridge *Bridge) UnpackMessageDeliveredEvent(log *types.Log) (*BridgeMessageDelivered, error) {
	event := "MessageDelivered"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgeMessageDelivered)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgeMessageFeesCollected represents a MessageFeesCollected event raised by the Bridge contract.
type BridgeMessageFeesCollected struct {
	Receiver common.Address
	Amount   *big.Int
	Raw      *types.Log // Blockchain specific contextual infos
}

const BridgeMessageFeesCollectedEventName = "MessageFeesCollected"

// ContractEventName returns the user-defined event name.
func (BridgeMessageFeesCollected) ContractEventName() string {
	return BridgeMessageFeesCollectedEventName
}

// UnpackMessageFeesCollectedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event MessageFeesCollected(address indexed receiver, uint256 amount)
func (bridge *Bridge) UnpackMessageFeesCollectedEvent(log *types.Log) (*BridgeMessageFeesCollected, error) {
	event := "MessageFeesCollected"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgeMessageFeesCollected)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgeMessageSent represents a MessageSent event raised by the Bridge contract.
type BridgeMessageSent struct {
	Uid       *big.Int
	SrcAnchor [32]byte
	DstAnchor [32]byte
	Payload   []byte
	Raw       *types.Log // Blockchain specific contextual infos
}

const BridgeMessageSentEventName = "MessageSent"

// ContractEventName returns the user-defined event name.
func (BridgeMessageSent) ContractEventName() string {
	return BridgeMessageSentEventName
}

// UnpackMessageSentEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event MessageSent(uint256 indexed uid, bytes32 srcAnchor, bytes32 dstAnchor, bytes payload)
func (bridge *Bridge) UnpackMessageSentEvent(log *types.Log) (*BridgeMessageSent, error) {
	event := "MessageSent"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgeMessageSent)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgeMessageSkipped represents a MessageSkipped event raised by the Bridge contract.
type BridgeMessageSkipped struct {
	Uid    *big.Int
	Reason uint8
	Raw    *types.Log // Blockchain specific contextual infos
}

const BridgeMessageSkippedEventName = "MessageSkipped"

// ContractEventName returns the user-defined event name.
func (BridgeMessageSkipped) ContractEventName() string {
	return BridgeMessageSkippedEventName
}

// UnpackMessageSkippedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event MessageSkipped(uint256 indexed uid, uint8 reason)
func (bridge *Bridge) UnpackMessageSkippedEvent(log *types.Log) (*BridgeMessageSkipped, error) {
	event := "MessageSkipped"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgeMessageSkipped)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgeOwnershipTransferStarted represents a OwnershipTransferStarted event raised by the Bridge contract.
type BridgeOwnershipTransferStarted struct {
	PreviousOwner common.Address
	NewOwner      common.Address
	Raw           *types.Log // Blockchain specific contextual infos
}

const BridgeOwnershipTransferStartedEventName = "OwnershipTransferStarted"

// ContractEventName returns the user-defined event name.
func (BridgeOwnershipTransferStarted) ContractEventName() string {
	return BridgeOwnershipTransferStartedEventName
}

// UnpackOwnershipTransferStartedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner)
func (bridge *Bridge) UnpackOwnershipTransferStartedEvent(log *types.Log) (*BridgeOwnershipTransferStarted, error) {
	event := "OwnershipTransferStarted"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgeOwnershipTransferStarted)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgeOwnershipTransferred represents a OwnershipTransferred event raised by the Bridge contract.
type BridgeOwnershipTransferred struct {
	PreviousOwner common.Address
	NewOwner      common.Address
	Raw           *types.Log // Blockchain specific contextual infos
}

const BridgeOwnershipTransferredEventName = "OwnershipTransferred"

// ContractEventName returns the user-defined event name.
func (BridgeOwnershipTransferred) ContractEventName() string {
	return BridgeOwnershipTransferredEventName
}

// UnpackOwnershipTransferredEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)
func (bridge *Bridge) UnpackOwnershipTransferredEvent(log *types.Log) (*BridgeOwnershipTransferred, error) {
	event := "OwnershipTransferred"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgeOwnershipTransferred)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgePaused represents a Paused event raised by the Bridge contract.
type BridgePaused struct {
	What   uint8
	Scope  uint32
	On     bool
	Expiry *big.Int
	Raw    *types.Log // Blockchain specific contextual infos
}

const BridgePausedEventName = "Paused"

// ContractEventName returns the user-defined event name.
func (BridgePaused) ContractEventName() string {
	return BridgePausedEventName
}

// UnpackPausedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Paused(uint8 indexed what, uint32 indexed scope, bool on, uint40 expiry)
func (bridge *Bridge) UnpackPausedEvent(log *types.Log) (*BridgePaused, error) {
	event := "Paused"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgePaused)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgePoolAdded represents a PoolAdded event raised by the Bridge contract.
type BridgePoolAdded struct {
	PoolId         uint32
	Anchor         common.Address
	Token          common.Address
	RealDecimals   uint8
	CommonDecimals uint8
	Raw            *types.Log // Blockchain specific contextual infos
}

const BridgePoolAddedEventName = "PoolAdded"

// ContractEventName returns the user-defined event name.
func (BridgePoolAdded) ContractEventName() string {
	return BridgePoolAddedEventName
}

// UnpackPoolAddedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event PoolAdded(uint32 indexed poolId, address indexed anchor, address token, uint8 realDecimals, uint8 commonDecimals)
func (bridge *Bridge) UnpackPoolAddedEvent(log *types.Log) (*BridgePoolAdded, error) {
	event := "PoolAdded"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgePoolAdded)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgePoolDelayUpdated represents a PoolDelayUpdated event raised by the Bridge contract.
type BridgePoolDelayUpdated struct {
	PoolId    uint32
	DelayOver *big.Int
	Raw       *types.Log // Blockchain specific contextual infos
}

const BridgePoolDelayUpdatedEventName = "PoolDelayUpdated"

// ContractEventName returns the user-defined event name.
func (BridgePoolDelayUpdated) ContractEventName() string {
	return BridgePoolDelayUpdatedEventName
}

// UnpackPoolDelayUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event PoolDelayUpdated(uint32 indexed poolId, uint256 delayOver)
func (bridge *Bridge) UnpackPoolDelayUpdatedEvent(log *types.Log) (*BridgePoolDelayUpdated, error) {
	event := "PoolDelayUpdated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgePoolDelayUpdated)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgePoolFeeCollected represents a PoolFeeCollected event raised by the Bridge contract.
type BridgePoolFeeCollected struct {
	PoolId   uint32
	Receiver common.Address
	Amount   *big.Int
	Raw      *types.Log // Blockchain specific contextual infos
}

const BridgePoolFeeCollectedEventName = "PoolFeeCollected"

// ContractEventName returns the user-defined event name.
func (BridgePoolFeeCollected) ContractEventName() string {
	return BridgePoolFeeCollectedEventName
}

// UnpackPoolFeeCollectedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event PoolFeeCollected(uint32 indexed poolId, address indexed receiver, uint256 amount)
func (bridge *Bridge) UnpackPoolFeeCollectedEvent(log *types.Log) (*BridgePoolFeeCollected, error) {
	event := "PoolFeeCollected"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgePoolFeeCollected)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgePoolFeeRatioUpdated represents a PoolFeeRatioUpdated event raised by the Bridge contract.
type BridgePoolFeeRatioUpdated struct {
	PoolId   uint32
	FeeRatio uint16
	Raw      *types.Log // Blockchain specific contextual infos
}

const BridgePoolFeeRatioUpdatedEventName = "PoolFeeRatioUpdated"

// ContractEventName returns the user-defined event name.
func (BridgePoolFeeRatioUpdated) ContractEventName() string {
	return BridgePoolFeeRatioUpdatedEventName
}

// UnpackPoolFeeRatioUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event PoolFeeRatioUpdated(uint32 indexed poolId, uint16 feeRatio)
func (bridge *Bridge) UnpackPoolFeeRatioUpdatedEvent(log *types.Log) (*BridgePoolFeeRatioUpdated, error) {
	event := "PoolFeeRatioUpdated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgePoolFeeRatioUpdated)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgePoolLimitUpdated represents a PoolLimitUpdated event raised by the Bridge contract.
type BridgePoolLimitUpdated struct {
	PoolId    uint32
	SwapLimit *big.Int
	Raw       *types.Log // Blockchain specific contextual infos
}

const BridgePoolLimitUpdatedEventName = "PoolLimitUpdated"

// ContractEventName returns the user-defined event name.
func (BridgePoolLimitUpdated) ContractEventName() string {
	return BridgePoolLimitUpdatedEventName
}

// UnpackPoolLimitUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event PoolLimitUpdated(uint32 indexed poolId, uint256 swapLimit)
func (bridge *Bridge) UnpackPoolLimitUpdatedEvent(log *types.Log) (*BridgePoolLimitUpdated, error) {
	event := "PoolLimitUpdated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgePoolLimitUpdated)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgePoolLiquidityModified represents a PoolLiquidityModified event raised by the Bridge contract.
type BridgePoolLiquidityModified struct {
	PoolId    uint32
	Increased bool
	Lp        common.Address
	Amount    *big.Int
	Raw       *types.Log // Blockchain specific contextual infos
}

const BridgePoolLiquidityModifiedEventName = "PoolLiquidityModified"

// ContractEventName returns the user-defined event name.
func (BridgePoolLiquidityModified) ContractEventName() string {
	return BridgePoolLiquidityModifiedEventName
}

// UnpackPoolLiquidityModifiedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event PoolLiquidityModified(uint32 indexed poolId, bool indexed increased, address indexed lp, uint256 amount)
func (bridge *Bridge) UnpackPoolLiquidityModifiedEvent(log *types.Log) (*BridgePoolLiquidityModified, error) {
	event := "PoolLiquidityModified"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgePoolLiquidityModified)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgePoolOwnerUpdated represents a PoolOwnerUpdated event raised by the Bridge contract.
type BridgePoolOwnerUpdated struct {
	PoolId uint32
	Owner  common.Address
	Raw    *types.Log // Blockchain specific contextual infos
}

const BridgePoolOwnerUpdatedEventName = "PoolOwnerUpdated"

// ContractEventName returns the user-defined event name.
func (BridgePoolOwnerUpdated) ContractEventName() string {
	return BridgePoolOwnerUpdatedEventName
}

// UnpackPoolOwnerUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event PoolOwnerUpdated(uint32 indexed poolId, address owner)
func (bridge *Bridge) UnpackPoolOwnerUpdatedEvent(log *types.Log) (*BridgePoolOwnerUpdated, error) {
	event := "PoolOwnerUpdated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgePoolOwnerUpdated)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgeRemoveRemoteLiquidity represents a RemoveRemoteLiquidity event raised by the Bridge contract.
type BridgeRemoveRemoteLiquidity struct {
	PoolId     uint32
	DstChainId uint32
	Lp         common.Address
	Amount     *big.Int
	Raw        *types.Log // Blockchain specific contextual infos
}

const BridgeRemoveRemoteLiquidityEventName = "RemoveRemoteLiquidity"

// ContractEventName returns the user-defined event name.
func (BridgeRemoveRemoteLiquidity) ContractEventName() string {
	return BridgeRemoveRemoteLiquidityEventName
}

// UnpackRemoveRemoteLiquidityEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event RemoveRemoteLiquidity(uint32 indexed poolId, uint32 indexed dstChainId, address indexed lp, uint256 amount)
func (bridge *Bridge) UnpackRemoveRemoteLiquidityEvent(log *types.Log) (*BridgeRemoveRemoteLiquidity, error) {
	event := "RemoveRemoteLiquidity"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgeRemoveRemoteLiquidity)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// BridgeSwapped represents a Swapped event raised by the Bridge contract.
type BridgeSwapped struct {
	PoolId     uint32
	DstChainId uint32
	Amount     *big.Int
	Raw        *types.Log // Blockchain specific contextual infos
}

const BridgeSwappedEventName = "Swapped"

// ContractEventName returns the user-defined event name.
func (BridgeSwapped) ContractEventName() string {
	return BridgeSwappedEventName
}

// UnpackSwappedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Swapped(uint32 indexed poolId, uint32 indexed dstChainId, uint256 amount)
func (bridge *Bridge) UnpackSwappedEvent(log *types.Log) (*BridgeSwapped, error) {
	event := "Swapped"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgeSwapped)
	if len(log.Data) > 0 {
		if err := bridge.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bridge.abi.Events[event].Inputs {
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

// UnpackError attempts to decode the provided error data using user-defined
// error definitions.
func (bridge *Bridge) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], bridge.abi.Errors["ALREADY_EXECUTED"].ID.Bytes()[:4]) {
		return bridge.UnpackALREADYEXECUTEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["BAD_CONFIG"].ID.Bytes()[:4]) {
		return bridge.UnpackBADCONFIGError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["BAD_SET"].ID.Bytes()[:4]) {
		return bridge.UnpackBADSETError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["BAD_SIGNATURE"].ID.Bytes()[:4]) {
		return bridge.UnpackBADSIGNATUREError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["CALLED_ON_NATIVE"].ID.Bytes()[:4]) {
		return bridge.UnpackCALLEDONNATIVEError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["DATA_TOO_LONG"].ID.Bytes()[:4]) {
		return bridge.UnpackDATATOOLONGError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["EXCCEED_SWAP_LIMIT"].ID.Bytes()[:4]) {
		return bridge.UnpackEXCCEEDSWAPLIMITError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["FailedDeployment"].ID.Bytes()[:4]) {
		return bridge.UnpackFailedDeploymentError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["INSUFFICIENT_FEE"].ID.Bytes()[:4]) {
		return bridge.UnpackINSUFFICIENTFEEError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["INSUFFICIENT_LIQUIDITY"].ID.Bytes()[:4]) {
		return bridge.UnpackINSUFFICIENTLIQUIDITYError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["INSUFFICIENT_POSITION"].ID.Bytes()[:4]) {
		return bridge.UnpackINSUFFICIENTPOSITIONError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["INVALID_AMOUNT"].ID.Bytes()[:4]) {
		return bridge.UnpackINVALIDAMOUNTError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["INVALID_INDICATOR"].ID.Bytes()[:4]) {
		return bridge.UnpackINVALIDINDICATORError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["InsufficientBalance"].ID.Bytes()[:4]) {
		return bridge.UnpackInsufficientBalanceError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["MORE_GAS"].ID.Bytes()[:4]) {
		return bridge.UnpackMOREGASError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["NATIVE_TRANSFER_FAILED"].ID.Bytes()[:4]) {
		return bridge.UnpackNATIVETRANSFERFAILEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["NOT_ANCHOR"].ID.Bytes()[:4]) {
		return bridge.UnpackNOTANCHORError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["NOT_POOL_OWNER"].ID.Bytes()[:4]) {
		return bridge.UnpackNOTPOOLOWNERError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["NO_CLAIM"].ID.Bytes()[:4]) {
		return bridge.UnpackNOCLAIMError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["NO_PERMISSION"].ID.Bytes()[:4]) {
		return bridge.UnpackNOPERMISSIONError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["NULL_ADDRESS"].ID.Bytes()[:4]) {
		return bridge.UnpackNULLADDRESSError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["ONLY_ROUTER"].ID.Bytes()[:4]) {
		return bridge.UnpackONLYROUTERError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["PAUSED"].ID.Bytes()[:4]) {
		return bridge.UnpackPAUSEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["RATE_LIMITED"].ID.Bytes()[:4]) {
		return bridge.UnpackRATELIMITEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["REENTRANT"].ID.Bytes()[:4]) {
		return bridge.UnpackREENTRANTError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["TOO_EARLY"].ID.Bytes()[:4]) {
		return bridge.UnpackTOOEARLYError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["TRANSFER_FAILED"].ID.Bytes()[:4]) {
		return bridge.UnpackTRANSFERFAILEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["WRONG_CHAIN"].ID.Bytes()[:4]) {
		return bridge.UnpackWRONGCHAINError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridge.abi.Errors["ZERO_AMOUNT"].ID.Bytes()[:4]) {
		return bridge.UnpackZEROAMOUNTError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// BridgeALREADYEXECUTED represents a ALREADY_EXECUTED error raised by the Bridge contract.
type BridgeALREADYEXECUTED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ALREADY_EXECUTED()
func BridgeALREADYEXECUTEDErrorID() common.Hash {
	return common.HexToHash("0x363755d3d333495574ab2512541b6baf78df342d22e80adbbb39286277bef298")
}

// UnpackALREADYEXECUTEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ALREADY_EXECUTED()
func (bridge *Bridge) UnpackALREADYEXECUTEDError(raw []byte) (*BridgeALREADYEXECUTED, error) {
	out := new(BridgeALREADYEXECUTED)
	if err := bridge.abi.UnpackIntoInterface(out, "ALREADY_EXECUTED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeBADCONFIG represents a BAD_CONFIG error raised by the Bridge contract.
type BridgeBADCONFIG struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BAD_CONFIG()
func BridgeBADCONFIGErrorID() common.Hash {
	return common.HexToHash("0xc75eb68d2de120894fb4c41aff88acecc5f9a638785b26ddec592d287fee0c95")
}

// UnpackBADCONFIGError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BAD_CONFIG()
func (bridge *Bridge) UnpackBADCONFIGError(raw []byte) (*BridgeBADCONFIG, error) {
	out := new(BridgeBADCONFIG)
	if err := bridge.abi.UnpackIntoInterface(out, "BAD_CONFIG", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeBADSET represents a BAD_SET error raised by the Bridge contract.
type BridgeBADSET struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BAD_SET()
func BridgeBADSETErrorID() common.Hash {
	return common.HexToHash("0xaf2ed8b3241779833ffe1eaffa4c7e96fb46dc7734f62233b6c52199a3537ba0")
}

// UnpackBADSETError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BAD_SET()
func (bridge *Bridge) UnpackBADSETError(raw []byte) (*BridgeBADSET, error) {
	out := new(BridgeBADSET)
	if err := bridge.abi.UnpackIntoInterface(out, "BAD_SET", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeBADSIGNATURE represents a BAD_SIGNATURE error raised by the Bridge contract.
type BridgeBADSIGNATURE struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BAD_SIGNATURE()
func BridgeBADSIGNATUREErrorID() common.Hash {
	return common.HexToHash("0x38ff4dcf89a1a1688849ad2e404def747fe492c9ae3bf4a8bb9118e0849e7db3")
}

// UnpackBADSIGNATUREError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BAD_SIGNATURE()
func (bridge *Bridge) UnpackBADSIGNATUREError(raw []byte) (*BridgeBADSIGNATURE, error) {
	out := new(BridgeBADSIGNATURE)
	if err := bridge.abi.UnpackIntoInterface(out, "BAD_SIGNATURE", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeCALLEDONNATIVE represents a CALLED_ON_NATIVE error raised by the Bridge contract.
type BridgeCALLEDONNATIVE struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error CALLED_ON_NATIVE()
func BridgeCALLEDONNATIVEErrorID() common.Hash {
	return common.HexToHash("0x7198eb3d84eb2fd50b5d3c2663a0afec76bb4c1576722170b4ddf3fbec78d662")
}

// UnpackCALLEDONNATIVEError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error CALLED_ON_NATIVE()
func (bridge *Bridge) UnpackCALLEDONNATIVEError(raw []byte) (*BridgeCALLEDONNATIVE, error) {
	out := new(BridgeCALLEDONNATIVE)
	if err := bridge.abi.UnpackIntoInterface(out, "CALLED_ON_NATIVE", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeDATATOOLONG represents a DATA_TOO_LONG error raised by the Bridge contract.
type BridgeDATATOOLONG struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error DATA_TOO_LONG()
func BridgeDATATOOLONGErrorID() common.Hash {
	return common.HexToHash("0x28513a5f3800f2bfb4b383e15d7e98e8255e8fe62fed080a584f219d9daf8986")
}

// UnpackDATATOOLONGError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error DATA_TOO_LONG()
func (bridge *Bridge) UnpackDATATOOLONGError(raw []byte) (*BridgeDATATOOLONG, error) {
	out := new(BridgeDATATOOLONG)
	if err := bridge.abi.UnpackIntoInterface(out, "DATA_TOO_LONG", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeEXCCEEDSWAPLIMIT represents a EXCCEED_SWAP_LIMIT error raised by the Bridge contract.
type BridgeEXCCEEDSWAPLIMIT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error EXCCEED_SWAP_LIMIT()
func BridgeEXCCEEDSWAPLIMITErrorID() common.Hash {
	return common.HexToHash("0xea8afe65d95cdd8e4fbe19f07c8ab9df2d03cc1eb45d35efd8b553fe88a52ec8")
}

// UnpackEXCCEEDSWAPLIMITError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error EXCCEED_SWAP_LIMIT()
func (bridge *Bridge) UnpackEXCCEEDSWAPLIMITError(raw []byte) (*BridgeEXCCEEDSWAPLIMIT, error) {
	out := new(BridgeEXCCEEDSWAPLIMIT)
	if err := bridge.abi.UnpackIntoInterface(out, "EXCCEED_SWAP_LIMIT", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeFailedDeployment represents a FailedDeployment error raised by the Bridge contract.
type BridgeFailedDeployment struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error FailedDeployment()
func BridgeFailedDeploymentErrorID() common.Hash {
	return common.HexToHash("0xb06ebf3d5067824a3fe5d5ba19471e035a7de6c88dac362c77b162830a5b9093")
}

// UnpackFailedDeploymentError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error FailedDeployment()
func (bridge *Bridge) UnpackFailedDeploymentError(raw []byte) (*BridgeFailedDeployment, error) {
	out := new(BridgeFailedDeployment)
	if err := bridge.abi.UnpackIntoInterface(out, "FailedDeployment", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeINSUFFICIENTFEE represents a INSUFFICIENT_FEE error raised by the Bridge contract.
type BridgeINSUFFICIENTFEE struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INSUFFICIENT_FEE()
func BridgeINSUFFICIENTFEEErrorID() common.Hash {
	return common.HexToHash("0x80e59527de7b06d0c6897588435df864ef123667150b2b02605257398cfe8ea1")
}

// UnpackINSUFFICIENTFEEError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INSUFFICIENT_FEE()
func (bridge *Bridge) UnpackINSUFFICIENTFEEError(raw []byte) (*BridgeINSUFFICIENTFEE, error) {
	out := new(BridgeINSUFFICIENTFEE)
	if err := bridge.abi.UnpackIntoInterface(out, "INSUFFICIENT_FEE", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeINSUFFICIENTLIQUIDITY represents a INSUFFICIENT_LIQUIDITY error raised by the Bridge contract.
type BridgeINSUFFICIENTLIQUIDITY struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INSUFFICIENT_LIQUIDITY()
func BridgeINSUFFICIENTLIQUIDITYErrorID() common.Hash {
	return common.HexToHash("0x827e7b7f3455c1706e8e9024dd6008b7abf95e9cb21a8ccd0cb7901b5c90fe32")
}

// UnpackINSUFFICIENTLIQUIDITYError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INSUFFICIENT_LIQUIDITY()
func (bridge *Bridge) UnpackINSUFFICIENTLIQUIDITYError(raw []byte) (*BridgeINSUFFICIENTLIQUIDITY, error) {
	out := new(BridgeINSUFFICIENTLIQUIDITY)
	if err := bridge.abi.UnpackIntoInterface(out, "INSUFFICIENT_LIQUIDITY", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeINSUFFICIENTPOSITION represents a INSUFFICIENT_POSITION error raised by the Bridge contract.
type BridgeINSUFFICIENTPOSITION struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INSUFFICIENT_POSITION()
func BridgeINSUFFICIENTPOSITIONErrorID() common.Hash {
	return common.HexToHash("0xb87db6b8e40f9550b2ca3008575a2f521eca04d039229c4831d10c81be2332a9")
}

// UnpackINSUFFICIENTPOSITIONError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INSUFFICIENT_POSITION()
func (bridge *Bridge) UnpackINSUFFICIENTPOSITIONError(raw []byte) (*BridgeINSUFFICIENTPOSITION, error) {
	out := new(BridgeINSUFFICIENTPOSITION)
	if err := bridge.abi.UnpackIntoInterface(out, "INSUFFICIENT_POSITION", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeINVALIDAMOUNT represents a INVALID_AMOUNT error raised by the Bridge contract.
type BridgeINVALIDAMOUNT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INVALID_AMOUNT()
func BridgeINVALIDAMOUNTErrorID() common.Hash {
	return common.HexToHash("0xfae82791d81919425f2b2ce2490b5c71bbb1aedfc396f9f5a2c74cf500c6087e")
}

// UnpackINVALIDAMOUNTError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INVALID_AMOUNT()
func (bridge *Bridge) UnpackINVALIDAMOUNTError(raw []byte) (*BridgeINVALIDAMOUNT, error) {
	out := new(BridgeINVALIDAMOUNT)
	if err := bridge.abi.UnpackIntoInterface(out, "INVALID_AMOUNT", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeINVALIDINDICATOR represents a INVALID_INDICATOR error raised by the Bridge contract.
type BridgeINVALIDINDICATOR struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INVALID_INDICATOR()
func BridgeINVALIDINDICATORErrorID() common.Hash {
	return common.HexToHash("0x39d6dddfdc0582a19c4df85e93a867ab4c35e8c8f7855b4d13956c3702767f7b")
}

// UnpackINVALIDINDICATORError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INVALID_INDICATOR()
func (bridge *Bridge) UnpackINVALIDINDICATORError(raw []byte) (*BridgeINVALIDINDICATOR, error) {
	out := new(BridgeINVALIDINDICATOR)
	if err := bridge.abi.UnpackIntoInterface(out, "INVALID_INDICATOR", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeInsufficientBalance represents a InsufficientBalance error raised by the Bridge contract.
type BridgeInsufficientBalance struct {
	Balance *big.Int
	Needed  *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientBalance(uint256 balance, uint256 needed)
func BridgeInsufficientBalanceErrorID() common.Hash {
	return common.HexToHash("0xcf4791818fba6e019216eb4864093b4947f674afada5d305e57d598b641dad1d")
}

// UnpackInsufficientBalanceError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientBalance(uint256 balance, uint256 needed)
func (bridge *Bridge) UnpackInsufficientBalanceError(raw []byte) (*BridgeInsufficientBalance, error) {
	out := new(BridgeInsufficientBalance)
	if err := bridge.abi.UnpackIntoInterface(out, "InsufficientBalance", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeMOREGAS represents a MORE_GAS error raised by the Bridge contract.
type BridgeMOREGAS struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error MORE_GAS()
func BridgeMOREGASErrorID() common.Hash {
	return common.HexToHash("0x5dd6941b42b00c323e00aae625db0e86b71f595cd47258018da3be0c5c009c59")
}

// UnpackMOREGASError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error MORE_GAS()
func (bridge *Bridge) UnpackMOREGASError(raw []byte) (*BridgeMOREGAS, error) {
	out := new(BridgeMOREGAS)
	if err := bridge.abi.UnpackIntoInterface(out, "MORE_GAS", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeNATIVETRANSFERFAILED represents a NATIVE_TRANSFER_FAILED error raised by the Bridge contract.
type BridgeNATIVETRANSFERFAILED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NATIVE_TRANSFER_FAILED()
func BridgeNATIVETRANSFERFAILEDErrorID() common.Hash {
	return common.HexToHash("0x0b412c9924de39ecefa23297f2bd3b7f83f72c752d7a3a9281745d72924ffd18")
}

// UnpackNATIVETRANSFERFAILEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NATIVE_TRANSFER_FAILED()
func (bridge *Bridge) UnpackNATIVETRANSFERFAILEDError(raw []byte) (*BridgeNATIVETRANSFERFAILED, error) {
	out := new(BridgeNATIVETRANSFERFAILED)
	if err := bridge.abi.UnpackIntoInterface(out, "NATIVE_TRANSFER_FAILED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeNOTANCHOR represents a NOT_ANCHOR error raised by the Bridge contract.
type BridgeNOTANCHOR struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NOT_ANCHOR()
func BridgeNOTANCHORErrorID() common.Hash {
	return common.HexToHash("0x5dd3dba1d4801a53f2335c82cae0cf8136d973e455e373da8daa6cd0f3e42829")
}

// UnpackNOTANCHORError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NOT_ANCHOR()
func (bridge *Bridge) UnpackNOTANCHORError(raw []byte) (*BridgeNOTANCHOR, error) {
	out := new(BridgeNOTANCHOR)
	if err := bridge.abi.UnpackIntoInterface(out, "NOT_ANCHOR", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeNOTPOOLOWNER represents a NOT_POOL_OWNER error raised by the Bridge contract.
type BridgeNOTPOOLOWNER struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NOT_POOL_OWNER()
func BridgeNOTPOOLOWNERErrorID() common.Hash {
	return common.HexToHash("0x0f5161d2eb44a8f02a0524877fcd837b13ba8f8c783040d99940b22326bc27d8")
}

// UnpackNOTPOOLOWNERError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NOT_POOL_OWNER()
func (bridge *Bridge) UnpackNOTPOOLOWNERError(raw []byte) (*BridgeNOTPOOLOWNER, error) {
	out := new(BridgeNOTPOOLOWNER)
	if err := bridge.abi.UnpackIntoInterface(out, "NOT_POOL_OWNER", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeNOCLAIM represents a NO_CLAIM error raised by the Bridge contract.
type BridgeNOCLAIM struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NO_CLAIM()
func BridgeNOCLAIMErrorID() common.Hash {
	return common.HexToHash("0xf34e5e264f5f3cd1af1807e28b5e958f4dc38bdc73b999ef409b61a22b5a3089")
}

// UnpackNOCLAIMError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NO_CLAIM()
func (bridge *Bridge) UnpackNOCLAIMError(raw []byte) (*BridgeNOCLAIM, error) {
	out := new(BridgeNOCLAIM)
	if err := bridge.abi.UnpackIntoInterface(out, "NO_CLAIM", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeNOPERMISSION represents a NO_PERMISSION error raised by the Bridge contract.
type BridgeNOPERMISSION struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NO_PERMISSION()
func BridgeNOPERMISSIONErrorID() common.Hash {
	return common.HexToHash("0x1d63ff2b0a16c8930219bd0a13f4bd1ab774f73b3876c53e18efbfbe1a19886c")
}

// UnpackNOPERMISSIONError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NO_PERMISSION()
func (bridge *Bridge) UnpackNOPERMISSIONError(raw []byte) (*BridgeNOPERMISSION, error) {
	out := new(BridgeNOPERMISSION)
	if err := bridge.abi.UnpackIntoInterface(out, "NO_PERMISSION", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeNULLADDRESS represents a NULL_ADDRESS error raised by the Bridge contract.
type BridgeNULLADDRESS struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NULL_ADDRESS()
func BridgeNULLADDRESSErrorID() common.Hash {
	return common.HexToHash("0xde0ce17d9e4ffcb15272321add8ac1100d6b3648978cdb0057c3d113225e666f")
}

// UnpackNULLADDRESSError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NULL_ADDRESS()
func (bridge *Bridge) UnpackNULLADDRESSError(raw []byte) (*BridgeNULLADDRESS, error) {
	out := new(BridgeNULLADDRESS)
	if err := bridge.abi.UnpackIntoInterface(out, "NULL_ADDRESS", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeONLYROUTER represents a ONLY_ROUTER error raised by the Bridge contract.
type BridgeONLYROUTER struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ONLY_ROUTER()
func BridgeONLYROUTERErrorID() common.Hash {
	return common.HexToHash("0x8c29e5b81b4ca85c6e4130bb2c05718e8fab31f2cc9791c3c0eb0757274694d9")
}

// UnpackONLYROUTERError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ONLY_ROUTER()
func (bridge *Bridge) UnpackONLYROUTERError(raw []byte) (*BridgeONLYROUTER, error) {
	out := new(BridgeONLYROUTER)
	if err := bridge.abi.UnpackIntoInterface(out, "ONLY_ROUTER", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgePAUSED represents a PAUSED error raised by the Bridge contract.
type BridgePAUSED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error PAUSED()
func BridgePAUSEDErrorID() common.Hash {
	return common.HexToHash("0xa9aad58c4b885acff8f9e1618bc43dfc95c9de94a9a651589e5fc1d248b5305f")
}

// UnpackPAUSEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error PAUSED()
func (bridge *Bridge) UnpackPAUSEDError(raw []byte) (*BridgePAUSED, error) {
	out := new(BridgePAUSED)
	if err := bridge.abi.UnpackIntoInterface(out, "PAUSED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeRATELIMITED represents a RATE_LIMITED error raised by the Bridge contract.
type BridgeRATELIMITED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error RATE_LIMITED()
func BridgeRATELIMITEDErrorID() common.Hash {
	return common.HexToHash("0x7efeefce891f8d21d1885f04a473c4141070b9bcc01560a9c1784f9f9a73568f")
}

// UnpackRATELIMITEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error RATE_LIMITED()
func (bridge *Bridge) UnpackRATELIMITEDError(raw []byte) (*BridgeRATELIMITED, error) {
	out := new(BridgeRATELIMITED)
	if err := bridge.abi.UnpackIntoInterface(out, "RATE_LIMITED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeREENTRANT represents a REENTRANT error raised by the Bridge contract.
type BridgeREENTRANT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error REENTRANT()
func BridgeREENTRANTErrorID() common.Hash {
	return common.HexToHash("0x331088b5abc758569e52d1e77570e1367c52655659c3e4d82999e01e7f831426")
}

// UnpackREENTRANTError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error REENTRANT()
func (bridge *Bridge) UnpackREENTRANTError(raw []byte) (*BridgeREENTRANT, error) {
	out := new(BridgeREENTRANT)
	if err := bridge.abi.UnpackIntoInterface(out, "REENTRANT", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeTOOEARLY represents a TOO_EARLY error raised by the Bridge contract.
type BridgeTOOEARLY struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TOO_EARLY()
func BridgeTOOEARLYErrorID() common.Hash {
	return common.HexToHash("0x1eb8786ffd07f2f723a2405c9e4f5cf63057f1d7490e8a1c41eca906d25307c7")
}

// UnpackTOOEARLYError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TOO_EARLY()
func (bridge *Bridge) UnpackTOOEARLYError(raw []byte) (*BridgeTOOEARLY, error) {
	out := new(BridgeTOOEARLY)
	if err := bridge.abi.UnpackIntoInterface(out, "TOO_EARLY", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeTRANSFERFAILED represents a TRANSFER_FAILED error raised by the Bridge contract.
type BridgeTRANSFERFAILED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TRANSFER_FAILED()
func BridgeTRANSFERFAILEDErrorID() common.Hash {
	return common.HexToHash("0x3f4ab80e3e5b3f3ac046575637c4c16c58dd62d9b3cda5769b0935170c25bda4")
}

// UnpackTRANSFERFAILEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TRANSFER_FAILED()
func (bridge *Bridge) UnpackTRANSFERFAILEDError(raw []byte) (*BridgeTRANSFERFAILED, error) {
	out := new(BridgeTRANSFERFAILED)
	if err := bridge.abi.UnpackIntoInterface(out, "TRANSFER_FAILED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeWRONGCHAIN represents a WRONG_CHAIN error raised by the Bridge contract.
type BridgeWRONGCHAIN struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error WRONG_CHAIN()
func BridgeWRONGCHAINErrorID() common.Hash {
	return common.HexToHash("0x46ba8129212b58c3d0c6be9ecb304d3fdac68c4417e0ce1341a40d61553f1aca")
}

// UnpackWRONGCHAINError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error WRONG_CHAIN()
func (bridge *Bridge) UnpackWRONGCHAINError(raw []byte) (*BridgeWRONGCHAIN, error) {
	out := new(BridgeWRONGCHAIN)
	if err := bridge.abi.UnpackIntoInterface(out, "WRONG_CHAIN", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeZEROAMOUNT represents a ZERO_AMOUNT error raised by the Bridge contract.
type BridgeZEROAMOUNT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZERO_AMOUNT()
func BridgeZEROAMOUNTErrorID() common.Hash {
	return common.HexToHash("0xf6fa5450b1b0f97ad5b6fc4f07e3f4c4b33f50e795cc8780ef7fd52c3d674d41")
}

// UnpackZEROAMOUNTError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZERO_AMOUNT()
func (bridge *Bridge) UnpackZEROAMOUNTError(raw []byte) (*BridgeZEROAMOUNT, error) {
	out := new(BridgeZEROAMOUNT)
	if err := bridge.abi.UnpackIntoInterface(out, "ZERO_AMOUNT", raw); err != nil {
		return nil, err
	}
	return out, nil
}
