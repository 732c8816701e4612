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

// CustodyKeysMetaData contains all meta data concerning the CustodyKeys contract.
var CustodyKeysMetaData = bind.MetaData{
	ABI: "[{\"type\":\"constructor\",\"inputs\":[{\"name\":\"bridge_\",\"type\":\"address\",\"internalType\":\"contractIBridge\"},{\"name\":\"firstEpoch_\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"bridge\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"current\",\"inputs\":[],\"outputs\":[{\"name\":\"epoch\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"threshold\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"keys\",\"type\":\"bytes32[]\",\"internalType\":\"bytes32[]\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"firstEpoch\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"keysOf\",\"inputs\":[{\"name\":\"epoch\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"outputs\":[{\"name\":\"threshold\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"keys\",\"type\":\"bytes32[]\",\"internalType\":\"bytes32[]\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"nextEpoch\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"publish\",\"inputs\":[{\"name\":\"epoch\",\"type\":\"uint32\",\"internalType\":\"uint32\"},{\"name\":\"threshold\",\"type\":\"uint8\",\"internalType\":\"uint8\"},{\"name\":\"keys\",\"type\":\"bytes32[]\",\"internalType\":\"bytes32[]\"},{\"name\":\"proof\",\"type\":\"bytes\",\"internalType\":\"bytes\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"event\",\"name\":\"CustodyPublished\",\"inputs\":[{\"name\":\"epoch\",\"type\":\"uint32\",\"indexed\":true,\"internalType\":\"uint32\"},{\"name\":\"threshold\",\"type\":\"uint8\",\"indexed\":false,\"internalType\":\"uint8\"},{\"name\":\"keys\",\"type\":\"bytes32[]\",\"indexed\":false,\"internalType\":\"bytes32[]\"}],\"anonymous\":false},{\"type\":\"error\",\"name\":\"ALREADY_EXECUTED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_CONFIG\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_KEYS\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_SET\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"BAD_SIGNATURE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"CALLED_ON_NATIVE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"DATA_TOO_LONG\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"EXCCEED_SWAP_LIMIT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_FEE\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_LIQUIDITY\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INSUFFICIENT_POSITION\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INVALID_AMOUNT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"INVALID_INDICATOR\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"MINIMUM_NOT_MET\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"MORE_GAS\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NATIVE_TRANSFER_FAILED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NOT_ANCHOR\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NOT_POOL_OWNER\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NO_CLAIM\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NO_PERMISSION\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"NULL_ADDRESS\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"ONLY_ROUTER\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"PAUSED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"RATE_LIMITED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"REENTRANT\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"TOO_EARLY\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"TRANSFER_FAILED\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"WRONG_CHAIN\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"WRONG_EPOCH\",\"inputs\":[{\"name\":\"next\",\"type\":\"uint32\",\"internalType\":\"uint32\"}]},{\"type\":\"error\",\"name\":\"ZERO_AMOUNT\",\"inputs\":[]}]",
	ID:  "CustodyKeys",
	Bin: "0x60e080604052346100f657604081610d09803803809161001f8285610292565b8339810103126100f65780516001600160a01b03811691908290036100f6576020015163ffffffff81168082036100f6578215610283578260805215801561011c575b61010d5760a05260405163f698da2560e01b815290602090829060049082905afa908115610102575f916100cc575b5060c052604051610a3290816102d782396080518181816087015261028f015260a05181818161081b01526109ff015260c051816103e10152f35b90506020813d6020116100fa575b816100e760209383610292565b810103126100f657515f610091565b5f80fd5b3d91506100da565b6040513d5f823e3d90fd5b63c75eb68d60e01b5f5260045ffd5b506040805161012b8282610292565b600181526020810190601f1983013683375f610146826102b5565b52608051835163dbd035ff60e01b81526020600482015291516024830181905291926001600160a01b0390911691839160448301915f5b81811061026a575050509181805f9403915afa908115610260575f916101b0575b506101a991506102b5565b5115610062565b90503d805f833e6101c18183610292565b8101906020818303126100f6578051906001600160401b0382116100f6570181601f820112156100f6578051906001600160401b03821161024c578160051b916102116020840195519586610292565b84526020808501928201019283116100f657602001905b82821061023c575050506101a9905f61019e565b8151815260209182019101610228565b634e487b7160e01b5f52604160045260245ffd5b82513d5f823e3d90fd5b825184528694506020938401939092019160010161017d565b63de0ce17d60e01b5f5260045ffd5b601f909101601f19168101906001600160401b0382119082101761024c57604052565b8051156102c25760200190565b634e487b7160e01b5f52603260045260245ffdfe60806040526004361015610011575f80fd5b5f3560e01c806337c3dbcb1461083f57806341682744146107ff57806342027578146101235780639fa6a6e3146100d7578063aea0e78b146100af5763e78cea921461005b575f80fd5b346100ab575f6003193601126100ab57602060405173ffffffffffffffffffffffffffffffffffffffff7f0000000000000000000000000000000000000000000000000000000000000000168152f35b5f80fd5b346100ab575f6003193601126100ab5760206100c96109ef565b63ffffffff60405191168152f35b346100ab575f6003193601126100ab5761011f63ffffffff5f54166100fb8161094c565b60ff6040949294519485948552166020840152606060408401526060830190610895565b0390f35b346100ab5760806003193601126100ab5761013c610882565b60243560ff81168082036100ab5760443567ffffffffffffffff81116100ab57366023820112156100ab57806004013567ffffffffffffffff81116100ab5760248201908060051b9260248436920101116100ab5760643567ffffffffffffffff81116100ab57366023820112156100ab5780600401359567ffffffffffffffff87116100ab57602487830101903682116100ab5763ffffffff806101df6109ef565b16991698808a036107d45750601084119081156107ca575b8115610780575b50610758575f805b8482106107305750506040966102765f89516102228b826108c8565b60018152601f198b013660208301378161023b8261093f565b528a51809381927fdbd035ff000000000000000000000000000000000000000000000000000000008352602060048401526024830190610895565b038173ffffffffffffffffffffffffffffffffffffffff7f0000000000000000000000000000000000000000000000000000000000000000165afa8015610726575f90610694575b6102c8915061093f565b5191620fffff8360141c16610e1042041061066c576008821061064457816005101561061757602984013560f81c6014029283600601600885018410610644578a51816024880182372060281c9060281c03610644578851602081017f07ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff87116100ab576042918989833761036a6020828c81010301601f1981018352826108c8565b5190208a5160208101917fca6cc3dc5472593c1d5960ec43b978636c6aab268b0e0282d4abcb9456bb09ee83528d8d8301528b60608301526080820152608081526103b660a0826108c8565b5190208a51907f190100000000000000000000000000000000000000000000000000000000000082527f0000000000000000000000000000000000000000000000000000000000000000600283015260228201522091600410156106175790915f91602a850191850191602c602a8401930190833560f01c9586948d519182526001955b61055657505050141615929091508215610545575b505061051d57855f55855f526001602052845f208481547fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff000061ff008560081b1691161717815560015f9101905b8281106104e957877f461630013882af22dd675afdc37f4a9805c27de62a75817afec77328dbbfbad48860608989808a8a86519687958652806020870152850152848401378101030190a2005b806104f760019285876109df565b356105028285610930565b819291549060031b91821b915f19901b19161790550161049c565b7f38ff4dcf000000000000000000000000000000000000000000000000000000005f5260045ffd5b6028013560f81c119050878061044f565b8d60018916610575575b5060019790971c96601492909201918761043a565b94958460019160206014970135977f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff89169860ff1c601b0160208701528235818701528860608701525f805260205f608088875afa505f519201977f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08a8a11158689101691111516863560601c8314169115151616970196959493508d610560565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52603260045260245ffd5b7faf2ed8b3000000000000000000000000000000000000000000000000000000005f5260045ffd5b7fa9aad58c000000000000000000000000000000000000000000000000000000005f5260045ffd5b503d805f833e6106a481836108c8565b8101906020818303126100ab5780519067ffffffffffffffff82116100ab57019080601f830112156100ab5781516106db81610918565b926106e88c5194856108c8565b81845260208085019260051b8201019283116100ab57602001905b828210610716575050506102c8906102be565b8151815260209182019101610703565b89513d5f823e3d90fd5b61073b8286886109df565b35111561075857600161074f8286886109df565b35910190610206565b7fe1320769000000000000000000000000000000000000000000000000000000005f5260045ffd5b905060ff8116870361079d576101fe849160011b161115896101fe565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b84881191506101f7565b7f1a44da7b000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b346100ab575f6003193601126100ab57602060405163ffffffff7f0000000000000000000000000000000000000000000000000000000000000000168152f35b346100ab5760206003193601126100ab5760ff61011f610865610860610882565b61094c565b604092919251938493168352604060208401526040830190610895565b6004359063ffffffff821682036100ab57565b90602080835192838152019201905f5b8181106108b25750505090565b82518452602093840193909201916001016108a5565b90601f601f19910116810190811067ffffffffffffffff8211176108eb57604052565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52604160045260245ffd5b67ffffffffffffffff81116108eb5760051b60200190565b60108210156106175701905f90565b8051156106175760200190565b63ffffffff165f52600160205260405f209081549160ff8084169360081c1692601f1961099161097b86610918565b9561098960405197886108c8565b808752610918565b013660208601378360015f9301925b85518110156109d7576109b38185610930565b90549060031b1c9086518110156106175760019160208260051b89010152016109a0565b509291509250565b91908110156106175760051b0190565b5f5463ffffffff1680610a2157507f000000000000000000000000000000000000000000000000000000000000000090565b60010163ffffffff811161079d579056",
}

// CustodyKeys is an auto generated Go binding around an Ethereum contract.
type CustodyKeys struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *CustodyKeys) GetABI() abi.ABI {
	return c.abi
}

// NewCustodyKeys creates a new instance of CustodyKeys.
func NewCustodyKeys() *CustodyKeys {
	parsed, err := CustodyKeysMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &CustodyKeys{abi: *parsed}
}

// Instance creates a wrapper for a deployed contract instance at the given address.
// Use this to create the instance object passed to abigen v2 library functions Call, Transact, etc.
func (c *CustodyKeys) Instance(backend bind.ContractBackend, addr common.Address) *bind.BoundContract {
	return bind.NewBoundContract(addr, c.abi, backend, backend, backend)
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address bridge_, uint32 firstEpoch_) returns()
func (custodyKeys *CustodyKeys) PackConstructor(bridge_ common.Address, firstEpoch_ uint32) []byte {
	enc, err := custodyKeys.abi.Pack("", bridge_, firstEpoch_)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackBridge is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe78cea92.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function bridge() view returns(address)
func (custodyKeys *CustodyKeys) PackBridge() []byte {
	enc, err := custodyKeys.abi.Pack("bridge")
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
func (custodyKeys *CustodyKeys) TryPackBridge() ([]byte, error) {
	return custodyKeys.abi.Pack("bridge")
}

// UnpackBridge is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe78cea92.
//
// Solidity: function bridge() view returns(address)
func (custodyKeys *CustodyKeys) UnpackBridge(data []byte) (common.Address, error) {
	out, err := custodyKeys.abi.Unpack("bridge", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackCurrent is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9fa6a6e3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function current() view returns(uint32 epoch, uint8 threshold, bytes32[] keys)
func (custodyKeys *CustodyKeys) PackCurrent() []byte {
	enc, err := custodyKeys.abi.Pack("current")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCurrent is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9fa6a6e3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function current() view returns(uint32 epoch, uint8 threshold, bytes32[] keys)
func (custodyKeys *CustodyKeys) TryPackCurrent() ([]byte, error) {
	return custodyKeys.abi.Pack("current")
}

// CurrentOutput serves as a container for the return parameters of contract
// method Current.
type CurrentOutput struct {
	Epoch     uint32
	Threshold uint8
	Keys      [][32]byte
}

// UnpackCurrent is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x9fa6a6e3.
//
// Solidity: function current() view returns(uint32 epoch, uint8 threshold, bytes32[] keys)
func (custodyKeys *CustodyKeys) UnpackCurrent(data []byte) (CurrentOutput, error) {
	out, err := custodyKeys.abi.Unpack("current", data)
	outstruct := new(CurrentOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Epoch = *abi.ConvertType(out[0], new(uint32)).(*uint32)
	outstruct.Threshold = *abi.ConvertType(out[1], new(uint8)).(*uint8)
	outstruct.Keys = *abi.ConvertType(out[2], new([][32]byte)).(*[][32]byte)
	return *outstruct, nil
}

// PackFirstEpoch is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x41682744.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function firstEpoch() view returns(uint32)
func (custodyKeys *CustodyKeys) PackFirstEpoch() []byte {
	enc, err := custodyKeys.abi.Pack("firstEpoch")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFirstEpoch is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x41682744.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function firstEpoch() view returns(uint32)
func (custodyKeys *CustodyKeys) TryPackFirstEpoch() ([]byte, error) {
	return custodyKeys.abi.Pack("firstEpoch")
}

// UnpackFirstEpoch is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x41682744.
//
// Solidity: function firstEpoch() view returns(uint32)
func (custodyKeys *CustodyKeys) UnpackFirstEpoch(data []byte) (uint32, error) {
	out, err := custodyKeys.abi.Unpack("firstEpoch", data)
	if err != nil {
		return *new(uint32), err
	}
	out0 := *abi.ConvertType(out[0], new(uint32)).(*uint32)
	return out0, nil
}

// PackKeysOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x37c3dbcb.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function keysOf(uint32 epoch) view returns(uint8 threshold, bytes32[] keys)
func (custodyKeys *CustodyKeys) PackKeysOf(epoch uint32) []byte {
	enc, err := custodyKeys.abi.Pack("keysOf", epoch)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackKeysOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x37c3dbcb.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function keysOf(uint32 epoch) view returns(uint8 threshold, bytes32[] keys)
func (custodyKeys *CustodyKeys) TryPackKeysOf(epoch uint32) ([]byte, error) {
	return custodyKeys.abi.Pack("keysOf", epoch)
}

// KeysOfOutput serves as a container for the return parameters of contract
// method KeysOf.
type KeysOfOutput struct {
	Threshold uint8
	Keys      [][32]byte
}

// UnpackKeysOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x37c3dbcb.
//
// Solidity: function keysOf(uint32 epoch) view returns(uint8 threshold, bytes32[] keys)
func (custodyKeys *CustodyKeys) UnpackKeysOf(data []byte) (KeysOfOutput, error) {
	out, err := custodyKeys.abi.Unpack("keysOf", data)
	outstruct := new(KeysOfOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Threshold = *abi.ConvertType(out[0], new(uint8)).(*uint8)
	outstruct.Keys = *abi.ConvertType(out[1], new([][32]byte)).(*[][32]byte)
	return *outstruct, nil
}

// PackNextEpoch is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xaea0e78b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function nextEpoch() view returns(uint32)
func (custodyKeys *CustodyKeys) PackNextEpoch() []byte {
	enc, err := custodyKeys.abi.Pack("nextEpoch")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackNextEpoch is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xaea0e78b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function nextEpoch() view returns(uint32)
func (custodyKeys *CustodyKeys) TryPackNextEpoch() ([]byte, error) {
	return custodyKeys.abi.Pack("nextEpoch")
}

// UnpackNextEpoch is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xaea0e78b.
//
// Solidity: function nextEpoch() view returns(uint32)
func (custodyKeys *CustodyKeys) UnpackNextEpoch(data []byte) (uint32, error) {
	out, err := custodyKeys.abi.Unpack("nextEpoch", data)
	if err != nil {
		return *new(uint32), err
	}
	out0 := *abi.ConvertType(out[0], new(uint32)).(*uint32)
	return out0, nil
}

// PackPublish is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x42027578.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function publish(uint32 epoch, uint8 threshold, bytes32[] keys, bytes proof) returns()
func (custodyKeys *CustodyKeys) PackPublish(epoch uint32, threshold uint8, keys [][32]byte, proof []byte) []byte {
	enc, err := custodyKeys.abi.Pack("publish", epoch, threshold, keys, proof)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPublish is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x42027578.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function publish(uint32 epoch, uint8 threshold, bytes32[] keys, bytes proof) returns()
func (custodyKeys *CustodyKeys) TryPackPublish(epoch uint32, threshold uint8, keys [][32]byte, proof []byte) ([]byte, error) {
	return custodyKeys.abi.Pack("publish", epoch, threshold, keys, proof)
}

// CustodyKeysCustodyPublished represents a CustodyPublished event raised by the CustodyKeys contract.
type CustodyKeysCustodyPublished struct {
	Epoch     uint32
	Threshold uint8
	Keys      [][32]byte
	Raw       *types.Log // Blockchain specific contextual infos
}

const CustodyKeysCustodyPublishedEventName = "CustodyPublished"

// ContractEventName returns the user-defined event name.
func (CustodyKeysCustodyPublished) ContractEventName() string {
	return CustodyKeysCustodyPublishedEventName
}

// UnpackCustodyPublishedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event CustodyPublished(uint32 indexed epoch, uint8 threshold, bytes32[] keys)
func (custodyKeys *CustodyKeys) UnpackCustodyPublishedEvent(log *types.Log) (*CustodyKeysCustodyPublished, error) {
	event := "CustodyPublished"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != custodyKeys.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(CustodyKeysCustodyPublished)
	if len(log.Data) > 0 {
		if err := custodyKeys.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range custodyKeys.abi.Events[event].Inputs {
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
func (custodyKeys *CustodyKeys) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["ALREADY_EXECUTED"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackALREADYEXECUTEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["BAD_CONFIG"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackBADCONFIGError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["BAD_KEYS"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackBADKEYSError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["BAD_SET"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackBADSETError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["BAD_SIGNATURE"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackBADSIGNATUREError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["CALLED_ON_NATIVE"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackCALLEDONNATIVEError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["DATA_TOO_LONG"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackDATATOOLONGError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["EXCCEED_SWAP_LIMIT"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackEXCCEEDSWAPLIMITError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["INSUFFICIENT_FEE"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackINSUFFICIENTFEEError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["INSUFFICIENT_LIQUIDITY"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackINSUFFICIENTLIQUIDITYError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["INSUFFICIENT_POSITION"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackINSUFFICIENTPOSITIONError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["INVALID_AMOUNT"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackINVALIDAMOUNTError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["INVALID_INDICATOR"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackINVALIDINDICATORError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["MINIMUM_NOT_MET"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackMINIMUMNOTMETError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["MORE_GAS"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackMOREGASError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["NATIVE_TRANSFER_FAILED"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackNATIVETRANSFERFAILEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["NOT_ANCHOR"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackNOTANCHORError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["NOT_POOL_OWNER"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackNOTPOOLOWNERError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["NO_CLAIM"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackNOCLAIMError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["NO_PERMISSION"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackNOPERMISSIONError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["NULL_ADDRESS"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackNULLADDRESSError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["ONLY_ROUTER"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackONLYROUTERError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["PAUSED"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackPAUSEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["RATE_LIMITED"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackRATELIMITEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["REENTRANT"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackREENTRANTError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["TOO_EARLY"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackTOOEARLYError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["TRANSFER_FAILED"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackTRANSFERFAILEDError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["WRONG_CHAIN"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackWRONGCHAINError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["WRONG_EPOCH"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackWRONGEPOCHError(raw[4:])
	}
	if bytes.Equal(raw[:4], custodyKeys.abi.Errors["ZERO_AMOUNT"].ID.Bytes()[:4]) {
		return custodyKeys.UnpackZEROAMOUNTError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// CustodyKeysALREADYEXECUTED represents a ALREADY_EXECUTED error raised by the CustodyKeys contract.
type CustodyKeysALREADYEXECUTED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ALREADY_EXECUTED()
func CustodyKeysALREADYEXECUTEDErrorID() common.Hash {
	return common.HexToHash("0x363755d3d333495574ab2512541b6baf78df342d22e80adbbb39286277bef298")
}

// UnpackALREADYEXECUTEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ALREADY_EXECUTED()
func (custodyKeys *CustodyKeys) UnpackALREADYEXECUTEDError(raw []byte) (*CustodyKeysALREADYEXECUTED, error) {
	out := new(CustodyKeysALREADYEXECUTED)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "ALREADY_EXECUTED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysBADCONFIG represents a BAD_CONFIG error raised by the CustodyKeys contract.
type CustodyKeysBADCONFIG struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BAD_CONFIG()
func CustodyKeysBADCONFIGErrorID() common.Hash {
	return common.HexToHash("0xc75eb68d2de120894fb4c41aff88acecc5f9a638785b26ddec592d287fee0c95")
}

// UnpackBADCONFIGError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BAD_CONFIG()
func (custodyKeys *CustodyKeys) UnpackBADCONFIGError(raw []byte) (*CustodyKeysBADCONFIG, error) {
	out := new(CustodyKeysBADCONFIG)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "BAD_CONFIG", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysBADKEYS represents a BAD_KEYS error raised by the CustodyKeys contract.
type CustodyKeysBADKEYS struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BAD_KEYS()
func CustodyKeysBADKEYSErrorID() common.Hash {
	return common.HexToHash("0xe1320769899fca1a571d6fb394963193431116f81585c32cb49cb52c1219edc5")
}

// UnpackBADKEYSError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BAD_KEYS()
func (custodyKeys *CustodyKeys) UnpackBADKEYSError(raw []byte) (*CustodyKeysBADKEYS, error) {
	out := new(CustodyKeysBADKEYS)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "BAD_KEYS", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysBADSET represents a BAD_SET error raised by the CustodyKeys contract.
type CustodyKeysBADSET struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BAD_SET()
func CustodyKeysBADSETErrorID() common.Hash {
	return common.HexToHash("0xaf2ed8b3241779833ffe1eaffa4c7e96fb46dc7734f62233b6c52199a3537ba0")
}

// UnpackBADSETError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BAD_SET()
func (custodyKeys *CustodyKeys) UnpackBADSETError(raw []byte) (*CustodyKeysBADSET, error) {
	out := new(CustodyKeysBADSET)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "BAD_SET", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysBADSIGNATURE represents a BAD_SIGNATURE error raised by the CustodyKeys contract.
type CustodyKeysBADSIGNATURE struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BAD_SIGNATURE()
func CustodyKeysBADSIGNATUREErrorID() common.Hash {
	return common.HexToHash("0x38ff4dcf89a1a1688849ad2e404def747fe492c9ae3bf4a8bb9118e0849e7db3")
}

// UnpackBADSIGNATUREError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BAD_SIGNATURE()
func (custodyKeys *CustodyKeys) UnpackBADSIGNATUREError(raw []byte) (*CustodyKeysBADSIGNATURE, error) {
	out := new(CustodyKeysBADSIGNATURE)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "BAD_SIGNATURE", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysCALLEDONNATIVE represents a CALLED_ON_NATIVE error raised by the CustodyKeys contract.
type CustodyKeysCALLEDONNATIVE struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error CALLED_ON_NATIVE()
func CustodyKeysCALLEDONNATIVEErrorID() common.Hash {
	return common.HexToHash("0x7198eb3d84eb2fd50b5d3c2663a0afec76bb4c1576722170b4ddf3fbec78d662")
}

// UnpackCALLEDONNATIVEError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error CALLED_ON_NATIVE()
func (custodyKeys *CustodyKeys) UnpackCALLEDONNATIVEError(raw []byte) (*CustodyKeysCALLEDONNATIVE, error) {
	out := new(CustodyKeysCALLEDONNATIVE)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "CALLED_ON_NATIVE", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysDATATOOLONG represents a DATA_TOO_LONG error raised by the CustodyKeys contract.
type CustodyKeysDATATOOLONG struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error DATA_TOO_LONG()
func CustodyKeysDATATOOLONGErrorID() common.Hash {
	return common.HexToHash("0x28513a5f3800f2bfb4b383e15d7e98e8255e8fe62fed080a584f219d9daf8986")
}

// UnpackDATATOOLONGError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error DATA_TOO_LONG()
func (custodyKeys *CustodyKeys) UnpackDATATOOLONGError(raw []byte) (*CustodyKeysDATATOOLONG, error) {
	out := new(CustodyKeysDATATOOLONG)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "DATA_TOO_LONG", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysEXCCEEDSWAPLIMIT represents a EXCCEED_SWAP_LIMIT error raised by the CustodyKeys contract.
type CustodyKeysEXCCEEDSWAPLIMIT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error EXCCEED_SWAP_LIMIT()
func CustodyKeysEXCCEEDSWAPLIMITErrorID() common.Hash {
	return common.HexToHash("0xea8afe65d95cdd8e4fbe19f07c8ab9df2d03cc1eb45d35efd8b553fe88a52ec8")
}

// UnpackEXCCEEDSWAPLIMITError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error EXCCEED_SWAP_LIMIT()
func (custodyKeys *CustodyKeys) UnpackEXCCEEDSWAPLIMITError(raw []byte) (*CustodyKeysEXCCEEDSWAPLIMIT, error) {
	out := new(CustodyKeysEXCCEEDSWAPLIMIT)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "EXCCEED_SWAP_LIMIT", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysINSUFFICIENTFEE represents a INSUFFICIENT_FEE error raised by the CustodyKeys contract.
type CustodyKeysINSUFFICIENTFEE struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INSUFFICIENT_FEE()
func CustodyKeysINSUFFICIENTFEEErrorID() common.Hash {
	return common.HexToHash("0x80e59527de7b06d0c6897588435df864ef123667150b2b02605257398cfe8ea1")
}

// UnpackINSUFFICIENTFEEError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INSUFFICIENT_FEE()
func (custodyKeys *CustodyKeys) UnpackINSUFFICIENTFEEError(raw []byte) (*CustodyKeysINSUFFICIENTFEE, error) {
	out := new(CustodyKeysINSUFFICIENTFEE)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "INSUFFICIENT_FEE", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysINSUFFICIENTLIQUIDITY represents a INSUFFICIENT_LIQUIDITY error raised by the CustodyKeys contract.
type CustodyKeysINSUFFICIENTLIQUIDITY struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INSUFFICIENT_LIQUIDITY()
func CustodyKeysINSUFFICIENTLIQUIDITYErrorID() common.Hash {
	return common.HexToHash("0x827e7b7f3455c1706e8e9024dd6008b7abf95e9cb21a8ccd0cb7901b5c90fe32")
}

// UnpackINSUFFICIENTLIQUIDITYError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INSUFFICIENT_LIQUIDITY()
func (custodyKeys *CustodyKeys) UnpackINSUFFICIENTLIQUIDITYError(raw []byte) (*CustodyKeysINSUFFICIENTLIQUIDITY, error) {
	out := new(CustodyKeysINSUFFICIENTLIQUIDITY)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "INSUFFICIENT_LIQUIDITY", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysINSUFFICIENTPOSITION represents a INSUFFICIENT_POSITION error raised by the CustodyKeys contract.
type CustodyKeysINSUFFICIENTPOSITION struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INSUFFICIENT_POSITION()
func CustodyKeysINSUFFICIENTPOSITIONErrorID() common.Hash {
	return common.HexToHash("0xb87db6b8e40f9550b2ca3008575a2f521eca04d039229c4831d10c81be2332a9")
}

// UnpackINSUFFICIENTPOSITIONError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INSUFFICIENT_POSITION()
func (custodyKeys *CustodyKeys) UnpackINSUFFICIENTPOSITIONError(raw []byte) (*CustodyKeysINSUFFICIENTPOSITION, error) {
	out := new(CustodyKeysINSUFFICIENTPOSITION)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "INSUFFICIENT_POSITION", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysINVALIDAMOUNT represents a INVALID_AMOUNT error raised by the CustodyKeys contract.
type CustodyKeysINVALIDAMOUNT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INVALID_AMOUNT()
func CustodyKeysINVALIDAMOUNTErrorID() common.Hash {
	return common.HexToHash("0xfae82791d81919425f2b2ce2490b5c71bbb1aedfc396f9f5a2c74cf500c6087e")
}

// UnpackINVALIDAMOUNTError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INVALID_AMOUNT()
func (custodyKeys *CustodyKeys) UnpackINVALIDAMOUNTError(raw []byte) (*CustodyKeysINVALIDAMOUNT, error) {
	out := new(CustodyKeysINVALIDAMOUNT)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "INVALID_AMOUNT", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysINVALIDINDICATOR represents a INVALID_INDICATOR error raised by the CustodyKeys contract.
type CustodyKeysINVALIDINDICATOR struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error INVALID_INDICATOR()
func CustodyKeysINVALIDINDICATORErrorID() common.Hash {
	return common.HexToHash("0x39d6dddfdc0582a19c4df85e93a867ab4c35e8c8f7855b4d13956c3702767f7b")
}

// UnpackINVALIDINDICATORError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error INVALID_INDICATOR()
func (custodyKeys *CustodyKeys) UnpackINVALIDINDICATORError(raw []byte) (*CustodyKeysINVALIDINDICATOR, error) {
	out := new(CustodyKeysINVALIDINDICATOR)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "INVALID_INDICATOR", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysMINIMUMNOTMET represents a MINIMUM_NOT_MET error raised by the CustodyKeys contract.
type CustodyKeysMINIMUMNOTMET struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error MINIMUM_NOT_MET()
func CustodyKeysMINIMUMNOTMETErrorID() common.Hash {
	return common.HexToHash("0xb31e3490ea9b70227f41ff3f57f9a774525842b170cc94ba784671577aea3031")
}

// UnpackMINIMUMNOTMETError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error MINIMUM_NOT_MET()
func (custodyKeys *CustodyKeys) UnpackMINIMUMNOTMETError(raw []byte) (*CustodyKeysMINIMUMNOTMET, error) {
	out := new(CustodyKeysMINIMUMNOTMET)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "MINIMUM_NOT_MET", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysMOREGAS represents a MORE_GAS error raised by the CustodyKeys contract.
type CustodyKeysMOREGAS struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error MORE_GAS()
func CustodyKeysMOREGASErrorID() common.Hash {
	return common.HexToHash("0x5dd6941b42b00c323e00aae625db0e86b71f595cd47258018da3be0c5c009c59")
}

// UnpackMOREGASError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error MORE_GAS()
func (custodyKeys *CustodyKeys) UnpackMOREGASError(raw []byte) (*CustodyKeysMOREGAS, error) {
	out := new(CustodyKeysMOREGAS)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "MORE_GAS", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysNATIVETRANSFERFAILED represents a NATIVE_TRANSFER_FAILED error raised by the CustodyKeys contract.
type CustodyKeysNATIVETRANSFERFAILED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NATIVE_TRANSFER_FAILED()
func CustodyKeysNATIVETRANSFERFAILEDErrorID() common.Hash {
	return common.HexToHash("0x0b412c9924de39ecefa23297f2bd3b7f83f72c752d7a3a9281745d72924ffd18")
}

// UnpackNATIVETRANSFERFAILEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NATIVE_TRANSFER_FAILED()
func (custodyKeys *CustodyKeys) UnpackNATIVETRANSFERFAILEDError(raw []byte) (*CustodyKeysNATIVETRANSFERFAILED, error) {
	out := new(CustodyKeysNATIVETRANSFERFAILED)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "NATIVE_TRANSFER_FAILED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysNOTANCHOR represents a NOT_ANCHOR error raised by the CustodyKeys contract.
type CustodyKeysNOTANCHOR struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NOT_ANCHOR()
func CustodyKeysNOTANCHORErrorID() common.Hash {
	return common.HexToHash("0x5dd3dba1d4801a53f2335c82cae0cf8136d973e455e373da8daa6cd0f3e42829")
}

// UnpackNOTANCHORError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NOT_ANCHOR()
func (custodyKeys *CustodyKeys) UnpackNOTANCHORError(raw []byte) (*CustodyKeysNOTANCHOR, error) {
	out := new(CustodyKeysNOTANCHOR)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "NOT_ANCHOR", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysNOTPOOLOWNER represents a NOT_POOL_OWNER error raised by the CustodyKeys contract.
type CustodyKeysNOTPOOLOWNER struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NOT_POOL_OWNER()
func CustodyKeysNOTPOOLOWNERErrorID() common.Hash {
	return common.HexToHash("0x0f5161d2eb44a8f02a0524877fcd837b13ba8f8c783040d99940b22326bc27d8")
}

// UnpackNOTPOOLOWNERError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NOT_POOL_OWNER()
func (custodyKeys *CustodyKeys) UnpackNOTPOOLOWNERError(raw []byte) (*CustodyKeysNOTPOOLOWNER, error) {
	out := new(CustodyKeysNOTPOOLOWNER)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "NOT_POOL_OWNER", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysNOCLAIM represents a NO_CLAIM error raised by the CustodyKeys contract.
type CustodyKeysNOCLAIM struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NO_CLAIM()
func CustodyKeysNOCLAIMErrorID() common.Hash {
	return common.HexToHash("0xf34e5e264f5f3cd1af1807e28b5e958f4dc38bdc73b999ef409b61a22b5a3089")
}

// UnpackNOCLAIMError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NO_CLAIM()
func (custodyKeys *CustodyKeys) UnpackNOCLAIMError(raw []byte) (*CustodyKeysNOCLAIM, error) {
	out := new(CustodyKeysNOCLAIM)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "NO_CLAIM", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysNOPERMISSION represents a NO_PERMISSION error raised by the CustodyKeys contract.
type CustodyKeysNOPERMISSION struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NO_PERMISSION()
func CustodyKeysNOPERMISSIONErrorID() common.Hash {
	return common.HexToHash("0x1d63ff2b0a16c8930219bd0a13f4bd1ab774f73b3876c53e18efbfbe1a19886c")
}

// UnpackNOPERMISSIONError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NO_PERMISSION()
func (custodyKeys *CustodyKeys) UnpackNOPERMISSIONError(raw []byte) (*CustodyKeysNOPERMISSION, error) {
	out := new(CustodyKeysNOPERMISSION)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "NO_PERMISSION", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysNULLADDRESS represents a NULL_ADDRESS error raised by the CustodyKeys contract.
type CustodyKeysNULLADDRESS struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NULL_ADDRESS()
func CustodyKeysNULLADDRESSErrorID() common.Hash {
	return common.HexToHash("0xde0ce17d9e4ffcb15272321add8ac1100d6b3648978cdb0057c3d113225e666f")
}

// UnpackNULLADDRESSError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NULL_ADDRESS()
func (custodyKeys *CustodyKeys) UnpackNULLADDRESSError(raw []byte) (*CustodyKeysNULLADDRESS, error) {
	out := new(CustodyKeysNULLADDRESS)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "NULL_ADDRESS", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysONLYROUTER represents a ONLY_ROUTER error raised by the CustodyKeys contract.
type CustodyKeysONLYROUTER struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ONLY_ROUTER()
func CustodyKeysONLYROUTERErrorID() common.Hash {
	return common.HexToHash("0x8c29e5b81b4ca85c6e4130bb2c05718e8fab31f2cc9791c3c0eb0757274694d9")
}

// UnpackONLYROUTERError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ONLY_ROUTER()
func (custodyKeys *CustodyKeys) UnpackONLYROUTERError(raw []byte) (*CustodyKeysONLYROUTER, error) {
	out := new(CustodyKeysONLYROUTER)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "ONLY_ROUTER", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysPAUSED represents a PAUSED error raised by the CustodyKeys contract.
type CustodyKeysPAUSED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error PAUSED()
func CustodyKeysPAUSEDErrorID() common.Hash {
	return common.HexToHash("0xa9aad58c4b885acff8f9e1618bc43dfc95c9de94a9a651589e5fc1d248b5305f")
}

// UnpackPAUSEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error PAUSED()
func (custodyKeys *CustodyKeys) UnpackPAUSEDError(raw []byte) (*CustodyKeysPAUSED, error) {
	out := new(CustodyKeysPAUSED)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "PAUSED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysRATELIMITED represents a RATE_LIMITED error raised by the CustodyKeys contract.
type CustodyKeysRATELIMITED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error RATE_LIMITED()
func CustodyKeysRATELIMITEDErrorID() common.Hash {
	return common.HexToHash("0x7efeefce891f8d21d1885f04a473c4141070b9bcc01560a9c1784f9f9a73568f")
}

// UnpackRATELIMITEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error RATE_LIMITED()
func (custodyKeys *CustodyKeys) UnpackRATELIMITEDError(raw []byte) (*CustodyKeysRATELIMITED, error) {
	out := new(CustodyKeysRATELIMITED)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "RATE_LIMITED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysREENTRANT represents a REENTRANT error raised by the CustodyKeys contract.
type CustodyKeysREENTRANT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error REENTRANT()
func CustodyKeysREENTRANTErrorID() common.Hash {
	return common.HexToHash("0x331088b5abc758569e52d1e77570e1367c52655659c3e4d82999e01e7f831426")
}

// UnpackREENTRANTError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error REENTRANT()
func (custodyKeys *CustodyKeys) UnpackREENTRANTError(raw []byte) (*CustodyKeysREENTRANT, error) {
	out := new(CustodyKeysREENTRANT)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "REENTRANT", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysTOOEARLY represents a TOO_EARLY error raised by the CustodyKeys contract.
type CustodyKeysTOOEARLY struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TOO_EARLY()
func CustodyKeysTOOEARLYErrorID() common.Hash {
	return common.HexToHash("0x1eb8786ffd07f2f723a2405c9e4f5cf63057f1d7490e8a1c41eca906d25307c7")
}

// UnpackTOOEARLYError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TOO_EARLY()
func (custodyKeys *CustodyKeys) UnpackTOOEARLYError(raw []byte) (*CustodyKeysTOOEARLY, error) {
	out := new(CustodyKeysTOOEARLY)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "TOO_EARLY", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysTRANSFERFAILED represents a TRANSFER_FAILED error raised by the CustodyKeys contract.
type CustodyKeysTRANSFERFAILED struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TRANSFER_FAILED()
func CustodyKeysTRANSFERFAILEDErrorID() common.Hash {
	return common.HexToHash("0x3f4ab80e3e5b3f3ac046575637c4c16c58dd62d9b3cda5769b0935170c25bda4")
}

// UnpackTRANSFERFAILEDError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TRANSFER_FAILED()
func (custodyKeys *CustodyKeys) UnpackTRANSFERFAILEDError(raw []byte) (*CustodyKeysTRANSFERFAILED, error) {
	out := new(CustodyKeysTRANSFERFAILED)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "TRANSFER_FAILED", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysWRONGCHAIN represents a WRONG_CHAIN error raised by the CustodyKeys contract.
type CustodyKeysWRONGCHAIN struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error WRONG_CHAIN()
func CustodyKeysWRONGCHAINErrorID() common.Hash {
	return common.HexToHash("0x46ba8129212b58c3d0c6be9ecb304d3fdac68c4417e0ce1341a40d61553f1aca")
}

// UnpackWRONGCHAINError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error WRONG_CHAIN()
func (custodyKeys *CustodyKeys) UnpackWRONGCHAINError(raw []byte) (*CustodyKeysWRONGCHAIN, error) {
	out := new(CustodyKeysWRONGCHAIN)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "WRONG_CHAIN", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysWRONGEPOCH represents a WRONG_EPOCH error raised by the CustodyKeys contract.
type CustodyKeysWRONGEPOCH struct {
	Next uint32
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error WRONG_EPOCH(uint32 next)
func CustodyKeysWRONGEPOCHErrorID() common.Hash {
	return common.HexToHash("0x1a44da7b11a82644ae60cb78c29e71231027813866b86679d39cf7bb9f4f9170")
}

// UnpackWRONGEPOCHError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error WRONG_EPOCH(uint32 next)
func (custodyKeys *CustodyKeys) UnpackWRONGEPOCHError(raw []byte) (*CustodyKeysWRONGEPOCH, error) {
	out := new(CustodyKeysWRONGEPOCH)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "WRONG_EPOCH", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CustodyKeysZEROAMOUNT represents a ZERO_AMOUNT error raised by the CustodyKeys contract.
type CustodyKeysZEROAMOUNT struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZERO_AMOUNT()
func CustodyKeysZEROAMOUNTErrorID() common.Hash {
	return common.HexToHash("0xf6fa5450b1b0f97ad5b6fc4f07e3f4c4b33f50e795cc8780ef7fd52c3d674d41")
}

// UnpackZEROAMOUNTError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZERO_AMOUNT()
func (custodyKeys *CustodyKeys) UnpackZEROAMOUNTError(raw []byte) (*CustodyKeysZEROAMOUNT, error) {
	out := new(CustodyKeysZEROAMOUNT)
	if err := custodyKeys.abi.UnpackIntoInterface(out, "ZERO_AMOUNT", raw); err != nil {
		return nil, err
	}
	return out, nil
}
