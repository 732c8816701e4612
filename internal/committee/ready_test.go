package committee_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/committee"
)

// SR-23: a member whose endpoints are gone is not ready, says so to everybody, and is ready again when they are back.
func TestReadinessFalls_SR23(t *testing.T) {
	at := &clock{time.Unix(1_800_000_000, 0)}
	var log bytes.Buffer
	w := newWorld(t, 2, 3, func(i int, c *committee.Config) {
		if c.Now = at.now; i == 0 {
			c.Log = slog.New(slog.NewTextHandler(&log, nil))
		}
	})
	w.seed(1000)
	w.catchUp(t)
	m := w.members[0]
	url := serve(t, m, committee.ServerConfig{TokenFile: tokenFile(t, doorToken)})
	healthy := func() bool {
		resp, err := http.Get(url + "/healthz")
		require.NoError(t, err)
		defer resp.Body.Close()
		return resp.StatusCode == http.StatusOK
	}
	ready := func() bool {
		s, err := client(t, w, m, url, doorToken).Status(context.Background())
		require.NoError(t, err)
		require.Equal(t, s.Ready, healthy(), "without a token the same is said")
		return s.Ready
	}
	require.True(t, ready())

	m.views[chainB].set(func(v *view) { v.down = errors.New("connection refused") })
	require.Error(t, m.CatchUp(context.Background()))
	require.True(t, ready(), "a moment is no illness")
	at.at = at.at.Add(31 * time.Second)
	require.Error(t, m.CatchUp(context.Background()))
	require.False(t, ready())
	require.Contains(t, log.String(), "level=ERROR msg=\"the member cannot sign for this chain")

	m.views[chainB].set(func(v *view) { v.down = nil })
	w.catchUp(t)
	require.True(t, ready())
	require.Contains(t, log.String(), "the member can sign for this chain again")

	// A disk that takes nothing more is as bad as an endpoint that says nothing.
	w.chains[chainA].empty(5)
	m.store.setFail(true)
	require.ErrorIs(t, m.CatchUp(context.Background()), errDisk)
	at.at = at.at.Add(31 * time.Second)
	require.ErrorIs(t, m.CatchUp(context.Background()), errDisk)
	require.False(t, ready())
	require.Contains(t, log.String(), errDisk.Error())
	m.store.setFail(false)
	w.catchUp(t)
	require.True(t, ready())
}
