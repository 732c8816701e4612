package cluster_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/chain/chaintest"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
)

// TestKilled_INV02_INV07 kills a sender between any two of its steps.
func TestKilled_INV02_INV07(t *testing.T) {
	w := newWorld(t)
	chaintest.Killed(t, &mortal{world: w, rows: &journal{}, now: time.Now()})
}

// mortal is a world whose relayer is killed. What its processes store is in one journal.
type mortal struct {
	*world
	rows *journal
	now  time.Time
}

// Sender implements chaintest.Mortal.
func (m *mortal) Sender(t *testing.T, life *chaintest.Life) chain.Chain {
	m.now = m.now.Add(time.Hour)
	now, url := m.now, m.node.URL
	var rows chain.Journal = m.rows
	if life != nil {
		rows, url = life.Journal(rows), life.Endpoint(t, url)
	}
	return m.adapter(t, func(c *cluster.Config) {
		c.Journal, c.Now = rows, func() time.Time { return now }
	}, url)
}

// Needs implements chaintest.Mortal: each message goes by itself.
func (m *mortal) Needs(messages int) uint64 { return uint64(messages) }

// Paid implements chaintest.Mortal.
func (m *mortal) Paid(t *testing.T) uint64 {
	n, before := uint64(0), ""
	for {
		list := []struct{ Signature string }{}
		options := map[string]any{"limit": 1000, "commitment": "confirmed"}
		if before != "" {
			options["before"] = before
		}
		m.ask(t, &list, "getSignaturesForAddress", solana.KeyOf(m.relayer), options)
		if len(list) == 0 {
			return n
		}
		n, before = n+uint64(len(list)), list[len(list)-1].Signature
		require.Less(t, n, uint64(1_000_000))
	}
}
