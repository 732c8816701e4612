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

// IBitcoinRouterConfig is an auto generated low-level Go binding around an user-defined struct.
type IBitcoinRouterConfig struct {
	Bridge         common.Address
	BitcoinChainId uint32
	Asset          uint8
	AssetId        []byte
	Prefix         [2]byte
	PubKeyHash     uint8
	ScriptHash     uint8
	RealDecimals   uint8
	CommonDecimals uint8
	MaxSupply      *big.Int
	MaxWithdrawFee *big.Int
	MaxDepositFee  *big.Int
	MinWithdraw    *big.Int
	MaxWithdraw    *big.Int
	MinDeposit     *big.Int
	WithdrawFee    *big.Int
	DepositFee     *big.Int
	Owner          common.Address
	Keeper         common.Address
	FeeReceiver    common.Address
}

// BitcoinRouterTokenMetaData contains all meta data concerning the BitcoinRouterToken contract.
var BitcoinRouterTokenMetaData = bind.MetaData{
	ABI: "[{\"type\":\"constructor\",\"inputs\":[{\"name\":\"c\",\"type\":\"tuple\",\"internalType\":\"structIBitcoinRouter.Config\",\"components\":[{\"name\":\"bridge\",\"type\":\"address\",\"internalType\":\"contractIBridge\"},{\"name\":\"bitcoinChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"asset\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"assetId\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"prefix\",\"type\":\"bytes2\",\"internalType\":\"bytes2\"},{\"name\":\"pubKeyHash\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"scriptHash\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"realDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"maxSupply\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"maxWithdrawFee\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"maxDepositFee\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"minWithdraw\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"maxWithdraw\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"minDeposit\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"withdrawFee\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"depositFee\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"keeper\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"feeReceiver\",\"type\":\"address\",\"internalType\":\"address\"}]},{\"name\":\"name_\",\"type\":\"string\",\"internalType\":\"string\"},{\"name\":\"symbol_\",\"type\":\"string\",\"internalType\":\"string\"}],\"stateMutability\":\"nonpayable\"},{\"type\":\"receive\",\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"DOMAIN_SEPARATOR\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"acceptOwnership\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"allowance\",\"inputs\":[{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"spender\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"approve\",\"inputs\":[{\"name\":\"spender\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"value\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"asset\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint8\",\"internalType\":\"uint8\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"assetId\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"balanceOf\",\"inputs\":[{\"name\":\"account\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"bitcoinChainId\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"bridge\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"contractIBridge\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"collectFees\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"conversionRatio\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"convertAmountFromL1\",\"inputs\":[{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"convertAmountToL1\",\"inputs\":[{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"decimals\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint8\",\"internalType\":\"uint8\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"deposit\",\"inputs\":[{\"name\":\"m\",\"type\":\"tuple\",\"internalType\":\"structMessage\",\"components\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"dstAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]},{\"name\":\"proof\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"depositFee\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"eip712Domain\",\"inputs\":[],\"outputs\":[{\"name\":\"fields\",\"type\":\"bytes1\",\"internalType\":\"bytes1\"},{\"name\":\"name\",\"type\":\"string\",\"internalType\":\"string\"},{\"name\":\"version\",\"type\":\"string\",\"internalType\":\"string\"},{\"name\":\"chainId\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"verifyingContract\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"salt\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"extensions\",\"type\":\"uint256[]\",\"internalType\":\"uint256[]\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"feeReceiver\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"getTotalWithdrawFee\",\"inputs\":[{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"channelFee\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"fee\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"keeper\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"maxDepositFee\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"maxMinWithdraw\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"maxSupply\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"maxWithdrawAmount\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"maxWithdrawFee\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"minDepositAmount\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"minWithdrawAmount\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"name\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"string\",\"internalType\":\"string\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"nextWithdrawFee\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"\",\"type\":\"uint40\",\"internalType\":\"uint40\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"nonces\",\"inputs\":[{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"owner\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"pause\",\"inputs\":[{\"name\":\"what\",\"type\":\"uint8\",\"internalType\":\"uint8\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"paused\",\"inputs\":[{\"name\":\"what\",\"type\":\"uint8\",\"internalType\":\"uint8\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"pendingOwner\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"permit\",\"inputs\":[{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"spender\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"value\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"deadline\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"v\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"r\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"s\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"receiveFromBridge\",\"inputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"srcAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"remoteAnchor\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"renounceOwnership\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"pure\"},{\"type\":\"function\",\"name\":\"scriptOf\",\"inputs\":[{\"name\":\"recipient\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"setDepositFee\",\"inputs\":[{\"name\":\"fee\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setFeeReceiver\",\"inputs\":[{\"name\":\"receiver\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setKeeper\",\"inputs\":[{\"name\":\"keeper_\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setLimits\",\"inputs\":[{\"name\":\"minWithdraw\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"maxWithdraw\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"minDeposit\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setWithdrawFee\",\"inputs\":[{\"name\":\"fee\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"subSupply\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"symbol\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"string\",\"internalType\":\"string\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"token\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"totalSupply\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"transfer\",\"inputs\":[{\"name\":\"to\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"value\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"transferFrom\",\"inputs\":[{\"name\":\"from\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"to\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"value\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"transferOwnership\",\"inputs\":[{\"name\":\"newOwner\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"unpause\",\"inputs\":[{\"name\":\"what\",\"type\":\"uint8\",\"internalType\":\"uint8\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"withdraw\",\"inputs\":[{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"refund\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"withdraw\",\"inputs\":[{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"refund\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"minimum\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"withdrawFee\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"event\",\"name\":\"Approval\",\"inputs\":[{\"name\":\"owner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"spender\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"value\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"Deposit\",\"inputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"to\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"DepositFeePaid\",\"inputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"indexed\":true,\"internalType\":\"bytes32\"},{\"name\":\"fee\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"DepositFeeUpdated\",\"inputs\":[{\"name\":\"fee\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"EIP712DomainChanged\",\"inputs\":[],\"anonymous\":false},{\"type\":\"event\",\"name\":\"FeeReceiverUpdated\",\"inputs\":[{\"name\":\"receiver\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"FeesCollected\",\"inputs\":[{\"name\":\"receiver\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"KeeperUpdated\",\"inputs\":[{\"name\":\"keeper\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"LimitsUpdated\",\"inputs\":[{\"name\":\"minWithdraw\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"maxWithdraw\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"minDeposit\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"OwnershipTransferStarted\",\"inputs\":[{\"name\":\"previousOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"newOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"OwnershipTransferred\",\"inputs\":[{\"name\":\"previousOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"newOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"Paused\",\"inputs\":[{\"name\":\"what\",\"type\":\"uint8\",\"indexed\":true,\"internalType\":\"uint8\"},{\"name\":\"by\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"},{\"name\":\"expiry\",\"type\":\"uint40\",\"indexed\":false,\"internalType\":\"uint40\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"ReserveFunded\",\"inputs\":[{\"name\":\"from\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"Transfer\",\"inputs\":[{\"name\":\"from\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"to\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"value\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"Unpaused\",\"inputs\":[{\"name\":\"what\",\"type\":\"uint8\",\"indexed\":true,\"internalType\":\"uint8\"},{\"name\":\"by\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"Withdraw\",\"inputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"from\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"WithdrawFeePaid\",\"inputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"indexed\":true,\"internalType\":\"bytes32\"},{\"name\":\"fee\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"WithdrawFeeUpdated\",\"inputs\":[{\"name\":\"fee\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"from\",\"type\":\"uint40\",\"indexed\":false,\"internalType\":\"uint40\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"WithdrawRefunded\",\"inputs\":[{\"name\":\"withdrawal\",\"type\":\"bytes32\",\"indexed\":true,\"internalType\":\"bytes32\"},{\"name\":\"uid\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"to\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"error\",\"name\":\"ALREADY_EXECUTED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_CONFIG\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_SET\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_SIGNATURE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BELOW_MINIMUM\",\"inputs\":[{\"name\":\"minimum\",\"type\":\"uint256\",\"internalType\":\"uint256\"}]},{\"type\":\"error\",\"name\":\"CALLED_ON_NATIVE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"DATA_TOO_LONG\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"ECDSAInvalidSignature\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"ECDSAInvalidSignatureLength\",\"inputs\":[{\"name\":\"length\",\"type\":\"uint256\",\"internalType\":\"uint256\"}]},{\"type\":\"error\",\"name\":\"ECDSAInvalidSignatureS\",\"inputs\":[{\"name\":\"s\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}]},{\"type\":\"error\",\"name\":\"ERC20InsufficientAllowance\",\"inputs\":[{\"name\":\"spender\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"allowance\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"needed\",\"type\":\"uint256\",\"internalType\":\"uint256\"}]},{\"type\":\"error\",\"name\":\"ERC20InsufficientBalance\",\"inputs\":[{\"name\":\"sender\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"balance\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"needed\",\"type\":\"uint256\",\"internalType\":\"uint256\"}]},{\"type\":\"error\",\"name\":\"ERC20InvalidApprover\",\"inputs\":[{\"name\":\"approver\",\"type\":\"address\",\"internalType\":\"address\"}]},{\"type\":\"error\",\"name\":\"ERC20InvalidReceiver\",\"inputs\":[{\"name\":\"receiver\",\"type\":\"address\",\"internalType\":\"address\"}]},{\"type\":\"error\",\"name\":\"ERC20InvalidSender\",\"inputs\":[{\"name\":\"sender\",\"type\":\"address\",\"internalType\":\"address\"}]},{\"type\":\"error\",\"name\":\"ERC20InvalidSpender\",\"inputs\":[{\"name\":\"spender\",\"type\":\"address\",\"internalType\":\"address\"}]},{\"type\":\"error\",\"name\":\"ERC2612ExpiredSignature\",\"inputs\":[{\"name\":\"deadline\",\"type\":\"uint256\",\"internalType\":\"uint256\"}]},{\"type\":\"error\",\"name\":\"ERC2612InvalidSigner\",\"inputs\":[{\"name\":\"signer\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"}]},{\"type\":\"error\",\"name\":\"EXCCEED_SWAP_LIMIT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_FEE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_LIQUIDITY\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_POSITION\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INVALID_ADDRESS\",\"inputs\":[{\"name\":\"reason\",\"type\":\"uint8\",\"internalType\":\"uint8\"}]},{\"type\":\"error\",\"name\":\"INVALID_AMOUNT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INVALID_INDICATOR\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"InvalidAccountNonce\",\"inputs\":[{\"name\":\"account\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"currentNonce\",\"type\":\"uint256\",\"internalType\":\"uint256\"}]},{\"type\":\"error\",\"name\":\"InvalidShortString\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"MINIMUM_NOT_MET\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"MORE_GAS\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NATIVE_TRANSFER_FAILED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NOT_ANCHOR\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NOT_POOL_OWNER\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NO_CLAIM\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NO_PERMISSION\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NULL_ADDRESS\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"ONLY_ROUTER\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"OwnableInvalidOwner\",\"inputs\":[{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"}]},{\"type\":\"error\",\"name\":\"OwnableUnauthorizedAccount\",\"inputs\":[{\"name\":\"account\",\"type\":\"address\",\"internalType\":\"address\"}]},{\"type\":\"error\",\"name\":\"PAUSED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"RATE_LIMITED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"REENTRANT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"StringTooLong\",\"inputs\":[{\"name\":\"str\",\"type\":\"string\",\"internalType\":\"string\"}]},{\"type\":\"error\",\"name\":\"TOO_EARLY\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"TRANSFER_FAILED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"WRONG_CHAIN\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"ZERO_AMOUNT\",\"inputs\":[]}]",
	ID:  "BitcoinRouterToken",
	Bin: "0x6102e0604052346110a357615828803803809161001e826102e06110a7565b6102e039606081126110a3576102e0516001600160401b0381116110a357610280818303126110a3576040519061028082016001600160401b03811183821017610bcb576040526102e08101516001600160a01b03811681036110a357825261030081015163ffffffff811681036110a35760208301526100a261032082016110ca565b60408301526103408101516001600160401b0381116110a357816102e00101836102e001601f820112156110a3576100e590846102e001906020815191016110d8565b60608301526103608101516001600160f01b0319811681036110a35760808301526101e7906102609061011b61038082016110ca565b60a085015261012d6103a082016110ca565b60c085015261013f6103c082016110ca565b60e08501526101516103e082016110ca565b6101008501526104008101516101208501526104208101516101408501526104408101516101608501526104608101516101808501526104808101516101a08501526104a08101516101c08501526104c08101516101e08501526104e08101516102008501526101c4610500820161111d565b6102208501526101d7610520820161111d565b6102408501526102e0010161111d565b610260820152610300516001600160401b0381116110a35761021290836102e001906102e001611131565b610320519092906001600160401b0381116110a357610239916102e001906102e001611131565b60409283519161024985846110a7565b60018352603160f81b60208401526102208401516001600160a01b0316801561109057600180546001600160a01b03199081169091555f8054918216831781556001600160a01b03909116907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e09080a383516001600160a01b031615610ca45760ff610100850151166012811190811561107d575b811561106c575b50610cee5760ff604085015116606085015160ff610100870151169180155f14610f7f5750511590811591610f73575b50610cee575b60ff60e08501511660ff61010086015116900360ff8111610cda5761033f906111a1565b610120850151818115918215610f60575b50508015610f3f575b610cee5784516001600160a01b0316608052602085015163ffffffff1660a052604085015160ff1660c05260608501518051906001600160401b038211610bcb576103a560065461114e565b601f8111610ee7575b50602090601f8311600114610e7e576103de92915f9183610af3575b50508160011b915f199060031b1c19161790565b6006555b60408501516020610438602860608901518a5193849181830196663134ba31b7b4b760c91b885260ff60f81b9060f81b1660278401528051918291018484015e81015f838201520301601f1981018352826110a7565b51902060e052806101005261012085015161012052610140850151610140526101608501516101605260ff604086015116155f14610e695780620f424002620f424081048203610cda575b60ff604087015116158015610e56575b15610e45575b61018052608085015161ffff60f01b811660a08701519160ff60c08901511691805f1a9060011a606182108015610e3b575b8015610e31575b8015610e27575b8015610e1b575b610e075764ffff0000008061ff00623100009760081b169460d81c161691601f81169160051c9060051c60201760051b17600a1b1760281b171717176101a05260ff604086015116155f14610dff575b6101c0526101808401516101a0850151906101c0860151906105518161126a565b9160ff60c05116155f14610df8576102225b83108015610dec575b610cee578184108015610de0575b610cee577faa2ef8ba434f2f6bdaad3fcc2d5c35f02b08a47173c94877259407614bc46b5591816105ac60609361126a565b50806003558a519182528560208301528a820152a15f905b620fffff8111610daf5760051b17906105dc9061126a565b5f905b620fffff8111610d7e5760051b1760191b906101e08601516101405181118015610d69575b610cee576101c051610615916111d0565b5f905b620fffff8111610d385760051b1760321b916907fffffc0000000000001916906907fffffffffffe000000191617175f5f905b620fffff8111610d075760051b17604b1b7f8b5e09c726d1c94c26365b4b3261191f5ccc9f18449801364c9cf84e3182140f876101e0880151815190815264ffffffffff42166020820152a1610200860151610160518111610cee576106d9907f206dd15151fcc83315419fbe53a71fcf9c09da803767d3dd05f7874e1b9bf64560208a51838152a161126a565b5f905b620fffff8111610cb35760051b1760641b600160641b600160a51b0319919091166001604b1b600160a51b0319929092169190911717600255610240840151600480546001600160a01b039092166001600160a01b03199092168217905585519081527f0425bcd291db1d48816f2a98edc7ecaf6dd5c64b973d9e4b3b6b750763dc6c2e90602090a16102608401516001600160a01b03168015610ca457600580546001600160a01b0319168217905585519081527f27aae5db36d94179909d019ae0b1ac7c16d96d953148f63c0f6a0a9c8ead79ee90602090a181516001600160401b038111610bcb576107d2600a5461114e565b601f8111610c4c575b506020601f8211600114610bea579080610809925f91610bdf575b508160011b915f199060031b1c19161790565b600a555b8051906001600160401b038211610bcb57610829600b5461114e565b601f8111610b6a575b50602090601f8311600114610afe578260e0959360ff979593610869935f92610af35750508160011b915f199060031b1c19161790565b600b555b610876816111da565b61028052610883826111da565b6102a05260208151910120908161024052602081519101208061026052466102005285519060208201927f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f84528783015260608201524660808201523060a082015260a081526108f460c0826110a7565b5190206101e05230610220520151166102c0525161459f9081611289823960805181818160240152818161065f0152818161091c01528181610a6b01528181610e6e0152818161190f015281816120e201528181612f41015261311f015260a0518181816102fa01528181610a1b01528181610e06015281816124830152613060015260c051818181610c5d0152818161125701528181612314015281816126f80152612a0c015260e051818181610e2d01528181611557015261210a0152610100518181816103370152818161038101528181610c0d0152818161120701528181611e1101528181612010015281816121f70152818161236a015281816126040152818161274d01526142890152610120518181816111680152818161208001528181612bc301526136150152610140518181816115aa01528181611f070152612a3b015261016051818181611b690152818161219801526124fd0152610180518181816127870152612bec01526101a05181818161098101528181610cbb015281816112bb0152612c7801526101c0518181816108d7015281816115db015281816118530152611ab001526101e051816134eb015261020051816135a8015261022051816134bc0152610240518161353a0152610260518161356001526102805181611cc501526102a05181611cee01526102c051816127c30152f35b015190505f806103ca565b90601f19831691600b5f52815f20925f5b818110610b52575092600192859260e0989660ff9a989610610b3a575b505050811b01600b5561086d565b01515f1960f88460031b161c191690555f8080610b2c565b92936020600181928786015181550195019301610b0f565b8281111561083257600b5f52610bbd907f0175b7a638427703f0dbe7bb9bbf987a2551717b34e79f33b5b1008d1fa01db990601f850160051c9060208610610bc3575b601f82910160051c039101611186565b5f610832565b5f9150610bad565b634e487b7160e01b5f52604160045260245ffd5b90508401515f6107f6565b601f19821690600a5f52805f20915f5b818110610c3457509083600194939210610c1c575b5050811b01600a5561080d565b8501515f1960f88460031b161c191690555f80610c0f565b9192602060018192868a015181550194019201610bfa565b818111156107db57600a5f52610c9e907fc65a7bb8d6351c1cf70c95a316cc6a92839c986682d98bc35f958f4883f9d2a890601f840160051c9060208510610bc357601f82910160051c039101611186565b5f6107db565b63de0ce17d60e01b5f5260045ffd5b600a810615801590610cfd575b610cee57600a9004905f198114610cda57600101906106dc565b634e487b7160e01b5f52601160045260245ffd5b63c75eb68d60e01b5f5260045ffd5b50601f8214610cc0565b600a810615801590610d2e575b610cee57600a9004905f198114610cda576001019061064b565b50601f8214610d14565b600a810615801590610d5f575b610cee57600a9004905f198114610cda5760010190610618565b50601f8214610d45565b50610d776101c051826111b2565b1515610604565b600a810615801590610da5575b610cee57600a9004905f198114610cda57600101906105df565b50601f8214610d8b565b600a810615801590610dd6575b610cee57600a9004905f198114610cda57600101906105c4565b50601f8214610dbc565b5061012051841161057a565b5061018051821161056c565b6001610563565b506001610530565b63d011ef3560e01b5f52600260045260245ffd5b508360ff8616146104e0565b50607a81116104d9565b50606181106104d2565b50607a82116104cb565b50620f424061012086015104610499565b50620f4240610120870151048111610493565b610e7960ff60e0870151166111a1565b610483565b919060065f52805f20905f935b601f1984168510610ecc576001945083601f19811610610eb4575b505050811b016006556103e2565b01515f1960f88460031b161c191690555f8080610ea6565b81810151835560209485019460019093019290910190610e8b565b828111156103ae5760065f52610f39907ff652222313e28459528d920b65115c16c04f3efc82aaedc97be59f3f377c0d3f90601f850160051c9060208610610bc357601f82910160051c039101611186565b5f6103ae565b506101208501516001600160581b0390610f5a9083906111d0565b11610359565b610f6a92506111b2565b1515815f610350565b6008915014155f610315565b909593915060018197959397145f14611035575084516004811090811561102a575b50610cee575f5b855181101561101f576001600160f81b0319610fc48288611245565b5116158015610fda575b610cee57600101610fa8565b50604160f81b6001600160f81b0319610ff38389611245565b511610158015610fce5750602d60f91b6001600160f81b03196110168389611245565b51161115610fce565b50919350919361031b565b60069150115f610fa1565b6002909692949695919395149081159161105f575b501561031b5763c75eb68d60e01b5f5260045ffd5b600c91505114155f61104a565b905060ff60e086015116105f6102e5565b9050602660ff60e08701511611906102de565b631e4fbdf760e01b5f525f60045260245ffd5b5f80fd5b601f909101601f19168101906001600160401b03821190821017610bcb57604052565b519060ff821682036110a357565b9192916001600160401b038211610bcb5760405191611101601f8201601f1916602001846110a7565b8294818452818301116110a3578281602093845f96015e010152565b51906001600160a01b03821682036110a357565b9080601f830112156110a357815161114b926020016110d8565b90565b90600182811c9216801561117c575b602083101461116857565b634e487b7160e01b5f52602260045260245ffd5b91607f169161115d565b5f5b82811061119457505050565b5f82820155600101611188565b60ff16604d8111610cda57600a0a90565b81156111bc570690565b634e487b7160e01b5f52601260045260245ffd5b81156111bc570490565b601f8151116112055760208151910151602082106111f6571790565b5f198260200360031b1b161790565b604460209160405192839163305a27a960e01b83528160048401528051918291826024860152018484015e5f828201840152601f01601f19168101030190fd5b908151811015611256570160200190565b634e487b7160e01b5f52603260045260245ffd5b61127761010051826111b2565b610cee576101005161114b916111d056fe608080604052600436101561005b575b50361561001a575f80fd5b6001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016330361004c57005b631d63ff2b60e01b5f5260045ffd5b5f905f3560e01c90816306fdde0314612cc357508063095ea7b314612c9d57806309da542214612c3f57806318160ddd14612c22578063189ae5f2146129e857806323b872dd146128b8578063301c7e5d146127e7578063313ce567146127aa5780633272fe281461277057806333fca8b1146127365780633644e5151461271c57806338d52e0f146126df57806344de240a1461263a578063457e1a49146125ea578063490ae210146124db5780635ac86ab7146124ae5780635c432e74146120a45780635f8ead5114612066578063645006ca1461204957806367a5279314611ff657806370a0823114611fbe578063715018a614611f9f578063748747e614611f2a57806376c1bcb614611ef057806379ba509714611e385780637e4ab6e914611df95780637ecebe0014611dc157806384b0196e14611cad5780638da5cb5b14611c8857806395d89b4114611b8c578063a8d1dbfb14611b52578063a9059cbb14611b21578063aced166114611afb578063b3e5fc1114611a82578063b3f0067414611a5c578063b5f454d2146118a3578063b6ac642a1461157a578063c5541fd41461153f578063c8796572146114a4578063d505accf14611319578063d51f15f81461118b578063d5abeb0114611150578063d7d952f314610b91578063dd62ed3e14610b43578063e30c397814610b1c578063e33f61f014610940578063e78cea92146108fc578063e941fa78146108b0578063edf07f15146104dc578063efdcd97414610436578063f2fde38b146103ba578063f516440c14610366578063f810257f1461031e578063fb17cab7146102dd5763fc0c546a0361000f57346102da57806003193601126102da576020604051308152f35b80fd5b50346102da57806003193601126102da57602060405163ffffffff7f0000000000000000000000000000000000000000000000000000000000000000168152f35b50346102da5760206003193601126102da57602061035e7f0000000000000000000000000000000000000000000000000000000000000000600435613275565b604051908152f35b50346102da57806003193601126102da57602061035e6002547f000000000000000000000000000000000000000000000000000000000000000090620fffff601f8260191c16600a0a91601e1c1602612e86565b50346102da5760206003193601126102da576001600160a01b036103dc612d8a565b6103e4613394565b168073ffffffffffffffffffffffffffffffffffffffff1960015416176001556001600160a01b038254167f38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e227008380a380f35b50346102da5760206003193601126102da576001600160a01b03610458612d8a565b610460613394565b1680156104b4576020817f27aae5db36d94179909d019ae0b1ac7c16d96d953148f63c0f6a0a9c8ead79ee9273ffffffffffffffffffffffffffffffffffffffff196005541617600555604051908152a180f35b6004827fde0ce17d000000000000000000000000000000000000000000000000000000008152fd5b50346102da5760206003193601126102da5760ff6104f8612dfa565b16600181116108885760025464ffffffffff6001600160a01b0384541633036105d9575b82600103600181116105c557806028029060288204036105c55760a5018060a5116105c5579064ffffffffff91828216938385831b921b191617600255145f1461059c57507fa5773a60f7a5af449073a4c7dc55bd1f703393a211c4c46eeb3ddd62fe3d8fc36040835b64ffffffffff825191338352166020820152a280f35b60407fa5773a60f7a5af449073a4c7dc55bd1f703393a211c4c46eeb3ddd62fe3d8fc391610586565b602485634e487b7160e01b81526011600452fd5b5060408051906105e98183612e42565b600182526020820191601f198201368437600661060582613600565b5285825180947fdbd035ff00000000000000000000000000000000000000000000000000000000825260248201936020600484015251809452604482019093835b81811061086c5750508192935003816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa9182156108625785926107c0575b50506106a26001600160a01b0391613600565b511633145f14610709578160f5018060f5116106f557600182821c166106e6576001901b1762093a8042018042116106f5575b6106df83836135ce565b811161051c575b600484631d63ff2b60e01b8152fd5b602484634e487b7160e01b81526011600452fd5b6001600160a01b03600454163314806107b6575b156107a757601f8160f71c16601881146106e657600181018091116106f5577f0f800000000000000000000000000000000000000000000000000000000000007ff07fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff9160f71b16911617610e104201804211156106d557602484634e487b7160e01b81526011600452fd5b600483631d63ff2b60e01b8152fd5b506001821461071d565b9091503d8086833e6107d28183612e42565b81019060208183031261085e5780519067ffffffffffffffff821161085a570181601f8201121561085e5780519061081561080c83613221565b94519485612e42565b81845260208085019260051b82010192831161085a57602001905b82821061084a575050506106a26001600160a01b0361068f565b8151815260209182019101610830565b8680fd5b8580fd5b81513d87823e3d90fd5b855183526020958601958b955088945090920191600101610646565b6004827f39d6dddf000000000000000000000000000000000000000000000000000000008152fd5b50346102da57806003193601126102da57602061035e6108d360025442906136c5565b50507f000000000000000000000000000000000000000000000000000000000000000090612e86565b50346102da57806003193601126102da5760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b50346102da5760406003193601126102da5760243567ffffffffffffffff8111610ae857610972903690600401612dcc565b9060408203610b13576109a6917f000000000000000000000000000000000000000000000000000000000000000091613293565b515b60010180600111610aff57602081601f196109de6109c8610a5f95613259565b926109d66040519485612e42565b808452613259565b013683830137604051809381927fa443ac6f00000000000000000000000000000000000000000000000000000000835286600484015263ffffffff7f0000000000000000000000000000000000000000000000000000000000000000166024840152600435604484015286606484015260a0608484015260a4830190612d65565b03816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa908115610af4578291610aba575b604082610aae6108d360025442906136c5565b82519182526020820152f35b90506020813d602011610aec575b81610ad560209383612e42565b81010312610ae85760409150515f610a9b565b5080fd5b3d9150610ac8565b6040513d84823e3d90fd5b602482634e487b7160e01b81526011600452fd5b505060226109a8565b50346102da57806003193601126102da5760206001600160a01b0360015416604051908152f35b50346102da5760406003193601126102da576001600160a01b036040610b67612d8a565b9282610b71612da0565b9416815260086020522091165f52602052602060405f2054604051908152f35b5060606003193601126102da576004359060243567ffffffffffffffff8111610ae857610bc2903690600401612dcc565b610bca612db6565b6002549064ffffffffff8260a51c164210611128576001600160a01b0316948515801561111f575b6110f757610c0042836136c5565b505092839482156110cf577f000000000000000000000000000000000000000000000000000000000000000091610c378385613275565b9684848902036110a757601f8660191c16600a0a620fffff87601e1c1602881161107f577f00000000000000000000000000000000000000000000000000000000000000009760ff891615159687611077575b80620fffff601f859316600a0a9160051c16020180821061104a5750610ce0939291610cb891039485612e86565b507f000000000000000000000000000000000000000000000000000000000000000091613293565b96331561101e57610cf1833361432e565b8684611017575b803410610fef573403978847039681519260208a818501958660025afa8a519015610fdb57947fffffffffffffffffffffffffffffffff0000000000000000000000000000000094610e629c947fff00000000000000000000000000000000000000000000000000000000000000610dd49560729560209a6040519a8b977f03000000000000000000000000000000000000000000000000000000000000008e8a015260801b1660218801526031870152605186015260f81b1660718401525180918484015e81018b838201520301601f198101845283612e42565b60405180809a81947fa96a2e9200000000000000000000000000000000000000000000000000000000835263ffffffff7f00000000000000000000000000000000000000000000000000000000000000001660048401527f00000000000000000000000000000000000000000000000000000000000000006024840152606060448401526064830190612d65565b03916001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165af1958615610fd0578596610f74575b506040805187815260208101929092523390820152859291907f181177e6e9bbf7d7a45604cf4fdb0444641e20905d8d4daf2a7863036e56dc1590606090a1610f42575b5050814791808314159283610f2c575b505050610f0457602082604051908152f35b807f0b412c990000000000000000000000000000000000000000000000000000000060049252fd5b82935082918291033361c350f115815f80610ef2565b60207f832e0f53b3715bd486655ff1e89dde3d118335da5754daf19c81459706c8dbff91604051908152a2825f610ee2565b955091906020863d602011610fc8575b81610f9160209383612e42565b81010312610fc45794519490917f181177e6e9bbf7d7a45604cf4fdb0444641e20905d8d4daf2a7863036e56dc15610e9e565b8480fd5b3d9150610f84565b6040513d87823e3d90fd5b60248b63d011ef3560e01b81526001600452fd5b6004887f80e59527000000000000000000000000000000000000000000000000000000008152fd5b5084610cf8565b6024877f96c6fd1e00000000000000000000000000000000000000000000000000000000815280600452fd5b7f562e0611000000000000000000000000000000000000000000000000000000008b52850260045260248afd5b8a9250610c8a565b6004897fea8afe65000000000000000000000000000000000000000000000000000000008152fd5b6004897ffae82791000000000000000000000000000000000000000000000000000000008152fd5b6004877ff6fa5450000000000000000000000000000000000000000000000000000000008152fd5b6004857fde0ce17d000000000000000000000000000000000000000000000000000000008152fd5b50308614610bf2565b6004857fa9aad58c000000000000000000000000000000000000000000000000000000008152fd5b50346102da57806003193601126102da5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b5060806003193601126102da576004359060243567ffffffffffffffff8111610ae8576111bc903690600401612dcc565b6111c4612db6565b6002549064ffffffffff8260a51c164210611128576001600160a01b03169485158015611310575b6110f7576111fa42836136c5565b505092839482156110cf577f0000000000000000000000000000000000000000000000000000000000000000916112318385613275565b9684848902036110a757601f8660191c16600a0a620fffff87601e1c1602881161107f577f00000000000000000000000000000000000000000000000000000000000000009760ff891615159687611308575b80620fffff601f859316600a0a9160051c16020180821061104a575003926112af6064359185612e86565b106112e05790610ce0917f000000000000000000000000000000000000000000000000000000000000000091613293565b6004887fb31e3490000000000000000000000000000000000000000000000000000000008152fd5b8a9250611284565b503086146111ec565b50346102da5760e06003193601126102da57611333612d8a565b9061133c612da0565b604435906064359360843560ff81168103610fc457854211611478576114306114276001600160a01b039283851698898952600e60205260408920908154916001830190556040519060208201927f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c984528c6040840152878a1660608401528a608084015260a083015260c082015260c081526113da60e082612e42565b5190206113e56134b2565b90604051917f190100000000000000000000000000000000000000000000000000000000000083526002830152602282015260c43591604260a435922061445e565b909291926144e0565b1694808603611448575061144593945061373b565b80f35b84604491877f4b800e46000000000000000000000000000000000000000000000000000000008352600452602452fd5b602485877f62791302000000000000000000000000000000000000000000000000000000008252600452fd5b50346102da57806003193601126102da5747908061152b575f808080856001600160a01b0360055416807f9dc46f23cfb5ddcad0ae7ea2be38d47fec07bb9382ec7e564efc69e036dd66ce6020604051858152a261c350f11561150357005b7f0b412c99000000000000000000000000000000000000000000000000000000005f5260045ffd5b80634e487b7160e01b602492526011600452fd5b50346102da57806003193601126102da5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b50346102da5760206003193601126102da57600435906001600160a01b038154163314158061188e575b61187f577f00000000000000000000000000000000000000000000000000000000000000008211801561184d575b61183e576116007f000000000000000000000000000000000000000000000000000000000000000083613275565b6002549061160e42836136c5565b50429391905080831161171f575090611626916142bf565b92829383945b620fffff81116116df57916116d9917fffffffffffffffffffffffe0000000001ffffff0000007ffffffffffffffffff7fffffffffffffffffffffffe0000000001fffffffffffffffffffffffffffffff7f8b5e09c726d1c94c26365b4b3261191f5ccc9f18449801364c9cf84e3182140f979864ffffffffff979660051b17604b1b169116175b60025560405193849316908390929164ffffffffff6020916040840195845216910152565b0390a180f35b600a810615801590611715575b61170657600a9004945f1981146105c5576001019461162c565b60048563c75eb68d60e01b8152fd5b50601f86146116ec565b9092506102589491944201908142116105c55761173d9082946142bf565b84955b620fffff81116117ea579164ffffffffff9493917fffffffffffffffffffffffe0000000001ffffff0000007ffffffffffffffffff7fffffffffffffffffffffffe0000000001fffffffffffffffffffffffffffffff741fffffffffe00000000000000000000000000000007f8b5e09c726d1c94c26365b4b3261191f5ccc9f18449801364c9cf84e3182140f999a6116d99760051b17604b1b94607d1b169316911617176116b4565b600a810615801590611834575b61182557600a9004955f1981146118115760010195611740565b602486634e487b7160e01b81526011600452fd5b60048663c75eb68d60e01b8152fd5b50601f87146117f7565b8063c75eb68d60e01b60049252fd5b506118787f000000000000000000000000000000000000000000000000000000000000000083613731565b15156115d2565b80631d63ff2b60e01b60049252fd5b506001600160a01b03600454163314156115a4565b5034611a30576040600319360112611a305760043567ffffffffffffffff8111611a30578036036080600319820112611a305760243567ffffffffffffffff8111611a30576118f6903690600401612dcc565b9091604484013593308503611a34576001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001691823b15611a3057604051957f8aa2258500000000000000000000000000000000000000000000000000000000875260406004880152826004013560448801526024830135606488015260848701527fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffdd60648301359101811215611a305701926024600485013594019267ffffffffffffffff8511611a30578436038413611a305785611a058195935f97936119f384968a96608060a488015260c4870191613239565b91600319858403016024860152613239565b03925af18015611a2557611a17575080f35b611a2391505f90612e42565b005b6040513d5f823e3d90fd5b5f80fd5b7f5dd3dba1000000000000000000000000000000000000000000000000000000005f5260045ffd5b34611a30575f600319360112611a305760206001600160a01b0360055416604051908152f35b34611a30575f600319360112611a305764ffffffffff611ad5611af7611aab60025442906136c5565b9391507f000000000000000000000000000000000000000000000000000000000000000090612e86565b60405193849316908390929164ffffffffff6020916040840195845216910152565b0390f35b34611a30575f600319360112611a305760206001600160a01b0360045416604051908152f35b34611a30576040600319360112611a3057611b47611b3d612d8a565b60243590336133a7565b602060405160018152f35b34611a30575f600319360112611a305760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b34611a30575f600319360112611a30576040515f600b54611bac81612e0a565b8084529060018116908115611c465750600114611be8575b611af783611bd481850382612e42565b604051918291602083526020830190612d65565b919050600b5f527f0175b7a638427703f0dbe7bb9bbf987a2551717b34e79f33b5b1008d1fa01db9915f905b808210611c2c57509091508101602001611bd4611bc4565b919260018160209254838588010152019101909291611c14565b7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff001660208086019190915291151560051b84019091019150611bd49050611bc4565b34611a30575f600319360112611a305760206001600160a01b035f5416604051908152f35b34611a30575f600319360112611a3057611d65611ce97f0000000000000000000000000000000000000000000000000000000000000000614407565b611d127f0000000000000000000000000000000000000000000000000000000000000000614407565b6020611d7360405192611d258385612e42565b5f84525f3681376040519586957f0f00000000000000000000000000000000000000000000000000000000000000875260e08588015260e0870190612d65565b908582036040870152612d65565b4660608501523060808501525f60a085015283810360c08501528180845192838152019301915f5b828110611daa57505050500390f35b835185528695509381019392810192600101611d9b565b34611a30576020600319360112611a30576001600160a01b03611de2612d8a565b165f52600e602052602060405f2054604051908152f35b34611a30576020600319360112611a3057602061035e7f0000000000000000000000000000000000000000000000000000000000000000600435612e86565b34611a30575f600319360112611a3057600154336001600160a01b03821603611ec45773ffffffffffffffffffffffffffffffffffffffff19166001555f543373ffffffffffffffffffffffffffffffffffffffff198216175f556001600160a01b033391167f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e05f80a3005b7f118cdaa7000000000000000000000000000000000000000000000000000000005f523360045260245ffd5b34611a30575f600319360112611a305760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b34611a30576020600319360112611a30577f0425bcd291db1d48816f2a98edc7ecaf6dd5c64b973d9e4b3b6b750763dc6c2e60206001600160a01b03611f6e612d8a565b611f76613394565b168073ffffffffffffffffffffffffffffffffffffffff196004541617600455604051908152a1005b34611a30575f600319360112611a3057631d63ff2b60e01b5f5260045ffd5b34611a30576020600319360112611a30576001600160a01b03611fdf612d8a565b165f526007602052602060405f2054604051908152f35b34611a30575f600319360112611a3057602061035e6002547f000000000000000000000000000000000000000000000000000000000000000090620fffff601f8260641c16600a0a9160691c1602612e86565b34611a30575f600319360112611a30576020600354604051908152f35b34611a30575f600319360112611a3057602061035e6009547f0000000000000000000000000000000000000000000000000000000000000000613214565b34611a30576060600319360112611a305760043560443567ffffffffffffffff8111611a30576120d8903690600401612dcc565b6001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016330361004c577f00000000000000000000000000000000000000000000000000000000000000006024351480159061247b575b611a34578135906fffffffffffffffffffffffffffffffff8260f81c9260781c169260118101358015801561246f575b8015612466575b61243e576001600160a01b0316926002810361235357506076821491821592612300575b50506122d8577f00000000000000000000000000000000000000000000000000000000000000006122bb575f915b82811115612293576121f1837fdd6949a56c21c08b78f6a73eb8bebc859eff308638c0bc5eb78c017148dd0ee092613214565b9161221d7f00000000000000000000000000000000000000000000000000000000000000008094612e86565b612227818361360d565b61225360405192839288849160409194936001600160a01b039160608501968552602085015216910152565b0390a18161225d57005b61228a6020917f7932c8911212083a2e6e01aecdd0405a2cc520063227a80d266650517a30a82593612e86565b604051908152a2005b7ffae82791000000000000000000000000000000000000000000000000000000005f5260045ffd5b600254620fffff601f8260641c16600a0a9160691c1602916121be565b7f39d6dddf000000000000000000000000000000000000000000000000000000005f5260045ffd5b9091506051101561233f576051013560f81c7f000000000000000000000000000000000000000000000000000000000000000060ff1614158480612190565b634e487b7160e01b5f52603260045260245ffd5b60059095939594919294145f146122d85761238f907f000000000000000000000000000000000000000000000000000000000000000090612e86565b9061239a828661360d565b83605111611a3057605101359260207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffaf820110612405575b507f5459787e1d3a3c71ce6a5000ff95bdcdeda461ca62ba1b07bff4da8d961597619160409182519182526020820152a3005b5f1960209190910360510160031b1b909216917f5459787e1d3a3c71ce6a5000ff95bdcdeda461ca62ba1b07bff4da8d961597616123d2565b7f3f4ab80e000000000000000000000000000000000000000000000000000000005f5260045ffd5b5030811461216c565b508060a01c1515612165565b5063ffffffff7f0000000000000000000000000000000000000000000000000000000000000000168360e01c1415612135565b34611a30576020600319360112611a305760206124d16124cc612dfa565b612e99565b6040519015158152f35b34611a30576020600319360112611a30576004356124f7613394565b600254907f000000000000000000000000000000000000000000000000000000000000000081116125d157612555907f206dd15151fcc83315419fbe53a71fcf9c09da803767d3dd05f7874e1b9bf6456020604051838152a1614287565b5f905b620fffff811161259657907fffffffffffffffffffffffffffffffffe000000fffffffffffffffffffffffff9160051b1760641b9116176002555f80f35b600a8106158015906125e0575b6125d157600a9004905f1981146125bd5760010190612558565b634e487b7160e01b5f52601160045260245ffd5b63c75eb68d60e01b5f5260045ffd5b50601f82146125a3565b34611a30575f600319360112611a3057602061035e6002547f000000000000000000000000000000000000000000000000000000000000000090620fffff601f8216600a0a9160051c1602612e86565b34611a30575f600319360112611a30576040515f60065461265a81612e0a565b8084529060018116908115611c46575060011461268157611af783611bd481850382612e42565b91905060065f527ff652222313e28459528d920b65115c16c04f3efc82aaedc97be59f3f377c0d3f915f905b8082106126c557509091508101602001611bd4611bc4565b9192600181602092548385880101520191019092916126ad565b34611a30575f600319360112611a3057602060405160ff7f0000000000000000000000000000000000000000000000000000000000000000168152f35b34611a30575f600319360112611a3057602061035e6134b2565b34611a30575f600319360112611a305760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b34611a30575f600319360112611a305760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b34611a30575f600319360112611a3057602060405160ff7f0000000000000000000000000000000000000000000000000000000000000000168152f35b34611a30576020600319360112611a305760ff612802612dfa565b61280a613394565b16600181116122d85760025481600103600181116125bd57806028029060288204036125bd5760a5018060a5116125bd5764ffffffffff901b19168160f5018060f5116125bd576001901b1916600182145f146128b3577ff07fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff165b6002557fe33b1e8c9a3225cc5a849e3f9c6d9c272be7915b24983c2a048dfe7c79390f416020604051338152a2005b612884565b34611a30576060600319360112611a30576128d1612d8a565b6128d9612da0565b604435906001600160a01b03831692835f52600860205260405f206001600160a01b0333165f5260205260405f20545f19811061291c575b50611b4793506133a7565b8381106129b457841561298857331561295c57611b47945f52600860205260405f206001600160a01b0333165f526020528360405f209103905584612911565b7f94280d62000000000000000000000000000000000000000000000000000000005f525f60045260245ffd5b7fe602df05000000000000000000000000000000000000000000000000000000005f525f60045260245ffd5b83907ffb8f41b2000000000000000000000000000000000000000000000000000000005f523360045260245260445260645ffd5b34611a30576060600319360112611a3057602435604435600435612a0a613394565b7f000000000000000000000000000000000000000000000000000000000000000060ff1615908115612c1957612a617f00000000000000000000000000000000000000000000000000000000000000005b82612e79565b84106125d15760025492612a7482614287565b9215612c12576102225b83108015612be9575b6125d1578185108015612bc0575b6125d1577faa2ef8ba434f2f6bdaad3fcc2d5c35f02b08a47173c94877259407614bc46b559181612ac7606093614287565b50806003556040519182528660208301526040820152a15f905b620fffff8111612b8f5760051b1791612af990614287565b5f905b620fffff8111612b5e577ffffffffffffffffffffffffffffffffffffffffffffffffffffc000000000000917ffffffffffffffffffffffffffffffffffffffffffffffffffffc000001ffffff9160051b1760191b9316911617176002555f80f35b600a810615801590612b85575b6125d157600a9004905f1981146125bd5760010190612afc565b50601f8214612b6b565b600a810615801590612bb6575b6125d157600a9004905f1981146125bd5760010190612ae1565b50601f8214612b9c565b507f00000000000000000000000000000000000000000000000000000000000000008511612a95565b507f00000000000000000000000000000000000000000000000000000000000000008211612a87565b6001612a7e565b612a615f612a5b565b34611a30575f600319360112611a30576020600954604051908152f35b34611a30576020600319360112611a305760043567ffffffffffffffff8111611a3057611bd4612c76611af7923690600401612dcc565b7f000000000000000000000000000000000000000000000000000000000000000091613293565b34611a30576040600319360112611a3057611b47612cb9612d8a565b602435903361373b565b34611a30575f600319360112611a30575f600a54612ce081612e0a565b8084529060018116908115611c465750600114612d0757611af783611bd481850382612e42565b919050600a5f527fc65a7bb8d6351c1cf70c95a316cc6a92839c986682d98bc35f958f4883f9d2a8915f905b808210612d4b57509091508101602001611bd4611bc4565b919260018160209254838588010152019101909291612d33565b90601f19601f602080948051918291828752018686015e5f8582860101520116010190565b600435906001600160a01b0382168203611a3057565b602435906001600160a01b0382168203611a3057565b604435906001600160a01b0382168203611a3057565b9181601f84011215611a305782359167ffffffffffffffff8311611a305760208381860195010111611a3057565b6004359060ff82168203611a3057565b90600182811c92168015612e38575b6020831014612e2457565b634e487b7160e01b5f52602260045260245ffd5b91607f1691612e19565b90601f601f19910116810190811067ffffffffffffffff821117612e6557604052565b634e487b7160e01b5f52604160045260245ffd5b919082018092116125bd57565b818102929181159184041417156125bd57565b60ff16600181116122d857612eb0816002546135ce565b421061320e576001146130515760408051612ecb8282612e42565b600181526020810190601f1983013683375f612ee682613600565b5282519182917fdbd035ff000000000000000000000000000000000000000000000000000000008352602483019060206004850152518091526044830191905f5b8181106130385750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa90811561302e575f91612fa4575b50612f7c9150613600565b51610e104204620fffff82168110918215612f9657505090565b60141c620fffff1611919050565b90503d805f833e612fb58183612e42565b810190602081830312611a305780519067ffffffffffffffff8211611a30570181601f82011215611a3057805190612fef61080c83613221565b81845260208085019260051b820101928311611a3057602001905b82821061301e57505050612f7c905f612f71565b815181526020918201910161300a565b82513d5f823e3d90fd5b8251845285945060209384019390920191600101612f27565b604051602081019063ffffffff7f00000000000000000000000000000000000000000000000000000000000000001682526008604082015260408152613098606082612e42565b51902060409081516130aa8382612e42565b600181526020810191601f1984013684376130c482613600565b5282519182917fdbd035ff000000000000000000000000000000000000000000000000000000008352602483019060206004850152518091526044830191905f5b8181106131f55750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa90811561302e575f9161316b575b5061315a9150613600565b5164ffffffffff429160c01c161190565b90503d805f833e61317c8183612e42565b810190602081830312611a305780519067ffffffffffffffff8211611a30570181601f82011215611a30578051906131b661080c83613221565b81845260208085019260051b820101928311611a3057602001905b8282106131e55750505061315a905f61314f565b81518152602091820191016131d1565b8251845285945060209384019390920191600101613105565b50600190565b919082039182116125bd57565b67ffffffffffffffff8111612e655760051b60200190565b601f8260209493601f1993818652868601375f8582860101520116010190565b67ffffffffffffffff8111612e6557601f01601f191660200190565b811561327f570490565b634e487b7160e01b5f52601260045260245ffd5b91907fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc00161338057602082359201357f80808080808080808080808080808080808080808080808080808080808080808184171661336c577effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8360f81c9316600184148015613362575b6133595760038414801561334f575b6133435763d011ef3560e01b5f52600160045260245ffd5b61334c93613e15565b90565b506004841461332b565b61334c9361379e565b506002841461331c565b63d011ef3560e01b5f52600360045260245ffd5b63d011ef3560e01b5f52600160045260245ffd5b6001600160a01b035f54163303611ec457565b6001600160a01b0316908115613486576001600160a01b031691821561345a57815f52600760205260405f205481811061342857817fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef92602092855f52600784520360405f2055845f526007825260405f20818154019055604051908152a3565b827fe450d38c000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b7fec442f05000000000000000000000000000000000000000000000000000000005f525f60045260245ffd5b7f96c6fd1e000000000000000000000000000000000000000000000000000000005f525f60045260245ffd5b6001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000163014806135a5575b1561350d577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a0815261359f60c082612e42565b51902090565b507f000000000000000000000000000000000000000000000000000000000000000046146134e4565b90600103600181116125bd57806028029060288204036125bd5760a501908160a5116125bd5764ffffffffff911c1690565b80511561233f5760200190565b6136396009547f0000000000000000000000000000000000000000000000000000000000000000613214565b821161369d576001600160a01b031690811561345a577fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef6020826136805f94600954612e79565b6009558484526007825260408420818154019055604051908152a3565b7f827e7b7f000000000000000000000000000000000000000000000000000000005f5260045ffd5b64ffffffffff81607d1c169081156137135781601f82604b1c16600a0a620fffff8360501c160293101561370a57620fffff601f8260321c16600a0a9160371c160292565b5050905f905f90565b915050620fffff601f8260321c16600a0a9160371c1602905f905f90565b811561327f570690565b6001600160a01b0316908115612988576001600160a01b031691821561295c5760207f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92591835f526008825260405f20855f5282528060405f2055604051908152a3565b909391928060101c62ffffff811692603e916020948860d81c90808203613d40575b5050505f939293505f925f935f97604051997b22cb696d1782f6da35499fb72d954cbd0f5e25d03a17ba6718dcd30a8b527f0bba3d532971543e1c38cb893ef3a2e4262f71ee04e4188331ad87341366ee5960208c01527f15f0fa8f373b93e202720c5520b965383865b6321aaedf5f2fe740e80d2c298560408c01527f1e4ac7dc3c81aeb109c831062b03586b33df8b611114e20c245d7dbb069614d660608c01527b0424df3808491f790c6dc0411086bbfb14a264c318cfa4821ceb7bba60808c01527f210d72ff2529adc729446d862d60b2be318bc90435af163c39c2d67d3de6094560a08c01527f129ec4f716ba1bcf1ad7db8e1ef304b602187f0c063ca0340a5160750e75bf4d60c08c01527f3393b60837b769303bdaa9713ffe764923150df32731d2cb2b5c128a2f78cdb260e08c01527b1fd7e9663d3f76cc22e89faa2afaccb8352d25de17c5ba74081253126101008c01527f07e1bd591836543f3adecb95250922f32d1b71e132cc98871024072d0ff3ee4b6101208c01527f0d537a9b128493fd306c0c572fbbe53127a9b623387e5f451a96c0ef054129896101408c01527f0ab2c7c215652ea4378db10e285a586820480b7a3f9fe21c1d777db602a094d06101608c01527b3b6a57b226508e6d1d3ad9df1ea119fa25cb4e4838f19797039bc0256101808c01527f3d4233dd0628646f1b12bdb02078ea0223e32a2718897d9505b3a44a3ed9f3f86101a08c01527f2a1462b3117e35010c44ecde372ebb6c34b57b490fdf2cfb12e5f524298fa2966101c08c01527f1756516e2c3c06dc3106df030a6c88b109f74894329d1f262fa7c6f914cd914b6101e08c01527f80808080808080808080808080808080808080808080808080808080808080806102008c01527f808080808080808080808080808080800f800a1115141a1e07058080808080806102208c01527f805d80584d594948578052565f5b5380414043504b5c4c4e46444280808080806102408c01527f803d80382d392928378032363f3b3380212023302b3c2c2e26242280808080806102608c0152601f8860181c166102808c01536102a08b01526102c08a01526102e0890198848103958a6102ee6102e289019960808b5360281c98015b5b808a10613c715714613b105750888a80613afa565b979950506060929394955060e01617101561336c57601f8460321c169283155f14613c6157633fffffff6001915b1603613c4e57600114918215613c465760ff60015b1614801590613c34575b613c2057602a14613bcf57600f83601e1c166133805715613bc757615120915b7fffff0000000000000000000000000000000000000000000000000000000000006040519360f01b16602084015260221c9060ce1b1760228201526022815261334c604282612e42565b602091613b7d565b50506bffffffffffffffffffffffff19604051917e14000000000000000000000000000000000000000000000000000000000000602084015260421b1660228201526016815261334c603682612e42565b63d011ef3560e01b5f52600560045260245ffd5b50818015613b5d5750602a8114613b5d565b60ff5f613b53565b63d011ef3560e01b5f526004805260245ffd5b633fffffff632bc830a391613b3e565b929198979a6004915088516101e1815f1a85010151620f8000617c006101e18460011a88010151936103e0601f6101e1808460021a8c0101519360031a8b0101519b8c841788881717179b169160051b161793600a1b1691600f1b161717809160141b179b610164607c8260081c168501015160e4607c83600d1c168601015118916064607c8360121c16860101517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe4607c8460171c1687010151189160141b18181897019790918b90613afb565b896038959394951c9081145f14613d615750505050602a905b5f80806137c0565b90919392955062dfdfff604096168082145f14613d85575050509050602a90613d59565b8203613d92575050613d59565b88905f9060e883901c15613de157505060f01c613dd65760ff6031915b1603613dcd5760ff60025b63d011ef3560e01b5f521660045260245ffd5b60ff6001613dba565b50603160ff5f613daf565b603193508260ff9360501c159081613e08575b50613e00575b50613daf565b905083613dfa565b905060481c151585613df4565b939291938160181c613380576023948260101c15614257575b945b6020811115806141f6575b15613e585780156125bd575f190194601a86106133805794613e30565b9490919293945f935f92604051917f808080808080808080808080808080808080808080808080808080808080808083527f808080808080808080808080808080808000010203040506070880808080808060208401527f80090a0b0c0d0e0f1080111213141580161718191a1b1c1d1e1f20808080808060408401527f802122232425262728292a2b802c2d2e2f3031323334353637383980808080806060840152608083015260a082015260c0810160c05f93830301915b8183106141ad575050506080111561336c5760188111908115614168575b8115614125575b506133805760205f604051828101907fffffffffffffffffffffffffffffffffffffffffff00000000000000000000008660381b16825260158152613f7d603582612e42565b604051918291518091835e8101838152039060025afa15611a255760205f8051604051838101918252838152613fb4604082612e42565b604051918291518091835e8101838152039060025afa15611a25575f5160e01c63ffffffff831603613c4e576004149160c082901c9060ff8181169160081c16841561411f57805b83036140e45750505060401b6bffffffffffffffffffffffff19169061408057604051907fa914000000000000000000000000000000000000000000000000000000000000602083015260228201527f870000000000000000000000000000000000000000000000000000000000000060368201526017815261334c603782612e42565b604051907f76a9140000000000000000000000000000000000000000000000000000000000602083015260238201527f88ac00000000000000000000000000000000000000000000000000000000000060378201526019815261334c603982612e42565b8214918215614115575b50501561410c5760ff600563d011ef3560e01b5f521660045260245ffd5b60ff6002613dba565b14905081806140ee565b81613ffc565b90507f1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff811681036125bd5760031b60c00360c081116125bd5782901c155f613f37565b90507f1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff811681036125bd578060031b60c80360c881116125bd5783901c151590613f30565b9091939592600190603a60ff7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe188515f1a86010151168092179502019687150194019190613f12565b508060031b7f1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff821682036125bd577ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff881019081116125bd5786901c15613e3b565b9450600882901c1561426f5760ff60225b1694613e2e565b811561427e5760ff6021614268565b60ff6020614268565b7f00000000000000000000000000000000000000000000000000000000000000006142b28183613731565b6125d15761334c91613275565b905f905b620fffff81116142fd57907ffffffffffffffffffffffffffffffffffffffffffffff8000003ffffffffffff9160051b1760321b91161790565b600a810615801590614324575b6125d157600a9004905f1981146125bd57600101906142c3565b50601f821461430a565b9091906001600160a01b031680614386577fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef6020846143715f9596600954612e79565b6009555b8060095403600955604051908152a3565b805f52600760205260405f20548381106143d4576020845f94957fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9385875260078452036040862055614375565b91507fe450d38c000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b60ff811690601f82116144365760405191614423604084612e42565b6020808452838101919036833783525290565b7fb3512b0c000000000000000000000000000000000000000000000000000000005f5260045ffd5b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a084116144d5579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa15611a25575f516001600160a01b038116156144cb57905f905f90565b505f906001905f90565b5050505f9160039190565b600481101561458b57806144f2575050565b60018103614522577ff645eedf000000000000000000000000000000000000000000000000000000005f5260045ffd5b6002810361455657507ffce698f7000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b6003146145605750565b7fd78bce0c000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b634e487b7160e01b5f52602160045260245ffd",
}

// BitcoinRouterToken is an auto generated Go binding around an Ethereum contract.
type BitcoinRouterToken struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *BitcoinRouterToken) GetABI() abi.ABI {
	return c.abi
}

// NewBitcoinRouterToken creates a new instance of BitcoinRouterToken.
func NewBitcoinRouterToken() *BitcoinRouterToken {
	parsed, err := BitcoinRouterTokenMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &BitcoinRouterToken{abi: *parsed}
}

// Instance creates a wrapper for a deployed contract instance at the given address.
// Use this to create the instance object passed to abigen v2 library functions Call, Transact, etc.
func (c *BitcoinRouterToken) Instance(backend bind.ContractBackend, addr common.Address) *bind.BoundContract {
	return bind.NewBoundContract(addr, c.abi, backend, backend, backend)
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor((address,uint32,uint8,bytes,bytes2,uint8,uint8,uint8,uint8,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,address,address,address) c, string name_, string symbol_) returns()
func (bitcoinRouterToken *BitcoinRouterToken) PackConstructor(c IBitcoinRouterConfig, name_ string, symbol_ string) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("", c, name_, symbol_)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackDOMAINSEPARATOR is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3644e515.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function DOMAIN_SEPARATOR() view returns(bytes32)
func (bitcoinRouterToken *BitcoinRouterToken) PackDOMAINSEPARATOR() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("DOMAIN_SEPARATOR")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDOMAINSEPARATOR is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3644e515.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function DOMAIN_SEPARATOR() view returns(bytes32)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackDOMAINSEPARATOR() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("DOMAIN_SEPARATOR")
}

// UnpackDOMAINSEPARATOR is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x3644e515.
//
// Solidity: function DOMAIN_SEPARATOR() view returns(bytes32)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackDOMAINSEPARATOR(data []byte) ([32]byte, error) {
	out, err := bitcoinRouterToken.abi.Unpack("DOMAIN_SEPARATOR", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackAcceptOwnership is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x79ba5097.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function acceptOwnership() returns()
func (bitcoinRouterToken *BitcoinRouterToken) PackAcceptOwnership() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("acceptOwnership")
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
func (bitcoinRouterToken *BitcoinRouterToken) TryPackAcceptOwnership() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("acceptOwnership")
}

// PackAllowance is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdd62ed3e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function allowance(address owner, address spender) view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) PackAllowance(owner common.Address, spender common.Address) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("allowance", owner, spender)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAllowance is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdd62ed3e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function allowance(address owner, address spender) view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackAllowance(owner common.Address, spender common.Address) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("allowance", owner, spender)
}

// UnpackAllowance is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xdd62ed3e.
//
// Solidity: function allowance(address owner, address spender) view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackAllowance(data []byte) (*big.Int, error) {
	out, err := bitcoinRouterToken.abi.Unpack("allowance", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackApprove is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x095ea7b3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function approve(address spender, uint256 value) returns(bool)
func (bitcoinRouterToken *BitcoinRouterToken) PackApprove(spender common.Address, value *big.Int) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("approve", spender, value)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackApprove is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x095ea7b3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function approve(address spender, uint256 value) returns(bool)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackApprove(spender common.Address, value *big.Int) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("approve", spender, value)
}

// UnpackApprove is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x095ea7b3.
//
// Solidity: function approve(address spender, uint256 value) returns(bool)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackApprove(data []byte) (bool, error) {
	out, err := bitcoinRouterToken.abi.Unpack("approve", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackAsset is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x38d52e0f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function asset() view returns(uint8)
func (bitcoinRouterToken *BitcoinRouterToken) PackAsset() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("asset")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAsset is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x38d52e0f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function asset() view returns(uint8)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackAsset() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("asset")
}

// UnpackAsset is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x38d52e0f.
//
// Solidity: function asset() view returns(uint8)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackAsset(data []byte) (uint8, error) {
	out, err := bitcoinRouterToken.abi.Unpack("asset", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackAssetId is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x44de240a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function assetId() view returns(bytes)
func (bitcoinRouterToken *BitcoinRouterToken) PackAssetId() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("assetId")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAssetId is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x44de240a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function assetId() view returns(bytes)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackAssetId() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("assetId")
}

// UnpackAssetId is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x44de240a.
//
// Solidity: function assetId() view returns(bytes)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackAssetId(data []byte) ([]byte, error) {
	out, err := bitcoinRouterToken.abi.Unpack("assetId", data)
	if err != nil {
		return *new([]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([]byte)).(*[]byte)
	return out0, nil
}

// PackBalanceOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x70a08231.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function balanceOf(address account) view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) PackBalanceOf(account common.Address) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("balanceOf", account)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBalanceOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x70a08231.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function balanceOf(address account) view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackBalanceOf(account common.Address) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("balanceOf", account)
}

// UnpackBalanceOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x70a08231.
//
// Solidity: function balanceOf(address account) view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackBalanceOf(data []byte) (*big.Int, error) {
	out, err := bitcoinRouterToken.abi.Unpack("balanceOf", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackBitcoinChainId is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfb17cab7.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function bitcoinChainId() view returns(uint32)
func (bitcoinRouterToken *BitcoinRouterToken) PackBitcoinChainId() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("bitcoinChainId")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBitcoinChainId is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfb17cab7.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function bitcoinChainId() view returns(uint32)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackBitcoinChainId() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("bitcoinChainId")
}

// UnpackBitcoinChainId is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xfb17cab7.
//
// Solidity: function bitcoinChainId() view returns(uint32)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackBitcoinChainId(data []byte) (uint32, error) {
	out, err := bitcoinRouterToken.abi.Unpack("bitcoinChainId", data)
	if err != nil {
		return *new(uint32), err
	}
	out0 := *abi.ConvertType(out[0], new(uint32)).(*uint32)
	return out0, nil
}

// PackBridge is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe78cea92.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function bridge() view returns(address)
func (bitcoinRouterToken *BitcoinRouterToken) PackBridge() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("bridge")
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
func (bitcoinRouterToken *BitcoinRouterToken) TryPackBridge() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("bridge")
}

// UnpackBridge is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe78cea92.
//
// Solidity: function bridge() view returns(address)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackBridge(data []byte) (common.Address, error) {
	out, err := bitcoinRouterToken.abi.Unpack("bridge", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackCollectFees is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc8796572.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function collectFees() returns()
func (bitcoinRouterToken *BitcoinRouterToken) PackCollectFees() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("collectFees")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCollectFees is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc8796572.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function collectFees() returns()
func (bitcoinRouterToken *BitcoinRouterToken) TryPackCollectFees() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("collectFees")
}

// PackConversionRatio is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x33fca8b1.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function conversionRatio() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) PackConversionRatio() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("conversionRatio")
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
func (bitcoinRouterToken *BitcoinRouterToken) TryPackConversionRatio() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("conversionRatio")
}

// UnpackConversionRatio is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x33fca8b1.
//
// Solidity: function conversionRatio() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackConversionRatio(data []byte) (*big.Int, error) {
	out, err := bitcoinRouterToken.abi.Unpack("conversionRatio", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackConvertAmountFromL1 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7e4ab6e9.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function convertAmountFromL1(uint256 amount) view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) PackConvertAmountFromL1(amount *big.Int) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("convertAmountFromL1", amount)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackConvertAmountFromL1 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7e4ab6e9.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function convertAmountFromL1(uint256 amount) view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackConvertAmountFromL1(amount *big.Int) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("convertAmountFromL1", amount)
}

// UnpackConvertAmountFromL1 is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x7e4ab6e9.
//
// Solidity: function convertAmountFromL1(uint256 amount) view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackConvertAmountFromL1(data []byte) (*big.Int, error) {
	out, err := bitcoinRouterToken.abi.Unpack("convertAmountFromL1", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackConvertAmountToL1 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf810257f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function convertAmountToL1(uint256 amount) view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) PackConvertAmountToL1(amount *big.Int) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("convertAmountToL1", amount)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackConvertAmountToL1 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf810257f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function convertAmountToL1(uint256 amount) view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackConvertAmountToL1(amount *big.Int) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("convertAmountToL1", amount)
}

// UnpackConvertAmountToL1 is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xf810257f.
//
// Solidity: function convertAmountToL1(uint256 amount) view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackConvertAmountToL1(data []byte) (*big.Int, error) {
	out, err := bitcoinRouterToken.abi.Unpack("convertAmountToL1", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackDecimals is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x313ce567.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function decimals() view returns(uint8)
func (bitcoinRouterToken *BitcoinRouterToken) PackDecimals() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("decimals")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDecimals is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x313ce567.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function decimals() view returns(uint8)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackDecimals() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("decimals")
}

// UnpackDecimals is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x313ce567.
//
// Solidity: function decimals() view returns(uint8)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackDecimals(data []byte) (uint8, error) {
	out, err := bitcoinRouterToken.abi.Unpack("decimals", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackDeposit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb5f454d2.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function deposit((uint256,bytes32,bytes32,bytes) m, bytes proof) returns()
func (bitcoinRouterToken *BitcoinRouterToken) PackDeposit(m Message, proof []byte) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("deposit", m, proof)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDeposit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb5f454d2.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function deposit((uint256,bytes32,bytes32,bytes) m, bytes proof) returns()
func (bitcoinRouterToken *BitcoinRouterToken) TryPackDeposit(m Message, proof []byte) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("deposit", m, proof)
}

// PackDepositFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x67a52793.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function depositFee() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) PackDepositFee() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("depositFee")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDepositFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x67a52793.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function depositFee() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackDepositFee() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("depositFee")
}

// UnpackDepositFee is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x67a52793.
//
// Solidity: function depositFee() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackDepositFee(data []byte) (*big.Int, error) {
	out, err := bitcoinRouterToken.abi.Unpack("depositFee", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackEip712Domain is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x84b0196e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function eip712Domain() view returns(bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)
func (bitcoinRouterToken *BitcoinRouterToken) PackEip712Domain() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("eip712Domain")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackEip712Domain is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x84b0196e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function eip712Domain() view returns(bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackEip712Domain() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("eip712Domain")
}

// UnpackEip712Domain is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x84b0196e.
//
// Solidity: function eip712Domain() view returns(bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackEip712Domain(data []byte) (Eip712DomainOutput, error) {
	out, err := bitcoinRouterToken.abi.Unpack("eip712Domain", data)
	outstruct := new(Eip712DomainOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Fields = *abi.ConvertType(out[0], new([1]byte)).(*[1]byte)
	outstruct.Name = *abi.ConvertType(out[1], new(string)).(*string)
	outstruct.Version = *abi.ConvertType(out[2], new(string)).(*string)
	outstruct.ChainId = abi.ConvertType(out[3], new(big.Int)).(*big.Int)
	outstruct.VerifyingContract = *abi.ConvertType(out[4], new(common.Address)).(*common.Address)
	outstruct.Salt = *abi.ConvertType(out[5], new([32]byte)).(*[32]byte)
	outstruct.Extensions = *abi.ConvertType(out[6], new([]*big.Int)).(*[]*big.Int)
	return *outstruct, nil
}

// PackFeeReceiver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb3f00674.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function feeReceiver() view returns(address)
func (bitcoinRouterToken *BitcoinRouterToken) PackFeeReceiver() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("feeReceiver")
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
func (bitcoinRouterToken *BitcoinRouterToken) TryPackFeeReceiver() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("feeReceiver")
}

// UnpackFeeReceiver is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xb3f00674.
//
// Solidity: function feeReceiver() view returns(address)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackFeeReceiver(data []byte) (common.Address, error) {
	out, err := bitcoinRouterToken.abi.Unpack("feeReceiver", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackGetTotalWithdrawFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe33f61f0.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function getTotalWithdrawFee(uint256 amount, bytes recipient) view returns(uint256 channelFee, uint256 fee)
func (bitcoinRouterToken *BitcoinRouterToken) PackGetTotalWithdrawFee(amount *big.Int, recipient []byte) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("getTotalWithdrawFee", amount, recipient)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackGetTotalWithdrawFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe33f61f0.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function getTotalWithdrawFee(uint256 amount, bytes recipient) view returns(uint256 channelFee, uint256 fee)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackGetTotalWithdrawFee(amount *big.Int, recipient []byte) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("getTotalWithdrawFee", amount, recipient)
}

// GetTotalWithdrawFeeOutput serves as a container for the return parameters of contract
// method GetTotalWithdrawFee.
type GetTotalWithdrawFeeOutput struct {
	ChannelFee *big.Int
	Fee        *big.Int
}

// UnpackGetTotalWithdrawFee is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe33f61f0.
//
// Solidity: function getTotalWithdrawFee(uint256 amount, bytes recipient) view returns(uint256 channelFee, uint256 fee)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackGetTotalWithdrawFee(data []byte) (GetTotalWithdrawFeeOutput, error) {
	out, err := bitcoinRouterToken.abi.Unpack("getTotalWithdrawFee", data)
	outstruct := new(GetTotalWithdrawFeeOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.ChannelFee = abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	outstruct.Fee = abi.ConvertType(out[1], new(big.Int)).(*big.Int)
	return *outstruct, nil
}

// PackKeeper is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xaced1661.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function keeper() view returns(address)
func (bitcoinRouterToken *BitcoinRouterToken) PackKeeper() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("keeper")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackKeeper is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xaced1661.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function keeper() view returns(address)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackKeeper() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("keeper")
}

// UnpackKeeper is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xaced1661.
//
// Solidity: function keeper() view returns(address)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackKeeper(data []byte) (common.Address, error) {
	out, err := bitcoinRouterToken.abi.Unpack("keeper", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackMaxDepositFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa8d1dbfb.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function maxDepositFee() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) PackMaxDepositFee() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("maxDepositFee")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMaxDepositFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa8d1dbfb.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function maxDepositFee() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackMaxDepositFee() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("maxDepositFee")
}

// UnpackMaxDepositFee is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa8d1dbfb.
//
// Solidity: function maxDepositFee() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackMaxDepositFee(data []byte) (*big.Int, error) {
	out, err := bitcoinRouterToken.abi.Unpack("maxDepositFee", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMaxMinWithdraw is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3272fe28.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function maxMinWithdraw() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) PackMaxMinWithdraw() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("maxMinWithdraw")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMaxMinWithdraw is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3272fe28.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function maxMinWithdraw() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackMaxMinWithdraw() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("maxMinWithdraw")
}

// UnpackMaxMinWithdraw is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x3272fe28.
//
// Solidity: function maxMinWithdraw() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackMaxMinWithdraw(data []byte) (*big.Int, error) {
	out, err := bitcoinRouterToken.abi.Unpack("maxMinWithdraw", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMaxSupply is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd5abeb01.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function maxSupply() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) PackMaxSupply() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("maxSupply")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMaxSupply is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd5abeb01.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function maxSupply() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackMaxSupply() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("maxSupply")
}

// UnpackMaxSupply is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd5abeb01.
//
// Solidity: function maxSupply() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackMaxSupply(data []byte) (*big.Int, error) {
	out, err := bitcoinRouterToken.abi.Unpack("maxSupply", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMaxWithdrawAmount is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf516440c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function maxWithdrawAmount() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) PackMaxWithdrawAmount() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("maxWithdrawAmount")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMaxWithdrawAmount is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf516440c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function maxWithdrawAmount() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackMaxWithdrawAmount() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("maxWithdrawAmount")
}

// UnpackMaxWithdrawAmount is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xf516440c.
//
// Solidity: function maxWithdrawAmount() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackMaxWithdrawAmount(data []byte) (*big.Int, error) {
	out, err := bitcoinRouterToken.abi.Unpack("maxWithdrawAmount", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMaxWithdrawFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x76c1bcb6.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function maxWithdrawFee() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) PackMaxWithdrawFee() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("maxWithdrawFee")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMaxWithdrawFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x76c1bcb6.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function maxWithdrawFee() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackMaxWithdrawFee() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("maxWithdrawFee")
}

// UnpackMaxWithdrawFee is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x76c1bcb6.
//
// Solidity: function maxWithdrawFee() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackMaxWithdrawFee(data []byte) (*big.Int, error) {
	out, err := bitcoinRouterToken.abi.Unpack("maxWithdrawFee", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMinDepositAmount is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x645006ca.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function minDepositAmount() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) PackMinDepositAmount() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("minDepositAmount")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMinDepositAmount is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x645006ca.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function minDepositAmount() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackMinDepositAmount() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("minDepositAmount")
}

// UnpackMinDepositAmount is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x645006ca.
//
// Solidity: function minDepositAmount() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackMinDepositAmount(data []byte) (*big.Int, error) {
	out, err := bitcoinRouterToken.abi.Unpack("minDepositAmount", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMinWithdrawAmount is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x457e1a49.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function minWithdrawAmount() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) PackMinWithdrawAmount() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("minWithdrawAmount")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMinWithdrawAmount is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x457e1a49.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function minWithdrawAmount() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackMinWithdrawAmount() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("minWithdrawAmount")
}

// UnpackMinWithdrawAmount is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x457e1a49.
//
// Solidity: function minWithdrawAmount() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackMinWithdrawAmount(data []byte) (*big.Int, error) {
	out, err := bitcoinRouterToken.abi.Unpack("minWithdrawAmount", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackName is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06fdde03.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function name() view returns(string)
func (bitcoinRouterToken *BitcoinRouterToken) PackName() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("name")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackName is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06fdde03.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function name() view returns(string)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackName() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("name")
}

// UnpackName is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x06fdde03.
//
// Solidity: function name() view returns(string)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackName(data []byte) (string, error) {
	out, err := bitcoinRouterToken.abi.Unpack("name", data)
	if err != nil {
		return *new(string), err
	}
	out0 := *abi.ConvertType(out[0], new(string)).(*string)
	return out0, nil
}

// PackNextWithdrawFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb3e5fc11.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function nextWithdrawFee() view returns(uint256, uint40)
func (bitcoinRouterToken *BitcoinRouterToken) PackNextWithdrawFee() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("nextWithdrawFee")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackNextWithdrawFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb3e5fc11.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function nextWithdrawFee() view returns(uint256, uint40)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackNextWithdrawFee() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("nextWithdrawFee")
}

// NextWithdrawFeeOutput serves as a container for the return parameters of contract
// method NextWithdrawFee.
type NextWithdrawFeeOutput struct {
	Arg0 *big.Int
	Arg1 *big.Int
}

// UnpackNextWithdrawFee is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xb3e5fc11.
//
// Solidity: function nextWithdrawFee() view returns(uint256, uint40)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackNextWithdrawFee(data []byte) (NextWithdrawFeeOutput, error) {
	out, err := bitcoinRouterToken.abi.Unpack("nextWithdrawFee", data)
	outstruct := new(NextWithdrawFeeOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Arg0 = abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	outstruct.Arg1 = abi.ConvertType(out[1], new(big.Int)).(*big.Int)
	return *outstruct, nil
}

// PackNonces is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7ecebe00.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function nonces(address owner) view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) PackNonces(owner common.Address) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("nonces", owner)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackNonces is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7ecebe00.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function nonces(address owner) view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackNonces(owner common.Address) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("nonces", owner)
}

// UnpackNonces is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x7ecebe00.
//
// Solidity: function nonces(address owner) view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackNonces(data []byte) (*big.Int, error) {
	out, err := bitcoinRouterToken.abi.Unpack("nonces", data)
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
func (bitcoinRouterToken *BitcoinRouterToken) PackOwner() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("owner")
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
func (bitcoinRouterToken *BitcoinRouterToken) TryPackOwner() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("owner")
}

// UnpackOwner is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x8da5cb5b.
//
// Solidity: function owner() view returns(address)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackOwner(data []byte) (common.Address, error) {
	out, err := bitcoinRouterToken.abi.Unpack("owner", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackPause is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xedf07f15.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function pause(uint8 what) returns()
func (bitcoinRouterToken *BitcoinRouterToken) PackPause(what uint8) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("pause", what)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPause is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xedf07f15.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function pause(uint8 what) returns()
func (bitcoinRouterToken *BitcoinRouterToken) TryPackPause(what uint8) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("pause", what)
}

// PackPaused is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5ac86ab7.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function paused(uint8 what) view returns(bool)
func (bitcoinRouterToken *BitcoinRouterToken) PackPaused(what uint8) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("paused", what)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPaused is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5ac86ab7.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function paused(uint8 what) view returns(bool)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackPaused(what uint8) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("paused", what)
}

// UnpackPaused is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x5ac86ab7.
//
// Solidity: function paused(uint8 what) view returns(bool)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackPaused(data []byte) (bool, error) {
	out, err := bitcoinRouterToken.abi.Unpack("paused", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackPendingOwner is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe30c3978.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function pendingOwner() view returns(address)
func (bitcoinRouterToken *BitcoinRouterToken) PackPendingOwner() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("pendingOwner")
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
func (bitcoinRouterToken *BitcoinRouterToken) TryPackPendingOwner() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("pendingOwner")
}

// UnpackPendingOwner is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe30c3978.
//
// Solidity: function pendingOwner() view returns(address)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackPendingOwner(data []byte) (common.Address, error) {
	out, err := bitcoinRouterToken.abi.Unpack("pendingOwner", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackPermit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd505accf.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) returns()
func (bitcoinRouterToken *BitcoinRouterToken) PackPermit(owner common.Address, spender common.Address, value *big.Int, deadline *big.Int, v uint8, r [32]byte, s [32]byte) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("permit", owner, spender, value, deadline, v, r, s)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPermit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd505accf.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) returns()
func (bitcoinRouterToken *BitcoinRouterToken) TryPackPermit(owner common.Address, spender common.Address, value *big.Int, deadline *big.Int, v uint8, r [32]byte, s [32]byte) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("permit", owner, spender, value, deadline, v, r, s)
}

// PackReceiveFromBridge is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5c432e74.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function receiveFromBridge(bytes32 uid, bytes32 srcAnchor, bytes payload) returns()
func (bitcoinRouterToken *BitcoinRouterToken) PackReceiveFromBridge(uid [32]byte, srcAnchor [32]byte, payload []byte) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("receiveFromBridge", uid, srcAnchor, payload)
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
func (bitcoinRouterToken *BitcoinRouterToken) TryPackReceiveFromBridge(uid [32]byte, srcAnchor [32]byte, payload []byte) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("receiveFromBridge", uid, srcAnchor, payload)
}

// PackRemoteAnchor is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc5541fd4.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function remoteAnchor() view returns(bytes32)
func (bitcoinRouterToken *BitcoinRouterToken) PackRemoteAnchor() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("remoteAnchor")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRemoteAnchor is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc5541fd4.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function remoteAnchor() view returns(bytes32)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackRemoteAnchor() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("remoteAnchor")
}

// UnpackRemoteAnchor is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xc5541fd4.
//
// Solidity: function remoteAnchor() view returns(bytes32)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackRemoteAnchor(data []byte) ([32]byte, error) {
	out, err := bitcoinRouterToken.abi.Unpack("remoteAnchor", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackRenounceOwnership is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x715018a6.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function renounceOwnership() pure returns()
func (bitcoinRouterToken *BitcoinRouterToken) PackRenounceOwnership() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("renounceOwnership")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRenounceOwnership is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x715018a6.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function renounceOwnership() pure returns()
func (bitcoinRouterToken *BitcoinRouterToken) TryPackRenounceOwnership() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("renounceOwnership")
}

// PackScriptOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x09da5422.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function scriptOf(bytes recipient) view returns(bytes)
func (bitcoinRouterToken *BitcoinRouterToken) PackScriptOf(recipient []byte) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("scriptOf", recipient)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackScriptOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x09da5422.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function scriptOf(bytes recipient) view returns(bytes)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackScriptOf(recipient []byte) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("scriptOf", recipient)
}

// UnpackScriptOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x09da5422.
//
// Solidity: function scriptOf(bytes recipient) view returns(bytes)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackScriptOf(data []byte) ([]byte, error) {
	out, err := bitcoinRouterToken.abi.Unpack("scriptOf", data)
	if err != nil {
		return *new([]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([]byte)).(*[]byte)
	return out0, nil
}

// PackSetDepositFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x490ae210.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setDepositFee(uint256 fee) returns()
func (bitcoinRouterToken *BitcoinRouterToken) PackSetDepositFee(fee *big.Int) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("setDepositFee", fee)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetDepositFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x490ae210.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setDepositFee(uint256 fee) returns()
func (bitcoinRouterToken *BitcoinRouterToken) TryPackSetDepositFee(fee *big.Int) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("setDepositFee", fee)
}

// PackSetFeeReceiver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xefdcd974.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setFeeReceiver(address receiver) returns()
func (bitcoinRouterToken *BitcoinRouterToken) PackSetFeeReceiver(receiver common.Address) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("setFeeReceiver", receiver)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetFeeReceiver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xefdcd974.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setFeeReceiver(address receiver) returns()
func (bitcoinRouterToken *BitcoinRouterToken) TryPackSetFeeReceiver(receiver common.Address) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("setFeeReceiver", receiver)
}

// PackSetKeeper is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x748747e6.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setKeeper(address keeper_) returns()
func (bitcoinRouterToken *BitcoinRouterToken) PackSetKeeper(keeper common.Address) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("setKeeper", keeper)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetKeeper is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x748747e6.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setKeeper(address keeper_) returns()
func (bitcoinRouterToken *BitcoinRouterToken) TryPackSetKeeper(keeper common.Address) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("setKeeper", keeper)
}

// PackSetLimits is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x189ae5f2.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setLimits(uint256 minWithdraw, uint256 maxWithdraw, uint256 minDeposit) returns()
func (bitcoinRouterToken *BitcoinRouterToken) PackSetLimits(minWithdraw *big.Int, maxWithdraw *big.Int, minDeposit *big.Int) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("setLimits", minWithdraw, maxWithdraw, minDeposit)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetLimits is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x189ae5f2.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setLimits(uint256 minWithdraw, uint256 maxWithdraw, uint256 minDeposit) returns()
func (bitcoinRouterToken *BitcoinRouterToken) TryPackSetLimits(minWithdraw *big.Int, maxWithdraw *big.Int, minDeposit *big.Int) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("setLimits", minWithdraw, maxWithdraw, minDeposit)
}

// PackSetWithdrawFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb6ac642a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setWithdrawFee(uint256 fee) returns()
func (bitcoinRouterToken *BitcoinRouterToken) PackSetWithdrawFee(fee *big.Int) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("setWithdrawFee", fee)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetWithdrawFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb6ac642a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setWithdrawFee(uint256 fee) returns()
func (bitcoinRouterToken *BitcoinRouterToken) TryPackSetWithdrawFee(fee *big.Int) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("setWithdrawFee", fee)
}

// PackSubSupply is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5f8ead51.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function subSupply() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) PackSubSupply() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("subSupply")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSubSupply is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5f8ead51.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function subSupply() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackSubSupply() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("subSupply")
}

// UnpackSubSupply is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x5f8ead51.
//
// Solidity: function subSupply() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackSubSupply(data []byte) (*big.Int, error) {
	out, err := bitcoinRouterToken.abi.Unpack("subSupply", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackSymbol is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x95d89b41.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function symbol() view returns(string)
func (bitcoinRouterToken *BitcoinRouterToken) PackSymbol() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("symbol")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSymbol is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x95d89b41.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function symbol() view returns(string)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackSymbol() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("symbol")
}

// UnpackSymbol is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x95d89b41.
//
// Solidity: function symbol() view returns(string)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackSymbol(data []byte) (string, error) {
	out, err := bitcoinRouterToken.abi.Unpack("symbol", data)
	if err != nil {
		return *new(string), err
	}
	out0 := *abi.ConvertType(out[0], new(string)).(*string)
	return out0, nil
}

// PackToken is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfc0c546a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function token() view returns(address)
func (bitcoinRouterToken *BitcoinRouterToken) PackToken() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("token")
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
func (bitcoinRouterToken *BitcoinRouterToken) TryPackToken() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("token")
}

// UnpackToken is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xfc0c546a.
//
// Solidity: function token() view returns(address)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackToken(data []byte) (common.Address, error) {
	out, err := bitcoinRouterToken.abi.Unpack("token", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackTotalSupply is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x18160ddd.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function totalSupply() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) PackTotalSupply() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("totalSupply")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTotalSupply is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x18160ddd.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function totalSupply() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackTotalSupply() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("totalSupply")
}

// UnpackTotalSupply is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x18160ddd.
//
// Solidity: function totalSupply() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackTotalSupply(data []byte) (*big.Int, error) {
	out, err := bitcoinRouterToken.abi.Unpack("totalSupply", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackTransfer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa9059cbb.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function transfer(address to, uint256 value) returns(bool)
func (bitcoinRouterToken *BitcoinRouterToken) PackTransfer(to common.Address, value *big.Int) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("transfer", to, value)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTransfer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa9059cbb.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function transfer(address to, uint256 value) returns(bool)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackTransfer(to common.Address, value *big.Int) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("transfer", to, value)
}

// UnpackTransfer is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa9059cbb.
//
// Solidity: function transfer(address to, uint256 value) returns(bool)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackTransfer(data []byte) (bool, error) {
	out, err := bitcoinRouterToken.abi.Unpack("transfer", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackTransferFrom is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x23b872dd.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function transferFrom(address from, address to, uint256 value) returns(bool)
func (bitcoinRouterToken *BitcoinRouterToken) PackTransferFrom(from common.Address, to common.Address, value *big.Int) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("transferFrom", from, to, value)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTransferFrom is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x23b872dd.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function transferFrom(address from, address to, uint256 value) returns(bool)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackTransferFrom(from common.Address, to common.Address, value *big.Int) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("transferFrom", from, to, value)
}

// UnpackTransferFrom is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x23b872dd.
//
// Solidity: function transferFrom(address from, address to, uint256 value) returns(bool)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackTransferFrom(data []byte) (bool, error) {
	out, err := bitcoinRouterToken.abi.Unpack("transferFrom", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackTransferOwnership is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf2fde38b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function transferOwnership(address newOwner) returns()
func (bitcoinRouterToken *BitcoinRouterToken) PackTransferOwnership(newOwner common.Address) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("transferOwnership", newOwner)
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
func (bitcoinRouterToken *BitcoinRouterToken) TryPackTransferOwnership(newOwner common.Address) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("transferOwnership", newOwner)
}

// PackUnpause is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x301c7e5d.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function unpause(uint8 what) returns()
func (bitcoinRouterToken *BitcoinRouterToken) PackUnpause(what uint8) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("unpause", what)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackUnpause is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x301c7e5d.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function unpause(uint8 what) returns()
func (bitcoinRouterToken *BitcoinRouterToken) TryPackUnpause(what uint8) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("unpause", what)
}

// PackWithdraw is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd7d952f3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function withdraw(uint256 amount, bytes recipient, address refund) payable returns(bytes32)
func (bitcoinRouterToken *BitcoinRouterToken) PackWithdraw(amount *big.Int, recipient []byte, refund common.Address) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("withdraw", amount, recipient, refund)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackWithdraw is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd7d952f3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function withdraw(uint256 amount, bytes recipient, address refund) payable returns(bytes32)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackWithdraw(amount *big.Int, recipient []byte, refund common.Address) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("withdraw", amount, recipient, refund)
}

// UnpackWithdraw is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd7d952f3.
//
// Solidity: function withdraw(uint256 amount, bytes recipient, address refund) payable returns(bytes32)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackWithdraw(data []byte) ([32]byte, error) {
	out, err := bitcoinRouterToken.abi.Unpack("withdraw", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackWithdraw0 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd51f15f8.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function withdraw(uint256 amount, bytes recipient, address refund, uint256 minimum) payable returns(bytes32)
func (bitcoinRouterToken *BitcoinRouterToken) PackWithdraw0(amount *big.Int, recipient []byte, refund common.Address, minimum *big.Int) []byte {
	enc, err := bitcoinRouterToken.abi.Pack("withdraw0", amount, recipient, refund, minimum)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackWithdraw0 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd51f15f8.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function withdraw(uint256 amount, bytes recipient, address refund, uint256 minimum) payable returns(bytes32)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackWithdraw0(amount *big.Int, recipient []byte, refund common.Address, minimum *big.Int) ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("withdraw0", amount, recipient, refund, minimum)
}

// UnpackWithdraw0 is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd51f15f8.
//
// Solidity: function withdraw(uint256 amount, bytes recipient, address refund, uint256 minimum) payable returns(bytes32)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackWithdraw0(data []byte) ([32]byte, error) {
	out, err := bitcoinRouterToken.abi.Unpack("withdraw0", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackWithdrawFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe941fa78.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function withdrawFee() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) PackWithdrawFee() []byte {
	enc, err := bitcoinRouterToken.abi.Pack("withdrawFee")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackWithdrawFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe941fa78.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function withdrawFee() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) TryPackWithdrawFee() ([]byte, error) {
	return bitcoinRouterToken.abi.Pack("withdrawFee")
}

// UnpackWithdrawFee is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe941fa78.
//
// Solidity: function withdrawFee() view returns(uint256)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackWithdrawFee(data []byte) (*big.Int, error) {
	out, err := bitcoinRouterToken.abi.Unpack("withdrawFee", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// BitcoinRouterTokenApproval represents a Approval event raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenApproval struct {
	Owner   common.Address
	Spender common.Address
	Value   *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const BitcoinRouterTokenApprovalEventName = "Approval"

// ContractEventName returns the user-defined event name.
func (BitcoinRouterTokenApproval) ContractEventName() string {
	return BitcoinRouterTokenApprovalEventName
}

// UnpackApprovalEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Approval(address indexed owner, address indexed spender, uint256 value)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackApprovalEvent(log *types.Log) (*BitcoinRouterTokenApproval, error) {
	event := "Approval"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bitcoinRouterToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BitcoinRouterTokenApproval)
	if len(log.Data) > 0 {
		if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bitcoinRouterToken.abi.Events[event].Inputs {
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

// BitcoinRouterTokenDeposit represents a Deposit event raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenDeposit struct {
	Uid    [32]byte
	Amount *big.Int
	To     common.Address
	Raw    *types.Log // Blockchain specific contextual infos
}

const BitcoinRouterTokenDepositEventName = "Deposit"

// ContractEventName returns the user-defined event name.
func (BitcoinRouterTokenDeposit) ContractEventName() string {
	return BitcoinRouterTokenDepositEventName
}

// UnpackDepositEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Deposit(bytes32 uid, uint256 amount, address to)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackDepositEvent(log *types.Log) (*BitcoinRouterTokenDeposit, error) {
	event := "Deposit"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bitcoinRouterToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BitcoinRouterTokenDeposit)
	if len(log.Data) > 0 {
		if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bitcoinRouterToken.abi.Events[event].Inputs {
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

// BitcoinRouterTokenDepositFeePaid represents a DepositFeePaid event raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenDepositFeePaid struct {
	Uid [32]byte
	Fee *big.Int
	Raw *types.Log // Blockchain specific contextual infos
}

const BitcoinRouterTokenDepositFeePaidEventName = "DepositFeePaid"

// ContractEventName returns the user-defined event name.
func (BitcoinRouterTokenDepositFeePaid) ContractEventName() string {
	return BitcoinRouterTokenDepositFeePaidEventName
}

// UnpackDepositFeePaidEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event DepositFeePaid(bytes32 indexed uid, uint256 fee)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackDepositFeePaidEvent(log *types.Log) (*BitcoinRouterTokenDepositFeePaid, error) {
	event := "DepositFeePaid"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bitcoinRouterToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BitcoinRouterTokenDepositFeePaid)
	if len(log.Data) > 0 {
		if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bitcoinRouterToken.abi.Events[event].Inputs {
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

// BitcoinRouterTokenDepositFeeUpdated represents a DepositFeeUpdated event raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenDepositFeeUpdated struct {
	Fee *big.Int
	Raw *types.Log // Blockchain specific contextual infos
}

const BitcoinRouterTokenDepositFeeUpdatedEventName = "DepositFeeUpdated"

// ContractEventName returns the user-defined event name.
func (BitcoinRouterTokenDepositFeeUpdated) ContractEventName() string {
	return BitcoinRouterTokenDepositFeeUpdatedEventName
}

// UnpackDepositFeeUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event DepositFeeUpdated(uint256 fee)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackDepositFeeUpdatedEvent(log *types.Log) (*BitcoinRouterTokenDepositFeeUpdated, error) {
	event := "DepositFeeUpdated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bitcoinRouterToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BitcoinRouterTokenDepositFeeUpdated)
	if len(log.Data) > 0 {
		if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bitcoinRouterToken.abi.Events[event].Inputs {
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

// BitcoinRouterTokenEIP712DomainChanged represents a EIP712DomainChanged event raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenEIP712DomainChanged struct {
	Raw *types.Log // Blockchain specific contextual infos
}

const BitcoinRouterTokenEIP712DomainChangedEventName = "EIP712DomainChanged"

// ContractEventName returns the user-defined event name.
func (BitcoinRouterTokenEIP712DomainChanged) ContractEventName() string {
	return BitcoinRouterTokenEIP712DomainChangedEventName
}

// UnpackEIP712DomainChangedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event EIP712DomainChanged()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackEIP712DomainChangedEvent(log *types.Log) (*BitcoinRouterTokenEIP712DomainChanged, error) {
	event := "EIP712DomainChanged"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bitcoinRouterToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BitcoinRouterTokenEIP712DomainChanged)
	if len(log.Data) > 0 {
		if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bitcoinRouterToken.abi.Events[event].Inputs {
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

// BitcoinRouterTokenFeeReceiverUpdated represents a FeeReceiverUpdated event raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenFeeReceiverUpdated struct {
	Receiver common.Address
	Raw      *types.Log // Blockchain specific contextual infos
}

const BitcoinRouterTokenFeeReceiverUpdatedEventName = "FeeReceiverUpdated"

// ContractEventName returns the user-defined event name.
func (BitcoinRouterTokenFeeReceiverUpdated) ContractEventName() string {
	return BitcoinRouterTokenFeeReceiverUpdatedEventName
}

// UnpackFeeReceiverUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event FeeReceiverUpdated(address receiver)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackFeeReceiverUpdatedEvent(log *types.Log) (*BitcoinRouterTokenFeeReceiverUpdated, error) {
	event := "FeeReceiverUpdated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bitcoinRouterToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BitcoinRouterTokenFeeReceiverUpdated)
	if len(log.Data) > 0 {
		if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bitcoinRouterToken.abi.Events[event].Inputs {
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

// BitcoinRouterTokenFeesCollected represents a FeesCollected event raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenFeesCollected struct {
	Receiver common.Address
	Amount   *big.Int
	Raw      *types.Log // Blockchain specific contextual infos
}

const BitcoinRouterTokenFeesCollectedEventName = "FeesCollected"

// ContractEventName returns the user-defined event name.
func (BitcoinRouterTokenFeesCollected) ContractEventName() string {
	return BitcoinRouterTokenFeesCollectedEventName
}

// UnpackFeesCollectedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event FeesCollected(address indexed receiver, uint256 amount)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackFeesCollectedEvent(log *types.Log) (*BitcoinRouterTokenFeesCollected, error) {
	event := "FeesCollected"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bitcoinRouterToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BitcoinRouterTokenFeesCollected)
	if len(log.Data) > 0 {
		if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bitcoinRouterToken.abi.Events[event].Inputs {
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

// BitcoinRouterTokenKeeperUpdated represents a KeeperUpdated event raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenKeeperUpdated struct {
	Keeper common.Address
	Raw    *types.Log // Blockchain specific contextual infos
}

const BitcoinRouterTokenKeeperUpdatedEventName = "KeeperUpdated"

// ContractEventName returns the user-defined event name.
func (BitcoinRouterTokenKeeperUpdated) ContractEventName() string {
	return BitcoinRouterTokenKeeperUpdatedEventName
}

// UnpackKeeperUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event KeeperUpdated(address keeper)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackKeeperUpdatedEvent(log *types.Log) (*BitcoinRouterTokenKeeperUpdated, error) {
	event := "KeeperUpdated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bitcoinRouterToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BitcoinRouterTokenKeeperUpdated)
	if len(log.Data) > 0 {
		if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bitcoinRouterToken.abi.Events[event].Inputs {
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

// BitcoinRouterTokenLimitsUpdated represents a LimitsUpdated event raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenLimitsUpdated struct {
	MinWithdraw *big.Int
	MaxWithdraw *big.Int
	MinDeposit  *big.Int
	Raw         *types.Log // Blockchain specific contextual infos
}

const BitcoinRouterTokenLimitsUpdatedEventName = "LimitsUpdated"

// ContractEventName returns the user-defined event name.
func (BitcoinRouterTokenLimitsUpdated) ContractEventName() string {
	return BitcoinRouterTokenLimitsUpdatedEventName
}

// UnpackLimitsUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event LimitsUpdated(uint256 minWithdraw, uint256 maxWithdraw, uint256 minDeposit)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackLimitsUpdatedEvent(log *types.Log) (*BitcoinRouterTokenLimitsUpdated, error) {
	event := "LimitsUpdated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bitcoinRouterToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BitcoinRouterTokenLimitsUpdated)
	if len(log.Data) > 0 {
		if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bitcoinRouterToken.abi.Events[event].Inputs {
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

// BitcoinRouterTokenOwnershipTransferStarted represents a OwnershipTransferStarted event raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenOwnershipTransferStarted struct {
	PreviousOwner common.Address
	NewOwner      common.Address
	Raw           *types.Log // Blockchain specific contextual infos
}

const BitcoinRouterTokenOwnershipTransferStartedEventName = "OwnershipTransferStarted"

// ContractEventName returns the user-defined event name.
func (BitcoinRouterTokenOwnershipTransferStarted) ContractEventName() string {
	return BitcoinRouterTokenOwnershipTransferStartedEventName
}

// UnpackOwnershipTransferStartedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackOwnershipTransferStartedEvent(log *types.Log) (*BitcoinRouterTokenOwnershipTransferStarted, error) {
	event := "OwnershipTransferStarted"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bitcoinRouterToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BitcoinRouterTokenOwnershipTransferStarted)
	if len(log.Data) > 0 {
		if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bitcoinRouterToken.abi.Events[event].Inputs {
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

// BitcoinRouterTokenOwnershipTransferred represents a OwnershipTransferred event raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenOwnershipTransferred struct {
	PreviousOwner common.Address
	NewOwner      common.Address
	Raw           *types.Log // Blockchain specific contextual infos
}

const BitcoinRouterTokenOwnershipTransferredEventName = "OwnershipTransferred"

// ContractEventName returns the user-defined event name.
func (BitcoinRouterTokenOwnershipTransferred) ContractEventName() string {
	return BitcoinRouterTokenOwnershipTransferredEventName
}

// UnpackOwnershipTransferredEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackOwnershipTransferredEvent(log *types.Log) (*BitcoinRouterTokenOwnershipTransferred, error) {
	event := "OwnershipTransferred"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bitcoinRouterToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BitcoinRouterTokenOwnershipTransferred)
	if len(log.Data) > 0 {
		if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bitcoinRouterToken.abi.Events[event].Inputs {
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

// BitcoinRouterTokenPaused represents a Paused event raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenPaused struct {
	What   uint8
	By     common.Address
	Expiry *big.Int
	Raw    *types.Log // Blockchain specific contextual infos
}

const BitcoinRouterTokenPausedEventName = "Paused"

// ContractEventName returns the user-defined event name.
func (BitcoinRouterTokenPaused) ContractEventName() string {
	return BitcoinRouterTokenPausedEventName
}

// UnpackPausedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Paused(uint8 indexed what, address by, uint40 expiry)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackPausedEvent(log *types.Log) (*BitcoinRouterTokenPaused, error) {
	event := "Paused"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bitcoinRouterToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BitcoinRouterTokenPaused)
	if len(log.Data) > 0 {
		if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bitcoinRouterToken.abi.Events[event].Inputs {
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

// BitcoinRouterTokenReserveFunded represents a ReserveFunded event raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenReserveFunded struct {
	From   common.Address
	Amount *big.Int
	Raw    *types.Log // Blockchain specific contextual infos
}

const BitcoinRouterTokenReserveFundedEventName = "ReserveFunded"

// ContractEventName returns the user-defined event name.
func (BitcoinRouterTokenReserveFunded) ContractEventName() string {
	return BitcoinRouterTokenReserveFundedEventName
}

// UnpackReserveFundedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event ReserveFunded(address indexed from, uint256 amount)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackReserveFundedEvent(log *types.Log) (*BitcoinRouterTokenReserveFunded, error) {
	event := "ReserveFunded"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bitcoinRouterToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BitcoinRouterTokenReserveFunded)
	if len(log.Data) > 0 {
		if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bitcoinRouterToken.abi.Events[event].Inputs {
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

// BitcoinRouterTokenTransfer represents a Transfer event raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenTransfer struct {
	From  common.Address
	To    common.Address
	Value *big.Int
	Raw   *types.Log // Blockchain specific contextual infos
}

const BitcoinRouterTokenTransferEventName = "Transfer"

// ContractEventName returns the user-defined event name.
func (BitcoinRouterTokenTransfer) ContractEventName() string {
	return BitcoinRouterTokenTransferEventName
}

// UnpackTransferEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Transfer(address indexed from, address indexed to, uint256 value)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackTransferEvent(log *types.Log) (*BitcoinRouterTokenTransfer, error) {
	event := "Transfer"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bitcoinRouterToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BitcoinRouterTokenTransfer)
	if len(log.Data) > 0 {
		if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bitcoinRouterToken.abi.Events[event].Inputs {
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

// BitcoinRouterTokenUnpaused represents a Unpaused event raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenUnpaused struct {
	What uint8
	By   common.Address
	Raw  *types.Log // Blockchain specific contextual infos
}

const BitcoinRouterTokenUnpausedEventName = "Unpaused"

// ContractEventName returns the user-defined event name.
func (BitcoinRouterTokenUnpaused) ContractEventName() string {
	return BitcoinRouterTokenUnpausedEventName
}

// UnpackUnpausedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Unpaused(uint8 indexed what, address by)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackUnpausedEvent(log *types.Log) (*BitcoinRouterTokenUnpaused, error) {
	event := "Unpaused"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bitcoinRouterToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BitcoinRouterTokenUnpaused)
	if len(log.Data) > 0 {
		if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bitcoinRouterToken.abi.Events[event].Inputs {
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

// BitcoinRouterTokenWithdraw represents a Withdraw event raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenWithdraw struct {
	Uid    [32]byte
	Amount *big.Int
	From   common.Address
	Raw    *types.Log // Blockchain specific contextual infos
}

const BitcoinRouterTokenWithdrawEventName = "Withdraw"

// ContractEventName returns the user-defined event name.
func (BitcoinRouterTokenWithdraw) ContractEventName() string {
	return BitcoinRouterTokenWithdrawEventName
}

// UnpackWithdrawEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Withdraw(bytes32 uid, uint256 amount, address from)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackWithdrawEvent(log *types.Log) (*BitcoinRouterTokenWithdraw, error) {
	event := "Withdraw"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bitcoinRouterToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BitcoinRouterTokenWithdraw)
	if len(log.Data) > 0 {
		if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bitcoinRouterToken.abi.Events[event].Inputs {
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

// BitcoinRouterTokenWithdrawFeePaid represents a WithdrawFeePaid event raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenWithdrawFeePaid struct {
	Uid [32]byte
	Fee *big.Int
	Raw *types.Log // Blockchain specific contextual infos
}

const BitcoinRouterTokenWithdrawFeePaidEventName = "WithdrawFeePaid"

// ContractEventName returns the user-defined event name.
func (BitcoinRouterTokenWithdrawFeePaid) ContractEventName() string {
	return BitcoinRouterTokenWithdrawFeePaidEventName
}

// UnpackWithdrawFeePaidEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event WithdrawFeePaid(bytes32 indexed uid, uint256 fee)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackWithdrawFeePaidEvent(log *types.Log) (*BitcoinRouterTokenWithdrawFeePaid, error) {
	event := "WithdrawFeePaid"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bitcoinRouterToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BitcoinRouterTokenWithdrawFeePaid)
	if len(log.Data) > 0 {
		if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bitcoinRouterToken.abi.Events[event].Inputs {
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

// BitcoinRouterTokenWithdrawFeeUpdated represents a WithdrawFeeUpdated event raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenWithdrawFeeUpdated struct {
	Fee  *big.Int
	From *big.Int
	Raw  *types.Log // Blockchain specific contextual infos
}

const BitcoinRouterTokenWithdrawFeeUpdatedEventName = "WithdrawFeeUpdated"

// ContractEventName returns the user-defined event name.
func (BitcoinRouterTokenWithdrawFeeUpdated) ContractEventName() string {
	return BitcoinRouterTokenWithdrawFeeUpdatedEventName
}

// UnpackWithdrawFeeUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event WithdrawFeeUpdated(uint256 fee, uint40 from)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackWithdrawFeeUpdatedEvent(log *types.Log) (*BitcoinRouterTokenWithdrawFeeUpdated, error) {
	event := "WithdrawFeeUpdated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bitcoinRouterToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BitcoinRouterTokenWithdrawFeeUpdated)
	if len(log.Data) > 0 {
		if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bitcoinRouterToken.abi.Events[event].Inputs {
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

// BitcoinRouterTokenWithdrawRefunded represents a WithdrawRefunded event raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenWithdrawRefunded struct {
	Withdrawal [32]byte
	Uid        [32]byte
	Amount     *big.Int
	To         common.Address
	Raw        *types.Log // Blockchain specific contextual infos
}

const BitcoinRouterTokenWithdrawRefundedEventName = "WithdrawRefunded"

// ContractEventName returns the user-defined event name.
func (BitcoinRouterTokenWithdrawRefunded) ContractEventName() string {
	return BitcoinRouterTokenWithdrawRefundedEventName
}

// UnpackWithdrawRefundedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event WithdrawRefunded(bytes32 indexed withdrawal, bytes32 uid, uint256 amount, address indexed to)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackWithdrawRefundedEvent(log *types.Log) (*BitcoinRouterTokenWithdrawRefunded, error) {
	event := "WithdrawRefunded"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bitcoinRouterToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BitcoinRouterTokenWithdrawRefunded)
	if len(log.Data) > 0 {
		if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bitcoinRouterToken.abi.Events[event].Inputs {
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
func (bitcoinRouterToken *BitcoinRouterToken) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["ALREADY_EXECUTED"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackALREADYEXECUTEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["BAD_CONFIG"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackBADCONFIGError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["BAD_SET"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackBADSETError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["BAD_SIGNATURE"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackBADSIGNATUREError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["BELOW_MINIMUM"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackBELOWMINIMUMError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["CALLED_ON_NATIVE"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackCALLEDONNATIVEError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["DATA_TOO_LONG"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackDATATOOLONGError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["ECDSAInvalidSignature"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackECDSAInvalidSignatureError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["ECDSAInvalidSignatureLength"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackECDSAInvalidSignatureLengthError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["ECDSAInvalidSignatureS"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackECDSAInvalidSignatureSError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["ERC20InsufficientAllowance"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackERC20InsufficientAllowanceError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["ERC20InsufficientBalance"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackERC20InsufficientBalanceError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["ERC20InvalidApprover"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackERC20InvalidApproverError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["ERC20InvalidReceiver"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackERC20InvalidReceiverError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["ERC20InvalidSender"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackERC20InvalidSenderError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["ERC20InvalidSpender"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackERC20InvalidSpenderError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["ERC2612ExpiredSignature"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackERC2612ExpiredSignatureError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["ERC2612InvalidSigner"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackERC2612InvalidSignerError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["EXCCEED_SWAP_LIMIT"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackEXCCEEDSWAPLIMITError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["INSUFFICIENT_FEE"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackINSUFFICIENTFEEError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["INSUFFICIENT_LIQUIDITY"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackINSUFFICIENTLIQUIDITYError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["INSUFFICIENT_POSITION"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackINSUFFICIENTPOSITIONError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["INVALID_ADDRESS"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackINVALIDADDRESSError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["INVALID_AMOUNT"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackINVALIDAMOUNTError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["INVALID_INDICATOR"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackINVALIDINDICATORError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["InvalidAccountNonce"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackInvalidAccountNonceError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["InvalidShortString"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackInvalidShortStringError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["MINIMUM_NOT_MET"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackMINIMUMNOTMETError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["MORE_GAS"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackMOREGASError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["NATIVE_TRANSFER_FAILED"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackNATIVETRANSFERFAILEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["NOT_ANCHOR"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackNOTANCHORError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["NOT_POOL_OWNER"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackNOTPOOLOWNERError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["NO_CLAIM"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackNOCLAIMError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["NO_PERMISSION"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackNOPERMISSIONError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["NULL_ADDRESS"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackNULLADDRESSError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["ONLY_ROUTER"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackONLYROUTERError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["OwnableInvalidOwner"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackOwnableInvalidOwnerError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["OwnableUnauthorizedAccount"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackOwnableUnauthorizedAccountError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["PAUSED"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackPAUSEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["RATE_LIMITED"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackRATELIMITEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["REENTRANT"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackREENTRANTError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["StringTooLong"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackStringTooLongError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["TOO_EARLY"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackTOOEARLYError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["TRANSFER_FAILED"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackTRANSFERFAILEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["WRONG_CHAIN"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackWRONGCHAINError(raw[4:])
	}
	if bytes.Equal(raw[:4], bitcoinRouterToken.abi.Errors["ZERO_AMOUNT"].ID.Bytes()[:4]) {
		return bitcoinRouterToken.UnpackZEROAMOUNTError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// BitcoinRouterTokenALREADYEXECUTED represents a ALREADY_EXECUTED error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenALREADYEXECUTED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ALREADY_EXECUTED()
func BitcoinRouterTokenALREADYEXECUTEDErrorID() common.Hash {
	return common.HexToHash("0x363755d3d333495574ab2512541b6baf78df342d22e80adbbb39286277bef298")
}

// UnpackALREADYEXECUTEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ALREADY_EXECUTED()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackALREADYEXECUTEDError(raw []byte) (*BitcoinRouterTokenALREADYEXECUTED, error) {
	out := new(BitcoinRouterTokenALREADYEXECUTED)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "ALREADY_EXECUTED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenBADCONFIG represents a BAD_CONFIG error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenBADCONFIG struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BAD_CONFIG()
func BitcoinRouterTokenBADCONFIGErrorID() common.Hash {
	return common.HexToHash("0xc75eb68d2de120894fb4c41aff88acecc5f9a638785b26ddec592d287fee0c95")
}

// UnpackBADCONFIGError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BAD_CONFIG()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackBADCONFIGError(raw []byte) (*BitcoinRouterTokenBADCONFIG, error) {
	out := new(BitcoinRouterTokenBADCONFIG)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "BAD_CONFIG", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenBADSET represents a BAD_SET error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenBADSET struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BAD_SET()
func BitcoinRouterTokenBADSETErrorID() common.Hash {
	return common.HexToHash("0xaf2ed8b3241779833ffe1eaffa4c7e96fb46dc7734f62233b6c52199a3537ba0")
}

// UnpackBADSETError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BAD_SET()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackBADSETError(raw []byte) (*BitcoinRouterTokenBADSET, error) {
	out := new(BitcoinRouterTokenBADSET)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "BAD_SET", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenBADSIGNATURE represents a BAD_SIGNATURE error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenBADSIGNATURE struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BAD_SIGNATURE()
func BitcoinRouterTokenBADSIGNATUREErrorID() common.Hash {
	return common.HexToHash("0x38ff4dcf89a1a1688849ad2e404def747fe492c9ae3bf4a8bb9118e0849e7db3")
}

// UnpackBADSIGNATUREError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BAD_SIGNATURE()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackBADSIGNATUREError(raw []byte) (*BitcoinRouterTokenBADSIGNATURE, error) {
	out := new(BitcoinRouterTokenBADSIGNATURE)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "BAD_SIGNATURE", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenBELOWMINIMUM represents a BELOW_MINIMUM error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenBELOWMINIMUM struct {
	Minimum *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BELOW_MINIMUM(uint256 minimum)
func BitcoinRouterTokenBELOWMINIMUMErrorID() common.Hash {
	return common.HexToHash("0x562e0611eaa6e2048cc18fe5ae17e2cfc3beb9792f48fe805278694aebb98279")
}

// UnpackBELOWMINIMUMError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BELOW_MINIMUM(uint256 minimum)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackBELOWMINIMUMError(raw []byte) (*BitcoinRouterTokenBELOWMINIMUM, error) {
	out := new(BitcoinRouterTokenBELOWMINIMUM)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "BELOW_MINIMUM", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenCALLEDONNATIVE represents a CALLED_ON_NATIVE error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenCALLEDONNATIVE struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error CALLED_ON_NATIVE()
func BitcoinRouterTokenCALLEDONNATIVEErrorID() common.Hash {
	return common.HexToHash("0x7198eb3d84eb2fd50b5d3c2663a0afec76bb4c1576722170b4ddf3fbec78d662")
}

// UnpackCALLEDONNATIVEError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error CALLED_ON_NATIVE()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackCALLEDONNATIVEError(raw []byte) (*BitcoinRouterTokenCALLEDONNATIVE, error) {
	out := new(BitcoinRouterTokenCALLEDONNATIVE)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "CALLED_ON_NATIVE", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenDATATOOLONG represents a DATA_TOO_LONG error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenDATATOOLONG struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error DATA_TOO_LONG()
func BitcoinRouterTokenDATATOOLONGErrorID() common.Hash {
	return common.HexToHash("0x28513a5f3800f2bfb4b383e15d7e98e8255e8fe62fed080a584f219d9daf8986")
}

// UnpackDATATOOLONGError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error DATA_TOO_LONG()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackDATATOOLONGError(raw []byte) (*BitcoinRouterTokenDATATOOLONG, error) {
	out := new(BitcoinRouterTokenDATATOOLONG)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "DATA_TOO_LONG", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenECDSAInvalidSignature represents a ECDSAInvalidSignature error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenECDSAInvalidSignature struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ECDSAInvalidSignature()
func BitcoinRouterTokenECDSAInvalidSignatureErrorID() common.Hash {
	return common.HexToHash("0xf645eedf0193584640b6b90cb9477e4c95b98636c148a891d4c0a146dc46e75a")
}

// UnpackECDSAInvalidSignatureError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ECDSAInvalidSignature()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackECDSAInvalidSignatureError(raw []byte) (*BitcoinRouterTokenECDSAInvalidSignature, error) {
	out := new(BitcoinRouterTokenECDSAInvalidSignature)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "ECDSAInvalidSignature", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenECDSAInvalidSignatureLength represents a ECDSAInvalidSignatureLength error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenECDSAInvalidSignatureLength struct {
	Length *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ECDSAInvalidSignatureLength(uint256 length)
func BitcoinRouterTokenECDSAInvalidSignatureLengthErrorID() common.Hash {
	return common.HexToHash("0xfce698f7e8e5342cd615f641317bc45fe7e1e4a8b0a14dd1383ff8dc9c41917f")
}

// UnpackECDSAInvalidSignatureLengthError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ECDSAInvalidSignatureLength(uint256 length)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackECDSAInvalidSignatureLengthError(raw []byte) (*BitcoinRouterTokenECDSAInvalidSignatureLength, error) {
	out := new(BitcoinRouterTokenECDSAInvalidSignatureLength)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "ECDSAInvalidSignatureLength", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenECDSAInvalidSignatureS represents a ECDSAInvalidSignatureS error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenECDSAInvalidSignatureS struct {
	S [32]byte
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ECDSAInvalidSignatureS(bytes32 s)
func BitcoinRouterTokenECDSAInvalidSignatureSErrorID() common.Hash {
	return common.HexToHash("0xd78bce0cccb935155ed6428d1c13e50b7f3550fd2b66b9fe266006fea4a5e1eb")
}

// UnpackECDSAInvalidSignatureSError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ECDSAInvalidSignatureS(bytes32 s)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackECDSAInvalidSignatureSError(raw []byte) (*BitcoinRouterTokenECDSAInvalidSignatureS, error) {
	out := new(BitcoinRouterTokenECDSAInvalidSignatureS)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "ECDSAInvalidSignatureS", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenERC20InsufficientAllowance represents a ERC20InsufficientAllowance error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenERC20InsufficientAllowance struct {
	Spender   common.Address
	Allowance *big.Int
	Needed    *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)
func BitcoinRouterTokenERC20InsufficientAllowanceErrorID() common.Hash {
	return common.HexToHash("0xfb8f41b23e99d2101d86da76cdfa87dd51c82ed07d3cb62cbc473e469dbc75c3")
}

// UnpackERC20InsufficientAllowanceError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackERC20InsufficientAllowanceError(raw []byte) (*BitcoinRouterTokenERC20InsufficientAllowance, error) {
	out := new(BitcoinRouterTokenERC20InsufficientAllowance)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "ERC20InsufficientAllowance", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenERC20InsufficientBalance represents a ERC20InsufficientBalance error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenERC20InsufficientBalance struct {
	Sender  common.Address
	Balance *big.Int
	Needed  *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)
func BitcoinRouterTokenERC20InsufficientBalanceErrorID() common.Hash {
	return common.HexToHash("0xe450d38cd8d9f7d95077d567d60ed49c7254716e6ad08fc9872816c97e0ffec6")
}

// UnpackERC20InsufficientBalanceError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackERC20InsufficientBalanceError(raw []byte) (*BitcoinRouterTokenERC20InsufficientBalance, error) {
	out := new(BitcoinRouterTokenERC20InsufficientBalance)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "ERC20InsufficientBalance", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenERC20InvalidApprover represents a ERC20InvalidApprover error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenERC20InvalidApprover struct {
	Approver common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InvalidApprover(address approver)
func BitcoinRouterTokenERC20InvalidApproverErrorID() common.Hash {
	return common.HexToHash("0xe602df05cc75712490294c6c104ab7c17f4030363910a7a2626411c6d3118847")
}

// UnpackERC20InvalidApproverError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InvalidApprover(address approver)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackERC20InvalidApproverError(raw []byte) (*BitcoinRouterTokenERC20InvalidApprover, error) {
	out := new(BitcoinRouterTokenERC20InvalidApprover)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "ERC20InvalidApprover", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenERC20InvalidReceiver represents a ERC20InvalidReceiver error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenERC20InvalidReceiver struct {
	Receiver common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InvalidReceiver(address receiver)
func BitcoinRouterTokenERC20InvalidReceiverErrorID() common.Hash {
	return common.HexToHash("0xec442f055133b72f3b2f9f0bb351c406b178527de2040a7d1feb4e058771f613")
}

// UnpackERC20InvalidReceiverError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InvalidReceiver(address receiver)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackERC20InvalidReceiverError(raw []byte) (*BitcoinRouterTokenERC20InvalidReceiver, error) {
	out := new(BitcoinRouterTokenERC20InvalidReceiver)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "ERC20InvalidReceiver", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenERC20InvalidSender represents a ERC20InvalidSender error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenERC20InvalidSender struct {
	Sender common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InvalidSender(address sender)
func BitcoinRouterTokenERC20InvalidSenderErrorID() common.Hash {
	return common.HexToHash("0x96c6fd1edd0cd6ef7ff0ecc0facdf53148dc0048b57fe58af65755250a7a96bd")
}

// UnpackERC20InvalidSenderError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InvalidSender(address sender)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackERC20InvalidSenderError(raw []byte) (*BitcoinRouterTokenERC20InvalidSender, error) {
	out := new(BitcoinRouterTokenERC20InvalidSender)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "ERC20InvalidSender", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenERC20InvalidSpender represents a ERC20InvalidSpender error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenERC20InvalidSpender struct {
	Spender common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InvalidSpender(address spender)
func BitcoinRouterTokenERC20InvalidSpenderErrorID() common.Hash {
	return common.HexToHash("0x94280d62c347d8d9f4d59a76ea321452406db88df38e0c9da304f58b57b373a2")
}

// UnpackERC20InvalidSpenderError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InvalidSpender(address spender)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackERC20InvalidSpenderError(raw []byte) (*BitcoinRouterTokenERC20InvalidSpender, error) {
	out := new(BitcoinRouterTokenERC20InvalidSpender)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "ERC20InvalidSpender", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenERC2612ExpiredSignature represents a ERC2612ExpiredSignature error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenERC2612ExpiredSignature struct {
	Deadline *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC2612ExpiredSignature(uint256 deadline)
func BitcoinRouterTokenERC2612ExpiredSignatureErrorID() common.Hash {
	return common.HexToHash("0x627913023c184eaad13735d5a3d2657ae76ec9a872a70e0fc57522ef1a114d58")
}

// UnpackERC2612ExpiredSignatureError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC2612ExpiredSignature(uint256 deadline)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackERC2612ExpiredSignatureError(raw []byte) (*BitcoinRouterTokenERC2612ExpiredSignature, error) {
	out := new(BitcoinRouterTokenERC2612ExpiredSignature)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "ERC2612ExpiredSignature", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenERC2612InvalidSigner represents a ERC2612InvalidSigner error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenERC2612InvalidSigner struct {
	Signer common.Address
	Owner  common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC2612InvalidSigner(address signer, address owner)
func BitcoinRouterTokenERC2612InvalidSignerErrorID() common.Hash {
	return common.HexToHash("0x4b800e463b323b1d856edf9dec70329a639d13874a57f5c28219ff57128756db")
}

// UnpackERC2612InvalidSignerError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC2612InvalidSigner(address signer, address owner)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackERC2612InvalidSignerError(raw []byte) (*BitcoinRouterTokenERC2612InvalidSigner, error) {
	out := new(BitcoinRouterTokenERC2612InvalidSigner)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "ERC2612InvalidSigner", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenEXCCEEDSWAPLIMIT represents a EXCCEED_SWAP_LIMIT error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenEXCCEEDSWAPLIMIT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error EXCCEED_SWAP_LIMIT()
func BitcoinRouterTokenEXCCEEDSWAPLIMITErrorID() common.Hash {
	return common.HexToHash("0xea8afe65d95cdd8e4fbe19f07c8ab9df2d03cc1eb45d35efd8b553fe88a52ec8")
}

// UnpackEXCCEEDSWAPLIMITError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error EXCCEED_SWAP_LIMIT()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackEXCCEEDSWAPLIMITError(raw []byte) (*BitcoinRouterTokenEXCCEEDSWAPLIMIT, error) {
	out := new(BitcoinRouterTokenEXCCEEDSWAPLIMIT)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "EXCCEED_SWAP_LIMIT", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenINSUFFICIENTFEE represents a INSUFFICIENT_FEE error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenINSUFFICIENTFEE struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INSUFFICIENT_FEE()
func BitcoinRouterTokenINSUFFICIENTFEEErrorID() common.Hash {
	return common.HexToHash("0x80e59527de7b06d0c6897588435df864ef123667150b2b02605257398cfe8ea1")
}

// UnpackINSUFFICIENTFEEError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INSUFFICIENT_FEE()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackINSUFFICIENTFEEError(raw []byte) (*BitcoinRouterTokenINSUFFICIENTFEE, error) {
	out := new(BitcoinRouterTokenINSUFFICIENTFEE)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "INSUFFICIENT_FEE", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenINSUFFICIENTLIQUIDITY represents a INSUFFICIENT_LIQUIDITY error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenINSUFFICIENTLIQUIDITY struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INSUFFICIENT_LIQUIDITY()
func BitcoinRouterTokenINSUFFICIENTLIQUIDITYErrorID() common.Hash {
	return common.HexToHash("0x827e7b7f3455c1706e8e9024dd6008b7abf95e9cb21a8ccd0cb7901b5c90fe32")
}

// UnpackINSUFFICIENTLIQUIDITYError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INSUFFICIENT_LIQUIDITY()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackINSUFFICIENTLIQUIDITYError(raw []byte) (*BitcoinRouterTokenINSUFFICIENTLIQUIDITY, error) {
	out := new(BitcoinRouterTokenINSUFFICIENTLIQUIDITY)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "INSUFFICIENT_LIQUIDITY", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenINSUFFICIENTPOSITION represents a INSUFFICIENT_POSITION error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenINSUFFICIENTPOSITION struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INSUFFICIENT_POSITION()
func BitcoinRouterTokenINSUFFICIENTPOSITIONErrorID() common.Hash {
	return common.HexToHash("0xb87db6b8e40f9550b2ca3008575a2f521eca04d039229c4831d10c81be2332a9")
}

// UnpackINSUFFICIENTPOSITIONError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INSUFFICIENT_POSITION()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackINSUFFICIENTPOSITIONError(raw []byte) (*BitcoinRouterTokenINSUFFICIENTPOSITION, error) {
	out := new(BitcoinRouterTokenINSUFFICIENTPOSITION)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "INSUFFICIENT_POSITION", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenINVALIDADDRESS represents a INVALID_ADDRESS error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenINVALIDADDRESS struct {
	Reason uint8
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INVALID_ADDRESS(uint8 reason)
func BitcoinRouterTokenINVALIDADDRESSErrorID() common.Hash {
	return common.HexToHash("0xd011ef3513fb53f067b019b23471873f23d6fd1326ba7b8ff853c52ed28e4848")
}

// UnpackINVALIDADDRESSError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INVALID_ADDRESS(uint8 reason)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackINVALIDADDRESSError(raw []byte) (*BitcoinRouterTokenINVALIDADDRESS, error) {
	out := new(BitcoinRouterTokenINVALIDADDRESS)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "INVALID_ADDRESS", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenINVALIDAMOUNT represents a INVALID_AMOUNT error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenINVALIDAMOUNT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INVALID_AMOUNT()
func BitcoinRouterTokenINVALIDAMOUNTErrorID() common.Hash {
	return common.HexToHash("0xfae82791d81919425f2b2ce2490b5c71bbb1aedfc396f9f5a2c74cf500c6087e")
}

// UnpackINVALIDAMOUNTError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INVALID_AMOUNT()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackINVALIDAMOUNTError(raw []byte) (*BitcoinRouterTokenINVALIDAMOUNT, error) {
	out := new(BitcoinRouterTokenINVALIDAMOUNT)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "INVALID_AMOUNT", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenINVALIDINDICATOR represents a INVALID_INDICATOR error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenINVALIDINDICATOR struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INVALID_INDICATOR()
func BitcoinRouterTokenINVALIDINDICATORErrorID() common.Hash {
	return common.HexToHash("0x39d6dddfdc0582a19c4df85e93a867ab4c35e8c8f7855b4d13956c3702767f7b")
}

// UnpackINVALIDINDICATORError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INVALID_INDICATOR()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackINVALIDINDICATORError(raw []byte) (*BitcoinRouterTokenINVALIDINDICATOR, error) {
	out := new(BitcoinRouterTokenINVALIDINDICATOR)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "INVALID_INDICATOR", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenInvalidAccountNonce represents a InvalidAccountNonce error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenInvalidAccountNonce struct {
	Account      common.Address
	CurrentNonce *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidAccountNonce(address account, uint256 currentNonce)
func BitcoinRouterTokenInvalidAccountNonceErrorID() common.Hash {
	return common.HexToHash("0x752d88c0de02638abf10e8e31861e4c68dc1f3a1e7d840e580683f2c282bfc7a")
}

// UnpackInvalidAccountNonceError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidAccountNonce(address account, uint256 currentNonce)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackInvalidAccountNonceError(raw []byte) (*BitcoinRouterTokenInvalidAccountNonce, error) {
	out := new(BitcoinRouterTokenInvalidAccountNonce)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "InvalidAccountNonce", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenInvalidShortString represents a InvalidShortString error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenInvalidShortString struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidShortString()
func BitcoinRouterTokenInvalidShortStringErrorID() common.Hash {
	return common.HexToHash("0xb3512b0c6163e5f0bafab72bb631b9d58cd7a731b082f910338aa21c83d5c274")
}

// UnpackInvalidShortStringError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidShortString()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackInvalidShortStringError(raw []byte) (*BitcoinRouterTokenInvalidShortString, error) {
	out := new(BitcoinRouterTokenInvalidShortString)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "InvalidShortString", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenMINIMUMNOTMET represents a MINIMUM_NOT_MET error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenMINIMUMNOTMET struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error MINIMUM_NOT_MET()
func BitcoinRouterTokenMINIMUMNOTMETErrorID() common.Hash {
	return common.HexToHash("0xb31e3490ea9b70227f41ff3f57f9a774525842b170cc94ba784671577aea3031")
}

// UnpackMINIMUMNOTMETError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error MINIMUM_NOT_MET()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackMINIMUMNOTMETError(raw []byte) (*BitcoinRouterTokenMINIMUMNOTMET, error) {
	out := new(BitcoinRouterTokenMINIMUMNOTMET)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "MINIMUM_NOT_MET", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenMOREGAS represents a MORE_GAS error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenMOREGAS struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error MORE_GAS()
func BitcoinRouterTokenMOREGASErrorID() common.Hash {
	return common.HexToHash("0x5dd6941b42b00c323e00aae625db0e86b71f595cd47258018da3be0c5c009c59")
}

// UnpackMOREGASError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error MORE_GAS()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackMOREGASError(raw []byte) (*BitcoinRouterTokenMOREGAS, error) {
	out := new(BitcoinRouterTokenMOREGAS)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "MORE_GAS", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenNATIVETRANSFERFAILED represents a NATIVE_TRANSFER_FAILED error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenNATIVETRANSFERFAILED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NATIVE_TRANSFER_FAILED()
func BitcoinRouterTokenNATIVETRANSFERFAILEDErrorID() common.Hash {
	return common.HexToHash("0x0b412c9924de39ecefa23297f2bd3b7f83f72c752d7a3a9281745d72924ffd18")
}

// UnpackNATIVETRANSFERFAILEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NATIVE_TRANSFER_FAILED()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackNATIVETRANSFERFAILEDError(raw []byte) (*BitcoinRouterTokenNATIVETRANSFERFAILED, error) {
	out := new(BitcoinRouterTokenNATIVETRANSFERFAILED)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "NATIVE_TRANSFER_FAILED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenNOTANCHOR represents a NOT_ANCHOR error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenNOTANCHOR struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NOT_ANCHOR()
func BitcoinRouterTokenNOTANCHORErrorID() common.Hash {
	return common.HexToHash("0x5dd3dba1d4801a53f2335c82cae0cf8136d973e455e373da8daa6cd0f3e42829")
}

// UnpackNOTANCHORError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NOT_ANCHOR()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackNOTANCHORError(raw []byte) (*BitcoinRouterTokenNOTANCHOR, error) {
	out := new(BitcoinRouterTokenNOTANCHOR)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "NOT_ANCHOR", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenNOTPOOLOWNER represents a NOT_POOL_OWNER error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenNOTPOOLOWNER struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NOT_POOL_OWNER()
func BitcoinRouterTokenNOTPOOLOWNERErrorID() common.Hash {
	return common.HexToHash("0x0f5161d2eb44a8f02a0524877fcd837b13ba8f8c783040d99940b22326bc27d8")
}

// UnpackNOTPOOLOWNERError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NOT_POOL_OWNER()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackNOTPOOLOWNERError(raw []byte) (*BitcoinRouterTokenNOTPOOLOWNER, error) {
	out := new(BitcoinRouterTokenNOTPOOLOWNER)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "NOT_POOL_OWNER", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenNOCLAIM represents a NO_CLAIM error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenNOCLAIM struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NO_CLAIM()
func BitcoinRouterTokenNOCLAIMErrorID() common.Hash {
	return common.HexToHash("0xf34e5e264f5f3cd1af1807e28b5e958f4dc38bdc73b999ef409b61a22b5a3089")
}

// UnpackNOCLAIMError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NO_CLAIM()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackNOCLAIMError(raw []byte) (*BitcoinRouterTokenNOCLAIM, error) {
	out := new(BitcoinRouterTokenNOCLAIM)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "NO_CLAIM", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenNOPERMISSION represents a NO_PERMISSION error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenNOPERMISSION struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NO_PERMISSION()
func BitcoinRouterTokenNOPERMISSIONErrorID() common.Hash {
	return common.HexToHash("0x1d63ff2b0a16c8930219bd0a13f4bd1ab774f73b3876c53e18efbfbe1a19886c")
}

// UnpackNOPERMISSIONError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NO_PERMISSION()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackNOPERMISSIONError(raw []byte) (*BitcoinRouterTokenNOPERMISSION, error) {
	out := new(BitcoinRouterTokenNOPERMISSION)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "NO_PERMISSION", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenNULLADDRESS represents a NULL_ADDRESS error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenNULLADDRESS struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NULL_ADDRESS()
func BitcoinRouterTokenNULLADDRESSErrorID() common.Hash {
	return common.HexToHash("0xde0ce17d9e4ffcb15272321add8ac1100d6b3648978cdb0057c3d113225e666f")
}

// UnpackNULLADDRESSError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NULL_ADDRESS()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackNULLADDRESSError(raw []byte) (*BitcoinRouterTokenNULLADDRESS, error) {
	out := new(BitcoinRouterTokenNULLADDRESS)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "NULL_ADDRESS", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenONLYROUTER represents a ONLY_ROUTER error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenONLYROUTER struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ONLY_ROUTER()
func BitcoinRouterTokenONLYROUTERErrorID() common.Hash {
	return common.HexToHash("0x8c29e5b81b4ca85c6e4130bb2c05718e8fab31f2cc9791c3c0eb0757274694d9")
}

// UnpackONLYROUTERError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ONLY_ROUTER()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackONLYROUTERError(raw []byte) (*BitcoinRouterTokenONLYROUTER, error) {
	out := new(BitcoinRouterTokenONLYROUTER)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "ONLY_ROUTER", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenOwnableInvalidOwner represents a OwnableInvalidOwner error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenOwnableInvalidOwner struct {
	Owner common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error OwnableInvalidOwner(address owner)
func BitcoinRouterTokenOwnableInvalidOwnerErrorID() common.Hash {
	return common.HexToHash("0x1e4fbdf7f3ef8bcaa855599e3abf48b232380f183f08f6f813d9ffa5bd585188")
}

// UnpackOwnableInvalidOwnerError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error OwnableInvalidOwner(address owner)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackOwnableInvalidOwnerError(raw []byte) (*BitcoinRouterTokenOwnableInvalidOwner, error) {
	out := new(BitcoinRouterTokenOwnableInvalidOwner)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "OwnableInvalidOwner", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenOwnableUnauthorizedAccount represents a OwnableUnauthorizedAccount error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenOwnableUnauthorizedAccount struct {
	Account common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error OwnableUnauthorizedAccount(address account)
func BitcoinRouterTokenOwnableUnauthorizedAccountErrorID() common.Hash {
	return common.HexToHash("0x118cdaa7a341953d1887a2245fd6665d741c67c8c50581daa59e1d03373fa188")
}

// UnpackOwnableUnauthorizedAccountError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error OwnableUnauthorizedAccount(address account)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackOwnableUnauthorizedAccountError(raw []byte) (*BitcoinRouterTokenOwnableUnauthorizedAccount, error) {
	out := new(BitcoinRouterTokenOwnableUnauthorizedAccount)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "OwnableUnauthorizedAccount", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenPAUSED represents a PAUSED error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenPAUSED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error PAUSED()
func BitcoinRouterTokenPAUSEDErrorID() common.Hash {
	return common.HexToHash("0xa9aad58c4b885acff8f9e1618bc43dfc95c9de94a9a651589e5fc1d248b5305f")
}

// UnpackPAUSEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error PAUSED()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackPAUSEDError(raw []byte) (*BitcoinRouterTokenPAUSED, error) {
	out := new(BitcoinRouterTokenPAUSED)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "PAUSED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenRATELIMITED represents a RATE_LIMITED error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenRATELIMITED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error RATE_LIMITED()
func BitcoinRouterTokenRATELIMITEDErrorID() common.Hash {
	return common.HexToHash("0x7efeefce891f8d21d1885f04a473c4141070b9bcc01560a9c1784f9f9a73568f")
}

// UnpackRATELIMITEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error RATE_LIMITED()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackRATELIMITEDError(raw []byte) (*BitcoinRouterTokenRATELIMITED, error) {
	out := new(BitcoinRouterTokenRATELIMITED)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "RATE_LIMITED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenREENTRANT represents a REENTRANT error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenREENTRANT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error REENTRANT()
func BitcoinRouterTokenREENTRANTErrorID() common.Hash {
	return common.HexToHash("0x331088b5abc758569e52d1e77570e1367c52655659c3e4d82999e01e7f831426")
}

// UnpackREENTRANTError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error REENTRANT()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackREENTRANTError(raw []byte) (*BitcoinRouterTokenREENTRANT, error) {
	out := new(BitcoinRouterTokenREENTRANT)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "REENTRANT", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenStringTooLong represents a StringTooLong error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenStringTooLong struct {
	Str string
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error StringTooLong(string str)
func BitcoinRouterTokenStringTooLongErrorID() common.Hash {
	return common.HexToHash("0x305a27a93f8e33b7392df0a0f91d6fc63847395853c45991eec52dbf24d72381")
}

// UnpackStringTooLongError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error StringTooLong(string str)
func (bitcoinRouterToken *BitcoinRouterToken) UnpackStringTooLongError(raw []byte) (*BitcoinRouterTokenStringTooLong, error) {
	out := new(BitcoinRouterTokenStringTooLong)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "StringTooLong", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenTOOEARLY represents a TOO_EARLY error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenTOOEARLY struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TOO_EARLY()
func BitcoinRouterTokenTOOEARLYErrorID() common.Hash {
	return common.HexToHash("0x1eb8786ffd07f2f723a2405c9e4f5cf63057f1d7490e8a1c41eca906d25307c7")
}

// UnpackTOOEARLYError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TOO_EARLY()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackTOOEARLYError(raw []byte) (*BitcoinRouterTokenTOOEARLY, error) {
	out := new(BitcoinRouterTokenTOOEARLY)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "TOO_EARLY", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenTRANSFERFAILED represents a TRANSFER_FAILED error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenTRANSFERFAILED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TRANSFER_FAILED()
func BitcoinRouterTokenTRANSFERFAILEDErrorID() common.Hash {
	return common.HexToHash("0x3f4ab80e3e5b3f3ac046575637c4c16c58dd62d9b3cda5769b0935170c25bda4")
}

// UnpackTRANSFERFAILEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TRANSFER_FAILED()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackTRANSFERFAILEDError(raw []byte) (*BitcoinRouterTokenTRANSFERFAILED, error) {
	out := new(BitcoinRouterTokenTRANSFERFAILED)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "TRANSFER_FAILED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenWRONGCHAIN represents a WRONG_CHAIN error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenWRONGCHAIN struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error WRONG_CHAIN()
func BitcoinRouterTokenWRONGCHAINErrorID() common.Hash {
	return common.HexToHash("0x46ba8129212b58c3d0c6be9ecb304d3fdac68c4417e0ce1341a40d61553f1aca")
}

// UnpackWRONGCHAINError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error WRONG_CHAIN()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackWRONGCHAINError(raw []byte) (*BitcoinRouterTokenWRONGCHAIN, error) {
	out := new(BitcoinRouterTokenWRONGCHAIN)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "WRONG_CHAIN", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BitcoinRouterTokenZEROAMOUNT represents a ZERO_AMOUNT error raised by the BitcoinRouterToken contract.
type BitcoinRouterTokenZEROAMOUNT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZERO_AMOUNT()
func BitcoinRouterTokenZEROAMOUNTErrorID() common.Hash {
	return common.HexToHash("0xf6fa5450b1b0f97ad5b6fc4f07e3f4c4b33f50e795cc8780ef7fd52c3d674d41")
}

// UnpackZEROAMOUNTError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZERO_AMOUNT()
func (bitcoinRouterToken *BitcoinRouterToken) UnpackZEROAMOUNTError(raw []byte) (*BitcoinRouterTokenZEROAMOUNT, error) {
	out := new(BitcoinRouterTokenZEROAMOUNT)
	if err := bitcoinRouterToken.abi.UnpackIntoInterface(out, "ZERO_AMOUNT", raw); err != nil {
		return nil, err
	}
	return out, nil
}
