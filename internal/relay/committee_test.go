package relay_test

import (
	"context"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/transfer"
)

func amountOf(n uint64) amount.Amount { return amount.New(n) }

type attestFunc func(ctx context.Context, dst uint32, items []relay.Item) (message.Signature, []relay.Refusal, error)

func (f attestFunc) Attest(ctx context.Context, dst uint32,
	items []relay.Item,
) (message.Signature, []relay.Refusal, error) {
	return f(ctx, dst, items)
}

// k-of-n: honest members carry the day against every kind of other one, and nothing else makes an attestation (INV-03).
func TestCollect_INV03_INV11(t *testing.T) {
	w := newWorld(t)
	w.chains[chainA].deposit(chainB, 5, nil)
	for range 3 {
		w.chains[chainA].mine()
	}
	d := w.chains[chainA].allDeposits()[0]
	u := d.Message.UID
	items := []relay.Item{{Message: d.Message, Tx: d.Tx}}
	digest := w.domain.BatchDigest([]message.Message{d.Message})
	stranger, err := crypto.GenerateKey()
	require.NoError(t, err)
	signs := func(f func() (message.Signature, error)) attestFunc {
		return func(context.Context, uint32, []relay.Item) (message.Signature, []relay.Refusal, error) {
			s, err := f()
			return s, nil, err
		}
	}
	refuses := func(r relay.Refusal) attestFunc {
		return func(context.Context, uint32, []relay.Item) (message.Signature, []relay.Refusal, error) {
			return message.Signature{}, []relay.Refusal{r}, nil
		}
	}
	one, two := relay.Attester(w.members[0]), relay.Attester(w.members[1])
	silent := attestFunc(func(ctx context.Context, _ uint32, _ []relay.Item) (message.Signature, []relay.Refusal, error) {
		<-ctx.Done()
		return message.Signature{}, nil, ctx.Err()
	})
	release := make(chan struct{})
	t.Cleanup(func() { close(release) })
	deaf := attestFunc(func(context.Context, uint32, []relay.Item) (message.Signature, []relay.Refusal, error) {
		<-release // does not even notice that it is too late
		return message.Signature{}, nil, nil
	})
	garbage := signs(func() (message.Signature, error) { return message.Signature{1, 2, 3}, nil })
	foreign := signs(func() (message.Signature, error) { return message.Sign(digest, stranger) })
	other := signs(func() (message.Signature, error) { return message.Sign(message.Digest{1}, w.members[2].key) })
	paused := relay.Refusal{UID: u, Reason: transfer.ReasonPaused, Detail: "paused", After: time.Minute}
	elsewhere := refuses(relay.Refusal{UID: message.UID{9}, Reason: transfer.ReasonRefused})
	executed := refuses(relay.Refusal{UID: u, Executed: true})
	notYet := refuses(relay.Refusal{UID: u, NotYet: true})
	sooner := refuses(relay.Refusal{UID: u, Reason: transfer.ReasonRefused, Detail: "no", After: time.Second})

	for name, x := range map[string]struct {
		members []relay.Attester
		signed  bool
		refusal *relay.Refusal
	}{
		"all":                         {members: []relay.Attester{one, two, w.members[2]}, signed: true},
		"one silent":                  {members: []relay.Attester{silent, one, two}, signed: true},
		"one deaf":                    {members: []relay.Attester{deaf, one, two}, signed: true},
		"one signs garbage":           {members: []relay.Attester{garbage, one, two}, signed: true},
		"a stranger":                  {members: []relay.Attester{foreign, one, two}, signed: true},
		"one signs something else":    {members: []relay.Attester{other, one, two}, signed: true},
		"one refuses":                 {members: []relay.Attester{refuses(paused), one, two}, signed: true},
		"one refuses another message": {members: []relay.Attester{elsewhere, one, two}, signed: true},
		"the same member twice":       {members: []relay.Attester{one, one, silent}},
		"one and a stranger":          {members: []relay.Attester{one, foreign, garbage}},
		"two silent":                  {members: []relay.Attester{one, silent, silent}},
		"one and a deaf one":          {members: []relay.Attester{one, deaf, deaf}},
		"refusals of another message": {members: []relay.Attester{one, elsewhere, elsewhere}},
		"two refuse": {
			members: []relay.Attester{one, refuses(paused), refuses(paused)},
			refusal: &paused,
		},
		"the sooner of two": {
			members: []relay.Attester{one, refuses(paused), sooner},
			refusal: &relay.Refusal{UID: u, Reason: transfer.ReasonRefused, Detail: "no", After: time.Second},
		},
		"executed is worth most": {
			members: []relay.Attester{notYet, executed, refuses(paused)},
			refusal: &relay.Refusal{UID: u, Executed: true},
		},
		"executed is worth most (again)": {
			members: []relay.Attester{executed, notYet, sooner},
			refusal: &relay.Refusal{UID: u, Executed: true},
		},
		"not yet is worth more than no": {
			members: []relay.Attester{sooner, refuses(paused), notYet},
			refusal: &relay.Refusal{UID: u, NotYet: true},
		},
		"one refusal is not the committee's": {
			members: []relay.Attester{one, silent, refuses(paused)},
			refusal: &relay.Refusal{
				UID: u, Reason: transfer.ReasonCommittee,
				Detail: "too few of the other members answer; one says: paused", After: time.Minute,
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := relay.Committee{Domain: w.domain, Set: w.set, Members: x.members, Timeout: 150 * time.Millisecond}
			begun := time.Now()
			a, refusals, err := c.Collect(t.Context(), chainB, items)
			require.Less(t, time.Since(begun), 5*time.Second, "a bound on waiting")
			switch {
			case x.signed:
				require.NoError(t, err)
				require.Empty(t, refusals)
				require.Equal(t, digest, a.Digest)
				require.NoError(t, w.set.Verify(digest, a.Attestation))
			case x.refusal != nil:
				require.NoError(t, err)
				require.Equal(t, map[message.UID]relay.Refusal{u: *x.refusal}, refusals)
			default:
				require.ErrorContains(t, err, "too few committee members answer")
			}
		})
	}
}
