package committee_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/committee"
	"causeway/internal/message"
)

// What is judged is told of with its result, which is the same as without.
func TestJudgedIsTold(t *testing.T) {
	at := &clock{time.Unix(1_800_000_000, 0)}
	type told struct {
		uid   message.UID
		since time.Time
		err   error
	}
	var all []told
	w := newWorld(t, 2, 3, func(i int, c *committee.Config) {
		if c.Now = at.now; i == 0 {
			c.Judged = func(r committee.Request, since time.Time, err error) {
				all = append(all, told{r.Items[0].Message.UID, since, err})
			}
		}
	})
	it := finalDeposit(t, w)
	_, err := w.attest(w.members[0], it)
	require.NoError(t, err)
	other := it
	other.Tx = "0xelsewhere"
	other.Message.SrcAnchor = message.Anchor{1}
	_, err = w.attest(w.members[0], other)
	requireCode(t, err, committee.CodeUnknownLane)
	require.Equal(t, []told{{it.Message.UID, at.at, nil}, {it.Message.UID, at.at, err}}, all)
}
