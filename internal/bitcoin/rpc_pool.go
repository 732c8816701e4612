package bitcoin

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/btcsuite/btcd/chainhash/v2"
)

// maxFeeRate is Bitcoin Core's own suspicion of an error, in BTC/kvB. btcd wants it said.
const maxFeeRate = 0.1

// lacking remembers what this node has answered ErrUnsupported to, or lacks in an answer.
type lacking struct {
	entry    atomic.Bool // getmempoolentry
	relayFee atomic.Bool // minrelaytxfee in getmempoolinfo
}

// Mempool returns the ids of all transactions in the mempool, in no order.
func (c *Client) Mempool(ctx context.Context) ([]chainhash.Hash, error) {
	var ids []hexHash
	if err := c.call(ctx, &ids, "getrawmempool", false); err != nil {
		return nil, err
	}
	out := make([]chainhash.Hash, len(ids))
	for i := range ids {
		out[i] = ids[i].Hash
	}
	return out, nil
}

// MempoolEntry is what a mempool's transaction pays.
type MempoolEntry struct {
	Fee     uint64           // sat
	VSize   uint64           // virtual bytes
	Time    int64            // when it arrived, Unix seconds
	Depends []chainhash.Hash // its parents that are in the mempool too
}

type mempoolEntry struct {
	VSize   uint64      `json:"vsize"`
	Time    int64       `json:"time"`
	Depends []hexHash   `json:"depends"`
	Fee     json.Number `json:"fee"` // btcd, and Core before 23
	Fees    struct {
		Base json.Number `json:"base"`
	} `json:"fees"`
}

func (e mempoolEntry) entry() (MempoolEntry, error) {
	fee := e.Fees.Base
	if fee == "" {
		fee = e.Fee
	}
	sat, err := satoshis(fee)
	if err != nil {
		return MempoolEntry{}, err
	}
	if e.VSize == 0 {
		return MempoolEntry{}, fmt.Errorf("%w: a transaction without size", ErrAnswer)
	}
	out := MempoolEntry{Fee: sat, VSize: e.VSize, Time: e.Time}
	for _, d := range e.Depends {
		out.Depends = append(out.Depends, d.Hash)
	}
	return out, nil
}

// MempoolEntries returns what transactions of the mempool pay; those that are not in it are left out. With ids nil it
// returns the whole mempool, which on a busy network is hundreds of megabytes of answer: ask for what is new instead.
// btcd can only be asked for the whole. With an error come the entries that were learned before it.
func (c *Client) MempoolEntries(ctx context.Context, ids []chainhash.Hash) (map[chainhash.Hash]MempoolEntry, error) {
	if ids == nil {
		return c.allEntries(ctx, nil)
	}
	if !c.lacks.entry.Load() {
		out, err := c.entries(ctx, ids)
		if !errors.Is(err, ErrUnsupported) {
			return out, err
		}
		c.lacks.entry.Store(true)
	}
	wanted := make(map[chainhash.Hash]bool, len(ids))
	for _, id := range ids {
		wanted[id] = true
	}
	return c.allEntries(ctx, wanted)
}

func (c *Client) entries(ctx context.Context, ids []chainhash.Hash) (map[chainhash.Hash]MempoolEntry, error) {
	out := make(map[chainhash.Hash]MempoolEntry, len(ids))
	for part := range slices.Chunk(ids, maxBatch) {
		if err := c.entriesOnce(ctx, part, out); err != nil {
			return out, err
		}
	}
	return out, nil
}

// entriesOnce adds the entries of one batch.
func (c *Client) entriesOnce(ctx context.Context, ids []chainhash.Hash, out map[chainhash.Hash]MempoolEntry) error {
	reqs := make([]rpcRequest, 0, len(ids))
	for _, id := range ids {
		reqs = append(reqs, c.request("getmempoolentry", id.String()))
	}
	replies, err := c.batch(ctx, "getmempoolentry", reqs)
	if err != nil {
		return err
	}
	for i, r := range replies {
		var e mempoolEntry
		err := r.into(&e, reqs[i])
		if errors.Is(err, ErrNotFound) {
			continue
		}
		var entry MempoolEntry
		if err == nil {
			entry, err = e.entry()
		}
		if err != nil {
			return c.wrap("getmempoolentry", err)
		}
		out[ids[i]] = entry
	}
	return nil
}

// allEntries reads the verbose mempool entry by entry, keeping the wanted ones; nil wants all.
func (c *Client) allEntries(ctx context.Context,
	wanted map[chainhash.Hash]bool,
) (map[chainhash.Hash]MempoolEntry, error) {
	out := map[chainhash.Hash]MempoolEntry{}
	req := c.request("getrawmempool", true)
	err := c.exchange(ctx, "getrawmempool", req, func(body io.Reader) error {
		d := json.NewDecoder(io.LimitReader(body, maxStream))
		return eachMember(d, func(key string) error {
			switch key {
			case "error":
				var e *rpcError
				if err := decodeNext(d, &e); err != nil || e == nil {
					return err
				}
				return e.classify(req.Method)
			case "result":
				return eachMember(d, func(id string) error {
					var e mempoolEntry
					if err := decodeNext(d, &e); err != nil {
						return err
					}
					return addEntry(out, wanted, id, e)
				})
			}
			var ignored json.RawMessage
			return decodeNext(d, &ignored)
		})
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}

func addEntry(out map[chainhash.Hash]MempoolEntry, wanted map[chainhash.Hash]bool, id string, e mempoolEntry) error {
	hash, err := chainhash.NewHashFromStr(id)
	if err != nil {
		return malformed(err)
	}
	if wanted != nil && !wanted[*hash] {
		return nil
	}
	out[*hash], err = e.entry()
	return err
}

// eachMember calls f for each key of the object that comes next, with the decoder at its value; null is an empty
// object.
func eachMember(d *json.Decoder, f func(key string) error) error {
	t, err := nextToken(d)
	if err != nil || t == nil {
		return err
	}
	if t != json.Delim('{') {
		return fmt.Errorf("%w: an object was expected", ErrAnswer)
	}
	for d.More() {
		key, err := nextToken(d)
		if err != nil {
			return err
		}
		text, _ := key.(string) // keys are strings: the decoder sees to it
		if err := f(text); err != nil {
			return err
		}
	}
	_, err = nextToken(d)
	return err
}

func nextToken(d *json.Decoder) (json.Token, error) {
	t, err := d.Token()
	if err != nil {
		return nil, malformed(err)
	}
	return t, nil
}

func decodeNext(d *json.Decoder, out any) error {
	if err := d.Decode(out); err != nil {
		return malformed(err)
	}
	return nil
}

// Broadcast hands a transaction to the node and returns its id. It may be repeated: a transaction that the node has
// already, in the mempool or in the chain, is no error (a node without an index of transactions does not recognise one
// whose outputs are all spent). *RejectError has the node's
// reason; after any other error that is not Unsent the node may have it all the same.
func (c *Client) Broadcast(ctx context.Context, raw []byte) (chainhash.Hash, error) {
	id, err := txID(raw)
	if err != nil {
		return chainhash.Hash{}, &RejectError{Code: codeDeserialization, Reason: "TX decode failed: " + err.Error()}
	}
	var sent hexHash
	err = c.call(ctx, &sent, "sendrawtransaction", hex.EncodeToString(raw))
	var reject *RejectError
	if errors.As(err, &reject) && (reject.known() || reject.MissingInputs() && c.knows(ctx, id)) {
		return id, nil
	}
	if err != nil {
		return chainhash.Hash{}, err
	}
	if sent.Hash != id {
		return chainhash.Hash{}, c.wrap("sendrawtransaction", fmt.Errorf("%w: it names another transaction", ErrAnswer))
	}
	return id, nil
}

// knows reports whether the node has a transaction: one whose outputs are all spent is refused like any double spend.
func (c *Client) knows(ctx context.Context, id chainhash.Hash) bool {
	_, err := c.Transaction(ctx, id)
	return err == nil
}

// known reports whether the node has the very transaction.
func (e *RejectError) known() bool {
	reason := strings.ToLower(e.Reason)
	return e.Code == codeInChain || strings.Contains(reason, "txn-already-in-mempool") ||
		strings.Contains(reason, "txn-same-nonwitness-data-in-mempool") || // with other signatures: its id is the same
		strings.Contains(reason, "txn-already-known") || strings.HasPrefix(reason, "already have transaction") // btcd's
}

// Acceptance is what a node would do with a transaction.
type Acceptance struct {
	ID      chainhash.Hash
	Allowed bool
	Reason  string // why not
	Fee     uint64 // sat; when allowed
	VSize   uint64 // virtual bytes; when allowed
}

// MissingInputs is as RejectError's.
func (a Acceptance) MissingInputs() bool { return missingInputs(a.Reason) }

// TestAccept asks whether the mempool would take a transaction, without handing it over. One that is in the mempool
// already is not allowed, with a reason that says so.
func (c *Client) TestAccept(ctx context.Context, raw []byte) (Acceptance, error) {
	id, err := txID(raw)
	if err != nil {
		return Acceptance{}, &RejectError{Code: codeDeserialization, Reason: "TX decode failed: " + err.Error()}
	}
	var results []struct {
		ID      hexHash `json:"txid"`
		Allowed bool    `json:"allowed"`
		VSize   uint64  `json:"vsize"`
		Reason  string  `json:"reject-reason"`
		Details string  `json:"reject-details"`
		Fees    struct {
			Base json.Number `json:"base"`
		} `json:"fees"`
	}
	if err := c.call(ctx, &results, "testmempoolaccept", []string{hex.EncodeToString(raw)}, maxFeeRate); err != nil {
		return Acceptance{}, err
	}
	if len(results) != 1 || results[0].ID.Hash != id {
		return Acceptance{}, c.wrap("testmempoolaccept", fmt.Errorf("%w: it names another transaction", ErrAnswer))
	}
	r := results[0]
	if !r.Allowed {
		if r.Details != "" { // Core since 29: the same with more words
			r.Reason = r.Details
		}
		return Acceptance{ID: id, Reason: r.Reason}, nil
	}
	fee, err := satoshis(r.Fees.Base)
	if err != nil {
		return Acceptance{}, c.wrap("testmempoolaccept", err)
	}
	return Acceptance{ID: id, Allowed: true, Fee: fee, VSize: r.VSize}, nil
}

// FeeFloor returns the lowest fee rate that the node's mempool takes now, in satoshis per 1,000 virtual bytes.
func (c *Client) FeeFloor(ctx context.Context) (uint64, error) {
	if !c.lacks.relayFee.Load() {
		var info struct {
			Pool  json.Number `json:"mempoolminfee"`
			Relay json.Number `json:"minrelaytxfee"`
		}
		if err := c.call(ctx, &info, "getmempoolinfo"); err != nil {
			return 0, err
		}
		if info.Relay != "" && info.Pool != "" {
			pool, err := satoshis(info.Pool)
			relay, err2 := satoshis(info.Relay)
			return max(pool, relay), c.wrap("getmempoolinfo", errors.Join(err, err2))
		}
		c.lacks.relayFee.Store(true)
	}
	var info struct { // btcd
		Relay json.Number `json:"relayfee"`
	}
	if err := c.call(ctx, &info, "getinfo"); err != nil {
		return 0, err
	}
	relay, err := satoshis(info.Relay)
	return relay, c.wrap("getinfo", err)
}

// EstimateFee returns the node's estimate of the fee rate that confirms within so many blocks, in satoshis per 1,000
// virtual bytes; ErrNoEstimate, ErrUnsupported.
func (c *Client) EstimateFee(ctx context.Context, blocks int) (uint64, error) {
	var e struct {
		Rate   json.Number `json:"feerate"`
		Errors []string    `json:"errors"`
	}
	if err := c.call(ctx, &e, "estimatesmartfee", blocks); err != nil {
		return 0, err
	}
	if e.Rate == "" {
		return 0, c.wrap("estimatesmartfee", ErrNoEstimate)
	}
	rate, err := satoshis(e.Rate)
	return rate, c.wrap("estimatesmartfee", err)
}
