package walletapi

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"strings"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
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
// Whatever went wrong after the node may have had it is tx.UNKNOWN: nobody is told then that it was not sent.
func (a *api) broadcast(ctx context.Context, in *broadcastBody) (*reply[string], error) {
	raw, err := hex.DecodeString(strings.TrimSpace(in.Body.RawTx))
	if err != nil || len(raw) > maxRawTx {
		return nil, errRawTx.err()
	}
	tx, err := bitcoin.ParseTransaction(raw)
	if err != nil {
		return nil, errRawTx.err()
	}
	txid, err := a.Node.Broadcast(ctx, raw)
	var rejected *bitcoin.RejectError
	if errors.As(err, &rejected) {
		return nil, errRejected.err(clean(rejected.Reason))
	}
	switch {
	case bitcoin.Unsent(err):
		a.Log.Warn("the Bitcoin node does not help", slog.Any("error", err))
		return nil, errNoNode.err("Nothing was sent.")
	case err != nil:
		id := tx.TxHash()
		a.Log.Warn("whether a transaction was sent is not known", slog.String("txid", id.String()), slog.Any("error", err))
		return nil, errUnknown.err(id.String())
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

// ofTx serves what is asked about the transaction of the path as Esplora does, without an envelope: a text as it is,
// anything else as JSON. ask may answer with an error of the table; a transaction that nobody has is one.
func (a *api) ofTx(ask func(r *http.Request, txid chainhash.Hash) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), handleTime)
		defer cancel()
		txid, err := pathTxID(r)
		if err != nil {
			writeError(w, err)
			return
		}
		got, err := ask(r.WithContext(ctx), txid)
		switch {
		case errors.Is(err, ErrNoTx), errors.Is(err, bitcoin.ErrNotFound):
			writeError(w, errNoTx.err())
		case err != nil:
			writeError(w, a.fail(err))
		default:
			writeBare(w, got)
		}
	}
}

func pathTxID(r *http.Request) (chainhash.Hash, error) {
	text := r.PathValue("txid")
	txid, err := chainhash.NewHashFromStr(text)
	if err != nil || len(text) != 2*chainhash.HashSize {
		return chainhash.Hash{}, errTxID.err()
	}
	return *txid, nil
}

// writeBare answers without an envelope.
func writeBare(w http.ResponseWriter, v any) {
	if text, is := v.(string); is {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_, _ = io.WriteString(w, text) // the client is gone when this fails
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v) // the client is gone when this fails
}

// Outspend is who spends an output, in Esplora's shape. What follows spent is absent where nobody does.
type Outspend struct {
	Spent  bool      `json:"spent"`
	TxID   string    `json:"txid,omitempty" doc:"Of the transaction that spends it"`
	Vin    *uint32   `json:"vin,omitempty" doc:"Its input, from 0"`
	Status *TxStatus `json:"status,omitempty" doc:"Where it stands"`
}

// outspend tells from the mempool that is followed, and from the blocks.
func (a *api) outspend(r *http.Request, txid chainhash.Hash) (any, error) {
	vout, err := strconv.ParseUint(r.PathValue("vout"), 10, 32)
	if err != nil {
		return nil, errVout.err()
	}
	v, err := a.View(r.Context())
	if err != nil {
		return nil, err
	}
	defer v.Close()
	s, err := v.Spender(r.Context(), wire.OutPoint{Hash: txid, Index: uint32(vout)})
	switch {
	case errors.Is(err, indexer.ErrNotFound):
		return nil, errNoOut.err()
	case err != nil:
		return nil, err
	case s == nil:
		return Outspend{}, nil
	}
	status := TxStatus{}
	if s.Confirmed {
		status = confirmedIn(s.Block)
	}
	return Outspend{Spent: true, TxID: s.TxID.String(), Vin: &s.Input, Status: &status}, nil
}

func confirmedIn(b indexer.Block) TxStatus {
	return TxStatus{Confirmed: true, BlockHeight: b.Height, BlockHash: b.Hash.String(), BlockTime: int64(b.Time)}
}

// txStatus is where a transaction stands [7.53].
func (a *api) txStatus(r *http.Request, txid chainhash.Hash) (any, error) {
	ctx := r.Context()
	if a.Statuses != nil {
		return a.Statuses.TxStatus(ctx, txid)
	}
	v, err := a.View(ctx)
	if err != nil {
		return nil, err
	}
	defer v.Close()
	s, err := v.TxStatus(ctx, txid)
	switch {
	case err != nil:
		return nil, err
	case s.Confirmed:
		return confirmedIn(s.Block), nil
	case s.Mempool:
		return TxStatus{}, nil
	}
	return nil, ErrNoTx
}
