package relayer

import (
	"fmt"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"
)

// SR-40: operations that fail on the chain at the service's cost have a budget; the account that one was for waits.
func TestFailuresHaveABudget_SR40(t *testing.T) {
	now := time.Unix(1_700_000_000, 0)
	f := newFailures(3, func() time.Time { return now })
	account := func(i byte) common.Address { return common.Address{19: i} }
	ok, spent := f.allow(account(1), "192.0.2.1:1")
	require.True(t, ok)
	require.False(t, spent)
	f.add(account(1))
	ok, spent = f.allow(account(1), "192.0.2.1:1")
	require.False(t, ok, "it waits an hour")
	require.False(t, spent)
	ok, _ = f.allow(account(2), "192.0.2.1:1")
	require.True(t, ok, "others do not")
	now = now.Add(time.Minute)
	f.add(account(2))
	ok, spent = f.allow(account(4), "192.0.2.7:1")
	require.False(t, ok, "its network has its share")
	require.True(t, spent)
	ok, _ = f.allow(account(4), "198.51.100.1:1")
	require.True(t, ok, "another network has not")
	f.add(account(4))
	ok, spent = f.allow(account(5), "203.0.113.1:1")
	require.False(t, ok)
	require.True(t, spent)
	now = now.Add(59 * time.Minute)
	ok, _ = f.allow(account(5), "203.0.113.1:1")
	require.True(t, ok, "the first is an hour old")
	now = now.Add(time.Minute)
	ok, _ = f.allow(account(2), "192.0.2.1:1")
	require.True(t, ok)
	require.Empty(t, f.list)
}

// SR-40: whoever had something relayed and paid for it waits for none of those who did not.
func TestFailuresOfStrangers_SR40(t *testing.T) {
	now := time.Unix(1_700_000_000, 0)
	f := newFailures(2, func() time.Time { return now })
	account := func(i int) common.Address { return common.Address{18: byte(i >> 8), 19: byte(i)} }
	f.succeeded(account(1))
	f.succeeded(account(2))
	f.succeeded(account(3))
	for i := range 5 {
		remote := fmt.Sprintf("198.51.%d.1:1", i)
		if ok, _ := f.allow(account(100+i), remote); ok {
			f.add(account(100 + i))
		}
	}
	require.Len(t, f.list, 2)
	ok, spent := f.allow(account(200), "203.0.113.1:1")
	require.False(t, ok)
	require.True(t, spent)
	ok, _ = f.allow(account(1), "198.51.0.1:1")
	require.True(t, ok, "it paid before")
	f.add(account(1))
	f.add(account(2))
	ok, spent = f.allow(account(3), "203.0.113.1:1")
	require.False(t, ok, "their budget ends as well")
	require.True(t, spent)
	now = now.Add(time.Hour)
	ok, _ = f.allow(account(1), "203.0.113.1:1")
	require.True(t, ok)
	for i := range maxAccounts + 10 {
		f.succeeded(account(i))
	}
	require.Len(t, f.paid, maxAccounts)
}
