package bridge

import "causeway/internal/ton"

// Op is what a message asks a contract of the bridge for: the first 32 bits of its body.
type Op uint32

// What relays and guardians ask for.
const (
	OpDeliver Op = opDeliver // a pool: execute messages
	OpAlone   Op = opAlone   // a pool: execute one without data
	OpRetry   Op = opRetry   // a claim: pay what can be paid
	OpPassOn  Op = opPassOn  // a claim: send on what its jetton wallet holds
	OpRotate  Op = opRotate  // the router: hand over to the next committee

	OpTighten     Op = opTighten     // the router: an act of the guardian
	OpRestoreLane Op = opRestoreLane // a pool: what the guardian lowered comes back
	OpCancel      Op = opCancel      // a claim: a release that waits is sent back
)

// OpOf reads it; false of a body that asks for nothing.
func OpOf(body *ton.Cell) (Op, bool) {
	if body == nil {
		return 0, false
	}
	s := body.Parse()
	op := Op(s.Uint(32))
	return op, s.Err() == nil
}
