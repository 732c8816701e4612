package chain

import "sync"

// maxSafe bounds how many cursors are remembered.
const maxSafe = 1024

// Safe remembers for cursors that were handed out what was final then: where an observer goes back to when such a
// cursor's block is no longer in the chain. The zero value is ready, and safe for concurrent use.
type Safe struct {
	mu    sync.Mutex
	final map[string]Cursor // by a cursor's hash
	order []string          // oldest first
}

// Remember notes what was final when a cursor was handed out: the cursor itself where it is no newer.
func (s *Safe) Remember(at, final Cursor) {
	if at.Height <= final.Height {
		final = at
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.final == nil {
		s.final = make(map[string]Cursor)
	}
	if _, known := s.final[at.Hash]; !known {
		if len(s.order) == maxSafe {
			delete(s.final, s.order[0])
			s.order = s.order[1:]
		}
		s.order = append(s.order, at.Hash)
	}
	s.final[at.Hash] = final
}

// Before is what was final when a cursor was handed out; without memory, the cursor of nothing, from which everything
// is read again: slow, and safe.
func (s *Safe) Before(from Cursor) Cursor {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.final[from.Hash]
}
