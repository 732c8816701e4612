package api

import (
	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// What tests outside this package see of it: they cannot be inside, because the store they run on implements Records.
const (
	MaxWatchers = maxWatchers
	MaxOfClient = maxOfClient
	MaxBody     = maxBody
)

// ErrorTable lists every refusal.
func ErrorTable() []Error { return errorTable() }

// AllStates lists every state.
func AllStates() []transfer.State { return allStates }

// RecordStatus is the literal API's word for a state.
func RecordStatus(s transfer.State) string { return recordStatus(s) }

// View presents a transfer as lists do.
func (a *API) View(t transfer.Transfer) TransferView { return a.view(t) }

// ReasonText is what a person reads of a reason.
func ReasonText(s transfer.State, r transfer.Reason) *string { return reasonText(s, r) }

// ParseAddress reads what clients give as an address.
func ParseAddress(s string) (message.Recipient, error) { return parseAddress(s) }

// Watch and unwatch as a stream of a client does.
func (a *API) Watch(uid message.UID, client string) (stop func(), ok bool) {
	x, err := a.watch.add(uid, 0, client)
	if err != nil {
		return nil, false
	}
	return func() { a.watch.remove(x) }, true
}

// Rendered counts the transfers whose JSON is kept, and its cost in bytes.
func (a *API) Rendered() (transfers, size int) {
	a.rendered.mu.Lock()
	defer a.rendered.mu.Unlock()
	return a.rendered.recent.Len(), a.rendered.size
}

// Watchers counts the open streams.
func (a *API) Watchers() int {
	a.watch.mu.Lock()
	defer a.watch.mu.Unlock()
	return len(a.watch.watchers)
}

// FaultText explains a fault.
func FaultText(f custody.Fault) string { return faultText(f) }
