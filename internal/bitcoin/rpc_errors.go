package bitcoin

import (
	"errors"
	"fmt"
	"strings"
)

var (
	// ErrAway means that the node cannot be reached or does not answer.
	ErrAway = errors.New("the Bitcoin node is away")
	// ErrUnreached is an ErrAway where not even a connection was made: the node has got nothing of what was asked.
	ErrUnreached = fmt.Errorf("%w: no connection", ErrAway)
	// ErrUnauthorised means that the node does not accept the credentials.
	ErrUnauthorised = errors.New("the Bitcoin node refuses the credentials: check user, password or cookie file")
	// ErrBehind means that the node is starting, or still catching up with its network.
	ErrBehind = errors.New("the Bitcoin node is not ready yet")
	// ErrNotFound means that the node does not know the block, transaction or unspent output.
	ErrNotFound = errors.New("the Bitcoin node does not know it")
	// ErrPruned means that the node has deleted the block.
	ErrPruned = errors.New("the Bitcoin node has pruned the block: use a node that keeps all blocks")
	// ErrUnsupported means that this kind of node lacks the method.
	ErrUnsupported = errors.New("the Bitcoin node lacks the method")
	// ErrAnswer means that the node's answer is malformed, too large or not what was asked for.
	ErrAnswer = errors.New("the Bitcoin node's answer cannot be used")
	// ErrNoEstimate means that the node has seen too little to estimate a fee.
	ErrNoEstimate = errors.New("the Bitcoin node has no fee estimate")
)

// errTooLarge is an answer above the limit.
var errTooLarge = fmt.Errorf("%w: it exceeds the limit", ErrAnswer)

// maxWords bounds what is repeated of a node's words: they go into logs, states and answers.
const maxWords = 400

// clip keeps a node's words short.
func clip(text string) string {
	if len(text) > maxWords {
		text = text[:maxWords] + "…"
	}
	return strings.ToValidUTF8(text, "?")
}

// malformed is an ErrAnswer that tells what is wrong with the answer; decoders' errors repeat of it what they did not
// like.
func malformed(err error) error { return fmt.Errorf("%w: %s", ErrAnswer, clip(err.Error())) }

// Codes of Bitcoin Core's RPC errors (src/rpc/protocol.h), which btcd shares where it has them.
const (
	codeMisc             = -1
	codeNotFound         = -5
	codeInvalidParameter = -8
	codeInitialDownload  = -10
	codeDeserialization  = -22
	codeVerify           = -25 // inputs are missing or spent, or the fee is absurd
	codeRejected         = -26
	codeInChain          = -27
	codeWarmUp           = -28
	codeNoMethod         = -32601
)

// Unsent reports whether a broadcast that ended with this error surely handed nothing over. After any other error, but
// for *RejectError, the node may have the transaction.
func Unsent(err error) bool {
	for _, sure := range []error{ErrUnreached, ErrUnauthorised, ErrBehind, ErrUnsupported} {
		if errors.Is(err, sure) {
			return true
		}
	}
	return false
}

// RejectError is a node's refusal of a transaction.
type RejectError struct {
	Code   int    // Core's: -22 malformed, -25 inputs missing or spent, -26 against rules or policy
	Reason string // the node's own words
}

func (e *RejectError) Error() string { return "the Bitcoin node rejects the transaction: " + e.Reason }

// MissingInputs reports whether the transaction was refused because the node does not have an output that it spends: it
// is spent already, or its transaction has not arrived.
func (e *RejectError) MissingInputs() bool { return missingInputs(e.Reason) }

func missingInputs(reason string) bool {
	reason = strings.ToLower(reason)
	return strings.Contains(reason, "missingorspent") || strings.Contains(reason, "missing-inputs") ||
		strings.Contains(reason, "missing inputs") || strings.Contains(reason, "orphan transaction")
}

// NodeError is any other error that a node gave.
type NodeError struct {
	Method  string
	Code    int
	Message string
}

func (e *NodeError) Error() string { return fmt.Sprintf("%s (code %d)", e.Message, e.Code) }

type rpcError struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

func (e *rpcError) classify(method string) error {
	e = &rpcError{e.Code, clip(e.Message)}
	message := strings.ToLower(e.Message)
	switch {
	case e.Code == codeWarmUp || e.Code == codeInitialDownload:
		return fmt.Errorf("%w: %s", ErrBehind, e.Message)
	case e.Code == codeNoMethod, e.Code == codeMisc && strings.Contains(message, "unimplemented"):
		return ErrUnsupported
	case method == "sendrawtransaction":
		return e.rejection()
	case strings.Contains(message, "pruned"):
		return ErrPruned
	case e.Code == codeNotFound:
		return ErrNotFound
	case method == "getblockhash" && (e.Code == codeInvalidParameter || e.Code == codeMisc):
		return ErrNotFound // Core: -8 Block height out of range; btcd: -1 Block number out of range
	}
	return &NodeError{Method: method, Code: e.Code, Message: e.Message}
}

func (e *rpcError) rejection() error {
	switch e.Code {
	case codeDeserialization, codeVerify, codeRejected, codeInChain:
		return &RejectError{Code: e.Code, Reason: strings.TrimPrefix(e.Message, "TX rejected: ")}
	}
	return &NodeError{Method: "sendrawtransaction", Code: e.Code, Message: e.Message}
}
