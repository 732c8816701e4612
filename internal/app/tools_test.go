package app

import (
	"bytes"
	"fmt"
	"io"
	"log/slog"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/claims"
	"causeway/internal/ops/database"
	"causeway/internal/ops/keys"
	"causeway/internal/ops/pools"
	"causeway/internal/ops/rotate"
	"causeway/internal/ops/terminal"
	"causeway/internal/possession"
	"causeway/internal/store"
	"causeway/internal/telemetry"
	"causeway/internal/transfer"
)

// account is what a person at a terminal gives: the record, a chain's endpoint and a key file.
func (l *lab) account(id uint32, key string) (terminal.Account, *bytes.Buffer) {
	out := new(bytes.Buffer)
	return terminal.Account{
		Deployment: filepath.Join(l.dir, "deployment.json"),
		RPC:        l.common("", l.rpc).Chains[slices.Index(labIDs, id)].Endpoints[0],
		Chain:      id, Key: l.keys[key], Out: out,
	}, out
}

// api serves what a site answers from a store. While halted is true, the committee signs nothing.
func (l *lab) api(db *store.DB, halted *atomic.Bool) (url string) {
	l.t.Helper()
	s, err := newSite(l.t.Context(), siteParts{
		config.Serve{Common: l.common("", l.rpc)},
		l.deployment(), l.catalog(), db, telemetry.New(), "test",
		slog.New(slog.DiscardHandler), nil,
	})
	require.NoError(l.t, err)
	s.book.Heed(func(chain.AnchorID) bool { return halted.Load() })
	l.t.Cleanup(l.background(s.figures.Run))
	l.t.Cleanup(l.background(s.book.Run))
	for _, id := range s.chains {
		l.wait(func() string { return fmt.Sprintf("nothing is known of chain %d", id) }, func() bool {
			_, err := s.book.State(id)
			return err == nil
		})
	}
	srv := httptest.NewServer(s.api)
	l.t.Cleanup(srv.Close)
	return srv.URL
}

// What the operator's tools do to real chains: liquidity in and out, a claim retried and one sent back, and the checks.
func TestOperatorsTools_INV08(t *testing.T) {
	t.Parallel()
	l := newFaultLab(t)
	db := l.relayStore("relay")
	l.startRelay(db, "relay-1", l.rpc)
	ctx := t.Context()
	var halted atomic.Bool
	asked := l.api(db, &halted)

	l.run("pools are shown, with one's own part", func(t *testing.T) {
		a, out := l.account(localETH, "person")
		require.NoError(t, pools.Show(ctx, a))
		require.Regexp(t, `(?m)^pool 4 +tERC20 +liquidity \d`, out.String())
		require.Contains(t, out.String(), "yours")
	})
	l.run("liquidity goes in and out, here and on another chain", func(t *testing.T) {
		a, out := l.account(localETH, "person")
		require.NoError(t, pools.Add(ctx, a, testPool, "12.5"))
		require.Regexp(t, `(?m)^approve: 0x[0-9a-f]{64} in block \d+$`, out.String())
		require.NoError(t, pools.Remove(ctx, a, testPool, "2.5", pools.Elsewhere{}))
		out.Reset()
		there := pools.Elsewhere{Chain: localBTC, API: asked}
		require.ErrorContains(t, pools.Remove(ctx, a, testPool, "10", there), "the pool's fee comes out of the position")
		halted.Store(true) // SR-13
		require.ErrorContains(t, pools.Remove(ctx, a, testPool, "9.9", there), "the committee signs nothing")
		require.ErrorContains(t, pools.Remove(ctx, a, testPool, "9.9", pools.Elsewhere{Chain: localBTC}), "--api")
		require.ErrorContains(t, pools.Remove(ctx, a, testPool, "1", pools.Elsewhere{API: asked}), "with --to")
		require.Empty(t, out.String())
		halted.Store(false)
		require.NoError(t, pools.Remove(ctx, a, testPool, "9.9", there))
		tx := regexp.MustCompile(`0x[0-9a-f]{64}`).FindString(out.String())
		l.awaitState(db, common.HexToHash(tx), transfer.Confirmed)
		require.ErrorContains(t, pools.Add(ctx, a, testPool, "0.0000000000000000001"), "decimal places")
		require.ErrorContains(t, pools.Add(ctx, a, 99, "1"), "read pool 99: chain 910001001 has none")
		require.ErrorContains(t, pools.Remove(ctx, a, testPool, "999999999", pools.Elsewhere{}), "the bridge refuses: ")
		poor, _ := l.account(localETH, "poor")
		require.ErrorContains(t, pools.Add(ctx, poor, testPool, "1"), "has fewer than 1 tokens",
			"before it approves anything")
		nobody, _ := l.account(localETH, "person")
		nobody.Key = ""
		require.ErrorContains(t, pools.Add(ctx, nobody, testPool, "1"), "--key")
		wrong, _ := l.account(localETH, "person")
		wrong.Chain = localBTC
		require.ErrorContains(t, pools.Show(ctx, wrong), "answers for chain")
	})
	l.run("a claim is retried and another sent back, from the API's record", func(t *testing.T) {
		l.Mined(localETH,
			l.transact(localETH, l.token(localETH, testPool), nil,
				bindings.NewTestToken().PackApprove(l.bridge(localETH), tokens(1000))))
		l.leave(0)
		retried, returned := l.terc(10), l.terc(20)
		first := l.awaitState(db, retried.tx.Hash(), transfer.Claimable)
		second := l.awaitState(db, returned.tx.Hash(), transfer.Claimable)
		there, _ := l.account(localBTC, "person")
		here, _ := l.account(localETH, "person")
		require.ErrorContains(t, claims.Retry(ctx, here, asked, first.Message.UID.String()), "the claim is on chain")
		require.NoError(t, claims.Redirect(ctx, there, asked, second.Message.UID.String()))
		l.awaitState(db, returned.tx.Hash(), transfer.Refunded)
		require.ErrorContains(t, claims.Retry(ctx, there, asked, second.Message.UID.String()), "not claimable")
		l.add(1000)
		if err := claims.Retry(ctx, there, asked, first.Message.UID.String()); err != nil {
			require.Regexp(t, "not claimable|the bridge refuses|transaction 0x[0-9a-f]{64} failed", err.Error(),
				"the relay was quicker")
		}
		l.awaitState(db, retried.tx.Hash(), transfer.Redeemed)
		l.audit()
	})
	l.run("halts are listed and cleared", func(t *testing.T) {
		dsn := "sqlite:" + filepath.Join(l.dir, "halts.db")
		cfg := config.Attest{Common: l.common(dsn, l.rpc), KeyFile: l.keys["member-1"]}
		out := new(bytes.Buffer)
		require.ErrorIs(t, database.Halts(ctx, cfg, "", out), node.ErrNoDatabase, "a mistyped one has nothing to say")
		require.NoFileExists(t, filepath.Join(l.dir, "halts.db"))
		store := l.openStore("halts")
		require.NoError(t, database.Halts(ctx, cfg, "", out))
		require.Equal(t, "nothing is halted\n", out.String())
		anchor := message.Anchor{31: 7}
		require.NoError(t, store.Committee().OpenLog(ctx, message.Bytes32{1}, l.now()))
		require.NoError(t,
			store.Committee().Halt(ctx,
				committee.Halt{ChainID: localETH, Anchor: anchor, Reason: "paid out more than came in", At: l.now()}))
		require.NoError(t, store.Close())
		out.Reset()
		require.NoError(t, database.Halts(ctx, cfg, "", out))
		require.Contains(t, out.String(), "paid out more than came in")
		id := strings.Fields(out.String())[0]
		require.ErrorContains(t, database.Halts(ctx, cfg, "nonsense", out), "CHAIN:ANCHOR")
		require.NoError(t, database.Halts(ctx, cfg, id, out))
		out.Reset()
		require.NoError(t, database.Halts(ctx, cfg, "", out))
		require.Equal(t, "nothing is halted\n", out.String())
	})
}

// SR-18, CON-13: the next committee takes over on every chain, in however many attempts; the record and the next relay
// know it, and what the old one attested in its grace still arrives.
func TestRotate_SR18(t *testing.T) {
	t.Parallel()
	l := newFaultLab(t)
	ctx := t.Context()
	next := rotate.Rotation{Keys: filepath.Join(l.dir, "next.json")}
	stay := []string{"member-2", "member-3", "relay-2"}
	l.proves(next.Keys, stay[:2], stay)
	cfg := config.Relay{
		Common: l.common("sqlite:"+filepath.Join(l.dir, "unused.db"), l.rpc), KeyFile: l.keys["relay-1"],
		Members: l.remotes(),
	}
	file := l.configFile("relay", cfg)
	cfg, err := config.Load[config.Relay](file)
	require.NoError(t, err)

	out := new(bytes.Buffer)
	err = rotate.Run(ctx, cfg, next, out)
	require.ErrorIs(t, err, possession.ErrProofs)
	require.ErrorContains(t, err, "member "+node.AddressOf(l.accounts["relay-2"]).Hex()+": there is no proof of it")
	l.collects(next.Keys, "relay-2")
	member, err := config.LoadGuard(l.configFile("member-plan", config.Attest{
		Common: l.common("sqlite:"+filepath.Join(l.dir, "unused.db"), l.rpc), KeyFile: l.keys["member-2"],
		Listen: "127.0.0.1:1", RotationsFile: "rotations",
	}))
	require.NoError(t, err)
	require.NoError(t, rotate.Plan(member, next, out), "a member's file")
	hash := regexp.MustCompile(`set (0x[0-9a-f]{64})`).FindStringSubmatch(out.String())[1]
	require.ErrorContains(t, rotate.Run(ctx, cfg, next, out), "did not approve", "nobody approved it")
	for _, m := range l.members[:2] {
		require.NoError(t, os.WriteFile(m.approvals(), []byte("# next\n"+hash+"\n"), 0o600))
	}
	broken := cfg
	broken.Chains = broken.Chains[:2]
	require.ErrorContains(t, rotate.Run(ctx, broken, next, out), "no endpoint")
	out.Reset()
	require.NoError(t, rotate.Run(ctx, cfg, next, out))
	require.Equal(t, 2, strings.Count(out.String(), "has it already"), out.String())

	d, err := node.LoadDeployment(filepath.Join(l.dir, "deployment.json"))
	require.NoError(t, err)
	require.EqualValues(t, 2, d.Set.Epoch)
	again, err := deploy.Apply(ctx, l.deploy)
	require.NoError(t, err)
	require.Equal(t, d.Record.Committee, again.Committee, "a deployment that is checked again keeps the rotation")
	require.ErrorContains(t, rotate.Run(ctx, cfg, next, out), "the epoch after 2 is 3", "that set has taken over")
	require.Equal(t, catalog.ProvenVersion, d.Record.Version)
	require.Len(t, again.KeySets, 2, "a deployment that is checked again keeps the proofs")

	l.record = d.Record
	l.keys["member-1"], l.accounts["member-1"] = l.keys["relay-2"], l.accounts["relay-2"]
	for _, m := range l.members {
		m.stop()
		m.start()
	}
	db := l.relayStore("relay")
	l.startRelay(db, "relay-1", l.rpc)
	l.arrives(db, l.usdt(7))
}

// proves plans the next committee and has some of its members prove their keys, by the commands.
func (l *lab) proves(path string, some, all []string) {
	l.t.Helper()
	var members []string
	for _, name := range all {
		members = append(members, node.AddressOf(l.accounts[name]).Hex())
	}
	next := keys.Next{Deployment: filepath.Join(l.dir, "deployment.json"), Members: members, Threshold: 4}
	require.Error(l.t, next.Plan(path, io.Discard), "4 of 3")
	next.Threshold = 2
	require.NoError(l.t, next.Plan(path, io.Discard))
	l.collects(path, some...)
}

// collects has members prove their keys of a set, and adds their proofs to it.
func (l *lab) collects(path string, names ...string) {
	l.t.Helper()
	var proofs []string
	for _, name := range names {
		out := new(bytes.Buffer)
		require.NoError(l.t, keys.Prover{Set: path, Key: l.keys[name], AllowDemo: true, Note: io.Discard}.Prove(out))
		proofs = append(proofs, filepath.Join(l.dir, name+"-proof.json"))
		require.NoError(l.t, os.WriteFile(proofs[len(proofs)-1], out.Bytes(), 0o600))
	}
	require.NoError(l.t, keys.Collect(path, proofs, "", io.Discard))
}

func (l *lab) configFile(name string, cfg any) string {
	raw, err := yaml.Marshal(cfg)
	require.NoError(l.t, err)
	path := filepath.Join(l.dir, name+".yaml")
	require.NoError(l.t, os.WriteFile(path, raw, 0o600))
	return path
}
