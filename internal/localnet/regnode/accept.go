package regnode

import (
	"errors"
	"fmt"
	"strings"

	"github.com/btcsuite/btcd/blockchain"
	"github.com/btcsuite/btcd/btcutil/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/mempool"
	"github.com/btcsuite/btcd/wire/v2"
)

// accepted is what a transaction that the mempool takes pays.
type accepted struct {
	fee   int64 // sat
	vsize int64
}

// Send hands a transaction to the mempool; *Rejection has the reason of a refusal. One that is there already is no
// error.
func (n *Node) Send(tx *wire.MsgTx) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.closed {
		return ErrClosed
	}
	_, err := n.accept(btcutil.NewTx(tx), true)
	if r := (*Rejection)(nil); errors.As(err, &r) && r.Reason == reasonInMempool {
		return nil
	}
	return err
}

const (
	reasonInMempool = "txn-already-in-mempool"
	reasonKnown     = "txn-already-known"
	reasonMissing   = "bad-txns-inputs-missingorspent"
	reasonTRUC      = "TRUC-violation"
)

// accept checks a transaction and, if so wanted, adds it to the mempool. The caller holds mu.
func (n *Node) accept(tx *btcutil.Tx, add bool) (accepted, error) {
	a, err := n.examine(tx)
	if err != nil || !add {
		return a, err
	}
	if _, err := n.pool.ProcessTransaction(tx, false, true, 0); err != nil {
		return accepted{}, translate(err)
	}
	n.pace.arrival(n.cfg.Now())
	n.wake()
	n.changed()
	return a, nil
}

// examine makes the checks in Bitcoin Core's order, so that a transaction with several faults is refused for the same
// one. btcd's own come last and include the scripts.
func (n *Node) examine(tx *btcutil.Tx) (accepted, error) {
	if err := blockchain.CheckTransactionSanity(tx); err != nil {
		return accepted{}, translate(err)
	}
	if blockchain.IsCoinBase(tx) {
		return accepted{}, reject("coinbase", "")
	}
	if r := standard(tx); r != nil {
		return accepted{}, r
	}
	if !n.final(tx) {
		return accepted{}, reject("non-final", "")
	}
	if n.pool.IsTransactionInPool(tx.Hash()) {
		return accepted{}, reject(reasonInMempool, "")
	}
	spent, missing, err := n.spent(tx)
	if err != nil {
		return accepted{}, err
	}
	if missing {
		return accepted{}, n.missing(tx)
	}
	if r := standardInputs(tx.MsgTx(), spent); r != nil {
		return accepted{}, r
	}
	a := accepted{vsize: mempool.GetTxVirtualSize(tx)}
	for _, out := range spent {
		a.fee += out.Value
	}
	for _, out := range tx.MsgTx().TxOut {
		a.fee -= out.Value
	}
	// Spending more than there is, or what is immature, comes before the fee; btcd finds both.
	result, err := n.pool.CheckMempoolAcceptance(tx)
	if floor := relayFee(a.vsize, n.cfg.MinRelayFee); a.fee >= 0 && a.fee < floor && !immature(err) {
		return accepted{}, reject("min relay fee not met", "%d < %d", a.fee, floor)
	}
	if err != nil {
		return accepted{}, translate(err)
	}
	if r := n.chainTooLong(tx, a.vsize, result.Conflicts); r != nil {
		return accepted{}, r
	}
	return a, nil
}

func immature(err error) bool {
	var rule mempool.RuleError
	if !errors.As(err, &rule) {
		return false
	}
	var chain blockchain.RuleError
	return errors.As(rule.Err, &chain) && chain.ErrorCode == blockchain.ErrImmatureSpend
}

func (n *Node) final(tx *btcutil.Tx) bool {
	best := n.chain.BestSnapshot()
	return blockchain.IsFinalizedTransaction(tx, best.Height+1, best.MedianTime)
}

// spent returns the outputs that a transaction spends, of chain or mempool; missing if one is unknown or spent in a
// block.
func (n *Node) spent(tx *btcutil.Tx) (outs []*wire.TxOut, missing bool, err error) {
	for _, in := range tx.MsgTx().TxIn {
		op := in.PreviousOutPoint
		if parent, err := n.pool.FetchTransaction(&op.Hash); err == nil {
			if uint64(op.Index) >= uint64(len(parent.MsgTx().TxOut)) {
				return nil, true, nil
			}
			outs = append(outs, parent.MsgTx().TxOut[op.Index])
			continue
		}
		entry, err := n.chain.FetchUtxoEntry(op)
		if err != nil {
			return nil, false, fmt.Errorf("look up output %v: %w", op, err)
		}
		if entry == nil || entry.IsSpent() {
			return nil, true, nil
		}
		outs = append(outs, wire.NewTxOut(entry.Amount(), entry.PkScript()))
	}
	return outs, false, nil
}

// missing says why a transaction's coins are not there: it may be in the chain itself.
func (n *Node) missing(tx *btcutil.Tx) error {
	for i := range tx.MsgTx().TxOut {
		entry, err := n.chain.FetchUtxoEntry(wire.OutPoint{Hash: *tx.Hash(), Index: uint32(i)})
		if err == nil && entry != nil && !entry.IsSpent() {
			return &Rejection{Code: codeAlreadyInUTXO, Reason: reasonKnown}
		}
	}
	return &Rejection{Code: codeTransaction, Reason: reasonMissing}
}

// chainTooLong applies the limits on chains of unconfirmed transactions. Those that the transaction replaces do not
// count.
func (n *Node) chainTooLong(tx *btcutil.Tx, vsize int64, replaced map[chainhash.Hash]*btcutil.Tx) *Rejection {
	above := n.ancestors(tx)
	if r := n.confined(tx, vsize, above, replaced); r != nil {
		return r
	}
	if len(above)+1 > maxChain {
		return reject("too-long-mempool-chain", "too many unconfirmed ancestors [limit: %d]", maxChain)
	}
	if vsize+total(above) > maxChainSize && len(above) > 0 {
		return reject("too-long-mempool-chain", "exceeds ancestor size limit [limit: %d]", maxChainSize)
	}
	for hash, ancestor := range above {
		below := n.descendants(ancestor)
		for gone := range replaced {
			delete(below, gone)
		}
		if len(below)+2 > maxChain { // with the ancestor itself and the newcomer
			return reject("too-long-mempool-chain", "too many descendants for tx %s [limit: %d]", hash, maxChain)
		}
		if total(below)+mempool.GetTxVirtualSize(ancestor)+vsize > maxChainSize {
			return reject("too-long-mempool-chain", "exceeds descendant size limit for tx %s [limit: %d]", hash, maxChainSize)
		}
	}
	return nil
}

// confined applies the limits of version 3, whose unconfirmed relations are one parent and one small child (BIP-431).
// Core would let a second child take the first one's place; here it is refused.
func (n *Node) confined(tx *btcutil.Tx, vsize int64, above, replaced map[chainhash.Hash]*btcutil.Tx) *Rejection {
	ours := tx.MsgTx().Version == trucVersion
	for hash, ancestor := range above {
		if theirs := ancestor.MsgTx().Version == trucVersion; theirs != ours {
			return reject(reasonTRUC, "version=%d tx cannot spend from version=%d tx %s", tx.MsgTx().Version,
				ancestor.MsgTx().Version, hash)
		}
	}
	switch {
	case !ours:
		return nil
	case vsize > maxTRUC:
		return reject(reasonTRUC, "version=3 tx is too big: %d > %d virtual bytes", vsize, maxTRUC)
	case len(above) > 1:
		return reject(reasonTRUC, "tx would have too many ancestors")
	case len(above) == 1 && vsize > maxTRUCChild:
		return reject(reasonTRUC, "version=3 child tx is too big: %d > %d virtual bytes", vsize, maxTRUCChild)
	}
	for hash, ancestor := range above {
		for other := range n.descendants(ancestor) {
			if replaced[other] == nil {
				return reject(reasonTRUC, "tx %s would exceed descendant count limit", hash)
			}
		}
	}
	return nil
}

func total(txs map[chainhash.Hash]*btcutil.Tx) (vsize int64) {
	for _, tx := range txs {
		vsize += mempool.GetTxVirtualSize(tx)
	}
	return vsize
}

// ancestors returns the unconfirmed transactions that tx depends on, itself excluded.
func (n *Node) ancestors(tx *btcutil.Tx) map[chainhash.Hash]*btcutil.Tx {
	out := map[chainhash.Hash]*btcutil.Tx{}
	for todo := []*btcutil.Tx{tx}; len(todo) > 0; {
		next := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, in := range next.MsgTx().TxIn {
			hash := in.PreviousOutPoint.Hash
			if parent, err := n.pool.FetchTransaction(&hash); err == nil && out[hash] == nil {
				out[hash] = parent
				todo = append(todo, parent)
			}
		}
	}
	return out
}

// descendants returns the unconfirmed transactions that depend on tx, itself excluded.
func (n *Node) descendants(tx *btcutil.Tx) map[chainhash.Hash]*btcutil.Tx {
	out := map[chainhash.Hash]*btcutil.Tx{}
	for todo := []*btcutil.Tx{tx}; len(todo) > 0; {
		next := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for i := range next.MsgTx().TxOut {
			child := n.pool.CheckSpend(wire.OutPoint{Hash: *next.Hash(), Index: uint32(i)})
			if child != nil && out[*child.Hash()] == nil {
				out[*child.Hash()] = child
				todo = append(todo, child)
			}
		}
	}
	return out
}

// translate puts btcd's refusals into Bitcoin Core's words; any other error it returns as it is.
func translate(err error) error {
	var rule mempool.RuleError
	if errors.As(err, &rule) {
		err = rule.Err
	}
	var chain blockchain.RuleError
	if errors.As(err, &chain) {
		return translateRule(chain)
	}
	var policy mempool.TxRuleError
	if !errors.As(err, &policy) {
		return err
	}
	for _, w := range policyWords {
		if strings.Contains(policy.Description, w.theirs) {
			return &Rejection{Code: w.code, Reason: w.core, Detail: policy.Description}
		}
	}
	return &Rejection{Code: codeRejected, Reason: policy.Description}
}

// policyWords are btcd's descriptions (mempool.go) and Core's reasons.
var policyWords = []struct {
	theirs string
	core   string
	code   int
}{
	{"already have transaction in mempool", reasonInMempool, codeRejected},
	{"already spent in mempool", "txn-mempool-conflict", codeRejected},
	{"is too small", "tx-size-small", codeRejected},
	{"already exists in blockchain", reasonKnown, codeAlreadyInUTXO},
	{"orphan transaction", reasonMissing, codeTransaction},
	{"sequence locks", "non-BIP68-final", codeRejected},
	{"sigop cost", "bad-txns-too-many-sigops", codeRejected},
	{"insufficient fee rate", "insufficient fee", codeRejected},
	{"insufficient absolute fee", "insufficient fee", codeRejected},
	{"evicts more", "too many potential replacements", codeRejected},
	{"spends parent", "bad-txns-spends-conflicting-tx", codeRejected},
	{"spends new unconfirmed", "replacement-adds-unconfirmed", codeRejected},
	{"low fees", "min relay fee not met", codeRejected},
	{"under the required amount", "min relay fee not met", codeRejected},
}

func translateRule(e blockchain.RuleError) error {
	var reason string
	code := codeRejected
	switch e.ErrorCode {
	case blockchain.ErrNoTxInputs:
		reason = "bad-txns-vin-empty"
	case blockchain.ErrNoTxOutputs:
		reason = "bad-txns-vout-empty"
	case blockchain.ErrTxTooBig:
		reason = "bad-txns-oversize"
	case blockchain.ErrBadTxOutValue:
		reason = "bad-txns-vout-toolarge"
		if strings.Contains(e.Description, "negative") {
			reason = "bad-txns-vout-negative"
		}
	case blockchain.ErrDuplicateTxInputs:
		reason = "bad-txns-inputs-duplicate"
	case blockchain.ErrBadTxInput:
		reason = "bad-txns-prevout-null"
	case blockchain.ErrMissingTxOut:
		reason, code = reasonMissing, codeTransaction
	case blockchain.ErrImmatureSpend:
		reason = "bad-txns-premature-spend-of-coinbase"
	case blockchain.ErrSpendTooHigh:
		reason = "bad-txns-in-belowout"
	case blockchain.ErrScriptMalformed, blockchain.ErrScriptValidation:
		return &Rejection{Code: code, Reason: "mandatory-script-verify-flag-failed (" + e.Description + ")"}
	default:
		return &Rejection{Code: code, Reason: e.Description}
	}
	return &Rejection{Code: code, Reason: reason, Detail: e.Description}
}
