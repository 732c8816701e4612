package chaintest

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/message"
)

// Claiming is the harness of a chain whose senders ask for claims to be paid, too.
type Claiming interface {
	Mortal
	// Claim returns a message that was delivered and not paid, and that can be paid whole now.
	Claim(t *testing.T) message.Message
}

// retrier is a sender that asks for claims to be paid.
type retrier interface {
	Retry(ctx context.Context, m message.Message) (chain.TxID, error)
}

// KilledRetries has a sender killed after each effect of asking for a claim, which leaves what a death before the next
// one does, and another one go on from what is stored: whatever became meanwhile of what was sent, the claim is paid
// once, by one transaction (INV-01, INV-02, INV-07).
func KilledRetries(t *testing.T, h Claiming) {
	d := &claimDeaths{h: h, reads: h.New(t)}
	for _, c := range []struct {
		name  string
		while func(t *testing.T, l *Life)
	}{
		{"started again at once", func(*testing.T, *Life) {}},
		{"started again when a block took what waits", func(t *testing.T, _ *Life) { h.Mine(t, 1) }},
		{"started again when what waits is lost and expired", func(t *testing.T, l *Life) {
			if l.Stored() { // else nothing can be lost, and the many blocks change nothing
				h.DropPending(t)
			}
		}},
	} {
		t.Run("INV-01 INV-02 INV-07 killed after each effect, "+c.name, func(t *testing.T) {
			d.everywhere(t, c.while)
		})
	}
}

// claimDeaths are those of one chain's senders that ask for claims.
type claimDeaths struct {
	h     Claiming
	reads chain.Chain // somebody who watches
	from  chain.Cursor
}

// everywhere has one claim after another asked for, with a death at each effect in turn, until there is none.
func (d *claimDeaths) everywhere(t *testing.T, while func(*testing.T, *Life)) {
	for at := 1; ; at++ {
		life := NewLife(at, true)
		d.asks(t, life, while)
		if !life.Died() {
			require.Greater(t, at, fewest)
			return
		}
	}
}

// asks has a process live, and another one go on where it died.
func (d *claimDeaths) asks(t *testing.T, life *Life, while func(*testing.T, *Life)) {
	t.Helper()
	m := d.h.Claim(t)
	d.from = catchUp(t, d.reads, d.from).cursor
	before := d.h.Paid(t)
	_, err := d.retrier(t, life).Retry(life.Begin(deadline(t)), m)
	if life.Died() { // then nobody hears what it came to
		while(t, life)
	} else {
		require.NoError(t, err)
	}
	d.goesOn(t, m, life)
	d.h.Finalize(t)
	got := catchUp(t, d.reads, d.from)
	d.from = got.cursor
	require.Len(t, got.deliveries, 1, life)
	paid := got.deliveries[0]
	require.Equal(t, m.UID, paid.UID, life)
	require.Equal(t, chain.ClaimPaid, paid.Kind, life)
	require.Equal(t, m.Payload.Decoded().Amount, paid.Paid, "INV-01: %s", life)
	require.True(t, paid.Remaining.IsZero(), life)
	require.EqualValues(t, 1, d.h.Paid(t)-before, "%s: what was paid for", life)
}

func (d *claimDeaths) retrier(t *testing.T, life *Life) retrier {
	r, ok := d.h.Sender(t, life).(retrier)
	require.True(t, ok, "a sender that asks for claims")
	return r
}

// goesOn has a process ask until the claim is paid, and once more.
func (d *claimDeaths) goesOn(t *testing.T, m message.Message, life *Life) {
	t.Helper()
	c, from, paid := d.retrier(t, nil), d.from, false
	for range maxSteps {
		_, err := c.Retry(deadline(t), m)
		if paid {
			require.ErrorIs(t, err, chain.ErrReverted, "nothing is owed any more: %s", life)
			return
		}
		if !errors.Is(err, chain.ErrReverted) { // something is under way
			require.NoError(t, err, life)
		}
		d.h.Mine(t, 1)
		got := catchUp(t, d.reads, from)
		from = got.cursor
		for _, x := range got.deliveries {
			paid = paid || x.UID == m.UID && x.Kind == chain.ClaimPaid
		}
	}
	require.Fail(t, "the claim is never paid", life)
}
