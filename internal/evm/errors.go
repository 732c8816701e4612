package evm

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/rpc"

	"causeway/internal/chain"
	"causeway/internal/evm/bindings"
)

// RevertError is a refusal by a contract, by the name of its custom error.
type RevertError struct {
	Name string // such as TOO_EARLY, or the text of a require
}

func (e *RevertError) Error() string { return "reverted: " + e.Name }

// Unwrap says what it means to callers of chain.Chain.
func (e *RevertError) Unwrap() error {
	switch e.Name {
	case "ALREADY_EXECUTED":
		return chain.ErrExecuted
	case "PAUSED":
		return chain.ErrPaused
	}
	return chain.ErrReverted
}

// ErrFee means that gas costs more than the configured maximum now.
var ErrFee = errors.New("gas costs more than the configured maximum")

// revertOf turns a node's answer to a call into a RevertError, if it is one.
func revertOf(contract abi.ABI, err error) error {
	var e rpc.Error
	if !errors.As(err, &e) {
		return err
	}
	var d rpc.DataError
	if errors.As(err, &d) {
		if text, ok := d.ErrorData().(string); ok {
			if raw, bad := hexutil.Decode(text); bad == nil && len(raw) >= 4 {
				return &RevertError{Name: revertName(contract, raw)}
			}
		}
	}
	if e.ErrorCode() == 3 || strings.Contains(strings.ToLower(e.Error()), "revert") {
		return &RevertError{Name: "without a reason"}
	}
	return err
}

func revertName(contract abi.ABI, raw []byte) string {
	if known, err := contract.ErrorByID([4]byte(raw)); err == nil {
		return known.Name
	}
	if text, err := abi.UnpackRevert(raw); err == nil {
		return fmt.Sprintf("%.200q", text)
	}
	return "error 0x" + hex.EncodeToString(raw[:4])
}

// Explain names the bridge's custom error in a node's answer to a call or an estimate; other errors come back
// unchanged.
func Explain(err error) error {
	contract, bad := bindings.BridgeMetaData.ParseABI()
	if bad != nil {
		return err
	}
	return revertOf(*contract, err)
}
