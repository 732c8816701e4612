package app

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"math/big"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/config"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/claims"
	"causeway/internal/ops/database"
	"causeway/internal/ops/pools"
	"causeway/internal/ops/terminal"
	"causeway/internal/quote"
	"causeway/internal/relay"
	"causeway/internal/store"
	"causeway/internal/telemetry"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/transfer"
)

// tonOps is what operators do to a lab's bridge on TON, by their own files.
type tonOps struct {
	*lab
	db   *store.DB
	site site
	api  string
}

// quoted is why a quote between TON and the first chain is refused, now; none: it is not. Text is what a person reads.
func (o tonOps) quoted(src, dst, pool uint32) (reason quote.Reason, text string) {
	o.t.Helper()
	ctx := o.t.Context()
	o.site.members.round(ctx)
	for _, id := range []uint32{catalog.TONLocalnet, localETH} {
		require.NoError(o.t, o.site.book.Refresh(ctx, id))
	}
	rec := httptest.NewRecorder()
	o.site.api.ServeHTTP(rec, httptest.NewRequest(http.MethodGet, fmt.Sprintf(
		"/api/quote?srcChainId=%d&dstChainId=%d&poolId=%d&amount=1000000000", src, dst, pool), nil))
	var answer api.Envelope[api.QuoteView]
	require.NoError(o.t, json.Unmarshal(rec.Body.Bytes(), &answer))
	require.Equal(o.t, "000", answer.Code, rec.Body)
	if answer.Data.Reason == nil {
		return quote.ReasonNone, ""
	}
	return quote.Reason(*answer.Data.Reason), *answer.Data.ReasonText
}

// refusedBothWays demands that no quote of a pool is given either way, as on any chain whose lane is paused.
func (o tonOps) refusedBothWays(pool uint32) {
	o.t.Helper()
	for _, way := range [][2]uint32{{catalog.TONLocalnet, localETH}, {localETH, catalog.TONLocalnet}} {
		reason, text := o.quoted(way[0], way[1], pool)
		require.Equal(o.t, quote.ReasonPaused, reason, "from %d", way[0])
		require.Equal(o.t, "This route is paused. Refunds and claims still work.", text)
	}
}

// TON's bridge is run by the same commands as every other chain's, with the contracts in a real virtual machine.
func TestTONOperated(t *testing.T) {
	t.Parallel()
	l := newTONOpsLab(t)
	l.startMembers()
	db := l.relayStore("relay")
	stop := l.startRelay(db, "relay-1", l.rpc)
	s, err := newSite(t.Context(), siteParts{
		config.Serve{Common: l.common("", l.rpc), Members: l.remotes()},
		l.deployment(), l.catalog(), db, telemetry.New(), "test",
		slog.New(slog.DiscardHandler), nil,
	})
	require.NoError(t, err)
	srv := httptest.NewServer(s.api)
	defer srv.Close()
	o := tonOps{l, db, s, srv.URL}
	l.run("deploy: what differs on TON is told before anything is sent to any chain", o.redeployed)
	l.run("pool: liquidity goes in and out, here and on another chain, and is shown", o.liquidity)
	l.run("pool: so do jettons, by their wallets [9.12]", o.jettons)
	l.run("claim: what a recipient's jetton wallet refused is sent on, CON-08", o.refusedJettons)
	l.run("a jetton wallet of other code than the record pins is not served, SR-13", o.otherCode)
	l.run("guard: what leaves is paused, lowered and frozen, and opened by the owner, INV-10, SR-28", o.guards)
	l.run("claim: retried by anybody, sent back by its recipient, INV-08", o.claims)
	l.run("relay rescan, attest rescan: nothing is known twice, INV-02", func(t *testing.T) { o.rescans(t, stop) })
	l.run("rotate: the next committee takes over, and what it attests arrives, SR-18, CON-13", o.rotates)
	l.run("storage: what runs out is told long before, also where nothing happens, and anybody pays, CON-02", o.storage)
}

// account is a person at a terminal.
func (o tonOps) account(name string) (terminal.Account, *bytes.Buffer) {
	out := new(bytes.Buffer)
	return terminal.Account{
		Deployment: filepath.Join(o.dir, "deployment.json"), RPC: o.tonOps.url, Chain: catalog.TONLocalnet,
		Key: o.tonOps.keyFile(o.dir, name), Out: out,
	}, out
}

func (o tonOps) redeployed(t *testing.T) {
	ctx, cfg := t.Context(), o.deploy
	steps, err := deploy.Plan(ctx, cfg)
	require.NoError(t, err)
	there := slices.DeleteFunc(steps, func(s deploy.Step) bool { return s.Chain != catalog.TONLocalnet })
	require.Len(t, there, 8, "router, two pools, two and three lanes")
	for _, s := range there {
		require.True(t, s.Done, s.Name)
	}
	join, ours := cfg.Spec.Joined[0].Chain.(*node.TONJoin)
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
		require.ErrorContains(t, err, "pool 6: its terms")
	}
}

func (o tonOps) liquidity(t *testing.T) {
	ctx := t.Context()
	a, out := o.account("person")
	require.NoError(t, pools.Add(ctx, a, localPoolTON, "12.5"))
	require.Regexp(t, `^add liquidity: \d+-[0-9a-f]{64} is done\n$`, out.String())
	out.Reset()
	require.NoError(t, pools.Show(ctx, a))
	require.Regexp(t, `(?m)^pool 6 +TON +liquidity 50012.5 .* yours 12.5\n +can leave there now 12.5, 0.0249% of what the `+
		`pool holds; elsewhere with the pool's fee until `, out.String())
	had := o.tonOps.held(o.tonOps.person.Address())
	require.NoError(t, pools.Remove(ctx, a, localPoolTON, "2.5", pools.Elsewhere{}))
	got := new(big.Int).Sub(o.tonOps.held(o.tonOps.person.Address()), had)
	require.Greater(t, got.Int64(), int64(2_400_000_000), "what is attached comes back but for the cost")
	require.Less(t, got.Int64(), int64(2_500_000_000))

	nobody := a
	nobody.Key = ""
	locked := a
	locked.PasswordFile = a.Key
	poor, _ := o.account("poor")
	for words, err := range map[string]error{
		"the position in pool 6 has 10: nothing was sent": pools.Remove(ctx, a, localPoolTON, "10.000000001", pools.Elsewhere{}),
		"more decimal places":                             pools.Add(ctx, a, localPoolTON, "0.0000000001"),
		"that are attached: nothing was sent":             pools.Add(ctx, poor, localPoolTON, "1"),
		"has none with this id":                           pools.Add(ctx, a, 99, "1"),
		"no password":                                     pools.Show(ctx, locked),
		"give the key file of the account":                pools.Add(ctx, nobody, localPoolTON, "1"),
		"name one of them with --recipient": pools.Remove(ctx, a, localPoolTON, "1",
			pools.Elsewhere{Chain: localETH}),
		"is no account of that chain": pools.Remove(ctx, a, localPoolTON, "1",
			pools.Elsewhere{Chain: localETH, Recipient: "0:00"}),
		"sends nothing to chain": pools.Remove(ctx, a, localPoolTON, "1",
			pools.Elsewhere{Chain: localWBTC, Recipient: node.AddressOf(o.person).Hex(), Unasked: true}),
	} {
		require.ErrorContains(t, err, words)
	}

	// On another chain: within a day the pool's fee comes out of it.
	before := o.balance(localETH, localPoolTON)
	require.NoError(t, pools.Remove(ctx, a, localPoolTON, "4",
		pools.Elsewhere{Chain: localETH, Recipient: node.AddressOf(o.person).Hex(), Unasked: true}))
	o.wait(func() string { return "the liquidity does not arrive on the other chain" }, func() bool {
		return o.balance(localETH, localPoolTON).Cmp(before) > 0
	})
	require.Equal(t, afterFee(4_000_000_000), new(big.Int).Sub(o.balance(localETH, localPoolTON), before).Uint64())
	require.NoError(t, pools.Remove(ctx, a, localPoolTON, "6", pools.Elsewhere{}))
	o.noHalts()
}

// lane sets the person's lane from the first chain as the owner does.
func (o tonOps) setIn(capIn *big.Int) {
	var act *ton.Cell
	lane, err := bridge.Lane{
		Chain: localETH, Counterpart: o.counterpart(), CounterpartPool: localPoolTON, CapIn: capIn, Outbound: true,
		CapOut: whole(localTONDay, tonDecimals).Big(),
	}.Act()
	require.NoError(o.t, err)
	act, err = bridge.OnPool(localPoolTON, lane)
	require.NoError(o.t, err)
	body, err := bridge.DoBody(1, act)
	require.NoError(o.t, err)
	a, _ := o.account("owner")
	owner, err := terminal.NewTON(o.t.Context(), a, o.deployment())
	require.NoError(o.t, err)
	require.NoError(o.t, owner.Send(o.t.Context(), "set lane", o.tonOps.bridge.Router, owner.ForRouter(), body))
}

func (o tonOps) counterpart() message.Anchor {
	b, err := message.ParseAnchor(o.record.TON.Pools[0].Lanes[0].RemoteAnchor)
	require.NoError(o.t, err)
	return b
}

func (o tonOps) claims(t *testing.T) {
	ctx := t.Context()
	o.setIn(new(big.Int))
	fresh, me := ton.Address{Account: ton.Hash{0: 77}}, o.tonOps.person.Address()
	first := o.awaitState(o.db, o.toTON(50_000_000, fresh), transfer.Claimable)
	second := o.awaitState(o.db, o.toTON(70_000_000, me), transfer.Claimable)
	out := new(bytes.Buffer)
	require.NoError(t, claims.List(ctx, o.api, fresh.Text(ton.Form{}), out))
	require.Contains(t, out.String(), first.UID.String())
	require.Contains(t, out.String(), "owes 0.049975 TON")

	a, said := o.account("person")
	require.ErrorContains(t, claims.Retry(ctx, a, o.api, first.UID.String()), "the bridge refuses: Limited")
	require.ErrorContains(t, claims.Redirect(ctx, a, o.api, first.UID.String()), "the bridge refuses: Permission",
		"somebody else's")
	require.NoError(t, claims.Redirect(ctx, a, o.api, second.UID.String()))
	require.Contains(t, said.String(), "send back: ")
	o.await(o.db, common.HexToHash(second.Source.Tx), "it is not sent back",
		func(tr transfer.Transfer) bool { return tr.State == transfer.Refunded })
	require.ErrorContains(t, claims.Retry(ctx, a, o.api, second.UID.String()), "not claimable")

	o.setIn(whole(localTONDay, tonDecimals).Big())
	o.wait(func() string { return "the claim is never paid" }, func() bool {
		err := claims.Retry(ctx, a, o.api, first.UID.String())
		if err == nil {
			return true
		}
		if strings.Contains(err.Error(), "Limited") || strings.Contains(err.Error(), "under way") {
			return false // the bucket fills
		}
		require.Regexp(t, "not claimable|nothing waits", err.Error(), "the relay was quicker")
		return true
	})
	o.awaitState(o.db, common.HexToHash(first.Source.Tx), transfer.Redeemed)
	require.Equal(t, afterFee(50_000_000), o.tonOps.held(fresh).Uint64())
	o.noHalts()
}

func (o tonOps) rescans(t *testing.T, stopRelay func()) {
	ctx := t.Context()
	stopRelay()
	before := o.balance(localETH, localPoolTON)
	cfg, err := config.Load[config.Relay](o.configFile("rescan", config.Relay{
		Common: o.common("sqlite:"+filepath.Join(o.dir, "relay.db"), o.rpc), KeyFile: o.keys["relay-1"],
		Members: o.remotes(), TON: &config.RelayTON{KeyFile: o.tonOps.relayFile},
	}))
	require.NoError(t, err)
	out := new(bytes.Buffer)
	again := database.Rescan{Config: cfg, Chain: catalog.TONLocalnet, Out: out}
	a, _, err := again.Adapter()
	require.NoError(t, err)
	defer a.Close()
	o.fromTON(3_000_000_000)
	head, err := o.tonOps.client.Head(ctx)
	require.NoError(t, err)
	var beyond chain.Cursor
	o.wait(func() string { return "the block is never final" }, func() bool {
		beyond, err = a.FinalAt(ctx, head+1)
		return err == nil
	})
	stood, err := o.db.Relay().Cursor(ctx, catalog.TONLocalnet)
	require.NoError(t, err)
	require.NoError(t, o.db.Relay().Update(ctx, func(ctx context.Context, tx relay.Tx) error {
		return tx.MoveCursor(ctx, catalog.TONLocalnet, stood, beyond)
	}))
	o.startRelay(o.db, "relay-1", o.rpc)
	o.fromTON(5_000_000_000)
	o.wait(func() string { return "the later one does not arrive" }, func() bool {
		return o.balance(localETH, localPoolTON).Cmp(before) > 0
	})
	require.Equal(t, afterFee(5_000_000_000), new(big.Int).Sub(o.balance(localETH, localPoolTON), before).Uint64(),
		"the other was passed over")
	again.From = stood.Height
	require.NoError(t, again.Run(ctx))
	require.Regexp(t, `blocks \d+ to \d+ are looked at again\n$`, out.String())
	want := new(big.Int).Add(before, new(big.Int).SetUint64(afterFee(3_000_000_000)+afterFee(5_000_000_000)))
	o.wait(func() string { return "the one that was passed over does not arrive" }, func() bool {
		return o.balance(localETH, localPoolTON).Cmp(want) == 0
	})
	again.From = 0
	require.NoError(t, again.Run(ctx), "from the deployment on")

	m := o.members[0]
	_, data, err := o.tonOps.client.Held(ctx, o.tonOps.pool.Address)
	require.NoError(t, err)
	pool, err := bridge.ReadPool(data)
	require.NoError(t, err)
	next := pool.Lanes[localETH].Sequence
	o.wait(func() string { return "the member has not recorded both" }, func() bool {
		for _, sequence := range []uint32{next - 2, next - 1} {
			uid := message.NewUID(catalog.TONLocalnet, localETH, message.PoolNonce(localPoolTON, sequence))
			entries, err := m.db.Committee().Entries(ctx, uid)
			require.NoError(t, err)
			if len(entries) != 2 {
				return false
			}
		}
		ready, _ := m.says()
		return ready
	})
	m.stop()
	right := m.lines()
	for _, from := range []uint64{stood.Height, 0} {
		require.NoError(t, database.MemberRescan{
			Config: o.memberFile(m.name), Chains: []uint32{catalog.TONLocalnet}, From: from, Out: out,
		}.Run(ctx))
		m.start()
		o.wait(func() string { return fmt.Sprintf("the ledger is not as it was from block %d on", from) }, func() bool {
			ready, halts := m.says()
			require.Zero(t, halts)
			return ready && maps.Equal(right, m.lines())
		})
		m.stop()
	}
	m.start()
	require.Equal(t, want, o.balance(localETH, localPoolTON), "nothing is paid twice")
}

func (o tonOps) rotates(t *testing.T) {
	d := o.handsOver(catalog.TONLocalnet, "ton.keyFile", func(c *config.Relay) {
		c.TON = &config.RelayTON{KeyFile: o.tonOps.relayFile}
	})
	o.record = d.Record
	o.keys["member-1"], o.accounts["member-1"] = o.keys["relay-2"], o.accounts["relay-2"]
	for _, m := range o.members {
		m.stop()
		m.start()
	}
	o.startRelay(o.relayStore("rotated"), "relay-1", o.rpc)
	to := ton.Address{Account: ton.Hash{0: 99}}
	o.toTON(4_000_000_000, to)
	o.wait(func() string { return "nothing that the next committee attested arrives" }, func() bool {
		return o.tonOps.held(to).Uint64() == afterFee(4_000_000_000)
	})
}
