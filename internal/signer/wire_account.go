package signer

import (
	"context"
	"encoding/json"
	"fmt"
	"math/big"
	"net/http"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"causeway/internal/memberclient"
	"causeway/internal/message"
)

// maxAccountBody bounds a request for an account's transaction.
const maxAccountBody = 2*maxTransaction + 4<<10

// wireTransaction asks for the signature of an account's transaction.
type wireTransaction struct {
	Caller  wireCaller       `json:"caller"`
	Account memberclient.Hex `json:"account"`
	Chain   uint32           `json:"chain"`
	Tx      memberclient.Hex `json:"tx"` // without a signature (EIP-2718)
}

func (w wireTransaction) decode() (account message.Member, tx *types.Transaction, err error) {
	if len(w.Account) != len(account) || len(w.Tx) > maxTransaction {
		return account, nil, fmt.Errorf("an account of %d bytes, or a transaction of %d", len(w.Account), len(w.Tx))
	}
	tx = new(types.Transaction)
	if err := tx.UnmarshalBinary(w.Tx); err != nil {
		return account, nil, fmt.Errorf("decode transaction: %w", err)
	}
	return message.Member(w.Account), tx, nil
}

// accounts are what accounts sign.
func (h handler) accounts(mux *http.ServeMux) {
	mux.HandleFunc("POST "+routeEVM, serve(h, maxAccountBody, func(ctx context.Context, w wireTransaction) (any, error) {
		account, tx, err := w.decode()
		if err != nil {
			return nil, refuse(CodeMalform, "%v", err)
		}
		sig, err := h.signer.SignTransaction(ctx, w.Caller.caller(), account, w.Chain, tx)
		return wireSigned{sig[:], h.signer.told()}, err
	}))
}

// Address is the account that the signer has to hold.
func (c *Client) Address() common.Address { return common.Address(c.cfg.Account) }

// SignTx has a transaction of the account signed. It takes nothing but the account's own signature over what was asked
// for (INV-11). The error is a *Refusal when the signer says no.
func (c *Client) SignTx(ctx context.Context, tx *types.Transaction, chainID *big.Int) (*types.Transaction, error) {
	if !chainID.IsUint64() || chainID.Uint64() > 1<<32-1 {
		return nil, fmt.Errorf("sign transaction: chain %s is none of a deployment", chainID)
	}
	raw, err := tx.MarshalBinary()
	if err != nil {
		return nil, fmt.Errorf("encode transaction: %w", err)
	}
	by := types.LatestSignerForChainID(chainID)
	var signed *types.Transaction
	err = c.post(ctx, routeEVM, wireTransaction{c.caller(), c.cfg.Account[:], uint32(chainID.Uint64()), raw},
		func(answer []byte) error {
			var w wireSigned
			if err := json.Unmarshal(answer, &w); err != nil || len(w.Signature) != len(message.Signature{}) {
				return fmt.Errorf("read signature: %w", ErrAnswer)
			}
			sig := message.Signature(w.Signature)
			digest := message.Digest(by.Hash(tx))
			if m, err := message.Recover(digest, sig); err != nil || m != c.cfg.Account {
				return fmt.Errorf("the signature is of another account, or over something else: %w", ErrAnswer)
			}
			full := append(sig[:], sig[32]>>7)
			full[32] &= 0x7f
			if signed, err = tx.WithSignature(by, full); err != nil {
				return fmt.Errorf("%w: %w", ErrAnswer, err)
			}
			c.saw(w.Entries)
			return nil
		})
	if err != nil {
		return nil, fmt.Errorf("sign transaction: %w", err)
	}
	return signed, nil
}
