package app

import (
	"bytes"
	"net/http"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/config"
	"causeway/internal/transfer"
)

// SR-04, INV-03: somebody with endpoints and a database of their own finds that an honest committee signed what was
// deposited and nothing else; that a member does not serve its log; and that it serves a shorter one than it signed.
func TestWatch_Once(t *testing.T) {
	l := newFaultLab(t)
	db := l.relayStore("relay")
	stopRelay := l.startRelay(db, "relay-1", l.rpc)
	a := l.usdt(100)
	l.awaitState(db, a.tx.Hash(), transfer.Confirmed)
	c := config.Watch{
		Common: l.common("sqlite:"+filepath.Join(l.dir, "watch.db"), l.rpc), Members: l.remotes(),
		HeadsFile: filepath.Join(l.dir, "heads.json"), Every: 200 * time.Millisecond,
	}
	c.Deployment = filepath.Join(l.dir, "deployment.json")
	look := func() (string, error) {
		var out bytes.Buffer
		err := Watch(t.Context(), c, WatchOptions{Once: true, Out: &out}, labLog())
		return out.String(), err
	}
	out, err := look()
	require.NoError(t, err, out)
	require.Contains(t, out, "nothing to report")

	gone := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) })
	l.members[0].instead.Store(&gone)
	out, err = look()
	require.ErrorIs(t, err, AlarmsError(1), out)
	require.Contains(t, out, "member_silent")
	l.members[0].instead.Store(nil)

	// Its database is one that does not have what it signed, and nobody asks it to sign anything else: it would fork.
	stopRelay()
	m := l.members[slices.IndexFunc(l.members, func(m *labMember) bool {
		head, _, err := m.db.Committee().Log(t.Context(), 0)
		require.NoError(t, err)
		return head.Size > 1 // it signed: k of them did
	})]
	m.stop()
	m.db = l.openStore("restored")
	t.Cleanup(func() { require.NoError(t, m.db.Close()) })
	m.start()
	t.Cleanup(func() { m.stop() })
	out, err = look()
	require.Error(t, err)
	require.Contains(t, out, "log_went_back")
}
