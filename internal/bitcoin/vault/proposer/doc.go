// Package proposer is a relay's side of the custody on Bitcoin: it draws plans of payments, returns, sweeps and the
// custody's own moves, has members sign them, stores them, and only then broadcasts; it raises fees until the chain
// decides. It is trusted with nothing: members check everything.
package proposer
