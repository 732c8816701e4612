package committee_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/message"
)

// SR-01: a member keeps what was sent to a chain without contracts by what makes payments equal, in the order of each
// sender; of other chains, whose contracts name uids, nothing.
func TestLedgerKeepsEqualPayments_SR01(t *testing.T) {
	w, _, _ := bareWorld(t)
	c := w.chains[chainB]
	send := func(dst uint32, n uint64, kind message.Kind) (m message.Message) {
		require.True(t, c.mine(func(b *modelBlock) bool {
			p := message.Payload{Kind: kind, Amount: units(n), Recipient: message.Recipient{1}, Data: []byte{0}}
			if kind == message.KindRefund {
				p.Data = make([]byte, 33)
			}
			m = c.send(b, mintB, dst, message.Anchor{2}, p)
			return true
		}))
		return m
	}
	one, two := send(chainA, 5, message.KindWithdraw), send(chainA, 5, message.KindRefund)
	other, elsewhere := send(chainA, 6, message.KindWithdraw), send(chainC, 7, message.KindWithdraw)
	three := send(chainA, 5, message.KindWithdraw)
	c.settle()
	w.catchUp(t)
	for _, m := range w.members {
		equals := func(id message.Bytes32) []message.UID {
			uids, err := m.config.Store.Equals(t.Context(), id, message.UID{}, 10)
			require.NoError(t, err)
			return uids
		}
		require.Equal(t, []message.UID{one.UID, two.UID, three.UID}, equals(one.Payees()[0]))
		require.Equal(t, []message.UID{two.UID}, equals(two.Payees()[1]), "a refund may go elsewhere")
		require.Equal(t, []message.UID{other.UID}, equals(other.Payees()[0]))
		require.Empty(t, equals(elsewhere.Payees()[0]))
		before, found, err := m.config.Store.Before(t.Context(), three.Payees()[0], three.UID)
		require.NoError(t, err)
		require.True(t, found)
		require.Equal(t, two.UID, before)
	}
}
