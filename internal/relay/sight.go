package relay

import (
	"errors"
	"log/slog"
	"sync"
	"time"

	"causeway/internal/chain"
)

// blindAfter is how long a chain may not be observed before the relay counts as unable to work on it.
const blindAfter = 30 * time.Second

// ChainStatus is how a relay sees a chain.
type ChainStatus struct {
	ChainID uint32
	Seen    time.Time // of the last observation that went well; zero: none did
	At      time.Time // of the last one; zero: there was none
	Error   string    // of the last one; empty: it went well
	// Disagrees says that the last one failed because the endpoints do not tell the same of the chain (SR-19).
	Disagrees bool
}

// Able reports whether the relay can work on the chain now: it falls as well as rises (SR-23).
func (s ChainStatus) Able() bool {
	return !s.Seen.IsZero() && (s.Error == "" || s.At.Sub(s.Seen) < blindAfter)
}

// sights are what observers last saw.
type sights struct {
	mu   sync.Mutex
	last map[uint32]ChainStatus
}

// note notes an observation, and has the log say when the chain is lost from sight, and when it is seen again. That
// another relay was first is no failure.
func (s *sights) note(log *slog.Logger, id uint32, at time.Time, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.last == nil {
		s.last = make(map[uint32]ChainStatus)
	}
	before := s.last[id]
	now := ChainStatus{ChainID: id, Seen: before.Seen, At: at}
	if err == nil || errors.Is(err, ErrConflict) {
		now.Seen = at
	} else {
		now.Error, now.Disagrees = err.Error(), errors.Is(err, chain.ErrDisagree)
	}
	s.last[id] = now
	switch {
	case before.Able() && !now.Able():
		log.Error("the relay cannot work on this chain: look at its endpoints, the database and the disk",
			slog.Time("seen", now.Seen), slog.Any("error", err))
	case !before.Able() && now.Able() && !before.Seen.IsZero():
		log.Info("the relay can work on this chain again")
	}
}

// Status tells of every chain, in the configuration's order, how the relay sees it.
func (e *Engine) Status() []ChainStatus {
	e.sights.mu.Lock()
	defer e.sights.mu.Unlock()
	out := make([]ChainStatus, len(e.Chains))
	for i, ch := range e.Chains {
		out[i] = e.sights.last[ch.ID]
		out[i].ChainID = ch.ID
	}
	return out
}

// Ready reports whether the relay can work on every chain now.
func (e *Engine) Ready() bool {
	for _, s := range e.Status() {
		if !s.Able() {
			return false
		}
	}
	return true
}
