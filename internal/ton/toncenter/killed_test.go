package toncenter_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/chain/chaintest"
	"causeway/internal/ton"
	"causeway/internal/ton/toncenter"
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
	now, url := m.now, m.url
	var rows chain.Journal = m.rows
	if life != nil {
		rows, url = life.Journal(rows), life.Endpoint(t, url)
	}
	return m.adapter(t, func(c *toncenter.Config) {
		c.Journal, c.Now = rows, func() time.Time { return now }
	}, url)
}

// Needs implements chaintest.Mortal: all go together.
func (m *mortal) Needs(int) uint64 { return 1 }

// Paid implements chaintest.Mortal: the wallet's sequence number.
func (m *mortal) Paid(t *testing.T) uint64 {
	var got struct{ State, Data string }
	m.ask(t, &got, "getAddressInformation", map[string]any{"address": m.relayer.Address().String()})
	if got.State != "active" {
		return 0
	}
	data, err := ton.ParseBoC64(got.Data)
	require.NoError(t, err)
	n, err := m.relayer.Seqno(data)
	require.NoError(t, err)
	return uint64(n)
}
