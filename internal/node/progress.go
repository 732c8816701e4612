package node

import (
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync"
	"time"

	"causeway/internal/bitcoin/indexer"
)

// Progress tells a person how far an index is: one line that is written over on a terminal, else a line now and then.
type Progress struct {
	Out      io.Writer
	Terminal bool
	Log      *slog.Logger
	Now      func() time.Time

	mu    sync.Mutex
	phase indexer.Phase
	told  time.Time
	open  bool // the terminal's line waits to be written over
}

// Show implements indexer.Config.Progress.
func (p *Progress) Show(s indexer.State) {
	p.mu.Lock()
	defer p.mu.Unlock()
	changed := s.Phase != p.phase || p.told.IsZero()
	p.phase = s.Phase
	if p.Terminal {
		p.told = p.Now()
		p.line(s, changed)
		return
	}
	if !changed && p.Now().Sub(p.told) < ProgressEvery {
		return
	}
	p.told = p.Now()
	p.Log.Info("Bitcoin index", slog.String("state", s.Phase.String()), slog.Uint64("height", uint64(s.Applied)),
		slog.Uint64("node", uint64(s.NodeHeight)), slog.Float64("blocksPerSecond", s.Rate),
		slog.Duration("left", s.Left.Round(time.Second)),
		slog.Uint64("diskBytes", s.DiskBytes), slog.String("message", s.Message))
}

// line writes the bar. A phase that is over keeps its last line.
func (p *Progress) line(s indexer.State, changed bool) {
	if changed && p.open {
		fmt.Fprintln(p.Out) //nolint:errcheck // a closed terminal must not stop the index
		p.open = false
	}
	text := s.Phase.String()
	switch s.Phase {
	case indexer.CatchingUp:
		text = bar(s)
	case indexer.AtTip:
		text = fmt.Sprintf("at tip, block %d, %d in the mempool, %s", s.Tip.Height, s.Mempool, bytesText(s.DiskBytes))
	}
	if s.Message != "" {
		text += ": " + s.Message
	}
	fmt.Fprintf(p.Out, "\r\x1b[2K%s", text) //nolint:errcheck // as above
	p.open = true
}

// bar is progress in one line: how much is done, how fast, what is left, and what it takes on disk.
func bar(s indexer.State) string {
	share := 0.0
	if s.NodeHeight > 0 {
		share = min(1, float64(s.Applied)/float64(s.NodeHeight))
	}
	done := int(share * barWidth)
	left := "time left unknown"
	if s.Left > 0 {
		left = s.Left.Round(time.Second).String() + " left"
	}
	return fmt.Sprintf("[%s%s] %5.1f %%  block %d of %d, %.1f blocks/s, %s, %s", strings.Repeat("█", done),
		strings.Repeat("·", barWidth-done),
		share*100, s.Applied, s.NodeHeight, s.Rate, left, bytesText(s.DiskBytes))
}

func bytesText(n uint64) string {
	const unit = 1000
	if n < unit {
		return fmt.Sprintf("%d B", n)
	}
	div, exp := uint64(unit), 0
	for m := n / unit; m >= unit; m /= unit {
		div *= unit
		exp++
	}
	return fmt.Sprintf("%.1f %cB", float64(n)/float64(div), "kMGTPE"[exp])
}

// ProgressEvery is how often a log, where there is no terminal, tells how far an index is.
const ProgressEvery = 30 * time.Second

const barWidth = 24
