package evm

import (
	"context"
	"crypto/ecdsa"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
)

// Signer signs the transactions of one account.
type Signer interface {
	Address() common.Address
	SignTx(ctx context.Context, tx *types.Transaction, chainID *big.Int) (*types.Transaction, error)
}

type keySigner struct {
	key     *ecdsa.PrivateKey
	address common.Address
}

// NewKeySigner signs with a key in memory.
func NewKeySigner(key *ecdsa.PrivateKey) Signer {
	return keySigner{key: key, address: crypto.PubkeyToAddress(key.PublicKey)}
}

func (s keySigner) Address() common.Address { return s.address }

func (s keySigner) SignTx(_ context.Context, tx *types.Transaction, chainID *big.Int) (*types.Transaction, error) {
	signed, err := types.SignTx(tx, types.LatestSignerForChainID(chainID), s.key)
	if err != nil {
		return nil, fmt.Errorf("sign transaction: %w", err)
	}
	return signed, nil
}
