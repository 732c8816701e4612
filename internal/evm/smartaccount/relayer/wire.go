package relayer

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"

	"causeway/internal/evm/smartaccount"
)

// userOp is an operation as clients see it: ERC-4337 v0.7, unpacked.
type userOp struct {
	Sender               common.Address  `json:"sender"`
	Nonce                *hexutil.Big    `json:"nonce"`
	Factory              *common.Address `json:"factory,omitempty"`
	FactoryData          hexutil.Bytes   `json:"factoryData,omitempty"`
	CallData             hexutil.Bytes   `json:"callData"`
	CallGasLimit         hexutil.Uint64  `json:"callGasLimit"`
	VerificationGasLimit hexutil.Uint64  `json:"verificationGasLimit"`
	PreVerificationGas   hexutil.Uint64  `json:"preVerificationGas"`
	MaxFeePerGas         *hexutil.Big    `json:"maxFeePerGas"`
	MaxPriorityFeePerGas *hexutil.Big    `json:"maxPriorityFeePerGas"`
	Signature            hexutil.Bytes   `json:"signature"`
}

func (u userOp) op() smartaccount.Op {
	return smartaccount.Op{
		Sender: u.Sender, Nonce: (*big.Int)(u.Nonce), Factory: u.Factory, FactoryData: u.FactoryData, CallData: u.CallData,
		VerificationGas: uint64(u.VerificationGasLimit), CallGas: uint64(u.CallGasLimit),
		PreVerificationGas: uint64(u.PreVerificationGas),
		MaxFee:             (*big.Int)(u.MaxFeePerGas), MaxPriorityFee: (*big.Int)(u.MaxPriorityFeePerGas),
		Signature: u.Signature,
	}
}

func wireOp(o smartaccount.Op) userOp {
	return userOp{
		o.Sender, (*hexutil.Big)(o.Nonce), o.Factory, o.FactoryData, o.CallData, hexutil.Uint64(o.CallGas),
		hexutil.Uint64(o.VerificationGas),
		hexutil.Uint64(o.PreVerificationGas), (*hexutil.Big)(o.MaxFee), (*hexutil.Big)(o.MaxPriorityFee), o.Signature,
	}
}

// wireTx is one call as clients ask for it.
type wireTx struct {
	To    *common.Address `json:"to"`
	Value *hexutil.Big    `json:"value"`
	Data  hexutil.Bytes   `json:"data"`
}

func callsOf(txs []wireTx) ([]smartaccount.Call, *fault) {
	if len(txs) == 0 || len(txs) > smartaccount.MaxCalls {
		return nil, errParams("give 1 to %d transactions", smartaccount.MaxCalls)
	}
	calls := make([]smartaccount.Call, len(txs))
	for i, tx := range txs {
		if tx.To == nil {
			return nil, errParams("transaction %d has no address: an account does not deploy contracts", i+1)
		}
		value := new(big.Int)
		if tx.Value != nil {
			value = tx.Value.ToInt()
		}
		calls[i] = smartaccount.Call{To: *tx.To, Value: value, Data: tx.Data}
	}
	return calls, nil
}

// identity names an account: by its owner, or by the Bitcoin key.
type identity struct {
	OwnerAddress *common.Address `json:"ownerAddress"`
	BTCPublicKey hexutil.Bytes   `json:"btcPublicKey"`
}

// UnmarshalJSON takes a key with or without 0x: wallets give it without.
func (i *identity) UnmarshalJSON(raw []byte) error {
	var text struct {
		OwnerAddress *common.Address `json:"ownerAddress"`
		BTCPublicKey string          `json:"btcPublicKey"`
	}
	if err := strict(raw, &text); err != nil {
		return err
	}
	i.OwnerAddress = text.OwnerAddress
	if text.BTCPublicKey != "" {
		i.BTCPublicKey = common.FromHex(text.BTCPublicKey)
		if hexutil.Encode(i.BTCPublicKey)[2:] != lowerHex(text.BTCPublicKey) {
			return fmt.Errorf("btcPublicKey is not hexadecimal")
		}
	}
	return nil
}

func lowerHex(s string) string {
	out := bytes.ToLower([]byte(s))
	return string(bytes.TrimPrefix(out, []byte("0x")))
}

func (i identity) owner() (common.Address, *fault) {
	if len(i.BTCPublicKey) > 0 {
		owner, err := smartaccount.OwnerOf(i.BTCPublicKey)
		if err != nil || i.OwnerAddress != nil && *i.OwnerAddress != owner {
			return owner, errParams("btcPublicKey is not a compressed key, or not that of ownerAddress")
		}
		return owner, nil
	}
	if i.OwnerAddress == nil || *i.OwnerAddress == (common.Address{}) {
		return common.Address{}, errParams("give ownerAddress or btcPublicKey")
	}
	return *i.OwnerAddress, nil
}

// strict decodes a parameter; fields that mean nothing to us could mean something to who sent them.
func strict(raw []byte, into any) error {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	return dec.Decode(into)
}

// decode reads positional parameters.
func decode(params []json.RawMessage, into ...any) *fault {
	if len(params) != len(into) {
		return errParams("%d parameters are expected, not %d", len(into), len(params))
	}
	for i := range into {
		if err := strict(params[i], into[i]); err != nil {
			return errParams("parameter %d: %.200s", i+1, err)
		}
	}
	return nil
}

// accountView is an account as clients see it.
type accountView struct {
	ChainID        uint64         `json:"chainId"`
	Owner          common.Address `json:"ownerAddress"`
	Account        common.Address `json:"smartAccountAddress"`
	Deployed       bool           `json:"isDeployed"`
	Nonce          *hexutil.Big   `json:"nonce"`
	Balance        *hexutil.Big   `json:"balance"` // wei
	EntryPoint     common.Address `json:"entryPointAddress"`
	Factory        common.Address `json:"factoryAddress"`
	Implementation common.Address `json:"implementationAddress"`
	BTCPublicKey   string         `json:"btcPublicKey,omitempty"`
}

type quoteView struct {
	Fee            *hexutil.Big `json:"fee"` // wei, at most
	MaxFee         *hexutil.Big `json:"maxFeePerGas"`
	MaxPriorityFee *hexutil.Big `json:"maxPriorityFeePerGas"`
	Balance        *hexutil.Big `json:"balance"`
	Symbol         string       `json:"symbol"`
	Decimals       int          `json:"decimals"`
}

type preparedView struct {
	Op         userOp       `json:"userOp"`
	Hash       common.Hash  `json:"userOpHash"`
	ValidUntil int64        `json:"validUntil"` // seconds since 1970
	Text       string       `json:"text"`
	Fee        *hexutil.Big `json:"fee"`
}

type sentView struct {
	Hash common.Hash `json:"userOpHash"`
	Tx   common.Hash `json:"transactionHash"`
}

type outcomeView struct {
	Hash    common.Hash     `json:"userOpHash"`
	Sender  common.Address  `json:"sender"`
	Nonce   *hexutil.Big    `json:"nonce"`
	Success bool            `json:"success"`
	Cost    *hexutil.Big    `json:"actualGasCost"`
	Gas     *hexutil.Big    `json:"actualGasUsed"`
	Reason  string          `json:"reason,omitempty"`
	Receipt json.RawMessage `json:"receipt"`
}
