package indexer

import (
	"runtime"
	"time"
)

// turns gives the processor away now and then in a long computation. Go's scheduler takes it away only after 10 ms, and
// for as long whoever reads the index would wait for a core. Giving it away wakes another core, some microseconds of
// work: done for every step, that would be much of the time that a block takes.
type turns time.Duration

// turn is about how long a computation keeps the processor.
const turn = 250 * time.Microsecond

// About what the steps of long computations take.
const (
	stepCompare = 20 * time.Nanosecond
	stepRow     = 300 * time.Nanosecond
	stepCoin    = 500 * time.Nanosecond
	stepSeek    = 5 * time.Microsecond
)

// took counts a step of a computation.
func (t *turns) took(step time.Duration) {
	if *t += turns(step); *t >= turns(turn) {
		*t = 0
		runtime.Gosched()
	}
}
