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
	ABI: "[{\"type\":\"constructor\",\"inputs\":[{\"name\":\"bridge_\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"app\",\"inputs\":[{\"name\":\"app_\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[{\"name\":\"\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.AppView\",\"components\":[{\"name\":\"active\",\"type\":\"bool\",\"internalType\":\"bool\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"internalType\":\"uint256\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"appLane\",\"inputs\":[{\"name\":\"app_\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.LaneView\",\"components\":[{\"name\":\"remoteAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"availableOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"availableIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"nextSequence\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"outbound\",\"type\":\"bool\",\"internalType\":\"bool\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"bridge\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"claim\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"v\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.ClaimView\",\"components\":[{\"name\":\"status\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"releaseAt\",\"type\":\"uint40\",\"internalType\":\"uint40\"},{\"name\":\"openedAt\",\"type\":\"uint40\",\"internalType\":\"uint40\"},{\"name\":\"remaining\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"messageHash\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"committee\",\"inputs\":[],\"outputs\":[{\"name\":\"v\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.CommitteeView\",\"components\":[{\"name\":\"epoch\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"setHash\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"previousSetHash\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"previousExpiry\",\"type\":\"uint40\",\"internalType\":\"uint40\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"domainSeparator\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"executed\",\"inputs\":[{\"name\":\"uid\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[{\"name\":\"\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"feeConfig\",\"inputs\":[{\"name\":\"dstChainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"config\",\"type\":\"tuple\",\"internalType\":\"structIBridgeGovernance.FeeConfig\",\"components\":[{\"name\":\"gasPrice\",\"type\":\"uint64\",\"internalType\":\"uint64\"},{\"name\":\"coinPriceRate\",\"type\":\"uint64\",\"internalType\":\"uint64\"},{\"name\":\"baseGas\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"gasPerByte\",\"type\":\"uint16\",\"internalType\":\"uint16\"},{\"name\":\"protocolRate\",\"type\":\"uint16\",\"internalType\":\"uint16\"}]},{\"name\":\"outboundPaused\",\"type\":\"bool\",\"internalType\":\"bool\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"guardian\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"lane\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.LaneView\",\"components\":[{\"name\":\"remoteAnchor\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"availableOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"availableIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"nextSequence\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"outbound\",\"type\":\"bool\",\"internalType\":\"bool\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"lowered\",\"inputs\":[{\"name\":\"anchor\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"capOut\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"capIn\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"until\",\"type\":\"uint40\",\"internalType\":\"uint40\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"owner\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"paused\",\"inputs\":[{\"name\":\"what\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"scope\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"on\",\"type\":\"bool\",\"internalType\":\"bool\"},{\"name\":\"expiry\",\"type\":\"uint40\",\"internalType\":\"uint40\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"pendingOwner\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"pool\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"v\",\"type\":\"tuple\",\"internalType\":\"structIBridgeLens.PoolView\",\"components\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"anchor\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"token\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"realDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"commonDecimals\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"feeRatio\",\"type\":\"uint16\",\"internalType\":\"uint16\"},{\"name\":\"inexact\",\"type\":\"bool\",\"internalType\":\"bool\"},{\"name\":\"swapLimit\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"liquidity\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"cumulatedFee\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"delayOver\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"owner\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"feeReceiver\",\"type\":\"address\",\"internalType\":\"address\"}]}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"poolIds\",\"inputs\":[],\"outputs\":[{\"name\":\"ids\",\"type\":\"uint32[]\",\"internalType\":\"uint32[]\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"position\",\"inputs\":[{\"name\":\"poolId\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"lp\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"unhurried\",\"inputs\":[{\"name\":\"anchor\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"chainId\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"error\",\"name\":\"BAD_CONFIG\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NOT_ANCHOR\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NULL_ADDRESS\",\"inputs\":[]}]",
	ID:  "BridgeLens",
	Bin: "0x60a0346100c557601f611fb738819003918201601f19168301916001600160401b038311848410176100c9578084926020946040528339810103126100c557516001600160a01b0381168082036100c557156100b657608052604051611ed990816100de8239608051818181610126015281816101c90152818161026b015281816103fe015281816109cc01528181610d5301528181610faa0152818161152401528181611a2b01528181611b820152611ca20152f35b63de0ce17d60e01b5f5260045ffd5b5f80fd5b634e487b7160e01b5f52604160045260245ffdfe60806040526004361015610011575f80fd5b5f5f3560e01c8063379607f51461166057806344972bd014611620578063452a9320146114a7578063526d19e31461142d57806353463ebf146111a85780637e1aaaec14610f0057806382e91aeb14610e4f5780638da5cb5b14610cd557806397aa733314610bf45780639bc38a561461094e5780639d06ba1614610919578063ae7c10f71461082d578063c07bd8d214610719578063d3ecebd7146106c3578063d864e7401461037f578063e30c3978146101ed578063e78cea92146101a95763f698da25146100e0575f80fd5b346101a657806003193601126101a6576040517ff698da250000000000000000000000000000000000000000000000000000000081526020816004816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa90811561019b578291610161575b602082604051908152f35b90506020813d602011610193575b8161017c60209383611751565b8101031261018f5760209150515f610156565b5080fd5b3d915061016f565b6040513d84823e3d90fd5b80fd5b50346101a657806003193601126101a65760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b50346101a657806003193601126101a657604080519061020d8183611751565b600182526020820191601f1982013684376005610229826118c4565b52815192839163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b8181106103665750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa91821561035c575f926102b8575b506001600160a01b036102af6020936118c4565b51915191168152f35b91503d805f843e6102c98184611751565b8201916020818403126103585780519067ffffffffffffffff821161035857019180601f8401121561035857825190610301826118ac565b9161030e84519384611751565b80835260208084019160051b860101918211610358576020809501905b828210610349575050506102af6001600160a01b039193505061029b565b8151815290850190850161032b565b5f80fd5b50513d5f823e3d90fd5b8251845286945060209384019390920191600101610251565b50346101a657806003193601126101a6576040516080810181811067ffffffffffffffff8211176106af57604052818152602081019180835260408201818152606083019182526040908151946103d68387611751565b60018652601f19830195602081018736823760016103f3836118c4565b526001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001691855191829163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b8181106106965750505090805f920381855afa801561068c575f906105fa575b61047091506118c4565b5190845161047e8682611751565b600181526020810198368a376002610495826118c4565b52855198899163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b8181106105e1575050509181805f9403915afa9687156105d7575f9761053f575b509064ffffffffff809594939263ffffffff6104fb60809a6118c4565b5116885264ffffffffff1961050e6119c0565b16835264ffffffffff198116845216845263ffffffff83519651168652516020860152519084015251166060820152f35b96503d805f893e6105508189611751565b8701966020818903126103585780519067ffffffffffffffff8211610358570187601f8201121561035857805197610587896118ac565b9161059487519384611751565b89835260208084019a60051b82010191821161035857602001985b818a106105c7575090975064ffffffffff90506104de565b895181526020998a0199016105af565b84513d5f823e3d90fd5b825184528c9450602093840193909201916001016104bd565b503d805f833e61060a8183611751565b8101906020818303126103585780519067ffffffffffffffff821161035857019080601f83011215610358578151610641816118ac565b9261064e88519485611751565b81845260208085019260051b82010192831161035857602001905b82821061067c5750505061047090610466565b8151815260209182019101610669565b85513d5f823e3d90fd5b8251845285945060209384019390920191600101610446565b634e487b7160e01b5f52604160045260245ffd5b50346101a65760206003193601126101a6576020600435610708604051838101908360081c82526009604082015260408152610700606082611751565b519020611b17565b600160ff60405193161b1615158152f35b50346101a65760406003193601126101a6576107336116e6565b90806107586001600160a01b036107486116d3565b94610751611852565b5016611980565b91610819575061076781611b17565b9178020000000000000000000000000000000000000000000000008316156107f1576107ed9261079692611d47565b6040519182918291909160c08060e0830194805184526020810151602085015260408101516040850152606081015160608501526080810151608085015263ffffffff60a08201511660a085015201511515910152565b0390f35b7f5dd3dba1000000000000000000000000000000000000000000000000000000005f5260045ffd5b80634e487b7160e01b602492526011600452fd5b50346101a65760206003193601126101a657806108726001600160a01b036108536116e6565b836040805161086181611735565b828152826020820152015216611980565b916108195761088082611b17565b78020000000000000000000000000000000000000000000000008116156107f1576060907804000000000000000000000000000000000000000000000000811615159060ff60b082901c811660b883901c82160381169160d01c8161ffff82169160101c161b91604080516108f481611735565b8581528360208201931683520192835260405193845251166020830152516040820152f35b50346101a65760406003193601126101a65760206109466109386116e6565b6109406116d3565b906118d1565b604051908152f35b50346101a657806003193601126101a657604090815161096e8382611751565b600181526020810190601f198401368337600e61098a826118c4565b52835191829163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b818110610bdb5750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa8015610bd1575f90610b3f575b610a0891509291926118c4565b519181516020810190600e825260208152610a238482611751565b51902090610a30846118ac565b93610a3d84519586611751565b808552610a49816118ac565b92601f19602087019401368537825b828110610aa657505050825193849360208501916020865251809252840192915b818110610a87575050500390f35b825163ffffffff16845285945060209384019390920191600101610a79565b94959394600381901c8201808311610b2b57610ac190611b17565b90600781168160051b60e081169180830460201490151715610b17578751831015610b0357600193602063ffffffff928a0101921c1690520195949395610a58565b634e487b7160e01b5f52603260045260245ffd5b602487634e487b7160e01b81526011600452fd5b634e487b7160e01b5f52601160045260245ffd5b503d805f833e610b4f8183611751565b8101906020818303126103585780519067ffffffffffffffff821161035857019080601f83011215610358578151610b86816118ac565b92610b9386519485611751565b81845260208085019260051b82010192831161035857602001905b828210610bc157505050610a08906109fb565b8151815260209182019101610bae565b83513d5f823e3d90fd5b82518452859450602093840193909201916001016109b2565b50346101a65760206003193601126101a65760c0610c2f610c2a63ffffffff610c1b6116c0565b610c23611774565b501661195a565b611b17565b610c37611774565b5067ffffffffffffffff81169061ffff60405191610c5483611719565b83835281602084019367ffffffffffffffff8360401c16855263ffffffff60408201818560801c16815267ffffffffffffffff64ffffffffff60806060860195878960a01c1687520196868160b01c1688528b1c1697604051998a5251166020890152511660408701525116606085015251166080830152421060a0820152f35b50346101a657806003193601126101a6576040805190610cf58183611751565b600182526020820191601f1982013684376004610d11826118c4565b52815192839163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b818110610e365750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa91821561035c575f92610d9657506001600160a01b036102af6020936118c4565b91503d805f843e610da78184611751565b8201916020818403126103585780519067ffffffffffffffff821161035857019180601f8401121561035857825190610ddf826118ac565b91610dec84519384611751565b80835260208084019160051b860101918211610358576020809501905b828210610e27575050506102af6001600160a01b039193505061029b565b81518152908501908501610e09565b8251845286945060209384019390920191600101610d39565b3461035857604060031936011261035857610e686116e6565b610e826001600160a01b03610e7b6116d3565b9216611980565b6008810191828211610b2b5760ff610eb4610eae610c2a60609663ffffffff64ffffffffff96166119a0565b93611b17565b60c81c169162ffffff8160181c1660ff61ffff82169160101c161b9265ffffffffffff821660ff61ffff82169160101c161b9060405194811b85521b602084015260301c166040820152f35b346103585760406003193601126103585760043560ff811680910361035857610f276116d3565b600182036110f95763ffffffff169050806110dc57506040805190610f4c8183611751565b600182526020820191601f1982013684376003610f68826118c4565b52815192839163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b8181106110c35750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa91821561035c575f9261102f575b5050610fe76040916118c4565b5160781c5b42811190811582611021575b15611013575064ffffffffff5f5b8351928352166020820152f35b64ffffffffff809116611006565b5064ffffffffff8114610ff8565b9091503d805f833e6110418183611751565b8101906020818303126103585780519067ffffffffffffffff8211610358570181601f820112156103585780519061108461107b836118ac565b94519485611751565b81845260208085019260051b82010192831161035857602001905b8282106110b357505050610fe76040610fda565b815181526020918201910161109f565b8251845286945060209384019390920191600101610f90565b64ffffffffff6110f0610c2a60409361195a565b60c01c16610fec565b6002821490811561119d575b8161118e575b501561116657620fffff9060036111206119c0565b91036111605760145b1c16620fffff81036111435750604064ffffffffff610fec565b610e10810290808204610e101490151715610b2b57604090610fec565b5f611129565b7fc75eb68d000000000000000000000000000000000000000000000000000000005f5260045ffd5b63ffffffff915016158261110b565b600383149150611105565b34610358576020600319360112610358576111c16116c0565b5f6101806040516111d1816116fc565b8281528260208201528260408201528260608201528260808201528260a08201528260c08201528260e082015282610100820152826101208201528261014082015282610160820152015261122581611c5f565b919260018201808311610b2b5761123b90611b17565b60ff8460b01c16600a0a9061125e8560ff9081808260b01c169160b81c16031690565b9461126c838360a81c611899565b906112b76112a08569ffffffffffffffffffff611296826affffffffffffffffffffff8916611899565b9660581c16611899565b948260d01c60ff61ffff82169160101c161b611899565b9460058701808811610b2b576112d46001600160a01b0391611b17565b169660068101809111610b2b576112ea90611b17565b6001600160a01b03169760405191611301836116fc565b63ffffffff16998a835260208301906001600160a01b03168152604083016001600160a01b038516815260608401918560b81c60ff168352608085019360ff16845260a08501948660a01c61ffff16865260c08101967801000000000000000000000000000000000000000000000000161515875260e0810197885261010081019889526101208101998a5261014081019a8b5261016081019b8c52610180019b8c526040519c8d52516001600160a01b031660208d0152516001600160a01b031660408c01525160ff1660608b01525160ff1660808a01525161ffff1660a089015251151560c08801525160e0870152516101008601525161012085015251610140840152516001600160a01b0316610160830152516001600160a01b03166101808201526101a090f35b34610358576040600319360112610358576114466116c0565b602435906001600160a01b0382168092036103585761146490611c5f565b9092915060048301809311610b2b5760ff6fffffffffffffffffffffffffffffffff611498610c2a602096610946966119a0565b169160b01c16600a0a90611899565b34610358575f6003193601126103585760408051906114c68183611751565b600182526020820191601f19820136843760066114e2826118c4565b52815192839163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b8181106116075750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa91821561035c575f9261156757506001600160a01b036102af6020936118c4565b91503d805f843e6115788184611751565b8201916020818403126103585780519067ffffffffffffffff821161035857019180601f84011215610358578251906115b0826118ac565b916115bd84519384611751565b80835260208084019160051b860101918211610358576020809501905b8282106115f8575050506102af6001600160a01b039193505061029b565b815181529085019085016115da565b825184528694506020938401939092019160010161150a565b34610358576040600319360112610358576107ed61079661163f6116c0565b61165961164a6116d3565b91611653611852565b50611c5f565b9150611d47565b346103585760206003193601126103585760a061167e60043561179e565b60806040519160ff815116835264ffffffffff602082015116602084015264ffffffffff60408201511660408401526060810151606084015201516080820152f35b6004359063ffffffff8216820361035857565b6024359063ffffffff8216820361035857565b600435906001600160a01b038216820361035857565b6101a0810190811067ffffffffffffffff8211176106af57604052565b60a0810190811067ffffffffffffffff8211176106af57604052565b6060810190811067ffffffffffffffff8211176106af57604052565b90601f601f19910116810190811067ffffffffffffffff8211176106af57604052565b6040519061178182611719565b5f6080838281528260208201528260408201528260608201520152565b906117a7611774565b916117cc6040516020810190838252600b604082015260408152610700606082611751565b90811561184e576118376fffffffffffffffffffffffffffffffff9164ffffffffff60ff85168088526004828760081c16918260408b0152145f1461184757615460905b0116602087015260405160208101918252600c604082015260408152610700606082611751565b16606084015260301c6080830152565b5f90611810565b5050565b6040519060e0820182811067ffffffffffffffff8211176106af576040525f60c0838281528260208201528260408201528260608201528260808201528260a08201520152565b81810292918115918404141715610b2b57565b67ffffffffffffffff81116106af5760051b60200190565b805115610b035760200190565b6001600160a01b036118e39116611980565b906002820190818311610b2b57610c2a63ffffffff611904921692836119a0565b908115611953575f5260205260405f20906003810191828211610b2b57611934610c2a6119509461193a936119a0565b91611b17565b60d01c60ff61ffff82169160101c161b90611e8b565b90565b5050505f90565b60405160208101918252600860408201526040815261197a606082611751565b51902090565b60405160208101918252600760408201526040815261197a606082611751565b90604051906020820192835260408201526040815261197a606082611751565b604080516119ce8282611751565b600181526020810190601f1983013683375f6119e9826118c4565b52825191829163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b818110611afe5750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa908115611af4575f91611a6a575b50611a6691506118c4565b5190565b90503d805f833e611a7b8183611751565b8101906020818303126103585780519067ffffffffffffffff8211610358570181601f8201121561035857805190611ab561107b836118ac565b81845260208085019260051b82010192831161035857602001905b828210611ae457505050611a66905f611a5b565b8151815260209182019101611ad0565b82513d5f823e3d90fd5b8251845285945060209384019390920191600101611a11565b6040908151611b268382611751565b600181526020810191601f198401368437611b40826118c4565b52825191829163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b818110611c465750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa908115611af4575f91611bbc5750611a6691506118c4565b90503d805f833e611bcd8183611751565b8101906020818303126103585780519067ffffffffffffffff8211610358570181601f8201121561035857805190611c0761107b836118ac565b81845260208085019260051b82010192831161035857602001905b828210611c3657505050611a66905f611a5b565b8151815260209182019101611c22565b8251845285945060209384019390920191600101611b68565b9063ffffffff604051927f8b99e7020000000000000000000000000000000000000000000000000000000084521660048301526020826024816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa918215611d3c575f92611cf8575b50611ce56001600160a01b038316611980565b90611cef82611b17565b9081156107f157565b9091506020813d602011611d34575b81611d1460209383611751565b8101031261035857516001600160a01b038116810361035857905f611cd2565b3d9150611d07565b6040513d5f823e3d90fd5b929192611d52611852565b936002820190818311610b2b57610c2a63ffffffff611d73921692836119a0565b80865215611e86578451905f5260205260405f209060038101809111610b2b57610c2a611da29160ff936119a0565b9160c81c1663ffffffff8260901c4203169165ffff000000008160c81c1691620151808484020465ffffffffffff8360301c160192808411611e7a575b5063ffffffff92938260b01c926201518065ffff0000000085169283020465ffffffffffff82160191808311611e71575b508060ff9160e81c8261ffff82169160101c161b841b968760208b01528160d01c8361ffff82169160101c161b851b60408b01528160f81c1b60201c841b60608a015260e01c161b60201c901b60808601521660a0840152151560c0830152565b915060ff611e10565b925063ffffffff611ddf565b505050565b6affff000000000000000000821015611ed5579062ffffff918261054681808460781c4260041c031602049160601c168181115f14611ecd57035b8203020490565b50505f611ec6565b509056",
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

// PackLowered is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x82e91aeb.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function lowered(address anchor, uint32 chainId) view returns(uint256 capOut, uint256 capIn, uint40 until)
func (bridgeLens *BridgeLens) PackLowered(anchor common.Address, chainId uint32) []byte {
	enc, err := bridgeLens.abi.Pack("lowered", anchor, chainId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLowered is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x82e91aeb.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function lowered(address anchor, uint32 chainId) view returns(uint256 capOut, uint256 capIn, uint40 until)
func (bridgeLens *BridgeLens) TryPackLowered(anchor common.Address, chainId uint32) ([]byte, error) {
	return bridgeLens.abi.Pack("lowered", anchor, chainId)
}

// LoweredOutput serves as a container for the return parameters of contract
// method Lowered.
type LoweredOutput struct {
	CapOut *big.Int
	CapIn  *big.Int
	Until  *big.Int
}

// UnpackLowered is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x82e91aeb.
//
// Solidity: function lowered(address anchor, uint32 chainId) view returns(uint256 capOut, uint256 capIn, uint40 until)
func (bridgeLens *BridgeLens) UnpackLowered(data []byte) (LoweredOutput, error) {
	out, err := bridgeLens.abi.Unpack("lowered", data)
	outstruct := new(LoweredOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.CapOut = abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	outstruct.CapIn = abi.ConvertType(out[1], new(big.Int)).(*big.Int)
	outstruct.Until = abi.ConvertType(out[2], new(big.Int)).(*big.Int)
	return *outstruct, nil
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

// PackUnhurried is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9d06ba16.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function unhurried(address anchor, uint32 chainId) view returns(uint256)
func (bridgeLens *BridgeLens) PackUnhurried(anchor common.Address, chainId uint32) []byte {
	enc, err := bridgeLens.abi.Pack("unhurried", anchor, chainId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackUnhurried is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9d06ba16.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function unhurried(address anchor, uint32 chainId) view returns(uint256)
func (bridgeLens *BridgeLens) TryPackUnhurried(anchor common.Address, chainId uint32) ([]byte, error) {
	return bridgeLens.abi.Pack("unhurried", anchor, chainId)
}

// UnpackUnhurried is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x9d06ba16.
//
// Solidity: function unhurried(address anchor, uint32 chainId) view returns(uint256)
func (bridgeLens *BridgeLens) UnpackUnhurried(data []byte) (*big.Int, error) {
	out, err := bridgeLens.abi.Unpack("unhurried", data)
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
