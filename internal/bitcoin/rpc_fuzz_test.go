package bitcoin

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
)

// hostile is a node that answers every call with the same thing: as the result, as the error, or as the whole body.
type hostile struct {
	text   string
	kind   byte
	status int
}

func (h hostile) RoundTrip(r *http.Request) (*http.Response, error) {
	raw, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	one := func(id uint64) string {
		switch h.kind % 3 {
		case 0:
			return fmt.Sprintf(`{"result":%s,"error":null,"id":%d}`, h.text, id)
		case 1:
			return fmt.Sprintf(`{"result":null,"error":%s,"id":%d}`, h.text, id)
		}
		return h.text
	}
	var many []rpcRequest
	var single rpcRequest
	var body string
	if json.Unmarshal(raw, &many) == nil {
		replies := make([]string, len(many))
		for i := range many {
			replies[i] = one(many[i].ID)
		}
		body = "[" + strings.Join(replies, ",") + "]"
	} else if err := json.Unmarshal(raw, &single); err == nil {
		body = one(single.ID)
	}
	return &http.Response{
		StatusCode: h.status, Body: io.NopCloser(strings.NewReader(body)),
		ContentLength: int64(len(body)), Header: http.Header{},
	}, nil
}

// asked are all calls of the client. Each says what is impossible of an answer that it gave.
func asked(ctx context.Context, t *testing.T, c *Client) map[string]error {
	hash := chainhash.Hash{7}
	tx := wire.NewMsgTx(2)
	tx.AddTxIn(wire.NewTxIn(&wire.OutPoint{Hash: hash}, nil, nil))
	tx.AddTxOut(wire.NewTxOut(546, []byte{0x51}))
	var raw bytes.Buffer
	require.NoError(t, tx.Serialize(&raw))
	const most = uint64(21e14)
	errs := map[string]error{}
	info, err := c.Info(ctx)
	errs["info"] = err
	require.GreaterOrEqual(t, info.Headers, info.Blocks)
	hashes, err := c.BlockHashes(ctx, 5, 3)
	errs["hashes"] = err
	require.LessOrEqual(t, len(hashes), 3)
	_, errs["hash"] = c.BlockHash(ctx, 1)
	block, err := c.Block(ctx, hash)
	errs["block"] = err
	require.Nil(t, block, "nobody knows a block of this hash")
	header, err := c.Header(ctx, hash)
	if errs["header"] = err; err == nil {
		require.Equal(t, hash, header.Hash)
	}
	_, errs["transaction"] = c.Transaction(ctx, hash)
	require.Error(t, errs["transaction"], "nobody knows a transaction of this id")
	txs, err := c.Transactions(ctx, []chainhash.Hash{hash, {8}})
	if errs["transactions"] = err; err == nil {
		require.Equal(t, [][]byte{nil, nil}, txs)
	}
	_, errs["where"] = c.TransactionInfo(ctx, hash)
	require.Error(t, errs["where"])
	out, err := c.TxOut(ctx, wire.OutPoint{Hash: hash}, true)
	errs["output"] = err
	require.LessOrEqual(t, out.Value, most)
	_, errs["mempool"] = c.Mempool(ctx)
	for _, ids := range [][]chainhash.Hash{nil, {hash, {8}}} {
		entries, err := c.MempoolEntries(ctx, ids)
		errs["entries"] = err
		for _, e := range entries {
			require.LessOrEqual(t, e.Fee, most)
			require.Positive(t, e.VSize)
		}
	}
	floor, err := c.FeeFloor(ctx)
	errs["floor"] = err
	require.LessOrEqual(t, floor, most)
	rate, err := c.EstimateFee(ctx, 3)
	errs["rate"] = err
	require.LessOrEqual(t, rate, most)
	id, err := c.Broadcast(ctx, raw.Bytes())
	if errs["broadcast"] = err; err == nil {
		require.Equal(t, tx.TxHash(), id)
	}
	accepted, err := c.TestAccept(ctx, raw.Bytes())
	errs["accept"] = err
	require.LessOrEqual(t, accepted.Fee, most)
	return errs
}

// known checks that an error is one that callers know, and short.
func known(t *testing.T, call string, err error) {
	t.Helper()
	require.Less(t, len(err.Error()), 2000, call)
	var reject *RejectError
	var other *NodeError
	if errors.As(err, &reject) || errors.As(err, &other) {
		return
	}
	for _, e := range []error{ErrAway, ErrBehind, ErrNotFound, ErrPruned, ErrUnsupported, ErrAnswer, ErrNoEstimate} {
		if errors.Is(err, e) {
			return
		}
	}
	require.NoError(t, err, call)
}

// FuzzNodeReplies: whatever a node answers to whatever is asked, nothing is made of it that cannot be, and every
// failure is one of the errors that callers know.
func FuzzNodeReplies(f *testing.F) {
	hash := strings.Repeat("0", 62) + "07"
	for _, text := range []string{
		`null`, `0`, `-1`, `1e400`, `"NaN"`, `[]`, `{}`, `"` + hash + `"`, `["` + hash + `"]`, `"00"`, `"zz"`,
		`true`, ``, `NaN`,
		`{"blocks":-1,"headers":4294967296}`, `{"blocks":5,"headers":1,"bestblockhash":"` + hash + `"}`,
		`{"hash":"` + hash + `","height":-1}`,
		`{"code":-8,"message":"Block height out of range"}`, `{"code":-5,"message":"x"}`, `{"code":1e99}`,
		`{"code":-3,"message":"` + strings.Repeat("no ", 5000) + `"}`, strings.Repeat("1", 5000),
		`{"code":-26,"message":"already have transaction"}`,
		`{"vsize":0,"fees":{"base":1}}`, `{"vsize":141,"fees":{"base":-0.1}}`,
		`{"vsize":141,"fees":{"base":1e-5},"depends":["` + hash + `"]}`, `{"` + hash + `":{"vsize":1,"fee":0.1}}`,
		`{"mempoolminfee":21000001,"minrelaytxfee":0}`, `{"mempoolminfee":0.00001,"minrelaytxfee":0.00001}`, `{"feerate":-1}`,
		`{"value":1e300}`,
		`[{"txid":"` + hash + `","allowed":true,"vsize":-1}]`, strings.Repeat("[", 20_000), strings.Repeat(`{"a":`, 11_000),
		`"` + strings.Repeat("0", 5000) + `"`,
	} {
		for kind := range byte(3) {
			f.Add(text, kind, kind == 2)
		}
	}
	f.Fuzz(func(t *testing.T, text string, kind byte, failed bool) {
		c, err := New(ClientConfig{URL: "http://127.0.0.1:1", User: "u", MaxResponse: 1 << 20})
		require.NoError(t, err)
		h := hostile{text, kind, http.StatusOK}
		if failed {
			h.status = http.StatusInternalServerError
		}
		c.http.Transport = h
		for call, err := range asked(t.Context(), t, c) {
			if err != nil {
				known(t, call, err)
			}
		}
	})
}
