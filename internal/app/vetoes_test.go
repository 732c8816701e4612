package app

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/committee"
	"causeway/internal/message"
)

// vetoBook is a member with what it was told.
type vetoBook struct {
	has  []committee.Veto
	told int
	away bool
}

var errAway = errors.New("connection refused")

func (b *vetoBook) Vetoes(context.Context) ([]committee.Veto, error) {
	if b.away {
		return nil, errAway
	}
	return b.has, nil
}

func (b *vetoBook) TellVeto(_ context.Context, v committee.Veto) error {
	if b.away {
		return errAway
	}
	b.has, b.told = append(b.has, v), b.told+1
	return nil
}

// SR-05: a relay carries each member's veto to all others, once, whoever of them is away.
func TestVetoesAreCarried_SR05(t *testing.T) {
	one := committee.Veto{UID: message.UID{1}, Height: 7, Signature: message.Signature{1}}
	two := committee.Veto{UID: message.UID{1}, Height: 8, Signature: message.Signature{2}}
	a, b, away := &vetoBook{has: []committee.Veto{one}}, &vetoBook{has: []committee.Veto{two}}, &vetoBook{away: true}
	c := newVetoCarrier(nil, time.Hour, slog.New(slog.DiscardHandler))
	c.members = []vetoMember{a, b, away}
	for range 2 {
		require.ErrorIs(t, c.carry(t.Context()), errAway)
	}
	require.Equal(t, []committee.Veto{one, two}, a.has)
	require.Equal(t, []committee.Veto{two, one}, b.has)
	require.Equal(t, 2, a.told+b.told)
	away.away = false
	require.NoError(t, c.carry(t.Context()))
	require.ElementsMatch(t, []committee.Veto{one, two}, away.has)
}
