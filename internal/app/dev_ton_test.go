package app

import (
	"bytes"
	"math/big"
	"path/filepath"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/catalog"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/claims"
	"causeway/internal/ops/terminal"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	tondeploy "causeway/internal/ton/deploy"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
)

// The local network with TON: its demo wallet sends TON to an EVM chain and gets it back. The network is ended and goes
// on, where the machine is missing, and with TON again.
func TestDevTON(t *testing.T) {
	t.Parallel()
	o := DevOptions{Data: t.TempDir(), TON: true, TONFolder: filepath.Join("..", "..", "contracts", "ton")}
	n := startNetworkOf(t, o)
	demo := n.ton()
	require.Len(t, demo.bridge.Pools, 2)
	pool := demo.bridge.Pools[0]

	const units = 25_000_000_001
	before := n.balance(localETH, pool.ID)
	order := demo.swap(t, localETH, units, message.RecipientOf(n.opts[localETH].From))
	require.NoError(t, demo.Send(t.Context(), demo.person, order))
	arrived := func() bool { return n.balance(localETH, pool.ID).Cmp(before) > 0 }
	require.Eventually(t, arrived, patience, 50*time.Millisecond)
	require.Equal(t, afterFee(units), new(big.Int).Sub(n.balance(localETH, pool.ID), before).Uint64())
	back := n.swapToTON(pool.ID, ton.Hash{0: 200}, units)
	n.await(back, "confirmed")
	held, _, err := demo.Held(t.Context(), ton.Address{Account: ton.Hash{0: 200}})
	require.NoError(t, err)
	require.Equal(t, afterFee(units), held.Uint64(), "to the nanoton")

	// the same through toncenter's own path, and quotes that say what is charged
	same, err := toncenter.Dial(t.Context(), n.url+"/rpc/3578394971/api/v2/jsonRPC", demo.bridge.Genesis)
	require.NoError(t, err)
	_, err = same.Head(t.Context())
	require.NoError(t, err)
	const quoted = "/api/quote?srcChainId=3578394971&dstChainId=910001001&poolId=6&amount=25000000000"
	var q api.Envelope[struct{ AmountOut, BridgeFee string }]
	n.getJSON(quoted, &q)
	require.Equal(t, "000", q.Code)
	require.Equal(t, "24987500000", q.Data.AmountOut)
	// 110,000 gas and 16 for each of 81 bytes, by 1 gwei and 1,000 nanotons a gwei; 0.001 TON for storage (CON-19)
	require.Equal(t, "112296000", q.Data.BridgeFee)
	n.refusedJettons(demo.Client, demo.bridge.Pools[1], n.jettons(demo.Client, demo.person, demo.bridge.Pools[1]), o.Data)
	for _, path := range []string{"/api/token-list", "/local/status", "/api/swap:pool-details"} {
		var answer map[string]any
		n.getJSON(path, &answer)
		require.NotEmpty(t, answer)
	}

	require.NoError(t, n.stop())
	gone := o
	gone.TONFolder = t.TempDir()
	without := startNetworkOf(t, gone)
	require.Contains(t, without.out.String(), "without TON")
	require.Equal(t, n.record, without.record, "what the record says of TON stays")
	without.await(without.swap(localETH, 1, localBTC, big.NewInt(25_000_000)), "confirmed")
	require.NoError(t, without.stop())
	o.TON = false
	again := startNetworkOf(t, o)
	require.Equal(t, n.record, again.record)
	again.getJSON(quoted, &q)
	require.Equal(t, "000", q.Code)
}

// Where the packages are missing, the local network says so and runs without TON.
func TestDevTONMissing(t *testing.T) {
	t.Parallel()
	n := startNetworkOf(t, DevOptions{Data: t.TempDir(), TON: true, TONFolder: t.TempDir()})
	require.Contains(t, n.out.String(), "without TON")
	require.Nil(t, n.record.TON)
}

// jettons sends the stablecoin from TON to an EVM chain and back [9.15], to an account that it returns.
func (n *network) jettons(client *toncenter.Client, person *wallet.Wallet, pool toncenter.Pool) ton.Address {
	t, ctx, me := n.t, n.t.Context(), person.Address()
	require.NotNil(t, pool.Minter)
	const units = 250_000_001
	held := func(who ton.Address) uint64 {
		has, _, err := client.Jettons(ctx, *pool.Minter, who)
		require.NoError(t, err)
		return has.Uint64()
	}
	require.EqualValues(t, devDemoUSDT*1_000_000, held(me))
	own, err := client.JettonWallet(ctx, *pool.Minter, me)
	require.NoError(t, err)
	var q api.Envelope[struct{ AmountOut, BridgeFee string }]
	n.getJSON("/api/quote?srcChainId=3578394971&dstChainId=910001001&poolId=1&amount=250000001", &q)
	require.Equal(t, "000", q.Code)
	fee, ok := new(big.Int).SetString(q.Data.BridgeFee, 10)
	require.True(t, ok)
	require.LessOrEqual(t, fee.Uint64(), uint64(120_000_000), "what is forwarded pays for it, and for the pool's work")
	before := n.balance(localETH, pool.ID)
	call, err := bridge.Swap{
		ID: 1, Amount: big.NewInt(units), Chain: localETH, Recipient: message.RecipientOf(n.opts[localETH].From),
		Refund: message.Recipient(me.Account), Least: big.NewInt(int64(afterFee(units))), MostFee: fee,
	}.JettonCall(pool.Address, own, me)
	require.NoError(t, err)
	order := wallet.Order{To: call.To, Value: call.Value, Bounce: true, Body: call.Body}
	require.NoError(t, client.Send(ctx, person, order))
	arrived := func() bool { return n.balance(localETH, pool.ID).Cmp(before) > 0 }
	require.Eventually(t, arrived, patience, 50*time.Millisecond)
	require.Equal(t, afterFee(units), new(big.Int).Sub(n.balance(localETH, pool.ID), before).Uint64())
	require.EqualValues(t, devDemoUSDT*1_000_000-units, held(me))

	to := ton.Address{Account: ton.Hash{0: 201}}
	n.await(n.swapToTON(pool.ID, to.Account, units), "redeemed")
	require.Eventually(t, func() bool { return held(to) == afterFee(units) }, patience, 50*time.Millisecond)
	return to
}

// refusedJettons locks the pool's jetton wallet: what it refuses is a claim, which anybody retries when it is open
// again.
func (n *network) refusedJettons(client *toncenter.Client, pool toncenter.Pool, to ton.Address, data string) {
	t, ctx := n.t, n.t.Context()
	const units = 40_000_000
	key := filepath.Join(data, "keys", "ton-deployer.json")
	deployer, err := node.TONWallet(key, catalog.Local)
	require.NoError(t, err)
	lock := func(how uint8) {
		body, err := tondeploy.LockBody(1, pool.Address, how)
		require.NoError(t, err)
		_, err = client.SendThrough(ctx, deployer, func(ton.Address) bool { return true }, wallet.Order{
			To: *pool.Minter, Value: big.NewInt(100_000_000), Bounce: true, Body: body,
		})
		require.NoError(t, err)
	}
	lock(tondeploy.LockedOut)
	tx := n.swapToTON(pool.ID, to.Account, units)
	v := n.await(tx, "claimable")
	uid, err := message.ParseUID(v.UID)
	require.NoError(t, err)
	b, err := node.TONOf(n.record)
	require.NoError(t, err)
	at, err := b.Claim(pool.Address, uid)
	require.NoError(t, err)
	require.Eventually(t, func() bool { // the pool asked its wallet, which refused
		_, data, err := client.Held(ctx, at)
		if err != nil || data == nil {
			return false
		}
		c, err := bridge.ReadClaim(data)
		return err == nil && c != nil && !c.Asking && c.Owed.Sign() > 0
	}, patience, 50*time.Millisecond)
	lock(0)
	v = n.await(tx, "claimable")
	require.Equal(t, "transfer_failed", *v.Reason)
	require.NoError(t, claims.Retry(ctx, terminal.Account{
		Deployment: filepath.Join(data, "deployment.json"), RPC: n.url + "/rpc/3578394971", Chain: catalog.TONLocalnet,
		Key: key, Out: new(bytes.Buffer),
	}, n.url, uid.String()))
	n.await(tx, "redeemed")
	require.Eventually(t, func() bool {
		has, _, err := client.Jettons(ctx, *pool.Minter, to)
		return err == nil && has.Uint64() == afterFee(250_000_001)+afterFee(units)
	}, patience, 50*time.Millisecond)
}

// swapToTON sends units of a pool's token from the first chain.
func (n *network) swapToTON(pool uint32, to ton.Hash, units int64) common.Hash {
	p, at := n.Pool(localETH, pool), common.HexToAddress(n.on(localETH).Bridge)
	n.Send(localETH, common.HexToAddress(p.Token), nil, bindings.NewTestToken().PackApprove(at, big.NewInt(units)))
	call := bindings.NewBridge().PackSwap(pool, catalog.TONLocalnet, big.NewInt(units), to, n.opts[localETH].From, nil)
	return n.Send(localETH, at, whole(1, 15).Big(), call).TxHash
}
