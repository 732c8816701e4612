package guard

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/evm/bindings"
)

// OwnerCall is a call as a multisig's or a wallet's form takes it.
type OwnerCall struct {
	Target string `json:"target"`
	Value  string `json:"value"` // wei
	Data   string `json:"data"`
}

func newOwnerCall(to common.Address, value *big.Int, data []byte) OwnerCall {
	if value == nil {
		value = new(big.Int)
	}
	return OwnerCall{Target: to.Hex(), Value: value.String(), Data: hexutil.Encode(data)}
}

// guardOwnerCalls are what the owner has to do: the call itself, and the timelock's two where that is the owner.
type guardOwnerCalls struct {
	Owner    string         `json:"owner"`
	Call     OwnerCall      `json:"call"`
	Timelock *TimelockCalls `json:"timelock,omitempty"`
}

type TimelockCalls struct {
	ID          string     `json:"id"`
	Predecessor string     `json:"predecessor"`
	Salt        string     `json:"salt"`
	Delay       uint64     `json:"delaySeconds"`
	ReadyAt     *time.Time `json:"readyAt,omitempty"`  // when it was scheduled already
	Schedule    *OwnerCall `json:"schedule,omitempty"` // absent: that was done
	Execute     OwnerCall  `json:"execute"`
}

// Operation states of OpenZeppelin's timelock.
const (
	operationUnset = 0
	operationDone  = 3
)

// maxOperations bounds how often the same call can have been made through the timelock before.
const maxOperations = 1000

// ownersCalls tells what the owner has to do so that a call is made, and refuses one that would fail.
func (c *guardChain) ownersCalls(ctx context.Context, owner common.Address, call guardCall) (*guardOwnerCalls, error) {
	if _, err := c.simulate(ctx, owner, call); err != nil {
		return nil, fmt.Errorf("the owner cannot either: %w", err)
	}
	out := &guardOwnerCalls{Owner: owner.Hex(), Call: newOwnerCall(call.to, call.value, call.data)}
	if owner != common.HexToAddress(c.On.Timelock) {
		return out, nil
	}
	var err error
	out.Timelock, err = c.timelocked(ctx, owner, call)
	return out, err
}

// timelocked finds the operation of a call: one that waits already, or the next that was not made before. The salt
// counts how often the same call was made, so that everybody who runs this finds the same operation.
func (c *guardChain) timelocked(ctx context.Context, at common.Address, call guardCall) (*TimelockCalls, error) {
	b := bindings.NewTimelockController()
	lock, opts := b.Instance(c.Client, at), &bind.CallOpts{Context: ctx}
	delay, err := bind.Call(lock, opts, b.PackGetMinDelay(), b.UnpackGetMinDelay)
	if err != nil {
		return nil, fmt.Errorf("read the timelock's delay: %w", err)
	}
	value := call.value
	if value == nil {
		value = new(big.Int)
	}
	none := [32]byte{}
	for n := range uint64(maxOperations) {
		salt := [32]byte(crypto.Keccak256Hash([]byte("causeway/guard"), binary.BigEndian.AppendUint64(nil, n)))
		id, err := bind.Call(lock, opts, b.PackHashOperation(call.to, value, call.data, none, salt), b.UnpackHashOperation)
		if err != nil {
			return nil, fmt.Errorf("read the timelock: %w", err)
		}
		state, err := bind.Call(lock, opts, b.PackGetOperationState(id), b.UnpackGetOperationState)
		if err != nil {
			return nil, fmt.Errorf("read the timelock: %w", err)
		}
		if state == operationDone {
			continue
		}
		out := &TimelockCalls{
			ID: hexutil.Encode(id[:]), Predecessor: hexutil.Encode(none[:]), Salt: hexutil.Encode(salt[:]),
			Delay:   delay.Uint64(),
			Execute: newOwnerCall(at, value, b.PackExecute(call.to, value, call.data, none, salt)),
		}
		if state == operationUnset {
			schedule := newOwnerCall(at, nil, b.PackSchedule(call.to, value, call.data, none, salt, delay))
			out.Schedule = &schedule
			return out, nil
		}
		ready, err := bind.Call(lock, opts, b.PackGetTimestamp(id), b.UnpackGetTimestamp)
		if err != nil {
			return nil, fmt.Errorf("read the timelock: %w", err)
		}
		when := time.Unix(ready.Int64(), 0).UTC()
		out.ReadyAt = &when
		return out, nil
	}
	return nil, errors.New("the same call went through the timelock too often for this tool: choose a salt of your own")
}

func (o *guardOwnerCalls) write(w io.Writer) {
	if o == nil {
		return
	}
	show := func(name string, c OwnerCall) {
		fmt.Fprintf(w, "      %-10s target %s  value %s\n                 data %s\n", name, c.Target, c.Value, c.Data) //nolint:errcheck // into memory
	}
	fmt.Fprintf(w, "      owner %s has to make this call\n", o.Owner) //nolint:errcheck // into memory
	show("call", o.Call)
	t := o.Timelock
	if t == nil {
		return
	}
	delay := time.Duration(t.Delay) * time.Second
	//nolint:errcheck // into memory
	fmt.Fprintf(w, "      through the timelock: operation %s\n      salt %s, predecessor 0, delay %s\n", t.ID,
		t.Salt, delay)
	if t.Schedule != nil {
		show("schedule", *t.Schedule)
	} else {
		fmt.Fprintf(w, "      it is scheduled already, due %s\n", showTime(*t.ReadyAt)) //nolint:errcheck // into memory
	}
	show("execute", t.Execute)
}
