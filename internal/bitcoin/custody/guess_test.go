package custody

import (
	"encoding/binary"
	"slices"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

func guessed(s *State, tx chainhash.Hash, candidates []Payout) bool {
	_, found := s.Guess(tx, candidates)
	return found
}

// lanes are equal candidates for each of some scripts, many on each lane: what a relay could have chosen among.
func lanes(scripts [][]byte, count, each int) (byLane [][]Payout) {
	for lane := range count {
		var list []Payout
		for n := range each {
			var nonce [24]byte
			nonce[19] = byte(lane)
			binary.BigEndian.PutUint32(nonce[20:], uint32(n))
			list = append(list, Payout{
				UID: message.NewUID(uint32(7+lane/2), 1, nonce), Asset: Bitcoin, Script: scripts[n%len(scripts)],
				Amount: amount.New(20_000),
			})
		}
		byLane = append(byLane, list)
	}
	return byLane
}

// opens puts a payment into a ledger as the chain shows it: outputs, and a hash of the uids.
func opens(s *State, chosen []Payout) payment {
	p := payment{tx: [32]byte{byte(len(s.open) + 1)}, kind: BTC}
	var uids []message.UID
	for i, c := range sorted(chosen) {
		p.outs = append(p.outs, payee{vout: uint32(i + 1), script: c.Script, asset: c.Asset, units: c.Amount})
		uids = append(uids, c.UID)
	}
	p.commitment = Commitment(s.rules.Salt, BTC, uids)
	s.open[p.tx] = p
	return p
}

// SR-01, INV-07: of any payments that keep to the order of each lane, however the relay mixed lanes and scripts, the
// chain alone says which uids they paid.
func TestGuess_SR01_EqualOnesOfManyLanes(t *testing.T) {
	scripts := [][]byte{target(1, bitcoin.P2TR), target(2, bitcoin.P2TR), target(3, bitcoin.P2TR)}
	all := lanes(scripts, 4, 60)
	candidates := slices.Concat(all...)
	r := oneEpoch(t)
	rapid.Check(t, func(t *rapid.T) {
		s := NewState(r, nil)
		next := make([][3]int, len(all)) // of each lane and script, how many were paid
		for range rapid.IntRange(1, 4).Draw(t, "payments") {
			var chosen []Payout
			for len(chosen) < rapid.IntRange(1, 12).Draw(t, "size") {
				lane, script := rapid.IntRange(0, 3).Draw(t, "lane"), rapid.IntRange(0, 2).Draw(t, "script")
				chosen = append(chosen, all[lane][3*next[lane][script]+script])
				next[lane][script]++
			}
			p := opens(s, chosen)
			if !guessed(s, p.tx, candidates) {
				t.Fatal("not found")
			}
			var want []message.UID
			for _, c := range sorted(chosen) {
				want = append(want, c.UID)
			}
			var got []message.UID
			for _, paid := range s.Payments(p.tx) {
				got = append(got, paid.UID)
			}
			if !slices.Equal(want, got) {
				t.Fatalf("%v instead of %v", got, want)
			}
		}
	})
}

// SR-01: fifty equal outputs, each of which could be of any of five lanes, are within the bound of the search.
func TestGuess_SR01_FiftyOfFiveLanes(t *testing.T) {
	all := lanes([][]byte{target(1, bitcoin.P2TR)}, 5, 50)
	s := NewState(oneEpoch(t), nil)
	p := opens(s, slices.Concat(all[1][:9], all[2][:1], all[4][:40]))
	require.True(t, guessed(s, p.tx, slices.Concat(all...)))
}

// SR-01, SR-16: one that goes where its owner named is found among those that nobody else could tell.
func TestGuess_SR01_SR16_NamedElsewhere(t *testing.T) {
	all := lanes([][]byte{target(1, bitcoin.P2TR)}, 3, 40)
	elsewhere := lanes([][]byte{nil}, 4, 30)[3]
	s := NewState(oneEpoch(t), nil)
	chosen := slices.Concat(all[0][:5], all[2][:7], elsewhere[17:18])
	chosen[12].Script = target(9, bitcoin.P2TR)
	p := opens(s, chosen)
	require.False(t, guessed(s, p.tx, slices.Concat(all...)))
	require.True(t, guessed(s, p.tx, append(slices.Concat(all...), elsewhere...)))
	require.Equal(t, elsewhere[17].UID, s.Payments(p.tx)[12].UID)
}

// SR-01, SR-16: of those a payment has one at most. The others take the next transaction.
func TestProposePayment_SR16_OneNamedElsewhere(t *testing.T) {
	w := opened(t, oneEpoch(t), 200_000)
	w.deposit(Bitcoin, units(5, 6))
	refund := func(i int) Payout {
		o := w.withdrawal(Bitcoin, 20_000, target(i, bitcoin.P2TR))
		pay, err := o.Message.Payload.Decoded(), o.Message.Payload.Err()
		require.NoError(t, err)
		pay.Kind, pay.Recipient, pay.Data = message.KindRefund, message.Recipient{byte(i)}, make([]byte, 33)
		o.Message.Payload, err = pay.Encode()
		require.NoError(t, err)
		return o
	}
	list := []Payout{refund(1), w.withdrawal(Bitcoin, 30_000, target(7, bitcoin.P2TR)), refund(2), refund(3)}
	o := w.offer()
	o.Limits.Targets = map[message.UID][]byte{}
	for _, x := range list {
		o.Limits.Targets[x.UID] = x.Script
	}
	p, left, err := w.state.ProposePayment(BTC, list, o)
	require.NoError(t, err)
	require.Equal(t, []message.UID{list[0].UID, list[1].UID}, p.UIDs)
	require.Equal(t, []Excluded{{list[2].UID, ReasonSize}, {list[3].UID, ReasonSize}}, left)
	require.NoError(t, w.state.Check(p, list[:2], o.Limits))
	p.UIDs = append(p.UIDs, list[2].UID)
	require.ErrorIs(t, w.state.Check(p, list[:3], o.Limits), ErrRefused)
}
