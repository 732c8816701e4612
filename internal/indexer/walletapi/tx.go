package walletapi

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"strings"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/chain/bitcoin"
)

const (
	maxTxBody = 4 << 20 // bytes of a request with a transaction or PSBT in hexadecimal
	maxRawTx  = 400_000 // bytes: what nodes relay, by weight, is less
)

type broadcastBody struct {
	Body struct {
		_     struct{} `json:"-" additionalProperties:"true"`
		RawTx string   `json:"rawtx" doc:"The signed transaction in hexadecimal"`
	}
}

// broadcast relays a transaction to the node [7.48]. The answer is its id, or code -1 and the node's reason [7.51].
func (a *api) broadcast(ctx context.Context, in *broadcastBody) (*reply[string], error) {
	raw, err := hex.DecodeString(strings.TrimSpace(in.Body.RawTx))
	if err != nil || len(raw) > maxRawTx {
		return nil, errRawTx.err()
	}
	if _, err := bitcoin.ParseTransaction(raw); err != nil {
		return nil, errRawTx.err()
	}
	txid, err := a.Node.Broadcast(ctx, raw)
	var rejected *bitcoin.RejectError
	if errors.As(err, &rejected) {
		return nil, errRejected.err(clean(rejected.Reason))
	}
	if err != nil {
		return nil, a.fail(err)
	}
	return ok(txid.String()), nil
}

// clean keeps a text of somebody else's short and in one line.
func clean(text string) string {
	const most = 500
	text = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "") + "…"
	}
	if text == "" {
		text = "The node refused the transaction without a reason."
	}
	return text
}

// txStatus answers as Esplora does, without an envelope [7.53].
func (a *api) txStatus(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), handleTime)
	defer cancel()
	text := r.PathValue("txid")
	txid, err := chainhash.NewHashFromStr(text)
	if err != nil || len(text) != 2*chainhash.HashSize {
		writeError(w, errTxID.err())
		return
	}
	status, err := a.status(ctx, *txid)
	switch {
	case errors.Is(err, ErrNoTx):
		writeError(w, errNoTx.err())
	case err != nil:
		writeError(w, a.fail(err))
	default:
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(status) // the client is gone when this fails
	}
}

func (a *api) status(ctx context.Context, txid chainhash.Hash) (TxStatus, error) {
	if a.Statuses != nil {
		return a.Statuses.TxStatus(ctx, txid)
	}
	v, err := a.View(ctx)
	if err != nil {
		return TxStatus{}, err
	}
	defer v.Close()
	s, err := v.TxStatus(ctx, txid)
	switch {
	case err != nil:
		return TxStatus{}, err
	case s.Confirmed:
		return TxStatus{Confirmed: true, BlockHeight: s.Block.Height, BlockHash: s.Block.Hash.String(), BlockTime: int64(s.Block.Time)}, nil
	case s.Mempool:
		return TxStatus{}, nil
	}
	return TxStatus{}, ErrNoTx
}
