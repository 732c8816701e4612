package ordinals

import (
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"
)

// ord's scenarios of parents and pointers, by ord's names.

func TestParents(t *testing.T) {
	// Each case spends two parents, first and second, and a third output with nothing on it.
	for name, c := range map[string]struct {
		witness func(a, b InscriptionID) Witness
		ins     []int // which outputs are spent: 0 and 1 parents, 2 plain; the first has the witness
		want    []int
	}{
		"inscription_without_parent_tag_has_no_parent_entry": {func(_,
			_ InscriptionID,
		) Witness {
			return hello()
		}, []int{0}, nil},
		"inscription_with_parent_tag_without_parent_has_no_parent_entry": {func(a,
			_ InscriptionID,
		) Witness {
			return reveals(child(a))
		}, []int{2}, nil},
		"inscription_with_parent_tag_and_parent_has_parent_entry": {func(a,
			_ InscriptionID,
		) Witness {
			return reveals(child(a))
		}, []int{0}, []int{0}},
		"inscription_with_two_parent_tags_and_parents_has_parent_entries": {func(a,
			b InscriptionID,
		) Witness {
			return reveals(child(a, b))
		}, []int{0, 1}, []int{0, 1}},
		"order is that of the tags": {func(a,
			b InscriptionID,
		) Witness {
			return reveals(child(b, a))
		}, []int{0, 1}, []int{1, 0}},
		"inscription_with_repeated_parent_tags_has_singular_parent_entry": {func(a,
			_ InscriptionID,
		) Witness {
			return reveals(child(a, a))
		}, []int{0}, []int{0}},
		"distinct_parent_tag_encodings_for_same_parent": {func(a,
			_ InscriptionID,
		) Witness {
			return rawParents(a.Value(), append(a.Value(), 0, 0, 0, 0))
		}, []int{0}, []int{0}},
		"inscription_with_three_parent_tags_and_two_parents_has_two_entries": {func(a,
			b InscriptionID,
		) Witness {
			return reveals(child(a, InscriptionID{}, b))
		}, []int{0, 1}, []int{0, 1}},
		"inscription_with_valid_and_malformed_parent_tags": {func(a,
			b InscriptionID,
		) Witness {
			return rawParents(append(a.Value(), 0), b.Value())
		}, []int{0, 1}, []int{1}},
		"inscription_with_invalid_parent_tag_and_parent_has_no_parent_entry": {func(a,
			_ InscriptionID,
		) Witness {
			return rawParents(append(a.Value(), 0))
		}, []int{0}, nil},
		"parents_can_be_in_following_input": {func(a,
			_ InscriptionID,
		) Witness {
			return reveals(child(a))
		}, []int{2, 0}, []int{0}},
		"an inscription that lies elsewhere is no parent": {func(_,
			b InscriptionID,
		) Witness {
			return reveals(child(b))
		}, []int{0}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			chain := newTestChain(t)
			chain.mine(3)
			a := chain.send(spending{ins: []from{{1, 0, 0, hello()}}})
			b := chain.send(spending{ins: []from{{2, 0, 0, hello()}}})
			chain.send(spending{ins: []from{{3, 0, 0, nil}}})
			chain.mine(1)
			ids := []InscriptionID{{TxID: a}, {TxID: b}}
			var s spending
			for i, out := range c.ins {
				s.ins = append(s.ins, from{4, 1 + out, 0, nil})
				if i == 0 {
					s.ins[0].witness = c.witness(ids[0], ids[1])
				}
			}
			tx := chain.send(s)
			chain.mine(1)
			var want []uint32
			for _, i := range c.want {
				want = append(want, chain.get(ids[i].TxID, 0).Seq)
			}
			require.Equal(t, want, chain.get(tx, 0).Parents)
		})
	}
	t.Run("parents_can_be_in_preceding_input", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(1)
		parent := c.send(spending{ins: []from{{1, 0, 0, hello()}}})
		c.mine(2)
		tx := c.send(spending{ins: []from{{2, 1, 0, nil}, {3, 0, 0, reveals(child(InscriptionID{TxID: parent}))}}})
		c.mine(1)
		require.Equal(t, []uint32{0}, c.get(tx, 0).Parents)
	})
	t.Run("same_tx_forward_parent_reference_does_not_panic", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(2)
		forward := InscriptionID{TxID: chainhash.Hash{0xee}, Index: 1}
		forward.TxID[31] = byte(c.made + 1)
		tx := c.send(spending{ins: []from{{1, 0, 0, reveals(child(forward))}, {2, 0, 0, hello()}}})
		require.Equal(t, forward.TxID, tx)
		c.mine(1)
		require.Empty(t, c.get(tx, 0).Parents)
		// The other way round it is a parent.
		c.mine(1)
		back := InscriptionID{TxID: chainhash.Hash{0xee}}
		back.TxID[31] = byte(c.made + 1)
		tx = c.send(spending{ins: []from{{3, 0, 0, hello()}, {4, 0, 0, reveals(child(back))}}})
		c.mine(1)
		require.Equal(t, []uint32{c.get(tx, 0).Seq}, c.get(tx, 1).Parents)
	})
}

func TestPointers(t *testing.T) {
	type place struct {
		out    uint32
		offset uint64
	}
	for name, c := range map[string]struct {
		ins  []Witness // of coins of 50 BTC
		outs int
		fee  uint64
		want []place // by index of inscription
	}{
		"inscription_with_pointer": {ins: []Witness{reveals(pointing(100))}, want: []place{{0, 100}}},
		"inscription_with_pointer_greater_than_output_value_assigned_default": {
			ins:  []Witness{reveals(pointing(50 * btc))},
			want: []place{{0, 0}},
		},
		"inscription_with_pointer_into_fee_ignored": {
			ins: []Witness{reveals(pointing(25 * btc))},
			fee: 25 * btc, want: []place{{0, 0}},
		},
		"inscriptions_in_same_input_with_pointers_to_same_output": {
			ins:  []Witness{reveals(pointing(100), pointing(300_000), pointing(1_000_000))},
			want: []place{{0, 100}, {0, 300_000}, {0, 1_000_000}},
		},
		"inscriptions_in_same_input_with_pointers_to_different_outputs": {
			ins: []Witness{reveals(pointing(100), pointing(10*btc+111), pointing(50*btc-1))}, outs: 5,
			want: []place{{0, 100}, {1, 111}, {4, 10*btc - 1}},
		},
		"inscriptions_in_different_inputs_with_pointers_to_different_outputs": {
			ins: []Witness{reveals(pointing(50 * btc)), reveals(pointing(100 * btc)), reveals(pointing(0))}, outs: 3,
			want: []place{{1, 0}, {2, 0}, {0, 0}},
		},
		"inscriptions_in_different_inputs_with_pointers_to_same_output": {
			ins: []Witness{hello(), reveals(pointing(1)), reveals(pointing(2))}, want: []place{{0, 0}, {0, 1}, {0, 2}},
		},
		"inscriptions_with_pointers_to_same_sat_one_becomes_cursed_reinscriptions": {
			ins: []Witness{hello(), reveals(pointing(0))}, outs: 2, want: []place{{0, 0}, {0, 0}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			chain := newTestChain(t)
			chain.mine(len(c.ins))
			s := spending{outs: c.outs, fee: c.fee}
			for i, w := range c.ins {
				s.ins = append(s.ins, from{1 + i, 0, 0, w})
			}
			tx := chain.send(s)
			chain.mine(1)
			on := map[place]bool{}
			for i, want := range c.want {
				n := chain.get(tx, uint32(i))
				chain.at(n, tx, want.out, want.offset)
				require.Equal(t, on[want], n.Charms&CharmReinscription != 0)
				on[want] = true
			}
		})
	}
	t.Run("inscription_with_pointer_to_parent_is_cursed_reinscription", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(1)
		parent := c.send(spending{ins: []from{{1, 0, 0, hello()}}})
		c.mine(1)
		tx := c.send(spending{ins: []from{{2, 1, 0, reveals(pointing(0, InscriptionID{TxID: parent}))}}})
		c.mine(1)
		n := c.get(tx, 0)
		c.at(n, tx, 0, 0)
		c.at(c.get(parent, 0), tx, 0, 0)
		require.Equal(t, int32(-1), n.Number)
		require.Equal(t, []uint32{0}, n.Parents)
	})
	t.Run("numbers follow satoshis, ids follow envelopes", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(110)
		tx := c.send(spending{ins: []from{{1, 0, 0, reveals(pointing(200), pointing(100))}}})
		c.mine(1)
		require.Equal(t, int32(1), c.get(tx, 0).Number)
		require.Equal(t, int32(0), c.get(tx, 1).Number)
	})
}
