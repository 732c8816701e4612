package regnode

import (
	"bytes"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// What is read of a journal is what was written, up to where a crash has cut or damaged it.
func TestJournalRecords(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal")
	rapid.Check(t, func(t *rapid.T) {
		payloads := rapid.SliceOfN(rapid.SliceOfN(rapid.Byte(), 0, 40), 0, 6).Draw(t, "payloads")
		var raw []byte
		var ends []int
		for _, p := range payloads {
			raw = appendRecord(raw, recordBlock, p)
			ends = append(ends, len(raw))
		}
		cut := rapid.IntRange(0, len(raw)).Draw(t, "cut")
		damaged := bytes.Clone(raw[:cut])
		flip := -1
		if cut > 0 && rapid.Bool().Draw(t, "damage") {
			flip = rapid.IntRange(0, cut-1).Draw(t, "at")
			damaged[flip] ^= byte(rapid.IntRange(1, 255).Draw(t, "bits"))
		}
		require.NoError(t, os.WriteFile(path, damaged, 0o600))
		var got [][]byte
		whole, err := readRecords(path, func(r record) error {
			require.Equal(t, byte(recordBlock), r.kind)
			got = append(got, r.payload)
			return nil
		})
		require.NoError(t, err)
		want := 0
		for want < len(ends) && ends[want] <= cut && (flip < 0 || ends[want] <= flip) {
			require.True(t, bytes.Equal(payloads[want], got[want]))
			want++
		}
		require.Len(t, got, want)
		if want == 0 {
			require.Zero(t, whole)
		} else {
			require.Equal(t, int64(ends[want-1]), whole)
		}
	})
	failure := errors.New("of the reader")
	require.NoError(t, os.WriteFile(path, appendRecord(nil, recordTx, nil), 0o600))
	_, err := readRecords(path, func(record) error { return failure })
	require.ErrorIs(t, err, failure)
	_, err = readRecords(filepath.Join(t.TempDir(), "none"), nil)
	require.NoError(t, err)
}

// A journal is begun anew when it is large and old, and only the one before it is kept.
func TestJournalRotates(t *testing.T) {
	dir := t.TempDir()
	j, err := openJournal(dir)
	require.NoError(t, err)
	fill := func(b byte) {
		for j.size < rotateSize {
			require.NoError(t, j.append(recordBlock, bytes.Repeat([]byte{b}, 4<<20), false))
		}
	}
	fill(1)
	require.NoError(t, j.rotate())
	require.NoFileExists(t, j.older(), "it is too young")
	for b := byte(2); b < 5; b++ {
		j.since = time.Now().Add(-rotateAge)
		require.NoError(t, j.rotate())
		require.Zero(t, j.size)
		var first byte
		_, err := readRecords(j.older(), func(r record) error { first = r.payload[0]; return nil })
		require.NoError(t, err)
		require.Equal(t, b-1, first)
		require.NoError(t, j.rotate(), "it is too small")
		fill(b)
	}
	require.NoError(t, j.reset())
	require.NoFileExists(t, j.older())
	require.NoError(t, j.close())
	info, err := os.Stat(j.path())
	require.NoError(t, err)
	require.Zero(t, info.Size())
}

// What both journals hold makes the whole chain, when the store has written nothing.
func TestReplayOfBothJournals(t *testing.T) {
	cfg := Config{DataDir: t.TempDir(), Manual: true}
	n, err := Open(t.Context(), cfg)
	require.NoError(t, err)
	n.mu.Lock()
	n.journal.size, n.journal.since = rotateSize, time.Now().Add(-rotateAge)
	n.mu.Unlock()
	_, err = n.Mine(t.Context(), 3, "")
	require.NoError(t, err)
	tip, keep := n.Tip(), map[string][]byte{}
	for _, path := range []string{n.journal.path(), n.journal.older()} {
		keep[path], err = os.ReadFile(path)
		require.NoError(t, err)
		require.NotEmpty(t, keep[path])
	}
	require.NoError(t, n.Close())
	require.NoError(t, os.RemoveAll(filepath.Join(cfg.DataDir, "blocks")))
	for path, raw := range keep {
		require.NoError(t, os.WriteFile(path, raw, 0o600))
	}
	for range 2 {
		n, err = Open(t.Context(), cfg)
		require.NoError(t, err)
		require.Equal(t, tip, n.Tip())
		require.NoError(t, n.Close())
	}
	require.NoFileExists(t, n.journal.older(), "closed in order, it starts anew")
}

// No body makes the server panic, and every one gets an answer in JSON or none.
func FuzzServe(f *testing.F) {
	n, err := Open(f.Context(), Config{DataDir: f.TempDir(), Manual: true})
	require.NoError(f, err)
	f.Cleanup(func() { require.NoError(f, n.Close()) })
	for name := range methods {
		if name != "generatetoaddress" && name != "invalidateblock" && name != "reconsiderblock" {
			f.Add([]byte(`{"id":1,"method":"` + name + `","params":["` + n.Tip().Hash.String() + `",1]}`))
		}
	}
	for _, s := range []string{
		`[]`, `[1]`, `{"jsonrpc":"2.0","method":"getblockcount"}`,
		`{"id":1,"method":"sendrawtransaction","params":["0200000000",1e9]}`,
		`{"id":1,"method":"gettxout","params":[null,-1]}`, `{"id":{},"method":"getblockhash","params":[1.5]}`, `nonsense`, ``,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		if bytes.Contains(body, []byte("generate")) || bytes.Contains(body, []byte("block\"")) {
			return // they change the chain, at length
		}
		status, answer := n.serve(httptest.NewRequest(http.MethodPost, "/", nil), body)
		require.GreaterOrEqual(t, status, 200)
		if status != 204 {
			require.NotEmpty(t, answer)
		}
	})
}
