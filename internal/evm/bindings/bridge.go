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
	ABI: "[{\"type\":\"constructor\",\"inputs\":[{\"name\":\"salt\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"set\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"guardian\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"permit2\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"nonpayable\"},{\"type\":\"fallback\",\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"GOVERNANCE\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"NATIVE_ADDRESS\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"pure\"},{\"type\":\"function\",\"name\":\"PERMIT2\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"acceptOwnership\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"addPool\",\"inputs\":[{\"name\":\"c\",\"type\":\"tuple\",\"internalType\":\"structIBridgeGovernance.PoolConfig\",\"components\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"token\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"realDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"feeRatio\",\"type\":\"uint16\",\"internalType\":\"uint16\"},{\"name\":\"inexact\",\"type\":\"bool\",\"internalType\":\"bool\"},{\"name\":\"swapLimit\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"feeReceiver\",\"type\":\"address\",\"internalType\":\"address\"}]}],\"outputs\":[{\"name\":\"anchor\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"anchorOf\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"cancelDelayed\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]}],\"outputs\":[{\"name\":\"refundUid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"collectLPFee\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"collectMessageFees\",\"inputs\":[{\"name\":\"receiver\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"configureApp\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"decreaseLiquidity\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"decreaseLiquidityRemote\",\"inputs\":[{\"name\":\"refund\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"outputs\":[],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"deliver\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]},{\"name\":\"proof\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"deliverBatch\",\"inputs\":[{\"name\":\"ms\",\"type\":\"tuple[]\",\"internalType\":\"structMessage[]\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]},{\"name\":\"proof\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"deliverOne\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]},{\"name\":\"index\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"hashes\",\"type\":\"bytes32[]\",\"internalType\":\"bytes32[]\"},{\"name\":\"proof\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"domainSeparator\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"endGrace\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"estimateBNFee\",\"inputs\":[{\"name\":\"\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"consumerData\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"extsload\",\"inputs\":[{\"name\":\"slots\",\"type\":\"bytes32[]\",\"internalType\":\"bytes32[]\"}],\"outputs\":[{\"name\":\"values\",\"type\":\"bytes32[]\",\"internalType\":\"bytes32[]\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"factory\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"fetchInfo\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"feeRatio\",\"type\":\"uint16\",\"internalType\":\"uint16\"},{\"name\":\"pool\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"token\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"anchor\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"liquidity\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"fetchPool\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"increaseLiquidity\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"lowerAppLane\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"lowerLane\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"payAndCall\",\"inputs\":[{\"name\":\"token\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"to\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"data\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"redirect\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]}],\"outputs\":[{\"name\":\"refundUid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"registerApp\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"active\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"retry\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"rotate\",\"inputs\":[{\"name\":\"newSet\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"proof\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"send\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"setAppLane\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"remoteAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"outbound\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setFeeConfig\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"c\",\"type\":\"tuple\",\"internalType\":\"structIBridgeGovernance.FeeConfig\",\"components\":[{\"name\":\"gasPrice\",\"type\":\"uint64\",\"internalType\":\"uint64\"},{\"name\":\"coinPriceRate\",\"type\":\"uint64\",\"internalType\":\"uint64\"},{\"name\":\"baseGas\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"gasPerByte\",\"type\":\"uint16\",\"internalType\":\"uint16\"},{\"name\":\"protocolRate\",\"type\":\"uint16\",\"internalType\":\"uint16\"}]}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setFeeRatio\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"feeRatio\",\"type\":\"uint16\",\"internalType\":\"uint16\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setFeeReceiver\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"receiver\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setGuardian\",\"inputs\":[{\"name\":\"guardian\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setLane\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"remoteAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"outbound\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setPaused\",\"inputs\":[{\"name\":\"what\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"scope\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"on\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setPoolDelay\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setPoolOwner\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"newOwner\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setSwapLimit\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"swapLimit\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"swap\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"refund\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"consumerData\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"swap\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"refund\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"consumerData\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"minimum\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"swapWithPermit\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"refund\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"consumerData\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"minimum\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"deadline\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"v\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"r\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"s\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"swapWithPermit2\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"refund\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"consumerData\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"minimum\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"nonce\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"deadline\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"signature\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"transferOwnership\",\"inputs\":[{\"name\":\"newOwner\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"event\",\"name\":\"AppConfigured\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"AppRegistered\",\"inputs\":[{\"name\":\"app\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"active\",\"type\":\"bool\",\"indexed\":false,\"internalType\":\"bool\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"ClaimPaid\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"paid\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"remaining\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"ClaimRedirected\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"refundUid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"by\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"},{\"name\":\"commonAmount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"CommitteeGraceEnded\",\"inputs\":[{\"name\":\"epoch\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"CommitteeRotated\",\"inputs\":[{\"name\":\"epoch\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"setHash\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"set\",\"type\":\"bytes\",\"indexed\":false,\"internalType\":\"bytes\"},{\"name\":\"previousExpiry\",\"type\":\"uint40\",\"indexed\":false,\"internalType\":\"uint40\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"FeeConfigUpdated\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"gasPrice\",\"type\":\"uint64\",\"indexed\":false,\"internalType\":\"uint64\"},{\"name\":\"coinPriceRate\",\"type\":\"uint64\",\"indexed\":false,\"internalType\":\"uint64\"},{\"name\":\"baseGas\",\"type\":\"uint32\",\"indexed\":false,\"internalType\":\"uint32\"},{\"name\":\"gasPerByte\",\"type\":\"uint16\",\"indexed\":false,\"internalType\":\"uint16\"},{\"name\":\"protocolRate\",\"type\":\"uint16\",\"indexed\":false,\"internalType\":\"uint16\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"FeeReceiverUpdated\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"receiver\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"GuardianUpdated\",\"inputs\":[{\"name\":\"guardian\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"LaneUpdated\",\"inputs\":[{\"name\":\"anchor\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"remoteAnchor\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"outbound\",\"type\":\"bool\",\"indexed\":false,\"internalType\":\"bool\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"MessageDelivered\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"anchor\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"recipient\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"commonAmount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"paid\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"outcome\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"},{\"name\":\"releaseAt\",\"type\":\"uint40\",\"indexed\":false,\"internalType\":\"uint40\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"MessageFeesCollected\",\"inputs\":[{\"name\":\"receiver\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"MessageSent\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"indexed\":false,\"internalType\":\"bytes\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"MessageSkipped\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"indexed\":true,\"internalType\":\"uint256\"},{\"name\":\"reason\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"OwnershipTransferStarted\",\"inputs\":[{\"name\":\"previousOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"newOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"OwnershipTransferred\",\"inputs\":[{\"name\":\"previousOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"newOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"Paused\",\"inputs\":[{\"name\":\"what\",\"type\":\"uint8\",\"indexed\":true,\"internalType\":\"uint8\"},{\"name\":\"scope\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"on\",\"type\":\"bool\",\"indexed\":false,\"internalType\":\"bool\"},{\"name\":\"expiry\",\"type\":\"uint40\",\"indexed\":false,\"internalType\":\"uint40\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolAdded\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"anchor\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"token\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"},{\"name\":\"realDecimals\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolDelayUpdated\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolFeeCollected\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"receiver\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolFeeRatioUpdated\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"feeRatio\",\"type\":\"uint16\",\"indexed\":false,\"internalType\":\"uint16\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolLimitUpdated\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"swapLimit\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolLiquidityModified\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"increased\",\"type\":\"bool\",\"indexed\":true,\"internalType\":\"bool\"},{\"name\":\"lp\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"PoolOwnerUpdated\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"owner\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"RemoveRemoteLiquidity\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"lp\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"Swapped\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"dstChainId\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"error\",\"name\":\"ALREADY_EXECUTED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_CONFIG\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_SET\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_SIGNATURE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"CALLED_ON_NATIVE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"DATA_TOO_LONG\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"EXCCEED_SWAP_LIMIT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"FailedDeployment\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_FEE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_LIQUIDITY\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_POSITION\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INVALID_AMOUNT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INVALID_INDICATOR\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"InsufficientBalance\",\"inputs\":[{\"name\":\"balance\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"needed\",\"type\":\"uint256\",\"internalType\":\"uint256\"}]},{\"type\":\"error\",\"name\":\"MINIMUM_NOT_MET\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"MORE_GAS\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NATIVE_TRANSFER_FAILED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NOT_ANCHOR\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NOT_POOL_OWNER\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NO_CLAIM\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NO_PERMISSION\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NULL_ADDRESS\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"ONLY_ROUTER\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"PAUSED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"RATE_LIMITED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"REENTRANT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"TOO_EARLY\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"TRANSFER_FAILED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"WRONG_CHAIN\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"ZERO_AMOUNT\",\"inputs\":[]}]",
	ID:  "Bridge",
	Bin: "0x61012080604052346104fc57617fa3803803809161001d8285610500565b833981019060a0818303126104fc57805160208201519091906001600160401b0381116104fc5781019183601f840112156104fc5782516001600160401b03811161043b576040519361007a601f8301601f191660200186610500565b8185526020850195602083830101116104fc57815f926020809301885e850101526100a760408301610523565b906100c060806100b960608601610523565b9401610523565b9060405160208101917f599a80fcaa47b95e2323ab4d34d34e0cc9feda4b843edafcc30c7bdf60ea15bf83527f7aa5ae620294318af92bf4e2b2a729646c932a80312a5fa630da993a2ef5cc1060408301527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc6606083015260808201526080815261014c60a082610500565b519020604051610c928082016001600160401b0381118382101761043b578291617311833903905ff09081156104305760c0526001600160a01b0381166080526040517f3d602d80600a3d3981f3363d3d373d3d3d363d730000000000000000000000006020820190815260609290921b6001600160601b03191660348201526e5af43d82803e903d91602b57fd5bf360881b6048820152603781526101f3605782610500565b51902060a05260e05263ffffffff46116104ed576001600160a01b031690811580156104dc575b6104cd57600480546001600160a01b03199081168417909155600680549091166001600160a01b0390921691821790556040517f6bb7ff33e730289800c62ad882105a144a74010d2bdbb9a942544a3005ad55bf92602092905f7f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e08180a38152a160048151105f146104bd5763ffffffff5f5b1690811561046f57601a81511061046f57825160ff8160d01c169081848260e01c14918215926104b2575b82156104a1575b821561048f575b5050801561047e575b61046f575f90815b81831061044f57847f58f171ab3bce0ee6d3b53690f71dc2fe1955f83b68e57d9d5edb993eb11e52228560808982518120908560025564ffffffffff1982165f556040519384928352606060208401525180918160608501528484015e5f82820184018190526040830152601f01601f19168101030190a260c0516080516040519190612db890818401906001600160a01b03166001600160401b0382118583101761043b5760409385936145598539825260208201520301905ff08015610430576001600160a01b0316610100526040516140219081610538823960805181505060a05181612400015260c05181818161039a0152818161082601528181610eef0152611040015260e051818181611115015281816113d7015281816114c201526117c601526101005181818160200152611c130152f35b6040513d5f823e3d90fd5b634e487b7160e01b5f52604160045260245ffd5b6026601484028501015160601c9081111561046f576001909201916102f7565b63af2ed8b360e01b5f5260045ffd5b5081518160140260060114156102ef565b60d71c6101fe1611159050815f6102e6565b91508060ff8360d81c1611916102df565b6010821192506102d8565b815163ffffffff9060e01c6102ad565b63de0ce17d60e01b5f5260045ffd5b506001600160a01b0381161561021a565b6346ba812960e01b5f5260045ffd5b5f80fd5b601f909101601f19168101906001600160401b0382119082101761043b57604052565b51906001600160a01b03821682036104fc5756fe60806040526004361015610055575b3461005157604051365f82375f8036837f00000000000000000000000000000000000000000000000000000000000000005af43d5f833e61004d573d90fd5b3d90f35b5f80fd5b5f5f3560e01c8063075bf3f114611c375780631462783414611bf457806331d57e0314611aa0578063384be60b146119bd57806360993a14146117ea5780636afdd850146117a6578063725581d3146110a057806384b8cc1c14610f575780638aa2258514610e485780638b99e70214610e24578063a443ac6f14610d4f578063a574228114610cc8578063a780220314610b92578063a96a2e92146109a8578063ac5f124814610969578063b043995e14610906578063c45a0155146108eb578063c6042b0b146107a7578063d5bcb61014610778578063dbd035ff146106cb578063dcf5532514610647578063ed866fb9146103bd578063f698da2514610382578063fb52fd2f146103195763fccdfa8b14610173575061000e565b3461026e5760a060031936011261026e5761018c611e4d565b906024356001600160a01b038116808203610315576044356064359163ffffffff831683036103115760843567ffffffffffffffff811161030d576101d5903690600401611e9f565b9690943033036102e5576001600160a01b03821673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee0361028057508596823b1561027c57869461024a8592604051988997889687957f4e7fbc7b0000000000000000000000000000000000000000000000000000000087526004870161212f565b03925af180156102715761025d57505080f35b8161026791611fa6565b61026e5780f35b80fd5b6040513d84823e3d90fd5b8680fd5b8361028b91836135c4565b156102d6578596823b1561027c57869461024a8692604051988997889687957f4e7fbc7b0000000000000000000000000000000000000000000000000000000087526004870161212f565b600486631fa55c0760e11b8152fd5b6004877f8c29e5b8000000000000000000000000000000000000000000000000000000008152fd5b8580fd5b8480fd5b8280fd5b503461026e5761032836611efe565b61033061258a565b61033981612f0b565b9061034382613599565b421061035a579061035391613089565b5080805d80f35b6004837f1eb8786f000000000000000000000000000000000000000000000000000000008152fd5b503461026e578060031936011261026e5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b5060c060031936011261026e576103d2611e8c565b6103da611e79565b91606435916103e7611e63565b9260a43567ffffffffffffffff811161064357610408903690600401611e9f565b95909180158015610632575b610623576110008711610614576001600160a01b03610432856123dd565b1691828652600760205260408620958654966001810180549360ff8a60b01c16600a0a9061046282604435611f31565b918660a81c83116105c157856001600160a01b038d1673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee0361057d57509160209a9b939163ffffffff95936104a9612161565b8202907ff3d56d1d6c2db2b13e3f913ec0e2f10291bf83092d808cfce9e224cee7465a8787839f5b16978892169d8e93604051908152a3620f4240620f423f61ffff8660a01c1683020104908181111561056e57958b60209f9a966105419a968c9a9661054a9f9e9a9661052f87610536986001600160a01b039a03809b819950612847565b9055612230565b91909c16938c612429565b605101906134db565b808201340361055e575b5050604051908152f35b61056791612539565b5f80610554565b600487630f6fa54560e41b8152fd5b9b93919a60209b7ff3d56d1d6c2db2b13e3f913ec0e2f10291bf83092d808cfce9e224cee7465a8763ffffffff6105b885829a988d8b6127af565b948502936104d1565b6004868d156105ef577fea8afe65000000000000000000000000000000000000000000000000000000008152fd5b7f5dd3dba1000000000000000000000000000000000000000000000000000000008152fd5b6004856328513a5f60e01b8152fd5b60048563de0ce17d60e01b8152fd5b506001600160a01b03861615610414565b8380fd5b5061065136611efe565b9061065a61258a565b6001600160a01b036006541633036106a35761067d61067883612f0b565b613599565b4210156106a35761069b6106926020936131dd565b9092805d6124ba565b604051908152f35b807f1d63ff2b0000000000000000000000000000000000000000000000000000000060049252fd5b503461026e57602060031936011261026e5760043567ffffffffffffffff8111610774576106fd903690600401611ecd565b90610707826120be565b90835b8381101561072e576001908060051b830135546107278286612026565b520161070a565b8285604051918291602083016020845282518091526020604085019301915b81811061075b575050500390f35b825184528594506020938401939092019160010161074d565b5080fd5b503461026e578060031936011261026e57602060405173eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee8152f35b503461026e57604060031936011261026e5760043567ffffffffffffffff8111610774576107d9903690600401611ecd565b60249291923567ffffffffffffffff8111610315576107fc903690600401611e9f565b61080794919461258a565b610810836120be565b94845b8481106108c457509061084f9161084a877f0000000000000000000000000000000000000000000000000000000000000000612902565b612973565b91835b818110610860578480805d80f35b806108778561087260019486886120ef565b612b75565b80610884575b5001610852565b7f01fb6ba1a43b73a110bb45998ae1d5a353743929294de52d323beb905fd94db860206108b28487896120ef565b359260ff60405191168152a28661087d565b806108da6108d560019388886120ef565b6128b4565b6108e4828a612026565b5201610813565b503461026e578060031936011261026e576020604051308152f35b5060e060031936011261026e5761091b611e8c565b90610924611e79565b61092c611e63565b9160a4359067ffffffffffffffff821161026e57602061069b8686866109553660048901611e9f565b92909160c435946064359160443591612596565b503461026e57602060031936011261026e576020610997610988611e8c565b61099181612191565b506123dd565b6001600160a01b0360405191168152f35b50606060031936011261026e576109bd611e8c565b6024359060443567ffffffffffffffff8111610643576109e1903690600401611e9f565b936109ea612161565b60518510610b83576110518511610b7457338152600760205260408120928354600360c11b80821603610b4c578335916fffffffffffffffffffffffffffffffff8360f81c9360781c169260028114159081610b40575b50610b31576011850135158015610b25575b610b16578215610b07579063ffffffff610a739392169586913391612230565b919094828115159182610afc575b5050610ad457509361069b92847f390a720812330f20cafeb57b8a183d19d0ac1246cc8f4f67305f7ee054f9c318610acf94602098610ac786604051938493338561209f565b0390a26134db565b6124ba565b807f5dd3dba10000000000000000000000000000000000000000000000000000000060049252fd5b14159050825f610a81565b600484630f6fa54560e41b8152fd5b60048463de0ce17d60e01b8152fd5b50603185013515610a53565b6004846339d6dddf60e01b8152fd5b6003915014155f610a41565b6004837f1d63ff2b000000000000000000000000000000000000000000000000000000008152fd5b806328513a5f60e01b60049252fd5b806339d6dddf60e01b60049252fd5b50610b9c36611efe565b9080610ba661258a565b610baf83612f0b565b928290606081016011610bc2828461204e565b50013533141580610cb0575b610c03575b5060209450839115610bed575b508261069b92935d6124ba565b61069b9250610bfc91506131dd565b9091610be0565b90915064ffffffffff8560081c1662093a808101809111610c9c574210610c7457610c2e908261204e565b15610c60573560f81c600514610c5157610c4a60209482612f87565b905f610bd3565b6004836339d6dddf60e01b8152fd5b602484634e487b7160e01b81526032600452fd5b6004847f1d63ff2b000000000000000000000000000000000000000000000000000000008152fd5b602485634e487b7160e01b81526011600452fd5b506031610cbd828461204e565b500135331415610bce565b503461026e57602060031936011261026e5760a0610ce4611e8c565b610ced81612191565b90610d1e6affffffffffffffffffffff6001610d0a8554946123dd565b9401541660ff8360b01c16600a0a90611f4f565b906001600160a01b03806040519461ffff84881c168652169182602086015216604084015260608301526080820152f35b503461026e5760a060031936011261026e57610d69611e8c565b50610d72611e79565b9060843567ffffffffffffffff811161077457610d93903690600401611e9f565b90506051019182605111610e105763ffffffff1681526008602052604081205490600160e81b8210610ad457602061069b84849061ffff633b9aca006103e89267ffffffffffffffff8560401c169067ffffffffffffffff86169063ffffffff8760801c1690858860a01c1602010202049260b01c168202040190565b602482634e487b7160e01b81526011600452fd5b503461026e57602060031936011261026e576020610997610e43611e8c565b6123dd565b503461026e57604060031936011261026e5760043567ffffffffffffffff81116107745760806003198260040192360301126107745760243567ffffffffffffffff811161031557610f5191610f46610ea8610f4c933690600401611e9f565b90610eb161258a565b610eba846128b4565b8752602087207f16ba1c568b329a8d97312f0f1eb0e1d2f63691ab3c7299fb73bb52ea43d37430885260205261084a604088207f0000000000000000000000000000000000000000000000000000000000000000604291604051917f19010000000000000000000000000000000000000000000000000000000000008352600283015260228201522090565b90612b75565b612e85565b80805d80f35b503461026e57608060031936011261026e5760043567ffffffffffffffff81116107745760806003198260040192360301126107745760243560443567ffffffffffffffff811161064357610fb0903690600401611ecd565b60643567ffffffffffffffff811161030d57610fd0903690600401611e9f565b939092610fdb61258a565b8282101561107857610fec8361200e565b92610ffa6040519485611fa6565b808452602084019060051b82019136831161107457905b8282106110645788610f51610f4c8a610f468b8b61084a8c8c61103d611036886128b4565b9183612026565b527f0000000000000000000000000000000000000000000000000000000000000000612902565b8135815260209182019101611011565b8880fd5b6004877f38ff4dcf000000000000000000000000000000000000000000000000000000008152fd5b5061014060031936011261026e576110b6611e8c565b6110be611e79565b906110c7611e63565b9160a43567ffffffffffffffff8111610311576110e8903690600401611e9f565b906101243567ffffffffffffffff811161027c5761110a903690600401611e9f565b906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161561177e5761114386612191565b54916001600160a01b0383169173eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee83146117565761117361258a565b60ff61117e8561287d565b9460b01c16600a0a6040519361119385611f76565b845260443560208501526040519384606081011067ffffffffffffffff60608701111761174257906111ea9160608601604052855260e43560208601526101043560408601526111e581604435611f31565b611f4f565b92604051936111f885611f76565b308552602085015267ffffffffffffffff871161172e57908a9392916020601f19601f8a01160161122c6040519182611fa6565b888152368989011161030d57888860208301378560208a8301015260208151910120604051907f0a6c12cae06387fbbe380feee5c0574d426005096a157178dc88ec89b46aa8da602083015263ffffffff8c16604083015263ffffffff8b166060830152604435608083015260643560a08301526001600160a01b038d1660c083015260e082015260c43561010082015261010081526112ce61012082611fa6565b6020815191012091604051906112e560e083611fa6565b60b382527f53776170207769746e65737329537761702875696e74333220706f6f6c49642c60208301527f75696e74333220647374436861696e49642c75696e7432353620616d6f756e7460408301527f2c6279746573333220726563697069656e742c6164647265737320726566756e60608301527f642c627974657320636f6e73756d6572446174612c75696e74323536206d696e60808301527f696d756d29546f6b656e5065726d697373696f6e73286164647265737320746f60a08301527f6b656e2c75696e7432353620616d6f756e74290000000000000000000000000060c08301526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000163b1561027c5786946114a26114b59360409661148388519a8b998a997f137c29fe000000000000000000000000000000000000000000000000000000008b5261145760048c018251602080916001600160a01b0381511684520151910152565b60208181015160448d015291015160648b015281516001600160a01b031660848b0152015160a4890152565b3360c488015260e4870152610140610104870152610144860190611fc9565b9160031985840301610124860152611fee565b0381836001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165af1801561027157611719575b50805d606435158015611708575b6116f95761100083116116ea576001600160a01b0361151b866123dd565b169081885260076020526040882095865496600181019788549860ff8260b01c16600a0a9461154c86604435611f31565b908b60a81c82116116bc578d90816001600160a01b03861673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee0361168557505050611589612161565b8581029a8b5b60405190815263ffffffff8c16907ff3d56d1d6c2db2b13e3f913ec0e2f10291bf83092d808cfce9e224cee7465a87602063ffffffff8a1692a3620f4240620f423f61ffff8660a01c16840201049182811115611676578290039660c4359088021061164e5760209d50868a98939663ffffffff9a966001600160a01b03968c61054a9f9e9a8f829161162a6116449f9a896116359b612847565b905516931691612230565b93909c1692606435928d612429565b60510191166134db565b60048e7fb31e3490000000000000000000000000000000000000000000000000000000008152fd5b60048f630f6fa54560e41b8152fd5b50909b919087905f1981036116aa57506116a09183866127af565b905b86820261158f565b906116b692848761364e565b906116a2565b60048e85156105ef577fea8afe65000000000000000000000000000000000000000000000000000000008152fd5b6004876328513a5f60e01b8152fd5b60048763de0ce17d60e01b8152fd5b506001600160a01b038616156114fd565b8161172391611fa6565b61027c57865f6114ef565b60248b634e487b7160e01b81526041600452fd5b60248c634e487b7160e01b81526041600452fd5b60048a7f7198eb3d000000000000000000000000000000000000000000000000000000008152fd5b6004887fc75eb68d000000000000000000000000000000000000000000000000000000008152fd5b503461026e578060031936011261026e5760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b50604060031936011261026e576117ff611e8c565b60035460781c42106119955761181481612191565b8054600182019182549260ff8360b01c16600a0a9361183585602435611f31565b936affffffffffffffffffffff851161196d576001600160a01b03811673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee036119535750611875612161565b61187f8585611f4f565b340361192b575b831561056e57868160a81c16846affffffffffffffffffffff83160160581c1761192b579083600493920190556001600160a01b0333165f520160205260405f2080549082820180921161191757556001916118e191611f4f565b6040519081527fb512b95e8260cedc32fb509a57af2222977ad718b534b6b654aeb82122698e7c602063ffffffff33951692a480f35b602486634e487b7160e01b81526011600452fd5b6004877ffae82791000000000000000000000000000000000000000000000000000000008152fd5b9390933461196d57611967918587926127af565b92611886565b6004887ffae82791000000000000000000000000000000000000000000000000000000008152fd5b6004827fa9aad58c000000000000000000000000000000000000000000000000000000008152fd5b503461026e57604060031936011261026e576119d7611e8c565b906119e061258a565b6119e982612191565b9182546001840193845494611a1460ff8460b01c16600a0a92611a0e84602435611f31565b906121b8565b906affffffffffffffffffffff87168211611a785781610f5196970390550291846040518481527fb512b95e8260cedc32fb509a57af2222977ad718b534b6b654aeb82122698e7c602063ffffffff33951692a46001600160a01b03339116612768565b6004867f827e7b7f000000000000000000000000000000000000000000000000000000008152fd5b5061016060031936011261005157611ab6611e8c565b611abe611e79565b60443591611aca611e63565b9060a43567ffffffffffffffff811161005157611aeb903690600401611e9f565b929091610104359560ff8716809703610051576001600160a01b03611b0f83612191565b54169773eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee8914611bcc57611b3561258a565b883b15610051575f8060209a60e461069b9b60405194859384927fd505accf0000000000000000000000000000000000000000000000000000000084523360048501523060248501528960448501528435606485015260848401526101243560a48401526101443560c48401525af1611bb9575b50805d60c4359560643592612596565b611bc591505f90611fa6565b5f5f611ba9565b7f7198eb3d000000000000000000000000000000000000000000000000000000005f5260045ffd5b34610051575f6003193601126100515760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b60a060031936011261005157611c4b611e4d565b611c53611e79565b6044359163ffffffff83168093036100515760843590611c71612161565b81158015611e3c575b611e2d578391611c8984612191565b805460ff60b082901c16600a0a9590611ca487606435611f31565b611cae90846121b8565b92838763ffffffff85168094611cc394612230565b969097611cd09085611f4f565b91604051928352339260207fb3fde1c3757dd67af160cb7801a0cba895ba5547afddf3216ca042de195d642991a4611d07906123dd565b6001600160a01b03169360405194855260208501526040840160609052606084016051905260781b7f040000000000000000000000000000000000000000000000000000000000000017608084015260918301526001600160a01b031660b18201525f80803760d181015f905260e07f390a720812330f20cafeb57b8a183d19d0ac1246cc8f4f67305f7ee054f9c31891a25f52600860205260405f2054600160e81b8110611e0557610acf6051611e03929061ffff633b9aca006103e89267ffffffffffffffff8560401c169067ffffffffffffffff86169063ffffffff8760801c1690858860a01c1602010202049260b01c168202040190565b005b7f5dd3dba1000000000000000000000000000000000000000000000000000000005f5260045ffd5b63de0ce17d60e01b5f5260045ffd5b506001600160a01b03811615611c7a565b600435906001600160a01b038216820361005157565b608435906001600160a01b038216820361005157565b6024359063ffffffff8216820361005157565b6004359063ffffffff8216820361005157565b9181601f840112156100515782359167ffffffffffffffff8311610051576020838186019501011161005157565b9181601f840112156100515782359167ffffffffffffffff8311610051576020808501948460051b01011161005157565b6020600319820112610051576004359067ffffffffffffffff821161005157600319826080920301126100515760040190565b8115611f3b570490565b634e487b7160e01b5f52601260045260245ffd5b81810292918115918404141715611f6257565b634e487b7160e01b5f52601160045260245ffd5b6040810190811067ffffffffffffffff821117611f9257604052565b634e487b7160e01b5f52604160045260245ffd5b90601f601f19910116810190811067ffffffffffffffff821117611f9257604052565b90601f19601f602080948051918291828752018686015e5f8582860101520116010190565b601f8260209493601f1993818652868601375f8582860101520116010190565b67ffffffffffffffff8111611f925760051b60200190565b805182101561203a5760209160051b010190565b634e487b7160e01b5f52603260045260245ffd5b9035907fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe181360301821215610051570180359067ffffffffffffffff82116100515760200191813603831361005157565b6120bb9492606092825260208201528160408201520191611fee565b90565b906120c88261200e565b6120d56040519182611fa6565b828152601f196120e5829461200e565b0190602036910137565b919081101561203a5760051b810135907fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8181360301821215610051570190565b90926001600160a01b0360809363ffffffff6120bb989616845216602083015260408201528160608201520191611fee565b5f5c61216957565b7f331088b5000000000000000000000000000000000000000000000000000000005f5260045ffd5b6121a26001600160a01b03916123dd565b165f52600760205260405f2090815415611e0557565b8115612221576004016001600160a01b0333165f528060205260405f2054908282106121f9576001600160a01b0333165f526020528160405f209103905590565b7fb87db6b8000000000000000000000000000000000000000000000000000000005f5260045ffd5b630f6fa54560e41b5f5260045ffd5b93835f526002850160205260405f2054948515611e0557845f5285602052600360405f209101815f528060205260ff60405f20549460c81c1661ffff8560e81c168560f81c1b918560d01c60ff61ffff82169160101c161b9463ffffffff8760901c42031690620151808286020468ffffffffffffffffff8960481c1601938585116123d5575b6001811b82015f1901811c958587116123805750916201518063ffffffff989694926123759c9b9a9896941c9187020468ffffffffffffffffff8816010194808611612378575b5061230886613a11565b60b01b7fffffffffffff0000000000000000000000000000000000000000000000000000871617935f526020520360481b9075ffffffff0000000000000000000000000000000000004260901b1617171760405f205560b01c16919060201b9060c01b4660e01b17171790565b91565b94505f6122fe565b156123ad577f7efeefce000000000000000000000000000000000000000000000000000000005f5260045ffd5b7fa9aad58c000000000000000000000000000000000000000000000000000000005f5260045ffd5b8594506122b7565b60556001600160a01b03916040519060ff82533060601b600183015260158201527f00000000000000000000000000000000000000000000000000000000000000006035820152201690565b969294601f19947f390a720812330f20cafeb57b8a183d19d0ac1246cc8f4f67305f7ee054f9c318979296859460405198895260208901526060604089015284605101606089015260781b7f0100000000000000000000000000000000000000000000000000000000000000176080880152609187015260b186015260d18501375f60d1828501015260f0011690a2565b8034146125365780341061250e575f808080936124d561258a565b34033361c350f1156124e6575f805d565b7f0b412c99000000000000000000000000000000000000000000000000000000005f5260045ffd5b7f80e59527000000000000000000000000000000000000000000000000000000005f5260045ffd5b50565b9081019081341461258657341061255e5780341061250e575f808080936124d561258a565b7ffae82791000000000000000000000000000000000000000000000000000000005f5260045ffd5b5050565b5f5c6121695760015f5d565b95929496939691909185158015612757575b611e2d576110008411612748576001600160a01b036125c6886123dd565b16805f52600760205260405f209687549360018901988954996125f360ff8860b01c16600a0a8094611f31565b9a8060a81c8c1161271a575f6001600160a01b03891673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee036126fc575061262c612161565b838c029a63ffffffff8c9e5b169b63ffffffff8d9b169c8d9160405190815260207ff3d56d1d6c2db2b13e3f913ec0e2f10291bf83092d808cfce9e224cee7465a8791a38860a01c61ffff168d02620f423f01620f424090049c8d811115612221578d9003948502106126d4578a610541998b996001600160a01b03956126bd9f9561052f610536978a8098612847565b80820134036126cb57505090565b6120bb91612539565b7fb31e3490000000000000000000000000000000000000000000000000000000005f5260045ffd5b9c9a63ffffffff612711869e8790858d6127af565b9d8e029c612638565b8715611e05577fea8afe65000000000000000000000000000000000000000000000000000000005f5260045ffd5b6328513a5f60e01b5f5260045ffd5b506001600160a01b038816156125a8565b929161277491846135c4565b6127ab5773eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee6001600160a01b038316146124e657631fa55c0760e11b5f5260045ffd5b9050565b9290916127ba61258a565b6127c38461287d565b926001600160a01b03851660205f60646040517f23b872dd000000000000000000000000000000000000000000000000000000008152336004820152306024820152878702604482015282805282855af1903b15153d1516601f3d1160015f511416171615612838576120bb945f805d61364e565b631fa55c0760e11b5f5260045ffd5b918069ffffffffffffffffffff8460581c160160501c826affffffffffffffffffffff85160160581c1761255e5760581b170190565b780100000000000000000000000000000000000000000000000081166128a257505f90565b6001600160a01b036120bb91166136d8565b606060a0916128c58282018261204e565b6040519391819085378320917fe0bb78259accf3a732eab955ed3e7feb544fe2cca3edc3a3a1ab1b995b5721d08452602084013760808201522090565b6120bb916020815160051b9101207f16ba1c568b329a8d97312f0f1eb0e1d2f63691ab3c7299fb73bb52ea43d374305f5260205260405f2090604291604051917f19010000000000000000000000000000000000000000000000000000000000008352600283015260228201522090565b91905f5491610e10420493620fffff8460141c1685106123ad5760088210612b3b57816005101561203a57600583013560f81c6014029081600601600883018410612b3b57604051818682372060281c8560281c8103612b1e575b50826004101561203a575f916006850190850193600860068601950190860191853560f01c9586946040519081526001955b612a5d57505050141615929091508215612a4c575b5050612a2457620fffff161190565b7f38ff4dcf000000000000000000000000000000000000000000000000000000005f5260045ffd5b6004013560f81c1190505f80612a15565b60018816612a7a575b60019790971c966014929092019187612a00565b60018460206014969897980135967f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff88169760ff1c601b016020850152813560408501528760608501525f805260205f608086865afa5060405f519201977f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08a8a11158789101691111516863560601c831416911515161697019695949350612a66565b600154908160281c1490811591612b63575b50612b3b575f6129ce565b7faf2ed8b3000000000000000000000000000000000000000000000000000000005f5260045ffd5b905064ffffffffff429116105f612b30565b80354663ffffffff8260c01c1603612e7d57600160ff82161b8160081c92835f52600960205260405f205493828516612e725760408201358060a01c612e66576001600160a01b031694855f52600760205260405f20918560e01c90815f52602085013560205260405f2090815f526003850160205260405f2054968715612e5657855494600160c11b600360c11b871614612e4557605192612c1b60608a018a61204e565b94909410612e33578335607881901c6fffffffffffffffffffffffffffffffff169d90889060f81c60058103612deb5750612c5b91508d8c918b8d613751565b80612dda5750918c93916011935b5f5260096020521760405f205501359687926004958060d01c60ff61ffff82169160101c161b841115612dc1575b50505050505f9260018314948515612d24575b50505091836001600160a01b03926080947f5fded0ca2bb218733a9162f968eea442cc8817569da0e82626b09b257cccf0599660a01c612d1c575b60ff9064ffffffffff93945f14612d16578a5b6040519b8c5260208c01521660408a01521660608801521694a45f90565b5f612cf8565b5f9250612ce5565b83945092612d3560079396946128b4565b60301b4260081b171794875f52600b6020528560405f2055875f52600c6020528960405f20555f520160205260405f209384549269010000000000000000008401809411611f6257612db46080956001600160a01b03957f5fded0ca2bb218733a9162f968eea442cc8817569da0e82626b09b257cccf0599855613599565b9382965081939550612caa565b612dce959650878961386f565b509084885f8080612c97565b9c5050505050505050505050505090565b90612dfb91969496959395613717565b15612e2057612e0e578c93601193612c69565b50505050505050505050505050600490565b5050505050505050505050505050600590565b50505050505050505050505050600590565b505050505050505050505050600390565b5050505050505050505050600390565b50505050505050600390565b505050505050600190565b505050600290565b9081156127ab575060018114612ee35760028114612ebb5760038114611e05576004146123ad576339d6dddf60e01b5f5260045ffd5b7f46ba8129000000000000000000000000000000000000000000000000000000005f5260045ffd5b7f363755d3000000000000000000000000000000000000000000000000000000005f5260045ffd5b9081355f52600b60205260405f2054918215908115612f54575b50612f2c57565b7ff34e5e26000000000000000000000000000000000000000000000000000000005f5260045ffd5b79ffffffffffffffffffffffffffffffffffffffffffffffffffff9150612f7a906128b4565b168260301c14155f612f25565b906001600160a01b036040830135165f52600760205260405f208235928360e01c5f52602081013560205260405f2092835f526003830160205260405f20549083549282158015613076575b611e055760019361300c93885f52600c60205260405f205497889288601160ff613000606089018961204e565b509816970135956138fb565b910361306e577fc924f7d4b202a644b3425a0d1a284d3124e9bd83af2189d9930c9fdc80fe55bb9260409282820391830361305b5761304b9086613935565b82519182526020820152a2600190565b50845f52600c60205280835f205561304b565b505050505f90565b50600160c11b600360c11b851614612fd3565b905f906001600160a01b036040840135165f52600760205260405f208335938460e01c5f52602081013560205260405f2092835f526003830160205260405f2054918354831580156131ca575b611e055761310093885f52600c60205260405f205496879287601160ff613000606089018961204e565b93906001810361315c57507fc924f7d4b202a644b3425a0d1a284d3124e9bd83af2189d9930c9fdc80fe55bb936040939092838203928392850361314a575061304b915086613935565b859150878152600c602052205561304b565b600281146131a25760031461317a57631fa55c0760e11b5f5260045ffd5b7f7efeefce000000000000000000000000000000000000000000000000000000005f5260045ffd5b7f827e7b7f000000000000000000000000000000000000000000000000000000005f5260045ffd5b50600160c11b600360c11b8216146130d6565b9060608201916131ed838261204e565b50359260058460f81c146134cc576132076031918361204e565b500135928315611e2d578135805f52600c60205260405f2054946040840135956001600160a01b03871690815f52600760205260405f209260208560e01c976132508688613935565b0135875f528060205260405f20906003860194825f528560205260405f2054968715611e05578054600160c11b166134c65760059150015460a01c5b8660b01c63ffffffff166132ad918b9060201b9060c01b4660e01b17171790565b9a8b9889946132bb89613992565b926132c58b613a11565b7f731ed227e96070bcef8a61ee0d39ecf9114fbef4c0985ced2ebea35a179d2c969b60409b7f390a720812330f20cafeb57b8a183d19d0ac1246cc8f4f67305f7ee054f9c31899613454977fff000000000000000000000000000000000000000000000000000000000000009690949290918561ffff60e887901c1660f887901c1b8085116134be575b508560d01c60ff61ffff82169160101c161b8091116134b6575b505f5260205260481b917fffffffffffff000000000000000000000000000000000000000000000000000075ffffffff0000000000000000000000000000000000004260901b169260b01b9116171717178a5f20558951927f050000000000000000000000000000000000000000000000000000000000000060208501527fffffffffffffffffffffffffffffffff000000000000000000000000000000008a60801b16602185015260318401525f60518401528b607184015216609182015260728152613438609282611fa6565b8751938493845260208401526060888401526060830190611fc9565b0390a28151903382526020820152a35f52600860205260405f20546103e861ffff633b9aca0067ffffffffffffffff8460401c1667ffffffffffffffff851663ffffffff8660801c16848760a01c16607202010202049260b01c168202040190565b95505f613369565b93505f61334f565b5061328c565b6339d6dddf60e01b5f5260045ffd5b9190915f52600860205260405f205491427fffffffffffffffffffffffffffffffffffffffffffffffffffffff00000000008460c01c0111613566576120bb91929061ffff633b9aca006103e89267ffffffffffffffff8560401c169067ffffffffffffffff86169063ffffffff8760801c1690858860a01c1602010202049260b01c168202040190565b600160e81b8310611e05577fa9aad58c000000000000000000000000000000000000000000000000000000005f5260045ffd5b60ff81166004036135b75764ffffffffff615460915b60081c160190565b64ffffffffff5f916135af565b9173eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee6001600160a01b0384161461363e5760446020925f92604051917fa9059cbb0000000000000000000000000000000000000000000000000000000083526004830152602482015282805282855af1903b15153d1516601f3d1160015f511416171690565b5f809350809291819261c350f190565b9291809491780100000000000000000000000000000000000000000000000061367f6001600160a01b0387166136d8565b9516156136ac5750508203918211611f625761369a91611f31565b90808210156136a7575090565b905090565b9091506affffffffffffffffffffff69ffffffffffffffffffff8260581c1691160101021161255e5790565b5f6024816020937f70a08231000000000000000000000000000000000000000000000000000000008252306004525afa601f3d111615610051575f5190565b90600160c11b161561373a5760028114908115613732575090565b600391501490565b60018114908115613749575090565b600491501490565b9190939293613763606084018461204e565b9590607287036138635786607111610051576051810135966071101561203a5783607161379492013560f81c613717565b15613858577bffffffff00000000000000000000000000000000000000000000000092600160c11b1661384857506005015460a01c5b60201b913560201c164660e01b171760201c8260201c149081159161382e575b5061382857600160ff82161b9060081c805f52600a60205260405f205490828216613820575f52600a6020521760405f20555f90565b505050600190565b50600590565b63ffffffff915060b01c1663ffffffff821610155f6137ea565b6001600160a01b039150166137ca565b505050505050600590565b50505050505050600590565b9092919694965f96600160c11b8216156138e5575060ff6138959160c81c168886613d25565b9283156138d7579060036138b6920193835f528460205260405f2055613e11565b95600187146138cc57505f5260205260405f2055565b600196509450505050565b50600396505f955050505050565b9492916138f79750935f969894613a2c565b9091565b919093949795965f97600160c11b83161561392357505060ff6138959160c81c168886613d25565b9593926138f798509894909698613a2c565b90600791805f52600b6020525f6040812055805f52600c6020525f604081205560e01c5f520160205260405f208054907fffffffffffffffffffffffffffffffffffffffffffffff0000000000000000008201918211611f625755565b9063ffffffff8260901c420316908260e81c60ff61ffff82169160101c161b92620151808385020468ffffffffffffffffff8260481c160193808511613a09575b5068ffffffffffffffffff620151808260d01c60ff61ffff82169160101c161b9485020491160191808311613a055750565b9150565b93505f6139d3565b63ffffffff60019160b01c16019063ffffffff821161317a57565b9093929795969491965f975f98606084016051613a49828761204e565b905011613c9c575b5060ff8260c81c1696613a65888789613d25565b959a8615613c3c575b613be65760018101978b89549a6affffffffffffffffffffff8c16809211613b66575b5050508360a01c15801590613b5d575b613b4b57600301948b5f528560205260405f205589880387555f14613b1357613ae3926001600160a01b038060ff8460b01c16600a0a8c029416921690613f06565b965b60018803613af5575b5050505050565b909192939495505f5260205260405f2055555f905f80808080613aee565b613b3692506001600160a01b038060ff8360b01c16600a0a8b02931691166135c4565b15613b445760015b96613ae5565b6005613b3e565b5060059a505f99505050505050505050565b50308414613aa1565b919c50919650158015613bdf575b8015613bd7575b613bc5575f9a613b8a88613992565b9050811b91808311613bbd575b5081613ba9575b5099945f8080613a91565b81613bb6929c5088613d25565b995f613b9e565b91505f613b97565b5060029a505f99505050505050505050565b508015613b7b565b5081613b74565b98999a9550505094505091508260a01c613c2f57600493926001600160a01b039283925f526003850160205260405f205516165f520160205260405f2082815401905560019190565b5050505090506005905f90565b89151580613c94575b613c62575b86613a6e575060039b505f9a50505050505050505050565b5f9b509550613c7087613992565b9050881b80613c81575b9a95613c4a565b9a50613c8e888c89613d25565b9a613c7a565b508215613c45565b9050613caa9199508361204e565b809991991561203a57893560f81c9960018b149a8b613cf3575b6005149182613cd7575b5050985f613a51565b9091506071101561203a576071013560f81c6004145f80613cce565b9a50600689148015613d06575b9a613cc4565b508360a01c158015613d0057506001600160a01b0384163b1515613d00565b908160d01c60ff61ffff82169160101c161b63ffffffff8360901c420316620151808183020468ffffffffffffffffff85160191808311613e09575b506001851b83015f1901851c92828411613dff5762015180908560e81c60ff61ffff82169160101c161b961c9186020468ffffffffffffffffff8560481c16010193808511613df7575b50039160481b907fffffffffffffffffffff0000000000000000000000000000000000000000000075ffffffff0000000000000000000000000000000000004260901b16911617171790565b93505f613dab565b5050505050505f90565b91505f613d61565b60045f6001600160a01b0360408401351692613e84613e33606083018361204e565b9190613e7660405193849260208401967f5c432e74000000000000000000000000000000000000000000000000000000008852602081013590356024860161209f565b03601f198101835282611fa6565b828052519082855af15f5190613ef6577fffffffff00000000000000000000000000000000000000000000000000000000915016631fa55c0760e11b8114613828577f827e7b7f0000000000000000000000000000000000000000000000000000000014613ef157600690565b600290565b503b613f0157600690565b600190565b9092919262094ed05a10613ff957833b15613ff057613f28606083018361204e565b8060519592951161005157303b15610051575f946001600160a01b0394613fc69386604051998a9889987ffccdfa8b000000000000000000000000000000000000000000000000000000008a5216600489015216602487015260448601523560e01c606485015260a0608485015260517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffaf60a4860193019101611fee565b038183306207a120f19081613fe0575b50613f0157600690565b5f613fea91611fa6565b5f613fd6565b50505050600690565b7f5dd6941b000000000000000000000000000000000000000000000000000000005f5260045ffd60e080604052346100e157604081612db8803803809161001f82856100e5565b8339810103126100e1578051602090910151906001600160a01b03821682036100e15760c05260808190526040517f3d602d80600a3d3981f3363d3d373d3d3d363d730000000000000000000000006020820190815260609290921b6001600160601b03191660348201526e5af43d82803e903d91602b57fd5bf360881b6048820152603781526100b16057826100e5565b51902060a052604051612c9b908161011d823960805181610218015260a051816121ac015260c051816114d60152f35b5f80fd5b601f909101601f19168101906001600160401b0382119082101761010857604052565b634e487b7160e01b5f52604160045260245ffdfe60806040526004361015610011575f80fd5b5f3560e01c806326f66ca214611e4a5780633d07066814611dfd57806340def81014611d9757806354e692fa14611cad5780636174976d14611bee5780636898406714611b4d578063691769101461181f5780636ce60218146117a357806375e98c4d14611333578063764f2ac3146110fd57806379ba509714611051578063855e629514610e9f5780638a0dac4a14610e185780639e9ac3b114610d7f578063a23e5c2814610ce2578063aa0db6fd14610c20578063b37f8e1514610aba578063dd4c19aa1461099f578063ea1ef58f14610957578063f2fde38b146108dc5763fb350a7114610100575f80fd5b346107d5576101406003193601126107d55761011a6120f2565b610122612126565b6001600160a01b0361013261207f565b161580156108c4575b80156108ac575b6108845763ffffffff610153612036565b1615801561086e575b8015610849575b6106b55761016f6120ad565b6101776120c3565b906101806120d3565b9060ff808416921660128111801561083f575b8015610836575b6106b557600981116107ec576001600160a01b039060ff60b81b5f5b60c81b9560b81b16930360b01b911617171773eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee6001600160a01b036101ed6120ad565b16036106eb57601260ff6101ff6120c3565b16148015906106dd575b6106b5575b6001600160a01b037f00000000000000000000000000000000000000000000000000000000000000006e5af43d82803e903d91602b57fd5bf363ffffffff610254612036565b1691763d602d80600a3d3981f3363d3d373d3d3d363d7300000062ffffff8260881c16175f5260781b17602052603760095ff516801561068d576102ae60ff8360b01c16600a0a926102a88460e435611f3a565b9061269b565b7fffffffffffffffffffff0000ffffffffffffffffffffffffffffffffffffffff75ffff00000000000000000000000000000000000000006102ee61205a565b60a01b16911617815f52600760205260405f209261030a6120e3565b1561068757780100000000000000000000000000000000000000000000000082175b845561033a8160c435611f3a565b936affffffffffffffffffffff8511610674575b600181019460a81b855577ffffffff0000000000000000000000000000000000000000610379612036565b60a01b166001600160a01b0361038d61207f565b161760058201556001600160a01b0360066103a6612096565b9201911673ffffffffffffffffffffffffffffffffffffffff1982541617905563ffffffff6103d3612036565b166001600160a01b036103e46120ad565b165f52600f60205260405f20556103f9612036565b93600e549468010000000000000000861015610660576106277f4fdc6bb341efd1a7b9bad20ef63c57974e95022800b4a4fa6cb7c91eef739388936020979363ffffffff936104518660018c9801600e55600e611f6b565b8680839493549260031b9316831b921b191617905573eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee6001600160a01b0361048b6120ad565b161461063c575b8761049b612036565b7f9a71fcd89fbfce0329a50abb60e2ee7f53c2e1eec4c96af44a5efe5c3bcb90166060876104c76120ad565b9360ff6104d26120c3565b816104db6120d3565b916001600160a01b0360405199168952168d8801521660408601521692a3610501612036565b7f4b4c15082bff5ecf21461205732bb94c006f01fdfb50fe7b44093e5c74568c79868661052c61207f565b936001600160a01b03604051951685521692a2610547612036565b7f8c9db1fe29661fc84ed4f42e6953f21e666b7b44673640b82b6969379fd1ddb78686610572612096565b936001600160a01b03604051951685521692a261058d612036565b7f6cde0267e982983865a4fbfc710470db92343b483134c091b530f79f54615bc086866105b861205a565b9361ffff604051951685521692a27f6bfd51a540585523663a42ae5430cf7e5b86e193d8738e3c7be654ba870e093685856105ff856105f5612036565b955460a81c611f58565b936040519485521692a2610611612036565b9560d01c60ff61ffff82169160101c161b611f58565b936040519485521692a25f805d604051908152f35b8773ffffffffffffffffffffffffffffffffffffffff196010541617601055610492565b634e487b7160e01b5f52604160045260245ffd5b6affffffffffffffffffffff945061034e565b8161032c565b7fb06ebf3d000000000000000000000000000000000000000000000000000000005f5260045ffd5b7fc75eb68d000000000000000000000000000000000000000000000000000000005f5260045ffd5b506106e66120e3565b610209565b600460206001600160a01b036106ff6120ad565b16604051928380927f313ce5670000000000000000000000000000000000000000000000000000000082525afa9081156107e1575f916107a1575b5060ff806107466120c3565b1691161480159061077f575b1561020e577fc75eb68d000000000000000000000000000000000000000000000000000000005f5260045ffd5b5061079c61078b6120ad565b60ff6107956120c3565b16906128b2565b610752565b90506020813d6020116107d9575b816107bc60209383611f8c565b810103126107d5575160ff811681036107d5575f61073a565b5f80fd5b3d91506107af565b6040513d5f823e3d90fd5b60081981019080821161082257600a820291808304600a14901517156108225760ff60b81b60036001600160a01b0393046101b6565b634e487b7160e01b5f52601160045260245ffd5b5082811161019a565b5060268311610193565b506001600160a01b0361085a6120ad565b165f52600f60205260405f20541515610163565b5061271061ffff61087d61205a565b161161015c565b7fde0ce17d000000000000000000000000000000000000000000000000000000005f5260045ffd5b506001600160a01b036108bd6120ad565b1615610142565b506001600160a01b036108d5612096565b161561013b565b346107d55760206003193601126107d5576001600160a01b036108fd611ee0565b6109056120f2565b61090d612126565b168073ffffffffffffffffffffffffffffffffffffffff196005541617600555337f38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e227005f80a35f805d005b346107d55760806003193601126107d55761099a610973611ee0565b61097b611ebe565b906109846120f2565b606435916044359161099581612593565b6124af565b5f805d005b346107d55760406003193601126107d5576109b8611ee0565b60243590811515918281036107d5576109cf6120f2565b6109d7612126565b6001600160a01b03821692835f52600760205260405f2080549384155f14610a97573b155b6106b5577fe4f7ead946aeadaca79d3d941174c9bcb4196f21d31cc35092cf3e2e230a4c409360209315610a5457780600000000000000000000000000000000000000000000000017905b55604051908152a25f805d005b7802000000000000000000000000000000000000000000000000177ffffffffffffffffbffffffffffffffffffffffffffffffffffffffffffffffff1690610a47565b5078020000000000000000000000000000000000000000000000008416156109fc565b346107d55760206003193601126107d557610ad3611ee0565b610adb6120f2565b610ae3612126565b6001600160a01b0381168015610884576001600160a01b03601054165f52600760205260405f2090600182015491479269ffffffffffffffffffff6affffffffffffffffffffff82169160581c1681018091116108225760ff610b4e925460b01c16600a0a90611f58565b8203918211610822575f80809381937f3478add34761cf49656fe1568cc3cf38a21e6b4ac1cb256b6f3fbdfc4bd7f0dc6020604051848152a2610b8f612786565b9561c350f115610bf857610ba1612786565b905f5b825181101561099a57610bb7818461206b565b51610bc2828461206b565b5111610bd057600101610ba4565b7ffae82791000000000000000000000000000000000000000000000000000000005f5260045ffd5b7f0b412c99000000000000000000000000000000000000000000000000000000005f5260045ffd5b346107d55760406003193601126107d557610c39611eab565b6024359061ffff8216918281036107d557610c526120f2565b610c5b826125cc565b9061271084116106b5577f6cde0267e982983865a4fbfc710470db92343b483134c091b530f79f54615bc0928263ffffffff927fffffffffffffffffffff0000ffffffffffffffffffffffffffffffffffffffff75ffff0000000000000000000000000000000000000000602096549260a01b1691161790556040519485521692a25f805d005b346107d55760406003193601126107d557610cfb611eab565b6001600160a01b03610d0b611ef6565b610d136120f2565b1690811561088457602063ffffffff828477ffffffff00000000000000000000000000000000000000007f4b4c15082bff5ecf21461205732bb94c006f01fdfb50fe7b44093e5c74568c799560a01b16176005610d6f836125cc565b01556040519485521692a25f805d005b346107d55760406003193601126107d557610d98611eab565b6001600160a01b03610da8611ef6565b610db06120f2565b1690811561088457602063ffffffff826006610dec7f8c9db1fe29661fc84ed4f42e6953f21e666b7b44673640b82b6969379fd1ddb7956125cc565b018573ffffffffffffffffffffffffffffffffffffffff198254161790556040519485521692a25f805d005b346107d55760206003193601126107d5576001600160a01b03610e39611ee0565b610e416120f2565b610e49612126565b168015610884576020817f6bb7ff33e730289800c62ad882105a144a74010d2bdbb9a942544a3005ad55bf9273ffffffffffffffffffffffffffffffffffffffff196006541617600655604051908152a15f805d005b346107d55760606003193601126107d557610eb8611ee0565b60243560ff8116918282036107d557610ecf6120f2565b610ed7612126565b610ee081612593565b91825490600160c31b8216151580611038575b6106b55760128511801561102e575b8015611027575b6106b55760098511610fa857917ff15ff6d95ac768788e7433c3a60d4aaf6406e715cb79a73d7f5375346eecb08793600160c31b6001600160a01b03937806000000000000000000000000000000000000000000000000610f7f60409760ff60b81b5f5b60c81b9160b81b16176044359061269b565b9116171780915560d01c60ff61ffff82169160101c161b835195865260208601521692a25f805d005b909160081985019385851161082257600a850294808604600a149015171561082257600160c31b6040947806000000000000000000000000000000000000000000000000610f7f6001600160a01b039660ff60b81b60037ff15ff6d95ac768788e7433c3a60d4aaf6406e715cb79a73d7f5375346eecb0879b04610f6d565b505f610f09565b5060268511610f02565b508460ff808460b01c16818560b81c1603161415610ef3565b346107d5575f6003193601126107d5576110696120f2565b6005546001600160a01b03811633036110d55773ffffffffffffffffffffffffffffffffffffffff1990600454336001600160a01b0382167f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e05f80a382163317600455166005555f805d005b7f1d63ff2b000000000000000000000000000000000000000000000000000000005f5260045ffd5b346107d55760c06003193601126107d557611116611eab565b60a07fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffdc3601126107d55763ffffffff9061114e6120f2565b611156612126565b16805f52600860205260405f205464ffffffffff8160c01c1690156112ca575b7d0100000000000000000000000000000000000000000000000000000000009077ffff000000000000000000000000000000000000000000006111b7612049565b60b01b169060c01b1775ffff00000000000000000000000000000000000000006111df61205a565b60a01b16171773ffffffff00000000000000000000000000000000611202612023565b60801b16176fffffffffffffffff0000000000000000611220611ff5565b60401b161767ffffffffffffffff61123661200c565b1617815f52600860205260405f20557f4fa565f88a319a36f44d72f15b604b316738265d5ae089a4895ca52162cf479c60a061127061200c565b61ffff61127b611ff5565b81611284612023565b63ffffffff61129161205a565b9167ffffffffffffffff6112a3612049565b958160405199168952166020880152166040860152166060840152166080820152a25f805d005b50600d5468010000000000000000811015610660578060016112f19201600d55600d611f6b565b81549060031b9063ffffffff84831b921b19161790557d01000000000000000000000000000000000000000000000000000000000060035460781c9050611176565b346107d55760406003193601126107d55760043567ffffffffffffffff81116107d557611364903690600401611f0c565b9060243567ffffffffffffffff81116107d557611385903690600401611f0c565b919061138f6120f2565b5f5492601484901c620fffff16610e1042041061177b57600881106117145780600510156116e057600582013560f81c601402918260060160088401831061171457604051818382372060281c8560281c036117145760025491600183019384841161082257611400368988611faf565b601a81511061171457602081015160ff8160d01c169081888260e01c1491821592611770575b821561175f575b821561174d575b5050801561173c575b611714575f91825b8284106116f45750505050604261145d368a89611faf565b602081519101209460405160208101917fd94159508b8c861da48c7619dacc63f7eeb7ef40a20e27835ce94fbc5cec16e883526040820152866060820152606081526114aa608082611f8c565b519020604051907f190100000000000000000000000000000000000000000000000000000000000082527f0000000000000000000000000000000000000000000000000000000000000000600283015260228201522082600410156116e0575f916006850190850193600860068601950190860191853560f01c9586946040519081526001955b61161f5750505014161592909150821561160e575b50506115e6576202a30042019182421161082257601f63ffffffff601f199264ffffffffff86818a60809964ffffffffff197f58f171ab3bce0ee6d3b53690f71dc2fe1955f83b68e57d9d5edb993eb11e52229d16176001551664ffffffffff198816175f55826002558a604051998a988952606060208a01528160608a0152898901375f888c89010152166040860152169601168101030190a25f805d005b7f38ff4dcf000000000000000000000000000000000000000000000000000000005f5260045ffd5b6004013560f81c1190508680611546565b6001881661163c575b60019790971c966014929092019187611531565b60018460206014969897980135967f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff88169760ff1c601b016020850152813560408501528760608501525f805260205f608086865afa5060405f519201977f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08a8a11158789101691111516863560601c831416911515161697019695949350611628565b634e487b7160e01b5f52603260045260245ffd5b6026601485028301015160601c9081111561171457600190930192611445565b7faf2ed8b3000000000000000000000000000000000000000000000000000000005f5260045ffd5b50815181601402600601141561143d565b60d71c6101fe1611159050818c611434565b91508060ff8360d81c16119161142d565b601082119250611426565b7fa9aad58c000000000000000000000000000000000000000000000000000000005f5260045ffd5b346107d5575f6003193601126107d5576117bb6120f2565b6001600160a01b03600654163314158061180a575b6110d5575f60015563ffffffff600254167f194a1bae4bdef26a36bc89fbc98364cae255f5aed4bf8becc13181b829f7cf425f80a25f805d005b506001600160a01b03600454163314156117d0565b346107d55760606003193601126107d55760043560ff81168091036107d557611846611ebe565b906044359182158015938481036107d55761185f6120f2565b600184108015611b43575b8015611b28575b6106b5576001600160a01b03600454163314801580611b0a575b6110d5575f1985018581116108225760288102908082046028149015171561082257600354915f945f14611a97575063ffffffff851615611a87575b50905b6001851461198b579260409263ffffffff927fbabdd956805d2905f4a2df1959c8043d0d27cfe3ef0c7b985a731776ceeaa0e495600388145f146119835760ff60145b1690620fffff6119355f549264ffffffffff87145f146119785782905b8385871c169061274e565b831b921b1916175f555b60035564ffffffffff810361196a575064ffffffffff5f5b84519788521660208701521693a35f805d005b64ffffffffff809116611957565b610e1087049061192a565b60ff5f61190d565b9063ffffffff841680611a3757506effffffffffffffffffffffffffffff6119b7848360781c8561274e565b60781b91161790600d54905f5b8281106119fe575050507fbabdd956805d2905f4a2df1959c8043d0d27cfe3ef0c7b985a731776ceeaa0e49260409263ffffffff9261193f565b600d548110156116e057600190600d5f52611a31868463ffffffff60205f208560031c015460e08660051b161c166126f4565b016119c4565b9192825f95929552600860205260405f2054156106b5577fbabdd956805d2905f4a2df1959c8043d0d27cfe3ef0c7b985a731776ceeaa0e494611a828260409663ffffffff966126f4565b61193f565b64ffffffffff901b1916866118c7565b929350909115611aaf575064ffffffffff915b6118ca565b919080831c64ffffffffff1680611ad8575062093a8042018042116108225780931b17906118ca565b925090428311611aaa577f1d63ff2b000000000000000000000000000000000000000000000000000000005f5260045ffd5b506001600160a01b036006541633148015901561188b57508261188b565b5063ffffffff83161515801561187157506001841415611871565b506003841161186a565b346107d55760406003193601126107d557611b66611eab565b611b6e6120f2565b611b76612126565b7f4fdc6bb341efd1a7b9bad20ef63c57974e95022800b4a4fa6cb7c91eef739388602063ffffffff611bdf611baa8561213a565b805490611bc760ff8360b01c16600a0a926102a884602435611f3a565b80915560d01c60ff61ffff82169160101c161b611f58565b936040519485521692a25f805d005b346107d55760406003193601126107d557611c07611eab565b611c0f6120f2565b7f6bfd51a540585523663a42ae5430cf7e5b86e193d8738e3c7be654ba870e0936602063ffffffff611bdf611c43856125cc565b600160ff825460b01c16600a0a91018054611c6083602435611f3a565b6affffffffffffffffffffff8111611c9b575b74ffffffffffffffffffffffffffffffffffffffffff9060a81b91161780915560a81c611f58565b506affffffffffffffffffffff611c73565b346107d55760406003193601126107d557611cc6611eab565b611cce6120f2565b611cd7816125cc565b90815491600181019081549360ff8160b01c16600a0a94611cfa86602435611f3a565b958615611d6f5769ffffffffffffffffffff8260581c168711610bd05761099a966001600160a01b03600681960154169586938260581b9003905502947f296a8bc73a58868f3d4f452e2af17ff8b651936e18c21789afef1502715880ca602063ffffffff604051938985521692a31661263b565b7ff6fa5450000000000000000000000000000000000000000000000000000000005f5260045ffd5b346107d55760c06003193601126107d557611db0611ee0565b611db8611ebe565b611dc0611ed1565b90611dc96120f2565b611dd1612126565b611dda83612593565b92600160c31b845416156106b55761099a936084359260643592604435926121d5565b346107d55760806003193601126107d55761099a611e19611eab565b611e21611ebe565b90611e2a6120f2565b611e338161213a565b9160643592611e4460443593612189565b906124af565b346107d55760c06003193601126107d55761099a611e66611eab565b611e6e611ebe565b611e76611ed1565b91611e7f6120f2565b611e87612126565b611e908161213a565b906084359260643592611ea560443593612189565b906121d5565b6004359063ffffffff821682036107d557565b6024359063ffffffff821682036107d557565b60a4359081151582036107d557565b600435906001600160a01b03821682036107d557565b602435906001600160a01b03821682036107d557565b9181601f840112156107d55782359167ffffffffffffffff83116107d557602083818601950101116107d557565b8115611f44570490565b634e487b7160e01b5f52601260045260245ffd5b8181029291811591840414171561082257565b91909180548310156116e0575f52601c60205f208360031c019260021b1690565b90601f601f19910116810190811067ffffffffffffffff82111761066057604052565b92919267ffffffffffffffff82116106605760405191611fd96020601f19601f8401160184611f8c565b8294818452818301116107d5578281602093845f960137010152565b60443567ffffffffffffffff811681036107d55790565b60243567ffffffffffffffff811681036107d55790565b60643563ffffffff811681036107d55790565b60043563ffffffff811681036107d55790565b60a43561ffff811681036107d55790565b60843561ffff811681036107d55790565b80518210156116e05760209160051b010190565b610104356001600160a01b03811681036107d55790565b610124356001600160a01b03811681036107d55790565b6024356001600160a01b03811681036107d55790565b60443560ff811681036107d55790565b60643560ff811681036107d55790565b60a43580151581036107d55790565b5f5c6120fe5760015f5d565b7f331088b5000000000000000000000000000000000000000000000000000000005f5260045ffd5b6001600160a01b036004541633036110d557565b61214b6001600160a01b0391612189565b165f52600760205260405f209081541561216157565b7f5dd3dba1000000000000000000000000000000000000000000000000000000005f5260045ffd5b60556001600160a01b03916040519060ff82533060601b600183015260158201527f00000000000000000000000000000000000000000000000000000000000000006035820152201690565b919492909463ffffffff811693468514801561249f575b6106b5578715612497575b60ff845460c81c16946002850191815f528260205260405f2054925f908685145f1461226c57505082156106b5576122539761224b9388935f5260205260405f205f526003870160205260405f205461296c565b958693612ad0565b81612260575b506106b557565b905060e81c155f612259565b9098919260078896979801815f528060205260405f20549063ffffffff821696806123ba575b5086917fffffffffffffffffffffffffffffffffffffffffffffff00000000000000000091845f52602052161760405f20555f526020528560405f2055856122e6575b505050908495612253959392612ad0565b6122539750866122fd816123069398979698612c7d565b60e81b92612c7d565b60d01b1768ffffffffffffffffff91828260e81c60ff61ffff82169160101c161b8082116123b2575b508260d01c60ff61ffff82169160101c161b8068ffffffffffffffffff116123aa575b5060481b917fffffffffffff000000000000000000000000000000000000000000000000000075ffffffff0000000000000000000000000000000000004260901b169260b01b911617171717945f80949293946122d5565b93505f612352565b90505f61232f565b90965064ffffffffff8260201c16801515908161247f575b508061246c575b1580612458575b80612441575b612419575f83815260209182526040808220825260038a01909252908120805491905560b01c63ffffffff169586612292565b7f1eb8786f000000000000000000000000000000000000000000000000000000005f5260045ffd5b505f5460141c620fffff16610e10420410156123e6565b50620fffff5f5416610e10420410156123e0565b50690100000000000000000082106123d9565b905062093a808101809111610822574210155f6123d2565b5f95506121f7565b508780156121ec575082156121ec565b9392916001600160a01b03600654163314158061257e575b6110d55763ffffffff811691825f526002860160205260405f2054928315612161576125179060ff885460c81c169687915f528560205260405f205f526003890160205260405f2054968761296c565b938460e81c60ff61ffff82169160101c161b8160e81c60ff61ffff82169160101c161b10908115612553575b506110d55761255195612ad0565b565b90508460d01c60ff61ffff82169160101c161b9060d01c60ff61ffff82169160101c161b105f612543565b506001600160a01b03600454163314156124c7565b6001600160a01b03165f52600760205260405f209078020000000000000000000000000000000000000000000000008254161561216157565b906125d68261213a565b916001600160a01b03600584015416331415908161261e575b506125f657565b7f0f5161d2000000000000000000000000000000000000000000000000000000005f5260045ffd5b6001600160a01b03915061263190612189565b163314155f6125ef565b92916126479184612bd5565b6126975773eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee6001600160a01b03831614610bf8577f3f4ab80e000000000000000000000000000000000000000000000000000000005f5260045ffd5b9050565b906affffffffffffffffffffff81116126e2575b6126d97fffffff000000ffffffffffffffffffffffffffffffffffffffffffffffffffff91612c5f565b60d01b91161790565b506affffffffffffffffffffff6126af565b916127397fffffff0000000000ffffffffffffffffffffffffffffffffffffffffffffffff91845f52600860205260405f20549364ffffffffff8560c01c169061274e565b60c01b911617905f52600860205260405f2055565b91909180612765575b15612760575090565b905090565b50808211612757565b67ffffffffffffffff81116106605760051b60200190565b600e54906127938261276e565b6127a06040519182611f8c565b828152601f196127af8461276e565b0136602083013780925f600e54905b8281106127cb5750505050565b818110156116e057600e5f526001600160a01b036127ff63ffffffff60205f208460031c015460e08560051b161c1661213a565b54169073eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee8203612828575b60019150016127be565b6020602492604051938480927f70a082310000000000000000000000000000000000000000000000000000000082523060048301525afa80156107e1575f90612880575b6001925061287a828761206b565b5261281e565b506020823d82116128aa575b8161289960209383611f8c565b810103126107d5576001915161286c565b3d915061288c565b90601281116129665760206001600160a01b03926024604051809581937f70a08231000000000000000000000000000000000000000000000000000000008352326004840152165afa9182156107e1575f92612932575b50323190601203906012821161082257604d82116108225761292e91600a0a90611f3a565b1490565b9091506020813d60201161295e575b8161294e60209383611f8c565b810103126107d55751905f612909565b3d9150612941565b50505f90565b909163ffffffff8260901c420316938260e81c60ff61ffff82169160101c161b93620151808686020468ffffffffffffffffff8560481c160194808611612ac8575b50620151808460d01c60ff61ffff82169160101c161b9687020468ffffffffffffffffff85160195808711612abe575b50906122fd816129ed93612c7d565b60d01b17918361ffff60e885901c1660f885901c1b808311612ab6575b508360d01c60ff61ffff82169160101c161b809111612aae575b5060481b917fffffffffffff000000000000000000000000000000000000000000000000000079ffffffff000000000000000000000000000000000000000000007fffffffffffffffffffff0000000000000000000000000000000000000000000075ffffffff0000000000000000000000000000000000004260901b1694161691161717171790565b93505f612a24565b91505f612a0a565b95506122fd6129de565b94505f6129ae565b907fa61f627992a4c239a8b1bb0e178c514623fe6e56b90dc8c4eea68e467e95a965939460809363ffffffff60076001600160a01b039589612bb4575b01911697885f528160205260405f2054928060e81c60ff61ffff82169160101c161b9283151594855f14612b98577fffffffffffffffffffffffffffffffffffffffffffffff0000000000ffffffff16905b8b5f5260205260405f205560d01c60ff61ffff82169160101c161b91604051988952811b60208901521b604087015260608601521692a3565b9064ffffffffff8260201c16612b5f57904260201b1790612b5f565b8284165f528960205260405f205f52600381016020528460405f2055612b0d565b9173eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee6001600160a01b03841614612c4f5760446020925f92604051917fa9059cbb0000000000000000000000000000000000000000000000000000000083526004830152602482015282805282855af1903b15153d1516601f3d1160015f511416171690565b5f809350809291819261c350f190565b5f5b61ffff8211612c715760101b1790565b600191821c9101612c61565b901c68ffffffffffffffffff81116106b557612c9890612c5f565b905660a0806040523461004d5733608052610c409081610052823960805181818161016801528181610297015281816103700152818161046c015281816105aa0152818161084e0152610ae60152f35b5f80fdfe60806040526004361015610064575b361561003c577f8c29e5b8000000000000000000000000000000000000000000000000000000005f5260045ffd5b7f8c29e5b8000000000000000000000000000000000000000000000000000000005f5260045ffd5b5f5f3560e01c80630202cd9f1461093d57806313af40351461080657806316c19739146107785780631a6865021461070757806333fca8b1146106d45780633e0dc34e146106ab57806341744dd41461067b5780634b46e301146105765780636a01f09c14610553578063718da7ee146104225780638da5cb5b146104075780639d05f2a41461032c578063b3f00674146102d6578063d3fb73b4146102bb578063f887ea4014610277578063fc0c546a1461023e578063ffa1ad74146102225763fffccf9714610135575061000e565b34610201576020600319360112610201576001600160a01b03610156610a18565b16330361021357806001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000166101906109ef565b90803b1561020f576040517f54e692fa00000000000000000000000000000000000000000000000000000000815263ffffffff9290921660048084019190915235602483015282908290604490829084905af18015610204576101f05750f35b816101fa916109b8565b6102015780f35b80fd5b6040513d84823e3d90fd5b5050fd5b806307a8b0e960e11b60049252fd5b5034610201578060031936011261020157602060405160018152f35b50346102015780600319360112610201576020906102669061025f30610be6565b9050610a62565b6001600160a01b0360405191168152f35b503461020157806003193601126102015760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b50346102015780600319360112610201576020604051308152f35b50346102015780600319360112610201576102f030610be6565b90600682018092116103185760206001600160a01b0361030f84610a62565b16604051908152f35b80634e487b7160e01b602492526011600452fd5b50346102015760206003193601126102015760043561ffff8116809103610403576001600160a01b0361035d610a18565b1633036103f45781906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000166103986109ef565b813b156103ef57604463ffffffff9185809460405196879586947faa0db6fd00000000000000000000000000000000000000000000000000000000865216600485015260248401525af18015610204576101f05750f35b505050fd5b6004826307a8b0e960e11b8152fd5b5080fd5b50346102015780600319360112610201576020610266610a18565b5034610201576020600319360112610201576004356001600160a01b0381169081810361054f576001600160a01b03610459610a18565b1633036105405782906001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906104956109ef565b90823b1561053c576040517f9e9ac3b100000000000000000000000000000000000000000000000000000000815263ffffffff9290921660048301526001600160a01b031660248201529082908290604490829084905af1801561020457610527575b507f27aae5db36d94179909d019ae0b1ac7c16d96d953148f63c0f6a0a9c8ead79ee602083604051908152a180f35b81610531916109b8565b61040357815f6104f8565b8380fd5b6004836307a8b0e960e11b8152fd5b8280fd5b5034610201578060031936011261020157602061056e610c0c565b604051908152f35b5034610201576020600319360112610201576001600160a01b03610598610a18565b16330361021357806001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000166105d26109ef565b90803b1561020f576040517f6174976d00000000000000000000000000000000000000000000000000000000815263ffffffff9290921660048084019190915235602483015282908290604490829084905af1801561020457610666575b507f147f3ae6d6d56a28db8606483cdeb84d3f9f1eb1e6320923761c333963f06c29602061065c610c0c565b604051908152a180f35b81610670916109b8565b61020157805f610630565b503461020157806003193601126102015760209061069c9061025f30610be6565b61ffff6040519160a01c168152f35b503461020157806003193601126102015760206106c66109ef565b63ffffffff60405191168152f35b503461020157806003193601126102015760ff6106f8826020935061025f30610be6565b60b01c16600a0a604051908152f35b503461020157806003193601126102015761072130610be6565b600181018091116107645760209160ff6107576affffffffffffffffffffff61074c61056e95610a62565b169261025f30610be6565b60b01c16600a0a906109a5565b602482634e487b7160e01b81526011600452fd5b5034610201576020600319360112610201576004356001600160a01b038116809103610403576107a730610be6565b600481018091116107f2579160ff6107576107e861056e94602096604051908882019283526040820152604081526107e06060826109b8565b519020610a62565b9261025f30610be6565b602483634e487b7160e01b81526011600452fd5b503461092a57602060031936011261092a576004356001600160a01b0381169081810361092a576001600160a01b0361083d610a18565b16330361092e576001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906108776109ef565b90823b1561092a576040517fa23e5c2800000000000000000000000000000000000000000000000000000000815263ffffffff9290921660048301526001600160a01b03166024820152905f908290604490829084905af1801561091f57610909575b5060207f4ffd725fc4a22075e9ec71c59edf9c38cdeb588a91b24fc5b61388c5be41282b91604051908152a180f35b6109169192505f906109b8565b5f9060206108da565b6040513d5f823e3d90fd5b5f80fd5b6307a8b0e960e11b5f5260045ffd5b3461092a575f60031936011261092a5761095630610be6565b600181018091116109915761056e69ffffffffffffffffffff61097a602093610a62565b60581c1660ff61075761098c30610be6565b610a62565b634e487b7160e01b5f52601160045260245ffd5b8181029291811591840414171561099157565b90601f601f19910116810190811067ffffffffffffffff8211176109db57604052565b634e487b7160e01b5f52604160045260245ffd5b6109f830610be6565b6005810180911161099157610a1163ffffffff91610a62565b60a01c1690565b610a2130610be6565b6005810180911161099157610a3d6001600160a01b0391610a62565b1690565b805115610a4e5760200190565b634e487b7160e01b5f52603260045260245ffd5b6040908151610a7183826109b8565b600181526020810191601f198401368437610a8b82610a41565b5282519182917fdbd035ff000000000000000000000000000000000000000000000000000000008352602483019060206004850152518091526044830191905f5b818110610bcd5750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa908115610bc3575f91610b25575b50610b219150610a41565b5190565b90503d805f833e610b3681836109b8565b81019060208183031261092a5780519067ffffffffffffffff821161092a570181601f8201121561092a5780519067ffffffffffffffff82116109db578160051b91610b8860208401955195866109b8565b845260208085019282010192831161092a57602001905b828210610bb357505050610b21905f610b16565b8151815260209182019101610b9f565b82513d5f823e3d90fd5b8251845285945060209384019390920191600101610acc565b604051602081019182526007604082015260408152610c066060826109b8565b51902090565b610c1530610be6565b6001810180911161099157610c2c610c3d91610a62565b60a81c60ff61075761098c30610be6565b9056",
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
