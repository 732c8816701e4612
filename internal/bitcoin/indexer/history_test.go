package indexer

import (
	"strings"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
	"pgregory.net/rapid"

	"causeway/internal/bitcoin/ordinals"
)

func drawCarried(t *rapid.T) ordinals.Carried {
	var c ordinals.Carried
	for range rapid.IntRange(0, 3).Draw(t, "inscriptions") {
		c.Inscriptions = append(c.Inscriptions, ordinals.CarriedInscription{
			Seq: rapid.Uint32().Draw(t, "seq"), Offset: rapid.Uint64Range(0, 1<<40).Draw(t, "offset"),
			Transfer: rapid.Bool().Draw(t, "transfer"),
		})
	}
	for range rapid.IntRange(0, 3).Draw(t, "runes") {
		c.Runes = append(c.Runes, ordinals.RuneBalance{
			ID:     ordinals.RuneID{Block: rapid.Uint64().Draw(t, "block"), Tx: rapid.Uint32().Draw(t, "tx")},
			Amount: uint128.From64(rapid.Uint64().Draw(t, "amount")),
		})
	}
	return c
}

func sum(list []ordinals.Carried) (all ordinals.Carried) {
	for _, c := range list {
		all.Inscriptions = append(all.Inscriptions, c.Inscriptions...)
		all.Runes = append(all.Runes, c.Runes...)
	}
	return all
}

// A history row tells what each output to the script carried, and takes no more room for it where there is nothing to
// tell apart.
func TestHistoryRowsTellWhatEachOutputCarried(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var (
			sides    []side
			outs     []ordinals.Carried
			spent    []ordinals.Carried
			in       uint64
			sent     uint64
			carrying bool
		)
		for range rapid.IntRange(1, 6).Draw(t, "sides") {
			c, value := drawCarried(t), rapid.Uint64Range(0, 1<<50).Draw(t, "value")
			s := side{value: value, spent: rapid.Bool().Draw(t, "spent"), carried: c.Append(nil)}
			if s.spent {
				spent, sent = append(spent, c), sent+value
			} else {
				outs, in = append(outs, c), in+value
				carrying = carrying || len(s.carried) > 0
			}
			sides = append(sides, s)
		}
		at := Position{rapid.Uint32().Draw(t, "height"), rapid.Uint32().Draw(t, "index")}
		key := pastKey(nil, ordinals.ScriptID{1}, at)
		row := appendPast(nil, chainhash.Hash{7}, sides)
		got, err := decodePast(key, row)
		require.NoError(t, err)
		want := HistoryItem{
			Position: at, TxID: chainhash.Hash{7}, Received: in, Sent: sent, CarriedIn: sum(outs),
			CarriedOut: sum(spent),
		}
		if carrying {
			want.Outs = outs
		}
		require.Equal(t, want, got)
		if !carrying || len(outs) == 1 {
			require.Len(t, row, len(plainPast(sides))+growth(sides), "nothing is added")
		}
		for cut := range row { // a row that is cut off is an error or something else, never a panic
			_, _ = decodePast(key, row[:cut])
		}
	})
}

// plainPast is the row without what each output carried.
func plainPast(sides []side) []byte {
	var b []byte
	var in, out []byte
	var sums [2]uint64
	for _, s := range sides {
		if s.spent {
			out, sums[1] = append(out, s.carried...), sums[1]+s.value
		} else {
			in, sums[0] = append(in, s.carried...), sums[0]+s.value
		}
	}
	b = append(b, make([]byte, chainhash.HashSize)...)
	for _, n := range []uint64{sums[0], sums[1], uint64(len(in))} {
		b = ordinals.AppendUint128(b, uint128.From64(n))
	}
	return append(append(b, in...), out...)
}

// growth is what doubling a length adds.
func growth(sides []side) int {
	n := 0
	for _, s := range sides {
		if !s.spent {
			n += len(s.carried)
		}
	}
	short, long := uint128.From64(uint64(n)), uint128.From64(uint64(n)<<1)
	return len(ordinals.AppendUint128(nil, long)) - len(ordinals.AppendUint128(nil, short))
}

func FuzzDecodePast(f *testing.F) {
	c := ordinals.Carried{Inscriptions: []ordinals.CarriedInscription{{Seq: 1}}}
	f.Add(appendPast(nil, chainhash.Hash{},
		[]side{{value: 5, carried: c.Append(nil)}, {value: 6}, {spent: true, value: 9}}))
	f.Add(appendPast(nil, chainhash.Hash{}, []side{{value: 5}, {value: 6}}))
	key := pastKey(nil, ordinals.ScriptID{}, Position{})
	f.Fuzz(func(t *testing.T, row []byte) {
		it, err := decodePast(key, row)
		if err == nil && it.Outs != nil {
			require.Equal(t, sum(it.Outs), it.CarriedIn)
		}
	})
}

func TestTransferEventsAreRead(t *testing.T) {
	id := strings.Repeat("ab", 32) + "i3"
	want := BRC20Transfer{Tick: "cway", Original: "CWay", Amount: uint128.From64(15).Mul64(1e17), From: []byte{0x51, 0x20}}
	want.ID, _ = ordinals.ParseInscriptionID(id)
	moved := want
	moved.Moved, moved.To = true, []byte{0x52}
	back := moved
	back.To = back.From
	odd := want
	odd.Tick, odd.Original = "a;b;", "A;B;"
	semicolons := want
	semicolons.Tick, semicolons.Original = ";;;;", ";;;;"
	for line, x := range map[string]BRC20Transfer{
		"transfer-inscribe;" + id + ";5120;cway;CWay;1.5":    want,
		"transfer-inscribe;" + id + ";5120;a;b;;A;B;;1.5":    odd,
		"transfer-inscribe;" + id + ";5120;;;;;;;;;;;1.5":    semicolons,
		"transfer-transfer;" + id + ";5120;52;cway;CWay;1.5": moved,
		"transfer-transfer;" + id + ";5120;;cway;CWay;1.500": back,
	} {
		got, is, err := parseTransfer(line)
		require.NoError(t, err, line)
		require.True(t, is)
		require.Equal(t, x, got, line)
	}
	_, is, err := parseTransfer("mint-inscribe;" + id + ";5120;cway;CWay;1.5;")
	require.NoError(t, err)
	require.False(t, is)
	for _, bad := range []string{
		"transfer-transfer", "transfer-inscribe;zz;",
		"transfer-inscribe;" + id + ";5120;cway;other;1", "transfer-inscribe;" + id + ";5120;cway;CWay;x",
		"transfer-transfer;" + id + ";51",
	} {
		_, _, err := parseTransfer(bad)
		require.Error(t, err, bad)
	}
}
