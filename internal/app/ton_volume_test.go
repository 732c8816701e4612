package app

import (
	"fmt"
	"math/big"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/catalog"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/wallet"
	"causeway/internal/transfer"
)

const (
	// manyTON is how many transfers there are at once in each direction; `make soak` has 500.
	manyTON = 20
	// swapsAtOnce is how many swaps one message of the person's wallet carries; it could carry 255.
	swapsAtOnce = 50
)

// INV-01, INV-02, INV-05: many transfers at once from TON and as many towards it: none is lost, none is paid twice, the
// pool has what its ledger says, and no member halts.
func TestTONManyAtOnce_INV01_INV02_INV05(t *testing.T) {
	t.Parallel()
	many := soakSize(t, "CAUSEWAY_SOAK_TON", manyTON)
	l := newTONOpsLab(t)
	l.startMembers()
	db := l.relayStore("relay")
	l.startRelay(db, "relay-1", l.rpc)
	began := time.Now()
	crowd := l.tonCrowd(many)
	handed := time.Since(began)
	deadline := time.Now().Add(patience + time.Duration(many)*time.Second/2)
	l.waitUntil(deadline, func() (string, bool) { missing := crowd.missing(); return missing, missing == "" })
	took := time.Since(began)
	l.waitUntil(deadline, func() (string, bool) {
		all, err := db.API().Count(t.Context(), api.Query{}, 10*int64(many))
		require.NoError(t, err)
		require.LessOrEqual(t, all, 2*int64(many), "one message each")
		done, err := db.API().Count(t.Context(), api.Query{States: []transfer.State{transfer.Confirmed}}, 10*int64(many))
		require.NoError(t, err)
		return fmt.Sprintf("%d of %d are confirmed", done, all), done == 2*int64(many)
	})
	l.noHalts()
	t.Logf("%d transfers each way: handed in after %.1f s, all there after %.1f s", many, handed.Seconds(), took.Seconds())
}

// tonCrowd is transfers from TON and towards it that were handed in at once, and what they come to.
type tonCrowd struct {
	l *lab
	// In base units: what the person has on the first chain in the end, and what the pool on TON owes.
	balance, pooled *big.Int
	// What each recipient on TON gets, in nanotons. Each gets one payment: an account pays for its storage out of what
	// it has when the next one comes.
	received map[ton.Address]uint64
}

// tonCrowd hands in many transfers each way, each of an amount of its own.
func (l *lab) tonCrowd(many int) *tonCrowd {
	o, me := l.tonOps, node.AddressOf(l.person)
	c := &tonCrowd{
		l: l, balance: l.balance(localETH, localPoolTON), pooled: o.owes(), received: map[ton.Address]uint64{},
	}
	var back []*types.Transaction
	var orders []wallet.Order
	o.rushes++
	for i := range many {
		leaves, comes := uint64(1_000_000_000+i), uint64(2_000_000_000+i)
		to := ton.Address{Account: ton.Hash(crypto.Keccak256(fmt.Append(nil, "recipient ", o.rushes, i)))}
		c.received[to] = afterFee(comes)
		body, err := bridge.Swap{
			Amount: new(big.Int).SetUint64(leaves), Chain: localETH, Recipient: message.RecipientOf(me),
			Refund: message.Recipient(o.person.Address().Account), Least: new(big.Int), MostFee: big.NewInt(1_000_000_000),
		}.Body()
		require.NoError(l.t, err)
		orders = append(orders, wallet.Order{
			To: o.pool.Address, Value: new(big.Int).SetUint64(leaves + 200_000_000), Bounce: true, Body: body,
		})
		call := bindings.NewBridge().PackSwap(localPoolTON, catalog.TONLocalnet, new(big.Int).SetUint64(comes),
			to.Account, me, nil)
		back = append(back, l.transact(localETH, l.bridge(localETH), whole(1, 15).Big(), call))
		for _, x := range []struct {
			of          *big.Int
			comes, goes uint64
		}{
			{c.balance, afterFee(leaves), comes}, {c.pooled, leaves, afterFee(comes)},
		} {
			x.of.Add(x.of, new(big.Int).SetUint64(x.comes)).Sub(x.of, new(big.Int).SetUint64(x.goes))
		}
	}
	for len(orders) > 0 {
		n := min(len(orders), swapsAtOnce)
		require.NoError(l.t, o.client.Send(l.t.Context(), o.person, orders[:n]...))
		orders = orders[n:]
	}
	for _, tx := range back {
		l.Mined(localETH, tx)
	}
	return c
}

// missing says which balance is another than all transfers come to; "" when none is.
func (c *tonCrowd) missing() string {
	o := c.l.tonOps
	for _, x := range []struct {
		what      string
		got, want *big.Int
	}{
		{"the person on the EVM chain", c.l.balance(localETH, localPoolTON), c.balance},
		{"the pool on TON", o.owes(), c.pooled},
	} {
		if x.got.Cmp(x.want) != 0 {
			return fmt.Sprintf("%s has %s, not %s", x.what, x.got, x.want)
		}
	}
	for to, want := range c.received {
		if got := o.held(to); got.Uint64() != want {
			return fmt.Sprintf("%s on TON has %s, not %d", to, got, want)
		}
	}
	return ""
}

// owes is what the pool on TON owes its providers and its owner, in nanotons.
func (o *tonOpsLab) owes() *big.Int {
	_, data, err := o.client.Held(o.t.Context(), o.pool.Address)
	require.NoError(o.t, err)
	p, err := bridge.ReadPool(data)
	require.NoError(o.t, err)
	return p.Liquidity.Add(p.Liquidity, p.Fees)
}
