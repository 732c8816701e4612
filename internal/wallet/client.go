package wallet

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"lukechampine.com/uint128"

	"causeway/internal/chain/bitcoin"
	"causeway/internal/indexer/walletapi"
	"causeway/internal/ordinals"
)

const (
	callTimeout = 30 * time.Second
	maxAnswer   = 32 << 20
	pageSize    = 100
	maxPages    = 200
	// pollEvery is how often the API is asked while a transaction waits for blocks.
	pollEvery = 300 * time.Millisecond
)

// Refusal is the API's reason for saying no.
type Refusal struct{ Reason string }

func (e *Refusal) Error() string { return "the API refuses: " + e.Reason }

// client asks the wallet API of an index.
type client struct {
	base string
	own  string // an address to ask about
	http *http.Client
}

func newClient(base string) (*client, error) {
	u, err := url.Parse(base)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("%q is not the address of a wallet API: give one such as http://127.0.0.1:8080/bitcoin_testnet", base)
	}
	return &client{base: strings.TrimSuffix(base, "/"), http: &http.Client{Timeout: callTimeout}}, nil
}

// get asks for the data of an envelope.
func (c *client) get(ctx context.Context, path string, query url.Values, into any) error {
	return c.do(ctx, http.MethodGet, path+"?"+query.Encode(), nil, into)
}

func (c *client) post(ctx context.Context, path string, body, into any) error {
	raw, err := json.Marshal(body)
	if err != nil {
		return fmt.Errorf("encode request: %w", err)
	}
	return c.do(ctx, http.MethodPost, path, raw, into)
}

func (c *client) do(ctx context.Context, method, path string, body []byte, into any) error {
	raw, err := c.raw(ctx, method, path, body)
	if err != nil {
		return err
	}
	var envelope struct {
		Code int             `json:"code"`
		Msg  string          `json:"msg"`
		Data json.RawMessage `json:"data"`
	}
	if err := json.Unmarshal(raw, &envelope); err != nil {
		return fmt.Errorf("the answer to %s is not the wallet API's: %w", strings.SplitN(path, "?", 2)[0], err)
	}
	if envelope.Code != 0 {
		return &Refusal{envelope.Msg}
	}
	if err := json.Unmarshal(envelope.Data, into); err != nil {
		return fmt.Errorf("read the answer to %s: %w", strings.SplitN(path, "?", 2)[0], err)
	}
	return nil
}

func (c *client) raw(ctx context.Context, method, path string, body []byte) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, method, c.base+path, bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("ask the wallet API: %w", err)
	}
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return nil, fmt.Errorf("ask the wallet API: %w", err)
	}
	defer func() { _ = resp.Body.Close() }()
	raw, err := io.ReadAll(io.LimitReader(resp.Body, maxAnswer))
	if err != nil {
		return nil, fmt.Errorf("read the wallet API's answer: %w", err)
	}
	return raw, nil
}

// rate is the Avg of the fee summary [7.38].
func (c *client) rate(ctx context.Context) (bitcoin.FeeRate, error) {
	var fees walletapi.FeeSummary
	if err := c.get(ctx, "/default/fee-summary", nil, &fees); err != nil {
		return 0, fmt.Errorf("ask for fee rates: %w", err)
	}
	for _, f := range fees.List {
		if f.Title == "Avg" {
			return bitcoin.ParseFeeRate(strconv.FormatFloat(f.FeeRate, 'f', -1, 64))
		}
	}
	return 0, errors.New("the API names no average fee rate: give one with --rate")
}

// plain lists the outputs of an address that carry nothing [7.32].
func (c *client) plain(ctx context.Context, address string) ([]bitcoin.Seen, error) {
	var list []walletapi.UTXO
	if err := c.get(ctx, "/address/btc-utxo", url.Values{"address": {address}}, &list); err != nil {
		return nil, fmt.Errorf("ask for the outputs of %s: %w", address, err)
	}
	return seen(list)
}

// runes lists the outputs of an address that carry a rune [7.44].
func (c *client) runes(ctx context.Context, address string, id ordinals.RuneID) ([]bitcoin.Seen, error) {
	var list []walletapi.UTXO
	if err := c.get(ctx, "/runes/utxos", url.Values{"address": {address}, "runeid": {id.String()}}, &list); err != nil {
		return nil, fmt.Errorf("ask for the runes of %s: %w", address, err)
	}
	return seen(list)
}

// inscription returns the output that an inscription is in [7.33].
func (c *client) inscription(ctx context.Context, id ordinals.InscriptionID) (bitcoin.Seen, error) {
	var u walletapi.UTXO
	if err := c.get(ctx, "/inscription/utxo", url.Values{"inscriptionId": {id.String()}}, &u); err != nil {
		return bitcoin.Seen{}, fmt.Errorf("ask for inscription %s: %w", id, err)
	}
	list, err := seen([]walletapi.UTXO{u})
	if err != nil {
		return bitcoin.Seen{}, err
	}
	return list[0], nil
}

func seen(list []walletapi.UTXO) ([]bitcoin.Seen, error) {
	out := make([]bitcoin.Seen, 0, len(list))
	for _, u := range list {
		hash, err := chainhash.NewHashFromStr(u.TxID)
		if err != nil {
			return nil, fmt.Errorf("the API names no transaction: %w", err)
		}
		s := bitcoin.Seen{OutPoint: wire.OutPoint{Hash: *hash, Index: u.Vout}, Value: u.Satoshis}
		if s.Script, err = hex.DecodeString(u.ScriptPk); err != nil {
			return nil, fmt.Errorf("the API names no script: %w", err)
		}
		for _, i := range u.Inscriptions {
			s.Carried.Inscriptions = append(s.Carried.Inscriptions, ordinals.CarriedInscription{Offset: i.Offset})
		}
		for _, r := range u.Runes {
			id, err := ordinals.ParseRuneID(r.RuneID)
			if err != nil {
				return nil, fmt.Errorf("the API names no rune: %w", err)
			}
			amount, err := uint128.FromString(r.Amount)
			if err != nil {
				return nil, fmt.Errorf("the API names no amount of rune %s: %w", id, err)
			}
			s.Carried.Runes = append(s.Carried.Runes, ordinals.RuneBalance{ID: id, Amount: amount})
		}
		out = append(out, s)
	}
	return out, nil
}

// broadcast hands a transaction to the node [7.48].
func (c *client) broadcast(ctx context.Context, tx *wire.MsgTx) error {
	var raw bytes.Buffer
	if err := tx.Serialize(&raw); err != nil {
		return fmt.Errorf("serialise transaction: %w", err)
	}
	var txid string
	if err := c.post(ctx, "/tx/broadcast", map[string]string{"rawtx": hex.EncodeToString(raw.Bytes())}, &txid); err != nil {
		return fmt.Errorf("broadcast %s: %w", tx.TxHash(), err)
	}
	return nil
}

// height returns the block that confirmed a transaction [7.53]; ok is false while there is none.
func (c *client) height(ctx context.Context, id chainhash.Hash) (height uint32, ok bool, err error) {
	raw, err := c.raw(ctx, http.MethodGet, "/tx/"+id.String()+"/status", nil)
	if err != nil {
		return 0, false, err
	}
	var s walletapi.TxStatus
	seen := json.Unmarshal(raw, &s) == nil // of what was not seen yet the answer is a text
	return s.BlockHeight, seen && s.Confirmed, nil
}

// tip is the block that the index speaks for.
func (c *client) tip(ctx context.Context) (uint32, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base+"/address/balance?address="+url.QueryEscape(c.own), http.NoBody)
	if err != nil {
		return 0, fmt.Errorf("ask for the tip: %w", err)
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return 0, fmt.Errorf("ask for the tip: %w", err)
	}
	defer func() { _ = resp.Body.Close() }()
	text, _, _ := strings.Cut(resp.Header.Get("X-Causeway-Block"), ":")
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil {
		return 0, errors.New("the wallet API does not say which block it speaks for")
	}
	return uint32(n), nil
}

// confirmed waits until a transaction has so many confirmations, as the index sees them.
func (c *client) confirmed(ctx context.Context, id chainhash.Hash, n uint32, waiting func(have uint32)) error {
	told := ^uint32(0)
	return c.until(ctx, func() (bool, error) {
		height, ok, err := c.height(ctx, id)
		if err != nil {
			return false, err
		}
		have := uint32(0)
		if ok {
			tip, err := c.tip(ctx)
			if err != nil {
				return false, err
			}
			have = tip + 1 - min(tip+1, height)
		}
		if have < n && have != told {
			waiting(have)
			told = have
		}
		return have >= n, nil
	})
}

// until asks again and again until something holds.
func (c *client) until(ctx context.Context, holds func() (bool, error)) error {
	ticker := time.NewTicker(pollEvery)
	defer ticker.Stop()
	for {
		ok, err := holds()
		if ok || err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-ticker.C:
		}
	}
}
