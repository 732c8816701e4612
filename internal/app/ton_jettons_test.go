package app

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/claims"
	"causeway/internal/ops/database"
	"causeway/internal/ops/doctor"
	"causeway/internal/ops/pools"
	"causeway/internal/quote"
	"causeway/internal/ton"
	tondeploy "causeway/internal/ton/deploy"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
	"causeway/internal/transfer"
)

// usdt is the lab's pool of jettons.
func (o *tonOpsLab) usdt() toncenter.Pool {
	for _, p := range o.bridge.Pools {
		if p.ID == localPoolUSDT {
			return p
		}
	}
	require.FailNow(o.t, "the lab has no pool of jettons")
	return toncenter.Pool{}
}

// jettonsOf is what somebody holds, in base units.
func (o *tonOpsLab) jettonsOf(who ton.Address) uint64 {
	has, _, err := o.client.Jettons(o.t.Context(), *o.usdt().Minter, who)
	require.NoError(o.t, err)
	return has.Uint64()
}

// lock says what somebody's jetton wallet does not do.
func (o *tonOpsLab) lock(who ton.Address, how uint8) {
	body, err := tondeploy.LockBody(1, who, how)
	require.NoError(o.t, err)
	_, err = o.client.SendThrough(o.t.Context(), o.owner, func(ton.Address) bool { return true }, wallet.Order{
		To: *o.usdt().Minter, Value: big.NewInt(100_000_000), Bounce: true, Body: body,
	})
	require.NoError(o.t, err)
}

func (o tonOps) jettons(t *testing.T) {
	ctx, me := t.Context(), o.tonOps.person.Address()
	a, out := o.account("person")
	require.ErrorContains(t, pools.Add(ctx, a, localPoolUSDT, "1"), "has 0 of the jetton: nothing was sent")
	jetton := localJetton(o.tonOps.owner.Address())
	require.NoError(t, jetton.Give(ctx, o.tonOps.client, o.tonOps.person, me, big.NewInt(1_000_000_000)))
	require.NoError(t, pools.Add(ctx, a, localPoolUSDT, "250.5"))
	require.Regexp(t, `^add liquidity: \d+-[0-9a-f]{64} is done\n$`, out.String())
	require.EqualValues(t, 749_500_000, o.tonOps.jettonsOf(me))
	require.NoError(t, pools.Show(ctx, a))
	require.Regexp(t, `(?m)^pool 1 +USDT +liquidity 250.5 .* yours 250.5\n +can leave there now 250.5, 100%`, out.String())
	require.NoError(t, pools.Remove(ctx, a, localPoolUSDT, "50.5", pools.Elsewhere{}))
	require.EqualValues(t, 800_000_000, o.tonOps.jettonsOf(me), "the position passed it on")
	require.ErrorContains(t, pools.Remove(ctx, a, localPoolUSDT, "200.1", pools.Elsewhere{}), "the position in pool 1 has 200")
	o.noHalts()
}

func (o tonOps) refusedJettons(t *testing.T) {
	ctx, me := t.Context(), o.tonOps.person.Address()
	token := o.token(localETH, localPoolUSDT)
	most := new(big.Int).Lsh(big.NewInt(1), 200)
	o.Mined(localETH, o.transact(localETH, token, nil, bindings.NewTestToken().PackApprove(o.bridge(localETH), most)))
	before := o.tonOps.jettonsOf(me)
	o.tonOps.lock(me, tondeploy.LockedIn)
	call := bindings.NewBridge().PackSwap(localPoolUSDT, catalog.TONLocalnet, big.NewInt(20_000_000), me.Account,
		node.AddressOf(o.person), nil)
	tx := o.transact(localETH, o.bridge(localETH), whole(1, 15).Big(), call)
	o.Mined(localETH, tx)
	sent := o.awaitState(o.db, tx.Hash(), transfer.Redeemed)
	claim, err := o.tonOps.bridge.Claim(o.tonOps.usdt().Address, sent.UID)
	require.NoError(t, err)
	want := afterFee(20_000_000)
	o.wait(func() string { return "the claim does not have it" }, func() bool { return o.tonOps.jettonsOf(claim) == want })
	require.Equal(t, before, o.tonOps.jettonsOf(me))
	o.tonOps.lock(me, 0)
	a, out := o.account("person")
	require.NoError(t, claims.Retry(ctx, a, o.api, sent.UID.String()))
	require.Contains(t, out.String(), "retry: ")
	o.wait(func() string { return "the claim does not pass it on" }, func() bool { return o.tonOps.jettonsOf(me) == before+want })
	require.ErrorContains(t, claims.Retry(ctx, a, o.api, sent.UID.String()), "nothing waits")
	o.noHalts()
}

// otherCode has members read a record that pins other code than the pool's jetton wallet runs: they sign nothing of
// that pool, and say why, and so does the doctor. While too few others are left, nobody is given a quote of it.
func (o tonOps) otherCode(t *testing.T) {
	ctx, pool := t.Context(), o.tonOps.usdt()
	_, own, err := o.tonOps.client.Jettons(ctx, *pool.Minter, pool.Address)
	require.NoError(t, err)
	code, err := o.tonOps.client.CodeHash(ctx, own)
	require.NoError(t, err)
	right := o.record
	i := slices.IndexFunc(right.TON.Pools, func(p catalog.TONPool) bool { return p.PoolID == localPoolUSDT })
	require.Equal(t, message.Bytes32(code).String(), right.TON.Pools[i].WalletCode, "as it was pinned before there was one")
	m, second := o.members[2], o.members[1]
	m.stop()
	o.record = copied(t, right, func(d *catalog.Deployment) {
		d.TON.Pools[i].WalletCode = message.Bytes32(ton.Hash{9}).String()
	})
	o.writeRecord(o.record)
	m.start()
	o.halts(m)
	reason, _ := o.quoted(catalog.TONLocalnet, localETH, localPoolUSDT)
	require.NotEqual(t, quote.ReasonPaused, reason, "two of three still sign")
	second.stop()
	second.start()
	o.halts(second)
	o.refusedBothWays(localPoolUSDT)
	reason, _ = o.quoted(catalog.TONLocalnet, localETH, localPoolTON)
	require.Equal(t, quote.ReasonNone, reason, "the other pool goes on")
	found, failed := o.ask("relay", config.Relay{
		Common: o.common("sqlite:doctor.db", o.rpc), KeyFile: o.keys["relay-1"], Members: o.remotes(),
		TON: &config.RelayTON{KeyFile: o.tonOps.relayFile},
	})
	require.ErrorIs(t, failed, doctor.ErrUnwell)
	o.finds(found, fmt.Sprintf("chain %d pool %d", catalog.TONLocalnet, localPoolUSDT), doctor.Fail,
		"members serve none of its lanes")
	m.stop()
	second.stop()
	out := new(bytes.Buffer)
	require.NoError(t, database.Halts(ctx, o.memberFile(m.name), "", out))
	require.Contains(t, out.String(), "has the code "+code.String())
	o.record = right
	o.writeRecord(right)
	at := fmt.Sprintf("%d:%s", catalog.TONLocalnet, message.Bytes32(pool.Address.Account))
	for _, x := range []*labMember{m, second} {
		require.NoError(t, database.Halts(ctx, o.memberFile(x.name), at, out))
		x.start()
		o.wait(func() string { return "the member does not go on" }, func() bool {
			ready, halts := x.says()
			return ready && halts == 0
		})
	}
	reason, _ = o.quoted(catalog.TONLocalnet, localETH, localPoolUSDT)
	require.NotEqual(t, quote.ReasonPaused, reason)
}

// halts waits until a member has halted one pool.
func (o tonOps) halts(m *labMember) {
	o.t.Helper()
	o.wait(func() string { return m.name + " serves the pool" }, func() bool { _, halts := m.says(); return halts == 1 })
}

// writeRecord puts a record into the file that the lab's commands read.
func (l *lab) writeRecord(r catalog.Deployment) {
	raw, err := json.Marshal(r)
	require.NoError(l.t, err)
	require.NoError(l.t, os.WriteFile(filepath.Join(l.dir, "deployment.json"), raw, 0o600))
}
