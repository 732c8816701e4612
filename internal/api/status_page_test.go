package api_test

import (
	"context"
	"crypto/ecdsa"
	"encoding/xml"
	"net/http"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/incident"
	"causeway/internal/message"
	"causeway/internal/quote"
)

var incidentDomain = message.Domain{9}

// withIncidents has the API show what this key signs.
func withIncidents(t *testing.T, entries *[]incident.Entry) (option, *ecdsa.PrivateKey) {
	t.Helper()
	key, err := crypto.GenerateKey()
	require.NoError(t, err)
	return func(c *api.Config) {
		c.Incidents = api.Incidents{
			Newest: func(context.Context) ([]incident.Entry, error) { return *entries, nil },
			Domain: incidentDomain, Signers: []message.Member{message.Member(crypto.PubkeyToAddress(key.PublicKey))},
		}
	}, key
}

func say(t *testing.T, key *ecdsa.PrivateKey, e incident.Entry) incident.Entry {
	t.Helper()
	signed, err := incident.Sign(incidentDomain, e, key)
	require.NoError(t, err)
	return signed
}

// The page's answer: lanes with what passes, incidents whose signatures hold, and the days that they fell on.
func TestStatusReport(t *testing.T) {
	var entries []incident.Entry
	with, key := withIncidents(t, &entries)
	f := newFixture(t, with)
	began := start.Add(-30 * time.Hour)
	entries = append(entries,
		say(t, key, incident.Entry{
			Incident: "slow", At: began, State: incident.Open, Severity: incident.Minor, Title: "Slow", Text: "Blocks are slow.",
		}),
		say(t, key, incident.Entry{
			Incident: "slow", Seq: 1, At: began.Add(time.Hour), State: incident.Closed, Severity: incident.Major, Text: "Over.",
		}))
	forger, err := crypto.GenerateKey()
	require.NoError(t, err)
	entries = append(entries, say(t, forger, incident.Entry{
		Incident: "forged", At: began, State: incident.Open, Severity: incident.Major, Title: "Send here", Text: "To me.",
	}))
	v := get[api.StatusReport](f, "/api/status/report")
	require.True(t, v.Now.Ready)
	require.Equal(t, 2, v.Needed)
	require.Equal(t, 3, v.Of)
	require.Len(t, v.Incidents, 1, "what no operator signed is not shown")
	got := v.Incidents[0]
	require.Equal(t, "Slow", got.Title)
	require.Equal(t, "major", got.Severity)
	require.Equal(t, ptr(began.Add(time.Hour).UnixMilli()), got.ClosedAt)
	require.Len(t, got.Entries, 2)
	require.Equal(t, crypto.PubkeyToAddress(key.PublicKey).Hex(), got.Entries[0].Signer)
	require.Len(t, got.Entries[0].Signature, 2+130)
	require.Contains(t, f.log.String(), "no listed operator signed")
	require.Len(t, v.Days, 90)
	require.Equal(t, start.Format(time.DateOnly), v.Days[89].Date)
	require.Equal(t, api.StatusDay{Date: began.Format(time.DateOnly), Worst: "major"}, v.Days[88])
	require.Equal(t, "none", v.Days[89].Worst)

	require.Len(t, v.Lanes, 6, "two pools and a mint pair, both ways")
	lane := v.Lanes[0]
	require.Equal(t, ethChain, lane.SrcChainID)
	require.Equal(t, "USDT", lane.Symbol)
	require.Equal(t, "open", lane.State)
	require.Equal(t, ptr("8000000000000000"), lane.CapPerDay, "the lower of both ends")
	require.Equal(t, ptr("6000000000000000"), lane.Left)
	require.NotNil(t, lane.MaxPerTransfer)
	mint := v.Lanes[4]
	require.Equal(t, "USDC", mint.Symbol)
	require.Nil(t, mint.CapPerDay)
	require.Equal(t, "open", mint.State)
}

func laneStates(f *fixture) (out []string) {
	for _, l := range get[api.StatusReport](f, "/api/status/report").Lanes {
		out = append(out, l.State)
	}
	return out
}

// A lane that is closed at either end, that is used up, or that nobody can read says so.
func TestLanesThatDoNotPass(t *testing.T) {
	f := newFixture(t)
	require.Equal(t, []string{"open", "open", "open", "open", "open", "open"}, laneStates(f))
	f.change(btcChain, func(s *quote.ChainState) { s.InboundPaused = true })
	require.Equal(t, []string{"paused", "paused", "open", "open", "paused", "open"}, laneStates(f))
	f.change(btcChain, func(s *quote.ChainState) {
		s.InboundPaused = false
		p := s.Pools[1]
		l := p.Lanes[ethChain]
		l.AvailableIn = amount.Amount{}
		p.Lanes = map[uint32]quote.LaneState{ethChain: l}
		s.Pools = map[uint32]quote.PoolState{1: p, 2: s.Pools[2]}
	})
	require.Equal(t, []string{"full", "open", "open", "open", "open", "open"}, laneStates(f))
	f.change(ethChain, func(s *quote.ChainState) { s.OutboundPaused = true })
	require.Equal(t, []string{"paused", "paused", "open", "open", "paused", "open"}, laneStates(f))
	f.clock.advance(2 * time.Minute)
	require.Equal(t, []string{"unknown", "unknown", "unknown", "unknown", "unknown", "unknown"}, laneStates(f))
}

// The feed is Atom: one entry for each incident, changed when something is said, escaped.
func TestStatusFeed(t *testing.T) {
	var entries []incident.Entry
	with, key := withIncidents(t, &entries)
	f := newFixture(t, with)
	read := func() (feed struct {
		XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
		ID      string   `xml:"id"`
		Updated string   `xml:"updated"`
		Entries []struct {
			ID      string `xml:"id"`
			Title   string `xml:"title"`
			Updated string `xml:"updated"`
			Content string `xml:"content"`
		} `xml:"entry"`
	},
	) {
		a := f.do(http.MethodGet, "/api/status/feed", "")
		require.Equal(t, http.StatusOK, a.status)
		require.Contains(t, a.header.Get("Content-Type"), "application/atom+xml")
		require.NoError(t, xml.Unmarshal([]byte(a.raw), &feed), a.raw)
		return feed
	}
	require.Empty(t, read().Entries)
	entries = append(entries, say(t, key, incident.Entry{
		Incident: "a", At: start, State: incident.Open, Severity: incident.Minor, Title: `<b>"x" & y</b>`, Text: "]]> one",
	}))
	f.clock.advance(time.Minute)
	feed := read()
	require.Len(t, feed.Entries, 1)
	require.Equal(t, `<b>"x" & y</b>`, feed.Entries[0].Title)
	require.Contains(t, feed.Entries[0].Content, "]]> one")
	require.Equal(t, start.Format(time.RFC3339), feed.Updated)
	before := feed.Entries[0]
	entries = append(entries, say(t, key, incident.Entry{
		Incident: "a", Seq: 1, At: start.Add(time.Hour), State: incident.Closed, Severity: incident.Minor, Text: "two",
	}))
	f.clock.advance(time.Minute)
	feed = read()
	require.Equal(t, before.ID, feed.Entries[0].ID)
	require.NotEqual(t, before.Updated, feed.Entries[0].Updated)
	require.Equal(t, feed.Updated, feed.Entries[0].Updated)
}
