package tvmnode

import (
	"net/http"
	"strconv"

	"causeway/internal/ton"
)

// traces answers toncenter's /api/v3/traces, as far as it tells which transactions belong together: those that a
// message from outside set off, found by the hash of one of them, or of a message that one of them took.
func (n *Node) traces(p params) (any, error) {
	name := p.text("msg_hash") + p.text("tx_hash")
	wanted, err := ton.ParseHash(name)
	if err != nil {
		return nil, refuse(http.StatusUnprocessableEntity, "give one msg_hash or tx_hash")
	}
	ofMessage := p.text("msg_hash") != ""
	n.mu.RLock()
	defer n.mu.RUnlock()
	var found *entry
	sender := map[ton.Hash]*entry{} // of a message, by its hash
	taker := map[ton.Hash]*entry{}
	for _, b := range n.blocks {
		for _, e := range b.txs {
			for _, c := range e.tx.OutRaw {
				sender[c.Hash()] = e
			}
			if e.tx.InRaw != nil {
				taker[e.tx.InRaw.Hash()] = e
			}
			if ofMessage && began(e.tx, wanted) || !ofMessage && e.tx.Cell.Hash() == wanted {
				found = e
			}
		}
	}
	if found == nil {
		return object{"traces": []object{}}, nil
	}
	for found.tx.InRaw != nil && sender[found.tx.InRaw.Hash()] != nil {
		found = sender[found.tx.InRaw.Hash()]
	}
	transactions := object{}
	for open := []*entry{found}; len(open) > 0; open = open[1:] {
		e := open[0]
		hash := e.tx.Cell.Hash().Base64()
		transactions[hash] = object{
			"account": e.at.String(), "hash": hash, "lt": strconv.FormatUint(e.tx.LT, 10), "now": e.tx.Now,
		}
		for _, c := range e.tx.OutRaw {
			if next := taker[c.Hash()]; next != nil {
				open = append(open, next)
			}
		}
	}
	return object{"traces": []object{{"trace_id": found.tx.Cell.Hash().Base64(), "transactions": transactions}}}, nil
}
