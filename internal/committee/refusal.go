package committee

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"causeway/internal/message"
	"causeway/internal/transfer"
)

// Code says why a member does not sign a message. Part of the member's API: never rename one.
type Code string

// The codes.
const (
	CodePaused       Code = "paused"        // this operator paused the lane; refunds and exits pass (INV-10)
	CodeOverLimit    Code = "over_limit"    // above this operator's limits
	CodeDelayed      Code = "delayed"       // a large payment waits, where no contract has it wait (SR-05)
	CodeVetoed       Code = "vetoed"        // a member holds back a payment that waits
	CodeStopped      Code = "stopped"       // the guardian stopped what it comes from (SR-28)
	CodeRefused      Code = "refused"       // the message breaks a rule, or is not what the source chain shows (INV-03)
	CodeNotFinal     Code = "not_final"     // the source event is not final, or not there, as this member sees it (INV-04)
	CodeNotReady     Code = "not_ready"     // the ledger is not compared yet, or an own endpoint does not answer
	CodeExecuted     Code = "executed"      // the destination executed it already (INV-02)
	CodeUnknownLane  Code = "unknown_lane"  // not a lane of this member's deployment record
	CodeConservation Code = "conservation"  // the ledger does not cover it, or a halt is latched (INV-01)
	CodeOtherMessage Code = "other_message" // another message was signed for this uid (SR-04)
)

// Codes are all of them.
func Codes() []Code {
	return []Code{
		CodePaused, CodeOverLimit, CodeDelayed, CodeVetoed, CodeStopped, CodeRefused, CodeNotFinal, CodeNotReady,
		CodeExecuted, CodeUnknownLane, CodeConservation, CodeOtherMessage,
	}
}

// known reports whether c is one of the codes: a client accepts no others.
func (c Code) known() bool { return slices.Contains(Codes(), c) }

// Reason is what a transfer is held for. It is ReasonNone for an executed message, which is not held.
func (c Code) Reason() transfer.Reason {
	switch c {
	case CodePaused, CodeStopped:
		return transfer.ReasonPaused
	case CodeDelayed:
		return transfer.ReasonDelayed
	case CodeVetoed:
		return transfer.ReasonVetoed
	case CodeOverLimit:
		return transfer.ReasonOverLimit
	case CodeNotFinal, CodeNotReady:
		return transfer.ReasonCommittee
	case CodeExecuted:
		return transfer.ReasonNone
	default:
		return transfer.ReasonRefused
	}
}

// Lasting reports whether the message alone is refused, and not for what passes by itself within seconds.
func (c Code) Lasting() bool {
	switch c {
	case CodeNotFinal, CodeNotReady, CodeExecuted:
		return false
	default:
		return true
	}
}

// Refusal is why one message is not signed. RetryAfter is when asking again may help; zero when it will not.
type Refusal struct {
	UID        message.UID
	Code       Code
	Detail     string // for operators; holds nothing secret
	RetryAfter time.Duration
}

func (r Refusal) String() string {
	return fmt.Sprintf("%s: %s (%s)", r.UID, r.Code, r.Detail)
}

// Refusals is the error of an attestation that was refused: one entry for each message in the way.
type Refusals []Refusal

func (rs Refusals) Error() string {
	parts := make([]string, 0, min(len(rs), 3))
	for _, r := range rs[:min(len(rs), 3)] {
		parts = append(parts, r.String())
	}
	if len(rs) > 3 {
		parts = append(parts, fmt.Sprintf("and %d more", len(rs)-3))
	}
	return "attestation refused: " + strings.Join(parts, "; ")
}

// How long a caller should wait before asking again.
const (
	retrySoon  = 250 * time.Millisecond // a block may become final
	retryNode  = 2 * time.Second        // an endpoint fails or lags
	retryBlock = 10 * time.Second       // a block has to be made
	retryHuman = time.Minute            // an operator has to act
)

func refuse(uid message.UID, code Code, after time.Duration, format string, args ...any) *Refusal {
	return &Refusal{UID: uid, Code: code, Detail: fmt.Sprintf(format, args...), RetryAfter: after}
}
