package store

import (
	"encoding/base64"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// A page cursor comes from strangers: only what List makes is accepted.
func FuzzCursor(f *testing.F) {
	for _, seq := range []int64{1, 35, math.MaxInt64} {
		f.Add(encodeCursor(seq))
	}
	f.Add("")
	f.Add("dDEuLTE")
	for _, other := range []string{"t1.+z", "t1.0z", "t1.Z", "t1.1_0"} { // the numbers of other writings
		f.Add(base64.RawURLEncoding.EncodeToString([]byte(other)))
	}
	f.Add(encodeCursor(1)[:5] + "R") // bits that mean nothing
	f.Fuzz(func(t *testing.T, s string) {
		seq, err := decodeCursor(s)
		if err != nil {
			require.ErrorIs(t, err, api.ErrCursor)
			return
		}
		require.Positive(t, seq)
		require.Equal(t, s, encodeCursor(seq))
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

func drawWord(t *rapid.T, name string) (b message.Bytes32) {
	if rapid.Bool().Draw(t, name+" is set") {
		copy(b[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, name))
	}
	return b
}

func drawText(t *rapid.T, name string) string {
	return rapid.OneOf(rapid.String(), rapid.StringMatching("0x[0-9a-f]{64}"),
		rapid.StringMatching("0x[0-9a-fA-F]{63,65}")).Draw(t, name)
}

func drawTime(t *rapid.T, name string) time.Time {
	return fromMillis(rapid.Int64Range(0, 1<<45).Draw(t, name))
}

func drawInclusion(t *rapid.T, name string) transfer.Inclusion {
	return transfer.Inclusion{
		Tx: drawText(t, name+" tx"), Hash: drawText(t, name+" hash"), LogIndex: rapid.Uint32().Draw(t, name+" log"),
		At: drawTime(t, name+" at"),
	}
}

func drawAmount(t *rapid.T, name string) amount.Amount {
	a, err := amount.FromBytes(rapid.SliceOfN(rapid.Byte(), 0, 32).Draw(t, name))
	require.NoError(t, err)
	return a
}

func drawPayload(t *rapid.T) message.Encoded {
	raw := rapid.SliceOfN(rapid.Byte(), message.HeadLen, 2*message.HeadLen).Draw(t, "payload")
	raw[0] = byte(rapid.IntRange(int(message.KindSwap), int(message.KindReturn)).Draw(t, "kind"))
	return message.ReadPayload(raw)
}

// Whatever is packed comes back as it was, and no shortened or lengthened copy is accepted.
func TestPackRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		uid := message.UID(drawWord(t, "uid"))
		want := transfer.Transfer{
			UID: uid, Message: message.Message{
				UID: uid, SrcAnchor: message.Anchor(drawWord(t, "src")), DstAnchor: message.Anchor(drawWord(t, "dst")),
				Payload: drawPayload(t),
			},
			Sender: drawText(t, "sender"), Sent: drawAmount(t, "sent"), Fee: drawAmount(t, "fee"),
			Source: drawInclusion(t, "source"),
			Reason: transfer.Reason(drawText(t, "reason")), Detail: drawText(t, "detail"),
			Attempts:  rapid.IntMin(0).Draw(t, "attempts"),
			UpdatedAt: drawTime(t, "updated"), Tx: drawText(t, "tx"), Arrival: drawInclusion(t, "arrival"),
			Settled: drawInclusion(t, "settled"),
			Paid:    drawAmount(t, "paid"), Cost: drawAmount(t, "cost"), ReleaseAt: drawTime(t, "release"),
			Batch: message.Digest(drawWord(t, "batch")), RefundUID: message.UID(drawWord(t, "refund")),
		}
		got := transfer.Transfer{UID: uid}
		require.NoError(t, unpackMessage(packMessage(want), &got))
		require.NoError(t, unpackInclusion(packInclusion(want.Source), &got.Source))
		require.NoError(t, unpackProgress(packProgress(want), &got))
		require.Equal(t, want, got)

		require.Equal(t, want.Fee.IsZero(), packMessage(want)[0] == packVersion, "only what needs the later layout has it")
		require.Equal(t, want.Cost.IsZero(), packProgress(want)[0] == packVersion)
		spoilt := want
		spoilt.Message.Payload = message.ReadPayload(want.Message.Payload.Bytes()[:message.HeadLen-1])
		require.ErrorIs(t, unpackMessage(packMessage(spoilt), &got), errRow, "a payload that nobody could read")
		packed := packProgress(want)
		cut := rapid.IntRange(0, len(packed)-1).Draw(t, "cut")
		require.ErrorIs(t, unpackProgress(packed[:cut], &got), errRow)
		require.ErrorIs(t, unpackProgress(append(packed, 0), &got), errRow)
	})
}

func FuzzUnpack(f *testing.F) {
	f.Add(packMessage(transfer.Transfer{}))
	f.Add(packProgress(transfer.Transfer{Detail: "x"}))
	f.Add(packProgress(transfer.Transfer{Detail: "x", Cost: amount.New(7)}))
	f.Add(packInclusion(transfer.Inclusion{Tx: "0x1"}))
	f.Add([]byte{packVersion, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1})
	f.Fuzz(func(t *testing.T, b []byte) {
		var x transfer.Transfer
		_ = unpackMessage(b, &x)
		_ = unpackInclusion(b, &x.Source)
		if unpackProgress(b, &x) == nil {
			var again transfer.Transfer
			require.NoError(t, unpackProgress(packProgress(x), &again))
			require.Equal(t, x.Tx, again.Tx)
		}
	})
}
