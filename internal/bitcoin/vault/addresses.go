package vault

import (
	"bytes"
	"context"
	"fmt"
	"time"

	"github.com/btcsuite/btcd/txscript/v2"

	"causeway/internal/bitcoin/custody"
)

// AddressBook tells which scripts are deposit addresses of this deployment, as the process knows them (SR-07).
type AddressBook interface {
	// ByScript returns what a script is derived from, if it is known.
	ByScript(ctx context.Context, script []byte) (custody.DepositAddress, bool, error)
}

// Registry is an AddressBook that learns.
type Registry interface {
	AddressBook
	// Register remembers an address durably; one that is there is no error.
	Register(ctx context.Context, d custody.DepositAddress, script []byte, at time.Time) error
}

// DerivedPayees returns what payees' scripts are derived from, by script, of those that a book knows. The book is
// believed where its derivation gives the script again. Own moves are left out: they name their address themselves.
func DerivedPayees(ctx context.Context, r *custody.Rules, book AddressBook,
	payees []Payee,
) (map[string]custody.DepositAddress, error) {
	if book == nil {
		return nil, nil
	}
	var found map[string]custody.DepositAddress
	for _, p := range payees {
		if p.Message.Payload.Len() == 0 || !txscript.IsPayToTaproot(p.Script) {
			continue
		}
		d, known, err := book.ByScript(ctx, p.Script)
		if err != nil {
			return nil, fmt.Errorf("look for a deposit address: %w", err)
		}
		if !known {
			continue
		}
		if taproot, err := r.Derive(d); err != nil || !bytes.Equal(taproot.Script, p.Script) {
			continue
		}
		if found == nil {
			found = make(map[string]custody.DepositAddress)
		}
		found[string(p.Script)] = d
	}
	return found, nil
}

// Ours tells the derived addresses that were found, and those that requests name: that a script is derived shows in
// what it is derived from.
func Ours(r *custody.Rules, found map[string]custody.DepositAddress, payees []Payee) (func([]byte) bool, error) {
	named := make(map[string]bool)
	for _, p := range payees {
		if p.Address == nil {
			continue
		}
		taproot, err := r.Derive(*p.Address)
		if err != nil {
			return nil, Refuse(RefusedRequest, 0, "payee %s: %v", p.UID, err)
		}
		named[string(taproot.Script)] = true
	}
	return func(script []byte) bool {
		_, known := found[string(script)]
		return known || named[string(script)]
	}, nil
}

// DepositAddresses are the derived addresses that somebody registered.
type DepositAddresses interface {
	// OpenAddresses returns addresses to look at, in a fixed order, those behind after (empty: from the start), at most
	// limit, and what to pass as after for the next ones; empty at the end.
	OpenAddresses(ctx context.Context, after string, limit int) (page []custody.DepositAddress, next string, err error)
}
