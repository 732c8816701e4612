package app

import (
	"bytes"
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/config"
	"causeway/internal/ops/database"
	"causeway/internal/relay"
	"causeway/internal/transfer"
)

// INV-02, INV-07: a deposit that a relay passed over, its cursor having been put beyond it, arrives after a look at
// those blocks again, beside the running relay; what arrived before does so once.
func TestRescan_INV02_INV07(t *testing.T) {
	t.Parallel()
	l := newFaultLab(t)
	ctx := t.Context()
	db := l.relayStore("relay")
	stop := l.startRelay(db, "relay-1", l.rpc)
	before := l.usdt(10)
	known := l.awaitState(db, before.tx.Hash(), transfer.Confirmed)
	stop()

	missed := l.usdt(20)
	at := l.Mined(localETH, missed.tx)
	l.passes(localETH, 4)
	file := l.configFile("rescan", config.Relay{
		Common: l.common("sqlite:"+filepath.Join(l.dir, "relay.db"), l.rpc), KeyFile: l.keys["relay-1"], Members: l.remotes(),
	})
	cfg, err := config.Load[config.Relay](file)
	require.NoError(t, err)
	out := new(bytes.Buffer)
	rescan := database.Rescan{
		Config: cfg, Chain: localETH, From: at.BlockNumber.Uint64(),
		Every: 20 * time.Millisecond, Out: out,
	}
	a, _, err := rescan.Adapter()
	require.NoError(t, err)
	defer a.Close()
	beyond, err := a.FinalAt(ctx, at.BlockNumber.Uint64()+1)
	require.NoError(t, err)
	s := db.Relay()
	stood, err := s.Cursor(ctx, localETH)
	require.NoError(t, err)
	require.NoError(t,
		s.Update(ctx, func(ctx context.Context, tx relay.Tx) error { return tx.MoveCursor(ctx, localETH, stood, beyond) }))

	l.startRelay(db, "relay-1", l.rpc)
	after := l.usdt(30)
	l.awaitState(db, after.tx.Hash(), transfer.Confirmed)
	_, found := l.of(db, missed.tx.Hash())
	require.False(t, found, "it was passed over")

	rescan.Wait = true
	require.NoError(t, rescan.Run(ctx))
	require.Regexp(t, `(?s)blocks \d+ to \d+ are looked at again\n.*at block \d+ of \d+\n$`, out.String())
	arrived := l.awaitState(db, missed.tx.Hash(), transfer.Confirmed)
	require.Equal(t, 1, l.executed(arrived.UID))

	// Again, and from the deployment on: nothing is known twice.
	for _, from := range []uint64{at.BlockNumber.Uint64(), 0} {
		rescan.From = from
		require.NoError(t, rescan.Run(ctx))
	}
	same := l.awaitState(db, before.tx.Hash(), transfer.Confirmed)
	require.Equal(t, known.UID, same.UID)
	require.Equal(t, 1, l.executed(known.UID))
	l.arrives(db, l.usdt(40))
	l.audit()

	rescan.From = 1 << 40
	require.ErrorIs(t, rescan.Run(ctx), chain.ErrBehind)
	rescan.Chain = 7
	require.ErrorContains(t, rescan.Run(ctx), "not in chains:")
	rescan.Config.Database = "sqlite:" + filepath.Join(l.dir, "nowhere.db")
	require.ErrorContains(t, rescan.Run(ctx), "a relay makes it at its first start")
	require.NoFileExists(t, filepath.Join(l.dir, "nowhere.db"))
}
