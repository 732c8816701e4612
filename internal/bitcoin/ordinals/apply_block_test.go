package ordinals

import (
	"encoding/hex"
	"encoding/json"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
)

// seedBlock returns the coins that a real block spends and did not make itself. The file has those of all inputs, in
// order.
func seedBlock(t testing.TB, b *Block, spent []byte) map[wire.OutPoint]Coin {
	t.Helper()
	var list []struct {
		TxOut struct {
			Value  uint64 `json:"value"`
			Script string `json:"script_pubkey"`
		} `json:"txout"`
		Coinbase bool   `json:"is_coinbase"`
		Height   uint32 `json:"creation_height"`
	}
	require.NoError(t, json.Unmarshal(spent, &list))
	own := map[chainhash.Hash]*Tx{}
	for i := range b.Txs {
		own[b.Txs[i].ID] = &b.Txs[i]
	}
	coins := map[wire.OutPoint]Coin{}
	for i := range b.Txs[1:] {
		for _, in := range b.Txs[i+1].Ins {
			require.NotEmpty(t, list)
			script, err := hex.DecodeString(list[0].TxOut.Script)
			require.NoError(t, err)
			coin := Coin{Value: list[0].TxOut.Value, Height: list[0].Height, Coinbase: list[0].Coinbase, Script: script}
			list = list[1:]
			if tx := own[in.Prev.Hash]; tx == nil {
				coins[in.Prev] = coin
			} else {
				require.Equal(t, Out{Value: coin.Value, Script: coin.Script}, tx.Outs[in.Prev.Index])
				require.Equal(t, b.Height, coin.Height)
			}
		}
	}
	require.True(t, len(list) == 0, "%d spent outputs are left over", len(list))
	return coins
}

// The real block 866,342 through Apply: all satoshis, envelopes and BRC-20 operations.
func TestApply_RealBlock(t *testing.T) {
	b, err := ParseBlock(fixture(t, "block_866342.raw.zst"), 866_342)
	require.NoError(t, err)
	coins := seedBlock(t, b, fixture(t, "block_866342.spent_utxos.zst"))
	rules, err := RulesFor("mainnet")
	require.NoError(t, err)
	m := mintAll(t, b)
	m.Coins = coins

	// Tokens that the block mints, as if deployed before: without them its mints are void.
	deployed := deployMinted(t, &rules, m, b)
	report, err := rules.Apply(m, b)
	require.NoError(t, err)

	require.Equal(t, uint64(5_026_183), report.Fees)
	var reward uint64
	for _, out := range b.Txs[0].Outs {
		reward += out.Value
	}
	require.Equal(t, subsidy(b.Height)+report.Fees, reward)
	require.Equal(t, uint64(312_500_000), subsidy(b.Height))
	inputs, inscribing := 0, 0
	for i := range b.Txs[1:] {
		tx := &b.Txs[i+1]
		inputs += len(tx.Ins)
		last := -1
		for _, e := range ParseEnvelopes(tx.Ins) {
			if e.Input != last {
				inscribing++
			}
			last = e.Input
		}
	}
	require.Equal(t, 7_972, inputs)
	require.Equal(t, inputs, report.Inputs)
	require.Equal(t, 147, inscribing)
	counts, err := CountInscriptions(m)
	require.NoError(t, err)
	require.Equal(t, report.Reveals, int(counts.Total))
	require.Equal(t, counts.Total, counts.Blessed, "the jubilee is past")

	operations, ops := 0, map[string]int{}
	for seq := range counts.Total {
		n, err := InscriptionBySeq(m, seq)
		require.NoError(t, err)
		if !n.HasBody || !isText(n.ContentType) {
			continue
		}
		body, err := InscriptionBody(m, &n)
		require.NoError(t, err)
		if f, ok := parseBRC20(body); ok && f.p.s == "brc-20" {
			operations++
			ops[f.op.s]++
		}
	}
	require.Equal(t, 123, operations)
	require.Positive(t, deployed)
	lines := map[string]int{}
	for _, line := range report.BRC20 {
		kind, _, _ := strings.Cut(line, ";")
		lines[kind]++
	}
	require.Equal(t, map[string]int{"deploy": 71, "mint": 41, "transfer": 11}, ops)
	require.Equal(t, map[string]int{"deploy-inscribe": 71, "mint-inscribe": 41}, lines,
		"nobody has what the transfers want")
	requireLocated(t, m)
	requireConserved(t, m)
}

// deployMinted makes the tokens that the block's inscriptions mint.
func deployMinted(t testing.TB, r *Rules, m *Memory, b *Block) int {
	t.Helper()
	var report Report
	l := brc20Ledger{}
	require.NoError(t, l.begin(r, m, &Block{Height: r.SelfMint}, &report))
	for i := range b.Txs[1:] {
		for _, e := range ParseEnvelopes(b.Txs[i+1].Ins) {
			f, ok := parseBRC20(appendChunks(nil, e.Body))
			if !ok || f.op.s != "mint" || f.tick.s == "" {
				continue
			}
			tick := LowerTicker(f.tick.s)
			exists, err := l.exists(tick)
			require.NoError(t, err)
			if !exists {
				require.NoError(t, l.addToken(&Token{Tick: tick, Original: f.tick.s, Max: maxBRC20, Limit: maxBRC20, Decimals: 18}))
			}
		}
	}
	require.NoError(t, l.end())
	return int(l.counters.tokens)
}

// requireLocated proves that every inscription is in exactly one place: an unspent output that carries it, an output
// that cannot be spent, lost, or unbound.
func requireLocated(t require.TestingT, m *Memory) {
	carried := map[uint32]Location{}
	for op, coin := range m.Coins {
		var c Carried
		require.NoError(t, c.Decode(coin.Carried))
		for _, i := range c.Inscriptions {
			_, twice := carried[i.Seq]
			require.False(t, twice, "inscription %d is carried twice", i.Seq)
			require.Less(t, i.Offset, coin.Value)
			carried[i.Seq] = Location{OutPoint: op, Offset: i.Offset}
		}
	}
	counts, err := CountInscriptions(m)
	require.NoError(t, err)
	for seq := range counts.Total {
		n, err := InscriptionBySeq(m, seq)
		require.NoError(t, err)
		at, ok := carried[seq]
		delete(carried, seq)
		switch {
		case n.Location.Lost():
			require.NotZero(t, n.Charms&CharmLost)
			require.False(t, ok)
		case n.Location.Unbound():
			require.NotZero(t, n.Charms&CharmUnbound)
			require.False(t, ok)
		case ok:
			require.Equal(t, at, n.Location)
		default:
			// In an output that is no coin; scripts above 10,000 bytes aside that is an OP_RETURN.
			require.NotZero(t, n.Charms&CharmBurned, "%s is nowhere", n.ID)
		}
	}
	require.Empty(t, carried)
	require.Equal(t, counts.Total, counts.Blessed+counts.Cursed)
}

// fastState is a state in maps that undoes nothing, for measuring what the rules cost.
type fastState struct {
	coins map[wire.OutPoint]Coin
	rows  map[string][]byte
	made  []wire.OutPoint
	arena []byte
}

func (s *fastState) Spend(op wire.OutPoint) (Coin, error) {
	c, ok := s.coins[op]
	if !ok {
		return Coin{}, ErrNoCoin
	}
	return c, nil
}

func (s *fastState) Create(op wire.OutPoint, c Coin) error {
	if len(c.Carried) > 0 {
		at := len(s.arena)
		s.arena = append(s.arena, c.Carried...)
		c.Carried = s.arena[at:len(s.arena):len(s.arena)]
	}
	s.coins[op] = c
	s.made = append(s.made, op)
	return nil
}

func (s *fastState) Get(key []byte) ([]byte, error) { return s.rows[string(key)], nil }

func (s *fastState) Set(key, value []byte) error {
	if value == nil {
		delete(s.rows, string(key))
		return nil
	}
	s.rows[string(key)] = append([]byte(nil), value...)
	return nil
}

// What all rules cost for a block of mainnet's density, of whose coins a quarter carries an inscription and another
// quarter a rune. The state's part is measured apart.
func BenchmarkApply(b *testing.B) {
	block, err := ParseBlock(fixture(b, "block_866342.raw.zst"), 866_342)
	require.NoError(b, err)
	rules, err := RulesFor("mainnet")
	require.NoError(b, err)
	m := mintAll(b, block)
	first, err := RuneByNumber(m, 0)
	require.NoError(b, err)
	m.Coins = seedBlock(b, block, fixture(b, "block_866342.spent_utxos.zst"))
	deployMinted(b, &rules, m, block)
	seq, i := uint32(0), 0
	for op, c := range m.Coins {
		if i++; i%4 == 0 {
			carried := Carried{Inscriptions: []CarriedInscription{{Seq: seq}}}
			seq++
			c.Carried = carried.Append(nil)
			m.Coins[op] = c
		} else if i%4 == 1 {
			carried := Carried{Runes: []RuneBalance{{ID: first.ID, Amount: uint128.From64(1000)}}}
			c.Carried = carried.Append(nil)
			m.Coins[op] = c
			m.Rows[string(runeHolderKey(nil, first.ID, ScriptIDOf(c.Script)))] = AppendUint128(nil, uint128.From64(1<<62))
		}
	}
	n := Inscription{Charms: CharmVindicated}
	for s := range seq {
		require.NoError(b, m.Set(seqKey(nil, rowEntry, s), n.append(nil)))
	}
	stats := inscriptionStats{next: seq, blessed: seq}
	w := worker{st: m, inscriptions: true, stats: stats}
	require.NoError(b, w.saveStats())
	s := &fastState{coins: m.Coins, rows: m.Rows}
	run := func(b *testing.B, f func()) {
		b.ReportAllocs()
		for b.Loop() {
			f()
			b.StopTimer()
			for _, op := range s.made {
				delete(m.Coins, op)
			}
			s.made, s.arena = s.made[:0], s.arena[:0]
			b.StartTimer()
		}
	}
	b.Run("rules and state", func(b *testing.B) {
		run(b, func() {
			report, err := rules.Apply(s, block)
			require.NoError(b, err)
			require.NotZero(b, report.Reveals)
		})
	})
	b.Run("coins alone", func(b *testing.B) {
		run(b, func() {
			for t := range block.Txs {
				tx := &block.Txs[t]
				for i := range tx.Ins {
					_, _ = s.Spend(tx.Ins[i].Prev)
				}
				for i := range tx.Outs {
					_ = s.Create(wire.OutPoint{Hash: tx.ID, Index: uint32(i)},
						Coin{Value: tx.Outs[i].Value, Script: tx.Outs[i].Script})
				}
			}
		})
	})
}
