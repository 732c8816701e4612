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

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer/walletapi"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/outbound"
)

const (
	callTimeout = 30 * time.Second
	maxAnswer   = 32 << 20
	pageSize    = 100
	maxPages    = 200
	// pollEvery is how often the API is asked while a transaction waits for blocks.
	pollEvery = 300 * time.Millisecond
	// patience is how long the API may be away, or a transaction unknown, before waiting ends.
	patience = 2 * time.Minute
	// A transaction whose sending had no answer is sent so often, with pauses that begin with this part of the patience
	// and double.
	sendTimes = 6
	pausePart = 240
)

// Refusal is the API's reason for saying no.
type Refusal struct {
	Reason string
	Code   string // for programs, as in X-Causeway-Error; empty where the server names none
}

func (e *Refusal) Error() string { return "the API refuses: " + e.Reason }

// Codes of refusals.
const (
	codeRejected      = "tx.REJECTED"
	codeMalformed     = "tx.MALFORMED"
	codeNoTx          = "tx.NOT_FOUND"
	codeNoRune        = "runes.UNKNOWN"
	codeNoInscription = "inscription.NOT_FOUND"
)

// UnknownError means that a transaction may have been sent, or not: no answer said so, however often it was asked.
type UnknownError struct{ Err error }

func (e *UnknownError) Error() string {
	return fmt.Sprintf("it may have been sent or not: %v", e.Err)
}

func (e *UnknownError) Unwrap() error { return e.Err }

// ErrGone means that the network has a transaction no more, or never had it.
var ErrGone = errors.New(
	"the network does not have this transaction: it was dropped or never sent; `causeway bitcoin resume` sends again " +
		"what is kept in a file")

// client asks the wallet API of an index.
type client struct {
	base string
	own  string // an address to ask about
	http *http.Client

	patience time.Duration
}

func newClient(base string) (*client, error) {
	u, err := url.Parse(base)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf(
			"%q is not the address of a wallet API: give one such as http://127.0.0.1:8080/bitcoin_testnet", base)
	}
	return &client{base: strings.TrimSuffix(base, "/"), http: outbound.Client(nil, callTimeout), patience: patience}, nil
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
	got, err := c.ask(ctx, method, path, body)
	if err != nil {
		return err
	}
	var envelope struct {
		Code int             `json:"code"`
		Msg  string          `json:"msg"`
		Data json.RawMessage `json:"data"`
	}
	if err := json.Unmarshal(got.body, &envelope); err != nil {
		return fmt.Errorf("the answer to %s is not the wallet API's: %w", strings.SplitN(path, "?", 2)[0], err)
	}
	if envelope.Code != 0 {
		return &Refusal{envelope.Msg, got.code}
	}
	if err := json.Unmarshal(envelope.Data, into); err != nil {
		return fmt.Errorf("read the answer to %s: %w", strings.SplitN(path, "?", 2)[0], err)
	}
	return nil
}

// answer is what the API said.
type answer struct {
	status int
	code   string // of a refusal
	block  string // that the index speaks for: height, colon, hash
	body   []byte
}

func (c *client) ask(ctx context.Context, method, path string, body []byte) (answer, error) {
	req, err := http.NewRequestWithContext(ctx, method, c.base+path, bytes.NewReader(body))
	if err != nil {
		return answer{}, fmt.Errorf("ask the wallet API: %w", err)
	}
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return answer{}, fmt.Errorf("ask the wallet API: %w", err)
	}
	defer func() { _ = resp.Body.Close() }()
	raw, err := io.ReadAll(io.LimitReader(resp.Body, maxAnswer))
	if err != nil {
		return answer{}, fmt.Errorf("read the wallet API's answer: %w", err)
	}
	return answer{
		status: resp.StatusCode, code: resp.Header.Get("X-Causeway-Error"),
		block: resp.Header.Get("X-Causeway-Block"), body: raw,
	}, nil
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

// broadcast hands a transaction to the node [7.48], and reports whether it had to. It returns a *Refusal only of what
// was certainly not sent. Where no answer says whether it was, it looks for the transaction and sends the very same
// bytes again, and returns an *UnknownError in the end. asked: somebody may have sent it before.
func (c *client) broadcast(ctx context.Context, tx *wire.MsgTx, asked bool) (sent bool, err error) {
	raw, err := bitcoin.Serialize(tx)
	if err != nil {
		return false, err
	}
	body := map[string]string{"rawtx": hex.EncodeToString(raw)}
	pause := c.patience / pausePart
	for try := 1; ; try++ {
		if asked {
			if at, err := c.status(ctx, tx.TxHash()); err == nil && at.known {
				return try > 1, nil
			}
		}
		var txid string
		if err = c.post(ctx, "/tx/broadcast", body, &txid); err == nil {
			return true, nil
		}
		refused := new(Refusal)
		final := errors.As(err, &refused) && (refused.Code == codeRejected || refused.Code == codeMalformed)
		switch {
		case final && !asked:
			return false, err
		case final: // of what is in a block already, perhaps: looked for once more
			try = max(try, sendTimes-1)
		}
		if try >= sendTimes {
			return false, &UnknownError{err}
		}
		asked = true
		select {
		case <-ctx.Done():
			return false, &UnknownError{errors.Join(ctx.Err(), err)}
		case <-time.After(pause):
		}
		pause *= 2
	}
}

// place is where a transaction is.
type place struct {
	known     bool // in the mempool or a block
	confirmed bool
	height    uint32
}

// status asks where a transaction is [7.53].
func (c *client) status(ctx context.Context, id chainhash.Hash) (place, error) {
	got, err := c.ask(ctx, http.MethodGet, "/tx/"+id.String()+"/status", nil)
	if err != nil {
		return place{}, err
	}
	if got.status == http.StatusNotFound && got.code == codeNoTx {
		return place{}, nil
	}
	if got.status != http.StatusOK {
		return place{}, fmt.Errorf("ask for the status of %s: the API answered with status %d %s", id, got.status, got.code)
	}
	var s walletapi.TxStatus
	if err := json.Unmarshal(got.body, &s); err != nil {
		return place{}, fmt.Errorf("read the status of %s: %w", id, err)
	}
	return place{known: true, confirmed: s.Confirmed, height: s.BlockHeight}, nil
}

// tip is the block that the index speaks for.
func (c *client) tip(ctx context.Context) (uint32, error) {
	got, err := c.ask(ctx, http.MethodGet, "/address/balance?address="+url.QueryEscape(c.own), nil)
	if err != nil {
		return 0, fmt.Errorf("ask for the tip: %w", err)
	}
	text, _, _ := strings.Cut(got.block, ":")
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil {
		return 0, errors.New("the wallet API does not say which block it speaks for")
	}
	return uint32(n), nil
}

// confirmed waits until a transaction has so many confirmations, as the index sees them. What the network does not have
// for long is ErrGone.
func (c *client) confirmed(ctx context.Context, id chainhash.Hash, n uint32, waiting func(have uint32)) error {
	told := ^uint32(0)
	last := time.Now() // when it was known
	return c.until(ctx, func() (bool, error) {
		at, err := c.status(ctx, id)
		if err != nil {
			return false, err
		}
		if at.known {
			last = time.Now()
		} else if time.Since(last) > c.patience {
			return false, final{fmt.Errorf("wait for %s: %w", id, ErrGone)}
		}
		have := uint32(0)
		if at.confirmed {
			tip, err := c.tip(ctx)
			if err != nil {
				return false, err
			}
			have = tip + 1 - min(tip+1, at.height)
		}
		if have < n && have != told {
			waiting(have)
			told = have
		}
		return have >= n, nil
	})
}

// final is an error that waiting does not heal.
type final struct{ error }

func (e final) Unwrap() error { return e.error }

// until asks again and again until something holds. The API may be away for a while.
func (c *client) until(ctx context.Context, holds func() (bool, error)) error {
	ticker := time.NewTicker(pollEvery)
	defer ticker.Stop()
	answered := time.Now()
	for {
		ok, err := holds()
		if ok {
			return nil
		}
		if err == nil {
			answered = time.Now()
		} else if errors.As(err, new(final)) || ctx.Err() != nil || time.Since(answered) > c.patience {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-ticker.C:
		}
	}
}
