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
	Bin: "0x61010080604052346104a25761708a803803809161001d82856104a6565b833981019060a0818303126104a257805160208201519091906001600160401b0381116104a25781019183601f840112156104a25782516001600160401b03811161048e576040519361007a601f8301601f1916602001866104a6565b8185526020850195602083830101116104a257815f926020809301885e850101526100a7604083016104c9565b906100c060806100b9606086016104c9565b94016104c9565b9060405160208101917f599a80fcaa47b95e2323ab4d34d34e0cc9feda4b843edafcc30c7bdf60ea15bf83527f7aa5ae620294318af92bf4e2b2a729646c932a80312a5fa630da993a2ef5cc1060408301527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc6606083015260808201526080815261014c60a0826104a6565b519020604051909190610c928082016001600160401b0381118382101761048e5782916163f8833903905ff09182156104835760c05260e0526001600160a01b0381166080526040517f3d602d80600a3d3981f3363d3d373d3d3d363d730000000000000000000000006020820190815260609290921b6001600160601b03191660348201526e5af43d82803e903d91602b57fd5bf360881b6048820152603781526101f96057826104a6565b51902060a05263ffffffff4611610474576001600160a01b03169081158015610463575b61045457600480546001600160a01b03199081168417909155600680549091166001600160a01b0390921691821790556040517f6bb7ff33e730289800c62ad882105a144a74010d2bdbb9a942544a3005ad55bf92602092905f7f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e08180a38152a160048151105f146104445763ffffffff5f5b169081156103f657601a8151106103f657825160ff8160d01c169081848260e01c1491821592610439575b8215610428575b8215610416575b50508015610405575b6103f6575f90815b8183106103d657847f58f171ab3bce0ee6d3b53690f71dc2fe1955f83b68e57d9d5edb993eb11e52228560808982518120908560025564ffffffffff1982165f556040519384928352606060208401525180918160608501528484015e5f82820184018190526040830152601f01601f19168101030190a2604051615f1a90816104de823960805181610529015260a05181613901015260c051818181610b90015281816110ee01528181611a6601528181611dcc01526128cf015260e051818181611ea201528181612118015281816122030152612af70152f35b6026601484028501015160601c908111156103f6576001909201916102fa565b63af2ed8b360e01b5f5260045ffd5b5081518160140260060114156102f2565b60d71c6101fe1611159050815f6102e9565b91508060ff8360d81c1611916102e2565b6010821192506102db565b815163ffffffff9060e01c6102b0565b63de0ce17d60e01b5f5260045ffd5b506001600160a01b0381161561021d565b6346ba812960e01b5f5260045ffd5b6040513d5f823e3d90fd5b634e487b7160e01b5f52604160045260245ffd5b5f80fd5b601f909101601f19168101906001600160401b0382119082101761048e57604052565b51906001600160a01b03821682036104a25756fe60806040526004361015610011575f80fd5b5f5f3560e01c8063075bf3f1146133e757806326f66ca214613386578063384be60b146132a65780633d0706681461325957806340def810146131f357806354e692fa1461312c57806360993a1414612fa45780636174976d14612ee55780636898406714612e445780636917691014612b1b5780636afdd85014612ad85780636ce6021814612a5c57806375e98c4d14612773578063764f2ac31461257157806379ba5097146124de578063813a9f7914611e2c57806384b8cc1c14611ce3578063855e629514611b455780638a0dac4a14611aad5780638aa22585146119bf5780638b99e7021461199b5780639e9ac3b114611900578063a23e5c2814611861578063a443ac6f1461178c578063a574228114611705578063a7802203146115e8578063a96a2e92146113e5578063aa0db6fd14611321578063ac5f1248146112e2578063b37f8e15146111ce578063c45a0155146111b3578063c6042b0b1461106f578063d5bcb61014611040578063dbd035ff14610f97578063dcf5532514610f34578063dd4c19aa14610e44578063ea1ef58f14610dfa578063ed866fb914610d9b578063f1e49d6d14610c30578063f2fde38b14610bb3578063f698da2514610b78578063fb350a711461040f578063fb52fd2f146103a65763fccdfa8b146101fe575f80fd5b346102f55760a06003193601126102f5576102176135fd565b90610220613629565b9160643560443563ffffffff821682036103a25760843567ffffffffffffffff811161039e57610254903690600401613674565b9093303303610376576001600160a01b03811673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee03610307576001600160a01b0386971691823b156103035786946102d18592604051988997889687957f4e7fbc7b00000000000000000000000000000000000000000000000000000000875260048701613a7e565b03925af180156102f8576102e457505080f35b816102ee9161378e565b6102f55780f35b80fd5b6040513d84823e3d90fd5b8680fd5b6103128388836152d8565b15610367576001600160a01b0386971691823b156103035786946102d18692604051988997889687957f4e7fbc7b00000000000000000000000000000000000000000000000000000000875260048701613a7e565b600486631fa55c0760e11b8152fd5b6004867f8c29e5b8000000000000000000000000000000000000000000000000000000008152fd5b8480fd5b8380fd5b50346102f5576103b5366136d3565b6103bd613e2e565b6103c681614ce4565b906103d0826152ad565b42106103e757906103e091614e62565b5080805d80f35b6004837f1eb8786f000000000000000000000000000000000000000000000000000000008152fd5b50346102f5576101406003193601126102f55761042a613e2e565b610432613e3a565b6001600160a01b03610442613a0b565b16158015610b60575b8015610b48575b610b395763ffffffff610463613858565b16158015610b23575b8015610afe575b6109c25761047f613a39565b610487613a4f565b90610490613a5f565b9060ff8084169216601281118015610af4575b8015610aeb575b610adc5760098111610a92576001600160a01b039060ff60b81b865b60c81b9560b81b16930360b01b91161717179073eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee6001600160a01b036104fe613a39565b16036109df57601260ff610510613a4f565b16148015906109d1575b6109c2575b6001600160a01b037f00000000000000000000000000000000000000000000000000000000000000006e5af43d82803e903d91602b57fd5bf363ffffffff610565613858565b1691763d602d80600a3d3981f3363d3d373d3d3d363d7300000062ffffff8260881c1617855260781b176020526037600984f51690811561099a576105c060ff8460b01c16600a0a936105ba8560e435613706565b9061439e565b7fffffffffffffffffffff0000ffffffffffffffffffffffffffffffffffffffff75ffff000000000000000000000000000000000000000061060061387c565b60a01b1691161782825260076020526040822061061b613a6f565b1561099457780100000000000000000000000000000000000000000000000082175b815561064b8560c435613706565b906affffffffffffffffffffff8211610981575b600181019160a81b825577ffffffff000000000000000000000000000000000000000061068a613858565b60a01b166001600160a01b0361069e613a0b565b161760058201556001600160a01b0360066106b7613a22565b9201911673ffffffffffffffffffffffffffffffffffffffff1982541617905563ffffffff6106e4613858565b166001600160a01b036106f5613a39565b168452600f602052604084205561070a613858565b600e546801000000000000000081101561096d576109356020977f4fdc6bb341efd1a7b9bad20ef63c57974e95022800b4a4fa6cb7c91eef73938894899461075f85600163ffffffff9701600e55600e613751565b8680839493549260031b9316831b921b191617905573eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee6001600160a01b03610799613a39565b1614610949575b886107a9613858565b7f9a71fcd89fbfce0329a50abb60e2ee7f53c2e1eec4c96af44a5efe5c3bcb90166060876107d5613a39565b9360ff6107e0613a4f565b816107e9613a5f565b916001600160a01b0360405199168952168d8801521660408601521692a361080f613858565b7f4b4c15082bff5ecf21461205732bb94c006f01fdfb50fe7b44093e5c74568c79868661083a613a0b565b936001600160a01b03604051951685521692a2610855613858565b7f8c9db1fe29661fc84ed4f42e6953f21e666b7b44673640b82b6969379fd1ddb78686610880613a22565b936001600160a01b03604051951685521692a261089b613858565b7f6cde0267e982983865a4fbfc710470db92343b483134c091b530f79f54615bc086866108c661387c565b9361ffff604051951685521692a27f6bfd51a540585523663a42ae5430cf7e5b86e193d8738e3c7be654ba870e0936858561090d85610903613858565b955460a81c613724565b936040519485521692a261091f613858565b9560d01c60ff61ffff82169160101c161b613724565b936040519485521692a2805d604051908152f35b8873ffffffffffffffffffffffffffffffffffffffff1960105416176010556107a0565b602485634e487b7160e01b81526041600452fd5b6affffffffffffffffffffff915061065f565b8161063d565b807fb06ebf3d0000000000000000000000000000000000000000000000000000000060049252fd5b8063c75eb68d60e01b60049252fd5b506109da613a6f565b61051a565b600460206001600160a01b036109f3613a39565b16604051928380927f313ce5670000000000000000000000000000000000000000000000000000000082525afa9081156102f8578291610a52575b5060ff80610a3a613a4f565b169116031561051f578063c75eb68d60e01b60049252fd5b90506020813d602011610a8a575b81610a6d6020938361378e565b81010312610a86575160ff81168103610a86575f610a2e565b5080fd5b3d9150610a60565b6008198101818111610ac857600a810290808204600a1490151715610ac8579060ff60b81b60036001600160a01b0393046104c6565b602486634e487b7160e01b81526011600452fd5b60048563c75eb68d60e01b8152fd5b508281116104aa565b50602683116104a3565b506001600160a01b03610b0f613a39565b168152600f60205260408120541515610473565b5061271061ffff610b3261387c565b161161046c565b8063de0ce17d60e01b60049252fd5b506001600160a01b03610b59613a39565b1615610452565b506001600160a01b03610b71613a22565b161561044b565b50346102f557806003193601126102f55760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b50346102f55760206003193601126102f5576001600160a01b03610bd56135fd565b610bdd613e2e565b610be5613e3a565b168073ffffffffffffffffffffffffffffffffffffffff196005541617600555337f38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e227008380a380805d80f35b506101406003193601126102f557610c46613652565b610c4e61363f565b60443591610c5a613613565b9060a43567ffffffffffffffff8111610d9757610c7b903690600401613674565b94909360e43560ff8116809103610d93576001600160a01b03610c9d85613ae0565b541673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee8114610d6b57908891610cc5613e2e565b803b15610d675760e4839260405194859384927fd505accf00000000000000000000000000000000000000000000000000000000845233600485015230602485015289604485015260c435606485015260848401526101043560a48401526101243560c48401525af1610d52575b6020610d4a8888888888888f805d60643592614626565b604051908152f35b610d5d88809261378e565b610303575f610d33565b8280fd5b6004897f7198eb3d000000000000000000000000000000000000000000000000000000008152fd5b8780fd5b8580fd5b5060c06003193601126102f557610db0613652565b610db861363f565b91610dc1613613565b9060a4359067ffffffffffffffff82116102f5576020610d4a868686610dea3660048901613674565b9390926064359160443591614626565b50346102f55760806003193601126102f557610e3e610e176135fd565b610e1f61363f565b90610e28613e2e565b6064359160443591610e398161423d565b614159565b80805d80f35b50346102f55760406003193601126102f557610e5e6135fd565b602435801515908181036103a257610e74613e2e565b610e7c613e3a565b6001600160a01b038316928385526007602052604085209182549182155f14610f26573b155b610f1757917fe4f7ead946aeadaca79d3d941174c9bcb4196f21d31cc35092cf3e2e230a4c4093916020935f14610ee957600360c11b17905b55604051908152a280805d80f35b600160c11b177ffffffffffffffffbffffffffffffffffffffffffffffffffffffffffffffffff1690610edb565b60048663c75eb68d60e01b8152fd5b50600160c11b821615610ea2565b50610f3e366136d3565b90610f47613e2e565b6001600160a01b03600654163303610f8857610f6a610f6583614ce4565b6152ad565b421015610f8857610d4a610f7f602093614f8e565b9092805d613d86565b80631d63ff2b60e01b60049252fd5b50346102f55760206003193601126102f55760043567ffffffffffffffff8111610a8657610fc99036906004016136a2565b90610fd38261399a565b90835b83811015610ffa576001908060051b83013554610ff382866138ca565b5201610fd6565b8285604051918291602083016020845282518091526020604085019301915b818110611027575050500390f35b8251845285945060209384019390920191600101611019565b50346102f557806003193601126102f557602060405173eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee8152f35b50346102f55760406003193601126102f55760043567ffffffffffffffff8111610a86576110a19036906004016136a2565b60249291923567ffffffffffffffff8111610d67576110c4903690600401613674565b6110cf949194613e2e565b6110d88361399a565b94845b84811061118c57509061111791611112877f0000000000000000000000000000000000000000000000000000000000000000614876565b6148cc565b91835b818110611128578480805d80f35b8061113f8561113a60019486886139cb565b61494e565b8061114c575b500161111a565b7f01fb6ba1a43b73a110bb45998ae1d5a353743929294de52d323beb905fd94db8602061117a8487896139cb565b359260ff60405191168152a286611145565b806111a261119d60019388886139cb565b614828565b6111ac828a6138ca565b52016110db565b50346102f557806003193601126102f5576020604051308152f35b50346102f55760206003193601126102f5576111e86135fd565b6111f0613e2e565b6111f8613e3a565b6001600160a01b0381169081156112d3578280809381936001600160a01b0360105416835260076020526112716040842061126b60018201549160ff61125c47946affffffffffffffffffffff69ffffffffffffffffffff8260581c169116613737565b915460b01c16600a0a90613724565b90613744565b917f3478add34761cf49656fe1568cc3cf38a21e6b4ac1cb256b6f3fbdfc4bd7f0dc6020604051858152a261c350f1156112ab5780805d80f35b807f0b412c990000000000000000000000000000000000000000000000000000000060049252fd5b60048363de0ce17d60e01b8152fd5b50346102f55760206003193601126102f5576020611310611301613652565b61130a81613ae0565b506138de565b6001600160a01b0360405191168152f35b50346102f55760406003193601126102f55761133b613652565b6024359061ffff8216918281036103a257611354613e2e565b61135d82614261565b906127108411610adc577f6cde0267e982983865a4fbfc710470db92343b483134c091b530f79f54615bc0928263ffffffff927fffffffffffffffffffff0000ffffffffffffffffffffffffffffffffffffffff75ffff0000000000000000000000000000000000000000602096549260a01b1691161790556040519485521692a280805d80f35b5060606003193601126102f5576113fa613652565b6024359060443567ffffffffffffffff81116103a25761141e903690600401613674565b93611427613ab0565b605185106115d95761105185116115b157338152600760205260408120928354600360c11b808216036115a2578335916fffffffffffffffffffffffffffffffff8360f81c9360781c169260028114159081611596575b5061158757601185013515801561157b575b61156c578215611544579063ffffffff6114b09392169586913391613b70565b919094828115159182611539575b5050611511575093610d4a92847f390a720812330f20cafeb57b8a183d19d0ac1246cc8f4f67305f7ee054f9c31861150c9460209861150486604051938493338561397b565b0390a2615209565b613d86565b807f5dd3dba10000000000000000000000000000000000000000000000000000000060049252fd5b14159050825f6114be565b6004847ff6fa5450000000000000000000000000000000000000000000000000000000008152fd5b60048463de0ce17d60e01b8152fd5b50603185013515611490565b6004846339d6dddf60e01b8152fd5b6003915014155f61147e565b600483631d63ff2b60e01b8152fd5b807f28513a5f0000000000000000000000000000000000000000000000000000000060049252fd5b806339d6dddf60e01b60049252fd5b506115f2366136d3565b90806115fc613e2e565b61160583614ce4565b928290606081016011611618828461392a565b500135331415806116ed575b611659575b5060209450839115611643575b5082610d4a92935d613d86565b610d4a92506116529150614f8e565b9091611636565b90915064ffffffffff8560081c1662093a8081018091116116d95742106116ca57611684908261392a565b156116b6573560f81c6005146116a7576116a060209482614d60565b905f611629565b6004836339d6dddf60e01b8152fd5b602484634e487b7160e01b81526032600452fd5b600484631d63ff2b60e01b8152fd5b602485634e487b7160e01b81526011600452fd5b5060316116fa828461392a565b500135331415611624565b50346102f55760206003193601126102f55760a0611721613652565b61172a81613ae0565b9061175b6affffffffffffffffffffff60016117478554946138de565b9401541660ff8360b01c16600a0a90613724565b906001600160a01b03806040519461ffff84881c168652169182602086015216604084015260608301526080820152f35b50346102f55760a06003193601126102f5576117a6613652565b506117af61363f565b9060843567ffffffffffffffff8111610a86576117d0903690600401613674565b9050605101918260511161184d5763ffffffff1681526008602052604081205490600160e81b8210611511576020610d4a84849061ffff633b9aca006103e89267ffffffffffffffff8560401c169067ffffffffffffffff86169063ffffffff8760801c1690858860a01c1602010202049260b01c168202040190565b602482634e487b7160e01b81526011600452fd5b50346102f55760406003193601126102f55761187b613652565b6001600160a01b0361188b613629565b611893613e2e565b169081156112d357602063ffffffff828477ffffffff00000000000000000000000000000000000000007f4b4c15082bff5ecf21461205732bb94c006f01fdfb50fe7b44093e5c74568c799560a01b161760056118ef83614261565b01556040519485521692a280805d80f35b50346102f55760406003193601126102f55761191a613652565b6001600160a01b0361192a613629565b611932613e2e565b169081156112d357602063ffffffff82600661196e7f8c9db1fe29661fc84ed4f42e6953f21e666b7b44673640b82b6969379fd1ddb795614261565b018573ffffffffffffffffffffffffffffffffffffffff198254161790556040519485521692a280805d80f35b50346102f55760206003193601126102f55760206113106119ba613652565b6138de565b50346102f55760406003193601126102f55760043567ffffffffffffffff8111610a86576080600319826004019236030112610a865760243567ffffffffffffffff8111610d6757610e3e91611aa2611a1f611aa8933690600401613674565b90611a28613e2e565b611a3184614828565b8752602087207f16ba1c568b329a8d97312f0f1eb0e1d2f63691ab3c7299fb73bb52ea43d374308852602052611112604088207f00000000000000000000000000000000000000000000000000000000000000006042916040519161190160f01b8352600283015260228201522090565b9061494e565b614c5e565b50346102f55760206003193601126102f5576001600160a01b03611acf6135fd565b611ad7613e2e565b611adf613e3a565b168015611b36576020817f6bb7ff33e730289800c62ad882105a144a74010d2bdbb9a942544a3005ad55bf9273ffffffffffffffffffffffffffffffffffffffff196006541617600655604051908152a180805d80f35b60048263de0ce17d60e01b8152fd5b50346102f55760606003193601126102f557611b5f6135fd565b6024359060ff8216918281036103a257611b77613e2e565b611b7f613e3a565b611b888261423d565b90815490600160c31b8216151580611cca575b610f1757601285118015611cc0575b8015611cb9575b610f175760098511611c3c5792604092600160c31b6001600160a01b0393600360c11b611c127ff15ff6d95ac768788e7433c3a60d4aaf6406e715cb79a73d7f5375346eecb0879860ff60b81b8c5b60c81b9160b81b16176044359061439e565b9116171780915560d01c60ff61ffff82169160101c161b835195865260208601521692a280805d80f35b6008198501858111611ca557600a810290808204600a1490151715611ca55792600160c31b6001600160a01b0393600360c11b611c127ff15ff6d95ac768788e7433c3a60d4aaf6406e715cb79a73d7f5375346eecb087989560ff60b81b600360409a04611c00565b602487634e487b7160e01b81526011600452fd5b505f611bb1565b5060268511611baa565b508460ff808460b01c16818560b81c1603161415611b9b565b50346102f55760806003193601126102f55760043567ffffffffffffffff8111610a86576080600319826004019236030112610a865760243560443567ffffffffffffffff81116103a257611d3c9036906004016136a2565b60643567ffffffffffffffff8111610d9757611d5c903690600401613674565b939092611d67613e2e565b82821015611e0457611d78836138b2565b92611d86604051948561378e565b808452602084019060051b820191368311611e0057905b828210611df05788610e3e611aa88a611aa28b8b6111128c8c611dc9611dc288614828565b91836138ca565b527f0000000000000000000000000000000000000000000000000000000000000000614876565b8135815260209182019101611d9d565b8880fd5b6004877f38ff4dcf000000000000000000000000000000000000000000000000000000008152fd5b5061012060031936011261248f57611e42613652565b611e4a61363f565b90611e53613613565b9060a43567ffffffffffffffff811161248f57611e74903690600401613674565b916101043567ffffffffffffffff811161248f57611e96903690600401613674565b96906001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016156124cf57611ed083613ae0565b54976001600160a01b0389169173eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee83146124a757611f00613e2e565b60ff611f0b8b6145ef565b9a60b01c16600a0a9260405190611f2182613772565b8152604435602082015260405193606085019185831067ffffffffffffffff84111761249357611f7192604052855260c435602086015260e4356040860152611f6c81604435613706565b613724565b9260405193611f7f85613772565b3085526020850152611f923689896137b1565b60208151910120604051907fa6f8904d3e078f0a3c76cd0663cc65132b74fe29aa1ebc8f396739d88c2e7111602083015263ffffffff8816604083015263ffffffff8c166060830152604435608083015260643560a08301526001600160a01b038b1660c083015260e082015260e0815261200f6101008261378e565b60208151910120916040519061202660e08361378e565b60a382527f53776170207769746e65737329537761702875696e74333220706f6f6c49642c60208301527f75696e74333220647374436861696e49642c75696e7432353620616d6f756e7460408301527f2c6279746573333220726563697069656e742c6164647265737320726566756e60608301527f642c627974657320636f6e73756d65724461746129546f6b656e5065726d697360808301527f73696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f7560a08301527f6e7429000000000000000000000000000000000000000000000000000000000060c08301526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000163b1561248f575f946121e36121f6936040966121c488519a8b998a997f137c29fe000000000000000000000000000000000000000000000000000000008b5261219860048c018251602080916001600160a01b0381511684520151910152565b60208181015160448d015291015160648b015281516001600160a01b031660848b0152015160a4890152565b3360c488015260e487015261014061010487015261014486019061388d565b91600319858403016101248601526137f7565b0381836001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165af1801561248457612471575b5080805d606435158015612460575b610b395761100084116115b1576001600160a01b0361225d836138de565b169182825260076020526040822090815491600181019283549360ff8260b01c16600a0a61228d81604435613706565b908660a81c821161240d579b9c9a9b8d9b88906001600160a01b03861673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee036123d15750506122ce613ab0565b810263ffffffff819c5b60405192835216907ff3d56d1d6c2db2b13e3f913ec0e2f10291bf83092d808cfce9e224cee7465a87602063ffffffff891692a3620f4240620f423f61ffff8560a01c168302010496878211156123a957509561236c61237b968b989660209f9b966001600160a01b039663ffffffff6123859f9a8f829f996123618a8594039a8b809a614368565b905516931691613b70565b93909c1692606435928d613cf5565b6051019116615209565b8082013403612399575b5050604051908152f35b6123a291613e05565b5f8061238f565b807ff6fa54500000000000000000000000000000000000000000000000000000000060049252fd5b909c919263ffffffff9184905f1981036123fb57506123f1918a886142d0565b925b8302916122d8565b90612407928b89615498565b926123f3565b600488851561243b577fea8afe65000000000000000000000000000000000000000000000000000000008152fd5b7f5dd3dba1000000000000000000000000000000000000000000000000000000008152fd5b506001600160a01b0385161561223f565b61247d91505f9061378e565b5f5f612230565b6040513d5f823e3d90fd5b5f80fd5b634e487b7160e01b5f52604160045260245ffd5b7f7198eb3d000000000000000000000000000000000000000000000000000000005f5260045ffd5b63c75eb68d60e01b5f5260045ffd5b3461248f575f60031936011261248f576124f6613e2e565b6005546001600160a01b03811633036125625773ffffffffffffffffffffffffffffffffffffffff1990600454336001600160a01b0382167f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e05f80a382163317600455166005555f805d005b631d63ff2b60e01b5f5260045ffd5b3461248f5760c060031936011261248f5761258a613652565b60a07fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffdc36011261248f5763ffffffff906125c2613e2e565b6125ca613e3a565b16805f52600860205260405f205464ffffffffff8160c01c169015612724575b600160e81b9077ffff0000000000000000000000000000000000000000000061261161386b565b60b01b169060c01b1775ffff000000000000000000000000000000000000000061263961387c565b60a01b16171773ffffffff0000000000000000000000000000000061265c613845565b60801b16176fffffffffffffffff000000000000000061267a613817565b60401b161767ffffffffffffffff61269061382e565b1617815f52600860205260405f20557f4fa565f88a319a36f44d72f15b604b316738265d5ae089a4895ca52162cf479c60a06126ca61382e565b61ffff6126d5613817565b816126de613845565b63ffffffff6126eb61387c565b9167ffffffffffffffff6126fd61386b565b958160405199168952166020880152166040860152166060840152166080820152a25f805d005b50600d54680100000000000000008110156124935780600161274b9201600d55600d613751565b81549060031b9063ffffffff84831b921b1916179055600160e81b60035460781c90506125ea565b3461248f57604060031936011261248f5760043567ffffffffffffffff811161248f576127a4903690600401613674565b9060243567ffffffffffffffff811161248f576127c5903690600401613674565b6127d0939193613e2e565b5f54601481901c620fffff16610e10420410612a34576127f08286614471565b908260281c9060281c036129cd57600254926001840196878511612999576128193687896137b1565b601a8151106129cd57602081015160ff8160d01c1690818b8260e01c1491821592612a29575b8215612a18575b8215612a06575b505080156129f5575b6129cd575f91825b8284106129ad575050505090612910929161290b61287d36898b6137b1565b602081519101209660405160208101917fd94159508b8c861da48c7619dacc63f7eeb7ef40a20e27835ce94fbc5cec16e883526040820152886060820152606081526128ca60808261378e565b5190207f00000000000000000000000000000000000000000000000000000000000000006042916040519161190160f01b8352600283015260228201522090565b6144a8565b6202a3004201948542116129995764ffffffffff6129887f58f171ab3bce0ee6d3b53690f71dc2fe1955f83b68e57d9d5edb993eb11e52229682858a64ffffffffff1963ffffffff9816176001551664ffffffffff198716175f558360025560405196879687526060602088015260608701916137f7565b9616604084015216930390a25f805d005b634e487b7160e01b5f52601160045260245ffd5b6026601485028301015160601c908111156129cd5760019093019261285e565b7faf2ed8b3000000000000000000000000000000000000000000000000000000005f5260045ffd5b508151816014026006011415612856565b60d71c6101fe1611159050818c61284d565b91508060ff8360d81c161191612846565b60108211925061283f565b7fa9aad58c000000000000000000000000000000000000000000000000000000005f5260045ffd5b3461248f575f60031936011261248f57612a74613e2e565b6001600160a01b036006541633141580612ac3575b612562575f60015563ffffffff600254167f194a1bae4bdef26a36bc89fbc98364cae255f5aed4bf8becc13181b829f7cf425f80a25f805d005b506001600160a01b0360045416331415612a89565b3461248f575f60031936011261248f5760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b3461248f57606060031936011261248f5760043560ff811680910361248f57612b4261363f565b9060443591821580159384810361248f57612b5b613e2e565b600184108015612e3a575b8015612e1f575b6124cf576001600160a01b03600454163314801580612e01575b612562575f1985018581116129995760288102908082046028149015171561299957600354915f945f14612da7575063ffffffff851615612d97575b50905b60018514612c87579260409263ffffffff927fbabdd956805d2905f4a2df1959c8043d0d27cfe3ef0c7b985a731776ceeaa0e495600388145f14612c7f5760ff60145b1690620fffff612c315f549264ffffffffff87145f14612c745782905b8385871c1690614451565b831b921b1916175f555b60035564ffffffffff8103612c66575064ffffffffff5f5b84519788521660208701521693a35f805d005b64ffffffffff809116612c53565b610e10870490612c26565b60ff5f612c09565b9063ffffffff841680612d4757506effffffffffffffffffffffffffffff612cb3848360781c85614451565b60781b91161790600d54905f5b828110612cfa575050507fbabdd956805d2905f4a2df1959c8043d0d27cfe3ef0c7b985a731776ceeaa0e49260409263ffffffff92612c3b565b600d54811015612d3357600190600d5f52612d2d868463ffffffff60205f208560031c015460e08660051b161c166143f7565b01612cc0565b634e487b7160e01b5f52603260045260245ffd5b9192825f95929552600860205260405f2054156124cf577fbabdd956805d2905f4a2df1959c8043d0d27cfe3ef0c7b985a731776ceeaa0e494612d928260409663ffffffff966143f7565b612c3b565b64ffffffffff901b191686612bc3565b929350909115612dbf575064ffffffffff915b612bc6565b919080831c64ffffffffff1680612de8575062093a8042018042116129995780931b1790612bc6565b925090428311612dba57631d63ff2b60e01b5f5260045ffd5b506001600160a01b0360065416331480159015612b87575082612b87565b5063ffffffff831615158015612b6d57506001841415612b6d565b5060038411612b66565b3461248f57604060031936011261248f57612e5d613652565b612e65613e2e565b612e6d613e3a565b7f4fdc6bb341efd1a7b9bad20ef63c57974e95022800b4a4fa6cb7c91eef739388602063ffffffff612ed6612ea185613ae0565b805490612ebe60ff8360b01c16600a0a926105ba84602435613706565b80915560d01c60ff61ffff82169160101c161b613724565b936040519485521692a25f805d005b3461248f57604060031936011261248f57612efe613652565b612f06613e2e565b7f6bfd51a540585523663a42ae5430cf7e5b86e193d8738e3c7be654ba870e0936602063ffffffff612ed6612f3a85614261565b600160ff825460b01c16600a0a91018054612f5783602435613706565b6affffffffffffffffffffff8111612f92575b74ffffffffffffffffffffffffffffffffffffffffff9060a81b91161780915560a81c613724565b506affffffffffffffffffffff612f6a565b604060031936011261248f57612fb8613652565b60035460781c4210612a3457612fcd81613ae0565b80546001820190815460ff8260b01c16600a0a91612fed83602435613706565b906affffffffffffffffffffff82116130c5576001600160a01b03811673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee0361311557509061302e613ab0565b6130388383613724565b34036130c5575b81156130ed576affffffffffffffffffffff8116820160581c6130c55760019461309094836004930190556001600160a01b0333165f520160205260405f20613089828254613737565b9055613724565b6040519081527fb512b95e8260cedc32fb509a57af2222977ad718b534b6b654aeb82122698e7c602063ffffffff33951692a4005b7ffae82791000000000000000000000000000000000000000000000000000000005f5260045ffd5b7ff6fa5450000000000000000000000000000000000000000000000000000000005f5260045ffd5b346130c557613126918385926142d0565b9061303f565b3461248f57604060031936011261248f57613145613652565b61314d613e2e565b61315681614261565b90815491600181019081549360ff8160b01c16600a0a9461317986602435613706565b9586156130ed5769ffffffffffffffffffff8260581c1687116130c5576131ee966001600160a01b03600681960154169586938260581b9003905502947f296a8bc73a58868f3d4f452e2af17ff8b651936e18c21789afef1502715880ca602063ffffffff604051938985521692a316614112565b5f805d005b3461248f5760c060031936011261248f5761320c6135fd565b61321461363f565b61321c613665565b90613225613e2e565b61322d613e3a565b6132368361423d565b92600160c31b845416156124cf576131ee93608435926064359260443592613e4e565b3461248f57608060031936011261248f576131ee613275613652565b61327d61363f565b90613286613e2e565b61328f81613ae0565b91606435926132a0604435936138de565b90614159565b3461248f57604060031936011261248f576132bf613652565b6132c7613e2e565b6132d081613ae0565b90815460018301928354936132fb60ff8460b01c16600a0a926132f584602435613706565b90613b07565b906affffffffffffffffffffff8616821161335e57816131ee9603905502915f6040518481527fb512b95e8260cedc32fb509a57af2222977ad718b534b6b654aeb82122698e7c602063ffffffff33951692a46001600160a01b03339116614112565b7f827e7b7f000000000000000000000000000000000000000000000000000000005f5260045ffd5b3461248f5760c060031936011261248f576131ee6133a2613652565b6133aa61363f565b6133b2613665565b916133bb613e2e565b6133c3613e3a565b6133cc81613ae0565b9060843592606435926133e1604435936138de565b90613e4e565b60a060031936011261248f576133fb6135fd565b61340361363f565b6044359163ffffffff831680930361248f5760843590613421613ab0565b811580156135ec575b6135dd57839161343984613ae0565b805460ff60b082901c16600a0a959061345487606435613706565b61345e9084613b07565b92838763ffffffff8516809461347394613b70565b9690976134809085613724565b91604051928352339260207fb3fde1c3757dd67af160cb7801a0cba895ba5547afddf3216ca042de195d642991a46134b7906138de565b6001600160a01b03169360405194855260208501526040840160609052606084016051905260781b7f040000000000000000000000000000000000000000000000000000000000000017608084015260918301526001600160a01b031660b18201525f80803760d181015f905260e07f390a720812330f20cafeb57b8a183d19d0ac1246cc8f4f67305f7ee054f9c31891a25f52600860205260405f2054600160e81b81106135b55761150c60516135b3929061ffff633b9aca006103e89267ffffffffffffffff8560401c169067ffffffffffffffff86169063ffffffff8760801c1690858860a01c1602010202049260b01c168202040190565b005b7f5dd3dba1000000000000000000000000000000000000000000000000000000005f5260045ffd5b63de0ce17d60e01b5f5260045ffd5b506001600160a01b0381161561342a565b600435906001600160a01b038216820361248f57565b608435906001600160a01b038216820361248f57565b602435906001600160a01b038216820361248f57565b6024359063ffffffff8216820361248f57565b6004359063ffffffff8216820361248f57565b60a43590811515820361248f57565b9181601f8401121561248f5782359167ffffffffffffffff831161248f576020838186019501011161248f57565b9181601f8401121561248f5782359167ffffffffffffffff831161248f576020808501948460051b01011161248f57565b602060031982011261248f576004359067ffffffffffffffff821161248f576003198260809203011261248f5760040190565b8115613710570490565b634e487b7160e01b5f52601260045260245ffd5b8181029291811591840414171561299957565b9190820180921161299957565b9190820391821161299957565b9190918054831015612d33575f52601c60205f208360031c019260021b1690565b6040810190811067ffffffffffffffff82111761249357604052565b90601f601f19910116810190811067ffffffffffffffff82111761249357604052565b92919267ffffffffffffffff821161249357604051916137db601f8201601f19166020018461378e565b82948184528183011161248f578281602093845f960137010152565b601f8260209493601f1993818652868601375f8582860101520116010190565b60443567ffffffffffffffff8116810361248f5790565b60243567ffffffffffffffff8116810361248f5790565b60643563ffffffff8116810361248f5790565b60043563ffffffff8116810361248f5790565b60a43561ffff8116810361248f5790565b60843561ffff8116810361248f5790565b90601f19601f602080948051918291828752018686015e5f8582860101520116010190565b67ffffffffffffffff81116124935760051b60200190565b8051821015612d335760209160051b010190565b60556001600160a01b03916040519060ff82533060601b600183015260158201527f00000000000000000000000000000000000000000000000000000000000000006035820152201690565b9035907fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe18136030182121561248f570180359067ffffffffffffffff821161248f5760200191813603831361248f57565b61399794926060928252602082015281604082015201916137f7565b90565b906139a4826138b2565b6139b1604051918261378e565b828152601f196139c182946138b2565b0190602036910137565b9190811015612d335760051b810135907fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff818136030182121561248f570190565b610104356001600160a01b038116810361248f5790565b610124356001600160a01b038116810361248f5790565b6024356001600160a01b038116810361248f5790565b60443560ff8116810361248f5790565b60643560ff8116810361248f5790565b60a435801515810361248f5790565b90926001600160a01b0360809363ffffffff6139979896168452166020830152604082015281606082015201916137f7565b5f5c613ab857565b7f331088b5000000000000000000000000000000000000000000000000000000005f5260045ffd5b613af16001600160a01b03916138de565b165f52600760205260405f20908154156135b557565b81156130ed576004016001600160a01b0333165f528060205260405f205490828210613b48576001600160a01b0333165f526020528160405f209103905590565b7fb87db6b8000000000000000000000000000000000000000000000000000000005f5260045ffd5b93835f526002850160205260405f20549485156135b557845f5285602052600360405f209101815f528060205260ff60405f20549460c81c1661ffff8560e81c168560f81c1b918560d01c60ff61ffff82169160101c161b9463ffffffff8760901c42031690620151808286020468ffffffffffffffffff8960481c160193858511613ced575b6001811b82015f1901811c95858711613cc05750916201518063ffffffff98969492613cb59c9b9a9896941c9187020468ffffffffffffffffff8816010194808611613cb8575b50613c488661585e565b60b01b7fffffffffffff0000000000000000000000000000000000000000000000000000871617935f526020520360481b9075ffffffff0000000000000000000000000000000000004260901b1617171760405f205560b01c16919060201b9060c01b4660e01b17171790565b91565b94505f613c3e565b15612a34577f7efeefce000000000000000000000000000000000000000000000000000000005f5260045ffd5b859450613bf7565b969294601f19947f390a720812330f20cafeb57b8a183d19d0ac1246cc8f4f67305f7ee054f9c318979296859460405198895260208901526060604089015284605101606089015260781b7f0100000000000000000000000000000000000000000000000000000000000000176080880152609187015260b186015260d18501375f60d1828501015260f0011690a2565b803414613e0257803410613dda575f80808093613da1613e2e565b34033361c350f115613db2575f805d565b7f0b412c99000000000000000000000000000000000000000000000000000000005f5260045ffd5b7f80e59527000000000000000000000000000000000000000000000000000000005f5260045ffd5b50565b90810190813414613e2a5734106130c557803410613dda575f80808093613da1613e2e565b5050565b5f5c613ab85760015f5d565b6001600160a01b0360045416330361256257565b919492909463ffffffff8116934685148015614102575b6124cf5787156140fa575b60ff845460c81c16946002850191815f528260205260405f2054925f908685145f14613ee557505082156124cf57613ecc97613ec49388935f5260205260405f205f526003870160205260405f2054615362565b958693615393565b81613ed9575b506124cf57565b905060e81c155f613ed2565b9098919260078896979801815f528060205260405f20549063ffffffff8216968061401d575b50869168ffffffffffffffffff1991845f52602052161760405f20555f526020528560405f205585613f49575b505050908495613ecc959392615393565b613ecc975086613f6081613f69939897969861590a565b60e81b9261590a565b60d01b1768ffffffffffffffffff91828260e81c60ff61ffff82169160101c161b808211614015575b508260d01c60ff61ffff82169160101c161b8068ffffffffffffffffff1161400d575b5060481b917fffffffffffff000000000000000000000000000000000000000000000000000075ffffffff0000000000000000000000000000000000004260901b169260b01b911617171717945f8094929394613f38565b93505f613fb5565b90505f613f92565b90965064ffffffffff8260201c1680151590816140e2575b50806140cf575b15806140bb575b806140a4575b61407c575f83815260209182526040808220825260038a01909252908120805491905560b01c63ffffffff169586613f0b565b7f1eb8786f000000000000000000000000000000000000000000000000000000005f5260045ffd5b505f5460141c620fffff16610e1042041015614049565b50620fffff5f5416610e1042041015614043565b506901000000000000000000821061403c565b905062093a808101809111612999574210155f614035565b5f9550613e70565b50878015613e6557508215613e65565b929161411e91846152d8565b6141555773eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee6001600160a01b03831614613db257631fa55c0760e11b5f5260045ffd5b9050565b9392916001600160a01b036006541633141580614228575b6125625763ffffffff811691825f526002860160205260405f20549283156135b5576141c19060ff885460c81c169687915f528560205260405f205f526003890160205260405f20549687615362565b938460e81c60ff61ffff82169160101c161b8160e81c60ff61ffff82169160101c161b109081156141fd575b50612562576141fb95615393565b565b90508460d01c60ff61ffff82169160101c161b9060d01c60ff61ffff82169160101c161b105f6141ed565b506001600160a01b0360045416331415614171565b6001600160a01b03165f52600760205260405f2090600160c11b825416156135b557565b9061426b82613ae0565b916001600160a01b0360058401541633141590816142b3575b5061428b57565b7f0f5161d2000000000000000000000000000000000000000000000000000000005f5260045ffd5b6001600160a01b0391506142c6906138de565b163314155f614284565b9290916142db613e2e565b6142e4846145ef565b926001600160a01b03851660205f60646040517f23b872dd000000000000000000000000000000000000000000000000000000008152336004820152306024820152878702604482015282805282855af1903b15153d1516601f3d1160015f51141617161561435957613997945f805d615498565b631fa55c0760e11b5f5260045ffd5b918069ffffffffffffffffffff8460581c160160501c826affffffffffffffffffffff85160160581c176130c55760581b170190565b906affffffffffffffffffffff81116143e5575b6143dc7fffffff000000ffffffffffffffffffffffffffffffffffffffffffffffffffff9161551d565b60d01b91161790565b506affffffffffffffffffffff6143b2565b9161443c7fffffff0000000000ffffffffffffffffffffffffffffffffffffffffffffffff91845f52600860205260405f20549364ffffffffff8560c01c1690614451565b60c01b911617905f52600860205260405f2055565b91909180614468575b15614463575090565b905090565b5080821161445a565b600882106129cd578160051015612d3357600581013560f81c601402916008836006019301116129cd578190816040519182372091565b9290928260041015612d33575f9160068501908501936002850190860191853560f01c9586946040519081526001955b61452e5750505014161592909150821561451d575b50506144f557565b7f38ff4dcf000000000000000000000000000000000000000000000000000000005f5260045ffd5b6004013560f81c1190505f806144ed565b6001881661454b575b60019790971c9660149290920191876144d8565b60018460206014969897980135967f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff88169760ff1c601b016020850152813560408501528760608501525f805260205f608086865afa5060405f519201977f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08a8a11158789101691111516863560601c831416911515161697019695949350614537565b7801000000000000000000000000000000000000000000000000811661461457505f90565b6001600160a01b03613997911661553b565b9395919294909480158015614817575b6135dd5761100083116147ef576001600160a01b03614654866138de565b1690815f52600760205260405f20968754976001810180549261468160ff8c60b01c16600a0a809a613706565b988460a81c8a116147c1575f6001600160a01b038d1673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee0361477957509163ffffffff9795939160209a9b9c9795936146cc613ab0565b8c02907ff3d56d1d6c2db2b13e3f913ec0e2f10291bf83092d808cfce9e224cee7465a878a839f5b169a8b92169c8d93604051908152a3620f4240620f423f61ffff8960a01c168d02010492838c11156130ed578a614759998b996001600160a01b03956147629f956147478961474e9803998a8098614368565b9055613b70565b91909c16938c613cf5565b60510190615209565b808201340361477057505090565b61399791613e05565b9b969492909a63ffffffff989694927ff3d56d1d6c2db2b13e3f913ec0e2f10291bf83092d808cfce9e224cee7465a878a6147b88f60209f898e6142d0565b9e8f02936146f4565b8b156135b5577fea8afe65000000000000000000000000000000000000000000000000000000005f5260045ffd5b7f28513a5f000000000000000000000000000000000000000000000000000000005f5260045ffd5b506001600160a01b03871615614636565b606060a0916148398282018261392a565b6040519391819085378320917fe0bb78259accf3a732eab955ed3e7feb544fe2cca3edc3a3a1ab1b995b5721d08452602084013760808201522090565b613997916020815160051b9101207f16ba1c568b329a8d97312f0f1eb0e1d2f63691ab3c7299fb73bb52ea43d374305f5260205260405f20906042916040519161190160f01b8352600283015260228201522090565b5f549192601483901c620fffff16610e10420410612a34576148ee8185614471565b929060281c8460281c8103614919575b5090620fffff9461490f93926144a8565b16610e1042041090565b60019392919354908160281c149081159161493c575b506129cd5790915f6148fe565b905064ffffffffff429116105f61492f565b80354663ffffffff8260c01c1603614c5657600160ff82161b8160081c92835f52600960205260405f205493828516614c4b5760408201358060a01c614c3f576001600160a01b031694855f52600760205260405f20918560e01c90815f52602085013560205260405f2090815f526003850160205260405f2054968715614c2f57855494600160c11b600360c11b871614614c1e576051926149f460608a018a61392a565b94909410614c0c578335607881901c6fffffffffffffffffffffffffffffffff169d90889060f81c60058103614bc45750614a3491508d8c918b8d6155b4565b80614bb35750918c93916011935b5f5260096020521760405f205501359687926004958060d01c60ff61ffff82169160101c161b841115614b9a575b50505050505f9260018314948515614afd575b50505091836001600160a01b03926080947f5fded0ca2bb218733a9162f968eea442cc8817569da0e82626b09b257cccf0599660a01c614af5575b60ff9064ffffffffff93945f14614aef578a5b6040519b8c5260208c01521660408a01521660608801521694a45f90565b5f614ad1565b5f9250614abe565b83945092614b0e6007939694614828565b60301b4260081b171794875f52600b6020528560405f2055875f52600c6020528960405f20555f520160205260405f20938454926901000000000000000000840180941161299957614b8d6080956001600160a01b03957f5fded0ca2bb218733a9162f968eea442cc8817569da0e82626b09b257cccf05998556152ad565b9382965081939550614a83565b614ba795965087896156d2565b509084885f8080614a70565b9c5050505050505050505050505090565b90614bd49196949695939561557a565b15614bf957614be7578c93601193614a42565b50505050505050505050505050600490565b5050505050505050505050505050600590565b50505050505050505050505050600590565b505050505050505050505050600390565b5050505050505050505050600390565b50505050505050600390565b505050505050600190565b505050600290565b908115614155575060018114614cbc5760028114614c9457600381146135b557600414612a34576339d6dddf60e01b5f5260045ffd5b7f46ba8129000000000000000000000000000000000000000000000000000000005f5260045ffd5b7f363755d3000000000000000000000000000000000000000000000000000000005f5260045ffd5b9081355f52600b60205260405f2054918215908115614d2d575b50614d0557565b7ff34e5e26000000000000000000000000000000000000000000000000000000005f5260045ffd5b79ffffffffffffffffffffffffffffffffffffffffffffffffffff9150614d5390614828565b168260301c14155f614cfe565b906001600160a01b036040830135165f52600760205260405f208235928360e01c5f52602081013560205260405f2092835f526003830160205260405f20549083549282158015614e4f575b6135b557600193614de593885f52600c60205260405f205497889288601160ff614dd9606089018961392a565b5098169701359561575e565b9103614e47577fc924f7d4b202a644b3425a0d1a284d3124e9bd83af2189d9930c9fdc80fe55bb92604092828203918303614e3457614e249086615798565b82519182526020820152a2600190565b50845f52600c60205280835f2055614e24565b505050505f90565b50600160c11b600360c11b851614614dac565b905f906001600160a01b036040840135165f52600760205260405f208335938460e01c5f52602081013560205260405f2092835f526003830160205260405f205491835483158015614f7b575b6135b557614ed993885f52600c60205260405f205496879287601160ff614dd9606089018961392a565b939060018103614f3557507fc924f7d4b202a644b3425a0d1a284d3124e9bd83af2189d9930c9fdc80fe55bb9360409390928382039283928503614f235750614e24915086615798565b859150878152600c6020522055614e24565b6002811461335e57600314614f5357631fa55c0760e11b5f5260045ffd5b7f7efeefce000000000000000000000000000000000000000000000000000000005f5260045ffd5b50600160c11b600360c11b821614614eaf565b906060820191614f9e838261392a565b50359260058460f81c146151fa57614fb86031918361392a565b50013580156135dd578135805f52600c60205260405f205460408401356001600160a01b03811693845f52600760205260405f209160208560e01c97614ffe8588615798565b013591875f528260205260405f209960038501978b5f528860205260405f20549586156135b5578054600160c11b166151f45760059150015460a01c5b8560b01c63ffffffff1661505c918b9060201b9060c01b4660e01b17171790565b9a8b988661506a8b986157df565b906150748361585e565b61507d93615879565b915f5260205260405f205560405191602083017f050000000000000000000000000000000000000000000000000000000000000090528660801b7fffffffffffffffffffffffffffffffff000000000000000000000000000000001660218401526031830152605182015f90528660718301527fff000000000000000000000000000000000000000000000000000000000000001660918201526072815261512660928261378e565b604051928392835260208301526040820160609052606082016151489161388d565b037f390a720812330f20cafeb57b8a183d19d0ac1246cc8f4f67305f7ee054f9c31891a260405190338252602082015260407f731ed227e96070bcef8a61ee0d39ecf9114fbef4c0985ced2ebea35a179d2c9691a35f52600860205260405f20548060401c67ffffffffffffffff1667ffffffffffffffff82168260801c63ffffffff168360a01c61ffff16607202010202633b9aca0090049060b01c61ffff1681026103e890040190565b5061503b565b6339d6dddf60e01b5f5260045ffd5b9190915f52600860205260405f2054914264ffffffffff198460c01c011161527a5761399791929061ffff633b9aca006103e89267ffffffffffffffff8560401c169067ffffffffffffffff86169063ffffffff8760801c1690858860a01c1602010202049260b01c168202040190565b600160e81b83106135b5577fa9aad58c000000000000000000000000000000000000000000000000000000005f5260045ffd5b60ff81166004036152cb5764ffffffffff615460915b60081c160190565b64ffffffffff5f916152c3565b9173eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee6001600160a01b038416146153525760446020925f92604051917fa9059cbb0000000000000000000000000000000000000000000000000000000083526004830152602482015282805282855af1903b15153d1516601f3d1160015f511416171690565b5f809350809291819261c350f190565b63ffffffff613997949361538485613f6061537c866157df565b98909761590a565b60d01b179160b01c1690615879565b907fa61f627992a4c239a8b1bb0e178c514623fe6e56b90dc8c4eea68e467e95a965939460809363ffffffff60076001600160a01b039589615477575b01911697885f528160205260405f2054928060e81c60ff61ffff82169160101c161b9283151594855f1461545b577fffffffffffffffffffffffffffffffffffffffffffffff0000000000ffffffff16905b8b5f5260205260405f205560d01c60ff61ffff82169160101c161b91604051988952811b60208901521b604087015260608601521692a3565b9064ffffffffff8260201c1661542257904260201b1790615422565b8284165f528960205260405f205f52600381016020528460405f20556153d0565b929180949178010000000000000000000000000000000000000000000000006154c96001600160a01b03871661553b565b9516156154f15750506154df906154e493613744565b613706565b9080821015614463575090565b9091506affffffffffffffffffffff69ffffffffffffffffffff8260581c169116010102116130c55790565b5f5b61ffff821161552f5760101b1790565b600191821c910161551f565b5f6024816020937f70a08231000000000000000000000000000000000000000000000000000000008252306004525afa601f3d11161561248f575f5190565b90600160c11b161561559d5760028114908115615595575090565b600391501490565b600181149081156155ac575090565b600491501490565b91909392936155c6606084018461392a565b9590607287036156c6578660711161248f5760518101359660711015612d33578360716155f792013560f81c61557a565b156156bb577bffffffff00000000000000000000000000000000000000000000000092600160c11b166156ab57506005015460a01c5b60201b913560201c164660e01b171760201c8260201c1490811591615691575b5061568b57600160ff82161b9060081c805f52600a60205260405f205490828216615683575f52600a6020521760405f20555f90565b505050600190565b50600590565b63ffffffff915060b01c1663ffffffff821610155f61564d565b6001600160a01b0391501661562d565b505050505050600590565b50505050505050600590565b9092919694965f96600160c11b821615615748575060ff6156f89160c81c168886615c1e565b92831561573a57906003615719920193835f528460205260405f2055615d0a565b956001871461572f57505f5260205260405f2055565b600196509450505050565b50600396505f955050505050565b94929161575a9750935f969894615925565b9091565b919093949795965f97600160c11b83161561578657505060ff6156f89160c81c168886615c1e565b95939261575a98509894909698615925565b90600791805f52600b6020525f6040812055805f52600c6020525f604081205560e01c5f520160205260405f2080549068ffffffffffffffffff1982019182116129995755565b9063ffffffff8260901c420316908260e81c60ff61ffff82169160101c161b92620151808385020468ffffffffffffffffff8260481c160193808511615856575b5068ffffffffffffffffff620151808260d01c60ff61ffff82169160101c161b94850204911601918083116158525750565b9150565b93505f615820565b63ffffffff60019160b01c16019063ffffffff8211614f5357565b9161ffff60e884901c1660f884901c1b808211615902575b508260d01c60ff61ffff82169160101c161b8085116158fa575b5060481b917fffffffffffff000000000000000000000000000000000000000000000000000075ffffffff0000000000000000000000000000000000004260901b169260b01b91161717171790565b93505f6158ab565b90505f615891565b901c68ffffffffffffffffff81116124cf576139979061551d565b9093929795969491965f975f98606084016051615942828761392a565b905011615b95575b5060ff8260c81c169661595e888789615c1e565b959a8615615b35575b615adf5760018101978b89549a6affffffffffffffffffffff8c16809211615a5f575b5050508360a01c15801590615a56575b615a4457600301948b5f528560205260405f205589880387555f14615a0c576159dc926001600160a01b038060ff8460b01c16600a0a8c029416921690615dff565b965b600188036159ee575b5050505050565b909192939495505f5260205260405f2055555f905f808080806159e7565b615a2f92506001600160a01b038060ff8360b01c16600a0a8b02931691166152d8565b15615a3d5760015b966159de565b6005615a37565b5060059a505f99505050505050505050565b5030841461599a565b919c50919650158015615ad8575b8015615ad0575b615abe575f9a615a83886157df565b9050811b91808311615ab6575b5081615aa2575b5099945f808061598a565b81615aaf929c5088615c1e565b995f615a97565b91505f615a90565b5060029a505f99505050505050505050565b508015615a74565b5081615a6d565b98999a9550505094505091508260a01c615b2857600493926001600160a01b039283925f526003850160205260405f205516165f520160205260405f2082815401905560019190565b5050505090506005905f90565b89151580615b8d575b615b5b575b86615967575060039b505f9a50505050505050505050565b5f9b509550615b69876157df565b9050881b80615b7a575b9a95615b43565b9a50615b87888c89615c1e565b9a615b73565b508215615b3e565b9050615ba39199508361392a565b8099919915612d3357893560f81c9960018b149a8b615bec575b6005149182615bd0575b5050985f61594a565b90915060711015612d33576071013560f81c6004145f80615bc7565b9a50600689148015615bff575b9a615bbd565b508360a01c158015615bf957506001600160a01b0384163b1515615bf9565b908160d01c60ff61ffff82169160101c161b63ffffffff8360901c420316620151808183020468ffffffffffffffffff85160191808311615d02575b506001851b83015f1901851c92828411615cf85762015180908560e81c60ff61ffff82169160101c161b961c9186020468ffffffffffffffffff8560481c16010193808511615cf0575b50039160481b907fffffffffffffffffffff0000000000000000000000000000000000000000000075ffffffff0000000000000000000000000000000000004260901b16911617171790565b93505f615ca4565b5050505050505f90565b91505f615c5a565b60045f6001600160a01b0360408401351692615d7d615d2c606083018361392a565b9190615d6f60405193849260208401967f5c432e74000000000000000000000000000000000000000000000000000000008852602081013590356024860161397b565b03601f19810183528261378e565b828052519082855af15f5190615def577fffffffff00000000000000000000000000000000000000000000000000000000915016631fa55c0760e11b811461568b577f827e7b7f0000000000000000000000000000000000000000000000000000000014615dea57600690565b600290565b503b615dfa57600690565b600190565b9092919262094ed05a10615ef257833b15615ee957615e21606083018361392a565b8060519592951161248f57303b1561248f575f946001600160a01b0394615ebf9386604051998a9889987ffccdfa8b000000000000000000000000000000000000000000000000000000008a5216600489015216602487015260448601523560e01c606485015260a0608485015260517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffaf60a48601930191016137f7565b038183306207a120f19081615ed9575b50615dfa57600690565b5f615ee39161378e565b5f615ecf565b50505050600690565b7f5dd6941b000000000000000000000000000000000000000000000000000000005f5260045ffd60a0806040523461004d5733608052610c409081610052823960805181818161016801528181610297015281816103700152818161046c015281816105aa0152818161084e0152610ae60152f35b5f80fdfe60806040526004361015610064575b361561003c577f8c29e5b8000000000000000000000000000000000000000000000000000000005f5260045ffd5b7f8c29e5b8000000000000000000000000000000000000000000000000000000005f5260045ffd5b5f5f3560e01c80630202cd9f1461093d57806313af40351461080657806316c19739146107785780631a6865021461070757806333fca8b1146106d45780633e0dc34e146106ab57806341744dd41461067b5780634b46e301146105765780636a01f09c14610553578063718da7ee146104225780638da5cb5b146104075780639d05f2a41461032c578063b3f00674146102d6578063d3fb73b4146102bb578063f887ea4014610277578063fc0c546a1461023e578063ffa1ad74146102225763fffccf9714610135575061000e565b34610201576020600319360112610201576001600160a01b03610156610a18565b16330361021357806001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000166101906109ef565b90803b1561020f576040517f54e692fa00000000000000000000000000000000000000000000000000000000815263ffffffff9290921660048084019190915235602483015282908290604490829084905af18015610204576101f05750f35b816101fa916109b8565b6102015780f35b80fd5b6040513d84823e3d90fd5b5050fd5b806307a8b0e960e11b60049252fd5b5034610201578060031936011261020157602060405160018152f35b50346102015780600319360112610201576020906102669061025f30610be6565b9050610a62565b6001600160a01b0360405191168152f35b503461020157806003193601126102015760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b50346102015780600319360112610201576020604051308152f35b50346102015780600319360112610201576102f030610be6565b90600682018092116103185760206001600160a01b0361030f84610a62565b16604051908152f35b80634e487b7160e01b602492526011600452fd5b50346102015760206003193601126102015760043561ffff8116809103610403576001600160a01b0361035d610a18565b1633036103f45781906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000166103986109ef565b813b156103ef57604463ffffffff9185809460405196879586947faa0db6fd00000000000000000000000000000000000000000000000000000000865216600485015260248401525af18015610204576101f05750f35b505050fd5b6004826307a8b0e960e11b8152fd5b5080fd5b50346102015780600319360112610201576020610266610a18565b5034610201576020600319360112610201576004356001600160a01b0381169081810361054f576001600160a01b03610459610a18565b1633036105405782906001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906104956109ef565b90823b1561053c576040517f9e9ac3b100000000000000000000000000000000000000000000000000000000815263ffffffff9290921660048301526001600160a01b031660248201529082908290604490829084905af1801561020457610527575b507f27aae5db36d94179909d019ae0b1ac7c16d96d953148f63c0f6a0a9c8ead79ee602083604051908152a180f35b81610531916109b8565b61040357815f6104f8565b8380fd5b6004836307a8b0e960e11b8152fd5b8280fd5b5034610201578060031936011261020157602061056e610c0c565b604051908152f35b5034610201576020600319360112610201576001600160a01b03610598610a18565b16330361021357806001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000166105d26109ef565b90803b1561020f576040517f6174976d00000000000000000000000000000000000000000000000000000000815263ffffffff9290921660048084019190915235602483015282908290604490829084905af1801561020457610666575b507f147f3ae6d6d56a28db8606483cdeb84d3f9f1eb1e6320923761c333963f06c29602061065c610c0c565b604051908152a180f35b81610670916109b8565b61020157805f610630565b503461020157806003193601126102015760209061069c9061025f30610be6565b61ffff6040519160a01c168152f35b503461020157806003193601126102015760206106c66109ef565b63ffffffff60405191168152f35b503461020157806003193601126102015760ff6106f8826020935061025f30610be6565b60b01c16600a0a604051908152f35b503461020157806003193601126102015761072130610be6565b600181018091116107645760209160ff6107576affffffffffffffffffffff61074c61056e95610a62565b169261025f30610be6565b60b01c16600a0a906109a5565b602482634e487b7160e01b81526011600452fd5b5034610201576020600319360112610201576004356001600160a01b038116809103610403576107a730610be6565b600481018091116107f2579160ff6107576107e861056e94602096604051908882019283526040820152604081526107e06060826109b8565b519020610a62565b9261025f30610be6565b602483634e487b7160e01b81526011600452fd5b503461092a57602060031936011261092a576004356001600160a01b0381169081810361092a576001600160a01b0361083d610a18565b16330361092e576001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906108776109ef565b90823b1561092a576040517fa23e5c2800000000000000000000000000000000000000000000000000000000815263ffffffff9290921660048301526001600160a01b03166024820152905f908290604490829084905af1801561091f57610909575b5060207f4ffd725fc4a22075e9ec71c59edf9c38cdeb588a91b24fc5b61388c5be41282b91604051908152a180f35b6109169192505f906109b8565b5f9060206108da565b6040513d5f823e3d90fd5b5f80fd5b6307a8b0e960e11b5f5260045ffd5b3461092a575f60031936011261092a5761095630610be6565b600181018091116109915761056e69ffffffffffffffffffff61097a602093610a62565b60581c1660ff61075761098c30610be6565b610a62565b634e487b7160e01b5f52601160045260245ffd5b8181029291811591840414171561099157565b90601f601f19910116810190811067ffffffffffffffff8211176109db57604052565b634e487b7160e01b5f52604160045260245ffd5b6109f830610be6565b6005810180911161099157610a1163ffffffff91610a62565b60a01c1690565b610a2130610be6565b6005810180911161099157610a3d6001600160a01b0391610a62565b1690565b805115610a4e5760200190565b634e487b7160e01b5f52603260045260245ffd5b6040908151610a7183826109b8565b600181526020810191601f198401368437610a8b82610a41565b5282519182917fdbd035ff000000000000000000000000000000000000000000000000000000008352602483019060206004850152518091526044830191905f5b818110610bcd5750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa908115610bc3575f91610b25575b50610b219150610a41565b5190565b90503d805f833e610b3681836109b8565b81019060208183031261092a5780519067ffffffffffffffff821161092a570181601f8201121561092a5780519067ffffffffffffffff82116109db578160051b91610b8860208401955195866109b8565b845260208085019282010192831161092a57602001905b828210610bb357505050610b21905f610b16565b8151815260209182019101610b9f565b82513d5f823e3d90fd5b8251845285945060209384019390920191600101610acc565b604051602081019182526007604082015260408152610c066060826109b8565b51902090565b610c1530610be6565b6001810180911161099157610c2c610c3d91610a62565b60a81c60ff61075761098c30610be6565b9056",
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
