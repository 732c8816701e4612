package incident_test

import (
	"crypto/ecdsa"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/incident"
	"causeway/internal/message"
)

var (
	domain = message.Domain{1}
	start  = time.Date(2026, 3, 10, 22, 0, 0, 0, time.UTC)
)

func newKey(t *testing.T) (*ecdsa.PrivateKey, message.Member) {
	t.Helper()
	key, err := crypto.GenerateKey()
	require.NoError(t, err)
	return key, message.Member(crypto.PubkeyToAddress(key.PublicKey))
}

func opened() incident.Entry {
	return incident.Entry{
		Incident: "linea-paused", At: start, State: incident.Open, Severity: incident.Minor, Title: "Linea is paused",
		Text: "No blocks.",
	}
}

func next(seq uint32, after time.Duration, state incident.State) incident.Entry {
	return incident.Entry{
		Incident: "linea-paused", Seq: seq, At: start.Add(after), State: state, Severity: incident.Minor, Text: "More.",
	}
}

func signed(t *testing.T, key *ecdsa.PrivateKey, list ...incident.Entry) (out []incident.Entry) {
	t.Helper()
	for _, e := range list {
		s, err := incident.Sign(domain, e, key)
		require.NoError(t, err)
		out = append(out, s)
	}
	return out
}

func TestFold(t *testing.T) {
	key, me := newKey(t)
	worse := next(1, time.Hour, incident.Update)
	worse.Severity = incident.Major
	entries := signed(t, key, next(2, 3*time.Hour, incident.Closed), opened(), worse)
	list, refused := incident.Fold(domain, []message.Member{me}, entries)
	require.Zero(t, refused)
	require.Len(t, list, 1)
	got := list[0]
	require.Equal(t, "Linea is paused", got.Title)
	require.Equal(t, incident.Major, got.Severity)
	require.Equal(t, start, got.Opened)
	require.Equal(t, start.Add(3*time.Hour), got.Closed)
	require.Len(t, got.Said, 3)
	require.Equal(t, me, got.Said[0].By)
}

// What somebody with the database alone can do: put in, change, leave out, take from elsewhere. None of it is shown.
func TestNobodySpeaksForAnOperator(t *testing.T) {
	key, me := newKey(t)
	thief, _ := newKey(t)
	good := signed(t, key, opened(), next(1, time.Hour, incident.Update))
	fold := func(entries ...incident.Entry) ([]incident.Incident, int) {
		return incident.Fold(domain, []message.Member{me}, entries)
	}
	for name, change := range map[string]func(*incident.Entry){
		"text": func(e *incident.Entry) { e.Text = "All is well." }, "title": func(e *incident.Entry) { e.Title += "!" },
		"time":         func(e *incident.Entry) { e.At = e.At.Add(time.Millisecond) },
		"severity":     func(e *incident.Entry) { e.Severity = incident.Major },
		"id":           func(e *incident.Entry) { e.Incident = "other" },
		"no signature": func(e *incident.Entry) { e.Signature = nil },
	} {
		bad := good[0]
		change(&bad)
		list, refused := fold(bad)
		require.Empty(t, list, name)
		require.Equal(t, 1, refused, name)
	}
	list, refused := fold(signed(t, thief, opened())...)
	require.Empty(t, list)
	require.Equal(t, 1, refused)
	list, _ = incident.Fold(message.Domain{2}, []message.Member{me}, good)
	require.Empty(t, list, "of another deployment")
	list, refused = fold(good[1])
	require.Empty(t, list, "the first one was left out")
	require.Equal(t, 1, refused)
	// What follows the end is refused, and what is there stays.
	late := signed(t, key, next(2, 2*time.Hour, incident.Closed), next(3, 3*time.Hour, incident.Update))
	list, refused = fold(append(good, late...)...)
	require.Len(t, list[0].Said, 3)
	require.Equal(t, 1, refused)
	list, refused = fold(good[0], signed(t, key, next(1, -time.Hour, incident.Closed))[0])
	require.True(t, list[0].Closed.IsZero(), "an end before the beginning")
	require.Equal(t, 1, refused)
}

func TestEntriesAreBounded(t *testing.T) {
	require.NoError(t, opened().Check())
	for name, change := range map[string]func(*incident.Entry){
		"id": func(e *incident.Entry) { e.Incident = "Linea" }, "long id": func(e *incident.Entry) { e.Incident = strings.Repeat("a", 65) },
		"seq":       func(e *incident.Entry) { e.Seq = 1 },
		"many":      func(e *incident.Entry) { e.Seq, e.State, e.Title = incident.MaxEntries, incident.Update, "" },
		"state":     func(e *incident.Entry) { e.State = "over" },
		"severity":  func(e *incident.Entry) { e.Severity = "" },
		"no title":  func(e *incident.Entry) { e.Title = "" },
		"title":     func(e *incident.Entry) { e.Title = strings.Repeat("é", incident.MaxTitle+1) },
		"two lines": func(e *incident.Entry) { e.Title = "a\nb" },
		"no text":   func(e *incident.Entry) { e.Text = " \n" },
		"text":      func(e *incident.Entry) { e.Text = strings.Repeat("a", incident.MaxText+1) },
		"bytes":     func(e *incident.Entry) { e.Text = "\xff" },
		"control":   func(e *incident.Entry) { e.Text = "a\x1b[2J" },
		"turned":    func(e *incident.Entry) { e.Text = "a\u202eb" },
		"time":      func(e *incident.Entry) { e.At = time.Time{} },
	} {
		e := opened()
		change(&e)
		require.ErrorIs(t, e.Check(), incident.ErrEntry, name)
	}
	most := opened()
	most.Title, most.Text = strings.Repeat("é", incident.MaxTitle), "a\n"+strings.Repeat("é", incident.MaxText-2)
	require.NoError(t, most.Check())
}

func TestDays(t *testing.T) {
	key, me := newKey(t)
	major := opened()
	major.Incident, major.Severity = "worse", incident.Major
	entries := signed(t, key, opened(), next(1, 26*time.Hour, incident.Closed), major)
	list, _ := incident.Fold(domain, []message.Member{me}, entries[:2])
	now := start.AddDate(0, 0, 4)
	require.Equal(t, []incident.Day{
		{Date: "2026-03-09"},
		{"2026-03-10", incident.Minor},
		{"2026-03-11", incident.Minor},
		{"2026-03-12", incident.Minor},
		{Date: "2026-03-13"},
		{Date: "2026-03-14"},
	}, incident.Days(list, now, 6), "from 10 March, 22:00, for 26 hours")
	list, _ = incident.Fold(domain, []message.Member{me}, entries)
	require.Equal(t, incident.Day{Date: "2026-03-14", Worst: incident.Major}, incident.Days(list, now, 6)[5], "still open")
}
