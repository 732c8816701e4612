package custody

// Confirmations returns how many confirmations deposits of BTC need when so many sat of such deposits lie in the window: the
// Window blocks that end with theirs (SR-21). For 0 it is what every deposit needs, and all that other assets need.
func (r *Rules) Confirmations(btcInWindow uint64) uint32 {
	var n uint32
	for i, s := range r.Steps {
		if i == 0 || btcInWindow >= s.Above {
			n = s.Confirmations
		}
	}
	return n
}

// BTCInWindow sums, in sat, what records of the Window blocks that end at a height credit in BTC: what a reorganisation of
// that depth could take back at once, in however many deposits (SR-21).
func BTCInWindow(records []Record, height uint32) uint64 {
	var sum uint64
	for _, rec := range records {
		if rec.Height > height || uint64(rec.Height)+Window <= uint64(height) {
			continue
		}
		for _, d := range rec.Deposits {
			if d.Fault == "" && d.Asset == Bitcoin {
				sum += d.Sats
			}
		}
	}
	return sum
}

// FinalAt returns the height at which a deposit is final for a watcher that calls a block final once it has the first
// step's confirmations: its own, and higher by what it needs more. With btcInWindow from BTCInWindow at its height.
func (r *Rules) FinalAt(d Deposit, btcInWindow uint64) uint32 {
	if d.Asset != Bitcoin {
		btcInWindow = 0
	}
	return d.Height + r.Confirmations(btcInWindow) - r.Confirmations(0)
}
