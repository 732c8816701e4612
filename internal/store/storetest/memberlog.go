package storetest

import (
	"encoding/json"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/committee"
	"causeway/internal/memberlog"
	"causeway/internal/message"
	"causeway/internal/store"
)

// genesis begins the log that tests write to.
func genesis(n int) message.Bytes32 { return word(0x61, n) }

// Logged is a message that is about to be signed, with its entry.
func Logged(n int) committee.SignedMessage {
	m := committee.SignedMessage{UID: uidOf(1, n), Hash: word(2, n), At: Start()}
	e := memberlog.NewEntry(memberlog.KindMessages, m.At)
	e.Messages = []memberlog.Message{{UID: m.UID, Hash: m.Hash, Amount: amount.New(uint64(n))}}
	m.Log = &e
	return m
}

// ReadLog reads a whole log, page by page, and checks that it leads to its head.
func ReadLog(t testing.TB, s committee.Store, genesis message.Bytes32) []memberlog.Entry {
	t.Helper()
	at := memberlog.Head{Link: genesis}
	var all []memberlog.Entry
	for {
		head, texts, err := s.Log(t.Context(), at.Size)
		require.NoError(t, err)
		list, next, err := at.Read(texts)
		require.NoError(t, err)
		if all, at = append(all, list...), next; len(texts) == 0 || at.Size >= head.Size {
			require.Equal(t, head, at)
			return all
		}
	}
}

func kindsOf(list []memberlog.Entry) []memberlog.Kind {
	out := make([]memberlog.Kind, len(list))
	for i, e := range list {
		out[i] = e.Kind
	}
	return out
}

// SR-04: what is signed and the entry that says so are one write; of what is recorded again there is no second entry,
// and of what was recorded before there was a log there is one once it is signed again.
func testMemberLog(t *testing.T, db *store.DB) {
	s := db.Committee()
	_, _, err := s.Log(ctx(t), 0)
	require.ErrorIs(t, err, committee.ErrNoLog)
	require.ErrorIs(t, s.Signed(ctx(t), []committee.SignedMessage{Logged(1)}), committee.ErrNoLog)
	old := Logged(2)
	entry := old.Log
	old.Log = nil
	require.NoError(t, s.Signed(ctx(t), []committee.SignedMessage{old}))
	for range 2 {
		require.NoError(t, s.OpenLog(ctx(t), genesis(1), Start()))
	}
	require.NoError(t, s.Signed(ctx(t),
		[]committee.SignedMessage{Logged(4), Logged(3), {UID: uidOf(1, 90), Hash: word(2, 90)}}))
	require.NoError(t, s.Signed(ctx(t), []committee.SignedMessage{Logged(3), Logged(4)}))
	wrong := Logged(4)
	wrong.Hash = word(2, 99)
	require.ErrorIs(t, s.Signed(ctx(t), []committee.SignedMessage{Logged(5), wrong}), committee.ErrOtherMessage)
	old.Log = entry
	for range 2 {
		require.NoError(t, s.Signed(ctx(t), []committee.SignedMessage{Logged(4), old}))
	}
	list := ReadLog(t, s, genesis(1))
	require.Equal(t, []memberlog.Kind{memberlog.KindOpened, memberlog.KindMessages, memberlog.KindMessages}, kindsOf(list))
	require.Equal(t, uint64(1), list[0].Opened.Before)
	require.Equal(t, append(Logged(3).Log.Messages, Logged(4).Log.Messages...), list[1].Messages, "in the order of uids")
	require.Equal(t, entry.Messages, list[2].Messages)
}

// A halt and the word of an operator that clears it are entries, each once, and stay. A log that begins while something
// is halted says so.
func testMemberLogHalts(t *testing.T, db *store.DB) {
	s := db.Committee()
	h := committee.Halt{ChainID: SrcChain, Anchor: anchorOf(1, 1), Reason: "paid more than it has", At: Start()}
	require.ErrorIs(t, s.Halt(ctx(t), h), committee.ErrNoLog)
	require.NoError(t, s.OpenLog(ctx(t), genesis(1), Start()))
	for range 2 {
		require.NoError(t, s.Halt(ctx(t), h))
	}
	require.NoError(t, s.OpenLog(ctx(t), genesis(2), Start().Add(time.Hour)), "another key took over")
	for range 2 {
		require.NoError(t, s.ClearHalt(ctx(t), h.ChainID, h.Anchor))
	}
	require.NoError(t, s.OpenLog(ctx(t), genesis(1), Start()), "and gave back")
	require.NoError(t, s.Halt(ctx(t), h))
	list := ReadLog(t, s, genesis(1))
	require.Equal(t, []memberlog.Kind{memberlog.KindOpened, memberlog.KindHalt, memberlog.KindHalt}, kindsOf(list))
	require.Equal(t, &memberlog.Halt{ChainID: SrcChain, Anchor: anchorOf(1, 1), Reason: h.Reason}, list[1].Halt)
	require.NoError(t, s.OpenLog(ctx(t), genesis(2), Start()))
	list = ReadLog(t, s, genesis(2))
	require.Equal(t, []memberlog.Kind{memberlog.KindOpened, memberlog.KindHalt, memberlog.KindCleared}, kindsOf(list))
	require.Equal(t, h.Reason, list[1].Halt.Reason)
}

// Whoever appends at once, the log is one chain, and pages of it are bounded.
func testMemberLogConcurrent(t *testing.T, db *store.DB) {
	s := db.Committee()
	require.NoError(t, s.OpenLog(ctx(t), genesis(1), Start()))
	const writers, each = 4, 12
	var wg sync.WaitGroup
	errs := make(chan error, writers*each)
	for w := range writers {
		wg.Go(func() {
			for i := range each {
				n := w*each + i
				errs <- s.Signed(ctx(t), []committee.SignedMessage{Logged(n), Logged((n + each) % (writers * each))})
			}
		})
	}
	wg.Wait()
	close(errs)
	for err := range errs {
		require.NoError(t, err)
	}
	named := map[message.UID]int{}
	for _, e := range ReadLog(t, s, genesis(1)) {
		for _, m := range e.Messages {
			named[m.UID]++
		}
	}
	require.Len(t, named, writers*each)
	for uid, n := range named {
		require.Equal(t, 1, n, "%s", uid)
	}
	big := memberlog.NewEntry(memberlog.KindMessages, Start())
	for i := range 100 {
		big.Messages = append(big.Messages, memberlog.Message{UID: uidOf(9, i), Amount: amount.Max()})
	}
	for range 12 {
		require.NoError(t, s.AppendLog(ctx(t), big))
	}
	head, _, err := s.Log(ctx(t), 0)
	require.NoError(t, err)
	_, texts, err := s.Log(ctx(t), head.Size-12)
	require.NoError(t, err)
	require.LessOrEqual(t, sizeOf(texts), memberlog.MaxPageBytes)
	require.NotEmpty(t, texts)
	_, texts, err = s.Log(ctx(t), head.Size)
	require.NoError(t, err)
	require.Empty(t, texts)
}

func sizeOf(texts []json.RawMessage) int {
	n := 0
	for _, text := range texts {
		n += len(text)
	}
	return n
}
