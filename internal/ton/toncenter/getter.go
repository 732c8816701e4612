package toncenter

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"

	"causeway/internal/ton"
)

// exitError is a getter that threw.
type exitError struct{ code int }

func (e exitError) Error() string { return fmt.Sprintf("the getter ended with exit code %d", e.code) }

// get asks a contract's getter, as of the endpoint's newest block, for numbers; what is none is nil.
func (e *endpoint) get(ctx context.Context, a ton.Address, method string, args ...uint64) ([]*big.Int, error) {
	stack := [][2]string{}
	for _, x := range args {
		stack = append(stack, [2]string{"num", fmt.Sprint(x)})
	}
	var got struct {
		Exit  int                  `json:"exit_code"`
		Stack [][2]json.RawMessage `json:"stack"`
	}
	err := e.call(ctx, &got, "runGetMethod", params{"address": a.String(), "method": method, "stack": stack})
	if err != nil {
		return nil, err
	}
	if got.Exit != 0 && got.Exit != 1 {
		return nil, fmt.Errorf("%s: %s of %s: %w", e.name, method, a, exitError{got.Exit})
	}
	out := make([]*big.Int, len(got.Stack))
	for i, x := range got.Stack {
		var kind, text string
		if json.Unmarshal(x[0], &kind) != nil || kind != "num" || json.Unmarshal(x[1], &text) != nil {
			continue
		}
		v, ok := new(big.Int).SetString(text, 0)
		if !ok || v.BitLen() > 257 {
			return nil, fmt.Errorf("%s: %s of %s answers with no number", e.name, method, a)
		}
		out[i] = v
	}
	return out, nil
}

var errFields = errors.New("a getter answers with other values than its contract has")

// numbers is get, of exactly so many numbers.
func (e *endpoint) numbers(ctx context.Context, n int, a ton.Address, method string, args ...uint64) ([]*big.Int, error) {
	got, err := e.get(ctx, a, method, args...)
	if err != nil {
		return nil, err
	}
	if len(got) != n {
		return nil, fmt.Errorf("%s: %s of %s: %w", e.name, method, a, errFields)
	}
	for _, x := range got {
		if x == nil {
			return nil, fmt.Errorf("%s: %s of %s: %w", e.name, method, a, errFields)
		}
	}
	return got, nil
}

// asExit reports whether a getter threw.
func asExit(err error) bool { return errors.As(err, new(exitError)) }
