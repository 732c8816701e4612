package bitcoin

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
)

// NodeInfo is a node's view of its chain.
type NodeInfo struct {
	Chain           string         // the node's own name for it; Genesis is what identifies a chain
	Genesis         chainhash.Hash // block 0
	Blocks          uint32         // height of the best block
	Headers         uint32         // height of the best header; above Blocks while the node catches up
	Best            chainhash.Hash
	MedianTime      uint32 // of the last 11 blocks, Unix seconds
	InitialDownload bool   // Core's own judgement; always false with btcd
	Pruned          bool
}

// Info returns the node's view of its chain.
func (c *Client) Info(ctx context.Context) (NodeInfo, error) {
	chain, genesis := c.request("getblockchaininfo"), c.request("getblockhash", 0)
	replies, err := c.batch(ctx, "getblockchaininfo", []rpcRequest{chain, genesis})
	if err != nil {
		return NodeInfo{}, err
	}
	var info struct {
		Chain      string  `json:"chain"`
		Blocks     uint32  `json:"blocks"`
		Headers    uint32  `json:"headers"`
		Best       hexHash `json:"bestblockhash"`
		MedianTime uint32  `json:"mediantime"`
		Download   bool    `json:"initialblockdownload"`
		Pruned     bool    `json:"pruned"`
	}
	var first hexHash
	if err := errors.Join(replies[0].into(&info, chain), replies[1].into(&first, genesis)); err != nil {
		return NodeInfo{}, c.wrap("getblockchaininfo", err)
	}
	return NodeInfo{
		Chain: info.Chain, Genesis: first.Hash, Blocks: info.Blocks, Headers: max(info.Headers, info.Blocks),
		Best: info.Best.Hash, MedianTime: info.MedianTime, InitialDownload: info.Download, Pruned: info.Pruned,
	}, nil
}

// BlockHash returns the hash of the best chain's block at a height, ErrNotFound above its tip.
func (c *Client) BlockHash(ctx context.Context, height uint32) (chainhash.Hash, error) {
	var h hexHash
	err := c.call(ctx, &h, "getblockhash", height)
	return h.Hash, err
}

// BlockHashes returns the hashes of up to n blocks from a height on; fewer where the best chain ends.
func (c *Client) BlockHashes(ctx context.Context, from uint32, n int) ([]chainhash.Hash, error) {
	reqs := make([]rpcRequest, 0, max(n, 0))
	for i := range max(n, 0) {
		reqs = append(reqs, c.request("getblockhash", uint64(from)+uint64(i)))
	}
	replies, err := c.batch(ctx, "getblockhash", reqs)
	if err != nil {
		return nil, err
	}
	out := make([]chainhash.Hash, 0, len(replies))
	for i, r := range replies {
		var h hexHash
		if err := r.into(&h, reqs[i]); errors.Is(err, ErrNotFound) {
			break
		} else if err != nil {
			return nil, c.wrap("getblockhash", err)
		}
		out = append(out, h.Hash)
	}
	return out, nil
}

// Block returns a serialised block, whose header has the hash; its transactions are for the caller to check against the
// header. ErrNotFound, ErrPruned.
func (c *Client) Block(ctx context.Context, hash chainhash.Hash) ([]byte, error) {
	raw, err := c.callHex(ctx, "getblock", hash.String(), 0)
	if err != nil {
		return nil, err
	}
	if len(raw) < wire.MaxBlockHeaderPayload || chainhash.DoubleHashH(raw[:wire.MaxBlockHeaderPayload]) != hash {
		return nil, c.wrap("getblock", fmt.Errorf("%w: it is another block", ErrAnswer))
	}
	return raw, nil
}

// BlockHeader is a block's header and place.
type BlockHeader struct {
	Hash, Prev    chainhash.Hash // Prev is zero for block 0
	Height        uint32
	Time          uint32 // Unix seconds
	Confirmations int64  // 1 for the tip; -1 for a block outside the best chain
}

// Header returns a block's header; ErrNotFound.
func (c *Client) Header(ctx context.Context, hash chainhash.Hash) (BlockHeader, error) {
	var h struct {
		Hash          hexHash `json:"hash"`
		Prev          hexHash `json:"previousblockhash"`
		Height        uint32  `json:"height"`
		Time          uint32  `json:"time"`
		Confirmations int64   `json:"confirmations"`
	}
	if err := c.call(ctx, &h, "getblockheader", hash.String(), true); err != nil {
		return BlockHeader{}, err
	}
	if h.Hash.Hash != hash {
		return BlockHeader{}, c.wrap("getblockheader", fmt.Errorf("%w: it is another block", ErrAnswer))
	}
	return BlockHeader{Hash: hash, Prev: h.Prev.Hash, Height: h.Height, Time: h.Time, Confirmations: h.Confirmations}, nil
}

// Transaction returns a serialised transaction of the mempool or, where the node has an index of transactions, of the
// chain; ErrNotFound.
func (c *Client) Transaction(ctx context.Context, id chainhash.Hash) ([]byte, error) {
	raw, err := c.callHex(ctx, "getrawtransaction", id.String(), 0)
	if err != nil {
		return nil, err
	}
	return raw, c.wrap("getrawtransaction", checkTransaction(raw, id))
}

// Transactions is Transaction for many: nil where the node does not know one.
func (c *Client) Transactions(ctx context.Context, ids []chainhash.Hash) ([][]byte, error) {
	reqs := make([]rpcRequest, 0, len(ids))
	for _, id := range ids {
		reqs = append(reqs, c.request("getrawtransaction", id.String(), 0))
	}
	replies, err := c.batch(ctx, "getrawtransaction", reqs)
	if err != nil {
		return nil, err
	}
	out := make([][]byte, len(ids))
	for i, r := range replies {
		var raw hexBytes
		err := r.into(&raw, reqs[i])
		if errors.Is(err, ErrNotFound) {
			continue
		}
		if err == nil {
			err = checkTransaction(raw, ids[i])
		}
		if err != nil {
			return nil, c.wrap("getrawtransaction", err)
		}
		out[i] = raw
	}
	return out, nil
}

// TxInfo is a transaction and where it stands.
type TxInfo struct {
	Raw           []byte
	Block         *chainhash.Hash // nil while in the mempool
	Confirmations uint32          // 0 while in the mempool
	BlockTime     uint32          // Unix seconds; 0 while in the mempool
}

// TransactionInfo is Transaction with where the transaction stands.
func (c *Client) TransactionInfo(ctx context.Context, id chainhash.Hash) (TxInfo, error) {
	var t struct {
		Hex           hexBytes `json:"hex"`
		Block         *hexHash `json:"blockhash"`
		Confirmations uint32   `json:"confirmations"`
		BlockTime     uint32   `json:"blocktime"`
	}
	if err := c.call(ctx, &t, "getrawtransaction", id.String(), 1); err != nil {
		return TxInfo{}, err
	}
	if err := checkTransaction(t.Hex, id); err != nil {
		return TxInfo{}, c.wrap("getrawtransaction", err)
	}
	info := TxInfo{Raw: t.Hex, Confirmations: t.Confirmations, BlockTime: t.BlockTime}
	if t.Block != nil && t.Confirmations > 0 {
		info.Block = &t.Block.Hash
	}
	return info, nil
}

func checkTransaction(raw []byte, id chainhash.Hash) error {
	got, err := txID(raw)
	if err != nil {
		return malformed(err)
	}
	if got != id {
		return fmt.Errorf("%w: it is another transaction", ErrAnswer)
	}
	return nil
}

// txID returns the id of a serialised transaction.
func txID(raw []byte) (chainhash.Hash, error) {
	var tx wire.MsgTx
	r := bytes.NewReader(raw)
	if err := tx.Deserialize(r); err != nil {
		return chainhash.Hash{}, err
	}
	if r.Len() != 0 {
		return chainhash.Hash{}, fmt.Errorf("%d bytes follow the transaction", r.Len())
	}
	return tx.TxHash(), nil
}

// TxOut is an unspent output.
type TxOut struct {
	Value         uint64 // sat
	Script        []byte
	Confirmations uint32 // 0 in the mempool
	Coinbase      bool
	Best          chainhash.Hash // block for which this holds
}

// TxOut returns an output that is unspent in the best chain and, with mempool, in the mempool too; ErrNotFound if there
// is none. (btcd also returns outputs of the chain that the mempool spends.)
func (c *Client) TxOut(ctx context.Context, op wire.OutPoint, mempool bool) (TxOut, error) {
	var out *struct {
		Best          hexHash     `json:"bestblock"`
		Confirmations uint32      `json:"confirmations"`
		Value         json.Number `json:"value"`
		Script        struct {
			Hex hexBytes `json:"hex"`
		} `json:"scriptPubKey"`
		Coinbase bool `json:"coinbase"`
	}
	if err := c.call(ctx, &out, "gettxout", op.Hash.String(), op.Index, mempool); err != nil {
		return TxOut{}, err
	}
	if out == nil {
		return TxOut{}, c.wrap("gettxout", ErrNotFound)
	}
	value, err := satoshis(out.Value)
	if err != nil {
		return TxOut{}, c.wrap("gettxout", err)
	}
	return TxOut{
		Value: value, Script: out.Script.Hex, Confirmations: out.Confirmations, Coinbase: out.Coinbase,
		Best: out.Best.Hash,
	}, nil
}

func (c *Client) wrap(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("bitcoin node %s: %s: %w", c.host, what, err)
}

// satoshis converts an amount of bitcoin as a node writes it. A float64 holds every amount up to 21 million with eight
// decimals to within 0.4 sat, so rounding is exact.
func satoshis(n json.Number) (uint64, error) {
	f, err := n.Float64()
	if err != nil || !(f >= 0 && f <= 21e6) {
		return 0, fmt.Errorf("%w: %.40q is no amount of bitcoin", ErrAnswer, n)
	}
	return uint64(math.Round(f * 1e8)), nil
}

// hexHash is a hash as nodes print it: hexadecimal, last byte first.
type hexHash struct{ chainhash.Hash }

func (h *hexHash) UnmarshalJSON(b []byte) error {
	var text string
	if err := json.Unmarshal(b, &text); err != nil {
		return err
	}
	if len(text) != chainhash.MaxHashStringSize {
		return fmt.Errorf("%.80q is no hash", text)
	}
	return chainhash.Decode(&h.Hash, text)
}

// hexBytes are bytes in hexadecimal.
type hexBytes []byte

func (h *hexBytes) UnmarshalJSON(b []byte) error {
	var text string
	if err := json.Unmarshal(b, &text); err != nil {
		return err
	}
	raw, err := hex.DecodeString(text)
	*h = raw
	return err
}
