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
	ABI: "[{\"type\":\"constructor\",\"inputs\":[{\"name\":\"bridge_\",\"type\":\"address\",\"internalType\":\"contractIBridge\"},{\"name\":\"token_\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"owner_\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"nonpayable\"},{\"type\":\"receive\",\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"acceptOwnership\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"bridge\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"contractIBridge\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"bridgeOut\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"bridgeOut\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"data\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"bridgeOut\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"minimum\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"conversionRatio\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"getBridgeFee\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"getBridgeFee\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"recipient\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"data\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"locked\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"owner\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"pause\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"paused\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"pendingOwner\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"receiveFromBridge\",\"inputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"payload\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"remote\",\"inputs\":[{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"renounceOwnership\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"pure\"},{\"type\":\"function\",\"name\":\"token\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"transferOwnership\",\"inputs\":[{\"name\":\"newOwner\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"unpause\",\"inputs\":[],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"event\",\"name\":\"BridgeIn\",\"inputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"to\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"BridgeOut\",\"inputs\":[{\"name\":\"uid\",\"type\":\"bytes32\",\"indexed\":false,\"internalType\":\"bytes32\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"from\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"OwnershipTransferStarted\",\"inputs\":[{\"name\":\"previousOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"newOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"OwnershipTransferred\",\"inputs\":[{\"name\":\"previousOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"newOwner\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"Paused\",\"inputs\":[{\"name\":\"by\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"},{\"name\":\"expiry\",\"type\":\"uint40\",\"indexed\":false,\"internalType\":\"uint40\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"Unpaused\",\"inputs\":[{\"name\":\"by\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"error\",\"name\":\"ALREADY_EXECUTED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_CONFIG\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_SET\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_SIGNATURE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"CALLED_ON_NATIVE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"DATA_TOO_LONG\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"EXCCEED_SWAP_LIMIT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_FEE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_LIQUIDITY\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_POSITION\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INVALID_AMOUNT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INVALID_INDICATOR\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"MINIMUM_NOT_MET\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"MORE_GAS\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NATIVE_TRANSFER_FAILED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NOT_ANCHOR\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NOT_POOL_OWNER\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NO_CLAIM\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NO_PERMISSION\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NULL_ADDRESS\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"ONLY_ROUTER\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"OwnableInvalidOwner\",\"inputs\":[{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"}]},{\"type\":\"error\",\"name\":\"OwnableUnauthorizedAccount\",\"inputs\":[{\"name\":\"account\",\"type\":\"address\",\"internalType\":\"address\"}]},{\"type\":\"error\",\"name\":\"PAUSED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"RATE_LIMITED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"REENTRANT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"TOO_EARLY\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"TRANSFER_FAILED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"WRONG_CHAIN\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"ZERO_AMOUNT\",\"inputs\":[]}]",
	ID:  "MintBridgeLock",
	Bin: "0x60e0806040523461028b576080816117c6803803809161001f82856102a2565b83398101031261028b5780516001600160a01b0381169182820361028b57610049602082016102d9565b91610062606061005b604085016102ed565b93016102d9565b60405163313ce56760e01b81526001600160a01b03851693909291602084600481885afa938415610297575f94610257575b506001600160a01b031695861561024457600180546001600160a01b03199081169091555f80549182168917815560405198916001600160a01b0316907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e09080a3156102355760ff1691601283118015610228575b801561021c575b61020d5760ff91608052160360ff81116101f95760ff1690604d82116101f95773eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee91600a0a60a052146101ea5760c0526114ca90816102fc82396080518181816022015281816102350152818161046d015281816106ef0152818161089201528181610a7e01528181610b5201528181610fa20152611249015260a05181818161026f01528181610baa01528181610d6b01528181610dad015261101a015260c051818181610166015281816102cd01528181610c2c01528181610e1201526110790152f35b637198eb3d60e01b5f5260045ffd5b634e487b7160e01b5f52601160045260245ffd5b63c75eb68d60e01b5f5260045ffd5b5060ff81168311610110565b50602660ff821611610109565b63de0ce17d60e01b5f5260045ffd5b631e4fbdf760e01b5f525f60045260245ffd5b9093506020813d60201161028f575b81610273602093836102a2565b8101031261028b57610284906102ed565b925f610094565b5f80fd5b3d9150610266565b6040513d5f823e3d90fd5b601f909101601f19168101906001600160401b038211908210176102c557604052565b634e487b7160e01b5f52604160045260245ffd5b51906001600160a01b038216820361028b57565b519060ff8216820361028b5756fe60806040526004361015610072575b3615610018575f80fd5b6001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016330361004a57005b7f1d63ff2b000000000000000000000000000000000000000000000000000000005f5260045ffd5b5f3560e01c8063121cca31146111a55780631b18cdfa1461100457806326c5927a14610d8e57806333fca8b114610d545780633f4ba83a14610d0c5780635c432e7414610b165780635c975abb14610af7578063715018a614610abf57806375a8389414610a0d57806379ba50971461093f5780638456cb59146107815780638da5cb5b1461075c57806395fa47b114610654578063cf30901214610637578063e30c397814610611578063e43772fb14610259578063e78cea9214610216578063f2fde38b1461018e5763fc0c546a0361000e573461018a575f60031936011261018a5760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b5f80fd5b3461018a57602060031936011261018a576004356001600160a01b03811680910361018a576101bb6114b7565b807fffffffffffffffffffffffff000000000000000000000000000000000000000060015416176001556001600160a01b035f54167f38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e227005f80a3005b3461018a575f60031936011261018a5760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b6102623661131a565b929360025442106105e9577f00000000000000000000000000000000000000000000000000000000000000009485156105d557859004926affffffffffffffffffffff8411610585576102b58685611497565b506102c034476114aa565b926102cb8786611497565b7f00000000000000000000000000000000000000000000000000000000000000009060205f60646040517f23b872dd00000000000000000000000000000000000000000000000000000000815233600482015230602482015284604482015282805282865af1823b15153d1516601f3d1160015f5114161716156105ad575f60248161035b6020946003546113aa565b947f70a08231000000000000000000000000000000000000000000000000000000008252306004525afa601f3d11161561018a57805f511061058557600355856040519687926020840194600160f91b86528860801b6fffffffffffffffffffffffffffffffff191660218601526001600160a01b0316603185015233605185015260718401378101607181015f905203607101601f19810186526104009086611373565b6040519485927fa96a2e9200000000000000000000000000000000000000000000000000000000845263ffffffff166004840152602483015f90526044830160609052518091816064850152608484015e8082016084015f9052601f01601f1916810103608401833491817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316935a94602095f192831561057a575f93610544575b506104b590476114aa565b8015159081610531575b50610509576020926104d091611497565b60405190828252838201527f799e69b309353cce2426b9f6a5c9e5aaae30669a28e9aa4b90c21503fe82bbf460403392a2604051908152f35b7f0b412c99000000000000000000000000000000000000000000000000000000005f5260045ffd5b5f8080935080923361c350f115846104bf565b9092506020813d602011610572575b8161056060209383611373565b8101031261018a5751916104b56104aa565b3d9150610553565b6040513d5f823e3d90fd5b7ffae82791000000000000000000000000000000000000000000000000000000005f5260045ffd5b7f3f4ab80e000000000000000000000000000000000000000000000000000000005f5260045ffd5b634e487b7160e01b5f52601260045260245ffd5b7fa9aad58c000000000000000000000000000000000000000000000000000000005f5260045ffd5b3461018a575f60031936011261018a5760206001600160a01b0360015416604051908152f35b3461018a575f60031936011261018a576020600354604051908152f35b3461018a576001600160a01b03602063ffffffff60c0601f6004601f1961067a3661131a565b929a83926040989598519c8d9b8c9a7fa443ac6f000000000000000000000000000000000000000000000000000000008c525f8b8d01521660248b015260448a015216606488015260a060848801528160a488015260c48701375f868583880101015201168201010301816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa801561057a575f90610729575b602090604051908152f35b506020813d602011610754575b8161074360209383611373565b8101031261018a576020905161071e565b3d9150610736565b3461018a575f60031936011261018a5760206001600160a01b035f5416604051908152f35b3461018a575f60031936011261018a5764ffffffffff6001600160a01b035f54163303610826575b8060025564ffffffffff81145f146107f657507f4d2a3b53c226e18db5c22e3f279ad3e56faf83f435d2feb9fd5cfb4effa5596760405f5b64ffffffffff825191338352166020820152a1005b604064ffffffffff7f4d2a3b53c226e18db5c22e3f279ad3e56faf83f435d2feb9fd5cfb4effa5596792166107e1565b5060406108865f82516108398482611373565b60018152601f1984013660208301376006610853826113b7565b528351809381927fdbd035ff0000000000000000000000000000000000000000000000000000000083526004830161145e565b03816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa91821561093657506001600160a01b03916108d6915f91610914575b506113b7565b51163314801590610909575b61004a5762093a804201804211156107a9575b634e487b7160e01b5f52601160045260245ffd5b5060025415156108e2565b61093091503d805f833e6109288183611373565b8101906113d8565b836108d0565b513d5f823e3d90fd5b3461018a575f60031936011261018a57600154336001600160a01b038216036109e1577fffffffffffffffffffffffff0000000000000000000000000000000000000000166001555f54337fffffffffffffffffffffffff00000000000000000000000000000000000000008216175f556001600160a01b033391167f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e05f80a3005b7f118cdaa7000000000000000000000000000000000000000000000000000000005f523360045260245ffd5b3461018a57610a1b366112c5565b9063ffffffff604051937fa443ac6f0000000000000000000000000000000000000000000000000000000085525f60048601521660248401526044830152606482015260a060848201525f60a482015260c481015f8080375f905260208160c4817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03165afa801561057a575f9061072957602090604051908152f35b3461018a575f60031936011261018a577f1d63ff2b000000000000000000000000000000000000000000000000000000005f5260045ffd5b3461018a575f60031936011261018a5760206002546040519042108152f35b3461018a57606060031936011261018a5760443567ffffffffffffffff811161018a57610b479036906004016112ec565b506001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016330361004a5760118101359081158015610d00575b6105ad57610bd46001600160a01b03916fffffffffffffffffffffffffffffffff7f0000000000000000000000000000000000000000000000000000000000000000913560781c16611497565b911690600354808211610cd8578190036003553082148015610c29575b6105ad5760407f2fac0612c8cba6528f58cb3de44722bbda127731cefb65725c3bccb9ca237cb29181519060043582526020820152a2005b507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03811673eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee03610c8157505f808080848661c350f15b15610bf1565b60205f60445a8285604051927fa9059cbb000000000000000000000000000000000000000000000000000000008452896004850152886024850152828052f1903b15153d1516601f3d1160015f5114161716610c7b565b7f827e7b7f000000000000000000000000000000000000000000000000000000005f5260045ffd5b508160a01c1515610b87565b3461018a575f60031936011261018a57610d246114b7565b5f6002557f5db9ee0a495bf2e6ff9c91a7834c1ba4fdd244a5e8aa4e537bd38aeae4b073aa6020604051338152a1005b3461018a575f60031936011261018a5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b608060031936011261018a57610da26112b2565b60025442106105e9577f00000000000000000000000000000000000000000000000000000000000000009081156105d55781602435046affffffffffffffffffffff811161058557606435610df78483611497565b10610fdc57610e0634476114aa565b610e108483611497565b7f00000000000000000000000000000000000000000000000000000000000000009060205f60646040517f23b872dd00000000000000000000000000000000000000000000000000000000815233600482015230602482015284604482015282805282865af1823b15153d1516601f3d1160015f5114161716156105ad575f602481610ea06020946003546113aa565b947f70a08231000000000000000000000000000000000000000000000000000000008252306004525afa601f3d11161561018a57805f511061058557600355602063ffffffff608460405195601f19601f858901600160f91b81526fffffffffffffffffffffffffffffffff198960801b1660218b015260443560318b01523360518b01525f8080375f60718b015260518a52610f3e60718b611373565b604051998a9687957fa96a2e920000000000000000000000000000000000000000000000000000000087521660048601525f6024860152606060448601525180918160648701528686015e5f85828601015201168101030181346001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165af192831561057a575f9361054457506104b590476114aa565b7fb31e3490000000000000000000000000000000000000000000000000000000005f5260045ffd5b61100d366112c5565b909160025442106105e9577f00000000000000000000000000000000000000000000000000000000000000009283156105d557839004906affffffffffffffffffffff8211610585576110608483611497565b5061106b34476114aa565b906110768584611497565b907f00000000000000000000000000000000000000000000000000000000000000009160205f60646040517f23b872dd00000000000000000000000000000000000000000000000000000000815233600482015230602482015284604482015282805282875af1833b15153d1516601f3d1160015f5114161716156105ad575f6024816111076020946003546113aa565b957f70a08231000000000000000000000000000000000000000000000000000000008252306004525afa601f3d11161561018a57815f511061058557608463ffffffff91602093600355601f19601f60405198868a0190600160f91b82526fffffffffffffffffffffffffffffffff198a60801b1660218c015260318b01523360518b01525f8080375f60718b015260518a52610f3e60718b611373565b3461018a57602060031936011261018a576111be6112b2565b60409081516111cd8382611373565b60018152601f198301366020830137825160208101903082526007858201528481526111fa606082611373565b51902090600282018092116108f55761123d925f9285519063ffffffff602083019316835286820152858152611231606082611373565b519020610853826113b7565b03816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa9081156112a85760209291611286915f9161128e57506113b7565b519051908152f35b6112a291503d805f833e6109288183611373565b846108d0565b82513d5f823e3d90fd5b6004359063ffffffff8216820361018a57565b600319606091011261018a5760043563ffffffff8116810361018a57906024359060443590565b9181601f8401121561018a5782359167ffffffffffffffff831161018a576020838186019501011161018a57565b90608060031983011261018a5760043563ffffffff8116810361018a5791602435916044356001600160a01b038116810361018a57916064359067ffffffffffffffff821161018a5761136f916004016112ec565b9091565b90601f601f19910116810190811067ffffffffffffffff82111761139657604052565b634e487b7160e01b5f52604160045260245ffd5b919082018092116108f557565b8051156113c45760200190565b634e487b7160e01b5f52603260045260245ffd5b60208183031261018a5780519067ffffffffffffffff821161018a57019080601f8301121561018a5781519167ffffffffffffffff8311611396578260051b90602082019361142a6040519586611373565b845260208085019282010192831161018a57602001905b82821061144e5750505090565b8151815260209182019101611441565b60206040818301928281528451809452019201905f5b8181106114815750505090565b8251845260209384019390920191600101611474565b818102929181159184041417156108f557565b919082039182116108f557565b6001600160a01b035f541633036109e15756",
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

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address bridge_, address token_, uint8 commonDecimals, address owner_) returns()
func (mintBridgeLock *MintBridgeLock) PackConstructor(bridge_ common.Address, token_ common.Address, commonDecimals uint8, owner_ common.Address) []byte {
	enc, err := mintBridgeLock.abi.Pack("", bridge_, token_, commonDecimals, owner_)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackAcceptOwnership is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x79ba5097.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function acceptOwnership() returns()
func (mintBridgeLock *MintBridgeLock) PackAcceptOwnership() []byte {
	enc, err := mintBridgeLock.abi.Pack("acceptOwnership")
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
func (mintBridgeLock *MintBridgeLock) TryPackAcceptOwnership() ([]byte, error) {
	return mintBridgeLock.abi.Pack("acceptOwnership")
}

// PackBridge is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe78cea92.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function bridge() view returns(address)
func (mintBridgeLock *MintBridgeLock) PackBridge() []byte {
	enc, err := mintBridgeLock.abi.Pack("bridge")
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
func (mintBridgeLock *MintBridgeLock) TryPackBridge() ([]byte, error) {
	return mintBridgeLock.abi.Pack("bridge")
}

// UnpackBridge is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe78cea92.
//
// Solidity: function bridge() view returns(address)
func (mintBridgeLock *MintBridgeLock) UnpackBridge(data []byte) (common.Address, error) {
	out, err := mintBridgeLock.abi.Unpack("bridge", data)
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

// PackBridgeOut1 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x26c5927a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function bridgeOut(uint32 dstChainId, uint256 amount, bytes32 recipient, uint256 minimum) payable returns(bytes32 uid)
func (mintBridgeLock *MintBridgeLock) PackBridgeOut1(dstChainId uint32, amount *big.Int, recipient [32]byte, minimum *big.Int) []byte {
	enc, err := mintBridgeLock.abi.Pack("bridgeOut1", dstChainId, amount, recipient, minimum)
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
func (mintBridgeLock *MintBridgeLock) TryPackBridgeOut1(dstChainId uint32, amount *big.Int, recipient [32]byte, minimum *big.Int) ([]byte, error) {
	return mintBridgeLock.abi.Pack("bridgeOut1", dstChainId, amount, recipient, minimum)
}

// UnpackBridgeOut1 is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x26c5927a.
//
// Solidity: function bridgeOut(uint32 dstChainId, uint256 amount, bytes32 recipient, uint256 minimum) payable returns(bytes32 uid)
func (mintBridgeLock *MintBridgeLock) UnpackBridgeOut1(data []byte) ([32]byte, error) {
	out, err := mintBridgeLock.abi.Unpack("bridgeOut1", data)
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
func (mintBridgeLock *MintBridgeLock) PackConversionRatio() []byte {
	enc, err := mintBridgeLock.abi.Pack("conversionRatio")
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
func (mintBridgeLock *MintBridgeLock) TryPackConversionRatio() ([]byte, error) {
	return mintBridgeLock.abi.Pack("conversionRatio")
}

// UnpackConversionRatio is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x33fca8b1.
//
// Solidity: function conversionRatio() view returns(uint256)
func (mintBridgeLock *MintBridgeLock) UnpackConversionRatio(data []byte) (*big.Int, error) {
	out, err := mintBridgeLock.abi.Unpack("conversionRatio", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
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

// PackLocked is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xcf309012.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function locked() view returns(uint256)
func (mintBridgeLock *MintBridgeLock) PackLocked() []byte {
	enc, err := mintBridgeLock.abi.Pack("locked")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLocked is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xcf309012.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function locked() view returns(uint256)
func (mintBridgeLock *MintBridgeLock) TryPackLocked() ([]byte, error) {
	return mintBridgeLock.abi.Pack("locked")
}

// UnpackLocked is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xcf309012.
//
// Solidity: function locked() view returns(uint256)
func (mintBridgeLock *MintBridgeLock) UnpackLocked(data []byte) (*big.Int, error) {
	out, err := mintBridgeLock.abi.Unpack("locked", data)
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

// PackPendingOwner is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe30c3978.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function pendingOwner() view returns(address)
func (mintBridgeLock *MintBridgeLock) PackPendingOwner() []byte {
	enc, err := mintBridgeLock.abi.Pack("pendingOwner")
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
func (mintBridgeLock *MintBridgeLock) TryPackPendingOwner() ([]byte, error) {
	return mintBridgeLock.abi.Pack("pendingOwner")
}

// UnpackPendingOwner is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe30c3978.
//
// Solidity: function pendingOwner() view returns(address)
func (mintBridgeLock *MintBridgeLock) UnpackPendingOwner(data []byte) (common.Address, error) {
	out, err := mintBridgeLock.abi.Unpack("pendingOwner", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackReceiveFromBridge is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5c432e74.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function receiveFromBridge(bytes32 uid, bytes32 , bytes payload) returns()
func (mintBridgeLock *MintBridgeLock) PackReceiveFromBridge(uid [32]byte, arg1 [32]byte, payload []byte) []byte {
	enc, err := mintBridgeLock.abi.Pack("receiveFromBridge", uid, arg1, payload)
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
func (mintBridgeLock *MintBridgeLock) TryPackReceiveFromBridge(uid [32]byte, arg1 [32]byte, payload []byte) ([]byte, error) {
	return mintBridgeLock.abi.Pack("receiveFromBridge", uid, arg1, payload)
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

// PackRenounceOwnership is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x715018a6.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function renounceOwnership() pure returns()
func (mintBridgeLock *MintBridgeLock) PackRenounceOwnership() []byte {
	enc, err := mintBridgeLock.abi.Pack("renounceOwnership")
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
func (mintBridgeLock *MintBridgeLock) TryPackRenounceOwnership() ([]byte, error) {
	return mintBridgeLock.abi.Pack("renounceOwnership")
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

// PackTransferOwnership is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf2fde38b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function transferOwnership(address newOwner) returns()
func (mintBridgeLock *MintBridgeLock) PackTransferOwnership(newOwner common.Address) []byte {
	enc, err := mintBridgeLock.abi.Pack("transferOwnership", newOwner)
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
func (mintBridgeLock *MintBridgeLock) TryPackTransferOwnership(newOwner common.Address) ([]byte, error) {
	return mintBridgeLock.abi.Pack("transferOwnership", newOwner)
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

// MintBridgeLockOwnershipTransferStarted represents a OwnershipTransferStarted event raised by the MintBridgeLock contract.
type MintBridgeLockOwnershipTransferStarted struct {
	PreviousOwner common.Address
	NewOwner      common.Address
	Raw           *types.Log // Blockchain specific contextual infos
}

const MintBridgeLockOwnershipTransferStartedEventName = "OwnershipTransferStarted"

// ContractEventName returns the user-defined event name.
func (MintBridgeLockOwnershipTransferStarted) ContractEventName() string {
	return MintBridgeLockOwnershipTransferStartedEventName
}

// UnpackOwnershipTransferStartedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner)
func (mintBridgeLock *MintBridgeLock) UnpackOwnershipTransferStartedEvent(log *types.Log) (*MintBridgeLockOwnershipTransferStarted, error) {
	event := "OwnershipTransferStarted"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != mintBridgeLock.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(MintBridgeLockOwnershipTransferStarted)
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

// MintBridgeLockOwnershipTransferred represents a OwnershipTransferred event raised by the MintBridgeLock contract.
type MintBridgeLockOwnershipTransferred struct {
	PreviousOwner common.Address
	NewOwner      common.Address
	Raw           *types.Log // Blockchain specific contextual infos
}

const MintBridgeLockOwnershipTransferredEventName = "OwnershipTransferred"

// ContractEventName returns the user-defined event name.
func (MintBridgeLockOwnershipTransferred) ContractEventName() string {
	return MintBridgeLockOwnershipTransferredEventName
}

// UnpackOwnershipTransferredEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)
func (mintBridgeLock *MintBridgeLock) UnpackOwnershipTransferredEvent(log *types.Log) (*MintBridgeLockOwnershipTransferred, error) {
	event := "OwnershipTransferred"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != mintBridgeLock.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(MintBridgeLockOwnershipTransferred)
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

// MintBridgeLockPaused represents a Paused event raised by the MintBridgeLock contract.
type MintBridgeLockPaused struct {
	By     common.Address
	Expiry *big.Int
	Raw    *types.Log // Blockchain specific contextual infos
}

const MintBridgeLockPausedEventName = "Paused"

// ContractEventName returns the user-defined event name.
func (MintBridgeLockPaused) ContractEventName() string {
	return MintBridgeLockPausedEventName
}

// UnpackPausedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Paused(address by, uint40 expiry)
func (mintBridgeLock *MintBridgeLock) UnpackPausedEvent(log *types.Log) (*MintBridgeLockPaused, error) {
	event := "Paused"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != mintBridgeLock.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(MintBridgeLockPaused)
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

// MintBridgeLockUnpaused represents a Unpaused event raised by the MintBridgeLock contract.
type MintBridgeLockUnpaused struct {
	By  common.Address
	Raw *types.Log // Blockchain specific contextual infos
}

const MintBridgeLockUnpausedEventName = "Unpaused"

// ContractEventName returns the user-defined event name.
func (MintBridgeLockUnpaused) ContractEventName() string {
	return MintBridgeLockUnpausedEventName
}

// UnpackUnpausedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Unpaused(address by)
func (mintBridgeLock *MintBridgeLock) UnpackUnpausedEvent(log *types.Log) (*MintBridgeLockUnpaused, error) {
	event := "Unpaused"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != mintBridgeLock.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(MintBridgeLockUnpaused)
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

// UnpackError attempts to decode the provided error data using user-defined
// error definitions.
func (mintBridgeLock *MintBridgeLock) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["ALREADY_EXECUTED"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackALREADYEXECUTEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["BAD_CONFIG"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackBADCONFIGError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["BAD_SET"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackBADSETError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["BAD_SIGNATURE"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackBADSIGNATUREError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["CALLED_ON_NATIVE"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackCALLEDONNATIVEError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["DATA_TOO_LONG"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackDATATOOLONGError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["EXCCEED_SWAP_LIMIT"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackEXCCEEDSWAPLIMITError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["INSUFFICIENT_FEE"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackINSUFFICIENTFEEError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["INSUFFICIENT_LIQUIDITY"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackINSUFFICIENTLIQUIDITYError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["INSUFFICIENT_POSITION"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackINSUFFICIENTPOSITIONError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["INVALID_AMOUNT"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackINVALIDAMOUNTError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["INVALID_INDICATOR"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackINVALIDINDICATORError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["MINIMUM_NOT_MET"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackMINIMUMNOTMETError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["MORE_GAS"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackMOREGASError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["NATIVE_TRANSFER_FAILED"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackNATIVETRANSFERFAILEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["NOT_ANCHOR"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackNOTANCHORError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["NOT_POOL_OWNER"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackNOTPOOLOWNERError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["NO_CLAIM"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackNOCLAIMError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["NO_PERMISSION"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackNOPERMISSIONError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["NULL_ADDRESS"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackNULLADDRESSError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["ONLY_ROUTER"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackONLYROUTERError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["OwnableInvalidOwner"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackOwnableInvalidOwnerError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["OwnableUnauthorizedAccount"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackOwnableUnauthorizedAccountError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["PAUSED"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackPAUSEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["RATE_LIMITED"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackRATELIMITEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["REENTRANT"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackREENTRANTError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["TOO_EARLY"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackTOOEARLYError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["TRANSFER_FAILED"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackTRANSFERFAILEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["WRONG_CHAIN"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackWRONGCHAINError(raw[4:])
	}
	if bytes.Equal(raw[:4], mintBridgeLock.abi.Errors["ZERO_AMOUNT"].ID.Bytes()[:4]) {
		return mintBridgeLock.UnpackZEROAMOUNTError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// MintBridgeLockALREADYEXECUTED represents a ALREADY_EXECUTED error raised by the MintBridgeLock contract.
type MintBridgeLockALREADYEXECUTED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ALREADY_EXECUTED()
func MintBridgeLockALREADYEXECUTEDErrorID() common.Hash {
	return common.HexToHash("0x363755d3d333495574ab2512541b6baf78df342d22e80adbbb39286277bef298")
}

// UnpackALREADYEXECUTEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ALREADY_EXECUTED()
func (mintBridgeLock *MintBridgeLock) UnpackALREADYEXECUTEDError(raw []byte) (*MintBridgeLockALREADYEXECUTED, error) {
	out := new(MintBridgeLockALREADYEXECUTED)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "ALREADY_EXECUTED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockBADCONFIG represents a BAD_CONFIG error raised by the MintBridgeLock contract.
type MintBridgeLockBADCONFIG struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BAD_CONFIG()
func MintBridgeLockBADCONFIGErrorID() common.Hash {
	return common.HexToHash("0xc75eb68d2de120894fb4c41aff88acecc5f9a638785b26ddec592d287fee0c95")
}

// UnpackBADCONFIGError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BAD_CONFIG()
func (mintBridgeLock *MintBridgeLock) UnpackBADCONFIGError(raw []byte) (*MintBridgeLockBADCONFIG, error) {
	out := new(MintBridgeLockBADCONFIG)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "BAD_CONFIG", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockBADSET represents a BAD_SET error raised by the MintBridgeLock contract.
type MintBridgeLockBADSET struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BAD_SET()
func MintBridgeLockBADSETErrorID() common.Hash {
	return common.HexToHash("0xaf2ed8b3241779833ffe1eaffa4c7e96fb46dc7734f62233b6c52199a3537ba0")
}

// UnpackBADSETError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BAD_SET()
func (mintBridgeLock *MintBridgeLock) UnpackBADSETError(raw []byte) (*MintBridgeLockBADSET, error) {
	out := new(MintBridgeLockBADSET)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "BAD_SET", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockBADSIGNATURE represents a BAD_SIGNATURE error raised by the MintBridgeLock contract.
type MintBridgeLockBADSIGNATURE struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BAD_SIGNATURE()
func MintBridgeLockBADSIGNATUREErrorID() common.Hash {
	return common.HexToHash("0x38ff4dcf89a1a1688849ad2e404def747fe492c9ae3bf4a8bb9118e0849e7db3")
}

// UnpackBADSIGNATUREError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BAD_SIGNATURE()
func (mintBridgeLock *MintBridgeLock) UnpackBADSIGNATUREError(raw []byte) (*MintBridgeLockBADSIGNATURE, error) {
	out := new(MintBridgeLockBADSIGNATURE)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "BAD_SIGNATURE", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockCALLEDONNATIVE represents a CALLED_ON_NATIVE error raised by the MintBridgeLock contract.
type MintBridgeLockCALLEDONNATIVE struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error CALLED_ON_NATIVE()
func MintBridgeLockCALLEDONNATIVEErrorID() common.Hash {
	return common.HexToHash("0x7198eb3d84eb2fd50b5d3c2663a0afec76bb4c1576722170b4ddf3fbec78d662")
}

// UnpackCALLEDONNATIVEError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error CALLED_ON_NATIVE()
func (mintBridgeLock *MintBridgeLock) UnpackCALLEDONNATIVEError(raw []byte) (*MintBridgeLockCALLEDONNATIVE, error) {
	out := new(MintBridgeLockCALLEDONNATIVE)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "CALLED_ON_NATIVE", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockDATATOOLONG represents a DATA_TOO_LONG error raised by the MintBridgeLock contract.
type MintBridgeLockDATATOOLONG struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error DATA_TOO_LONG()
func MintBridgeLockDATATOOLONGErrorID() common.Hash {
	return common.HexToHash("0x28513a5f3800f2bfb4b383e15d7e98e8255e8fe62fed080a584f219d9daf8986")
}

// UnpackDATATOOLONGError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error DATA_TOO_LONG()
func (mintBridgeLock *MintBridgeLock) UnpackDATATOOLONGError(raw []byte) (*MintBridgeLockDATATOOLONG, error) {
	out := new(MintBridgeLockDATATOOLONG)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "DATA_TOO_LONG", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockEXCCEEDSWAPLIMIT represents a EXCCEED_SWAP_LIMIT error raised by the MintBridgeLock contract.
type MintBridgeLockEXCCEEDSWAPLIMIT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error EXCCEED_SWAP_LIMIT()
func MintBridgeLockEXCCEEDSWAPLIMITErrorID() common.Hash {
	return common.HexToHash("0xea8afe65d95cdd8e4fbe19f07c8ab9df2d03cc1eb45d35efd8b553fe88a52ec8")
}

// UnpackEXCCEEDSWAPLIMITError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error EXCCEED_SWAP_LIMIT()
func (mintBridgeLock *MintBridgeLock) UnpackEXCCEEDSWAPLIMITError(raw []byte) (*MintBridgeLockEXCCEEDSWAPLIMIT, error) {
	out := new(MintBridgeLockEXCCEEDSWAPLIMIT)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "EXCCEED_SWAP_LIMIT", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockINSUFFICIENTFEE represents a INSUFFICIENT_FEE error raised by the MintBridgeLock contract.
type MintBridgeLockINSUFFICIENTFEE struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INSUFFICIENT_FEE()
func MintBridgeLockINSUFFICIENTFEEErrorID() common.Hash {
	return common.HexToHash("0x80e59527de7b06d0c6897588435df864ef123667150b2b02605257398cfe8ea1")
}

// UnpackINSUFFICIENTFEEError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INSUFFICIENT_FEE()
func (mintBridgeLock *MintBridgeLock) UnpackINSUFFICIENTFEEError(raw []byte) (*MintBridgeLockINSUFFICIENTFEE, error) {
	out := new(MintBridgeLockINSUFFICIENTFEE)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "INSUFFICIENT_FEE", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockINSUFFICIENTLIQUIDITY represents a INSUFFICIENT_LIQUIDITY error raised by the MintBridgeLock contract.
type MintBridgeLockINSUFFICIENTLIQUIDITY struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INSUFFICIENT_LIQUIDITY()
func MintBridgeLockINSUFFICIENTLIQUIDITYErrorID() common.Hash {
	return common.HexToHash("0x827e7b7f3455c1706e8e9024dd6008b7abf95e9cb21a8ccd0cb7901b5c90fe32")
}

// UnpackINSUFFICIENTLIQUIDITYError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INSUFFICIENT_LIQUIDITY()
func (mintBridgeLock *MintBridgeLock) UnpackINSUFFICIENTLIQUIDITYError(raw []byte) (*MintBridgeLockINSUFFICIENTLIQUIDITY, error) {
	out := new(MintBridgeLockINSUFFICIENTLIQUIDITY)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "INSUFFICIENT_LIQUIDITY", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockINSUFFICIENTPOSITION represents a INSUFFICIENT_POSITION error raised by the MintBridgeLock contract.
type MintBridgeLockINSUFFICIENTPOSITION struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INSUFFICIENT_POSITION()
func MintBridgeLockINSUFFICIENTPOSITIONErrorID() common.Hash {
	return common.HexToHash("0xb87db6b8e40f9550b2ca3008575a2f521eca04d039229c4831d10c81be2332a9")
}

// UnpackINSUFFICIENTPOSITIONError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INSUFFICIENT_POSITION()
func (mintBridgeLock *MintBridgeLock) UnpackINSUFFICIENTPOSITIONError(raw []byte) (*MintBridgeLockINSUFFICIENTPOSITION, error) {
	out := new(MintBridgeLockINSUFFICIENTPOSITION)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "INSUFFICIENT_POSITION", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockINVALIDAMOUNT represents a INVALID_AMOUNT error raised by the MintBridgeLock contract.
type MintBridgeLockINVALIDAMOUNT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INVALID_AMOUNT()
func MintBridgeLockINVALIDAMOUNTErrorID() common.Hash {
	return common.HexToHash("0xfae82791d81919425f2b2ce2490b5c71bbb1aedfc396f9f5a2c74cf500c6087e")
}

// UnpackINVALIDAMOUNTError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INVALID_AMOUNT()
func (mintBridgeLock *MintBridgeLock) UnpackINVALIDAMOUNTError(raw []byte) (*MintBridgeLockINVALIDAMOUNT, error) {
	out := new(MintBridgeLockINVALIDAMOUNT)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "INVALID_AMOUNT", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockINVALIDINDICATOR represents a INVALID_INDICATOR error raised by the MintBridgeLock contract.
type MintBridgeLockINVALIDINDICATOR struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INVALID_INDICATOR()
func MintBridgeLockINVALIDINDICATORErrorID() common.Hash {
	return common.HexToHash("0x39d6dddfdc0582a19c4df85e93a867ab4c35e8c8f7855b4d13956c3702767f7b")
}

// UnpackINVALIDINDICATORError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INVALID_INDICATOR()
func (mintBridgeLock *MintBridgeLock) UnpackINVALIDINDICATORError(raw []byte) (*MintBridgeLockINVALIDINDICATOR, error) {
	out := new(MintBridgeLockINVALIDINDICATOR)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "INVALID_INDICATOR", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockMINIMUMNOTMET represents a MINIMUM_NOT_MET error raised by the MintBridgeLock contract.
type MintBridgeLockMINIMUMNOTMET struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error MINIMUM_NOT_MET()
func MintBridgeLockMINIMUMNOTMETErrorID() common.Hash {
	return common.HexToHash("0xb31e3490ea9b70227f41ff3f57f9a774525842b170cc94ba784671577aea3031")
}

// UnpackMINIMUMNOTMETError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error MINIMUM_NOT_MET()
func (mintBridgeLock *MintBridgeLock) UnpackMINIMUMNOTMETError(raw []byte) (*MintBridgeLockMINIMUMNOTMET, error) {
	out := new(MintBridgeLockMINIMUMNOTMET)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "MINIMUM_NOT_MET", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockMOREGAS represents a MORE_GAS error raised by the MintBridgeLock contract.
type MintBridgeLockMOREGAS struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error MORE_GAS()
func MintBridgeLockMOREGASErrorID() common.Hash {
	return common.HexToHash("0x5dd6941b42b00c323e00aae625db0e86b71f595cd47258018da3be0c5c009c59")
}

// UnpackMOREGASError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error MORE_GAS()
func (mintBridgeLock *MintBridgeLock) UnpackMOREGASError(raw []byte) (*MintBridgeLockMOREGAS, error) {
	out := new(MintBridgeLockMOREGAS)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "MORE_GAS", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockNATIVETRANSFERFAILED represents a NATIVE_TRANSFER_FAILED error raised by the MintBridgeLock contract.
type MintBridgeLockNATIVETRANSFERFAILED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NATIVE_TRANSFER_FAILED()
func MintBridgeLockNATIVETRANSFERFAILEDErrorID() common.Hash {
	return common.HexToHash("0x0b412c9924de39ecefa23297f2bd3b7f83f72c752d7a3a9281745d72924ffd18")
}

// UnpackNATIVETRANSFERFAILEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NATIVE_TRANSFER_FAILED()
func (mintBridgeLock *MintBridgeLock) UnpackNATIVETRANSFERFAILEDError(raw []byte) (*MintBridgeLockNATIVETRANSFERFAILED, error) {
	out := new(MintBridgeLockNATIVETRANSFERFAILED)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "NATIVE_TRANSFER_FAILED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockNOTANCHOR represents a NOT_ANCHOR error raised by the MintBridgeLock contract.
type MintBridgeLockNOTANCHOR struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NOT_ANCHOR()
func MintBridgeLockNOTANCHORErrorID() common.Hash {
	return common.HexToHash("0x5dd3dba1d4801a53f2335c82cae0cf8136d973e455e373da8daa6cd0f3e42829")
}

// UnpackNOTANCHORError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NOT_ANCHOR()
func (mintBridgeLock *MintBridgeLock) UnpackNOTANCHORError(raw []byte) (*MintBridgeLockNOTANCHOR, error) {
	out := new(MintBridgeLockNOTANCHOR)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "NOT_ANCHOR", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockNOTPOOLOWNER represents a NOT_POOL_OWNER error raised by the MintBridgeLock contract.
type MintBridgeLockNOTPOOLOWNER struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NOT_POOL_OWNER()
func MintBridgeLockNOTPOOLOWNERErrorID() common.Hash {
	return common.HexToHash("0x0f5161d2eb44a8f02a0524877fcd837b13ba8f8c783040d99940b22326bc27d8")
}

// UnpackNOTPOOLOWNERError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NOT_POOL_OWNER()
func (mintBridgeLock *MintBridgeLock) UnpackNOTPOOLOWNERError(raw []byte) (*MintBridgeLockNOTPOOLOWNER, error) {
	out := new(MintBridgeLockNOTPOOLOWNER)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "NOT_POOL_OWNER", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockNOCLAIM represents a NO_CLAIM error raised by the MintBridgeLock contract.
type MintBridgeLockNOCLAIM struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NO_CLAIM()
func MintBridgeLockNOCLAIMErrorID() common.Hash {
	return common.HexToHash("0xf34e5e264f5f3cd1af1807e28b5e958f4dc38bdc73b999ef409b61a22b5a3089")
}

// UnpackNOCLAIMError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NO_CLAIM()
func (mintBridgeLock *MintBridgeLock) UnpackNOCLAIMError(raw []byte) (*MintBridgeLockNOCLAIM, error) {
	out := new(MintBridgeLockNOCLAIM)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "NO_CLAIM", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockNOPERMISSION represents a NO_PERMISSION error raised by the MintBridgeLock contract.
type MintBridgeLockNOPERMISSION struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NO_PERMISSION()
func MintBridgeLockNOPERMISSIONErrorID() common.Hash {
	return common.HexToHash("0x1d63ff2b0a16c8930219bd0a13f4bd1ab774f73b3876c53e18efbfbe1a19886c")
}

// UnpackNOPERMISSIONError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NO_PERMISSION()
func (mintBridgeLock *MintBridgeLock) UnpackNOPERMISSIONError(raw []byte) (*MintBridgeLockNOPERMISSION, error) {
	out := new(MintBridgeLockNOPERMISSION)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "NO_PERMISSION", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockNULLADDRESS represents a NULL_ADDRESS error raised by the MintBridgeLock contract.
type MintBridgeLockNULLADDRESS struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NULL_ADDRESS()
func MintBridgeLockNULLADDRESSErrorID() common.Hash {
	return common.HexToHash("0xde0ce17d9e4ffcb15272321add8ac1100d6b3648978cdb0057c3d113225e666f")
}

// UnpackNULLADDRESSError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NULL_ADDRESS()
func (mintBridgeLock *MintBridgeLock) UnpackNULLADDRESSError(raw []byte) (*MintBridgeLockNULLADDRESS, error) {
	out := new(MintBridgeLockNULLADDRESS)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "NULL_ADDRESS", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockONLYROUTER represents a ONLY_ROUTER error raised by the MintBridgeLock contract.
type MintBridgeLockONLYROUTER struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ONLY_ROUTER()
func MintBridgeLockONLYROUTERErrorID() common.Hash {
	return common.HexToHash("0x8c29e5b81b4ca85c6e4130bb2c05718e8fab31f2cc9791c3c0eb0757274694d9")
}

// UnpackONLYROUTERError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ONLY_ROUTER()
func (mintBridgeLock *MintBridgeLock) UnpackONLYROUTERError(raw []byte) (*MintBridgeLockONLYROUTER, error) {
	out := new(MintBridgeLockONLYROUTER)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "ONLY_ROUTER", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockOwnableInvalidOwner represents a OwnableInvalidOwner error raised by the MintBridgeLock contract.
type MintBridgeLockOwnableInvalidOwner struct {
	Owner common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error OwnableInvalidOwner(address owner)
func MintBridgeLockOwnableInvalidOwnerErrorID() common.Hash {
	return common.HexToHash("0x1e4fbdf7f3ef8bcaa855599e3abf48b232380f183f08f6f813d9ffa5bd585188")
}

// UnpackOwnableInvalidOwnerError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error OwnableInvalidOwner(address owner)
func (mintBridgeLock *MintBridgeLock) UnpackOwnableInvalidOwnerError(raw []byte) (*MintBridgeLockOwnableInvalidOwner, error) {
	out := new(MintBridgeLockOwnableInvalidOwner)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "OwnableInvalidOwner", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockOwnableUnauthorizedAccount represents a OwnableUnauthorizedAccount error raised by the MintBridgeLock contract.
type MintBridgeLockOwnableUnauthorizedAccount struct {
	Account common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error OwnableUnauthorizedAccount(address account)
func MintBridgeLockOwnableUnauthorizedAccountErrorID() common.Hash {
	return common.HexToHash("0x118cdaa7a341953d1887a2245fd6665d741c67c8c50581daa59e1d03373fa188")
}

// UnpackOwnableUnauthorizedAccountError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error OwnableUnauthorizedAccount(address account)
func (mintBridgeLock *MintBridgeLock) UnpackOwnableUnauthorizedAccountError(raw []byte) (*MintBridgeLockOwnableUnauthorizedAccount, error) {
	out := new(MintBridgeLockOwnableUnauthorizedAccount)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "OwnableUnauthorizedAccount", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockPAUSED represents a PAUSED error raised by the MintBridgeLock contract.
type MintBridgeLockPAUSED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error PAUSED()
func MintBridgeLockPAUSEDErrorID() common.Hash {
	return common.HexToHash("0xa9aad58c4b885acff8f9e1618bc43dfc95c9de94a9a651589e5fc1d248b5305f")
}

// UnpackPAUSEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error PAUSED()
func (mintBridgeLock *MintBridgeLock) UnpackPAUSEDError(raw []byte) (*MintBridgeLockPAUSED, error) {
	out := new(MintBridgeLockPAUSED)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "PAUSED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockRATELIMITED represents a RATE_LIMITED error raised by the MintBridgeLock contract.
type MintBridgeLockRATELIMITED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error RATE_LIMITED()
func MintBridgeLockRATELIMITEDErrorID() common.Hash {
	return common.HexToHash("0x7efeefce891f8d21d1885f04a473c4141070b9bcc01560a9c1784f9f9a73568f")
}

// UnpackRATELIMITEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error RATE_LIMITED()
func (mintBridgeLock *MintBridgeLock) UnpackRATELIMITEDError(raw []byte) (*MintBridgeLockRATELIMITED, error) {
	out := new(MintBridgeLockRATELIMITED)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "RATE_LIMITED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockREENTRANT represents a REENTRANT error raised by the MintBridgeLock contract.
type MintBridgeLockREENTRANT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error REENTRANT()
func MintBridgeLockREENTRANTErrorID() common.Hash {
	return common.HexToHash("0x331088b5abc758569e52d1e77570e1367c52655659c3e4d82999e01e7f831426")
}

// UnpackREENTRANTError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error REENTRANT()
func (mintBridgeLock *MintBridgeLock) UnpackREENTRANTError(raw []byte) (*MintBridgeLockREENTRANT, error) {
	out := new(MintBridgeLockREENTRANT)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "REENTRANT", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockTOOEARLY represents a TOO_EARLY error raised by the MintBridgeLock contract.
type MintBridgeLockTOOEARLY struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TOO_EARLY()
func MintBridgeLockTOOEARLYErrorID() common.Hash {
	return common.HexToHash("0x1eb8786ffd07f2f723a2405c9e4f5cf63057f1d7490e8a1c41eca906d25307c7")
}

// UnpackTOOEARLYError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TOO_EARLY()
func (mintBridgeLock *MintBridgeLock) UnpackTOOEARLYError(raw []byte) (*MintBridgeLockTOOEARLY, error) {
	out := new(MintBridgeLockTOOEARLY)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "TOO_EARLY", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockTRANSFERFAILED represents a TRANSFER_FAILED error raised by the MintBridgeLock contract.
type MintBridgeLockTRANSFERFAILED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TRANSFER_FAILED()
func MintBridgeLockTRANSFERFAILEDErrorID() common.Hash {
	return common.HexToHash("0x3f4ab80e3e5b3f3ac046575637c4c16c58dd62d9b3cda5769b0935170c25bda4")
}

// UnpackTRANSFERFAILEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TRANSFER_FAILED()
func (mintBridgeLock *MintBridgeLock) UnpackTRANSFERFAILEDError(raw []byte) (*MintBridgeLockTRANSFERFAILED, error) {
	out := new(MintBridgeLockTRANSFERFAILED)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "TRANSFER_FAILED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockWRONGCHAIN represents a WRONG_CHAIN error raised by the MintBridgeLock contract.
type MintBridgeLockWRONGCHAIN struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error WRONG_CHAIN()
func MintBridgeLockWRONGCHAINErrorID() common.Hash {
	return common.HexToHash("0x46ba8129212b58c3d0c6be9ecb304d3fdac68c4417e0ce1341a40d61553f1aca")
}

// UnpackWRONGCHAINError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error WRONG_CHAIN()
func (mintBridgeLock *MintBridgeLock) UnpackWRONGCHAINError(raw []byte) (*MintBridgeLockWRONGCHAIN, error) {
	out := new(MintBridgeLockWRONGCHAIN)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "WRONG_CHAIN", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// MintBridgeLockZEROAMOUNT represents a ZERO_AMOUNT error raised by the MintBridgeLock contract.
type MintBridgeLockZEROAMOUNT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZERO_AMOUNT()
func MintBridgeLockZEROAMOUNTErrorID() common.Hash {
	return common.HexToHash("0xf6fa5450b1b0f97ad5b6fc4f07e3f4c4b33f50e795cc8780ef7fd52c3d674d41")
}

// UnpackZEROAMOUNTError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZERO_AMOUNT()
func (mintBridgeLock *MintBridgeLock) UnpackZEROAMOUNTError(raw []byte) (*MintBridgeLockZEROAMOUNT, error) {
	out := new(MintBridgeLockZEROAMOUNT)
	if err := mintBridgeLock.abi.UnpackIntoInterface(out, "ZERO_AMOUNT", raw); err != nil {
		return nil, err
	}
	return out, nil
}
