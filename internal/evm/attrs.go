package evm

import "log/slog"

const (
	slogInfo = slog.LevelInfo
	slogWarn = slog.LevelWarn
)

func slogErr(err error) slog.Attr              { return slog.Any("error", err) }
func slogUint(name string, v uint64) slog.Attr { return slog.Uint64(name, v) }
func slogText(name, value string) slog.Attr    { return slog.String(name, value) }
