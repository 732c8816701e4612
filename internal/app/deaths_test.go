package app

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/chain"
	"causeway/internal/chain/chaintest"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/relay"
	"causeway/internal/solana"
	"causeway/internal/store"
	"causeway/internal/ton/bridge"
	"causeway/internal/transfer"
)

// fewestEffects is how many durable effects a transfer has at least: seen, final, taken, attested, sent, noted,
// arrived, confirmed.
const fewestEffects = 8

// INV-01, INV-02, INV-07, with Solana: a relay dies after each of its effects in turn, and another one goes on.
func TestSolanaRelayDiesAfterEachEffect_INV01_INV02_INV07(t *testing.T) {
	t.Parallel()
	l := newSolanaLab(t)
	l.throughDeaths(l.solana.killing(l))
}

// INV-01, INV-02, INV-07, with TON.
func TestTONRelayDiesAfterEachEffect_INV01_INV02_INV07(t *testing.T) {
	t.Parallel()
	l := newTONOpsLab(t)
	l.throughDeaths(l.tonOps.killing(l))
}

// INV-07, CON-13, with Solana: the command that rotates dies after each transaction in turn, and is run again.
func TestSolanaRotationDiesAfterEachEffect_INV07_CON13(t *testing.T) {
	t.Parallel()
	l := newSolanaLab(t)
	l.rotatesThroughDeaths(func() uint32 {
		raw, _ := l.solana.account(l.solana.d.Committee)
		account, err := solana.ReadCommittee(raw)
		require.NoError(t, err)
		return account.Current.Epoch
	}, l.solana.killing(l))
}

// INV-07, CON-13, with TON.
func TestTONRotationDiesAfterEachEffect_INV07_CON13(t *testing.T) {
	t.Parallel()
	l := newTONOpsLab(t)
	l.rotatesThroughDeaths(func() uint32 {
		_, data, err := l.tonOps.client.Held(t.Context(), l.tonOps.pool.Address) // the router tells its pools
		require.NoError(t, err)
		p, err := bridge.ReadPool(data)
		require.NoError(t, err)
		return p.Settings.Epoch
	}, l.tonOps.killing(l))
}

// throughDeaths has one transfer go each way while a relay dies after its first durable effect, then after its second,
// and so on, until one does not die. Each time another relay goes on with what is stored: both transfers arrive, once,
// and on each side one transaction was paid for.
func (l *lab) throughDeaths(k killing) {
	t := l.t
	l.startMembers()
	startMiner(t, l.chains[localETH])
	db := l.relayStore("relay")
	account := node.AddressOf(l.accounts["relay-1"])
	nonce := func() uint64 {
		n, err := l.client[localETH].NonceAt(t.Context(), account, nil)
		require.NoError(t, err)
		return n
	}
	for at := 1; ; at++ {
		here, there := nonce(), k.paid()
		missing := k.crowd(1)
		unsettled := func() string {
			if what := missing(); what != "" {
				return what
			}
			n, err := db.API().Count(t.Context(), api.Query{States: []transfer.State{transfer.Confirmed}}, int64(2*at+1))
			require.NoError(t, err)
			if n != int64(2*at) {
				return fmt.Sprintf("%d of %d transfers are confirmed", n, 2*at)
			}
			return ""
		}
		life := chaintest.NewLife(at, true)
		stop := l.startMortal(db, life)
		l.wait(func() string { return unsettled() + ", and nobody died" }, func() bool {
			return life.Died() || unsettled() == ""
		})
		stop()
		if life.Died() {
			l.skip(killedLease)
			stop = l.startRelay(db, "relay-1", l.rpc)
			l.wait(func() string { return fmt.Sprintf("%s: %s", life, unsettled()) }, func() bool { return unsettled() == "" })
			stop()
		}
		require.EqualValues(t, 1, nonce()-here, "%s: transactions on the EVM chain", life)
		require.EqualValues(t, 1, k.paid()-there, "%s: transactions on the other chain", life)
		if !life.Died() {
			require.Greater(t, at, 2*fewestEffects)
			t.Logf("%d deaths", at-1)
			break
		}
	}
	l.noHalts()
}

// startMortal runs a relay until it is stopped or its life ends.
func (l *lab) startMortal(db *store.DB, life *chaintest.Life) (stop func()) {
	e := l.newRelay(db, "relay-1", l.rpc)
	cfg := e.Config
	cfg.Store = mortalStore{cfg.Store, life}
	for i := range cfg.Chains {
		ch := &cfg.Chains[i]
		ch.Chain = mortalChain{ch.Chain, life}
		if ask := ch.Retry; ask != nil {
			ch.Retry = func(ctx context.Context, m message.Message) (tx chain.TxID, err error) {
				err = life.Try(func() (bool, error) {
					tx, err = ask(ctx, m)
					return err == nil, err
				})
				return tx, err
			}
		}
	}
	var err error
	e.Engine, err = relay.New(cfg)
	require.NoError(l.t, err)
	stop = l.background(func(ctx context.Context) error { return e.Run(life.Begin(ctx)) })
	l.t.Cleanup(stop)
	return stop
}

// mortalStore is a store whose user dies of what it changes of transfers. That a chain moved and nothing happened on it
// is no such change.
type mortalStore struct {
	relay.Store
	life *chaintest.Life
}

func (s mortalStore) Update(ctx context.Context, fn func(ctx context.Context, tx relay.Tx) error) error {
	return s.life.Try(func() (bool, error) {
		changed := false
		err := s.Store.Update(ctx, func(ctx context.Context, tx relay.Tx) error {
			changed = false // when it is repeated
			return fn(ctx, noticing{tx, &changed})
		})
		return changed && err == nil, err
	})
}

func (s mortalStore) Claim(ctx context.Context, now time.Time, lease time.Duration, limit int,
) (due []transfer.Transfer, err error) {
	err = s.life.Try(func() (bool, error) {
		due, err = s.Store.Claim(ctx, now, lease, limit)
		return len(due) > 0, err
	})
	return due, err
}

func (s mortalStore) Advance(ctx context.Context, changes []relay.Change) (conflicts []message.UID, err error) {
	err = s.life.Try(func() (bool, error) {
		conflicts, err = s.Store.Advance(ctx, changes)
		return len(changes) > 0 && err == nil, err
	})
	return conflicts, err
}

// noticing tells whether transfers, batches or deliveries were changed.
type noticing struct {
	relay.Tx
	changed *bool
}

func (n noticing) Insert(ctx context.Context, ts []transfer.Transfer) error {
	*n.changed = *n.changed || len(ts) > 0
	return n.Tx.Insert(ctx, ts)
}

func (n noticing) Save(ctx context.Context, changes []relay.Change) error {
	*n.changed = *n.changed || len(changes) > 0
	return n.Tx.Save(ctx, changes)
}

func (n noticing) Park(ctx context.Context, chainID uint32, ds []chain.Delivery) error {
	*n.changed = *n.changed || len(ds) > 0
	return n.Tx.Park(ctx, chainID, ds)
}

// mortalChain is a chain whose user dies of what it hands in.
type mortalChain struct {
	chain.Chain
	life *chaintest.Life
}

func (c mortalChain) Submit(ctx context.Context, a chain.Attestation) (h chain.Handle, err error) {
	err = c.life.Try(func() (bool, error) {
		h, err = c.Chain.Submit(ctx, a)
		return err == nil, err
	})
	return h, err
}

// paid is how many transactions the relay's account is in.
func (s *solanaLab) paid() uint64 {
	var list []struct{ Signature string }
	s.ask(&list, "getSignaturesForAddress", solana.KeyOf(s.relay),
		map[string]any{"limit": 1000, "commitment": "confirmed"})
	require.Less(s.t, len(list), 1000)
	return uint64(len(list))
}

// paid is how many messages the relay's wallet sent.
func (o *tonOpsLab) paid() uint64 {
	_, data, err := o.client.Held(o.t.Context(), o.relay.Address())
	require.NoError(o.t, err)
	if data == nil {
		return 0
	}
	n, err := o.relay.Seqno(data)
	require.NoError(o.t, err)
	return uint64(n)
}
