package app

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/node"
	"causeway/internal/ops/database"
)

// edited is a record with its custody changed; the original stays.
func edited(t testing.TB, r catalog.Deployment, change func(*catalog.BitcoinDeployment)) node.Deployment {
	t.Helper()
	raw, err := json.Marshal(r)
	require.NoError(t, err)
	out, err := catalog.ParseDeployment(raw)
	require.NoError(t, err)
	change(out.Bitcoin)
	d, err := node.NewDeployment(out)
	require.NoError(t, err)
	return d
}

// SR-03: a member keeps, over restarts, what its record said up to the height that its ledger has reached. A least
// deposit that is raised in place is refused, and so is one from a height that has passed; from a later one it is
// taken. The height is kept when the ledger is dropped.
func TestAttack_SR03_EditedRecord(t *testing.T) {
	b := newBitcoinLabOf(t, false)
	ctx := t.Context()
	db, err := node.OpenStore(ctx, "sqlite:"+filepath.Join(t.TempDir(), "member.db"), slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	s := db.Committee()
	keep := func(d node.Deployment) error { return node.KeepRecord(ctx, d, s, db.RecordParts()) }
	same := edited(t, b.record, func(*catalog.BitcoinDeployment) {})
	in := func(n uint64) func(*catalog.BitcoinDeployment) {
		return func(r *catalog.BitcoinDeployment) { r.Assets[0].MinDeposit = amount.New(n) }
	}
	from := func(h uint32) func(*catalog.BitcoinDeployment) {
		return func(r *catalog.BitcoinDeployment) {
			r.Assets[0].MinDeposits = []catalog.LeastDeposit{{From: h, Amount: amount.New(200_000)}}
		}
	}
	require.NoError(t, keep(same))
	bitcoin := b.record.Bitcoin.ChainID
	at := chain.Cursor{Height: 5000, Hash: "00"}
	require.NoError(t, s.Record(ctx, bitcoin, chain.Cursor{}, at, nil))
	for range 2 {
		require.NoError(t, keep(same))
		for _, wrong := range []func(*catalog.BitcoinDeployment){in(200_000), in(1), from(5000), from(200)} {
			err := keep(edited(t, b.record, wrong))
			require.ErrorIs(t, err, node.ErrRecord)
			require.ErrorIs(t, err, catalog.ErrNotGrown)
			require.ErrorContains(t, err, "above block 5000")
		}
		require.NoError(t, s.Forget(ctx, bitcoin, at, chain.Cursor{Height: 1, Hash: "00"}))
		at = chain.Cursor{Height: 1, Hash: "00"}
	}
	require.NoError(t, keep(edited(t, b.record, from(5001))))
	require.ErrorIs(t, keep(edited(t, b.record, in(200_000))), node.ErrRecord)
}

// SR-03, INV-07: the process of a member does not start by a record that changed; the operator can say that it is the
// one that all sign by, and then everything is recorded again by it, wherever that command ended before.
func TestMemberRecord_SR03_INV07(t *testing.T) {
	t.Parallel()
	l := newFaultLab(t)
	ctx := t.Context()
	m := l.members[0]
	cfg := l.memberFile(m.name)
	m.stop()
	starts := func() error {
		ln, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
		require.NoError(t, err)
		running, stop := context.WithCancel(ctx)
		defer stop()
		client := http.Client{Timeout: time.Second} // nobody accepts where it refused to start
		ended := make(chan error, 1)
		go func() { ended <- attest(running, cfg, ln, "test", slog.New(slog.DiscardHandler)) }()
		var failed error
		l.wait(func() string { return "the member neither answers nor ends" }, func() bool {
			select {
			case failed = <-ended:
				return true
			default:
			}
			resp, err := client.Get("http://" + ln.Addr().String() + "/v1/status")
			if err != nil {
				return false
			}
			stop()
			failed = <-ended
			return resp.Body.Close() == nil
		})
		return errors.Join(failed, closed(ln))
	}
	require.NoError(t, starts())
	path := cfg.Path(cfg.Deployment)
	before, err := os.ReadFile(path)
	require.NoError(t, err)
	d, err := node.LoadDeployment(path)
	require.NoError(t, err)
	changed, err := json.Marshal(copied(t, d.Record, func(r *catalog.Deployment) { r.Chains[0].DeployedAtBlock++ }))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, changed, 0o600))
	require.ErrorIs(t, starts(), node.ErrRecord)

	r := database.MemberRescan{Config: cfg, All: true, Out: new(bytes.Buffer)}
	require.ErrorIs(t, r.Run(ctx), node.ErrRecord)
	r.Record, r.All, r.Chains = true, false, []uint32{localETH}
	require.ErrorContains(t, r.Run(ctx), "--all")
	r.All, r.Chains, r.Out = true, nil, &stopsAfter{lines: 1}
	require.ErrorIs(t, r.Run(ctx), errStopped)
	require.ErrorIs(t, starts(), node.ErrRecord, "it is not taken before everything is dropped")
	r.Out = new(bytes.Buffer)
	require.NoError(t, r.Run(ctx))
	require.NoError(t, starts())
	require.NoError(t, os.WriteFile(path, before, 0o600))
	require.ErrorIs(t, starts(), node.ErrRecord)
}
