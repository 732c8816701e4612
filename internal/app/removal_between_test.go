package app

import (
	"log/slog"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/claims"
	"causeway/internal/ops/pools"
	"causeway/internal/solana"
	"causeway/internal/store"
	"causeway/internal/telemetry"
	"causeway/internal/ton"
	"causeway/internal/transfer"
)

// [7.72], CON-01, CON-12: liquidity is taken out of a pool on Solana and paid on TON, and the other way: within a day
// of its addition less the pool's fee, afterwards whole. Members that follow both compare their ledgers with both
// (SR-13).
func TestRemovalBetweenSolanaAndTON_7_72_CON01_CON12_SR14(t *testing.T) {
	t.Parallel()
	l := everywhereLab(t, true)
	l.startMembers()
	db := l.relayStore("relay")
	l.startRelay(db, "relay-1", l.rpc)
	b := removalsBetween{lab: l}
	there, err := node.SolanaOf(l.record)
	require.NoError(t, err)
	for _, p := range there.Pools {
		if p.ID == localPoolTON {
			b.onSolana = p
		}
	}
	ctx := t.Context()
	a, _ := solanaOps{lab: l}.account("person", l.solana.person)
	o, _ := tonOps{lab: l}.account("person")
	require.NoError(t, pools.Add(ctx, a, localPoolTON, "12.5"))
	require.NoError(t, pools.Add(ctx, o, localPoolTON, "12.5"))
	owed := l.tonOps.owes()

	b.leaves(func(to string) error {
		return pools.Remove(ctx, a, localPoolTON, "4", pools.Elsewhere{Chain: localTON, Recipient: to, Unasked: true})
	}, 4_000_000_000-2_000_000)
	b.comes(func(to string) error {
		return pools.Remove(ctx, o, localPoolTON, "3", pools.Elsewhere{Chain: localSolana, Recipient: to, Unasked: true})
	}, 3_000_000_000-1_500_000)

	const day = 25 * time.Hour
	var slot uint64
	l.solana.ask(&slot, "local_mine", 1, int64(day/time.Second))
	l.tonOps.node.Skip(day)
	l.skip(day)
	b.leaves(func(to string) error {
		return pools.Remove(ctx, a, localPoolTON, "5", pools.Elsewhere{Chain: localTON, Recipient: to, Unasked: true})
	}, 5_000_000_000)
	b.comes(func(to string) error {
		return pools.Remove(ctx, o, localPoolTON, "6", pools.Elsewhere{Chain: localSolana, Recipient: to, Unasked: true})
	}, 6_000_000_000)

	// Each pool has paid what left from the other, and keeps what left from it.
	require.ErrorContains(t, pools.Remove(ctx, a, localPoolTON, "3.500000001",
		pools.Elsewhere{Chain: localTON, Recipient: tonRecipient(9).Text(ton.Form{}), Unasked: true}),
		"has 3.5: nothing was sent")
	require.ErrorContains(t, pools.Remove(ctx, o, localPoolTON, "3.500000001",
		pools.Elsewhere{Chain: localSolana, Recipient: solana.KeyOf(solanaKey("nobody")).String(), Unasked: true}),
		"has 3.5: nothing was sent")
	require.EqualValues(t, 8_998_000_000, owed.Sub(owed, l.tonOps.owes()).Uint64())
	require.EqualValues(t, 12_500_000_000-8_998_500_000, l.solana.vault(b.onSolana))
	l.noHalts()
	l.run("SR-14 what TON cannot pay is sent back, and is in the position again", func(t *testing.T) {
		b.comesBack(t, db)
	})
}

// comesBack takes a stablecoin out of Solana's pool, of which the pool on TON has none.
func (b *removalsBetween) comesBack(t *testing.T, db *store.DB) {
	s, ctx := b.solana, t.Context()
	a, _ := solanaOps{lab: b.lab}.account("person", s.person)
	o, _ := tonOps{lab: b.lab}.account("person")
	require.NoError(t, pools.Add(ctx, a, localPoolUSDT, "10"))
	require.NoError(t, pools.Remove(ctx, a, localPoolUSDT, "10", pools.Elsewhere{
		Chain: localTON, Recipient: b.tonOps.person.Address().Text(ton.Form{}), Unasked: true,
	}))
	position := func() uint64 {
		raw, _ := s.account(s.d.Position(s.usdt.Anchor, solana.KeyOf(s.person)))
		if raw == nil {
			return 0
		}
		p, err := solana.ReadPosition(raw)
		require.NoError(t, err)
		return p.Amount
	}
	require.Zero(t, position())
	var waits []transfer.Transfer
	b.wait(func() string { return "there is no claim on TON" }, func() bool {
		page, err := db.API().List(ctx, api.Query{States: []transfer.State{transfer.Claimable}, Limit: 2})
		require.NoError(t, err)
		waits = page.Items
		return len(waits) == 1
	})
	require.Equal(t, message.KindRemoveLiquidity, waits[0].Message.Payload.Decoded().Kind)
	site, err := newSite(ctx, siteParts{
		config.Serve{Common: b.common("", b.rpc)},
		b.deployment(), b.catalog(), db, telemetry.New(), "test",
		slog.New(slog.DiscardHandler), nil,
	})
	require.NoError(t, err)
	srv := httptest.NewServer(site.api)
	defer srv.Close()
	require.NoError(t, claims.Redirect(ctx, o, srv.URL, waits[0].UID.String()))
	b.wait(func() string { return "the position has nothing again" }, func() bool { return position() > 0 })
	require.Equal(t, afterFee(10_000_000), position(), "within a day it was a swap, whose fee is the pool's")
	b.noHalts()
}

// removalsBetween is what is taken out on the other one of Solana and TON, each time to somebody new.
type removalsBetween struct {
	*lab
	onSolana solana.Pool
	people   byte
}

func tonRecipient(n byte) ton.Address { return ton.Address{Account: ton.Hash{0: 0x77, 31: n}} }

// leaves takes liquidity out of Solana's pool, and demands what arrives on TON, in nanotons.
func (b *removalsBetween) leaves(remove func(to string) error, arrives uint64) {
	b.t.Helper()
	b.people++
	to := tonRecipient(b.people)
	require.NoError(b.t, remove(to.Text(ton.Form{})))
	b.wait(func() string { return "nothing arrives on TON" }, func() bool { return b.tonOps.held(to).Sign() > 0 })
	require.Equal(b.t, arrives, b.tonOps.held(to).Uint64())
}

// comes takes liquidity out of TON's pool, and demands what arrives on Solana, in the token's base units.
func (b *removalsBetween) comes(remove func(to string) error, arrives uint64) {
	b.t.Helper()
	b.people++
	to := solana.KeyOf(solanaKey(string(rune('a' + b.people))))
	require.NoError(b.t, remove(to.String()))
	b.wait(func() string { return "nothing arrives on Solana" }, func() bool {
		return b.solana.heldOnSolana(b.onSolana, to) > 0
	})
	require.Equal(b.t, arrives, b.solana.heldOnSolana(b.onSolana, to))
}
