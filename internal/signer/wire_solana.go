package signer

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"causeway/internal/memberclient"
	"causeway/internal/solana"
)

// wireSolana asks for the signature of an account's transaction on Solana.
type wireSolana struct {
	Caller wireCaller       `json:"caller"`
	Chain  uint32           `json:"chain"`
	Tx     memberclient.Hex `json:"tx"` // whose signature is zero
}

// solana is what accounts on Solana sign.
func (h handler) solana(mux *http.ServeMux) {
	const body = 2*solana.MaxTransaction + 4<<10
	mux.HandleFunc("POST "+routeSolana, serve(h, body, func(ctx context.Context, w wireSolana) (any, error) {
		tx, err := solana.DecodeTransaction(w.Tx)
		if err != nil {
			return nil, refuse(CodeMalform, "%v", err)
		}
		sig, err := h.signer.SignSolana(ctx, w.Caller.caller(), w.Chain, tx.Message)
		return wireSigned{sig[:], h.signer.told()}, err
	}))
}

// SolanaClient has a signer's account on Solana sign.
type SolanaClient struct {
	*Client
	chain uint32
}

// OnSolana is the client's account on a chain.
func (c *Client) OnSolana(chain uint32) SolanaClient { return SolanaClient{c, chain} }

// Key is the account that the signer has to hold.
func (c SolanaClient) Key() solana.Key { return c.cfg.Solana }

// Sign has a message of the account signed. It takes nothing but the account's own signature over what was asked for
// (INV-11). The error is a *Refusal when the signer says no.
func (c SolanaClient) Sign(ctx context.Context, m solana.Message) (solana.Transaction, error) {
	tx := solana.Transaction{Message: m, Signatures: make([]solana.Signature, m.Signatures)}
	err := c.post(ctx, routeSolana, wireSolana{c.caller(), c.chain, tx.Encode()}, func(answer []byte) error {
		var w wireSigned
		if err := json.Unmarshal(answer, &w); err != nil || len(w.Signature) != len(solana.Signature{}) {
			return fmt.Errorf("read signature: %w", ErrAnswer)
		}
		if tx.Signatures[0] = solana.Signature(w.Signature); !tx.Signed() {
			return fmt.Errorf("the signature is of another account, or over something else: %w", ErrAnswer)
		}
		c.saw(w.Entries)
		return nil
	})
	if err != nil {
		return solana.Transaction{}, fmt.Errorf("sign transaction: %w", err)
	}
	return tx, nil
}
