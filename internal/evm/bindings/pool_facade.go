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

// PoolFacadeMetaData contains all meta data concerning the PoolFacade contract.
var PoolFacadeMetaData = bind.MetaData{
	ABI: "[{\"type\":\"constructor\",\"inputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"fallback\",\"stateMutability\":\"payable\"},{\"type\":\"receive\",\"stateMutability\":\"payable\"},{\"type\":\"function\",\"name\":\"VERSION\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"anchor\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"collectLPFee\",\"inputs\":[{\"name\":\"amount\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"conversionRatio\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"cumulatedFee\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"feeRatio\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint16\",\"internalType\":\"uint16\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"feeReceiver\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"getPosition\",\"inputs\":[{\"name\":\"lp\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"liquidity\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"owner\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"poolId\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint32\",\"internalType\":\"uint32\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"router\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"setFeeRatio\",\"inputs\":[{\"name\":\"ratio\",\"type\":\"uint16\",\"internalType\":\"uint16\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setOwner\",\"inputs\":[{\"name\":\"newOwner\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setReceiver\",\"inputs\":[{\"name\":\"receiver\",\"type\":\"address\",\"internalType\":\"address\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"setSwapLimit\",\"inputs\":[{\"name\":\"limit\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"outputs\":[],\"stateMutability\":\"nonpayable\"},{\"type\":\"function\",\"name\":\"swapLimit\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"uint256\",\"internalType\":\"uint256\"}],\"stateMutability\":\"view\"},{\"type\":\"function\",\"name\":\"token\",\"inputs\":[],\"outputs\":[{\"name\":\"\",\"type\":\"address\",\"internalType\":\"address\"}],\"stateMutability\":\"view\"},{\"type\":\"event\",\"name\":\"FeeReceiverUpdated\",\"inputs\":[{\"name\":\"receiver\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"OwnerUpdated\",\"inputs\":[{\"name\":\"owner\",\"type\":\"address\",\"indexed\":false,\"internalType\":\"address\"}],\"anonymous\":false},{\"type\":\"event\",\"name\":\"SwapLimitUpdated\",\"inputs\":[{\"name\":\"swapLimit\",\"type\":\"uint256\",\"indexed\":false,\"internalType\":\"uint256\"}],\"anonymous\":false},{\"type\":\"error\",\"name\":\"NOT_POOL_OWNER\",\"inputs\":[]},{\"type\":\"error\",\"name\":\"ONLY_ROUTER\",\"inputs\":[]}]",
	ID:  "PoolFacade",
	Bin: "0x60a0806040523461004d5733608052610c0f90816100528239608051818181610168015281816102a00152818161037901528181610481015281816105c8015281816108560152610ad60152f35b5f80fdfe60806040526004361015610064575b361561003c577f8c29e5b8000000000000000000000000000000000000000000000000000000005f5260045ffd5b7f8c29e5b8000000000000000000000000000000000000000000000000000000005f5260045ffd5b5f5f3560e01c80630202cd9f1461094e57806313af40351461080e57806316c19739146107795780631a6865021461073157806333fca8b1146106fe5780633e0dc34e146106d257806341744dd4146106a25780634b46e301146105945780636a01f09c14610571578063718da7ee146104375780638da5cb5b146104145780639d05f2a414610335578063b3f00674146102df578063d3fb73b4146102c4578063f887ea4014610280578063fc0c546a14610247578063ffa1ad741461022b5763fffccf9714610135575061000e565b3461020a57602060031936011261020a576001600160a01b03610156610bd6565b16330361021c57806001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001663ffffffff610195610bd6565b60a01c1690803b15610218576040517f54e692fa00000000000000000000000000000000000000000000000000000000815263ffffffff9290921660048084019190915235602483015282908290604490829084905af1801561020d576101f95750f35b81610203916109b4565b61020a5780f35b80fd5b6040513d84823e3d90fd5b5050fd5b806307a8b0e960e11b60049252fd5b503461020a578060031936011261020a57602060405160018152f35b503461020a578060031936011261020a5760209061026f9061026830610a0b565b9050610a52565b6001600160a01b0360405191168152f35b503461020a578060031936011261020a5760206040516001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168152f35b503461020a578060031936011261020a576020604051308152f35b503461020a578060031936011261020a576102f930610a0b565b90600682018092116103215760206001600160a01b0361031884610a52565b16604051908152f35b80634e487b7160e01b602492526011600452fd5b503461020a57602060031936011261020a5760043561ffff8116809103610410576001600160a01b03610366610bd6565b1633036104015781906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ffffffff6103a7610bd6565b60a01c1690823b156103fc57604484928360405195869485937faa0db6fd000000000000000000000000000000000000000000000000000000008552600485015260248401525af1801561020d576101f95750f35b505050fd5b6004826307a8b0e960e11b8152fd5b5080fd5b503461020a578060031936011261020a5760206001600160a01b03610318610bd6565b503461020a57602060031936011261020a576004356001600160a01b0381169081810361056d576001600160a01b0361046e610bd6565b16330361055e5782906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ffffffff6104af610bd6565b60a01c1690823b1561055a576040517f9e9ac3b100000000000000000000000000000000000000000000000000000000815263ffffffff9290921660048301526001600160a01b031660248201529082908290604490829084905af1801561020d57610545575b507f27aae5db36d94179909d019ae0b1ac7c16d96d953148f63c0f6a0a9c8ead79ee602083604051908152a180f35b8161054f916109b4565b61041057815f610516565b8380fd5b6004836307a8b0e960e11b8152fd5b8280fd5b503461020a578060031936011261020a57602061058c610bf3565b604051908152f35b503461020a57602060031936011261020a576001600160a01b036105b6610bd6565b16330361021c57806001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001663ffffffff6105f5610bd6565b60a01c1690803b15610218576040517f6174976d00000000000000000000000000000000000000000000000000000000815263ffffffff9290921660048084019190915235602483015282908290604490829084905af1801561020d5761068d575b507f147f3ae6d6d56a28db8606483cdeb84d3f9f1eb1e6320923761c333963f06c296020610683610bf3565b604051908152a180f35b81610697916109b4565b61020a57805f610657565b503461020a578060031936011261020a576020906106c39061026830610a0b565b61ffff6040519160a01c168152f35b503461020a578060031936011261020a57602063ffffffff6106f2610bd6565b60a01c16604051908152f35b503461020a578060031936011261020a5760ff610722826020935061026830610a0b565b60b01c16600a0a604051908152f35b503461020a578060031936011261020a5761058c60209160ff61076c6affffffffffffffffffffff6107616109eb565b169261026830610a0b565b60b01c16600a0a9061098d565b503461020a57602060031936011261020a576004356001600160a01b038116809103610410576107a830610a0b565b600481018091116107fa579160ff61076c6fffffffffffffffffffffffffffffffff61076161058c95602097604051908982019283526040820152604081526107f26060826109b4565b519020610a52565b602483634e487b7160e01b81526011600452fd5b503461093b57602060031936011261093b576004356001600160a01b0381169081810361093b576001600160a01b03610845610bd6565b16330361093f576001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ffffffff610884610bd6565b60a01c1690823b1561093b576040517fa23e5c2800000000000000000000000000000000000000000000000000000000815263ffffffff9290921660048301526001600160a01b03166024820152905f908290604490829084905af180156109305761091a575b5060207f4ffd725fc4a22075e9ec71c59edf9c38cdeb588a91b24fc5b61388c5be41282b91604051908152a180f35b6109279192505f906109b4565b5f9060206108eb565b6040513d5f823e3d90fd5b5f80fd5b6307a8b0e960e11b5f5260045ffd5b3461093b575f60031936011261093b57602061058c69ffffffffffffffffffff6109766109eb565b60581c1660ff61076c61098830610a0b565b610a52565b818102929181159184041417156109a057565b634e487b7160e01b5f52601160045260245ffd5b90601f601f19910116810190811067ffffffffffffffff8211176109d757604052565b634e487b7160e01b5f52604160045260245ffd5b6109f430610a0b565b600181018091116109a057610a0890610a52565b90565b604051602081019182526007604082015260408152610a2b6060826109b4565b51902090565b805115610a3e5760200190565b634e487b7160e01b5f52603260045260245ffd5b6040908151610a6183826109b4565b600181526020810191601f198401368437610a7b82610a31565b5282519182917fdbd035ff000000000000000000000000000000000000000000000000000000008352602483019060206004850152518091526044830191905f5b818110610bbd5750505090805f9203816001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000165afa908115610bb3575f91610b15575b50610b119150610a31565b5190565b90503d805f833e610b2681836109b4565b81019060208183031261093b5780519067ffffffffffffffff821161093b570181601f8201121561093b5780519067ffffffffffffffff82116109d7578160051b91610b7860208401955195866109b4565b845260208085019282010192831161093b57602001905b828210610ba357505050610b11905f610b06565b8151815260209182019101610b8f565b82513d5f823e3d90fd5b8251845285945060209384019390920191600101610abc565b610bdf30610a0b565b600581018091116109a057610a0890610a52565b610a08610bfe6109eb565b60a81c60ff61076c61098830610a0b56",
}

// PoolFacade is an auto generated Go binding around an Ethereum contract.
type PoolFacade struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *PoolFacade) GetABI() abi.ABI {
	return c.abi
}

// NewPoolFacade creates a new instance of PoolFacade.
func NewPoolFacade() *PoolFacade {
	parsed, err := PoolFacadeMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &PoolFacade{abi: *parsed}
}

// Instance creates a wrapper for a deployed contract instance at the given address.
// Use this to create the instance object passed to abigen v2 library functions Call, Transact, etc.
func (c *PoolFacade) Instance(backend bind.ContractBackend, addr common.Address) *bind.BoundContract {
	return bind.NewBoundContract(addr, c.abi, backend, backend, backend)
}

// PackVERSION is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xffa1ad74.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function VERSION() view returns(uint256)
func (poolFacade *PoolFacade) PackVERSION() []byte {
	enc, err := poolFacade.abi.Pack("VERSION")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackVERSION is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xffa1ad74.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function VERSION() view returns(uint256)
func (poolFacade *PoolFacade) TryPackVERSION() ([]byte, error) {
	return poolFacade.abi.Pack("VERSION")
}

// UnpackVERSION is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xffa1ad74.
//
// Solidity: function VERSION() view returns(uint256)
func (poolFacade *PoolFacade) UnpackVERSION(data []byte) (*big.Int, error) {
	out, err := poolFacade.abi.Unpack("VERSION", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackAnchor is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd3fb73b4.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function anchor() view returns(address)
func (poolFacade *PoolFacade) PackAnchor() []byte {
	enc, err := poolFacade.abi.Pack("anchor")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAnchor is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd3fb73b4.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function anchor() view returns(address)
func (poolFacade *PoolFacade) TryPackAnchor() ([]byte, error) {
	return poolFacade.abi.Pack("anchor")
}

// UnpackAnchor is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd3fb73b4.
//
// Solidity: function anchor() view returns(address)
func (poolFacade *PoolFacade) UnpackAnchor(data []byte) (common.Address, error) {
	out, err := poolFacade.abi.Unpack("anchor", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackCollectLPFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfffccf97.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function collectLPFee(uint256 amount) returns()
func (poolFacade *PoolFacade) PackCollectLPFee(amount *big.Int) []byte {
	enc, err := poolFacade.abi.Pack("collectLPFee", amount)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCollectLPFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfffccf97.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function collectLPFee(uint256 amount) returns()
func (poolFacade *PoolFacade) TryPackCollectLPFee(amount *big.Int) ([]byte, error) {
	return poolFacade.abi.Pack("collectLPFee", amount)
}

// PackConversionRatio is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x33fca8b1.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function conversionRatio() view returns(uint256)
func (poolFacade *PoolFacade) PackConversionRatio() []byte {
	enc, err := poolFacade.abi.Pack("conversionRatio")
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
func (poolFacade *PoolFacade) TryPackConversionRatio() ([]byte, error) {
	return poolFacade.abi.Pack("conversionRatio")
}

// UnpackConversionRatio is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x33fca8b1.
//
// Solidity: function conversionRatio() view returns(uint256)
func (poolFacade *PoolFacade) UnpackConversionRatio(data []byte) (*big.Int, error) {
	out, err := poolFacade.abi.Unpack("conversionRatio", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackCumulatedFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0202cd9f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function cumulatedFee() view returns(uint256)
func (poolFacade *PoolFacade) PackCumulatedFee() []byte {
	enc, err := poolFacade.abi.Pack("cumulatedFee")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCumulatedFee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0202cd9f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function cumulatedFee() view returns(uint256)
func (poolFacade *PoolFacade) TryPackCumulatedFee() ([]byte, error) {
	return poolFacade.abi.Pack("cumulatedFee")
}

// UnpackCumulatedFee is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x0202cd9f.
//
// Solidity: function cumulatedFee() view returns(uint256)
func (poolFacade *PoolFacade) UnpackCumulatedFee(data []byte) (*big.Int, error) {
	out, err := poolFacade.abi.Unpack("cumulatedFee", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackFeeRatio is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x41744dd4.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function feeRatio() view returns(uint16)
func (poolFacade *PoolFacade) PackFeeRatio() []byte {
	enc, err := poolFacade.abi.Pack("feeRatio")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFeeRatio is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x41744dd4.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function feeRatio() view returns(uint16)
func (poolFacade *PoolFacade) TryPackFeeRatio() ([]byte, error) {
	return poolFacade.abi.Pack("feeRatio")
}

// UnpackFeeRatio is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x41744dd4.
//
// Solidity: function feeRatio() view returns(uint16)
func (poolFacade *PoolFacade) UnpackFeeRatio(data []byte) (uint16, error) {
	out, err := poolFacade.abi.Unpack("feeRatio", data)
	if err != nil {
		return *new(uint16), err
	}
	out0 := *abi.ConvertType(out[0], new(uint16)).(*uint16)
	return out0, nil
}

// PackFeeReceiver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb3f00674.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function feeReceiver() view returns(address)
func (poolFacade *PoolFacade) PackFeeReceiver() []byte {
	enc, err := poolFacade.abi.Pack("feeReceiver")
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
func (poolFacade *PoolFacade) TryPackFeeReceiver() ([]byte, error) {
	return poolFacade.abi.Pack("feeReceiver")
}

// UnpackFeeReceiver is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xb3f00674.
//
// Solidity: function feeReceiver() view returns(address)
func (poolFacade *PoolFacade) UnpackFeeReceiver(data []byte) (common.Address, error) {
	out, err := poolFacade.abi.Unpack("feeReceiver", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackGetPosition is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x16c19739.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function getPosition(address lp) view returns(uint256)
func (poolFacade *PoolFacade) PackGetPosition(lp common.Address) []byte {
	enc, err := poolFacade.abi.Pack("getPosition", lp)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackGetPosition is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x16c19739.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function getPosition(address lp) view returns(uint256)
func (poolFacade *PoolFacade) TryPackGetPosition(lp common.Address) ([]byte, error) {
	return poolFacade.abi.Pack("getPosition", lp)
}

// UnpackGetPosition is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x16c19739.
//
// Solidity: function getPosition(address lp) view returns(uint256)
func (poolFacade *PoolFacade) UnpackGetPosition(data []byte) (*big.Int, error) {
	out, err := poolFacade.abi.Unpack("getPosition", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackLiquidity is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1a686502.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function liquidity() view returns(uint256)
func (poolFacade *PoolFacade) PackLiquidity() []byte {
	enc, err := poolFacade.abi.Pack("liquidity")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLiquidity is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1a686502.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function liquidity() view returns(uint256)
func (poolFacade *PoolFacade) TryPackLiquidity() ([]byte, error) {
	return poolFacade.abi.Pack("liquidity")
}

// UnpackLiquidity is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x1a686502.
//
// Solidity: function liquidity() view returns(uint256)
func (poolFacade *PoolFacade) UnpackLiquidity(data []byte) (*big.Int, error) {
	out, err := poolFacade.abi.Unpack("liquidity", data)
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
func (poolFacade *PoolFacade) PackOwner() []byte {
	enc, err := poolFacade.abi.Pack("owner")
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
func (poolFacade *PoolFacade) TryPackOwner() ([]byte, error) {
	return poolFacade.abi.Pack("owner")
}

// UnpackOwner is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x8da5cb5b.
//
// Solidity: function owner() view returns(address)
func (poolFacade *PoolFacade) UnpackOwner(data []byte) (common.Address, error) {
	out, err := poolFacade.abi.Unpack("owner", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackPoolId is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3e0dc34e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function poolId() view returns(uint32)
func (poolFacade *PoolFacade) PackPoolId() []byte {
	enc, err := poolFacade.abi.Pack("poolId")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPoolId is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3e0dc34e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function poolId() view returns(uint32)
func (poolFacade *PoolFacade) TryPackPoolId() ([]byte, error) {
	return poolFacade.abi.Pack("poolId")
}

// UnpackPoolId is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x3e0dc34e.
//
// Solidity: function poolId() view returns(uint32)
func (poolFacade *PoolFacade) UnpackPoolId(data []byte) (uint32, error) {
	out, err := poolFacade.abi.Unpack("poolId", data)
	if err != nil {
		return *new(uint32), err
	}
	out0 := *abi.ConvertType(out[0], new(uint32)).(*uint32)
	return out0, nil
}

// PackRouter is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf887ea40.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function router() view returns(address)
func (poolFacade *PoolFacade) PackRouter() []byte {
	enc, err := poolFacade.abi.Pack("router")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRouter is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf887ea40.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function router() view returns(address)
func (poolFacade *PoolFacade) TryPackRouter() ([]byte, error) {
	return poolFacade.abi.Pack("router")
}

// UnpackRouter is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xf887ea40.
//
// Solidity: function router() view returns(address)
func (poolFacade *PoolFacade) UnpackRouter(data []byte) (common.Address, error) {
	out, err := poolFacade.abi.Unpack("router", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackSetFeeRatio is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9d05f2a4.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setFeeRatio(uint16 ratio) returns()
func (poolFacade *PoolFacade) PackSetFeeRatio(ratio uint16) []byte {
	enc, err := poolFacade.abi.Pack("setFeeRatio", ratio)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetFeeRatio is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9d05f2a4.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setFeeRatio(uint16 ratio) returns()
func (poolFacade *PoolFacade) TryPackSetFeeRatio(ratio uint16) ([]byte, error) {
	return poolFacade.abi.Pack("setFeeRatio", ratio)
}

// PackSetOwner is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x13af4035.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setOwner(address newOwner) returns()
func (poolFacade *PoolFacade) PackSetOwner(newOwner common.Address) []byte {
	enc, err := poolFacade.abi.Pack("setOwner", newOwner)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetOwner is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x13af4035.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setOwner(address newOwner) returns()
func (poolFacade *PoolFacade) TryPackSetOwner(newOwner common.Address) ([]byte, error) {
	return poolFacade.abi.Pack("setOwner", newOwner)
}

// PackSetReceiver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x718da7ee.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setReceiver(address receiver) returns()
func (poolFacade *PoolFacade) PackSetReceiver(receiver common.Address) []byte {
	enc, err := poolFacade.abi.Pack("setReceiver", receiver)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetReceiver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x718da7ee.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setReceiver(address receiver) returns()
func (poolFacade *PoolFacade) TryPackSetReceiver(receiver common.Address) ([]byte, error) {
	return poolFacade.abi.Pack("setReceiver", receiver)
}

// PackSetSwapLimit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4b46e301.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setSwapLimit(uint256 limit) returns()
func (poolFacade *PoolFacade) PackSetSwapLimit(limit *big.Int) []byte {
	enc, err := poolFacade.abi.Pack("setSwapLimit", limit)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetSwapLimit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4b46e301.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setSwapLimit(uint256 limit) returns()
func (poolFacade *PoolFacade) TryPackSetSwapLimit(limit *big.Int) ([]byte, error) {
	return poolFacade.abi.Pack("setSwapLimit", limit)
}

// PackSwapLimit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6a01f09c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function swapLimit() view returns(uint256)
func (poolFacade *PoolFacade) PackSwapLimit() []byte {
	enc, err := poolFacade.abi.Pack("swapLimit")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSwapLimit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6a01f09c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function swapLimit() view returns(uint256)
func (poolFacade *PoolFacade) TryPackSwapLimit() ([]byte, error) {
	return poolFacade.abi.Pack("swapLimit")
}

// UnpackSwapLimit is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x6a01f09c.
//
// Solidity: function swapLimit() view returns(uint256)
func (poolFacade *PoolFacade) UnpackSwapLimit(data []byte) (*big.Int, error) {
	out, err := poolFacade.abi.Unpack("swapLimit", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackToken is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfc0c546a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function token() view returns(address)
func (poolFacade *PoolFacade) PackToken() []byte {
	enc, err := poolFacade.abi.Pack("token")
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
func (poolFacade *PoolFacade) TryPackToken() ([]byte, error) {
	return poolFacade.abi.Pack("token")
}

// UnpackToken is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xfc0c546a.
//
// Solidity: function token() view returns(address)
func (poolFacade *PoolFacade) UnpackToken(data []byte) (common.Address, error) {
	out, err := poolFacade.abi.Unpack("token", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PoolFacadeFeeReceiverUpdated represents a FeeReceiverUpdated event raised by the PoolFacade contract.
type PoolFacadeFeeReceiverUpdated struct {
	Receiver common.Address
	Raw      *types.Log // Blockchain specific contextual infos
}

const PoolFacadeFeeReceiverUpdatedEventName = "FeeReceiverUpdated"

// ContractEventName returns the user-defined event name.
func (PoolFacadeFeeReceiverUpdated) ContractEventName() string {
	return PoolFacadeFeeReceiverUpdatedEventName
}

// UnpackFeeReceiverUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event FeeReceiverUpdated(address receiver)
func (poolFacade *PoolFacade) UnpackFeeReceiverUpdatedEvent(log *types.Log) (*PoolFacadeFeeReceiverUpdated, error) {
	event := "FeeReceiverUpdated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != poolFacade.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(PoolFacadeFeeReceiverUpdated)
	if len(log.Data) > 0 {
		if err := poolFacade.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range poolFacade.abi.Events[event].Inputs {
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

// PoolFacadeOwnerUpdated represents a OwnerUpdated event raised by the PoolFacade contract.
type PoolFacadeOwnerUpdated struct {
	Owner common.Address
	Raw   *types.Log // Blockchain specific contextual infos
}

const PoolFacadeOwnerUpdatedEventName = "OwnerUpdated"

// ContractEventName returns the user-defined event name.
func (PoolFacadeOwnerUpdated) ContractEventName() string {
	return PoolFacadeOwnerUpdatedEventName
}

// UnpackOwnerUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event OwnerUpdated(address owner)
func (poolFacade *PoolFacade) UnpackOwnerUpdatedEvent(log *types.Log) (*PoolFacadeOwnerUpdated, error) {
	event := "OwnerUpdated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != poolFacade.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(PoolFacadeOwnerUpdated)
	if len(log.Data) > 0 {
		if err := poolFacade.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range poolFacade.abi.Events[event].Inputs {
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

// PoolFacadeSwapLimitUpdated represents a SwapLimitUpdated event raised by the PoolFacade contract.
type PoolFacadeSwapLimitUpdated struct {
	SwapLimit *big.Int
	Raw       *types.Log // Blockchain specific contextual infos
}

const PoolFacadeSwapLimitUpdatedEventName = "SwapLimitUpdated"

// ContractEventName returns the user-defined event name.
func (PoolFacadeSwapLimitUpdated) ContractEventName() string {
	return PoolFacadeSwapLimitUpdatedEventName
}

// UnpackSwapLimitUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event SwapLimitUpdated(uint256 swapLimit)
func (poolFacade *PoolFacade) UnpackSwapLimitUpdatedEvent(log *types.Log) (*PoolFacadeSwapLimitUpdated, error) {
	event := "SwapLimitUpdated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != poolFacade.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(PoolFacadeSwapLimitUpdated)
	if len(log.Data) > 0 {
		if err := poolFacade.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range poolFacade.abi.Events[event].Inputs {
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
func (poolFacade *PoolFacade) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], poolFacade.abi.Errors["NOT_POOL_OWNER"].ID.Bytes()[:4]) {
		return poolFacade.UnpackNOTPOOLOWNERError(raw[4:])
	}
	if bytes.Equal(raw[:4], poolFacade.abi.Errors["ONLY_ROUTER"].ID.Bytes()[:4]) {
		return poolFacade.UnpackONLYROUTERError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// PoolFacadeNOTPOOLOWNER represents a NOT_POOL_OWNER error raised by the PoolFacade contract.
type PoolFacadeNOTPOOLOWNER struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NOT_POOL_OWNER()
func PoolFacadeNOTPOOLOWNERErrorID() common.Hash {
	return common.HexToHash("0x0f5161d2eb44a8f02a0524877fcd837b13ba8f8c783040d99940b22326bc27d8")
}

// UnpackNOTPOOLOWNERError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NOT_POOL_OWNER()
func (poolFacade *PoolFacade) UnpackNOTPOOLOWNERError(raw []byte) (*PoolFacadeNOTPOOLOWNER, error) {
	out := new(PoolFacadeNOTPOOLOWNER)
	if err := poolFacade.abi.UnpackIntoInterface(out, "NOT_POOL_OWNER", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PoolFacadeONLYROUTER represents a ONLY_ROUTER error raised by the PoolFacade contract.
type PoolFacadeONLYROUTER struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ONLY_ROUTER()
func PoolFacadeONLYROUTERErrorID() common.Hash {
	return common.HexToHash("0x8c29e5b81b4ca85c6e4130bb2c05718e8fab31f2cc9791c3c0eb0757274694d9")
}

// UnpackONLYROUTERError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ONLY_ROUTER()
func (poolFacade *PoolFacade) UnpackONLYROUTERError(raw []byte) (*PoolFacadeONLYROUTER, error) {
	out := new(PoolFacadeONLYROUTER)
	if err := poolFacade.abi.UnpackIntoInterface(out, "ONLY_ROUTER", raw); err != nil {
		return nil, err
	}
	return out, nil
}
