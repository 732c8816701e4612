package incidents_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/incident"
	"causeway/internal/node"
	"causeway/internal/ops/incidents"
	"causeway/internal/ops/keys"
	"causeway/internal/store"
)

// desk is an operator with a key, and an API's file and database.
type desk struct {
	t    *testing.T
	file config.Serve
	keys map[string]incidents.KeyFile
	now  time.Time
}

func account(n byte) string { return common.Address{19: n}.Hex() }

func newDesk(t *testing.T) *desk {
	t.Helper()
	dir := t.TempDir()
	d := &desk{t: t, keys: map[string]incidents.KeyFile{}, now: time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC)}
	for _, name := range []string{"operator", "stranger"} {
		path := filepath.Join(dir, name+".key")
		require.NoError(t, keys.New(path, "", new(bytes.Buffer)))
		d.keys[name] = incidents.KeyFile{Path: path}
	}
	out := new(bytes.Buffer)
	require.NoError(t, keys.Show(d.keys["operator"].Path, "", out))
	record := catalog.Deployment{
		Version: 1, Network: catalog.Local, Salt: "0x" + strings.Repeat("5a", 32), CreatedAt: d.now,
		Committee: catalog.Committee{Epoch: 1, Threshold: 1, Members: []string{account(1)}},
		Chains: []catalog.ChainDeployment{{
			ChainID: catalog.LocalETH, GenesisHash: "0x" + strings.Repeat("01", 32), Bridge: account(2), Lens: account(3),
			Timelock: account(4),
		}},
	}
	raw, err := json.Marshal(record)
	require.NoError(t, err)
	d.file.Network, d.file.Deployment = config.Local, filepath.Join(dir, "deployment.json")
	d.file.Database = "sqlite:" + filepath.Join(dir, "api.db")
	d.file.Incidents.Signers = []string{strings.TrimSpace(out.String())}
	require.NoError(t, os.WriteFile(d.file.Deployment, raw, 0o600))
	return d
}

func (d *desk) makeDatabase() {
	db, err := store.Open(d.t.Context(), d.file.Database, store.Options{})
	require.NoError(d.t, err)
	require.NoError(d.t, db.Migrate(d.t.Context()))
	require.NoError(d.t, db.Close())
}

func (d *desk) say(by string, w incidents.Word) (string, error) {
	b, err := incidents.Open(d.t.Context(), d.file, func() time.Time { return d.now })
	require.NoError(d.t, err)
	defer func() { require.NoError(d.t, b.Close()) }()
	out := new(bytes.Buffer)
	err = b.Say(d.t.Context(), w, d.keys[by], out)
	d.now = d.now.Add(time.Minute)
	return out.String(), err
}

func (d *desk) list() string {
	b, err := incidents.Open(d.t.Context(), d.file, func() time.Time { return d.now })
	require.NoError(d.t, err)
	defer func() { require.NoError(d.t, b.Close()) }()
	out := new(bytes.Buffer)
	require.NoError(d.t, b.List(d.t.Context(), out))
	return out.String()
}

// One command each to open, update and close; the API's signers alone may, and each entry keeps its place.
func TestOneCommandEach(t *testing.T) {
	d := newDesk(t)
	_, err := incidents.Open(t.Context(), d.file, time.Now)
	require.ErrorIs(t, err, node.ErrNoDatabase, "a mistyped one is not made")
	d.makeDatabase()
	require.Equal(t, "no incidents\n", d.list())
	open := incidents.Word{State: incident.Open, ID: "slow", Title: "Slow blocks", Text: "Transfers wait."}
	_, err = d.say("stranger", open)
	require.ErrorContains(t, err, "incidents: signers:")
	_, err = d.say("operator", incidents.Word{State: incident.Update, ID: "slow", Text: "More."})
	require.ErrorIs(t, err, incident.ErrEntry, "nothing opened it")
	out, err := d.say("operator", open)
	require.NoError(t, err)
	require.Contains(t, out, "slow: entry 0, open, signed by 0x")
	_, err = d.say("operator", open)
	require.ErrorContains(t, err, "already")
	_, err = d.say("operator", incidents.Word{State: incident.Update, ID: "slow", Severity: incident.Major, Text: "More."})
	require.NoError(t, err)
	_, err = d.say("operator", incidents.Word{State: incident.Closed, ID: "slow", Text: "Over."})
	require.NoError(t, err)
	_, err = d.say("operator", incidents.Word{State: incident.Update, ID: "slow", Text: "Again."})
	require.ErrorContains(t, err, "is closed")
	got := d.list()
	require.Contains(t, got, "slow  major  Slow blocks (closed 2026-03-10T12:")
	require.Contains(t, got, "  closed  Over.\n")

	signer := d.file.Incidents.Signers
	d.file.Incidents.Signers = nil
	require.Contains(t, d.list(), "3 entries that no signer of this file signed are not shown", "a key that was taken out")
	d.file.Incidents.Signers = signer
}
