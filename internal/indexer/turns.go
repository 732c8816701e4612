package indexer

import "runtime"

// turns gives the processor away now and then in a long computation. Go's scheduler takes it away only after 10 ms, and
// for as long whoever reads the index would wait for a core.
type turns uint

const turnSteps = 64

// next counts a step of a computation, each of some hundred nanoseconds.
func (t *turns) next() {
	*t++
	if *t%turnSteps == 0 {
		runtime.Gosched()
	}
}
