package store_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/committee"
	"causeway/internal/memberlog"
	"causeway/internal/message"
	"causeway/internal/store"
	"causeway/internal/store/storetest"
)

// crashSigner, when set beside crashDSN, makes the writer one that signs.
const crashSigner = "CAUSEWAY_STORETEST_CRASH_SIGNER"

var crashGenesis = memberlog.Empty(message.NewDomain(message.Bytes32{1}), message.Member{1}).Link

// signForever records message after message from several goroutines and prints each number once a signature could
// leave.
func signForever(dsn string) error {
	ctx := context.Background()
	db, err := store.Open(ctx, dsn, store.Options{})
	if err != nil {
		return err
	}
	const writers = 4
	errs := make(chan error, writers)
	for w := range writers {
		go func() {
			for n := w; ; n += writers {
				if err := db.Committee().Signed(ctx, []committee.SignedMessage{storetest.Logged(n)}); err != nil {
					errs <- err
					return
				}
				fmt.Println(n)
			}
		}()
	}
	return <-errs
}

// SR-04: whatever instant a member is killed at, no signature left without its entry, nothing is recorded without one,
// and the log is one chain that goes on.
func TestKilledWhileSigning_SR04(t *testing.T) {
	for _, d := range databases() {
		t.Run(d.name, func(t *testing.T) {
			dsn := d.dsn(t)
			db := reopen(t, dsn)
			require.NoError(t, db.Committee().OpenLog(t.Context(), crashGenesis, storetest.Start()))
			acknowledged := killWriter(t, dsn, 100, crashSigner+"=1")
			db = reopen(t, dsn)
			named := map[message.UID]bool{}
			for _, e := range storetest.ReadLog(t, db.Committee(), crashGenesis) {
				for _, m := range e.Messages {
					named[m.UID] = true
				}
			}
			for _, n := range acknowledged {
				require.True(t, named[storetest.Logged(n).UID], "message %d has no entry", n)
			}
			before := len(named)
			for n := range acknowledged[len(acknowledged)-1] + 64 {
				m := storetest.Logged(n)
				recorded := !named[m.UID]
				m.Hash[0] ^= 1 // another message: what was recorded before refuses it
				err := db.Committee().Signed(t.Context(), []committee.SignedMessage{m})
				require.Equal(t, recorded, err == nil, "message %d is recorded without an entry, or named without a record", n)
				if recorded {
					before++
				}
			}
			after := 0
			for _, e := range storetest.ReadLog(t, db.Committee(), crashGenesis) {
				after += len(e.Messages)
			}
			require.Equal(t, before, after)
		})
	}
}
