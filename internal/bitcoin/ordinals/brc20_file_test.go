package ordinals

import (
	"encoding/hex"
	"strconv"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
)

// BRC-20's first 194 blocks on mainnet, as UniSat's library publishes them. The totals are what the rules give: the
// library's own (8,961,661 minted, 2,181 holders, 2,282 users) count one mint whose key is "P", since Go's
// encoding/json ignores the case of keys.
func TestBRC20_FirstBlocksOfMainnet(t *testing.T) {
	data := string(fixture(t, "brc20_779832_780025.txt.zst"))
	rules, err := RulesFor("mainnet")
	require.NoError(t, err)
	rules.History = true
	m := NewMemory()
	var (
		l                        brc20Ledger
		b                        Block
		report                   Report
		seqs                     = map[string]uint32{}
		transfers                = map[uint32]bool{} // seq → live
		users                    = map[ScriptID]bool{}
		events, moved, void, ids int
	)
	for line := range strings.Lines(data) {
		f := strings.Split(strings.TrimRight(line, "\n"), " ")
		require.Len(t, f, 12)
		events++
		height, err := strconv.ParseUint(f[9], 10, 32)
		require.NoError(t, err)
		if uint32(height) != b.Height {
			if b.Height != 0 {
				require.NoError(t, l.end())
				requireConserved(t, m)
			}
			b.Height = uint32(height)
			require.NoError(t, l.begin(&rules, m, &b, &report))
		}
		script, err := hex.DecodeString(f[5])
		require.NoError(t, err)
		if f[0] == "true" {
			seq, ok := seqs[f[8]]
			require.True(t, ok)
			if transfers[seq] {
				require.NoError(t, l.move(seq, script, false))
				transfers[seq] = false
				moved++
			}
			continue
		}
		hash, err := chainhash.NewHashFromStr(f[1])
		require.NoError(t, err)
		index, err := strconv.ParseUint(f[2], 10, 32)
		require.NoError(t, err)
		body, err := hex.DecodeString(f[7])
		require.NoError(t, err)
		n := brc20Reveal{seq: uint32(ids), id: InscriptionID{TxID: *hash, Index: uint32(index)}, script: script}
		seqs[f[8]] = n.seq
		ids++
		live, err := l.reveal(&n, body)
		require.NoError(t, err)
		if live == movePays {
			transfers[n.seq] = true
		} else if fields, ok := parseBRC20(body); ok && fields.op.s == "transfer" {
			void++
			users[ScriptIDOf(script)] = true
		}
	}
	require.NoError(t, l.end())
	requireConserved(t, m)

	require.Equal(t, 10_569, events)
	tokens, err := Tokens(m, 0, 1000)
	require.NoError(t, err)
	require.Len(t, tokens, 59)
	ordi, err := TokenByTicker(m, "ORDI")
	require.NoError(t, err)
	require.Equal(t, "8960661", FormatBRC20Amount(ordi.Minted))
	require.Equal(t, uint64(2180), ordi.Holders)
	holders, err := HoldersOf(m, "ordi", nil, 1000)
	require.NoError(t, err)
	require.Len(t, holders, 1000)
	require.Len(t, transfers, 3, "valid transfers")
	require.Equal(t, 2, void, "invalid transfers")
	require.Equal(t, 1, moved)
	// Users: everybody who deployed, minted, or inscribed or received a transfer, a void one too.
	for k := range m.Rows {
		if strings.HasPrefix(k, string([]byte{PrefixBRC20, rowOwnEvent})) {
			users[ScriptID([]byte(k[2:18]))] = true
		}
	}
	require.Len(t, users, 2281)
}

// requireConserved proves that balances add up to what was minted and not burned, for every token, and that what is not
// available is set aside by live transfers.
func requireConserved(t require.TestingT, m *Memory) {
	type sums struct {
		overall, aside, transfers uint128.Uint128
		holders                   uint64
	}
	all, doubts := map[string]*sums{}, map[string]bool{}
	of := func(tick string) *sums {
		if all[tick] == nil {
			all[tick] = &sums{}
		}
		return all[tick]
	}
	for k, v := range m.Rows {
		if k[0] != PrefixBRC20 {
			continue
		}
		switch k[1] {
		case rowBalance:
			s, b := of(k[3:3+int(k[2])]), TokenBalance{}
			require.NoError(t, b.decode(v))
			s.overall = s.overall.Add(b.Overall)
			s.aside = s.aside.Add(b.Transferable())
			s.holders++
		case rowDoubt:
			tick, d := k[3+len(ScriptID{}):], doubt{}
			require.NoError(t, d.decode(v))
			doubts[tick] = true
			of(tick).transfers = of(tick).transfers.Add(d.locked)
		case rowTransfer:
			x := Transferable{}
			require.NoError(t, x.decode(v))
			s := of(x.Tick)
			s.transfers = s.transfers.Add(x.Amount)
		}
	}
	for k, v := range m.Rows {
		if k[0] != PrefixBRC20 || k[1] != rowToken {
			continue
		}
		token, s := Token{}, of(k[3:])
		require.NoError(t, token.decode(v))
		if left := token.Minted.Sub(token.Burned); doubts[k[3:]] {
			require.LessOrEqual(t, s.overall.Cmp(left), 0, k)
		} else {
			require.Equal(t, left, s.overall, k)
		}
		require.Equal(t, s.transfers, s.aside, k)
		require.Equal(t, token.Holders, s.holders, k)
	}
}
