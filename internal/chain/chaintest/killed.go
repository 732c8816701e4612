package chaintest

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
)

// Mortal is the harness of a chain whose senders can be killed.
type Mortal interface {
	Harness
	// Sender is a process, without memory, that sends from one account and stores in one journal: as an earlier one did
	// that was killed. Its clock is later than that one's by more than anything waits for. With a life it can be killed.
	Sender(t *testing.T, life *Life) chain.Chain
	// Paid is how many transactions the account has paid for in blocks.
	Paid(t *testing.T) uint64
	// Needs is how many transactions deliver so many messages of one attestation.
	Needs(messages int) uint64
}

// fewest is how many effects a delivery has at least: it looks, stores and sends.
const fewest = 5

// Killed has a sender killed before and after each of its effects, and another one go on from what is stored: whatever
// became meanwhile of what was sent, every message is delivered once, and no transaction is paid for that is not
// needed (INV-02, INV-07).
func Killed(t *testing.T, h Mortal) {
	d := &deaths{h: h, reads: h.New(t)}
	for _, c := range []struct {
		name  string
		while func(t *testing.T, l *Life)
		many  []int
	}{
		{"started again at once", func(*testing.T, *Life) {}, []int{1, 3}},
		{"started again when a block took what waits", func(t *testing.T, _ *Life) { h.Mine(t, 1) }, []int{1, 3}},
		{"started again when what waits is lost and expired", func(t *testing.T, l *Life) {
			if l.Stored() { // else nothing can be lost, and the many blocks change nothing
				h.DropPending(t)
			}
		}, []int{2}},
	} {
		for _, after := range []bool{false, true} {
			for _, many := range c.many {
				when := map[bool]string{false: "before", true: "after"}[after]
				t.Run(fmt.Sprintf("INV-02 INV-07 %d, killed %s each effect, %s", many, when, c.name), func(t *testing.T) {
					d.everywhere(t, many, after, c.while)
				})
			}
		}
	}
}

// deaths are those of one chain's senders.
type deaths struct {
	h     Mortal
	reads chain.Chain // somebody who watches
	from  chain.Cursor
}

// everywhere delivers many messages at a time, with a death at each effect in turn, until there is none.
func (d *deaths) everywhere(t *testing.T, many int, after bool, while func(*testing.T, *Life)) {
	for at := 1; ; at++ {
		life := NewLife(at, after)
		require.Equal(t, d.h.Needs(many), d.delivers(t, many, life, while), "%s: what was paid for", life)
		if !life.Died() {
			require.Greater(t, at, fewest)
			return
		}
	}
}

// delivers has a process live, and another one go on where it died, and returns what the account paid for.
func (d *deaths) delivers(t *testing.T, many int, life *Life, while func(*testing.T, *Life)) uint64 {
	t.Helper()
	a, before := d.h.Attest(t, many), d.h.Paid(t)
	_, err := d.h.Sender(t, life).Submit(life.Begin(deadline(t)), a)
	if life.Died() { // then nobody hears what it came to
		while(t, life)
	} else {
		require.NoError(t, err)
	}
	d.goesOn(t, a)
	d.h.Finalize(t)
	got := catchUp(t, d.reads, d.from)
	d.from = got.cursor
	paid := map[string]int{}
	for _, x := range got.deliveries {
		require.Equal(t, chain.OutcomePaid, x.Outcome, life)
		require.Equal(t, x.Amount, x.Paid, life)
		paid[x.UID.String()]++
	}
	for _, m := range a.Messages {
		require.Equal(t, 1, paid[m.UID.String()], "INV-02: %s", life)
	}
	require.Len(t, paid, many)
	return d.h.Paid(t) - before
}

// goesOn has a process submit until the chain says that everything is executed.
func (d *deaths) goesOn(t *testing.T, a chain.Attestation) {
	t.Helper()
	c := d.h.Sender(t, nil)
	for range maxSteps {
		_, err := c.Submit(deadline(t), a)
		if errors.Is(err, chain.ErrExecuted) {
			return
		}
		require.NoError(t, err)
		d.h.Mine(t, 1)
	}
	require.Fail(t, "the delivery does not come to an end")
}
