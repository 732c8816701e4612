package cluster

import (
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"causeway/internal/jsonrpc"
	"causeway/internal/solana"
)

// ErrExpired means that a transaction can never be included: the blockhash that it names is too old.
var ErrExpired = errors.New("the transaction was not included while it was valid")

// ErrFailed means that a transaction was included and changed nothing, or would.
var ErrFailed = errors.New("the transaction failed")

const (
	clientTimeout = 20 * time.Second      // of one call
	firstStatus   = 25 * time.Millisecond // until a transaction is looked for; twice as long each time, up to:
	statusEvery   = 100 * time.Millisecond
	resendEvery   = 2 * time.Second
	maxAsked      = 100 // accounts of one call
)

// Client asks one endpoint of a cluster and sends to it: for commands that a person watches. What was finalised is for
// an Adapter to tell.
type Client struct {
	e *endpoint
	// Genesis is the hash of the cluster's first block, in base58.
	Genesis string
	// Price is what is offered per compute unit, in millionths of a lamport.
	Price uint64
	// Final reads what is finalised, instead of what is confirmed.
	Final bool
}

// Dial connects. An empty genesis is any cluster.
func Dial(ctx context.Context, url, genesis string) (*Client, error) {
	e, err := newEndpoint(0, url, time.Now)
	if err != nil {
		return nil, err
	}
	c := &Client{e: e}
	if err := c.call(ctx, &c.Genesis, "getGenesisHash"); err != nil {
		return nil, err
	}
	if genesis != "" && genesis != c.Genesis {
		return nil, e.recognise(ctx, genesis)
	}
	return c, nil
}

// Close ends idle connections.
func (c *Client) Close() { c.e.Close() }

func (c *Client) call(ctx context.Context, result any, method string, params ...any) error {
	ctx, cancel := context.WithTimeout(ctx, clientTimeout)
	defer cancel()
	return c.e.Ask(ctx, result, method, params...)
}

func (c *Client) commitment() map[string]any {
	if c.Final {
		return map[string]any{"commitment": finalized}
	}
	return map[string]any{"commitment": confirmed}
}

// Held is an account as it is now. One that does not exist has no lamports.
type Held struct {
	Owner      solana.Key
	Lamports   uint64
	Executable bool
	Data       []byte
}

// Exists reports whether there is such an account.
func (h Held) Exists() bool { return h.Lamports > 0 }

// Accounts reads accounts of one slot, at most 100.
func (c *Client) Accounts(ctx context.Context, keys ...solana.Key) ([]Held, error) {
	if len(keys) > maxAsked {
		return nil, fmt.Errorf("read %d accounts at once", len(keys))
	}
	config := c.commitment()
	config["encoding"] = "base64"
	var answer struct {
		Value []*struct {
			Data       [2]string  `json:"data"`
			Executable bool       `json:"executable"`
			Lamports   uint64     `json:"lamports"`
			Owner      solana.Key `json:"owner"`
		} `json:"value"`
	}
	if err := c.call(ctx, &answer, "getMultipleAccounts", keys, config); err != nil {
		return nil, err
	}
	if len(answer.Value) != len(keys) {
		return nil, fmt.Errorf("%s: %d accounts for %d keys", c.e.Name, len(answer.Value), len(keys))
	}
	out := make([]Held, len(keys))
	for i, v := range answer.Value {
		if v == nil {
			continue
		}
		data, err := base64.StdEncoding.DecodeString(v.Data[0])
		if err != nil {
			return nil, fmt.Errorf("%s: account %s: %w", c.e.Name, keys[i], err)
		}
		out[i] = Held{Owner: v.Owner, Lamports: v.Lamports, Executable: v.Executable, Data: data}
	}
	return out, nil
}

// Account reads one account.
func (c *Client) Account(ctx context.Context, key solana.Key) (Held, error) {
	all, err := c.Accounts(ctx, key)
	if err != nil {
		return Held{}, err
	}
	return all[0], nil
}

// Rent is what an account of so many bytes has to hold, in lamports.
func (c *Client) Rent(ctx context.Context, space int) (uint64, error) {
	var lamports uint64
	err := c.call(ctx, &lamports, "getMinimumBalanceForRentExemption", space)
	return lamports, err
}

// Slot is the newest slot.
func (c *Client) Slot(ctx context.Context) (uint64, error) {
	var slot uint64
	err := c.call(ctx, &slot, "getSlot", c.commitment())
	return slot, err
}

// Airdrop asks a local cluster's faucet for lamports, and waits for them.
func (c *Client) Airdrop(ctx context.Context, to solana.Key, lamports uint64) error {
	var text string
	if err := c.call(ctx, &text, "requestAirdrop", to, lamports); err != nil {
		return err
	}
	id, err := solana.ParseSignature(text)
	if err != nil {
		return err
	}
	return c.await(ctx, []solana.Signature{id}, 0, func() error { return nil })
}

// Wanted is a transaction to be made. Keys sign it; the first one pays.
type Wanted struct {
	// Signer signs alone and pays, instead of Keys, wherever its key is; nil: they do.
	Signer       solana.Signer
	Keys         []ed25519.PrivateKey
	Units        uint32 // at most
	Instructions []solana.Instruction
}

// Send signs a transaction, sends it, and the same bytes again and again, until it is confirmed or never can be. One
// that would fail is not sent.
func (c *Client) Send(ctx context.Context, w Wanted) (solana.Signature, error) {
	ids, err := c.SendAll(ctx, []Wanted{w}, true)
	if len(ids) == 0 {
		return solana.Signature{}, err
	}
	return ids[0], err
}

// Prepared is a signed transaction: whoever stores it before it is settled never pays for another one in its place.
type Prepared struct {
	ID   solana.Signature
	Raw  []byte
	Last uint64 // the last block height that takes it
}

// Prepare signs a transaction and sends nothing. The caller has it tried before.
func (c *Client) Prepare(ctx context.Context, w Wanted) (Prepared, error) {
	all, err := c.prepare(ctx, []Wanted{w})
	if err != nil {
		return Prepared{}, err
	}
	return all[0], nil
}

// Settle sends what was prepared, and the same bytes again and again, until it is confirmed or never can be. It returns
// the slot. However often it is asked, and after whatever time, the transaction is made once. ErrExpired: it never will
// be; ErrFailed: it was, and did nothing.
func (c *Client) Settle(ctx context.Context, p Prepared) (slot uint64, err error) {
	ids := []solana.Signature{p.ID}
	open, err := c.open(ctx, ids, &slot)
	if err != nil || open == 0 {
		return slot, err
	}
	// A node that has it already, or for which it has expired, may refuse it: what the chain says of it counts.
	again := func() error {
		var told *jsonrpc.Error
		if err := c.put(ctx, p.Raw, false); err != nil && !errors.Is(err, ErrFailed) && !errors.As(err, &told) {
			return err
		}
		return nil
	}
	if err := again(); err != nil {
		return 0, err
	}
	err = c.awaitAt(ctx, ids, p.Last, again, &slot)
	return slot, err
}

func (c *Client) prepare(ctx context.Context, all []Wanted) (out []Prepared, err error) {
	var latest struct {
		Value struct {
			Blockhash solana.Key `json:"blockhash"`
			Last      uint64     `json:"lastValidBlockHeight"`
		} `json:"value"`
	}
	if err := c.call(ctx, &latest, "getLatestBlockhash", map[string]any{"commitment": confirmed}); err != nil {
		return nil, err
	}
	for _, w := range all {
		list := []solana.Instruction{solana.LimitUnits(w.Units)}
		if c.Price > 0 {
			list = append(list, solana.PriceUnits(c.Price))
		}
		tx, err := w.signed(ctx, latest.Value.Blockhash, append(list, w.Instructions...))
		if err != nil {
			return nil, err
		}
		raw := tx.Encode()
		if len(raw) > solana.MaxTransaction {
			return nil, fmt.Errorf("a transaction of %d bytes does not fit: %w", len(raw), ErrFailed)
		}
		out = append(out, Prepared{tx.ID(), raw, latest.Value.Last})
	}
	return out, nil
}

func (w Wanted) signed(ctx context.Context, blockhash solana.Key, list []solana.Instruction,
) (solana.Transaction, error) {
	if w.Signer != nil {
		m, err := solana.Compile(w.Signer.Key(), blockhash, list...)
		if err != nil {
			return solana.Transaction{}, err
		}
		return w.Signer.Sign(ctx, m)
	}
	m, err := solana.Compile(solana.KeyOf(w.Keys[0]), blockhash, list...)
	if err != nil {
		return solana.Transaction{}, err
	}
	return solana.Sign(m, w.Keys...)
}

// put sends a transaction once; try runs it on the node first.
func (c *Client) put(ctx context.Context, raw []byte, try bool) error {
	var id string
	err := c.call(ctx, &id, "sendTransaction", base64.StdEncoding.EncodeToString(raw), map[string]any{
		"encoding": "base64", "skipPreflight": !try, "preflightCommitment": confirmed, "maxRetries": 0,
	})
	if coded(err, codePreflight) {
		return fmt.Errorf("%w: %w", ErrFailed, explained(err))
	}
	return err
}

// SendAll does so with several that need nothing of each other. try runs each on the node first.
func (c *Client) SendAll(ctx context.Context, all []Wanted, try bool) ([]solana.Signature, error) {
	made, err := c.prepare(ctx, all)
	if err != nil {
		return nil, err
	}
	ids := make([]solana.Signature, len(made))
	send := func(try bool) error {
		for i, p := range made {
			ids[i] = p.ID
			if err := c.put(ctx, p.Raw, try); err != nil {
				return err
			}
		}
		return nil
	}
	if err := send(try); err != nil || len(made) == 0 {
		return nil, err
	}
	return ids, c.await(ctx, ids, made[0].Last, func() error { return send(false) })
}

// await waits until all are confirmed. Beyond the last height, which is zero where nobody knows it, they never will be.
func (c *Client) await(ctx context.Context, ids []solana.Signature, last uint64, again func() error) error {
	return c.awaitAt(ctx, ids, last, again, nil)
}

// awaitAt is await; slot, if it is given, is set to that of the last one.
func (c *Client) awaitAt(ctx context.Context, ids []solana.Signature, last uint64, again func() error,
	slot *uint64,
) error {
	wait := firstStatus
	timer := time.NewTimer(wait)
	defer timer.Stop()
	sent := time.Now()
	for {
		var height uint64
		if err := c.call(ctx, &height, "getBlockHeight", map[string]any{"commitment": finalized}); err != nil {
			return err
		}
		open, err := c.open(ctx, ids, slot) // after the height: what it calls open was so at that height
		if err != nil || open == 0 {
			return err
		}
		if last > 0 && height > last {
			return fmt.Errorf("%s: %d of %d: %w", ids[0], open, len(ids), ErrExpired)
		}
		if time.Since(sent) > resendEvery {
			sent = time.Now()
			if err := again(); err != nil {
				return err
			}
		}
		select {
		case <-timer.C:
			wait = min(2*wait, statusEvery)
			timer.Reset(wait)
		case <-ctx.Done():
			return fmt.Errorf("wait for transaction %s: %w", ids[0], ctx.Err())
		}
	}
}

// open counts the transactions that are not confirmed. One that failed is an error. With a slot, that of a confirmed
// one is told, and the node looks at all that it ever knew.
func (c *Client) open(ctx context.Context, ids []solana.Signature, slot *uint64) (int, error) {
	n := 0
	for len(ids) > 0 {
		some := ids[:min(len(ids), maxAsked)]
		ids = ids[len(some):]
		texts := make([]string, len(some))
		for i, id := range some {
			texts[i] = id.String()
		}
		var answer struct {
			Value []*struct {
				Slot   uint64          `json:"slot"`
				Err    json.RawMessage `json:"err"`
				Status string          `json:"confirmationStatus"`
			} `json:"value"`
		}
		deep := map[string]any{"searchTransactionHistory": slot != nil}
		if err := c.call(ctx, &answer, "getSignatureStatuses", texts, deep); err != nil {
			return 0, err
		}
		if len(answer.Value) != len(some) {
			return 0, fmt.Errorf("%s: %d statuses for %d transactions", c.e.Name, len(answer.Value), len(some))
		}
		for i, v := range answer.Value {
			switch {
			case v == nil || v.Status == "processed":
				n++
			case len(v.Err) > 0 && string(v.Err) != "null":
				if f, ok := faultIn(v.Err); ok {
					return 0, fmt.Errorf("transaction %s: %w: %w", texts[i], ErrFailed, f)
				}
				return 0, fmt.Errorf("transaction %s: %w: %.200s", texts[i], ErrFailed, v.Err)
			case slot != nil:
				*slot = v.Slot
			}
		}
	}
	return n, nil
}

// explained adds what the node's simulation ended with.
func explained(err error) error {
	var e *jsonrpc.Error
	var data struct {
		Err  json.RawMessage `json:"err"`
		Logs []string        `json:"logs"`
	}
	if !errors.As(err, &e) || json.Unmarshal(e.Data, &data) != nil || len(data.Err) == 0 {
		return err
	}
	if f, ok := faultIn(data.Err); ok {
		return f
	}
	last := ""
	if n := len(data.Logs); n > 0 {
		last = data.Logs[n-1]
	}
	return fmt.Errorf("%w: %.200s %.200s", err, data.Err, last)
}
