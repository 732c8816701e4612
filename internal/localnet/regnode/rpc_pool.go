package regnode

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"math"

	"github.com/btcsuite/btcd/blockchain"
	"github.com/btcsuite/btcd/btcutil/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/mempool"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
)

// maxTestAccept bounds the transactions of one testmempoolaccept, as Core does.
const maxTestAccept = 25

func (n *Node) rpcMempool(_ context.Context, p params) (any, error) {
	verbose, sequence := false, false
	if err := errors.Join(p.get(0, "verbose", "bool", &verbose),
		p.get(1, "mempool_sequence", "bool", &sequence)); err != nil {
		return nil, err
	}
	if sequence {
		return nil, fail(codeInvalidParam, "mempool_sequence is not served")
	}
	n.mu.Lock() // so that relations and sums are of one instant
	defer n.mu.Unlock()
	descs := n.pool.TxDescs()
	if !verbose {
		ids := make([]string, 0, len(descs))
		for _, d := range descs {
			ids = append(ids, d.Tx.Hash().String())
		}
		return ids, nil
	}
	out := make(map[string]poolEntry, len(descs))
	fees := feesOf(descs)
	for _, d := range descs {
		out[d.Tx.Hash().String()] = n.entry(d, fees)
	}
	return out, nil
}

func (n *Node) rpcMempoolEntry(_ context.Context, p params) (any, error) {
	id, err := p.hash(0, "txid")
	if err != nil {
		return nil, err
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	descs := n.pool.TxDescs()
	for _, d := range descs {
		if *d.Tx.Hash() == id {
			return n.entry(d, feesOf(descs)), nil
		}
	}
	return nil, fail(codeNotFound, "Transaction not in mempool")
}

type poolEntry struct {
	VSize           int64    `json:"vsize"`
	Weight          int64    `json:"weight"`
	Time            int64    `json:"time"`
	Height          int32    `json:"height"`
	DescendantCount int      `json:"descendantcount"`
	DescendantSize  int64    `json:"descendantsize"`
	AncestorCount   int      `json:"ancestorcount"`
	AncestorSize    int64    `json:"ancestorsize"`
	WTxID           string   `json:"wtxid"`
	Fees            poolFees `json:"fees"`
	Depends         []string `json:"depends"`
	SpentBy         []string `json:"spentby"`
	Replaceable     bool     `json:"bip125-replaceable"`
	Unbroadcast     bool     `json:"unbroadcast"`
}

type poolFees struct {
	Base       bitcoins `json:"base"`
	Modified   bitcoins `json:"modified"`
	Ancestor   bitcoins `json:"ancestor"`
	Descendant bitcoins `json:"descendant"`
}

func feesOf(descs []*mempool.TxDesc) map[chainhash.Hash]int64 {
	out := make(map[chainhash.Hash]int64, len(descs))
	for _, d := range descs {
		out[*d.Tx.Hash()] = d.Fee
	}
	return out
}

// entry describes a transaction of the mempool. The caller holds mu.
func (n *Node) entry(d *mempool.TxDesc, fees map[chainhash.Hash]int64) poolEntry {
	above, below := n.ancestors(d.Tx), n.descendants(d.Tx)
	vsize := mempool.GetTxVirtualSize(d.Tx)
	e := poolEntry{
		VSize: vsize, Weight: blockchain.GetTransactionWeight(d.Tx), Time: d.Added.Unix(), Height: d.Height,
		DescendantCount: len(below) + 1, DescendantSize: total(below) + vsize,
		AncestorCount: len(above) + 1, AncestorSize: total(above) + vsize,
		WTxID: d.Tx.MsgTx().WitnessHash().String(), Depends: []string{}, SpentBy: []string{},
		Replaceable: signals(d.Tx),
		Fees: poolFees{
			Base: bitcoins(d.Fee), Modified: bitcoins(d.Fee), Ancestor: bitcoins(d.Fee),
			Descendant: bitcoins(d.Fee),
		},
	}
	for hash, tx := range above {
		e.Fees.Ancestor += bitcoins(fees[hash])
		e.Replaceable = e.Replaceable || signals(tx)
	}
	for hash := range below {
		e.Fees.Descendant += bitcoins(fees[hash])
	}
	seen := map[chainhash.Hash]bool{}
	for _, in := range d.Tx.MsgTx().TxIn {
		if hash := in.PreviousOutPoint.Hash; above[hash] != nil && !seen[hash] {
			seen[hash] = true
			e.Depends = append(e.Depends, hash.String())
		}
	}
	for i := range d.Tx.MsgTx().TxOut {
		child := n.pool.CheckSpend(wire.OutPoint{Hash: *d.Tx.Hash(), Index: uint32(i)})
		if child != nil && !seen[*child.Hash()] {
			seen[*child.Hash()] = true
			e.SpentBy = append(e.SpentBy, child.Hash().String())
		}
	}
	return e
}

// signals reports whether a transaction itself says that it may be replaced (BIP-125).
func signals(tx *btcutil.Tx) bool {
	for _, in := range tx.MsgTx().TxIn {
		if in.Sequence <= mempool.MaxRBFSequence {
			return true
		}
	}
	return false
}

func (n *Node) rpcMempoolInfo(context.Context, params) (any, error) {
	var bytes, usage, fees int64
	descs := n.pool.TxDescs()
	for _, d := range descs {
		bytes += mempool.GetTxVirtualSize(d.Tx)
		usage += int64(d.Tx.MsgTx().SerializeSize())
		fees += d.Fee
	}
	floor := bitcoins(n.cfg.MinRelayFee)
	return struct {
		Loaded      bool     `json:"loaded"`
		Size        int      `json:"size"`
		Bytes       int64    `json:"bytes"`
		Usage       int64    `json:"usage"`
		TotalFee    bitcoins `json:"total_fee"`
		Max         int64    `json:"maxmempool"`
		Floor       bitcoins `json:"mempoolminfee"`
		Relay       bitcoins `json:"minrelaytxfee"`
		Increment   bitcoins `json:"incrementalrelayfee"`
		Unbroadcast int      `json:"unbroadcastcount"`
		FullRBF     bool     `json:"fullrbf"`
	}{true, len(descs), bytes, usage, bitcoins(fees), 300_000_000, floor, floor, floor, 0, false}, nil
}

// transaction reads a serialised transaction in hexadecimal.
func transaction(text string) (*btcutil.Tx, error) {
	raw, err := hex.DecodeString(text)
	if err == nil {
		var msg wire.MsgTx
		r := bytes.NewReader(raw)
		if err = msg.Deserialize(r); err == nil && r.Len() == 0 {
			return btcutil.NewTx(&msg), nil
		}
	}
	return nil, fail(codeDeserialization, "TX decode failed. Make sure the tx has at least one input.")
}

// rate reads parameter i as a fee rate in BTC/kvB, and returns satoshis per 1,000 virtual bytes; 0 is no limit.
func (p params) rate(i int, name string, standard int64) (int64, error) {
	if i >= len(p.list) || bytes.Equal(bytes.TrimSpace(p.list[i]), []byte("null")) {
		return standard, nil
	}
	var text json.Number // also as a string, as Core takes it
	if err := p.get(i, name, "number", &text); err != nil {
		return 0, err
	}
	f, err := text.Float64()
	if err != nil || f < 0 || f > 21e6 {
		return 0, fail(codeType, "Amount out of range")
	}
	return int64(math.Round(f * btcutil.SatoshiPerBitcoin)), nil
}

func (n *Node) rpcSend(_ context.Context, p params) (any, error) {
	var text string
	if err := p.get(0, "hexstring", "string", &text); err != nil {
		return nil, err
	}
	maxRate, err := p.rate(1, "maxfeerate", defaultMaxFeeRate)
	if err != nil {
		return nil, err
	}
	maxBurn, err := p.rate(2, "maxburnamount", 0)
	if err != nil {
		return nil, err
	}
	tx, err := transaction(text)
	if err != nil {
		return nil, err
	}
	for _, out := range tx.MsgTx().TxOut {
		if txscript.IsUnspendable(out.PkScript) && out.Value > maxBurn {
			return nil, fail(codeTransaction, "Unspendable output exceeds maximum configured by user (maxburnamount)")
		}
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.closed {
		return nil, ErrClosed
	}
	a, err := n.accept(tx, false)
	if err == nil && maxRate > 0 && a.fee > a.vsize*maxRate/1000 {
		return nil, fail(codeTransaction, "Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)")
	}
	if err == nil {
		_, err = n.accept(tx, true)
	}
	var r *Rejection
	switch {
	case err == nil:
	case !errors.As(err, &r):
		return nil, err
	case r.Reason == reasonInMempool: // Core announces it anew
	case r.Code == codeAlreadyInUTXO:
		return nil, fail(r.Code, "Transaction outputs already in utxo set")
	case r.Reason == reasonMissing:
		return nil, fail(r.Code, reasonMissing)
	default:
		return nil, fail(r.Code, "%s", r.Error())
	}
	return tx.Hash().String(), nil
}

type acceptance struct {
	ID      string          `json:"txid"`
	WID     string          `json:"wtxid"`
	Allowed bool            `json:"allowed"`
	VSize   int64           `json:"vsize,omitempty"`
	Fees    *acceptanceFees `json:"fees,omitempty"`
	Reason  string          `json:"reject-reason,omitempty"`
	Details string          `json:"reject-details,omitempty"`
}

type acceptanceFees struct {
	Base bitcoins `json:"base"`
}

// rpcTestAccept judges each transaction for itself: packages are not served.
func (n *Node) rpcTestAccept(_ context.Context, p params) (any, error) {
	var texts []string
	if err := p.get(0, "rawtxs", "array", &texts); err != nil {
		return nil, err
	}
	if len(texts) == 0 || len(texts) > maxTestAccept {
		return nil, fail(codeInvalidParam, "Array must contain between 1 and %d transactions.", maxTestAccept)
	}
	maxRate, err := p.rate(1, "maxfeerate", defaultMaxFeeRate)
	if err != nil {
		return nil, err
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	out := make([]acceptance, 0, len(texts))
	for _, text := range texts {
		tx, err := transaction(text)
		if err != nil {
			return nil, err
		}
		one := acceptance{ID: tx.Hash().String(), WID: tx.MsgTx().WitnessHash().String()}
		a, err := n.accept(tx, false)
		var r *Rejection
		switch {
		case errors.As(err, &r) && r.Reason == reasonMissing:
			one.Reason = "missing-inputs"
		case errors.As(err, &r):
			one.Reason = r.Reason
			if r.Detail != "" {
				one.Details = r.Error()
			}
		case err != nil:
			return nil, err
		case maxRate > 0 && a.fee > a.vsize*maxRate/1000:
			one.Reason = "max-fee-exceeded"
		default:
			one.Allowed, one.VSize, one.Fees = true, a.vsize, &acceptanceFees{bitcoins(a.fee)}
		}
		out = append(out, one)
	}
	return out, nil
}

// rpcEstimateFee says what Core says with too little to go by: blocks here are as empty as the tests make them.
func (n *Node) rpcEstimateFee(_ context.Context, p params) (any, error) {
	var target int
	if err := p.get(0, "conf_target", "number", &target); err != nil {
		return nil, err
	}
	if target < 1 || target > 1008 {
		return nil, fail(codeInvalidParam, "Invalid conf_target, must be between 1 and 1008")
	}
	return struct {
		Errors []string `json:"errors"`
		Blocks int      `json:"blocks"`
	}{[]string{"Insufficient data or no feerate found"}, max(target, 2)}, nil
}
