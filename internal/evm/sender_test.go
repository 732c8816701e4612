package evm_test

import (
	"context"
	"encoding/json"
	"errors"
	"math/big"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/evm"
	"causeway/internal/evm/bindings"
	"causeway/internal/localnet/devchain/faultrpc"
	"causeway/internal/message"
)

// clock is set by hand.
type clock struct {
	mu sync.Mutex
	t  time.Time
}

func newClock() *clock { return &clock{t: time.Unix(1_800_000_000, 0)} }

func (c *clock) now() time.Time { c.mu.Lock(); defer c.mu.Unlock(); return c.t }

func (c *clock) advance(d time.Duration) { c.mu.Lock(); defer c.mu.Unlock(); c.t = c.t.Add(d) }

func (w *world) tx(id chain.TxID) *types.Transaction {
	w.t.Helper()
	tx, _, err := w.a.Client().TransactionByHash(w.t.Context(), common.HexToHash(string(id)))
	require.NoError(w.t, err)
	return tx
}

func (w *world) executed(ms ...message.Message) {
	w.t.Helper()
	l := bindings.NewBridgeLens()
	for _, m := range ms {
		done, err := l.UnpackExecuted(w.view(common.HexToAddress(w.here().Lens),
			l.PackExecuted(new(big.Int).SetBytes(m.UID[:]))))
		require.NoError(w.t, err)
		require.True(w.t, done)
	}
}

func TestSubmitRefusals(t *testing.T) {
	w := newWorld(t)
	a := w.adapter(t, w.adapterConfig(w.url))
	submit := func(at chain.Attestation) error { _, err := a.Submit(t.Context(), at); return err }

	t.Run("signatures", func(t *testing.T) {
		at := w.attest(w.transfer(units(1, 6)))
		other := at.Messages[0].Payload.Decoded()
		other.Amount = units(1, 7) // not what was signed
		var err error
		at.Messages[0].Payload, err = other.Encode()
		require.NoError(t, err)
		err = submit(at)
		require.ErrorIs(t, err, chain.ErrReverted)
		var reverted *evm.RevertError
		require.ErrorAs(t, err, &reverted)
		require.Equal(t, "BAD_SIGNATURE", reverted.Name)
	})
	t.Run("unknown sender", func(t *testing.T) {
		m := w.transfer(units(1, 6))
		m.SrcAnchor[31]++
		require.ErrorContains(t, submit(w.attest(m)), "NOT_ANCHOR")
	})
	t.Run("other chain", func(t *testing.T) {
		m := w.transfer(units(1, 6))
		m.UID = message.NewUID(idB, idB, message.PoolNonce(1, 1))
		require.ErrorContains(t, submit(w.attest(m)), "goes to chain")
	})
	t.Run("paused", func(t *testing.T) {
		b := bindings.NewBridge()
		w.succeed(w.call(w.owner, w.bridge(), nil, b.PackSetPaused(2, 0, true)))
		require.ErrorIs(t, submit(w.attest(w.transfer(units(1, 6)))), chain.ErrPaused)
		require.ErrorIs(t, submit(w.attest(w.transfer(units(1, 6)), w.transfer(units(1, 6)))), chain.ErrPaused,
			"a batch would change nothing")
		w.succeed(w.call(w.owner, w.bridge(), nil, b.PackSetPaused(2, 0, false)))
		require.NoError(t, submit(w.attest(w.transfer(units(1, 6)))))
	})
	t.Run("no coins", func(t *testing.T) {
		cfg := w.adapterConfig(w.url)
		cfg.Signer = evm.NewKeySigner(newKey(t))
		poor := w.adapter(t, cfg)
		_, err := poor.Submit(t.Context(), w.attest(w.transfer(units(1, 6))))
		require.ErrorIs(t, err, chain.ErrGas)
		var gas *chain.GasError
		require.ErrorAs(t, err, &gas)
		require.Equal(t, poor.Account().Hex(), gas.Account)
		require.Equal(t, "0", gas.Has)
		require.NotEqual(t, "0", gas.Needs)
		require.Empty(t, cfg.Journal.(*journal).all())
	})
	t.Run("gas too expensive", func(t *testing.T) {
		cfg := w.adapterConfig(w.url)
		cfg.MaxFee = big.NewInt(1)
		_, err := w.adapter(t, cfg).Submit(t.Context(), w.attest(w.transfer(units(1, 6))))
		require.ErrorIs(t, err, evm.ErrFee)
	})
	t.Run("observer", func(t *testing.T) {
		cfg := w.adapterConfig(w.url)
		cfg.Signer, cfg.Journal = nil, nil
		_, err := w.adapter(t, cfg).Submit(t.Context(), w.attest(w.transfer(units(1, 6))))
		require.ErrorIs(t, err, evm.ErrNoSigner)
	})
	t.Run("too many", func(t *testing.T) {
		cfg := w.adapterConfig(w.url)
		cfg.MaxLive = 2
		one := w.adapter(t, cfg)
		for range 2 {
			_, err := one.Submit(t.Context(), w.attest(w.transfer(units(1, 6))))
			require.NoError(t, err)
		}
		_, err := one.Submit(t.Context(), w.attest(w.transfer(units(1, 6))))
		require.ErrorIs(t, err, evm.ErrBusy)
	})
	t.Run("journal does not save", func(t *testing.T) {
		cfg := w.adapterConfig(w.url)
		cfg.Journal.(*journal).fail = errors.New("disk full")
		calls := w.proxy.Calls("eth_sendRawTransaction")
		_, err := w.adapter(t, cfg).Submit(t.Context(), w.attest(w.transfer(units(1, 6))))
		require.ErrorContains(t, err, "disk full")
		require.Equal(t, calls, w.proxy.Calls("eth_sendRawTransaction"), "nothing is broadcast that was not saved")
	})
}

// INV-07: whatever is killed when, one digest has one nonce.
func TestSubmitSurvivesKills(t *testing.T) {
	w := newWorld(t)
	cases := map[string]faultrpc.Fault{
		"between save and broadcast":   {Methods: []string{"eth_sendRawTransaction"}, Close: true},
		"between broadcast and answer": {Methods: []string{"eth_sendRawTransaction"}, Close: true, After: true},
	}
	for name, fault := range cases {
		t.Run(name+", then pump", func(t *testing.T) {
			cfg := w.adapterConfig(w.url)
			at := w.attest(w.transfer(units(1, 6)))
			w.proxy.Set(fault)
			_, err := w.adapter(t, cfg).Submit(t.Context(), at)
			require.Error(t, err)
			w.proxy.Heal()
			rows := cfg.Journal.(*journal).all()
			require.Len(t, rows, 1)

			restarted := w.adapter(t, cfg)
			require.NoError(t, restarted.Pump(t.Context()))
			w.mine(1)
			w.executed(at.Messages...)
			status, err := restarted.Status(t.Context(), chain.HandleOf(rows[0].Tx()))
			require.NoError(t, err)
			require.Equal(t, chain.TxIncluded, status.State)
			w.mine(finality)
			require.NoError(t, restarted.Pump(t.Context()))
			require.Empty(t, cfg.Journal.(*journal).all(), "final ones are forgotten")
		})
		t.Run(name+", then submit", func(t *testing.T) {
			cfg := w.adapterConfig(w.url)
			at := w.attest(w.transfer(units(1, 6)))
			w.proxy.Set(fault)
			_, err := w.adapter(t, cfg).Submit(t.Context(), at)
			require.Error(t, err)
			w.proxy.Heal()
			rows := cfg.Journal.(*journal).all()
			tx, err := w.adapter(t, cfg).Submit(t.Context(), at)
			require.NoError(t, err)
			require.Equal(t, chain.HandleOf(rows[0].Tx()), tx)
			require.Equal(t, rows, cfg.Journal.(*journal).all())
			w.mine(1)
			w.executed(at.Messages...)
		})
	}
}

func TestWaitingTransactionIsReplaced(t *testing.T) {
	w := newWorld(t)
	now := newClock()
	cfg := w.adapterConfig(w.url)
	cfg.Now, cfg.BumpAfter, cfg.MaxFee = now.now, time.Minute, big.NewInt(50e9)
	a := w.adapter(t, cfg)
	at := w.attest(w.transfer(units(1, 6)))
	first, err := a.Submit(t.Context(), at)
	require.NoError(t, err)
	old := w.tx(chain.TxID(first))
	require.NoError(t, a.Pump(t.Context()))
	require.Len(t, cfg.Journal.(*journal).all()[0].Hashes, 1, "too early")

	// The base fee jumps: the replacement bids twice the new one.
	spike := big.NewInt(20e9)
	w.proxy.Set(baseFee(spike))
	now.advance(time.Minute)
	require.NoError(t, a.Pump(t.Context()))
	row := cfg.Journal.(*journal).all()[0]
	require.Len(t, row.Hashes, 2)
	require.Equal(t, chain.TxID(first), row.Hashes[0])
	replacement := w.tx(row.Tx())
	require.Equal(t, old.Nonce(), replacement.Nonce())
	require.Equal(t, old.Data(), replacement.Data())
	require.GreaterOrEqual(t, replacement.GasFeeCap().Cmp(new(big.Int).Lsh(spike, 1)), 0)
	requireRaised(t, old, replacement)
	again, err := a.Submit(t.Context(), at)
	require.NoError(t, err)
	require.Equal(t, chain.HandleOf(row.Tx()), again, "the digest's transaction is the newest")
	status, err := a.Status(t.Context(), first)
	require.NoError(t, err)
	require.Equal(t, chain.TxDropped, status.State, "replaced")

	// Beyond the maximum it only waits and is broadcast again.
	w.proxy.Set(baseFee(big.NewInt(500e9)))
	for range 5 {
		now.advance(time.Minute)
		require.NoError(t, a.Pump(t.Context()))
	}
	rows := cfg.Journal.(*journal).all()
	require.Len(t, rows, 1)
	last := w.tx(rows[0].Tx())
	require.LessOrEqual(t, last.GasFeeCap().Cmp(cfg.MaxFee), 0)

	w.proxy.Heal()
	w.mine(1)
	w.executed(at.Messages...)
	status, err = a.Status(t.Context(), chain.HandleOf(rows[0].Tx()))
	require.NoError(t, err)
	require.Equal(t, chain.TxIncluded, status.State)
	require.Len(t, observe(t, a, chain.Cursor{}).Deliveries, 1)
}

func requireRaised(t *testing.T, old, replacement *types.Transaction) {
	t.Helper()
	for _, p := range [][2]*big.Int{
		{old.GasFeeCap(), replacement.GasFeeCap()},
		{old.GasTipCap(), replacement.GasTipCap()},
	} {
		least := new(big.Int).Div(new(big.Int).Mul(p[0], big.NewInt(1125)), big.NewInt(1000))
		require.GreaterOrEqual(t, p[1].Cmp(least), 0, "%v after %v", p[1], p[0])
	}
}

func baseFee(v *big.Int) faultrpc.Fault {
	return faultrpc.Fault{
		Methods: []string{"eth_getBlockByNumber"},
		Lie: func(_ string, _, result json.RawMessage) json.RawMessage {
			return edit(result, func(block map[string]any) { block["baseFeePerGas"] = "0x" + v.Text(16) })
		},
	}
}

// A gap: a nonce that nobody has any more, and later ones that wait for it.
func TestNonceGapIsClosed(t *testing.T) {
	w := newWorld(t)
	cfg := w.adapterConfig(w.url)
	a := w.adapter(t, cfg)
	attestations := make([]chain.Attestation, 3)
	for i := range attestations {
		attestations[i] = w.attest(w.transfer(units(1, 6)))
		_, err := a.Submit(t.Context(), attestations[i])
		require.NoError(t, err)
	}
	rows := cfg.Journal.(*journal).all()
	require.Len(t, rows, 3)
	w.mine(1)
	require.NoError(t, w.a.Reorg(t.Context(), 1, false)) // all three are gone
	require.NoError(t, cfg.Journal.DeleteSubmission(t.Context(), idA, "", rows[1].Nonce))

	restarted := w.adapter(t, cfg)
	require.NoError(t, restarted.Pump(t.Context()))
	w.mine(1)
	w.executed(attestations[0].Messages[0], attestations[2].Messages[0])
	filler := cfg.Journal.(*journal).all()[1]
	require.Equal(t, rows[1].Nonce, filler.Nonce)
	require.True(t, filler.Digest.IsZero())
	require.Equal(t, a.Account(), *w.tx(filler.Tx()).To())

	_, err := restarted.Submit(t.Context(), attestations[1])
	require.NoError(t, err)
	w.mine(1)
	w.executed(attestations[1].Messages[0])
}

// The nonce goes to another transaction of the account, sent by hand. Nothing is submitted at another nonce until that
// is final: until then the first could still come back.
func TestNonceTakenByHand(t *testing.T) {
	w := newWorld(t)
	cfg := w.adapterConfig(w.url)
	a := w.adapter(t, cfg)
	at := w.attest(w.transfer(units(1, 6)))
	first, err := a.Submit(t.Context(), at)
	require.NoError(t, err)
	ours := w.tx(chain.TxID(first))
	to := common.Address{1}
	foreign, err := types.SignNewTx(w.relay, types.LatestSignerForChainID(big.NewInt(int64(idA))), &types.DynamicFeeTx{
		ChainID: big.NewInt(int64(idA)), Nonce: ours.Nonce(), GasTipCap: big.NewInt(50e9), GasFeeCap: big.NewInt(100e9),
		Gas: 21_000, To: &to,
	})
	require.NoError(t, err)
	require.NoError(t, w.a.Client().SendTransaction(t.Context(), foreign))
	w.mine(1)
	status, err := a.Status(t.Context(), first)
	require.NoError(t, err)
	require.Equal(t, chain.TxDropped, status.State)
	_, err = a.Submit(t.Context(), at)
	require.ErrorIs(t, err, evm.ErrNonceForeign)
	require.NoError(t, a.Pump(t.Context()))
	require.Len(t, cfg.Journal.(*journal).all(), 1)
	w.mine(finality)
	second, err := a.Submit(t.Context(), at)
	require.NoError(t, err)
	require.NotEqual(t, first, second)
	require.Greater(t, w.tx(chain.TxID(second.Tx())).Nonce(), ours.Nonce())
	w.mine(1)
	w.executed(at.Messages...)
}

// A delivery that somebody else made first reverts, and costs gas; the digest is executed all the same.
func TestSubmitLosesTheRace(t *testing.T) {
	w := newWorld(t)
	a := w.adapter(t, w.adapterConfig(w.url))
	at := w.attest(w.transfer(units(1, 6)))
	b := bindings.NewBridge()
	m := at.Messages[0]
	w.call(w.owner, w.bridge(), nil, b.PackDeliver(
		bindings.Message{
			Uid: new(big.Int).SetBytes(m.UID[:]), SrcAnchor: m.SrcAnchor, DstAnchor: m.DstAnchor,
			Payload: m.Payload.Bytes(),
		},
		at.Set.Proof(at.Attestation)))
	require.NoError(t, w.lowTip(a, at))
	w.mine(1)
	_, err := a.Submit(t.Context(), at)
	require.ErrorIs(t, err, chain.ErrExecuted)
}

// lowTip submits with a tip that puts the transaction behind others.
func (w *world) lowTip(a *evm.Adapter, at chain.Attestation) error {
	w.proxy.Set(faultrpc.Fault{
		Methods: []string{"eth_maxPriorityFeePerGas"},
		Lie: func(string, json.RawMessage, json.RawMessage) json.RawMessage {
			return json.RawMessage(`"0x1"`)
		},
	})
	defer w.proxy.Heal()
	tx, err := a.Submit(w.t.Context(), at)
	if err != nil {
		return err
	}
	w.mine(1)
	status, err := a.Status(w.t.Context(), tx)
	require.NoError(w.t, err)
	require.Equal(w.t, chain.TxFailed, status.State)
	return nil
}

// Two processes with one account: with a shared journal they serialise; without, the pool decides and the loser goes
// on.
func TestTwoProcessesWithOneAccount(t *testing.T) {
	for name, shared := range map[string]bool{"shared journal": true, "own journals": false} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			first, second := w.adapterConfig(w.url), w.adapterConfig(w.url)
			if shared {
				second.Journal = first.Journal
			}
			adapters := []*evm.Adapter{w.adapter(t, first), w.adapter(t, second)}
			const each = 6
			attestations := make([]chain.Attestation, 2*each)
			for i := range attestations {
				attestations[i] = w.attest(w.transfer(units(1, 6)))
			}
			var wg sync.WaitGroup
			errs := make([]error, len(attestations))
			for i, at := range attestations {
				wg.Go(func() {
					for range 2 * each { // who loses too often in a row is told that it passes
						if _, errs[i] = adapters[i%2].Submit(t.Context(), at); !errors.Is(errs[i], evm.ErrBusy) {
							return
						}
					}
				})
			}
			wg.Wait()
			for _, err := range errs {
				require.NoError(t, err)
			}
			w.mine(1)
			nonces := make(map[uint64]bool)
			for _, j := range []chain.Journal{first.Journal, second.Journal} {
				for _, row := range j.(*journal).all() {
					nonces[row.Nonce] = true
				}
			}
			require.Len(t, nonces, len(attestations))
			for _, at := range attestations {
				w.executed(at.Messages...)
			}
			// The same digest given to both has one transaction.
			if shared {
				at := w.attest(w.transfer(units(1, 6)))
				x, err := adapters[0].Submit(t.Context(), at)
				require.NoError(t, err)
				y, err := adapters[1].Submit(t.Context(), at)
				require.NoError(t, err)
				require.Equal(t, x, y)
			}
		})
	}
}

func TestRunPumpsUntilItsContextEnds(t *testing.T) {
	w := newWorld(t)
	cfg := w.adapterConfig(w.url)
	cfg.RebroadcastAfter = 300 * time.Millisecond
	at := w.attest(w.transfer(units(1, 6)))
	w.proxy.Set(faultrpc.Fault{Methods: []string{"eth_sendRawTransaction"}, Close: true})
	_, err := w.adapter(t, cfg).Submit(t.Context(), at)
	require.Error(t, err)
	w.proxy.Heal()
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() { done <- w.adapter(t, cfg).Run(ctx) }()
	require.Eventually(t, func() bool {
		n, err := w.a.Client().PendingNonceAt(t.Context(), addressOf(w.relay))
		return err == nil && n == 1
	}, 10*time.Second, 5*time.Millisecond)
	cancel()
	require.NoError(t, <-done)
	w.mine(1)
	w.executed(at.Messages...)
}
