package app

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"math/big"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/config"
	"causeway/internal/evm/deploy"
	"causeway/internal/node"
	"causeway/internal/ops/claims"
	"causeway/internal/ops/database"
	"causeway/internal/ops/guard"
	"causeway/internal/ops/pools"
	"causeway/internal/ops/terminal"
	"causeway/internal/relay"
	"causeway/internal/solana"
	"causeway/internal/store"
	"causeway/internal/telemetry"
	"causeway/internal/transfer"
)

// solanaOps is what operators do to a lab's bridge on Solana, by their own files.
type solanaOps struct {
	*lab
	db  *store.DB
	api string
}

// account is a person at a terminal.
func (o solanaOps) account(name string, key ed25519.PrivateKey) (terminal.Account, *bytes.Buffer) {
	out := new(bytes.Buffer)
	return terminal.Account{
		Deployment: filepath.Join(o.dir, "deployment.json"), RPC: o.solana.node.URL, Chain: catalog.SolanaLocalnet,
		Key: o.solana.keyFile(o.lab, name, key), Out: out,
	}, out
}

// guarded runs a verb of the guardian's tool with the key of somebody on Solana.
func (o solanaOps) guarded(key ed25519.PrivateKey, chains []uint32, verb guard.Verb) (guard.Report, error) {
	o.t.Helper()
	cfg, err := config.LoadGuard(o.configFile("guard", o.common("", o.rpc)))
	require.NoError(o.t, err)
	out := new(bytes.Buffer)
	g := guard.Command{
		Config: cfg, Yes: true, JSON: true, Chains: chains, In: strings.NewReader(""), Out: out,
	}
	if key != nil {
		g.SolanaKey = o.solana.keyFile(o.lab, "guarding", key)
	}
	failed := g.Run(o.t.Context(), verb)
	var r guard.Report
	if out.Len() > 0 {
		require.NoError(o.t, json.Unmarshal(out.Bytes(), &r), out.String())
	}
	return r, failed
}

func (o solanaOps) onSolana(key ed25519.PrivateKey, verb guard.Verb) (guard.ChainReport, error) {
	o.t.Helper()
	r, err := o.guarded(key, []uint32{catalog.SolanaLocalnet}, verb)
	if len(r.Chains) == 0 {
		return guard.ChainReport{}, err
	}
	return *r.Chains[0], err
}

// does demands one result of a verb on Solana.
func (o solanaOps) does(key ed25519.PrivateKey, verb guard.Verb, result string) guard.ChainReport {
	o.t.Helper()
	c, err := o.onSolana(key, verb)
	require.NoError(o.t, err)
	require.Equal(o.t, result, c.Result)
	return c
}

// operateSolana has the operators' commands run against a lab's bridge in its virtual machine.
func operateSolana(l *lab, db *store.DB, stopRelay func()) {
	s, err := newSite(l.t.Context(), siteParts{
		config.Serve{Common: l.common("", l.rpc)},
		l.deployment(), l.catalog(), db, telemetry.New(), "test",
		slog.New(slog.DiscardHandler), nil,
	})
	require.NoError(l.t, err)
	srv := httptest.NewServer(s.api)
	defer srv.Close()
	o := solanaOps{l, db, srv.URL}
	l.run("deploy: what differs on Solana is told before anything is sent to any chain", o.redeployed)
	l.run("pool: liquidity goes in and out, and is shown", o.liquidity)
	l.run("guard: pauses that only tighten and end, INV-10, SR-28", o.pauses)
	l.run("guard: caps are lowered at once, and raised by the owner after its delay, SR-27, SR-28", o.caps)
	l.run("claim: retried by anybody, sent back by its recipient, INV-08", o.claims)
	l.run("guard: a large release is sent back inside its delay, SR-05", o.cancels)
	l.run("relay rescan, attest rescan: nothing is known twice, INV-02", func(t *testing.T) { o.rescans(t, stopRelay) })
	l.run("rotate: the next committee takes over, and what it attests arrives, SR-18, CON-13", o.rotates)
}

func (o solanaOps) redeployed(t *testing.T) {
	ctx, cfg := t.Context(), o.deploy
	steps, err := deploy.Plan(ctx, cfg)
	require.NoError(t, err)
	there := slices.DeleteFunc(steps, func(s deploy.Step) bool { return s.Chain != catalog.SolanaLocalnet })
	require.Greater(t, len(there), 5, "the plan has Solana's steps")
	for _, s := range there {
		require.True(t, s.Done, s.Name)
	}
	// A pool that is to be made on the first chain, and another fee ratio on Solana than was asked for.
	cfg.Spec.Chains = slices.Clone(cfg.Spec.Chains)
	cfg.Spec.Chains[0].Pools = append(slices.Clone(cfg.Spec.Chains[0].Pools), deploy.Pool{
		ID: 77, Symbol: "NEW", RealDecimals: 6, CommonDecimals: 6, FeeRatio: 500, SwapLimit: whole(10, 6),
		DelayOver: whole(10, 6), Token: deploy.Token{Faucet: &deploy.Faucet{Name: "New", Symbol: "NEW", Decimals: 6}},
	})
	join, ours := cfg.Spec.Joined[0].Chain.(*node.SolanaJoin)
	require.True(t, ours)
	other := *join
	other.Spec.Pools = slices.Clone(join.Spec.Pools)
	other.Spec.Pools[0].FeeRatio = 7
	cfg.Spec.Joined = slices.Clone(cfg.Spec.Joined)
	cfg.Spec.Joined[0].Chain = &other
	cfg.Hook = func(_ uint32, step string, _ deploy.Stage) { t.Errorf("%s is sent", step) }
	for _, run := range []func() error{
		func() error { _, err := deploy.Apply(ctx, cfg); return err },
		func() error { _, err := deploy.Plan(ctx, cfg); return err },
	} {
		err = run()
		require.ErrorIs(t, err, deploy.ErrDiffers)
		require.ErrorContains(t, err, "chain 2446643758: ")
		require.ErrorContains(t, err, "pool 1: fee ratio is 500, not 7")
	}
}

func (o solanaOps) liquidity(t *testing.T) {
	ctx := t.Context()
	a, out := o.account("person", o.solana.person)
	require.NoError(t, pools.Add(ctx, a, 1, "12.5"))
	require.Regexp(t, `^add liquidity: [1-9A-HJ-NP-Za-km-z]{80,90} is confirmed\n$`, out.String())
	require.NoError(t, pools.Add(ctx, a, poolSOL, "2"))
	out.Reset()
	require.NoError(t, pools.Show(ctx, a))
	require.Regexp(t, `(?m)^pool 1 +USDT +liquidity \d.* yours 12.5$`, out.String())
	require.Regexp(t, `(?m)^pool 5 +SOL +liquidity \d.* yours 2$`, out.String())
	had := o.solana.heldOnSolana(o.solana.usdt, solana.KeyOf(o.solana.person))
	require.NoError(t, pools.Remove(ctx, a, 1, "2.5", pools.Elsewhere{}))
	require.Equal(t, uint64(2_500_000), o.solana.heldOnSolana(o.solana.usdt, solana.KeyOf(o.solana.person))-had)
	nobody := terminal.Account{Deployment: a.Deployment, RPC: a.RPC, Chain: a.Chain}
	locked := nobody
	locked.PasswordFile = a.Key
	there := pools.Elsewhere{Chain: localETH, Recipient: node.AddressOf(o.person).Hex(), Unasked: true}
	for words, err := range map[string]error{
		"the bridge refuses: InsufficientPosition":        pools.Remove(ctx, a, 1, "10.000001", pools.Elsewhere{}),
		"name one of them with --re":                      pools.Remove(ctx, a, 1, "1", pools.Elsewhere{Chain: localETH}),
		"the position in pool 1 has 10: nothing was sent": pools.Remove(ctx, a, 1, "10.000001", there),
		"sends nothing to chain": pools.Remove(ctx, a, poolSOL, "1", pools.Elsewhere{
			Chain: localWBTC, Recipient: there.Recipient, Unasked: true,
		}),
		"more decimal places":        pools.Add(ctx, a, 1, "0.0000001"),
		"has less than 99999999 of":  pools.Add(ctx, a, 1, "99999999"),
		"has none with this id":      pools.Add(ctx, a, 99, "1"),
		"no password":                pools.Show(ctx, locked),
		"give the key file of the a": pools.Add(ctx, nobody, 1, "1"),
	} {
		require.ErrorContains(t, err, words)
	}
	// On another chain: within a day the pool's fee comes out of it.
	before := o.balance(localETH, 1)
	require.NoError(t, pools.Remove(ctx, a, 1, "4", there))
	o.wait(func() string { return "the liquidity does not arrive on the other chain" }, func() bool {
		return o.balance(localETH, 1).Cmp(before) > 0
	})
	require.Equal(t, afterFee(4_000_000), new(big.Int).Sub(o.balance(localETH, 1), before).Uint64())
	require.NoError(t, pools.Remove(ctx, a, 1, "6", pools.Elsewhere{}))
	require.NoError(t, pools.Remove(ctx, a, poolSOL, "2", pools.Elsewhere{}))
	o.noHalts()
}

func (o solanaOps) pauses(t *testing.T) {
	s := o.solana
	all := guard.Pause{Inbound: true, Outbound: true}
	_, err := o.onSolana(nil, all)
	require.ErrorContains(t, err, "--solana-key")
	_, err = o.onSolana(s.person, all)
	require.ErrorContains(t, err, "is not the guardian")
	c := o.does(s.guardian, all, guard.Done)
	require.Len(t, c.Steps, 2)
	o.does(s.guardian, all, guard.Already)
	person := solana.KeyOf(s.person)
	uid := o.nextUID(s.usdt)
	client, err := terminal.NewSolana(t.Context(), terminal.Account{RPC: s.node.URL, Chain: catalog.SolanaLocalnet},
		o.deployment())
	require.NoError(t, err)
	defer client.Client.Close()
	swap := s.d.Swap(s.usdt, person, uid, solana.Swap{
		Amount: 1_000_000, Chain: localETH, Recipient: [32]byte{31: 1}, Refund: [32]byte(person), MostFee: 1 << 62,
	})
	require.ErrorContains(t, client.Try(t.Context(), person, swap), "the bridge refuses: Paused")

	// The guardian ends nothing. Its tool prints what the owner does, who may.
	release := guard.Pause{Release: true}
	printed := o.does(s.guardian, release, guard.NeedsOwner)
	require.Len(t, printed.Steps[0].OwnerSolana.Act.Accounts, 3)
	require.Equal(t, "0x08010000", printed.Steps[0].OwnerSolana.Act.Data)
	o.does(s.owner, release, guard.Done)
	o.does(s.owner, release, guard.Already)
	require.NoError(t, client.Try(t.Context(), person, swap))

	o.does(s.guardian, guard.Pause{To: localETH}, guard.Done)
	require.ErrorContains(t, client.Try(t.Context(), person, swap), "Paused")
	shown, err := o.guarded(nil, nil, guard.Status{})
	require.NoError(t, err)
	require.Len(t, shown.Chains, len(labIDs)+1, "Solana is shown like the others")
	require.Contains(t, shown.Chains[len(labIDs)].Steps[0].Now, "pool 1 to chain 910001001 paused until")
	o.does(s.owner, guard.Pause{Release: true, To: localETH}, guard.Done)
	require.NoError(t, client.Try(t.Context(), person, swap))
	_, err = o.onSolana(s.guardian, guard.Pause{To: 7})
	require.ErrorContains(t, err, "nothing is sent from here to chain 7")

	o.does(s.guardian, guard.Freeze{}, guard.Done)
	o.does(s.owner, guard.Freeze{Release: true}, guard.Done)
	o.does(s.guardian, guard.EndGrace{}, guard.Already)
}

func (o solanaOps) caps(t *testing.T) {
	s := o.solana
	lower := guard.Limit{Pool: 1, To: localETH, Out: "1000", In: "2000"}
	c := o.does(s.guardian, lower, guard.Done)
	require.Contains(t, c.Steps[0].Now, "out 5000000 a day")
	require.Regexp(t, `chain \d+ may send 4999\d+\S* a day, more than will be let in here`, c.Steps[0].Now,
		"SR-27, from the EVM end")
	o.does(s.guardian, lower, guard.Already)
	remote := o.remote(s.usdt)
	require.Equal(t, []uint64{1_000_000_000, 2_000_000_000}, []uint64{remote.CapOut, remote.CapIn})

	// From the other end: nothing leaves the EVM chain that would not be let in here.
	_, err := o.guarded(nil, []uint32{localETH},
		guard.Limit{Raise: true, Pool: 1, To: catalog.SolanaLocalnet, Out: "6000000"})
	require.ErrorContains(t, err, "chain 2446643758 lets in 2000 a day on this lane, less than 59999")
	_, err = o.onSolana(s.owner, guard.Limit{Raise: true, Pool: 1, To: localETH, Out: "9000000"})
	require.ErrorContains(t, err, "a day on this lane, less than 9000000")

	// Once the owner's acts wait, the tool proposes one, and does it when it is due.
	raise := guard.Limit{Raise: true, Pool: 1, To: localETH, Out: "4000000", In: "5000000"}
	s.send([]ed25519.PrivateKey{s.owner}, s.d.SetOwnerDelay(solana.KeyOf(s.owner), 2))
	proposed := o.does(s.owner, raise, guard.Done)
	require.True(t, proposed.Steps[0].ProposedOnly)
	require.Equal(t, remote.CapOut, o.remote(s.usdt).CapOut, "it waits")
	done := guard.ChainReport{}
	o.wait(func() string { return "the proposed act is never done" }, func() bool {
		done, err = o.onSolana(s.owner, raise)
		require.NoError(t, err)
		return done.Result == guard.Done
	})
	require.EqualValues(t, 5_000_000_000_000, o.remote(s.usdt).CapIn)
	o.does(s.owner, raise, guard.Already)
}

// overLimit sends to Solana what the lane lets in only after its cap was raised.
func (o solanaOps) overLimit(to solana.Key, units int64) transfer.Transfer {
	tx := o.toSolana(1, units, to, nil)
	return o.awaitState(o.db, tx, transfer.Claimable)
}

func (o solanaOps) claims(t *testing.T) {
	ctx, s := t.Context(), o.solana
	o.does(s.guardian, guard.Limit{Pool: 1, To: localETH, In: "0"}, guard.Done)
	fresh, me := solana.KeyOf(solanaKey("claims")), solana.KeyOf(s.person)
	first, second := o.overLimit(fresh, 50_000_000), o.overLimit(me, 70_000_000)
	out := new(bytes.Buffer)
	require.NoError(t, claims.List(ctx, o.api, fresh.String(), out))
	require.Regexp(t, `^`+first.UID.String()+`  chain \d+ owes 49.975 USDT to `+fresh.String()+`: over_limit\n$`,
		out.String())

	a, _ := o.account("claiming", s.person)
	require.ErrorContains(t, claims.Retry(ctx, a, o.api, first.UID.String()), "the bridge refuses: RateLimited")
	require.ErrorContains(t, claims.Redirect(ctx, a, o.api, first.UID.String()), "the bridge refuses: NoPermission",
		"somebody else's")
	require.NoError(t, claims.Redirect(ctx, a, o.api, second.UID.String()))
	o.awaitState(o.db, common.HexToHash(second.Source.Tx), transfer.Refunded)
	require.ErrorContains(t, claims.Retry(ctx, a, o.api, second.UID.String()), "not claimable")

	raise := guard.Limit{Raise: true, Pool: 1, To: localETH, In: "5000000"}
	o.wait(func() string { return "the cap is never raised" }, func() bool {
		c, err := o.onSolana(s.owner, raise)
		require.NoError(t, err)
		return c.Result == guard.Already
	})
	o.wait(func() string { return "the lane never has enough for it" }, func() bool {
		err := claims.Retry(ctx, a, o.api, first.UID.String())
		if err == nil || !strings.Contains(err.Error(), "RateLimited") {
			if err != nil {
				require.Regexp(t, "not claimable|NoClaim|nothing waits", err.Error(), "the relay was quicker")
			}
			return true
		}
		return false
	})
	o.awaitState(o.db, common.HexToHash(first.Source.Tx), transfer.Redeemed)
	require.Equal(t, afterFee(50_000_000), s.heldOnSolana(s.usdt, fresh))
	out.Reset()
	require.NoError(t, claims.List(ctx, o.api, fresh.String(), out))
	require.Equal(t, "nothing is owed\n", out.String())
	o.noHalts()
}

func (o solanaOps) cancels(t *testing.T) {
	s := o.solana
	to := solana.KeyOf(solanaKey("large"))
	held := o.awaitState(o.db, o.toSolana(1, 150_000_000_000, to, nil), transfer.Claimable)
	cancel := func() *guard.Cancel { return &guard.Cancel{UID: held.UID.String(), Tx: held.Source.Tx} }
	_, err := o.guarded(s.guardian, nil, &guard.Cancel{UID: held.UID.String(), Posted: true})
	require.ErrorContains(t, err, "posts no messages in accounts")
	_, err = o.guarded(s.person, nil, cancel())
	require.ErrorContains(t, err, "is not the guardian")
	r, err := o.guarded(s.guardian, nil, cancel())
	require.NoError(t, err)
	require.Len(t, r.Chains, 1, "the verb finds its chain")
	require.Equal(t, guard.Done, r.Chains[0].Result)
	require.Contains(t, r.Chains[0].Steps[0].Now, "waits until")
	r, err = o.guarded(s.guardian, nil, cancel())
	require.NoError(t, err)
	require.Contains(t, r.Chains[0].Steps[0].Now, "sent back already, by message 0x")
	// It waits for its delay there, too (SR-35).
	o.awaitState(o.db, common.HexToHash(held.Source.Tx), transfer.Refunding)
	require.Zero(t, s.heldOnSolana(s.usdt, to))
	o.noHalts()
}

func (o solanaOps) rescans(t *testing.T, stopRelay func()) {
	ctx := t.Context()
	stopRelay()
	missed := o.fromSolana(o.solana.usdt, 3_000_000)
	before := o.balance(localETH, 1)
	file := o.configFile("rescan", config.Relay{
		Common: o.common("sqlite:"+filepath.Join(o.dir, "relay.db"), o.rpc), KeyFile: o.keys["relay-1"],
		Members: o.remotes(), Solana: &config.RelaySolana{KeyFile: o.solana.relayFile},
	})
	cfg, err := config.Load[config.Relay](file)
	require.NoError(t, err)
	out := new(bytes.Buffer)
	again := database.Rescan{Config: cfg, Chain: catalog.SolanaLocalnet, Out: out}
	a, _, err := again.Adapter()
	require.NoError(t, err)
	defer a.Close()
	var slot uint64
	o.solana.ask(&slot, "getSlot", map[string]any{"commitment": "confirmed"})
	var beyond chain.Cursor
	o.wait(func() string { return "the slot is never final" }, func() bool {
		beyond, err = a.FinalAt(ctx, slot+1)
		return err == nil
	})
	stood, err := o.db.Relay().Cursor(ctx, catalog.SolanaLocalnet)
	require.NoError(t, err)
	require.NoError(t, o.db.Relay().Update(ctx, func(ctx context.Context, tx relay.Tx) error {
		return tx.MoveCursor(ctx, catalog.SolanaLocalnet, stood, beyond)
	}))
	o.startRelay(o.db, "relay-1", o.rpc)
	known := o.fromSolana(o.solana.usdt, 5_000_000)
	o.wait(func() string { return "the later one does not arrive" }, func() bool {
		return o.balance(localETH, 1).Cmp(before) > 0
	})
	found, err := o.db.API().BySourceTx(ctx, missed, 2)
	require.NoError(t, err)
	require.Empty(t, found, "it was passed over")

	again.From = stood.Height
	require.NoError(t, again.Run(ctx))
	require.Regexp(t, `blocks \d+ to \d+ are looked at again\n$`, out.String())
	want := new(big.Int).Add(before, new(big.Int).SetUint64(afterFee(3_000_000)+afterFee(5_000_000)))
	o.wait(func() string { return "the one that was passed over does not arrive" }, func() bool {
		return o.balance(localETH, 1).Cmp(want) == 0
	})
	again.From = 0
	require.NoError(t, again.Run(ctx), "from the deployment on")
	found, err = o.db.API().BySourceTx(ctx, known, 2)
	require.NoError(t, err)
	require.Len(t, found, 1)

	m := o.members[0]
	for _, tx := range []string{missed, known} {
		found, err := o.db.API().BySourceTx(ctx, tx, 2)
		require.NoError(t, err)
		require.Len(t, found, 1)
		o.wait(func() string { return "the member has not recorded it" }, func() bool {
			entries, err := m.db.Committee().Entries(ctx, found[0].UID)
			require.NoError(t, err)
			return len(entries) == 2
		})
	}
	m.stop()
	right := m.lines()
	for _, from := range []uint64{stood.Height, 0} {
		require.NoError(t, database.MemberRescan{
			Config: o.memberFile(m.name), Chains: []uint32{catalog.SolanaLocalnet}, From: from, Out: out,
		}.Run(ctx))
		m.start()
		o.wait(func() string { return fmt.Sprintf("the ledger is not as it was from slot %d on", from) }, func() bool {
			ready, halts := m.says()
			require.Zero(t, halts)
			return ready && maps.Equal(right, m.lines())
		})
		m.stop()
	}
	m.start()
}

func (o solanaOps) rotates(t *testing.T) {
	d := o.handsOver(catalog.SolanaLocalnet, "solana.keyFile", func(c *config.Relay) {
		c.Solana = &config.RelaySolana{KeyFile: o.solana.relayFile}
	})
	raw, _ := o.solana.account(o.solana.d.Committee)
	account, err := solana.ReadCommittee(raw)
	require.NoError(t, err)
	require.Equal(t, d.Set, account.Current)
	require.EqualValues(t, 2, account.Current.Epoch)
	o.does(o.solana.guardian, guard.EndGrace{}, guard.Done)
	o.record = d.Record
	o.keys["member-1"], o.accounts["member-1"] = o.keys["relay-2"], o.accounts["relay-2"]
	for _, m := range o.members {
		m.stop()
		m.start()
	}
	o.startRelay(o.relayStore("rotated"), "relay-1", o.rpc)
	to := solana.KeyOf(solanaKey("rotated"))
	o.toSolana(1, 4_000_000, to, nil)
	o.wait(func() string { return "nothing that the next committee attested arrives" }, func() bool {
		return o.solana.heldOnSolana(o.solana.usdt, to) == afterFee(4_000_000)
	})
}

func (o solanaOps) remote(p solana.Pool) solana.RemoteAccount {
	raw, _ := o.solana.account(o.solana.d.Remote(p.Anchor, localETH))
	r, err := solana.ReadRemote(raw)
	require.NoError(o.t, err)
	return r
}
