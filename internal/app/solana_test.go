package app

import (
	"maps"
	"math/big"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/quote"
	"causeway/internal/solana"
	"causeway/internal/transfer"
)

// afterFee is what is left of an amount after a pool's fee of 500 per 1,000,000, which is rounded up.
func afterFee(units uint64) uint64 { return units - (units*500+999_999)/1_000_000 }

// SPL tokens and SOL go from Solana to an EVM chain and back, with the program in a real virtual machine and the
// contracts on a real chain: each member follows both, and compares its ledger with both (SR-13).
func TestSolanaThereAndBack(t *testing.T) {
	t.Parallel()
	l := newSolanaLab(t)
	s := l.solana
	l.startMembers()
	db := l.relayStore("relay")
	stop := l.startRelay(db, "relay-1", l.rpc)
	fresh := solana.KeyOf(solanaKey("fresh"))

	for _, x := range []struct {
		pool solana.Pool
		to   solana.Key
		base uint64
	}{{s.usdt, fresh, 25_000_001}, {s.sol, solana.KeyOf(solanaKey("fresh too")), 3_000_000_001}} {
		before := l.balance(localETH, x.pool.ID)
		tx := l.fromSolana(x.pool, x.base)
		l.wait(func() string { return "nothing arrives on the EVM chain" }, func() bool {
			return l.balance(localETH, x.pool.ID).Cmp(before) > 0
		})
		got := new(big.Int).Sub(l.balance(localETH, x.pool.ID), before)
		require.Equal(t, afterFee(x.base), got.Uint64(), "pool %d", x.pool.ID)
		known, err := db.API().BySourceTx(t.Context(), tx, 2)
		require.NoError(t, err)
		require.Len(t, known, 1)
		require.Equal(t, solana.KeyOf(s.person).String(), known[0].Sender)

		back := l.toSolana(x.pool.ID, int64(x.base), x.to, nil)
		done := l.awaitState(db, back, transfer.Confirmed)
		require.Equal(t, afterFee(x.base), s.heldOnSolana(x.pool, x.to), "pool %d", x.pool.ID)
		_, err = solana.ParseSignature(transfer.Handle(done.Tx).Tx())
		require.NoError(t, err, "the transaction that delivered it")
	}
	l.noHalts()

	l.run("[7.81] a quote says what is charged and what arrives, in both directions", func(t *testing.T) {
		p := siteParts{
			config: config.Serve{Common: l.common("", l.rpc)}, deployment: l.deployment(), catalog: l.catalog(), log: labLog(),
		}
		sources := make(map[uint32]quote.Source)
		for _, open := range []func(siteParts, []*committee.Client) (siteSide, error){evmSite, solanaSite} {
			side, err := open(p, nil)
			require.NoError(t, err)
			maps.Copy(sources, side.sources)
		}
		book, err := quote.NewBook(p.catalog, sources, time.Minute, time.Minute, time.Now, labLog())
		require.NoError(t, err)
		for _, id := range []uint32{localETH, catalog.SolanaLocalnet} {
			require.NoError(t, book.Refresh(t.Context(), id))
		}
		q, err := book.Quote(quote.Request{
			SrcChain: catalog.SolanaLocalnet, PoolID: 1, DstChain: localETH, Amount: amount.New(25_000_001),
		})
		require.NoError(t, err)
		require.Equal(t, quote.ReasonNone, q.Reason)
		require.Equal(t, afterFee(25_000_001), q.AmountOut.Big().Uint64())
		before := s.heldOnSolana(s.sol, s.usdt.Authority)
		l.fromSolana(s.usdt, 1_000_000)
		require.Equal(t, q.BridgeFee.Big().Uint64(), s.heldOnSolana(s.sol, s.usdt.Authority)-before, "lamports, exactly")
		q, err = book.Quote(quote.Request{
			SrcChain: localETH, PoolID: poolSOL, DstChain: catalog.SolanaLocalnet, Amount: amount.New(1_000),
			DataLen: message.MaxData,
		})
		require.NoError(t, err)
		require.Equal(t, quote.ReasonNone, q.Reason)
		require.Equal(t, afterFee(1_000), q.AmountOut.Big().Uint64())
		require.True(t, q.Rent.IsZero(), "SOL needs no account of its own")
		q, err = book.Quote(quote.Request{
			SrcChain: localETH, PoolID: 1, DstChain: catalog.SolanaLocalnet, Amount: amount.New(1_000_000),
		})
		require.NoError(t, err)
		require.Equal(t, "125000000000000", q.BridgeFee.String(), "wei")
		require.Equal(t, "101964000000000", q.Rent.String(), "0.00203928 SOL, at 20 SOL an ETH")
		q, err = book.Quote(quote.Request{
			SrcChain: catalog.SolanaLocalnet, PoolID: 1, DstChain: localETH, Amount: amount.New(1_000_000),
		})
		require.NoError(t, err)
		require.True(t, q.Rent.IsZero(), "EVM chains have no rent")
		for n, why := range map[int]quote.Reason{solana.MaxSent: quote.ReasonNone, solana.MaxSent + 1: quote.ReasonData} {
			q, err = book.Quote(quote.Request{
				SrcChain: catalog.SolanaLocalnet, PoolID: 1, DstChain: localETH, Amount: amount.New(1_000_000), DataLen: n,
			})
			require.NoError(t, err)
			require.Equal(t, why, q.Reason, n)
		}
	})
	l.run("a relay that is to pay on Solana names its key", func(t *testing.T) {
		c := config.Relay{Common: l.common("", l.rpc)}
		_, err := solanaRelay(relayParts{config: c, deployment: l.deployment(), log: labLog()}, nil)
		require.ErrorIs(t, err, errSolanaKey)
	})
	l.run("INV-08 as much data as a message carries arrives, and more is refused before money moves", func(t *testing.T) {
		before := s.heldOnSolana(s.usdt, fresh)
		long := l.toSolana(1, 1_000_000, fresh, make([]byte, message.MaxData))
		short := l.toSolana(1, 2_000_000, fresh, make([]byte, solana.Room(2, 1)))
		l.awaitState(db, short, transfer.Confirmed)
		l.awaitState(db, long, transfer.Confirmed)
		require.Equal(t, afterFee(1_000_000)+afterFee(2_000_000), s.heldOnSolana(s.usdt, fresh)-before)
		require.ErrorContains(t, l.refusedToSolana(1, 1_000_000, fresh, make([]byte, message.MaxData+1)), "DATA_TOO_LONG")
		l.noHalts()
	})
	operateSolana(l, db, stop)
}

// INV-02, INV-07: whatever is killed between two steps, a relay on the same database carries on, and each transfer is
// paid once.
func TestSolanaKilled_INV02(t *testing.T) {
	t.Parallel()
	l := newSolanaLab(t)
	s := l.solana
	l.startMembers()
	db := l.relayStore("relay")
	to := solana.KeyOf(solanaKey("fresh"))
	const units = 7_000_001
	before := l.balance(localETH, 1)
	out, back := l.fromSolana(s.usdt, units), l.toSolana(1, units, to, nil)
	of := func(tx string) transfer.Transfer {
		found, err := db.API().BySourceTx(t.Context(), tx, 2)
		require.NoError(t, err)
		if len(found) == 0 {
			return transfer.Transfer{}
		}
		return found[0]
	}
	states := func() [2]transfer.State { return [2]transfer.State{of(out).State, of(back.Hex()).State} }
	ends := [2]transfer.State{transfer.Confirmed, transfer.Confirmed}
	kills := 0
	for was := states(); was != ends; was = states() {
		stop := l.startRelay(db, "relay-1", l.rpc)
		l.wait(func() string { return "nothing goes on" }, func() bool { return states() != was })
		stop()
		if kills++; kills == 2 { // and the cluster, with what no slot holds
			s.node.Stop()
			s.start()
		}
	}
	require.Greater(t, kills, 2)
	require.Equal(t, afterFee(units), s.heldOnSolana(s.usdt, to))
	came := new(big.Int).Add(l.balance(localETH, 1), big.NewInt(units))
	require.Equal(t, afterFee(units), came.Sub(came, before).Uint64())
	l.noHalts()
}
