package relay_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/transfer"
)

// INV-07: turns alone, without a loop of its own, take a transfer to its end; one chain that does not answer holds up
// no other, and is named.
func TestTurn_INV07(t *testing.T) {
	w := newWorld(t)
	e, err := relay.New(w.config())
	require.NoError(t, err)
	a, b := w.chains[chainA], w.chains[chainB]
	a.deposit(chainB, 5, nil)
	b.deposit(chainA, 7, nil)
	w.until("both to be sent", func() bool { return len(a.allDeposits()) == 1 && len(b.allDeposits()) == 1 })
	w.blind(b, true)
	require.ErrorContains(t, e.Turn(t.Context()), "chain 902")
	_, known := w.load(uid(chainA, chainB, 0))
	require.True(t, known, "the other chain was observed")
	w.blind(b, false)
	for _, u := range []message.UID{uid(chainA, chainB, 0), uid(chainB, chainA, 0)} {
		w.until("the transfer to end", func() bool {
			require.NoError(t, e.Turn(t.Context()))
			return w.is(u, transfer.Confirmed)()
		})
	}
	w.check()
}
