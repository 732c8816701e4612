package store

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/api"
	"causeway/internal/message"
)

// A page cursor comes from strangers: only what List makes is accepted.
func FuzzCursor(f *testing.F) {
	for _, seq := range []int64{1, 35, math.MaxInt64} {
		f.Add(encodeCursor(seq))
	}
	f.Add("")
	f.Add("dDEuLTE")
	f.Fuzz(func(t *testing.T, s string) {
		seq, err := decodeCursor(s)
		if err != nil {
			require.ErrorIs(t, err, api.ErrCursor)
			return
		}
		require.Positive(t, seq)
		again, err := decodeCursor(encodeCursor(seq))
		require.NoError(t, err)
		require.Equal(t, seq, again)
	})
}

func FuzzMessages(f *testing.F) {
	f.Add([]byte{0, 0, 0, 1, 9})
	f.Add([]byte{0xff, 0xff, 0xff, 0xff})
	f.Fuzz(func(t *testing.T, b []byte) {
		ms, err := decodeMessages(b)
		if err != nil {
			return
		}
		require.Equal(t, b, append([]byte{}, encodeMessages(ms)...))
	})
}

func TestTimesKeepMilliseconds(t *testing.T) {
	require.Zero(t, millis(time.Time{}))
	require.True(t, fromMillis(0).IsZero())
	rapid.Check(t, func(t *rapid.T) {
		ms := rapid.Int64Range(1, 1<<45).Draw(t, "ms")
		require.Equal(t, ms, millis(fromMillis(ms)))
	})
}

func TestSenderAddress(t *testing.T) {
	want := message.Bytes32{31: 7}
	for _, s := range []string{"0x0000000000000000000000000000000000000007", want.String()} {
		got, ok := senderAddress(s)
		require.True(t, ok, s)
		require.Equal(t, want, got)
	}
	for _, s := range []string{"", "0x", "0x01", "UQAbc", "0x" + string(make([]byte, 40))} {
		_, ok := senderAddress(s)
		require.False(t, ok, "%q", s)
	}
}
