package tvmnode

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"

	"causeway/internal/ton"
)

// version3 answers the calls of toncenter's HTTP API v3 that say where transactions are: transactions?hash=…,
// transactions?account=…&limit=…, the newest first, and transactionsByMessage?msg_hash=…&direction=in. What is in a
// transaction is to be asked of v2.
func (n *Node) version3(w http.ResponseWriter, method string, p params) {
	w.Header().Set("Content-Type", "application/json")
	found, err := n.placed(method, p)
	answer := object{"transactions": found, "address_book": object{}}
	if err != nil {
		w.WriteHeader(http.StatusUnprocessableEntity)
		answer = object{"error": err.Error()}
	}
	_ = json.NewEncoder(w).Encode(answer) // whoever asked is gone
}

func (n *Node) placed(method string, p params) ([]object, error) {
	limit, err := p.number("limit", 10)
	if err != nil {
		return nil, err
	}
	list, limit := []object{}, min(limit, maxHistory)
	n.mu.RLock()
	defer n.mu.RUnlock()
	if p.text("account") != "" {
		a, err := p.address("account")
		if err != nil {
			return nil, err
		}
		for _, e := range slices.Backward(n.view(a).txs) {
			if uint64(len(list)) == limit {
				break
			}
			list = append(list, placeOf(e))
		}
		return list, nil
	}
	hash, err := ton.ParseHash(p.text("hash") + p.text("msg_hash"))
	if d := p.text("direction"); err != nil || d != "" && d != "in" {
		return nil, refuse(http.StatusUnprocessableEntity, "an account or a hash, and no direction but in")
	}
	for _, b := range slices.Backward(n.blocks) {
		for _, e := range b.txs {
			if method == "transactions" && e.tx.Cell.Hash() == hash || method != "transactions" && began(e.tx, hash) {
				list = append(list, placeOf(e))
			}
		}
	}
	return list, nil
}

// began reports whether a transaction began with the message of a hash: its cell's, or, of one from outside, that of
// its normal form (TEP-467).
func began(tx *ton.Transaction, hash ton.Hash) bool {
	if tx.InRaw == nil || tx.In == nil {
		return false
	}
	if tx.InRaw.Hash() == hash {
		return true
	}
	if tx.In.Kind != ton.ExternalIn {
		return false
	}
	normal, err := tx.In.NormalizedHash()
	return err == nil && normal == hash
}

func placeOf(e *entry) object {
	return object{
		"account": e.at.String(), "hash": e.tx.Cell.Hash().Base64(), "lt": strconv.FormatUint(e.tx.LT, 10),
		"now": e.tx.Now, "mc_block_seqno": e.seqno, "total_fees": e.tx.Fees.String(),
		"prev_trans_hash": e.tx.PrevHash.Base64(), "prev_trans_lt": strconv.FormatUint(e.tx.PrevLT, 10),
		"block_ref": object{"workchain": e.at.Workchain, "shard": "8000000000000000", "seqno": e.seqno},
	}
}
