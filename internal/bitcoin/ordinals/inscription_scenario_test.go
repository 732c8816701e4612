package ordinals

import (
	"bytes"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"
)

// The scenarios of ord's index.rs about inscriptions, by ord's names. Blocks are named by height, transactions by
// place.

func TestInscriptionsAreTracked(t *testing.T) {
	t.Run("inscriptions_are_tracked_correctly, inscriptions_on_output", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(1)
		tx := c.send(spending{ins: []from{{1, 0, 0, hello()}}})
		require.Empty(t, c.carried(tx, 0))
		c.mine(1)
		n := c.get(tx, 0)
		c.at(n, tx, 0, 0)
		require.Equal(t, []uint32{0}, c.carried(tx, 0))
		require.Equal(t, Inscription{
			ID: InscriptionID{TxID: tx}, Height: 2, Time: c.blocks[2].Time, ContentType: "text/plain", HasBody: true,
			ContentLength: 5, ContentKept: true, Location: n.Location,
		}, n)
		body, err := InscriptionBody(c.m, &n)
		require.NoError(t, err)
		require.Equal(t, "hello", string(body))

		sent := c.send(spending{ins: []from{{2, 1, 0, nil}}})
		c.mine(1)
		require.Empty(t, c.carried(tx, 0))
		require.Equal(t, []uint32{0}, c.carried(sent, 0))
		c.at(c.get(tx, 0), sent, 0, 0)
	})
	t.Run("unaligned_inscriptions_are_tracked_correctly", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(1)
		tx := c.send(spending{ins: []from{{1, 0, 0, hello()}}})
		c.mine(1)
		sent := c.send(spending{ins: []from{{2, 0, 0, nil}, {2, 1, 0, nil}}})
		c.mine(1)
		c.at(c.get(tx, 0), sent, 0, 50*btc)
	})
	t.Run("merged_inscriptions_are_tracked_correctly", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(2)
		first := c.send(spending{ins: []from{{1, 0, 0, hello()}}})
		c.mine(1)
		second := c.send(spending{ins: []from{{2, 0, 0, hello()}}})
		c.mine(1)
		merged := c.send(spending{ins: []from{{3, 1, 0, nil}, {4, 1, 0, nil}}})
		c.mine(1)
		c.at(c.get(first, 0), merged, 0, 0)
		c.at(c.get(second, 0), merged, 0, 50*btc)
	})
	t.Run("inscriptions_that_are_sent_to_second_output", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(1)
		tx := c.send(spending{ins: []from{{1, 0, 0, hello()}}})
		c.mine(1)
		sent := c.send(spending{ins: []from{{2, 0, 0, nil}, {2, 1, 0, nil}}, outs: 2})
		c.mine(1)
		c.at(c.get(tx, 0), sent, 1, 0)
	})
	t.Run("inscription_skips_zero_value_first_output", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(1)
		tx := c.send(spending{ins: []from{{1, 0, 0, hello()}}, values: []uint64{0, 50 * btc}})
		c.mine(1)
		c.at(c.get(tx, 0), tx, 1, 0)
	})
	t.Run("within one block", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(1)
		tx := c.send(spending{ins: []from{{1, 0, 0, hello()}}})
		next := c.id()
		c.pool = append(c.pool,
			Tx{
				ID: next, Stone: -1, Ins: []In{{Prev: c.pool[0].Ins[0].Prev}},
				Outs: []Out{{Value: 50 * btc, Script: taproot(3)}},
			})
		c.pool[1].Ins[0].Prev.Hash, c.pool[1].Ins[0].Prev.Index = tx, 0
		c.mine(1)
		c.at(c.get(tx, 0), next, 0, 0)
	})
	t.Run("burned", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(2)
		first := c.send(spending{ins: []from{{1, 0, 0, hello()}}})
		second := c.send(spending{ins: []from{{2, 0, 0, hello()}}, scripts: [][]byte{{opReturn, 1, 1}}})
		c.mine(1)
		sent := c.send(spending{ins: []from{{3, 1, 0, nil}}, scripts: [][]byte{burnOutput}})
		c.mine(1)
		c.at(c.get(first, 0), sent, 0, 0)
		c.at(c.get(second, 0), second, 0, 0)
		require.Equal(t, CharmBurned, c.get(first, 0).Charms)
		require.Equal(t, []string{"burned"}, c.get(second, 0).Charms.Names())
	})
	t.Run("inscriptions_below_first_inscription_height_are_skipped", func(t *testing.T) {
		c := newTestChain(t)
		c.rules.Inscriptions = 3
		c.mine(1)
		early := c.send(spending{ins: []from{{1, 0, 0, hello()}}})
		c.mine(1)
		tx := c.send(spending{ins: []from{{2, 1, 0, hello()}}})
		c.mine(1)
		_, err := InscriptionByID(c.m, InscriptionID{TxID: early})
		require.ErrorIs(t, err, ErrNotFound)
		require.Equal(t, uint32(0), c.get(tx, 0).Seq)
	})
}

func TestInscriptionsInFees(t *testing.T) {
	t.Run("one_input_fee_spent_inscriptions", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(1)
		tx := c.send(spending{ins: []from{{1, 0, 0, hello()}}})
		c.mine(1)
		c.send(spending{ins: []from{{2, 1, 0, nil}}, fee: 50 * btc})
		c.mine(1)
		c.at(c.get(tx, 0), c.blocks[3].Txs[0].ID, 0, 50*btc)
	})
	t.Run("two_input_fee_spent_inscriptions", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(2)
		tx := c.send(spending{ins: []from{{1, 0, 0, hello()}}})
		c.mine(1)
		c.send(spending{ins: []from{{2, 0, 0, nil}, {3, 1, 0, nil}}, fee: 50 * btc})
		c.mine(1)
		c.at(c.get(tx, 0), c.blocks[4].Txs[0].ID, 0, 50*btc)
	})
	t.Run("inscription_can_be_fee_spent_in_first_transaction, inscribe_into_fee", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(1)
		tx := c.send(spending{ins: []from{{1, 0, 0, hello()}}, fee: 50 * btc})
		c.mine(1)
		c.at(c.get(tx, 0), c.blocks[2].Txs[0].ID, 0, 50*btc)
	})
	t.Run("inscribe_into_fee_with_reduced_subsidy", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(1)
		tx := c.send(spending{ins: []from{{1, 0, 0, hello()}}, fee: 50 * btc})
		c.mineWith(1, 25*btc)
		c.at(c.get(tx, 0), c.blocks[2].Txs[0].ID, 0, 50*btc)
	})
	t.Run("fee_spent_inscriptions_are_numbered_last_in_block", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(2)
		a := c.send(spending{ins: []from{{1, 0, 0, hello()}}, fee: 50 * btc})
		b := c.send(spending{ins: []from{{2, 0, 0, hello()}}})
		c.mine(1)
		require.Equal(t, int32(1), c.get(a, 0).Number)
		require.Equal(t, int32(0), c.get(b, 0).Number)
	})
	t.Run("burned by the coinbase", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(1)
		tx := c.send(spending{ins: []from{{1, 0, 0, hello()}}, fee: 50 * btc})
		b := c.mineTo(50*btc, burnOutput)
		n := c.get(tx, 0)
		c.at(n, b.Txs[0].ID, 0, 50*btc)
		require.Equal(t, CharmBurned, n.Charms)
	})
}

func TestLostInscriptions(t *testing.T) {
	lost := func(c *testChain, tx chainhash.Hash, offset uint64, charms Charms) {
		n := c.get(tx, 0)
		require.Equal(c.t, Location{OutPoint: lostOutPoint, Offset: offset}, n.Location)
		require.Equal(c.t, charms, n.Charms)
	}
	t.Run("lost_inscriptions, inscription_can_be_lost_in_first_transaction", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(1)
		tx := c.send(spending{ins: []from{{1, 0, 0, hello()}}, fee: 50 * btc})
		c.mineWith(1, 0)
		lost(c, tx, 0, CharmLost)
	})
	t.Run("multiple_inscriptions_can_be_lost", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(1)
		first := c.send(spending{ins: []from{{1, 0, 0, hello()}}, fee: 50 * btc})
		c.mineWith(1, 0)
		c.mine(1)
		second := c.send(spending{ins: []from{{3, 0, 0, hello()}}, fee: 50 * btc})
		c.mineWith(1, 0)
		lost(c, first, 0, CharmLost)
		lost(c, second, 50*btc, CharmLost)
	})
	t.Run("lost_inscriptions_get_lost_satpoints", func(t *testing.T) {
		c := newTestChain(t)
		c.mineWith(1, 0)
		c.mine(1)
		tx := c.send(spending{ins: []from{{2, 0, 0, hello()}}, outs: 2})
		c.mine(1)
		c.send(spending{ins: []from{{3, 1, 1, nil}, {3, 1, 0, nil}}, fee: 50 * btc})
		c.mineWith(1, 0)
		lost(c, tx, 75*btc, CharmLost)
	})
	t.Run("lost_sats_are_tracked_correctly", func(t *testing.T) {
		c := newTestChain(t)
		for i, subsidy := range []uint64{50 * btc, 0, 0, 50 * btc} {
			c.mineWith(1, subsidy)
			require.Equal(t, []uint64{0, 50 * btc, 100 * btc, 100 * btc}[i], c.rules.work.stats.lost)
		}
	})
}

func TestUnboundInscriptions(t *testing.T) {
	unbound := func(c *testChain, tx chainhash.Hash, index uint32, offset uint64) Inscription {
		n := c.get(tx, index)
		require.Equal(c.t, Location{OutPoint: unboundOutPoint, Offset: offset}, n.Location)
		require.NotZero(c.t, n.Charms&CharmUnbound)
		return n
	}
	t.Run("inscriptions_without_sats_are_unbound, zero_value_transaction_inscription_not_cursed_but_unbound",
		func(t *testing.T) {
			c := newTestChain(t)
			c.mine(1)
			c.send(spending{ins: []from{{1, 0, 0, nil}}, fee: 50 * btc})
			c.mine(1)
			first := c.send(spending{ins: []from{{2, 1, 0, hello()}}})
			c.mine(1)
			require.Equal(t, int32(0), unbound(c, first, 0, 0).Number)
			c.mine(1)
			c.send(spending{ins: []from{{4, 0, 0, nil}}, fee: 50 * btc})
			c.mine(1)
			second := c.send(spending{ins: []from{{5, 1, 0, hello()}}})
			c.mine(1)
			unbound(c, second, 0, 1)
		})
	t.Run("transaction_with_inscription_inside_zero_value_2nd_input_should_be_unbound_and_cursed", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(1)
		c.send(spending{ins: []from{{1, 0, 0, nil}}, fee: 50 * btc})
		c.mine(1)
		tx := c.send(spending{ins: []from{{2, 0, 0, hello()}, {2, 1, 0, hello()}}})
		c.mine(1)
		n := unbound(c, tx, 1, 0)
		require.Equal(t, int32(-1), n.Number)
		require.Equal(t, CurseNotInFirstInput, n.Curse)
	})
	t.Run("unrecognized_even_field_inscriptions_are_cursed_and_unbound", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(1)
		tx := c.send(spending{ins: []from{{1, 0, 0, envelope("ord", []byte{1}, "text/plain", []byte{22}, []byte{0})}}})
		c.mine(1)
		require.Equal(t, int32(-1), unbound(c, tx, 0, 0).Number)
	})
	t.Run("unrecognized_even_field_inscriptions_are_unbound_after_jubilee", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(109)
		tx := c.send(spending{ins: []from{{1, 0, 0, envelope("ord", []byte{1}, "text/plain", []byte{22}, []byte{0})}}})
		c.mine(1)
		n := unbound(c, tx, 0, 0)
		require.Equal(t, int32(0), n.Number)
		require.Equal(t, CharmUnbound|CharmVindicated, n.Charms)
	})
	t.Run("inscriptions_on_same_sat_after_the_first_are_not_unbound", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(1)
		first := c.send(spending{ins: []from{{1, 0, 0, hello()}}})
		c.mine(1)
		second := c.send(spending{ins: []from{{2, 1, 0, hello()}}})
		c.mine(1)
		c.at(c.get(first, 0), second, 0, 0)
		c.at(c.get(second, 0), second, 0, 0)
		require.Equal(t, CharmReinscription|CharmCursed, c.get(second, 0).Charms)
		require.Equal(t, []uint32{0, 1}, c.carried(second, 0))
	})
}

func TestCursedInscriptions(t *testing.T) {
	for name, c := range map[string]struct {
		witness Witness
		curse   Curse
	}{
		"duplicate_field_inscriptions_are_cursed": {envelope("ord", []byte{1}, "text/plain", []byte{1}, "text/plain",
			"", "bar"), CurseDuplicateField},
		"incomplete_field_inscriptions_are_cursed":     {envelope("ord", []byte{1}), CurseIncompleteField},
		"inscriptions_with_pushnum_opcodes_are_cursed": {stack(ops(0, opIf, "ord", 0, op1, opEndIf), nil), CursePushnum},
		"inscriptions_with_stutter_are_cursed":         {stack(ops(0, 0, opIf, "ord", opEndIf), nil), CurseStutter},
		"inscription_with_pointer_is_cursed":           {reveals(pointing(0)), CursePointer},
		"a pointer that is no number is a pointer still": {
			envelope("ord", []byte{2}, bytes.Repeat([]byte{9}, 9)),
			CursePointer,
		},
	} {
		t.Run(name, func(t *testing.T) {
			chain := newTestChain(t)
			chain.mine(108)
			tx := chain.send(spending{ins: []from{{1, 0, 0, c.witness}}})
			chain.mine(1)
			n := chain.get(tx, 0)
			require.Equal(t, int32(-1), n.Number)
			require.Equal(t, CharmCursed, n.Charms)
			require.Equal(t, c.curse, n.Curse)
			chain.at(n, tx, 0, 0)
			// inscriptions_are_uncursed_after_jubilee
			tx = chain.send(spending{ins: []from{{2, 0, 0, c.witness}}})
			chain.mine(1)
			n = chain.get(tx, 0)
			require.Equal(t, int32(0), n.Number)
			require.Equal(t, CharmVindicated, n.Charms)
			require.Equal(t, c.curse, n.Curse)
		})
	}
	t.Run("multiple_inscriptions_in_same_tx_all_but_first_input_are_cursed", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(3)
		tx := c.send(spending{ins: []from{{1, 0, 0, hello()}, {2, 0, 0, hello()}, {3, 0, 0, hello()}}})
		c.mine(1)
		for i, number := range []int32{0, -1, -2} {
			n := c.get(tx, uint32(i))
			c.at(n, tx, 0, uint64(i)*50*btc)
			require.Equal(t, number, n.Number)
		}
	})
	t.Run("multiple_inscriptions_same_input_are_cursed_reinscriptions", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(1)
		tx := c.send(spending{ins: []from{{1, 0, 0, reveals(text("foo"), text("bar"), text("qix"))}}})
		c.mine(1)
		for i, number := range []int32{0, -1, -2} {
			n := c.get(tx, uint32(i))
			c.at(n, tx, 0, 0)
			require.Equal(t, number, n.Number)
			require.Equal(t, i > 0, n.Charms&CharmReinscription != 0)
		}
	})
	t.Run("multiple_inscriptions_different_inputs_and_same_inputs", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(3)
		w := reveals(text("foo"), text("bar"), text("qix"))
		tx := c.send(spending{ins: []from{{1, 0, 0, w}, {2, 0, 0, w}, {3, 0, 0, w}}})
		c.mine(1)
		for index, want := range map[uint32]struct {
			number int32
			offset uint64
		}{0: {0, 0}, 1: {-1, 0}, 3: {-3, 50 * btc}, 8: {-8, 100 * btc}} {
			n := c.get(tx, index)
			require.Equal(t, want.number, n.Number)
			c.at(n, tx, 0, want.offset)
		}
	})
	t.Run("reinscription_on_cursed_inscription_is_not_cursed, second_reinscription_on_cursed_inscription_is_cursed",
		func(t *testing.T) {
			c := newTestChain(t)
			c.mine(2)
			cursed := c.send(spending{ins: []from{{1, 0, 0, hello()}, {2, 0, 0, hello()}}, outs: 2})
			c.mine(1)
			require.Equal(t, int32(-1), c.get(cursed, 1).Number)
			c.at(c.get(cursed, 1), cursed, 1, 0)
			second := c.send(spending{ins: []from{{3, 1, 1, hello()}}})
			c.mine(1)
			require.Equal(t, int32(1), c.get(second, 0).Number)
			third := c.send(spending{ins: []from{{4, 1, 0, hello()}}})
			c.mine(1)
			require.Equal(t, int32(-2), c.get(third, 0).Number)
			require.Equal(t, []uint32{c.get(cursed, 1).Seq, c.get(second, 0).Seq, c.get(third, 0).Seq}, c.carried(third, 0))
		})
	t.Run("pre_jubilee_first_reinscription_after_cursed_inscription_is_blessed", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(1)
		c.requireReinscriptions(2, []int32{-1, 0, -2},
			[]Charms{CharmCursed, CharmReinscription, CharmReinscription | CharmCursed})
	})
	t.Run("post_jubilee_first_reinscription_after_vindicated_inscription_not_vindicated", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(110)
		c.requireReinscriptions(111, []int32{0, 1, 2},
			[]Charms{CharmVindicated, CharmReinscription, CharmReinscription | CharmVindicated})
	})
	t.Run("reinscriptions_are_ordered_correctly_for_many_outpoints", func(t *testing.T) {
		c := newTestChain(t)
		c.mine(1)
		var last chainhash.Hash
		var want []uint32
		for i := 1; i <= 21; i++ {
			last = c.send(spending{ins: []from{{i, min(i-1, 1), 0, hello()}}})
			c.mine(1)
			want = append(want, c.get(last, 0).Seq)
		}
		require.Equal(t, want, c.carried(last, 0))
	})
}

// requireReinscriptions inscribes with a pushnum, then twice more on the same satoshi, from the height on.
func (c *testChain) requireReinscriptions(height int, numbers []int32, charms []Charms) {
	pushnum := stack(ops(0, opIf, "ord", 0, op1, opEndIf), nil)
	tx := c.send(spending{ins: []from{{1, 0, 0, pushnum}}})
	for i := range numbers {
		c.mine(1)
		n := c.get(tx, 0)
		require.Equal(c.t, numbers[i], n.Number)
		require.Equal(c.t, charms[i], n.Charms)
		tx = c.send(spending{ins: []from{{height + i, 1, 0, hello()}}})
	}
}
