package toncenter_test

import (
	"math/big"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/chain/chaintest"
	"causeway/internal/message"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/toncenter"
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
	m.letIn(t, new(big.Int))
	late := m.message(t, ton.Hash{0: 2}, 2*coin, nil)
	_, err := m.New(t).Submit(t.Context(), m.attest(t, late))
	require.NoError(t, err)
	m.Mine(t, 1)
	m.letIn(t, mostADay())
	m.node.Skip(time.Minute)
	m.Mine(t, 1)
	return late
}

// letIn sets what the lane lets in a day, in nanotons.
func (m *mortal) letIn(t *testing.T, most *big.Int) {
	act, err := bridge.Lane{
		Chain: idThere, Counterpart: m.remote, CounterpartPool: remotePool, CapOut: mostADay(), CapIn: most, Outbound: true,
	}.Act()
	require.NoError(t, err)
	on, err := bridge.OnPool(poolID, act)
	require.NoError(t, err)
	m.do(t, on)
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
