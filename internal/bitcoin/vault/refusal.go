package vault

import (
	"errors"
	"fmt"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
)

// RefusalCode says why a member does not sign a transaction of the custody. Part of the member's API: never rename one.
type RefusalCode string

// The codes.
const (
	RefusedRequest  RefusalCode = "bad_request" // malformed: asking again never helps
	RefusedRule     RefusalCode = "refused"     // it breaks a rule of the custody (INV-05, INV-06, SR-24)
	RefusedOther    RefusalCode = "other_tx"    // the PSBT is not the transaction that the plan gives (INV-11)
	RefusedMessage  RefusalCode = "message"     // the member's second look at a message says no
	RefusedEvidence RefusalCode = "evidence"    // no proof that the sender controls what the coins came from (SR-16)
	RefusedFee      RefusalCode = "fee"         // above twice the member's own estimate, or beyond the reserve (SR-12)
	RefusedPaid     RefusalCode = "paid"        // a uid is paid already (INV-05)
	RefusedConflict RefusalCode = "conflict"    // it drops a uid that the member signed for with the same baton
	// the baton is another one as this member sees it: one of the two is behind
	RefusedBaton      RefusalCode = "baton"
	RefusedUnresolved RefusalCode = "unresolved" // payments of the chain whose uids the member does not know: send hints
	RefusedOwn        RefusalCode = "own_script" // a payee is a deposit address of this deployment (SR-07); it is shown
	RefusedNotReady   RefusalCode = "not_ready"  // the member's index or node does not answer, or is behind
)

// Known reports whether c is one of the codes: a client accepts no others.
func (c RefusalCode) Known() bool {
	switch c {
	case RefusedRequest, RefusedRule, RefusedOther, RefusedMessage, RefusedEvidence, RefusedFee, RefusedPaid,
		RefusedConflict,
		RefusedBaton, RefusedUnresolved, RefusedOwn, RefusedNotReady:
		return true
	default:
		return false
	}
}

// Refusal is why a member does not sign.
type Refusal struct {
	Code       RefusalCode
	Detail     string                   // for operators; holds nothing secret
	RetryAfter time.Duration            // when asking again may help; 0 when it will not
	Unresolved []chainhash.Hash         // of RefusedUnresolved: which transactions' uids are needed
	Derived    []custody.DepositAddress // of RefusedOwn: what the payees' scripts are derived from
	// Held are, of RefusedMessage, the messages that the member does not sign for now: without them it may sign.
	Held []message.UID
}

func (r *Refusal) Error() string { return fmt.Sprintf("the member refuses: %s (%s)", r.Code, r.Detail) }

// How long a caller should wait before asking again.
const (
	RetrySoon  = 250 * time.Millisecond // a block is being read
	RetryNode  = 2 * time.Second        // an endpoint fails or lags
	RetryBlock = 10 * time.Second       // a block has to be made
	RetryHuman = time.Minute            // an operator or sender has to act
)

func Refuse(code RefusalCode, after time.Duration, format string, args ...any) *Refusal {
	return &Refusal{Code: code, Detail: fmt.Sprintf(format, args...), RetryAfter: after}
}

// AsRefusal finds the refusal in an error.
func AsRefusal(err error) (*Refusal, bool) {
	var r *Refusal
	ok := errors.As(err, &r)
	return r, ok
}
