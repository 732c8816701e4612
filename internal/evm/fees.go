package evm

import (
	"errors"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
)

// fees is what a transaction bids: EIP-1559, or a plain gas price (tip nil) on chains without a base fee.
type fees struct {
	tip, cap *big.Int // wei per gas
}

// suggest bids for inclusion soon: twice the base fee survives six full blocks in a row. gasPrice is the node's, for
// chains without a base fee.
func suggest(baseFee, tip, gasPrice, highest *big.Int) (fees, error) {
	if baseFee == nil {
		if gasPrice.Cmp(highest) > 0 {
			return fees{}, fmt.Errorf("%w: %s of %s wei per gas", ErrFee, gasPrice, highest)
		}
		return fees{cap: gasPrice}, nil
	}
	if baseFee.Cmp(highest) > 0 {
		return fees{}, fmt.Errorf("%w: %s of %s wei per gas", ErrFee, baseFee, highest)
	}
	f := fees{tip: tip, cap: new(big.Int).Lsh(baseFee, 1)}
	f.cap.Add(f.cap, tip)
	f.cap = lower(f.cap, highest)
	f.tip = lower(tip, f.cap)
	return f, nil
}

// bump raises both parts by at least 12.5 %, since nodes refuse replacements below 10 %, and to what is suggested now.
// False if that would exceed the highest price.
func bump(old, now fees, highest *big.Int) (fees, bool) {
	f := fees{cap: higher(raised(old.cap), now.cap)}
	if f.cap.Cmp(highest) > 0 {
		if f.cap = raised(old.cap); f.cap.Cmp(highest) > 0 {
			return fees{}, false
		}
	}
	if old.tip != nil && now.tip != nil {
		f.tip = lower(higher(raised(old.tip), now.tip), f.cap)
	}
	return f, true
}

func raised(v *big.Int) *big.Int {
	r := new(big.Int).Mul(v, big.NewInt(1125))
	r.Div(r, big.NewInt(1000))
	return r.Add(r, big.NewInt(1))
}

func higher(x, y *big.Int) *big.Int {
	if x.Cmp(y) >= 0 {
		return x
	}
	return y
}

func lower(x, y *big.Int) *big.Int {
	if x.Cmp(y) <= 0 {
		return x
	}
	return y
}

// Replacement is a waiting transaction once more, unsigned: the same nonce, call, value and gas, at a fee that nodes
// take in its place. baseFee is the newest block's, nil where there is none; tip and gasPrice are the node's
// suggestions. highest bounds the price of gas; nil is the default of Config. False when that bound is reached.
func Replacement(old *types.Transaction, baseFee, tip, gasPrice, highest *big.Int) (*types.Transaction, bool, error) {
	if highest == nil {
		highest = defaultMaxFee()
	}
	now, err := suggest(baseFee, tip, gasPrice, highest)
	if errors.Is(err, ErrFee) {
		now = feesOf(old) // what it bids stays at least
	} else if err != nil {
		return nil, false, err
	}
	next, ok := replacement(old, now, highest)
	return next, ok, nil
}

// replacement is old at a higher fee, at least the one of now; false when that would exceed the highest price.
func replacement(old *types.Transaction, now fees, highest *big.Int) (*types.Transaction, bool) {
	f, ok := bump(feesOf(old), now, highest)
	if !ok {
		return nil, false
	}
	if old.Type() == types.LegacyTxType {
		f.tip = nil
	}
	return f.transaction(old.ChainId(), old.Nonce(), *old.To(), old.Gas(), old.Value(), old.Data()), true
}

func feesOf(tx *types.Transaction) fees {
	if tx.Type() == types.LegacyTxType {
		return fees{cap: tx.GasPrice()}
	}
	return fees{tip: tx.GasTipCap(), cap: tx.GasFeeCap()}
}

func (f fees) transaction(chainID *big.Int, nonce uint64, to common.Address, gas uint64, value *big.Int,
	data []byte,
) *types.Transaction {
	if f.tip == nil {
		return types.NewTx(&types.LegacyTx{Nonce: nonce, GasPrice: f.cap, Gas: gas, To: &to, Value: value, Data: data})
	}
	return types.NewTx(&types.DynamicFeeTx{
		ChainID: chainID, Nonce: nonce, GasTipCap: f.tip, GasFeeCap: f.cap, Gas: gas, To: &to, Value: value, Data: data,
	})
}
