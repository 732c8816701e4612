package app

import (
	"crypto/ed25519"
	"fmt"
	"log/slog"
	"math/big"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/chain/chaintest"
	"causeway/internal/config"
	"causeway/internal/ops/claims"
	"causeway/internal/ops/terminal"
	"causeway/internal/solana"
	"causeway/internal/store"
	"causeway/internal/telemetry"
	"causeway/internal/ton"
	"causeway/internal/transfer"
)

// fewestOfClaim is how many durable effects the payment of a claim has at least: taken, asked for, noted, seen.
const fewestOfClaim = 4

// owedUnits is what is sent into a claim, in the token's base units.
const owedUnits = 2_000_000

// refilled is when a lane that was opened lets in more than owedUnits.
const refilled = time.Minute

// claiming is what a chain of another family brings to a test in which those die who ask for claims.
type claiming struct {
	lets  func(in bool)           // has the lane let in nothing, or more than what is sent
	send  func(n int) common.Hash // to the n-th recipient; the transaction on the first chain
	held  func(n int) uint64      // what the n-th recipient has, in base units
	paid  func() uint64           // how many transactions the relay has paid for there
	skip  func(time.Duration)     // sets the chain's clock forward
	asks  terminal.Account        // a person
	sends string                  // the call that hands a transaction in
}

// INV-01, INV-02, INV-07, with Solana: a relay, and a person's command, that ask for a claim die after each of their
// effects in turn, and are started again.
func TestSolanaClaimDiesAfterEachEffect_INV01_INV02_INV07(t *testing.T) {
	t.Parallel()
	l := newSolanaLab(t)
	l.claimsThroughDeaths(l.solana.claiming(l))
}

// INV-01, INV-02, INV-07, with TON.
func TestTONClaimDiesAfterEachEffect_INV01_INV02_INV07(t *testing.T) {
	t.Parallel()
	l := newTONOpsLab(t)
	l.claimsThroughDeaths(l.tonOps.claiming(l))
}

func (s *solanaLab) claiming(l *lab) claiming {
	to := func(n int) solana.Key { return solana.KeyOf(solanaKey(fmt.Sprint("owed ", n))) }
	remote := solanaOps{lab: l}.remote(s.usdt)
	asks, _ := solanaOps{lab: l}.account("asking", s.person)
	return claiming{
		lets: func(in bool) {
			lane := solana.Lane{Chain: localETH, Remote: remote.Remote, CapOut: remote.CapOut, Outbound: true}
			if in {
				lane.CapIn = remote.CapIn
			}
			s.send([]ed25519.PrivateKey{s.owner}, s.d.SetLane(solana.KeyOf(s.owner), s.usdt.Anchor, lane))
		},
		send: func(n int) common.Hash { return l.toSolana(1, owedUnits, to(n), nil) },
		held: func(n int) uint64 { return s.heldOnSolana(s.usdt, to(n)) },
		paid: s.paid,
		skip: func(d time.Duration) {
			var slot uint64
			s.ask(&slot, "local_mine", 1, int64(d/time.Second))
		},
		asks: asks, sends: "sendTransaction",
	}
}

func (o *tonOpsLab) claiming(l *lab) claiming {
	to := func(n int) ton.Address {
		return ton.Address{Account: ton.Hash(crypto.Keccak256(fmt.Append(nil, "owed ", n)))}
	}
	asks, _ := tonOps{lab: l}.account("person")
	return claiming{
		lets: func(in bool) {
			most := new(big.Int)
			if in {
				most = whole(localTONDay, tonDecimals).Big()
			}
			tonOps{lab: l}.setIn(most)
		},
		send: func(n int) common.Hash { return l.toTON(owedUnits, to(n)) },
		held: func(n int) uint64 { return o.held(to(n)).Uint64() },
		paid: o.paid,
		skip: func(d time.Duration) {
			o.node.Skip(d)
			require.NoError(o.t, o.node.Mine(o.t.Context(), 1))
		},
		asks: asks, sends: "sendBoc",
	}
}

// claimsThroughDeaths has a relay ask for a claim and die after its first durable effect, then after its second, and so
// on, until one does not die. Each time another relay goes on: the claim is paid once, by one transaction. Then a
// person's command dies when its transaction is handed in, and is run again.
func (l *lab) claimsThroughDeaths(c claiming) {
	t := l.t
	l.startMembers()
	startMiner(t, l.chains[localETH])
	db := l.relayStore("relay")
	n := 0
	for at := 1; ; at++ {
		n++
		owed := l.owes(db, c, n)
		before, life := c.paid(), chaintest.NewLife(at, true)
		redeemed := func() bool {
			tr, ok := l.of(db, owed)
			return ok && tr.State == transfer.Redeemed
		}
		stop := l.startMortal(db, life)
		l.wait(func() string { return "it is not paid, and nobody died" }, func() bool { return life.Died() || redeemed() })
		stop()
		if life.Died() {
			l.skip(killedLease)
			stop = l.startRelay(db, "relay-1", l.rpc)
			l.wait(func() string { return fmt.Sprintf("%s: it is not paid", life) }, redeemed)
			stop()
		}
		require.Equal(t, afterFee(owedUnits), c.held(n), "INV-01: %s", life)
		require.EqualValues(t, 1, c.paid()-before, "%s: transactions", life)
		if !life.Died() {
			require.Greater(t, at, fewestOfClaim)
			t.Logf("%d deaths", at-1)
			break
		}
	}
	l.commandDies(db, c, n+1)
	l.noHalts()
}

// owes sends to the n-th recipient what its lane does not let in, and opens the lane then. No relay runs, and the next
// one asks for the claim.
func (l *lab) owes(db *store.DB, c claiming, n int) common.Hash {
	l.t.Helper()
	c.lets(false)
	stop := l.startRelay(db, "relay-1", l.rpc)
	tx := c.send(n)
	l.awaitState(db, tx, transfer.Claimable)
	stop()
	require.Zero(l.t, c.held(n))
	c.lets(true)
	c.skip(refilled)
	l.skip(refilled)
	return tx
}

// commandDies has `causeway claim retry` die when it handed its transaction in, and run again. The relay sees what
// became of it.
func (l *lab) commandDies(db *store.DB, c claiming, n int) {
	t := l.t
	s, err := newSite(t.Context(), siteParts{
		config.Serve{Common: l.common("", l.rpc)},
		l.deployment(), l.catalog(), db, telemetry.New(), "test",
		slog.New(slog.DiscardHandler), nil,
	})
	require.NoError(t, err)
	srv := httptest.NewServer(s.api)
	defer srv.Close()
	tx := l.owes(db, c, n)
	owed, ok := l.of(db, tx)
	require.True(t, ok)
	life, dies := chaintest.NewLife(1, true), c.asks
	dies.RPC = life.Endpoint(t, c.asks.RPC, c.sends)
	require.Error(t, claims.Retry(life.Begin(t.Context()), dies, srv.URL, owed.UID.String()))
	require.True(t, life.Died())
	l.wait(func() string { return "it is not paid" }, func() bool {
		err = claims.Retry(t.Context(), c.asks, srv.URL, owed.UID.String())
		return c.held(n) > 0
	})
	l.wait(func() string { return fmt.Sprintf("it is asked for again: %v", err) }, func() bool {
		err = claims.Retry(t.Context(), c.asks, srv.URL, owed.UID.String())
		return err != nil
	})
	require.Regexp(t, "NoClaim|nothing waits|under way", err.Error())
	stop := l.startRelay(db, "relay-1", l.rpc)
	l.awaitState(db, tx, transfer.Redeemed)
	stop()
	require.Equal(t, afterFee(owedUnits), c.held(n), "INV-01")
}
