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
	ABI: "[{\"type\":\"constructor\",\"inputs\":[{\"name\":\"bridge_\",\"type\":\"address\",\"internalType\":\"contractIBridge\"},{\"name\":\"name_\",\"type\":\"string\",\"internalType\":\"string\"},{\"name\":\"symbol_\",\"type\":\"string\",\"internalType\":\"string\"},{\"name\":\"decimals_\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"owner_\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"nonpayable\"},{\"type\":\"receive\",\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"DOMAIN_SEPARATOR\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"acceptOwnership\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"allowance\",\"inputs\":[{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"spender\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"approve\",\"inputs\":[{\"name\":\"spender\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"value\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"balanceOf\",\"inputs\":[{\"name\":\"account\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"bridge\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"contractIBridge\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"bridgeOut\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"bridgeOut\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"data\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"bridgeOut\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"minimum\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"conversionRatio\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"decimals\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint8\",\"internalType\":\"uint8\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"eip712Domain\",\"inputs\":[],\"outputs\":[{\"name\":\"fields\",\"type\":\"bytes1\",\"internalType\":\"bytes1\"},{\"name\":\"name\",\"type\":\"string\",\"internalType\":\"string\"},{\"name\":\"version\",\"type\":\"string\",\"internalType\":\"string\"},{\"name\":\"chainId\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"verifyingContract\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"salt\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"extensions\",\"type\":\"uint256[]\",\"internalType\":\"uint256[]\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"getBridgeFee\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"getBridgeFee\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"data\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"name\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"string\",\"internalType\":\"string\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"nonces\",\"inputs\":[{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"owner\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"pause\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"paused\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"pendingOwner\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"permit\",\"inputs\":[{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"spender\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"value\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"deadline\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"v\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"r\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"s\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"receiveFromBridge\",\"inputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"remote\",\"inputs\":[{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"renounceOwnership\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"pure\"},{\"type\":\"function\",\"name\":\"symbol\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"string\",\"internalType\":\"string\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"token\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"totalSupply\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"transfer\",\"inputs\":[{\"name\":\"to\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"value\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"transferFrom\",\"inputs\":[{\"name\":\"from\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"to\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"value\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"transferOwnership\",\"inputs\":[{\"name\":\"newOwner\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"unpause\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"event\",\"name\":\"Approval\",\"inputs\":[{\"name\":\"owner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"spender\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"value\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"BridgeIn\",\"inputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"to\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"BridgeOut\",\"inputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"from\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"EIP712DomainChanged\",\"inputs\":[],\"anonymous\":false},{\"type\":\"event\",\"name\":\"OwnershipTransferStarted\",\"inputs\":[{\"name\":\"previousOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"newOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"OwnershipTransferred\",\"inputs\":[{\"name\":\"previousOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"newOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"Paused\",\"inputs\":[{\"name\":\"by\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"},{\"name\":\"expiry\",\"type\":\"uint40\",\"indexed\":false,\"internalType\":\"uint40\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"Transfer\",\"inputs\":[{\"name\":\"from\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"to\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"value\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"Unpaused\",\"inputs\":[{\"name\":\"by\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"error\",\"name\":\"ALREADY_EXECUTED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_CONFIG\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_SET\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_SIGNATURE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"CALLED_ON_NATIVE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"DATA_TOO_LONG\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"ECDSAInvalidSignature\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"ECDSAInvalidSignatureLength\",\"inputs\":[{\"name\":\"length\",\"type\":\"uint256\",\"internalType\":\"uint256\"}]},{\"type\":\"error\",\"name\":\"ECDSAInvalidSignatureS\",\"inputs\":[{\"name\":\"s\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}]},{\"type\":\"error\",\"name\":\"ERC20InsufficientAllowance\",\"inputs\":[{\"name\":\"spender\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"allowance\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"needed\",\"type\":\"uint256\",\"internalType\":\"uint256\"}]},{\"type\":\"error\",\"name\":\"ERC20InsufficientBalance\",\"inputs\":[{\"name\":\"sender\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"balance\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"needed\",\"type\":\"uint256\",\"internalType\":\"uint256\"}]},{\"type\":\"error\",\"name\":\"ERC20InvalidApprover\",\"inputs\":[{\"name\":\"approver\",\"type\":\"address\",\"internalType\":\"address\"}]},{\"type\":\"error\",\"name\":\"ERC20InvalidReceiver\",\"inputs\":[{\"name\":\"receiver\",\"type\":\"address\",\"internalType\":\"address\"}]},{\"type\":\"error\",\"name\":\"ERC20InvalidSender\",\"inputs\":[{\"name\":\"sender\",\"type\":\"address\",\"internalType\":\"address\"}]},{\"type\":\"error\",\"name\":\"ERC20InvalidSpender\",\"inputs\":[{\"name\":\"spender\",\"type\":\"address\",\"internalType\":\"address\"}]},{\"type\":\"error\",\"name\":\"ERC2612ExpiredSignature\",\"inputs\":[{\"name\":\"deadline\",\"type\":\"uint256\",\"internalType\":\"uint256\"}]},{\"type\":\"error\",\"name\":\"ERC2612InvalidSigner\",\"inputs\":[{\"name\":\"signer\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"}]},{\"type\":\"error\",\"name\":\"EXCCEED_SWAP_LIMIT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_FEE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_LIQUIDITY\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_POSITION\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INVALID_AMOUNT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INVALID_INDICATOR\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"InvalidAccountNonce\",\"inputs\":[{\"name\":\"account\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"currentNonce\",\"type\":\"uint256\",\"internalType\":\"uint256\"}]},{\"type\":\"error\",\"name\":\"InvalidShortString\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"MINIMUM_NOT_MET\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"MORE_GAS\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NATIVE_TRANSFER_FAILED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NOT_ANCHOR\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NOT_POOL_OWNER\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NO_CLAIM\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NO_PERMISSION\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NULL_ADDRESS\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"ONLY_ROUTER\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"OwnableInvalidOwner\",\"inputs\":[{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"}]},{\"type\":\"error\",\"name\":\"OwnableUnauthorizedAccount\",\"inputs\":[{\"name\":\"account\",\"type\":\"address\",\"internalType\":\"address\"}]},{\"type\":\"error\",\"name\":\"PAUSED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"RATE_LIMITED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"REENTRANT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"StringTooLong\",\"inputs\":[{\"name\":\"str\",\"type\":\"string\",\"internalType\":\"string\"}]},{\"type\":\"error\",\"name\":\"TOO_EARLY\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"TRANSFER_FAILED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"WRONG_CHAIN\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"ZERO_AMOUNT\",\"inputs\":[]}]",
	ID:  "MintBridgeToken",
	Bin: "0x6101c080604052346105ca576124b2803803809161001d82856105ce565b8339810160c0828203126105ca5781516001600160a01b038116908181036105ca5760208401516001600160401b0381116105ca578361005e9186016105f1565b604085015190936001600160401b0382116105ca5761007e9186016105f1565b9261008b60608601610646565b9360a061009a60808801610646565b9601516001600160a01b03811693908490036105ca576040968751956100c089886105ce565b600187526020870195603160f81b875280156105b757600180546001600160a01b03199081169091555f8054918216831781556001600160a01b03909116907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e09080a3156105a85760ff169060128211801561059b575b801561058f575b6105805760805260ff86160360ff811161056c5760ff16604d811161056c57600a0a60a05281516001600160401b03811161047157600654600181811c91168015610562575b602082101461045357601f81116104f4575b50806020601f8211600114610490575f91610485575b508160011b915f199060031b1c1916176006555b8051906001600160401b0382116104715760075490600182811c92168015610467575b60208310146104535781601f8493116103dd575b50602090601f8311600114610377575f9261036c575b50508160011b915f199060031b1c1916176007555b61022b81610654565b6101605261023883610654565b610180526020815191012091826101205251902080610140524660e05283519060208201927f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f84528583015260608201524660808201523060a082015260a081526102a460c0826105ce565b51902060c05230610100526101a05251611df290816106c08239608051818181602401528181610297015281816104030152818161086a01528181610c4b01528181610e6f01528181610f7b015261159f015260a0518181816102d601528181610fd301528181611166015281816111e5015261141d015260c05181611a28015260e05181611ae5015261010051816119f901526101205181611a7701526101405181611a9d01526101605181610a3e01526101805181610a6701526101a051816111a20152f35b015190505f8061020d565b60075f9081528281209350601f198516905b8181106103c557509084600195949392106103ad575b505050811b01600755610222565b01515f1960f88460031b161c191690555f808061039f565b92936020600181928786015181550195019301610389565b828111156101f75760075f52909150601f830160051c7fa66cc928b5edb82af9bd49922954155ab7b0942694bea4ce44661d9a8736c6886020851061044b575b849392601f0160051c82900391015f5b82811061043b5750506101f7565b5f8183015585945060010161042d565b5f915061041d565b634e487b7160e01b5f52602260045260245ffd5b91607f16916101e3565b634e487b7160e01b5f52604160045260245ffd5b90508301515f6101ac565b60065f9081528181209250601f198416905b8181106104dc575090836001949392106104c4575b5050811b016006556101c0565b8501515f1960f88460031b161c191690555f806104b7565b9192602060018192868a0151815501940192016104a2565b818111156101965760065f52601f820160051c7ff652222313e28459528d920b65115c16c04f3efc82aaedc97be59f3f377c0d3f6020841061055a575b81601f9101920160051c03905f5b82811061054d575050610196565b5f8282015560010161053f565b5f9150610531565b90607f1690610184565b634e487b7160e01b5f52601160045260245ffd5b63c75eb68d60e01b5f5260045ffd5b5060ff8716821161013e565b50602660ff881611610137565b63de0ce17d60e01b5f5260045ffd5b631e4fbdf760e01b5f525f60045260245ffd5b5f80fd5b601f909101601f19168101906001600160401b0382119082101761047157604052565b81601f820112156105ca578051906001600160401b0382116104715760405192610625601f8401601f1916602001856105ce565b828452602083830101116105ca57815f9260208093018386015e8301015290565b519060ff821682036105ca57565b601f81511161067f576020815191015160208210610670571790565b5f198260200360031b1b161790565b604460209160405192839163305a27a960e01b83528160048401528051918291826024860152018484015e5f828201840152601f01601f19168101030190fdfe6080806040526004361015610074575b50361561001a575f80fd5b6001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016330361004c57005b7f1d63ff2b000000000000000000000000000000000000000000000000000000005f5260045ffd5b5f3560e01c90816306fdde031461162e57508063095ea7b314611608578063121cca31146114fb57806318160ddd146114de5780631b18cdfa1461140757806323b872dd146112d757806326c5927a146111c6578063313ce5671461118957806333fca8b11461114f5780633644e5151461112d5780633f4ba83a146110e55780635c432e7414610f3f5780635c975abb14610f2057806370a0823114610ee8578063715018a614610eb057806375a8389414610dfe57806379ba509714610d305780637ecebe0014610cf85780638456cb5914610b3a57806384b0196e14610a265780638da5cb5b14610a0157806395d89b41146108d757806395fa47b1146107cf578063a9059cbb1461079e578063d505accf14610618578063dd62ed3e146105c4578063e30c39781461059e578063e43772fb146102bb578063e78cea9214610278578063f2fde38b146101f35763fc0c546a146101d5575f61000f565b346101ef575f6003193601126101ef576020604051308152f35b5f80fd5b346101ef5760206003193601126101ef576001600160a01b0361021461170b565b61021c611b0b565b16807fffffffffffffffffffffffff000000000000000000000000000000000000000060015416176001556001600160a01b035f54167f38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e227005f80a3005b346101ef575f6003193601126101ef5760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b6102c43661179f565b915f94919394506002544210610576577f000000000000000000000000000000000000000000000000000000000000000094851561056257859004926affffffffffffffffffffff841161053a5761031c868561191c565b50610327344761192f565b92610332878661191c565b331561050e5760716020948463ffffffff956001600160a01b039a61035a6103ab9633611b81565b6040519b8c94600160f91b8b8701526fffffffffffffffffffffffffffffffff198d60801b1660218701521660318501523360518501528484013781015f838201520301601f1981018852876117f8565b6103f660405196879384937fa96a2e920000000000000000000000000000000000000000000000000000000085521660048401525f60248401526060604484015260648301906116e6565b0381346001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165af1928315610503575f936104cd575b5061043e904761192f565b80151590816104ba575b50610492576020926104599161191c565b60405190828252838201527f799e69b309353cce2426b9f6a5c9e5aaae30669a28e9aa4b90c21503fe82bbf460403392a2604051908152f35b7f0b412c99000000000000000000000000000000000000000000000000000000005f5260045ffd5b5f8080935080923361c350f11584610448565b9092506020813d6020116104fb575b816104e9602093836117f8565b810103126101ef57519161043e610433565b3d91506104dc565b6040513d5f823e3d90fd5b7f96c6fd1e000000000000000000000000000000000000000000000000000000005f525f60045260245ffd5b7ffae82791000000000000000000000000000000000000000000000000000000005f5260045ffd5b634e487b7160e01b5f52601260045260245ffd5b7fa9aad58c000000000000000000000000000000000000000000000000000000005f5260045ffd5b346101ef575f6003193601126101ef5760206001600160a01b0360015416604051908152f35b346101ef5760406003193601126101ef576105dd61170b565b6001600160a01b036105ed611721565b91165f5260046020526001600160a01b0360405f2091165f52602052602060405f2054604051908152f35b346101ef5760e06003193601126101ef5761063161170b565b610639611721565b604435906064359260843560ff811681036101ef578442116107725761072d6107246001600160a01b039283851697885f52600a60205260405f20908154916001830190556040519060208201927f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c984528b6040840152878a1660608401528a608084015260a083015260c082015260c081526106d760e0826117f8565b5190206106e26119ef565b90604051917f190100000000000000000000000000000000000000000000000000000000000083526002830152602282015260c43591604260a4359220611cb1565b90929192611d33565b1684810361074257506107409350611b1e565b005b84907f4b800e46000000000000000000000000000000000000000000000000000000005f5260045260245260445ffd5b847f62791302000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b346101ef5760406003193601126101ef576107c46107ba61170b565b602435903361193c565b602060405160018152f35b346101ef576001600160a01b03602063ffffffff60c0601f6004601f196107f53661179f565b929a83926040989598519c8d9b8c9a7fa443ac6f000000000000000000000000000000000000000000000000000000008c525f8b8d01521660248b015260448a015216606488015260a060848801528160a488015260c48701375f868583880101015201168201010301816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa8015610503575f906108a4575b602090604051908152f35b506020813d6020116108cf575b816108be602093836117f8565b810103126101ef5760209051610899565b3d91506108b1565b346101ef575f6003193601126101ef576040515f6007548060011c906001811680156109f7575b6020831081146109e3578285529081156109a15750600114610943575b61093f8361092b818503826117f8565b6040519182916020835260208301906116e6565b0390f35b91905060075f527fa66cc928b5edb82af9bd49922954155ab7b0942694bea4ce44661d9a8736c688915f905b8082106109875750909150810160200161092b61091b565b91926001816020925483858801015201910190929161096f565b7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff001660208086019190915291151560051b8401909101915061092b905061091b565b634e487b7160e01b5f52602260045260245ffd5b91607f16916108fe565b346101ef575f6003193601126101ef5760206001600160a01b035f5416604051908152f35b346101ef575f6003193601126101ef57610ade610a627f0000000000000000000000000000000000000000000000000000000000000000611c5a565b610a8b7f0000000000000000000000000000000000000000000000000000000000000000611c5a565b6020610aec60405192610a9e83856117f8565b5f84525f3681376040519586957f0f00000000000000000000000000000000000000000000000000000000000000875260e08588015260e08701906116e6565b9085820360408701526116e6565b4660608501523060808501525f60a085015283810360c08501528180845192838152019301915f5b828110610b2357505050500390f35b835185528695509381019392810192600101610b14565b346101ef575f6003193601126101ef5764ffffffffff6001600160a01b035f54163303610bdf575b8060025564ffffffffff81145f14610baf57507f4d2a3b53c226e18db5c22e3f279ad3e56faf83f435d2feb9fd5cfb4effa5596760405f5b64ffffffffff825191338352166020820152a1005b604064ffffffffff7f4d2a3b53c226e18db5c22e3f279ad3e56faf83f435d2feb9fd5cfb4effa559679216610b9a565b506040610c3f5f8251610bf284826117f8565b60018152601f1984013660208301376006610c0c8261183c565b528351809381927fdbd035ff000000000000000000000000000000000000000000000000000000008352600483016118e3565b03816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa918215610cef57506001600160a01b0391610c8f915f91610ccd575b5061183c565b51163314801590610cc2575b61004c5762093a80420180421115610b62575b634e487b7160e01b5f52601160045260245ffd5b506002541515610c9b565b610ce991503d805f833e610ce181836117f8565b81019061185d565b83610c89565b513d5f823e3d90fd5b346101ef5760206003193601126101ef576001600160a01b03610d1961170b565b165f52600a602052602060405f2054604051908152f35b346101ef575f6003193601126101ef57600154336001600160a01b03821603610dd2577fffffffffffffffffffffffff0000000000000000000000000000000000000000166001555f54337fffffffffffffffffffffffff00000000000000000000000000000000000000008216175f556001600160a01b033391167f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e05f80a3005b7f118cdaa7000000000000000000000000000000000000000000000000000000005f523360045260245ffd5b346101ef57610e0c3661174a565b9063ffffffff604051937fa443ac6f0000000000000000000000000000000000000000000000000000000085525f60048601521660248401526044830152606482015260a060848201525f60a482015260c481015f8080375f905260208160c4817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03165afa8015610503575f906108a457602090604051908152f35b346101ef575f6003193601126101ef577f1d63ff2b000000000000000000000000000000000000000000000000000000005f5260045ffd5b346101ef5760206003193601126101ef576001600160a01b03610f0961170b565b165f526003602052602060405f2054604051908152f35b346101ef575f6003193601126101ef5760206002546040519042108152f35b346101ef5760606003193601126101ef5760443567ffffffffffffffff81116101ef57610f70903690600401611771565b506001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016330361004c57601181013590811580156110d9575b6110b157610ffd6001600160a01b03916fffffffffffffffffffffffffffffffff7f0000000000000000000000000000000000000000000000000000000000000000913560781c1661191c565b9116908115611085576040816110367f2fac0612c8cba6528f58cb3de44722bbda127731cefb65725c3bccb9ca237cb29360055461182f565b600555835f526003602052815f20818154019055835f7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60208551858152a381519060043582526020820152a2005b7fec442f05000000000000000000000000000000000000000000000000000000005f525f60045260245ffd5b7f3f4ab80e000000000000000000000000000000000000000000000000000000005f5260045ffd5b508160a01c1515610fb0565b346101ef575f6003193601126101ef576110fd611b0b565b5f6002557f5db9ee0a495bf2e6ff9c91a7834c1ba4fdd244a5e8aa4e537bd38aeae4b073aa6020604051338152a1005b346101ef575f6003193601126101ef5760206111476119ef565b604051908152f35b346101ef575f6003193601126101ef5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b346101ef575f6003193601126101ef57602060405160ff7f0000000000000000000000000000000000000000000000000000000000000000168152f35b60806003193601126101ef576111da611737565b6002544210610576577f00000000000000000000000000000000000000000000000000000000000000009081156105625781602435046affffffffffffffffffffff811161053a5760643561122f848361191c565b106112af5761123e344761192f565b611248848361191c565b331561050e576112589033611b81565b602063ffffffff60405194600160f91b838701526fffffffffffffffffffffffffffffffff198560801b16602187015260443560318701523360518701525f8080375f6071870152605186526103ab6071876117f8565b7fb31e3490000000000000000000000000000000000000000000000000000000005f5260045ffd5b346101ef5760606003193601126101ef576112f061170b565b6112f8611721565b604435906001600160a01b03831692835f52600460205260405f206001600160a01b0333165f5260205260405f20545f19811061133b575b506107c4935061193c565b8381106113d35784156113a757331561137b576107c4945f52600460205260405f206001600160a01b0333165f526020528360405f209103905584611330565b7f94280d62000000000000000000000000000000000000000000000000000000005f525f60045260245ffd5b7fe602df05000000000000000000000000000000000000000000000000000000005f525f60045260245ffd5b83907ffb8f41b2000000000000000000000000000000000000000000000000000000005f523360045260245260445260645ffd5b6114103661174a565b90916002544210610576577f000000000000000000000000000000000000000000000000000000000000000092831561056257839004906affffffffffffffffffffff821161053a57611463848361191c565b5061146e344761192f565b90611479858461191c565b331561050e5760209161149163ffffffff9233611b81565b60405195600160f91b848801526fffffffffffffffffffffffffffffffff198660801b16602188015260318701523360518701525f8080375f6071870152605186526103ab6071876117f8565b346101ef575f6003193601126101ef576020600554604051908152f35b346101ef5760206003193601126101ef57611514611737565b604090815161152383826117f8565b60018152601f198301366020830137825160208101903082526007858201528481526115506060826117f8565b5190209060028201809211610cae57611593925f9285519063ffffffff6020830193168352868201528581526115876060826117f8565b519020610c0c8261183c565b03816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa9081156115fe57602092916115dc915f916115e4575061183c565b519051908152f35b6115f891503d805f833e610ce181836117f8565b84610c89565b82513d5f823e3d90fd5b346101ef5760406003193601126101ef576107c461162461170b565b6024359033611b1e565b346101ef575f6003193601126101ef575f6006548060011c906001811680156116dc575b6020831081146109e3578285529081156109a1575060011461167e5761093f8361092b818503826117f8565b91905060065f527ff652222313e28459528d920b65115c16c04f3efc82aaedc97be59f3f377c0d3f915f905b8082106116c25750909150810160200161092b61091b565b9192600181602092548385880101520191019092916116aa565b91607f1691611652565b90601f19601f602080948051918291828752018686015e5f8582860101520116010190565b600435906001600160a01b03821682036101ef57565b602435906001600160a01b03821682036101ef57565b6004359063ffffffff821682036101ef57565b60031960609101126101ef5760043563ffffffff811681036101ef57906024359060443590565b9181601f840112156101ef5782359167ffffffffffffffff83116101ef57602083818601950101116101ef57565b9060806003198301126101ef5760043563ffffffff811681036101ef5791602435916044356001600160a01b03811681036101ef57916064359067ffffffffffffffff82116101ef576117f491600401611771565b9091565b90601f601f19910116810190811067ffffffffffffffff82111761181b57604052565b634e487b7160e01b5f52604160045260245ffd5b91908201809211610cae57565b8051156118495760200190565b634e487b7160e01b5f52603260045260245ffd5b6020818303126101ef5780519067ffffffffffffffff82116101ef57019080601f830112156101ef5781519167ffffffffffffffff831161181b578260051b9060208201936118af60405195866117f8565b84526020808501928201019283116101ef57602001905b8282106118d35750505090565b81518152602091820191016118c6565b60206040818301928281528451809452019201905f5b8181106119065750505090565b82518452602093840193909201916001016118f9565b81810292918115918404141715610cae57565b91908203918211610cae57565b6001600160a01b031690811561050e576001600160a01b031691821561108557815f52600360205260405f20548181106119bd57817fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef92602092855f52600384520360405f2055845f526003825260405f20818154019055604051908152a3565b827fe450d38c000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b6001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016301480611ae2575b15611a4a577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a08152611adc60c0826117f8565b51902090565b507f00000000000000000000000000000000000000000000000000000000000000004614611a21565b6001600160a01b035f54163303610dd257565b6001600160a01b03169081156113a7576001600160a01b031691821561137b5760207f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92591835f526004825260405f20855f5282528060405f2055604051908152a3565b9091906001600160a01b031680611bd9577fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef602084611bc45f959660055461182f565b6005555b8060055403600555604051908152a3565b805f52600360205260405f2054838110611c27576020845f94957fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9385875260038452036040862055611bc8565b91507fe450d38c000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b60ff811690601f8211611c895760405191611c766040846117f8565b6020808452838101919036833783525290565b7fb3512b0c000000000000000000000000000000000000000000000000000000005f5260045ffd5b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411611d28579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa15610503575f516001600160a01b03811615611d1e57905f905f90565b505f906001905f90565b5050505f9160039190565b6004811015611dde5780611d45575050565b60018103611d75577ff645eedf000000000000000000000000000000000000000000000000000000005f5260045ffd5b60028103611da957507ffce698f7000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b600314611db35750565b7fd78bce0c000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b634e487b7160e01b5f52602160045260245ffd",
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

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address bridge_, string name_, string symbol_, uint8 decimals_, uint8 commonDecimals, address owner_) returns()
func (mintBridgeToken *MintBridgeToken) PackConstructor(bridge_ common.Address, name_ string, symbol_ string, decimals_ uint8, commonDecimals uint8, owner_ common.Address) []byte {
	enc, err := mintBridgeToken.abi.Pack("", bridge_, name_, symbol_, decimals_, commonDecimals, owner_)
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
func (mintBridgeToken *MintBridgeToken) PackDOMAINSEPARATOR() []byte {
	enc, err := mintBridgeToken.abi.Pack("DOMAIN_SEPARATOR")
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
func (mintBridgeToken *MintBridgeToken) TryPackDOMAINSEPARATOR() ([]byte, error) {
	return mintBridgeToken.abi.Pack("DOMAIN_SEPARATOR")
}

// UnpackDOMAINSEPARATOR is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x3644e515.
//
// Solidity: function DOMAIN_SEPARATOR() view returns(bytes32)
func (mintBridgeToken *MintBridgeToken) UnpackDOMAINSEPARATOR(data []byte) ([32]byte, error) {
	out, err := mintBridgeToken.abi.Unpack("DOMAIN_SEPARATOR", data)
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
func (mintBridgeToken *MintBridgeToken) PackAcceptOwnership() []byte {
	enc, err := mintBridgeToken.abi.Pack("acceptOwnership")
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
func (mintBridgeToken *MintBridgeToken) TryPackAcceptOwnership() ([]byte, error) {
	return mintBridgeToken.abi.Pack("acceptOwnership")
}

// PackAllowance is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdd62ed3e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function allowance(address owner, address spender) view returns(uint256)
func (mintBridgeToken *MintBridgeToken) PackAllowance(owner common.Address, spender common.Address) []byte {
	enc, err := mintBridgeToken.abi.Pack("allowance", owner, spender)
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
func (mintBridgeToken *MintBridgeToken) TryPackAllowance(owner common.Address, spender common.Address) ([]byte, error) {
	return mintBridgeToken.abi.Pack("allowance", owner, spender)
}

// UnpackAllowance is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xdd62ed3e.
//
// Solidity: function allowance(address owner, address spender) view returns(uint256)
func (mintBridgeToken *MintBridgeToken) UnpackAllowance(data []byte) (*big.Int, error) {
	out, err := mintBridgeToken.abi.Unpack("allowance", data)
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
func (mintBridgeToken *MintBridgeToken) PackApprove(spender common.Address, value *big.Int) []byte {
	enc, err := mintBridgeToken.abi.Pack("approve", spender, value)
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
func (mintBridgeToken *MintBridgeToken) TryPackApprove(spender common.Address, value *big.Int) ([]byte, error) {
	return mintBridgeToken.abi.Pack("approve", spender, value)
}

// UnpackApprove is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x095ea7b3.
//
// Solidity: function approve(address spender, uint256 value) returns(bool)
func (mintBridgeToken *MintBridgeToken) UnpackApprove(data []byte) (bool, error) {
	out, err := mintBridgeToken.abi.Unpack("approve", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackBalanceOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x70a08231.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function balanceOf(address account) view returns(uint256)
func (mintBridgeToken *MintBridgeToken) PackBalanceOf(account common.Address) []byte {
	enc, err := mintBridgeToken.abi.Pack("balanceOf", account)
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
func (mintBridgeToken *MintBridgeToken) TryPackBalanceOf(account common.Address) ([]byte, error) {
	return mintBridgeToken.abi.Pack("balanceOf", account)
}

// UnpackBalanceOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x70a08231.
//
// Solidity: function balanceOf(address account) view returns(uint256)
func (mintBridgeToken *MintBridgeToken) UnpackBalanceOf(data []byte) (*big.Int, error) {
	out, err := mintBridgeToken.abi.Unpack("balanceOf", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackBridge is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe78cea92.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function bridge() view returns(address)
func (mintBridgeToken *MintBridgeToken) PackBridge() []byte {
	enc, err := mintBridgeToken.abi.Pack("bridge")
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
func (mintBridgeToken *MintBridgeToken) TryPackBridge() ([]byte, error) {
	return mintBridgeToken.abi.Pack("bridge")
}

// UnpackBridge is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe78cea92.
//
// Solidity: function bridge() view returns(address)
func (mintBridgeToken *MintBridgeToken) UnpackBridge(data []byte) (common.Address, error) {
	out, err := mintBridgeToken.abi.Unpack("bridge", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
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

// PackBridgeOut1 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x26c5927a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function bridgeOut(uint32 dstChainId, uint256 amount, bytes32 recipient, uint256 minimum) payable returns(bytes32 uid)
func (mintBridgeToken *MintBridgeToken) PackBridgeOut1(dstChainId uint32, amount *big.Int, recipient [32]byte, minimum *big.Int) []byte {
	enc, err := mintBridgeToken.abi.Pack("bridgeOut1", dstChainId, amount, recipient, minimum)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBridgeOut1 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x26c5927a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function bridgeOut(uint32 dstChainId, uint256 amount, bytes32 recipient, uint256 minimum) payable returns(bytes32 uid)
func (mintBridgeToken *MintBridgeToken) TryPackBridgeOut1(dstChainId uint32, amount *big.Int, recipient [32]byte, minimum *big.Int) ([]byte, error) {
	return mintBridgeToken.abi.Pack("bridgeOut1", dstChainId, amount, recipient, minimum)
}

// UnpackBridgeOut1 is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x26c5927a.
//
// Solidity: function bridgeOut(uint32 dstChainId, uint256 amount, bytes32 recipient, uint256 minimum) payable returns(bytes32 uid)
func (mintBridgeToken *MintBridgeToken) UnpackBridgeOut1(data []byte) ([32]byte, error) {
	out, err := mintBridgeToken.abi.Unpack("bridgeOut1", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackConversionRatio is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x33fca8b1.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function conversionRatio() view returns(uint256)
func (mintBridgeToken *MintBridgeToken) PackConversionRatio() []byte {
	enc, err := mintBridgeToken.abi.Pack("conversionRatio")
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
func (mintBridgeToken *MintBridgeToken) TryPackConversionRatio() ([]byte, error) {
	return mintBridgeToken.abi.Pack("conversionRatio")
}

// UnpackConversionRatio is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x33fca8b1.
//
// Solidity: function conversionRatio() view returns(uint256)
func (mintBridgeToken *MintBridgeToken) UnpackConversionRatio(data []byte) (*big.Int, error) {
	out, err := mintBridgeToken.abi.Unpack("conversionRatio", data)
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
func (mintBridgeToken *MintBridgeToken) PackDecimals() []byte {
	enc, err := mintBridgeToken.abi.Pack("decimals")
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
func (mintBridgeToken *MintBridgeToken) TryPackDecimals() ([]byte, error) {
	return mintBridgeToken.abi.Pack("decimals")
}

// UnpackDecimals is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x313ce567.
//
// Solidity: function decimals() view returns(uint8)
func (mintBridgeToken *MintBridgeToken) UnpackDecimals(data []byte) (uint8, error) {
	out, err := mintBridgeToken.abi.Unpack("decimals", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackEip712Domain is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x84b0196e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function eip712Domain() view returns(bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)
func (mintBridgeToken *MintBridgeToken) PackEip712Domain() []byte {
	enc, err := mintBridgeToken.abi.Pack("eip712Domain")
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
func (mintBridgeToken *MintBridgeToken) TryPackEip712Domain() ([]byte, error) {
	return mintBridgeToken.abi.Pack("eip712Domain")
}

// Eip712DomainOutput serves as a container for the return parameters of contract
// method Eip712Domain.
type Eip712DomainOutput struct {
	Fields            [1]byte
	Name              string
	Version           string
	ChainId           *big.Int
	VerifyingContract common.Address
	Salt              [32]byte
	Extensions        []*big.Int
}

// UnpackEip712Domain is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x84b0196e.
//
// Solidity: function eip712Domain() view returns(bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)
func (mintBridgeToken *MintBridgeToken) UnpackEip712Domain(data []byte) (Eip712DomainOutput, error) {
	out, err := mintBridgeToken.abi.Unpack("eip712Domain", data)
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

// PackName is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06fdde03.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function name() view returns(string)
func (mintBridgeToken *MintBridgeToken) PackName() []byte {
	enc, err := mintBridgeToken.abi.Pack("name")
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
func (mintBridgeToken *MintBridgeToken) TryPackName() ([]byte, error) {
	return mintBridgeToken.abi.Pack("name")
}

// UnpackName is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x06fdde03.
//
// Solidity: function name() view returns(string)
func (mintBridgeToken *MintBridgeToken) UnpackName(data []byte) (string, error) {
	out, err := mintBridgeToken.abi.Unpack("name", data)
	if err != nil {
		return *new(string), err
	}
	out0 := *abi.ConvertType(out[0], new(string)).(*string)
	return out0, nil
}

// PackNonces is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7ecebe00.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function nonces(address owner) view returns(uint256)
func (mintBridgeToken *MintBridgeToken) PackNonces(owner common.Address) []byte {
	enc, err := mintBridgeToken.abi.Pack("nonces", owner)
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
func (mintBridgeToken *MintBridgeToken) TryPackNonces(owner common.Address) ([]byte, error) {
	return mintBridgeToken.abi.Pack("nonces", owner)
}

// UnpackNonces is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x7ecebe00.
//
// Solidity: function nonces(address owner) view returns(uint256)
func (mintBridgeToken *MintBridgeToken) UnpackNonces(data []byte) (*big.Int, error) {
	out, err := mintBridgeToken.abi.Unpack("nonces", data)
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

// PackPendingOwner is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe30c3978.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function pendingOwner() view returns(address)
func (mintBridgeToken *MintBridgeToken) PackPendingOwner() []byte {
	enc, err := mintBridgeToken.abi.Pack("pendingOwner")
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
func (mintBridgeToken *MintBridgeToken) TryPackPendingOwner() ([]byte, error) {
	return mintBridgeToken.abi.Pack("pendingOwner")
}

// UnpackPendingOwner is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe30c3978.
//
// Solidity: function pendingOwner() view returns(address)
func (mintBridgeToken *MintBridgeToken) UnpackPendingOwner(data []byte) (common.Address, error) {
	out, err := mintBridgeToken.abi.Unpack("pendingOwner", data)
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
func (mintBridgeToken *MintBridgeToken) PackPermit(owner common.Address, spender common.Address, value *big.Int, deadline *big.Int, v uint8, r [32]byte, s [32]byte) []byte {
	enc, err := mintBridgeToken.abi.Pack("permit", owner, spender, value, deadline, v, r, s)
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
func (mintBridgeToken *MintBridgeToken) TryPackPermit(owner common.Address, spender common.Address, value *big.Int, deadline *big.Int, v uint8, r [32]byte, s [32]byte) ([]byte, error) {
	return mintBridgeToken.abi.Pack("permit", owner, spender, value, deadline, v, r, s)
}

// PackReceiveFromBridge is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5c432e74.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function receiveFromBridge(bytes32 uid, bytes32 , bytes payload) returns()
func (mintBridgeToken *MintBridgeToken) PackReceiveFromBridge(uid [32]byte, arg1 [32]byte, payload []byte) []byte {
	enc, err := mintBridgeToken.abi.Pack("receiveFromBridge", uid, arg1, payload)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackReceiveFromBridge is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5c432e74.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function receiveFromBridge(bytes32 uid, bytes32 , bytes payload) returns()
func (mintBridgeToken *MintBridgeToken) TryPackReceiveFromBridge(uid [32]byte, arg1 [32]byte, payload []byte) ([]byte, error) {
	return mintBridgeToken.abi.Pack("receiveFromBridge", uid, arg1, payload)
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

// PackRenounceOwnership is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x715018a6.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function renounceOwnership() pure returns()
func (mintBridgeToken *MintBridgeToken) PackRenounceOwnership() []byte {
	enc, err := mintBridgeToken.abi.Pack("renounceOwnership")
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
func (mintBridgeToken *MintBridgeToken) TryPackRenounceOwnership() ([]byte, error) {
	return mintBridgeToken.abi.Pack("renounceOwnership")
}

// PackSymbol is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x95d89b41.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function symbol() view returns(string)
func (mintBridgeToken *MintBridgeToken) PackSymbol() []byte {
	enc, err := mintBridgeToken.abi.Pack("symbol")
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
func (mintBridgeToken *MintBridgeToken) TryPackSymbol() ([]byte, error) {
	return mintBridgeToken.abi.Pack("symbol")
}

// UnpackSymbol is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x95d89b41.
//
// Solidity: function symbol() view returns(string)
func (mintBridgeToken *MintBridgeToken) UnpackSymbol(data []byte) (string, error) {
	out, err := mintBridgeToken.abi.Unpack("symbol", data)
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

// PackTotalSupply is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x18160ddd.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function totalSupply() view returns(uint256)
func (mintBridgeToken *MintBridgeToken) PackTotalSupply() []byte {
	enc, err := mintBridgeToken.abi.Pack("totalSupply")
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
func (mintBridgeToken *MintBridgeToken) TryPackTotalSupply() ([]byte, error) {
	return mintBridgeToken.abi.Pack("totalSupply")
}

// UnpackTotalSupply is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x18160ddd.
//
// Solidity: function totalSupply() view returns(uint256)
func (mintBridgeToken *MintBridgeToken) UnpackTotalSupply(data []byte) (*big.Int, error) {
	out, err := mintBridgeToken.abi.Unpack("totalSupply", data)
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
func (mintBridgeToken *MintBridgeToken) PackTransfer(to common.Address, value *big.Int) []byte {
	enc, err := mintBridgeToken.abi.Pack("transfer", to, value)
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
func (mintBridgeToken *MintBridgeToken) TryPackTransfer(to common.Address, value *big.Int) ([]byte, error) {
	return mintBridgeToken.abi.Pack("transfer", to, value)
}

// UnpackTransfer is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa9059cbb.
//
// Solidity: function transfer(address to, uint256 value) returns(bool)
func (mintBridgeToken *MintBridgeToken) UnpackTransfer(data []byte) (bool, error) {
	out, err := mintBridgeToken.abi.Unpack("transfer", data)
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
func (mintBridgeToken *MintBridgeToken) PackTransferFrom(from common.Address, to common.Address, value *big.Int) []byte {
	enc, err := mintBridgeToken.abi.Pack("transferFrom", from, to, value)
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
func (mintBridgeToken *MintBridgeToken) TryPackTransferFrom(from common.Address, to common.Address, value *big.Int) ([]byte, error) {
	return mintBridgeToken.abi.Pack("transferFrom", from, to, value)
}

// UnpackTransferFrom is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x23b872dd.
//
// Solidity: function transferFrom(address from, address to, uint256 value) returns(bool)
func (mintBridgeToken *MintBridgeToken) UnpackTransferFrom(data []byte) (bool, error) {
	out, err := mintBridgeToken.abi.Unpack("transferFrom", data)
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
func (mintBridgeToken *MintBridgeToken) PackTransferOwnership(newOwner common.Address) []byte {
	enc, err := mintBridgeToken.abi.Pack("transferOwnership", newOwner)
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
func (mintBridgeToken *MintBridgeToken) TryPackTransferOwnership(newOwner common.Address) ([]byte, error) {
	return mintBridgeToken.abi.Pack("transferOwnership", newOwner)
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

// MintBridgeTokenApproval represents a Approval event raised by the MintBridgeToken contract.
type MintBridgeTokenApproval struct {
	Owner   common.Address
	Spender common.Address
	Value   *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const MintBridgeTokenApprovalEventName = "Approval"

// ContractEventName returns the user-defined event name.
func (MintBridgeTokenApproval) ContractEventName() string {
	return MintBridgeTokenApprovalEventName
}

// UnpackApprovalEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Approval(address indexed owner, address indexed spender, uint256 value)
func (mintBridgeToken *MintBridgeToken) UnpackApprovalEvent(log *types.Log) (*MintBridgeTokenApproval, error) {
	event := "Approval"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != mintBridgeToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(MintBridgeTokenApproval)
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

// MintBridgeTokenEIP712DomainChanged represents a EIP712DomainChanged event raised by the MintBridgeToken contract.
type MintBridgeTokenEIP712DomainChanged struct {
	Raw *types.Log // Blockchain specific contextual infos
}

const MintBridgeTokenEIP712DomainChangedEventName = "EIP712DomainChanged"

// ContractEventName returns the user-defined event name.
func (MintBridgeTokenEIP712DomainChanged) ContractEventName() string {
	return MintBridgeTokenEIP712DomainChangedEventName
}

// UnpackEIP712DomainChangedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event EIP712DomainChanged()
func (mintBridgeToken *MintBridgeToken) UnpackEIP712DomainChangedEvent(log *types.Log) (*MintBridgeTokenEIP712DomainChanged, error) {
	event := "EIP712DomainChanged"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != mintBridgeToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(MintBridgeTokenEIP712DomainChanged)
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

// MintBridgeTokenOwnershipTransferStarted represents a OwnershipTransferStarted event raised by the MintBridgeToken contract.
type MintBridgeTokenOwnershipTransferStarted struct {
	PreviousOwner common.Address
	NewOwner      common.Address
	Raw           *types.Log // Blockchain specific contextual infos
}

const MintBridgeTokenOwnershipTransferStartedEventName = "OwnershipTransferStarted"

// ContractEventName returns the user-defined event name.
func (MintBridgeTokenOwnershipTransferStarted) ContractEventName() string {
	return MintBridgeTokenOwnershipTransferStartedEventName
}

// UnpackOwnershipTransferStartedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner)
func (mintBridgeToken *MintBridgeToken) UnpackOwnershipTransferStartedEvent(log *types.Log) (*MintBridgeTokenOwnershipTransferStarted, error) {
	event := "OwnershipTransferStarted"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != mintBridgeToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(MintBridgeTokenOwnershipTransferStarted)
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

// MintBridgeTokenOwnershipTransferred represents a OwnershipTransferred event raised by the MintBridgeToken contract.
type MintBridgeTokenOwnershipTransferred struct {
	PreviousOwner common.Address
	NewOwner      common.Address
	Raw           *types.Log // Blockchain specific contextual infos
}

const MintBridgeTokenOwnershipTransferredEventName = "OwnershipTransferred"

// ContractEventName returns the user-defined event name.
func (MintBridgeTokenOwnershipTransferred) ContractEventName() string {
	return MintBridgeTokenOwnershipTransferredEventName
}

// UnpackOwnershipTransferredEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)
func (mintBridgeToken *MintBridgeToken) UnpackOwnershipTransferredEvent(log *types.Log) (*MintBridgeTokenOwnershipTransferred, error) {
	event := "OwnershipTransferred"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != mintBridgeToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(MintBridgeTokenOwnershipTransferred)
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

// MintBridgeTokenPaused represents a Paused event raised by the MintBridgeToken contract.
type MintBridgeTokenPaused struct {
	By     common.Address
	Expiry *big.Int
	Raw    *types.Log // Blockchain specific contextual infos
}

const MintBridgeTokenPausedEventName = "Paused"

// ContractEventName returns the user-defined event name.
func (MintBridgeTokenPaused) ContractEventName() string {
	return MintBridgeTokenPausedEventName
}

// UnpackPausedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Paused(address by, uint40 expiry)
func (mintBridgeToken *MintBridgeToken) UnpackPausedEvent(log *types.Log) (*MintBridgeTokenPaused, error) {
	event := "Paused"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != mintBridgeToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(MintBridgeTokenPaused)
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

// MintBridgeTokenTransfer represents a Transfer event raised by the MintBridgeToken contract.
type MintBridgeTokenTransfer struct {
	From  common.Address
	To    common.Address
	Value *big.Int
	Raw   *types.Log // Blockchain specific contextual infos
}

const MintBridgeTokenTransferEventName = "Transfer"

// ContractEventName returns the user-defined event name.
func (MintBridgeTokenTransfer) ContractEventName() string {
	return MintBridgeTokenTransferEventName
}

// UnpackTransferEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Transfer(address indexed from, address indexed to, uint256 value)
func (mintBridgeToken *MintBridgeToken) UnpackTransferEvent(log *types.Log) (*MintBridgeTokenTransfer, error) {
	event := "Transfer"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != mintBridgeToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(MintBridgeTokenTransfer)
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

// MintBridgeTokenUnpaused represents a Unpaused event raised by the MintBridgeToken contract.
type MintBridgeTokenUnpaused struct {
	By  common.Address
	Raw *types.Log // Blockchain specific contextual infos
}

const MintBridgeTokenUnpausedEventName = "Unpaused"

// ContractEventName returns the user-defined event name.
func (MintBridgeTokenUnpaused) ContractEventName() string {
	return MintBridgeTokenUnpausedEventName
}

// UnpackUnpausedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Unpaused(address by)
func (mintBridgeToken *MintBridgeToken) UnpackUnpausedEvent(log *types.Log) (*MintBridgeTokenUnpaused, error) {
	event := "Unpaused"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != mintBridgeToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(MintBridgeTokenUnpaused)
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

// UnpackError attempts to decode the provided error data using user-defined
// error definitions.
func (mintBridgeToken *MintBridgeToken) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["ALREADY_EXECUTED"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackALREADYEXECUTEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["BAD_CONFIG"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackBADCONFIGError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["BAD_SET"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackBADSETError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["BAD_SIGNATURE"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackBADSIGNATUREError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["CALLED_ON_NATIVE"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackCALLEDONNATIVEError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["DATA_TOO_LONG"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackDATATOOLONGError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["ECDSAInvalidSignature"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackECDSAInvalidSignatureError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["ECDSAInvalidSignatureLength"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackECDSAInvalidSignatureLengthError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["ECDSAInvalidSignatureS"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackECDSAInvalidSignatureSError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["ERC20InsufficientAllowance"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackERC20InsufficientAllowanceError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["ERC20InsufficientBalance"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackERC20InsufficientBalanceError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["ERC20InvalidApprover"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackERC20InvalidApproverError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["ERC20InvalidReceiver"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackERC20InvalidReceiverError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["ERC20InvalidSender"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackERC20InvalidSenderError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["ERC20InvalidSpender"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackERC20InvalidSpenderError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["ERC2612ExpiredSignature"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackERC2612ExpiredSignatureError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["ERC2612InvalidSigner"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackERC2612InvalidSignerError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["EXCCEED_SWAP_LIMIT"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackEXCCEEDSWAPLIMITError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["INSUFFICIENT_FEE"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackINSUFFICIENTFEEError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["INSUFFICIENT_LIQUIDITY"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackINSUFFICIENTLIQUIDITYError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["INSUFFICIENT_POSITION"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackINSUFFICIENTPOSITIONError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["INVALID_AMOUNT"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackINVALIDAMOUNTError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["INVALID_INDICATOR"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackINVALIDINDICATORError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["InvalidAccountNonce"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackInvalidAccountNonceError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["InvalidShortString"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackInvalidShortStringError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["MINIMUM_NOT_MET"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackMINIMUMNOTMETError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["MORE_GAS"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackMOREGASError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["NATIVE_TRANSFER_FAILED"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackNATIVETRANSFERFAILEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["NOT_ANCHOR"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackNOTANCHORError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["NOT_POOL_OWNER"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackNOTPOOLOWNERError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["NO_CLAIM"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackNOCLAIMError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["NO_PERMISSION"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackNOPERMISSIONError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["NULL_ADDRESS"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackNULLADDRESSError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["ONLY_ROUTER"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackONLYROUTERError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["OwnableInvalidOwner"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackOwnableInvalidOwnerError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["OwnableUnauthorizedAccount"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackOwnableUnauthorizedAccountError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["PAUSED"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackPAUSEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["RATE_LIMITED"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackRATELIMITEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["REENTRANT"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackREENTRANTError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["StringTooLong"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackStringTooLongError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["TOO_EARLY"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackTOOEARLYError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["TRANSFER_FAILED"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackTRANSFERFAILEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["WRONG_CHAIN"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackWRONGCHAINError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeToken.abi.Errors["ZERO_AMOUNT"].ID.Bytes()[:4]) {
		return mintBridgeToken.UnpackZEROAMOUNTError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// MintBridgeTokenALREADYEXECUTED represents a ALREADY_EXECUTED error raised by the MintBridgeToken contract.
type MintBridgeTokenALREADYEXECUTED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ALREADY_EXECUTED()
func MintBridgeTokenALREADYEXECUTEDErrorID() common.Hash {
	return common.HexToHash("0x363755d3d333495574ab2512541b6baf78df342d22e80adbbb39286277bef298")
}

// UnpackALREADYEXECUTEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ALREADY_EXECUTED()
func (mintBridgeToken *MintBridgeToken) UnpackALREADYEXECUTEDError(raw []byte) (*MintBridgeTokenALREADYEXECUTED, error) {
	out := new(MintBridgeTokenALREADYEXECUTED)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "ALREADY_EXECUTED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenBADCONFIG represents a BAD_CONFIG error raised by the MintBridgeToken contract.
type MintBridgeTokenBADCONFIG struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BAD_CONFIG()
func MintBridgeTokenBADCONFIGErrorID() common.Hash {
	return common.HexToHash("0xc75eb68d2de120894fb4c41aff88acecc5f9a638785b26ddec592d287fee0c95")
}

// UnpackBADCONFIGError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BAD_CONFIG()
func (mintBridgeToken *MintBridgeToken) UnpackBADCONFIGError(raw []byte) (*MintBridgeTokenBADCONFIG, error) {
	out := new(MintBridgeTokenBADCONFIG)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "BAD_CONFIG", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenBADSET represents a BAD_SET error raised by the MintBridgeToken contract.
type MintBridgeTokenBADSET struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BAD_SET()
func MintBridgeTokenBADSETErrorID() common.Hash {
	return common.HexToHash("0xaf2ed8b3241779833ffe1eaffa4c7e96fb46dc7734f62233b6c52199a3537ba0")
}

// UnpackBADSETError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BAD_SET()
func (mintBridgeToken *MintBridgeToken) UnpackBADSETError(raw []byte) (*MintBridgeTokenBADSET, error) {
	out := new(MintBridgeTokenBADSET)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "BAD_SET", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenBADSIGNATURE represents a BAD_SIGNATURE error raised by the MintBridgeToken contract.
type MintBridgeTokenBADSIGNATURE struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BAD_SIGNATURE()
func MintBridgeTokenBADSIGNATUREErrorID() common.Hash {
	return common.HexToHash("0x38ff4dcf89a1a1688849ad2e404def747fe492c9ae3bf4a8bb9118e0849e7db3")
}

// UnpackBADSIGNATUREError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BAD_SIGNATURE()
func (mintBridgeToken *MintBridgeToken) UnpackBADSIGNATUREError(raw []byte) (*MintBridgeTokenBADSIGNATURE, error) {
	out := new(MintBridgeTokenBADSIGNATURE)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "BAD_SIGNATURE", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenCALLEDONNATIVE represents a CALLED_ON_NATIVE error raised by the MintBridgeToken contract.
type MintBridgeTokenCALLEDONNATIVE struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error CALLED_ON_NATIVE()
func MintBridgeTokenCALLEDONNATIVEErrorID() common.Hash {
	return common.HexToHash("0x7198eb3d84eb2fd50b5d3c2663a0afec76bb4c1576722170b4ddf3fbec78d662")
}

// UnpackCALLEDONNATIVEError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error CALLED_ON_NATIVE()
func (mintBridgeToken *MintBridgeToken) UnpackCALLEDONNATIVEError(raw []byte) (*MintBridgeTokenCALLEDONNATIVE, error) {
	out := new(MintBridgeTokenCALLEDONNATIVE)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "CALLED_ON_NATIVE", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenDATATOOLONG represents a DATA_TOO_LONG error raised by the MintBridgeToken contract.
type MintBridgeTokenDATATOOLONG struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error DATA_TOO_LONG()
func MintBridgeTokenDATATOOLONGErrorID() common.Hash {
	return common.HexToHash("0x28513a5f3800f2bfb4b383e15d7e98e8255e8fe62fed080a584f219d9daf8986")
}

// UnpackDATATOOLONGError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error DATA_TOO_LONG()
func (mintBridgeToken *MintBridgeToken) UnpackDATATOOLONGError(raw []byte) (*MintBridgeTokenDATATOOLONG, error) {
	out := new(MintBridgeTokenDATATOOLONG)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "DATA_TOO_LONG", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenECDSAInvalidSignature represents a ECDSAInvalidSignature error raised by the MintBridgeToken contract.
type MintBridgeTokenECDSAInvalidSignature struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ECDSAInvalidSignature()
func MintBridgeTokenECDSAInvalidSignatureErrorID() common.Hash {
	return common.HexToHash("0xf645eedf0193584640b6b90cb9477e4c95b98636c148a891d4c0a146dc46e75a")
}

// UnpackECDSAInvalidSignatureError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ECDSAInvalidSignature()
func (mintBridgeToken *MintBridgeToken) UnpackECDSAInvalidSignatureError(raw []byte) (*MintBridgeTokenECDSAInvalidSignature, error) {
	out := new(MintBridgeTokenECDSAInvalidSignature)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "ECDSAInvalidSignature", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenECDSAInvalidSignatureLength represents a ECDSAInvalidSignatureLength error raised by the MintBridgeToken contract.
type MintBridgeTokenECDSAInvalidSignatureLength struct {
	Length *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ECDSAInvalidSignatureLength(uint256 length)
func MintBridgeTokenECDSAInvalidSignatureLengthErrorID() common.Hash {
	return common.HexToHash("0xfce698f7e8e5342cd615f641317bc45fe7e1e4a8b0a14dd1383ff8dc9c41917f")
}

// UnpackECDSAInvalidSignatureLengthError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ECDSAInvalidSignatureLength(uint256 length)
func (mintBridgeToken *MintBridgeToken) UnpackECDSAInvalidSignatureLengthError(raw []byte) (*MintBridgeTokenECDSAInvalidSignatureLength, error) {
	out := new(MintBridgeTokenECDSAInvalidSignatureLength)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "ECDSAInvalidSignatureLength", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenECDSAInvalidSignatureS represents a ECDSAInvalidSignatureS error raised by the MintBridgeToken contract.
type MintBridgeTokenECDSAInvalidSignatureS struct {
	S [32]byte
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ECDSAInvalidSignatureS(bytes32 s)
func MintBridgeTokenECDSAInvalidSignatureSErrorID() common.Hash {
	return common.HexToHash("0xd78bce0cccb935155ed6428d1c13e50b7f3550fd2b66b9fe266006fea4a5e1eb")
}

// UnpackECDSAInvalidSignatureSError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ECDSAInvalidSignatureS(bytes32 s)
func (mintBridgeToken *MintBridgeToken) UnpackECDSAInvalidSignatureSError(raw []byte) (*MintBridgeTokenECDSAInvalidSignatureS, error) {
	out := new(MintBridgeTokenECDSAInvalidSignatureS)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "ECDSAInvalidSignatureS", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenERC20InsufficientAllowance represents a ERC20InsufficientAllowance error raised by the MintBridgeToken contract.
type MintBridgeTokenERC20InsufficientAllowance struct {
	Spender   common.Address
	Allowance *big.Int
	Needed    *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)
func MintBridgeTokenERC20InsufficientAllowanceErrorID() common.Hash {
	return common.HexToHash("0xfb8f41b23e99d2101d86da76cdfa87dd51c82ed07d3cb62cbc473e469dbc75c3")
}

// UnpackERC20InsufficientAllowanceError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)
func (mintBridgeToken *MintBridgeToken) UnpackERC20InsufficientAllowanceError(raw []byte) (*MintBridgeTokenERC20InsufficientAllowance, error) {
	out := new(MintBridgeTokenERC20InsufficientAllowance)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "ERC20InsufficientAllowance", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenERC20InsufficientBalance represents a ERC20InsufficientBalance error raised by the MintBridgeToken contract.
type MintBridgeTokenERC20InsufficientBalance struct {
	Sender  common.Address
	Balance *big.Int
	Needed  *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)
func MintBridgeTokenERC20InsufficientBalanceErrorID() common.Hash {
	return common.HexToHash("0xe450d38cd8d9f7d95077d567d60ed49c7254716e6ad08fc9872816c97e0ffec6")
}

// UnpackERC20InsufficientBalanceError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)
func (mintBridgeToken *MintBridgeToken) UnpackERC20InsufficientBalanceError(raw []byte) (*MintBridgeTokenERC20InsufficientBalance, error) {
	out := new(MintBridgeTokenERC20InsufficientBalance)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "ERC20InsufficientBalance", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenERC20InvalidApprover represents a ERC20InvalidApprover error raised by the MintBridgeToken contract.
type MintBridgeTokenERC20InvalidApprover struct {
	Approver common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InvalidApprover(address approver)
func MintBridgeTokenERC20InvalidApproverErrorID() common.Hash {
	return common.HexToHash("0xe602df05cc75712490294c6c104ab7c17f4030363910a7a2626411c6d3118847")
}

// UnpackERC20InvalidApproverError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InvalidApprover(address approver)
func (mintBridgeToken *MintBridgeToken) UnpackERC20InvalidApproverError(raw []byte) (*MintBridgeTokenERC20InvalidApprover, error) {
	out := new(MintBridgeTokenERC20InvalidApprover)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "ERC20InvalidApprover", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenERC20InvalidReceiver represents a ERC20InvalidReceiver error raised by the MintBridgeToken contract.
type MintBridgeTokenERC20InvalidReceiver struct {
	Receiver common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InvalidReceiver(address receiver)
func MintBridgeTokenERC20InvalidReceiverErrorID() common.Hash {
	return common.HexToHash("0xec442f055133b72f3b2f9f0bb351c406b178527de2040a7d1feb4e058771f613")
}

// UnpackERC20InvalidReceiverError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InvalidReceiver(address receiver)
func (mintBridgeToken *MintBridgeToken) UnpackERC20InvalidReceiverError(raw []byte) (*MintBridgeTokenERC20InvalidReceiver, error) {
	out := new(MintBridgeTokenERC20InvalidReceiver)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "ERC20InvalidReceiver", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenERC20InvalidSender represents a ERC20InvalidSender error raised by the MintBridgeToken contract.
type MintBridgeTokenERC20InvalidSender struct {
	Sender common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InvalidSender(address sender)
func MintBridgeTokenERC20InvalidSenderErrorID() common.Hash {
	return common.HexToHash("0x96c6fd1edd0cd6ef7ff0ecc0facdf53148dc0048b57fe58af65755250a7a96bd")
}

// UnpackERC20InvalidSenderError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InvalidSender(address sender)
func (mintBridgeToken *MintBridgeToken) UnpackERC20InvalidSenderError(raw []byte) (*MintBridgeTokenERC20InvalidSender, error) {
	out := new(MintBridgeTokenERC20InvalidSender)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "ERC20InvalidSender", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenERC20InvalidSpender represents a ERC20InvalidSpender error raised by the MintBridgeToken contract.
type MintBridgeTokenERC20InvalidSpender struct {
	Spender common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InvalidSpender(address spender)
func MintBridgeTokenERC20InvalidSpenderErrorID() common.Hash {
	return common.HexToHash("0x94280d62c347d8d9f4d59a76ea321452406db88df38e0c9da304f58b57b373a2")
}

// UnpackERC20InvalidSpenderError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InvalidSpender(address spender)
func (mintBridgeToken *MintBridgeToken) UnpackERC20InvalidSpenderError(raw []byte) (*MintBridgeTokenERC20InvalidSpender, error) {
	out := new(MintBridgeTokenERC20InvalidSpender)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "ERC20InvalidSpender", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenERC2612ExpiredSignature represents a ERC2612ExpiredSignature error raised by the MintBridgeToken contract.
type MintBridgeTokenERC2612ExpiredSignature struct {
	Deadline *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC2612ExpiredSignature(uint256 deadline)
func MintBridgeTokenERC2612ExpiredSignatureErrorID() common.Hash {
	return common.HexToHash("0x627913023c184eaad13735d5a3d2657ae76ec9a872a70e0fc57522ef1a114d58")
}

// UnpackERC2612ExpiredSignatureError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC2612ExpiredSignature(uint256 deadline)
func (mintBridgeToken *MintBridgeToken) UnpackERC2612ExpiredSignatureError(raw []byte) (*MintBridgeTokenERC2612ExpiredSignature, error) {
	out := new(MintBridgeTokenERC2612ExpiredSignature)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "ERC2612ExpiredSignature", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenERC2612InvalidSigner represents a ERC2612InvalidSigner error raised by the MintBridgeToken contract.
type MintBridgeTokenERC2612InvalidSigner struct {
	Signer common.Address
	Owner  common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC2612InvalidSigner(address signer, address owner)
func MintBridgeTokenERC2612InvalidSignerErrorID() common.Hash {
	return common.HexToHash("0x4b800e463b323b1d856edf9dec70329a639d13874a57f5c28219ff57128756db")
}

// UnpackERC2612InvalidSignerError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC2612InvalidSigner(address signer, address owner)
func (mintBridgeToken *MintBridgeToken) UnpackERC2612InvalidSignerError(raw []byte) (*MintBridgeTokenERC2612InvalidSigner, error) {
	out := new(MintBridgeTokenERC2612InvalidSigner)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "ERC2612InvalidSigner", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenEXCCEEDSWAPLIMIT represents a EXCCEED_SWAP_LIMIT error raised by the MintBridgeToken contract.
type MintBridgeTokenEXCCEEDSWAPLIMIT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error EXCCEED_SWAP_LIMIT()
func MintBridgeTokenEXCCEEDSWAPLIMITErrorID() common.Hash {
	return common.HexToHash("0xea8afe65d95cdd8e4fbe19f07c8ab9df2d03cc1eb45d35efd8b553fe88a52ec8")
}

// UnpackEXCCEEDSWAPLIMITError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error EXCCEED_SWAP_LIMIT()
func (mintBridgeToken *MintBridgeToken) UnpackEXCCEEDSWAPLIMITError(raw []byte) (*MintBridgeTokenEXCCEEDSWAPLIMIT, error) {
	out := new(MintBridgeTokenEXCCEEDSWAPLIMIT)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "EXCCEED_SWAP_LIMIT", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenINSUFFICIENTFEE represents a INSUFFICIENT_FEE error raised by the MintBridgeToken contract.
type MintBridgeTokenINSUFFICIENTFEE struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INSUFFICIENT_FEE()
func MintBridgeTokenINSUFFICIENTFEEErrorID() common.Hash {
	return common.HexToHash("0x80e59527de7b06d0c6897588435df864ef123667150b2b02605257398cfe8ea1")
}

// UnpackINSUFFICIENTFEEError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INSUFFICIENT_FEE()
func (mintBridgeToken *MintBridgeToken) UnpackINSUFFICIENTFEEError(raw []byte) (*MintBridgeTokenINSUFFICIENTFEE, error) {
	out := new(MintBridgeTokenINSUFFICIENTFEE)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "INSUFFICIENT_FEE", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenINSUFFICIENTLIQUIDITY represents a INSUFFICIENT_LIQUIDITY error raised by the MintBridgeToken contract.
type MintBridgeTokenINSUFFICIENTLIQUIDITY struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INSUFFICIENT_LIQUIDITY()
func MintBridgeTokenINSUFFICIENTLIQUIDITYErrorID() common.Hash {
	return common.HexToHash("0x827e7b7f3455c1706e8e9024dd6008b7abf95e9cb21a8ccd0cb7901b5c90fe32")
}

// UnpackINSUFFICIENTLIQUIDITYError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INSUFFICIENT_LIQUIDITY()
func (mintBridgeToken *MintBridgeToken) UnpackINSUFFICIENTLIQUIDITYError(raw []byte) (*MintBridgeTokenINSUFFICIENTLIQUIDITY, error) {
	out := new(MintBridgeTokenINSUFFICIENTLIQUIDITY)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "INSUFFICIENT_LIQUIDITY", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenINSUFFICIENTPOSITION represents a INSUFFICIENT_POSITION error raised by the MintBridgeToken contract.
type MintBridgeTokenINSUFFICIENTPOSITION struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INSUFFICIENT_POSITION()
func MintBridgeTokenINSUFFICIENTPOSITIONErrorID() common.Hash {
	return common.HexToHash("0xb87db6b8e40f9550b2ca3008575a2f521eca04d039229c4831d10c81be2332a9")
}

// UnpackINSUFFICIENTPOSITIONError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INSUFFICIENT_POSITION()
func (mintBridgeToken *MintBridgeToken) UnpackINSUFFICIENTPOSITIONError(raw []byte) (*MintBridgeTokenINSUFFICIENTPOSITION, error) {
	out := new(MintBridgeTokenINSUFFICIENTPOSITION)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "INSUFFICIENT_POSITION", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenINVALIDAMOUNT represents a INVALID_AMOUNT error raised by the MintBridgeToken contract.
type MintBridgeTokenINVALIDAMOUNT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INVALID_AMOUNT()
func MintBridgeTokenINVALIDAMOUNTErrorID() common.Hash {
	return common.HexToHash("0xfae82791d81919425f2b2ce2490b5c71bbb1aedfc396f9f5a2c74cf500c6087e")
}

// UnpackINVALIDAMOUNTError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INVALID_AMOUNT()
func (mintBridgeToken *MintBridgeToken) UnpackINVALIDAMOUNTError(raw []byte) (*MintBridgeTokenINVALIDAMOUNT, error) {
	out := new(MintBridgeTokenINVALIDAMOUNT)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "INVALID_AMOUNT", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenINVALIDINDICATOR represents a INVALID_INDICATOR error raised by the MintBridgeToken contract.
type MintBridgeTokenINVALIDINDICATOR struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INVALID_INDICATOR()
func MintBridgeTokenINVALIDINDICATORErrorID() common.Hash {
	return common.HexToHash("0x39d6dddfdc0582a19c4df85e93a867ab4c35e8c8f7855b4d13956c3702767f7b")
}

// UnpackINVALIDINDICATORError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INVALID_INDICATOR()
func (mintBridgeToken *MintBridgeToken) UnpackINVALIDINDICATORError(raw []byte) (*MintBridgeTokenINVALIDINDICATOR, error) {
	out := new(MintBridgeTokenINVALIDINDICATOR)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "INVALID_INDICATOR", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenInvalidAccountNonce represents a InvalidAccountNonce error raised by the MintBridgeToken contract.
type MintBridgeTokenInvalidAccountNonce struct {
	Account      common.Address
	CurrentNonce *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidAccountNonce(address account, uint256 currentNonce)
func MintBridgeTokenInvalidAccountNonceErrorID() common.Hash {
	return common.HexToHash("0x752d88c0de02638abf10e8e31861e4c68dc1f3a1e7d840e580683f2c282bfc7a")
}

// UnpackInvalidAccountNonceError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidAccountNonce(address account, uint256 currentNonce)
func (mintBridgeToken *MintBridgeToken) UnpackInvalidAccountNonceError(raw []byte) (*MintBridgeTokenInvalidAccountNonce, error) {
	out := new(MintBridgeTokenInvalidAccountNonce)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "InvalidAccountNonce", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenInvalidShortString represents a InvalidShortString error raised by the MintBridgeToken contract.
type MintBridgeTokenInvalidShortString struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidShortString()
func MintBridgeTokenInvalidShortStringErrorID() common.Hash {
	return common.HexToHash("0xb3512b0c6163e5f0bafab72bb631b9d58cd7a731b082f910338aa21c83d5c274")
}

// UnpackInvalidShortStringError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidShortString()
func (mintBridgeToken *MintBridgeToken) UnpackInvalidShortStringError(raw []byte) (*MintBridgeTokenInvalidShortString, error) {
	out := new(MintBridgeTokenInvalidShortString)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "InvalidShortString", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenMINIMUMNOTMET represents a MINIMUM_NOT_MET error raised by the MintBridgeToken contract.
type MintBridgeTokenMINIMUMNOTMET struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error MINIMUM_NOT_MET()
func MintBridgeTokenMINIMUMNOTMETErrorID() common.Hash {
	return common.HexToHash("0xb31e3490ea9b70227f41ff3f57f9a774525842b170cc94ba784671577aea3031")
}

// UnpackMINIMUMNOTMETError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error MINIMUM_NOT_MET()
func (mintBridgeToken *MintBridgeToken) UnpackMINIMUMNOTMETError(raw []byte) (*MintBridgeTokenMINIMUMNOTMET, error) {
	out := new(MintBridgeTokenMINIMUMNOTMET)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "MINIMUM_NOT_MET", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenMOREGAS represents a MORE_GAS error raised by the MintBridgeToken contract.
type MintBridgeTokenMOREGAS struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error MORE_GAS()
func MintBridgeTokenMOREGASErrorID() common.Hash {
	return common.HexToHash("0x5dd6941b42b00c323e00aae625db0e86b71f595cd47258018da3be0c5c009c59")
}

// UnpackMOREGASError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error MORE_GAS()
func (mintBridgeToken *MintBridgeToken) UnpackMOREGASError(raw []byte) (*MintBridgeTokenMOREGAS, error) {
	out := new(MintBridgeTokenMOREGAS)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "MORE_GAS", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenNATIVETRANSFERFAILED represents a NATIVE_TRANSFER_FAILED error raised by the MintBridgeToken contract.
type MintBridgeTokenNATIVETRANSFERFAILED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NATIVE_TRANSFER_FAILED()
func MintBridgeTokenNATIVETRANSFERFAILEDErrorID() common.Hash {
	return common.HexToHash("0x0b412c9924de39ecefa23297f2bd3b7f83f72c752d7a3a9281745d72924ffd18")
}

// UnpackNATIVETRANSFERFAILEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NATIVE_TRANSFER_FAILED()
func (mintBridgeToken *MintBridgeToken) UnpackNATIVETRANSFERFAILEDError(raw []byte) (*MintBridgeTokenNATIVETRANSFERFAILED, error) {
	out := new(MintBridgeTokenNATIVETRANSFERFAILED)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "NATIVE_TRANSFER_FAILED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenNOTANCHOR represents a NOT_ANCHOR error raised by the MintBridgeToken contract.
type MintBridgeTokenNOTANCHOR struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NOT_ANCHOR()
func MintBridgeTokenNOTANCHORErrorID() common.Hash {
	return common.HexToHash("0x5dd3dba1d4801a53f2335c82cae0cf8136d973e455e373da8daa6cd0f3e42829")
}

// UnpackNOTANCHORError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NOT_ANCHOR()
func (mintBridgeToken *MintBridgeToken) UnpackNOTANCHORError(raw []byte) (*MintBridgeTokenNOTANCHOR, error) {
	out := new(MintBridgeTokenNOTANCHOR)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "NOT_ANCHOR", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenNOTPOOLOWNER represents a NOT_POOL_OWNER error raised by the MintBridgeToken contract.
type MintBridgeTokenNOTPOOLOWNER struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NOT_POOL_OWNER()
func MintBridgeTokenNOTPOOLOWNERErrorID() common.Hash {
	return common.HexToHash("0x0f5161d2eb44a8f02a0524877fcd837b13ba8f8c783040d99940b22326bc27d8")
}

// UnpackNOTPOOLOWNERError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NOT_POOL_OWNER()
func (mintBridgeToken *MintBridgeToken) UnpackNOTPOOLOWNERError(raw []byte) (*MintBridgeTokenNOTPOOLOWNER, error) {
	out := new(MintBridgeTokenNOTPOOLOWNER)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "NOT_POOL_OWNER", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenNOCLAIM represents a NO_CLAIM error raised by the MintBridgeToken contract.
type MintBridgeTokenNOCLAIM struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NO_CLAIM()
func MintBridgeTokenNOCLAIMErrorID() common.Hash {
	return common.HexToHash("0xf34e5e264f5f3cd1af1807e28b5e958f4dc38bdc73b999ef409b61a22b5a3089")
}

// UnpackNOCLAIMError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NO_CLAIM()
func (mintBridgeToken *MintBridgeToken) UnpackNOCLAIMError(raw []byte) (*MintBridgeTokenNOCLAIM, error) {
	out := new(MintBridgeTokenNOCLAIM)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "NO_CLAIM", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenNOPERMISSION represents a NO_PERMISSION error raised by the MintBridgeToken contract.
type MintBridgeTokenNOPERMISSION struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NO_PERMISSION()
func MintBridgeTokenNOPERMISSIONErrorID() common.Hash {
	return common.HexToHash("0x1d63ff2b0a16c8930219bd0a13f4bd1ab774f73b3876c53e18efbfbe1a19886c")
}

// UnpackNOPERMISSIONError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NO_PERMISSION()
func (mintBridgeToken *MintBridgeToken) UnpackNOPERMISSIONError(raw []byte) (*MintBridgeTokenNOPERMISSION, error) {
	out := new(MintBridgeTokenNOPERMISSION)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "NO_PERMISSION", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenNULLADDRESS represents a NULL_ADDRESS error raised by the MintBridgeToken contract.
type MintBridgeTokenNULLADDRESS struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NULL_ADDRESS()
func MintBridgeTokenNULLADDRESSErrorID() common.Hash {
	return common.HexToHash("0xde0ce17d9e4ffcb15272321add8ac1100d6b3648978cdb0057c3d113225e666f")
}

// UnpackNULLADDRESSError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NULL_ADDRESS()
func (mintBridgeToken *MintBridgeToken) UnpackNULLADDRESSError(raw []byte) (*MintBridgeTokenNULLADDRESS, error) {
	out := new(MintBridgeTokenNULLADDRESS)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "NULL_ADDRESS", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenONLYROUTER represents a ONLY_ROUTER error raised by the MintBridgeToken contract.
type MintBridgeTokenONLYROUTER struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ONLY_ROUTER()
func MintBridgeTokenONLYROUTERErrorID() common.Hash {
	return common.HexToHash("0x8c29e5b81b4ca85c6e4130bb2c05718e8fab31f2cc9791c3c0eb0757274694d9")
}

// UnpackONLYROUTERError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ONLY_ROUTER()
func (mintBridgeToken *MintBridgeToken) UnpackONLYROUTERError(raw []byte) (*MintBridgeTokenONLYROUTER, error) {
	out := new(MintBridgeTokenONLYROUTER)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "ONLY_ROUTER", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenOwnableInvalidOwner represents a OwnableInvalidOwner error raised by the MintBridgeToken contract.
type MintBridgeTokenOwnableInvalidOwner struct {
	Owner common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error OwnableInvalidOwner(address owner)
func MintBridgeTokenOwnableInvalidOwnerErrorID() common.Hash {
	return common.HexToHash("0x1e4fbdf7f3ef8bcaa855599e3abf48b232380f183f08f6f813d9ffa5bd585188")
}

// UnpackOwnableInvalidOwnerError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error OwnableInvalidOwner(address owner)
func (mintBridgeToken *MintBridgeToken) UnpackOwnableInvalidOwnerError(raw []byte) (*MintBridgeTokenOwnableInvalidOwner, error) {
	out := new(MintBridgeTokenOwnableInvalidOwner)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "OwnableInvalidOwner", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenOwnableUnauthorizedAccount represents a OwnableUnauthorizedAccount error raised by the MintBridgeToken contract.
type MintBridgeTokenOwnableUnauthorizedAccount struct {
	Account common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error OwnableUnauthorizedAccount(address account)
func MintBridgeTokenOwnableUnauthorizedAccountErrorID() common.Hash {
	return common.HexToHash("0x118cdaa7a341953d1887a2245fd6665d741c67c8c50581daa59e1d03373fa188")
}

// UnpackOwnableUnauthorizedAccountError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error OwnableUnauthorizedAccount(address account)
func (mintBridgeToken *MintBridgeToken) UnpackOwnableUnauthorizedAccountError(raw []byte) (*MintBridgeTokenOwnableUnauthorizedAccount, error) {
	out := new(MintBridgeTokenOwnableUnauthorizedAccount)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "OwnableUnauthorizedAccount", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenPAUSED represents a PAUSED error raised by the MintBridgeToken contract.
type MintBridgeTokenPAUSED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error PAUSED()
func MintBridgeTokenPAUSEDErrorID() common.Hash {
	return common.HexToHash("0xa9aad58c4b885acff8f9e1618bc43dfc95c9de94a9a651589e5fc1d248b5305f")
}

// UnpackPAUSEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error PAUSED()
func (mintBridgeToken *MintBridgeToken) UnpackPAUSEDError(raw []byte) (*MintBridgeTokenPAUSED, error) {
	out := new(MintBridgeTokenPAUSED)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "PAUSED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenRATELIMITED represents a RATE_LIMITED error raised by the MintBridgeToken contract.
type MintBridgeTokenRATELIMITED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error RATE_LIMITED()
func MintBridgeTokenRATELIMITEDErrorID() common.Hash {
	return common.HexToHash("0x7efeefce891f8d21d1885f04a473c4141070b9bcc01560a9c1784f9f9a73568f")
}

// UnpackRATELIMITEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error RATE_LIMITED()
func (mintBridgeToken *MintBridgeToken) UnpackRATELIMITEDError(raw []byte) (*MintBridgeTokenRATELIMITED, error) {
	out := new(MintBridgeTokenRATELIMITED)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "RATE_LIMITED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenREENTRANT represents a REENTRANT error raised by the MintBridgeToken contract.
type MintBridgeTokenREENTRANT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error REENTRANT()
func MintBridgeTokenREENTRANTErrorID() common.Hash {
	return common.HexToHash("0x331088b5abc758569e52d1e77570e1367c52655659c3e4d82999e01e7f831426")
}

// UnpackREENTRANTError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error REENTRANT()
func (mintBridgeToken *MintBridgeToken) UnpackREENTRANTError(raw []byte) (*MintBridgeTokenREENTRANT, error) {
	out := new(MintBridgeTokenREENTRANT)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "REENTRANT", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenStringTooLong represents a StringTooLong error raised by the MintBridgeToken contract.
type MintBridgeTokenStringTooLong struct {
	Str string
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error StringTooLong(string str)
func MintBridgeTokenStringTooLongErrorID() common.Hash {
	return common.HexToHash("0x305a27a93f8e33b7392df0a0f91d6fc63847395853c45991eec52dbf24d72381")
}

// UnpackStringTooLongError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error StringTooLong(string str)
func (mintBridgeToken *MintBridgeToken) UnpackStringTooLongError(raw []byte) (*MintBridgeTokenStringTooLong, error) {
	out := new(MintBridgeTokenStringTooLong)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "StringTooLong", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenTOOEARLY represents a TOO_EARLY error raised by the MintBridgeToken contract.
type MintBridgeTokenTOOEARLY struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TOO_EARLY()
func MintBridgeTokenTOOEARLYErrorID() common.Hash {
	return common.HexToHash("0x1eb8786ffd07f2f723a2405c9e4f5cf63057f1d7490e8a1c41eca906d25307c7")
}

// UnpackTOOEARLYError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TOO_EARLY()
func (mintBridgeToken *MintBridgeToken) UnpackTOOEARLYError(raw []byte) (*MintBridgeTokenTOOEARLY, error) {
	out := new(MintBridgeTokenTOOEARLY)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "TOO_EARLY", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenTRANSFERFAILED represents a TRANSFER_FAILED error raised by the MintBridgeToken contract.
type MintBridgeTokenTRANSFERFAILED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TRANSFER_FAILED()
func MintBridgeTokenTRANSFERFAILEDErrorID() common.Hash {
	return common.HexToHash("0x3f4ab80e3e5b3f3ac046575637c4c16c58dd62d9b3cda5769b0935170c25bda4")
}

// UnpackTRANSFERFAILEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TRANSFER_FAILED()
func (mintBridgeToken *MintBridgeToken) UnpackTRANSFERFAILEDError(raw []byte) (*MintBridgeTokenTRANSFERFAILED, error) {
	out := new(MintBridgeTokenTRANSFERFAILED)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "TRANSFER_FAILED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenWRONGCHAIN represents a WRONG_CHAIN error raised by the MintBridgeToken contract.
type MintBridgeTokenWRONGCHAIN struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error WRONG_CHAIN()
func MintBridgeTokenWRONGCHAINErrorID() common.Hash {
	return common.HexToHash("0x46ba8129212b58c3d0c6be9ecb304d3fdac68c4417e0ce1341a40d61553f1aca")
}

// UnpackWRONGCHAINError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error WRONG_CHAIN()
func (mintBridgeToken *MintBridgeToken) UnpackWRONGCHAINError(raw []byte) (*MintBridgeTokenWRONGCHAIN, error) {
	out := new(MintBridgeTokenWRONGCHAIN)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "WRONG_CHAIN", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeTokenZEROAMOUNT represents a ZERO_AMOUNT error raised by the MintBridgeToken contract.
type MintBridgeTokenZEROAMOUNT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZERO_AMOUNT()
func MintBridgeTokenZEROAMOUNTErrorID() common.Hash {
	return common.HexToHash("0xf6fa5450b1b0f97ad5b6fc4f07e3f4c4b33f50e795cc8780ef7fd52c3d674d41")
}

// UnpackZEROAMOUNTError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZERO_AMOUNT()
func (mintBridgeToken *MintBridgeToken) UnpackZEROAMOUNTError(raw []byte) (*MintBridgeTokenZEROAMOUNT, error) {
	out := new(MintBridgeTokenZEROAMOUNT)
	if err := mintBridgeToken.abi.UnpackIntoInterface(out, "ZERO_AMOUNT", raw); err != nil {
		return nil, err
	}
	return out, nil
}
