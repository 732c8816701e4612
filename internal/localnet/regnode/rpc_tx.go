package regnode

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"

	"github.com/btcsuite/btcd/blockchain"
	"github.com/btcsuite/btcd/btcutil/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/database"
	"github.com/btcsuite/btcd/mempool"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
)

// located returns a transaction with the hash of its block, nil while it is in the mempool.
func (n *Node) located(id chainhash.Hash) (raw []byte, block *chainhash.Hash, err error) {
	if tx, err := n.pool.FetchTransaction(&id); err == nil {
		raw, err := serialize(tx.MsgTx())
		return raw, nil, err
	}
	unknown := fail(codeNotFound, "No such mempool or blockchain transaction. Use gettransaction for wallet transactions.")
	region, err := n.index.TxBlockRegion(&id)
	if err != nil {
		return nil, nil, fail(codeDatabase, "%v", err)
	}
	if region == nil {
		return nil, nil, unknown
	}
	err = n.db.View(func(tx database.Tx) error {
		b, err := tx.FetchBlockRegion(region)
		raw = bytes.Clone(b)
		return err
	})
	if err != nil {
		return nil, nil, fail(codeDatabase, "%v", err)
	}
	return raw, region.Hash, nil
}

func serialize(tx *wire.MsgTx) ([]byte, error) {
	var b bytes.Buffer
	err := tx.Serialize(&b)
	return b.Bytes(), err
}

func (n *Node) rpcTransaction(_ context.Context, p params) (any, error) {
	id, err := p.hash(0, "parameter 1")
	if err != nil {
		return nil, err
	}
	verbosity, err := p.verbosity(1, 0)
	if err != nil {
		return nil, err
	}
	switch {
	case verbosity > 1:
		return nil, fail(codeInvalidParam, "verbosity above 1 is not served")
	case len(p.list) > 2:
		return nil, fail(codeInvalidParam, "a block hash is not served")
	}
	raw, block, err := n.located(id)
	if err != nil {
		return nil, err
	}
	if verbosity <= 0 {
		return hex.EncodeToString(raw), nil
	}
	return n.describeTx(raw, block)
}

type txInfo struct {
	ID            string  `json:"txid"`
	Hash          string  `json:"hash"`
	Version       int32   `json:"version"`
	Size          int     `json:"size"`
	VSize         int64   `json:"vsize"`
	Weight        int64   `json:"weight"`
	LockTime      uint32  `json:"locktime"`
	Ins           []txIn  `json:"vin"`
	Outs          []txOut `json:"vout"`
	Hex           string  `json:"hex"`
	Block         string  `json:"blockhash,omitempty"`
	Confirmations int64   `json:"confirmations,omitempty"`
	Time          int64   `json:"time,omitempty"`
	BlockTime     int64   `json:"blocktime,omitempty"`
}

type txIn struct {
	Coinbase  string     `json:"coinbase,omitempty"`
	ID        string     `json:"txid,omitempty"`
	Vout      *uint32    `json:"vout,omitempty"`
	ScriptSig *scriptSig `json:"scriptSig,omitempty"`
	Witness   []string   `json:"txinwitness,omitempty"`
	Sequence  uint32     `json:"sequence"`
}

type scriptSig struct {
	Asm string `json:"asm"`
	Hex string `json:"hex"`
}

type txOut struct {
	Value  bitcoins     `json:"value"`
	N      int          `json:"n"`
	Script scriptPubKey `json:"scriptPubKey"`
}

type scriptPubKey struct {
	Asm     string `json:"asm"`
	Hex     string `json:"hex"`
	Address string `json:"address,omitempty"`
	Type    string `json:"type"`
}

func (n *Node) describeTx(raw []byte, block *chainhash.Hash) (any, error) {
	tx, err := btcutil.NewTxFromBytes(raw)
	if err != nil {
		return nil, fail(codeDatabase, "%v", err)
	}
	msg := tx.MsgTx()
	info := txInfo{
		ID: tx.Hash().String(), Hash: msg.WitnessHash().String(), Version: msg.Version, Size: len(raw),
		VSize: mempool.GetTxVirtualSize(tx), Weight: blockchain.GetTransactionWeight(tx), LockTime: msg.LockTime,
		Hex: hex.EncodeToString(raw), Ins: []txIn{}, Outs: []txOut{},
	}
	for _, in := range msg.TxIn {
		info.Ins = append(info.Ins, describeIn(in, blockchain.IsCoinBase(tx)))
	}
	for i, out := range msg.TxOut {
		info.Outs = append(info.Outs, txOut{bitcoins(out.Value), i, n.describeScript(out.PkScript)})
	}
	if block != nil {
		header, err := n.chain.HeaderByHash(block)
		if err != nil {
			return nil, fail(codeDatabase, "%v", err)
		}
		info.Block, info.Time, info.BlockTime = block.String(), header.Timestamp.Unix(), header.Timestamp.Unix()
		if height, err := n.chain.BlockHeightByHash(block); err == nil {
			info.Confirmations = int64(n.chain.BestSnapshot().Height-height) + 1
		}
	}
	return info, nil
}

func describeIn(in *wire.TxIn, coinbase bool) txIn {
	out := txIn{Sequence: in.Sequence}
	for _, item := range in.Witness {
		out.Witness = append(out.Witness, hex.EncodeToString(item))
	}
	if coinbase {
		out.Coinbase = hex.EncodeToString(in.SignatureScript)
		return out
	}
	asm, _ := txscript.DisasmString(in.SignatureScript) // marks where it stops to make sense
	out.ID, out.Vout = in.PreviousOutPoint.Hash.String(), &in.PreviousOutPoint.Index
	out.ScriptSig = &scriptSig{asm, hex.EncodeToString(in.SignatureScript)}
	return out
}

func (n *Node) describeScript(script []byte) scriptPubKey {
	asm, _ := txscript.DisasmString(script) // marks where it stops to make sense
	out := scriptPubKey{Asm: asm, Hex: hex.EncodeToString(script)}
	class, addresses, _, err := txscript.ExtractPkScriptAddrs(script, n.params)
	out.Type = class.String()
	if isData(script) {
		out.Type = txscript.NullDataTy.String()
	}
	if err == nil && len(addresses) == 1 && class != txscript.PubKeyTy && class != txscript.MultiSigTy {
		out.Address = addresses[0].EncodeAddress()
	}
	return out
}

func (n *Node) rpcTxOut(_ context.Context, p params) (any, error) {
	id, err := p.hash(0, "txid")
	if err != nil {
		return nil, err
	}
	var index uint32
	withPool := true
	if err := errors.Join(p.get(1, "n", "number", &index), p.get(2, "include_mempool", "bool", &withPool)); err != nil {
		return nil, err
	}
	n.mu.Lock() // chain and mempool of one instant
	defer n.mu.Unlock()
	best := n.chain.BestSnapshot()
	type answer struct {
		Best          string       `json:"bestblock"`
		Confirmations int32        `json:"confirmations"`
		Value         bitcoins     `json:"value"`
		Script        scriptPubKey `json:"scriptPubKey"`
		Coinbase      bool         `json:"coinbase"`
	}
	op := wire.OutPoint{Hash: id, Index: index}
	if withPool {
		if n.pool.CheckSpend(op) != nil {
			return nil, nil
		}
		if tx, err := n.pool.FetchTransaction(&id); err == nil {
			outs := tx.MsgTx().TxOut
			if uint64(index) >= uint64(len(outs)) {
				return nil, nil
			}
			return answer{best.Hash.String(), 0, bitcoins(outs[index].Value), n.describeScript(outs[index].PkScript), false}, nil
		}
	}
	entry, err := n.chain.FetchUtxoEntry(op)
	if err != nil {
		return nil, fail(codeDatabase, "%v", err)
	}
	if entry == nil || entry.IsSpent() {
		return nil, nil
	}
	return answer{
		best.Hash.String(), best.Height - entry.BlockHeight() + 1, bitcoins(entry.Amount()),
		n.describeScript(entry.PkScript()), entry.IsCoinBase(),
	}, nil
}
