package storetest

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/incident"
	"causeway/internal/store"
)

func testIncidents(t *testing.T, db *store.DB) {
	s := db.Incidents()
	got, err := s.Newest(ctx(t))
	require.NoError(t, err)
	require.Empty(t, got)
	first := incident.Entry{
		Incident: "a", At: Start().UTC(), State: incident.Open, Severity: incident.Major, Title: "é", Text: "one\ntwo",
		Signature: []byte{1, 2},
	}
	second := incident.Entry{
		Incident: "a", Seq: 1, At: Start().UTC().Add(time.Minute), State: incident.Closed, Severity: incident.Minor,
		Text: "over", Signature: []byte{3},
	}
	for _, e := range []incident.Entry{first, second} {
		added, err := s.Add(ctx(t), e)
		require.NoError(t, err)
		require.True(t, added)
	}
	changed := first
	changed.Text = "another word"
	added, err := s.Add(ctx(t), changed)
	require.NoError(t, err)
	require.False(t, added, "what was said stays")
	got, err = s.Newest(ctx(t))
	require.NoError(t, err)
	require.Equal(t, []incident.Entry{first, second}, got)
	for i := range 100 {
		later := first
		later.Incident, later.At = fmt.Sprintf("b-%d", i), first.At.Add(time.Hour)
		_, err := s.Add(ctx(t), later)
		require.NoError(t, err)
	}
	got, err = s.Newest(ctx(t))
	require.NoError(t, err)
	require.Len(t, got, 100, "the oldest one gives way")
	require.NotEqual(t, "a", got[0].Incident)
}
