package storetest

import (
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/api"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/memberlog"
	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/store"
	"causeway/internal/transfer"
)

func hash(n int) chainhash.Hash { return chainhash.Hash(word(0x50, n)) }

func outPoint(n int) *wire.OutPoint { return &wire.OutPoint{Hash: hash(n), Index: uint32(n) << 24} }

// Facts are what the plain form in memory says, whatever was appended, cut and resolved, each owner's by itself.
func testFacts(t *testing.T, db *store.DB) {
	run := 0
	rapid.Check(t, func(rt *rapid.T) {
		run++
		owners := []string{"a" + time.Duration(run).String(), "b" + time.Duration(run).String()}
		models := map[string]*watch.MemoryRecords{owners[0]: {}, owners[1]: {}}
		n := 0
		for range rapid.IntRange(1, 9).Draw(rt, "steps") {
			owner := rapid.SampledFrom(owners).Draw(rt, "owner")
			m, s := models[owner], db.Facts(owner)
			at, err := m.Place(ctx(t))
			require.NoError(rt, err)
			switch rapid.SampledFrom([]string{"append", "append", "append", "stale", "cut", "resolve"}).Draw(rt, "do") {
			case "append":
				to := watch.Place{Rules: word(1, 1), Height: at.Height + rapid.Uint32Range(1, 3).Draw(rt, "blocks"), Hash: hash(n)}
				var facts []watch.StoredFact
				for h := at.Height + 1; h <= to.Height; h++ {
					for i := range rapid.Uint32Range(0, 3).Draw(rt, "facts") {
						n++
						f := watch.StoredFact{
							Position: vault.Position{Height: h, Index: i * 7}, Block: hash(int(h)), TxID: hash(n),
							Data: []byte{byte(n), 0},
						}
						if rapid.Bool().Draw(rt, "known") {
							f.UIDs = []message.UID{uidOf(2, n), uidOf(3, n)}
						}
						facts = append(facts, f)
					}
				}
				require.NoError(rt, m.Append(ctx(t), at, to, facts))
				require.NoError(rt, s.Append(ctx(t), at, to, facts))
			case "stale":
				other := at
				other.Hash[0] ^= 1
				require.ErrorIs(rt, s.Append(ctx(t), other, watch.Place{Height: at.Height + 1}, nil), watch.ErrRecordsMoved)
			case "cut":
				to := watch.Place{}
				if h := rapid.Uint32Range(0, at.Height).Draw(rt, "to"); h > 0 {
					to = watch.Place{Rules: word(1, 1), Height: h, Hash: hash(int(h))}
				}
				require.NoError(rt, m.Cut(ctx(t), to))
				require.NoError(rt, s.Cut(ctx(t), to))
			case "resolve":
				tx, uids := hash(rapid.IntRange(0, n+1).Draw(rt, "tx")), []message.UID{uidOf(4, n)}
				require.NoError(rt, m.Resolve(ctx(t), tx, uids))
				require.NoError(rt, s.Resolve(ctx(t), tx, uids))
			}
		}
		for _, owner := range owners {
			m, s := models[owner], db.Facts(owner)
			want, err := m.Place(ctx(t))
			require.NoError(rt, err)
			got, err := s.Place(ctx(t))
			require.NoError(rt, err)
			require.Equal(rt, want, got)
			from := vault.Position{
				Height: rapid.Uint32Range(0, 10).Draw(rt, "from"),
				Index:  rapid.Uint32Range(0, 9).Draw(rt, "index"),
			}
			limit := rapid.IntRange(0, 30).Draw(rt, "limit")
			wantFacts, err := m.Facts(ctx(t), from, limit)
			require.NoError(rt, err)
			gotFacts, err := s.Facts(ctx(t), from, limit)
			require.NoError(rt, err)
			require.ElementsMatch(rt, wantFacts, gotFacts)
			require.True(rt, slices.IsSortedFunc(gotFacts, func(a, b watch.StoredFact) int { return a.Compare(b.Position) }))
			for i := range min(n+2, 6) {
				wantOne, wantOK, err := m.Fact(ctx(t), hash(i))
				require.NoError(rt, err)
				gotOne, gotOK, err := s.Fact(ctx(t), hash(i))
				require.NoError(rt, err)
				require.Equal(rt, wantOK, gotOK)
				require.Equal(rt, wantOne, gotOne)
			}
		}
	})
}

func plan(n int, baton *wire.OutPoint) proposer.StoredPlan {
	at := Start().Add(time.Duration(n) * time.Second)
	return proposer.StoredPlan{
		ID: hash(n), State: proposer.PlanDrawn, Kind: custody.Rune, Baton: baton, Digest: digestOf(0x60, 1),
		UIDs:  []message.UID{uidOf(1, n), uidOf(2, n)},
		TxIDs: []chainhash.Hash{hash(n)}, Body: []byte(`{"n":1}`), Created: at, Updated: at,
	}
}

// INV-05, INV-07: a plan is stored once, moves from state to state once, and is found by each of its transactions.
func testPlans(t *testing.T, db *store.DB) {
	s := db.Vault()
	var _ proposer.Plans = s
	_, err := s.Plan(ctx(t), hash(1))
	require.ErrorIs(t, err, proposer.ErrNoPlan)
	p := plan(1, outPoint(1))
	require.ErrorIs(t, s.SavePlan(ctx(t), p, proposer.PlanDrawn), proposer.ErrPlanConflict, "there is none to move on")
	require.NoError(t, s.SavePlan(ctx(t), p, ""))
	require.ErrorIs(t, s.SavePlan(ctx(t), p, ""), proposer.ErrPlanConflict, "twice")
	got, err := s.Plan(ctx(t), p.ID)
	require.NoError(t, err)
	require.Equal(t, p, got)

	p.State, p.Txs, p.TxIDs = proposer.PlanSigned, [][]byte{{1, 2}, {}, {3}}, append(p.TxIDs, hash(90))
	p.Updated = p.Updated.Add(time.Minute)
	require.NoError(t, s.SavePlan(ctx(t), p, proposer.PlanDrawn))
	require.ErrorIs(t, s.SavePlan(ctx(t), p, proposer.PlanDrawn), proposer.ErrPlanConflict, "somebody was first")
	for _, tx := range p.TxIDs {
		got, err = s.Plan(ctx(t), tx)
		require.NoError(t, err)
		require.Equal(t, p, got)
	}
	own := plan(2, nil) // a sweep: no baton, no attestation
	own.Digest, own.UIDs = message.Digest{}, nil
	require.NoError(t, s.SavePlan(ctx(t), own, ""))
	another := plan(3, nil)
	require.NoError(t, s.SavePlan(ctx(t), another, ""), "plans without a baton do not exclude one another")
	got, err = s.Plan(ctx(t), own.ID)
	require.NoError(t, err)
	require.Equal(t, own, got)

	list, err := s.PlansOfDigest(ctx(t), p.Digest, 10)
	require.NoError(t, err)
	require.Equal(t, []proposer.StoredPlan{p, another}, list)
	list, err = s.PlansOfDigest(ctx(t), p.Digest, 1)
	require.NoError(t, err)
	require.Equal(t, []proposer.StoredPlan{p}, list)
	list, err = s.PlansOfDigest(ctx(t), message.Digest{}, 10)
	require.NoError(t, err)
	require.Empty(t, list)
	list, err = s.OpenPlans(ctx(t), 10)
	require.NoError(t, err)
	require.Equal(t, []proposer.StoredPlan{p, own, another}, list)
	own.State = proposer.PlanFinal
	require.NoError(t, s.SavePlan(ctx(t), own, proposer.PlanDrawn))
	list, err = s.OpenPlans(ctx(t), 2)
	require.NoError(t, err)
	require.Equal(t, []proposer.StoredPlan{p, another}, list)
}

// SR-01: of one baton there is one open plan and its line of replacements, whoever makes them.
func testPlanBatons(t *testing.T, db *store.DB) {
	s := db.Vault()
	replacing := func(n, of int) proposer.StoredPlan {
		p := plan(n, outPoint(1))
		id := hash(of)
		p.Replace = &id
		return p
	}
	require.ErrorIs(t, s.SavePlan(ctx(t), replacing(1, 7), ""), proposer.ErrPlanConflict, "nothing to replace")
	require.NoError(t, s.SavePlan(ctx(t), plan(1, outPoint(1)), ""))
	require.ErrorIs(t, s.SavePlan(ctx(t), plan(2, outPoint(1)), ""), proposer.ErrPlanConflict)
	require.NoError(t, s.SavePlan(ctx(t), plan(3, outPoint(2)), ""), "another baton")
	other := plan(4, outPoint(1))
	other.Kind = custody.BTC
	require.NoError(t, s.SavePlan(ctx(t), other, ""), "another kind")
	require.NoError(t, s.SavePlan(ctx(t), replacing(5, 1), ""))
	require.ErrorIs(t, s.SavePlan(ctx(t), replacing(6, 1), ""), proposer.ErrPlanConflict, "replaced already")
	require.NoError(t, s.SavePlan(ctx(t), replacing(7, 5), ""))
	require.ErrorIs(t, s.SavePlan(ctx(t), replacing(8, 5), ""), proposer.ErrPlanConflict)

	first := plan(1, outPoint(1))
	first.State = proposer.PlanVoid
	require.NoError(t, s.SavePlan(ctx(t), first, proposer.PlanDrawn))
	require.ErrorIs(t, s.SavePlan(ctx(t), plan(9, outPoint(1)), ""), proposer.ErrPlanConflict, "its replacements are open")
	for _, n := range []int{5, 7} {
		p := replacing(n, 1)
		p.State = proposer.PlanVoid
		require.NoError(t, s.SavePlan(ctx(t), p, proposer.PlanDrawn))
	}
	require.ErrorIs(t, s.SavePlan(ctx(t), replacing(8, 7), ""), proposer.ErrPlanConflict, "that is decided")
	require.NoError(t, s.SavePlan(ctx(t), plan(9, outPoint(1)), ""))

	for round, of := range []int{0, 100} { // both a first plan and a replacement, by eight relays at once
		var wg sync.WaitGroup
		errs := make(chan error, 8)
		for i := range 8 {
			wg.Go(func() {
				p := plan(100+10*round+i, outPoint(50))
				if of != 0 {
					list, err := s.OpenPlans(ctx(t), 100)
					if err != nil {
						errs <- err
						return
					}
					at := slices.IndexFunc(list,
						func(o proposer.StoredPlan) bool { return o.Baton != nil && *o.Baton == *outPoint(50) })
					p.Replace = &list[at].ID
				}
				errs <- s.SavePlan(ctx(t), p, "")
			})
		}
		wg.Wait()
		close(errs)
		wins := 0
		for err := range errs {
			if err == nil {
				wins++
				continue
			}
			require.ErrorIs(t, err, proposer.ErrPlanConflict)
		}
		require.Equal(t, 1, wins)
	}
}

func testSignedPlans(t *testing.T, db *store.DB) {
	s := db.SignedPlans()
	signed := func(n int, baton *wire.OutPoint) cosign.SignedPlan {
		return cosign.SignedPlan{
			ID: hash(n), Kind: custody.BRC20, Baton: baton, UIDs: []message.UID{uidOf(1, n)}, Body: []byte("{}"),
			At: Start().Add(time.Duration(n) * time.Second), Relay: "north",
			Since: Start().Add(time.Duration(n) * time.Second),
		}
	}
	a, b, c, none := signed(1, outPoint(1)), signed(2, outPoint(1)), signed(3, nil), signed(5, outPoint(1))
	none.Since = time.Time{}
	for _, p := range []cosign.SignedPlan{b, a, c, signed(4, outPoint(2)), none} {
		require.NoError(t, s.RecordSigned(ctx(t), p))
	}
	got, err := s.SignedOf(ctx(t), *outPoint(1), 10)
	require.NoError(t, err)
	require.Equal(t, []cosign.SignedPlan{a, b}, got, "what holds no place is left out")
	again := a
	again.At, again.Since, again.UIDs, again.Body = a.At.Add(time.Hour), a.At.Add(time.Hour), nil, []byte("other")
	require.NoError(t, s.RecordSigned(ctx(t), again))
	got, err = s.SignedOf(ctx(t), *outPoint(1), 1)
	require.NoError(t, err)
	require.Equal(t, []cosign.SignedPlan{a}, got, "asking again renews nothing")
	got, err = s.SignedOf(ctx(t), wire.OutPoint{}, 1)
	require.NoError(t, err)
	require.Empty(t, got)
}

// SR-33: what a relay had signed of what spends one output is counted from a time on, by relay and output.
func testSignedVersions(t *testing.T, db *store.DB) {
	s := db.SignedPlans()
	for n, p := range []cosign.SignedPlan{
		{Relay: "north", Slot: *outPoint(1)},
		{Relay: "north", Slot: *outPoint(1)},
		{Relay: "south", Slot: *outPoint(1)},
		{Relay: "north", Slot: *outPoint(2)},
		{Relay: "north", Slot: *outPoint(1)},
	} {
		p.ID, p.UIDs, p.Body = hash(n), []message.UID{uidOf(1, n)}, []byte("{}")
		p.At = Start().Add(time.Duration(n) * time.Hour)
		require.NoError(t, s.RecordSigned(ctx(t), p))
		require.NoError(t, s.RecordSigned(ctx(t), p), "the same again is no other one")
	}
	list := func(slot int, relay string, hours, limit int) []chainhash.Hash {
		ids, err := s.SignedFor(ctx(t), *outPoint(slot), relay, Start().Add(time.Duration(hours)*time.Hour), limit)
		require.NoError(t, err)
		return ids
	}
	require.ElementsMatch(t, []chainhash.Hash{hash(0), hash(1), hash(4)}, list(1, "north", 0, 10))
	require.ElementsMatch(t, []chainhash.Hash{hash(1), hash(4)}, list(1, "north", 1, 10))
	require.Len(t, list(1, "north", 0, 2), 2)
	require.Equal(t, []chainhash.Hash{hash(2)}, list(1, "south", 0, 10))
	require.Equal(t, []chainhash.Hash{hash(3)}, list(2, "north", 0, 10))
	require.Empty(t, list(3, "north", 0, 10))
}

// SR-04: a plan and its entry are one write, once; a plan from before there was a log has one once it is signed again.
func testSignedPlansLogged(t *testing.T, db *store.DB) {
	s := db.Committee()
	require.NoError(t, s.OpenLog(ctx(t), genesis(1), Start()))
	plan := cosign.SignedPlan{ID: hash(1), UIDs: []message.UID{uidOf(1, 1)}, Body: []byte("{}"), At: Start()}
	require.NoError(t, db.SignedPlans().RecordSigned(ctx(t), plan))
	e := memberlog.NewEntry(memberlog.KindCustody, Start())
	e.Custody = &memberlog.Custody{
		Plan: "payment", Kind: "btc", Txs: []memberlog.Tx{{ID: hash(1).String(), Digests: []message.Bytes32{}}},
	}
	plan.Log = &e
	for range 2 {
		require.NoError(t, db.SignedPlans().RecordSigned(ctx(t), plan))
	}
	list := ReadLog(t, s, genesis(1))
	require.Len(t, list, 2)
	require.Equal(t, e.Custody, list[1].Custody)
}

// SR-33: which relays let their turns lapse is remembered, each turn once, as long as it counts.
func testLapses(t *testing.T, db *store.DB) {
	s := db.SignedPlans()
	lapse := func(relay string, n int) cosign.Lapse {
		return cosign.Lapse{Relay: relay, Baton: *outPoint(n), At: Start().Add(time.Duration(n) * time.Hour)}
	}
	put := func(l cosign.Lapse, old time.Time) bool {
		fresh, err := s.RecordLapse(ctx(t), l, old)
		require.NoError(t, err)
		return fresh
	}
	require.True(t, put(lapse("north", 2), Start()))
	require.True(t, put(lapse("north", 1), Start()))
	require.False(t, put(cosign.Lapse{Relay: "north", Baton: *outPoint(1), At: Start().Add(9 * time.Hour)}, Start()))
	require.True(t, put(lapse("south", 1), Start()))
	got, err := s.Lapses(ctx(t), Start())
	require.NoError(t, err)
	require.Equal(t, []cosign.Lapse{lapse("north", 1), lapse("south", 1), lapse("north", 2)}, got)
	got, err = s.Lapses(ctx(t), Start().Add(90*time.Minute))
	require.NoError(t, err)
	require.Equal(t, []cosign.Lapse{lapse("north", 2)}, got)
	require.True(t, put(lapse("south", 3), Start().Add(90*time.Minute)))
	got, err = s.Lapses(ctx(t), Start())
	require.NoError(t, err)
	require.Equal(t, []cosign.Lapse{lapse("north", 2), lapse("south", 3)}, got)
}

// SR-12: what members let reserves pay is kept for a day and more, once for each input.
func testFees(t *testing.T, db *store.DB) {
	s := db.SignedPlans()
	fee := func(n int, sats uint64, hours int) cosign.Fee {
		return cosign.Fee{
			Slot: *outPoint(n), Kind: custody.Rune, Purpose: cosign.ForUpkeep, Sats: sats,
			At: Start().Add(time.Duration(hours) * time.Hour),
		}
	}
	fees := func(since int) []cosign.Fee {
		list, err := s.Fees(ctx(t), custody.Rune, cosign.ForUpkeep, Start().Add(time.Duration(since)*time.Hour), 10)
		require.NoError(t, err)
		return list
	}
	other := fee(7, 9, 1)
	other.Purpose = cosign.ForPayments
	for _, f := range []cosign.Fee{fee(1, 500, 1), fee(2, 700, 2), fee(1, 400, 3), other} {
		require.NoError(t, s.RecordFee(ctx(t), f, Start()))
	}
	require.Equal(t, []cosign.Fee{fee(1, 500, 1), fee(2, 700, 2)}, fees(0), "the dearest of an input stays")
	require.Equal(t, []cosign.Fee{fee(2, 700, 2)}, fees(2))
	require.NoError(t, s.RecordFee(ctx(t), fee(1, 600, 4), Start().Add(3*time.Hour)))
	require.Equal(t, []cosign.Fee{fee(1, 600, 4)}, fees(0))
	other = fee(1, 900, 5)
	other.Purpose = cosign.ForPayments
	require.NoError(t, s.RecordFee(ctx(t), other, Start().Add(3*time.Hour)))
	require.NoError(t, s.RecordFee(ctx(t), fee(1, 700, 5), Start().Add(3*time.Hour)))
	require.Equal(t, []cosign.Fee{fee(1, 700, 5)}, fees(0), "a dearer payment of the same input hides no upkeep")
}

// SR-08, SR-33: what a second index disagrees about is remembered, the first of each asset, until it is ended.
func testDisputes(t *testing.T, db *store.DB) {
	s := db.Disputes()
	of := func(a custody.Asset, n int) watch.Dispute {
		return watch.Dispute{
			Asset: a, Tx: chain.TxID(hash(n).String()), UID: uidOf(1, n), At: Start().Add(time.Duration(n) * time.Second),
		}
	}
	token, other := custody.TokenAsset("cway"), custody.TokenAsset("ordi")
	for _, d := range []watch.Dispute{of(token, 2), of(other, 3), of(token, 1)} {
		require.NoError(t, s.PutDispute(ctx(t), d))
	}
	got, err := s.Disputes(ctx(t))
	require.NoError(t, err)
	require.Equal(t, []watch.Dispute{of(token, 2), of(other, 3)}, got)
	require.NoError(t, s.EndDispute(ctx(t), token))
	got, err = s.Disputes(ctx(t))
	require.NoError(t, err)
	require.Equal(t, []watch.Dispute{of(other, 3)}, got)
}

// SR-16: what a sender asked for is kept, the newest counts, and the transfer that waits for it is looked at now.
func testReturns(t *testing.T, db *store.DB) {
	s := db.Vault()
	var _ api.Returns = s
	var _ proposer.Evidences = s
	x := Due(1)
	x.State, x.Reason, x.NextAt = transfer.Held, transfer.ReasonReturnable, Start().Add(24*time.Hour)
	insert(t, db, x)
	_, err := s.Evidence(ctx(t), x.UID)
	require.ErrorIs(t, err, vault.ErrNoEvidence)
	_, ok, err := s.Return(ctx(t), x.UID)
	require.NoError(t, err)
	require.False(t, ok)
	r := api.ReturnRequest{
		UID: x.UID, OutPoint: *outPoint(3), Target: "bcrt1p", At: Start().Add(time.Hour),
		Proofs: []custody.Proof{
			{Script: []byte{0, 0xff}, Signature: []byte{1}},
			{Script: []byte{2}, Signature: []byte{3, 0}},
		},
	}
	require.NoError(t, s.PutReturn(ctx(t), r))
	got, ok, err := s.Return(ctx(t), x.UID)
	require.NoError(t, err)
	require.True(t, ok)
	require.Equal(t, r, got)
	e, err := s.Evidence(ctx(t), x.UID)
	require.NoError(t, err)
	require.Equal(t, vault.Evidence{OutPoint: r.OutPoint, Target: r.Target, Proofs: r.Proofs}, e)
	due, err := db.Relay().Claim(ctx(t), r.At, time.Minute, 10)
	require.NoError(t, err)
	require.Equal(t, []message.UID{x.UID}, uidsOf(due))

	r.Target, r.Proofs, r.At = "bcrt1q", r.Proofs[:1], r.At.Add(time.Hour)
	require.NoError(t, s.PutReturn(ctx(t), r))
	got, _, err = s.Return(ctx(t), x.UID)
	require.NoError(t, err)
	require.Equal(t, r, got)
	r.UID = uidOf(9, 9)
	require.NoError(t, s.PutReturn(ctx(t), r), "before its transfer is known")
}

// SR-17: registration can be repeated; a relay walks through all addresses.
func testDepositAddresses(t *testing.T, db *store.DB) {
	s := db.Vault()
	var _ api.DepositAddresses = s
	var _ vault.DepositAddresses = s
	var want []custody.DepositAddress
	script := func(n int) []byte { return append([]byte{0x51, 0x20}, word(5, n).String()...) }
	assets := []custody.Asset{
		custody.Bitcoin, custody.TokenAsset("cway"),
		{Kind: custody.Rune, ID: "\x00\x00\xff\xfe\x00\x01\x00\x00\x80\x00\x00\x09"},
	}
	for n := range 7 {
		d := custody.DepositAddress{
			Epoch: uint32(n), Asset: assets[n%3], DstChain: ^uint32(0), Receiver: message.Recipient(word(1, n)),
			RefundKey: [32]byte(word(2, n)),
			Lock:      65535,
		}
		want = append(want, d)
		for range 2 {
			require.NoError(t, s.Register(ctx(t), d, script(n), Start()))
		}
		got, ok, err := s.ByScript(ctx(t), script(n))
		require.NoError(t, err)
		require.True(t, ok)
		require.Equal(t, d, got)
	}
	_, ok, err := s.ByScript(ctx(t), script(8))
	require.NoError(t, err)
	require.False(t, ok)
	for _, limit := range []int{1, 3, 7, 100} {
		var all []custody.DepositAddress
		pages := 0
		for after := ""; ; pages++ {
			page, next, err := s.OpenAddresses(ctx(t), after, limit)
			require.NoError(t, err)
			require.LessOrEqual(t, len(page), limit)
			all = append(all, page...)
			if after = next; after == "" {
				break
			}
		}
		require.Equal(t, want, all)
		require.LessOrEqual(t, pages, 8)
	}
	for most, want := range map[int]bool{1: true, 7: true, 1_000_000: false} {
		full, err := s.Registered(ctx(t), most)
		require.NoError(t, err)
		require.Equal(t, want, full, most)
	}
	for _, bad := range []string{"x", "-1", "1 "} {
		_, _, err := s.OpenAddresses(ctx(t), bad, 3)
		require.Error(t, err)
	}
}

// What a vault reads of transfers.
func testVaultTransfers(t *testing.T, db *store.DB) {
	s := db.Vault()
	var _ proposer.Sources = s
	states := []transfer.State{
		transfer.Observed, transfer.Final, transfer.Held, transfer.Attested, transfer.Submitted, transfer.Delivered,
		transfer.Confirmed,
		transfer.Claimable, transfer.Redeemed, transfer.Refunding, transfer.Refunded, transfer.Orphaned,
	}
	uids := []message.UID{uidOf(7, 7)}
	want := map[message.UID]chain.TxID{}
	for n, state := range states {
		x := Transfer(n, 3)
		x.State = state
		if transfer.EffectOf(state) != transfer.NoEffect {
			x.NextAt = Start()
		}
		insert(t, db, x)
		uids = append(uids, x.UID)
		want[x.UID] = chain.TxID(x.Source.Tx)
	}
	got, err := s.SourceOf(ctx(t), uids)
	require.NoError(t, err)
	require.Equal(t, want, got)
	got, err = s.SourceOf(ctx(t), nil)
	require.NoError(t, err)
	require.Empty(t, got)
	list, err := s.Awaiting(ctx(t), DstChain, 10)
	require.NoError(t, err)
	require.Equal(t, []uint64{1, 2, 3, 4}, numbers(list))
	list, err = s.Awaiting(ctx(t), DstChain, 2)
	require.NoError(t, err)
	require.Equal(t, []uint64{1, 2}, numbers(list))
	list, err = s.Awaiting(ctx(t), SrcChain, 10)
	require.NoError(t, err)
	require.Empty(t, list)
}

// A woken transfer is due whoever holds it, and who holds it decides again.
func testWake(t *testing.T, db *store.DB) {
	s := db.Relay()
	var all []transfer.Transfer
	for n, state := range []transfer.State{
		transfer.Final, transfer.Held, transfer.Attested, transfer.Submitted,
		transfer.Observed, transfer.Claimable,
	} {
		x := Transfer(n, 3)
		x.State = state
		if transfer.EffectOf(state) != transfer.NoEffect {
			x.NextAt = Start()
		}
		all = append(all, x)
	}
	insert(t, db, all...)
	leased, err := s.Claim(ctx(t), Start(), time.Hour, 10)
	require.NoError(t, err)
	require.Len(t, leased, 5)
	now := Start().Add(time.Second)
	n, err := s.Wake(ctx(t), now, append(uidsOf(all), uidOf(9, 9))...)
	require.NoError(t, err)
	require.Equal(t, 3, n)
	var changes []relay.Change
	for _, x := range leased {
		y := x
		y.NextAt = Start().Add(24 * time.Hour)
		changes = append(changes, relay.Change{From: x.State, To: y})
	}
	conflicts, err := s.Advance(ctx(t), changes)
	require.NoError(t, err)
	require.ElementsMatch(t, uidsOf(all[:3]), conflicts, "what was decided before the wake is not saved")
	due, err := s.Claim(ctx(t), now, time.Hour, 10)
	require.NoError(t, err)
	require.Equal(t, []uint64{0, 1, 2}, numbers(due))
	n, err = s.Wake(ctx(t), now)
	require.NoError(t, err)
	require.Zero(t, n)
}
