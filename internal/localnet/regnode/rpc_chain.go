package regnode

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"github.com/btcsuite/btcd/blockchain"
	"github.com/btcsuite/btcd/btcutil/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/database"
	"github.com/btcsuite/btcd/wire/v2"
)

// method is one JSON-RPC method with how many parameters it takes.
type method struct {
	least, most int
	answer      func(n *Node, ctx context.Context, p params) (any, error)
}

var methods = map[string]method{
	"getblockchaininfo":  {0, 0, (*Node).rpcChainInfo},
	"getbestblockhash":   {0, 0, (*Node).rpcBestHash},
	"getblockcount":      {0, 0, (*Node).rpcBlockCount},
	"getblockhash":       {1, 1, (*Node).rpcBlockHash},
	"getblock":           {1, 2, (*Node).rpcBlock},
	"getblockheader":     {1, 2, (*Node).rpcHeader},
	"getindexinfo":       {0, 1, (*Node).rpcIndexInfo},
	"generatetoaddress":  {2, 3, (*Node).rpcGenerate},
	"invalidateblock":    {1, 1, (*Node).rpcInvalidate},
	"reconsiderblock":    {1, 1, (*Node).rpcReconsider},
	"getnetworkinfo":     {0, 0, (*Node).rpcNetworkInfo},
	"uptime":             {0, 0, (*Node).rpcUptime},
	"getrawmempool":      {0, 2, (*Node).rpcMempool},
	"getmempoolentry":    {1, 1, (*Node).rpcMempoolEntry},
	"getmempoolinfo":     {0, 0, (*Node).rpcMempoolInfo},
	"getrawtransaction":  {1, 3, (*Node).rpcTransaction},
	"gettxout":           {2, 3, (*Node).rpcTxOut},
	"sendrawtransaction": {1, 3, (*Node).rpcSend},
	"testmempoolaccept":  {1, 2, (*Node).rpcTestAccept},
	"estimatesmartfee":   {1, 2, (*Node).rpcEstimateFee},
}

// maxGenerate bounds the blocks of one call.
const maxGenerate = 2016

// hash reads parameter i as a block's or transaction's hash.
func (p params) hash(i int, name string) (chainhash.Hash, error) {
	var text string
	if err := p.get(i, name, "string", &text); err != nil {
		return chainhash.Hash{}, err
	}
	if len(text) != chainhash.MaxHashStringSize {
		return chainhash.Hash{},
			fail(codeInvalidParam, "%s must be of length %d (not %d, for '%s')", name, chainhash.MaxHashStringSize,
				len(text), text)
	}
	h, err := chainhash.NewHashFromStr(text)
	if err != nil {
		return chainhash.Hash{}, fail(codeInvalidParam, "%s must be hexadecimal string (not '%s')", name, text)
	}
	return *h, nil
}

// verbosity reads parameter i as a number, or as a boolean for 0 and 1.
func (p params) verbosity(i, standard int) (int, error) {
	if i < len(p.list) {
		var on bool
		if json.Unmarshal(p.list[i], &on) == nil && !bytes.Equal(bytes.TrimSpace(p.list[i]), []byte("null")) {
			return map[bool]int{false: 0, true: 1}[on], nil
		}
	}
	err := p.get(i, "verbosity", "number", &standard)
	return standard, err
}

func (n *Node) rpcChainInfo(context.Context, params) (any, error) {
	best := n.chain.BestSnapshot()
	header, err := n.chain.HeaderByHash(&best.Hash)
	if err != nil {
		return nil, err
	}
	return struct {
		Chain      string   `json:"chain"`
		Blocks     int32    `json:"blocks"`
		Headers    int32    `json:"headers"`
		Best       string   `json:"bestblockhash"`
		Bits       string   `json:"bits"`
		Difficulty float64  `json:"difficulty"`
		Time       int64    `json:"time"`
		MedianTime int64    `json:"mediantime"`
		Progress   float64  `json:"verificationprogress"`
		Download   bool     `json:"initialblockdownload"`
		Work       string   `json:"chainwork"`
		Pruned     bool     `json:"pruned"`
		Warnings   []string `json:"warnings"`
	}{
		"regtest", best.Height, best.Height, best.Hash.String(), fmt.Sprintf("%08x", best.Bits), difficulty(best.Bits),
		header.Timestamp.Unix(), best.MedianTime.Unix(), 1, false, work(best.Bits, best.Height), false,
		[]string{},
	}, nil
}

// difficulty is how much harder a block is than the easiest that Bitcoin's main network ever had.
func difficulty(bits uint32) float64 {
	easiest := blockchain.CompactToBig(0x1d00ffff)
	d, _ := new(big.Rat).SetFrac(easiest, blockchain.CompactToBig(bits)).Float64()
	return d
}

// work of the chain up to a height. Every block has the same: the difficulty never changes here.
func work(bits uint32, height int32) string {
	sum := new(big.Int).Mul(blockchain.CalcWork(bits), big.NewInt(int64(height)+1))
	return fmt.Sprintf("%064x", sum)
}

func (n *Node) rpcBestHash(context.Context, params) (any, error) {
	return n.chain.BestSnapshot().Hash.String(), nil
}

func (n *Node) rpcBlockCount(context.Context, params) (any, error) {
	return n.chain.BestSnapshot().Height, nil
}

func (n *Node) rpcBlockHash(_ context.Context, p params) (any, error) {
	var height int64
	if err := p.get(0, "height", "number", &height); err != nil {
		return nil, err
	}
	if height < 0 || height > int64(n.chain.BestSnapshot().Height) {
		return nil, fail(codeInvalidParam, "Block height out of range")
	}
	hash, err := n.chain.BlockHashByHeight(int32(height))
	if err != nil { // a reorganisation came between
		return nil, fail(codeInvalidParam, "Block height out of range")
	}
	return hash.String(), nil
}

// stored returns a block of any branch.
func (n *Node) stored(hash chainhash.Hash) ([]byte, error) {
	var raw []byte
	err := n.db.View(func(tx database.Tx) error {
		b, err := tx.FetchBlock(&hash)
		raw = bytes.Clone(b)
		return err
	})
	if e := (database.Error{}); errors.As(err, &e) && e.ErrorCode == database.ErrBlockNotFound {
		return nil, fail(codeNotFound, "Block not found")
	}
	if err != nil {
		return nil, fail(codeDatabase, "%v", err)
	}
	return raw, nil
}

func (n *Node) rpcBlock(_ context.Context, p params) (any, error) {
	hash, err := p.hash(0, "blockhash")
	if err != nil {
		return nil, err
	}
	verbosity, err := p.verbosity(1, 1)
	if err != nil {
		return nil, err
	}
	if verbosity > 1 {
		return nil, fail(codeInvalidParam, "verbosity above 1 is not served")
	}
	raw, err := n.stored(hash)
	if err != nil {
		return nil, err
	}
	if verbosity <= 0 {
		return hex.EncodeToString(raw), nil
	}
	block, err := btcutil.NewBlockFromBytes(raw)
	if err != nil {
		return nil, fail(codeDatabase, "%v", err)
	}
	head, err := n.describe(block)
	if err != nil {
		return nil, err
	}
	ids := make([]string, 0, len(block.Transactions()))
	for _, tx := range block.Transactions() {
		ids = append(ids, tx.Hash().String())
	}
	stripped := block.MsgBlock().SerializeSizeStripped()
	return struct {
		headerInfo
		Stripped int      `json:"strippedsize"`
		Size     int      `json:"size"`
		Weight   int64    `json:"weight"`
		Txs      []string `json:"tx"`
	}{head, stripped, len(raw), blockchain.GetBlockWeight(block), ids}, nil
}

type headerInfo struct {
	Hash          string  `json:"hash"`
	Confirmations int64   `json:"confirmations"`
	Height        int32   `json:"height"`
	Version       int32   `json:"version"`
	VersionHex    string  `json:"versionHex"`
	MerkleRoot    string  `json:"merkleroot"`
	Time          int64   `json:"time"`
	MedianTime    int64   `json:"mediantime"`
	Nonce         uint32  `json:"nonce"`
	Bits          string  `json:"bits"`
	Difficulty    float64 `json:"difficulty"`
	Work          string  `json:"chainwork"`
	NTx           int     `json:"nTx"`
	Prev          string  `json:"previousblockhash,omitempty"`
	Next          string  `json:"nextblockhash,omitempty"`
}

func (n *Node) describe(block *btcutil.Block) (headerInfo, error) {
	h := block.MsgBlock().Header
	height, err := n.heightOf(block)
	if err != nil {
		return headerInfo{}, err
	}
	info := headerInfo{
		Hash: block.Hash().String(), Confirmations: -1, Height: height, Version: h.Version,
		VersionHex: fmt.Sprintf("%08x", uint32(h.Version)), MerkleRoot: h.MerkleRoot.String(), Time: h.Timestamp.Unix(),
		MedianTime: n.medianTime(h), Nonce: h.Nonce, Bits: fmt.Sprintf("%08x", h.Bits), Difficulty: difficulty(h.Bits),
		Work: work(h.Bits, height), NTx: len(block.Transactions()),
	}
	if height > 0 {
		info.Prev = h.PrevBlock.String()
	}
	best := n.chain.BestSnapshot().Height
	if n.chain.MainChainHasBlock(block.Hash()) {
		info.Confirmations = int64(best-height) + 1
		if next, err := n.chain.BlockHashByHeight(height + 1); err == nil {
			info.Next = next.String()
		}
	}
	return info, nil
}

// heightOf returns a block's height, which its coinbase tells (BIP-34) where the best chain does not know it.
func (n *Node) heightOf(block *btcutil.Block) (int32, error) {
	if *block.Hash() == *n.params.GenesisHash {
		return 0, nil
	}
	return blockchain.ExtractCoinbaseHeight(block.Transactions()[0])
}

// medianTime of a block and the ten before it (BIP-113).
func (n *Node) medianTime(h wire.BlockHeader) int64 {
	times := []int64{h.Timestamp.Unix()}
	for len(times) < 11 {
		prev, err := n.chain.HeaderByHash(&h.PrevBlock)
		if err != nil {
			break // the first block has none before it
		}
		h = prev
		times = append(times, h.Timestamp.Unix())
	}
	slices.Sort(times)
	return times[len(times)/2]
}

func (n *Node) rpcHeader(_ context.Context, p params) (any, error) {
	hash, err := p.hash(0, "hash")
	if err != nil {
		return nil, err
	}
	verbose := true
	if err := p.get(1, "verbose", "bool", &verbose); err != nil {
		return nil, err
	}
	raw, err := n.stored(hash)
	if err != nil {
		return nil, err
	}
	if !verbose {
		return hex.EncodeToString(raw[:wire.MaxBlockHeaderPayload]), nil
	}
	block, err := btcutil.NewBlockFromBytes(raw)
	if err != nil {
		return nil, fail(codeDatabase, "%v", err)
	}
	return n.describe(block)
}

func (n *Node) rpcIndexInfo(_ context.Context, p params) (any, error) {
	name := "txindex"
	if err := p.get(0, "index_name", "string", &name); err != nil {
		return nil, err
	}
	type index struct {
		Synced bool  `json:"synced"`
		Height int32 `json:"best_block_height"`
	}
	out := map[string]index{}
	if name == "txindex" || name == "" {
		out["txindex"] = index{true, n.chain.BestSnapshot().Height}
	}
	return out, nil
}

func (n *Node) rpcGenerate(ctx context.Context, p params) (any, error) {
	var k int64
	var to string
	if err := errors.Join(p.get(0, "nblocks", "number", &k), p.get(1, "address", "string", &to)); err != nil {
		return nil, err
	}
	if k < 0 || k > maxGenerate {
		return nil, fail(codeInvalidParam, "nblocks must be 0 to %d", maxGenerate)
	}
	if _, err := n.decode(to); err != nil || to == "" {
		return nil, fail(codeNotFound, "Error: Invalid address")
	}
	made, err := n.Mine(ctx, int(k), to)
	if err != nil {
		return nil, err
	}
	out := make([]string, 0, len(made))
	for _, h := range made {
		out = append(out, h.String())
	}
	return out, nil
}

func (n *Node) rpcInvalidate(_ context.Context, p params) (any, error) {
	return n.rpcJudge(p, n.Invalidate)
}

func (n *Node) rpcReconsider(_ context.Context, p params) (any, error) {
	return n.rpcJudge(p, n.Reconsider)
}

func (n *Node) rpcJudge(p params, judge func(chainhash.Hash) error) (any, error) {
	hash, err := p.hash(0, "blockhash")
	if err != nil {
		return nil, err
	}
	if err := judge(hash); errors.Is(err, ErrUnknownBlock) {
		return nil, fail(codeNotFound, "Block not found")
	} else if err != nil {
		return nil, err
	}
	return nil, nil
}

func (n *Node) rpcUptime(context.Context, params) (any, error) {
	return int64(n.cfg.Now().Sub(n.began).Seconds()), nil
}

func (n *Node) rpcNetworkInfo(context.Context, params) (any, error) {
	return struct {
		Version     int      `json:"version"`
		SubVersion  string   `json:"subversion"`
		Protocol    uint32   `json:"protocolversion"`
		Services    string   `json:"localservices"`
		Relay       bool     `json:"localrelay"`
		Offset      int      `json:"timeoffset"`
		Connections int      `json:"connections"`
		Active      bool     `json:"networkactive"`
		RelayFee    bitcoins `json:"relayfee"`
		Increment   bitcoins `json:"incrementalfee"`
		Warnings    []string `json:"warnings"`
	}{
		0, "/causeway-regnode/", wire.ProtocolVersion, "0000000000000009", false, 0, 0, false,
		bitcoins(n.cfg.MinRelayFee), bitcoins(n.cfg.MinRelayFee),
		[]string{},
	}, nil
}

// bitcoins are satoshis, written as Bitcoin Core writes amounts: with eight decimals.
type bitcoins int64

// MarshalJSON implements json.Marshaler.
func (b bitcoins) MarshalJSON() ([]byte, error) {
	sign, v := "", int64(b)
	if v < 0 {
		sign, v = "-", -v
	}
	return fmt.Appendf(nil, "%s%d.%08d", sign, v/btcutil.SatoshiPerBitcoin, v%btcutil.SatoshiPerBitcoin), nil
}
