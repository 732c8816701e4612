package cluster_test

import (
	"crypto/ed25519"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/chain/chaintest"
	"causeway/internal/message"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
)

// TestKilled_INV02_INV07 kills a sender between any two of its steps.
func TestKilled_INV02_INV07(t *testing.T) {
	w := newWorld(t)
	chaintest.Killed(t, &mortal{world: w, rows: &journal{}, now: time.Now()})
}

// TestKilledRetries_INV01_INV02_INV07 kills who asks for a claim between any two of its steps.
func TestKilledRetries_INV01_INV02_INV07(t *testing.T) {
	w := newWorld(t)
	chaintest.KilledRetries(t, &mortal{world: w, rows: &journal{}, now: time.Now()})
}

// Claim implements chaintest.Claiming: the lane let nothing in when the message came.
func (m *mortal) Claim(t *testing.T) message.Message {
	m.letIn(t, 0)
	late := m.message(t, m.token, solana.KeyOf(m.user), 2*units, nil)
	_, err := m.New(t).Submit(t.Context(), m.attest(t, late))
	require.NoError(t, err)
	m.Mine(t, 1)
	m.letIn(t, 1<<50)
	var slot uint64
	m.ask(t, &slot, "local_mine", 1, minute)
	return late
}

// letIn sets what the token's lane lets in a day, in common decimals.
func (m *mortal) letIn(t *testing.T, most uint64) {
	m.run(t, []ed25519.PrivateKey{m.owner}, m.d.SetLane(solana.KeyOf(m.owner), m.token.Anchor, solana.Lane{
		Chain: idThere, Remote: m.remote, CapOut: 1 << 50, CapIn: most, Outbound: true,
	}))
}

const minute = 60 // seconds: by then the lane lets in more than any message of here has

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
