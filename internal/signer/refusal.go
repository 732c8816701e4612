package signer

import (
	"fmt"
	"slices"

	"causeway/internal/message"
)

// Code says why the signer does not sign. Part of the wire: never rename one.
type Code string

// The codes.
const (
	CodeOther    Code = "other_deployment" // the request is of another deployment or epoch
	CodeMalform  Code = "malformed"        // no request of this kind looks like it
	CodeLane     Code = "unknown_lane"     // no lane of the signer's record
	CodeConflict Code = "conflict"         // something else was signed in its place
	CodeCap      Code = "over_cap"         // the asset's cap of a day
	CodeApproval Code = "not_approved"     // a person has to approve it first
	CodeOff      Code = "off"              // a person switched the signer off
	CodeHeld     Code = "held"             // the record was put back; a person has to look
	CodePath     Code = "path"             // the baton is on no path that the signer knows: show it
	CodeFee      Code = "over_fee"         // more than one transaction may cost
	CodeCall     Code = "not_its_call"     // the account makes no such transaction
	CodeKey      Code = "key_away"         // the key's device or service does not sign
	CodeBehind   Code = "behind"           // the caller knows of signatures that this record does not have
)

// Codes are all of them.
func Codes() []Code {
	return []Code{
		CodeOther, CodeMalform, CodeLane, CodeConflict, CodeCap, CodeApproval, CodeOff, CodeHeld, CodePath,
		CodeFee, CodeCall, CodeKey, CodeBehind,
	}
}

func (c Code) known() bool { return slices.Contains(Codes(), c) }

// Refusal is the error of a request that is not signed.
type Refusal struct {
	Code   Code
	Detail string
	UIDs   []message.UID // the messages in the way; none where the whole is refused
}

// Error implements error.
func (r *Refusal) Error() string { return fmt.Sprintf("signer refuses: %s: %s", r.Code, r.Detail) }

// RefusedUIDs are the messages in the way.
func (r *Refusal) RefusedUIDs() []message.UID { return r.UIDs }

// Limit reports whether the same request may pass later.
func (r *Refusal) Limit() bool { return r.Code == CodeCap }

// whole reports whether the signer refuses whatever it is asked, and not this request alone.
func (r *Refusal) whole() bool {
	switch r.Code {
	case CodeOther, CodeOff, CodeHeld, CodeKey, CodeBehind:
		return true
	default:
		return false
	}
}

// behind is the refusal of a record that has fewer entries than the member saw.
func behind(seen, have uint64) *Refusal {
	return refuse(CodeBehind, "the member saw %d entries in the signer's record, which has %d: it was put back. A person "+
		"looks why, and then has it go on with `causeway signer resume --entries %d`", seen, have, seen)
}

func refuse(code Code, format string, args ...any) *Refusal {
	return &Refusal{Code: code, Detail: fmt.Sprintf(format, args...)}
}
