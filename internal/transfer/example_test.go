package transfer_test

import (
	"errors"
	"fmt"
	"time"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// A deposit is seen, and is final once its block is: an event that does not apply yet changes nothing.
func ExampleNext() {
	now := time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC)
	payload, err := message.Payload{
		Kind: message.KindSwap, Amount: amount.New(100), Recipient: message.Recipient{31: 1},
		Refund: message.Recipient{31: 2},
	}.Encode()
	if err != nil {
		fmt.Println(err)
		return
	}
	m := message.Message{UID: message.NewUID(1, 10, message.PoolNonce(1, 0)), Payload: payload}
	t := transfer.New(m, transfer.Inclusion{Tx: "0x01", Height: 100, At: now}, "0x02", amount.New(100), now)
	fmt.Println(t.State)

	_, _, err = transfer.Next(t, transfer.Finalized{Height: 99}, now)
	fmt.Println(errors.Is(err, transfer.ErrEvent))
	t, _, err = transfer.Next(t, transfer.Finalized{Height: 100}, now)
	fmt.Println(t.State, err)
	// Output:
	// observed
	// true
	// final <nil>
}

// After failures the wait doubles, from 250 ms to a minute.
func ExampleBackoff() {
	fmt.Println(transfer.Backoff(1), transfer.Backoff(2), transfer.Backoff(100))
	// Output: 250ms 500ms 1m0s
}
