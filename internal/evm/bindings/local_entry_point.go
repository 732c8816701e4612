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

// LocalEntryPointMetaData contains all meta data concerning the LocalEntryPoint contract.
var LocalEntryPointMetaData = bind.MetaData{
	ABI: "[{\"type\":\"receive\",\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"balanceOf\",\"inputs\":[{\"name\":\"account\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"depositTo\",\"inputs\":[{\"name\":\"account\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"getNonce\",\"inputs\":[{\"name\":\"sender\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"key\",\"type\":\"uint192\",\"internalType\":\"uint192\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"getUserOpHash\",\"inputs\":[{\"name\":\"op\",\"type\":\"tuple\",\"internalType\":\"structPackedUserOperation\",\"components\":[{\"name\":\"sender\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"nonce\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"initCode\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"callData\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"accountGasLimits\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"preVerificationGas\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"gasFees\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"paymasterAndData\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"signature\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]}],\"outputs\":[{\"name\":\"\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"handleOps\",\"inputs\":[{\"name\":\"ops\",\"type\":\"tuple[]\",\"internalType\":\"structPackedUserOperation[]\",\"components\":[{\"name\":\"sender\",\"type\":\"address\",\"internalType\":\"address\"},{\"name\":\"nonce\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"initCode\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"callData\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"accountGasLimits\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"preVerificationGas\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"gasFees\",\"type\":\"bytes32\",\"internalType\":\"bytes32\"},{\"name\":\"paymasterAndData\",\"type\":\"bytes\",\"internalType\":\"bytes\"},{\"name\":\"signature\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]},{\"name\":\"beneficiary\",\"type\":\"address\",\"internalType\":\"addresspayable\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"incrementNonce\",\"inputs\":[{\"name\":\"key\",\"type\":\"uint192\",\"internalType\":\"uint192\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"withdrawTo\",\"inputs\":[{\"name\":\"to\",\"type\":\"address\",\"internalType\":\"addresspayable\"},{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"event\",\"name\":\"AccountDeployed\",\"inputs\":[{\"name\":\"userOpHash\",\"type\":\"bytes32\",\"indexed\":true,\"internalType\":\"bytes32\"},{\"name\":\"sender\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"factory\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"},{\"name\":\"paymaster\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"BeforeExecution\",\"inputs\":[],\"anonymous\":false},{\"type\":\"event\",\"name\":\"Deposited\",\"inputs\":[{\"name\":\"account\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"totalDeposit\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"UserOperationEvent\",\"inputs\":[{\"name\":\"userOpHash\",\"type\":\"bytes32\",\"indexed\":true,\"internalType\":\"bytes32\"},{\"name\":\"sender\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"paymaster\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"nonce\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"success\",\"type\":\"bool\",\"indexed\":false,\"internalType\":\"bool\"},{\"name\":\"actualGasCost\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"actualGasUsed\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"UserOperationPrefundTooLow\",\"inputs\":[{\"name\":\"userOpHash\",\"type\":\"bytes32\",\"indexed\":true,\"internalType\":\"bytes32\"},{\"name\":\"sender\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"nonce\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"UserOperationRevertReason\",\"inputs\":[{\"name\":\"userOpHash\",\"type\":\"bytes32\",\"indexed\":true,\"internalType\":\"bytes32\"},{\"name\":\"sender\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"nonce\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"},{\"name\":\"revertReason\",\"type\":\"bytes\",\"indexed\":false,\"internalType\":\"bytes\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"Withdrawn\",\"inputs\":[{\"name\":\"account\",\"type\":\"address\",\"indexed\":true,\"internalType\":\"address\"},{\"name\":\"withdrawAddress\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"},{\"name\":\"amount\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"error\",\"name\":\"FailedOp\",\"inputs\":[{\"name\":\"opIndex\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"reason\",\"type\":\"string\",\"internalType\":\"string\"}]},{\"type\":\"error\",\"name\":\"FailedOpWithRevert\",\"inputs\":[{\"name\":\"opIndex\",\"type\":\"uint256\",\"internalType\":\"uint256\"},{\"name\":\"reason\",\"type\":\"string\",\"internalType\":\"string\"},{\"name\":\"inner\",\"type\":\"bytes\",\"internalType\":\"bytes\"}]},{\"type\":\"error\",\"name\":\"REENTRANT\",\"inputs\":[]}]",
	ID:  "LocalEntryPoint",
	Bin: "0x60a08060405234606a576101e28181016001600160401b03811183821017605657829161162f833903905ff08015604b576080526040516115c0908161006f823960805181610bf10152f35b6040513d5f823e3d90fd5b634e487b7160e01b5f52604160045260245ffd5b5f80fdfe60806040526004361015610023575b3615610018575f80fd5b610021336114c5565b005b5f3560e01c80630bd28e3b14611152578063205c28781461102e57806322cdde4c14610fe657806335567e1a14610f4157806370a0823114610f0a578063765e827f146100945763b760faf90361000e5760206003193601126100905761002161008b6111c5565b6114c5565b5f80fd5b346100905760406003193601126100905760043567ffffffffffffffff811161009057366023820112156100905780600401359067ffffffffffffffff8211610090576024810190602436918460051b01011161009057602435906001600160a01b0382168092036100905760025460ff8116610ee25760ff19166001176002558183610120816113f0565b9261012e60405194856111f6565b818452601f1961013d836113f0565b015f5b818110610ec35750505f5b8281106105dd57507fbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f9725f80a15f935f925b80841061024357858580156101f8575f80809381935af161019b611262565b50156101ad576002805460ff19169055005b6084604051631101335b60e11b81525f600482015260406024820152601f60448201527f41413931206661696c65642073656e6420746f2062656e6566696369617279006064820152fd5b6084604051631101335b60e11b81525f600482015260406024820152601860448201527f4141393020696e76616c69642062656e656669636961727900000000000000006064820152fd5b90919294610252868386611437565b61025c87856114a4565b51905a926fffffffffffffffffffffffffffffffff608083013516915a603f810290808204603f14901517156104ac576127108401908185116104ac5760061c10610591576001925a606083016102b381856112a5565b90506104d9575b506102c6905a906111e9565b9080821061045a575b5050908392916102f26102eb60019760406103c89801516114b8565b5a906111e9565b61032c60c083013561031c6fffffffffffffffffffffffffffffffff8260801c92169148906114b8565b8082101561045357505b8261151c565b936020860195865186116103d2575b6001600160a01b037f49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f92608092610376895f999a9b516111e9565b8361038089611291565b1689528860205261039660408a209182546114b8565b905551946103a387611291565b91602060405198013588521515602088015289604088015260608701521693a46114b8565b950192919061017c565b5f9495506001600160a01b037f49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f92826080935161040e88611291565b907f67b4fa9642f42120bf031f3051d1824b0fe25627945b27b8a6a65d5761d5482e60208660405194828d013586521693a36103768a5199985050925092505061033b565b9050610326565b906104699195949392956111e9565b93600a850294808604600a14901517156104ac576102f26102eb6001976103c89761049c606460408a01920482516114b8565b90529750508192939495506102cf565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b6102c69195505f8091816104f66104ef88611291565b92886112a5565b91908260405193849283378101828152039287f194610513611262565b861580610587575b610527575b50906102ba565b87517f1c4fada7374c0a9ee8841fc38afe82932dc0f8e69012e927f061a8bae611a2016001600160a01b0361055b88611291565b61057e60405192839260208c01358452604060208501521695604083019061152f565b0390a38d610520565b508051151561051b565b60848a60405190631101335b60e11b8252600482015260406024820152600f60448201527f41413935206f7574206f662067617300000000000000000000000000000000006064820152fd5b936105ec858484969596611437565b6105f4611408565b905a6105ff8261130e565b835260808201358060801c6fffffffffffffffffffffffffffffffff821660c0850135948560801c956fffffffffffffffffffffffffffffffff81166effffffffffffffffffffffffffffff8160a0850135998a87891717171711610e7f5760e083019361066d85856112a5565b9050610e33579061068a8961068561068f94896114b8565b6114b8565b61151c565b946020890195865260408301936106a685856112a5565b9050610b8a575b6001600160a01b036106be85611291565b165f525f60205260405f20548751908181105f14610b81576106df916111e9565b925b6001600160a01b036106f286611291565b16928b51604051957f19822f7c000000000000000000000000000000000000000000000000000000008752606060048801528735926001600160a01b03841680940361009057879586958f8796606488015260208c01359c8d608489015261075a908d61158e565b60a4890161012090526101848901906107729261156e565b61077f60608e018e61158e565b6063198a84030160c48b0152610795929161156e565b9360e48801526101048701526101248601526107b1908a61158e565b606319868403016101448701526107c8929161156e565b6107d66101008a018a61158e565b606319868403016101648701526107ed929161156e565b916024840152604483015203905f60209489f15f9181610b4e575b50610891578c610816611262565b9061088d6040519283927f65c8fd4d000000000000000000000000000000000000000000000000000000008452600484015260606024840152600d60648401527f4141323320726576657274656400000000000000000000000000000000000000608484015260a0604484015260a483019061152f565b0390fd5b9b9798999a9b936001600160a01b036108a983611291565b165f525f60205260405f20549080518210610b0257916108d66108f1926001600160a01b039451906111e9565b836108e083611291565b165f525f60205260405f2055611291565b165f52600160205260405f2077ffffffffffffffffffffffffffffffffffffffffffffffff8260401c165f5260205267ffffffffffffffff60405f209182549261093a846111db565b90551603610ab65761094c5a846111e9565b11610a6a576001600160a01b038116610a1e5765ffffffffffff8160a01c16908115159182610a14575b508115610a07575b506109bb576001939291610685610996925a906111e9565b60408201526109a582856114a4565b526109b081846114a4565b50019391909361014b565b60848460405190631101335b60e11b8252600482015260406024820152601760448201527f414132322065787069726564206f72206e6f74206475650000000000000000006064820152fd5b905060d01c42108961097e565b421191508a610976565b60848560405190631101335b60e11b8252600482015260406024820152601460448201527f41413234207369676e6174757265206572726f720000000000000000000000006064820152fd5b60848560405190631101335b60e11b8252600482015260406024820152601e60448201527f41413236206f76657220766572696669636174696f6e4761734c696d697400006064820152fd5b60848660405190631101335b60e11b8252600482015260406024820152601a60448201527f4141323520696e76616c6964206163636f756e74206e6f6e63650000000000006064820152fd5b60848a60405190631101335b60e11b8252600482015260406024820152601760448201527f41413231206469646e2774207061792070726566756e640000000000000000006064820152fd5b9091506020813d8211610b79575b81610b69602093836111f6565b810103126100905751908e610808565b3d9150610b5c565b50505f926106e1565b8951610b9585611291565b3b610de657610be46020610ba988886112a5565b60405193849283927f570e1a36000000000000000000000000000000000000000000000000000000008452856004850152602484019161156e565b03815f6001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168df1908115610ddb575f91610d9a575b506001600160a01b0381168015610d4b576001600160a01b03610c4388611291565b1603610cfd573b15610cb057610c5885611291565b90610c6387876112a5565b6014939193116100905760406001600160a01b037fd51a9c61267aa6196961883ecf5ff2da6619c37dac0fa92122513fb32c032d2d928251953560601c86525f60208701521693a36106ad565b5060848f60405190631101335b60e11b8252600482015260406024820152602060448201527f4141313520696e6974436f6465206d757374206372656174652073656e6465726064820152fd5b505060848f60405190631101335b60e11b8252600482015260406024820152602060448201527f4141313420696e6974436f6465206d7573742072657475726e2073656e6465726064820152fd5b50505060848f60405190631101335b60e11b8252600482015260406024820152601b60448201527f4141313320696e6974436f6465206661696c6564206f72204f4f4700000000006064820152fd5b90506020813d8211610dd3575b81610db4602093836111f6565b8101031261009057516001600160a01b0381168103610090575f610c21565b3d9150610da7565b6040513d5f823e3d90fd5b5060848f60405190631101335b60e11b8252600482015260406024820152601f60448201527f414131302073656e64657220616c726561647920636f6e7374727563746564006064820152fd5b60848f60405190631101335b60e11b8252600482015260406024820152601b60448201527f41413330207061796d6173746572206e6f74206465706c6f79656400000000006064820152fd5b606460405162461bcd60e51b815260206004820152601860248201527f41413934206761732076616c756573206f766572666c6f7700000000000000006044820152fd5b602090610ed296939496611408565b8282860101520194929194610140565b7f331088b5000000000000000000000000000000000000000000000000000000005f5260045ffd5b34610090576020600319360112610090576001600160a01b03610f2b6111c5565b165f525f602052602060405f2054604051908152f35b3461009057604060031936011261009057610f5a6111c5565b60243577ffffffffffffffffffffffffffffffffffffffffffffffff81168103610090576001600160a01b03602092165f526001825260405f2077ffffffffffffffffffffffffffffffffffffffffffffffff82165f52825260405f20547fffffffffffffffffffffffffffffffffffffffffffffffff00000000000000006040519260401b16178152f35b346100905760206003193601126100905760043567ffffffffffffffff81116100905761012060031982360301126100905761102660209160040161130e565b604051908152f35b34610090576040600319360112610090576110476111c5565b60243590335f525f60205260405f2054821161110e575f808093819333835282602052604083206110798382546111e9565b90556001600160a01b036040519116908181528260208201527fd1c19fbcd4551a5edfb66d43d2e337c04837afda3482b42bdf569a8fccdae5fb60403392a25af16110c2611262565b50156110ca57005b606460405162461bcd60e51b815260206004820152601260248201527f6661696c656420746f20776974686472617700000000000000000000000000006044820152fd5b606460405162461bcd60e51b815260206004820152601960248201527f576974686472617720616d6f756e7420746f6f206c61726765000000000000006044820152fd5b346100905760206003193601126100905760043577ffffffffffffffffffffffffffffffffffffffffffffffff8116810361009057335f52600160205277ffffffffffffffffffffffffffffffffffffffffffffffff60405f2091165f5260205260405f206111c181546111db565b9055005b600435906001600160a01b038216820361009057565b5f1981146104ac5760010190565b919082039182116104ac57565b90601f601f19910116810190811067ffffffffffffffff82111761121957604052565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52604160045260245ffd5b67ffffffffffffffff811161121957601f01601f191660200190565b3d1561128c573d9061127382611246565b9161128160405193846111f6565b82523d5f602084013e565b606090565b356001600160a01b03811681036100905790565b903590601e1981360301821215610090570180359067ffffffffffffffff82116100905760200191813603831361009057565b9291926112e482611246565b916112f260405193846111f6565b829481845281830111610090578281602093845f960137010152565b61131781611291565b9061132f61132860408301836112a5565b36916112d8565b602081519101209060c061134961132860608401846112a5565b602081519101209161136161132860e08301836112a5565b6020815191012092604051946001600160a01b0360208701971687526020830135604087015260608601526080850152608081013560a085015260a081013582850152013560e083015261010082015261010081526113c2610120826111f6565b51902060405160208101918252306040820152466060820152606081526113ea6080826111f6565b51902090565b67ffffffffffffffff81116112195760051b60200190565b604051906060820182811067ffffffffffffffff821117611219576040525f6040838281528260208201520152565b91908110156114775760051b810135907ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffee181360301821215610090570190565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52603260045260245ffd5b80518210156114775760209160051b010190565b919082018092116104ac57565b6001600160a01b0316805f525f6020527f2da466a7b24304f47e87fa2e1e5a81b9831ce54fec19055ce277ca2f39ba42c4602061150760405f205434906114b8565b835f525f82528060405f2055604051908152a2565b818102929181159184041417156104ac57565b91908251928382525f5b848110611559575050601f19601f845f6020809697860101520116010190565b80602080928401015182828601015201611539565b601f8260209493601f1993818652868601375f8582860101520116010190565b9035601e198236030181121561009057016020813591019167ffffffffffffffff82116100905781360383136100905756608080604052346015576101c8908161001a8239f35b5f80fdfe6080806040526004361015610012575f80fd5b5f3560e01c63570e1a3614610025575f80fd5b346101c45760207ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126101c4576004359067ffffffffffffffff82116101c457366023830112156101c457816004013567ffffffffffffffff81116101c45736602482850101116101c4575f92816014116101c457825f60247fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffec8296839682810160388801833781018483820152030193013560601c5af1903d156101b9573d9167ffffffffffffffff831161018c57604051907fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0603f81601f870116011682019382851067ffffffffffffffff86111761018c576020946040528252815f853d92013e5b80610181575b610176575b5073ffffffffffffffffffffffffffffffffffffffff60405191168152f35b82915001515f610157565b508281511015610152565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52604160045260245ffd5b60209160609061014c565b5f80fd",
}

// LocalEntryPoint is an auto generated Go binding around an Ethereum contract.
type LocalEntryPoint struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *LocalEntryPoint) GetABI() abi.ABI {
	return c.abi
}

// NewLocalEntryPoint creates a new instance of LocalEntryPoint.
func NewLocalEntryPoint() *LocalEntryPoint {
	parsed, err := LocalEntryPointMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &LocalEntryPoint{abi: *parsed}
}

// Instance creates a wrapper for a deployed contract instance at the given address.
// Use this to create the instance object passed to abigen v2 library functions Call, Transact, etc.
func (c *LocalEntryPoint) Instance(backend bind.ContractBackend, addr common.Address) *bind.BoundContract {
	return bind.NewBoundContract(addr, c.abi, backend, backend, backend)
}

// PackBalanceOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x70a08231.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function balanceOf(address account) view returns(uint256)
func (localEntryPoint *LocalEntryPoint) PackBalanceOf(account common.Address) []byte {
	enc, err := localEntryPoint.abi.Pack("balanceOf", account)
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
func (localEntryPoint *LocalEntryPoint) TryPackBalanceOf(account common.Address) ([]byte, error) {
	return localEntryPoint.abi.Pack("balanceOf", account)
}

// UnpackBalanceOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x70a08231.
//
// Solidity: function balanceOf(address account) view returns(uint256)
func (localEntryPoint *LocalEntryPoint) UnpackBalanceOf(data []byte) (*big.Int, error) {
	out, err := localEntryPoint.abi.Unpack("balanceOf", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackDepositTo is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb760faf9.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function depositTo(address account) payable returns()
func (localEntryPoint *LocalEntryPoint) PackDepositTo(account common.Address) []byte {
	enc, err := localEntryPoint.abi.Pack("depositTo", account)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDepositTo is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb760faf9.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function depositTo(address account) payable returns()
func (localEntryPoint *LocalEntryPoint) TryPackDepositTo(account common.Address) ([]byte, error) {
	return localEntryPoint.abi.Pack("depositTo", account)
}

// PackGetNonce is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x35567e1a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function getNonce(address sender, uint192 key) view returns(uint256)
func (localEntryPoint *LocalEntryPoint) PackGetNonce(sender common.Address, key *big.Int) []byte {
	enc, err := localEntryPoint.abi.Pack("getNonce", sender, key)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackGetNonce is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x35567e1a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function getNonce(address sender, uint192 key) view returns(uint256)
func (localEntryPoint *LocalEntryPoint) TryPackGetNonce(sender common.Address, key *big.Int) ([]byte, error) {
	return localEntryPoint.abi.Pack("getNonce", sender, key)
}

// UnpackGetNonce is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x35567e1a.
//
// Solidity: function getNonce(address sender, uint192 key) view returns(uint256)
func (localEntryPoint *LocalEntryPoint) UnpackGetNonce(data []byte) (*big.Int, error) {
	out, err := localEntryPoint.abi.Unpack("getNonce", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackGetUserOpHash is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x22cdde4c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function getUserOpHash((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes) op) view returns(bytes32)
func (localEntryPoint *LocalEntryPoint) PackGetUserOpHash(op PackedUserOperation) []byte {
	enc, err := localEntryPoint.abi.Pack("getUserOpHash", op)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackGetUserOpHash is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x22cdde4c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function getUserOpHash((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes) op) view returns(bytes32)
func (localEntryPoint *LocalEntryPoint) TryPackGetUserOpHash(op PackedUserOperation) ([]byte, error) {
	return localEntryPoint.abi.Pack("getUserOpHash", op)
}

// UnpackGetUserOpHash is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x22cdde4c.
//
// Solidity: function getUserOpHash((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes) op) view returns(bytes32)
func (localEntryPoint *LocalEntryPoint) UnpackGetUserOpHash(data []byte) ([32]byte, error) {
	out, err := localEntryPoint.abi.Unpack("getUserOpHash", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackHandleOps is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x765e827f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[] ops, address beneficiary) returns()
func (localEntryPoint *LocalEntryPoint) PackHandleOps(ops []PackedUserOperation, beneficiary common.Address) []byte {
	enc, err := localEntryPoint.abi.Pack("handleOps", ops, beneficiary)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackHandleOps is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x765e827f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[] ops, address beneficiary) returns()
func (localEntryPoint *LocalEntryPoint) TryPackHandleOps(ops []PackedUserOperation, beneficiary common.Address) ([]byte, error) {
	return localEntryPoint.abi.Pack("handleOps", ops, beneficiary)
}

// PackIncrementNonce is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0bd28e3b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function incrementNonce(uint192 key) returns()
func (localEntryPoint *LocalEntryPoint) PackIncrementNonce(key *big.Int) []byte {
	enc, err := localEntryPoint.abi.Pack("incrementNonce", key)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackIncrementNonce is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0bd28e3b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function incrementNonce(uint192 key) returns()
func (localEntryPoint *LocalEntryPoint) TryPackIncrementNonce(key *big.Int) ([]byte, error) {
	return localEntryPoint.abi.Pack("incrementNonce", key)
}

// PackWithdrawTo is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x205c2878.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function withdrawTo(address to, uint256 amount) returns()
func (localEntryPoint *LocalEntryPoint) PackWithdrawTo(to common.Address, amount *big.Int) []byte {
	enc, err := localEntryPoint.abi.Pack("withdrawTo", to, amount)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackWithdrawTo is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x205c2878.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function withdrawTo(address to, uint256 amount) returns()
func (localEntryPoint *LocalEntryPoint) TryPackWithdrawTo(to common.Address, amount *big.Int) ([]byte, error) {
	return localEntryPoint.abi.Pack("withdrawTo", to, amount)
}

// LocalEntryPointAccountDeployed represents a AccountDeployed event raised by the LocalEntryPoint contract.
type LocalEntryPointAccountDeployed struct {
	UserOpHash [32]byte
	Sender     common.Address
	Factory    common.Address
	Paymaster  common.Address
	Raw        *types.Log // Blockchain specific contextual infos
}

const LocalEntryPointAccountDeployedEventName = "AccountDeployed"

// ContractEventName returns the user-defined event name.
func (LocalEntryPointAccountDeployed) ContractEventName() string {
	return LocalEntryPointAccountDeployedEventName
}

// UnpackAccountDeployedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event AccountDeployed(bytes32 indexed userOpHash, address indexed sender, address factory, address paymaster)
func (localEntryPoint *LocalEntryPoint) UnpackAccountDeployedEvent(log *types.Log) (*LocalEntryPointAccountDeployed, error) {
	event := "AccountDeployed"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != localEntryPoint.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LocalEntryPointAccountDeployed)
	if len(log.Data) > 0 {
		if err := localEntryPoint.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range localEntryPoint.abi.Events[event].Inputs {
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

// LocalEntryPointBeforeExecution represents a BeforeExecution event raised by the LocalEntryPoint contract.
type LocalEntryPointBeforeExecution struct {
	Raw *types.Log // Blockchain specific contextual infos
}

const LocalEntryPointBeforeExecutionEventName = "BeforeExecution"

// ContractEventName returns the user-defined event name.
func (LocalEntryPointBeforeExecution) ContractEventName() string {
	return LocalEntryPointBeforeExecutionEventName
}

// UnpackBeforeExecutionEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event BeforeExecution()
func (localEntryPoint *LocalEntryPoint) UnpackBeforeExecutionEvent(log *types.Log) (*LocalEntryPointBeforeExecution, error) {
	event := "BeforeExecution"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != localEntryPoint.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LocalEntryPointBeforeExecution)
	if len(log.Data) > 0 {
		if err := localEntryPoint.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range localEntryPoint.abi.Events[event].Inputs {
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

// LocalEntryPointDeposited represents a Deposited event raised by the LocalEntryPoint contract.
type LocalEntryPointDeposited struct {
	Account      common.Address
	TotalDeposit *big.Int
	Raw          *types.Log // Blockchain specific contextual infos
}

const LocalEntryPointDepositedEventName = "Deposited"

// ContractEventName returns the user-defined event name.
func (LocalEntryPointDeposited) ContractEventName() string {
	return LocalEntryPointDepositedEventName
}

// UnpackDepositedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Deposited(address indexed account, uint256 totalDeposit)
func (localEntryPoint *LocalEntryPoint) UnpackDepositedEvent(log *types.Log) (*LocalEntryPointDeposited, error) {
	event := "Deposited"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != localEntryPoint.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LocalEntryPointDeposited)
	if len(log.Data) > 0 {
		if err := localEntryPoint.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range localEntryPoint.abi.Events[event].Inputs {
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

// LocalEntryPointUserOperationEvent represents a UserOperationEvent event raised by the LocalEntryPoint contract.
type LocalEntryPointUserOperationEvent struct {
	UserOpHash    [32]byte
	Sender        common.Address
	Paymaster     common.Address
	Nonce         *big.Int
	Success       bool
	ActualGasCost *big.Int
	ActualGasUsed *big.Int
	Raw           *types.Log // Blockchain specific contextual infos
}

const LocalEntryPointUserOperationEventEventName = "UserOperationEvent"

// ContractEventName returns the user-defined event name.
func (LocalEntryPointUserOperationEvent) ContractEventName() string {
	return LocalEntryPointUserOperationEventEventName
}

// UnpackUserOperationEventEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)
func (localEntryPoint *LocalEntryPoint) UnpackUserOperationEventEvent(log *types.Log) (*LocalEntryPointUserOperationEvent, error) {
	event := "UserOperationEvent"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != localEntryPoint.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LocalEntryPointUserOperationEvent)
	if len(log.Data) > 0 {
		if err := localEntryPoint.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range localEntryPoint.abi.Events[event].Inputs {
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

// LocalEntryPointUserOperationPrefundTooLow represents a UserOperationPrefundTooLow event raised by the LocalEntryPoint contract.
type LocalEntryPointUserOperationPrefundTooLow struct {
	UserOpHash [32]byte
	Sender     common.Address
	Nonce      *big.Int
	Raw        *types.Log // Blockchain specific contextual infos
}

const LocalEntryPointUserOperationPrefundTooLowEventName = "UserOperationPrefundTooLow"

// ContractEventName returns the user-defined event name.
func (LocalEntryPointUserOperationPrefundTooLow) ContractEventName() string {
	return LocalEntryPointUserOperationPrefundTooLowEventName
}

// UnpackUserOperationPrefundTooLowEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event UserOperationPrefundTooLow(bytes32 indexed userOpHash, address indexed sender, uint256 nonce)
func (localEntryPoint *LocalEntryPoint) UnpackUserOperationPrefundTooLowEvent(log *types.Log) (*LocalEntryPointUserOperationPrefundTooLow, error) {
	event := "UserOperationPrefundTooLow"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != localEntryPoint.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LocalEntryPointUserOperationPrefundTooLow)
	if len(log.Data) > 0 {
		if err := localEntryPoint.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range localEntryPoint.abi.Events[event].Inputs {
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

// LocalEntryPointUserOperationRevertReason represents a UserOperationRevertReason event raised by the LocalEntryPoint contract.
type LocalEntryPointUserOperationRevertReason struct {
	UserOpHash   [32]byte
	Sender       common.Address
	Nonce        *big.Int
	RevertReason []byte
	Raw          *types.Log // Blockchain specific contextual infos
}

const LocalEntryPointUserOperationRevertReasonEventName = "UserOperationRevertReason"

// ContractEventName returns the user-defined event name.
func (LocalEntryPointUserOperationRevertReason) ContractEventName() string {
	return LocalEntryPointUserOperationRevertReasonEventName
}

// UnpackUserOperationRevertReasonEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event UserOperationRevertReason(bytes32 indexed userOpHash, address indexed sender, uint256 nonce, bytes revertReason)
func (localEntryPoint *LocalEntryPoint) UnpackUserOperationRevertReasonEvent(log *types.Log) (*LocalEntryPointUserOperationRevertReason, error) {
	event := "UserOperationRevertReason"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != localEntryPoint.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LocalEntryPointUserOperationRevertReason)
	if len(log.Data) > 0 {
		if err := localEntryPoint.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range localEntryPoint.abi.Events[event].Inputs {
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

// LocalEntryPointWithdrawn represents a Withdrawn event raised by the LocalEntryPoint contract.
type LocalEntryPointWithdrawn struct {
	Account         common.Address
	WithdrawAddress common.Address
	Amount          *big.Int
	Raw             *types.Log // Blockchain specific contextual infos
}

const LocalEntryPointWithdrawnEventName = "Withdrawn"

// ContractEventName returns the user-defined event name.
func (LocalEntryPointWithdrawn) ContractEventName() string {
	return LocalEntryPointWithdrawnEventName
}

// UnpackWithdrawnEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Withdrawn(address indexed account, address withdrawAddress, uint256 amount)
func (localEntryPoint *LocalEntryPoint) UnpackWithdrawnEvent(log *types.Log) (*LocalEntryPointWithdrawn, error) {
	event := "Withdrawn"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != localEntryPoint.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LocalEntryPointWithdrawn)
	if len(log.Data) > 0 {
		if err := localEntryPoint.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range localEntryPoint.abi.Events[event].Inputs {
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
func (localEntryPoint *LocalEntryPoint) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], localEntryPoint.abi.Errors["FailedOp"].ID.Bytes()[:4]) {
		return localEntryPoint.UnpackFailedOpError(raw[4:])
	}
	if bytes.Equal(raw[:4], localEntryPoint.abi.Errors["FailedOpWithRevert"].ID.Bytes()[:4]) {
		return localEntryPoint.UnpackFailedOpWithRevertError(raw[4:])
	}
	if bytes.Equal(raw[:4], localEntryPoint.abi.Errors["REENTRANT"].ID.Bytes()[:4]) {
		return localEntryPoint.UnpackREENTRANTError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// LocalEntryPointFailedOp represents a FailedOp error raised by the LocalEntryPoint contract.
type LocalEntryPointFailedOp struct {
	OpIndex *big.Int
	Reason  string
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error FailedOp(uint256 opIndex, string reason)
func LocalEntryPointFailedOpErrorID() common.Hash {
	return common.HexToHash("0x220266b6eadfd2488e398d00abc1c765e1f119da6226c1b55ec9cc0186560475")
}

// UnpackFailedOpError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error FailedOp(uint256 opIndex, string reason)
func (localEntryPoint *LocalEntryPoint) UnpackFailedOpError(raw []byte) (*LocalEntryPointFailedOp, error) {
	out := new(LocalEntryPointFailedOp)
	if err := localEntryPoint.abi.UnpackIntoInterface(out, "FailedOp", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LocalEntryPointFailedOpWithRevert represents a FailedOpWithRevert error raised by the LocalEntryPoint contract.
type LocalEntryPointFailedOpWithRevert struct {
	OpIndex *big.Int
	Reason  string
	Inner   []byte
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner)
func LocalEntryPointFailedOpWithRevertErrorID() common.Hash {
	return common.HexToHash("0x65c8fd4dd32f2bb83f7d57728e1afa231e9956aaf4bdeea76c78b967426acb8c")
}

// UnpackFailedOpWithRevertError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner)
func (localEntryPoint *LocalEntryPoint) UnpackFailedOpWithRevertError(raw []byte) (*LocalEntryPointFailedOpWithRevert, error) {
	out := new(LocalEntryPointFailedOpWithRevert)
	if err := localEntryPoint.abi.UnpackIntoInterface(out, "FailedOpWithRevert", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LocalEntryPointREENTRANT represents a REENTRANT error raised by the LocalEntryPoint contract.
type LocalEntryPointREENTRANT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error REENTRANT()
func LocalEntryPointREENTRANTErrorID() common.Hash {
	return common.HexToHash("0x331088b5abc758569e52d1e77570e1367c52655659c3e4d82999e01e7f831426")
}

// UnpackREENTRANTError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error REENTRANT()
func (localEntryPoint *LocalEntryPoint) UnpackREENTRANTError(raw []byte) (*LocalEntryPointREENTRANT, error) {
	out := new(LocalEntryPointREENTRANT)
	if err := localEntryPoint.abi.UnpackIntoInterface(out, "REENTRANT", raw); err != nil {
		return nil, err
	}
	return out, nil
}
