package relayer

import (
	"errors"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/common/hexutil"

	"causeway/internal/evm/bindings"
)

// fault is an error that a client is told.
type fault struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
	Data    any    `json:"data,omitempty"`
}

func (f *fault) Error() string { return f.Message }

// The faults of docs/smart-account.md.
var (
	errParse       = &fault{Code: -32700, Message: "Parse error"}
	errRequest     = &fault{Code: -32600, Message: "Invalid Request"}
	errUnsupported = &fault{Code: 4200, Message: "The Provider does not support the requested method"}
	errBusy        = &fault{Code: -32005, Message: "Too many requests. Try again in a moment."}
	errSign        = &fault{Code: -32010, Message: "sign error"}
	errOrigin      = &fault{Code: -32013, Message: "This address serves its own page alone."}
	errNetwork     = &fault{Code: -32012, Message: "The network does not answer. Try again in a moment."}
)

func errChain(id string) *fault {
	return &fault{Code: -32602, Message: fmt.Sprintf("The chain: %s is not supported", id)}
}

func errParams(format string, a ...any) *fault {
	return &fault{Code: -32602, Message: "Invalid Params", Data: fmt.Sprintf(format, a...)}
}

func errRefused(format string, a ...any) *fault {
	return &fault{Code: -32011, Message: "The operation is refused: " + fmt.Sprintf(format, a...)}
}

// entryPointCodes are the entry point's codes in words; others are shown as they are.
var entryPointCodes = map[string]string{
	"AA10": "the account exists already", "AA21": "the account cannot pay the fee",
	"AA22": "its time is over or has not come",
	"AA24": "the signature is not the owner's", "AA25": "its nonce was used or has not come",
	"AA26": "too little gas for the validation",
	"AA95": "too much gas",
}

// maxNested bounds the errors inside errors that are told: their data is whatever a contract wants it to be.
const maxNested = 4

// revertText says what an operation, or one of its calls, reverted with.
func revertText(raw []byte) string { return nestedText(raw, maxNested) }

func nestedText(raw []byte, depth int) string {
	if len(raw) < 4 || depth == 0 {
		return dataText(raw)
	}
	if e, err := entryPoint.UnpackError(raw); err == nil {
		switch e := e.(type) {
		case *bindings.LocalEntryPointFailedOp:
			return codeText(e.Reason)
		case *bindings.LocalEntryPointFailedOpWithRevert:
			return codeText(e.Reason) + ": " + nestedText(e.Inner, depth-1)
		}
	}
	if e, err := account.UnpackError(raw); err == nil {
		switch e := e.(type) {
		case *bindings.BtcAccountCALLFAILED:
			return fmt.Sprintf("call %d would fail: %s", new(big.Int).Add(e.Index, big.NewInt(1)), nestedText(e.Reason, depth-1))
		case *bindings.BtcAccountPREFUND:
			return "the account cannot pay the fee"
		}
	}
	if text, err := abi.UnpackRevert(raw); err == nil {
		return fmt.Sprintf("%.200q", text)
	}
	return dataText(raw)
}

func dataText(raw []byte) string {
	if len(raw) == 0 {
		return "without a reason"
	}
	return fmt.Sprintf("with %.140s", hexutil.Encode(raw))
}

func codeText(reason string) string {
	if len(reason) >= 4 {
		if text, known := entryPointCodes[reason[:4]]; known {
			return text
		}
	}
	return fmt.Sprintf("%.100q", reason)
}

var (
	entryPoint = bindings.NewLocalEntryPoint() // the interface is that of every entry point of v0.7
	account    = bindings.NewBtcAccount()
	errNoFunds = errors.New("the service's own account has too few coins")
)
