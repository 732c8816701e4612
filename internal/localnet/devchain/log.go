package devchain

import (
	"context"
	"log/slog"

	gethlog "github.com/ethereum/go-ethereum/log"
)

// RouteLogs sends go-ethereum's warnings and errors to l, with component=geth.
// That logger is one per process, whatever the number of chains: call it once,
// where the process is put together.
func RouteLogs(l *slog.Logger) {
	h := warnings{l.Handler().WithAttrs([]slog.Attr{slog.String("component", "geth")})}
	// Wrapped, because go-ethereum would make a logger of its own type the
	// default of log/slog as well.
	gethlog.SetDefault(struct{ gethlog.Logger }{gethlog.NewLogger(h)})
}

// warnings drops what is below warn: go-ethereum reports every block at info.
type warnings struct{ slog.Handler }

func (h warnings) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && h.Handler.Enabled(ctx, level)
}

func (h warnings) WithAttrs(attrs []slog.Attr) slog.Handler {
	return warnings{h.Handler.WithAttrs(attrs)}
}

func (h warnings) WithGroup(name string) slog.Handler { return warnings{h.Handler.WithGroup(name)} }
