package relayer

import (
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"
)

// SR-40: operations that fail on the chain at the service's cost have a budget; the account that one was for waits.
func TestFailuresHaveABudget_SR40(t *testing.T) {
	now := time.Unix(1_700_000_000, 0)
	f := failures{most: 3, now: func() time.Time { return now }}
	account := func(i byte) common.Address { return common.Address{19: i} }
	ok, spent := f.allow(account(1))
	require.True(t, ok)
	require.False(t, spent)
	f.add(account(1))
	ok, spent = f.allow(account(1))
	require.False(t, ok, "it waits an hour")
	require.False(t, spent)
	ok, _ = f.allow(account(2))
	require.True(t, ok, "others do not")
	now = now.Add(time.Minute)
	f.add(account(2))
	f.add(account(3))
	ok, spent = f.allow(account(4))
	require.False(t, ok)
	require.True(t, spent)
	now = now.Add(59 * time.Minute)
	ok, _ = f.allow(account(4))
	require.True(t, ok, "the first is an hour old")
	now = now.Add(time.Minute)
	ok, _ = f.allow(account(2))
	require.True(t, ok)
	require.Empty(t, f.list)
}
