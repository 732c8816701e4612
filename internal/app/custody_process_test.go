package app

import (
	"fmt"
	"log/slog"
	"math/big"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain/bitcoin"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/custody"
	"causeway/internal/store/pgtest"
)

// killing kills and restarts processes at random until a condition holds.
func (b *bitcoinLab) killing(processes []*process, random *rand.Rand, what func() string, cond func() bool) {
	b.t.Helper()
	ticker := time.NewTicker(700 * time.Millisecond)
	defer ticker.Stop()
	for deadline := time.Now().Add(4 * time.Minute); !cond(); <-ticker.C {
		if time.Now().After(deadline) {
			require.FailNow(b.t, "waited in vain", what())
		}
		victim := processes[random.IntN(len(processes))]
		victim.kill()
		require.NoError(b.t, victim.start())
	}
}

// The bridge with Bitcoin as operating-system processes: three members with a custody key and an index each, and two relays on
// one PostgreSQL, each killed at random, again and again, while BTC, a BRC-20 token and runes go to two chains and back. The
// node's own chain and unspent outputs must say, after each round, that everything arrived exactly once and that the custody
// holds what was issued.
func TestBitcoinProcessesUnderKill_INV01_INV02_INV05_INV07(t *testing.T) {
	t.Parallel()
	b := newBitcoinLab(t)
	var processes []*process
	var remotes []config.Remote
	for i := range 3 {
		name := fmt.Sprintf("member-%d", i+1)
		key, err := committee.LoadKey(b.keys[name], committee.KeyOptions{AllowDemo: true})
		require.NoError(t, err)
		index := b.index(name)
		cfg := config.Attest{
			Common: b.common(pgtest.DSN(t), b.rpc), Listen: freePort(t), KeyFile: b.keys[name], Bitcoin: &index,
			Custody: &config.Custody{KeyFile: b.custodyFiles[i]},
		}
		processes = append(processes, b.process(name, "attest", cfg))
		remotes = append(remotes, config.Remote{URL: "http://" + cfg.Listen, Address: addressOf(key).Hex(), CustodyKeys: b.custodyKey(i)})
	}
	shared := pgtest.DSN(t)
	for i := range 2 {
		name := fmt.Sprintf("relay-%d", i+1)
		processes = append(processes, b.process(name, "relay", config.Relay{
			Common: b.common(shared, b.rpc), KeyFile: b.keys[name], Members: remotes, Lease: 3 * time.Second, Bitcoin: b.relayBitcoin(name),
		}))
	}
	for _, p := range processes {
		require.NoError(t, p.start())
	}
	db, err := openStore(t.Context(), shared, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	watch := b.watch(db)
	random := rand.New(rand.NewPCG(1, uint64(time.Now().UnixNano())))
	to, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	receiver := b.wallet(to)
	taproot, segwit := receiver.Addresses()
	script, err := bitcoin.DecodeAddress(b.btc.Network, segwit)
	require.NoError(t, err)
	chains := []uint32{localBTC, localWBTC}
	paid := map[uint64]int{} // sat that the receiver must have got, by value
	type place struct {
		asset custody.Asset
		chain uint32
	}
	issued := map[place]*big.Int{} // base units that must be there
	for _, asset := range b.rules.Assets {
		for _, chainID := range chains {
			issued[place{asset, chainID}] = new(big.Int)
		}
	}
	for round := range 3 {
		for _, asset := range b.rules.Assets {
			for _, chainID := range chains {
				decimals := b.router(chainID, asset).Decimals
				units, base := "100", whole(100, decimals).Big()
				if asset.Kind == custody.BTC {
					units, base = "0.01", whole(1, decimals-2).Big()
				}
				b.deposit(asset, units, chainID)
				issued[place{asset, chainID}].Add(issued[place{asset, chainID}], base)
			}
		}
		missing := ""
		b.killing(processes, random, func() string { return "deposits: " + missing }, func() bool {
			for _, asset := range b.rules.Assets {
				for _, chainID := range chains {
					got, want := b.issued(chainID, asset), issued[place{asset, chainID}]
					require.LessOrEqual(t, got.Cmp(want), 0, "%s on chain %d: %s issued, %s deposited", asset, chainID, got, want)
					if got.Cmp(want) < 0 {
						missing = fmt.Sprintf("%s on chain %d", asset, chainID)
						return false
					}
				}
			}
			return true
		})
		for _, asset := range b.rules.Assets {
			for i, chainID := range chains {
				decimals, at := b.router(chainID, asset).Decimals, issued[place{asset, chainID}]
				if asset.Kind != custody.BTC {
					units := whole(40, decimals).Big()
					b.withdraw(chainID, asset, units, 1, taproot)
					at.Sub(at, units)
					continue
				}
				sats, unit := uint64(400_000+10*round+i), whole(1, decimals-8).Big()
				units := new(big.Int).Mul(new(big.Int).SetUint64(sats), unit)
				fee := b.withdraw(chainID, asset, units, 2, segwit)
				at.Sub(at, units)
				paid[sats-new(big.Int).Div(fee, unit).Uint64()]++
			}
		}
		b.killing(processes, random, func() string { return "withdrawals: " + missing }, func() bool {
			got := b.paidTo(script.Script)
			for sats := range paid {
				if got[sats] == 0 {
					missing = fmt.Sprintf("%d sat of %v, the receiver got %v", sats, paid, got)
					return false
				}
			}
			held := b.held(receiver)
			for _, asset := range b.rules.Assets {
				terms := b.rules.Terms[asset]
				want := whole(uint64(80*(round+1)), terms.Decimals).Big()
				if have := held[terms.Symbol]; asset.Kind != custody.BTC && (have == nil || have.Cmp(want) != 0) {
					missing = fmt.Sprintf("%s: %s of %s", asset, have, want)
					require.True(t, have == nil || have.Cmp(want) < 0, "too much: %s", missing)
					return false
				}
			}
			return true
		})
		require.Equal(t, paid, b.paidTo(script.Script), "every withdrawal of BTC was paid exactly once")
		b.reservesHold(watch)
	}
	kills := 0
	for _, p := range processes {
		kills += p.kills
	}
	t.Logf("%d deposits and %d withdrawals, through %d kills", 3*2*len(b.rules.Assets), 3*2*len(b.rules.Assets), kills)
}

// reservesHold compares the custody's ledger with the node's unspent outputs, and what it holds with what is issued.
func (b *bitcoinLab) reservesHold(watch *bitcoinVault) {
	t := b.t
	b.btc.Await("the last payments are in the chain", func() bool { return b.btc.Node.Waiting() == 0 })
	b.btc.Synced()
	state, _, err := watch.State(t.Context())
	require.NoError(t, err)
	require.Empty(t, state.Unresolved())
	listed := map[wire.OutPoint]bool{}
	for _, h := range state.Holdings() {
		out, err := b.btc.Client.TxOut(t.Context(), h.OutPoint, false)
		require.NoError(t, err, "%s is not unspent at the node", h.OutPoint)
		require.Equal(t, h.Value, out.Value)
		listed[h.OutPoint] = true
	}
	view := b.btc.View()
	for _, s := range b.rules.Scripts() {
		coins, err := view.Coins(s.Script, nil, 10_000)
		require.NoError(t, err)
		for _, c := range coins {
			require.True(t, listed[c.OutPoint], "the ledger does not know %s of %s", c.OutPoint, s.Kind)
		}
	}
	for _, asset := range b.rules.Assets {
		var issued amount.Amount
		for _, chainID := range []uint32{localBTC, localWBTC} {
			n, err := amount.FromBig(b.issued(chainID, asset))
			require.NoError(t, err)
			common, rest, err := amount.ToCommon(n, b.router(chainID, asset).Decimals, b.rules.Terms[asset].Decimals)
			require.NoError(t, err)
			require.True(t, rest.IsZero())
			issued, err = issued.Add(common)
			require.NoError(t, err)
		}
		held := state.Balance(asset)
		if asset.Kind == custody.BTC {
			require.GreaterOrEqual(t, held.Cmp(issued), 0, "BTC: %s sat held, %s issued", held, issued)
			continue
		}
		require.Equal(t, issued, held, "%s", asset)
	}
}
