package devchain

import "time"

// pacer decides when the next automatic block is due. It is pure.
type pacer struct {
	block    time.Duration // timer; 0 is off
	idle     time.Duration // timer while idle; 0 is block
	minGap   time.Duration
	maxAhead time.Duration
}

// situation is what a pacer decides on.
type situation struct {
	sealed   time.Time // when the newest block was sealed
	headTime uint64    // its timestamp, seconds
	pending  bool      // transactions are waiting
	idle     bool      // nothing is waiting, and everything is final
}

// next returns when the next block is due; false if none is until a
// transaction arrives.
func (p pacer) next(s situation) (time.Time, bool) {
	at, ok := p.timer(s)
	if !s.pending {
		return at, ok
	}
	demand := p.demand(s)
	if ok && at.Before(demand) {
		return at, true
	}
	return demand, true
}

// demand is as early as the lead allows, and at the latest one second after
// the newest block: chain time then advances no faster than the clock, so the
// lead cannot grow, and a clock that was set back cannot stall the chain.
func (p pacer) demand(s situation) time.Time {
	at := lowest(stamp(s).Add(-p.maxAhead), s.sealed.Add(time.Second))
	if earliest := s.sealed.Add(p.minGap); at.Before(earliest) {
		return earliest
	}
	return at
}

// timer waits for a clock that is behind the chain, up to one more interval,
// so that the lead shrinks.
func (p pacer) timer(s situation) (time.Time, bool) {
	interval := p.block
	if interval == 0 {
		return time.Time{}, false
	}
	if s.idle && p.idle > interval {
		interval = p.idle
	}
	at := s.sealed.Add(interval)
	if next := stamp(s); at.Before(next) {
		at = lowest(next, at.Add(interval))
	}
	return at, true
}

// stamp is the lowest timestamp that the next block can have.
func stamp(s situation) time.Time { return time.Unix(int64(s.headTime)+1, 0) }

func lowest(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}

// timestamp of a block sealed now on a parent of headTime, seconds.
func timestamp(now time.Time, headTime uint64) uint64 {
	return max(uint64(max(now.Unix(), 0)), headTime+1)
}
