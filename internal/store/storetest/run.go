package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/store"
	"causeway/internal/transfer"
)

// Run is the conformance suite: every database must pass every test. open returns a migrated, empty database.
func Run(t *testing.T, open func(t *testing.T) *store.DB) {
	tests := []struct {
		name string
		run  func(t *testing.T, db *store.DB)
	}{
		{"round trip of every field", testRoundTrip},
		{"huge amounts", testHugeAmounts},
		{"insert twice", testInsertTwice},
		{"malformed transfers are refused", testMalformed},
		{"save is compare and set", testSave},
		{"advance reports conflicts", testAdvance},
		{"advance of the same transfer twice", testAdvanceTwice},
		{"advance in large batches", testAdvanceMany},
		{"update rolls back", testUpdateRollsBack},
		{"a conflict undoes its transaction", testConflictUndoes},
		{"update in many goroutines", testUpdateConcurrent},
		{"update ends with its context", testUpdateContext},
		{"update survives a panic", testUpdatePanic},
		{"claim leases what is due", testClaim},
		{"claim passes by states without work", testClaimStates},
		{"lease ends with its version (INV-07)", testLeaseEndsWithItsVersion},
		{"claims of eight workers never overlap", testClaimConcurrent},
		{"cursor is compare and set", testCursor},
		{"cursor race has one winner", testCursorRace},
		{"batches", testBatches},
		{"a newer attestation of a batch", testNewerAttestation},
		{"replace a message", testReplace},
		{"rollback queries", testRollbackQueries},
		{"under way", testUnderWay},
		{"refunds", testRefunds},
		{"parked deliveries", testParked},
		{"backlog", testBacklog},
		{"incidents", testIncidents},
		{"list by address", testListAddress},
		{"list by filters", testListFilters},
		{"keys of an address", testKeys},
		{"list is stable while transfers arrive", testListStable},
		{"list refuses cursors of others", testListCursor},
		{"count", testCount},
		{"history and versions", testHistory},
		{"source transactions", testSourceTx},
		{"dict", testDict},
		{"orders of inscriptions", testInscribeOrders},
		{"limits of orders of inscriptions", testInscribeLimits},
		{"orders of strangers", testInscribeStrangers},
		{"ledger against a model", testLedgerModel},
		{"ledger cursor", testLedgerCursor},
		{"ledger overflow is refused", testLedgerOverflow},
		{"ledger entries of a uid", testLedgerEntries},
		{"SR-21 a ledger is taken back above a height", testForgetModel},
		{"SR-21 an operator's word to record a chain again", testRescan},
		{"SR-21 lost deposits that an operator named", testNamedLost},
		{"signed refuses another hash", testSigned},
		{"signed in many goroutines", testSignedConcurrent},
		{"SR-33 deliveries that wait", testUnmatched},
		{"what was seen of a signer", testSignerSeen},
		{"SR-33 signed amounts", testSignedAmounts},
		{"SR-33 deficits", testDeficits},
		{"SR-03 what was applied of the record", testRecordParts},
		{"SR-05 payments that wait", testPayouts},
		{"SR-01 equal payments in order", testEquals},
		{"SR-33 vetoes", testVetoes},
		{"halts", testHalts},
		{"SR-04 a member's log", testMemberLog},
		{"SR-04 a member's log of the custody", testSignedPlansLogged},
		{"SR-33 versions of what was signed", testSignedVersions},
		{"a member's log has halts", testMemberLogHalts},
		{"a member's log is one chain", testMemberLogConcurrent},
		{"wake", testWake},
		{"facts of the custody", testFacts},
		{"plans of the custody", testPlans},
		{"one open plan for each baton", testPlanBatons},
		{"what a member signed for the custody", testSignedPlans},
		{"turns that relays let lapse", testLapses},
		{"what reserves pay miners", testFees},
		{"what a second index disputes", testDisputes},
		{"requests of returns", testReturns},
		{"deposit addresses", testDepositAddresses},
		{"transfers as the custody reads them", testVaultTransfers},
		{"statistics", testStatistics},
		{"statistics are read by place", testStatisticPlaces},
		{"statistics equal a recount", testStatisticModel},
		{"statistics by many", testStatisticRace},
		{"what is locked by day", testLocked},
		{"journal of submissions", testJournal},
		{"journal race has one winner", testJournalRace},
	}
	for _, x := range tests {
		t.Run(x.name, func(t *testing.T) { x.run(t, open(t)) })
	}
}

func ctx(t *testing.T) context.Context {
	t.Helper()
	c, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	t.Cleanup(cancel)
	return c
}

// update runs fn in a transaction and requires it to succeed.
func update(t *testing.T, db *store.DB, fn func(ctx context.Context, tx relay.Tx) error) {
	t.Helper()
	require.NoError(t, db.Relay().Update(ctx(t), fn))
}

func insert(t *testing.T, db *store.DB, ts ...transfer.Transfer) {
	t.Helper()
	require.NoError(t, Insert(ctx(t), db, ts))
}

// load returns a stored transfer.
func load(t *testing.T, db *store.DB, uid message.UID) transfer.Transfer {
	t.Helper()
	x, ok, err := db.API().Transfer(ctx(t), uid)
	require.NoError(t, err)
	require.True(t, ok, "transfer %s", uid)
	return x
}

func numbers(ts []transfer.Transfer) []uint64 {
	out := make([]uint64, len(ts))
	for i, x := range ts {
		out[i] = x.Source.Height - 100
	}
	return out
}

func uidsOf(ts []transfer.Transfer) []message.UID {
	out := make([]message.UID, len(ts))
	for i, x := range ts {
		out[i] = x.UID
	}
	return out
}

// several returns transfers from … to-1, changed by edit.
func several(from, to int, edit func(x *transfer.Transfer)) []transfer.Transfer {
	var out []transfer.Transfer
	for i := from; i < to; i++ {
		x := Transfer(i, 1000)
		if edit != nil {
			edit(&x)
		}
		out = append(out, x)
	}
	return out
}
