package transfer

import "strings"

// Handle is what a destination knows a delivery by, from its submission on. It is stored and compared as text and means
// something to the adapter alone that made it. One transaction is its id, as it is on EVM chains and Bitcoin; several
// stand in the order in which they have to be included, the one that delivers last (on Solana others write the message's
// parts before); a trace is known by the message that starts it, before its transactions are (on TON).
type Handle string

// handleTrace begins the text of a trace. No identifier of a transaction has a colon.
const handleTrace = "trace:"

// HandleOf is a delivery of one or several transactions.
func HandleOf(txs ...string) Handle { return Handle(strings.Join(txs, " ")) }

// HandleOfTrace is a delivery that a message starts.
func HandleOfTrace(message string) Handle { return Handle(handleTrace + message) }

// Txs are its transactions, the one that delivers last; none of a trace.
func (h Handle) Txs() []string {
	if _, traced := h.Trace(); traced {
		return nil
	}
	return strings.Fields(string(h))
}

// Tx is the transaction that delivers; "" of a trace, whose transactions are observed.
func (h Handle) Tx() string {
	txs := h.Txs()
	if len(txs) == 0 {
		return ""
	}
	return txs[len(txs)-1]
}

// Trace is the message that starts a trace.
func (h Handle) Trace() (message string, ok bool) { return strings.CutPrefix(string(h), handleTrace) }
