package signer_test

import (
	"errors"
	"os"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
	"causeway/internal/signer"
)

// What the custody makes is signed: a payment, the one behind it, which nobody had to show, a consolidation, and the
// move of what an older epoch guards.
func TestCustody_Signs_SR18(t *testing.T) {
	v := newVault(t)
	s := v.open()
	defer func() { require.NoError(t, s.Close()) }()
	first := v.from(v.baton()).paying(payee(1, 20_000))
	require.NoError(t, v.signs(s, first))
	require.NoError(t, v.signs(s, first), "the same again")
	second := v.from(first.next()).paying(payee(2, 20_000), payee(3, 5_000))
	require.NoError(t, v.signs(s, second))
	merge := v.from(second.next()).ending(custody.Marker{Type: custody.MarkerMove})
	require.NoError(t, v.signs(s, merge))
	v.batons = append(v.batons, signer.Beginning{
		Kind: custody.BTC, Baton: wire.OutPoint{Hash: chainhash.Hash{0xb1}}, After: ptr(merge.next()),
	})
	old := v.fromEpoch(1, v.batons[1].Baton).ending(custody.Marker{Type: custody.MarkerRotation})
	require.NoError(t, v.signs(s, old))
	require.EqualValues(t, 5, s.Status().Entries)
}

func ptr[T any](v T) *T { return &v }

// Each rule by a request that breaks it alone: what is refused is recorded nowhere, and the signer goes on.
func TestCustody_EachRule(t *testing.T) {
	thief := payee(200, 0).Script
	for name, c := range map[string]struct {
		code   signer.Code
		breaks func(v *vault) *spend
	}{
		"an input that is not the custody's (INV-06)": {signer.CodeMalform, func(v *vault) *spend {
			x := v.from(v.baton()).paying(payee(1, 10))
			x.in[1] = wire.NewTxOut(coinSats, thief)
			return x
		}},
		"an output that pays nobody's uid (INV-05)": {signer.CodeMalform, func(v *vault) *spend {
			x := v.from(v.baton()).paying(payee(1, 10))
			x.pays(600, thief)
			return x.costs(fee)
		}},
		"another script than the payee's (SR-24)": {signer.CodeMalform, func(v *vault) *spend {
			x := v.from(v.baton()).paying(payee(1, 10))
			x.tx.TxOut[1].PkScript = thief
			return x
		}},
		"a commitment to other uids (SR-01)": {signer.CodeMalform, func(v *vault) *spend {
			x := v.from(v.baton()).paying(payee(1, 10))
			x.order.Payouts[0].UID[31]++
			return x
		}},
		"no next baton (SR-01)": {signer.CodeMalform, func(v *vault) *spend {
			x := v.from(v.baton()).paying(payee(1, 10))
			x.tx.TxOut[0].PkScript = v.plain(2, custody.Rune).Script
			return x
		}},
		"a payee that is the custody (SR-07)": {signer.CodeMalform, func(v *vault) *spend {
			p := payee(1, 10)
			p.Script = v.plain(2, custody.BTC).Script
			return v.from(v.baton()).paying(p)
		}},
		"change to older keys (SR-18)": {signer.CodeMalform, func(v *vault) *spend {
			x := v.from(v.baton()).paying(payee(1, 10))
			x.tx.TxOut[3].PkScript = v.plain(1, custody.BTC).Script
			return x
		}},
		"a payment from older keys (SR-18)": {signer.CodeMalform, func(v *vault) *spend {
			return v.fromEpoch(1, v.baton()).paying(payee(1, 10))
		}},
		"a move that nobody approved (SR-18)": {signer.CodeApproval, func(v *vault) *spend {
			v.approved = errSomebody
			return v.fromEpoch(1, v.baton()).ending(custody.Marker{Type: custody.MarkerRotation})
		}},
		"a signature over a part (SR-24)": {signer.CodeMalform, func(v *vault) *spend {
			x := v.from(v.baton()).paying(payee(1, 10))
			x.hash = ptr(txscript.SigHashSingle | txscript.SigHashAnyOneCanPay)
			return x
		}},
		"a leaf that the output does not have": {signer.CodeMalform, func(v *vault) *spend {
			x := v.from(v.baton()).paying(payee(1, 10))
			x.leaf[1] = v.plain(2, custody.Rune).Leaves[0]
			return x
		}},
		"a fee above the limit (SR-12)": {signer.CodeFee, func(v *vault) *spend {
			return v.from(v.baton()).paying(payee(1, 10)).costs(5_001)
		}},
		"more than leaves in a day (SR-05)": {signer.CodeCap, func(v *vault) *spend {
			return v.from(v.baton()).paying(payee(1, 60_000), payee(2, 40_001))
		}},
		"a baton on no path (INV-05)": {signer.CodePath, func(v *vault) *spend {
			return v.from(wire.OutPoint{Hash: chainhash.Hash{0xee}}).paying(payee(1, 10))
		}},
		"a baton of another kind": {signer.CodePath, func(v *vault) *spend {
			v.batons[0].Kind = custody.Rune
			return v.from(v.baton()).paying(payee(1, 10))
		}},
		"a file of batons that cannot be read": {signer.CodePath, func(v *vault) *spend {
			v.cfg.Custody.Batons = func() ([]signer.Beginning, error) { return nil, errSomebody }
			return v.from(v.baton()).paying(payee(1, 10))
		}},
		"switched off": {signer.CodeOff, func(v *vault) *spend {
			v.off = errSomebody
			return v.from(v.baton()).paying(payee(1, 10))
		}},
		"no key of the signer's": {signer.CodeOther, func(v *vault) *spend {
			v.cfg.Custody.Keys = map[uint32]*btcec.PrivateKey{1: v.keys[1][0]}
			return v.from(v.baton()).paying(payee(1, 10))
		}},
		"a signer without custody keys": {signer.CodeOther, func(v *vault) *spend {
			x := v.from(v.baton()).paying(payee(1, 10))
			v.cfg.Custody = nil
			return x
		}},
		"an asset that is not listed": {signer.CodeLane, func(v *vault) *spend {
			x := v.from(v.baton()).paying(payee(1, 10))
			v.rules.Terms = map[custody.Asset]custody.Terms{}
			return x
		}},
	} {
		t.Run(name, func(t *testing.T) {
			v := newVault(t)
			x := c.breaks(v)
			s := v.open()
			defer func() { require.NoError(t, s.Close()) }()
			v.refused(v.signs(s, x), c.code)
			require.EqualValues(t, 1, s.Status().Entries)
		})
	}
	v := newVault(t)
	s := v.open()
	defer func() { require.NoError(t, s.Close()) }()
	_, err := s.SignCustody(t.Context(), signer.Caller{Domain: v.cfg.Policy.Domain, Epoch: 5},
		v.from(v.baton()).paying(payee(1, 10)).asked())
	v.refused(err, signer.CodeOther)
	_, err = s.SignCustody(t.Context(), v.by(), signer.Order{})
	v.refused(err, signer.CodeMalform)
}

// INV-05: no uid stands twice on a path, whether it was paid or cancelled before, by what the signer signed itself or
// by what others did; a fork at a baton takes the uid along, for one of the two at most can confirm.
func TestCustody_OneUIDOnceOnAPath_INV05(t *testing.T) {
	v := newVault(t)
	s := v.open()
	defer func() { require.NoError(t, s.Close()) }()
	first := v.from(v.baton()).paying(payee(1, 1_000))
	require.NoError(t, v.signs(s, first))
	r := v.refused(v.signs(s, v.from(first.next()).paying(payee(2, 1_000), payee(1, 1_000))), signer.CodeConflict)
	require.Equal(t, []message.UID{payee(1, 0).UID}, r.UIDs)
	other := v.from(v.baton()).paying(payee(1, 1_000), payee(2, 1_000))
	require.NoError(t, v.signs(s, other), "in place of the first")
	v.refused(v.signs(s, v.from(other.next()).paying(payee(2, 1_000))), signer.CodeConflict)
	require.NoError(t, v.signs(s, v.from(first.next()).paying(payee(2, 1_000))))
	t.Log("what others signed")
	theirs := v.from(other.next()).paying(payee(3, 1_000))
	after := v.from(theirs.next()).ending(custody.Marker{Type: custody.MarkerCancel, Cancel: &custody.Cancel{
		UID: payee(4, 0).UID, Refund: [20]byte{1}, Amount: amount.New(9),
	}})
	v.refused(v.signs(s, v.from(after.next()).paying(payee(5, 1_000))), signer.CodePath)
	known, err := s.Knows([]wire.OutPoint{v.baton(), other.next(), theirs.next()})
	require.NoError(t, err)
	require.Equal(t, []bool{true, true, false}, known)
	require.NoError(t, s.Learn(t.Context(), v.by(), []custody.Leg{theirs.leg(), after.leg()}))
	require.NoError(t, s.Learn(t.Context(), v.by(), []custody.Leg{theirs.leg(), after.leg()}), "the same again")
	for n := uint32(1); n <= 4; n++ {
		v.refused(v.signs(s, v.from(after.next()).paying(payee(n, 1_000))), signer.CodeConflict)
	}
	require.NoError(t, v.signs(s, v.from(after.next()).paying(payee(5, 1_000))))
	t.Log("a lie about the path")
	lie := v.from(after.next()).paying(payee(6, 1_000))
	leg := lie.leg()
	leg.UIDs = []message.UID{payee(7, 0).UID}
	v.refused(s.Learn(t.Context(), v.by(), []custody.Leg{leg}), signer.CodeMalform)
	leg = lie.leg()
	leg.Tx.TxIn[0].Witness = nil
	v.refused(s.Learn(t.Context(), v.by(), []custody.Leg{leg}), signer.CodeMalform)
	stray := v.from(wire.OutPoint{Hash: chainhash.Hash{0xee}}).paying(payee(6, 1_000))
	v.refused(s.Learn(t.Context(), v.by(), []custody.Leg{stray.leg()}), signer.CodePath)
	v.refused(s.Learn(t.Context(), v.by(), nil), signer.CodeMalform)
}

// A path that began is the one of its kind. Where a baton began anew, a person says behind which one, and what was paid
// before stays paid (SR-18, INV-05).
func TestCustody_OnePathOfAKind_SR18(t *testing.T) {
	v := newVault(t)
	s := v.open()
	defer func() { require.NoError(t, s.Close()) }()
	first := v.from(v.baton()).paying(payee(1, 1_000))
	require.NoError(t, v.signs(s, first))
	anew := wire.OutPoint{Hash: chainhash.Hash{0xb1}}
	v.batons = append(v.batons, signer.Beginning{Kind: custody.BTC, Baton: anew})
	v.refused(v.signs(s, v.from(anew).paying(payee(1, 1_000))), signer.CodePath)
	v.batons[1].After = &wire.OutPoint{Hash: chainhash.Hash{0xee}}
	v.refused(v.signs(s, v.from(anew).paying(payee(1, 1_000))), signer.CodePath)
	v.batons[1].After = ptr(first.next())
	v.refused(v.signs(s, v.from(anew).paying(payee(1, 1_000))), signer.CodeConflict)
	second := v.from(anew).paying(payee(2, 1_000))
	require.NoError(t, v.signs(s, second))
	v.refused(v.signs(s, v.from(second.next()).paying(payee(1, 1_000))), signer.CodeConflict)
}

// The caps of a day count what leaves, once for each uid; what goes back counts apart; of fees the dearest of all that
// spend one baton counts. Restarts and clocks that are set back free nothing (SR-05, SR-12, INV-10).
func TestCustody_CapsOfADay_SR05_SR12_INV10(t *testing.T) {
	v := newVault(t)
	s := v.open()
	first := v.from(v.baton()).paying(payee(1, 60_000))
	require.NoError(t, v.signs(s, first))
	again := v.from(v.baton()).paying(payee(1, 60_000), payee(2, 40_000)).costs(4_000)
	require.NoError(t, v.signs(s, again))
	r := v.refused(v.signs(s, v.from(again.next()).paying(payee(3, 1_000))), signer.CodeCap)
	require.Equal(t, []message.UID{payee(3, 0).UID}, r.UIDs)
	back := v.from(again.next()).paying(payee(3, 100_000))
	back.order.Back = map[message.UID]bool{payee(3, 0).UID: true}
	require.NoError(t, v.signs(s, back))
	more := v.from(back.next()).paying(payee(4, 1_000))
	more.order.Back = map[message.UID]bool{payee(4, 0).UID: true}
	v.refused(v.signs(s, more), signer.CodeCap)
	require.NoError(t, s.Close())
	v.clock = v.clock.Add(-time.Hour)
	s = v.open()
	defer func() { require.NoError(t, s.Close()) }()
	v.refused(v.signs(s, more), signer.CodeCap)
	t.Log("fees: 4,000 and 1,000 so far")
	at := back.next()
	for _, sats := range []int64{5_000, 5_000, 5_000} {
		x := v.from(at).ending(custody.Marker{Type: custody.MarkerMove}).costs(sats)
		require.NoError(t, v.signs(s, x))
		at = x.next()
	}
	v.refused(v.signs(s, v.from(at).ending(custody.Marker{Type: custody.MarkerMove}).costs(300)), signer.CodeCap)
	v.clock = v.clock.Add(26 * time.Hour)
	require.NoError(t, v.signs(s, v.from(at).ending(custody.Marker{Type: custody.MarkerMove}).costs(300)))
	require.NoError(t, v.signs(s, more))
}

// Of outputs that go back as they are nobody without an index tells what they carry: they are bounded by their number,
// and none that a baton's transaction made goes back at all (SR-16, SR-05).
func TestCustody_ReturnsOfADay_SR05_SR16(t *testing.T) {
	v := newVault(t)
	v.batons[0].Kind = custody.Rune
	s := v.open()
	defer func() { require.NoError(t, s.Close()) }()
	at := v.baton()
	stray := func(n uint32) wire.OutPoint { return wire.OutPoint{Hash: chainhash.Hash{0xd0}, Index: n} }
	var made wire.OutPoint
	for n := uint32(1); n <= 2; n++ {
		x := v.back(at, stray(n), n)
		require.NoError(t, v.signs(s, x))
		at, made = x.next(), wire.OutPoint{Hash: x.tx.TxHash(), Index: 3}
	}
	v.refused(v.signs(s, v.back(at, stray(3), 3)), signer.CodeCap)
	v.clock = v.clock.Add(26 * time.Hour)
	v.refused(v.signs(s, v.back(at, made, 3)), signer.CodeMalform)
	require.NoError(t, v.signs(s, v.back(at, stray(3), 3)))
}

// A record from an older backup is held, beside its mark, and refused with it; once a person has it go on it learns the
// path again, and no uid is paid twice: neither what it had signed itself, nor on a path that leaves out what it forgot
// (INV-05).
func TestCustody_PutBack_INV05(t *testing.T) {
	v := newVault(t)
	s := v.open()
	first := v.from(v.baton()).paying(payee(1, 1_000))
	require.NoError(t, v.signs(s, first))
	older, err := os.ReadFile(v.cfg.Record)
	require.NoError(t, err)
	second := v.from(first.next()).paying(payee(2, 1_000))
	require.NoError(t, v.signs(s, second))
	seen := s.Status().Entries
	require.NoError(t, s.Close())
	require.NoError(t, os.WriteFile(v.cfg.Record, older, 0o600))
	s = v.open()
	twice := v.from(second.next()).paying(payee(2, 1_000))
	v.refused(v.signs(s, twice), signer.CodeHeld)
	v.refused(s.Learn(t.Context(), v.by(), []custody.Leg{second.leg()}), signer.CodeHeld)
	require.NoError(t, s.Close())
	require.NoError(t, signer.Resume(v.cfg, signer.Word{}))
	s = v.open()
	defer func() { require.NoError(t, s.Close()) }()
	by := v.by()
	by.Seen = seen + 10
	_, err = s.SignCustody(t.Context(), by, twice.asked())
	v.refused(err, signer.CodeBehind)
	v.refused(v.signs(s, twice), signer.CodePath)
	require.NoError(t, s.Learn(t.Context(), v.by(), []custody.Leg{second.leg()}))
	v.refused(v.signs(s, twice), signer.CodeConflict)
	require.NoError(t, v.signs(s, v.from(second.next()).paying(payee(3, 1_000))))
	// what spends the baton that the forgotten one spent excludes it, and pays its uid in its place
	require.NoError(t, v.signs(s, v.from(first.next()).paying(payee(2, 1_000))))
}

// A member that left the committee has its older keys move what they guard, and nothing else signed (SR-18).
func TestCustody_Retired_SR18(t *testing.T) {
	v := newVault(t)
	v.cfg.Key, v.cfg.Policy.Retired = nil, true
	v.cfg.Record, v.cfg.Mark = v.cfg.Record+"2", v.cfg.Mark+"2"
	require.NoError(t, signer.Begin(v.cfg, nil))
	v.cfg.Custody.Keys = map[uint32]*btcec.PrivateKey{1: v.keys[1][0]}
	s := v.open()
	defer func() { require.NoError(t, s.Close()) }()
	require.NoError(t, v.signs(s, v.fromEpoch(1, v.baton()).ending(custody.Marker{Type: custody.MarkerRotation})))
	_, err := s.SignBatch(t.Context(), v.by(), []message.Message{swap(1, 1)})
	v.refused(err, signer.CodeOther)
	_, err = s.SignVeto(t.Context(), v.by(), message.UID{1}, 1)
	v.refused(err, signer.CodeOther)
}

// A signer does not open with a key that the deployment does not list, or with another deployment's record.
func TestCustody_Open(t *testing.T) {
	v := newVault(t)
	v.cfg.Custody.Keys[2] = btcKey(9)
	_, err := signer.Open(v.cfg)
	require.ErrorContains(t, err, "does not list")
	v.cfg.Custody.Keys = nil
	_, err = signer.Open(v.cfg)
	require.ErrorContains(t, err, "a key")
	v = newVault(t)
	v.cfg.Key = nil
	_, err = signer.Open(v.cfg)
	require.ErrorContains(t, err, "is the record of", "an attestation key's record is not custody keys' alone")
	v.cfg.Custody = nil
	_, err = signer.Open(v.cfg)
	require.ErrorContains(t, err, "a key is needed")
}

// Whatever somebody asks who has the member's process, in whatever order, with kills in between: no path pays a uid
// twice, and no more leaves in any 24 hours than the caps of two windows (INV-05, SR-05).
func TestCustody_Attack_INV05_SR05(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		v := newVault(t)
		s := v.open()
		type tip struct {
			at    wire.OutPoint
			uids  map[uint32]bool
			depth int
		}
		tips := []tip{{at: v.baton(), uids: map[uint32]bool{}}}
		type out struct {
			at   time.Time
			back bool
		}
		leaves := map[uint32]uint64{}
		var when []struct {
			out
			sats uint64
		}
		for range rapid.IntRange(1, 25).Draw(rt, "requests") {
			switch rapid.IntRange(0, 9).Draw(rt, "event") {
			case 0:
				require.NoError(rt, s.Close())
				s = v.open()
			case 1:
				v.clock = v.clock.Add(time.Duration(rapid.IntRange(-30, 30).Draw(rt, "hours")) * time.Hour)
			default:
				from := tips[rapid.IntRange(0, len(tips)-1).Draw(rt, "baton")]
				list := rapid.SliceOfNDistinct(rapid.Uint32Range(1, 6), 1, 3, rapid.ID[uint32]).Draw(rt, "uids")
				x := v.from(from.at)
				x.order.Back = map[message.UID]bool{}
				var payouts []custody.Payout
				backs := rapid.Bool().Draw(rt, "back")
				for _, n := range list {
					payouts = append(payouts, payee(n, rapid.Uint64Range(600, 60_000).Draw(rt, "sats")))
					x.order.Back[payouts[len(payouts)-1].UID] = backs
				}
				x.paying(payouts...).costs(10)
				if err := v.signs(s, x); err != nil {
					var r *signer.Refusal
					require.True(rt, errors.As(err, &r))
					continue
				}
				next := tip{at: x.next(), uids: map[uint32]bool{}, depth: from.depth + 1}
				for n := range from.uids {
					next.uids[n] = true
				}
				for i, n := range list {
					require.False(rt, next.uids[n], "uid %d twice on one path", n)
					next.uids[n] = true
					sats, _ := payouts[i].Amount.Uint64()
					if before := leaves[n]; sats > before { // what more a uid may get than by all that was signed for it
						when = append(when, struct {
							out
							sats uint64
						}{out{v.clock, backs}, sats - before})
						leaves[n] = sats
					}
				}
				tips = append(tips, next)
			}
		}
		require.NoError(rt, s.Close())
		for _, from := range when {
			sums := map[bool]uint64{}
			for _, o := range when {
				if d := o.at.Sub(from.at); d >= 0 && d < 24*time.Hour {
					sums[o.back] += o.sats
				}
			}
			require.LessOrEqual(rt, sums[false], uint64(100_000))
			require.LessOrEqual(rt, sums[true], uint64(100_000))
		}
	})
}
