package telemetry

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

type handmade struct{ at time.Time }

func (h *handmade) now() time.Time { return h.at }

func lines(b *bytes.Buffer) []string {
	return strings.FieldsFunc(b.String(), func(r rune) bool { return r == '\n' })
}

func TestNoKeyTwice(t *testing.T) {
	for _, format := range []string{"json", "text"} {
		var b bytes.Buffer
		log := Logger(&b, "info", format)
		log = log.With(slog.Int("chain", 1)).With(slog.Int("chain", 1), slog.String("process", "relay"))
		log.With(slog.String("process", "member")).Info("it moved", slog.Int("chain", 2), slog.String("tx", "0x1"))
		require.Equal(t, 1, strings.Count(b.String(), "chain"), b.String())
		require.Equal(t, 1, strings.Count(b.String(), "process"), b.String())
		if format == "json" {
			var got map[string]any
			require.NoError(t, json.Unmarshal(b.Bytes(), &got))
			require.EqualValues(t, 2, got["chain"])
			require.Equal(t, "member", got["process"])
		}
	}
}

func TestGroupsStay(t *testing.T) {
	var b bytes.Buffer
	Logger(&b, "info", "json").With(slog.Int("a", 1)).WithGroup("g").With(slog.Int("a", 2)).Info("x", slog.Int("c", 3))
	var got map[string]any
	require.NoError(t, json.Unmarshal(b.Bytes(), &got))
	require.EqualValues(t, 1, got["a"])
	require.Equal(t, map[string]any{"a": 2.0, "c": 3.0}, got["g"])
}

// A fault that goes on for a day every second is a few lines, each of which says how often it was there, and the first
// comes at once. What differs in more than numbers is a fault of its own.
func TestFaultsBackOff(t *testing.T) {
	var b bytes.Buffer
	clock := &handmade{at: time.Unix(1_800_000_000, 0)}
	log := slog.New(newPatient(slog.NewJSONHandler(&b, nil), clock.now)).With(slog.Int("chain", 7))
	const day = 24 * 60 * 60
	for i := range day {
		log.Warn("observation failed", slog.Any("error", fmt.Errorf("block %d: connection refused", i)), slog.Int("failures", i))
		clock.at = clock.at.Add(time.Second)
	}
	got := lines(&b)
	require.Less(t, len(got), 40)
	require.Greater(t, len(got), 24, "once an hour at least")
	repeated := 0
	for _, l := range got {
		var x struct{ Repeated int }
		require.NoError(t, json.Unmarshal([]byte(l), &x))
		repeated += x.Repeated
	}
	require.InDelta(t, day, repeated+len(got), 3600)
	b.Reset()
	log.Warn("observation failed", slog.Any("error", errors.New("block 1: the disk is full")))
	log.Warn("observation failed", slog.Int("chain", 8), slog.Any("error", errors.New("block 1: connection refused")))
	log.Info("attestation refused", slog.Any("refusals", errors.New("uid 0xab: too early")))
	log.Info("attestation refused", slog.Any("refusals", errors.New("uid 0xab: too early")))
	log.Info("attestation refused", slog.Any("refusals", errors.New("uid 0xcd: too early")))
	require.Len(t, lines(&b), 4)
	b.Reset()
	for range 3 {
		log.Info("it moved")
	}
	require.Len(t, lines(&b), 3, "what is no fault is written each time")
	b.Reset()
	clock.at = clock.at.Add(2 * mostWait)
	log.Warn("observation failed", slog.Any("error", errors.New("block 5: connection refused")))
	require.Len(t, lines(&b), 1, "it was away, and is back")
}

// Nothing that anybody can bring about fills memory.
func TestFaultsAreBounded(t *testing.T) {
	clock := &handmade{at: time.Unix(1_800_000_000, 0)}
	f := &faults{now: clock.now, seen: make(map[string]*fault)}
	for i := range 10 * maxFaults {
		_, due := f.due(fmt.Sprint(i))
		require.True(t, due)
		require.LessOrEqual(t, len(f.seen), maxFaults)
	}
}
