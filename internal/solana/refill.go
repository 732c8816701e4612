package solana

import "math/bits"

const day = 86_400 // seconds

// Refilled is a lane as the program sees it at a time, in seconds since 1970: each bucket holds at most its cap and
// refills by it per day (CON-06).
func (r RemoteAccount) Refilled(delayOver, now uint64) RemoteAccount {
	if now <= r.Last {
		return r
	}
	elapsed := now - r.Last
	r.AvailableOut = refilled(r.AvailableOut, r.CapOut, elapsed)
	r.AvailableIn = refilled(r.AvailableIn, r.CapIn, elapsed)
	r.AvailableQuick = refilled(r.AvailableQuick, delayOver, elapsed)
	r.Last = now
	return r
}

func refilled(available, limit, elapsed uint64) uint64 {
	if elapsed >= day {
		return limit
	}
	high, low := bits.Mul64(limit, elapsed)
	more, _ := bits.Div64(high, low, day) // high is below day, because elapsed is
	sum, carry := bits.Add64(available, more, 0)
	if carry != 0 {
		return limit
	}
	return min(sum, limit)
}
