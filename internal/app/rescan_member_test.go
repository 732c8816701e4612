package app

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/database"
	"causeway/internal/transfer"
)

// memberFile is the configuration of a lab's member as a process of its own.
func (l *lab) memberFile(name string) config.Attest {
	l.t.Helper()
	file := l.configFile("rescan-"+name, config.Attest{
		Common: l.common("sqlite:"+filepath.Join(l.dir, name+".db"), l.rpc), KeyFile: l.keys[name], Listen: "127.0.0.1:0",
	})
	cfg, err := config.Load[config.Attest](file)
	require.NoError(l.t, err)
	return cfg
}

// lines is the ledger of a member's database.
func (m *labMember) lines() map[chain.AnchorID]committee.Line {
	anchors, err := m.l.deployment().Anchors()
	require.NoError(m.l.t, err)
	out := map[chain.AnchorID]committee.Line{}
	for _, a := range anchors {
		out[a.AnchorID], err = m.db.Committee().Balance(m.l.t.Context(), a.ChainID, a.Anchor)
		require.NoError(m.l.t, err)
	}
	return out
}

// says is a member's own word.
func (m *labMember) says() (ready bool, halts int) {
	resp, err := http.Get(m.url + "/v1/status")
	if err != nil {
		return false, 0
	}
	defer resp.Body.Close()
	var s struct {
		Ready bool
		Halts []json.RawMessage
	}
	require.NoError(m.l.t, json.NewDecoder(resp.Body).Decode(&s))
	return s.Ready, len(s.Halts)
}

// stopsAfter fails once so many lines were written: the command ends there.
type stopsAfter struct {
	lines int
	bytes.Buffer
}

var errStopped = errors.New("stopped")

func (s *stopsAfter) Write(b []byte) (int, error) {
	if s.lines == 0 {
		return 0, errStopped
	}
	s.lines--
	return s.Buffer.Write(b)
}

// SR-04, INV-01, INV-07: a member whose endpoint lied halts; recorded again it is as before, keeps what it signed, and
// signs; the command may be ended anywhere, and refuses beside the member.
func TestMemberRescan_SR04_INV01_INV07(t *testing.T) {
	t.Parallel()
	l := newFaultLab(t)
	ctx := t.Context()
	db := l.relayStore("relay")
	l.startRelay(db, "relay-1", l.rpc)
	l.members[1].stop() // the others have to sign
	var uids []message.UID
	for _, a := range []asked{l.usdt(10), l.usdt(20), l.terc(5)} {
		uids = append(uids, l.awaitState(db, a.tx.Hash(), transfer.Confirmed).UID)
	}
	m := l.members[0]
	cfg := l.memberFile(m.name)
	all := database.MemberRescan{Config: cfg, All: true, Out: new(bytes.Buffer)}
	l.wait(func() string { return "the member has not recorded everything" }, func() bool {
		for _, uid := range uids {
			entries, err := m.db.Committee().Entries(ctx, uid)
			require.NoError(t, err)
			if len(entries) < 2 {
				return false
			}
		}
		return true
	})
	m.stop()
	right := m.lines()

	l.run("refused beside the member, and for what is not there", func(t *testing.T) {
		ln, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
		require.NoError(t, err)
		stop := l.background(func(ctx context.Context) error {
			return errors.Join(attest(ctx, cfg, ln, "test", slog.New(slog.DiscardHandler)), closed(ln))
		})
		l.wait(func() string { return "the member does not answer" }, func() bool {
			resp, err := http.Get("http://" + ln.Addr().String() + "/v1/status")
			if err != nil {
				return false
			}
			return resp.Body.Close() == nil
		})
		require.ErrorIs(t, all.Run(ctx), node.ErrMemberRuns)
		var said bytes.Buffer
		word := database.MemberRescan{Config: cfg, All: true, Running: true, Out: &said}
		require.NoError(t, word.Run(ctx), "left to the running member")
		l.wait(func() string { return "the member has not taken the word, or is not ready again" }, func() bool {
			for _, id := range l.deployment().Chains() {
				if _, asked, err := m.db.Committee().Rescan(ctx, id); err != nil || asked {
					return false
				}
			}
			resp, err := http.Get("http://" + ln.Addr().String() + "/v1/status")
			if err != nil {
				return false
			}
			defer resp.Body.Close()
			var s struct{ Ready bool }
			return json.NewDecoder(resp.Body).Decode(&s) == nil && s.Ready
		})
		require.Contains(t, said.String(), "the running member records blocks 1 to ")
		other, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
		require.NoError(t, err)
		require.ErrorIs(t, attest(ctx, cfg, other, "test", slog.New(slog.DiscardHandler)), node.ErrMemberRuns,
			"a second member")
		require.NoError(t, other.Close())
		stop()
		require.Equal(t, right, m.lines())
		for words, change := range map[string]func(r *database.MemberRescan){
			"name what":             func(r *database.MemberRescan) { r.All = false },
			"not both":              func(r *database.MemberRescan) { r.Chains = []uint32{localETH} },
			"is not in the deploym": func(r *database.MemberRescan) { r.All, r.Chains = false, []uint32{7} },
			"goes with one chain":   func(r *database.MemberRescan) { r.From = 3 },
			"stop it to name lost":  func(r *database.MemberRescan) { r.Running, r.Record = true, true },
			"has no custody":        func(r *database.MemberRescan) { r.Lost = []string{uids[0].String()} },
			"no database of a": func(r *database.MemberRescan) {
				r.Config.Database = "sqlite:" + filepath.Join(l.dir,
					"nowhere.db")
			},
			"find block": func(r *database.MemberRescan) { r.All, r.Chains, r.From = false, []uint32{localETH}, 1<<40 },
		} {
			r := all
			change(&r)
			require.ErrorContains(t, r.Run(ctx), words)
		}
		require.NoFileExists(t, filepath.Join(l.dir, "nowhere.db"))
		require.Equal(t, right, m.lines())
	})

	// A lie: a deposit that the chain does not have.
	s := m.db.Committee()
	at, err := s.Cursor(ctx, localETH)
	require.NoError(t, err)
	anchor := message.AnchorOf(l.anchorOf(localETH, 1))
	require.NoError(t, s.Record(ctx, localETH, at, at, []committee.Entry{{
		Kind: committee.EntryDeposit, UID: message.NewUID(localETH, localBTC, [24]byte{23: 99}), Anchor: anchor,
		Amount: amount.New(500),
		Tx:     "0xlie", Block: chain.Block{Height: at.Height, Hash: at.Hash, Time: time.Now()},
	}}))
	m.start()
	l.wait(func() string { return "the member halts nothing" }, func() bool { _, halts := m.says(); return halts > 0 })
	m.stop()

	for lines := 0; ; lines++ {
		out := &stopsAfter{lines: lines}
		r := all
		r.Out = out
		err := r.Run(ctx)
		if err == nil {
			require.Contains(t, out.String(), "start the member")
			break
		}
		require.ErrorIs(t, err, errStopped)
		require.Less(t, lines, 10)
		if lines == 1 { // and the member may run in between
			m.start()
			m.stop()
		}
	}
	require.NoError(t, database.Halts(ctx, cfg, "910001001:"+anchor.String(), new(bytes.Buffer)))
	m.start()
	l.wait(func() string { return "the member is not ready" }, func() bool { ready, _ := m.says(); return ready })
	require.Equal(t, right, m.lines(), "what the chains say")
	_, halts := m.says()
	require.Zero(t, halts)
	for _, uid := range uids {
		require.ErrorIs(t, s.Signed(ctx, []committee.SignedMessage{{UID: uid, Hash: message.Bytes32{1}, At: time.Now()}}),
			committee.ErrOtherMessage)
	}
	l.arrives(db, l.usdt(30)) // signed by this member and the third
	l.audit()

	l.run("one chain, from a block on", func(t *testing.T) {
		l.wait(func() string { return "nothing more was recorded" },
			func() bool { c, err := s.Cursor(ctx, localETH); return err == nil && c.Height > at.Height })
		m.stop()
		before, err := s.Cursor(ctx, localETH)
		require.NoError(t, err)
		out := new(bytes.Buffer)
		require.NoError(t, database.MemberRescan{Config: cfg, Chains: []uint32{localETH}, From: at.Height, Out: out}.Run(ctx))
		require.Contains(t, out.String(), "are recorded again")
		after, err := s.Cursor(ctx, localETH)
		require.NoError(t, err)
		require.Equal(t, at.Height-1, after.Height)
		require.NotEqual(t, before, after)
		m.start()
		l.arrives(db, l.usdt(40))
		l.audit()
	})
}

// anchorOf is the anchor of a pool.
func (l *lab) anchorOf(id, pool uint32) (out [20]byte) {
	l.t.Helper()
	for _, c := range l.record.Chains {
		for _, p := range c.Pools {
			if c.ChainID == id && p.PoolID == pool {
				return common.HexToAddress(p.Anchor)
			}
		}
	}
	require.FailNow(l.t, "no such pool")
	return out
}
