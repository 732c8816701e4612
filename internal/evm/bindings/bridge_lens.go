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
	Bin: "0x60a0346100c557601f6120e838819003918201601f19168301916001600160401b038311848410176100c9578084926020946040528339810103126100c557516001600160a01b0381168082036100c557156100b65760805260405161200a90816100de8239608051818181610126015281816101c90152818161026b015281816103fe01528181610af101528181610e53015281816110be015281816112920152818161178a01528181611ca40152611dd30152f35b63de0ce17d60e01b5f5260045ffd5b5f80fd5b634e487b7160e01b5f52604160045260245ffdfe60806040526004361015610011575f80fd5b5f5f3560e01c8063379607f5146118c657806344972bd014611886578063452a93201461170d578063526d19e31461169357806353463ebf1461140e5780637e1aaaec1461101457806382e91aeb14610f4f5780638da5cb5b14610dd557806397aa733314610d035780639bc38a5614610a735780639d06ba1614610a3e578063ae7c10f714610952578063c07bd8d21461083e578063d3ecebd7146107e7578063d864e7401461037f578063e30c3978146101ed578063e78cea92146101a95763f698da25146100e0575f80fd5b346101a657806003193601126101a6576040517ff698da250000000000000000000000000000000000000000000000000000000081526020816004816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa90811561019b578291610161575b602082604051908152f35b90506020813d602011610193575b8161017c602093836119b7565b8101031261018f5760209150515f610156565b5080fd5b3d915061016f565b6040513d84823e3d90fd5b80fd5b50346101a657806003193601126101a65760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b50346101a657806003193601126101a657604080519061020d81836119b7565b600182526020820191601f198201368437600561022982611b3d565b52815192839163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b8181106103665750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa91821561035c575f926102b8575b506001600160a01b036102af602093611b3d565b51915191168152f35b91503d805f843e6102c981846119b7565b8201916020818403126103585780519067ffffffffffffffff821161035857019180601f840112156103585782519061030182611b25565b9161030e845193846119b7565b80835260208084019160051b860101918211610358576020809501905b828210610349575050506102af6001600160a01b039193505061029b565b8151815290850190850161032b565b5f80fd5b50513d5f823e3d90fd5b8251845286945060209384019390920191600101610251565b50346101a657806003193601126101a6576040516080810181811067ffffffffffffffff8211176107d357604052818152602081019180835260408201818152606083019182526040908151946103d683876119b7565b60018652601f19830195602081018736823760016103f383611b3d565b526001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001691855191829163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b8181106107ba5750505090805f920381855afa80156107b0575f9061071e575b6104709150611b3d565b5190845161047e86826119b7565b60018152602081019089368337600261049682611b3d565b52865191829163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b8181106107055750505090805f920381855afa9081156106fb575f91610669575b506104ee63ffffffff91611b3d565b5116875284516104fe86826119b7565b600181526020810198368a375f61051482611b3d565b52855198899163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b818110610650575050509181805f9403915afa968715610646575f976105ae575b509064ffffffffff809594939264ffffffffff1961057c60809a611b3d565b5116835264ffffffffff198116845216845263ffffffff83519651168652516020860152519084015251166060820152f35b96503d805f893e6105bf81896119b7565b8701966020818903126103585780519067ffffffffffffffff8211610358570187601f82011215610358578051976105f689611b25565b91610603875193846119b7565b89835260208084019a60051b82010191821161035857602001985b818a10610636575090975064ffffffffff905061055d565b895181526020998a01990161061e565b84513d5f823e3d90fd5b825184528c94506020938401939092019160010161053c565b90503d805f833e61067a81836119b7565b8101906020818303126103585780519067ffffffffffffffff821161035857019080601f830112156103585781516106b181611b25565b926106be895194856119b7565b81845260208085019260051b82010192831161035857602001905b8282106106eb575050506104ee6104df565b81518152602091820191016106d9565b86513d5f823e3d90fd5b82518452859450602093840193909201916001016104be565b503d805f833e61072e81836119b7565b8101906020818303126103585780519067ffffffffffffffff821161035857019080601f8301121561035857815161076581611b25565b92610772885194856119b7565b81845260208085019260051b82010192831161035857602001905b8282106107a05750505061047090610466565b815181526020918201910161078d565b85513d5f823e3d90fd5b8251845285945060209384019390920191600101610446565b634e487b7160e01b5f52604160045260245ffd5b50346101a65760206003193601126101a6576020600160043560ff610830604051858101908460081c825260096040820152604081526108286060826119b7565b519020611c39565b91161c161515604051908152f35b50346101a65760406003193601126101a65761085861194c565b908061087d6001600160a01b0361086d611939565b94610876611acb565b5016611bf9565b9161093e575061088c81611c39565b91780200000000000000000000000000000000000000000000000083161561091657610912926108bb92611e78565b6040519182918291909160c08060e0830194805184526020810151602085015260408101516040850152606081015160608501526080810151608085015263ffffffff60a08201511660a085015201511515910152565b0390f35b7f5dd3dba1000000000000000000000000000000000000000000000000000000005f5260045ffd5b80634e487b7160e01b602492526011600452fd5b50346101a65760206003193601126101a657806109976001600160a01b0361097861194c565b83604080516109868161199b565b828152826020820152015216611bf9565b9161093e576109a582611c39565b7802000000000000000000000000000000000000000000000000811615610916576060907804000000000000000000000000000000000000000000000000811615159060ff60b082901c811660b883901c82160381169160d01c8161ffff82169160101c161b9160408051610a198161199b565b8581528360208201931683520192835260405193845251166020830152516040820152f35b50346101a65760406003193601126101a6576020610a6b610a5d61194c565b610a65611939565b90611b4a565b604051908152f35b50346101a657806003193601126101a6576040908151610a9383826119b7565b600181526020810190601f198401368337600e610aaf82611b3d565b52835191829163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b818110610cea5750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa8015610ce0575f90610c4e575b610b2d9150929192611b3d565b519181516020810190600e825260208152610b4884826119b7565b51902090610b5584611b25565b93610b62845195866119b7565b808552610b6e81611b25565b92601f19602087019401368537825b828110610bcb57505050825193849360208501916020865251809252840192915b818110610bac575050500390f35b825163ffffffff16845285945060209384019390920191600101610b9e565b610be4610bdf826003999798991c84611a04565b611c39565b90600781168160051b60e081169180830460201490151715610c3a578751831015610c2657600193602063ffffffff928a0101921c1690520195949395610b7d565b634e487b7160e01b5f52603260045260245ffd5b602487634e487b7160e01b81526011600452fd5b503d805f833e610c5e81836119b7565b8101906020818303126103585780519067ffffffffffffffff821161035857019080601f83011215610358578151610c9581611b25565b92610ca2865194856119b7565b81845260208085019260051b82010192831161035857602001905b828210610cd057505050610b2d90610b20565b8151815260209182019101610cbd565b83513d5f823e3d90fd5b8251845285945060209384019390920191600101610ad7565b50346101a65760206003193601126101a65760c0610d39610bdf63ffffffff610d2a611926565b610d326119da565b5016611bd3565b67ffffffffffffffff81169061ffff604051610d548161197f565b83815281602082019167ffffffffffffffff8560401c16835263ffffffff60408201818760801c16815267ffffffffffffffff60806060850194868a60a01c1686520195858960b01c168752604051998a525116602089015251166040870152511660608501525116608083015264ffffffffff4291841c161160a0820152f35b50346101a657806003193601126101a6576040805190610df581836119b7565b600182526020820191601f1982013684376004610e1182611b3d565b52815192839163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b818110610f365750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa91821561035c575f92610e9657506001600160a01b036102af602093611b3d565b91503d805f843e610ea781846119b7565b8201916020818403126103585780519067ffffffffffffffff821161035857019180601f8401121561035857825190610edf82611b25565b91610eec845193846119b7565b80835260208084019160051b860101918211610358576020809501905b828210610f27575050506102af6001600160a01b039193505061029b565b81518152908501908501610f09565b8251845286945060209384019390920191600101610e39565b3461035857604060031936011261035857610f6861194c565b610f826001600160a01b03610f7b611939565b9216611bf9565b60088101918282116110005760ff610fb4610fae610bdf60609663ffffffff64ffffffffff9616611c19565b93611c39565b60c81c169162ffffff8160181c1660ff61ffff82169160101c161b9265ffffffffffff821660ff61ffff82169160101c161b9060405194811b85521b602084015260301c166040820152f35b634e487b7160e01b5f52601160045260245ffd5b346103585760406003193601126103585760043560ff81168091036103585761103b611939565b6001820361120d5763ffffffff169050806111f05750604080519061106081836119b7565b600182526020820191601f198201368437600361107c82611b3d565b52815192839163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b8181106111d75750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa91821561035c575f92611143575b50506110fb604091611b3d565b5160781c5b42811190811582611135575b15611127575064ffffffffff5f5b8351928352166020820152f35b64ffffffffff80911661111a565b5064ffffffffff811461110c565b9091503d805f833e61115581836119b7565b8101906020818303126103585780519067ffffffffffffffff8211610358570181601f820112156103585780519061119861118f83611b25565b945194856119b7565b81845260208085019260051b82010192831161035857602001905b8282106111c7575050506110fb60406110ee565b81518152602091820191016111b3565b82518452869450602093840193909201916001016110a4565b64ffffffffff611204610bdf604093611bd3565b60c01c16611100565b60028214908115611403575b816113f4575b50156113cc5760409081519161123581846119b7565b600183526020830192601f1982013685375f61125082611b3d565b52815193849163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b8181106113b35750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa92831561035c575f9361131f575b505060036112d3620fffff93611b3d565b5191036113175760ff60145b161c16620fffff81036112fa5750604064ffffffffff611100565b610e10810290808204610e10149015171561100057604090611100565b60ff5f6112df565b9092503d805f833e61133181836119b7565b8101906020818303126103585780519067ffffffffffffffff8211610358570181601f820112156103585780519061137461136b83611b25565b955195866119b7565b81855260208086019260051b82010192831161035857602001905b8282106113a35750505060036112d36112c2565b815181526020918201910161138f565b8251845287945060209384019390920191600101611278565b7fc75eb68d000000000000000000000000000000000000000000000000000000005f5260045ffd5b63ffffffff915016158261121f565b600383149150611219565b3461035857602060031936011261035857611427611926565b5f61018060405161143781611962565b8281528260208201528260408201528260608201528260808201528260a08201528260c08201528260e082015282610100820152826101208201528261014082015282610160820152015261148b81611d90565b919260018201808311611000576114a190611c39565b60ff8460b01c16600a0a906114c48560ff9081808260b01c169160b81c16031690565b946114d2838360a81c611b12565b9061151d6115068569ffffffffffffffffffff6114fc826affffffffffffffffffffff8916611b12565b9660581c16611b12565b948260d01c60ff61ffff82169160101c161b611b12565b94600587018088116110005761153a6001600160a01b0391611c39565b1696600681018091116110005761155090611c39565b6001600160a01b0316976040519161156783611962565b63ffffffff16998a835260208301906001600160a01b03168152604083016001600160a01b038516815260608401918560b81c60ff168352608085019360ff16845260a08501948660a01c61ffff16865260c08101967801000000000000000000000000000000000000000000000000161515875260e0810197885261010081019889526101208101998a5261014081019a8b5261016081019b8c52610180019b8c526040519c8d52516001600160a01b031660208d0152516001600160a01b031660408c01525160ff1660608b01525160ff1660808a01525161ffff1660a089015251151560c08801525160e0870152516101008601525161012085015251610140840152516001600160a01b0316610160830152516001600160a01b03166101808201526101a090f35b34610358576040600319360112610358576116ac611926565b602435906001600160a01b038216809203610358576116ca90611d90565b90929150600483018093116110005760ff6fffffffffffffffffffffffffffffffff6116fe610bdf602096610a6b96611c19565b169160b01c16600a0a90611b12565b34610358575f60031936011261035857604080519061172c81836119b7565b600182526020820191601f198201368437600661174882611b3d565b52815192839163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b81811061186d5750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa91821561035c575f926117cd57506001600160a01b036102af602093611b3d565b91503d805f843e6117de81846119b7565b8201916020818403126103585780519067ffffffffffffffff821161035857019180601f840112156103585782519061181682611b25565b91611823845193846119b7565b80835260208084019160051b860101918211610358576020809501905b82821061185e575050506102af6001600160a01b039193505061029b565b81518152908501908501611840565b8251845286945060209384019390920191600101611770565b34610358576040600319360112610358576109126108bb6118a5611926565b6118bf6118b0611939565b916118b9611acb565b50611d90565b9150611e78565b346103585760206003193601126103585760a06118e4600435611a11565b60806040519160ff815116835264ffffffffff602082015116602084015264ffffffffff60408201511660408401526060810151606084015201516080820152f35b6004359063ffffffff8216820361035857565b6024359063ffffffff8216820361035857565b600435906001600160a01b038216820361035857565b6101a0810190811067ffffffffffffffff8211176107d357604052565b60a0810190811067ffffffffffffffff8211176107d357604052565b6060810190811067ffffffffffffffff8211176107d357604052565b90601f601f19910116810190811067ffffffffffffffff8211176107d357604052565b604051906119e78261197f565b5f6080838281528260208201528260408201528260608201520152565b9190820180921161100057565b90611a1a6119da565b91611a3f6040516020810190838252600b6040820152604081526108286060826119b7565b908115611ac757611ab06fffffffffffffffffffffffffffffffff9164ffffffffff611a8a60ff86168089526004838860081c16918260408c0152145f14611ac05761546090611a04565b16602087015260405160208101918252600c6040820152604081526108286060826119b7565b16606084015260301c6080830152565b5f90611a04565b5050565b6040519060e0820182811067ffffffffffffffff8211176107d3576040525f60c0838281528260208201528260408201528260608201528260808201528260a08201520152565b8181029291811591840414171561100057565b67ffffffffffffffff81116107d35760051b60200190565b805115610c265760200190565b6001600160a01b03611b5c9116611bf9565b90600282019081831161100057610bdf63ffffffff611b7d92169283611c19565b908115611bcc575f5260205260405f2090600381019182821161100057611bad610bdf611bc994611bb393611c19565b91611c39565b60d01c60ff61ffff82169160101c161b90611fbc565b90565b5050505f90565b604051602081019182526008604082015260408152611bf36060826119b7565b51902090565b604051602081019182526007604082015260408152611bf36060826119b7565b906040519060208201928352604082015260408152611bf36060826119b7565b6040908151611c4883826119b7565b600181526020810191601f198401368437611c6282611b3d565b52825191829163dbd035ff60e01b8352602483019060206004850152518091526044830191905f5b818110611d775750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa908115611d6d575f91611ce3575b50611cdf9150611b3d565b5190565b90503d805f833e611cf481836119b7565b8101906020818303126103585780519067ffffffffffffffff8211610358570181601f8201121561035857805190611d2e61118f83611b25565b81845260208085019260051b82010192831161035857602001905b828210611d5d57505050611cdf905f611cd4565b8151815260209182019101611d49565b82513d5f823e3d90fd5b8251845285945060209384019390920191600101611c8a565b9063ffffffff604051927f8b99e7020000000000000000000000000000000000000000000000000000000084521660048301526020826024816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa918215611e6d575f92611e29575b50611e166001600160a01b038316611bf9565b90611e2082611c39565b90811561091657565b9091506020813d602011611e65575b81611e45602093836119b7565b8101031261035857516001600160a01b038116810361035857905f611e03565b3d9150611e38565b6040513d5f823e3d90fd5b929192611e83611acb565b93600282019081831161100057610bdf63ffffffff611ea492169283611c19565b80865215611fb7578451905f5260205260405f20906003810180911161100057610bdf611ed39160ff93611c19565b9160c81c1663ffffffff8260901c4203169165ffff000000008160c81c1691620151808484020465ffffffffffff8360301c160192808411611fab575b5063ffffffff92938260b01c926201518065ffff0000000085169283020465ffffffffffff82160191808311611fa2575b508060ff9160e81c8261ffff82169160101c161b841b968760208b01528160d01c8361ffff82169160101c161b851b60408b01528160f81c1b60201c841b60608a015260e01c161b60201c901b60808601521660a0840152151560c0830152565b915060ff611f41565b925063ffffffff611f10565b505050565b6affff000000000000000000821015612006579062ffffff918261054681808460781c4260041c031602049160601c168181115f14611ffe57035b8203020490565b50505f611ff7565b509056",
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
