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
	ABI: "[{\"type\":\"constructor\",\"inputs\":[{\"name\":\"bridge_\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"app\",\"inputs\":[{\"name\":\"app_\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[{\"name\":\"\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.AppView\",\"components\":[{\"name\":\"active\",\"type\":\"bool\",\"internalType\":\"bool\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"internalType\":\"uint256\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"appLane\",\"inputs\":[{\"name\":\"app_\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.LaneView\",\"components\":[{\"name\":\"remoteAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"availableOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"availableIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"nextSequence\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"outbound\",\"type\":\"bool\",\"internalType\":\"bool\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"bridge\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"claim\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"v\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.ClaimView\",\"components\":[{\"name\":\"status\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"releaseAt\",\"type\":\"uint40\",\"internalType\":\"uint40\"},{\"name\":\"openedAt\",\"type\":\"uint40\",\"internalType\":\"uint40\"},{\"name\":\"remaining\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"messageHash\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"committee\",\"inputs\":[],\"outputs\":[{\"name\":\"v\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.CommitteeView\",\"components\":[{\"name\":\"epoch\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"setHash\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"previousSetHash\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"previousExpiry\",\"type\":\"uint40\",\"internalType\":\"uint40\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"domainSeparator\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"executed\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"feeConfig\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"config\",\"type\":\"tuple\",\"internalType\":\"structIBridge.FeeConfig\",\"components\":[{\"name\":\"gasPrice\",\"type\":\"uint64\",\"internalType\":\"uint64\"},{\"name\":\"coinPriceRate\",\"type\":\"uint64\",\"internalType\":\"uint64\"},{\"name\":\"baseGas\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"gasPerByte\",\"type\":\"uint16\",\"internalType\":\"uint16\"},{\"name\":\"protocolRate\",\"type\":\"uint16\",\"internalType\":\"uint16\"}]},{\"name\":\"outboundPaused\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"guardian\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"lane\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.LaneView\",\"components\":[{\"name\":\"remoteAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"availableOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"availableIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"nextSequence\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"outbound\",\"type\":\"bool\",\"internalType\":\"bool\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"owner\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"paused\",\"inputs\":[{\"name\":\"what\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"scope\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"on\",\"type\":\"bool\",\"internalType\":\"bool\"},{\"name\":\"expiry\",\"type\":\"uint40\",\"internalType\":\"uint40\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"pendingOwner\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"pool\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"v\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.PoolView\",\"components\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"anchor\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"token\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"realDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"feeRatio\",\"type\":\"uint16\",\"internalType\":\"uint16\"},{\"name\":\"inexact\",\"type\":\"bool\",\"internalType\":\"bool\"},{\"name\":\"swapLimit\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"liquidity\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"cumulatedFee\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"feeReceiver\",\"type\":\"address\",\"internalType\":\"address\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"poolIds\",\"inputs\":[],\"outputs\":[{\"name\":\"ids\",\"type\":\"uint32[]\",\"internalType\":\"uint32[]\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"position\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"lp\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"error\",\"name\":\"BAD_CONFIG\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NOT_ANCHOR\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NULL_ADDRESS\",\"inputs\":[]}]",
	ID:  "BridgeLens",
	Bin: "0x60a0346100c457601f611cda38819003918201601f19168301916001600160401b038311848410176100c8578084926020946040528339810103126100c457516001600160a01b0381168082036100c457156100b557608052604051611bfd90816100dd823960805181818160ef0152818161019a0152818161023d015281816103e40152818161091501528181610c6e01528181610e1501528181611371015281816117f00152818161193e0152611a3e0152f35b63de0ce17d60e01b5f5260045ffd5b5f80fd5b634e487b7160e01b5f52604160045260245ffdfe60806040526004361015610011575f80fd5b5f5f3560e01c8063379607f5146114ad57806344972bd01461146d578063452a9320146112f3578063526d19e31461128457806353463ebf14610fff5780637e1aaaec14610d6a5780638da5cb5b14610bf057806397aa733314610b1f5780639bc38a5614610898578063ae7c10f7146107c9578063c07bd8d2146106e3578063d3ecebd71461068c578063d864e74014610351578063e30c3978146101be578063e78cea921461017a5763f698da25146100ca575f80fd5b3461017757806003193601126101775760405163f698da2560e01b81526020816004817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03165afa90811561016c578291610132575b602082604051908152f35b90506020813d602011610164575b8161014d6020938361159e565b810103126101605760209150515f610127565b5080fd5b3d9150610140565b6040513d84823e3d90fd5b80fd5b503461017757806003193601126101775760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b503461017757806003193601126101775760408051906101de818361159e565b600182526020820191601f19820136843760056101fa82611711565b52815163dbd035ff60e01b815260206004820152905160248201819052909283916044830191905f5b8181106103385750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa91821561032e575f9261028a575b506001600160a01b03610281602093611711565b51915191168152f35b91503d805f843e61029b818461159e565b82019160208184031261032a5780519067ffffffffffffffff821161032a57019180601f8401121561032a578251906102d3826116f9565b916102e08451938461159e565b80835260208084019160051b86010191821161032a576020809501905b82821061031b575050506102816001600160a01b039193505061026d565b815181529085019085016102fd565b5f80fd5b50513d5f823e3d90fd5b8251845286945060209384019390920191600101610223565b50346101775780600319360112610177576040516080810181811067ffffffffffffffff82111761067857604052818152602081019180835260408201818152606083019182526040908151946103a8838761159e565b60018652601f19830195602081018736823760016103c583611711565b52845163dbd035ff60e01b8152602060048201529151602483018190527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316929182916044830191905f5b81811061065f5750505090805f920381855afa8015610655575f906105c3575b6104429150611711565b51908451610450868261159e565b600181526020810198368a37600261046782611711565b52855163dbd035ff60e01b815260206004820152905160248201819052909889916044830191905f5b8181106105aa575050509181805f9403915afa9687156105a0575f97610508575b509064ffffffffff809594939263ffffffff6104ce60809a611711565b5116885281196104dc611784565b16835281198116845216845263ffffffff83519651168652516020860152519084015251166060820152f35b96503d805f893e610519818961159e565b87019660208189031261032a5780519067ffffffffffffffff821161032a570187601f8201121561032a57805197610550896116f9565b9161055d8751938461159e565b89835260208084019a60051b82010191821161032a57602001985b818a10610590575090975064ffffffffff90506104b1565b895181526020998a019901610578565b84513d5f823e3d90fd5b825184528c945060209384019390920191600101610490565b503d805f833e6105d3818361159e565b81019060208183031261032a5780519067ffffffffffffffff821161032a57019080601f8301121561032a57815161060a816116f9565b926106178851948561159e565b81845260208085019260051b82010192831161032a57602001905b8282106106455750505061044290610438565b8151815260209182019101610632565b85513d5f823e3d90fd5b8251845285945060209384019390920191600101610418565b634e487b7160e01b5f52604160045260245ffd5b5034610177576020366003190112610177576020600160043560ff6106d5604051858101908460081c825260096040820152604081526106cd60608261159e565b5190206118d2565b91161c161515604051908152f35b5034610177576040366003190112610177576106fd611533565b90806107226001600160a01b03610712611520565b9461071b61169f565b5016611744565b916107b55750610731816118d2565b91600160c11b8316156107a6576107a29261074b92611aeb565b6040519182918291909160c08060e0830194805184526020810151602085015260408101516040850152606081015160608501526080810151608085015263ffffffff60a08201511660a085015201511515910152565b0390f35b635dd3dba160e01b5f5260045ffd5b634e487b7160e01b81526011600452602490fd5b3461032a57602036600319011261032a5761081461080f6001600160a01b036107f0611533565b5f604080516107fe81611582565b828152826020820152015216611744565b6118d2565b600160c11b8116156107a6576060907804000000000000000000000000000000000000000000000000811615159060ff60b082901c811660b883901c82160381169160d01c8161ffff82169160101c161b916040805161087381611582565b8581528360208201931683520192835260405193845251166020830152516040820152f35b3461032a575f36600319011261032a57604080516108b6828261159e565b600181526020810190601f198301368337600e6108d282611711565b52825163dbd035ff60e01b815260206004820152905160248201819052909182916044830191905f5b818110610b065750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa8015610afc575f90610a6a575b61094e9150611711565b519080516020810190600e825260208152610969838261159e565b519020610975836116f9565b926109828351948561159e565b80845261098e816116f9565b602085019290601f19013684375f5b8281106109ec57505050815192839260208401916020855251809252830191905f5b8181106109cd575050500390f35b825163ffffffff168452859450602093840193909201916001016109bf565b610a0061080f826003989697981c846115ea565b90600781168160051b60e081169180830460201490151715610a56578651831015610a4257600193602063ffffffff92890101921c169052019493929461099d565b634e487b7160e01b5f52603260045260245ffd5b634e487b7160e01b5f52601160045260245ffd5b503d805f833e610a7a818361159e565b81019060208183031261032a5780519067ffffffffffffffff821161032a57019080601f8301121561032a578151610ab1816116f9565b92610abe8551948561159e565b81845260208085019260051b82010192831161032a57602001905b828210610aec5750505061094e90610944565b8151815260209182019101610ad9565b82513d5f823e3d90fd5b82518452859450602093840193909201916001016108fb565b3461032a57602036600319011261032a5760c0610b5461080f63ffffffff610b4561150d565b610b4d6115c0565b501661171e565b67ffffffffffffffff81169061ffff604051610b6f81611566565b83815281602082019167ffffffffffffffff8560401c16835263ffffffff60408201818760801c16815267ffffffffffffffff60806060850194868a60a01c1686520195858960b01c168752604051998a525116602089015251166040870152511660608501525116608083015264ffffffffff4291841c161160a0820152f35b3461032a575f36600319011261032a576040805190610c0f818361159e565b600182526020820191601f1982013684376004610c2b82611711565b52815163dbd035ff60e01b815260206004820152905160248201819052909283916044830191905f5b818110610d515750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa91821561032e575f92610cb157506001600160a01b03610281602093611711565b91503d805f843e610cc2818461159e565b82019160208184031261032a5780519067ffffffffffffffff821161032a57019180601f8401121561032a57825190610cfa826116f9565b91610d078451938461159e565b80835260208084019160051b86010191821161032a576020809501905b828210610d42575050506102816001600160a01b039193505061026d565b81518152908501908501610d24565b8251845286945060209384019390920191600101610c54565b3461032a57604036600319011261032a5760043560ff811680910361032a57610d91611520565b60018203610f645763ffffffff16905080610f4757506040805190610db6818361159e565b600182526020820191601f1982013684376003610dd282611711565b52815163dbd035ff60e01b815260206004820152905160248201819052909283916044830191905f5b818110610f2e5750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa91821561032e575f92610e9a575b5050610e52604091611711565b5160781c5b42811190811582610e8c575b15610e7e575064ffffffffff5f5b8351928352166020820152f35b64ffffffffff809116610e71565b5064ffffffffff8114610e63565b9091503d805f833e610eac818361159e565b81019060208183031261032a5780519067ffffffffffffffff821161032a570181601f8201121561032a57805190610eef610ee6836116f9565b9451948561159e565b81845260208085019260051b82010192831161032a57602001905b828210610f1e57505050610e526040610e45565b8151815260209182019101610f0a565b8251845286945060209384019390920191600101610dfb565b64ffffffffff610f5b61080f60409361171e565b60c01c16610e57565b60028214908115610ff4575b81610fe5575b5015610fd657620fffff906003610f8b611784565b9103610fce5760ff60145b161c16620fffff8103610fb15750604064ffffffffff610e57565b610e10810290808204610e101490151715610a5657604090610e57565b60ff5f610f96565b63c75eb68d60e01b5f5260045ffd5b63ffffffff9150161582610f76565b600383149150610f70565b3461032a57602036600319011261032a5761101861150d565b5f61018060405161102881611549565b8281528260208201528260408201528260608201528260808201528260a08201528260c08201528260e082015282610100820152826101208201528261014082015282610160820152015261107c81611a1b565b919260018201808311610a5657611092906118d2565b60ff8460b01c16600a0a906110b58560ff9081808260b01c169160b81c16031690565b946110c3838360a81c6116e6565b9061110e6110f78569ffffffffffffffffffff6110ed826affffffffffffffffffffff89166116e6565b9660581c166116e6565b948260d01c60ff61ffff82169160101c161b6116e6565b9460058701808811610a565761112b6001600160a01b03916118d2565b169660068101809111610a5657611141906118d2565b6001600160a01b0316976040519161115883611549565b63ffffffff16998a835260208301906001600160a01b03168152604083016001600160a01b038516815260608401918560b81c60ff168352608085019360ff16845260a08501948660a01c61ffff16865260c08101967801000000000000000000000000000000000000000000000000161515875260e0810197885261010081019889526101208101998a5261014081019a8b5261016081019b8c52610180019b8c526040519c8d52516001600160a01b031660208d0152516001600160a01b031660408c01525160ff1660608b01525160ff1660808a01525161ffff1660a089015251151560c08801525160e0870152516101008601525161012085015251610140840152516001600160a01b0316610160830152516001600160a01b03166101808201526101a090f35b3461032a57604036600319011261032a5761129d61150d565b602435906001600160a01b03821680920361032a576112bb90611a1b565b90915060048201809211610a565760ff6112dd61080f6112eb94602096611764565b9160b01c16600a0a906116e6565b604051908152f35b3461032a575f36600319011261032a576040805190611312818361159e565b600182526020820191601f198201368437600661132e82611711565b52815163dbd035ff60e01b815260206004820152905160248201819052909283916044830191905f5b8181106114545750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa91821561032e575f926113b457506001600160a01b03610281602093611711565b91503d805f843e6113c5818461159e565b82019160208184031261032a5780519067ffffffffffffffff821161032a57019180601f8401121561032a578251906113fd826116f9565b9161140a8451938461159e565b80835260208084019160051b86010191821161032a576020809501905b828210611445575050506102816001600160a01b039193505061026d565b81518152908501908501611427565b8251845286945060209384019390920191600101611357565b3461032a57604036600319011261032a576107a261074b61148c61150d565b6114a6611497611520565b916114a061169f565b50611a1b565b9150611aeb565b3461032a57602036600319011261032a5760a06114cb6004356115f7565b60806040519160ff815116835264ffffffffff602082015116602084015264ffffffffff60408201511660408401526060810151606084015201516080820152f35b6004359063ffffffff8216820361032a57565b6024359063ffffffff8216820361032a57565b600435906001600160a01b038216820361032a57565b6101a0810190811067ffffffffffffffff82111761067857604052565b60a0810190811067ffffffffffffffff82111761067857604052565b6060810190811067ffffffffffffffff82111761067857604052565b90601f8019910116810190811067ffffffffffffffff82111761067857604052565b604051906115cd82611566565b5f6080838281528260208201528260408201528260608201520152565b91908201809211610a5657565b906116006115c0565b916116256040516020810190838252600b6040820152604081526106cd60608261159e565b90811561169b576116859064ffffffffff61165f60ff85168088526004838760081c16918260408b0152145f1461169457615460906115ea565b16602086015260405160208101918252600c6040820152604081526106cd60608261159e565b606084015260301c6080830152565b5f906115ea565b5050565b6040519060e0820182811067ffffffffffffffff821117610678576040525f60c0838281528260208201528260408201528260608201528260808201528260a08201520152565b81810292918115918404141715610a5657565b67ffffffffffffffff81116106785760051b60200190565b805115610a425760200190565b60405160208101918252600860408201526040815261173e60608261159e565b51902090565b60405160208101918252600760408201526040815261173e60608261159e565b90604051906020820192835260408201526040815261173e60608261159e565b60408051611792828261159e565b600181526020810190601f1983013683375f6117ad82611711565b52825163dbd035ff60e01b815260206004820152905160248201819052909182916044830191905f5b8181106118b95750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa908115610afc575f9161182f575b5061182b9150611711565b5190565b90503d805f833e611840818361159e565b81019060208183031261032a5780519067ffffffffffffffff821161032a570181601f8201121561032a5780519061187a610ee6836116f9565b81845260208085019260051b82010192831161032a57602001905b8282106118a95750505061182b905f611820565b8151815260209182019101611895565b82518452859450602093840193909201916001016117d6565b60409081516118e1838261159e565b600181526020810191601f1984013684376118fb82611711565b52825163dbd035ff60e01b815260206004820152905160248201819052909182916044830191905f5b818110611a025750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa908115610afc575f91611978575061182b9150611711565b90503d805f833e611989818361159e565b81019060208183031261032a5780519067ffffffffffffffff821161032a570181601f8201121561032a578051906119c3610ee6836116f9565b81845260208085019260051b82010192831161032a57602001905b8282106119f25750505061182b905f611820565b81518152602091820191016119de565b8251845285945060209384019390920191600101611924565b6040516345ccf38160e11b815263ffffffff9091166004820152906020826024817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03165afa918215611ae0575f92611a9c575b50611a896001600160a01b038316611744565b90611a93826118d2565b9081156107a657565b9091506020813d602011611ad8575b81611ab86020938361159e565b8101031261032a57516001600160a01b038116810361032a57905f611a76565b3d9150611aab565b6040513d5f823e3d90fd5b929192611af661169f565b936002820190818311610a565761080f63ffffffff611b1792169283611764565b80865215611bf8578451905f5260205260405f2060038201809211610a5657611b4a61080f63ffffffff9360ff93611764565b9260c81c1691818160901c420316928160e81c60ff61ffff82169160101c161b90620151808583020468ffffffffffffffffff8460481c1601828111611bf1575b620151808460d01c60ff61ffff82169160101c161b9687020468ffffffffffffffffff85160192868411611be9575b821b958660208a0152821b6040890152811b60608801521b608086015260b01c1660a0840152151560c0830152565b869350611bba565b5081611b8b565b50505056",
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
