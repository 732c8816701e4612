package app

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/telemetry"
)

// SR-23: as soon as as many members are missing as may be, or cannot sign on Bitcoin, the metrics, the log and the
// status say so; when they are back, it ends.
func TestMissingMembersAlarm_SR23(t *testing.T) {
	var states [5]atomic.Pointer[string]
	var clients []*committee.Client
	var addresses []message.Member
	for i := range states {
		addresses = append(addresses, message.Member(common.BigToAddress(common.Big1).Bytes()))
		addresses[i][0] = byte(i + 1)
		srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			s := states[i].Load()
			if s == nil {
				w.WriteHeader(http.StatusServiceUnavailable)
				return
			}
			_, _ = fmt.Fprintf(w, `{"address":"0x%x","epoch":1,%s,"version":"t","chains":[],"halts":[]}`, addresses[i], *s)
		}))
		t.Cleanup(srv.Close)
		c, err := committee.NewClient(committee.ClientConfig{URL: srv.URL, Address: addresses[i]})
		require.NoError(t, err)
		t.Cleanup(c.Close)
		clients = append(clients, c)
	}
	well, mute, unready := `"ready":true,"custody":true`, `"ready":true,"custody":false`, `"ready":false,"custody":true`
	for i := range states {
		states[i].Store(&well)
	}
	set, err := message.NewSet(1, 3, addresses)
	require.NoError(t, err)
	metrics, now := telemetry.New(), time.Unix(1_800_000_000, 0)
	var log bytes.Buffer
	d := node.Deployment{Set: set, Record: catalog.Deployment{Bitcoin: &catalog.BitcoinDeployment{}}}
	w := newMemberWatch(clients, d, metrics, func() time.Time { return now }, slog.New(slog.NewTextHandler(&log, nil)))
	look := func(missing, alarm int) {
		t.Helper()
		w.round(context.Background())
		rec := httptest.NewRecorder()
		metrics.Handler().ServeHTTP(rec, httptest.NewRequest(http.MethodGet, "/metrics", nil))
		require.Contains(t, rec.Body.String(), fmt.Sprintf("\ncauseway_committee_members_missing %d\n", missing))
		require.Contains(t, rec.Body.String(), "\ncauseway_committee_members_dispensable 2\n")
		require.Contains(t, rec.Body.String(), fmt.Sprintf("\ncauseway_committee_alarm %d\n", alarm))
		away := 0
		for _, s := range w.Statuses() {
			if !s.OK {
				away++
			}
		}
		require.Equal(t, missing, away)
	}
	look(0, 0)
	states[0].Store(nil)
	look(1, 0)
	states[1].Store(&mute) // for a few seconds, as after every payment that it did not sign
	for range unableRounds - 1 {
		look(1, 0)
	}
	look(2, 0) // not for a member that was asked at a bad moment
	require.Empty(t, log.String())
	look(2, 1)
	look(2, 1)
	require.Equal(t, 1, strings.Count(log.String(), "level=ERROR"), "not each time")
	now = now.Add(alarmEvery)
	states[2].Store(&unready)
	look(3, 1)
	require.Equal(t, 2, strings.Count(log.String(), "level=ERROR"))
	require.Contains(t, log.String(), common.Address(addresses[0]).Hex())
	for i := range states {
		states[i].Store(&well)
	}
	look(0, 0)
	require.Equal(t, 1, strings.Count(log.String(), "level=INFO"))
}

// SR-13: an anchor counts as halted once too few members are left to sign for it, and not before: one that lies stops
// nobody. What a member said stays while it does not answer.
func TestHaltedByMembers_SR13(t *testing.T) {
	anchor := chain.AnchorID{ChainID: 7, Anchor: message.Anchor{1}}
	other := chain.AnchorID{ChainID: 7, Anchor: message.Anchor{2}}
	var states [5]atomic.Pointer[[]chain.AnchorID]
	var clients []*committee.Client
	var addresses []message.Member
	for i := range states {
		addresses = append(addresses, message.Member{byte(i + 1)})
		srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			s := states[i].Load()
			if s == nil {
				w.WriteHeader(http.StatusServiceUnavailable)
				return
			}
			var halts []string
			for _, id := range *s {
				halts = append(halts, fmt.Sprintf(`{"chainID":%d,"anchor":"%s","reason":"test"}`, id.ChainID, id.Anchor))
			}
			_, _ = fmt.Fprintf(w, `{"address":"0x%x","epoch":1,"ready":true,"version":"t","chains":[],"halts":[%s]}`,
				addresses[i], strings.Join(halts, ","))
		}))
		t.Cleanup(srv.Close)
		c, err := committee.NewClient(committee.ClientConfig{URL: srv.URL, Address: addresses[i]})
		require.NoError(t, err)
		t.Cleanup(c.Close)
		clients = append(clients, c)
		states[i].Store(&[]chain.AnchorID{})
	}
	set, err := message.NewSet(1, 3, addresses)
	require.NoError(t, err)
	w := newMemberWatch(clients, node.Deployment{Set: set}, telemetry.New(), time.Now, slog.New(slog.DiscardHandler))
	look := func(want bool) {
		t.Helper()
		w.round(t.Context())
		require.Equal(t, want, w.Halted(anchor))
		require.False(t, w.Halted(other))
	}
	look(false)
	states[0].Store(&[]chain.AnchorID{anchor, other})
	states[1].Store(&[]chain.AnchorID{anchor, anchor})
	look(false)
	states[2].Store(&[]chain.AnchorID{anchor})
	look(true)
	states[2].Store(nil)
	look(true)
	states[2].Store(&[]chain.AnchorID{})
	look(false)
}

// SR-08: on public networks a member does not start without a second index for what the deployment lists.
func TestSecondIndexIsRequired_SR08(t *testing.T) {
	token, rune0 := custody.TokenAsset("cway"), custody.RuneAsset(ordinals.RuneID{Block: 840000, Tx: 1})
	parts := func(network config.Environment, c *config.SecondIndex, assets ...custody.Asset) (memberParts,
		*node.Custody,
	) {
		rules := &custody.Rules{Network: &bitcoin.Network{}, Assets: append([]custody.Asset{custody.Bitcoin}, assets...)}
		p := memberParts{
			config: config.Attest{Common: config.Common{Network: network}, SecondIndex: c},
			log:    slog.New(slog.DiscardHandler),
		}
		return p, &node.Custody{Rules: rules}
	}
	ord, opi := "http://127.0.0.1:1", "http://127.0.0.1:2"
	for name, c := range map[string]struct {
		network config.Environment
		config  *config.SecondIndex
		assets  []custody.Asset
		want    string
		on      bool
	}{
		"bitcoin alone": {config.Mainnet, nil, nil, "", false},
		"runes":         {config.Mainnet, nil, []custody.Asset{rune0}, "secondIndex.ord", false},
		"tokens": {
			config.Testnet, &config.SecondIndex{Ord: ord},
			[]custody.Asset{rune0, token},
			"secondIndex.opi", false,
		},
		"both":            {config.Testnet, &config.SecondIndex{Ord: ord, OPI: opi}, []custody.Asset{rune0, token}, "", true},
		"local":           {config.Local, nil, []custody.Asset{rune0, token}, "", false},
		"local, switched": {config.Local, &config.SecondIndex{OPI: opi}, []custody.Asset{rune0, token}, "", true},
		"bad output": {
			config.Local, &config.SecondIndex{OPI: opi, Accept: []string{"x"}}, nil,
			"secondIndex.accept", false,
		},
	} {
		p, v := parts(c.network, c.config, c.assets...)
		second, err := p.second(v)
		if c.want != "" {
			require.ErrorIs(t, err, config.ErrConfig, name)
			require.ErrorContains(t, err, c.want, name)
			continue
		}
		require.NoError(t, err, name)
		require.Equal(t, c.on, second != nil, name)
	}
}
