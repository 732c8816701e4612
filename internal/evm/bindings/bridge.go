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

// IBridgeGovernanceFeeConfig is an auto generated low-level Go binding around an user-defined struct.
type IBridgeGovernanceFeeConfig struct {
	GasPrice      uint64
	CoinPriceRate uint64
	BaseGas       uint32
	GasPerByte    uint16
	ProtocolRate  uint16
}

// IBridgeGovernancePoolConfig is an auto generated low-level Go binding around an user-defined struct.
type IBridgeGovernancePoolConfig struct {
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
	ABI: "[{\"type\":\"constructor\",\"inputs\":[{\"name\":\"salt\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"set\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"guardian\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"permit2\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"nonpayable\"},{\"type\":\"fallback\",\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"GOVERNANCE\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"NATIVE_ADDRESS\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"pure\"},{\"type\":\"function\",\"name\":\"PERMIT2\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"acceptOwnership\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"addPool\",\"inputs\":[{\"name\":\"c\",\"type\":\"tuple\",\"internalType\":\"structIBridgeGovernance.PoolConfig\",\"components\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"token\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"realDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"feeRatio\",\"type\":\"uint16\",\"internalType\":\"uint16\"},{\"name\":\"inexact\",\"type\":\"bool\",\"internalType\":\"bool\"},{\"name\":\"swapLimit\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"feeReceiver\",\"type\":\"address\",\"internalType\":\"address\"}]}],\"outputs\":[{\"name\":\"anchor\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"anchorOf\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"cancelDelayed\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]}],\"outputs\":[{\"name\":\"refundUid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"collectLPFee\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"collectMessageFees\",\"inputs\":[{\"name\":\"receiver\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"configureApp\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"decreaseLiquidity\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"decreaseLiquidityRemote\",\"inputs\":[{\"name\":\"refund\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"outputs\":[],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"deliver\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]},{\"name\":\"proof\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"deliverBatch\",\"inputs\":[{\"name\":\"ms\",\"type\":\"tuple[]\",\"internalType\":\"structMessage[]\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]},{\"name\":\"proof\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"deliverOne\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]},{\"name\":\"index\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"hashes\",\"type\":\"bytes32[]\",\"internalType\":\"bytes32[]\"},{\"name\":\"proof\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"domainSeparator\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"endGrace\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"estimateBNFee\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"consumerData\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"extsload\",\"inputs\":[{\"name\":\"slots\",\"type\":\"bytes32[]\",\"internalType\":\"bytes32[]\"}],\"outputs\":[{\"name\":\"values\",\"type\":\"bytes32[]\",\"internalType\":\"bytes32[]\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"factory\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"fetchInfo\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"feeRatio\",\"type\":\"uint16\",\"internalType\":\"uint16\"},{\"name\":\"pool\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"token\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"anchor\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"liquidity\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"fetchPool\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"increaseLiquidity\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"lowerAppLane\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"lowerLane\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"payAndCall\",\"inputs\":[{\"name\":\"token\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"to\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"data\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"redirect\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]}],\"outputs\":[{\"name\":\"refundUid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"registerApp\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"active\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"restoreLane\",\"inputs\":[{\"name\":\"anchor\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"retry\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"rotate\",\"inputs\":[{\"name\":\"newSet\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"proof\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"send\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"setAppLane\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"remoteAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"outbound\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setFeeConfig\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"c\",\"type\":\"tuple\",\"internalType\":\"structIBridgeGovernance.FeeConfig\",\"components\":[{\"name\":\"gasPrice\",\"type\":\"uint64\",\"internalType\":\"uint64\"},{\"name\":\"coinPriceRate\",\"type\":\"uint64\",\"internalType\":\"uint64\"},{\"name\":\"baseGas\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"gasPerByte\",\"type\":\"uint16\",\"internalType\":\"uint16\"},{\"name\":\"protocolRate\",\"type\":\"uint16\",\"internalType\":\"uint16\"}]}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setFeeRatio\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"feeRatio\",\"type\":\"uint16\",\"internalType\":\"uint16\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setFeeReceiver\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"receiver\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setGuardian\",\"inputs\":[{\"name\":\"guardian\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setLane\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"remoteAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"outbound\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setPaused\",\"inputs\":[{\"name\":\"what\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"scope\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"on\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setPoolDelay\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setPoolOwner\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"newOwner\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setSwapLimit\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"swapLimit\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"swap\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"refund\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"consumerData\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"swap\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"refund\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"consumerData\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"minimum\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"swapWithPermit\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"refund\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"consumerData\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"minimum\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"deadline\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"v\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"r\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"s\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"swapWithPermit2\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"refund\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"consumerData\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"minimum\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"nonce\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"deadline\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"signature\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"transferOwnership\",\"inputs\":[{\"name\":\"newOwner\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"event\",\"name\":\"AppConfigured\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"AppRegistered\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"active\",\"type\":\"bool\",\"indexed\":false,\"internalType\":\"bool\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"ClaimPaid\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"paid\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"remaining\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"ClaimRedirected\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"refundUid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"by\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"},{\"name\":\"commonAmount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"ClaimSaved\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"saved\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"owed\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"CommitteeGraceEnded\",\"inputs\":[{\"name\":\"epoch\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"CommitteeRotated\",\"inputs\":[{\"name\":\"epoch\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"setHash\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"set\",\"type\":\"bytes\",\"indexed\":false,\"internalType\":\"bytes\"},{\"name\":\"previousExpiry\",\"type\":\"uint40\",\"indexed\":false,\"internalType\":\"uint40\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"FeeConfigUpdated\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"gasPrice\",\"type\":\"uint64\",\"indexed\":false,\"internalType\":\"uint64\"},{\"name\":\"coinPriceRate\",\"type\":\"uint64\",\"indexed\":false,\"internalType\":\"uint64\"},{\"name\":\"baseGas\",\"type\":\"uint32\",\"indexed\":false,\"internalType\":\"uint32\"},{\"name\":\"gasPerByte\",\"type\":\"uint16\",\"indexed\":false,\"internalType\":\"uint16\"},{\"name\":\"protocolRate\",\"type\":\"uint16\",\"indexed\":false,\"internalType\":\"uint16\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"FeeReceiverUpdated\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"receiver\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"GuardianUpdated\",\"inputs\":[{\"name\":\"guardian\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"LaneUpdated\",\"inputs\":[{\"name\":\"anchor\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"remoteAnchor\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"outbound\",\"type\":\"bool\",\"indexed\":false,\"internalType\":\"bool\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"MessageDelivered\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"anchor\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"recipient\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"commonAmount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"paid\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"outcome\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"},{\"name\":\"releaseAt\",\"type\":\"uint40\",\"indexed\":false,\"internalType\":\"uint40\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"MessageFeesCollected\",\"inputs\":[{\"name\":\"receiver\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"MessageSent\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"indexed\":false,\"internalType\":\"bytes\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"MessageSkipped\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"reason\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"OwnershipTransferStarted\",\"inputs\":[{\"name\":\"previousOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"newOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"OwnershipTransferred\",\"inputs\":[{\"name\":\"previousOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"newOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"Paused\",\"inputs\":[{\"name\":\"what\",\"type\":\"uint8\",\"indexed\":true,\"internalType\":\"uint8\"},{\"name\":\"scope\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"on\",\"type\":\"bool\",\"indexed\":false,\"internalType\":\"bool\"},{\"name\":\"expiry\",\"type\":\"uint40\",\"indexed\":false,\"internalType\":\"uint40\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolAdded\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"anchor\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"token\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"},{\"name\":\"realDecimals\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolDelayUpdated\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolFeeCollected\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"receiver\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolFeeRatioUpdated\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"feeRatio\",\"type\":\"uint16\",\"indexed\":false,\"internalType\":\"uint16\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolLimitUpdated\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"swapLimit\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolLiquidityModified\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"increased\",\"type\":\"bool\",\"indexed\":true,\"internalType\":\"bool\"},{\"name\":\"lp\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolOwnerUpdated\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"owner\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"RemoveRemoteLiquidity\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"lp\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"Swapped\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"error\",\"name\":\"ALREADY_EXECUTED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_CONFIG\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_SET\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_SIGNATURE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"CALLED_ON_NATIVE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"DATA_TOO_LONG\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"EXCCEED_SWAP_LIMIT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"FailedDeployment\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_FEE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_LIQUIDITY\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_POSITION\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INVALID_AMOUNT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INVALID_INDICATOR\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"InsufficientBalance\",\"inputs\":[{\"name\":\"balance\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"needed\",\"type\":\"uint256\",\"internalType\":\"uint256\"}]},{\"type\":\"error\",\"name\":\"MINIMUM_NOT_MET\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"MORE_GAS\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NATIVE_TRANSFER_FAILED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NOT_ANCHOR\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NOT_POOL_OWNER\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NO_CLAIM\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NO_PERMISSION\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NULL_ADDRESS\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"ONLY_ROUTER\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"PAUSED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"RATE_LIMITED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"REENTRANT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"TOO_EARLY\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"TRANSFER_FAILED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"WRONG_CHAIN\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"ZERO_AMOUNT\",\"inputs\":[]}]",
	ID:  "Bridge",
	Bin: "0x61012080604052346104fc57618865803803809161001d8285610500565b833981019060a0818303126104fc57805160208201519091906001600160401b0381116104fc5781019183601f840112156104fc5782516001600160401b03811161043b576040519361007a601f8301601f191660200186610500565b8185526020850195602083830101116104fc57815f926020809301885e850101526100a760408301610523565b906100c060806100b960608601610523565b9401610523565b9060405160208101917f599a80fcaa47b95e2323ab4d34d34e0cc9feda4b843edafcc30c7bdf60ea15bf83527f7aa5ae620294318af92bf4e2b2a729646c932a80312a5fa630da993a2ef5cc1060408301527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc6606083015260808201526080815261014c60a082610500565b519020604051610c998082016001600160401b0381118382101761043b578291617bcc833903905ff09081156104305760c0526001600160a01b0381166080526040517f3d602d80600a3d3981f3363d3d373d3d3d363d730000000000000000000000006020820190815260609290921b6001600160601b03191660348201526e5af43d82803e903d91602b57fd5bf360881b6048820152603781526101f3605782610500565b51902060a05260e05263ffffffff46116104ed576001600160a01b031690811580156104dc575b6104cd57600480546001600160a01b03199081168417909155600680549091166001600160a01b0390921691821790556040517f6bb7ff33e730289800c62ad882105a144a74010d2bdbb9a942544a3005ad55bf92602092905f7f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e08180a38152a160048151105f146104bd5763ffffffff5f5b1690811561046f57601a81511061046f57825160ff8160d01c169081848260e01c14918215926104b2575b82156104a1575b821561048f575b5050801561047e575b61046f575f90815b81831061044f57847f58f171ab3bce0ee6d3b53690f71dc2fe1955f83b68e57d9d5edb993eb11e52228560808982518120908560025564ffffffffff1982165f556040519384928352606060208401525180918160608501528484015e5f82820184018190526040830152601f01601f19168101030190a260c051608051604051919061314c90818401906001600160a01b03166001600160401b0382118583101761043b576040938593614a808539825260208201520301905ff08015610430576001600160a01b0316610100526040516145489081610538823960805181505060a0518161268b015260c05181818161039a0152818161083501528181610ff30152611144015260e051818181611221015281816114d7015281816115c401526118b901526101005181818160200152611d2a0152f35b6040513d5f823e3d90fd5b634e487b7160e01b5f52604160045260245ffd5b6026601484028501015160601c9081111561046f576001909201916102f7565b63af2ed8b360e01b5f5260045ffd5b5081518160140260060114156102ef565b60d71c6101fe1611159050815f6102e6565b91508060ff8360d81c1611916102df565b6010821192506102d8565b815163ffffffff9060e01c6102ad565b63de0ce17d60e01b5f5260045ffd5b506001600160a01b0381161561021a565b6346ba812960e01b5f5260045ffd5b5f80fd5b601f909101601f19168101906001600160401b0382119082101761043b57604052565b51906001600160a01b03821682036104fc5756fe60806040526004361015610055575b3461005157604051365f82375f8036837f00000000000000000000000000000000000000000000000000000000000000005af43d5f833e61004d573d90fd5b3d90f35b5f80fd5b5f5f3560e01c8063075bf3f114611d4e5780631462783414611d0b57806331d57e0314611bb7578063384be60b14611ad457806360993a14146118dd5780636afdd85014611899578063725581d3146111a857806384b8cc1c1461105b5780638aa2258514610f4c5780638b99e70214610f28578063a443ac6f14610e25578063a574228114610d9e578063a780220314610c13578063a96a2e92146109b7578063ac5f124814610978578063b043995e14610915578063c45a0155146108fa578063c6042b0b146107b6578063d5bcb61014610787578063dbd035ff146106de578063dcf553251461065b578063ed866fb9146103bd578063f698da2514610382578063fb52fd2f146103195763fccdfa8b14610173575061000e565b3461026e5760a060031936011261026e5761018c611ef6565b906024356001600160a01b038116808203610315576044356064359163ffffffff831683036103115760843567ffffffffffffffff811161030d576101d5903690600401611f48565b9690943033036102e5576001600160a01b03821673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee0361028057508596823b1561027c57869461024a8592604051988997889687957f4e7fbc7b000000000000000000000000000000000000000000000000000000008752600487016121d8565b03925af180156102715761025d57505080f35b816102679161204f565b61026e5780f35b80fd5b6040513d84823e3d90fd5b8680fd5b8361028b9183613930565b156102d6578596823b1561027c57869461024a8692604051988997889687957f4e7fbc7b000000000000000000000000000000000000000000000000000000008752600487016121d8565b600486631fa55c0760e11b8152fd5b6004877f8c29e5b8000000000000000000000000000000000000000000000000000000008152fd5b8580fd5b8480fd5b8280fd5b503461026e5761032836611fa7565b610330612811565b61033981613251565b9061034382613905565b421061035a5790610353916133f9565b5080805d80f35b6004837f1eb8786f000000000000000000000000000000000000000000000000000000008152fd5b503461026e578060031936011261026e5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b5060c060031936011261026e576103d2611f35565b906103db611f22565b606435926103e7611f0c565b9260a43567ffffffffffffffff811161065757610408903690600401611f48565b9580158015610646575b61061e5761100087116105f6576001600160a01b0361043085612668565b1690818452600760205260408420958654966001810180549260ff8a60b01c16600a0a9061046082604435611fda565b918560a81c83116105d557896001600160a01b038d1673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee0361058e57509160209a9b939163ffffffff95936104a761220a565b8202907ff3d56d1d6c2db2b13e3f913ec0e2f10291bf83092d808cfce9e224cee7465a8787839f5b16978892169d8e93604051908152a3620f4240620f423f61ffff8660a01c1683020104908181111561057f578a60209f9b99959c809b976105509e6105409b978f9b9761052e886001600160a01b03996105359903809b819950612b6d565b90556124ce565b91909d16938d6126b4565b8261057457915b60510190613877565b8082013403610564575b5050604051908152f35b61056d916127e8565b5f8061055a565b506207a12091610547565b60048b630f6fa54560e41b8152fd5b9b93919a60209b7ff3d56d1d6c2db2b13e3f913ec0e2f10291bf83092d808cfce9e224cee7465a8763ffffffff6105cc858f98839b99508c8b612ad5565b948502936104cf565b60048a8d156105ea5763ea8afe6560e01b8152fd5b635dd3dba160e01b8152fd5b6004837f28513a5f000000000000000000000000000000000000000000000000000000008152fd5b6004837fde0ce17d000000000000000000000000000000000000000000000000000000008152fd5b506001600160a01b03861615610412565b5080fd5b5061066536611fa7565b9061066e612811565b6001600160a01b036006541633036106b65761069161068c83613251565b613905565b4210156106b6576106a360209261360d565b90805d6106ae6127c4565b604051908152f35b807f1d63ff2b0000000000000000000000000000000000000000000000000000000060049252fd5b503461026e57602060031936011261026e5760043567ffffffffffffffff811161065757610710903690600401611f76565b9061071a82612167565b90835b83811015610741576001908060051b8301355461073a82866120cf565b520161071d565b8285604051918291602083016020845282518091526020604085019301915b81811061076e575050500390f35b8251845285945060209384019390920191600101610760565b503461026e578060031936011261026e57602060405173eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee8152f35b503461026e57604060031936011261026e5760043567ffffffffffffffff8111610657576107e8903690600401611f76565b60249291923567ffffffffffffffff81116103155761080b903690600401611f48565b610816949194612811565b61081f83612167565b94845b8481106108d357509061085e91610859877f0000000000000000000000000000000000000000000000000000000000000000612c28565b612c99565b91835b81811061086f578480805d80f35b80610886856108816001948688612198565b612e9b565b80610893575b5001610861565b7f01fb6ba1a43b73a110bb45998ae1d5a353743929294de52d323beb905fd94db860206108c1848789612198565b359260ff60405191168152a28661088c565b806108e96108e46001938888612198565b612bda565b6108f3828a6120cf565b5201610822565b503461026e578060031936011261026e576020604051308152f35b5060e060031936011261026e5761092a611f35565b90610933611f22565b61093b611f0c565b9160a4359067ffffffffffffffff821161026e5760206106ae8686866109643660048901611f48565b92909160c43594606435916044359161281d565b503461026e57602060031936011261026e5760206109a6610997611f35565b6109a08161223a565b50612668565b6001600160a01b0360405191168152f35b50606060031936011261026e576109cc611f35565b906024359060443567ffffffffffffffff8111610657576109f1903690600401611f48565b93906109fb61220a565b60518510610c045761105185116105f657338352600760205260408320918254600360c11b80821603610bdc578235916fffffffffffffffffffffffffffffffff8360f81c9360781c169260028114159081610bd0575b50610bc1576011840135158015610bb5575b610b8d578215610b7e579063ffffffff610a8493921694859133916124ce565b9094818115159182610b73575b5050610b645784917f390a720812330f20cafeb57b8a183d19d0ac1246cc8f4f67305f7ee054f9c31891610acc886040519384933385612148565b0390a2815260086020526040812054924264ffffffffff198560c01c0111610b4a576106ae91610b459160209591633b9aca0061ffff916103e89367ffffffffffffffff8660401c169167ffffffffffffffff87169163ffffffff8860801c1690868960a01c160201010202049260b01c168202040190565b612745565b600482600160e81b86106105ea57632a6ab56360e21b8152fd5b600484635dd3dba160e01b8152fd5b14159050815f610a91565b600486630f6fa54560e41b8152fd5b6004867fde0ce17d000000000000000000000000000000000000000000000000000000008152fd5b50603184013515610a64565b6004866339d6dddf60e01b8152fd5b6003915014155f610a52565b6004857f1d63ff2b000000000000000000000000000000000000000000000000000000008152fd5b6004836339d6dddf60e01b8152fd5b50610c1d36611fa7565b9080610c27612811565b610c3083613251565b92819360608201906011610c4483856120f7565b50013533141580610d86575b610c7f575b5050600160209403610c6d575b50805d6106ae6127c4565b610c7891925061360d565b905f610c62565b90945064ffffffffff8160081c169462093a808601808711610d72574210610d4a57610cab90836120f7565b15610d36573560f81c600514610c0457610cc590826132cd565b9362278d008101809111610d2257421080610d0e575b610ce6575f80610c55565b6004827f1eb8786f000000000000000000000000000000000000000000000000000000008152fd5b506002841480610cdb575060038414610cdb565b602483634e487b7160e01b81526011600452fd5b602484634e487b7160e01b81526032600452fd5b6004847f1d63ff2b000000000000000000000000000000000000000000000000000000008152fd5b602485634e487b7160e01b81526011600452fd5b506031610d9383856120f7565b500135331415610c50565b503461026e57602060031936011261026e5760a0610dba611f35565b610dc38161223a565b90610df46affffffffffffffffffffff6001610de0855494612668565b9401541660ff8360b01c16600a0a90611ff8565b906001600160a01b03806040519461ffff84881c168652169182602086015216604084015260608301526080820152f35b503461026e5760a060031936011261026e57610e3f611f35565b610e47611f22565b9160843567ffffffffffffffff811161065757610e68903690600401611f48565b8091506051019283605111610d225763ffffffff1615908115610f1f575b5015610f105763ffffffff81935b1681526008602052604081205490600160e81b8210610f015760206106ae85858591633b9aca0061ffff916103e89367ffffffffffffffff8660401c169167ffffffffffffffff87169163ffffffff8860801c1690868960a01c160201010202049260b01c168202040190565b80635dd3dba160e01b60049252fd5b63ffffffff6207a12093610e94565b9050155f610e86565b503461026e57602060031936011261026e5760206109a6610f47611f35565b612668565b503461026e57604060031936011261026e5760043567ffffffffffffffff81116106575760806003198260040192360301126106575760243567ffffffffffffffff8111610315576110559161104a610fac611050933690600401611f48565b90610fb5612811565b610fbe84612bda565b8752602087207f16ba1c568b329a8d97312f0f1eb0e1d2f63691ab3c7299fb73bb52ea43d374308852602052610859604088207f0000000000000000000000000000000000000000000000000000000000000000604291604051917f19010000000000000000000000000000000000000000000000000000000000008352600283015260228201522090565b90612e9b565b6131cb565b80805d80f35b503461026e57608060031936011261026e5760043567ffffffffffffffff81116106575760806003198260040192360301126106575760243560443567ffffffffffffffff81116111a4576110b4903690600401611f76565b60643567ffffffffffffffff811161030d576110d4903690600401611f48565b9390926110df612811565b8282101561117c576110f0836120b7565b926110fe604051948561204f565b808452602084019060051b82019136831161117857905b82821061116857886110556110508a61104a8b8b6108598c8c61114161113a88612bda565b91836120cf565b527f0000000000000000000000000000000000000000000000000000000000000000612c28565b8135815260209182019101611115565b8880fd5b6004877f38ff4dcf000000000000000000000000000000000000000000000000000000008152fd5b8380fd5b5061014060031936011261026e576111be611f35565b906111c7611f22565b906111d0611f0c565b9060a43567ffffffffffffffff8111610657576111f1903690600401611f48565b91906101243567ffffffffffffffff811161031557611214903690600401611f48565b6001600160a01b039791977f000000000000000000000000000000000000000000000000000000000000000016156118715761124f8261223a565b54976001600160a01b0389169073eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee82146118495761127f612811565b60ff61128a8b612ba3565b9a60b01c16600a0a6040519261129f8461201f565b83526044356020840152604051926060840184811067ffffffffffffffff82111761183557906112f19291604052845260e43560208501526101043560408501526112ec81604435611fda565b611ff8565b92604051936112ff8561201f565b308552602085015267ffffffffffffffff88116118215760405161132d601f8a01601f19166020018261204f565b888152368988011161181d57888760208301378760208a8301015260208151910120604051907f0a6c12cae06387fbbe380feee5c0574d426005096a157178dc88ec89b46aa8da602083015263ffffffff8716604083015263ffffffff8c166060830152604435608083015260643560a08301526001600160a01b038b1660c083015260e082015260c43561010082015261010081526113cf6101208261204f565b60208151910120604051906113e560e08361204f565b60b382527f53776170207769746e65737329537761702875696e74333220706f6f6c49642c60208301527f75696e74333220647374436861696e49642c75696e7432353620616d6f756e7460408301527f2c6279746573333220726563697069656e742c6164647265737320726566756e60608301527f642c627974657320636f6e73756d6572446174612c75696e74323536206d696e60808301527f696d756d29546f6b656e5065726d697373696f6e73286164647265737320746f60a08301527f6b656e2c75696e7432353620616d6f756e74290000000000000000000000000060c08301526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000163b1561117857928894926115a46115b79360409661158588519a8b998a997f137c29fe000000000000000000000000000000000000000000000000000000008b5261155960048c018251602080916001600160a01b0381511684520151910152565b60208181015160448d015291015160648b015281516001600160a01b031660848b0152015160a4890152565b3360c488015260e4870152610140610104870152610144860190612072565b9160031985840301610124860152612097565b0381836001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165af18015611812579084916117fd575b50805d6064351580156117ec575b61061e5761100084116105f6576001600160a01b0361162082612668565b169081845260076020526040842090815491600181019283549360ff8260b01c16600a0a9461165186604435611fda565b908060a81c82116117d7579b9c9a9b8d9b8a906001600160a01b03861673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee0361179957505061169261220a565b86820263ffffffff819d5b60405192835216907ff3d56d1d6c2db2b13e3f913ec0e2f10291bf83092d808cfce9e224cee7465a87602063ffffffff8a1692a3620f4240620f423f61ffff8660a01c1684020104918281111561057f578290039660c4359088021061177157868b9a98939660209f9a966001600160a01b039663ffffffff6105509f9a8e829161173061174a9f9a8961173b9b612b6d565b9055169316916124ce565b93909c1692606435928d6126b4565b826117615763ffffffff90925b6051019116613877565b5063ffffffff6207a12092611757565b60048a7fb31e3490000000000000000000000000000000000000000000000000000000008152fd5b909c5090919087905f1981036117c557506117b5918386612ad5565b905b81870263ffffffff8f61169d565b906117d19284876139b9565b906117b7565b60048a85156105ea5763ea8afe6560e01b8152fd5b506001600160a01b03851615611602565b816118079161204f565b61031557825f6115f4565b6040513d86823e3d90fd5b8780fd5b602487634e487b7160e01b81526041600452fd5b602489634e487b7160e01b81526041600452fd5b6004867f7198eb3d000000000000000000000000000000000000000000000000000000008152fd5b6004847fc75eb68d000000000000000000000000000000000000000000000000000000008152fd5b503461026e578060031936011261026e5760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b50604060031936011261026e576118f2611f35565b60035460781c4210611ac5576119078161223a565b8054600182019182549260ff8360b01c16600a0a9361192885602435611fda565b936affffffffffffffffffffff8511611a9d576001600160a01b03811673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee03611a83575061196861220a565b6119728585611ff8565b3403611a4c575b8315611a7457868160a81c16846affffffffffffffffffffff83160160581c17611a4c57908360049392019055016001600160a01b0333165f52806020526fffffffffffffffffffffffffffffffff60405f20541690828201809211611a38579160019391611a02936001600160a01b0333165f5260205260405f20904260801b179055611ff8565b6040519081527fb512b95e8260cedc32fb509a57af2222977ad718b534b6b654aeb82122698e7c602063ffffffff33951692a480f35b602486634e487b7160e01b81526011600452fd5b6004877ffae82791000000000000000000000000000000000000000000000000000000008152fd5b600487630f6fa54560e41b8152fd5b93909334611a9d57611a9791858792612ad5565b92611979565b6004887ffae82791000000000000000000000000000000000000000000000000000000008152fd5b600482632a6ab56360e21b8152fd5b503461026e57604060031936011261026e57611aee611f35565b90611af7612811565b611b008261223a565b9182546001840193845494611b2b60ff8460b01c16600a0a92611b2584602435611fda565b90612a13565b906affffffffffffffffffffff87168211611b8f578161105596970390550291846040518481527fb512b95e8260cedc32fb509a57af2222977ad718b534b6b654aeb82122698e7c602063ffffffff33951692a46001600160a01b03339116612a8e565b6004867f827e7b7f000000000000000000000000000000000000000000000000000000008152fd5b5061016060031936011261005157611bcd611f35565b611bd5611f22565b60443591611be1611f0c565b9060a43567ffffffffffffffff811161005157611c02903690600401611f48565b929091610104359560ff8716809703610051576001600160a01b03611c268361223a565b54169773eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee8914611ce357611c4c612811565b883b15610051575f8060209a60e46106ae9b60405194859384927fd505accf0000000000000000000000000000000000000000000000000000000084523360048501523060248501528960448501528435606485015260848401526101243560a48401526101443560c48401525af1611cd0575b50805d60c435956064359261281d565b611cdc91505f9061204f565b5f5f611cc0565b7f7198eb3d000000000000000000000000000000000000000000000000000000005f5260045ffd5b34610051575f6003193601126100515760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b60a060031936011261005157611d62611ef6565b611d6a611f22565b60443563ffffffff81168091036100515760843592611d8761220a565b83158015611ee5575b611ebd57611d9d8361223a565b9384548060b01c60ff16600a0a948560643590611db991611fda565b91611dc7838784848c612270565b97838763ffffffff85168094611ddc946124ce565b969097611de99085611ff8565b91604051928352339260207fb3fde1c3757dd67af160cb7801a0cba895ba5547afddf3216ca042de195d642991a4611e2090612668565b6001600160a01b03169360405194855260208501526040840160609052606084016051905260781b7f040000000000000000000000000000000000000000000000000000000000000017608084015260918301526001600160a01b031660b18201525f80803760d181015f905260e07f390a720812330f20cafeb57b8a183d19d0ac1246cc8f4f67305f7ee054f9c31891a2611ebb90612745565b005b7fde0ce17d000000000000000000000000000000000000000000000000000000005f5260045ffd5b506001600160a01b03811615611d90565b600435906001600160a01b038216820361005157565b608435906001600160a01b038216820361005157565b6024359063ffffffff8216820361005157565b6004359063ffffffff8216820361005157565b9181601f840112156100515782359167ffffffffffffffff8311610051576020838186019501011161005157565b9181601f840112156100515782359167ffffffffffffffff8311610051576020808501948460051b01011161005157565b6020600319820112610051576004359067ffffffffffffffff821161005157600319826080920301126100515760040190565b8115611fe4570490565b634e487b7160e01b5f52601260045260245ffd5b8181029291811591840414171561200b57565b634e487b7160e01b5f52601160045260245ffd5b6040810190811067ffffffffffffffff82111761203b57604052565b634e487b7160e01b5f52604160045260245ffd5b90601f601f19910116810190811067ffffffffffffffff82111761203b57604052565b90601f19601f602080948051918291828752018686015e5f8582860101520116010190565b601f8260209493601f1993818652868601375f8582860101520116010190565b67ffffffffffffffff811161203b5760051b60200190565b80518210156120e35760209160051b010190565b634e487b7160e01b5f52603260045260245ffd5b9035907fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe181360301821215610051570180359067ffffffffffffffff82116100515760200191813603831361005157565b6121649492606092825260208201528160408201520191612097565b90565b90612171826120b7565b61217e604051918261204f565b828152601f1961218e82946120b7565b0190602036910137565b91908110156120e35760051b810135907fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8181360301821215610051570190565b90926001600160a01b0360809363ffffffff612164989616845216602083015260408201528160608201520191612097565b5f5c61221257565b7f331088b5000000000000000000000000000000000000000000000000000000005f5260045ffd5b61224b6001600160a01b0391612668565b165f52600760205260405f209081541561226157565b635dd3dba160e01b5f5260045ffd5b93909192936001600160a01b0333165f52600481016020526201518060405f205460801c014210156124565760018101908154908160a81c8411612447578315612438576122d590620f4240620f423f61ffff8860a01c168702010480950190612a13565b506affffffffffffffffffffff8116831161241057829003605881901c69ffffffffffffffffffff16830160501c6123e8578260581b019055806123a1575b5050505f52600860205260405f20544264ffffffffff198260c01c0111612388575f60516121649291633b9aca0061ffff916103e89367ffffffffffffffff8660401c169167ffffffffffffffff87169163ffffffff8860801c1690868960a01c160201010202049260b01c168202040190565b600160e81b1161226157632a6ab56360e21b5f5260045ffd5b60ff5f9260b01c16600a0a604051910281527fb512b95e8260cedc32fb509a57af2222977ad718b534b6b654aeb82122698e7c602063ffffffff33951692a45f8080612314565b7ffae82791000000000000000000000000000000000000000000000000000000005f5260045ffd5b7f827e7b7f000000000000000000000000000000000000000000000000000000005f5260045ffd5b630f6fa54560e41b5f5260045ffd5b63ea8afe6560e01b5f5260045ffd5b9091506124639250612a13565b505f52600860205260405f2054600160e81b8110612261575f60516121649291633b9aca0061ffff916103e89367ffffffffffffffff8660401c169167ffffffffffffffff87169163ffffffff8860801c1690868960a01c160201010202049260b01c168202040190565b93835f526002850160205260405f205494851561226157845f5285602052600360405f20910192815f528360205260ff60405f20549160c81c169263ffffffff8260901c4203169465ffff000000008360c81c1692620151808785020465ffffffffffff8260301c160192848411612660575b60201b968160f81c87015f196001821b8a0101901c948486116126245750918163ffffffff979593620151806126199c9b9a98969460b01c9865ffff000000008a169860ff8560e01c16011c9188020465ffffffffffff831601019580871161261c575b507fffffffffffff0000000000000000ffffffffffff0000000000000000000000006125d082613ced565b60b01b911617935f526020520360301b9075ffffffff0000000000000000000000000000000000004260901b1617171760405f205516919060201b9060c01b4660e01b17171790565b91565b95505f6125a5565b15612651577f7efeefce000000000000000000000000000000000000000000000000000000005f5260045ffd5b632a6ab56360e21b5f5260045ffd5b849350612541565b60556001600160a01b03916040519060ff82533060601b600183015260158201527f00000000000000000000000000000000000000000000000000000000000000006035820152201690565b969294601f19947f390a720812330f20cafeb57b8a183d19d0ac1246cc8f4f67305f7ee054f9c318979296859460405198895260208901526060604089015284605101606089015260781b7f0100000000000000000000000000000000000000000000000000000000000000176080880152609187015260b186015260d18501375f60d1828501015260f0011690a2565b8034146127c157803410612799575f80808093612760612811565b34033361c350f115612771575f805d565b7f0b412c99000000000000000000000000000000000000000000000000000000005f5260045ffd5b7f80e59527000000000000000000000000000000000000000000000000000000005f5260045ffd5b50565b34156127e6576127d2612811565b5f808080343361c350f115612771575f805d565b565b9081019081341461280d5734106123e857803410612799575f80808093612760612811565b5050565b5f5c6122125760015f5d565b959396929491909185158015612a02575b611ebd5761100085116129da576001600160a01b0361284c88612668565b16805f52600760205260405f2096875493600189019889549961287960ff8860b01c16600a0a8094611fda565b9a8060a81c8c116129c5575f6001600160a01b03891673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee036129a757506128b261220a565b838c029963ffffffff8b9e5b169a63ffffffff8c9b169b8c9160405190815260207ff3d56d1d6c2db2b13e3f913ec0e2f10291bf83092d808cfce9e224cee7465a8791a38860a01c61ffff168d02620f423f01620f424090049c8d811115612438578d90039485021061297f578961294e998c996001600160a01b039561295e9f9561052e612943978a8098612b6d565b91909c16938c6126b4565b81612975575f9160510190613877565b808201340361296c57505090565b612164916127e8565b6207a12091610547565b7fb31e3490000000000000000000000000000000000000000000000000000000005f5260045ffd5b9c9963ffffffff6129bc869e8790858d612ad5565b9d8e029b6128be565b87156122615763ea8afe6560e01b5f5260045ffd5b7f28513a5f000000000000000000000000000000000000000000000000000000005f5260045ffd5b506001600160a01b0388161561282e565b8115612438576004016001600160a01b0333165f528060205260405f205490826fffffffffffffffffffffffffffffffff831610612a66576001600160a01b0333165f526020528160405f209103905590565b7fb87db6b8000000000000000000000000000000000000000000000000000000005f5260045ffd5b9291612a9a9184613930565b612ad15773eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee6001600160a01b0383161461277157631fa55c0760e11b5f5260045ffd5b9050565b929091612ae0612811565b612ae984612ba3565b926001600160a01b03851660205f60646040517f23b872dd000000000000000000000000000000000000000000000000000000008152336004820152306024820152878702604482015282805282855af1903b15153d1516601f3d1160015f511416171615612b5e57612164945f805d6139b9565b631fa55c0760e11b5f5260045ffd5b918069ffffffffffffffffffff8460581c160160501c826affffffffffffffffffffff85160160581c176123e85760581b170190565b78010000000000000000000000000000000000000000000000008116612bc857505f90565b6001600160a01b036121649116613a43565b606060a091612beb828201826120f7565b6040519391819085378320917fe0bb78259accf3a732eab955ed3e7feb544fe2cca3edc3a3a1ab1b995b5721d08452602084013760808201522090565b612164916020815160051b9101207f16ba1c568b329a8d97312f0f1eb0e1d2f63691ab3c7299fb73bb52ea43d374305f5260205260405f2090604291604051917f19010000000000000000000000000000000000000000000000000000000000008352600283015260228201522090565b91905f5491610e10420493620fffff8460141c1685106126515760088210612e615781600510156120e357600583013560f81c6014029081600601600883018410612e6157604051818682372060281c8560281c8103612e44575b5082600410156120e3575f916006850190850193600860068601950190860191853560f01c9586946040519081526001955b612d8357505050141615929091508215612d72575b5050612d4a57620fffff161190565b7f38ff4dcf000000000000000000000000000000000000000000000000000000005f5260045ffd5b6004013560f81c1190505f80612d3b565b60018816612da0575b60019790971c966014929092019187612d26565b60018460206014969897980135967f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff88169760ff1c601b016020850152813560408501528760608501525f805260205f608086865afa5060405f519201977f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08a8a11158789101691111516863560601c831416911515161697019695949350612d8c565b600154908160281c1490811591612e89575b50612e61575f612cf4565b7faf2ed8b3000000000000000000000000000000000000000000000000000000005f5260045ffd5b905064ffffffffff429116105f612e56565b80354663ffffffff8260c01c16036131c357600160ff82161b8160081c92835f52600960205260405f20548281166131b85760408201358060a01c6131ac576001600160a01b031694855f52600760205260405f20918560e01c90815f526020850135602052612f1c60405f20856003915f520160205260405f2090815490565b939091841561319c57855497600160c11b600360c11b8a161461318b57605191612f4960608a018a6120f7565b93909310613179578235607881901c6fffffffffffffffffffffffffffffffff169d908b9060f81c600581036131395750612f8e91508d89918b8d9895969798613abc565b8061312857509060119392915b5f5260096020521760405f2055013595868a612fca6004968261ffff8660d01c1660ff8760e01c161b91613d08565b92836130fb575b50505050505f926001831494851561305e575b50505091836001600160a01b03926080947f5fded0ca2bb218733a9162f968eea442cc8817569da0e82626b09b257cccf0599660a01c613056575b60ff9064ffffffffff93945f14613050578a5b6040519b8c5260208c01521660408a01521660608801521694a45f90565b5f613032565b5f925061301f565b8394509261306f6007939694612bda565b60301b4260081b171794875f52600b6020528560405f2055875f52600c6020528960405f20555f520160205260405f20938454926901000000000000000000840180941161200b576130ee6080956001600160a01b03957f5fded0ca2bb218733a9162f968eea442cc8817569da0e82626b09b257cccf0599855613905565b9382965081939550612fe4565b8496508361310d949583928a8c613bda565b509260018403613120575b868a82612fd1565b555f80613118565b9c5050505050505050505050505090565b9061314391613a82565b156131665761315457601193612f9b565b50505050505050505050505050600490565b5050505050505050505050505050600590565b50505050505050505050505050600590565b505050505050505050505050600390565b5050505050505050505050600390565b50505050505050600390565b505050505050600190565b505050600290565b908115612ad15750600181146132295760028114613201576003811461226157600414612651576339d6dddf60e01b5f5260045ffd5b7f46ba8129000000000000000000000000000000000000000000000000000000005f5260045ffd5b7f363755d3000000000000000000000000000000000000000000000000000000005f5260045ffd5b9081355f52600b60205260405f205491821590811561329a575b5061327257565b7ff34e5e26000000000000000000000000000000000000000000000000000000005f5260045ffd5b79ffffffffffffffffffffffffffffffffffffffffffffffffffff91506132c090612bda565b168260301c14155f61326b565b9190916001600160a01b036040820135165f52600760205260405f20928135918260e01c5f52602081013560205261331660405f20866003915f520160205260405f2090815490565b869391935492811580156133e6575b6122615761337593865f52600c60205260405f2054926fffffffffffffffffffffffffffffffff84169687928b601160ff61336360608901896120f7565b5099169801359660801c850395613c51565b91909485600181036133de575091817fc924f7d4b202a644b3425a0d1a284d3124e9bd83af2189d9930c9fdc80fe55bb9382806040950392145f146133cb576133be9086613c90565b82519182526020820152a2565b50845f52600c60205280835f20556133be565b955050505050565b50600160c11b600360c11b851614613325565b9190915f906001600160a01b036040820135165f52600760205260405f20918135928360e01c5f52602083013560205261344460405f20826003915f520160205260405f2090815490565b929093825497841580156135fa575b612261576134a886918693895f52600c6020528b60405f20546fffffffffffffffffffffffffffffffff8116998a9160801c82039687938b601160ff61349c60608a018a6120f7565b50991698013596613c51565b969092839a6001850361350d575050505050928281927fc924f7d4b202a644b3425a0d1a284d3124e9bd83af2189d9930c9fdc80fe55bb958360409603938493145f146134fb57506133be915086613c90565b859150878152600c60205220556133be565b93999a5093509493509450600287146124105760038703612b5e5760c81c60ff16613537826142b2565b929060ff8260e01c169380851b60201c841b938885116135f2575b6135799495015f196001821b8760201b0101901c90039163ffffffff8160b01c1690614321565b9381156135ca577f04a60c36056697317fd96f1014a1b029d86fcd212db785562fa505de0ca34ec6946040945582030190845f52600c602052808260801b17835f205582519182526020820152a290565b7f7efeefce000000000000000000000000000000000000000000000000000000005f5260045ffd5b889450613552565b50600160c11b600360c11b8a1614613453565b6060810161361b81836120f7565b50359060058260f81c1461386857613635603191846120f7565b500135918215611ebd57803590815f52600c60205260405f2054926040820135936001600160a01b03851692835f52600760205260405f209360208660e01c9261367f8789613c90565b0135825f52806020526136a360405f20876003915f520160205260405f2090815490565b9890938915612261576137a59a7fff00000000000000000000000000000000000000000000000000000000000000604098600160c11b9761375a61383d958f63ffffffff7f731ed227e96070bcef8a61ee0d39ecf9114fbef4c0985ced2ebea35a179d2c969f9b8c7f390a720812330f20cafeb57b8a183d19d0ac1246cc8f4f67305f7ee054f9c3189d549e8f16155f146138615760059150015460a01c915b60b01c16919060201b9060c01b4660e01b17171790565b9e8f9e8f9a8c613769836142b2565b909273ffffffffffffffffffffffffffffffff0000000061378986613ced565b9360601c169060ff808760e01c169160c81c16011c0192614321565b90558951927f050000000000000000000000000000000000000000000000000000000000000060208501527fffffffffffffffffffffffffffffffff000000000000000000000000000000008a60801b16602185015260318401525f60518401528b60718401521660918201526072815261382160928261204f565b8751938493845260208401526060888401526060830190612072565b0390a26fffffffffffffffffffffffffffffffff825191338352166020820152a390565b5091613743565b6339d6dddf60e01b5f5260045ffd5b929190925f52600860205260405f2054924264ffffffffff198560c01c01116138eb57612164929391633b9aca0061ffff916103e89367ffffffffffffffff8660401c169167ffffffffffffffff87169163ffffffff8860801c1690868960a01c160201010202049260b01c168202040190565b600160e81b841061226157632a6ab56360e21b5f5260045ffd5b60ff81166004036139235764ffffffffff615460915b60081c160190565b64ffffffffff5f9161391b565b6001600160a01b03811673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee0361396257505f808093819361c350f190565b9160446020925f8581945a90604051947fa9059cbb00000000000000000000000000000000000000000000000000000000865260048601526024850152828052f1903b15153d1516601f3d1160015f511416171690565b929180949178010000000000000000000000000000000000000000000000006139ea6001600160a01b038716613a43565b951615613a17575050820391821161200b57613a0591611fda565b9080821015613a12575090565b905090565b9091506affffffffffffffffffffff69ffffffffffffffffffff8260581c169116010102116123e85790565b5f6024816020937f70a08231000000000000000000000000000000000000000000000000000000008252306004525afa601f3d111615610051575f5190565b90600160c11b1615613aa55760028114908115613a9d575090565b600391501490565b60018114908115613ab4575090565b600491501490565b9190939293613ace60608401846120f7565b959060728703613bce578660711161005157605181013596607110156120e357836071613aff92013560f81c613a82565b15613bc3577bffffffff00000000000000000000000000000000000000000000000092600160c11b16613bb357506005015460a01c5b60201b913560201c164660e01b171760201c8260201c1490811591613b99575b50613b9357600160ff82161b9060081c805f52600a60205260405f205490828216613b8b575f52600a6020521760405f20555f90565b505050600190565b50600590565b63ffffffff915060b01c1663ffffffff821610155f613b55565b6001600160a01b03915016613b35565b505050505050600590565b50505050505050600590565b92939497959190965f97600160c11b831615613c395750509060ff613c049260c81c169085614097565b8015613c2c578255613c1590614187565b9460018614613c22575055565b6001955093505050565b50600395505f9450505050565b613c4d98505f979994969395929196613dcc565b9091565b9395929498969790975f98600160c11b841615613c7d575050509060ff613c049260c81c169085614097565b909693959291979994613c4d9950613dcc565b90600791805f52600b6020525f6040812055805f52600c6020525f604081205560e01c5f520160205260405f208054907fffffffffffffffffffffffffffffffffffffffffffffff000000000000000000820191821161200b5755565b63ffffffff60019160b01c16019063ffffffff82116135ca57565b91808211613dc5576afffeffffffffffffffffff5f1982011015613dc057613d629061054662ffffff808660781c4260041c0316020462ffffff8560601c168181115f14613db75703925b62ffffff0281015f1901611fda565b0162ffffff8111613db15760601b907fffffffffffffffffffffffffffff000000000000ffffffffffffffffffffffff71ffffff0000000000000000000000000000004260741b169116171790565b50505f90565b50505f92613d53565b505090565b5050505f90565b92989691909795945f905f99606086016051613de882896120f7565b90501161400c575b50613e0360ff8560c81c16809989614097565b919a8215613fa1575b85158015613f95575b613f8257613f5557600101968754986affffffffffffffffffffff8a1690818d11613ecd575b505050308414613ebc578a55888703865515613e9357613e74926001600160a01b038060ff8460b01c16600a0a8b029416921690614455565b955b60018703613e85575b50505050565b55555f915081808080613e7f565b613eb692506001600160a01b038060ff8360b01c16600a0a8a02931691166143aa565b95613e76565b50600599505f985050505050505050565b919b509150158015613f4e575b8015613f46575b613f35575f99613ef0876142b2565b905060ff8860e01c161b60201c811b91808311613f2d575b5081613f19575b50985f8080613e3b565b81613f26929b5087614097565b985f613f0f565b91505f613f08565b50600299505f985050505050505050565b508015613ee1565b5081613eda565b9a5550506001600160a01b03165f9081526004909701602052505060409094208054840190555060019250565b5060059b505f9a50505050505050505050565b508560a01c1515613e15565b89151580614004575b613fc7575b82613e0c575060039b505f9a50505050505050505050565b5f9b509150613fd5876142b2565b905060ff8860e01c161b60201c881b80613ff1575b9a91613faf565b9a50613ffe888c89614097565b9a613fea565b508315613faa565b90925061401b919a50856120f7565b809a919a156120e3578a3560f81c9a60018c149b8c614065575b6005149182614049575b505099915f613df0565b909150607110156120e3576071013560f81c6004145f8061403f565b9b5060068a148015614078575b9b614035565b508560a01c15801561407257506001600160a01b0386163b1515614072565b9063ffffffff8260901c4203169065ffff000000008360b01c1690620151808383020465ffffffffffff8516019180831161417f575b5060201b9160ff8460e01c1685015f196001821b850101901c9282841161417557620151809065ffff000000008660c81c16968660f81c011c9186020465ffffffffffff8560301c1601019380851161416d575b50039160301b907fffffffffffffffffffff00000000ffffffffffff00000000000000000000000075ffffffff0000000000000000000000000000000000004260901b16911617171790565b93505f614121565b5050505050505f90565b91505f6140cd565b6001600160a01b03604082013516906141f76141a660608301836120f7565b91906141e960405193849260208401967f5c432e740000000000000000000000000000000000000000000000000000000088526020810135903560248601612148565b03601f19810183528261204f565b62061a805a1061428a575f80805290516004928285620493e0f15f519061427a577fffffffff00000000000000000000000000000000000000000000000000000000915016631fa55c0760e11b8114613b93577f827e7b7f000000000000000000000000000000000000000000000000000000001461427557600690565b600290565b503b61428557600690565b600190565b7f5dd6941b000000000000000000000000000000000000000000000000000000005f5260045ffd5b9063ffffffff8260901c4203169065ffff000000008360c81c1692620151808385020465ffffffffffff8260301c160193808511614319575b5065ffffffffffff6201518065ffff000000008360b01c1694850204911601918083116143155750565b9150565b93505f6142eb565b65ffff000000008160c81c168084116143a2575b5065ffff000000008160b01c1680851161439a575b507fffffffffffff0000000000000000ffffffffffff0000000000000000000000009260301b9275ffffffff0000000000000000000000000000000000004260901b169260b01b91161717171790565b93505f61434a565b92505f614335565b919073eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee6001600160a01b0384161461443f5762061a805a1061428a5760445f91602093604051917fa9059cbb000000000000000000000000000000000000000000000000000000008352600483015260248201528280528285620493e0f1903b15153d1516601f3d1160015f51141617165f1461443a57600190565b600590565b5f8093508092819261c350f11561443a57600190565b9092919262094ed05a1061428a57833b1561453f5761447760608301836120f7565b8060519592951161005157303b15610051575f946001600160a01b03946145159386604051998a9889987ffccdfa8b000000000000000000000000000000000000000000000000000000008a5216600489015216602487015260448601523560e01c606485015260a0608485015260517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffaf60a4860193019101612097565b038183306207a120f1908161452f575b5061428557600690565b5f6145399161204f565b5f614525565b505050506006905660e080604052346100e15760408161314c803803809161001f82856100e5565b8339810103126100e1578051602090910151906001600160a01b03821682036100e15760c05260808190526040517f3d602d80600a3d3981f3363d3d373d3d3d363d730000000000000000000000006020820190815260609290921b6001600160601b03191660348201526e5af43d82803e903d91602b57fd5bf360881b6048820152603781526100b16057826100e5565b51902060a05260405161302f908161011d823960805181610223015260a0518161240a015260c051816116c20152f35b5f80fd5b601f909101601f19168101906001600160401b0382119082101761010857604052565b634e487b7160e01b5f52604160045260245ffdfe60806040526004361015610011575f80fd5b5f3560e01c806326f66ca2146120a85780633d0706681461205b57806340def81014611ff557806354e692fa14611f0b5780636174976d14611e4c5780636898406714611dab5780636917691014611a295780636ce60218146119ad57806375e98c4d146114d3578063764f2ac31461121957806379ba50971461119557806380fa38481461105c578063855e629514610eaa5780638a0dac4a14610e235780639e9ac3b114610d8a578063a23e5c2814610ced578063aa0db6fd14610c2b578063b37f8e1514610ac5578063dd4c19aa146109aa578063ea1ef58f14610962578063f2fde38b146108e75763fb350a711461010b575f80fd5b346107e0576101406003193601126107e057610125612350565b61012d612384565b6001600160a01b0361013d6122dd565b161580156108cf575b80156108b7575b61088f5763ffffffff61015e612294565b16158015610879575b8015610854575b6106c05761017a61230b565b610182612321565b9061018b612331565b9060ff808416921660128111801561084a575b8015610841575b6106c057600981116107f7576001600160a01b039060ff60b81b5f5b60c81b9560b81b16930360b01b911617171773eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee6001600160a01b036101f861230b565b16036106f657601260ff61020a612321565b16148015906106e8575b6106c0575b6001600160a01b037f00000000000000000000000000000000000000000000000000000000000000006e5af43d82803e903d91602b57fd5bf363ffffffff61025f612294565b1691763d602d80600a3d3981f3363d3d373d3d3d363d7300000062ffffff8260881c16175f5260781b17602052603760095ff5168015610698576102b960ff8360b01c16600a0a926102b38460e435612198565b90612a47565b7fffffffffffffffffffff0000ffffffffffffffffffffffffffffffffffffffff75ffff00000000000000000000000000000000000000006102f96122b8565b60a01b16911617815f52600760205260405f2092610315612341565b1561069257780100000000000000000000000000000000000000000000000082175b84556103458160c435612198565b936affffffffffffffffffffff851161067f575b600181019460a81b855577ffffffff0000000000000000000000000000000000000000610384612294565b60a01b166001600160a01b036103986122dd565b161760058201556001600160a01b0360066103b16122f4565b9201911673ffffffffffffffffffffffffffffffffffffffff1982541617905563ffffffff6103de612294565b166001600160a01b036103ef61230b565b165f52600f60205260405f2055610404612294565b93600e54946801000000000000000086101561066b576106327f4fdc6bb341efd1a7b9bad20ef63c57974e95022800b4a4fa6cb7c91eef739388936020979363ffffffff9361045c8660018c9801600e55600e6121c9565b8680839493549260031b9316831b921b191617905573eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee6001600160a01b0361049661230b565b1614610647575b876104a6612294565b7f9a71fcd89fbfce0329a50abb60e2ee7f53c2e1eec4c96af44a5efe5c3bcb90166060876104d261230b565b9360ff6104dd612321565b816104e6612331565b916001600160a01b0360405199168952168d8801521660408601521692a361050c612294565b7f4b4c15082bff5ecf21461205732bb94c006f01fdfb50fe7b44093e5c74568c7986866105376122dd565b936001600160a01b03604051951685521692a2610552612294565b7f8c9db1fe29661fc84ed4f42e6953f21e666b7b44673640b82b6969379fd1ddb7868661057d6122f4565b936001600160a01b03604051951685521692a2610598612294565b7f6cde0267e982983865a4fbfc710470db92343b483134c091b530f79f54615bc086866105c36122b8565b9361ffff604051951685521692a27f6bfd51a540585523663a42ae5430cf7e5b86e193d8738e3c7be654ba870e0936858561060a85610600612294565b955460a81c6121b6565b936040519485521692a261061c612294565b9560d01c60ff61ffff82169160101c161b6121b6565b936040519485521692a25f805d604051908152f35b8773ffffffffffffffffffffffffffffffffffffffff19601054161760105561049d565b634e487b7160e01b5f52604160045260245ffd5b6affffffffffffffffffffff9450610359565b81610337565b7fb06ebf3d000000000000000000000000000000000000000000000000000000005f5260045ffd5b7fc75eb68d000000000000000000000000000000000000000000000000000000005f5260045ffd5b506106f1612341565b610214565b600460206001600160a01b0361070a61230b565b16604051928380927f313ce5670000000000000000000000000000000000000000000000000000000082525afa9081156107ec575f916107ac575b5060ff80610751612321565b1691161480159061078a575b15610219577fc75eb68d000000000000000000000000000000000000000000000000000000005f5260045ffd5b506107a761079661230b565b60ff6107a0612321565b1690612f39565b61075d565b90506020813d6020116107e4575b816107c7602093836121ea565b810103126107e0575160ff811681036107e0575f610745565b5f80fd5b3d91506107ba565b6040513d5f823e3d90fd5b60081981019080821161082d57600a820291808304600a149015171561082d5760ff60b81b60036001600160a01b0393046101c1565b634e487b7160e01b5f52601160045260245ffd5b508281116101a5565b506026831161019e565b506001600160a01b0361086561230b565b165f52600f60205260405f2054151561016e565b5061271061ffff6108886122b8565b1611610167565b7fde0ce17d000000000000000000000000000000000000000000000000000000005f5260045ffd5b506001600160a01b036108c861230b565b161561014d565b506001600160a01b036108e06122f4565b1615610146565b346107e05760206003193601126107e0576001600160a01b0361090861213e565b610910612350565b610918612384565b168073ffffffffffffffffffffffffffffffffffffffff196005541617600555337f38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e227005f80a35f805d005b346107e05760806003193601126107e0576109a561097e61213e565b61098661211c565b9061098f612350565b60643591604435916109a0816128db565b612703565b5f805d005b346107e05760406003193601126107e0576109c361213e565b60243590811515918281036107e0576109da612350565b6109e2612384565b6001600160a01b03821692835f52600760205260405f2080549384155f14610aa2573b155b6106c0577fe4f7ead946aeadaca79d3d941174c9bcb4196f21d31cc35092cf3e2e230a4c409360209315610a5f57780600000000000000000000000000000000000000000000000017905b55604051908152a25f805d005b7802000000000000000000000000000000000000000000000000177ffffffffffffffffbffffffffffffffffffffffffffffffffffffffffffffffff1690610a52565b507802000000000000000000000000000000000000000000000000841615610a07565b346107e05760206003193601126107e057610ade61213e565b610ae6612350565b610aee612384565b6001600160a01b038116801561088f576001600160a01b03601054165f52600760205260405f2090600182015491479269ffffffffffffffffffff6affffffffffffffffffffff82169160581c16810180911161082d5760ff610b59925460b01c16600a0a906121b6565b820391821161082d575f80809381937f3478add34761cf49656fe1568cc3cf38a21e6b4ac1cb256b6f3fbdfc4bd7f0dc6020604051848152a2610b9a612e0d565b9561c350f115610c0357610bac612e0d565b905f5b82518110156109a557610bc281846122c9565b51610bcd82846122c9565b5111610bdb57600101610baf565b7ffae82791000000000000000000000000000000000000000000000000000000005f5260045ffd5b7f0b412c99000000000000000000000000000000000000000000000000000000005f5260045ffd5b346107e05760406003193601126107e057610c44612109565b6024359061ffff8216918281036107e057610c5d612350565b610c6682612914565b9061271084116106c0577f6cde0267e982983865a4fbfc710470db92343b483134c091b530f79f54615bc0928263ffffffff927fffffffffffffffffffff0000ffffffffffffffffffffffffffffffffffffffff75ffff0000000000000000000000000000000000000000602096549260a01b1691161790556040519485521692a25f805d005b346107e05760406003193601126107e057610d06612109565b6001600160a01b03610d16612154565b610d1e612350565b1690811561088f57602063ffffffff828477ffffffff00000000000000000000000000000000000000007f4b4c15082bff5ecf21461205732bb94c006f01fdfb50fe7b44093e5c74568c799560a01b16176005610d7a83612914565b01556040519485521692a25f805d005b346107e05760406003193601126107e057610da3612109565b6001600160a01b03610db3612154565b610dbb612350565b1690811561088f57602063ffffffff826006610df77f8c9db1fe29661fc84ed4f42e6953f21e666b7b44673640b82b6969379fd1ddb795612914565b018573ffffffffffffffffffffffffffffffffffffffff198254161790556040519485521692a25f805d005b346107e05760206003193601126107e0576001600160a01b03610e4461213e565b610e4c612350565b610e54612384565b16801561088f576020817f6bb7ff33e730289800c62ad882105a144a74010d2bdbb9a942544a3005ad55bf9273ffffffffffffffffffffffffffffffffffffffff196006541617600655604051908152a15f805d005b346107e05760606003193601126107e057610ec361213e565b60243560ff8116918282036107e057610eda612350565b610ee2612384565b610eeb816128db565b91825490600160c31b8216151580611043575b6106c057601285118015611039575b8015611032575b6106c05760098511610fb357917ff15ff6d95ac768788e7433c3a60d4aaf6406e715cb79a73d7f5375346eecb08793600160c31b6001600160a01b03937806000000000000000000000000000000000000000000000000610f8a60409760ff60b81b5f5b60c81b9160b81b161760443590612a47565b9116171780915560d01c60ff61ffff82169160101c161b835195865260208601521692a25f805d005b909160081985019385851161082d57600a850294808604600a149015171561082d57600160c31b6040947806000000000000000000000000000000000000000000000000610f8a6001600160a01b039660ff60b81b60037ff15ff6d95ac768788e7433c3a60d4aaf6406e715cb79a73d7f5375346eecb0879b04610f78565b505f610f14565b5060268511610f0d565b508460ff808460b01c16818560b81c1603161415610efe565b346107e05760406003193601126107e05761107561213e565b61107d61211c565b90611086612350565b6001600160a01b0381165f52600760205260405f2090600882019263ffffffff811690815f528460205260405f2054948560d01b1561116d57428660301c11611145576109a59561113691845f526020527fffffffffffffffffffffffffffffffffffffffffffffffffffff000000000000811660405f2055835f526002860160205260405f2054935f528360205260405f205f526003860160205265ffffffffffff60405f2054911690612b37565b9260ff855460c81c1694612cf0565b7f1eb8786f000000000000000000000000000000000000000000000000000000005f5260045ffd5b7f1d63ff2b000000000000000000000000000000000000000000000000000000005f5260045ffd5b346107e0575f6003193601126107e0576111ad612350565b6005546001600160a01b038116330361116d5773ffffffffffffffffffffffffffffffffffffffff1990600454336001600160a01b0382167f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e05f80a382163317600455166005555f805d005b346107e05760c06003193601126107e057611232612109565b60a07fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffdc3601126107e05763ffffffff9061126a612350565b611272612384565b16805f52600860205260405f205464ffffffffff8160c01c168115611450575b633b9aca00600160e91b927d010000000000000000000000000000000000000000000000000000000000683635c9adc5dea000009377ffff000000000000000000000000000000000000000000006112e86122a7565b60b01b169060c01b1775ffff00000000000000000000000000000000000000006113106122b8565b60a01b1617179073ffffffff00000000000000000000000000000000611334612281565b60801b1682176fffffffffffffffff0000000000000000611353612253565b60401b16179067ffffffffffffffff61136a61226a565b16958691169117179367ffffffffffffffff80808760401c1693165f175f1716176207a12063ffffffff8660801c1661ffff8760a01c166110510201010202046103e861ffff8460b01c1682020401116106c057815f52600860205260405f20557f4fa565f88a319a36f44d72f15b604b316738265d5ae089a4895ca52162cf479c60a06113f661226a565b61ffff611401612253565b8161140a612281565b63ffffffff6114176122b8565b9167ffffffffffffffff6114296122a7565b958160405199168952166020880152166040860152166060840152166080820152a25f805d005b50600d54906801000000000000000082101561066b57633b9aca00683635c9adc5dea000009161148d846001600160e91b9601600d55600d6121c9565b81549060031b9063ffffffff88831b921b19161790557d01000000000000000000000000000000000000000000000000000000000060035460781c935050925050611292565b346107e05760406003193601126107e05760043567ffffffffffffffff81116107e05761150490369060040161216a565b9060243567ffffffffffffffff81116107e05761152590369060040161216a565b919061152f612350565b5f5492601484901c620fffff16610e1042041061198557600881106118b957806005101561191257600582013560f81c8060140290816006016008830184106118b957604051818682372060281c8660281c036118b95760025492600184019485851161082d576115a1368a8961220d565b601a8151106118b957602081015160ff8160d01c169081898260e01c149182159261197a575b8215611969575b8215611957575b50508015611946575b6118b9575f91825b82841061192657505050506115fc368a8961220d565b6020815191012094826004101561191257600482013560f81c938a6004101561191257600489013560f81c908b600510156119125785600283109283611907575b83156118e1575b5050506118b95760429060409392935160208101917fd94159508b8c861da48c7619dacc63f7eeb7ef40a20e27835ce94fbc5cec16e883526040820152876060820152606081526116966080826121ea565b519020604051907f190100000000000000000000000000000000000000000000000000000000000082527f00000000000000000000000000000000000000000000000000000000000000006002830152602282015220915f9460068201908201926008600685019401920192803560f01c94604051908152856001965b6117f857505050501416159182156117ee575b50506117c6576202a30042019182421161082d57601f63ffffffff601f199264ffffffffff86818a60809964ffffffffff197f58f171ab3bce0ee6d3b53690f71dc2fe1955f83b68e57d9d5edb993eb11e52229d16176001551664ffffffffff198816175f55826002558a604051998a988952606060208a01528160608a0152898901375f888c89010152166040860152169601168101030190a25f805d005b7f38ff4dcf000000000000000000000000000000000000000000000000000000005f5260045ffd5b1090508680611726565b60018116611811575b6014939093019260011c80611713565b97959390600182602060149695940135967f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff88169760ff1c601b016020850152813560408501528760608501525f805260205f608086865afa5060405f519201977f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08a8a11158789101691111516863560601c83141691151516169701989091929350611801565b7faf2ed8b3000000000000000000000000000000000000000000000000000000005f5260045ffd5b60058c013560f81c14925090826118fd575b50508b8581611644565b119050848c6118f3565b60018211935061163d565b634e487b7160e01b5f52603260045260245ffd5b6026601485028301015160601c908111156118b9576001909301926115e6565b5081518160140260060114156115de565b60d71c6101fe1611159050818d6115d5565b91508060ff8360d81c1611916115ce565b6010821192506115c7565b7fa9aad58c000000000000000000000000000000000000000000000000000000005f5260045ffd5b346107e0575f6003193601126107e0576119c5612350565b6001600160a01b036006541633141580611a14575b61116d575f60015563ffffffff600254167f194a1bae4bdef26a36bc89fbc98364cae255f5aed4bf8becc13181b829f7cf425f80a25f805d005b506001600160a01b03600454163314156119da565b346107e05760606003193601126107e05760043560ff81168091036107e057611a5061211c565b906044359182158015938481036107e057611a69612350565b600184108015611da1575b8015611d86575b6106c0576001600160a01b0360045416331490811580611d68575b61116d575f1985019185831161082d5760288302928084046028149015171561082d57600354925f945f14611cf65763ffffffff861615611ce3575b505b60018614611b9657509260409263ffffffff927fbabdd956805d2905f4a2df1959c8043d0d27cfe3ef0c7b985a731776ceeaa0e495600388145f14611b8e5760ff60145b1690620fffff611b405f549264ffffffffff87145f14611b835782905b8385871c1690612b17565b831b921b1916175f555b60035564ffffffffff8103611b75575064ffffffffff5f5b84519788521660208701521693a35f805d005b64ffffffffff809116611b62565b610e10870490611b35565b60ff5f611b18565b90919063ffffffff851680611c455750506effffffffffffffffffffffffffffff611bc5848360781c85612b17565b60781b91161790600d54905f5b828110611c0c575050507fbabdd956805d2905f4a2df1959c8043d0d27cfe3ef0c7b985a731776ceeaa0e49260409263ffffffff92611b4a565b600d5481101561191257600190600d5f52611c3f868463ffffffff60205f208560031c015460e08660051b161c16612aa0565b01611bd2565b9293909491835f52600860205260405f205480156106c0578260409663ffffffff96611c98937fbabdd956805d2905f4a2df1959c8043d0d27cfe3ef0c7b985a731776ceeaa0e49a611c9d575b50612aa0565b611b4a565b8215611cbc57600160e91b175b815f526008602052895f20558c611c92565b7ffffffdffffffffffffffffffffffffffffffffffffffffffffffffffffffffff16611caa565b64ffffffffff901b199092169187611ad2565b9093508315611d0d575064ffffffffff925b611ad4565b929180841c64ffffffffff1680611d36575062093a80420180421161082d5780941b1791611ad4565b935091428411611d08577f1d63ff2b000000000000000000000000000000000000000000000000000000005f5260045ffd5b506001600160a01b0360065416331480159015611a96575082611a96565b5063ffffffff831615158015611a7b57506001841415611a7b565b5060038411611a74565b346107e05760406003193601126107e057611dc4612109565b611dcc612350565b611dd4612384565b7f4fdc6bb341efd1a7b9bad20ef63c57974e95022800b4a4fa6cb7c91eef739388602063ffffffff611e3d611e0885612398565b805490611e2560ff8360b01c16600a0a926102b384602435612198565b80915560d01c60ff61ffff82169160101c161b6121b6565b936040519485521692a25f805d005b346107e05760406003193601126107e057611e65612109565b611e6d612350565b7f6bfd51a540585523663a42ae5430cf7e5b86e193d8738e3c7be654ba870e0936602063ffffffff611e3d611ea185612914565b600160ff825460b01c16600a0a91018054611ebe83602435612198565b6affffffffffffffffffffff8111611ef9575b74ffffffffffffffffffffffffffffffffffffffffff9060a81b91161780915560a81c6121b6565b506affffffffffffffffffffff611ed1565b346107e05760406003193601126107e057611f24612109565b611f2c612350565b611f3581612914565b90815491600181019081549360ff8160b01c16600a0a94611f5886602435612198565b958615611fcd5769ffffffffffffffffffff8260581c168711610bdb576109a5966001600160a01b03600681960154169586938260581b9003905502947f296a8bc73a58868f3d4f452e2af17ff8b651936e18c21789afef1502715880ca602063ffffffff604051938985521692a316612983565b7ff6fa5450000000000000000000000000000000000000000000000000000000005f5260045ffd5b346107e05760c06003193601126107e05761200e61213e565b61201661211c565b61201e61212f565b90612027612350565b61202f612384565b612038836128db565b92600160c31b845416156106c0576109a593608435926064359260443592612433565b346107e05760806003193601126107e0576109a5612077612109565b61207f61211c565b90612088612350565b61209181612398565b91606435926120a2604435936123e7565b90612703565b346107e05760c06003193601126107e0576109a56120c4612109565b6120cc61211c565b6120d461212f565b916120dd612350565b6120e5612384565b6120ee81612398565b906084359260643592612103604435936123e7565b90612433565b6004359063ffffffff821682036107e057565b6024359063ffffffff821682036107e057565b60a4359081151582036107e057565b600435906001600160a01b03821682036107e057565b602435906001600160a01b03821682036107e057565b9181601f840112156107e05782359167ffffffffffffffff83116107e057602083818601950101116107e057565b81156121a2570490565b634e487b7160e01b5f52601260045260245ffd5b8181029291811591840414171561082d57565b9190918054831015611912575f52601c60205f208360031c019260021b1690565b90601f601f19910116810190811067ffffffffffffffff82111761066b57604052565b92919267ffffffffffffffff821161066b57604051916122376020601f19601f84011601846121ea565b8294818452818301116107e0578281602093845f960137010152565b60443567ffffffffffffffff811681036107e05790565b60243567ffffffffffffffff811681036107e05790565b60643563ffffffff811681036107e05790565b60043563ffffffff811681036107e05790565b60a43561ffff811681036107e05790565b60843561ffff811681036107e05790565b80518210156119125760209160051b010190565b610104356001600160a01b03811681036107e05790565b610124356001600160a01b03811681036107e05790565b6024356001600160a01b03811681036107e05790565b60443560ff811681036107e05790565b60643560ff811681036107e05790565b60a43580151581036107e05790565b5f5c61235c5760015f5d565b7f331088b5000000000000000000000000000000000000000000000000000000005f5260045ffd5b6001600160a01b0360045416330361116d57565b6123a96001600160a01b03916123e7565b165f52600760205260405f20908154156123bf57565b7f5dd3dba1000000000000000000000000000000000000000000000000000000005f5260045ffd5b60556001600160a01b03916040519060ff82533060601b600183015260158201527f00000000000000000000000000000000000000000000000000000000000000006035820152201690565b949392909163ffffffff81169246841480156126f3575b6106c05787156126eb575b60ff875460c81c16946002880190855f528160205260405f2054915f908684145f146124f257505081156106c0576124d9976124c192875f5260205260405f205f5260038a016020526124ba886124b18160405f205495613011565b60181b92613011565b1790612b37565b9687945b5f52600881016020525f6040812055612cf0565b816124e6575b506106c057565b905060e81c155f6124df565b60078b9a93929a989596979801855f528060205260405f20549063ffffffff82169580612636575b5085917fffffffffffffffffffffffffffffffffffffffffffffff00000000000000000091885f52602052161760405f2055845f526020528660405f205586612570575b5050509085966124d9969493926124c5565b6124d998508761258881612591939998979699613011565b60e81b92613011565b60d01b1765ffffffffffff918265ffff000000008360c81c1680821161262e575b5065ffff000000008360b01c168065ffffffffffff11612626575b5060301b917fffffffffffff0000000000000000ffffffffffff00000000000000000000000075ffffffff0000000000000000000000000000000000004260901b169260b01b911617171717955f80959293949561255e565b93505f6125cd565b90505f6125b2565b90955064ffffffffff8260201c1680151590816126d3575b50806126c0575b15806126ac575b80612695575b611145575f87815260209182526040808220825260038f01909252908120805491905560b01c63ffffffff16948561251a565b505f5460141c620fffff16610e1042041015612662565b50620fffff5f5416610e104204101561265c565b5069010000000000000000008210612655565b905062093a80810180911161082d574210155f61264e565b5f9450612455565b5087801561244a5750821561244a565b9392916001600160a01b03600454163314918215806128c6575b61116d5763ffffffff8216805f526002870160205260405f20549384156123bf5761277860ff895460c81c1697835f528660205260405f205f5260038a01602052612771896124b18160405f20549b613011565b1787612b37565b958660e81c60ff61ffff82169160101c161b918160e81c60ff61ffff82169160101c161b8311801561289d575b61116d57156127cb575050956127c9965f52600881016020525f6040812055612cf0565b565b6008890190835f528160205260405f205480155f14612867575062093a8042019081421161082d5760d01c9060301b17925f526020528160405f20555b600a61ffff601884901c16602884901c60ff161b0411908115612834575b506106c0576127c995612cf0565b9050600a65ffffffffffff8660d01c60ff61ffff82169160101c161b921660ff61ffff82169160101c161b04115f612826565b93505050428260301c11612808577f1d63ff2b000000000000000000000000000000000000000000000000000000005f5260045ffd5b508760d01c60ff61ffff82169160101c161b8260d01c60ff61ffff82169160101c161b106127a5565b506001600160a01b036006541633141561271d565b6001600160a01b03165f52600760205260405f20907802000000000000000000000000000000000000000000000000825416156123bf57565b9061291e82612398565b916001600160a01b036005840154163314159081612966575b5061293e57565b7f0f5161d2000000000000000000000000000000000000000000000000000000005f5260045ffd5b6001600160a01b039150612979906123e7565b163314155f612937565b6001600160a01b03811673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee149392919084156129ee57505f808093819361c350f15b6129ea5750610c03577f3f4ab80e000000000000000000000000000000000000000000000000000000005f5260045ffd5b9050565b9160446020925f8581945a90604051947fa9059cbb00000000000000000000000000000000000000000000000000000000865260048601526024850152828052f1903b15153d1516601f3d1160015f51141617166129b9565b906affffffffffffffffffffff8111612a8e575b612a857fffffff000000ffffffffffffffffffffffffffffffffffffffffffffffffffff91612ff3565b60d01b91161790565b506affffffffffffffffffffff612a5b565b5f81815260086020526040902054927fffffff0000000000ffffffffffffffffffffffffffffffffffffffffffffffff9290600160e91b851615612afc57505064ffffffffff905b5f52600860205260c01b91161760405f2055565b612b119164ffffffffff8660c01c1690612b17565b90612ae8565b91909180612b2e575b15612b29575090565b905090565b50808211612b20565b63ffffffff8160901c4203169065ffff000000008160c81c1692620151808385020465ffffffffffff8360301c160193808511612ce8575b506201518065ffff000000008360b01c169384020465ffffffffffff83160192808411612ce0575b5060d01b917fffffffffffffffffffffffffffffffffffffffffffffffffffffffff00000000808479ffffffffffffffffffffffffffffffffffffffffffffffffffff851617958460f81c1b168560f81c1c9160ff8460e01c161b1660ff8560e01c161c938165ffff000000008260c81c16809111612cd2575b5060b01c65ffff0000000016808511612cca575b5060301b9175ffffffff0000000000000000000000000000000000004260901b169171ffffffffffff0000000000000000000000007fffffffffffff0000000000000000ffffffffffff00000000000000000000000079ffffffff000000000000000000000000000000000000000000007fffffffffffffffffffff000000000000000000000000000000000000000000008516818516171693169116171717171790565b93505f612c25565b915065ffff00000000612c11565b92505f612b97565b93505f612b6f565b907fa61f627992a4c239a8b1bb0e178c514623fe6e56b90dc8c4eea68e467e95a965939460809363ffffffff60076001600160a01b039589612dd4575b01911697885f528160205260405f2054928060e81c60ff61ffff82169160101c161b9283151594855f14612db8577fffffffffffffffffffffffffffffffffffffffffffffff0000000000ffffffff16905b8b5f5260205260405f205560d01c60ff61ffff82169160101c161b91604051988952811b60208901521b604087015260608601521692a3565b9064ffffffffff8260201c16612d7f57904260201b1790612d7f565b8284165f528960205260405f205f52600381016020528460405f2055612d2d565b67ffffffffffffffff811161066b5760051b60200190565b600e5490612e1a82612df5565b612e2760405191826121ea565b828152601f19612e3684612df5565b0136602083013780925f600e54905b828110612e525750505050565b8181101561191257600e5f526001600160a01b03612e8663ffffffff60205f208460031c015460e08560051b161c16612398565b54169073eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee8203612eaf575b6001915001612e45565b6020602492604051938480927f70a082310000000000000000000000000000000000000000000000000000000082523060048301525afa80156107ec575f90612f07575b60019250612f0182876122c9565b52612ea5565b506020823d8211612f31575b81612f20602093836121ea565b810103126107e05760019151612ef3565b3d9150612f13565b9060128111612fed5760206001600160a01b03926024604051809581937f70a08231000000000000000000000000000000000000000000000000000000008352326004840152165afa9182156107ec575f92612fb9575b50323190601203906012821161082d57604d821161082d57612fb591600a0a90612198565b1490565b9091506020813d602011612fe5575b81612fd5602093836121ea565b810103126107e05751905f612f90565b3d9150612fc8565b50505f90565b5f5b61ffff82116130055760101b1790565b600191821c9101612ff5565b901c68ffffffffffffffffff81116106c05761302c90612ff3565b905660a0806040523461004d5733608052610c479081610052823960805181818161016801528181610297015281816103700152818161046c015281816105aa015281816108550152610aed0152f35b5f80fdfe60806040526004361015610064575b361561003c577f8c29e5b8000000000000000000000000000000000000000000000000000000005f5260045ffd5b7f8c29e5b8000000000000000000000000000000000000000000000000000000005f5260045ffd5b5f5f3560e01c80630202cd9f1461094457806313af40351461080d57806316c19739146107785780631a6865021461070757806333fca8b1146106d45780633e0dc34e146106ab57806341744dd41461067b5780634b46e301146105765780636a01f09c14610553578063718da7ee146104225780638da5cb5b146104075780639d05f2a41461032c578063b3f00674146102d6578063d3fb73b4146102bb578063f887ea4014610277578063fc0c546a1461023e578063ffa1ad74146102225763fffccf9714610135575061000e565b34610201576020600319360112610201576001600160a01b03610156610a1f565b16330361021357806001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000166101906109f6565b90803b1561020f576040517f54e692fa00000000000000000000000000000000000000000000000000000000815263ffffffff9290921660048084019190915235602483015282908290604490829084905af18015610204576101f05750f35b816101fa916109bf565b6102015780f35b80fd5b6040513d84823e3d90fd5b5050fd5b806307a8b0e960e11b60049252fd5b5034610201578060031936011261020157602060405160018152f35b50346102015780600319360112610201576020906102669061025f30610bed565b9050610a69565b6001600160a01b0360405191168152f35b503461020157806003193601126102015760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b50346102015780600319360112610201576020604051308152f35b50346102015780600319360112610201576102f030610bed565b90600682018092116103185760206001600160a01b0361030f84610a69565b16604051908152f35b80634e487b7160e01b602492526011600452fd5b50346102015760206003193601126102015760043561ffff8116809103610403576001600160a01b0361035d610a1f565b1633036103f45781906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000166103986109f6565b813b156103ef57604463ffffffff9185809460405196879586947faa0db6fd00000000000000000000000000000000000000000000000000000000865216600485015260248401525af18015610204576101f05750f35b505050fd5b6004826307a8b0e960e11b8152fd5b5080fd5b50346102015780600319360112610201576020610266610a1f565b5034610201576020600319360112610201576004356001600160a01b0381169081810361054f576001600160a01b03610459610a1f565b1633036105405782906001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906104956109f6565b90823b1561053c576040517f9e9ac3b100000000000000000000000000000000000000000000000000000000815263ffffffff9290921660048301526001600160a01b031660248201529082908290604490829084905af1801561020457610527575b507f27aae5db36d94179909d019ae0b1ac7c16d96d953148f63c0f6a0a9c8ead79ee602083604051908152a180f35b81610531916109bf565b61040357815f6104f8565b8380fd5b6004836307a8b0e960e11b8152fd5b8280fd5b5034610201578060031936011261020157602061056e610c13565b604051908152f35b5034610201576020600319360112610201576001600160a01b03610598610a1f565b16330361021357806001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000166105d26109f6565b90803b1561020f576040517f6174976d00000000000000000000000000000000000000000000000000000000815263ffffffff9290921660048084019190915235602483015282908290604490829084905af1801561020457610666575b507f147f3ae6d6d56a28db8606483cdeb84d3f9f1eb1e6320923761c333963f06c29602061065c610c13565b604051908152a180f35b81610670916109bf565b61020157805f610630565b503461020157806003193601126102015760209061069c9061025f30610bed565b61ffff6040519160a01c168152f35b503461020157806003193601126102015760206106c66109f6565b63ffffffff60405191168152f35b503461020157806003193601126102015760ff6106f8826020935061025f30610bed565b60b01c16600a0a604051908152f35b503461020157806003193601126102015761072130610bed565b600181018091116107645760209160ff6107576affffffffffffffffffffff61074c61056e95610a69565b169261025f30610bed565b60b01c16600a0a906109ac565b602482634e487b7160e01b81526011600452fd5b5034610201576020600319360112610201576004356001600160a01b038116809103610403576107a730610bed565b600481018091116107f9579160ff6107576fffffffffffffffffffffffffffffffff61074c61056e95602097604051908982019283526040820152604081526107f16060826109bf565b519020610a69565b602483634e487b7160e01b81526011600452fd5b5034610931576020600319360112610931576004356001600160a01b03811690818103610931576001600160a01b03610844610a1f565b163303610935576001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169061087e6109f6565b90823b15610931576040517fa23e5c2800000000000000000000000000000000000000000000000000000000815263ffffffff9290921660048301526001600160a01b03166024820152905f908290604490829084905af1801561092657610910575b5060207f4ffd725fc4a22075e9ec71c59edf9c38cdeb588a91b24fc5b61388c5be41282b91604051908152a180f35b61091d9192505f906109bf565b5f9060206108e1565b6040513d5f823e3d90fd5b5f80fd5b6307a8b0e960e11b5f5260045ffd5b34610931575f6003193601126109315761095d30610bed565b600181018091116109985761056e69ffffffffffffffffffff610981602093610a69565b60581c1660ff61075761099330610bed565b610a69565b634e487b7160e01b5f52601160045260245ffd5b8181029291811591840414171561099857565b90601f601f19910116810190811067ffffffffffffffff8211176109e257604052565b634e487b7160e01b5f52604160045260245ffd5b6109ff30610bed565b6005810180911161099857610a1863ffffffff91610a69565b60a01c1690565b610a2830610bed565b6005810180911161099857610a446001600160a01b0391610a69565b1690565b805115610a555760200190565b634e487b7160e01b5f52603260045260245ffd5b6040908151610a7883826109bf565b600181526020810191601f198401368437610a9282610a48565b5282519182917fdbd035ff000000000000000000000000000000000000000000000000000000008352602483019060206004850152518091526044830191905f5b818110610bd45750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa908115610bca575f91610b2c575b50610b289150610a48565b5190565b90503d805f833e610b3d81836109bf565b8101906020818303126109315780519067ffffffffffffffff8211610931570181601f820112156109315780519067ffffffffffffffff82116109e2578160051b91610b8f60208401955195866109bf565b845260208085019282010192831161093157602001905b828210610bba57505050610b28905f610b1d565b8151815260209182019101610ba6565b82513d5f823e3d90fd5b8251845285945060209384019390920191600101610ad3565b604051602081019182526007604082015260408152610c0d6060826109bf565b51902090565b610c1c30610bed565b6001810180911161099857610c33610c4491610a69565b60a81c60ff61075761099330610bed565b9056",
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

// PackGOVERNANCE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x14627834.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function GOVERNANCE() view returns(address)
func (bridge *Bridge) PackGOVERNANCE() []byte {
	enc, err := bridge.abi.Pack("GOVERNANCE")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackGOVERNANCE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x14627834.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function GOVERNANCE() view returns(address)
func (bridge *Bridge) TryPackGOVERNANCE() ([]byte, error) {
	return bridge.abi.Pack("GOVERNANCE")
}

// UnpackGOVERNANCE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x14627834.
//
// Solidity: function GOVERNANCE() view returns(address)
func (bridge *Bridge) UnpackGOVERNANCE(data []byte) (common.Address, error) {
	out, err := bridge.abi.Unpack("GOVERNANCE", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
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
func (bridge *Bridge) PackAddPool(c IBridgeGovernancePoolConfig) []byte {
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
func (bridge *Bridge) TryPackAddPool(c IBridgeGovernancePoolConfig) ([]byte, error) {
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
// Solidity: function estimateBNFee(uint32 poolId, uint32 dstChainId, uint256 , bytes32 , bytes consumerData) view returns(uint256)
func (bridge *Bridge) PackEstimateBNFee(poolId uint32, dstChainId uint32, arg2 *big.Int, arg3 [32]byte, consumerData []byte) []byte {
	enc, err := bridge.abi.Pack("estimateBNFee", poolId, dstChainId, arg2, arg3, consumerData)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackEstimateBNFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa443ac6f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function estimateBNFee(uint32 poolId, uint32 dstChainId, uint256 , bytes32 , bytes consumerData) view returns(uint256)
func (bridge *Bridge) TryPackEstimateBNFee(poolId uint32, dstChainId uint32, arg2 *big.Int, arg3 [32]byte, consumerData []byte) ([]byte, error) {
	return bridge.abi.Pack("estimateBNFee", poolId, dstChainId, arg2, arg3, consumerData)
}

// UnpackEstimateBNFee is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa443ac6f.
//
// Solidity: function estimateBNFee(uint32 poolId, uint32 dstChainId, uint256 , bytes32 , bytes consumerData) view returns(uint256)
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

// PackRestoreLane is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x80fa3848.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function restoreLane(address anchor, uint32 chainId) returns()
func (bridge *Bridge) PackRestoreLane(anchor common.Address, chainId uint32) []byte {
	enc, err := bridge.abi.Pack("restoreLane", anchor, chainId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRestoreLane is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x80fa3848.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function restoreLane(address anchor, uint32 chainId) returns()
func (bridge *Bridge) TryPackRestoreLane(anchor common.Address, chainId uint32) ([]byte, error) {
	return bridge.abi.Pack("restoreLane", anchor, chainId)
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
func (bridge *Bridge) PackSetFeeConfig(dstChainId uint32, c IBridgeGovernanceFeeConfig) []byte {
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
func (bridge *Bridge) TryPackSetFeeConfig(dstChainId uint32, c IBridgeGovernanceFeeConfig) ([]byte, error) {
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

// PackSwap0 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb043995e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function swap(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, address refund, bytes consumerData, uint256 minimum) payable returns(bytes32 uid)
func (bridge *Bridge) PackSwap0(poolId uint32, dstChainId uint32, amount *big.Int, recipient [32]byte, refund common.Address, consumerData []byte, minimum *big.Int) []byte {
	enc, err := bridge.abi.Pack("swap0", poolId, dstChainId, amount, recipient, refund, consumerData, minimum)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSwap0 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb043995e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function swap(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, address refund, bytes consumerData, uint256 minimum) payable returns(bytes32 uid)
func (bridge *Bridge) TryPackSwap0(poolId uint32, dstChainId uint32, amount *big.Int, recipient [32]byte, refund common.Address, consumerData []byte, minimum *big.Int) ([]byte, error) {
	return bridge.abi.Pack("swap0", poolId, dstChainId, amount, recipient, refund, consumerData, minimum)
}

// UnpackSwap0 is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xb043995e.
//
// Solidity: function swap(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, address refund, bytes consumerData, uint256 minimum) payable returns(bytes32 uid)
func (bridge *Bridge) UnpackSwap0(data []byte) ([32]byte, error) {
	out, err := bridge.abi.Unpack("swap0", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackSwapWithPermit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x31d57e03.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function swapWithPermit(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, address refund, bytes consumerData, uint256 minimum, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable returns(bytes32 uid)
func (bridge *Bridge) PackSwapWithPermit(poolId uint32, dstChainId uint32, amount *big.Int, recipient [32]byte, refund common.Address, consumerData []byte, minimum *big.Int, deadline *big.Int, v uint8, r [32]byte, s [32]byte) []byte {
	enc, err := bridge.abi.Pack("swapWithPermit", poolId, dstChainId, amount, recipient, refund, consumerData, minimum, deadline, v, r, s)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSwapWithPermit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x31d57e03.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function swapWithPermit(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, address refund, bytes consumerData, uint256 minimum, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable returns(bytes32 uid)
func (bridge *Bridge) TryPackSwapWithPermit(poolId uint32, dstChainId uint32, amount *big.Int, recipient [32]byte, refund common.Address, consumerData []byte, minimum *big.Int, deadline *big.Int, v uint8, r [32]byte, s [32]byte) ([]byte, error) {
	return bridge.abi.Pack("swapWithPermit", poolId, dstChainId, amount, recipient, refund, consumerData, minimum, deadline, v, r, s)
}

// UnpackSwapWithPermit is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x31d57e03.
//
// Solidity: function swapWithPermit(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, address refund, bytes consumerData, uint256 minimum, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable returns(bytes32 uid)
func (bridge *Bridge) UnpackSwapWithPermit(data []byte) ([32]byte, error) {
	out, err := bridge.abi.Unpack("swapWithPermit", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackSwapWithPermit2 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x725581d3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function swapWithPermit2(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, address refund, bytes consumerData, uint256 minimum, uint256 nonce, uint256 deadline, bytes signature) payable returns(bytes32 uid)
func (bridge *Bridge) PackSwapWithPermit2(poolId uint32, dstChainId uint32, amount *big.Int, recipient [32]byte, refund common.Address, consumerData []byte, minimum *big.Int, nonce *big.Int, deadline *big.Int, signature []byte) []byte {
	enc, err := bridge.abi.Pack("swapWithPermit2", poolId, dstChainId, amount, recipient, refund, consumerData, minimum, nonce, deadline, signature)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSwapWithPermit2 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x725581d3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function swapWithPermit2(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, address refund, bytes consumerData, uint256 minimum, uint256 nonce, uint256 deadline, bytes signature) payable returns(bytes32 uid)
func (bridge *Bridge) TryPackSwapWithPermit2(poolId uint32, dstChainId uint32, amount *big.Int, recipient [32]byte, refund common.Address, consumerData []byte, minimum *big.Int, nonce *big.Int, deadline *big.Int, signature []byte) ([]byte, error) {
	return bridge.abi.Pack("swapWithPermit2", poolId, dstChainId, amount, recipient, refund, consumerData, minimum, nonce, deadline, signature)
}

// UnpackSwapWithPermit2 is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x725581d3.
//
// Solidity: function swapWithPermit2(uint32 poolId, uint32 dstChainId, uint256 amount, bytes32 recipient, address refund, bytes consumerData, uint256 minimum, uint256 nonce, uint256 deadline, bytes signature) payable returns(bytes32 uid)
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

// BridgeClaimSaved represents a ClaimSaved event raised by the Bridge contract.
type BridgeClaimSaved struct {
	Uid   *big.Int
	Saved *big.Int
	Owed  *big.Int
	Raw   *types.Log // Blockchain specific contextual infos
}

const BridgeClaimSavedEventName = "ClaimSaved"

// ContractEventName returns the user-defined event name.
func (BridgeClaimSaved) ContractEventName() string {
	return BridgeClaimSavedEventName
}

// UnpackClaimSavedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event ClaimSaved(uint256 indexed uid, uint256 saved, uint256 owed)
func (bridge *Bridge) UnpackClaimSavedEvent(log *types.Log) (*BridgeClaimSaved, error) {
	event := "ClaimSaved"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bridge.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BridgeClaimSaved)
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
	if bytes.Equal(raw[:4], bridge.abi.Errors["MINIMUM_NOT_MET"].ID.Bytes()[:4]) {
		return bridge.UnpackMINIMUMNOTMETError(raw[4:])
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

// BridgeMINIMUMNOTMET represents a MINIMUM_NOT_MET error raised by the Bridge contract.
type BridgeMINIMUMNOTMET struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error MINIMUM_NOT_MET()
func BridgeMINIMUMNOTMETErrorID() common.Hash {
	return common.HexToHash("0xb31e3490ea9b70227f41ff3f57f9a774525842b170cc94ba784671577aea3031")
}

// UnpackMINIMUMNOTMETError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error MINIMUM_NOT_MET()
func (bridge *Bridge) UnpackMINIMUMNOTMETError(raw []byte) (*BridgeMINIMUMNOTMET, error) {
	out := new(BridgeMINIMUMNOTMET)
	if err := bridge.abi.UnpackIntoInterface(out, "MINIMUM_NOT_MET", raw); err != nil {
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
