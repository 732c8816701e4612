// Package smartaccount is the account of a Bitcoin wallet's key on EVM chains ('Particle' in the specification),
// without any effects: operations as ERC-4337 v0.7 packs and hashes them, the readable text that the owner signs
// (SR-09), byte for byte as the contract builds it, addresses, and the rules of what a relaying service takes (SR-30).
// web/ has the same in TypeScript; testdata/smartaccount holds both to the contract.
package smartaccount

import (
	"errors"
	"fmt"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/evm/bindings"
)

// Limits of an operation. MaxCalls is the contract's.
const (
	MaxCalls    = 8
	MaxCallData = 24 << 10 // bytes of an operation
	initCall    = 36       // bytes of createAccount(owner)
)

// Errors of operations that are none of ours.
var (
	ErrNotOurs = errors.New("not an operation of a smart account of ours")
	ErrCalls   = fmt.Errorf("%w: an operation has 1 to %d calls", ErrNotOurs, MaxCalls)
)

// Call is one call of an operation.
type Call struct {
	To    common.Address
	Value *big.Int // wei
	Data  []byte
}

// Op is an operation of ERC-4337 v0.7, unpacked. It has no paymaster: the account pays.
type Op struct {
	Sender common.Address
	Nonce  *big.Int // key u192 | sequence u64
	// Factory and FactoryData create the account before the operation; without them it is there.
	Factory     *common.Address
	FactoryData []byte
	CallData    []byte
	// Gas limits: of the validation, of the calls, and what stands around both.
	VerificationGas, CallGas, PreVerificationGas uint64
	MaxFee, MaxPriorityFee                       *big.Int // wei per gas
	Signature                                    []byte
}

// initCode is what the entry point creates the account with.
func (o Op) initCode() []byte {
	if o.Factory == nil {
		return nil
	}
	return append(o.Factory.Bytes(), o.FactoryData...)
}

// Packed is the operation as contracts take it.
func (o Op) Packed() bindings.PackedUserOperation {
	return bindings.PackedUserOperation{
		Sender: o.Sender, Nonce: o.Nonce, InitCode: o.initCode(), CallData: o.CallData,
		AccountGasLimits:   halves(new(big.Int).SetUint64(o.VerificationGas), new(big.Int).SetUint64(o.CallGas)),
		PreVerificationGas: new(big.Int).SetUint64(o.PreVerificationGas), GasFees: halves(o.MaxPriorityFee, o.MaxFee),
		Signature: o.Signature,
	}
}

// Made is the operation of an account that is there: without what makes it. Its owner signs this, so that the signature
// holds whoever makes the account first.
func (o Op) Made() Op {
	o.Factory, o.FactoryData = nil, nil
	return o
}

// halves puts two numbers below 2^128 into one word.
func halves(high, low *big.Int) (w [32]byte) {
	high.FillBytes(w[:16])
	low.FillBytes(w[16:])
	return w
}

// Check refuses numbers that no honest operation has, so that nothing below can overflow.
func (o Op) Check() error {
	for _, n := range []*big.Int{o.Nonce, o.MaxFee, o.MaxPriorityFee} {
		if n == nil || n.Sign() < 0 {
			return fmt.Errorf("%w: a number is missing or negative", ErrNotOurs)
		}
	}
	const gas = 1 << 32
	if o.MaxFee.BitLen() > 120 || o.MaxPriorityFee.BitLen() > 120 || o.Nonce.BitLen() > 256 ||
		o.VerificationGas > gas || o.CallGas > gas || o.PreVerificationGas > gas {
		return fmt.Errorf("%w: a number is too large", ErrNotOurs)
	}
	if o.MaxPriorityFee.Cmp(o.MaxFee) > 0 {
		return fmt.Errorf("%w: the priority fee exceeds the fee", ErrNotOurs)
	}
	if len(o.CallData) > MaxCallData || len(o.FactoryData) > initCall {
		return fmt.Errorf("%w: it is larger than %d bytes", ErrNotOurs, MaxCallData)
	}
	return nil
}

// Gas is the sum of the limits.
func (o Op) Gas() uint64 { return o.VerificationGas + o.CallGas + o.PreVerificationGas }

// HighestFee is the most that the account can be charged, in wei.
func (o Op) HighestFee() *big.Int {
	return new(big.Int).Mul(new(big.Int).SetUint64(o.Gas()), o.MaxFee)
}

// Hash is the entry point's hash of the operation; its signature is no part of it.
func (o Op) Hash(chainID uint64, entryPoint common.Address) common.Hash {
	p := o.Packed()
	inner := crypto.Keccak256(
		word(o.Sender[:]), word(o.Nonce.Bytes()), crypto.Keccak256(p.InitCode), crypto.Keccak256(p.CallData),
		p.AccountGasLimits[:], word(p.PreVerificationGas.Bytes()), p.GasFees[:], crypto.Keccak256(),
	)
	return crypto.Keccak256Hash(inner, word(entryPoint[:]), word(new(big.Int).SetUint64(chainID).Bytes()))
}

// word pads to 32 bytes on the left.
func word(b []byte) []byte { return common.LeftPadBytes(b, 32) }

var executeBatch = func() abi.Method {
	parsed, err := bindings.BtcAccountMetaData.ParseABI()
	if err != nil {
		panic(err) // a generated constant
	}
	return parsed.Methods["executeBatch"]
}()

// PackCalls is the call data of an operation.
func PackCalls(calls []Call) ([]byte, error) {
	if len(calls) == 0 || len(calls) > MaxCalls {
		return nil, ErrCalls
	}
	list := make([]bindings.IBtcAccountCall, len(calls))
	for i, c := range calls {
		list[i] = bindings.IBtcAccountCall{To: c.To, Value: c.Value, Data: c.Data}
	}
	args, err := executeBatch.Inputs.Pack(list)
	if err != nil {
		return nil, fmt.Errorf("encode calls: %w", err)
	}
	return append(executeBatch.ID, args...), nil
}

// UnpackCalls reads call data that PackCalls made. Any other encoding is refused, even of the same calls.
func UnpackCalls(data []byte) ([]Call, error) {
	if len(data) < 4 || string(data[:4]) != string(executeBatch.ID) || len(data) > MaxCallData {
		return nil, fmt.Errorf("%w: it does something else than calls", ErrNotOurs)
	}
	values, err := executeBatch.Inputs.Unpack(data[4:])
	if err != nil || len(values) != 1 {
		return nil, fmt.Errorf("%w: its calls cannot be read", ErrNotOurs)
	}
	list := *abi.ConvertType(values[0], new([]bindings.IBtcAccountCall)).(*[]bindings.IBtcAccountCall)
	calls := make([]Call, len(list))
	for i, c := range list {
		calls[i] = Call{To: c.To, Value: c.Value, Data: c.Data}
	}
	again, err := PackCalls(calls)
	if err != nil {
		return nil, err
	}
	if string(again) != string(data) {
		return nil, fmt.Errorf("%w: its calls are not encoded the usual way", ErrNotOurs)
	}
	return calls, nil
}

// lastTime is the end of the years that the text can show.
var lastTime = time.Date(9999, 12, 31, 23, 59, 59, 0, time.UTC)
