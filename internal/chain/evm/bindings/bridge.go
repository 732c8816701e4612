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
	ABI: "[{\"type\":\"function\",\"name\":\"NATIVE_ADDRESS\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"PERMIT2\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"acceptOwnership\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"addPool\",\"inputs\":[{\"name\":\"config\",\"type\":\"tuple\",\"internalType\":\"structIBridge.PoolConfig\",\"components\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"token\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"realDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"feeRatio\",\"type\":\"uint16\",\"internalType\":\"uint16\"},{\"name\":\"inexact\",\"type\":\"bool\",\"internalType\":\"bool\"},{\"name\":\"swapLimit\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"feeReceiver\",\"type\":\"address\",\"internalType\":\"address\"}]}],\"outputs\":[{\"name\":\"anchor\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"anchorOf\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"cancelDelayed\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]}],\"outputs\":[{\"name\":\"refundUid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"collectLPFee\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"collectMessageFees\",\"inputs\":[{\"name\":\"receiver\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"configureApp\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"decreaseLiquidity\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"decreaseLiquidityRemote\",\"inputs\":[{\"name\":\"refund\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"outputs\":[],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"deliver\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]},{\"name\":\"proof\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"deliverBatch\",\"inputs\":[{\"name\":\"ms\",\"type\":\"tuple[]\",\"internalType\":\"structMessage[]\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]},{\"name\":\"proof\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"deliverOne\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]},{\"name\":\"index\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"hashes\",\"type\":\"bytes32[]\",\"internalType\":\"bytes32[]\"},{\"name\":\"proof\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"domainSeparator\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"endGrace\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"estimateBNFee\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"consumerData\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"fee\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"extsload\",\"inputs\":[{\"name\":\"slots\",\"type\":\"bytes32[]\",\"internalType\":\"bytes32[]\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32[]\",\"internalType\":\"bytes32[]\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"factory\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"fetchInfo\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"feeRatio\",\"type\":\"uint16\",\"internalType\":\"uint16\"},{\"name\":\"pool\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"token\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"anchor\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"liquidity\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"fetchPool\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"increaseLiquidity\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"lowerAppLane\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"lowerLane\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"redirect\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]}],\"outputs\":[{\"name\":\"refundUid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"registerApp\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"active\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"retry\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"rotate\",\"inputs\":[{\"name\":\"newSet\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"proof\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"send\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"setAppLane\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"remoteAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"outbound\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setFeeConfig\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"config\",\"type\":\"tuple\",\"internalType\":\"structIBridge.FeeConfig\",\"components\":[{\"name\":\"gasPrice\",\"type\":\"uint64\",\"internalType\":\"uint64\"},{\"name\":\"coinPriceRate\",\"type\":\"uint64\",\"internalType\":\"uint64\"},{\"name\":\"baseGas\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"gasPerByte\",\"type\":\"uint16\",\"internalType\":\"uint16\"},{\"name\":\"protocolRate\",\"type\":\"uint16\",\"internalType\":\"uint16\"}]}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setFeeRatio\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"feeRatio\",\"type\":\"uint16\",\"internalType\":\"uint16\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setFeeReceiver\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"receiver\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setGuardian\",\"inputs\":[{\"name\":\"guardian\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setLane\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"remoteAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"outbound\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setPaused\",\"inputs\":[{\"name\":\"what\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"scope\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"on\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setPoolDelay\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setPoolOwner\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setSwapLimit\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"swapLimit\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"swap\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"refund\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"consumerData\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"swapWithPermit\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"refund\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"consumerData\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"deadline\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"v\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"r\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"s\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"swapWithPermit2\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"refund\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"consumerData\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"nonce\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"deadline\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"signature\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"transferOwnership\",\"inputs\":[{\"name\":\"newOwner\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"event\",\"name\":\"AppConfigured\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"AppRegistered\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"active\",\"type\":\"bool\",\"indexed\":false,\"internalType\":\"bool\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"ClaimPaid\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"paid\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"remaining\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"ClaimRedirected\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"refundUid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"by\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"},{\"name\":\"commonAmount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"CommitteeGraceEnded\",\"inputs\":[{\"name\":\"epoch\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"CommitteeRotated\",\"inputs\":[{\"name\":\"epoch\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"setHash\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"set\",\"type\":\"bytes\",\"indexed\":false,\"internalType\":\"bytes\"},{\"name\":\"previousExpiry\",\"type\":\"uint40\",\"indexed\":false,\"internalType\":\"uint40\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"FeeConfigUpdated\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"gasPrice\",\"type\":\"uint64\",\"indexed\":false,\"internalType\":\"uint64\"},{\"name\":\"coinPriceRate\",\"type\":\"uint64\",\"indexed\":false,\"internalType\":\"uint64\"},{\"name\":\"baseGas\",\"type\":\"uint32\",\"indexed\":false,\"internalType\":\"uint32\"},{\"name\":\"gasPerByte\",\"type\":\"uint16\",\"indexed\":false,\"internalType\":\"uint16\"},{\"name\":\"protocolRate\",\"type\":\"uint16\",\"indexed\":false,\"internalType\":\"uint16\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"FeeReceiverUpdated\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"receiver\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"GuardianUpdated\",\"inputs\":[{\"name\":\"guardian\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"LaneUpdated\",\"inputs\":[{\"name\":\"anchor\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"remoteAnchor\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"outbound\",\"type\":\"bool\",\"indexed\":false,\"internalType\":\"bool\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"MessageDelivered\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"anchor\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"recipient\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"commonAmount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"paid\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"outcome\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"},{\"name\":\"releaseAt\",\"type\":\"uint40\",\"indexed\":false,\"internalType\":\"uint40\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"MessageFeesCollected\",\"inputs\":[{\"name\":\"receiver\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"MessageSent\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"indexed\":false,\"internalType\":\"bytes\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"MessageSkipped\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"reason\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"OwnershipTransferStarted\",\"inputs\":[{\"name\":\"previousOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"newOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"OwnershipTransferred\",\"inputs\":[{\"name\":\"previousOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"newOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"Paused\",\"inputs\":[{\"name\":\"what\",\"type\":\"uint8\",\"indexed\":true,\"internalType\":\"uint8\"},{\"name\":\"scope\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"on\",\"type\":\"bool\",\"indexed\":false,\"internalType\":\"bool\"},{\"name\":\"expiry\",\"type\":\"uint40\",\"indexed\":false,\"internalType\":\"uint40\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolAdded\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"anchor\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"token\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"},{\"name\":\"realDecimals\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolDelayUpdated\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolFeeCollected\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"receiver\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolFeeRatioUpdated\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"feeRatio\",\"type\":\"uint16\",\"indexed\":false,\"internalType\":\"uint16\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolLimitUpdated\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"swapLimit\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolLiquidityModified\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"increased\",\"type\":\"bool\",\"indexed\":true,\"internalType\":\"bool\"},{\"name\":\"lp\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolOwnerUpdated\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"owner\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"RemoveRemoteLiquidity\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"lp\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"Swapped\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"error\",\"name\":\"ALREADY_EXECUTED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_CONFIG\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_SET\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_SIGNATURE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"CALLED_ON_NATIVE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"DATA_TOO_LONG\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"EXCCEED_SWAP_LIMIT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_FEE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_LIQUIDITY\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_POSITION\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INVALID_AMOUNT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INVALID_INDICATOR\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"MORE_GAS\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NATIVE_TRANSFER_FAILED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NOT_ANCHOR\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NOT_POOL_OWNER\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NO_CLAIM\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NO_PERMISSION\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NULL_ADDRESS\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"ONLY_ROUTER\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"PAUSED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"RATE_LIMITED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"REENTRANT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"TOO_EARLY\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"TRANSFER_FAILED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"WRONG_CHAIN\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"ZERO_AMOUNT\",\"inputs\":[]}]",
	ID:  "Bridge",
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

// PackNATIVEADDRESS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd5bcb610.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function NATIVE_ADDRESS() view returns(address)
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
// Solidity: function NATIVE_ADDRESS() view returns(address)
func (bridge *Bridge) TryPackNATIVEADDRESS() ([]byte, error) {
	return bridge.abi.Pack("NATIVE_ADDRESS")
}

// UnpackNATIVEADDRESS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd5bcb610.
//
// Solidity: function NATIVE_ADDRESS() view returns(address)
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
// Solidity: function addPool((uint32,address,uint8,uint8,uint16,bool,uint256,uint256,address,address) config) returns(address anchor)
func (bridge *Bridge) PackAddPool(config IBridgePoolConfig) []byte {
	enc, err := bridge.abi.Pack("addPool", config)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAddPool is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfb350a71.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function addPool((uint32,address,uint8,uint8,uint16,bool,uint256,uint256,address,address) config) returns(address anchor)
func (bridge *Bridge) TryPackAddPool(config IBridgePoolConfig) ([]byte, error) {
	return bridge.abi.Pack("addPool", config)
}

// UnpackAddPool is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xfb350a71.
//
// Solidity: function addPool((uint32,address,uint8,uint8,uint16,bool,uint256,uint256,address,address) config) returns(address anchor)
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
// Solidity: function anchorOf(uint32 poolId) view returns(address)
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
// Solidity: function anchorOf(uint32 poolId) view returns(address)
func (bridge *Bridge) TryPackAnchorOf(poolId uint32) ([]byte, error) {
	return bridge.abi.Pack("anchorOf", poolId)
}

// UnpackAnchorOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x8b99e702.
//
// Solidity: function anchorOf(uint32 poolId) view returns(address)
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
// Solidity: function estimateBNFee(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, bytes consumerData) view returns(uint256 fee)
func (bridge *Bridge) PackEstimateBNFee(poolId uint32, dstChainId uint32, amount *big.Int, recipient [32]byte, consumerData []byte) []byte {
	enc, err := bridge.abi.Pack("estimateBNFee", poolId, dstChainId, amount, recipient, consumerData)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackEstimateBNFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa443ac6f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function estimateBNFee(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, bytes consumerData) view returns(uint256 fee)
func (bridge *Bridge) TryPackEstimateBNFee(poolId uint32, dstChainId uint32, amount *big.Int, recipient [32]byte, consumerData []byte) ([]byte, error) {
	return bridge.abi.Pack("estimateBNFee", poolId, dstChainId, amount, recipient, consumerData)
}

// UnpackEstimateBNFee is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa443ac6f.
//
// Solidity: function estimateBNFee(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, bytes consumerData) view returns(uint256 fee)
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
// Solidity: function extsload(bytes32[] slots) view returns(bytes32[])
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
// Solidity: function extsload(bytes32[] slots) view returns(bytes32[])
func (bridge *Bridge) TryPackExtsload(slots [][32]byte) ([]byte, error) {
	return bridge.abi.Pack("extsload", slots)
}

// UnpackExtsload is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xdbd035ff.
//
// Solidity: function extsload(bytes32[] slots) view returns(bytes32[])
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
// Solidity: function send(uint32 dstChainId, bytes32 dstAnchor, bytes payload) payable returns(bytes32 uid)
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
// Solidity: function send(uint32 dstChainId, bytes32 dstAnchor, bytes payload) payable returns(bytes32 uid)
func (bridge *Bridge) TryPackSend(dstChainId uint32, dstAnchor [32]byte, payload []byte) ([]byte, error) {
	return bridge.abi.Pack("send", dstChainId, dstAnchor, payload)
}

// UnpackSend is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa96a2e92.
//
// Solidity: function send(uint32 dstChainId, bytes32 dstAnchor, bytes payload) payable returns(bytes32 uid)
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
// Solidity: function setFeeConfig(uint32 dstChainId, (uint64,uint64,uint32,uint16,uint16) config) returns()
func (bridge *Bridge) PackSetFeeConfig(dstChainId uint32, config IBridgeFeeConfig) []byte {
	enc, err := bridge.abi.Pack("setFeeConfig", dstChainId, config)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetFeeConfig is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x764f2ac3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setFeeConfig(uint32 dstChainId, (uint64,uint64,uint32,uint16,uint16) config) returns()
func (bridge *Bridge) TryPackSetFeeConfig(dstChainId uint32, config IBridgeFeeConfig) ([]byte, error) {
	return bridge.abi.Pack("setFeeConfig", dstChainId, config)
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
// Solidity: function setPoolOwner(uint32 poolId, address owner) returns()
func (bridge *Bridge) PackSetPoolOwner(poolId uint32, owner common.Address) []byte {
	enc, err := bridge.abi.Pack("setPoolOwner", poolId, owner)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetPoolOwner is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa23e5c28.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setPoolOwner(uint32 poolId, address owner) returns()
func (bridge *Bridge) TryPackSetPoolOwner(poolId uint32, owner common.Address) ([]byte, error) {
	return bridge.abi.Pack("setPoolOwner", poolId, owner)
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
