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
	ABI: "[{\"type\":\"constructor\",\"inputs\":[{\"name\":\"bridge_\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"app\",\"inputs\":[{\"name\":\"app_\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[{\"name\":\"\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.AppView\",\"components\":[{\"name\":\"active\",\"type\":\"bool\",\"internalType\":\"bool\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"internalType\":\"uint256\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"appLane\",\"inputs\":[{\"name\":\"app_\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.LaneView\",\"components\":[{\"name\":\"remoteAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"availableOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"availableIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"nextSequence\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"outbound\",\"type\":\"bool\",\"internalType\":\"bool\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"bridge\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"claim\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"v\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.ClaimView\",\"components\":[{\"name\":\"status\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"releaseAt\",\"type\":\"uint40\",\"internalType\":\"uint40\"},{\"name\":\"openedAt\",\"type\":\"uint40\",\"internalType\":\"uint40\"},{\"name\":\"remaining\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"messageHash\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"committee\",\"inputs\":[],\"outputs\":[{\"name\":\"v\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.CommitteeView\",\"components\":[{\"name\":\"epoch\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"setHash\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"previousSetHash\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"previousExpiry\",\"type\":\"uint40\",\"internalType\":\"uint40\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"domainSeparator\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"executed\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"feeConfig\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"config\",\"type\":\"tuple\",\"internalType\":\"structIBridgeGovernance.FeeConfig\",\"components\":[{\"name\":\"gasPrice\",\"type\":\"uint64\",\"internalType\":\"uint64\"},{\"name\":\"coinPriceRate\",\"type\":\"uint64\",\"internalType\":\"uint64\"},{\"name\":\"baseGas\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"gasPerByte\",\"type\":\"uint16\",\"internalType\":\"uint16\"},{\"name\":\"protocolRate\",\"type\":\"uint16\",\"internalType\":\"uint16\"}]},{\"name\":\"outboundPaused\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"guardian\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"lane\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.LaneView\",\"components\":[{\"name\":\"remoteAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"availableOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"availableIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"nextSequence\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"outbound\",\"type\":\"bool\",\"internalType\":\"bool\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"owner\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"paused\",\"inputs\":[{\"name\":\"what\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"scope\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"on\",\"type\":\"bool\",\"internalType\":\"bool\"},{\"name\":\"expiry\",\"type\":\"uint40\",\"internalType\":\"uint40\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"pendingOwner\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"pool\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"v\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.PoolView\",\"components\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"anchor\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"token\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"realDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"feeRatio\",\"type\":\"uint16\",\"internalType\":\"uint16\"},{\"name\":\"inexact\",\"type\":\"bool\",\"internalType\":\"bool\"},{\"name\":\"swapLimit\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"liquidity\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"cumulatedFee\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"feeReceiver\",\"type\":\"address\",\"internalType\":\"address\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"poolIds\",\"inputs\":[],\"outputs\":[{\"name\":\"ids\",\"type\":\"uint32[]\",\"internalType\":\"uint32[]\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"position\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"lp\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"error\",\"name\":\"BAD_CONFIG\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NOT_ANCHOR\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NULL_ADDRESS\",\"inputs\":[]}]",
	ID:  "BridgeLens",
	Bin: "0x60a0346100c557601f611d6b38819003918201601f19168301916001600160401b038311848410176100c9578084926020946040528339810103126100c557516001600160a01b0381168082036100c557156100b657608052604051611c8d90816100de8239608051818181610110015281816101b301528181610255015281816103e80152818161097801528181610cd001528181610e76015281816113ea01528181611869015281816119b60152611ad60152f35b63de0ce17d60e01b5f5260045ffd5b5f80fd5b634e487b7160e01b5f52604160045260245ffdfe60806040526004361015610011575f80fd5b5f5f3560e01c8063379607f51461152657806344972bd0146114e6578063452a93201461136d578063526d19e3146112fe57806353463ebf146110795780637e1aaaec14610dcc5780638da5cb5b14610c5357806397aa733314610b825780639bc38a56146108fc578063ae7c10f714610818578063c07bd8d214610704578063d3ecebd7146106ad578063d864e74014610369578063e30c3978146101d7578063e78cea92146101935763f698da25146100ca575f80fd5b346101905780600319360112610190576040517ff698da250000000000000000000000000000000000000000000000000000000081526020816004816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa90811561018557829161014b575b602082604051908152f35b90506020813d60201161017d575b8161016660209383611617565b810103126101795760209150515f610140565b5080fd5b3d9150610159565b6040513d84823e3d90fd5b80fd5b503461019057806003193601126101905760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b503461019057806003193601126101905760408051906101f78183611617565b600182526020820191601f19820136843760056102138261178b565b52815192839163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b8181106103505750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa918215610346575f926102a2575b506001600160a01b0361029960209361178b565b51915191168152f35b91503d805f843e6102b38184611617565b8201916020818403126103425780519067ffffffffffffffff821161034257019180601f84011215610342578251906102eb82611773565b916102f884519384611617565b80835260208084019160051b860101918211610342576020809501905b828210610333575050506102996001600160a01b0391935050610285565b81518152908501908501610315565b5f80fd5b50513d5f823e3d90fd5b825184528694506020938401939092019160010161023b565b50346101905780600319360112610190576040516080810181811067ffffffffffffffff82111761069957604052818152602081019180835260408201818152606083019182526040908151946103c08387611617565b60018652601f19830195602081018736823760016103dd8361178b565b526001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001691855191829163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b8181106106805750505090805f920381855afa8015610676575f906105e4575b61045a915061178b565b519084516104688682611617565b600181526020810198368a37600261047f8261178b565b52855198899163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b8181106105cb575050509181805f9403915afa9687156105c1575f97610529575b509064ffffffffff809594939263ffffffff6104e560809a61178b565b5116885264ffffffffff196104f86117fe565b16835264ffffffffff198116845216845263ffffffff83519651168652516020860152519084015251166060820152f35b96503d805f893e61053a8189611617565b8701966020818903126103425780519067ffffffffffffffff8211610342570187601f820112156103425780519761057189611773565b9161057e87519384611617565b89835260208084019a60051b82010191821161034257602001985b818a106105b1575090975064ffffffffff90506104c8565b895181526020998a019901610599565b84513d5f823e3d90fd5b825184528c9450602093840193909201916001016104a7565b503d805f833e6105f48183611617565b8101906020818303126103425780519067ffffffffffffffff821161034257019080601f8301121561034257815161062b81611773565b9261063888519485611617565b81845260208085019260051b82010192831161034257602001905b8282106106665750505061045a90610450565b8151815260209182019101610653565b85513d5f823e3d90fd5b8251845285945060209384019390920191600101610430565b634e487b7160e01b5f52604160045260245ffd5b5034610190576020600319360112610190576020600160043560ff6106f6604051858101908460081c825260096040820152604081526106ee606082611617565b51902061194b565b91161c161515604051908152f35b50346101905760406003193601126101905761071e6115ac565b90806107436001600160a01b03610733611599565b9461073c611719565b50166117be565b9161080457506107528161194b565b9178020000000000000000000000000000000000000000000000008316156107dc576107d89261078192611b7b565b6040519182918291909160c08060e0830194805184526020810151602085015260408101516040850152606081015160608501526080810151608085015263ffffffff60a08201511660a085015201511515910152565b0390f35b7f5dd3dba1000000000000000000000000000000000000000000000000000000005f5260045ffd5b80634e487b7160e01b602492526011600452fd5b346103425760206003193601126103425761086361085e6001600160a01b0361083f6115ac565b5f6040805161084d816115fb565b8281528260208201520152166117be565b61194b565b78020000000000000000000000000000000000000000000000008116156107dc576060907804000000000000000000000000000000000000000000000000811615159060ff60b082901c811660b883901c82160381169160d01c8161ffff82169160101c161b91604080516108d7816115fb565b8581528360208201931683520192835260405193845251166020830152516040820152f35b34610342575f600319360112610342576040805161091a8282611617565b600181526020810190601f198301368337600e6109368261178b565b52825191829163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b818110610b695750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa8015610b5f575f90610acd575b6109b1915061178b565b519080516020810190600e8252602081526109cc8382611617565b5190206109d883611773565b926109e583519485611617565b8084526109f181611773565b91601f196020860193013684375f5b828110610a4f57505050815192839260208401916020855251809252830191905f5b818110610a30575050500390f35b825163ffffffff16845285945060209384019390920191600101610a22565b610a6361085e826003989697981c84611664565b90600781168160051b60e081169180830460201490151715610ab9578651831015610aa557600193602063ffffffff92890101921c1690520194939294610a00565b634e487b7160e01b5f52603260045260245ffd5b634e487b7160e01b5f52601160045260245ffd5b503d805f833e610add8183611617565b8101906020818303126103425780519067ffffffffffffffff821161034257019080601f83011215610342578151610b1481611773565b92610b2185519485611617565b81845260208085019260051b82010192831161034257602001905b828210610b4f575050506109b1906109a7565b8151815260209182019101610b3c565b82513d5f823e3d90fd5b825184528594506020938401939092019160010161095e565b346103425760206003193601126103425760c0610bb761085e63ffffffff610ba8611586565b610bb061163a565b5016611798565b67ffffffffffffffff81169061ffff604051610bd2816115df565b83815281602082019167ffffffffffffffff8560401c16835263ffffffff60408201818760801c16815267ffffffffffffffff60806060850194868a60a01c1686520195858960b01c168752604051998a525116602089015251166040870152511660608501525116608083015264ffffffffff4291841c161160a0820152f35b34610342575f600319360112610342576040805190610c728183611617565b600182526020820191601f1982013684376004610c8e8261178b565b52815192839163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b818110610db35750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa918215610346575f92610d1357506001600160a01b0361029960209361178b565b91503d805f843e610d248184611617565b8201916020818403126103425780519067ffffffffffffffff821161034257019180601f8401121561034257825190610d5c82611773565b91610d6984519384611617565b80835260208084019160051b860101918211610342576020809501905b828210610da4575050506102996001600160a01b0391935050610285565b81518152908501908501610d86565b8251845286945060209384019390920191600101610cb6565b346103425760406003193601126103425760043560ff811680910361034257610df3611599565b60018203610fc55763ffffffff16905080610fa857506040805190610e188183611617565b600182526020820191601f1982013684376003610e348261178b565b52815192839163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b818110610f8f5750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa918215610346575f92610efb575b5050610eb360409161178b565b5160781c5b42811190811582610eed575b15610edf575064ffffffffff5f5b8351928352166020820152f35b64ffffffffff809116610ed2565b5064ffffffffff8114610ec4565b9091503d805f833e610f0d8183611617565b8101906020818303126103425780519067ffffffffffffffff8211610342570181601f8201121561034257805190610f50610f4783611773565b94519485611617565b81845260208085019260051b82010192831161034257602001905b828210610f7f57505050610eb36040610ea6565b8151815260209182019101610f6b565b8251845286945060209384019390920191600101610e5c565b64ffffffffff610fbc61085e604093611798565b60c01c16610eb8565b6002821490811561106e575b8161105f575b501561103757620fffff906003610fec6117fe565b910361102f5760ff60145b161c16620fffff81036110125750604064ffffffffff610eb8565b610e10810290808204610e101490151715610ab957604090610eb8565b60ff5f610ff7565b7fc75eb68d000000000000000000000000000000000000000000000000000000005f5260045ffd5b63ffffffff9150161582610fd7565b600383149150610fd1565b3461034257602060031936011261034257611092611586565b5f6101806040516110a2816115c2565b8281528260208201528260408201528260608201528260808201528260a08201528260c08201528260e08201528261010082015282610120820152826101408201528261016082015201526110f681611a93565b919260018201808311610ab95761110c9061194b565b60ff8460b01c16600a0a9061112f8560ff9081808260b01c169160b81c16031690565b9461113d838360a81c611760565b906111886111718569ffffffffffffffffffff611167826affffffffffffffffffffff8916611760565b9660581c16611760565b948260d01c60ff61ffff82169160101c161b611760565b9460058701808811610ab9576111a56001600160a01b039161194b565b169660068101809111610ab9576111bb9061194b565b6001600160a01b031697604051916111d2836115c2565b63ffffffff16998a835260208301906001600160a01b03168152604083016001600160a01b038516815260608401918560b81c60ff168352608085019360ff16845260a08501948660a01c61ffff16865260c08101967801000000000000000000000000000000000000000000000000161515875260e0810197885261010081019889526101208101998a5261014081019a8b5261016081019b8c52610180019b8c526040519c8d52516001600160a01b031660208d0152516001600160a01b031660408c01525160ff1660608b01525160ff1660808a01525161ffff1660a089015251151560c08801525160e0870152516101008601525161012085015251610140840152516001600160a01b0316610160830152516001600160a01b03166101808201526101a090f35b3461034257604060031936011261034257611317611586565b602435906001600160a01b0382168092036103425761133590611a93565b90915060048201809211610ab95760ff61135761085e611365946020966117de565b9160b01c16600a0a90611760565b604051908152f35b34610342575f60031936011261034257604080519061138c8183611617565b600182526020820191601f19820136843760066113a88261178b565b52815192839163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b8181106114cd5750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa918215610346575f9261142d57506001600160a01b0361029960209361178b565b91503d805f843e61143e8184611617565b8201916020818403126103425780519067ffffffffffffffff821161034257019180601f840112156103425782519061147682611773565b9161148384519384611617565b80835260208084019160051b860101918211610342576020809501905b8282106114be575050506102996001600160a01b0391935050610285565b815181529085019085016114a0565b82518452869450602093840193909201916001016113d0565b34610342576040600319360112610342576107d8610781611505611586565b61151f611510611599565b91611519611719565b50611a93565b9150611b7b565b346103425760206003193601126103425760a0611544600435611671565b60806040519160ff815116835264ffffffffff602082015116602084015264ffffffffff60408201511660408401526060810151606084015201516080820152f35b6004359063ffffffff8216820361034257565b6024359063ffffffff8216820361034257565b600435906001600160a01b038216820361034257565b6101a0810190811067ffffffffffffffff82111761069957604052565b60a0810190811067ffffffffffffffff82111761069957604052565b6060810190811067ffffffffffffffff82111761069957604052565b90601f601f19910116810190811067ffffffffffffffff82111761069957604052565b60405190611647826115df565b5f6080838281528260208201528260408201528260608201520152565b91908201809211610ab957565b9061167a61163a565b9161169f6040516020810190838252600b6040820152604081526106ee606082611617565b908115611715576116ff9064ffffffffff6116d960ff85168088526004838760081c16918260408b0152145f1461170e5761546090611664565b16602086015260405160208101918252600c6040820152604081526106ee606082611617565b606084015260301c6080830152565b5f90611664565b5050565b6040519060e0820182811067ffffffffffffffff821117610699576040525f60c0838281528260208201528260408201528260608201528260808201528260a08201520152565b81810292918115918404141715610ab957565b67ffffffffffffffff81116106995760051b60200190565b805115610aa55760200190565b6040516020810191825260086040820152604081526117b8606082611617565b51902090565b6040516020810191825260076040820152604081526117b8606082611617565b9060405190602082019283526040820152604081526117b8606082611617565b6040805161180c8282611617565b600181526020810190601f1983013683375f6118278261178b565b52825191829163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b8181106119325750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa908115610b5f575f916118a8575b506118a4915061178b565b5190565b90503d805f833e6118b98183611617565b8101906020818303126103425780519067ffffffffffffffff8211610342570181601f82011215610342578051906118f3610f4783611773565b81845260208085019260051b82010192831161034257602001905b828210611922575050506118a4905f611899565b815181526020918201910161190e565b825184528594506020938401939092019160010161184f565b604090815161195a8382611617565b600181526020810191601f1984013684376119748261178b565b52825191829163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b818110611a7a5750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa908115610b5f575f916119f057506118a4915061178b565b90503d805f833e611a018183611617565b8101906020818303126103425780519067ffffffffffffffff8211610342570181601f8201121561034257805190611a3b610f4783611773565b81845260208085019260051b82010192831161034257602001905b828210611a6a575050506118a4905f611899565b8151815260209182019101611a56565b825184528594506020938401939092019160010161199c565b9063ffffffff604051927f8b99e7020000000000000000000000000000000000000000000000000000000084521660048301526020826024816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa918215611b70575f92611b2c575b50611b196001600160a01b0383166117be565b90611b238261194b565b9081156107dc57565b9091506020813d602011611b68575b81611b4860209383611617565b8101031261034257516001600160a01b038116810361034257905f611b06565b3d9150611b3b565b6040513d5f823e3d90fd5b929192611b86611719565b936002820190818311610ab95761085e63ffffffff611ba7921692836117de565b80865215611c88578451905f5260205260405f2060038201809211610ab957611bda61085e63ffffffff9360ff936117de565b9260c81c1691818160901c420316928160e81c60ff61ffff82169160101c161b90620151808583020468ffffffffffffffffff8460481c1601828111611c81575b620151808460d01c60ff61ffff82169160101c161b9687020468ffffffffffffffffff85160192868411611c79575b821b958660208a0152821b6040890152811b60608801521b608086015260b01c1660a0840152151560c0830152565b869350611c4a565b5081611c1b565b50505056",
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

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address bridge_) returns()
func (bridgeLens *BridgeLens) PackConstructor(bridge_ common.Address) []byte {
	enc, err := bridgeLens.abi.Pack("", bridge_)
	if err != nil {
		panic(err)
	}
	return enc
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
// Solidity: function claim(uint256 uid) view returns((uint8,uint40,uint40,uint256,bytes32) v)
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
// Solidity: function claim(uint256 uid) view returns((uint8,uint40,uint40,uint256,bytes32) v)
func (bridgeLens *BridgeLens) TryPackClaim(uid *big.Int) ([]byte, error) {
	return bridgeLens.abi.Pack("claim", uid)
}

// UnpackClaim is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x379607f5.
//
// Solidity: function claim(uint256 uid) view returns((uint8,uint40,uint40,uint256,bytes32) v)
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
// Solidity: function committee() view returns((uint32,bytes32,bytes32,uint40) v)
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
// Solidity: function committee() view returns((uint32,bytes32,bytes32,uint40) v)
func (bridgeLens *BridgeLens) TryPackCommittee() ([]byte, error) {
	return bridgeLens.abi.Pack("committee")
}

// UnpackCommittee is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd864e740.
//
// Solidity: function committee() view returns((uint32,bytes32,bytes32,uint40) v)
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
	Config         IBridgeGovernanceFeeConfig
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
	outstruct.Config = *abi.ConvertType(out[0], new(IBridgeGovernanceFeeConfig)).(*IBridgeGovernanceFeeConfig)
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
// Solidity: function pool(uint32 poolId) view returns((uint32,address,address,uint8,uint8,uint16,bool,uint256,uint256,uint256,uint256,address,address) v)
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
// Solidity: function pool(uint32 poolId) view returns((uint32,address,address,uint8,uint8,uint16,bool,uint256,uint256,uint256,uint256,address,address) v)
func (bridgeLens *BridgeLens) TryPackPool(poolId uint32) ([]byte, error) {
	return bridgeLens.abi.Pack("pool", poolId)
}

// UnpackPool is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x53463ebf.
//
// Solidity: function pool(uint32 poolId) view returns((uint32,address,address,uint8,uint8,uint16,bool,uint256,uint256,uint256,uint256,address,address) v)
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
// Solidity: function poolIds() view returns(uint32[] ids)
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
// Solidity: function poolIds() view returns(uint32[] ids)
func (bridgeLens *BridgeLens) TryPackPoolIds() ([]byte, error) {
	return bridgeLens.abi.Pack("poolIds")
}

// UnpackPoolIds is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x9bc38a56.
//
// Solidity: function poolIds() view returns(uint32[] ids)
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

// UnpackError attempts to decode the provided error data using user-defined
// error definitions.
func (bridgeLens *BridgeLens) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], bridgeLens.abi.Errors["BAD_CONFIG"].ID.Bytes()[:4]) {
		return bridgeLens.UnpackBADCONFIGError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridgeLens.abi.Errors["NOT_ANCHOR"].ID.Bytes()[:4]) {
		return bridgeLens.UnpackNOTANCHORError(raw[4:])
	}
	if bytes.Equal(raw[:4], bridgeLens.abi.Errors["NULL_ADDRESS"].ID.Bytes()[:4]) {
		return bridgeLens.UnpackNULLADDRESSError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// BridgeLensBADCONFIG represents a BAD_CONFIG error raised by the BridgeLens contract.
type BridgeLensBADCONFIG struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BAD_CONFIG()
func BridgeLensBADCONFIGErrorID() common.Hash {
	return common.HexToHash("0xc75eb68d2de120894fb4c41aff88acecc5f9a638785b26ddec592d287fee0c95")
}

// UnpackBADCONFIGError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BAD_CONFIG()
func (bridgeLens *BridgeLens) UnpackBADCONFIGError(raw []byte) (*BridgeLensBADCONFIG, error) {
	out := new(BridgeLensBADCONFIG)
	if err := bridgeLens.abi.UnpackIntoInterface(out, "BAD_CONFIG", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeLensNOTANCHOR represents a NOT_ANCHOR error raised by the BridgeLens contract.
type BridgeLensNOTANCHOR struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NOT_ANCHOR()
func BridgeLensNOTANCHORErrorID() common.Hash {
	return common.HexToHash("0x5dd3dba1d4801a53f2335c82cae0cf8136d973e455e373da8daa6cd0f3e42829")
}

// UnpackNOTANCHORError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NOT_ANCHOR()
func (bridgeLens *BridgeLens) UnpackNOTANCHORError(raw []byte) (*BridgeLensNOTANCHOR, error) {
	out := new(BridgeLensNOTANCHOR)
	if err := bridgeLens.abi.UnpackIntoInterface(out, "NOT_ANCHOR", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BridgeLensNULLADDRESS represents a NULL_ADDRESS error raised by the BridgeLens contract.
type BridgeLensNULLADDRESS struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NULL_ADDRESS()
func BridgeLensNULLADDRESSErrorID() common.Hash {
	return common.HexToHash("0xde0ce17d9e4ffcb15272321add8ac1100d6b3648978cdb0057c3d113225e666f")
}

// UnpackNULLADDRESSError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NULL_ADDRESS()
func (bridgeLens *BridgeLens) UnpackNULLADDRESSError(raw []byte) (*BridgeLensNULLADDRESS, error) {
	out := new(BridgeLensNULLADDRESS)
	if err := bridgeLens.abi.UnpackIntoInterface(out, "NULL_ADDRESS", raw); err != nil {
		return nil, err
	}
	return out, nil
}
