package vault_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/message"
)

// holding is a member that holds one payment back.
type holding struct {
	vault.Signer
	uid message.UID
}

func (h holding) Sign(ctx context.Context, q vault.SignRequest) (vault.SignAnswer, error) {
	if slices.Contains(q.Plan.UIDs, h.uid) {
		return vault.SignAnswer{}, &vault.Refusal{Code: vault.RefusedMessage, Held: []message.UID{h.uid}}
	}
	return h.Signer.Sign(ctx, q)
}

// SR-05: a payment that members hold back keeps no other from being paid, whether none or some of the members signed
// for it; and it is paid when they do not hold it any more. Fewer than it takes hold nothing back.
func TestProposer_SR05_HeldPaymentHoldsUpNoOther(t *testing.T) {
	for _, holders := range []int{2, 3, 5} {
		l := newCustodyLab(t)
		l.fund()
		large := l.withdrawal(custody.Bitcoin, 80_000, l.payee(bitcoin.P2TR))
		good := l.withdrawal(custody.Bitcoin, 70_000, l.payee(bitcoin.P2TR))
		l.relay = l.newProposer(func(c *proposer.Config) {
			for i := range holders {
				c.Signers[i] = holding{c.Signers[i], large.UID}
			}
		})
		if holders == 2 {
			l.submit(batch(large, good))
			l.Mine(1)
			l.paid(large)
			l.paid(good)
			continue
		}
		l.later(batch(large, good))
		l.clock.forward(3 * time.Minute) // whoever signed for both wants both until then
		_, err := l.relay.Submit(t.Context(), batch(large, good))
		require.ErrorContains(t, err, "members hold it back", "%d", holders)
		l.Mine(1)
		l.paid(good)
		l.relay = l.newProposer()
		l.submit(batch(large))
		l.Mine(1)
		l.paid(large)
	}
}
