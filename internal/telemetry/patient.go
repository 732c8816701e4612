package telemetry

import (
	"context"
	"log/slog"
	"strings"
	"sync"
	"time"
)

const (
	// A fault that goes on is written again after firstWait, then after twice as long each time, up to mostWait.
	firstWait = 30 * time.Second
	mostWait  = time.Hour
	// maxFaults bounds the faults that are remembered.
	maxFaults = 2048
)

// patient is a handler that writes what operators can read: no key twice in a line, the last value of a key counts, and
// a fault that goes on (a warning or an error, or anything with an error in it) ever more rarely, with how often it was
// there meanwhile. Faults are the same that differ in numbers alone.
type patient struct {
	next  slog.Handler
	attrs []slog.Attr
	known *faults
}

func newPatient(next slog.Handler, now func() time.Time) patient {
	return patient{next: next, known: &faults{now: now, seen: make(map[string]*fault)}}
}

// Enabled implements slog.Handler.
func (p patient) Enabled(ctx context.Context, l slog.Level) bool { return p.next.Enabled(ctx, l) }

// WithAttrs implements slog.Handler.
func (p patient) WithAttrs(attrs []slog.Attr) slog.Handler {
	p.attrs = once(append(append([]slog.Attr{}, p.attrs...), attrs...))
	return p
}

// WithGroup implements slog.Handler. What was there before stays outside the group, and a fault in it is told apart by
// what the group has.
func (p patient) WithGroup(name string) slog.Handler {
	return patient{next: p.next.WithAttrs(p.attrs).WithGroup(name), known: p.known}
}

// Handle implements slog.Handler.
func (p patient) Handle(ctx context.Context, r slog.Record) error {
	attrs := append([]slog.Attr{}, p.attrs...)
	r.Attrs(func(a slog.Attr) bool { attrs = append(attrs, a); return true })
	attrs = once(attrs)
	if isFault(r.Level, attrs) {
		missed, due := p.known.due(faultKey(r, attrs))
		if !due {
			return nil
		}
		if missed > 0 {
			attrs = append(attrs, slog.Int("repeated", missed))
		}
	}
	out := slog.NewRecord(r.Time, r.Level, r.Message, r.PC)
	out.AddAttrs(attrs...)
	return p.next.Handle(ctx, out)
}

// once keeps the last of the attributes with the same key, in the place of the first.
func once(attrs []slog.Attr) []slog.Attr {
	at := make(map[string]int, len(attrs))
	out := attrs[:0]
	for _, a := range attrs {
		if i, there := at[a.Key]; there && a.Key != "" {
			out[i] = a
			continue
		}
		at[a.Key] = len(out)
		out = append(out, a)
	}
	return out
}

func isFault(l slog.Level, attrs []slog.Attr) bool {
	if l >= slog.LevelWarn {
		return true
	}
	for _, a := range attrs {
		if _, is := a.Value.Any().(error); is {
			return true
		}
	}
	return false
}

// faultKey is a line without its numbers. What names something keeps them: errors and texts are where heights, times
// and counts are.
func faultKey(r slog.Record, attrs []slog.Attr) string {
	var b strings.Builder
	b.WriteString(r.Level.String() + r.Message)
	for _, a := range attrs {
		if a.Key == "failures" || a.Value.Kind() == slog.KindTime || a.Value.Kind() == slog.KindDuration {
			continue
		}
		b.WriteString("\x00" + a.Key + "=")
		if _, is := a.Value.Any().(error); is || a.Key == "detail" || a.Key == "reason" {
			b.WriteString(withoutNumbers(a.Value.String()))
			continue
		}
		b.WriteString(a.Value.String())
	}
	return b.String()
}

// withoutNumbers replaces runs of decimal digits. In hexadecimal identifiers the letters stay, which tell them apart.
func withoutNumbers(s string) string {
	var b strings.Builder
	in := false
	for _, r := range s {
		digit := r >= '0' && r <= '9'
		if digit && !in {
			b.WriteByte('#')
		}
		if !digit {
			b.WriteRune(r)
		}
		in = digit
	}
	return b.String()
}

// faults remembers which faults were written, and when they are next.
type faults struct {
	mu   sync.Mutex
	now  func() time.Time
	seen map[string]*fault
}

type fault struct {
	next, last time.Time
	wait       time.Duration
	missed     int
}

// due reports whether a fault is written now, and how often it was left out since it was. One that was not there for
// as long as it waits begins anew.
func (f *faults) due(key string) (missed int, due bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	now := f.now()
	x, known := f.seen[key]
	switch {
	case !known || now.Sub(x.last) > x.wait:
		if !known && len(f.seen) >= maxFaults {
			f.forget(now)
		}
		f.seen[key] = &fault{next: now.Add(firstWait), last: now, wait: firstWait}
		if known {
			return x.missed, true
		}
		return 0, true
	case now.Before(x.next):
		x.missed++
		x.last = now
		return 0, false
	}
	missed = x.missed
	wait := min(2*x.wait, mostWait)
	*x = fault{next: now.Add(wait), last: now, wait: wait}
	return missed, true
}

// forget drops what has not been there for long; if that is nothing, everything: a line too many does no harm.
func (f *faults) forget(now time.Time) {
	before := len(f.seen)
	for k, x := range f.seen {
		if now.Sub(x.last) > x.wait {
			delete(f.seen, k)
		}
	}
	if len(f.seen) == before {
		clear(f.seen)
	}
}
